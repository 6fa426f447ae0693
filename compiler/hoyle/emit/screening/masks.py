"""Conditions that ask whether a set has certain members, which can be looked up."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.emit.screening.remains import slot_of
from hoyle.emit.screening.tabling import MOST
from hoyle.emit.screening.terms import TRUTH, World, domain, kind_of, within
from hoyle.ir import Each, Expr, If, Lit, Op, Read, Var

_THROUGH = 200_000  # members gone through, at most, to work such sets out


def masked(parts: Sequence[Expr], steady: frozenset[str], world: World) -> tuple[Expr, Expr] | None:
    """Give a set, and the members of which some conditions together say that it has one.

    They rest on the roles of acts and on `steady` states, and so can be looked up.
    """
    for i, part in enumerate(parts):
        match part:
            case Op("!=", (Op("meet", (group, mask), sort), Lit(0)), _):
                while isinstance(group, Op) and group.op == "meet":
                    mask = Op("meet", (group.args[1], mask), sort)
                    group = group.args[0]
                others = (*parts[:i], *parts[i + 1 :])
                if others:
                    under = others[0] if len(others) == 1 else Op("and", others, TRUTH)
                    mask = If(under, mask, Lit(0, sort), sort)
                if isinstance(group, Var) and few(mask, steady, world):
                    return group, mask
            case _:
                pass
    return None


def few(mask: Expr, steady: frozenset[str], world: World) -> bool:
    """Tell whether a set rests on little, and is soon worked out for all of that."""
    every = [part for part in within(mask) if isinstance(part, Each)]
    bound = {part.var for part in every}
    atoms: dict[str, int] = {}
    for part in within(mask):
        if isinstance(part, Read):
            return False
        if isinstance(part, Var) and part.name not in bound:
            slot, values = slot_of(part.name), domain(part.sort, world)
            if values is None or (slot is not None and slot[0] not in steady):
                return False
            atoms[part.name] = len(values) + 1
    count = 1
    for number in atoms.values():
        count *= number
    through = sum(world.size(kind_of(part.domain.sort)) for part in every)
    return count <= MOST and count * through <= _THROUGH
