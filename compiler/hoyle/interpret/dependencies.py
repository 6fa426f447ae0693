"""What an expression mentions: its free variables, and the states that it rests on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from hoyle.interpret.layout import MENUS_BIT, VAIN_BIT, CellLayout
from hoyle.ir import Call, Definition, Each, Expr, If, Lit, Op, Read, Var


def parts(expr: Expr) -> Iterator[Expr]:
    """Yield the expressions directly inside one."""
    match expr:
        case Lit() | Var():
            return
        case Read():
            yield from expr.keys
        case Call() | Op():
            yield from expr.args
        case If():
            yield from (expr.test, expr.then, expr.other)
        case Each():
            yield expr.domain
            if expr.test is not None:
                yield expr.test
            yield expr.body


def free(expr: Expr) -> frozenset[str]:
    """Give the variables that an expression needs from outside."""
    match expr:
        case Var(name, _):
            return frozenset((name,))
        case Each():
            inner = free(expr.body) | (free(expr.test) if expr.test is not None else frozenset())
            return free(expr.domain) | (inner - {expr.var})
        case _:
            return frozenset().union(*(free(part) for part in parts(expr)))


def replaced(expr: Expr, values: Mapping[str, Expr]) -> Expr:
    """Put expressions in the place of free variables.

    None of the expressions put in may mention a variable that `expr` binds within itself.
    """
    match expr:
        case Var(name, _):
            return values.get(name, expr)
        case Lit():
            return expr
        case Read():
            return replace(expr, keys=tuple(replaced(key, values) for key in expr.keys))
        case Call() | Op():
            return replace(expr, args=tuple(replaced(arg, values) for arg in expr.args))
        case If(test, then, other, sort):
            test, then, other = (replaced(part, values) for part in (test, then, other))
            return If(test, then, other, sort)
        case Each():
            inner = {name: value for name, value in values.items() if name != expr.var}
            return replace(
                expr,
                domain=replaced(expr.domain, values),
                test=None if expr.test is None else replaced(expr.test, inner),
                body=replaced(expr.body, inner),
            )


def binders(expr: Expr) -> frozenset[str]:
    """Give the variables that an expression binds within itself."""
    own = frozenset((expr.var,)) if isinstance(expr, Each) else frozenset()
    return own.union(*(binders(part) for part in parts(expr)))


class Dependencies:
    """Tells as a mask of touched bits what the value of an expression rests on."""

    def __init__(self, layout: CellLayout, definitions: Mapping[str, Definition]) -> None:
        self._layout = layout
        self._definitions = definitions
        self._known: dict[str, int] = {}

    def of(self, *exprs: Expr | None) -> int:
        """Give the bits of the states, menus and flags that any of the expressions reads."""
        mask = 0
        for expr in exprs:
            if expr is None:
                continue
            match expr:
                case Read(state, _, _):
                    mask |= self._layout.places[state].bit
                case Call(name, _, _):
                    mask |= self._definition(name)
                case Op("open", _, _):
                    mask |= MENUS_BIT
                case Op("in-vain", _, _):
                    mask |= VAIN_BIT
                case _:
                    pass
            mask |= self.of(*parts(expr))
        return mask

    def _definition(self, name: str) -> int:
        if name not in self._known:
            definition = self._definitions[name]
            pairs = [(e.test, e.value) for e in definition.exceptions]
            self._known[name] = self.of(definition.base, *(x for pair in pairs for x in pair))
        return self._known[name]
