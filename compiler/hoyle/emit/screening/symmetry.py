"""Functions of a set that look at one part of its members alone.

A sum over the ranks of some cards is the same for other cards of these ranks. Such a function
needs to be worked out only once for each way of having so many members of each rank.
"""

from __future__ import annotations

from hoyle.emit.screening.terms import World, kind_of
from hoyle.ir import Call, Each, Enum, Expr, If, ListOf, Lit, Maybe, Op, Read, SetOf, Var

_MOST = 7  # members of one part: their number is a digit in base eight

# What treats members of one part alike, whatever is asked of it.
_FAIR = frozenset(
    ("and", "or", "not", "=", "!=", "<", "<=", ">", ">=", "+", "-", "*", "div", "mod")
)
_FAIR |= {"neg", "min", "max", "in", "union", "minus", "meet", "count", "only", "subset", "all"}
# What is fair of anything but the members themselves.
_ORDERED = frozenset(("order", "next", "previous", "opposite", "first"))


def part_of(value: Expr, var: Var, world: World) -> str | None:
    """Name the part of a set's members that a function of the set rests on, if it is the first.

    None if it rests on more, or the members have no parts.
    """
    if not isinstance(var.sort, SetOf) or kind_of(value.sort):
        return None
    kind = world.kinds[var.sort.of.name]
    if len(kind.parts) < 2:
        return None
    part = kind.parts[0]
    if len(kind.members) > _MOST * world.size(part):
        return None
    return part if _Fair(world, kind.name, part).fair(value) else None


class _Fair:
    """Tells whether an expression treats members of a kind alike that share a part."""

    def __init__(self, world: World, kind: str, part: str) -> None:
        self.world = world
        self.kind = kind
        self.part = part
        self.others = set(world.kinds[kind].parts) - {part}

    def fair(self, expr: Expr) -> bool:
        """Tell whether members of one part could change places in what a value is made of."""
        if kind_of(expr.sort) in self.others or isinstance(expr.sort, ListOf):
            return False
        match expr:
            case Lit(value, sort):
                return kind_of(sort) != self.kind or self._whole(int(value), sort)
            case Var():
                return True
            case Read():
                return False
            case Call(name, args, _):
                one = self.world.definitions[name]
                parts = [one.base, *(x for e in one.exceptions for x in (e.test, e.value))]
                return all(map(self.fair, (*args, *parts)))
            case If(test, then, other, _):
                return self.fair(test) and self.fair(then) and self.fair(other)
            case Each():
                chosen = expr.how in ("highest", "lowest") and kind_of(expr.var_sort) == self.kind
                parts = [expr.domain, expr.body, *([expr.test] if expr.test is not None else [])]
                return not chosen and all(map(self.fair, parts))
            case Op(op, args, _):
                if op in _ORDERED:
                    known = all(kind_of(arg.sort) != self.kind for arg in args)
                else:
                    known = op in _FAIR or op in ("part", "holding")
                return known and all(map(self.fair, args))

    def _whole(self, value: int, sort: object) -> bool:
        """Tell whether a constant set has all or none of the members of each part."""
        if isinstance(sort, Enum | Maybe):
            return value < 0
        size, count = self.world.size(self.part), self.world.size(self.kind)
        rows = {value >> at & ((1 << size) - 1) for at in range(0, count, size)}
        return len(rows) == 1
