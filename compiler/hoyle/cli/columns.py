"""Records to columns and back, for `hoyle convert`."""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import BinaryIO

from hoyle.archive.judging import Stopped
from hoyle.archive.parts import ArchiveFault, written_whole
from hoyle.cli.common import note
from hoyle.cli.deal import writer
from hoyle.cli.records import Reader, ReadGame
from hoyle.records.compact import Compact
from hoyle.records.game import PhraseBook
from hoyle.records.jsonl import to_codes
from hoyle.records.lines import Line

COLUMNS = ".parquet"


class _Unread(Exception):
    """Something could not be read, and was told of."""


def convert_columns(source: str, out: str, form: str | None, book: str | None) -> int:
    """Convert records to a file in columns, or from one; give the exit code.

    `form` is the notation of what is written from columns. A game's identifier is its number in
    the file that it comes from; from columns to other notations it is not written.
    """
    if find_spec("pyarrow") is None:
        note("hoyle: files in columns need pyarrow: pip install 'hoyle[archive]'")
        return 2
    from hoyle.archive.parquet import read_games, write_games

    reader = Reader(book)
    try:
        if out.lower().endswith(COLUMNS):
            if source.lower().endswith(COLUMNS):
                games = write_games(read_games(Path(source)), Path(out))
            else:
                games = write_games(_rows(reader, source), Path(out))
        else:
            games = _written(reader, source, out, form or "jsonl")
    except ArchiveFault as fault:
        note(f"hoyle: {fault}")
        return 2
    except _Unread:
        note(f"hoyle: {out} was not written")
        return 2
    note(f"hoyle: wrote {games} game{'' if games == 1 else 's'}")
    return 0


def _rows(reader: Reader, source: str) -> Iterator[dict[str, object]]:
    """Give the games of a file as rows; raise `_Unread` at its end if not all could be read."""
    known: dict[str, tuple[Compact, PhraseBook]] = {}
    number = 0
    for game in reader.games(source):
        if game.record is None:
            continue
        number += 1
        if game.book.name not in known:
            known[game.book.name] = Compact(game.book), PhraseBook(game.book)
        yield {"id": str(number), **to_codes(game.book, game.record, *known[game.book.name])}
    if reader.unread:
        raise _Unread


def _written(reader: Reader, source: str, out: str, form: str) -> int:
    """Write the games of a file in columns in a notation; give how many there were."""
    writers = {}
    count = 0
    with _standard_output() if out == "-" else written_whole(Path(out)) as file:
        for game in _games(reader, source):
            if game.record is None:
                continue
            if game.book.name not in writers:
                writers[game.book.name] = writer(game.book, form)
            blank = "\n" if form == "game" and count else ""
            file.write((blank + writers[game.book.name](game.record)).encode())
            count += 1
        if reader.unread:
            raise _Unread
    return count


@contextmanager
def _standard_output() -> Iterator[BinaryIO]:
    """Give what takes all that is to be written, and write it when it is whole."""
    with tempfile.TemporaryFile() as file:
        yield file
        file.seek(0)
        shutil.copyfileobj(file, sys.stdout.buffer)


def _games(reader: Reader, source: str) -> Iterator[ReadGame]:
    """Give the games of a file in columns, read as the lines that they would be."""
    from hoyle.archive.parquet import read_games

    for number, row in enumerate(read_games(Path(source)), 1):
        name = str(row.get("game", ""))
        with suppress(KeyError):
            del row["id"]
        line = Line(number, json.dumps(row).encode())
        yield from reader.line(source, name, Stopped(line, number, None))
    reader.told()
