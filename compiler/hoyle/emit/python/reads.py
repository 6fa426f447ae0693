"""What expressions and effects of a book rest on, mention and may change."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, is_dataclass, replace

from hoyle.ir import (
    Assign,
    Book,
    Call,
    CloseMenu,
    Definition,
    Each,
    Effect,
    Expr,
    ForEach,
    If,
    Lit,
    Op,
    Read,
    Var,
    When,
)

OPEN = "open "  # stands for the open menus among the states that something rests on
IN_VAIN = "in vain "
CONFLICTS = "conflicts "


def parts(expr: Expr) -> tuple[Expr, ...]:
    """Give the expressions directly inside one."""
    match expr:
        case Lit() | Var():
            return ()
        case Read():
            return expr.keys
        case Call() | Op():
            return expr.args
        case If():
            return (expr.test, expr.then, expr.other)
        case Each(test=None):
            return (expr.domain, expr.body)
        case Each(test=test):
            assert test is not None
            return (expr.domain, test, expr.body)


def mapped(expr: Expr, change: Callable[[Expr], Expr]) -> Expr:
    """Change the expressions directly inside one."""
    match expr:
        case Lit() | Var():
            return expr
        case Read():
            return replace(expr, keys=tuple(map(change, expr.keys)))
        case Call() | Op():
            return replace(expr, args=tuple(map(change, expr.args)))
        case If():
            test, then, other = map(change, parts(expr))
            return replace(expr, test=test, then=then, other=other)
        case Each(test=None):
            return replace(expr, domain=change(expr.domain), body=change(expr.body))
        case Each(test=test):
            assert test is not None
            domain, body = change(expr.domain), change(expr.body)
            return replace(expr, domain=domain, test=change(test), body=body)


def free(expr: Expr) -> frozenset[str]:
    """Give the variables that an expression needs from outside."""
    match expr:
        case Var(name, _):
            return frozenset((name,))
        case Each():
            inner = frozenset().union(*(free(part) for part in parts(expr)[1:])) - {expr.var}
            return free(expr.domain) | inner
        case _:
            return frozenset().union(*(free(part) for part in parts(expr)))


def inside(expr: Expr) -> Iterator[Expr]:
    """Go through an expression and all that is in it."""
    yield expr
    for part in parts(expr):
        yield from inside(part)


def nodes(root: object) -> Iterator[object]:
    """Go through every node of a part of the IR, parents before children."""
    if isinstance(root, tuple):
        for item in root:
            yield from nodes(item)
    elif is_dataclass(root) and not isinstance(root, type):
        yield root
        for field in fields(root):
            yield from nodes(getattr(root, field.name))


def written(effects: Iterable[Effect]) -> frozenset[str]:
    """Name the states that effects may write; closing menus counts as `OPEN`."""
    found: set[str] = set()
    for effect in effects:
        match effect:
            case Assign(state):
                found.add(state)
            case When():
                found |= written(effect.then) | written(effect.other)
            case ForEach():
                found |= written(effect.body)
            case CloseMenu():
                found.add(OPEN)
    return frozenset(found)


class Reads:
    """Tells what the definitions and expressions of a book rest on."""

    def __init__(self, book: Book) -> None:
        self._definitions = {definition.name: definition for definition in book.definitions}
        self._known: dict[str, frozenset[str]] = {}

    def of(self, *exprs: Expr | None) -> frozenset[str]:
        """Name the states that expressions rest on, and OPEN, IN_VAIN and CONFLICTS."""
        found: set[str] = set()
        for expr in exprs:
            for part in () if expr is None else inside(expr):
                match part:
                    case Read(state, _, _):
                        found.add(state)
                    case Op("open", _, _):
                        found.add(OPEN)
                    case Op("in-vain", _, _):
                        found.add(IN_VAIN)
                    case Call(name, _, _):
                        found |= self.definition(name)
                    case _:
                        pass
        return frozenset(found)

    def definition(self, name: str) -> frozenset[str]:
        """Name what a definition rests on."""
        if name not in self._known:
            self._known[name] = frozenset()
            definition = self._definitions[name]
            inner = [part for x in definition.exceptions for part in (x.test, x.value)]
            found = self.of(definition.base, *inner)
            self._known[name] = found | {CONFLICTS} if can_conflict(definition) else found
        return self._known[name]


def can_conflict(definition: Definition) -> bool:
    """Tell whether two exceptions of a definition may be live with none over the other."""
    exceptions = definition.exceptions
    return any(
        other.label not in one.over and one.label not in other.over
        for i, one in enumerate(exceptions)
        for other in exceptions[i + 1 :]
    ) or (len(exceptions) > 2)
