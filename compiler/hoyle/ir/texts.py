"""Values as text, in the codes of their kinds, and what sides are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from hoyle.ir.book import Book
from hoyle.ir.sorts import Enum, ListOf, Maybe, Number, SetOf, Sort, Truth, kind_name
from hoyle.shared.masks import members

Value = int | tuple[int, ...]  # a truth is an int too


def value_text(codes: Mapping[str, Sequence[str]], sort: Sort, value: Value) -> str:
    """Write a value of a sort: code, *yes* or *no*, decimal, codes in order, or *none*."""
    match sort:
        case Truth():
            return "yes" if value else "no"
        case Number():
            return "none" if sort.optional and value == -1 else str(value)
        case Enum() | Maybe():
            index = cast(int, value)
            return codes[kind_name(sort)][index] if index >= 0 else "none"
        case SetOf(of):
            return " ".join(codes[of.name][i] for i in members(cast(int, value))) or "none"
        case ListOf(of, _):
            listed = cast(tuple[int, ...], value)
            return " ".join(value_text(codes, of, member) for member in listed) or "none"


def side_names(book: Book, seats: Sequence[str]) -> tuple[str, ...]:
    """Name the sides after some seats where the book names them after its own."""
    names = []
    for side, mask in book.sides:
        held = members(mask)
        named = side == "".join(book.players[i] for i in held)
        names.append("".join(seats[i] for i in held) if named else side)
    return tuple(names)
