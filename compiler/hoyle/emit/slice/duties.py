"""Duties that may be open though nothing was found: what opens and what ends them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from hoyle import ir
from hoyle.emit.slice.course import Closing, DutyOpening, Follow, Owed
from hoyle.ir.conditions import NO, TRUTH, YES, all_of, any_of, equal, negated, present
from hoyle.ir.reads import Reads, changed
from hoyle.ir.visitor import FreshNames, bound_vars, substituted

Quiet = Callable[[ir.Expr], ir.Expr]


class Duties:
    """The duties of a book that can be followed from act to act; `owed` are these by identifier.

    `quiet` makes of an expression what it is while nothing was found, and `names` gives those that
    nothing has yet.
    """

    def __init__(self, book: ir.Book, reads: Reads, names: FreshNames, quiet: Quiet) -> None:
        self._reads = reads
        self._names = names
        self._quiet = quiet
        moments = [
            clause
            for clause in book.clauses
            if isinstance(clause, ir.ConsequenceClause)
            and isinstance(clause.trigger, ir.OnceTrigger)
        ]
        self._stirred = changed(effect for one in moments for effect in one.effects)
        duties = [c for c in book.clauses if isinstance(c, ir.DutyClause) and self._followed(c)]
        self._duties = {duty.head.id: duty for duty in duties}
        self.owed = {
            duty.head.id: Owed(number, self._opening_vars(duty), duty.head.id)
            for number, duty in enumerate(duties, 1)
        }

    def borne(self, duty: ir.DutyClause) -> ir.Expr:
        """Say that somebody bears a duty, unless it goes without saying: roles and members are."""
        bearer, trigger = duty.bearer, duty.trigger
        there = [var for var, group in duty.head.each if isinstance(group.sort, ir.SetOf)]
        if isinstance(trigger, ir.ActTrigger):
            there += [arg for arg in trigger.args if isinstance(arg, ir.Var)]
        if isinstance(bearer.sort, ir.Enum) and bearer in there:
            return YES
        return present(self._quiet(bearer))

    def _opening_vars(self, duty: ir.DutyClause) -> tuple[ir.Var, ...]:
        """Give variables of its own to what the opening of a duty binds."""
        return tuple(ir.Var(self._names.fresh(var.name), var.sort) for var in _bound(duty))

    def opening(
        self,
        duty: ir.DutyClause,
        trigger: ir.ActTrigger,
        follow: Follow,
        values: Mapping[str, ir.Expr],
    ) -> DutyOpening:
        """Give what opens a duty, where `follow` does; `values` are what its trigger binds."""
        bound = [values[var.name] for var in _bound(duty) if var.name in values]
        known = [role for role in bound if isinstance(role, ir.Var)]
        more = [var for var, _ in (*follow.each, *follow.given)]
        return DutyOpening(self.owed[duty.head.id], follow, trigger.after, (*known, *more))

    def _followed(self, duty: ir.DutyClause) -> bool:
        """Tell whether a duty can be followed from act to act.

        Acts close it as they find things; a moment does if it comes with an act's own effects, and
        what comes of other moments touches nothing that it rests on.
        """
        acts = (duty.trigger, duty.fulfil, *duty.before)
        rests = self._reads.states(*self._moments(duty), *map(self._quiet, duty.unless))
        return (
            isinstance(duty.trigger, ir.ActTrigger)
            and not isinstance(duty.fulfil, ir.OnceTrigger)
            and not any(isinstance(one, ir.ActTrigger) and one.after for one in acts[1:])
            and (not self._moments(duty) or rests.isdisjoint(self._stirred))
        )

    def _moments(self, duty: ir.DutyClause) -> list[ir.Expr]:
        """List the conditions of the moments that a duty comes before."""
        return [self._quiet(one.test) for one in duty.before if isinstance(one, ir.OnceTrigger)]

    def closings(
        self, act: ir.Act, done: frozenset[str], opened: Collection[Owed]
    ) -> Iterator[Closing]:
        """Tell what an act that has `done` something to states does to duties, open or `opened`."""
        for name, owed in self.owed.items():
            duty = self._duties[name]
            names = [var.name for var in _bound(duty)]
            values: dict[str, ir.Expr] = dict(zip(names, owed.vars, strict=True))
            fulfilled = self._window(duty.fulfil, act, values, ()) or (NO, NO)
            broken: ir.Expr = NO
            over: list[ir.Expr] = [fulfilled[0]]
            for before in reversed(duty.before):
                found = self._window(before, act, values, duty.unless)
                if found is not None:
                    broken = ir.If(found[0], negated(found[1]), broken, TRUTH)
                    over.append(found[0])
            moments = self._moments(duty)
            lapsed: ir.Expr = NO
            unkept: ir.Expr = NO
            if owed in opened or not done.isdisjoint(self._reads.states(*moments)):
                lapsed = substituted(any_of(*moments), values, self._names)
                release = substituted(any_of(*map(self._quiet, duty.unless)), values, self._names)
                unkept = all_of(lapsed, negated(release))
            if any(expr != NO for expr in (*over, lapsed)):
                yield Closing(owed, fulfilled[0], broken, any_of(*over), lapsed, unkept)

    def _window(
        self,
        trigger: ir.Trigger,
        act: ir.Act,
        opened: Mapping[str, ir.Expr],
        unless: Sequence[ir.Expr],
    ) -> tuple[ir.Expr, ir.Expr] | None:
        """Give the condition that a window's trigger matches an act, and that of its release."""
        if not isinstance(trigger, ir.ActTrigger) or trigger.act != act.name:
            return None
        roles = tuple(ir.Var(role.var, role.sort) for role in act.roles)
        tests, values = matched(trigger, roles, self._quiet)
        if trigger.test is not None:
            tests.append(self._quiet(trigger.test))
        inner = {**opened, **values}
        release = any_of(*map(self._quiet, unless))
        return (
            substituted(all_of(*tests), inner, self._names),
            substituted(release, inner, self._names),
        )


def matched(
    trigger: ir.ActTrigger, roles: Sequence[ir.Var], quiet: Quiet
) -> tuple[list[ir.Expr], dict[str, ir.Expr]]:
    """Give the comparisons of a pattern, and its variables as roles of the act.

    In a comparison a role stands under a name that no variable has, for the pattern may
    give its name to another role.
    """
    values: dict[str, ir.Expr] = {
        arg.name: role
        for arg, binds, role in zip(trigger.args, trigger.binds, roles, strict=True)
        if binds and isinstance(arg, ir.Var)
    }
    tests: list[ir.Expr] = []
    for arg, binds, role in zip(trigger.args, trigger.binds, roles, strict=True):
        if not binds:
            itself = ir.Var(f"@{role.name}", role.sort)
            values[itself.name] = role
            tests.append(equal(itself, quiet(arg)))
    return tests, values


def _bound(duty: ir.DutyClause) -> tuple[ir.Var, ...]:
    """Give the variables that the opening of a duty binds, in order."""
    further = (var for var, _ in (*duty.head.each, *duty.head.given))
    return (*bound_vars(duty.trigger), *further)
