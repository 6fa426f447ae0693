"""A recorded game as data: what every notation is read into and written from."""

from __future__ import annotations

import re
from dataclasses import dataclass

TAG_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_-]{0,63}", re.ASCII)
# How a record writes a player, and a member of a kind in a word or several; `none` is nobody there.
CODE = re.compile(r"[^\s,;{}\[\]\"]+")
MEMBER_CODE = re.compile(rf"{CODE.pattern}(?: {CODE.pattern})*")
NO_CODES = ("none",)
# Tags of a record whatever it is a record of, and the one that says that it begins in the middle.
OWN_TAGS = ("Game", "Seats", "Option")
MARKS_TAG, TORN_TAG = "Marks", "Midway"

StartValues = tuple[tuple[str, int, int], ...]
"""What holds before the first event, as judging takes it: a state, its flat key, a value."""
EventValues = list[tuple[int, tuple[int, ...]]]
"""What happened, as judging takes it: the act's place in the book, the values of its roles."""


@dataclass(frozen=True, slots=True)
class Event:
    """One act at the table.

    `args` are run-time values in role order (see `hoyle.ir`): an index, a bit mask, a
    number. `line` is the line of the record's file, from 1, or 0; `text` is that line.
    """

    act: str
    args: tuple[int, ...]
    line: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """One game as it was written down, whole or cut off anywhere.

    `seats` are the names of the players at this table in order of play (a PBN record has
    N E S W where the book says A Y B Z). `tags` are as written. `start` gives states that
    tags set: (state, flat key, value). `options` are the readings that the record asks for.
    `marks` are what the record itself remarks on an event: (event index, mark as written).
    """

    book: str
    seats: tuple[str, ...]
    tags: tuple[tuple[str, str], ...]
    options: tuple[tuple[str, str], ...]
    start: StartValues
    events: tuple[Event, ...]
    file: str = ""
    number: int = 1
    line: int = 1
    marks: tuple[tuple[int, str], ...] = ()
