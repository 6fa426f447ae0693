"""Sets that a record does not give: what is handed over, and which way conditions lean on them."""

from __future__ import annotations

import json
from functools import cache

import pytest

from hoyle import ir
from hoyle.engine.validators import load_validator
from hoyle.ir.game import Event
from hoyle.ir.handed import emptied, handed
from hoyle.ir.leaning import BOTH, Leaning
from hoyle.ir.shape import Shape
from hoyle.ir.told import rebuilt_specs
from hoyle.ir.unsaid import looking
from hoyle.paths import house
from hoyle.runtime import BookValidator
from hoyle.shared.rebuilt import held
from tests.both_ways import BothWays
from tests.small_books import book_of, small_book

STOCKED = """
state stock of player : set of token
  rebuilt from C when P draws C, given by P stocks H, 3 in all
act stock : P stocks H does stock of P becomes H
act draw : P draws C possible if C in stock of P does stock of P loses C
act swap : P takes C from Q does stock of Q loses C; stock of P gains C
act find : P finds C does stock of P gains C
act renew : P renews H does stock of P becomes H
formal act lend : P lends C to Q
act press : P presses C on Q
act look : P looks
law lending "Lending"
  supplied "made up"
  power that P lends C to Q does stock of P loses C; stock of Q gains C
  consequence when P presses C on Q does stock of P loses C; stock of Q gains C
law looking "Looking"
  supplied "made up"
  offence seeing by P when P looks if stock of P is none
"""


@cache
def stocked() -> ir.Book:
    """A small book of stocks."""
    return small_book(STOCKED)


def test_what_goes_from_one_to_another_is_handed_over() -> None:
    """By an act, by a power or for a consequence; one card, or a whole set that is new."""
    assert handed(stocked(), "stock") == (
        ("swap", 0, 1, False),
        ("renew", 0, 1, True),
        ("lend", 2, 1, False),
        ("press", 2, 1, False),
    )


def test_what_only_comes_or_only_goes_is_not() -> None:
    """What is found nobody else had; the act that gives a set hands nothing over."""
    acts = {act for act, *_ in handed(stocked(), "stock")}
    assert not acts & {"find", "draw", "stock"}
    assert ("give", 2, 1, False) in handed(stocked(), "hand")
    assert handed(stocked(), "score") == ()


@pytest.mark.parametrize(
    ("book", "state", "acts"),
    [
        ("whist", "hand", set()),
        ("quadrille", "hand", {"demand-king"}),
        ("loo", "hand", {"find"}),
    ],
)
def test_what_is_handed_over_in_the_books(book: str, state: str, acts: set[str]) -> None:
    """At whist nothing is; at quadrille a king for a king, at loo the miss."""
    assert {act for act, *_ in handed(book_of(book), state)} == acts


def test_who_shows_what_he_was_handed_need_not_have_begun_with_it() -> None:
    """B, who draws what he took from A, is not thereby shown to have had it, and A is."""
    told = BothWays(STOCKED).told
    swap, draw, look = Event("swap", (1, 0, 0)), Event("draw", (1, 0)), Event("look", (1,))
    assert told(look, swap, draw) == [("seeing", "undecided")]
    assert told(look, draw) == []  # he had it


@pytest.mark.parametrize(
    ("gone", "verdicts"), [(0, ["undecided"] * 2), (2, ["proved"]), (1, ["undecided"] * 2)]
)
def test_tags_tell_how_many_are_gone(gone: int, verdicts: list[str]) -> None:
    """Of three two are gone of both: who draws one had no other, and nothing is left of it."""
    text = STOCKED.replace("3 in all", "3 in all less drawn-by")
    tokens = BothWays(
        'state drawn-by of player : 0..3 = 0 tag "Drawn"\n' + text + 'law holding-on "Holding on"\n'
        '  supplied "made up"\n'
        "  offence keeping by P when P looks if stock of P is not none\n"
    )
    events = Event("draw", (1, 0)), Event("look", (1,))
    start = (("drawn-by", 0, gone), ("drawn-by", 1, 0))
    assert [verdict for _, verdict in tokens.told(*events, start=start)] == verdicts


ANEW = STOCKED.replace(
    "act look : P looks\n",
    "act look : P looks\nact clear : P clears the table does for each Q in players ( stock of Q "
    "becomes none; cleared becomes true )\nstate cleared : truth = false\n",
).replace("if C in stock of P does", "if C in stock of P or cleared does")


def test_what_is_shown_after_sets_are_emptied_was_not_had_before() -> None:
    """Of him who had shown some: another's first is shown by what he shows later."""
    book = small_book(ANEW)
    assert emptied(book, "stock") == ("clear",)
    place = {act.name: at for at, act in enumerate(book.acts)}
    draw, clear = place["draw"], place["clear"]
    events = (draw, (1, 0)), (clear, (0,)), (draw, (1, 1)), (draw, (0, 2))
    least, most = held(rebuilt_specs(book, Shape(book)), (), events)
    assert least == (("stock", 0, 0b100), ("stock", 1, 0b001))
    assert most is not None


def test_what_is_shown_beyond_the_full_number_was_not_had_before() -> None:
    """Of four tokens only three can have been in a stock of three: the fourth contradicts."""
    shown = [Event("draw", (1, token)) for token in range(4)]
    told = BothWays(STOCKED).told(*shown)
    assert [name for name, _ in told] == ["draw"]
    assert BothWays(STOCKED).told(*shown[:3]) == []


