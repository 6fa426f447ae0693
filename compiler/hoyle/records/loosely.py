"""A line as people say it: other forms of words, numbers in words, cards written out.

A line that fits no act as it stands is read once more without what does not change what it
says: verbs in another person or in the past, small words left out or put in, commas, a full
stop, its number in a list. It is read only if it can then mean one thing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from hoyle.ir import Slot, Word
from hoyle.records.codec import Codec, words
from hoyle.records.patterns import Tokens
from hoyle.words.numbers import NUMBERS

# The number of a line in a list.
NUMBERED = re.compile(r"\s*(?:\d{1,6}|[ivxl]{1,6})[.):](?=\s)")
# Small words, in the place of which nothing may stand.
SMALL = frozenset(("then", "and", "the", "a", "an"))
# Stand before a verb, and are none by themselves that tells one act from another.
AUXILIARY = frozenset(("is", "are", "was", "were", "has", "have", "had"))
# Of verbs that change more than their end, the form without one.
_VERBS = {
    "led": "lead", "took": "take", "taken": "take", "drew": "draw", "drawn": "draw",
    "dealt": "deal", "gave": "give", "given": "give", "said": "say", "threw": "throw",
    "laid": "lay", "held": "hold", "went": "go", "made": "make", "kept": "keep", "paid": "pay",
    "bought": "buy", "sold": "sell", "showed": "show", "shown": "show", "won": "win",
    "lost": "lose", "stood": "stand", "left": "leave", "found": "find", "told": "tell",
    "put": "put", "cut": "cut", "bid": "bid", "chose": "choose", "forgot": "forget",
    "swept": "sweep", "drove": "drive", "broke": "break", "spoke": "speak", "rose": "rise",
}  # fmt: skip
_DIGITS = {word: str(number) for number, word in enumerate(NUMBERS)}


@dataclass(frozen=True, slots=True)
class LooseWord(Word):
    """A word of a phrase in the one form of all its forms, and as the book has it."""

    spelled: str = ""


_MOST_SAID = 4096  # words whose forms are kept


class Loosely:
    """Puts lines, and the phrases they are matched against, into one form."""

    def __init__(self, codec: Codec) -> None:
        self._codec = codec
        self._values = frozenset(name for kind in codec.kinds for name in codec.known(kind))
        self._codes = frozenset(code for codes in codec.codes.values() for code in codes)
        self._said: dict[tuple[str, bool], str] = {}  # the forms of words that were asked for
        self._products = [kind for kind in codec.kinds.values() if len(kind.parts) == 2]

    def phrase(self, phrase: tuple[Word | Slot, ...], *, numbers: bool) -> tuple[Word | Slot, ...]:
        """Put the words of a phrase into the form of `lines`."""
        changed = [
            part
            if isinstance(part, Slot)
            else LooseWord(self.word(part.text, numbers=numbers), part.text)
            for part in phrase
        ]
        return tuple(part for part in changed if isinstance(part, Slot) or part.text)

    def lines(self, line: str) -> Iterator[tuple[Tokens, bool]]:
        """Give a line as it may be meant, and whether its numbers stand in digits."""
        number = NUMBERED.match(line)
        at = number.end() if number else 0
        text = re.sub(r"[.!](?=\s*$)", " ", line[at:])
        found = [(word, at + offset) for word, offset in words(text) if word != ","]
        for tokens in (found, self.cards(found)):
            for numbers in (False, True):
                yield self._formed(tokens, numbers), numbers
            # A card is one of them.
            if (
                one := [("1" if word in ("a", "an") else word, at) for word, at in tokens]
            ) != tokens:
                yield self._formed(one, True), True

    def _formed(self, tokens: Tokens, numbers: bool) -> Tokens:
        changed = [(self.word(word, numbers=numbers), offset) for word, offset in tokens]
        return [(word, offset) for word, offset in changed if word]

    def word(self, word: str, *, numbers: bool = False) -> str:
        """Put a word into the one form of all its forms, "" if it may as well be left out."""
        known = self._said.get((word, numbers))
        if known is None:
            if len(self._said) >= _MOST_SAID:
                self._said.clear()
            known = self._said[word, numbers] = self._word(word, numbers)
        return known

    def _word(self, word: str, numbers: bool) -> str:
        small = word.lower()
        if numbers and small in _DIGITS:
            return _DIGITS[small]
        if small in SMALL and word not in self._codes:
            return ""
        if word in self._values:
            return word
        return _stem(_VERBS.get(small, small))

    def cards(self, found: Tokens) -> Tokens:
        """Put the code of a product for its parts written out, as in *the four of clubs*."""
        put: Tokens = []
        at = 0
        while at < len(found):
            code = self._written_out([word for word, _ in found[at : at + 3]])
            put.append((code, found[at][1]) if code else found[at])
            at += 3 if code else 1
        return put

    def _written_out(self, said: list[str]) -> str:
        if len(said) < 3 or said[1].lower() != "of":
            return ""
        for kind in self._products:
            low, high = kind.parts
            ranks = (self._codec.member(low, word) for word in _forms(said[0]))
            suits = (self._codec.member(high, word) for word in _forms(said[2]))
            rank = next((index for index in ranks if index is not None), None)
            suit = next((index for index in suits if index is not None), None)
            if rank is not None and suit is not None:
                return self._codec.codes[kind.name][suit * len(self._codec.codes[low]) + rank]
        return ""


def _forms(word: str) -> Iterator[str]:
    """Give a word as it stands, in small letters, of one for many, and a number in digits."""
    small = word.lower()
    yield from (word, small, f"{small}s", small.removesuffix("s"), _DIGITS.get(small, small))


def _stem(word: str) -> str:
    """Take off the end that a verb has in another person or in the past."""
    for end in ("ies", "ied"):
        if word.endswith(end) and len(word) > len(end) + 1:
            return word[: -len(end)] + "y"
    for end in ("sses", "shes", "ches", "xes"):
        if word.endswith(end):
            return word[:-2]
    for end in ("ed", "s"):
        if word.endswith(end) and not word.endswith("ss") and len(word) > len(end) + 2:
            return word[: -len(end)].removesuffix("e")
    return word.removesuffix("e") if len(word) > 3 else word
