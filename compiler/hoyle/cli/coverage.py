"""`hoyle coverage [BOOK...]`."""

from __future__ import annotations

import click

from hoyle.check.coverage import PageCoverage, coverage, together
from hoyle.cli.common import paint, say, sound_books
from hoyle.render.style import Tone, clean


@click.command("coverage")
@click.argument("books", nargs=-1, metavar="[BOOK]...")
def command(books: tuple[str, ...]) -> int:
    """Account for every sentence of the printed pages, and name the laws without cases.

    A sentence is accounted for when a law quotes it or a book sets it aside by name; of a page
    that several of the books share, when one of them does.
    """
    sound = sound_books(books)
    pages = {name: text for one in sound for name, text in one.pages.items()}
    complete = True
    for name, text in pages.items():
        sharing = [one for one in sound if one.book is not None and name in one.book.sources]
        page = together(name, text, [one.book for one in sharing if one.book is not None])
        _say_page(", ".join(one.name for one in sharing), page)
        complete = complete and page.complete
    for one in sound:
        bare = coverage(one.whole, one.pages).laws_without_cases
        without = (
            f"laws without cases: {', '.join(bare)}" if bare else "every law at work has a case"
        )
        say(f"{one.name}: {without}")
        complete = complete and not bare
    return 0 if complete else 1


def _say_page(names: str, page: PageCoverage) -> None:
    tone: Tone = "good" if page.complete else "warning"
    share = paint()(tone, f"{page.percent_of_sentences:.1f}%")
    say(
        f"{names}: {page.page}: {share} of sentences "
        f"({page.sentences_covered} of {page.sentences}), "
        f"{page.percent_of_characters:.1f}% of letters"
    )
    for stretch in page.uncovered:
        say(f"  not accounted for: {clean(stretch.text)}")
        if stretch.sentence != stretch.text:
            say(paint()("faint", f"    in: {clean(stretch.sentence)}"))
