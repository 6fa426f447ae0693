"""Definitions that rest on their arguments and on the record's readings alone, remembered."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.interpret.layout import CellLayout, Cells
from hoyle.interpret.operations import Env, Fn
from hoyle.ir import Book
from hoyle.ir.reads import Reads

_MOST_KNOWN = 1 << 12  # answers of one definition


class Memory:
    """Tells which definitions of a book can be remembered, and remembers them.

    What rests on a state that acts change is worked out anew each time: then no writing can make
    an answer stale.
    """

    def __init__(self, book: Book, layout: CellLayout) -> None:
        self._reads = Reads(book.definitions)
        places = {one.name: layout.places.get(one.name) for one in book.options}
        self._readings = {name: one.offset for name, one in places.items() if one is not None}

    def of(self, name: str, fn: Fn, width: int) -> Fn:
        """Give a definition with so many arguments as it is, or so that it is remembered."""
        rests = self._reads.definition(name)
        if not (width and rests <= self._readings.keys()):
            return fn
        return _remembered(fn, width, [self._readings[one] for one in sorted(rests)])


def _remembered(fn: Fn, width: int, readings: Sequence[int]) -> Fn:
    known: dict[tuple[int, ...], int] = {}

    def remember(s: Cells, e: Env) -> int:
        args = (*e[:width], *[s[cell] for cell in readings])
        found = known.get(args)
        if found is None:
            if len(known) >= _MOST_KNOWN:
                known.clear()
            found = known[args] = fn(s, e)
        return found

    return remember
