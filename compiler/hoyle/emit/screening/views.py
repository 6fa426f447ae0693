"""What is asked of wide states again and again, kept as small states of their own.

A *view* is a truth about one slot of wide states: it is worked out when the slot changes, and
asked for instead. A *total* is a sum over the members of a wide set, kept in the same way: a
member that joins the set is added to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set as AbstractSet
from dataclasses import dataclass, field, replace

from hoyle.emit.screening.lifts import Lift, Lifts
from hoyle.emit.screening.likeness import bare, negated
from hoyle.emit.screening.steps import (
    Clear,
    Fork,
    Loop,
    Set,
    Step,
    Stop,
    exprs_of,
    insides,
    mapped,
    written_by,
)
from hoyle.emit.screening.terms import (
    NUMBER,
    TRUTH,
    Names,
    Value,
    World,
    literal,
    parts_of,
    rebuilt,
    substituted,
    within,
)
from hoyle.emit.screening.values import evaluate
from hoyle.ir import Call, Each, Expr, Lit, Op, Read, SetOf, Span, State, Truth, Var

Keys = tuple[Expr, ...]
_KEY = "~key"
_NOWHERE = Span("", 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class View:
    """A state that rests on one slot of others; its value speaks of that slot as "~key"."""

    name: str
    value: Expr
    states: frozenset[str]
    total: Lift | None = None  # of a total, the sum that it is
    union: bool = False  # all slots of a set together


@dataclass(slots=True)
class Views:
    """The views of a screen, each once; `wide` names the states that views are of."""

    world: World
    lifts: Lifts
    wide: set[str]
    names: Names
    fold: Callable[[Expr], Expr]
    found: dict[Expr, View] = field(default_factory=dict)
    wanted: set[Expr] = field(default_factory=set)

    # ------------------------------------------------------------ what is asked

    def meet(self, steps: Sequence[Step]) -> None:
        """Note of what steps ask whether it is asked of certain slots: what all are asked for.

        What is asked of the slots of an act's roles alone is asked when it is wanted.
        """
        for step in steps:
            for expr in exprs_of(step):
                self._meet(self._totals(expr), frozenset())
            for inner in insides(step):
                self.meet(inner)

    def _meet(self, expr: Expr, bound: frozenset[str]) -> None:
        expr = self._gathered(expr, bound)
        keys = self._slot(expr, bound) if isinstance(expr.sort, Truth) else None
        if keys is not None:
            if keys and not any(isinstance(part, Var) for key in keys for part in within(key)):
                self.wanted.add(self._fact(expr, keys))
            return
        if isinstance(expr, Each):
            bound = bound | {expr.var}
        for part in parts_of(expr):
            self._meet(part, bound)

    def _fact(self, expr: Expr, keys: Keys) -> Expr:
        """Give what is asked of a slot, one of the two ways to ask it, whatever the slot."""
        value = keyed(expr, tuple(Var(_KEY, key.sort) for key in keys))
        said = isinstance(value, Op) and value.op in ("not", "!=", "<=", ">=")
        return bare(negated(value) if said else value)

    def asked(self, steps: Sequence[Step]) -> list[Step]:
        """Ask views in steps, where what they keep is asked for."""
        return mapped(steps, lambda expr: self._truths(self._totals(expr)))

    def _totals(self, expr: Expr) -> Expr:
        made = rebuilt(expr, self._totals)
        match made:
            case Op("=" | "!=" as op, (Op("count", (group,), _) as count, Lit(1) as one), _):
                # One is what is fewer than two and not none.
                two, none = replace(one, value=2), Lit(0, group.sort)
                few = Op("<", (count, two), TRUTH), Op("!=", (group, none), TRUTH)
                both = Op("and", few, TRUTH)
                return both if op == "=" else negated(both)
            case Op("union", _, _):
                return self._united(made)
            case Call(name, (Read(state, (key,), SetOf()) as group,), _) if state in self.wide:
                lift = self._sum(name)
                if lift is not None:
                    slot = Read(state, (Var(_KEY, key.sort),), group.sort)
                    value = Call(name, (slot,), NUMBER)
                    return Read(self._kept(value, f"total of {state}", lift), (key,), NUMBER)
            case _:
                pass
        return made

    def _united(self, expr: Expr) -> Expr:
        """Ask for all slots of a wide set together, where each of them is asked for."""
        parts = list(_joined(expr))
        for state in dict.fromkeys(part.state for part in parts if isinstance(part, Read)):
            every = self._together(state)
            if state in self.wide and len(every) > 1 and all(one in parts for one in every):
                whole: Expr = every[0]
                for one in every[1:]:
                    whole = Op("union", (whole, one), expr.sort)
                union = Read(self._kept(whole, f"all {state}", None), (), expr.sort)
                parts = [union, *(part for part in parts if part not in every)]
        made = parts[0]
        for part in parts[1:]:
            made = Op("union", (made, part), expr.sort)
        return made

    def _together(self, state: str) -> tuple[Expr, ...]:
        """Read every slot of a state."""
        one = self.world.states[state]
        if len(one.keys) != 1:
            return ()
        return tuple(Read(state, keys, one.sort) for keys in self._every(state))

    def _sum(self, name: str) -> Lift | None:
        """Find the lift of a sum of what each member of a set adds, whatever the states are."""
        for lift in self.lifts.found.values():
            if f"~{lift.name}" == name and not lift.more:
                match lift.value:
                    case Each("sum", _, _, Var(it, _), False, None, _) if it == lift.var.name:
                        return None if _reads(lift.value) else lift
                    case _:
                        pass
        return None

    def _truths(self, expr: Expr, bound: frozenset[str] = frozenset()) -> Expr:
        expr = self._gathered(expr, bound)
        keys = self._slot(expr, bound) if isinstance(expr.sort, Truth) else None
        if keys is None or self._fact(expr, keys) not in self.wanted:
            if isinstance(expr, Each):
                made = rebuilt(expr, lambda part: self._truths(part, bound))
                if not _reads(made) & self.wide:
                    return made  # all that it asks is narrow now, whichever the slots
                bound = bound | {expr.var}
            return rebuilt(expr, lambda part: self._truths(part, bound))
        value = keyed(expr, tuple(Var(_KEY, key.sort) for key in keys))
        said = isinstance(value, Op) and value.op in ("not", "!=", "<=", ">=")
        state = min(_reads(value))
        name = self._kept(negated(value) if said else value, f"of {state}", None)
        read = Read(name, keys, TRUTH)
        return negated(read) if said else read

    def _gathered(self, expr: Expr, bound: frozenset[str]) -> Expr:
        """Bring what a chain asks of the same slot together."""
        if not isinstance(expr, Op) or expr.op not in ("and", "or"):
            return expr
        groups: dict[Keys, list[Expr]] = {}
        others: list[Expr] = []
        for part in expr.args:
            keys = self._slot(part, bound)
            if keys:
                groups.setdefault(tuple(bare(key) for key in keys), []).append(part)
            else:
                others.append(part)
        parts = [
            Op(expr.op, tuple(group), TRUTH) if len(group) > 1 else group[0]
            for group in groups.values()
        ]
        if not others and len(parts) == 1:
            return expr
        return Op(expr.op, (*others, *parts), TRUTH)

    def _slot(self, expr: Expr, bound: frozenset[str]) -> Keys | None:
        """Give the keys of the one slot of wide states that an expression rests on alone."""
        found: Keys | None = None
        for part in _outside_keys(expr):
            match part:
                case Each() | Var() | Op("open", _, _):
                    return None
                case Read(state, keys, _):
                    same = found is None or [bare(k) for k in keys] == [bare(k) for k in found]
                    if state not in self.wide or len(keys) > 1 or not same:
                        return None
                    found = keys
                case _:
                    pass
        for part in (part for key in found or () for part in within(key)):
            if isinstance(part, Read) and part.state in self.wide:
                return None
            if isinstance(part, Var) and part.name in bound:
                return None
        return found

    def _kept(self, value: Expr, base: str, total: Lift | None) -> str:
        """Keep a value for each slot; give the name of the state that it is kept in."""
        fact = bare(value)
        if fact not in self.found:
            name = self.names.fresh(base).replace("~", " ")
            states = _reads(value)
            union = isinstance(value, Op) and value.op == "union"
            self.found[fact] = View(name, value, states, total, union)
            keys = () if union else self.world.states[min(states)].keys
            assert isinstance(self.world.states, dict)
            self.world.states[name] = State(
                name, keys, value.sort, literal(0, value.sort), "", None, _NOWHERE
            )
            if total is not None or union:
                self.wide.add(name)
        return self.found[fact].name

    # ------------------------------------------------------------ what changes them

    def kept(self, steps: Sequence[Step]) -> list[Step]:
        """Put behind steps that change wide states others that keep their views."""
        done: list[Step] = []
        changed: list[tuple[str, Keys | None, Lit | None]] = []
        new: dict[str, Expr] = {}
        absent: set[tuple[str, Expr]] = set()
        anew: list[Set] = []
        for step in steps:
            absent |= set(self._missed(step))
            if not isinstance(step, Set | Clear) or _asks(step, written_by(anew)):
                done, anew = [*done, *_last(anew)], []
            match step:
                case Set(state, keys, value) if state in self.wide:
                    for total in self._of(state):
                        added = self._added(total, keys, value, absent)
                        done.append(added)
                        changed.append((total.name, keys, None))
                        if isinstance(added, Set) and isinstance(added.value, Lit):
                            new[total.name] = added.value
                    changed.append((state, keys, None))
                    done.append(step)
                    anew += self._together_now(state, keys, value)
                    absent = {one for one in absent if one[0] != state}
                    new[state] = value
                case Clear(state, value) if state in self.wide:
                    for total in self._of(state):
                        nought = self._summed(total, value)
                        done.append(Clear(total.name, nought))
                        changed.append((total.name, None, nought))
                    changed.append((state, None, value))
                    done.append(step)
                    anew += self._together_now(state, (), value)
                case _:
                    for inner in insides(step):
                        absent = {one for one in absent if one[0] not in written_by(inner)}
                    done += [*_last(anew), *self._after(changed, new)]
                    changed, new, anew = [], {}, []
                    done.append(self._inside(step))
        return [*done, *_last(anew), *self._after(changed, new)]

    def _inside(self, step: Step) -> Step:
        match step:
            case Fork(test, then, other):
                return Fork(test, tuple(self.kept(then)), tuple(self.kept(other)))
            case Loop(var, group, body):
                return Loop(var, group, tuple(self.kept(body)))
            case _:
                return step

    def _missed(self, step: Step) -> Iterator[tuple[str, Expr]]:
        """Yield a member and a set state, where the record stops if the member is in any slot."""
        match step:
            case Stop(Op("or", args, _), _):
                tests = args
            case Stop(test, _):
                tests = (test,)
            case _:
                return
        for test in tests:
            match test:
                case Op("in", (member, group), _) if isinstance(group.sort, SetOf):
                    read = {part.state for part in _joined(group) if isinstance(part, Read)}
                    for view in self.found.values():
                        if view.union and view.name in read:
                            yield min(view.states), bare(member)
                case _:
                    pass

    def _together_now(self, state: str, keys: Keys, value: Expr) -> Iterator[Set]:
        """Keep all slots of a set together, as one of them changes."""
        for view in self.found.values():
            if view.union and state in view.states:
                whole = Read(view.name, (), view.value.sort)
                match value:
                    case Op("union", (Read(old, at, _), more), sort) if (old, at) == (state, keys):
                        yield Set(view.name, (), Op("union", (whole, more), sort))
                    case Lit(0, sort) if not keys:
                        yield Set(view.name, (), value)
                    case _:
                        yield Set(view.name, (), view.value)

    def _of(self, state: str) -> list[View]:
        return [one for one in self.found.values() if one.total and state in one.states]

    def _added(
        self, total: View, keys: Keys, value: Expr, absent: AbstractSet[tuple[str, Expr]]
    ) -> Step:
        """Keep a total as its set changes."""
        assert total.total is not None
        slot = Read(total.name, keys, NUMBER)
        match value, total.total.value:
            case Op("union", (Read() as old, Op("only", (member,), _)), _), Each() as each:
                if old.state in total.states and old.keys == keys:
                    more = substituted(each.body, {each.var: member}, self.names)
                    new = Op("not", (Op("in", (member, old), TRUTH),), TRUTH)
                    put = Set(total.name, keys, Op("+", (slot, more), NUMBER))
                    return put if (old.state, bare(member)) in absent else Fork(new, (put,), ())
            case Lit(), _:
                return Set(total.name, keys, self._summed(total, value))
            case _:
                pass
        return Set(total.name, keys, Call(f"~{total.total.name}", (value,), NUMBER))

    def _summed(self, total: View, value: Lit) -> Lit:
        assert total.total is not None
        worth = evaluate(total.total.value, {total.total.var.name: int(value.value)}, self.world)
        assert isinstance(worth, int)
        return Lit(worth, NUMBER)

    def _after(
        self, changed: Sequence[tuple[str, Keys | None, Lit | None]], new: Mapping[str, Expr]
    ) -> Iterator[Step]:
        """Work views out anew of the slots that have changed."""
        constants: list[Step] = []
        for view in self.found.values():
            touched = [one for one in changed if one[0] in view.states]
            if view.total is not None or view.union or not touched:
                continue
            cleared = {state: int(value.value) for state, _, value in touched if value is not None}
            if len(touched) == len(cleared) and view.states <= set(cleared):
                constant = evaluate(given(view.value, cleared), {}, self.world)
                constants.append(Clear(view.name, Lit(bool(constant), TRUTH)))
                continue
            slots: dict[Keys, None] = {}
            for _, keys, _ in touched:
                for one in self._every(view.name) if keys is None else (keys,):
                    slots[one] = None
            for keys in slots:
                value = keyed(view.value, keys)
                if view.states <= new.keys() and len(touched) == len(view.states):
                    known = self.fold(_exchanged(view.value, new))
                    value = known if isinstance(known, Lit) else value
                step = Set(view.name, keys, value)
                if isinstance(value, Lit):
                    constants.append(step)
                else:
                    yield step
        yield from constants

    def _every(self, state: str) -> Iterator[Keys]:
        for key in self.world.states[state].keys or ():
            for at in range(self.world.size(key.name)):
                yield (Lit(at, key),)


def _reads(expr: Expr) -> frozenset[str]:
    return frozenset(part.state for part in within(expr) if isinstance(part, Read))


def _outside_keys(expr: Expr) -> Iterator[Expr]:
    """Go through an expression, but not into the keys of what it reads."""
    yield expr
    if not isinstance(expr, Read | Lit | Var):
        for part in parts_of(expr):
            yield from _outside_keys(part)


def _asks(step: Step, states: frozenset[str]) -> bool:
    return any(_reads(expr) & states for expr in exprs_of(step))


def _last(steps: Sequence[Set]) -> list[Set]:
    """Leave out what is put anew before it is asked for."""
    return [
        one
        for i, one in enumerate(steps)
        if not any(
            other.state == one.state and one.state not in _reads(other.value)
            for other in steps[i + 1 :]
        )
    ]


def _joined(expr: Expr) -> Iterator[Expr]:
    """Go through the parts of a union."""
    if isinstance(expr, Op) and expr.op == "union":
        for part in expr.args:
            yield from _joined(part)
    else:
        yield expr


def keyed(expr: Expr, keys: Keys) -> Expr:
    """Put other keys in the place of those of what an expression reads."""
    if isinstance(expr, Read):
        return Read(expr.state, keys, expr.sort)
    return rebuilt(expr, lambda part: keyed(part, keys))


def _exchanged(expr: Expr, values: Mapping[str, Expr]) -> Expr:
    """Put what states hold now in the place of reading them."""
    if isinstance(expr, Read):
        return values[expr.state]
    return rebuilt(expr, lambda part: _exchanged(part, values))


def given(expr: Expr, values: Mapping[str, Value]) -> Expr:
    """Put constants in the place of what an expression reads."""
    if isinstance(expr, Read):
        return literal(values[expr.state], expr.sort)
    return rebuilt(expr, lambda part: given(part, values))
