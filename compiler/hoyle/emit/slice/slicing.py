"""What each act does while nothing calls for a ruling.

The screen stops at the first finding, so before it no offence was found, no power or menu
taken and no duty broken: of the order in `hoyle.ir` there remain the brute effects, the
consequences, silent powers, and the conditions that would make a finding. Those are
*alarms*. An alarm also stands where the screen cannot tell, which is on the safe side.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from hoyle import ir
from hoyle.emit.slice.course import Alarm, Closing, Course, DutyOpening, Follow, Owed, Slice, Watch
from hoyle.ir.conditions import NO, TRUTH, VAIN, YES, all_of, any_of, equal, negated, present
from hoyle.ir.operations import OF_NORMS
from hoyle.ir.reads import OPEN, Reads, changed, effect_exprs
from hoyle.ir.shape import Shape
from hoyle.ir.unseen import unseen_acts
from hoyle.ir.visitor import FreshNames, mapped, substituted


def sliced(book: ir.Book) -> Slice:
    """Work out what each act of a book does while nothing calls for a ruling."""
    return _Slicing(book).slice()


class _Slicing:
    def __init__(self, book: ir.Book) -> None:
        self.book = book
        self.names = FreshNames(role.var for act in book.acts for role in act.roles)
        # Menus that may stand open although nothing was found: nothing is known of them.
        self.uncertain = {
            clause.name
            for clause in book.clauses
            if isinstance(clause, ir.MenuClause)
            and isinstance(clause.trigger, ir.ActTrigger | ir.OnceTrigger)
        }
        self.menus = Shape(book).menu_names
        self.unseen = unseen_acts(book)
        definitions = tuple(self._definition(one) for one in book.definitions)
        self.quiet_book = replace(book, definitions=definitions)
        self.reads = Reads(definitions)
        moments = [
            clause
            for clause in book.clauses
            if isinstance(clause, ir.ConsequenceClause)
            and isinstance(clause.trigger, ir.OnceTrigger)
        ]
        self.stirred = changed(effect for one in moments for effect in one.effects)
        duties = [c for c in book.clauses if isinstance(c, ir.DutyClause) and self._followed(c)]
        self.duties = {duty.head.id: duty for duty in duties}
        self.owed = {
            duty.head.id: Owed(number, self._opening_vars(duty), duty.head.id)
            for number, duty in enumerate(duties, 1)
        }

    def slice(self) -> Slice:
        """Give the courses of all acts, and the moments to watch for."""
        courses = tuple(self._course(act) for act in self.book.acts)
        watches = tuple(
            self._watch(clause, trigger)
            for clause in self.book.clauses
            if isinstance(trigger := _trigger(clause), ir.OnceTrigger)
            and not isinstance(clause, ir.MenuClause)
        )
        return Slice(self.quiet_book, Shape(self.quiet_book), self.reads, courses, watches)

    # ------------------------------------------------------------ menus that nothing opened

    def _definition(self, one: ir.Definition) -> ir.Definition:
        exceptions = tuple(
            ir.Exceptional(e.label, self.quiet(e.test), self.quiet(e.value), e.over)
            for e in one.exceptions
        )
        return replace(one, base=self.quiet(one.base), exceptions=exceptions)

    def quiet(self, expr: ir.Expr) -> ir.Expr:
        """Say that no menu is open that only a finding opens, and that no act is in vain."""
        if expr == VAIN:
            return NO
        match expr:
            case ir.Op(op, (ir.Lit(value), _)) if op in OF_NORMS:
                return mapped(expr, self.quiet) if self.menus[value] in self.uncertain else NO
            case _:
                return mapped(expr, self.quiet)

    def _sure(self, *exprs: ir.Expr) -> bool:
        """Tell whether expressions ask for no menu of which nothing is known."""
        return OPEN not in self.reads.of(*exprs)

    # ------------------------------------------------------------ acts

    def _course(self, act: ir.Act) -> Course:
        before: list[Alarm] = []
        after: list[Alarm] = []
        earlier: list[Follow] = []
        later: list[Follow] = []
        order: list[tuple[bool, int]] = []
        roles = {role.var: ir.Var(role.var, role.sort) for role in act.roles}
        if act.name in self.unseen:
            before.append(Alarm(YES, "whatever cards were unseen"))
        if act.possible is not None:
            alarm = self._alarm(negated(self.quiet(act.possible)), f"{act.name} is possible")
            before.append(replace(alarm, contradicts=alarm.test != YES))
        opens: list[DutyOpening] = []
        powers: list[Follow] = []
        if act.formal:
            alarm, powers = self._authority(act)
            before.append(alarm)
        for clause in self.book.clauses:
            trigger = _trigger(clause)
            if not isinstance(trigger, ir.ActTrigger) or trigger.act != act.name:
                continue
            made = self._clause(clause, trigger, act)
            match made:
                case Alarm():
                    (after if trigger.after else before).append(made)
                case Follow():
                    where = later if trigger.after else earlier
                    order.append((trigger.after, len(where)))
                    where.append(made)
                case DutyOpening():
                    opens.append(made)
                case None:
                    pass
        for power in powers:
            order.append((False, len(earlier)))
            earlier.append(power)
        effects = tuple(self._effects(act.effects, roles))
        done = [*effects, *(e for one in (*earlier, *later) for e in one.effects)]
        opened = {one.owed for one in opens}
        return Course(
            act,
            tuple(before),
            effects,
            tuple(after),
            tuple(earlier),
            tuple(later),
            tuple(order),
            tuple(opens),
            tuple(self._closings(act, changed(done), opened)),
        )

    def _clause(
        self, clause: ir.Clause, trigger: ir.ActTrigger, act: ir.Act
    ) -> Alarm | Follow | DutyOpening | None:
        """Tell what a clause on an act does: stop the record, run effects, or nothing."""
        roles = tuple(ir.Var(role.var, role.sort) for role in act.roles)
        head = clause.head
        tests, values = self._matched(trigger, roles)
        test = None if trigger.test is None else self.quiet(trigger.test)
        if test is not None:
            tests.append(test)
        match clause:
            case ir.ConsequenceClause() | ir.OffenceClause():
                tests += [negated(self.quiet(one)) for one in clause.unless]
                if isinstance(clause, ir.ConsequenceClause) and clause.word == "consequence":
                    return self._follow(head, tests, values, clause.effects)
            case ir.DutyClause():
                tests.append(self._borne(clause))
                if head.id in self.owed:
                    return self._opening(clause, trigger, tests, values)
            case ir.MenuClause():
                return None
        return self._alarm(self._bound(head, all_of(*tests), values), head.id)

    def _matched(
        self, trigger: ir.ActTrigger, roles: Sequence[ir.Var]
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
                tests.append(equal(itself, self.quiet(arg)))
        return tests, values

    def _bound(self, head: ir.Head, test: ir.Expr, values: dict[str, ir.Expr]) -> ir.Expr:
        """Tell whether a condition holds for some binding of a clause's variables."""
        for var, given in reversed(head.given):
            test = substituted(test, {var.name: self.quiet(given)}, self.names)
        for var, group in reversed(head.each):
            test = ir.Each("some", var.name, var.sort, self.quiet(group), False, None, test, TRUTH)
        return substituted(test, values, self.names)

    def _alarm(self, test: ir.Expr, why: str) -> Alarm:
        return Alarm(test if self._sure(test) else YES, why)

    def _follow(
        self,
        head: ir.Head,
        tests: list[ir.Expr],
        values: dict[str, ir.Expr],
        effects: tuple[ir.Effect, ...],
    ) -> Alarm | Follow:
        """Make a consequence, its variables renamed so that none is bound twice in an act."""
        inner = dict(values)
        each: list[tuple[ir.Var, ir.Expr]] = []
        given: list[tuple[ir.Var, ir.Expr]] = []
        for target, source in ((each, head.each), (given, head.given)):
            for var, expr in source:
                value = substituted(self.quiet(expr), inner, self.names)
                fresh = ir.Var(self.names.fresh(var.name), var.sort)
                inner[var.name] = fresh
                target.append((fresh, value))
        test = substituted(all_of(*tests), inner, self.names)
        done = tuple(self._effects(effects, inner))
        exprs = [test, *(expr for _, expr in (*each, *given)), *effect_exprs(done)]
        if not self._sure(*exprs):
            return Alarm(YES, head.id)
        return Follow(tuple(each), tuple(given), test, done, head.id)

    def _authority(self, act: ir.Act) -> tuple[Alarm, list[Follow]]:
        """Tell when a formal act is not simply allowed by a silent power, and what that does."""
        roles = tuple(ir.Var(role.var, role.sort) for role in act.roles)
        vain: ir.Expr = YES
        found: list[Follow] = []
        rows: list[tuple[ir.Expr, bool]] = []
        for clause in self.book.clauses:
            if not isinstance(clause, ir.PowerClause) or clause.pattern.act != act.name:
                continue
            tests, values = self._matched(clause.pattern, roles)
            if clause.pattern.test is not None:
                tests.append(self.quiet(clause.pattern.test))
            held = self._bound(clause.head, all_of(*tests), values)
            others = [negated(earlier) for earlier, _ in rows]
            rows.append((held, clause.silent))
            if not clause.silent or not clause.effects:
                continue
            follow = self._follow(clause.head, [*tests, *others], values, clause.effects)
            if isinstance(follow, Alarm):
                return follow, []
            found.append(follow)
        for held, silent in reversed(rows):
            vain = ir.If(held, NO if silent else YES, vain, TRUTH)
        return self._alarm(vain, f"{act.name} has authority"), found

    # ------------------------------------------------------------ duties

    def _borne(self, duty: ir.DutyClause) -> ir.Expr:
        """Say that somebody bears a duty, unless it goes without saying: roles and members are."""
        bearer, trigger = duty.bearer, duty.trigger
        there = [var for var, group in duty.head.each if isinstance(group.sort, ir.SetOf)]
        if isinstance(trigger, ir.ActTrigger):
            there += [arg for arg in trigger.args if isinstance(arg, ir.Var)]
        if isinstance(bearer.sort, ir.Enum) and bearer in there:
            return YES
        return present(self.quiet(bearer))

    def _opening_vars(self, duty: ir.DutyClause) -> tuple[ir.Var, ...]:
        """Give variables of its own to what the opening of a duty binds."""
        assert isinstance(duty.trigger, ir.ActTrigger)
        bound = [
            arg
            for arg, binds in zip(duty.trigger.args, duty.trigger.binds, strict=True)
            if binds and isinstance(arg, ir.Var)
        ]
        found = [*bound, *(var for var, _ in (*duty.head.each, *duty.head.given))]
        return tuple(ir.Var(self.names.fresh(var.name), var.sort) for var in found)

    def _opening(
        self,
        duty: ir.DutyClause,
        trigger: ir.ActTrigger,
        tests: list[ir.Expr],
        values: dict[str, ir.Expr],
    ) -> Alarm | DutyOpening:
        follow = self._follow(duty.head, tests, values, ())
        if isinstance(follow, Alarm):
            return follow
        bound = [values[name] for name in _bound_names(duty) if name in values]
        known = [role for role in bound if isinstance(role, ir.Var)]
        more = [var for var, _ in (*follow.each, *follow.given)]
        return DutyOpening(self.owed[duty.head.id], follow, trigger.after, (*known, *more))

    def _followed(self, duty: ir.DutyClause) -> bool:
        """Tell whether a duty can be followed from act to act.

        Acts close it as they find things; a moment does if it comes with an act's own effects, and
        what comes of other moments touches nothing that it rests on.
        """
        acts = (duty.trigger, duty.fulfil, *duty.before)
        rests = self.reads.states(*self._moments(duty), *map(self.quiet, duty.unless))
        return (
            isinstance(duty.trigger, ir.ActTrigger)
            and not isinstance(duty.fulfil, ir.OnceTrigger)
            and not any(isinstance(one, ir.ActTrigger) and one.after for one in acts[1:])
            and (not self._moments(duty) or rests.isdisjoint(self.stirred))
        )

    def _moments(self, duty: ir.DutyClause) -> list[ir.Expr]:
        """List the conditions of the moments that a duty comes before."""
        return [self.quiet(one.test) for one in duty.before if isinstance(one, ir.OnceTrigger)]

    def _closings(
        self, act: ir.Act, done: frozenset[str], opened: Collection[Owed]
    ) -> Iterator[Closing]:
        """Tell what an act that has `done` something to states does to duties, open or `opened`."""
        for name, owed in self.owed.items():
            duty = self.duties[name]
            names = [*_bound_names(duty)]
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
            if owed in opened or not done.isdisjoint(self.reads.states(*moments)):
                lapsed = substituted(any_of(*moments), values, self.names)
                release = substituted(any_of(*map(self.quiet, duty.unless)), values, self.names)
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
        tests, values = self._matched(trigger, roles)
        if trigger.test is not None:
            tests.append(self.quiet(trigger.test))
        inner = {**opened, **values}
        release = any_of(*map(self.quiet, unless))
        return (
            substituted(all_of(*tests), inner, self.names),
            substituted(release, inner, self.names),
        )

    # ------------------------------------------------------------ moments

    def _watch(self, clause: ir.Clause, trigger: ir.OnceTrigger) -> Watch:
        head = clause.head
        tests = [self.quiet(trigger.test)]
        match clause:
            case ir.ConsequenceClause() | ir.OffenceClause():
                tests += [negated(self.quiet(one)) for one in clause.unless]
            case ir.DutyClause():
                tests.append(self._borne(clause))
        if isinstance(clause, ir.ConsequenceClause) and clause.word == "consequence":
            follow = self._follow(head, tests, {}, clause.effects)
            if isinstance(follow, Follow):
                return Watch(follow.each, follow.given, follow.test, follow.effects, follow.why)
        follow = self._follow(head, tests, {}, ())
        if isinstance(follow, Alarm):
            return Watch((), (), YES, None, head.id)
        return Watch(follow.each, follow.given, follow.test, None, head.id)

    # ------------------------------------------------------------ effects

    def _effects(
        self, effects: Iterable[ir.Effect], values: Mapping[str, ir.Expr]
    ) -> list[ir.Effect]:
        """Put values for variables into effects; closing a menu that is not open does nothing."""

        def put(expr: ir.Expr) -> ir.Expr:
            return substituted(self.quiet(expr), values, self.names)

        done: list[ir.Effect] = []
        for effect in effects:
            match effect:
                case ir.Assign(state, keys, value):
                    done.append(ir.Assign(state, tuple(put(key) for key in keys), put(value)))
                case ir.When(test, then, other):
                    branches = (self._effects(then, values), self._effects(other, values))
                    done.append(ir.When(put(test), tuple(branches[0]), tuple(branches[1])))
                case ir.ForEach(var, sort, group, body):
                    fresh = self.names.fresh(var)
                    inner = {**values, var: ir.Var(fresh, sort)}
                    body = tuple(self._effects(body, inner))
                    done.append(ir.ForEach(fresh, sort, put(group), body))
                case ir.CloseMenu():
                    pass
        return done


def _bound_names(duty: ir.DutyClause) -> Iterator[str]:
    """Name the variables that the opening of a duty binds, in order."""
    assert isinstance(duty.trigger, ir.ActTrigger)
    for arg, binds in zip(duty.trigger.args, duty.trigger.binds, strict=True):
        if binds and isinstance(arg, ir.Var):
            yield arg.name
    for var, _ in (*duty.head.each, *duty.head.given):
        yield var.name


def _trigger(clause: ir.Clause) -> ir.Trigger | None:
    match clause:
        case ir.PowerClause() | ir.LibertyClause():
            return None
        case _:
            return clause.trigger
