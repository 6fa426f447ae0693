"""Whole archives: every game judged once, the output whole or not at all, bad files told of."""

from __future__ import annotations

import json
import os
import pty
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

import hoyle
from hoyle.__main__ import run
from hoyle.api.worker import serve
from hoyle.archive.findings import Counts
from hoyle.archive.parquet import GamesFile
from hoyle.archive.parts import OutputParts
from hoyle.archive.pieces import piece_of, pieces_of
from hoyle.archive.pool import Reply
from hoyle.engine.compiler import compiler
from hoyle.play.games import Dealer
from hoyle.records.compact import Compact
from hoyle.records.jsonl import write_compact
from tests.archived import Game, broken, examples, made, write_lines
from tests.small_books import book_of

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")

COMMAND = [sys.executable, "-m", "hoyle", "judge"]


def write_columns(games: tuple[Game, ...], path: Path, group: int = 20) -> Path:
    """Write games as columns, in row groups of so many."""
    table = pa.Table.from_pylist(list(games), schema=hoyle.GAMES)
    pq.write_table(table, path, row_group_size=group)
    return path


def rows_of(path: Path) -> list[dict[str, Any]]:
    """Give the findings of an output."""
    if path.suffix == ".parquet":
        found: list[dict[str, Any]] = pq.read_table(path).to_pylist(maps_as_pydicts="strict")
        return found
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def said(*arguments: object, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """Run the command; give its exit code and what it says on standard error."""
    capsys.readouterr()
    code = run(["judge", *map(str, arguments)])
    return code, capsys.readouterr().err


def inside(module: str, about: object, pieces: list[object], jobs: int) -> Iterator[Reply]:
    """Do the work of `spread` in this process, which is quicker to begin."""
    told: list[Reply] = []
    for piece in pieces:
        serve([json.dumps(about), json.dumps(piece)], told.append)
        if "fault" in told[-1]:
            raise hoyle.ArchiveFault(str(told[-1]["fault"]))
        yield from told
        told.clear()


@pytest.fixture(autouse=True)
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each row group of the archives here be a piece by itself."""
    monkeypatch.setattr("hoyle.archive.parquet._PIECE", 20)


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let archives be judged by this process alone."""
    monkeypatch.setattr("hoyle.api.archives.spread", inside)


@pytest.fixture(scope="module")
def games() -> tuple[Game, ...]:
    """Give games of which some are faulty and some broken."""
    return (*made(60, 0.2), *broken(4))


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory, games: tuple[Game, ...]) -> Path:
    """Give an archive of them in columns."""
    return write_columns(games, tmp_path_factory.mktemp("archive") / "games.parquet")


@pytest.fixture(scope="module")
def rows(games: tuple[Game, ...]) -> list[dict[str, Any]]:
    """Give what is found in them, judged in one batch."""
    batch = pa.RecordBatch.from_pylist(list(games), schema=hoyle.GAMES)
    found: list[dict[str, Any]] = hoyle.judge_batch(batch).to_pylist(maps_as_pydicts="strict")
    return found


# ---------------------------------------------------------------- what comes out


