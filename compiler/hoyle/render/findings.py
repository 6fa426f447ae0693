"""Rulings in brief: a line a finding, for many games at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple

from hoyle.render.amounts import numbers
from hoyle.render.style import Paint, clean, plain
from hoyle.words.listing import named as listed_names

if TYPE_CHECKING:
    from hoyle.interpret.ruling import Finding, FindingKind, Ruling
    from hoyle.ir import Book
    from hoyle.ir.game import Event, Record
    from hoyle.rulings.missing import Missing

Level = Literal["error", "warning", "note"]
UNNAMED = "<record>"  # the file of a record that is in none
KINDS: dict[FindingKind, str] = {
    "offence": "Offence",
    "void": "Void act",
    "exercised": "Law exercised",
    "holding": "What follows",
    "contradiction": "Contradiction in the record",
    "conflict": "Conflict between laws",
}


class GamePlace(NamedTuple):
    """Where a game of an archive stands, and its tags: all of a record that lines tell of it."""

    file: str
    number: int
    line: int
    tags: tuple[tuple[str, str], ...]
    events: tuple[Event, ...] = ()


def usual(book: Book) -> dict[str, str]:
    """Give the readings by which a book is read unless others are asked for."""
    codes = {kind.name: kind.codes for kind in book.kinds}
    return {option.name: codes[option.kind][option.default] for option in book.options}


def spelled(made: Ruling) -> Ruling:
    """Give a ruling that tells several players in a row, and halves, as one says them."""
    seats = made["seats"]
    findings: list[Finding] = [
        {**one, "says": numbers(listed_names(one["says"], seats))} for one in made["findings"]
    ]
    return {**made, "findings": findings}


def asked(made: Ruling, usual: Mapping[str, str]) -> str:
    """Name the readings of a ruling that are not the usual ones, as the command line has them."""
    chosen = made["options"].items()
    return ", ".join(f"{name}={choice}" for name, choice in chosen if usual[name] != choice)


def brief(
    made: Ruling,
    record: Record | GamePlace,
    paint: Paint = plain,
    missing: Mapping[int, Missing] | None = None,
    under: str = "",
) -> str:
    """Write the findings of a game, a line each; "" if there are none.

    `missing` is what would decide the undecided ones, by their numbers; `under` names the
    readings asked for.
    """
    facts = missing or {}
    return "\n".join(
        finding(one, record, paint, facts.get(one["n"]), under) for one in made["findings"]
    )


def finding(
    one: Finding,
    record: Record | GamePlace,
    paint: Paint = plain,
    missing: Missing | None = None,
    under: str = "",
    act: str = "",
    fails: str = "",
) -> str:
    """Write a finding in one line: place, game, what, by whom, why, by which law.

    `missing` is what would decide it, if it is undecided; `under` names the readings asked for;
    `act` are the words of the act that it is on, `fails` those of one that it holds to fail.
    """
    place = paint("place", line_of(record, one["event"]))
    grade = level(one)
    words = clean(message(one, missing, under, act, fails))
    own = named(record)
    game = clean(f"game {record.number} ({own})" if own else f"game {record.number}")
    return f"{place}: {game}: {paint(grade, grade)}: {words}"


def named(record: Record | GamePlace) -> str:
    """Tell how a record calls itself, by id, board or else event: *Board 7, Room Open*."""
    tags = {name: value for name, value in record.tags if value not in ("", "?", "-")}
    first = next((name for name in ("id", "Board", "Event") if name in tags), "")
    found = [first, *(name for name in ("Table", "Room") if first == "Board" and name in tags)]
    return ", ".join(f"{name} {tags[name]}" for name in found if name)


def line_of(record: Record | GamePlace, event: int) -> str:
    """Tell the place of an event for people: file and line, or its number in the game."""
    file = clean(record.file).removeprefix(UNNAMED)
    line = record.events[event].line if 0 <= event < len(record.events) else 0
    if record.line and not record.events:
        line = record.line  # all in one line, and only the place is known
    if line:
        return f"{file}:{line}" if file else f"line {line}"
    at = f"event {event + 1}" if event >= 0 else "before play"
    return f"{file}, {at}" if file else at


def level(finding: Finding) -> Level:
    """Grade a finding: an offence proved is an error, what is doubtful or void a warning."""
    match finding["kind"]:
        case "offence":
            return "error" if finding["verdict"] == "proved" else "warning"
        case "void" | "contradiction" | "conflict":
            return "warning"
        case "exercised" | "holding":
            return "note"


def message(
    finding: Finding,
    missing: Missing | None = None,
    under: str = "",
    act: str = "",
    fails: str = "",
) -> str:
    """Say a finding in one line: what, by whom, why, by which law and reading.

    What would decide it is said with it. What is no offence is told by its `act` in words, where
    that is known, else by the name that the book has for it; what holds an act to fail, by that.
    """
    who = finding["player"] or finding["side"]
    what = finding["name"].replace("-", " ")
    if finding["kind"] == "holding":
        what = f"fails: {fails}" if fails else "what follows"
        who = None  # whose act it was the place shows
    elif finding["kind"] != "offence":
        what, who = (act, None) if act else (what, who)
        what = f"{finding['kind']}: {what}" if what else finding["kind"]
    said = f"{what} by {who}" if who else what
    says = finding["says"]
    if missing is None and finding["verdict"] == "undecided":
        says = ""  # the reason is told for a supposed case, and is none without it
    if missing is not None:
        said, says = f"{said}, if {missing.supposed}", missing.finding["says"]
    if says:
        said += f": {says}"
    elif finding["kind"] == "void":
        said += ": nothing gave the power for it then"
    case = finding if missing is None or finding["kind"] != "offence" else missing.finding
    if case["law"]:
        said += f" (law {case['law']}, {case['title']})"
    if under:
        said += f" [{under}]"
    return f"{said} [undecided]" if finding["verdict"] == "undecided" else said


def nothing_found(made: Ruling) -> bool:
    """Tell whether a ruling has nothing to report but the score, and that is sure."""
    return not (made["findings"] or made["menus"] or made["duties"] or made["otherwise"])
