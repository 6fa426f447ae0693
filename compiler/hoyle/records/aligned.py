"""What a line that is no act may mean: every act of the book is laid beside it.

An act is a row of words and of places for values. A line is words and values too: its words are
taken in all their forms, one that no act has for the word that it is nearest to, if it is near.
A word, or a place of a kind, tells the more, the fewer acts have it. An act is like a line by how
much of all that is told by either is told by both: what is missing costs, and what is left over.
It is none for the line if a card is left over, or its words have another number than the line.

The acts that are most like the line, and like enough, are meant; they are written with its own
values. Such as share a telling word with it are told of, if none is like enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from hoyle.ir import Act, Book, SetOf, Shorthand, Slot, Word
from hoyle.records.codec import Codec, words
from hoyle.records.filled import GIVEN, NUMBER, Filled, Placing, Run, each_of, plain, runs, sided
from hoyle.records.forms import form, half, in_own_words, spelling, unsaid
from hoyle.records.guess import likely
from hoyle.records.loosely import AUXILIARY, Loosely
from hoyle.records.patterns import PhrasePattern, kind_of
from hoyle.words.numbers import NUMBERS

_MOST = 3  # acts that are told
# How like a line an act must be: to be meant, and how much less than the most; to be the only one
# that is begun; to be told of for a word. What its words tell besides a verb that is another, and
# what such a word does.
_LIKE, _MARGIN = 0.48, 0.15
_SURE = 0.65
_SHARING = 0.2
_TOLD = 0.7
_FEW = 0.4
# What a word of some acts tells is from 1, if one has it, down; a word that links others tells
# less, as costs a place without a value, and the name of a kind no more than so much.
_LINK, _KIND = 0.1, 0.3
_OTHER = 1.5  # times what it tells costs a word of other acts
_STRANGE, _DONE = 0.2, 0.6  # what a word costs that no act has, what if it is a verb
_PLACED, _LEFT = 0.5, 0.6  # of a place's kind, what a value there tells; what one without costs
_SHORT = 3  # letters of a word that is not misspelt
_LINKING = AUXILIARY | {
    *("of", "to", "by", "on", "at", "with", "from", "for", "into", "upon", "in", "as"),
    *("that", "what", "who", "whether", "their", "his", "he"),
}
_WAYS = frozenset(("up", "out", "down", "away"))  # tell nothing but with a verb
_BEING = frozenset(("is", "are", "was", "were"))
_IN_WORDS = {str(number): word for number, word in enumerate(NUMBERS)}


@dataclass(frozen=True, slots=True)
class SaidLine:
    """A line as it is laid beside acts: all its words, its values, and those that are neither.

    `own` has what each of those means, `named` the values as words; `verb` is what somebody does.
    """

    words: tuple[str, ...]
    own: dict[str, str]
    being: frozenset[str]
    values: tuple[Run, ...]
    named: dict[Run, str]
    verb: str

    @property
    def stems(self) -> frozenset[str]:
        """Give what its words mean, those that are no values."""
        return frozenset(self.own.values())


@dataclass(frozen=True, slots=True)
class Template:
    """An act or shorthand as it is laid beside lines, its parts words by their meaning, or places.

    `verb` is what somebody does by it.
    """

    item: Act | Shorthand
    act: str
    parts: tuple[str | Slot, ...]
    stems: frozenset[str]
    verb: str


@dataclass(frozen=True, slots=True)
class Alignment:
    """An act laid beside a line: its values, what is shared, how like it is.

    It is `exact` if it goes on where the line ends; `doing`, if nothing but the verb is another. It
    is not `meant` if a value of the line says otherwise, or nothing but the verb is the same.
    """

    template: Template
    filled: Filled
    shared: frozenset[str]
    likeness: float
    exact: bool
    meant: bool
    doing: bool


class Aligning:
    """Lays the acts of a book beside lines."""

    def __init__(
        self, book: Book, codec: Codec, loosely: Loosely, patterns: Sequence[PhrasePattern]
    ) -> None:
        self._book, self._codec, self._loosely = book, codec, loosely
        self._placing = Placing(book, codec, loosely, sides=True)
        self._bare_placing = Placing(book, codec, loosely, sides=False)
        self._templates = [self._template(own.item) for own in patterns]
        self._numbers = frozenset(map(loosely.word, NUMBERS))
        self._kinds = {loosely.word(kind.name) for kind in book.kinds}
        having: dict[str, set[str]] = {}
        for one in self._templates:
            for stem in one.stems:
                having.setdefault(stem, set()).add(one.act)
        self._tells = {
            stem: _LINK
            if stem in _LINKING
            else min(len(acts) ** -0.5, _KIND if stem in self._kinds else 1)
            for stem, acts in having.items()
        }
        self._known = tuple(self._tells)
        self._last: tuple[SaidLine | None, list[Alignment]] = None, []
        taken = [kind for a in book.acts for kind in {kind_of(role.sort) for role in a.roles}]
        self._takes = {kind: taken.count(kind) ** -0.5 for kind in taken}
        # Of a value of these an act that has no place for it is not meant.
        parts = {part for kind in book.kinds for part in kind.parts}
        self._telling = {kind.name for kind in book.kinds if kind.parts} | (parts & {*taken})
        # What the book calls something else by is no act's word misspelt.
        named = [one.name for some in (book.states, book.definitions, book.kinds) for one in some]
        self._names = {loosely.word(part) for name in named for part in name.split("-")}
        self._names |= {loosely.word(one.tag) for one in book.states}
        self._things = {loosely.word(one.name) for one in book.states}

    def _template(self, item: Act | Shorthand) -> Template:
        said = [self._loosely.word(part.text) for part in item.phrase if isinstance(part, Word)]
        done = next((one for one in said if one and one not in AUXILIARY), "")
        act = item.name if isinstance(item, Act) else " ".join(said)
        if isinstance(item, Shorthand) and spelling(item):
            act = item.acts[0][0]
        verb = done if isinstance(item.phrase[0], Slot) else ""
        parts = (p if isinstance(p, Slot) else self._loosely.word(p.text) for p in item.phrase)
        return Template(item, act, tuple(filter(None, parts)), frozenset(filter(None, said)), verb)

    # ---------------------------------------------------------------- a line

    def said(self, line: str) -> SaidLine:
        """Sort out the words of a line; two who are a side are called by its name."""
        found = words(sided(self._book, self._codec, line) or line)
        said = plain(self._loosely.cards(found), self._codec)
        none = AUXILIARY.union(NUMBERS)
        own = [word for word in said if not (self.is_value(word) or word.lower() in none)]
        bare = {",", "and"}.issuperset(own) and AUXILIARY.isdisjoint(said)
        values = runs(said, self._codec, whole=not bare)
        meant = {word: stem for word in own if (stem := self._meant(word))}
        doing = said[1] if said[1:] and self.is_player(said[0]) else ""
        if said[2:] and doing and not self._tell(meant.get(doing, "")) and self.does(said[2]):
            doing = said[2]  # after a word of no act, *did* or *will*
        being = _BEING.intersection(said)
        return self._with(SaidLine(tuple(said), meant, being, (), {}, meant.get(doing, "")), values)

    def _with(self, line: SaidLine, values: Iterable[Run]) -> SaidLine:
        """Give a line with other values."""
        put = tuple(values)
        return replace(line, values=put, named={run: self._named(run) for run in put})

    def _meant(self, word: str) -> str:
        """Give a word in the one form of all its forms, as one of an act if it is near to that."""
        stem = self._loosely.word(word).strip(",")
        if len(stem) <= _SHORT or stem in self._tells or stem in self._names:
            return stem
        near = likely(stem, self._known)
        return near if near[:1] == stem[:1] else stem

    def is_value(self, word: str) -> bool:
        """Tell whether a word is a value of a kind, or a number."""
        kinds = self._codec.kinds
        return word.isdecimal() or any(self._codec.member(k, word) is not None for k in kinds)

    def is_player(self, word: str) -> bool:
        """Tell whether a word names a player or a side."""
        return any(word in self._codec.codes.get(kind, ()) for kind in ("player", "side"))

    def has(self, word: str) -> bool:
        """Tell whether an act has a word, in one of its forms."""
        return self._loosely.word(word) in self._tells

    # ---------------------------------------------------------------- acts beside it

    def acts(self, line: SaidLine) -> list[Alignment]:
        """Give the acts that share a word with a line and can have its cards, the likest first."""
        if self._last[0] is not line:
            said = line.stems.union(line.named.values())
            there = (own for own in self._templates if not own.stems.isdisjoint(said))
            found = (self._beside(own, line) for own in there)
            ranked = sorted(filter(None, found), key=lambda one: -one.likeness)
            self._last = line, ranked
        return self._last[1]

    def _beside(self, own: Template, line: SaidLine) -> Alignment | None:
        """Lay an act beside a line; None if it has no place for a card."""
        filled = self._placing.of(own.item, line.values)
        left = [run for run in filled.left if line.named.get(run) not in own.stems]
        if any(run.kind in self._telling for run in left):
            return None
        said = {*line.stems, *(line.named[run] for run in filled.left if run not in left)}
        missing, extra = own.stems - said - line.being, said - own.stems
        # What somebody does is no other word of an act: who takes the pool does not pool.
        if line.verb and own.verb and line.verb != own.verb:
            missing |= {own.verb, line.verb} & own.stems
            extra |= {line.verb}
        shared = own.stems - missing
        within = self._within(own, shared, filled)
        strange = extra - _LINKING
        exact = not (left or strange or line.being - own.stems or within or own.verb in missing)
        # What somebody does is not enough, where the line has something else besides.
        more = len(filled.said) > 1 or shared - {own.verb} or not (left or strange)
        telling = sum(self._tell(stem) for stem in shared - (self._numbers if line.verb else {""}))
        alike = telling > (_TOLD if line.verb and own.verb in missing else 0) and more
        gain = sum(self._tells[stem] for stem in shared)
        gain += sum(_PLACED * self._takes.get(kind, _LINK) for kind in self._kinds_of(own, filled))
        cost = _LINK * len(filled.open) + _LEFT * len(left)
        cost += self._differing(own, line, missing, extra)
        cost += sum(self._tells[one] for one in within if isinstance(one, str) and one != own.verb)
        return Alignment(
            own,
            replace(filled, left=tuple(left)),
            shared,
            gain / (gain + cost),
            exact=exact,
            meant=bool(alike) and not any(self._contradicts(run, own) for run in left),
            doing=not left and missing <= {own.verb} and strange <= {line.verb},
        )

    def _kinds_of(self, own: Template, filled: Filled) -> list[str]:
        return [kind_of(role.sort) for role in own.item.roles if role.var in filled.said]

    def _within(self, own: Template, shared: frozenset[str], filled: Filled) -> list[str | Slot]:
        """Give what a line has not of an act before something that it has."""
        there = [
            one.var in filled.said if isinstance(one, Slot) else one in shared for one in own.parts
        ]
        last = max((at for at, one in enumerate(there) if one), default=0)
        pairs = zip(own.parts[:last], there, strict=False)
        return [part for part, one in pairs if not one and part not in _LINKING]

    def _differing(
        self, own: Template, line: SaidLine, missing: frozenset[str], extra: set[str]
    ) -> float:
        """Give what the words cost that an act or a line has alone; a verb for another, one."""
        lacking = {stem: self._tells[stem] for stem in missing}
        more = {stem: self._costs(stem, line) for stem in extra}
        verb = max(lacking.pop(own.verb, 0), more.pop(line.verb, 0))
        return verb + sum(lacking.values()) + sum(more.values())

    def _contradicts(self, run: Run, own: Template) -> bool:
        """Tell whether an act says something else for a value of a line.

        It has another number in its words, or what it counts or links to another word than that.
        """
        if run.kind != NUMBER:
            return self._loosely.word(run.before) in own.stems
        counted = self._loosely.word(run.after)
        other = counted in self._kinds and counted not in own.stems
        return other or bool(self._numbers & own.stems)

    def _tell(self, stem: str) -> float:
        """Give what a word tells by itself, which is nothing of those that go with others."""
        return 0 if stem in _LINKING or stem in _WAYS else self._tells.get(stem, 0)

    def _costs(self, stem: str, line: SaidLine) -> float:
        if stem in self._tells:
            return self._tells[stem] * _OTHER
        return _DONE if stem == line.verb else _STRANGE

    def does(self, word: str) -> bool:
        """Tell whether an act has a word for what somebody does."""
        stem = self._loosely.word(word)
        return any(one.verb == stem for one in self._templates if stem)

    def _named(self, run: Run) -> str:
        """Give a value as words of acts may be, *fifteen* for 15."""
        return self._loosely.word(_IN_WORDS.get(run.text, run.text))

    # ---------------------------------------------------------------- what is told

    def meant(self, line: SaidLine, *, exact: bool = False) -> list[str]:
        """Write the acts that are meant by a line; `exact`, that say all that it does, and more."""
        near = self.acts(line)
        found = [one for one in near if one.exact or (one.meant and not exact)]
        best = found[0].likeness if found else 1
        least = _SHARING if exact else max(_LIKE, best - _MARGIN)
        if exact and best < _SURE:  # much is not said, so that another verb may be what is wrong
            found += [one for one in near if one.doing and self._shares(one) and not one.exact]
        return self._told((one for one in found if one.likeness >= least), line)[:_MOST]

    def _shares(self, one: Alignment) -> bool:
        return any(self._tells[stem] >= _FEW for stem in one.shared - self._numbers)

    def begun(self, line: str) -> list[str]:
        """Write the acts that say all that a line does, and more."""
        return self.meant(self.said(line), exact=True)

    def sharing(self, line: SaidLine) -> tuple[str, list[str]]:
        """Give the most telling word of a line that acts share with it, and these.

        They are none if somebody does what no act has a word for.
        """
        put, forms = each_of(line.values, self._codec)
        line = self._with(line, put)
        spelled = {stem: word for word, stem in line.own.items()}
        spelled |= {stem: run.text for run, stem in line.named.items()}
        if line.verb not in {"", *self._tells}:
            return "", []
        found = [one for one in self.acts(line) if one.likeness >= _SHARING and self._shares(one)]
        near = [one for one in found if one.likeness >= found[0].likeness - _MARGIN]
        shared = [stem for one in near for stem in sorted(one.shared - self._numbers)]
        known = (stem for stem in shared if stem in spelled and self._tells[stem] >= _FEW)
        stem = max(known, key=lambda stem: self._tells[stem], default=line.verb)
        if not found:
            found = [one for one in self.acts(line) if stem and one.template.verb == stem]
            found = found if len(found) <= 2 * _MOST else []
        told = self._told((one for one in found if stem in one.shared), line)
        for texts, name in forms.items():
            told = [act.replace(texts, name) for act in told]
        return spelled.get(stem, ""), told[:_MOST]

    def of_values(self, line: SaidLine, told: Sequence[str]) -> str:
        """Tell what can be said of the values of a line; of its first player's, if it has no words.

        `told` is told already. Where nothing can be said of several cards at once, it is of one.
        """
        values = line.values
        if not line.own and not AUXILIARY.isdisjoint(line.words):
            values = tuple(run for run in values if run.kind != NUMBER)
        bare = {",", "and"}.issuperset(line.own)
        someone = [at for at, run in enumerate(values) if self.is_player(run.text)]
        last = next((at for at in someone if bare and at > 1), len(values))
        first, each = values[:last], ", each with its verb" * (bare and last < len(values))
        # What is a word of acts may be one here: *hand*, which is also what one marks for.
        strict = tuple(run for run in values if not self.has(run.text))
        if someone and len(strict) < 2:  # a player alone
            return ""
        single = tuple(replace(run, texts=run.texts[:1]) for run in first)
        tries = [(first, each), (single, ", each card by itself")]
        tries += [(strict, "")] * (1 < len(strict) < len(values))
        tries += [(first[:n], ", each with its verb") for n in range(last - 1, 1, -1) if bare]
        for some, how in tries if values else ():
            if found := [f'"{act}"' for act in self._saying(some, line) if act not in told]:
                named = ", ".join(run.text for run in some)
                return f"of {named} a line may say {' or '.join(found)}{how}"
        return ""

    def _saying(self, values: Sequence[Run], line: SaidLine) -> list[str]:
        """Write the acts that can be said of just these values, those often done first.

        Of one who does something to several cards it is not said what is done to him: *is dealt*.
        """
        usual = {move.act for move in self._book.moves}
        active = any(len(run.texts) > 1 for run in values) and not GIVEN.issuperset(line.own)
        lines: list[tuple[tuple[bool, bool, bool, int], str]] = []
        for act in self._book.acts:
            put = self._bare_placing.of(act, values)
            done = any(isinstance(part, Word) and part.text in AUXILIARY for part in act.phrase)
            if put.left or len(put.open) > (act.name in usual) or (active and done):
                continue
            unlike = abs(len(act.phrase) - len(values) - len(line.own))
            whole = any(isinstance(role.sort, SetOf) for role in act.roles)
            key = (bool(put.open), act.name not in usual, whole, unlike)
            lines.append((key, form(act, put.said)))
        # Where a line has a verb of its own, none that is whole is told without the others.
        strange = line.own and not (GIVEN.issuperset(line.own) or self.has(next(iter(line.own))))
        often = [(key, said) for key, said in lines if not (key[0] if strange else key[1])]
        return [said for _, said in sorted(often or lines)[:_MOST]]

    def speaks(self, line: SaidLine) -> bool:
        """Tell whether a line may tell an act: a card, a number, or a word that tells something."""
        cards = {NUMBER, *(kind.name for kind in self._book.kinds if kind.parts)}
        said = line.stems.union(line.named.values())
        known = self._things | self._kinds
        telling = any(self._tells.get(stem, 0) > _LINK or stem in known for stem in said)
        return telling or any(run.kind in cards for run in line.values)

    def _told(self, found: Iterable[Alignment], line: SaidLine) -> list[str]:
        """Write acts with the values of a line, each once, in the book's own words."""
        told: dict[str, None] = {}
        for one in found:
            item, put = one.template.item, one.filled
            row = ""
            if isinstance(item, Shorthand) and not spelling(item) and put.open:
                row = half(self._book, self._codec, item, put.said)
                if row.count(",") == 1 and unsaid(item, line.words):
                    continue
            told[row or in_own_words(self._book, self._codec, item, put.said)] = None
            if len(told) > _MOST:
                break
        return list(told)
