"""Patterns of acts made ready to be enumerated: which variable to bind when, what to test then.

A conjunction is taken apart, and each part tested as soon as its variables are bound; a
part that says what a variable is (*P is to-play*) or where it comes from (*C in hand of
P*) takes the place of running through the whole sort. The values found are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import itemgetter
from random import Random
from typing import cast

from hoyle import ir
from hoyle.interpret.expressions import Expressions, Frame, Scope, bits
from hoyle.interpret.layout import MENUS_BIT, VAIN, Cells, Layout
from hoyle.interpret.operations import Env, Fn, both
from hoyle.interpret.walk import Dependencies, free

Values = Callable[[Cells, Env, Random], list[int]]  # what a variable may be, in a fresh list
Seen = tuple[int, ...]  # values of some cells
Reads = Callable[[Cells], Seen]
Sampler = Callable[[ir.Var, Scope], Values]

_UNBOUNDED = 20  # how far a number without an upper bound is tried


@dataclass(slots=True)
class Choose:
    """Bind the variable of a slot to each of some values for which a test holds."""

    slot: int
    values: Values
    test: Fn | None = None


@dataclass(slots=True)
class Compute:
    """Bind the variable of a slot to one value, if a test holds then.

    If the variable is `needed`, none will not do.
    """

    slot: int
    value: Fn
    needed: bool
    test: Fn | None = None


Step = Choose | Compute


@dataclass(frozen=True, slots=True)
class Let:
    """A variable that is computed, not chosen, when its turn comes."""

    var: ir.Var
    value: ir.Expr


Item = ir.Choice | ir.Var | Let


@dataclass(frozen=True, slots=True)
class Pattern:
    """Variables to bind and conditions on them, as steps; `args` are made of the outcome.

    `gate` must hold before anything is bound. `size` is that of the list of bindings,
    whose first places are for variables given from outside.
    """

    gate: Fn | None
    steps: tuple[Step, ...]
    args: tuple[Fn, ...]
    size: int

    def run(self, cells: Cells, rng: Random, given: Sequence[int] = ()) -> Iterator[Env]:
        """Yield bindings that satisfy the pattern, in random order: one list, changed each time."""
        env = [*given, *[-1] * (self.size - len(given))]
        if self.gate is not None and not self.gate(cells, env):
            return iter(())
        return _run(self.steps, 0, cells, env, rng)

    def acts(
        self, cells: Cells, rng: Random, given: Sequence[int] = ()
    ) -> Iterator[tuple[int, ...]]:
        """Yield the values of the act's roles for each way to satisfy the pattern."""
        for env in self.run(cells, rng, given):
            yield tuple([arg(cells, env) for arg in self.args])


def _run(steps: tuple[Step, ...], at: int, cells: Cells, env: Env, rng: Random) -> Iterator[Env]:
    if at == len(steps):
        yield env
        return
    step = steps[at]
    slot, test = step.slot, step.test
    if isinstance(step, Compute):
        env[slot] = found = step.value(cells, env)
        if not (step.needed and found == -1) and (test is None or test(cells, env)):
            yield from _run(steps, at + 1, cells, env, rng)
        return
    waiting = step.values(cells, env, rng)
    random = rng.random
    last = at + 1 == len(steps)
    while waiting:  # in random order, doing no more work than is asked for
        place = int(random() * len(waiting))
        waiting[place], waiting[-1] = waiting[-1], waiting[place]
        env[slot] = waiting.pop()
        if test is not None and not test(cells, env):
            continue
        if last:
            yield env
        else:
            yield from _run(steps, at + 1, cells, env, rng)


# ---------------------------------------------------------------- making them


