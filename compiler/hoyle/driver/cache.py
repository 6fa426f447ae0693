"""Books kept from one run to the next, found by a digest of all that they are made from."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from hoyle.driver.passes import Loaded, load
from hoyle.ir import Book
from hoyle.paths import Shelf, kept, place, shown
from hoyle.source.text import Source


def fingerprint(name: str, shelf: Shelf) -> str:
    """Give a digest of all that the passes read: rule files, pages, and the passes themselves."""
    # What is kept has paths as people are shown them, which hang on the working folder.
    told = f"{compiler_digest()} {name} {shelf.rules} {shown(shelf.rules)}"
    digest = hashlib.sha256(told.encode())
    digest.update((place("grammar") / "law.lark").read_bytes())
    for path, content in read_for(name, shelf):
        digest.update(shelf.shown(path).encode())
        digest.update(content)
    return digest.hexdigest()[:32]


def read_for(name: str, shelf: Shelf) -> Iterator[tuple[Path, bytes]]:
    """Read the files that a book may be made of; of one that cannot be read, why."""
    for path in paths_for(name, shelf):
        try:
            yield path, shelf.read(path)
        except OSError as fault:
            yield path, str(fault).encode()


def paths_for(name: str, shelf: Shelf) -> list[Path]:
    """List the files that a book may be made of: its own, all common books and printed pages."""
    paths = [shelf.book(name)]
    paths += [path for path in (shelf.cases(name),) if shelf.has(path)]
    for rules in dict.fromkeys((shelf.rules, place("rules"))):
        paths += [path for path in shelf.listed(rules / "common") if path.suffix == ".law"]
        paths += shelf.listed(rules / "sources")
    return paths


@cache
def compiler_digest() -> str:
    """Give a digest of the package, without what a wheel carries for it and what Python keeps.

    It is of the files as they are first seen by a process, which runs what it read of them.
    """
    own = Path(__file__).parent.parent
    aside = {own / name for name in ("grammar", "rules", "generated")}
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted(own.rglob("*.*")):
        if path.suffix != ".pyc" and aside.isdisjoint(path.parents):
            found = path.stat()
            digest.update(f"{path} {found.st_size} {found.st_mtime_ns}".encode())
    return digest.hexdigest()


def load_kept(name: str, shelf: Shelf) -> Loaded:
    """Take a book through every pass, or take up what that gave the last time.

    The passes take longer than most rulings do. What is kept is found by a digest of all
    that the passes read, the passes themselves too, so it is never out of date; it is data, and
    runs nothing as it is read.
    """
    file = f"{name}-{fingerprint(name, shelf)}.book"
    made: list[Loaded] = []

    def make() -> bytes:
        made.append(load(name, shelf))
        return _packed(made[0])

    data = kept(file, make)
    if not made:
        try:
            return _unpacked(name, shelf, data)
        except ValueError:  # of another shape, whatever its name says
            return load(name, shelf)
    return made[0]


def text_kept(name: str, shelf: Shelf, ending: str, make: Callable[[], str]) -> str:
    """Give a text that is made of a book alone, or take up what was made the last time.

    `ending` tells it from others of the same book. It is found as `load_kept` finds a book.
    """
    file = f"{name}-{fingerprint(name, shelf)}{ending}"
    return kept(file, lambda: make().encode()).decode()


def _packed(loaded: Loaded) -> bytes:
    from hoyle.ir.packed import pack

    sources = tuple((name, one.text, one.shown) for name, one in loaded.sources.items())
    pages = tuple(loaded.pages.items())
    return pack((loaded.book, loaded.diagnostics, sources, pages))


def _unpacked(name: str, shelf: Shelf, data: bytes) -> Loaded:
    from hoyle.ir.packed import unpack

    match unpack(data):
        case (Book() | None as book, tuple(found), tuple(texts), tuple(pages)):
            sources = {text[0]: Source(*text) for text in texts}
            return Loaded(name, shelf, book, found, sources, dict(pages))
        case _:
            raise ValueError("this is no book with its sources")
