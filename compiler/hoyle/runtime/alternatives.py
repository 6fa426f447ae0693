"""Findings that exclude each other: something unknown would have begun otherwise for each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from hoyle.runtime.supposing import StateCell
from hoyle.runtime.values import Args

BegunValues = dict[StateCell, set[int]]


def alternatives(
    found: Sequence[Iterable[Mapping[StateCell, Args]]], events: Sequence[int]
) -> list[list[int]]:
    """Give, of each of some findings, the numbers of those of its event that exclude it.

    A finding is told by what the worlds that have it began with; nothing excludes one that is told
    by no world. They are numbered from 1, and come in the order of their `events`.
    """
    begun: list[BegunValues] = []
    for boxes in found:
        values: BegunValues = {}
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
