"""The form by which a record is set up: its book, the names of the players, what its tags tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hoyle.desk.books import Bookcase, DeskBook
from hoyle.ir import Enum, Maybe, State, Truth, kind_name
from hoyle.ir.game import Record
from hoyle.ir.texts import side_names
from hoyle.records.tags import form
from hoyle.words.templates import spoken


@dataclass(frozen=True, slots=True)
class TagField:
    """A tag that may be set: its name, what it says, what it is now, what it may be.

    `example` shows how a value is written that is told for each player or side.
    """

    name: str
    words: str
    expected: str
    value: str
    choices: tuple[str, ...]
    example: str


@dataclass(frozen=True, slots=True)
class ReadingField:
    """A reading that may be chosen: what differs, its choices, the one chosen or usual."""

    name: str
    words: str
    choices: tuple[str, ...]
    value: str


def setup(
    case: Bookcase, desk: DeskBook, record: Record | None, named: Sequence[str] = ()
) -> dict[str, object]:
    """Give the fields for seats, tags and readings, filled as the record has it.

    `named` are the players' names as they are being filled in, if any are.
    """
    book = desk.book
    own = desk.kinds["player"].codes
    tags = {} if record is None else dict(record.tags)
    chosen = {} if record is None else dict(record.options)
    seats = own if record is None else record.seats
    if len(named) == len(own) == len({*named}) and all(named):
        seats = tuple(named)
    kinds = {kind: found.codes for kind, found in desk.kinds.items()}
    kinds |= {"player": seats, "side": side_names(book, seats)}
    fields: list[TagField] = []
    for state in book.states:
        if state.tag:
            sort = state.sort
            choices: tuple[str, ...] = ()
            if not state.keys and isinstance(sort, Enum | Maybe):
                choices = kinds[kind_name(sort)]
            elif not state.keys and isinstance(sort, Truth):
                choices = ("yes", "no")
            words = spoken(state.name)
            fields.append(
                TagField(
                    state.tag,
                    "" if words.lower() == state.tag.lower() else words,
                    form(state),
                    tags.pop(state.tag, ""),
                    choices,
                    _example(kinds, state),
                )
            )
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


def _example(kinds: Mapping[str, Sequence[str]], state: State) -> str:
    """Show how what a state is of each player or side is written: *AB …, YZ …*."""
    if len(state.keys) != 1 or state.keys[0].name not in ("player", "side"):
        return ""
    return ", ".join(f"{one} …" for one in kinds[state.keys[0].name])
