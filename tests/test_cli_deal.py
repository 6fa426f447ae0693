"""Games made by the command, and judged again by it."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hoyle.__main__ import run

Capture = pytest.CaptureFixture[str]


def dealt(capsys: Capture, *arguments: str) -> str:
    """Give what `hoyle deal whist` writes."""
    assert run(["deal", "whist", *arguments]) == 0
    return capsys.readouterr().out


def test_the_same_seed_deals_the_same_game(capsys: Capture) -> None:
    """A seed gives one game, whole, and another seed another."""
    game = dealt(capsys, "--seed", "3")
    assert game.startswith('[Game "whist"]\n')
    assert dealt(capsys, "--seed", "3") == game
    assert dealt(capsys, "--seed", "4") != game


def test_a_legal_game_is_found_to_be_one(tmp_path: Path, capsys: Capture) -> None:
    """Nothing is found in a game that was played by the laws, and it is settled."""
    path = tmp_path / "legal.game"
    path.write_text(dealt(capsys, "--seed", "5"), encoding="utf-8")
    assert run(["judge", "--format", "json", str(path)]) in (0, 1)
    ruling = json.loads(capsys.readouterr().out)[0]["ruling"]
    assert not [one for one in ruling["findings"] if one["kind"] == "offence"]
    assert ruling["settlement"] is not None


def test_a_law_is_broken_on_purpose(tmp_path: Path, capsys: Capture) -> None:
    """--break gives a game in which that law bites, and judge names it."""
    path = tmp_path / "broken.game"
    path.write_text(dealt(capsys, "--seed", "7", "--break", "19"), encoding="utf-8")
    assert run(["judge", str(path)]) == 1
    assert "Law 19, " in capsys.readouterr().out


def test_an_unknown_law_cannot_be_broken(capsys: Capture) -> None:
    """--break with a law that is not there is wrong use."""
    assert run(["deal", "whist", "--break", "99"]) == 2
    assert "no law '99'" in capsys.readouterr().err


def test_the_notations_tell_the_same_games(tmp_path: Path, capsys: Capture) -> None:
    """Text, JSON and codes of the same games are judged alike; the short way as the long."""
    rulings = []
    for form, name in (("game", "g.game"), ("jsonl", "g.jsonl"), ("compact", "c.jsonl")):
        text = dealt(capsys, "--seed", "1", "--count", "6", "--faults", "0.5", "--format", form)
        (tmp_path / name).write_text(text, encoding="utf-8")
        run(["judge", "--brief", "--format", "json", str(tmp_path / name)])
        found = json.loads(capsys.readouterr().out)
        rulings.append([(one["number"], one["ruling"]) for one in found])
    assert rulings[0]
    assert rulings[1] == rulings[0]
    assert rulings[2] == rulings[0]


def test_both_engines_rule_alike(capsys: Capture) -> None:
    """`hoyle differential` compares the engines and says on what."""
    assert run(["differential", "whist", "--games", "4", "--seed", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("4 games")
    assert lines[-1].endswith("passed, 0 failed")


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="there are no terminals of one's own here")
def test_games_go_to_their_file_while_a_terminal_shows_how_many(tmp_path: Path) -> None:
    """What a terminal shows of long work is no part of what is written, and takes nothing of it."""
    watching, terminal = os.openpty()
    path = tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "hoyle", "deal", "whist", "--count", "3", "--format", "jsonl"]
    with path.open("wb") as out:
        environment = {**os.environ, "TERM": "xterm"}
        subprocess.run(command, stdout=out, stderr=terminal, env=environment, check=True)
    assert b"Playing" in os.read(watching, 100_000)
    os.close(terminal)
    os.close(watching)
    assert [json.loads(line)["game"] for line in path.read_text().splitlines()] == ["whist"] * 3


def test_a_book_without_moves_plays_no_game(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that the book does not say how to play is none, and what is wanting is told."""
    monkeypatch.chdir(tmp_path)
    shutil.copytree(Path(__file__).parent / "corpus" / "good", tmp_path / "rules")
    book = tmp_path / "rules" / "shells.law"
    text = re.sub(r"^move .*\n(?:  .*\n)*", "", book.read_text("utf-8"), flags=re.MULTILINE)
    book.write_text(text, encoding="utf-8")
    for command in ("deal", "play", "erasure"):
        assert run([command, "shells"]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert "shells says of no move how it is made" in told.err
        assert "`hoyle new` begins a book with three of them" in told.err
