"""What programs are told: JSON by its schema, a line a game, SARIF, JUnit; and nobody is fooled."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import jsonschema  # type: ignore[import-untyped]
import pytest

from hoyle.__main__ import run
from hoyle.driver import Loaded, judge_of, load_kept
from hoyle.paths import house
from hoyle.records.read import read
from hoyle.render.report import Judged, as_json, report
from hoyle.render.schema import DESCRIBED, schema
from hoyle.rulings.beyond import look_beyond
from tests.ruled_cases import ruled_cases

Capture = pytest.CaptureFixture[str]

TOP = Path(__file__).parent.parent
TURN = '[Game "whist"]\n[Dealer "Z"]\n[Trumps "S"]\n'
OUT_OF_TURN = TURN + "A plays 4C\nB plays 9D\n"


def cases(name: str) -> Iterator[Judged]:
    """Give the cases of a book, judged."""
    for _, record, found, ruling in ruled_cases(name):
        yield Judged(record, ruling, found)


def examples(loaded: Loaded, step: int = 1) -> Iterator[Judged]:
    """Give the disputed games of a book, judged, with all that is worked out beside a ruling.

    Of the files in which they stand every so many are taken.
    """
    assert loaded.book is not None
    judge = judge_of(loaded)
    named = f'"{loaded.name}"'
    paths = sorted((TOP / "examples").glob("*.game"))
    for path in [one for one in paths if named in one.read_text().split("\n")[0]][::step]:
        records, found = read(loaded.book, path)
        for record in records:
            ruling = judge(record)
            beyond = look_beyond(judge, loaded.book, record, ruling)
            yield Judged(record, ruling, found, beyond, loaded.book)


@pytest.mark.parametrize("step", [36, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("book", house().books())
def test_every_ruling_keeps_to_the_schema(book: str, step: int) -> None:
    """What is reported of the cases and of examples is what the schema says."""
    keeps = jsonschema.Draft202012Validator(schema())
    loaded = load_kept(book, house())
    shown, told = list(cases(book))[::step], list(examples(loaded, step))
    assert len(shown) * step > 120
    assert told
    for game in shown + told:
        faults = [one.message for one in keeps.iter_errors(json.loads(as_json(report(game))))]
        assert not faults, (game.record.file, game.record.line)


def test_the_schema_refuses_what_is_no_report() -> None:
    """The schema is one, and is not one that lets everything pass."""
    jsonschema.Draft202012Validator.check_schema(schema())
    keeps = jsonschema.Draft202012Validator(schema())
    good = json.loads(as_json(report(next(cases("whist")))))
    assert keeps.is_valid(good)
    assert not keeps.is_valid({**good, "more": 1})
    assert not keeps.is_valid({**good, "number": "1"})
    assert not keeps.is_valid({**good, "ruling": {**good["ruling"], "findings": [{}]}})
    assert not keeps.is_valid({key: value for key, value in good.items() if key != "called"})


def test_a_report_tells_the_line_of_each_act(tmp_path: Path, capsys: Capture) -> None:
    """Acts told in one line have the same; a notation of one line a game needs none."""
    path = tmp_path / "x.game"
    path.write_text(
        '[Game "whist"]\n\nA leads 4C then 5C 6C 7C\nZ leads 2D then 3D 4D 5D\n', encoding="utf-8"
    )
    assert run(["judge", str(path), "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["lines"] == [3, 3, 3, 3, 4, 4, 4, 4]
    assert run(["convert", str(path), str(tmp_path / "x.jsonl")]) == 0
    capsys.readouterr()
    assert run(["judge", str(tmp_path / "x.jsonl"), "--full", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["lines"] == []


def test_every_key_is_described() -> None:
    """No key of the schema is without words, and none is described that is not there."""
    told = schema()
    keys = {
        f"{name}.{key}": value
        for name, part in told["$defs"].items()
        for key, value in part.get("properties", {}).items()
    }
    assert {key for key, value in keys.items() if not value.get("description")} == set()
    assert set(DESCRIBED) == set(keys)


def test_the_command_writes_the_schema(capsys: Capture) -> None:
    """A program gets the schema from the command, whatever else stands on the line."""
    assert run(["judge", "--schema"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(json.dumps(schema()))


# ---------------------------------------------------------------- a line a game


@pytest.mark.parametrize("more", [[], ["--full"]])
def test_jsonl_has_the_objects_of_json(more: list[str], tmp_path: Path, capsys: Capture) -> None:
    """One object a line, the same as those of the array."""
    (tmp_path / "x.game").write_text(f"{OUT_OF_TURN}\n{TURN}A plays 4C\n\n{TURN}A eats 4C\n")
    deals = (
        '{"game":"whist","tags":{"Dealer":"Z"},"acts":[{"act":"play","player":"%s","card":"4D"}]}\n'
    )
    (tmp_path / "x.jsonl").write_text(deals % "A" + "no\n" + deals % "B")
    files = [str(tmp_path / name) for name in ("x.game", "x.jsonl", "nowhere.game")]
    assert run(["judge", "--format", "json", *more, *files]) == 2
    rows = json.loads(capsys.readouterr().out)
    assert run(["judge", "--format", "jsonl", *more, *files]) == 2
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line) for line in lines] == rows
    assert [row["number"] for row in rows] == [1, 2, 3, *([1] if more else []), 2, 3, None]


@pytest.mark.skipif(os.name != "posix", reason="named pipes")
def test_what_was_judged_is_kept_when_a_run_is_stopped(tmp_path: Path) -> None:
    """A game's object is written out before the next game is read."""
    command = [sys.executable, "-m", "hoyle", "judge", "--format", "jsonl", "--full", "-"]
    child = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(TOP / "compiler")},
    )
    assert child.stdin is not None
    assert child.stdout is not None
    # The next game begins, and never ends.
    child.stdin.write(f"{OUT_OF_TURN}\n{TURN}".encode() + b"A plays 4C\n" * 20_000)
    child.stdin.flush()
    told = json.loads(child.stdout.readline())
    child.kill()
    child.communicate()
    assert told["ruling"]["findings"][0]["name"] == "play-out-of-turn"


