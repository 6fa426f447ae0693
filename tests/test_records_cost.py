"""What reading costs: counted in calls, so that no clock has a say in it."""

from __future__ import annotations

import cProfile
import pstats
from collections.abc import Callable, Iterable
from functools import cache
from typing import cast

import pytest

from hoyle.driver import load_kept
from hoyle.ir import Book
from hoyle.paths import house
from hoyle.records.codec import Codec
from hoyle.records.compact import Compact
from hoyle.records.game import PhraseBook
from hoyle.records.jsonl import write_jsonl
from hoyle.records.read import Format, read, stream
from tests.sample_book import BOOK

CARDS = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]


def calls(work: Callable[[], object]) -> int:
    """Count the calls, of Python's functions and of others, that some work takes."""
    work()  # what is made once is made
    profile = cProfile.Profile()
    profile.runcall(work)
    return cast(int, pstats.Stats(profile).total_calls)  # type: ignore[attr-defined]


def reading(data: bytes, form: Format) -> Callable[[], int]:
    """Give what reads a text."""
    return lambda: sum(1 for _ in stream(BOOK, data, "x", form))


@cache
def archive(games: int = 24) -> list[str]:
    """Write an archive of different games, each of a whole pack."""
    text = "".join(
        '[Game "rounds"]\n[Dealer "B"]\n'
        + "".join(f"{'AYBZ'[i % 4]} plays {CARDS[(i * 5 + game) % 52]}\n" for i in range(52))
        for game in range(games)
    )
    records, found = read(BOOK, text.encode(), "x.game")
    assert not found
    words = PhraseBook(BOOK)
    return [write_jsonl(BOOK, record, words) for record in records]


FAULTS: dict[str, Callable[[str, int], str]] = {
    "cut short": lambda line, i: line[: len(line) * 2 // 3],
    "no card": lambda line, i: line.replace('"card":"', '"card":"X', 1),
    "other words": lambda line, i: line.replace('"act":"play"', f'"act":"plai{i}"', 1),
    "no key": lambda line, i: line.replace('"player"', f'"plaier{i}"', 1),
    "a key twice": lambda line, i: line.replace('{"game"', '{"game":"rounds","game"', 1),
    "another game": lambda line, i: line.replace('"rounds"', f'"rownds{i}"', 1),
    "no value of a tag": lambda line, i: line.replace('"Dealer":"B"', f'"Dealer":"Q{i}"', 1),
    "no object": lambda line, i: str(i),
    "a key that nobody knows": lambda line, i: line.replace('"acts"', f'"x{i}":1,"acts"', 1),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_line_costs_no_more_than_a_good_one(fault: str) -> None:
    """An archive in which every line is at fault, each in its own words, is read as fast."""
    good = archive()
    bad = [FAULTS[fault](line.rstrip("\n"), i) + "\n" for i, line in enumerate(good)]
    assert all(not entry.sound for entry in stream(BOOK, "".join(bad).encode(), "x", "jsonl"))
    # Twenty more lines of each, so that what is done once for a file does not count.
    usual = good_line()
    assert per_line(bad) <= 1.5 * usual


@cache
def good_line() -> float:
    """Count the calls for a line at which nothing is amiss."""
    return per_line(archive())


def per_line(lines: Iterable[str]) -> float:
    """Count the calls for a line once those for a file, and those for the suggestions, are made."""
    every = list(lines) * 12
    half = len(every) // 2
    whole = calls(reading("".join(every).encode(), "jsonl"))
    return (whole - calls(reading("".join(every[:half]).encode(), "jsonl"))) / half


# ---------------------------------------------------------------- growth


@cache
def whist() -> Book:
    """Load a book that all notations are read by."""
    book = load_kept("whist", house()).book
    assert book is not None
    return book


def written(form: str, acts: int) -> bytes:
    """Write one record of so many plays in a notation, or in codes."""
    cards = [CARDS[(i * 5 + i // 52) % 52] for i in range(acts)]
    match form:
        case "game":
            lines = [f"{'AYBZ'[i % 4]} plays {card}" for i, card in enumerate(cards)]
            return ("\n".join(['[Game "whist"]', '[Dealer "Z"]', *lines]) + "\n").encode()
        case "jsonl":
            plays = [
                f'{{"act":"play","player":"{"AYBZ"[i % 4]}","card":"{card}"}}'
                for i, card in enumerate(cards)
            ]
            return f'{{"game":"whist","acts":[{",".join(plays)}]}}\n'.encode()
        case "codes":
            compact, codec = Compact(whist()), Codec(whist())
            codes: list[int] = []
            for i, card in enumerate(cards):
                codes += compact.encode("play", (i % 4, codec.member("card", card) or 0))
            return f'{{"game":"whist","codes":{codes}}}\n'.replace(" ", "").encode()
        case "pbn":
            head = '[Dealer "N"]\n[Declarer "S"]\n[Contract "3NT"]\n[Play "W"]\n'
            words = [card[::-1] for card in cards]
            rows = [" ".join(words[at : at + 4]) for at in range(0, acts, 4)]
            return (head + "\n".join(rows) + "\n*\n").encode()
        case _:
            head = "qx|o1|md|1,,,|mb|1C|mb|p|mb|p|mb|p|\n"
            return (head + "\n".join(f"pc|{card[::-1]}|" for card in cards) + "\n").encode()


def costs(form: str, acts: int) -> int:
    """Count the calls that reading one record takes."""
    notation: Format = "jsonl" if form == "codes" else form  # type: ignore[assignment]
    data = written(form, acts)

    def work() -> None:
        (entry,) = stream(whist(), data, "x", notation)
        assert entry.sound
        assert entry.record is not None
        assert sum(event.act == "play" for event in entry.record.events) == acts

    return calls(work)


NOTATIONS = ("codes", "jsonl", "game", "pbn", "lin")


@pytest.mark.parametrize("form", NOTATIONS)
def test_reading_grows_as_the_record_does(form: str) -> None:
    """A record of ten times the acts takes at most ten times the work to read, and a little."""
    assert costs(form, 2_000) <= 10.5 * costs(form, 200)


@pytest.mark.slow
@pytest.mark.parametrize("form", NOTATIONS)
def test_reading_grows_as_the_record_does_up_to_the_limit(form: str) -> None:
    """So does one of nearly as many acts as any record may have, or bytes in a line."""
    most = {"jsonl": 20_000, "pbn": 99_000}.get(form, 100_000)
    assert costs(form, most) <= most / 1_000 * 1.05 * costs(form, 1_000)
