"""Vingt-un: what a hand counts, what it wins, and where the money goes."""

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
def vingt_un() -> ir.Book:
    """The book as it stands in the rules folder."""
    book = load_kept("vingt-un", house()).book
    assert book is not None
    return book


def ruled(book: ir.Book, text: str) -> Ruling:
    """Judge a record written out."""
    entry = read_case(book, text, "vingt-un.law", 1)
    assert entry.record is not None
    assert entry.sound
    return judge(book, entry.record)


def test_a_legal_game_draws_no_offence(vingt_un: ir.Book) -> None:
    """A random game goes to its end; what is found are rights used, and naturals."""
    player = Player(vingt_un)
    for seed in range(5):
        game = player.play(Random(100 + seed))
        ruling = judge(vingt_un, game.record(vingt_un))
        assert {finding["kind"] for finding in ruling["findings"]} <= {"exercised", "holding"}
        assert player.over(game)
        assert ruling["settlement"] is not None


def played(hand: str, dealer: str) -> str:
    """Write a round between B, who stakes 3, and A, who deals; both stand unless over."""
    cards, own = hand.split(), dealer.split()
    acts = [f"A gives {cards[0]} to B", f"A gives {own[0]} to A", "B stakes 3"]
    acts += [f"A gives {cards[1]} to B", f"A gives {own[1]} to A"]
    for card in cards[2:]:
        acts += ["B asks for a card", f"A gives {card} to B"]
    over = count(cards) > 21
    acts += [] if over else ["B stands"]
    if not over:
        acts += [f"A gives {card} to A" for card in own[2:]]
        acts += [] if count(own) > 21 else ["A stands"]
    return '[Dealer "A"]\n[Present "X no, Y no, Z no"]\n' + "\n".join(acts)


def count(cards: list[str]) -> int:
    """Count a hand, an ace as eleven where that is not too much."""
    pips = sum(1 if c[0] == "A" else 10 if c[0] in "TJQK" else int(c[0]) for c in cards)
    return pips + 10 if pips <= 11 and any(c[0] == "A" for c in cards) else pips


HANDS = (
    "AS 6H",
    "AS 6H 9C",
    "AS AH 9C",
    "AS AH AC 8D",
    "KS 6D",
    "KS QD",
    "KS 5D 6C",
    "KS 5D 7C",
    "9S 8D",
    "2S 3S 4S 5S 6S AH",
)


@pytest.mark.parametrize("ties", ["to-dealer", "drawn"])
@pytest.mark.parametrize("dealer", ["TD 7C", "JD 2D 9D", "JC 3C KC"])
@pytest.mark.parametrize("hand", HANDS)
def test_counting_and_paying(vingt_un: ir.Book, hand: str, dealer: str, ties: str) -> None:
    """The book counts and pays like the reckoning written here a second time."""
    mine, his = count(hand.split()), count(dealer.split())
    if mine > 21:
        gain = -1
    elif his > 21 or mine > his:
        gain = 2 if mine == 21 else 1
    elif mine == his and ties == "drawn":
        gain = 0
    else:
        gain = -2 if his == 21 else -1
    ruling = ruled(vingt_un, f'[Option "ties={ties}"]\n' + played(hand, dealer))
    assert ruling["settlement"] is not None
    purses = ruling["settlement"]["values"]["purse"]
    assert purses == {"A": str(-3 * gain), "B": str(3 * gain), "X": "0", "Y": "0", "Z": "0"}
