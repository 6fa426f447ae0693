"""Operations as closures of their operands' closures, by what `hoyle.ir.operations` tells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import cast

from hoyle.interpret.layout import VAIN, CellLayout, Cells
from hoyle.ir import Lit, Op, kind_name
from hoyle.ir.operations import JUNCTIONS, OPERATORS, applied, itself, table

Env = list[int]
Fn = Callable[[Cells, Env], int]
Fns = Sequence[Fn]
Touch = Callable[[str, str], None]  # told which part of a book is come to: its sort, its name


def build(op: Op, fns: Fns, layout: CellLayout) -> Fn:
    """Make the closure of an operation from those of its operands."""
    if op.op in JUNCTIONS:
        return both(fns) if JUNCTIONS[op.op] else either(fns)
    if op.op == "in-vain":
        return lambda s, e: s[VAIN]
    if op.op == "open":
        return _open(op, fns[1], layout)
    sorts = [arg.sort for arg in op.args]
    if OPERATORS[op.op].looked_up:
        return looked_up(table(op.op, sorts[0], op.sort, layout), fns[0])
    if sign := OPERATORS[op.op].sign:
        return _signed(sign, len(fns))(*fns)
    return _applied(applied(op.op, sorts, op.sort, layout), fns)


@cache
def _signed(sign: str, operands: int) -> Callable[..., Fn]:
    """Make the maker of closures in which an operator stands by its sign: that saves a call."""
    if operands == 1:
        return cast(Callable[..., Fn], eval(f"lambda a: lambda s, e: {sign} a(s, e)"))
    return cast(Callable[..., Fn], eval(f"lambda a, b: lambda s, e: a(s, e) {sign} b(s, e)"))


def _applied(apply: Callable[..., int], fns: Fns) -> Fn:
    if apply is itself:
        return fns[0]
    match list(fns):
        case [a]:
            return lambda s, e: apply(a(s, e))
        case [a, b]:
            return lambda s, e: apply(a(s, e), b(s, e))
    return lambda s, e: apply(*[fn(s, e) for fn in fns])


def looked_up(values: Sequence[int], member: Fn) -> Fn:
    """Look up the value of a member; the last is that of none."""
    return lambda s, e: values[member(s, e)]


# ---------------------------------------------------------------- truths


def both(fns: Fns) -> Fn:
    """All of several conditions, tried in order."""
    match list(fns):
        case []:
            return lambda s, e: True
        case [a]:
            return a
        case [a, b]:
            return lambda s, e: a(s, e) and b(s, e)
        case [a, b, c]:
            return lambda s, e: a(s, e) and b(s, e) and c(s, e)
        case [a, b, c, d]:
            return lambda s, e: a(s, e) and b(s, e) and c(s, e) and d(s, e)
        case many:
            half = len(many) // 2  # by halves, or a long row of them would be as deep as long
            first, last = both(many[:half]), both(many[half:])
            return lambda s, e: first(s, e) and last(s, e)


def either(fns: Fns) -> Fn:
    """One of several conditions, tried in order."""
    match list(fns):
        case []:
            return lambda s, e: False
        case [a]:
            return a
        case [a, b]:
            return lambda s, e: a(s, e) or b(s, e)
        case [a, b, c]:
            return lambda s, e: a(s, e) or b(s, e) or c(s, e)
        case many:
            half = len(many) // 2
            first, last = either(many[:half]), either(many[half:])
            return lambda s, e: first(s, e) or last(s, e)


# ---------------------------------------------------------------- norms


def _open(op: Op, holder: Fn, layout: CellLayout) -> Fn:
    which = op.args[0]
    assert isinstance(which, Lit)
    first = list(layout.menus.values())[which.value]
    places = [
        tuple(first + i for i in held)
        for held in holders(layout, kind_name(op.args[1].sort) == "side")
    ]

    def is_open(s: Cells, e: Env) -> int:
        h = holder(s, e)
        return h >= 0 and any(s[i] for i in places[h])

    return is_open


def holders(layout: CellLayout, of_sides: bool) -> list[tuple[int, ...]]:
    """Tell for each player, or side, which holders count as him: players, then sides.

    A player is himself and his side; a side is itself and its players.
    """
    n = layout.players
    if of_sides:
        return [
            (n + side, *(p for p in range(n) if mask >> p & 1))
            for side, mask in enumerate(layout.sides)
        ]
    return [(p, n + side) if side >= 0 else (p,) for p, side in enumerate(layout.side_of)]
