"""An output made of parts, each kept as soon as it is done, and put in its place whole.

Beside the output stands a folder while it is being made, with the plan by which it is made and a
file for each part, all written aside and renamed. A run that was ended, however, is taken up by
the next of the same plan; the folder is locked, so that there are no two. The digest of a part
stands in its name: one that was cut or changed since is none.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

from hoyle.archive.faults import ArchiveFault
from hoyle.archive.findings import Counts
from hoyle.paths import own, shown
from hoyle.writing import to_disk

try:
    import fcntl
except ImportError:  # there are no such locks on Windows
    fcntl = None  # type: ignore[assignment]

_PLAN = "plan.json"
_ASIDE = "aside-"  # what is not done begins so
_WHOLE = f"{_ASIDE}whole"
_PART = re.compile(
    r"(?P<number>\d+)-(?P<counts>\d+-\d+-\d+)-(?P<digest>[0-9a-f]{64})-(?P<stamp>[0-9a-f]{16})"
)


class OutputParts:
    """The parts of an output that is being made, by a plan.

    A context; entering it raises ArchiveFault if the output cannot stand where it is to, or is
    being made by another run. `done` are the parts there are, by their numbers; `again` tells
    whether a run by another plan was thrown away. `stamp` stands in the names of parts, so that
    none passes for one of another plan.
    """

    def __init__(self, output: Path, plan: Mapping[str, object]) -> None:
        self.output = output
        self.folder = output.parent / f".{output.name}.parts"
        self.done: dict[int, tuple[Path, Counts]] = {}
        self.again = False
        self._plan = json.dumps(plan, sort_keys=True)
        self.stamp = hashlib.sha256(self._plan.encode()).hexdigest()[:16]
        self._handle = -1

    def __enter__(self) -> OutputParts:
        if self.output.is_dir():
            raise ArchiveFault(f"{shown(self.output)} is a folder, expected a file to write")
        with _told(self.output):
            self._lock()
            try:
                self._begin()
            except BaseException:
                os.close(self._handle)
                raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        os.close(self._handle)

    def _lock(self) -> None:
        """Hold the folder, made if need be, for this run alone."""
        while True:
            self.folder.mkdir(mode=0o700, exist_ok=True)
            if self.folder.is_symlink() or not own(self.folder):
                what = f"{shown(self.folder)} is not this user's own folder"
                raise ArchiveFault(f"{what}: it is left as it is, choose another name")
            handle = os.open(self.folder, os.O_RDONLY)
            try:
                if fcntl is not None:
                    fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                if os.path.samestat(os.fstat(handle), os.stat(self.folder)):
                    self._handle = handle
                    return
            except BlockingIOError:
                os.close(handle)
                what = f"{shown(self.output)} is being written by another run"
                raise ArchiveFault(f"{what}: wait for it, or choose another name") from None
            except FileNotFoundError:
                pass  # the other run was done in this moment, and has taken it away
            os.close(handle)

    def _begin(self) -> None:
        plan = self.folder / _PLAN
        old = plan.read_text(encoding="utf-8") if plan.is_file() else None
        self.again = old not in (None, self._plan)
        for path in self.folder.iterdir():
            if old != self._plan or path.name.startswith(_ASIDE):
                path.unlink(missing_ok=True)
        if old != self._plan:
            with _named_at_end(self.folder, lambda _: _PLAN) as file:
                file.write(self._plan.encode())
        self.look()

    def look(self) -> None:
        """Look which parts there are now, as they were written; others are thrown away."""
        for path in self.folder.iterdir():
            found = _PART.fullmatch(path.name)
            if found is None or found["stamp"] != self.stamp or int(found["number"]) in self.done:
                continue
            if path.is_symlink() or _digest(path) != found["digest"]:
                path.unlink()  # cut or changed since it was written
                continue
            counts = Counts(*map(int, found["counts"].split("-")))
            self.done[int(found["number"])] = path, counts

    def finish(self, made: Callable[[BinaryIO, list[Path], Counts], None], parts: int) -> Counts:
        """Put the output in its place, made of all parts in order, and take the folder away.

        Raise ArchiveFault if it cannot be written, or there are not so many parts; they are kept.
        """
        if len(self.done) < parts:
            what = "a part is no more as it was written; what is left is kept for the next run"
            raise ArchiveFault(f"cannot write {shown(self.output)}: {what}")
        counts = sum((counts for _, counts in self.done.values()), Counts(0, 0, 0))
        paths = [path for _, (path, _) in sorted(self.done.items())]
        with _told(self.output):
            with _named_at_end(self.folder, lambda _: _WHOLE) as file:
                made(file, paths, counts)
            whole = self.folder / _WHOLE
            whole.chmod(0o666 & ~_umask())
            os.replace(whole, self.output)
            to_disk(self.output.parent)
        shutil.rmtree(self.folder, ignore_errors=True)
        return counts


def keep(folder: Path, number: int, stamp: str, made: Callable[[BinaryIO], Counts]) -> Counts:
    """Keep a part as done, its counts and digest in its name.

    Raise ArchiveFault if it cannot be written.
    """

    def name(path: Path) -> str:
        return "-".join(map(str, (f"{number:06}", *counts, _digest(path), stamp)))

    with _told(folder), _named_at_end(folder, name) as file:
        counts = made(file)
    return counts


def processors() -> int:
    """Tell how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def stamped(path: Path) -> list[object]:
    """Tell a file, which may be too large to read once more, by what changes with it.

    That is its name, its size, and when it was changed.
    """
    found = path.stat()
    return [str(path), found.st_size, found.st_mtime_ns]


def digested(folders: Iterable[Path]) -> list[list[str]]:
    """Tell the rule files below folders by what is in them, whenever they were written."""
    files = sorted({file for folder in folders for file in folder.rglob("*.law") if file.is_file()})
    return [[str(file), _digest(file)] for file in files]


def _digest(path: Path) -> str:
    """Tell what is in a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


@contextmanager
def written_whole(path: Path) -> Iterator[BinaryIO]:
    """Give a file to write to, which takes its place only if all goes well; raise ArchiveFault."""
    with _told(path):
        path = path.resolve()  # what a link leads to is written, and the link stays
        if path.exists() and not path.is_file():
            what = "a folder" if path.is_dir() else "no file"
            raise ArchiveFault(f"{shown(path)} is {what}, expected a file to write")

        def name(aside: Path) -> str:
            aside.chmod(0o666 & ~_umask())
            return path.name

        with _named_at_end(path.parent, name, f".{path.name}.") as file:
            yield file


def joined(file: BinaryIO, parts: Iterable[Path]) -> None:
    """Write one file after another."""
    for path in parts:
        with path.open("rb") as part:
            shutil.copyfileobj(part, file, 1 << 20)


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """Make of a failure to write a fault that names what was to be written."""
    try:
        yield
    except OSError as fault:
        why = fault.strerror or str(fault)
        raise ArchiveFault(f"cannot write {shown(path)}: {why}") from fault


@contextmanager
def _named_at_end(
    folder: Path, name: Callable[[Path], str], prefix: str = _ASIDE
) -> Iterator[BinaryIO]:
    """Give a file to write to, which is brought to the disk and gets its name if all goes well."""
    handle, aside = tempfile.mkstemp(prefix=prefix, dir=folder)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(aside, folder / name(Path(aside)))
    except BaseException:
        with suppress(OSError):
            os.unlink(aside)
        raise
    to_disk(folder)


def _umask() -> int:
    """Tell what files of this user are not to allow."""
    found = os.umask(0o077)
    os.umask(found)
    return found
