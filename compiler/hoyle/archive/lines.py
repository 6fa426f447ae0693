"""Lines of an archive as batches of games, each line by the book that its game names.

Where the screen of the book is compiled, lines are read as codes many at a time (see `codes`), and
only what it does not let pass is ever decoded in Python; where it is not, every line is. A line
that cannot be read here is left to the reader that can say what is wrong with it.
"""

from __future__ import annotations

import ctypes
import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate, groupby
from typing import TYPE_CHECKING, NamedTuple

from hoyle.archive.batches import Engines, GameBatch, Stopped
from hoyle.archive.codes import HeadReader, LineKind, LineReader, doubtful
from hoyle.engine.screens import Answer
from hoyle.records.lines import Block, Line
from hoyle.runtime import without_duplicates

if TYPE_CHECKING:
    from hoyle.engine.validators import Engine
    from hoyle.interpret.ruling import Ruling

_GAME = re.compile(rb'\s*\{\s*"game"\s*:\s*"([a-z][a-z0-9-]*)"')


class LineBook(NamedTuple):
    """A book whose games are met in lines: what judges them, and what reads them as codes."""

    engine: Engine
    heads: HeadReader
    reader: LineReader | None  # where its screen is compiled


class LinesRead(NamedTuple):
    """Lines that were looked at: their bytes, the first byte of each, what it is, and its answer.

    `what` and `answers` have a byte for each line, a `LineKind` and an `Answer`. With a `fault`,
    it is one line that cannot be read.
    """

    data: bytes
    starts: Sequence[int] | ctypes.Array[ctypes.c_int64]
    what: bytes
    answers: bytes
    fault: str = ""


class LineGames(GameBatch):
    """Lines whose games name one book, or none that there is.

    They must be done with before the next are asked for.
    """

    _judge: LineJudge

    def __init__(
        self, judge: LineJudge, named: str, book: LineBook | None, line: int, lines: LinesRead
    ) -> None:
        self._judge = judge
        self._named = named
        self._book = book
        self._line = line  # the number of the first
        self._lines = lines
        self._before = judge.games
        self.games = len(lines.what) - lines.what.count(LineKind.BLANK)

    def answers(self) -> bytes:
        """Give what the screen said."""
        return self._lines.answers

    def judged(self, at: int) -> Stopped | None:
        """Rule on the game of a line; None if it is blank."""
        if self._lines.what[at] == LineKind.BLANK:
            return None
        ruling = None if self._lines.fault else self._in_full(at)
        return Stopped(at, ruling) if ruling else self._judge.beyond(self, at)

    def game(self, at: int) -> dict[str, object]:
        """Give a game that was ruled on as a JSON object, with the codes that the screen had."""
        return self._read(at) or super().game(at)

    def _read(self, at: int) -> dict[str, object] | None:
        reader = None if self._book is None else self._book.reader
        return None if reader is None else reader.game(self._lines.data, at)

    def name(self, at: int) -> str:
        """Give the number of a line."""
        return str(self._line + at)

    def book(self, at: int) -> str:
        """Give the book that the lines name."""
        return self._named

    def number(self, at: int) -> int:
        """Count the games up to a line."""
        return self._before + at + 1 - self._lines.what.count(LineKind.BLANK, 0, at)

    def line(self, at: int) -> Line:
        """Give a line with its number."""
        lines = self._lines
        written = lines.data[lines.starts[at] : lines.starts[at + 1]]
        return Line(self._line + at, written.removesuffix(b"\n"), lines.fault)

    def _in_full(self, at: int) -> Ruling | None:
        """Judge a line; None if it cannot be read here."""
        if self._book is None:
            return None
        read, line = self._read(at), self.line(at).data
        try:
            if read is not None:
                return self._book.engine.validator.judge(read)
            if doubtful(line):
                return None
            found = json.loads(line, object_pairs_hook=without_duplicates)
            if not isinstance(found, dict) or self._book.heads.slip(found):
                return None
            return self._book.engine.validator.judge(found)
        except (ValueError, RecursionError):
            return None


