"""Archives on Spark: `judge(frame)` gives the findings of a frame of games (the extra `spark`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from pyspark.sql.pandas.types import from_arrow_schema

from hoyle.api.batches import FINDINGS, column_judge
from hoyle.archive.schemas import named

if TYPE_CHECKING:
    import pyarrow as pa
    from pyspark.sql import DataFrame


def judge(games: DataFrame, book: str | None = None) -> DataFrame:
    """Judge games, whose columns are those of `hoyle.GAMES`; give a frame of `hoyle.FINDINGS`.

    Nothing is done before the frame is asked for. hoyle must be installed where Spark runs Python;
    `book` is the path there of a book that does not come with it. Raise ColumnFault if columns
    are missing.
    """
    columns = named(games.schema.names)
    return games.select(*columns).mapInArrow(partial(_judged, book), from_arrow_schema(FINDINGS))


def _judged(book: str | None, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    judge = column_judge(book)
    for batch in batches:
        yield judge.judge(batch)
