"""Whole archives: every game of a file judged, side by side, and the findings in another file."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import BinaryIO

from hoyle import __version__
from hoyle.api.engines import known
from hoyle.archive.faults import ArchiveFault
from hoyle.archive.findings import Counts, FindingRow
from hoyle.archive.parts import OutputParts, digested, joined, processors, stamped
from hoyle.archive.pieces import pieces_of
from hoyle.archive.pool import spread
from hoyle.driver.cache import compiler_digest
from hoyle.engine.compiler import advice
from hoyle.engine.screens import WORTH_A_SCREEN
from hoyle.paths import house, own_shelf, shelf_of, shown

LINES, COLUMNS = (".jsonl", ".ndjson"), ".parquet"


def judge_archive(
    source: str | Path,
    output: str | Path,
    jobs: int | None = None,
    book: str | None = None,
    told: Callable[[int, int], None] = lambda done, games: None,
    said: Callable[[str], None] = lambda words: None,
) -> Counts:
    """Judge all games of an archive, and write their findings; give how many there were of each.

    `source` is a file of games in columns (`.parquet`) or in lines (`.jsonl`), and so is `output`
    of findings, which takes its place only when it is whole. `jobs` processes work side by side,
    one for each processor if it is left out; the output is the same for any number. A run that
    was ended is taken up by the next that is asked for the same. `book` is the path of a book for
    games that name it. `told` hears from time to time how many games of how many are done; of
    lines it is told of lines, which may be more. `said` hears in words if an earlier run is taken
    up, if what it did is of no use any more, and if a compiled screen would help.

    Raise ArchiveFault if the archive cannot be read as a whole or the output, which is then left as
    it was, cannot be written; BookError if there is no such book, ValueError for no `jobs`.
    """
    if jobs is not None and jobs < 1:
        raise ValueError(f"jobs: found {jobs}, expected 1 or more")
    known(book)
    source, output = Path(source), Path(output)
    form = output.suffix.lower()
    _fit(source, output, form)
    pieces = _pieces(source)
    books = {own_shelf().rules, house().rules, *([shelf_of(Path(book)).rules] if book else [])}
    plan = {
        "hoyle": [__version__, compiler_digest()],
        "source": stamped(source),
        "books": digested(books),
        "form": form,
        "book": book,
        "pieces": pieces,
    }
    with OutputParts(output, plan) as parts:
        total = sum(size for _, size in pieces)
        done = sum(size for piece, size in pieces if piece[0] in parts.done)
        told(done, total)
        if parts.again:
            said("what an earlier run did is of no use: the archive, the books or hoyle changed")
        elif parts.done:
            said(f"an earlier run is taken up, which did {done:,} of {total:,} {_what(source)}")
        about = {
            "source": str(source.absolute()),
            "folder": str(parts.folder.absolute()),
            "stamp": parts.stamp,
            "form": form,
            "book": book,
        }
        left = [piece for piece, _ in pieces if piece[0] not in parts.done]
        replies = spread("hoyle.api.worker", about, left, jobs or processors()) if left else ()
        slow = _heard(replies, lambda games: told(done + games, total))
        for words in map(advice, sorted(slow)) if total >= WORTH_A_SCREEN else ():
            if words:
                said(words)
        parts.look()
        return parts.finish(_join_columns if form == COLUMNS else _join_lines, len(pieces))


def _heard(replies: Iterable[dict[str, object]], told: Callable[[int], None]) -> set[str]:
    """Tell how many games workers have done; name the books whose screens are not compiled."""
    done, slow = 0, set[str]()
    for reply in replies:
        match reply:
            case {"games": int(games)}:
                done += games
                told(done)
            case {"unscreened": [*names]}:
                slow.update(map(str, names))
    return slow


def lost_rows(output: Path) -> Iterator[FindingRow]:
    """Give those findings of an output that tell of games which could not be read."""
    if output.suffix.lower() == COLUMNS:
        from hoyle.archive.parquet import read_lost

        yield from read_lost(output)
        return
    with output.open("rb") as file:
        for line in file:
            if b'"kind":"unreadable"' in line:
                yield json.loads(line)


def _fit(source: Path, output: Path, form: str) -> None:
    """Raise ArchiveFault if an archive and an output are not what they can be."""
    for path, what in ((source, "an archive"), (output, "an output")):
        if path.suffix.lower() not in (*LINES, COLUMNS):
            raise ArchiveFault(
                f"{shown(path)}: {what} is one file, in columns ({COLUMNS}) or in lines (.jsonl)"
            )
    if COLUMNS in (source.suffix.lower(), form) and find_spec("pyarrow") is None:
        how = "pip install -e '.[archive]' in hoyle's checkout"
        raise ArchiveFault(f"files in columns need pyarrow: {how}")
    if output.resolve() == source.resolve():
        raise ArchiveFault(f"{shown(output)} is the archive itself, which is never written over")


def _what(source: Path) -> str:
    """Name what is counted of an archive."""
    return "games" if source.suffix.lower() == COLUMNS else "lines"


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
