"""Definitions: none stands on itself, and its exceptions are ordered or disjoint."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from hoyle import ir
from hoyle.check.offences import way_back
from hoyle.ir.conditions import all_of
from hoyle.ir.shape import Shape
from hoyle.ir.simplify import Simplifier
from hoyle.ir.visitor import called
from hoyle.source.diagnostic import Diagnostic


def definitions(book: ir.Book) -> Iterator[Diagnostic]:
    """No definition is used in itself, directly or through others."""
    follows = {one.name: sorted(called((one.base, one.exceptions))) for one in book.definitions}
    reported: set[str] = set()
    for definition in book.definitions:
        circle = way_back(definition.name, follows)
        if circle and definition.name not in reported:
            reported.update(circle)
            yield Diagnostic(
                "L442",
                "error",
                definition.span,
                f"the definition stands on itself: {' uses '.join(circle)}",
                "say it by what the record holds; nothing may be defined in a circle",
            )


def exceptions(book: ir.Book) -> Iterator[Diagnostic]:
    """Two exceptions of one definition are ordered, or plainly never live together."""
    simplifier = Simplifier(Shape(book))
    for definition in book.definitions:
        labels = {exception.label for exception in definition.exceptions}
        defeats = {one.label: list(one.over) for one in definition.exceptions}
        for exception in definition.exceptions:
            for label in exception.over:
                if label not in labels:
                    yield _bad_order(
                        definition, f"{exception.label} is over {label}, which is no exception"
                    )
        circle = next((way for label in defeats if (way := way_back(label, defeats))), ())
        if circle:
            yield _bad_order(definition, f"{' over '.join(circle)} is a circle")
        for one, two in combinations(definition.exceptions, 2):
            if _over(one, two, defeats) or _over(two, one, defeats):
                continue
            if simplifier.truth(all_of(one.test, two.test)) is not False:
                yield _unordered(definition, one, two)


def _over(one: ir.Exceptional, two: ir.Exceptional, defeats: dict[str, list[str]]) -> bool:
    seen: set[str] = set()
    waiting = [one.label]
    while waiting:
        label = waiting.pop()
        if two.label in defeats.get(label, ()):
            return True
        if label not in seen:
            seen.add(label)
            waiting.extend(defeats.get(label, ()))
    return False


def _bad_order(definition: ir.Definition, what: str) -> Diagnostic:
    return Diagnostic(
        "L441",
        "error",
        definition.span,
        f"the exceptions of {definition.name} are ordered badly: {what}",
        "write: except NAME over OTHER : value when condition",
    )


def _unordered(definition: ir.Definition, one: ir.Exceptional, two: ir.Exceptional) -> Diagnostic:
    return Diagnostic(
        "L440",
        "warning",
        definition.span,
        f"the exceptions {one.label} and {two.label} of {definition.name} stand in no order "
        "and must never hold together, which cannot be told from their words",
        f"if they can, say which wins: except {two.label} over {one.label}; "
        "if they cannot, let their conditions say so",
    )
