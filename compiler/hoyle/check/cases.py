"""Run the cases of a book, and write down anew what each of their lines brings about."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from hoyle import ir
from hoyle.interpret import judge as reference
from hoyle.interpret.machine import compiled_like
from hoyle.interpret.ruling import Ruling
from hoyle.interpret.trace import Items, trace
from hoyle.interpret.worlds import starts
from hoyle.ir.game import Record
from hoyle.records.faults import Entry
from hoyle.records.game import PhraseBook
from hoyle.records.other_words import in_other_words
from hoyle.records.read import read_case
from hoyle.records.tags import COMMON, meant, settings
from hoyle.source.diagnostic import Diagnostic, Diagnostics
from hoyle.source.suggest import near
from hoyle.source.text import Source
from hoyle.syntax.casefile import SETTLED, CaseFile, rewritten

Brings = Mapping[int, tuple[str, ...]]  # items by the line that brings them about; 0: the end
CaseOutcome = Literal["passed", "failed", "unread"]


@dataclass(frozen=True, slots=True)
class CaseResult:
    """How one case went.

    `unread` is a record that could not be read, for the reasons in `diagnostics`. `doubt` says
    how the ruling belies the word of the case (a case that bites without its law), or that the
    generated code rules otherwise than the interpreter; "" if all is well.
    """

    case: ir.Case
    outcome: CaseOutcome
    expected: Brings
    actual: Brings
    diagnostics: Diagnostics = ()
    doubt: str = ""

    @property
    def good(self) -> bool:
        """Whether the case passed in every respect."""
        return self.outcome == "passed" and not self.doubt


def run_cases(
    book: ir.Book,
    judge: Callable[[Record], Ruling],
    read_record: Callable[[ir.Case], tuple[Record | None, Diagnostics]],
    cases: Sequence[ir.Case] | None = None,
) -> tuple[CaseResult, ...]:
    """Run every case of a book, in book order, or some of them.

    `read_record` reads the record of a case; `judge` rules by generated code, which must say
    what the interpreter says.
    """
    run = book.cases if cases is None else cases
    return tuple(run_case(book, case, judge, read_record) for case in run)


def run_case(
    book: ir.Book,
    case: ir.Case,
    judge: Callable[[Record], Ruling],
    read_record: Callable[[ir.Case], tuple[Record | None, Diagnostics]],
) -> CaseResult:
    """Run one case."""
    expected = {line: items for line, items in case.brings if items}
    record, problems = read_record(case)
    if record is None:
        return CaseResult(case, "unread", expected, {}, problems)
    ruling = reference(book, record)
    told = trace(book, record, case.law, ruling=ruling)
    actual = _by_line(record, told)
    doubt = _belied(book, case, ruling, record) or _idle(book, case, ruling, record, told)
    if judge(record) != ruling:
        doubt = "the generated code rules otherwise than the interpreter"
    outcome: CaseOutcome = "passed" if actual == expected else "failed"
    return CaseResult(case, outcome, expected, actual, problems, doubt)


def brought(book: ir.Book, law: str, record: Record) -> dict[int, tuple[str, ...]]:
    """Tell what each line of a record brings about, and at 0 how it settles.

    In a line of several acts the number of the act stands before each item.
    """
    return _by_line(record, trace(book, record, law))


def _by_line(record: Record, traced: Iterable[Items]) -> dict[int, tuple[str, ...]]:
    *events, settled = traced
    lines = [event.line for event in record.events]
    told: dict[int, tuple[str, ...]] = {}
    for place, (line, items) in enumerate(zip(lines, events, strict=True)):
        if lines.count(line) > 1:
            nth = lines[: place + 1].count(line)
            items = tuple(f"{nth}: {item}" for item in items)
        if items:
            told[line] = told.get(line, ()) + items
    return {**told, 0: settled} if settled else told


def update(text: str, file: CaseFile, results: Iterable[CaseResult]) -> str:
    """Write into a case file's text what its cases brought about; those that passed stay.

    `file` is what was read of this very text.
    """
    written = {case.span.line: case for case in file.cases}
    changed = {
        result.case.span.line: (written[result.case.span.line], dict(result.actual))
        for result in results
        if result.outcome == "failed"
    }
    return rewritten(text, changed)


def differing(result: CaseResult, source: Source | None) -> Iterator[tuple[str, str]]:
    """Give what was expected and did not happen (-), and what happened unexpected (+).

    Each with the line that it is said of, and its number; `source` is the case file.
    """
    for number in sorted({*result.expected, *result.actual}, key=lambda line: (not line, line)):
        before, after = result.expected.get(number, ()), result.actual.get(number, ())
        if before == after:
            continue
        act = source.line(number).split("->")[0].strip() if source and number else "settled"
        place = f"{number}: " if number else ""
        gone = [item for item in before if item not in after]
        come = [item for item in after if item not in before]
        if not gone and not come:  # the same, in another order or another number
            gone, come = list(before), list(after)
        for sign, items in (("-", gone), ("+", come)):
            if items:
                yield sign, f"{place}{act} -> {'; '.join(items)}"


def reader(book: ir.Book) -> Callable[[ir.Case], tuple[Record | None, Diagnostics]]:
    """Make what reads the record of a case."""

    words = PhraseBook(book)

    def read_record(case: ir.Case) -> tuple[Record | None, Diagnostics]:
        entry = read_case(book, case.record, case.span.file, case.span.line + 1)
        lines = case.record.splitlines()
        said = (
            _settling(one, lines[one.span.line - case.span.line - 1]) for one in entry.diagnostics
        )
        other = () if entry.record is None else in_other_words(words, entry.record)
        found = (*said, *_idle_tags(book, case, entry), *other)
        return (entry.record if entry.sound else None), found

    return read_record


def _settling(one: Diagnostic, line: str) -> Diagnostic:
    """Tell of a line that is no act, and was to say how the record settles."""
    meant = one.code in ("R105", "R106") and near(line.strip(), [SETTLED]) == SETTLED
    return replace(one, hint=f"write {SETTLED!r}: how the record settles") if meant else one


def _idle_tags(book: ir.Book, case: ir.Case, entry: Entry) -> Iterator[Diagnostic]:
    """Warn of tags that set nothing: a case has none for their own sake.

    Those that may be another misspelt are told of where the record is read.
    """
    setting = settings(book)
    kept = {name for name, _ in (entry.record.tags if entry.record else ())} - {*setting, *COMMON}
    for place, line in enumerate(case.record.splitlines(), 1):
        tag = _TAG.match(line)
        if tag is None or tag[1] not in kept or meant(setting, tag[1]):
            continue
        known = [one for one in book.states if one.name.replace("-", "") == tag[1].lower()]
        told = f"; the state {known[0].name} has no tag" if known else ""
        row = case.span.line + place
        yield Diagnostic(
            "R110",
            "warning",
            ir.Span(case.span.file, row, tag.start() + 1, row, tag.end() + 1),
            f"[{tag[1]}] sets nothing{told}",
            f'write: tag "{tag[1]}", after the value of '
            + (f"the state {known[0].name}" if known else "the state that it is to set")
            + ", or take it out",
        )


_TAG = re.compile(r"\s*\[\s*([\w-]+)")


# ---------------------------------------------------------------- the word of a case


def _belied(book: ir.Book, case: ir.Case, ruling: Ruling, record: Record) -> str:
    """Say how a ruling belies the word of its case; "" if it does not, or cannot be told.

    A case of sparing may lead up to its point with a breach of the same law, so only what
    is found at the last event counts against it. What is undecided there neither bites nor
    spares.
    """
    raises = {
        clause.head.law
        for clause in book.clauses
        if isinstance(clause, (ir.OffenceClause, ir.DutyClause))
    }
    last = len(record.events) - 1
    found = [finding for finding in ruling["findings"] if finding["law"] == case.law]
    guilty = [one for one in found if one["kind"] == "offence" and one["event"] == last]
    match case.word:
        case "undecided" if all(one["verdict"] == "proved" for one in found):
            return f"it is to show law {case.law} undecided, but nothing found of it is"
        case "bites" if found and all(one["verdict"] == "undecided" for one in found):
            return f"it is to show law {case.law} biting, but whether it bites is undecided"
        case "bites" if case.law not in _laws_in(ruling) and case.law not in _silent(book):
            return f"it is to show law {case.law} biting, but nothing found rests on that law"
        case "spares" | "excepts" if guilty and case.law in raises:
            sure = any(one["verdict"] == "proved" for one in guilty)
            how = "the law bites" if sure else "whether it bites is undecided"
            return f"it is to show law {case.law} sparing, but {how}"
    return ""


def _idle(
    book: ir.Book, case: ir.Case, ruling: Ruling, record: Record, told: Sequence[Items]
) -> str:
    """Say of a case of a law that makes no finding if all is `told` without that law, too.

    Such a law only has consequences and silent powers, and the record is to come out otherwise
    without them. It is judged so in the same worlds, for what a law does is all that is asked.
    """
    if case.word != "bites" or case.law in _laws_in(ruling):
        return ""
    beginnings = starts(book, record)
    if trace(_without(book, case.law), record, case.law, beginnings) != told:
        return ""
    return f"it is to show law {case.law} biting, but without it all would be the same"


def _silent(book: ir.Book) -> set[str]:
    """Name the laws that have a clause which finds nothing."""
    return {clause.head.law for clause in book.clauses if finds_nothing(clause)}


def finds_nothing(clause: ir.Clause) -> bool:
    """Tell whether a clause does what it does without a finding."""
    match clause:
        case ir.ConsequenceClause():
            return clause.word == "consequence"
        case ir.PowerClause():
            return clause.silent
        case _:
            return False


_silenced: dict[str, tuple[ir.Book, ir.Book]] = {}  # by a law: a book, and that without it


def _without(book: ir.Book, law: str) -> ir.Book:
    """Give a book without what a law does silently; the last one is kept for the next case."""
    known = _silenced.get(law)
    if known is None or known[0] is not book:
        clauses = tuple(
            clause for clause in book.clauses if clause.head.law != law or not finds_nothing(clause)
        )
        _silenced.clear()
        known = _silenced[law] = (book, replace(book, clauses=clauses))
        compiled_like(known[1], book)
    return known[1]


def _laws_in(ruling: Ruling) -> set[str]:
    """Name the laws that a ruling rests on anywhere."""
    laws = {finding["law"] for finding in ruling["findings"]}
    laws |= {menu["law"] for menu in ruling["menus"]}
    laws |= {duty["law"] for duty in ruling["duties"]}
    if ruling["settlement"] is not None:
        laws |= {step["law"] for step in ruling["settlement"]["steps"]}
    return laws
