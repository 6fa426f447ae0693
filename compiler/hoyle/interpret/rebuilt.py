"""The sets that a record does not give, rebuilt of what it shows (`hoyle.shared.rebuilt`)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.interpret.machine import program_of
from hoyle.ir import Book
from hoyle.ir.game import Record, StartValues
from hoyle.shared import rebuilt
from hoyle.shared.rebuilt import DRAWN


def held(book: Book, record: Record) -> tuple[StartValues, StartValues | None]:
    """Give the starting values of rebuilt states in the least world, and in the most.

    The most world is None where nothing is left open: every key of every rebuilt state is
    given by its act or a tag, or is shown in full.
    """
    program = program_of(book)
    return rebuilt.held(program.rebuilt, record.start, program.events(record))


def between(
    book: Book, record: Record, least: StartValues, most: StartValues | None
) -> Iterator[StartValues]:
    """Give sets between the least and the most, if an act of a record may tell them apart."""
    program = program_of(book)
    return rebuilt.between(program.rebuilt, record.start, program.events(record), least, most)


def drawn(book: Book, record: Record, times: int = DRAWN) -> Iterator[StartValues]:
    """Fill up at random the sets that a record does not give, each time otherwise."""
    program = program_of(book)
    return rebuilt.drawn(program.rebuilt, record.start, program.events(record), times)
