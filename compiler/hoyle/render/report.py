"""What programs are told of a game, as JSON: one object a game, and the schema of these.

The keys of a ruling itself are those of `hoyle.interpret.ruling`.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NotRequired, TypedDict

from hoyle.interpret.ruling import Finding, Menu, Outcome, Ruling, States
from hoyle.ir import Book
from hoyle.ir.game import Record
from hoyle.render.silence import ReportedBeginning, ReportedGap, beginnings, gaps
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
        "before": NotRequired[bool],
    },
)


class ReportedCondition(TypedDict):
    """A part of a condition that failed, and the values that it was asked of."""

    words: str
    facts: list[list[str]]


class ReportedForms(TypedDict):
    """Findings of which one at most is made: one doubt in several forms."""

    findings: list[int]
    fact: str | None
    sure: bool


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
    called: dict[str, str]
    errors: list[ReportedDiagnostic]
    ruling: Ruling | None
    prospects: NotRequired[list[ReportedProspect]]
    missing: NotRequired[list[ReportedDoubt]]
    one_of: NotRequired[list[ReportedForms]]
    wanting: NotRequired[list[ReportedPower]]
    taken: NotRequired[list[ReportedBeginning]]
    missed: NotRequired[list[ReportedGap]]
    whole: NotRequired[list[int]]
    between: NotRequired[list[Outcome]]
    cut_short: NotRequired[bool]
    unsure: NotRequired[bool]


def called(record: Record) -> dict[str, str]:
    """Give the tags by which a record calls itself, in their usual order."""
    tags = dict(record.tags)
    return {name: tags[name] for name in CALLED if tags.get(name, "") not in ("", "?", "-")}


def report(game: Judged) -> ReportedGame:
    """Give the object of one game."""
    record = game.record
    told: ReportedGame = {
        "file": record.file,
        "number": record.number or None,
        "line": record.line,
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
    told["one_of"] = [
        {
            "findings": list(one.numbers),
            "fact": None if one.missing is None else one.missing.fact,
            "sure": one.sure,
        }
        for one in game.beyond.one_of
    ]
    told["wanting"] = list(_wanting(game.beyond, unrecorded))
    told["taken"], told["whole"] = beginnings(game.beyond.taken), sorted(game.beyond.whole)
    if game.beyond.prospects is not None:
        told["missed"] = gaps(game.beyond.missed)
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
    if one.before or one.besides:
        told["before"] = True
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


# ---------------------------------------------------------------- the schema

_WORDS: dict[str, str] = {
    # of a game
    "ReportedGame.file": "The file as people know it, `<stdin>` for standard input.",
    "ReportedGame.number": "The number of the game in its file, from 1; null if it is about none.",
    "ReportedGame.line": "The line on which the record begins.",
    "ReportedGame.called": "The record's own tags for itself: Board, Event and the like.",
    "ReportedGame.errors": "What is wrong with the record or odd in it, errors and warnings.",
    "ReportedGame.ruling": "The ruling; null where the record could not be read.",
    "ReportedGame.prospects": "What each option of each menu would leave; with --full.",
    "ReportedGame.between": "How else it settles and stands, where neither outcome is so.",
    "ReportedGame.cut_short": "True where some of what choices would leave, or of what decides a "
    "doubt, was left out, for so much is open that it would take long; else not there.",
    "ReportedGame.unsure": "True where what the record does not tell, of what went before it or "
    "of cards told by their number alone, may bear on how it settles; else not there.",
    "ReportedGame.missing": "What would decide each finding that is undecided.",
    "ReportedGame.one_of": "Undecided findings that are forms of one doubt: of the same, by the "
    "same law, at one act, and one at most of them is made.",
    "ReportedForms.fact": "The fact that would decide whether one of them is made, or null.",
    "ReportedForms.sure": "Whether one of them is made in any case.",
    "ReportedGame.taken": "What was taken because no tag told it, and proved findings or the "
    "settlement hang on: with another value they would not be made.",
    "ReportedGame.missed": "Acts that are taken not to be missing from the record, as examples; "
    "with --full.",
    "ReportedGame.whole": "The numbers of what is proved only if no act is missing from the "
    "record: had another happened, it might not be made.",
    "ReportedGap.event": "The event before which they would stand, counted from 0.",
    "ReportedGap.acts": "The acts in words, in their order.",
    "ReportedGap.findings": "The numbers of the findings that would not be made then; of one that "
    "several gaps name, with the acts of all of these.",
    "ReportedBeginning.state": "The state, by its name in the book.",
    "ReportedBeginning.keys": "Of whom or what it is told, if it is kept for several.",
    "ReportedBeginning.value": "What it begins with by the book.",
    "ReportedBeginning.tag": "The tag that would tell it.",
    "ReportedBeginning.words": "What was taken, in words.",
    "ReportedBeginning.findings": "The numbers of the findings that hang on it.",
    "ReportedBeginning.settlement": "Whether the record would settle otherwise.",
    "ReportedGame.wanting": "What kept each void act from having effect.",
    "ReportedProspect.menu": "The menu, counted from 0.",
    "ReportedProspect.option": "The option of the menu, counted from 0.",
    "ReportedProspect.leaves": "The states settled, or shown where nothing settles.",
    "ReportedProspect.otherwise": "The same in another case, where it differs; each is told "
    "for a case in which the option is to be had.",
    "ReportedDoubt.finding": "The number of the finding.",
    "ReportedDoubt.fact": "The fact that would decide it.",
    "ReportedDoubt.if": "The case in which the finding is made.",
    "ReportedDoubt.says": "What the finding says in that case.",
    "ReportedDoubt.instead": "The finding that is made in the other case, so that one is in any.",
    "ReportedDoubt.before": "True where what went before a record from the middle may bear on it, "
    "whatever else decides it; else not there.",
    "ReportedPower.finding": "The number of the finding that an act was void.",
    "ReportedPower.failed": "The parts of its condition that failed.",
    "ReportedPower.case": "In which of the cases that the record leaves open, in words; "
    "empty if nothing says it shortly, not there if they failed in each.",
    # of a ruling
    "Finding.alternatives": "The numbers of findings on the same event that cannot stand beside "
    "this one: something that the record does not tell would have begun otherwise for each.",
    "Ruling.book": "The name of the book.",
    "Ruling.options": "The reading chosen of each option of the book.",
    "Ruling.seats": "The players as the record names them, in order of play.",
    "Ruling.findings": "What was found, by event.",
    "Ruling.menus": "The choices that were opened, and what became of them.",
    "Ruling.duties": "What was owed, and what became of it.",
    "Ruling.settlement": "How the record settles; null if it is not over.",
    "Ruling.state": "How the record stands at its end.",
    "Ruling.otherwise": "How it settles and stands if all was held that may have been, if that "
    "is not the same; else null.",
    "Ruling.unruled": "Of a record that begins in the middle, or tells a card by its number alone: "
    "the clauses, by their ids, that may rest on what it does not tell, so that what they do not "
    "find is not denied.",
    "Ruling.too_open": "True where the record leaves more open than is judged, so that nothing is "
    "proved; else not there.",
    "Finding.n": "The number of the finding, from 1.",
    "Finding.law": "The law, by its id; empty where no law speaks.",
    "Finding.title": "The title of the law.",
    "Finding.clause": "The clause of the book, by its id.",
    "Finding.name": "The offence, the act, or the option elected; empty for a holding.",
    "Finding.player": "The player concerned, or null.",
    "Finding.side": "The side concerned, or null.",
    "Finding.event": "The event at which it was found, from 0; -1 before all.",
    "Finding.bindings": "The clause's variables and their values.",
    "Finding.says": "Why, in the book's words.",
    "Finding.facts": "Words and values that the clause looked at; a hand that the record leaves "
    "open is “not on record”.",
    "Finding.effects": "The states changed: state, key, before, after.",
    "Finding.citation": "What the clause rests on; null where no clause speaks.",
    "Finding.verdict": "proved: in every way to fill in what the record leaves out; undecided: "
    "in some.",
    "Finding.assumed": "Acts of which the record has none, that are taken not to have been done.",
    "CitationText.quote": "The printed words.",
    "CitationText.source": "The page that they are printed on.",
    "CitationText.supplied": "Why the clause stands, where no page prints it.",
    "CitationText.line": "The line of the rule file.",
    "Menu.holder": "Who may choose.",
    "Menu.finding": "The finding that opened it, 0 if none did.",
    "Menu.opened": "The event that opened it.",
    "Menu.closed": "The event that closed it, or null.",
    "Menu.until": "What would close it.",
    "Menu.elected": "The option elected, or null.",
    "OptionText.words": "The option in words, or as its act was written.",
    "OptionText.status": "unavailable: its condition does not hold now.",
    "Duty.bearer": "Who owes it.",
    "Duty.what": "What is owed.",
    "Step.changes": "The states changed: state, key, before, after.",
}


def schema() -> dict[str, Any]:
    """Give the JSON Schema (draft 2020-12) of the object of one game."""
    from msgspec.json import schema_components

    (told,), parts = schema_components([ReportedGame], ref_template="#/$defs/{name}")
    for name, part in parts.items():
        properties = part.get("properties", {})
        for key, value in properties.items():
            words = _WORDS.get(f"{name}.{key}")
            if words:
                properties[key] = {"description": words, **value}
        if properties:
            part["additionalProperties"] = False
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A game as hoyle reports it",
        **told,
        "$defs": parts,
    }
