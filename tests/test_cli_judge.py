"""Rulings on the command line: what a referee is told, and what programs are."""

from __future__ import annotations

import io
import json
import re
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from pathlib import Path

import pytest

from hoyle.__main__ import run
from hoyle.paths import house
from tests.test_cli import DISPUTED, Capture, Shelf, shelf as shelf


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Give what puts a text on standard input."""

    def give(text: str) -> None:
        monkeypatch.setattr(
            sys, "stdin", io.TextIOWrapper(io.BufferedReader(io.BytesIO(text.encode())))
        )

    return give


# ---------------------------------------------------------------- one game, explained


@pytest.mark.parametrize("name", ["x.jsonl", "x.json"])
def test_a_game_over_several_lines_is_told_of_once(
    name: str, tmp_path: Path, capsys: Capture
) -> None:
    """Whoever lays JSON out for people is told what to do, and not what is amiss in each line."""
    act = {"act": "play", "player": "A", "card": "4C"}
    text = json.dumps({"game": "whist", "tags": {"Dealer": "Z"}, "acts": [act] * 3}, indent=1)
    (tmp_path / name).write_text(f"{text}\n", encoding="utf-8")
    assert run(["judge", str(tmp_path / name)]) == 2
    told = capsys.readouterr().err
    assert told.count("error[") == 1
    assert "this game stands over several lines" in told


def test_nothing_found_is_said(shelf: Shelf, capsys: Capture) -> None:
    """A game without fault is told to be one, with its score; exit code 0."""
    shelf()
    assert run(["judge", "clean.game"]) == 0
    out = capsys.readouterr().out
    assert "Nothing found: no law is broken." in out
    assert "As adjudicated  points AA 1, BB 0" in out


def test_a_ruling_tells_all_a_referee_needs(shelf: Shelf, capsys: Capture) -> None:
    """Line, caret, law in its printed words with its page, offender, side, remedy, window."""
    shelf()
    assert run(["judge", "disputed.game"]) == 1
    out = capsys.readouterr().out
    assert "1. Offence: double by A (side AA)  [proved]" in out
    assert "disputed.game:3" in out
    assert "       3 | A takes R\n         | ^^^^^^^^^\n" in out.replace("   3 |", "   3 |")
    assert "Law 1, Taking twice" in out
    assert "“1 Nobody takes a pebble twice.”" in out
    assert "page page.txt; rules/pebbles.law:" in out
    assert "Remedy (law 1): BB may elect\n" in out
    assert "- BB claims R from A" in out
    assert "May be elected until A takes " in out
    assert "Still open for BB" in out
    assert "Not settled" in out


def test_each_option_shows_the_score_it_would_leave(shelf: Shelf, capsys: Capture) -> None:
    """The record is judged again with each option taken; the elected one leaves what stands."""
    folder = shelf()
    (folder / "elected.game").write_text(
        DISPUTED + "BB claims R from A\nA stops\n", encoding="utf-8"
    )
    (folder / "open.game").write_text(DISPUTED + "A stops\n", encoding="utf-8")
    assert run(["judge", "elected.game"]) == 1
    out = capsys.readouterr().out
    assert "* BB claims R from A\n         leaves points AA 0, BB 0" in out
    assert "Elected at elected.game:4: BB claims R from A" in out
    assert run(["judge", "open.game"]) == 1
    out = capsys.readouterr().out
    assert "- BB claims R from A\n         would leave points AA 0, BB 0" in out
    assert "As adjudicated  points AA 1, BB 0" in out


def test_what_a_book_leaves_unsaid_is_not_put_on_the_record(shelf: Shelf, capsys: Capture) -> None:
    """Without a reason in the book the facts stand for it; without a settlement it is said so."""
    settle = (
        "  settle pebbles\n    does for each P in players "
        "( points of side of P rises by count X in heap of P : true )\n"
    )
    shelf(
        ("settlement of points when ended\n", ""),
        (settle, "  holding when P stops\n"),
        ("if X in heap of P", "if X in heap of P and unlucky of P is 0"),
    )
    assert run(["judge", "disputed.game"]) == 1
    out = capsys.readouterr().out
    assert "   Why: it was so that\n     heap of A: R\n     unlucky of A: 0\n" in out
    assert "Not settled     the book does not say what is settled, or when\n" in out


def test_an_edition_is_asked_for(shelf: Shelf, capsys: Capture) -> None:
    """A book that does not say which printing it follows is told to."""
    shelf(('edition "The one page"\n', ""))
    assert run(["check", "pebbles"]) == 1
    assert "found no edition" in capsys.readouterr().out


def test_a_void_act_is_told(shelf: Shelf, capsys: Capture) -> None:
    """A formal act without authority is void, and said to be."""
    folder = shelf()
    (folder / "void.game").write_text('[Game "pebbles"]\nBB claims R from A\n', encoding="utf-8")
    assert run(["judge", "void.game"]) == 1
    assert "1. Void act: BB claims R from A" in capsys.readouterr().out


def test_the_same_record_gives_the_same_bytes(shelf: Shelf, capsys: Capture) -> None:
    """Judging twice writes the same."""
    shelf()
    run(["judge", "disputed.game"])
    first = capsys.readouterr().out
    run(["judge", "disputed.game"])
    assert capsys.readouterr().out == first


# ---------------------------------------------------------------- many games, and programs


def test_archives_are_judged_in_brief(shelf: Shelf, capsys: Capture) -> None:
    """Of many games each finding is one line, and the count stands at the end."""
    folder = shelf()
    clean = '{"game":"pebbles","acts":[{"act":"take","player":"A","pebble":"R"}]}\n'
    take = '{"act":"take","player":"A","pebble":"R"}'
    disputed = f'{{"game":"pebbles","acts":[{take},{take}]}}\n'
    (folder / "many.jsonl").write_text(clean * 3 + disputed + clean, encoding="utf-8")
    assert run(["judge", "many.jsonl"]) == 1
    captured = capsys.readouterr()
    (line,) = captured.out.splitlines()
    assert line.startswith("many.jsonl:4: game 4: error: double by A")
    assert captured.err == "5 games judged: 1 with findings, 4 without\n"


def test_a_broken_record_does_not_hide_the_others(shelf: Shelf, capsys: Capture) -> None:
    """A record with an error is reported at its place, the rest are judged, the code is 2."""
    folder = shelf()
    text = f'{DISPUTED}\n[Game "pebbles"]\nA takes X\n\n{DISPUTED}'
    (folder / "three.game").write_text(text, encoding="utf-8")
    assert run(["judge", "--brief", "three.game"]) == 2
    captured = capsys.readouterr()
    assert [line.split(":")[1] for line in captured.out.splitlines()] == ["3", "10"]
    assert "three.game:6:9: error[R106]" in captured.err


def test_many_faults_of_a_kind_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """Of many faults alike the first are told whole and the rest in one; programs get each."""
    monkeypatch.chdir(tmp_path)
    acts = [f"{seat} plays {card}D" for card in "234" for seat in "NESW"]
    (tmp_path / "x.game").write_text("\n".join(['[Game "whist"]', "A plays", *acts, "A plays 5D"]))
    assert run(["judge", "x.game"]) == 2
    err = capsys.readouterr().err
    assert [line.split(":")[1] for line in err.splitlines() if ": error" in line] == list("23456")
    assert "9 more like that of line 3, from line 6 to line 14" in err
    assert err.count("the players are A, Y, B, Z, unless a tag [Seats]") == 3
    assert run(["judge", "--format", "json", "x.game"]) == 2
    (row,) = json.loads(capsys.readouterr().out)
    assert [one["line"] for one in row["errors"]] == list(range(2, 15))


def test_the_same_warning_on_every_board_is_one_line(tmp_path: Path, capsys: Capture) -> None:
    """What is odd about each of hundreds of boards is told of the first, and then counted."""
    board = '[Dealer "N"]\n[Declarer "S"]\n[Contract "3NT"]\n[Play "W"]\nC2 C3 C4 C5\n*\n\n'
    (tmp_path / "x.pbn").write_text(board * 300)
    assert run(["judge", "--brief", "--book", "whist", str(tmp_path / "x.pbn")]) == 0
    err = capsys.readouterr().err
    assert err.count("warning[") == 2
    assert "x.pbn:4:8: warning[R123]: the play has no deal: the hands are not known" in err
    assert "299 more like that of line 4, from line 11 to line 2097" in err
    assert "300 games judged: 0 with findings" in err


@pytest.mark.parametrize("content", [b"", b"\0\1\2\3", b"\xff\xfeg", b"{", b"nothing of the kind"])
def test_unreadable_files(content: bytes, shelf: Shelf, capsys: Capture) -> None:
    """A file that is no record gives an error at its place and 2, never a fault of ours."""
    (shelf() / "odd.game").write_bytes(content)
    assert run(["judge", "odd.game"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "odd.game" in captured.err


def test_a_file_that_is_not_there(shelf: Shelf, capsys: Capture) -> None:
    """A missing file exits with 2; others named with it are still judged."""
    shelf()
    assert run(["judge", "nowhere.game", "clean.game"]) == 2
    captured = capsys.readouterr()
    assert "nowhere.game" in captured.err
    assert "Nothing found" in captured.out


def test_a_game_that_no_book_knows(shelf: Shelf, capsys: Capture) -> None:
    """A game of another name exits with 2 and names the book that was meant."""
    folder = shelf()
    (folder / "other.game").write_text('[Game "peblbes"]\nA takes R\n', encoding="utf-8")
    assert run(["judge", "other.game"]) == 2
    assert "did you mean pebbles?" in capsys.readouterr().err


@pytest.mark.parametrize("command", [["judge"], ["why", "1"], ["why-not", "1"], ["open"]])
def test_a_book_at_a_path_judges_its_own_records(
    command: list[str], shelf: Shelf, capsys: Capture
) -> None:
    """--book takes the path of the book that a record names, in any notation."""
    folder = shelf()
    (folder / "rules").rename(folder / "mine")
    took = '{"act":"take","player":"A","pebble":"R"}'
    (folder / "x.jsonl").write_text(f'{{"game":"pebbles","acts":[{took},{took}]}}\n')
    name, *rest = command
    for record in ("disputed.game", "x.jsonl"):
        code = run([name, "--book", "mine/pebbles.law", record, *rest])
        captured = capsys.readouterr()
        assert code == (1 if name == "judge" else 0), captured.err
        assert "S101" not in captured.err
        assert captured.out
    assert run(["judge", "disputed.game"]) == 2


def test_a_book_at_a_path_goes_before_one_that_comes_with_hoyle(
    shelf: Shelf, capsys: Capture
) -> None:
    """An archive is judged by the book that was given, even if hoyle has one of that name."""
    folder = shelf()
    mine = (folder / "rules" / "pebbles.law").read_text(encoding="utf-8")
    (folder / "rules").rename(folder / "mine")
    (folder / "mine" / "whist.law").write_text(mine.replace("book pebbles", "book whist"))
    took = '{"act":"take","player":"A","pebble":"R"}'
    (folder / "x.jsonl").write_text(f'{{"game":"whist","acts":[{took},{took}]}}\n')
    assert run(["judge", "--book", "mine/whist.law", "x.jsonl"]) == 1
    assert "double by A" in capsys.readouterr().out


def test_a_tag_after_an_act_is_asked_about(shelf: Shelf, capsys: Capture) -> None:
    """A stray tag cuts no game in two: it is asked what it belongs to, and nothing is judged."""
    folder = shelf()
    (folder / "cut.game").write_text(
        '[Game "pebbles"]\nA takes R\n[Event "x"]\n[Site "y"]\nA takes X\n'
    )
    assert run(["judge", "cut.game"]) == 2
    err = capsys.readouterr().err
    assert "cut.game:3:1: error[R131]: [Event] stands after an act" in err
    assert 'put it before the first act, or write [Game "pebbles"] above it' in err
    assert "cut.game:5:9: error[R106]" in err  # the rest is of the same game
    assert err.count("R131") == 1
    (folder / "two.game").write_text(DISPUTED + '[Event "x"]\n' + DISPUTED)
    assert run(["judge", "--brief", "two.game"]) == 1
    assert "2 games judged" in capsys.readouterr().err


@pytest.mark.parametrize("extra", [[], ["--full"]])
def test_a_file_may_hold_several_games(
    extra: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """Each record is judged by the book of the game that it names, in archives too."""
    monkeypatch.chdir(tmp_path)
    whist = (
        '{"game":"whist","tags":{"Dealer":"Z"},"acts":[{"act":"play","player":"Y","card":"4D"}]}'
    )
    other = '{"game":"ecarte","tags":{"Dealer":"A"},"acts":[]}'
    unknown = other.replace("ecarte", "nothing")
    (tmp_path / "x.jsonl").write_text("\n".join([whist, other, unknown, whist, ""]))
    assert run(["judge", "--format", "json", *extra, "x.jsonl"]) == 2
    rows = json.loads(capsys.readouterr().out)
    ruled = {row["number"]: row["ruling"] for row in rows if row["ruling"] is not None}
    found = {n: (made["book"], len(made["findings"])) for n, made in ruled.items()}
    assert {n: one for n, one in found.items() if one[1]} == {1: ("whist", 1), 4: ("whist", 1)}
    assert all(one == ("ecarte", 0) for n, one in found.items() if n == 2)
    (broken,) = [row for row in rows if row["ruling"] is None]
    assert [(one["code"], one["line"]) for one in broken["errors"]] == [("R112", 3)]
    text = '[Game "whist"]\n[Dealer "Z"]\nY plays 4D\n[Game "ecarte"]\n[Dealer "A"]\n'
    (tmp_path / "x.game").write_text(text + '[Game "whist"]\n[Dealer "Z"]\nA plays 4D\n')
    assert run(["judge", "x.game"]) == 1
    captured = capsys.readouterr()
    assert captured.err == ""
    assert "game 2, ecarte" in captured.out
    assert "game 3, whist" in captured.out


def test_a_game_that_cannot_be_read_keeps_its_place(shelf: Shelf, capsys: Capture) -> None:
    """Among games that are ruled on a line stands for it, and it is counted."""
    folder = shelf()
    broken = '[Game "pebbles"]\nA grabs R\n'
    (folder / "two.game").write_text(broken + DISPUTED)
    assert run(["judge", "two.game"]) == 2
    told = capsys.readouterr()
    first, _, second = told.out.splitlines()[:3]
    assert first == "two.game: game 1, not judged: it could not be read (1 error)"
    assert second.startswith("two.game: game 2, pebbles")
    assert "1 game judged: 1 with findings, 0 without; 1 could not be read" in told.err
    (folder / "one.game").write_text(broken)
    assert run(["judge", "one.game"]) == 2
    assert capsys.readouterr().out == ""


def test_a_broken_book_does_not_keep_records_of_others(shelf: Shelf, capsys: Capture) -> None:
    """What is amiss in it is told once, and of each record of its game that it has an error."""
    folder = shelf()
    text = (folder / "rules/pebbles.law").read_text(encoding="utf-8")
    amiss = text.replace("book pebbles", "book shells").replace("seats ", "seatz ", 1)
    (folder / "rules/shells.law").write_text(amiss, encoding="utf-8")
    shells = '[Game "shells"]\nA takes R\n'
    (folder / "shells.game").write_text(shells)
    (folder / "both.game").write_text(DISPUTED + shells + DISPUTED)
    assert run(["judge", "shells.game", "both.game"]) == 2
    told = capsys.readouterr()
    assert told.err.count("rules/shells.law:4:1: error") == 1
    assert told.err.count('found a record of "shells", whose book has an error') == 2
    assert "both.game: game 2, not judged: it could not be read (1 error)" in told.out
    assert "both.game: game 3, pebbles" in told.out
    lines = '{"game":"shells","acts":[]}\n{"game":"pebbles","acts":[]}\n'
    (folder / "x.jsonl").write_text(lines)
    assert run(["judge", "x.jsonl"]) == 2
    told = capsys.readouterr()
    assert (
        'x.jsonl:1:9: error[R112]: found a record of "shells", whose book has an error' in told.err
    )
    assert "1 game judged: 0 with findings, 1 without; 1 could not be read" in told.err
    assert run(["judge", "--live", "shells.game"]) == 2
    assert capsys.readouterr().err.count("shells.game:") == 2


def test_a_broken_book_is_not_taken_for_one_that_comes_with_hoyle(
    shelf: Shelf, capsys: Capture
) -> None:
    """Records of a game that hoyle has a book of, too, are not judged by that; nor others by it."""
    folder = shelf()
    name = house().books()[0]
    text = (folder / "rules/pebbles.law").read_text(encoding="utf-8")
    own = text.replace("book pebbles", f"book {name}")
    archive = folder / "x.jsonl"
    archive.write_text(f'{{"game":"{name}","acts":[]}}\n')
    (folder / f"rules/{name}.law").write_text(own.replace("seats ", "seatz ", 1))
    assert run(["judge", "x.jsonl"]) == 2
    told = capsys.readouterr().err
    assert f'found a record of "{name}", whose book has an error' in told
    assert "0 games judged" in told
    (folder / f"rules/{name}.law").write_text(own)
    takes = f'{{"game":"{name}","acts":[{{"act":"take","player":"A","pebble":"R"}}]}}\n'
    archive.write_text('{"game":"nosuch","acts":[]}\n' + takes)
    assert run(["judge", "x.jsonl"]) == 2
    assert "1 game judged" in capsys.readouterr().err


def test_an_option_that_the_book_has_not(shelf: Shelf, capsys: Capture) -> None:
    """--option with a reading that is not there exits with 2."""
    shelf()
    assert run(["judge", "--option", "moon=full", "clean.game"]) == 2
    assert "moon" in capsys.readouterr().err


def test_standard_input(shelf: Shelf, typed: Callable[[str], None], capsys: Capture) -> None:
    """`-` reads a record from standard input."""
    shelf()
    typed(DISPUTED)
    assert run(["judge", "-"]) == 1
    assert "<stdin>:3" in capsys.readouterr().out


def test_live_rules_as_lines_come(
    shelf: Shelf, typed: Callable[[str], None], capsys: Capture
) -> None:
    """--live tells what each line brings about, and ends with how the game stands."""
    shelf()
    typed(DISPUTED + "BB claims R from A\nA stops\n")
    assert run(["judge", "--live", "-"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("<stdin>:3: game 1: error: double by A")
    assert lines[1:3] == ["  open: BB (law 1) may elect", "    BB claims R from A"]
    assert lines[3].startswith("<stdin>:4: game 1: note: exercised: BB claims R from A")
    assert lines[4] == "<stdin>: game 1: settled: points AA 0, BB 0"


@pytest.mark.parametrize("form", ["game", "jsonl"])
def test_live_rules_on_several_games(
    form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """Each record of a text is ruled on by the book of the game that it names."""
    monkeypatch.chdir(tmp_path)
    whist = '[Game "whist"]\n[Dealer "Z"]\nY plays 4D\n'
    text = whist + '[Game "ecarte"]\n[Dealer "A"]\n' + whist.replace("Y plays", "B plays")
    if form == "jsonl":
        whist = '{"game":"whist","tags":{"Dealer":"Z"},"acts":[%s]}\n'
        act = '{"act":"play","player":"%s","card":"4D"}'
        other = '{"game":"ecarte","tags":{"Dealer":"A"},"acts":[]}\n'
        text = whist % (act % "Y") + other + whist % (act % "B")
    (tmp_path / f"x.{form}").write_text(text, encoding="utf-8")
    assert run(["judge", "--live", f"x.{form}"]) == 1
    told = capsys.readouterr()
    assert told.err == ""
    assert "play out of turn by Y" in told.out
    assert "play out of turn by B" in told.out
    assert ("game 2: so far: score A 0, B 0; purse A 0, B 0" in told.out) == (form == "game")


def test_live_goes_on_after_a_line_that_cannot_be_read(
    shelf: Shelf, typed: Callable[[str], None], capsys: Capture
) -> None:
    """A bad line is passed over, and said to be; what is typed after it is ruled on."""
    shelf()
    head, offence = DISPUTED.splitlines(keepends=True)[:-1], DISPUTED.splitlines()[-1]
    typed("".join(head) + f"{{ a note\n}} A tkaes R\n{offence}\n")
    assert run(["judge", "--live", "-"]) == 2
    captured = capsys.readouterr()
    assert captured.err.count("error[") == 1
    assert "<stdin>:4 is passed over and may be written again; judging goes on" in captured.err
    assert captured.out.startswith("<stdin>:5: game 1: error: double by A")


def test_live_passes_over_a_bad_tag_at_once(
    shelf: Shelf, typed: Callable[[str], None], capsys: Capture
) -> None:
    """A tag that cannot be read is told of before any act, and the right one may follow it."""
    shelf()
    game, *acts = DISPUTED.splitlines(keepends=True)
    typed(f'[Game "pebbels"]\n{game}[Option "moon"]\n[Note "x"]\n{"".join(acts)}')
    assert run(["judge", "--live", "-"]) == 2
    captured = capsys.readouterr()
    for line in (1, 3):
        assert f"<stdin>:{line} is passed over and may be written again" in captured.err
    assert captured.err.count("error[") == 2
    assert "<stdin>:6: game 1: error: double by A" in captured.out


@pytest.mark.parametrize(
    ("lines", "told", "code"),
    [
        ('[Dealer "Q"]\n[Dealer "Z"]\nA plays 4C\nopen\n', 'found "Q", expected a player', 2),
        ('[Dealer "A"]\nundo\n[Dealer "Z"]\nA plays 4C\nopen\n', "", 0),
        ('[Dealer "W"]\n[Seats "N E S W"]\nN plays 4C\nopen\n', 'found "W", expected', 0),
    ],
)
def test_live_reads_the_right_tag_after_a_wrong_one(
    lines: str,
    told: str,
    code: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    typed: Callable[[str], None],
    capsys: Capture,
) -> None:
    """A bad tag is passed over, a good one taken back; one of a seat waits for [Seats]."""
    monkeypatch.chdir(tmp_path)
    typed(f'[Game "whist"]\n{lines}')
    assert run(["judge", "--live", "-"]) == code
    captured = capsys.readouterr()
    assert told in captured.err
    assert "[Dealer] stands twice" not in captured.err
    assert "Turn    Y" in captured.out or "Turn    E" in captured.out  # the dealer was told


def test_live_asks_of_tags_together_when_an_act_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: Callable[[str], None], capsys: Capture
) -> None:
    """More tags may make sense of one; if they do not, the act goes with it."""
    monkeypatch.chdir(tmp_path)
    declared = ", ".join(f"{one} to {'play' if one in 'AB' else 'pass'}" for one in "ABGJKL")
    typed(
        f'[Game "loo"]\n[Single "3"]\n[Dealer "L"]\n[Declared "{declared}"]\n[Turned "4D"]\n'
        '[Trumps "H"]\nA plays 4S\n[Trumps "D"]\nA plays 4S\n'
    )
    assert run(["judge", "--live", "-"]) == 2
    assert "<stdin>:6 and <stdin>:7 are passed over" in capsys.readouterr().err


def test_live_takes_back(shelf: Shelf, typed: Callable[[str], None], capsys: Capture) -> None:
    """`undo` takes back the last act or tag with what it did, as often as it is said."""
    shelf()
    game = DISPUTED.splitlines()[0]
    typed(DISPUTED + f"undo\nB takes G\nundo\nundo\nundo\nundo\n{game}\nA takes R\n")
    assert run(["judge", "--live", "-"]) == 0
    captured = capsys.readouterr()
    lines = captured.out.splitlines()
    assert lines[0].startswith("<stdin>:3: game 1: error: double by A")
    taken = [line for line in lines if line.startswith("taken back")]
    assert taken == [f"taken back: {one}" for one in ("A takes R", "B takes G", "A takes R", game)]
    assert "hoyle: there is nothing to take back" in captured.err
    assert captured.out.count("double by A") == 1


def test_live_takes_back_many_and_ends(
    shelf: Shelf, typed: Callable[[str], None], capsys: Capture
) -> None:
    """`undo 2` takes back two acts, and nothing is read after `quit`."""
    shelf()
    typed(DISPUTED + "undo 2\nquit\nA takes R\nA takes R\n")
    assert run(["judge", "--live", "-"]) == 0
    captured = capsys.readouterr()
    assert captured.out.count("taken back: A takes R") == 2
    assert captured.out.count("double by A") == 1
    assert captured.err == ""


def test_live_takes_back_no_more_than_there_is(
    shelf: Shelf, typed: Callable[[str], None], capsys: Capture
) -> None:
    """`undo 9` of three lines takes back none, and says so; findings are numbered for `why`."""
    shelf()
    typed(DISPUTED + "undo 9\n")
    assert run(["judge", "--live", "-"]) == 1
    captured = capsys.readouterr()
    assert captured.out.splitlines()[0].endswith("(finding 1)")
    assert "taken back" not in captured.out
    said = "hoyle: nothing is taken back, for no more than 3 lines are there"
    assert said in captured.err.splitlines()


def test_a_game_finds_the_books_beside_it(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """A record in a folder with books of its own is judged by them, wherever one stands."""
    folder = shelf()
    (folder / "elsewhere").mkdir()
    monkeypatch.chdir(folder / "elsewhere")
    assert run(["judge", "../clean.game"]) == 0
    assert "Nothing found" in capsys.readouterr().out


def test_an_archive_of_no_games(shelf: Shelf) -> None:
    """An empty archive is none to complain of, as its validator has it."""
    (shelf() / "none.jsonl").write_bytes(b"")
    assert run(["judge", "none.jsonl"]) == 0


def test_live_takes_back_past_a_late_tag(
    shelf: Shelf, typed: Callable[[str], None], capsys: Capture
) -> None:
    """A tag that comes too late is passed over alone, and is no part of what is taken back."""
    shelf()
    typed('[Game "pebbles"]\nA takes R\n[Event "x"]\nB takes G\nundo\nundo\nA takes R\nopen\n')
    assert run(["judge", "--live", "-"]) == 2
    captured = capsys.readouterr()
    assert "<stdin>:3 is passed over" in captured.err
    taken = [line for line in captured.out.splitlines() if line.startswith("taken back")]
    assert taken == ["taken back: B takes G", "taken back: A takes R"]
    assert "after <stdin>:7" in captured.out  # lines keep their numbers


def test_live_answers_questions(
    shelf: Shelf, typed: Callable[[str], None], capsys: Capture
) -> None:
    """`why`, `open` and `help` tell of the game as far as it has come; they are no part of it."""
    shelf()
    typed("open\n" + DISPUTED + "why\nopen\nwhy 7\nhelp\n")
    assert run(["judge", "--live", "-"]) == 1
    captured = capsys.readouterr()
    assert "hoyle: there is no game yet" in captured.err
    assert "there are 1 findings so far" not in captured.err
    assert "there is 1 finding so far" in captured.err
    why, after = captured.out.split("<stdin>: game 1, pebbles, after <stdin>:4\n")
    assert "1. Offence: double by A" in why
    assert "Open    BB (law 1) may elect\n          BB claims R from A\n" in after
    assert "why N   how finding N came about" in after
    assert "  PLAYER takes PEBBLE\n" in after


def test_json(shelf: Shelf, capsys: Capture) -> None:
    """JSON gives every game of a .game file with its place and its ruling."""
    shelf()
    assert run(["judge", "--format", "json", "clean.game", "disputed.game"]) == 1
    clean, disputed = json.loads(capsys.readouterr().out)
    assert clean["file"] == "clean.game"
    assert clean["ruling"]["findings"] == []
    assert disputed["ruling"]["findings"][0]["name"] == "double"
    leaves = {"points": {"AA": "0", "BB": "0"}}
    assert disputed["prospects"] == [{"menu": 0, "option": 0, "leaves": leaves, "otherwise": None}]


def test_sarif(shelf: Shelf, capsys: Capture) -> None:
    """SARIF has a rule for the law, and a result at the line of the act."""
    shelf()
    assert run(["judge", "--format", "sarif", "disputed.game"]) == 1
    (sarif_run,) = json.loads(capsys.readouterr().out)["runs"]
    (result,) = sarif_run["results"]
    assert result["ruleId"] == "pebbles/1"
    assert result["locations"][0]["physicalLocation"]["region"]["startLine"] == 3
    assert sarif_run["tool"]["driver"]["rules"][0]["id"] == "pebbles/1"


def test_sarif_of_a_supplied_law(shelf: Shelf, capsys: Capture) -> None:
    """Of a law that no page prints SARIF tells what it is supplied from."""
    quoted = 'quote "1 Nobody takes a pebble twice."'
    shelf((quoted, 'supplied "the parish magazine"'))
    assert run(["judge", "--format", "sarif", "disputed.game"]) == 1
    (sarif_run,) = json.loads(capsys.readouterr().out)["runs"]
    (rule,) = sarif_run["tool"]["driver"]["rules"]
    assert rule["fullDescription"]["text"] == "supplied, not on the page: the parish magazine"
    (result,) = sarif_run["results"]
    assert result["properties"]["supplied"] == "the parish magazine"


def test_junit(shelf: Shelf, capsys: Capture) -> None:
    """JUnit has a suite a file and a test a game, failed by an offence."""
    shelf()
    assert run(["judge", "--format", "junit", "clean.game", "disputed.game"]) == 1
    suites = ElementTree.fromstring(capsys.readouterr().out)
    assert [suite.get("failures") for suite in suites] == ["0", "1"]
    failure = suites[1][0][0]
    assert failure.get("type") == "pebbles/1"


_DOUBTFUL = """[Game "whist"]
[Dealer "Z"]
[Trumps "S"]
A leads 4C then 9C KC 2C
B throws down his cards
"""


def test_junit_shows_what_is_undecided(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """An undecided finding fails its game, as the exit code says."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "x.game").write_text(_DOUBTFUL, encoding="utf-8")
    assert run(["judge", "--format", "junit", "x.game"]) == 1
    (suite,) = ElementTree.fromstring(capsys.readouterr().out)
    assert suite.get("failures") == "1"
    assert "undecided" in {failure.get("type") for failure in suite[0]}


