"""Loops through subsets: what is found by going through each subset is found from a smaller one.

A subset without its highest member was met before it. So a sum, a number, a greatest or least value
over the members of each subset is not worked out anew: it is what it was for the smaller one, and
what the highest member adds. Definitions of the subset are written out for that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from hoyle.emit.c.sorts import fits
from hoyle.ir import Call, Each, Expr, If, Lit, Number, Op, SetOf, Var
from hoyle.ir.conditions import all_of, conjuncts, counted, negated
from hoyle.ir.operations import EQUALITIES, Bounds
from hoyle.ir.shape import Shape
from hoyle.ir.visitor import FreshNames, free, inside, mapped, meant, substituted

FEW = 12  # members of a set whose subsets are gone through; of a greater one nothing is sure
_HOW = ("sum", "number", "most", "least")


@dataclass(frozen=True, slots=True)
class Grown:
    """What is found for each subset from a smaller one.

    `var` stands for it, `member` for the highest member of the subset; `value` is what that member
    has, and `how` says what is done with it: it is added (sum), or the greater or less is taken.
    How many members there are (number) the subset tells by itself.
    """

    var: Var
    how: str
    member: Var
    value: Expr


def bounds_of(one: Grown, value: Bounds) -> Bounds:
    """Tell between which bounds it lies, if what members have lies between some."""
    most = FEW if one.how in ("sum", "number") else 1
    return min(0, value[0] * most), max(0, value[1] * most)


def grown(
    expr: Each, shape: Shape, names: FreshNames, bounds: Callable[[Expr], Bounds]
) -> tuple[Each, list[Grown]]:
    """Take apart what is asked of each subset; give it anew, and what is to be found for each.

    `bounds` tells between which bounds a number lies; what may grow too great is left as it is.
    """
    found: dict[Expr, Grown] = {}
    domain = expr.domain.sort
    assert isinstance(domain, SetOf)
    member = Var(names.fresh("member"), domain.of)

    def put(part: Expr) -> Expr:
        made = _grown(part, expr, member, names)
        if made is None or not fits(bounds_of(made, bounds(made.value))):
            hidden = isinstance(part, Each) and part.var == expr.var
            return part if hidden else mapped(part, put)
        same = next((one for one in found.values() if replace(one, var=made.var) == made), made)
        return found.setdefault(part, same).var

    opened = [
        None if one is None else _opened(one, expr.var, shape) for one in (expr.test, expr.body)
    ]
    test, body = (None if one is None else put(one) for one in opened)
    assert body is not None
    return replace(expr, test=test, body=body), list(dict.fromkeys(found.values()))


def in_vain(test: Expr, moving: set[str]) -> Expr | None:
    """Tell when a condition is met by no subset, by what does not rest on the subset; None: never.

    `moving` are the variables that do. Where a number must be at least three and the same as
    another, which is known before, it is met by none if that one is less.
    """
    asked = tuple(conjuncts(test))
    for one in asked:
        match one:
            case Op(op, (Var(name) as var, other)) if EQUALITIES.get(op):
                if name not in moving or free(other) & moving:
                    continue
                rest = (substituted(part, {var.name: other}) for part in asked if part != one)
                known = [part for part in rest if not free(part) & moving]
                if known:
                    return negated(all_of(*known))
    return None


def _opened(expr: Expr, var: str, shape: Shape) -> Expr:
    """Write out definitions that are asked of a subset and have no exceptions."""
    match expr:
        case Call(name, args, _) if _asks(args, var) and not shape.definitions[name].exceptions:
            one = shape.definitions[name]
            taken = FreshNames({var, *(v for arg in args for v in _variables(arg))})
            return _opened(meant(one, args, taken), var, shape)
        case Each(_, bound) if bound == var:
            return expr  # another of the same name
        case _:
            return mapped(expr, lambda part: _opened(part, var, shape))


def _asks(args: tuple[Expr, ...], var: str) -> bool:
    """Tell whether one argument is the subset, and all are variables or constants."""
    return all(isinstance(arg, Var | Lit) for arg in args) and any(
        isinstance(arg, Var) and arg.name == var for arg in args
    )


def _variables(expr: Expr) -> Iterator[str]:
    return (part.name for part in inside(expr) if isinstance(part, Var))


def _grown(part: Expr, expr: Each, member: Var, names: FreshNames) -> Grown | None:
    """Tell how a part is found from a smaller subset, if it can be."""

    def of_all(one: Expr) -> bool:
        return isinstance(one, Var) and one.name == expr.var

    group = counted(part)
    if group is not None and of_all(group):
        return Grown(Var(names.fresh("number"), Number()), "number", member, Lit(1, Number()))
    match part:
        case Each(how, var, _, one, False, test, body, Number()) if how in _HOW and of_all(one):
            asked = [one for one in (test, body) if one is not None]
            variables = {name for each in asked for name in _variables(each)}
            if expr.var in variables or (test is not None and how in ("most", "least")):
                return None
            if how == "number":
                body = If(body, Lit(1, Number()), Lit(0, Number()), Number())
            if test is not None:
                body = If(test, body, Lit(0, Number()), Number())
            value = substituted(body, {var: member}, FreshNames(variables | {member.name}))
            kind = "sum" if how == "number" else how
            return Grown(Var(names.fresh(how), Number()), kind, member, value)
        case _:
            return None
