"""Findings that exclude each other: something unknown would have begun otherwise for each."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from typing import TypeVar

from hoyle.shared.masks import Args

K = TypeVar("K", bound=Hashable)
_MOST_PAIRS = 4096  # of worlds that are held against each other


def alternatives(
    found: Sequence[Sequence[Mapping[K, Args]]], events: Sequence[int]
) -> list[list[int]]:
    """Give, of each of some findings, the numbers of those of its event that exclude it.

    A finding is told by what the worlds that have it began with; nothing excludes one that is told
    by no world. They are numbered from 1, and come in the order of their `events`.
    """
    each = [list({frozenset(box.items()): box for box in boxes}.values()) for boxes in found]
    taken = [_all_of(boxes) for boxes in each]
    made: list[list[int]] = [[] for _ in found]
    first = 0
    for at, one in enumerate(taken):
        if events[at] != events[first]:
            first = at
        for other in range(first, at) if one else ():
            if taken[other] and (_apart(one, taken[other]) or _each_apart(each[at], each[other])):
                made[at].append(other + 1)
                made[other].append(at + 1)
    return made


def _all_of(boxes: Iterable[Mapping[K, Args]]) -> dict[K, set[int]]:
    """Give what some worlds began with, taken together."""
    values: dict[K, set[int]] = {}
    for box in boxes:
        for cell, own in box.items():
            values.setdefault(cell, set()).update(own)
    return values


def _each_apart(ours: Sequence[Mapping[K, Args]], theirs: Sequence[Mapping[K, Args]]) -> bool:
    """Tell whether no two worlds began alike: who dealt, say, or else who had cut the lowest."""
    few = len(ours) * len(theirs) <= _MOST_PAIRS
    return few and all(_apart(own, other) for own in ours for other in theirs)


def _apart(ours: Mapping[K, Collection[int]], theirs: Mapping[K, Collection[int]]) -> bool:
    """Tell whether something began otherwise in each of two."""
    pairs = ((own, theirs.get(cell)) for cell, own in ours.items())
    return any(other is not None and not any(one in other for one in own) for own, other in pairs)