_UNSEEN = (
    '{"game":"whist","tags":{"Dealer":"Z","Trumps":"S"},%s"acts":['
    '{"act":"play","player":"A","card":"4C"},{"act":"play","player":"B","card":"9D"}]}\n'
)


@pytest.mark.parametrize("form", ["text", "github", "junit", "sarif"])
@pytest.mark.parametrize("long", [(), ("--book", "whist", "--full")], ids=["short", "long"])
def test_a_reading_that_was_asked_for_is_named(
    form: str,
    long: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Capture,
) -> None:
    """What is found under another reading than the usual one names it, and nothing else does."""
    monkeypatch.chdir(tmp_path)
    asked = _UNSEEN % '"options":{"special-laws":"besides"},'
    for written, named in ((asked, True), (_UNSEEN % "", False)):
        (tmp_path / "x.jsonl").write_text(written, encoding="utf-8")
        more = () if form == "text" else long
        assert run(["judge", "--format", form, *more, "x.jsonl"]) == 1
        out = capsys.readouterr().out
        assert "(law 9, Playing out of turn)" in out
        assert ("(law 9, Playing out of turn) [special-laws=besides]" in out) == named


def test_a_reading_of_the_command_line_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """So is one that the command line asks for; of several readings only the unusual."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "x.jsonl").write_text(_UNSEEN % "", encoding="utf-8")
    options = ["--option", "forfeit=lost-by-offender", "--option", "special-laws=besides"]
    assert run(["judge", *options, "x.jsonl"]) == 1
    assert "turn) [special-laws=besides]\n" in capsys.readouterr().out


@pytest.mark.parametrize("form", ["text", "json"])
def test_an_archive_names_the_missing_fact(
    form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """What would decide an undecided finding is told of an archive too."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "x.jsonl").write_text(_UNSEEN % "", encoding="utf-8")
    assert run(["judge", "--format", form, "x.jsonl"]) == 1
    told = capsys.readouterr()
    assert "the hand of B held a card of clubs" in told.out
    if form == "text":
        assert told.err == "1 game judged: 1 with findings, 0 without\n"


