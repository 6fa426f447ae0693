"""Printed calculations: each can be reckoned, and "about" and "it is" are deserved."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle import ir
from hoyle.check.odds import OddsReport, chance, odds
from hoyle.source.diagnostic import Diagnostic


def calculations(book: ir.Book) -> Iterator[Diagnostic]:
    """Warn of each calculation that the truth does not bear out."""
    for item in book.odds:
        if chance(item) is None or sum(item.odds) == 0:
            yield Diagnostic(
                "L503",
                "error",
                item.head.span,
                f"the calculation of law {item.head.law} cannot be made: {_why(item)}",
                "write: odds deal DRAWN from POOL, MARKED marked K : 2 to 1 for K >= 1",
            )
    for report in odds(book):
        if not report.deserved:
            yield _undeserved(report)


def _why(item: ir.Odds) -> str:
    if sum(item.odds) == 0:
        return "odds of 0 to 0 say nothing"
    if item.drawn > item.pool:
        return f"{item.drawn} cannot be dealt from {item.pool}"
    if item.marked > item.pool:
        return f"{item.marked} of {item.pool} cannot be marked"
    return f"it speaks of something else than {item.var}"


def _undeserved(report: OddsReport) -> Diagnostic:
    true = report.chance
    nearer = report.nearer
    return Diagnostic(
        "L502" if report.about else "L501",
        "warning",
        report.span,
        f"the page says {report.claim}, which is {report.printed_chance} "
        f"({float(report.printed_chance):.4f}); the truth is {true} ({report.decimal:.4f}), "
        f"{abs(float(report.difference)):.4f} "
        f"{'less' if report.difference > 0 else 'more'}",
        f"{nearer[0]} to {nearer[1]} would be nearer" if nearer else "",
    )
