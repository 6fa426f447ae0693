"""An ordinary act as a list of steps, simplified by what the steps before have told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from hoyle.emit.screening.course import Alarm, Clean, Course, Follow, Watch
from hoyle.emit.screening.lifting import Inliner, costs
from hoyle.emit.screening.likeness import negated
from hoyle.emit.screening.relevant import idle, pruned
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
class Stop:
    """Stop the record if `test` holds."""

    test: Expr
    why: str


@dataclass(frozen=True, slots=True)
class Let:
    """Remember a value under a name."""

    var: Var
    value: Expr


@dataclass(frozen=True, slots=True)
class Set:
    """Give a slot of a state a value."""

    state: str
    keys: tuple[Expr, ...]
    value: Expr


@dataclass(frozen=True, slots=True)
class Clear:
    """Give every slot of a state the same constant."""

    state: str
    value: Lit


@dataclass(frozen=True, slots=True)
class Fork:
    """Take one way or the other."""

    test: Expr
    then: tuple[Step, ...]
    other: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Loop:
    """Go through a set."""

    var: Var
    group: Expr
    body: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Moments:
    """Go on to the moments if one of these truths holds now and did not before.

    Pairs of what holds now and the name of what held before.
    """

    pairs: tuple[tuple[Var, Var], ...]


Step = Stop | Let | Set | Clear | Fork | Loop | Moments


def exprs_of(step: Step) -> tuple[Expr, ...]:
    """List the expressions that a step works out first."""
    match step:
        case Stop(test, _) | Fork(test, _, _):
            return (test,)
        case Let(_, value):
            return (value,)
        case Set(_, keys, value):
            return (value, *keys)
        case Loop(_, group, _):
            return (group,)
        case _:
            return ()


def written_by(steps: Iterable[Step]) -> frozenset[str]:
    """Name the states that steps may change."""
    found: set[str] = set()
    for step in steps:
        match step:
            case Set(state, _, _) | Clear(state, _):
                found.add(state)
            case Fork(_, then, other):
                found |= written_by(then) | written_by(other)
            case Loop(_, _, body):
                found |= written_by(body)
            case _:
                pass
    return frozenset(found)


def mapped(steps: Iterable[Step], put: Callable[[Expr], Expr]) -> list[Step]:
    """Put other expressions in the place of those in steps."""
    done: list[Step] = []
    for step in steps:
        match step:
            case Stop(test, why):
                done.append(Stop(put(test), why))
            case Let(var, value):
                done.append(Let(var, put(value)))
            case Set(state, keys, value):
                done.append(Set(state, tuple(put(key) for key in keys), put(value)))
            case Fork(test, then, other):
                ways = tuple(mapped(then, put)), tuple(mapped(other, put))
                done.append(Fork(put(test), *ways))
            case Loop(var, group, body):
                done.append(Loop(var, put(group), tuple(mapped(body, put))))
            case _:
                done.append(step)
    return done


def mentions(var: Var, exprs: Iterable[Expr]) -> int:
    """Count how often expressions mention a variable."""
    return sum(
        1
        for expr in exprs
        for part in within(expr)
        if isinstance(part, Var) and part.name == var.name
    )


def tidied(steps: Sequence[Step]) -> list[Step]:
    """Leave out what is remembered for nothing, and put what is asked for once where it is."""
    left: list[Step] = []
    rest = list(steps)
    while rest:
        step = rest.pop(0)
        if isinstance(step, Let):
            uses = _uses(step.var, rest)
            if not uses:
                continue
            place = _place(step, rest) if uses == 1 else None
            if place is not None:
                rest[place] = _put(rest[place], step)
                continue
        left.append(step)
    return left


def _uses(var: Var, steps: Iterable[Step]) -> int:
    found = 0
    for step in steps:
        found += mentions(var, exprs_of(step))
        match step:
            case Fork(_, then, other):
                found += _uses(var, then) + _uses(var, other)
            case Loop(_, _, body):
                found += 2 * _uses(var, body)
            case _:
                pass
    return found


def _place(let: Let, steps: Sequence[Step]) -> int | None:
    """Find the step that asks for a remembered value first of all, if it is the same there."""
    reads = frozenset(part.state for part in within(let.value) if isinstance(part, Read))
    for i, step in enumerate(steps):
        if mentions(let.var, exprs_of(step)):
            return i
        if written_by((step,)) & reads or _uses(let.var, (step,)):
            return None
    return None


def _put(step: Step, let: Let) -> Step:
    def put(expr: Expr) -> Expr:
        return _substituted(expr, let)

    match step:
        case Stop(test, why):
            return Stop(put(test), why)
        case Let(var, value):
            return Let(var, put(value))
        case Set(state, keys, value):
            return Set(state, tuple(put(key) for key in keys), put(value))
        case Fork(test, then, other):
            return Fork(put(test), then, other)
        case Loop(var, group, body):
            return Loop(var, put(group), body)
        case _:
            return step


def _substituted(expr: Expr, let: Let) -> Expr:
    if isinstance(expr, Var) and expr.name == let.var.name:
        return let.value
    return rebuilt(expr, lambda part: _substituted(part, let))


def _effect_exprs(effects: Iterable[Effect]) -> Iterator[tuple[Expr, ...]]:
    for effect in effects:
        match effect:
            case Assign(_, keys, value):
                yield (*keys, value)
            case When(test, then, other):
                yield (test,)
                yield from _effect_exprs((*then, *other))
            case ForEach(_, _, group, body):
                yield (group,)
                yield from _effect_exprs(body)
            case _:
                pass


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
        self.folder.facts = {}
        self.folder.ranges = {}
        steps: list[Step] = []
        for alarm in course.before:
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

    def watched(self, moments: Iterable[Moment]) -> list[Step]:
        """Find out what holds now of what is watched for."""
        steps: list[Step] = []
        for moment in moments:
            steps += [
                Let(let.var, self.fold(let.value))
                for let in moment.given
                if mentions(let.var, (moment.test,))
                or any(mentions(let.var, exprs) for exprs in _effect_exprs(moment.effects or ()))
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
                    or any(mentions(let.var, exprs) for exprs in _effect_exprs(done))
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
            if isinstance(key.sort, Maybe) and not isinstance(key, Lit):
                there = self.fold(Op("!=", (key, Lit(-1, key.sort)), TRUTH))
                if there == NO:
                    return []
                if there != YES:
                    done = [Fork(there, tuple(done), ())]
        self.folder.forget(frozenset((state,)))
        if not keys and isinstance(made, Lit) and not isinstance(made.sort, ListOf):
            read = Read(state, (), self.world.states[state].sort)
            self.folder.learn(Op("=", (read, made), TRUTH), True)
            if isinstance(read.sort, Truth):
                self.folder.learn(read, bool(made.value))
        return steps + done

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
        values = self.folder.values(value)
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
        facts = self.folder.facts
        for effects, value in ((then, True), (other, False)):
            self.folder.facts = dict(facts)
            self.folder.learn(test, value)
            ways.append(tuple(self.effects(effects)))
        self.folder.facts = dict(facts)
        self.folder.forget(written_by((*ways[0], *ways[1])))
        if not ways[0] and not ways[1]:
            return []
        if not ways[0]:
            return [Fork(negated(test), ways[1], ())]
        return [Fork(test, ways[0], ways[1])]

    def _each(self, var: Var, group: Expr, body: Sequence[Effect]) -> list[Step]:
        if not isinstance(group.sort, SetOf):
            raise Unknown
        full = (1 << self.world.size(kind_of(group.sort))) - 1
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
