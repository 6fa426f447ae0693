"""Expressions beside each other: alike, opposite, or stripped to what tells them apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice

from hoyle.emit.slice.terms import NUMBER, TRUTH, literal, rebuilt, within
from hoyle.ir import (
    Call,
    Each,
    Expr,
    If,
    Lit,
    Maybe,
    Number,
    Op,
    OpName,
    Read,
    Sort,
    Truth,
    Var,
)

_OPPOSITES: dict[str, OpName] = {
    "=": "!=",
    "!=": "=",
    "<": ">=",
    ">=": "<",
    ">": "<=",
    "<=": ">",
}


def negated(test: Expr) -> Expr:
    """Give the opposite of a truth."""
    match test:
        case Lit(value, _):
            return literal(not value, TRUTH)
        case Op("not", (arg,), _):
            return arg
        case Op("=" | "!=" | "<" | ">=" | ">" | "<=" as op, args, _):
            return Op(_OPPOSITES[op], args, TRUTH)
        case Op("and" | "or" as op, args, _) if all(_compares(arg) for arg in args):
            return Op("or" if op == "and" else "and", tuple(negated(arg) for arg in args), TRUTH)
        case _:
            return Op("not", (test,), TRUTH)


def equals(one: Expr | None, other: Expr) -> bool:
    """Tell whether two expressions are one constant."""
    return isinstance(one, Lit) and isinstance(other, Lit) and one.value == other.value


def _compares(test: Expr) -> bool:
    return isinstance(test, Op) and (test.op in _OPPOSITES or test.op == "not")


def alike(one: Expr, other: Expr) -> bool:
    """Tell whether two expressions are the same but for being known not to be none."""
    if one is other:
        return True
    match one, other:
        case Lit(value, sort), Lit(other_value, other_sort):
            truths = isinstance(sort, Truth) == isinstance(other_sort, Truth)
            return value == other_value and truths
        case Var(name, _), Var(other_name, _):
            return name == other_name
        case (Read(name, args, sort), Read(other_name, others, other_sort)) | (
            Call(name, args, sort),
            Call(other_name, others, other_sort),
        ):
            return name == other_name and _all_alike(args, others)
        case Op(op, args, sort), Op(other_op, others, other_sort):
            same = op == other_op and _wide(sort) == _wide(other_sort)
            return same and _all_alike(args, others)
        case If(), If():
            return _all_alike(
                (one.test, one.then, one.other), (other.test, other.then, other.other)
            )
        case Each(), Each():
            return bare(one) == bare(other)
        case _:
            return False


def _all_alike(some: Sequence[Expr], others: Sequence[Expr]) -> bool:
    return len(some) == len(others) and all(
        alike(one, other) for one, other in zip(some, others, strict=True)
    )


def small(expr: Expr, most: int) -> bool:
    """Tell whether an expression has no more than so many parts."""
    return all(False for _ in islice(within(expr), most, None))


def bare(expr: Expr, bound: int = 0) -> Expr:
    """Write sorts without what they leave out, and name bound variables by their depth."""
    match expr:
        case Lit(value, sort):
            return Lit(value, _wide(sort))
        case Var(name, sort):
            return Var(name, _wide(sort))
        case Each():
            var = f"~{bound}"
            values = {expr.var: Var(var, expr.var_sort)}
            return Each(
                expr.how,
                var,
                expr.var_sort,
                bare(expr.domain, bound),
                expr.subsets,
                None if expr.test is None else bare(_put(expr.test, values), bound + 1),
                bare(_put(expr.body, values), bound + 1),
                expr.sort,
            )
        case _:
            pass
    made = rebuilt(expr, lambda part: bare(part, bound))
    match made:
        case Read(state, keys, sort):
            return Read(state, keys, _wide(sort))
        case Op(op, args, sort):
            return Op(op, args, _wide(sort))
        case If(test, then, other, sort):
            return If(test, then, other, _wide(sort))
        case _:
            return made


def _wide(sort: Sort) -> Sort:
    match sort:
        case Maybe(of):
            return of
        case Number():
            return NUMBER
        case _:
            return sort


def _put(expr: Expr, values: Mapping[str, Var]) -> Expr:
    """Put variables in the place of others that nothing inside binds again."""
    match expr:
        case Var(name, _):
            return values.get(name, expr)
        case _:
            return rebuilt(expr, lambda part: _put(part, values))


def is_empty(expr: Expr) -> bool:
    """Tell whether an expression is the empty set."""
    return isinstance(expr, Lit) and expr.value == 0


def mentions(expr: Expr, var: str) -> bool:
    """Tell whether a variable stands in an expression."""
    return any(isinstance(part, Var) and part.name == var for part in within(expr))
