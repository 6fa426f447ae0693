"""Tables that the interpreter keeps: whose turn it is by the book itself."""

from __future__ import annotations

from hoyle.ir import Book, Read
from hoyle.ir.game import Record
from hoyle.records.table import FollowedGame, Seat


def following(book: Book) -> Seat:
    """Give what makes tables of records of a book; it makes none if the book has no turn."""
    if book.turn is None:
        return lambda record: None

    def seat(record: Record) -> FollowedGame | None:
        return _Followed(book, record)

    return seat


class _Followed:
    """A machine of the book that is asked nothing but the turn."""

    def __init__(self, book: Book, record: Record) -> None:
        from hoyle.interpret import Machine

        self._turn = book.turn
        self._acts = {act.name: index for index, act in enumerate(book.acts)}
        self._machine = Machine(book, (), record.start, record.seats)
        for event in record.events:
            self.step(event.act, event.args)

    def step(self, act: str, args: tuple[int, ...]) -> None:
        """Let an act happen."""
        self._machine.step(self._acts[act], args)

    def turn(self) -> int:
        """Give the player whose turn it is, or -1."""
        turn = self._turn
        if turn is None:
            return -1
        if isinstance(turn, Read) and not turn.keys:
            found = self._machine.value(turn.state)
        else:
            found = self._machine.evaluate(turn)
        return found if isinstance(found, int) else -1
