"""Acts that are taken not to stand twice in a record: with one told once, a finding would fall.

A line copied twice is a common slip of the pen. The second may leave no other course of the game
than one in which somebody else has erred: the first to play a card convicts nobody, played again
it was taken back in between, and so it was out of turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from hoyle.interpret.ruling import RecordJudge, Ruling
from hoyle.ir.game import Event, Record
from hoyle.rulings.effort import affordable, leave_out
from hoyle.shared.completed import finding_mark

_MOST = 4  # acts that are left out, each by itself
_NEAR = 2  # acts before one among which the same may stand: what is copied stands near


@dataclass(frozen=True, slots=True)
class Repeated:
    """An act that was told before, and the offences by other acts that would not be proved.

    `findings` are by their numbers.
    """

    event: int
    findings: tuple[int, ...]


def repeated(judge: RecordJudge, record: Record, ruling: Ruling) -> tuple[Repeated, ...]:
    """Tell which acts, had they been told once and not twice, would undo what is proved."""
    proved = [
        one
        for one in ruling["findings"]
        if (one["kind"], one["verdict"]) == ("offence", "proved") and one["event"] >= 0
    ]
    found: list[Repeated] = []
    for at in list(_again(record.events))[:_MOST] if proved else ():
        if not affordable():
            leave_out()
            break
        events = (*record.events[:at], *record.events[at + 1 :])
        there = {
            finding_mark({**one, "event": one["event"] + (one["event"] >= at)})
            for one in judge(replace(record, events=events))["findings"]
            if one["verdict"] == "proved"
        }
        others = (one for one in proved if one["event"] != at)
        fallen = tuple(one["n"] for one in others if finding_mark(one) not in there)
        if fallen:
            found.append(Repeated(at, fallen))
    return tuple(found)


def _again(events: tuple[Event, ...]) -> Iterator[int]:
    """Give the acts that were told shortly before."""
    told = [(one.act, one.args) for one in events]
    for at, one in enumerate(told):
        if one in told[max(0, at - _NEAR) : at]:
            yield at
