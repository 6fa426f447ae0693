"""`hoyle test [BOOK...]`."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import click

from hoyle import ir
from hoyle.check.cases import CaseResult, differing, reader, run_cases, update
from hoyle.cli.common import complain, note, paint, progress, say, sound_books, write_or_exit
from hoyle.driver import Loaded, fresh_judge
from hoyle.interpret.ruling import Ruling
from hoyle.ir.game import Record
from hoyle.paths import shown
from hoyle.play.jobs import in_parts
from hoyle.render.style import clean
from hoyle.source.diagnostic import Diagnostics
from hoyle.syntax.casefile import read_cases

_FEW = 100  # cases that are sooner run than processes are started


@click.command("test")
@click.argument("books", nargs=-1, metavar="[BOOK]...")
@click.option(
    "--update", is_flag=True, help="Write what their lines bring about into the case files."
)
@click.option(
    "--thorough",
    is_flag=True,
    help="Change each part of a book in turn, and tell what survives all cases.",
)
@click.option("--suggest", is_flag=True, help="With --thorough: look for cases that would do.")
@click.option(
    "-j",
    "--jobs",
    type=click.IntRange(1),
    help="How many run side by side; one a processor if left out.",
)
@click.option("-v", "--verbose", is_flag=True, help="Name the cases that passed as well.")
def command(
    books: tuple[str, ...],
    update: bool,
    thorough: bool,
    suggest: bool,
    jobs: int | None,
    verbose: bool,
) -> int:
    """Run the cases of books, by the interpreter and by code generated from the books.

    With --thorough each condition, bound, amount, sign, target, holder, order, window, option,
    liberty and effect is changed in turn; with --suggest --update cases that would kill what
    survives are added to the case file.

    Exit code 1 if a case failed and was not written anew, or could not be read, or with --thorough
    if less than 95% of the changes that make a difference are killed. Review what --update wrote
    in a diff.
    """
    if suggest and not thorough:
        raise click.UsageError("--suggest looks for cases that --thorough finds wanting: give both")
    failed = passed = renewed = added = 0
    short = otherwise = False
    for book in sound_books(books):
        judge, read = fresh_judge(book), reader(book.whole)
        results = _results(book, judge, read, jobs or os.cpu_count() or 1)
        for result in results:
            passed, failed = passed + result.good, failed + (not result.good)
            if verbose or not result.good:
                _say(book, result, renewed=update and result.outcome == "failed")
            else:
                complain(result.diagnostics, book.sources.get)
        otherwise = otherwise or any(result.outcome == "failed" for result in results)
        if update:
            written = _update(book, results)
            renewed, failed = renewed + written, failed - written
        if thorough:
            from hoyle.cli.thorough import thorough as try_changes

            cases = [(case.law, read(case)[0]) for case in book.whole.cases]
            sound = tuple((law, record) for law, record in cases if record is not None)
            score = try_changes(book, sound, suggest, jobs)
            say(f"{book.name}: {score.told()}")
            short = short or not score.good
            if update and score.suggested:
                added += _add(book, score.suggested)
    say(f"{passed} passed, {failed} failed" + (f", {renewed} written anew" if renewed else ""))
    if otherwise and not update:
        again = " ".join(("hoyle test", *books, "--update"))
        note(
            "hoyle: - is what a case says, + what its lines bring about; hold both to the page, "
            f"and mend the law, or let `{again}` write what lines bring about"
        )
    if renewed + added:
        many = renewed + added
        told = "1 case brings" if many == 1 else f"{many} cases bring"
        them = "it" if many == 1 else "them"
        note(f"hoyle: wrote what {told} about; review {them}{_with_git()}")
    return 1 if failed or short else 0


def _results(
    book: Loaded,
    judge: Callable[[Record], Ruling],
    read: Callable[[ir.Case], tuple[Record | None, Diagnostics]],
    jobs: int,
) -> tuple[CaseResult, ...]:
    """Run the cases of a book, in its order: many side by side."""
    cases = book.whole.cases

    def run(first: int, end: int) -> tuple[CaseResult, ...]:
        return run_cases(book.whole, judge, read, cases[first:end])

    with progress(f"Cases of {book.name}", len(cases)) as work:
        results: list[CaseResult] = []
        for part in in_parts(run, len(cases), jobs if len(cases) > _FEW else 1):
            results += part
            for _ in part:
                work.step()
    return tuple(results)


def _with_git() -> str:
    """Name what shows the difference, where the working folder is in a repository."""
    here = Path.cwd()
    return " with git diff" if any((one / ".git").exists() for one in (here, *here.parents)) else ""


def _add(book: Loaded, cases: list[list[str]]) -> int:
    """Add cases to the end of the case file, and count them."""
    path = book.shelf.cases(book.name)
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    added = "".join("\n" + "\n".join(lines) + "\n" for lines in cases)
    write_or_exit({path: text + added})
    note(f"hoyle: wrote {shown(path)}")
    return len(cases)


def _say(book: Loaded, result: CaseResult, *, renewed: bool) -> None:
    case = result.case
    source = book.sources.get(case.span.file)
    place = f"{source.shown if source else case.span.file}:{case.span.line}"
    outcome = "doubtful" if result.doubt else "written anew" if renewed else result.outcome
    word = paint()("good" if result.good else "warning" if renewed else "error", outcome)
    first, then = (  # what was only warned of may be why it failed
        [one for one in result.diagnostics if (one.severity == "error") is wrong]
        for wrong in (False, True)
    )
    complain(first, book.sources.get)
    say(f"{place}: {word}: law {case.law}, {case.word}: {clean(case.title)}")
    complain(then, book.sources.get)
    if result.doubt:
        say(f"    {result.doubt}")
    if result.outcome == "failed":
        complain(_unknown(book, result), book.sources.get)
        for sign, line in differing(result, book.sources.get(result.case.span.file)):
            say(paint()("error" if sign == "-" else "good", f"    {sign} {clean(line)}"))


def _unknown(book: Loaded, result: CaseResult) -> Diagnostics:
    """Give what is said of the expectations of a case that names what the book has not."""
    first = result.case.span.line
    after = (one.span.line for one in book.whole.cases if one.span.line > first)
    end = min(after, default=sys.maxsize)
    told = (one for one in book.diagnostics if one.code == "L219")
    return tuple(one for one in told if first < one.span.line < end)


def _update(book: Loaded, results: tuple[CaseResult, ...]) -> int:
    """Write new expectations into the case file, and count the cases changed."""
    changed = [result for result in results if result.outcome == "failed"]
    source = book.sources.get(f"{book.name}.cases")
    if source is None or not changed:
        return 0
    file, _ = read_cases(source.name, source.text)
    path = Path(source.shown)
    write_or_exit({path: update(source.text, file, changed)})
    note(f"hoyle: wrote {shown(path)}")
    return len(changed)
