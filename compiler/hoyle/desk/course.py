"""The course of a game: a machine as it stood after each act, kept from one request to the next.

Most requests bring a record that was seen before, with one act more. What it has in common with
the last one is not judged again.
"""

from __future__ import annotations

from collections.abc import Hashable

from hoyle.desk.books import DeskBook
from hoyle.interpret import Machine
from hoyle.ir.game import Event, Record
from hoyle.rulings.replay import begin, starting

# Machines that are kept of one record; of a longer one each second, third...
_KEPT = 96


class DeskCourse:
    """The machines of one record as far as they have been asked for."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._events: tuple[Event, ...] = ()
        self._kept: dict[int, Machine] = {}
        self._desk: DeskBook | None = None

    def take(self, desk: DeskBook, record: Record) -> None:
        """Turn to a record, keeping what it has in common with the one before."""
        key = (
            desk.name,
            record.seats,
            record.options,
            record.start,
            starting(desk.book, record),
        )
        if self._key != key or self._desk is not desk:
            self._key, self._desk = key, desk
            self._kept = {0: begin(desk.book, record)}
        else:
            same = _in_common(self._events, record.events)
            self._kept = {at: machine for at, machine in self._kept.items() if at <= same}
        self._events = record.events

    def at(self, count: int) -> Machine:
        """Give the machine as it stands after so many acts; it is not to be stepped."""
        assert self._desk is not None
        count = min(count, len(self._events))
        every = len(self._events) // _KEPT + 1
        last = max(at for at in self._kept if at <= count)
        if last == count:
            return self._kept[last]
        machine = self._kept[last].copy()
        for at in range(last, count):
            told = self._events[at]
            machine.step(self._desk.places[told.act], told.args)
            if (at + 1) % every == 0 and at + 1 < count:
                self._kept[at + 1] = machine.copy()
        self._kept[count] = machine
        return machine


def _in_common(one: tuple[Event, ...], other: tuple[Event, ...]) -> int:
    """Count the acts with which two records begin alike."""
    for at, (first, second) in enumerate(zip(one, other, strict=False)):
        if (first.act, first.args) != (second.act, second.args):
            return at
    return min(len(one), len(other))
