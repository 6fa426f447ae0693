"""The acts whose words are like those of a line, with the values that the line has for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import SequenceMatcher

from hoyle.ir import Act, Book, ListOf, Lit, SetOf, Shorthand, Slot, Var, Word
from hoyle.records.codec import Codec
from hoyle.records.loosely import Loosely
from hoyle.records.patterns import PhrasePattern, kind_of
from hoyle.words.templates import agreeing, spaced

# How like the words of an act must be to be suggested, how much less than the most like, and how
# many are; how much of an act the words must be that it shares with a line, of how many acts such
# a word may be at most, and which tell nothing.
_LIKE = 0.65
_APART = 0.1
_MOST = 3
_SHARE = 0.25
_STRANGE = 0.4  # the same, where no act has the verb of the line
_COMMON = 3
_LINKING = frozenset(
    ("with", "from", "for", "into", "upon", "that", "what", "who", "whether", "their", "his")
)


def form(item: Act | Shorthand, said: dict[str, str] | None = None) -> str:
    """Write what a line may say: its own words as they are, what may vary in capitals.

    `said` are texts that stand for variables.
    """
    named = {role.var: role.name.upper() for role in item.roles} | (said or {})
    parts = (p.text if isinstance(p, Word) else named[p.var] for p in item.phrase)
    return agreeing(spaced((part, part.isdecimal()) for part in parts))


def spelling(item: Act | Shorthand) -> bool:
    """Tell whether something is one act, in other words than the act's own."""
    if not isinstance(item, Shorthand) or item.telling is not None or len(item.acts) > 1:
        return False
    return not any(isinstance(role.sort, ListOf) for role in item.roles)


def in_own_words(book: Book, codec: Codec, item: Act | Shorthand, said: dict[str, str]) -> str:
    """Write an act, or the act that a spelling stands for, with texts for some of its variables."""
    if not isinstance(item, Shorthand) or not spelling(item):
        return form(item, said)
    ((name, args),) = item.acts
    act = next(one for one in book.acts if one.name == name)
    told = {}
    for role, arg in zip(act.roles, args, strict=True):
        if isinstance(arg, Lit):
            told[role.var] = codec.text(role.sort, int(arg.value))
        elif isinstance(arg, Var) and arg.name in said:
            told[role.var] = said[arg.name]
    return form(act, told)


class Resemblances:
    """Finds acts by their words."""

    def __init__(self, codec: Codec, loosely: Loosely, patterns: Sequence[PhrasePattern]) -> None:
        self._codec = codec
        self._loosely = loosely
        self._items = [own.item for own in patterns if not spelling(own.item)]
        self._words = [
            [word for p in item.phrase if isinstance(p, Word) and (word := loosely.word(p.text))]
            for item in self._items
        ]

    def acts(self, own: list[str], values: list[str], verb: list[str]) -> list[str]:
        """Give the acts most like the words of a line, else those that share one with it.

        `verb` is what somebody does by it, who is named: acts with another share more.
        """
        said = [word for word in map(self._loosely.word, own) if word]
        known = any(list(map(self._loosely.word, verb)) == fixed[:1] for fixed in self._words)
        share = _SHARE if known or not verb else _STRANGE
        found = self._by_letters(said) or self._by_words(said, share) or self._by_words(values)
        return sorted({self._filled(item, values) for item in found})

    def doing(self, verb: list[str], values: list[str], length: int = 0) -> list[str]:
        """Give the few acts that have the verb of a line, or that, and so many parts."""
        stems = list(map(self._loosely.word, verb))
        pairs = zip(self._items, self._words, strict=True)
        found = [item for item, fixed in pairs if stems and fixed[:1] == stems]
        found = [item for item in found if length in (0, len(item.phrase))]
        few = len(found) <= (2 * _MOST if length else _MOST)
        return [self._filled(item, values) for item in found] if few else []

    def sharing(self, own: list[str], values: list[str]) -> list[str]:
        """Give the acts that share with a line what tells them from others."""
        said = list(map(self._loosely.word, own))
        found = self._by_words(said) or self._by_words(values)
        return sorted({self._filled(item, values) for item in found})

    def whole_first(
        self, nearest: list[str], own: list[str], values: list[str], is_act: Callable[[str], bool]
    ) -> list[str]:
        """Put before acts that want more one with the verb of a line that its values say whole."""
        if not nearest or any(map(is_act, nearest)):
            return nearest
        said = list(map(self._loosely.word, own))
        pairs = dict(zip(self._items, self._words, strict=True))
        same = (item for item in self._by_words(said) if said[1:] and pairs[item][:1] == said[:1])
        whole = [one for item in same if is_act(one := self._filled(item, values))]
        return list(dict.fromkeys([*whole[:1], *nearest]))

    def _by_letters(self, said: list[str]) -> list[Act | Shorthand]:
        line = SequenceMatcher(b=" ".join(said))
        likeness: dict[int, float] = {}
        for at, fixed in enumerate(self._words):
            line.set_seq1(" ".join(fixed))
            if line.quick_ratio() >= _LIKE and line.ratio() >= _LIKE:
                likeness[at] = line.ratio()
        return self._best(likeness)

    def _by_words(self, said: list[str], least: float = _SHARE) -> list[Act | Shorthand]:
        """Give the acts that share most of what tells them from others."""
        telling = {
            word
            for word in set(said) - _LINKING
            if sum(word in fixed for fixed in self._words) <= _COMMON
        }
        shares = {
            at: sum(map(len, telling.intersection(fixed))) / len(" ".join(fixed))
            for at, fixed in enumerate(self._words)
        }
        return self._best({at: share for at, share in shares.items() if share >= least})

    def _best(self, likeness: dict[int, float]) -> list[Act | Shorthand]:
        least = max(likeness.values(), default=0.0) - _APART
        best = sorted(likeness.items(), key=lambda one: -one[1])
        return [self._items[at] for at, like in best if like >= least][:_MOST]

    def _filled(self, item: Act | Shorthand, values: list[str]) -> str:
        """Write an act with the values of a line that fit it, in their order.

        Where one is a set it is not plain which are of it.
        """
        sorts = {role.var: role.sort for role in item.roles}
        whole = {kind_of(sort) for sort in sorts.values() if isinstance(sort, (SetOf, ListOf))}
        said: dict[str, str] = {}
        left = [self._loosely.word(value, numbers=True) or value for value in values]
        for part in item.phrase:
            if isinstance(part, Slot):
                sort = sorts[part.var]
                kind = kind_of(sort)
                fits = (
                    at
                    for at, value in enumerate(left)
                    if bool(kind) != value.isdecimal()
                    and self._codec.value(sort, value) is not None
                )
                at = None if kind in whole else next(fits, None)
                if at is not None:
                    said[part.var] = left.pop(at)
        return form(item, said)
