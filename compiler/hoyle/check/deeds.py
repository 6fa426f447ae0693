"""Effects with a name, where they are called: what of a clause or act is a call, and not its own.

The IR has them written out there. A call is known by what it is given and by its place in the text;
one that is written out otherwise than here counts as if its author had written it so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar, cast

from hoyle.check.places import Effects, PlaceChange, changed_place
from hoyle.ir import (
    Act,
    Assign,
    Book,
    Call,
    Clause,
    CloseMenu,
    Deed,
    Effect,
    Expr,
    ForEach,
    Op,
    Read,
    Settle,
    Span,
    Var,
    When,
    may_be_none,
)
from hoyle.ir.conditions import plain, present
from hoyle.ir.operations import EQUALITIES
from hoyle.ir.visitor import inner_fields, mapped
from hoyle.lower.sorts import conjunction, guarded

T = TypeVar("T")
P = TypeVar("P", bound=Clause | Settle)
SlotMoved = tuple[str, tuple[Expr, ...], tuple[Expr, ...]]  # a state, its keys, and they as given
_NO_LINE = 1 << 30  # after all lines
Caller = tuple[str, str]  # *law* and its id, or *act* and its name


@dataclass(frozen=True, slots=True)
class WrittenCall:
    """A call of an effect with a name, and the effects that stand for it."""

    deed: Deed
    args: tuple[Expr, ...]
    effects: Effects

    def begins(self, effects: Effects, at: int) -> bool:
        """Tell whether it stands among effects, from one of them on."""
        return _same_deed(effects[at : at + len(self.effects)], self.effects)

    def given(self, args: tuple[Expr, ...]) -> Effects:
        """Give what stands for the call if the effect is given something else."""
        return written_out(self.deed, self.deed.effects, args)


@dataclass(frozen=True, slots=True)
class DeedChange:
    """A book with one of its named effects otherwise: where that is, and what calls it."""

    book: Book
    places: tuple[PlaceChange, ...]
    callers: tuple[Caller, ...]


def _same_deed(there: tuple[object, ...], effects: Effects) -> bool:
    """Tell whether some things are these effects, whatever is said to close a menu: the caller."""
    kinds = [type(one) for one in effects]
    alike = [type(one) for one in there] == kinds  # which is soon asked
    return alike and (there == effects or _wordless(there) == _wordless(effects))


def _wordless(effects: tuple[object, ...]) -> tuple[object, ...]:
    return tuple([_mute(one) for one in effects])


def _mute(effect: object) -> object:
    match effect:
        case When(_, then, other):
            return effect.test, _wordless(then), _wordless(other)
        case ForEach(body=body):
            return effect.var, effect.domain, _wordless(body)
        case CloseMenu():
            return effect.menu, effect.holder
        case _:
            return effect


def written_out(deed: Deed, effects: Effects, args: Sequence[Expr]) -> Effects:
    """Put what a named effect is given in the place of its variables in some effects."""
    values = {param.name: arg for param, arg in zip(deed.params, args, strict=True)}
    return tuple([_effect(one, values) for one in effects]) if values else effects


def _effect(effect: Effect, values: Mapping[str, Expr]) -> Effect:
    match effect:
        case Assign(state, keys, value):
            given = tuple([_expr(key, values) for key in keys])
            at = tuple(map(plain, given))
            return _if_there(given, Assign(state, at, _expr(value, values, (state, keys, at))))
        case When(test, then, other):
            return When(_expr(test, values), _all(then, values), _all(other, values))
        case ForEach():
            domain = _expr(effect.domain, values)
            return replace(effect, domain=domain, body=_all(effect.body, values))
        case CloseMenu():
            holder = _expr(effect.holder, values)
            return _if_there((holder,), replace(effect, holder=plain(holder)))


def _all(effects: Effects, values: Mapping[str, Expr]) -> Effects:
    return tuple([_effect(one, values) for one in effects])


def _if_there(needed: Sequence[Expr], effect: Effect) -> Effect:
    """Let an effect happen only if what it needs is there."""
    test = conjunction([present(one) for one in needed if may_be_none(one.sort)])
    return effect if test is None else When(test, (effect,), ())


def _expr(expr: Expr, values: Mapping[str, Expr], slot: SlotMoved | None = None) -> Expr:
    """Put values in the place of variables; what needs one that may be none is its zero then.

    What an assignment reads of the `slot` that it writes needs no such care.
    """
    if slot is not None and isinstance(expr, Read) and (expr.state, expr.keys) == slot[:2]:
        return replace(expr, keys=slot[2])
    match expr:
        case Var(name, _):
            return values.get(name, expr)
        case Read(_, parts, _) | Call(_, parts, _) | Op(_, parts, _):
            given = [_expr(part, values, slot) for part in parts]
            bare = [
                one.sort != old.sort and may_be_none(one.sort)
                for one, old in zip(given, parts, strict=True)
            ]
            if not any(bare) or (isinstance(expr, Op) and expr.op in EQUALITIES):
                return _over(expr, tuple(given))
            needed = [one for one, open_ in zip(given, bare, strict=True) if open_]
            return guarded(needed, lambda _: _over(expr, tuple(map(plain, given))))
        case _:
            return mapped(expr, lambda part: _expr(part, values, slot))


def _over(expr: Read | Call | Op, parts: tuple[Expr, ...]) -> Expr:
    return replace(expr, keys=parts) if isinstance(expr, Read) else replace(expr, args=parts)


class CalledEffects:
    """The calls of the named effects of a book, by their places."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._own: dict[str, list[tuple[Span, WrittenCall]]] = {}
        self._all: dict[str, list[tuple[Span, WrittenCall]]] = {}
        for deed in book.deeds:
            for call in deed.calls:
                written = WrittenCall(deed, call.args, written_out(deed, deed.effects, call.args))
                self._all.setdefault(deed.name, []).append((call.span, written))
                if not call.nested:
                    self._own.setdefault(call.span.file, []).append((call.span, written))

    def within(self, span: Span) -> tuple[WrittenCall, ...]:
        """Give the calls that a stretch of text makes itself, the longest first."""
        found = [call for at, call in self._own.get(span.file, ()) if _holds(span, at)]
        return tuple(sorted(dict.fromkeys(found), key=lambda call: -len(call.effects)))

    def of_act(self, act: Act) -> tuple[WrittenCall, ...]:
        """Give the calls that an act makes itself, the longest first."""
        return self.within(self._reach(act))

    def _reach(self, act: Act) -> Span:
        """Tell how far the text of an act may go: several that do the same stand in one item."""
        start = (act.span.line, act.span.column)
        ends = [
            (one.span.line, one.span.column)
            for one in self._book.acts
            if one.span.file == act.span.file and one.effects != act.effects
        ]
        line, column = min((end for end in ends if end > start), default=(_NO_LINE, 0))
        return replace(act.span, end_line=line, end_column=column)

    def changed(self, deed: Deed, effects: Effects) -> DeedChange:
        """Let a named effect do something else wherever it is called."""
        book, calls = self._book, self._all.get(deed.name, [])
        places: list[PlaceChange] = []
        callers: dict[Caller, None] = {}

        def anew(item: T, caller: Caller, span: Span) -> T:
            here = dict.fromkeys(call for at, call in calls if _holds(span, at))
            runs = [(one.effects, written_out(deed, effects, one.args)) for one in here]
            new = _rewritten(item, runs, places) if runs else item
            if new is not item:
                callers.setdefault(caller)
            return new

        def of_laws(items: tuple[P, ...]) -> tuple[P, ...]:
            return _same(items, [anew(i, ("law", i.head.law), i.head.span) for i in items])

        clauses, settlement = of_laws(book.clauses), book.settlement
        if settlement is not None and (steps := of_laws(settlement.steps)) is not settlement.steps:
            settlement = replace(settlement, steps=steps)
        acts = _same(
            book.acts, [anew(act, ("act", act.name), self._reach(act)) for act in book.acts]
        )
        changed = replace(book, clauses=clauses, settlement=settlement, acts=acts)
        return DeedChange(changed, tuple(places), tuple(callers))


