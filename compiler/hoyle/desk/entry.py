"""The record as a text that is written on: acts are put into it, changed, and taken out.

The text is in the notation for people. Nothing of it is written anew but the line that is changed,
so comments stay where they are.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, get_args

from hoyle.desk.books import DeskBook
from hoyle.desk.hands import dealt
from hoyle.ir.game import Record
from hoyle.records.read import stream
from hoyle.source.diagnostic import Diagnostics, has_errors

ChangeKind = Literal["insert", "replace", "delete", "head"]
CHANGES: tuple[ChangeKind, ...] = get_args(ChangeKind)

# What diagnostics and rulings call the record: there is no file.
FILE = "record"

_COMMENT = re.compile(r"[;{].*$")


@dataclass(frozen=True, slots=True)
class Written:
    """A text with the record that it says, if it can be read, and what is wrong with it."""

    text: str
    record: Record | None
    faults: Diagnostics


@dataclass(frozen=True, slots=True)
class Edit:
    """A change of a record: lines put in after the act that is looked at, or in its stead.

    `head` puts the lines in the place of all that stands before the first act.
    """

    kind: ChangeKind
    lines: str = ""


@dataclass(frozen=True, slots=True)
class Edited:
    """What became of a change: the new text and the act looked at, or why it was refused."""

    text: str
    at: int
    refused: Diagnostics = ()
    why: str = ""


@lru_cache(maxsize=16)
def read_text(desk: DeskBook, text: str) -> Written:
    """Read the first record of a text; without an act it is a record too.

    The last texts are kept: a change is made in the text that was read for the last answer.
    """
    entries = stream(desk.book, text.encode(), FILE, "game")
    first = next((entry for entry in entries if entry.record is not None or not entry.remark), None)
    if first is None or (first.record is None and not text.strip()):
        return Written(text, None, () if first is None else first.diagnostics)
    return Written(text, first.record if first.sound else None, first.diagnostics)


def edited(desk: DeskBook, written: Written, at: int, edit: Edit) -> Edited:
    """Make a change in a record that can be read, after its first `at` acts.

    A change by which the record could not be read any more is refused.
    """
    record = written.record
    assert record is not None
    lines = written.text.split("\n")
    lines = _apart(desk, lines, record, at)
    record = read_text(desk, "\n".join(lines)).record or record
    given = _given(desk, record, edit)
    if edit.kind == "head":
        first = record.events[0].line - 1 if record.events else _end(lines)
        lines[:first] = [*given, ""]
    else:
        cut = _after(record, at, lines)
        if edit.kind != "insert" and at:
            cut -= 1
            del lines[cut]
        lines[cut:cut] = [] if edit.kind == "delete" else given
    return _checked(desk, written, record, at, edit, "\n".join(lines))


def _checked(
    desk: DeskBook, written: Written, before: Record, at: int, edit: Edit, text: str
) -> Edited:
    after = read_text(desk, text)
    if after.record is None:
        faults = tuple(one for one in after.faults if one.severity == "error") or after.faults
        return Edited(written.text, at, faults)
    grown = len(after.record.events) - len(before.events)
    if edit.kind == "head":
        return Edited(text, min(at, len(after.record.events)))
    if edit.kind == "insert" and grown == 0 and edit.lines.lstrip().startswith("["):
        return Edited(written.text, at, (), "Tags stand before the first act: change the set-up.")
    if edit.kind == "insert" and grown == 0 and not _COMMENT.match(edit.lines.strip()):
        return Edited(
            written.text, at, (), "A comment runs over this place: no act can stand here."
        )
    return Edited(text, max(0, at + grown))


def _given(desk: DeskBook, record: Record, edit: Edit) -> list[str]:
    """Give the lines of a change; hands that were pasted are told by the act that deals them."""
    lines = [line.rstrip() for line in edit.lines.replace("\r", "").split("\n")]
    if edit.kind == "head":
        return lines
    told = [line for line in lines if line.strip()]
    return dealt(desk, record, edit.lines) or told


def _apart(desk: DeskBook, lines: list[str], record: Record, at: int) -> list[str]:
    """Write the acts of a line apart if what is looked at stands in the midst of them."""
    events = record.events
    if not 0 < at <= len(events):
        return lines
    line = events[at - 1].line
    same = [event for event in events if event.line == line]
    if len(same) < 2 or not 0 < line <= len(lines):
        return lines
    phrases = desk.phrases.phrases(record.seats)
    said = [phrases.write(event.act, event.args) for event in same]
    comment = _COMMENT.search(lines[line - 1])
    if comment is not None:
        said[-1] += f"  {comment.group()}"
    return [*lines[: line - 1], *said, *lines[line:]]


def _after(record: Record, at: int, lines: Sequence[str]) -> int:
    """Give the place in the lines that follows the first `at` acts."""
    if at:
        return record.events[at - 1].line
    return record.events[0].line - 1 if record.events else _end(lines)


def _end(lines: Sequence[str]) -> int:
    """Give the place after the last line that is not blank."""
    filled = [place for place, line in enumerate(lines, 1) if line.strip()]
    return filled[-1] if filled else 0


def faulty(found: Diagnostics) -> bool:
    """Tell whether there is an error among some diagnostics."""
    return has_errors(found)
