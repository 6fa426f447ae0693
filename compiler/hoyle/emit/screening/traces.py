"""The way of ordinary records, laid out ahead.

The acts of a book's moves are what happens in ordinary play. One of them may be the act of
whoever's turn it is (the *regular* act): from a given turn it is followed event by event for
as long as the next turn is known beforehand. What results is a *trace*, and the record is
read trace by trace. Other acts of the moves are taken one at a time. Whatever else happens,
the record is followed act by act from its beginning.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

from hoyle.emit.screening.compact import wide
from hoyle.emit.screening.course import Clean, Course
from hoyle.emit.screening.fold import Folder
from hoyle.emit.screening.relevant import relevant, writes_of
from hoyle.emit.screening.remains import Slot, Step, Stuck, local, role_var
from hoyle.emit.screening.run import Run
from hoyle.emit.screening.terms import Names, Unknown, World, domain, states_read
from hoyle.ir import Enum, Expr, ListOf, Lit, Read, Role, Sort, Var

FEW = 8  # a role of so few values has a way of its own for each
LONGEST = 8  # events of a trace
_ROUNDS = 12

Bounds = frozenset[int] | range | None


@dataclass(frozen=True, slots=True)
class Happening:
    """An act with what is known of its roles: constants, or variables numbered by the event."""

    course: Course
    roles: Mapping[str, Expr]
    place: int

    @property
    def fixed(self) -> tuple[int, ...]:
        """Give the values of the roles that are known, in order."""
        return tuple(int(v.value) for v in self.roles.values() if isinstance(v, Lit))


@dataclass(frozen=True, slots=True)
class Event:
    """One event of a trace: what happens, and the steps that it leaves."""

    happening: Happening
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Trace:
    """Events one after the other; `turn` is whose turn it is at the beginning, -1 if any."""

    turn: int
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Point:
    """What is known between traces: a value or a variable for each slot, and its bounds."""

    store: Mapping[Slot, Expr]
    bounds: Mapping[Slot, Bounds]


@dataclass(frozen=True, slots=True)
class Plan:
    """The traces of a book, and what is known where they begin and end.

    `starts` is what each slot is at the start; `told` are those that a record's tags or
    options may set. `turn` is the slot of whose turn it
    is, `regular` the traces by it; `others` are traces of one event.
    """

    book: Clean
    point: Point
    starts: Mapping[Slot, Expr]
    told: tuple[Slot, ...]
    turn: Slot | None
    regular: tuple[Trace, ...]
    others: tuple[Trace, ...]


def lay_out(book: Clean) -> Plan | None:
    """Lay out the ordinary way of a book's records; None if no act goes by turns known ahead."""
    planner = _Planner(book)
    if not planner.turned:
        return None
    try:
        plan = planner.plan()
    except Stuck:
        return None
    return plan if plan.regular else None


