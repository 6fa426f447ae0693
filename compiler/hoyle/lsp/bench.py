"""The author's bench: texts as they are being written, and the books that they are part of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from hoyle.driver import PASSES, Compilation, Loaded
from hoyle.ir import Book
from hoyle.lsp.names import NameIndex
from hoyle.paths import Held, Shelf, beneath, place, strays
from hoyle.source.text import decode
from hoyle.syntax.casefile import CaseFile, read_cases
from hoyle.syntax.parser import parse
from hoyle.syntax.tree import File

# After so many passes the names of a book are known, after so many its sorts and meaning; the
# others prove things of it.
_NAMES, _MEANING = 2, 3
_USE = re.compile(r"^use[ \t]+([a-z][a-z0-9-]*)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class BookPlace:
    """A book by its name and the folder that it stands in."""

    name: str
    shelf: Shelf

    def path(self, file: str) -> Path:
        """Give the file that spans of the book call so."""
        if file.startswith("common/"):
            found = self.shelf.common(Path(file).stem)
            return (found or self.shelf.rules / file).resolve()
        page = self.shelf.page(file) if not file.endswith((".law", ".cases")) else None
        return (page or self.shelf.rules / file).resolve()


@dataclass(slots=True)
class Bench:
    """The texts that an editor has open, by path, and what was made of them so far.

    Everything that was made is of one state of all texts: a change forgets it, but for what the
    parser keeps of items that stay as they are.
    """

    texts: dict[Path, str] = field(default_factory=dict)
    _scoped: dict[BookPlace, Compilation] = field(default_factory=dict)
    _named: dict[BookPlace, Compilation] = field(default_factory=dict)
    _whole: dict[BookPlace, Compilation] = field(default_factory=dict)
    _indices: dict[BookPlace, NameIndex] = field(default_factory=dict)
    _sound: dict[BookPlace, Book] = field(default_factory=dict)

    # ------------------------------------------------------------ texts

    def put(self, path: Path, text: str | None) -> None:
        """Take up the text of a file as it is now; None if the file on the disk counts again."""
        if text is None:
            self.texts.pop(path, None)
        else:
            self.texts[path] = text.removeprefix("\ufeff")
        self.forget()

    def forget(self) -> None:
        """Forget what was made of the texts, for one of them has changed."""
        for kept in (self._scoped, self._whole, self._indices):
            kept.clear()

    def text(self, path: Path) -> str:
        """Give a text as it is now; "" if there is no such file, it leads out, or it is no text."""
        if path in self.texts:
            return self.texts[path]
        if strays(path):
            return ""
        try:
            source, _ = decode(path.name, path.read_bytes())
        except OSError:
            return ""
        return "" if source is None else source.text

    def tree(self, path: Path) -> File:
        """Read a law file by itself: every item that can be read."""
        return parse(path.name, self.text(path))[0]

    def cases(self, path: Path) -> CaseFile:
        """Read a case file by itself."""
        return read_cases(path.name, self.text(path))[0]

    # ------------------------------------------------------------ books

    def books(self, path: Path) -> tuple[BookPlace, ...]:
        """Give the books that a file is part of: its own, or those that use it; open ones first."""
        if path.parent.name != "common":
            shelf = Shelf(path.parent, _generated(path.parent))
            there = self._held(shelf).has(path.with_suffix(".law"))
            return (BookPlace(path.stem, shelf),) if there else ()
        rules = path.parent.parent
        shelf = Shelf(rules, _generated(rules))
        using = [one for one in self.shelf(shelf) if path in self.paths(one)]
        return tuple(sorted(using, key=lambda one: shelf.book(one.name) not in self.texts))

    def shelf(self, shelf: Shelf) -> tuple[BookPlace, ...]:
        """Give all books of a folder, those too that are not saved yet."""
        return tuple(BookPlace(name, shelf) for name in self._held(shelf).books())

    def _held(self, shelf: Shelf) -> Shelf:
        """Give a shelf with the texts as they are now."""
        texts = {path: text.encode(errors="surrogatepass") for path, text in self.texts.items()}
        return replace(shelf, held=Held(texts))

    def sharing(self, path: Path) -> tuple[BookPlace, ...]:
        """Give the books in which a name of this file may be used."""
        own = self.books(path)
        return tuple({place: None for one in own for place in (one, *self.shelf(one.shelf))})

    def paths(self, book: BookPlace) -> tuple[Path, ...]:
        """Give the law files that a book is made of, as far as they are there."""
        found: dict[Path, None] = {}
        waiting = [f"{book.name}.law"]
        while waiting:
            path = book.path(waiting.pop(0))
            if path not in found:
                found[path] = None
                waiting += [f"common/{name}.law" for name in _USE.findall(self.text(path))]
        return tuple(found)

    def scoped(self, book: BookPlace) -> Compilation:
        """Take a book as far as its names are known."""
        if book not in self._scoped:
            work = Compilation(Loaded(book.name, self._held(book.shelf)))
            self._scoped[book] = self._passed(book, work, slice(0, _NAMES))
        return self._scoped[book]

    def named(self, book: BookPlace) -> Compilation:
        """Take a book as far as its sorts and its meaning are known."""
        work, before = self.scoped(book), self._named.get(book)
        if before is None or dict(before.loaded.sources) != dict(work.loaded.sources):
            self._named[book] = self._passed(book, work, slice(_NAMES, _MEANING))
        return self._named[book]

    def checked(self, book: BookPlace) -> Compilation:
        """Take a book through every pass."""
        if book not in self._whole:
            work = self.named(book)
            loaded = replace(work.loaded, shelf=self.scoped(book).loaded.shelf)
            work = replace(work, loaded=loaded)
            self._whole[book] = self._passed(book, work, slice(_MEANING, None))
        return self._whole[book]

    def _passed(self, book: BookPlace, work: Compilation, part: slice) -> Compilation:
        for run in PASSES[part]:
            work = run(work)
        if work.loaded.book is not None:
            self._sound[book] = work.loaded.book
        return work

    def meant(self, book: BookPlace) -> Book | None:
        """Give what a book means, or what it meant when it was last free from error."""
        self.named(book)
        return self._sound.get(book)

    def index(self, book: BookPlace) -> NameIndex:
        """Tell what the words of a book stand for."""
        if book not in self._indices:
            work = self.scoped(book)
            files = work.scope.files if work.scope is not None else tuple(work.files.values())
            seats = work.scope.seats if work.scope is not None else ()
            self._indices[book] = NameIndex.of(files, frozenset(seats))
        return self._indices[book]

    def commons(self, path: Path) -> Iterator[str]:
        """Name the common books that a file of this folder may use."""
        rules = path.parent.parent if path.parent.name == "common" else path.parent
        for folder in dict.fromkeys((rules, place("rules"))):
            for one in sorted((folder / "common").glob("*.law")):
                if beneath(folder / "common", one.name) is not None:
                    yield one.stem


def _generated(rules: Path) -> Path:
    return (rules.parent if rules.name == "rules" else rules) / "generated"
