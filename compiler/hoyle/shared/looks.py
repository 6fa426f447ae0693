"""What was asked for, in judging a record, that the record leaves unsaid and that seldom is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from math import prod
from typing import TypeVar

L = TypeVar("L")
LookedCell = tuple[str, int]  # a state, and a slot of it
Seldom = Mapping[str, tuple[int, int]]  # states, with their numbers of values and of slots
# Acts that are judged in more worlds than one, of a record with the same sets.
MOST_APART = 12_800
# Acts that are judged, in all worlds that what is seldom asked for tells apart.
MOST_TRIED = 6_400
# Worlds that it tells apart: each is told apart once more by all else that a record leaves open.
MOST_SELDOM = 128
_FEW = 2  # slots of one state that are tried where all that was asked for is too many
_NOTED: ContextVar[set[LookedCell] | None] = ContextVar("looked", default=None)


@dataclass(slots=True)
class Looked:
    """What has been asked for of a record so far; all values are tried of the `tried`.

    `most` worlds may be told apart by it, of which a state makes as many as it has `values`; one
    that the record tells has none here. `single` are those of one slot, which are tried first if
    it is `in_part`, for all that was too many. A record need not be judged to its end if what it is
    outgrown by are some of these alone and it may `stop`; `stopped` tells that it was not.
    """

    values: Mapping[str, int]
    single: Collection[str]
    most: int
    tried: frozenset[LookedCell] = frozenset()
    found: set[LookedCell] = field(default_factory=set)
    cut: bool = False  # there were more worlds than are judged
    in_part: bool = False
    stop: bool = True
    stopped: bool = False

    @property
    def whole(self) -> bool:
        """Whether all that was asked for can be tried."""
        return not (self.cut or self.in_part) and self.worlds(self.tried | self.found) <= self.most

    @property
    def outgrown(self) -> bool:
        """Whether more was asked for than is tried, all of which can be: it will be judged anew."""
        return bool(self._untried) and not self.in_part and self.whole

    @property
    def _untried(self) -> set[LookedCell]:
        return {cell for cell in self.found - self.tried if cell[0] in self.values}

    def stops(self) -> bool:
        """Tell whether the record need not be judged to its end, since it will be judged anew."""
        few = all(state in self.single for state, _ in self._untried)
        self.stopped = self.stop and few and self.outgrown
        return self.stopped

    def worlds(self, cells: Iterable[LookedCell]) -> int:
        """Count the worlds that all values of some cells make."""
        return prod(self.values.get(state, 1) for state, _ in cells)

    def part(self) -> frozenset[LookedCell]:
        """Choose what does not make too many worlds: of few slots, or of which few were asked for.

        What was tried already stays, if that was not too much, for it was asked for first. Those of
        one slot come next, whatever was asked for, and of these those of few values.
        """
        asked = Counter(state for state, _ in self.found)
        few = [cell for cell in self.found if asked[cell[0]] <= _FEW]

        def order(cell: LookedCell) -> tuple[bool, int, str, int]:
            state, slot = cell
            many = asked[state] if state not in self.single else self.values[state]
            return state not in self.single, many, state.replace("_", "-"), slot

        kept = frozenset[LookedCell]() if self.cut else self.tried
        chosen = sorted(kept)
        single = ((state, 0) for state in self.single)
        for cell in sorted({*few, *single} - kept, key=order):
            if self.worlds([*chosen, cell]) <= self.most:
                chosen.append(cell)
        return frozenset(chosen)


def looked(state: str, slot: int) -> None:
    """Take note that something was asked for that seldom is."""
    found = _NOTED.get()
    if found is not None and slot >= 0:
        found.add((state, slot))


@contextmanager
def noting() -> Iterator[set[LookedCell]]:
    """Note here what is asked for that seldom is, for as long as this lasts."""
    found: set[LookedCell] = set()
    token = _NOTED.set(found)
    try:
        yield found
    finally:
        _NOTED.reset(token)


def as_looked(judge: Callable[[Looked], L | None], seldom: Seldom, acts: int) -> L:
    """Judge a record of so many acts as often as it takes to know what of such things it asks for.

    `seldom` are the states so looked at, with how many values and how many slots each has. `judge`
    is told of which of them all values are to be tried: those that were asked for so far. Once more
    was, and all of it can be tried, it need not come to its end, and then gives None.
    Where they are too many some are tried, and it has to say that its worlds are not the whole.
    Which are tried then must not rest on where it stopped: it begins again, and does not stop.
    """
    values = {state: many for state, (many, _) in seldom.items()}
    single = [state for state, (_, slots) in seldom.items() if slots == 1]
    most = max(1, min(MOST_SELDOM, MOST_TRIED // max(1, acts)))
    seen = Looked(values, single, most)
    stopped = False
    while True:
        token = _NOTED.set(seen.found)
        try:
            made = judge(seen)
        finally:
            _NOTED.reset(token)
        seen.found = {cell for cell in seen.found if cell[0] in values}  # the record tells the rest
        if made is not None and (seen.in_part or (seen.found <= seen.tried and not seen.cut)):
            return made
        stopped = stopped or seen.stopped
        if seen.whole:
            seen = Looked(values, single, most, seen.tried | seen.found, stop=seen.stop)
            continue
        if stopped:
            stopped, seen = False, Looked(values, single, most, stop=False)
            continue
        part = seen.part()  # so that what is found in some worlds is not passed over
        if not part and made is not None:
            return made
        seen = Looked(values, single, most, part, in_part=True)
