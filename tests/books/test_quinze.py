"""Quinze: its count, its stakes, and the laws that its players may break."""

from __future__ import annotations

from random import Random

import pytest

from hoyle import ir
from hoyle.driver import load_kept
from hoyle.interpret import judge
from hoyle.interpret.ruling import Ruling
from hoyle.paths import house
from hoyle.play.moves import Player
from hoyle.records.read import read_case


@pytest.fixture(scope="module")
def quinze() -> ir.Book:
    """The book as it stands in the rules folder."""
    book = load_kept("quinze", house()).book
    assert book is not None
    return book


def ruled(book: ir.Book, text: str) -> Ruling:
    """Judge a record written out."""
    entry = read_case(book, text, "quinze.law", 1)
    assert entry.record is not None
    assert entry.sound
    return judge(book, entry.record)


def test_a_legal_game_draws_no_offence(quinze: ir.Book) -> None:
    """A random game goes to its end, and nothing is found but an elder hand's fifteen."""
    player = Player(quinze)
    for seed in range(5):
        ruling = judge(quinze, player.play(Random(100 + seed)).record(quinze))
        assert {finding["name"] for finding in ruling["findings"]} <= {"show-fifteen"}
        assert ruling["settlement"] is not None


@pytest.mark.parametrize(
    ("elder", "dealer", "purses"),
    [
        ("7D 8S", "KH 5C", {"A": "0", "B": "6"}),  # just fifteen against fifteen
        ("7D 7S", "KH 5C", {"A": "6", "B": "0"}),
        ("AD KS", "JH AC", {"A": "0", "B": "6"}),  # equal: an ace is one, a court card ten
        ("AD KS", "JH 2C", {"A": "6", "B": "0"}),
        ("9D 7S", "JH 2C", {"A": "6", "B": "0"}),  # overdrawn
        ("9D 5S", "JH 6C", {"A": "0", "B": "6"}),
        ("9D 7S", "JH 6C", {"A": "-3", "B": "-3"}),  # both: drawn, and the stakes doubled
    ],
)
def test_counting(quinze: ir.Book, elder: str, dealer: str, purses: dict[str, str]) -> None:
    """Nearest to fifteen without passing it wins; at equal points the elder hand."""
    first, second = elder.split()
    own, drawn = dealer.split()
    acts = [f"A gives {first} to B", f"A gives {own} to A", "B asks for a card"]
    acts.append(f"A gives {second} to B")
    acts += [] if elder == "9D 7S" else ["B stands"]
    acts.append(f"A gives {drawn} to A")
    acts += [] if dealer == "JH 6C" else ["A stands"]
    tags = '[Dealer "A"]\n[Stake "A 3, B 3"]\n'
    ruling = ruled(quinze, tags + "\n".join(acts))
    assert ruling["findings"] == []
    assert ruling["state"]["purse"] == purses
    drawn_game = purses["A"] == purses["B"]  # its stakes lie on the table, for the next
    assert (ruling["settlement"] is None) == drawn_game


def test_drawn_games_double_the_stakes_again_and_again(quinze: ir.Book) -> None:
    """After n drawn games each has two to the n on the table."""
    cut = "A shuffles\nB shuffles\nA cuts 2D for deal\nB cuts KS for deal\nB cuts the pack\n"
    deal = "A gives QD to B\nA gives QH to A\nB asks for a card\nA gives JD to B\nA gives JH to A\n"
    for drawn in range(1, 5):
        ruling = ruled(quinze, "A stakes 1\nB stakes 1\n" + (cut + deal) * drawn)
        assert ruling["state"]["stake"] == {"A": str(2**drawn), "B": str(2**drawn)}
        assert ruling["state"]["drawn-games"] == str(drawn)
