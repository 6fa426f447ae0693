"""Acts as small integers, and in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import prod

from hoyle.emit.screening.body import Body
from hoyle.emit.screening.layout import Applied, Text
from hoyle.emit.screening.terms import World
from hoyle.ir import Act, Enum, ListOf, Maybe, Number, SetOf, Slot, Sort, Truth, Word


def wide(sort: Sort) -> bool:
    """Tell whether a role stands as an integer of its own in the compact form."""
    return isinstance(sort, SetOf | ListOf) or (
        isinstance(sort, Number) and (sort.low is None or sort.high is None)
    )


def size(sort: Sort, world: World) -> int:
    """Give the number of values of a bounded role."""
    match sort:
        case Truth():
            return 2
        case Enum(name):
            return world.size(name)
        case Maybe(of):
            return world.size(of.name) + 1
        case Number(int() as low, int() as high):
            return high - low + 1
        case _:
            return 1


def offsets(acts: Iterable[Act], world: World) -> dict[str, int]:
    """Give each act's first code; under "" the number of codes in all."""
    found: dict[str, int] = {}
    at = 0
    for act in acts:
        found[act.name] = at
        at += prod(size(role.sort, world) for role in act.roles if not wide(role.sort))
    found[""] = at
    return found


def spoken(act: Act) -> str:
    """Write the words of an act, its roles by their variables."""
    return " ".join(
        part.text if isinstance(part, Word) else part.var if isinstance(part, Slot) else ""
        for part in act.phrase
    )


def acts_table(methods: Mapping[str, str], world: World) -> str:
    """Write the table from which a code is understood; `methods` are those of its acts."""
    first = offsets(world.book.acts, world)
    body = Body(0)
    body.add(
        "# Each act's method, its first code and how many it has; of its bounded roles the",
        "# size and lowest value (None: the last is none); of each integer that follows the",
        "# bits (0: it has no bounds).",
        "_ACTS: list[tuple[_Method, int, int, tuple[_Digit, ...], tuple[int, ...]]] = [",
    )
    body.indent = 4
    for act in world.book.acts:
        if act.name not in methods:
            continue
        near = [role.sort for role in act.roles if not wide(role.sort)]
        far = [role.sort for role in act.roles if wide(role.sort)]
        count = prod(size(sort, world) for sort in near)
        roles = [f"({size(sort, world)}, {lowest(sort)})" for sort in near]
        bits = [str(world.size(sort.of.name) if isinstance(sort, SetOf) else 0) for sort in far]
        parts = [
            Text(f"_Screening.{methods[act.name]}"),
            Text(str(first[act.name])),
            Text(str(count)),
            Text(_tuple(roles)),
            Text(_tuple(bits)),
        ]
        body.put("", Applied("", tuple(parts)), ",")
    body.indent = 0
    body.add("]")
    return "\n".join(body.lines) + "\n"


def lowest(sort: Sort) -> str:
    """Write the lowest value that a role is coded from; None if it may be none."""
    match sort:
        case Maybe():
            return "None"
        case Number(int() as low, _):
            return str(low)
        case _:
            return "0"


def _tuple(parts: Sequence[str]) -> str:
    return f"({parts[0]},)" if len(parts) == 1 else f"({', '.join(parts)})"
