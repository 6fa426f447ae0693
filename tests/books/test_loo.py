"""Loo: who may declare what, what a card costs, and where the counters go."""

from __future__ import annotations

from itertools import permutations

import pytest

from hoyle import ir
from hoyle.driver import load_kept
from hoyle.interpret import judge
from hoyle.interpret.ruling import Ruling
from hoyle.paths import own_shelf
from hoyle.records.read import read_case

TABLE = '[Sits "J no, K no, L no"]\n[Dealer "G"]\n[Turned "6H"]\n[Pool "12"]\n'
PLAYING = '[Declared "A to play, B to play, G to play"]\n'


@pytest.fixture(scope="module")
def loo() -> ir.Book:
    """The book as it stands in the rules folder."""
    book = load_kept("loo", own_shelf()).book
    assert book is not None
    return book


def ruled(book: ir.Book, acts: str, tags: str = PLAYING, **readings: str) -> Ruling:
    """Judge acts, parted by semicolons, at a table of three."""
    options = "".join(f'[Option "{k.replace("_", "-")}={v}"]\n' for k, v in readings.items())
    entry = read_case(book, TABLE + tags + options + acts.replace("; ", "\n"), "l.law", 1)
    assert entry.record is not None
    assert entry.sound
    return judge(book, entry.record)


def laws(ruling: Ruling) -> list[str]:
    """Give the laws broken, in order."""
    return [f["law"] for f in ruling["findings"] if f["kind"] == "offence"]


def settled(ruling: Ruling) -> dict[str, dict[str, str] | str]:
    """Give what each has and what the pools hold when the hand is settled."""
    assert ruling["settlement"] is not None
    return ruling["settlement"]["values"]


HAND = {"A": "AH 9C 2S", "B": "KC 4C 8H", "G": "7C 3D 5D"}
DEALS = "; ".join(f"{who} is dealt {cards}" for who, cards in HAND.items()) + "; "


def test_one_way_of_playing_a_hand_is_lawful(loo: ir.Book) -> None:
    """Of the orders in which three may play their hands, those ruled on break the law that says so.

    A must lead the ace of trumps; B follows with his trump, and G has none of either suit.
    """
    spared = set()
    for a, b in (
        (a, b) for a in permutations(HAND["A"].split()) for b in permutations(HAND["B"].split())
    ):
        broken = laws(ruled(loo, DEALS + f"A plays {a[0]}; B plays {b[0]}"))
        assert (a[0] != "AH") == ("9" in broken)
        assert ("12" in broken) == ((a[0], b[0]) in {("AH", "KC"), ("AH", "4C"), ("9C", "8H")})
        if not broken:
            spared.add((a[0], b[0]))
    assert spared == {("AH", "8H")}


@pytest.mark.parametrize(("loo_costs", "expected"), [("limited", -3), ("unlimited", -12)])
def test_thirds_and_loos(loo: ir.Book, loo_costs: str, expected: int) -> None:
    """A trick is a third of the pool; who has none pays a loo to the pool next following."""
    played = (
        "A plays AH; B plays 8H; G plays 7C; A plays 2S; B plays 4C; G plays 3D; "
        "A plays 9C; B plays KC; G plays 5D; the pool is divided"
    )
    ruling = ruled(loo, DEALS + played, loo=loo_costs)
    assert laws(ruling) == []
    values = settled(ruling)
    assert values["purse"] == {"A": "8", "B": "4", "G": str(expected), "J": "0", "K": "0", "L": "0"}
    assert (values["pool"], values["next-pool"]) == ("0", str(-expected))


def test_a_hand_played_again(loo: ir.Book) -> None:
    """Who played first to the hand plays again, with the cards that he had, and the fine stands."""
    acts = "A plays 9C; B plays 8H; A requires the hand to be played again; A plays AH; B plays 8H"
    ruling = ruled(loo, DEALS + acts)
    assert laws(ruling) == ["9", "12"]
    assert [f["kind"] for f in ruling["findings"]] == ["offence", "offence", "exercised"]
    assert ruling["state"]["purse"] == {
        "A": "-12", "B": "-12", "G": "0", "J": "0", "K": "0", "L": "0",
    }  # fmt: skip


@pytest.mark.parametrize("who", ["A", "B", "G"])
@pytest.mark.parametrize("said", ["to play", "to pass", "to take miss"])
def test_strict_rotation(loo: ir.Book, who: str, said: str) -> None:
    """He on the dealer's left declares first, whatever he declares."""
    assert laws(ruled(loo, f"{who} declares {said}", tags="")) == ([] if who == "A" else ["5"])


def test_the_next_pool_follows_from_higher_penalties_alone(loo: ir.Book) -> None:
    """A single is paid into the pool that is played for, four singles into the next."""
    ruling = ruled(loo, DEALS + "B plays 8H; A plays 9C")
    assert laws(ruling) == ["15", "9"]
    assert (ruling["state"]["pool"], ruling["state"]["next-pool"]) == ("15", "12")
