"""Rulings in brief: a line a finding, for many games at once."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.records.model import Record
from hoyle.render.formats import level, message
from hoyle.render.rulings import line_of
from hoyle.render.style import Paint, clean, plain
from hoyle.rulings import Finding, Ruling


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
