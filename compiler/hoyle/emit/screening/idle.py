"""Steps that do nothing while all slots of a state are nought."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from hoyle.emit.screening.likeness import bare
from hoyle.emit.screening.steps import Set, Step
from hoyle.ir import Expr, Lit, Number, Op, Read

_MANY = 16  # steps, before which it is worth asking


def idle_run(steps: Sequence[Step]) -> tuple[str, int] | None:
    """Give a state that, while it is nought, the first steps do nothing, and how many they are."""
    run = [*takewhile(lambda step: isinstance(step, Set), steps)]
    if len(run) < _MANY:
        return None
    puts = [step for step in run if isinstance(step, Set)]
    for state in dict.fromkeys(step.state for step in puts if step.keys and _is_nought(step)):
        doing = (i for i, step in enumerate(puts) if not _does_nothing(step, state))
        count = next(doing, len(puts))
        if count >= _MANY:
            return state, count
    return None


def _is_nought(step: Set) -> bool:
    return (
        isinstance(step.value, Lit) and isinstance(step.value.sort, Number) and not step.value.value
    )


def _does_nothing(step: Set, state: str) -> bool:
    """Tell whether a step does nothing while a state is nought."""
    if step.state == state:
        return _is_nought(step)
    match step.value:
        case Op("+", (Read() as before, more), _):
            return bare(before) == bare(Read(step.state, step.keys, before.sort)) and _nought(
                more, state
            )
        case _:
            return False


def _nought(expr: Expr, state: str) -> bool:
    match expr:
        case Read(name, _, Number()):
            return name == state
        case Op("*", args, _):
            return any(_nought(arg, state) for arg in args)
        case _:
            return False
