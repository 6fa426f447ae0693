"""States of which only certain slots are ever asked for: each slot may be a variable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from hoyle.emit.screening.steps import Set, Step, exprs_of, insides
from hoyle.emit.screening.terms import within
from hoyle.ir import Expr, Lit, Read

Slot = tuple[int, ...]


def slots_apart(acts: Iterable[Sequence[Step]], more: Iterable[Expr]) -> dict[str, list[Slot]]:
    """Give the states whose keys are constants wherever they stand, and the slots of each."""
    found: dict[str, set[Slot]] = {}
    others: set[str] = set()
    for state, keys in _places(acts, more):
        slot = tuple(int(key.value) for key in keys if isinstance(key, Lit))
        if not keys or len(slot) < len(keys) or min(slot) < 0:
            others.add(state)
        else:
            found.setdefault(state, set()).add(slot)
    return {state: sorted(slots) for state, slots in found.items() if state not in others}


def _places(
    acts: Iterable[Sequence[Step]], more: Iterable[Expr]
) -> Iterator[tuple[str, tuple[Expr, ...]]]:
    for expr in more:
        yield from ((part.state, part.keys) for part in within(expr) if isinstance(part, Read))
    for steps in acts:
        for step in steps:
            if isinstance(step, Set):
                yield step.state, step.keys
            yield from _places(insides(step), exprs_of(step))
