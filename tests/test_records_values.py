"""Cards and other values as people write them."""

from __future__ import annotations

import pytest

from hoyle.ir import Enum, Kind, Maybe, Number, SetOf, Sort, Truth
from hoyle.records.codec import Codec, seat_fault, spellings, words
from tests.sample_book import BOOK

CODEC = Codec(BOOK)
CARD = Enum("card")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("QS", "QS"),
        ("TH", "TH"),
        ("10H", "TH"),
        ("Q♠", "QS"),
        ("♠Q", "QS"),
        ("♡10", "TH"),
        ("♥\ufe0fT", "TH"),
        ("SQ", "QS"),
        ("d4", "4D"),
        ("qs", "QS"),
    ],
)
def test_a_card_is_understood(text: str, code: str) -> None:
    """A card may be written rank first or suit first, with T or 10, letter or symbol."""
    index = CODEC.member("card", text)
    assert index is not None
    assert CODEC.codes["card"][index] == code


@pytest.mark.parametrize("text", ["", "Q", "S", "1S", "QSS", "11H", "QX", "Q S", "SQH"])
def test_what_is_no_card_is_none(text: str) -> None:
    """A reader never guesses: what is no card is not read as one."""
    assert CODEC.member("card", text) is None


def test_a_spelling_with_two_meanings_means_neither() -> None:
    """Suit first is understood only where it cannot be another card's rank first."""
    codes = {"low": ("A", "B"), "high": ("B", "A"), "both": ("AB", "BB", "AA", "BA")}
    kind = Kind("both", codes["both"], codes["both"], ("low", "high"))
    table = spellings(kind, codes, folded=False)
    assert table == {"AB": 0, "BB": 1, "AA": 2, "BA": 3}


@pytest.mark.parametrize(
    "text",
    [
        "KS QS 2D",
        "QS,KS,2D",
        "2D, KS, QS",
        "KQ..2.",
        "QK..2.",
    ],
)
def test_a_set_is_understood(text: str) -> None:
    """A set is members with blanks or commas between, or a whole hand with its dots."""
    mask = CODEC.value(SetOf(CARD), text)
    assert mask is not None
    assert CODEC.text(SetOf(CARD), mask) == "2D QS KS"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("QS XX", "found 'XX', expected a card"),
        ("QS QS", "QS stands twice in one set"),
        ("QS SQ", "QS stands twice in one set"),
        (
            "AKQ4.T93.AK",
            "expected 3 dots in 'AKQ4.T93.AK', found 2: spades, hearts, diamonds and clubs in this "
            "order, a dot between each two, also where one has none",
        ),
        ("AKA...", "AS stands twice in one set"),
        ("AK1...", "found '1' in 'AK1...', expected a rank"),
    ],
)
def test_what_is_wrong_with_a_set_is_said(text: str, said: str) -> None:
    """A card that is none, or stands twice, is named."""
    fault = CODEC.mask(SetOf(CARD), words(text))
    assert isinstance(fault, tuple)
    assert fault[1] == said


def test_fifty_three_cards_are_a_card_twice() -> None:
    """A whole pack can be dealt to one hand; a card more stands twice."""
    pack = " ".join(CODEC.codes["card"])
    assert CODEC.value(SetOf(CARD), pack) == (1 << 52) - 1
    assert CODEC.mask(SetOf(CARD), words(pack + " 2C")) == (
        len(pack) + 1,
        "2C stands twice in one set",
    )


@pytest.mark.parametrize(
    ("sort", "text", "value"),
    [
        (Number(0, 31), "31", 31),
        (Number(0, 31), "32", None),
        (Number(), "-250", -250),
        (Number(), "9" * 5000, None),
        (Number(), "٣", None),
        (Truth(), "yes", 1),
        (Truth(), "true", None),
        (Maybe(Enum("suit")), "none", -1),
        (Maybe(Enum("suit")), "hearts", 2),
        (Enum("player"), "b", None),
    ],
)
def test_other_values(sort: Sort, text: str, value: int | None) -> None:
    """Numbers keep their bounds, truths are yes and no, players are written as they are."""
    assert CODEC.value(sort, text) == value


def test_sides_take_the_names_of_the_seats() -> None:
    """A side called by its players is called by the record's names for them."""
    assert Codec(BOOK, ("N", "E", "S", "W")).codes["side"] == ("NS", "EW")


def test_a_seat_is_a_word() -> None:
    """A seat cannot have in it what ends a word, a comment or a tag."""
    assert seat_fault("N") == ""
    for name in ("", "N E", "N,", "{", 'a"', "none", "x" * 33):
        assert seat_fault(name) != ""
