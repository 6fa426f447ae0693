"""How much there is to go through: bounds on sets and numbers, and on the work of asking.

Every definition is looked at as it is called, with what its arguments can be at most, so that
only states and roles need to say a bound. Nothing here looks at a record.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf

from hoyle import ir
from hoyle.ir.conditions import spanned
from hoyle.ir.kinds import Kinds
from hoyle.ir.operations import OPERATORS, OpInstance

# A set of so many members has 4,096 subsets, which are gone through at once.
MOST_IN_SUBSETS = 12


@dataclass(frozen=True, slots=True)
class Extent:
    """What a value is at most: the members of a set or list, or a number from `low` to `high`."""

    members: float = 0
    low: float = -inf
    high: float = inf


@dataclass(frozen=True, slots=True)
class Asked:
    """What an expression may come to, and how many steps it takes at most to find that out."""

    extent: Extent
    steps: float


@dataclass(frozen=True, slots=True)
class TooWide:
    """A quantifier that may have too much to go through: the subsets of a set, or a range."""

    each: ir.Each
    members: float
    within: tuple[str, ...]  # the definitions through which it is reached, outermost first


ExtentScope = Mapping[str, Extent]


class Extents:
    """Finds the extents of the expressions of one book, and notes what has none."""

    def __init__(self, book: ir.Book) -> None:
        self._kinds = Kinds(book.kinds, tuple(mask for _, mask in book.sides))
        self._states = {state.name: state.sort for state in book.states}
        self._definitions = {definition.name: definition for definition in book.definitions}
        self._known: dict[tuple[str, tuple[Extent, ...]], Asked] = {}
        self._within: tuple[str, ...] = ()
        self.wide: list[TooWide] = []

    def of_sort(self, sort: ir.Sort) -> Extent:
        """Give the extent that any value of a sort keeps to."""
        match sort:
            case ir.Number(low, high):
                return Extent(0, -inf if low is None else low, inf if high is None else high)
            case ir.SetOf(of, most):
                size = self._kinds.size(of.name)
                return Extent(size if most is None else min(size, most))
            case ir.ListOf(_, most):
                return Extent(most)
            case _:
                return Extent()

    def _unbound(self, sort: ir.Sort) -> Extent:
        """Give the extent of a variable: its sets are bounded by what is bound to it alone."""
        return self.of_sort(ir.SetOf(sort.of) if isinstance(sort, ir.SetOf) else sort)

    def asked(self, expr: ir.Expr, scope: ExtentScope) -> Asked:
        """Give what an expression may come to, in the extents of its variables."""
        match expr:
            case ir.Lit(value, ir.SetOf()):
                return Asked(Extent(int(value).bit_count()), 1)
            case ir.Lit(value, ir.Number()):
                return Asked(Extent(0, value, value), 1)
            case ir.Lit():
                return Asked(self._unbound(expr.sort), 1)
            case ir.Var(name, sort):
                return Asked(scope.get(name, self._unbound(sort)), 1)
            case ir.Read(state, keys):
                steps = sum(self.asked(key, scope).steps for key in keys)
                return Asked(self.of_sort(self._states[state]), 1 + steps)
            case ir.Call():
                return self._call(expr, scope)
            case ir.If(test, then, other):
                first, second = self.asked(then, scope), self.asked(other, scope)
                steps = self.asked(test, scope).steps + first.steps + second.steps
                return Asked(_either(first.extent, second.extent), 1 + steps)
            case ir.Op():
                args = [self.asked(arg, scope) for arg in expr.args]
                extent = self._op(expr, [arg.extent for arg in args])
                return Asked(extent, 1 + sum(arg.steps for arg in args))
            case ir.Each():
                return self._each(expr, scope)

    def _call(self, call: ir.Call, scope: ExtentScope) -> Asked:
        args = [self.asked(arg, scope) for arg in call.args]
        key = (call.name, tuple(arg.extent for arg in args))
        if key not in self._known:
            definition = self._definitions[call.name]
            names = (param.name for param in definition.params)
            inner = dict(zip(names, key[1], strict=True))
            before, self._within = self._within, (*self._within, call.name)
            parts = [definition.base]
            for exception in definition.exceptions:
                parts += (exception.test, exception.value)
            found = [self.asked(part, inner) for part in parts]
            self._within = before
            extent = found[0].extent
            for value in found[2::2]:
                extent = _either(extent, value.extent)
            self._known[key] = Asked(extent, sum(one.steps for one in found))
        made = self._known[key]
        return Asked(made.extent, 1 + made.steps + sum(arg.steps for arg in args))

    def _each(self, each: ir.Each, scope: ExtentScope) -> Asked:
        domain = self.asked(each.domain, scope)
        members = domain.extent.members
        inner = {**scope, each.var: self._member(each, domain.extent)}
        parts = [part for part in (each.test, each.body) if part is not None]
        asked = [self.asked(part, inner) for part in parts]
        times: float = members
        if each.subsets:
            if members > MOST_IN_SUBSETS:
                self.wide.append(TooWide(each, members, self._within))
            times = 2.0 ** min(members, MOST_IN_SUBSETS)
        elif members == inf:
            self.wide.append(TooWide(each, members, self._within))
            times = 1
        steps = domain.steps + times * (1 + sum(one.steps for one in asked))
        body = asked[-1].extent
        match each.how:
            case "those":
                return Asked(Extent(members), 1 + steps)
            case "number":
                return Asked(Extent(0, 0, times), 1 + steps)
            case "sum":
                low, high = min(0, _times(body.low, times)), max(0, _times(body.high, times))
                return Asked(Extent(0, low, high), 1 + steps)
            case "most" | "least":
                return Asked(Extent(0, min(0, body.low), max(0, body.high)), 1 + steps)
            case _:
                return Asked(self._unbound(each.sort), 1 + steps)

    def _member(self, each: ir.Each, domain: Extent) -> Extent:
        match each.domain:
            case _ if each.subsets:
                return Extent(domain.members)
            case ir.Op() if spanned(each.domain) is not None:
                return Extent(0, domain.low, domain.high)
            case _:
                return self._unbound(each.var_sort)

    def _op(self, op: ir.Op, args: list[Extent]) -> Extent:
        """Give the extent of an operation on values of these extents."""
        combine = OPERATORS[op.op].bounds
        if combine is None:
            return self._unbound(op.sort)
        operands = [
            (0, one.members) if isinstance(arg.sort, ir.SetOf | ir.ListOf) else (one.low, one.high)
            for arg, one in zip(op.args, args, strict=True)
        ]
        sorts = [arg.sort for arg in op.args]
        low, high = combine(operands, OpInstance(sorts, op.sort, self._kinds))
        if not isinstance(op.sort, ir.SetOf | ir.ListOf):
            return Extent(0, low, high)
        numbers = (args[0].low, args[1].high) if spanned(op) is not None else ()
        return Extent(high, *numbers)


def _either(one: Extent, other: Extent) -> Extent:
    return Extent(
        max(one.members, other.members), min(one.low, other.low), max(one.high, other.high)
    )


def _times(one: float, other: float) -> float:
    """Multiply; nought times anything is nought."""
    return 0 if one == 0 or other == 0 else one * other
