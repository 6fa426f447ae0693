"""A file of lines in pieces, so many bytes each, that can be read side by side."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from hoyle.archive.faults import ArchiveFault
from hoyle.paths import shown
from hoyle.records.limits import LIMITS
from hoyle.records.lines import Block, OpenedSource, foreign, line_ends

_PIECE = 1 << 24  # bytes after which the next line begins another
_READ = 1 << 20
_HEAD = 8  # bytes that tell what else a file is


class LinesPiece(NamedTuple):
    """Whole lines: their number, the first byte, how many bytes and lines, and the first's number.

    Numbers of lines count from 1.
    """

    number: int
    begin: int
    size: int
    lines: int
    first: int


def pieces_of(path: Path) -> list[LinesPiece]:
    """Part a file of lines; raise ArchiveFault if it cannot be read."""
    pieces: list[LinesPiece] = []
    begin = size = lines = 0
    first = 1
    ended = True

    def cut() -> None:
        nonlocal begin, size, lines, first
        pieces.append(LinesPiece(len(pieces), begin, size, lines, first))
        begin, first, size, lines = begin + size, first + lines, 0, 0

    try:
        with path.open("rb") as file:
            if other := foreign(file.peek(_HEAD)):
                raise ArchiveFault(f"{shown(path)}: {other}")
            while data := file.read(_READ):
                end = data.find(b"\n") + 1 if size >= _PIECE else 0
                if end:
                    size, lines, data = size + end, lines + 1, data[end:]
                    cut()
                size, lines = size + len(data), lines + line_ends(data)
                ended = data.endswith(b"\n") if data else True
    except OSError as fault:
        raise ArchiveFault(f"{shown(path)}: {fault.strerror or fault}") from None
    if size:
        lines += not ended  # the last may have no end
        cut()
    return pieces


def piece_of(path: Path, begin: int, size: int, first: int) -> Iterator[Block]:
    """Give the lines of a piece, numbered as in the whole file.

    Raises ArchiveFault if the file can no longer be read.
    """
    try:
        with path.open("rb") as file:
            part: io.BufferedReader = io.BufferedReader(_Span(file, begin, size), _READ)
            for block in OpenedSource(part, True, LIMITS).blocks():
                yield block._replace(number=block.number + first - 1)
    except OSError as fault:
        raise ArchiveFault(f"{shown(path)}: {fault.strerror or fault}") from None


class _Span(io.RawIOBase):
    """So many bytes of a file, from a place on."""

    def __init__(self, file: io.BufferedReader, begin: int, size: int) -> None:
        self._file = file
        self._left = size
        file.seek(begin)

    def readable(self) -> bool:
        """Tell that it can be read."""
        return True

    def readinto(self, into: object) -> int:
        """Read what there is, and room for."""
        view = memoryview(into).cast("B")  # type: ignore[arg-type]
        data = self._file.read(min(len(view), self._left))
        self._left -= len(data)
        view[: len(data)] = data
        return len(data)
