"""What was asked for, in judging a record, that the record leaves unsaid and that seldom is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass, field
from math import prod
from typing import TypeVar

L = TypeVar("L")
LookedCell = tuple[str, int]  # a state, and a slot of it
# Acts that are judged in more worlds than one, of a record with the same sets.
MOST_APART = 6_400
# Acts that are judged, in all worlds that what is seldom asked for tells apart.
MOST_TRIED = 3_200
_NOTED: ContextVar[set[LookedCell] | None] = ContextVar("looked", default=None)


@dataclass(slots=True)
class Looked:
    """What has been asked for of a record so far; all values are tried of the `tried`.

    `most` worlds may be told apart by it, of which a state makes as many as it has `values`; one
    that the record tells has none here.
    """

    values: Mapping[str, int]
    most: int
    tried: frozenset[LookedCell] = frozenset()
    found: set[LookedCell] = field(default_factory=set)
    cut: bool = False  # there were more worlds than are judged

    @property
    def whole(self) -> bool:
        """Whether all that was asked for can be tried."""
        return (
            not self.cut
            and prod(self.values.get(state, 1) for state, _ in self.tried | self.found) <= self.most
        )


def looked(state: str, slot: int) -> None:
    """Take note that something was asked for that seldom is."""
    found = _NOTED.get()
    if found is not None and slot >= 0:
        found.add((state, slot))


def as_looked(judge: Callable[[Looked], L], values: Mapping[str, int], acts: int) -> L:
    """Judge a record of so many acts as often as it takes to know what of such things it asks for.

    `judge` is told of which of them all values are to be tried: those that were asked for so far.
    Where they are too many it has to say that its worlds are not the whole.
    """
    seen = Looked(values, max(1, MOST_TRIED // max(1, acts)))
    while True:
        token = _NOTED.set(seen.found)
        try:
            made = judge(seen)
        finally:
            _NOTED.reset(token)
        seen.found = {cell for cell in seen.found if cell[0] in values}  # the record tells the rest
        if seen.found <= seen.tried or not seen.whole:
            return made
        seen = Looked(values, seen.most, seen.tried | seen.found)
