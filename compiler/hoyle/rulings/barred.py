"""Options that could not be had when another of their menu was elected."""

from __future__ import annotations

from dataclasses import replace

from hoyle.interpret.ruling import Menu, RecordJudge, Ruling
from hoyle.ir.game import Record
from hoyle.rulings.effort import affordable, leave_out
from hoyle.rulings.options import same_menu

_MOST = 16  # elections that are looked into


def barred(judge: RecordJudge, record: Record, ruling: Ruling) -> frozenset[tuple[int, int]]:
    """Tell which options of elected menus were not to be had before that, by menu and place.

    A ruling says of all that were not elected that they have lapsed. Of these nobody could have
    elected any for which something lacked.
    """
    found: set[tuple[int, int]] = set()
    for index, menu in [(i, one) for i, one in enumerate(ruling["menus"]) if _chosen(one)][:_MOST]:
        if not affordable():
            leave_out()
            break
        before = judge(replace(record, events=record.events[: menu["closed"]]))
        then = next((one for one in before["menus"] if same_menu(one, menu)), None)
        for place, option in enumerate(() if then is None else then["options"]):
            if option["status"] == "unavailable" and menu["options"][place]["status"] == "lapsed":
                found.add((index, place))
    return frozenset(found)


def _chosen(menu: Menu) -> bool:
    """Tell whether one of several options was elected."""
    return menu["status"] == "elected" and len(menu["options"]) > 1
