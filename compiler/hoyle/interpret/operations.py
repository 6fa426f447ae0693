"""The built-in operations, each as a function that makes a closure of its operands' closures.

Every operation is total: none given is none got, or the nothing of its sort (`hoyle.ir`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import ceil, floor, prod
from typing import cast

from hoyle.interpret.layout import VAIN, CellLayout, Cells, nothing
from hoyle.ir import Enum, ListOf, Lit, Maybe, Op, SetOf, kind_name

Env = list[int]
Fn = Callable[[Cells, Env], int]
Fns = Sequence[Fn]
ListFn = Callable[[Cells, Env], tuple[int, ...]]


def build(op: Op, fns: Fns, layout: CellLayout) -> Fn:
    """Make the closure of an operation from those of its operands."""
    if op.op in _LOGIC:
        return _LOGIC[op.op](fns)
    if op.op in _OF_TWO:
        a, b = fns
        return _OF_TWO[op.op](a, b)
    return _BUILDERS[op.op](op, fns, layout)


# ---------------------------------------------------------------- truth and numbers


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
        case [a, b, c, *rest]:
            last = both(rest)
            return lambda s, e: a(s, e) and b(s, e) and c(s, e) and last(s, e)
    raise AssertionError


def _either(fns: Fns) -> Fn:
    match list(fns):
        case []:
            return lambda s, e: False
        case [a]:
            return a
        case [a, b]:
            return lambda s, e: a(s, e) or b(s, e)
        case [a, b, c]:
            return lambda s, e: a(s, e) or b(s, e) or c(s, e)
        case [a, b, *rest]:
            last = _either(rest)
            return lambda s, e: a(s, e) or b(s, e) or last(s, e)
    raise AssertionError


def _not(fns: Fns) -> Fn:
    (a,) = fns
    return lambda s, e: not a(s, e)


def _neg(fns: Fns) -> Fn:
    (a,) = fns
    return lambda s, e: -a(s, e)


def _least(fns: Fns) -> Fn:
    if len(fns) == 1:
        return fns[0]
    return lambda s, e: min([fn(s, e) for fn in fns])


def _greatest(fns: Fns) -> Fn:
    if len(fns) == 1:
        return fns[0]
    return lambda s, e: max([fn(s, e) for fn in fns])


def _div(a: Fn, b: Fn) -> Fn:
    def div(s: Cells, e: Env) -> int:
        by = b(s, e)
        return a(s, e) // by if by else 0

    return div


def _mod(a: Fn, b: Fn) -> Fn:
    def mod(s: Cells, e: Env) -> int:
        by = b(s, e)
        return a(s, e) % by if by else 0

    return mod


def _over(a: Fn, b: Fn) -> Fn:
    def over(s: Cells, e: Env) -> int:
        by = b(s, e)
        return quotient(a(s, e), by) if by else 0

    return over


def quotient(a: int, b: int) -> int:
    """Divide exactly: an int where it comes out even, else a fraction, which passes for one."""
    exact = Fraction(a, b)
    return exact.numerator if exact.denominator == 1 else cast(int, exact)


_LOGIC: dict[str, Callable[[Fns], Fn]] = {
    "and": both,
    "or": _either,
    "not": _not,
    "min": _least,
    "max": _greatest,
    "neg": _neg,
}

_OF_TWO: dict[str, Callable[[Fn, Fn], Fn]] = {
    "=": lambda a, b: lambda s, e: a(s, e) == b(s, e),
    "!=": lambda a, b: lambda s, e: a(s, e) != b(s, e),
    "<": lambda a, b: lambda s, e: a(s, e) < b(s, e),
    "<=": lambda a, b: lambda s, e: a(s, e) <= b(s, e),
    ">": lambda a, b: lambda s, e: a(s, e) > b(s, e),
    ">=": lambda a, b: lambda s, e: a(s, e) >= b(s, e),
    "+": lambda a, b: lambda s, e: a(s, e) + b(s, e),
    "-": lambda a, b: lambda s, e: a(s, e) - b(s, e),
    "*": lambda a, b: lambda s, e: a(s, e) * b(s, e),
    "/": _over,
    "div": _div,
    "mod": _mod,
    "union": lambda a, b: lambda s, e: a(s, e) | b(s, e),
    "minus": lambda a, b: lambda s, e: a(s, e) & ~b(s, e),
    "meet": lambda a, b: lambda s, e: a(s, e) & b(s, e),
    "subset": lambda a, b: lambda s, e: not a(s, e) & ~b(s, e),
}


# ---------------------------------------------------------------- sets and lists


def _in(op: Op, fns: Fns, layout: CellLayout) -> Fn:
    member, group = fns
    if isinstance(op.args[1].sort, ListOf):
        members = cast(ListFn, group)

        def listed(s: Cells, e: Env) -> int:
            m = member(s, e)
            return m in members(s, e) and (numbers or m >= 0)

        numbers = not isinstance(op.args[1].sort.of, Enum)
        return listed

    def within(s: Cells, e: Env) -> int:
        m = member(s, e)
        return m >= 0 and group(s, e) >> m & 1 == 1

    return within


def _count(op: Op, fns: Fns, layout: CellLayout) -> Fn:
    (group,) = fns
    if isinstance(op.args[0].sort, ListOf):
        members = cast(ListFn, group)
        return lambda s, e: len(members(s, e))
    return lambda s, e: group(s, e).bit_count()


def _only(op: Op, fns: Fns, layout: CellLayout) -> Fn:
    (member,) = fns

    def only(s: Cells, e: Env) -> int:
        m = member(s, e)
        return 1 << m if m >= 0 else 0

    return only


def _all(op: Op, fns: Fns, layout: CellLayout) -> Fn:
    full = (1 << layout.size(kind_name(op.sort))) - 1
    return lambda s, e: full


def _first(op: Op, fns: Fns, layout: CellLayout) -> Fn:
    (group,) = fns
    if isinstance(op.args[0].sort, ListOf):
        return _at(op, [group, lambda s, e: 0], layout)

    def first(s: Cells, e: Env) -> int:
        mask = group(s, e)
        return (mask & -mask).bit_length() - 1

    return first


def _append(op: Op, fns: Fns, layout: CellLayout) -> Fn:
    members, member = cast(ListFn, fns[0]), fns[1]
    return cast(Fn, lambda s, e: (*members(s, e), member(s, e)))


def _last(op: Op, fns: Fns, layout: CellLayout) -> Fn:
    members, lacking = cast(ListFn, fns[0]), nothing(op.sort)

    def last(s: Cells, e: Env) -> int:
        found = members(s, e)
        return found[-1] if found else lacking

    return last


def _at(op: Op, fns: Fns, layout: CellLayout) -> Fn:
    members, place, lacking = cast(ListFn, fns[0]), fns[1], nothing(op.sort)

    def at(s: Cells, e: Env) -> int:
        found, i = members(s, e), place(s, e)
        return found[i] if 0 <= i < len(found) else lacking

    return at


def _tail(op: Op, fns: Fns, layout: CellLayout) -> Fn:
    members, length = cast(ListFn, fns[0]), fns[1]

    def tail(s: Cells, e: Env) -> tuple[int, ...]:
        found, n = members(s, e), length(s, e)
        return found[-n:] if n > 0 else ()

    return cast(Fn, tail)


def _range(op: Op, fns: Fns, layout: CellLayout) -> Fn:
    low, high = fns
    return cast(Fn, lambda s, e: tuple(range(ceil(low(s, e)), floor(high(s, e)) + 1)))


def _members(op: Op, fns: Fns, layout: CellLayout) -> Fn:
    members = cast(ListFn, fns[0])

    def mask_of(s: Cells, e: Env) -> int:
        mask = 0
        for m in members(s, e):
            if m >= 0:
                mask |= 1 << m
        return mask

    return mask_of


# ---------------------------------------------------------------- kinds, seats and sides


def table(values: Sequence[int], lacking: int) -> Callable[[Fns], Fn]:
    """Make an operation on one member that looks its value up."""
    values = tuple(values)

    def build_table(fns: Fns) -> Fn:
        (member,) = fns

        def look(s: Cells, e: Env) -> int:
            m = member(s, e)
            return values[m] if m >= 0 else lacking

        return look

    return build_table


def _radix(layout: CellLayout, product: str) -> list[tuple[str, int, int]]:
    """Give each part of a product kind with its size and the size of those below it."""
    names = layout.kinds[product].parts
    sizes = [layout.size(part) for part in names]
    return [(part, sizes[i], prod(sizes[:i])) for i, part in enumerate(names)]


def _part(op: Op, fns: Fns, layout: CellLayout) -> Fn:
    product, wanted = kind_name(op.args[0].sort), kind_name(op.sort)
    size, below = next((n, b) for part, n, b in _radix(layout, product) if part == wanted)
    return table([i // below % size for i in range(layout.size(product))], -1)(fns)


def _make(op: Op, fns: Fns, layout: CellLayout) -> Fn:
    strides = [below for _, _, below in _radix(layout, kind_name(op.sort))]

    def make(s: Cells, e: Env) -> int:
        members = [fn(s, e) for fn in fns]
        if min(members) < 0:
            return -1
        return sum([m * stride for m, stride in zip(members, strides, strict=True)])

    return make


def _holding(op: Op, fns: Fns, layout: CellLayout) -> Fn:
    wanted, product = kind_name(op.args[0].sort), kind_name(op.sort)
    size, below = next((n, b) for part, n, b in _radix(layout, product) if part == wanted)
    masks = [0] * size
    for i in range(layout.size(product)):
        masks[i // below % size] |= 1 << i
    return table(masks, 0)(fns)


def _ring(step: int) -> Callable[[Op, Fns, CellLayout], Fn]:
    def build_ring(op: Op, fns: Fns, layout: CellLayout) -> Fn:
        kind = layout.kinds[kind_name(op.args[0].sort)]
        n = len(kind.members)
        places = [i + step for i in range(n)]
        return table([p % n if kind.ring else p if 0 <= p < n else -1 for p in places], -1)(fns)

    return build_ring


def _opposite(op: Op, fns: Fns, layout: CellLayout) -> Fn:
    n = layout.size(kind_name(op.args[0].sort))
    return table([(i + n // 2) % n for i in range(n)], -1)(fns)


def _order(op: Op, fns: Fns, layout: CellLayout) -> Fn:
    return fns[0]


def _side_of(op: Op, fns: Fns, layout: CellLayout) -> Fn:
    return table(layout.side_of, -1)(fns)


def _players_of(op: Op, fns: Fns, layout: CellLayout) -> Fn:
    return table(layout.sides, 0)(fns)


def _fellows(op: Op, layout: CellLayout) -> list[tuple[int, int, int]]:
    """Give for each member of the operand's kind its side, fellow players, and itself."""
    if kind_name(op.args[0].sort) == "side":
        return [(side, mask, 0) for side, mask in enumerate(layout.sides)]
    return [
        (side, layout.sides[side] if side >= 0 else 1 << player, 1 << player)
        for player, side in enumerate(layout.side_of)
    ]


