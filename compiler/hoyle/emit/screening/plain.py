"""The plain screen: a record followed act by act, whatever acts it has.

It is a class with a method for each definition and each act; an act's method runs the
alarms, the effects and the consequences in the order of `hoyle.ir`, and is true if the
record must be stopped.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import prod

from hoyle.emit.effects import whole
from hoyle.emit.reads import nodes
from hoyle.emit.screening.clean import (
    Alarm,
    Clean,
    Closing,
    Course,
    Follow,
    Opening,
    Owed,
    Watch,
)
from hoyle.emit.screening.compact import offsets, size, spoken, wide
from hoyle.emit.screening.fold import Folder
from hoyle.emit.screening.layout import SUM as SUM_LEVEL
from hoyle.emit.screening.layout import TERM as TERM_LEVEL
from hoyle.emit.screening.layout import (
    Applied,
    Node,
    Text,
    broken,
    flat,
    infix,
    looked_up,
)
from hoyle.emit.screening.names import Variables, identifiers
from hoyle.emit.screening.printer import Printer, Tables
from hoyle.emit.screening.relevant import idle, pruned, relevant, writes_of
from hoyle.emit.screening.terms import (
    NO,
    NUMBER,
    YES,
    Names,
    nothing,
    states_read,
)
from hoyle.ir import (
    Assign,
    Call,
    CloseMenu,
    Definition,
    Effect,
    Expr,
    ForEach,
    If,
    ListOf,
    Lit,
    Maybe,
    Number,
    Op,
    Read,
    SetOf,
    Sort,
    State,
    Truth,
    Var,
    When,
)

# What the methods call things that are not of the book.
_OWN = frozenset(("told", "fired", "again", "one", "still", "opens", "follows", "now"))


@dataclass(frozen=True, slots=True)
class Plain:
    """The class of the plain screen, the table of its acts, and its names for acts and states."""

    text: str
    methods: Mapping[str, str]
    attributes: Mapping[str, str]


def hopeful(book: Clean) -> Clean:
    """Leave out the acts that always stop a record."""
    folder = Folder(book.world, Names(), None, ahead=False)
    courses = tuple(
        course
        for course in book.courses
        if all(folder.fold(alarm.test) != YES for alarm in (*course.before, *course.after))
    )
    opened = {opening.owed for course in courses for opening in course.opens}
    return replace(
        book,
        courses=tuple(
            replace(course, closes=tuple(one for one in course.closes if one.owed in opened))
            for course in courses
        ),
    )


def emit_plain(book: Clean, tables: Tables) -> Plain:
    """Write the plain screen of a book without acts that always stop a record."""
    plain = _Plain(book, tables)
    methods = {c.act.name: plain.handlers[f"on {c.act.name}"] for c in plain.book.courses}
    return Plain(f"{plain.text()}\n\n{plain.acts()}", methods, plain.names)


@dataclass(slots=True)
class Body:
    """The lines of a function, as they come."""

    indent: int
    lines: list[str] = field(default_factory=list)

    def add(self, *texts: str) -> None:
        self.lines += [" " * self.indent + text if text else "" for text in texts]

    def put(self, before: str, node: Node, after: str = "") -> None:
        self.lines += broken(node, self.indent, before, after)


class _Plain:
    def __init__(self, book: Clean, tables: Tables) -> None:
        self.world = book.world
        self.tables = tables
        self.folder = Folder(self.world, Names(), None, ahead=False)
        self.book = book
        kept = relevant(book, book.courses)
        self.divides = any(isinstance(one, Op) and one.op == "/" for one in nodes(self.world.book))
        self.states = [state for state in self.world.book.states if state.name in kept]
        self.kept = frozenset(state.name for state in self.states)
        self.watches = [
            watch
            for watch in book.watches
            if watch.effects is None or pruned(watch.effects, self.kept)
        ]
        self.called = self._called()
        taken = {"moments", *(f"was_{i}" for i in range(1, len(book.watches) + 1))}
        taken |= {f"owed_{owed.number}" for owed in self._owed()}
        self.names = identifiers([state.name for state in self.states], taken)
        taken |= set(self.names.values())
        self.methods = identifiers(self.called, taken)
        taken |= set(self.methods.values())
        acts = [f"on {course.act.name}" for course in book.courses]
        self.handlers = identifiers(acts, taken)
        own = Variables(_OWN.__contains__)
        self.printer = Printer(self.world, tables, {}, self._read, self._call, own)

    # ------------------------------------------------------------ names of things

    def _called(self) -> list[str]:
        """List the definitions that the screen applies, in book order."""
        found: set[str] = set()

        def look(expr: Expr) -> None:
            for name in _calls(expr):
                if name not in found:
                    found.add(name)
                    definition = self.world.definitions[name]
                    for part in _exprs(definition):
                        look(part)

        for course in self.book.courses:
            for alarm in (*course.before, *course.after):
                look(alarm.test)
            for expr in _effect_exprs(pruned(course.effects, self.kept)):
                look(expr)
            for follow in (*course.earlier, *course.later):
                if not idle(follow, self.kept):
                    self._look_follow(follow, look)
            for opening in course.opens:
                self._look_follow(opening.follow, look)
            for closing in course.closes:
                for expr in (closing.fulfilled, closing.broken, closing.over):
                    look(expr)
        for watch in self.watches:
            self._look_follow(watch, look)
        for state in self.states:
            look(state.start)
        return [one.name for one in self.world.book.definitions if one.name in found]

    def _look_follow(self, follow: Follow | Watch, look: object) -> None:
        assert callable(look)
        for expr in (follow.test, *(e for _, e in (*follow.each, *follow.given))):
            look(expr)
        for expr in _effect_exprs(pruned(follow.effects or (), self.kept)):
            look(expr)

    def _read(self, read: Read, keys: Sequence[Node]) -> Node:
        name = f"self.{self.names[read.state]}"
        if not keys:
            return Text(name)
        return looked_up(name, self._slot(read.state, keys))

    def _slot(self, state: str, keys: Sequence[Node]) -> Node:
        """Write the number of a slot: its keys as digits, the first most significant."""
        made = keys[0]
        for key, kind in zip(keys[1:], self.world.states[state].keys[1:], strict=True):
            by = Text(str(self.world.size(kind.name)))
            made = infix("+", infix("*", made, by, TERM_LEVEL), key, SUM_LEVEL)
        return made

    def _call(self, call: Call, args: Sequence[Node]) -> Node:
        return Applied(f"self.{self.methods[call.name]}", tuple(args))

    def _fold(self, expr: Expr) -> Expr:
        return self.folder.fold(expr)

    # ------------------------------------------------------------ the class

    def text(self) -> str:
        """Write it all."""
        body = Body(0)
        body.add(
            "class _Screening:",
            '    """A record as the plain screen follows it: what its alarms rest on, no more.',
            "",
            "    A method named after an act takes the act's roles and is true if the record must",
            "    be stopped; one named after a definition gives its value.",
            '    """',
            "",
        )
        self._slots(body)
        self._init(body)
        for name in self.called:
            self._define(self.world.definitions[name], body)
        for course in self.book.courses:
            self._act(course, body)
        if self.watches:
            self._moments(body)
        return "\n".join(body.lines).rstrip() + "\n"

    def _slots(self, body: Body) -> None:
        names = [self.names[state.name] for state in self.states]
        names += [f"was_{i}" for i in range(1, len(self.watches) + 1)]
        names += [f"owed_{owed.number}" for owed in self._owed()]
        names.sort(key=_natural)
        body.indent = 4
        one = "__slots__ = (" + ", ".join(f'"{name}"' for name in names)
        one += ",)" if len(names) == 1 else ")"
        if len(one) + 4 <= 100:
            body.add(one)
        else:
            body.add("__slots__ = (", *(f'    "{name}",' for name in names), ")")
        body.add("")

    def _init(self, body: Body) -> None:
        body.indent = 4
        body.add("def __init__(self, start: tuple[_Told, ...]) -> None:")
        body.indent = 8
        body.add('"""Begin where a record begins; `start` is what its tags tell."""')
        told = any(state.tag or state.rebuilt or self._option(state) for state in self.states)
        if told:
            body.add("told = {(state, slot): value for state, slot, value in start}")
        for state in self.states:
            lacking = nothing(state.sort)
            kind = self._type(state.sort)
            name = self.names[state.name]
            if state.keys:
                count = self.world.slots(state.name)
                body.add(f"self.{name}: list[{kind}] = [{lacking}] * {count + 1}")
            else:
                body.add(f"self.{name}: {kind} = {lacking}")
        for state in self.states:
            self._start(state, body)
        for i, watch in enumerate(self.watches, 1):
            self._occurring(watch, f"self.was_{i}", body)
        for owed in self._owed():
            body.add(f"self.owed_{owed.number}: list[tuple[int, ...]] = []")
        body.add("")

    def _owed(self) -> list[Owed]:
        """List the duties that may be open."""
        found = {o.owed.number: o.owed for course in self.book.courses for o in course.opens}
        return [found[number] for number in sorted(found)]

    def _option(self, state: State) -> bool:
        return any(option.name == state.name for option in self.world.book.options)

    def _start(self, state: State, body: Body) -> None:
        """Compute where a state starts, unless the record's tags tell."""
        start = self._fold(state.start)
        told = bool(state.tag or state.rebuilt or self._option(state))
        plain = isinstance(start, Lit) and _same(start, nothing(state.sort))
        if plain and not told:
            return
        name = f"self.{self.names[state.name]}"
        node = self.printer.node(self._fitted(start, state.sort))
        if not state.keys:
            if told:
                node = self._told(state, "0", node)
            body.put(f"{name} = ", node)
            return
        keys = [self.printer.name(f"k{i}") for i in range(len(state.keys))]
        indent = body.indent
        for key, kind in zip(keys, state.keys, strict=True):
            body.add(f"for {key} in range({self.world.size(kind.name)}):")
            body.indent += 4
        slot = flat(self._slot(state.name, [Text(key) for key in keys]))
        if told:
            node = self._told(state, slot, node)
        body.put(f"{name}[{slot}] = ", node)
        body.indent = indent

    def _told(self, state: State, slot: str, node: Node) -> Node:
        got = Applied("told.get", (Text(f'("{state.name}", {slot})'), node))
        return Applied("bool", (got,)) if isinstance(state.sort, Truth) else got

    def _type(self, sort: Sort) -> str:
        match sort:
            case Truth():
                return "bool"
            case ListOf():
                return "tuple[int, ...]"
            case _:
                return "int"

    def _fitted(self, value: Expr, sort: Sort) -> Expr:
        """Keep a number within the bounds of its state, and a list within its length."""
        match sort:
            case Number(low, high):
                if self.divides and low is not None and high is not None and not whole(value):
                    value = Op("div", (value, Lit(1, NUMBER)), NUMBER)
                values = self.folder.values(value)
                if low is not None and (not values or values[0] < low):
                    value = Op("max", (value, Lit(low, sort)), sort)
                if high is not None and (not values or values[-1] > high):
                    value = Op("min", (value, Lit(high, sort)), sort)
                return self._fold(value)
            case _:
                return value

    # ------------------------------------------------------------ definitions

    def _define(self, one: Definition, body: Body) -> None:
        params = "".join(f", {self.printer.name(p.name)}: {self._type(p.sort)}" for p in one.params)
        body.indent = 4
        body.add(
            f"def {self.methods[one.name]}(self{params}) -> {self._type(one.sort)}:",
            f'    """{_docstring(one)}"""',
        )
        body.indent = 8
        tests = [self._fold(e.test) for e in one.exceptions]
        for i, exception in enumerate(one.exceptions):
            rivals = [
                Op("not", (tests[j],), Truth())
                for j, other in enumerate(one.exceptions)
                if j != i and other.label not in exception.over
            ]
            wins = self._fold(Op("and", (tests[i], *rivals), Truth()))
            body.put("if ", self.printer.truth(wins), ":")
            value = self._fold(exception.value)
            truth = isinstance(one.sort, Truth)
            body.indent += 4
            body.put("return ", self._truth_value(value) if truth else self.printer.node(value))
            body.indent -= 4
        if len(tests) > 1:
            body.put("if ", self.printer.truth(self._fold(Op("or", tuple(tests), Truth()))), ":")
            body.add("    raise _Unsure")
        base = self._fold(one.base)
        truth = isinstance(one.sort, Truth)
        body.put("return ", self._truth_value(base) if truth else self.printer.node(base))
        body.add("")

    # ------------------------------------------------------------ acts

    def _act(self, course: Course, body: Body) -> None:
        act = course.act
        roles = sorted(act.roles, key=lambda role: wide(role.sort))
        params = "".join(f", {self.printer.name(r.var)}: {self._type(r.sort)}" for r in roles)
        body.indent = 4
        body.add(f"def {self.handlers['on ' + act.name]}(self{params}) -> bool:")
        body.add(f'    """{spoken(act)}."""')
        body.indent = 8
        for alarm in course.before:
            self._alarm(alarm, body)
        self._done(course, body)
        body.add("")

    def _alarm(self, alarm: Alarm, body: Body) -> None:
        test = self._fold(alarm.test)
        if test != NO:
            body.add(f"# {alarm.why}")
            body.put("if ", self.printer.truth(test), ":")
            body.add("    return True")

    def _done(self, course: Course, body: Body) -> None:
        """Write what an act does when nothing stopped it."""
        captured: dict[tuple[bool, int], str] = {}
        for closing in course.closes:
            self._closing(closing, body)
        for opening in course.opens:
            if not opening.after:
                self._occurring(opening.follow, f"opens_{opening.owed.number}", body, truth=True)
        for i, follow in enumerate(course.earlier):
            if not idle(follow, self.kept):
                captured[False, i] = f"follows_{len(captured) + 1}"
                self._occurring(follow, captured[False, i], body)
        for effect in pruned(course.effects, self.kept):
            self._effect(effect, body)
        for alarm in course.after:
            self._alarm(alarm, body)
        for i, follow in enumerate(course.later):
            if not idle(follow, self.kept):
                captured[True, i] = f"follows_{len(captured) + 1}"
                self._occurring(follow, captured[True, i], body)
        for opening in course.opens:
            if opening.after:
                self._occurring(opening.follow, f"opens_{opening.owed.number}", body, truth=True)
            self._open(opening, course, body)
        for closing in course.closes:
            if all(opening.owed != closing.owed for opening in course.opens):
                body.add(f"self.owed_{closing.owed.number} = still_{closing.owed.number}")
        for key in course.order:
            if key in captured:
                later, i = key
                follow = (course.later if later else course.earlier)[i]
                self._following(follow, captured[key], body)
        touched = writes_of(course)
        if any(self._rests(watch) & touched for watch in self.watches):
            body.add("return self.moments()")
        elif body.lines[-1].endswith("    return True") and self._last_alarm(course) is not None:
            # The last alarm is the answer.
            last = self._last_alarm(course)
            assert last is not None
            start = len(body.lines) - 1 - body.lines[::-1].index(f"        # {last.why}")
            del body.lines[start + 1 :]
            body.put("return ", self._truth_value(self._fold(last.test)))
        else:
            body.add("return False")

    def _closing(self, closing: Closing, body: Body) -> None:
        """Write what becomes of a duty that is open."""
        number, names = closing.owed.number, self._owed_names(closing.owed)
        body.add(f"still_{number}: list[tuple[int, ...]] = []")
        body.add(f"for {names} in self.owed_{number}:")
        body.indent += 4
        for test, done in (
            (closing.fulfilled, "continue"),
            (closing.broken, "return True"),
            (closing.over, "continue"),
        ):
            folded = self._fold(test)
            if folded != NO and not (test is closing.over and closing.over == closing.fulfilled):
                if done == "return True":
                    body.add(f"# {closing.owed.why}")
                body.put("if ", self.printer.truth(folded), ":")
                body.add(f"    {done}")
        body.add(f"still_{number}.append(({names.strip('()')}))")
        body.indent -= 4

    def _open(self, opening: Opening, course: Course, body: Body) -> None:
        """Write how a duty is opened, beside those of the kind that are open still."""
        number = opening.owed.number
        closed = any(closing.owed == opening.owed for closing in course.closes)
        before = f"still_{number}" if closed else f"self.owed_{number}"
        if opening.follow.each:
            if len(opening.values) != len(opening.follow.each) + len(opening.follow.given):
                roles = [self.printer.name(v.name) for v in opening.values]
                own = self._bound(opening.follow)
                rows = f"[({', '.join(roles)},) for {own} in opens_{number}]"
                body.add(f"self.owed_{number} = [*{before}, *{rows}]")
            else:
                body.add(f"self.owed_{number} = [*{before}, *opens_{number}]")
            return
        names = [self.printer.name(v.name) for v in opening.values]
        row = f"({', '.join(names)},)" if len(names) == 1 else f"({', '.join(names)})"
        body.add(f"if opens_{number}:", f"    {before} = [*{before}, {row}]")
        if closed:
            body.add(f"self.owed_{number} = {before}")

    def _owed_names(self, owed: Owed) -> str:
        names = [self.printer.name(v.name) for v in owed.vars]
        return f"({names[0]},)" if len(names) == 1 else ", ".join(names) or "_"

    def _last_alarm(self, course: Course) -> Alarm | None:
        sounding = [a for a in (*course.before, *course.after) if self._fold(a.test) != NO]
        return sounding[-1] if sounding else None

    def _rests(self, watch: Watch) -> frozenset[str]:
        exprs = [watch.test, *(e for _, e in (*watch.each, *watch.given))]
        return frozenset().union(*(states_read(expr, self.world) for expr in exprs))

    def acts(self) -> str:
        """Write the table from which a code is understood."""
        first = offsets(self.world.book.acts, self.world)
        body = Body(0)
        body.add(
            "# Each act's method, its first code and how many it has; of its bounded roles the",
            "# size and lowest value (None: the last is none); of each integer that follows the",
            "# bits (0: it has no bounds).",
            "_ACTS: list[tuple[_Method, int, int, tuple[_Digit, ...], tuple[int, ...]]] = [",
        )
        body.indent = 4
        for course in self.book.courses:
            act = course.act
            near = [role.sort for role in act.roles if not wide(role.sort)]
            far = [role.sort for role in act.roles if wide(role.sort)]
            count = prod(size(sort, self.world) for sort in near)
            roles = [f"({size(sort, self.world)}, {_lowest(sort)})" for sort in near]
            bits = [str(self._bits(sort)) for sort in far]
            parts = [
                Text(f"_Screening.{self.handlers['on ' + act.name]}"),
                Text(str(first[act.name])),
                Text(str(count)),
                Text(_tuple(roles)),
                Text(_tuple(bits)),
            ]
            body.put("", Applied("", tuple(parts)), ",")
        body.indent = 0
        body.add("]")
        return "\n".join(body.lines) + "\n"

    def _bits(self, sort: Sort) -> int:
        return self.world.size(sort.of.name) if isinstance(sort, SetOf) else 0

    # ------------------------------------------------------------ what follows

    def _occurring(
        self, follow: Follow | Watch, name: str, body: Body, *, truth: bool = False
    ) -> None:
        """Write where the condition of a consequence holds: a truth, or a list of bindings."""
        if not follow.each:
            for var, expr in follow.given:
                body.put(f"{self.printer.name(var.name)} = ", self.printer.node(self._fold(expr)))
            test = self._fold(follow.test)
            if test != YES or isinstance(follow, Watch) or truth:
                body.put(f"{name} = ", self._truth_value(test))
            return
        indent = body.indent
        body.add(f"{name}: list[tuple[int, ...]] = []")
        for var, group in follow.each:
            each = self._fold(group)
            members = Text(self._group(each))
            body.put(f"for {self.printer.name(var.name)} in ", members, ":")
            body.indent += 4
        for var, expr in follow.given:
            body.put(f"{self.printer.name(var.name)} = ", self.printer.node(self._fold(expr)))
        body.put("if ", self.printer.truth(self._fold(follow.test)), ":")
        body.add(f"    {name}.append(({self._bindings(follow)}))")
        body.indent = indent

    def _group(self, group: Expr) -> str:
        if isinstance(group, Lit) and isinstance(group.sort, SetOf):
            count = self.world.size(group.sort.of.name)
            if group.value == (1 << count) - 1:
                return f"range({count})"
        self.tables.needs.add("members")
        return f"_members({self.printer.flat(group)})"

    def _bindings(self, follow: Follow | Watch) -> str:
        names = [self.printer.name(var.name) for var, _ in (*follow.each, *follow.given)]
        return f"{names[0]}," if len(names) == 1 else ", ".join(names)

    def _bound(self, follow: Follow | Watch) -> str:
        names = self._bindings(follow)
        return f"({names})" if names.endswith(",") else names

    def _truth_value(self, expr: Expr) -> Node:
        return truthful(expr, self.printer)

    def _following(self, follow: Follow, name: str, body: Body) -> None:
        effects = pruned(follow.effects, self.kept)
        if not follow.each:
            test = YES if self._fold(follow.test) == YES else Var(name, Truth())
            self._when(test, effects, (), body)
            return
        body.add(f"for {self._bound(follow)} in {name}:")
        self._block(effects, body)

    # ------------------------------------------------------------ moments

    def _moments(self, body: Body) -> None:
        """Write what comes once something is so."""
        body.indent = 4
        body.add("def moments(self) -> bool:")
        body.add('    """Do what comes once something is so; tell whether it stops the record."""')
        body.indent = 8
        acting = any(watch.effects is not None for watch in self.watches)
        if acting:
            body.add("fired: set[tuple[int, ...]] = set()", "again = True", "while again:")
            body.indent += 4
            body.add("again = False")
        for i, watch in enumerate(self.watches, 1):
            self._moment(i, watch, body)
        body.indent = 8
        for i in range(1, len(self.watches) + 1):
            body.add(f"self.was_{i} = now_{i}")
        body.add("return False", "")

    def _moment(self, i: int, watch: Watch, body: Body) -> None:
        self._occurring(watch, f"now_{i}", body)
        if watch.effects is None:
            body.add(f"# {watch.why}")
            if watch.each:
                body.add(f"if any(one not in self.was_{i} for one in now_{i}):")
            else:
                body.add(f"if now_{i} and not self.was_{i}:")
            body.add("    return True")
            return
        indent = body.indent
        if watch.each:
            body.add(f"for one in now_{i}:")
            body.indent += 4
            body.add(f"if one in self.was_{i} or ({i}, *one) in fired:", "    continue")
            body.add(f"fired.add(({i}, *one))", f"{self._bound(watch)} = one")
        else:
            body.add(f"if now_{i} and not self.was_{i} and ({i},) not in fired:")
            body.indent += 4
            body.add(f"fired.add(({i},))")
        body.add("again = True")
        for effect in pruned(watch.effects, self.kept):
            self._effect(effect, body)
        body.indent = indent

    # ------------------------------------------------------------ effects

    def _effect(self, effect: Effect, body: Body) -> None:
        match effect:
            case Assign():
                self._assign(effect, body)
            case When(test, then, other):
                self._when(self._fold(test), then, other, body)
            case ForEach(var, _, group, inner):
                body.add(f"for {self.printer.name(var)} in {self._group(self._fold(group))}:")
                body.indent += 4
                for one in inner:
                    self._effect(one, body)
                body.indent -= 4
            case CloseMenu():
                pass

    def _assign(self, effect: Assign, body: Body) -> None:
        state = self.world.states[effect.state]
        target = f"self.{self.names[effect.state]}"
        keys = [self._fold(key) for key in effect.keys]
        if keys:
            target += f"[{flat(self._slot(effect.state, [self.printer.node(k) for k in keys]))}]"
        value = self._fitted(self._fold(effect.value), state.sort)
        node = self.printer.node(value)
        if isinstance(state.sort, Truth):
            node = self._truth_value(value)
        if isinstance(state.sort, ListOf):
            node = Text(f"{flat(node, 11)}[:{state.sort.most}]") if state.sort.most else node
        indent = body.indent
        there = [k for k in keys if isinstance(k.sort, Maybe) and not isinstance(k, Lit)]
        for key in there:
            body.add(f"if {self.printer.flat(key)} >= 0:")
            body.indent += 4
        body.put(f"{target} = ", node)
        body.indent = indent

    def _when(
        self, test: Expr, then: Sequence[Effect], other: Sequence[Effect], body: Body
    ) -> None:
        if isinstance(test, Lit):
            for effect in then if test.value else other:
                self._effect(effect, body)
            return
        if len(then) == 1 and not other and isinstance(then[0], When) and not then[0].other:
            test = Op("and", (test, then[0].test), Truth())
            self._when(self._fold(test), then[0].then, (), body)
            return
        if not then:
            test, then, other = self._fold(Op("not", (test,), Truth())), other, ()
        body.put("if ", self.printer.truth(test), ":")
        self._block(then, body)
        if other:
            body.add("else:")
            self._block(other, body)

    def _block(self, effects: Sequence[Effect], body: Body) -> None:
        body.indent += 4
        before = len(body.lines)
        for effect in effects:
            self._effect(effect, body)
        if len(body.lines) == before:
            body.add("pass")
        body.indent -= 4


