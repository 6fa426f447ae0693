"""How a record begins: the values of its tags, and the record that is made of a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Literal

from hoyle import ir
from hoyle.play.table import Start
from hoyle.records.codec import Codec
from hoyle.records.model import Event, Record

Telling = Literal["nothing", "unknown", "all"]


def random_start(book: ir.Book, rng: Random, telling: Telling = "unknown") -> Start:
    """Choose what the tags of a record tell of the state at its start.

    Either nothing, or what would else be none (who deals), or every tagged state, a value
    of its sort. States that a notation's tags set are left alone: what they tell, a game
    played from its beginning tells by its acts.
    """
    if telling == "nothing":
        return ()
    own = {book.notation.suit, book.notation.leader} if book.notation is not None else set()
    sizes = {kind.name: len(kind.members) for kind in book.kinds}
    out: list[tuple[str, int, int]] = []
    for state in book.states:
        if not state.tag or state.name in own:
            continue
        slots = 1
        for key in state.keys:
            slots *= sizes[key.name]
        unknown = isinstance(state.sort, ir.Maybe) and state.start == ir.Lit(-1, state.sort)
        if unknown or telling == "all":
            values = [_value(state.sort, sizes, rng) for _ in range(slots)]
            out += [(state.name, slot, value) for slot, value in enumerate(values)]
    return tuple(out)


def _value(sort: ir.Sort, sizes: dict[str, int], rng: Random) -> int:
    match sort:
        case ir.Truth():
            return rng.randrange(2)
        case ir.Number(low, high):
            first = 0 if low is None else low
            return rng.randint(first, first + 20 if high is None else high)
        case ir.Enum(name) | ir.Maybe(ir.Enum(name)):
            return rng.randrange(sizes[name])
        case ir.SetOf(of):
            return rng.getrandbits(sizes[of.name])
        case ir.ListOf():
            return 0


def record_of(
    book: ir.Book,
    start: Start,
    options: Sequence[int],
    events: Iterable[tuple[int, tuple[int, ...]]],
) -> Record:
    """Write a game down: acts by their places in the book, with the tags that say its start."""
    players = next((kind.codes for kind in book.kinds if kind.name == "player"), ())
    kinds = {kind.name: kind for kind in book.kinds}
    chosen = tuple(
        (option.name, kinds[option.kind].members[choice])
        for option, choice in zip(book.options, options, strict=False)
        if choice != option.default
    )
    acts = tuple(Event(book.acts[act].name, args) for act, args in events)
    return Record(book.name, players, tags_of(book, start), chosen, start, acts)


def tags_of(book: ir.Book, start: Start) -> tuple[tuple[str, str], ...]:
    """Say values of states as the tags that set them, in the order of the states."""
    codec = Codec(book)
    tags: list[tuple[str, str]] = []
    for state in book.states:
        entries = [
            " ".join((*_keys(codec, state, slot), codec.text(state.sort, value)))
            for name, slot, value in start
            if name == state.name and state.tag
        ]
        if entries:
            tags.append((state.tag, ", ".join(entries)))
    return tuple(tags)


def _keys(codec: Codec, state: ir.State, slot: int) -> tuple[str, ...]:
    """Write the keys of a slot, the first key the most significant."""
    out: list[str] = []
    for key in reversed(state.keys):
        codes = codec.codes[key.name]
        slot, place = divmod(slot, len(codes))
        out.append(codes[place])
    return tuple(reversed(out))
