"""Alarms that ask whether something is below a number: once for each number, while all but rises.

What an alarm has found not to be below a number is not below lesser ones either, and stays so
until it falls. So a state of its own tells up to which number that is known.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count, groupby

from hoyle.emit.screening.lifts import names_in
from hoyle.emit.screening.likeness import bare
from hoyle.emit.screening.steps import Clear, Fork, Loop, Set, Step, Stop
from hoyle.emit.screening.terms import NUMBER, TRUTH, World, within
from hoyle.ir import Expr, Lit, Op, Read, Span, State

_MANY = 3  # alarms that are worth a state
_NOWHERE = Span("", 0, 0, 0, 0)


@dataclass(slots=True)
class Rising:
    """Finds such alarms; `values` gives the range of an expression."""

    world: World
    values: Callable[[Expr], range | None]
    states: list[State] = field(default_factory=list)
    reads: dict[str, frozenset[str]] = field(default_factory=dict)  # what each rests on
    plain: dict[str, frozenset[str]] = field(default_factory=dict)  # of that, what may rise

    def asked(self, steps: Sequence[Step]) -> list[Step]:
        """Let alarms that follow one another ask only of a number above those asked before."""
        done: list[Step] = []
        for number, group in groupby(steps, self._number):
            alarms = [*group]
            if number is None or len(alarms) < _MANY:
                done += alarms
                continue
            known = self._state(alarms)
            read = Read(known.name, (), known.sort)
            known_now = Set(known.name, (), number)
            done.append(Fork(Op(">", (number, read), TRUTH), (*alarms, known_now), ()))
        return done

    def _number(self, step: Step) -> Expr | None:
        """Give the number that an alarm asks something to be below, if it asks of no role else."""
        found = self._below(step)
        return None if found is None else bare(found[1])

    def _below(self, step: Step) -> tuple[Expr, Expr, list[Expr]] | None:
        """Take an alarm for something below a number, and what else must hold."""
        if not isinstance(step, Stop):
            return None
        both = isinstance(step.test, Op) and step.test.op == "and"
        parts = list(step.test.args) if isinstance(step.test, Op) and both else [step.test]
        for part in parts:
            match part:
                case Op("<", (one, Read() as number), _):
                    rest = [other for other in parts if other is not part]
                    values = self.values(number), self.values(one)
                    alone = not any(name for expr in (one, *rest) for name in names_in(expr))
                    if alone and all(of and of[0] == 0 for of in values):
                        return one, number, rest
                case _:
                    pass
        return None

    def _state(self, alarms: Sequence[Step]) -> State:
        """Make a state that tells up to which number alarms have asked."""
        assert isinstance(self.world.states, dict)
        names = (f"asked up to {i}" for i in count(1))
        name = next(name for name in names if name not in self.world.states)
        state = State(name, (), NUMBER, Lit(0, NUMBER), "", None, _NOWHERE)
        self.world.states[name] = state
        self.states.append(state)
        ones: set[str] = set()
        others: set[str] = set()
        for one, _, rest in filter(None, map(self._below, alarms)):
            ones |= {one.state} if isinstance(one, Read) else set()
            keys = one.keys if isinstance(one, Read) else (one,)
            for expr in (*keys, *rest):
                others |= {part.state for part in within(expr) if isinstance(part, Read)}
        self.reads[name], self.plain[name] = frozenset(ones | others), frozenset(ones - others)
        return state

    def kept(self, steps: Sequence[Step]) -> list[Step]:
        """Forget what was asked when something that alarms rest on changes but by rising."""
        done: list[Step] = []
        for step in steps:
            match step:
                case Fork(test, then, other):
                    done.append(Fork(test, tuple(self.kept(then)), tuple(self.kept(other))))
                case Loop(var, group, body):
                    done.append(Loop(var, group, tuple(self.kept(body))))
                case _:
                    done.append(step)
            if isinstance(step, Set | Clear):
                rises = isinstance(step, Set) and self._rises(step)
                for state in self.states:
                    left = self.plain[state.name] if rises else frozenset()
                    if step.state in self.reads[state.name] - left:
                        done.append(Set(state.name, (), state.start))
        return done

    def _rises(self, step: Set) -> bool:
        match step.value:
            case Op("+", (Read() as before, more), _):
                same = bare(before) == bare(Read(step.state, step.keys, before.sort))
                values = self.values(more)
                return same and values is not None and values[0] >= 0
            case _:
                return False