def test_junit_lays_no_line_to_a_book_it_does_not_name(tmp_path: Path, capsys: Capture) -> None:
    """A line of an archive that names no book there is goes under none, not under the first."""
    path, named = tmp_path / "x.jsonl", '{"game":"whist","acts":[]}\n'
    path.write_text(named + '{"game":"wist","acts":[]}\n[]\n{"game":"whist"\n', encoding="utf-8")
    assert run(["judge", "--format", "junit", str(path)]) == 2
    (suite,) = ElementTree.fromstring(capsys.readouterr().out)
    told = [(case.get("name"), case.get("classname")) for case in suite]
    assert told == [("line 2", "hoyle"), ("line 3", "hoyle"), ("line 4", "whist")]


def test_junit_names_what_cannot_be_read_by_its_line(shelf: Shelf, capsys: Capture) -> None:
    """No two tests of a suite have one name."""
    folder = shelf()
    clean = '{"game":"pebbles","acts":[]}\n'
    (folder / "x.jsonl").write_text(clean + '{"game":"pebbles"\n' * 3 + clean, encoding="utf-8")
    assert run(["judge", "--full", "--format", "junit", "x.jsonl"]) == 2
    (suite,) = ElementTree.fromstring(capsys.readouterr().out)
    names = [case.get("name") for case in suite]
    assert names == ["game 1", "line 2", "line 3", "line 4", "game 5"]


