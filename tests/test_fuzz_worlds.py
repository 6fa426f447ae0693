"""Small books made at random: the interpreter, the validator and the screen rule alike on all."""

from __future__ import annotations

import pytest

from hoyle.interpret import judge
from tests import fuzz_worlds
from tests.both_ways import BothWays
from tests.fuzz_worlds import disagreement, tried
from tests.random_books import RandomBook


@pytest.mark.parametrize("first", [1_000, 2_000, 3_000])
def test_nothing_disagrees(first: int) -> None:
    """A few books, as many records of each."""
    differing = [disagreement(seed, 8) for seed in range(first, first + 5)]
    assert [differs for differs in differing if differs] == []


@pytest.mark.slow
def test_nothing_disagrees_of_many() -> None:
    """Three hundred books."""
    differing = [disagreement(seed, 12) for seed in range(100_000, 100_300)]
    assert [differs for differs in differing if differs] == []


def test_a_disagreement_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were nothing found by one of the two, the book, the record and what differs would be told."""
    monkeypatch.setattr(fuzz_worlds, "judge", lambda *asked: {**judge(*asked), "findings": []})
    told = disagreement(1, 8)
    assert RandomBook(1).text in told
    assert "\nrecord: " in told
    assert '\ninterpreter: {"findings": []' in told


def test_a_seed_makes_one_book() -> None:
    """The same, with the same records; and another seed makes another."""
    one, same = RandomBook(5), RandomBook(5)
    assert one.text == same.text != RandomBook(6).text
    both = BothWays(one.text)
    assert [one.record(both) for _ in range(9)] == [same.record(both) for _ in range(9)]


def test_the_books_are_not_idle() -> None:
    """Of most records something is found, of many something undecided; few books are refused."""
    came = [tried(seed, 6) for seed in range(1, 17)]
    assert sum(one.refused for one in came) <= 2
    assert sum(one.found for one in came) >= 60
    assert sum(one.undecided for one in came) >= 12
