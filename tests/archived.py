"""Games of archives for tests: deals of which some are faulty, rows that are broken, examples."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import hoyle
from bench.deals import deals
from hoyle.archive.lines import LineJudge
from hoyle.engine.validators import Engine
from hoyle.interpret.ruling import Ruling
from hoyle.records.compact import Compact
from hoyle.records.jsonl import to_codes
from hoyle.records.lines import Block, Line
from tests.small_books import book_of

Game = dict[str, Any]

load = cache(hoyle.load)

# What makes a row unreadable, and a word of what is said of it.
BROKEN: tuple[tuple[Game, str], ...] = (
    ({"codes": None}, "codes: found null"),
    ({"codes": [None, 1]}, "found null"),
    ({"codes": [1 << 62]}, "codes[0]: expected a code from 0 to"),
    ({"codes": [-1]}, "codes[0]: expected a code"),
    ({"codes": [6]}, "is missing"),
    ({"codes": [216] * 1_000_000}, "found 1000000 codes, expected at most 100000"),
    ({"game": None}, "game: found null"),
    ({"game": "snap"}, "there is no book 'snap'"),
    ({"game": "../whist"}, "there is no book"),
    ({"seats": ["A", "B"]}, "seats: expected 4 names"),
    ({"seats": ["A", None, "B", "Z"]}, "seats: expected strings"),
    ({"tags": {"Score": "AB 99"}}, "tags"),
    ({"options": {"forfeit": "everything"}}, "options.forfeit"),
    ({"id": None}, "id: found null"),
    ({"id": "x" * 5000}, "id: found 5000 characters"),
)


@cache
def made(count: int, faults: float = 0.05, seed: int = 1) -> tuple[Game, ...]:
    """Deal so many games of whist in codes, a fraction of them faulty."""
    compact = Compact(book_of("whist"))
    games = []
    for number, deal in enumerate(deals(count, faults, seed), 1):
        score = ", ".join(f"{side} {n}" for side, n in zip(("AB", "YZ"), deal.score, strict=True))
        games.append(
            {
                "id": str(number),
                "game": "whist",
                "tags": {"Dealer": "AYBZ"[deal.dealer], "Score": score},
                "codes": [code for act in deal.acts for code in compact.encode(*act)],
            }
        )
    return tuple(games)


def broken(count: int) -> Iterator[Game]:
    """Give rows each of which is broken in some way, the long ones once."""
    (good,) = made(1, 0)
    for number in range(count):
        fault, _ = BROKEN[number % len(BROKEN)]
        if number >= len(BROKEN) and ("id" in fault or len(str(fault)) > 1000):
            fault = {"codes": None}
        yield {**good, "id": f"broken {number}", **fault}


@cache
def examples() -> tuple[Game, ...]:
    """Give the disputed games of `examples/`, of three books, in codes."""
    found = []
    for path in sorted((Path(__file__).parent.parent / "examples").glob("*.game")):
        named = path.read_text(encoding="utf-8").partition('[Game "')[2].partition('"')[0]
        if named not in ("ecarte", "quinze", "whist"):
            continue
        book = book_of(named)
        for entry in load(named).read(path):
            assert entry.record is not None
            found.append({"id": path.stem, **to_codes(book, entry.record)})
    return tuple(found)


def stopped_lines(
    engine: Engine, blocks: Iterable[Block]
) -> tuple[list[tuple[Line, int, Ruling | None]], int]:
    """Judge lines of one book; give those of which there is something to tell, and count games."""
    judge = LineJudge(lambda name: engine if name == engine.validator.BOOK else None)
    found = [
        (batch.line(one.at), batch.number(one.at), one.ruling)
        for batch in judge.batches(blocks)
        for one in batch.stopped()
    ]
    return found, judge.games


def write_lines(games: tuple[Game, ...], path: Path) -> Path:
    """Write games as lines of JSON, which have no identifier."""
    lines = ({key: value for key, value in game.items() if key != "id"} for game in games)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path
