"""Lines of JSON in batches, each by the book that its game names, whatever is written in them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from hoyle.api.engines import engine_of
from hoyle.archive.batches import Stopped
from hoyle.archive.lines import LineGames, LineJudge
from hoyle.driver import Loaded, find_book, judge_of, load_kept
from hoyle.paths import house
from hoyle.records.jsonl import JsonLines
from hoyle.source.diagnostic import Diagnostics, has_errors

if TYPE_CHECKING:
    from hoyle.interpret.ruling import Ruling
    from hoyle.ir import Book
    from hoyle.ir.game import Record


def line_judge(file: str, given: str | None = None) -> LineJudge:
    """Give what judges lines of a file; `given` is the path of a book that games name, or None."""
    return LineJudge(lambda name: engine_of(name, given), _Reread(file, given))


class _Reread:
    """Reads lines by the reader that understands all that there is, and rules on them."""

    def __init__(self, file: str, given: str | None) -> None:
        self._file = file
        self._given = given
        self._judges: dict[str, Callable[[Record], Ruling]] = {}
        self._readers: dict[str, JsonLines] = {}
        self._loaded = cache(self._load)

    def __call__(self, games: LineGames, at: int) -> Stopped:
        loaded = self._loaded(games.book(at)) or self._loaded(house().books()[0])
        assert loaded is not None
        if loaded.name not in self._readers:
            self._readers[loaded.name] = JsonLines(loaded.whole, self._file, others=self._other)
        entry = self._readers[loaded.name].entry(games.line(at), games.number(at))
        said = _words(entry.diagnostics)
        if entry.record is None or not entry.sound:
            return Stopped(at, None, said)
        return Stopped(at, self._judge(entry.record.book)(entry.record), remark=said)

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


def _words(found: Diagnostics) -> str:
    """Say what is wrong with a line, or if nothing is, what is odd in it."""
    worst = [one for one in found if one.severity == "error"] if has_errors(found) else found
    said = [f"column {one.span.column}: {one.message}" for one in worst[:3]]
    return "; ".join(said)
