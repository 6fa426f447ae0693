"""What rounds do to a set that can be done once they are over.

Where each round takes from a set, or adds to it, just what it takes from some others, all that
these have lost in the end is taken from it then, or added.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from hoyle.emit.screening.remains import Branch, Keep, Put, Slot, Step, all_steps, exprs_of, slot_of
from hoyle.emit.screening.stretches import Stretch
from hoyle.emit.screening.terms import YES, within
from hoyle.ir import Expr, Op, Read, SetOf, Var


@dataclass(frozen=True, slots=True)
class Delayed:
    """A set that gains, or else loses, what the sets of `slots` have lost."""

    slot: Slot
    gains: bool
    slots: tuple[Slot, ...]


def delayed(stretch: Stretch, near: Iterable[str]) -> list[Delayed]:
    """Find the sets that are changed when the rounds are over, by what states `near` have lost."""
    rounds = [[s for event in trace.events for s in event.steps] for trace in stretch.traces]
    lost = [{k.slot: _taken(k) for k in _keeps(steps) if k.slot[0] in near} for steps in rounds]
    paused = [step for pause in stretch.pauses for step in pause.steps]
    found: list[Delayed] = []
    for slot in dict.fromkeys(keep.slot for keep in _keeps(rounds[0])):
        ways = [_changed(slot, steps) for steps in rounds]
        gains, roles = ways[0]
        slots = tuple(other for other, role in lost[0].items() if role in roles)
        alike = all(
            way == gains and sorted(mine) == sorted(taken.get(one, "") for one in slots)
            for (way, mine), taken in zip(ways, lost, strict=True)
        )
        if roles and alike and slot not in slots and _apart(slot, gains, stretch, rounds, paused):
            found.append(Delayed(slot, gains, slots))
    return found


def is_delayed(step: Step, slots: Iterable[Slot]) -> bool:
    """Tell whether a step of a round is left for later."""
    return isinstance(step, Keep) and step.slot in slots


def _keeps(steps: Iterable[Step]) -> Iterator[Keep]:
    return (step for step in steps if isinstance(step, Keep))


def _taken(keep: Keep) -> str:
    """Name the role whose member a set that has it loses; nothing if it is otherwise."""
    match keep.value:
        case Op("-", (Var(held, SetOf()), Op("only", (Var(role, _),), _)), _) if (
            slot_of(held) == keep.slot
        ):
            return role
        case _:
            return ""


def _changed(slot: Slot, steps: Iterable[Step]) -> tuple[bool, list[str]]:
    """Tell whether a round adds to a set or takes from it, and what: members that are roles."""
    keeps = [keep for keep in _keeps(steps) if keep.slot == slot]
    value: Expr | None = keeps[0].value if len(keeps) == 1 else None
    roles: list[str] = []
    ops: set[str] = set()
    while value is not None:
        match value:
            case Op("minus" | "union" as op, (less, Op("only", (Var(role, _),), _)), _):
                ops.add(op)
                roles.append(role)
                value = less
            case Var(held, _) if slot_of(held) == slot and len(ops) == 1:
                return "union" in ops, roles
            case _:
                break
    return False, []


def _apart(
    slot: Slot, gains: bool, stretch: Stretch, rounds: list[list[Step]], paused: list[Step]
) -> bool:
    """Tell whether nothing asks for a set in the rounds, or puts another in its place later."""
    asked: list[Expr] = [stretch.turn, *exprs_of(paused)]
    for steps in rounds:
        asked += exprs_of(step for step in steps if not is_delayed(step, (slot,)))
    for part in (part for expr in asked for part in within(expr)):
        if isinstance(part, Read) and part.state == slot[0]:
            return False
        if isinstance(part, Var) and slot_of(part.name) == slot:
            return False
    for step in all_steps([*paused, *(step for steps in rounds for step in steps)]):
        if isinstance(step, Put) and step.state == slot[0]:
            return False
    if any(keep.slot == slot for keep in _keeps(all_steps(paused))):
        return False
    return all(_only_first(slot, gains, step, rounds) for steps in rounds for step in steps)


def _only_first(slot: Slot, gains: bool, step: Step, rounds: list[list[Step]]) -> bool:
    """Tell whether a step gives a set its place in the first round only, if it does."""
    if not isinstance(step, Branch) or all(k.slot != slot for k in _keeps(all_steps((step,)))):
        return True
    match step.test:
        case Op("not", (Var(name, _),), _) if gains and not step.other:
            first = slot_of(name)
            return all(
                any(keep.slot == first and keep.value == YES for keep in _keeps(steps))
                for steps in rounds
            )
        case _:
            return False
