"""Which act of a record proves what was found at an earlier one: it shows what was held then."""

from __future__ import annotations

from dataclasses import replace

from hoyle.interpret.ruling import Finding, RecordJudge, Ruling
from hoyle.ir.game import Record
from hoyle.rulings.effort import Effort, bounded
from hoyle.shared.completed import finding_mark

_FEW = 4  # things that follow of which it is asked
_MOST = 60  # acts after its own that are looked at: of a whole deal, and some more


def shown_by(judge: RecordJudge, record: Record, finding: Finding) -> int:
    """Give the event by which a finding is proved: if none that comes later does it, its own.

    It is the last of so much of the record as has to be told for that; its own, too, where that
    would take too long to find.
    """
    with bounded(0):
        return _shown(judge, record, finding, Effort())


def shown_later(judge: RecordJudge, record: Record, ruling: Ruling) -> dict[int, int]:
    """Give the events by which what follows by a law is proved, where they come after its own.

    They are told by the numbers of the findings.
    """
    follows = [one for one in ruling["findings"] if one["kind"] == "holding"]
    effort = Effort()
    shown = {one["n"]: _shown(judge, record, one, effort) for one in follows[:_FEW]}
    return {n: at for n, at in shown.items() if at > ruling["findings"][n - 1]["event"]}


def _shown(judge: RecordJudge, record: Record, finding: Finding, effort: Effort) -> int:
    own, mark = finding["event"], finding_mark(finding)
    if own < 0 or finding["verdict"] != "proved":
        return own
    for many in range(own + 1, min(len(record.events), own + _MOST + 1) + 1):
        # Mostly it is proved at once, and that is judged whatever is left to be spent.
        if many > own + 1 and not effort.spend(many):
            break
        made = judge(replace(record, events=record.events[:many]))
        proved = (one for one in made["findings"] if one["verdict"] == "proved")
        if any(finding_mark(one) == mark for one in proved):
            return many - 1
    return own
