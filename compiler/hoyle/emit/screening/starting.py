"""How a straight screen begins: what its states hold at first, and what a record tells of them."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.emit.screening.body import Body
from hoyle.emit.screening.following import Following
from hoyle.emit.screening.layout import Applied, Text, flat
from hoyle.emit.screening.ordinary import readings
from hoyle.emit.screening.planning import FEW_SLOTS
from hoyle.emit.screening.steps import Let, Step, mentions
from hoyle.emit.screening.terms import NO, Unknown, Value, nothing, states_read
from hoyle.ir import Expr, ListOf, Lit, Sort, State, Truth


class Starting(Following):
    """Writes the beginning of a straight screen."""

    def _init(self, body: Body) -> None:
        """Write what each state starts as, and what the record's tags tell of it."""
        self._know_nothing()
        starts = {state.name: self.folder.fold(state.start) for state in self.states}
        later = [state for state in self.states if not isinstance(starts[state.name], Lit)]
        ahead = {state.name for state in self.states}
        for state in self.states:
            if states_read(starts[state.name], self.world) & ahead:
                raise Unknown  # it rests on one that comes later, as that is before it starts
            ahead.remove(state.name)
        untold = self._untold(starts)
        for state in self.states:
            self._first(state, untold.get(state.name, starts[state.name]), body)
        indent = body.indent
        if any(state.tag or state.rebuilt for state in later):
            if all(state.name in untold for state in later):
                body.add("if start:")
                body.indent += 4
            body.add("told: dict[tuple[str, int], int] = {}")
        if readings(self.world) or any(state.tag or state.rebuilt for state in self.states):
            body.add("for state, slot, value in start:")
            body.indent += 4
            self._told(later, body)
            body.indent -= 4
        for state in later:
            self._start(state, starts[state.name], body)
        body.indent = indent
        self.constant = {
            name: start
            for name, start in starts.items()
            if isinstance(start, Lit) and not self._tellable(self.world.states[name])
        }
        self.calm = self.calm_moments()
        steps: list[Step] = []
        for moment in self.stepper.moments:
            if moment.was.name in self.calm:
                steps.append(Let(moment.now, NO))
                continue
            for let in moment.given:
                if mentions(let.var, (moment.test,)):
                    steps.append(Let(let.var, self.at_first(let.value)))
            steps.append(Let(moment.was, self.at_first(moment.test)))
            steps.append(Let(moment.now, moment.was))
        self._written(steps, body)

    def _tellable(self, state: State) -> bool:
        return bool(state.tag or state.rebuilt)

    def _first(self, state: State, start: Expr, body: Body) -> None:
        """Write what a state starts as if nothing is told."""
        name, lacking = self.names[state.name], nothing(state.sort)
        value = self.worth(start, state.sort)
        if state.name in self.apart:
            body.add(*(f"{slot} = {value}" for slot in self.apart[state.name].values()))
        elif state.keys:
            count = self.world.slots(state.name)
            if count < FEW_SLOTS:
                body.add(f"{name} = [{f'{value}, ' * count}{lacking}]")
            elif value == lacking:
                body.add(f"{name} = [{value}] * {count + 1}")
            else:
                body.add(f"{name} = [{value}] * {count} + [{lacking}]")
        elif isinstance(state.sort, ListOf):
            body.add(f"{name}: tuple[int, ...] = ()")
        else:
            body.add(f"{name} = {value}")

    def worth(self, start: Expr, sort: Sort) -> Value:
        """Give the value that a state starts as; what stands for none if it rests on others."""
        if not isinstance(start, Lit) or isinstance(sort, ListOf):
            return nothing(sort)
        fitted = self._bounded(start, sort)
        assert isinstance(fitted, Lit)
        return bool(fitted.value) if isinstance(sort, Truth) else int(fitted.value)

    def _told(self, later: Sequence[State], body: Body) -> None:
        """Write what becomes of a thing that the record's tags tell."""
        word = "if"
        told = [state for state in self.states if state.tag or state.rebuilt]
        # What a tag tells of several comes most often, what is rebuilt the least.
        for state in sorted(told, key=lambda one: (one.rebuilt is not None, not one.keys)):
            value = "bool(value)" if isinstance(state.sort, Truth) else "value"
            if state in later:
                body.add(f'{word} state == "{state.name}":', "    told[state, slot] = value")
            elif state.keys:
                count = self.world.slots(state.name)
                body.add(
                    f'{word} state == "{state.name}" and 0 <= slot < {count}:',
                    f"    {self.names[state.name]}[slot] = {value}",
                )
            else:
                body.add(
                    f'{word} state == "{state.name}" and slot == 0:',
                    f"    {self.names[state.name]} = {value}",
                )
            word = "elif"
        if readings(self.world):
            body.add(f"{word} _READINGS.get(state, value) != value:", "    raise _Unsure")

    def _start(self, state: State, start: Expr, body: Body) -> None:
        """Write what a state starts as that rests on others."""
        name = self.names[state.name]
        keys = [self.printer.name(f"k{i}") for i in range(len(state.keys))]
        indent = body.indent
        for key, kind in zip(keys, state.keys, strict=True):
            body.add(f"for {key} in range({self.world.size(kind.name)}):")
            body.indent += 4
        node = self._value(self._bounded(start, state.sort), state.sort)
        slot = flat(self._slot(state.name, [Text(key) for key in keys])) if keys else "0"
        if state.tag or state.rebuilt:
            node = Applied("told.get", (Text(f'("{state.name}", {slot})'), node))
            if isinstance(state.sort, Truth):
                node = Applied("bool", (node,))
        body.put(f"{name}[{slot}] = " if keys else f"{name} = ", node)
        body.indent = indent
