"""`hoyle test [BOOK...]`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import click

from hoyle import ir
from hoyle.check.cases import CaseResult, run_cases, update_all
from hoyle.cli.common import complain, note, paint, say, sound_books
from hoyle.driver import Loaded, fresh_judge
from hoyle.ir.game import Record
from hoyle.paths import beneath, shown, write_all
from hoyle.render.style import clean
from hoyle.source.diagnostic import Diagnostic, Diagnostics


@click.command("test")
@click.argument("books", nargs=-1, metavar="[BOOK]...")
@click.option("--update", is_flag=True, help="Write the rulings that were given into the books.")
@click.option(
    "--thorough",
    is_flag=True,
    help="Leave out each condition of a law in turn, and name those that no case needs.",
)
@click.option("--suggest", is_flag=True, help="With --thorough: look for cases that would do.")
@click.option("-v", "--verbose", is_flag=True, help="Name the cases that passed as well.")
def command(
    books: tuple[str, ...], update: bool, thorough: bool, suggest: bool, verbose: bool
) -> int:
    """Run the cases that stand beside the laws, against code generated from the books.

    Exit code 1 if a case failed or could not be read, or with --thorough if no case shows the
    need of a condition, and the book does not say why. Review what --update wrote in a diff.
    """
    from hoyle.cli import thorough as depth

    failed = passed = changed = 0
    counts: Counter[str] = Counter()
    for book in sound_books(books):
        assert book.book is not None
        judge, read = fresh_judge(book), _reader(book)
        results = run_cases(book.book, judge, read)
        for result in results:
            good = result.outcome == "passed" and not result.doubt
            passed, failed = passed + good, failed + (not good)
            if verbose or not good:
                _say(book, result)
        if update:
            changed += _update(book, results)
        if thorough:
            cases = [(case.law, read(case)[0]) for case in book.book.cases]
            sound = tuple((law, record) for law, record in cases if record is not None)
            counts += depth.thorough(book, judge, sound, suggest)
    told = ["unshown", *(word for word in ("meant", "needless") if counts[word])]
    deep = "".join(f", {counts[word]} {word}" for word in told) if thorough else ""
    say(f"{passed} passed, {failed} failed{deep}")
    if changed:
        note(f"hoyle: wrote the rulings of {changed} cases; review them with git diff")
    return 1 if failed or counts["unshown"] or counts["needless"] else 0


def _reader(book: Loaded) -> Callable[[ir.Case], tuple[Record | None, Diagnostics]]:
    """Make what reads the record of a case, from its text or from its file."""
    from hoyle.records.read import read, read_case

    known = book.book
    assert known is not None

    def read_record(case: ir.Case) -> tuple[Record | None, Diagnostics]:
        if case.record_file:
            path = beneath(book.shelf.rules, case.record_file)
            if path is None:
                return None, (_not_beside(book, case),)
            records, found = read(known, path, shown(path))
            record = records[0] if records else None
        else:
            entry = read_case(known, case.record, case.span.file, _line(book, case))
            record, found = (entry.record if entry.sound else None), entry.diagnostics
        if record is not None and case.options:
            record = replace(record, options=case.options)
        return record, found

    return read_record


def _not_beside(book: Loaded, case: ir.Case) -> Diagnostic:
    """Say that the record file of a case is not where the records of a book may be."""
    message = f"there is no record file {case.record_file!r} in {shown(book.shelf.rules)}"
    hint = "records stand beside their book, or in a folder there"
    return Diagnostic("S102", "error", case.span, message, hint)


def _line(book: Loaded, case: ir.Case) -> int:
    """Tell the line of a rule file on which the record of a case begins."""
    source = book.sources.get(case.span.file)
    if source is None:
        return case.span.line
    for number in range(case.span.line, case.span.end_line + 1):
        if re.search(r'\brecord\s*"', source.line(number)):
            return number
    return case.span.line


def _say(book: Loaded, result: CaseResult) -> None:
    case = result.case
    source = book.sources.get(case.span.file)
    place = f"{source.shown if source else case.span.file}:{case.span.line}"
    good = result.outcome == "passed" and not result.doubt
    word = paint()("good" if good else "error", result.outcome if not result.doubt else "doubtful")
    say(f"{place}: {word}: law {case.law}, {case.word}: {clean(case.title)}")
    complain(result.diagnostics, book.sources.get)
    if result.doubt:
        say(f"    {result.doubt}")
    if result.outcome in ("failed", "new"):
        for line in result.expected:
            if line not in result.actual:
                say(paint()("error", f"    - {clean(line)}"))
        for line in result.actual:
            sign = " " if line in result.expected else "+"
            say(paint()("good", f"    + {clean(line)}") if sign == "+" else f"      {clean(line)}")
        if not result.actual:
            say(paint()("good", "    + nothing"))


def _update(book: Loaded, results: tuple[CaseResult, ...]) -> int:
    """Write new expectations into the rule files, and count the cases changed."""
    texts: dict[Path, str] = {}
    count = 0
    for name, source in book.sources.items():
        own = [result for result in results if result.case.span.file == name]
        new = update_all(source.text, own)
        if new != source.text:
            texts[Path(source.shown)] = new
            count += sum(result.outcome in ("failed", "new") for result in own)
    write_all(texts)
    for path in texts:
        note(f"hoyle: wrote {shown(path)}")
    return count
