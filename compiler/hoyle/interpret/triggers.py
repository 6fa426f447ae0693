"""Triggers to closures: what an event must be, and with which bindings it bites."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import assert_never

from hoyle.interpret.dependencies import Dependencies
from hoyle.interpret.expressions import ExpressionCompiler, Frame, SlotScope
from hoyle.interpret.layout import Cells
from hoyle.interpret.operations import Env, Fn, both
from hoyle.interpret.rules import BoundNames, Find, Window
from hoyle.ir import (
    ActTrigger,
    ElectionTrigger,
    Expr,
    Head,
    OffenceTrigger,
    OnceTrigger,
    Sort,
    Trigger,
    Var,
)
from hoyle.ir.asking import Stages
from hoyle.ir.conditions import denied
from hoyle.ir.visitor import free
from hoyle.shared.masks import members


@dataclass(frozen=True, slots=True)
class OuterBindings:
    """What is bound before a trigger is looked at: variables, and how many slots they fill."""

    names: BoundNames
    width: int


NOTHING_BOUND = OuterBindings((), 0)


@dataclass(frozen=True, slots=True)
class Bound:
    """A scope in which a clause's variables stand, and how to find their bindings.

    With each variable stands what is asked as soon as it has a value. `find` is made last of all,
    by `finder`, when the frame has its full size.
    """

    scope: SlotScope
    names: BoundNames
    width: int
    early: Fn | None
    each: tuple[tuple[int, Fn, Fn | None], ...]
    given: tuple[tuple[int, Fn, Fn | None], ...]
    test: Fn | None
    values: int


def bind(
    exprs: ExpressionCompiler,
    trigger: Trigger,
    head: Head,
    opening: OuterBindings,
    unless: Sequence[Expr] = (),
) -> Bound:
    """Compile a clause's trigger, its `each` and `letting`, in a frame of its own.

    The values of the event stand in the frame after what is bound already.
    """
    roles, compared = _roles(trigger, opening.width)
    values = len(trigger.args) if isinstance(trigger, ActTrigger | OffenceTrigger) else 0
    frame = Frame(opening.width + values)
    added = [(var.name, var.sort, frame.slot()) for var, _ in (*head.each, *head.given)]
    names = (*opening.names, *roles, *added)
    scope = SlotScope(frame, {name: slot for name, _, slot in names})
    late_names = {name for name, _, _ in added}
    asked = _asked(exprs, trigger.test, head, unless)

    def all_(compared: Sequence[Fn], tests: Sequence[Expr] = ()) -> Fn | None:
        fns = [*compared, *(exprs.compile(one, scope) for one in tests)]
        return both(fns) if fns else None

    early = [equal(exprs, i, e, scope) for i, e in compared if not free(e) & late_names]
    late = [equal(exprs, i, e, scope) for i, e in compared if free(e) & late_names]
    bound = tuple(
        (scope.slots[var.name], exprs.compile(value, scope), all_((), tests))
        for (var, value), tests in zip((*head.each, *head.given), asked.then, strict=True)
    )
    return Bound(
        scope,
        names,
        opening.width + values + len(added),
        all_(early, asked.first),
        bound[: len(head.each)],
        bound[len(head.each) :],
        all_(late, asked.last),
        opening.width + values,
    )


def _asked(
    exprs: ExpressionCompiler, test: Expr | None, head: Head, unless: Sequence[Expr]
) -> Stages:
    """Tell when each part of a condition is asked; of one that is watched all is, at last."""
    if exprs.touch is None:
        return exprs.asking.of(head, test, unless)
    whole = (*(() if test is None else (test,)), *map(denied, unless))
    return Stages((), ((),) * len((*head.each, *head.given)), whole)


def _roles(trigger: Trigger, start: int) -> tuple[BoundNames, list[tuple[int, Expr]]]:
    """Tell the variables that a trigger binds, and the slots that it compares."""
    match trigger:
        case ActTrigger() | OffenceTrigger():
            names: list[tuple[str, Sort, int]] = []
            compared: list[tuple[int, Expr]] = []
            for i, (arg, binds) in enumerate(zip(trigger.args, trigger.binds, strict=True), start):
                if binds:
                    assert isinstance(arg, Var)
                    names.append((arg.name, arg.sort, i))
                else:
                    compared.append((i, arg))
            return tuple(names), compared
        case ElectionTrigger() | OnceTrigger():
            return (), []
        case _ as unreachable:
            assert_never(unreachable)


def equal(exprs: ExpressionCompiler, slot: int, expr: Expr, scope: SlotScope) -> Fn:
    """Compare the value in a slot with an expression."""
    if isinstance(expr, Var):
        other = scope.slots[expr.name]
        return lambda s, e: e[slot] == e[other]
    value = exprs.compile(expr, scope)
    return lambda s, e: e[slot] == value(s, e)


def finder(bound: Bound) -> Find:
    """Make the function that gives all bindings with which a trigger bites."""
    room = [-1] * (bound.scope.frame.size - bound.values)
    early, test, each, given = bound.early, bound.test, bound.each, bound.given
    if not each and not given:
        plain = both([fn for fn in (early, test) if fn is not None])

        def find(s: Cells, values: Sequence[int]) -> Sequence[Env]:
            e = [*values, *room]
            return (e,) if plain(s, e) else ()

        return find

    def bites(s: Cells, e: Env) -> bool:
        for slot, value, asked in given:
            e[slot] = value(s, e)
            if asked is not None and not asked(s, e):
                return False
        return test is None or bool(test(s, e))

    def find_bound(s: Cells, values: Sequence[int]) -> Sequence[Env]:
        e = [*values, *room]
        if early is not None and not early(s, e):
            return ()
        if not each:
            return (e,) if bites(s, e) else ()
        found: list[Env] = []

        def through(k: int) -> None:
            if k == len(each):
                if bites(s, e):
                    found.append(e.copy())
                return
            slot, domain, asked = each[k]
            for member in members(domain(s, e)):
                e[slot] = member
                if asked is None or asked(s, e):
                    through(k + 1)

        through(0)
        return found

    return find_bound


def window(
    exprs: ExpressionCompiler,
    trigger: Trigger,
    opening: OuterBindings,
    acts: dict[str, int],
    rests: Dependencies,
) -> tuple[SlotScope, Callable[[], Window]]:
    """Compile a trigger that closes a norm.

    Give the scope of its bindings, and what makes the window once all that reads those
    bindings is compiled too.
    """
    roles, compared = _roles(trigger, opening.width)
    values = len(trigger.args) if isinstance(trigger, ActTrigger | OffenceTrigger) else 0
    frame = Frame(opening.width + values)
    names = (*opening.names, *roles)
    scope = SlotScope(frame, {name: slot for name, _, slot in names})
    tests = [equal(exprs, i, expr, scope) for i, expr in compared]
    if trigger.test is not None:
        tests.append(exprs.compile(trigger.test, scope))
    test = both(tests) if tests else None
    asked = (*(expr for _, expr in compared), trigger.test)
    read = slots_of(asked, opening)
    outer = {name: slot for name, _, slot in opening.names}
    alike = frozenset(
        (i - opening.width, outer[expr.name])
        for i, expr in compared
        if isinstance(expr, Var) and expr.name in outer
    )

    def make() -> Window:
        room = (-1,) * (frame.size - opening.width - values)
        tail = (trigger.words, test, room, names, read, alike, rests.of(*asked))
        match trigger:
            case ActTrigger(act, _, _, _, after):
                return Window("act", acts[act], after, *tail)
            case OffenceTrigger():
                return Window("offence", trigger.offence, False, *tail)
            case ElectionTrigger():
                return Window("election", trigger.option, False, *tail)
            case OnceTrigger():
                return Window("once", "", False, *tail, standing=trigger.standing)
            case _ as unreachable:
                assert_never(unreachable)

    return scope, make


def slots_of(exprs: Iterable[Expr | None], opening: OuterBindings) -> frozenset[int]:
    """Give the slots of an opening that expressions read."""
    names = frozenset[str]().union(*(free(expr) for expr in exprs if expr is not None))
    return frozenset(slot for name, _, slot in opening.names if name in names)
