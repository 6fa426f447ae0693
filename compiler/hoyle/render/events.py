"""Where in a line of a record an event stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile

from hoyle.ir import Book, Enum, Maybe, SetOf, Sort
from hoyle.ir.game import Event, Record
from hoyle.records.codec import Codec, codec_of
from hoyle.records.phrases import PARTED


def marked(record: Record, event: int, book: Book) -> tuple[int, int]:
    """Tell which characters of an event's line are the event, from start to end.

    That is the line but for its margins; of a line of several acts, with commas between,
    its own part; of one that stands for several, the values of this one that it names,
    however they are spelled.
    """
    told = record.events[event]
    text = told.text.rstrip()
    whole = len(text) - len(text.lstrip()), len(text)
    act = next((act for act in book.acts if act.name == told.act), None)
    alone = not any(other.line == told.line for other in _neighbours(record, event))
    if act is None or alone or not text:
        return whole
    parts = list(_parts(text))
    beside = [other for other in record.events if other.line == told.line]
    if len(parts) == len(beside):
        return parts[len(_before(record, event))]
    codec = codec_of(book, record.seats)
    values = [(role.sort, value) for role, value in zip(act.roles, told.args, strict=True)]
    before = _before(record, event)
    places: list[tuple[int, int]] = []
    for sort, value in values[1:] or values:
        found = list(_places(text, sort, value, codec))
        # Of a value that the line names more than once, the one of this act.
        again = sum(value in other.args[1:] for other in before if other.act == told.act)
        places += found[again : again + 1] if len(found) > again else found
    if not places:
        return whole
    return min(place[0] for place in places), max(place[1] for place in places)


def _parts(text: str) -> Iterator[tuple[int, int]]:
    """Give where the parts of a line of several acts stand."""
    start = 0
    for gap in (*PARTED.finditer(text), None):
        end = len(text) if gap is None else gap.start()
        part = text[start:end]
        yield end - len(part.lstrip()), start + len(part.rstrip())
        start = end if gap is None else gap.end()


def _places(text: str, sort: Sort, value: int, codec: Codec) -> Iterator[tuple[int, int]]:
    """Give where in a line a value stands, in any spelling that is read as it."""
    found = list(re.finditer(r"[^\s,;|]+", text))
    match sort:
        case Enum(name) | Maybe(Enum(name)):
            longest = codec.width(name)
        case SetOf():
            longest = max(value.bit_count(), 1)
        case _:
            longest = 1
    for first in range(len(found)):
        for last in range(first, min(first + longest, len(found))):
            said = " ".join(word.group() for word in found[first : last + 1])
            if codec.value(sort, said) == value:
                yield found[first].start(), found[last].end()


def _before(record: Record, event: int) -> list[Event]:
    """Give the events before one that stand in its line."""
    line = record.events[event].line
    return list(takewhile(lambda one: one.line == line, reversed(record.events[:event])))


def _neighbours(record: Record, event: int) -> tuple[Event, ...]:
    return (*record.events[max(event - 1, 0) : event], *record.events[event + 1 : event + 2])
