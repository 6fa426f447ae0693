"""Records made cases: as small as they go, with what each of their lines brings about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from hoyle import ir
from hoyle.check.cases import brought
from hoyle.ir.game import Record
from hoyle.play.shrinking import Cost, Shrinking, weight
from hoyle.play.starts import tags_of
from hoyle.records.game import write_game
from hoyle.records.read import read_case
from hoyle.syntax.casefile import read_cases, written


def smallest(book: ir.Book, record: Record, holds: Callable[[Record], bool]) -> Record:
    """Make a record as small as it goes while something holds of it."""
    sorts = {state.name: state.sort for state in book.states}
    acts = {act.name: act for act in book.acts}

    @lru_cache(4096)
    def cost(tried: Record) -> Cost | None:
        if not holds(tried):
            return None
        said = sum(weight(sorts[state], value) for state, _, value in tried.start)
        for event in tried.events:
            for role, value in zip(acts[event.act].roles, event.args, strict=True):
                said += weight(role.sort, value)
        return len(tried.events), len(tried.start), said

    small = Shrinking(book, cost).smallest(record) or record
    return replace(small, tags=tags_of(book, small.start))


def reread(book: ir.Book, record: Record) -> Record:
    """Give a record with the lines that it has as a case."""
    found = read_case(book, "\n".join(_lines(book, record)), "", 1).record
    assert found is not None
    return found


def _lines(book: ir.Book, record: Record) -> list[str]:
    return [line for line in write_game(book, record).splitlines() if line[:6] != "[Game "]


def case_lines(book: ir.Book, law: str, word: str, title: str, record: Record) -> list[str]:
    """Write a record as a case of a law, with the heading of the law."""
    head = f'{word} "{title}"'
    text = "\n".join([f"law {law}", head, *(f"  {line}" for line in _lines(book, record))])
    (case,) = read_cases("", text)[0].cases
    told = brought(book, law, reread(book, record))
    pinned = {line + 2 if line else 0: items for line, items in told.items()}
    return [f"law {law}", head, *written(case, pinned)]
