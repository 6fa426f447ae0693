"""What a record leaves unsaid of its beginning."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.runtime.specs import UnsaidSpec
from hoyle.runtime.supposing import StateCell
from hoyle.runtime.tables import BookTables, S
from hoyle.shared.looks import Looked
from hoyle.shared.masks import Args
from hoyle.shared.specs import Events, Told
from hoyle.shared.torn import is_torn

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
