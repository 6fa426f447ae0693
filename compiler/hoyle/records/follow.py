"""Tables that the interpreter keeps: whose turn it is by the book itself."""

from __future__ import annotations

from hoyle.ir import Book
from hoyle.records.model import Record
from hoyle.records.table import Seat, Table


def following(book: Book) -> Seat:
    """Give what makes tables of records of a book; it makes none if the book has no turn."""

    def seat(record: Record) -> Table | None:
        return None

    return seat
