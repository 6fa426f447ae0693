"""Loops that cost less: what is found in a step is found from a step before.

A loop that counts up ends where a condition does: where the number counted must be at most another.
What is gathered from so many at the end of a list, as the number says, is what was gathered for one
less and one more.

Of the subsets that are gone through, the one without the highest member was met before. So a sum, a
number, a greatest or least value over the members of each is not worked out anew: it is what it was
for the smaller one, and what the highest member adds. Definitions of the subset are written out for
that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from hoyle.emit.c.expressions import tail_read
from hoyle.emit.c.sorts import fits
from hoyle.ir import Call, Each, Expr, Lit, Number, Op, SetOf, Var
from hoyle.ir.conditions import all_of, conjuncts, counted, negated, spanned
from hoyle.ir.operations import EQUALITIES, Bounds
from hoyle.ir.shape import Shape
from hoyle.ir.visitor import FreshNames, free, inside, mapped, meant, substituted

FEW = 12  # members of a set whose subsets are gone through; of a greater one nothing is sure
_HOW = ("sum", "most", "least")


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
        case Each(how, var, _, one, False, None, body, Number()) if how in _HOW and of_all(one):
            variables = {*_variables(body)}
            if expr.var in variables:
                return None
            value = substituted(body, {var: member}, FreshNames(variables | {member.name}))
            return Grown(Var(names.fresh(how), Number()), how, member, value)
        case _:
            return None


# ---------------------------------------------------------------- counting


@dataclass(frozen=True, slots=True)
class Tail:
    """What is gathered from the end of a list, and the variable that stands for it."""

    var: Var
    of: Expr


def ended(expr: Each) -> Each:
    """End a loop where the number counted is greater than a condition allows."""
    domain, ends = expr.domain, spanned(expr.domain)
    if ends is None or expr.test is None or not isinstance(domain, Op):
        return expr
    first, last = ends
    rest: list[Expr] = []
    for one in conjuncts(expr.test):
        match one:
            case Op("<=", (Var(name), most)) if name == expr.var and name not in free(most):
                last = Op("min", (last, most), Number())
            case _:
                rest.append(one)
    sooner = replace(domain, args=(first, last))
    return replace(expr, domain=sooner, test=all_of(*rest) if rest else None)


def gathered(expr: Each, names: FreshNames) -> tuple[Each, list[Tail]]:
    """Give a loop anew, and what it gathers from the ends of lists as it counts."""
    found: dict[Expr, Tail] = {}

    def put(part: Expr) -> Expr:
        match tail_read(part):
            case of, Var(name) if name == expr.var and name not in free(of):
                if of not in found:
                    found[of] = Tail(Var(names.fresh("tail"), part.sort), of)
                return found[of].var
        if isinstance(part, Each) and part.var == expr.var:
            return part  # another of the same name
        return mapped(part, put)

    test = None if expr.test is None else put(expr.test)
    return replace(expr, test=test, body=put(expr.body)), list(found.values())
