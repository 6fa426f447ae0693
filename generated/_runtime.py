"""What validators of recorded games have in common: judging by tables, reading games, writing
rulings.

Made by `hoyle build` of the packages `hoyle.shared` and `hoyle.runtime`: change those, not this
file. A validator holds its book's law and hands it over as `BookTables`.
"""

from __future__ import annotations

import json
import os
import re
import sys
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import (
    Callable,
    Collection,
    Container,
    Hashable,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, partial, wraps
from heapq import heappop, heappush
from itertools import chain, count, islice, takewhile
from math import prod
from operator import attrgetter, itemgetter
from random import Random
from typing import Any, ClassVar, Generic, Literal, NamedTuple, Self, SupportsIndex, TypeVar, cast

# ---------------------------------------------------------------- counting


class EventCount:
    """Counts the events that all judges of a class have judged.

    The class keeps this object, not the number: writing to a class itself at every event would
    have Python look up its methods anew each time.
    """

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events = 0


# ---------------------------------------------------------------- gains


class Gain:
    """Members that a key is given: those known, and room for so many that are not."""

    def __init__(self, at: int, room: int, known: int) -> None:
        self.at, self.room, self.known = at, room, known
        self.needed = 0


class Draw:
    """Draws of which gain a member was that somebody shows.

    He held it from then on, and kept it whatever he discarded: of those that he shows later there
    are never more than he holds. `held` is what is held after each event, by key, and `known` are
    the members that are shown of those told: of whom, from when, until when.
    """

    def __init__(
        self, seed: int, held: Sequence[Sequence[int]], known: Sequence[tuple[int, int, int]]
    ) -> None:
        self._rng = Random(seed)
        self._room = [[one.bit_count() for one in sets] for sets in held]
        for key, begin, end in known:
            self._keep(key, begin, end)

    def chosen(self, free: Sequence[Gain], key: int, at: int) -> Gain:
        """Choose of gains, the last first, one that may have had what a key shows at an event."""
        fit: list[Gain] = []
        end = at
        for one in free:
            if any(sets[key] <= 0 for sets in self._room[one.at : end]):
                break  # nor may any before have had it
            fit.append(one)
            end = one.at
        made = self._rng.choice(fit or free[:1])
        self._keep(key, made.at, at)
        return made

    def _keep(self, key: int, begin: int, end: int) -> None:
        for sets in self._room[begin:end]:
            sets[key] -= 1


def free_gains(gains: Sequence[Gain], member: int, gone: int, spoken: int) -> list[Gain]:
    """Give of what somebody was given that among which a member may have been which he shows.

    If it went, and members came since that are not on record, it is one of those; of none that came
    before an act that last spoke of it. The last is the first.
    """
    free: list[Gain] = []
    for one in reversed(gains):
        if (one.known | one.needed) >> member & 1:
            return [later for later in free if one.at < gone < later.at]
        if one.at > spoken and one.room > one.needed.bit_count():
            free.append(one)
    return free


# ---------------------------------------------------------------- looks

L = TypeVar("L")
LookedCell = tuple[str, int]  # a state, and a slot of it
Seldom = Mapping[str, tuple[int, int]]  # states, with their numbers of values and of slots
# Acts that are judged in more worlds than one, of a record with the same sets.
MOST_APART = 12_800
# Acts that are judged, in all worlds that what is seldom asked for tells apart.
MOST_TRIED = 6_400
# Worlds that it tells apart: each is told apart once more by all else that a record leaves open.
MOST_SELDOM = 128
_FEW = 2  # slots of one state that are tried where all that was asked for is too many
_NOTED: ContextVar[set[LookedCell] | None] = ContextVar("looked", default=None)


@dataclass(slots=True)
class Looked:
    """What has been asked for of a record so far; all values are tried of the `tried`.

    `most` worlds may be told apart by it, of which a state makes as many as it has `values`; one
    that the record tells has none here. `single` are those of one slot, which are tried first if
    it is `in_part`, for all that was too many. A record need not be judged to its end if what it is
    outgrown by are some of these alone and it may `stop`; `stopped` tells that it was not.
    """

    values: Mapping[str, int]
    single: Collection[str]
    most: int
    tried: frozenset[LookedCell] = frozenset()
    found: set[LookedCell] = field(default_factory=set)
    cut: bool = False  # there were more worlds than are judged
    in_part: bool = False
    stop: bool = True
    stopped: bool = False

    @property
    def whole(self) -> bool:
        """Whether all that was asked for can be tried."""
        return not (self.cut or self.in_part) and self.worlds(self.tried | self.found) <= self.most

    @property
    def outgrown(self) -> bool:
        """Whether more was asked for than is tried, all of which can be: it will be judged anew."""
        return bool(self._untried) and not self.in_part and self.whole

    @property
    def _untried(self) -> set[LookedCell]:
        return {cell for cell in self.found - self.tried if cell[0] in self.values}

    def stops(self) -> bool:
        """Tell whether the record need not be judged to its end, since it will be judged anew."""
        few = all(state in self.single for state, _ in self._untried)
        self.stopped = self.stop and few and self.outgrown
        return self.stopped

    def worlds(self, cells: Iterable[LookedCell]) -> int:
        """Count the worlds that all values of some cells make."""
        return prod(self.values.get(state, 1) for state, _ in cells)

    def part(self) -> frozenset[LookedCell]:
        """Choose what does not make too many worlds: of few slots, or of which few were asked for.

        What was tried already stays, if that was not too much, for it was asked for first. Those of
        one slot come next, whatever was asked for, and of these those of few values.
        """
        asked = Counter(state for state, _ in self.found)
        few = [cell for cell in self.found if asked[cell[0]] <= _FEW]

        def order(cell: LookedCell) -> tuple[bool, int, str, int]:
            state, slot = cell
            many = asked[state] if state not in self.single else self.values[state]
            return state not in self.single, many, state.replace("_", "-"), slot

        kept = frozenset[LookedCell]() if self.cut else self.tried
        chosen = sorted(kept)
        single = ((state, 0) for state in self.single)
        for cell in sorted({*few, *single} - kept, key=order):
            if self.worlds([*chosen, cell]) <= self.most:
                chosen.append(cell)
        return frozenset(chosen)


def looked(state: str, slot: int) -> None:
    """Take note that something was asked for that seldom is."""
    found = _NOTED.get()
    if found is not None and slot >= 0:
        found.add((state, slot))


@contextmanager
def noting() -> Iterator[set[LookedCell]]:
    """Note here what is asked for that seldom is, for as long as this lasts."""
    found: set[LookedCell] = set()
    token = _NOTED.set(found)
    try:
        yield found
    finally:
        _NOTED.reset(token)


def as_looked(judge: Callable[[Looked], L | None], seldom: Seldom, acts: int) -> L:
    """Judge a record of so many acts as often as it takes to know what of such things it asks for.

    `seldom` are the states so looked at, with how many values and how many slots each has. `judge`
    is told of which of them all values are to be tried: those that were asked for so far. Once more
    was, and all of it can be tried, it need not come to its end, and then gives None.
    Where they are too many some are tried, and it has to say that its worlds are not the whole.
    Which are tried then must not rest on where it stopped: it begins again, and does not stop.
    """
    values = {state: many for state, (many, _) in seldom.items()}
    single = [state for state, (_, slots) in seldom.items() if slots == 1]
    most = max(1, min(MOST_SELDOM, MOST_TRIED // max(1, acts)))
    seen = Looked(values, single, most)
    stopped = False
    while True:
        token = _NOTED.set(seen.found)
        try:
            made = judge(seen)
        finally:
            _NOTED.reset(token)
        seen.found = {cell for cell in seen.found if cell[0] in values}  # the record tells the rest
        if made is not None and (seen.in_part or (seen.found <= seen.tried and not seen.cut)):
            return made
        stopped = stopped or seen.stopped
        if seen.whole:
            seen = Looked(values, single, most, seen.tried | seen.found, stop=seen.stop)
            continue
        if stopped:
            stopped, seen = False, Looked(values, single, most, stop=False)
            continue
        part = seen.part()  # so that what is found in some worlds is not passed over
        if not part and made is not None:
            return made
        seen = Looked(values, single, most, part, in_part=True)


# ---------------------------------------------------------------- masks

Args = tuple[int, ...]


@lru_cache(maxsize=1 << 14)
def members(mask: int) -> Args:
    """List the members of a set in rising order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def subsets(mask: int) -> Iterator[int]:
    """Go through the subsets of a set in rising order, the empty one first."""
    part = 0
    while True:
        yield part
        if part == mask:
            return
        part = (part - mask) & mask


def lowest(group: int, most: int) -> int:
    """Give the first members of a set, at most so many."""
    while group.bit_count() > most:
        group ^= 1 << (group.bit_length() - 1)
    return group


# ---------------------------------------------------------------- alternatives

K = TypeVar("K", bound=Hashable)
_MOST_PAIRS = 4096  # of worlds that are held against each other


def alternatives(
    found: Sequence[Sequence[Mapping[K, Args]]], events: Sequence[int]
) -> list[list[int]]:
    """Give, of each of some findings, the numbers of those of its event that exclude it.

    A finding is told by what the worlds that have it began with; nothing excludes one that is told
    by no world. They are numbered from 1, and come in the order of their `events`.
    """
    each = [list({frozenset(box.items()): box for box in boxes}.values()) for boxes in found]
    taken = [_all_of(boxes) for boxes in each]
    made: list[list[int]] = [[] for _ in found]
    first = 0
    for at, one in enumerate(taken):
        if events[at] != events[first]:
            first = at
        for other in range(first, at) if one else ():
            if taken[other] and (_apart(one, taken[other]) or _each_apart(each[at], each[other])):
                made[at].append(other + 1)
                made[other].append(at + 1)
    return made


def _all_of(boxes: Iterable[Mapping[K, Args]]) -> dict[K, set[int]]:
    """Give what some worlds began with, taken together."""
    values: dict[K, set[int]] = {}
    for box in boxes:
        for cell, own in box.items():
            values.setdefault(cell, set()).update(own)
    return values


def _each_apart(ours: Sequence[Mapping[K, Args]], theirs: Sequence[Mapping[K, Args]]) -> bool:
    """Tell whether no two worlds began alike: who dealt, say, or else who had cut the lowest."""
    few = len(ours) * len(theirs) <= _MOST_PAIRS
    return few and all(_apart(own, other) for own in ours for other in theirs)


def _apart(ours: Mapping[K, Collection[int]], theirs: Mapping[K, Collection[int]]) -> bool:
    """Tell whether something began otherwise in each of two."""
    pairs = ((own, theirs.get(cell)) for cell, own in ours.items())
    return any(other is not None and not any(one in other for one in own) for own, other in pairs)


# ---------------------------------------------------------------- one sentence

_WORDS = re.compile(r"\s*[\w/-]+|\s*[^\w\s]")  # each with the space before it
_NUMBER = re.compile(r"-?\d+")
_NAME = re.compile(r"[A-Z][A-Za-z]*")
_MOST_LISTED = 4  # numbers; of more the least and the greatest are told


def in_one(told: Sequence[str]) -> str:
    """Give a sentence of several: what differs is told as all that it may be.

    >>> in_one(["tricks that he has made: 0", "tricks that he has made: 1"])
    'tricks that he has made: 0 or 1'
    >>> in_one(["Z, at 3, led 7D", "B, at 3, led 7D", "A, at 3, led 7D"])
    'A, B or Z, at 3, led 7D'
    >>> in_one([f"a called go at {n}, by Z" for n in (5, 9, 7, 6, 8)])
    'a called go at 5 to 9, by Z'
    >>> in_one(["he holds 2D", "he holds 2D 3D"])
    'he holds 2D or 2D 3D'
    """
    ways = list(dict.fromkeys(told))
    if len(ways) == 1:
        return ways[0]
    parts = [_WORDS.findall(way) for way in ways]
    least = min(map(len, parts))
    head = _alike(parts, least)
    tail = _alike([part[::-1] for part in parts], least - head)
    if head + tail == least and head:  # in one nothing stands there, but for the word before
        head -= 1
    between = ["".join(part[head : len(part) - tail]) for part in parts]
    first = parts[0]
    space = " " if between[0].startswith(" ") else ""
    said = _listed([way.strip() for way in between])
    return f"{''.join(first[:head])}{space}{said}{''.join(first[len(first) - tail :])}"


def _alike(parts: Sequence[Sequence[str]], most: int) -> int:
    """Count the words with which all begin."""
    first = parts[0]
    return next((at for at in range(most) if any(p[at] != first[at] for p in parts)), most)


def _listed(ways: Sequence[str]) -> str:
    if all(_NUMBER.fullmatch(way) for way in ways):
        numbers = sorted(map(int, ways))
        if len(numbers) > _MOST_LISTED:
            return f"{numbers[0]} to {numbers[-1]}"
        ways = list(map(str, numbers))
    elif all(_NAME.fullmatch(way) for way in ways):  # of players, whichever world came first
        ways = sorted(ways)
    *before, last = ways
    return f"{', '.join(before)} or {last}"


# ---------------------------------------------------------------- specs

JSON = dict[str, Any]
Told = Sequence[tuple[str, int, int]]  # state, slot, value
Events = Sequence[tuple[int, Args]]  # acts by place, with the values of their roles
FAULTS = ("offence", "void", "contradiction")  # the kinds of findings on what is amiss


class SortSpec(NamedTuple):
    """What a value is: a member of a kind (or none), a set or list of them, a number, a truth.

    A number has bounds; the `high` of a set is the most members that it may have.
    """

    shape: str
    kind: str = ""
    low: int | None = None
    high: int | None = None
    optional: bool = False


class RebuiltSpec(NamedTuple):
    """A set that acts show bit by bit, or that one act gives: places of acts and roles.

    It has `keys` slots, of sets of some of `members`, and at `most` so many in one, fewer by what
    tags tell of the state `less`. `handed` are acts that may give a key members that it did not
    begin with: one, or a `whole` set; `emptied` acts that may empty it. `groups` are of members
    with a part in common, `users` acts at which what lies between may count; `words` name it, with
    a hole for its key, of some `kind`.
    """

    state: str
    keys: int
    members: int
    most: int
    shown: tuple[int, int, int]
    given: tuple[int, int, int]
    handed: tuple[tuple[int, int, int, bool], ...]
    emptied: frozenset[int]
    groups: tuple[int, ...]
    users: frozenset[int]
    less: str
    words: str
    kind: str


class UnseenActSpec(NamedTuple):
    """An act that tells by their number, in `role`, what the act `seen` tells as a set there.

    They go into the set of whoever is in the role `key`, which may begin with them, or out of it.
    A `single` one tells of one member, which `seen` tells there by itself.
    """

    act: int
    seen: int
    role: int
    key: int
    gains: bool
    begins: bool
    single: bool


class UnseenSpec(NamedTuple):
    """Sets of some of so many `members` of a kind, one for each of some `keys`, told by numbers.

    Those of a `run` differ in their first part alone, and have that in common with every other.
    `gains` are acts that put in a member or a whole set, by the places of the act, key and member,
    whether it is a whole set and whether the set begins with it; `shows` those that take out such.
    `idle` acts do nothing with what they speak of. What is in sets `beside` cannot be put in.
    """

    state: str
    attribute: str
    keys: int
    kind: str
    members: int
    run: int
    acts: tuple[UnseenActSpec, ...]
    gains: tuple[tuple[int, int, int, bool, bool], ...]
    shows: tuple[tuple[int, int, int, bool], ...]
    idle: frozenset[int]
    beside: tuple[str, ...]


class TornSpec(NamedTuple):
    """What a book tells of records that begin in the middle: those in which `state` is true.

    Sets are bit masks: of acts by their places, of other things by places of which the first are
    those of the states, by their `names`. A tag tells those that have `slots`, so many; one that is
    `tried`, and begins with none, is known by all its values. A row of `rests` has acts, what
    is looked at, and what is untold too if that is; `clauses` give the acts at which one may bite
    and what it looks at, `acts` what decides whether an act is possible, `authority` whether it has
    effect; `offences` are those that clauses hang on, `norms` what was open before.
    """

    state: str
    names: tuple[str, ...]
    slots: Mapping[str, int]
    tried: int
    rebuilt: int
    untold: int
    rests: tuple[tuple[int, int, int], ...]
    clauses: tuple[tuple[str, int, int], ...]
    acts: tuple[int, ...]
    authority: tuple[int, ...]
    offences: int
    norms: int


class ToldAct(NamedTuple):
    """An act: whether it is formal, and the sorts of its roles."""

    formal: bool
    sorts: tuple[SortSpec, ...]


class ToldBook(NamedTuple):
    """What the acts of a book may tell and leave unseen; `sizes` are of its kinds of members."""

    acts: tuple[ToldAct, ...]
    sizes: dict[str, int]
    unseen: tuple[UnseenSpec, ...]
    torn: TornSpec | None

    @property
    def numbered(self) -> set[int]:
        """The acts that tell members by their number alone."""
        return {one.act for spec in self.unseen for one in spec.acts}

    def tells_numbers(self, events: Events) -> bool:
        """Tell whether a record has an act that tells members by their number alone."""
        told = self.numbered
        return bool(told) and any(act in told for act, _ in events)

    def tells_one(self, events: Events) -> bool:
        """Tell whether a record has an act that tells of one member: no more than that."""
        told = self.singles
        return bool(told) and any(act in told for act, _ in events)

    def as_seen(self, events: Events) -> Events:
        """Give events with what tells of one member as the acts that they are."""
        seen = self.singles
        return [(seen.get(act, act), args) for act, args in events]

    @property
    def singles(self) -> dict[int, int]:
        """The acts that tell of one member, and no more than that: each with the act that it is."""
        return {one.act: one.seen for spec in self.unseen for one in spec.acts if one.single}


# ---------------------------------------------------------------- contradicted

Mentions = tuple[tuple[str, int], ...]  # members, each with its kind
MOST_AGAINST = 3  # contradictions that are looked into one by one
MOST_RETOLD = 8  # other values that an act is retold with
MOST_ACTS = 20_000  # that are judged for it, each in each of the worlds: about two seconds


def doubted(made: JSON, retelling: Callable[[], Retelling]) -> JSON:
    """Leave undecided in a ruling what rests on acts that contradict the record."""
    against = dict.fromkeys(
        one["event"] for one in made["findings"] if one["kind"] == "contradiction"
    )
    # What was left undecided stays so: the rest need not be judged where nothing is proved.
    if against and _proves(made):
        for without, other in retelling().all(list(against)):
            leave_undecided(made, other, without)
            if not _proves(made):
                break
    return made


class Retelling:
    """Tells a record otherwise, so that it does not contradict itself; `made` is its ruling.

    `judge` rules on other events from the same beginning, without a look at contradictions;
    `fits_one` tells whether one of these fits some world, as far as that is soon known.
    `worlds` tells in how many worlds the record was judged.
    """

    def __init__(
        self,
        book: ToldBook,
        events: Events,
        made: JSON,
        judge: Callable[[Events], JSON],
        fits_one: Callable[[Events, int], bool],
        worlds: int,
    ) -> None:
        self._events = events
        self._judge = judge
        self._fits_one = fits_one
        self._worlds = worlds
        self._known = set(ruled_keys(made["findings"]))
        self._sorts = [act.sorts for act in book.acts]
        self._sizes = book.sizes
        self._packs = {s.kind for sorts in self._sorts for s in sorts if s.shape == "set"}
        self._places: dict[int, list[tuple[int, str, bool]]] = {}
        self._spoken: list[Mentions] = []

    def all(self, against: Sequence[int]) -> Iterator[tuple[set[int], JSON]]:
        """Judge the record without what cannot be; give with each ruling the events left out."""
        apart = len(against) <= MOST_AGAINST and self._acts(against) <= MOST_ACTS
        for event in against if apart else ():
            yield from self._apart(event)
        if len(against) > 1 or not apart:
            hands, others = self._of_all(against)
            for without in (set(against), others, hands):
                if without:
                    yield without, self._without(without)

    def _acts(self, against: Sequence[int]) -> int:
        """Count the acts that are judged at most if contradictions are looked into one by one."""
        culprits = (self._culprits(event)[1] for event in against)
        trials = sum((1 + len(others)) * (1 + MOST_RETOLD) for others in culprits)
        return trials * len(self._events) * self._worlds

    def _apart(self, event: int) -> Iterator[tuple[set[int], JSON]]:
        hands, others = self._culprits(event)
        gives = self._gives(event)
        if gives:  # the least is proved without the others: where that is nothing, all is said
            yield from self._left_out(hands, event)
        for culprit in (event, *others):
            fitting = False
            for made in self._retold(culprit):
                if self._fits(made, event):
                    fitting = True
                    yield set(), made
            if not fitting:
                yield from self._left_out({culprit}, event)
        if not gives:
            yield from self._left_out(hands, event)

    def _left_out(self, some: set[int], event: int) -> Iterator[tuple[set[int], JSON]]:
        """Judge the record without some acts, if one does not contradict it then."""
        if some and self._resolves(some, event):
            yield some, self._without(some)

    def _culprits(self, event: int) -> tuple[set[int], list[int]]:
        """Find the acts before one that it may contradict: those that give sets, and others."""
        mentioned = self._mentions(event + 1)
        own, first = frozenset(mentioned[event]), self._first(event)
        hands: set[int] = set()
        others: list[int] = []
        for at, mentions in zip(range(event) if own else (), mentioned, strict=False):
            meant = not own.isdisjoint(mentions)
            if not self._gives(at):
                if meant:
                    others.append(at)
            elif meant or self._first(at) == first:
                hands.add(at)
        return hands, others

    def _of_all(self, against: Sequence[int]) -> tuple[set[int], set[int]]:
        """Find the same of several acts, all at once: however many they are, in one pass."""
        mentioned: dict[tuple[str, int], int] = {}  # the last of them that speaks of a member
        by: dict[tuple[str, int], int] = {}  # the last that is of somebody, and speaks of any
        for event in sorted(against):
            own = self._mentions(event + 1)[event]
            mentioned |= dict.fromkeys(own, event)
            if own:
                by[self._first(event)] = event
        hands: set[int] = set()
        others: set[int] = set()
        for at, mentions in enumerate(self._mentions(max(against))[: max(against)]):
            meant = any(mentioned.get(one, -1) > at for one in mentions)
            if not self._gives(at):
                if meant:
                    others.add(at)
            elif meant or by.get(self._first(at), -1) > at:
                hands.add(at)
        return hands, others

    def _gives(self, at: int) -> bool:
        """Tell whether an act gives sets."""
        return any(sort.shape == "set" for sort in self._sorts[self._events[at][0]])

    def _first(self, event: int) -> tuple[str, int]:
        act, args = self._events[event]
        sorts = self._sorts[act]
        return (sorts[0].kind, args[0]) if sorts and sorts[0].shape == "member" else ("", event)

    def _mentions(self, end: int) -> list[Mentions]:
        """Give the members that each act before one speaks of, of kinds of which there are sets.

        Of acts after it what was found before may stand in the list, too.
        """
        found = self._spoken
        for act, args in self._events[len(found) : end]:
            if act not in self._places:
                sorts, packs = enumerate(self._sorts[act]), self._packs
                own = [(at, s.kind, s.shape == "set") for at, s in sorts if s.kind in packs]
                self._places[act] = own
            found.append(_mentions(self._places[act], args))
        return found

    def _retold(self, event: int) -> Iterator[JSON]:
        """Judge the record with an act that has another member, one that it does not speak of."""
        act, args = self._events[event]
        first = self._first(event)
        taken = {
            one
            for at, mentions in enumerate(self._mentions(len(self._events)))
            if at != event and (len(mentions) == 1 or self._first(at) != first)
            for one in mentions
        }
        for place, sort in enumerate(self._sorts[act]):
            if place and sort.shape == "member":
                free = [
                    value
                    for value in range(self._sizes[sort.kind])
                    if value != args[place] and (sort.kind, value) not in taken
                ]
                for value in free[:: -(-len(free) // MOST_RETOLD) or 1]:
                    told = (act, (*args[:place], value, *args[place + 1 :]))
                    yield self._judge([*self._events[:event], told, *self._events[event + 1 :]])

    def _fits(self, made: JSON, event: int) -> bool:
        """Tell whether an act does not contradict the record any more, and nothing new is found."""
        kept = all(
            one["event"] != event for one in made["findings"] if one["kind"] == "contradiction"
        )
        return kept and self._known.issuperset(ruled_keys(made["findings"]))

    def _resolves(self, without: set[int], event: int) -> bool:
        """Tell whether an act does not contradict the record if some before it are left out."""
        if event in without:
            return True
        rest = [self._events[at] for at in range(event + 1) if at not in without]
        last = event - len(without)
        if self._fits_one(rest, last):
            return True
        made = self._judge(rest)
        return not any(
            one["kind"] == "contradiction" and one["event"] == last for one in made["findings"]
        )

    def _without(self, some: set[int]) -> JSON:
        return self._judge([event for at, event in enumerate(self._events) if at not in some])


def _mentions(places: Sequence[tuple[int, str, bool]], args: Args) -> Mentions:
    """Give the members that an act speaks of at some places, each once."""
    if len(places) == 1 and not places[0][2]:  # as acts mostly are
        ((at, kind, _),) = places
        return ((kind, args[at]),) if args[at] >= 0 else ()
    found: dict[tuple[str, int], None] = {}
    for at, kind, is_set in places:
        own = members(args[at]) if is_set else (args[at],)
        found |= dict.fromkeys((kind, member) for member in own if member >= 0)
    return tuple(found)


def _proves(made: JSON) -> bool:
    """Tell whether a ruling proves anything but that the record contradicts itself."""
    return any(
        one["verdict"] == "proved" and one.get("kind") != "contradiction"
        for part in ("findings", "menus", "duties")
        for one in made[part]
    )


def leave_undecided(made: JSON, other: JSON, without: set[int]) -> None:
    """Leave undecided what another ruling, on a record without some events, does not prove."""
    fallen: set[int] = set()
    for part in ("findings", "menus", "duties"):
        keys = ruled_keys(other[part], without)
        pairs = zip(keys, other[part], strict=True)
        proved = {key for key, one in pairs if one["verdict"] == "proved"}
        for key, one in zip(ruled_keys(made[part]), made[part], strict=True):
            if key not in proved and one.get("kind") != "contradiction":
                if one["verdict"] == "proved" and part == "findings":
                    fallen.add(one["n"])
                one["verdict"] = "undecided"
    for menu in made["menus"]:
        if menu["finding"] in fallen:  # with other words: so much is put back, and not so much
            menu["verdict"] = "undecided"


def ruled_keys(items: Sequence[Mapping[str, Any]], without: Collection[int] = ()) -> list[Hashable]:
    """Give what makes things the same in two rulings, events counted with those left out."""
    seen: Counter[Hashable] = Counter()
    keys: list[Hashable] = []
    places = [one["event"] if "event" in one else one["opened"] for one in items]
    kept = (at for at in count() if at not in without)
    whole = list(islice(kept, max(places, default=-1) + 1))
    for one, at in zip(items, places, strict=True):
        told = one.get("bindings") or {}
        named = [one.get(key) for key in ("kind", "name", "holder", "bearer", "what", "status")]
        key = (one["clause"], whole[at], *named, *told.items())
        keys.append((key, seen[key]))
        seen[key] += 1
    return keys


# ---------------------------------------------------------------- filling

HeldSets = tuple[int, ...]  # by key, as masks, and what is beside
FillStep = Callable[[int, Args], object]  # does an act
FEWEST_FILLED = 16  # completions that are judged of any record, if there are so many
OTHERWISE = 16  # fillings at most by which what is shown was given in other acts


class FilledRecord(NamedTuple):
    """A first completion: its events, the `spare` members of gains by event, what is held after."""

    events: list[tuple[int, Args]]
    spare: dict[int, int]
    held: list[HeldSets]


class Lot(NamedTuple):
    """What may be dealt in a stretch of a record, by how much that turns, and to whom it is dealt.

    The last by places among those to be dealt, with the event and how many it takes.
    """

    pool: list[int]
    step: int
    slots: list[tuple[int, tuple[int, int]]]

    @property
    def cycle(self) -> int:
        """The turns in which each has had all of it."""
        return -(-len(self.pool) // self.step) if self.step else 0

    @property
    def turns(self) -> int:
        """Those that are wanted: where one is dealt several, these in a second order too."""
        return self.cycle if self.step == 1 else 2 * self.cycle


class Filling:
    """Fills up a record of some acts, whose unseen sets are as a book tells.

    What is shown was given in the last act that has room for it, or in one that is `drawn`.
    """

    def __init__(
        self,
        spec: UnseenSpec,
        acts: Sequence[ToldAct],
        events: Events,
        drawn: Draw | None = None,
    ) -> None:
        self._spec, self._acts, self._events = spec, acts, events
        self._unseen = {one.act: one for one in spec.acts}
        self._silent = {*self._unseen, *spec.idle}  # acts that place no member anywhere
        self._gains = {one[0]: one for one in spec.gains}
        self._shows = {act: (key, what, whole) for act, key, what, whole in spec.shows}
        self._met = [self._mentioned(act, args) for act, args in events]
        self._places: dict[int, list[int]] = {}
        for at, mask in enumerate(self._met):
            for member in members(mask):
                self._places.setdefault(member, []).append(at)
        self._drawn = drawn
        self._known: list[tuple[int, int, int]] = []  # see `Draw`
        self._held: Sequence[HeldSets] = ()  # after each event of a first completion
        self._needs = self._needed()
        self._begun: HeldSets = ()  # what is held before the first event
        self.short: int | None = None  # the event at which more are given than there are

    def otherwise(self) -> Iterator[Filling]:
        """Give some by which what is shown was given in other acts.

        It is known how many are held when, once the first completion was given of `all`.
        """
        seen = [self._needs]
        for seed in range(OTHERWISE):
            draw = Draw(seed, self._held, self._known)
            made = Filling(self._spec, self._acts, self._events, draw)
            if made._needs not in seen:
                seen.append(made._needs)
                yield made

    def all(self, step: FillStep, held: Callable[[], HeldSets]) -> Iterator[list[tuple[int, Args]]]:
        """Give completions.

        `step` does the acts of the first, from the start; `held` gives what is held then.
        """
        self._begun = held()
        first = self._first(step, held)
        if first is None:
            return
        self._held = first.held
        yield first.events
        lost = {one.act for one in self._unseen.values() if not one.gains}
        if first.spare or any(act in lost for act, _ in self._events):
            yield from self._others(first)

    # ------------------------------------------------------------ what is shown later

    def _mentioned(self, act: int, args: Args) -> int:
        found = 0
        if act not in self._silent:
            for sort, value in zip(self._acts[act].sorts, args, strict=True):
                if sort.kind == self._spec.kind and sort.shape in ("member", "set"):
                    found |= _mask(value, sort.shape == "set")
        return found

    def _shown(self, at: int) -> tuple[int, int]:
        """Give the key that shows members at an event, and these; -1 and none if none does."""
        act, args = self._events[at]
        if act not in self._shows:
            return -1, 0
        key, what, whole = self._shows[act]
        return args[key], _mask(args[what], whole)

    def _needed(self) -> dict[int, int]:
        """Give what each gain of a number must have had, by event."""
        held: dict[int, list[Gain]] = {}
        gone: dict[int, int] = {}  # where a member was last shown
        put: dict[tuple[int, int], int] = {}  # and by whom
        every: list[Gain] = []
        for at, (act, args) in enumerate(self._events):
            key, shown = self._shown(at)
            for member in members(shown):
                own = held.get(key, [])
                free = free_gains(own, member, gone.get(member, -1), self._last(member, at))
                if free:
                    had = self._drawn.chosen(free, key, at) if self._drawn else free[0]
                    had.needed |= 1 << member
                elif known := [one.at for one in own if one.known >> member & 1]:
                    self._known.append((key, known[-1], at))
                gone[member] = put[key, member] = at
            one = self._unseen.get(act)
            if one is not None and one.gains:
                made, owner, begins = Gain(at, args[one.role], 0), args[one.key], one.begins
                every.append(made)
            elif act in self._gains:
                _, role, what, whole, begins = self._gains[act]
                made, owner = Gain(at, 0, _mask(args[what], whole)), args[role]
                own = held.get(owner, [])
                since = own[-1].at if own else 0
                if not whole and put.get((owner, args[what]), -1) < since:
                    continue  # he had not put it down: it may have been in vain
            else:
                continue
            held[owner] = [made] if begins else [*held.get(owner, []), made]
        return {one.at: one.needed for one in every}

    # ------------------------------------------------------------ the first completion

    def _first(self, step: FillStep, held_now: Callable[[], HeldSets]) -> FilledRecord | None:
        """Fill up a record with what is farthest from where it is spoken of."""
        made = FilledRecord([], {}, [])
        held = self._begun
        for at, (act, args) in enumerate(self._events):
            one = self._unseen.get(act)
            if one is not None:
                if one.gains:
                    chosen = self._gained(at, args[one.role], held)
                    if chosen is not None and chosen & ~self._needs[at]:
                        made.spare[at] = chosen & ~self._needs[at]
                else:
                    chosen = self._lost(at, args[one.role], held[args[one.key]])
                    for member in members(chosen or 0):  # it is not given again soon
                        self._places.setdefault(member, []).append(at)
                        self._places[member].sort()
                if chosen is None:
                    self.short = at if one.gains else None
                    return None
                act, args = _filled_act(one, args, chosen)
            step(act, args)
            held = held_now()
            made.events.append((act, args))
            made.held.append(held)
        return made

    def _gained(self, at: int, wanted: int, held: HeldSets) -> int | None:
        own = self._needs[at]
        taken = own
        for hand in held:
            taken |= hand
        free = [one for one in range(self._spec.members) if not taken >> one & 1]
        free.sort(key=lambda one: (-self._distance(one, at), one))
        wanted -= own.bit_count()
        return None if len(free) < wanted else own | sum(1 << one for one in free[:wanted])

    def _lost(self, at: int, wanted: int, hand: int) -> int | None:
        """Choose from a hand what is shown last, or never."""
        own = sorted(members(hand), key=lambda one: (-self._next(one, at), one))
        return None if len(own) < wanted else sum(1 << one for one in own[:wanted])

    def _distance(self, member: int, at: int) -> int:
        """Tell how far from an event the nearest that speaks of a member is."""
        places = self._places.get(member, [])
        later = bisect_left(places, at)
        before = at - places[later - 1] if later else len(self._events)
        return min(before, self._next(member, at) - at)

    def _last(self, member: int, at: int) -> int:
        """Give the place before an event where a member last went somewhere for certain, or -1.

        A formal act may have been in vain.
        """
        places = self._places.get(member, [])
        for place in reversed(places[: bisect_left(places, at)]):
            if not self._acts[self._events[place][0]].formal:
                return place
        return -1

    def _next(self, member: int, at: int) -> int:
        places = self._places.get(member, [])
        later = bisect_left(places, at)
        return places[later] if later < len(places) else at + len(self._events)

    # ------------------------------------------------------------ further completions

    def _others(self, first: FilledRecord) -> Iterator[list[tuple[int, Args]]]:
        epochs = self._epochs(first)
        lots = [self._lot(number, epochs, first) for number in range(epochs[-1] + 1)]
        for turn in range(max(FEWEST_FILLED, *(lot.turns for lot in lots))):
            spare: dict[int, tuple[int, ...]] = {}
            for lot in lots:
                row = _anew(lot.pool, turn // lot.cycle, self._spec.run) if lot.step else ()
                for place, (at, many) in lot.slots if lot.step else ():
                    begin = turn * lot.step + place
                    spare[at] = tuple(row[(begin + i) % len(row)] for i in range(many))
            yield self._filled(first, spare, epochs, turn)

    def _epochs(self, first: FilledRecord) -> list[int]:
        """Number the stretches of a record, in each of which a member is in one place at a time.

        Another begins where members go without being shown, and where some are given when all that
        were held have been shown.
        """
        found: list[int] = []
        spoken = 0
        number, last = 0, self._begun
        for at, (act, args) in enumerate(first.events):
            met = self._met[at] or self._mentioned(act, args)
            now = first.held[at]
            fresh = bool(_union(last) & ~_union(now) & ~met)
            gives = act in self._gains
            fresh = fresh or (gives and spoken > 0 and not any(last))
            found.append(number + (fresh and gives))
            spoken = met if fresh else spoken | met
            number, last = number + fresh, now
        return found

    def _lot(self, number: int, epochs: Sequence[int], first: FilledRecord) -> Lot:
        begin, end = bisect_left(epochs, number), bisect_left(epochs, number + 1)
        fixed = 0
        for hand in first.held[begin - 1] if begin else self._begun:
            fixed |= hand
        gains: dict[int, list[tuple[int, int]]] = {}
        for at in range(begin, end):
            fixed |= self._met[at] | self._needs.get(at, 0)
            if at in first.spare:
                act, args = self._events[at]
                owner = args[self._unseen[act].key]
                gains.setdefault(owner, []).append((at, first.spare[at].bit_count()))
        rng = Random(number)
        order = sorted((rng.random(), one) for one in range(self._spec.members))
        pool = [one for _, one in order if not fixed >> one & 1]
        slots: list[tuple[int, tuple[int, int]]] = []
        place = 0
        for owner in sorted(gains):
            for at, many in gains[owner]:
                slots.append((place, (at, many)))
                place += many
        least = min((sum(many for _, many in own) for own in gains.values()), default=0)
        return Lot(pool, least if place <= len(pool) else 0, slots)

    def _filled(
        self,
        first: FilledRecord,
        spare: dict[int, tuple[int, ...]],
        epochs: Sequence[int],
        turn: int,
    ) -> list[tuple[int, Args]]:
        """Give a completion with other spare members, where there are such."""
        made: list[tuple[int, Args]] = []
        other: dict[int, int] = {}  # what stands for a spare member of the first, in this stretch
        for at, (act, args) in enumerate(self._events):
            if at and epochs[at] != epochs[at - 1]:
                other = {}
            one = self._unseen.get(act)
            if one is not None and one.gains:
                old = first.spare.get(at, 0)
                new = spare.get(at, tuple(members(old)))
                other |= dict(zip(members(old), new, strict=True))
                chosen = self._needs[at] | sum(1 << i for i in new)
                act, args = _filled_act(one, args, chosen)
            elif one is not None:
                hand = members((first.held[at - 1] if at else self._begun)[args[one.key]])
                own = [other.get(member, member) for member in hand]
                chosen = self._discarded(at, args, one, own, epochs, turn)
                _keep_others(other, hand, first.events[at][1][one.role], chosen)
                act, args = _filled_act(one, args, chosen)
            made.append((act, args))
        return made

    def _discarded(
        self,
        at: int,
        args: Args,
        one: UnseenActSpec,
        own: list[int],
        epochs: Sequence[int],
        turn: int,
    ) -> int:
        """Choose from a hand others each turn of those that are not shown after an event."""
        later = 0
        for place in range(at + 1, len(self._events)):
            if epochs[place] != epochs[at]:
                break
            key, shown = self._shown(place)
            later |= shown if key == args[one.key] else 0
        kept = sorted(one for one in own if later >> one & 1)
        free = sorted(one for one in own if not later >> one & 1)
        wanted = args[one.role]
        turned = turn * wanted % len(free) if free else 0
        row = [*free[turned:], *free[:turned], *kept]
        return sum(1 << member for member in row[:wanted])


def _anew(pool: Sequence[int], cycle: int, run: int) -> Sequence[int]:
    """Put a pool in another order for each time that it is gone through.

    The second time those stand together that have their first part in common, as every `run`th
    has: three of a sort, which seldom fall to one by lot.
    """
    if cycle == 1:
        return sorted(pool, key=lambda one: (one % run, one))
    rng = Random(cycle)
    return [one for _, one in sorted((rng.random(), one) for one in pool)] if cycle else pool


def _keep_others(other: dict[int, int], hand: Sequence[int], lost: int, chosen: int) -> None:
    """Let what is kept of a hand stand for what the first completion keeps of it.

    It has lost some members, and of those that stand for these and the rest some are chosen.
    """
    gone = {one: bool(chosen >> other.get(one, one) & 1) for one in hand}
    kept = [one for one in hand if gone[one] and not lost >> one & 1]
    back = [one for one in hand if not gone[one] and lost >> one & 1]
    for mine, theirs in zip(kept, back, strict=False):
        other[mine], other[theirs] = other.get(theirs, theirs), other.get(mine, mine)


def _union(sets: Sequence[int]) -> int:
    """Put sets together."""
    found = 0
    for one in sets:
        found |= one
    return found


def _mask(value: int, whole: bool) -> int:
    """Give a set, or a member, as a set; nothing where there is no member."""
    return value if whole else 1 << value if value >= 0 else 0


def _filled_act(one: UnseenActSpec, args: Args, chosen: int) -> tuple[int, Args]:
    """Tell an act with the members that were unseen."""
    told = chosen.bit_length() - 1 if one.single else chosen
    return one.seen, (*args[: one.role], told, *args[one.role + 1 :])


# ---------------------------------------------------------------- proving

T = TypeVar("T")  # a thing found or opened in a world
W = TypeVar("W")  # a world, as it was judged
ToldFacts = list[list[str]]
ToldChanges = list[list[str]]  # each a state, a key, what it was and what it became
UNKNOWN = "not on record"  # the value of what a record leaves open
_OPEN = ("open", "pending")  # what a norm is as long as something may come of it


@dataclass(frozen=True, slots=True)
class NormsOf(Generic[W, T]):
    """The norms of a kind that a world has; of each its key, its status, and when it was opened."""

    of: Callable[[W], Sequence[T]]
    key: Callable[[T], Hashable]
    status: Callable[[T], str]
    opened: Callable[[T], int]


class Proving(Generic[W]):
    """Tells of what is found in some worlds whether it is proved.

    What is in all is looked for in more that are `drawn`, of which one without it is enough.
    """

    def __init__(self, worlds: int, drawn: Callable[[], Iterable[W]], whole: bool) -> None:
        self._worlds = worlds
        self._drawn = drawn
        self._whole = whole
        self._more: list[W] | None = None
        self._held: dict[object, list[set[Hashable]]] = {}  # the keys of those drawn

    def verdict(
        self,
        places: Mapping[int, int],
        key: Hashable,
        keys: Callable[[W], Iterable[Hashable]],
    ) -> Literal["proved", "undecided"]:
        """Give the verdict on what stands in places by world, and in others by a key.

        `keys` gives those of all that is in a world, equal ones `counted`.
        """
        if not self._whole or len(places) < self._worlds:
            return "undecided"
        if self._more is None:
            self._more = list(self._drawn())
        if not self._more:
            return "proved"
        if keys not in self._held:
            self._held[keys] = [set(keys(one)) for one in self._more]
        return "proved" if all(key in held for held in self._held[keys]) else "undecided"

    def standing(
        self, worlds: Sequence[W], norms: NormsOf[W, T]
    ) -> Iterator[tuple[dict[int, T], Literal["proved", "undecided"]]]:
        """Tell of the norms of worlds, each with the verdict.

        A norm is told as open as long as it is in any world, and proved if it came to the same in
        all. Of each it is told how it stands in those worlds, by number, in which it came to what
        is told, the one first by which it is.
        """

        def keys(world: W) -> Iterable[Hashable]:
            own = norms.of(world)
            return zip(counted(map(norms.key, own)), map(norms.status, own), strict=True)

        lists = list(map(norms.of, worlds))
        if len(lists) == 1:  # what one world has is all of one verdict
            (own,) = lists
            alone = self.verdict({0: 0}, None, keys) if own else "undecided"
            yield from (({0: one}, alone) for one in own)
            return
        for key, places in alike(lists, norms.key, norms.opened):
            ends = {world: norms.status(lists[world][at]) for world, at in places.items()}
            told = next((world for world, end in ends.items() if end in _OPEN), next(iter(ends)))
            same = len(set(ends.values())) == 1
            verdict = self.verdict(places, (key, ends[told]), keys) if same else "undecided"
            alike_ = [told, *(of for of, end in ends.items() if of != told and end == ends[told])]
            yield {of: lists[of][places[of]] for of in alike_}, verdict


def alike(
    lists: Sequence[Sequence[T]], key: Callable[[T], Hashable], event: Callable[[T], int]
) -> list[tuple[Hashable, dict[int, int]]]:
    """Tell where things that are alike stand, by their key and by world, in order of events."""
    if len(lists) == 1:  # what one world has stands in that order
        return [(None, {0: at}) for at in range(len(lists[0]))]
    found: dict[Hashable, dict[int, int]] = {}
    for world, own in enumerate(lists):
        for at, one in enumerate(counted(map(key, own))):
            found.setdefault(one, {})[world] = at

    def when(item: tuple[Hashable, dict[int, int]]) -> int:
        world, at = next(iter(item[1].items()))
        return event(lists[world][at])

    return sorted(found.items(), key=when)


def known_facts(told: Sequence[ToldFacts], sets: Sequence[str]) -> ToldFacts:
    """Give the facts behind what is found in several worlds, which tell different things of it.

    What is not the same in all nobody knows; but of `sets`, named by how they are told, the first
    world tells what is on record.
    """
    first, *others = told
    if all(other == first for other in others):
        return first
    values = [{fact[0]: fact[1] for fact in other} for other in others]
    return [
        [text, value]
        if text.startswith(tuple(sets)) or all(one.get(text) == value for one in values)
        else [text, UNKNOWN]
        for text, value in first
    ]


def as_offered(each: Sequence[JSON], sets: Sequence[str]) -> JSON:
    """Tell an option of a choice that is open in some worlds, of which `each` tells it, as of all.

    That it cannot be had is told only if it is so in each; the facts are those of all of these
    (`known_facts`). Where it can be had in some alone what it needs is told with it.
    """
    lacking = [one for one in each if one["status"] == "unavailable"]
    if any(one["status"] == "live" for one in each):
        needs = (one["why"] for one in each if one["status"] in ("live", "unavailable"))
        return {**each[0], "status": "live", "why": next(filter(None, needs), ""), "facts": []}
    if lacking:
        first, facts = lacking[0], known_facts([one["facts"] for one in lacking], sets)
        return {**each[0], "status": first["status"], "why": first["why"], "facts": facts}
    return each[0]


def vary(told: Sequence[ToldChanges]) -> bool:
    """Tell whether what is found in several worlds changes states otherwise in some of them.

    Of a number that is by how much, whatever it had been.
    """
    first, *others = told
    return any(other != first and _by(other) != _by(first) for other in others)


def _by(changes: ToldChanges) -> dict[tuple[str, str], str | int]:
    made: dict[tuple[str, str], str | int] = {}
    for state, key, before, after in changes:
        try:
            made[state, key] = int(after) - int(before)
        except ValueError:  # no number
            made[state, key] = after
    return made


def counted(keys: Iterable[Hashable]) -> Iterator[Hashable]:
    """Tell equal keys apart by the number of those before."""
    seen: dict[Hashable, int] = {}
    for key in keys:
        seen[key] = seen.get(key, -1) + 1
        yield key, seen[key]


# ---------------------------------------------------------------- completed

MOST_COMPLETED = 20_000  # that are judged for it, each in each of the worlds: about two seconds
Begun = tuple[FillStep, Callable[[UnseenSpec], HeldSets]]
FEWEST_OTHERWISE = 2  # of each filling by which what is shown was given in other acts
FEWEST = 3  # completions that are judged whatever that costs


def completed(
    book: ToldBook,
    events: Events,
    made: JSON,
    begin: Callable[[], Begun],
    judge: Callable[[Events], JSON],
    worlds: int,
) -> JSON:
    """Leave undecided in a ruling what rests on cards that the record tells by their number.

    `judge` rules on other events from the same beginning without a look at unseen cards. `begin`
    gives what does acts from there, and what tells what is held then. `worlds` tells in how many
    worlds the record was judged. What tells of one member says nothing without it: then it is the
    completion that contradicts itself least that is ruled on.
    """
    most = max(FEWEST, MOST_COMPLETED // (len(events) * worlds))
    one_alone = book.tells_one(events)
    if one_alone:
        most = min(most, FEWEST_FILLED)  # of these little is proved, however many there are
    found: list[JSON] = []
    filled: list[Events] = []
    for spec in book.unseen:
        filling = Filling(spec, book.acts, events)
        for one in chain([filling], islice(filling.otherwise(), most)):
            step, held = begin()
            many = most if one is filling else FEWEST_OTHERWISE
            made_up = list(islice(one.all(step, partial(held, spec)), many))
            found += map(judge, made_up)
            filled += made_up[:FEWEST]
        if filling.short is not None:
            made = _unborne(made, filling.short)
    if found and one_alone:
        made = min(found, key=lambda one: len(list(_against(one))))
    found = _likely([one for one in found if one is not made], set(_against(made)))
    if not found:
        return made
    told = book.numbered
    numbers = {at for at in set(_against(made)) if events[at][0] in told}
    numbers = {at for at in numbers if _stays_contrary(events, at, filled, judge)}
    made = _merged(_fitting(made, found, numbers), found)
    return _unnamed(made, found, book.unseen[0].kind) if one_alone else made


def _likely(found: list[JSON], known: set[int]) -> list[JSON]:
    """Give the completions that contradict themselves no more than the record does by its word.

    If each of them does, all are asked: nothing is proved without them.
    """
    return [one for one in found if known.issuperset(_against(one))] or found


def _unnamed(made: JSON, found: Sequence[JSON], kind: str) -> JSON:
    """Say of a member that differs from completion to completion no more than its kind."""
    noun = kind.replace("-", " ")
    noun = f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"
    like: dict[Hashable, list[JSON]] = {}
    for ruled in found:
        for one in ruled["findings"]:
            like.setdefault((finding_mark(one), one["clause"]), []).append(one["bindings"])
    for one in made["findings"]:
        told = like.get((finding_mark(one), one["clause"]), [])
        for name, value in [*one["bindings"].items()]:
            differs = any(other[name] != value for other in told if name in other)
            if differs and value not in made["seats"]:
                unnamed = partial(re.compile(rf"\b{re.escape(value)}\b").sub, noun)
                one["says"] = unnamed(one["says"])
                one["bindings"] = {**one["bindings"], name: noun}
                for menu in made["menus"]:  # what may be done with it names it no more than that
                    for option in menu["options"] if menu["finding"] == one["n"] else ():
                        option["words"], option["says"] = map(
                            unnamed, (option["words"], option["says"])
                        )
    return made


def _unborne(made: JSON, first: int) -> JSON:
    """Leave undecided what is found from an event on: more cards are told than there are."""
    for part, at in ("findings", "event"), ("menus", "opened"), ("duties", "opened"):
        for one in made[part]:
            if one[at] >= first and one.get("kind") != "contradiction":
                one["verdict"] = "undecided"
    return made


def _against(made: JSON) -> Iterator[int]:
    return (one["event"] for one in made["findings"] if one["kind"] == "contradiction")


def _stays_contrary(
    events: Events, at: int, filled: Sequence[Events], judge: Callable[[Events], JSON]
) -> bool:
    """Tell whether an act that tells a number contradicts the record whatever cards it is after."""
    tried = ([*one[:at], events[at]] for one in filled)
    return all(at in _against(judge(one)) for one in tried)


def _fitting(made: JSON, found: Sequence[JSON], numbers: set[int]) -> JSON:
    """Leave out contradictions that a completion has not: the record can be as it is told.

    Those of the numbers themselves stay: a completion tells other acts for these.
    """
    against = numbers | set[int]().union(_against(found[0])).intersection(*map(_against, found))
    kept = [
        one for one in made["findings"] if one["kind"] != "contradiction" or one["event"] in against
    ]
    return {**made, "findings": kept}


def _shown_later(made: JSON, found: Sequence[JSON]) -> None:
    """Tell offences of completions where the record shows them, if that is later.

    One that the cards tell of at once, the record may show only when more is played, or owned.
    """
    known = {finding_mark(one) for one in made["findings"]}
    late = [one for one in made["findings"] if one["kind"] == "offence"]
    for ruled in found:
        own: dict[Hashable, list[JSON]] = {}
        for one in ruled["findings"]:
            own.setdefault(finding_mark(one), []).append(one)
        for early in ruled["findings"]:
            if early["kind"] != "offence" or finding_mark(early) in known:
                continue
            for one in late:
                there = own.setdefault(finding_mark(one), [])
                if _is_shown(early, one) and not any(_agrees(other, one) for other in there):
                    there.append(early)
                    for menu in ruled["menus"]:
                        if menu["finding"] == early["n"] and menu["opened"] == early["event"]:
                            menu["opened"] = one["event"]
                    early["event"] = one["event"]
                    break


def _is_shown(early: JSON, late: JSON) -> bool:
    """Tell whether an offence is one that is found later: of the same about the same."""
    alike = all(early[key] == late[key] for key in ("law", "name", "player", "side"))
    return alike and early["event"] < late["event"] and _agrees(early, late)


def _agrees(one: JSON, other: JSON) -> bool:
    """Tell whether what a finding names is what another names by that name, or among it."""
    told = other["bindings"]
    named = one["bindings"].items()
    return all({*value.split()} <= {*told.get(name, value).split()} for name, value in named)


def _merged(made: JSON, found: Sequence[JSON]) -> JSON:
    """Put together what is ruled on a record and on its completions."""
    _shown_later(made, found)
    numbers = _findings(made, found)
    _norms(made, found, "menus", numbers)
    _norms(made, found, "duties", numbers)
    stands = made["settlement"], made["state"]
    for one in found if made["otherwise"] is None else ():
        if (one["settlement"], one["state"]) != stands:
            made["otherwise"] = {"settlement": one["settlement"], "state": one["state"]}
            break
    return made


def _findings(made: JSON, found: Sequence[JSON]) -> list[dict[int, int]]:
    """Put findings together; give the numbers that those of each completion have now."""
    proved = [_proved(one["findings"], finding_mark) for one in found]
    known = {finding_mark(one) for one in made["findings"]}
    for one in made["findings"]:
        mark = finding_mark(one)
        if one["kind"] != "contradiction" and not all(mark in marks for marks in proved):
            one["verdict"] = "undecided"
    more = []
    for ruled in found:
        for one in ruled["findings"]:
            if one["kind"] != "contradiction" and finding_mark(one) not in known:
                known.add(finding_mark(one))
                more.append({**one, "verdict": "undecided", "alternatives": []})
    was = [one["n"] for one in made["findings"]]
    merged = sorted((*made["findings"], *more), key=_at)
    renumbered = {id(one): n for n, one in enumerate(merged, 1)}
    places = {0: 0} | {n: renumbered[id(one)] for n, one in zip(was, made["findings"], strict=True)}
    for one in made["findings"]:
        one["alternatives"] = [places[n] for n in one["alternatives"]]
    for n, one in enumerate(merged, 1):
        one["n"] = n
    for menu in made["menus"]:
        menu["finding"] = places[menu["finding"]]
    made["findings"] = merged
    marked: dict[Hashable, int] = {}
    for one in merged:
        marked.setdefault(finding_mark(one), one["n"])
    return [
        {one["n"]: marked.get(finding_mark(one), 0) for one in ruled["findings"]} for ruled in found
    ]


def _norms(made: JSON, found: Sequence[JSON], part: str, numbers: Sequence[dict[int, int]]) -> None:
    """Put menus together, or duties: what came to the same in all is proved."""
    proved = [_proved(one[part], _end_mark) for one in found]
    known = {_norm_mark(one) for one in made[part]}
    for one in made[part]:
        if not all(_end_mark(one) in marks for marks in proved):
            one["verdict"] = "undecided"
    more = []
    for ruled, places in zip(found, numbers, strict=True):
        for one in ruled[part]:
            if _norm_mark(one) not in known:
                known.add(_norm_mark(one))
                more.append({**one, "verdict": "undecided"})
                if "finding" in one:
                    more[-1]["finding"] = places.get(one["finding"], 0)
    made[part] = sorted((*made[part], *more), key=_opened)
    for one in made[part]:
        if one["status"] == "open":
            mark = _offer_mark(one)
            same = [of for ruled in found for of in ruled[part] if _offer_mark(of) == mark]
            each = zip(*(of["options"] for of in (one, *same)), strict=True)
            one["options"] = [as_offered(told, ()) for told in each]


def _proved(items: Iterable[JSON], mark: Callable[[JSON], Hashable]) -> set[Hashable]:
    return {mark(one) for one in items if one["verdict"] == "proved"}


def finding_mark(one: Mapping[str, Any]) -> Hashable:
    """Give what makes findings the same whatever the cards were: what is told of whom, where.

    A right is told by its act, whatever law gave it.
    """
    if one["kind"] == "exercised":
        return one["kind"], one["event"]
    law = one["law"] if one["kind"] == "holding" else ""
    return one["kind"], law, one["name"], one["player"], one["side"], one["event"]


def _norm_mark(one: JSON) -> Hashable:
    named = one.get("name"), one.get("holder"), one.get("bearer")
    return one["law"], one["opened"], *named


def _end_mark(one: JSON) -> Hashable:
    return _norm_mark(one), one["status"]


def _offer_mark(one: JSON) -> Hashable:
    return _end_mark(one), tuple(option["name"] for option in one["options"])


def _at(one: JSON) -> int:
    at: int = one["event"]
    return at


def _opened(one: JSON) -> int:
    at: int = one["opened"]
    return at


# ---------------------------------------------------------------- rebuilt

ToldSlots = tuple[tuple[str, int, int], ...]  # state, slot, value
DRAWN = 3  # completions of sets that are drawn at random


def held(
    rebuilt: Sequence[RebuiltSpec], start: Told, events: Events
) -> tuple[ToldSlots, ToldSlots | None]:
    """Rebuild the sets that a record does not give: what is shown, and the most there may be.

    The most world is None where nothing is left open.
    """
    least: list[tuple[str, int, int]] = []
    most: list[tuple[str, int, int]] = []
    unsure = False
    first: dict[Hashable, Events] = {}  # states that are rebuilt from the same go together
    for one in rebuilt:
        source = one.given, one.shown
        if source not in first:
            first[source] = _first_sets(one, events)
        firsts = first[source]
        given = _given(one, start, firsts)
        if len(given) == one.keys:
            continue
        shown, enough = _shown(one, given, firsts), _enough(one, start)
        for key in range(one.keys):
            if key in given:
                continue
            rest = _rest(one, given) if shown[key] and enough == one.most else 0
            least.append((one.state, key, shown[key] | rest))
            if (shown[key] | rest).bit_count() >= enough:
                most.append(least[-1])
                continue
            unsure = True
            others = 0
            for other in range(one.keys):
                if other != key:
                    others |= given.get(other, shown[other])
            full = (1 << one.members) - 1
            most.append((one.state, key, shown[key] | full & ~others))
    return tuple(least), tuple(most) if unsure else None


def _rest(one: RebuiltSpec, given: dict[int, int]) -> int:
    """Give what is left for the last key, where all members are parted and the others have theirs.

    That is nothing where it is not sure. Who has shown none yet may still be to be given his.
    """
    if one.most * one.keys != one.members or len(given) != one.keys - 1:
        return 0
    left = (1 << one.members) - 1
    for own in given.values():
        left &= ~own
    full = all(own.bit_count() == one.most for own in given.values())
    return left if full and left.bit_count() == one.most else 0


def between(
    rebuilt: Sequence[RebuiltSpec],
    start: Told,
    events: Events,
    least: ToldSlots,
    most: ToldSlots | None,
) -> Iterator[ToldSlots]:
    """Give sets between the least and the most, if an act of a record may tell them apart.

    One key has the most and the others the least; or all have the most but for members of a group;
    or each is full, at random.
    """
    if most is None:
        return
    open_ = {low[:2] for low, high in zip(least, most, strict=True) if low != high}
    if not any(_counts(one, open_, events) for one in rebuilt):
        return
    told = {least, most}
    for made in chain(_mixed(rebuilt, least, most), drawn(rebuilt, start, events)):
        if made not in told:
            told.add(made)
            yield made


def _counts(one: RebuiltSpec, open_: Collection[tuple[str, int]], events: Events) -> bool:
    """Tell whether an act may tell apart what lies between.

    The one that shows does so of its own key, until that has been handed a whole set.
    """
    if not any(state == one.state for state, _ in open_):
        return False
    by, shows, _ = one.shown
    renewed: set[int] = set()
    for act, args in events:
        if act in one.users:
            key = args[shows] if act == by else None
            if key is None or (key not in renewed and (one.state, key) in open_):
                return True
        renewed |= {args[key] for other, key, _, whole in one.handed if whole and other == act}
    return False


def _mixed(
    rebuilt: Sequence[RebuiltSpec], least: ToldSlots, most: ToldSlots
) -> Iterator[ToldSlots]:
    pairs = list(zip(least, most, strict=True))
    for own in dict.fromkeys(key for _, key, _ in least):
        yield tuple(high if high[1] == own else low for low, high in pairs)
    groups = {one.state: one.groups for one in rebuilt}
    for at in range(max(len(of) for of in groups.values())):
        without = {state: ~of[at] for state, of in groups.items() if at < len(of)}
        yield tuple(
            (state, key, low | value & without.get(state, -1))
            for (state, key, low), (_, _, value) in pairs
        )


def drawn(
    rebuilt: Sequence[RebuiltSpec], start: Told, events: Events, times: int = DRAWN
) -> Iterator[ToldSlots]:
    """Fill up at random the sets that a record does not give, so many times, each time otherwise.

    Of sets that are not full, each in turn is dealt what it wants of the members that no other
    has; states that are rebuilt from the same are dealt the same.
    """
    known = []
    for one in rebuilt:
        firsts = _first_sets(one, events)
        given = _given(one, start, firsts)
        known.append((one, given, _shown(one, given, firsts)))
    for number in range(times):
        told: list[tuple[str, int, int]] = []
        for one, given, shown in known:
            sets = [given.get(key, shown[key]) for key in range(one.keys)]
            taken = 0
            for own in sets:
                taken |= own
            rng = Random(number)
            lots = sorted([(rng.random(), member) for member in range(one.members)])
            free = [member for _, member in lots if not taken >> member & 1]
            for key, own in enumerate(sets):
                if key not in given:
                    wanted = max(0, _enough(one, start) - own.bit_count())
                    told.append((one.state, key, own | sum(1 << m for m in free[:wanted])))
                    del free[:wanted]
        yield tuple(told)


def _enough(one: RebuiltSpec, start: Told) -> int:
    """Tell how many a full set has at the beginning of a record."""
    gone = {slot: value for state, slot, value in start if state == one.less}
    return max(0, one.most - sum(gone.values()))


def _given(one: RebuiltSpec, start: Told, events: Events) -> dict[int, int]:
    """Give the sets that an act or a tag gives outright, by key; see `_first_sets` of events."""
    given = {key: value for state, key, value in start if state == one.state}
    place, key_role, set_role = one.given
    for act, args in events:
        if act == place:
            given[args[key_role]] = given.get(args[key_role], 0) | args[set_role]
    return given


def _first_sets(one: RebuiltSpec, events: Events) -> Events:
    """Give the events as far as they are of the sets that the keys began with.

    What a key shows beyond the members of one set is left out, and what it shows later when an act
    may have emptied its set. Where a key is given a set that has shown members of another, or in
    which is a member that has been shown, all that is given after the first is shown is of others.
    """
    place, key_role, set_role = one.given
    by, shows, member_role = one.shown
    order = [act for act, _ in events]
    acts = set(order)
    if by not in acts or not (place in acts or acts & one.emptied or _many(one, events)):
        return events
    first = order.index(by)
    if place not in order[first:]:
        given = {args[key_role] for act, args in events[:first] if act == place}
        if len(given) == one.keys:
            return events  # all are given before any is shown, as they mostly are
    showing: dict[int, int] = {}
    past: set[int] = set()  # keys that have others by now
    kept: list[tuple[int, Args]] = []
    end: int | None = None
    for act, args in events:
        if act == by and args[member_role] >= 0:
            key, member = args[shows], 1 << args[member_role]
            showing[key] = showing.get(key, 0) | member
            if showing[key].bit_count() > one.most:
                past.add(key)
            if key in past:
                continue
        elif act in one.emptied:
            past |= showing.keys()
        elif act == place and showing:
            end = len(kept) if end is None else end
            group = args[set_role]
            if args[key_role] in showing or any(group & own for own in showing.values()):
                return kept[:end]
        kept.append((act, args))
    return kept


def _many(one: RebuiltSpec, events: Events) -> bool:
    """Tell whether a key shows so often that it may have shown more than there are in a set."""
    by, shows, _ = one.shown
    times = Counter([args[shows] for act, args in events if act == by])
    return max(times.values()) > one.most


def _shown(one: RebuiltSpec, given: dict[int, int], events: Events) -> list[int]:
    """Give the sets that acts show, by key.

    A member that another key was given, or showed before, is no evidence, nor one that may have
    been handed over. Of the events see `_first_sets`.
    """
    shown = [0] * one.keys
    brought = [0] * one.keys
    place, key_role, member_role = one.shown
    had = 0
    for group in given.values():
        had |= group
    for act, args in events:
        for by, gains, what, whole in one.handed:
            if act == by and args[what] >= 0:
                brought[args[gains]] |= args[what] if whole else 1 << args[what]
        if act == place and args[member_role] >= 0:
            own, member = args[key_role], 1 << args[member_role]
            known = had & member and any(
                (given.get(key, 0) | shown[key]) & member for key in range(one.keys) if key != own
            )
            if not (known or brought[own] & member):
                shown[own] |= member
                had |= member
    return shown


# ---------------------------------------------------------------- torn


class Doubt:
    """What is untold before each of some acts and `last`, and what looks at it.

    `there` are the acts that may rest on something untold; from the `first` event on something is,
    on which laws may conflict.
    """

    def __init__(self, book: ToldBook, spec: TornSpec, events: Events) -> None:
        self._spec = spec
        self._acts = [act for act, _ in book.as_seen(events)]
        self._looks = {clause: rests for clause, _, rests in reversed(spec.clauses)}
        self._untold: list[int] = []
        self._open: list[int] = []  # the same, for norms opened by an act
        self._there = self._last = self.first = 0

    def of_torn(self, told: int) -> Doubt:
        """Find what is untold in a record that begins in the middle, and what its tags told."""
        spec, begun = self._spec, self._spec.untold & ~told
        if self._go_on(begun):
            # What is possible is not known, and so not which values cannot have been.
            self._go_on(begun | spec.tried | spec.rebuilt)
        # Whether a norm is open hangs on what comes later, too.
        self._open = [self._last] * len(self._acts)
        return self

    def _go_on(self, begun: int) -> bool:
        """Find what is untold with each act; tell whether any may not be possible for it."""
        self._untold, self._there, self._last = [], 0, begun
        unsure = False
        for act in self._acts:
            self._there |= 1 << act
            self._last = self._spread(self._last)
            self._untold.append(self._last)
            unsure = unsure or bool(self._spec.acts[act] & self._last)
        return unsure

    def of_unseen(self, first: int, state: str, tried: Collection[str]) -> Doubt:
        """Find what rests on a member of a state that an act tells by its number, the first so.

        Of states that are `tried` all values are.
        """
        spec, doubted = self._spec, self._spec.rebuilt
        for at, name in enumerate(spec.names):
            doubted |= (name in tried) << at
        own, self.first = 1 << spec.names.index(state), first
        self._go_through(own, 0)
        possible = zip(self._acts, self._untold, strict=True)
        if doubted and any(spec.acts[act] & untold for act, untold in possible):
            self._go_through(own, doubted)
        return self

    def _go_through(self, own: int, begun: int) -> None:
        self._untold, self._there, self._last = [], 0, begun
        for at, act in enumerate(self._acts):
            self._there |= 1 << act if self._last else 0
            self._last = self._spread(self._last)
            self._untold.append(self._last)
            if at == self.first:
                self._there |= 1 << act
                self._last = self._spread(self._last | own)
        self._open = self._untold

    def _spread(self, untold: int) -> int:
        """Add all that acts and clauses make of what is untold."""
        before = 0
        while untold != before:
            before = untold
            for acts, looks, makes in self._spec.rests:
                if acts & self._there and looks & untold:
                    untold |= makes
        return untold

    def on(self, finding: Mapping[str, Any]) -> bool:
        """Tell whether a finding is in doubt."""
        at, looks = finding["event"], self._looks.get(finding["clause"], 0)
        match finding["kind"]:
            case "conflict" if at >= self.first:
                return True
            case "contradiction":
                looks = self._spec.acts[self._acts[at]]
            case "void" | "exercised":
                looks |= self._spec.authority[self._acts[at]]
        return bool(looks & self._untold[at])

    def at_end(self, states: Collection[str]) -> bool:
        """Tell whether any of some states is untold once the last act has been judged."""
        return any(
            self._last >> at & 1 for at, name in enumerate(self._spec.names) if name in states
        )

    def afterwards(self, clause: str) -> bool:
        """Tell whether it is in doubt whether a clause bites once the last act has been judged."""
        return bool(self._looks.get(clause, 0) & self._last)

    def leave_open(self, made: JSON) -> JSON:
        """Leave undecided in a ruling what is in doubt; tell clauses that are, as `unruled`."""
        for finding in made["findings"]:
            if self.on(finding):
                finding["verdict"] = "undecided"
        proved = {one["n"] for one in made["findings"] if one["verdict"] == "proved"}
        for norm in (*made["menus"], *made["duties"]):
            looks = self._looks[norm["clause"]]
            if norm.get("finding") in proved:  # which gave rise to it
                looks &= ~self._spec.offences
            if looks & self._open[norm["opened"]]:
                norm["verdict"] = "undecided"
        made["unruled"] = list(
            dict.fromkeys(
                clause
                for clause, acts, looks in self._spec.clauses
                if acts & self._there and looks & self._last
            )
        )
        return made


def left_unseen(
    book: ToldBook,
    events: Events,
    made: JSON,
    tried: Collection[str],
    judge: Callable[[Events], JSON],
) -> JSON:
    """Leave undecided in a ruling what rests on a member that an act tells by its number.

    `judge` rules on the acts before the first that does so: what is proved there is so whatever
    comes, though what comes may tell against what the record could have begun with.
    """
    doubt = unseen_doubt(book, events, tried)
    if doubt is None:
        return made
    early = {
        key: one for key, one in _found_sure(made) if one["event"] < doubt.first and doubt.on(one)
    }
    sure = _found_sure(judge(events[: doubt.first])) if early else ()
    made = doubt.leave_open(made)
    for key, _ in sure:
        if key in early:
            early[key]["verdict"] = "proved"
    return made


def _found_sure(made: JSON) -> list[tuple[Hashable, JSON]]:
    """Give the findings of a ruling that are proved, each with what makes it the same in others."""
    found = made["findings"]
    keyed = zip(ruled_keys(found), found, strict=True)
    return [(key, one) for key, one in keyed if one["verdict"] == "proved"]


def unseen_doubt(book: ToldBook, events: Events, tried: Collection[str]) -> Doubt | None:
    """Find what is in doubt in a record that tells a member by its number; None in any other.

    That is nothing up to the first act that does, and nothing of what it finds itself, which a
    ruling tells. Of states that are `tried`, all values are, as far as nothing contradicts them.
    """
    states = _unseen_states(book, events)
    if book.torn is None or not states:
        return None
    first = min(states)
    return Doubt(book, book.torn, events).of_unseen(first, states[first], tried)


def is_torn(book: ToldBook, start: Told) -> bool:
    """Tell whether a record says that it begins in the middle."""
    return book.torn is not None and (book.torn.state, 0, 1) in start


def torn_doubt(
    book: ToldBook, start: Told, events: Events, begun: Callable[[], Mapping[str, Sequence[object]]]
) -> Doubt | None:
    """Find what is in doubt in a record that begins in the middle; None in any other.

    `begun` gives what the states begin with, slot by slot, of which all values are tried unless a
    tag tells them, and that are told if they do not begin with none.
    """
    spec = book.torn
    if spec is None or not events or not is_torn(book, start):
        return None
    told, optional = 0, begun()
    for at, name in enumerate(spec.names):
        given = {slot for state, slot, _ in start if state == name}
        if len(given) == spec.slots.get(name):
            told |= 1 << at
        elif name in optional:
            rest = (value for slot, value in enumerate(optional[name]) if slot not in given)
            told |= all(value == -1 for value in rest) << at
    unseen = 0  # sets into which members were put by their number
    for name in _unseen_states(book, events).values():
        unseen |= 1 << spec.names.index(name)
    whole = spec._replace(untold=spec.untold | unseen)
    return Doubt(book, whole, events).of_torn(told & ~unseen)


def _unseen_states(book: ToldBook, events: Events) -> dict[int, str]:
    """Name the states whose sets get a member that an act tells by its number, by the event."""
    states = {one.act: spec.state for spec in book.unseen for one in spec.acts if one.single}
    return {at: states[act] for at, (act, _) in enumerate(events) if act in states}


# ---------------------------------------------------------------- json values

MOST_DIGITS = 18
Index = dict[str, dict[str, int]]  # the place of each code, by kind


class UnreadableGame(ValueError):
    """What is wrong with a game, in words."""


def strings(where: str, found: object) -> list[str]:
    """Read an array of strings."""
    if not isinstance(found, list):
        raise UnreadableGame(f"{where}: found {noun(found)}, expected an array")
    names = [name for name in found if isinstance(name, str)]
    if len(names) != len(found):
        raise UnreadableGame(f"{where}: expected strings")
    return names


def mapping(where: str, found: object) -> Iterable[tuple[str, object]]:
    """Read an object."""
    if not isinstance(found, dict):
        raise UnreadableGame(f"{where}: found {noun(found)}, expected an object")
    return found.items()


def noun(found: object) -> str:
    """Say what a JSON value is."""
    if isinstance(found, bool) or found is None:
        return json.dumps(found)
    names = {dict: "an object", list: "an array", str: "a string", int: "a number"}
    return names.get(type(found), "a number")


def shown(found: object) -> str:
    """Show what was found, on one line and not too long."""
    text = json.dumps(found) if isinstance(found, str) else noun(found)
    return text if len(text) <= 40 else f'{text[:36]}..."'


def known(names: Iterable[str]) -> str:
    """List what could stand in a place."""
    return ", ".join(names) or "none"


def decode_value(sort: SortSpec, found: object, index: Index) -> int:
    """Read the value of a role."""
    match sort.shape:
        case "member":
            if sort.optional and (found == "none" or found is None):
                return -1
            return decode_member(sort.kind, found, index)
        case "set" if isinstance(found, list):
            mask = 0
            for item in found:
                bit = 1 << decode_member(sort.kind, item, index)
                if mask & bit:
                    raise UnreadableGame(f"{shown(item)} stands twice in one set")
                mask |= bit
            if sort.high is not None and len(found) > sort.high:
                raise UnreadableGame(f"found {len(found)}, expected {several(sort)}")
            return mask
        case "truth" if isinstance(found, bool):
            return found
        case "number" if sort.optional and found in ("none", -1):
            if found == "none":
                return -1
        case "number" if isinstance(found, int) and not isinstance(found, bool):
            low = -(10**MOST_DIGITS) if sort.low is None else sort.low
            high = 10**MOST_DIGITS if sort.high is None else sort.high
            if low <= found <= high:
                return found
            raise UnreadableGame(f"found {str(found)[:20]}, expected {low} to {high}")
    what = {"set": f"an array of {sort.kind}", "truth": "true or false"}
    raise UnreadableGame(f"found {shown(found)}, expected {what.get(sort.shape, 'an integer')}")


def several(sort: SortSpec) -> str:
    """Say what a set may be."""
    return f"a set of {sort.kind}" + ("" if sort.high is None else f", at most {sort.high}")


def decode_member(kind: str, found: object, index: Index) -> int:
    """Read a member of a kind from its code."""
    place = index[kind].get(found, -1) if isinstance(found, str) else -1
    if place < 0:
        codes = known(index[kind])
        raise UnreadableGame(f"found {shown(found)}, expected a {kind}: {codes}")
    return place


def without_duplicates(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Make an object of its pairs, in which no key may stand twice."""
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise UnreadableGame(f"the key {shown(key)} stands twice in one object")
            seen.add(key)
    return found


def no_number(constant: str) -> object:
    """Refuse what JSON does not know."""
    raise UnreadableGame(f"found {constant}, which is no number in JSON")


# ---------------------------------------------------------------- values

NONE = -1
CodedValue = int | tuple[int, ...]
BoundValues = tuple[CodedValue, ...]


def by_state(told: Told) -> dict[str, dict[int, int]]:
    """Give values that are told by state and slot; the last one counts."""
    found: dict[str, dict[int, int]] = {}
    for state, slot, value in told:
        found.setdefault(state, {})[slot] = value
    return found


def union(places: Iterable[int]) -> int:
    """Make a set of its members."""
    mask = 0
    for place in places:
        mask |= 1 << place if place >= 0 else 0
    return mask


def first(mask: int) -> int:
    """Give the lowest member of a set, or none."""
    return (mask & -mask).bit_length() - 1


def last(values: Args, nothing: int) -> int:
    """Give the last of a list."""
    return values[-1] if values else nothing


def at(values: Args, place: int, nothing: int) -> int:
    """Give what stands at a place of a list, from 0."""
    return values[place] if 0 <= place < len(values) else nothing


def tail(values: Args, count: int) -> Args:
    """Give the last few of a list."""
    return values[-count:] if count > 0 else ()


def divided(number: int, by: int) -> int:
    """Divide and round down; 0 if that cannot be."""
    return number // by if by else 0


def remainder(number: int, by: int) -> int:
    """Give what a division leaves; 0 if it cannot be."""
    return number % by if by else 0


def quotient(number: int, by: int) -> int:
    """Divide exactly; 0 if that cannot be. The type says int for the many."""
    if not by or not number % by:
        return number // by if by else 0
    from fractions import Fraction  # few books have any, and it takes long to import

    return cast(int, Fraction(number, by))


def floor(number: int) -> int:
    """Round down what may be a fraction."""
    return number // 1


def listed(names: Sequence[str], mask: int) -> str:
    """Write a set; the last of the names is that of none."""
    return " ".join(name for i, name in enumerate(names[:-1]) if mask >> i & 1) or "none"


def told_list(names: Sequence[str], values: Args) -> str:
    """Write a list of members."""
    return " ".join(names[value] for value in values) or "none"


def told_number(value: int) -> str:
    """Write a number that may be none."""
    return "none" if value == NONE else str(value)


def named(names: str) -> tuple[str, ...]:
    """Give names that stand in one text, apart by blanks."""
    return tuple(names.split())


def torn_rows(
    book: str, rows: str
) -> tuple[tuple[tuple[int, int, int], ...], tuple[tuple[str, int, int], ...]]:
    """Give what rests on what, and what clauses look at, that stand in one text.

    A row has a clause of the book, or "-", and three masks, hexadecimal: of acts, of what is looked
    at there and of what that makes.
    """
    rests: list[tuple[int, int, int]] = []
    clauses: list[tuple[str, int, int]] = []
    for row in rows.split(",") if rows else ():
        clause, *masks = row.split()
        acts, looks, makes = (int(mask, 16) for mask in masks)
        if makes:
            rests.append((acts, looks, makes))
        if clause != "-":
            clauses.append((f"{book}/{clause}", acts, looks))
    return tuple(dict.fromkeys(rests)), tuple(clauses)


def plural(number: int | str) -> str:
    """Give the end of a noun in the plural, which after one it has not."""
    return "" if str(number) == "1" else "s"


def figure(number: int | str) -> str:
    """Write a number before *were* and the like: *none were due*."""
    return "none" if str(number) == "0" else str(number)


def were(number: int | str) -> str:
    """Write *were* after a number."""
    return "was" if str(number) == "1" else "were"


def are(number: int | str) -> str:
    """Write *are* after a number."""
    return "is" if str(number) == "1" else "are"


def have(number: int | str) -> str:
    """Write *have* after a number."""
    return "has" if str(number) == "1" else "have"


def told_numbers(values: Args) -> str:
    """Write a list of numbers."""
    return " ".join(map(str, values)) or "none"


def yes(truth: object) -> str:
    """Write a truth."""
    return "yes" if truth else "no"


# ---------------------------------------------------------------- specs

FactLines = list[list[str]]


class LawText(NamedTuple):
    """A law of a book, or a part of one: the sentence on the page, or who supplies it."""

    book: str
    name: str
    title: str
    source: str = ""
    quote: str = ""
    supplied: str = ""

    def clause(
        self, number: int, line: str, *bound: tuple[str, SortSpec], assumes: tuple[str, ...] = ()
    ) -> ClauseSpec:
        """Give a clause by its number in the law, and its line in a file of the rules."""
        return ClauseSpec(
            f"{self.book}/{self.name}/{number}", self, f"rules/{line}", bound, assumes
        )


class ClauseSpec(NamedTuple):
    """A clause of a law, where it is written, and the variables that it binds."""

    id: str
    law: LawText
    line: str
    bound: tuple[tuple[str, SortSpec], ...] = ()
    assumes: tuple[str, ...] = ()


class WindowSpec(NamedTuple):
    """What closes a menu or an option, or ends a duty.

    `words` have holes for the bindings of the opening. `on` is the place of an act, "offence
    NAME", "election NAME" or "once", with the bit of the `moment`; `test` sees the bindings of
    the opening and then the values of what happened, but `mentions` only some of the opening's,
    and perhaps `menus` that are open. What is `standing` closes what opens while it is so, too.
    """

    words: str
    on: int | str
    test: Callable[..., object] | None = None
    mentions: tuple[int, ...] = ()
    moment: int = -1
    menus: bool = False
    after: bool = False
    standing: bool = False


LawFunction = Callable[..., None]
Laws = tuple[LawFunction, ...]


class OptionSpec(NamedTuple):
    """An option of a menu, taken by its act.

    `binds` are the variables that the act's roles bind, with the places of those roles; `own`
    is the kind of a first role that must be the holder. `taken` tells whether an act takes it,
    and `mentions` only some of the opening's bindings. What it `needs` to be `offered` is told
    in words, and by its `facts`. What it `does` may make the moments of a mask true.
    """

    name: str
    act: int
    binds: tuple[tuple[str, SortSpec, int], ...] = ()
    own: str = ""
    taken: Callable[..., object] | None = None
    mentions: tuple[int, ...] = ()
    offered: Callable[..., object] | None = None
    needs: str = ""
    facts: Callable[..., FactLines] | None = None
    says: Callable[..., str] | None = None
    does: Callable[..., None] | None = None
    stirs: int = 0
    until: tuple[WindowSpec, ...] = ()


class MenuSpec(NamedTuple):
    """A menu: several powers, one election."""

    clause: ClauseSpec
    name: str
    consulting: str
    options: tuple[OptionSpec, ...]
    until: tuple[WindowSpec, ...] = ()
    says: Callable[..., str] | None = None

    @property
    def placed(self) -> tuple[tuple[int, WindowSpec], ...]:
        """Everything that can close an option, with its place, and then the menu, with -1."""
        options = enumerate(self.options)
        own = ((place, window) for place, option in options for window in option.until)
        return (*own, *((-1, window) for window in self.until))

    @property
    def choices(self) -> tuple[OptionSpec, ...]:
        """The options that acts may take."""
        return self.options


class LapseSpec(NamedTuple):
    """The end of a duty's time: what releases its bearer, and what follows if nothing does."""

    window: WindowSpec
    broken: Callable[..., None]
    unless: Callable[..., object] | None = None


class DutySpec(NamedTuple):
    """An obligation: what fulfils it, and when its time is over."""

    clause: ClauseSpec
    fulfilled: WindowSpec
    lapses: tuple[LapseSpec, ...]

    @property
    def placed(self) -> tuple[tuple[int, WindowSpec], ...]:
        """Everything that can end the duty: its fulfilment at -1, then its lapses by place."""
        lapses = ((place, lapse.window) for place, lapse in enumerate(self.lapses))
        return ((-1, self.fulfilled), *lapses)

    @property
    def choices(self) -> tuple[OptionSpec, ...]:
        """The options that acts may take: a duty has none."""
        return ()


class WaySpec(NamedTuple):
    """A way for what happens to end a norm or to take an option, with its place in the norm.

    It is of a `menu`, or else of a duty, and waits for something as `WindowSpec.on` tells; where
    it is a `choice`, that is an act which takes an option. The ways of a book are numbered in
    `order`: those of one norm stand as they are asked. `pick` gives what a way mentions of the
    bindings of an opening.
    """

    spec: WindowSpec | OptionSpec
    menu: bool
    choice: bool
    on: int | str
    place: int
    order: int
    pick: Callable[[BoundValues], Hashable]


class PowerSpec(NamedTuple):
    """Authority for a formal act: the values it is used with (None without authority).

    If it is `silent`, its use is no finding, and all that it does is to change the state.
    """

    grants: Callable[..., BoundValues | None]
    exercised: Callable[..., None] | None = None
    silent: bool = False


class OffenceSpec(NamedTuple):
    """A named breach, the liberties that may lift it, and the clauses that follow upon it."""

    name: str
    by: str
    liberties: tuple[Callable[..., bool], ...] = ()
    laws: tuple[Callable[..., None], ...] = ()


class OnceSpec(NamedTuple):
    """A clause on the moment at which something becomes true, for each of `keys` variables.

    It has a bit for each of its `cases`, which are values of these, or one if they are not known.
    """

    holds: Callable[..., list[BoundValues]]
    carry_out: Callable[..., None]
    keys: int
    cases: tuple[BoundValues, ...] = ()


class MomentRun(NamedTuple):
    """A clause on a moment with a mask of its bits, each of which it has for one of its cases."""

    once: OnceSpec
    mask: int
    bits: dict[BoundValues, int]


class StepSpec(NamedTuple):
    """A step of the settlement, and the mask of what rests on the states that it writes."""

    name: str
    clause: ClauseSpec
    settle: Callable[..., None]
    stirs: int = 0


class RoleSpec(NamedTuple):
    """A role of an act: its variable in the book, its name in records, and its sort."""

    variable: str
    name: str
    sort: SortSpec


class ActSpec(NamedTuple):
    """A thing that can happen, with all that it may set off.

    `phrase` is words and places of roles. Of its `laws`, by place, those `after` read the state as
    the act left it, and the others as it found it; those `ahead` and `behind` are consequences
    that may be carried out on the state itself, before the act is done or after it, if no other
    law makes anything of it. The laws behind one of its `gates` make nothing of it where that
    does not hold. What it `does` may make the moments of a mask true; of one that tells itself what
    it writes, as far as that hangs on conditions, `first` is the mask of the rest, else -1.
    """

    name: str
    roles: tuple[RoleSpec, ...]
    phrase: tuple[str | int, ...]
    formal: bool = False
    impossible: Callable[..., str | None] | None = None
    does: Callable[..., None] | None = None
    powers: tuple[PowerSpec, ...] = ()
    laws: tuple[Callable[..., None], ...] = ()
    after: tuple[int, ...] = ()
    ahead: tuple[int, ...] = ()
    behind: tuple[int, ...] = ()
    gates: tuple[tuple[Callable[..., object], tuple[int, ...]], ...] = ()
    stirs: int = 0
    first: int = -1


class StateSpec(NamedTuple):
    """A state as records and rulings know it."""

    attribute: str
    keys: tuple[str, ...]
    sort: SortSpec
    tag: str


class UnsaidSpec(NamedTuple):
    """A state that is unknown unless told, with the values that it may have begun with.

    It has so many `slots`. Acts are masks of their places: a record tells it that `begins` with one
    of some, `tellers` set it, and the judging of `users` may look at it; the record's end may look
    at it too (`at_end`). An `optional` one is told by tags if it does not begin with none. The
    first value of one that is `some`, none, is no value but in a record that has an act with which
    one `begins`, or that begins in the middle. Of one that is `seldom` looked at all values are
    tried of those records alone in which it is. One that `waits` may be looked at by open norms, or
    by what follows of them, at any act.
    """

    state: str
    attribute: str
    slots: int
    values: tuple[int, ...]
    begins: int
    tellers: int
    users: int
    at_end: bool = False
    optional: bool = False
    some: bool = False
    seldom: bool = False
    waits: bool = False


# The clauses on an election, by the clause of the menu and the place of the option.
Elections = dict[tuple[str, int], tuple[Callable[..., None], ...]]
# The definitions whose exceptions can conflict, by place: name and parameters.
Conflicts = dict[int, tuple[str, tuple[tuple[str, SortSpec], ...]]]


# ---------------------------------------------------------------- prepared

# Laws, each group with what must hold for any of it to make something of an act.
GatedLaws = tuple[tuple[Callable[..., object] | None, Laws], ...]


@dataclass(frozen=True, slots=True)
class Prepared:
    """What is asked of an act at every event.

    `before` and `after` are the laws that ask the state as the act found it and as it left it,
    but for the consequences `ahead` and `behind`, which need no copy of it; `quiet` are those of
    them that may do something where no gate lets the laws before be asked. `rest` are the laws
    after the act with the consequences behind it, in order. The act `writes` if it or such a
    consequence does, and `stirs` what rests on what it writes whatever it finds; `moments` are
    those that it may stir and that are watched for. The rest is the act's own, looked up once.
    """

    act: ActSpec
    name: str
    impossible: Callable[..., str | None] | None
    does: Callable[..., None] | None
    stirs: int
    formal: bool
    writes: bool
    before: GatedLaws
    after: GatedLaws
    ahead: Laws
    behind: Laws
    quiet: tuple[Laws, Laws]
    rest: Laws
    moments: int


def prepared(act: ActSpec, watched: int) -> Prepared:
    """Lay out what is asked of an act, of the moments and windows that are `watched`."""

    def laws(places: Iterable[int]) -> Laws:
        return tuple(act.laws[place] for place in sorted(places))

    def groups(places: set[int], own: set[int]) -> GatedLaws:
        gated = [(gate, places & set(behind)) for gate, behind in act.gates if own & set(behind)]
        free = places.difference(*(behind for _, behind in gated))
        found = ((gate, laws(behind)) for gate, behind in ((None, free), *gated))
        return tuple((gate, group) for gate, group in found if gate is not None or group)

    every, after = set(range(len(act.laws))), set(act.after)
    placed = {*act.ahead, *act.behind}
    shut = {place for _, behind in act.gates for place in behind}
    return Prepared(
        act,
        act.name,
        act.impossible,
        act.does,
        act.stirs if act.first < 0 else act.first,
        act.formal,
        act.does is not None or bool(placed),
        groups(every - after - placed, every - after),
        groups(after - placed, after),
        laws(act.ahead),
        laws(act.behind),
        (laws({*act.ahead} - shut), laws({*act.behind} - shut)),
        laws(after.union(act.behind)),
        act.stirs & watched,
    )


# ---------------------------------------------------------------- state

A = TypeVar("A")


class BaseState:
    """The state of a record; a book's own adds an attribute for each state of the book.

    `menus` has for each name of menus those who hold an open one, players and then sides as a
    mask, and is never changed but replaced. `in_vain` tells whether the act being judged was
    void. `conflicts` are those met between exceptions: the place of a definition and its
    arguments. `stopped` are the states and slots that a bound kept from going on. `memory` has
    the answers of definitions that are remembered, by place and, where they have any, arguments;
    `written` are the bits of the places that rest on what was written since they were asked, and
    `writing` of those among them that rest on what is being written now. At first nothing is
    remembered.
    """

    __slots__ = ("conflicts", "in_vain", "memory", "menus", "stopped", "writing", "written")

    def __init__(self) -> None:
        self.menus: dict[str, int] = {}
        self.in_vain = False
        self.conflicts: set[tuple[int, BoundValues]] = set()
        self.stopped: set[tuple[str, int]] = set()
        self.memory: list[Any] = []
        self.writing = self.written = -1

    def suppose(self, attribute: str, optional: bool) -> None:
        """Begin with what is supposed of a state that is not told: here nothing is."""

    def asked(self, attribute: str, slot: int, value: A) -> A:
        """Give what stands in a slot, and take note that it was asked for, which seldom happens."""
        looked(attribute, slot)
        return value

    def peek(self, get: Callable[[Self], Any]) -> Any:
        """Get something of it, which no law looks at thereby."""
        return get(self)

    def copy(self) -> Self:
        """Give a state that changes by itself, but for the conflicts and bounds that it notes.

        Nothing is remembered in it.
        """
        raise NotImplementedError

    def twin(self) -> Self:
        """Give the same, where what was remembered holds until it is written anew."""
        new = self.copy()
        new.memory, new.writing, new.written = self.memory[:], self.writing, self.written
        return new

    def remember(self, places: int) -> None:
        """Begin to remember definitions, at so many places."""
        self.memory = [None] * places
        self.writing, self.written = 0, -1

    def write(self, bits: int) -> None:
        """Begin to write something that those of the bits rest on; the end is `writing = 0`."""
        self.writing |= bits
        self.written |= bits

    def kept(self, state: str, slot: int, wanted: int, low: int, high: int) -> int:
        """Keep a number within its bounds, and note for rulings where they stop it."""
        if low <= wanted <= high:
            return wanted
        self.stopped.add((state, slot))
        return low if wanted < low else high


def is_open(state: BaseState, menu: str, counted: int) -> bool:
    """Tell whether a menu of that name is open for any of some players and sides, a mask."""
    return state.menus.get(menu, 0) & counted != 0


def prevailing(
    state: BaseState, place: int, args: BoundValues, live: list[tuple[bool, int]]
) -> int:
    """Choose between exceptions, each with those that it is over, as a mask.

    Give the place of the one live exception that is over all others live, or note a conflict
    and give the first; -1 if none is live.
    """
    places = [i for i, (holds, _) in enumerate(live) if holds]
    if not places:
        return -1
    for i in places:
        if all(other == i or live[i][1] >> other & 1 for other in places):
            return i
    state.conflicts.add((place, args))
    return places[0]


# ---------------------------------------------------------------- memory

Remembered = TypeVar("Remembered", bound=Callable[..., CodedValue])
MOST_KNOWN = 1 << 10  # answers of one definition in one state


def pure(definition: Remembered) -> Remembered:
    """Remember a definition that reads no state, for the last arguments that it was given."""
    return cast(Remembered, lru_cache(maxsize=1 << 14)(definition))


def remembered(place: int) -> Callable[[Remembered], Remembered]:
    """Remember a definition in the state that it reads, at a place of the state's memory.

    It is worked out as ever while what it rests on is being written, and anew after that. What has
    no argument or one is asked so often that it is told apart.
    """
    bit = 1 << place

    def remember(definition: Remembered) -> Remembered:
        @wraps(definition)
        def asked(state: BaseState, *args: CodedValue) -> CodedValue:
            if state.written & bit:
                if state.writing & bit:
                    return definition(state, *args)
                state.written ^= bit
                state.memory[place] = {}
            known: dict[BoundValues, CodedValue] = state.memory[place]
            if args in known:
                return known[args]
            if len(known) >= MOST_KNOWN:
                known.clear()
            found = known[args] = definition(state, *args)
            return found

        @wraps(definition)
        def asked_of(state: BaseState, arg: CodedValue) -> CodedValue:
            if state.written & bit:
                if state.writing & bit:
                    return definition(state, arg)
                state.written ^= bit
                state.memory[place] = {}
            known: dict[CodedValue, CodedValue] = state.memory[place]
            if arg in known:
                return known[arg]
            if len(known) >= MOST_KNOWN:
                known.clear()
            found = known[arg] = definition(state, arg)
            return found

        @wraps(definition)
        def asked_alone(state: BaseState) -> CodedValue:
            if state.written & bit:
                if state.writing & bit:
                    return definition(state)
                state.written ^= bit
                state.memory[place] = definition(state)
            found: CodedValue = state.memory[place]
            return found

        ways = {1: asked_alone, 2: asked_of}
        return cast(Remembered, ways.get(definition.__code__.co_argcount, asked))

    return remember


# ---------------------------------------------------------------- supposing

StateCell = tuple[str, int]  # an attribute of a state, and a slot of it; 0 where it has no keys
Supposed = Mapping[StateCell, int]
B = TypeVar("B", bound=BaseState)


class SupposedState(BaseState):
    """What the state of a book has besides where something of it is supposed.

    `open_cells` stand as they were supposed to begin; `looked_cells` gathers those of them that
    anything asks for. Whatever is not there after an event, the event does not rest on.
    """

    supposed: Supposed
    open_cells: set[StateCell]
    looked_cells: set[StateCell]
    listed_cells: tuple[str, ...] = ()
    plainly: ClassVar[Mapping[str, Callable[[object], Any]]]  # gets attributes without looking
    reported: frozenset[str] = frozenset()

    def __init__(self) -> None:
        self.supposed, self.open_cells, self.looked_cells = {}, set(), set()
        super().__init__()

    def copy(self) -> SupposedState:
        """Give a state that changes by itself; what is looked at is gathered with this one's."""
        kept, self.open_cells = self.open_cells, set()
        new: SupposedState = super().copy()
        self.open_cells = kept
        new.open_cells, new.looked_cells, new.supposed = (
            kept.copy(),
            self.looked_cells,
            self.supposed,
        )
        for name in self.listed_cells:
            setattr(new, name, SupposedList(getattr(new, name), name, new))
        return new

    def suppose(self, attribute: str, optional: bool) -> None:
        """Begin with what is supposed; an optional value that is there already is told."""
        held = getattr(self, attribute)
        for (name, slot), value in self.supposed.items():
            if name != attribute:
                continue
            begun = held[slot] if name in self.listed_cells else held
            if not optional or begun == NONE:
                self.put((name, slot), value)
                self.open_cells.add((name, slot))
        if attribute in self.listed_cells:
            setattr(self, attribute, SupposedList(getattr(self, attribute), attribute, self))

    def put(self, cell: StateCell, value: int) -> None:
        """Let a cell begin with another value."""
        name, slot = cell
        kept, self.open_cells = self.open_cells, set()
        if name in self.listed_cells:
            getattr(self, name)[slot] = value
        else:
            setattr(self, name, value)
        self.open_cells = kept

    def begin_with(self, first: Supposed) -> bool:
        """Let open cells have begun with other values; tell whether any is another."""
        open_ = [cell for cell in self.open_cells if first[cell] != self.value(cell)]
        for cell in open_:
            self.put(cell, first[cell])
        return bool(open_)

    def value(self, cell: StateCell) -> int:
        """Get the value of a cell without looking at it."""
        name, slot = cell
        held = self.plainly[name](self)
        value: int = list.__getitem__(held, slot) if name in self.listed_cells else held
        return value

    def told(self, base: type[B]) -> B:
        """Give the same in the class of states of which all is told."""
        own = self.twin()
        own.open_cells = set()
        new = base.__new__(base)
        for part in base.__mro__:
            for name in vars(part).get("__slots__", ()):
                value = getattr(own, name)
                setattr(new, name, value[:] if isinstance(value, SupposedList) else value)
        return new

    def peek(self, get: Callable[[Self], Any]) -> Any:
        """Get something of it without looking at it."""
        kept, self.open_cells = self.open_cells, set()
        found = get(self)
        self.open_cells = kept
        return found


class SupposedList(list[Any]):
    """The values of a state with keys, some of them supposed."""

    __slots__ = ("name", "state")

    def __init__(self, values: list[Any], name: str, state: SupposedState) -> None:
        super().__init__(values)
        self.name = name
        self.state = state

    def __getitem__(self, at: SupportsIndex | slice) -> Any:
        open_ = self.state.open_cells
        if open_ and at.__class__ is not slice and (cell := (self.name, at)) in open_:
            self.state.looked_cells.add(cell)
        return list.__getitem__(self, at)

    def __iter__(self) -> Iterator[Any]:
        return (self[at] for at in range(len(self)))

    def __setitem__(self, at: Any, value: Any) -> None:
        written(self.state, (self.name, at))
        list.__setitem__(self, at, value)


def written(state: SupposedState, cell: StateCell) -> None:
    """Take note that a cell is written: it stands no more as it began.

    Where rulings report what changes, they tell what it was, so that it is looked at.
    """
    if cell in state.open_cells:
        state.open_cells.discard(cell)
        if cell[0] in state.reported:
            state.looked_cells.add(cell)


def supposing(
    base: type[Any], scalars: Collection[str], lists: Collection[str], reported: Collection[str]
) -> type[Any]:
    """Make the class of a book's states in which some attributes may be supposed."""
    own: dict[str, Any] = {name: _watched(getattr(base, name), (name, 0)) for name in scalars}
    own |= {"listed_cells": tuple(lists), "reported": frozenset(reported)}
    own["plainly"] = {name: getattr(base, name).__get__ for name in (*scalars, *lists)}
    return type("SupposedBookState", (SupposedState, base), own)


def _watched(slot: Any, cell: StateCell) -> property:
    fetch = slot.__get__

    def get(state: SupposedState) -> Any:
        if cell in state.open_cells:
            state.looked_cells.add(cell)
        return fetch(state)

    def put(state: SupposedState, value: Any) -> None:
        if "open_cells" in state.__dict__:  # it is not while a copy is being made
            written(state, cell)
        slot.__set__(state, value)

    return property(get, put)


# ---------------------------------------------------------------- tables

S = TypeVar("S", bound=BaseState)
MOST_SEATED = 64  # ways of naming the players that are remembered


class SeatNames(NamedTuple):
    """What a record calls its players and sides, "none" last, and what is written with that.

    `codes` are those of each kind and `places` their numbers, `parties` the players and then the
    sides, `placed` what stands in words for players and sides by their places, `keys` those of
    states, by their kinds, and `filled` words with what fills their holes, once they are asked for;
    `acts` are those that were read before, as they are written.
    """

    players: tuple[str, ...]
    sides: tuple[str, ...]
    codes: dict[str, tuple[str, ...]]
    places: dict[str, dict[str, int]]
    parties: tuple[str, ...]
    placed: dict[str, str]
    keys: dict[tuple[str, ...], list[str]]
    filled: dict[Hashable, str]
    acts: dict[Hashable, tuple[int, Args]]


@dataclass(frozen=True, kw_only=True, eq=False)
class BookTables(Generic[S]):
    """The tables of a book.

    `codes` has those of each kind, "none" last. `side_of` gives the side of a player, `players_of`
    the players of a side, as a mask; `counts_as` the players and, past them, the sides as whom a
    player or side counts when something is open for him. `options` are the readings that a record
    may choose, with their kinds, `defaults` the choices taken if it does not. `begin` lays out a
    fresh `state` before the first event, `amiss` says why no game begins so. `moments` are the
    clauses on what becomes true, whose bits come first in masks of moments; the windows of norms
    that wait for something follow, `bits` in all, and then the definitions that are remembered, at
    places from `bits` below `memory`. `arising` masks, of some moments, those that hold in a state
    (or may, where their cases are not known); `on_menus` is the mask of what rests on menus that
    are open. `states` what records and rulings know of states, `shown` and `settled` those that
    rulings report.
    """

    name: str
    edition: str
    codes: dict[str, tuple[str, ...]]
    side_of: Args
    players_of: Args
    named_by_players: tuple[bool, ...]
    counts_as: Args
    options: tuple[tuple[str, str], ...]
    defaults: Args
    state: type[S]
    begin: Callable[[S, Args, dict[str, dict[int, int]]], S]
    amiss: Callable[..., str | None]
    acts: tuple[ActSpec, ...]
    moments: tuple[OnceSpec, ...]
    arising: Callable[[S, int], int]
    on_menus: int
    bits: int
    memory: int
    norms: tuple[MenuSpec | DutySpec, ...]
    elections: Elections
    conflicts: Conflicts
    states: dict[str, StateSpec]
    shown: tuple[str, ...]
    rebuilt: tuple[RebuiltSpec, ...]
    unsaid: tuple[UnsaidSpec, ...]
    unseen: tuple[UnseenSpec, ...]
    torn: TornSpec | None
    can_settle: Callable[[S], bool]
    steps: tuple[StepSpec, ...]
    settled: tuple[str, ...]

    @cached_property
    def mattering(self) -> dict[tuple[Args, bool], tuple[tuple[UnsaidSpec, Args], ...]]:
        """What is kept of records with the same acts, by these: see `worlds`."""
        return {}

    @cached_property
    def players(self) -> tuple[str, ...]:
        """The book's own names of the players, "none" last."""
        return self.codes.get("player", ("none",))

    @cached_property
    def index(self) -> dict[str, dict[str, int]]:
        """The place of each code, by kind."""
        return {kind: _places(codes[:-1]) for kind, codes in self.codes.items()}

    @cached_property
    def told(self) -> ToldBook:
        """What its acts may tell and leave unseen."""
        acts = (ToldAct(act.formal, tuple(one.sort for one in act.roles)) for act in self.acts)
        sizes = {kind: len(codes) - 1 for kind, codes in self.codes.items()}
        return ToldBook(tuple(acts), sizes, self.unseen, self.torn)

    @cached_property
    def places(self) -> dict[str, int]:
        """The place of each act, by name."""
        return {act.name: place for place, act in enumerate(self.acts)}

    @cached_property
    def offsets(self) -> Args:
        """The first code of each act, and the first that is none."""
        found = [0]
        for act in self.acts:
            count = 1
            for role in act.roles:
                count *= self.radix(role.sort) or 1
            found.append(found[-1] + count)
        return tuple(found)

    @cached_property
    def met(self) -> dict[int, tuple[int, Args]]:
        """The acts of codes that were read before, but for what stands after them."""
        return {}

    @cached_property
    def wide(self) -> tuple[tuple[tuple[int, SortSpec], ...], ...]:
        """The roles of each act, by place, that have an integer of their own after its code."""
        return tuple(
            tuple((i, one.sort) for i, one in enumerate(act.roles) if not self.radix(one.sort))
            for act in self.acts
        )

    @cached_property
    def tagged(self) -> dict[str, tuple[tuple[str, StateSpec], ...]]:
        """The states that each tag gives."""
        tags = {spec.tag for spec in self.states.values() if spec.tag}
        return {tag: tuple(one for one in self.states.items() if one[1].tag == tag) for tag in tags}

    @cached_property
    def reported(self) -> tuple[tuple[str, StateSpec], ...]:
        """The states that rulings report."""
        return tuple((name, self.states[name]) for name in dict.fromkeys(self.shown + self.settled))

    @cached_property
    def held(self) -> Callable[[S], list[Any]]:
        """Give the values of the states that rulings report, those with keys as lists."""
        attributes = [spec.attribute for _, spec in self.reported]
        if len(attributes) < 2:
            return lambda state: [getattr(state, name) for name in attributes]
        values = attrgetter(*attributes)
        return lambda state: [*values(state)]

    @cached_property
    def users(self) -> dict[str, int]:
        """The acts that may look at each attribute that may be unknown, or tell what it was."""
        told = {spec.attribute for _, spec in self.reported}
        return {
            one.attribute: one.users | (one.tellers if one.attribute in told else 0)
            for one in self.unsaid
        }

    @cached_property
    def waits(self) -> frozenset[str]:
        """The attributes that may be unknown, and that open norms may look at at any act."""
        return frozenset(one.attribute for one in self.unsaid if one.waits)

    @cached_property
    def optional(self) -> frozenset[str]:
        """The attributes that may be unknown, and are told if they do not begin with none."""
        return frozenset(one.attribute for one in self.unsaid if one.optional)

    @cached_property
    def _supposing(self) -> dict[frozenset[str], type[S]]:
        return {}

    def supposing(self, names: frozenset[str]) -> type[S]:
        """Give the class of states in which some attributes may be supposed, by their names."""
        if names not in self._supposing:
            own = [one for one in self.unsaid if one.attribute in names]
            scalars = [one.attribute for one in own if one.slots == 1]
            lists = [one.attribute for one in own if one.slots > 1]
            reported = [spec.attribute for _, spec in self.reported]
            self._supposing[names] = supposing(self.state, scalars, lists, reported)
        return self._supposing[names]

    @cached_property
    def plain(self) -> Callable[[S], object]:
        """What gives the values of all states that are never unknown, those without keys first."""
        unknown = {one.attribute for one in self.unsaid}
        fresh = self.state()
        names = [name for name in vars(self.state)["__slots__"] if name not in unknown]
        names.sort(key=lambda name: isinstance(getattr(fresh, name), list))
        return attrgetter(*names) if names else lambda state: None

    def fresh(self, supposed: Supposed | None) -> S:
        """Give a state in which nothing has begun, and of which something may be supposed."""
        if supposed is None:
            return self.state()
        state = self.supposing(frozenset(name for name, _ in supposed))()
        if isinstance(state, SupposedState):
            state.supposed = supposed
        return state

    @cached_property
    def prepared(self) -> tuple[Prepared, ...]:
        """What is asked of each act at every event, by its place."""
        return tuple(prepared(act, self.watched) for act in self.acts)

    @cached_property
    def runs(self) -> dict[int, MomentRun]:
        """The moments by each of their bits."""
        found: dict[int, MomentRun] = {}
        first = 0
        for once in self.moments:
            bits = {case: 1 << place for place, case in enumerate(once.cases, first)}
            count = len(bits) or 1
            run = MomentRun(once, (1 << count) - 1 << first, bits)
            found |= {1 << place: run for place in range(first, first + count)}
            first += count
        return found

    @cached_property
    def every(self) -> int:
        """The mask of all moments."""
        return sum(self.runs)

    @cached_property
    def known(self) -> int:
        """The mask of the moments of which `arising` tells for whom they hold."""
        return sum(bit for bit, run in self.runs.items() if run.bits)

    @cached_property
    def watched(self) -> int:
        """The mask of all moments and windows."""
        return (1 << self.bits) - 1

    @cached_property
    def left(self) -> frozenset[int]:
        """The acts, by place, of which a law or a norm reads what they left."""
        windows = (window for norm in self.norms for _, window in norm.placed if window.after)
        own = (place for place, act in enumerate(self.acts) if act.after)
        return frozenset((*own, *(one.on for one in windows if isinstance(one.on, int))))

    @cached_property
    def ways(self) -> dict[int, tuple[WaySpec, ...]]:
        """What can end or take a norm, by the id() of its spec, in the order of asking."""
        found: dict[int, tuple[WaySpec, ...]] = {}
        count = 0
        for spec in self.norms:
            menu = isinstance(spec, MenuSpec)
            ways: list[tuple[WindowSpec | OptionSpec, bool, int | str, int]] = [
                *((window, False, window.on, place) for place, window in spec.placed),
                *((option, True, option.act, place) for place, option in enumerate(spec.choices)),
            ]
            found[id(spec)] = tuple(
                WaySpec(way, menu, choice, on, place, order, _pick(way.mentions))
                for order, (way, choice, on, place) in enumerate(ways, count)
            )
            count += len(ways)
        return found

    def radix(self, sort: SortSpec) -> int:
        """Tell how many values of a sort a code has room for; 0: it has an integer of its own."""
        if sort.shape == "member":
            return len(self.index[sort.kind]) + sort.optional
        if sort.shape == "number" and sort.low is not None and sort.high is not None:
            return sort.high - sort.low + 1
        return 2 if sort.shape == "truth" else 0

    def fits(self, sort: SortSpec, mask: int) -> bool:
        """Tell whether an integer is a set of a sort, and not of too many members."""
        whole = 0 <= mask < 1 << len(self.index[sort.kind])
        return whole and (sort.high is None or mask.bit_count() <= sort.high)

    def side_party(self, side: int) -> int:
        """Number a side past the players; -1 for none."""
        return side + len(self.players) - 1 if side >= 0 else -1

    def party(self, kind: str, value: int) -> int:
        """Number the players and, past them, the sides; -1 for nobody."""
        if kind == "side":
            return self.side_party(value)
        return value if kind == "player" else -1

    @cached_property
    def _seated(self) -> dict[tuple[str, ...], SeatNames]:
        return {}

    def seated(self, seats: tuple[str, ...]) -> SeatNames:
        """Give what follows from the names that a record gives its players."""
        found = self._seated.get(seats)
        if found is None:
            if len(self._seated) >= MOST_SEATED:
                self._seated.clear()
            found = self._seated[seats] = self._named(seats)
        return found

    def _named(self, seats: tuple[str, ...]) -> SeatNames:
        players = (*seats, "none")
        sides = self._side_names(players)
        placed = {f"player {place}": name for place, name in enumerate(players)}
        return SeatNames(
            players,
            sides,
            {**self.codes, "player": players, "side": sides},
            {**self.index, "player": _places(seats), "side": _places(sides[:-1])},
            (*seats, *sides),
            placed | {f"side {place}": name for place, name in enumerate(sides)},
            {},
            {},
            {},
        )

    def _side_names(self, players: Sequence[str]) -> tuple[str, ...]:
        """Name the sides after the players of a record, where the book names them so."""
        names = []
        for side, mask in enumerate(self.players_of[:-1]):
            own = "".join(name for i, name in enumerate(players[:-1]) if mask >> i & 1)
            names.append(own if self.named_by_players[side] else self.codes["side"][side])
        return (*names, "none")


def _pick(places: Args) -> Callable[[BoundValues], Hashable]:
    """Give what picks some of the bindings of an opening."""
    return itemgetter(*places) if places else lambda opening: None


def _places(names: Sequence[str]) -> dict[str, int]:
    return {name: place for place, name in enumerate(names)}


# ---------------------------------------------------------------- codes

MOST_EVENTS = 100_000
MOST_MET = 1 << 16  # codes whose acts are remembered


def decode_codes(tables: BookTables[S], found: object) -> Events:
    """Read the compact form of acts, integers."""
    if not isinstance(found, list) or len(found) > MOST_EVENTS:
        raise UnreadableGame(f"codes: expected an array of at most {MOST_EVENTS} integers")
    if set(map(type, found)) - {int}:
        i, code = next((i, code) for i, code in enumerate(found) if type(code) is not int)
        raise UnreadableGame(f"codes[{i}]: found {noun(code)}, expected an integer")
    events: list[tuple[int, Args]] = []
    codes, met, wide = enumerate(found), tables.met, tables.wide
    for at, code in codes:
        event = met.get(code)
        if event is None:
            event = _event(tables, code, at)
            if len(met) < MOST_MET:
                met[code] = event
        place = event[0]
        if wide[place]:
            event = place, _filled(tables, place, event[1], codes)
        events.append(event)
    return events


def _event(tables: BookTables[S], code: int, at: int) -> tuple[int, Args]:
    """Read one code; roles that have an integer of their own are 0."""
    offsets = tables.offsets
    if not 0 <= code < offsets[-1]:
        raise UnreadableGame(f"codes[{at}]: expected a code from 0 to {offsets[-1] - 1}")
    place = bisect_right(offsets, code) - 1
    rest = code - offsets[place]
    values: list[int] = []
    for role in reversed(tables.acts[place].roles):
        size = tables.radix(role.sort)
        rest, digit = divmod(rest, size or 1)
        if role.sort.optional and digit == size - 1:
            digit = -1
        values.append(digit + (role.sort.low or 0))
    return place, tuple(reversed(values))


def _filled(
    tables: BookTables[S], place: int, args: Args, codes: Iterator[tuple[int, int]]
) -> tuple[int, ...]:
    """Read the integers that stand after the code of an act."""
    values = list(args)
    for i, sort in tables.wide[place]:
        at, code = next(codes, (-1, 0))
        if at < 0:
            name = tables.acts[place].roles[i].name
            raise UnreadableGame(f"codes: the {name} of the last act is missing")
        if sort.shape == "set" and not tables.fits(sort, code):
            raise UnreadableGame(f"codes[{at}]: expected {several(sort)}")
        values[i] = code
    return tuple(values)


def encode_events(tables: BookTables[S], events: Events) -> list[int]:
    """Write acts in the compact form."""
    codes: list[int] = []
    for place, args in events:
        code, more = 0, []
        for role, value in zip(tables.acts[place].roles, args, strict=True):
            size = tables.radix(role.sort)
            if size:
                digit = size - 1 if role.sort.optional and value < 0 else value
                code = code * size + digit - (role.sort.low or 0)
            else:
                more.append(value)
        codes += [tables.offsets[place] + code, *more]
    return codes


# ---------------------------------------------------------------- naming

MOST_FILLED = 1 << 10  # sentences that are remembered for each way of naming the players

# A hole in words, and what stands in it where the variable has no value.
HOLE = re.compile(r"\{([^{}|]*)\|([^{}]*)\}")


@lru_cache(maxsize=1 << 10)
def holed(words: str) -> list[str]:
    """Split words at their holes: words, a variable, what stands for it, words..."""
    return HOLE.split(words)


# Words after a number that are other ones after one, and nouns in the plural, which end in *s*.
_VERBS = {"were": "was", "are": "is", "have": "has"}
_NO_NOUNS = ("is", "was", "has", "does", "as", "this", "its", "us", "yes", "thus", "plus")
_AFTER = re.compile(r"( +)([a-z]+)(.*)", re.DOTALL)


def _of_one(then: str) -> str:
    """Write what comes after the number one."""
    found = _AFTER.fullmatch(then)
    if found is None:
        return then
    blanks, word, rest = found.groups()
    noun = len(word) > 3 and word[-1] == "s" and not word.endswith(("ss", "ies"))
    if word in _VERBS or (noun and word not in _NO_NOUNS):
        return f"{blanks}{_VERBS.get(word) or word[:-1]}{rest}"
    return then


def _followed(value: str, then: str) -> str:
    """Write what stands in a hole, and what comes after it, which agrees with a number."""
    if value == "1":
        return value + _of_one(then)
    word = _AFTER.fullmatch(then) if value == "0" else None
    return f"none{then}" if word is not None and word[2] in _VERBS else value + then


class Naming(Generic[S]):
    """Writes values, acts and sentences; `seats` are a record's names for the players."""

    def __init__(self, tables: BookTables[S], seats: Sequence[str] = ()) -> None:
        self.tables = tables
        self.names = tables.seated(tuple(seats or tables.players[:-1]))
        self.players, self.sides = self.names.players, self.names.sides
        self.codes = self.names.codes

    def text(self, sort: SortSpec, value: CodedValue) -> str:
        """Write a value: a code, the codes of a set or list, yes or no, a number."""
        if isinstance(value, tuple):
            names = self.codes.get(sort.kind)
            return " ".join(str(one) if names is None else names[one] for one in value) or "none"
        if sort.shape == "member":
            return self.codes[sort.kind][value]
        if sort.shape == "set":
            return listed(self.codes[sort.kind], value)
        if sort.shape == "truth":
            return yes(value)
        return told_number(value) if sort.optional else str(value)

    def words(self, act: ActSpec, args: Args) -> str:
        """Write an act in its own words."""
        said, value, then = "", "", ""
        for part in act.phrase:
            if isinstance(part, str):
                then += f" {part}"
            else:
                said += _followed(value, then) + " "
                value, then = self.text(act.roles[part].sort, args[part]), ""
        return (said + _followed(value, then)).lstrip(" ")

    def told(self, names: Sequence[tuple[str, SortSpec]], values: BoundValues) -> dict[str, str]:
        """Write bindings, but for those of names that begin with an underscore."""
        return {
            name: self.text(sort, value)
            for (name, sort), value in zip(names, values, strict=True)
            if name[0] != "_"
        }

    def filled(
        self,
        words: str,
        clause: ClauseSpec,
        opening: BoundValues,
        more: dict[str, str] | None = None,
    ) -> str:
        """Put the bindings of a norm's opening into the holes of words."""
        if "{" not in words:
            return words
        if more:
            return self._filled(words, clause, opening, more)
        known, key = self.names.filled, (words, clause.id, opening)
        if key not in known:
            if len(known) >= MOST_FILLED:
                known.clear()
            known[key] = self._filled(words, clause, opening, {})
        return known[key]

    def _filled(
        self, words: str, clause: ClauseSpec, opening: BoundValues, more: dict[str, str]
    ) -> str:
        told, placed = self.told(clause.bound, opening), self.names.placed
        told |= more
        before = ""
        while "{" in words and before != words:  # what fills a hole may have one itself
            before, (first, *parts) = words, holed(words)
            holes = zip(parts[::3], parts[1::3], parts[2::3], strict=True)
            for name, otherwise, then in holes:
                value = placed.get(name) or told.get(name)
                first += otherwise + then if value is None else _followed(value, then)
            words = first
        return words

    def anyone(self, holder: int) -> str:
        """Name those who may act for the holder of a menu: *A or B*, or a player's side."""
        tables, first_side = self.tables, len(self.players) - 1
        if holder >= first_side:
            members = tables.players_of[holder - first_side]
            return " or ".join(p for i, p in enumerate(self.players[:-1]) if members >> i & 1)
        side = tables.side_of[holder]
        return self.sides[side] if side >= 0 else self.players[holder]

    def party_name(self, party: int) -> str:
        """Name a player or side by its number; see `BookTables.party`."""
        return self.names.parties[party]

    # ------------------------------------------------------------ states

    def keys(self, name: str) -> list[str]:
        """Write the keys of a state's slots, joined by a space; "" where it has none."""
        kinds = self.tables.states[name].keys
        known = self.names.keys
        if kinds not in known:
            keys = [""]
            for kind in kinds:
                keys = [f"{key} {code}".lstrip() for key in keys for code in self.codes[kind][:-1]]
            known[kinds] = keys
        return known[kinds]

    def states_text(self, state: S, names: Sequence[str]) -> dict[str, object]:
        """Write the values of states, by key where they have keys."""
        written: dict[str, object] = {}
        for name in names:
            spec = self.tables.states[name]
            held = getattr(state, spec.attribute)
            if spec.keys:
                number = spec.sort.shape == "number" and not spec.sort.optional
                texts = map(str, held) if number else (self.text(spec.sort, x) for x in held)
                written[name] = dict(zip(self.keys(name), texts, strict=False))
            else:
                written[name] = self.text(spec.sort, held)
        return written


# ---------------------------------------------------------------- changes

Changes = list[list[str]]  # state, keys, value before, value after
Slots = list[Any]  # values of states, those with keys as lists


def begun(names: Naming[S], state: S) -> Slots:
    """Begin to watch the states that rulings report; give their values."""
    if state.stopped:
        state.stopped.clear()
    return _values(names, state)


def _values(names: Naming[S], state: S) -> Slots:
    """Copy the values of the states that rulings report, without looking at them."""

    def copied(state: S) -> Slots:
        return [list(held) if isinstance(held, list) else held for held in names.tables.held(state)]

    found: Slots = state.peek(copied)
    return found


def changed(names: Naming[S], state: S, before: Slots) -> Changes:
    """Tell what changed since, and what did not because it stood at its bound."""
    return since(names, state, before)[0]


def since(names: Naming[S], state: S, before: Slots) -> tuple[Changes, Slots]:
    """Tell what changed since, and the values now, with which one may go on."""
    if not state.stopped and state.peek(names.tables.held) == before:
        return [], before
    now = _values(names, state)
    return _differing(names, state, before, now), now


def _differing(names: Naming[S], state: S, before: Slots, now: Slots) -> Changes:
    found: Changes = []
    for (name, spec), was, held in zip(names.tables.reported, before, now, strict=True):
        if was == held and not state.stopped:
            continue
        slots = (was, held) if spec.keys else ((was,), (held,))
        for place, (key, old, new) in enumerate(zip(names.keys(name), *slots, strict=False)):
            if old != new or (name, place) in state.stopped:
                texts = names.text(spec.sort, old), names.text(spec.sort, new)
                found.append([name, key, *texts])
    return found


def joined(names: Naming[S], effects: Changes, more: Changes) -> Changes:
    """Make one of two changes of the same value, none if they undo each other; in order."""
    found = {(state, key): [state, key, old, new] for state, key, old, new in effects}
    for state, key, old, new in more:
        first = found.pop((state, key), [state, key, old, old])
        if first[2] != new or first[2] == first[3] == old:
            found[state, key] = [state, key, first[2], new]
    order = [name for name, _ in names.tables.reported]
    return sorted(found.values(), key=lambda change: (order.index(change[0]), change[1]))


# ---------------------------------------------------------------- norms


class FoundItem(NamedTuple):
    """Something found. `who` is a player's place, or past the players a side's; -1: nobody."""

    kind: str
    clause: ClauseSpec | None
    name: str
    who: int
    event: int
    bindings: dict[str, str]
    says: str
    facts: FactLines
    effects: list[list[str]]
    assumed: list[str]


MenuFate = tuple[
    str, int | None, str, str | None, tuple[str, ...], tuple[str, ...], tuple[tuple[str, str], ...]
]
DutyFate = tuple[str, int | None]


class OpenMenu:
    """A menu that was opened, and what became of it; `number` is its place among all norms."""

    __slots__ = (
        "closed",
        "elected",
        "facts",
        "finding",
        "groups",
        "holder",
        "number",
        "offers",
        "opened",
        "opening",
        "options",
        "spec",
        "status",
        "why",
        "whys",
    )

    def __init__(
        self, spec: MenuSpec, number: int, holder: int, opening: BoundValues, opened: int
    ) -> None:
        self.spec = spec
        self.number = number
        self.holder = holder
        self.opening = opening
        self.opened = opened
        self.finding = 0
        self.offers: list[tuple[str, str]] = []
        self.facts: FactLines = []
        self.options = ["live"] * len(spec.options)
        self.whys = [""] * len(spec.options)
        self.groups: list[Alike] = []
        self.status = "open"
        self.closed: int | None = None
        self.why = ""
        self.elected: str | None = None

    def copy(self) -> OpenMenu:
        """Give a menu that goes its own way from here, in no group yet."""
        new = OpenMenu(self.spec, self.number, self.holder, self.opening, self.opened)
        new.fate, new.facts, new.finding = self.fate, self.facts, self.finding
        return new

    @property
    def origin(self) -> Hashable:
        """How it was opened."""
        return id(self.spec), self.holder, self.opening, self.finding, repr(self.facts)

    @property
    def fate(self) -> MenuFate:
        """What became of it so far."""
        options, whys, offers = tuple(self.options), tuple(self.whys), tuple(self.offers)
        return self.status, self.closed, self.why, self.elected, options, whys, offers

    @fate.setter
    def fate(self, fate: MenuFate) -> None:
        """Let that have become of it."""
        self.status, self.closed, self.why, self.elected, options, whys, offers = fate
        self.options, self.whys, self.offers = list(options), list(whys), list(offers)


class OpenDuty:
    """A duty that was opened, and what became of it; `number` is its place among all norms."""

    __slots__ = ("bearer", "closed", "groups", "number", "opened", "opening", "spec", "status")

    def __init__(
        self, spec: DutySpec, number: int, bearer: int, opening: BoundValues, opened: int
    ) -> None:
        self.spec = spec
        self.number = number
        self.bearer = bearer
        self.opening = opening
        self.opened = opened
        self.groups: list[Alike] = []
        self.status = "pending"
        self.closed: int | None = None

    @property
    def holder(self) -> int:
        """Who bears it."""
        return self.bearer

    def copy(self) -> OpenDuty:
        """Give a duty that goes its own way from here, in no group yet."""
        new = OpenDuty(self.spec, self.number, self.bearer, self.opening, self.opened)
        new.fate = self.fate
        return new

    @property
    def origin(self) -> Hashable:
        """How it was opened."""
        return id(self.spec), self.bearer, self.opening

    @property
    def fate(self) -> DutyFate:
        """What became of it so far."""
        return self.status, self.closed

    @fate.setter
    def fate(self, fate: DutyFate) -> None:
        """Let that have become of it."""
        self.status, self.closed = fate


OpenNorm = OpenMenu | OpenDuty
Groups = dict[Hashable, "Alike"]


class Alike:
    """Open norms that one way touches alike, however many they are.

    They are of one rule, and their openings agree in all that the way's condition mentions (and
    in the holder, where that counts): what is so of one is so of all, and asked once. Of a way
    that waits for a moment `true` is the answer when it was last asked, `was` the answer after
    the previous event, `fresh` the answer at the opening of each norm opened since.
    """

    __slots__ = (
        "fresh",
        "groups",
        "holder",
        "key",
        "norms",
        "opening",
        "order",
        "true",
        "was",
        "way",
    )

    def __init__(self, way: WaySpec, norm: OpenNorm, groups: Groups, key: Hashable) -> None:
        self.way = way
        self.opening = norm.opening
        self.holder = norm.holder
        self.groups = groups
        self.key = key
        self.norms: dict[int, OpenNorm] = {}
        self.order: list[int] = []  # a heap of the menus of which it is an option, and some gone
        self.true = self.was = False
        self.fresh: dict[int, bool] = {}

    @property
    def window(self) -> WindowSpec:
        """The way, where it is no option."""
        assert isinstance(self.way.spec, WindowSpec)
        return self.way.spec

    def part(self, norm: OpenNorm) -> None:
        """Let a norm go, and the group with its last."""
        del self.norms[norm.number]
        if self.fresh:
            self.fresh.pop(norm.number, None)
        if not self.norms:
            del self.groups[self.key]

    def first(self) -> int:
        """Give the number of the first norm."""
        while self.order[0] not in self.norms:
            heappop(self.order)
        return self.order[0]

    def restore(self, norm: OpenNorm, fresh: bool | None) -> None:
        """Take a norm back that was let go."""
        self.groups[self.key] = self
        self.norms[norm.number] = norm
        heappush(self.order, norm.number)
        if fresh is not None:
            self.fresh[norm.number] = fresh

    def reset(self, true: bool, was: bool, fresh: dict[int, bool]) -> None:
        """Let its moment stand as it stood before."""
        self.true, self.was, self.fresh = true, was, fresh

    def expecting(self) -> list[int]:
        """List the norms for which the way's moment has not come yet."""
        if self.was:
            return [number for number, true in self.fresh.items() if not true]
        return [number for number in self.norms if not self.fresh.get(number, False)]

    def settle(self) -> None:
        """Take note that an event is over."""
        self.was = self.true
        self.fresh.clear()

    def copy(self, norms: dict[int, OpenNorm], groups: Groups) -> Alike:
        """Give a group of the same norms as they are in another record."""
        new = Alike(self.way, next(iter(self.norms.values())), groups, self.key)
        new.true, new.was, new.fresh = self.true, self.was, self.fresh.copy()
        new.norms = {number: norms[number] for number in self.norms}
        new.order = sorted(new.norms)
        for norm in new.norms.values():
            norm.groups.append(new)
        return new


class RaisedOffence(NamedTuple, Generic[S]):
    """An offence in the queue, told as its clause saw it."""

    offence: OffenceSpec
    clause: ClauseSpec
    state: S
    values: Args
    bindings: dict[str, str]
    says: str
    facts: FactLines


class UsedPower(NamedTuple):
    """A power that gives authority for a formal act, and the values it is used with."""

    power: PowerSpec
    given: BoundValues


class Empowered(NamedTuple):
    """What lets a formal act take effect: a power, or an option of a menu."""

    power: PowerSpec | None
    given: BoundValues
    menu: OpenMenu | None
    option: int


class TakesNotice(Exception):
    """A law takes notice of an act that it was asked about."""


# ---------------------------------------------------------------- reading

MOST_WRITTEN = 1 << 12  # acts that are remembered for each way of naming the players

# What the tags of a game give, its seats, its choice of readings, its events.
Decoded = tuple[Told, tuple[str, ...], Args, Events]


def decode_game(tables: BookTables[S], game: object) -> Decoded:
    """Read a game: what its tags give, its seats, its choice of readings, its events.

    Raise UnreadableGame for what is not a game of this book.
    """
    if not isinstance(game, dict):
        raise UnreadableGame(f"found {noun(game)}, expected an object")
    for key in game:
        if key not in ("game", "seats", "tags", "options", "acts", "codes"):
            keys = "game, seats, tags, options and acts or codes"
            raise UnreadableGame(f"found the key {shown(key)}, expected {keys}")
    if game.get("game") != tables.name:
        raise UnreadableGame(f'game: found {shown(game.get("game"))}, expected "{tables.name}"')
    if ("acts" in game) == ("codes" in game):
        raise UnreadableGame('expected one of the keys "acts" and "codes"')
    seats = decode_seats(tables, game.get("seats", list(tables.players[:-1])))
    names = tables.seated(seats)
    index = names.places
    start = decode_tags(tables, game.get("tags", {}), index)
    if start:
        begun = tables.begin(tables.fresh(None), tables.defaults, by_state(start))
        why = tables.amiss(Naming(tables, seats), begun)
        if why is not None:
            raise UnreadableGame(f"tags: no game begins so: {why}")
    options = decode_options(tables, game.get("options", {}))
    if "codes" in game:
        return start, seats, options, decode_codes(tables, game["codes"])
    return start, seats, options, decode_acts(tables, game["acts"], names)


def decode_seats(tables: BookTables[S], found: object) -> tuple[str, ...]:
    """Read the names of the players, in order of play."""
    names = strings("seats", found)
    if len(names) != len(tables.players) - 1 or len(set(names)) != len(names):
        raise UnreadableGame(f"seats: expected {len(tables.players) - 1} names, each another")
    for name in names:
        if name == "none" or name.split() != [name]:
            raise UnreadableGame(f"seats: {shown(name)} cannot be a name")
    return tuple(names)


def decode_options(tables: BookTables[S], found: object) -> Args:
    """Read the choices of the book's readings; the default is the first printed."""
    chosen = list(tables.defaults)
    names = [name for name, _ in tables.options]
    for name, choice in mapping("options", found):
        if name not in names:
            raise UnreadableGame(f"options: unknown option {shown(name)}; known: {known(names)}")
        place = names.index(name)
        codes = tables.codes[tables.options[place][1]][:-1]
        if choice not in codes:
            raise UnreadableGame(f"options.{name}: found {shown(choice)}, expected {known(codes)}")
        chosen[place] = codes.index(choice)
    return tuple(chosen)


def decode_tags(tables: BookTables[S], found: object, index: Index) -> Told:
    """Read the states that tags give, `KEY value, KEY value`; other tags give none."""
    start: list[tuple[str, int, int]] = []
    for tag, text in mapping("tags", found):
        if not isinstance(text, str):
            raise UnreadableGame(f"tags.{tag}: found {noun(text)}, expected a string")
        for name, spec in tables.tagged.get(tag, ()):
            taken: set[int] = set()
            for part in text.split(",") if spec.keys else [text]:
                try:
                    slot, value = decode_entry(part.split(), spec, index)
                except UnreadableGame as fault:
                    raise UnreadableGame(f"tags.{tag}: {fault}") from None
                if slot in taken:
                    raise UnreadableGame(f"tags.{tag}: {shown(part.strip())} was set before")
                taken.add(slot)
                start.append((name, slot, value))
    return start


def decode_entry(words: list[str], spec: StateSpec, index: Index) -> tuple[int, int]:
    """Read the keys of a state and its value."""
    if len(words) <= len(spec.keys):
        raise UnreadableGame(f"expected {' '.join((*spec.keys, 'value'))}")
    slot = 0
    for kind, word in zip(spec.keys, words, strict=False):
        slot = slot * len(index[kind]) + decode_member(kind, word, index)
    text = " ".join(words[len(spec.keys) :])
    found: object = text
    match spec.sort.shape:
        case "truth":
            found = {"yes": True, "no": False}.get(text, text)
        case "set":
            found = [] if text == "none" else text.split()
        case "number":
            digits = text.removeprefix("-").removeprefix("+")
            if digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS:
                found = int(text)
    return slot, decode_value(spec.sort, found, index)


def decode_acts(tables: BookTables[S], found: object, names: SeatNames) -> Events:
    """Read acts, each an object of its name and a value for each of its roles.

    Those that are written in strings alone are remembered.
    """
    if not isinstance(found, list) or len(found) > MOST_EVENTS:
        raise UnreadableGame(f"acts: expected an array of at most {MOST_EVENTS} acts")
    events: list[tuple[int, Args]] = []
    known, index = names.acts, names.places
    for i, item in enumerate(found):
        written = tuple(item.items()) if isinstance(item, dict) else ()
        try:
            event = known.get(written)
        except TypeError:  # of an act that has a list
            event = None
        if event is None:
            try:
                event = decode_act(tables, item, index)
            except UnreadableGame as fault:
                raise UnreadableGame(f"acts[{i}]: {fault}") from None
            if len(known) < MOST_WRITTEN and all(type(value) is str for _, value in written):
                known[written] = event
        events.append(event)
    return events


def decode_act(tables: BookTables[S], item: object, index: Index) -> tuple[int, Args]:
    """Read one act."""
    if not isinstance(item, dict):
        raise UnreadableGame(f"found {noun(item)}, expected an object")
    name = item.get("act")
    place = tables.places.get(name, -1) if isinstance(name, str) else -1
    if place < 0:
        raise UnreadableGame(
            f"unknown act {shown(name)}; known: {known(act.name for act in tables.acts)}"
        )
    roles = tables.acts[place].roles
    values: list[int] = []
    for role in roles:
        if role.name not in item:
            raise UnreadableGame(f"the {role.name} of {name} is missing")
        try:
            values.append(decode_value(role.sort, item[role.name], index))
        except UnreadableGame as fault:
            raise UnreadableGame(f"{role.name}: {fault}") from None
    if len(item) != len(roles) + 1:
        extra = next(key for key in item if key != "act" and key not in {r.name for r in roles})
        raise UnreadableGame(f"{name} has no {shown(extra)}")
    return place, tuple(values)


# ---------------------------------------------------------------- unrecorded


def unrecorded(
    tables: BookTables[S], start: Told, naming: Naming[S], events: Events
) -> Iterator[str]:
    """Name the sets that may have been more than a record shows, in words: *the hand of B*."""
    least, most = held(tables.rebuilt, start, events)
    specs = {one.state: one for one in tables.rebuilt}
    for (state, slot, value), (_, _, other) in zip(least, most or least, strict=True):
        if value != other:
            one = specs[state]
            yield one.words.replace("{0}", naming.codes[one.kind][slot] if one.kind else "")


def as_known(made: dict[str, Any], names: Container[str]) -> dict[str, Any]:
    """Say in a ruling of no set that the record leaves open that it is empty."""
    options = (option for menu in made["menus"] for option in menu["options"])
    for one in (*made["findings"], *options):
        for fact in one["facts"]:
            if fact[1] == "none" and fact[0] in names:
                fact[1] = UNKNOWN
    return made


# ---------------------------------------------------------------- waiting

MOMENT = "once"


class Waiting(Generic[S]):
    """The open norms of a record: `live` by number, in groups by what can touch them.

    `windows` has the groups by what they wait for, `choices` by the act that takes an option,
    `held` the menus by name and holder. `asked` are the groups to be settled when the event is
    over, `stale` the bits of the moments that what was done may have brought. An event that may
    be taken back has a `journal` of how, last things first, and of the norms that it `touched`.
    """

    def __init__(self, tables: BookTables[S]) -> None:
        self.tables = tables
        self.live: dict[int, OpenNorm] = {}
        self.windows: dict[int | str, Groups] = {}
        self.choices: dict[int, Groups] = {}
        self.held: dict[tuple[str, int], dict[int, OpenMenu]] = {}
        self.asked: list[Alike] = []
        self.stale = 0
        self.journal: list[Callable[[], None]] | None = None
        self.touched: dict[int, OpenNorm] = {}

    def copy(self, norms: dict[int, OpenNorm]) -> Waiting[S]:
        """Give the same of another record, whose open norms are `norms`."""
        new = Waiting(self.tables)
        new.live, new.stale = norms, self.stale
        for on, groups in self.windows.items():
            home = new.windows[on] = {}
            home |= {key: alike.copy(norms, home) for key, alike in groups.items()}
        for act, groups in self.choices.items():
            home = new.choices[act] = {}
            home |= {key: alike.copy(norms, home) for key, alike in groups.items()}
        for norm in norms.values():
            if isinstance(norm, OpenMenu):
                new.held.setdefault((norm.spec.name, norm.holder), {})[norm.number] = norm
        return new

    # ------------------------------------------------------------ norms come and go

    def enter(self, norm: OpenNorm, state: S) -> None:
        """Put a norm that was just opened into its groups."""
        number, opening = norm.number, norm.opening
        self.live[number] = norm
        if self.journal is not None:
            self.journal.append(partial(self._forget, norm))
        for way in self.tables.ways[id(norm.spec)]:
            key: Hashable = way.order, way.pick(opening)
            if way.choice:
                self._offer(norm, way, key)
                continue
            groups = self.windows.get(way.on)
            if groups is None:
                groups = self.windows[way.on] = {}
            alike = groups.get(key)
            new = alike is None
            if alike is None:
                alike = groups[key] = Alike(way, norm, groups, key)
            alike.norms[number] = norm
            norm.groups.append(alike)
            if way.on == MOMENT:
                self._expect(alike, norm, state, new)

    def _offer(self, norm: OpenNorm, way: WaySpec, key: Hashable) -> None:
        """Put a menu into the group of one of its options."""
        assert isinstance(way.spec, OptionSpec)
        key = (key, norm.holder) if way.spec.own else key
        groups = self.choices.setdefault(way.spec.act, {})
        alike = groups.get(key)
        if alike is None:
            alike = groups[key] = Alike(way, norm, groups, key)
        alike.norms[norm.number] = norm
        norm.groups.append(alike)
        heappush(alike.order, norm.number)

    def _expect(self, alike: Alike, norm: OpenNorm, state: S, new: bool) -> None:
        """Note whether what a norm will wait for is so already."""
        spec, true = alike.window, alike.true
        if new or self.stale >> spec.moment & 1:
            true = spec.test is None or bool(spec.test(state, *norm.opening))
        if new:
            alike.true = alike.was = true
        if true and spec.standing:
            true = False
            self.stale |= 1 << spec.moment
        alike.fresh[norm.number] = true
        self.asked.append(alike)

    def leave(self, norm: OpenNorm) -> None:
        """Take a norm that is about to close out of its groups."""
        self._note(norm)
        del self.live[norm.number]
        for alike in norm.groups:
            alike.part(norm)
        norm.groups.clear()

    def lapse(self, menu: OpenMenu, place: int) -> None:
        """Take a menu out of the groups of an option that is about to lapse."""
        self._note(menu)
        for alike in menu.groups:
            if alike.way.place == place:
                alike.part(menu)
        menu.groups = [alike for alike in menu.groups if alike.way.place != place]

    # ------------------------------------------------------------ who is touched

    def touched_by(self, place: int, args: Args, state: S) -> list[Alike]:
        """List the groups that an act, by its place, may touch; `state` is what it found."""
        found: list[Alike] = []
        for alike in self.windows.get(place, {}).values():
            spec = alike.window
            if spec.after or spec.test is None or spec.test(state, *alike.opening, *args):
                found.append(alike)
        return found

    def hits(self, on: int | str, values: Args, pre: S, post: S) -> dict[int, list[WaySpec]]:
        """Give the ways in which what happened touches norms, by their numbers."""
        found: dict[int, list[WaySpec]] = {}
        for alike in self.windows.get(on, {}).values():
            spec = alike.window
            state = post if spec.after else pre
            if spec.test is None or spec.test(state, *alike.opening, *values):
                for number in alike.norms:
                    found.setdefault(number, []).append(alike.way)
        return found

    def moments(self, due: int, state: S) -> dict[int, list[WaySpec]]:
        """Give the same of what has become true, of the moments whose bits are due."""
        found: dict[int, list[WaySpec]] = {}
        for alike in self.windows.get(MOMENT, {}).values():
            spec = alike.window
            if due >> spec.moment & 1:
                true = spec.test is None or bool(spec.test(state, *alike.opening))
                if true == alike.true == alike.was and not alike.fresh:
                    continue  # as it was, for all
                self._keep(alike)
                alike.true = true
                self.asked.append(alike)
                for number in alike.expecting() if alike.true else ():
                    found.setdefault(number, []).append(alike.way)
        return found

    def minds_menus(self, on: int | str) -> bool:
        """Tell whether what norms wait for on this rests on menus that are open."""
        return any(alike.window.menus for alike in self.windows.get(on, {}).values())

    def taking(self, place: int, args: Args, state: S) -> tuple[OpenMenu, int] | None:
        """Give the first menu of which an act takes an option, and that option's place."""
        groups = self.choices.get(place)
        if not groups:
            return None
        first = ((one.first(), one.way.place, one) for one in groups.values())
        for number, at, alike in sorted(first, key=lambda item: item[:2]):
            option, menu = alike.way.spec, alike.norms[number]
            assert isinstance(option, OptionSpec)
            assert isinstance(menu, OpenMenu)
            taker = self.tables.party(option.own, args[0]) if option.own else -1
            if option.own and not self.tables.counts_as[taker] >> alike.holder & 1:
                continue
            if option.taken is None or option.taken(state, *alike.opening, *args):
                return menu, at
        return None

    def settle(self) -> None:
        """Take note that an event is over."""
        for alike in self.asked:
            self._keep(alike)
            alike.settle()
        self.asked.clear()

    # ------------------------------------------------------------ taken back

    def _note(self, norm: OpenNorm) -> None:
        """Note how a norm stands that is about to change."""
        if self.journal is not None:
            self.touched[norm.number] = norm
            groups = [(alike, alike.fresh.get(norm.number)) for alike in norm.groups]
            self.journal.append(partial(self._restore, norm, groups))
            self.journal.append(partial(setattr, norm, "fate", norm.fate))

    def _keep(self, alike: Alike) -> None:
        """Note how the moment of a group stands, which is about to change."""
        if self.journal is not None:
            told = alike.true, alike.was, alike.fresh.copy()
            self.journal.append(partial(alike.reset, *told))

    def _forget(self, norm: OpenNorm) -> None:
        """Let a norm not have been opened."""
        del self.live[norm.number]
        for alike in norm.groups:
            alike.part(norm)
        if isinstance(norm, OpenMenu):
            del self.held[norm.spec.name, norm.holder][norm.number]

    def _restore(self, norm: OpenNorm, groups: list[tuple[Alike, bool | None]]) -> None:
        """Let a norm stand as it stood before it changed."""
        self.live[norm.number] = norm
        norm.groups = [alike for alike, _ in groups]
        for alike, fresh in groups:
            alike.restore(norm, fresh)
        if isinstance(norm, OpenMenu):
            self.held[norm.spec.name, norm.holder][norm.number] = norm


@dataclass(slots=True)
class MomentRounds:
    """What holds as moments come within an event, and what has `fired`, which does not again."""

    held: int
    others: dict[int, list[BoundValues]]
    fired: int = 0
    past: set[tuple[int, BoundValues]] = field(default_factory=set)

    def others_come(
        self, run: MomentRun, holding: list[BoundValues], before: list[BoundValues]
    ) -> list[BoundValues]:
        """Note for whom a moment holds of which no case is known; list those for whom it is new."""
        self.others[run.mask] = holding
        known = {bound[: run.once.keys] for bound in before}
        come: list[BoundValues] = []
        for bound in holding:
            key = bound[: run.once.keys]
            if key not in known and (run.mask, key) not in self.past:
                self.past.add((run.mask, key))
                come.append(bound)
        return come


# ---------------------------------------------------------------- windows


class OpenNorms(Naming[S]):
    """The findings, menus and duties of a record, and its present state."""

    def __init__(self, tables: BookTables[S], state: S, seats: Sequence[str]) -> None:
        super().__init__(tables, seats)
        self.state = state
        self.event = 0
        self.findings: list[FoundItem] = []
        self.norms: list[OpenNorm] = []
        self.waiting = Waiting(tables)
        self.credited = 0
        self.before: Slots = []
        self.touched = False  # whether anything was changed since that was credited
        self.asking = False
        self.afterwards = False  # whether laws are asked, too, that read what the act left
        self.lent = False
        self.writing = False

    def notice(self) -> None:
        """Take note that something follows; raise TakesNotice if no more was asked."""
        if self.asking:
            raise TakesNotice

    def stir(self) -> None:
        """Take note that something follows that changes the state, or keeps it as it is.

        Where laws are reading the present state, as what an act left, it stays with them as it
        is, and what follows changes a copy.
        """
        self.notice()
        if self.lent:
            self.state = self.state.twin()
            self.lent = False

    # ------------------------------------------------------------ laws

    def bite(self, laws: Laws, asked: tuple[object, ...]) -> bool:
        """Tell whether any of some laws makes something of an act."""
        self.asking = True
        try:
            for law in laws:
                law(*asked)
        except TakesNotice:
            return True
        finally:
            self.asking = False
        return False

    def carry_out(self, laws: Laws, asked: tuple[object, ...]) -> None:
        """Let laws make of an act what they do."""
        for law in laws:
            law(*asked)
            if self.credited or self.writing:
                self.done()

    # ------------------------------------------------------------ findings

    def write_down(
        self,
        kind: str,
        clause: ClauseSpec | None,
        name: str,
        who: int,
        bindings: dict[str, str],
        says: str = "",
        facts: FactLines | None = None,
        assumed: list[str] | None = None,
    ) -> int:
        """Write a finding down and give its number, from 1."""
        self.stir()
        finding = FoundItem(
            kind, clause, name, who, self.event, bindings, says, facts or [], [], assumed or []
        )
        self.findings.append(finding)
        return len(self.findings)

    def find(
        self,
        kind: str,
        clause: ClauseSpec,
        name: str,
        who: int,
        bound: BoundValues,
        says: str = "",
        facts: FactLines | None = None,
    ) -> None:
        """Make a finding of a clause."""
        told = self.told(clause.bound, bound)
        self.credit(self.write_down(kind, clause, name, who, told, says, facts or []))

    def credit(self, finding: int) -> None:
        """Credit what is changed from here on to a finding, and what was to the one before."""
        if self.credited and self.touched:
            self.add(self.credited, changed(self, self.state, self.before))
        if not finding:
            self.before = []
        elif self.touched or not self.credited:
            self.before = begun(self, self.state)
        self.credited, self.touched = finding, False

    def done(self) -> None:
        """Take note that a law has done what it does."""
        if self.credited:
            self.credit(0)
        if self.writing:
            self.state.writing = 0
            self.writing = False

    def add(self, number: int, effects: Changes) -> None:
        """Add changes to those of a finding."""
        if effects:
            own = self.findings[number - 1]
            self.findings[number - 1] = own._replace(effects=joined(self, own.effects, effects))

    # ------------------------------------------------------------ opening and closing

    def open_menu(
        self,
        spec: MenuSpec,
        holder: int,
        opening: BoundValues,
        offers: list[tuple[str, str]],
        facts: FactLines | None = None,
        finding: int = 0,
    ) -> None:
        """Open a menu, each option with its words and what it says; not for nobody."""
        if holder < 0:
            return
        self.stir()
        menu = OpenMenu(spec, len(self.norms), holder, opening, self.event)
        menu.offers, menu.facts, menu.finding = offers, facts or [], finding
        self.norms.append(menu)
        self.waiting.enter(menu, self.state)
        held = self.waiting.held.setdefault((spec.name, holder), {})
        held[menu.number] = menu
        if len(held) == 1:
            self._hold(spec.name, self.state.menus.get(spec.name, 0) | 1 << holder)

    def open_duty(self, spec: DutySpec, bearer: int, opening: BoundValues) -> None:
        """Open a duty; not for nobody."""
        if bearer < 0:
            return
        self.notice()
        duty = OpenDuty(spec, len(self.norms), bearer, opening, self.event)
        self.norms.append(duty)
        self.waiting.enter(duty, self.state)

    def close(self, name: str, holder: int, why: str) -> None:
        """Let the open menus of a name and holder lapse, in order of opening."""
        if self.afterwards:  # which may open one before this is carried out
            self.notice()
        counted = self.tables.counts_as[holder]
        found = [
            menu
            for (own, party), held in self.waiting.held.items()
            if own == name and counted >> party & 1
            for menu in held.values()
        ]
        for menu in sorted(found, key=lambda menu: menu.number):
            self.end_norm(menu, "lapsed", why)

    def end_norm(self, norm: OpenNorm, status: str, why: str) -> None:
        """End a menu or duty."""
        self.stir()
        self.waiting.leave(norm)
        norm.status = status
        norm.closed = self.event
        if isinstance(norm, OpenMenu):
            norm.options = ["lapsed" if one == "live" else one for one in norm.options]
            norm.why = why
            name = norm.spec.name
            held = self.waiting.held[name, norm.holder]
            del held[norm.number]
            if not held:
                self._hold(name, self.state.menus[name] & ~(1 << norm.holder))

    def _hold(self, name: str, holders: int) -> None:
        """Note in the state who holds open menus of a name."""
        self.state.menus = {**self.state.menus, name: holders}
        self.waiting.stale |= self.tables.on_menus

    # ------------------------------------------------------------ windows

    def sweep(
        self, on: int | str, values: Args, pre: S, post: S, spared: OpenMenu | None = None
    ) -> bool:
        """Close what an event closes, in order of opening; tell whether anything closed."""
        if not self.waiting.windows.get(on):
            return False
        return self._close_all(
            lambda: self.waiting.hits(on, values, pre, post),
            values,
            (pre, post),
            spared,
            pre is self.state and self.waiting.minds_menus(on),
        )

    def sweep_moments(self, due: int) -> bool:
        """Close what waited for moments, of those whose bits are due, that have come."""
        now = self.state
        return self._close_all(
            lambda: self.waiting.moments(due, now),
            (),
            (now, now),
            None,
            self.waiting.minds_menus(MOMENT),
        )

    def _close_all(
        self,
        hits: Callable[[], dict[int, list[WaySpec]]],
        values: Args,
        views: tuple[S, S],
        spared: OpenMenu | None,
        moving: bool,
    ) -> bool:
        """Close norms in order of opening; tell whether anything closed.

        `moving` tells that what hits them rests on the menus that are being closed: it is asked
        again for those further on when fewer hold one.
        """
        broken: list[tuple[LapseSpec, S, BoundValues]] = []
        closed, again, last = False, True, -1
        while again:
            again = False
            found, menus = hits(), self.state.menus
            for number in sorted(found):
                norm = self.norms[number]
                if number <= last or norm is spared:
                    continue
                last = number
                ways = sorted(found[number], key=lambda way: way.order)
                if isinstance(norm, OpenMenu):
                    closed = self._touch_menu(norm, ways, values) or closed
                else:
                    closed = True
                    broken += self._touch_duty(norm, ways[0], values, views)
                if moving and self.state.menus is not menus:
                    again = True
                    break
        for lapse, view, bound in broken:
            lapse.broken(self, view, *bound)
        return closed

    def fulfil(self, touched: list[Alike]) -> bool:
        """End the duties that an act fulfils, if that is all by which it touches norms.

        Tell whether it is. Nothing else follows of that, so that it may come before the act.
        """
        for alike in touched:
            if alike.way.menu or alike.way.place >= 0 or alike.window.after:
                return False
        for number in sorted({number for alike in touched for number in alike.norms}):
            self.end_norm(self.norms[number], "fulfilled", "")
        return True

    def _touch_duty(
        self, duty: OpenDuty, way: WaySpec, values: Args, views: tuple[S, S]
    ) -> list[tuple[LapseSpec, S, BoundValues]]:
        """End a duty; give its lapse, if it is violated, with its state and values."""
        if way.place < 0:
            self.end_norm(duty, "fulfilled", "")
            return []
        lapse = duty.spec.lapses[way.place]
        view, bound = views[lapse.window.after], (*duty.opening, *values)
        if lapse.unless is not None and lapse.unless(view, *bound):
            self.end_norm(duty, "released", "")
            return []
        self.end_norm(duty, "violated", "")
        return [(lapse, view, bound)]

    def _touch_menu(self, menu: OpenMenu, ways: list[WaySpec], values: Args) -> bool:
        """Close options of a menu, and the menu when it lapses or its last option did."""
        why = None
        for way in ways:
            assert isinstance(way.spec, WindowSpec)
            if way.place < 0:
                self.end_norm(menu, "lapsed", self._closed_by(menu, way.spec, values))
                return True
            if menu.options[way.place] == "live":
                self.waiting.lapse(menu, way.place)
                why = menu.whys[way.place] = self._closed_by(menu, way.spec, values)
                menu.options[way.place] = "lapsed"
        if why is not None and "live" not in menu.options:
            self.end_norm(menu, "lapsed", why)
        return why is not None

    def _closed_by(self, menu: OpenMenu, window: WindowSpec, values: Args) -> str:
        """Tell what closed a menu or an option: an act in its own words, or what was awaited."""
        if isinstance(window.on, int):
            return self.words(self.tables.acts[window.on], values)
        return self.filled(window.words, menu.spec.clause, menu.opening)


# ---------------------------------------------------------------- referee

_JUDGED = EventCount()


class Referee(OpenNorms[S]):
    """A record being judged, event by event.

    `options` are the choices of the book's readings (the defaults if left out); `start`, `rebuilt`
    and `supposed` what the record gives, shows or leaves open of its beginning; `seats` its names
    for the players. Rulings on the events so far stand in `findings` and `norms`. `judged` counts
    the events that all referees have judged, which is what judging costs.
    """

    judged: ClassVar[EventCount] = _JUDGED

    def __init__(
        self,
        tables: BookTables[S],
        options: Args = (),
        start: Told = (),
        seats: Sequence[str] = (),
        rebuilt: Told = (),
        supposed: Supposed | None = None,
    ) -> None:
        self.options = (*options, *tables.defaults[len(options) :])
        fresh, told = tables.fresh(supposed), by_state((*start, *rebuilt))
        super().__init__(tables, tables.begin(fresh, self.options, told), seats)
        self.state.remember(tables.memory)
        self.post = self.state
        self.prepared, self.every, self.arising = tables.prepared, tables.every, tables.arising
        self.seen: set[str] = set()
        self.queue: list[RaisedOffence[S]] = []
        self.raised: set[tuple[str, Args]] = set()
        self.conflicts: frozenset[tuple[int, BoundValues]] = frozenset()
        # The moments that hold: a mask, and for whom those do of which no case is known.
        self.held = tables.arising(self.state, tables.every) & tables.known
        self.others = {
            mask: run.once.holds(self.state) for mask, run in tables.runs.items() if not run.bits
        }

    def copy(self, event: int | None = None) -> Referee[S]:
        """Give a judge that goes its own way from here, also where an event is then taken back."""
        new: Referee[S] = Referee.__new__(Referee)
        new.__dict__.update(self.__dict__)
        new.state = new.post = self.state.twin()
        new.state.conflicts = self.state.conflicts.copy()
        new.state.stopped = self.state.stopped.copy()
        new.findings, new.seen = self.findings.copy(), self.seen.copy()
        new.norms = [
            norm.copy() if norm.closed is None or norm.closed == event else norm
            for norm in self.norms
        ]
        live = {number: new.norms[number] for number in self.waiting.live}
        new.waiting = self.waiting.copy(live)
        new.queue, new.raised = [], set()
        new.credited, new.before, new.touched = 0, [], False
        new.asking, new.lent, new.writing = False, False, False
        return new

    # ------------------------------------------------------------ one event

    def step(self, place: int, args: Args) -> list[FoundItem]:
        """Judge one event, an act by its place with a value for each of its roles.

        Give what is found. Clauses read the state as the act found it, or as it left it.
        """
        _JUDGED.events += 1
        prepared = self.prepared[place]
        state, waiting, found = self.state, self.waiting, len(self.findings)
        state.in_vain = False
        self.seen.add(prepared.name)
        if self.raised:
            self.raised.clear()
        # Before anything follows, for what opens asks whether its moment has come already.
        waiting.stale |= prepared.moments
        touched = waiting.touched_by(place, args, state) if waiting.live else None
        if touched and (prepared.formal or not self.fulfil(touched)):
            self._heed(prepared.act, place, args)
        else:
            self._pass(prepared, place, args)
        if waiting.stale:
            due = waiting.stale & self.every
            come = self.arising(self.state, due) if due else 0
            if come & ~self.held or (
                MOMENT in waiting.windows
                and due != waiting.stale
                and waiting.moments(waiting.stale ^ due, self.state)
            ):
                self._watch()
            else:
                self.held = self.held & ~due | come
                waiting.stale = 0
        if waiting.asked:
            waiting.settle()
        if state.conflicts:
            self.report_conflicts()
        self.event += 1
        return self.findings[found:] if len(self.findings) > found else []

    def _pass(self, prepared: Prepared, place: int, args: Args) -> None:
        """Do an act, or heed it if a law makes something that reads the state as it found it.

        That is asked first, so that this state need be kept only where something follows. What
        follows of an act without that is carried out on the state itself.
        """
        act, state, grant = prepared.act, self.state, None
        asked = (self, state, *args)
        if prepared.impossible is not None and prepared.impossible(*asked) is not None:
            self._heed(act, place, args)
            return
        if prepared.formal:
            grant = self._power(act, args, state)
            if grant is None or (prepared.writes and not grant.power.silent):
                self._heed(act, place, args)
                return
        ahead, behind = prepared.quiet
        self.afterwards = bool(prepared.after)
        for gate, laws in prepared.before:
            if gate is not None:
                if not gate(*asked):
                    continue
                ahead, behind = prepared.ahead, prepared.behind
            if self.bite(laws, asked):
                self._heed(act, place, args)
                return
        if ahead:
            self.carry_out(ahead, asked)
        if prepared.does is not None:
            state.writing = prepared.stirs
            state.written |= prepared.stirs
            prepared.does(*asked)
            state.writing = 0
        self.post = state
        for gate, laws in prepared.after:
            if (gate is None or gate(*asked)) and self.bite(laws, asked):
                self.lent = True
                self.carry_out(prepared.rest, asked)
                self.lent = False
                break
        else:
            if behind:
                self.carry_out(behind, asked)
        if grant is not None and grant.power.exercised is not None:
            grant.power.exercised(*asked, *grant.given)
            self.done()
        if self.queue:
            self._drain()

    def _heed(self, act: ActSpec, place: int, args: Args) -> None:
        """Do an act, and all that laws and open norms make of it but for moments."""
        now = self.state
        pre = now.twin()
        if act.impossible is not None:
            why = act.impossible(self, pre, *args)
            if why is not None:
                self._about(act, "contradiction", args, why)
        grant = self._authority(act, place, args, pre) if act.formal else None
        void = act.formal and grant is None
        done: Changes = []
        if void:
            pre.in_vain = now.in_vain = True
            self._about(act, "void", args)
        elif act.does is not None:
            told = grant is not None and (grant.power is None or not grant.power.silent)
            before = begun(self, now) if told else []
            act.does(self, self.changing(act.stirs), *args)
            self.done()
            if before:
                done = changed(self, now, before)
        self.lent = place in self.tables.left
        post = self.post = now if self.lent else pre
        if not void:
            self.sweep(place, args, pre, post, None if grant is None else grant.menu)
        self.carry_out(act.laws, (self, pre, *args))
        self.lent = False
        if grant is not None:
            self._exercise(grant, act, args, pre, done)
        if self.queue:
            self._drain()

    def _about(self, act: ActSpec, kind: str, args: Args, says: str = "") -> None:
        """Make a finding about an act itself."""
        bound = tuple((role.variable, role.sort) for role in act.roles)
        told = self.told(bound, args)
        first = act.roles[0].sort if act.roles else None
        who = self.tables.party(first.kind, args[0]) if first and first.shape == "member" else -1
        self.write_down(kind, None, act.name, who, told, says)

    # ------------------------------------------------------------ authority

    def _authority(self, act: ActSpec, place: int, args: Args, pre: S) -> Empowered | None:
        """Find what gives a formal act authority: a power, else an option of an open menu."""
        grant = self._power(act, args, pre)
        if grant is None:
            taken = self.waiting.taking(place, args, pre)
            return None if taken is None else Empowered(None, (), *taken)
        return Empowered(grant.power, grant.given, None, 0)

    def _power(self, act: ActSpec, args: Args, pre: S) -> UsedPower | None:
        """Find the power that gives a formal act authority."""
        asked = (pre, *args)
        for power in act.powers:
            given = power.grants(*asked)
            if given is not None:
                return UsedPower(power, given)
        return None

    def _exercise(self, grant: Empowered, act: ActSpec, args: Args, pre: S, done: Changes) -> None:
        """Carry out what a formal act was empowered to do; `done` is what the act itself did."""
        self.stir()
        if grant.menu is not None:
            self._elect(grant.menu, grant.option, act, args, pre, done)
            return
        found = len(self.findings)
        if grant.power is not None and grant.power.exercised is not None:
            grant.power.exercised(self, pre, *args, *grant.given)
            self.done()
        if len(self.findings) > found:  # the act came first, what the power does after it
            own = self.findings[found]
            self.findings[found] = own._replace(effects=joined(self, done, own.effects))

    def _elect(
        self, menu: OpenMenu, place: int, act: ActSpec, args: Args, pre: S, done: Changes
    ) -> None:
        """Carry out an option of a menu, taken by an act, and what clauses make of that."""
        option, clause = menu.spec.options[place], menu.spec.clause
        words = self.words(act, args)
        speak = option.says or menu.spec.says
        says = "" if speak is None else speak(self, pre, *menu.opening, *args)
        if menu.closed is None:
            self.end_norm(menu, "elected", "")
        else:  # a law on this very act has let it lapse
            menu.status, menu.closed, menu.why = "elected", self.event, ""
        menu.options[place] = "elected"
        menu.offers[place] = (words, says)
        menu.elected = option.name
        if option.does is not None:
            before = begun(self, self.state)
            option.does(self, self.changing(option.stirs), *menu.opening, *args)
            self.done()
            done = joined(self, done, changed(self, self.state, before))
        bound = (*menu.opening, *(args[at] for _, _, at in option.binds))
        names = (*clause.bound, *((name, sort) for name, sort, _ in option.binds))
        told = self.told(names, bound)
        finding = self.write_down(
            "exercised", clause, option.name, menu.holder, told, says, menu.facts
        )
        self.credit(0)
        self.add(finding, done)
        self.sweep(f"election {option.name}", (), pre, pre)
        for law in self.tables.elections.get((clause.id, place), ()):
            self.credit(finding)
            law(self, pre, finding, menu.holder, *menu.opening, *args)
        self.done()

    # ------------------------------------------------------------ what clauses ask for

    def offend(
        self,
        offence: OffenceSpec,
        clause: ClauseSpec,
        state: S,
        values: Args,
        bound: BoundValues,
        says: str = "",
        facts: FactLines | None = None,
    ) -> None:
        """Raise an offence, once an event for the same offender and parameters."""
        self.stir()
        if (offence.name, values) not in self.raised:
            self.raised.add((offence.name, values))
            told = self.told(clause.bound, bound)
            self.queue.append(
                RaisedOffence(offence, clause, state, values, told, says, facts or [])
            )

    def changing(self, moments: int = 0) -> S:
        """Give the present state, about to be changed, which may bring the moments of a mask."""
        self.stir()
        self.touched = True
        if moments:
            self.waiting.stale |= moments & self.tables.watched
            self.state.write(moments)
            self.writing = True
        return self.state

    # ------------------------------------------------------------ offences and moments

    def _drain(self) -> None:
        """Find the offences raised, first in, first out, but those that a liberty lifts."""
        while self.queue:
            raised = self.queue.pop(0)
            offence, state, values = raised.offence, raised.state, raised.values
            if any(lifts(self, state, *values) for lifts in offence.liberties):
                self.credit(0)
                continue
            finding = self.write_down(
                "offence",
                raised.clause,
                offence.name,
                self.tables.party(offence.by, values[0]),
                raised.bindings,
                raised.says,
                raised.facts,
                [act for act in raised.clause.assumes if act not in self.seen],
            )
            self.sweep(f"offence {offence.name}", values, state, state)
            for law in offence.laws:
                self.credit(finding)
                law(self, state, finding, *values)
            self.done()

    def _watch(self) -> None:
        """Carry out what has become true with this event, in rounds until nothing more has.

        Asked are the moments alone that rest on something written since they were asked.
        """
        waiting, every = self.waiting, self.every
        rounds = MomentRounds(self.held, self.others.copy())
        while waiting.stale:
            due = waiting.stale & ~every
            waiting.stale &= every
            moved = bool(due and MOMENT in waiting.windows) and self.sweep_moments(due)
            moved = self._come_in_turn(rounds) or moved
            self._drain()
            if not moved:
                break
        self.held, self.others = rounds.held, rounds.others

    def _come_in_turn(self, rounds: MomentRounds) -> bool:
        """Carry out the moments that have come, in their order; tell whether any had.

        What one of them writes has those after it asked anew that rest on it.
        """
        tables, waiting, every = self.tables, self.waiting, self.every
        due = ask = waiting.stale & every
        waiting.stale &= ~every
        come, moved = 0, False
        while due:
            if ask:
                come = come & ~ask | self.arising(self.state, ask)
                rounds.held = rounds.held & ~ask | come & ask & tables.known
            new = come & due & ~self.held & ~rounds.fired
            if not new:
                break
            run = tables.runs[new & -new]
            holding, keys = run.once.holds(self.state), run.once.keys
            if not run.bits:
                holding = rounds.others_come(run, holding, self.others[run.mask])
            elif keys:
                holding = [bound for bound in holding if new & run.bits[bound[:keys]]]
            rounds.fired |= new & run.mask & tables.known
            state = self.state
            for bound in holding:
                run.once.carry_out(self, state, *bound)
                self.done()
            moved = moved or bool(holding)
            ahead = -1 << run.mask.bit_length()
            ask = waiting.stale & every & ahead if holding else 0
            due = (due | ask) & ahead
            waiting.stale &= ~ask
        return moved

    def end(self) -> None:
        """Report, as of the last event, what conflicts were met after it."""
        self.event = max(0, self.event - 1)
        self.report_conflicts()

    def report_conflicts(self) -> None:
        """Find the conflicts between exceptions that are not reported yet."""
        met = self.state.conflicts
        for place, args in sorted(met - self.conflicts):
            name, params = self.tables.conflicts[place]
            self.write_down("conflict", None, name, -1, self.told(params, args))
        self.conflicts |= met
        met.clear()


# ---------------------------------------------------------------- joining

WorldPlace = list[list[int]]
WorldBox = dict[StateCell, Args]  # the worlds in which each cell began with one of some values


@dataclass(slots=True)
class Standing(Generic[S]):
    """How some worlds stand after an event; they go together if that is the same."""

    boxes: list[WorldBox]
    open: set[StateCell]
    past: Hashable
    future: tuple[object, ...]
    referee: Referee[S] | None
    together: bool = False  # since this event

    @property
    def supposed(self) -> Supposed:
        """What the first of them began with."""
        return {cell: values[0] for cell, values in self.boxes[0].items()}


def put_together(worlds: list[Standing[S]]) -> list[Standing[S]]:
    """Put worlds together that nothing tells apart any more."""
    made: list[Standing[S]] = []
    places: dict[Hashable, list[int]] = {}  # of those with a past
    for one in worlds:
        alike = places.setdefault(one.past, [])
        at = next((i for i in alike if _may_join(made[i], one)), None)
        if at is None:
            alike.append(len(made))
            made.append(one)
        else:
            made[at] = _both(made[at], one)
    return made if len(made) == len(worlds) else put_together(made)


def _may_join(one: Standing[S], other: Standing[S]) -> bool:
    """Tell whether nothing tells worlds of one past apart, or a cell that stands as it began."""
    if one.open != other.open or one.future != other.future:
        return False
    differing = [cell for cell in one.open if one.boxes[0][cell] != other.boxes[0][cell]]
    return not differing or (
        len(differing) == 1 and _without(one, differing[0]) == _without(other, differing[0])
    )


def _both(one: Standing[S], other: Standing[S]) -> Standing[S]:
    """Put worlds together."""
    one, other = sorted((one, other), key=lambda worlds: first_place(worlds.boxes))
    differing = [cell for cell in one.open if one.boxes[0][cell] != other.boxes[0][cell]]
    boxes = one.boxes + other.boxes
    for cell in differing:
        values = tuple(sorted((*one.boxes[0][cell], *other.boxes[0][cell])))
        boxes = [{**box, cell: values} for box in one.boxes]
    return Standing(boxes, one.open, one.past, one.future, one.referee, together=True)


def first_place(boxes: list[WorldBox]) -> WorldPlace:
    """Give the values of cells in the first of some worlds."""
    return min([list(values[:1]) for values in box.values()] for box in boxes)


def _without(one: Standing[S], cell: StateCell) -> list[WorldBox]:
    return [{name: values for name, values in box.items() if name != cell} for box in one.boxes]


# ---------------------------------------------------------------- tries


class EventTry(Generic[S]):
    """A referee before an event. Judging that changes what it has, and no copy is made of it.

    Only the state is copied, whose size no record changes.
    """

    def __init__(self, referee: Referee[S]) -> None:
        self.referee = referee
        self._state, self._event = referee.state, referee.event
        self._held, self._others = referee.held, referee.others
        self._conflicts = referee.conflicts
        self._stale, self._seen = referee.waiting.stale, referee.seen
        self._found, self._opened = len(referee.findings), len(referee.norms)
        self._fresh = True
        referee.waiting.journal, referee.waiting.touched = [], {}

    def judge(self, act: int, args: Args, first: Supposed | None = None) -> None:
        """Judge the event, where open cells began with other values if such are given."""
        referee = self.referee
        if not self._fresh:
            self.undo()
        self._fresh = False
        state = self._state.twin()
        state.conflicts, state.stopped = self._state.conflicts.copy(), self._state.stopped.copy()
        if isinstance(state, SupposedState):
            state.looked_cells = set()
            if first is not None and state.begin_with(first):
                state.remember(referee.tables.memory)
        referee.state = referee.post = state
        referee.seen = self._seen.copy()
        referee.step(act, args)

    def undo(self) -> None:
        """Let the referee stand as it stood before the event."""
        referee = self.referee
        journal = referee.waiting.journal or []
        while journal:
            journal.pop()()
        referee.waiting.asked.clear()
        referee.waiting.touched.clear()
        del referee.findings[self._found :], referee.norms[self._opened :]
        referee.state = referee.post = self._state
        referee.event, referee.waiting.stale = self._event, self._stale
        referee.held, referee.others, referee.seen = self._held, self._others, self._seen
        referee.conflicts = self._conflicts

    def end(self) -> None:
        """Let what the event made of the record stand."""
        self.referee.waiting.journal = None

    def told(self) -> tuple[Hashable, ...]:
        """Tell what the event made of the record: what was found, and what came of norms."""
        referee, touched = self.referee, self.referee.waiting.touched
        found, opened = referee.findings[self._found :], referee.norms[self._opened :]
        if not found and not opened and not touched:
            return ()
        written = [(one.clause and one.clause.id, one._replace(clause=None)) for one in found]
        return (
            repr(written) if written else "",
            tuple([(one.origin, one.fate) for one in opened]),
            tuple([(number, one.fate) for number, one in sorted(touched.items())]),
        )


def contradicts(referee: Referee[S], event: int) -> bool:
    """Tell whether an event contradicts the record."""
    if not referee.findings or referee.findings[-1].event < event:
        return False
    own = takewhile(lambda finding: finding.event >= event, reversed(referee.findings))
    return any(finding.kind == "contradiction" for finding in own)


# ---------------------------------------------------------------- lockstep

V = TypeVar("V")
MOST_WORLDS = 1024  # that are told apart
FEW_WORLDS = 8  # that are soon held against each other


@dataclass(slots=True)
class Together(Generic[S]):
    """Worlds that nothing tells apart so far.

    They are those of some boxes, which agree in the cells that stand as they began. `referee`
    judges the first of them. Worlds have the same number for their `past` if and only if the same
    was found in them and the same came of norms.
    """

    referee: Referee[S]
    boxes: list[WorldBox]
    past: Hashable = 0

    @property
    def open(self) -> set[StateCell]:
        """The cells that stand as they began."""
        return open_cells(self.referee.state)

    @property
    def first(self) -> WorldPlace:
        """What makes the order of worlds: the values of cells in the first of them."""
        return first_place(self.boxes)

    def stand(self, boxes: list[WorldBox] | None = None) -> None:
        """Let the referee judge the first of them, or of some among them."""
        state = self.referee.state
        if isinstance(state, SupposedState):
            first = (boxes or self.boxes)[0]
            state.begin_with({cell: values[0] for cell, values in first.items()})
            state.looked_cells = set()
            state.remember(self.referee.tables.memory)


class Lockstep(Generic[S]):
    """Judges a record event by event, in all worlds; `worlds` are those that are told apart.

    `whole` is false once there were more than can be told apart. What was told `apart` may stay so.
    """

    def __init__(
        self,
        tables: BookTables[S],
        options: Args,
        start: Told,
        seats: Sequence[str],
        sets: Told,
        cells: WorldBox,
        *,
        apart: bool = False,
    ) -> None:
        self.tables = tables
        self._stay_apart = apart
        self.whole = True
        self._told_apart = 0
        self._pasts = count(1)
        self._ends: dict[str, int] = {}  # of states: see `_ends_of`

        def begin(first: Supposed | None) -> Referee[S]:
            return Referee(tables, options, start, seats, sets, first)

        def begin_if_one_may(first: Supposed) -> Referee[S]:
            referee = begin(first)
            self._may_begin(referee)  # which looks at what that rests on, and so tells it apart
            return referee

        self._alone: Referee[S] | None = None
        if all(name in tables.optional for name, _ in cells):
            alone = begin(None)
            box = _begun(alone, cells)
            if (NONE,) not in box.values():  # all is told, so that there is nothing to suppose
                self.worlds, self._alone = [Together(alone, [box])], alone
                return
        begun = [
            Together(referee, _told(referee, part))
            for part, referee in self._apart([cells], begin_if_one_may)
        ]
        fit = [one for one in begun if self._may_begin(one.referee)]
        self.worlds = fit or begun  # where no game begins so the record is refused when it is read
        self._alone = self._certain()

    def _may_begin(self, referee: Referee[S]) -> bool:
        return self.tables.amiss(referee, referee.state) is None

    def _certain(self) -> Referee[S] | None:
        """Give the referee of the only world, if there is one; nothing is supposed there."""
        if len(self.worlds) != 1:
            return None
        one = self.worlds[0]
        state = one.referee.state
        if isinstance(state, SupposedState):
            several = [name for name, slot in state.open_cells if len(one.boxes[0][name, slot]) > 1]
            if not all(self._done_with(name, one.referee) for name in several):
                return None
            one.referee.state = one.referee.post = state.told(self.tables.state)
        return one.referee

    def _done_with(self, name: str, referee: Referee[S]) -> bool:
        """Tell whether nothing will look at a state any more."""
        end = self._ends.get(name)
        if end is None or end > referee.event:
            return False
        return not (referee.waiting.live and name in self.tables.waits)

    def _ends_of(self, events: Events) -> dict[str, int]:
        """Count the events after which nothing but open norms looks at a state that is unknown.

        Those that the record's end may look at are left out.
        """
        last = {act: number for number, (act, _) in enumerate(events, 1)}
        users = {one.attribute: one.users for one in self.tables.unsaid if not one.at_end}
        return {
            name: max((number for act, number in last.items() if own >> act & 1), default=0)
            for name, own in users.items()
        }

    def run(self, events: Events, looked: Looked | None = None) -> None:
        """Judge events in all worlds, one after another, as long as what was `looked` at allows."""
        if self._alone is None:
            self._ends = self._ends_of(events)
        found = looked.found if looked is not None else ()
        left, many = iter(events), len(found)
        for act, args in left:
            self.step(act, args)
            if self._alone is not None and len(found) == many:  # and so it stays
                step = self._alone.step
                for further, values in left:
                    step(further, values)
                    if len(found) != many:
                        break
            if looked is not None and len(found) != many:
                if looked.stops():
                    return
                many = len(found)

    def step(self, act: int, args: Args) -> None:
        """Judge an event in all worlds.

        A world that it contradicts is none, if there is one that it does not.
        """
        if self._alone is not None:
            self._alone.step(act, args)
            return
        first = self.worlds[0]
        if len(self.worlds) == 1 and not self._may_part(first, act):
            first.referee.step(act, args)
            self._alone = self._certain()
            return
        pasts: dict[Hashable, int] = {}
        stepped: list[Together[S]] = []
        fits: list[Together[S]] = []
        for one in self.worlds:
            event = one.referee.event
            for part in self._stepped(one, act, args):
                if part.past != one.past:
                    part.past = pasts.setdefault(part.past, next(self._pasts))
                stepped.append(part)
                if not contradicts(part.referee, event):
                    fits.append(part)
        self.worlds = self._joined(fits or stepped)
        self._told_apart += len(self.worlds) - 1
        if self._told_apart > MOST_APART:
            self._keep_first()
        self._alone = self._certain()

    def _keep_first(self) -> None:
        """Judge on in the first world alone: there are more than can be judged."""
        self.whole = False
        first = min(self.worlds, key=attrgetter("first"))
        box = min(first.boxes, key=lambda box: first_place([box]))
        first.boxes = [{cell: values[:1] for cell, values in box.items()}]
        first.stand()
        self.worlds = [first]

    def _joined(self, worlds: list[Together[S]]) -> list[Together[S]]:
        """Put worlds together that nothing tells apart any more."""
        if len(worlds) == 1 or self._stay_apart or self._differ(worlds):
            return worlds
        alike = Counter(one.past for one in worlds)
        made = [one for one in worlds if alike[one.past] == 1]
        same = [
            Standing(one.boxes, one.open, one.past, future(one.referee), one.referee)
            for one in worlds
            if alike[one.past] > 1
        ]
        for one in put_together(same):
            assert one.referee is not None
            made.append(Together(one.referee, one.boxes, one.past))
            if one.together:
                made[-1].stand()
        return made

    def _differ(self, worlds: list[Together[S]]) -> bool:
        """Tell whether a few worlds all differ in what is never unknown."""
        if len(worlds) > FEW_WORLDS:
            return False
        known = [self.tables.plain(one.referee.state) for one in worlds]
        return all(one not in known[:at] for at, one in enumerate(known))

    def _stepped(self, one: Together[S], act: int, args: Args) -> list[Together[S]]:
        """Judge an event in worlds that went together so far.

        Those for which it comes to the same stay together, the first on the referee that they
        had, all others on copies of it.
        """
        referee, attempt = one.referee, EventTry(one.referee)
        if not self._may_part(one, act):
            referee.step(act, args)
            made = [Together(referee, one.boxes, _past(one, attempt))]
            attempt.end()
            return made

        def judged(first: Supposed) -> Referee[S]:
            attempt.judge(act, args, first)
            return referee

        tried: list[Standing[S]] = []
        event, fits, stands, pasts = referee.event, False, False, {one.past}
        for boxes, _ in self._apart(one.boxes, judged):
            if boxes is one.boxes:  # nothing was looked at that differs
                attempt.end()
                return [Together(referee, boxes, _past(one, attempt))]
            stands = not contradicts(referee, event)
            if stands and not fits:  # those that the event contradicts are none
                fits, tried = True, []
            if stands or not fits:
                open_, past = open_cells(referee.state), _past(one, attempt)
                # What was found in these worlds alone keeps them apart.
                own = None if past in pasts else referee.copy(event)
                pasts.add(past)
                tried.append(Standing(boxes, open_, past, future(referee), own))
        parts = tried if self._stay_apart else put_together(tried)
        again = len(parts) > 1 or (fits and not stands)
        if again:
            attempt.undo()
        bare = [part for part in parts if part.referee is None]
        made, left = [], iter([referee, *(referee.copy() for _ in bare[1:])])
        for part in parts:
            own = part.referee if again else None
            if own is None:
                own = next(left)
                if again:
                    (attempt if own is referee else EventTry(own)).judge(act, args, part.supposed)
            own.waiting.journal = None
            made.append(Together(own, part.boxes, part.past))
            if part.together:
                made[-1].stand()
        return made

    def _may_part(self, one: Together[S], act: int) -> bool:
        """Tell whether an act may look at a cell in which worlds differ."""
        several = [name for name, slot in one.open if len(one.boxes[0][name, slot]) > 1]
        if not several:
            return False
        users, bit = self.tables.users, 1 << act
        waits = self.tables.waits if one.referee.waiting.live else ()
        return any(users[name] & bit or name in waits for name in several)

    def _apart(
        self, boxes: list[WorldBox], judged: Callable[[Supposed], Referee[S]]
    ) -> Iterator[tuple[list[WorldBox], Referee[S]]]:
        """Judge something in the first of some worlds, and in those that it tells apart from it."""
        found, waiting = 0, [boxes]
        while waiting:
            boxes = waiting.pop()
            if found + len(waiting) > MOST_WORLDS:
                self.whole = False
                break
            found += 1
            referee = judged({cell: values[0] for cell, values in boxes[0].items()})
            for cell in looked_at(referee, boxes[0]):
                rest = boxes[0][cell][1:]
                waiting.append([{**box, cell: rest} for box in boxes])
                boxes = [{**box, cell: box[cell][:1]} for box in boxes]
            yield boxes, referee


def told_apart(one: Together[S], told: Callable[[Referee[S]], V]) -> Iterator[tuple[WorldPlace, V]]:
    """Tell something of worlds that go together; of those alike in what it looks at once.

    Give with each the first of the worlds of which it is so.
    """
    waiting = [one.boxes]
    while waiting:
        boxes = waiting.pop()
        one.stand(boxes)
        found = told(one.referee)
        for cell in looked_at(one.referee, boxes[0]):
            rest = boxes[0][cell][1:]
            waiting.append([{**box, cell: rest} for box in boxes])
            boxes = [{**box, cell: box[cell][:1]} for box in boxes]
        yield Together(one.referee, boxes).first, found
    one.stand()


def _told(referee: Referee[S], boxes: list[WorldBox]) -> list[WorldBox]:
    """Give worlds as they begin: a cell that starts from another, which is told, is told."""
    state = referee.state
    if not isinstance(state, SupposedState):
        return boxes
    told = {cell: (state.value(cell),) for cell in boxes[0] if cell not in state.open_cells}
    return [{**box, **told} for box in boxes]


def looked_at(referee: Referee[S], box: WorldBox) -> list[StateCell]:
    """Give the cells with several values that have been looked at."""
    state = referee.state
    if not isinstance(state, SupposedState):
        return []
    return [cell for cell, values in box.items() if len(values) > 1 and cell in state.looked_cells]


def open_cells(state: BaseState) -> set[StateCell]:
    """Give the cells that stand as they were supposed to begin."""
    return state.open_cells if isinstance(state, SupposedState) else set()


def _past(one: Together[S], attempt: EventTry[S]) -> Hashable:
    """Tell of worlds what was found in them and what came of norms, after an event."""
    told = attempt.told()
    return (one.past, told) if any(told) else one.past


def future(referee: Referee[S]) -> tuple[object, ...]:
    """Give all that further events may rest on, but for norms, and cells as they began."""
    state, waiting = referee.state, referee.waiting
    plain, stands = referee.tables.plain(state), _stands(referee, open_cells(state))
    watched = waiting.stale, referee.held, referee.others, _awaited(referee)
    return plain, stands, state.menus, referee.conflicts, watched


def _begun(referee: Referee[S], cells: Iterable[StateCell]) -> WorldBox:
    """Give the values of some cells, as of the one world in which they are so."""
    box: WorldBox = {}
    for name, slot in cells:
        held = getattr(referee.state, name)
        box[name, slot] = (held[slot] if isinstance(held, list) else held,)
    return box


def _stands(referee: Referee[S], but: set[StateCell]) -> dict[str, list[object]]:
    """Give the values of states that may be unknown, without those of some cells."""
    names = [one.attribute for one in referee.tables.unsaid]
    held = referee.state.peek(lambda state: [getattr(state, name) for name in names])
    found = {
        name: own[:] if isinstance(own, list) else [own]
        for name, own in zip(names, held, strict=True)
    }
    for name, slot in but:
        found[name][slot] = None
    return found


def _awaited(referee: Referee[S]) -> dict[Hashable, tuple[bool, bool]]:
    """Tell which moments that norms wait for have come."""
    groups = referee.waiting.windows.get(MOMENT, {})
    return {key: (alike.true, alike.was) for key, alike in groups.items()}


# ---------------------------------------------------------------- ruling


def ruling(
    parts: Sequence[Together[S]],
    ends: tuple[JSON, JSON | None],
    drawn: Callable[[], Iterable[Referee[S]]],
    whole: bool,
    held: Sequence[int] = (0,),
) -> JSON:
    """Write a ruling: what is in all worlds is proved, what is in some only undecided.

    What is in all `parts` is looked for in those that are `drawn`, too; nothing is proved if these
    are not the `whole`. A contradiction that is not in all is none. All that is in no list is the
    first world's; how the record settles and stands in the first world where that is otherwise is
    told besides. `ends` are what `outcomes` tells of them. `held` numbers the sets that each was
    judged with: worlds with others leave the words of a finding as they are.
    """
    worlds = [one.referee for one in parts]
    first, tables = worlds[0], worlds[0].tables
    for one in worlds:
        one.end()
    findings: list[JSON] = []
    boxes: list[list[WorldBox]] = []
    numbers = {(world, 0): 0 for world in range(len(worlds))}
    lists = [one.findings for one in worlds]
    found = alike(lists, finding_key, lambda finding: finding.event)
    proving = Proving(len(worlds), drawn, whole)
    for key, places in found:
        world, at = next(iter(places.items()))
        finding = lists[world][at]
        if finding.kind == "contradiction" and len(places) < len(worlds):
            continue
        number = len(findings) + 1
        numbers |= {(world, place + 1): number for world, place in places.items()}
        verdict = proving.verdict(places, key, finding_keys)
        made = finding_text(first, number, finding, verdict)
        if len(places) > 1:
            told = [(lists[of][place], held[of]) for of, place in places.items()]
            made |= _as_in_each(told, tables)
        findings.append(made)
        some = whole and len(places) < len(worlds)
        boxes.append([box for world in places for box in parts[world].boxes] if some else [])
    for made, others in zip(
        findings, alternatives(boxes, [one["event"] for one in findings]), strict=True
    ):
        made["alternatives"] = others
    return {
        "book": tables.name,
        "edition": tables.edition,
        "options": {
            name: tables.codes[kind][choice]
            for (name, kind), choice in zip(tables.options, first.options, strict=True)
        },
        "seats": list(first.players[:-1]),
        "findings": findings,
        "menus": menus_text(parts, numbers, proving),
        "duties": duties_text(worlds, proving),
        **ends[0],
        "otherwise": ends[1],
        "unruled": [],
        **({} if whole else {"too_open": True}),
    }


def outcomes(parts: Sequence[Together[S]]) -> tuple[JSON, JSON | None]:
    """Tell how a record settles and stands in the first world, and in the first otherwise."""
    told = [
        (key, at, made) for at, one in enumerate(parts) for key, made in told_apart(one, outcome)
    ]
    told.sort(key=lambda one: one[:2])
    here, *others = (made for _, _, made in told)
    return here, next((other for other in others if other != here), None)


def outcome(judge: Referee[S]) -> JSON:
    """Tell how the record settles and stands in one world."""
    shown = judge.states_text(judge.state, judge.tables.shown)
    return {"settlement": settle(judge), "state": shown}


def settle(judge: Referee[S]) -> JSON | None:
    """Settle a copy of the present state, step by step; None if it cannot be settled yet."""
    tables = judge.tables
    if not tables.can_settle(judge.state):
        return None
    state = judge.state.twin()
    steps: list[JSON] = []
    before = begun(judge, state)
    for step in tables.steps:
        state.write(step.stirs)
        step.settle(state)
        state.writing = 0
        effects, before = since(judge, state, before)
        state.stopped.clear()
        changes = [change for name in tables.settled for change in effects if change[0] == name]
        if changes:
            law, cited = step.clause.law.name, citation_text(step.clause)
            steps.append({"name": step.name, "law": law, "changes": changes, "citation": cited})
    return {"steps": steps, "values": judge.states_text(state, tables.settled)}


# ---------------------------------------------------------------- several worlds


def finding_key(finding: FoundItem) -> Hashable:
    """Give what makes findings of two worlds the same; a right is told by its act."""
    if finding.kind == "exercised":
        return finding.kind, finding.event
    clause = "" if finding.clause is None else finding.clause.id
    bindings = tuple(finding.bindings.items())
    return finding.kind, clause, finding.event, finding.name, bindings


def finding_keys(judge: Referee[S]) -> Iterable[Hashable]:
    """Give the keys of what is found in a world."""
    return counted(map(finding_key, judge.findings))


def in_keeping(judge: Referee[S], known: Container[Hashable]) -> bool:
    """Tell whether a world fits its record: contradicted by it only where that is known."""
    return all(finding_key(one) in known for one in judge.findings if one.kind == "contradiction")


# ---------------------------------------------------------------- findings, menus, duties


def citation_text(clause: ClauseSpec) -> JSON:
    """Write where a clause stands and what it rests on."""
    law = clause.law
    return {
        "quote": law.quote,
        "source": law.source,
        "supplied": law.supplied,
        "line": clause.line,
    }


def finding_text(judge: Referee[S], number: int, finding: FoundItem, verdict: str) -> JSON:
    """Write a finding."""
    tables, clause, who = judge.tables, finding.clause, finding.who
    players = len(tables.players) - 1
    player, side = None, None
    if who >= players:
        side = judge.sides[who - players]
    elif who >= 0:
        player = judge.players[who]
        side = judge.sides[tables.side_of[who]] if tables.side_of[who] >= 0 else None
    return {
        "n": number,
        "kind": finding.kind,
        "law": "" if clause is None else clause.law.name,
        "title": "" if clause is None else clause.law.title,
        "clause": "" if clause is None else clause.id,
        "name": finding.name,
        "player": player,
        "side": side,
        "event": finding.event,
        "bindings": dict(finding.bindings),
        "says": finding.says,
        "facts": finding_facts(finding),
        "effects": [list(change) for change in finding.effects],
        "citation": None if clause is None else citation_text(clause),
        "verdict": verdict,
        "assumed": list(finding.assumed),
        "alternatives": [],
    }


def _as_in_each(told: Sequence[tuple[FoundItem, int]], tables: BookTables[Any]) -> JSON:
    """Give the facts and the words of a finding as they are in each world, and if its changes vary.

    Each comes with the number of the sets that it was judged with.
    """
    first = told[0][1]
    sets = _rebuilt_words(tables)
    made: JSON = {
        "facts": known_facts([finding_facts(one) for one, _ in told], sets),
        "says": in_one([one.says for one, held in told if held == first]),
    }
    if vary([one.effects for one, _ in told]):
        made["varies"] = True
    return made


def _rebuilt_words(tables: BookTables[Any]) -> list[str]:
    """Give the words of the sets that are rebuilt, before their key."""
    return [one.words.partition("{0}")[0] for one in tables.rebuilt]


def finding_facts(finding: FoundItem) -> list[list[str]]:
    """Give the facts behind a finding."""
    return [list(fact) for fact in finding.facts]


def _menu_key(menu: OpenMenu) -> Hashable:
    return menu.spec.clause.id, menu.opened, menu.spec.name, menu.holder, menu.opening


def _duty_key(duty: OpenDuty) -> Hashable:
    return duty.spec.clause.id, duty.opened, duty.bearer, duty.opening


def _menus(judge: Referee[Any]) -> list[OpenMenu]:
    return [norm for norm in judge.norms if isinstance(norm, OpenMenu)]


def _duties(judge: Referee[Any]) -> list[OpenDuty]:
    return [norm for norm in judge.norms if isinstance(norm, OpenDuty)]


_MENUS = NormsOf(_menus, _menu_key, attrgetter("status"), attrgetter("opened"))
_DUTIES = NormsOf(_duties, _duty_key, attrgetter("status"), attrgetter("opened"))


def menus_text(
    parts: Sequence[Together[S]], numbers: dict[tuple[int, int], int], proving: Proving[Referee[S]]
) -> list[JSON]:
    """Write the menus of all worlds; `numbers` are those of findings, by world and number."""

    written: list[JSON] = []
    worlds = [one.referee for one in parts]
    for own, verdict in proving.standing(worlds, _MENUS):
        world, menu = next(iter(own.items()))
        judge = worlds[world]
        spec, clause = menu.spec, menu.spec.clause
        written.append(
            {
                "name": spec.name,
                "law": clause.law.name,
                "clause": clause.id,
                "holder": judge.party_name(menu.holder),
                "finding": numbers[world, menu.finding],
                "opened": menu.opened,
                "consulting": spec.consulting,
                "status": menu.status,
                "closed": menu.closed,
                "why": menu.why,
                "until": [judge.filled(one.words, clause, menu.opening) for one in spec.until],
                "elected": menu.elected,
                "options": options_text([(parts[of], one) for of, one in own.items()]),
                "verdict": verdict,
            }
        )
    return written


def options_text(each: Sequence[tuple[Together[S], OpenMenu]]) -> list[JSON]:
    """Write the options of a menu as they are in all worlds in which it stands as it is told."""
    first, menu = each[0]
    sets = _rebuilt_words(first.referee.tables)

    def every(place: int) -> Iterator[JSON]:
        told: set[str] = set()  # as what it was told: what asks nothing is alike wherever it is so
        for one, own in each:
            status, asks = own.options[place], menu.spec.options[place].offered is not None
            if asks and status == "live":
                yield from (made for _, made in told_apart(one, partial(option_text, own, place)))
            elif status not in told:
                told.add(status)
                yield option_text(own, place, one.referee)

    return [as_offered(list(every(place)), sets) for place in range(len(menu.offers))]


def option_text(menu: OpenMenu, place: int, judge: Referee[S]) -> JSON:
    """Write an option of a menu; a live one is unavailable while its condition is false."""
    option, clause = menu.spec.options[place], menu.spec.clause
    words, says = menu.offers[place]
    status, why = menu.options[place], menu.whys[place]
    facts: FactLines = []
    if status == "live" and option.offered is not None:
        players = len(judge.tables.players) - 1
        holder = menu.holder if menu.holder < players else menu.holder - players
        if not option.offered(judge.state, *menu.opening, holder):
            taker = {option.binds[0][0]: judge.party_name(menu.holder)} if option.own else {}
            why = judge.filled(option.needs, clause, menu.opening, taker)
            status = "unavailable"
            if option.facts is not None:
                facts = option.facts(judge, judge.state, *menu.opening, holder)
    return {
        "name": option.name,
        "words": words,
        "says": says,
        "status": status,
        "until": [judge.filled(one.words, clause, menu.opening) for one in option.until],
        "why": why,
        "facts": facts,
    }


def duties_text(worlds: Sequence[Referee[S]], proving: Proving[Referee[S]]) -> list[JSON]:
    """Write the duties of all worlds."""

    written: list[JSON] = []
    for own, verdict in proving.standing(worlds, _DUTIES):
        world, duty = next(iter(own.items()))
        judge = worlds[world]
        clause = duty.spec.clause
        written.append(
            {
                "law": clause.law.name,
                "clause": clause.id,
                "bearer": judge.party_name(duty.bearer),
                "what": judge.filled(duty.spec.fulfilled.words, clause, duty.opening),
                "status": duty.status,
                "opened": duty.opened,
                "closed": duty.closed,
                "verdict": verdict,
            }
        )
    return written


# ---------------------------------------------------------------- worlds

_KEPT = 256  # kinds of records


class Untold:
    """What a record does not tell of what states began with, as far as it may rest on that."""

    def __init__(self, tables: BookTables[S], start: Told, events: Events) -> None:
        self._told = {(state, slot) for state, slot, _ in start}
        self._torn = is_torn(tables.told, start)
        self._states = _mattering(tables, events, self._torn) if tables.unsaid else ()

    def cells(self, looked: Looked | None = None) -> dict[StateCell, Args]:
        """Give the cells that are not told, each with the values that it may have begun with.

        They are in the order of the book. A cell is left out where nothing can rest on it; of those
        that seldom are looked at all are given, or those that were `looked` at.
        """
        return {
            (one.attribute, slot): tried
            for one, tried in self._states
            for slot in self._slots(one, looked)
            if (one.state, slot) not in self._told
        }

    def _slots(self, one: UnsaidSpec, looked: Looked | None) -> Iterable[int]:
        """Give the slots of a state of which all values are tried, in order."""
        if looked is None or not one.seldom or self._torn:
            return range(one.slots)
        return sorted(slot for attribute, slot in looked.tried if attribute == one.attribute)

    def seldom(self) -> dict[str, tuple[int, int]]:
        """Tell of what is seldom looked at, and may not be told, how many values and slots."""
        return {one.attribute: (len(tried), one.slots) for one, tried in self._states if one.seldom}


def _mattering(
    tables: BookTables[S], events: Events, torn: bool
) -> tuple[tuple[UnsaidSpec, Args], ...]:
    """Give the unknown states that a record may rest on, with the values that they may have had.

    That is kept of records with the same acts, for it takes as long as judging some of these.
    """
    acts = tuple(dict.fromkeys([act for act, _ in events]))
    kept = tables.mattering
    if (acts, torn) not in kept:
        if len(kept) >= _KEPT:
            kept.clear()
        there = sum([1 << act for act in acts])
        kept[acts, torn] = tuple(
            (one, _tried(one, there, torn))
            for one in tables.unsaid
            if _matters(one, acts, there, torn)
        )
    return kept[acts, torn]


def _tried(one: UnsaidSpec, there: int, torn: bool) -> Args:
    """Give the values that an unknown state may have begun with in a record that has some acts."""
    return one.values[1:] if one.some and not torn and not one.begins & there else one.values


def _matters(one: UnsaidSpec, acts: Args, there: int, torn: bool) -> bool:
    """Tell whether a record may rest on what an unknown state began with, if no tag tells it.

    It has such acts, each once, in the order of their first, which are `there` as a mask. A `torn`
    one begins in the middle.
    """
    if one.begins and acts and not torn and one.begins >> acts[0] & 1:
        return False
    users, tellers = one.users & there, one.tellers & there
    if not tellers:
        return users > 0 or one.at_end
    first = next(act for act in acts if (users | tellers) >> act & 1)
    return users >> first & 1 == 1


# ---------------------------------------------------------------- validator

# What validators and their runtime agree on; another number for whatever either asks of the other.
FORMAT = 23


class _LastRuling(NamedTuple):
    """The last ruling of a validator, what it was on, and whether all found was proved at once."""

    made: JSON
    start: Told
    seats: Sequence[str]
    events: Events
    sure: bool


class BookValidator(Generic[S]):
    """Judges recorded games by the tables of a book."""

    def __init__(self, tables: BookTables[S]) -> None:
        self.tables = tables
        self._last: _LastRuling | None = None

    def judge(self, game: JSON) -> JSON:
        """Rule on a game, an object as in the JSON Schema of this book's records."""
        start, seats, options, events = self.decode(game)
        return self.adjudicate(start, seats, options, events)

    def as_known(self, game: JSON, made: JSON) -> JSON:
        """Say in a ruling of no set that the game leaves open that it is empty."""
        start, seats, _, events = self.decode(game)
        return self.known(start, seats, events, made)

    def known(self, start: Told, seats: tuple[str, ...], events: Events, made: JSON) -> JSON:
        """Say the same in a ruling on a game that was decoded."""
        naming = Naming(self.tables, seats)
        return as_known(made, set(unrecorded(self.tables, start, naming, events)))

    def decode(self, game: object) -> Decoded:
        """Read a game: what its tags give, its seats, its choice of readings, its events.

        Raise UnreadableGame for what is not a game of this book.
        """
        return decode_game(self.tables, game)

    def encode(self, events: Events) -> list[int]:
        """Write acts in the compact form."""
        return encode_events(self.tables, events)

    def radix(self, sort: SortSpec) -> int:
        """Tell how many values of a sort a code has room for; 0: it has an integer of its own."""
        return self.tables.radix(sort)

    def table(
        self,
        options: Args = (),
        start: Told = (),
        seats: Sequence[str] = (),
        rebuilt: Told = (),
    ) -> Referee[S]:
        """Give a referee before the first event."""
        return Referee(self.tables, options, start, seats, rebuilt)

    def adjudicate(self, start: Told, seats: Sequence[str], options: Args, events: Events) -> JSON:
        """Rule on a record, in all the worlds that it leaves open.

        What rests on an act that contradicts it is undecided, or on cards that it tells by their
        number.
        """

        def judge(events: Events) -> JSON:
            return self.as_told(start, seats, options, events)

        def fits_one(events: Events, event: int) -> bool:
            least, _ = held(self.tables.rebuilt, start, events)

            def fits(_: Looked, cells: WorldBox) -> bool:
                judging = self._in_all(options, start, seats, events, least, cells)
                return not all(contradicts(one.referee, event) for one in judging.worlds)

            return self._as_looked(fits, start, events)

        book, self._last = self.tables.told, None
        made, worlds = self._as_told(start, seats, options, events)
        sure = all(one["verdict"] == "proved" for one in made["findings"])
        if book.tells_numbers(events):

            def begin() -> Begun:
                table = self.table(options, start, seats)
                return table.step, partial(_held, table)

            made = completed(book, events, made, begin, judge, worlds)
            if book.tells_one(events) and is_torn(book, start):
                return made
            if book.tells_one(events):
                whole = partial(self.adjudicate, start, seats, options)
                return left_unseen(book, events, made, self._tried(start, events), whole)
        retelling = partial(Retelling, book, events, made, judge, fits_one, worlds)
        made = doubted(made, retelling)
        sure = sure and not book.tells_numbers(events)
        self._last = _LastRuling(made, start, seats, events, sure)
        return made

    def _tried(self, start: Told, events: Events) -> set[str]:
        """Name the states of which all values are tried, in a record as if all were told."""
        untold = Untold(self.tables, start, self.tables.told.as_seen(events))
        attributes = {attribute for attribute, _ in untold.cells()}
        return {one.state for one in self.tables.unsaid if one.attribute in attributes}

    def resting(self, made: JSON) -> tuple[int, str] | None:
        """Give the one act that contradicts a game, and its words, if all doubt rests on it.

        `made` is the ruling on it, if that was the last. None if anything was undecided at its
        word, or more than one act contradicts it.
        """
        last = self._last
        if last is None or not last.sure or last.made["findings"] is not made["findings"]:
            return None
        against = {one["event"] for one in made["findings"] if one["kind"] == "contradiction"}
        if len(against) != 1 or is_torn(self.tables.told, last.start):
            return None
        place, args = last.events[event := against.pop()]
        return event, Naming(self.tables, last.seats).words(self.tables.acts[place], args)

    def as_told(self, start: Told, seats: Sequence[str], options: Args, events: Events) -> JSON:
        """Rule on a record that is taken at its word, even where it contradicts itself."""
        return self._as_told(start, seats, options, events)[0]

    def in_world(self, start: Told, seats: Sequence[str], options: Args, events: Events) -> JSON:
        """Rule on a record in one world, in which what it does not tell is as `start` has it."""
        made = self.if_no_worse(start, seats, options, events, range(len(events)))
        assert made is not None
        return made

    def if_no_worse(
        self,
        start: Told,
        seats: Sequence[str],
        options: Args,
        events: Events,
        amiss: Container[int],
    ) -> JSON | None:
        """Rule on a record in one world; None as soon as other events than some are amiss in it."""
        referee = Referee(self.tables, options, start, seats)
        for act, args in events:
            for one in referee.step(act, args):
                if one.kind in FAULTS and one.event not in amiss:
                    return None
        parts = [Together(referee, [{}])]
        return ruling(parts, outcomes(parts), tuple, True)

    def beginnings(
        self, start: Told, seats: Sequence[str], options: Args, events: Events
    ) -> list[dict[tuple[str, int], Args]]:
        """Give what states began with in the worlds that a record leaves open, in their order.

        Each as (state, slot) with the values that come to the same, whatever sets there were.
        """
        states = {one.attribute: one.state for one in self.tables.unsaid}
        least, most = held(self.tables.rebuilt, start, events)

        def judge(looked: Looked, cells: WorldBox) -> list[tuple[WorldPlace, WorldBox]] | None:
            boxes: list[WorldBox] = []
            for sets in [least] if most is None else [least, most]:
                judging = self._in_all(
                    options, start, seats, events, sets, cells, looked, apart=True
                )
                boxes += [box for one in judging.worlds for box in one.boxes]
                if looked.outgrown:
                    return None
            return sorted(((first_place([box]), box) for box in boxes), key=itemgetter(0))

        made: list[dict[tuple[str, int], Args]] = []
        for _, box in self._as_looked(judge, start, events):
            named = {(states[name], slot): values for (name, slot), values in box.items()}
            if named not in made:
                made.append(named)
        return made

    def _as_told(
        self, start: Told, seats: Sequence[str], options: Args, events: Events
    ) -> tuple[JSON, int]:
        """Rule on a record that is taken at its word; tell in how many worlds."""

        def judge(looked: Looked, cells: WorldBox) -> tuple[JSON, int] | None:
            return self._in_worlds(start, seats, options, events, cells, looked)

        return self._as_looked(judge, start, events)

    def _as_looked(
        self, judge: Callable[[Looked, WorldBox], L | None], start: Told, events: Events
    ) -> L:
        untold = Untold(self.tables, start, events)

        def judged(looked: Looked) -> L | None:
            return judge(looked, untold.cells(looked))

        return as_looked(judged, untold.seldom(), len(events))

    def _in_worlds(
        self,
        start: Told,
        seats: Sequence[str],
        options: Args,
        events: Events,
        cells: WorldBox,
        looked: Looked,
    ) -> tuple[JSON, int] | None:
        """Rule on a record of which some cells are not told; None once it will be judged anew."""
        tables = self.tables
        least, most = held(tables.rebuilt, start, events)
        judged: list[Lockstep[S]] = []
        for sets in [least] if most is None else [least, most]:
            judged.append(self._in_all(options, start, seats, events, sets, cells, looked))
            looked.cut = looked.cut or not judged[-1].whole
            if looked.outgrown:
                return None
        worlds = [(one.first, at, one) for at, in_all in enumerate(judged) for one in in_all.worlds]
        _, _, first = min(worlds, key=lambda item: item[:2])
        known = {finding_key(one) for one in first.referee.findings}
        more_sets = () if looked.cut else between(tables.rebuilt, start, events, least, most)
        for at, sets in enumerate(more_sets, len(judged)):
            mixed = self._in_all(options, start, seats, events, sets, cells, looked)
            if looked.outgrown:
                return None
            judged.append(mixed)
            fit = (one for one in mixed.worlds if in_keeping(one.referee, known))
            worlds += [(one.first, at, one) for one in fit]
        worlds.sort(key=lambda item: item[:2])

        def more() -> Iterator[Referee[S]]:
            for sets in () if most is None else drawn(tables.rebuilt, start, events):
                for one in self._in_all(options, start, seats, events, sets, cells).worlds:
                    if in_keeping(one.referee, known):
                        settle(one.referee)
                        one.referee.end()
                        yield one.referee

        parts = [one for _, _, one in worlds]
        ends = outcomes(parts)  # which may ask for more that is unsaid
        whole = looked.whole and all(in_all.whole for in_all in judged)
        made = ruling(parts, ends, more, whole, [at for _, at, _ in worlds])
        doubt = torn_doubt(tables.told, start, events, partial(_optional, tables, start, options))
        return made if doubt is None else doubt.leave_open(made), len(worlds)

    def _in_all(
        self,
        options: Args,
        start: Told,
        seats: Sequence[str],
        events: Events,
        sets: Told,
        cells: WorldBox,
        looked: Looked | None = None,
        *,
        apart: bool = False,
    ) -> Lockstep[S]:
        """Judge a record in all worlds in which sets are as given, until it is `looked` at anew."""
        judging = Lockstep(self.tables, options, start, seats, sets, cells, apart=apart)
        judging.run(events, looked)
        return judging

    def screen(self, codes: object, start: Told = ()) -> bool:
        """Tell whether anything in a record calls for a ruling; true also of what is no record.

        `codes` are its acts in compact form; `start` is what its tags and options tell, as
        (state, slot, value). Judging ends at the first finding.
        """
        tables, chosen = self.tables, {name: value for name, _, value in start}
        options = tuple(
            chosen.get(name, default)
            for (name, _), default in zip(tables.options, tables.defaults, strict=True)
        )
        try:
            events = decode_codes(tables, codes)
        except UnreadableGame:
            return True
        if is_torn(tables.told, start) or tables.told.tells_numbers(events):
            return True
        least, most = held(tables.rebuilt, start, events)

        def finds(_: Looked, cells: WorldBox) -> bool:
            return any(
                self._finds(Lockstep(tables, options, start, (), sets, cells), events)
                for sets in (least, most, *between(tables.rebuilt, start, events, least, most))
                if sets is not None
            )

        return self._as_looked(finds, start, events)

    def _finds(self, judging: Lockstep[S], events: Events) -> bool:
        """Tell whether anything is found in events, in whatever world."""
        for act, args in events:
            judging.step(act, args)
            if any(one.referee.findings for one in judging.worlds):
                return True
        if self.tables.conflicts:
            outcomes(judging.worlds)  # which the settlement may meet
        for one in judging.worlds:
            one.referee.end()
        return any(one.referee.findings for one in judging.worlds)

    def calls_for_ruling(self, game: object) -> bool:
        """Tell whether anything in a game calls for a ruling."""
        start, _, options, events = self.decode(game)
        names = (name for name, _ in self.tables.options)
        chosen = ((name, 0, choice) for name, choice in zip(names, options, strict=True))
        return self.screen(self.encode(events), (*start, *chosen))


def _held(table: Referee[S], spec: UnseenSpec) -> HeldSets:
    """Give what is held where a referee stands, and what is beside."""
    held = table.state.peek(lambda state: getattr(state, spec.attribute))
    beside = table.state.peek(lambda state: [getattr(state, one) for one in spec.beside])
    return *(held[slot] for slot in range(spec.keys)), *beside


def _optional(tables: BookTables[S], start: Told, options: Args) -> dict[str, Sequence[int]]:
    """Give what states begin with of which all values are tried, and that may be none."""
    begun = tables.begin(tables.fresh(None), options, by_state(start))
    held = {one.state: getattr(begun, one.attribute) for one in tables.unsaid if one.optional}
    return {state: own if isinstance(own, list) else [own] for state, own in held.items()}


# ---------------------------------------------------------------- command

MOST_BYTES = 1 << 20
LINES = (".jsonl", ".ndjson")  # what is called so is no other notation, whatever its first line is
USAGE = """Judge recorded games of {book} and print one ruling a line, as JSON.

usage: python {book}.py [--screen] RECORD...

A RECORD is a file of games as JSON objects, one a line; - reads standard input. Other
notations are read by `hoyle judge` alone.
With --screen, print only the numbers of the lines that call for a ruling (FILE:NUMBER
if several files are named).
Exit code: 0 nothing found, 1 something found, 2 something could not be read or written;
130 if it was interrupted, 141 if whoever reads the rulings has gone."""

_PIPE_CLOSED, _INTERRUPTED = 141, 130  # 128 and the number of the signal, as shells have it


def run(validator: BookValidator[S]) -> None:
    """Judge what the command line names, and leave the process."""
    sys.stdout = sys.stdout or os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")  # if it is closed
    try:
        code = main(validator, sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read the rulings has gone
        code = _PIPE_CLOSED
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        code = _INTERRUPTED
    except OSError as error:  # what is read tells of its own
        code = complain("standard output", 0, f"cannot write: {error.strerror}")
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)


def main(validator: BookValidator[S], arguments: Sequence[str]) -> int:
    """Judge the records named on the command line."""
    usage = USAGE.format(book=validator.tables.name)
    names = [argument for argument in arguments if argument != "--screen"]
    if "--help" in names or "-h" in names:
        print(usage)
        return 0
    if not names or any(name.startswith("-") and name != "-" for name in names):
        print(usage, file=sys.stderr)
        return 2
    several = len(names) > 1

    def judged(game: JSON, where: str) -> int:
        """Print the ruling on a game; tell whether anything is found."""
        result = validator.as_known(game, validator.judge(game))
        print(json.dumps(result, separators=(",", ":")))
        return 1 if result["findings"] else 0

    def screened(game: JSON, where: str) -> int:
        """Print where a game stands if it calls for a ruling; tell whether it does."""
        if not validator.calls_for_ruling(game):
            return 0
        print(where)
        return 1

    how = screened if "--screen" in arguments else judged
    return max(code for name in names for code in judge_file(name, how, several=several))


def judge_file(name: str, how: Callable[[JSON, str], int], *, several: bool) -> Iterator[int]:
    """Judge a file line by line; give for each what it adds to the exit code."""
    yield 0
    begun, of_lines = False, name.lower().endswith(LINES)
    for number, line in lines(name):
        if isinstance(line, str):
            yield complain(name, number, line)
        elif line.strip():
            if not (begun or of_lines) and line.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] != b"{":
                yield complain(
                    name,
                    0,
                    "a validator reads games as JSON objects, one a line, and nothing else; "
                    "`hoyle judge` reads the other notations",
                )
                return
            begun = True
            yield read_line(name, number, line, how, several=several)


def lines(name: str) -> Iterator[tuple[int, bytes | str]]:
    """Go through the lines of a file; what is wrong with a line takes its place."""
    try:
        file = open(0 if name == "-" else name, "rb", closefd=name != "-")  # noqa: SIM115
    except OSError as error:
        yield 0, error.strerror or "it cannot be read"
        return
    number = 0
    with file:
        try:
            while line := file.readline(MOST_BYTES + 1):
                number += 1
                if len(line) > MOST_BYTES and not line.endswith(b"\n"):
                    while line and not line.endswith(b"\n"):
                        line = file.readline(MOST_BYTES)
                    yield number, f"this line is longer than {MOST_BYTES} bytes"
                else:
                    yield number, line
        except OSError as error:
            yield number + 1, error.strerror or "it cannot be read"


def read_line(
    name: str, number: int, line: bytes, how: Callable[[JSON, str], int], *, several: bool
) -> int:
    """Judge one line: 0 nothing found, 1 something, 2 it cannot be read."""
    try:
        game = parsed(line.decode("utf-8-sig" if number == 1 else "utf-8"))
        return how(game, f"{name}:{number}" if several else str(number))
    except UnicodeDecodeError as error:
        return complain(name, number, f"byte {error.start} is no UTF-8")
    except RecursionError:
        return complain(name, number, "brackets are nested too deeply")
    except json.JSONDecodeError as error:
        return complain(name, number, f"column {error.colno}: {error.msg}")
    except ValueError as error:
        return complain(name, number, str(error))


def parsed(text: str) -> JSON:
    """Read a line as JSON. Raise ValueError, which UnreadableGame is."""
    try:
        game: JSON = json.loads(
            text, object_pairs_hook=without_duplicates, parse_constant=no_number
        )
    except (json.JSONDecodeError, UnreadableGame):
        raise
    except ValueError:  # of an integer of thousands of digits Python tells how to allow it
        raise UnreadableGame(f"a number has more than {MOST_DIGITS} digits, the limit") from None
    return game


def complain(name: str, number: int, message: str) -> int:
    """Say on standard error what is wrong with a line."""
    where = "standard input" if name == "-" else name
    print(f"{where}:{number}: {message}" if number else f"{where}: {message}", file=sys.stderr)
    return 2
