"""`python -m bench.growth`: how the cost of reading and ruling grows with the acts of a record.

One record of n acts that nobody would play, random cards by random players, is read and judged in
full, in each notation that records come in: the same plays as codes and in words, and as LIN and
PBN the like, which tell no players. A shorter record is the beginning of a longer one. Cost may
grow no faster than n log n; between two sizes that is an exponent of little more than one. What
takes too long ends its column. The interpreter judges the shorter of them too.
"""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Callable, Iterator
from functools import partial
from math import log
from random import Random
from time import process_time

from bench.books import validator_of
from hoyle.driver import load_book
from hoyle.engine.validators import judge_with
from hoyle.interpret import judge as reference
from hoyle.interpret.ruling import RecordJudge
from hoyle.ir import Book
from hoyle.records.read import stream

BOOK = "whist"
SIZES = (1_000, 3_000, 10_000, 30_000, 100_000)
EXPONENT = 1.25  # n log n has 1.1 here; the rest is for what the machine does besides
REFERENCE = 10_000  # acts at most that the interpreter judges
SEED = 3  # whatever the notation and the size: what one record costs is thrice what another does
LONGEST = 120.0  # seconds of the processor for one record

SEATS = "AYBZ"
CARDS = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
Write = Callable[[int, Random], str]


def _plays(count: int, rng: Random) -> Iterator[int]:
    """Draw a player and a card, as a number, so many times."""
    return (rng.randrange(len(SEATS) * len(CARDS)) for _ in range(count))


def codes(count: int, rng: Random) -> str:
    """Write acts as codes: plays are those from 216, by player and card."""
    run = ",".join(str(216 + play) for play in _plays(count, rng))
    return f'{{"game":"{BOOK}","codes":[{run}]}}\n'


def game(count: int, rng: Random) -> str:
    """Write acts in words, a line each."""
    played = (divmod(play, len(CARDS)) for play in _plays(count, rng))
    lines = (f"{SEATS[seat]} plays {CARDS[card]}\n" for seat, card in played)
    return f'[Game "{BOOK}"]\n{"".join(lines)}'


def lin(count: int, rng: Random) -> str:
    """Write one board with so many cards played."""
    hands = "md|1S23456789TJQKA,H23456789TJQKA,D23456789TJQKA,C23456789TJQKA|"
    cards = "".join(f"pc|{card[::-1]}|" for card in rng.choices(CARDS, k=count))
    return f"qx|o1|{hands}mb|1C|mb|p|mb|p|mb|p|{cards}\n"


def pbn(count: int, rng: Random) -> str:
    """Write one board with so many cards played, in rows of four."""
    deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    tags = f'[Event "x"]\n[Board "1"]\n[Dealer "N"]\n[Deal "{deal}"]\n[Declarer "S"]\n'
    rows = [" ".join(card[::-1] for card in rng.choices(CARDS, k=4)) for _ in range(count // 4)]
    return f'{tags}[Contract "1C"]\n[Play "W"]\n' + "\n".join(rows) + "\n*\n"


NOTATIONS: dict[str, Write] = {"codes": codes, ".game": game, "LIN": lin, "PBN": pbn}
_FILES = {"codes": "x.jsonl", ".game": "x.game", "LIN": "x.lin", "PBN": "x.pbn"}


def main() -> int:
    """Write the table; 1 if the cost of any notation grows faster than it may."""
    parser = argparse.ArgumentParser(prog="bench.growth", description=__doc__)
    told = f"acts of the longest record, at least {SIZES[1]:,}"
    parser.add_argument("--most", type=int, default=SIZES[-1], help=told)
    asked = parser.parse_args()
    if asked.most < SIZES[1]:
        parser.error(f"--most: of one size nothing grows; give {SIZES[1]:,} acts or more")
    gc.set_threshold(1 << 16)  # as the command has it (`hoyle.__main__`)
    book = load_book(BOOK).book
    assert book is not None
    sizes = [size for size in SIZES if size <= asked.most]
    rows: list[tuple[str, RecordJudge, list[int]]] = [
        (name, judge_with(validator_of(BOOK), book), sizes) for name in NOTATIONS
    ]
    rows.append(("reference", partial(reference, book), [one for one in sizes if one <= REFERENCE]))
    print(f"seconds to read and judge a record of so many acts, of {BOOK}")
    print(f"  {'':10}" + "".join(f"{size:>10,}" for size in sizes) + f"{'exponent':>10}")
    wrong = 0
    for name, judge, asked_for in rows:
        times = _column(book, name, judge, asked_for)
        grown = _exponent(sizes, times)
        over = len(times) < len(asked_for) or grown > EXPONENT
        wrong += over
        said = "".join(f"{spent:>10.2f}" for spent in times) + f"{grown:>10.2f}"
        print(f"  {name:10}{said}{'   OVER' if over else ''}", flush=True)
    return int(wrong > 0)


def _column(book: Book, name: str, judge: RecordJudge, sizes: list[int]) -> list[float]:
    """Time records of growing size, up to one that takes too long."""
    notation = name if name in NOTATIONS else "codes"
    times: list[float] = []
    for size in sizes:
        data = NOTATIONS[notation](size, Random(SEED)).encode()
        begun = process_time()
        for entry in stream(book, data, _FILES[notation]):
            if entry.record is not None:
                judge(entry.record)
        times.append(process_time() - begun)
        if times[-1] > LONGEST:
            break
    return times


def _exponent(sizes: list[int], times: list[float]) -> float:
    """Give the power of the size by which the time grows, from the last decade of sizes."""
    last = len(times) - 1
    first = max(last - 2, 0)
    if first == last:
        return float("inf")
    return log(times[last] / times[first]) / log(sizes[last] / sizes[first])


if __name__ == "__main__":
    sys.exit(main())
