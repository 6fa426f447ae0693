"""What the clauses behind a finding did to the states that a ruling reports."""

from __future__ import annotations

from hoyle.interpret.expressions import ExpressionCompiler
from hoyle.interpret.layout import Cells, Place
from hoyle.interpret.ruling import ChangeText, Texts, reported
from hoyle.ir import Book

Mark = tuple[tuple[int, ...], ...]  # the values of the states reported, at some time


class Ledger:
    """Tells how the states that a book reports were changed, or stopped at a bound."""

    def __init__(self, book: Book, expressions: ExpressionCompiler, texts: Texts) -> None:
        self._layout = expressions.layout
        self._stopped = expressions.stopped
        self._texts = texts
        self._places = [self._layout.places[name] for name in reported(book)]

    def mark(self, cells: Cells) -> Mark:
        """Begin to watch."""
        self._stopped.clear()
        return tuple(tuple(cells[p.offset : p.offset + p.size]) for p in self._places)

    def since(self, mark: Mark, cells: Cells) -> list[ChangeText]:
        """Tell what changed since a mark, and what did not because it stood at its bound."""
        found: list[ChangeText] = []
        for place, before in zip(self._places, mark, strict=True):
            now = tuple(cells[place.offset : place.offset + place.size])
            if now == before and not self._stopped:
                continue
            for slot, (old, new) in enumerate(zip(before, now, strict=True)):
                if new != old or place.offset + slot in self._stopped:
                    text, sort = self._texts.text, place.state.sort
                    key = self.key(place, slot)
                    found.append([place.state.name, key, text(sort, old), text(sort, new)])
        return found

    def key(self, place: Place, slot: int) -> str:
        """Write the keys of a slot, joined by a space."""
        keys = zip(place.state.keys, place.keys[slot], strict=True)
        return " ".join(self._texts.text(sort, index) for sort, index in keys)