def test_an_archive_in_columns(
    archive: Path,
    rows: list[dict[str, Any]],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its findings are those of its games in their order, the same bytes for any number of jobs."""
    told: list[tuple[int, int]] = []
    one, two, lines = (tmp_path / name for name in ("one.parquet", "two.parquet", "rows.jsonl"))
    code, words = said(archive, "-o", two, "--jobs", 2, capsys=capsys)
    assert code == 2
    assert [line.partition("games.parquet: ")[2] for line in words.splitlines()[:-1]] == [
        "row broken 0: codes: found null, expected a list of integers",
        "row broken 1: codes[0]: found null, expected an integer",
        "row broken 2: codes[0]: expected a code from 0 to 3755",
        words.splitlines()[3].partition("games.parquet: ")[2],
    ]
    assert "and 1 more could not be read; all are in " in words
    assert words.endswith("60 games judged: 12 with findings, 48 without; 4 could not be read\n")
    monkeypatch.setattr("hoyle.api.archives.spread", inside)
    counts = hoyle.judge_archive(archive, one, 1, told=lambda *at: told.append(at))
    assert counts == Counts(64, 12, 4)
    assert told[0] == (0, 64)
    assert told[-1] == (64, 64)
    assert one.read_bytes() == two.read_bytes()
    assert rows_of(one) == rows
    assert pq.read_schema(one).metadata[b"hoyle.games"] == b"64"
    hoyle.judge_archive(archive, lines, 1)
    assert rows_of(lines) == rows
    assert {path.name for path in tmp_path.iterdir()} == {
        "one.parquet",
        "two.parquet",
        "rows.jsonl",
    }


@pytest.mark.usefixtures("alone")
def test_an_archive_in_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines give what columns give; a game is known by its line, and a broken line is one row."""
    monkeypatch.setattr("hoyle.archive.pieces._PIECE", 5000)
    good = (*made(20, 0.3), *examples())
    path = write_lines(good, tmp_path / "games.jsonl")
    text = path.read_text(encoding="utf-8").splitlines()
    wrong = [
        "nonsense",
        '{"game":"snap","codes":[]}',
        "[]",
        '{"game":"whist"}',
        "\x00",
        '{"x": NaN}',
    ]
    path.write_text("\n".join(["", *text, *wrong, text[0]]), encoding="utf-8")
    numbered = tuple({**game, "id": str(n)} for n, game in enumerate((*good, good[0]), 2))
    numbered = (*numbered[:-1], {**good[0], "id": str(len(good) + len(wrong) + 2)})
    columns = write_columns(numbered, tmp_path / "games.parquet", 1000)
    counts = hoyle.judge_archive(path, tmp_path / "a.parquet", 2)
    assert counts.games == len(good) + len(wrong) + 1
    assert counts.broken == len(wrong)
    hoyle.judge_archive(columns, tmp_path / "b.parquet", 1)
    found = rows_of(tmp_path / "a.parquet")
    assert [row for row in found if row["n"]] == rows_of(tmp_path / "b.parquet")
    lost = [row for row in found if row["kind"] == "unreadable"]
    assert [row["id"] for row in lost] == [str(len(good) + n + 2) for n in range(len(wrong))]
    assert all(row["says"].startswith("column ") for row in lost)


def test_lines_in_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every line is in one piece, with its number, wherever pieces and reads end."""
    rng = Random(1)
    lines = [b"x" * rng.randrange(40) for _ in range(200)]
    for end in (b"", b"\n"):
        path = tmp_path / "lines.jsonl"
        path.write_bytes(b"\n".join(lines) + end)
        for piece, read in ((1, 7), (100, 16), (100, 1 << 20), (1 << 20, 64)):
            monkeypatch.setattr("hoyle.archive.pieces._PIECE", piece)
            monkeypatch.setattr("hoyle.archive.pieces._READ", read)
            found = pieces_of(path)
            seen = [
                (line.number, line.data)
                for one in found
                for block in piece_of(path, one.begin, one.size, one.first)
                for line in block.lines()
            ]
            assert seen == list(enumerate(lines, 1)), (piece, read)
    path.write_bytes(b"")
    assert pieces_of(path) == []


@pytest.mark.usefixtures("alone")
def test_small_row_groups_are_judged_together(
    games: tuple[Game, ...], rows: list[dict[str, Any]], tmp_path: Path
) -> None:
    """However an archive is parted, its findings are the same."""
    for group in (3, 1000):
        source = write_columns(games, tmp_path / "games.parquet", group)
        hoyle.judge_archive(source, tmp_path / "out.parquet", 1)
        assert rows_of(tmp_path / "out.parquet") == rows
    assert [rows for _, _, rows in GamesFile(source).pieces] == [64]
    cut = write_columns(games, tmp_path / "cut.parquet", 3)
    assert {rows for _, _, rows in GamesFile(cut).pieces} == {18, 10}


@pytest.mark.usefixtures("alone")
def test_texts_that_are_in_no_dictionary(tmp_path: Path) -> None:
    """However the texts of tags are written, of which many are long, games are judged alike."""
    games = tuple(
        {**game, "id": str(n), "tags": {**game["tags"], "Note": f"{n} " * (n % 40)}}
        for n, game in enumerate(made(60, 0.2) * 10)
    )
    source, outputs = tmp_path / "games.parquet", list[Path]()
    for how in ({}, {"dictionary_pagesize_limit": 500}, {"use_dictionary": False}):
        table = pa.Table.from_pylist(list(games), schema=hoyle.GAMES)
        pq.write_table(table, source, write_batch_size=50, data_page_size=1000, **how)
        outputs.append(tmp_path / f"{len(outputs)}.parquet")
        hoyle.judge_archive(source, outputs[-1], 1)
        assert sum(len(batch) for batch in GamesFile(source).batches(0, 1)) == len(games)
    assert len({path.read_bytes() for path in outputs}) == 1


def test_a_row_without_a_name_is_told_by_its_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is found of a row whose id is null says which row it is, in whatever row group."""
    games = [{**game, "id": None if at == 5 else game["id"]} for at, game in enumerate(made(7, 0))]
    archive, output = tmp_path / "games.parquet", tmp_path / "rows.parquet"
    table = pa.Table.from_pylist(games, schema=hoyle.GAMES)
    pq.write_table(table, archive, row_group_size=2)
    code, words = said(archive, "-o", output, capsys=capsys)
    assert code == 2
    assert "games.parquet: row 6: id: found null\n" in words
    (row,) = pq.read_table(output).to_pylist()
    assert (row["id"], row["says"]) == ("", "row 6: id: found null")


def test_columns_to_standard_output(
    archive: Path,
    games: tuple[Game, ...],
    rows: list[dict[str, Any]],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Without -o a file in columns is judged as lines are: findings are told as they come."""
    assert run(["judge", str(archive)]) == 2
    told = capsys.readouterr()
    ids = {row["id"] for row in rows if row["n"]}
    assert len(told.out.splitlines()) == sum(row["n"] > 0 for row in rows)
    assert all(f":{number}: game {number}: " in told.out for number in ids)
    assert "games.parquet:61:1: error[R115]: codes: found null" in told.err
    assert "60 games judged: 12 with findings, 48 without; 4 could not be read" in told.err
    assert run(["judge", str(archive), "--format", "jsonl"]) == 2
    told = capsys.readouterr()
    reports = [json.loads(line) for line in told.out.splitlines()]
    found = [one for report in reports if report["ruling"] for one in report["ruling"]["findings"]]
    assert [one["says"] for one in found] == [row["says"] for row in rows if row["n"]]
    assert [report["line"] for report in reports if not report["ruling"]] == [61, 62, 63, 64]
    lines = write_lines(games[:60], tmp_path / "games.jsonl")
    assert run(["judge", str(lines), "--full"]) == run(["judge", str(lines)]) == 1
    named = write_columns(({**games[0], "id": "k-7"},), tmp_path / "named.parquet")
    capsys.readouterr()
    assert run(["judge", str(named), "--full"]) == 0
    assert "game 1, whist" in capsys.readouterr().out


@pytest.mark.usefixtures("alone")
def test_an_empty_archive(tmp_path: Path) -> None:
    """Nothing to judge gives an output without findings, in columns and in lines."""
    empty = write_columns((), tmp_path / "none.parquet")
    (tmp_path / "none.jsonl").write_text("\n", encoding="utf-8")
    for source in (empty, tmp_path / "none.jsonl"):
        for output in (tmp_path / "out.parquet", tmp_path / "out.jsonl"):
            assert hoyle.judge_archive(source, output) == Counts(0, 0, 0)
            assert rows_of(output) == []
    assert pq.read_schema(tmp_path / "out.parquet").equals(hoyle.FINDINGS)


def test_progress_of_a_long_file_of_records(tmp_path: Path) -> None:
    """A file of many records told in lines shows how far it has come, a short one nothing."""
    game = '[Game "speculation"]\n[Dealer "J"]\n\n'
    path = tmp_path / "many.game"
    for many in (3, 150):
        path.write_text(game * many, encoding="utf-8")
        text = shown_on_terminal(str(path), "--format", "json", code=0)
        assert ("Judging" in text) is (many > 3)


def shown_on_terminal(*words: str, code: int = 2) -> str:
    """What `hoyle judge` shows on standard error, where that is a terminal."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100"}
    process = subprocess.Popen(
        [*COMMAND, *words],
        stdout=subprocess.DEVNULL,
        stderr=theirs,
        stdin=theirs,
        env=environment,
    )
    os.close(theirs)
    shown = b""
    try:
        while data := os.read(ours, 4096):
            shown += data
    except OSError:  # the end of a terminal
        pass
    assert process.wait() == code
    return shown.decode(errors="replace")


def test_progress_on_a_terminal(archive: Path, tmp_path: Path) -> None:
    """On a terminal it is shown how much is done, at what rate, and the time left."""
    text = shown_on_terminal(str(archive), "-o", str(tmp_path / "out.parquet"), "--jobs", "1")
    assert "Judging" in text
    assert "64/64" in text
    assert "/s" in text


# ---------------------------------------------------------------- ended, and taken up again


class Ended(Exception):
    """What ends a run in a test."""


@pytest.mark.usefixtures("alone")
def test_a_run_is_taken_up_where_it_was_ended(archive: Path, tmp_path: Path) -> None:
    """What was judged is not judged again, and nothing is lost or told twice."""
    output = tmp_path / "out.parquet"

    def end(done: int, total: int) -> None:
        if done >= 40:
            raise Ended

    with pytest.raises(Ended):
        hoyle.judge_archive(archive, output, 1, told=end)
    assert not output.exists()
    told: list[int] = []
    said: list[str] = []
    hoyle.judge_archive(
        archive, output, 1, told=lambda done, total: told.append(done), said=said.append
    )
    assert told[0] in (20, 40)
    assert said == [f"an earlier run is taken up, which did {told[0]} of 64 games"]
    hoyle.judge_archive(archive, tmp_path / "whole.parquet", 1)
    assert output.read_bytes() == (tmp_path / "whole.parquet").read_bytes()


@pytest.mark.usefixtures("alone")
def test_what_was_done_of_another_archive_is_not_used(
    games: tuple[Game, ...], tmp_path: Path
) -> None:
    """If the archive changes between two runs, the second begins anew."""
    source, output = tmp_path / "games.parquet", tmp_path / "out.parquet"
    write_columns(games, source)

    def end(done: int, total: int) -> None:
        if done >= 40:
            raise Ended

    with pytest.raises(Ended):
        hoyle.judge_archive(source, output, 1, told=end)
    write_columns(games[::-1], source)
    told: list[int] = []
    said: list[str] = []
    hoyle.judge_archive(
        source, output, 1, told=lambda done, total: told.append(done), said=said.append
    )
    assert told[0] == 0
    assert said == ["what an earlier run did is of no use: the archive, the books or hoyle changed"]
    hoyle.judge_archive(source, tmp_path / "whole.parquet", 1)
    assert output.read_bytes() == (tmp_path / "whole.parquet").read_bytes()


def killed(archive: Path, output: Path, longest: float, rng: Random) -> bool:
    """Start a run and kill it at some moment, alone or with its workers; was it done before?

    The moment is after so many seconds, or a little after so many more parts are there.
    """
    process = subprocess.Popen(
        [*COMMAND, str(archive), "-o", str(output), "--jobs", "2"],
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    after, parts, there = rng.uniform(0, longest), rng.randrange(1, 4), len(done_of(output))
    by_clock, begun = rng.random() < 0.5, time.monotonic()
    while process.poll() is None:
        if by_clock and time.monotonic() - begun > after:
            break
        if not by_clock and len(done_of(output)) >= there + parts:
            time.sleep(rng.uniform(0, 0.1))
            break
        time.sleep(0.02)
    if process.poll() is not None:
        return process.returncode == 2
    if rng.random() < 0.5:
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.wait()
    return False


def done_of(output: Path) -> list[Path]:
    """Give the parts of an output that are done."""
    return list(output.with_name(f".{output.name}.parts").glob("0*"))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
def test_killed_at_any_moment(seed: int, tmp_path: Path) -> None:
    """After kill -9, at 50 moments in all, nothing is lost or told twice, no file is half there."""
    if compiler() is not None:
        assert run(["build", "--native", "whist"]) == 0
    rng, form = Random(seed), ("parquet", "jsonl")[seed % 2]
    games = (*(game for _ in range(10) for game in made(2000, 0.04)), *broken(30))
    archive = write_columns(games, tmp_path / "games.parquet", 2100)
    whole, output = tmp_path / f"whole.{form}", tmp_path / f"out.{form}"
    begun = time.monotonic()
    hoyle.judge_archive(archive, whole, 2)
    length = time.monotonic() - begun
    kills = resumed = 0
    while kills < 10:
        resumed += bool(done_of(output))
        if killed(archive, output, 1.5 * length, rng):
            assert output.read_bytes() == whole.read_bytes()
            output.unlink()
            continue
        kills += 1
        assert not output.exists() or output.read_bytes() == whole.read_bytes()
    hoyle.judge_archive(archive, output, 2)
    assert output.read_bytes() == whole.read_bytes()
    assert {path.name for path in tmp_path.iterdir()} == {"games.parquet", whole.name, output.name}
    assert resumed
    print(f"killed {kills} times in runs of {length:.1f} s; {resumed} runs found parts done")


# ---------------------------------------------------------------- what goes wrong


def cut_short(path: Path, games: tuple[Game, ...]) -> None:
    """Write an archive whose end is missing."""
    write_columns(games, path)
    path.write_bytes(path.read_bytes()[:-200])


def spoilt(path: Path, games: tuple[Game, ...]) -> None:
    """Write an archive with something else in its middle."""
    write_columns(games, path)
    data = bytearray(path.read_bytes())
    data[len(data) // 4 : len(data) // 2] = bytes(len(data) // 2 - len(data) // 4)
    path.write_bytes(data)


def no_columns(path: Path, games: tuple[Game, ...]) -> None:
    """Write a file of other columns."""
    pq.write_table(pa.table({"name": ["x"], "score": [1]}), path)


def bomb(path: Path, games: tuple[Game, ...], column: str) -> None:
    """Write a small file that is a gigabyte when a column of it is laid out."""
    count = 1000
    table = pa.Table.from_pylist([games[0]] * count, schema=hoyle.GAMES)
    long = pa.DictionaryArray.from_arrays(pa.array([0] * count), pa.array(["x" * (1 << 20)]))
    if column == "tags":
        names = pa.array(["Note"] * count)
        long = pa.MapArray.from_arrays(pa.array(range(count + 1), pa.int32()), names, long)
    table = table.set_column(hoyle.GAMES.get_field_index(column), column, long)
    pq.write_table(table, path)
    assert path.stat().st_size < 1 << 21


def no_file(path: Path, games: tuple[Game, ...]) -> None:
    """Write nothing."""


def a_folder(path: Path, games: tuple[Game, ...]) -> None:
    """Make a folder."""
    path.mkdir()


@pytest.mark.parametrize(
    ("write", "says"),
    [
        (cut_short, "no Parquet file that can be read: "),
        (spoilt, "row group "),
        (no_columns, "there is no column 'id'; found name, score"),
        (partial(bomb, column="tags"), "bytes of text in 1,000 rows"),
        (partial(bomb, column="id"), "bytes of text in 1,000 rows"),
        (no_file, "there is no such file"),
        (a_folder, "is a folder, expected a .parquet file: none is in it"),
        (lambda path, games: path.write_bytes(b""), "no Parquet file that can be read: "),
    ],
)
@pytest.mark.usefixtures("alone")
def test_archives_that_cannot_be_read(
    write: Callable[[Path, tuple[Game, ...]], object],
    says: str,
    games: tuple[Game, ...],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A clear error and exit code 2; what stood at the output's place is left as it was."""
    source, output = tmp_path / "games.parquet", tmp_path / "out.parquet"
    output.write_bytes(b"old")
    write(source, games)
    code, words = said(source, "-o", output, "--jobs", 1, capsys=capsys)
    assert code == 2
    assert words.startswith("hoyle: ")
    assert "games.parquet" in words
    assert says in words
    assert words.count("\n") == 1
    assert output.read_bytes() == b"old"


@pytest.mark.usefixtures("alone")
def test_lines_that_are_none(archive: Path, tmp_path: Path) -> None:
    """A file that is no text, whatever it is called, is refused as a whole, not line by line."""
    path, output = tmp_path / "games.jsonl", tmp_path / "out.jsonl"
    for data, what in ((archive.read_bytes(), "Parquet"), (b"\x1f\x8b\x08", "gzip")):
        path.write_bytes(data)
        with pytest.raises(hoyle.ArchiveFault, match=f"this is {what}, expected a text in UTF-8"):
            hoyle.judge_archive(path, output)
        assert not output.exists()


@pytest.mark.parametrize("what", ["ROWS", "CODES", "BYTES"])
def test_row_groups_are_bounded(
    what: str, archive: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A row group that says of itself that it is too large is not read at all."""
    monkeypatch.setattr(f"hoyle.archive.parquet.{what}", 10)
    with pytest.raises(hoyle.ArchiveFault, match=r"row group 0 has .* at most 10 may be"):
        hoyle.judge_archive(archive, tmp_path / "out.parquet")
    assert list(tmp_path.iterdir()) == []


def test_a_worker_takes_no_more_memory_than_it_may() -> None:
    """A worker in which something would be laid out beyond its bound fails, and says so."""
    code = (
        "import hoyle.archive.pool as pool; pool.MEMORY = 1 << 28; pool.bounded_memory()\n"
        "try: bytes(1 << 30)\n"
        "except MemoryError: print('bounded')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "bounded\n"


@pytest.mark.parametrize(("form", "room"), [("parquet", 1500), ("jsonl", 15000)])
def test_a_full_disk(
    form: str, room: int, archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When there is no more room the old output stands, and the next run goes on from there."""
    output = tmp_path / f"out.{form}"
    output.write_bytes(b"old")
    words = [*COMMAND, str(archive), "-o", str(output), "--jobs", "2"]
    done = subprocess.run(
        words,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=partial(resource.setrlimit, resource.RLIMIT_FSIZE, (room, room)),
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("hoyle: cannot write ")
    assert "File too large" in done.stderr
    assert done.stderr.count("\n") == 1
    assert output.read_bytes() == b"old"
    monkeypatch.setattr("hoyle.api.archives.spread", inside)
    hoyle.judge_archive(archive, output)
    hoyle.judge_archive(archive, tmp_path / f"whole.{form}")
    assert output.read_bytes() == (tmp_path / f"whole.{form}").read_bytes()


@pytest.mark.usefixtures("alone")
def test_two_writers_at_one_output(
    archive: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The second is told of the first, and does nothing; it may begin when the first is done."""
    output = tmp_path / "out.parquet"
    with OutputParts(output, {}):
        code, words = said(archive, "-o", output, capsys=capsys)
    assert code == 2
    assert "is being written by another run: wait for it, or choose another name" in words
    assert not output.exists()
    assert said(archive, "-o", output, capsys=capsys)[0] == 2
    assert output.exists()


@pytest.mark.usefixtures("alone")
def test_a_folder_that_is_somebody_elses(archive: Path, tmp_path: Path) -> None:
    """What stands where parts are to be kept, and was not made for that, is never cleared away."""
    (tmp_path / "precious").mkdir()
    (tmp_path / "precious" / "plan.json").write_text("mine")
    (tmp_path / ".out.parquet.parts").symlink_to(tmp_path / "precious")
    with pytest.raises(hoyle.ArchiveFault, match="not this user's own folder"):
        hoyle.judge_archive(archive, tmp_path / "out.parquet")
    assert (tmp_path / "precious" / "plan.json").read_text() == "mine"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["games.pbn", "-o", "out.parquet"], "an archive is one file, in columns"),
        (["games.parquet", "-o", "out.csv"], "an output is one file, in columns"),
        (["games.parquet", "-o", "games.parquet"], "never written over"),
        (["games.parquet", "-o", "folder.parquet"], "is a folder"),
        (["games.parquet", "-o", "nowhere/out.parquet"], "No such file or directory"),
        (["games.parquet", "games.parquet", "-o", "out.parquet"], "takes one archive"),
        (["games.parquet", "-o", "out.parquet", "--format", "json"], "takes one archive"),
        (["games.parquet", "-o", "out.parquet", "--jobs", "0"], "--jobs"),
        (["games.parquet", "-o", "out.parquet", "--book", "wist"], "did you mean whist?"),
        (["games.parquet", "--book", "wist"], "did you mean whist?"),
        (["games.jsonl", "--book", "wist"], "there is no book 'wist'"),
        (["folder.parquet"], "is a folder, expected a .parquet file"),
        (["folder.parquet", "-o", "out.parquet"], "is a folder, expected a .parquet file"),
        (["."], "it is a folder: name the files in it, as ./"),
        (["games.jsonl", "--jobs", "2"], "name the output with -o"),
        (["none.jsonl", "-o", "out.jsonl"], "No such file or directory"),
    ],
)
@pytest.mark.usefixtures("alone")
def test_what_is_asked_for_wrongly(
    words: list[str],
    says: str,
    games: tuple[Game, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It is told in a line or two, with exit code 2, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    write_columns(games[:2], Path("games.parquet"))
    write_lines(games[:2], Path("games.jsonl"))
    Path("folder.parquet").mkdir()
    before = {path.name for path in tmp_path.iterdir()}
    code, told = said(*words, capsys=capsys)
    assert code == 2
    assert says in told
    assert {path.name for path in tmp_path.iterdir()} == before


def test_an_archive_in_which_nothing_is_in_doubt_needs_validators_alone(tmp_path: Path) -> None:
    """Neither the IR nor the interpreter is loaded for it, which takes as long as starting up."""
    archive = write_lines(made(30, faults=0.0), tmp_path / "clean.jsonl")
    asked = "import sys; from hoyle.__main__ import run; run(sys.argv[1:]); print(*sys.modules)"
    words = [sys.executable, "-c", asked, "judge", str(archive)]
    loaded = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()
    assert "hoyle.archive.lines" in loaded
    assert not {"hoyle.ir", "hoyle.interpret", "hoyle.rulings", "lark"} & {*loaded}


@pytest.mark.parametrize(
    ("name", "seeds"),
    [
        ("cribbage", (46, 215)),
        ("ecarte", (61,)),
        pytest.param("ecarte", (61, 63), marks=pytest.mark.slow),
    ],
)
def test_doubts_told_by_a_validator_are_those_of_a_closer_look(
    name: str,
    seeds: tuple[int, ...],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What rests on a contradiction, and was in doubt at its word too, is told as what it hangs on.

    Acts of such records change places, so that many contradict themselves.
    """
    book = book_of(name)
    compact, dealer = Compact(book), Dealer(book, 0.9, bold=0.5, varied=0.3)
    lines = []
    for seed in seeds:
        record, rng = dealer.game(Random(seed)).record, Random(seed)
        events = list(record.events)
        for _ in range(seed % 3):
            one, other = rng.randrange(len(events)), rng.randrange(len(events))
            events[one], events[other] = events[other], events[one]
        lines.append(write_compact(book, replace(record, events=tuple(events)), compact))
    archive = tmp_path / "x.jsonl"
    archive.write_text("".join(lines), encoding="utf-8")
    run(["judge", str(archive)])
    quickly = capsys.readouterr().out
    monkeypatch.setattr("hoyle.runtime.validator.BookValidator.resting", lambda *_: None)
    run(["judge", str(archive)])
    assert quickly == capsys.readouterr().out
    assert "[undecided]" in quickly
