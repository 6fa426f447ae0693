"""`hoyle convert IN OUT`."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

import click

from hoyle.cli.columns import COLUMNS, convert_columns
from hoyle.cli.common import note
from hoyle.cli.deal import writer
from hoyle.cli.records import Reader
from hoyle.ir.game import Record

# What can be written, and the notation that the ending of a file asks for.
NOTATIONS = ("game", "jsonl", "compact")
_ENDINGS = {".game": "game", ".jsonl": "jsonl", ".ndjson": "jsonl", ".json": "jsonl"}


@click.command("convert")
@click.argument("source", metavar="IN")
@click.argument("out")
@click.option("--format", "form", type=click.Choice(NOTATIONS), help="The notation of OUT.")
@click.option("--book", help="The book of records that do not name one.")
def command(source: str, out: str, form: str | None, book: str | None) -> int:
    """Read records in any notation, and write them in another.

    Read are .game, .jsonl, .parquet, PBN and LIN; written are .game, .jsonl and .parquet, as the
    name of OUT ends or as --format says; compact is .jsonl with events as numbers. `-` is standard
    input, or output.
    OUT is written whole or not at all: a record that cannot be read leaves it as it was.
    """
    form = form or _ENDINGS.get(Path(out).suffix.lower())
    columns = out.lower().endswith(COLUMNS)
    if form is not None and columns:
        note(f"hoyle: {out}: found --format {form}; a file in columns has a notation of its own")
        return 2
    if form is None and not columns:
        endings = ", ".join((*_ENDINGS, COLUMNS))
        note(f"hoyle: {out}: found a name that ends in none of {endings}; say which with --format")
        return 2
    if form is None or source.lower().endswith(COLUMNS):
        return convert_columns(source, out, form, book)
    reader = Reader(book)
    writers: dict[str, Callable[[Record], str]] = {}
    games = 0
    try:
        with _written(out) as (file, done):
            for game in reader.games(source):
                if game.record is None:
                    continue
                if game.book.name not in writers:
                    writers[game.book.name] = writer(game.book, form)
                if form == "game" and games:
                    file.write("\n")
                file.write(writers[game.book.name](game.record))
                games += 1
            if not reader.unread:
                done()
    except OSError as error:
        note(f"hoyle: cannot write {error.filename or out}: {error.strerror}")
        return 2
    if reader.unread:
        note(f"hoyle: {out} was not written")
        return 2
    note(f"hoyle: wrote {games} game{'' if games == 1 else 's'}")
    return 0


@contextmanager
def _written(out: str) -> Iterator[tuple[TextIO, Callable[[], None]]]:
    """Give a file to write, and what puts it in its place when it is done."""
    if out == "-":
        with tempfile.TemporaryFile("w+", encoding="utf-8", newline="\n") as file:
            wanted: list[bool] = []
            yield file, lambda: wanted.append(True)
            if wanted:
                file.seek(0)
                for part in iter(lambda: file.read(1 << 16), ""):
                    sys.stdout.write(part)
        return
    path = Path(out)
    handle, name = tempfile.mkstemp(prefix=".hoyle-", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as text:
            ready: list[bool] = []
            yield text, lambda: ready.append(True)
        if ready:
            os.chmod(name, 0o644)
            os.replace(name, path)
    finally:
        Path(name).unlink(missing_ok=True)
