"""Quadrille: the ranks of its cards, its undertakings, and where the counters go."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from hoyle import ir
from hoyle.driver import load_kept
from hoyle.interpret import judge
from hoyle.interpret.ruling import Ruling
from hoyle.paths import house
from hoyle.play.moves import Player
from hoyle.records.read import read_case

# From the highest: hearts as trumps, spades as trumps, a red and a black suit that is not.
RED = "AS 7H AC AH KH QH JH 2H 3H 4H 5H 6H"
BLACK = "AS 2S AC KS QS JS 7S 6S 5S 4S 3S"
PLAIN_RED = "KD QD JD AD 2D 3D 4D 5D 6D 7D"
PLAIN_BLACK = "KC QC JC 7C 6C 5C 4C 3C 2C"


@pytest.fixture(scope="module")
def quadrille() -> ir.Book:
    """The book as it stands in the rules folder."""
    book = load_kept("quadrille", house()).book
    assert book is not None
    return book


def ruled(book: ir.Book, text: str) -> Ruling:
    """Judge a record written out."""
    entry = read_case(book, text, "quadrille.law", 1)
    assert entry.record is not None
    assert entry.sound
    return judge(book, entry.record)


def test_a_legal_game_draws_no_offence(quadrille: ir.Book) -> None:
    """A random game goes to its settlement; only a king or queen of one's own is remarked on."""
    player = Player(quadrille)
    for seed in range(5):
        ruling = judge(quadrille, player.play(Random(300 + seed)).record(quadrille))
        assert {finding["name"] for finding in ruling["findings"]} <= {"call-king"}
        assert ruling["settlement"] is not None


@pytest.mark.parametrize(
    ("trump", "ranked"), [("H", RED), ("S", BLACK), ("S", PLAIN_RED), ("H", PLAIN_BLACK)]
)
def test_each_card_beats_the_next_below_it(quadrille: ir.Book, trump: str, ranked: str) -> None:
    """The lower card is led, the higher wins the trick, and so its player is to lead."""
    tags = f'[Dealer "Z"]\n[Ombre "W"]\n[Trumps "{trump}"]\n'
    rest = "Y plays 2S\nZ plays 3S" if trump == "H" else "Y plays 2H\nZ plays 3H"
    for higher, lower in pairwise(ranked.split()):
        ruling = ruled(quadrille, f"{tags}W plays {lower}\nX plays {higher}\n{rest}")
        assert ruling["state"]["tricks"] == {"W": "0", "X": "1", "Y": "0", "Z": "0"}


@pytest.mark.parametrize(
    ("spoken", "named"),
    [
        ("W asks leave; X plays sans prendre; Y passes; Z passes; W passes", "X"),
        ("W asks leave; X plays sans prendre; Y passes; Z passes; W plays sans prendre", "W"),
        ("W passes; X plays sans prendre; Y undertakes the vole; Z passes", "Y"),
        ("W passes; X asks leave; Y passes; Z passes", "X"),
    ],
)
def test_he_whose_undertaking_is_preferred_names_the_trump(
    quadrille: ir.Book, spoken: str, named: str
) -> None:
    """The vole, then sans prendre, then asking leave; of equals the elder; nobody else may."""
    said = '[Dealer "Z"]\n' + spoken.replace("; ", "\n")
    for player in "WXYZ":
        findings = ruled(quadrille, f"{said}\n{player} names H as trumps")["findings"]
        assert ("void" in {f["kind"] for f in findings}) == (player != named)
