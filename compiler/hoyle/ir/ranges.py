"""Between which bounds the values of expressions lie; a member is there if it is at least 0."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import NamedTuple

from hoyle.ir.conditions import plain
from hoyle.ir.expressions import Call, Each, Expr, If, Lit, Op, Read, Var
from hoyle.ir.operations import OPERATORS, Bounds, OpInstance, table
from hoyle.ir.shape import Shape
from hoyle.ir.sorts import Enum, ListOf, Maybe, Number, SetOf, Sort, Truth, kind_name


class Known(NamedTuple):
    """What is known where an expression stands: variables and expressions that are not none."""

    sure: frozenset[str] = frozenset()
    there: frozenset[Expr] = frozenset()


class Ranges:
    """Gives the bounds of the values of a book, of sets and lists those of how many members.

    `limit` is what no number that is kept, in a state, a variable or a definition's value, goes
    beyond; without one a number of which nothing is told may be any. A number worked out on the
    way may be greater. `told` are bounds of variables that are better known than by their sorts.
    """

    def __init__(self, shape: Shape, limit: float = inf) -> None:
        self._shape = shape
        self._limit = limit
        self._definitions: dict[str, Bounds] = {}
        self._tables: dict[tuple[str, Sort, Sort], tuple[int, ...]] = {}
        self.told: Mapping[str, Bounds] = {}

    def of(self, expr: Expr, known: Known = Known()) -> Bounds:  # noqa: B008
        """Give the bounds of an expression's value; a member may be none whatever its sort."""
        low, high = self._of(expr, known)
        return (max(low, 0), high) if known.there and plain(expr) in known.there else (low, high)

    def _of(self, expr: Expr, known: Known) -> Bounds:
        match expr:
            case Lit(value, sort):
                made = int(value).bit_count() if isinstance(sort, SetOf) else int(value)
                return made, made
            case Var(name, sort):
                return self._var(name, sort, known)
            case If(_, then, other):
                return _either(self.of(then, known), self.of(other, known))
            case Call(name, _, Number()):
                return self._definition(name)
            case Op(op, args) if (combine := OPERATORS[op].bounds) is not None:
                operands = [self._operand(arg, known) for arg in args]
                return combine(operands, OpInstance([a.sort for a in args], expr.sort, self._shape))
            case Op(op, (arg,), Enum() | Maybe()) if OPERATORS[op].looked_up:
                return self._looked_up(expr, self.of(arg, known))
            case Each(sort=Number()):
                return self.kept(*self._each(expr, known))
            case Read(_, _, Number() as sort):
                return _either(self.sort(sort), (0, 0))  # 0 is its nothing
            case Read() | Op() | Each() | Call():
                return self.sort(expr.sort)

    def sort(self, sort: Sort) -> Bounds:
        """Give the bounds of the values of a sort as they are kept."""
        match sort:
            case Truth():
                return 0, 1
            case Enum() | Maybe():
                return -1, self._shape.size(kind_name(sort)) - 1
            case Number(low, high):
                return self.kept(-inf if low is None else low, inf if high is None else high)
            case SetOf(of, most):
                size = self._shape.size(of.name)
                return 0, size if most is None else min(size, most)
            case ListOf(_, most):
                return 0, most or self._limit

    def meet(self, *members: Var) -> None:
        """Note that members are there, from here on."""
        known = {var.name: (0, self.sort(var.sort)[1]) for var in members}
        self.told = {**self.told, **known}

    def kept(self, low: float, high: float) -> Bounds:
        """Give bounds within what numbers that are kept go to."""
        return max(low, -self._limit), min(high, self._limit)

    def _var(self, name: str, sort: Sort, known: Known) -> Bounds:
        if name in self.told:
            return self.told[name]
        # What a variable of numbers is given is not held to its bounds.
        low, high = self.sort(Number() if isinstance(sort, Number) else sort)
        return (0, high) if name in known.sure and isinstance(sort, Enum | Maybe) else (low, high)

    def _looked_up(self, expr: Op, operand: Bounds) -> Bounds:
        (arg,) = expr.args
        key = expr.op, arg.sort, expr.sort
        if key not in self._tables:
            self._tables[key] = table(*key, self._shape)
        *values, lacking = self._tables[key]
        if operand[0] < 0 or not values:
            values.append(lacking)
        return min(values), max(values)

    def _definition(self, name: str) -> Bounds:
        if name not in self._definitions:
            self._definitions[name] = self.sort(Number())
            told, self.told = self.told, {}
            one = self._shape.definitions[name]
            found = self.of(one.base)
            for exception in one.exceptions:
                found = _either(found, self.of(exception.value))
            self.told = told
            self._definitions[name] = self.kept(*found)
        return self._definitions[name]

    def _operand(self, expr: Expr, known: Known) -> Bounds:
        """Give the bounds of an operand, which is kept first if it may be the square of what is."""
        low, high = self.of(expr, known)
        square = self._limit**2
        return self.kept(low, high) if low <= -square or high >= square else (low, high)

    def _each(self, each: Each, known: Known) -> Bounds:
        _, most = self.of(each.domain, known)
        if each.subsets:
            most = 2.0**most if most > 60 else 1 << int(most)
        if each.how == "number":
            return 0, most
        sure = known.sure - {each.var}
        if isinstance(each.domain.sort, SetOf):
            sure |= {each.var}
        low, high = self.of(each.body, Known(sure, known.there))
        if each.how == "sum":
            return min(0, low * most if low else 0), max(0, high * most if high else 0)
        return min(low, 0), max(high, 0)  # of an empty set it is 0


def _either(one: Bounds, other: Bounds) -> Bounds:
    return min(one[0], other[0]), max(one[1], other[1])