def _unread(games: LineGames, at: int) -> Stopped:
    return Stopped(at, None)


class LineJudge(Engines):
    """Makes batches of lines; `games` counts those met so far.

    `beyond` rules on a line that cannot be read here, or says why nobody can.
    """

    def __init__(
        self,
        engine_of: Callable[[str], Engine | None],
        beyond: Callable[[LineGames, int], Stopped] = _unread,
    ) -> None:
        super().__init__(engine_of)
        self.beyond = beyond
        self.games = 0
        self._books: dict[str, LineBook | None] = {}

    def batches(self, blocks: Iterable[Block]) -> Iterator[LineGames]:
        """Read lines and screen them, a batch at a time."""
        for block in blocks:
            for name, book, line, lines in self._lines(block):
                batch = LineGames(self, name, book, line, lines)
                yield batch
                self.games += batch.games

    def _lines(self, block: Block) -> Iterator[tuple[str, LineBook | None, int, LinesRead]]:
        """Give the lines of a block, screened if they can be, with their book and its name.

        All are taken for games of the book that the first names. What was read of them is of that
        book; only if something was not is it looked which books the lines name.
        """
        line, first = block.number, _GAME.match(block.data)
        name = first[1].decode() if first else ""
        book = self._book(name)
        if book is None or book.reader is None or block.fault:
            yield from self._parted(block)
            return
        for data, batch in book.reader.batches(block.data):
            count = len(batch.what)
            unread = (at for at, kind in enumerate(batch.what) if kind == LineKind.UNREAD)
            if all(_names(data, batch.starts[at], name) for at in unread):
                yield name, book, line, LinesRead(data, batch.starts, batch.what, batch.answers)
            else:
                yield from self._parted(Block(line, data[: batch.starts[count]]))
            line += count

    def _parted(self, block: Block) -> Iterator[tuple[str, LineBook | None, int, LinesRead]]:
        """Give the lines of a block in runs of those that name the same book."""
        for name, run in _runs(block):
            book, line = self._book(name), run.number
            for lines in _read(run, None if book is None else book.reader):
                yield name, book, line, lines
                line += len(lines.what)

    def _book(self, name: str) -> LineBook | None:
        if name not in self._books:
            found = self.engine(name)
            self._books[name] = found and LineBook(
                found,
                HeadReader(found.validator),
                None if found.library is None else LineReader(found.validator, found.library),
            )
        return self._books[name]


def _read(block: Block, reader: LineReader | None) -> Iterator[LinesRead]:
    """Give the lines of a block, screened if they can be."""
    if reader is not None and not block.fault:
        for data, batch in reader.batches(block.data):
            yield LinesRead(data, batch.starts, batch.what, batch.answers)
        return
    lines = [block.data] if block.fault else block.data.splitlines(keepends=True)
    kinds = (LineKind.UNREAD if block.fault or line.strip() else LineKind.BLANK for line in lines)
    starts = (0, *accumulate(map(len, lines)))
    answers = bytes([Answer.UNSURE]) * len(lines)
    yield LinesRead(block.data, starts, bytes(kinds), answers, block.fault)


def _runs(block: Block) -> Iterator[tuple[str, Block]]:
    """Part a block where its games are of another book; the name is "" where none is told."""
    if block.fault:
        first = _GAME.match(block.data)
        yield first[1].decode() if first else "", block
        return
    number, name = block.number, ""

    def named(line: bytes) -> str:
        nonlocal name
        found = _GAME.match(line)
        if found or line.strip():  # a blank line goes with those before it
            name = found[1].decode() if found else ""
        return name

    for book, lines in groupby(block.data.splitlines(keepends=True), named):
        run = list(lines)
        yield book, Block(number, b"".join(run))
        number += len(run)


def _names(data: bytes, start: int, book: str) -> bool:
    """Tell whether the line that begins at a byte names a book first of all."""
    found = _GAME.match(data, start)
    return found is not None and found[1] == book.encode()
