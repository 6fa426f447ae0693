"""A record's lines in the book's own words: lines to acts, acts to lines.

A line is matched against the phrase of every act and shorthand. If none fits, the miss
tells the word that could not be read by the phrases which got furthest, what they expected
there, and the line that may have been meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice

from hoyle.ir import Act, Book, Enum, Maybe, SetOf, Shorthand, Slot, Sort, Word
from hoyle.records.codec import Codec, expected, words
from hoyle.records.expand import Unreadable, expansion
from hoyle.records.faults import shown
from hoyle.records.limits import LIMITS
from hoyle.source.suggest import near
from hoyle.words.templates import fill
from hoyle.words.verbalise import Verbaliser

PhraseActs = tuple[tuple[str, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class PhraseFault:
    """Why a line is no act: code, offset and length of the text in fault, and the words."""

    code: str
    offset: int
    length: int
    message: str
    hint: str = ""


@dataclass(slots=True)
class _Furthest:
    """How far the phrases got in a line, and what each looked for there."""

    at: int = -1
    sought: list[Word | Slot | None] = field(default_factory=list)
    sorts: list[Sort | None] = field(default_factory=list)
    said: tuple[int, str] = (-1, "")

    def note(self, at: int, item: Word | Slot | None, sort: Sort | None, said: str = "") -> None:
        if at > self.at:
            self.at, self.sought, self.sorts = at, [], []
        if at == self.at:
            self.sought.append(item)
            self.sorts.append(sort)
            if said:
                self.said = (at, said)


class _Pattern:
    """An act or shorthand ready to be matched.

    `plain` has no role of more than one word, `loose` has a set with another role after it,
    so that it could be unclear where the set ends.
    """

    def __init__(self, item: Act | Shorthand, codec: Codec) -> None:
        self.item = item
        self.sorts = {role.var: role.sort for role in item.roles}
        self.fixed = {part.text for part in item.phrase if isinstance(part, Word)}
        self.length = len(item.phrase)
        sets = [isinstance(part, Slot) and self._long(part, codec) for part in item.phrase]
        self.plain = not any(sets)
        after = [isinstance(part, Slot) for part in item.phrase[1:]]
        self.loose = any(long and slot for long, slot in zip(sets, after, strict=False))

    def _long(self, part: Slot, codec: Codec) -> bool:
        sort = self.sorts[part.var]
        return isinstance(sort, SetOf) or (bool(_kind(sort)) and codec.width(_kind(sort)) > 1)

    def bound(self, texts: list[str], codec: Codec) -> dict[str, int] | None:
        """Match a plain pattern against as many words as it has parts."""
        bound: dict[str, int] = {}
        for part, text in zip(self.item.phrase, texts, strict=True):
            if isinstance(part, Word):
                if part.text != text:
                    return None
                continue
            value = codec.value(self.sorts[part.var], text)
            if value is None:
                return None
            bound[part.var] = value
        return bound


# How many names are told where one of them is expected; how like the words of an act must be
# to be suggested, how much less than the most like, and how many are.
_TOLD = 8
_LIKE = 0.65
_APART = 0.1
_NEAREST = 3


class PhraseMatcher:
    """Matches lines against the acts and shorthands of a book."""

    def __init__(self, book: Book, codec: Codec) -> None:
        self.book = book
        self.codec = codec
        self.acts: dict[str, Act] = {act.name: act for act in book.acts}
        items: tuple[Act | Shorthand, ...] = (*book.acts, *book.shorthands)
        self._all = [_Pattern(item, codec) for item in items]
        self._known: dict[str, PhraseActs] = {}

    def read(self, line: str) -> PhraseActs | PhraseFault:
        """Give the acts that a line stands for, or why it stands for none."""
        known = self._known.get(line)
        if known is not None:
            return known
        found = self._read(line)
        if isinstance(found, tuple) and len(line) < 48 and len(self._known) < 10_000:
            self._known[line] = found
        return found

    def write(self, act: str, args: tuple[int, ...]) -> str:
        """Write an act in the book's words."""
        declared = self.acts[act]
        values = {
            role.var: self.codec.text(role.sort, value)
            for role, value in zip(declared.roles, args, strict=True)
        }
        return " ".join(
            item.text if isinstance(item, Word) else values[item.var] for item in declared.phrase
        )

    # ---------------------------------------------------------------- matching

    def _read(self, line: str) -> PhraseActs | PhraseFault:
        found = words(line)
        if len(found) > LIMITS.words:
            message = f"this line has more than {LIMITS.words} words, the limit"
            return PhraseFault("R104", 0, len(line), message)
        furthest = _Furthest()
        fits = self._likely(found, furthest)
        if len(fits) == 1:
            return self._meant(*fits[0], len(line))
        if not fits:
            list(self._fits(found, furthest))
            return self._miss(line, found, furthest)
        names = sorted({_name(item) for item, _ in fits})
        said = " and as ".join(names) if len(names) > 1 else f"{names[0]} in two ways"
        return PhraseFault("R107", 0, len(line), f"this line can be read as {said}")

    def _meant(
        self, item: Act | Shorthand, bound: Mapping[str, int], length: int
    ) -> PhraseActs | PhraseFault:
        if isinstance(item, Act):
            return ((item.name, tuple(bound[role.var] for role in item.roles)),)
        try:
            return tuple(expansion(self.book, item, bound))
        except Unreadable:
            message = f"what {_name(item)} stands for depends on the state of the game"
            return PhraseFault("R118", 0, length, message, "write the acts one a line")

    def _likely(
        self, found: list[tuple[str, int]], furthest: _Furthest
    ) -> list[tuple[Act | Shorthand, dict[str, int]]]:
        """Give what fits, passing quickly over what cannot."""
        texts = [word for word, _ in found]
        there = set(texts)
        fits: list[tuple[Act | Shorthand, dict[str, int]]] = []
        for pattern in self._all:
            if not pattern.fixed <= there:
                continue
            if not pattern.plain:
                fits += self._pattern(pattern, found, furthest)
            elif len(texts) == pattern.length:
                bound = pattern.bound(texts, self.codec)
                if bound is not None:
                    fits.append((pattern.item, bound))
        return fits

    def _fits(
        self, found: list[tuple[str, int]], furthest: _Furthest
    ) -> Iterator[tuple[Act | Shorthand, dict[str, int]]]:
        """Give what fits, and note how far each pattern gets."""
        for pattern in self._all:
            yield from self._pattern(pattern, found, furthest)

    def _pattern(
        self, pattern: _Pattern, found: list[tuple[str, int]], furthest: _Furthest
    ) -> Iterator[tuple[Act | Shorthand, dict[str, int]]]:
        """Give the ways in which one pattern fits; a second is looked for if there may be one."""
        phrase, sorts = pattern.item.phrase, pattern.sorts
        for bound in self._match(phrase, sorts, found, 0, furthest):
            yield pattern.item, bound
            if not pattern.loose:
                break

    def _match(
        self,
        phrase: tuple[Word | Slot, ...],
        sorts: Mapping[str, Sort],
        found: list[tuple[str, int]],
        at: int,
        furthest: _Furthest,
    ) -> Iterator[dict[str, int]]:
        """Match a phrase against words from `at` on; give the values of its roles."""
        if not phrase:
            if at == len(found):
                yield {}
            else:
                furthest.note(at, None, None)
            return
        item, rest = phrase[0], phrase[1:]
        if isinstance(item, Word):
            if at < len(found) and found[at][0] == item.text:
                yield from self._match(rest, sorts, found, at + 1, furthest)
            else:
                furthest.note(at, item, None)
            return
        sort = sorts[item.var]
        for value, after in self._values(item, sort, found, at, furthest):
            for bound in self._match(rest, sorts, found, after, furthest):
                yield {item.var: value, **bound}

    def _values(
        self, item: Slot, sort: Sort, found: list[tuple[str, int]], at: int, furthest: _Furthest
    ) -> Iterator[tuple[int, int]]:
        """Give each value that can stand at a word, and the word after it."""
        if isinstance(sort, SetOf):
            yield from self._sets(item, sort, found, at, furthest)
            return
        width = self.codec.width(_kind(sort)) if _kind(sort) else 1
        read = False
        for after in range(min(at + width, len(found)), at, -1):
            value = self.codec.value(sort, " ".join(word for word, _ in found[at:after]))
            if value is not None:
                read = True
                yield value, after
        if not read:
            furthest.note(at, item, sort)

    def _sets(
        self, item: Slot, sort: SetOf, found: list[tuple[str, int]], at: int, furthest: _Furthest
    ) -> Iterator[tuple[int, int]]:
        """Give the sets that can stand at a word, the longest first."""
        end, seen = at, set[int]()
        while end < len(found):
            word = found[end][0]
            index = self.codec.member(sort.of.name, word)
            if word == "," and end > at and found[end - 1][0] != ",":
                end += 1
                continue
            if index is None or index in seen:
                break
            seen.add(index)
            end += 1
        if sort.most is not None and len(seen) > sort.most:
            said = f"found {len(seen)}, expected {expected(sort)}"
            furthest.note(end - 1, item, sort, said)
        elif end == at and end < len(found):
            whole = self.codec.mask(sort, found[end : end + 1])
            if isinstance(whole, int):
                yield whole, at + 1
                return
            furthest.note(end, item, sort, whole[1] if "." in found[end][0] else "")
        elif end < len(found) and self.codec.member(sort.of.name, found[end][0]) in seen:
            furthest.note(end, item, sort, f"{found[end][0]} stands twice in one set")
        else:
            furthest.note(end, item, sort)
        for after in range(end, at, -1):
            value = self.codec.mask(sort, found[at:after])
            if isinstance(value, int) and found[after - 1][0] != ",":
                yield value, after

    # ---------------------------------------------------------------- near misses

    def _miss(self, line: str, found: list[tuple[str, int]], furthest: _Furthest) -> PhraseFault:
        """Say which word could not be read, what was expected there and what was meant."""
        at = furthest.at
        if at < len(found):
            text, offset = found[at]
            what = f"found {shown(text)}"
        else:
            text, offset = "", len(line.rstrip())
            what = "found the end of the line"
        hint = self._meaning(found, at, furthest)
        if furthest.said[0] == at:
            return PhraseFault("R106", offset, len(text), furthest.said[1], hint)
        sought = _listed(self._sought(furthest))
        slots = all(isinstance(item, Slot) for item in furthest.sought)
        if slots and at > 0:
            return PhraseFault("R106", offset, len(text), f"{what}, expected {sought}", hint)
        hint = hint or self._nearest(found)
        return PhraseFault(
            "R105", offset, len(text), f"unknown act: {what}, expected {sought}", hint
        )

    def _nearest(self, found: list[tuple[str, int]]) -> str:
        """Suggest the acts whose fixed words are most like those of a line, or with its values."""
        from difflib import SequenceMatcher

        kinds = [kind.name for kind in self.book.kinds]
        values = [
            word
            for word, _ in found
            if word.isdecimal() or any(self.codec.member(k, word) is not None for k in kinds)
        ]
        own = [word for word, _ in found if word not in values]
        line = SequenceMatcher(b=" ".join(own))
        likeness: dict[str, float] = {}
        wording = Verbaliser(self.book)
        for pattern in self._all:
            line.set_seq1(" ".join(p.text for p in pattern.item.phrase if isinstance(p, Word)))
            if line.ratio() >= _LIKE:
                likeness[fill(wording.act(pattern.item), {})] = line.ratio()
        best = max(likeness.values(), default=0.0) - _APART
        nearest = sorted(words for words, like in likeness.items() if like >= best)[:_NEAREST]
        meant = f"did you mean {_listed(f'“{words}”' for words in nearest)}? " if nearest else ""
        said = self._saying(values, len(own)) if len(values) > 1 else []
        told = f"of {', '.join(values)} a line may say {' or '.join(said)}; " if said else ""
        return f"{meant}{told}`hoyle laws {self.book.name} --acts` lists the acts"

    def _saying(self, values: list[str], own: int) -> list[str]:
        """Write what can be said of just these values, the moves of the game first."""
        moves = {move.act for move in self.book.moves}
        lines: list[tuple[tuple[bool, bool, int], str]] = []
        for act in self.acts.values():
            slots = [part for part in act.phrase if isinstance(part, Slot)]
            sorts = {role.var: role.sort for role in act.roles}
            if len(slots) == len(values) and all(
                self.codec.value(sorts[slot.var], value) is not None
                for slot, value in zip(slots, values, strict=True)
            ):
                left = iter(values)
                parts = [part.text if isinstance(part, Word) else next(left) for part in act.phrase]
                unlike = abs(len(parts) - len(values) - own)
                whole = any(isinstance(sort, SetOf) for sort in sorts.values())
                rank = (act.name not in moves, whole, unlike)
                lines.append((rank, f'"{" ".join(parts)}"'))
        return [line for _, line in sorted(lines)[:_NEAREST]]

    def _sought(self, furthest: _Furthest) -> list[str]:
        said: list[str] = []
        for item, sort in zip(furthest.sought, furthest.sorts, strict=True):
            if item is None:
                said.append("the end of the line")
            elif isinstance(item, Word):
                said.append(f'"{item.text}"')
            elif sort is not None:
                said.append(self._expected(sort))
        return list(dict.fromkeys(said))

    def _expected(self, sort: Sort) -> str:
        """Say what can stand for a sort, the seats and sides by their names."""
        said, kind = expected(sort), _kind(sort)
        if kind in ("player", "side") and len(self.codec.codes[kind]) <= _TOLD:
            return f"{said} ({', '.join(self.codec.codes[kind])})"
        return said

    def _meaning(self, found: list[tuple[str, int]], at: int, furthest: _Furthest) -> str:
        """Suggest the line with one word put right, if that makes it an act."""
        if at >= len(found) or len(found) > 40:
            return ""
        likely: dict[str, None] = {}
        for item, sort in zip(furthest.sought, furthest.sorts, strict=True):
            if isinstance(item, Word):
                likely[item.text] = None
            elif sort is not None and _kind(sort):
                likely.update((code, None) for code in islice(self.codec.known(_kind(sort)), 500))
        meant, after = self._whole(found, at, furthest), at + 3
        if not meant:
            meant, after = self._coded(near(found[at][0], likely), furthest), at + 1
        said = [word for word, _ in found]
        line = " ".join([*said[:at], meant, *said[after:]])
        if meant:
            return f'did you mean "{line}"?' if self._is_act(line) else ""
        seats = self.codec.codes.get("player", ())
        known = any(_kind(sort) == "player" for sort in furthest.sorts if sort is not None)
        if known and self._is_act(" ".join([*said[:at], seats[0], *said[at + 1 :]])):
            named = f"the players are {', '.join(seats)}"
            return f"{named}, unless a tag [Seats] before the acts gives their names"
        return ""

    def _is_act(self, line: str) -> bool:
        """Tell whether a line can be read, in one way."""
        return len(list(self._fits(words(line), _Furthest()))) == 1

    def _coded(self, spelling: str, furthest: _Furthest) -> str:
        """Give a member's code for what is this code but for capitals; another word as it is."""
        for kind in dict.fromkeys(_kind(sort) for sort in furthest.sorts if sort is not None):
            index = self.codec.member(kind, spelling) if kind else None
            if index is not None and self.codec.codes[kind][index].lower() == spelling.lower():
                return self.codec.codes[kind][index]
        return spelling

    def _whole(self, found: list[tuple[str, int]], at: int, furthest: _Furthest) -> str:
        """Give the code of a product that is written out, as `three of clubs`; "" if none is."""
        said = [word for word, _ in found[at : at + 3]]
        if len(said) < 3 or said[1] != "of":
            return ""
        for kind in dict.fromkeys(_kind(sort) for sort in furthest.sorts if sort is not None):
            parts = self.codec.kinds[kind].parts if kind else ()
            if len(parts) != 2:
                continue
            low = self.codec.member(parts[0], said[0])
            high = self.codec.member(parts[1], said[2])
            if low is not None and high is not None:
                return self.codec.codes[kind][high * len(self.codec.codes[parts[0]]) + low]
        return ""


def _kind(sort: Sort) -> str:
    """Give the kind whose members are words of a sort; "" if it has none."""
    match sort:
        case Enum(name):
            return name
        case Maybe(of) | SetOf(of):
            return of.name
        case _:
            return ""


def _name(item: Act | Shorthand) -> str:
    said = " ".join(part.text if isinstance(part, Word) else part.var for part in item.phrase)
    return f'"{said}"'


def _listed(items: Iterable[str]) -> str:
    """Join what was expected: a, b or c; past eight, the rest are only counted."""
    all_items = sorted(items)
    if len(all_items) > 8:
        all_items = [*all_items[:7], f"{len(all_items) - 7} other words"]
    if len(all_items) < 2:
        return "".join(all_items)
    return ", ".join(all_items[:-1]) + " or " + all_items[-1]
