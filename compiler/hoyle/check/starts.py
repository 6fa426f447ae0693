"""Starts: each could be denied by a tag, is so where no tag is, and hangs on no reading."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hoyle import ir
from hoyle.ir.visitor import read_through
from hoyle.source.diagnostic import Diagnostic


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


def _reads(book: ir.Book, start: ir.Start) -> frozenset[str]:
    """Name the states that a start rests on, itself or through starting values."""
    begun = {state.name: state.start for state in book.states}
    found = read_through(start.test, book)
    while True:
        values = tuple(begun[name] for name in found if name in begun)
        more = found | read_through(values, book)
        if more == found:
            return found
        found = more
