"""Effects of the IR as statements on the present state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from hoyle.emit.python.body import Function
from hoyle.emit.python.layout import PyNode, call, flat, followed, text
from hoyle.emit.python.terms import ATOM, PyScope
from hoyle.ir import (
    Assign,
    CloseMenu,
    Deed,
    Effect,
    Expr,
    ForEach,
    If,
    ListOf,
    Lit,
    Number,
    Op,
    Read,
    SetOf,
    Sort,
    State,
    Var,
    When,
    kind_name,
)
from hoyle.ir.conditions import conjuncts, guarded, guards, joined, negated
from hoyle.ir.operations import OPERATORS
from hoyle.ir.reads import changed
from hoyle.ir.strictness import is_nothing
from hoyle.ir.visitor import inside, mapped, nodes


class PyEffects:
    """Writes effects into a function; its `judge` closes menus unless there is none.

    What rests on the outermost of them that are conditional, `stirs` gives as a mask. They may be
    those of a `deed`.
    """

    def __init__(
        self,
        function: Function,
        *,
        judge: bool = True,
        stirs: Callable[[Sequence[Effect]], int] | None = None,
        deed: Deed | None = None,
    ) -> None:
        self._stirs, self._deed = stirs, deed
        self.f = function
        self.e = function.expressions
        self.lexicon = function.lexicon
        self.judge = judge

    def all(self, effects: Sequence[Effect], scope: PyScope) -> None:
        """Write effects in their order."""
        for run, function in self.lexicon.deeds.parted(effects, self._deed):
            if function:
                self.f.line(f"{function}({scope.state})")
            else:
                self.one(run[0], scope)
            after = changed(run)
            still = (x for x in scope.there if not self.lexicon.reads.of(x) & after)
            scope = replace(scope, there=frozenset(still))

    def one(self, effect: Effect, scope: PyScope) -> None:
        """Write one effect."""
        match effect:
            case Assign():
                self._assign(effect, scope)
            case When():
                self._when(effect, scope)
            case ForEach():
                self._for_each(effect, scope)
            case CloseMenu() if self.judge:
                menu, holder = text(effect.menu), self.e.party(effect.holder, scope)
                self.f.statement(call("judge.close", menu, holder, text(effect.why)))
            case CloseMenu():
                pass

    def _when(self, effect: When, scope: PyScope) -> None:
        then, other = self._kept(effect.then), self._kept(effect.other)
        if not then and not other:
            return
        test = effect.test
        if (there := guards(test)) and scope.there.issuperset(there):
            self.all(then, scope)
            return
        while not other and len(then) == 1 and isinstance(then[0], When) and not then[0].other:
            if self.lexicon.deeds.is_one(then, self._deed):
                break
            test, then = joined("and", (test, then[0].test)), self._kept(then[0].then)
        with self.f.when(test, scope):
            self._branch(then, _knowing(scope, test))
        scope = _knowing(scope, negated(test))
        while len(other) == 1 and isinstance(other[0], When) and self._kept(other[0].then):
            nested = other[0]
            with self.f.when(nested.test, scope, "elif"):
                self._branch(self._kept(nested.then), _knowing(scope, nested.test))
            scope = _knowing(scope, negated(nested.test))
            other = self._kept(nested.other)
        if other:
            with self.f.block("else"):
                self._branch(other, scope)

    def _branch(self, effects: Sequence[Effect], scope: PyScope) -> None:
        stirs, self._stirs = self._stirs, None
        if stirs is not None and (mask := stirs(effects)):
            self.f.line(f"{scope.state}.write(0x{mask:X})")
        self.all(effects, scope)
        self._stirs = stirs

    def _kept(self, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
        if self.judge:
            return effects
        return tuple(effect for effect in effects if not isinstance(effect, CloseMenu))

    def _for_each(self, effect: ForEach, scope: PyScope) -> None:
        if emptied := self._emptied(effect):
            for state in emptied:
                target = f"{scope.state}.{self.lexicon.attributes[state.name]}"
                self.f.line(f"{target} = {self.lexicon.blank(state)}")
            return
        name = scope.local(effect.var, self.lexicon)
        domain = self.e.through(effect.domain, scope)
        sure = isinstance(effect.domain.sort, SetOf)
        asked = any(isinstance(one, Var) and one.name == effect.var for one in nodes(effect.body))
        with self.f.block(f"for {name if asked else f'_{name}'} in ", domain):
            self.all(effect.body, scope.bind(effect.var, name, sure=sure))

    def _emptied(self, loop: ForEach) -> list[State]:
        """List the states of which a loop leaves nothing in any place, if that is all it does.

        One that may be supposed takes note of each place that is written, and keeps its loop.
        """
        found: list[State] = []
        for one in loop.body:
            match one:
                case Assign(name, (Var(key),), value):
                    everywhere = key == loop.var and self.lexicon.is_full(loop.domain)
                    if not everywhere or not is_nothing(value) or name in self.lexicon.unsaid:
                        return []
                    found.append(self.lexicon.states[name])
                case _:
                    return []
        return found

    # ------------------------------------------------------------ assignments

    def _assign(self, effect: Assign, scope: PyScope) -> None:
        effect, scope = self._with_local_key(effect, scope)
        unsure = [key for key in effect.keys if not self.e.sure(key, scope)]
        if not unsure:
            self._put(effect, effect.value, scope)
            return
        with self.f.block("if ", self.e.there(unsure, scope)):
            self._put(effect, effect.value, scope)

    def _with_local_key(self, effect: Assign, scope: PyScope) -> tuple[Assign, PyScope]:
        """Keep in a variable a long key that is needed more than once."""
        same = Read(effect.state, effect.keys, self.lexicon.states[effect.state].sort)
        if len(effect.keys) != 1 or isinstance(effect.keys[0], Var | Lit):
            return effect, scope
        key = effect.keys[0]
        twice = any(_is(part, same) for part in inside(effect.value))
        if not twice or _changes_in_place(effect.value, same, same.sort):
            return effect, scope
        name = scope.local(kind_name(key.sort), self.lexicon)
        self.f.statement(self.e.value(key, scope).node, f"{name} = ")
        variable = Var(f"= {name}", key.sort)
        scope = scope.bind(variable.name, name, sure=self.e.sure(key, scope))
        value = _put_key(effect.value, same, variable)
        return Assign(effect.state, (variable,), value), scope

    def _put(self, effect: Assign, value: Expr, scope: PyScope) -> None:
        sort = self.lexicon.states[effect.state].sort
        target = flat(self.e.place(effect.state, effect.keys, scope))
        same = Read(effect.state, effect.keys, sort)
        if isinstance(value, If) and self.f.chooses(value, scope, f"{target} = "):
            self._choose(effect, value, scope)
            return
        in_place = not isinstance(sort, SetOf) or sort.most is None
        if in_place and _changes_in_place(value, same, sort):
            assert isinstance(value, Op)
            sign, other = self.e.augmented(value, scope)
            self.f.statement(other, f"{target} {sign}")
            return
        before = f"{target} = "
        match sort:
            case Number(int() as low, int() as high) if effect.state in self.lexicon.reported:
                if any(self._beyond(value, low, high, scope)):
                    wanted = self._whole_number(value, self.e.value(value, scope).node)
                    slot = self.e.slot(effect.state, effect.keys, scope)
                    items = (text(effect.state), slot, wanted, str(low), str(high))
                    self.f.statement(call(f"{scope.state}.kept", *items), before)
                    return
        self.f.statement(self.stored(value, sort, scope), before)

    def _choose(self, effect: Assign, value: If, scope: PyScope) -> None:
        word = "if"
        rest: Expr = value
        while isinstance(rest, If):
            with self.f.when(rest.test, scope, word):
                self._put(effect, rest.then, _knowing(scope, rest.test))
            word, rest = "elif", rest.other
        with self.f.block("else"):
            self._put(effect, rest, scope)

    def stored(self, value: Expr, sort: Sort, scope: PyScope) -> PyNode:
        """Write a value as a state keeps it: numbers within their bounds, lists and sets cut."""
        said = self.e.value(value, scope)
        match sort:
            case ListOf(_, length) if length and not isinstance(value, Lit):
                return followed(said.at(ATOM), f"[:{length}]")
            case SetOf(_, int() as most) if not isinstance(value, Lit):
                return call("lowest", said.node, str(most))
            case Number(int() as low, int() as high):
                below, above = self._beyond(value, low, high, scope)
                kept = self._whole_number(value, said.node)
                kept = call("max", kept, str(low)) if below else kept
                return call("min", kept, str(high)) if above else kept
            case _:
                return said.node

    def _whole_number(self, value: Expr, said: PyNode) -> PyNode:
        broken = self.lexicon.divides and not self.lexicon.whole(value)
        return call("floor", said) if broken else said

    def _beyond(self, value: Expr, low: int, high: int, scope: PyScope) -> tuple[bool, bool]:
        """Tell whether a number may be below its bounds, and above them."""
        least, most = self.lexicon.ranges.of(value, scope.known)
        return least < low, most > high


def _changes_in_place(value: Expr, same: Read, sort: Sort) -> bool:
    """Tell whether a value is what is there, with something added, taken away or kept."""
    match value:
        case Op(op, (first, _)) if _is(first, same):
            return isinstance(sort, SetOf) or (sort == Number() and bool(OPERATORS[op].sign))
        case _:
            return False


def _put_key(expr: Expr, same: Read, variable: Var) -> Expr:
    """Put a variable for the key of a state wherever it is read just there."""
    if _is(expr, same):
        return Read(same.state, (variable,), expr.sort)
    return mapped(expr, lambda part: _put_key(part, same, variable))


def _knowing(scope: PyScope, test: Expr) -> PyScope:
    """Add to a scope what a condition says is there."""
    there = frozenset().union(*(frozenset(guards(part)) for part in conjuncts(test)))
    return replace(scope, sure=scope.sure | there_where(test), there=scope.there | there)


def there_where(test: Expr | None) -> frozenset[str]:
    """Name the variables that are not none where a condition holds."""
    members = map(guarded, conjuncts(test))
    return frozenset(member.name for member in members if isinstance(member, Var))


def _is(expr: Expr, same: Read) -> bool:
    """Tell whether an expression reads just this state at these keys, sorts apart."""
    return isinstance(expr, Read) and expr.state == same.state and expr.keys == same.keys
