"""Records as the subcommands take them: files found, books chosen, games one by one."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hoyle.archive.faults import ArchiveFault
from hoyle.cli.archive import COLUMNS, LINES, need_columns
from hoyle.cli.common import complain, note, readings_or_exit
from hoyle.driver import Loaded, find_book, judge_of, load_kept
from hoyle.ir import Book, Span
from hoyle.ir.game import Record
from hoyle.paths import house, own_shelf, shown
from hoyle.records.faults import Entry, shown as quoted
from hoyle.records.lines import HEAD, Line, RecordSource as Bytes
from hoyle.records.read import SourceKind, known_endings, look, no_record, stream
from hoyle.render.diagnostics import Folding
from hoyle.source.diagnostic import Diagnostic, Diagnostics, has_errors
from hoyle.source.text import Source, decode

if TYPE_CHECKING:
    from hoyle.interpret.ruling import Ruling
    from hoyle.records.jsonl import JsonLines

_STDIN = "<stdin>"
# What a book may be called; a record names no path.
_NAME = re.compile(r"[a-z][a-z0-9-]*")
_MOST_UNKNOWN = 16  # names of games without a book that are remembered
# A file longer than this is not read again to show a line of it.
_MOST_BYTES_SHOWN = 1 << 24


@dataclass(frozen=True, slots=True)
class ReadGame:
    """A game as it was read, with the book that judges it.

    `record` is None where nothing whole could be read; `diagnostics` were shown already.
    `number` is its number in the file, 0 if the trouble is with no one game. `known` tells
    whether it is known of which book it is; else `book` is any.
    """

    file: str
    format: str
    book: Book
    record: Record | None
    judge: Callable[[Record], Ruling] | None
    diagnostics: Diagnostics
    sources: Mapping[str, Source]  # the rule files of the book
    number: int
    known: bool = True

    def bare(self) -> Record:
        """Give a record that tells at least the place of a game that could not be read."""
        line = self.diagnostics[0].span.line if self.diagnostics else 1
        return placed(self.book.name if self.known else "", self.file, line, self.number)


def placed(book: str, file: str, line: int, number: int = 0) -> Record:
    """Give a record that tells a place and nothing else."""
    return Record(book, (), (), (), (), (), file, number, line)


class Reader:
    """Reads record files and finds the book of each.

    `book` is the book for records that name none, or the path of the book that they name;
    `options` are the readings that take the place of the records' own. `unread` tells whether
    anything could not be read, `lost` the files of which nothing could.
    """

    def __init__(self, book: str | None, options: tuple[str, ...] = ()) -> None:
        self._book = book
        self._options = options
        self._loaded: dict[str, Loaded | None] = {}  # None of one that has an error
        self._judges: dict[str, Callable[[Record], Ruling]] = {}
        self._unknown: dict[str, tuple[Loaded, str]] = {}  # games without a book: see `_another`
        self._lines: dict[tuple[str, str], JsonLines] = {}
        self._folding = Folding()
        self._folder = Path()  # where the file that is read stands
        self.unread = False
        self.lost: dict[str, Diagnostics] = {}

    @property
    def broken(self) -> bool:
        """Tell whether a record named a book that has an error."""
        return None in self._loaded.values()

    def games(self, name: str) -> Iterator[ReadGame]:
        """Give the games of a file; what is wrong with them is shown at once."""
        self.check(name)
        if name.lower().endswith(COLUMNS):
            yield from self._rows(Path(name))
            return
        with _opened(name) as (file, source):
            kind = look(source, file)
            if isinstance(kind, Diagnostic):
                self._lose(file, (kind,))
                return
            if kind.format == "jsonl" and kind.blank:
                note(f"hoyle: {file} is an archive of no games")
                return
            loaded = self.book_of(kind, file)
            if loaded is None:
                return
            book = loaded.whole
            try:
                for entry in stream(book, source, file, kind.format, others=self.other):
                    if entry.remark:
                        self._complain(entry.diagnostics)
                    else:
                        yield self._game(loaded, file, kind.format, entry)
            finally:
                self.told()

    def check(self, name: str) -> None:
        """Look for the book of the command line beside a file too; leave with code 2 if none is."""
        self._folder = Path(name).parent
        if self._book is not None and self.named(self._book) is None:
            complain(find_book(self._book)[1])
            raise click.exceptions.Exit(2)

    def _rows(self, path: Path) -> Iterator[ReadGame]:
        """Give the games of a file in columns, each read as the line that it would be."""
        file = shown(path)
        try:
            need_columns()
            from hoyle.archive.parquet import read_rows

            for number, (row, fault) in enumerate(read_rows(path), 1):
                row.pop("id", None)
                if fault:
                    yield self.lost_row(file, str(row.get("game") or ""), number, fault)
                    continue
                line = Line(number, json.dumps(row).encode())
                yield self.line(file, str(row.get("game") or ""), line, number)
        except ArchiveFault as fault:
            self.lose(file, fault)
        finally:
            self.told()

    def line(self, file: str, book: str, line: Line, number: int) -> ReadGame:
        """Give the game of a line of an archive that the short way could not read."""
        from hoyle.records.jsonl import JsonLines

        loaded = self._near(file, book)
        if (file, loaded.name) not in self._lines:
            self._lines[file, loaded.name] = JsonLines(loaded.whole, file, others=self.other)
        entry = self._lines[file, loaded.name].entry(line, number)
        if loaded.name != book and _NAME.fullmatch(book):
            hint = self._another(book)[1]
            hinted = (replace(one, hint=one.hint or hint) for one in entry.diagnostics)
            entry = replace(entry, diagnostics=tuple(hinted))
        return replace(self._game(loaded, file, "jsonl", entry), known=loaded.name == book)

    def lost_row(self, file: str, book: str, number: int, why: str) -> ReadGame:
        """Give the game of a row that cannot be read, of which it is known why."""
        found = (Diagnostic("R115", "error", Span(file, number, 1, number, 1), why),)
        loaded = self._near(file, book)
        game = self._game(loaded, file, "jsonl", Entry(None, found, number))
        return replace(game, known=loaded.name == book)

    def _near(self, file: str, book: str) -> Loaded:
        """Give the book that a game of a file names; of none, any, which says that it is none."""
        self._folder = Path(file).parent
        loaded = self.named(book) if _NAME.fullmatch(book) else None
        return loaded or self._another(book)[0]

    def _another(self, book: str) -> tuple[Loaded, str]:
        """Give a sound book of another name, and what is to be said of this name.

        Rather one that no book of one's own hides.
        """
        if book not in self._unknown:
            if len(self._unknown) >= _MOST_UNKNOWN:
                self._unknown.clear()
            own = own_shelf().books()
            others = (one for one in house().books() if one != book)
            names = sorted(others, key=lambda one: one in own)
            found = next(filter(None, map(self.named, names)), None)
            hint = next((one.hint for one in find_book(book)[1]), "")
            self._unknown[book] = found or load_kept(names[0], house()), hint
        return self._unknown[book]

    def told(self) -> None:
        """Tell, at the end of a file, of those diagnostics that were only counted."""
        complain(self._folding.rest(), _text)

    def _game(self, loaded: Loaded, file: str, form: str, entry: Entry) -> ReadGame:
        self._complain(entry.diagnostics)
        record = entry.record if entry.sound else None
        if record is not None:
            loaded = self.named(record.book) or loaded
        if record is not None:
            record = self.chosen(loaded.whole, record)
        judge, found = self.judge(loaded), entry.diagnostics
        return ReadGame(
            file, form, loaded.whole, record, judge, found, loaded.sources, entry.number
        )

    def game(self, name: str, number: int) -> ReadGame:
        """Give the one game of a file that a question is about, by its number from 1."""
        count = 0
        for game in self.games(name):
            if game.record is not None and game.record.number == number:
                return game
            count += 1
        if not self.unread:
            note(f"hoyle: {name} has {count} game{'' if count == 1 else 's'}, not {number}")
        raise click.exceptions.Exit(2)

    def book_of(self, kind: SourceKind, file: str) -> Loaded | None:
        """Choose the book of a file: the one it names, or the one given, or the only one."""
        game = kind.game.lower() if kind.format == "game" else kind.game
        line, column, width = kind.place
        span = Span(file, line, column, line, column + width)
        if game and not _NAME.fullmatch(game):
            message = f"found a record of {quoted(game)}, which is the name of no book"
            hint = "a record names its game; --book may give the path of that book"
            spelled = "-".join(game.split())
            if spelled in (own_shelf().books() or house().books()):
                hint = f'did you mean [Game "{spelled}"]?'
            self._lose(file, (Diagnostic("S101", "error", span, message, hint),))
            return None
        name = game or self._book or _only_book(kind) or _any_book(kind, file)
        if not name and kind.blank:
            self._lose(file, (no_record(file),))
            return None
        if not name and kind.fault is not None:
            self._lose(file, (kind.fault,))
            return None
        if not name:
            known = ", ".join(own_shelf().books() or house().books())
            written = '"game": "NAME"' if kind.format == "jsonl" else '[Game "NAME"]'
            hint = f"write {written} or say which with --book; the books are: {known}"
            message = "this record does not name its game"
            endings = known_endings(file)
            hint += f"; {endings}" if endings else ""
            self._lose(file, (Diagnostic("S104", "error", span, message, hint),))
            return None
        loaded = self.named(name)
        if loaded is None:
            wrong = tuple(replace(p, span=span) for p in find_book(name)[1])
            broken = f"found a record of {quoted(name)}, whose book has an error"
            self._lose(file, wrong or (Diagnostic("R112", "error", span, broken),))
        return loaded

    def named(self, name: str) -> Loaded | None:
        """Give a book by its name; None if there is none, or it has an error, which is told once.

        A book given by its path is the one that is named so.
        """
        if self._book and Path(self._book).stem == name:
            name = self._book
        if name not in self._loaded:
            found, _ = find_book(name)
            beside = self._folder / "rules" / f"{name}.law"
            if found is None and _NAME.fullmatch(name) and beside.is_file():
                found, _ = find_book(str(beside))
            if found is None:
                return None
            loaded = load_kept(*found)
            if not loaded.sound:
                complain(loaded.diagnostics, loaded.sources.get)
            self._loaded[name] = loaded if loaded.sound else None
        return self._loaded[name]

    def other(self, game: str) -> Book | None:
        """Give the book of a record that names another game than the first of its file."""
        loaded = self.named(game) if _NAME.fullmatch(game) else None
        return None if loaded is None else loaded.book

    def judge(self, loaded: Loaded) -> Callable[[Record], Ruling]:
        """Give the judge of a book, made once."""
        if loaded.name not in self._judges:
            self._judges[loaded.name] = judge_of(loaded)
        return self._judges[loaded.name]

    def chosen(self, book: Book, record: Record) -> Record:
        """Put the readings of the command line in the place of the record's own.

        Leave with code 2 if the book has none such.
        """
        if not self._options:
            return record
        chosen = dict(record.options) | readings_or_exit(book, self._options)
        return replace(record, options=tuple(chosen.items()))

    def lose(self, file: str, fault: ArchiveFault) -> None:
        """Say why a file in columns cannot be judged, or not to its end."""
        why = str(fault).removeprefix(f"{file}: ")
        self._lose(file, (Diagnostic("R101", "error", Span(file, 0, 0, 0, 0), why),))

    def _lose(self, file: str, found: Diagnostics) -> None:
        """Say why nothing of a file can be judged, and keep it for those who write reports."""
        self._complain(found)
        self.lost[file] = found

    def _complain(self, found: Diagnostics) -> None:
        if found:
            complain(self._folding.fresh(found), _text)
            self.unread = self.unread or has_errors(found)


@contextmanager
def _opened(name: str) -> Iterator[tuple[str, Bytes]]:
    """Give the name of a record file for people, and where to read it."""
    path = Path(name)
    if name == "-":
        yield _STDIN, sys.stdin.buffer
    elif (path.is_fifo() or path.is_char_device()) and os.access(path, os.R_OK):
        with path.open("rb") as pipe:  # what was looked at cannot be read again
            yield shown(path), pipe
    else:
        yield shown(path), path


def _only_book(kind: SourceKind) -> str:
    """Name the book for a record that names none, if there is no doubt which.

    For the notations of other games it is the one book that says how they are understood.
    """
    shelf = own_shelf()
    books = shelf.books()
    if len(books) > 1 and kind.format in ("pbn", "lin"):
        loaded = [load_kept(name, shelf) for name in books]
        books = tuple(one.name for one in loaded if one.book and one.book.notation)
    return books[0] if len(books) == 1 else ""


def _any_book(kind: SourceKind, file: str) -> str:
    """Name a book by which lines are read of which none at the beginning of their file has a game.

    A line that is broken costs itself alone; each of those after it may name its game.
    """
    path = Path(file)
    if kind.format != "jsonl" or path.suffix.lower() not in LINES or not path.is_file():
        return ""
    return house().books()[0] if path.stat().st_size > HEAD else ""


@lru_cache(maxsize=4)
def _text(file: str) -> Source | None:
    """Give the text of a record file, to show its lines; nothing of standard input."""
    path = Path(file)
    try:
        if file.lower().endswith(COLUMNS) or not path.is_file():
            return None
        if path.stat().st_size > _MOST_BYTES_SHOWN:
            return None
        return decode(file, path.read_bytes())[0]
    except OSError:
        return None
