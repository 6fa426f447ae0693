"""States that a record may leave unsaid: an act that sets one under a condition tells of none."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle import ir
from hoyle.ir.unsaid import unsaid
from hoyle.ir.visitor import ReadStates, nodes, written
from hoyle.source.diagnostic import Diagnostic


def untold(book: ir.Book) -> Iterator[Diagnostic]:
    """Warn of each act that would tell an unknown state if it did not set it under a condition.

    It is as it should be where the condition asks for the state, or for what that starts from: then
    the act is silent where it was told before.
    """
    reads = ReadStates(book)
    starts = {state.name: reads.of(state.start) for state in book.states}
    for one in unsaid(book):
        for act in book.acts:
            sets = any(effect.state == one.state for effect in written(act.effects))
            if not sets or act.name in one.tellers | one.users | one.begins:
                continue
            tests = [node.test for node in nodes(act.effects) if isinstance(node, ir.When)]
            if tests and reads.of(tuple(tests)).isdisjoint({one.state, *starts[one.state]}):
                yield Diagnostic(
                    "L464",
                    "warning",
                    act.span,
                    f"{one.state} is set here under a condition alone, so a record in which "
                    "this comes first does not tell it",
                    f"set it in any case, or have a record that begins so tell it: state "
                    f"{one.state} ... unknown unless told or {act.name}",
                )
