"""Printed calculations are reckoned exactly and told from the truth."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from hoyle.check.odds import OddsReport, odds
from tests.tiny import TEXT, book_of, edited

ODDS = "deal 1 from 3, 1 marked K : 2 to 1 for K = 0"


def reckoned(claim: str) -> OddsReport:
    (report,) = odds(book_of(edited((ODDS, claim))))
    return report


def counted(pool: int, drawn: int, marked: int, least: int) -> Fraction:
    """Count the deals in which at least so many of the first `marked` come."""
    deals = list(combinations(range(pool), drawn))
    good = sum(sum(member < marked for member in deal) >= least for deal in deals)
    return Fraction(good, len(deals))


@pytest.mark.parametrize(
    ("pool", "drawn", "marked", "least"),
    [(8, 3, 2, 1), (8, 3, 4, 2), (9, 4, 3, 3), (5, 5, 2, 2), (6, 0, 3, 1), (7, 5, 6, 4)],
)
def test_the_fraction_is_that_of_counting(pool: int, drawn: int, marked: int, least: int) -> None:
    """The formula gives what counting every deal gives."""
    claim = f"deal {drawn} from {pool}, {marked} marked K : about 1 to 1 for K >= {least}"
    assert counted(pool, drawn, marked, least) == reckoned(claim).chance


@pytest.mark.parametrize(
    ("claim", "chance", "deserved", "nearer"),
    [
        ("deal 13 from 39, 2 marked K : about 5 to 4 for K >= 1", (32, 57), True, (9, 7)),
        ("deal 13 from 39, 3 marked K : about 5 to 2 for K >= 1", (503, 703), True, None),
        ("deal 13 from 39, 4 marked K : about 4 to 1 for K >= 1", (5177, 6327), True, (9, 2)),
        ("deal 13 from 39, 1 marked K : 2 to 1 against K = 1", (1, 3), True, None),
        ("deal 13 from 39, 3 marked K : about 3 to 1 for not K >= 2", (525, 703), True, None),
        ("deal 13 from 39, 4 marked K : about 3 to 2 against K >= 2", (859, 2109), True, (10, 7)),
        ("deal 13 from 39, 2 marked K : 5 to 4 for K >= 1", (32, 57), False, (9, 7)),
        ("deal 13 from 39, 2 marked K : about 1 to 1 for K >= 1", (32, 57), False, (9, 7)),
    ],
)
def test_about_and_exact_are_told_apart(
    claim: str, chance: tuple[int, int], deserved: bool, nearer: tuple[int, int] | None
) -> None:
    """About is deserved while nothing as simple is nearer, "it is" only by equality."""
    report = reckoned(claim)
    assert (Fraction(*chance), deserved, nearer) == (report.chance, report.deserved, report.nearer)


def test_the_difference_is_printed_less_true() -> None:
    """A report carries fraction, decimal, printed odds and difference, and says it in a line."""
    report = reckoned("deal 13 from 39, 2 marked K : about 5 to 4 for K >= 1")
    assert Fraction(5, 9) == report.printed_chance
    assert Fraction(5, 9) - Fraction(32, 57) == report.difference
    assert pytest.approx(0.561403, abs=1e-6) == report.decimal
    assert report.claim == "about 5 to 4 for"
    assert report.verdict == "under the truth by 0.0058; 9 to 7 is nearer"
    assert odds(book_of(TEXT))[0].verdict == "exact"


def test_odds_against_count_the_other_way() -> None:
    """Two to one against a thing is one to two for it."""
    assert Fraction(1, 3) == reckoned("deal 1 from 3, 1 marked K : 2 to 1 against K = 1").chance
    assert reckoned("deal 1 from 3, 1 marked K : 1 to 2 for K = 1").deserved


@pytest.mark.parametrize("test", ["K + 1 > 1 and not K = 3 or K * 2 = 9", "-K < 0", "K mod 2 = 1"])
def test_conditions_may_reckon_with_the_number(test: str) -> None:
    """Any plain reckoning with the number of marked cards may be spoken of."""
    report = reckoned(
        f"deal 2 from 4, 2 marked K : about 5 to 1 for if K > 0 then {test} else false"
    )
    assert 0 < report.chance < 1


def test_what_cannot_be_reckoned_is_left_out() -> None:
    """A calculation on anything else gives no report (check reports it)."""
    assert odds(book_of(edited((ODDS, ODDS.replace("K = 0", "ended"))))) == ()
    assert odds(book_of(edited((ODDS, ODDS.replace("1 from 3", "4 from 3"))))) == ()
