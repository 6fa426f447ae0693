"""The books that a desk rules by, each made ready when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from hoyle.check.quotes import Page, find, open_page
from hoyle.driver import Loaded, judge_of, load_kept
from hoyle.interpret.ruling import Ruling
from hoyle.ir import (
    Act,
    Book,
    Enum,
    Expr,
    Kind,
    Number,
    Read,
    SetOf,
    Shorthand,
    State,
    TableEntry,
    Var,
)
from hoyle.ir.game import Record
from hoyle.paths import Shelf
from hoyle.play.natural import NaturalActs
from hoyle.records.game import PhraseBook
from hoyle.words.templates import spoken


@dataclass(frozen=True, eq=False)
class DeskBook:
    """A book with all that a desk asks of it; no two are the same."""

    loaded: Loaded
    book: Book
    judge: Callable[[Record], Ruling]

    @property
    def name(self) -> str:
        """The book's name, as records have it."""
        return self.book.name

    @cached_property
    def kinds(self) -> Mapping[str, Kind]:
        """The kinds of the book by name."""
        return {kind.name: kind for kind in self.book.kinds}

    @cached_property
    def places(self) -> Mapping[str, int]:
        """The place of each act in the book, by name."""
        return {act.name: place for place, act in enumerate(self.book.acts)}

    @cached_property
    def phrases(self) -> PhraseBook:
        """The words of the book's acts."""
        return PhraseBook(self.book)

    @cached_property
    def natural(self) -> NaturalActs:
        """What would naturally be done next."""
        return NaturalActs(self.book)

    @cached_property
    def table(self) -> tuple[TableEntry, ...]:
        """What is seen at the table; of a book that does not say it, what can be told of it."""
        return self.book.table or tuple(_likely(state, self.book) for state in _seen(self.book))

    @cached_property
    def pages(self) -> Mapping[str, Page]:
        """The printed pages by file name."""
        return {name: open_page(name, text) for name, text in self.loaded.pages.items()}

    @property
    def items(self) -> tuple[Act | Shorthand, ...]:
        """All that a record of the book may say."""
        return (*self.book.acts, *self.book.shorthands)

    def lit(self, source: str, quote: str) -> tuple[tuple[int, int], ...]:
        """Tell where on a page a quotation stands: offsets, from start to end."""
        page = self.pages.get(source)
        return () if page is None else find(page, quote)


class Bookcase:
    """The books of a desk by name; each is read when it is first asked for."""

    def __init__(self, shelves: Mapping[str, tuple[str, Shelf]]) -> None:
        self._shelves = dict(shelves)
        self._open: dict[str, DeskBook | None] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all books, in alphabetical order."""
        return tuple(sorted(self._shelves))

    def get(self, name: str) -> DeskBook | None:
        """Give a book; None if there is none of this name, or something is wrong with it."""
        if name not in self._shelves:
            return None
        if name not in self._open:
            loaded = load_kept(*self._shelves[name])
            book = loaded.book if loaded.sound else None
            made = None if book is None else DeskBook(loaded, book, judge_of(loaded))
            self._open[name] = made
        return self._open[name]

    def book(self, name: str) -> Book | None:
        """Give a book's own text as data, for records that name another game."""
        found = self.get(name)
        return None if found is None else found.book


# ---------------------------------------------------------------- of a book without a table


def _seen(book: Book) -> list[State]:
    """Give the states that can be shown without being told where."""
    return [state for state in book.states if _is_hand(state, book) or state.name in book.shown]


def _is_hand(state: State, book: Book) -> bool:
    products = {kind.name for kind in book.kinds if kind.parts}
    keys = [key.name for key in state.keys]
    return isinstance(state.sort, SetOf) and state.sort.of.name in products and keys == ["player"]


def _likely(state: State, book: Book) -> TableEntry:
    """Say where a state is seen that its book says nothing of."""
    keys: tuple[Expr, ...] = tuple(Var(f"k{i}", key) for i, key in enumerate(state.keys))
    value = Read(state.name, keys, state.sort)
    entry = TableEntry(
        "told", state.name, state.keys, state.sort, value, spoken(state.name), state.span
    )
    if _is_hand(state, book):
        return replace(entry, part="hands")
    owned = not state.keys or isinstance(state.keys[0], Enum)
    return replace(entry, part="counters") if isinstance(state.sort, Number) and owned else entry
