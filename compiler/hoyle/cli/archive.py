"""Archives, judged by the generated validators of their books and nothing else.

That is done for lines and columns of games, whose books come with hoyle as long as their validators
are what the rule files say; any other game goes the long way, with the same rulings.
"""

from __future__ import annotations

import gc
import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from functools import cache, partial
from importlib.util import find_spec
from io import BufferedReader
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from hoyle.api.engines import engine_of
from hoyle.api.errors import BookError
from hoyle.archive.faults import ArchiveFault
from hoyle.archive.lines import LineJudge
from hoyle.cli.common import Progress, note, progress, rated
from hoyle.engine.screens import WORTH_A_SCREEN
from hoyle.paths import shown
from hoyle.records import lines
from hoyle.render.findings import GamePlace
from hoyle.render.style import clean

if TYPE_CHECKING:
    from hoyle.archive.batches import Engines, GameBatch, Stopped
    from hoyle.archive.findings import FindingRow
    from hoyle.engine.validators import Engine
    from hoyle.ir.game import Record
    from hoyle.records.lines import Block, RecordSource
    from hoyle.rulings.missing import Missing

LINES, COLUMNS = (".jsonl", ".ndjson"), ".parquet"
_GAME = re.compile(rb'\s*\{\s*"game"\s*:\s*"([^"\\]+)"')
_TAGS = re.compile(rb'"tags": ?\{')
_HEAD_BYTES = 4096
_TOLD = 3  # games that could not be read, one by one
_BYTES_WITH_PROGRESS = 1 << 24  # bytes of a file that is worth showing progress on


class OpenedArchive:
    """Games of an archive, that are judged the short way; `games` counts those met so far."""

    def __init__(self, file: str, judge: Engines, batches: Iterable[GameBatch]) -> None:
        self.file = file
        self.games = 0
        self._judge = judge
        self._batches = batches

    def unscreened(self) -> list[str]:
        """Name the books met so far whose screens are not compiled."""
        return self._judge.unscreened()

    def judge(self) -> Iterator[tuple[GameBatch, Stopped]]:
        """Give what is to be told of; raise ArchiveFault if the rest cannot be read."""
        for batch in self._batches:
            for one in batch.stopped():
                yield batch, one
            self.games += batch.games
            if self.games >= WORTH_A_SCREEN:
                for name in self.unscreened():
                    _advise(name)

    def record(self, batch: GameBatch, at: int) -> Record:
        """Give a record that tells the place of a game and its tags, without its events."""
        from hoyle.ir.game import Record

        place = self.place(batch, at)
        where = place.file, place.number, place.line
        return Record(batch.book(at), (), place.tags, (), (), (), *where)

    def place(self, batch: GameBatch, at: int) -> GamePlace:
        """Tell where a game stands, and its tags."""
        line = batch.line(at)
        return GamePlace(self.file, batch.number(at), line.number, _tags(line.data))

    def doubts(self, batch: GameBatch, one: Stopped) -> dict[int, Missing] | None:
        """Tell what would decide undecided findings; None if that takes more than a validator."""
        from hoyle.rulings.missing import Missing

        ruling, engine = one.ruling, self._judge.engine(batch.book(one.at))
        if ruling is None or engine is None:
            return None
        found = [finding for finding in ruling["findings"] if finding["verdict"] == "undecided"]
        if not found:
            return {}
        rests = engine.validator.VALIDATOR.resting(dict(ruling))
        if rests is None:
            return None
        event, act = rests
        return {made["n"]: Missing((), True, True, made, against=event, act=act) for made in found}

    def usual(self, book: str) -> dict[str, str]:
        """Give the readings of a book that are taken unless a record asks for others."""
        engine = self._judge.engine(book)
        assert engine is not None
        validator = engine.validator
        return {
            name: validator.CODES[kind][default]
            for (name, kind), default in zip(validator.OPTIONS, validator.DEFAULTS, strict=True)
        }


def _tags(line: bytes) -> tuple[tuple[str, str], ...]:
    """Give the tags of a game that was read, by which people find it again."""
    at = _TAGS.search(line)
    if at is None:
        return ()
    try:
        found, _ = json.JSONDecoder().raw_decode(line[at.end() - 1 :].decode())
    except (ValueError, RecursionError):
        return ()
    return tuple((name, value) for name, value in found.items() if isinstance(value, str))


