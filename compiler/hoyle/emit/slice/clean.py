"""What each act does while nothing calls for a ruling.

The screen stops at the first finding, so before it no offence was found, no power or menu
taken and no duty broken: of the order in `hoyle.ir` there remain the brute effects, the
consequences, silent powers, and the conditions that would make a finding. Those are
*alarms*. An alarm also stands where the screen cannot tell, which is on the safe side.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from hoyle.emit.slice.course import Alarm, Clean, Closing, Course, DutyOpening, Follow, Owed, Watch
from hoyle.emit.slice.terms import (
    NO,
    TRUTH,
    YES,
    FreshNames,
    rebuilt,
    substituted,
    within,
    world_of,
)
from hoyle.ir import (
    Act,
    ActTrigger,
    Assign,
    Book,
    Call,
    Clause,
    CloseMenu,
    ConsequenceClause,
    Definition,
    DutyClause,
    Each,
    Effect,
    Enum,
    Exceptional,
    Expr,
    ForEach,
    Head,
    If,
    LibertyClause,
    Lit,
    Maybe,
    MenuClause,
    OffenceClause,
    OnceTrigger,
    Op,
    PowerClause,
    Trigger,
    Var,
    When,
)


def clean(book: Book) -> Clean:
    """Work out what each act of a book does while nothing calls for a ruling."""
    return _Cleaner(book).clean()


class _Cleaner:
    def __init__(self, book: Book) -> None:
        self.book = book
        self.names = FreshNames(role.var for act in book.acts for role in act.roles)
        # Menus that may stand open although nothing was found: nothing is known of them.
        self.uncertain = {
            clause.name
            for clause in book.clauses
            if isinstance(clause, MenuClause)
            and isinstance(clause.trigger, ActTrigger | OnceTrigger)
        }
        self.menus = list(dict.fromkeys(c.name for c in book.clauses if isinstance(c, MenuClause)))
        definitions = tuple(self._definition(one) for one in book.definitions)
        self.world = world_of(replace(book, definitions=definitions))
        self.doubtful = self._doubtful(definitions)
        duties = [c for c in book.clauses if isinstance(c, DutyClause) and _followed(c)]
        self.duties = {duty.head.id: duty for duty in duties}
        self.owed = {
            duty.head.id: Owed(number, self._opening_vars(duty), duty.head.id)
            for number, duty in enumerate(duties, 1)
        }

    def clean(self) -> Clean:
        """Give the courses of all acts, and the moments to watch for."""
        courses = tuple(self._course(act) for act in self.book.acts)
        watches = tuple(
            self._watch(clause, trigger)
            for clause in self.book.clauses
            if isinstance(trigger := _trigger(clause), OnceTrigger)
            and not isinstance(clause, MenuClause)
        )
        return Clean(self.world, courses, watches)

    # ------------------------------------------------------------ menus that nothing opened

    def _definition(self, one: Definition) -> Definition:
        exceptions = tuple(
            Exceptional(e.label, self.quiet(e.test), self.quiet(e.value), e.over)
            for e in one.exceptions
        )
        return replace(one, base=self.quiet(one.base), exceptions=exceptions)

    def quiet(self, expr: Expr) -> Expr:
        """Say that no menu is open that only a finding opens, and that no act is in vain."""
        match expr:
            case Op("in-vain", _, _):
                return NO
            case Op("open", (Lit(value, _), *_), _) if self._menu(value) not in self.uncertain:
                return NO
            case _:
                return rebuilt(expr, self.quiet)

    def _menu(self, place: int) -> str:
        return self.menus[place]

    def _doubtful(self, definitions: Iterable[Definition]) -> frozenset[str]:
        """Name the definitions that rest on a menu of which nothing is known."""
        found: set[str] = set()
        while True:
            more = {
                one.name
                for one in definitions
                if one.name not in found
                and any(
                    _asks(part, found)
                    for expr in (one.base, *(x for e in one.exceptions for x in (e.test, e.value)))
                    for part in within(expr)
                )
            }
            if not more:
                return frozenset(found)
            found |= more

    def _sure(self, *exprs: Expr) -> bool:
        return not any(_asks(part, self.doubtful) for expr in exprs for part in within(expr))

    # ------------------------------------------------------------ acts

    def _course(self, act: Act) -> Course:
        before: list[Alarm] = []
        after: list[Alarm] = []
        earlier: list[Follow] = []
        later: list[Follow] = []
        order: list[tuple[bool, int]] = []
        roles = {role.var: Var(role.var, role.sort) for role in act.roles}
        if act.possible is not None:
            before.append(self._alarm(_not(self.quiet(act.possible)), f"{act.name} is possible"))
        opens: list[DutyOpening] = []
        powers: list[Follow] = []
        if act.formal:
            alarm, powers = self._authority(act)
            before.append(alarm)
        for clause in self.book.clauses:
            trigger = _trigger(clause)
            if not isinstance(trigger, ActTrigger) or trigger.act != act.name:
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
        return Course(
            act,
            tuple(before),
            effects,
            tuple(after),
            tuple(earlier),
            tuple(later),
            tuple(order),
            tuple(opens),
            tuple(self._closings(act)),
        )

    def _clause(
        self, clause: Clause, trigger: ActTrigger, act: Act
    ) -> Alarm | Follow | DutyOpening | None:
        """Tell what a clause on an act does: stop the record, run effects, or nothing."""
        roles = tuple(Var(role.var, role.sort) for role in act.roles)
        head = _head(clause)
        tests, values = self._matched(trigger, roles)
        test = None if trigger.test is None else self.quiet(trigger.test)
        if test is not None:
            tests.append(test)
        match clause:
            case ConsequenceClause() | OffenceClause():
                tests += [_not(self.quiet(one)) for one in clause.unless]
                if isinstance(clause, ConsequenceClause) and clause.word == "consequence":
                    return self._follow(head, tests, values, clause.effects)
            case DutyClause():
                tests.append(_present(self.quiet(clause.bearer)))
                if head.id in self.owed:
                    return self._opening(clause, trigger, tests, values)
            case MenuClause():
                return None
            case _:
                pass
        return self._alarm(self._bound(head, _all(tests), values), head.id)

    def _matched(
        self, trigger: ActTrigger, roles: Sequence[Var]
    ) -> tuple[list[Expr], dict[str, Expr]]:
        """Give the comparisons of a pattern, and its variables as roles of the act.

        In a comparison a role stands under a name that no variable has, for the pattern may
        give its name to another role.
        """
        values: dict[str, Expr] = {
            arg.name: role
            for arg, binds, role in zip(trigger.args, trigger.binds, roles, strict=True)
            if binds and isinstance(arg, Var)
        }
        tests: list[Expr] = []
        for arg, binds, role in zip(trigger.args, trigger.binds, roles, strict=True):
            if not binds:
                itself = Var(f"@{role.name}", role.sort)
                values[itself.name] = role
                tests.append(Op("=", (itself, self.quiet(arg)), TRUTH))
        return tests, values

    def _bound(self, head: Head, test: Expr, values: dict[str, Expr]) -> Expr:
        """Tell whether a condition holds for some binding of a clause's variables."""
        for var, given in reversed(head.given):
            test = substituted(test, {var.name: self.quiet(given)}, self.names)
        for var, group in reversed(head.each):
            test = Each("some", var.name, var.sort, self.quiet(group), False, None, test, TRUTH)
        return substituted(test, values, self.names)

    def _alarm(self, test: Expr, why: str) -> Alarm:
        return Alarm(test if self._sure(test) else YES, why)

    def _follow(
        self,
        head: Head,
        tests: list[Expr],
        values: dict[str, Expr],
        effects: tuple[Effect, ...],
    ) -> Alarm | Follow:
        """Make a consequence, its variables renamed so that none is bound twice in an act."""
        inner = dict(values)
        each: list[tuple[Var, Expr]] = []
        given: list[tuple[Var, Expr]] = []
        for target, source in ((each, head.each), (given, head.given)):
            for var, expr in source:
                value = substituted(self.quiet(expr), inner, self.names)
                fresh = Var(self.names.fresh(var.name), var.sort)
                inner[var.name] = fresh
                target.append((fresh, value))
        test = substituted(_all(tests), inner, self.names)
        done = tuple(self._effects(effects, inner))
        exprs = [test, *(expr for _, expr in (*each, *given)), *_mentioned(done)]
        if not self._sure(*exprs):
            return Alarm(YES, head.id)
        return Follow(tuple(each), tuple(given), test, done, head.id)

    def _authority(self, act: Act) -> tuple[Alarm, list[Follow]]:
        """Tell when a formal act is not simply allowed by a silent power, and what that does."""
        roles = tuple(Var(role.var, role.sort) for role in act.roles)
        vain: Expr = YES
        found: list[Follow] = []
        rows: list[tuple[Expr, bool]] = []
        for clause in self.book.clauses:
            if not isinstance(clause, PowerClause) or clause.pattern.act != act.name:
                continue
            tests, values = self._matched(clause.pattern, roles)
            if clause.pattern.test is not None:
                tests.append(self.quiet(clause.pattern.test))
            held = self._bound(clause.head, _all(tests), values)
            others = [_not(earlier) for earlier, _ in rows]
            rows.append((held, clause.silent))
            if not clause.silent or not clause.effects:
                continue
            follow = self._follow(clause.head, [*tests, *others], values, clause.effects)
            if isinstance(follow, Alarm):
                return follow, []
            found.append(follow)
        for held, silent in reversed(rows):
            vain = If(held, NO if silent else YES, vain, TRUTH)
        return self._alarm(vain, f"{act.name} has authority"), found

    # ------------------------------------------------------------ duties

    def _opening_vars(self, duty: DutyClause) -> tuple[Var, ...]:
        """Give variables of its own to what the opening of a duty binds."""
        assert isinstance(duty.trigger, ActTrigger)
        bound = [
            arg
            for arg, binds in zip(duty.trigger.args, duty.trigger.binds, strict=True)
            if binds and isinstance(arg, Var)
        ]
        found = [*bound, *(var for var, _ in (*duty.head.each, *duty.head.given))]
        return tuple(Var(self.names.fresh(var.name), var.sort) for var in found)

    def _opening(
        self,
        duty: DutyClause,
        trigger: ActTrigger,
        tests: list[Expr],
        values: dict[str, Expr],
    ) -> Alarm | DutyOpening:
        follow = self._follow(duty.head, tests, values, ())
        if isinstance(follow, Alarm):
            return follow
        bound = [values[name] for name in _bound_names(duty) if name in values]
        known = [role for role in bound if isinstance(role, Var)]
        more = [var for var, _ in (*follow.each, *follow.given)]
        return DutyOpening(self.owed[duty.head.id], follow, trigger.after, (*known, *more))

    def _closings(self, act: Act) -> Iterator[Closing]:
        """Tell what an act does to the duties that may be open."""
        for name, owed in self.owed.items():
            duty = self.duties[name]
            names = [*_bound_names(duty)]
            opened: dict[str, Expr] = dict(zip(names, owed.vars, strict=True))
            fulfilled = self._window(duty.fulfil, act, opened, ()) or (NO, NO)
            broken: Expr = NO
            over: list[Expr] = [fulfilled[0]]
            for before in reversed(duty.before):
                found = self._window(before, act, opened, duty.unless)
                if found is not None:
                    broken = If(found[0], _not(found[1]), broken, TRUTH)
                    over.append(found[0])
            closing = Closing(owed, fulfilled[0], broken, Op("or", tuple(over), TRUTH))
            if any(expr != NO for expr in over):
                yield closing

    def _window(
        self, trigger: Trigger, act: Act, opened: Mapping[str, Expr], unless: Sequence[Expr]
    ) -> tuple[Expr, Expr] | None:
        """Give the condition that a window's trigger matches an act, and that of its release."""
        if not isinstance(trigger, ActTrigger) or trigger.act != act.name:
            return None
        roles = tuple(Var(role.var, role.sort) for role in act.roles)
        tests, values = self._matched(trigger, roles)
        if trigger.test is not None:
            tests.append(self.quiet(trigger.test))
        inner = {**opened, **values}
        release = Op("or", tuple(map(self.quiet, unless)), TRUTH) if unless else NO
        return (
            substituted(_all(tests), inner, self.names),
            substituted(release, inner, self.names),
        )

    # ------------------------------------------------------------ moments

    def _watch(self, clause: Clause, trigger: OnceTrigger) -> Watch:
        head = _head(clause)
        tests = [self.quiet(trigger.test)]
        match clause:
            case ConsequenceClause() | OffenceClause():
                tests += [_not(self.quiet(one)) for one in clause.unless]
            case DutyClause():
                tests.append(_present(self.quiet(clause.bearer)))
            case _:
                pass
        if isinstance(clause, ConsequenceClause) and clause.word == "consequence":
            follow = self._follow(head, tests, {}, clause.effects)
            if isinstance(follow, Follow):
                return Watch(follow.each, follow.given, follow.test, follow.effects, follow.why)
        follow = self._follow(head, tests, {}, ())
        if isinstance(follow, Alarm):
            return Watch((), (), YES, None, head.id)
        return Watch(follow.each, follow.given, follow.test, None, head.id)

    # ------------------------------------------------------------ effects

    def _effects(self, effects: Iterable[Effect], values: Mapping[str, Expr]) -> list[Effect]:
        """Put values for variables into effects; closing a menu that is not open does nothing."""

        def put(expr: Expr) -> Expr:
            return substituted(self.quiet(expr), values, self.names)

        done: list[Effect] = []
        for effect in effects:
            match effect:
                case Assign(state, keys, value):
                    done.append(Assign(state, tuple(put(key) for key in keys), put(value)))
                case When(test, then, other):
                    branches = (self._effects(then, values), self._effects(other, values))
                    done.append(When(put(test), tuple(branches[0]), tuple(branches[1])))
                case ForEach(var, sort, group, body):
                    fresh = self.names.fresh(var)
                    inner = {**values, var: Var(fresh, sort)}
                    body = tuple(self._effects(body, inner))
                    done.append(ForEach(fresh, sort, put(group), body))
                case CloseMenu():
                    pass
        return done


