"""What is proved amiss may hang on an act that went unrecorded: which, a ruling tells."""

from __future__ import annotations

import pytest

from hoyle.driver import load_kept
from hoyle.interpret import judge
from hoyle.paths import house
from hoyle.records.read import read
from hoyle.render.report import report
from hoyle.rulings.unrecorded import Missed, missed
from tests.test_silence import judged, said


def told(game: str, text: str) -> tuple[Missed, ...]:
    """Tell what may be missing from a record."""
    book = load_kept(game, house()).whole
    (record,), found = read(book, f'[Game "{game}"]\n{text}'.encode(), "x.game")
    assert not found
    return missed(book, record, judge(book, record))


GO = '[Dealer "B"]\nA leads KS, B QD, A 9C\nA plays 2C\nA marks 2 for play\n'
SALE = '[Dealer "J"]\nJ turns up 5C for trumps\nJ sells the card to B for 6\nF turns up 4C\n'
STANDS = (
    '[Sits "A yes, B yes, G yes, J no, K no, L no"]\n[Dealer "G"]\n[Pool "12"]\n[Trumps "D"]\n'
    "A stands, B passes\nA leads AD, G 3D\nA leads 4C, G 5C\n"
)


@pytest.mark.parametrize(
    ("game", "text", "acts", "event"),
    [
        ("cribbage", GO, ("B calls go",), 3),
        ("cribbage", '[Dealer "B"]\nB marks 2 for heels\nA leads 7S\n', ("B turns up JC",), 0),
        ("speculation", SALE, ("B bids 6",), 1),
    ],
)
def test_what_may_be_missing_is_told(
    game: str, text: str, acts: tuple[str, ...], event: int
) -> None:
    """Of a few acts that people leave out it is told where they may have stood."""
    assert [(one.acts, one.event) for one in told(game, text)] == [(acts, event)]


def test_nothing_is_missing_of_what_the_record_denies() -> None:
    """An act is not told of which the rest of the record would make a fault."""
    turn = '[Dealer "Z"]\n[Trumps "S"]\nA leads 4C\n'
    assert told("whist", f"{turn}Y plays 9C\nZ plays 2C\n") != ()
    assert told("whist", f"{turn}Y plays 9C\nZ plays 2C\nB plays KC\nB leads 5C\n") == ()


def test_what_lies_open_needs_no_act() -> None:
    """Nothing is looked for where nothing is proved amiss."""
    assert told("cribbage", '[Dealer "B"]\nA leads KS, B QD\n') == ()


def test_a_finding_says_what_it_takes_not_to_be_missing() -> None:
    """It stands beside each finding that hangs on it, and once in full."""
    text = said("cribbage", GO)
    line = "Assumed: that nothing is left out before x.game:4, such as “B calls go”"
    assert text.count(line) == 1
    assert "Assumed: as under 1" in text


def test_programs_are_told_the_same() -> None:
    """A report names the acts, the event before which they stand, and the findings."""
    assert report(judged("loo", STANDS)).get("missed") == [
        {"event": 2, "acts": ["G declares to play"], "findings": [1, 2, 3, 4]}
    ]
