"""`hoyle check [BOOK...]`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import click

from hoyle.cli.common import books_or_exit, note, paint, say
from hoyle.driver import Loaded, load_kept
from hoyle.paths import Shelf, shown
from hoyle.render.diagnostics import OF_BOOKS, Folding, diagnostic
from hoyle.source.diagnostic import Diagnostic


@click.command("check")
@click.argument("books", nargs=-1, metavar="[BOOK]...")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "sarif", "github"]),
    default="text",
    help="How to write what is found.",
)
def command(books: tuple[str, ...], form: str) -> int:
    """Check books of law: their text, names, sorts, quotes, windows and precedence.

    A BOOK is a name or the path of a .law file; without one, every book is checked. So are the
    records of its cases, as far as they can be read; `hoyle test` runs them.
    """
    meant = books_or_exit(books)
    loaded = tuple(_with_cases(load_kept(name, shelf)) for name, shelf in meant)
    if form == "text":
        _tell_folders(books, dict.fromkeys(shelf.rules for _, shelf in meant))
        for book in loaded:
            _say(book)
    else:
        from hoyle.render.formats import write_diagnostics

        shown: list[tuple[Diagnostic, str]] = []
        for book in loaded:
            for one in book.diagnostics:
                source = book.sources.get(one.span.file)
                pair = (one, source.shown if source else one.span.file)
                if pair not in shown:  # a common book's fault shows in every book using it
                    shown.append(pair)
        if told := write_diagnostics(shown, form):  # of nothing, github has not even a line
            say(told)
    return 0 if all(book.sound for book in loaded) else 1


def _tell_folders(books: Iterable[str], folders: Iterable[Path]) -> None:
    """Name the folders of books that nobody who stands here is sure to mean."""
    here = Path.cwd()
    rules = here / "rules"
    own = Shelf(rules, rules).books()
    named = {Path(book).resolve().parent for book in books if book.endswith(".law")}
    for folder in folders:
        found = folder.resolve()
        if found not in {rules.resolve(), *named} and (own or not found.is_relative_to(here)):
            note(f"hoyle: books of {shown(folder)}{', and not of ./rules' if own else ''}")


def _with_cases(loaded: Loaded) -> Loaded:
    """Find besides what cannot be read in the records of a book's cases."""
    from hoyle.check.cases import reader

    if loaded.book is None or not loaded.sound:
        return loaded
    read = reader(loaded.book)
    found = [one for case in loaded.book.cases for one in read(case)[1]]
    return replace(loaded, diagnostics=(*loaded.diagnostics, *found))


def _say(book: Loaded) -> None:
    folding = Folding(OF_BOOKS, "`hoyle check --format json` tells each")
    for found in (folding.fresh(book.diagnostics), folding.rest()):
        for one in found:
            say(diagnostic(one, book.sources.get, paint()))
    errors = sum(one.severity == "error" for one in book.diagnostics)
    warnings = sum(one.severity == "warning" for one in book.diagnostics)
    counts = [_count(errors, "error")] if errors else []
    counts += [_count(warnings, "warning")] if warnings else []
    if book.book is not None:
        laws, clauses = len(book.book.laws), len(book.book.clauses)
        size = f"{_count(laws, 'law')}, {_count(clauses, 'clause')}, "
    else:
        size = ""
    tone = paint()("error" if errors else "good", ", ".join(counts) or "nothing wrong")
    say(f"{book.name}: {size}{tone}")


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
