"""The acts of a prelude as text: all of them are read at once, or else each by itself."""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.emit.screening.compact import spoken, wide
from hoyle.emit.screening.layout import Node, Text, conjoined
from hoyle.emit.screening.likeness import negated
from hoyle.emit.screening.lookups import Lookups
from hoyle.emit.screening.names import Variables
from hoyle.emit.screening.preludes import Prelude, Way
from hoyle.emit.screening.printer import Printer
from hoyle.emit.screening.remains import Slot, local
from hoyle.emit.screening.tabling import Tabling, span
from hoyle.emit.screening.terms import TRUTH
from hoyle.emit.screening.tracing import Tracer
from hoyle.ir import Lit, Op, SetOf, Truth, Var


class Fore(Tracer):
    """Writes a prelude; `names` are of the book's states."""

    def __init__(
        self, prelude: Prelude, tabling: Tabling, names: Mapping[str, str], printer: Printer
    ) -> None:
        super().__init__(tabling)
        self.prelude = prelude
        self.world = tabling.world
        for way in prelude.ways:
            for event in way.events:
                tabling.enter(event.happening)
        self.locals = {
            (state, at): f"{name}[{at}]" if self.world.states[state].keys else name
            for state, name in names.items()
            for at in range(self.world.slots(state))
        }
        steady = frozenset((prelude.first,))
        self.lookups = Lookups(self.world, tabling, self.locals, steady, Variables(), printer.state)
        self.lookups.numbered = True

    def text(self, indent: int) -> list[str]:
        """Write the acts, and what they take for granted."""
        self.indent = indent
        events = self.prelude.ways[0].events
        names: list[str] = []
        for place in range(1, len(events) + 1):
            names += [f"c{place}", *(f"{role}{place}" for role in self._apart())]
        left = len(names) - 1
        guard = [self._held(slot, value) for slot, value in self.prelude.guard.items()]
        self.put("if ", conjoined("and", [Text(f"end - at >= {left}"), *guard]), ":")
        self.indent += 4
        self.add(f"# {spoken(self.prelude.course.act)}, {len(events)} times.")
        self.add(f"{', '.join(names)} = codes[at - 1 : at + {left}]")
        for way in self.prelude.ways:
            self._way(way, left)
        return self.lines

    def _held(self, slot: Slot, value: Lit) -> Node:
        """Write the condition that a slot has a value."""
        held = Var(local(slot, 0), value.sort)
        if isinstance(value.sort, Truth):
            return self.lookups.truth(held if value.value else negated(held))
        return self.lookups.truth(Op("=", (held, value), TRUTH))

    def _apart(self) -> list[str]:
        """Name the roles that stand as integers of their own."""
        return [
            self.lookups.variables.name(role.var)
            for role in self.prelude.course.act.roles
            if wide(role.sort)
        ]

    def _way(self, way: Way, left: int) -> None:
        first = way.first
        tests: list[Node] = [Text(f"{self.locals[self.prelude.first]} == {first}")]
        tests += [
            Text(span(event.happening, self.world).test(f"c{event.happening.place}"))
            for event in way.events
        ]
        for role in self.prelude.course.act.roles:
            if isinstance(role.sort, SetOf):
                name = self.lookups.variables.name(role.var)
                every = " | ".join(f"{name}{at}" for at in range(1, len(way.events) + 1))
                tests.append(Text(f"not ({every}) >> {self.world.size(role.sort.of.name)}"))
        tests += [self.lookups.truth(test) for test in way.conditions]
        self.put("if ", conjoined("and", tests), ":")
        self.indent += 4
        for step in way.steps:
            self.step(step)
        self.add(f"at += {left}", "continue")
        self.indent -= 4
