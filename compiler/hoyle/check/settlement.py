"""Settlement: the order of its steps has no circle and leaves nothing to chance."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

from hoyle import ir
from hoyle.check.offences import way_back
from hoyle.ir.conditions import apart
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
    yield from _circles(steps)


def _circles(steps: dict[str, ir.Settle]) -> Iterator[Diagnostic]:
    """Tell of circles in the order, each time at the order that ends most of them if it goes."""
    follows = _order(tuple(steps.values()))
    while True:
        circles = {name: way_back(name, follows) for name in steps}
        circles = {name: circle for name, circle in circles.items() if circle}
        if not circles:
            return
        orders = dict.fromkeys(pair for circle in circles.values() for pair in pairwise(circle))
        first, then = min(orders, key=lambda pair: _circling(follows, pair))
        follows[first].remove(then)
        circle = next(one for one in circles.values() if (first, then) in pairwise(one))
        at = steps[first] if _named(then, steps[first].before, ()) else steps[then]
        turn = circle.index(at.name) if at.name in circle else 0
        circle = (*circle[turn:-1], *circle[: turn + 1])
        yield Diagnostic(
            "L430",
            "error",
            at.head.span,
            f"the order of settlement runs in a circle: {' before '.join(circle)}",
            "take one order out; where a step stands before or after all, name the steps "
            "it is meant for",
            tuple(Label(steps[other].head.span, other) for other in circle[1:-1]),
        )


def _circling(follows: dict[str, list[str]], gone: tuple[str, str]) -> int:
    """Count the steps that come before themselves if one order is gone."""
    left = {
        name: [other for other in after if (name, other) != gone] for name, after in follows.items()
    }
    return sum(bool(way_back(name, left)) for name in left)


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
    at_odds = {
        (one.name, two.name): found
        for one, two in combinations(steps, 2)
        if one.name != two.name and (found := _at_odds(one, two, book))
    }
    named = {step.name: step for step in steps}
    while True:
        free = [pair for pair in at_odds if not _parted(pair, follows)]
        if not free:
            return
        orders = [pair for one in free for pair in ((one[0], one[1]), (one[1], one[0]))]
        first, then = max(orders, key=lambda order: _settled_by(order, free, follows))
        follows[first].append(then)
        one, two = (first, then) if (first, then) in at_odds else (then, first)
        code, why = at_odds[one, two]
        yield _clash(code, named[first], named[then], why)


def _at_odds(one: ir.Settle, two: ir.Settle, book: ir.Book) -> tuple[str, str] | None:
    """Give the code and the words of what makes the order of two steps matter."""
    both = _both_write(one, two)
    if both:
        return "L431", f"both change {both}"
    for reader, writer in ((one, two), (two, one)):
        state = _reads_of(reader, writer, book)
        if state:
            return "L432", f"{writer.name} changes {state}, which {reader.name} reads"
    return None


def _settled_by(
    order: tuple[str, str], free: list[tuple[str, str]], follows: dict[str, list[str]]
) -> int:
    """Count the pairs without an order that one order more would part."""
    first, then = order
    more = {**follows, first: [*follows[first], then]}
    return sum(_parted(pair, more) for pair in free)


def _parted(pair: tuple[str, str], follows: dict[str, list[str]]) -> bool:
    one, two = pair
    return _reaches(one, two, follows) or _reaches(two, one, follows)


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
            if a.state == b.state and not apart(a.keys, b.keys):
                return a.state
    return ""


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
