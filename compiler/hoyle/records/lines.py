"""The bytes of a record file as numbered lines, in bounded memory."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

from hoyle.records.limits import LIMITS, Limits

if TYPE_CHECKING:
    from hoyle.records.faults import Faults

RecordSource = str | os.PathLike[str] | bytes | BinaryIO

_HEAD = 8192  # bytes looked at to tell what a file is
_BUFFER = 1 << 17  # bytes of a file read at a time
_MARKS = ((b"\xff\xfe", "UTF-16"), (b"\xfe\xff", "UTF-16"), (b"PK\x03\x04", "a zip archive"))
_MORE = ((b"\x1f\x8b", "gzip"), (b"\x28\xb5\x2f\xfd", "zstd"), (b"PAR1", "Parquet"))


class Line(NamedTuple):  # made a million times, and a tuple is made three times as fast
    """A line without its end, and its number from 1; `fault` says why it cannot be read."""

    number: int
    data: bytes
    fault: str = ""


class OpenedSource:
    """A source opened for reading: its first bytes, and its lines."""

    def __init__(self, stream: io.BufferedReader, owned: bool, limits: Limits) -> None:
        self._stream = stream
        self._owned = owned
        self._limits = limits
        self.head = stream.peek(_HEAD)[:_HEAD]

    def close(self) -> None:
        """Close what was opened here."""
        if self._owned:
            self._stream.close()

    def trouble(self) -> str:
        """Say why the first bytes cannot be a text; "" if they can."""
        for mark, what in (*_MARKS, *_MORE):
            if self.head.startswith(mark):
                return f"this is {what}, expected a text in UTF-8"
        zero = self.head.find(b"\0")
        return f"byte {zero} is zero: this is no text" if zero >= 0 else ""

    def lines(self) -> Iterator[Line]:
        """Give the lines one by one, ended by LF, CRLF or CR, without a byte order mark."""
        limit, number = self._limits.line, 0
        readline = self._stream.readline
        try:
            while data := readline(limit + 2):
                if number == 0 and data.startswith(b"\xef\xbb\xbf"):
                    data = data[3:]
                if len(data) > limit and data[-1:] != b"\n":
                    while (rest := readline(1 << 16)) and rest[-1:] != b"\n":
                        pass
                    number += 1
                    yield overlong(number, data, self._limits)
                    continue
                data = data.removesuffix(b"\n").removesuffix(b"\r")
                if b"\r" in data:
                    for part in data.split(b"\r"):
                        number += 1
                        yield Line(number, part)
                    continue
                number += 1
                yield Line(number, data)
        finally:
            self.close()


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


def overlong(number: int, data: bytes, limits: Limits = LIMITS) -> Line:
    """Give what is kept of a line that is longer than any may be."""
    return Line(number, data[:80], f"this line is longer than {limits.line} bytes, the limit")


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