@pytest.mark.parametrize("more", [[], ["--full"]])
def test_a_record_that_cannot_be_read_has_its_number(
    more: list[str], shelf: Shelf, capsys: Capture
) -> None:
    """The number of a broken record counts all before it, whatever way the file is judged."""
    folder = shelf()
    clean = '{"game":"pebbles","acts":[]}\n'
    (folder / "x.jsonl").write_text(clean + '{"game":"pebbles"\n' + clean + "no\n")
    (folder / "x.game").write_text('[Game "pebbles"]\nA takes R\n[Game "pebbles"]\nA eats R\n')
    assert run(["judge", "--format", "json", *more, "x.jsonl", "x.game", "nowhere.game"]) == 2
    rows = json.loads(capsys.readouterr().out)
    unread = [(row["file"], row["number"]) for row in rows if row["ruling"] is None]
    assert unread == [("x.jsonl", 2), ("x.jsonl", 4), ("x.game", 2), ("nowhere.game", None)]


def test_a_missing_file_stands_in_every_report(shelf: Shelf, capsys: Capture) -> None:
    """Programs are told of a file that is not there, beside the others."""
    shelf()
    assert run(["judge", "--format", "json", "nowhere.game", "clean.game"]) == 2
    lost, clean = json.loads(capsys.readouterr().out)
    assert lost["file"] == "nowhere.game"
    assert lost["ruling"] is None
    assert [one["code"] for one in lost["errors"]] == ["R101"]
    assert clean["ruling"]["findings"] == []
    assert run(["judge", "--format", "sarif", "nowhere.game"]) == 2
    (result,) = json.loads(capsys.readouterr().out)["runs"][0]["results"]
    assert (result["ruleId"], result["level"]) == ("R101", "error")
    assert run(["judge", "--format", "junit", "nowhere.game"]) == 2
    (suite,) = ElementTree.fromstring(capsys.readouterr().out)
    assert suite.get("errors") == "1"


