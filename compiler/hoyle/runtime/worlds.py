"""What a record leaves unsaid of its beginning: the worlds in which it is judged."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from hoyle.runtime.specs import RebuiltSpec, UnsaidSpec
from hoyle.runtime.tables import BookTables, S
from hoyle.runtime.values import NONE, Args, Told

Events = Sequence[tuple[int, Args]]  # acts by place, with the values of their roles


def worlds(tables: BookTables[S], options: Args, start: Told, events: Events) -> list[Told]:
    """Give what the beginning may have been: for each world the values that are not told.

    Unknown states that matter have each of their values, the last state's changing first; with
    each the sets that are rebuilt are least, then most, if anything of them is left open.
    """
    least, most = held(tables, start, events)
    sets = [least] if most is None else [least, most]
    unknown: list[list[tuple[str, int, int]]] = []
    if tables.unsaid:
        tagged: dict[str, dict[int, int]] = {}
        for state, slot, value in start:
            tagged.setdefault(state, {})[slot] = value
        begun = tables.begin((*options, *tables.defaults[len(options) :]), tagged)
        for one in tables.unsaid:
            told = one.state in tagged
            if one.optional and getattr(begun, tables.states[one.state].attribute) != NONE:
                told = True
            if not told and matters(one, events):
                unknown.append([(one.state, 0, value) for value in one.values])
    return [[*chosen, *rebuilt] for chosen in product(*unknown) for rebuilt in sets]


def matters(one: UnsaidSpec, events: Events) -> bool:
    """Tell whether a record rests on what an unknown state began with, if no tag tells it."""
    for act, _ in events:
        if act in one.users:
            return True
        if act in one.tellers:
            return False
    return one.at_end


def held(tables: BookTables[S], start: Told, events: Events) -> tuple[Told, Told | None]:
    """Rebuild the sets that a record does not give: what is shown, and the most there may be.

    The most world is None where nothing is left open.
    """
    least: list[tuple[str, int, int]] = []
    most: list[tuple[str, int, int]] = []
    unsure = False
    for one in tables.rebuilt:
        given = _given(one, start, events)
        if len(given) == one.keys:
            continue
        shown = _shown(one, given, events)
        for key in range(one.keys):
            if key in given:
                continue
            least.append((one.state, key, shown[key]))
            if shown[key].bit_count() >= one.most:
                most.append((one.state, key, shown[key]))
                continue
            unsure = True
            others = 0
            for other in range(one.keys):
                if other != key:
                    others |= given.get(other, shown[other])
            full = (1 << one.members) - 1
            most.append((one.state, key, shown[key] | full & ~others))
    return least, most if unsure else None


def _given(one: RebuiltSpec, start: Told, events: Events) -> dict[int, int]:
    """Give the sets that an act or a tag gives outright, by key."""
    given = {key: value for state, key, value in start if state == one.state}
    place, key_role, set_role = one.given
    for act, args in events:
        if act == place:
            given[args[key_role]] = given.get(args[key_role], 0) | args[set_role]
    return given


def _shown(one: RebuiltSpec, given: dict[int, int], events: Events) -> list[int]:
    """Give the sets that acts show, by key.

    A member that another key was given, or showed before, is no evidence.
    """
    shown = [0] * one.keys
    place, key_role, member_role = one.shown
    for act, args in events:
        if act == place and args[member_role] >= 0:
            member = 1 << args[member_role]
            others = (key for key in range(one.keys) if key != args[key_role])
            if not any((given.get(key, 0) | shown[key]) & member for key in others):
                shown[args[key_role]] |= member
    return shown
