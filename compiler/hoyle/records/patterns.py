"""Phrases of acts and shorthands, matched word by word against a line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import takewhile

from hoyle.ir import Act, Enum, ListOf, Maybe, SetOf, Shorthand, Slot, Sort, Word
from hoyle.records.codec import Codec, expected

Tokens = list[tuple[str, int]]  # words and commas of a line, each with its offset
PhraseValues = dict[str, int | tuple[int, ...]]  # by variable; a list by its members in order


@dataclass(slots=True)
class Furthest:
    """How far the phrases got in a line, and what each looked for there."""

    at: int = -1
    sought: list[Word | Slot | None] = field(default_factory=list)
    sorts: list[Sort | None] = field(default_factory=list)
    said: tuple[int, str] = (-1, "")

    def note(self, at: int, item: Word | Slot | None, sort: Sort | None, said: str = "") -> None:
        """Note what was looked for at an offset, if nothing got further, and what is `said`."""
        if at > self.at:
            self.at, self.sought, self.sorts = at, [], []
        if at == self.at:
            self.sought.append(item)
            self.sorts.append(sort)
            if said:
                self.said = (at, said)

    def join(self, other: Furthest) -> None:
        """Take in what was looked for at the same word of the line, which was put otherwise."""
        self.sought += other.sought
        self.sorts += other.sorts


class PhrasePattern:
    """An act or shorthand ready to be matched.

    `phrase` is the item's own unless another is given for it. `plain` has no role of more than
    one word, `loose` has a set with another role after it, so that it could be unclear where
    the set ends.
    """

    def __init__(
        self, item: Act | Shorthand, codec: Codec, phrase: tuple[Word | Slot, ...] = ()
    ) -> None:
        self.item = item
        self.phrase = phrase or item.phrase
        self.sorts = {role.var: role.sort for role in item.roles}
        self.fixed = {part.text for part in self.phrase if isinstance(part, Word)}
        self.length = len(self.phrase)
        sets = [isinstance(part, Slot) and self._long(part, codec) for part in self.phrase]
        self.plain = not any(sets)
        after = [isinstance(part, Slot) for part in self.phrase[1:]]
        self.loose = any(long and slot for long, slot in zip(sets, after, strict=False))

    def _long(self, part: Slot, codec: Codec) -> bool:
        sort = self.sorts[part.var]
        kind = kind_of(sort)
        return isinstance(sort, (SetOf, ListOf)) or (bool(kind) and codec.width(kind) > 1)

    def bound(self, texts: list[str], codec: Codec) -> PhraseValues | None:
        """Match a plain pattern against as many words as it has parts."""
        bound: PhraseValues = {}
        for part, text in zip(self.phrase, texts, strict=True):
            if isinstance(part, Word):
                if part.text != text:
                    return None
                continue
            value = codec.value(self.sorts[part.var], text)
            if value is None:
                return None
            bound[part.var] = value
        return bound


def fitting(
    pattern: PhrasePattern, codec: Codec, found: Tokens, furthest: Furthest
) -> Iterator[PhraseValues]:
    """Give the ways in which a pattern fits; a second is looked for if there may be one."""
    for bound in _match(pattern.phrase, pattern.sorts, codec, found, 0, furthest):
        yield bound
        if not pattern.loose:
            break


def _match(
    phrase: tuple[Word | Slot, ...],
    sorts: Mapping[str, Sort],
    codec: Codec,
    found: Tokens,
    at: int,
    furthest: Furthest,
) -> Iterator[PhraseValues]:
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
            yield from _match(rest, sorts, codec, found, at + 1, furthest)
        else:
            furthest.note(at, item, None)
        return
    sort = sorts[item.var]
    for value, after in _values(item, sort, codec, found, at, furthest):
        for bound in _match(rest, sorts, codec, found, after, furthest):
            yield {item.var: value, **bound}


def _values(
    item: Slot, sort: Sort, codec: Codec, found: Tokens, at: int, furthest: Furthest
) -> Iterator[tuple[int | tuple[int, ...], int]]:
    """Give each value that can stand at a word, and the word after it."""
    if isinstance(sort, SetOf):
        yield from _sets(item, sort, codec, found, at, furthest)
        return
    if isinstance(sort, ListOf):
        yield from _lists(item, sort, codec, found, at, furthest)
        return
    width = codec.width(kind_of(sort)) if kind_of(sort) else 1
    read = False
    for after in range(min(at + width, len(found)), at, -1):
        value = codec.value(sort, " ".join(word for word, _ in found[at:after]))
        if value is not None:
            read = True
            yield value, after
    if not read:
        furthest.note(at + _begun(sort, codec, found, at), item, sort)


def _begun(sort: Sort, codec: Codec, found: Tokens, at: int) -> int:
    """Count the words from one on with which a member of several words begins."""
    kind = kind_of(sort)
    said = [word for word, _ in found[at : at + (codec.width(kind) if kind else 1)]]
    if len(said) < 2:
        return 0
    pairs = (zip(said, code.split(), strict=False) for code in codec.codes[kind])
    alike = (sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], one)) for one in pairs)
    return min(max(alike, default=0), len(said) - 1)


def _sets(
    item: Slot, sort: SetOf, codec: Codec, found: Tokens, at: int, furthest: Furthest
) -> Iterator[tuple[int, int]]:
    """Give the sets that can stand at a word, the longest first."""
    end, seen = at, set[int]()
    while end < len(found):
        word = found[end][0]
        index = codec.member(sort.of.name, word)
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
        whole = codec.mask(sort, found[end : end + 1])
        if isinstance(whole, int):
            yield whole, at + 1
            return
        furthest.note(end, item, sort, whole[1] if "." in found[end][0] else "")
    elif end < len(found) and codec.member(sort.of.name, found[end][0]) in seen:
        furthest.note(end, item, sort, f"{found[end][0]} stands twice in one set")
    else:
        furthest.note(end, item, sort)
    for after in range(end, at, -1):
        value = codec.mask(sort, found[at:after])
        if isinstance(value, int) and found[after - 1][0] != ",":
            yield value, after


def _lists(
    item: Slot, sort: ListOf, codec: Codec, found: Tokens, at: int, furthest: Furthest
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Give the lists that can stand at a word, in the order written, the longest first."""
    members: list[int] = []
    ends: list[int] = []
    end, kind = at, kind_of(sort)
    while end < len(found) and len(members) < sort.most and kind:
        word = found[end][0]
        index = codec.member(kind, word)
        if index is None and (word != "," or not members or found[end - 1][0] == ","):
            break
        end += 1
        if index is not None:
            members.append(index)
            ends.append(end)
    furthest.note(end, item, sort)
    for count in range(len(members), 0, -1):
        yield tuple(members[:count]), ends[count - 1]


def kind_of(sort: Sort) -> str:
    """Give the kind whose members are words of a sort; "" if it has none."""
    match sort:
        case Enum(name):
            return name
        case Maybe(of) | SetOf(of) | ListOf(Enum() as of, _):
            return of.name
        case _:
            return ""
