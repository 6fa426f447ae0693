"""Options of menus that are closed which were not to be had while these were open."""

from __future__ import annotations

from dataclasses import replace

from hoyle.interpret.ruling import Menu, RecordJudge, Ruling
from hoyle.ir.game import Record
from hoyle.rulings.effort import affordable, leave_out
from hoyle.rulings.options import same_menu

_MOST = 16  # menus that are looked into
_MOMENTS = 4  # events within which a menu lapses; of one that was open for longer it is not told


def barred(judge: RecordJudge, record: Record, ruling: Ruling) -> frozenset[tuple[int, int]]:
    """Tell which options of closed menus were not to be had, by menu and place.

    Of one elected that is so when it was; of one that has lapsed, after each event until then. A
    ruling says of all that were not elected that they have lapsed, but of these nobody could have
    elected any for which something lacked.
    """
    found: set[tuple[int, int]] = set()
    for index, menu in [(i, one) for i, one in enumerate(ruling["menus"]) if _chosen(one)][:_MOST]:
        moments = _moments(menu)
        if not affordable(len(moments)):
            leave_out()
            break
        lacking = [_lacking(judge, record, menu, moment) for moment in moments]
        for place in frozenset[int].intersection(*lacking):
            if menu["options"][place]["status"] == "lapsed":
                found.add((index, place))
    return frozenset(found)


def _lacking(judge: RecordJudge, record: Record, menu: Menu, moment: int) -> frozenset[int]:
    """Give the places of a menu's options for which something lacks before an event."""
    before = judge(replace(record, events=record.events[:moment]))
    then = next((one for one in before["menus"] if same_menu(one, menu)), None)
    options = () if then is None else then["options"]
    return frozenset(at for at, one in enumerate(options) if one["status"] == "unavailable")


def _moments(menu: Menu) -> range:
    """Give the events before which it is asked what could be had."""
    assert menu["closed"] is not None
    first = menu["closed"] if menu["status"] == "elected" else menu["opened"] + 1
    return range(first, menu["closed"] + 1)


def _chosen(menu: Menu) -> bool:
    """Tell whether one of several options was elected, or could have been for a while."""
    if len(menu["options"]) == 1 or menu["closed"] is None:
        return False
    while_open = menu["closed"] - menu["opened"]
    return menu["status"] == "elected" or 0 < while_open <= _MOMENTS
