"""Files written so that each folder gets all of them or none."""

from __future__ import annotations

import os
import shutil
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
                _to_disk(new[folder])
            for folder in folders:
                os.rename(new[folder], folder / _READY)
                del new[folder]
                _to_disk(folder)
        finally:
            for temporary in new.values():
                shutil.rmtree(temporary, ignore_errors=True)
        for folder in folders:
            _put_right(folder)


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
        _to_disk(folder)
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


def _to_disk(folder: Path) -> None:
    """Bring the names in a folder to the disk, where the system can do that."""
    if fcntl is not None:
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
