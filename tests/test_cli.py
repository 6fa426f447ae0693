"""The command: what it says, where it says it, and its exit codes."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from hoyle.__main__ import run
from hoyle.cli import _COMMANDS
from tests.tiny import CASES, PAGE, edited

CLEAN = """[Game "pebbles"]
A takes R
A stops
"""
DISPUTED = """[Game "pebbles"]
A takes R
A takes R
"""

Capture = pytest.CaptureFixture[str]
Shelf = Callable[..., Path]


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """Give what lays out a shelf with the tiny book, edited, in a working folder of its own."""
    monkeypatch.chdir(tmp_path)

    def lay(*edits: tuple[str, str], cases: str = CASES) -> Path:
        sources = tmp_path / "rules" / "sources"
        sources.mkdir(parents=True, exist_ok=True)
        (sources / "page.txt").write_text(PAGE, encoding="utf-8")
        (tmp_path / "rules" / "pebbles.law").write_text(edited(*edits), encoding="utf-8")
        (tmp_path / "rules" / "pebbles.cases").write_text(cases, encoding="utf-8")
        (tmp_path / "clean.game").write_text(CLEAN, encoding="utf-8")
        (tmp_path / "disputed.game").write_text(DISPUTED, encoding="utf-8")
        return tmp_path

    return lay


# ---------------------------------------------------------------- the command as a whole


def test_help_names_every_command(capsys: Capture) -> None:
    """`hoyle --help` lists all commands with what they do."""
    assert run(["--help"]) == 0
    out = capsys.readouterr().out
    for name, (_, words) in _COMMANDS.items():
        assert name in out
        assert words in " ".join(out.split())


@pytest.mark.parametrize("name", _COMMANDS)
def test_every_command_has_help(name: str, capsys: Capture) -> None:
    """Each command explains itself, under its own name."""
    assert run([name, "--help"]) == 0
    assert f"hoyle {name}" in capsys.readouterr().out


def test_a_mistyped_command_is_wrong_use(capsys: Capture) -> None:
    """An unknown command exits with 2 and names the one that was meant."""
    assert run(["chek"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "'check'" in captured.err


def test_an_unknown_option_is_wrong_use(capsys: Capture) -> None:
    """An option that is not there exits with 2."""
    assert run(["laws", "--nonsense"]) == 2
    assert "--nonsense" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ("deal whist --break 9 --faults 0.5", "give one of the two"),
        ("test whist --suggest", "give both"),
        ("judge a.game --live --brief", "text of its own length"),
    ],
)
def test_options_that_do_not_go_together_are_wrong_use(
    options: str, told: str, capsys: Capture
) -> None:
    """None is passed over in silence."""
    assert run(options.split()) == 2
    assert told in " ".join(capsys.readouterr().err.split())


def test_a_fault_of_our_own_is_reported(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    """A bug of ours exits with 101 and a report to send, and no traceback."""

    def fail(*_: object) -> None:
        raise RuntimeError("the machine is out of order")

    monkeypatch.delenv("HOYLE_DEBUG", raising=False)
    monkeypatch.setattr("hoyle.driver.load_kept", fail)
    assert run(["laws"]) == 101
    err = capsys.readouterr().err
    assert "Traceback" not in err
    assert "RuntimeError: the machine is out of order" in err
    assert "hoyle/cli/" in err


def test_debugging_shows_the_traceback(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    """With HOYLE_DEBUG the same bug shows its whole traceback."""

    def fail(*_: object) -> None:
        raise RuntimeError("the machine is out of order")

    monkeypatch.setenv("HOYLE_DEBUG", "1")
    monkeypatch.setattr("hoyle.driver.load_kept", fail)
    assert run(["laws"]) == 101
    assert "Traceback" in capsys.readouterr().err


# ---------------------------------------------------------------- explain


def test_explain_prints_the_page_of_a_code(capsys: Capture) -> None:
    """`hoyle explain` takes a code as it stands in a message."""
    assert run(["explain", "l204"]) == 0
    assert capsys.readouterr().out.startswith("L204: ")


def test_explain_lists_all_codes(capsys: Capture) -> None:
    """Without a code, all are listed."""
    assert run(["explain"]) == 0
    assert {"L101", "R101", "S101"} <= {line[:4] for line in capsys.readouterr().out.splitlines()}


def test_explain_of_an_unknown_code_is_wrong_use(capsys: Capture) -> None:
    """A code that is not there exits with 2."""
    assert run(["explain", "L999"]) == 2
    assert "L999" in capsys.readouterr().err


# ---------------------------------------------------------------- check


def test_check_of_a_right_book(shelf: Shelf, capsys: Capture) -> None:
    """A book without a fault exits with 0, and its size is told."""
    shelf()
    assert run(["check"]) == 0
    assert capsys.readouterr().out == "pebbles: 3 laws, 2 clauses, nothing wrong\n"


def test_check_reports_every_fault_at_its_place(shelf: Shelf, capsys: Capture) -> None:
    """Faults in different laws are all reported in one run, with line, caret and hint."""
    shelf(("if X in heap of P\n", "if X in heep of P\n"), ("rises by count", "rises bye count"))
    assert run(["check", "pebbles"]) == 1
    out = capsys.readouterr().out
    assert "rules/pebbles.law:26:" in out
    assert "^^^^" in out
    assert "heap" in out
    assert "error[L101]" in out


def test_check_of_a_file_by_its_path(shelf: Shelf, capsys: Capture) -> None:
    """A book can be named by the path of its file, from any folder."""
    path = shelf() / "rules" / "pebbles.law"
    assert run(["check", str(path)]) == 0
    assert capsys.readouterr().out.startswith("pebbles: ")


@pytest.mark.parametrize("name", ["peblbes", "nowhere/else.law"])
def test_a_book_that_is_not_there(name: str, shelf: Shelf, capsys: Capture) -> None:
    """A book that is not there exits with 2."""
    shelf()
    assert run(["check", name]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "error[S10" in captured.err


def test_a_book_mistyped_is_guessed(shelf: Shelf, capsys: Capture) -> None:
    """The hint names the book that was meant."""
    shelf()
    run(["check", "peblbes"])
    assert "did you mean pebbles?" in capsys.readouterr().err


def test_a_book_that_is_no_text(shelf: Shelf, capsys: Capture) -> None:
    """A binary file is told as such, at its place."""
    (shelf() / "rules" / "pebbles.law").write_bytes(b'book pebbles "x"\n\xff\xfe\0')
    assert run(["check"]) == 1
    assert "rules/pebbles.law:2:1: error[S103]" in capsys.readouterr().out


def test_check_in_json(shelf: Shelf, capsys: Capture) -> None:
    """Diagnostics in JSON have code, severity, place, message and hint."""
    shelf(("if X in heap of P\n", "if X in heep of P\n"))
    assert run(["check", "--format", "json"]) == 1
    (found,) = json.loads(capsys.readouterr().out)
    assert found["code"] == "L204"
    assert found["severity"] == "error"
    assert (found["file"], found["line"]) == ("rules/pebbles.law", 26)


def test_check_as_sarif_and_annotations(shelf: Shelf, capsys: Capture) -> None:
    """SARIF names the rule and the place; GitHub annotations are one a line."""
    shelf(("if X in heap of P\n", "if X in heep of P\n"))
    assert run(["check", "--format", "sarif"]) == 1
    (result,) = json.loads(capsys.readouterr().out)["runs"][0]["results"]
    assert (result["ruleId"], result["level"]) == ("L204", "error")
    assert run(["check", "--format", "github"]) == 1
    assert capsys.readouterr().out.startswith("::error file=rules/pebbles.law,line=26,")


# ---------------------------------------------------------------- build


def test_build_then_check_then_drift(shelf: Shelf, capsys: Capture) -> None:
    """What build writes, --check accepts; a changed file fails with a diff and is mended.

    Of a file that is not there no more is said.
    """
    folder = shelf()
    assert run(["build", "--check"]) == 1
    told = capsys.readouterr().out
    assert "generated/pebbles.py is missing" in told
    assert len(told.splitlines()) < 9
    assert not (folder / "generated").exists()
    assert run(["build"]) == 0
    assert run(["build", "--check"]) == 0
    module = folder / "generated" / "pebbles.py"
    good = module.read_text(encoding="utf-8")
    module.write_text(good + "# by hand\n", encoding="utf-8")
    capsys.readouterr()
    assert run(["build", "--check"]) == 1
    captured = capsys.readouterr()
    assert "-# by hand" in captured.out
    assert "hoyle build" in captured.err
    assert run(["build"]) == 0
    assert module.read_text(encoding="utf-8") == good


def test_a_validator_that_stands_alone(shelf: Shelf, tmp_path: Path) -> None:
    """--standalone writes one file that judges outside of any checkout, and nothing beside it."""
    folder = shelf()
    out = tmp_path / "elsewhere" / "mine.py"
    assert run(["build", "--standalone", "pebbles", "-o", str(out)]) == 2
    assert not out.parent.exists()
    out.parent.mkdir()
    assert run(["build", "--standalone", "pebbles", "-o", str(out.parent)]) == 2
    assert run(["build", "--standalone", "pebbles", "-o", str(out)]) == 0
    assert not (folder / "generated").exists()
    assert [path.name for path in out.parent.iterdir()] == ["mine.py"]
    games = tmp_path / "games.jsonl"
    take = '{"act":"take","player":"A","pebble":"R"}'
    games.write_text(f'{{"game":"pebbles","acts":[{take},{take}]}}\n', encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-I", str(out), str(games)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (1, "")
    assert json.loads(done.stdout)["findings"]
    for wrong in (["--standalone", "pebbles"], ["-o", str(out)], ["--standalone", "-o", str(out)]):
        assert run(["build", *wrong]) == 2


def test_a_file_that_no_book_makes(shelf: Shelf, capsys: Capture) -> None:
    """A validator left over from a book that is gone fails --check, and is named."""
    folder = shelf()
    assert run(["build"]) == 0
    (folder / "generated" / "marbles.py").write_text("", encoding="utf-8")
    assert run(["build", "--check"]) == 1
    assert "no book makes generated/marbles.py" in capsys.readouterr().err


def test_build_of_a_faulty_book_changes_nothing(shelf: Shelf, capsys: Capture) -> None:
    """A book with an error is not built; what stood before stays."""
    folder = shelf()
    assert run(["build"]) == 0
    module = folder / "generated" / "pebbles.py"
    good = module.read_bytes()
    shelf(("if X in heap of P\n", "if X in heep of P\n"))
    assert run(["build"]) == 1
    assert module.read_bytes() == good
    assert "nothing was built" in capsys.readouterr().err


def test_a_build_cut_short_leaves_the_old(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the disk fails in the middle of a build, every file is whole and none is left over."""
    folder = shelf()
    assert run(["build"]) == 0
    before = {path: path.read_bytes() for path in (folder / "generated").iterdir()}
    shelf(('"Taking twice"', '"Taking it twice"'))

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    assert run(["build"]) == 2
    assert {path: path.read_bytes() for path in (folder / "generated").iterdir()} == before


