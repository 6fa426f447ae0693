"""Two readings of a book set against each other: a record is found that tells them apart."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from hoyle.__main__ import run
from hoyle.driver import Loaded, judge_of, load_kept
from hoyle.ir import Book
from hoyle.ir.visitor import bearing
from hoyle.paths import house
from hoyle.play.contest import Search, Supply, differ
from hoyle.play.readings import Readings
from hoyle.records.read import read_case
from hoyle.render.readings import side_by_side
from tests.ruled_cases import ruled_cases

Capture = pytest.CaptureFixture[str]

BOOKS = house().books()
FORFEIT = ("--option", "forfeit=lost-by-offender", "--option", "forfeit=scored-by-adversary")


@cache
def loaded(name: str) -> Loaded:
    """Load a book once."""
    return load_kept(name, house())


def book_of(name: str) -> Book:
    """Give a book of the house."""
    book = loaded(name).book
    assert book is not None
    return book


def search(name: str, option: str, seed: int = 0) -> tuple[Search, Readings]:
    """Set the two choices of an option against each other."""
    book = book_of(name)
    declared = next(one for one in book.options if one.name == option)
    one, other = next(kind.members for kind in book.kinds if kind.name == declared.kind)[:2]
    readings = Readings(((option, one),), ((option, other),))
    laws = bearing(book, (option,))
    cases = tuple(record for case, record, _, _ in ruled_cases(name) if case.law in laws)
    contest = readings.contest(book, judge_of(loaded(name)))
    return Search(Supply(book, seed, cases), contest, cases), readings


@pytest.mark.parametrize("step", [3, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", BOOKS)
def test_every_option_makes_a_difference(name: str, step: int) -> None:
    """Of each option of each book a record is soon found on which its choices rule differently.

    By day of every third of a book, by night of all.
    """
    judge = judge_of(loaded(name))
    for option in book_of(name).options[::step]:
        looking, readings = search(name, option.name)
        record = next((record for _, record in looking.differing(300)), None)
        assert record is not None, option.name
        one, other = (judge(each) for each in readings.of(record))
        assert one["options"][option.name] != other["options"][option.name]
        assert differ(one, other)


def test_a_record_found_has_nothing_to_spare(capsys: Capture) -> None:
    """Not one event of the record can be left out without the readings agreeing."""
    assert run(["diff", "whist", *FORFEIT, "--format", "game"]) == 0
    text = capsys.readouterr().out
    record = read_case(book_of("whist"), text, "found", 1).record
    assert record is not None
    assert len(record.events) == 1
    looking, _ = search("whist", "forfeit")
    assert looking.cost(record) is not None
    assert looking.cost(replace(record, events=())) is None


def test_the_record_is_found_by_play_alone() -> None:
    """No case need stand beside the law: games played at random will do."""
    readings = Readings((("contributions", "alike"),), (("contributions", "dealer-more"),))
    book = book_of("speculation")
    contest = readings.contest(book, judge_of(loaded("speculation")))
    looking = Search(Supply(book, seed=3), contest)
    found = looking.search(60)
    assert found.record is not None
    assert [event.act for event in found.record.events] == ["pool-counters"]


def test_two_searches_are_shown() -> None:
    """The page, which other tests follow, tells of each ruling under which reading it is."""
    page = (Path(__file__).parents[1] / "docs" / "readings.md").read_text(encoding="utf-8")
    for told in (
        "game 1, whist\n",
        "game 1, whist (special-laws=besides)",
        "--option prison=of-the-stake",
    ):
        assert told in page


def test_the_same_search_as_data(capsys: Capture) -> None:
    """JSON has the record, both rulings, and the options that hold in both."""
    both = ("--option", "special-laws=besides")
    assert run(["diff", "whist", *FORFEIT, *both, "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["first"] == {"forfeit": "lost-by-offender"}
    assert told["second"] == {"forfeit": "scored-by-adversary"}
    assert told["common"] == {"special-laws": "besides"}
    assert told["record"]["options"] == {"special-laws": "besides"}
    assert len(told["record"]["acts"]) == told["events"]
    readings = [ruling["options"]["forfeit"] for ruling in told["rulings"]]
    assert readings == ["lost-by-offender", "scored-by-adversary"]
    assert told["rulings"][0]["state"] != told["rulings"][1]["state"]


def test_two_options_at_once(capsys: Capture) -> None:
    """Several options may differ: their first choices stand against their second ones."""
    told = ["packs=single", "reckoning=by-the-game", "packs=double", "reckoning=by-score"]
    asked = [part for text in told for part in ("--option", text)]
    assert run(["diff", "ecarte", *asked, "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["first"] == {"packs": "single", "reckoning": "by-the-game"}
    assert found["second"] == {"packs": "double", "reckoning": "by-score"}


def test_a_finding_names_the_readings_of_its_law(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`hoyle why` tells the readings that the law was taken in, and no others."""
    monkeypatch.chdir(tmp_path)  # where the books that come with hoyle are far off
    path = tmp_path / "asked.game"
    text = '[Game "whist"]\n[Trumps "D"]\n\nY reminds his partner to call\nA plays 2C\nB plays 3C\n'
    path.write_text(text, encoding="utf-8")
    assert run(["why", "--option", "forfeit=scored-by-adversary", str(path), "1"]) == 0
    out = capsys.readouterr().out
    assert "   Read with forfeit: scored-by-adversary\n" in out
    assert "special-laws" not in out
    assert "The clause, rules/whist.law:" in out
    assert run(["why", str(path), "2"]) == 0
    assert "   Read with special-laws: alone\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ((), "the options of whist are special-laws, forfeit, refused-card, "),
        (("forfeit=lost-by-offender",), "no option is given in two readings"),
        (("forfiet=lost-by-offender",), 'did you mean "forfeit"?'),
        (("elephant=grey",), "the options of whist are"),
        (("forfeit=lost-by-ofender",), 'did you mean "lost-by-offender"?'),
        (("forfeit",), "expected name=choice"),
        (("forfeit=lost-by-offender",) * 2, "expected two choices"),
        (("forfeit=lost-by-offender",) * 3, "expected twice at most"),
    ],
)
def test_options_that_make_no_two_readings(
    asked: tuple[str, ...], said: str, capsys: Capture
) -> None:
    """What is not an option, or not given in two readings, is wrong use and said to be."""
    assert run(["diff", "whist", *[p for text in asked for p in ("--option", text)]]) == 2
    assert said in capsys.readouterr().err


