"""Which slots of state the traces of a plan keep in locals, and in what form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from hoyle.emit.screening.names import identifier
from hoyle.emit.screening.remains import Branch, Check, Keep, Slot, Step, all_steps, slot_of
from hoyle.emit.screening.tabling import Place
from hoyle.emit.screening.terms import World, within
from hoyle.emit.screening.traces import Plan
from hoyle.ir import Expr, Lit, Op, Var


@dataclass(frozen=True, slots=True)
class Slots:
    """The slots of a plan: those that anything rests on (`live`), those that no regular trace
    changes (`steady`), those that are read as a trace finds them (`entering`), and those that
    hold a role of one act and nothing else, which are kept as codes (`coded`).
    """

    live: frozenset[Slot]
    steady: frozenset[Slot]
    entering: frozenset[Slot]
    coded: Mapping[Slot, Place]


def slots_of(plan: Plan, places: Mapping[str, Place]) -> Slots:
    """Sort the slots of a plan; `places` tell where the roles of its events stand in codes."""
    live = _live(plan)
    return Slots(live, _steady(plan), _entering(plan, live), _coded(plan, places, live))


def needed(steps: Iterable[Step], live: frozenset[Slot]) -> Iterator[Step]:
    """Leave out the steps that nothing rests on."""
    for step in steps:
        match step:
            case Check():
                yield step
            case Keep(slot, _):
                if slot in live:
                    yield step
            case Branch(test, then, other):
                yes, no = tuple(needed(then, live)), tuple(needed(other, live))
                if yes or no:
                    yield Branch(test, yes, no)


def local_name(slot: Slot, world: World) -> str:
    """Name the local of a slot after the state and the codes of its key."""
    name, rest = slot
    codes: list[str] = []
    for key in reversed(world.states[name].keys):
        kind = world.kinds[key.name]
        rest, digit = divmod(rest, len(kind.members))
        codes.insert(0, identifier(kind.codes[digit]).rstrip("_"))
    return "_".join((identifier(name), *codes))


def _live(plan: Plan) -> frozenset[Slot]:
    live: set[Slot] = {plan.turn} if plan.turn and plan.regular else set()
    keeps: list[Keep] = []
    for step in _steps(plan):
        match step:
            case Check(test, _) | Branch(test, _, _):
                live |= _mentioned(test)
            case Keep():
                keeps.append(step)
    while True:
        more = {slot for keep in keeps if keep.slot in live for slot in _mentioned(keep.value)}
        if more <= live:
            return frozenset(live)
        live |= more


def _steady(plan: Plan) -> frozenset[Slot]:
    changed = {
        step.slot
        for trace in plan.regular
        for event in trace.events
        for step in all_steps(event.steps)
        if isinstance(step, Keep)
    }
    return frozenset(slot for slot in plan.point.store if slot not in changed)


def _entering(plan: Plan, live: frozenset[Slot]) -> frozenset[Slot]:
    found: set[Slot | None] = {plan.turn} if plan.turn and plan.regular else set()
    for expr in _exprs(plan, live):
        for part in within(expr):
            if isinstance(part, Var) and part.name.endswith("#0"):
                found.add(slot_of(part.name))
    return frozenset(slot for slot in found if slot is not None)


def _coded(plan: Plan, places: Mapping[str, Place], live: frozenset[Slot]) -> dict[Slot, Place]:
    values: dict[Slot, list[Expr]] = {}
    for step in _steps(plan):
        if isinstance(step, Keep) and step.slot in live:
            values.setdefault(step.slot, []).append(step.value)
    asked = _asked_as_members(plan, live)
    found: dict[Slot, Place] = {}
    for slot, exprs in values.items():
        held = [
            places.get(expr.name) if isinstance(expr, Var) else None
            for expr in exprs
            if not (isinstance(expr, Lit) and expr.value == -1)
        ]
        first = held[0] if held else None
        start = plan.point.store[slot]
        fits = isinstance(start, Var) or (isinstance(start, Lit) and start.value == -1)
        alike = all(place == first for place in held)
        if first and alike and fits and slot not in plan.told and slot not in asked:
            found[slot] = first
    return found


def _asked_as_members(plan: Plan, live: frozenset[Slot]) -> frozenset[Slot]:
    """Name the slots that are compared with a certain member or handed on to another."""
    found: set[Slot | None] = set()
    for expr in _exprs(plan, live):
        for part in within(expr):
            match part:
                case Op("=" | "!=", (Var(name, _), Lit(value)), _) if value != -1:
                    found.add(slot_of(name))
                case _:
                    pass
        if isinstance(expr, Var):
            found.add(slot_of(expr.name))
    return frozenset(slot for slot in found if slot is not None)


def _exprs(plan: Plan, live: frozenset[Slot]) -> Iterator[Expr]:
    """Yield what the steps of a plan test, and what they keep in slots that are live."""
    for step in _steps(plan):
        if isinstance(step, Check | Branch):
            yield step.test
        elif isinstance(step, Keep) and step.slot in live:
            yield step.value


def _steps(plan: Plan) -> Iterator[Step]:
    for trace in (*plan.regular, *plan.others):
        for event in trace.events:
            yield from all_steps(event.steps)


def _mentioned(expr: Expr) -> set[Slot]:
    found = {slot_of(part.name) for part in within(expr) if isinstance(part, Var)}
    return {slot for slot in found if slot is not None}
