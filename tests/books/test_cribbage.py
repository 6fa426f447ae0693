"""Cribbage, for two and for four: its counts, its points, and the laws that may be broken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from random import Random

import pytest

from hoyle import ir
from hoyle.driver import load_kept
from hoyle.interpret import Machine, judge
from hoyle.interpret.ruling import Ruling
from hoyle.paths import house
from hoyle.play.moves import Player
from hoyle.records.read import read_case

RANKS, SUITS = "A23456789TJQK", "CDHS"
CARDS = [rank + suit for suit in SUITS for rank in RANKS]


@pytest.fixture(scope="module")
def cribbage() -> ir.Book:
    """The book for two as it stands in the rules folder."""
    book = load_kept("cribbage", house()).book
    assert book is not None
    return book


@pytest.fixture(scope="module")
def four() -> ir.Book:
    """The book for four as it stands in the rules folder."""
    book = load_kept("cribbage-four", house()).book
    assert book is not None
    return book


def ruled(book: ir.Book, text: str) -> Ruling:
    """Judge a record written out."""
    entry = read_case(book, text, f"{book.name}.law", 1)
    assert entry.record is not None
    assert entry.sound
    return judge(book, entry.record)


def counted(hand: Iterable[str], start: str, crib: bool = False) -> int:
    """Count a hand in another way than the book: by combinations and by runs of ranks."""
    own = list(hand)
    cards = [*own, start]
    places = [RANKS.index(card[0]) for card in cards]
    points = sum(
        2
        for n in range(2, 6)
        for some in combinations(places, n)
        if sum(min(place + 1, 10) for place in some) == 15
    )
    many = Counter(places)
    points += sum(n * (n - 1) for n in many.values())
    low = 0
    while low < 13:
        high, ways = low, 1
        while many[high]:
            ways *= many[high]
            high += 1
        points += (high - low) * ways if high - low >= 3 else 0
        low = high + 1
    if len({card[1] for card in own}) == 1:
        with_start = own[0][1] == start[1]
        points += len(own) + 1 if with_start else 0 if crib else len(own)
    return points + ("J" + start[1] in own)


def mask(cards: Iterable[str]) -> int:
    """Give a set of cards as the engines have it."""
    return sum(1 << CARDS.index(card) for card in cards)


def cards_of(members: int) -> list[str]:
    """Give the cards of a set as the engines have it."""
    return [card for place, card in enumerate(CARDS) if members >> place & 1]


def value(table: Machine, state: str, key: int = 0) -> int:
    """Ask a table of the interpreter for a state that is no list."""
    assert isinstance(table, Machine)
    found = table.value(state, key)
    assert isinstance(found, int)
    return found


def accounted(book: ir.Book, seed: int) -> None:
    """Play a game and account for every point at every event."""
    player = Player(book)
    game = player.begin(rng := Random(seed))
    sides = range(len(book.sides))
    names = [act.name for act in book.acts]
    claims = next(kind.codes for kind in book.kinds if kind.name == "claim")
    before = [value(game.table, "score", side) for side in sides]
    hands = 0
    while not player.over(game):
        assert player.move(game, rng)
        act, args = game.acts[-1]
        table = game.table
        after = [value(table, "score", side) for side in sides]
        assert all(value(table, "points-lost", side) == 0 for side in sides)
        if names[act] != "mark":
            assert after == before
            continue
        who, points, claim = args
        own = next(side for side in sides if book.sides[side][1] >> who & 1)
        assert after[own] == before[own] + points
        assert all(after[side] == before[side] for side in sides if side != own)
        if claims[claim] in ("hand", "crib"):
            crib = claims[claim] == "crib"
            members = value(table, "crib") if crib else value(table, "kept", who)
            start = CARDS[value(table, "start")]
            assert points == counted(cards_of(members), start, crib)
            hands += 1
        before = after
    assert hands
    ruling = judge(book, game.record(book))
    assert ruling["settlement"] is not None
    games = ruling["settlement"]["values"]["games"]
    assert isinstance(games, dict)
    assert sorted(games.values()) in (["0", "1"], ["0", "2"])
    assert ruling["findings"] == []


def test_every_point_is_accounted_for(cribbage: ir.Book) -> None:
    """A score changes only by what is marked, and what is marked is what another count gives.

    The game goes to its settlement, draws no finding, and one player wins it.
    """
    for seed in range(24):
        accounted(cribbage, seed)


def test_every_point_is_accounted_for_by_four(four: ir.Book) -> None:
    """The same holds where four play."""
    for seed in range(6):
        accounted(four, seed)


def test_counting(cribbage: ir.Book) -> None:
    """Hands of three and four with a start count what another way of counting gives."""
    table = Machine(cribbage, tuple(option.default for option in cribbage.options), ())
    cards, card = ir.SetOf(ir.Enum("card")), ir.Enum("card")
    rng = Random(1)
    for n in range(120):
        # Few ranks make rich hands; few suits, flushes.
        pool = [c for c in CARDS if c[0] in RANKS[n % 9 : n % 9 + 5] or n % 5 == 0]
        pool = [c for c in pool if c[1] == "H" or n % 7]
        *hand, start = rng.sample(pool, min(len(pool), 4 + n % 2))
        given = (ir.Lit(mask(hand), cards), ir.Lit(CARDS.index(start), card))
        for name, crib in (("hand-count", False), ("crib-count", True)):
            call = ir.Call(name, given, ir.Number(None, None))
            if not (crib and len(hand) == 3):
                assert table.evaluate(call) == counted(hand, start, crib), (hand, start, name)


@pytest.mark.parametrize(
    ("plays", "points"),
    [
        (("7S", "8D"), 2),  # fifteen
        (("7S", "7D"), 2),
        (("7S", "7D", "7C"), 6),
        (("7S", "7D", "7C", "7H"), 12),
        (("5S", "5D", "5C"), 8),  # a pair royal, and fifteen
        (("AS", "5D", "3C", "2D", "4H"), 7),  # a run of five out of order, and fifteen
        (("5S", "4D", "3C"), 3),
        (("5S", "3D", "2C", "6D", "4H"), 5),
        (("4S", "5D", "6C"), 5),  # a run, and fifteen
        (("4S", "5D", "5C", "6H"), 0),  # the pair breaks the run
        (("QS", "KD", "AC"), 0),
    ],
)
def test_points_in_play(cribbage: ir.Book, plays: tuple[str, ...], points: int) -> None:
    """The last card makes what the definitions say, no matter in what order the others fell."""
    lines = ['[Dealer "A"]']
    lines += [f"{'BA'[n % 2]} plays {card}" for n, card in enumerate(plays)]
    who = "BA"[(len(plays) - 1) % 2]
    exact = ruled(cribbage, "\n".join([*lines, f"{who} marks {points} for play"]))
    last = len(plays)
    assert [f["name"] for f in exact["findings"] if f["event"] == last] == []
    over = ruled(cribbage, "\n".join([*lines, f"{who} marks {points + 1} for play"]))
    assert [f["name"] for f in over["findings"] if f["event"] == last] == ["over-marking"]
    assert over["findings"][-1]["bindings"]["K"] == "1"


def test_a_claim_is_put_right(cribbage: ir.Book) -> None:
    """Too much goes back and over to the other on demand; too little is lost."""
    deal = '[Dealer "A"]\n[Score "A 20, B 20"]\nB keeps 7S 8D KH\nB cuts the pack\nA turns up 9C\n'
    over = ruled(cribbage, deal + "B marks 8 for hand\nA puts B back 3 and scores them")
    assert over["state"]["score"] == {"A": "23", "B": "25"}
    waived = ruled(cribbage, deal + "B marks 8 for hand")
    assert waived["state"]["score"] == {"A": "20", "B": "28"}
    under = ruled(cribbage, deal + "B marks 3 for hand")
    assert under["state"]["score"] == {"A": "20", "B": "23"}
    assert under["state"]["points-lost"] == {"A": "0", "B": "2"}


@pytest.mark.parametrize(
    ("dealt", "out", "own", "other"),
    [
        ("9S 9D 9H KC 2D", "KC 2D", True, True),  # the other two, for either crib
        ("9S 9D 9H KC 2D", "9S 2D", False, False),
        ("2S 2D 2H 7C 8D", "7C 8D", True, False),  # they would make the opponent's crib
        ("2S 2D 2H 7C 8D", "2S 2H", False, True),
        ("9S 9D 9H 5C 5D", "5C 5D", True, False),
        ("9S 9D 9H 2C 3D", "2C 3D", True, False),
        ("9S 9D 9H TC 5D", "TC 5D", True, False),
        ("9S 9D 9H KC 5D", "KC 5D", True, True),  # a ten is the ten itself...
    ],
)
def test_advice(cribbage: ir.Book, dealt: str, out: str, own: bool, other: bool) -> None:
    """A ruling says whether a lay-out with a pair royal is what the page advises."""
    words = {True: "followed", False: "slighted"}
    for dealer, follows in (("A", own), ("B", other)):
        record = f'[Dealer "{dealer}"]\nA is dealt {dealt}\nA lays out {out}'
        assert ruled(cribbage, record)["state"]["advice"] == {"A": words[follows], "B": "-"}
    record = f'[Dealer "A"]\nA is dealt {dealt}\nA asks whether to lay out {out}'
    (answer,) = ruled(cribbage, record)["findings"]
    assert ("would not" in answer["says"]) is not own


def test_the_advice_may_mean_any_tenth_card(cribbage: ir.Book) -> None:
    """...unless the record asks for any card that counts ten."""
    record = '[Dealer "B"]\nA is dealt 9S 9D 9H KC 5D\nA lays out KC 5D'
    wide = '[Option "ten-and-five=any-tenth-card"]\n' + record
    assert ruled(cribbage, wide)["state"]["advice"] == {"A": "slighted", "B": "-"}