@pytest.mark.parametrize("card", ["9D", "9d", "\u26669"])
def test_findings_stand_at_their_columns(
    card: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """Of a line that says several acts, the card at fault is where a finding begins."""
    monkeypatch.chdir(tmp_path)
    text = (
        '[Game "whist"]\n[Dealer "Z"]\n'
        f"  A leads 4C then {card} KC 2C\n  B leads AC then 3C 5C 7C\n"
    )
    (tmp_path / "x.game").write_text(text, encoding="utf-8")
    assert run(["judge", "--format", "sarif", "x.game"]) == 1
    results = json.loads(capsys.readouterr().out)["runs"][0]["results"]
    region = results[0]["locations"][0]["physicalLocation"]["region"]
    assert results[0]["level"] == "error"
    assert (
        text.splitlines()[region["startLine"] - 1][region["startColumn"] - 1 :] == f"{card} KC 2C"
    )


def test_github_annotations(shelf: Shelf, capsys: Capture) -> None:
    """An annotation stands at the line of the act."""
    shelf()
    assert run(["judge", "--format", "github", "disputed.game"]) == 1
    assert capsys.readouterr().out.startswith("::error file=disputed.game,line=3,")


def test_a_record_cannot_colour_the_terminal(shelf: Shelf, capsys: Capture) -> None:
    """Control characters of a record are shown as signs, never sent on."""
    folder = shelf()
    (folder / "evil.game").write_text('[Game "pebbles"]\nA takes \x1b[31mR\x07\n', encoding="utf-8")
    assert run(["judge", "evil.game"]) == 2
    captured = capsys.readouterr()
    assert "\x1b" not in captured.err + captured.out
    assert "\x07" not in captured.err + captured.out


# ---------------------------------------------------------------- questions about a game


def test_why(shelf: Shelf, capsys: Capture) -> None:
    """`hoyle why` shows the clause, and the life of the menu that the finding opened."""
    folder = shelf()
    (folder / "x.game").write_text(DISPUTED + "BB claims R from A\n", encoding="utf-8")
    assert run(["why", "x.game", "1"]) == 0
    out = capsys.readouterr().out
    assert "The clause, rules/pebbles.law:" in out
    assert "x.game:3: remedy amends opened" in out
    assert "x.game:4: choice give back elected (BB claims R from A)" in out
    other = "B takes G\nB takes G\nBB claims R from A\n"
    (folder / "two.game").write_text(DISPUTED + other, encoding="utf-8")
    assert run(["why", "two.game", "1"]) == 0
    came = capsys.readouterr().out.split("What came of it")[1]
    assert re.findall(r"two.game:\d", came) == ["two.game:3", "two.game:6"]  # and not B's own at 5
    assert run(["why", "x.game", "2"]) == 0
    assert "It followed from\n     x.game:3: 1. double by A (law 1)" in capsys.readouterr().out


EACH = """book each "Each"
edition "made up"
seats A, B
kind pebble is red "R", blue "B", green "G"
let P : player
let S : side
let X, Y : pebble
state heap of player : set of pebble
state marks of side : 0..9 = 0
show marks
act take : P takes X does heap of P gains X
act drop : P drops X does heap of P loses X
formal act claim : S claims X from P
formal act pardon : S pardons P
formal act let-be : S lets P be
law 1 "Taking twice"
  supplied "made up"
  offence double by P (X) when P takes X if X in heap of P
  menu amends for adversaries of P when for each Y in heap of P, offence double by P (X)
    until P drops Y
    option give-back : S claims Y from P does heap of P loses Y
    option pardon : S pardons P
  offence empty by P (X) when for each X in {red, blue}, P drops Y
    if Y is green and X not in heap of P
  menu fill for adversaries of P when offence empty by P (X)
    until P takes X
    option let-be : S lets P be
"""


def test_why_tells_menus_of_one_clause_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """Those that one event opens for the same are told by what they offer, or by their values."""
    monkeypatch.chdir(tmp_path)
    Path("each.law").write_text(EACH, encoding="utf-8")
    game = "A takes R\nA takes B\nA takes R\nA drops B\nB claims R from A\n"
    Path("x.game").write_text(f'[Game "each"]\n{game}A drops G\nA takes B\n', encoding="utf-8")
    assert run(["why", "x.game", "1", "--book", "each.law"]) == 0
    assert capsys.readouterr().out.split("What came of it\n")[1].splitlines() == [
        "     x.game:4: remedy amends opened: B claims R from A (double by A)",
        "     x.game:4: remedy amends opened: B claims B from A (double by A)",
        "     x.game:5: remedy amends lapsed: B claims B from A (A drops B)",
        "     x.game:6: choice give back elected (B claims R from A)",
    ]
    assert run(["why", "x.game", "4", "--book", "each.law"]) == 0
    assert "remedy fill lapsed: X is B (A takes B)" in capsys.readouterr().out


def test_why_of_a_finding_that_is_not_there(shelf: Shelf, capsys: Capture) -> None:
    """A number past the last finding exits with 2."""
    shelf()
    assert run(["why", "clean.game", "1"]) == 2
    told = capsys.readouterr().err
    assert "game 1 of clean.game has 0 findings, no number 1" in told
    assert "--game N asks about another game of the file" in told


def test_why_not(shelf: Shelf, capsys: Capture) -> None:
    """`hoyle why-not` names the part of the condition that failed, and where."""
    shelf()
    assert run(["why-not", "clean.game", "1"]) == 0
    out = capsys.readouterr().out
    assert "not at clean.game:2: A takes R" in out
    assert "R was not in heap of A" in out
    assert "it waits for the offence double, and there was none" in out


def test_why_not_of_the_acts_that_are_asked_for(shelf: Shelf, capsys: Capture) -> None:
    """Each is told by itself: those of a line, all of them, or the so-manieth of one line."""
    shelf()
    Path("two.game").write_text('[Game "pebbles"]\nA takes R\nB takes B\n')
    assert run(["convert", "two.game", "two.jsonl"]) == 0
    for record, asked, there in (
        ("two.game", [], ["2 events, first two.game:2: A takes R"]),
        ("two.game", ["--at", "3"], ["two.game:3: B takes B"]),
        ("two.game", ["--each"], ["two.game:2: A takes R", "two.game:3: B takes B"]),
        ("two.jsonl", ["--at", "2"], [": B takes B"]),
    ):
        assert run(["why-not", record, "1", *asked]) == 0
        told = [line for line in capsys.readouterr().out.splitlines() if "not at" in line]
        assert len(told) == len(there)
        assert all(line.endswith(end) for line, end in zip(told, there, strict=True))
    assert run(["why-not", "two.game", "1", "--at", "3"]) == 0  # of the others it tells nothing
    assert "waits for the offence double, and that was not there" in capsys.readouterr().out
    assert run(["why-not", "two.game", "1", "--at", "9"]) == 2
    assert "no act stands at 9 in game 1 of two.game" in capsys.readouterr().err


def test_why_not_of_an_unknown_law(shelf: Shelf, capsys: Capture) -> None:
    """A law that is not there exits with 2."""
    shelf()
    for named, hint in (
        ("99", "`hoyle laws pebbles` lists them"),
        ("doubl", "did you mean double?"),
    ):
        assert run(["why-not", "clean.game", named]) == 2
        assert f"no law '{named}'; {hint}" in capsys.readouterr().err


def test_a_game_of_no_book_is_told_at_its_name(shelf: Shelf, capsys: Capture) -> None:
    """Where the name stands, in each notation."""
    shelf()
    folder = Path.cwd()
    (folder / "a.game").write_text('{ a remark }\n[Game "pebles"]\nA takes R\n')
    (folder / "b.jsonl").write_text('{"acts":[], "game":"pebles"}\n')
    for record, said in (
        ("a.game", "a.game:2:8: error[S101]"),
        ("b.jsonl", "b.jsonl:1:21: error[S101]"),
    ):
        assert run(["judge", record]) == 2
        assert said in capsys.readouterr().err


def test_why_not_in_bare_words(shelf: Shelf, capsys: Capture) -> None:
    """A law may be called so; of an offence it is told which law has it."""
    shelf()
    assert run(["why-not", "clean.game", "law", "1"]) == 0
    assert run(["why-not", "clean.game", "double"]) == 2
    assert "double is an offence, of law 1" in capsys.readouterr().err


def test_a_folder_is_no_book(shelf: Shelf, capsys: Capture) -> None:
    """Who names a folder is told of the books in it."""
    shelf()
    assert run(["check", "rules"]) == 2
    told = capsys.readouterr().err
    assert "rules is a folder, and no book" in told
    assert "name a book in it, as rules/pebbles.law" in told


def test_open(shelf: Shelf, capsys: Capture) -> None:
    """`hoyle open` tells the menus that are open, with their choices."""
    shelf()
    assert run(["open", "disputed.game"]) == 0
    out = capsys.readouterr().out
    assert "Open    BB (law 1) may elect\n          BB claims R from A\n" in out


def test_a_remark_on_a_file_is_no_game(tmp_path: Path, capsys: Capture) -> None:
    """What stands in no board of a PBN file is warned of, and counts as no game that was lost."""
    path = tmp_path / "x.pbn"
    path.write_text('[Event "a"]\n[Dealer "N"]\n\nbad\n\n[Note "1:x"]\n')
    assert run(["judge", str(path)]) == 0
    said = capsys.readouterr()
    assert said.err.endswith("1 game judged: 0 with findings, 1 without\n")
    assert "warning[R120]" in said.err
    assert run(["judge", str(path), "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out) == []


@pytest.mark.parametrize("form", ["text", "sarif", "junit", "github", "json"])
def test_a_name_that_is_no_utf8(form: str, tmp_path: Path, capsys: Capture) -> None:
    """A file may be called anything that the system lets it be called."""
    path = tmp_path / "a\udcff.jsonl"
    try:
        path.write_text('{"game": "whist", "codes": []}\n', encoding="utf-8")
    except OSError:
        pytest.skip("this system has no such names")
    assert run(["judge", "--format", form, str(path)]) == 0
    assert "fault of hoyle" not in capsys.readouterr().err


def test_a_name_in_columns_is_no_address(tmp_path: Path, capsys: Capture) -> None:
    """What pyarrow would take for one is a file, if there is one, and else there is none."""
    pytest.importorskip("pyarrow")
    source = tmp_path / "a.jsonl"
    source.write_text('{"game": "whist", "codes": []}\n', encoding="utf-8")
    for name, code in (("x:y.parquet", 0), ("b\udcff.parquet", 2)):
        assert run(["convert", str(source), str(tmp_path / name)]) == 0
        assert run(["judge", str(tmp_path / name)]) == code
    assert "is to be UTF-8" in capsys.readouterr().err
    assert run(["judge", "s3://nowhere/x.parquet"]) == 2
    assert "there is no such file" in capsys.readouterr().err
