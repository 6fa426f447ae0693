"""Menus, duties and offences to raise, compiled in the scope of what opens them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from hoyle.interpret.dependencies import Dependencies
from hoyle.interpret.effects import compile_effects
from hoyle.interpret.expressions import ExpressionCompiler, SlotScope
from hoyle.interpret.rules import (
    Breach,
    DutyRule,
    Facts,
    Lapse,
    MenuRule,
    OptionRule,
    Sentence,
    Window,
)
from hoyle.interpret.triggers import OuterBindings, slots_of, window
from hoyle.interpret.watching import watches
from hoyle.ir import (
    Act,
    ActTrigger,
    Book,
    DutyClause,
    Fact,
    MenuClause,
    MenuOption,
    Raise,
    Says,
    Trigger,
    Var,
    kind_name,
)
from hoyle.ir.conditions import any_of, told_by
from hoyle.ir.visitor import free
from hoyle.words.templates import AnyOf, phrase, unknown

NO_SLOTS = frozenset[int]()


def sentence(exprs: ExpressionCompiler, says: Says | None, scope: SlotScope) -> Sentence:
    """Compile a sentence with values in it."""
    if says is None:
        return ()
    return tuple(
        part if isinstance(part, str) else (exprs.compile(part, scope), part.sort)
        for part in says.parts
    )


def compile_facts(exprs: ExpressionCompiler, facts: Iterable[Fact], scope: SlotScope) -> Facts:
    """Compile the facts that explain a clause or an option."""
    return tuple((f.text, exprs.compile(f.value, scope), f.value.sort) for f in facts)


def breach(
    exprs: ExpressionCompiler, raised: Raise, scope: SlotScope, assumes: tuple[str, ...] = ()
) -> Breach:
    """Compile an offence to raise."""
    return Breach(
        raised.offence,
        exprs.compile(raised.offender, scope),
        raised.offender.sort,
        tuple(exprs.compile(arg, scope) for arg in raised.args),
        assumes,
    )


class NormRules:
    """Compiles the menus and duties of a book."""

    def __init__(
        self,
        book: Book,
        exprs: ExpressionCompiler,
        acts: dict[str, int],
        rests: Dependencies,
    ) -> None:
        self._acts = acts
        self._rests = rests
        self._declared: tuple[Act, ...] = book.acts
        self._exprs = exprs

    # ------------------------------------------------------------ duties

    def duty(self, clause: DutyClause, scope: SlotScope, opening: OuterBindings) -> DutyRule:
        """Compile a duty that opens with the bindings of `scope`."""
        lapses = tuple(self._lapse(clause, trigger, opening) for trigger in clause.before)
        _, make = self._window(clause.fulfil, opening)
        fulfil = make()
        windows = [fulfil, *(lapse.window for lapse in lapses)]
        unless = slots_of(clause.unless, opening)
        watched = [(fulfil, NO_SLOTS), *((lapse.window, unless) for lapse in lapses)]
        return DutyRule(
            clause,
            self._exprs.compile(clause.bearer, scope),
            clause.bearer.sort,
            opening.width,
            fulfil,
            lapses,
            _once(windows),
            watches(watched),
        )

    def _lapse(self, clause: DutyClause, trigger: Trigger, opening: OuterBindings) -> Lapse:
        scope, make = self._window(trigger, opening)
        exprs = self._exprs
        unless = exprs.compile(any_of(*clause.unless), scope) if clause.unless else None
        raised = breach(exprs, clause.breach, scope)
        says = sentence(exprs, clause.head.says, scope)
        reasons = compile_facts(exprs, clause.head.facts, scope)
        return Lapse(make(), unless, raised, says, reasons)

    # ------------------------------------------------------------ menus

    def menu(self, clause: MenuClause, scope: SlotScope, opening: OuterBindings) -> MenuRule:
        """Compile a menu that opens with the bindings of `scope`."""
        options = tuple(self._option(clause, option, opening) for option in clause.options)
        until = tuple(self._closing(trigger, opening) for trigger in clause.until)
        windows = [*(w for option in options for w in option.until), *until]
        return MenuRule(
            clause,
            self._exprs.compile(clause.holder, scope),
            clause.holder.sort,
            opening.width,
            opening.names,
            options,
            until,
            _once(windows),
            watches((window, NO_SLOTS) for window in windows),
        )

    def _closing(self, trigger: Trigger, opening: OuterBindings) -> Window:
        _, make = self._window(trigger, opening)
        return make()

    def _option(self, clause: MenuClause, option: MenuOption, opening: OuterBindings) -> OptionRule:
        pattern = option.pattern
        scope, make = self._window(pattern, opening)
        roles = self._declared[self._acts[pattern.act]].roles
        first = kind_name(roles[0].sort) if roles else ""
        own = bool(roles) and pattern.binds[0] and first in ("player", "side")
        known = frozenset(name for name, _, _ in opening.names)
        if own and first == kind_name(clause.holder.sort):
            known |= free(pattern.args[0])
        exprs = self._exprs
        told = told_by(pattern.test, known)
        test = None if told is None else exprs.compile(told, scope)
        carry_out = compile_effects(option.effects, scope, exprs)
        said = option.says if option.says is not None else clause.head.says
        anyone = (free(pattern.args[0]) if own else frozenset()) - known
        return OptionRule(
            option,
            until=tuple(self._closing(trigger, opening) for trigger in option.until),
            own=own,
            carry_out=carry_out,
            says=sentence(exprs, said, scope),
            phrase=self._phrase(pattern, scope, known, own),
            offer=self._offer(option.says, scope, known, anyone),
            test=test,
            facts=() if test is None else compile_facts(exprs, option.facts, scope),
            taken=make(),
        )

    def _offer(
        self, says: Says | None, scope: SlotScope, known: frozenset[str], anyone: frozenset[str]
    ) -> Sentence:
        if says is None:
            return ()
        return tuple(
            part
            if isinstance(part, str)
            else (self._exprs.compile(part, scope), part.sort)
            if free(part) <= known
            else AnyOf()
            if isinstance(part, Var) and part.name in anyone
            else unknown(part.sort, before)
            for before, part in zip(("", *says.parts), says.parts, strict=False)
        )

    # ------------------------------------------------------------ what both share

    def _window(
        self, trigger: Trigger, opening: OuterBindings
    ) -> tuple[SlotScope, Callable[[], Window]]:
        return window(self._exprs, trigger, opening, self._acts, self._rests)

    def _phrase(
        self, pattern: ActTrigger, scope: SlotScope, known: frozenset[str], own: bool
    ) -> Sentence:
        """Compile an act's phrase, as far as its roles are known."""
        act = self._declared[self._acts[pattern.act]]
        pairs = enumerate(zip(pattern.args, pattern.binds, strict=True))
        open_ = {i for i, (arg, binds) in pairs if binds and not free(arg) <= known}
        return tuple(
            part if isinstance(part, str | AnyOf) else (self._exprs.compile(part, scope), part.sort)
            for part in phrase(act, pattern.args, open_, own)
        )


def _once(windows: Iterable[Window]) -> tuple[Window, ...]:
    return tuple(window for window in windows if window.kind == "once")
