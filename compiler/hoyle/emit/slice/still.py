"""States that only a finding would change: before one they are what they began as.

What a penalty gives a right to, or what is owed for an offence: a record in which nothing is found
never has any, and what asks for it is answered here, once for all records. What would follow only
where the record was stopped before is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from hoyle.emit.slice.course import Course, Follow, Slice
from hoyle.emit.slice.liveness import assignments
from hoyle.ir import Assign, Effect, Expr, Lit, Read, State
from hoyle.ir.conditions import NO, conjuncts
from hoyle.ir.kinds import nothing
from hoyle.ir.reads import Reads
from hoyle.ir.shape import Shape
from hoyle.ir.simplify import Simplifier


def settled(book: Slice) -> Slice:
    """Put what states are that nothing changes in place of asking for them."""
    done: dict[str, Lit] = {}
    while True:
        book = replace(book, courses=tuple(map(_possible, book.courses)))
        changed = set(_changed(book))
        found = {
            state.name: Lit(value, state.sort)
            for state in book.book.states
            if state.name not in done
            and state.name not in changed
            and (value := _value(state, book)) is not None
        }
        if not found:
            return book
        done |= found
        book = _put(book, found)


def _value(state: State, book: Slice) -> int | None:
    """Give what a state begins as in every record, if that is nothing at all."""
    options = {option.name for option in book.book.options}
    told = state.tag or state.rebuilt or state.unknown or state.torn or state.name in options
    empty, start = nothing(state.sort), state.start
    if told or isinstance(empty, tuple) or not isinstance(start, Lit) or start.value != empty:
        return None
    return empty


def _changed(book: Slice) -> Iterator[str]:
    """Name the states that are given another value than what they begin as."""
    effects: list[Effect] = [e for watch in book.watches for e in watch.effects or ()]
    for course in book.courses:
        effects += course.effects
        effects += [e for one in (*course.earlier, *course.later) for e in one.effects]
    for assign, under in assignments(effects, ()):
        if NO not in under and not _is_start(assign, book):
            yield assign.state


def _is_start(assign: Assign, book: Slice) -> bool:
    start = book.shape.states[assign.state].start
    return isinstance(assign.value, Lit) and assign.value == start


def _possible(course: Course) -> Course:
    """Leave out what would follow only where the act has stopped the record."""
    stops = [set(conjuncts(alarm.test)) for alarm in course.before]

    def kept(follow: Follow) -> Follow:
        parts = set(conjuncts(follow.test))
        if follow.test != NO and not any(stop <= parts for stop in stops):
            return follow
        return replace(follow, each=(), given=(), test=NO, effects=())

    return replace(course, earlier=tuple(map(kept, course.earlier)))


def _put(book: Slice, values: Mapping[str, Lit]) -> Slice:
    """Put values in place of states, and simplify what asked for them."""
    put = _Putting(book.shape, values)
    definitions = put.within(book.book.definitions)
    made = replace(book.book, definitions=definitions, states=put.within(book.book.states))
    shape, reads = Shape(made), Reads(definitions)
    return Slice(made, shape, reads, put.within(book.courses), put.within(book.watches))


class _Putting(Simplifier):
    """Simplifies expressions in which some states are known."""

    def __init__(self, shape: Shape, values: Mapping[str, Lit]) -> None:
        super().__init__(shape)
        self._values = values

    def expr(self, expr: Expr) -> Expr:
        """Give the simplest form found."""
        if isinstance(expr, Read) and expr.state in self._values:
            return self._values[expr.state]
        return super().expr(expr)
