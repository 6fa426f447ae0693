"""What a record proves of cards that it tells by their number: what is so whatever they were.

The record is filled up with cards that agree with it, again and again. What is proved is found in
each of these completions; what is found in some of them only is undecided.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from hoyle.interpret.filling import FEWEST_FILLED, GameFilling, Hands
from hoyle.interpret.machine import Machine, choices, program_of
from hoyle.interpret.ruling import Duty, Finding, Menu, Outcome, RecordJudge, Ruling
from hoyle.interpret.torn import is_torn
from hoyle.interpret.worlds import unknown
from hoyle.ir import Book
from hoyle.ir.game import Event, Record
from hoyle.ir.unseen import kind_of, unseen_acts, unseen_sets

RuledItem = Mapping[str, Any]  # a finding, a menu or a duty
MOST_ACTS = 20_000  # that are judged for it, each in each of the worlds: about two seconds
FEWEST = 3  # completions that are judged whatever that costs


def completed(
    book: Book,
    record: Record,
    made: Ruling,
    judge: RecordJudge,
    worlds: int,
) -> Ruling:
    """Leave undecided in a ruling what rests on cards that the record tells by their number.

    `judge` rules on records without a look at unseen cards. `worlds` tells in how many worlds the
    record was judged. What tells of one member says nothing without it: then it is the completion
    that contradicts itself least that is ruled on.
    """
    most = max(FEWEST, MOST_ACTS // (len(record.events) * worlds or 1))
    if one_alone := tells_one(book, record):
        most = min(most, FEWEST_FILLED)  # of these little is proved, however many there are
    filling = _filling(book, record)
    if filling is None:
        return made
    found = [judge(filled) for filled in islice(_filled(book, record, filling), most)]
    if filling.short is not None:
        made = _unborne(made, filling.short)
    if found and one_alone:
        made = min(found, key=lambda one: len(list(_contradicted(one))))
    against = set(_contradicted(made))
    found = [one for one in found if one is not made and against.issuperset(_contradicted(one))]
    if not found:
        return made
    told = unseen_acts(book)
    numbers = {at for at, event in enumerate(record.events) if event.act in told}
    return _merged(_fitting(made, found, numbers), found)


def tried(book: Book, record: Record) -> set[str]:
    """Name the states of which all values are tried, in a record as it would be with all told."""
    sets = unseen_sets(book)
    seen = {} if sets is None else sets.singles
    events = [replace(one, act=seen.get(one.act, one.act)) for one in record.events]
    cells = unknown(book, replace(record, events=tuple(events)))
    places = program_of(book).layout.places.values()
    return {
        one.state.name
        for one in places
        if any(one.offset <= cell < one.offset + one.size for cell in cells)
    }


def tells_one(book: Book, record: Record) -> bool:
    """Tell whether a record has an act that tells one member by its number: no more than that."""
    sets = unseen_sets(book)
    told = {} if sets is None or is_torn(book, record) else sets.singles
    return bool(told) and any(event.act in told for event in record.events)


def _unborne(made: Ruling, first: int) -> Ruling:
    """Leave undecided what is found from an event on: more cards are told than there are."""
    for finding in made["findings"]:
        if finding["event"] >= first and finding["kind"] != "contradiction":
            finding["verdict"] = "undecided"
    for menu in made["menus"]:
        menu["verdict"] = menu["verdict"] if menu["opened"] < first else "undecided"
    for duty in made["duties"]:
        duty["verdict"] = duty["verdict"] if duty["opened"] < first else "undecided"
    return made


def filled_records(book: Book, record: Record) -> Iterator[Record]:
    """Give completions of a record that tells cards by their number; of others there are none."""
    filling = _filling(book, record)
    if filling is not None:
        yield from _filled(book, record, filling)


def _filling(book: Book, record: Record) -> GameFilling | None:
    sets, told = unseen_sets(book), unseen_acts(book)
    if sets is None or is_torn(book, record):
        return None
    if not any(event.act in told for event in record.events):
        return None
    layout = program_of(book).layout
    size, members = layout.places[sets.state].size, layout.size(kind_of(book, sets))
    return GameFilling(book, sets, size, members, record.events)


def _filled(book: Book, record: Record, filling: GameFilling) -> Iterator[Record]:
    machine = Machine(book, choices(book, record), record.start, record.seats)
    sets = unseen_sets(book)
    assert sets is not None
    slots = range(machine.program.layout.places[sets.state].size)

    def held_now() -> Hands:
        held = [machine.value(sets.state, slot) for slot in slots]
        held += [machine.value(one, 0) for one in sets.beside]
        return tuple(one for one in held if isinstance(one, int))

    def step(event: Event) -> Hands:
        machine.step(machine.program.act_places[event.act], event.args)
        return held_now()

    for events in filling.all(step, held_now()):
        yield replace(record, events=tuple(events))


def _contradicted(made: Ruling) -> Iterator[int]:
    return (one["event"] for one in made["findings"] if one["kind"] == "contradiction")


def _fitting(made: Ruling, found: Sequence[Ruling], numbers: set[int]) -> Ruling:
    """Leave out contradictions that no completion has: the record can be as it is told.

    Those of the numbers themselves stay: a completion tells other acts for these.
    """
    against = numbers.union(*map(_contradicted, found))
    kept = [
        one for one in made["findings"] if one["kind"] != "contradiction" or one["event"] in against
    ]
    return {**made, "findings": kept}


def _shown_later(made: Ruling, found: Sequence[Ruling]) -> None:
    """Tell offences of completions where the record shows them, if that is later.

    One that the cards tell of at once, the record may show only when more is played, or owned.
    """
    marks = [{finding_mark(one) for one in ruled["findings"]} for ruled in (made, *found)]
    late = [one for one in made["findings"] if one["kind"] == "offence"]
    for ruled, own in zip(found, marks[1:], strict=True):
        for early in ruled["findings"]:
            if early["kind"] != "offence" or finding_mark(early) in marks[0]:
                continue
            for one in late:
                if finding_mark(one) not in own and _is_shown(early, one):
                    for menu in ruled["menus"]:
                        if menu["finding"] == early["n"] and menu["opened"] == early["event"]:
                            menu["opened"] = one["event"]
                    early["event"] = one["event"]
                    own.add(finding_mark(one))
                    break


def _is_shown(early: RuledItem, late: RuledItem) -> bool:
    """Tell whether an offence is one that is found later: of the same about the same."""
    alike = all(early[key] == late[key] for key in ("law", "name", "player", "side"))
    told = late["bindings"]
    return (
        alike
        and early["event"] < late["event"]
        and all(told.get(name, value) == value for name, value in early["bindings"].items())
    )


def _merged(made: Ruling, found: Sequence[Ruling]) -> Ruling:
    """Put together what is ruled on a record and on its completions."""
    _shown_later(made, found)
    findings, places = _findings(made, found)
    menus: list[Menu] = [*made["menus"]]
    duties: list[Duty] = [*made["duties"]]
    _leave_open(menus, [one["menus"] for one in found])
    _leave_open(duties, [one["duties"] for one in found])
    for menu in menus:
        menu["finding"] = places[-1][menu["finding"]]
    known = {norm_mark(one) for one in (*menus, *duties)}
    for ruled, numbers in zip(found, places, strict=False):
        for menu in ruled["menus"]:
            if norm_mark(menu) not in known:
                known.add(norm_mark(menu))
                menu["finding"], menu["verdict"] = numbers.get(menu["finding"], 0), "undecided"
                menus.append(menu)
        for duty in ruled["duties"]:
            if norm_mark(duty) not in known:
                known.add(norm_mark(duty))
                duty["verdict"] = "undecided"
                duties.append(duty)
    return {
        **made,
        "findings": findings,
        "menus": sorted(menus, key=lambda one: one["opened"]),
        "duties": sorted(duties, key=lambda one: one["opened"]),
        "otherwise": made["otherwise"] or _otherwise(made, found),
    }


def _otherwise(made: Ruling, found: Sequence[Ruling]) -> Outcome | None:
    """Give how the first completion stands that stands otherwise."""
    stands = made["settlement"], made["state"]
    outcomes = ((one["settlement"], one["state"]) for one in found)
    other = next((one for one in outcomes if one != stands), None)
    return None if other is None else {"settlement": other[0], "state": other[1]}


def _findings(made: Ruling, found: Sequence[Ruling]) -> tuple[list[Finding], list[dict[int, int]]]:
    """Put findings together; give the new numbers of each completion's, and last of the record's.

    What stands in a completion for one of the record has the number of that.
    """
    _leave_open(made["findings"], [one["findings"] for one in found])
    known = {finding_mark(one) for one in made["findings"]}
    more: list[tuple[int, Finding]] = [(0, one) for one in made["findings"]]
    for ruled in found:
        for one in ruled["findings"]:
            if one["kind"] != "contradiction" and finding_mark(one) not in known:
                known.add(finding_mark(one))
                more.append((1, {**one, "verdict": "undecided", "alternatives": []}))
    more.sort(key=lambda item: item[1]["event"])
    own = {0: 0} | {one["n"]: n for n, (side, one) in enumerate(more, 1) if not side}
    marked: dict[Hashable, int] = {}
    for n, (side, one) in enumerate(more, 1):
        if not side:
            one["alternatives"] = [own[other] for other in one["alternatives"]]
        one["n"] = n
        marked.setdefault(finding_mark(one), n)
    places = [
        {one["n"]: marked.get(finding_mark(one), 0) for one in ruled["findings"]} for ruled in found
    ]
    return [one for _, one in more], [*places, own]


def _leave_open(
    items: Iterable[Finding | Menu | Duty], others: Sequence[Iterable[Finding | Menu | Duty]]
) -> None:
    """Leave undecided what is not proved in each of some completions."""
    proved = [{_mark(one) for one in of if one["verdict"] == "proved"} for of in others]
    for one in items:
        if one.get("kind") != "contradiction" and not all(_mark(one) in of for of in proved):
            one["verdict"] = "undecided"


def _mark(one: RuledItem) -> Hashable:
    return finding_mark(one) if "event" in one else norm_mark(one)


def finding_mark(one: RuledItem) -> Hashable:
    """Give what makes findings the same whatever the cards were: what is told of whom, where.

    A right is told by its act, whatever law gave it.
    """
    if one["kind"] == "exercised":
        return one["kind"], one["event"]
    law = one["law"] if one["kind"] == "holding" else ""
    return one["kind"], law, one["name"], one["player"], one["side"], one["event"]


def norm_mark(one: RuledItem) -> Hashable:
    """Give what makes menus and duties the same whatever the cards were."""
    named = one.get("name"), one.get("holder"), one.get("bearer")
    return one["law"], one["opened"], *named
