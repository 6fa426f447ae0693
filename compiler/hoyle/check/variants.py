"""Expressions and effects with one thing in them otherwise: the small slips of a hand.

A number is one more or less, a comparison takes its bound in or leaves it out, *plus* is *minus*,
*some* is *every*, *highest* is *lowest*, one member of a kind stands for the next, a side for its
adversaries, a part of an *and* is forgotten, the branches of an *if* change places.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from hoyle.check.deeds import WrittenCall
from hoyle.ir import (
    Assign,
    Call,
    CloseMenu,
    Each,
    Effect,
    Enum,
    Expr,
    ForEach,
    If,
    Lit,
    Maybe,
    Number,
    Op,
    Read,
    Truth,
    Var,
    When,
    kind_name,
)
from hoyle.ir.conditions import contained, denial, denied, guarded, guards, negated, plain
from hoyle.ir.expressions import EachHow
from hoyle.ir.kinds import nothing
from hoyle.ir.operations import COMPARISONS, EQUALITIES, JUNCTIONS, OF_NORMS, OPERATORS
from hoyle.ir.visitor import mapped

Sizes = Mapping[str, int]  # members of each kind
StateAt = tuple[str, tuple[Expr, ...]]  # a state and its keys
# The part that was, what it is now (None: it is left out), the whole.
OneExpr = tuple[Expr, Expr | None, Expr]
OneEffect = tuple[str, Expr | None, Expr | None, tuple[Effect, ...]]

_OTHER_HOW: Mapping[EachHow, EachHow] = {
    "some": "every",
    "every": "some",
    "highest": "lowest",
    "lowest": "highest",
    "most": "least",
    "least": "most",
}


def exprs_with_one_changed(
    expr: Expr, sizes: Sizes, spared: StateAt | None = None
) -> Iterator[OneExpr]:
    """Change one thing in an expression, in itself or in a part of it.

    A constant is told with what it stands in, for by itself it says little, but for one of the
    values that a case distinction gives. What reads the slot `spared` stays.
    """
    if isinstance(expr, Read) and (expr.state, expr.keys) == spared:
        return
    for slip in _changed(expr, sizes):
        yield expr, slip, slip
    for old, new, whole in _in_parts(expr, sizes, spared):
        alone = isinstance(old, Lit) and not isinstance(expr, If)
        yield (expr, whole, whole) if alone else (old, new, whole)


def _in_parts(expr: Expr, sizes: Sizes, spared: StateAt | None) -> Iterator[OneExpr]:
    match expr:
        case Lit() | Var():
            pass
        case Read(_, parts, _):
            for old, new, keys in _in_one(parts, sizes, spared):
                yield old, new, replace(expr, keys=keys)
        case Op(op, (menu, holder), _) if (
            op in OF_NORMS
        ):  # the first is the number of a menu, and no value
            for old, new, whole in exprs_with_one_changed(holder, sizes, spared):
                yield old, new, replace(expr, args=(menu, whole))
        case Op(op, args, _) if op in JUNCTIONS:
            yield from _in_junction(expr, sizes, spared)
        case Call(_, parts, _) | Op(_, parts, _):
            if not _is_guard(expr):
                for old, new, args in _in_one(parts, sizes, spared):
                    yield old, new, replace(expr, args=args)
        case If(test, then, _, _) if _is_strict(expr):
            for old, new, whole in exprs_with_one_changed(then, sizes, spared):
                yield old, new, replace(expr, then=whole)
        case If(test, then, other, _):
            for old, new, (a, b, c) in _in_one((test, then, other), sizes, spared):
                yield old, new, replace(expr, test=a, then=b, other=c)
        case Each():
            for old, new, (domain, body) in _in_one((expr.domain, expr.body), sizes, spared):
                yield old, new, replace(expr, domain=domain, body=body)
            if expr.test is not None:
                for old, new, test in exprs_with_one_changed(expr.test, sizes, spared):
                    yield old, new, replace(expr, test=test)


def _in_one(
    parts: tuple[Expr, ...], sizes: Sizes, spared: StateAt | None = None
) -> Iterator[tuple[Expr, Expr | None, tuple[Expr, ...]]]:
    for place, part in enumerate(parts):
        for old, new, changed in exprs_with_one_changed(part, sizes, spared):
            yield old, new, (*parts[:place], changed, *parts[place + 1 :])


def _in_junction(junction: Op, sizes: Sizes, spared: StateAt | None) -> Iterator[OneExpr]:
    args = junction.args
    written = [
        at for at in range(len(args)) if not JUNCTIONS[junction.op] or not unwritten(args, at)
    ]
    for at in written:
        left = (*args[:at], *args[at + 1 :])
        yield args[at], None, left[0] if len(left) == 1 else replace(junction, args=left)
    for at in written:
        for old, new, changed in exprs_with_one_changed(args[at], sizes, spared):
            yield old, new, replace(junction, args=(*args[:at], changed, *args[at + 1 :]))


def unwritten(parts: Sequence[Expr], at: int) -> bool:
    """Tell whether one of several conditions guards the next against none, and no author wrote it.

    So is a variable's value asked for, and what is compared as a number.
    """
    asked = guarded(parts[at])
    if asked is None or isinstance(asked, Var):
        return asked is not None
    compared = [part for part in parts[at + 1 :] if isinstance(part, Op) and part.op in COMPARISONS]
    return any(
        EQUALITIES.get(part.op, True) and asked in map(plain, part.args) for part in compared
    )


def _changed(expr: Expr, sizes: Sizes) -> Iterator[Expr]:
    """Give what an expression itself might be by a slip; its parts stay."""
    match expr:
        case Lit():
            yield from _other_constants(expr, sizes)
        case If(test, then, other, sort) if not _is_strict(expr):
            yield If(test, other, then, sort)
        case Each():
            if expr.how in _OTHER_HOW:
                yield replace(expr, how=_OTHER_HOW[expr.how])
            if expr.test is not None:
                yield replace(expr, test=None)
        case Op():
            if not _is_guard(expr):
                yield from _other_operations(expr, sizes)


def _other_constants(lit: Lit, sizes: Sizes) -> Iterator[Expr]:
    match lit.sort:
        case Truth():
            yield replace(lit, value=not lit.value)
        case Number():
            yield replace(lit, value=lit.value + 1)
            if lit.value > 0:
                yield replace(lit, value=lit.value - 1)
        case Enum(kind) | Maybe(Enum(kind)) if lit.value >= 0 and sizes[kind] > 1:
            yield replace(lit, value=(lit.value + 1) % sizes[kind])


def _other_operations(expr: Op, sizes: Sizes) -> Iterator[Expr]:
    if (denied_one := denial(expr)) is not None:
        yield denied_one
    elif contained(expr) is not None:
        yield denied(expr)
    match expr:
        case Op("adversaries", (arg,), sort):
            if arg.sort == Enum("player") and sort in (Enum("side"), Maybe(Enum("side"))):
                yield Op("side-of", (arg,), sort)
            elif arg.sort == sort:
                yield arg
        case Op("side-of", (arg,), sort):
            yield Op("adversaries", (arg,), sort)
        case Op("next" | "previous", _, sort) if sizes[kind_name(sort)] == 2:
            pass  # of two, the one before is the one after
        case Op(op) if (slip := OPERATORS[op].slip) is not None:
            yield replace(expr, op=slip)


def _is_strict(expr: If) -> bool:
    """Tell whether a value is asked for only where it is there: no author wrote that condition."""
    other, asked = expr.other, guards(expr.test)
    nought = isinstance(other, Lit) and other.value == nothing(other.sort)
    return bool(asked) and (nought or asked == (plain(other),))


def _is_guard(expr: Expr) -> bool:
    """Tell whether an expression asks only whether a variable's value is there."""
    return any(isinstance(guarded(test), Var) for test in (expr, negated(expr)))


