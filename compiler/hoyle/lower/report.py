"""Where faults end up: each is reported at its place and the next thing is lowered."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

from hoyle.ir import Enum
from hoyle.lower.sorts import Fault, Follows
from hoyle.source.diagnostic import Diagnostic
from hoyle.source.span import Span
from hoyle.syntax.tree import Node, Terminal, string_value


class Report:
    """The diagnostics of a lowering, in the order in which they were found."""

    def __init__(self) -> None:
        self.found: dict[Diagnostic, None] = {}
        self._lines: dict[tuple[str, int], list[Diagnostic]] = {}  # those that begin in a line
        # What more is amiss with a statement that is stopped, whatever stopped it.
        self.besides: Callable[[Node, list[Diagnostic]], Iterable[Diagnostic]]

    def add(self, diagnostic: Diagnostic) -> None:
        """Report something, once."""
        if diagnostic not in self.found:
            self.found[diagnostic] = None
            where = diagnostic.span.file, diagnostic.span.line
            self._lines.setdefault(where, []).append(diagnostic)

    def within(self, span: Span) -> list[Diagnostic]:
        """List what begins within something, as it was found line by line."""
        lines = range(span.line, span.end_line + 1)
        found = (one for line in lines for one in self._lines.get((span.file, line), ()))
        return [one for one in found if span.holds(one.span.line, one.span.column)]

    @contextmanager
    def reporting(self, statement: Node | None = None, whole: Node | None = None) -> Iterator[None]:
        """Report a fault and go on with the next thing; what follows from one is let pass.

        Of a statement that is stopped so, what is amiss besides is reported with it. A variable in
        small letters is told of once in the `whole` that the statement is part of.
        """
        try:
            yield
        except (Fault, Follows) as stopped:
            faults = (stopped, *stopped.others) if isinstance(stopped, Fault) else ()
            where = whole or statement
            for one in faults:
                self._tell(one.diagnostic, where)
            if statement is not None:
                for other in self.besides(statement, self.within(statement.span)):
                    self._tell(other, where)

    def _tell(self, one: Diagnostic, where: Node | None) -> None:
        if where is None or not _repeats(one, self.within(where.span)):
            self.add(one)


def _repeats(one: Diagnostic, told: Iterable[Diagnostic]) -> bool:
    """Tell whether all that is amiss is variables in small letters, of each of which it is told."""
    small = _small(one)
    return bool(small) and small <= {name for other in told for name in _small(other)}


def _small(one: Diagnostic) -> set[str]:
    if not one.hint.endswith("variables begin with a capital letter"):
        return set()
    return set(re.findall(r"(?<![\w-])[a-z](?![\w-])", one.message.partition("'")[2]))


def literal(word: Terminal | None) -> str:
    """Give the value of a string token on one line, or the empty string."""
    return "" if word is None else " ".join(string_value(word.text).split())


def called(keys: Sequence[Enum]) -> list[str]:
    """Say what a state's keys are called in its words: by their kinds, numbered from the second.

    >>> called([Enum("player"), Enum("suit"), Enum("player")])
    ['player', 'suit', 'player 2']
    """
    names = [key.name for key in keys]
    seen = [names[:place].count(one) + 1 for place, one in enumerate(names)]
    return [one if nth == 1 else f"{one} {nth}" for one, nth in zip(names, seen, strict=True)]


def literal_of(item: Node, rule: str) -> str:
    """Give the text of the first part of a rule, or the empty string."""
    part = item.node(rule)
    return "" if part is None else literal(next(part.words("STRING")))
