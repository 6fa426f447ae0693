"""The cases of the books that come with hoyle, each with what its validator rules on it."""

from __future__ import annotations

import json
from functools import cache

from hoyle import ir
from hoyle.check.cases import reader
from hoyle.driver import judge_of, load_kept
from hoyle.interpret.ruling import Ruling
from hoyle.ir.game import Record
from hoyle.paths import house, kept
from hoyle.source.diagnostic import Diagnostics

CaseRuling = tuple[ir.Case, Record, Diagnostics, Ruling]


@cache
def ruled_cases(name: str) -> tuple[CaseRuling, ...]:
    """Give the cases of a book with their records and rulings, judged once for all workers."""
    loaded = load_kept(name, house())
    book = loaded.book
    assert book is not None
    read_record = reader(book)
    read: list[tuple[ir.Case, Record, Diagnostics]] = []
    for case in book.cases:
        record, found = read_record(case)
        assert record is not None, case.title
        read.append((case, record, found))

    def make() -> bytes:
        judge = judge_of(loaded)
        return json.dumps([judge(record) for _, record, _ in read]).encode()

    # The cache is that of this run of the tests.
    rulings: list[Ruling] = json.loads(kept(f"{name}-cases.json", make))
    return tuple((*one, ruling) for one, ruling in zip(read, rulings, strict=True))
