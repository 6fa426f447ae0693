"""Records disturbed at random: what no one would play, and every engine must yet rule on alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random

from hoyle import ir
from hoyle.interpret.layout import stored
from hoyle.ir.game import Event, Record
from hoyle.play.starts import Starts, tags_of

RecordEvents = tuple[Event, ...]
Disturb = Callable[[RecordEvents], RecordEvents]

_EVENTS_AROUND = 8  # events on whose values a made-up act draws


def mutants(record: Record, book: ir.Book, rng: Random) -> Iterator[Record]:
    """Yield disturbed copies of a record, without end; see `Mutator`."""
    mutator = Mutator(book)
    while True:
        yield mutator.mutant(record, rng)


class Mutator:
    """Disturbs records of one book."""

    def __init__(self, book: ir.Book) -> None:
        self._book = book
        self._starts = Starts(book)

    def mutant(self, record: Record, rng: Random) -> Record:
        """Disturb a record once to four times.

        Events are swapped, dropped, doubled or moved, a value changed, an act made up (a
        formal one often, with values that occur nearby), the tail cut, the acts that hand
        out sets left out, another start taken.
        """
        values = _Values(self._book, rng)
        how: tuple[Disturb, ...] = (
            values.swapped, values.dropped, values.doubled, values.moved, values.changed,
            values.changed, values.invented, values.invented, values.invented, values.cut,
            values.unsaid,
        )  # fmt: skip
        events, start = record.events, record.start
        for _ in range(rng.choice((1, 1, 2, 3, 4))):
            events = how[rng.randrange(len(how))](events)
        if rng.random() < 0.1:
            start = self._starts.start(rng, "anything")
        tags = record.tags if start == record.start else tags_of(self._book, start)
        return replace(record, events=events, start=start, tags=tags, marks=())


def disorder(
    book: ir.Book, rng: Random, count: int, acts: Sequence[ir.Act] | None = None
) -> Record:
    """Make a record of so many acts with any values, of all acts or some, as nobody would play."""
    values = _Values(book, rng)
    seats = book.players
    made = (rng.choice(book.acts if acts is None else acts) for _ in range(count))
    events = [
        Event(act.name, tuple(stored(role.sort, values.any_value(role.sort)) for role in act.roles))
        for act in made
    ]
    return Record(book.name, seats, (), (), (), tuple(events))


class _Values:
    """Ways to disturb a game, and values of the book's sorts."""

    def __init__(self, book: ir.Book, rng: Random) -> None:
        self._book = book
        self._rng = rng
        self._sizes = {kind.name: len(kind.members) for kind in book.kinds}
        self._acts = {act.name: act for act in book.acts}
        self._formal = [act for act in book.acts if act.formal]

    def _place(self, events: RecordEvents) -> int:
        return self._rng.randrange(len(events)) if events else 0

    def swapped(self, events: RecordEvents) -> RecordEvents:
        """Swap an event with one of the next few."""
        one = self._place(events)
        other = min(one + self._rng.randint(1, 5), len(events) - 1)
        if other <= one:
            return events
        middle = events[one + 1 : other]
        return (*events[:one], events[other], *middle, events[one], *events[other + 1 :])

    def dropped(self, events: RecordEvents) -> RecordEvents:
        """Leave one event out."""
        at = self._place(events)
        return (*events[:at], *events[at + 1 :])

    def doubled(self, events: RecordEvents) -> RecordEvents:
        """Repeat one event at once."""
        at = self._place(events)
        return (*events[: at + 1], *events[at : at + 1], *events[at + 1 :])

    def moved(self, events: RecordEvents) -> RecordEvents:
        """Put one event somewhere else."""
        at = self._place(events)
        rest = (*events[:at], *events[at + 1 :])
        to = self._place(rest)
        return (*rest[:to], *events[at : at + 1], *rest[to:])

    def cut(self, events: RecordEvents) -> RecordEvents:
        """Cut the tail off."""
        return events[: self._place(events)]

    def unsaid(self, events: RecordEvents) -> RecordEvents:
        """Leave out some or all of the acts of one kind that a set of values belongs to."""
        roles = {e.act: self._acts[e.act].roles for e in events}
        kinds = sorted(
            act for act in roles if any(isinstance(one.sort, ir.SetOf) for one in roles[act])
        )
        if not kinds:
            return self.dropped(events)
        kind, every = self._rng.choice(kinds), self._rng.random() < 0.6
        return tuple(e for e in events if e.act != kind or (not every and self._rng.random() < 0.5))

    def changed(self, events: RecordEvents) -> RecordEvents:
        """Change one value of one event."""
        at = self._place(events)
        if not events or not events[at].args:
            return events
        event = events[at]
        roles = self._acts[event.act].roles
        which = self._rng.randrange(len(roles))
        value = self._value(roles[which].sort, events, at, event.args[which])
        args = (*event.args[:which], value, *event.args[which + 1 :])
        return (*events[:at], Event(event.act, args), *events[at + 1 :])

    def invented(self, events: RecordEvents) -> RecordEvents:
        """Make an act up, a formal one often, with values that occur nearby."""
        at = self._rng.randint(0, len(events))
        formal = self._formal and self._rng.random() < 0.6
        act = self._rng.choice(self._formal if formal else self._book.acts)
        args = tuple(self._value(role.sort, events, at) for role in act.roles)
        return (*events[:at], Event(act.name, args), *events[at:])

    def _value(self, sort: ir.Sort, events: RecordEvents, at: int, old: int | None = None) -> int:
        """Choose a value that a record may have: one that stands nearby, or any."""
        return stored(sort, self._drawn(sort, events, at, old))

    def _drawn(self, sort: ir.Sort, events: RecordEvents, at: int, old: int | None) -> int:
        """Choose a value, of a set often the old one but little; it may be beyond its bound."""
        rng = self._rng
        if isinstance(sort, ir.SetOf) and old is not None and rng.random() < 0.7:
            return old ^ 1 << rng.randrange(self._sizes[sort.of.name])
        if rng.random() < 0.6:
            known = [
                value
                for event in events[max(0, at - _EVENTS_AROUND) : at + 2]
                for role, value in zip(self._acts[event.act].roles, event.args, strict=True)
                if role.sort == sort
            ]
            if known:
                return rng.choice(known)
        return self.any_value(sort)

    def any_value(self, sort: ir.Sort) -> int:
        """Choose any value of a sort that an act's role can have."""
        rng = self._rng
        match sort:
            case ir.Truth():
                return rng.randrange(2)
            case ir.Number(low, high):
                first = -2 if low is None else low
                return rng.randint(first, first + 30 if high is None else high)
            case ir.Enum(name):
                return rng.randrange(self._sizes[name])
            case ir.Maybe(of):
                return rng.randint(-1, self._sizes[of.name] - 1)
            case ir.SetOf(of):
                size = self._sizes[of.name]
                mask = 0
                for _ in range(rng.randint(0, min(size, 5))):
                    mask |= 1 << rng.randrange(size)
                return mask
            case ir.ListOf():
                return 0
