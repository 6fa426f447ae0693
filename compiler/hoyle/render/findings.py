"""Rulings in brief: a line a finding, for many games at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from hoyle.records.model import Record
from hoyle.render.style import Paint, clean, plain

if TYPE_CHECKING:
    from hoyle.rulings import Finding, Ruling

Level = Literal["error", "warning", "note"]


def brief(made: Ruling, record: Record, paint: Paint = plain) -> str:
    """Write the findings of a game, a line each; "" if there are none."""
    return "\n".join(finding(one, record, paint) for one in made["findings"])


def finding(one: Finding, record: Record, paint: Paint = plain) -> str:
    """Write a finding in one line: place, game, what, by whom, why, by which law."""
    place = paint("place", line_of(record, one["event"]))
    grade = level(one)
    words = clean(message(one))
    return f"{place}: game {record.number}: {paint(grade, grade)}: {words}"


def changes(before: Ruling | None, after: Ruling, record: Record, paint: Paint = plain) -> str:
    """Write what is new in a ruling since an earlier one on the same game, a line each."""
    return "\n".join(_changes(before, after, record, paint))


def _changes(before: Ruling | None, after: Ruling, record: Record, paint: Paint) -> Iterator[str]:
    known = {} if before is None else {_key(one): one["verdict"] for one in before["findings"]}
    for one in after["findings"]:
        if known.get(_key(one)) != one["verdict"]:
            yield finding(one, record, paint)
    menus = [] if before is None else before["menus"]
    for index, menu in enumerate(after["menus"]):
        if index < len(menus) and menus[index]["status"] == menu["status"]:
            continue
        name = f"{menu['holder']}, law {menu['law']}"
        if menu["status"] == "open":
            choices = " / ".join(option["words"] for option in menu["options"])
            yield f"  {paint('good', 'open')}: {clean(f'{name}: {choices}')}"
        elif menu["status"] == "lapsed":
            why = menu["why"] or "its time is over"
            yield clean(f"  lapsed: {name}: {why}")
    duties = [] if before is None else before["duties"]
    for index, duty in enumerate(after["duties"]):
        if index < len(duties) and duties[index]["status"] == duty["status"]:
            continue
        word = "owed" if duty["status"] == "pending" else duty["status"]
        yield clean(f"  {word}: {duty['bearer']}, law {duty['law']}: {duty['what']}")


def _key(one: Finding) -> tuple[object, ...]:
    return one["kind"], one["clause"], one["event"], one["name"], *one["bindings"].items()


def line_of(record: Record, event: int) -> str:
    """Tell the place of an event for people: file and line, or its number in the game."""
    file = clean(record.file or "<record>")
    if 0 <= event < len(record.events) and record.events[event].line:
        return f"{file}:{record.events[event].line}"
    if record.line and not record.events:
        return f"{file}:{record.line}"  # all in one line, and only the place is known
    return f"{file}, event {event + 1}" if event >= 0 else f"{file}, before play"


def level(finding: Finding) -> Level:
    """Grade a finding: an offence proved is an error, what is doubtful or void a warning."""
    match finding["kind"]:
        case "offence":
            return "error" if finding["verdict"] == "proved" else "warning"
        case "void" | "contradiction" | "conflict":
            return "warning"
        case "exercised" | "holding":
            return "note"


def message(finding: Finding) -> str:
    """Say a finding in one line: what, by whom, why, by which law."""
    who = finding["player"] or finding["side"]
    what = finding["name"].replace("-", " ")
    if finding["kind"] != "offence":
        what = f"{finding['kind']}: {what}" if what else finding["kind"]
    said = f"{what} by {who}" if who else what
    if finding["says"]:
        said += f": {finding['says']}"
    if finding["law"]:
        said += f" (law {finding['law']}, {finding['title']})"
    return f"{said} [undecided]" if finding["verdict"] == "undecided" else said
