"""Conditions: put together, taken apart, turned round, and what they say of a member."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import cast

from hoyle.ir.expressions import Expr, Lit, Op, Var
from hoyle.ir.operations import COMPARISONS, GAINS, JUNCTIONS, OPERATORS, OpName
from hoyle.ir.sorts import Enum, Maybe, Number, SetOf, Sort, Truth
from hoyle.ir.visitor import free, mapped

TRUTH = Truth()
YES = Lit(True, TRUTH)
NO = Lit(False, TRUTH)
VAIN = Op("in-vain", (), TRUTH)


def joined(op: OpName, tests: Iterable[Expr]) -> Expr:
    """Join conditions by *and* or *or*: those joined so already are opened, idle ones left out."""
    idle = JUNCTIONS[op]
    parts: list[Expr] = []
    for test in tests:
        if isinstance(test, Lit) and bool(test.value) == idle:
            continue
        parts += test.args if isinstance(test, Op) and test.op == op else (test,)
    if not parts:
        return Lit(idle, TRUTH)
    return parts[0] if len(parts) == 1 else Op(op, tuple(parts), TRUTH)


def all_of(*tests: Expr) -> Expr:
    """Say that several conditions hold; of none it is always so."""
    return joined("and", tests)


def any_of(*tests: Expr) -> Expr:
    """Say that one of several conditions holds; of none it is never so."""
    return joined("or", tests)


def conjuncts(test: Expr | None) -> Iterator[Expr]:
    """Give the parts of a condition that must all hold, in order; none of no condition."""
    match test:
        case Op("and", args):
            for arg in args:
                yield from conjuncts(arg)
        case None:
            return
        case _:
            yield test


def told_by(test: Expr | None, known: Collection[str]) -> Expr | None:
    """Give as much of a condition as can be told by some variables; None if that is nothing."""
    if test is None or free(test) <= set(known):
        return test
    parts = [one for one in conjuncts(test) if free(one) <= set(known) and not is_idle(one)]
    return all_of(*parts) if parts else None


def is_idle(test: Expr) -> bool:
    """Tell whether a condition goes without saying: what is named is there, an act has effect."""
    return isinstance(guarded(test), Var) or denial(test) == VAIN


def alone(value: Expr) -> Expr:
    """Give the member that a set is made of; what is not so made itself."""
    match value:
        case Op("only", (member,)):
            return member
        case _:
            return value


def denied(test: Expr) -> Expr:
    """Say that a condition does not hold, in its own words."""
    return Op("not", (test,), TRUTH)


def negated(test: Expr) -> Expr:
    """Give the condition that holds where another does not, the denial as far in as may be."""
    match test:
        case Lit(value):
            return Lit(not value, TRUTH)
        case Op("not", (inner,)):
            return inner
        case Op(op, args) if op in COMPARISONS:
            return Op(cast(OpName, OPERATORS[op].opposite), args, TRUTH)
        case Op(op, args) if op in JUNCTIONS:
            return joined(cast(OpName, OPERATORS[op].opposite), map(negated, args))
        case _:
            return denied(test)


def denial(test: Expr) -> Expr | None:
    """Give the condition that one denies in so many words."""
    match test:
        case Op("not", (inner,)):
            return inner
        case _:
            return None


def moved_member(value: Expr) -> tuple[bool, Expr] | None:
    """Give the one member that a set is given with more, and True, or with less, and False."""
    match value:
        case Op(op, (_, Op("only", (member,)))) if op in GAINS:
            return GAINS[op], member
        case _:
            return None


def disjuncts(test: Expr) -> tuple[Expr, ...]:
    """Give the parts of a condition of which one must hold."""
    match test:
        case Op("or", args):
            return args
        case _:
            return (test,)


def and_(*tests: Expr) -> Expr:
    """Say that two conditions or more hold, each as it stands."""
    return Op("and", tests, TRUTH)


def or_(*tests: Expr) -> Expr:
    """Say that one of two conditions or more holds, each as it stands."""
    return Op("or", tests, TRUTH)


# ---------------------------------------------------------------- none


def equal(one: Expr, other: Expr) -> Expr:
    """Say that two values are the same."""
    return Op("=", (one, other), TRUTH)


def differ(one: Expr, other: Expr) -> Expr:
    """Say that two values are not the same."""
    return Op("!=", (one, other), TRUTH)


def occupied(group: Expr) -> Expr:
    """Say that a set has members."""
    return differ(group, Lit(0, group.sort))


def present(expr: Expr) -> Expr:
    """Say that a member is there: that a value is not none."""
    return differ(expr, Lit(-1, expr.sort))


def guarded(test: Expr) -> Expr | None:
    """Give the member that a condition says is there, if it says just that."""
    match test:
        case Op("!=", (one, Lit(-1, Maybe() | Enum() | Number(optional=True)))):
            return plain(one)
        case _:
            return None


def guards(test: Expr) -> tuple[Expr, ...]:
    """Give the members that a condition says are there; none if it says more."""
    found = [guarded(part) for part in conjuncts(test)]
    return () if None in found else tuple(one for one in found if one is not None)


def plain(expr: Expr) -> Expr:
    """Take what may be none for the member that it is when it is there."""
    return as_sort(expr, expr.sort.of) if isinstance(expr.sort, Maybe) else expr


def as_sort(expr: Expr, sort: Sort) -> Expr:
    """Let a member be one that may be none, or is there; what is no member keeps its sort."""
    member = isinstance(sort, Enum | Maybe) and expr.sort != sort
    return replace(expr, sort=sort) if member else expr


# ---------------------------------------------------------------- what is said of a member


def alike(one: Expr, other: Expr) -> bool:
    """Tell whether two expressions are the same but for being known not to be none."""
    return one is other or one == other or bare(one) == bare(other)


def apart(left: Iterable[Expr], right: Iterable[Expr]) -> bool:
    """Tell whether two rows of values are plainly different: one has another constant there."""
    return any(
        isinstance(one, Lit) and isinstance(other, Lit) and one.value != other.value
        for one, other in zip(left, right, strict=False)
    )


def bare(expr: Expr) -> Expr:
    """Write sorts without what they leave out."""
    match expr.sort:
        case Maybe(of):
            expr = as_sort(expr, of)
        case Number():
            expr = as_sort(expr, Number())
    return mapped(expr, bare)


def equated(test: Expr) -> tuple[Expr, Expr] | None:
    """Give the two sides of a condition that says that they are the same."""
    match test:
        case Op("=", (one, other)):
            return one, other
        case _:
            return None


def among(member: Expr, group: Expr) -> Expr:
    """Say that a member is in a set or list."""
    return Op("in", (member, group), TRUTH)


def contained(test: Expr) -> tuple[Expr, Expr] | None:
    """Give a member and the set or list that a condition says it is in."""
    match test:
        case Op("in", (member, group)):
            return member, group
        case _:
            return None


def how_many(group: Expr) -> Expr:
    """Say how many members a set has."""
    return Op("count", (group,), Number())


def counted(number: Expr) -> Expr | None:
    """Give the set or list of which a number says how many members it has."""
    match number:
        case Op("count", (group,)):
            return group
        case _:
            return None


def sole(group: Expr) -> Expr | None:
    """Give the one member that a set has, if it has any."""
    match group:
        case Op("only", (member,)):
            return member
        case _:
            return None


def spanned(listed: Expr) -> tuple[Expr, Expr] | None:
    """Give the first and the last of a list that runs from one number to another."""
    match listed:
        case Op("range", (first, last)):
            return first, last
        case _:
            return None


def membership(test: Expr, var: str) -> tuple[OpName, Expr] | None:
    """Give the set that a condition asks a member to be in (*meet*) or not to be in (*minus*).

    The member is the value of a variable, and never none; the set does not mention it. None if
    the condition asks more than that.
    """
    match test:
        case Op("not", (inner,)):
            found = membership(inner, var)
            return found and ("minus" if found[0] == "meet" else "meet", found[1])
        case Op("in", (Var(name), group)) if name == var and isinstance(group.sort, SetOf):
            return None if var in free(group) else ("meet", group)
        case Op("=" | "!=" as op, (one, other)):
            for side, value in ((one, other), (other, one)):
                those = None if var in free(value) else _those_with(side, value, var)
                if those is not None:
                    return ("meet" if op == "=" else "minus"), those
            return None
        case Op("or", (first, *rest)):
            found = membership(first, var)
            for part in rest:
                more = membership(part, var)
                if found is None or more is None or {found[0], more[0]} != {"meet"}:
                    return None
                found = "meet", Op("union", (found[1], more[1]), found[1].sort)
            return found
        case _:
            return None


def _those_with(side: Expr, value: Expr, var: str) -> Expr | None:
    """Give the members of which one side of an equation has a value."""
    match side:
        case Var(name, Enum() as sort) if name == var:
            return Op("only", (as_sort(value, sort),), SetOf(sort))
        case Op("part", (Var(name, Enum() as sort),), Enum() as kind) if name == var:
            return Op("holding", (as_sort(value, kind),), SetOf(sort))
        case _:
            return None
