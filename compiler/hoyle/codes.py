"""Every diagnostic code, with its title and explanation, for `hoyle explain` and the docs.

Codes are never reused. L1xx reading a law text, L2xx names, L3xx sorts, L4xx and L5xx what a book must
prove, R1xx reading a record, S1xx the command.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Code:
    """A code: its short title, and a page of plain explanation."""

    code: str
    title: str
    explanation: str


_ALL: tuple[Code, ...] = (
    Code(
        "L101",
        "unexpected text",
        "The parser met something that cannot stand here. The message says what was found and\n"
        "what could have stood in its place. The rest of the book is still read.",
    ),
)

CODES: dict[str, Code] = {code.code: code for code in _ALL}
