"""A record that contradicts itself proves what it proves without what cannot be."""

from __future__ import annotations

from functools import cache

import pytest

from hoyle import ir
from hoyle.driver import load
from hoyle.driver.judges import judge_of
from hoyle.driver.passes import Loaded
from hoyle.interpret import judge
from hoyle.interpret.judging import judge_as_told
from hoyle.interpret.ruling import Ruling
from hoyle.ir.game import Record
from hoyle.paths import house
from hoyle.records.read import stream
from hoyle.rulings.doubts import missing

DEALT = """
A is dealt AKQ2.432.432.432
Y is dealt J43.AKQ5.AKQ.AKQ
B is dealt T95.J76.J765.J76
Z is dealt 876.T98.T98.T985
"""


@cache
def whist() -> Loaded:
    """The book of whist."""
    return load("whist", house())


def book() -> ir.Book:
    """Its law."""
    found = whist().book
    assert found is not None
    return found


def record(lines: str) -> Record:
    """A record of whist, dealt by Z, spades trumps."""
    text = f'[Game "whist"]\n[Dealer "Z"]\n[Trumps "S"]\n{lines}\n'
    (entry,) = stream(book(), text.encode(), "x.game")
    assert entry.record is not None, entry.diagnostics
    return entry.record


def ruled(lines: str) -> Ruling:
    """The ruling on a record, by validator and interpreter alike."""
    found = record(lines)
    ruling = judge(book(), found)
    assert judge_of(whist())(found) == ruling
    return ruling


def verdicts(ruling: Ruling) -> list[tuple[str, str | None, str]]:
    """Who is found to have done what, with the verdict."""
    return [
        (one["name"], one["player"], one["verdict"])
        for one in ruling["findings"]
        if one["kind"] == "offence"
    ]


def test_a_card_that_cannot_be_proves_no_revoke() -> None:
    """A card of another's hand is no revoke of him who is said to have played it."""
    ruling = ruled(f"{DEALT}A leads 4H then KH 6H 2S")
    assert verdicts(ruling) == [("revoke", "Z", "undecided")]
    assert [menu["verdict"] for menu in ruling["menus"]] == ["undecided"]


def test_what_does_not_rest_on_it_is_proved() -> None:
    """A card played twice leaves a revoke proved that stands with whichever card it was."""
    lines = """
    A leads 4H then KH 6H 9H
    Y leads AD then 5D 8D 3C
    Y leads KD then 6D 9D 2D
    Y leads AC then 4H 5C 2C
    """
    assert verdicts(ruled(lines)) == [("revoke", "A", "proved"), ("revoke", "B", "undecided")]


def test_what_comes_before_it_is_proved() -> None:
    """An act that cannot be takes nothing from what was proved when it was done."""
    lines = f"{DEALT}A leads 4H then KH 6H 8H\nB plays 5D\nY leads AC then 7S 5C 2C"
    ruling = ruled(lines)
    assert verdicts(ruling)[0] == ("play-out-of-turn", "B", "proved")


def test_what_a_hand_proves_is_in_doubt_with_the_hand() -> None:
    """Who plays a card that was dealt to another may have been dealt other cards before, too."""
    lines = f"{DEALT}A leads 4H then KH 6H 8C\nY leads AC then 6C AS 2C"
    ruling = ruled(lines)
    assert verdicts(ruling)[0] == ("revoke", "Z", "undecided")


MARKED = """[Game "cribbage"]
[Dealer "A"]
B is dealt 7C 8C 9C TC JC
A is dealt 2C 3C 4C 5C 6C
B lays out 7C 8C
A lays out 2D 3C
A turns up 9C
A marks 31 for crib
"""


def test_a_remedy_is_in_doubt_with_its_finding() -> None:
    """A marks too much whatever he laid out, but how much hangs on it, and so the remedy."""
    loaded = load("cribbage", house())
    assert loaded.book is not None
    (entry,) = stream(loaded.book, MARKED.encode(), "x.game")
    assert entry.record is not None, entry.diagnostics
    ruling = judge(loaded.book, entry.record)
    assert judge_of(loaded)(entry.record) == ruling
    assert verdicts(ruling)[-1] == ("over-marking", "A", "undecided")
    assert ruling["menus"][-1]["verdict"] == "undecided"


def test_the_contradiction_is_named() -> None:
    """What is in doubt is told: the act that the rest of the record contradicts."""
    found = record(f"{DEALT}A leads 4H then KH 6H 2S")
    told = missing(book(), found, judge(book(), found))
    assert [one.fact for one in told.values()] == [
        "“Z plays 2S” is right, against the rest of the record"
    ]


@pytest.mark.parametrize("shift", [1, 2, 3])
def test_hands_in_other_seats_prove_nothing(shift: int) -> None:
    """Where every hand is another's, no revoke is proved, however many are found."""
    suit = "AKQJT98765432"
    hands = [f".{suit}..", f"{suit}...", f"..{suit}.", f"...{suit}"]
    dealt = [f"{seat} is dealt {hands[(at + shift) % 4]}" for at, seat in enumerate("AYBZ")]
    lines = "\n".join([*dealt, "A leads AH then 2S 2D 2C"])
    assert any(
        one["kind"] == "offence" and one["verdict"] == "proved"
        for one in judge_as_told(book(), record(lines))["findings"]
    )
    assert {verdict for *_, verdict in verdicts(ruled(lines))} == {"undecided"}
