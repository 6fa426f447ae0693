"""The steps of ordinary acts, simplified by what the steps before have told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from hoyle.emit.screening.course import Alarm, Clean, Course, Follow, Watch
from hoyle.emit.screening.held import few
from hoyle.emit.screening.lifting import Inliner, one_point
from hoyle.emit.screening.lifts import costs
from hoyle.emit.screening.likeness import bare, negated
from hoyle.emit.screening.relevant import idle, pruned
from hoyle.emit.screening.steps import (
    Clear,
    Fork,
    Let,
    Loop,
    Moments,
    Set,
    Step,
    Stop,
    mentions,
    tidied,
    written_by,
)
from hoyle.emit.screening.terms import (
    NO,
    NUMBER,
    TRUTH,
    YES,
    Names,
    Unknown,
    kind_of,
    members,
    nothing,
    number,
    rebuilt,
    states_read,
    substituted,
    within,
)
from hoyle.ir import (
    Assign,
    Effect,
    Enum,
    Expr,
    ForEach,
    If,
    ListOf,
    Lit,
    Maybe,
    Number,
    Op,
    Read,
    SetOf,
    Truth,
    Var,
    When,
)

_FEW = 16  # bindings of a consequence or a moment that are written out


@dataclass(frozen=True, slots=True)
class Moment:
    """One binding of a watch: what is watched for, and what is done when it comes."""

    watch: int
    now: Var
    was: Var
    given: tuple[Let, ...]
    test: Expr
    effects: tuple[Effect, ...] | None
    why: str


class Stepper:
    """Makes the steps of a book's ordinary acts; Unknown where that cannot be done."""

    def __init__(self, book: Clean, kept: frozenset[str], folder: Inliner, names: Names) -> None:
        self.book = book
        self.world = book.world
        self.kept = kept
        self.folder = folder
        self.names = names
        folder.few = few(book)
        self.never: tuple[Expr, ...] = ()  # what never holds between two acts
        self.moments = [
            moment
            for i, watch in enumerate(book.watches, 1)
            if watch.effects is None or pruned(watch.effects, kept)
            for moment in self._moments(i, watch)
        ]

    # ------------------------------------------------------------ moments

    def _moments(self, place: int, watch: Watch) -> Iterator[Moment]:
        for i, (test, given, effects) in enumerate(
            self._bindings(
                watch.each, watch.given, watch.test, pruned(watch.effects or (), self.kept)
            ),
            1,
        ):
            label = f"{place}" if not watch.each else f"{place}_{i}"
            yield Moment(
                place,
                Var(f"now_{label}", TRUTH),
                Var(f"was_{label}", TRUTH),
                given,
                test,
                None if watch.effects is None else effects,
                watch.why,
            )

    def _bindings(
        self,
        each: Sequence[tuple[Var, Expr]],
        given: Sequence[tuple[Var, Expr]],
        test: Expr,
        effects: Sequence[Effect],
    ) -> Iterator[tuple[Expr, tuple[Let, ...], tuple[Effect, ...]]]:
        """Write the bindings of a clause out: for each its condition, values and effects."""
        each = [(var, self.fold(group)) for var, group in each]
        kinds = [range(self.world.size(kind_of(group.sort))) for _, group in each]
        total = 1
        for kind, (_, group) in zip(kinds, each, strict=True):
            total *= len(kind)
            if not isinstance(group.sort, SetOf):
                raise Unknown
        if total > _FEW:
            raise Unknown
        for chosen in product(*kinds):
            values: dict[str, Expr] = {}
            tests: list[Expr] = []
            for member, (var, group) in zip(chosen, each, strict=True):
                value = Lit(member, var.sort)
                tests.append(Op("in", (value, substituted(group, values, self.names)), TRUTH))
                values[var.name] = value
            lets: list[Let] = []
            for var, expr in given:
                fresh = Var(self.names.fresh(var.name), var.sort)
                lets.append(Let(fresh, substituted(expr, values, self.names)))
                values[var.name] = fresh
            tests.append(substituted(test, values, self.names))
            done = self.given(effects, values)
            yield Op("and", tuple(tests), TRUTH), tuple(lets), done

    def given(self, effects: Iterable[Effect], values: dict[str, Expr]) -> tuple[Effect, ...]:
        """Put values in the place of variables in effects."""
        done: list[Effect] = []
        for effect in effects:
            match effect:
                case Assign(state, keys, value):
                    put = tuple(substituted(key, values, self.names) for key in keys)
                    done.append(Assign(state, put, substituted(value, values, self.names)))
                case When(test, then, other):
                    made = substituted(test, values, self.names)
                    done.append(When(made, self.given(then, values), self.given(other, values)))
                case ForEach(var, sort, group, body):
                    where = substituted(group, values, self.names)
                    done.append(ForEach(var, sort, where, self.given(body, values)))
                case _:
                    pass
        return tuple(done)

    def moments_of(self, steps: Sequence[Step]) -> list[Moment]:
        """List the moments that steps may bring about."""
        touched = written_by(steps)
        return [
            moment
            for moment in self.moments
            if touched
            & frozenset().union(
                states_read(moment.test, self.world),
                *(states_read(let.value, self.world) for let in moment.given),
            )
        ]

    # ------------------------------------------------------------ acts

    def act(self, course: Course) -> list[Step]:
        """Give the steps of an act."""
        self.begin()
        steps: list[Step] = []
        for alarm in self._ordered(course.before):
            steps += self._alarm(alarm)
        waiting: dict[tuple[bool, int], list[tuple[Expr, tuple[Effect, ...]]]] = {}
        steps += self._captured(course.earlier, False, waiting)
        steps += self.effects(pruned(course.effects, self.kept))
        for alarm in course.after:
            steps += self._alarm(alarm)
        steps += self._captured(course.later, True, waiting)
        for key in course.order:
            for test, effects in waiting.get(key, []):
                steps += self.effects((When(test, effects, ()),))
        found = self.moments_of(steps)
        steps = tidied(steps)
        if found:
            steps += self.watched(found)
            steps.append(Moments(tuple((one.now, one.was) for one in found)))
        return steps

    def begin(self) -> None:
        """Know what is known between two acts, no more."""
        self.folder.facts, self.folder.pinned = {}, {}
        self.folder.ranges = {}
        for one in self.never:
            self.folder.learn(one, False)

    def knows_not(self, test: Expr) -> bool:
        """Tell whether it is known that something does not hold."""
        held = self.folder.facts.get(bare(test))
        return (held is not None and not held.value) or self.fold(test) == NO

    def watched(self, moments: Iterable[Moment]) -> list[Step]:
        """Find out what holds now of what is watched for."""
        steps: list[Step] = []
        for moment in moments:
            steps += [
                Let(let.var, self.fold(let.value))
                for let in moment.given
                if mentions(let.var, (moment.test,))
                or any(mentions(let.var, exprs) for exprs in effect_exprs(moment.effects or ()))
            ]
            steps.append(Let(moment.now, self.fold(moment.test)))
        return steps

    def fold(self, expr: Expr) -> Expr:
        """Fold an expression as things stand."""
        return self.folder.fold(expr)

    def _alarm(self, alarm: Alarm) -> list[Step]:
        test = self.fold(alarm.test)
        if test == NO:
            return []
        if test == YES:
            return [Stop(test, alarm.why)]
        parts = test.args if isinstance(test, Op) and test.op == "or" else (test,)
        self.folder.learn(test, False)
        return [Stop(part, alarm.why) for part in parts]

    def _ordered(self, alarms: Iterable[Alarm]) -> list[Alarm]:
        """Put an alarm before those that ask for the opposite along with other things."""
        done: list[tuple[frozenset[Expr], Alarm]] = []
        for alarm in alarms:
            test = self.fold(alarm.test)
            parts = test.args if isinstance(test, Op) and test.op == "and" else (test,)
            opposite = bare(negated(test))
            places = (i for i, (asked, _) in enumerate(done) if opposite in asked)
            done.insert(next(places, len(done)), (frozenset(map(bare, parts)), alarm))
        return [alarm for _, alarm in done]

    def _captured(
        self,
        follows: Sequence[Follow],
        later: bool,
        waiting: dict[tuple[bool, int], list[tuple[Expr, tuple[Effect, ...]]]],
    ) -> list[Step]:
        """Find out which consequences are due, as things stand."""
        steps: list[Step] = []
        for i, follow in enumerate(follows):
            if idle(follow, self.kept):
                continue
            found = waiting.setdefault((later, i), [])
            effects = pruned(follow.effects, self.kept)
            for test, lets, done in self._bindings(follow.each, follow.given, follow.test, effects):
                due = self.fold(test)
                if due == NO:
                    continue
                steps += [
                    Let(let.var, self.fold(let.value))
                    for let in lets
                    if mentions(let.var, (due,))
                    or any(mentions(let.var, exprs) for exprs in effect_exprs(done))
                ]
                if due != YES:
                    name = Var(self.names.fresh("due"), TRUTH)
                    steps.append(Let(name, due))
                    due = name
                found.append((due, done))
        return steps

    # ------------------------------------------------------------ effects

    def effects(self, effects: Iterable[Effect]) -> list[Step]:
        """Give the steps of effects."""
        steps: list[Step] = []
        for effect in effects:
            match effect:
                case Assign(state, keys, value):
                    steps += self._assign(state, [self.fold(key) for key in keys], value)
                case When(test, then, other):
                    steps += self._when(self.fold(test), then, other)
                case ForEach(var, sort, group, body):
                    steps += self._each(Var(var, sort), self.fold(group), body)
                case _:
                    pass
        return steps

    def _assign(self, state: str, keys: list[Expr], value: Expr) -> list[Step]:
        steps, made = self._fitted(state, self.fold(value))
        done: list[Step] = [Set(state, tuple(keys), made)]
        for key in keys:
            if isinstance(key, Lit) and key.value < 0:
                return []
            if isinstance(key.sort, Maybe | Enum) and not isinstance(key, Lit):
                there = self.fold(Op("!=", (key, Lit(-1, key.sort)), TRUTH))
                if there == NO:
                    return []
                if there != YES:
                    done = [Fork(there, tuple(done), ())]
        left = [one for one in self.never if not keys and self._still_not(one, state, made)]
        self.folder.forget(frozenset((state,)))
        for one in left:
            self.folder.learn(one, False)
        if not keys and isinstance(made, Lit) and not isinstance(made.sort, ListOf):
            read = Read(state, (), self.world.states[state].sort)
            self.folder.learn(Op("=", (read, made), TRUTH), True)
            if isinstance(read.sort, Truth):
                self.folder.learn(read, bool(made.value))
        if not keys and isinstance(made, Var):
            read = Read(state, (), self.world.states[state].sort)
            self.folder.learn(Op("=", (read, made), TRUTH), True)
        return steps + done

    def _still_not(self, test: Expr, state: str, value: Expr) -> bool:
        """Tell whether something that rests on a state will not hold either with another value."""
        read = Read(state, (), self.world.states[state].sort)
        if not any(bare(part) == bare(read) for part in within(test)):
            return False
        return self.fold(_replaced(test, read, value)) == NO

    def _fitted(self, state: str, value: Expr) -> tuple[list[Step], Expr]:
        """Keep a number within the bounds of its state, in a step of its own if need be."""
        sort = self.world.states[state].sort
        if not isinstance(sort, Number) or (sort.low is None and sort.high is None):
            return [], value
        if isinstance(value, Lit):
            at = int(value.value)
            at = at if sort.low is None else max(at, sort.low)
            return [], Lit(at if sort.high is None else min(at, sort.high), sort)
        if any(isinstance(part, Op) and part.op == "/" for part in within(value)):
            raise Unknown
        values = self.folder.values_here(value)
        low = sort.low is not None and (not values or values[0] < sort.low)
        high = sort.high is not None and (not values or values[-1] > sort.high)
        if not low and not high:
            return [], value
        steps: list[Step] = []
        if costs(value):
            name = Var(self.names.fresh("n"), NUMBER)
            if values:
                self.folder.ranges[name.name] = values
            steps.append(Let(name, value))
            value = name
        made = value
        if high:
            most = Lit(sort.high or 0, sort)
            made = If(Op(">", (value, most), TRUTH), most, made, sort)
        if low:
            least = Lit(sort.low or 0, sort)
            made = If(Op("<", (value, least), TRUTH), least, made, sort)
        return steps, made

    def _when(self, test: Expr, then: Sequence[Effect], other: Sequence[Effect]) -> list[Step]:
        if isinstance(test, Lit):
            return self.effects(then if test.value else other)
        ways: list[tuple[Step, ...]] = []
        ends: list[dict[Expr, Lit]] = []
        facts, pinned = self.folder.facts, self.folder.pinned
        for effects, value in ((then, True), (other, False)):
            self.folder.facts, self.folder.pinned = dict(facts), dict(pinned)
            self.folder.learn(test, value)
            ways.append(tuple(self.effects(effects)))
            ends.append(self.folder.facts)
        self.folder.facts = dict(ends[0].items() & ends[1].items())
        self.folder.pinned = pinned
        if not ways[0] and not ways[1]:
            return []
        if not ways[0]:
            return [Fork(negated(test), ways[1], ())]
        return [Fork(test, ways[0], ways[1])]

    def _each(self, var: Var, group: Expr, body: Sequence[Effect]) -> list[Step]:
        if not isinstance(group.sort, SetOf):
            raise Unknown
        full = (1 << self.world.size(kind_of(group.sort))) - 1
        match body:
            case (When(test, then, ()),) if (
                found := one_point(var.name, self.fold(test))
            ) is not None:
                # It can be but one: that is done for it.
                one, more = found
                values = {var.name: one}
                tests = [substituted(part, values, self.names) for part in more]
                there = Op("and", (Op("in", (one, group), TRUTH), *tests), TRUTH)
                return self.effects((When(there, self.given(then, values), ()),))
            case _:
                pass
        if isinstance(group, Lit):
            rest = list(body)
            steps: list[Step] = []
            if group.value == full:
                rest = []
                for effect in body:
                    clear = self._clear(var, effect)
                    if clear is None:
                        rest.append(effect)
                    else:
                        steps.append(clear)
                if rest and steps:
                    cleared = written_by(steps)
                    if cleared & self._touching(rest):
                        rest, steps = list(body), []
                self.folder.forget(written_by(steps))
            for member in members(number(group.value)) if rest else ():
                steps += self.effects(self.given(rest, {var.name: Lit(member, var.sort)}))
            return steps
        facts = dict(self.folder.facts)
        self.folder.facts = {}
        inner = tuple(self.effects(body))
        self.folder.facts = facts
        self.folder.forget(written_by(inner))
        return [Loop(var, group, inner)] if inner else []

    def _clear(self, var: Var, effect: Effect) -> Clear | None:
        match effect:
            case Assign(state, (Var(name, Enum()),), value) if name == var.name:
                made = self.fold(value)
                lacking = nothing(self.world.states[state].sort)
                if isinstance(made, Lit) and isinstance(lacking, int):
                    fitted = self._fitted(state, made)[1]
                    if isinstance(fitted, Lit):
                        return Clear(state, fitted)
            case _:
                pass
        return None

    def _touching(self, effects: Sequence[Effect]) -> frozenset[str]:
        """Name the states that effects read or write."""
        found: set[str] = set()
        for effect in effects:
            match effect:
                case Assign(state, keys, value):
                    found.add(state)
                    for expr in (*keys, value):
                        found |= states_read(expr, self.world)
                case When(test, then, other):
                    found |= states_read(test, self.world)
                    found |= self._touching(then) | self._touching(other)
                case ForEach(_, _, group, body):
                    found |= states_read(group, self.world) | self._touching(body)
                case _:
                    pass
        return frozenset(found)


def _replaced(expr: Expr, read: Read, value: Expr) -> Expr:
    """Put a value in the place of what is read of a state."""
    if bare(expr) == bare(read):
        return value
    return rebuilt(expr, lambda part: _replaced(part, read, value))


def effect_exprs(effects: Iterable[Effect]) -> Iterator[tuple[Expr, ...]]:
    """Yield the expressions of each effect."""
    for effect in effects:
        match effect:
            case Assign(_, keys, value):
                yield (*keys, value)
            case When(test, then, other):
                yield (test,)
                yield from effect_exprs((*then, *other))
            case ForEach(_, _, group, body):
                yield (group,)
                yield from effect_exprs(body)
            case _:
                pass
