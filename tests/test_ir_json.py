"""The IR's JSON: exact both ways, and honest about what it cannot read."""

from __future__ import annotations

import json
from dataclasses import is_dataclass, replace

import pytest

from hoyle import ir
from tests.ir_json import book_from_json, book_to_json
from tests.toy_book import toy_book


def dump_book(book: ir.Book) -> str:
    """Write a book as JSON text."""
    return json.dumps(book_to_json(book))


def load_book(text: str) -> ir.Book:
    """Read the text that `dump_book` wrote."""
    return book_from_json(json.loads(text))


def test_round_trip() -> None:
    """A book comes back from JSON text equal to what it was."""
    book = toy_book()
    assert load_book(dump_book(book)) == book


def test_truths_stay_truths() -> None:
    """A truth comes back as a truth and a number as a number, though they compare equal."""
    book = replace(toy_book(), over=ir.Lit(True, ir.Truth()), turn=ir.Lit(1, ir.Number()))
    again = load_book(dump_book(book))
    assert isinstance(again.over, ir.Lit)
    assert isinstance(again.turn, ir.Lit)
    assert (again.over.value is True, again.turn.value is True) == (True, False)


def test_same_book_same_text() -> None:
    """The same book gives the same bytes."""
    assert dump_book(toy_book()) == dump_book(toy_book())


def test_every_class_is_known() -> None:
    """Every class of the IR has a form in JSON, whether or not the toy book has one."""
    span = ir.Span("a.law", 1, 2, 3, 4)
    aside = ir.Aside("advice", "text", "page", span)
    book = replace(toy_book(), asides=(aside,))
    data = book_to_json(book)
    assert isinstance(data, dict)
    assert data["asides"] == [
        {
            "is": "Aside",
            "word": "advice",
            "quote": "text",
            "source": "page",
            "span": {
                "is": "Span",
                "file": "a.law",
                "line": 1,
                "column": 2,
                "end_line": 3,
                "end_column": 4,
            },
        }
    ]
    assert all(is_dataclass(c) for c in vars(ir).values() if isinstance(c, type))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[]", "expected a book"),
        ('{"is": "Pack"}', "no part of a book"),
        ('{"is": "Enum", "name": "card"}', "expected a book"),
        ('{"is": "Enum"}', "not whole"),
        ('{"is": "Enum", "name": "card", "size": 52}', "has no size"),
    ],
)
def test_not_a_book(text: str, message: str) -> None:
    """What is no book is refused, saying what it is."""
    with pytest.raises(ValueError, match=message):
        book_from_json(json.loads(text))
