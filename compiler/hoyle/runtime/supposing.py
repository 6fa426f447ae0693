"""A state of which some values are supposed, since the record does not tell them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, ClassVar, Self, SupportsIndex, TypeVar

from hoyle.runtime.state import BaseState
from hoyle.runtime.values import NONE

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