class Patterns:
    """Makes the patterns of one book."""

    def __init__(self, book: ir.Book, layout: Layout) -> None:
        self.layout = layout
        # Expressions of its own, so that nothing tried here counts as met in judging.
        self.expressions = Expressions(book, layout)
        self._rests = Dependencies(layout, {d.name: d for d in book.definitions})

    def pattern(
        self,
        items: Iterable[Item],
        tests: Iterable[ir.Expr | None],
        args: Iterable[ir.Expr] = (),
        bound: Iterable[str] = (),
        sampler: Sampler | None = None,
    ) -> Pattern:
        """Order the binding of variables and the testing of conditions, and compile them.

        `items` are bound in the order given, but bare variables, which come first, in the
        order that leaves least to try: a choice from its domain, a bare variable from its
        whole sort. Sets that are chosen without a size come from the `sampler`.
        """
        making = _Making(self, Frame(), tests, bound, sampler)
        waiting = list(items)
        bare = [item for item in waiting if isinstance(item, ir.Var)]
        while bare:
            easiest = min(bare, key=making.effort)
            bare.remove(easiest)
            making.bind(easiest)
        for item in waiting:
            if not isinstance(item, ir.Var):
                making.bind(item)
        compiled = tuple(self.expressions.compile(arg, making.scope) for arg in args)
        return Pattern(making.gate, tuple(making.steps), compiled, making.scope.frame.size)

    def reads(self, exprs: Iterable[ir.Expr]) -> Reads:
        """Give what takes from the state all that the values of some expressions rest on."""
        mask = self._rests.of(*exprs)
        places = self.layout.places.values()
        menus = range(2, min((place.offset for place in places), default=2))
        found = [VAIN, *(menus if mask & MENUS_BIT else ())]
        for place in places:
            if mask & place.bit:
                found += range(place.offset, place.offset + place.size)
        return itemgetter(*found, found[-1])  # two at least, so that it gives a tuple


