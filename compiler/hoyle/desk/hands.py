"""Whole hands pasted: those of all players in one line, as boards are written in newspapers."""

from __future__ import annotations

import re

from hoyle.desk.books import DeskBook
from hoyle.ir import Act, Enum, SetOf
from hoyle.ir.game import Record

_BOARD = re.compile(
    r"\s*(?:\[Deal\s+\")?(?:(\w+)\s*:)?\s*([^\s\":]+(?:\s+[^\s\":]+)+?)\s*(?:\"\])?\s*"
)


def dealt(desk: DeskBook, record: Record, pasted: str) -> list[str]:
    """Give the lines that deal each player a hand of a pasted board; none if it is no board.

    A board is a hand a player in order of play, each by its suits with dots between, from the
    player named before the colon on, or from the first: `N:AK.QJ.T9.8 ...`.
    """
    match = _BOARD.fullmatch(pasted)
    act = _deal(desk)
    if match is None or act is None:
        return []
    phrases = desk.phrases.phrases(record.seats)
    seats = phrases.codec.codes["player"]
    hands = match[2].split()
    if match[1] is not None and match[1] not in seats:
        return []
    if len(hands) != len(seats) or not all("." in hand for hand in hands):
        return []
    first = seats.index(match[1]) if match[1] else 0
    who = next(i for i, role in enumerate(act.roles) if role.sort == Enum("player"))
    what = next(i for i, role in enumerate(act.roles) if isinstance(role.sort, SetOf))
    lines: list[str] = []
    for place, hand in enumerate(hands):
        mask = phrases.codec.value(act.roles[what].sort, hand)
        if mask is None:
            return []
        args = [0, 0]
        args[who], args[what] = (first + place) % len(seats), mask
        lines.append(phrases.write(act.name, (args[0], args[1])))
    return lines


def _deal(desk: DeskBook) -> Act | None:
    """Find the act by which a player is told to have a set of cards, and nothing else."""
    named = desk.book.notation.deal if desk.book.notation is not None else ""
    products = {kind.name for kind in desk.book.kinds if kind.parts}
    fitting = [
        act
        for act in desk.book.acts
        if len(act.roles) == 2
        and any(role.sort == Enum("player") for role in act.roles)
        and any(isinstance(r.sort, SetOf) and r.sort.of.name in products for r in act.roles)
    ]
    return next((act for act in fitting if act.name == named), fitting[0] if fitting else None)
