"""`hoyle convert IN OUT`."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import click

from hoyle.archive.faults import ArchiveFault
from hoyle.archive.parts import written_whole
from hoyle.cli.archive import COLUMNS, need_columns
from hoyle.cli.common import note
from hoyle.cli.deal import writer
from hoyle.cli.records import Reader
from hoyle.ir import Book
from hoyle.ir.game import Record
from hoyle.records.compact import Compact
from hoyle.records.game import PhraseBook
from hoyle.records.jsonl import to_codes
from hoyle.records.limits import LIMITS

# What can be written, and the notation that the ending of a file asks for.
NOTATIONS = ("game", "jsonl", "compact")
_ENDINGS = {".game": "game", ".jsonl": "jsonl", ".ndjson": "jsonl", ".json": "jsonl"}


class _Unread(Exception):
    """Something could not be read, and was told of."""


@click.command("convert")
@click.argument("source", metavar="IN")
@click.argument("out")
@click.option("--format", "form", type=click.Choice(NOTATIONS), help="The notation of OUT.")
@click.option("--book", help="The book of records that do not name one.")
def command(source: str, out: str, form: str | None, book: str | None) -> int:
    """Read records in any notation, and write them in another.

    Read are .game, .jsonl, .parquet, PBN and LIN; written are .game, .jsonl and .parquet, as the
    name of OUT ends or as --format says; compact is .jsonl with events as numbers. `-` is standard
    input, or output. A game's `id` in columns is its number in IN; other notations have none.
    OUT is written whole or not at all: a record that cannot be read, or that would make a longer
    line than can be read again, leaves it as it was.
    """
    form = form or _ENDINGS.get(Path(out).suffix.lower())
    columns = out.lower().endswith(COLUMNS)
    if form is not None and columns:
        note(f"hoyle: {out}: found --format {form}; a file in columns has a notation of its own")
        return 2
    if form is None and not columns:
        endings = ", ".join((*_ENDINGS, COLUMNS))
        if out.lower().endswith((".pbn", ".lin")):
            note(f"hoyle: {out}: PBN and LIN are read, and not written; written are {endings}")
            return 2
        note(f"hoyle: {out}: found a name that ends in none of {endings}; say which with --format")
        return 2
    reader = Reader(book)
    try:
        games = _columns(reader, source, out) if form is None else _texts(reader, source, out, form)
    except ArchiveFault as fault:
        note(f"hoyle: {fault}")
        return 2
    except _Unread:
        note(f"hoyle: {out} was not written")
        return 2
    note(f"hoyle: wrote {games} game{'' if games == 1 else 's'}")
    return 0


def _columns(reader: Reader, source: str, out: str) -> int:
    """Write the games of a file in columns; give how many there were."""
    need_columns()
    from hoyle.archive.parquet import read_games, write_games

    if source.lower().endswith(COLUMNS):
        return write_games(read_games(Path(source)), Path(out))
    return write_games(_rows(reader, source), Path(out))


def _rows(reader: Reader, source: str) -> Iterator[dict[str, object]]:
    """Give the games of a file as rows; raise `_Unread` at its end if not all could be read."""
    known: dict[str, tuple[Compact, PhraseBook]] = {}
    for number, (record, book) in enumerate(_records(reader, source), 1):
        if book.name not in known:
            known[book.name] = Compact(book), PhraseBook(book)
        yield {"id": str(number), **to_codes(book, record, *known[book.name])}


def _texts(reader: Reader, source: str, out: str, form: str) -> int:
    """Write the games of a file in a notation; give how many there were."""
    writers: dict[str, Callable[[Record], str]] = {}
    count = 0
    with _standard_output() if out == "-" else written_whole(Path(out)) as file:
        for record, book in _records(reader, source):
            if book.name not in writers:
                writers[book.name] = writer(book, form)
            blank = "\n" if form == "game" and count else ""
            count += 1
            written = writers[book.name](record).encode()
            if form != "game" and len(written) - 1 > LIMITS.line:
                raise ArchiveFault(_overlong(book, record, count, form, source, len(written) - 1))
            file.write(blank.encode() + written)
    return count


def _overlong(book: Book, record: Record, number: int, form: str, source: str, size: int) -> str:
    """Say that a game makes a line which no reader would take, and what would hold it."""
    codes = form == "jsonl" and len(writer(book, "compact")(record)) - 1 <= LIMITS.line
    how = "--format compact, a .game or a .parquet file" if codes else "a .game or a .parquet file"
    what = f"game {number} of {source} would be a line of {size:,} bytes"
    return f"{what}, at most {LIMITS.line:,} can be read again; {how} would hold it"


def _records(reader: Reader, source: str) -> Iterator[tuple[Record, Book]]:
    """Give the records of a file; raise `_Unread` at its end if not all could be read."""
    for game in reader.games(source):
        if game.record is not None:
            yield game.record, game.book
    if reader.unread:
        raise _Unread


@contextmanager
def _standard_output() -> Iterator[BinaryIO]:
    """Give what takes all that is to be written, and write it when it is whole."""
    with tempfile.TemporaryFile() as file:
        yield file
        file.seek(0)
        shutil.copyfileobj(file, sys.stdout.buffer)
