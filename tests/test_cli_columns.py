"""Records to columns and back: what comes out is what went in, or nothing does."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import hoyle
from hoyle.__main__ import run
from tests.archived import examples

TOP = Path(__file__).parent.parent
pytest.importorskip("pyarrow")


def test_every_notation_to_columns_and_back(tmp_path: Path) -> None:
    """Games of several books in lines, and a record in words, come back as they were."""
    source = tmp_path / "games.jsonl"
    lines = [{key: value for key, value in game.items() if key != "id"} for game in examples()]
    source.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
    columns, back = tmp_path / "games.parquet", tmp_path / "back.jsonl"
    assert run(["convert", str(source), str(columns)]) == 0
    assert run(["convert", str(columns), str(back), "--format", "compact"]) == 0
    assert [json.loads(line) for line in back.read_text(encoding="utf-8").splitlines()] == lines
    again = tmp_path / "again.parquet"
    assert run(["convert", str(columns), str(again)]) == 0
    assert again.read_bytes() == columns.read_bytes()
    one = TOP / "examples" / "whist-revoke.game"
    assert run(["convert", str(one), str(columns)]) == 0
    assert run(["convert", str(columns), str(tmp_path / "back.game"), "--format", "game"]) == 0
    book = hoyle.load("whist")
    (was,), (now,) = book.read(one), book.read(tmp_path / "back.game")
    assert was.record is not None
    assert now.record is not None
    assert book.judge(was.record) == book.judge(now.record)


def test_what_cannot_be_read_leaves_the_output_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A broken line, a broken row and a file that is none: the old output stands, with a reason."""
    source, out = tmp_path / "games.jsonl", tmp_path / "games.parquet"
    good = '{"game":"whist","codes":[216]}\n'
    source.write_text(good + "nonsense\n", encoding="utf-8")
    out.write_bytes(b"old")
    assert run(["convert", str(source), str(out)]) == 2
    assert "games.jsonl:2:1: error" in capsys.readouterr().err
    assert out.read_bytes() == b"old"
    assert run(["convert", str(out), str(source)]) == 2
    assert "no Parquet file that can be read" in capsys.readouterr().err
    assert source.read_text(encoding="utf-8").endswith("nonsense\n")
    from hoyle.archive.parquet import write_games

    write_games([{"id": "a", "game": "whist", "codes": [-1]}], out)
    assert run(["convert", str(out), str(source)]) == 2
    assert "found -1" in capsys.readouterr().err
    assert run(["convert", str(out), str(tmp_path / "nowhere" / "x.jsonl")]) == 2
    assert "cannot write" in capsys.readouterr().err
    assert {path.name for path in tmp_path.iterdir()} == {"games.jsonl", "games.parquet"}


def test_a_game_of_too_many_codes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is one row that cannot be read, and is never laid out, whatever the file becomes."""
    from hoyle.archive.parquet import write_games

    good, long = ({"id": name, "game": "whist", "codes": codes} for name, codes in _LONG)
    source = tmp_path / "games.parquet"
    write_games([good, long], source)
    for out in ("back.jsonl", "again.parquet"):
        assert run(["convert", str(source), str(tmp_path / out)]) == 2
        assert "found 100001 codes, expected at most 100000" in capsys.readouterr().err
    assert run(["open", str(source)]) == 2
    told = capsys.readouterr()
    assert "games.parquet:2:1: error[R115]: codes: found 100001 codes" in told.err
    assert "game 1, whist" in told.out
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]


_LONG = (("a", [216]), ("b", [216] * 100_001))


def test_columns_to_standard_output(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    """Columns are read to standard output as to a file, and have no notation of their own."""
    one, columns = TOP / "examples" / "whist-revoke.game", tmp_path / "games.parquet"
    assert run(["convert", str(one), str(columns)]) == 0
    assert run(["convert", str(columns), "-", "--format", "jsonl"]) == 0
    assert json.loads(capfdbinary.readouterr().out)["game"] == "whist"
    assert run(["convert", str(one), str(columns), "--format", "jsonl"]) == 2
    assert b"found --format jsonl" in capfdbinary.readouterr().err
