"""Whose turn it is by the book, for notations that do not say in which order cards were played."""

from __future__ import annotations

from collections.abc import Callable

from hoyle.ir import Book
from hoyle.ir.game import Record


class FollowedGame:
    """A game that is followed event by event, and asked nothing but the turn."""

    def __init__(self, book: Book, record: Record) -> None:
        from hoyle.interpret import Machine

        self._acts = {act.name: index for index, act in enumerate(book.acts)}
        self._turn = book.turn
        self._machine = Machine(book, (), record.start, record.seats)
        for event in record.events:
            self.step(event.act, event.args)

    def step(self, act: str, args: tuple[int, ...]) -> None:
        """Let an act happen."""
        self._machine.step(self._acts[act], args)

    def turn(self) -> int:
        """Give the player whose turn it is, or -1."""
        found = None if self._turn is None else self._machine.evaluate(self._turn)
        return found if isinstance(found, int) else -1


Seat = Callable[[Record], FollowedGame | None]
"""Makes the table of a record after the events that it has; None if there can be none."""


def following(book: Book) -> Seat:
    """Give what makes tables of records of a book; it makes none if the book has no turn."""
    return lambda record: None if book.turn is None else FollowedGame(book, record)
