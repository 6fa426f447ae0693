"""Definitions remembered by all that they rest on: arguments, readings and cells.

An answer is known by the values of whatever it was made of, so that no writing makes it stale.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import nullcontext
from dataclasses import dataclass

from hoyle.interpret.layout import CellLayout, Cells, SupposedCells
from hoyle.interpret.operations import Env, Fn
from hoyle.ir import Book, Call, Each, Enum, Expr, ListOf, SetOf
from hoyle.ir.reads import Reads
from hoyle.ir.visitor import parts
from hoyle.shared.looks import looked, noting

_MOST_KNOWN = 1 << 12  # answers of one definition
_FEW_KNOWN = 1 << 6  # of one that rests on however many cells
_MOST_CELLS = 1 << 17  # that its answers are known by, all told, but for so few
_DEAREST = 1 << 20  # steps, beyond which none are counted
_LISTED = 8  # members of a list or a number of subsets, about
_NONE = frozenset[int]()
_A_CELL = 24  # steps that are to be saved for each cell that is looked at


class Memory:
    """Tells which definitions of a book can be remembered, and remembers them.

    They are those that rest on arguments and readings alone, and those that take many steps, as
    most that count something in the hands of several players do, beside few cells.
    """

    def __init__(self, book: Book, layout: CellLayout, seldom: Collection[str]) -> None:
        self._reads = Reads(book.definitions)
        self._definitions = {one.name: one for one in book.definitions}
        self._layout = layout
        self._readings = {one.name for one in book.options}
        self._seldom = seldom  # states of which it is noted that they were asked for
        self._steps: dict[str, int] = {}

    def of(self, name: str, fn: Fn, width: int) -> Fn:
        """Give a definition with so many arguments as it is, or so that it is remembered."""
        rests, places = self._reads.definition(name), self._layout.places
        if not rests <= places.keys():
            return fn
        held = [places[one] for one in rests]
        cells = {cell for one in held for cell in range(one.offset, one.offset + one.size)}
        if rests <= self._readings:
            return _remembered(fn, width, cells, seldom=False) if width else fn
        if self._cost(name) <= _A_CELL * len(cells):
            return fn
        return _remembered(fn, width, cells, seldom=not rests.isdisjoint(self._seldom))

    def _cost(self, name: str) -> int:
        """Estimate the steps that a definition takes."""
        if name not in self._steps:
            self._steps[name] = 0  # of one that stands on itself, which is refused
            one = self._definitions[name]
            inner = [part for other in one.exceptions for part in (other.test, other.value)]
            self._steps[name] = min(_DEAREST, sum(map(self._cost_of, (one.base, *inner))))
        return self._steps[name]

    def _cost_of(self, expr: Expr) -> int:
        within = 1 + sum(map(self._cost_of, parts(expr)))
        if isinstance(expr, Each):
            within *= self._members(expr)
        elif isinstance(expr, Call):
            within += self._cost(expr.name)
        return min(_DEAREST, within)

    def _members(self, each: Each) -> int:
        """Estimate how many are gone through."""
        of = each.domain.sort
        if each.subsets or not isinstance(of, SetOf | ListOf) or not isinstance(of.of, Enum):
            return _LISTED
        return max(1, self._layout.size(of.of.name) // 2)


@dataclass(frozen=True, slots=True)
class _Answer:
    """What a definition gave, and what it asked for that a record may leave unsaid."""

    value: int
    looked: frozenset[int]  # the open cells
    seldom: frozenset[tuple[str, int]]


def _remembered(fn: Fn, width: int, cells: Collection[int], seldom: bool) -> Fn:
    known: dict[object, _Answer] = {}
    looked_at, slices = frozenset(cells), _slices(cells)
    most = max(_FEW_KNOWN, min(_MOST_KNOWN, _MOST_CELLS // max(1, len(cells))))

    def remember(s: Cells, e: Env) -> int:
        key = (*e[:width], *[tuple(list.__getitem__(s, part)) for part in slices])
        open_ = looked_at & s.open if isinstance(s, SupposedCells) else _NONE
        if open_:
            key = (*key, open_)
        found = known.get(key)
        if found is None:
            if len(known) >= most:
                known.clear()
            found = known[key] = _asked(fn, s, e, seldom)
        if isinstance(s, SupposedCells):
            s.looked |= found.looked
        for state, slot in found.seldom:
            looked(state, slot)
        return found.value

    return remember


def _asked(fn: Fn, s: Cells, e: Env, seldom: bool) -> _Answer:
    """Work out an answer, and gather what it asks for."""
    with noting() if seldom else nullcontext(set[tuple[str, int]]()) as noted:
        if not isinstance(s, SupposedCells):
            return _Answer(fn(s, e), _NONE, frozenset(noted))
        gathered, s.looked = s.looked, set()
        value = fn(s, e)
        found, s.looked = s.looked, gathered
        return _Answer(value, frozenset(found), frozenset(noted))


def _slices(cells: Collection[int]) -> list[slice]:
    """Give cells as runs of such as stand side by side."""
    firsts = [cell for cell in sorted(cells) if cell - 1 not in cells]
    lasts = [cell for cell in sorted(cells) if cell + 1 not in cells]
    return [slice(first, last + 1) for first, last in zip(firsts, lasts, strict=True)]
