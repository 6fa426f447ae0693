"""Quantifiers over a few members: all of the kind are asked, and those that are meant are met.

A loop through some of a handful of players turns as often as there are such, which a processor
cannot foresee. What is short to ask is asked of all of the kind instead, without a turn: *some P in
company : P has passed* becomes whether the company and those who have passed have one in common.
A set that a state keeps is gone through as ever: often it is empty, which is asked at once.
"""

from __future__ import annotations

from hoyle.emit.c.sorts import LIMIT, fits
from hoyle.ir import Call, Each, Expr, Lit, Number, Op, Read, SetOf
from hoyle.ir.conditions import all_of, conjuncts, how_many, negated, occupied
from hoyle.ir.ranges import Ranges
from hoyle.ir.shape import Shape
from hoyle.ir.simplify import FEW, Simplifier
from hoyle.ir.visitor import FreshNames, free, parts

_LONGEST = 16  # nodes of what is asked of each, with those of the definitions that it asks for


class Masking(Simplifier):
    """Simplifies, and asks a few members all at once what is short to ask."""

    def __init__(self, shape: Shape, names: FreshNames) -> None:
        super().__init__(shape, names)
        self._kept = Ranges(shape, LIMIT)

    def _step(self, expr: Expr) -> Expr:
        made = super()._step(expr)
        return self._masked(made) if isinstance(made, Each) else made

    def _masked(self, each: Each) -> Expr:
        domain = each.domain
        searched = each.how in ("some", "every", "those", "number") and not each.subsets
        if not searched or not isinstance(domain.sort, SetOf) or not self._settled(each):
            return each
        if isinstance(domain, Lit | Read):
            return each
        every = each.how == "every"
        asked = [*conjuncts(each.test), *conjuncts(negated(each.body) if every else each.body)]
        for_all = [one for one in asked if each.var not in free(one)]
        alike = for_all if each.how in ("some", "every") else []
        asked = [one for one in asked if one not in alike]
        length = sum(self._length(one, each.var) for one in asked)
        if self._shape.size(domain.sort.of.name) > FEW or length > _LONGEST:
            return each
        sort = SetOf(domain.sort.of)
        everyone, whether = Lit(self._shape.full(sort), sort), all_of(*asked)
        those = Each("those", each.var, each.var_sort, everyone, False, None, whether, sort)
        both = self._op(Op("meet", (domain, self.expr(those)), sort))
        match each.how:
            case "some" | "every":
                found = self.expr(all_of(occupied(both), *alike))
                return self.expr(negated(found)) if every else found
            case "number":
                return self.expr(how_many(both))
            case _:
                return both

    def _length(self, expr: Expr, var: str) -> int:
        """Count what is worked out for a member; too much if it is not sure to be simple.

        What is not about the member is the same for all, and the C compiler works it out once.
        """
        if var not in free(expr):
            return 1
        if isinstance(expr, Each) or not self._plain(expr):
            return _LONGEST + 1
        own = 1
        if isinstance(expr, Call):
            one = self._shape.definitions[expr.name]
            inner = (self._length(one.base, param.name) for param in one.params)
            own += _LONGEST if one.exceptions else sum(inner)
        return own + sum(self._length(part, var) for part in parts(expr))

    def _plain(self, expr: Expr) -> bool:
        return not isinstance(expr.sort, Number) or fits(self._kept.of(expr))