# ---------------------------------------------------------------- names, warnings

BOARD = (
    '[Event "Final"]\n[Board "7"]\n[Room "%s"]\n[Dealer "N"]\n[Declarer "S"]\n[Contract "3NT"]\n'
    '[Play "W"]\n%s\n*\n\n'
)


def test_a_game_has_its_own_name_beside_its_number(tmp_path: Path, capsys: Capture) -> None:
    """People find a board by its number at the table, in whatever report."""
    path = tmp_path / "x.pbn"
    path.write_text(BOARD % ("Open", "C2 C3 C4 C5\n^L S2 - - -"))
    assert run(["judge", "--book", "whist", str(path)]) == 1
    assert ": game 1 (Board 7, Room Open): error: play out of turn" in capsys.readouterr().out
    assert run(["judge", "--book", "whist", "--format", "json", str(path)]) == 1
    (row,) = json.loads(capsys.readouterr().out)
    assert row["called"] == {"Event": "Final", "Board": "7", "Room": "Open"}
    assert run(["judge", "--book", "whist", "--format", "junit", str(path)]) == 1
    (suite,) = ElementTree.fromstring(capsys.readouterr().out)
    assert suite[0].get("name") == "game 1 (Board 7, Room Open)"


def test_a_doubtful_offence_is_told_by_the_law_of_its_case(tmp_path: Path, capsys: Capture) -> None:
    """Of several laws that a card may break it is that one whose words are told."""
    record = (
        '[Game "loo"]\n[Sits "J no, K no, L no"]\n[Dealer "G"]\n[Turned "9S"]\n[Pool "12"]\n'
        "A takes miss\nB declares to play\nG passes\nA leads KH, B 4H\nA leads 3C\n"
    )
    (tmp_path / "a.game").write_text(record)
    for form in ([], ["--brief"]):
        run(["judge", *form, str(tmp_path / "a.game")])
        told = " ".join(capsys.readouterr().out.split())
        after = told.partition("after winning a trick")
        assert "aw 14, Trump after trick" in (after[2] if form else after[0])


def test_an_archive_s_games_have_their_own_names(tmp_path: Path, capsys: Capture) -> None:
    """So are games of an archive, which are read only where something is found."""
    acts = '"acts":[{"act":"play","player":"B","card":"4D"}]'
    game = f'{{"game":"whist","tags":{{"Dealer":"Z","Event":"Club \\"A\\""}},{acts}}}\n'
    (tmp_path / "x.jsonl").write_text(game * 2)
    assert run(["judge", str(tmp_path / "x.jsonl")]) == 1
    assert ': game 2 (Event Club "A"): error: play out of turn' in capsys.readouterr().out


@pytest.mark.parametrize("form", ["json", "jsonl", "sarif", "junit", "github"])
def test_warnings_alone_are_no_findings(form: str, tmp_path: Path, capsys: Capture) -> None:
    """A board that is only oddly written is in no report, unless all games are asked for."""
    path = tmp_path / "x.pbn"
    path.write_text(BOARD % ("Open", "C2 C3 C4 C5"))
    arguments = ["judge", "--book", "whist", "--format", form]
    assert run([*arguments, str(path)]) == 0
    captured = capsys.readouterr()
    assert "R123" not in captured.out
    assert "R123" in captured.err
    assert run([*arguments, "--full", str(path)]) == 0
    assert ("R123" in capsys.readouterr().out) == (form != "junit")


# ---------------------------------------------------------------- SARIF and JUnit


