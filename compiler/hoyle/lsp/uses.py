"""Where a name is declared, where it is used, and what renaming it changes, across books."""

from __future__ import annotations

import re
from pathlib import Path

from hoyle.lsp.bench import Bench, BookPlace
from hoyle.lsp.names import Mention, Symbol
from hoyle.lsp.telling import line_of_case, pointed_at
from hoyle.source.span import Span
from hoyle.syntax.grammar import keywords
from hoyle.syntax.tree import RESERVED

FilePlace = tuple[Path, Span]

_NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_VARIABLE = re.compile(r"[A-Z][A-Za-z0-9]*")
_LAW = re.compile(rf"{_NAME.pattern}|[0-9]{{1,18}}")


def declared_at(bench: Bench, path: Path, line: int, column: int) -> list[FilePlace]:
    """Give the places at which what stands at a place is declared."""
    found = pointed_at(bench, path, line, column)
    if found is not None:
        place, mention = found
        return _declarations(bench, place, mention.symbol)
    act = line_of_case(bench, path, line) if path.suffix == ".cases" else None
    return [] if act is None else _declarations(bench, act[0], Symbol("act", act[1].name))


def _declarations(bench: Bench, place: BookPlace, symbol: Symbol) -> list[FilePlace]:
    if symbol.space == "use":
        path = place.path(f"common/{symbol.name}.law")
        return [(path, Span("", 1, 1, 1, 1))] if path.is_file() or path in bench.texts else []
    found = bench.index(place).declared(symbol)
    return [(place.path(one.span.file), one.span) for one in found]


def used_at(bench: Bench, path: Path, line: int, column: int) -> list[FilePlace]:
    """Give all places at which what stands at a place is declared or used, in all books."""
    found = pointed_at(bench, path, line, column)
    return [] if found is None else sorted(_uses(bench, *found)[0], key=_order)


def _order(place: FilePlace) -> tuple[str, int, int]:
    return str(place[0]), place[1].line, place[1].column


def _uses(
    bench: Bench, book: BookPlace, mention: Mention
) -> tuple[set[FilePlace], list[BookPlace]]:
    """Give the places of a symbol, and the books that have it."""
    symbol = mention.symbol
    own = set(_declarations(bench, book, symbol))
    if not own:
        return set(), []
    places: set[FilePlace] = set()
    books: list[BookPlace] = []
    files = {path for path, _ in own}
    for other in dict.fromkeys(one for path in files for one in (book, *bench.sharing(path))):
        if own.isdisjoint(_declarations(bench, other, symbol)):
            continue
        books.append(other)
        for one in bench.index(other).by_symbol.get(symbol, ()):
            places.add((other.path(one.span.file), one.span))
        if symbol.space == "law":
            places |= _headings(bench, other, symbol.name)
    return places, books


def _headings(bench: Bench, book: BookPlace, law: str) -> set[FilePlace]:
    """Give the places of a law's name in the case file of a book."""
    path = book.shelf.cases(book.name)
    found = set()
    for name, span in bench.cases(path).laws:
        if name == law:
            column = span.end_column - len(name)
            found.add((path, Span(path.name, span.line, column, span.line, span.end_column)))
    return found


def renameable(bench: Bench, path: Path, line: int, column: int) -> Span | None:
    """Give the place of a name that can be renamed; None if what stands there cannot be."""
    found = pointed_at(bench, path, line, column)
    if found is None:
        return None
    place, mention = found
    symbol = mention.symbol
    # Seats and sides are named in records; a phrase of several words is no name.
    fixed = symbol.space in ("seat", "side", "use", "phrase", "step")
    if fixed or not bench.index(place).declared(symbol):
        return None
    return mention.span


def renamed(
    bench: Bench, path: Path, line: int, column: int, name: str
) -> tuple[list[FilePlace], str]:
    """Give the places where a name is to be replaced; or none, and why not."""
    found = pointed_at(bench, path, line, column)
    if found is None or renameable(bench, path, line, column) is None:
        return [], "nothing that can be renamed stands here"
    symbol = found[1].symbol
    shape = {"var": _VARIABLE, "law": _LAW}.get(symbol.space, _NAME)
    if not shape.fullmatch(name):
        wanted = "a capital letter first" if symbol.space == "var" else "small letters and hyphens"
        return [], f"found {name!r}, expected a name: {wanted}"
    if name in keywords() or (symbol.space == "" and name in RESERVED):
        return [], f"{name!r} is a word of the language"
    places, books = _uses(bench, *found)
    for book in books:
        spaces = (symbol.space, "seat") if symbol.space == "var" else (symbol.space,)
        own = bench.index(book).by_symbol
        if name != symbol.name and any(Symbol(space, name) in own for space in spaces):
            return [], f"{name!r} is a name in {book.name} already"
    return sorted(places, key=_order), ""
