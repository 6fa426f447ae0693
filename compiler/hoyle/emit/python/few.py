"""Quantifiers over a few members: written out where that is short, or definitions of their own.

A generator costs Python more than all that a short condition asks of a handful of players: *every
P : P has cut* becomes *A has cut and B has cut*.

*lowest P in those-left : seats-from of (leader, P)* looks at the state for those who are left and
for the leader alone. Which of them it is rests on these two, and is remembered for good.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import NamedTuple

from hoyle.ir import (
    Book,
    Call,
    Definition,
    Each,
    Enum,
    Expr,
    Lit,
    Maybe,
    Op,
    Read,
    SetOf,
    Var,
)
from hoyle.ir.conditions import TRUTH, alike, as_sort
from hoyle.ir.operations import OF_NORMS
from hoyle.ir.shape import Shape
from hoyle.ir.simplify import Simplifier, simplified
from hoyle.ir.visitor import FreshNames, free, inside, mapped

_MOST = 5  # members that are written out
_LONGEST = 42  # nodes of what is written
_FEW = 8  # members among whom one is searched for


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
    if each.subsets or not shape.is_full(each.domain):
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


# ---------------------------------------------------------------- searches


def searches_apart(book: Book) -> Book:
    """Let each search among a few that need not look at the state be a definition."""
    searches = _Searches(book)
    made = simplified(book, searches)
    return replace(made, definitions=(*made.definitions, *searches.definitions))


class _Searches(Simplifier):
    """Puts calls in the place of searches, and leaves all else as it is."""

    def __init__(self, book: Book) -> None:
        super().__init__(Shape(book))
        self._own = FreshNames(one.name for one in book.definitions)
        self._made: dict[Each, Definition] = {}

    @property
    def definitions(self) -> tuple[Definition, ...]:
        """Those that were made, in their order."""
        return tuple(self._made.values())

    def _step(self, expr: Expr) -> Expr:
        match expr:
            case Each("highest" | "lowest", _, Enum(kind), domain, False, None):
                among = isinstance(domain.sort, SetOf) and not isinstance(domain, Lit)
                few = among and self._shape.size(kind) <= _FEW
                return (self._apart(expr) or expr) if few else expr
            case _:
                return expr

    def _apart(self, each: Each) -> Expr | None:
        """Give the call of a search by what calls on no state, None if it does or calls nothing."""
        one = Var("one", each.var_sort)
        taken: list[tuple[Expr, Var]] = []

        def given(part: Expr) -> Expr:
            if isinstance(part, Lit):
                return part
            if isinstance(part, Var) and part.name == each.var:
                return as_sort(one, part.sort)
            if each.var in free(part) or (isinstance(part, Op) and part.sort == TRUTH):
                return mapped(part, given)
            for known, var in taken:
                if alike(known, part):
                    return as_sort(var, part.sort)
            var = Var(f"given~{len(taken)}" if taken else "among", part.sort)
            taken.append((part, var))
            return var

        search = replace(each, var=one.name, domain=given(each.domain), body=given(each.body))
        called = [part.name for part in inside(search.body) if isinstance(part, Call)]
        if not called or not _is_free_of_state(search) or any(map(self._reads.definition, called)):
            return None
        if not self._settled(*(part for part, _ in taken)):
            return None
        if search not in self._made:
            name = self._own.fresh(f"{each.how} by {called[0]}")
            span = self._shape.definitions[called[0]].span
            params = tuple(var for _, var in taken)
            self._made[search] = Definition(name, params, each.sort, search, (), span)
        return Call(self._made[search].name, tuple(part for part, _ in taken), each.sort)


def _is_free_of_state(search: Each) -> bool:
    """Tell whether nothing in a search but what it calls can look at the state."""
    for part in inside(search):
        if isinstance(part, Read | Each) and part != search:
            return False
        if isinstance(part, Op) and part.op in OF_NORMS:
            return False
    return True
