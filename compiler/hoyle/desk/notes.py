"""The acts of a record as they are listed: their words, what is noted and found there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from hoyle.desk.books import DeskBook
from hoyle.desk.entry import Written
from hoyle.desk.rulings import FindingView
from hoyle.render.findings import Level

_NOTE = re.compile(r";\s*(.*\S)|\{\s*([^{}]*[^\s{}])")
_GRAVE: tuple[Level, ...] = ("error", "warning", "note")


@dataclass(frozen=True, slots=True)
class ActView:
    """An act of the record: its number from 1, its words, its line, a note, the findings on it."""

    number: int
    words: str
    line: int
    note: str
    found: tuple[int, ...]
    level: Level | None


def acts_of(desk: DeskBook, written: Written, findings: Sequence[FindingView]) -> list[ActView]:
    """List the acts of a record."""
    record = written.record
    if record is None:
        return []
    phrases = desk.phrases.phrases(record.seats)
    lines = written.text.split("\n")
    on: dict[int, list[FindingView]] = {}
    for one in findings:
        on.setdefault(one.at, []).append(one)
    acts: list[ActView] = []
    noted = 0
    for number, event in enumerate(record.events, 1):
        here = on.get(number, [])
        grave = [grade for grade in _GRAVE if any(one.level == grade for one in here)]
        note = " ".join(filter(None, map(_note, lines[max(noted, event.line - 1) : event.line])))
        noted = max(noted, event.line)
        words = phrases.write(event.act, event.args)
        found = tuple(one.n for one in here)
        acts.append(ActView(number, words, event.line, note, found, grave[0] if grave else None))
    return acts


def _note(line: str) -> str:
    match = _NOTE.search(line)
    return "" if match is None else match[1] or match[2]
