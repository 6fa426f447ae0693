"""A process that judges pieces of an archive: `python -m hoyle.api.worker`, told what in JSON."""

from __future__ import annotations

import json
import signal
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

from hoyle.archive.batches import GameBatch
from hoyle.archive.faults import ArchiveFault
from hoyle.archive.findings import Counts, FindingRow
from hoyle.archive.parts import keep
from hoyle.archive.pieces import piece_of
from hoyle.archive.pool import answer, bounded_memory, orphaned
from hoyle.paths import shown

Rows = Iterator[tuple[list[FindingRow], Counts]]
Tell = Callable[[dict[str, object]], None]


def main() -> None:
    """Judge pieces as they are told, until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the run that started this ends it
    bounded_memory()
    serve(sys.stdin, answer)


def serve(lines: Iterable[str], tell: Tell) -> None:
    """Judge the pieces that lines tell of; the first tells of which archive, and where to."""
    asked = iter(lines)
    about = json.loads(next(asked))
    work = _Work(Path(about["source"]), about["book"])
    for line in asked:
        piece = json.loads(line)
        try:
            counts = _judged(work, piece, about, tell)
            tell({"done": piece[0], "counts": list(counts), "unscreened": work.unscreened()})
        except ArchiveFault as fault:
            tell({"fault": str(fault)})
        except MemoryError:
            tell({"fault": f"{shown(work.source)}: piece {piece[0]} takes too much memory"})
        except Exception:
            tell({"bug": traceback.format_exc()})


def _judged(work: _Work, piece: list[int], about: dict[str, str], tell: Tell) -> Counts:
    """Judge a piece and keep its findings as a part."""
    write = _parquet if about["form"] == ".parquet" else _lines
    rows = _counted(work.rows(piece), tell)
    return keep(Path(about["folder"]), piece[0], about["stamp"], lambda file: write(file, rows))


class _Work:
    """An archive, and what judges it."""

    def __init__(self, source: Path, book: str | None) -> None:
        self.source = source
        if source.suffix.lower() == ".parquet":
            from hoyle.api.batches import column_judge
            from hoyle.archive.parquet import GamesFile

            self._file = GamesFile(source)
            self._columns = column_judge(book)
        else:
            from hoyle.api.lines import line_judge

            self._lines = line_judge(shown(source), book)

    def unscreened(self) -> list[str]:
        """Name the books met whose screens are not compiled."""
        columns = self.source.suffix.lower() == ".parquet"
        return (self._columns if columns else self._lines).unscreened()

    def rows(self, piece: list[int]) -> Rows:
        """Judge a piece: so many row groups from one on, or bytes from a place and a line on."""
        _, *where = piece
        for batch in self._batches(*where):
            yield batch.rows()

    def _batches(self, *where: int) -> Iterator[GameBatch]:
        if self.source.suffix.lower() == ".parquet":
            numbered = self._file.numbered(*where)
            return (self._columns.batch(batch, first) for first, batch in numbered)
        return self._lines.batches(piece_of(self.source, *where))


def _counted(batches: Rows, tell: Tell) -> Rows:
    """Tell how far the work has come; end it if nobody is left to hear."""
    for rows, counts in batches:
        if orphaned():
            sys.exit(1)
        yield rows, counts
        tell({"games": counts.games})


def _parquet(file: BinaryIO, rows: Rows) -> Counts:
    from hoyle.archive.parquet import write_findings

    return write_findings(file, rows)


def _lines(file: BinaryIO, batches: Iterable[tuple[list[FindingRow], Counts]]) -> Counts:
    from hoyle.render.report import as_json

    total = Counts(0, 0, 0)
    for rows, counts in batches:
        file.write("".join(f"{as_json(row)}\n" for row in rows).encode())
        total += counts
    return total


if __name__ == "__main__":
    main()
