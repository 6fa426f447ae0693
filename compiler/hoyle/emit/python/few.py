"""Quantifiers over a few members, written out where that is short.

A generator costs Python more than all that a short condition asks of a handful of players: *every
P : P has cut* becomes *A has cut and B has cut*.
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.ir import Book, Each, Expr, Lit, Read, SetOf, Truth, Var
from hoyle.ir.shape import Shape
from hoyle.ir.simplify import Simplifier, simplified
from hoyle.ir.visitor import FreshNames, inside

_MOST = 5  # members that are written out
_LONGEST = 42  # nodes of what is written


def spelled_out(book: Book) -> Book:
    """Simplify a book, and write out what it asks of each of a few."""
    made = simplified(book)
    return simplified(made, _Few(Shape(made)))


def any_state(each: Each, shape: Shape) -> str:
    """Name the state, of truths, of which a quantifier asks whether any is so; "" if it does not."""
    summed = replace(each, how="sum") if each.how == "some" else each
    return summed_state(summed, shape) if isinstance(each.body.sort, Truth) else ""


def summed_state(each: Each, shape: Shape) -> str:
    """Name the state of which a quantifier adds up all values; "" if it is no such sum.

    Its list ends in nought, for none.
    """
    match each:
        case Each(how="sum", var=var, domain=Lit(value, SetOf(of)), test=None, body=Read() as read):
            keys = [key.name for key in read.keys if isinstance(key, Var)]
            whole = value == shape.full(SetOf(of)) and not each.subsets
            return read.state if whole and keys == [var] and len(read.keys) == 1 else ""
        case _:
            return ""


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
        if count > _MOST or (count > 2 and any_state(expr, self._shape)):
            return expr
        made = self._whole.expr(expr)
        short = sum(1 for _ in inside(made)) <= _LONGEST
        return made if short and not any(isinstance(one, Each) for one in inside(made)) else expr