# ---------------------------------------------------------------- effects


def effects_with_one_changed(
    effects: tuple[Effect, ...], sizes: Sizes, calls: Sequence[WrittenCall] = ()
) -> Iterator[OneEffect]:
    """Leave out an effect, or change one thing in one.

    Give what it is that changes (the name of a state or menu), the expression that was (None where
    the effect is left out) and what it is now (None: it is left out), and the effects. What stands
    for one of the `calls` is left out as one, or given something else; the effect that is called
    stays.
    """
    at = 0
    while at < len(effects):
        call = _call(effects, at, calls)
        here = effects[at : at + 1] if call is None else call.effects
        before, after = effects[:at], effects[at + len(here) :]
        name = _name(effects, at, calls)
        yield name, None, None, (*before, *after)
        if call is None:
            for lost, old, new, one in _one_effect(here[0], sizes, calls):
                yield lost, old, new, (*before, one, *after)
        else:
            for old, new, args in _in_one(call.args, sizes):
                yield name, old, new, (*before, *call.given(args), *after)
        at += len(here)


def _one_effect(
    effect: Effect, sizes: Sizes, calls: Sequence[WrittenCall]
) -> Iterator[tuple[str, Expr | None, Expr | None, Effect]]:
    match effect:
        case Assign(state, keys, value):
            # *score of S rises by 2* reads the slot that it writes: where the one slips, so does
            # the other.
            for old, new, others in _in_one(keys, sizes):
                yield state, old, new, Assign(state, others, _moved(value, state, keys, others))
            for old, new, whole in exprs_with_one_changed(value, sizes, (state, keys)):
                yield state, old, new, Assign(state, keys, whole)
        case When(test, then, other):
            for old, new, changed in exprs_with_one_changed(test, sizes):
                yield "the condition", old, new, When(changed, then, other)
            for name, was, now, inner in effects_with_one_changed(then, sizes, calls):
                yield name, was, now, When(test, inner, other)
            for name, was, now, inner in effects_with_one_changed(other, sizes, calls):
                yield name, was, now, When(test, then, inner)
        case ForEach():
            for old, new, group in exprs_with_one_changed(effect.domain, sizes):
                yield "for each", old, new, replace(effect, domain=group)
            for name, was, now, inner in effects_with_one_changed(effect.body, sizes, calls):
                yield name, was, now, replace(effect, body=inner)
        case CloseMenu(menu, holder, _):
            for old, new, changed in exprs_with_one_changed(holder, sizes):
                yield menu, old, new, replace(effect, holder=changed)


def _moved(expr: Expr, state: str, keys: tuple[Expr, ...], others: tuple[Expr, ...]) -> Expr:
    """Read another slot of a state wherever one is read."""
    if isinstance(expr, Read) and (expr.state, expr.keys) == (state, keys):
        return replace(expr, keys=others)
    return mapped(expr, lambda part: _moved(part, state, keys, others))


def _call(effects: tuple[Effect, ...], at: int, calls: Sequence[WrittenCall]) -> WrittenCall | None:
    return next((call for call in calls if call.begins(effects, at)), None)


def _name(effects: tuple[Effect, ...], at: int, calls: Sequence[WrittenCall]) -> str:
    call = _call(effects, at, calls)
    if call is not None:
        return f"“{call.deed.name}”"
    match effects[at]:
        case Assign(state, _, _):
            return f"a change of {state}"
        case CloseMenu(menu, _, _):
            return f"closing {menu}"
        case When(_, then, other):
            what, inner = "what follows from a condition", (*then, *other)
        case ForEach(body=body):
            what, inner = "a loop", body
    return f"{what} ({_name(inner, 0, calls)})" if inner else what
