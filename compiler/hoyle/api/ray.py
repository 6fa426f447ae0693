"""Archives on Ray: `judge(dataset)` gives the findings of a dataset of games (the extra `ray`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyarrow as pa

from hoyle.api.batches import FINDINGS, judge_batch

if TYPE_CHECKING:
    from ray.data import Dataset


def judge(games: Dataset, book: str | None = None) -> Dataset:
    """Judge games, whose columns are those of `hoyle.GAMES`; give a dataset of `hoyle.FINDINGS`.

    Nothing is done before the dataset is asked for. `book` is the path, where Ray's workers are, of
    a book that does not come with hoyle. If columns are missing, the work fails with ColumnFault.
    """
    return games.map_batches(
        _judged, batch_format="pyarrow", batch_size=_ROWS, fn_kwargs={"book": book}
    )


def _judged(games: pa.Table, book: str | None) -> pa.Table:
    """Judge a block."""
    batches = games.combine_chunks().to_batches()
    return pa.Table.from_batches([judge_batch(batch, book) for batch in batches], FINDINGS)


_ROWS = 1 << 16  # judged at a time
