"""The sets that a record does not give, rebuilt: at the least, and at the most."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.runtime.referee import Told
from hoyle.runtime.specs import RebuiltSpec
from hoyle.runtime.tables import BookTables, S
from hoyle.runtime.values import Args

Events = Sequence[tuple[int, Args]]  # acts by place, with the values of their roles


def worlds(tables: BookTables[S], start: Told, events: Events) -> tuple[Told, Told | None]:
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
