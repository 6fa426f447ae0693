"""Speculation: who turns and who sells, when a hand ends, and where the counters go."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from hoyle import ir
from hoyle.driver import load_kept
from hoyle.interpret import judge
from hoyle.interpret.ruling import Ruling
from hoyle.paths import house
from hoyle.play.moves import Player
from hoyle.records.read import read_case

# Every seat has pooled four of thirty, and has three cards; A is the dealer.
DEALT = """
[Dealer "A"]
[Counters "A 26, B 26, F 26, G 26, J 26"]
[Pool "20"]
[Pooled "A yes, B yes, F yes, G yes, J yes"]
"""
EACH_THREE = '[Unseen "A 3, B 3, F 3, G 3, J 3"]\n'
LAST_CARD = '[Unseen "A 0, B 1, F 0, G 0, J 0"]\n'


@pytest.fixture(scope="module")
def speculation() -> ir.Book:
    """The book as it stands in the rules folder."""
    book = load_kept("speculation", house()).book
    assert book is not None
    return book


def ruled(book: ir.Book, acts: str, tags: str = EACH_THREE, **readings: str) -> Ruling:
    """Judge acts, parted by semicolons, after a deal."""
    options = "".join(f'[Option "{k.replace("_", "-")}={v}"]\n' for k, v in readings.items())
    entry = read_case(book, DEALT + tags + options + acts.replace("; ", "\n"), "s.law", 1)
    assert entry.record is not None
    assert entry.sound
    return judge(book, entry.record)


def found(ruling: Ruling) -> list[tuple[int, str, str]]:
    """Give what was found: the event from 1, the kind, and the name or the law of a holding."""
    return [(f["event"] + 1, f["kind"], f["name"] or f["law"]) for f in ruling["findings"]]


def counters(ruling: Ruling) -> tuple[dict[str, int], int]:
    """Give what each has and what is in the pool."""
    purse, pool = ruling["state"]["purse"], ruling["state"]["pool"]
    assert isinstance(purse, dict)
    assert isinstance(pool, str)
    return {player: int(has) for player, has in purse.items()}, int(pool)


@pytest.mark.parametrize(
    ("acts", "winner"),
    [
        ("A turns up AD for trumps", "A"),
        ("A turns up QD for trumps; B turns up AD", "B"),
        ("A turns up QD for trumps; B turns up 4C; F turns up AD", "F"),
        ("A turns up QD for trumps; B sells his hand to J for 1; F turns up AD", "F"),
    ],
)
def test_the_ace_of_trumps_ends_the_hand(speculation: ir.Book, acts: str, winner: str) -> None:
    """Its owner has the pool at once, and nobody turns up a card after it."""
    ruling = ruled(speculation, acts)
    last = len(acts.split("; "))
    assert found(ruling) == [(last, "holding", "ace")]
    purse, pool = counters(ruling)
    sold = {"B": 1, "J": -1} if "sells" in acts else {}
    assert purse == {p: 26 + sold.get(p, 0) + (20 if p == winner else 0) for p in "ABFGJ"}
    assert pool == 0


def test_another_ace_ends_nothing(speculation: ir.Book) -> None:
    """An ace that is no trump beats no trump, and play goes on."""
    ruling = ruled(speculation, "A turns up QD for trumps; B turns up AS; F turns up KD")
    assert found(ruling) == []
    assert counters(ruling)[1] == 20


@pytest.mark.parametrize("player", "ABFGJ")
def test_looking_is_forbidden_to_everybody(speculation: ir.Book, player: str) -> None:
    """Whoever looks at his cards offends, before trumps are turned up and after."""
    looks = f"{player} looks at his cards"
    ruling = ruled(speculation, f"{looks}; A turns up QD for trumps; {looks}")
    assert found(ruling) == [(1, "offence", "looking"), (3, "offence", "looking")]


@pytest.mark.parametrize(
    ("before", "owner"),
    [
        ("A turns up 9D for trumps", "A"),
        ("A turns up 9D for trumps; B turns up 4D", "A"),
        ("A turns up 9D for trumps; B turns up AS", "A"),
        ("A turns up 9D for trumps; B turns up TD", "B"),
        ("A turns up 9D for trumps; B turns up TD; F turns up JD", "F"),
        ("A turns up 9D for trumps; G bids 2; A sells the card to G for 2", "G"),
        ("A turns up 9D for trumps; G bids 2; A sells the card to G for 2; J turns up TD", "J"),
    ],
)
def test_the_right_to_sell_moves_with_the_best_card(
    speculation: ir.Book, before: str, owner: str
) -> None:
    """He who has the best card may sell it, or keep it, and nobody else."""
    for seller, buyer in product("ABFGJ", repeat=2):
        if buyer in (owner, seller):
            continue
        acts = f"{before}; {buyer} bids 5; {seller} sells the card to {buyer} for 5"
        kinds = [kind for _, kind, _ in found(ruled(speculation, acts))]
        assert kinds == ([] if seller == owner else ["void", "offence"]), acts
    for player in "ABFGJ":
        acts = f"{before}; {player} keeps the card"
        assert found(ruled(speculation, acts)) == (
            [] if player == owner else [(len(acts.split("; ")), "void", "keep")]
        )


def test_the_player_on_the_left_of_the_best_card_turns(speculation: ir.Book) -> None:
    """The turn goes on from whoever has the best card, or, by the other reading, has bought it."""
    before = "A turns up 9D for trumps; B turns up 4C; G bids 2; A sells the card to G for 2"
    for reading, next_ in ("goes-on", "F"), ("from-the-buyer", "J"):
        for player in "ABFGJ":
            ruling = ruled(speculation, f"{before}; {player} turns up 5C", after_sale=reading)
            assert [name for _, _, name in found(ruling)] == (
                [] if player == next_ else ["turning-out-of-turn"]
            )


EXTRA = "the extra hand shows {}; the extra hand shows 2S; the extra hand shows 3S"


@pytest.mark.parametrize("paying", [False, True])
@pytest.mark.parametrize("extra", [None, "KD", "JD", "AC"])
@pytest.mark.parametrize("card", ["5C", "JS", "5D", "4C", "KD"])
def test_the_variations_singly_and_together(
    speculation: ir.Book, card: str, extra: str | None, paying: bool
) -> None:
    """Each variation does what it says and no more, with the other or without it."""
    if extra == card:
        return  # there is but one such card
    owes = paying and card in ("5C", "JS")
    acts = f"A turns up QD for trumps; B turns up {card}"
    acts += "; B pays a counter to the pool" if owes else ""
    acts += f"; {EXTRA.format(extra)}" if extra else ""
    tags = LAST_CARD + ('[Extra "3"]\n' if extra else "")
    readings = {"knave_or_five": "pays"} if paying else {}
    readings |= {"extra_hand": "one-dealt"} if extra else {}
    ruling = ruled(speculation, acts, tags, **readings)
    winner = "B" if card == "KD" else "A"
    beaten = extra == "KD"
    purse, pool = counters(ruling)
    full = 21 if owes else 20
    expected = dict.fromkeys("ABFGJ", 26)
    expected["B"] -= owes
    expected[winner] += 0 if beaten else full
    assert purse == expected
    assert pool == (full if beaten else 0)
    assert [name for _, _, name in found(ruling)] == (["extra-hand", "pool"] if beaten else [])


def test_a_counter_that_is_owed_goes_to_this_pool(speculation: ir.Book) -> None:
    """The pool waits for it; if the next deal begins without it, it is taken."""
    acts = "A turns up QD for trumps; B turns up JC"
    waiting = ruled(speculation, acts, LAST_CARD, knave_or_five="pays")
    assert counters(waiting) == ({"A": 26, "B": 26, "F": 26, "G": 26, "J": 26}, 20)
    late = ruled(speculation, acts + "; B deals", LAST_CARD, knave_or_five="pays")
    assert found(late) == [(3, "offence", "unpaid")]
    assert counters(late) == ({"A": 47, "B": 25, "F": 26, "G": 26, "J": 26}, 0)


def test_the_pool_that_lies_over_is_won_with_the_next(speculation: ir.Book) -> None:
    """Nobody wins a pool while the extra hand is better; then an ace of trumps wins it at once."""
    first = "A turns up QD for trumps; B turns up 4C; " + EXTRA.format("KD")
    tags = LAST_CARD + '[Extra "3"]\n'
    again = "; ".join(["B deals", *(f"{player} pools 4" for player in "ABFGJ")])
    deal = "; ".join(f"B deals a card to {player}" for player in "ABFGJ" * 3)
    rest = f"{again}; {deal}; B deals an extra hand; B turns up AD for trumps"
    ruling = ruled(speculation, f"{first}; {rest}", tags, extra_hand="one-dealt")
    assert [kind for _, kind, _ in found(ruling)] == ["holding"] * 3
    purse, pool = counters(ruling)
    assert purse == {"A": 22, "B": 62, "F": 22, "G": 22, "J": 22}
    assert pool == 0


def test_every_counter_is_accounted_for(speculation: ir.Book) -> None:
    """Under each set of readings: contributions in, the pool out, the rest between players."""
    player = Player(speculation)
    for number, options in enumerate(product((0, 1), repeat=len(speculation.options))):
        game = player.play(Random(number), options)
        ruling = judge(speculation, game.record(speculation))
        assert {kind for _, kind, _ in found(ruling)} <= {"holding"}
        purse, pool = counters(ruling)
        assert sum(purse.values()) + pool == 150
        assert ruling["settlement"] is not None