# ---------------------------------------------------------------- cases, laws, coverage, odds


def test_cases_pass(shelf: Shelf, capsys: Capture) -> None:
    """`hoyle test` runs every case of a book."""
    shelf()
    assert run(["test"]) == 0
    assert capsys.readouterr().out == "4 passed, 0 failed\n"


def test_a_failed_case_shows_what_differs(shelf: Shelf, capsys: Capture) -> None:
    """A case that fails names its place, what was expected and what came; exit code 1."""
    shelf(cases=CASES.replace("double by A", "double by B"))
    assert run(["test"]) == 1
    out = capsys.readouterr().out
    assert "rules/pebbles.cases:3: failed: law 1, bites: again" in out
    assert "- 5: A takes R -> double by B" in out
    assert "+ 5: A takes R -> double by A" in out
    assert "3 passed, 1 failed" in out


def test_update_writes_what_came(shelf: Shelf, capsys: Capture) -> None:
    """--update writes what lines bring about into the case file, which then passes."""
    folder = shelf(cases=CASES.replace("double by A", "double by B"))
    run(["test", "--update"])
    assert (folder / "rules" / "pebbles.cases").read_text(encoding="utf-8") == CASES
    capsys.readouterr()
    assert run(["test"]) == 0


def test_laws_in_json(shelf: Shelf, capsys: Capture) -> None:
    """Every law is listed with number, quote, source, kinds of clause and cases."""
    shelf()
    assert run(["laws", "--format", "json"]) == 0
    laws = json.loads(capsys.readouterr().out)
    assert [law["law"] for law in laws] == ["1", "2", "chances"]
    assert laws[0]["quotes"][0]["source"] == "page.txt"
    assert laws[0]["kinds"] == ["menu", "offence"]
    assert [clause.get("penalty") for clause in laws[0]["clauses"]] == [True, None]
    assert [case["word"] for case in laws[0]["cases"]] == ["bites", "spares"]
    assert laws[2]["kinds"] == ["odds"]


