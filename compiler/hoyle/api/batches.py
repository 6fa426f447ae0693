"""Games in columns: from a record batch of games to one of findings, in any process or thread."""

from __future__ import annotations

import threading
from typing import Protocol

import pyarrow as pa

from hoyle.api.engines import engine_of, known
from hoyle.api.errors import kind_of
from hoyle.archive.columns import ColumnJudge
from hoyle.archive.schemas import FINDINGS, GAMES, ColumnFault

__all__ = ["FINDINGS", "GAMES", "ColumnFault", "column_judge", "judge_batch"]
_ROWS = 1 << 16  # of a table that are judged at a time
_OWN = threading.local()  # what a judge has learned is written by one thread alone


class ArrowTable(Protocol):
    """A table or frame that gives itself as Arrow has it: of pyarrow, pandas, polars and others."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """Give the columns, as the PyCapsule interface of Arrow wants them."""


def judge_batch(batch: pa.RecordBatch | ArrowTable, book: str | None = None) -> pa.RecordBatch:
    """Judge the games of a record batch, of the columns GAMES; give their findings, FINDINGS.

    A table will do as well, and a frame of pandas or polars: whatever gives itself as Arrow has it.

    Findings stand in the order of the games; a game in which nothing is found has none, and one
    that cannot be read a single one, of the kind *unreadable*. `book` is the path of a book that
    does not come with hoyle, for games that name it. Raise ColumnFault if a column is missing or
    of another type, BookError if there is no such book.
    """
    judge = column_judge(book)
    rows = [row for one in record_batches(batch) for row in judge.batch(one).rows()[0]]
    return pa.RecordBatch.from_pylist(rows, schema=FINDINGS)


def record_batches(games: pa.RecordBatch | ArrowTable) -> list[pa.RecordBatch]:
    """Give the record batches of what is one, or of a table or frame; raise TypeError."""
    if isinstance(games, pa.RecordBatch):
        return [games]
    if not hasattr(games, "__arrow_c_stream__"):
        what = "expected a pyarrow.RecordBatch, or a table or frame that Arrow can read"
        raise TypeError(f"found {kind_of(games)}, {what}")
    batches: list[pa.RecordBatch] = pa.table(games).to_batches(_ROWS)
    return batches


def column_judge(book: str | None = None) -> ColumnJudge:
    """Give this thread's judge of record batches."""
    judges: dict[str | None, ColumnJudge] = _OWN.__dict__.setdefault("judges", {})
    if book not in judges:
        known(book)
        judges[book] = ColumnJudge(lambda name: engine_of(name, book))
    return judges[book]
