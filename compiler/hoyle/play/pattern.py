"""Plans made ready to run on the cells of a machine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Generic, TypeVar, cast

from hoyle import ir
from hoyle.interpret.dependencies import Dependencies
from hoyle.interpret.expressions import ExpressionCompiler, Frame, SlotScope
from hoyle.interpret.layout import MENUS_BIT, VAIN, CellLayout, Cells
from hoyle.interpret.operations import Env, Fn
from hoyle.play import plans
from hoyle.play.chance import Chances, sample
from hoyle.play.plans import Item, plan, span_of
from hoyle.shared.masks import members

S = TypeVar("S")  # a state, as an engine keeps it: cells for the interpreter

Term = Callable[[S, Env], int]
Values = Callable[[S, Env, Chances], list[int]]  # what a variable may be, in a fresh list
CellReader = Callable[[Cells], tuple[int, ...]]
Sampler = Callable[[ir.Var], Values[Cells]]


_MOST_TRIED_IN_TURN = 4
_WITHOUT_BOUND = 1 << 62


@dataclass(frozen=True, slots=True)
class ChooseSlot(Generic[S]):
    """Bind the variable of a slot to each of some values for which a test holds."""

    slot: int
    values: Values[S]
    test: Term[S] | None


@dataclass(frozen=True, slots=True)
class ComputeSlot(Generic[S]):
    """Bind the variable of a slot to one value, if a test holds then.

    If the variable is `needed`, none will not do.
    """

    slot: int
    value: Term[S]
    needed: bool
    test: Term[S] | None


PatternStep = ChooseSlot[S] | ComputeSlot[S]


@dataclass(frozen=True, slots=True)
class Pattern(Generic[S]):
    """Variables to bind and conditions on them, as steps; `args` are made of the outcome.

    `gate` must hold before anything is bound. `size` is that of the list of bindings,
    whose first places are for variables given from outside.
    """

    gate: Term[S] | None
    steps: tuple[PatternStep[S], ...]
    args: tuple[Term[S], ...]
    size: int

    def open(self, state: S) -> bool:
        """Tell whether the gate is open, if nothing is given from outside."""
        return self.gate is None or bool(self.gate(state, [-1] * self.size))

    def run(
        self, state: S, rng: Chances, given: Sequence[int] = (), patience: int = _WITHOUT_BOUND
    ) -> Iterator[Env]:
        """Yield bindings that satisfy the pattern, in random order: one list, changed each time.

        With `patience`, no more values than that are tried for all variables together.
        """
        env = [*given, *[-1] * (self.size - len(given)), patience]
        if self.gate is not None and not self.gate(state, env):
            return iter(())
        return _run(self.steps, 0, state, env, rng)

    def acts(
        self, state: S, rng: Chances, given: Sequence[int] = (), patience: int = _WITHOUT_BOUND
    ) -> Iterator[tuple[int, ...]]:
        """Yield the values of the act's roles for each way to satisfy the pattern."""
        for env in self.run(state, rng, given, patience):
            yield tuple([arg(state, env) for arg in self.args])


def _run(
    steps: tuple[PatternStep[S], ...], at: int, state: S, env: Env, rng: Chances
) -> Iterator[Env]:
    if at == len(steps):
        yield env
        return
    step = steps[at]
    slot, test = step.slot, step.test
    if isinstance(step, ComputeSlot):
        env[slot] = found = step.value(state, env)
        if not (step.needed and found == -1) and (test is None or test(state, env)):
            yield from _run(steps, at + 1, state, env, rng)
        return
    waiting = step.values(state, env, rng)
    random = rng.random
    last = at + 1 == len(steps)
    if test is not None and len(waiting) <= _MOST_TRIED_IN_TURN:
        # Of so few mostly none will do: no need to draw them one by one.
        kept = []
        for env[slot] in waiting:
            if test(state, env):
                kept.append(env[slot])
        waiting, test = kept, None
    while waiting and env[-1] > 0:  # in random order, doing no more work than is asked for
        env[-1] -= 1
        place = int(random() * len(waiting))
        waiting[place], waiting[-1] = waiting[-1], waiting[place]
        env[slot] = waiting.pop()
        if test is not None and not test(state, env):
            continue
        if last:
            yield env
        else:
            yield from _run(steps, at + 1, state, env, rng)


