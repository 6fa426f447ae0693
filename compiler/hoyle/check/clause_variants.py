"""Clauses with one thing in them otherwise, or left out, each with words that tell what it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from hoyle.check.part_variants import Altered, Calls, PartVariants, mapped_to, put, without
from hoyle.ir import (
    ActTrigger,
    Clause,
    ConsequenceClause,
    DutyClause,
    ElectionTrigger,
    LibertyClause,
    MenuClause,
    MenuOption,
    OffenceClause,
    OffenceTrigger,
    OnceTrigger,
    PowerClause,
    Raise,
    Trigger,
)
from hoyle.ir.conditions import NO
from hoyle.ir.visitor import made_up
from hoyle.words.templates import fill, spoken


class ClauseVariants(PartVariants):
    """The changes of the clauses of one book."""

    def of_clause(self, clause: Clause) -> Iterator[Altered[tuple[Clause, ...]]]:
        """Change a clause, or leave it out."""
        left: tuple[Clause, ...] = ()
        if isinstance(clause, MenuClause):  # its name is still asked for
            left = (replace(clause, trigger=replace(clause.trigger, test=NO)),)
        yield f"without the {clause_word(clause)}", left
        for words, one in (*self.omissions(clause), *self._inside(clause)):
            yield words, (one,)

    def omissions(self, clause: Clause) -> Iterator[Altered[Clause]]:
        """Leave out each condition of a clause."""
        match clause:
            case LibertyClause():
                for words, left in self.omitted("if", clause.test):
                    yield words, replace(clause, test=left)
            case PowerClause():
                for words, left in self.omitted("while", clause.pattern.test):
                    yield words, replace(clause, pattern=replace(clause.pattern, test=left))
            case MenuClause():
                for words, trigger in self._untested(clause.trigger):
                    yield words, replace(clause, trigger=trigger)
                for place, option in enumerate(clause.options):
                    for words, left in self.omitted("if", option.pattern.test):
                        changed = replace(option, pattern=replace(option.pattern, test=left))
                        yield words, replace(clause, options=put(clause.options, place, changed))
            case OffenceClause() | ConsequenceClause() | DutyClause():
                for words, trigger in self._untested(clause.trigger):
                    yield words, replace(clause, trigger=trigger)
                for place, test in enumerate(clause.unless):
                    words = f"unless {self.say(test)}"
                    yield words, replace(clause, unless=without(clause.unless, place))
                if isinstance(clause, DutyClause):
                    for words, left in self.omitted("if", clause.fulfil.test):
                        yield words, replace(clause, fulfil=replace(clause.fulfil, test=left))

    def _untested(self, trigger: Trigger) -> Iterator[Altered[Trigger]]:
        for words, left in self.omitted("if", trigger.test):
            if isinstance(trigger, OnceTrigger):
                if left is not None:
                    yield words, replace(trigger, test=left)
                continue
            yield words, replace(trigger, test=left)

    def _inside(self, clause: Clause) -> Iterator[Altered[Clause]]:
        yield from self._head(clause)
        match clause:
            case LibertyClause():
                yield from mapped_to(self.of_test(clause.test), lambda v: replace(clause, test=v))
            case PowerClause():
                for words, pattern in self._trigger(clause.pattern):
                    yield words, replace(clause, pattern=cast(ActTrigger, pattern))
                effects = self.of_effects(clause.effects, self.calls.within(clause.head.span))
                yield from mapped_to(effects, lambda v: replace(clause, effects=v))
            case MenuClause():
                yield from self._menu(clause)
            case OffenceClause() | DutyClause():
                yield from self._triggered(clause)
                breaches = self._raise(clause.breach)
                yield from mapped_to(breaches, lambda v: replace(clause, breach=v))
                if isinstance(clause, DutyClause):
                    yield from self._duty(clause)
            case ConsequenceClause():
                yield from self._triggered(clause)
                effects = self.of_effects(clause.effects, self.calls.within(clause.head.span))
                yield from mapped_to(effects, lambda v: replace(clause, effects=v))

    def _head(self, clause: Clause) -> Iterator[Altered[Clause]]:
        head = clause.head
        for place, (var, value) in enumerate(head.given):
            for words, new in self.of_expr(value):
                given = put(head.given, place, (var, new))
                yield words, replace(clause, head=replace(head, given=given))
        for place, (var, value) in enumerate(head.each):
            for words, new in self.of_expr(value):
                each = put(head.each, place, (var, new))
                yield words, replace(clause, head=replace(head, each=each))

    def _triggered(
        self, clause: OffenceClause | DutyClause | ConsequenceClause
    ) -> Iterator[Altered[Clause]]:
        yield from mapped_to(self._trigger(clause.trigger), lambda v: replace(clause, trigger=v))
        for place, test in enumerate(clause.unless):
            for words, new in self.of_expr(test):
                yield words, replace(clause, unless=put(clause.unless, place, new))

    def _duty(self, clause: DutyClause) -> Iterator[Altered[Clause]]:
        yield from mapped_to(self.of_expr(clause.bearer), lambda v: replace(clause, bearer=v))
        yield from mapped_to(self._windows(clause.before), lambda v: replace(clause, before=v))
        fulfilled = cast(Iterator[Altered[ActTrigger]], self._trigger(clause.fulfil))
        yield from mapped_to(fulfilled, lambda v: replace(clause, fulfil=v))

    def _menu(self, clause: MenuClause) -> Iterator[Altered[Clause]]:
        yield from mapped_to(self._trigger(clause.trigger), lambda v: replace(clause, trigger=v))
        yield from mapped_to(self.of_expr(clause.holder), lambda v: replace(clause, holder=v))
        yield from mapped_to(self._windows(clause.until), lambda v: replace(clause, until=v))
        calls = self.calls.within(clause.head.span)
        for place, option in enumerate(clause.options):
            name = spoken(option.name)
            if len(clause.options) > 1:
                options = without(clause.options, place)
                yield f"without the option {name}", replace(clause, options=options)
            for words, new in self._option(option, calls):
                options = put(clause.options, place, new)
                yield f"{name}: {words}", replace(clause, options=options)

    def _option(self, option: MenuOption, calls: Calls) -> Iterator[Altered[MenuOption]]:
        for words, pattern in self._trigger(option.pattern):
            yield words, replace(option, pattern=cast(ActTrigger, pattern))
        yield from mapped_to(self._windows(option.until), lambda v: replace(option, until=v))
        effects = self.of_effects(option.effects, calls)
        yield from mapped_to(effects, lambda v: replace(option, effects=v))

    def _raise(self, breach: Raise) -> Iterator[Altered[Raise]]:
        yield from mapped_to(self.of_expr(breach.offender), lambda v: replace(breach, offender=v))
        for place, arg in enumerate(breach.args):
            for words, new in self.of_expr(arg):
                yield words, replace(breach, args=put(breach.args, place, new))

    def _windows(self, windows: tuple[Trigger, ...]) -> Iterator[Altered[tuple[Trigger, ...]]]:
        for place, window in enumerate(windows):
            yield f"without the end “{fill(window.words, {})}”", without(windows, place)
            for words, new in () if made_up(window) else self._trigger(window, False):
                yield words, put(windows, place, new)

    def _trigger(self, trigger: Trigger, parted: bool = True) -> Iterator[Altered[Trigger]]:
        match trigger:
            case ActTrigger() | OffenceTrigger():
                for place, (arg, binds) in enumerate(zip(trigger.args, trigger.binds, strict=True)):
                    for words, new in () if binds else self.of_expr(arg):
                        yield words, replace(trigger, args=put(trigger.args, place, new))
            case ElectionTrigger() | OnceTrigger():
                pass
        yield from mapped_to(self.of_test(trigger.test, parted), lambda v: replace(trigger, test=v))


def clause_word(clause: Clause) -> str:
    """Call a clause by its word and the name of what it is about."""
    match clause:
        case OffenceClause(word=word, breach=breach):
            return f"{word} {spoken(breach.offence)}"
        case DutyClause():
            return "duty"
        case LibertyClause():
            return "liberty"
        case PowerClause(pattern=pattern):
            return f"power to {spoken(pattern.act)}"
        case MenuClause(name=name):
            return f"menu {spoken(name)}"
        case ConsequenceClause(word=word):
            return word
