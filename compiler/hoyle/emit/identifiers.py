"""Identifiers for what a book names: checked, unlike each other and unlike all else."""

from __future__ import annotations

import builtins
import keyword
import re
from collections.abc import Collection, Iterable

RESERVED = frozenset((*keyword.kwlist, *keyword.softkwlist, *dir(builtins), "self"))
_AMBIGUOUS = frozenset(("l", "O", "I"))
_LONGEST = 40
_WORDS = re.compile(r"[A-Za-z0-9]+")


def identifier(name: str) -> str:
    """Make an identifier of a name: its letters and digits, small, words joined by `_`.

    Only ASCII is kept, so that nothing in a book can look like what it is not.
    """
    made = "_".join(_WORDS.findall(name)).lower()[:_LONGEST].strip("_") or "it"
    if made[0].isdigit():
        made = f"n{made}"
    return f"{made}_" if made in RESERVED or made in _AMBIGUOUS else made


class Identifiers:
    """Hands out identifiers, each once."""

    def __init__(self, taken: Iterable[str] = ()) -> None:
        self._taken = set(taken)

    def give(self, wanted: str, avoid: Collection[str] = ()) -> str:
        """Give an identifier as near to one as may be; with a number where it is taken."""
        made, count = wanted, 1
        while made in self._taken or made in avoid or made in RESERVED:
            count += 1
            made = f"{wanted}_{count}"
        self._taken.add(made)
        return made

    def __contains__(self, name: str) -> bool:
        return name in self._taken
