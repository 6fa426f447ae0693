"""Where a record's values are kept: one flat list of cells, cheap to copy.

Cell 0 is 1 while the formal act now judged had no authority. Cell 1 is a mask of what was
written since it was last looked at: bit 0 that flag, bit 1 the menus, then a bit a state.
Then, for each menu name, come the numbers of open menus held by each player and by each
side, and after them the states, in book order. A list is a tuple in its cell; the type
says int for the many.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from typing import Any, cast

from hoyle.ir import Book, ListOf, Lit, Number, SetOf, Sort, State
from hoyle.ir.kinds import nothing
from hoyle.ir.shape import Shape
from hoyle.ir.texts import Value
from hoyle.shared.masks import lowest

Cells = list[int]

VAIN = 0
TOUCHED = 1
VAIN_BIT = 1
MENUS_BIT = 2


class SupposedCells(list[int]):
    """Cells of which some are supposed, since the record does not tell them.

    `open` are those that stand as they were supposed to begin; `looked` gathers those of them that
    anything asks for. One that is `reported` is looked at when it is written, too, for a ruling
    may tell what it was.
    """

    __slots__ = ("looked", "open", "reported")

    def __init__(self, cells: Cells, open_: set[int], looked: set[int], reported: set[int]) -> None:
        super().__init__(cells)
        self.open, self.looked, self.reported = open_, looked, reported

    def __getitem__(self, at: Any) -> Any:
        if at.__class__ is int and at in self.open:
            self.looked.add(at)
        return list.__getitem__(self, at)

    def __setitem__(self, at: Any, value: Any) -> None:
        if at in self.open:
            self.open.discard(at)
            if at in self.reported:
                self.looked.add(at)
        list.__setitem__(self, at, value)

    def copy(self) -> SupposedCells:
        """Give cells that change by themselves; what is looked at is gathered with these."""
        return SupposedCells(self, self.open.copy(), self.looked, self.reported)

    def suppose(self, cell: int, value: int) -> None:
        """Let a cell begin with another value."""
        super().__setitem__(cell, value)
        self.open.add(cell)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a state stands: its first cell, the stride of each key, how many, its bit.

    It is `blank` if it begins with nothing, `fixed` if with a literal that fits, which new cells
    hold already; `keys` are those of its slots.
    """

    state: State
    offset: int
    strides: tuple[int, ...]
    size: int
    bit: int
    nothing: int
    blank: bool
    fixed: bool
    keys: tuple[tuple[int, ...], ...]

    @property
    def key_names(self) -> tuple[str, ...]:
        """What its keys are bound as where what it starts with is computed."""
        return tuple(f"k{i}" for i in range(len(self.strides)))


class CellLayout(Shape):
    """The cells of a book, beside the shape of its values."""

    def __init__(self, book: Book) -> None:
        super().__init__(book)
        width = self.players + len(self.sides)
        self.menus = {name: 2 + width * i for i, name in enumerate(self.menu_names)}
        offset = 2 + width * len(self.menus)
        self.places: dict[str, Place] = {}
        filled = [0] * offset
        for i, state in enumerate(book.states):
            strides, size = self.key_strides(state.name), self.slots(state.name)
            bit, lacking = MENUS_BIT << (i + 1), cast(int, nothing(state.sort))
            sizes = self.key_sizes(state.name)
            keys = tuple(
                tuple(slot // stride % of for stride, of in zip(strides, sizes, strict=True))
                for slot in range(size)
            )
            begins = _fixed(state)
            blank = isinstance(state.start, Lit) and (
                isinstance(state.sort, ListOf) or stored(state.sort, state.start.value) == lacking
            )
            self.places[state.name] = Place(
                state, offset, strides, size, bit, lacking, blank, begins is not None, keys
            )
            filled += [lacking if blank or begins is None else begins] * size
            offset += size
        self._blank = filled

    def blank(self) -> Cells:
        """Give cells in which every state holds nothing yet, but for what is `fixed`."""
        return self._blank.copy()

    def place_at(self, cell: int) -> Place:
        """Give where the state stands that a cell is of."""
        places = self.places.values()
        return next(one for one in places if one.offset <= cell < one.offset + one.size)


def _fixed(state: State) -> int | None:
    """Give the literal that a state begins with, if there is one that its sort takes as it is."""
    if isinstance(state.sort, ListOf) or not isinstance(state.start, Lit):
        return None
    value = state.start.value
    return value if stored(state.sort, value) == value else None


def stored(sort: Sort, value: Value) -> int:
    """Fit a value into a state's sort: numbers stop, whole if bounded; lists and sets are cut."""
    match sort:
        case Number(None, None) | Number(_, None, True):
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
