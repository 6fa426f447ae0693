"""Settlement: the order of its steps has no circle and leaves nothing to chance."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from hoyle import ir
from hoyle.check.offences import way_back
from hoyle.ir.visitor import read_through, written
from hoyle.source.diagnostic import Diagnostic, Label

_EVERY = "*"


def precedence(book: ir.Book) -> Iterator[Diagnostic]:
    """The order of steps names steps that exist, and no step comes before itself."""
    if book.settlement is None:
        return
    steps = {step.name: step for step in book.settlement.steps}
    for step in book.settlement.steps:
        for other in (*step.before, *step.after):
            if other != _EVERY and other not in steps:
                yield Diagnostic(
                    "L433",
                    "error",
                    step.head.span,
                    f"the step {step.name} is ordered against {other}, which is no step",
                    f"the steps are: {', '.join(steps)}",
                )
    follows = _order(book.settlement.steps)
    reported: set[str] = set()
    for name, step in steps.items():
        circle = way_back(name, follows)
        if circle and name not in reported:
            reported.update(circle)
            yield Diagnostic(
                "L430",
                "error",
                step.head.span,
                f"the order of settlement runs in a circle: {' before '.join(circle)}",
                "take one order out; where a step stands before or after all, name the steps "
                "it is meant for",
                tuple(Label(steps[other].head.span, other) for other in circle[1:-1]),
            )


def clashes(book: ir.Book) -> Iterator[Diagnostic]:
    """Two steps that touch one state are ordered."""
    if book.settlement is None:
        return
    steps = book.settlement.steps
    if {name for one in steps for name in (*one.before, *one.after)} - {
        _EVERY,
        *(one.name for one in steps),
    }:
        return  # an order that names no step is told; it may be the one that is wanting
    follows = _order(steps)
    for one, two in combinations(steps, 2):
        if one.name == two.name or _reaches(one.name, two.name, follows):
            continue
        if _reaches(two.name, one.name, follows):
            continue
        both = _both_write(one, two)
        if both:
            yield _clash("L431", one, two, f"both change {both}")
            continue
        for reader, writer in ((one, two), (two, one)):
            state = _reads_of(reader, writer, book)
            if state:
                yield _clash("L432", one, two, f"{writer.name} changes {state}, which "
                             f"{reader.name} reads")  # fmt: skip
                break


def _order(steps: tuple[ir.Settle, ...]) -> dict[str, list[str]]:
    """List for each step the steps that it is said to come before."""
    follows: dict[str, list[str]] = {step.name: [] for step in steps}
    for step in steps:
        for other in steps:
            if _named(other.name, step.before, other.before):
                follows[step.name].append(other.name)
            if _named(other.name, step.after, other.after):
                follows[other.name].append(step.name)
    return follows


def _named(name: str, named: tuple[str, ...], its_own: tuple[str, ...]) -> bool:
    """Tell whether a step is named; as one of all, if it does not stand before or after all too."""
    return name in named or (_EVERY in named and _EVERY not in its_own)


def _reaches(start: str, end: str, follows: dict[str, list[str]]) -> bool:
    seen = {start}
    waiting = [start]
    while waiting:
        for step in follows[waiting.pop()]:
            if step == end:
                return True
            if step not in seen:
                seen.add(step)
                waiting.append(step)
    return False


def _both_write(one: ir.Settle, two: ir.Settle) -> str:
    """Name a state that both steps change at a key that may be the same; "" if there is none."""
    for a in written(one.effects):
        for b in written(two.effects):
            if a.state == b.state and not _apart(a.keys, b.keys):
                return a.state
    return ""


def _apart(left: tuple[ir.Expr, ...], right: tuple[ir.Expr, ...]) -> bool:
    """Tell whether two keys are plainly different."""
    return any(
        isinstance(a, ir.Lit) and isinstance(b, ir.Lit) and a.value != b.value
        for a, b in zip(left, right, strict=False)
    )


def _reads_of(reader: ir.Settle, writer: ir.Settle, book: ir.Book) -> str:
    """Name a state that one step reads and the other changes; "" if there is none."""
    known = read_through((reader.test, reader.effects, reader.head.given), book)
    return next((made.state for made in written(writer.effects) if made.state in known), "")


def _clash(code: str, one: ir.Settle, two: ir.Settle, why: str) -> Diagnostic:
    return Diagnostic(
        code,
        "error" if code == "L431" else "warning",
        two.head.span,
        f"the steps {one.name} and {two.name} stand in no order, but {why}",
        f"write which comes first: settle {two.name} after {one.name}",
        (Label(one.head.span, one.name),),
    )
