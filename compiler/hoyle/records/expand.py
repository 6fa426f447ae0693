"""What a shorthand's arguments come to: expressions over its roles, without any state."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from hoyle.ir import Book, Call, Enum, Expr, If, Kind, ListOf, Lit, Maybe, Op, Shorthand, Var

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
        case Op(op, args, sort):
            values = [_value(book, arg, bound) for arg in args]
            own = _kind(book, args[0]) if args else None
            return _applied(op, values, own, _named(book, sort))
        case _:
            raise Unreadable(type(expr).__name__)


def _applied(op: str, values: list[int], own: Kind | None, out: Kind | None) -> int:
    """Apply an operation to values; a member that is none gives none."""
    first = values[0] if values else 0
    match op:
        case "=":
            return int(first == values[1])
        case "!=":
            return int(first != values[1])
        case "and":
            return int(all(values))
        case "or":
            return int(any(values))
        case "not":
            return int(not first)
        case "+":
            return first + values[1]
        case "-":
            return first - values[1]
        case "only":
            return 1 << first if first >= 0 else 0
        case "union":
            return first | values[1]
    if own is None or first < 0:
        if own is None:
            raise Unreadable(op)
        return -1
    size = len(own.members)
    match op:
        case "order":
            return first
        case "next" | "previous":
            to = first + (1 if op == "next" else -1)
            return to % size if own.ring else (to if 0 <= to < size else -1)
        case "opposite":
            return (first + size // 2) % size
        case _:
            raise Unreadable(op)


def _kind(book: Book, expr: Expr) -> Kind | None:
    return None if isinstance(expr, If) else _named(book, expr.sort)


def _named(book: Book, sort: object) -> Kind | None:
    name = sort.of.name if isinstance(sort, Maybe) else sort.name if isinstance(sort, Enum) else ""
    return next((kind for kind in book.kinds if kind.name == name), None)
