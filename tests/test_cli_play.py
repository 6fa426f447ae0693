"""`hoyle play`: games that come out, and those that do not."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.__main__ import run
from tests.tiny import PAGE, edited

Capture = pytest.CaptureFixture[str]

MOVES = """aside heading "OF PEBBLES."
move P takes X choosing X from {red, blue} when X not in heap of P and number of heap of P < 2
move P stops when number of heap of P = 2 and not ended
"""
OVER = "over when ended\n"


OWED = """act knock : P knocks
let Q : player
law knocking "Knocking"
  supplied "in our words"
  duty of P that P knocks when P takes X before any Q takes any Y else idling by P no penalty
"""


@pytest.fixture
def played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture, request: pytest.FixtureRequest
) -> tuple[int, str]:
    """Play games of the tiny book with the items given; the exit code and what is said."""
    sources = tmp_path / "rules" / "sources"
    sources.mkdir(parents=True)
    (sources / "page.txt").write_text(PAGE, encoding="utf-8")
    text = edited(('aside heading "OF PEBBLES."\n', request.param))
    (tmp_path / "rules" / "pebbles.law").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    code = run(["play", "pebbles", "--games", "6"])
    return code, capsys.readouterr().out


@pytest.mark.parametrize(
    "played", [MOVES + OVER + "conserved pebbles-there = number of pebbles\n"], indirect=True
)
def test_games_that_come_out(played: tuple[int, str]) -> None:
    """One line tells how many games there were, and what they conserved."""
    code, out = played
    assert code == 0
    assert out.startswith("pebbles: 6 games, ")
    assert out.endswith("6 came out, 0 did not; conserved: pebbles-there\n")


@pytest.mark.parametrize(
    ("played", "fault"),
    [
        (MOVES, "nobody has a move, and it is not over"),
        (
            OWED + MOVES + OVER,
            "law knocking has it due that B knocks, and no move does that: write move P",
        ),
        (
            "move P takes X choosing X from {red} when not ended\n" + OVER,
            "nobody has a move, and it is not over: not: ended",
        ),
        (
            "act wait : P waits\nmove P waits when not ended\n" + OVER,
            "it goes on and on",
        ),
        (MOVES + "over when number of heap of A = 2\n", "it cannot be settled"),
        (
            MOVES + OVER + "conserved taken = sum P in players : number of heap of P\n",
            "event 1: taken 0 before, taken 1 after",
        ),
        (
            MOVES + OVER + "conserved points-had = sum S in sides : points of S\n",
            "settled: points-had 0 before, points-had ",
        ),
    ],
    indirect=["played"],
)
def test_games_that_do_not_come_out(played: tuple[int, str], fault: str) -> None:
    """What is wrong is said, the record is shown, and the exit code tells."""
    code, out = played
    assert code == 1
    assert f"of seed 0: {fault}" in out
    assert '[Game "pebbles"]' in out
    assert "6 games" in out
