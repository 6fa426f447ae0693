"""Between which bounds the values of expressions lie."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf

from hoyle.ir.expressions import Call, Each, Expr, If, Lit, Op, Read, Var
from hoyle.ir.operations import OPERATORS, Bounds
from hoyle.ir.shape import Shape
from hoyle.ir.sorts import Enum, ListOf, Maybe, Number, SetOf, Sort, Truth, kind_name


class Ranges:
    """Gives the bounds of the numbers, members and truths of a book; sets and lists have none.

    `limit` is what no number that is kept, in a state, a variable or a definition's value, goes
    beyond; without one a number of which nothing is told may be any. A number worked out on the
    way may be greater. `told` are bounds of variables that are better known than by their sorts.
    """

    def __init__(self, shape: Shape, limit: float = inf) -> None:
        self._shape = shape
        self._limit = limit
        self._definitions: dict[str, Bounds] = {}
        self.told: Mapping[str, Bounds] = {}

    def of(self, expr: Expr) -> Bounds:
        """Give the bounds of an expression's value; a member may be none whatever its sort."""
        match expr:
            case Lit(value):
                return int(value), int(value)
            case Var(name) if name in self.told:
                return self.told[name]
            case If(_, then, other):
                return _either(self.of(then), self.of(other))
            case Call(name, _, Number()):
                return self._definition(name)
            case Op(op, args) if (combine := OPERATORS[op].bounds) is not None:
                return combine(*map(self._operand, args))
            case Op("count", (group,)):
                return 0, self._most(group.sort)
            case Each(sort=Number()):
                return self.kept(*self._each(expr))
            case Var(_, Number()):
                return self.sort(Number())  # what it is given is not held to its bounds
            case Read(_, _, Number()):
                return _either(self.sort(expr.sort), (0, 0))  # 0 is its nothing
            case Var() | Read() | Op() | Each() | Call():
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
            case SetOf(of):
                return 0, self._shape.full(of)
            case ListOf():
                return -inf, inf

    def kept(self, low: float, high: float) -> Bounds:
        """Give bounds within what numbers that are kept go to."""
        return max(low, -self._limit), min(high, self._limit)

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

    def _operand(self, expr: Expr) -> Bounds:
        """Give the bounds of an operand, which is kept first if it may be the square of what is."""
        low, high = self.of(expr)
        square = self._limit**2
        return self.kept(low, high) if low <= -square or high >= square else (low, high)

    def _most(self, sort: Sort) -> float:
        """Tell how many members a set or a list may have."""
        if isinstance(sort, ListOf):
            return sort.most or self.sort(Number())[1]
        return self._shape.size(kind_name(sort))

    def _each(self, each: Each) -> Bounds:
        most = self._most(each.domain.sort)
        if each.subsets:
            most = 1 << int(most)
        if each.how == "number":
            return 0, most
        low, high = self.of(each.body)
        if each.how == "sum":
            return min(0, low * most if low else 0), max(0, high * most if high else 0)
        return min(low, 0), max(high, 0)  # of an empty set it is 0


def _either(one: Bounds, other: Bounds) -> Bounds:
    return min(one[0], other[0]), max(one[1], other[1])
