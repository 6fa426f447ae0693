"""Rows: what acts do to the narrow states, learned as records are read.

The states of a screen are parted. *Narrow* are those of few values: truths, players, small
numbers. What an act does to them is followed once, by `_narrow`, and remembered: a row stands for
one assignment of the narrow states, and tells of each act what comes of it. *Wide* are the
others, hands, purses and scores, and of an act's roles those of many values. What an act does to
them, and asks of them, is its *work*: `_narrow` yields each with what it needs to know, and is told
what it found; the loop that reads the codes does the work as the row says, and goes on to the
row that what it found leads to.

`emit_rows` is asked first, and gives nothing for a book for which `Rows._pays` says no or that has
something no work is written for (`Unknown`): that goes the straight way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import prod

from hoyle.emit.screening.apart import Slot
from hoyle.emit.screening.body import Body
from hoyle.emit.screening.compact import lowest, offsets, size, spoken, wide
from hoyle.emit.screening.course import Clean, Course
from hoyle.emit.screening.following import mentioned
from hoyle.emit.screening.layout import WIDTH, Node, Run, Text
from hoyle.emit.screening.learning import LEARNING
from hoyle.emit.screening.ordinary import ordinary
from hoyle.emit.screening.printer import Tables
from hoyle.emit.screening.relevant import relevant
from hoyle.emit.screening.splitting import Way
from hoyle.emit.screening.statements import truthful
from hoyle.emit.screening.steps import Clear, Set, Step, Take
from hoyle.emit.screening.stretches import Stretch, stretch_of
from hoyle.emit.screening.terms import Unknown, Value, domain, nothing
from hoyle.emit.screening.values import evaluate
from hoyle.emit.screening.views import View, given, keyed
from hoyle.emit.screening.work import FEW, Working, words_of
from hoyle.ir import Sort, Truth, Var

_ROWS = 1_000  # about so many rows are soon all met with


def emit_rows(book: Clean, tables: Tables) -> str:
    """Write the screen of a book with rows; nothing where they do not pay."""
    tried = Tables(tables.world, dict(tables.lines), set(tables.needs))
    try:
        text = Rows(ordinary(book), tried).text()
    except Unknown:
        return ""
    tables.lines.update(tried.lines)
    tables.needs.update(tried.needs)
    return text


class Rows(Working):
    """Writes a straight screen with rows."""

    def __init__(self, book: Clean, tables: Tables) -> None:
        kept = relevant(book, book.courses)
        # A book with a stretch goes the straight way: that is seen before all is laid out.
        if stretch_of(book, kept, kept) is not None:
            raise Unknown
        super().__init__(book, tables)
        self.begun: dict[str, tuple[Value, Value]] = {}
        if not self._pays():
            raise Unknown
        self._plan_views()

    def stretch(self, begun: frozenset[str]) -> Stretch | None:
        """Give none: a book that has one goes the straight way."""
        return None

    def way_of(self, course: Course) -> Way:
        """Give the steps of an act; they are followed but once, so they are not parted."""
        return Way(course, None, (self.stepper.act(course),))

    def rise(self, begun: frozenset[str]) -> None:
        """Leave alarms as they are: they are asked but once of each row."""

    def idle_run(self, steps: Sequence[Step]) -> tuple[str, int] | None:
        """Leave steps as they are: what they do is followed but once of each row."""
        return None

    def slots_apart(self) -> dict[str, dict[Slot, str]]:
        """Leave slots together: rows hold them so."""
        return {}

    def calm_moments(self) -> frozenset[str]:
        """Find no moments that are over when an act is: rows hold what all of them found."""
        return frozenset()

    def _pays(self) -> bool:
        """Tell whether it pays to learn: much is asked at each act, and soon all is learned.

        Where nothing is watched for, an act asks little. Rows are about as many as the values
        of what is neither a truth nor kept by slot are together.
        """
        narrow = [one for one in self.states if one.name not in self.wide and not one.keys]
        sizes = [len(domain(one.sort, self.world) or ()) for one in narrow]
        rows = prod(of for of in sizes if of > 2)
        return bool(self.stepper.moments) and rows <= _ROWS and self.giving is None

    def _plan_views(self) -> None:
        """Find out which views there are, and keep them."""
        views = self.views
        self.acts = [(way.course, way.steps[0]) for way in self.ways]
        for _, steps in self.acts:
            views.meet(steps)
        for plan in self.plan:
            for steps in (plan.asking, *plan.coming):
                views.meet(steps)
        asked = [(course, views.asked(steps)) for course, steps in self.acts]
        for plan in self.plan:
            plan.asking = views.asked(plan.asking)
            plan.coming = [views.asked(steps) for steps in plan.coming]
        self.acts = [(course, views.kept(steps)) for course, steps in asked]
        for plan in self.plan:
            plan.asking = views.kept(plan.asking)
            plan.coming = [views.kept(steps) for steps in plan.coming]
        self.name_states(view.name for view in views.found.values())
        states = (*(one.name for one in self.states), *self.viewed)
        self.kept_narrow = [name for name in states if name not in self.wide]

    # ------------------------------------------------------------ the functions

    def text(self) -> str:
        """Write it all."""
        start = Body(4)
        self._begin(start)
        follow = self._narrow_text()
        body = Body(4)
        if self.giving:
            start.add("given = 0")
        start.put_tuple("states = ", self._row())
        start.add("row = _row(states)")
        names = (*map(self.names.get, self.kept_narrow), *_nows(self))
        body.lines = _needed(start.lines, names)
        body.add("take = iter(codes)", "for code in take:", "    act, roles = _ORDINARY[code]")
        body.add("    work, told, row = row[act]", "    while work:")
        body.indent = 12
        word = "if"
        for lines, number in self.works.items():
            body.add(f"{word} work == {number}:")
            body.lines += lines
            word = "elif"
        body.add(*(["else:", f"    {self.stop}"] if self.works else [self.stop]))
        body.indent = 4
        if self.giving:
            body.add(f"if given != {(1 << self.giving[2]) - 1}:", "    raise _Unsure")
        body.add("return False")
        head = [
            "def _straight(codes: list[int], start: tuple[_Told, ...]) -> bool:",
            '    """Screen a record of ordinary acts under the readings that are printed first."""',
        ]
        function = "\n".join((*head, *body.lines)) + "\n"
        table = self._readings() + self._table()
        lifts = self.remembering.text(self.plain, f"{follow}\n{function}")
        parts = (lifts, table, LEARNING, follow, function)
        return "\n\n".join(part.strip("\n") + "\n" for part in parts if part)

    def _begin(self, body: Body) -> None:
        """Write what the states start as, and their views."""
        wide, self.wide = self.wide, set()
        asker, self.printer = self.printer, self.plain
        self._init(body)
        self.begun = {
            name: (self.worth(start, self.world.states[name].sort), self._lacking(name))
            for name, start in self.constant.items()
        }
        for view in self.views.found.values():
            self._first_view(view, body)
        self.wide, self.printer = wide, asker

    def _lacking(self, state: str) -> Value:
        return nothing(self.world.states[state].sort)

    def _first_view(self, view: View, body: Body) -> None:
        """Write what a view starts as."""
        one = self.world.states[view.name]
        truth = isinstance(one.sort, Truth)
        if view.states <= self.begun.keys():
            every = [
                evaluate(
                    given(view.value, {n: self.begun[n][i] for n in view.states}), {}, self.world
                )
                for i in range(2)
            ]
            first, lacking = (bool(worth) if truth else worth for worth in every)
            self.begun[view.name] = first, lacking
            count = self.world.slots(view.name)
            worth = f"[{first}] * {count} + [{lacking}]" if one.keys else str(first)
            if not truth:
                body.add(f"{self.names[view.name]} = {worth}")
            return
        key = self.printer.name("key")
        value = keyed(view.value, tuple(Var("key", kind) for kind in one.keys))
        node = truthful(value, self.printer) if truth else self.printer.node(value)
        if one.keys:
            group = Text(f"(*range({self.world.slots(view.name)}), -1)")
            node = Run("", node, key, group, (), listed=True)
        body.put(f"{self.names[view.name]} = ", node)

    def _row(self) -> list[Node]:
        """Write the narrow states as they stand."""
        parts: list[Node] = []
        for name in self.kept_narrow:
            text = self.names[name]
            keys = self.world.states[name].keys
            if name in self.begun:
                value, lacking = self.begun[name]
                every = (*[value] * self.world.slots(name), lacking)
                parts.append(Text(str(every) if keys else str(value)))
            else:
                parts.append(Text(f"tuple({text})" if keys else text))
        parts += [Text(moment.was.name) for moment in self.stepper.moments]
        return parts

    # ------------------------------------------------------------ acts

    def _narrow_text(self) -> str:
        """Write what acts do to the narrow states."""
        body = Body(4)
        body.add("place, roles = _ACTED[code]")
        names = [self.names[name] for name in self.kept_narrow]
        names += [moment.was.name for moment in self.stepper.moments]
        whole = f"    {', '.join(names)} = states"
        body.lines += [whole] if len(whole) <= WIDTH else _exploded(names, ") = states")
        for name in self.kept_narrow:
            if self.world.states[name].keys:
                body.add(f"{self.names[name]} = [*{self.names[name]}]")
        for moment in self.stepper.moments:
            body.add(f"{moment.now.name} = {moment.was.name}")
        if self.stepper.moments:
            body.add("stale = 0")
        for place, (course, steps) in enumerate(self.acts):
            body.add(f"{'el' if place else ''}if place == {place}:  # {spoken(course.act)}")
            body.indent += 4
            self._act(course, steps, body)
            body.indent -= 4
        if self.stepper.moments:
            self._moments(body)
        parts: list[Node] = []
        for name in self.kept_narrow:
            keyed = self.world.states[name].keys
            parts.append(Text(f"tuple({self.names[name]})" if keyed else self.names[name]))
        parts += [Text(moment.now.name) for moment in self.stepper.moments]
        body.put_tuple("return ", parts)
        head = [
            "def _narrow(states: _States, code: int) -> Generator[_Work, int, _States]:",
            '    """Follow what an act does to the narrow states, and have its work done."""',
        ]
        return "\n".join((*head, *body.lines)) + "\n"

    def _act(self, course: Course, steps: Sequence[Step], body: Body) -> None:
        near = [role for role in course.act.roles if not wide(role.sort)]
        self.wide_vars = {
            role.var for role in course.act.roles if wide(role.sort) or self._many(role.sort)
        }
        self.roles = [self.plain.name(role.var) for role in near if role.var in self.wide_vars]
        used = mentioned(steps)
        names = [
            self.plain.name(role.var) if role.var in used else "_"
            for role in near
            if role.var not in self.wide_vars
        ]
        if any(name != "_" for name in names):
            body.add(f"({names[0]},) = roles" if len(names) == 1 else f"{', '.join(names)} = roles")
        for role in course.act.roles:
            if wide(role.sort):
                self.waiting.append(Take(role.var, role.sort))
        if self.giving and self.giving[0] == course.act.name:
            raise Unknown
        before = len(body.lines)
        self.laden = bool(self.waiting) or any(
            isinstance(one, Set | Clear) and one.state in self.wide for one in steps
        )
        self._written(steps, body)
        self.laden = False
        if len(body.lines) == before:
            body.add("pass")

    def _many(self, sort: Sort) -> bool:
        return size(sort, self.world) > FEW

    def _stopped(self, test: Node, why: str, body: Body) -> None:
        if not self.wide:
            super()._stopped(test, why, body)
            return
        body.put("if ", test, f":  # {why}")
        body.add("    yield -1, ()")

    def _watch(self, pairs: Sequence[tuple[Var, Var]], body: Body) -> None:
        parts = [f"{now.name} and not {was.name}" for now, was in pairs]
        text = parts[0] if len(parts) == 1 else " or ".join(f"({part})" for part in parts)
        if len(text) < 70:
            body.add(f"if {text}:")
        else:
            body.add("if (", *(f"    {'or ' if i else ''}({p})" for i, p in enumerate(parts)))
            body.add("):")
        names = {now.name for now, _ in pairs}
        touched = [moment for moment in self.stepper.moments if moment.now.name in names]
        body.add(f"    stale = {self._stale(touched)}")

    def _table(self) -> str:
        """Write the table from which a code is understood."""
        first = offsets(self.world.book.acts, self.world)
        body = Body(0)
        body.add(
            "# The acts of the straight screen: the first code, how many, and of the bounded roles",
            "# the stride, size and lowest value (None: the last is none), and if they are wide.",
            "_STRAIGHT: list[tuple[int, int, tuple[tuple[int, int, int | None, bool], ...]]] = [",
        )
        for course, _ in self.acts:
            near = [role.sort for role in course.act.roles if not wide(role.sort)]
            count = stride = prod(size(sort, self.world) for sort in near)
            digits: list[str] = []
            for sort in near:
                of = size(sort, self.world)
                stride //= of
                digits.append(f"({stride}, {of}, {lowest(sort)}, {self._many(sort)})")
            row = f"({digits[0]},)" if len(digits) == 1 else f"({', '.join(digits)})"
            body.add(f"    ({first[course.act.name]}, {count}, {row}),")
        body.add("]", f"_CODES = {first['']}  # that there are in all")
        return "\n".join(body.lines) + "\n"


def _exploded(names: Iterable[str], end: str) -> list[str]:
    """Write names one a line."""
    return ["    (", *(f"        {name}," for name in names), f"    {end}"]


def _nows(rows: Rows) -> Iterator[str]:
    return (moment.now.name for moment in rows.stepper.moments)


def _needed(lines: Sequence[str], names: Iterable[str | None]) -> list[str]:
    """Leave out what is given a name and never asked for by it."""
    left = list(lines)
    for name in names:
        asking = [line for line in left if name in words_of(line)]
        if all(line.startswith(f"    {name} = ") for line in asking):
            left = [line for line in left if line not in asking]
    return left
