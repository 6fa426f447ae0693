"""The C file of a book compiled into the user's cache folder."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import tempfile
from pathlib import Path

from hoyle.engine.screens import FLAGS, library
from hoyle.paths import forget

_COMPILERS = ("cc", "gcc", "clang")


class CannotCompile(Exception):
    """Why a C text could not be compiled, in words for people."""


def compiler() -> list[str] | None:
    """Find the C compiler: what the variable CC names, else the first that is installed."""
    named = shlex.split(os.environ.get("CC", ""))
    found = next(filter(None, map(shutil.which, _COMPILERS)), None)
    return named or (None if found is None else [found])


def compile_native(
    stem: str, text: str, folder: Path | None = None, more: tuple[str, ...] = ()
) -> Path:
    """Compile the C text of a book, whole or not at all, and tell where it lies.

    `more` are further words for the compiler.
    """
    command, path = compiler(), library(stem, text, folder)
    if command is None:
        said = "there is no C compiler: install gcc or clang, or name one by the variable CC"
        raise CannotCompile(said)
    if path is None:
        raise CannotCompile("there is no cache folder to write to; name one by XDG_CACHE_HOME")
    try:
        with tempfile.TemporaryDirectory(prefix=".hoyle-", dir=path.parent) as temporary:
            source, made = Path(temporary, f"{stem}.c"), Path(temporary, path.name)
            source.write_text(text, encoding="utf-8")
            done = subprocess.run(
                [*command, *FLAGS, *more, "-o", str(made), str(source)],
                capture_output=True,
                text=True,
                errors="replace",
                check=False,
            )
            if done.returncode:
                raise CannotCompile(f"{command[0]} could not do {stem}.c: {done.stderr.strip()}")
            os.replace(made, path)
            forget(path.parent)
    except OSError as error:
        where = error.filename or command[0]
        raise CannotCompile(f"cannot compile {stem}.c: {where}: {error.strerror}") from error
    return path
