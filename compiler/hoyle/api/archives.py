"""Whole archives: every game of a file judged, side by side, and the findings in another file."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import BinaryIO

from hoyle import __version__
from hoyle.archive.findings import Counts
from hoyle.archive.parts import ArchiveFault, OutputParts, joined, processors, stamped
from hoyle.archive.pieces import pieces_of
from hoyle.archive.pool import spread
from hoyle.driver.cache import compiler_digest
from hoyle.paths import house, own_shelf, shelf_of, shown

LINES, COLUMNS = (".jsonl", ".ndjson"), ".parquet"


def judge_archive(
    source: str | Path,
    output: str | Path,
    jobs: int | None = None,
    book: str | None = None,
    told: Callable[[int, int], None] = lambda done, games: None,
) -> Counts:
    """Judge all games of an archive, and write their findings; give how many there were of each.

    `source` is a file of games in columns (`.parquet`) or in lines (`.jsonl`), and so is `output`
    of findings, which takes its place only when it is whole. `jobs` processes work side by side,
    one for each processor if it is left out; the output is the same for any number. A run that
    was ended is taken up by the next that is asked for the same. `book` is the path of a book for
    games that name it. `told` hears from time to time how many games of how many are done; of
    lines it is told of lines, which may be more.

    Raise ArchiveFault if the archive cannot be read as a whole or the output cannot be written;
    what stood there before is then left as it was.
    """
    source, output = Path(source), Path(output)
    form = output.suffix.lower()
    _fit(source, output, form)
    pieces = _pieces(source)
    books = {own_shelf().rules, house().rules, *([shelf_of(Path(book)).rules] if book else [])}
    plan = {
        "hoyle": [__version__, compiler_digest()],
        "source": stamped([source]),
        "books": stamped(books),
        "form": form,
        "book": book,
        "pieces": pieces,
    }
    with OutputParts(output, plan) as parts:
        total = sum(size for _, size in pieces)
        done = sum(size for piece, size in pieces if piece[0] in parts.done)
        told(done, total)
        about = {
            "source": str(source.absolute()),
            "folder": str(parts.folder.absolute()),
            "stamp": parts.stamp,
            "form": form,
            "book": book,
        }
        left = [piece for piece, _ in pieces if piece[0] not in parts.done]
        for reply in spread("hoyle.api.worker", about, left, jobs or processors()) if left else ():
            games = reply.get("games")
            if isinstance(games, int):
                done += games
                told(done, total)
        parts.look()
        return parts.finish(_join_columns if form == COLUMNS else _join_lines)


def _fit(source: Path, output: Path, form: str) -> None:
    """Raise ArchiveFault if an archive and an output are not what they can be."""
    for path, what in ((source, "an archive"), (output, "an output")):
        if path.suffix.lower() not in (*LINES, COLUMNS):
            raise ArchiveFault(
                f"{shown(path)}: {what} is a file in columns ({COLUMNS}) or in lines (.jsonl)"
            )
    if COLUMNS in (source.suffix.lower(), form) and find_spec("pyarrow") is None:
        raise ArchiveFault("files in columns need pyarrow: pip install 'hoyle[archive]'")
    if output.resolve() == source.resolve():
        raise ArchiveFault(f"{shown(output)} is the archive itself, which is never written over")


def _pieces(source: Path) -> list[tuple[list[int], int]]:
    """Part an archive: give what tells a worker of each piece, and how many games it may have."""
    if source.suffix.lower() == COLUMNS:
        from hoyle.archive.parquet import GamesFile

        found = enumerate(GamesFile(source).pieces)
        return [([at, first, count], rows) for at, (first, count, rows) in found]
    return [
        ([piece.number, piece.begin, piece.size, piece.first], piece.lines)
        for piece in pieces_of(source)
    ]


def _join_columns(file: BinaryIO, parts: list[Path], counts: Counts) -> None:
    from hoyle.archive.parquet import join_findings

    join_findings(file, parts, counts)


def _join_lines(file: BinaryIO, parts: list[Path], counts: Counts) -> None:
    joined(file, parts)
