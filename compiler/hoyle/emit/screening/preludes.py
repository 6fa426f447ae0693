"""Acts that follow one on another once states are put back, as when cards are dealt afresh.

The book's moves tell which they are. They are run ahead from what the states are then, for each
player who may be first; what was so taken for granted is asked before, all that they must pass
with it, and then what all of them do is done at once. Any other record is followed act by act.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product

from hoyle.emit.screening.compact import wide
from hoyle.emit.screening.course import Clean, Course
from hoyle.emit.screening.likeness import negated
from hoyle.emit.screening.relevant import pruned, writes_of
from hoyle.emit.screening.remains import (
    Branch,
    Check,
    Keep,
    Slot,
    Step,
    Stuck,
    local,
    role_var,
    slot_of,
)
from hoyle.emit.screening.run import Run
from hoyle.emit.screening.terms import (
    NO,
    TRUTH,
    Names,
    Unknown,
    World,
    domain,
    states_read,
    substituted,
    within,
)
from hoyle.emit.screening.traces import LONGEST, Event, Happening
from hoyle.emit.screening.values import evaluate
from hoyle.ir import Assign, Effect, Enum, Expr, Lit, Maybe, Move, Op, Read, Var

_MOST = 8  # ways that are written out
_BEFORE = 3  # acts that come before the first of them
_BUDGET = 6000  # foldings of an act


@dataclass(frozen=True, slots=True)
class Way:
    """Acts that may follow one on another: their conditions, and what they do together."""

    first: int
    events: tuple[Event, ...]
    conditions: tuple[Expr, ...]
    steps: tuple[Keep, ...]


@dataclass(frozen=True, slots=True)
class Prelude:
    """The ways of an act done time and again: `guard` is what they take for granted."""

    course: Course
    guard: Mapping[Slot, Lit]
    first: Slot
    ways: tuple[Way, ...]


def prelude_of(book: Clean, kept: frozenset[str], needed: frozenset[str]) -> Prelude | None:
    """Find the acts that follow one on another after most states are put back."""
    layer = _Layer(book, kept, needed)
    for store in layer.renewed():
        for state in book.world.book.states:
            slot = (state.name, 0)
            whose = not state.keys and state.sort in (_PLAYER, Maybe(_PLAYER))
            if whose and isinstance(store.get(slot), Var) and (found := layer.prelude(store, slot)):
                return found
    return None


_PLAYER = Enum("player")


@dataclass(slots=True)
class _Following(Run):
    """A run that notes what it takes for granted; `known` is what stood when it began."""

    known: dict[Slot, Expr] = field(default_factory=dict)
    asked: set[Slot] = field(default_factory=set)
    sure: list[Expr] = field(default_factory=list)  # what moves and wide roles must be

    def read(self, read: Read) -> Expr:
        slot = self.place(read.state, read.keys)
        if slot is not None and slot not in self.store:
            raise Stuck
        if slot is not None and self.known and self.store[slot] == self.known[slot]:
            self.asked.add(slot)
        return Run.read(self, read)

    def _chosen(self, read: Read) -> Expr:
        raise Stuck

    def _assign(self, state: str, keys: Sequence[Expr], value: Expr) -> None:
        slot = self.place(state, keys)
        if slot is None:
            raise Stuck
        Run._assign(self, state, keys, value)
        if self.known and self.store[slot] == self.known[slot]:
            self.asked.add(slot)

    def settle(self) -> None:
        """Leave all as it stands till the last act is done."""

    def _watched(self, course: Course) -> bool:
        """See that nothing is so that an act may bring about and something comes of."""
        for watch in self.book.watches:
            if watch.effects is not None and not pruned(watch.effects, self.kept):
                continue
            come = self.comes(watch)
            touched = states_read(come, self.world) & writes_of(course) & self.kept
            if touched and self.fold(come) != NO:
                raise Stuck
        return True

    def _meet(
        self,
        test: Expr,
        one: tuple[dict[Slot, Expr], list[Step]],
        other: tuple[dict[Slot, Expr], list[Step]],
    ) -> None:
        for (store, _), value in ((one, True), (other, False)):
            for slot, held in store.items():
                if isinstance(held, Var) and len(left := self._left(held, test, value)) == 1:
                    store[slot] = Lit(next(iter(left)), held.sort)
        Run._meet(self, test, one, other)
        if self.steps and self.steps[-1] == Branch(test, (), ()):
            self.steps.pop()

    def _left(self, held: Var, test: Expr, value: bool) -> frozenset[int]:
        """Tell what a variable may hold where a condition has a value."""
        allowed = self.allowed.get(held.name, frozenset())
        try:
            return frozenset(v for v in allowed if self._tells(test, held, v) == value)
        except Unknown:
            return allowed

    def _tells(self, test: Expr, var: Var, value: int) -> bool:
        """Work out a condition on one variable alone."""
        return bool(evaluate(test, {var.name: value}, self.world))

    def grant(self, test: Expr) -> None:
        """Take a condition for granted that is asked before."""
        self.sure.append(test)
        match test:
            case Op("=", (Op("count", (Var(name, _),), _), Lit() as size), _):
                self.sizes[name] = size
                return
            case _:
                pass
        self.learn(test, True)
        for var in {part for part in within(test) if isinstance(part, Var)}:
            values = domain(var.sort, self.world)
            if values is not None and len(values) <= LONGEST:
                self.allowed[var.name] = frozenset(values)
                self.allowed[var.name] = self._left(var, test, value=True)

    def apart(self) -> _Following:
        """Give another run that goes on from here."""
        return replace(
            self,
            store=dict(self.store),
            ranges=dict(self.ranges),
            allowed=dict(self.allowed),
            facts=dict(self.facts),
            steps=list(self.steps),
            asked=set(self.asked),
            sure=list(self.sure),
            sizes=dict(self.sizes),
            captured=[],
            given=[],
        )


@dataclass(slots=True)
class _Layer:
    book: Clean
    kept: frozenset[str]
    needed: frozenset[str]
    names: Names = field(default_factory=Names)

    @property
    def world(self) -> World:
        return self.book.world

    def renewed(self) -> Iterator[dict[Slot, Expr]]:
        """Give what the states are after each moment that puts many of them back."""
        for watch in self.book.watches:
            effects = pruned(watch.effects or (), self.kept)
            run = self._run({})
            try:
                if not watch.each and not watch.given and _back(effects):
                    run.effects(effects)
            except Stuck:
                continue
            if sum(isinstance(value, Lit) for value in run.store.values()) * 2 > len(run.store):
                yield run.store

    def _run(self, store: Mapping[Slot, Expr]) -> _Following:
        """Give a run of which no more is known than the constants in a store."""
        run = _Following(self.book, self.names, {}, self.kept)
        run.most = _BUDGET
        for state in (one for one in self.world.book.states if one.name in self.kept):
            for at in range(self.world.slots(state.name)):
                slot = (state.name, at)
                held = store.get(slot)
                run.store[slot] = held if isinstance(held, Lit) else Var(local(slot, 0), state.sort)
        return run

    def prelude(self, store: Mapping[Slot, Expr], first: Slot) -> Prelude | None:
        """Follow the moves from some states on, whoever is first."""
        ways: list[Way] = []
        asked: set[Slot] = set()
        guard: dict[Slot, Lit] = {}
        course: Course | None = None
        for at in range(len(self.world.side_of)):
            run = self._run({**store, first: Lit(at, self.world.states[first[0]].sort)})
            found = self._begun(run)
            if found is None or course not in (None, found):
                return None
            course, run = found, self._run(run.store)
            run.known = dict(run.store)
            for end, events in self._ways(run, course):
                way = self._way(at, run, end, events)
                if way is None:
                    return None
                ways.append(way)
                asked |= end.asked - {first}
                guard = {
                    slot: value
                    for slot, value in run.known.items()
                    if slot in asked and isinstance(value, Lit)
                }
        if course is None or not ways or len(ways) > _MOST or len(ways) < len(self.world.side_of):
            return None
        return Prelude(course, guard, first, tuple(ways)) if _alike(ways) else None

    def _begun(self, run: _Following) -> Course | None:
        """Do the acts that come first, and give the one whose roles stand apart in a record."""
        for _ in range(_BEFORE):
            coming = list(self._coming(run, 0))
            if not coming:
                return None
            courses = {course.act.name: course for course, _, _ in coming}
            if len(courses) > 1:
                return None
            course, roles, sure = coming[0]
            if any(wide(role.sort) for role in course.act.roles):
                return course
            try:
                if len(coming) > 1 or sure or not run.act(course, roles):
                    return None
            except Stuck:
                return None
            run.steps.clear()
        return None

    def _ways(self, run: _Following, course: Course) -> Iterator[tuple[_Following, list[Event]]]:
        try:
            run._watched(course)
        except Stuck:
            return
        yield from self._followed(run.apart(), course, [])

    def _followed(
        self, run: _Following, course: Course, events: list[Event]
    ) -> Iterator[tuple[_Following, list[Event]]]:
        """Go on with an act for as long as the moves do; give where each way of doing so ends."""
        place = len(events) + 1
        more = False
        for found, roles, sure in self._coming(run, place) if place <= LONGEST else ():
            if found != course:
                continue
            after = run.apart()
            for test in sure:
                after.grant(test)
            try:
                if not after.act(course, roles):
                    continue
            except Stuck:
                continue
            more = True
            yield from self._followed(
                after, course, [*events, Event(Happening(course, roles, place), ())]
            )
        if not more and len(events) > 1:
            yield run, events

    def _coming(
        self, run: _Following, place: int
    ) -> Iterator[tuple[Course, dict[str, Expr], list[Expr]]]:
        """Give the acts that moves may make now: with which roles, and under what conditions."""
        courses = {course.act.name: course for course in self.book.courses}
        for move in self.world.book.moves:
            course = courses.get(move.act)
            if course is None:
                continue
            for values in self._bound(move, course, place):
                mine = run.apart()
                mine.spent = 0
                try:
                    sure = list(self._sizes(mine, move, values))
                    test = mine.fold(substituted(move.test, values, self.names))
                except Stuck:
                    continue
                if test == NO:
                    continue
                if not isinstance(test, Lit):
                    sure.append(test)
                roles = {
                    role.var: values[arg.name] if isinstance(arg, Var) else arg
                    for role, arg in zip(course.act.roles, move.args, strict=True)
                }
                yield course, roles, sure

    def _sizes(self, run: _Following, move: Move, values: Mapping[str, Expr]) -> Iterator[Expr]:
        """Give how many members each set has that a move chooses."""
        for choice in move.choices:
            held = values[choice.var.name]
            if choice.size is not None and isinstance(held, Var):
                size = run.fold(substituted(choice.size, values, self.names))
                if not isinstance(size, Lit):
                    raise Stuck
                run.sizes[held.name] = size
                yield Op("=", (Op("count", (held,), size.sort), size), TRUTH)

    def _bound(self, move: Move, course: Course, place: int) -> Iterator[dict[str, Expr]]:
        """Give each way to say who makes a move and to whom; what is chosen is a variable."""
        chosen = {one.var.name: one.var for one in move.choices if one.var.sort != _PLAYER}
        by_arg = {
            arg.name: role.var
            for role, arg in zip(course.act.roles, move.args, strict=True)
            if isinstance(arg, Var)
        }
        named = {*by_arg, *(one.var.name for one in move.choices)}
        players = sorted(named - chosen.keys())
        values: dict[str, Expr] = {
            name: Var(role_var(by_arg.get(name, name), place, move.act), var.sort)
            for name, var in chosen.items()
        }
        for members in product(range(len(self.world.side_of)), repeat=len(players)):
            yield values | {
                name: Lit(at, _PLAYER) for name, at in zip(players, members, strict=True)
            }

    def _way(self, first: int, run: _Following, end: _Following, events: list[Event]) -> Way | None:
        """Give what a way asks and does; None if it cannot all be asked beforehand."""
        if not all(isinstance(step, Check) for step in end.steps):
            return None
        conditions = [*end.sure, *(negated(s.test) for s in end.steps if isinstance(s, Check))]
        steps = [
            Keep(slot, value)
            for slot, value in end.store.items()
            if value != run.known[slot] and slot[0] in self.needed
        ]
        changed = {step.slot for step in steps}
        for step in steps:
            if _slots(step.value) & (changed - {step.slot}):
                return None
        exprs = [*conditions, *(step.value for step in steps)]
        if any(isinstance(part, Read) for expr in exprs for part in within(expr)):
            return None
        slots = {slot for expr in exprs for slot in _slots(expr)}
        if not {state for state, _ in slots | end.asked} <= self.needed:
            return None
        return Way(first, tuple(events), tuple(conditions), tuple(steps))


def _back(effects: Sequence[Effect]) -> bool:
    """Tell whether effects put states to what they say without a condition."""
    return any(isinstance(effect, Assign) for effect in effects)


def _slots(expr: Expr) -> set[Slot]:
    names = [part.name for part in within(expr) if isinstance(part, Var)]
    return {slot for name in names if (slot := slot_of(name)) is not None}


def _alike(ways: Sequence[Way]) -> bool:
    """Tell whether all ways are as long."""
    return len({len(way.events) for way in ways}) == 1
