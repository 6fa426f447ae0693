"""Acts that are read at once where states are put back: they hide nothing."""

from __future__ import annotations

from random import Random
from typing import cast

from hoyle import ir
from hoyle.driver import load_book
from hoyle.emit.screening.clean import clean
from hoyle.emit.screening.delaying import delayed
from hoyle.emit.screening.ordinary import ordinary
from hoyle.emit.screening.preludes import Prelude, prelude_of
from hoyle.emit.screening.relevant import hopeful, relevant
from hoyle.emit.screening.stretches import stretch_of
from hoyle.emit.screening.terms import within
from hoyle.load import load_validator
from hoyle.places import house
from hoyle.play.games import Dealer
from hoyle.play.table import tables
from hoyle.records.compact import Compact


def book_of(name: str) -> ir.Book:
    book = load_book(name).book
    assert book is not None
    return book


def prelude(name: str) -> Prelude | None:
    made = ordinary(hopeful(clean(book_of(name))))
    kept = relevant(made, made.courses)
    return prelude_of(made, kept, kept)


def test_a_deal_in_a_fixed_order_is_known_ahead() -> None:
    """Of the two packets either may be the larger, and either player may deal."""
    found = prelude("ecarte")
    assert found is not None
    assert found.course.act.name == "give"
    assert found.first == ("dealer", 0)
    assert [way.first for way in found.ways] == [0, 0, 1, 1]
    assert {len(way.events) for way in found.ways} == {4}
    # What is not put back is not taken for granted, but asked.
    assert ("packet", 0) not in found.guard
    assert ("turned", 0) in found.guard


def test_where_nothing_is_put_back_nothing_is_known_ahead() -> None:
    assert prelude("quadrille") is None
    assert prelude("whist") is None


def test_what_rounds_do_to_a_stock_is_done_when_they_are_over() -> None:
    """The stock loses both cards of a trick; who began with a card had it."""
    made = ordinary(hopeful(clean(book_of("ecarte"))))
    kept = relevant(made, made.courses)
    stretch = stretch_of(made, kept, kept)
    assert stretch is not None
    found = {one.slot: one for one in delayed(stretch, ["hand"])}
    hands = ("hand", 0), ("hand", 1)
    assert (found["stock", 0].gains, found["stock", 0].slots) == (False, hands)
    assert [found["began", at].slots for at in range(2)] == [hands[:1], hands[1:]]
    assert not delayed(stretch, [])


def test_rounds_ask_once_for_what_none_of_them_can_do_without() -> None:
    """A king may be announced: with both hands known, nothing is due for it in a round."""
    made = ordinary(hopeful(clean(book_of("ecarte"))))
    kept = relevant(made, made.courses)
    stretch = stretch_of(made, kept, kept)
    assert stretch is not None
    read = {
        part.state for test in stretch.guard for part in within(test) if isinstance(part, ir.Read)
    }
    assert "known" in read
    assert "announced" in kept - read


def test_a_deal_changed_anywhere_is_screened_as_it_is_followed() -> None:
    """Cards left out, dealt twice, to another, or in other numbers: the two screens agree."""
    name = "ecarte"
    book = book_of(name)
    validator = load_validator(name, house())
    assert validator is not None
    followed, screen = vars(validator)["_followed"], validator.screen
    compact = Compact(book)
    first = compact.encode("give", (0, 0, 0))[0]
    rng = Random(name)
    stopped: set[bool] = set()
    for number in range(6):
        dealer = Dealer(book, tables(book), 0.0, bold=0.5)
        record = dealer.game(Random(f"dealt {number}")).record
        codes = [code for e in record.events for code in compact.encode(e.act, e.args)]
        given = [at for at, code in enumerate(codes[:-1]) if first <= code < first + 4]
        for at in given[:8]:
            for _ in range(6):
                one = list(codes)
                match rng.randrange(5):
                    case 0:
                        one[at + 1] ^= 1 << rng.randrange(33)
                    case 1:
                        one[at + 1] = codes[rng.choice(given) + 1]
                    case 2:
                        one[at] = first + rng.randrange(4)
                    case 3:
                        one[at : at + 2] = []
                    case _:
                        other = rng.choice(given)
                        one[at + 1], one[other + 1] = one[other + 1], one[at + 1]
                expected = cast(bool, followed(one, record.start))
                stopped.add(expected)
                assert screen(one, record.start) == expected, (one, record.start)
    assert stopped == {True, False}
