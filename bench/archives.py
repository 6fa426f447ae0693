"""Archives in columns for the bench: made once, judged in processes of their own, measured.

`python -m bench.archives screen FILE` screens a file and writes what that took, as JSON.
"""

from __future__ import annotations

import hashlib
import json
import os
import resource
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import repeat
from pathlib import Path
from random import Random
from time import process_time

from bench.alone import alone
from bench.deals import deals
from bench.files import kept
from hoyle.archive.parts import written_whole
from hoyle.driver import load_book
from hoyle.driver.cache import compiler_digest
from hoyle.paths import house
from hoyle.play.games import Dealer
from hoyle.records.compact import Compact
from hoyle.records.jsonl import to_codes

GROUP = 1 << 16  # rows of a row group
FAULTS = 0.02
_MAKERS = ("archives.py", "deals.py", "images.py")

Game = dict[str, object]


@dataclass(frozen=True, slots=True)
class Spent:
    """What a run took: seconds of the processor and by the clock, and bytes at the most.

    `games` were met, in `found` something was found or called for. `wrong` counts the faulty games
    that are not among these, and those among them that are not faulty.
    """

    cpu: float
    wall: float
    memory: int
    games: int
    found: int
    wrong: int


# ---------------------------------------------------------------- games


def whist(count: int, seed: int = 1) -> Iterator[Game]:
    """Deal so many games of whist, a fraction of them faulty, ten thousand at a time."""
    book = load_book("whist").book
    assert book is not None
    compact = Compact(book)
    for begin in range(0, count, 10_000):
        for deal in deals(min(10_000, count - begin), FAULTS, seed + begin):
            pairs = zip(("AB", "YZ"), deal.score, strict=True)
            score = ", ".join(f"{side} {number}" for side, number in pairs)
            codes = [code for act in deal.acts for code in compact.encode(*act)]
            tags = {"Dealer": "AYBZ"[deal.dealer], "Score": score}
            yield {"id": deal.fault, "game": "whist", "tags": tags, "codes": codes}


def others(name: str, count: int) -> Iterator[Game]:
    """Play so many games of a book at random, a fraction of them against its laws."""
    book = load_book(name).book
    assert book is not None
    compact = Compact(book)
    legal, bold = Dealer(book), Dealer(book, 1.0, bold=0.5, varied=0.3)
    for number in range(count):
        dealer = bold if number % round(1 / FAULTS) == 0 else legal
        yield to_codes(book, dealer.game(Random(f"bench {number}")).record, compact)


def made(name: str, distinct: int, count: int) -> Path:
    """Make a file of games, or find it where an earlier run left it.

    Each has its own identifier, in which a faulty deal has its fault after a dash. Of so many
    distinct games the others are made: of whist as images of these, all different as well; of
    other books the same games stand there again and again.
    """
    from hoyle.archive.parquet import write_games

    path = kept(f"archives-{_digest(name)}") / f"{name}-{distinct}-{count}.parquet"
    if path.is_file():
        return path
    path.parent.mkdir(parents=True, exist_ok=True)
    if distinct >= count:
        games = whist(count) if name == "whist" else others(name, count)
        named = (_named(n, game) for n, game in enumerate(games, 1))
        write_games(named, path)
    else:
        _repeat(made(name, distinct, distinct), count, path, name == "whist")
    return path


@cache
def _digest(name: str) -> str:
    """Tell what the games of a book are made by."""
    files = sorted(
        {*(Path(__file__).parent / name for name in _MAKERS), *house().rules.rglob("*.law")}
    )
    texts = [file.read_bytes() for file in files]
    made_by = "" if name == "whist" else compiler_digest()
    return hashlib.sha256(b"|".join((made_by.encode(), *texts))).hexdigest()[:12]


def _named(number: int, game: Game) -> Game:
    fault = game.get("id")
    return {**game, "id": f"{number}-{fault}" if fault else str(number)}


