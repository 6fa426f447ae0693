"""How an aim is reached by one act: the patterns of acts that could do it now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from hoyle import ir
from hoyle.interpret.layout import Cells
from hoyle.ir.conditions import VAIN, YES, denied, negated
from hoyle.ir.operations import JUNCTIONS
from hoyle.ir.visitor import FreshNames, free, substituted
from hoyle.play.causes import Aim, Causes, triggers
from hoyle.play.pattern import Pattern, Patterns
from hoyle.play.plans import Item, Let
from hoyle.play.samples import Samples


@dataclass(frozen=True, slots=True)
class Approach:
    """An act that may reach an aim, and the ways to do it; `norm`: of an open menu or duty."""

    act: int
    pattern: Pattern[Cells]
    norm: bool


class Approaches:
    """Makes the approaches of a book's aims, each when it is first asked for."""

    def __init__(self, causes: Causes, patterns: Patterns, samples: Samples) -> None:
        self._book = book = causes.book
        self._causes = causes
        self._patterns = patterns
        self._samples = samples
        self._places = {act.name: place for place, act in enumerate(book.acts)}
        self._made: dict[tuple[Aim, tuple[str, ...], bool], tuple[Approach, ...]] = {}

    def of(
        self, aim: Aim, bound: tuple[str, ...] = (), loose: bool = False
    ) -> tuple[Approach, ...]:
        """Give the acts that may reach an aim, `bound` being an open norm's variables.

        With `loose`, whether an act is possible is left out of account.
        """
        key = (aim, bound, loose)
        if key not in self._made:
            self._made[key] = tuple(
                self._approach(clause, aim, trigger, bound, also, loose)
                for clause, trigger, also in self._triggers(aim)
                if isinstance(trigger, ir.ActTrigger)
            )
        return self._made[key]

    def _triggers(self, aim: Aim) -> Iterator[tuple[ir.Clause, ir.Trigger, ir.Expr | None]]:
        """Run through the triggers of an aim, each with what else must hold."""
        clause = self._book.clauses[aim.clause]
        if not isinstance(clause, ir.LibertyClause):
            for trigger in triggers(clause, aim):
                yield clause, trigger, None
            return
        for offence in self._causes.lifted(clause):
            raised = (offence.breach.offender, *offence.breach.args)
            values = {var.name: value for var, value in zip(clause.args, raised, strict=False)}
            test = None if clause.test is None else renamed(clause.test, values)
            yield offence, offence.trigger, test

    def _approach(
        self,
        clause: ir.Clause,
        aim: Aim,
        trigger: ir.ActTrigger,
        bound: tuple[str, ...],
        also: ir.Expr | None,
        loose: bool,
    ) -> Approach:
        act = self._book.acts[self._places[trigger.act]]
        roles = {role.var: arg for role, arg in zip(act.roles, trigger.args, strict=True)}
        items: list[Item] = [
            arg
            for arg, binds in zip(trigger.args, trigger.binds, strict=True)
            if binds and isinstance(arg, ir.Var)
        ]
        tests: list[ir.Expr | None] = []
        if act.possible is not None and not loose:
            tests.append(renamed(act.possible, roles))
        if not trigger.after:
            # What is read after the act cannot be told before it; it is tried out instead.
            if aim.how in ("bear", "use", "lift"):
                items += [ir.Choice(var, domain, None) for var, domain in clause.head.each]
                items += [Let(var, value) for var, value in clause.head.given]
            tests += (also, *_told_before(clause, aim, trigger))
        pattern = self._patterns.pattern(
            items, tests, trigger.args, bound, self._samples.sampler(act.name)
        )
        return Approach(self._places[trigger.act], pattern, bool(bound))


def _told_before(clause: ir.Clause, aim: Aim, trigger: ir.ActTrigger) -> Iterable[ir.Expr]:
    """Run through the conditions that an act must meet, as far as they can be told before it."""
    if trigger.test is not None:
        yield tried(trigger.test)
    match clause:
        case ir.OffenceClause(unless=unless) | ir.ConsequenceClause(unless=unless):
            exceptions = unless
        case ir.DutyClause(unless=unless) if aim.how == "break":
            exceptions = unless
        case _:
            exceptions = ()
    for test in exceptions:
        yield tried(denied(test))


def tried(test: ir.Expr) -> ir.Expr:
    """Take as met the parts of a condition that only trying can tell: *in vain*."""
    if VAIN in (test, negated(test)):
        return YES
    if isinstance(test, ir.Op) and test.op in JUNCTIONS:
        return replace(test, args=tuple(map(tried, test.args)))
    return test


def renamed(expr: ir.Expr, values: Mapping[str, ir.Expr]) -> ir.Expr:
    """Put expressions for the free variables of another, whose own are kept out of their way."""
    taken = frozenset().union(*map(free, values.values()))
    return substituted(expr, values, FreshNames(taken))