def test_sarif_has_the_printed_law_and_the_verdict(tmp_path: Path, capsys: Capture) -> None:
    """A result tells what was found by which law, in its printed words, and how surely."""
    (tmp_path / "x.game").write_text(OUT_OF_TURN)
    assert run(["judge", "--format", "sarif", str(tmp_path / "x.game")]) == 1
    log = json.loads(capsys.readouterr().out)
    assert log["$schema"] == "https://json.schemastore.org/sarif-2.1.0.json"
    found, doubtful = log["runs"][0]["results"]
    rule = log["runs"][0]["tool"]["driver"]["rules"][found["ruleIndex"]]
    assert found["properties"]["verdict"] == "proved"
    assert doubtful["properties"]["verdict"] == "undecided"
    assert found["properties"]["law"] == "9"
    assert found["properties"]["game"] == 1
    assert found["properties"]["quote"].startswith("9 If any one plays out of his turn")
    assert found["properties"]["source"].endswith(".txt")
    assert rule["fullDescription"]["text"] == found["properties"]["quote"]


def test_a_right_exercised_fails_no_test(tmp_path: Path, capsys: Capture) -> None:
    """In JUnit what is found against a game fails it; the rest is told beside it."""
    files = [str(TOP / "examples" / f"whist-{name}.game") for name in ("clean", "revoke")]
    run(["judge", "--format", "json", *files])
    games = json.loads(capsys.readouterr().out)
    run(["judge", "--format", "junit", *files])
    tests = [*ElementTree.fromstring(capsys.readouterr().out).iter("testcase")]
    seen = set()
    for game, test in zip(games, tests, strict=True):
        kinds = [one["kind"] for one in game["ruling"]["findings"]]
        against = [kind for kind in kinds if kind not in ("exercised", "holding")]
        assert len(test.findall("failure")) == len(against)
        besides = test.findtext("system-out", "").splitlines()
        told = [line for line in besides if not line.startswith("settled: ")]
        assert len(told) == len(kinds) - len(against)
        seen.add((bool(against), len(against) < len(kinds)))
    assert {(True, True), (False, False)} <= seen


def test_what_is_paid_at_the_end_is_no_finding_but_told(tmp_path: Path, capsys: Capture) -> None:
    """A law that bears on the settlement alone fails no test; where a game is told of, it is."""
    tags = '[Option "three-tricks=always"]\n[Dealer "Z"]\n[Ombre "W"]\n[Spoken "W leave"]\n'
    tricks = '[Trumps "H"]\n[King "KS"]\n[Friend "Y"]\n[Tricks "W 1, X 1, Y 5, Z 2"]\n'
    path = tmp_path / "bast.game"
    path.write_text(
        f'[Game "quadrille"]\n{tags}{tricks}[Leader "W"]\n[Stake "10"]\n[Pool "10"]\n'
        "W leads AS then 2S 3S 4S\n"
    )
    assert run(["judge", "--format", "junit", "--full", str(path)]) == 0
    (test,) = ElementTree.fromstring(capsys.readouterr().out).iter("testcase")
    assert test.find("failure") is None
    lines = test.findtext("system-out", "").splitlines()
    assert "settled: basted alone (law 32): counters W 105 to 95; pool 0 to 10" in lines


# ---------------------------------------------------------------- what could fool a reader

# A C1 control that moves a terminal's cursor, marks that turn text about, one that is not seen.
FOOLING = "\x9b31m\u202e\u2066\u2028\u200b\x7f\ue000\U000e0041\x1b[2J"


def hostile() -> str:
    """A record whose tags, seats, acts and comments hold what a reader could be fooled by."""
    seat = "\u202eA\u2066\u200b"
    return (
        f'[Game "whist"]\n[Seats "{seat} Y B Z"]\n[Dealer "Z"]\n[Trumps "S"]\n'
        f'[Event "x{FOOLING}y"]\n[Dealerr{FOOLING} "x"]\n'
        f"{seat} plays 4C\nB plays 9D {{ {FOOLING} }}\n"
    )


@pytest.mark.parametrize(
    "more",
    [
        ["--brief"],
        ["--full"],
        ["--format", "json"],
        ["--format", "jsonl", "--full"],
        ["--format", "sarif"],
        ["--format", "junit", "--full"],
        ["--format", "github"],
    ],
)
@pytest.mark.parametrize("broken", [False, True])
def test_nothing_that_is_not_seen_is_written(
    more: list[str], broken: bool, tmp_path: Path, capsys: Capture
) -> None:
    """Whatever a record holds, a report holds letters that are seen where they stand."""
    text = hostile()
    if not broken:
        text = "\n".join(line for line in text.split("\n") if "Dealerr" not in line)
    (tmp_path / "x.game").write_text(text, encoding="utf-8")
    assert run(["judge", *more, str(tmp_path / "x.game")]) == (2 if broken else 1)
    captured = capsys.readouterr()
    for written in (captured.out, captured.err):
        odd = {char for char in written if unicodedata.category(char)[0] == "C"} - {"\n"}
        assert not odd
        assert "\u2028" not in written
    if more[:2] == ["--format", "json"] and not broken:
        (row,) = json.loads(captured.out)
        assert row["ruling"]["seats"][0] == "\u202eA\u2066\u200b"  # nothing is lost
