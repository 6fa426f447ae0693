"""Cases as they are written to cases of a book."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from hoyle.ir import Book, Case, Unshown
from hoyle.ir.book import CaseWord
from hoyle.lower.expected import unknown_items
from hoyle.source.diagnostic import Diagnostic, Diagnostics
from hoyle.source.suggest import near
from hoyle.syntax.casefile import SETTLED, CaseFile, WrittenCase

_MOST_LAWS = 12  # of more, the hint tells how their numbers run


def lower_cases(book: Book, file: CaseFile) -> tuple[Book, Diagnostics]:
    """Give a book with the cases and marks of its case file, those of one law together.

    Diagnostics: L214 cases of a law that the book has not, L219 expectations of what it has not.
    """
    order = {law.id: place for place, law in enumerate(book.laws)}
    found: list[Diagnostic] = []
    for name, span in file.laws:
        if name not in order:
            guess = near(name, order)
            laws = list(order)
            if len(laws) > _MOST_LAWS:
                laws = [law for law in laws if law.isdecimal()] or laws
                laws = [*laws[:2], "...", laws[-1]]
            hint = f"did you mean {guess}?" if guess else f"the laws are: {', '.join(laws)}"
            message = f"found cases of law {name}, which is no law of {book.name}"
            found.append(Diagnostic("L214", "error", span, message, hint))
    found += unknown_items(book, file)
    cases = sorted(
        (_case(case) for case in file.cases if case.law in order), key=lambda case: order[case.law]
    )
    marks = [Unshown(m.law, m.part, m.why, m.span) for m in file.marks if m.law in order]
    return replace(book, cases=tuple(cases), unshown=tuple(marks)), tuple(found)


def _case(case: WrittenCase) -> Case:
    """Take a case over; the lines of its record stand as far from its first line, and as far in."""
    told: dict[int, str] = {
        line.number: " " * line.indent + line.text for line in case.lines if line.text != SETTLED
    }
    first = case.span.line
    record = "\n".join(told.get(first + 1 + i, "") for i in range(max(told, default=first) - first))
    brings = tuple(
        (0 if line.text == SETTLED else line.number, line.brings)
        for line in case.lines
        if line.brings
    )
    return Case(case.law, case.title, cast(CaseWord, case.word), record, brings, case.span)
