"""Where a record speaks before of what an act that contradicts it names: cards told already."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from hoyle.interpret.ruling import Texts
from hoyle.ir import Act, Book, Enum, SetOf
from hoyle.ir.game import Event, Record
from hoyle.ir.unseen import unseen_sets
from hoyle.shared.masks import members
from hoyle.words.listing import listed

_BACK = 1_000  # acts before one that are looked through: more than a deal has
_Member = tuple[str, int]  # a kind of which acts give sets, and a member of it


class ActPlaces(Protocol):
    """What names acts of a record."""

    def place(self, event: int) -> str:
        """Name the place of an act."""

    def quoted(self, event: int) -> str:
        """Name an act by its words and the place of its line."""


def where_told(record: Record, event: int, book: Book, naming: ActPlaces) -> tuple[str, ...]:
    """Tell where the cards of an act that contradicts the record stand before, or do not."""
    found: list[str] = []
    for (stands, at), cards in mentioned(record, event, book).items():
        stand, lack = ("stand", "are") if len(cards) > 1 else ("stands", "is")
        there = f"{stand} already" if stands else f"{lack} not among those told"
        beside = record.events[at].line == record.events[event].line
        place = f"in {naming.quoted(at)}" if beside else f"at {naming.place(at)}"
        found.append(f"{listed(cards)} {there} {place}")
    return tuple(found)


def mentioned(record: Record, event: int, book: Book) -> dict[tuple[bool, int], list[str]]:
    """Find where each card of an act stands already, or where it is missing.

    Gives the cards by whether they stand there, and by the earlier event. What its own player was
    given, by whomever, is no contradiction where the card is in it, and one where it is not and he
    was given no more. Cards are what acts of the book give in sets.
    """
    found: dict[tuple[bool, int], list[str]] = {}
    texts = Texts(book, record.seats)
    for (kind, member), stands, at in _places(record, event, book):
        found.setdefault((stands, at), []).append(texts.text(Enum(kind), member))
    return found


def _places(record: Record, event: int, book: Book) -> Iterator[tuple[_Member, bool, int]]:
    acts = {act.name: act for act in book.acts}
    packs = {
        role.sort.of.name for act in book.acts for role in act.roles if isinstance(role.sort, SetOf)
    }
    told = record.events[event]
    gained = _gained(book)
    for one in _named(acts[told.act], told, packs):
        lacking: int | None = None
        for at in reversed(range(max(0, event - _BACK), event)):
            before = record.events[at]
            act = acts[before.act]
            who, whole = gained.get(before.act, (0, True))
            own = before.args[who : who + 1] == told.args[:1] and _gives(act)
            if one in _named(act, before, packs):
                if not own:
                    yield one, True, at
                break
            if own and whole and lacking is None:
                lacking = at
        else:
            if lacking is not None:
                yield one, False, lacking


def _gained(book: Book) -> dict[str, tuple[int, bool]]:
    """Tell of acts in which role stands who is given cards, and whether they are all he has."""
    sets = unseen_sets(book)
    return {} if sets is None else {act: (who, new) for act, who, _, _, new in sets.gains}


def _named(act: Act, event: Event, packs: set[str]) -> list[_Member]:
    """List the members of some kinds that an event names, alone or in sets."""
    found: list[_Member] = []
    for role, value in zip(act.roles, event.args, strict=True):
        match role.sort:
            case Enum(name) if name in packs and value >= 0:
                found.append((name, value))
            case SetOf(Enum(name)) if name in packs:
                found += [(name, one) for one in members(value)]
    return found


def _gives(act: Act) -> bool:
    return any(isinstance(role.sort, SetOf) for role in act.roles)
