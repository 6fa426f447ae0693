"""The screen's own function, woven from the traces of a plan.

A record is read trace by trace; within one, states are locals and what is known is left
out. The locals are named after the state and its key.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from math import prod

from hoyle.emit.screening.compact import offsets, size, spoken, wide
from hoyle.emit.screening.layout import (
    BIT_AND,
    OR,
    Choice,
    Node,
    Not,
    Text,
    broken,
    conjoined,
    flat,
    infix,
)
from hoyle.emit.screening.names import Variables, identifier
from hoyle.emit.screening.printer import Printer, Tables
from hoyle.emit.screening.run import Branch, Check, Keep, Slot, Step, place_of, slot_of
from hoyle.emit.screening.tabling import Place, Tabling, span
from hoyle.emit.screening.terms import TRUTH, World, within
from hoyle.emit.screening.traces import Event, Happening, Plan, Trace
from hoyle.ir import Act, Call, Expr, If, Lit, Op, Read, SetOf, Truth, Var

# What the function calls things that are not of the book.
_OWN = re.compile(r"at|end|codes|start|told|tables|given|rest|((c|t|bits?)\d|part).*")


def weave(plan: Plan, constants: Tables, attributes: Mapping[str, str]) -> str:
    """Write the screen of a plan, and the tables that it looks things up in.

    `attributes` are what the plain screen calls the states.
    """
    return _Weaver(plan, constants, attributes).text()


@dataclass(slots=True)
class _Scope:
    """What a trace has at hand: code variables, and what was looked up already."""

    counting: bool
    counts: dict[str, int] = field(default_factory=dict)
    held: dict[str, str] = field(default_factory=dict)
    bits: dict[str, str] = field(default_factory=dict)
    waiting: list[str] = field(default_factory=list)


class _Weaver:
    def __init__(self, plan: Plan, constants: Tables, attributes: Mapping[str, str]) -> None:
        self.attributes = attributes
        self.plan = plan
        self.world: World = plan.book.world
        self.tabling = Tabling(self.world, constants)
        self.first = offsets(self.world.book.acts, self.world)
        self.traces = (*plan.regular, *plan.others)
        for trace in self.traces:
            for event in trace.events:
                self.tabling.enter(event.happening)
        self.live = self._live()
        self.steady = self._steady()
        self.entering = self._entered()
        self.tabling.coded.update(self._as_codes())
        self.variables = Variables(lambda name: _OWN.fullmatch(name) is not None)
        self.locals = {slot: self._local(slot) for slot in plan.point.store}
        self.rows: dict[str, str] = {}  # look-ups by steady slots: text, local
        self.scope = _Scope(counting=False)
        self.lines: list[str] = []
        self.indent = 0
        self.depth = 0  # of branches
        self.step = 0  # events of every regular trace, if they are of one length

    def _no_read(self, read: Read, keys: Sequence[Node]) -> Node:
        raise AssertionError(read)

    def _no_call(self, call: Call, args: Sequence[Node]) -> Node:
        raise AssertionError(call)

    def _local(self, slot: Slot) -> str:
        state = self.world.states[slot[0]]
        rest = slot[1]
        codes: list[str] = []
        for key in reversed(state.keys):
            kind = self.world.kinds[key.name]
            rest, digit = divmod(rest, len(kind.members))
            codes.insert(0, identifier(kind.codes[digit]).rstrip("_"))
        return self.variables.unlike("_".join((identifier(slot[0]), *codes)))

    # ------------------------------------------------------------ what is needed

    def _live(self) -> frozenset[Slot]:
        """Name the slots whose locals anything rests on."""
        live: set[Slot] = {self.plan.turn} if self.plan.turn and self.plan.regular else set()
        keeps: list[Keep] = []
        for step in self._steps():
            match step:
                case Check(test, _) | Branch(test, _, _):
                    live |= _slots(test)
                case Keep():
                    keeps.append(step)
        while True:
            more = {slot for keep in keeps if keep.slot in live for slot in _slots(keep.value)}
            if more <= live:
                return frozenset(live)
            live |= more

    def _steps(self) -> Iterator[Step]:
        for trace in self.traces:
            for event in trace.events:
                yield from _all_steps(event.steps)

    def _steady(self) -> frozenset[Slot]:
        """Name the slots that no regular trace changes."""
        changed = {
            step.slot
            for trace in self.plan.regular
            for event in trace.events
            for step in _all_steps(event.steps)
            if isinstance(step, Keep)
        }
        return frozenset(slot for slot in self.plan.point.store if slot not in changed)

    def _as_codes(self) -> dict[Slot, Place]:
        """Tell which slots only ever take a role of one act: they are kept as codes."""
        values: dict[Slot, list[Expr]] = {}
        for step in self._steps():
            if isinstance(step, Keep) and step.slot in self.live:
                values.setdefault(step.slot, []).append(step.value)
        found: dict[Slot, Place] = {}
        for slot, exprs in values.items():
            places = [
                self.tabling.places.get(expr.name) if isinstance(expr, Var) else None
                for expr in exprs
                if not (isinstance(expr, Lit) and expr.value == -1)
            ]
            first = places[0] if places else None
            start = self.plan.point.store[slot]
            told = slot in self.plan.told
            fits = isinstance(start, Var) or (isinstance(start, Lit) and start.value == -1)
            if first and not told and fits and all(place == first for place in places):
                if self._asked_as_member(slot):
                    continue
                found[slot] = first
        return found

    def _asked_as_member(self, slot: Slot) -> bool:
        """Tell whether a slot is compared with a certain member or handed on to another."""
        for step in self._steps():
            exprs = [step.value] if isinstance(step, Keep) else [step.test]
            if isinstance(step, Keep) and step.slot not in self.live:
                continue
            for expr in exprs:
                for part in within(expr):
                    match part:
                        case Op("=" | "!=", (Var(name, _), Lit(value)), _) if value != -1:
                            if slot_of(name) == slot:
                                return True
                        case _:
                            pass
                if isinstance(expr, Var) and slot_of(expr.name) == slot:
                    return True
        return False

    # ------------------------------------------------------------ the function

    def text(self) -> str:
        """Write the function, its tables and its start."""
        body = self._body()
        tables = self._tables()
        start = self._starting()
        return "\n\n\n".join(part for part in (tables, start, body) if part) + "\n"

    def add(self, *texts: str) -> None:
        """Add lines."""
        self.lines += [" " * self.indent + text if text else "" for text in texts]

    def put(self, before: str, node: Node, after: str = "") -> None:
        """Add a node, broken where it must be."""
        self.lines += broken(node, self.indent, before, after)

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
        told = [slot for slot in self.plan.told if slot in self.entering]
        if told:
            self.add("told = _begun.get(start)")
            self.add("if told is None:", "    told = _begin(start)")
            self._unpack([self.locals[slot] for slot in told], "told")
        values: dict[str, list[str]] = {}
        for slot in self.plan.point.store:
            if slot in self.entering and slot not in self.plan.told:
                values.setdefault(self._initial(slot), []).append(self.locals[slot])
        for value, locals_ in values.items():
            for some in _rows(locals_, 4):
                self.add(f"{' = '.join(some)} = {value}")
        for text, name in self.rows.items():
            self.add(f"{name} = {text}")
        if self._given():
            self.add("given = 0")

    def _unpack(self, names: Sequence[str], whole: str) -> None:
        one = ", ".join(names) + ("," if len(names) == 1 else "")
        if len(f"{one} = {whole}") + self.indent <= 100:
            self.add(f"{one} = {whole}")
        else:
            self.add("(", *(f"    {name}," for name in names), f") = {whole}")

    def _entered(self) -> frozenset[Slot]:
        """Name the slots whose locals are read as a trace finds them."""
        found = {self.plan.turn} if self.plan.turn and self.plan.regular else set()
        for step in self._steps():
            if isinstance(step, Keep) and step.slot not in self.live:
                continue
            expr = step.value if isinstance(step, Keep) else step.test
            for part in within(expr):
                if isinstance(part, Var) and part.name.endswith("#0"):
                    slot = slot_of(part.name)
                    if slot is not None:
                        found.add(slot)
        return frozenset(slot for slot in found if slot is not None)

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
        self.step = lengths.pop() if len(lengths) == 1 else 0
        if self.step > 1:
            names = [f"c{k}" for k in range(1, self.step + 1)]
            self.add(f"if end - at < {self.step}:", "    return _followed(codes, start)")
            self.add("rest = iter(codes[at:])")
            each = ", ".join(["rest"] * self.step)
            self.add(f"for {', '.join(names)} in zip({each}, strict=False):")
            self.indent += 4
        self._turns()
        if self.step > 1:
            self.add(f"at += {self.step}")
            self.indent -= 4

    def _turns(self) -> None:
        assert self.plan.turn is not None
        turn = self.locals[self.plan.turn]
        kind = self._turn_codes()
        word = "if"
        for trace in self.plan.regular:
            self.add(f"{word} {turn} == {trace.turn}:")
            self.indent += 4
            turns = [self._whose(event) for event in trace.events]
            self.add(f"# The turn of {kind[trace.turn]}: {', '.join(turns)}.")
            self._trace(trace)
            if self.step <= 1:
                self.add(f"at += {len(trace.events)}")
            self.indent -= 4
            word = "elif"
        self.add("else:", "    return _followed(codes, start)")

    def _turn_codes(self) -> Sequence[str]:
        return self.world.kinds["player"].codes

    def _whose(self, event: Event) -> str:
        fixed = [v for v in event.happening.roles.values() if isinstance(v, Lit)]
        return self._turn_codes()[int(fixed[0].value)] if fixed else ""

    def _trace(self, trace: Trace) -> None:
        """Write a trace twice: the first time to see what is looked up more than once."""
        lines = self.lines
        counted = _Scope(counting=True)
        for scope in (counted, _Scope(counting=False, counts=counted.counts)):
            self.scope = scope
            self.lines = [*lines]
            for i, event in enumerate(trace.events):
                self._event(event, i, len(trace.events))
        return

    def _event(self, event: Event, i: int, count: int) -> None:
        happening = event.happening
        checked = i == 0
        if i == 1 and self.step <= 1:
            names = ", ".join(f"c{k}" for k in range(2, count + 1))
            comma = "," if count == 2 else ""
            self.add(f"{names}{comma} = codes[at + 1 : at + {count}]")
        if i:
            self.add(f"# {self._whose(event)}.")
        steps = list(self._needed(event.steps))
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
        elif count > 1 and self.step > 1:
            low, high = self._range(happening.course.act)
            self.add(f"if not {low} <= c1 < {high}:", "    break")
            self._mine(happening, self._stop())
        for step in steps:
            self._step(step)

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
                self.scope.bits[name] = bit
                self.add(f"{bit} = {table}[{code}]")
                self.add(f"# {steps[0].why}")
                held = self.locals[slot_of(group.name) or ("", 0)]
                self.add(f"if not {bit} & {held}:")
                sure = self._stop()
                if happening.place == 1 and self.step > 1:
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
        return (1 << len(self._gifts())) - 1

    def _gifts(self) -> list[tuple[str, str, int]]:
        """List what must be given: the act, its role for the key, and the key."""
        found: dict[tuple[str, str, int], None] = {}
        kept = {name for name, _ in self.plan.point.store}
        for state in self.world.book.states:
            if state.rebuilt is not None and state.name in kept:
                for at in range(self.world.size(state.keys[0].name)):
                    found[state.rebuilt.given, state.rebuilt.given_key, at] = None
        return list(found)

    def _giving(self, happening: Happening) -> None:
        for i, (act, role, at) in enumerate(self._gifts()):
            if act == happening.course.act.name:
                value = happening.roles[role]
                if isinstance(value, Lit) and value.value == at:
                    self.add(f"given |= {1 << i}")

    def _stop(self) -> str:
        every = self._given()
        return f"given == {every} or _followed(codes, start)" if every else "True"

    def _finish(self) -> str:
        every = self._given()
        return f"return given != {every} and _followed(codes, start)" if every else "return False"

    # ------------------------------------------------------------ steps

    def _needed(self, steps: Iterable[Step]) -> Iterator[Step]:
        """Leave out what nothing rests on."""
        for step in steps:
            match step:
                case Check():
                    yield step
                case Keep(slot, _):
                    if slot in self.live:
                        yield step
                case Branch(test, then, other):
                    yes, no = tuple(self._needed(then)), tuple(self._needed(other))
                    if yes or no:
                        yield Branch(test, yes, no)

    def _step(self, step: Step) -> None:
        match step:
            case Check(test, why):
                node = self.truth(test)
                self._flush()
                self.add(f"# {why}")
                self.put("if ", node, ":")
                self.add(f"    return {self._stop()}")
            case Keep():
                self._keep(step)
            case Branch(test, then, other):
                if not then:
                    test, then, other = _opposite(test), other, ()
                node = self.truth(test)
                # What the ways look up more than once is looked up before they part.
                lines, self.lines = self.lines, []
                self.depth += 1
                self.put("if ", node, ":")
                self._block(then)
                if other:
                    self.add("else:")
                    self._block(other)
                self.depth -= 1
                inside, self.lines = self.lines, lines
                self._flush()
                self.lines += inside

    def _block(self, steps: Sequence[Step]) -> None:
        self.indent += 4
        for step in steps:
            self._step(step)
        self.indent -= 4

    def _flush(self) -> None:
        """Write what is to be looked up before the present line."""
        if self.depth == 0:
            self.add(*self.scope.waiting)
            self.scope.waiting.clear()

    def _keep(self, step: Keep) -> None:
        name = self.locals[step.slot]
        value = step.value
        if step.slot in self.tabling.coded and isinstance(value, Var):
            self.add(f"{name} = c{place_of(value.name)}")
            return
        match value:
            case Op("min", (Op("+", (Var(var, _), Lit(by)), _), Lit(most)), _) if (
                slot_of(var) == step.slot and by == 1
            ):
                self.add(f"if {name} < {most}:", f"    {name} += 1")
                return
            case Op("-" | "+" | "union" as op, (Var(var, _), other), _) if (
                slot_of(var) == step.slot
            ):
                node = self.node(other)
                self._flush()
                self.put(f"{name} {'|' if op == 'union' else op}= ", node)
                return
            case _:
                pass
        node = self.node(value)
        self._flush()
        self.put(f"{name} = ", node)
        for text, row in self.rows.items():
            if text.endswith(f"[{name}]"):
                self.add(f"{row} = {text}")

    # ------------------------------------------------------------ expressions

    def truth(self, expr: Expr) -> Node:
        """Write a condition."""
        match expr:
            case Op("and" | "or" as word, args, _):
                found = self._looked(expr) if self._tabled(expr) else None
                return found or conjoined(
                    word, [self.truth(arg) for arg in self._gathered(word, args)]
                )
            case Op("not", (arg,), _):
                found = self._looked(expr)
                return found or Not(self.truth(arg))
            case Op("!=" | "=", (group, Lit(0)), _) if isinstance(group.sort, SetOf):
                found = self._looked(expr)
                if found:
                    return found
                held = self.node(group)
                return held if expr.op == "!=" else Not(held)
            case Op("in", (member, group), _) if isinstance(group.sort, SetOf):
                found = self._looked(expr)
                if found:
                    return found
                only = self.node(Op("only", (member,), group.sort))
                return infix("&", only, self.node(group), BIT_AND)
            case If(test, then, other, _):
                found = self._looked(expr)
                return found or Choice(self.truth(then), self.truth(test), self.truth(other))
            case _:
                return self.node(expr)

    def _gathered(self, word: str, args: Sequence[Expr]) -> list[Expr]:
        """Put together the parts of a condition that one table can answer."""
        small = [arg for arg in args if self._tabled(arg)]
        if 1 < len(small) < len(args):
            joined = Op("and" if word == "and" else "or", tuple(small), TRUTH)
            if self._tabled(joined):
                return [joined, *(arg for arg in args if arg not in small)]
        return [*small, *(arg for arg in args if arg not in small)]

    def _tabled(self, expr: Expr) -> bool:
        atoms = self.tabling.atoms(expr)
        return bool(atoms) and not _plain(expr)

    def node(self, expr: Expr) -> Node:
        """Write a value."""
        found = self._looked(expr)
        if found:
            return found
        match expr:
            case Var(name, _):
                slot = slot_of(name)
                if slot is not None:
                    return Text(self.locals[slot])
                return Text(self.variables.name(name.split("@")[0]))
            case Lit():
                return self._printer({}).node(expr)
            case _:
                return self._worked(expr)

    def _worked(self, expr: Expr) -> Node:
        """Write an expression whose parts are looked up or worked out."""
        names: dict[str, str] = {}
        made: dict[str, Node] = {}

        def hide(part: Expr) -> Expr:
            """Put a variable in the place of each part that is written here."""
            from hoyle.emit.screening.terms import rebuilt

            if isinstance(part, Lit):
                return part
            if isinstance(part, Var) or self._tabled(part) or isinstance(part.sort, Truth):
                var = f"part{len(made)}"
                made[var] = self.truth(part) if isinstance(part.sort, Truth) else self.node(part)
                names[var] = flat(made[var], 11)
                return Var(var, part.sort)
            return rebuilt(part, hide)

        from hoyle.emit.screening.terms import rebuilt

        shape = rebuilt(expr, hide)
        return self._printer(names).node(shape)

    def _printer(self, names: Mapping[str, str]) -> Printer:
        """Make a printer of what reads no state and applies no definition."""
        constants, own = self.tabling.constants, self.variables
        return Printer(self.world, constants, names, self._no_read, self._no_call, own)

    def _looked(self, expr: Expr) -> Node | None:
        """Write an expression as something looked up; None if it is not to be."""
        if isinstance(expr, Var):
            if expr.name in self.tabling.places:
                return self._look(expr)
            return None
        match expr:
            case Op("only", (Var(name, _),), _) if name in self.scope.bits:
                return Text(self.scope.bits[name])
            case _:
                pass
        if _plain(expr):
            return None
        found = self.tabling.found(expr, self.steady)
        if found is None:
            return None
        return self._chain(*found)

    def _look(self, expr: Var) -> Node | None:
        """Write the member that a role is."""
        same = Op("order", (expr,), expr.sort)
        found = self.tabling.found(same, self.steady)
        return None if found is None else self._chain(*found)

    def _chain(self, table: str, atoms: Sequence[Var]) -> Node:
        """Write a look-up, by way of what was looked up before."""
        text = table
        for i, atom in enumerate(atoms):
            slot = slot_of(atom.name)
            if slot is None:
                text = f"{text}[c{place_of(atom.name)}]"
                text = self._shared(text, last=i == len(atoms) - 1)
            else:
                text = f"{text}[{self.locals[slot]}]"
                if slot in self.steady and i < len(atoms) - 1:
                    text = self.rows.setdefault(text, f"{table}_row")
        return Text(text)

    def _shared(self, text: str, *, last: bool) -> str:
        """Keep what is looked up more than once in a trace."""
        scope = self.scope
        if text in scope.held:
            return scope.held[text]
        scope.counts[text] = scope.counts.get(text, 0) + (1 if scope.counting else 0)
        if scope.counting or scope.counts[text] < 2:
            return text
        name = text.replace("[", "_").replace("]", "")
        scope.held[text] = name
        scope.waiting.append(f"{name} = {text}")
        return name

    # ------------------------------------------------------------ tables and start

    def _tables(self) -> str:
        tables = self.tabling.tables
        if not tables:
            return ""
        kinds = [self.tabling.type(table) for table in tables]
        lines = ["_Tables = tuple["]
        lines += [f"    {kind}," for kind in kinds]
        lines += ["]", "_made: list[_Tables] = []", "", ""]
        lines += [
            "def _make_tables() -> _Tables:",
            '    """Work out, the first time, what the screen looks up by code."""',
        ]
        for table in tables:
            lines += self.tabling.text(table)
        names = list(tables.values())
        one = f"    _made.append(({', '.join(names)}{',' if len(names) == 1 else ''}))"
        if len(one) <= 100:
            lines.append(one)
        else:
            lines += ["    _made.append(", "        (", *(f"            {n}," for n in names)]
            lines += ["        )", "    )"]
        lines.append("    return _made[0]")
        return "\n".join(lines)

    def _starting(self) -> str:
        told = [slot for slot in self.plan.told if slot in self.entering]
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


def _slots(expr: Expr) -> set[Slot]:
    found = {slot_of(part.name) for part in within(expr) if isinstance(part, Var)}
    return {slot for slot in found if slot is not None}


def _all_steps(steps: Iterable[Step]) -> Iterator[Step]:
    for step in steps:
        yield step
        if isinstance(step, Branch):
            yield from _all_steps((*step.then, *step.other))


def _opposite(test: Expr) -> Expr:
    from hoyle.emit.screening.fold import negated

    return negated(test)


def _plain(expr: Expr) -> bool:
    """Tell whether an expression is as quickly worked out as looked up."""
    match expr:
        case Lit():
            return True
        case Var(name, _):
            return slot_of(name) is not None
        case Op("=" | "!=", (Var(name, _), Lit()), _):
            return slot_of(name) is not None
        case Op("and" | "or" | "not", args, _):
            return all(_plain(arg) for arg in args)
        case _:
            return False


def _rows(names: Sequence[str], count: int) -> Iterator[Sequence[str]]:
    for i in range(0, len(names), count):
        yield names[i : i + count]