def _natural(name: str) -> tuple[tuple[str, int], ...]:
    """Order names so that numbers in them count as numbers."""
    found = re.findall(r"(\D*)(\d*)", name)
    return tuple((text, int(digits or -1)) for text, digits in found)


def truthful(expr: Expr, printer: Printer) -> Node:
    """Write a condition as a truth and nothing else."""
    if isinstance(expr, Lit):
        return Text(str(bool(expr.value)))
    node = printer.truth(expr)
    return node if _boolean(expr) else Applied("bool", (node,))


def _boolean(expr: Expr) -> bool:
    """Tell whether an expression is written as a truth, not as some number or set."""
    match expr:
        case Op("and" | "or" | "not", args, _):
            return expr.op == "not" or all(_boolean(arg) for arg in args)
        case Op("!=", (group, Lit(0)), _):
            return not isinstance(group.sort, SetOf)
        case Op("in", (_, group), _):
            return not isinstance(group.sort, SetOf)
        case If(_, then, other, _):
            return _boolean(then) and _boolean(other)
        case _:
            return True


def _lowest(sort: Sort) -> str:
    match sort:
        case Maybe():
            return "None"
        case Number(int() as low, _):
            return str(low)
        case _:
            return "0"


def _tuple(parts: Sequence[str]) -> str:
    return f"({parts[0]},)" if len(parts) == 1 else f"({', '.join(parts)})"


def _same(start: Lit, lacking: object) -> bool:
    return start.value == lacking or (lacking == () and isinstance(start.sort, ListOf))


def _docstring(one: Definition) -> str:
    """Say what a definition defines."""
    names = [p.name for p in one.params]
    if "_" in one.name.split():
        rest = iter(names)
        return " ".join(next(rest, "_") if word == "_" else word for word in one.name.split()) + "."
    return f"{one.name} of {', '.join(names)}." if names else f"{one.name}."


def _calls(expr: Expr) -> list[str]:
    from hoyle.emit.screening.terms import within

    return [part.name for part in within(expr) if isinstance(part, Call)]


def _exprs(one: Definition) -> list[Expr]:
    return [one.base, *(x for e in one.exceptions for x in (e.test, e.value))]


def _effect_exprs(effects: Iterable[Effect]) -> list[Expr]:
    found: list[Expr] = []
    for effect in effects:
        match effect:
            case Assign(_, keys, value):
                found += [*keys, value]
            case When(test, then, other):
                found += [test, *_effect_exprs(then), *_effect_exprs(other)]
            case ForEach(_, _, group, body):
                found += [group, *_effect_exprs(body)]
            case CloseMenu():
                pass
    return found