def _repeat(source: Path, count: int, path: Path, turned: bool) -> None:
    """Write games or their images again and again, each time with identifiers of their own."""
    import pyarrow as pa
    from pyarrow import compute as pc, parquet

    from bench.images import images

    table = parquet.read_table(source).combine_chunks()
    faults = pc.replace_substring_regex(table.column("id"), r"^\d+", "").combine_chunks()
    if turned:
        book = load_book("whist").book
        assert book is not None
        tables = images(table, Compact(book))
    else:
        many = -(-min(GROUP, count) // len(table))
        table, faults = pa.concat_tables([table] * many), pa.concat_arrays([faults] * many)
        tables = repeat(table)
    with (
        written_whole(path) as file,
        parquet.ParquetWriter(file, table.schema, compression="zstd") as writer,
    ):
        for begin in range(0, count, len(table)):
            rows = next(tables).slice(0, count - begin)
            numbers = pa.array(range(begin + 1, begin + 1 + len(rows)), pa.int64())
            names = pc.binary_join_element_wise(
                numbers.cast(pa.string()), faults.slice(0, len(rows)), ""
            )
            writer.write_table(rows.set_column(0, "id", names), row_group_size=GROUP)


# ---------------------------------------------------------------- runs


def screened(path: Path) -> Spent:
    """Read and screen a file in a process of its own, and rule on nothing."""
    ran = alone([sys.executable, "-m", "bench.archives", "screen", str(path)])
    if ran.code:
        raise SystemExit(f"bench: screening {path}: exit code {ran.code}")
    return Spent(**json.loads(ran.output))


def judged(path: Path, jobs: int) -> Spent:
    """Judge a file by the command, by so many processes."""
    output = path.with_suffix(f".{os.getpid()}.rulings.parquet")
    command = [sys.executable, "-m", "hoyle", "judge", str(path), "-o", str(output)]
    ran = alone([*command, "--jobs", str(jobs)])
    if ran.code not in (0, 1):
        raise SystemExit(f"bench: {' '.join(command)}: exit code {ran.code}")
    from pyarrow import compute as pc, parquet

    told = parquet.read_schema(output).metadata
    ruled = parquet.read_table(output, columns=["id", "n"])
    output.unlink()
    games, found = int(told[b"hoyle.games"]), int(told[b"hoyle.found"])
    named = set(ruled.filter(pc.greater(ruled.column("n"), 0)).column("id").to_pylist())
    return Spent(ran.cpu, ran.wall, ran.memory, games, found, len(named ^ _faulty(path)))


def _faulty(path: Path) -> set[str]:
    """Name the games of a file that were made faulty."""
    from pyarrow import compute as pc, parquet

    found: set[str] = set()
    for batch in parquet.ParquetFile(path).iter_batches(GROUP, columns=["id"]):
        names = batch.column("id")
        found.update(names.filter(pc.match_substring(names, "-")).to_pylist())
    return found


def timed(work: Callable[[], object], rounds: int = 3) -> float:
    """Give the least seconds of the processor that some work took."""
    taken = []
    for _ in range(rounds):
        begun = process_time()
        work()
        taken.append(process_time() - begun)
    return min(taken)


def _screen(path: Path) -> Spent:
    """Screen a file in this process; loading hoyle is not counted."""
    import pyarrow as pa

    from hoyle.api.batches import column_judge
    from hoyle.archive.parquet import GamesFile

    judge = column_judge()
    file = GamesFile(path)

    def answered(batch: pa.RecordBatch) -> bytes:  # a batch is not held while the next is read
        return judge.batch(batch).answers()

    answered(next(file.batches(0, 1)).slice(0, 1))
    games = 0
    stopped: list[tuple[int, bytes]] = []
    clock, begun = time.monotonic(), process_time()
    for first, count, _ in file.pieces:
        for answers in map(answered, file.batches(first, count)):
            stopped.append((games, answers))
            games += len(answers)
    cpu, wall = process_time() - begun, time.monotonic() - clock
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss << 10
    places = {begin + at for begin, said in stopped for at, one in enumerate(said, 1) if one}
    faulty = {int(name.partition("-")[0]) for name in _faulty(path)}
    return Spent(cpu, wall, memory, games, len(places), len(places ^ faulty))


if __name__ == "__main__":
    _, what, name = sys.argv
    assert what == "screen"
    spent = _screen(Path(name))
    print(json.dumps({slot: getattr(spent, slot) for slot in Spent.__slots__}))
