"""The acts that a line begins."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from hoyle.ir import Act, Book, Shorthand, Word
from hoyle.records.alike import form, in_own_words
from hoyle.records.codec import Codec, words
from hoyle.records.loosely import AUXILIARY, SMALL, Loosely
from hoyle.records.nearly import begun as begun_acts, unsaid
from hoyle.records.patterns import Furthest, PhrasePattern, PhraseValues, Tokens, fitting

_NEAREST = 3  # acts at most
_HOW = ("in", "during", "while")  # before what tells when, or how, something was done


class ActsBegun:
    """Finds the acts of a book that lines begin, as they stand or as people say them."""

    def __init__(
        self, book: Book, codec: Codec, loosely: Loosely, patterns: list[PhrasePattern]
    ) -> None:
        self._book, self._codec, self._loosely = book, codec, loosely
        self._patterns = patterns

    @cached_property
    def _beginnings(self) -> dict[bool, list[PhrasePattern]]:
        """Give the beginnings of phrases, the longest first, without digits and with them."""
        found: dict[bool, list[PhrasePattern]] = {False: [], True: []}
        for own in self._patterns:
            for numbers, beginnings in found.items():
                phrase = self._loosely.phrase(own.phrase, numbers=numbers)
                words = next((i for i, part in enumerate(phrase) if isinstance(part, Word)), 0)
                beginnings += [
                    PhrasePattern(own.item, self._codec, phrase[:cut])
                    for cut in range(len(phrase), words, -1)
                ]
        return found

    def by(self, line: str) -> list[str]:
        """Give the acts of which a line is the beginning, with the values that it has."""
        begun: dict[str, str] = {}
        for tokens, numbers in self._loosely.lines(line):
            there = {word for word, _ in tokens}
            for part in self._beginnings[numbers] if len(tokens) > 1 else ():
                if not part.fixed <= there:
                    continue
                name = form(part.item)
                bound = next(fitting(part, self._codec, tokens, Furthest()), None)
                if bound is not None and name not in begun:
                    acts = isinstance(part.item, Shorthand) and begun_acts(
                        self._book, self._codec, part.item, bound
                    )
                    if acts and acts.count(",") == 1 and unsaid(part.item, line):
                        continue
                    said = self._written(part.item, bound)
                    begun[name] = acts or in_own_words(self._book, self._codec, part.item, said)
        return list(dict.fromkeys(begun.values()))[:_NEAREST]

    def before(self, line: str, offset: int, is_act: Callable[[str], bool]) -> list[str]:
        """Give the acts that a line begins, up to a word in it that none of them has."""
        said = words(line)
        if any(word in AUXILIARY for word, _ in said[1:2]):
            return []
        parts = [line[: at + len(word)] for word, at in said[2:] if at < offset]
        found = (self.by(part) for part in reversed(parts) if not is_act(part))
        return next(filter(None, found), [])

    def only_so(self, begun: list[str], found: Tokens) -> str:
        """Say of what is an act only if it was done so, *in dealing*, that it is one if it was."""
        said = [word for word, _ in self._loosely.cards(found) if word not in SMALL]
        more = begun[0].split()[len(said) :] if len(begun) == 1 else []
        circumstance = " ".join(more)
        if not more or more[0] not in _HOW or not circumstance.islower():
            return ""
        return f'if it was "{circumstance}", write “{begun[0]}”'

    def _written(self, item: Act | Shorthand, bound: PhraseValues) -> dict[str, str]:
        sorts = {role.var: role.sort for role in item.roles}
        return {
            var: self._codec.text(sorts[var], value)
            for var, value in bound.items()
            if isinstance(value, int)
        }
