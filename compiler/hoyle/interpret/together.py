"""Worlds put together again that nothing tells apart any more, so that they are judged as one."""

from __future__ import annotations

from collections.abc import Hashable

from hoyle.interpret.layout import SupposedCells
from hoyle.interpret.machine import Machine
from hoyle.interpret.worlds import Suppositions, World


def together(worlds: list[World]) -> list[World]:
    """Put worlds together of which all is alike that was found and that may follow.

    They may differ in cells that stand no more as they began, and in one that does.
    """
    alike: dict[Hashable, list[World]] = {}
    for one in worlds:
        alike.setdefault(_look(one.machine), []).append(one)
    return [one for group in alike.values() for one in _put_together(group)]


def _put_together(worlds: list[World]) -> list[World]:
    made: list[World] = []
    for one in worlds:
        for at, other in enumerate(made):
            joined = _both(other, one)
            if joined is not None:
                made[at] = joined
                break
        else:
            made.append(one)
    return made if len(made) in (1, len(worlds)) else _put_together(made)


def _open(machine: Machine) -> set[int]:
    """Give the cells that stand as they began."""
    return machine.cells.open if isinstance(machine.cells, SupposedCells) else set()


def _look(machine: Machine) -> Hashable:
    """Give what tells most worlds apart: all cells but those that stand as they began."""
    open_, cells = _open(machine), [*machine.cells]
    for cell in open_:
        cells[cell] = 0
    return frozenset(open_), tuple(cells)


def _both(one: World, other: World) -> World | None:
    """Put worlds together, or give None if anything tells them apart."""
    boxes = _boxes(one, other)
    if boxes is None or one.machine.standing != other.machine.standing:
        return None
    first = min(one, other, key=lambda worlds: worlds.first)
    return World(first.machine, boxes, first.sets)


def _boxes(one: World, other: World) -> list[Suppositions] | None:
    """Give the boxes of both, if they agree but for one cell of those that stand as they began."""
    here, there = one.boxes[0], other.boxes[0]
    differing = [cell for cell in _open(one.machine) if here[cell] != there[cell]]
    if not differing:
        return one.boxes + other.boxes
    cell = differing[0]
    both = tuple(sorted((*here[cell], *there[cell])))
    joined = [{**box, cell: both} for box in one.boxes]
    alike = len(differing) == 1 and joined == [{**box, cell: both} for box in other.boxes]
    return joined if alike else None
