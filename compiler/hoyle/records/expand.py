"""What a shorthand's arguments come to: expressions over its roles, without any state."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from hoyle.ir import Book, Call, Expr, If, ListOf, Lit, Op, Shorthand, Var
from hoyle.ir.kinds import Kinds
from hoyle.ir.operations import JUNCTIONS, OF_NORMS, applied

Substitution = Mapping[str, int | tuple[int, ...]]  # a list by its members in order


class Unreadable(Exception):
    """An argument needs more than the line itself says: a fault of the book, not of a user."""


def expansion(
    book: Book, shorthand: Shorthand, bound: Substitution
) -> list[tuple[str, tuple[int, ...]]]:
    """Give the acts that a shorthand stands for; raise Unreadable for one that needs state.

    An act of a list stands once for each of its members.
    """
    return [
        (act, args)
        for act, arguments in shorthand.acts
        for args in product(*(_values(book, argument, bound) for argument in arguments))
    ]


def constant(book: Book, expr: Expr) -> int:
    """Give what an expression always is; raise Unreadable if it needs a state."""
    return _value(book, expr, {})


def _values(book: Book, expr: Expr, bound: Substitution) -> tuple[int, ...]:
    """Give the members of a list, or the one value of anything else."""
    if isinstance(expr, Var) and isinstance(expr.sort, ListOf):
        found = bound[expr.name]
        return found if isinstance(found, tuple) else (found,)
    return (_value(book, expr, bound),)


def _value(book: Book, expr: Expr, bound: Substitution) -> int:
    match expr:
        case Lit(value):
            return int(value)
        case Var(name):
            found = bound[name]
            if isinstance(found, tuple):
                raise Unreadable(name)
            return found
        case If(test, then, other):
            return _value(book, then if _value(book, test, bound) else other, bound)
        case Call(name, args):
            for definition in book.definitions:
                if definition.name == name and not definition.exceptions:
                    given = (_value(book, arg, bound) for arg in args)
                    inner = {
                        param.name: value
                        for param, value in zip(definition.params, given, strict=True)
                    }
                    return _value(book, definition.base, inner)
            raise Unreadable(name)
        case Op():
            return _applied(book, expr, [_value(book, arg, bound) for arg in expr.args])
        case _:
            raise Unreadable(type(expr).__name__)


def _applied(book: Book, expr: Op, values: list[int]) -> int:
    """Apply an operation to values, unless it asks of norms."""
    if expr.op in OF_NORMS:
        raise Unreadable(expr.op)
    if expr.op in JUNCTIONS:
        return int(all(values) if JUNCTIONS[expr.op] else any(values))
    kinds = Kinds(book.kinds, tuple(mask for _, mask in book.sides))
    return int(applied(expr.op, [arg.sort for arg in expr.args], expr.sort, kinds)(*values))
