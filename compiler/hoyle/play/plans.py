"""How to find all values for an act: which variable to bind when, and what to test then.

A conjunction is taken apart, and each part tested as soon as its variables are bound; a
part that says what a variable is (*P is to-play*) or where it comes from (*C in hand of
P*) takes the place of running through the whole sort. The values found are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from hoyle import ir
from hoyle.ir.conditions import among, conjuncts, contained, equated
from hoyle.ir.kinds import values_of
from hoyle.ir.visitor import free

UNBOUNDED = 20  # how far a number without an upper bound is tried


@dataclass(slots=True)
class Choose:
    """Bind a variable to each of some values for which the tests hold.

    The values are the members of `domain`, or random subsets of it of a `size`, or without
    a domain all of the variable's sort.
    """

    var: ir.Var
    domain: ir.Expr | None
    size: ir.Expr | None
    tests: list[ir.Expr] = field(default_factory=list)


@dataclass(slots=True)
class Compute:
    """Bind a variable to one value, if the tests hold then; if it is `needed`, not to none."""

    var: ir.Var
    value: ir.Expr
    needed: bool
    tests: list[ir.Expr] = field(default_factory=list)


PlanStep = Choose | Compute


@dataclass(frozen=True, slots=True)
class Let:
    """A variable that is computed, not chosen, when its turn comes."""

    var: ir.Var
    value: ir.Expr


Item = ir.Choice | ir.Var | Let


@dataclass(frozen=True, slots=True)
class Plan:
    """The steps; `gate` is what must hold before the first of them."""

    gate: tuple[ir.Expr, ...]
    steps: tuple[PlanStep, ...]


def plan(
    items: Iterable[Item],
    tests: Iterable[ir.Expr | None],
    size_of: Callable[[str], int],
    bound: Iterable[str] = (),
) -> Plan:
    """Order the binding of variables and the testing of conditions.

    `items` are bound in the order given, but bare variables, which come first, in the order
    that leaves least to try. `size_of` tells how many members a kind has; the variables
    that are `bound` have values already.
    """
    planning = _Planning(tests, size_of, bound)
    waiting = list(items)
    bare = [item for item in waiting if isinstance(item, ir.Var)]
    while bare:
        easiest = min(bare, key=planning.effort)
        bare.remove(easiest)
        planning.bind(easiest)
    for item in waiting:
        if not isinstance(item, ir.Var):
            planning.bind(item)
    return Plan(tuple(planning.gate), tuple(planning.steps))


class _Planning:
    """A plan on its way: the steps so far, what is bound, and the tests that wait."""

    def __init__(
        self,
        tests: Iterable[ir.Expr | None],
        size_of: Callable[[str], int],
        bound: Iterable[str],
    ) -> None:
        self.gate: list[ir.Expr] = []
        self.steps: list[PlanStep] = []
        self._size_of = size_of
        self._bound = set(bound)
        self._waiting = [part for test in tests if test is not None for part in conjuncts(test)]
        self._settle()

    def bind(self, item: Item) -> None:
        """Bind one more variable, then test what can now be tested."""
        match item:
            case Let(var, value):
                self.steps.append(Compute(var, value, False))
            case ir.Choice(var, domain, size) if size is not None:
                self.steps.append(Choose(var, domain, size))
            case ir.Choice(var, domain, _):
                self._member(var, domain)
            case ir.Var() as var:
                self._member(var, None)
        self._bound.add(item.name if isinstance(item, ir.Var) else item.var.name)
        self._settle()

    def effort(self, var: ir.Var) -> int:
        """Tell roughly how many values there are to try for a variable as things stand."""
        if any(self._equal(test, var) is not None for test in self._waiting):
            return 0
        match var.sort:
            case ir.Enum(name) | ir.Maybe(ir.Enum(name)):
                within = any(self._within(test, var) is not None for test in self._waiting)
                return (2 + self._size_of(name)) // (4 if within else 1)
            case ir.Number(low, high):
                return UNBOUNDED if low is None or high is None else high - low + 1
            case _:
                return 1000

    def _known(self, expr: ir.Expr) -> bool:
        return free(expr) <= self._bound

    def _everyone(self, sort: ir.Sort) -> ir.Expr:
        return ir.Lit((1 << self._size_of(ir.kind_name(sort))) - 1, sort)

    def _settle(self) -> None:
        """Test as soon as its variables are bound whatever still waits."""
        ready = [test for test in self._waiting if self._known(test)]
        self._waiting = [test for test in self._waiting if not self._known(test)]
        (self.steps[-1].tests if self.steps else self.gate).extend(ready)

    def _member(self, var: ir.Var, domain: ir.Expr | None) -> None:
        """Bind a variable to one value, by what the waiting tests say of it if they do."""
        if isinstance(domain, ir.Lit) and domain == self._everyone(domain.sort):
            domain = None
        if domain is not None and isinstance(domain.sort, ir.Number):
            var, domain = ir.Var(var.name, domain.sort), None
        for test in self._waiting:
            value = self._equal(test, var)
            if value is not None:
                self._waiting.remove(test)
                needed = not isinstance(var.sort, ir.Maybe | ir.Number)
                within = () if domain is None else (among(var, domain),)
                self.steps.append(Compute(var, value, needed, [*within, *_bounds(var)]))
                return
        self.steps.append(Choose(var, self._domain(var) if domain is None else domain, None))

    def _equal(self, test: ir.Expr, var: ir.Var) -> ir.Expr | None:
        """Give what a test says a variable equals, if that can be computed already."""
        sides = equated(test)
        for one, other in () if sides is None else (sides, sides[::-1]):
            if isinstance(one, ir.Var) and one.name == var.name and self._known(other):
                return other
        return None

    def _domain(self, var: ir.Var) -> ir.Expr | None:
        """Give the set that a test says a variable is in, and take the test as done."""
        for test in self._waiting:
            domain = self._within(test, var)
            if domain is not None:
                self._waiting.remove(test)
                return domain
        return None

    def _within(self, test: ir.Expr, var: ir.Var) -> ir.Expr | None:
        """Give the set that a test says a variable is in, if that can be computed already."""
        match contained(test):
            case ir.Var(name=name), domain if name == var.name:
                return domain if self._known(domain) else None
            case _:
                return None


def _bounds(var: ir.Var) -> Iterator[ir.Expr]:
    """Run through the conditions that a number is within its sort's bounds."""
    if isinstance(var.sort, ir.Number):
        if var.sort.low is not None:
            yield ir.Op(">=", (var, ir.Lit(var.sort.low, ir.Number())), ir.Truth())
        if var.sort.high is not None:
            yield ir.Op("<=", (var, ir.Lit(var.sort.high, ir.Number())), ir.Truth())


def span_of(sort: ir.Sort, size_of: Callable[[str], int]) -> range:
    """Give every value of a sort, as far as it can be run through."""
    if isinstance(sort, ir.Number):
        first = 0 if sort.low is None else sort.low
        return range(first, (first + UNBOUNDED if sort.high is None else sort.high) + 1)
    return values_of(sort, size_of) or range(0)
