"""The IR as JSON, and back, exactly: in golden files, and to look into.

Every dataclass of `hoyle.ir` is an object whose key `is` names its class and whose other
keys are its fields, in order; a tuple is an array; text, numbers, truths and null are
themselves. There is nothing else in a book.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import cast

from hoyle import ir

Json = str | int | bool | None | list["Json"] | dict[str, "Json"]

_CLASSES: dict[str, type[object]] = {
    name: found
    for name, found in vars(ir).items()
    if isinstance(found, type) and is_dataclass(found)
}
_FIELDS = {
    name: tuple(f.name for f in fields(cast("type[ir.Book]", c))) for name, c in _CLASSES.items()
}


def book_to_json(book: ir.Book) -> Json:
    """Give a book as JSON-able data."""
    return _encode(book)


def book_from_json(data: Json) -> ir.Book:
    """Give back the book that `book_to_json` was given.

    Raises ValueError for data that is no book. Sorts of fields are not looked into: the
    data is trusted to have come from a book.
    """
    book = _decode(data)
    if not isinstance(book, ir.Book):
        raise ValueError(f"this JSON is {_named(data)}, expected a book")
    return book


def _encode(value: object) -> Json:
    match value:
        case None | bool() | int() | str():
            return value
        case tuple():
            return [_encode(part) for part in value]
        case _:
            name = type(value).__name__
            out: dict[str, Json] = {"is": name}
            for field in _FIELDS[name]:
                out[field] = _encode(getattr(value, field))
            return out


def _decode(data: Json) -> object:
    match data:
        case list():
            return tuple(_decode(part) for part in data)
        case dict():
            return _make(data)
        case _:
            return data


def _make(data: Mapping[str, Json]) -> object:
    name = data.get("is")
    if not isinstance(name, str) or name not in _CLASSES:
        raise ValueError(f"this JSON has {_named(data)}, which is no part of a book")
    values = {key: _decode(value) for key, value in data.items() if key != "is"}
    if unknown := values.keys() - set(_FIELDS[name]):
        raise ValueError(f"a {name} has no {min(unknown)}")
    try:
        return _CLASSES[name](**values)
    except TypeError as error:
        raise ValueError(f"this {name} is not whole: {error}") from error


def _named(data: Json | Mapping[str, Json]) -> str:
    if isinstance(data, Mapping):
        return f"an object that is {data.get('is')!r}"
    return f"a {type(data).__name__}"