@dataclass(slots=True)
class _Planner:
    book: Clean
    names: Names = field(default_factory=Names)
    courses: tuple[Course, ...] = ()
    kept: frozenset[str] = frozenset()
    turn: Slot | None = None
    role: str = ""  # of the regular act: who does it
    regular: Course | None = None
    turned: frozenset[str] = frozenset()  # acts that pass the turn and are made by turns

    def __post_init__(self) -> None:
        moved = {move.act for move in self.world.book.moves}
        self.courses = tuple(
            one
            for one in self.book.courses
            if one.act.name in moved and not any(isinstance(r.sort, ListOf) for r in one.act.roles)
        )
        self.kept = relevant(self.book, self.courses)
        if not self.courses:
            return
        match self.world.book.turn:
            case Read(state, (), _) if state in self.kept:
                self.turn = (state, 0)
                self.turned = frozenset(self._by_turns(state))
            case _:
                pass

    def _by_turns(self, turn: str) -> Iterator[str]:
        """Name the acts that may be regular: made when it is one's turn, which they pass on."""
        for move in self.world.book.moves:
            course = next((one for one in self.courses if one.act.name == move.act), None)
            if course is None:
                continue
            near = not any(wide(role.sort) for role in course.act.roles)
            if near and turn in writes_of(course) and turn in states_read(move.test, self.world):
                yield move.act

    @property
    def world(self) -> World:
        return self.book.world

    def plan(self) -> Plan:
        start, told = self._start()
        point = start
        for attempt in range(_ROUNDS):
            regular, others, ends = self._ways(point, attempt > 1)
            joined = self._joined([start, point, *ends], attempt > 3)
            if joined == point:
                return Plan(self.book, point, start.store, told, self.turn, regular, others)
            point = joined
        raise Stuck

    # ------------------------------------------------------------ the start

    def _start(self) -> tuple[Point, tuple[Slot, ...]]:
        """Give what is known at the start, and which slots the record tells."""
        store: dict[Slot, Expr] = {}
        bounds: dict[Slot, Bounds] = {}
        told: list[Slot] = []
        open_: set[str] = set()
        options = {option.name for option in self.world.book.options}
        for state in self.world.book.states:
            known = not state.tag and state.name not in options
            if state.name not in self.kept:
                continue
            known = known and not states_read(state.start, self.world) & open_
            if not known:
                open_.add(state.name)
            for at in range(self.world.slots(state.name)):
                slot = (state.name, at)
                if known:
                    store[slot] = self._computed(state.start, state.sort)
                else:
                    told.append(slot)
                    store[slot] = Var(local(slot, 0), state.sort)
                    bounds[slot] = self._whole(state.sort)
        return Point(store, bounds), tuple(told)

    def _computed(self, start: Expr, sort: Sort) -> Expr:
        """Compute a start that rests on nothing told."""
        try:
            made = Folder(self.world, self.names, None, ahead=True).fold(start)
        except Unknown as unknown:
            raise Stuck from unknown
        if not isinstance(made, Lit):
            raise Stuck
        return Lit(made.value, sort)

    def _whole(self, sort: Sort) -> Bounds:
        return domain(sort, self.world)

    # ------------------------------------------------------------ ways on from a point

    def _ways(
        self, point: Point, settled: bool
    ) -> tuple[tuple[Trace, ...], tuple[Trace, ...], list[Point]]:
        """Follow every way on from a point; it is no use without a regular act, once settled."""
        found: list[tuple[Trace, Point]] = []
        self.regular = None
        for course in self.courses:
            if not found and (found := self._regular(point, course)):
                self.regular = course
        if settled and not found:
            raise Stuck
        regular = tuple(trace for trace, _ in found)
        ends = [end for _, end in found]
        others: list[Trace] = []
        for course in self.courses:
            if course is self.regular:
                continue
            for happening in self._happenings(course, 1):
                run = self._run(point)
                try:
                    if run.act(course, happening.roles):
                        ends.append(self._end(run, point))
                        steps = tuple(run.steps)
                        others.append(Trace(-1, (Event(happening, steps),)))
                except Stuck:
                    continue
        return regular, tuple(others), ends

    def _run(self, point: Point) -> Run:
        run = Run(self.book, self.names, dict(point.store), self.kept)
        for slot, bounds in point.bounds.items():
            if bounds is None or not len(bounds):
                continue
            name = local(slot, 0)
            run.ranges[name] = range(min(bounds), max(bounds) + 1)
            if isinstance(bounds, frozenset):
                run.allowed[name] = bounds
        return run

    def _end(self, run: Run, point: Point) -> Point:
        """Put into locals what stands in locals at the point, and give what is known then."""
        run.settle()
        bounds: dict[Slot, Bounds] = {}
        for slot, value in list(run.store.items()):
            before = point.store[slot]
            if value != before and not (isinstance(value, Lit) and isinstance(before, Lit)):
                run.keep(slot)
            bounds[slot] = run.bounds(run.store[slot])
        # What is a constant at the point and another now will stand in a local next time.
        for slot, value in list(run.store.items()):
            if isinstance(value, Lit) and isinstance(point.store[slot], Lit):
                bounds[slot] = frozenset((int(value.value),))
        return Point(dict(run.store), bounds)

    def _happenings(self, course: Course, place: int) -> Iterator[Happening]:
        """Give an act with each of the values of its roles of few values."""
        split = [role for role in course.act.roles if self._few(role)]
        for values in product(*(range(self._count(role)) for role in split)):
            chosen = dict(zip((role.var for role in split), values, strict=True))
            roles: dict[str, Expr] = {
                role.var: Lit(chosen[role.var], role.sort)
                if role.var in chosen
                else Var(role_var(role.var, place, course.act.name), role.sort)
                for role in course.act.roles
            }
            yield Happening(course, roles, place)

    def _few(self, role: Role) -> bool:
        return isinstance(role.sort, Enum) and self._count(role) <= FEW

    def _count(self, role: Role) -> int:
        return self.world.size(role.sort.name) if isinstance(role.sort, Enum) else 0

    # ------------------------------------------------------------ the regular act

    def _regular(self, point: Point, course: Course) -> list[tuple[Trace, Point]]:
        """Follow an act from each turn; nothing if it is not the act of him whose turn it is."""
        if self.turn is None or course.act.name not in self.turned:
            return []
        sort = self.world.states[self.turn[0]].sort
        turns = [value for value in domain(sort, self.world) or () if value >= 0]
        roles = [role for role in course.act.roles if self._few(role)]
        for role in roles:
            self.role = role.var
            try:
                found = [self._traced(point, course, turn, sort) for turn in turns]
            except Stuck:
                continue
            if all(found) and len(roles) == 1:
                return [one for one in found if one is not None]
        return []

    def _traced(
        self, point: Point, course: Course, turn: int, sort: Sort
    ) -> tuple[Trace, Point] | None:
        """Follow the regular act from a turn on."""
        assert self.turn is not None
        if not self._alone(point, course, turn, sort):
            return None
        run = self._run(point)
        run.store[self.turn] = Lit(turn, sort)
        events: list[Event] = []
        players = min(LONGEST, len(self.world.side_of))
        while len(events) < players:
            whose = run.store[self.turn]
            if not isinstance(whose, Lit) or whose.value < 0:
                break
            happening = next(
                (
                    one
                    for one in self._happenings(course, len(events) + 1)
                    if one.roles[self.role] == Lit(whose.value, one.roles[self.role].sort)
                ),
                None,
            )
            if happening is None or not run.act(course, happening.roles):
                break
            run.settle()
            events.append(Event(happening, tuple(run.steps)))
            run.steps = []
        if not events:
            return None
        end = self._end(run, point)
        last = events[-1]
        events[-1] = Event(last.happening, (*last.steps, *run.steps))
        return Trace(turn, tuple(events)), end

    def _alone(self, point: Point, course: Course, turn: int, sort: Sort) -> bool:
        """Tell whether at this turn the act is sure to stop the record if another does it."""
        assert self.turn is not None
        # His own act comes last, for it takes the longest to follow.
        happenings = list(self._happenings(course, 1))
        happenings.sort(key=lambda one: one.roles[self.role] == Lit(turn, Enum("player")))
        for happening in happenings:
            run = self._run(point)
            run.store[self.turn] = Lit(turn, sort)
            mine = happening.roles[self.role]
            lasting = run.act(course, happening.roles)
            if lasting != (isinstance(mine, Lit) and mine.value == turn):
                return False
        return True

    # ------------------------------------------------------------ joining

    def _joined(self, points: Sequence[Point], widely: bool) -> Point:
        """Give what is known wherever one of several points is."""
        store: dict[Slot, Expr] = {}
        bounds: dict[Slot, Bounds] = {}
        for slot in points[0].store:
            values = [point.store[slot] for point in points]
            if all(isinstance(value, Lit) and value == values[0] for value in values):
                store[slot] = values[0]
                continue
            sort = self.world.states[slot[0]].sort
            store[slot] = Var(local(slot, 0), sort)
            found = [_bounds(point, slot) for point in points]
            bounds[slot] = self._whole(sort) if widely else _union(found)
            if bounds[slot] is None:
                bounds[slot] = self._whole(sort)
        return Point(store, bounds)


def _bounds(point: Point, slot: Slot) -> Bounds:
    value = point.store[slot]
    if isinstance(value, Lit):
        return frozenset((int(value.value),))
    return point.bounds.get(slot)


def _union(found: Iterable[Bounds]) -> Bounds:
    listed = list(found)
    if any(one is None or not len(one) for one in listed):
        return None
    known = [one for one in listed if one is not None]
    if all(len(one) <= FEW for one in known):
        values = frozenset().union(*known)
        if len(values) <= FEW:
            return values
    return range(min(min(one) for one in known), max(max(one) for one in known) + 1)
