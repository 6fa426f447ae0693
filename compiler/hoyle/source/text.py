"""A text file as it was read: its lines, and whether it is a text at all."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from hoyle.source.diagnostic import Diagnostic, Diagnostics


@dataclass(frozen=True)
class Source:
    """A text with the name that spans carry and the path that people are shown.

    Line ends are ``\\n`` whatever the file had, and a byte-order mark is gone, so lines
    and columns are those an editor shows.
    """

    name: str
    text: str
    shown: str

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The lines, without their ends."""
        return tuple(self.text.split("\n"))

    def line(self, number: int) -> str:
        """Give a line by its number from 1, or "" past either end."""
        return self.lines[number - 1] if 1 <= number <= len(self.lines) else ""


def decode(name: str, data: bytes, shown: str = "") -> tuple[Source | None, Diagnostics]:
    """Read bytes as a text file: UTF-8, any line ends, with or without byte-order mark.

    `shown` is the path for people, `name` if not given. Diagnostics: S103 bytes that are
    no text.
    """
    shown = shown or name
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
        found = f"found the byte 0x{data[error.start]:02X}, expected text in UTF-8"
        return None, (_not_text(shown, line, column, found, _saved(data)),)
    if "\0" in text:
        at = text.index("\0")
        line = text.count("\n", 0, at) + 1
        column = at - (text.rfind("\n", 0, at) + 1) + 1
        found = "found a zero byte, expected text"
        return None, (_not_text(shown, line, column, found, _saved(data)),)
    return Source(name, text.replace("\r\n", "\n"), shown), ()


def digest(files: Iterable[tuple[str, str]]) -> str:
    """Give one SHA-256 for several files, from their names and hashes in order."""
    sums = "".join(f"{name}\0{own}\n" for name, own in files)
    return hashlib.sha256(sums.encode()).hexdigest()


def _saved(data: bytes) -> str:
    """Say how bytes come to be no text in UTF-8: an editor saved them in another encoding."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "it is in UTF-16: save it as UTF-8"
    return "is this the right file?" if _NO_LETTERS & {*data} else "save it as UTF-8"


_NO_LETTERS = {*range(32), 127} - {*b"\t\n\r\f"}


def _not_text(file: str, line: int, column: int, message: str, hint: str) -> Diagnostic:
    from hoyle.source.span import Span

    span = Span(file, line, column, line, column + 1)
    return Diagnostic("S103", "error", span, message, hint)
