"""The acts whose words are like those of a line, with the values that the line has for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import SequenceMatcher
from itertools import pairwise

from hoyle.ir import Act, Book, ListOf, Lit, Shorthand, Slot, Var, Word
from hoyle.records.codec import Codec
from hoyle.records.filled import NUMBER, Placing, Run
from hoyle.records.guess import likely
from hoyle.records.loosely import NUMBERS, Loosely
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
_SMALL = 2  # letters of a word that tells nothing
_IN_WORDS = frozenset(map(str, range(len(NUMBERS))))
LINKING = frozenset((
    *("of", "to", "by", "on", "at", "with", "from", "for", "into", "upon"),
    *("that", "what", "who", "whether", "their", "his", "he"),
))  # fmt: skip


def form(item: Act | Shorthand, said: dict[str, str] | None = None) -> str:
    """Write what a line may say: its own words as they are, what may vary in capitals.

    `said` are texts that stand for variables; one that is left alone of its name needs no number.
    """
    said = said or {}
    named = {role.var: role.name.upper() for role in item.roles}
    for var, name in named.items() if said else ():
        alone = name.rstrip("23456789")
        if alone not in (other for one, other in named.items() if one not in said):
            named[var] = alone
    named |= said
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

    def __init__(
        self, book: Book, codec: Codec, loosely: Loosely, patterns: Sequence[PhrasePattern]
    ) -> None:
        self._book, self._codec, self._loosely = book, codec, loosely
        self._placing = Placing(book, codec, loosely, sides=True)
        parts = {part for kind in book.kinds for part in kind.parts}
        taken = {kind_of(role.sort) for act in book.acts for role in act.roles}
        self._kinds = frozenset(loosely.word(kind.name) for kind in book.kinds)
        # Of a value of these an act that has no place for it is not meant.
        self._telling = {kind.name for kind in book.kinds if kind.parts} | (parts & taken)
        self._items = [own.item for own in patterns]
        self._words = [
            [word for p in item.phrase if isinstance(p, Word) and (word := loosely.word(p.text))]
            for item in self._items
        ]

    def acts(self, own: list[str], values: list[Run], verb: list[str]) -> list[str]:
        """Give the acts most like the words of a line, else those that share one with it.

        `verb` is what somebody does by it, who is named: acts with another share more. An act
        that has no place for the cards of a line is not meant.
        """
        said = [word for word in map(self._loosely.word, own) if word]
        same = self._doing(verb)
        found = self._of_verb(same, said[1:], values) if same else []
        objects = self._of_objects(said[1:] if verb else said, values)
        if found and self._least(objects, values) < self._least(found, values):
            found = objects
        # What an act's own verb does to something else is no other act.
        own_verb = any(not spelling(self._items[at]) for at in same)
        share = _SHARE if same or not verb else _STRANGE
        if not found and not same:
            found = self._by_letters(said, values)
        done = said[:1] if verb else []
        if not (found or own_verb):
            found = self._by_words(said[1:] if same else said, share, values, done)
        found = found or objects
        named = self._named(values, numbers=not own or not verb)
        return self._told(found or self._by_words(named, values=values), values)

    def _least(self, items: Sequence[Act | Shorthand], values: Sequence[Run]) -> int:
        """Count the values for which the best of some acts has no place; all, if there is none."""
        left = (len(self._placing.of(item, values).left) for item in items)
        return min(left, default=len(values))

    def _of_objects(self, said: list[str], values: Sequence[Run]) -> list[Act | Shorthand]:
        """Give the acts with all the words of a line but its verb, if these are several."""
        telling = [word for word in said if word not in LINKING]
        return [
            item
            for at, (item, fixed) in enumerate(zip(self._items, self._words, strict=True))
            if len(telling) > 1 and not spelling(item) and {*telling} <= {*fixed}
            if not self._qualified(item, telling)
            if self._takes(self._left(at, values))
        ][:_MOST]

    def sharing_word(self, own: list[str], values: list[Run]) -> tuple[str, list[str]]:
        """Give the first word of a line that few acts have, and these."""
        said = tuple(map(self._loosely.word, own))
        for word in (*own[1:], *own[:1]):
            stem = self._loosely.word(word)
            pairs = zip(self._items, self._words, strict=True)
            found = [one for one, fixed in pairs if stem in fixed and not spelling(one)]
            found = [one for one in found if not self._qualified(one, (stem, *said))]
            telling = len(stem) > _SMALL and stem not in LINKING and stem not in self._kinds
            if telling and 0 < len(found) <= _MOST:
                return word, self._told(found, values)
        return "", []

    def placing_word(self, values: list[Run]) -> tuple[str, list[str]]:
        """Give a value of a line that is a word of the one act that has places for all others."""
        for run in values if len(values) > _SMALL else ():
            stem, others = self._loosely.word(run.text), [one for one in values if one is not run]
            found = [
                item
                for item, fixed in zip(self._items, self._words, strict=True)
                if stem in fixed
                if (put := self._placing.of(item, others)) and not (put.left or put.open)
            ]
            if len(told := self._told(found, others)) == 1:
                return run.text, told
        return "", []

    def doing(self, verb: list[str], values: list[Run], length: int = 0) -> list[str]:
        """Give the few acts that have the verb of a line, or that, and so many parts."""
        found = [self._items[at] for at in self._doing(verb)]
        found = [item for item in found if length in (0, len(item.phrase))]
        told = self._told(found, values)
        return told if len(told) <= (2 * _MOST if length else _MOST) else []

    def _doing(self, verb: list[str]) -> list[int]:
        stems = list(map(self._loosely.word, verb))
        return [at for at, fixed in enumerate(self._words) if stems and fixed[:1] == stems]

    def _of_verb(
        self, same: list[int], said: list[str], values: list[Run]
    ) -> list[Act | Shorthand]:
        """Give those acts of a line's verb that have most of its other words, and of its values."""
        ranked: dict[int, tuple[int, int]] = {}
        for at in same:
            left = self._left(at, values)
            words = [word for word in said if word not in LINKING and self._has(at, word)]
            placed = len(values) - len(left)
            named = [one for run in left if run.kind != NUMBER for one in run.texts]
            wanted = said if placed > 1 else [*said, *named]
            fits = self._takes(left) and not self._wanting(at, wanted)
            if fits and (words or placed > 1) and self._counted(at, said, values):
                ranked[at] = (-sum(map(len, words)), len(left))
        best = min(ranked.values(), default=None)
        return [self._items[at] for at, rank in ranked.items() if rank == best][: 2 * _MOST]

    def _wanting(self, at: int, said: Sequence[str]) -> bool:
        """Tell whether a line has a word of acts that tells of something else than this one."""
        telling = {word for word in said if word not in LINKING and word not in self._kinds}
        return any(not self._has(at, word) and self.has(word) for word in telling)

    def _qualified(self, item: Act | Shorthand, telling: Sequence[str]) -> bool:
        """Tell whether an act has a word before one of a line that makes it another: *trump card*.

        The line has it not, and it is not the act's verb.
        """
        words = [p.text if isinstance(p, Word) else "" for p in item.phrase]
        first = next((word for word in words if word), "")
        stems = [(one, self._loosely.word(one)) for one in words]
        return any(
            one not in (first, "") and stem and stem not in telling and stem not in LINKING
            and after in telling
            for (one, stem), (_, after) in pairwise(stems)
        )  # fmt: skip

    def _left(self, at: int, values: Sequence[Run]) -> tuple[Run, ...]:
        """Give the values of a line for which an act has no place."""
        return self._placing.of(self._items[at], values).left

    def _has(self, at: int, word: str) -> bool:
        """Tell whether an act has a word, or one that is nearly spelled so."""
        return bool(word in self._words[at] or likely(word, tuple(self._words[at])))

    def _counted(self, at: int, said: list[str], values: Sequence[Run]) -> bool:
        """Tell whether a line has the numbers that are words of an act: *take three tricks*."""
        numbers = {self._loosely.word(one) for one in NUMBERS} & {*self._words[at]}
        return numbers <= {*said, *self._named(values)}

    def _takes(self, left: Sequence[Run]) -> bool:
        """Tell whether no card is left, nor a part of one that acts take by itself."""
        return not any(run.kind in self._telling for run in left)

    def sharing(self, own: list[str], values: list[Run]) -> list[str]:
        """Give the acts that share with a line what tells them from others."""
        said = list(map(self._loosely.word, own))
        found = self._by_words(said, values=values)
        return self._told(found or self._by_words(self._named(values), values=values), values)

    def has(self, word: str) -> bool:
        """Tell whether an act has a word, in one of its forms."""
        return any(self._loosely.word(word) in fixed for fixed in self._words)

    def verbs(self, verb: list[str]) -> bool:
        """Tell whether acts have a verb."""
        return bool(self._doing(verb))

    def _named(self, values: Sequence[Run], *, numbers: bool = True) -> list[str]:
        """Give values as words of acts may be; with `numbers`, *fifteen* for 15."""
        said = (text for run in values for text in run.texts if numbers or run.kind != NUMBER)
        return [self._loosely.word(NUMBERS[int(one)] if one in _IN_WORDS else one) for one in said]

    def whole_first(
        self,
        nearest: list[str],
        own: list[str],
        values: list[Run],
        is_act: Callable[[str], bool],
    ) -> list[str]:
        """Put before acts that want more one with the verb of a line that its values say whole."""
        if not nearest or any(map(is_act, nearest)):
            return nearest
        said = list(map(self._loosely.word, own))
        pairs = dict(zip(self._items, self._words, strict=True))
        same = [item for item in self._by_words(said) if said[1:] and pairs[item][:1] == said[:1]]
        rest = {word for word in said[1:] if word not in LINKING}
        same = [item for item in same if rest <= {*pairs[item]}]
        whole = [one for one in self._told(same, values) if is_act(one)]
        return list(dict.fromkeys([*whole[:1], *nearest]))

    def _by_letters(self, said: list[str], values: Sequence[Run]) -> list[Act | Shorthand]:
        if not said:
            return []
        line = SequenceMatcher(b=" ".join(said))
        likeness: dict[int, float] = {}
        for at, fixed in enumerate(self._words):
            line.set_seq1(" ".join(fixed))
            if line.quick_ratio() < _LIKE or line.ratio() < _LIKE:
                continue
            # A word that begins otherwise is not misspelt: *misdeals* is not *deals*.
            if self._has(at, said[0]) and not self._left(at, values):
                likeness[at] = line.ratio()
        return self._best(likeness)

    def _by_words(
        self,
        said: list[str],
        least: float = _SHARE,
        values: Sequence[Run] = (),
        verb: Sequence[str] = (),
    ) -> list[Act | Shorthand]:
        """Give the acts that share most of what tells them from others.

        Where a line has another verb than an act, that the act's is one of its words is no matter:
        who takes the pool does not pool.
        """
        telling = {
            word
            for word in set(said) - LINKING
            if len(word) > _SMALL
            and len({self._act(at) for at, fixed in enumerate(self._words) if word in fixed})
            <= _COMMON
        }
        shares = {
            at: sum(map(len, telling & self._shared(at, verb))) / len(" ".join(fixed))
            for at, fixed in enumerate(self._words)
            if not spelling(self._items[at])
        }
        left = {at: self._left(at, values) for at, share in shares.items() if share >= least}
        fewest = min(map(len, left.values()), default=0)
        return self._best(
            {at: shares[at] for at, o in left.items() if len(o) == fewest and self._takes(o)}
        )

    def _shared(self, at: int, verb: Sequence[str]) -> frozenset[str]:
        """Give the words of an act that a line with a verb may share with it."""
        fixed, first = self._words[at], self._items[at].phrase[0]
        other = verb and isinstance(first, Slot) and [*verb] != fixed[:1]
        return frozenset(fixed[1:] if other else fixed)

    def _act(self, at: int) -> str:
        """Name the act that something stands for, itself if it is several."""
        item = self._items[at]
        if isinstance(item, Act):
            return item.name
        return item.acts[0][0] if spelling(item) else form(item)

    def _best(self, likeness: dict[int, float]) -> list[Act | Shorthand]:
        least = max(likeness.values(), default=0.0) - _APART
        best = sorted(likeness.items(), key=lambda one: -one[1])
        return [self._items[at] for at, like in best if like >= least][:_MOST]

    def _told(self, found: Sequence[Act | Shorthand], values: list[Run]) -> list[str]:
        """Write acts with the values of a line, each once, in the book's own words."""
        said = (
            in_own_words(self._book, self._codec, item, self._placing.of(item, values).said)
            for item in found
        )
        return sorted({*said})[:_MOST]
