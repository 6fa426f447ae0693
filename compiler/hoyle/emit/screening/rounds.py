"""The rounds of a stretch as text: so many codes are read at once while nothing is amiss."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import prod

from hoyle.emit.screening.calm import CALM, LATE
from hoyle.emit.screening.compact import offsets, size, spoken, wide
from hoyle.emit.screening.delaying import delayed, is_delayed
from hoyle.emit.screening.layout import Node, Text, conjoined, flat
from hoyle.emit.screening.lookups import Lookups, plain
from hoyle.emit.screening.names import Variables
from hoyle.emit.screening.printer import Printer, Tables
from hoyle.emit.screening.remains import (
    Check,
    Keep,
    Put,
    Slot,
    Step,
    all_steps,
    exprs_of,
    slot_of,
)
from hoyle.emit.screening.slots import local_name
from hoyle.emit.screening.stretches import Stretch
from hoyle.emit.screening.tabling import Place, Tabling, span
from hoyle.emit.screening.terms import NUMBER, nothing, parts_of, within
from hoyle.emit.screening.traces import Event, Happening, Trace
from hoyle.emit.screening.tracing import Tracer
from hoyle.ir import Act, Expr, Lit, Op, Read, Var

# What rounds call things that are not of the book.
OWN = ("at", "calm", "end", "since", "tables", "turn")


class Rounds(Tracer):
    """Writes the rounds of a stretch; `names` are of the book's states."""

    def __init__(
        self, stretch: Stretch, constants: Tables, names: Mapping[str, str], printer: Printer
    ) -> None:
        self.stretch = stretch
        self.world = stretch.book.world
        super().__init__(Tabling(self.world, constants))
        for trace in stretch.traces:
            for event in trace.events:
                self.tabling.enter(event.happening)
        self.count = len(stretch.traces[0].events)
        self.names = names
        self.printer = printer
        self.shown = self._shown()
        self.tabling.coded.update(self.shown)
        self.near = self._near()
        self.delayed = {one.slot: one for one in delayed(stretch, self.near)}
        self.locals = {slot: self._local(slot) for slot in stretch.point}
        self.locals |= {s: f"late_{s[1]}" for s in _kept(self._steps()) if s[0] == LATE}
        self.locals[CALM] = "calm"
        changed = set(_kept(self._steps()))
        steady = frozenset(slot for slot in stretch.point if slot not in changed)
        self.lookups = Lookups(
            self.world, self.tabling, self.locals, steady, Variables(), printer.state
        )

    def _local(self, slot: Slot) -> str:
        if slot in self.shown:
            return f"{local_name(slot, self.world)}_code"
        if slot[0] in self.near:
            return self.near[slot[0]][slot[1]]
        name = self.names[slot[0]]
        return f"{name}[{slot[1]}]" if self.world.states[slot[0]].keys else name

    def _read(self) -> frozenset[str]:
        """Name the states that rounds read or change where they stand."""
        found = {step.state for step in all_steps(self._steps()) if isinstance(step, Put)}
        for expr in (self.stretch.turn, *exprs_of(self._steps())):
            found |= {part.state for part in within(expr) if isinstance(part, Read)}
        return frozenset(found)

    def _near(self) -> dict[str, list[str]]:
        """Name locals for the slots of states of which rounds change each: state, names."""
        taken = {*self.names.values(), *OWN}
        read = self._read()
        changed = set(_kept(self._steps())) - set(self.shown)
        found: dict[str, list[str]] = {}
        for state in dict.fromkeys(state for state, _ in self.stretch.point):
            slots = [(state, at) for at in range(self.world.slots(state))]
            if self.world.states[state].keys and state not in read and changed >= {*slots}:
                names = [local_name(slot, self.world) for slot in slots]
                found[state] = [f"the_{name}" if name in taken else name for name in names]
        return found

    # ------------------------------------------------------------ what only the last round tells

    def _steps(self) -> Iterator[Step]:
        for trace in self.stretch.traces:
            for event in trace.events:
                yield from event.steps

    def _shown(self) -> dict[Slot, Place]:
        """Find the slots that each round gives a role, whatever they were: only the last counts.

        In the rounds they hold the code of the act.
        """
        places: dict[Slot, set[Place | None]] = {}
        for step in all_steps(self._steps()):
            if isinstance(step, Keep):
                var = step.value.name if isinstance(step.value, Var) else ""
                places.setdefault(step.slot, set()).add(self.tabling.places.get(var))
        asked: set[Slot | None] = set()
        for expr in exprs_of(self._steps()):
            asked |= {slot_of(part.name) for part in self._apart(expr)}
            for part in within(expr):
                if isinstance(part, Var) and part.name.endswith("#0"):
                    asked.add(slot_of(part.name))
        always = [
            {step.slot for event in trace.events for step in event.steps if isinstance(step, Keep)}
            for trace in self.stretch.traces
        ]
        found: dict[Slot, Place] = {}
        for slot, held in places.items():
            place = held.pop() if len(held) == 1 else None
            if place is None or slot in asked or slot[0] in self._read():
                continue
            if all(slot in kept for kept in always):
                found[slot] = place
        return found

    def _apart(self, expr: Expr) -> Iterator[Var]:
        """Yield the variables of an expression that are not looked up in a table with others."""
        if isinstance(expr, Var):
            yield expr
        elif plain(expr) or not self.tabling.atoms(expr):
            for part in parts_of(expr):
                yield from self._apart(part)

    # ------------------------------------------------------------ the text

    def stopped(self) -> str:
        return "break"

    def text(self, indent: int, guard: Node) -> list[str]:
        """Write the rounds, which begin if `guard` holds."""
        self.indent = indent + 8
        act = self.stretch.course.act
        self._turns()
        inside, self.lines = self.lines, []
        self.indent = indent
        low, high = self._range(act)
        self.put("if ", conjoined("and", [Text(f"{low} <= code < {high}"), guard]), ":")
        self.indent += 4
        self.add(f"# Rounds of {spoken(act)}, while nothing is out of the common.")
        for text, name in self.lookups.rows.items():
            self.add(f"{name} = {text}")
        test = f"end - at >= {self.count}"
        if any(isinstance(step, Keep) and step.slot == CALM for step in all_steps(self._steps())):
            self.add("calm = True")
            test = f"calm and {test}"
        for state, names in self.near.items():
            self.add(f"{', '.join(names)}, _ = {self.names[state]}")
        if self.shown:
            self.add("since = at")
        self.add(f"while {test}:")
        self.indent += 4
        codes = ", ".join(f"c{place}" for place in range(1, self.count + 1))
        self.add(f"{codes} = codes[at : at + {self.count}]")
        for pause in self.stretch.pauses:
            self._pause(pause)
        self.lines += inside
        self.add(f"at += {self.count}")
        self.indent -= 4
        for slot, late in self.delayed.items():
            lost = " | ".join(
                f"{self.names[state]}[{at}] - {self.near[state][at]}" for state, at in late.slots
            )
            change = f"|= {lost}" if late.gains else f"&= ~({lost})"
            self.add(f"{self.locals[slot]} {change}")
        for state, names in self.near.items():
            lacking = nothing(self.world.states[state].sort)
            self.add(f"{self.names[state]} = [{', '.join(names)}, {lacking}]")
        if self.shown:
            self.add("if at > since:")
            for slot in self.shown:
                name = self.names[slot[0]]
                if self.world.states[slot[0]].keys:
                    name = f"{name}[{slot[1]}]"
                self.add(f"    {name} = {self._members(slot)}[{self.locals[slot]}]")
        self.add("if at == end:", "    break", "code = codes[at]")
        return self.lines

    def _pause(self, pause: Event) -> None:
        """Write an act between two rounds."""
        act = pause.happening.course.act
        steps = [self._slots(step) for step in pause.steps]
        if any(slot in self.shown or slot[0] in self.near for slots in steps for slot in slots):
            return
        low, high = self._range(act)
        self.add(f"# {spoken(act)}.", f"if {low} <= c1 < {high}:")
        self.indent += 4
        for step in pause.steps:
            self.step(step)
        self.add("at += 1", "continue")
        self.indent -= 4

    def _slots(self, step: Step) -> set[Slot]:
        names = {p.name for e in exprs_of((step,)) for p in within(e) if isinstance(p, Var)}
        return {slot for name in names if (slot := slot_of(name)) is not None} | {*_kept((step,))}

    def _range(self, act: Act) -> tuple[int, int]:
        low = offsets(self.world.book.acts, self.world)[act.name]
        return low, low + prod(size(r.sort, self.world) for r in act.roles if not wide(r.sort))

    def _members(self, slot: Slot) -> str:
        """Name the table from a code to the member that it tells of."""
        place = self.shown[slot]
        var = next(name for name, one in self.tabling.places.items() if one == place)
        self.tabling.coded.clear()
        found = self.tabling.found(Op("order", (Var(var, place.sort),), NUMBER), frozenset())
        self.tabling.coded.update(self.shown)
        assert found is not None
        return found[0]

    def _turns(self) -> None:
        turn = self.stretch.turn
        name = "turn"
        if isinstance(turn, Read) and not turn.keys:
            name = self.names[turn.state]
        else:
            self.put("turn = ", self.printer.node(turn))
        players = self.world.kinds["player"].codes
        for i, trace in enumerate(self.stretch.traces):
            self.add(f"{'el' if i else ''}if {name} == {trace.turn}:")
            self.indent += 4
            order = ", ".join(players[_whose(event.happening)] for event in trace.events)
            self.add(f"# The turn of {players[trace.turn]}: {order}.")

            def write(trace: Trace = trace) -> None:
                self._trace(trace)

            self.twice(write)
            self.indent -= 4
        self.add("else:", "    break")

    def _trace(self, trace: Trace) -> None:
        steps = [step for event in trace.events for step in event.steps]
        steps = [step for step in steps if not is_delayed(step, self.delayed)]
        left: dict[Slot, str] = {}
        for event in trace.events:
            checks = [step for step in event.steps if isinstance(step, Check)]
            self._checked(event, checks, steps, left)
        for step in steps:
            if isinstance(step, Keep) and step.slot in left:
                self.add(f"{self.locals[step.slot]} = {left[step.slot]}")
            elif not isinstance(step, Check):
                self.step(step)

    def _checked(
        self, event: Event, checks: list[Check], steps: Sequence[Step], left: dict[Slot, str]
    ) -> None:
        """Write the checks of an event, that of whose act it is together with the first.

        A set that only loses in the round what it is asked for has in `left` what is left of it.
        """
        happening = event.happening
        code = f"c{happening.place}"
        match checks[0].test if checks else None:
            case Op("not", (Op("in", (Var(name, _), Var() as group), _),), _) if (
                name in self.tabling.places
                and (table := self.tabling.bits(happening, name.split("@")[0])) is not None
            ):
                slot = slot_of(group.name) or CALM
                held = self.locals[slot]
                if _only_lost(slot, name, steps):
                    # To change a bit makes a number less only if it was there.
                    left[slot] = f"left{happening.place}"
                    self.add(f"{left[slot]} = {held} ^ {table}[{code}]")
                    test = f"{left[slot]} >= {held}"
                else:
                    bit = self.lookups.scope.bits[name] = f"bit{happening.place}"
                    self.add(f"{bit} = {table}[{code}]")
                    test = f"not {bit} & {held}"
                self.add(f"# {checks[0].why}", f"if {test}:", "    break")
                checks = checks[1:]
            case _:
                low, high = self._range(happening.course.act)
                tests = [
                    Text(f"{low} <= {code} < {high}"),
                    Text(span(happening, self.world).test(code)),
                ]
                self.put("if not (", conjoined("and", tests), "):")
                self.add("    break")
        for check in checks:
            self._asked(check)

    def _asked(self, check: Check) -> None:
        """Write a check; what of it no round changes is asked before the first."""
        parts = check.test.args if isinstance(check.test, Op) and check.test.op == "and" else ()
        steady = [part for part in parts if self._steady(part)]
        if not steady or len(steady) == len(parts):
            self.step(check)
            return
        node = conjoined("and", [self.lookups.truth(part) for part in steady])
        name = f"asked_{1 + sum(1 for row in self.lookups.rows.values() if row[:5] == 'asked')}"
        asked = Text(self.lookups.rows.setdefault(flat(node), name))
        rest = [self.lookups.truth(part) for part in parts if part not in steady]
        self.flush()
        self.add(f"# {check.why}")
        self.put("if ", conjoined("and", [asked, *rest]), ":")
        self.add(f"    {self.stopped()}")

    def _steady(self, expr: Expr) -> bool:
        """Tell whether an expression rests on nothing that a round changes or brings."""
        names = [part.name for part in within(expr) if isinstance(part, Var)]
        slots = {slot_of(name) for name in names}
        return not any(isinstance(part, Read) for part in within(expr)) and slots <= {
            *self.lookups.steady
        }


def _only_lost(slot: Slot, role: str, steps: Sequence[Step]) -> bool:
    """Tell whether a set changes once in a round, by the loss of a role no other set is made of."""
    kept = [step for step in all_steps(steps) if slot in _kept((step,))]
    lost = [
        part
        for expr in exprs_of(steps)
        for part in within(expr)
        if isinstance(part, Op) and part.op == "only" and _is_role(part.args[0], role)
    ]
    if len(kept) != 1 or len(lost) != 1 or kept[0] not in steps:
        return False
    match kept[0]:
        case Keep(_, Op("-", (Var(held, _), one), _)):
            return slot_of(held) == slot and one == lost[0]
        case _:
            return False


def _is_role(expr: Expr, role: str) -> bool:
    return isinstance(expr, Var) and expr.name == role


def _whose(happening: Happening) -> int:
    return next(int(value.value) for value in happening.roles.values() if isinstance(value, Lit))


def _kept(steps: Iterable[Step]) -> Iterator[Slot]:
    for step in all_steps(steps):
        match step:
            case Keep(slot, _):
                yield slot
            case Put(state, _, _):
                yield from ((state, at) for at in range(64))
            case _:
                pass
