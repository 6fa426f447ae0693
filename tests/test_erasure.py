"""The erasure test: of what a record leaves unsaid nothing is proved that is not so."""

from __future__ import annotations

import json

import pytest

from hoyle.driver import judge_of, load_kept
from hoyle.interpret import judge
from hoyle.paths import house
from hoyle.play.erasure import ErasureTest

BOOKS = house().books()


def tried(name: str) -> ErasureTest:
    """The test of a book, with its validator as judge."""
    loaded = load_kept(name, house())
    assert loaded.book is not None
    return ErasureTest(loaded.book, judge_of(loaded), 0)


def faults(name: str, games: range) -> list[str]:
    """What is told wrongly of the torn records of some games."""
    test = tried(name)
    told = (fault for number in games for fault in test.game(number))
    return [f"{one.erasure}, game {one.game}: {one.finding}" for one in told]


@pytest.mark.parametrize("name", BOOKS)
def test_nothing_is_proved_that_is_not_so(name: str) -> None:
    """What is hidden of a game makes nothing proved that is not so, and passes nothing over."""
    assert faults(name, range(1)) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", BOOKS)
def test_nothing_is_proved_that_is_not_so_of_many_games(name: str) -> None:
    """Nor of sixty times as many."""
    assert faults(name, range(1, 66)) == []


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
