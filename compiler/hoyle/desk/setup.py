"""The form by which a record is set up: its book, the names of the players, what its tags tell."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.desk.books import Bookcase, DeskBook
from hoyle.ir import Enum, Maybe
from hoyle.ir.game import Record
from hoyle.records.tags import form
from hoyle.words.templates import spoken


@dataclass(frozen=True, slots=True)
class TagField:
    """A tag that may be set: its name, what it says, what it is now, what it may be."""

    name: str
    words: str
    expected: str
    value: str
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReadingField:
    """A reading that may be chosen: what differs, its choices, the one chosen or usual."""

    name: str
    words: str
    choices: tuple[str, ...]
    value: str


def setup(case: Bookcase, desk: DeskBook, record: Record | None) -> dict[str, object]:
    """Give the fields for seats, tags and readings, filled as the record has it."""
    book = desk.book
    own = desk.kinds["player"].codes
    tags = {} if record is None else dict(record.tags)
    chosen = {} if record is None else dict(record.options)
    seats = own if record is None else record.seats
    fields: list[TagField] = []
    for state in book.states:
        if state.tag:
            sort = state.sort
            one = isinstance(sort, Enum | Maybe) and not state.keys
            kind = sort.of.name if isinstance(sort, Maybe) else getattr(sort, "name", "")
            choices = (seats if kind == "player" else desk.kinds[kind].codes) if one else ()
            value = tags.pop(state.tag, "")
            fields.append(TagField(state.tag, spoken(state.name), form(state), value, choices))
    readings = [
        ReadingField(
            option.name,
            option.says,
            desk.kinds[option.kind].codes,
            chosen.get(option.name, desk.kinds[option.kind].codes[option.default]),
        )
        for option in book.options
    ]
    titles = [(name, found.title) for name in case.names if (found := case.book(name))]
    return {
        "books": titles,
        "book": book.name,
        "seats": seats,
        "own": own,
        "fields": fields,
        "readings": readings,
        "others": list(tags.items()),
        "acts": 0 if record is None else len(record.events),
    }
