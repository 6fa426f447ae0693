"""What is asked of a game at the end of its record, in all the worlds that this leaves open."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from typing import TypeVar

from hoyle.interpret import Machine
from hoyle.interpret.machine import program_of
from hoyle.interpret.unseen import tells_one
from hoyle.interpret.worlds import told_apart
from hoyle.ir import Book
from hoyle.ir.game import Record, StartValues
from hoyle.rulings.effort import in_worlds
from hoyle.rulings.replay import replay, starting
from hoyle.shared.looks import noting
from hoyle.shared.torn import is_torn

T = TypeVar("T")
_MOST_APART = 100  # worlds that are looked into, each by itself


def asked_at_last(
    book: Book, record: Record, ask: Callable[[Machine], T]
) -> list[tuple[StartValues, T | None]]:
    """Ask something of a record that has been judged, in each world that tells it apart.

    Give the answers, the first world's first, each with what sets were there; None for each world
    beyond those that are asked. Where a record tells of a single member only that it is one, one
    completion is asked.
    """
    if tells_one(book, record):
        return [(starting(book, record), ask(replay(book, record)))]
    tried = 0

    def asked(machine: Machine) -> list[T | None]:
        nonlocal tried
        tried += 1
        if tried > _MOST_APART:
            return [None]
        return [*_asked_in(machine, ask, untold, tried_already)]

    untold = _untold(book, record)
    all_worlds = in_worlds(book, record).all
    tried_already = {(state, slot) for one in all_worlds for state, slot, _ in one.start}
    told = ((world.sets, each) for world in all_worlds for _, each in told_apart(world, asked))
    return [(sets, made) for sets, each in told for made in each]


def _untold(book: Book, record: Record) -> dict[str, tuple[int, ...]]:
    """Give the values of states that nothing tells, and that are asked for here alone, if at all.

    They are as they began: no act changes them.
    """
    program = program_of(book)
    acts = [event.act for event in record.events]
    torn = is_torn(program.told, record.start)
    return {
        one.state: one.worlds(acts, torn)
        for one in program.unsaid
        if one.seldom and one.state not in program.changing and one.begins.isdisjoint(acts[:1])
    }


def _asked_in(
    machine: Machine,
    ask: Callable[[Machine], T],
    untold: Mapping[str, tuple[int, ...]],
    tried_already: Container[tuple[str, int]],
) -> Iterator[T]:
    """Ask in a world, and in those which what is `untold` would make of it besides.

    What is asked for has another value in all its slots at once: who has a power in none of these
    worlds has it in no other, but for one that hangs on one thing being so and another not. What
    the record has asked for is what it is in this world.
    """
    with noting() as noted:
        yield ask(machine)
    cells = [
        (state, slot)
        for state, slot in sorted(noted)
        if state in untold and (state, slot) not in tried_already
    ]
    kept, places = machine.cells, machine.program.layout.places
    for at in range(max((len(untold[state]) for state, _ in cells), default=0)):
        machine.cells = kept.copy()
        for state, slot in cells:
            machine.cells[places[state].offset + slot] = untold[state][at % len(untold[state])]
        yield ask(machine)
        machine.cells = kept
