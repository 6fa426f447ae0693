"""The steps of traces as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hoyle.emit.screening.layout import Node, broken, flat
from hoyle.emit.screening.likeness import bare, negated
from hoyle.emit.screening.lookups import Lookups, Scope
from hoyle.emit.screening.remains import Branch, Check, Keep, Put, Slot, Step, place_of, slot_of
from hoyle.emit.screening.tabling import Tabling
from hoyle.ir import Lit, Op, Read, Var


class Tracer:
    """Writes steps, line by line; `locals` are what the slots are called."""

    def __init__(self, tabling: Tabling) -> None:
        self.tabling = tabling
        self.locals: Mapping[Slot, str] = {}
        self.lookups: Lookups
        self.lines: list[str] = []
        self.indent = 0
        self.depth = 0  # of branches

    def add(self, *texts: str) -> None:
        """Add lines."""
        self.lines += [" " * self.indent + text if text else "" for text in texts]

    def put(self, before: str, node: Node, after: str = "") -> None:
        """Add a node, broken where it must be."""
        self.lines += broken(node, self.indent, before, after)

    def twice(self, write: Callable[[], None]) -> None:
        """Write a trace twice: the first time to see what is looked up more than once."""
        lines = self.lines
        counted = Scope(counting=True)
        for scope in (counted, Scope(counting=False, counts=counted.counts)):
            self.lookups.scope = scope
            self.lines = [*lines]
            write()

    def stopped(self) -> str:
        """Write what is done where a check fails."""
        raise NotImplementedError

    def step(self, step: Step) -> None:
        """Write a step."""
        match step:
            case Check(test, why):
                node = self.lookups.truth(test)
                self.flush()
                self.add(f"# {why}")
                self.put("if ", node, ":")
                self.add(f"    {self.stopped()}")
            case Keep():
                self._keep(step)
            case Put(state, key, value):
                name = self.locals[state, 0].rpartition("[")[0]
                name = f"{name}[{flat(self.lookups.node(key))}]"
                held = Read(state, (key,), value.sort)
                match value:
                    case Op("min", (Op("+", (Read() as one, Lit(1)), _), Lit(most)), _) if bare(
                        one
                    ) == bare(held):
                        self.add(f"if {name} < {most}:", f"    {name} += 1")
                    case _:
                        node = self.lookups.node(value)
                        self.flush()
                        self.put(f"{name} = ", node)
            case Branch(test, then, other):
                if not then:
                    test, then, other = negated(test), other, ()
                node = self.lookups.truth(test)
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
                self.flush()
                self.lines += inside

    def _block(self, steps: Sequence[Step]) -> None:
        self.indent += 4
        for step in steps:
            self.step(step)
        self.indent -= 4

    def flush(self) -> None:
        """Write what is to be looked up before the present line."""
        if self.depth == 0:
            self.add(*self.lookups.scope.waiting)
            self.lookups.scope.waiting.clear()

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
            case Op("max", (Op("-", (Var(var, _), Lit(1)), _), Lit(least)), _) if (
                slot_of(var) == step.slot
            ):
                self.add(f"if {name} > {least}:", f"    {name} -= 1")
                return
            case Op("-" | "+" | "union" as op, (Var(var, _), other), _) if (
                slot_of(var) == step.slot
            ):
                node = self.lookups.node(other)
                self.flush()
                self.put(f"{name} {'|' if op == 'union' else op}= ", node)
                return
            case _:
                pass
        node = self.lookups.node(value)
        self.flush()
        self.put(f"{name} = ", node)
        for text, row in self.lookups.rows.items():
            if text.endswith(f"[{name}]"):
                self.add(f"{row} = {text}")
