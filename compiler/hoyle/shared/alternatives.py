"""Findings that exclude each other: something unknown would have begun otherwise for each."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import TypeVar

from hoyle.shared.masks import Args

K = TypeVar("K", bound=Hashable)
_MOST_PAIRS = 4096  # of worlds that are held against each other


def alternatives(
    found: Sequence[Iterable[Mapping[K, Args]]], events: Sequence[int]
) -> list[list[int]]:
    """Give, of each of some findings, the numbers of those of its event that exclude it.

    A finding is told by what the worlds that have it began with; nothing excludes one that is told
    by no world. They are numbered from 1, and come in the order of their `events`.
    """
    begun = [[{cell: set(own) for cell, own in box.items()} for box in boxes] for boxes in found]
    taken = [_all_of(boxes) for boxes in begun]
    made: list[list[int]] = [[] for _ in begun]
    first = 0
    for at, one in enumerate(begun):
        if events[at] != events[first]:
            first = at
        for other in range(first, at) if one else ():
            apart = _apart(taken[at], taken[other])
            few = len(one) * len(begun[other]) <= _MOST_PAIRS
            if apart or (few and begun[other] and _each_apart(one, begun[other])):
                made[at].append(other + 1)
                made[other].append(at + 1)
    return made


def _all_of(boxes: Iterable[Mapping[K, set[int]]]) -> dict[K, set[int]]:
    """Give what some worlds began with, taken together."""
    values: dict[K, set[int]] = {}
    for box in boxes:
        for cell, own in box.items():
            values.setdefault(cell, set()).update(own)
    return values


def _each_apart(
    ours: Sequence[Mapping[K, set[int]]], theirs: Sequence[Mapping[K, set[int]]]
) -> bool:
    """Tell whether no two worlds began alike: who dealt, say, or else who had cut the lowest."""
    return all(_apart(own, other) for own in ours for other in theirs)


def _apart(ours: Mapping[K, set[int]], theirs: Mapping[K, set[int]]) -> bool:
    """Tell whether something began otherwise in each of two."""
    pairs = ((own, theirs.get(cell)) for cell, own in ours.items())
    return any(other is not None and own.isdisjoint(other) for own, other in pairs)
