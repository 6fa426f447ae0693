"""The sets that a record does not give, rebuilt of what it shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterator, Sequence
from itertools import chain
from random import Random

from hoyle.shared.masks import Args
from hoyle.shared.specs import Events, RebuiltSpec, Told

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
