"""Boards of PBN that do not say all, or say it in other columns: what is plain is made out."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass

import pytest

from hoyle.ir.game import Record
from hoyle.records.codec import Codec
from hoyle.records.faults import Entry
from hoyle.records.read import stream
from tests.sample_book import BOOK, Table, seat

SEATS = "NESW"
CARDS = Codec(BOOK).codes["card"]


@dataclass
class Dealt:
    """A board played at random, everybody following who can: hands, and the play in order."""

    hands: list[list[str]]
    play: list[tuple[int, str]]
    leader: int = 1

    def text(self, rows: list[list[str]], *, deal: int = 0, board: str = "", tags: str = "") -> str:
        """Write it, the hands from a seat on being those of the first one."""
        suits = [
            ".".join(
                "".join(card[0] for card in reversed(hand) if card[1] == suit) for suit in "SHDC"
            )
            for hand in self.hands
        ]
        head = f'[Board "{board}"]\n' if board else ""
        return (
            f'{head}[Dealer "N"]\n[Deal "{SEATS[deal]}:{" ".join(suits)}"]\n[Declarer "N"]\n'
            f'[Contract "3NT"]\n{tags}[Play "{SEATS[self.leader]}"]\n'
            + "".join(" ".join(card[::-1] for card in row) + "\n" for row in rows)
            + "*\n\n"
        )

    def columns(self, first: int) -> list[list[str]]:
        """Give the rows of the play, in columns from a seat on."""
        rows = []
        for at in range(0, len(self.play), 4):
            row = dict(self.play[at : at + 4])
            rows.append([row[(first + column) % 4] for column in range(4)])
        return rows

    def in_order(self) -> list[list[str]]:
        """Give the rows of the play, each in the order of play."""
        return [[card for _, card in self.play[at : at + 4]] for at in range(0, len(self.play), 4)]


def dealt(seed: int, rows: int = 13) -> Dealt:
    """Deal a pack and play it."""
    chance = random.Random(seed)
    pack = list(CARDS)
    chance.shuffle(pack)
    hands = [sorted(pack[seat * 13 : seat * 13 + 13], key=CARDS.index) for seat in range(4)]
    start = (("dealer", 0, 0), ("above", 0, -1), ("to-play", 0, 1))
    table = Table(Record(BOOK.name, tuple(SEATS), (), (), start, ()))
    left = [set(hand) for hand in hands]
    play: list[tuple[int, str]] = []
    for _ in range(rows):
        led = ""
        for _ in range(4):
            turn = table.turn()
            following = sorted(card for card in left[turn] if card[1] == led)
            card = chance.choice(following or sorted(left[turn]))
            led = led or card[1]
            left[turn].remove(card)
            play.append((turn, card))
            table.step("play", (turn, CARDS.index(card)))
    return Dealt(hands, play)


def entry(text: str) -> Entry:
    """Read the one board of a text."""
    (only,) = stream(BOOK, text.encode(), "x.pbn", seat=seat)
    return only


def played(record: Record | None) -> list[tuple[int, str]]:
    """Give the play of a record, in order."""
    assert record is not None
    return [(e.args[0], CARDS[e.args[1]]) for e in record.events if e.act == "play"]


def hands_of(record: Record | None) -> dict[int, int]:
    """Give the hands of a record, as bit masks."""
    assert record is not None
    return {event.args[0]: event.args[1] for event in record.events if event.act == "deal"}


# ---------------------------------------------------------------- columns


@pytest.mark.parametrize("seed", range(5))
def test_columns_from_the_leader_are_as_they_should_be(seed: int) -> None:
    """A board that is written as it should be is read without a word."""
    board = dealt(seed)
    found = entry(board.text(board.columns(board.leader)))
    assert found.diagnostics == ()
    assert played(found.record) == board.play


@pytest.mark.parametrize("first", [0, 2, 3])
@pytest.mark.parametrize("seed", range(5))
def test_columns_from_another_seat_are_told_once(seed: int, first: int) -> None:
    """Where one other seat fits all hands, the columns are read from it, and that is said."""
    board = dealt(seed)
    found = entry(board.text(board.columns(first)))
    assert played(found.record) == board.play
    (said,) = found.diagnostics
    assert (said.severity, said.code) == ("warning", "R127")
    assert said.message.endswith(f"are not those of the seats from E, but from {SEATS[first]}")
    assert len(hands_of(found.record)) == 4


@pytest.mark.parametrize("seed", range(5))
def test_rows_in_the_order_of_play_are_told_once(seed: int) -> None:
    """Where each row goes round from the one who won the last, it is read so."""
    board = dealt(seed)
    found = entry(board.text(board.in_order()))
    assert played(found.record) == board.play
    (said,) = found.diagnostics
    assert said.message.endswith("each row is in the order of play")


@pytest.mark.parametrize("shift", [1, 2, 3])
def test_hands_that_are_seats_off_prove_nothing(shift: int) -> None:
    """Hands dealt from the wrong seat are told once, and nobody holds what he did not follow."""
    for seed in range(10):
        board = dealt(seed)
        found = entry(board.text(board.columns(board.leader), deal=shift))
        (said,) = found.diagnostics
        assert said.code == "R127"
        hands = hands_of(found.record)
        assert not [play for play in played(found.record) if not holds(hands, play)]
        assert not astray(found.record)


@pytest.mark.parametrize("first", [0, 2, 3, None])
def test_without_a_deal_nobody_revokes_by_the_columns(first: int | None) -> None:
    """Where no hand is known the rows are read so that all follow who can, if some way does."""
    told = 0
    for seed in range(120):
        board = dealt(seed)
        rows = board.in_order() if first is None else board.columns(first)
        text = re.sub(r"\[Deal .*\n", "", board.text(rows))
        found = entry(text)
        assert not astray_later(found.record), seed
        told += any("somebody does not follow" in one.message for one in found.diagnostics)
    assert told


def test_without_a_deal_one_who_does_not_follow_has_revoked() -> None:
    """If no other way of reading the rows mends it, they stand as they are written."""
    board = dealt(0)
    at, other = next(
        (i, j)
        for i, (seat, card) in enumerate(board.play)
        for j, (same, later) in enumerate(board.play)
        if i % 4 and i + 8 < j and seat == same and card[1] != later[1]
        and card[1] == board.play[i - i % 4][1][1]
    )  # fmt: skip
    one, two = board.play[at], board.play[other]
    board.play[at], board.play[other] = (one[0], two[1]), (two[0], one[1])
    found = entry(re.sub(r"\[Deal .*\n", "", board.text(board.columns(board.leader))))
    assert (one[0], two[1]) in astray_later(found.record)


def test_a_deal_that_is_another_board_s_is_left_out() -> None:
    """Cards that no columns bear out are told of once, and the deal is not believed."""
    board, other = dealt(1), dealt(2)
    mixed = Dealt(other.hands, board.play)
    found = entry(mixed.text(mixed.columns(mixed.leader)))
    assert played(found.record)[:4] == board.play[:4]
    (said,) = found.diagnostics
    assert said.message.endswith("the deal is left out")
    assert hands_of(found.record) == {}


def test_a_slip_of_the_pen_is_the_judge_s() -> None:
    """One card in the wrong hand is told at its place, and the deal stands."""
    board = dealt(3, rows=2)
    rows = board.columns(board.leader)
    there = [card for row in rows for card in row]
    rows[1][2] = next(card for card in board.hands[0] if card not in there)  # column of west
    found = entry(board.text(rows))
    assert {one.code for one in found.diagnostics} <= {"R125", "R127"}
    assert any("is not in the hand" in one.message for one in found.diagnostics)
    assert len(hands_of(found.record)) == 4


def holds(hands: dict[int, int], play: tuple[int, str]) -> bool:
    """Tell whether a card is in the hand of who plays it, if that is known."""
    return play[0] not in hands or bool(hands[play[0]] >> CARDS.index(play[1]) & 1)


def astray_later(record: Record | None) -> list[tuple[int, str]]:
    """Give the plays that do not follow though the player has a card of the suit later."""
    plays = played(record)
    return [
        (turn, card)
        for at, (turn, card) in enumerate(plays)
        if card[1] != (led := plays[at - at % 4][1][1])
        and any(seat == turn and later[1] == led for seat, later in plays[at:])
    ]


def astray(record: Record | None) -> list[tuple[int, str]]:
    """Give the plays that do not follow though the player could."""
    hands, out, led = hands_of(record), [], ""
    for at, (turn, card) in enumerate(played(record)):
        led = card[1] if at % 4 == 0 else led
        able = any(hands.get(turn, 0) >> i & 1 and code[1] == led for i, code in enumerate(CARDS))
        if card[1] != led and able:
            out.append((turn, card))
        hands[turn] = hands.get(turn, 0) & ~(1 << CARDS.index(card))
    return out


# ---------------------------------------------------------------- what is left out

FIRST = dealt(5)
WHOLE = FIRST.text(FIRST.columns(1), board="7", tags='[Room "Open"]\n')
SECOND = '[Board "7"]\n[Room "Closed"]\n[Declarer "N"]\n[Contract "3NT"]\n[Play "E"]\n'
ROWS = "".join(" ".join(card[::-1] for card in row) + "\n" for row in FIRST.columns(1)) + "*\n"


def second(text: str) -> Entry:
    """Read a board that stands after the whole one."""
    _, after = stream(BOOK, (WHOLE + text).encode(), "x.pbn", seat=seat)
    return after


def test_the_second_table_has_the_deal_of_the_first() -> None:
    """A board played again is dealt as before, and by the same dealer; that is said."""
    found = second(SECOND + ROWS)
    assert found.sound
    assert found.record is not None
    assert hands_of(found.record) == hands_of(entry(WHOLE).record)
    assert dict(found.record.tags)["Dealer"] == "N"
    assert [one.message for one in found.diagnostics] == [
        "[Dealer] and [Deal] of board 7 are taken from the table before"
    ]


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ('[Board "7"]', '[Board "8"]'),
        ('[Board "7"]', '[Board "?"]'),
        ('[Board "7"]\n', ""),
        ('[Room "Closed"]', '[Room "Open"]'),
        ('[Room "Closed"]', '[Dealer "S"]'),
        ('[Room "Closed"]', '[Deal "?"]'),
    ],
)
def test_what_is_not_plain_is_not_lent(was: str, now: str) -> None:
    """Another board, the same table, another dealer: such a board is not dealt as before."""
    found = second((SECOND + ROWS).replace(was, now))
    assert hands_of(found.record) == {}


def test_a_lent_deal_must_bear_out_the_play() -> None:
    """Where a card is in another hand, the deal of the table before is left out."""
    first, *rest = ROWS.splitlines()
    found = second(SECOND + "\n".join([" ".join(reversed(first.split())), *rest]))
    assert hands_of(found.record) == {}
    assert "the deal is left out" in found.diagnostics[-1].message


BID = '[Dealer "S"]\n[Auction "S"]\n{}\n[Play "{}"]\nC2 C3 C4 C5\n*\n'


@pytest.mark.parametrize(
    ("calls", "declarer", "contract", "leader"),
    [
        ("1C Pass 1S Pass\n4S X XX AP", "N", "4SXX", "E"),
        ("Pass Pass 1NT Pass\nPass Pass", "N", "1NT", "E"),
        ("1H 1S 2H Pass\nPass Pass", "S", "2H", "W"),
    ],
)
def test_contract_and_declarer_follow_from_a_whole_auction(
    calls: str, declarer: str, contract: str, leader: str
) -> None:
    """What the tags leave out, or do not know, is what the calls settle."""
    for told in ("", '[Declarer "?"]\n[Contract ""]\n', f'[Contract "{contract}"]\n'):
        found = entry(told + BID.format(calls, leader))
        assert found.sound
        assert found.record is not None
        tags = dict(found.record.tags)
        assert (tags["Declarer"], tags["Contract"], tags["Leader"]) == (declarer, contract, leader)
        assert len(played(found.record)) == 4


@pytest.mark.parametrize(
    "calls",
    [
        "1C Pass 1S Pass",  # not ended
        "1S Pass 1C Pass\nPass Pass",  # not enough
        "1S X X Pass\nPass Pass",  # doubled twice
        "1S Pass XX Pass\nPass Pass",  # nothing to redouble
        "1S Pass Pass Pass\n2S Pass Pass Pass",  # ended before
        "1S Pass ^I 1C Pass\nPass Pass",  # marked as irregular
    ],
)
def test_nothing_follows_from_another_auction(calls: str) -> None:
    """Calls that are cut short, or could not be made, settle nothing."""
    found = entry(BID.format(calls, "E"))
    assert not found.sound
    assert any("no contract" in one.message for one in found.diagnostics)


def test_an_auction_does_not_go_before_the_tags() -> None:
    """Of tags that it does not bear out, none is filled in from it."""
    calls = BID.format("1C Pass 1S Pass\n4S AP", "E")
    found = entry('[Contract "3NT"]\n' + calls)
    assert found.record is not None
    assert "Declarer" not in dict(found.record.tags)
    assert {one.code for one in found.diagnostics} == {"R123", "R130"}
