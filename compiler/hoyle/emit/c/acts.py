"""Acts as functions of C: each is true if it, or what comes of it, calls for a ruling."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack, suppress
from dataclasses import replace
from math import prod

from hoyle.emit.c.coding import spoken, wide
from hoyle.emit.c.effects import CEffects
from hoyle.emit.c.functions import Functions, headed
from hoyle.emit.c.layout import Body, comment
from hoyle.emit.c.moments import Moments
from hoyle.emit.c.sorts import Unwritable
from hoyle.emit.slice.course import Alarm, Closing, Course, DutyOpening, Follow, Owed, Slice
from hoyle.emit.slice.liveness import is_dead, pruned, used
from hoyle.ir import Act, Enum, Expr, ListOf, Read, Role, Var
from hoyle.ir.conditions import NO, YES, all_of, conjuncts, disjuncts, negated
from hoyle.ir.reads import changed, effect_exprs
from hoyle.ir.visitor import free, inside, substituted

DUTIES = 32  # of one kind that may be open; a record with more is not sure


def roles_of(act: Act) -> list[Role]:
    """List the roles of an act, those that stand as an integer of their own last."""
    return sorted(act.roles, key=lambda role: wide(role.sort))


def duties_of(book: Slice) -> list[Owed]:
    """List the duties that may be open."""
    found = {one.owed.number: one.owed for course in book.courses for one in course.opens}
    return [found[number] for number in sorted(found)]


class CActs:
    """Writes acts, as long as nothing calls for a ruling, in the order of `hoyle.ir`.

    Where they are `parting` worlds, it is noted of an act that it cannot have been.
    """

    def __init__(
        self,
        book: Slice,
        kept: frozenset[str],
        functions: Functions,
        moments: Moments,
        parting: bool,
    ) -> None:
        self.functions = functions
        self.kept = kept
        self.effects = CEffects(functions)
        self.moments = moments
        self.parting = parting
        self.names = functions.names.functions(f"on {one.act.name}" for one in book.courses)
        # The functions of acts; "" of one that could not be written.
        self.said: dict[str, str] = {}

    def write(self, course: Course) -> None:
        """Write an act, unless there is something in it that cannot be told in C."""
        name = self.names[f"on {course.act.name}"]
        self.said[course.act.name] = ""
        with suppress(Unwritable):
            self.functions.named(name, lambda: self._act(name, course))
            self.said[course.act.name] = name

    def _act(self, name: str, course: Course) -> list[str]:
        roles = roles_of(course.act)
        ranges = self.functions.say.ranges
        if any(isinstance(role.sort, ListOf) for role in roles):
            raise Unwritable  # codes have no such thing
        ranges.told = {role.var: ranges.sort(role.sort) for role in roles}
        ranges.meet(*(Var(role.var, role.sort) for role in roles if isinstance(role.sort, Enum)))
        given = [self.functions.declared(Var(role.var, role.sort)) for role in roles]
        body = Body()
        for alarm in course.before:
            self._alarm(alarm, body)
        self._done(_without_alarms(course), body)
        head = headed(f"static inline bool {name}(", ["struct state *now", *given])
        return [comment(spoken(course.act)), *head, *body.lines, "}"]

    def _variable(self, name: str) -> str:
        return self.functions.names.variable(name)

    def _alarm(self, alarm: Alarm, body: Body) -> None:
        test = self.functions.fold(alarm.test)
        if test != NO:
            body.note(alarm.why)
            with body.block("if (", self.functions.say.node(test)):
                if alarm.contradicts and self.parting:
                    body.add("now->contradicted = true;")
                body.add("return true;")

    def _done(self, course: Course, body: Body) -> None:
        """Write what an act does when nothing stopped it."""
        for closing in course.closes:
            if closing.over != NO:
                self._closing(closing, body)
        for opening in course.opens:
            if not opening.after:
                self._due(opening, body)
        due = self._captured(course, False, body)
        self.effects.write(pruned(course.effects, self.kept), body)
        for alarm in course.after:
            self._alarm(alarm, body)
        due |= self._captured(course, True, body)
        for opening in course.opens:
            if opening.after:
                self._due(opening, body)
        for i, name in sorted(due.items()):
            self._follow(course.follows[i], name, body)
        for closing in course.closes:
            self._lapsing(closing, body)
        for opening in course.opens:
            self._open(opening, body)
            self._late(opening, course.closes, body)
        if self.moments.touched(changed(course.does)):
            body.add(f"return now->written != 0 && {self.moments.function()}(now);")
        else:
            body.add("return false;")

    # ------------------------------------------------------------ consequences

    def _captured(self, course: Course, later: bool, body: Body) -> dict[int, str]:
        """Write which consequences are due, as things stand; name what tells of each."""
        found: dict[int, str] = {}
        for i, follow in enumerate(course.follows):
            if follow.later is not later or is_dead(follow, self.kept):
                continue
            name = found[i] = f"{'ensues' if later else 'follows'}_{len(found) + 1}"
            if not self._plain(follow):
                self._capture(follow, name, body)
        return found

    def _capture(self, follow: Follow, name: str, body: Body) -> None:
        """Write whether a consequence is due; with members to go through, for which of them."""
        functions = self.functions
        bound = self._bound(follow)
        fields = "".join(f"{functions.declared(var)}; " for var in bound)
        sorts = (var.sort for var, _ in follow.each)
        most = prod(functions.shape.size(s.name) if isinstance(s, Enum) else 0 for s in sorts)
        if not 0 < most <= 1024:
            raise Unwritable
        if follow.each:
            body.add(f"struct {{ {fields}}} {name}[{most}];", f"size_t {name}_count = 0;")
        test = functions.say.node
        with ExitStack() as loops:
            for var, group in follow.each:
                loops.enter_context(functions.loop(var.name, functions.fold(group), body))
            for var, expr in follow.given:
                if var in bound:
                    functions.keep(var, expr, body)
            if not follow.each:
                body.put(f"const bool {name} = ", test(functions.fold(follow.test)))
                return
            with body.block("if (", test(functions.fold(follow.test))):
                for var in bound:
                    own = self._variable(var.name)
                    body.add(f"{name}[{name}_count].{own} = {own};")
                body.add(f"{name}_count += 1;")

    def _bound(self, follow: Follow) -> list[Var]:
        """List the variables of a consequence, of what it is given those that it asks for."""
        asked = (follow.test, *(expr for _, expr in follow.given))
        does = effect_exprs(pruned(follow.effects, self.kept))
        given = used(follow.given, (*asked, *does))
        return [var for var, _ in (*follow.each, *given)]

    def _plain(self, follow: Follow) -> bool:
        """Tell whether a consequence always comes, for members that rest on no state."""
        exprs = [expr for _, expr in follow.each]
        return (
            self.functions.fold(follow.test) == YES
            and not follow.given
            and not any(isinstance(part, Read) for expr in exprs for part in inside(expr))
        )

    def _follow(self, follow: Follow, name: str, body: Body) -> None:
        """Write the effects of a consequence where it comes."""
        effects = pruned(follow.effects, self.kept)
        self.functions.say.ranges.meet(*(var for var, _ in follow.each))
        with ExitStack() as stack:
            if self._plain(follow):
                for var, group in follow.each:
                    domain = self.functions.fold(group)
                    stack.enter_context(self.functions.loop(var.name, domain, body))
            elif not follow.each:
                stack.enter_context(body.block(f"if ({name})"))
            else:
                stack.enter_context(body.block(f"for (size_t i = 0; i < {name}_count; i++)"))
                for var in self._bound(follow):
                    own = f"{name}[i].{self._variable(var.name)}"
                    body.add(f"const {self.functions.declared(var)} = {own};")
            self.effects.write(effects, body)

    # ------------------------------------------------------------ duties

    def _closing(self, closing: Closing, body: Body) -> None:
        """Write what becomes of the duties of a kind that are open, as an act finds things."""
        fold = self.functions.fold
        fulfilled, broken = fold(closing.fulfilled), fold(closing.broken)
        over = fold(closing.over)
        ends = [(fulfilled, "continue;"), (broken, "return true;")]
        if over != fulfilled:
            ends.append((over, "continue;"))
        self._sweep(closing, "kept", ends, body)

    def _lapsing(self, closing: Closing, body: Body) -> None:
        """Write what becomes of them as the act leaves things."""
        lapsed, unkept = self.functions.fold(closing.lapsed), self.functions.fold(closing.unkept)
        self._sweep(closing, "left", [(unkept, "return true;"), (lapsed, "continue;")], body)

    def _late(self, opening: DutyOpening, closes: Sequence[Closing], body: Body) -> None:
        """Be sure of no duty that is opened when the moment that would end it has come already."""
        for closing in closes:
            lapsed = self.functions.fold(closing.lapsed)
            if closing.owed == opening.owed and lapsed != NO:
                names = [var.name for var in opening.owed.vars]
                given: dict[str, Expr] = dict(zip(names, opening.values, strict=True))
                test = substituted(lapsed, given, self.functions.fresh)
                with body.block(
                    f"if (opens_{opening.owed.number} && ", self.functions.say.node(test)
                ):
                    body.add("now->unsure = true;")

    def _sweep(
        self, closing: Closing, word: str, ends: Sequence[tuple[Expr, str]], body: Body
    ) -> None:
        """Go through the duties of a kind that are open, and keep those that come to no end."""
        if all(test == NO for test, _ in ends):
            return
        say, owed = self.functions.say, f"now->owed_{closing.owed.number}"
        kept = f"{word}_{closing.owed.number}"
        body.add(f"size_t {kept} = 0;")
        with body.block(f"for (size_t i = 0; i < {owed}_count; i++)"):
            for var in closing.owed.vars:
                if any(var.name in free(test) for test, _ in ends):
                    own = self._variable(var.name)
                    body.add(f"const {self.functions.declared(var)} = {owed}[i].{own};")
            for test, done in ends:
                if test == NO:
                    continue
                if done == "return true;":
                    body.note(closing.owed.why)
                with body.block("if (", say.node(test)):
                    body.add(done)
            body.add(f"{owed}[{kept}++] = {owed}[i];")
        body.add(f"{owed}_count = {kept};")

    def _due(self, opening: DutyOpening, body: Body) -> None:
        """Write whether a duty is to be opened, as things stand."""
        if opening.follow.each:
            raise Unwritable
        fold, say = self.functions.fold, self.functions.say
        for var, expr in opening.follow.given:
            self.functions.keep(var, expr, body)
        body.put(f"const bool opens_{opening.owed.number} = ", say.node(fold(opening.follow.test)))

    def _open(self, opening: DutyOpening, body: Body) -> None:
        """Write how a duty is opened, beside those of the kind that are open still."""
        owed = f"now->owed_{opening.owed.number}"
        with body.block(f"if (opens_{opening.owed.number} && {owed}_count == {DUTIES})"):
            body.add("now->unsure = true;")
        body.lines[-1] += f" else if (opens_{opening.owed.number}) {{"
        body.indent += 4
        for var, value in zip(opening.owed.vars, opening.values, strict=True):
            own = self._variable(var.name)
            body.add(f"{owed}[{owed}_count].{own} = {self._variable(value.name)};")
        body.add(f"{owed}_count += 1;")
        body.indent -= 4
        body.add("}")


def _without_alarms(course: Course) -> Course:
    """Let consequences not ask again for what holds, since no alarm was raised before them."""
    told = {negated(part) for alarm in course.before for part in disjuncts(alarm.test)}

    def left(follow: Follow) -> Follow:
        if follow.later:
            return follow
        own = {var.name for var, _ in (*follow.each, *follow.given)}
        parts = conjuncts(follow.test)
        asked = [part for part in parts if part not in told or not own.isdisjoint(free(part))]
        return replace(follow, test=all_of(*asked))

    return replace(course, follows=tuple(map(left, course.follows)))