def test_a_law_is_shown_with_its_cases(shelf: Shelf, capsys: Capture) -> None:
    """`hoyle laws BOOK LAW --cases` shows one law, as it is written, and its cases with it."""
    shelf()
    assert run(["laws", "pebbles", "1", "--cases"]) == 0
    out = capsys.readouterr().out
    assert "offence double by P (X) when P takes X if X in heap of P" in out
    assert (
        '  bites "again"\n    A takes R\n    A takes R  -> double by A; amends open for BB\n' in out
    )
    assert "Counting" not in out
    assert run(["laws", "pebbles", "one"]) == 2
    assert "pebbles has no law 'one'" in capsys.readouterr().err


def test_coverage_names_what_is_left_out(shelf: Shelf, capsys: Capture) -> None:
    """Sentences that nothing accounts for are shown, with exit code 1."""
    shelf()
    assert run(["coverage"]) == 1
    out = capsys.readouterr().out
    assert "not accounted for: Two play." in out
    assert "every law at work has a case" in out


def test_odds_are_reckoned(shelf: Shelf, capsys: Capture) -> None:
    """A printed calculation is set beside the exact fraction."""
    shelf()
    assert run(["odds"]) == 0
    assert "2/3" in capsys.readouterr().out
    assert run(["odds", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["chance"] == "2/3"
