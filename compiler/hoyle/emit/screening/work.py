"""Work on wide states, parted from what an act does to the narrow ones.

Of a screen with rows (see `rows`) the steps of acts are written twice over: what rests on narrow
states alone as it stands, and what rests on wide ones as pieces of work, which the first part
yields with what they need to be told, and whose answers it takes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeGuard

from hoyle.emit.screening.body import Body
from hoyle.emit.screening.course import Clean
from hoyle.emit.screening.following import Known
from hoyle.emit.screening.layout import (
    SUM,
    Applied,
    Choice,
    Node,
    Text,
    conjoined,
    flat,
    infix,
    looked_up,
)
from hoyle.emit.screening.printer import Printer, Tables
from hoyle.emit.screening.statements import truthful
from hoyle.emit.screening.steps import (
    Clear,
    Fork,
    Let,
    Loop,
    Set,
    Step,
    Stop,
    exprs_of,
    mapped,
    written_by,
)
from hoyle.emit.screening.straight import Straight
from hoyle.emit.screening.terms import TRUTH, Names, Unknown, domain, rebuilt, within
from hoyle.emit.screening.views import Views
from hoyle.ir import Each, Expr, If, ListOf, Lit, Op, OpName, Read, SetOf, Sort, Truth, Var

FEW = 8  # values of a narrow state or role
_SLOTS = 32  # of a narrow state
_ANSWERS = 64  # that work may find
_FOUND = "~found"
_SHORT = 32  # columns of what work is told
_DEEP = 16  # how far in the lines of work stand


@dataclass(frozen=True)
class _Asker(Printer):
    """Writes expressions beside the work: what rests on wide states is asked for."""

    of: Working | None = None

    def node(self, expr: Expr) -> Node:
        assert self.of is not None
        if not self.of.is_wide(expr):
            return super().node(expr)
        match expr:
            case Op("and" | "or" | "not", _, _):
                return self.truth(expr)
            case If(test, then, other, sort):
                first, rest = self.of.parted(test)
                if first is None:
                    return self.of.asked(expr)
                asked = then if rest is None else If(rest, then, other, sort)
                return Choice(self.node(asked), self.truth(first), self.node(other))
            case _:
                return self.of.asked(expr)

    def truth(self, expr: Expr) -> Node:
        assert self.of is not None
        if not self.of.is_wide(expr):
            return super().truth(expr)
        match expr:
            case Op("and" | "or" as op, args, _) if not self.of.wholly(expr):
                parts = self.of.grouped(op, args)
                return conjoined(op, [self.truth(part) for part in parts])
            case Op("not", _, _) if not self.of.wholly(expr):
                return super().truth(expr)
            case _:
                return self.of.asked(expr)


@dataclass(slots=True)
class _Work:
    """Work on wide states: its lines, and what of the narrow states it is told."""

    body: Body
    told: list[Expr] = field(default_factory=list)

    def name(self, expr: Expr) -> Var:
        """Name something that the work is told."""
        if expr not in self.told:
            self.told.append(expr)
        return Var(f"told {self.told.index(expr) + 1}", expr.sort)


class Working(Straight):
    """Writes the steps of acts, work on wide states apart."""

    def __init__(self, book: Clean, tables: Tables) -> None:
        super().__init__(book, tables)
        self.wide = {state.name for state in self.states if not self._narrow(state.name)}
        self.views = Views(self.world, self.lifts, self.wide, self.fresh, self.folder.fold)
        self.wide_vars: set[str] = set()
        self.sharing.apart = self.is_wide
        self.plain = self.printer
        self.printer = _Asker(
            self.world, tables, {}, self._read, self.remembering.call, self.plain.variables, self
        )
        self.works: dict[tuple[str, ...], int] = {}
        self.waiting: list[Step] = []
        self.found: list[Expr] = []
        self.roles: list[str] = []
        self.laden = False  # the act has work whatever happens
        self.body = Body(0)
        self.told = 0

    def _narrow(self, state: str) -> bool:
        one = self.world.states[state]
        values = domain(one.sort, self.world)
        return bool(values) and len(values or ()) <= FEW and self.world.slots(state) <= _SLOTS

    # ------------------------------------------------------------ narrow and wide

    def is_wide(self, expr: Expr) -> bool:
        """Tell whether an expression rests on wide states or roles."""
        return any(
            (isinstance(part, Read) and part.state in self.wide)
            or (isinstance(part, Var) and part.name in self.wide_vars)
            for part in within(expr)
        )

    def wholly(self, test: Expr) -> bool:
        """Tell whether a truth and all its parts rest on wide states."""
        parts = test.args if isinstance(test, Op) and test.op in ("and", "or", "not") else (test,)
        if isinstance(test, Op) and test.op == "not":
            return self.wholly(parts[0])
        return isinstance(test.sort, Truth) and all(self.is_wide(part) for part in parts)

    def grouped(self, op: OpName, args: Sequence[Expr]) -> list[Expr]:
        """Put the narrow parts of a chain first, and the others together."""
        wide = tuple(arg for arg in args if self.wholly(arg))
        mixed = [arg for arg in args if self.is_wide(arg) and arg not in wide]
        done = [arg for arg in args if not self.is_wide(arg)]
        if wide:
            done.append(wide[0] if len(wide) == 1 else Op(op, wide, TRUTH))
        return done + mixed

    def parted(self, test: Expr) -> tuple[Expr | None, Expr | None]:
        """Part a condition into the narrow one that must hold first, and the rest."""
        parts = test.args if isinstance(test, Op) and test.op == "and" else (test,)
        narrow = tuple(part for part in parts if not self.is_wide(part))
        wide = tuple(part for part in parts if self.is_wide(part))
        made = [
            None if not some else some[0] if len(some) == 1 else Op("and", some, TRUTH)
            for some in (narrow, wide)
        ]
        return made[0], made[1]

    def _answers(self, sort: Sort) -> bool:
        """Tell whether what is asked for has few values."""
        values = domain(sort, self.world)
        if values is not None:
            return len(values) <= _ANSWERS
        return isinstance(sort, SetOf) and self.world.size(sort.of.name) <= FEW

    @property
    def viewed(self) -> list[str]:
        """Name the narrow states that keep views."""
        return [view.name for view in self.views.found.values() if view.name not in self.wide]

    # ------------------------------------------------------------ what is asked

    def asked(self, expr: Expr) -> Node:
        """Write a question to the wide states."""
        if not self._answers(expr.sort):
            raise Unknown
        work = _Work(Body(_DEEP))
        made = self._as_told(expr, work, frozenset())
        node = self._found(made) if isinstance(expr.sort, Truth) else self.plain.node(made)
        return Text(f"({self._yielded(work, node)})")

    def _found(self, made: Expr, worth: int = 1) -> Node:
        """Write a truth that work finds, as a number."""
        node = truthful(made, self.plain)
        if worth == 1 and not isinstance(node, Applied):
            return node
        return Choice(Text(str(worth)), self.plain.truth(made), Text("0"))

    def _as_told(self, expr: Expr, work: _Work, bound: frozenset[str]) -> Expr:
        """Put what the work is told in the place of what is narrow."""
        if isinstance(expr, Lit):
            return expr
        inside = _mention(expr, bound)
        if inside and isinstance(expr, Read) and expr.state not in self.wide:
            raise Unknown  # that is for `_narrow` to know
        if not self.is_wide(expr) and not inside:
            if isinstance(expr.sort, ListOf):
                raise Unknown
            return work.name(expr)
        match expr:
            case Each():
                bound = bound | {expr.var}
            case Op("and" | "or" as op, args, _):
                # It is told of all that is narrow together.
                args = tuple(_flat(op, args))
                told = [arg for arg in args if not self.is_wide(arg) and not _mention(arg, bound)]
                if len(told) > 1:
                    asked = tuple(arg for arg in args if arg not in told)
                    args = Op(op, tuple(told), TRUTH), *asked
                expr = Op(op, args, TRUTH)
            case _:
                pass
        return rebuilt(expr, lambda part: self._as_told(part, work, bound))

    def _yielded(self, work: _Work, answer: Node) -> str:
        """Write that work is to be done; its last line goes on by what it found."""
        body = Body(_DEEP, list(work.body.lines))
        names = [self.plain.name(f"told {i}") for i in range(1, len(work.told) + 1)]
        body.put("work, told, row = ", looked_up("row", answer))
        used = {word for line in body.lines for word in words_of(line)}
        head: list[str] = []
        if names:
            head.append(
                f"({names[0]},) = told" if len(names) == 1 else f"{', '.join(names)} = told"
            )
        roles = [name if name in used else "_" for name in self.roles]
        if any(name != "_" for name in roles):
            head.append(
                f"({roles[0]},) = roles" if len(roles) == 1 else f"{', '.join(roles)} = roles"
            )
        key = (*(" " * _DEEP + line for line in head), *body.lines)
        number = self.works.setdefault(key, len(self.works) + 1)
        return f"yield {number}, {self._telling(work.told)}"

    def _telling(self, told: Sequence[Expr]) -> str:
        """Write what work is told, in a line before if it is long."""
        nodes = tuple(self.printer.node(one) for one in told)
        text = flat(Applied("", nodes)) if len(nodes) != 1 else f"({flat(nodes[0])},)"
        if len(text) <= _SHORT:
            return text
        self.told += 1
        name = self.plain.name(f"telling~{self.told}")
        if len(nodes) == 1:
            self.body.put(f"{name} = ", nodes[0])
            return f"({name},)"
        self.body.put_tuple(f"{name} = ", nodes)
        return name

    def _written(self, steps: Sequence[Step], body: Body) -> None:
        self.body = body
        super()._written(steps, body)

    # ------------------------------------------------------------ steps

    def _block(self, steps: Sequence[Step], known: Known, body: Body) -> Known:
        before = bool(self.waiting)
        known = super()._block(steps, known, body)
        if not before:
            self._flush(body)
        return known

    def _share(
        self, steps: Sequence[Step], known: Known, body: Body, but: int | None = None
    ) -> None:
        if self.wide and self.waiting and not self._works(steps[0]) and not self._quiet(steps[0]):
            self._flush(body)
        super()._share(steps, known, body, but)

    def _step(self, step: Step, known: Known, body: Body) -> None:
        if self.wide and self._works(step):
            if self._late(step):
                self._flush(body)
            self.waiting.append(self._nowed(step, known))
            if isinstance(step, Let) and not self._views(step):
                self.wide_vars.add(step.var.name)
            return
        super()._step(step, known, body)

    def _works(self, step: Step) -> bool:
        """Tell whether a step is work and nothing else."""
        match step:
            case Stop(test, _):
                return self.wholly(test) or (self.laden and self.is_wide(test))
            case Set(state, _, value):
                return state in self.wide or (state in self.viewed and self.is_wide(value))
            case Clear(state, _):
                return state in self.wide
            case Let(_, value):
                return self.wholly(value) or (self.is_wide(value) and not self._answers(value.sort))
            case Fork(test, then, other):
                return self.is_wide(test) and all(
                    self._works(one) and not self._views(one) for one in (*then, *other)
                )
            case Loop(_, group, inner):
                return self.is_wide(group) and all(
                    self._works(one) and not self._views(one) for one in inner
                )
            case _:
                return False

    def _views(self, step: Step) -> TypeGuard[Set | Let]:
        """Tell whether a step keeps what work finds."""
        if isinstance(step, Let):
            return self.wholly(step.value)
        return isinstance(step, Set) and step.state in self.viewed

    def _quiet(self, step: Step) -> bool:
        """Tell whether a step may come before the work that waits."""
        # What may stop the record may as well do so after more has been asked.
        stops = all(isinstance(one, Stop) for one in self.waiting)
        written = written_by(self.waiting)
        lets = {one.var.name for one in self.waiting if isinstance(one, Let)}
        for expr in exprs_of(step):
            for part in within(expr):
                if isinstance(part, Read) and part.state in written:
                    return False
                if isinstance(part, Var) and part.name in lets:
                    return False
            if self.is_wide(expr) and not stops:
                return False
        match step:
            case Stop() | Let():
                return True
            case Set(state, _, _) | Clear(state, _):
                return (
                    not any(
                        isinstance(part, Read) and part.state == state
                        for one in self.waiting
                        for expr in _all_exprs(one)
                        for part in within(expr)
                    )
                    and state not in written
                )
            case Fork(_, then, other):
                return all(self._quiet(one) for one in (*then, *other))
            case _:
                return False

    def _late(self, step: Step) -> bool:
        """Tell whether a step comes too late to be done with the work that waits.

        What work finds is found at its end.
        """
        found = {
            part.state
            for one in self.waiting
            if self._views(one)
            for part in within(one.value)
            if isinstance(part, Read)
        }
        return bool(written_by((step,)) & found)

    def _nowed(self, step: Step, known: Known) -> Step:
        return mapped((step,), lambda expr: self._now(expr, known))[0]

    # ------------------------------------------------------------ work that waits

    def _flush(self, body: Body) -> None:
        """Have the work done that waits."""
        if not self.waiting:
            return
        waiting, self.waiting = self.waiting, []
        work = _Work(Body(_DEEP))
        answers = [self._answer(step) for step in waiting if self._views(step)]
        done = [self._as_work(step, work) for step in waiting if not self._views(step)]
        whole = self._finding(
            done, [self._as_told(one, work, frozenset()) for _, one in answers], work
        )
        targets = [target for target, _ in answers]
        if not targets:
            body.add(self._yielded(work, whole))
        elif len(targets) == 1:
            body.add(f"{targets[0]} = {self._yielded(work, whole)}")
        else:
            body.add(f"found = {self._yielded(work, whole)}")
            for i, target in enumerate(targets):
                body.add(f"{target} = bool(found & {1 << i})")

    def _answer(self, step: Set | Let) -> tuple[str, Expr]:
        """Give what is to hold what work finds, and what that is."""
        if isinstance(step, Let):
            return self.plain.name(step.var.name), step.value
        target = self.names[step.state]
        if step.keys:
            nodes = [self.printer.node(key) for key in step.keys]
            target += f"[{flat(self._slot(step.state, nodes))}]"
        return target, step.value

    def _as_work(self, step: Step, work: _Work, bound: frozenset[str] = frozenset()) -> Step:
        """Put what the work is told in the place of what is narrow."""
        match step:
            case Loop(var, group, inner):
                group = self._as_told(group, work, bound)
                bound = bound | {var.name}
                return Loop(var, group, tuple(self._as_work(one, work, bound) for one in inner))
            case Fork(test, then, other):
                ways = [
                    tuple(self._as_work(one, work, bound) for one in way) for way in (then, other)
                ]
                return Fork(self._as_told(test, work, bound), *ways)
            case _:
                return mapped((step,), lambda expr: self._as_told(expr, work, bound))[0]

    def _finding(self, steps: Sequence[Step], found: Sequence[Expr], work: _Work) -> Node:
        """Write steps as work, and the number that says which truths it finds."""
        lets = [Let(Var(f"{_FOUND}{i}", TRUTH), truth) for i, truth in enumerate(found)]
        wide, self.wide, vars_, self.wide_vars = self.wide, set(), self.wide_vars, set()
        asker, self.printer = self.printer, self.plain
        fresh, self.fresh = self.fresh, Names()
        self.found = []
        self._block((*steps, *lets), Known(), work.body)
        self.wide, self.wide_vars, self.printer, self.fresh = wide, vars_, asker, fresh
        whole: Node = Text("0")
        for i, truth in enumerate(self.found):
            node = self._found(truth, 1 << i)
            whole = infix("+", whole, node, SUM) if i else node
        return whole

    def part_of(self, expr: Expr) -> str:
        """Name a part; in one function no name is of a truth here and of a number there."""
        if not self.wide and isinstance(expr.sort, Truth):
            return self.fresh.fresh("so")
        return super().part_of(expr)

    def _let(self, let: Let, body: Body) -> None:
        if let.var.name.startswith(_FOUND):
            self.found.append(let.value)
        else:
            super()._let(let, body)


def _flat(op: OpName, args: Iterable[Expr]) -> Iterator[Expr]:
    for arg in args:
        if isinstance(arg, Op) and arg.op == op:
            yield from _flat(op, arg.args)
        else:
            yield arg


def _mention(expr: Expr, names: frozenset[str]) -> bool:
    return any(isinstance(part, Var) and part.name in names for part in within(expr))


def _all_exprs(step: Step) -> Iterator[Expr]:
    yield from exprs_of(step)
    match step:
        case Fork(_, then, other):
            for one in (*then, *other):
                yield from _all_exprs(one)
        case Loop(_, _, inner):
            for one in inner:
                yield from _all_exprs(one)
        case _:
            pass


def words_of(line: str) -> list[str]:
    """List the words of a line of Python."""
    return re.findall(r"\w+", line)
