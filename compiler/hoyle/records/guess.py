"""What may have been meant by a word that means nothing, looked for a limited number of times.

To look takes far longer than to read a line, and nobody reads the thousandth suggestion: a
file of faults must cost no more than one without.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from difflib import SequenceMatcher
from functools import lru_cache

from hoyle.records.limits import LIMITS
from hoyle.source.suggest import near

_SURE = 0.8  # of its letters a word that begins otherwise has in common with what was meant


@lru_cache(maxsize=4096)
def likely(word: str, known: tuple[str, ...]) -> str:
    """Give the name that is nearest to a word, "" if none is near; a word too long is not.

    Nor is one that begins otherwise, unless nearly all else is the same: *throws* for *shows*.
    """
    found = near(word, known) if len(word) < 64 else ""
    alike = found[:1].lower() == word[:1].lower()
    return found if alike or SequenceMatcher(None, word, found).ratio() >= _SURE else ""


class Guesses:
    """Suggestions for one file: those made are kept, and after `most` no new one is made."""

    def __init__(self, most: int = LIMITS.guesses) -> None:
        self._left = most
        self._made: dict[tuple[object, ...], str] = {}

    def near(self, word: str, known: Iterable[str]) -> str:
        """Give the name that is nearest to a word, or ""."""
        names = tuple(known)
        return self.made((word, names), lambda: likely(word, names))

    def made(self, key: tuple[object, ...], make: Callable[[], str]) -> str:
        """Give the suggestion for a key; "" if it is new and enough were made."""
        found = self._made.get(key)
        if found is None:
            if self._left <= 0:
                return ""
            self._left -= 1
            found = self._made[key] = make()
        return found
