"""Identifiers for what a book names."""

from __future__ import annotations

import builtins
import keyword
import re
from collections.abc import Callable, Iterable

# `l` is too easily read as 1.
_TAKEN = frozenset(("l", *keyword.kwlist, *keyword.softkwlist, *dir(builtins), "self"))


def identifier(name: str) -> str:
    """Give a name of a book as a Python identifier: lower case, words joined by `_`."""
    text = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_") or "it"
    if text[0].isdigit() or text in _TAKEN:
        text = f"{text}_" if not text[0].isdigit() else f"n{text}"
    return text


def identifiers(names: Iterable[str], taken: Iterable[str] = ()) -> dict[str, str]:
    """Give each name an identifier of its own; one taken already gets a number behind it."""
    used = set(taken)
    found: dict[str, str] = {}
    for name in names:
        base = text = identifier(name)
        count = 1
        while text in used:
            count += 1
            text = f"{base}_{count}"
        used.add(text)
        found[name] = text
    return found


class Variables:
    """Names the variables of a book, each as no other is named and as nothing `taken` is."""

    def __init__(self, taken: Callable[[str], bool] = lambda name: False) -> None:
        self._taken = taken
        self._used: set[str] = set()
        self._named: dict[str, str] = {}

    def name(self, var: str) -> str:
        """Name a variable, or one that was made from it (`X~2`)."""
        base, _, count = var.partition("~")
        if not base:
            base, count = var, ""
        if base not in self._named:
            self._named[base] = self.unlike(identifier(base))
        return f"{self._named[base]}_{count}" if count else self._named[base]

    def unlike(self, text: str) -> str:
        """Give an identifier, changed if it is taken."""
        while text in self._used or self._taken(text):
            text = f"the_{text}"
        self._used.add(text)
        return text
