"""What hostile input costs grows as it does, in work and in memory: four times as much, four times.

| input | what it tries |
|---|---|
| words | every line is no act, each in words of its own |
| near | every line is nearly an act, so that hints are looked for |
| comment | one comment, never closed |
| tags | tags without end, of names that nobody knows |
| brackets | brackets within brackets in JSON |
| keys | an object with keys without end |
| codes | an archive's line of codes that are none |
| columns | a board of PBN whose rows are no cards |
| fields | a line of LIN with fields without end |

Work is counted in calls, so that no clock has a say in it; memory is the most that is held while
the input is read, as the diagnostics of a file are given one by one.
"""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable

import pytest

from hoyle.interpret import judge
from hoyle.ir.game import Event, Record
from hoyle.records.read import Format
from tests.small_books import book_of
from tests.test_records_cost import calls, reading

HEAD = '[Game "rounds"]\n[Dealer "B"]\n'
HOSTILE: dict[str, tuple[Format, Callable[[int], str]]] = {
    "words": ("game", lambda n: HEAD + "".join(f"x{i} yz{i} w\n" for i in range(n))),
    "near": ("game", lambda n: HEAD + "".join(f"A plaies K{i}S\n" for i in range(n))),
    "comment": ("game", lambda n: HEAD + "{" + "A plays KS\n" * n),
    "tags": ("game", lambda n: "".join(f'[Tag{i} "{i}"]\n' for i in range(n))),
    "brackets": ("jsonl", lambda n: '{"game":"rounds","acts":' + "[" * n + "]" * n + "}\n"),
    "keys": ("jsonl", lambda n: "{" + ",".join(f'"k{i}":{i}' for i in range(n)) + "}\n"),
    "codes": ("jsonl", lambda n: '{"game":"rounds","codes":[' + "99999999," * n + "1]}\n"),
    "columns": ("pbn", lambda n: '[Board "1"]\n[Play "W"]\n' + "XX YY ZZ QQ\n" * n),
    "fields": ("lin", lambda n: "qx|o1|" + "pc|ZZ|" * n + "\n"),
}
FEW, MORE = 300, 1200


def held(work: Callable[[], object]) -> int:
    """Give the most bytes that some work holds at a time."""
    work()  # what is kept for good is kept
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("kind", HOSTILE)
def test_reading_hostile_input_grows_as_it_does(kind: str) -> None:
    """Four times as much takes four times the calls at most, and the memory, and a little."""
    form, text = HOSTILE[kind]
    few, more = (reading(text(n).encode(), form) for n in (FEW, MORE))
    assert calls(more) < 4.4 * calls(few) + 400
    assert held(more) < 4.4 * held(few) + 40_000


def test_a_record_that_contradicts_itself_is_judged_in_time_that_grows_as_it_does() -> None:
    """However often one card is turned up: each time it cannot be, which is all that is found."""
    book = book_of("rouge-et-noir")

    def judged(count: int) -> Callable[[], object]:
        events = tuple(Event("turn-up", (0, 5)) for _ in range(count))
        return lambda: judge(book, Record(book.name, (), (), (), (), events))

    few, more = judged(8), judged(32)
    assert calls(more) < 5 * calls(few)
    assert held(more) < 5 * held(few) + 100_000
