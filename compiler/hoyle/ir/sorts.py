"""What a thing rests on, and what sorts of values there are."""

from __future__ import annotations

from dataclasses import dataclass, field

from hoyle.shared.specs import SortSpec
from hoyle.source.span import Span


@dataclass(frozen=True, slots=True)
class Citation:
    """What a clause rests on.

    `source` is a page file under rules/sources with the `quote` found on it, or "" for a
    supplied clause, whose `supplied` names author, work and law.
    """

    law: str
    quote: str
    source: str
    supplied: str
    span: Span


@dataclass(frozen=True, slots=True)
class Truth:
    """True or false."""


@dataclass(frozen=True, slots=True)
class Number:
    """An exact number: an integer, or a fraction where `/` made one.

    With bounds it is an integer, and an assignment saturates at them. One that is `optional` is
    none or no less than nought; it keeps its none as any optional value does, as -1, its least.
    """

    low: int | None = None
    high: int | None = None
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Enum:
    """A declared finite sort, by name; its members stand in `Book.kinds`."""

    name: str


@dataclass(frozen=True, slots=True)
class SetOf:
    """A set over an enumeration, of at most `most` members if that is given.

    The bound makes no other sort of it: it holds for what a record or a tag may say, and what
    is assigned to a bounded state is cut to its first `most` members.
    """

    of: Enum
    most: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class ListOf:
    """A sequence of at most `most` members of an enumeration or numbers."""

    of: Enum | Number
    most: int


@dataclass(frozen=True, slots=True)
class Maybe:
    """A member of an enumeration, or none."""

    of: Enum


Sort = Truth | Number | Enum | SetOf | ListOf | Maybe


def may_be_none(sort: Sort) -> bool:
    """Tell whether a value of a sort may be none, as the book declares it."""
    return isinstance(sort, Maybe) or (isinstance(sort, Number) and sort.optional)


def kind_name(sort: Sort) -> str:
    """Name the kind that a sort is about; "" for truths, numbers and lists of numbers."""
    match sort:
        case Enum(name) | Maybe(Enum(name)) | SetOf(Enum(name)) | ListOf(Enum(name), _):
            return name
        case _:
            return ""


def sort_spec(sort: Sort) -> SortSpec:
    """Give a sort as validators have it."""
    match sort:
        case Truth():
            return SortSpec("truth")
        case Number(low, high, optional):
            return SortSpec("number", "", low, high, optional)
        case SetOf(of, most):
            return SortSpec("set", of.name, high=most)
        case ListOf():
            return SortSpec("list", kind_name(sort))
        case _:
            return SortSpec("member", kind_name(sort), optional=isinstance(sort, Maybe))


@dataclass(frozen=True, slots=True)
class Kind:
    """An enumeration: its members in order, how each is written in records, and its parts.

    A product kind (card is rank of suit) has parts ("rank", "suit"): member index is
    suit_index * number_of_ranks + rank_index. `player` and `side` are kinds like others.
    """

    name: str
    members: tuple[str, ...]
    codes: tuple[str, ...]
    parts: tuple[str, ...] = ()
    ring: bool = False  # players sit in a ring: next and previous wrap round