def test_what_is_not_found_is_said_to_be_so(capsys: Capture, tmp_path: Path) -> None:
    """A bound that is too low, and an option that nothing asks for, end with code 1."""
    book = tmp_path / "dots.law"
    book.write_text(DOTS, encoding="utf-8")
    rare = ("--option", "hue=any", "--option", "hue=none-other", "--bound", "1")
    assert run(["diff", str(book), *rare]) == 1
    assert "among 1 looked at (seed 0;" in capsys.readouterr().err
    idle = ("--option", "idle=so", "--option", "idle=thus")
    assert run(["diff", str(book), *idle]) == 1
    assert "asks for idle" in capsys.readouterr().err


DOTS = """book dots "Dots"
edition "The one page"
seats A, B
kind dot is red "R", blue "B"
let P : player
let X : dot
variant hue is any or none-other "Whether a dot may be other than red"
variant idle is so or thus "Nothing hangs on it"
state laid : 0..900 = 0
act lay : P lays X
  does laid rises by 1
move P lays X when X is red and laid < 3
law 1 "Red dots"
  supplied "nobody, nowhere, 1"
  ban other-dot by P (X) when P lays X if X is blue and hue is none-other and laid > 890
"""


def test_columns_line_up() -> None:
    """Where there is room lines stand beside their fellows, and those that differ are marked."""
    made = side_by_side("same\nleft only\nlast", "same\nlast, but longer", 140)
    rows = made.split("\n")
    assert rows[0].split() == ["same", "same"]
    assert rows[1].split() == ["left", "only", "|", "last,", "but", "longer"]
    assert rows[2].split() == ["last", "<"]
    assert {row[69] for row in rows[1:]} == {"|", "<"}
