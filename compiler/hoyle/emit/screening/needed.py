"""The steps of acts without what nothing comes of: values and states that no alarm rests on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from hoyle.emit.screening.steps import Clear, Fork, Let, Loop, Moments, Set, Step, Stop, exprs_of
from hoyle.emit.screening.terms import World, states_read, within
from hoyle.ir import Expr, Var


@dataclass(slots=True)
class Needed:
    """The states and variables that some alarm rests on, found step by step."""

    world: World
    states: set[str] = field(default_factory=set)
    variables: set[str] = field(default_factory=set)

    def ask(self, exprs: Iterable[Expr]) -> None:
        """Note what expressions rest on."""
        for expr in exprs:
            self.states |= states_read(expr, self.world)
            self.variables |= {part.name for part in within(expr) if isinstance(part, Var)}

    def gather(self, acts: Sequence[Sequence[Step]]) -> None:
        """Note what the alarms in some acts rest on, however indirectly."""
        before = -1
        while before < len(self.states) + len(self.variables):
            before = len(self.states) + len(self.variables)
            for steps in acts:
                self._asked(steps)

    def _asked(self, steps: Iterable[Step]) -> bool:
        """Note what steps rest on that something comes of; tell whether there are any."""
        found = [self._step(step) for step in steps]  # all of them are asked
        return any(found)

    def _step(self, step: Step) -> bool:
        match step:
            case Stop():
                found = True
            case Let(var, _):
                found = var.name in self.variables
            case Set(state, _, _) | Clear(state, _):
                found = state in self.states
            case Fork(_, then, other):
                found = self._asked((*then, *other))
            case Loop(var, _, body):
                found = self._asked(body)
            case Moments(pairs):
                self.variables |= {var.name for pair in pairs for var in pair}
                found = True
        if found:
            self.ask(exprs_of(step))
        return found

    def kept(self, steps: Iterable[Step]) -> list[Step]:
        """Leave out the steps that nothing comes of."""
        done: list[Step] = []
        for step in steps:
            match step:
                case Let(var, _):
                    found = var.name in self.variables
                case Set(state, _, _) | Clear(state, _):
                    found = state in self.states
                case Fork(test, then, other):
                    ways = tuple(self.kept(then)), tuple(self.kept(other))
                    step, found = Fork(test, *ways), any(ways)
                case Loop(var, group, body):
                    step = Loop(var, group, tuple(self.kept(body)))
                    found = bool(step.body)
                case _:
                    found = True
            if found:
                done.append(step)
        return done

    def begun(self) -> frozenset[str]:
        """Name the states that are needed, and those that others start from."""
        found = set(self.states)
        while True:
            more = {
                name
                for state in found
                for name in states_read(self.world.states[state].start, self.world)
            }
            if more <= found:
                return frozenset(found)
            found |= more
