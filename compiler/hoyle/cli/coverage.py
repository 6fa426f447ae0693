"""`hoyle coverage [BOOK...]`."""

from __future__ import annotations

import click

from hoyle.cli.common import paint, say, sound_books
from hoyle.coverage import Coverage, coverage
from hoyle.render.style import Tone, clean


@click.command("coverage")
@click.argument("books", nargs=-1, metavar="[BOOK]...")
def command(books: tuple[str, ...]) -> int:
    """Account for every sentence of the printed pages, and name the laws without cases.

    A sentence is accounted for when a law quotes it or the book sets it aside by name.
    """
    complete = True
    for book in sound_books(books):
        assert book.book is not None
        covered = coverage(book.book, book.pages)
        _say(book.name, covered)
        complete = complete and covered.complete and not covered.laws_without_cases
    return 0 if complete else 1


def _say(name: str, covered: Coverage) -> None:
    for page in covered.pages:
        tone: Tone = "good" if page.sentences_covered == page.sentences else "warning"
        share = paint()(tone, f"{page.percent_of_sentences:.1f}%")
        say(
            f"{name}: {page.page}: {share} of sentences "
            f"({page.sentences_covered} of {page.sentences}), "
            f"{page.percent_of_characters:.1f}% of letters"
        )
        for stretch in page.uncovered:
            say(f"  not accounted for: {clean(stretch.text)}")
            if stretch.sentence != stretch.text:
                say(paint()("faint", f"    in: {clean(stretch.sentence)}"))
    if covered.laws_without_cases:
        say(f"{name}: laws without cases: {', '.join(covered.laws_without_cases)}")
    else:
        say(f"{name}: every law at work has a case")
