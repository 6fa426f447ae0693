"""What hangs on a book alone, made once for it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from hoyle.ir.book import Book

T = TypeVar("T")
_MOST_BOOKS = 32


def once_a_book(make: Callable[[Book], T]) -> Callable[[Book], T]:
    """Let something be made of each book once, be it asked of many records.

    A book is known by being the very same: to compare one with another takes as long as most of
    what is made of it.
    """
    known: dict[int, tuple[Book, T]] = {}

    @wraps(make)
    def made(book: Book) -> T:
        found = known.get(id(book))
        if found is None:
            if len(known) >= _MOST_BOOKS:
                known.clear()
            found = known[id(book)] = book, make(book)
        return found[1]

    return made
