"""What a record proves that contradicts itself: what it proves also without what cannot be.

An act that contradicts the record is taken to be written down wrongly, or else what it contradicts
is: an earlier act with the same member, or what its player was dealt. The record is judged again
with each of them retold, and what is not proved then is undecided.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from itertools import count, islice
from typing import Any

from hoyle.shared.masks import Args, members
from hoyle.shared.specs import JSON, Events, ToldBook

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
