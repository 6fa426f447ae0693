"""What is new in a ruling since an earlier one on the same game."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from hoyle.interpret.ruling import Finding, Menu, Ruling, event_words
from hoyle.ir import Book
from hoyle.ir.game import Record
from hoyle.render.borne import holds_against
from hoyle.render.findings import finding
from hoyle.render.opened import open_choice
from hoyle.render.reasons import changes
from hoyle.render.style import Paint, clean, plain
from hoyle.rulings.missing import Missing


def news(
    before: Ruling | None,
    after: Ruling,
    record: Record,
    book: Book,
    missing: Mapping[int, Missing],
    paint: Paint = plain,
    unrecorded: Collection[str] = (),
) -> str:
    """Write what is new, a line each; `unrecorded` names the sets that are not on record."""
    return "\n".join(_news(before, after, record, book, missing, paint, unrecorded))


def _news(
    before: Ruling | None,
    after: Ruling,
    record: Record,
    book: Book,
    missing: Mapping[int, Missing],
    paint: Paint,
    unrecorded: Collection[str],
) -> Iterator[str]:
    known = {} if before is None else {_key(one): one for one in before["findings"]}
    for one in after["findings"]:
        was = known.get(_key(one))
        if was is None or was["verdict"] != one["verdict"]:
            act = event_words(record, one["event"], book)
            fails = act if holds_against(one, after, book) else ""
            said = finding(one, record, paint, missing.get(one["n"]), act=act, fails=fails)
            yield f"{said} (finding {one['n']})"
        if one["effects"] and (was is None or was["effects"] != one["effects"]):
            yield clean(f"  effect: {changes(one['effects'])}")
    menus = [] if before is None else before["menus"]
    for index, menu in enumerate(after["menus"]):
        if index >= len(menus) or _stands(menus[index]) != _stands(menu):
            yield from _menu(menu, paint, unrecorded)
    duties = [] if before is None else before["duties"]
    for index, duty in enumerate(after["duties"]):
        if index < len(duties) and duties[index]["status"] == duty["status"]:
            continue
        word = "owed" if duty["status"] == "pending" else duty["status"]
        yield clean(f"  {word}: {duty['bearer']}, law {duty['law']}: {duty['what']}")


def _menu(menu: Menu, paint: Paint, unrecorded: Collection[str]) -> Iterator[str]:
    if menu["status"] == "open":
        choice = open_choice(menu, unrecorded)
        yield f"  {paint('good', 'open')}: {clean(choice.said)}"
        for line in choice.options:
            yield f"    {line}"
    elif menu["status"] == "lapsed":
        why = menu["why"] or "its time is over"
        yield clean(f"  lapsed: {menu['holder']}, law {menu['law']}: {why}")


def _stands(menu: Menu) -> tuple[object, ...]:
    return menu["status"], *(option["status"] for option in menu["options"])


def _key(one: Finding) -> tuple[object, ...]:
    return one["kind"], one["clause"], one["event"], one["name"], *one["bindings"].items()
