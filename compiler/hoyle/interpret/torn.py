"""Records that begin in the middle: what rests on something that they do not tell is in doubt."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import cast

from hoyle.interpret.machine import machine_of, program_of
from hoyle.interpret.ruling import Finding, Ruling
from hoyle.ir import Book, ConsequenceClause, Effect, MenuClause, PowerClause, may_be_none
from hoyle.ir.game import Record
from hoyle.ir.once import once_a_book
from hoyle.ir.reads import changed
from hoyle.ir.texts import Value
from hoyle.shared import torn
from hoyle.shared.specs import JSON
from hoyle.shared.torn import Doubt


def is_torn(book: Book, record: Record) -> bool:
    """Tell whether a record says that it begins in the middle."""
    return torn.is_torn(program_of(book).told, record.start)


def left_open(book: Book, record: Record, made: Ruling) -> Ruling:
    """Leave undecided in a ruling on such a record what rests on something untold.

    Clauses that do, and are asked by an act of the record, are told as `unruled`.
    """
    doubt = torn_doubt(book, record)
    return made if doubt is None else cast(Ruling, doubt.leave_open(cast(JSON, made)))


def tags_before(
    book: Book, record: Record, findings: Sequence[Finding]
) -> dict[int, tuple[str, ...]]:
    """Tell by which tags findings, by their numbers, would rest on nothing untold any more.

    It is told of findings that rest on what went before the record: of several sets of tags that
    would do one of which none is too many, and none of what no tags would decide.
    """
    spec = program_of(book).rests
    tags = {one.name: one.tag for one in book.states if one.tag and one.name != spec.state}
    doubts: dict[frozenset[str], Doubt | None] = {}

    def open_with(told: frozenset[str], finding: Finding) -> bool:
        if told not in doubts:
            slots = ((name, slot, 0) for name in told for slot in range(spec.slots[name]))
            start = (*record.start, *slots)
            doubts[told] = torn_doubt(book, replace(record, start=start))
        doubt = doubts[told]
        return doubt is not None and doubt.on(finding)

    found: dict[int, tuple[str, ...]] = {}
    for one in findings:
        told = frozenset(tags)
        if not open_with(frozenset(), one):
            continue
        if open_with(told, one):
            told = frozenset()
        for name in tags:
            if name in told and not open_with(told - {name}, one):
                told -= {name}
        found[one["n"]] = tuple(tag for name, tag in tags.items() if name in told)
    return found


def resting_on(
    book: Book, record: Record, states: Collection[str], findings: Sequence[Finding]
) -> frozenset[int]:
    """Give the numbers of findings that may rest on what some states began with."""
    program = program_of(book)
    untold = sum(1 << at for at, name in enumerate(program.rests.names) if name in states)
    alone = program.rests._replace(untold=untold, tried=0, rebuilt=0)
    doubt = Doubt(program.told, alone, program.events(record)).of_torn(0)
    return frozenset(one["n"] for one in findings if doubt.on(one))


def resting_on_acts(book: Book, record: Record, findings: Sequence[Finding]) -> frozenset[int]:
    """Give the numbers of findings that look at anything that an act may change.

    Had another happened before them, they might not be made.
    """
    program = program_of(book)
    states = sum(1 << at for at, name in enumerate(program.rests.names) if name in _made(book))
    alone = program.rests._replace(untold=states | program.rests.norms, tried=0, rebuilt=0)
    doubt = Doubt(program.told, alone, program.events(record)).of_torn(0)
    return frozenset(one["n"] for one in findings if doubt.on(one))


@once_a_book
def _made(book: Book) -> frozenset[str]:
    """Name the states that an act may change."""
    return frozenset[str]().union(*map(changed, _effects(book)))


def _effects(book: Book) -> Iterator[tuple[Effect, ...]]:
    for act in book.acts:
        yield act.effects
    for clause in book.clauses:
        match clause:
            case ConsequenceClause() | PowerClause():
                yield clause.effects
            case MenuClause():
                yield from (option.effects for option in clause.options)


def torn_doubt(book: Book, record: Record) -> Doubt | None:
    """Find what is in doubt in a record that begins in the middle; None in any other."""

    def begun() -> dict[str, list[Value]]:
        machine = machine_of(book, record)
        tried = (one.name for one in book.states if one.unknown and may_be_none(one.sort))
        slots = program.layout.slots
        return {name: [machine.value(name, at) for at in range(slots(name))] for name in tried}

    program = program_of(book)
    return torn.torn_doubt(program.told, record.start, program.events(record), begun)
