"""Records made smaller, step by step, as long as something still holds of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from hoyle import ir
from hoyle.interpret.layout import CellLayout
from hoyle.interpret.machine import machine_of
from hoyle.ir.game import Event, Record
from hoyle.records.beginning import contrary
from hoyle.shared.masks import members

Cost = tuple[int, ...]  # of two records, the smaller has the lower cost

_COMPARED = 3  # so many parts of a cost are compared with a rival's: those that events decide
_LONGER, _LONG = 3, 8  # a record is tried if it is not so many times, and so much, longer


def shrink(
    events: tuple[Event, ...], still: Callable[[tuple[Event, ...]], bool]
) -> tuple[Event, ...]:
    """Drop runs of events, ever shorter ones, as long as something still holds of the rest."""
    size = len(events)
    while size:
        before = len(events)
        at = len(events) - size
        while at >= 0:
            rest = (*events[:at], *events[at + size :])
            if still(rest):
                events = rest
            at = at - size if at >= size or not at else 0
        if size > 1 or len(events) == before:  # with single events, until none can go
            size = min(size // 2, len(events))
    return events


class Shrinking:
    """Makes records of one book as small as they go.

    `cost` gives what a record costs, or None if it is of no use; it must never be cheaper
    to have more of anything.
    """

    def __init__(self, book: ir.Book, cost: Callable[[Record], Cost | None]) -> None:
        self._book = book
        self._given = cost
        self._begun: dict[object, bool] = {}  # what is told at the start, and whether it can be
        self._layout = CellLayout(book)
        self._acts = {act.name: act for act in book.acts}
        self._sorts = {state.name: state.sort for state in book.states}

    def _cost(self, record: Record) -> Cost | None:
        """Give what a record costs; one that no game begins like is of no use."""
        if record.start not in self._begun:
            self._begun[record.start] = contrary(self._book, record) is None
        return self._given(record) if self._begun[record.start] else None

    def smallest(self, record: Record, rival: Record | None = None) -> Record | None:
        """Leave out events, begin later, say less at the start, deal fewer cards, till it ends.

        With a rival, give a record that costs less, or None: what is far from it when its tail
        is cut off, or has more events when as many as can be are left out, is let go.
        """
        record = self._cut(replace(record, tags=()))
        limit = None
        if rival is not None:
            if len(record.events) > _LONGER * len(rival.events) + _LONG:
                return None
            limit = self._worth(rival)
        while True:
            before = self._worth(record)
            record = self._down(self._fewer(record), self._later)
            if limit is not None and self._worth(record)[:_COMPARED] > limit[:_COMPARED]:
                return None
            record = self._down(self._down(record, self._plainer), self._slighter)
            if self._worth(record) >= before:
                return record if limit is None or self._worth(record) < limit else None

    def _worth(self, record: Record) -> Cost:
        cost = self._cost(record)
        assert cost is not None
        return cost

    def _cut(self, record: Record) -> Record:
        """Cut the tail off where it is not needed, by halving: what is cheap on long records."""
        low, high = -1, len(record.events)
        whole = self._worth(record)
        while high - low > 1:
            middle = (low + high) // 2
            cost = self._cost(replace(record, events=record.events[:middle]))
            low, high = (middle, high) if cost is None or cost > whole else (low, middle)
        return replace(record, events=record.events[:high])

    def _fewer(self, record: Record) -> Record:
        """Leave out events."""
        least = self._worth(record)

        def still(events: tuple[Event, ...]) -> bool:
            nonlocal least
            cost = self._cost(replace(record, events=events))
            if cost is None or cost >= least:
                return False
            least = cost
            return True

        return replace(record, events=shrink(record.events, still))

    def _down(self, record: Record, steps: Callable[[Record], Iterator[Record]]) -> Record:
        """Take any step that costs less, then look for steps again, until there is none."""
        least = self._worth(record)
        found = True
        while found:
            found = False
            for tried in steps(record):
                cost = self._cost(tried)
                if cost is not None and cost < least:
                    record, least, found = tried, cost, True
                    break
        return record

    # ------------------------------------------------------------ steps

    def _later(self, record: Record) -> Iterator[Record]:
        """Begin the record later, its tags telling what they can of the state there."""
        machine = machine_of(self._book, record)
        tagged = [state for state in self._book.states if state.tag]
        later: list[Record] = []
        for at, event in enumerate(record.events, 1):
            machine.tell(event)
            told = tuple(
                (state.name, slot, value)
                for state in tagged
                for slot in range(self._layout.places[state.name].size)
                if isinstance(value := machine.value(state.name, slot), int)
                and value != self._layout.places[state.name].nothing
            )
            later.append(replace(record, start=told, events=record.events[at:]))
        yield from reversed(later)

    def _plainer(self, record: Record) -> Iterator[Record]:
        """Say less at the start: leave something out, or give it a lower value."""
        for at, (state, slot, value) in enumerate(record.start):
            rest = (*record.start[:at], *record.start[at + 1 :])
            yield replace(record, start=rest)
            for lower in _lower(self._sorts[state], value):
                told = (*record.start[:at], (state, slot, lower), *record.start[at + 1 :])
                yield replace(record, start=told)

    def _slighter(self, record: Record) -> Iterator[Record]:
        """Take a member from a set in an act, or lower a number."""
        for at, event in enumerate(record.events):
            for which, role in enumerate(self._acts[event.act].roles):
                for lower in _lower(role.sort, event.args[which]):
                    args = (*event.args[:which], lower, *event.args[which + 1 :])
                    changed = replace(event, args=args)
                    events = (*record.events[:at], changed, *record.events[at + 1 :])
                    yield replace(record, events=events)


def _lower(sort: ir.Sort, value: int) -> Iterator[int]:
    """Run through the values of a sort that are smaller than one: fewer members, less."""
    match sort:
        case ir.SetOf():
            for member in reversed(members(value)):
                yield value & ~(1 << member)
        case ir.Number(low, _):
            least = max(0, low or 0)
            yield from sorted({n for n in (least, value // 2, value - 1) if least <= n < value})
        case _:
            return


def weight(sort: ir.Sort, value: int) -> int:
    """Tell how much a value of a sort says: its members, or how far it is from nought."""
    match sort:
        case ir.SetOf():
            return value.bit_count()
        case ir.Number():
            return abs(value)
        case _:
            return 1
