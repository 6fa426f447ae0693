"""The two worlds of a doubt, side by side: what was held in each, and what each comes to."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.desk.books import DeskBook
from hoyle.desk.table import TableView, table_at
from hoyle.interpret import Machine
from hoyle.interpret.judging import judge_world
from hoyle.interpret.machine import choices
from hoyle.interpret.ruling import Finding, Ruling
from hoyle.interpret.worlds import held, starts
from hoyle.ir.game import Record, StartValues
from hoyle.render.reasons import compact
from hoyle.rulings.cases import LEAST, MOST
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
    """Show a record in a world in which a finding is made, and in one in which it is not.

    None if the finding is in no doubt, or in one that is not about how the record began.
    """
    beginnings = starts(desk.book, record)
    if len(beginnings) < 2 or finding["verdict"] != "undecided":
        return None
    doubts = missing(desk.book, record, made)
    doubt = doubts.get(finding["n"])
    fact = "" if doubt is None else doubt.fact
    told = LEAST, MOST
    pair = beginnings[0], beginnings[1]
    if len(beginnings) > 2 or held(desk.book, record)[1] is None:
        shown: dict[bool, StartValues] = {}
        for start in beginnings:
            ruling = judge_world(desk.book, record, start)
            shown.setdefault(any(_same(one, finding) for one in ruling["findings"]), start)
        if len(shown) < 2:
            return None
        pair = shown[True], shown[False]
        supposed = "the finding is made" if doubt is None else doubt.supposed
        told = f"if {supposed}", "otherwise"
    one, other = (
        _world(desk, record, finding, start, case) for start, case in zip(pair, told, strict=True)
    )
    return WorldPair(finding["n"], fact, (one, other))


def _same(one: Finding, other: Finding) -> bool:
    """Tell whether a finding of one world is that of another."""
    return (one["clause"], one["event"], one["name"], one["bindings"]) == (
        other["clause"],
        other["event"],
        other["name"],
        other["bindings"],
    )


def _world(
    desk: DeskBook, record: Record, finding: Finding, start: StartValues, case: str
) -> WorldView:
    ruling = judge_world(desk.book, record, start)
    same = [one for one in ruling["findings"] if _same(one, finding)]
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
