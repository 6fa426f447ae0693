"""Native screens: the C file of a book, where it was compiled, taken up.

`hoyle build --native` compiles (see `compiling`); nothing else ever does. What is compiled
lies in the user's cache folder under the hash of what it was made from, so it is never out of
date. Where a native screen is not sure, or cannot be asked, the validator's own screen is.
"""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.paths import cache_folder

if TYPE_CHECKING:
    from hoyle.ir.game import StartValues

Screen = Callable[[list[int], "StartValues"], bool]

FLAGS = ("-std=c99", "-O2", "-fwrapv", "-fPIC", "-shared")
_CALLS, _UNSURE = 1, 2  # what a screen may say
_STARTS = 1 << 12  # beginnings of records that are remembered


def wanted() -> bool:
    """Tell whether native screens may be used: the variable HOYLE_NATIVE may say no, by 0."""
    return os.environ.get("HOYLE_NATIVE") != "0"


def library(stem: str, text: str, folder: Path | None = None) -> Path | None:
    """Tell where a C text lies when it is compiled; None if there is no cache folder for us."""
    folder = folder or cache_folder("native")
    what = "\0".join((text, *FLAGS, sys.platform, platform.machine()))
    name = f"{stem}-{hashlib.sha256(what.encode()).hexdigest()[:32]}.so"
    return None if folder is None else folder / name


def compiled(stem: str, text: str) -> Path | None:
    """Find a C text compiled, if that was done and it is wanted."""
    path = library(stem, text) if wanted() else None
    return path if path is not None and path.is_file() else None


def screen_at(path: Path, otherwise: Screen) -> Screen:
    """Take a compiled screen up; where it is not sure another is asked.

    It raises OSError if there is no such thing at the path.
    """
    import ctypes

    loaded = ctypes.CDLL(str(path))
    ask = loaded.hoyle_screen
    ask.argtypes = (ctypes.c_void_p, ctypes.c_size_t) * 2
    names = ctypes.string_at(ctypes.addressof(ctypes.c_char.in_dll(loaded, "hoyle_told")))
    places = {name: place for place, name in enumerate(names.decode().splitlines())}
    starts: dict[StartValues, array[int]] = {}

    def begun(start: StartValues) -> array[int]:
        rows = ((places[name], slot, value) for name, slot, value in start if name in places)
        if len(starts) >= _STARTS:
            starts.clear()
        starts[start] = array("q", (number for row in rows for number in row))
        return starts[start]

    def screen(codes: list[int], start: StartValues = ()) -> bool:
        try:
            told = starts.get(start)
            if told is None:
                told = begun(start)
            acts = array("q", codes)
        except (OverflowError, TypeError):  # not of 64 bits, or no integers at all
            return otherwise(codes, start)
        address, size = acts.buffer_info()
        where, numbers = told.buffer_info()
        said: int = ask(address, size, where, numbers // 3)
        return otherwise(codes, start) if said == _UNSURE else said == _CALLS

    return screen
