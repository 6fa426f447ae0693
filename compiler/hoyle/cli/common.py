"""What subcommands share: where words go, in what colour, and how books are named."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hoyle.render.style import Paint, coloured, plain

if TYPE_CHECKING:
    from hoyle.driver import Loaded
    from hoyle.ir import Book
    from hoyle.paths import Shelf
    from hoyle.render.diagnostics import Lookup
    from hoyle.source.diagnostic import Diagnostic


@cache
def paint(error: bool = False) -> Paint:
    """Give the painter for standard output or standard error.

    Colour goes only to a terminal, and never against NO_COLOR.
    """
    stream = sys.stderr if error else sys.stdout
    wanted = stream.isatty() and not os.environ.get("NO_COLOR")
    return coloured if wanted and os.environ.get("TERM") != "dumb" else plain


def say(text: str = "") -> None:
    """Write a result, on standard output."""
    sys.stdout.write(text + "\n")


def note(text: str) -> None:
    """Write anything that is not a result, on standard error."""
    # What is already said on standard output comes first where both go to one place.
    sys.stdout.flush()
    sys.stderr.write(text + "\n")


def complain(found: Iterable[Diagnostic], lookup: Lookup | None = None) -> None:
    """Write diagnostics on standard error."""
    from hoyle.render.diagnostics import diagnostic, nowhere  # seldom is anything wrong

    for one in found:
        note(diagnostic(one, lookup or nowhere, paint(error=True)))


def none_here() -> bool:
    """Tell whether no books stand here, so that those that come with hoyle would be written."""
    from hoyle.paths import Shelf, settings

    return settings() is None and not Shelf(Path.cwd() / "rules", Path()).books()


def books_or_exit(arguments: Iterable[str]) -> tuple[tuple[str, Shelf], ...]:
    """Find the books named, or all books if none is; leave with code 2 if one is not there."""
    from hoyle.driver import find_book
    from hoyle.paths import own_books, own_shelf

    names = tuple(arguments)
    if not names:
        shelf = own_shelf()
        return tuple((name, shelf) for name in own_books())
    books: list[tuple[str, Shelf]] = []
    missing = False
    for name in names:
        book, problems = find_book(name)
        complain(problems)
        if book is None:
            missing = True
        elif book not in books:
            books.append(book)
    if missing:
        raise click.exceptions.Exit(2)
    return tuple(books)


def sound_books(arguments: Iterable[str]) -> tuple[Loaded, ...]:
    """Load the books named, or all; leave with code 2 if one of them has an error."""
    from hoyle.driver import load_kept

    loaded = tuple(load_kept(name, shelf) for name, shelf in books_or_exit(arguments))
    for book in loaded:
        if not book.sound:
            complain(book.diagnostics, book.sources.get)
    if not all(book.sound for book in loaded):
        raise click.exceptions.Exit(2)
    return loaded


def sound_book(argument: str) -> Loaded:
    """Load one book; leave with code 2 if it has an error."""
    return sound_books([argument])[0]


def playable_books(arguments: Iterable[str]) -> tuple[Loaded, ...]:
    """Load the books named, or all, to play them; leave with code 2 if one has no moves."""
    loaded = sound_books(arguments)
    still = [one.name for one in loaded if not one.whole.moves]
    for name in still:
        note(f"hoyle: {name} says of no move how it is made, so no game of it can be played")
    if still:
        note("  hint: write for each act of a legal game who does it, with what, and when:")
        note("    move P plays C choosing C from hand of P when P is to-play")
        note("  `hoyle new` begins a book with three of them")
        raise click.exceptions.Exit(2)
    return loaded


def readings_or_exit(book: Book, options: Iterable[str]) -> dict[str, str]:
    """Read what `--option` asks for, NAME=CHOICE; leave with code 2 if the book has none such."""
    from hoyle.records.tags import TagFault, option

    chosen: dict[str, str] = {}
    for text in options:
        found = option(book, text)
        if isinstance(found, TagFault):
            note(f"hoyle: --option {text}: {found.message}{found.hint and f' ({found.hint})'}")
            raise click.exceptions.Exit(2)
        chosen[found[0]] = found[1]
    return chosen


def write_or_exit(files: Mapping[Path, str], *, at_once: bool = False) -> None:
    """Write files, into folders that change `at_once`; leave with code 2 if that cannot be."""
    from hoyle.paths import TEMPORARY
    from hoyle.writing import replace_all, write_all  # which take long to import

    try:
        (replace_all if at_once else write_all)(files)
    except OSError as error:
        where = Path(error.filename or next(iter(files)))
        while any(part.startswith(TEMPORARY) for part in where.parts):
            where = where.parent  # what is written aside is nothing to whoever asked
        note(f"hoyle: cannot write {where}: {error.strerror}")
        raise click.exceptions.Exit(2) from None


@contextmanager
def progress(what: str, total: int | None, writes: bool = False) -> Iterator[Progress]:
    """Show how far long work has come, on standard error and only on a terminal.

    Work that `writes` what it makes as it goes shows nothing where that is seen to come.
    """
    if not _watched(writes):
        yield Progress()
        return
    from rich.console import Console
    from rich.progress import Progress as Bar

    with Bar(console=Console(stderr=True), transient=True, redirect_stdout=False) as bar:
        yield Progress(bar.add_task(what, total=total), bar.advance)


@contextmanager
def rated(what: str) -> Iterator[Callable[[int, int], None]]:
    """Show how much of all is done, how fast, and the time left, as `progress` does."""
    if not _watched(writes=False):
        yield lambda done, total: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress as Bar,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    more = (TextColumn("{task.fields[rate]}/s"), TimeRemainingColumn())
    console = Console(stderr=True)
    with Bar(*columns, *more, console=console, transient=True, redirect_stdout=False) as bar:
        task = bar.add_task(what, total=None, rate="?")

        def told(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)
            speed = bar.tasks[0].speed
            bar.update(task, rate="?" if speed is None else f"{speed:,.0f}")

        yield told


def _watched(writes: bool) -> bool:
    shown = sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
    return shown and not (writes and sys.stdout.isatty())


class Progress:
    """A count of work done, shown or not."""

    def __init__(self, task: object = None, advance: object = None) -> None:
        self._task = task
        self._advance = advance

    def step(self, by: int = 1) -> None:
        """Count some work as done."""
        if callable(self._advance):
            self._advance(self._task, by)
