"""Archives on Dask: `judge(frame)` gives the findings of a frame of games (the extra `dask`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd
import pyarrow as pa

from hoyle.api.batches import FINDINGS, GAMES, judge_batch
from hoyle.archive.schemas import named

if TYPE_CHECKING:
    import dask.dataframe as dd


def judge(games: dd.DataFrame, book: str | None = None) -> dd.DataFrame:
    """Judge games, whose columns are those of `hoyle.GAMES`; give a frame of `hoyle.FINDINGS`.

    Nothing is done before the frame is asked for. `book` is the path, where Dask's workers are, of
    a book that does not come with hoyle. Columns are best read with `dtype_backend="pyarrow"`.
    Raise ColumnFault if columns are missing.
    """
    columns = list(named(list(games.columns)))
    return games[columns].map_partitions(_judged, book, meta=_frame(FINDINGS.empty_table()))


def _judged(games: pd.DataFrame, book: str | None) -> pd.DataFrame:
    """Judge a partition."""
    schema = pa.schema([field for field in GAMES if field.name in games.columns])
    table = pa.Table.from_pandas(games, schema=schema, preserve_index=False)
    found = [judge_batch(batch, book) for batch in table.to_batches(_ROWS)]
    return _frame(pa.Table.from_batches(found, FINDINGS))


def _frame(found: pa.Table) -> pd.DataFrame:
    """Give findings as pandas has them, in columns of Arrow's own types."""
    return found.to_pandas(types_mapper=pd.ArrowDtype)


_ROWS = 1 << 16  # judged at a time
