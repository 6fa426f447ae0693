"""Chance that costs nothing to set up, for choices that must leave no trace on others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

_GOLDEN, _ALL = 0x9E3779B97F4A7C15, (1 << 64) - 1


class Chances(Protocol):
    """What gives random numbers; `random.Random` does."""

    def random(self) -> float:
        """Give a number from 0 up to, not including, 1."""
        ...


class Chance:
    """Random numbers by the splitmix64 generator of Steele, Lea and Flood (2014).

    `state` may be set to any number of 64 bits at any time; numbers near to one another
    give sequences that have nothing to do with one another.
    """

    __slots__ = ("state",)

    def __init__(self, state: int = 0) -> None:
        self.state = state

    def random(self) -> float:
        """Give a number from 0 up to, not including, 1."""
        self.state = z = self.state + _GOLDEN & _ALL
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & _ALL
        z = (z ^ z >> 27) * 0x94D049BB133111EB & _ALL
        return ((z ^ z >> 31) >> 11) * 2.0**-53


def sample(pool: Sequence[int], size: int, rng: Chances) -> list[int]:
    """Choose so many different members of a pool, which has at least as many."""
    left, random = list(pool), rng.random
    chosen = []
    for _ in range(size):
        place = int(random() * len(left))
        chosen.append(left[place])
        left[place] = left[-1]
        left.pop()
    return chosen


def one_of(pool: Sequence[int], rng: Chances) -> int:
    """Choose one member of a pool, which has some."""
    return pool[int(rng.random() * len(pool))]
