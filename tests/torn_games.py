"""Games that the erasure test tears every day: kept, for playing them takes longer than judging.

`python -m tests.torn_games [BOOK...]` writes them anew: of the first games with faults those in
which most different clauses bite, and most erasures find something to hide, for the time that
judging them torn takes. `NEVER` names the erasures that find nothing in any of these: of a book
that no longer loses what it did the test would go blind, and says so.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path

from hoyle.driver import judge_of, load_kept
from hoyle.ir.game import Record
from hoyle.paths import house
from hoyle.play.erasure import ErasureTest
from hoyle.records.jsonl import write_jsonl
from hoyle.records.read import read

FOLDER = Path(__file__).parent / "corpus" / "erasure"
GAMES, OF = 6, 100  # so many a book, of the first so many
_LEAST = 0.3  # seconds that every game is taken to need: else the shortest would be the best
NEVER = {
    "loo": {"the first find", "the last find"},  # at most one takes miss
    "rouge-et-noir": {"all of these"},  # no tag, and no card unseen
    "whist": {"Leader"},  # no game is played that begins with the tag
}


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
        known = {name: count.records for name, count in test.counts.items()}
        began = time.process_time()
        assert not list(test.played(record, number))
        took = time.process_time() - began
        found |= {name for name, count in test.counts.items() if count.records > known[name]}
        left.append((record, found, took))
    made: list[Record] = []
    seen: set[str] = set()

    def worth(one: tuple[Record, set[str], float]) -> float:
        return sum(20 if name in test.counts else 1 for name in one[1] - seen) / (_LEAST + one[2])

    while len(made) < GAMES:
        best = max(left, key=worth)
        left.remove(best)
        made.append(best[0])
        seen |= best[1]
    return made


def main(books: Sequence[str]) -> None:
    """Write the games of some books, or of all."""
    FOLDER.mkdir(exist_ok=True)
    for name in books or house().books():
        test = erasure_test(name)
        lines = (write_jsonl(test.book, record) for record in chosen(test))
        text = "".join(f"{line.rstrip()}\n" for line in lines)
        (FOLDER / f"{name}.jsonl").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
