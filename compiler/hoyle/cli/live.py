"""Judging event by event: the record read again as far as it has come, after every line.

Ruling on what stands so far gives the same as ruling on it afterwards, and a table makes
few enough acts that nothing faster is called for. A line that cannot be read is passed over,
so that it can be written again.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from hoyle.cli.common import complain, note, paint, say
from hoyle.cli.records import Reader
from hoyle.driver import Loaded
from hoyle.interpret.ruling import Ruling
from hoyle.ir.game import Record
from hoyle.paths import shown
from hoyle.records.read import notation_of, read
from hoyle.render.findings import asked, brief, usual
from hoyle.render.live import news
from hoyle.render.outcomes import standing
from hoyle.rulings.doubts import Missing, missing
from hoyle.source.diagnostic import Diagnostic, Diagnostics, has_errors
from hoyle.source.text import Source, decode

# Lines may yet come that close the comment.
_OPEN_COMMENT = "R117"


def watch(name: str, book: str | None, options: tuple[str, ...]) -> int:
    """Rule on a record as its lines arrive; give the exit code at its end."""
    file = "<stdin>" if name == "-" else shown(Path(name))
    watching = _Watching(file, Reader(book, options))
    try:
        for line in _lines(name):
            watching.line(line)
    except OSError as error:
        note(f"hoyle: cannot read {name}: {error.strerror}")
        return 2
    return watching.end()


def _lines(name: str) -> Iterator[bytes]:
    if name == "-":
        yield from iter(sys.stdin.buffer.readline, b"")
    else:
        with open(name, "rb") as file:
            yield from file


class _Watching:
    """The lines so far, and what has been said about them."""

    def __init__(self, file: str, reader: Reader) -> None:
        self.file = file
        self.reader = reader
        self.text = b""
        self.format = ""
        self.said: dict[int, Ruling] = {}  # the last ruling on each game, by its number
        self.doubts: dict[int, Mapping[int, Missing]] = {}  # what would decide it, likewise
        self.complained: set[Diagnostic] = set()
        self.unread = False
        self.ended = False

    def line(self, line: bytes) -> None:
        """Take a line, and say what it brings about."""
        self.text += line
        if not line.strip():
            return
        kind = notation_of(self.file, self.text)
        self.format = kind.format
        if kind.format == "jsonl":
            self._rule(line)  # a line is a whole game
            return
        if line.lstrip().startswith(b"["):
            return  # tags come before the acts that they bear on
        self._rule(self.text)

    def _rule(self, text: bytes) -> None:
        kind = notation_of(self.file, text)
        loaded = self.reader.book_of(kind, self.file)
        if loaded is None or loaded.book is None:
            self.unread = True
            return
        form = kind.format
        records, found = read(loaded.book, text, self.file, form, others=self.reader.other)
        if any(one.code == _OPEN_COMMENT for one in found) and not self.ended:
            return
        fresh = [one for one in found if one not in self.complained]
        complain(fresh, self._text)
        self.complained.update(fresh)
        self.unread = self.unread or has_errors(found)
        if form == "game" and self._pass_over(found):
            self._rule(self.text)
            return
        for record in records:
            self._ruled(self.reader.named(record.book) or loaded, record, form)
        sys.stdout.flush()

    def _ruled(self, loaded: Loaded, record: Record, form: str) -> None:
        """Rule on a game by the book that it names, and say what is new."""
        book = loaded.book
        assert book is not None
        record = self.reader.chosen(book, record)
        ruling = self.reader.judge(loaded)(record)
        if form == "jsonl":
            said = brief(ruling, record, paint(), under=asked(ruling, usual(book)))
            self.said[len(self.said)] = ruling
        else:
            doubts = missing(book, record, ruling)
            said = news(self.said.get(record.number), ruling, record, doubts, paint())
            self.said[record.number] = ruling
            self.doubts[record.number] = doubts
        if said:
            say(said)

    def _pass_over(self, found: Diagnostics) -> bool:
        """Blank the lines that cannot be read, say so, and tell whether there were any."""
        lines = self.text.splitlines(keepends=True)
        spans = [one.span for one in found if one.severity == "error"]
        bad = {span.line: span.column for span in spans if 0 < span.line <= len(lines)}
        if any(line.lstrip().startswith(b"[") for line in (lines[at - 1] for at in bad)):
            bad[len(lines)] = 1  # a tag must come before the acts, and so before this one
        passed: list[int] = []
        for at, column in sorted(bad.items()):
            before = lines[at - 1].decode(errors="replace")[: column - 1]
            rest = f"{before[: before.rfind('}') + 1]}\n".encode()  # it may close a comment
            if lines[at - 1].strip() != rest.strip():
                lines[at - 1] = rest
                passed.append(at)
        self.text = b"".join(lines)
        if passed:
            places = " and ".join(f"{self.file}:{at}" for at in passed)
            verb = "are" if len(passed) > 1 else "is"
            note(f"hoyle: {places} {verb} passed over and may be written again; judging goes on")
        return bool(passed)

    def _text(self, name: str) -> Source | None:
        return decode(name, self.text)[0] if name == self.file else None

    def end(self) -> int:
        """Say how each game stands at the end, and give the exit code."""
        self.ended = True
        if self.format == "game":
            self._rule(self.text)
        if self.format != "jsonl":
            for number, ruling in self.said.items():
                stands = standing(ruling, self.doubts.get(number, {}), settled=True)
                how = "so far" if ruling["settlement"] is None else "settled"
                if stands:
                    say(f"{self.file}: game {number}: {how}: {stands}")
        if self.unread or not self.said:
            if not self.said and not self.unread:
                note(f"hoyle: {self.file}: there is no record to judge")
            return 2
        return 1 if any(ruling["findings"] for ruling in self.said.values()) else 0
