"""The bytes of a record file as numbered lines, in bounded memory."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from itertools import count
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

from hoyle.records.limits import LIMITS, Limits

if TYPE_CHECKING:
    from hoyle.records.faults import Faults

RecordSource = str | os.PathLike[str] | bytes | BinaryIO

HEAD = 8192  # bytes looked at to tell what a file is
_BUFFER = 1 << 17  # bytes of a file read at a time
# Bytes taken at a time, of what is there: so few that the processor's caches hold them while they
# are read, screened and judged.
_BLOCK = 1 << 17
_MARK = b"\xef\xbb\xbf"
_MARKS = ((b"\xff\xfe", "UTF-16"), (b"\xfe\xff", "UTF-16"), (b"PK\x03\x04", "a zip archive"))
_MORE = ((b"\x1f\x8b", "gzip"), (b"\x28\xb5\x2f\xfd", "zstd"), (b"PAR1", "Parquet"))


class Line(NamedTuple):  # made a million times, and a tuple is made three times as fast
    """A line without its end, and its number from 1; `fault` says why it cannot be read."""

    number: int
    data: bytes
    fault: str = ""


class Block(NamedTuple):
    """Whole lines as they came in, each ended by LF but perhaps the last, after CR was made LF.

    `number` is that of the first. With a `fault`, it is one line that cannot be read.
    """

    number: int
    data: bytes
    fault: str = ""

    @property
    def size(self) -> int:
        """Count its lines."""
        return 1 if self.fault else line_ends(self.data) + (self.data[-1:] != b"\n")

    def lines(self) -> Iterator[Line]:
        """Give its lines one by one."""
        if self.fault:
            yield Line(*self)
            return
        lines = self.data.removesuffix(b"\n").split(b"\n")
        yield from map(Line, count(self.number), lines)


def line_ends(data: bytes) -> int:
    """Count the line feeds in bytes.

    To take them out and see what is left is ten times as fast as `bytes.count`, which looks at
    each byte by itself.
    """
    return len(data) - len(data.replace(b"\n", b""))


class OpenedSource:
    """A source opened for reading: its first bytes, and its lines."""

    def __init__(self, stream: io.BufferedReader, owned: bool, limits: Limits) -> None:
        self._stream = stream
        self._owned = owned
        self._limits = limits
        self.head = stream.peek(HEAD)[:HEAD]

    def close(self) -> None:
        """Close what was opened here."""
        if self._owned:
            self._stream.close()

    def trouble(self) -> str:
        """Say why the first bytes cannot be a text; "" if they can."""
        zero = self.head.find(b"\0")
        none = f"byte {zero} is zero: this is no text" if zero >= 0 else ""
        return foreign(self.head) or none

    def lines(self) -> Iterator[Line]:
        """Give the lines one by one, ended by LF, CRLF or CR, without a byte order mark."""
        for block in self.blocks():
            yield from block.lines()

    def blocks(self) -> Iterator[Block]:
        """Give the lines, as many at a time as come in at once.

        Of what is still being written a block is given as soon as there is no more of it, so
        that whoever writes a line and waits is answered.
        """
        number, pending, size = 1, list[bytes](), 0
        passing = False  # over the rest of a line that is too long
        try:
            while data := self._stream.read1(_BLOCK):
                if passing:
                    _, end, data = data.partition(b"\n")
                    passing = not end
                last = data.rfind(b"\n") + 1
                rest = data[last:]
                if last:  # put together of what it is a view of, large as it is, not of copies
                    for block in self._divided(
                        number, b"".join((*pending, memoryview(data)[:last]))
                    ):
                        yield block
                        number = block.number + block.size
                    pending, size = [], 0
                pending.append(rest)
                size += len(rest)
                if size > self._limits.line + len(_MARK) + 1:  # the mark, and a CR that may end it
                    yield _overlong(number, _unmarked(number, b"".join(pending)), self._limits)
                    number, pending, size, passing = number + 1, [], 0, True
            yield from self._divided(number, b"".join(pending))
        finally:
            self.close()

    def _divided(self, number: int, data: bytes) -> Iterator[Block]:
        """Give whole lines as a block, or as several where one of them is too long."""
        data = _unmarked(number, data)
        if b"\r" in data:
            data = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        if not _has_longer(data, self._limits.line):
            if data:
                yield Block(number, data)
            return
        run: list[bytes] = []
        for line in data.removesuffix(b"\n").split(b"\n"):
            if len(line) <= self._limits.line:
                run.append(line + b"\n")
                continue
            if run:
                yield Block(number, b"".join(run))
                number, run = number + len(run), []
            yield _overlong(number, line, self._limits)
            number += 1
        if run:
            yield Block(number, b"".join(run))


def _has_longer(data: bytes, most: int) -> bool:
    """Tell whether a line is longer than so many bytes, by looking for ends so far apart."""
    at = 0
    while len(data) - at > most:
        end = data.rfind(b"\n", at, at + most + 1)
        if end < 0:
            return True
        at = end + 1
    return False


def _unmarked(number: int, data: bytes) -> bytes:
    """Take the byte order mark off the first line."""
    return data.removeprefix(_MARK) if number == 1 else data


def foreign(head: bytes) -> str:
    """Say what else a file is that begins so; "" if it may be a text."""
    for mark, what in (*_MARKS, *_MORE):
        if head.startswith(mark):
            return f"this is {what}, expected a text in UTF-8"
    return ""


def opened(source: RecordSource, limits: Limits = LIMITS) -> OpenedSource | str:
    """Open a path, bytes or a binary stream; or say why it cannot be opened."""
    if isinstance(source, bytes):
        return OpenedSource(io.BufferedReader(io.BytesIO(source)), True, limits)
    try:
        if isinstance(source, (str, os.PathLike)):
            file = io.FileIO(source)
            return OpenedSource(io.BufferedReader(file, _BUFFER), True, limits)
        if isinstance(source, io.BufferedReader):
            return OpenedSource(source, False, limits)
        return OpenedSource(io.BufferedReader(io.BytesIO(source.read())), True, limits)
    except OSError as fault:
        return fault.strerror or "cannot be opened"
    except ValueError as fault:  # a path with a zero byte in it
        return str(fault)


def _overlong(number: int, data: bytes, limits: Limits = LIMITS) -> Block:
    """Give what is kept of a line that is longer than any may be."""
    return Block(number, data[:80], f"this line is longer than {limits.line} bytes, the limit")


def decoded(line: Line, faults: Faults, *, latin: bool = False) -> str | None:
    """Give a line as text; None, with an error, if it is no UTF-8 or too long.

    With `latin`, what is no UTF-8 is taken as ISO 8859-1, the old notations' character set.
    """
    if line.fault:
        faults.error("R104", (line.number, 1, 1), line.fault)
        return None
    try:
        return line.data.decode()
    except UnicodeDecodeError as fault:
        if latin:
            return line.data.decode("latin-1")
        column = len(line.data[: fault.start].decode(errors="replace")) + 1
        byte = line.data[fault.start]
        message = f"found the byte 0x{byte:02x}, which is no UTF-8"
        faults.error("R103", (line.number, column, 1), message, "save the file as UTF-8")
        return None
