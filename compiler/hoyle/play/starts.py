"""How a record begins: the values of its tags, and the record that is made of a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Literal

from hoyle import ir
from hoyle.interpret.layout import stored
from hoyle.ir.game import Event, Record, StartValues
from hoyle.ir.visitor import nodes
from hoyle.records.beginning import contrary
from hoyle.records.codec import Codec

Telling = Literal["nothing", "unknown", "anything"]


_SHARE_TOLD = 0.6  # how many of the states are told where anything may be
_MOST_TRIES = 20  # starts chosen before nothing is told, where they say what cannot be


class Starts:
    """Chooses what the tags of a record tell of the state at its start."""

    def __init__(self, book: ir.Book) -> None:
        self._book = book
        self._sizes = {kind.name: len(kind.members) for kind in book.kinds}
        own = {book.notation.suit, book.notation.leader} if book.notation is not None else set()
        # No game that is played begins in the middle.
        self._tagged = [s for s in book.states if s.tag and s.name not in own and not s.torn]
        self._marked = _marked(book)

    def start(self, rng: Random, telling: Telling = "unknown") -> StartValues:
        """Choose what is told, so that a game may begin so."""
        for _ in range(_MOST_TRIES):
            start = self._told(rng, telling)
            if contrary(self._book, record_of(self._book, start, (), ())) is None:
                return start
        return ()

    def _told(self, rng: Random, telling: Telling) -> StartValues:
        """Choose nothing, or what would else be none (who deals), or any of the tagged states.

        A state gets any value of its sort; a number often one that a condition of the book
        looks out for, or one beside it. States that a notation's tags set are left alone:
        what they tell, a game played from its beginning tells by its acts.
        """
        if telling == "nothing":
            return ()
        out: list[tuple[str, int, int]] = []
        for state in self._tagged:
            slots = 1
            for key in state.keys:
                slots *= self._sizes[key.name]
            unknown = ir.may_be_none(state.sort) and state.start == ir.Lit(-1, state.sort)
            if unknown if telling == "unknown" else rng.random() < _SHARE_TOLD:
                out += [(state.name, slot, self._chosen(state, rng)) for slot in range(slots)]
            elif state.unknown and isinstance(state.start, ir.Lit):
                # What the game begins with is not what a record says by leaving it out.
                out += [(state.name, slot, int(state.start.value)) for slot in range(slots)]
        return tuple(out)

    def _chosen(self, state: ir.State, rng: Random) -> int:
        marked = self._marked.get(state.name)
        if marked and rng.random() < 0.5:
            return rng.choice(marked)
        return _value(state.sort, self._sizes, rng)


def _marked(book: ir.Book) -> dict[str, tuple[int, ...]]:
    """Give for each numeric state the numbers that it is compared with, and those beside them."""
    sorts = {state.name: state.sort for state in book.states}
    found: dict[str, set[int]] = {}
    for node in nodes((book.clauses, book.definitions)):
        match node:
            case ir.Op(args=(ir.Read(state=name), ir.Lit(value=value))) if not isinstance(
                value, bool
            ):
                match sorts[name]:
                    case ir.Number(low, high):
                        near = {value - 1, value, value + 1}
                        found.setdefault(name, set()).update(
                            n
                            for n in near
                            if (low is None or n >= low) and (high is None or n <= high)
                        )
                    case _:
                        pass
    return {name: tuple(sorted(numbers)) for name, numbers in found.items()}


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
            return stored(sort, rng.getrandbits(sizes[of.name]))
        case ir.ListOf():
            return 0


def record_of(
    book: ir.Book,
    start: StartValues,
    options: Sequence[int],
    events: Iterable[tuple[int, tuple[int, ...]]],
) -> Record:
    """Write a game down: acts by their places in the book, with the tags that say its start."""
    players = book.players
    kinds = {kind.name: kind for kind in book.kinds}
    chosen = tuple(
        (option.name, kinds[option.kind].members[choice])
        for option, choice in zip(book.options, options, strict=False)
        if choice != option.default
    )
    acts = tuple(Event(book.acts[act].name, args) for act, args in events)
    return Record(book.name, players, tags_of(book, start), chosen, start, acts)


def tags_of(book: ir.Book, start: StartValues) -> tuple[tuple[str, str], ...]:
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
