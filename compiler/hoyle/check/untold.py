"""States that a record may leave unsaid: an act that sets one under a condition tells of none."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle import ir
from hoyle.ir.unsaid import unsaid
from hoyle.ir.visitor import ReadStates
from hoyle.source.diagnostic import Diagnostic


def untold(book: ir.Book) -> Iterator[Diagnostic]:
    """Warn of each act that would tell an unknown state if it did not set it under a condition.

    It is as it should be where a condition about the assignment asks for the state, or for what
    that starts from: then the act is silent where it was told before.
    """
    reads = ReadStates(book)
    starts = {state.name: reads.of(state.start) for state in book.states}
    for one in unsaid(book):
        asked = {one.state, *starts[one.state]}
        for act in book.acts:
            if act.name in one.users | one.begins:
                continue
            conditions = tuple(_conditions(act.effects, one.state, ()))
            if () not in conditions and any(
                asked.isdisjoint(reads.of(tests)) for tests in conditions
            ):
                yield Diagnostic(
                    "L464",
                    "warning",
                    act.span,
                    f"{one.state} is set here under a condition alone, so a record in which "
                    "this comes first does not tell it",
                    f"set it in any case, or have a record that begins so tell it: state "
                    f"{one.state} ... unknown unless told or {act.name}",
                )


def _conditions(
    effects: tuple[ir.Effect, ...], state: str, about: tuple[ir.Expr, ...]
) -> Iterator[tuple[ir.Expr, ...]]:
    """Give the conditions that stand about each assignment to a state, the outermost first."""
    for effect in effects:
        match effect:
            case ir.Assign() if effect.state == state:
                yield about
            case ir.When():
                for branch in (effect.then, effect.other):
                    yield from _conditions(branch, state, (*about, effect.test))
            case ir.ForEach():
                yield from _conditions(effect.body, state, about)
            case _:
                pass
