"""Quantifiers over a few members, written out where that is short.

A generator costs Python more than all that a short condition asks of a handful of players: *every
P : P has cut* becomes *A has cut and B has cut*.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from hoyle.ir import Book, Each, Expr, Lit, Maybe, Op, Read, SetOf, Var
from hoyle.ir.shape import Shape
from hoyle.ir.simplify import Simplifier, simplified
from hoyle.ir.visitor import FreshNames, inside

_MOST = 5  # members that are written out
_LONGEST = 42  # nodes of what is written


def spelled_out(book: Book) -> Book:
    """Simplify a book, and write out what it asks of each of a few."""
    made = simplified(book)
    return simplified(made, _Few(Shape(made)))


def spelled(expr: Expr, shape: Shape) -> Expr:
    """Simplify an expression about known members, and write out what it asks of each of a few."""
    made = Simplifier(shape, FreshNames()).expr(expr)
    before, after = (sum(1 for _ in inside(one)) for one in (expr, made))
    return made if after <= before + _LONGEST else _Few(shape).expr(expr)


class OfWhole(NamedTuple):
    """What is asked of all values of a state at once, and the sign by which none is told."""

    function: str
    sign: str
    state: str


def of_whole_state(each: Each, shape: Shape, but: Collection[str] = ()) -> OfWhole | None:
    """Tell what a quantifier asks of all values of a state at once: the sum, any, or the last.

    The last, as the order of members goes, is none if all are. None of other quantifiers, or of
    one of the states `but`. The list of such a state ends in nought, false or none, for none.
    """
    match each.domain:
        case Lit(value, SetOf(of)) if value == shape.full(SetOf(of)) and not each.subsets:
            pass
        case _:
            return None
    match each.how, each.body:
        case "sum" | "some", Read() as read:
            asked, sign = ("sum" if each.how == "sum" else "any"), ""
        case "some", Op("!=", (Read(sort=Maybe()) as read, Lit(-1))):
            asked, sign = "max", "!="
        case "every", Op("=", (Read(sort=Maybe()) as read, Lit(-1))):
            asked, sign = "max", "=="
        case _:
            return None
    alone = [key.name for key in read.keys if isinstance(key, Var)] == [each.var]
    alone = alone and len(read.keys) == 1 and each.test is None
    return OfWhole(asked, sign, read.state) if alone and read.state not in but else None


class _Few(Simplifier):
    """Writes quantifiers out, and leaves all else as it is."""

    def __init__(self, shape: Shape) -> None:
        super().__init__(shape)
        self._whole = Simplifier(shape, FreshNames())

    def _step(self, expr: Expr) -> Expr:
        if not isinstance(expr, Each) or expr.how not in ("every", "some") or expr.subsets:
            return expr
        if not isinstance(expr.domain, Lit) or not isinstance(expr.domain.sort, SetOf):
            return expr
        count = int(expr.domain.value).bit_count()
        if count > _MOST or (count > 2 and of_whole_state(expr, self._shape)):
            return expr
        made = self._whole.expr(expr)
        short = sum(1 for _ in inside(made)) <= _LONGEST
        return made if short and not any(isinstance(one, Each) for one in inside(made)) else expr