class Patterns:
    """Makes the patterns of one book."""

    def __init__(self, book: ir.Book, layout: CellLayout) -> None:
        self.layout = layout
        # Expressions of its own, so that nothing tried here counts as met in judging.
        self._expressions = ExpressionCompiler(book, layout)
        self._rests = Dependencies(layout, book.definitions)

    def pattern(
        self,
        items: Iterable[Item],
        tests: Iterable[ir.Expr | None],
        args: Iterable[ir.Expr] = (),
        bound: Iterable[str] = (),
        sampler: Sampler | None = None,
    ) -> Pattern[Cells]:
        """Compile a plan for these variables and tests, see `hoyle.play.plans`.

        The variables that are `bound` fill the first slots, in their order. Sets that are
        chosen without a domain come from the `sampler`.
        """
        bound = tuple(bound)
        made = plan(items, tests, self.layout.size, bound)
        scope = SlotScope(Frame(), {})
        for name in bound:
            scope, _ = scope.bind(name)
        gate = self._expressions.all(made.gate, scope)
        steps: list[PatternStep[Cells]] = []
        for step in made.steps:
            scope, compiled = self._step(step, scope, sampler)
            steps.append(compiled)
        fns = tuple(self._expressions.compile(arg, scope) for arg in args)
        return Pattern(gate, tuple(steps), fns, scope.frame.size)

    def _step(
        self, step: plans.PlanStep, scope: SlotScope, sampler: Sampler | None
    ) -> tuple[SlotScope, PatternStep[Cells]]:
        compile_ = self._expressions.compile
        inner, slot = scope.bind(step.var.name)
        test = self._expressions.all(step.tests, inner)
        if isinstance(step, plans.Compute):
            return inner, ComputeSlot(slot, compile_(step.value, scope), step.needed, test)
        if step.domain is None:
            if isinstance(step.var.sort, ir.SetOf) and sampler is not None:
                return inner, ChooseSlot(slot, sampler(step.var), test)
            every = span_of(step.var.sort, self.layout.size)
            return inner, ChooseSlot(slot, lambda s, e, rng: list(every), test)
        domain = compile_(step.domain, scope)
        if step.size is not None:
            return inner, ChooseSlot(slot, _subsets(domain, compile_(step.size, scope)), test)
        if isinstance(step.domain.sort, ir.ListOf):
            return inner, ChooseSlot(slot, _listed(domain), test)
        return inner, ChooseSlot(slot, lambda s, e, rng: list(members(domain(s, e))), test)

    def reads(self, exprs: Iterable[ir.Expr]) -> CellReader:
        """Give what takes from the state all that the values of some expressions rest on."""
        mask = self._rests.of(*exprs)
        places = self.layout.places.values()
        menus = range(2, min((place.offset for place in places), default=2))
        found = [VAIN, *(menus if mask & MENUS_BIT else ())]
        for place in places:
            if mask & place.bit:
                found += range(place.offset, place.offset + place.size)
        return itemgetter(*found, found[-1])  # two at least, so that it gives a tuple


def _listed(domain: Fn) -> Values[Cells]:
    """The different members of a list."""
    return lambda s, e, rng: list(dict.fromkeys(cast(tuple[int, ...], domain(s, e))))


def _subsets(domain: Fn, size: Fn) -> Values[Cells]:
    """A few random subsets of the size asked for."""
    return lambda s, e, rng: some_subsets(members(domain(s, e)), size(s, e), rng)


def some_subsets(pool: Sequence[int], size: int, rng: Chances) -> list[int]:
    """Choose a few random subsets of a size; none if there are none."""
    if not 0 <= size <= len(pool):
        return []
    tries = 1 if size in (0, len(pool)) else 3
    return [mask_of(sample(pool, size, rng)) for _ in range(tries)]


def mask_of(members: Iterable[int]) -> int:
    """Make a set of its members."""
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask
