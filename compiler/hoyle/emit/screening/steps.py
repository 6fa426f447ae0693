"""An ordinary act as a list of steps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from hoyle.emit.screening.terms import (
    rebuilt,
    within,
)
from hoyle.ir import (
    Expr,
    Lit,
    Read,
    Sort,
    Var,
)


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


@dataclass(frozen=True, slots=True)
class Take:
    """Read a role that stands as an integer of its own."""

    var: str
    sort: Sort


Step = Stop | Let | Set | Clear | Fork | Loop | Moments | Take


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


def insides(step: Step) -> tuple[tuple[Step, ...], ...]:
    """List the steps that a step leads to, each way by itself."""
    match step:
        case Fork(_, then, other):
            return then, other
        case Loop(_, _, body):
            return (body,)
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


def after(steps: Iterable[Step], expr: Expr) -> Expr:
    """Put the constants that steps give to states in the place of what an expression reads."""
    slots: dict[tuple[str, tuple[Expr, ...]], Lit] = {}
    whole: dict[str, Lit] = {}
    for step in steps:
        match step:
            case Set(state, keys, Lit() as value) if all(isinstance(key, Lit) for key in keys):
                slots[state, keys] = value
            case _:
                changed = written_by((step,))
                slots = {slot: value for slot, value in slots.items() if slot[0] not in changed}
                whole = {state: value for state, value in whole.items() if state not in changed}
        if isinstance(step, Clear):
            whole[step.state] = step.value

    def put(part: Expr) -> Expr:
        if isinstance(part, Read) and all(isinstance(key, Lit) for key in part.keys):
            return slots.get((part.state, part.keys), whole.get(part.state, part))
        return rebuilt(part, put)

    return put(expr)


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
