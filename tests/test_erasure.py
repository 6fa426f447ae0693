"""The erasure test: of what a record leaves unsaid nothing is proved that is not so."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace

import pytest

from hoyle.driver import judge_of, load_kept
from hoyle.interpret import judge
from hoyle.paths import house
from hoyle.play.erasure import ErasureFault, held_against, powers, torn_off
from hoyle.play.hidden import erasures, unseen_cards
from hoyle.records.read import read
from tests.nightly import nightly
from tests.torn_games import GAMES, NEVER, erasure_test, kept

BOOKS = house().books()
NUMBERED = ("cribbage", "cribbage-four", "ecarte", "quinze", "vingt-un")  # cards are told so


def said(faults: Iterable[ErasureFault]) -> list[str]:
    """What is told wrongly of torn records."""
    return [f"{one.erasure}, game {one.game}: {one.finding}" for one in faults]


@pytest.mark.parametrize("name", nightly(BOOKS, set(BOOKS) - {*NUMBERED}))
def test_nothing_is_proved_that_is_not_so(name: str) -> None:
    """What is hidden of a game makes nothing proved that is not so, and passes nothing over.

    Every erasure finds something to hide: else it would show nothing.
    """
    test = erasure_test(name)
    records = kept(test)
    assert len(records) == GAMES
    told = (one for number, record in enumerate(records) for one in test.played(record, number))
    assert said(told) == []
    blind = {erasure for erasure, count in test.counts.items() if not count.records}
    assert blind == NEVER.get(name, set())


@pytest.mark.parametrize("games", [slice(2), pytest.param(slice(4), marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", nightly(NUMBERED, {"ecarte", "quinze"}))
def test_nothing_is_proved_in_the_middle_of_cards_told_by_number(name: str, games: slice) -> None:
    """Both are hidden at once: what went before an act, and the cards of all that are unseen."""
    test = erasure_test(name)
    hidden = {one.act: one for one in unseen_cards(test.book)}
    torn = 0
    for record in kept(test)[games]:
        whole = test.judge(record)
        for at in (len(record.events) // 3, len(record.events) // 2):
            cut = torn_off(test.book, record, [at])
            if cut is None:
                continue
            told = (
                hidden[one.act].told(one) if one.act in hidden else one for one in cut.record.events
            )
            made = replace(cut.record, events=tuple(told))
            ruling = test.judge(made)
            assert json.dumps(ruling) == json.dumps(judge(test.book, made))
            assert not list(held_against(whole, ruling, cut.places, powers(test.book)))
            torn += made.events != cut.record.events
    assert torn


@pytest.mark.parametrize(
    ("name", "act"),
    [
        ("ecarte", "cut-for-deal"),
        ("loo", "show"),
        ("quinze", "cut-for-deal"),
        ("speculation", "cut"),
        ("vingt-un", "turn-for-deal"),
    ],
)
def test_one_cut_of_several_may_be_wanting(name: str, act: str) -> None:
    """Cards dealt are no cuts, nor is an act that says outright who deals."""
    assert several(name, of_deals=False) == [act, act]


def test_what_says_outright_who_deals_is_no_cut() -> None:
    """Of acts at quadrille that say so none is left out: with it, the rest is of another deal."""
    assert several("quadrille", of_deals=False) == []


@pytest.mark.parametrize(
    ("name", "acts"),
    [("whist", ["deal"]), ("quadrille", ["deal"]), ("loo", ["deal", "find"]), ("quinze", [])],
)
def test_one_hand_of_several_may_be_wanting(name: str, acts: list[str]) -> None:
    """Where hands are rebuilt from what is played of them."""
    assert sorted(several(name, of_deals=True)) == sorted([*acts, *acts])


def several(name: str, *, of_deals: bool) -> list[str]:
    """Name the acts of which the first or the last is hidden, of a book."""
    found = erasures(load_kept(name, house()).whole)
    return [one.several[0] for one in found if one.several[0] and bool(one.deals) == of_deals]


def test_of_more_than_can_be_tried_some_is_tried() -> None:
    """What hangs on one thing untold is found, though too much else is open to rule on all of it.

    Neither dealer, trumps nor pool is told, nor of each of six players whether he had declared.
    """
    hands = "L is dealt JD 8H 2S|J is dealt 5D AD QH|G is dealt 5C QD 2H|K is dealt 2C 9C 4H"
    hands += "|B is dealt 3C QC 6H|A is dealt 6C 6S TS"
    play = "G plays 2H|J plays 5D|L requires the hand to be played again|G plays QD|J plays AD"
    play += "|K plays 4H|L plays JD|A plays TS|B plays 3C|A plays 6S"
    loaded = load_kept("loo", house())
    text = "\n".join(['[Game "loo"]', *hands.split("|"), *play.split("|"), ""])
    (record,), _ = read(loaded.whole, text.encode(), "x.game")
    ruling = judge(loaded.whole, record)
    assert ruling.get("too_open")
    told = [(one["name"], one["verdict"]) for one in ruling["findings"]]
    assert ("revoke", "undecided") in told
    assert json.dumps(judge_of(loaded)(record)) == json.dumps(ruling)


@pytest.mark.slow
@pytest.mark.parametrize("name", BOOKS)
def test_nothing_is_proved_that_is_not_so_of_many_games(name: str) -> None:
    """Nor of ten times as many, played anew."""
    test = erasure_test(name)
    assert said(fault for number in range(66) for fault in test.game(number)) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", BOOKS)
def test_torn_records_are_ruled_on_alike(name: str) -> None:
    """The interpreter and the validator agree on records of which something is hidden."""
    test = erasure_test(name)
    for number in range(2):
        for _, _, found in test.torn(number, midway=True):
            ruling = judge(test.book, found.record)
            assert json.dumps(test.judge(found.record)) == json.dumps(ruling)
