"""The fewest things that decide something, and what would do as well as one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def fewest(all_: Sequence[T], decide: Callable[[Sequence[T]], bool]) -> list[T]:
    """Leave out whatever is not needed to decide."""
    kept = list(all_)
    for one in all_:
        rest = [other for other in kept if other != one]
        if rest and decide(rest):
            kept = rest
    return kept


def exchangeable(
    all_: Sequence[T], needed: Sequence[T], decide: Callable[[Sequence[T]], bool]
) -> list[T]:
    """Give what is needed, and what would do in the place of one of these."""
    return [
        one
        for one in all_
        if one in needed or any(decide([one, *(n for n in needed if n != out)]) for out in needed)
    ]
