"""Compiled screens: the C file of a book as a shared library, found and taken up.

`hoyle build --native` compiles into the user's cache folder (see `compiler`), and a wheel that
was built where a C compiler stands carries the screens of its books; nothing else ever compiles.
The name of a library tells the hash of the texts that it was made from, and its own: it is never
out of date, and one that was cut or changed is not loaded. Whatever a screen does not let pass is
judged in full, and so is every game where there is none.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import platform
import sys
from array import array
from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hoyle.paths import Shelf, cache_folder, own, place

if TYPE_CHECKING:
    from hoyle.ir.game import StartValues

Screen = Callable[[list[int], "StartValues"], bool]  # of one game: does it call for a ruling?
Where = (
    int | ctypes.Array[ctypes.c_int64] | ctypes.Array[ctypes.c_char]
)  # an address, or what is there
Lists = tuple[Where, Where, int]  # the offsets, what they divide, and how much that is

# Each x86-64 processor since 2008 counts the bits of a set by itself, but a compiler must be told.
_COUNTS = ("-mpopcnt",) if platform.machine() in ("x86_64", "AMD64") else ()
# What is called and not declared would be looked for when the library is loaded, and not found.
_DECLARED = "-Werror=implicit-function-declaration"
# What each event runs through is one function for gcc, which by itself stops at some 2,700
# instructions: of a book with many rare acts it then calls the common ones too. Others warn of it.
_INLINED = (
    *("--param", "large-function-insns=6000", "--param", "inline-unit-growth=150"),
    "-Wno-unused-command-line-argument",
)
FLAGS = ("-std=c99", "-O3", "-fwrapv", "-fPIC", "-shared", _DECLARED, *_COUNTS, *_INLINED)

WORTH_A_SCREEN = 1000  # games that it is worth having a screen for

Types = Sequence[type["ctypes._SimpleCData[Any]"]]
_SIZE, _PLACE = ctypes.c_size_t, ctypes.c_void_p
_SCREEN: Types = (_SIZE, *[_PLACE] * 2, _SIZE, _PLACE, _SIZE, *[_PLACE] * 2, _SIZE, _PLACE)
_LEARN: Types = (_PLACE, ctypes.c_uint32, ctypes.c_char_p, _SIZE, _PLACE, _SIZE)
_READ: Types = (_PLACE, ctypes.c_char_p, *[_SIZE] * 2, *[_PLACE] * 4, _SIZE, _PLACE, _SIZE, _PLACE)


def wanted() -> bool:
    """Tell whether compiled screens may be used: the variable HOYLE_NATIVE may say no, by 0."""
    return os.environ.get("HOYLE_NATIVE") != "0"


@cache
def reading() -> str:
    """Give the C text that reads lines, which is compiled together with each screen."""
    return (Path(__file__).parent / "lines.c").read_text(encoding="utf-8")


def stem_of(book: str, text: str) -> str:
    """Name what is compiled of the C text of a book, without the hash of what comes out."""
    made_from = (text, reading(), *FLAGS, sys.platform, platform.machine())
    return f"{book}-{hashlib.sha256('|'.join(made_from).encode()).hexdigest()[:32]}"


def name_of(stem: str, content: bytes) -> str:
    """Name a library by its stem and what is in it."""
    return f"{stem}-{hashlib.sha256(content).hexdigest()[:32]}.so"


def compiled(book: str, text: str, folder: Path | None = None) -> Path | None:
    """Find the C text of a book compiled: in the package, else in the cache, or in a folder."""
    stem = stem_of(book, text)
    if folder is not None:
        return _whole(folder, stem)
    found, cached = _whole(place("screens"), stem), cache_folder("native")
    return found if found or cached is None else _whole(cached, stem, ours=True)


def _whole(folder: Path, stem: str, ours: bool = False) -> Path | None:
    """Find a library that is what its name says, if wanted only one that is the user's own."""
    for path in sorted(folder.glob(f"{stem}-*.so")):
        try:
            if (not ours or own(path)) and name_of(stem, path.read_bytes()) == path.name:
                return path
        except OSError:
            continue
    return None


