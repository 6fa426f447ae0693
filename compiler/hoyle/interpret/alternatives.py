"""Findings that exclude each other: something unknown would have begun otherwise for each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

BegunCells = Mapping[int, tuple[int, ...]]  # cells, each with the values that it began with


def alternatives(found: Sequence[Iterable[BegunCells]], events: Sequence[int]) -> list[list[int]]:
    """Give, of each of some findings, the numbers of those of its event that exclude it.

    A finding is told by what the worlds that have it began with; nothing excludes one that is told
    by no world. They are numbered from 1, and come in the order of their `events`.
    """
    made: list[list[int]] = []
    for _, group in groupby(range(len(found)), events.__getitem__):
        numbers = list(group)
        begun = {n: _begun(found[n]) for n in numbers}
        made += [
            [n + 1 for n in numbers if n != own and _excludes(begun[own], begun[n])]
            for own in numbers
        ]
    return made


def _begun(worlds: Iterable[BegunCells]) -> dict[int, set[int]]:
    """Give for each cell all that it began with in some worlds."""
    values: dict[int, set[int]] = {}
    for cells in worlds:
        for cell, own in cells.items():
            values.setdefault(cell, set()).update(own)
    return values


def _excludes(one: Mapping[int, set[int]], other: Mapping[int, set[int]]) -> bool:
    return any(cell in other and values.isdisjoint(other[cell]) for cell, values in one.items())
