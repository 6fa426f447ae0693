"""Worlds put together again that nothing tells apart any more."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Generic

from hoyle.runtime.referee import Referee
from hoyle.runtime.supposing import StateCell, Supposed
from hoyle.runtime.tables import S
from hoyle.shared.masks import Args

WorldPlace = list[list[int]]
WorldBox = dict[StateCell, Args]  # the worlds in which each cell began with one of some values


@dataclass(slots=True)
class Standing(Generic[S]):
    """How some worlds stand after an event; they go together if that is the same."""

    boxes: list[WorldBox]
    open: set[StateCell]
    past: Hashable
    future: tuple[object, ...]
    referee: Referee[S] | None
    together: bool = False  # since this event

    @property
    def supposed(self) -> Supposed:
        """What the first of them began with."""
        return {cell: values[0] for cell, values in self.boxes[0].items()}


def put_together(worlds: list[Standing[S]]) -> list[Standing[S]]:
    """Put worlds together that nothing tells apart any more."""
    made: list[Standing[S]] = []
    places: dict[Hashable, list[int]] = {}  # of those with a past
    for one in worlds:
        alike = places.setdefault(one.past, [])
        at = next((i for i in alike if _may_join(made[i], one)), None)
        if at is None:
            alike.append(len(made))
            made.append(one)
        else:
            made[at] = _both(made[at], one)
    return made if len(made) == len(worlds) else put_together(made)


def _may_join(one: Standing[S], other: Standing[S]) -> bool:
    """Tell whether nothing tells worlds of one past apart, or a cell that stands as it began."""
    if one.open != other.open or one.future != other.future:
        return False
    differing = [cell for cell in one.open if one.boxes[0][cell] != other.boxes[0][cell]]
    return not differing or (
        len(differing) == 1 and _without(one, differing[0]) == _without(other, differing[0])
    )


def _both(one: Standing[S], other: Standing[S]) -> Standing[S]:
    """Put worlds together."""
    one, other = sorted((one, other), key=lambda worlds: first_place(worlds.boxes))
    differing = [cell for cell in one.open if one.boxes[0][cell] != other.boxes[0][cell]]
    boxes = one.boxes + other.boxes
    for cell in differing:
        values = tuple(sorted((*one.boxes[0][cell], *other.boxes[0][cell])))
        boxes = [{**box, cell: values} for box in one.boxes]
    return Standing(boxes, one.open, one.past, one.future, one.referee, together=True)


def first_place(boxes: list[WorldBox]) -> WorldPlace:
    """Give the values of cells in the first of some worlds."""
    return min([list(values[:1]) for values in box.values()] for box in boxes)


def _without(one: Standing[S], cell: StateCell) -> list[WorldBox]:
    return [{name: values for name, values in box.items() if name != cell} for box in one.boxes]
