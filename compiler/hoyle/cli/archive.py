"""Archives, judged by the generated validator of their book and nothing else.

That is done for .jsonl files of a book that comes with hoyle, as long as its validator is
what the rule files say; any other file goes the long way, with the same rulings.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.places import house, own_shelf, shown
from hoyle.records.model import Record

if TYPE_CHECKING:
    from hoyle.judging import Archive, Stopped

_SUFFIXES = (".jsonl", ".ndjson")
_GAME = re.compile(rb'\s*\{\s*"game"\s*:\s*"([^"\\]+)"')
_HEAD = 4096


class Opened:
    """An archive that can be judged the short way: its path, name for people, and book."""

    def __init__(self, path: Path, book: str, archive: Archive) -> None:
        self.file = shown(path)
        self.book = book
        self._path = path
        self._archive = archive

    @property
    def games(self) -> int:
        """Count the games met so far."""
        return self._archive.games

    def judge(self) -> Iterator[Stopped]:
        """Give the games in which anything is found, and the lines that could not be read."""
        with self._path.open("rb") as stream:
            yield from self._archive.judge(stream)

    def record(self, stopped: Stopped) -> Record:
        """Give a record that tells the place of a game, without its events."""
        return Record(self.book, (), (), (), (), (), self.file, stopped.game, stopped.line)


def opened(name: str) -> Opened | None:
    """Open an archive, or give None if it must go the long way."""
    path = Path(name)
    if path.suffix.lower() not in _SUFFIXES or not path.is_file():
        return None
    try:
        with path.open("rb") as stream:
            head = stream.read(_HEAD).removeprefix(b"\xef\xbb\xbf")
    except OSError:
        return None
    named = _GAME.match(head)
    if named is None:
        return None
    book, shelf = named[1].decode(errors="replace"), house()
    if book not in shelf.books() or (own_shelf() != shelf and book in own_shelf().books()):
        return None
    from hoyle.judging import Archive
    from hoyle.load import is_current, load_validator

    validator = load_validator(book, shelf) if is_current(book, shelf) else None
    return None if validator is None else Opened(path, book, Archive(validator))