def opened(name: str, given: str | None = None) -> OpenedArchive | None:
    """Open an archive, or give None if it must go the long way; raise ArchiveFault.

    `given` is the book of the command line, which may be the path of one that games name.
    """
    engines = partial(engine_of, given=given)
    if name.lower().endswith(COLUMNS):
        return _columns(Path(name), engines)
    path = None if name == "-" else Path(name)
    head = _head(path).removeprefix(b"\xef\xbb\xbf")
    first = _GAME.match(head)
    if first is None or not head.lstrip().partition(b"\n")[0].rstrip().endswith(b"}"):
        return None
    judge = LineJudge(engines)
    judge.engine(first[1].decode(errors="replace"))
    gc.freeze()  # all that was loaded stays: no collection need go through it again
    size = 0 if path is None else path.stat().st_size
    total = size if size >= _BYTES_WITH_PROGRESS else 0
    blocks = _counted(
        _blocks(sys.stdin.buffer if path is None else path), total, lambda one: len(one.data)
    )
    return OpenedArchive("<stdin>" if path is None else shown(path), judge, judge.batches(blocks))


def _columns(path: Path, engines: Callable[[str], Engine | None]) -> OpenedArchive:
    """Open a file in columns; raise ArchiveFault."""
    need_columns()
    from hoyle.archive.columns import ColumnJudge
    from hoyle.archive.parquet import GamesFile

    judge = ColumnJudge(engines)
    file = GamesFile(path)

    def batches() -> Iterator[GameBatch]:
        for first, count, _ in file.pieces:
            for number, batch in file.numbered(first, count):
                yield judge.batch(batch, number)

    games = sum(rows for _, _, rows in file.pieces)
    total = games if games >= WORTH_A_SCREEN else 0
    return OpenedArchive(shown(path), judge, _counted(batches(), total, lambda one: one.games))


def need_columns() -> None:
    """Raise ArchiveFault if files in columns cannot be read here."""
    if find_spec("pyarrow") is None:
        how = "pip install -e '.[archive]' in hoyle's checkout"
        raise ArchiveFault(f"files in columns need pyarrow: {how}")


T = TypeVar("T")


def _counted(found: Iterable[T], total: int, size: Callable[[T], int]) -> Iterator[T]:
    """Show how far what is found has come, each of a size, if there is a total."""
    with progress("Judging", total, writes=True) if total else nullcontext(Progress()) as work:
        for one in found:
            yield one
            work.step(size(one))


def _blocks(source: RecordSource) -> Iterator[Block]:
    """Give the lines of an archive, whose head was looked at before."""
    found = lines.opened(source)
    if isinstance(found, str):
        raise OSError(found)
    yield from found.blocks()


@cache
def _advise(book: str) -> None:
    """Say once what would let the screen of a book be used."""
    from hoyle.engine.compiler import advice

    if words := advice(book):
        note(f"hoyle: {words}")


def judge_whole(source: str, output: str, jobs: int | None, book: str | None) -> int:
    """Judge an archive and write its findings to a file; give the exit code."""
    from hoyle.api.archives import judge_archive, lost_rows

    try:
        with rated("Judging") as told:
            games, found, broken = judge_archive(
                source, output, jobs, book, told, lambda words: note(f"hoyle: {words}")
            )
    except (ArchiveFault, BookError) as fault:
        note(f"hoyle: {fault}")
        return 2
    judged = games - broken
    said = f"{judged} game{'' if judged == 1 else 's'} judged: {found} with findings"
    lost = f"; {broken} could not be read" if broken else ""
    if broken:
        _tell_lost(shown(Path(source)), shown(Path(output)), lost_rows(Path(output)), broken)
    note(f"{said}, {judged - found} without{lost}")
    return 2 if broken else int(found > 0)


def _tell_lost(source: str, output: str, rows: Iterator[FindingRow], broken: int) -> None:
    """Tell of the first games that could not be read, and where the others are told of."""
    what = "row" if source.lower().endswith(COLUMNS) else "line"
    for row in islice(rows, _TOLD):
        of = f"{what} {clean(row['id'])}: " if row["id"] else ""  # else `says` tells its number
        note(f"hoyle: {source}: {of}{clean(row['says'])}")
    if broken > _TOLD:
        where = f"all are in {output}, findings of the kind unreadable"
        note(f"hoyle: {source}: and {broken - _TOLD:,} more could not be read; {where}")


def _head(path: Path | None) -> bytes:
    """Look at the first bytes of what may be an archive; nothing of what is none by its name."""
    if path is None:
        stdin = sys.stdin.buffer
        return stdin.peek(_HEAD_BYTES) if isinstance(stdin, BufferedReader) else b""
    if path.suffix.lower() not in LINES or not path.is_file():
        return b""
    try:
        with path.open("rb") as stream:
            return stream.read(_HEAD_BYTES)
    except OSError:
        return b""
