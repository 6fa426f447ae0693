"""The two worlds of a doubt, side by side: what was held in each, and what each comes to."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.desk.books import DeskBook
from hoyle.desk.rulings import compact
from hoyle.desk.table import TableView, table_at
from hoyle.interpret import Machine
from hoyle.interpret.judging import choices, judge_world
from hoyle.interpret.machine import program_of
from hoyle.interpret.ruling import Finding, Ruling
from hoyle.interpret.worlds import worlds
from hoyle.ir.game import Record, StartValues
from hoyle.render.outcomes import cases
from hoyle.rulings.doubts import missing


@dataclass(frozen=True, slots=True)
class WorldView:
    """One world: the case in which it is so, the table then, whether the finding is made."""

    case: str
    made: bool
    says: str
    table: TableView
    recorded: str
    adjudicated: str


@dataclass(frozen=True, slots=True)
class WorldPair:
    """Both worlds of a finding, and what would decide between them."""

    n: int
    fact: str
    worlds: tuple[WorldView, WorldView]


def both_worlds(desk: DeskBook, record: Record, made: Ruling, finding: Finding) -> WorldPair | None:
    """Show a record as if no more was held than it shows, and as if all was that may have been.

    None if the finding is in no doubt.
    """
    least, most = worlds(desk.book, program_of(desk.book).layout, record)
    if most is None or finding["verdict"] != "undecided":
        return None
    doubts = missing(desk.book, record, made)
    told = cases(doubts)
    fact = doubts[finding["n"]].fact if finding["n"] in doubts else ""
    one, other = (
        _world(desk, record, finding, start, case)
        for start, case in zip((least, most), told, strict=True)
    )
    return WorldPair(finding["n"], fact, (one, other))


def _world(
    desk: DeskBook, record: Record, finding: Finding, start: StartValues, case: str
) -> WorldView:
    ruling = judge_world(desk.book, record, start).ruling
    same = [
        one
        for one in ruling["findings"]
        if (one["clause"], one["event"], one["name"], one["bindings"])
        == (finding["clause"], finding["event"], finding["name"], finding["bindings"])
    ]
    machine = Machine(desk.book, choices(desk.book, record), record.start, record.seats, start)
    for event in record.events[: finding["event"]]:
        machine.step(desk.places[event.act], event.args)
    settled = ruling["settlement"]
    return WorldView(
        case,
        bool(same),
        same[0]["says"] if same else "",
        table_at(desk, machine),
        compact(ruling["state"]) if ruling["state"] else "",
        "" if settled is None else compact(settled["values"]),
    )
