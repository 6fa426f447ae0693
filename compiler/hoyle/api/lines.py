"""Lines of JSON to findings: each line by the book that its game names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING

from hoyle.api.engines import engine_of
from hoyle.archive.findings import REMARK, UNREADABLE, Counts, FindingRow, about, ruled
from hoyle.archive.judging import Archive, Stopped
from hoyle.driver import Loaded, find_book, judge_of, load_kept
from hoyle.paths import house
from hoyle.records.jsonl import JsonLines
from hoyle.records.lines import Block
from hoyle.source.diagnostic import Diagnostics, has_errors

if TYPE_CHECKING:
    from hoyle.interpret.ruling import Ruling
    from hoyle.ir import Book
    from hoyle.ir.game import Record

_GAME = re.compile(rb'\s*\{\s*"game"\s*:\s*"([a-z][a-z0-9-]*)"')


class LineJudge:
    """Judges lines, by whatever books their games name; `given` is the path of one, or None."""

    def __init__(self, file: str, given: str | None = None) -> None:
        self._file = file
        self._given = given
        self._archives: dict[str, Archive | None] = {}
        self._judges: dict[str, Callable[[Record], Ruling]] = {}
        self._readers: dict[str, JsonLines] = {}
        self._loaded = cache(self._load)

    def rows(self, blocks: Iterable[Block]) -> Iterator[tuple[list[FindingRow], Counts]]:
        """Judge lines; give for each run of them its findings, and how many games it had.

        A game is known by the number of its line.
        """
        for block in blocks:
            for name, run in _runs(block):
                archive = self._archive(name)
                before = archive.games
                rows: list[FindingRow] = []
                found = broken = 0
                for stopped in archive.judge([run]):
                    own = list(self._told(name, stopped))
                    rows += own
                    found += any(row["n"] for row in own)
                    broken += any(row["kind"] == UNREADABLE for row in own)
                yield rows, Counts(archive.games - before, found, broken)

    def _archive(self, name: str) -> Archive:
        """Give what judges the lines of a book; for a name of none, what refuses them."""
        if name not in self._archives:
            engine = engine_of(name, self._given) if name else None
            self._archives[name] = engine and Archive(engine.validator, engine.library)
        found = self._archives[name]
        if found is None:  # of a book that is none: any other says so
            return self._archive(house().books()[0])
        return found

    def _told(self, name: str, stopped: Stopped) -> Iterator[FindingRow]:
        """Give the rows of a line that was stopped."""
        number = str(stopped.line.number)
        if stopped.ruling is not None:
            yield from ruled(number, stopped.ruling)
            return
        loaded = self._loaded(name) or self._loaded(house().books()[0])
        assert loaded is not None
        assert loaded.book is not None
        if loaded.name not in self._readers:
            self._readers[loaded.name] = JsonLines(loaded.book, self._file, others=self._other)
        entry = self._readers[loaded.name].entry(stopped.line, stopped.game)
        record = entry.record
        if record is None or not entry.sound:
            yield about(number, name, UNREADABLE, _words(entry.diagnostics))
            return
        if entry.diagnostics:
            yield about(number, record.book, REMARK, _words(entry.diagnostics))
        yield from ruled(number, self._judge(record.book)(record))

    def _judge(self, name: str) -> Callable[[Record], Ruling]:
        if name not in self._judges:
            loaded = self._loaded(name)
            assert loaded is not None
            self._judges[name] = judge_of(loaded)
        return self._judges[name]

    def _other(self, game: str) -> Book | None:
        loaded = self._loaded(game)
        return None if loaded is None else loaded.book

    def _load(self, name: str) -> Loaded | None:
        """Take up a sound book by its name, or the one that was given, if it is so named."""
        if not name:
            return None
        given = self._given
        named = given if given and given.endswith(f"{name}.law") else name
        found, _ = find_book(named)
        loaded = None if found is None else load_kept(*found)
        return loaded if loaded is not None and loaded.sound else None


def _runs(block: Block) -> Iterator[tuple[str, Block]]:
    """Part a block where its games are of another book; the name is "" where none is told."""
    first = _GAME.match(block.data)
    if block.fault or (first and block.data.count(b'"game":"' + first[1] + b'"') == block.size):
        yield first[1].decode() if first else "", block
        return
    number = block.number
    for name, lines in groupby(block.data.splitlines(keepends=True), _named):
        run = list(lines)
        yield name, Block(number, b"".join(run))
        number += len(run)


def _named(line: bytes) -> str:
    found = _GAME.match(line)
    return found[1].decode() if found else ""


def _words(found: Diagnostics) -> str:
    """Say what is wrong with a line, or if nothing is, what is odd in it."""
    worst = [one for one in found if one.severity == "error"] if has_errors(found) else found
    said = [f"column {one.span.column}: {one.message}" for one in worst[:3]]
    return "; ".join(said)
