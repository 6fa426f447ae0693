"""Acts as small integers, and in words."""

from __future__ import annotations

from collections.abc import Iterable
from math import prod

from hoyle.ir import Act, ListOf, Number, SetOf, Slot, Sort, Word
from hoyle.ir.kinds import Kinds, values_of


def wide(sort: Sort) -> bool:
    """Tell whether a role stands as an integer of its own in the compact form."""
    return isinstance(sort, SetOf | ListOf) or (
        isinstance(sort, Number) and (sort.low is None or sort.high is None)
    )


def size(sort: Sort, kinds: Kinds) -> int:
    """Give the number of values of a bounded role."""
    values = values_of(sort, kinds.size)
    return 1 if values is None else len(values)


def offsets(acts: Iterable[Act], kinds: Kinds) -> dict[str, int]:
    """Give each act's first code; under "" the number of codes in all."""
    found: dict[str, int] = {}
    at = 0
    for act in acts:
        found[act.name] = at
        at += prod(size(role.sort, kinds) for role in act.roles if not wide(role.sort))
    found[""] = at
    return found


def spoken(act: Act) -> str:
    """Write the words of an act, its roles by their variables."""
    return " ".join(
        part.text if isinstance(part, Word) else part.var if isinstance(part, Slot) else ""
        for part in act.phrase
    )
