"""Starts: each could be denied by a tag, is so where no tag is, and hangs on no reading; what a
state starts with rests on states that have begun before it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from hoyle import ir
from hoyle.ir.visitor import read_through
from hoyle.source.diagnostic import Diagnostic, Label


def starts(book: ir.Book) -> Iterator[Diagnostic]:
    """Report each start that no tag could deny, that always is, or that hangs on a reading."""
    if not book.starts:
        return
    from hoyle.interpret import Machine

    told = {state.name for state in book.states if state.tag}
    options = {option.name for option in book.options}
    bare = replace(book, acts=(), clauses=(), settlement=None)  # states are all that is asked
    machine = Machine(bare)
    for start in book.starts:
        reads = _reads(book, start)
        if readings := sorted(options & reads):
            yield Diagnostic(
                "L472",
                "error",
                start.span,
                f"this hangs on a reading ({', '.join(readings)})",
                "readings may be chosen when a record has been read: say what holds under each",
            )
        elif not told & reads:
            yield Diagnostic(
                "L470",
                "warning",
                start.span,
                "no tag says anything of what is to be possible here",
                "leave it out, or give a state that it reads a tag",
            )
        elif not machine.evaluate(start.test):
            yield Diagnostic(
                "L471",
                "error",
                start.span,
                f"a record without tags is not possible: {machine.said(start.says)}",
                "correct the condition, or the starting values of the states that it reads",
            )


def begun(book: ir.Book) -> Iterator[Diagnostic]:
    """Report each state that starts with what has not begun yet: itself, or one declared later.

    States begin in the order in which they are declared, and one that has not begun is nought.
    """
    begins = {state.name: read_through((state.start,), book) for state in book.states}
    places = {state.name: state for state in book.states}
    later = set(places)
    for state in book.states:
        for name in (name for name in places if name in later & begins[state.name]):
            circle = state.name in _grown(begins[name] | {name}, begins)
            itself = name == state.name
            rest = "itself" if itself else f"{name}, which begins later"
            other = "it" if itself else "one of them"
            yield Diagnostic(
                "L473",
                "error",
                state.span,
                f"what {state.name} starts with rests on {rest}",
                f"let {other} start with something else"
                if circle
                else f"declare {name} before {state.name}",
                () if itself else (Label(places[name].span, f"{name} begins here"),),
            )
        later.discard(state.name)


def _reads(book: ir.Book, start: ir.Start) -> frozenset[str]:
    """Name the states that a start rests on, itself or through starting values."""
    begins = {state.name: read_through((state.start,), book) for state in book.states}
    return _grown(read_through(start.test, book), begins)


def _grown(names: frozenset[str], begins: Mapping[str, frozenset[str]]) -> frozenset[str]:
    """Add to states those that they rest on through what they start with."""
    while True:
        more = names.union(*(begins.get(name, frozenset()) for name in names))
        if more == names:
            return names
        names = more
