"""What each act does while nothing calls for a ruling.

The screen stops at the first finding, so before it no offence was found, no power or menu
taken and no duty broken: of the order in `hoyle.ir` there remain the brute effects, the
consequences, silent powers, and the conditions that would make a finding. Those are
*alarms*. An alarm also stands where the screen cannot tell, which is on the safe side.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from hoyle import ir
from hoyle.emit.slice.course import Alarm, Course, DutyOpening, Follow, Slice
from hoyle.emit.slice.duties import Duties, matched
from hoyle.ir.conditions import NO, TRUTH, VAIN, YES, all_of, negated
from hoyle.ir.operations import OF_NORMS
from hoyle.ir.reads import OPEN, Reads, changed, effect_exprs
from hoyle.ir.shape import Shape
from hoyle.ir.unseen import unseen_acts
from hoyle.ir.visitor import FreshNames, bars, mapped, opener, substituted


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
        self.duties = Duties(book, self.reads, self.names, self.quiet)

    def slice(self) -> Slice:
        """Give the courses of all acts, and the moments to watch for."""
        courses = tuple(self._course(act) for act in self.book.acts)
        watches = tuple(
            self._watch(clause, trigger)
            for clause in self.book.clauses
            if isinstance(trigger := opener(clause), ir.OnceTrigger)
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
        follows: list[Follow] = []
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
            trigger = opener(clause)
            if not isinstance(trigger, ir.ActTrigger) or trigger.act != act.name:
                continue
            made = self._clause(clause, trigger, act)
            match made:
                case Alarm():
                    (after if trigger.after else before).append(made)
                case Follow():
                    follows.append(replace(made, later=trigger.after))
                case DutyOpening():
                    opens.append(made)
                case None:
                    pass
        follows += powers
        effects = tuple(self._effects(act.effects, roles))
        done = [*effects, *(e for one in follows for e in one.effects)]
        opened = {one.owed for one in opens}
        return Course(
            act,
            tuple(before),
            effects,
            tuple(after),
            tuple(follows),
            tuple(opens),
            tuple(self.duties.closings(act, changed(done), opened)),
        )

    def _clause(
        self, clause: ir.Clause, trigger: ir.ActTrigger, act: ir.Act
    ) -> Alarm | Follow | DutyOpening | None:
        """Tell what a clause on an act does: stop the record, run effects, or nothing."""
        roles = tuple(ir.Var(role.var, role.sort) for role in act.roles)
        head = clause.head
        tests, values = matched(trigger, roles, self.quiet)
        test = None if trigger.test is None else self.quiet(trigger.test)
        if test is not None:
            tests.append(test)
        tests += [negated(self.quiet(one)) for one in bars(clause)]
        match clause:
            case ir.ConsequenceClause(word="consequence"):
                return self._follow(head, tests, values, clause.effects)
            case ir.DutyClause():
                tests.append(self.duties.borne(clause))
                if head.id in self.duties.owed:
                    follow = self._follow(head, tests, values, ())
                    if isinstance(follow, Alarm):
                        return follow
                    return self.duties.opening(clause, trigger, follow, values)
            case ir.MenuClause():
                return None
        return self._alarm(self._bound(head, all_of(*tests), values), head.id)

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
            tests, values = matched(clause.pattern, roles, self.quiet)
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

    # ------------------------------------------------------------ moments

    def _watch(self, clause: ir.Clause, trigger: ir.OnceTrigger) -> Follow:
        head = clause.head
        tests = [self.quiet(trigger.test)]
        tests += [negated(self.quiet(one)) for one in bars(clause)]
        if isinstance(clause, ir.DutyClause):
            tests.append(self.duties.borne(clause))
        if isinstance(clause, ir.ConsequenceClause) and clause.word == "consequence":
            follow = self._follow(head, tests, {}, clause.effects)
            if isinstance(follow, Follow):
                return follow
        follow = self._follow(head, tests, {}, ())
        if isinstance(follow, Alarm):
            return Follow((), (), YES, (), head.id, alarm=True)
        return replace(follow, alarm=True)

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
