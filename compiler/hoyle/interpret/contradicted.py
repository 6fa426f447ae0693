"""What a record proves that contradicts itself: what it proves also without what cannot be.

An act that contradicts the record is taken to be written down wrongly, or else what it contradicts
is: an earlier act with the same member, or what its player was dealt. The record is judged again
with each of them retold, and what is not proved then is undecided.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from itertools import count, islice
from typing import Any, cast

from hoyle.interpret.machine import program_of
from hoyle.interpret.ruling import RecordJudge, Ruling
from hoyle.interpret.together import together
from hoyle.interpret.worlds import contradicts, held, in_all, worlds as worlds_of
from hoyle.ir import Book, Enum, Maybe, SetOf, kind_name
from hoyle.ir.game import Event, Record

RuledParts = Mapping[str, list[dict[str, Any]]]  # a ruling as what is found and opened by it
MOST_APART = 3  # contradictions that are looked into one by one
MOST_RETOLD = 8  # other values that an act is retold with
MOST_ACTS = 20_000  # that are judged for it, each in each of the worlds: about two seconds


def doubted(book: Book, record: Record, made: Ruling, judge: RecordJudge, worlds: int) -> Ruling:
    """Leave undecided in a ruling what rests on acts that contradict the record.

    `judge` rules on records without a look at contradictions. `worlds` tells in how many worlds the
    record was judged.
    """
    against = dict.fromkeys(
        one["event"] for one in made["findings"] if one["kind"] == "contradiction"
    )
    # What was left undecided stays so: the rest need not be judged where nothing is proved.
    if against and _proves(made):
        for without, other in Retold(book, record, made, judge, worlds).all(list(against)):
            _leave_open(made, other, without)
            if not _proves(made):
                break
    return made


def resting(book: Book, record: Record, made: Ruling, judge: RecordJudge) -> dict[int, int]:
    """Tell of findings, by their numbers, on which contradiction they rest, by its event.

    `made` is the ruling on the record; `judge` rules on records at their word. What rests on none
    of several contradictions by itself, but on all together, is told of the first.
    """
    against = [one["event"] for one in made["findings"] if one["kind"] == "contradiction"]
    if not against:
        return {}
    told = judge(record)
    doubted = _changed(told, made)
    found: dict[Hashable, int] = {}
    many = len(worlds_of(book, record).all) if doubted and len(against) > 1 else 0
    for event in against[:MOST_APART] if many else ():
        if doubted <= found.keys():
            break
        trial = deepcopy(told)
        for without, other in Retold(book, record, told, judge, many).all([event]):
            _leave_open(trial, other, without)
        found = dict.fromkeys(_changed(told, trial) & doubted, event) | found
    keys = zip(_keys(made["findings"], set()), made["findings"], strict=True)
    return {one["n"]: found.get(key, against[0]) for key, one in keys if key in doubted}


def _changed(told: Ruling, made: Ruling) -> set[Hashable]:
    """Give the keys of findings that both rulings make, with another verdict in one of them."""
    keys = zip(_keys(told["findings"], set()), told["findings"], strict=True)
    was = {key: one["verdict"] for key, one in keys}
    both = zip(_keys(made["findings"], set()), made["findings"], strict=True)
    return {key for key, one in both if was.get(key, one["verdict"]) != one["verdict"]}


class Retold:
    """Tells a record otherwise, so that it does not contradict itself; `made` is its ruling."""

    def __init__(
        self, book: Book, record: Record, made: Ruling, judge: RecordJudge, worlds: int
    ) -> None:
        self._book = book
        self._events = record.events
        self._record = record
        self._ruled = judge
        self._worlds = worlds
        self._known = set(_keys(made["findings"], set()))
        self._sorts = {act.name: tuple(role.sort for role in act.roles) for act in book.acts}
        self._sizes = {kind.name: len(kind.codes) for kind in book.kinds}
        every = (sort for sorts in self._sorts.values() for sort in sorts)
        self._packs = {sort.of.name for sort in every if isinstance(sort, SetOf)}

    def all(self, against: Sequence[int]) -> Iterator[tuple[set[int], Ruling]]:
        """Judge the record without what cannot be; give with each ruling the events left out."""
        apart = len(against) <= MOST_APART and self._acts(against) <= MOST_ACTS
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

    def _apart(self, event: int) -> Iterator[tuple[set[int], Ruling]]:
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

    def _left_out(self, some: set[int], event: int) -> Iterator[tuple[set[int], Ruling]]:
        """Judge the record without some acts, if one does not contradict it then."""
        if some and self._resolves(some, event):
            yield some, self._without(some)

    def _culprits(self, event: int) -> tuple[set[int], list[int]]:
        """Find the acts before one that it may contradict: those that give sets, and others."""
        own, first = self._mentions(event), self._first(event)
        hands: set[int] = set()
        others: list[int] = []
        for at in range(event) if own else ():
            gives = self._gives(at)
            if own & self._mentions(at) or (gives and self._first(at) == first):
                if gives:
                    hands.add(at)
                else:
                    others.append(at)
        return hands, others

    def _of_all(self, against: Sequence[int]) -> tuple[set[int], set[int]]:
        """Find the same of several acts, all at once: however many they are, in one pass."""
        mentioned: dict[tuple[str, int], int] = {}  # the last of them that speaks of a member
        by: dict[tuple[str, int], int] = {}  # the last that is of somebody, and speaks of any
        for event in sorted(against):
            own = self._mentions(event)
            mentioned |= dict.fromkeys(own, event)
            if own:
                by[self._first(event)] = event
        hands: set[int] = set()
        others: set[int] = set()
        for at in range(max(against)):
            meant = any(mentioned.get(one, -1) > at for one in self._mentions(at))
            if not self._gives(at):
                if meant:
                    others.add(at)
            elif meant or by.get(self._first(at), -1) > at:
                hands.add(at)
        return hands, others

    def _gives(self, at: int) -> bool:
        """Tell whether an act gives sets."""
        return any(isinstance(sort, SetOf) for sort in self._sorts[self._events[at].act])

    def _first(self, event: int) -> tuple[str, int]:
        args, sorts = self._events[event].args, self._sorts[self._events[event].act]
        named = sorts and isinstance(sorts[0], Enum | Maybe)
        return (kind_name(sorts[0]), args[0]) if named else ("", event)

    def _mentions(self, event: int) -> set[tuple[str, int]]:
        """Give the members that an act speaks of, of kinds of which there are sets."""
        told = self._events[event]
        found: set[tuple[str, int]] = set()
        for sort, value in zip(self._sorts[told.act], told.args, strict=True):
            match sort:
                case SetOf(of):
                    found |= {(of.name, i) for i in range(value.bit_length()) if value >> i & 1}
                case Enum(kind) | Maybe(Enum(kind)) if kind in self._packs and value >= 0:
                    found.add((kind, value))
        return found

    def _retold(self, event: int) -> Iterator[Ruling]:
        """Judge the record with an act that has another member, one that it does not speak of."""
        told = self._events[event]
        first = self._first(event)
        rest = [at for at in range(len(self._events)) if at != event]
        taken = {
            one
            for at in rest
            if self._first(at) != first or len(self._mentions(at)) == 1
            for one in self._mentions(at)
        }
        for place, sort in enumerate(self._sorts[told.act]):
            if place and isinstance(sort, Enum | Maybe):
                kind = kind_name(sort)
                free = [
                    value
                    for value in range(self._sizes[kind])
                    if value != told.args[place] and (kind, value) not in taken
                ]
                for value in free[:: -(-len(free) // MOST_RETOLD) or 1]:
                    args = (*told.args[:place], value, *told.args[place + 1 :])
                    other = replace(told, args=args)
                    yield self._judge((*self._events[:event], other, *self._events[event + 1 :]))

    def _fits(self, made: Ruling, event: int) -> bool:
        """Tell whether an act does not contradict the record any more, and nothing new is found."""
        kept = all(
            one["event"] != event for one in made["findings"] if one["kind"] == "contradiction"
        )
        return kept and self._known.issuperset(_keys(made["findings"], set()))

    def _resolves(self, without: set[int], event: int) -> bool:
        """Tell whether an act does not contradict the record if some before it are left out."""
        if event in without:
            return True
        rest = tuple(self._events[at] for at in range(event + 1) if at not in without)
        last = event - len(without)
        record = replace(self._record, events=rest)
        least, _ = held(self._book, program_of(self._book).layout, record)
        told = in_all(self._book, record, least, together)
        if not all(contradicts(one.machine, last) for one in told.all):
            return True  # for it fits one world
        made = self._judge(rest)
        return not any(
            one["kind"] == "contradiction" and one["event"] == last for one in made["findings"]
        )

    def _without(self, some: set[int]) -> Ruling:
        return self._judge(tuple(e for at, e in enumerate(self._events) if at not in some))

    def _judge(self, events: tuple[Event, ...]) -> Ruling:
        return self._ruled(replace(self._record, events=events))


def _proves(made: Ruling) -> bool:
    """Tell whether a ruling proves anything but that the record contradicts itself."""
    own = cast(RuledParts, made)
    return any(
        one["verdict"] == "proved" and one.get("kind") != "contradiction"
        for part in ("findings", "menus", "duties")
        for one in own[part]
    )


def _leave_open(made: Ruling, other: Ruling, without: set[int]) -> None:
    """Leave undecided what another ruling, on a record without some events, does not prove."""
    own, others = cast(RuledParts, made), cast(RuledParts, other)
    fallen: set[int] = set()
    for part in ("findings", "menus", "duties"):
        keys = _keys(others[part], without)
        pairs = zip(keys, others[part], strict=True)
        proved = {key for key, one in pairs if one["verdict"] == "proved"}
        for key, one in zip(_keys(own[part], set()), own[part], strict=True):
            if key not in proved and one.get("kind") != "contradiction":
                if one["verdict"] == "proved" and part == "findings":
                    fallen.add(one["n"])
                one["verdict"] = "undecided"
    for menu in own["menus"]:
        if menu["finding"] in fallen:  # with other words: so much is put back, and not so much
            menu["verdict"] = "undecided"


def _keys(items: Sequence[Mapping[str, Any]], without: set[int]) -> list[Hashable]:
    """Give what makes things the same in two rulings, events counted with those left out."""
    seen: Counter[Hashable] = Counter()
    keys: list[Hashable] = []
    places = [one["event"] if "event" in one else one["opened"] for one in items]
    kept = (at for at in count() if at not in without)
    whole = list(islice(kept, max(places, default=-1) + 1))
    for one, at in zip(items, places, strict=True):
        told = one.get("bindings") or {}
        named = (one.get("kind"), one.get("name"), one.get("holder"), one.get("bearer"))
        key = (one["clause"], whole[at], *named, one.get("what"), *told.items())
        keys.append((key, seen[key]))
        seen[key] += 1
    return keys
