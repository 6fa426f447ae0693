"""What clauses did to the states that a ruling reports, and the words it is told in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hoyle.interpret.expressions import ExpressionCompiler
from hoyle.interpret.layout import Cells, Place
from hoyle.interpret.rules import Sentence
from hoyle.interpret.ruling import ChangeText, Texts, reported
from hoyle.ir import Book, Number
from hoyle.words.templates import AnyOf, agreeing

_MOST_WRITTEN = 1 << 12  # sentences that are kept


class Ledger:
    """Tells how the states that a book reports were changed, or stopped at a bound.

    What is written with the names of one record is written once, however many worlds it is in.
    """

    def __init__(self, book: Book, expressions: ExpressionCompiler, texts: Texts) -> None:
        self.texts = texts
        self._stopped = expressions.stopped
        self._places = [expressions.layout.places[name] for name in reported(book)]
        self._keys: dict[str, tuple[str, ...]] = {}  # of the slots of states, as far as asked
        self._sentences: dict[tuple[object, ...], tuple[Sentence, str]] = {}

    def mark(self, cells: Cells) -> Cells:
        """Begin to watch, and give how things stand."""
        self._stopped.clear()
        return [*cells]

    def since(self, mark: Cells, cells: Cells) -> list[ChangeText]:
        """Tell what changed since a mark, and what did not because it stood at its bound."""
        found: list[ChangeText] = []
        after, text = [*cells], self.texts.text
        for place in self._places:
            its = slice(place.offset, place.offset + place.size)
            if after[its] == mark[its] and not self._stopped:
                continue
            for slot, (old, new) in enumerate(zip(mark[its], after[its], strict=True)):
                if new != old or place.offset + slot in self._stopped:
                    name, sort, key = place.state.name, place.state.sort, self.keys(place)[slot]
                    found.append([name, key, text(sort, old), text(sort, new)])
        return found

    def keys(self, place: Place) -> tuple[str, ...]:
        """Write the keys of each slot of a state, joined by a space."""
        name = place.state.name
        if name not in self._keys:
            text, sorts = self.texts.text, place.state.keys
            self._keys[name] = tuple(
                " ".join([text(sort, index) for sort, index in zip(sorts, slot, strict=True)])
                for slot in place.keys
            )
        return self._keys[name]

    def written(self, sentence: Sentence, values: Sequence[int], anyone: str) -> str:
        """Write a sentence with these values; `anyone` names those who may act for a holder."""
        key = (id(sentence), anyone, *values)
        known = self._sentences.get(key)
        if known is None:
            if len(self._sentences) >= _MOST_WRITTEN:
                self._sentences.clear()
            text = agreeing(self._parts(sentence, values, anyone))
            known = self._sentences[key] = (sentence, text)  # kept, so that no other has its number
        return known[1]

    def _parts(
        self, sentence: Sentence, values: Sequence[int], anyone: str
    ) -> Iterator[tuple[str, bool]]:
        """Give the pieces of a sentence, each with whether it is a number."""
        left = iter(values)
        for part in sentence:
            if isinstance(part, str):
                yield part, False
            elif isinstance(part, AnyOf):
                yield anyone, False
            else:
                yield self.texts.text(part[1], next(left)), isinstance(part[1], Number)
