"""Every diagnostic code, with its title, explanation and example, for `hoyle explain` and the docs.

They stand in codes.toml and examples.toml, and are never reused.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Literal

from hoyle.paths import carried


@dataclass(frozen=True, slots=True)
class Code:
    """A code: its short title, and a page of plain explanation."""

    code: str
    title: str
    explanation: str


@dataclass(frozen=True, slots=True)
class Example:
    """A text that draws a code, and the same mended.

    It is of a book, or a `whole` one; with `form` of a record, with `cases` of a case file, of a
    book to which `added` is added; or a `command` that is typed. `four` tells of records in PBN and
    LIN whether the book reads them. `drawn` is the code that is really told, where the text is
    stopped before. `files` are others that it needs, bad and good.
    """

    bad: str
    good: str
    drawn: str = ""
    form: Literal["", "game", "jsonl", "pbn", "lin"] = ""
    four: tuple[bool, bool] = (True, True)
    encoding: str = "utf-8"
    command: bool = False
    cases: bool = False
    whole: bool = False
    added: str = ""
    files: Mapping[str, tuple[str, str]] = field(default_factory=dict)


def _codes() -> dict[str, Code]:
    return {
        code: Code(code, found["title"], found["explanation"])
        for code, found in tomllib.loads(carried("source/codes.toml")).items()
    }


CODES: dict[str, Code] = _codes()


@cache
def examples() -> Mapping[str, Example]:
    """Give the example of every code."""
    return {
        code: Example(**found)
        for code, found in tomllib.loads(carried("source/examples.toml")).items()
    }
