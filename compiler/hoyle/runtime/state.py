"""What every record's state has, whatever its book: open menus, conflicts, bounds that were met."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self, TypeVar

from hoyle.runtime.values import BoundValues
from hoyle.shared.looks import looked

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
