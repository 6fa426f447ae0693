"""The files of `generated/`, as the books say that they are to be."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from hoyle.driver.cache import load_kept, text_kept
from hoyle.driver.passes import Loaded
from hoyle.ir import Book
from hoyle.paths import Shelf, shown


@dataclass(frozen=True, slots=True)
class Made:
    """A file that a build makes: its path, what it is to hold, and what it holds now."""

    path: Path
    text: str
    old: str | None

    @property
    def drifted(self) -> bool:
        """Tell whether the file is not what the books say."""
        return self.text != self.old

    def diff(self) -> str:
        """Show the drift as a unified diff from the file to what it is to hold."""
        name = shown(self.path)
        return "".join(
            difflib.unified_diff(
                (self.old or "").splitlines(keepends=True),
                self.text.splitlines(keepends=True),
                name if self.old is not None else "/dev/null",
                f"{name} (as the books say)",
            )
        )


@dataclass(frozen=True, slots=True)
class Built:
    """What a build makes, and what it found wrong on the way."""

    books: tuple[Loaded, ...]
    made: tuple[Made, ...]

    @property
    def drifted(self) -> tuple[Made, ...]:
        """List the files that are not what the books say."""
        return tuple(file for file in self.made if file.drifted)


def build(books: Iterable[tuple[str, Shelf]]) -> Built:
    """Make the text of every file of `generated/` for some books, without writing any.

    `build --check` compares and `build` writes; both begin here.
    """
    loaded = tuple(load_kept(name, shelf) for name, shelf in books)
    made = tuple(file for book in loaded if book.sound for file in _make(book))
    folders = dict.fromkeys(book.shelf.generated for book in loaded if book.sound)
    return Built(loaded, made + tuple(map(_runtime, folders)))


def _runtime(folder: Path) -> Made:
    """Make what the validators of a folder have in common."""
    from hoyle.emit import RUNTIME, emit_runtime

    path = folder / f"{RUNTIME}.py"
    return Made(path, emit_runtime(), _old(path))


def _make(loaded: Loaded) -> Iterable[Made]:
    """Make the files of a book, or take up what was made of the same book the last time."""
    for ending, emitter in _EMITTERS.items():
        make = partial(emitter, loaded.whole)
        path = loaded.shelf.generated / f"{loaded.name}{ending}"
        yield Made(path, text_kept(loaded.name, loaded.shelf, ending, make), _old(path))


def _python(book: Book) -> str:
    from hoyle.emit import emit

    return emit(book)


def _native(book: Book) -> str:
    from hoyle.emit import emit_native

    return emit_native(book)


def _schema(book: Book) -> str:
    from hoyle.emit import emit_schema

    return emit_schema(book)


# What is made of a book, by the ending of its file.
_EMITTERS: Mapping[str, Callable[[Book], str]] = {
    ".py": _python,
    ".c": _native,
    ".schema.json": _schema,
}


def _old(path: Path) -> str | None:
    try:
        return path.read_bytes().decode("utf-8", errors="replace")
    except OSError:
        return None
