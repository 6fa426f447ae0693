"""What a record proves of cards that it tells by their number: what is so whatever they were."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain
from typing import cast

from hoyle.interpret.machine import Machine, machine_of, program_of
from hoyle.interpret.ruling import RecordJudge, Ruling
from hoyle.interpret.torn import is_torn, torn_doubt
from hoyle.interpret.worlds import unknown
from hoyle.ir import Book
from hoyle.ir.game import Record
from hoyle.shared import completed as shared, torn as shared_torn
from hoyle.shared.filling import Filling, HeldSets
from hoyle.shared.specs import JSON, UnseenSpec
from hoyle.shared.torn import Doubt


def completed(book: Book, record: Record, made: Ruling, judge: RecordJudge, worlds: int) -> Ruling:
    """Leave undecided in a ruling what rests on cards that the record tells by their number.

    `judge` rules on records without a look at unseen cards. `worlds` tells in how many worlds the
    record was judged.
    """
    if not tells_numbers(book, record):
        return made
    program = program_of(book)

    def begin() -> shared.Begun:
        machine = machine_of(book, record)
        return machine.step, partial(_held, machine)

    whole = shared.completed(
        program.told,
        program.events(record),
        cast(JSON, made),
        begin,
        lambda events: cast(JSON, judge(program.retold(record, events))),
        worlds,
    )
    return cast(Ruling, whole)


def left_unseen(book: Book, record: Record, made: Ruling, judge: RecordJudge) -> Ruling:
    """Leave undecided in a ruling what rests on a member that an act tells by its number.

    In one on a record that begins in the middle it is that already. `judge` rules on a record in
    full.
    """
    if is_torn(book, record):
        return made
    program = program_of(book)
    left = shared_torn.left_unseen(
        program.told,
        program.events(record),
        cast(JSON, made),
        _tried(book, record),
        lambda events: cast(JSON, judge(program.retold(record, events))),
    )
    return cast(Ruling, left)


def in_doubt(book: Book, record: Record) -> Doubt | None:
    """Find what is in doubt in a record that begins in the middle, or tells a member by its number.

    None in any other: there all is tried that the record does not tell.
    """
    torn = is_torn(book, record) or not tells_one(book, record)
    return torn_doubt(book, record) if torn else _unseen_doubt(book, record)


def _unseen_doubt(book: Book, record: Record) -> Doubt | None:
    program = program_of(book)
    return shared_torn.unseen_doubt(program.told, program.events(record), _tried(book, record))


def _tried(book: Book, record: Record) -> set[str]:
    """Name the states of which all values are tried, in a record as if all were told."""
    program = program_of(book)
    seen = program.retold(record, program.told.as_seen(program.events(record)))
    return {program.layout.place_at(cell).state.name for cell in unknown(book, seen)}


def tells_one(book: Book, record: Record) -> bool:
    """Tell whether a record has an act that tells one member by its number: no more than that."""
    program = program_of(book)
    return program.told.tells_one(program.events(record))


def filled_records(book: Book, record: Record) -> Iterator[Record]:
    """Give completions of a record that tells cards by their number; of others there are none."""
    program = program_of(book)
    for spec in program.told.unseen if tells_numbers(book, record) else ():
        filling = Filling(spec, program.told.acts, program.events(record))
        for one in chain([filling], filling.otherwise()):
            machine = machine_of(book, record)
            for events in one.all(machine.step, partial(_held, machine, spec)):
                yield program.retold(record, events)


def tells_numbers(book: Book, record: Record) -> bool:
    """Tell whether a record tells cards by their number, of which completions are judged."""
    program = program_of(book)
    return program.told.tells_numbers(program.events(record))


def _held(machine: Machine, spec: UnseenSpec) -> HeldSets:
    """Give what is held where a machine stands, and what is beside."""
    held = [machine.value(spec.state, slot) for slot in range(spec.keys)]
    held += [machine.value(one) for one in spec.beside]
    return tuple(one for one in held if isinstance(one, int))
