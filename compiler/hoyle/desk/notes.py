"""The acts of a record as they are listed: their words, what is noted and found there."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hoyle.desk.books import DeskBook
from hoyle.desk.entry import Written
from hoyle.desk.mentions import ListedFinding
from hoyle.ir.game import Record
from hoyle.render.findings import Level

# A quoted text, in which nothing is a comment; a comment to the end of a line; one in braces.
_COMMENT = re.compile(r'"(?:[^"\\\n]|\\.)*"|;([^\n]*)|\{([^}]*)\}')
_GRAVE: tuple[Level, ...] = ("error", "warning", "note")
# Acts that are listed at once, of a longer record those round the one that is looked at.
SHOWN = 600


@dataclass(frozen=True, slots=True)
class ActView:
    """An act of the record: its number from 1, its words, its line, a note, the findings on it."""

    number: int
    words: str
    line: int
    note: str
    found: tuple[int, ...]
    level: Level | None


@dataclass(frozen=True, slots=True)
class ActsView:
    """Acts that are listed: what is noted before the first, and how many acts are left out.

    `before` and `after` count those left out on either side.
    """

    note: str
    acts: tuple[ActView, ...]
    before: int
    after: int


def acts_of(
    desk: DeskBook, written: Written, record: Record, findings: Sequence[ListedFinding], at: int
) -> ActsView:
    """List the acts of a record, `SHOWN` of them round the one that is looked at."""
    phrases = desk.phrases.phrases(record.seats)
    notes = _noted(written.text, [event.line for event in record.events])
    count = len(record.events)
    first = max(0, min(at - SHOWN // 2, count - SHOWN))
    on: dict[int, list[ListedFinding]] = {}
    for one in findings:
        on.setdefault(one.at, []).append(one)
    acts = tuple(
        _act(number, phrases.write(event.act, event.args), event.line, notes, on)
        for number, event in enumerate(record.events[first : first + SHOWN], first + 1)
    )
    note = " ".join(notes.get(0, ()))
    return ActsView(note, acts, first, count - first - len(acts))


def _act(
    number: int,
    words: str,
    line: int,
    notes: Mapping[int, list[str]],
    on: Mapping[int, list[ListedFinding]],
) -> ActView:
    here = on.get(number, [])
    grave = [grade for grade in _GRAVE if any(one.level == grade for one in here)]
    found = tuple(one.n for one in here)
    note = " ".join(notes.get(number, ()))
    return ActView(number, words, line, note, found, grave[0] if grave else None)


def _noted(text: str, lines: Sequence[int]) -> dict[int, list[str]]:
    """Tell what is noted at each act, by its number: on its line, or between it and the last.

    What stands before the first act is noted of none, at 0; what follows the last, of the last.
    """
    found: dict[int, list[str]] = {}
    for line, said in comments(text):
        number = bisect_left(lines, line) + 1
        if lines and line < lines[0]:
            number = 0
        found.setdefault(min(number, len(lines)), []).append(said)
    return found


def comments(text: str) -> list[tuple[int, str]]:
    r"""Give the comments of a record: the line on which each ends, and what it says.

    >>> comments("A plays 4C ; first\n{ two\n lines } Y plays 5C")
    [(1, 'first'), (3, 'two lines')]
    """
    found: list[tuple[int, str]] = []
    line, counted = 1, 0
    for match in _COMMENT.finditer(text):
        said = match[1] if match[1] is not None else match[2]
        if said is not None:
            line, counted = line + text.count("\n", counted, match.end() - 1), match.end() - 1
            found.append((line, " ".join(said.split())))
    return [(line, said) for line, said in found if said]
