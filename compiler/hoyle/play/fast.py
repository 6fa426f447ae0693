"""Legal games played with generated code: the same games as `moves` plays, sooner.

Every condition, domain and value that the moves of a book hang on is made a definition of a
copy of the book; the module that is generated from it judges, and has a function for each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from inspect import signature
from types import ModuleType
from typing import cast

from hoyle import ir
from hoyle.emit import emit
from hoyle.engine.validators import Validator, compile_validator
from hoyle.ir.conditions import all_of, denied
from hoyle.ir.game import StartValues
from hoyle.ir.visitor import free, free_vars
from hoyle.play import plans
from hoyle.play.aims import renamed
from hoyle.play.chance import Chances
from hoyle.play.mover import Drawn, Mover, Ready, Refusal
from hoyle.play.pattern import (
    ChooseSlot,
    ComputeSlot,
    Pattern,
    PatternStep,
    Term,
    Values,
    some_subsets,
)
from hoyle.play.plans import plan, span_of
from hoyle.runtime import BaseState, BookValidator, Referee
from hoyle.shared.masks import members

Condition = Refusal[BaseState]
FastTable = Referee[BaseState]


class FastPlayer(Mover[FastTable, BaseState]):
    """Plays legal games of one book with code generated for it."""

    def __init__(self, book: ir.Book, fair: bool = False) -> None:
        super().__init__(book, fair)
        hooks = _Hooks(book)
        places = {act.name: place for place, act in enumerate(book.acts)}
        moves = [move for move in book.moves if move.weight]
        made = [(move, places[move.act], hooks.pattern(move)) for move in moves]
        over = None if book.over is None else hooks.term(book.over, ())
        refusals = {
            (places[clause.trigger.act], clause.head.id): hooks.condition(
                clause, clause.trigger, clause.unless
            )
            for clause in book.clauses
            if isinstance(clause, ir.OffenceClause) and isinstance(clause.trigger, ir.ActTrigger)
        }
        powers = {places[name]: made for name, made in _powers(book, hooks)}
        amounts = [hooks.term(one.value, ()) for one in book.conserved]
        module = hooks.module()
        self.validator = cast(Validator, module)
        self._own: BookValidator[BaseState] = self.validator.VALIDATOR
        self._moves = [
            Ready(place, book.acts[place].formal, float(move.weight), pattern())
            for move, place, pattern in made
        ]
        self._over = None if over is None else over()
        self._refusals = {key: None if make is None else make() for key, make in refusals.items()}
        self._powers = {act: [make() for make in made] for act, made in powers.items()}
        self._amounts = [make() for make in amounts]

    def lay(self, start: StartValues, options: tuple[int, ...]) -> FastTable:
        """Lay out a table."""
        return self._own.table(options, start)

    def copied(self, table: FastTable) -> FastTable:
        """Give a table that stands where this one does and goes its own way."""
        return table.copy()

    def state(self, table: FastTable) -> BaseState:
        """Give the present state at a table."""
        return table.state

    def step(self, table: FastTable, act: int, args: tuple[int, ...]) -> Sequence[Drawn]:
        """Judge one more event, and give what it draws."""
        return [
            (found.kind, "" if found.clause is None else found.clause.id)
            for found in table.step(act, args)
        ]

    def amounts(self, state: BaseState) -> tuple[int | Fraction, ...]:
        """Give what the book says is conserved, in its order."""
        return tuple(amount(state, []) for amount in self._amounts)

    def can_settle(self, state: BaseState) -> bool:
        """Tell whether a record that ends here can be settled."""
        return self._own.tables.can_settle(state)

    def settled(self, state: BaseState) -> BaseState:
        """Give the state as the settlement leaves it; the state itself if there is none yet."""
        if not self.can_settle(state):
            return state
        after = state.copy()
        for step in self._own.tables.steps:
            step.settle(after)
        return after

    def is_over(self, state: BaseState) -> bool:
        """Tell whether a game is at its end."""
        return self._over is not None and bool(self._over(state, []))

    def refusal(self, act: int, clause: str) -> Refusal[BaseState] | None:
        """Give what tells beforehand whether an act offends against a clause, if that can be."""
        return self._refusals.get((act, clause))

    def is_void(self, table: FastTable, act: int, args: tuple[int, ...]) -> bool:
        """Tell whether a formal act would plainly be void; if in doubt, that it would not."""
        powers = self._powers.get(act)
        return powers is not None and not any(power(table.state, args) for power in powers)


def _powers(book: ir.Book, hooks: _Hooks) -> Iterator[tuple[str, list[Callable[[], Condition]]]]:
    """Run through the formal acts that powers alone give authority for, with their conditions."""
    offered = {
        option.pattern.act
        for clause in book.clauses
        if isinstance(clause, ir.MenuClause)
        for option in clause.options
    }
    for act in book.acts:
        if act.formal and act.name not in offered:
            powers = [
                hooks.condition(clause, clause.pattern, ())
                for clause in book.clauses
                if isinstance(clause, ir.PowerClause) and clause.pattern.act == act.name
            ]
            known = [power for power in powers if power is not None]
            if len(known) == len(powers):
                yield act.name, known


# ---------------------------------------------------------------- hooks


class _Hooks:
    """Gathers expressions as definitions; once there is a module, gives its functions.

    What `term` and the others give is to be called when `module` has been made.
    """

    def __init__(self, book: ir.Book) -> None:
        self._book = book
        self._sizes = {kind.name: len(kind.members) for kind in book.kinds}
        self._definitions: list[ir.Definition] = []
        self._functions: dict[str, Callable[..., int]] = {}

    def module(self) -> ModuleType:
        """Generate the module of the book with its hooks."""
        own = tuple(self._definitions)
        book = replace(self._book, definitions=(*self._book.definitions, *own))
        module = cast(ModuleType, compile_validator(f"{book.name}-play", emit(book)))
        for definition in own:
            name = definition.name.replace("-", "_")
            self._functions[definition.name] = getattr(module, name)
        return module

    def term(self, expr: ir.Expr, slots: Sequence[str]) -> Callable[[], Term[BaseState]]:
        """Hook an expression; `slots` are the variables in a list of bindings, by place."""
        wanted = free(expr)
        sorts = {one.name: one.sort for one in free_vars(expr)}
        params = tuple(ir.Var(name, sorts[name]) for name in slots if name in wanted)
        name = f"play-hook-{len(self._definitions)}"
        span = ir.Span("play", 1, 1, 1, 1)
        self._definitions.append(ir.Definition(name, params, expr.sort, expr, (), span))
        places = tuple(place for place, slot in enumerate(slots) if slot in wanted)
        return lambda: _called(self._functions[name], places)

    def pattern(self, move: ir.Move) -> Callable[[], Pattern[BaseState]]:
        """Hook the plan of a move."""
        made = plan(move.choices, (move.test,), self._sizes.__getitem__)
        slots: tuple[str, ...] = ()
        gate = self._all(made.gate, slots)
        steps: list[Callable[[], PatternStep[BaseState]]] = []
        for step in made.steps:
            inner = (*slots, step.var.name)
            steps.append(self._step(step, slots, inner))
            slots = inner
        args = [self.term(arg, slots) for arg in move.args]
        return lambda: Pattern(
            gate(), tuple(step() for step in steps), tuple(arg() for arg in args), len(slots)
        )

    def condition(
        self,
        clause: ir.OffenceClause | ir.PowerClause,
        trigger: ir.ActTrigger,
        unless: Iterable[ir.Expr],
    ) -> Callable[[], Condition] | None:
        """Hook what must hold for an act to set a clause off; None if it runs through things."""
        variables = [arg for arg in trigger.args if isinstance(arg, ir.Var)]
        if clause.head.each or trigger.after or not all(trigger.binds):
            return None
        given: dict[str, ir.Expr] = {}
        for var, value in clause.head.given:
            given[var.name] = renamed(value, given)
        tests = [] if trigger.test is None else [trigger.test]
        tests += [denied(test) for test in unless]
        made = self._all([renamed(test, given) for test in tests], [v.name for v in variables])

        def condition() -> Condition:
            test = made()
            return lambda state, args: test is None or test(state, list(args))

        return condition

    def _all(
        self, tests: Iterable[ir.Expr], slots: Sequence[str]
    ) -> Callable[[], Term[BaseState] | None]:
        tests = tuple(tests)
        if not tests:
            return lambda: None
        return self.term(all_of(*tests), slots)

    def _step(
        self, step: plans.PlanStep, outer: Sequence[str], inner: Sequence[str]
    ) -> Callable[[], PatternStep[BaseState]]:
        test, slot = self._all(step.tests, inner), len(outer)
        if isinstance(step, plans.Compute):
            value, needed = self.term(step.value, outer), step.needed
            return lambda: ComputeSlot(slot, value(), needed, test())
        if step.domain is None:
            every = span_of(step.var.sort, self._sizes.__getitem__)
            return lambda: ChooseSlot(slot, lambda s, e, rng: list(every), test())
        domain = self.term(step.domain, outer)
        if step.size is not None:
            size = self.term(step.size, outer)
            return lambda: ChooseSlot(slot, _subsets(domain(), size()), test())
        listed = isinstance(step.domain.sort, ir.ListOf)
        return lambda: ChooseSlot(slot, _members(domain(), listed), test())


def _members(domain: Term[BaseState], listed: bool) -> Values[BaseState]:
    if listed:
        return lambda s, e, rng: list(dict.fromkeys(cast(tuple[int, ...], domain(s, e))))
    return lambda s, e, rng: list(members(domain(s, e)))


def _subsets(domain: Term[BaseState], size: Term[BaseState]) -> Values[BaseState]:
    def values(s: BaseState, e: list[int], rng: Chances) -> list[int]:
        return some_subsets(members(domain(s, e)), size(s, e), rng)

    return values


def _called(function: Callable[..., int], places: tuple[int, ...]) -> Term[BaseState]:
    """Call a hook with those of the bindings that it wants; few of them read no state."""
    reads = len(signature(function).parameters) > len(places)
    match reads, places:
        case True, ():
            return lambda s, e: function(s)
        case True, (a,):
            return lambda s, e: function(s, e[a])
        case True, (a, b):
            return lambda s, e: function(s, e[a], e[b])
        case True, _:
            return lambda s, e: function(s, *[e[place] for place in places])
        case _:
            return lambda s, e: function(*[e[place] for place in places])
