"""Findings in the formats of other programs: JSON, SARIF 2.1.0, JUnit XML, GitHub annotations.

Every document is written in one piece, the same bytes for the same findings.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING
from urllib.parse import quote

from hoyle import __version__
from hoyle.ir.game import Record
from hoyle.render.findings import Level, level, message
from hoyle.render.rulings import marked
from hoyle.render.style import clean
from hoyle.source.codes import CODES
from hoyle.source.diagnostic import Diagnostic, Diagnostics, Severity

if TYPE_CHECKING:
    from hoyle.interpret.ruling import Finding, Ruling
    from hoyle.ir import Book
    from hoyle.rulings.beyond import Beyond
    from hoyle.rulings.doubts import Missing


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


@dataclass(frozen=True, slots=True)
class _Result:
    """What the formats have in common: one thing found at one place."""

    rule: str
    kind: str  # of an offence proved its rule, else what is found; of a file's fault its code
    title: str
    level: Level
    message: str
    file: str
    line: int
    column: int


def write_rulings(games: Sequence[Judged], form: str) -> str:
    """Write games judged in a format: json, sarif, junit or github."""
    if form == "json":
        return _json_rulings(games)
    if form == "junit":
        return _junit(games)
    results = [result for game in games for result in _of_game(game)]
    return _sarif(results) if form == "sarif" else _github(results)


def write_diagnostics(found: Sequence[tuple[Diagnostic, str]], form: str) -> str:
    """Write diagnostics, each with its file as people know it: json, sarif or github."""
    if form == "json":
        return _array(_json_diagnostic(one, file) for one, file in found)
    results = [_of_diagnostic(one, file) for one, file in found]
    return _sarif(results) if form == "sarif" else _github(results)


# ---------------------------------------------------------------- what was found


def _of_game(game: Judged) -> list[_Result]:
    results = [_of_diagnostic(one, one.span.file) for one in game.diagnostics]
    if game.ruling is not None:
        results += [_of_finding(game, game.ruling, one) for one in game.ruling["findings"]]
    return results


def _of_diagnostic(one: Diagnostic, file: str) -> _Result:
    title = CODES[one.code].title if one.code in CODES else one.code
    message = f"{one.message} ({one.hint})" if one.hint else one.message
    return _Result(
        one.code,
        one.code,
        title,
        one.severity,
        message,
        file,
        max(one.span.line, 1),
        max(one.span.column, 1),
    )


def _of_finding(game: Judged, ruling: Ruling, finding: Finding) -> _Result:
    line, column = _place(game, finding["event"])
    rule = f"{ruling['book']}/{finding['law'] or finding['kind']}"
    kind = rule if finding["kind"] == "offence" else finding["kind"]
    return _Result(
        rule,
        "undecided" if finding["verdict"] == "undecided" else kind,
        finding["title"] or finding["kind"],
        level(finding),
        message(finding, _missing(game, finding), game.under),
        game.record.file,
        line,
        column,
    )


def _place(game: Judged, event: int) -> tuple[int, int]:
    """Give line and column of an event; of the record if it is not to be told."""
    events = game.record.events
    if not 0 <= event < len(events) or not events[event].line:
        return game.record.line, 1
    column = 0 if game.book is None else marked(game.record, event, game.book)[0]
    return events[event].line, column + 1


def _missing(game: Judged, finding: Finding) -> Missing | None:
    return None if game.beyond is None else game.beyond.missing.get(finding["n"])


# ---------------------------------------------------------------- JSON


def _json_rulings(games: Iterable[Judged]) -> str:
    def row(game: Judged) -> dict[str, object]:
        record = game.record
        errors = [_json_diagnostic(one, one.span.file) for one in game.diagnostics]
        told: dict[str, object] = {
            "file": record.file,
            "number": record.number or None,
            "line": record.line,
            "errors": errors,
            "ruling": game.ruling,
        }
        if game.beyond is not None and game.beyond.prospects is not None:
            told["prospects"] = [
                {"menu": menu, "option": option, "leaves": one.leaves, "otherwise": one.otherwise}
                for (menu, option), one in game.beyond.prospects.items()
            ]
        if game.beyond is not None:
            told["missing"] = [
                {
                    "finding": n,
                    "fact": one.fact,
                    "if": one.supposed,
                    "says": one.finding["says"],
                    "instead": one.instead or None,
                }
                for n, one in game.beyond.missing.items()
            ]
            told["wanting"] = [
                {
                    "finding": n,
                    "law": one.law,
                    "clause": one.clause,
                    "failed": [{"words": part.text, "facts": part.values} for part in one.parts],
                }
                for n, powers in game.beyond.wanting.items()
                for one in powers
            ]
        return told

    return _array(row(game) for game in games)


def _json_diagnostic(one: Diagnostic, file: str) -> dict[str, object]:
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


def _array(rows: Iterable[dict[str, object]]) -> str:
    """Write an array with a row a line, so that it can be read by lines as well."""
    lines = [json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows]
    return "[\n" + ",\n".join(lines) + "\n]" if lines else "[]"


# ---------------------------------------------------------------- SARIF


def _sarif(results: Sequence[_Result]) -> str:
    rules: dict[str, str] = {}
    for result in results:
        rules.setdefault(result.rule, result.title)
    order = list(rules)
    run = {
        "tool": {
            "driver": {
                "name": "hoyle",
                "version": __version__,
                "rules": [
                    {"id": rule, "shortDescription": {"text": title}}
                    for rule, title in rules.items()
                ],
            }
        },
        "results": [
            {
                "ruleId": result.rule,
                "ruleIndex": order.index(result.rule),
                "level": result.level,
                "message": {"text": result.message},
                "locations": [
                    {
                        "physicalLocation": {
                            "artifactLocation": {"uri": quote(result.file.replace("\\", "/"))},
                            "region": {"startLine": result.line, "startColumn": result.column},
                        }
                    }
                ],
            }
            for result in results
        ],
    }
    return json.dumps({"version": "2.1.0", "runs": [run]}, ensure_ascii=False, indent=2)


# ---------------------------------------------------------------- GitHub


def _github(results: Iterable[_Result]) -> str:
    words: dict[Severity, str] = {"error": "error", "warning": "warning", "note": "notice"}
    return "\n".join(
        f"::{words[result.level]} file={_property(result.file)},line={result.line},"
        f"col={result.column},title={_property(f'{result.rule}: {result.title}')}"
        f"::{_data(result.message)}"
        for result in results
    )


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


# ---------------------------------------------------------------- JUnit


def _junit(games: Sequence[Judged]) -> str:
    """Write each file as a suite and each game as a test, failed by whatever is found in it.

    So a suite is green when the exit code is 0, and only then.
    """
    suites: dict[str, list[Judged]] = {}
    for game in games:
        suites.setdefault(game.record.file, []).append(game)
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<testsuites>"]
    for file, group in suites.items():
        failed = sum(_failed(game) for game in group)
        wrong = sum(game.ruling is None for game in group)
        lines.append(
            f"  <testsuite name={_attribute(file)} tests={_attribute(len(group))} "
            f"failures={_attribute(failed)} errors={_attribute(wrong)}>"
        )
        for game in group:
            lines += _junit_game(game)
        lines.append("  </testsuite>")
    return "\n".join([*lines, "</testsuites>"])


def _junit_game(game: Judged) -> list[str]:
    book = _attribute(game.record.book or "hoyle")
    called = f"line {game.record.line}" if game.ruling is None else f"game {game.record.number}"
    name = f"    <testcase classname={book} name={_attribute(called)}"
    told: list[str] = []
    if game.ruling is None:
        errors = "\n".join(_line(one) for one in _of_game(game)) or "could not be read"
        told.append(
            f"      <error message={_attribute('could not be read')}>{_text(errors)}</error>"
        )
    elif _failed(game):
        for one in _found(game):
            told.append(
                f"      <failure type={_attribute(one.kind)} message={_attribute(one.message)}>"
                f"{_text(_line(one))}</failure>"
            )
    return [f"{name}>", *told, "    </testcase>"] if told else [f"{name}/>"]


def _failed(game: Judged) -> bool:
    return game.ruling is not None and bool(game.ruling["findings"])


def _found(game: Judged) -> list[_Result]:
    """Give what a ruling finds, without what is odd in the record itself."""
    return [] if game.ruling is None else _of_game(game)[len(game.diagnostics) :]


def _line(result: _Result) -> str:
    return f"{result.file}:{result.line}: {result.message}"


def _attribute(value: object) -> str:
    return f'"{escape(clean(str(value)))}"'


def _text(text: str) -> str:
    return escape("\n".join(clean(line) for line in text.split("\n")), quote=False)
