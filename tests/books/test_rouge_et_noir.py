"""Rouge et noir: its money to the last fraction, its count, and the laws that may be broken."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from hoyle import ir
from hoyle.driver import load_kept
from hoyle.interpret import judge
from hoyle.interpret.ruling import Ruling
from hoyle.paths import house
from hoyle.play.moves import Player
from hoyle.records.read import read_case

# What a legal game may draw: elections, refusals above the funds, and what befalls a stake.
ORDINARY = {"refait", "la-banque", "first-prison", "second-refait", "second-prison", "first-deal"}

REFAIT = "Tailleur deals noir KS QS JS AH trente-et-une rouge KD QD JD AC trente-et-une\n"
NOIR = "Tailleur deals noir TS TH JC AD trente-et-une rouge KH QC JH 2C deux\n"
ROUGE = "Tailleur deals noir KH QC JH 2C deux rouge TS TH JC AD trente-et-une\n"
SWEPT = "the cards are put into the basket\n"
CALLS = {REFAIT: "apres", NOIR: "rouge perd", ROUGE: "rouge gagne"}


@pytest.fixture(scope="module")
def rouge() -> ir.Book:
    """The book as it stands in the rules folder."""
    book = load_kept("rouge-et-noir", house()).book
    assert book is not None
    return book


def ruled(book: ir.Book, text: str) -> Ruling:
    """Judge a record written out."""
    entry = read_case(book, text, "rouge-et-noir.law", 1)
    assert entry.sound
    assert entry.record is not None
    return judge(book, entry.record)


def coup(cards: str) -> str:
    """Write a coup with its call, and the cards swept away."""
    return f"{cards}Tailleur calls {CALLS[cards]}\n{SWEPT}"


def settled(ruling: Ruling, state: str, key: str) -> Fraction:
    """Give a settled amount."""
    assert ruling["settlement"] is not None
    values = ruling["settlement"]["values"][state]
    assert isinstance(values, dict)
    return Fraction(values[key])


def test_a_legal_game_draws_no_offence(rouge: ir.Book) -> None:
    """A random game goes to its settlement, and nobody has done wrong."""
    player = Player(rouge)
    for seed in range(5):
        ruling = judge(rouge, player.play(Random(100 + seed)).record(rouge))
        assert {found["kind"] for found in ruling["findings"]} <= {"exercised", "holding"}
        assert {found["law"] for found in ruling["findings"]} <= ORDINARY
        assert ruling["settlement"] is not None


@pytest.mark.parametrize(
    ("row", "call"),
    [
        ("KS QS JS AH", "trente-et-une"),
        ("AS AH AD 9C 8C TC AC", "trente-et-une"),
        ("KS QS TS 2H", "deux"),
        ("9S 9H 9D 6C", "trois"),
        ("9S 9H 9D 7C", "quatre"),
        ("KS 9H 8D 8C", "cinq"),
        ("KS 9H 9D 8C", "six"),
        ("KS 9H 9D 9C", "sept"),
        ("KS QH 9D 9C", "huit"),
        ("KS QH JD 9C", "neuf"),
        ("KS QH JD TC", "quarante"),
    ],
)
def test_counting(rouge: ir.Book, row: str, call: str) -> None:
    """Court cards and tens are ten, the ace is one; only the right number is rightly declared."""
    dealt = "Tailleur cries noir\n" + "".join(f"Tailleur turns up {c}\n" for c in row.split())
    assert ruled(rouge, f"{dealt}Tailleur declares {call}")["findings"] == []
    wrong = "deux" if call == "trente-et-une" else "trente-et-une"
    findings = ruled(rouge, f"{dealt}Tailleur declares {wrong}")["findings"]
    assert [found["name"] for found in findings if found["kind"] == "offence"] == ["misdeclared"]


@pytest.mark.parametrize("stake", [1, 7, 50])
@pytest.mark.parametrize(
    ("coups", "back"),
    [
        ((NOIR,), Fraction(2)),
        ((ROUGE,), Fraction(0)),
        ((REFAIT, NOIR), Fraction(1)),
        ((REFAIT, ROUGE), Fraction(0)),
        ((REFAIT, REFAIT, ROUGE), Fraction(0)),
        ((REFAIT, REFAIT, NOIR, ROUGE), Fraction(0)),
        ((REFAIT, REFAIT, NOIR, NOIR), Fraction(1, 4)),
        ((REFAIT, REFAIT, NOIR, REFAIT, NOIR, NOIR), Fraction(1, 16)),
    ],
)
def test_the_life_of_a_stake(
    rouge: ir.Book, stake: int, coups: tuple[str, ...], back: Fraction
) -> None:
    """A stake on noir that always goes to prison brings back what the page leaves of it."""
    record = f'[Coups "{len(coups)}"]\nA stakes {stake} on noir\n' + "".join(map(coup, coups))
    ruling = ruled(rouge, record)
    assert settled(ruling, "purse", "A") == 50 - stake + back * stake
    assert {found["kind"] for found in ruling["findings"]} <= {"holding"}


def test_paying_half_again_and_again(rouge: ir.Book) -> None:
    """After n refaits paid for by halves, one 2^n-th of the stake lies on the cloth."""
    for refaits in range(1, 6):
        record = f'[Coups "{refaits}"]\nA stakes 10 on rouge\n'
        record += (coup(REFAIT) + "A pays half of his stake on rouge\n") * refaits
        ruling = ruled(rouge, record)
        assert settled(ruling, "purse", "A") == 40 + Fraction(10, 2**refaits)


def test_players_may_have_names_of_their_own(rouge: ir.Book) -> None:
    """A record's seats name the punters, though each is a side by himself."""
    record = (
        '[Seats "Tailleur Anne Louis Croupier Marie Paul"]\n[Coups "1"]\nMarie stakes 5 on noir\n'
    )
    assert settled(ruled(rouge, record + coup(NOIR)), "purse", "Marie") == 55
