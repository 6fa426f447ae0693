"""Run the cases that stand beside the laws, and write down anew what they are to give."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeVar

from hoyle import ir
from hoyle.interpret.ruling import Finding, Ruling
from hoyle.ir.game import Record
from hoyle.source.diagnostic import Diagnostics

R = TypeVar("R")

# What a case expects that expects nothing.
NOTHING = "nothing"

CaseOutcome = Literal["passed", "failed", "new", "unread"]


@dataclass(frozen=True, slots=True)
class CaseResult:
    """How one case went.

    `new` has no ruling yet to compare with, `unread` a record that could not be read, for
    the reasons in `diagnostics`. `doubt` says how the ruling belies the word of the case
    (a case that bites without its law), and is "" where it does not.
    """

    case: ir.Case
    outcome: CaseOutcome
    expected: tuple[str, ...]
    actual: tuple[str, ...]
    diagnostics: Diagnostics = ()
    doubt: str = ""


def run_cases(
    book: ir.Book,
    judge: Callable[[R], Ruling],
    read_record: Callable[[ir.Case], tuple[R | None, Diagnostics]],
) -> tuple[CaseResult, ...]:
    """Run every case of a book, in book order.

    `read_record` reads the record of a case, from its text or its file, and sets the
    options that the case asks for; `judge` rules on what it gives.
    """
    return tuple(_run(book, case, judge, read_record) for case in book.cases)


def short(ruling: Ruling) -> tuple[str, ...]:
    """Say a ruling in the short form of cases: a line for each thing, in a fixed order.

    First what was found (``6: law 9, NAME by Y``, events counted from 1), then the menus
    that are open at the end, the duties that are owed, and the values settled. What is
    not proved ends in *(undecided)*. Nothing at all gives no lines.
    """
    lines = [_finding(finding) for finding in ruling["findings"]]
    for menu in ruling["menus"]:
        if menu["status"] == "open":
            lines.append(f"open: {menu['name']} for {menu['holder']}{_doubt(menu['verdict'])}")
    for duty in ruling["duties"]:
        if duty["status"] == "pending":
            lines.append(f"owed: {duty['what']} by {duty['bearer']}{_doubt(duty['verdict'])}")
    if ruling["settlement"] is not None:
        for state, values in ruling["settlement"]["values"].items():
            lines.append(f"{state}: {_values(values)}")
    return tuple(lines)


def update(text: str, case: ir.Case, lines: Iterable[str]) -> str:
    """Write into a rule file's text what a case is to give, in place of what it says now.

    A case without a ruling gets one after its record. `case` must have been read from this
    very text, so where several cases of a file change, begin with the last
    (`update_all` does).
    """
    start = _offset(text, case.span.line, case.span.column)
    if case.expected_span is not None:
        at = _offset(text, case.expected_span.line, case.expected_span.column)
        found = _STRING.search(text, at)
        if found is None:
            return text
        new = quoted(lines, _indent(text, at), flat="\n" not in found[0])
        return text[: found.start()] + new + text[found.end() :]
    parts = _PARTS.match(text, start)
    if parts is None:
        return text
    record = _RECORD.search(text, start, parts.end())
    indent = record[1] if record is not None else _indent(text, start) + "  "
    ruling = f"\n{indent}ruling {quoted(lines, indent, flat=True)}"
    return text[: parts.end()] + ruling + text[parts.end() :]


def update_all(text: str, results: Iterable[CaseResult]) -> str:
    """Write into a rule file's text what its cases gave; cases that could not be read stay."""
    changed = [result for result in results if result.outcome in ("failed", "new")]

    def place(result: CaseResult) -> tuple[int, int]:
        return result.case.span.line, result.case.span.column

    for result in sorted(changed, key=place, reverse=True):
        text = update(text, result.case, result.actual)
    return text


# ---------------------------------------------------------------- running


def _run(
    book: ir.Book,
    case: ir.Case,
    judge: Callable[[R], Ruling],
    read_record: Callable[[ir.Case], tuple[R | None, Diagnostics]],
) -> CaseResult:
    expected = tuple(line for line in map(_even, case.expected) if line and line != NOTHING)
    record, problems = read_record(case)
    if record is None:
        return CaseResult(case, "unread", expected, (), problems)
    ruling = judge(record)
    actual = short(ruling)
    outcome: CaseOutcome = "passed" if tuple(map(_even, actual)) == expected else "failed"
    if case.expected_span is None and not case.expected:
        outcome = "new"
    return CaseResult(
        case, outcome, expected, actual, problems, _belied(book, case, ruling, _last(record))
    )


