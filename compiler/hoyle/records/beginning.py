"""What a record says of its start: held against what can be, and told by the first of its lines."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from hoyle.ir import Book, State
from hoyle.ir.game import Event, Record
from hoyle.ir.kinds import Kinds, values_of
from hoyle.ir.sorts import may_be_none
from hoyle.ir.visitor import read_through
from hoyle.records.phrases import PhraseMatcher


@dataclass(frozen=True, slots=True)
class Contrary:
    """Why what a record says cannot be, and the last of the tags that say it."""

    message: str
    tag: str
    hint: str


def contrary(book: Book, record: Record) -> Contrary | None:
    """Find what cannot be at the start of a record; a record that says nothing of it may be."""
    if not book.starts or not record.start:
        return None
    from hoyle.interpret import Machine

    machine = Machine(book, (), record.start, record.seats)
    for start in book.starts:
        if not machine.evaluate(start.test):
            *others, tag = _telling(book, record, read_through(start.test, book)) or ("",)
            hint = f"see {' and '.join(f'[{other}]' for other in others)} too" if others else ""
            return Contrary(f"no game begins so: {machine.said(start.says)}", tag, hint)
    return None


def told(record: Record, words: PhraseMatcher) -> Record:
    """Add to a record what the first line that bears on a state tells of its beginning.

    Of states that shorthands tell, as *A leads 4C* that A had the lead, if no tag tells them, nor
    follow they from what tags tell; and of one that is unknown, from which alone it follows.
    """
    from hoyle.interpret import Machine

    book = words.book
    for name in dict.fromkeys(one.telling[0] for one in book.shorthands if one.telling):
        changing = words.changing(name)
        first = next((event for event in record.events if event.act in changing), None)
        if first is None or any(state == name for state, *_ in record.start):
            continue
        found = words.tells(first.text.strip())
        if found is None or found[0] != name:
            continue
        machine = Machine(book, (), record.start, record.seats)
        place = machine.program.layout.places[name]
        if may_be_none(place.state.sort) and machine.cells[place.offset] >= 0:
            continue
        state, value = _source(book, record, first, place.state, found[1]) or (
            place.state,
            found[1],
        )
        tag = state.tag, words.codec.text(state.sort, value)
        record = replace(
            record, tags=(*record.tags, tag), start=(*record.start, (state.name, 0, value))
        )
    return record


def begun(record: Record, words: PhraseMatcher) -> tuple[Record, tuple[str, ...]]:
    """Give a record with all that it tells of its beginning, and the tags that are left aside.

    Such tags tell only what the acts then tell, and it begins with an act before which, as the book
    has it, nothing was so of that: an act that asks for something, with a tag that tells who has
    it. Taken at their word, they would have it that the acts came too late.
    """
    early = _told_early(words.book, record, some=False)
    for again in (early, _told_early(words.book, record, some=True)) if early else ():
        bare = told(_without(words.book, record, again), words)
        late = set(record.start) - set(bare.start)
        if not contrary(words.book, bare) and _comes_about(words.book, bare, late):
            return bare, again
    return told(record, words), ()


def _told_early(book: Book, record: Record, *, some: bool) -> tuple[str, ...]:
    """Name the tags that tell what is not yet so in a record that begins with such an act.

    Those of what is never none but before such an act are named if `some` are asked for too.
    """
    from hoyle.interpret.torn import is_torn

    first = record.events[0].act if record.events else ""
    open_ = [one for one in book.states if first in one.begins]
    early = {one.name: one.tag for one in open_ if some or not one.some}
    tags = {early[state] for state, _, value in record.start if early.get(state) and value >= 0}
    if not tags or is_torn(book, record):
        return ()
    return tuple(name for name, _ in record.tags if name in tags)


def _comes_about(book: Book, record: Record, told: set[tuple[str, int, int]]) -> bool:
    """Tell whether all of some values of states come about by what a record tells."""
    from hoyle.interpret.machine import machine_of

    machine = machine_of(book, record)
    for event in record.events:
        machine.tell(event)
        told = {one for one in told if machine.value(*one[:2]) != one[2]}
        if not told:
            return True
    return False


def _without(book: Book, record: Record, tags: Collection[str]) -> Record:
    """Leave some tags out of a record, and what they tell."""
    states = {state.name for state in book.states if state.tag in tags}
    return replace(
        record,
        tags=tuple(one for one in record.tags if one[0] not in tags),
        start=tuple(one for one in record.start if one[0] not in states),
    )


def _source(
    book: Book, record: Record, first: Event, told: State, value: int
) -> tuple[State, int] | None:
    """Give the unknown state, and its one value, with which another begins as is told of it.

    There is none if the record may begin in the middle, if it has an act that says more of it, or
    if with that value something is amiss before the other tells of it.
    """
    from hoyle.interpret import Machine
    from hoyle.interpret.torn import is_torn
    from hoyle.shared.specs import FAULTS

    open_ = [one for one in book.states if one.name in read_through(told.start, book)]
    open_ = [one for one in open_ if one.unknown and not one.keys and one.tag]
    known = {name for name, _, _ in record.start}
    if len(open_) != 1 or open_[0].name in known or is_torn(book, record):
        return None
    source = open_[0]
    speaking = {one.name for one in book.acts if source.name in read_through(one.possible, book)}
    if any(event.act in speaking for event in record.events):
        return None
    found = []
    for other in values_of(source.sort, Kinds(book.kinds).size) or ():
        start = (*record.start, (source.name, 0, other))
        if Machine(book, (), start, record.seats).value(told.name) == value:
            found.append(other)
    if len(found) != 1:
        return None
    start = (*record.start, (source.name, 0, found[0]))
    machine = Machine(book, (), start, record.seats)
    for event in record.events[: record.events.index(first)]:
        if any(one["kind"] in FAULTS for one in machine.tell(event)):
            return None
    return source, found[0]


def _telling(book: Book, record: Record, states: frozenset[str]) -> tuple[str, ...]:
    """Name the tags of a record that set some of the states, as written; if none does, the last."""
    told = {name for name, _, _ in record.start}
    tags = {state.name: state.tag for state in book.states if state.name in told}
    bearing = {tag for name, tag in tags.items() if name in states}
    named = [name for name, _ in record.tags if name in bearing]
    return tuple(named) or tuple(name for name, _ in record.tags if name in tags.values())[-1:]
