"""Spark, Dask and Ray, started as their users start them, give what hoyle itself gives.

`make test-engines` runs these on 200,000 games; HOYLE_GAMES asks for another number.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import hoyle
from hoyle.__main__ import run
from tests.archived import Game, broken, made

pytestmark = pytest.mark.skipif(
    os.environ.get("HOYLE_ENGINES") != "needed",
    reason="needs Spark, Dask and Ray: make test-engines",
)

GAMES = int(os.environ.get("HOYLE_GAMES", "2000"))
FAULTS, LOST, FILES = 0.02, 100, 4


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder of files of games, some of them faulty, broken rows between them."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    assert run(["build", "--native", "whist"]) == 0
    folder = tmp_path_factory.mktemp("games")
    games: list[Game] = list(made(GAMES, FAULTS))
    for at, row in enumerate(broken(LOST)):
        games.insert(at * GAMES // LOST, row)
    each = -(-len(games) // FILES)
    for number in range(FILES):
        rows = games[number * each : (number + 1) * each]
        table = pa.Table.from_pylist(rows, schema=hoyle.GAMES)
        pq.write_table(table, folder / f"{number}.parquet", row_group_size=20_000)
    return folder


@pytest.fixture(scope="module")
def rows(archive: Path) -> list[str]:
    """Give what hoyle itself finds in them."""
    import pyarrow.parquet as pq

    found: list[str] = []
    lost = 0
    for number in range(FILES):
        output = archive.parent / f"{number}.parquet"
        lost += hoyle.judge_archive(archive / f"{number}.parquet", output, 2).broken
        found += texts(pq.read_table(output))
    assert lost == LOST
    assert len(set(found)) >= GAMES * FAULTS + LOST
    return sorted(found)


def texts(found: Any) -> list[str]:
    """Give findings as texts, to be set in order and compared.

    Of a row without an id an archive tells the number, which no engine knows.
    """
    rows = found.cast(hoyle.FINDINGS).to_pylist(maps_as_pydicts="strict")
    return [
        repr(row if row["id"] else {**row, "says": re.sub(r"^row \d+: ", "", row["says"])})
        for row in rows
    ]


@pytest.fixture
def spark(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Start Spark with two threads."""
    from pyspark.sql import SparkSession

    monkeypatch.setenv("PYSPARK_PYTHON", sys.executable)
    local = {f"spark.driver.{name}": "127.0.0.1" for name in ("bindAddress", "host")}
    builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
    session = builder.config(map=local).getOrCreate()
    yield session
    session.stop()


@pytest.mark.filterwarnings("ignore")
def test_spark(spark: Any, archive: Path, rows: list[str]) -> None:
    """`mapInArrow` over files of games, `local[2]`."""
    from hoyle.api.spark import judge

    games = spark.read.parquet(str(archive))
    assert sorted(texts(judge(games).toArrow())) == rows
    with pytest.raises(hoyle.ColumnFault, match="there is no column 'codes'"):
        judge(games.drop("codes"))


@pytest.mark.filterwarnings("ignore")
def test_dask(archive: Path, rows: list[str]) -> None:
    """`map_partitions` over files of games, on a cluster of two processes."""
    import dask.dataframe as dd
    import pyarrow as pa
    from dask.distributed import Client, LocalCluster

    from hoyle.api.dask import judge

    with (
        LocalCluster(
            n_workers=2, threads_per_worker=2, dashboard_address=None, host="127.0.0.1"
        ) as cluster,
        Client(cluster),
    ):
        games = dd.read_parquet(str(archive), dtype_backend="pyarrow")
        found = judge(games).compute()
    table = pa.Table.from_pandas(found, schema=hoyle.FINDINGS, preserve_index=False)
    assert sorted(texts(table)) == rows
    with pytest.raises(hoyle.ColumnFault, match="there is no column 'codes'"):
        judge(games.drop(columns=["codes"]))


@pytest.mark.filterwarnings("ignore")
def test_ray(archive: Path, rows: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """`map_batches` over files of games, on two processors."""
    monkeypatch.setenv("RAY_worker_niceness", "0")  # or they wait for whatever else there is
    import pyarrow as pa
    import ray

    from hoyle.api.ray import judge

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        found = judge(ray.data.read_parquet(str(archive)))
        table = pa.concat_tables(ray.get(found.to_arrow_refs()), promote_options="default")
        assert sorted(texts(table)) == rows
        with pytest.raises(Exception, match="there is no column 'codes'"):
            judge(ray.data.read_parquet(str(archive), columns=["id", "game"])).materialize()
    finally:
        ray.shutdown()
