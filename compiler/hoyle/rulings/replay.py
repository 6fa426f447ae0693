"""A record played over again, to be asked questions: how it stands, whose turn it is."""

from __future__ import annotations

from hoyle.interpret import Machine
from hoyle.interpret.machine import machine_of
from hoyle.interpret.unseen import filled_records, tells_one
from hoyle.interpret.worlds import held
from hoyle.ir import Book
from hoyle.ir.game import Record, StartValues
from hoyle.rulings.effort import in_worlds


def starting(book: Book, record: Record) -> StartValues:
    """Give what was held before the first event, as far as the record does not tell it itself.

    That is what the later acts show; with another act it may be more.
    """
    return held(book, record)[0]


def begin(book: Book, record: Record, start: StartValues | None = None) -> Machine:
    """Give a machine as it stands before the first event of a record.

    What the record does not tell is as in `start`; else what was held is what the later acts show.
    """
    return machine_of(book, record, starting(book, record) if start is None else start)


def begin_in_world(book: Book, record: Record) -> Machine:
    """Give a machine as it stands before the first event, in the first world of a record."""
    return begin(book, record, in_worlds(book, record).all[0].start)


def replay(book: Book, record: Record) -> Machine:
    """Give a machine that has judged a record to its end.

    Where that tells of a single member only that it is one, it is that of a completion.
    """
    if tells_one(book, record):
        record = next(filled_records(book, record), record)
    machine = begin_in_world(book, record)
    for event in record.events:
        machine.tell(event)
    return machine


def turn(book: Book, machine: Machine) -> str:
    """Name the player whose turn it is, or "" if it is nobody's, as at the end of a game."""
    if book.turn is None or (book.over is not None and machine.evaluate(book.over)):
        return ""
    player = machine.evaluate(book.turn)
    return machine.texts.seats[player] if isinstance(player, int) and player >= 0 else ""
