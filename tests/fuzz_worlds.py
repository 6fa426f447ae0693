"""Small books made at random, of states that a record may leave unsaid, judged both ways.

`python -m tests.fuzz_worlds --count 1000 --seed 1` makes so many (`tests.random_books`): those
numbered from the seed on. A book is at fault if the interpreter and its validator do not rule alike
on some record, if its screen in Python lets pass a record of which something is found, or if it
cannot be made or judged at all. A book that the compiler refuses is not.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass

from hoyle.interpret import judge
from hoyle.ir.game import Record
from tests.both_ways import BothWays
from tests.random_books import RandomBook

RECORDS = 12  # of each book
LONGEST = 1_500  # characters of each ruling that are shown where they differ


@dataclass
class Tried:
    """What came of a book: of how many records something is found, and what differs, if any."""

    refused: bool = False
    records: int = 0
    found: int = 0
    undecided: int = 0
    differs: str = ""


def tried(seed: int, records: int = RECORDS) -> Tried:
    """Make the book of a seed, and judge so many records of it, until something differs."""
    made = RandomBook(seed)
    both, came = BothWays(made.text), Tried()
    try:
        _ = both.book
    except AssertionError:
        return Tried(refused=True)
    record: Record | None = None
    differs = ""
    try:
        _ = both.validator
        for _ in range(records):
            record = made.record(both)
            differs = _compared(both, record, came)
            if differs:
                break
    except Exception as fault:
        differs = f"{type(fault).__name__}: {fault}"
    if differs:
        acts = [] if record is None else [(event.act, event.args) for event in record.events]
        start = () if record is None else record.start
        came.differs = f"book {seed}:\n{made.text}\nrecord: {start} {acts}\n{differs}"
    return came


def _compared(both: BothWays, record: Record, came: Tried) -> str:
    """Judge a record both ways, count what is found of it, and give what differs."""
    codes = both.codes(*record.events)
    ruling = judge(both.book, record)
    other = both.validator.adjudicate(record.start, record.seats, (), codes)
    if json.dumps(other) != json.dumps(ruling):
        parts = dict(ruling)
        keys = [key for key in parts if json.dumps(parts[key]) != json.dumps(other.get(key))]
        rulings = (("interpreter", parts), ("validator", other))
        shown = [(who, {key: one.get(key) for key in keys}) for who, one in rulings]
        return "\n".join(f"{who}: {json.dumps(one)[:LONGEST]}" for who, one in shown)
    came.records += 1
    came.found += bool(ruling["findings"])
    came.undecided += any(one["verdict"] == "undecided" for one in ruling["findings"])
    if ruling["findings"] and not both.validator.screen(both.validator.encode(codes), record.start):
        return f"the screen lets pass {json.dumps(ruling['findings'])[:LONGEST]}"
    return ""


def disagreement(seed: int, records: int = RECORDS) -> str:
    """Give the book of a seed, a record and what differs; "" if all agree or it is refused."""
    return tried(seed, records).differs


def main() -> int:
    """Try as many books as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    came = []
    for seed in range(asked.seed, asked.seed + asked.count):
        came.append(tried(seed))
        if came[-1].differs:
            print(came[-1].differs, flush=True)
        if len(came) % 100 == 0:
            print(f"... as far as {seed}", file=sys.stderr, flush=True)
    refused, faults = sum(one.refused for one in came), sum(bool(one.differs) for one in came)
    records, found = sum(one.records for one in came), sum(one.found for one in came)
    undecided = sum(one.undecided for one in came)
    print(
        f"{asked.count} books, {refused} refused, {records} records, {found} with findings, "
        f"{undecided} with undecided ones, {faults} at fault"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
