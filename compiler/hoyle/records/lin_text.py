"""The text of a LIN file as its fields: a key of two letters, a value, each ended by `|`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from hoyle.records.faults import Faults, shown
from hoyle.records.limits import LIMITS, Limits
from hoyle.records.lines import Line, decoded

_KEY = re.compile(r"[A-Za-z][A-Za-z0-9]")
_GLUED = re.compile(r"(md|mb|pc)[ :=]*(\S+)")  # a key without its sign
_BEGINS = re.compile(r"(?:pn|qx|st|md|sv|mb|an|pc|pg|mc|nt|vg|rs|rh|ah|bn|px)\|")


@dataclass(frozen=True, slots=True)
class Field:
    """A key and its value, and where the value begins."""

    key: str
    value: str
    line: int
    column: int
    text: str  # the line it is on

    @property
    def where(self) -> tuple[int, int, int]:
        """Give line, column and length of the value."""
        return self.line, self.column, max(len(self.value), 1)


def fields(lines: Iterable[Line], faults: Faults, limits: Limits = LIMITS) -> Iterator[Field]:
    """Give the fields of a file.

    A value may run over several lines. A line that begins with a key where a value is still
    open means that the value's end is missing: it is reported, and reading goes on there.
    """
    key, value, place = "", "", (0, 0, "")
    for line in lines:
        text = decoded(line, faults, latin=True)
        if text is None:
            key, value = "", ""
            continue
        at = 0
        if key and _BEGINS.match(text):
            what = f'the value of "{key}" is never ended, expected "|"'
            faults.error("R129", (place[0], place[1], max(len(value), 1)), what)
            key, value = "", ""
        elif key:
            value += "\n"
        while at < len(text):
            end = text.find("|", at)
            piece = text[at:] if end < 0 else text[at:end]
            if key:
                value += piece
                if len(value) > limits.value:
                    what = f"this value is longer than {limits.value} characters, the limit"
                    faults.error("R104", (place[0], place[1], 1), what)
                    key, value = "", ""
                    break
                if end >= 0:
                    yield Field(key.lower(), value, *place)
                    key, value = "", ""
            elif end >= 0 and _KEY.fullmatch(piece.strip()):
                key, value, place = piece.strip(), "", (line.number, end + 2, text)
            elif piece.strip():
                what = f'found {shown(piece.strip())}, expected a key of two letters and "|"'
                said = piece.strip()
                glued = _GLUED.fullmatch(said)
                hint = f'write "{glued[1]}|{glued[2]}|"' if glued else ""
                faults.error("R129", (line.number, at + 1, len(piece)), what, hint)
                break
            at = len(text) if end < 0 else end + 1
    if key:
        what = f'the value of "{key}" is never ended: the file is cut short'
        faults.error("R129", (place[0], place[1], max(len(value), 1)), what)
