"""How a line that is being typed may go on: natural acts first, then all that the book can say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hoyle.desk.books import DeskBook
from hoyle.ir import Act, Enum, Maybe, Number, SetOf, Shorthand, Slot, Sort, Truth, Word, kind_name
from hoyle.records.codec import Codec
from hoyle.words.templates import noun

MOST = 12


@dataclass(frozen=True, slots=True)
class Completion:
    """A way to go on: what the line becomes, the whole phrase as it is shown, whether natural."""

    line: str
    shown: str
    natural: bool


def complete(
    desk: DeskBook, seats: Sequence[str], typed: str, natural: Sequence[str]
) -> list[Completion]:
    """Give the ways to go on with a line, the natural ones first; all natural ones for a blank."""
    begun = " ".join(typed.split()).lower()
    found = {
        line: Completion(line, line, True) for line in natural if line.lower().startswith(begun)
    }
    if typed.strip():
        codec = desk.phrases.phrases(tuple(seats)).codec
        for item in desk.items:
            for one in _Going(item, codec, typed).on():
                found.setdefault(one.line, one)
    return list(found.values())[:MOST]


class _Going:
    """One act's phrase held against a line."""

    def __init__(self, item: Act | Shorthand, codec: Codec, typed: str) -> None:
        self.parts = item.phrase
        self.roles = {role.var: role.sort for role in item.roles}
        self.codec = codec
        self.words = typed.split()
        self.ended = typed[-1:].isspace()

    def on(self) -> Iterator[Completion]:
        """Give the ways to go on, if what was typed can be the beginning of this phrase."""
        whole = self.words if self.ended else self.words[:-1]
        last = "" if self.ended else self.words[-1]
        for said, rest in self._eaten(whole, self.parts):
            if not rest:
                continue
            for word in self._next(rest[0], last):
                line = " ".join((*said, word))
                after = rest[1:]
                # What can only be so is written too; of a set another member may come first.
                if isinstance(rest[0], Word) or not isinstance(self.roles[rest[0].var], SetOf):
                    while after and isinstance(after[0], Word):
                        line, after = f"{line} {after[0].text}", after[1:]
                shown = " ".join((line, *(self._hole(part) for part in after)))
                yield Completion(line + (" " if after else ""), shown, False)

    def _eaten(
        self, words: Sequence[str], parts: tuple[Word | Slot, ...]
    ) -> Iterator[tuple[list[str], tuple[Word | Slot, ...]]]:
        """Match whole words with the parts of the phrase; give what was said, and what is left."""
        if not words:
            yield [], parts
            return
        if not parts:
            return
        first = parts[0]
        if isinstance(first, Word):
            if words[0].lower() == first.text.lower():
                for said, rest in self._eaten(words[1:], parts[1:]):
                    yield [first.text, *said], rest
            return
        sort = self.roles[first.var]
        most = len(words) if isinstance(sort, SetOf) else 2
        for count in range(1, min(most, len(words)) + 1):
            text = " ".join(words[:count])
            text = self._seat(sort, text)
            if self.codec.value(sort, text) is not None:
                for said, rest in self._eaten(words[count:], parts[1:]):
                    yield [text, *said], rest
                if isinstance(sort, SetOf) and count == len(words):
                    yield [text], parts  # another member may follow

    def _seat(self, sort: Sort, text: str) -> str:
        """Give the name of a player or side that is typed in small letters as it is written."""
        if isinstance(sort, Enum | Maybe) and kind_name(sort) in ("player", "side"):
            for code in self.codec.codes[kind_name(sort)]:
                if code.lower() == text.lower():
                    return code
        return text

    def _next(self, part: Word | Slot, begun: str) -> Iterator[str]:
        """Give what may stand for a part, of which the beginning is there."""
        if isinstance(part, Word):
            if part.text.lower().startswith(begun.lower()):
                yield part.text
            return
        for text in _texts(self.roles[part.var], self.codec):
            if text.lower().startswith(begun.lower()):
                yield text

    def _hole(self, part: Word | Slot) -> str:
        if isinstance(part, Word):
            return part.text
        return f"‹{noun(self.roles[part.var])}›"


def _texts(sort: Sort, codec: Codec) -> Iterator[str]:
    match sort:
        case Truth():
            yield from ("yes", "no")
        case Enum(name) | Maybe(Enum(name)) | SetOf(Enum(name)):
            yield from codec.codes[name]
        case Number(int() as low, int() as high):
            yield from (str(number) for number in range(low, high + 1))
        case _:
            return
