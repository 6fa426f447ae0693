"""Expressions of the IR in the words of the language, as near as they can be told."""

from __future__ import annotations

from typing import assert_never

from hoyle.ir import Book, Call, Each, Enum, Expr, If, Lit, Maybe, MenuClause, Op, Read, Var
from hoyle.rulings import kind_name

_BETWEEN: dict[str, str] = {
    "and": "and",
    "or": "or",
    "=": "is",
    "!=": "is not",
    "<": "<",
    "<=": "<=",
    ">": ">",
    ">=": ">=",
    "+": "+",
    "-": "-",
    "*": "*",
    "/": "/",
    "div": "div",
    "mod": "mod",
    "in": "in",
    "union": "joined",
    "minus": "without",
    "meet": "within",
}
_OF: dict[str, str] = {
    "count": "number",
    "min": "least",
    "max": "greatest",
    "side-of": "side",
    "players-of": "players",
}


class Wording:
    """Writes the expressions of one book."""

    def __init__(self, book: Book) -> None:
        self._kinds = {kind.name: kind for kind in book.kinds}
        menus = (clause for clause in book.clauses if isinstance(clause, MenuClause))
        self._menus = list(dict.fromkeys(menu.name for menu in menus))

    def say(self, expr: Expr) -> str:
        """Write an expression."""
        match expr:
            case Lit():
                return self._literal(expr)
            case Var(name, _):
                return name
            case Read(state, keys, _):
                return self._of(state, keys)
            case Call():
                return self._call(expr)
            case Op():
                return self._op(expr)
            case If():
                return self._choice(expr)
            case Each():
                return self._each(expr)
            case _ as unreachable:
                assert_never(unreachable)

    def _within(self, expr: Expr) -> str:
        """Write an expression that stands inside another, in brackets where it needs them."""
        said = self.say(expr)
        wide = isinstance(expr, Each) or (isinstance(expr, Op) and expr.op in _BETWEEN)
        return f"({said})" if wide else said

    def _literal(self, lit: Lit) -> str:
        if isinstance(lit.value, bool):
            return "true" if lit.value else "false"
        kind = self._kinds.get(kind_name(lit.sort))
        if kind is not None and isinstance(lit.sort, Enum | Maybe) and lit.value >= 0:
            return kind.members[lit.value]
        if kind is not None or (lit.value == -1 and isinstance(lit.sort, Maybe)):
            return "none"
        return str(lit.value)

    def _of(self, name: str, args: tuple[Expr, ...]) -> str:
        if not args:
            return name
        said = [self._within(arg) for arg in args]
        return f"{name} of {said[0]}" if len(said) == 1 else f"{name} of ({', '.join(said)})"

    def _call(self, call: Call) -> str:
        words = call.name.split(" ")
        if "_" not in words:
            return self._of(call.name, call.args)
        args = iter(call.args)
        return " ".join(self._within(next(args)) if word == "_" else word for word in words)

    def _op(self, op: Op) -> str:
        if op.op in _BETWEEN and len(op.args) > 1:
            return f" {_BETWEEN[op.op]} ".join(self._within(arg) for arg in op.args)
        match op:
            case Op("not", (test,), _):
                return f"not {self._within(test)}"
            case Op("neg", (number,), _):
                return f"-{self._within(number)}"
            case Op("only", (member,), _):
                return f"{{{self.say(member)}}}"
            case Op("all", _, sort):
                return f"{kind_name(sort)}s"
            case Op("part", (member,), sort):
                return f"{kind_name(sort)} of {self._within(member)}"
            case Op("holding", (member,), sort):
                return f"{kind_name(sort)}s of {self._within(member)}"
            case Op("make", args, sort):
                return self._of(kind_name(sort), args)
            case Op("open", (Lit(place), holder), _):
                return f"open {self._menus[place]} for {self._within(holder)}"
            case Op("in-vain", _, _):
                return "in vain"
            case Op("range", (low, high), _):
                return f"{self._within(low)} to {self._within(high)}"
            case _:
                return self._of(_OF.get(op.op, op.op), op.args)

    def _choice(self, choice: If) -> str:
        guard = isinstance(choice.test, Op) and choice.test.op in ("!=", "and")
        if guard and isinstance(choice.other, Lit) and choice.other.value in (-1, 0):
            return self.say(choice.then)  # what a key that is none would make of it
        parts = (choice.test, choice.then, choice.other)
        test, then, other = (self.say(part) for part in parts)
        return f"if {test} then {then} else {other}"

    def _each(self, each: Each) -> str:
        how = "count" if each.how == "number" else each.how
        domain = (
            f"subsets of {self._within(each.domain)}" if each.subsets else self._within(each.domain)
        )
        where = "" if each.test is None else f" where {self.say(each.test)}"
        return f"{how} {each.var} in {domain}{where} : {self.say(each.body)}"
