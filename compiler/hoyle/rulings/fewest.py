"""The fewest things that decide something, and how many of which would do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import TypeVar

T = TypeVar("T")
_ENDS = 3  # first and last members of which any so many are tried


def fewest(all_: Sequence[T], decide: Callable[[Sequence[T]], bool]) -> list[T]:
    """Leave out whatever is not needed to decide."""
    kept = list(all_)
    for one in all_:
        rest = [other for other in kept if other != one]
        if rest and decide(rest):
            kept = rest
    return kept


def so_many(
    all_: Sequence[T], needed: Sequence[T], decide: Callable[[Sequence[T]], bool], *, kept: bool
) -> tuple[str, list[T]]:
    """Say how many are to be held, *2 or more*, and of which: of what would do in another's place.

    What is needed decides if it is `kept`, or else if it is missing. They are *enough* of them if
    not any so many would do, as far as a few of the ways to take them tell: those of the first and
    of the last.
    """
    among = [
        one
        for one in all_
        if one in needed or any(decide([one, *(n for n in needed if n != out)]) for out in needed)
    ]
    ends = among if len(among) <= 2 * _ENDS else [*among[:_ENDS], *among[-_ENDS:]]
    any_ = all(decide(some) for some in combinations(ends, len(needed)))
    many = len(needed) if kept else len(among) - len(needed) + 1
    return (f"{many} or more" if any_ else "enough"), among
