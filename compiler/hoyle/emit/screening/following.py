"""The acts of a straight screen, and the moments that they bring."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from hoyle.emit.screening.body import Body
from hoyle.emit.screening.compact import spoken, wide
from hoyle.emit.screening.course import Course
from hoyle.emit.screening.idle import idle_run
from hoyle.emit.screening.layout import Applied, Node, Text, flat
from hoyle.emit.screening.merging import merged
from hoyle.emit.screening.planning import FEW_SLOTS, Planned, slot_at
from hoyle.emit.screening.splitting import Way
from hoyle.emit.screening.statements import truthful
from hoyle.emit.screening.stepping import Moment
from hoyle.emit.screening.steps import (
    Clear,
    Fork,
    Let,
    Loop,
    Moments,
    Set,
    Step,
    Stop,
    Take,
    after,
    exprs_of,
    mapped,
    written_by,
)
from hoyle.emit.screening.terms import NO, within
from hoyle.ir import Call, Enum, Expr, ListOf, Lit, Read, SetOf, Sort, Truth, Var

_GROUP = 4  # acts that are asked for one after the other


@dataclass(slots=True)
class Known:
    """What locals hold, by the number of the expression that they were worked out from."""

    names: dict[int, str] = field(default_factory=dict)
    reads: dict[int, frozenset[str]] = field(default_factory=dict)

    def without(self, states: frozenset[str]) -> Known:
        """Forget what rests on some states."""
        left = {n: name for n, name in self.names.items() if not self.reads[n] & states}
        return Known(left, self.reads)


class Following(Planned):
    """Writes the acts and moments of a straight screen."""

    def _untold(self, starts: Mapping[str, Expr]) -> dict[str, Lit]:
        """Work out what states start as that rest on others, where nothing is told."""
        self.constant = {name: one for name, one in starts.items() if isinstance(one, Lit)}
        found: dict[str, Lit] = {}
        for state in self.states:
            start = starts[state.name]
            if not isinstance(start, Lit) and not isinstance(state.sort, ListOf):
                value = self.at_first(start)
                if isinstance(value, Lit):
                    self.constant[state.name] = found[state.name] = value
        return found

    def _ways_apart(self, body: Body) -> None:
        """Write the acts, a few together so that few are passed over, and what always stops."""
        groups = [self.ways]
        if len(self.ways) > 2 * _GROUP:
            groups = [self.ways[at : at + _GROUP] for at in range(0, len(self.ways), _GROUP)]
        place, indent, word = 0, body.indent, "if"
        for i, group in enumerate(groups):
            first = place
            place += sum(len(way.steps) for way in group)
            if len(groups) > 1:
                body.indent = indent
                first_word = "elif" if i else "if"
                body.add(f"{first_word} act < {place}:" if group is not groups[-1] else "else:")
                body.indent += 4
            word = "if"
            for way in group:
                self._way(way, first, word, body)
                first += len(way.steps)
                # Whatever follows the end of a first act is no other case of it.
                ended = word == "if" and body.lines[-1] == f"{' ' * body.indent}    continue"
                word = "if" if ended else "elif"
        body.add(f"{word} act == {place}:  # what always stops a record", "    return True")
        body.indent = indent

    def _way(self, way: Way, place: int, word: str, body: Body) -> None:
        """Write an act, or each of those that one role of it tells apart."""
        act, count = way.course.act, len(way.steps)
        if way.role is None:
            body.add(f"{word} act == {place}:  # {spoken(act)}")
            if self.fore and self.fore.prelude.course == way.course:
                body.lines += self.fore.text(body.indent + 4)
            self._inner(way.course, way.steps[0], body)
            return
        role = [role for role in act.roles if not wide(role.sort)][way.role]
        assert isinstance(role.sort, Enum)
        body.add(f"{word} act < {place + count}:  # {spoken(act)}")
        body.indent += 4
        for i, (member, steps) in enumerate(
            zip(self.world.kinds[role.sort.name].members, way.steps, strict=True)
        ):
            test = f"{'elif' if i else 'if'} act == {place + i}" if i < count - 1 else "else"
            body.add(f"{test}:  # {role.var} is {member}")
            self._inner(way.course, steps, body)
        body.indent -= 4

    def _inner(self, course: Course, steps: Sequence[Step], body: Body) -> None:
        body.indent += 4
        self._act(course, steps, body)
        body.indent -= 4

    def _act(self, course: Course, steps: Sequence[Step], body: Body) -> None:
        used = mentioned(steps) | set(self.giving or ())
        near = [role.var for role in course.act.roles if not wide(role.sort)]
        names = [self.printer.name(var) if var in used else "_" for var in near]
        if any(name != "_" for name in names):
            body.add(f"({names[0]},) = roles" if len(names) == 1 else f"{', '.join(names)} = roles")
        for role in course.act.roles:
            if wide(role.sort):
                self._taken(role.var, role.sort, body)
        if self.giving and self.giving[0] == course.act.name:
            body.add(f"given |= 1 << {self.printer.name(self.giving[1])}")
        ends = any(isinstance(step, Moments) for step in steps)
        self._written(steps, body)
        if not ends and self.stepper.moments:
            body.add("continue")
        elif not steps and not any(wide(role.sort) for role in course.act.roles):
            body.add("pass")

    def _taken(self, role: str, sort: Sort, body: Body) -> None:
        """Read a role that stands as an integer of its own."""
        name = self.printer.name(role)
        read = ["codes[at]", "at += 1"] if self.rounds else ["next(take)"]
        body.add(f"{name} = {read[0]}", *read[1:])
        if isinstance(sort, SetOf):
            body.add(f"if {name} >> {self.world.size(sort.of.name)}:", "    raise _Unsure")

    def _written(self, steps: Sequence[Step], body: Body) -> None:
        """Write the steps of an act."""
        made = self.adding.joined(merged(steps))
        self._block(mapped(made, self.lifts.spread), Known(), body)

    def _block(self, steps: Sequence[Step], known: Known, body: Body) -> Known:
        """Write steps one after the other; give what is known then."""
        for i, step in enumerate(steps):
            idle = self.idle_run(steps[i:])
            if idle is not None:
                state, count = idle
                run = steps[i : i + count]
                body.add(f"if any({self.names[state]}):")
                body.indent += 4
                for one in run:
                    self._step(one, known.without(written_by(run)), body)
                body.indent -= 4
                return self._block(steps[i + count :], known.without(written_by(run)), body)
            self._share(steps[i:], known, body)
            self._step(step, known, body)
            known = known.without(written_by((step,)))
        return known

    def idle_run(self, steps: Sequence[Step]) -> tuple[str, int] | None:
        """Give a state that, while it is nought, the first steps do nothing, and how many."""
        return idle_run(steps)

    def _step(self, step: Step, known: Known, body: Body) -> None:
        match step:
            case Stop(test, why):
                self._stopped(self.printer.truth(self._now(test, known)), why, body)
            case Let():
                self._let(Let(step.var, self._now(step.value, known)), body)
            case Set(state, keys, value):
                target = self.names[state]
                if state in self.apart:
                    target = self.apart[state][slot_at(keys)]
                elif keys:
                    nodes = [self.printer.node(self._now(key, known)) for key in keys]
                    target += f"[{flat(self._slot(state, nodes))}]"
                sort = self.world.states[state].sort
                body.put(f"{target} = ", self._value(self._now(value, known), sort))
            case Clear(state, value):
                body.add(self._cleared(state, value))
            case Fork(test, then, other):
                body.put("if ", self.printer.truth(self._now(test, known)), ":")
                self._branch(then, known, body)
                if other:
                    body.add("else:")
                    self._branch(other, known, body)
            case Loop(var, group, inner):
                self.tables.needs.add("members")
                node = self.printer.node(self._now(group, known))
                name = self.printer.name(var.name)
                body.put(f"for {name} in ", Applied("_members", (node,)), ":")
                self._branch(inner, known.without(written_by(inner)), body)
            case Moments(pairs):
                self._watch(pairs, body)
            case Take(var, sort):
                self._taken(var, sort, body)

    def _stopped(self, test: Node, why: str, body: Body) -> None:
        body.put("if ", test, f":  # {why}")
        body.add(f"    {self.stop}")

    def _cleared(self, state: str, value: Lit) -> str:
        worth = bool(value.value) if isinstance(value.sort, Truth) else value.value
        if state in self.apart:
            return " = ".join((*self.apart[state].values(), str(worth)))
        count = self.world.slots(state)
        every = f"[{', '.join([str(worth)] * (count + 1))}]"
        return f"{self.names[state]} = {every if count < FEW_SLOTS else f'[{worth}] * {count + 1}'}"

    def _now(self, expr: Expr, known: Known) -> Expr:
        return self.sharing.replaced(expr, known.names)

    def _branch(self, steps: Sequence[Step], known: Known, body: Body) -> None:
        body.indent += 4
        self._block(steps, Known(dict(known.names), known.reads), body)
        body.indent -= 4

    def _let(self, let: Let, body: Body) -> None:
        name = self.printer.name(let.var.name)
        truth = isinstance(let.var.sort, Truth)
        node = truthful(let.value, self.printer) if truth else self.printer.node(let.value)
        body.put(f"{name} = ", node)

    def _share(
        self, steps: Sequence[Step], known: Known, body: Body, but: int | None = None
    ) -> None:
        """Work out what the first of some steps asks for and is asked for again."""
        while (best := self.sharing.best(steps, known.names, but)) is not None:
            self._remember(best, steps, known, body)

    def part_of(self, expr: Expr) -> str:
        """Name a part of an expression."""
        return self.fresh.fresh("part")

    def _remember(self, expr: Expr, steps: Sequence[Step], known: Known, body: Body) -> None:
        """Work out an expression, and before it what is asked for again inside it."""
        number, var = self.sharing.number(expr), Var(self.part_of(expr), expr.sort)
        self._share((Let(var, expr), *steps), known, body, number)
        if isinstance(expr, Call) and expr.name.startswith("~~"):
            (arg,) = expr.args
            if not isinstance(arg, Var) and self.sharing.number(arg) not in known.names:
                self._remember(arg, steps, known, body)
        self._let(Let(var, self._now(expr, known)), body)
        known.names[number] = var.name
        known.reads[number] = _reads(expr)

    def _watch(self, pairs: Sequence[tuple[Var, Var]], body: Body) -> None:
        """Write what comes of moments: nothing for most acts, and the next is read."""
        names = {now.name for now, _ in pairs}
        touched = [moment for moment in self.stepper.moments if moment.now.name in names]
        parts = [self._come(moment) for moment in touched]
        many = [part if part.isidentifier() else f"({part})" for part in parts]
        text = " or ".join(many)
        if len(text) < 70:
            body.add(f"if not {text if len(many) == 1 else f'({text})'}:")
        else:
            body.add("if not (", *(f"    {'or ' if i else ''}{p}" for i, p in enumerate(many)))
            body.add("):")
        body.add(*(f"    {line}" for line in (*self._past(touched), "continue")))
        body.add(f"stale = {self._stale(touched)}")

    def _come(self, moment: Moment) -> str:
        """Write that a moment has come."""
        now, was = moment.now.name, moment.was.name
        return now if was in self.calm else f"{now} and not {was}"

    def _past(self, moments: Iterable[Moment]) -> list[str]:
        """Write what moments found, for the acts that come."""
        left = [moment for moment in moments if moment.was.name not in self.calm]
        return [f"{moment.was.name} = {moment.now.name}" for moment in left]

    def calm_moments(self) -> frozenset[str]:
        """Find the moments that are over when an act is, as they end themselves.

        They do not hold at first, and nothing that comes of others brings them about.
        """
        left = {one.was.name: one for one in self.stepper.moments}
        for one in self.stepper.moments:
            self._know_nothing()
            if self.at_first(one.test) != NO or one.given:
                left.pop(one.was.name, None)
        for plan in self.plan:
            for moment, steps in zip(plan.moments, plan.coming, strict=True):
                touched = self.stepper.moments_of(steps)
                over = self._over(touched, steps)
                if moment.effects is not None and moment not in over:
                    left.pop(moment.was.name, None)
                for one in touched:
                    if one not in over:
                        left.pop(one.was.name, None)
        return frozenset(left)

    def _moments(self, body: Body) -> None:
        """Write what comes once something is so.

        `stale` are the watches to go through, `settled` those of which it is known already
        what holds.
        """
        body.add("fired = 0", "settled = stale", "while stale:")
        body.indent += 4
        fired = 1
        for plan in self.plan:
            body.add(f"if stale & {1 << plan.watch}:", f"    stale ^= {1 << plan.watch}")
            body.indent += 4
            body.add(f"if not settled & {1 << plan.watch}:")
            body.indent += 4
            self._written(plan.asking, body)
            body.indent -= 4
            for moment, steps in zip(plan.moments, plan.coming, strict=True):
                self._moment(moment, steps, fired, body)
                fired *= 2
            body.indent -= 4
        body.indent -= 4

    def _moment(self, moment: Moment, steps: Sequence[Step], fired: int, body: Body) -> None:
        """Write what comes of one moment."""
        if moment.effects is None:
            self._stopped(Text(self._come(moment)), moment.why, body)
            return
        body.add(f"if {self._come(moment)} and not fired & {fired}:", f"    fired |= {fired}")
        touched = self.stepper.moments_of(steps)
        over = self._over(touched, steps)
        again = self._stale(one for one in touched if one not in over)
        if again:
            body.add(f"    stale |= {again}", f"    settled &= ~{again}")
        body.indent += 4
        self._written(steps, body)
        body.indent -= 4
        body.add(*(f"    {one.now.name} = False" for one in over))

    def _over(self, moments: Sequence[Moment], steps: Sequence[Step]) -> list[Moment]:
        """List the moments that steps surely end, each with all of its watch."""
        ended = [one for one in moments if self.folder.fold(after(steps, self._tested(one))) == NO]
        left = {one.watch for one in moments if one not in ended}
        return [one for one in ended if one.watch not in left and not one.given]

    def _tested(self, moment: Moment) -> Expr:
        self._know_nothing()
        return self.folder.fold(moment.test)

    def _stale(self, moments: Iterable[Moment]) -> int:
        """Give the watches of some moments as bits."""
        found = 0
        for moment in moments:
            found |= 1 << moment.watch
        return found


def _reads(expr: Expr) -> frozenset[str]:
    return frozenset(part.state for part in within(expr) if isinstance(part, Read))


def mentioned(steps: Iterable[Step]) -> set[str | int]:
    """Name the variables that steps mention."""
    found: set[str | int] = set()
    for step in steps:
        for expr in exprs_of(step):
            found |= {part.name for part in within(expr) if isinstance(part, Var)}
        match step:
            case Fork(_, then, other):
                found |= mentioned(then) | mentioned(other)
            case Loop(_, _, body):
                found |= mentioned(body)
            case _:
                pass
    return found