class _Making:
    """A pattern on its way: the steps so far, what is bound, and the tests that wait."""

    def __init__(
        self,
        patterns: Patterns,
        frame: Frame,
        tests: Iterable[ir.Expr | None],
        bound: Iterable[str],
        sampler: Sampler | None,
    ) -> None:
        self.scope = Scope(frame, {})
        self.gate: Fn | None = None
        self.steps: list[Step] = []
        self._patterns = patterns
        self._sampler = sampler
        self._waiting = [part for test in tests if test is not None for part in conjuncts(test)]
        for name in bound:
            self.scope, _ = self.scope.bind(name)
        self._settle()

    def bind(self, item: Item) -> None:
        """Bind one more variable, then test what can now be tested."""
        match item:
            case Let(var, value):
                fn = self._compile(value)
                self.steps.append(Compute(self._slot(var.name), fn, False))
            case ir.Choice(var, domain, size) if size is not None:
                subsets = self._subsets(domain, size)
                self.steps.append(Choose(self._slot(var.name), subsets))
            case ir.Choice(var, domain, _):
                self._member(var, domain)
            case ir.Var(sort=ir.SetOf()) as var if self._sampler is not None:
                values = self._sampler(var, self.scope)
                self.steps.append(Choose(self._slot(var.name), values))
            case ir.Var() as var:
                self._member(var, None)
        self._settle()

    def effort(self, var: ir.Var) -> int:
        """Tell roughly how many values there are to try for a variable as things stand."""
        if any(self._equal(test, var) is not None for test in self._waiting):
            return 0
        size = self._patterns.layout.size
        match var.sort:
            case ir.Enum(name) | ir.Maybe(ir.Enum(name)):
                within = any(self._within(test, var) is not None for test in self._waiting)
                return (2 + size(name)) // (4 if within else 1)
            case ir.Number(low, high):
                return _UNBOUNDED if low is None or high is None else high - low + 1
            case _:
                return 1000

    def _compile(self, expr: ir.Expr) -> Fn:
        return self._patterns.expressions.compile(expr, self.scope)

    def _slot(self, name: str) -> int:
        self.scope, slot = self.scope.bind(name)
        return slot

    def _known(self, expr: ir.Expr) -> bool:
        return free(expr) <= self.scope.slots.keys()

    def _settle(self) -> None:
        """Test as soon as its variables are bound whatever still waits."""
        ready = [test for test in self._waiting if self._known(test)]
        for test in ready:
            self._require(test)
            self._waiting.remove(test)

    def _require(self, test: ir.Expr) -> None:
        """Add a test to the last step, or where there is none to the gate."""
        fn = self._compile(test)
        if self.steps:
            step = self.steps[-1]
            step.test = fn if step.test is None else both((step.test, fn))
        else:
            self.gate = fn if self.gate is None else both((self.gate, fn))

    def _member(self, var: ir.Var, domain: ir.Expr | None) -> None:
        """Bind a variable to one value, by what the waiting tests say of it if they do."""
        if isinstance(domain, ir.Op) and domain.op == "all":
            domain = None
        if domain is not None and isinstance(domain.sort, ir.Number):
            var, domain = ir.Var(var.name, domain.sort), None
        for test in self._waiting:
            value = self._equal(test, var)
            if value is not None:
                self._waiting.remove(test)
                fn = self._compile(value)
                needed = not isinstance(var.sort, ir.Maybe | ir.Number)
                self.steps.append(Compute(self._slot(var.name), fn, needed))
                if domain is not None:
                    self._require(ir.Op("in", (var, domain), ir.Truth()))
                for bound in _bounds(var):
                    self._require(bound)
                return
        if domain is None:
            domain = self._domain(var)
        values = _any(var.sort, self._patterns.layout) if domain is None else self._of(domain)
        self.steps.append(Choose(self._slot(var.name), values))

    def _equal(self, test: ir.Expr, var: ir.Var) -> ir.Expr | None:
        """Give what a test says a variable equals, if that can be computed already."""
        if isinstance(test, ir.Op) and test.op == "=":
            left, right = test.args
            for one, other in ((left, right), (right, left)):
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
        match test:
            case ir.Op(op="in", args=(ir.Var(name=name), domain)) if name == var.name:
                return domain if self._known(domain) else None
            case _:
                return None

    def _of(self, domain: ir.Expr) -> Values:
        fn = self._compile(domain)
        if isinstance(domain.sort, ir.ListOf):
            return lambda s, e, rng: list(dict.fromkeys(cast(tuple[int, ...], fn(s, e))))
        return lambda s, e, rng: list(bits(fn(s, e)))

    def _subsets(self, domain: ir.Expr, size: ir.Expr) -> Values:
        """A few random subsets of the size asked for."""
        of, count = self._compile(domain), self._compile(size)

        def values(s: Cells, e: Env, rng: Random) -> list[int]:
            pool, n = bits(of(s, e)), count(s, e)
            if not 0 <= n <= len(pool):
                return []
            tries = 1 if n in (0, len(pool)) else 3
            return [mask_of(rng.sample(pool, n)) for _ in range(tries)]

        return values


def _any(sort: ir.Sort, layout: Layout) -> Values:
    """Every value of a sort, as far as it can be run through."""
    match sort:
        case ir.Truth():
            found = range(2)
        case ir.Number(low, high):
            first = 0 if low is None else low
            found = range(first, (first + _UNBOUNDED if high is None else high) + 1)
        case ir.Enum(name):
            found = range(layout.size(name))
        case ir.Maybe(of):
            found = range(-1, layout.size(of.name))
        case ir.SetOf() | ir.ListOf():
            found = range(0)
    return lambda s, e, rng: list(found)


def _bounds(var: ir.Var) -> Iterator[ir.Expr]:
    """Run through the conditions that a number is within its sort's bounds."""
    if isinstance(var.sort, ir.Number):
        if var.sort.low is not None:
            yield ir.Op(">=", (var, ir.Lit(var.sort.low, ir.Number())), ir.Truth())
        if var.sort.high is not None:
            yield ir.Op("<=", (var, ir.Lit(var.sort.high, ir.Number())), ir.Truth())


def mask_of(members: Iterable[int]) -> int:
    """Make a set of its members."""
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask


def conjuncts(expr: ir.Expr) -> Iterator[ir.Expr]:
    """Run through the conditions that a condition joins with *and*."""
    if isinstance(expr, ir.Op) and expr.op == "and":
        for part in expr.args:
            yield from conjuncts(part)
    else:
        yield expr
