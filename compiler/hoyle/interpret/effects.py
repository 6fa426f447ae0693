"""Effects of the IR to closures that write to the cells.

Each takes the cells of the present state, the bindings, and `close`: what is to be done
when a menu is closed by name, given menu, holder, whether the holder is a side, and why.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never, cast

from hoyle.interpret.expressions import ExpressionCompiler, SlotScope
from hoyle.interpret.layout import TOUCHED, Cells, stored
from hoyle.interpret.operations import Env, Fn, Touch
from hoyle.ir import (
    Assign,
    CloseMenu,
    Effect,
    ForEach,
    ListOf,
    Number,
    SetOf,
    Sort,
    When,
    kind_name,
)
from hoyle.shared.masks import members

Close = Callable[[str, int, bool, str], None]
EffectFn = Callable[[Cells, Env, Close], None]


def leave_open(menu: str, holder: int, of_side: bool, why: str) -> None:
    """Close nothing: there are no menus where a settlement is computed."""


def compile_effects(
    effects: Sequence[Effect], scope: SlotScope, exprs: ExpressionCompiler
) -> EffectFn:
    """Make one closure that carries out effects in their order."""
    acts = [
        exprs.touching("place", name, act) if (name := exprs.place(effect)) else act
        for effect in effects
        for act in (_effect(effect, scope, exprs),)
    ]
    match acts:
        case []:
            return _idle
        case [only]:
            return only

    def carry_out(s: Cells, e: Env, close: Close) -> None:
        for act in acts:
            act(s, e, close)

    return carry_out


def _idle(s: Cells, e: Env, close: Close) -> None:
    pass


def _effect(effect: Effect, scope: SlotScope, exprs: ExpressionCompiler) -> EffectFn:
    match effect:
        case Assign():
            return _assign(effect, scope, exprs)
        case When():
            return _when(effect, scope, exprs)
        case ForEach():
            return _for_each(effect, scope, exprs)
        case CloseMenu():
            return _close(effect, scope, exprs)
        case _ as unreachable:
            assert_never(unreachable)


def _assign(effect: Assign, scope: SlotScope, exprs: ExpressionCompiler) -> EffectFn:
    place = exprs.layout.places[effect.state]
    bit, sort = place.bit, place.state.sort
    value = exprs.compile(effect.value, scope)
    if effect.state in exprs.reported and isinstance(sort, Number) and _bounded(sort):
        return _assign_reported(effect, sort, value, scope, exprs)
    if _limited(sort):
        value = _noting(effect.state, value, _fitted(value, sort), exprs.touch)
    at = exprs.slot(effect.state, effect.keys, scope)
    if isinstance(at, int):
        cell = at

        def assign(s: Cells, e: Env, close: Close) -> None:
            s[cell] = value(s, e)
            s[TOUCHED] |= bit

        return assign
    place_of = at

    def assign_at(s: Cells, e: Env, close: Close) -> None:
        cell = place_of(s, e)
        if cell >= 0:
            s[cell] = value(s, e)
            s[TOUCHED] |= bit

    return assign_at


def _limited(sort: Sort) -> bool:
    """Tell whether a value may have to be fitted into a state of this sort."""
    match sort:
        case Number():
            return sort != Number()
        case SetOf(_, most):
            return most is not None
        case _:
            return isinstance(sort, ListOf)


def _bounded(sort: Number) -> bool:
    return sort.low is not None and sort.high is not None


def _assign_reported(
    effect: Assign, sort: Number, value: Fn, scope: SlotScope, exprs: ExpressionCompiler
) -> EffectFn:
    """Assign to a state that rulings report, and note where a bound stops the effect."""
    bit = exprs.layout.places[effect.state].bit
    at = exprs.slot(effect.state, effect.keys, scope)
    stopped, touch = exprs.stopped, exprs.touch

    def assign(s: Cells, e: Env, close: Close) -> None:
        cell = at if isinstance(at, int) else at(s, e)
        if cell >= 0:
            wanted = value(s, e) // 1
            s[cell] = stored(sort, wanted)
            s[TOUCHED] |= bit
            if s[cell] != wanted:
                stopped.add(cell)
                if touch is not None:
                    touch("bound", effect.state)

    return assign


def _fitted(value: Fn, sort: Sort) -> Fn:
    if isinstance(sort, Number) and sort.low is not None and sort.high is not None:
        low, high = sort.low, sort.high

        def within(s: Cells, e: Env) -> int:
            v = value(s, e) // 1
            return v if low <= v <= high else low if v < low else high

        return within
    return lambda s, e: stored(sort, value(s, e))


def _noting(state: str, value: Fn, fitted: Fn, touch: Touch | None) -> Fn:
    """Tell what watches the book where a bound of a state makes a difference."""
    if touch is None:
        return fitted

    def noted(s: Cells, e: Env) -> int:
        kept = fitted(s, e)
        if kept != value(s, e):
            touch("bound", state)
        return kept

    return noted


def _when(effect: When, scope: SlotScope, exprs: ExpressionCompiler) -> EffectFn:
    test = exprs.compile(effect.test, scope)
    then = compile_effects(effect.then, scope, exprs)
    other = compile_effects(effect.other, scope, exprs)

    def when(s: Cells, e: Env, close: Close) -> None:
        (then if test(s, e) else other)(s, e, close)

    return when


def _for_each(effect: ForEach, scope: SlotScope, exprs: ExpressionCompiler) -> EffectFn:
    domain = exprs.compile(effect.domain, scope)
    inner, i = scope.bind(effect.var)
    body = compile_effects(effect.body, inner, exprs)
    listed = isinstance(effect.domain.sort, ListOf)

    def for_each(s: Cells, e: Env, close: Close) -> None:
        group = domain(s, e)
        for e[i] in cast(tuple[int, ...], group) if listed else members(group):
            body(s, e, close)

    return for_each


def _close(effect: CloseMenu, scope: SlotScope, exprs: ExpressionCompiler) -> EffectFn:
    holder = exprs.compile(effect.holder, scope)
    of_side = kind_name(effect.holder.sort) == "side"
    menu, why = effect.menu, effect.why

    def close_menu(s: Cells, e: Env, close: Close) -> None:
        close(menu, holder(s, e), of_side, why)

    return close_menu
