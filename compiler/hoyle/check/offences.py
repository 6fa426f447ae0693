"""Offences and what hangs on them: none without a consequence, none that nothing raises."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle import ir
from hoyle.ir.shape import Shape
from hoyle.ir.simplify import Simplifier
from hoyle.ir.visitor import triggers
from hoyle.source.diagnostic import Diagnostic, Label


def consequences(book: ir.Book) -> Iterator[Diagnostic]:
    """Every offence has a consequence, or every clause that raises it has no penalty."""
    hung = _hung(book)
    for name, clauses in _raised(book).items():
        due = [clause for clause in clauses if clause.penalty]
        if due and name not in hung:
            yield Diagnostic(
                "L410",
                "error",
                due[0].head.span,
                f"nothing follows the offence {name}: no menu, duty or consequence hangs on it",
                f"write what follows (menu ... when offence {name} by P ...), or ban: what is "
                "banned has no penalty",
            )
        if not due and name in hung:
            yield Diagnostic(
                "L412",
                "warning",
                clauses[0].head.span,
                f"the offence {name} has no penalty, yet something hangs on it",
                "write offence for ban, or leave out what hangs on it",
                (Label(hung[name].head.span, "this follows it"),),
            )


def roots(book: ir.Book) -> Iterator[Diagnostic]:
    """No clause hangs on an offence that nothing raises."""
    raised = _raised(book)
    for clause in book.clauses:
        for hung in triggers(clause):
            match hung.trigger:
                case ir.OffenceTrigger(offence=name) if name not in raised:
                    yield Diagnostic(
                        "L411",
                        "error",
                        clause.head.span,
                        f"this hangs on the offence {name}, which no clause raises",
                        f"write the breach (offence {name} by P when ...), or correct the name; "
                        f"offences raised are: {', '.join(raised) or 'none'}",
                    )


def chains(book: ir.Book) -> Iterator[Diagnostic]:
    """No offence raises itself at the same event, directly or through others."""
    follows: dict[str, list[str]] = {}
    place: dict[str, ir.Span] = {}
    for clause in book.clauses:
        match clause:
            case ir.OffenceClause(trigger=ir.OffenceTrigger(offence=cause), breach=breach):
                follows.setdefault(cause, []).append(breach.offence)
                place.setdefault(cause, clause.head.span)
    reported: set[str] = set()
    for start in follows:
        path = way_back(start, follows)
        if path and start not in reported:
            reported.update(path)
            yield Diagnostic(
                "L413",
                "error",
                place[start],
                f"one event would raise offences without end: {', '.join(path)}",
                "hang one of them on an act, or make it a consequence",
            )


def liberties(book: ir.Book) -> Iterator[Diagnostic]:
    """A liberty lifts an offence that is raised, sometimes but not always."""
    raised = _raised(book)
    simplifier = Simplifier(Shape(book))
    for clause in book.clauses:
        match clause:
            case ir.LibertyClause(head=head, offence=name, test=test):
                if name not in raised:
                    yield Diagnostic(
                        "L414",
                        "error",
                        head.span,
                        f"the liberty lifts {name}, which no clause raises",
                        f"offences raised are: {', '.join(raised) or 'none'}",
                    )
                elif simplifier.truth(test) is True:
                    yield Diagnostic(
                        "L415",
                        "warning",
                        head.span,
                        f"the liberty lifts {name} always, so that the offence never stands",
                        "say when it is lifted: if ...",
                        (Label(raised[name][0].head.span, "the offence is raised here"),),
                    )


def of_nothing(book: ir.Book) -> Iterator[Diagnostic]:
    """A consequence brings something about."""
    reported: set[ir.Span] = set()
    for clause in book.clauses:
        if not isinstance(clause, ir.ConsequenceClause) or clause.word == "holding":
            continue
        if not clause.effects and clause.head.span not in reported:
            reported.add(clause.head.span)
            hint = "say what it does: does ...; for what a law only says write 'holding'"
            yield Diagnostic("L416", "warning", clause.head.span, "it does nothing", hint)


def way_back(start: str, follows: dict[str, list[str]]) -> tuple[str, ...]:
    """Find a shortest way from a name back to itself, both ends named; () if there is none."""
    paths: list[tuple[str, ...]] = [(start,)]
    seen: set[str] = set()
    for path in paths:
        for step in follows.get(path[-1], ()):
            if step == start:
                return (*path, start)
            if step not in seen:
                seen.add(step)
                paths.append((*path, step))
    return ()


def _raised(book: ir.Book) -> dict[str, list[ir.OffenceClause | ir.DutyClause]]:
    """List for each offence the clauses that raise it, in book order."""
    raised: dict[str, list[ir.OffenceClause | ir.DutyClause]] = {}
    for clause in book.clauses:
        match clause:
            case ir.OffenceClause() | ir.DutyClause():
                raised.setdefault(clause.breach.offence, []).append(clause)
    return raised


def _hung(book: ir.Book) -> dict[str, ir.Clause]:
    """Give for each offence the first clause that it opens."""
    hung: dict[str, ir.Clause] = {}
    for clause in book.clauses:
        for trigger in triggers(clause):
            match trigger.trigger:
                case ir.OffenceTrigger(offence=name) if trigger.use == "opens":
                    hung.setdefault(name, clause)
    return hung
