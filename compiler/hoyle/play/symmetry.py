"""Which members of a kind may change places without a definition noticing, told by its text.

A definition that never names a suit, nor asks for the order of cards, gives the same value
when two suits change places throughout; one that asks of a card its rank alone gives the same
when a card is put for another of its rank. Both are proved here from the expressions alone:
every operation that is let through gives, of arguments exchanged, its result exchanged.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from hoyle import ir
from hoyle.ir.operations import OPERATORS


@dataclass(frozen=True, slots=True)
class Exchange:
    """A way for members to change places: every permutation of that kind is meant.

    `moved` are the kinds whose members do; `kept` the parts that a moved product may be asked
    for. Where `part` is itself moved, its members change places and the products follow; else
    products change places with others that have the same `part`.
    """

    kind: str
    part: str
    moved: frozenset[str]
    kept: frozenset[str]

    @property
    def of_part(self) -> bool:
        """Tell whether it is the members of the part that change places."""
        return self.part in self.moved

    def said(self) -> str:
        """Say it for people."""
        if self.of_part:
            return f"{self.part}s may change places"
        return f"only the {self.part}s count"


def exchanges(book: ir.Book, kind: str) -> tuple[Exchange, ...]:
    """List the ways for the members of a product to change places, those that say most first."""
    products = {one.name: one.parts for one in book.kinds if one.parts}
    parts = products.get(kind, ())
    alike = [Exchange(kind, part, frozenset((kind,)), frozenset((part,))) for part in parts]
    turned = [
        Exchange(
            kind,
            part,
            frozenset((part, *(name for name, own in products.items() if part in own))),
            frozenset(parts),
        )
        for part in reversed(parts)
        if sum(part in own for own in products.values()) == 1
    ]
    return (*alike, *turned)


class Symmetry:
    """Tells of the definitions of one book whether they notice an exchange."""

    def __init__(self, book: ir.Book, exchange: Exchange) -> None:
        self._definitions = {one.name: one for one in book.definitions}
        self._states = {state.name: state for state in book.states}
        self._sizes = {kind.name: len(kind.members) for kind in book.kinds}
        self._exchange = exchange
        self._known: dict[str, bool] = {}

    def holds(self, definition: str) -> bool:
        """Tell whether the value of a definition is exchanged with its arguments, if at all.

        False means that it is not proved.
        """
        if definition not in self._known:
            made = self._definitions[definition]
            parts = [made.base]
            for one in made.exceptions:
                parts += (one.test, one.value)
            self._known[definition] = all(self._expr(part) for part in parts)
        return self._known[definition]

    def _moved(self, sort: ir.Sort) -> bool:
        """Tell whether values of a sort are or hold members that change places."""
        match sort:
            case ir.Enum(name) | ir.Maybe(ir.Enum(name)):
                return name in self._exchange.moved
            case ir.SetOf(of) | ir.ListOf(of, _):
                return isinstance(of, ir.Enum) and of.name in self._exchange.moved
            case _:
                return False

    def _expr(self, expr: ir.Expr) -> bool:
        match expr:
            case ir.Lit():
                return not self._moved(expr.sort) or self._unmarked(expr)
            case ir.Var():
                return True
            case ir.Read(name, keys, _):
                state = self._states.get(name)
                kinds = () if state is None else (state.sort, *state.keys)
                return not any(map(self._moved, kinds)) and all(map(self._expr, keys))
            case ir.Call(name, args, _):
                return self.holds(name) and all(map(self._expr, args))
            case ir.Op():
                return self._op(expr) and all(map(self._expr, expr.args))
            case ir.If():
                return all(map(self._expr, (expr.test, expr.then, expr.other)))
            case ir.Each():
                # Of equals the first is taken, and which that is may change.
                if expr.how in ("highest", "lowest") and self._moved(expr.var_sort):
                    return False
                test = expr.test is None or self._expr(expr.test)
                return test and self._expr(expr.domain) and self._expr(expr.body)
            case _:
                assert_never(expr)

    def _unmarked(self, expr: ir.Lit) -> bool:
        """Tell whether a literal means no member more than another: none, or no or all members."""
        match expr.sort:
            case ir.SetOf(of):
                return expr.value in (0, (1 << self._sizes[of.name]) - 1)
            case ir.ListOf():
                return True
            case _:
                return expr.value == -1

    def _op(self, expr: ir.Op) -> bool:
        sorts = (expr.sort, *(arg.sort for arg in expr.args))
        if not any(map(self._moved, sorts)) or OPERATORS[expr.op].blind:
            return True
        match expr.op:
            case "part":
                return ir.kind_name(expr.sort) in self._exchange.kept
            case "holding":
                return ir.kind_name(expr.args[0].sort) in self._exchange.kept
            case "make":
                return self._exchange.of_part
            case _:
                return False
