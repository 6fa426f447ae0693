"""Identifiers of C for what a book names."""

from __future__ import annotations

import re
from collections.abc import Iterable

from hoyle.emit.identifiers import Identifiers, identifier

_KEYWORDS = (
    "auto bool break case char const continue default do double else enum extern false float for "
    "goto if inline int long register restrict return short signed sizeof static struct switch "
    "true typedef union unsigned void volatile while"
)
# What functions call things that are not of the book.
_OWN = "now heard i found best most value total again"
_NO_CODE = re.compile(r"/\*.*?\*/|#include.*?\n|{%.*?%}|{{.*?}}", re.DOTALL)


def called(text: str) -> frozenset[str]:
    """List what a text of C calls."""
    return frozenset(re.findall(r"(\w+)\(", text))


class CNames:
    """Names functions and variables, as nothing in the frame is named; and members of the state."""

    def __init__(self, frame: str) -> None:
        words = re.findall(r"\w+", _NO_CODE.sub("", frame))
        self._functions = Identifiers({*words, *_KEYWORDS.split(), *_OWN.split()})
        self._variables: dict[str, str] = {}

    def functions(self, names: Iterable[str]) -> dict[str, str]:
        """Name functions; all of a kind at once, before any variable is named."""
        return {name: self._functions.give(identifier(name)) for name in names}

    def function(self, name: str) -> str:
        """Name one more function."""
        return self._functions.give(identifier(name))

    def members(self, names: Iterable[str], taken: Iterable[str]) -> dict[str, str]:
        """Name members of the state; some names are `taken` by others."""
        own = Identifiers({*_KEYWORDS.split(), *taken})
        return {name: own.give(identifier(name)) for name in names}

    def variable(self, var: str) -> str:
        """Name a variable, or one that was made from it (`X~2`), as nothing else is named."""
        base, _, count = var.partition("~")
        if base not in self._variables:
            made = identifier(base)
            while made in self._functions or made in self._variables.values():
                made = f"the_{made}"
            self._variables[base] = made
        return f"{self._variables[base]}_{count}" if count else self._variables[base]
