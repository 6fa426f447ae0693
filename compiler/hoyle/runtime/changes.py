"""What changes of the states that rulings report."""

from __future__ import annotations

from typing import Any

from hoyle.runtime.naming import Naming
from hoyle.runtime.tables import S

Changes = list[list[str]]  # state, keys, value before, value after
Slots = list[Any]  # values of states, those with keys as lists


def begun(names: Naming[S], state: S) -> Slots:
    """Begin to watch the states that rulings report; give their values."""
    if state.stopped:
        state.stopped.clear()
    return _values(names, state)


def _values(names: Naming[S], state: S) -> Slots:
    """Copy the values of the states that rulings report, without looking at them."""

    def copied(state: S) -> Slots:
        return [list(held) if isinstance(held, list) else held for held in names.tables.held(state)]

    found: Slots = state.peek(copied)
    return found


def changed(names: Naming[S], state: S, before: Slots) -> Changes:
    """Tell what changed since, and what did not because it stood at its bound."""
    return since(names, state, before)[0]


def since(names: Naming[S], state: S, before: Slots) -> tuple[Changes, Slots]:
    """Tell what changed since, and the values now, with which one may go on."""
    if not state.stopped and state.peek(names.tables.held) == before:
        return [], before
    now = _values(names, state)
    return _differing(names, state, before, now), now


def _differing(names: Naming[S], state: S, before: Slots, now: Slots) -> Changes:
    found: Changes = []
    for (name, spec), was, held in zip(names.tables.reported, before, now, strict=True):
        if was == held and not state.stopped:
            continue
        slots = (was, held) if spec.keys else ((was,), (held,))
        for place, (key, old, new) in enumerate(zip(names.keys(name), *slots, strict=False)):
            if old != new or (name, place) in state.stopped:
                texts = names.text(spec.sort, old), names.text(spec.sort, new)
                found.append([name, key, *texts])
    return found


def joined(names: Naming[S], effects: Changes, more: Changes) -> Changes:
    """Make one of two changes of the same value, none if they undo each other; in order."""
    found = {(state, key): [state, key, old, new] for state, key, old, new in effects}
    for state, key, old, new in more:
        first = found.pop((state, key), [state, key, old, old])
        if first[2] != new or first[2] == first[3] == old:
            found[state, key] = [state, key, first[2], new]
    order = [name for name, _ in names.tables.reported]
    return sorted(found.values(), key=lambda change: (order.index(change[0]), change[1]))
