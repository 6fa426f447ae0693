"""Ecarte: the score of a hand, the money of a game, and the laws that its players may break."""

from __future__ import annotations

from random import Random

import pytest

from hoyle import ir
from hoyle.driver import load_kept
from hoyle.interpret import judge
from hoyle.interpret.layout import CellLayout
from hoyle.interpret.machine import Machine
from hoyle.interpret.ruling import Ruling
from hoyle.paths import house
from hoyle.play.moves import Player
from hoyle.records.read import read_case

DEAL = """
A gives {} to B
A gives 9D JD KC to A
A gives 8D 9H to B
A gives TH JH to A
A turns up 7S
"""
LOST = """
B plays 9H
A plays TH
A plays JD
B plays 8D
A plays 9D
B plays 7D
A plays JH
B plays QS
B plays 9C
A plays KC
the tricks are counted
"""


@pytest.fixture(scope="module")
def ecarte() -> ir.Book:
    """The book as it stands in the rules folder."""
    book = load_kept("ecarte", house()).book
    assert book is not None
    return book


def ruled(book: ir.Book, text: str) -> Ruling:
    """Judge a record written out."""
    entry = read_case(book, text, "ecarte.law", 1)
    assert entry.record is not None
    assert entry.sound
    return judge(book, entry.record)


def test_no_card_is_in_two_places(ecarte: ir.Book) -> None:
    """What is in hand or stock is there once, whatever has been drawn and discarded."""
    player, layout = Player(ecarte), CellLayout(ecarte)
    hands, stock = layout.places["hand"], layout.places["stock"]
    for seed in range(12):
        game = player.play(Random(seed), bold=seed % 3 == 2)
        assert player.over(game)
        table = Machine(ecarte, game.options, game.start)
        for act, args in game.acts:
            table.step(act, args)
            sets = [*table.cells[hands.offset : hands.offset + 2], table.cells[stock.offset]]
            assert sets[0] & sets[1] == sets[0] & sets[2] == sets[1] & sets[2] == 0


def test_a_legal_game_draws_no_finding(ecarte: ir.Book) -> None:
    """A random game goes to five up, and nothing is found."""
    player = Player(ecarte)
    for seed in range(5):
        ruling = judge(ecarte, player.play(Random(100 + seed)).record(ecarte))
        assert ruling["findings"] == []
        score = ruling["state"]["score"]
        assert isinstance(score, dict)
        assert "5" in score.values()


@pytest.mark.parametrize(
    ("before", "score"),
    [
        ("", {"A": "2", "B": "0"}),  # B stood out, and lost
        ("B proposes\nA refuses", {"A": "1", "B": "0"}),
        ("B plays 9H\nA plays 9D\nB requires the hands to be played again", {"A": "1", "B": "0"}),
        (
            "B proposes\nA refuses\nB plays 9H\nA plays 9D\n"
            "B requires the hands to be played again",
            {"A": "0", "B": "0"},
        ),
    ],
)
def test_the_point(ecarte: ir.Book, before: str, score: dict[str, str]) -> None:
    """Three tricks mark one, two against him who stood out, and one less after a misplay."""
    text = '[Dealer "A"]\n' + DEAL.format("9C QS 7D") + before + LOST
    assert ruled(ecarte, text)["state"]["score"] == score


@pytest.mark.parametrize(
    ("tail", "score"),
    [
        ("A throws up his hand\nthe tricks are counted", {"A": "0", "B": "2"}),
        ("B throws up his hand\nthe tricks are counted", {"A": "2", "B": "0"}),
    ],
)
def test_a_hand_thrown_up(ecarte: ir.Book, tail: str, score: dict[str, str]) -> None:
    """Without a trick it is the vole; with one the point, two of him who stood out."""
    text = '[Dealer "A"]\n' + DEAL.format("KS QS 7D") + "B plays KS\nA plays 9D\n" + tail
    assert ruled(ecarte, text)["state"]["score"] == score


def test_a_king_turned_counts_nothing_if_the_hands_were_wrong(ecarte: ir.Book) -> None:
    """It cannot be marked, be the hands put right, dealt afresh or let pass (Hoffmann's law 19)."""
    deal = DEAL.format("9C QS 7D").replace("TH JH", "TH JH 8H").replace("up 7S", "up KS")
    text = '[Dealer "A"]\n' + deal + "A marks the king turned up\n"
    for tail in ("", "B draws 8H from A", "B calls a fresh deal", "B proposes\nA refuses"):
        assert ruled(ecarte, text + tail)["state"]["score"] == {"A": "0", "B": "0"}


@pytest.mark.parametrize(
    ("acts", "marked"),
    [
        ("B announces the king", "1"),
        ("B announces the king\nB announces the king", "1"),
        ("B plays KS\nB announces the king\nA plays 9D", "1"),
        ("B plays KS\nA plays 9D\nB announces the king", "0"),
        ("B plays 7D\nB announces the king\nA plays 9D", "0"),
        ("A announces the king", "0"),
    ],
)
def test_the_king_in_hand(ecarte: ir.Book, acts: str, marked: str) -> None:
    """It counts one if it is announced in time, once, by him who has it."""
    text = '[Dealer "A"]\n' + DEAL.format("KS QS 7D") + acts
    assert ruled(ecarte, text)["state"]["score"] == {"A": "0", "B": marked}
