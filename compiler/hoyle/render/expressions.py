"""Expressions of the IR written out again, near to how a book writes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import assert_never

from hoyle.ir import (
    Book,
    Call,
    Each,
    Enum,
    Expr,
    If,
    Lit,
    Maybe,
    Op,
    Read,
    Truth,
    Var,
)

_BETWEEN: Mapping[str, str] = {
    "=": "is",
    "!=": "is not",
    "<": "<",
    "<=": "<=",
    ">": ">",
    ">=": ">=",
    "+": "+",
    "-": "-",
    "*": "*",
    "div": "div",
    "mod": "mod",
    "in": "in",
    "union": "joined",
    "minus": "without",
    "meet": "within",
    "subset": "is within",
}
_OF: Mapping[str, str] = {
    "side-of": "side of",
    "players-of": "players of",
    "adversaries": "adversaries of",
    "partners": "partners of",
    "next": "next of",
    "previous": "previous of",
    "opposite": "opposite of",
    "order": "order of",
    "count": "count of",
    "first": "first of",
    "last": "last of",
}


class Wording:
    """Writes the expressions of one book."""

    def __init__(self, book: Book) -> None:
        self._kinds = {kind.name: kind for kind in book.kinds}
        self._book = book

    def words(self, expr: Expr, bindings: Mapping[str, str] | None = None) -> str:
        """Write an expression, values in the place of the variables that `bindings` has."""
        given = bindings or {}

        def write(part: Expr) -> str:
            return self.words(part, given)

        def inner(part: Expr) -> str:
            text = write(part)
            plain = isinstance(part, Lit | Var | Read | Call) or _is_not(part)
            return text if plain else f"({text})"

        match expr:
            case Lit():
                return self._literal(expr)
            case Var(name=name):
                return given.get(name, name)
            case Read(state=name, keys=args) | Call(name=name, args=args):
                return name + _of([write(arg) for arg in args])
            case Op():
                return self._operation(expr, write, inner)
            case If(test, then, other):
                return f"if {write(test)} then {write(then)} else {write(other)}"
            case Each():
                where = f" where {write(expr.test)}" if expr.test is not None else ""
                how = "count" if expr.how == "number" else expr.how
                return f"{how} {expr.var} in {inner(expr.domain)}{where} : {write(expr.body)}"
            case _ as unreachable:
                assert_never(unreachable)

    def _operation(self, op: Op, write: Callable[[Expr], str], inner: Callable[[Expr], str]) -> str:
        match op.op, op.args:
            case (("and" | "or"), args):
                return f" {op.op} ".join(inner(arg) for arg in args)
            case "not", (arg,):
                return f"not {inner(arg)}"
            case "neg", (arg,):
                return f"-{inner(arg)}"
            case name, (left, right) if name in _BETWEEN:
                return f"{inner(left)} {_BETWEEN[name]} {inner(right)}"
            case name, (arg,) if name in _OF:
                return f"{_OF[name]} {inner(arg)}"
            case "only", (arg,):
                return f"{{{write(arg)}}}"
            case "part", (arg,):
                return f"{self._kind(op)} of {inner(arg)}"
            case "holding", (arg,):
                return f"{self._kind(op)}s of {inner(arg)}"
            case "all", _:
                return f"all {self._kind(op)}s"
            case "open", (_, holder):
                return f"open for {inner(holder)}"
            case "in-vain", _:
                return "in vain"
            case name, args:
                return f"{name}{_of([write(arg) for arg in args])}"

    def _literal(self, lit: Lit) -> str:
        match lit.sort:
            case Truth():
                return "true" if lit.value else "false"
            case Enum(name=name) | Maybe(of=Enum(name=name)):
                members = self._kinds[name].members
                return members[lit.value] if 0 <= lit.value < len(members) else "none"
            case _:
                return str(lit.value)

    def _kind(self, op: Op) -> str:
        sort = op.sort
        of = getattr(sort, "of", sort)
        return of.name if isinstance(of, Enum) else "member"


def _of(args: list[str]) -> str:
    if not args:
        return ""
    return f" of {args[0]}" if len(args) == 1 else f" of ({', '.join(args)})"


def _is_not(part: Expr) -> bool:
    return isinstance(part, Op) and (part.op in _OF or part.op in ("part", "only", "in-vain"))


def conjuncts(expr: Expr | None) -> tuple[Expr, ...]:
    """Take a condition apart into those that must all hold."""
    if expr is None:
        return ()
    if isinstance(expr, Op) and expr.op == "and":
        return tuple(part for arg in expr.args for part in conjuncts(arg))
    return (expr,)
