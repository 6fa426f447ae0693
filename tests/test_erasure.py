"""The erasure test: of what a record leaves unsaid nothing is proved that is not so."""

from __future__ import annotations

import json

import pytest

from hoyle.driver import judge_of, load_kept
from hoyle.interpret import judge
from hoyle.paths import house
from hoyle.play.erasure import ErasureFault, ErasureTest

BOOKS = house().books()
# By the book's own words a hand that is not on record is unknown to the laws of these games, which
# pass over what it alone would show (docs/records.md).
UNSEEN = {
    "cribbage": ("the cards of deal",),
    "cribbage-four": ("the cards of deal",),
    "ecarte": ("the cards of give", "the cards of discard"),
}
# What is proved is so all the same, but for this: by how much a hand is over-marked it alone shows;
# and what each held, where cards are laid out, played or turned up before all are dealt.
PUT_BACK = frozenset(("put-back", "put-back-and-score"))
BEYOND = {
    "cribbage": PUT_BACK,
    "cribbage-four": PUT_BACK | {"holding-too-many", "under-marking"},
}


def tried(name: str) -> ErasureTest:
    """The test of a book, with its validator as judge."""
    loaded = load_kept(name, house())
    assert loaded.book is not None
    return ErasureTest(loaded.book, judge_of(loaded), 0)


def beyond_doubt(name: str, fault: ErasureFault) -> bool:
    """Tell whether something is proved of hands told by their number, and must be so."""
    return fault.proved and fault.finding["name"] not in BEYOND.get(name, ())


def faults(name: str, games: range) -> list[str]:
    """What is told wrongly of the torn records of some games."""
    test = tried(name)
    wrong = (fault for number in games for fault in test.game(number))
    told = (
        one for one in wrong if one.erasure not in UNSEEN.get(name, ()) or beyond_doubt(name, one)
    )
    return [f"{one.erasure}, game {one.game}: {one.finding}" for one in told]


@pytest.mark.parametrize("name", BOOKS)
def test_nothing_is_proved_that_is_not_so(name: str) -> None:
    """What is hidden of a game makes nothing proved that is not so, and passes nothing over."""
    assert faults(name, range(3)) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", BOOKS)
def test_nothing_is_proved_that_is_not_so_of_many_games(name: str) -> None:
    """Nor of twenty times as many."""
    assert faults(name, range(3, 66)) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", BOOKS)
def test_torn_records_are_ruled_on_alike(name: str) -> None:
    """The interpreter and the validator agree on records of which something is hidden."""
    loaded = load_kept(name, house())
    assert loaded.book is not None
    judged = judge_of(loaded)
    for number in range(2):
        for _, _, found in tried(name).torn(number, midway=True):
            ruling = judge(loaded.book, found.record)
            assert json.dumps(judged(found.record)) == json.dumps(ruling)
