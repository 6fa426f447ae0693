"""Identifiers for what a book names."""

from __future__ import annotations

import builtins
import keyword
import re
from collections.abc import Iterable

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
