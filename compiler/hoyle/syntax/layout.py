"""Tokens on lines: which gaps between tokens are broken, and how far each line is set in.

A gap knows what may become of it: nothing but a space (`never`), a new line if the author wrote
one or the line would be too long (`may`), or always a new line (`must`). A line that is too long
is broken at the gap that stands highest in the tree, so what belongs together stays together.
Laying out what was laid out changes nothing: each new line is then one that the author wrote.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal

WIDTH = 100
STEP = 2

# A word of a text with what is put in: no line ends within braces, or at an escaped space.
_WORDS = re.compile(r"(?:\{[^{}]{0,60}\}|\\.|[^\s\\])+", re.DOTALL)


@dataclass(slots=True)
class Piece:
    """A token and the gap before it.

    `broken` and `blank` tell of the new line and the blank one that the author wrote. `since` is
    the token from whose line a new line is set in, by `step`; by none if `aligned` and that token
    begins its line. Of the gaps of one `level` that stand `together` all are broken, or none.
    """

    text: str
    broken: bool = False
    blank: bool = False
    notes: list[Note] = field(default_factory=list)
    gap: Literal["never", "may", "must"] = "never"
    space: str = " "
    since: int = 0
    step: int = STEP
    aligned: bool = False
    level: int = 0
    together: bool = False

    @property
    def forced(self) -> bool:
        """Tell whether the token begins a line whatever the width."""
        return self.gap == "must" or (self.gap == "may" and self.broken) or bool(self.notes)


@dataclass(frozen=True, slots=True)
class Note:
    """A comment: its text, the column from 0 in which it stood, and what stands around it."""

    text: str
    column: int
    beside: bool
    blank: bool


# Where the author ended a line of a text.
_ENDS = re.compile(r"(?<!\\)[ \t\f]*\n\s*")


def words(text: str) -> list[str]:
    """Part a text in quotes into what no line may end in."""
    return _WORDS.findall(re.sub(r"(?<!\\)\s+", " ", text))


class Layout:
    """The lines that the tokens of one item make."""

    def __init__(self, pieces: list[Piece]) -> None:
        self._pieces = pieces
        self._lines: list[str] = []
        self._line = ""
        self._in = [0] * len(pieces)  # how far the line of each token is set in
        self._first = [False] * len(pieces)  # whether a token begins its line

    def lines(self, tail: list[Note]) -> list[str]:
        """Give the lines, each without its end; `tail` are comments after the last token."""
        at = 0
        while at < len(self._pieces):
            end = at + 1
            while end < len(self._pieces) and not self._pieces[end].forced:
                end += 1
            self._stretch(at, end)
            at = end
        for note in tail:
            self._note(note, STEP if note.column else 0)
        return [*self._lines, self._line]

    def _stretch(self, at: int, end: int) -> None:
        """Write tokens that the author has on one line, on as many as they need."""
        indent = self._indent(at)
        inside = [one for one in range(at + 1, end) if self._pieces[one].gap == "may"]
        if not inside or indent + self._width(at, end) <= WIDTH:
            self._write(at, end, indent)
            return
        level = min(self._pieces[one].level for one in inside)
        gaps = [one for one in inside if self._pieces[one].level == level]
        if not self._pieces[gaps[0]].together:
            fits = [one for one in gaps if indent + self._width(at, one) <= WIDTH]
            gaps = [fits[-1] if fits else gaps[0]]
        for gap in gaps:
            self._stretch(at, gap)
            at = gap
        self._stretch(at, end)

    def _width(self, at: int, end: int) -> int:
        pieces = self._pieces[at:end]
        return sum(len(one.text) + len(one.space) for one in pieces) - len(pieces[0].space)

    def _indent(self, at: int) -> int:
        piece = self._pieces[at]
        if at == 0:
            return 0
        step = 0 if piece.aligned and self._first[piece.since] else piece.step
        return max(STEP, self._in[piece.since] + step)

    def _write(self, at: int, end: int, indent: int) -> None:
        if at:
            self._newline(self._pieces[at], indent)
        self._line = " " * indent
        self._first[at] = True
        for place in range(at, end):
            self._in[place] = indent
            piece = self._pieces[place]
            if place > at:
                self._line += piece.space
            if piece.text.startswith('"'):
                self._fill(piece.text, indent + STEP)
            else:
                self._line += piece.text

    def _newline(self, piece: Piece, indent: int) -> None:
        """End the line, with the comments that stand before a token."""
        for note in piece.notes:
            self._note(note, indent)
        self._lines.append(self._line)
        if piece.blank and piece.gap == "must":
            self._lines.append("")

    def _note(self, note: Note, indent: int) -> None:
        """Write a comment: beside what was written last, where it stood if it can, or below."""
        if note.beside:
            column = max(len(self._line) + STEP, note.column)
            column = column if column + len(note.text) <= WIDTH else len(self._line) + STEP
            self._line = self._line.ljust(column) + note.text
            return
        self._lines.append(self._line)
        if note.blank:
            self._lines.append("")
        self._line = " " * indent + note.text

    def _fill(self, text: str, indent: int) -> None:
        """Write a text in quotes: on one line, on its own, or on full ones if one is too long."""
        lines = [" ".join(words(line)) for line in _ENDS.split(text)]
        room = [WIDTH - len(self._line), *[WIDTH - indent] * len(lines)]
        if len(" ".join(lines)) <= room[0]:
            self._line += " ".join(lines)
            return
        if all(len(line) <= most for line, most in zip(lines, room, strict=False)):
            first, *rest = lines
            self._line += first
            for line in rest:
                self._lines.append(self._line)
                self._line = " " * indent + line
            return
        for nth, word in enumerate(words(text)):
            if nth and len(self._line) + 1 + len(word) > WIDTH:
                self._lines.append(self._line)
                self._line = " " * indent + word
            else:
                self._line += " " + word if nth else word
