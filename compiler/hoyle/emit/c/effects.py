"""Effects as statements of C."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.emit.c.expressions import NOW, CExpressions, mask
from hoyle.emit.c.functions import Functions
from hoyle.emit.c.layout import Applied, Body, Chain, CNode, CText, binary
from hoyle.emit.c.sorts import fits
from hoyle.ir import (
    Assign,
    CloseMenu,
    Effect,
    Expr,
    ForEach,
    ListOf,
    Lit,
    Number,
    Op,
    Read,
    SetOf,
    Sort,
    When,
)
from hoyle.ir.conditions import all_of, negated


class CEffects:
    """Writes effects one by one."""

    def __init__(self, functions: Functions) -> None:
        self.functions = functions
        self.say: CExpressions = functions.say

    def write(self, effects: Sequence[Effect], body: Body) -> None:
        """Write effects one after the other."""
        for effect in effects:
            match effect:
                case Assign():
                    self._assign(effect, body)
                case When(test, then, other):
                    self._when(self.functions.fold(test), then, other, body)
                case ForEach(var, _, group, inner):
                    with self.functions.loop(var, self.functions.fold(group), body):
                        self.write(inner, body)
                case CloseMenu():
                    pass

    def _assign(self, effect: Assign, body: Body) -> None:
        keys = [self.functions.fold(key) for key in effect.keys]
        if any(isinstance(key, Lit) and key.value < 0 for key in keys):
            return
        nodes = [self.say.node(key) for key in keys]
        lows = [self.say.ranges.of(key)[0] for key in keys]
        unsure = [node for low, node in zip(lows, nodes, strict=True) if low < 0]
        target = self.say.slot(effect.state, nodes)
        value = self.functions.fold(effect.value)
        if not unsure:
            self._put(effect, target, value, body)
            return
        tests = tuple(binary(">=", node, CText("0")) for node in unsure)
        with body.block("if (", Chain("&&", tests) if tests[1:] else tests[0]):
            self._put(effect, target, value, body)

    def _put(self, effect: Assign, target: str, value: Expr, body: Body) -> None:
        """Write the assignment, and a note of the moments that rest on the state."""
        sort = self.say.shape.states[effect.state].sort
        longer = self.say.lengthened(value, effect, target, sort)
        if isinstance(value, Lit) and isinstance(sort, ListOf):
            body.add(f"{target}.length = 0;")
        elif longer:
            body.put("", longer)
        else:
            body.put(f"{target} = ", self.fitted(value, sort))
        if effect.state in self.functions.watched:
            body.add(f"now->written |= {mask(self.functions.watched[effect.state])};")

    def fitted(self, value: Expr, sort: Sort) -> CNode:
        """Keep a number within the bounds of its state, and a list within its length."""
        match sort:
            case Number(low, high):
                made = self.say.node(value)
                least, most = self.say.ranges.of(value)
                if low is not None and least < low:
                    made = Applied("greater", (made, CText(str(low))))
                if high is not None and most > high:
                    made = Applied("smaller", (made, CText(str(high))))
                bounded = low is not None and high is not None
                return made if bounded or fits((least, most)) else Applied("sure", (NOW, made))
            case ListOf() if sort.most:
                made = self.say.node(value)
                return Applied("cut", (made, CText(str(sort.most))))
            case SetOf(_, int() as most) if not self._is_part(value, most):
                return Applied("at_most", (NOW, self.say.kept(value), CText(str(most))))
            case _:
                return self.say.kept(value)

    def _is_part(self, value: Expr, most: int) -> bool:
        """Tell whether a set is part of a state that never has more members than that."""
        match value:
            case Op("minus" | "meet", (one, *_), _):
                return self._is_part(one, most)
            case Read(state, _, _):
                sort = self.say.shape.states[state].sort
                return isinstance(sort, SetOf) and sort.most is not None and sort.most <= most
            case _:
                return False

    def _when(
        self, test: Expr, then: Sequence[Effect], other: Sequence[Effect], body: Body
    ) -> None:
        if isinstance(test, Lit):
            self.write(then if test.value else other, body)
            return
        if len(then) == 1 and not other and isinstance(then[0], When) and not then[0].other:
            both = all_of(test, then[0].test)
            self._when(self.functions.fold(both), then[0].then, (), body)
            return
        if not then:
            test, then, other = negated(test), other, ()
        with body.block("if (", self.say.node(test)):
            self.write(then, body)
        if other:
            body.lines[-1] += " else {"
            body.indent += 4
            self.write(other, body)
            body.indent -= 4
            body.add("}")
