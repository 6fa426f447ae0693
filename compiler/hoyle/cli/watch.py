"""`hoyle watch [BOOK...]`."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path

import click

from hoyle.cli import hoyle
from hoyle.cli.common import books_or_exit, note, paint, say
from hoyle.driver.cache import paths_for
from hoyle.paths import Shelf

Stamp = tuple[tuple[Path, int, int], ...]


@click.command("watch")
@click.argument("books", nargs=-1, metavar="[BOOK]...")
@click.option(
    "--every",
    type=click.FloatRange(0.05),
    default=0.5,
    show_default=True,
    help="Seconds between two looks at the files.",
)
def command(books: tuple[str, ...], every: float) -> int:
    """Check books and run their cases, at once and whenever one of their files is saved.

    Files are the book's own, those of common books and printed pages. Ends by control-C.
    """
    known: dict[tuple[str, Shelf], Stamp] = {}
    named = books_or_exit(books)
    try:
        while True:
            watched = named if books else books_or_exit(())  # books may come and go
            changed = [book for book in watched if _stamp(*book) != known.get(book)]
            known = {book: _stamp(*book) for book in watched}
            if changed:
                _look([_named(*book) for book in changed])
            time.sleep(every)
    except (KeyboardInterrupt, click.Abort):
        note("")
        return 0


def _named(name: str, shelf: Shelf) -> str:
    return str(shelf.book(name))


def _stamp(name: str, shelf: Shelf) -> Stamp:
    """Tell when the files of a book were written, and how long they are."""
    found: list[tuple[Path, int, int]] = []
    for path in paths_for(name, shelf):
        try:
            status = path.stat()
        except OSError:  # an editor puts a new file in the old one's place
            continue
        found.append((path, status.st_mtime_ns, status.st_size))
    return tuple(found)


def _look(books: Sequence[str]) -> None:
    say(paint()("strong", f"-- {time.strftime('%H:%M:%S')}"))
    for command in ("check", "test"):
        if hoyle.main([command, *books], prog_name="hoyle", standalone_mode=False):
            break  # what is wrong was said
    sys.stdout.flush()
