"""Where a record's values are kept: one flat list of cells, cheap to copy.

Cell 0 is 1 while the formal act now judged had no authority. Cell 1 is a mask of what was
written since it was last looked at: bit 0 that flag, bit 1 the menus, then a bit a state.
Then, for each menu name, come the numbers of open menus held by each player and by each
side, and after them the states, in book order. A list is a tuple in its cell; the type
says int for the many.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor, prod
from typing import cast

from hoyle.interpret.ruling import Value
from hoyle.ir import Book, Kind, ListOf, MenuClause, Number, SetOf, Sort, State, Truth

Cells = list[int]

VAIN = 0
TOUCHED = 1
VAIN_BIT = 1
MENUS_BIT = 2


@dataclass(frozen=True, slots=True)
class Place:
    """Where a state stands: its first cell, the stride of each key, how many, its bit."""

    state: State
    offset: int
    strides: tuple[int, ...]
    size: int
    bit: int
    nothing: int


class CellLayout:
    """The cells of a book, and the tables that its seats and sides give."""

    def __init__(self, book: Book) -> None:
        self.kinds: dict[str, Kind] = {kind.name: kind for kind in book.kinds}
        self.players = self.size("player")
        self.sides = tuple(mask for _, mask in book.sides)
        self.side_of = tuple(
            next((i for i, mask in enumerate(self.sides) if mask >> player & 1), -1)
            for player in range(self.players)
        )
        names = dict.fromkeys(c.name for c in book.clauses if isinstance(c, MenuClause))
        width = self.players + len(self.sides)
        self.menus = {name: 2 + width * i for i, name in enumerate(names)}
        offset = 2 + width * len(names)
        self.places: dict[str, Place] = {}
        for i, state in enumerate(book.states):
            sizes = [self.size(key.name) for key in state.keys]
            strides = tuple(prod(sizes[j + 1 :]) for j in range(len(sizes)))
            size = prod(sizes)
            bit = MENUS_BIT << (i + 1)
            self.places[state.name] = Place(state, offset, strides, size, bit, nothing(state.sort))
            offset += size
        self.length = offset

    def size(self, kind: str) -> int:
        """Tell how many members a kind has; 0 for one that the book lacks."""
        found = self.kinds.get(kind)
        return 0 if found is None else len(found.members)

    def blank(self) -> Cells:
        """Give cells in which every state holds nothing yet."""
        cells = [0] * self.length
        for place in self.places.values():
            cells[place.offset : place.offset + place.size] = [place.nothing] * place.size
        return cells

    def keys(self, place: Place, slot: int) -> tuple[int, ...]:
        """Give the keys of a state's slot."""
        sizes = [self.size(key.name) for key in place.state.keys]
        return tuple(
            slot // stride % size for stride, size in zip(place.strides, sizes, strict=True)
        )


def nothing(sort: Sort) -> int:
    """Give what stands for a value of a sort where there is none."""
    match sort:
        case Number() | SetOf():
            return 0
        case Truth():
            return False
        case ListOf():
            return cast(int, ())
        case _:
            return -1


def stored(sort: Sort, value: Value) -> int:
    """Fit a value into a state's sort: numbers stop, whole if bounded; lists and sets are cut."""
    match sort:
        case Number(None, None):
            return cast(int, value)
        case Number(low, high):
            number = floor(cast(int, value))
            if low is not None and number < low:
                return low
            return high if high is not None and number > high else number
        case ListOf(_, most):
            return cast(int, cast(tuple[int, ...], value)[:most])
        case SetOf(_, int() as most):
            return lowest(cast(int, value), most)
        case _:
            return cast(int, value)


def lowest(group: int, most: int) -> int:
    """Give the first members of a set, at most so many."""
    while group.bit_count() > most:
        group ^= 1 << (group.bit_length() - 1)
    return group
