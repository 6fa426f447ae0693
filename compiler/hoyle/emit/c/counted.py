"""Loops that count up: they end where a condition does, and what is gathered on the way is kept.

Where the number counted must be at most another, that is where the loop ends. What is gathered from
so many at the end of a list, as the number says, is what was gathered for one less and one more.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from hoyle.ir import Each, Expr, Number, Op, Var
from hoyle.ir.conditions import all_of, conjuncts, spanned
from hoyle.ir.visitor import FreshNames, free, mapped


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
        match part:
            case Op("members", (Op("tail", (of, Var(name))),)) if (
                name == expr.var and name not in free(of)
            ):
                if of not in found:
                    found[of] = Tail(Var(names.fresh("tail"), part.sort), of)
                return found[of].var
        if isinstance(part, Each) and part.var == expr.var:
            return part  # another of the same name
        return mapped(part, put)

    test = None if expr.test is None else put(expr.test)
    return replace(expr, test=test, body=put(expr.body)), list(found.values())
