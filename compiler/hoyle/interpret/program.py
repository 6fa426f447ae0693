"""A book compiled to closures, once, for any number of records."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import repeat
from typing import TypeVar, assert_never, cast

from hoyle.interpret.dependencies import Dependencies
from hoyle.interpret.effects import EffectFn as Carry, compile_effects
from hoyle.interpret.expressions import ExpressionCompiler, Frame, SlotScope
from hoyle.interpret.layout import CellLayout, Cells
from hoyle.interpret.ledger import Ledger
from hoyle.interpret.norm_rules import NormRules, breach, compile_facts, sentence
from hoyle.interpret.operations import Env, Fn, Touch
from hoyle.interpret.rules import Action, ActRule, EffectRule, Find, MenuRule, Rule
from hoyle.interpret.ruling import Texts, reported
from hoyle.interpret.triggers import NOTHING_BOUND, OuterBindings, bind, finder
from hoyle.ir import (
    Act,
    ActTrigger,
    Book,
    Clause,
    ConsequenceClause,
    DutyClause,
    Effect,
    ElectionTrigger,
    Expr,
    LibertyClause,
    Lit,
    MenuClause,
    OffenceClause,
    OffenceTrigger,
    OnceTrigger,
    PowerClause,
    Settle,
    Trigger,
    Truth,
)
from hoyle.ir.game import Event, Record
from hoyle.ir.told import rebuilt_specs, told_book
from hoyle.ir.torn import tearing
from hoyle.ir.unsaid import UnsaidState, unsaid
from hoyle.ir.visitor import bars, opener, written
from hoyle.shared.specs import Events, RebuiltSpec, ToldBook, TornSpec

T = TypeVar("T")
U = TypeVar("U")
_MOST_SEATED = 32  # names of players of which what tells of them is kept
UnboundClause = OffenceClause | DutyClause | MenuClause | ConsequenceClause


class Program:
    """A book ready to run: its acts, and clauses by what sets them off, in book order.

    `touch` is told of each definition that is called, of each clause and step of the settlement
    that is asked for or bites, and of each expression and effect of `places`, by its number; and of
    each pair of expressions `instead`, where the second would have another value than the first.
    From the program of a book that is `like` this one is taken what they have in common, if they
    keep and define the same.
    """

    def __init__(
        self,
        book: Book,
        touch: Touch | None = None,
        like: Program | None = None,
        places: Sequence[Expr | Effect] = (),
        instead: Sequence[tuple[Expr, Expr]] = (),
    ) -> None:
        shared = like if like is not None and touch is None and like._serves(book) else None
        self.book = book
        acting = shared and shared.book.acts is book.acts and shared.book.clauses is book.clauses
        self._like = shared if acting else None  # what acts and clauses tell is the same there
        self.layout: CellLayout = shared.layout if shared else CellLayout(book)
        self.expressions: ExpressionCompiler = (
            shared.expressions
            if shared
            else ExpressionCompiler(book, self.layout, touch, places, instead)
        )
        self._touch = touch
        self._rests: Dependencies = (
            shared._rests if shared else Dependencies(self.layout, book.definitions)
        )
        self._made: dict[int, tuple[object, object]] = {} if shared is None else shared._made
        self._keeps = shared is None
        self.act_places = {act.name: i for i, act in enumerate(book.acts)}
        self._norms = NormRules(book, self.expressions, self.act_places, self._rests)
        self._elections: dict[tuple[int, int], tuple[Rule, ...]] = {}
        self._ledgers: dict[tuple[str, ...], Ledger] = {}
        self._evaluated: dict[tuple[int, tuple[str, ...]], tuple[Expr, Fn, int]] = {}
        by_act: dict[str, list[Rule]] = {act.name: [] for act in book.acts}
        by_offence: dict[str, list[Rule]] = {}
        liberties: dict[str, list[Rule]] = {}
        powers: dict[str, list[Rule]] = {act.name: [] for act in book.acts}
        once: list[Rule] = []
        for clause in book.clauses:
            if isinstance(clause, PowerClause):
                powers[clause.pattern.act].append(self._once_made(clause, self._power))
                continue
            if isinstance(clause, LibertyClause):
                rule = self._once_made(clause, self._liberty)
                liberties.setdefault(clause.offence, []).append(rule)
                continue
            match clause.trigger:
                case ActTrigger(act):
                    by_act[act].append(self._once_made(clause, self._unbound))
                case OffenceTrigger(offence):
                    rule = self._once_made(clause, self._unbound)
                    by_offence.setdefault(offence, []).append(rule)
                case OnceTrigger():
                    once.append(self._once_made(clause, self._unbound))
                case ElectionTrigger():
                    pass  # compiled for the menu whose option it is, see `elections`
                case _ as unreachable:
                    assert_never(unreachable)
        self.by_offence = _frozen(by_offence)
        self.liberties = _frozen(liberties)
        self.once = tuple(once)
        self.acts = tuple(self._acts(powers, by_act))
        steps = () if book.settlement is None else book.settlement.steps
        self.settling = tuple(self._once_made(step, self._settle) for step in steps)

    def _acts(
        self, powers: Mapping[str, list[Rule]], rules: Mapping[str, list[Rule]]
    ) -> Iterator[ActRule]:
        after = _acts_read_after(self.book)
        for act in self.book.acts:
            yield replace(
                self._once_made(act, self._act),
                powers=tuple(powers[act.name]),
                rules=tuple(rules[act.name]),
                post=act.name in after,
            )

    def _serves(self, book: Book) -> bool:
        """Tell whether what is compiled of this book can be taken for another."""
        own = self.book
        kept = ("kinds", "sides", "options", "states", "shown", "definitions", "laws")
        return (
            all(getattr(own, name) is getattr(book, name) for name in kept)
            and [act.name for act in own.acts] == [act.name for act in book.acts]
            and [c.name for c in own.clauses if isinstance(c, MenuClause)]
            == [c.name for c in book.clauses if isinstance(c, MenuClause)]
        )

    def _once_made(self, part: T, make: Callable[[T], U]) -> U:
        """Make something of a part of the book, or give what was made of this very part before."""
        known = self._made.get(id(part))
        if known is not None:
            return cast(U, known[1])
        made = make(part)
        if self._keeps:
            self._made[id(part)] = (part, made)
        return made

    def _unbound(self, clause: UnboundClause) -> Rule:
        return self.rule(clause, clause.trigger, NOTHING_BOUND)

    @cached_property
    def titles(self) -> dict[str, str]:
        """The titles of the laws."""
        return {law.id: law.title for law in self.book.laws}

    @cached_property
    def changing(self) -> frozenset[str]:
        """The states that acts and clauses change."""
        return frozenset(one.state for one in written((self.book.acts, self.book.clauses)))

    @cached_property
    def rebuilt(self) -> tuple[RebuiltSpec, ...]:
        """The sets that are rebuilt of what acts show."""
        return self._like.rebuilt if self._like else rebuilt_specs(self.book, self.layout)

    @cached_property
    def unsaid(self) -> tuple[UnsaidState, ...]:
        """The states that are unknown unless told."""
        return unsaid(self.book)

    @cached_property
    def told(self) -> ToldBook:
        """What the acts of the book may tell and leave unseen."""
        return self._like.told if self._like else told_book(self.book, self.layout)

    @cached_property
    def rests(self) -> TornSpec:
        """What rests on what in the book."""
        return self.told.torn or tearing(self.book)

    def events(self, record: Record) -> Events:
        """Give the events of a record by the places of their acts."""
        return [(self.act_places[one.act], one.args) for one in record.events]

    def retold(self, record: Record, events: Events) -> Record:
        """Give a record with other events; if they are as many, each in the line of the first."""
        same = len(events) == len(record.events)
        lines = record.events if same else repeat(Event("", ()))
        told = (
            replace(line, act=self.book.acts[act].name, args=args)
            for line, (act, args) in zip(lines, events, strict=False)
        )
        return replace(record, events=tuple(told))

    @cached_property
    def reported(self) -> set[int]:
        """The cells of the states that rulings report."""
        places = [self.layout.places[name] for name in reported(self.book)]
        return {cell for p in places for cell in range(p.offset, p.offset + p.size)}

    @cached_property
    def computed(self) -> dict[str, tuple[Fn, int]]:
        """What computes the states that do not begin as blank cells do, with the slots to add."""
        told = self._touch is not None  # who is told what is come to is told of literals, too
        return {
            name: self.expression(place.state.start, place.key_names)
            for name, place in self.layout.places.items()
            if not (place.blank or (place.fixed and not told))
        }

    @cached_property
    def starts(self) -> tuple[tuple[Fn, int], ...]:
        """What holds before the first event, each with the slots to add."""
        return tuple(self.expression(one.test, ()) for one in self.book.starts)

    def ledger(self, seats: Sequence[str]) -> Ledger:
        """Give what tells changes in the names that a record gives its players."""
        names = tuple(seats)
        if names not in self._ledgers:
            if len(self._ledgers) >= _MOST_SEATED:
                self._ledgers.clear()
            texts = Texts(self.book, names)
            self._ledgers[names] = Ledger(self.book, self.expressions, texts)
        return self._ledgers[names]

    # ------------------------------------------------------------ clauses

    def rule(self, clause: Clause, trigger: Trigger, opening: OuterBindings) -> Rule:
        """Compile a clause whose trigger sees the bindings of `opening`."""
        head, unless = clause.head, bars(clause)
        bound = bind(self.expressions, trigger, head, opening, unless)
        scope = bound.scope
        action = self._action(clause, scope, OuterBindings(bound.names, bound.width))
        # A duty speaks when its time ends, in the words and bindings of that (`NormRules`).
        mute = isinstance(clause, DutyClause)
        says = () if mute else sentence(self.expressions, head.says, scope)
        reasons = () if mute else compile_facts(self.expressions, head.facts, scope)
        domains = [domain for _, domain in head.each]
        values = [value for _, value in head.given]
        tests = [trigger.test, *domains, *values, *unless]
        return Rule(
            head,
            self._touching(head.id, finder(bound)),
            bound.names,
            says,
            reasons,
            action,
            isinstance(trigger, ActTrigger) and trigger.after,
            self._rests.of(*tests),
            tuple(scope.slots[var.name] for var, _ in head.each),
        )

    def _action(self, clause: Clause, scope: SlotScope, opening: OuterBindings) -> Action:
        match clause:
            case OffenceClause():
                return breach(self.expressions, clause.breach, scope, clause.assumes)
            case DutyClause():
                return self._norms.duty(clause, scope, opening)
            case MenuClause():
                return self._norms.menu(clause, scope, opening)
            case ConsequenceClause():
                carry_out = compile_effects(clause.effects, scope, self.expressions)
                return EffectRule(carry_out, clause.word == "holding")
            case PowerClause():
                carry_out = compile_effects(clause.effects, scope, self.expressions)
                return EffectRule(carry_out, not clause.silent)
            case LibertyClause():
                return EffectRule(compile_effects((), scope, self.expressions), True)
            case _ as unreachable:
                assert_never(unreachable)

    def _power(self, clause: PowerClause) -> Rule:
        return self.rule(clause, clause.pattern, NOTHING_BOUND)

    def _liberty(self, clause: LibertyClause) -> Rule:
        binds = (True,) * len(clause.args)
        trigger = OffenceTrigger(clause.offence, clause.args, binds, clause.test, "")
        return self.rule(clause, trigger, NOTHING_BOUND)

    def elections(self, menu: MenuRule, place: int) -> tuple[Rule, ...]:
        """Give the clauses on the election of one of a menu's options, in book order."""
        key = (id(menu), place)
        if key not in self._elections:
            option = menu.options[place]
            opening = OuterBindings(
                option.taken.names, menu.width + len(option.option.pattern.args)
            )
            self._elections[key] = tuple(
                self.rule(clause, trigger, opening)
                for clause in self.book.clauses
                if isinstance(trigger := opener(clause), ElectionTrigger)
                and trigger.option == option.option.name
            )
        return self._elections[key]

    def _settle(self, step: Settle) -> tuple[Settle, Find, Carry]:
        test = Lit(True, Truth()) if step.test is None else step.test
        bound = bind(self.expressions, OnceTrigger(test, ""), step.head, NOTHING_BOUND)
        carry_out = compile_effects(step.effects, bound.scope, self.expressions)
        return step, self._touching(step.head.id, finder(bound)), carry_out

    def _touching(self, name: str, find: Find) -> Find:
        touch = self._touch
        if touch is None:
            return find

        def told(s: Cells, values: Sequence[int]) -> Sequence[Env]:
            touch("asked", name)
            found = find(s, values)
            if found:
                touch("bites", name)
            return found

        return told

    # ------------------------------------------------------------ acts and expressions

    def _act(self, act: Act) -> ActRule:
        frame = Frame()
        names = tuple((role.var, role.sort, frame.slot()) for role in act.roles)
        scope = SlotScope(frame, {name: slot for name, _, slot in names})
        possible = None if act.possible is None else self.expressions.compile(act.possible, scope)
        says = sentence(self.expressions, act.possible_says, scope)
        carry_out = compile_effects(act.effects, scope, self.expressions)
        room = (-1,) * (frame.size - len(names))
        return ActRule(act, names, possible, says, carry_out, room, (), (), False)

    def expression(self, expr: Expr, names: tuple[str, ...]) -> tuple[Fn, int]:
        """Compile an expression over named variables; give it with the slots to add."""
        key = (id(expr), names)
        if key not in self._evaluated:
            frame = Frame(len(names))
            fn = self.expressions.compile(
                expr, SlotScope(frame, {n: i for i, n in enumerate(names)})
            )
            self._evaluated[key] = (expr, fn, frame.size - len(names))
        _, fn, room = self._evaluated[key]
        return fn, room


def _frozen(lists: Mapping[str, Iterable[T]]) -> dict[str, tuple[T, ...]]:
    return {key: tuple(values) for key, values in lists.items()}


def _acts_read_after(book: Book) -> set[str]:
    """Name the acts that some trigger reads the state after."""
    triggers: list[Trigger] = []
    for clause in book.clauses:
        if (trigger := opener(clause)) is not None:
            triggers.append(trigger)
        if isinstance(clause, DutyClause):
            triggers += (clause.fulfil, *clause.before)
        if isinstance(clause, MenuClause):
            triggers += clause.until
            triggers += (trigger for option in clause.options for trigger in option.until)
    return {t.act for t in triggers if isinstance(t, ActTrigger) and t.after}
