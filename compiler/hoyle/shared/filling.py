"""Cards that their players alone see: a record filled up with what they may have been.

What somebody shows later he was given: in the last such act before that has room for it, or, in
fillings otherwise, in any of which he could have kept it. The rest of what was given may be
anything that nobody else shows as long as it is held. Of that everybody is given another lot in
each completion, until each has had all of it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from hoyle.shared.gains import Draw, Gain, free_gains
from hoyle.shared.masks import Args, members
from hoyle.shared.specs import Events, ToldAct, UnseenActSpec, UnseenSpec

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
