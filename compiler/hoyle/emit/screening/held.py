"""What states may hold: narrower than their sorts say, of themselves and as things stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from hoyle.emit.screening.course import Clean
from hoyle.emit.screening.likeness import bare
from hoyle.emit.screening.terms import TRUTH
from hoyle.ir import Assign, Effect, Enum, Expr, ForEach, Lit, Maybe, Op, Read, When


def few(book: Clean) -> dict[str, frozenset[int]]:
    """Find the states of players and members that are only ever given constants, and these."""
    found: dict[str, set[int]] = {}
    for state in book.world.book.states:
        told = state.tag or state.rebuilt or state.keys
        if isinstance(state.sort, Enum | Maybe) and isinstance(state.start, Lit) and not told:
            found[state.name] = {int(state.start.value)}
    for effects in _effects(book):
        for state_name, value in _given(effects):
            if not isinstance(value, Lit):
                found.pop(state_name, None)
            elif state_name in found:
                found[state_name].add(int(value.value))
    return {name: frozenset(values) for name, values in found.items()}


def _effects(book: Clean) -> Iterator[Iterable[Effect]]:
    for course in book.courses:
        yield course.effects
        for follow in (*course.earlier, *course.later):
            yield follow.effects
    for watch in book.watches:
        yield watch.effects or ()


def _given(effects: Iterable[Effect]) -> Iterator[tuple[str, Expr]]:
    """Yield the states that effects give values, and these."""
    for effect in effects:
        match effect:
            case Assign(state, _, value):
                yield state, value
            case When(_, then, other):
                yield from _given((*then, *other))
            case ForEach(_, _, _, body):
                yield from _given(body)
            case _:
                pass


def narrowed(expr: Expr, values: range, facts: Mapping[Expr, Lit]) -> range:
    """Leave out of a range what comparisons with constants have ruled out."""
    one, low, high = bare(expr), values[0], values[-1]
    for fact, held in facts.items():
        match fact:
            case Op(op, (other, Lit(at, _)), _) if held.value and other == one:
                low = max(low, int(at) + (op == ">")) if op in (">", ">=") else low
                high = min(high, int(at) - (op == "<")) if op in ("<", "<=") else high
            case _:
                pass
    return range(low, high + 1)


def left_of(read: Read, values: frozenset[int], facts: Mapping[Expr, Lit]) -> list[int]:
    """List the values of a state that no comparison has ruled out."""
    left: list[int] = []
    for value in sorted(values):
        held = facts.get(bare(Op("=", (read, Lit(value, read.sort)), TRUTH)))
        if held is None or held.value:
            left.append(value)
    return left
