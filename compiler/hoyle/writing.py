"""Files written so that each folder gets all of them or none."""

from __future__ import annotations

import ctypes
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

from hoyle.paths import TEMPORARY

try:
    import fcntl
except ImportError:  # no such thing on Windows
    fcntl = None  # type: ignore[assignment]

_READY = f"{TEMPORARY}ready"
_HERE, _EXCHANGE = -100, 2  # AT_FDCWD and RENAME_EXCHANGE, as Linux has them


def write_all(files: Mapping[Path, str]) -> None:
    """Write texts so that each folder gets all of its files or none, wherever it is cut short.

    All are written and brought to the disk in a folder of their own first. Its one renaming
    decides: what is cut short before it is thrown away, what is cut short after it is gone on
    with, by `put_right`, which the next writing begins with.
    """
    folders = list(dict.fromkeys(path.parent for path in files))
    for folder in folders:
        folder.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        for folder in folders:
            stack.enter_context(_alone(folder))
            _put_right(folder)
        new: dict[Path, Path] = {}
        try:
            for path, text in files.items():
                if path.parent not in new:
                    new[path.parent] = Path(tempfile.mkdtemp(prefix=TEMPORARY, dir=path.parent))
                _write(new[path.parent] / path.name, text)
            for folder in folders:
                to_disk(new[folder])
            for folder in folders:
                os.rename(new[folder], folder / _READY)
                del new[folder]
                to_disk(folder)
        finally:
            for temporary in new.values():
                shutil.rmtree(temporary, ignore_errors=True)
        for folder in folders:
            _put_right(folder)


def replace_all(files: Mapping[Path, str]) -> None:
    """Write texts as `write_all` does, so that nobody ever sees a folder with some of its files.

    Each folder changes places, in one step, with one beside it that has all of them, and what
    else stood in it but for bytecode. Where the system cannot do that, or a folder holds others,
    `write_all` does what it can.
    """
    rest = dict(files)
    for folder in dict.fromkeys(path.parent for path in files):
        own = {path: text for path, text in files.items() if path.parent == folder}
        folder.mkdir(parents=True, exist_ok=True)
        for leftover in folder.parent.glob(f"{TEMPORARY}*.tree"):
            shutil.rmtree(leftover, ignore_errors=True)
        with _alone(folder):
            _put_right(folder)
            if _exchanged(folder, own):
                rest = {path: text for path, text in rest.items() if path not in own}
    if rest:
        write_all(rest)


def _exchanged(folder: Path, files: Mapping[Path, str]) -> bool:
    """Put a folder with the files of this one, and some written anew, in its place, if possible."""
    kept = [path for path in folder.iterdir() if path not in files and path.name != "__pycache__"]
    swap = getattr(ctypes.CDLL(None), "renameat2", None) if sys.platform == "linux" else None
    if swap is None or folder.is_symlink() or any(path.is_dir() for path in kept):
        return False
    new = Path(tempfile.mkdtemp(prefix=TEMPORARY, suffix=".tree", dir=folder.parent))
    try:
        for path in kept:
            os.link(path, new / path.name)
        for path, text in files.items():
            _write(new / path.name, text)
        new.chmod(folder.stat().st_mode & 0o777)
        to_disk(new)
        failed = swap(_HERE, os.fsencode(new), _HERE, os.fsencode(folder), _EXCHANGE)
        to_disk(folder.parent)
        return not failed
    except OSError:
        return False  # links that the system does not make: files are put in place one by one
    finally:
        shutil.rmtree(new, ignore_errors=True)


def put_right(folder: Path) -> bool:
    """Go on with a writing that was cut short, and tell whether there was one."""
    if not any(folder.glob(f"{TEMPORARY}*")):
        return False
    with _alone(folder):
        return _put_right(folder)


def _put_right(folder: Path) -> bool:
    ready = folder / _READY
    done = ready.is_dir()
    if done:
        for path in sorted(ready.iterdir()):
            old = folder / path.name
            if old.exists() and old.stat().st_mtime_ns > path.stat().st_mtime_ns:
                path.unlink()  # somebody has written it since
            else:
                os.replace(path, old)
        to_disk(folder)
        ready.rmdir()
    for leftover in folder.glob(f"{TEMPORARY}*"):
        if leftover.is_dir():
            shutil.rmtree(leftover, ignore_errors=True)
        else:
            leftover.unlink(missing_ok=True)
    return done


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Keep other runs of hoyle from writing into a folder, where the system can."""
    if fcntl is None:
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def _write(path: Path, text: str) -> None:
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    path.chmod(0o644)


def to_disk(folder: Path) -> None:
    """Bring the names in a folder to the disk, where the system can do that."""
    if fcntl is not None:
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
