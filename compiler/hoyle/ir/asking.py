"""In what order a clause asks what must hold: each part as soon as it is known of what.

Both engines ask in this order, for what is asked of a record that leaves it unsaid decides what
is tried of it (`shared/looks.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hoyle.ir.book import Book
from hoyle.ir.conditions import conjuncts, negated
from hoyle.ir.expressions import Call, Each, Expr, Read
from hoyle.ir.norms import Head
from hoyle.ir.reads import CONFLICTS, Reads
from hoyle.ir.visitor import free, inside


@dataclass(frozen=True, slots=True)
class Stages:
    """The parts of a clause's condition, in the order in which they are asked.

    `first` need none of its variables; `then` has those that need each variable of `each` and
    `letting` and none after it, one entry a variable; `last` are asked when all else is known.
    """

    first: tuple[Expr, ...]
    then: tuple[tuple[Expr, ...], ...]
    last: tuple[Expr, ...]


class Asking:
    """Tells in what order the clauses of a book ask."""

    def __init__(self, book: Book) -> None:
        self._reads = Reads(book.definitions)
        self._unknown = {state.name for state in book.states if state.unknown}

    def of(self, head: Head, test: Expr | None, unless: Sequence[Expr] = ()) -> Stages:
        """Put the parts of a condition in order.

        None is moved where that could change how often a conflict is met; in loops what is asked
        in a step comes first.
        """
        tests = [*conjuncts(test), *(part for one in unless for part in conjuncts(negated(one)))]
        variables = [var.name for var, _ in (*head.each, *head.given)]
        values = [value for _, value in (*head.each, *head.given)]
        if not variables or CONFLICTS in self._reads.of(*values, *tests):
            return Stages((), ((),) * len(variables), tuple(tests))
        if head.each:
            tests.sort(key=self._takes_long)
        stages: list[list[Expr]] = [[] for _ in range(len(variables) + 1)]
        for part in tests:
            needs = free(part)
            known = (i for i, name in enumerate(variables, 1) if name in needs)
            stages[max(known, default=0)].append(part)
        first, *then = map(tuple, stages)
        return Stages(first, tuple(then), ())

    def _takes_long(self, test: Expr) -> bool:
        """Tell whether a condition asks for more than is at hand, or for what may be unsaid."""
        return any(
            isinstance(part, Call | Each)
            or (isinstance(part, Read) and part.state in self._unknown)
            for part in inside(test)
        )
