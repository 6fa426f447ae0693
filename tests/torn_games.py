"""Games that the erasure test tears every day: kept, for playing them takes longer than judging.

`python -m tests.torn_games` writes them anew: of the first games with faults those in which most
different clauses bite for the time that judging them torn takes.
"""

from __future__ import annotations

import time
from pathlib import Path

from hoyle.driver import judge_of, load_kept
from hoyle.ir.game import Record
from hoyle.paths import house
from hoyle.play.erasure import ErasureTest
from hoyle.records.jsonl import write_jsonl
from hoyle.records.read import read

FOLDER = Path(__file__).parent / "corpus" / "erasure"
GAMES, OF = 6, 24  # so many a book, of the first so many


def erasure_test(name: str) -> ErasureTest:
    """The test of a book, with its validator as judge."""
    loaded = load_kept(name, house())
    assert loaded.book is not None
    return ErasureTest(loaded.book, judge_of(loaded), 0)


def kept(test: ErasureTest) -> tuple[Record, ...]:
    """The games that are kept of a book."""
    records, diagnostics = read(test.book, FOLDER / f"{test.book.name}.jsonl")
    assert not diagnostics, f"{diagnostics[0]}: python -m tests.torn_games writes them anew"
    return tuple(records)


def chosen(test: ErasureTest) -> list[Record]:
    """Choose games in which much is found that no other has, for the time they take."""
    left: list[tuple[Record, set[str], float]] = []
    for number in range(OF):
        record = test.record(number)
        found = {one["clause"] or one["name"] for one in test.judge(record)["findings"]}
        began = time.process_time()
        assert not list(test.played(record, number))
        left.append((record, found, time.process_time() - began))
    made: list[Record] = []
    seen: set[str] = set()
    while len(made) < GAMES:
        best = max(left, key=lambda one: len(one[1] - seen) / one[2])
        left.remove(best)
        made.append(best[0])
        seen |= best[1]
    return made


def main() -> None:
    """Write the games of all books."""
    FOLDER.mkdir(exist_ok=True)
    for name in house().books():
        test = erasure_test(name)
        lines = (write_jsonl(test.book, record) for record in chosen(test))
        text = "".join(f"{line.rstrip()}\n" for line in lines)
        (FOLDER / f"{name}.jsonl").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
