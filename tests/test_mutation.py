"""What no case shows the need of is found by leaving it out, and a case that would do by search."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hoyle.__main__ import run

Capture = pytest.CaptureFixture[str]

GOOD = Path(__file__).parent / "corpus" / "good" / "beggar.law"
TURN = "law 1: no case needs “if a player is not to play”"
TOLD = "law 1: no case needs “if to play is not none”"
FINED = "law 1: no case needs “unless fined of a player is more than 0”"
EMPTY = "law fresh: no case needs “while hand of a player is none”"
PLAIN = """book plain "Plain"
edition "the corpus"
seats A, B
let P, Q : player
state turn-of : player = A
act play : P plays does turn-of becomes next of P
law 1 "The turn"
  supplied "the corpus"
  offence hasty by P when P plays if P is not turn-of no penalty
"""
CASES = """law 1
bites "out of turn"
  B plays  -> hasty by B
spares "in turn"
  A plays
"""


def book(folder: Path, cases: str = "") -> str:
    """Put the small book of the corpus into a folder, with cases more of its first law."""
    path = folder / "beggar.law"
    path.write_text(GOOD.read_text(encoding="utf-8"), encoding="utf-8")
    own = GOOD.with_suffix(".cases").read_text(encoding="utf-8")
    path.with_suffix(".cases").write_text(own + cases, encoding="utf-8")
    return str(path)


def plain_book(folder: Path, text: str = PLAIN, cases: str = CASES) -> str:
    """Put a plainer book into a folder."""
    path = folder / "plain.law"
    path.write_text(text, encoding="utf-8")
    path.with_suffix(".cases").write_text(cases, encoding="utf-8")
    return str(path)


def unshown(out: str) -> list[str]:
    """Give what a run says is shown by no case."""
    return re.findall(r"unshown: (.*)", out)


def test_what_no_case_needs_is_named(tmp_path: Path, capsys: Capture) -> None:
    """Each condition and exception is named that can be left out and no case be the wiser."""
    assert run(["test", book(tmp_path), "--thorough"]) == 1
    assert unshown(capsys.readouterr().out) == [TOLD, TURN, FINED, EMPTY]


def test_a_case_shows_the_need_of_a_condition(tmp_path: Path, capsys: Capture) -> None:
    """A near miss accounts for a condition, an exception at work for an `unless`."""
    near = """
spares "his turn"
  [Dealer "B"]
  A plays 1C
excepts "fined before"
  [Dealer "B"]
  B plays 1C
  L fines B
  B plays 2C
"""
    assert run(["test", book(tmp_path, near), "--thorough"]) == 1
    assert unshown(capsys.readouterr().out) == [TOLD, EMPTY]


def test_a_case_suggested_is_a_case_that_will_do(tmp_path: Path, capsys: Capture) -> None:
    """What --suggest writes can be put into the book: it passes, and shows what was wanting."""
    assert run(["test", book(tmp_path), "--thorough", "--suggest"]) == 1
    out = capsys.readouterr().out
    found = out[out.index(TURN) : out.index(FINED)]
    case = "\n".join(line.removeprefix("    ") for line in found.splitlines()[1:-1])
    assert 'spares "..."' in case
    assert run(["test", book(tmp_path, f"\n{case}\n"), "--thorough", "--verbose"]) == 1
    out = capsys.readouterr().out
    assert re.search(r"passed: law 1, spares: \.\.\.$", out, re.MULTILINE)
    assert TURN not in out


def test_a_case_suggested_for_an_exception_excepts(tmp_path: Path, capsys: Capture) -> None:
    """What shows the need of an `unless` is the exception at work."""
    act = "state loose : truth\nact loosen : P is loose does loose becomes true\nlaw 1"
    text = PLAIN.replace("law 1", act, 1).replace(
        "turn-of no penalty", "turn-of unless loose no penalty"
    )
    assert run(["test", plain_book(tmp_path, text), "--thorough", "--suggest"]) == 1
    out = capsys.readouterr().out
    assert 'no case needs “unless loose”\n    excepts "..."' in out


def test_a_book_that_leaves_nothing_to_show_passes(tmp_path: Path, capsys: Capture) -> None:
    """The exit code is 0 when every case passes, and each condition is needed by one or meant."""
    assert run(["test", plain_book(tmp_path), "--thorough"]) == 0
    assert capsys.readouterr().out == "2 passed, 0 failed, 0 unshown\n"
    mark = 'unshown "if a player is not turn of" because "so it is"\n'
    cases = CASES[: CASES.index("spares")] + mark
    assert run(["test", plain_book(tmp_path, cases=cases), "--thorough"]) == 0
    assert capsys.readouterr().out.endswith("\n1 passed, 0 failed, 0 unshown, 1 meant\n")


MARK = """
unshown "if a player is not to play" because "the corpus has no other"
"""
MARKED = f"meant: {TURN}: the corpus has no other"


def test_what_cannot_be_shown_is_meant(tmp_path: Path, capsys: Capture) -> None:
    """A condition that is marked fails nothing, and is told with the reason of the mark."""
    assert run(["test", book(tmp_path, MARK), "--thorough"]) == 1
    out = capsys.readouterr().out
    assert unshown(out) == [TOLD, FINED, EMPTY]
    assert MARKED in out
    assert out.endswith(", 3 unshown, 1 meant\n")


def test_a_mark_that_is_needless_is_an_error(tmp_path: Path, capsys: Capture) -> None:
    """A mark on what a case shows the need of is told, and fails the run."""
    near = """
spares "his turn"
  [Dealer "B"]
  A plays 1C
"""
    assert run(["test", book(tmp_path, near + MARK), "--thorough"]) == 1
    out = capsys.readouterr().out
    assert "needless: law 1: cases need “if a player is not to play”: take the mark out" in out
    assert out.endswith(" unshown, 1 needless\n")