def _followed(duty: DutyClause) -> bool:
    """Tell whether a duty can be followed: by acts, as they find things, from act to act."""
    windows = (duty.fulfil, *duty.before)
    return (
        isinstance(duty.trigger, ActTrigger)
        and not any(isinstance(window, OnceTrigger) for window in windows)
        and not any(isinstance(window, ActTrigger) and window.after for window in windows)
    )


def _bound_names(duty: DutyClause) -> Iterator[str]:
    """Name the variables that the opening of a duty binds, in order."""
    assert isinstance(duty.trigger, ActTrigger)
    for arg, binds in zip(duty.trigger.args, duty.trigger.binds, strict=True):
        if binds and isinstance(arg, Var):
            yield arg.name
    for var, _ in (*duty.head.each, *duty.head.given):
        yield var.name


def _asks(part: Expr, doubtful: Iterable[str]) -> bool:
    """Tell whether an expression asks for an open menu, itself or by a definition."""
    match part:
        case Op("open", _, _):
            return True
        case Call(name, _, _):
            return name in doubtful
        case _:
            return False


def _mentioned(effects: Iterable[Effect]) -> list[Expr]:
    found: list[Expr] = []
    for effect in effects:
        match effect:
            case Assign(_, keys, value):
                found += [*keys, value]
            case When(test, then, other):
                found += [test, *_mentioned(then), *_mentioned(other)]
            case ForEach(_, _, group, body):
                found += [group, *_mentioned(body)]
            case CloseMenu():
                pass
    return found


def _trigger(clause: Clause) -> Trigger | None:
    match clause:
        case PowerClause() | LibertyClause():
            return None
        case _:
            return clause.trigger


def _head(clause: Clause) -> Head:
    return clause.head


def _all(tests: Sequence[Expr]) -> Expr:
    if not tests:
        return YES
    return tests[0] if len(tests) == 1 else Op("and", tuple(tests), TRUTH)


def _not(test: Expr) -> Expr:
    return Op("not", (test,), TRUTH)


def _present(expr: Expr) -> Expr:
    if isinstance(expr.sort, Enum | Maybe):
        return Op("!=", (expr, Lit(-1, expr.sort)), TRUTH)
    return YES
