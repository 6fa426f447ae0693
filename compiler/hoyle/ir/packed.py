"""Books packed for the cache: quick to read back, and nothing but data, whoever wrote it.

A packed value is JSON, an array of two. The first part lists scalars: texts, numbers, truths,
null. The second has a row for every tuple and object, after the rows of its parts: the class, by
its place in `_CLASSES` (or `_TUPLE`), and then its parts, by their places among scalars and rows
counted through. What stands in a book many times, as most spans and sorts do, is packed once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass

import msgspec

from hoyle import ir
from hoyle.source.diagnostic import Diagnostic, Label

Scalar = str | int | bool | None
_CLASSES: tuple[type, ...] = tuple(
    found
    for found in (*vars(ir).values(), Diagnostic, Label)
    if isinstance(found, type) and is_dataclass(found)
)
_PLACES = {found: place for place, found in enumerate(_CLASSES)}
_FIELDS = {found: tuple(field.name for field in fields(found)) for found in _CLASSES}
_TUPLE = -1
_DECODER = msgspec.json.Decoder(tuple[list[Scalar], list[list[int]]])


def pack(value: object) -> bytes:
    """Pack a scalar, or a tuple or an object of the IR, with all its parts."""
    packer = _Packer()
    packer.place(value)
    # Rows come after all scalars, whose number is known only now.
    first = len(packer.scalars)
    rows = [
        (place, *(part + first if part >= 0 else ~part for part in parts))
        for place, *parts in packer.rows
    ]
    return msgspec.json.encode(([scalar for _, scalar in packer.scalars], rows))


def unpack(data: bytes) -> object:
    """Give what was packed; raise ValueError for data that `pack` did not give."""
    scalars, rows = _DECODER.decode(data)
    found: list[object] = list(scalars)
    part: Callable[[int], object] = found.__getitem__
    try:
        for place, *parts in rows:
            made = map(part, parts)
            found.append(tuple(made) if place == _TUPLE else _CLASSES[place](*made))
        return found[-1]
    except (IndexError, TypeError, ValueError) as fault:
        raise ValueError(f"this was not packed: {fault}") from fault


class _Packer:
    """Lists the scalars and rows of values; scalars have the places ~0, ~1, ... until packed."""

    def __init__(self) -> None:
        self.scalars: dict[tuple[type, Scalar], int] = {}  # 1 and True are equal, and not the same
        self.rows: dict[tuple[int, ...], int] = {}
        self._seen: dict[int, int] = {}

    def place(self, value: object) -> int:
        """Give the place of a value, after putting it and its parts where they are not yet."""
        if value is None or isinstance(value, (str, int)):
            return ~self.scalars.setdefault((type(value), value), len(self.scalars))
        found = self._seen.get(id(value))
        if found is None:
            if isinstance(value, tuple):
                row = (_TUPLE, *map(self.place, value))
            else:
                own = type(value)
                row = (_PLACES[own], *(self.place(getattr(value, name)) for name in _FIELDS[own]))
            found = self._seen[id(value)] = self.rows.setdefault(row, len(self.rows))
        return found
