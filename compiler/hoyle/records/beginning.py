"""What a record says of its start, held against what its book says can be."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.ir import Book
from hoyle.ir.game import Record
from hoyle.ir.visitor import read_through


@dataclass(frozen=True, slots=True)
class Contrary:
    """Why what a record says cannot be, and the last of the tags that say it."""

    message: str
    tag: str
    hint: str


def contrary(book: Book, record: Record) -> Contrary | None:
    """Find what cannot be at the start of a record; a record that says nothing of it may be."""
    if not book.starts or not record.start:
        return None
    from hoyle.interpret import Machine

    machine = Machine(book, (), record.start, record.seats)
    for start in book.starts:
        if not machine.evaluate(start.test):
            *others, tag = _telling(book, record, read_through(start.test, book)) or ("",)
            hint = f"see {' and '.join(f'[{other}]' for other in others)} too" if others else ""
            return Contrary(f"no game begins so: {machine.said(start.says)}", tag, hint)
    return None


def _telling(book: Book, record: Record, states: frozenset[str]) -> tuple[str, ...]:
    """Name the tags of a record that set some of the states, as written; if none does, the last."""
    told = {name for name, _, _ in record.start}
    tags = {state.name: state.tag for state in book.states if state.name in told}
    bearing = {tag for name, tag in tags.items() if name in states}
    named = [name for name, _ in record.tags if name in bearing]
    return tuple(named) or tuple(name for name, _ in record.tags if name in tags.values())[-1:]
