"""What else a record may have begun with: values that are tried, and of which together.

What begins with something else by the book, goes with it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import TypeGuard, TypeVar

from hoyle.ir import Book, Number, State
from hoyle.ir.game import Record
from hoyle.ir.kinds import values_of
from hoyle.ir.once import once_a_book
from hoyle.ir.sorts import Sort
from hoyle.ir.unsaid import MOST_VALUES
from hoyle.ir.visitor import ReadStates

_NUMBERS_TRIED = 4  # of those that acts speak of
_FEW = 6  # things of which two are tried together, and three
T = TypeVar("T")


def other_values(book: Book, record: Record, sort: Sort, was: object) -> Iterable[int]:
    """Give values that a state might have begun with instead.

    Of many those are a few on either side, and numbers of which acts of the record speak.
    """
    sizes = {kind.name: len(kind.members) for kind in book.kinds}
    values = values_of(sort, sizes.__getitem__)
    if values is not None and len(values) <= MOST_VALUES:
        return [value for value in values if value != was]
    if not isinstance(sort, Number) or not isinstance(was, int):
        return ()
    acts = {act.name: act for act in book.acts}
    spoken_of = [
        arg
        for event in record.events
        for role, arg in zip(acts[event.act].roles, event.args, strict=True)
        if isinstance(role.sort, Number)
    ]
    much = 2 * max((was, *spoken_of)) + 1
    low = 0 if sort.low is None or sort.optional else sort.low
    high = much if sort.high is None else min(much, sort.high)
    tried = dict.fromkeys((high, low, was + 1, was - 1, *spoken_of[:_NUMBERS_TRIED]))
    return [value for value in tried if value != was and low <= value <= high]


def some_of(all_: Sequence[T]) -> Iterator[Sequence[T]]:
    """Give several things, first all together, then if they are few two of them, and three."""
    yield all_
    for n in (2, 3) if len(all_) <= _FEW else ():
        yield from combinations(all_, n) if n < len(all_) else ()


@once_a_book
def _starts(book: Book) -> Mapping[str, frozenset[str]]:
    """Name the states that each begins with."""
    reads = ReadStates(book)
    return {state.name: reads.of(state.start) for state in book.states}


@once_a_book
def followers(book: Book) -> Mapping[str, Collection[str]]:
    """Name with each state those that begin with what it does."""
    starts, found = _starts(book), {state.name: [state.name] for state in book.states}
    for own in found.values():
        for one in book.states:  # what a start rests on stands before it
            if one.name not in own and not starts[one.name].isdisjoint(own):
                own.append(one.name)
    return found


@once_a_book
def told_as(book: Book) -> Mapping[str, State]:
    """Give what stands for each number that a record may tell or not: what begins with it."""
    starts, said = _starts(book), {state.name: state for state in book.states}
    for state in book.states:
        for one in book.states if may_be_untold(state.sort) else ():
            alike = isinstance(one.sort, Number) and one.keys == state.keys
            if alike and state.name in starts[one.name]:
                said[state.name] = one
                break
    return said


def may_be_untold(sort: Sort) -> TypeGuard[Number]:
    """Tell whether a state of a sort is a number that a record may tell or not."""
    return isinstance(sort, Number) and sort.optional