@pytest.mark.parametrize(
    ("most", "shown", "rest"), [(2, "draw", 0b1001), (3, "draw", 0b0001), (2, "look", 0)]
)
def test_where_all_is_parted_the_last_has_the_rest(most: int, shown: str, rest: int) -> None:
    """Of four tokens two each: A's are given, and B, who draws one, has the others.

    Of three each he need not, nor has he any before he has drawn one: they may be given him yet.
    """
    place = {act.name: at for at, act in enumerate(stocked().acts)}
    specs = rebuilt_specs(stocked(), Shape(stocked()))
    spec = next(one for one in specs if one.state == "stock")._replace(members=4, most=most)
    events = (place["stock"], (0, 0b0110)), (place[shown], (1, 0)[: 1 + (shown == "draw")])
    least, open_ = held((spec,), (), events)
    assert least == (("stock", 1, rest),)
    assert (open_ is None) == (rest == 0b1001)


SPARED = STOCKED.replace(
    "act look : P looks\n", "act look : P looks\nstate warned of player : truth = false\n"
)
OWN = "  offence bare by P when P draws C if {}number of (stock of P) = 2\n"


def test_what_shows_a_set_looks_between_if_it_may_be_an_offence_by_itself() -> None:
    """Not where the offence waits for another."""
    after = "  consequence when offence seeing by P does warned of P becomes true\n"
    for test, both in ("", True), ("warned of P and ", False):
        book = small_book(SPARED + after + OWN.format(test))
        (state,) = (one for one in book.states if one.rebuilt is not None)
        assert ("draw" in looking(book, state)) == both, test


def test_a_set_between_the_least_and_the_most_makes_an_offence() -> None:
    """He had one that is blue and none that is green: not what is shown, and not all."""
    has = "(some D in stock of P : colour of D is {})"
    bare = f"{has.format('blue')} and not {has.format('green')}"
    bare = OWN.format("").replace("number of (stock of P) = 2", bare)
    told = BothWays(SPARED + bare).told(Event("draw", (1, 0)))
    assert told == [("bare", "undecided")]


@pytest.mark.parametrize(("full", "found"), [(3, [("whole", "undecided")]), (2, [])])
def test_what_is_so_of_a_full_set_alone_is_undecided(full: int, found: list[object]) -> None:
    """He was given three: that is told of neither what is shown nor of all, nor of two."""
    text = STOCKED.replace("3 in all", f"{full} in all")
    whole = "  offence whole by P when P looks if number of (stock of P) = 3\n"
    assert BothWays(text + whole).told(Event("look", (1,))) == [("seeing", "undecided"), *found]


LEANINGS = {
    "stock of P is none": {-1},
    "stock of P is not none": {1},
    "some C in stock of P : size of C is three": {1},
    "every C in stock of P : size of C is three": {-1},
    "not some C in stock of P : size of C is three": {-1},
    "number of (stock of P) >= 2": {1},
    "2 > number of (stock of P)": {-1},
    "number of (stock of P) = 2": BOTH,
    "number of (stock of P) > number of (stock of next of P)": BOTH,
    "number of (those C in tokens without stock of P : size of C is two) > 1": {-1},
    "stock of P is not none and stock of next of P is none": BOTH,
    "(highest C in stock of P : order of C) is none": BOTH,
    "hand of P is none": set(),
}


def test_which_way_conditions_lean() -> None:
    """More cards make them so, or keep them from being so, or it depends on which."""
    asked = "".join(
        f"  offence asked-{i} by P when P looks if {test}\n" for i, test in enumerate(LEANINGS)
    )
    book = small_book(STOCKED + asked)
    leaning = Leaning(book, frozenset(("stock",)))
    clauses = [one for one in book.clauses if isinstance(one, ir.OffenceClause)]
    for clause, (test, lean) in zip(clauses[-len(LEANINGS) :], LEANINGS.items(), strict=True):
        assert leaning.of(clause.trigger.test) == lean, test
        assert leaning.both(clause) == (lean == BOTH), test


def test_what_an_act_sets_off_leans_as_the_power_for_it_does() -> None:
    """What is lent must be there, and another token not: that is so of no least and of no most."""
    power, only = "power that P lends C to Q", "  offence poor by P when P lends C to Q if {}\n"
    for test, both in ("number of (stock of P) < 2", True), ("score of P = 0", False):
        for had in (" while C in stock of P", ""):
            book = small_book(STOCKED.replace(power, power + had) + only.format(test))
            (state,) = (one for one in book.states if one.rebuilt is not None)
            assert ("lend" in looking(book, state)) == (both and had != ""), (test, had)


def test_a_validator_says_too_that_a_hand_is_not_on_record() -> None:
    """Its command writes no *none* for a hand that it left open, as no other output does."""
    validator = load_validator("quadrille", house())
    assert validator is not None
    core = validator.VALIDATOR
    assert isinstance(core, BookValidator)
    plays = [("Y", "3S"), ("W", "AS"), ("X", "2S"), ("Y", "3S"), ("Z", "4S")]
    acts = [{"act": "play", "player": player, "card": card} for player, card in plays]
    tags = {"Dealer": "Z", "Ombre": "W", "Trumps": "H", "King": "KS", "Friend": "Y"}
    game = {"game": "quadrille", "tags": {**tags, "Leader": "W"}, "acts": acts}
    made = core.judge(game)
    assert '["the hand of Y", "none"]' in json.dumps(made)
    known = json.dumps(core.as_known(game, made))
    assert '["the hand of Y", "none"]' not in known
    assert '["the hand of Y", "not on record"]' in known
