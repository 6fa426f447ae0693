"""A record judged in all the worlds that it leaves open, those that nothing tells apart as one.

A world gives every cell that the record does not tell a value that it may have begun with. Worlds
go together until an event looks at a cell in which they differ, and again when nothing tells them
apart any more. So a cell that is not looked at, or is written first, costs nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from operator import attrgetter
from typing import Generic, TypeVar

from hoyle.runtime.joining import Standing, WorldBox, WorldPlace, first_place, put_together
from hoyle.runtime.referee import Referee
from hoyle.runtime.state import BaseState
from hoyle.runtime.supposing import StateCell, Supposed, SupposedState
from hoyle.runtime.tables import BookTables, S
from hoyle.runtime.tries import EventTry, contradicts
from hoyle.runtime.values import NONE
from hoyle.runtime.waiting import MOMENT
from hoyle.shared.looks import MOST_APART, Looked
from hoyle.shared.masks import Args
from hoyle.shared.specs import Events, Told

V = TypeVar("V")
MOST_WORLDS = 1024  # that are told apart
FEW_WORLDS = 8  # that are soon held against each other


@dataclass(slots=True)
class Together(Generic[S]):
    """Worlds that nothing tells apart so far.

    They are those of some boxes, which agree in the cells that stand as they began. `referee`
    judges the first of them. Worlds have the same number for their `past` if and only if the same
    was found in them and the same came of norms.
    """

    referee: Referee[S]
    boxes: list[WorldBox]
    past: Hashable = 0

    @property
    def open(self) -> set[StateCell]:
        """The cells that stand as they began."""
        return open_cells(self.referee.state)

    @property
    def first(self) -> WorldPlace:
        """What makes the order of worlds: the values of cells in the first of them."""
        return first_place(self.boxes)

    def stand(self, boxes: list[WorldBox] | None = None) -> None:
        """Let the referee judge the first of them, or of some among them."""
        state = self.referee.state
        if isinstance(state, SupposedState):
            first = (boxes or self.boxes)[0]
            state.begin_with({cell: values[0] for cell, values in first.items()})
            state.looked_cells = set()
            state.remember(self.referee.tables.memory)


class Lockstep(Generic[S]):
    """Judges a record event by event, in all worlds; `worlds` are those that are told apart.

    `whole` is false once there were more than can be told apart. What was told `apart` may stay so.
    """

    def __init__(
        self,
        tables: BookTables[S],
        options: Args,
        start: Told,
        seats: Sequence[str],
        sets: Told,
        cells: WorldBox,
        *,
        apart: bool = False,
    ) -> None:
        self.tables = tables
        self._stay_apart = apart
        self.whole = True
        self._told_apart = 0
        self._pasts = count(1)
        self._ends: dict[str, int] = {}  # of states: see `_ends_of`

        def begin(first: Supposed | None) -> Referee[S]:
            return Referee(tables, options, start, seats, sets, first)

        def begin_if_one_may(first: Supposed) -> Referee[S]:
            referee = begin(first)
            self._may_begin(referee)  # which looks at what that rests on, and so tells it apart
            return referee

        self._alone: Referee[S] | None = None
        if all(name in tables.optional for name, _ in cells):
            alone = begin(None)
            box = _begun(alone, cells)
            if (NONE,) not in box.values():  # all is told, so that there is nothing to suppose
                self.worlds, self._alone = [Together(alone, [box])], alone
                return
        begun = [
            Together(referee, _told(referee, part))
            for part, referee in self._apart([cells], begin_if_one_may)
        ]
        fit = [one for one in begun if self._may_begin(one.referee)]
        self.worlds = fit or begun  # where no game begins so the record is refused when it is read
        self._alone = self._certain()

    def _may_begin(self, referee: Referee[S]) -> bool:
        return self.tables.amiss(referee, referee.state) is None

    def _certain(self) -> Referee[S] | None:
        """Give the referee of the only world, if there is one; nothing is supposed there."""
        if len(self.worlds) != 1:
            return None
        one = self.worlds[0]
        state = one.referee.state
        if isinstance(state, SupposedState):
            several = [name for name, slot in state.open_cells if len(one.boxes[0][name, slot]) > 1]
            if not all(self._done_with(name, one.referee) for name in several):
                return None
            one.referee.state = one.referee.post = state.told(self.tables.state)
        return one.referee

    def _done_with(self, name: str, referee: Referee[S]) -> bool:
        """Tell whether nothing will look at a state any more."""
        end = self._ends.get(name)
        if end is None or end > referee.event:
            return False
        return not (referee.waiting.live and name in self.tables.waits)

    def _ends_of(self, events: Events) -> dict[str, int]:
        """Count the events after which nothing but open norms looks at a state that is unknown.

        Those that the record's end may look at are left out.
        """
        last = {act: number for number, (act, _) in enumerate(events, 1)}
        users = {one.attribute: one.users for one in self.tables.unsaid if not one.at_end}
        return {
            name: max((number for act, number in last.items() if own >> act & 1), default=0)
            for name, own in users.items()
        }

    def run(self, events: Events, looked: Looked | None = None) -> None:
        """Judge events in all worlds, one after another, as long as what was `looked` at allows."""
        if self._alone is None:
            self._ends = self._ends_of(events)
        found = looked.found if looked is not None else ()
        left, many = iter(events), len(found)
        for act, args in left:
            self.step(act, args)
            if self._alone is not None and len(found) == many:  # and so it stays
                step = self._alone.step
                for further, values in left:
                    step(further, values)
                    if len(found) != many:
                        break
            if looked is not None and len(found) != many:
                if looked.stops():
                    return
                many = len(found)

    def step(self, act: int, args: Args) -> None:
        """Judge an event in all worlds.

        A world that it contradicts is none, if there is one that it does not.
        """
        if self._alone is not None:
            self._alone.step(act, args)
            return
        first = self.worlds[0]
        if len(self.worlds) == 1 and not self._may_part(first, act):
            first.referee.step(act, args)
            self._alone = self._certain()
            return
        pasts: dict[Hashable, int] = {}
        stepped: list[Together[S]] = []
        fits: list[Together[S]] = []
        for one in self.worlds:
            event = one.referee.event
            for part in self._stepped(one, act, args):
                if part.past != one.past:
                    part.past = pasts.setdefault(part.past, next(self._pasts))
                stepped.append(part)
                if not contradicts(part.referee, event):
                    fits.append(part)
        self.worlds = self._joined(fits or stepped)
        self._told_apart += len(self.worlds) - 1
        if self._told_apart > MOST_APART:
            self._keep_first()
        self._alone = self._certain()

    def _keep_first(self) -> None:
        """Judge on in the first world alone: there are more than can be judged."""
        self.whole = False
        first = min(self.worlds, key=attrgetter("first"))
        box = min(first.boxes, key=lambda box: first_place([box]))
        first.boxes = [{cell: values[:1] for cell, values in box.items()}]
        first.stand()
        self.worlds = [first]

    def _joined(self, worlds: list[Together[S]]) -> list[Together[S]]:
        """Put worlds together that nothing tells apart any more."""
        if len(worlds) == 1 or self._stay_apart or self._differ(worlds):
            return worlds
        alike = Counter(one.past for one in worlds)
        made = [one for one in worlds if alike[one.past] == 1]
        same = [
            Standing(one.boxes, one.open, one.past, future(one.referee), one.referee)
            for one in worlds
            if alike[one.past] > 1
        ]
        for one in put_together(same):
            assert one.referee is not None
            made.append(Together(one.referee, one.boxes, one.past))
            if one.together:
                made[-1].stand()
        return made

    def _differ(self, worlds: list[Together[S]]) -> bool:
        """Tell whether a few worlds all differ in what is never unknown."""
        if len(worlds) > FEW_WORLDS:
            return False
        known = [self.tables.plain(one.referee.state) for one in worlds]
        return all(one not in known[:at] for at, one in enumerate(known))

    def _stepped(self, one: Together[S], act: int, args: Args) -> list[Together[S]]:
        """Judge an event in worlds that went together so far.

        Those for which it comes to the same stay together, the first on the referee that they
        had, all others on copies of it.
        """
        referee, attempt = one.referee, EventTry(one.referee)
        if not self._may_part(one, act):
            referee.step(act, args)
            made = [Together(referee, one.boxes, _past(one, attempt))]
            attempt.end()
            return made

        def judged(first: Supposed) -> Referee[S]:
            attempt.judge(act, args, first)
            return referee

        tried: list[Standing[S]] = []
        event, fits, stands, pasts = referee.event, False, False, {one.past}
        for boxes, _ in self._apart(one.boxes, judged):
            if boxes is one.boxes:  # nothing was looked at that differs
                attempt.end()
                return [Together(referee, boxes, _past(one, attempt))]
            stands = not contradicts(referee, event)
            if stands and not fits:  # those that the event contradicts are none
                fits, tried = True, []
            if stands or not fits:
                open_, past = open_cells(referee.state), _past(one, attempt)
                # What was found in these worlds alone keeps them apart.
                own = None if past in pasts else referee.copy(event)
                pasts.add(past)
                tried.append(Standing(boxes, open_, past, future(referee), own))
        parts = tried if self._stay_apart else put_together(tried)
        again = len(parts) > 1 or (fits and not stands)
        if again:
            attempt.undo()
        bare = [part for part in parts if part.referee is None]
        made, left = [], iter([referee, *(referee.copy() for _ in bare[1:])])
        for part in parts:
            own = part.referee if again else None
            if own is None:
                own = next(left)
                if again:
                    (attempt if own is referee else EventTry(own)).judge(act, args, part.supposed)
            own.waiting.journal = None
            made.append(Together(own, part.boxes, part.past))
            if part.together:
                made[-1].stand()
        return made

    def _may_part(self, one: Together[S], act: int) -> bool:
        """Tell whether an act may look at a cell in which worlds differ."""
        several = [name for name, slot in one.open if len(one.boxes[0][name, slot]) > 1]
        if not several:
            return False
        users, bit = self.tables.users, 1 << act
        waits = self.tables.waits if one.referee.waiting.live else ()
        return any(users[name] & bit or name in waits for name in several)

    def _apart(
        self, boxes: list[WorldBox], judged: Callable[[Supposed], Referee[S]]
    ) -> Iterator[tuple[list[WorldBox], Referee[S]]]:
        """Judge something in the first of some worlds, and in those that it tells apart from it."""
        found, waiting = 0, [boxes]
        while waiting:
            boxes = waiting.pop()
            if found + len(waiting) > MOST_WORLDS:
                self.whole = False
                break
            found += 1
            referee = judged({cell: values[0] for cell, values in boxes[0].items()})
            for cell in looked_at(referee, boxes[0]):
                rest = boxes[0][cell][1:]
                waiting.append([{**box, cell: rest} for box in boxes])
                boxes = [{**box, cell: box[cell][:1]} for box in boxes]
            yield boxes, referee


def told_apart(one: Together[S], told: Callable[[Referee[S]], V]) -> Iterator[tuple[WorldPlace, V]]:
    """Tell something of worlds that go together; of those alike in what it looks at once.

    Give with each the first of the worlds of which it is so.
    """
    waiting = [one.boxes]
    while waiting:
        boxes = waiting.pop()
        one.stand(boxes)
        found = told(one.referee)
        for cell in looked_at(one.referee, boxes[0]):
            rest = boxes[0][cell][1:]
            waiting.append([{**box, cell: rest} for box in boxes])
            boxes = [{**box, cell: box[cell][:1]} for box in boxes]
        yield Together(one.referee, boxes).first, found
    one.stand()


def _told(referee: Referee[S], boxes: list[WorldBox]) -> list[WorldBox]:
    """Give worlds as they begin: a cell that starts from another, which is told, is told."""
    state = referee.state
    if not isinstance(state, SupposedState):
        return boxes
    told = {cell: (state.value(cell),) for cell in boxes[0] if cell not in state.open_cells}
    return [{**box, **told} for box in boxes]


def looked_at(referee: Referee[S], box: WorldBox) -> list[StateCell]:
    """Give the cells with several values that have been looked at."""
    state = referee.state
    if not isinstance(state, SupposedState):
        return []
    return [cell for cell, values in box.items() if len(values) > 1 and cell in state.looked_cells]


def open_cells(state: BaseState) -> set[StateCell]:
    """Give the cells that stand as they were supposed to begin."""
    return state.open_cells if isinstance(state, SupposedState) else set()


def _past(one: Together[S], attempt: EventTry[S]) -> Hashable:
    """Tell of worlds what was found in them and what came of norms, after an event."""
    told = attempt.told()
    return (one.past, told) if any(told) else one.past


def future(referee: Referee[S]) -> tuple[object, ...]:
    """Give all that further events may rest on, but for norms, and cells as they began."""
    state, waiting = referee.state, referee.waiting
    plain, stands = referee.tables.plain(state), _stands(referee, open_cells(state))
    watched = waiting.stale, referee.held, referee.others, _awaited(referee)
    return plain, stands, state.menus, referee.conflicts, watched


def _begun(referee: Referee[S], cells: Iterable[StateCell]) -> WorldBox:
    """Give the values of some cells, as of the one world in which they are so."""
    box: WorldBox = {}
    for name, slot in cells:
        held = getattr(referee.state, name)
        box[name, slot] = (held[slot] if isinstance(held, list) else held,)
    return box


def _stands(referee: Referee[S], but: set[StateCell]) -> dict[str, list[object]]:
    """Give the values of states that may be unknown, without those of some cells."""
    names = [one.attribute for one in referee.tables.unsaid]
    held = referee.state.peek(lambda state: [getattr(state, name) for name in names])
    found = {
        name: own[:] if isinstance(own, list) else [own]
        for name, own in zip(names, held, strict=True)
    }
    for name, slot in but:
        found[name][slot] = None
    return found


def _awaited(referee: Referee[S]) -> dict[Hashable, tuple[bool, bool]]:
    """Tell which moments that norms wait for have come."""
    groups = referee.waiting.windows.get(MOMENT, {})
    return {key: (alike.true, alike.was) for key, alike in groups.items()}
