"""Findings in the formats of other programs: JSON, SARIF 2.1.0, JUnit XML, GitHub annotations.

Every document is written in one piece, the same bytes for the same findings. What a terminal
or a reader could be fooled by is escaped in all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING
from urllib.parse import quote

from hoyle import __version__
from hoyle.interpret.ruling import event_words
from hoyle.render.borne import holds_against
from hoyle.render.events import marked
from hoyle.render.findings import Level, level, message, named
from hoyle.render.reasons import changes
from hoyle.render.report import Judged, as_array, as_json, called, diagnostic, report
from hoyle.render.style import clean
from hoyle.source.codes import CODES
from hoyle.source.diagnostic import Diagnostic, Severity
from hoyle.words.templates import spoken

if TYPE_CHECKING:
    from hoyle.interpret.ruling import CitationText, Finding, Ruling
    from hoyle.rulings.missing import Missing

_SARIF = "https://json.schemastore.org/sarif-2.1.0.json"
_NOT_CITED: CitationText = {"quote": "", "source": "", "supplied": "", "line": ""}


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
    printed: str = ""  # the law as it is printed
    failed: bool = True  # whether this is anything against the game, and no right exercised
    more: dict[str, object] = field(default_factory=dict)  # for those who know hoyle


def write_rulings(games: Sequence[Judged], form: str) -> str:
    """Write games judged in a format: json, sarif, junit or github."""
    if form == "json":
        return as_array(report(game) for game in games)
    if form == "junit":
        return _junit(games)
    results = [result for game in games for result in _of_game(game)]
    return _sarif(results) if form == "sarif" else _github(results)


def write_diagnostics(found: Sequence[tuple[Diagnostic, str]], form: str) -> str:
    """Write diagnostics, each with its file as people know it: json, sarif or github."""
    if form == "json":
        return as_array(diagnostic(one, file) for one, file in found)
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
        message(
            finding,
            _missing(game, finding),
            game.under,
            _act(game, finding),
            _act(game, finding) if game.book and holds_against(finding, ruling, game.book) else "",
        ),
        game.record.file,
        line,
        column,
        _printed(finding["citation"] or _NOT_CITED),
        finding["kind"] not in ("exercised", "holding"),
        _more(game, finding),
    )


def _act(game: Judged, finding: Finding) -> str:
    """Say the act that a finding is on, if the book is at hand."""
    return "" if game.book is None else event_words(game.record, finding["event"], game.book)


def _printed(citation: CitationText) -> str:
    """Give the law as it is printed, or what it is supplied from where no page prints it."""
    supplied = citation["supplied"]
    return citation["quote"] or (supplied and f"supplied, not on the page: {supplied}")


def _more(game: Judged, finding: Finding) -> dict[str, object]:
    """Tell what hoyle knows of a finding, and other programs have no place for."""
    citation = finding["citation"] or _NOT_CITED
    return {
        "kind": finding["kind"],
        "verdict": finding["verdict"],
        "law": finding["law"],
        "title": finding["title"],
        "quote": citation["quote"],
        "source": citation["source"],
        "supplied": citation["supplied"],
        "rule": citation["line"],
        "game": game.record.number or None,
        "called": called(game.record),
    }


def _place(game: Judged, event: int) -> tuple[int, int]:
    """Give line and column of an event; of the record if it is not to be told."""
    events = game.record.events
    if not 0 <= event < len(events) or not events[event].line:
        return game.record.line, 1
    column = 0 if game.book is None else marked(game.record, event, game.book)[0]
    return events[event].line, column + 1


def _missing(game: Judged, finding: Finding) -> Missing | None:
    return None if game.beyond is None else game.beyond.missing.get(finding["n"])


# ---------------------------------------------------------------- SARIF


def _sarif(results: Sequence[_Result]) -> str:
    rules: dict[str, _Result] = {}
    for result in results:
        rules.setdefault(result.rule, result)
    order = {rule: index for index, rule in enumerate(rules)}
    run = {
        "tool": {
            "driver": {
                "name": "hoyle",
                "version": __version__,
                "rules": [_sarif_rule(result) for result in rules.values()],
            }
        },
        "results": [
            {
                "ruleId": result.rule,
                "ruleIndex": order[result.rule],
                "level": result.level,
                "message": {"text": result.message},
                "locations": [
                    {
                        "physicalLocation": {
                            "artifactLocation": {"uri": quote(_bytes(result.file))},
                            "region": {"startLine": result.line, "startColumn": result.column},
                        }
                    }
                ],
                **({"properties": result.more} if result.more else {}),
            }
            for result in results
        ],
    }
    return as_json({"$schema": _SARIF, "version": "2.1.0", "runs": [run]}, indent=2)


def _sarif_rule(result: _Result) -> dict[str, object]:
    """Tell of a rule: its title, and the law as it is printed."""
    rule: dict[str, object] = {"id": result.rule, "shortDescription": {"text": result.title}}
    if result.printed:
        rule["fullDescription"] = {"text": result.printed}
        rule["help"] = {"text": result.printed}
    return rule


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
    text = "\n".join(clean(line) for line in text.split("\n"))
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


# ---------------------------------------------------------------- JUnit


def _junit(games: Sequence[Judged]) -> str:
    """Write each file as a suite and each game as a test, failed by what is found against it.

    A right that was exercised, a holding and what is reckoned when the score is taken are told, and
    fail nothing.
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
    own = named(game.record)
    name = f"line {game.record.line}" if game.ruling is None else f"game {game.record.number}"
    name = f"{name} ({own})" if own else name
    case = f"    <testcase classname={book} name={_attribute(name)}"
    told: list[str] = []
    if game.ruling is None:
        errors = "\n".join(_line(one) for one in _of_game(game)) or "could not be read"
        told.append(
            f"      <error message={_attribute('could not be read')}>{_text(errors)}</error>"
        )
    found = _found(game)
    told += [
        f"      <failure type={_attribute(one.kind)} message={_attribute(one.message)}>"
        f"{_text(_line(one))}</failure>"
        for one in found
        if one.failed
    ]
    if besides := [*(_line(one) for one in found if not one.failed), *_reckoned(game)]:
        told.append(f"      <system-out>{_text(chr(10).join(besides))}</system-out>")
    return [f"{case}>", *told, "    </testcase>"] if told else [f"{case}/>"]


def _reckoned(game: Judged) -> Iterator[str]:
    """Tell what each law pays when the score is taken, if the record settles in one way only."""
    made = game.ruling
    if made is not None and made["settlement"] is not None and made["otherwise"] is None:
        for step in made["settlement"]["steps"]:
            by = f" (law {step['law']})" if step["law"] else ""
            if step["changes"]:
                yield f"settled: {spoken(step['name'])}{by}: {changes(step['changes'])}"


def _failed(game: Judged) -> bool:
    return any(one.failed for one in _found(game))


def _found(game: Judged) -> list[_Result]:
    """Give what a ruling finds, without what is odd in the record itself."""
    return [] if game.ruling is None else _of_game(game)[len(game.diagnostics) :]


def _line(result: _Result) -> str:
    return f"{result.file}:{result.line}: {result.message}"


def _attribute(value: object) -> str:
    return f'"{escape(clean(str(value)))}"'


def _text(text: str) -> str:
    return escape("\n".join(clean(line) for line in text.split("\n")), quote=False)


def _bytes(name: str) -> bytes:
    """Give the bytes of a file's name, which need be no UTF-8, with its parts as URIs have them."""
    return name.replace("\\", "/").encode("utf-8", "surrogateescape")