def _holds(span: Span, other: Span) -> bool:
    if span.file != other.file:
        return False
    return span.holds(other.line, other.column) and span.holds(other.end_line, other.end_column)


def _rewritten(node: T, runs: Sequence[tuple[Effects, Effects]], places: list[PlaceChange]) -> T:
    """Put other effects in the place of some wherever they stand, and note where that is."""
    if isinstance(node, tuple):
        found: list[object] = []
        at = 0
        while at < len(node):
            old, new = next(
                ((old, new) for old, new in runs if _same_deed(node[at : at + len(old)], old)),
                ((), ()),
            )
            if old:
                here = node[at : at + len(old)]
                places.append(_place(here, new))
                found += new
            else:
                found.append(_rewritten(node[at], runs, places))
            at += len(old) or 1
        return cast(T, _same(cast(tuple[object, ...], node), found))
    changes = {
        name: new
        for name in inner_fields(type(node)) or ()
        if (new := _rewritten(getattr(node, name), runs, places)) is not getattr(node, name)
    }
    return replace(node, **changes) if changes else node  # type: ignore[type-var]


def _same(old: tuple[T, ...], new: Sequence[T]) -> tuple[T, ...]:
    """Give the very tuple that was, if all in it is what it was."""
    same = len(new) == len(old) and all(a is b for a, b in zip(new, old, strict=True))
    return old if same else tuple(new)


def _place(old: Effects, new: Effects) -> PlaceChange:
    """Give what must be come to before effects that are others differ: their first at the least."""
    found = changed_place(old, new)
    return (old[0], None) if found is None else found
