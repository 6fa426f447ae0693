"""The screen's own function, woven from the traces of a plan.

A record is read trace by trace; within one, states are locals and what is known is left
out. The locals are named after the state and its key.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from math import prod

from hoyle.emit.screening.compact import offsets, size, spoken, wide
from hoyle.emit.screening.layout import OR, Text, conjoined
from hoyle.emit.screening.lookups import Lookups
from hoyle.emit.screening.names import Variables
from hoyle.emit.screening.printer import Tables
from hoyle.emit.screening.rebuilding import gifts
from hoyle.emit.screening.remains import Check, Slot, Step, slot_of
from hoyle.emit.screening.slots import local_name, needed, slots_of
from hoyle.emit.screening.tabling import Tabling, span
from hoyle.emit.screening.terms import World
from hoyle.emit.screening.traces import Event, Happening, Plan, Trace
from hoyle.emit.screening.tracing import Tracer
from hoyle.ir import Act, Lit, Op, SetOf, Truth, Var

# What the function calls things that are not of the book.
_OWN = re.compile(r"at|end|codes|start|told|tables|given|rest|((c|t|bits?)\d|part).*")


def weave(plan: Plan, constants: Tables, attributes: Mapping[str, str]) -> str:
    """Write the screen of a plan, and the tables that it looks things up in.

    `attributes` are what the plain screen calls the states.
    """
    return _Weaver(plan, constants, attributes).text()


class _Weaver(Tracer):
    def __init__(self, plan: Plan, constants: Tables, attributes: Mapping[str, str]) -> None:
        self.world: World = plan.book.world
        super().__init__(Tabling(self.world, constants))
        self.attributes = attributes
        self.plan = plan
        self.players = self.world.kinds["player"].codes
        self.first = offsets(self.world.book.acts, self.world)
        for trace in (*plan.regular, *plan.others):
            for event in trace.events:
                self.tabling.enter(event.happening)
        self.slots = slots_of(plan, self.tabling.places)
        self.tabling.coded.update(self.slots.coded)
        self.gifts = gifts(self.world, {state for state, _ in plan.point.store})
        self.variables = Variables(lambda name: _OWN.fullmatch(name) is not None)
        self.locals = {
            slot: self.variables.unlike(local_name(slot, self.world)) for slot in plan.point.store
        }
        self.lookups = Lookups(
            self.world, self.tabling, self.locals, self.slots.steady, self.variables
        )
        self.pace = 0  # events of every regular trace, if they are of one length

    # ------------------------------------------------------------ the function

    def text(self) -> str:
        """Write the function, its tables and its start."""
        body = self._body()
        tables = self.tabling.module_text()
        start = self._starting()
        return "\n\n\n".join(part for part in (tables, start, body) if part) + "\n"

    def _body(self) -> str:
        # What each trace says decides which tables there are, so the head is written last.
        self.indent = 12
        self._record()
        inside, self.lines = self.lines, []
        self.indent = 0
        self.add("def screen(codes: list[int], start: tuple[_Told, ...] = ()) -> bool:")
        self.indent = 4
        self.add(
            '"""Tell whether anything in a record calls for a ruling.',
            "",
            "`codes` are its acts in compact form; `start` is what its tags and options tell, as",
            "(state, slot, value). True also where the screen cannot tell.",
            '"""',
        )
        self._head()
        self.add("at, end = 0, len(codes)", "try:", "    while at < end:")
        self.lines += inside
        self.add("except (IndexError, ValueError):", "    return _followed(codes, start)")
        self.add(self._finish())
        return "\n".join(self.lines)

    def _head(self) -> None:
        names = list(self.tabling.tables.values())
        if names:
            self.add("tables = _made[0] if _made else _make_tables()")
            self._unpack(names, "tables")
        told = [slot for slot in self.plan.told if slot in self.slots.entering]
        if told:
            self.add("told = _begun.get(start)")
            self.add("if told is None:", "    told = _begin(start)")
            self._unpack([self.locals[slot] for slot in told], "told")
        values: dict[str, list[str]] = {}
        for slot in self.plan.point.store:
            if slot in self.slots.entering and slot not in self.plan.told:
                values.setdefault(self._initial(slot), []).append(self.locals[slot])
        for value, locals_ in values.items():
            for some in _rows(locals_, 4):
                self.add(f"{' = '.join(some)} = {value}")
        for text, name in self.lookups.rows.items():
            self.add(f"{name} = {text}")
        if self._given():
            self.add("given = 0")

    def _unpack(self, names: Sequence[str], whole: str) -> None:
        one = ", ".join(names) + ("," if len(names) == 1 else "")
        if len(f"{one} = {whole}") + self.indent <= 100:
            self.add(f"{one} = {whole}")
        else:
            self.add("(", *(f"    {name}," for name in names), f") = {whole}")

    def _initial(self, slot: Slot) -> str:
        value = self.plan.starts[slot]
        assert isinstance(value, Lit)
        if isinstance(value.sort, Truth):
            return str(bool(value.value))
        return str(int(value.value))

    # ------------------------------------------------------------ traces

    def _record(self) -> None:
        """Write the choice among the traces."""
        self.add("c1 = codes[at]")
        word = "if"
        if self.plan.regular:
            act = self.plan.regular[0].events[0].happening.course.act
            low, high = self._range(act)
            self.add(f"# {spoken(act)}.", f"if {low} <= c1 < {high}:")
            word = "elif"
            self.indent += 4
            self._regular()
            self.indent -= 4
        grouped = groupby(self.plan.others, key=lambda t: t.events[0].happening.course.act.name)
        for _, group in grouped:
            traces = list(group)
            act = traces[0].events[0].happening.course.act
            low, high = self._range(act)
            test = f"c1 == {low}" if high == low + 1 else f"{low} <= c1 < {high}"
            self.add(f"{word} {test}:", f"    # {spoken(act)}.")
            word = "elif"
            self.indent += 4
            self._others(act, traces)
            self.indent -= 4
        if word == "if":
            self.add("return _followed(codes, start)")
        else:
            self.add("else:", "    return _followed(codes, start)")

    def _range(self, act: Act) -> tuple[int, int]:
        low = self.first[act.name]
        return low, low + prod(size(r.sort, self.world) for r in act.roles if not wide(r.sort))

    def _regular(self) -> None:
        """Write the traces of the regular act; those of one length are read so many at a time."""
        assert self.plan.turn is not None
        lengths = {len(trace.events) for trace in self.plan.regular}
        self.pace = lengths.pop() if len(lengths) == 1 else 0
        if self.pace > 1:
            names = [f"c{k}" for k in range(1, self.pace + 1)]
            self.add(f"if end - at < {self.pace}:", "    return _followed(codes, start)")
            self.add("rest = iter(codes[at:])")
            each = ", ".join(["rest"] * self.pace)
            self.add(f"for {', '.join(names)} in zip({each}, strict=False):")
            self.indent += 4
        self._turns()
        if self.pace > 1:
            self.add(f"at += {self.pace}")
            self.indent -= 4

    def _turns(self) -> None:
        assert self.plan.turn is not None
        turn = self.locals[self.plan.turn]
        word = "if"
        for trace in self.plan.regular:
            self.add(f"{word} {turn} == {trace.turn}:")
            self.indent += 4
            turns = [self._whose(event) for event in trace.events]
            self.add(f"# The turn of {self.players[trace.turn]}: {', '.join(turns)}.")
            self._trace(trace)
            if self.pace <= 1:
                self.add(f"at += {len(trace.events)}")
            self.indent -= 4
            word = "elif"
        self.add("else:", "    return _followed(codes, start)")

    def _whose(self, event: Event) -> str:
        fixed = [v for v in event.happening.roles.values() if isinstance(v, Lit)]
        return self.players[int(fixed[0].value)] if fixed else ""

    def _trace(self, trace: Trace) -> None:
        def write() -> None:
            for i, event in enumerate(trace.events):
                self._event(event, i, len(trace.events))

        self.twice(write)

    def _event(self, event: Event, i: int, count: int) -> None:
        happening = event.happening
        checked = i == 0
        if i == 1 and self.pace <= 1:
            names = ", ".join(f"c{k}" for k in range(2, count + 1))
            comma = "," if count == 2 else ""
            self.add(f"{names}{comma} = codes[at + 1 : at + {count}]")
        if i:
            self.add(f"# {self._whose(event)}.")
        steps = list(needed(event.steps, self.slots.live))
        if not checked:
            merged = self._first_check(happening, steps)
            if merged:
                steps = steps[1:]
            else:
                low, high = self._range(happening.course.act)
                self.add(f"if not {low} <= c{i + 1} < {high}:")
                self.add("    return _followed(codes, start)")
                self._mine(happening, "_followed(codes, start)")
        elif count > 1 and self._first_check(happening, steps):
            steps = steps[1:]
        elif count > 1 and self.pace > 1:
            low, high = self._range(happening.course.act)
            self.add(f"if not {low} <= c1 < {high}:", "    break")
            self._mine(happening, self._stop())
        for step in steps:
            self.step(step)

    def _first_check(self, happening: Happening, steps: Sequence[Step]) -> bool:
        """Write the first check together with the check of whose act it is, if it can be."""
        if not steps or not isinstance(steps[0], Check):
            return False
        match steps[0].test:
            case Op("not", (Op("in", (Var(name, _), Var() as group), _),), _):
                if name not in self.tabling.places:
                    return False
                role = name.split("@")[0]
                table = self.tabling.bits(happening, role)
                if table is None:
                    return False
                code = f"c{happening.place}"
                bit = f"bit{happening.place}"
                self.lookups.scope.bits[name] = bit
                self.add(f"{bit} = {table}[{code}]")
                self.add(f"# {steps[0].why}")
                held = self.locals[slot_of(group.name) or ("", 0)]
                self.add(f"if not {bit} & {held}:")
                sure = self._stop()
                if happening.place == 1 and self.pace > 1:
                    low, high = self._range(happening.course.act)
                    self.add(f"    if not {low} <= c1 < {high}:", "        break")
                if happening.place > 1:
                    sure = (
                        f"({bit} > 0 and given == {self._given()}) or _followed(codes, start)"
                        if self._given()
                        else f"{bit} > 0 or _followed(codes, start)"
                    )
                self.add(f"    return {sure}")
                return True
            case _:
                return False

    def _mine(self, happening: Happening, stop: str) -> None:
        """Leave the way where another does what is for him whose turn it is."""
        test = span(happening, self.world).test(f"c{happening.place}")
        self.add(f"if not ({test}):", f"    return {stop}")

    def _others(self, act: Act, traces: Sequence[Trace]) -> None:
        """Write the ways of an act that is taken by itself, by its roles of few values."""
        far = [role for role in act.roles if wide(role.sort)]
        for i, role in enumerate(far):
            name = self.variables.name(role.var)
            self.add(f"{name} = codes[at + {i + 1}]")
            if isinstance(role.sort, SetOf):
                self.add(f"if {name} >> {self.world.size(role.sort.of.name)}:")
                self.add("    return _followed(codes, start)")
        bodies: list[tuple[Happening, list[str]]] = []
        lines, self.lines = self.lines, []
        for trace in traces:
            happening = trace.events[0].happening
            self.lines = []
            self.indent += 4
            self._trace(trace)
            self._giving(happening)
            self.indent -= 4
            bodies.append((happening, self.lines))
        self.lines = lines
        low, high = self._range(act)
        covered = sum(span(happening, self.world).count for happening, _ in bodies)
        alike = all(body == bodies[0][1] for _, body in bodies)
        if alike and covered == high - low:
            self.lines += [line[4:] for line in bodies[0][1]]
        else:
            groups = [list(group) for _, group in groupby(bodies, key=lambda pair: pair[1])]
            for i, group in enumerate(groups):
                tests = [span(happening, self.world).test("c1") for happening, _ in group]
                last = i == len(groups) - 1 and i and covered == high - low
                node = conjoined("or", [Text(test, OR + 1) for test in tests])
                if last:
                    self.add("else:")
                else:
                    self.put("elif " if i else "if ", node, ":")
                self.lines += group[0][1] or [" " * (self.indent + 4) + "pass"]
            if covered < high - low:
                self.add("else:", "    return _followed(codes, start)")
        self.add(f"at += {1 + len(far)}")

    # ------------------------------------------------------------ what the record must give

    def _given(self) -> int:
        """Give the bits of all that the record must give for the screen to be sure of it."""
        return (1 << len(self.gifts)) - 1

    def _giving(self, happening: Happening) -> None:
        for i, (act, role, at) in enumerate(self.gifts):
            if act == happening.course.act.name:
                value = happening.roles[role]
                if isinstance(value, Lit) and value.value == at:
                    self.add(f"given |= {1 << i}")

    def _stop(self) -> str:
        every = self._given()
        return f"given == {every} or _followed(codes, start)" if every else "True"

    def stopped(self) -> str:
        return f"return {self._stop()}"

    def _finish(self) -> str:
        every = self._given()
        return f"return given != {every} and _followed(codes, start)" if every else "return False"

    # ------------------------------------------------------------ tables and start

    def _starting(self) -> str:
        told = [slot for slot in self.plan.told if slot in self.slots.entering]
        if not told:
            return ""
        lines = [
            "_begun: dict[tuple[_Told, ...], tuple[int, ...]] = {}",
            "",
            "",
            "def _begin(start: tuple[_Told, ...]) -> tuple[int, ...]:",
            '    """Tell what the states that a record may set are at its start."""',
            "    begun = _Screening(start)",
            "    if len(_begun) > 4096:",
            "        _begun.clear()",
        ]
        values = [self._attribute(slot) for slot in told]
        one = f"    _begun[start] = {', '.join(values)}{',' if len(values) == 1 else ''}"
        if len(one) <= 100:
            lines.append(one)
        else:
            lines += ["    _begun[start] = (", *(f"        {v}," for v in values), "    )"]
        lines.append("    return _begun[start]")
        return "\n".join(lines)

    def _attribute(self, slot: Slot) -> str:
        name = self.attributes[slot[0]]
        return f"begun.{name}[{slot[1]}]" if self.world.states[slot[0]].keys else f"begun.{name}"


def _rows(names: Sequence[str], count: int) -> Iterator[Sequence[str]]:
    for i in range(0, len(names), count):
        yield names[i : i + count]