def _even(line: str) -> str:
    return " ".join(line.split())


def _last(record: object) -> int | None:
    """Give the index of a record's last event, the one that its case is about."""
    return len(record.events) - 1 if isinstance(record, Record) else None


def _belied(book: ir.Book, case: ir.Case, ruling: Ruling, last: int | None) -> str:
    """Say how a ruling belies the word of its case; "" if it does not, or cannot be told.

    A case of sparing may lead up to its point with a breach of the same law, so only what
    is found at the `last` event counts against it.
    """
    at_work = _laws_in(ruling)
    raises = {
        clause.head.law
        for clause in book.clauses
        if isinstance(clause, (ir.OffenceClause, ir.DutyClause))
    }
    silent = {
        clause.head.law
        for clause in book.clauses
        if isinstance(clause, ir.ConsequenceClause) and clause.word == "consequence"
    }
    guilty = any(
        finding["law"] == case.law
        and finding["kind"] == "offence"
        and last in (None, finding["event"])
        for finding in ruling["findings"]
    )
    match case.word:
        case "bites" if case.law not in at_work and case.law not in silent:
            return f"it is to show law {case.law} biting, but nothing found rests on that law"
        case "near miss" | "exception" if guilty and case.law in raises:
            return f"it is to show law {case.law} sparing, but the law bites"
        case _:
            return ""


def _laws_in(ruling: Ruling) -> set[str]:
    """Name the laws that a ruling rests on anywhere."""
    laws = {finding["law"] for finding in ruling["findings"]}
    laws |= {menu["law"] for menu in ruling["menus"]}
    laws |= {duty["law"] for duty in ruling["duties"]}
    if ruling["settlement"] is not None:
        laws |= {step["law"] for step in ruling["settlement"]["steps"]}
    return laws


# ---------------------------------------------------------------- the short form


def _finding(finding: Finding) -> str:
    law, name = f"law {finding['law']}", finding["name"]
    match finding["kind"]:
        case "offence":
            what = f"{law}, {name}{_by(finding)}"
        case "exercised":
            what = f"{law} exercised, {name}{_by(finding)}"
        case "holding":
            what = f"holding, {law}"
        case "void" | "contradiction" | "conflict":
            what = f"{finding['kind']}, {name}{_by(finding)}"
    return f"{finding['event'] + 1}: {what}{_doubt(finding['verdict'])}"


def _by(finding: Finding) -> str:
    who = finding["player"] or finding["side"]
    return f" by {who}" if who else ""


def _doubt(verdict: str) -> str:
    return " (undecided)" if verdict == "undecided" else ""


def _values(values: str | Mapping[str, str]) -> str:
    if isinstance(values, str):
        return values
    return ", ".join(f"{key} {value}" for key, value in values.items())


# ---------------------------------------------------------------- rule files

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
_RECORD = re.compile(r"\n([ \t]*)record\b")
_GAP = r"(?:\s|#[^\n]*)*"
_QUOTED = r'"(?:[^"\\]|\\.)*"'

# A case up to the end of its last part, as the grammar has it.
_PARTS = re.compile(
    rf"case{_GAP}[a-z]+{_GAP}{_QUOTED}"
    rf"(?:{_GAP}(?:record{_GAP}(?:file{_GAP})?{_QUOTED}"
    rf"|variant{_GAP}[a-z0-9-]+{_GAP}is{_GAP}[a-z0-9-]+))*",
    re.DOTALL,
)


def quoted(lines: Iterable[str], indent: str, flat: bool) -> str:
    """Write lines as a string of the law language, one line flat if it may be.

    Nothing at all is always flat.
    """
    escaped = [line.replace("\\", "\\\\").replace('"', '\\"') for line in lines]
    if not escaped:
        return f'"{NOTHING}"'
    if flat and len(escaped) == 1:
        return f'"{escaped[0]}"'
    body = "".join(f"\n{indent}  {line}" for line in escaped)
    return f'"{body}\n{indent}"'


def _offset(text: str, line: int, column: int) -> int:
    """Turn a line and column, both from 1, into an offset."""
    at = 0
    for _ in range(line - 1):
        at = text.index("\n", at) + 1
    return at + column - 1


def _indent(text: str, at: int) -> str:
    """Give the white space at the start of the line that an offset stands in."""
    start = text.rfind("\n", 0, at) + 1
    end = start
    while end < len(text) and text[end] in " \t":
        end += 1
    return text[start:end]