def load_library(book: str, shelf: Shelf) -> Library | None:
    """Take up the screen of a book from what stands generated, if compiled and if wanted."""
    if not wanted():
        return None
    try:
        text = (shelf.generated / f"{book}.c").read_bytes().decode()
        path = compiled(book, text)
        return None if path is None else Library(path)
    except (OSError, UnicodeDecodeError):
        return None  # there is none, or it is of no use on this machine


class Answer(IntEnum):
    """What a screen says of a game: nothing calls for a ruling, something does, or neither."""

    PASSES = 0
    CALLS = 1
    UNSURE = 2


class Beginnings:
    """What is told of games before their acts: each way of beginning once, by a number."""

    def __init__(self, states: dict[str, int]) -> None:
        self._states = states
        self._numbers: dict[StartValues, int] = {}
        # The first row belongs to none: no array that is handed over is ever empty.
        self.rows = array("q", (0, 0, 0))  # state, slot, value
        self.offsets = array("q", (1,))  # in rows

    def __len__(self) -> int:
        return len(self._numbers)

    def number(self, start: StartValues) -> int:
        """Number a beginning; raise OverflowError if 64 bits do not hold what is told in it."""
        found = self._numbers.get(start)
        if found is None:
            states = self._states
            rows = ((states[name], *at) for name, *at in start if name in states)
            self.rows.extend(array("q", (number for row in rows for number in row)))
            self.offsets.append(len(self.rows) // 3)
            found = self._numbers[start] = len(self._numbers)
        return found


class Library:
    """A compiled screen, taken up; raises OSError if there is no such thing at the path.

    What its functions take and do is told where they are written, in `engine/lines.c` and in the
    C file of the book.
    """

    def __init__(self, path: Path) -> None:
        loaded = ctypes.CDLL(str(path))
        names = ctypes.string_at(ctypes.addressof(ctypes.c_char.in_dll(loaded, "hoyle_told")))
        self.states = {name: at for at, name in enumerate(names.decode().splitlines())}
        self._screen = loaded.hoyle_screen
        self._screen.argtypes, self._screen.restype = _SCREEN, None
        self.memory = loaded.hoyle_memory
        self.memory.argtypes, self.memory.restype = (), _SIZE
        self.learn = loaded.hoyle_learn
        self.learn.argtypes, self.learn.restype = _LEARN, ctypes.c_bool
        self.read = loaded.hoyle_read
        self.read.argtypes, self.read.restype = _READ, _SIZE

    def screen(self, games: int, lists: Lists, begins: Where, told: Beginnings) -> bytes:
        """Screen games in one call, whose codes are `lists`; give an `Answer` a byte for each."""
        rows, offsets = told.rows.buffer_info(), told.offsets.buffer_info()
        begun = begins, len(told), offsets[0], rows[0], rows[1] // 3
        answers = ctypes.create_string_buffer(max(games, 1))
        self._screen(games, *lists, *begun, answers)
        return answers.raw[:games]

    def answer(self, codes: list[int], start: StartValues = ()) -> Answer:
        """Screen one game, of acts as `codes`."""
        told, begins = Beginnings(self.states), array("q", (0,))
        try:
            told.number(start)
            run, offsets = array("q", (*codes, 0)), array("q", (0, len(codes)))
        except (OverflowError, TypeError):  # not of 64 bits, or no integers at all
            return Answer.UNSURE
        lists = offsets.buffer_info()[0], run.buffer_info()[0], len(codes)
        return Answer(self.screen(1, lists, begins.buffer_info()[0], told)[0])

    def calls(self, codes: list[int], start: StartValues = ()) -> bool:
        """Tell whether a game may call for a ruling."""
        return self.answer(codes, start) != Answer.PASSES
