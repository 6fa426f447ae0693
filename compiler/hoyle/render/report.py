"""What programs are told of a game, as JSON: one object a game (its schema is `schema.py`).

The keys of a ruling itself are those of `hoyle.interpret.ruling`.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import NotRequired, TypedDict

from hoyle.interpret.ruling import Finding, Menu, Outcome, Ruling, States
from hoyle.ir import Book
from hoyle.ir.game import Record
from hoyle.render.borne import not_borne_out
from hoyle.render.silence import (
    ReportedBeginning,
    ReportedGap,
    ReportedRepetition,
    beginnings,
    gaps,
    repetitions,
)
from hoyle.rulings.alternatives import OneOf
from hoyle.rulings.beyond import Beyond
from hoyle.rulings.missing import Missing
from hoyle.shared.proving import UNKNOWN
from hoyle.source.diagnostic import Diagnostic, Diagnostics, Severity

# Tags by which people find a game again, whatever it is a game of; in columns it has an id.
CALLED = ("id", "Event", "Site", "Date", "Round", "Board", "Table", "Room")


@dataclass(frozen=True, slots=True)
class Judged:
    """A game judged, or one that could not be read: then `ruling` is None.

    `beyond` is what the ruling alone does not tell, where it was worked out; `book` tells
    where in a line its acts stand; `under` names the readings asked for.
    """

    record: Record
    ruling: Ruling | None
    diagnostics: Diagnostics = ()
    beyond: Beyond | None = None
    book: Book | None = None
    under: str = ""


class ReportedDiagnostic(TypedDict):
    """What is wrong with a record, or odd in it."""

    code: str
    severity: Severity
    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    message: str
    hint: str


class ReportedProspect(TypedDict):
    """What an option of a menu would leave."""

    menu: int
    option: int
    leaves: States
    otherwise: States | None


# "if" is no name that a class could give to a key.
ReportedDoubt = TypedDict(
    "ReportedDoubt",
    {
        "finding": int,
        "fact": str,
        "if": str,
        "says": str,
        "instead": int | None,
        "partly": NotRequired[bool],
        "before": NotRequired[bool],
        "tags": NotRequired[list[str]],
    },
)


class ReportedCondition(TypedDict):
    """A part of a condition that failed, and the values that it was asked of."""

    words: str
    facts: list[list[str]]


# In which case somebody has a choice, if that alone is undecided.
ReportedCase = TypedDict("ReportedCase", {"menu": int, "if": str})


class ReportedFailure(TypedDict):
    """A right that was exercised, such as a claim, and the finding that holds it to fail."""

    finding: int
    by: int


class ReportedForms(TypedDict):
    """Findings of which one at most is made: one doubt in several forms."""

    findings: list[int]
    fact: str | None
    sure: bool
    partly: NotRequired[bool]


class ReportedPower(TypedDict):
    """A power that a void act wanted, and what kept it from giving effect."""

    finding: int
    law: str
    clause: str
    failed: list[ReportedCondition]
    case: NotRequired[str]


class ReportedGame(TypedDict):
    """One game: where it stands, what is wrong with its record, and the ruling on it."""

    file: str
    number: int | None
    line: int
    lines: list[int]
    called: dict[str, str]
    errors: list[ReportedDiagnostic]
    ruling: Ruling | None
    prospects: NotRequired[list[ReportedProspect]]
    missing: NotRequired[list[ReportedDoubt]]
    one_of: NotRequired[list[ReportedForms]]
    fails: NotRequired[list[ReportedFailure]]
    opened: NotRequired[list[ReportedCase]]
    wanting: NotRequired[list[ReportedPower]]
    taken: NotRequired[list[ReportedBeginning]]
    missed: NotRequired[list[ReportedGap]]
    repeated: NotRequired[list[ReportedRepetition]]
    whole: NotRequired[list[int]]
    between: NotRequired[list[Outcome]]
    cut_short: NotRequired[bool]
    unsure: NotRequired[bool]


def called(record: Record) -> dict[str, str]:
    """Give the tags by which a record calls itself, in their usual order."""
    tags = dict(record.tags)
    return {name: tags[name] for name in CALLED if tags.get(name, "") not in ("", "?", "-")}


def _lines(record: Record) -> list[int]:
    """Give the line of each act; none where a notation has the whole game in one."""
    lines = [event.line for event in record.events]
    return lines if any(line not in (0, record.line) for line in lines) else []


def report(game: Judged) -> ReportedGame:
    """Give the object of one game."""
    record = game.record
    told: ReportedGame = {
        "file": record.file,
        "number": record.number or None,
        "line": record.line,
        "lines": _lines(record),
        "called": called(record),
        "errors": [diagnostic(one, one.span.file) for one in game.diagnostics],
        "ruling": game.ruling,
    }
    if game.beyond is None:
        return told
    unrecorded = game.beyond.ending.unrecorded
    if game.ruling is not None and unrecorded:
        told["ruling"] = _as_known(game.ruling, unrecorded)
    if game.beyond.prospects is not None:
        told["prospects"] = [
            {"menu": menu, "option": option, "leaves": one.leaves, "otherwise": one.otherwise}
            for (menu, option), one in game.beyond.prospects.items()
        ]
    told["missing"] = [_doubt(n, one) for n, one in game.beyond.missing.items()]
    told["one_of"] = [_forms(one) for one in game.beyond.one_of]
    if game.ruling is not None and game.book is not None:
        fails = not_borne_out(game.ruling, game.book)
        if fails:
            told["fails"] = [{"finding": n, "by": held["n"]} for n, held in fails.items()]
    if game.beyond.when:
        told["opened"] = [{"menu": menu, "if": one} for menu, one in game.beyond.when.items()]
    told["wanting"] = list(_wanting(game.beyond, unrecorded))
    told["taken"], told["whole"] = beginnings(game.beyond.taken), sorted(game.beyond.whole)
    if game.beyond.prospects is not None:
        told["missed"] = gaps(game.beyond.missed)
        told["repeated"] = repetitions(game.beyond.repeated)
    if game.beyond.further:
        told["between"] = [one.outcome for one in game.beyond.further]
    if game.beyond.cut_short:
        told["cut_short"] = True
    if not (game.beyond.ending.settled and game.beyond.ending.sure):
        told["unsure"] = True
    return told


def _doubt(n: int, one: Missing) -> ReportedDoubt:
    told: ReportedDoubt = {
        "finding": n,
        "fact": one.fact,
        "if": one.supposed,
        "says": one.finding["says"],
        "instead": one.instead or None,
    }
    if one.partly:
        told["partly"] = True
    if one.before or one.besides:
        told["before"] = True
    if one.tags or one.earlier:
        told["tags"] = list(dict.fromkeys((*one.tags, *one.earlier)))
    return told


def _forms(one: OneOf) -> ReportedForms:
    fact = None if one.missing is None else one.missing.fact
    told: ReportedForms = {"findings": list(one.numbers), "fact": fact, "sure": one.sure}
    if one.missing is not None and one.missing.partly:
        told["partly"] = True
    return told


def _wanting(beyond: Beyond, unrecorded: Collection[str]) -> Iterator[ReportedPower]:
    for n, refused in beyond.refused.items():
        for one, case in refused.powers():
            failed: list[ReportedCondition] = [
                {"words": part.text, "facts": _known(facts(part.values), unrecorded)}
                for part in one.parts
            ]
            told: ReportedPower = {
                "finding": n,
                "law": one.law,
                "clause": one.clause,
                "failed": failed,
            }
            yield told if case is None else {**told, "case": case}


def _as_known(ruling: Ruling, unrecorded: Collection[str]) -> Ruling:
    """Give a ruling in which no set that the record leaves open is said to be empty."""
    findings: list[Finding] = [
        {**one, "facts": _known(one["facts"], unrecorded)} for one in ruling["findings"]
    ]
    menus: list[Menu] = [
        {
            **menu,
            "options": [
                {**one, "facts": _known(one["facts"], unrecorded)} for one in menu["options"]
            ],
        }
        for menu in ruling["menus"]
    ]
    return {**ruling, "findings": findings, "menus": menus}


def _known(told: list[list[str]], unrecorded: Collection[str]) -> list[list[str]]:
    """Write facts, *not on record* for the value of what is not."""
    empty = set(unrecorded) | {f"the {one}" for one in unrecorded}
    return [[text, UNKNOWN if value == "none" and text in empty else value] for text, value in told]


def facts(values: Iterable[Iterable[str]]) -> list[list[str]]:
    """Give words and values as JSON has them."""
    return [list(pair) for pair in values]


def diagnostic(one: Diagnostic, file: str) -> ReportedDiagnostic:
    """Give the object of a diagnostic, `file` being its file as people know it."""
    return {
        "code": one.code,
        "severity": one.severity,
        "file": file,
        "line": one.span.line,
        "column": one.span.column,
        "end_line": one.span.end_line,
        "end_column": one.span.end_column,
        "message": one.message,
        "hint": one.hint,
    }


# ---------------------------------------------------------------- as text


def as_json(value: object, indent: int | None = None) -> str:
    """Write JSON in which nothing can fool who looks at it.

    Letters of all languages stand as they are; what cannot be seen, or turns about the order
    of what is seen, is escaped.
    """
    apart = (",", ":") if indent is None else None
    text = json.dumps(value, ensure_ascii=False, separators=apart, indent=indent)
    return text if text.isprintable() else "".join(map(_escaped, text))


def _escaped(char: str) -> str:
    if char.isprintable() or char == "\n":  # json.dumps leaves line ends between values alone
        return char
    return json.dumps(char)[1:-1]


def as_array(rows: Iterable[object]) -> str:
    """Write an array with a row a line, so that it can be read by lines as well."""
    lines = [as_json(row) for row in rows]
    return "[\n" + ",\n".join(lines) + "\n]" if lines else "[]"
