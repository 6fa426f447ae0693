"""Games in columns: from a record batch of games to one of findings, in any process or thread."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from hoyle.api.engines import engine_of
from hoyle.archive.columns import ColumnJudge
from hoyle.archive.schemas import FINDINGS, GAMES, ColumnFault

if TYPE_CHECKING:
    import pyarrow as pa

__all__ = ["FINDINGS", "GAMES", "ColumnFault", "column_judge", "judge_batch"]
_OWN = threading.local()  # what a judge has learned is written by one thread alone


def judge_batch(batch: pa.RecordBatch, book: str | None = None) -> pa.RecordBatch:
    """Judge the games of a record batch, of the columns GAMES; give their findings, FINDINGS.

    Findings stand in the order of the games; a game in which nothing is found has none, and one
    that cannot be read a single one, of the kind *unreadable*. `book` is the path of a book that
    does not come with hoyle, for games that name it. Raise ColumnFault if a column is missing or
    of another type.
    """
    return column_judge(book).judge(batch)


def column_judge(book: str | None = None) -> ColumnJudge:
    """Give this thread's judge of record batches."""
    judges: dict[str | None, ColumnJudge] = _OWN.__dict__.setdefault("judges", {})
    if book not in judges:
        judges[book] = ColumnJudge(lambda name: engine_of(name, book))
    return judges[book]
