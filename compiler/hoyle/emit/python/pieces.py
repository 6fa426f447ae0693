"""Expressions taken apart, to be written as several statements."""

from __future__ import annotations

from dataclasses import replace

from hoyle.ir import Call, Each, Expr, If, Lit, Op, Truth, Var
from hoyle.ir.conditions import denial, negated, plain
from hoyle.ir.operations import EQUALITIES, OF_NORMS
from hoyle.ir.visitor import mapped


def searched(expr: Expr) -> tuple[Each, Expr] | None:
    """Take a search: what it goes through, and what is looked for, which may be a counterexample.

    *some* finds what it looks for, *not every* finds what fails.
    """
    denied = denial(expr)
    match denied or expr:
        case Each(how="some" | "every" as how) as each:
            found = each.body if how == "some" else negated(each.body)
            if denied is None:
                return each, found
            return replace(each, how="every" if how == "some" else "some"), found
        case _:
            return None


def begun_with(expr: Expr) -> Call | None:
    """Find an application with which an expression begins to be evaluated."""
    match expr:
        case Call():
            return expr
        case Op(op, (Var() | Lit(), other), Truth()) if op in EQUALITIES:
            return begun_with(other)
        case Op(op, (one, *_), Truth()) if op not in OF_NORMS:
            return begun_with(one)
        case If():
            return begun_with(expr.test)
        case _:
            return None


def replaced(expr: Expr, part: Expr, variable: str) -> Expr:
    """Put a variable for a part wherever it occurs."""
    if plain(expr) == part:
        return Var(variable, expr.sort)
    return mapped(expr, lambda inner: replaced(inner, part, variable))
