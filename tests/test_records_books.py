"""Real boards through a real book: its own law of turns puts their play in order."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.driver import load_book
from hoyle.interpret import judge
from hoyle.ir import Book
from hoyle.records.game import write_game
from hoyle.records.read import read

DATA = Path(__file__).parent.parent.parent / "shared" / "data"

shared = pytest.mark.skipif(not DATA.is_dir(), reason="../shared/data is not there")


@pytest.fixture(scope="module")
def book() -> Book:
    """The book that declares the notation."""
    loaded = load_book("whist")
    assert loaded.book is not None
    assert loaded.book.notation is not None
    return loaded.book


@shared
@pytest.mark.parametrize(
    "name", ["pbn/example1.pbn", "pbn/correct_20.pbn", "lin/sample.lin", "lin/usbf_sf_14502.lin"]
)
def test_sound_boards_break_no_law(book: Book, name: str) -> None:
    """Boards without irregularities are read in order, and nothing is found in them."""
    records, said = read(book, DATA / name)
    assert said == ()
    found = [finding for record in records for finding in judge(book, record)["findings"]]
    assert found == []


@shared
def test_278_boards_break_no_law(book: Book) -> None:
    """All boards with play of a real tournament are read in order and are clean."""
    records, said = read(book, DATA / "pbn" / "example2.pbn")
    assert said == ()
    played = [r for r in records if any(event.act == "play" for event in r.events)]
    assert len(played) == 278
    found = [finding for record in played for finding in judge(book, record)["findings"]]
    assert found == []


@shared
def test_marked_boards_break_the_laws_that_the_marks_say(book: Book) -> None:
    """Every mark of a record stands at an offence that is found, and no offence lacks one."""
    records, _ = read(book, DATA / "pbn" / "correct_10.pbn")
    record = records[2]
    offences = [one for one in judge(book, record)["findings"] if one["kind"] == "offence"]
    assert [one["event"] for one in offences] == [event for event, _ in record.marks]


def test_a_whole_round_in_one_line(book: Book) -> None:
    """The book's shorthand for four plays is the four plays."""
    text = '[Leader "Y"]\n[Trumps "none"]\nY leads 4D then 5D 6D 7D\n'
    (record,), said = read(book, text.encode(), "x.game")
    assert said == ()
    assert write_game(book, record).splitlines()[-4:] == [
        "Y plays 4D",
        "B plays 5D",
        "Z plays 6D",
        "A plays 7D",
    ]
