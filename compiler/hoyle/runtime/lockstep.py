"""A record judged in all the worlds that it leaves open, those that nothing tells apart as one.

A world gives every cell that the record does not tell a value that it may have begun with. Worlds
go together until an event looks at a cell in which they differ, and again when nothing tells them
apart any more. So a cell that is not looked at, or is written first, costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Generic, TypeVar, cast

from hoyle.runtime.norms import OpenDuty, OpenMenu, OpenNorm
from hoyle.runtime.referee import Referee
from hoyle.runtime.supposing import StateCell, Supposed, SupposedState
from hoyle.runtime.tables import BookTables, S
from hoyle.runtime.values import Args, BoundValues, Told
from hoyle.runtime.waiting import ONCE

V = TypeVar("V")
WorldPlace = list[list[int]]
WorldBox = dict[StateCell, Args]  # the worlds in which each cell began with one of some values
MOST_WORLDS = 1024  # that are told apart


@dataclass(slots=True)
class Together(Generic[S]):
    """Worlds that nothing tells apart so far.

    They are those of some boxes, which agree in the cells that stand as they began. `referee`
    judges the first of them.
    """

    referee: Referee[S]
    boxes: list[WorldBox]

    @property
    def open(self) -> set[StateCell]:
        """The cells that stand as they began."""
        state = self.referee.state
        return state.open_cells if isinstance(state, SupposedState) else set()

    @property
    def first(self) -> WorldPlace:
        """What makes the order of worlds: the values of cells in the first of them."""
        return min([list(values[:1]) for values in box.values()] for box in self.boxes)


class Lockstep(Generic[S]):
    """Judges a record event by event, in all worlds; `worlds` are those that are told apart.

    `whole` is false once there were more than can be told apart.
    """

    def __init__(
        self,
        tables: BookTables[S],
        options: Args,
        start: Told,
        seats: Sequence[str],
        sets: Told,
        cells: WorldBox,
    ) -> None:
        self.tables = tables
        self.whole = True
        reported = {spec.attribute for _, spec in tables.reported}
        self._users = {
            one.attribute: one.users | (one.tellers if one.attribute in reported else frozenset())
            for one in tables.unsaid
        }

        def begin(first: Supposed) -> Referee[S]:
            return Referee(tables, options, start, seats, sets, first if cells else None)

        begun = self._apart([cells], begin)
        self.worlds = [one for one in begun if self._may_begin(one.referee)] if cells else begun

    def _may_begin(self, referee: Referee[S]) -> bool:
        return self.tables.amiss(referee, referee.state) is None

    def step(self, act: int, args: Args) -> None:
        """Judge an event in all worlds.

        A world that it contradicts is none, if there is one that it does not.
        """
        if len(self.worlds) == 1 and not self.worlds[0].open:
            self.worlds[0].referee.step(act, args)
            return
        before = {id(one.referee): len(one.referee.findings) for one in self.worlds}
        stepped: list[Together[S]] = []
        fits: list[Together[S]] = []
        for one in self.worlds:
            found = before[id(one.referee)]
            for part in self._stepped(one, act, args):
                stepped.append(part)
                new = part.referee.findings[found:]
                if not any(finding.kind == "contradiction" for finding in new):
                    fits.append(part)
        self.worlds = fits or stepped
        if len(self.worlds) > 1:
            self.worlds = self._joined(self.worlds)

    def _stepped(self, one: Together[S], act: int, args: Args) -> list[Together[S]]:
        box = one.boxes[0]
        several = [cell for cell in one.open if len(box[cell]) > 1]
        idle = not one.referee.waiting.live
        if not several or (idle and not any(act in self._users[name] for name, _ in several)):
            one.referee.step(act, args)
            return [one]

        def begin(first: Supposed) -> Referee[S]:
            new = one.referee.copy()
            state = cast(SupposedState, new.state)
            for cell in several:
                if first[cell] != box[cell][0]:
                    state.put(cell, first[cell])
            state.looked_cells = set()
            state.remember(self.tables.memory)
            new.step(act, args)
            return new

        return self._apart(one.boxes, begin)

    def _apart(
        self, boxes: list[WorldBox], judged: Callable[[Supposed], Referee[S]]
    ) -> list[Together[S]]:
        """Judge something in the first of some worlds, and in those that it tells apart from it."""
        found: list[Together[S]] = []
        waiting = [boxes]
        while waiting:
            boxes = waiting.pop()
            if len(found) + len(waiting) > MOST_WORLDS:
                self.whole = False
                break
            referee = judged({cell: values[0] for cell, values in boxes[0].items()})
            for cell in looked_at(referee, boxes[0]):
                rest = boxes[0][cell][1:]
                waiting.append([{**box, cell: rest} for box in boxes])
                boxes = [{**box, cell: box[cell][:1]} for box in boxes]
            found.append(Together(referee, boxes))
        return found

    def _joined(self, worlds: list[Together[S]]) -> list[Together[S]]:
        """Put worlds together that nothing tells apart any more."""
        made: list[Together[S]] = []
        for one in worlds:
            at = next((i for i, other in enumerate(made) if _may_join(other, one)), None)
            if at is None:
                made.append(one)
            else:
                made[at] = _both(made[at], one)
        return made if len(made) == len(worlds) else self._joined(made)


def told_apart(one: Together[S], told: Callable[[Referee[S]], V]) -> Iterator[tuple[WorldPlace, V]]:
    """Tell something of worlds that go together; of those alike in what it looks at once.

    Give with each the first of the worlds of which it is so.
    """
    waiting = [one.boxes]
    while waiting:
        boxes = waiting.pop()
        _suppose(one, boxes)
        found = told(one.referee)
        for cell in looked_at(one.referee, boxes[0]):
            rest = boxes[0][cell][1:]
            waiting.append([{**box, cell: rest} for box in boxes])
            boxes = [{**box, cell: box[cell][:1]} for box in boxes]
        yield Together(one.referee, boxes).first, found
    _suppose(one, one.boxes)


def _suppose(one: Together[S], boxes: list[WorldBox]) -> None:
    """Let worlds that go together stand as the first of some of them."""
    state = one.referee.state
    if isinstance(state, SupposedState):
        for cell in one.open:
            state.put(cell, boxes[0][cell][0])
        state.looked_cells = set()


def looked_at(referee: Referee[S], box: WorldBox) -> list[StateCell]:
    """Give the cells with several values that have been looked at."""
    state = referee.state
    if not isinstance(state, SupposedState):
        return []
    return [cell for cell, values in box.items() if len(values) > 1 and cell in state.looked_cells]


# ---------------------------------------------------------------- together again


def _may_join(one: Together[S], other: Together[S]) -> bool:
    """Tell whether nothing tells worlds apart but one cell at most, which stands as it began."""
    if one.open != other.open or not same_record(one.referee, other.referee, one.open):
        return False
    differing = [cell for cell in one.open if one.boxes[0][cell] != other.boxes[0][cell]]
    return not differing or (
        len(differing) == 1 and _without(one, differing[0]) == _without(other, differing[0])
    )


def _both(one: Together[S], other: Together[S]) -> Together[S]:
    """Put worlds together."""
    one, other = sorted((one, other), key=lambda worlds: worlds.first)
    differing = [cell for cell in one.open if one.boxes[0][cell] != other.boxes[0][cell]]
    boxes = one.boxes + other.boxes
    for cell in differing:
        values = tuple(sorted((*one.boxes[0][cell], *other.boxes[0][cell])))
        boxes = [{**box, cell: values} for box in one.boxes]
    one.referee.state.remember(one.referee.tables.memory)
    return Together(one.referee, boxes)


def _without(one: Together[S], cell: StateCell) -> list[WorldBox]:
    return [{name: values for name, values in box.items() if name != cell} for box in one.boxes]


def same_record(one: Referee[S], other: Referee[S], but: set[StateCell]) -> bool:
    """Tell whether two records stand alike, but for some cells, and are told alike so far."""
    return (
        len(one.findings) == len(other.findings)
        and len(one.norms) == len(other.norms)
        and one.state.menus == other.state.menus
        and one.holding == other.holding
        and one.conflicts == other.conflicts
        and one.waiting.stale == other.waiting.stale
        and one.tables.plain(one.state) == one.tables.plain(other.state)
        and _begun(one, but) == _begun(other, but)
        and one.findings == other.findings
        and all(map(_same_norm, one.norms, other.norms))
        and _awaited(one) == _awaited(other)
    )


def _begun(referee: Referee[S], but: set[StateCell]) -> dict[StateCell, object]:
    """Give the values of cells that may be unknown, without those of some."""
    found: dict[StateCell, object] = {}
    for one in referee.tables.unsaid:
        held = referee.state.peek(attrgetter(one.attribute))
        values = held[:] if isinstance(held, list) else [held]
        cells = (((one.attribute, slot), value) for slot, value in enumerate(values))
        found |= {cell: value for cell, value in cells if cell not in but}
    return found


_TOLD = "spec holder opening opened finding offers facts options whys status closed why elected"


def _same_norm(one: OpenNorm, other: OpenNorm) -> bool:
    if one is other:
        return True
    if isinstance(one, OpenMenu) and isinstance(other, OpenMenu):
        return all(getattr(one, name) == getattr(other, name) for name in _TOLD.split())
    if isinstance(one, OpenDuty) and isinstance(other, OpenDuty):
        told = "spec bearer opening opened status closed"
        return all(getattr(one, name) == getattr(other, name) for name in told.split())
    return False


def _awaited(referee: Referee[S]) -> dict[BoundValues, tuple[bool, bool]]:
    """Tell which moments that norms wait for have come."""
    groups = referee.waiting.windows.get(ONCE, {})
    return {key: (alike.true, alike.was) for key, alike in groups.items()}
