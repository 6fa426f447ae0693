"""`hoyle book [BOOK...] -o FOLDER`."""

from __future__ import annotations

from pathlib import Path

import click

from hoyle.cli.common import progress, say, sound_books, write_or_exit
from hoyle.driver import judge_of
from hoyle.paths import shown


@click.command("book")
@click.argument("books", nargs=-1, metavar="[BOOK]...")
@click.option(
    "-o",
    "--out",
    type=click.Path(path_type=Path),
    default=Path("site"),
    show_default=True,
    help="The folder to write into.",
)
def command(books: tuple[str, ...], out: Path) -> int:
    """Write the law book: pages that people read, and print.

    On one side the printed page, with each sentence lit that a law quotes; on the other every law
    in plain words, with its readings and doubts, its text and its cases with their rulings. Plain
    files that need no server and no network; open index.html in a browser.
    """
    from hoyle.site.content import BookContent, content
    from hoyle.site.pages import SitePages

    loaded = sound_books(books)
    made: list[BookContent] = []
    with progress("Writing", len(loaded)) as work:
        for book in loaded:
            made.append(content(book, judge_of(book)))
            work.step()
    write_or_exit({out / name: text for name, text in SitePages().files(made)})
    say(f"wrote {shown(out / 'index.html')}: {len(made)} book{'' if len(made) == 1 else 's'}")
    return 0
