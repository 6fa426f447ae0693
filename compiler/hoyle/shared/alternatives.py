"""Findings that exclude each other: something unknown would have begun otherwise for each."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import TypeVar

from hoyle.shared.masks import Args

K = TypeVar("K", bound=Hashable)


def alternatives(
    found: Sequence[Iterable[Mapping[K, Args]]], events: Sequence[int]
) -> list[list[int]]:
    """Give, of each of some findings, the numbers of those of its event that exclude it.

    A finding is told by what the worlds that have it began with; nothing excludes one that is told
    by no world. They are numbered from 1, and come in the order of their `events`.
    """
    begun: list[dict[K, set[int]]] = []
    for boxes in found:
        values: dict[K, set[int]] = {}
        for box in boxes:
            for cell, own in box.items():
                values.setdefault(cell, set()).update(own)
        begun.append(values)
    made: list[list[int]] = [[] for _ in begun]
    first = 0
    for at, one in enumerate(begun):
        if events[at] != events[first]:
            first = at
        for other in range(first, at) if one else ():
            pairs = ((own, begun[other].get(cell)) for cell, own in one.items())
            if any(theirs is not None and own.isdisjoint(theirs) for own, theirs in pairs):
                made[at].append(other + 1)
                made[other].append(at + 1)
    return made
