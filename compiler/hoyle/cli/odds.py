"""`hoyle odds [BOOK...]`."""

from __future__ import annotations

import click

from hoyle.check.odds import OddsReport, odds
from hoyle.cli.common import paint, say, sound_books


@click.command("odds")
@click.argument("books", nargs=-1, metavar="[BOOK]...")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
def command(books: tuple[str, ...], form: str) -> int:
    """Reckon the printed calculations exactly, and compare them with what is printed."""
    reports = [
        (book.name, report)
        for book in sound_books(books)
        if book.book is not None
        for report in odds(book.book)
    ]
    if form == "json":
        import json

        say(json.dumps([_row(name, report) for name, report in reports], indent=2))
        return 0
    for name, report in reports:
        _say(name, report)
    if not reports:
        say("no calculations are printed")
    return 0


def _say(name: str, report: OddsReport) -> None:
    title = f"{report.number}. {report.title}" if report.number else report.title
    tone = paint()("good" if report.deserved else "warning", report.verdict)
    say(f"{name}: {title}")
    say(f"  printed  {report.claim} ({report.printed_chance}, {float(report.printed_chance):.4f})")
    say(f"  true     {report.chance} ({report.decimal:.4f})")
    say(f"  {float(report.difference):+.4f}  {tone}")


def _row(name: str, report: OddsReport) -> dict[str, object]:
    return {
        "book": name,
        "law": report.law,
        "number": report.number,
        "title": report.title,
        "claim": report.claim,
        "printed": str(report.printed_chance),
        "chance": str(report.chance),
        "decimal": report.decimal,
        "difference": str(report.difference),
        "deserved": report.deserved,
        "nearer": None if report.nearer is None else list(report.nearer),
        "verdict": report.verdict,
    }
