"""What reading costs: counted in calls, so that no clock has a say in it."""

from __future__ import annotations

import cProfile
import pstats
from collections.abc import Callable, Iterable
from typing import cast

import pytest

from hoyle.records.game import PhraseBook
from hoyle.records.jsonl import write_jsonl
from hoyle.records.read import Format, read, stream
from tests.sample_book import BOOK

SEATS = "NESW"
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


def archive(games: int = 40) -> list[str]:
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
    usual = per_line(good)
    print(fault, per_line(bad) / usual)
    assert per_line(bad) <= 1.5 * usual


def per_line(lines: Iterable[str]) -> float:
    """Count the calls for a line once those for a file, and those for the suggestions, are made."""
    every = list(lines) * 12
    half = len(every) // 2
    whole = calls(reading("".join(every).encode(), "jsonl"))
    return (whole - calls(reading("".join(every[:half]).encode(), "jsonl"))) / half
