"""What a condition says is there: numbers that may be none, and are not where it holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from hoyle.ir import Call, Definition, Expr, Lit, Number, Read, Span, Var
from hoyle.ir.conditions import conjuncts, guarded
from hoyle.ir.visitor import substituted


class SaidThere:
    """Tells it for the expressions of one book; `definition` gives a definition of the book."""

    def __init__(self, definition: Callable[[str, Span], Definition]) -> None:
        self._definition = definition
        self._by_name: dict[str, frozenset[Expr]] = {}

    def known(self, value: Expr, test: Expr, span: Span) -> Expr:
        """Take a number for one that is there, where a condition says that it is not none."""
        sort = value.sort
        if isinstance(sort, Number) and sort.optional and value in self._said_by(test, span):
            low = None if sort.low is None else max(0, sort.low)
            return replace(value, sort=replace(sort, low=low, optional=False))
        return value

    def _said_by(self, test: Expr, span: Span) -> Iterator[Expr]:
        """Give the states that a condition says are not none, itself or by what it names."""
        for part in conjuncts(test):
            match part, guarded(part):
                case Call(name, args), _:
                    params = self._definition(name, span).params
                    given = {param.name: arg for param, arg in zip(params, args, strict=True)}
                    yield from (substituted(one, given) for one in self._said_by_name(name, span))
                # Of nothing more than names no name can be taken for another.
                case _, Read(_, keys) as one if all(isinstance(key, Var | Lit) for key in keys):
                    yield one

    def _said_by_name(self, name: str, span: Span) -> frozenset[Expr]:
        if name not in self._by_name:
            one = self._definition(name, span)
            said = () if one.exceptions else self._said_by(one.base, span)
            self._by_name[name] = frozenset(said)
        return self._by_name[name]
