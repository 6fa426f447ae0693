"""Places of texts as the protocol counts them: lines from 0, units of the encoding agreed upon."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

from lsprotocol import types

from hoyle.source.span import Span

# Of a file of these endings the server knows something.
ENDINGS = (".law", ".cases")


def path_of(uri: str) -> Path | None:
    """Give the path of a law or case file; None for any other address."""
    try:
        parts = urlsplit(uri)
        if parts.scheme != "file" or parts.netloc not in ("", "localhost"):
            return None
        path = Path(url2pathname(parts.path))
        if path.suffix not in ENDINGS or not path.is_absolute() or "\0" in str(path):
            return None
        return path.resolve()
    except (ValueError, OSError, RuntimeError):
        return None


class TextRanges:
    """Places in one text, as an editor counts them and as spans do."""

    def __init__(self, text: str, encoding: str) -> None:
        self._lines = text.split("\n")
        self._encoding = {"utf-8": "utf-8", "utf-32": "utf-32-le"}.get(encoding, "utf-16-le")
        self._size = {"utf-8": 1, "utf-32-le": 4, "utf-16-le": 2}[self._encoding]

    def _units(self, text: str) -> int:
        return len(text.encode(self._encoding, "surrogatepass")) // self._size

    def range(self, span: Span) -> types.Range:
        """Give the range of a span, within the text as it is now."""
        return types.Range(
            self._position(span.line, span.column), self._position(span.end_line, span.end_column)
        )

    def lines(self, first: int, last: int) -> types.Range:
        """Give the range of whole lines, from 1, the last without its end."""
        return self.range(Span("", first, 1, last, len(self._line(last)) + 1))

    def _position(self, line: int, column: int) -> types.Position:
        line = max(1, min(line, len(self._lines)))
        return types.Position(line - 1, self._units(self._line(line)[: max(0, column - 1)]))

    def _line(self, line: int) -> str:
        return self._lines[line - 1] if 0 < line <= len(self._lines) else ""

    def place(self, position: types.Position) -> tuple[int, int] | None:
        """Give the line and column of a position, from 1; None if the text has no such line.

        A column past the end of a line is its end, as the protocol has it.
        """
        if not 0 <= position.line < len(self._lines) or position.character < 0:
            return None
        line = self._lines[position.line]
        if self._units(line) <= position.character:
            return position.line + 1, len(line) + 1
        column = units = 0
        while units < position.character:
            units += self._units(line[column])
            column += 1
        return position.line + 1, column + 1

    def offset(self, position: types.Position) -> int | None:
        """Give the offset of a position in the text; None if there is none."""
        place = self.place(position)
        if place is None:
            return None
        return sum(len(line) + 1 for line in self._lines[: place[0] - 1]) + place[1] - 1


def changed(text: str, change: object, encoding: str) -> str | None:
    """Give a text after a change; None if the change is of a place that the text has not."""
    match change:
        case types.TextDocumentContentChangePartial(range=where, text=new):
            ranges = TextRanges(text, encoding)
            start, end = ranges.offset(where.start), ranges.offset(where.end)
            if start is None or end is None or start > end:
                return None
            return text[:start] + plain_ends(new) + text[end:]
        case types.TextDocumentContentChangeWholeDocument(text=new):
            return plain_ends(new)
        case _:
            return None


def plain_ends(text: str) -> str:
    """Give a text with its lines ended as spans count them."""
    return text.replace("\r\n", "\n")
