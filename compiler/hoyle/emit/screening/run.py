"""An act run ahead of time, on states of which something is known already.

What is known of a slot of state is an expression: a constant, a variable for what its local
holds at that moment, or a value made of the roles of acts just read. Running an act on that
leaves *steps*: the checks, assignments and branches that only a record can decide.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from hoyle.emit.screening.ahead import SMALL, Ahead
from hoyle.emit.screening.course import Alarm, Clean, Course, Follow, Watch
from hoyle.emit.screening.likeness import bare, negated
from hoyle.emit.screening.relevant import pruned, writes_of
from hoyle.emit.screening.remains import Branch, Check, Keep, Slot, Step, Stuck, local, slot_of
from hoyle.emit.screening.terms import (
    NO,
    TRUTH,
    YES,
    Names,
    Unknown,
    World,
    members,
    number,
    states_read,
    substituted,
    within,
)
from hoyle.ir import (
    Assign,
    CloseMenu,
    Each,
    Effect,
    Expr,
    ForEach,
    If,
    ListOf,
    Lit,
    Number,
    Op,
    Read,
    SetOf,
    Var,
    When,
)


@dataclass(slots=True)
class Run:
    """States under way: what is known of each slot, and the steps left so far.

    `ranges` and `allowed` bound what variables hold, the latter value by value; `facts` are
    truths found out by checks. `versions` count the assignments to each slot's local;
    `captured` are values that are still to be used, `given` those of consequences.
    """

    book: Clean
    names: Names
    store: dict[Slot, Expr]
    kept: frozenset[str]
    ranges: dict[str, range] = field(default_factory=dict)
    allowed: dict[str, frozenset[int]] = field(default_factory=dict)
    facts: dict[Expr, bool] = field(default_factory=dict)
    sizes: dict[str, Lit] = field(default_factory=dict)  # how many members sets have, by variable
    steps: list[Step] = field(default_factory=list)
    versions: dict[Slot, int] = field(default_factory=dict)
    captured: list[Expr] = field(default_factory=list)
    given: list[Expr] = field(default_factory=list)
    spent: int = 0
    most: int = 1500  # foldings of an act, after which it is not followed ahead

    @property
    def world(self) -> World:
        """Give the book's world."""
        return self.book.world

    @property
    def folder(self) -> Ahead:
        """Give a folder for the present moment."""
        return Ahead(self)

    def fold(self, expr: Expr) -> Expr:
        """Fold an expression as things stand."""
        try:
            return self.folder.fold(expr)
        except Unknown as unknown:
            raise Stuck from unknown

    def read(self, read: Read) -> Expr:
        """Tell what is known of a state at some keys."""
        slot = self.place(read.state, read.keys)
        if slot is None:
            return self._chosen(read)
        return self.store[slot]

    def place(self, state: str, keys: Sequence[Expr]) -> Slot | None:
        """Give the slot of a state at constant keys; None if a key is not constant."""
        at = 0
        for key, kind in zip(keys, self.world.states[state].keys, strict=True):
            if not isinstance(key, Lit):
                return None
            if key.value < 0:
                raise Stuck
            at = at * self.world.size(kind.name) + int(key.value)
        return state, at

    def _chosen(self, read: Read) -> Expr:
        """Read at a key that is not constant: a choice among the slots."""
        if len(read.keys) != 1 or self.world.slots(read.state) > 8:
            raise Stuck
        (key,) = read.keys
        made = self.store[read.state, 0]
        for at in range(1, self.world.slots(read.state)):
            test = self.fold(Op("=", (key, Lit(at, key.sort)), TRUTH))
            made = self.fold(If(test, self.store[read.state, at], made, read.sort))
        return made

    # ------------------------------------------------------------ acts

    def act(self, course: Course, roles: Mapping[str, Expr]) -> bool:
        """Run an act with these roles; false if it is sure to stop the record."""
        self.spent = 0
        for alarm in course.before:
            if not self._alarm(alarm, roles):
                return False
        for opening in course.opens:
            # A duty that may come to be open is not followed here.
            test = substituted(opening.follow.test, roles, self.names)
            if opening.follow.each or opening.follow.given or self.fold(test) != NO:
                raise Stuck
        before = [self._due(follow, roles) for follow in course.earlier]
        effects = pruned(course.effects, self.kept)
        self.effects(_given(effects, roles, self.names))
        for alarm in course.after:
            if not self._alarm(alarm, roles):
                return False
        after = [self._due(follow, roles) for follow in course.later]
        waiting = [(after if later else before)[i] for later, i in course.order]
        while waiting:
            test, follows = waiting.pop(0)
            self.captured = [*self.given, *(test for test, _ in waiting)]
            self._when(test, follows, ())
        self.captured = []
        self.given.clear()
        self.settle()
        return self._watched(course)

    def _alarm(self, alarm: Alarm, roles: Mapping[str, Expr]) -> bool:
        test = self.fold(substituted(alarm.test, roles, self.names))
        if test == YES:
            return False
        if test != NO:
            self.steps.append(Check(test, alarm.why))
            self.learn(test, False)
        return True

    def learn(self, test: Expr, value: bool) -> None:
        """Note the outcome of a condition."""
        match test:
            case Op("not", (arg,), _):
                self.learn(arg, not value)
            case Op("or", args, _) if not value:
                for arg in args:
                    self.learn(arg, False)
            case Op("and", args, _) if value:
                for arg in args:
                    self.learn(arg, True)
            case _:
                self.facts[bare(test)] = value
                self.facts[bare(negated(test))] = not value

    def _due(self, follow: Follow, roles: Mapping[str, Expr]) -> tuple[Expr, tuple[Effect, ...]]:
        """Tell when a consequence is due, and with what effects, as things stand now."""
        effects = pruned(follow.effects, self.kept)
        if not effects:
            return NO, ()
        if follow.each:
            raise Stuck
        values = dict(roles)
        for var, expr in follow.given:
            value = self.fold(substituted(expr, values, self.names))
            values[var.name] = value
            self.given.append(value)
            self.captured.append(value)
        test = self.fold(substituted(follow.test, values, self.names))
        self.captured.append(test)
        return test, _given(effects, values, self.names)

    # ------------------------------------------------------------ moments

    def _watched(self, course: Course) -> bool:
        touched = writes_of(course) & self.kept
        for watch in self.book.watches:
            exprs = [watch.test, *(e for _, e in (*watch.each, *watch.given))]
            rests = frozenset().union(*(states_read(expr, self.world) for expr in exprs))
            if not rests & touched:
                continue
            if watch.effects is not None:
                if pruned(watch.effects, self.kept):
                    raise Stuck
                continue
            # Nothing that is watched for has come so far, or the record had been stopped.
            if not self._alarm(Alarm(self.comes(watch), watch.why), {}):
                return False
        return True

    def comes(self, watch: Watch) -> Expr:
        """Give the condition that some binding of a watch holds."""
        test = watch.test
        for var, given in reversed(watch.given):
            test = substituted(test, {var.name: given}, self.names)
        for var, group in reversed(watch.each):
            test = Each("some", var.name, var.sort, group, False, None, test, TRUTH)
        return test

    # ------------------------------------------------------------ effects

    def effects(self, effects: Iterable[Effect]) -> None:
        """Run effects."""
        for effect in effects:
            match effect:
                case Assign(state, keys, value):
                    self._assign(state, [self.fold(key) for key in keys], value)
                case When(test, then, other):
                    self._when(self.fold(test), then, other)
                case ForEach(var, sort, group, body):
                    self._each(var, sort, self.fold(group), body)
                case CloseMenu():
                    pass

    def _each(self, var: str, sort: object, group: Expr, body: Sequence[Effect]) -> None:
        if not isinstance(group, Lit) or not isinstance(group.sort, SetOf):
            raise Stuck
        for member in members(number(group.value)):
            value = Lit(member, group.sort.of)
            self.effects(_given(body, {var: value}, self.names))

    def _assign(self, state: str, keys: Sequence[Expr], value: Expr) -> None:
        slot = self.place(state, keys)
        if slot is not None:
            self.store[slot] = self.fitted(state, self.fold(value))
            return
        count = self.world.slots(state)
        if len(keys) != 1 or count > 8:
            raise Stuck
        tests = [self.fold(Op("=", (keys[0], Lit(at, keys[0].sort)), TRUTH)) for at in range(count)]
        made: dict[Slot, Expr] = {}
        for at, test in enumerate(tests):
            old = self.store[state, at]
            new = old if test == NO else self._assuming(tests, at, state, value)
            made[state, at] = self.fold(If(test, new, old, old.sort))
        self.store.update(made)

    def _assuming(self, tests: Sequence[Expr], at: int, state: str, value: Expr) -> Expr:
        """Work a value out where just one of some conditions holds."""
        facts = dict(self.facts)
        for i, test in enumerate(tests):
            if not isinstance(test, Lit):
                self.learn(test, i == at)
        made = self.fitted(state, self.fold(value))
        self.facts = facts
        return made

    def fitted(self, state: str, value: Expr) -> Expr:
        """Keep a number within the bounds of its state."""
        sort = self.world.states[state].sort
        match sort:
            case Number(low, high):
                values = self.folder.values(value)
                if isinstance(value, Lit):
                    at = int(value.value)
                    at = at if low is None else max(at, low)
                    return Lit(at if high is None else min(at, high), sort)
                if low is not None and (not values or values[0] < low):
                    value = Op("max", (value, Lit(low, sort)), sort)
                if high is not None and (not values or values[-1] > high):
                    value = Op("min", (value, Lit(high, sort)), sort)
                return value
            case ListOf():
                raise Stuck
            case _:
                return value

    def _when(self, test: Expr, then: Sequence[Effect], other: Sequence[Effect]) -> None:
        if isinstance(test, Lit):
            self.effects(then if test.value else other)
            return
        sides: list[tuple[dict[Slot, Expr], list[Step]]] = []
        start, steps, facts = dict(self.store), self.steps, self.facts
        self.captured.append(test)
        held = len(self.captured)
        for effects, value in ((then, True), (other, False)):
            self.store, self.steps, self.facts = dict(start), [], dict(facts)
            self.learn(test, value)
            self.effects(effects)
            sides.append((self.store, self.steps))
        del self.captured[held - 1 :]
        self.store, self.steps, self.facts = start, steps, facts
        self._meet(test, sides[0], sides[1])

    def _meet(
        self,
        test: Expr,
        one: tuple[dict[Slot, Expr], list[Step]],
        other: tuple[dict[Slot, Expr], list[Step]],
    ) -> None:
        """Bring two ways together: what differs between them must stand in locals."""
        start = self.store
        changed = [s for s in start if one[0][s] != start[s] or other[0][s] != start[s]]
        differing = [s for s in changed if one[0][s] != other[0][s]]
        after: dict[Slot, Expr] = {s: one[0][s] for s in changed if s not in differing}
        sides: list[list[Step]] = [list(one[1]), list(other[1])]
        for slot in differing:
            values = [one[0][slot], other[0][slot]]
            for side, value in zip(sides, values, strict=True):
                if value == start[slot]:
                    # The value that it has without this branch is put there beforehand.
                    if not self._in_place(slot, value):
                        self.steps.append(Keep(slot, value))
                else:
                    side.append(Keep(slot, value))
            after[slot] = self._renewed(slot, values)
        self.steps.append(Branch(test, tuple(sides[0]), tuple(sides[1])))
        self.store.update(after)
        for slot in differing:
            self._forget(slot)

    def _in_place(self, slot: Slot, value: Expr) -> bool:
        return isinstance(value, Var) and slot_of(value.name) == slot

    def _renewed(self, slot: Slot, values: Sequence[Expr]) -> Var:
        """Give the variable of a slot's local after it took one of some values."""
        return self.fresh(slot, [self.bounds(value) for value in values])

    def bounds(self, value: Expr) -> frozenset[int] | range | None:
        """Tell what values an expression may have."""
        if isinstance(value, Var) and value.name in self.allowed:
            return self.allowed[value.name]
        return self.folder.values(value)

    def fresh(self, slot: Slot, bounds: Sequence[frozenset[int] | range | None]) -> Var:
        """Make a variable for what a slot's local holds from now on."""
        version = self.versions.get(slot, 0) + 1
        self.versions[slot] = version
        var = Var(local(slot, version), self.world.states[slot[0]].sort)
        if all(one is not None and len(one) for one in bounds):
            lows = [min(one) for one in bounds if one]
            highs = [max(one) for one in bounds if one]
            self.ranges[var.name] = range(min(lows), max(highs) + 1)
            union = frozenset().union(*(one for one in bounds if one and len(one) <= SMALL))
            if len(union) <= SMALL and all(one and len(one) <= SMALL for one in bounds):
                self.allowed[var.name] = union
        return var

    def _forget(self, slot: Slot) -> None:
        """See that nothing still speaks of what a slot's local held before."""
        now = self.store[slot]
        assert isinstance(now, Var)
        for value in (*self.store.values(), *self.captured):
            for part in within(value):
                if isinstance(part, Var) and part != now and slot_of(part.name) == slot:
                    raise Stuck

    # ------------------------------------------------------------ between events

    def settle(self) -> None:
        """Put into locals what would otherwise have to be worked out again and again."""
        for slot, value in list(self.store.items()):
            if not self._lasting(value):
                self.keep(slot)

    def keep(self, slot: Slot) -> None:
        """Put what is known of a slot into its local, if it is not there."""
        value = self.store[slot]
        if self._in_place(slot, value):
            return
        self.steps.append(Keep(slot, value))
        self.store[slot] = self.fresh(slot, [self.bounds(value)])
        self._forget(slot)

    def _lasting(self, value: Expr) -> bool:
        """Tell whether a value may stand as it is: a constant, or made of members' roles alone."""
        for part in within(value):
            match part:
                case Var(name, sort) if slot_of(name) is not None or isinstance(sort, SetOf):
                    return isinstance(value, Var)
                case _:
                    pass
        return True


def _given(
    effects: Iterable[Effect], values: Mapping[str, Expr], names: Names
) -> tuple[Effect, ...]:
    """Put values in the place of variables in effects."""
    done: list[Effect] = []
    for effect in effects:
        match effect:
            case Assign(state, keys, value):
                put = [substituted(key, values, names) for key in keys]
                done.append(Assign(state, tuple(put), substituted(value, values, names)))
            case When(test, then, other):
                yes, no = _given(then, values, names), _given(other, values, names)
                done.append(When(substituted(test, values, names), yes, no))
            case ForEach(var, sort, group, body):
                inner = _given(body, values, names)
                done.append(ForEach(var, sort, substituted(group, values, names), inner))
            case CloseMenu():
                pass
    return tuple(done)
