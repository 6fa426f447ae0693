"""The C file of a book compiled into the user's cache folder."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from shutil import which

from hoyle.engine.screens import FLAGS, name_of, reading, stem_of, wanted
from hoyle.paths import cache_folder, forget

_COMPILERS = ("cc", "gcc", "clang")
ZIGLANG = "in a checkout, pip install -e '.[native]'"


class CannotCompile(Exception):
    """Why a C text could not be compiled, in words for people."""


def compiler() -> list[str] | None:
    """Find a C compiler: what the variable CC names, else the first that is installed.

    The last that is looked for is the one that comes as the Python package `ziglang`.
    """
    named = shlex.split(os.environ.get("CC", ""))
    if named:
        return named
    found = next(filter(None, map(which, _COMPILERS)), None)
    if found is not None:
        return [found]
    return [sys.executable, "-m", "ziglang", "cc"] if find_spec("ziglang") else None


def advice(book: str) -> str:
    """Say what would let the screen of a book be used; nothing if by request none is."""
    if not wanted():
        return ""
    first = "" if compiler() else f"install gcc, clang or ziglang ({ZIGLANG}), and "
    return (
        f"every game is judged in full, for the screen of {book} is not compiled; to have "
        f"archives judged many times as fast, {first}run `hoyle build --native {book}`"
    )


def compile_native(
    stem: str, text: str, folder: Path | None = None, more: tuple[str, ...] = ()
) -> Path:
    """Compile the C text of a book, whole or not at all, and tell where it lies.

    `more` are further words for the compiler. Raises CannotCompile if there is none, if there is no
    folder for what it makes, or if it fails.
    """
    command, folder = compiler(), folder or cache_folder("native")
    if command is None:
        said = (
            f"there is no C compiler: install gcc, clang or ziglang ({ZIGLANG}), or name one by CC"
        )
        raise CannotCompile(said)
    if folder is None:
        raise CannotCompile("there is no cache folder to write to; name one by XDG_CACHE_HOME")
    try:
        with tempfile.TemporaryDirectory(prefix=".hoyle-", dir=folder) as temporary:
            sources, made = [Path(temporary, f"{stem}.c"), Path(temporary, "lines.c")], "made.so"
            for source, written in zip(sources, (text, reading()), strict=True):
                source.write_text(written, encoding="utf-8")
            # From inside the folder, so that nothing of its name gets into what is made.
            done = subprocess.run(
                [*command, *FLAGS, *more, "-o", made, *(source.name for source in sources)],
                capture_output=True,
                text=True,
                errors="replace",
                check=False,
                cwd=temporary,
            )
            if done.returncode:
                raise CannotCompile(f"{command[0]} could not do {stem}.c: {done.stderr.strip()}")
            content = Path(temporary, made).read_bytes()
            path = folder / name_of(stem_of(stem, text), content)
            os.replace(Path(temporary, made), path)
            path.chmod(0o700)
            forget(folder)
    except OSError as error:
        where = error.filename or command[0]
        raise CannotCompile(f"cannot compile {stem}.c: {where}: {error.strerror}") from error
    return path
