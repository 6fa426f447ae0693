"""Archives, judged by the generated validator of their book and nothing else.

That is done for .jsonl files, of a book that comes with hoyle as long as its validator is what the
rule files say; any other file goes the long way, with the same rulings.
"""

from __future__ import annotations

import gc
import json
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from io import BufferedReader
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.api.engines import engine_of
from hoyle.cli.common import Progress, note, progress, rated
from hoyle.paths import shown
from hoyle.records import lines

if TYPE_CHECKING:
    from hoyle.archive.judging import Archive, Stopped
    from hoyle.engine.validators import Validator
    from hoyle.ir.game import Record
    from hoyle.records.lines import Block, RecordSource

_SUFFIXES = (".jsonl", ".ndjson")
_GAME = re.compile(rb'\s*\{\s*"game"\s*:\s*"([^"\\]+)"')
_TAGS = b'"tags":{'
_HEAD_BYTES = 4096
_MANY = 1000  # games that it is worth having a screen for
_BYTES_WITH_PROGRESS = 1 << 24  # bytes of a file that is worth showing progress on


class OpenedArchive:
    """An archive that can be judged the short way: its bytes, its name for people, its book.

    `usual` are the readings of the book that are taken unless a record asks for others.
    """

    def __init__(
        self, path: Path | None, book: str, archive: Archive, validator: Validator
    ) -> None:
        self.file = "<stdin>" if path is None else shown(path)
        self.book = book
        self._path = path
        self._archive = archive
        self.usual = {
            name: validator.CODES[kind][default]
            for (name, kind), default in zip(validator.OPTIONS, validator.DEFAULTS, strict=True)
        }

    @property
    def games(self) -> int:
        """Count the games met so far."""
        return self._archive.games

    def judge(self) -> Iterator[Stopped]:
        """Give the games in which anything is found, and the lines that could not be read."""
        size = 0 if self._path is None else self._path.stat().st_size
        blocks = self._advised(_blocks(sys.stdin.buffer if self._path is None else self._path))
        if size < _BYTES_WITH_PROGRESS:
            yield from self._archive.judge(blocks)
            return
        with progress("Judging", size) as work:
            yield from self._archive.judge(_counted(blocks, work))

    def _advised(self, blocks: Iterable[Block]) -> Iterator[Block]:
        """Say, once the games are many, what would make them go faster."""
        for block in blocks:
            yield block
            if self.games >= _MANY and not self._archive.screened:
                _advise(self.book)

    def record(self, stopped: Stopped) -> Record:
        """Give a record that tells the place of a game and its tags, without its events."""
        from hoyle.ir.game import Record

        line, tags = stopped.line.number, _tags(stopped.line.data)
        return Record(self.book, (), tags, (), (), (), self.file, stopped.game, line)


def _tags(line: bytes) -> tuple[tuple[str, str], ...]:
    """Give the tags of a game that was read, by which people find it again."""
    at = line.find(_TAGS)
    if at < 0:
        return ()
    try:
        found, _ = json.JSONDecoder().raw_decode(line[at + len(_TAGS) - 1 :].decode())
    except (ValueError, RecursionError):
        return ()
    return tuple((name, value) for name, value in found.items() if isinstance(value, str))


def _blocks(source: RecordSource) -> Iterator[Block]:
    """Give the lines of an archive, whose head was looked at before."""
    found = lines.opened(source)
    if isinstance(found, str):
        raise OSError(found)
    return found.blocks()


@cache
def _advise(book: str) -> None:
    """Say what would let the screen of a book be used, if it is not by request that it is not."""
    from hoyle.engine.compiler import compiler
    from hoyle.engine.screens import wanted

    if not wanted():
        return
    first = "" if compiler() else "install gcc, clang or hoyle[native], a C compiler, and "
    note(
        f"hoyle: every game is judged in full, for the screen of {book} is not compiled; to have "
        f"archives judged many times as fast, {first}run `hoyle build --native {book}`"
    )


def _counted(found: Iterable[Block], work: Progress) -> Iterator[Block]:
    """Tell how far lines were read."""
    for block in found:
        yield block
        work.step(len(block.data))


def opened(name: str, given: str | None = None) -> OpenedArchive | None:
    """Open an archive, or give None if it must go the long way.

    `given` is the book of the command line, which may be the path of one of the same name.
    """
    path = None if name == "-" else Path(name)
    named = _GAME.match(_head(path).removeprefix(b"\xef\xbb\xbf"))
    if named is None:
        return None
    book = named[1].decode(errors="replace")
    engine = engine_of(book, given)
    if engine is None:
        return None
    from hoyle.archive.judging import Archive

    validator, library = engine
    archive = Archive(validator, library)
    gc.freeze()  # all that was loaded stays: no collection need go through it again
    return OpenedArchive(path, book, archive, validator)


def judge_whole(source: str, output: str, jobs: int | None, book: str | None) -> int:
    """Judge an archive and write its findings to a file; give the exit code."""
    from hoyle.api.archives import judge_archive
    from hoyle.archive.parts import ArchiveFault

    try:
        with rated("Judging") as told:
            games, found, broken = judge_archive(source, output, jobs, book, told)
    except ArchiveFault as fault:
        note(f"hoyle: {fault}")
        return 2
    judged = games - broken
    said = f"{judged} game{'' if judged == 1 else 's'} judged: {found} with findings"
    lost = f"; {broken} could not be read" if broken else ""
    note(f"{said}, {judged - found} without{lost}")
    return 2 if broken else int(found > 0)


def _head(path: Path | None) -> bytes:
    """Look at the first bytes of what may be an archive; nothing of what is none by its name."""
    if path is None:
        stdin = sys.stdin.buffer
        return stdin.peek(_HEAD_BYTES) if isinstance(stdin, BufferedReader) else b""
    if path.suffix.lower() not in _SUFFIXES or not path.is_file():
        return b""
    try:
        with path.open("rb") as stream:
            return stream.read(_HEAD_BYTES)
    except OSError:
        return b""
