"""States that only a finding would change: before one they are what they began as.

What a penalty gives a right to, or what is owed for an offence: a record in which nothing is found
never has any, and what asks for it is answered here, once for all records.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from hoyle.emit.slice.course import Slice
from hoyle.emit.slice.liveness import assignments
from hoyle.emit.slice.stopped import unstopped
from hoyle.ir import Assign, Call, Effect, Expr, Lit, Read, State
from hoyle.ir.conditions import NO
from hoyle.ir.kinds import nothing
from hoyle.ir.reads import Reads
from hoyle.ir.shape import Shape
from hoyle.ir.simplify import Simplifier


def settled(book: Slice) -> Slice:
    """Put what states are that nothing changes in place of asking for them.

    All are supposed to stay what they began as, until one of them is found that is changed even so:
    what changes it may ask for others that never change, or for itself.
    """
    still = {
        state.name: Lit(value, state.sort)
        for state in book.book.states
        if (value := _value(state, book)) is not None
    }
    while True:
        made = unstopped(_put(book, still))
        moved = still.keys() & set(_changed(made))
        if not moved:
            return made
        still = {name: value for name, value in still.items() if name not in moved}


def _value(state: State, book: Slice) -> int | None:
    """Give what a state begins as in every record, if that is nothing at all."""
    options = {option.name for option in book.book.options}
    told = state.tag or state.rebuilt or state.unknown or state.torn or state.name in options
    value = nothing(state.sort)
    return None if told or isinstance(value, tuple) or not state.empty else value


def _changed(book: Slice) -> Iterator[str]:
    """Name the states that are given another value than what they begin as."""
    effects: list[Effect] = [e for watch in book.watches for e in watch.effects]
    for course in book.courses:
        effects += course.does
    for assign, under in assignments(effects, ()):
        if NO not in under and not _is_start(assign, book):
            yield assign.state


def _is_start(assign: Assign, book: Slice) -> bool:
    start = book.shape.states[assign.state].start
    return isinstance(assign.value, Lit) and assign.value == start


def _put(book: Slice, values: Mapping[str, Lit]) -> Slice:
    """Put values in place of states, and simplify what asked for them."""
    put = _Putting(book.shape, values)
    definitions = put.within(book.book.definitions)
    made = replace(book.book, definitions=definitions, states=put.within(book.book.states))
    shape, reads = Shape(made), Reads(definitions)
    return Slice(made, shape, reads, put.within(book.courses), put.within(book.watches))


class _Putting(Simplifier):
    """Simplifies expressions in which some states are known, and what comes to one value by it."""

    def __init__(self, shape: Shape, values: Mapping[str, Lit]) -> None:
        super().__init__(shape)
        self._values = values
        self._plain = {name: one for name, one in shape.definitions.items() if not one.exceptions}
        self._meant: dict[str, Expr] = {}

    def expr(self, expr: Expr) -> Expr:
        """Give the simplest form found."""
        match expr:
            case Read(state) if state in self._values:
                return self._values[state]
            case Call(name) if isinstance(meant := self._means(name), Lit):
                return meant
            case _:
                return super().expr(expr)

    def _means(self, name: str) -> Expr | None:
        """Give what a definition comes to that makes no exceptions."""
        if name in self._plain and name not in self._meant:
            self._meant[name] = self.expr(self._plain[name].base)
        return self._meant.get(name)
