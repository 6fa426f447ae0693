"""Every diagnostic code, with its title and explanation, for `hoyle explain` and the docs.

They stand in codes.toml, and are never reused.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass

from hoyle.paths import carried


@dataclass(frozen=True, slots=True)
class Code:
    """A code: its short title, and a page of plain explanation."""

    code: str
    title: str
    explanation: str


def _codes() -> dict[str, Code]:
    return {
        code: Code(code, found["title"], found["explanation"])
        for code, found in tomllib.loads(carried("source/codes.toml")).items()
    }


CODES: dict[str, Code] = _codes()
