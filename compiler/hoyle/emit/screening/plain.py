"""The plain screen: a record followed act by act, whatever acts it has.

It is a class with a method for each definition and each act; an act's method runs the
alarms, the effects and the consequences in the order of `hoyle.ir`, and is true if the
record must be stopped.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hoyle.emit.lexicon import type_of
from hoyle.emit.screening.body import Body
from hoyle.emit.screening.compact import acts_table, spoken, wide
from hoyle.emit.screening.course import Alarm, Clean, Closing, Course, Follow, Opening, Owed, Watch
from hoyle.emit.screening.layout import Applied, Node, Text, flat
from hoyle.emit.screening.names import identifiers
from hoyle.emit.screening.printer import Tables
from hoyle.emit.screening.relevant import idle, pruned, relevant, writes_of
from hoyle.emit.screening.statements import Statements
from hoyle.emit.screening.terms import NO, nothing, states_read, within
from hoyle.ir import (
    Assign,
    Call,
    CloseMenu,
    Definition,
    Effect,
    Expr,
    ForEach,
    ListOf,
    Lit,
    Op,
    State,
    Truth,
    When,
)


@dataclass(frozen=True, slots=True)
class Plain:
    """The class of the plain screen, the table of its acts, and its names for acts and states."""

    text: str
    methods: Mapping[str, str]
    attributes: Mapping[str, str]


def emit_plain(book: Clean, tables: Tables) -> Plain:
    """Write the plain screen of a book without acts that always stop a record."""
    plain = _Plain(book, tables)
    methods = {c.act.name: plain.handlers[f"on {c.act.name}"] for c in plain.book.courses}
    return Plain(f"{plain.text()}\n\n{acts_table(methods, plain.world)}", methods, plain.names)


class _Plain:
    def __init__(self, book: Clean, tables: Tables) -> None:
        self.world = book.world
        self.book = book
        self.kept = relevant(book, book.courses)
        self.states = [state for state in self.world.book.states if state.name in self.kept]
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
        self.say = Statements(self.world, tables, self.kept, self.names, self.methods)
        self.printer = self.say.printer

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
            kind = type_of(state.sort)
            name = self.names[state.name]
            if state.keys:
                count = self.world.slots(state.name)
                body.add(f"self.{name}: list[{kind}] = [{lacking}] * {count + 1}")
            else:
                body.add(f"self.{name}: {kind} = {lacking}")
        for state in self.states:
            self._start(state, body)
        for i, watch in enumerate(self.watches, 1):
            self.say.occurring(watch, f"self.was_{i}", body)
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
        start = self.say.fold(state.start)
        told = bool(state.tag or state.rebuilt or self._option(state))
        plain = isinstance(start, Lit) and _same(start, nothing(state.sort))
        if plain and not told:
            return
        name = f"self.{self.names[state.name]}"
        node = self.printer.node(self.say.fitted(start, state.sort))
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
        slot = flat(self.say.slot(state.name, [Text(key) for key in keys]))
        if told:
            node = self._told(state, slot, node)
        body.put(f"{name}[{slot}] = ", node)
        body.indent = indent

    def _told(self, state: State, slot: str, node: Node) -> Node:
        got = Applied("told.get", (Text(f'("{state.name}", {slot})'), node))
        return Applied("bool", (got,)) if isinstance(state.sort, Truth) else got

    # ------------------------------------------------------------ definitions

    def _define(self, one: Definition, body: Body) -> None:
        params = "".join(f", {self.printer.name(p.name)}: {type_of(p.sort)}" for p in one.params)
        body.indent = 4
        body.add(
            f"def {self.methods[one.name]}(self{params}) -> {type_of(one.sort)}:",
            f'    """{_docstring(one)}"""',
        )
        body.indent = 8
        tests = [self.say.fold(e.test) for e in one.exceptions]
        for i, exception in enumerate(one.exceptions):
            rivals = [
                Op("not", (tests[j],), Truth())
                for j, other in enumerate(one.exceptions)
                if j != i and other.label not in exception.over
            ]
            wins = self.say.fold(Op("and", (tests[i], *rivals), Truth()))
            body.put("if ", self.printer.truth(wins), ":")
            value = self.say.fold(exception.value)
            truth = isinstance(one.sort, Truth)
            body.indent += 4
            body.put("return ", self.say.truth(value) if truth else self.printer.node(value))
            body.indent -= 4
        if len(tests) > 1:
            body.put("if ", self.printer.truth(self.say.fold(Op("or", tuple(tests), Truth()))), ":")
            body.add("    raise _Unsure")
        base = self.say.fold(one.base)
        truth = isinstance(one.sort, Truth)
        body.put("return ", self.say.truth(base) if truth else self.printer.node(base))
        body.add("")

    # ------------------------------------------------------------ acts

    def _act(self, course: Course, body: Body) -> None:
        act = course.act
        roles = sorted(act.roles, key=lambda role: wide(role.sort))
        params = "".join(f", {self.printer.name(r.var)}: {type_of(r.sort)}" for r in roles)
        body.indent = 4
        body.add(f"def {self.handlers['on ' + act.name]}(self{params}) -> bool:")
        body.add(f'    """{spoken(act)}."""')
        body.indent = 8
        for alarm in course.before:
            self._alarm(alarm, body)
        self._done(course, body)
        body.add("")

    def _alarm(self, alarm: Alarm, body: Body) -> None:
        test = self.say.fold(alarm.test)
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
                self.say.occurring(opening.follow, f"opens_{opening.owed.number}", body, truth=True)
        for i, follow in enumerate(course.earlier):
            if not idle(follow, self.kept):
                captured[False, i] = f"follows_{len(captured) + 1}"
                self.say.occurring(follow, captured[False, i], body)
        for effect in pruned(course.effects, self.kept):
            self.say.effect(effect, body)
        for alarm in course.after:
            self._alarm(alarm, body)
        for i, follow in enumerate(course.later):
            if not idle(follow, self.kept):
                captured[True, i] = f"follows_{len(captured) + 1}"
                self.say.occurring(follow, captured[True, i], body)
        for opening in course.opens:
            if opening.after:
                self.say.occurring(opening.follow, f"opens_{opening.owed.number}", body, truth=True)
            self._open(opening, course, body)
        for closing in course.closes:
            if all(opening.owed != closing.owed for opening in course.opens):
                body.add(f"self.owed_{closing.owed.number} = still_{closing.owed.number}")
        for key in course.order:
            if key in captured:
                later, i = key
                follow = (course.later if later else course.earlier)[i]
                self.say.following(follow, captured[key], body)
        touched = writes_of(course)
        if any(self._rests(watch) & touched for watch in self.watches):
            body.add("return self.moments()")
        elif body.lines[-1].endswith("    return True") and self._last_alarm(course) is not None:
            # The last alarm is the answer.
            last = self._last_alarm(course)
            assert last is not None
            start = len(body.lines) - 1 - body.lines[::-1].index(f"        # {last.why}")
            del body.lines[start + 1 :]
            body.put("return ", self.say.truth(self.say.fold(last.test)))
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
            folded = self.say.fold(test)
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
                own = self.say.bound(opening.follow)
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
        sounding = [a for a in (*course.before, *course.after) if self.say.fold(a.test) != NO]
        return sounding[-1] if sounding else None

    def _rests(self, watch: Watch) -> frozenset[str]:
        exprs = [watch.test, *(e for _, e in (*watch.each, *watch.given))]
        return frozenset().union(*(states_read(expr, self.world) for expr in exprs))

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
        self.say.occurring(watch, f"now_{i}", body)
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
            body.add(f"fired.add(({i}, *one))", f"{self.say.bound(watch)} = one")
        else:
            body.add(f"if now_{i} and not self.was_{i} and ({i},) not in fired:")
            body.indent += 4
            body.add(f"fired.add(({i},))")
        body.add("again = True")
        for effect in pruned(watch.effects, self.kept):
            self.say.effect(effect, body)
        body.indent = indent


def _natural(name: str) -> tuple[tuple[str, int], ...]:
    """Order names so that numbers in them count as numbers."""
    found = re.findall(r"(\D*)(\d*)", name)
    return tuple((text, int(digits or -1)) for text, digits in found)


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