def _adversaries(op: Op, fns: Fns, layout: CellLayout) -> Fn:
    fellows = _fellows(op, layout)
    count = len(layout.sides)
    if isinstance(op.sort, Enum | Maybe):
        return table(
            [
                next((i for i in range(count) if side >= 0 and i != side), -1)
                for side, *_ in fellows
            ],
            -1,
        )(fns)
    if kind_name(op.sort) == "side":
        full = (1 << count) - 1
        return table([full & ~(1 << side) if side >= 0 else full for side, *_ in fellows], 0)(fns)
    full = (1 << layout.players) - 1
    return table([full & ~mask for _, mask, _ in fellows], 0)(fns)


def _partners(op: Op, fns: Fns, layout: CellLayout) -> Fn:
    masks = [mask & ~self for _, mask, self in _fellows(op, layout)]
    if isinstance(op.sort, SetOf):
        return table(masks, 0)(fns)
    return table([(mask & -mask).bit_length() - 1 for mask in masks], -1)(fns)


# ---------------------------------------------------------------- norms


def _open(op: Op, fns: Fns, layout: CellLayout) -> Fn:
    which, holder = op.args[0], fns[1]
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


def _in_vain(op: Op, fns: Fns, layout: CellLayout) -> Fn:
    return lambda s, e: s[VAIN]


_BUILDERS: dict[str, Callable[[Op, Fns, CellLayout], Fn]] = {
    "in": _in,
    "count": _count,
    "only": _only,
    "all": _all,
    "first": _first,
    "append": _append,
    "last": _last,
    "at": _at,
    "tail": _tail,
    "range": _range,
    "members": _members,
    "part": _part,
    "make": _make,
    "holding": _holding,
    "next": _ring(1),
    "previous": _ring(-1),
    "opposite": _opposite,
    "order": _order,
    "side-of": _side_of,
    "players-of": _players_of,
    "adversaries": _adversaries,
    "partners": _partners,
    "open": _open,
    "in-vain": _in_vain,
}
