"""Where the grammar, the books and the generated validators stand, in a checkout or a wheel.

A wheel carries the three folders inside the package; in a checkout they stand at its
top. Files are found by path and never through `importlib.resources`: an editable install
may leave a stale copy of the folders where that would look.
"""

from __future__ import annotations

import errno
import hashlib
import os
import re
import stat
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_CHECKOUT = _PACKAGE.parent.parent
TEMPORARY = ".hoyle-"
_KEPT = 96  # files of the cache folder
_DIGEST = 32  # bytes of a SHA-256
_OURS = (  # compiled where it is asked for, which is seldom
    r".+-[0-9a-f]{32}(-[0-9a-f]{32})?\.(book|tables|py|c|schema\.json|so)"
    + rf"|{re.escape(TEMPORARY)}\w{{8}}"
)


@cache
def place(name: str) -> Path:
    """Give the folder `grammar`, `rules` or `generated`: the package's, else the checkout's."""
    packaged = _PACKAGE / name
    return packaged if packaged.is_dir() else _CHECKOUT / name


def carried(name: str) -> str:
    """Give a text that stands among the modules of the package, by its path below the package."""
    return (_PACKAGE / name).read_text(encoding="utf-8")


def grammar() -> str:
    """Give the grammar of the law language."""
    return (place("grammar") / "law.lark").read_text(encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Held:
    """Files that are held in memory and stand for those on the disk.

    Below `root`, if there is one, there are no others; people are shown `label` before their
    paths there: the revision that they are of.
    """

    files: Mapping[Path, bytes]
    root: Path | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class Shelf:
    """A folder of books, and the folder that their validators are generated into.

    Files that are `held` are read from memory: texts not saved yet, or a revision's.
    """

    rules: Path
    generated: Path
    held: Held | None = None

    def books(self) -> tuple[str, ...]:
        """List the stems of its books, in alphabetical order."""
        return tuple(sorted(path.stem for path in self.listed(self.rules) if path.suffix == ".law"))

    def book(self, stem: str) -> Path:
        """Give the file of a book."""
        return self.rules / f"{stem}.law"

    def cases(self, stem: str) -> Path:
        """Give the file of the cases of a book, which need not be there."""
        return self.rules / f"{stem}.cases"

    def common(self, stem: str) -> Path | None:
        """Find a common book: this shelf's own, else one of those that come with hoyle."""
        return self._find("common", f"{stem}.law")

    def commons(self) -> tuple[str, ...]:
        """List the stems of the common books of this shelf and of hoyle's, in that order."""
        folders = (self.rules / "common", place("rules") / "common")
        return tuple(path.stem for folder in folders for path in self.listed(folder))

    def pages(self) -> tuple[str, ...]:
        """List the source pages of this shelf and of hoyle's, in alphabetical order."""
        folders = {self.rules / "sources", place("rules") / "sources"}
        return tuple(sorted({page.name for folder in folders for page in self.listed(folder)}))

    def page(self, name: str) -> Path | None:
        """Find a source page by its file name: this shelf's own, else one that comes with hoyle."""
        return self._find("sources", name) if Path(name).name == name else None

    def _find(self, folder: str, name: str) -> Path | None:
        for rules in (self.rules, place("rules")):
            path = rules / folder / name
            if path in self._files():
                return path
            found = None if self._closed(rules) else beneath(rules / folder, name)
            if found is not None:
                return found
        return None

    # ------------------------------------------------------------ files, held or on the disk

    def listed(self, folder: Path) -> tuple[Path, ...]:
        """List the files in a folder, in alphabetical order; none if there is no such folder."""
        found = {path for path in self._files() if path.parent == folder}
        if not self._closed(folder):
            found |= {path for path in folder.glob("*") if path.is_file()}
        return tuple(sorted(found))

    def has(self, path: Path) -> bool:
        """Tell whether there is a file at a path."""
        return path in self._files() or (not self._closed(path) and path.is_file())

    def read(self, path: Path) -> bytes:
        """Read a file. Raises OSError, as FileNotFoundError, if it is not there, or leads out."""
        if path in self._files():
            return self._files()[path]
        if self._closed(path):
            raise FileNotFoundError(2, "No such file or directory", str(path))
        if strays(path):
            raise OSError(errno.EPERM, f"it is a link that {LEADS_OUT}", str(path))
        return path.read_bytes()

    def shown(self, path: Path) -> str:
        """Give a path as people are shown it, one of a file held with its label before it."""
        held = self.held
        if held is None or held.root is None or not self._closed(path):
            return shown(path)
        label = f"{held.label}:" if held.label else ""
        return f"{label}{path.relative_to(held.root).as_posix()}"

    def _closed(self, path: Path) -> bool:
        """Tell whether only files that are held are there."""
        root = None if self.held is None else self.held.root
        return root is not None and path.is_relative_to(root)

    def _files(self) -> Mapping[Path, bytes]:
        return {} if self.held is None else self.held.files


def beneath(folder: Path, name: str) -> Path | None:
    """Find a file by a name that a book gives; None if it is not there, or leads out of `folder`.

    A book comes from anywhere, and is not to have the reader's other files read and quoted:
    not by `..`, not by a whole path, not by a link that leads out.
    """
    path = folder / name
    try:
        inside = path.resolve().is_relative_to(folder.resolve())
        return path if inside and path.is_file() else None
    except (OSError, ValueError, RuntimeError):  # a ring of links, a zero byte
        return None


LEADS_OUT = "leads out of its folder, expected the file itself"


def strays(path: Path) -> bool:
    """Tell whether there is a file at a path, but only by a link that leads out of its folder."""
    return path.is_file() and beneath(path.parent, path.name) is None


def house() -> Shelf:
    """Give the shelf of the books that come with hoyle."""
    return Shelf(place("rules"), place("generated"))


@dataclass(frozen=True, slots=True)
class Settings:
    """What a project says of its books, as `[tool.hoyle]` in its pyproject.toml.

    `books` are those that commands work on when none is named; all of them, if it is empty.
    """

    file: Path
    rules: Path
    out: Path
    books: tuple[str, ...] = ()
    text: str = ""

    def shelf(self) -> Shelf:
        """Give the shelf of the project's books. Raises `BadSettings` if it has no such folder."""
        if self._line("rules") and not self.rules.is_dir():
            raise self.fault("rules", f"there is no folder {shown(self.rules)}")
        return Shelf(self.rules, self.out)

    def meant(self) -> tuple[str, ...]:
        """Name the books that are meant where none is named.

        Raises `BadSettings` if one of them is not there, or none at all is: what a misspelt word
        leaves without a look would pass for sound.
        """
        there = self.shelf().books()
        for name in self.books:
            if name not in there:
                raise self.fault("books", f"there is no book {name!r} in {shown(self.rules)}")
        if not there:
            raise self.fault("rules", f"there is no book in {shown(self.rules)}")
        return self.books or there

    def fault(self, key: str, message: str) -> BadSettings:
        """Make the fault of a setting, at its line or else where settings begin."""
        return BadSettings(self.file, self._line(key) or self._line("[tool.hoyle") or 1, message)

    def _line(self, key: str) -> int:
        lines = enumerate(self.text.splitlines(), 1)
        return next((number for number, line in lines if line.lstrip().startswith(key)), 0)


class BadSettings(Exception):
    """A `[tool.hoyle]` that says what cannot be: the file, the line, and what is wrong."""

    def __init__(self, file: Path, line: int, message: str) -> None:
        super().__init__(f"{shown(file)}:{line}: {message}")


def settings() -> Settings | None:
    """Read what the project says that the working folder is in; None if it says nothing.

    Raises `BadSettings`.
    """
    for folder in (Path.cwd() / "pyproject.toml").parents:
        file = folder / "pyproject.toml"
        with suppress(OSError, UnicodeDecodeError):
            text = file.read_text(encoding="utf-8")
            if "[tool.hoyle" in text and (said := _settings(file, text)):
                return said
    return None


def _settings(file: Path, text: str) -> Settings | None:
    """Read the settings of a file; None if it only speaks of them, as in a comment."""
    import tomllib

    fault = Settings(file, file.parent, file.parent, (), text).fault
    try:
        tools = tomllib.loads(text).get("tool")
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"at line (\d+)", str(error))
        raise BadSettings(file, int(line[1]) if line else text.count("\n"), str(error)) from None
    said = tools.get("hoyle") if isinstance(tools, dict) else None
    if said is None:
        return None
    if not isinstance(said, dict):
        raise fault("[[tool.hoyle", "found [[tool.hoyle]], expected [tool.hoyle]")
    wanted = {"rules": str, "out": str, "books": list}
    for key, value in said.items():
        if key not in wanted:
            raise fault(key, f"[tool.hoyle] has no {key!r}, expected one of {', '.join(wanted)}")
        texts = value if isinstance(value, list) else [value]
        if type(value) is not wanted[key] or not all(isinstance(one, str) for one in texts):
            a = "a list of names of books" if key == "books" else "a folder, as text"
            raise fault(key, f"{key} is {value!r}, expected {a}")
    rules, books = file.parent / said.get("rules", "rules"), tuple(said.get("books", ()))
    out = file.parent / said.get("out", "generated")
    return Settings(file, rules, out, books, text)


def own_rules() -> Path:
    """Give the folder in which the books of one's own stand, or would stand."""
    said = settings()
    return Path.cwd() / "rules" if said is None else said.rules


def own_shelf() -> Shelf:
    """Give the shelf that commands work on when no book is named.

    It is where pyproject.toml says, else `rules` in the working folder if books stand there,
    else the books that come with hoyle. Raises `BadSettings`.
    """
    said = settings()
    if said is not None:
        return said.shelf()
    here = Shelf(Path.cwd() / "rules", Path.cwd() / "generated")
    return here if here.books() else house()


def own_books() -> tuple[str, ...]:
    """Name the books that commands work on when none is named. Raises `BadSettings`."""
    said = settings()
    return own_shelf().books() if said is None else said.meant()


def shelf_of(book: Path) -> Shelf:
    """Give the shelf that a book file stands on.

    Validators go where pyproject.toml says, if it is of these rules; else to `generated` beside
    a folder called `rules`, otherwise to `generated` inside the book's own folder.
    """
    rules = book.resolve().parent
    said = settings()
    if said is not None and said.rules.resolve() == rules:
        return Shelf(said.rules, said.out)
    return Shelf(rules, (rules.parent if rules.name == "rules" else rules) / "generated")


def shown(path: Path) -> str:
    """Give a path as people are shown it: from the working folder when it is below that."""
    try:
        return path.resolve().relative_to(Path.cwd()).as_posix()
    except (ValueError, OSError):
        return path.as_posix()


def cache_folder(inside: str = "") -> Path | None:
    """Give the user's cache folder, or one inside it; None if it is not for us to use.

    Folders are made for the user alone. One that is somebody else's, or that others may write
    to and we cannot close to them, is not used, for what lies there may be theirs. Neither is one
    that is a link: who knows what else is kept where it leads.
    """
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    folder = Path(base)
    try:
        for missing in reversed([one for one in (folder, *folder.parents) if not one.exists()]):
            missing.mkdir(mode=0o700, exist_ok=True)  # `parents` would be made as the umask has it
        for name in ("hoyle", *Path(inside).parts):
            folder /= name
            folder.mkdir(mode=0o700, exist_ok=True)
            if folder.is_symlink():
                return None
            if not own(folder):
                folder.chmod(0o700)
            if not own(folder):
                return None
    except OSError:
        return None
    return folder


def own(path: Path) -> bool:
    """Tell whether a file or folder is the user's, and nobody else may write to it.

    A file is one itself, and no link to one. Raises OSError if there is nothing at the path.
    """
    found = path.stat() if path.is_dir() else path.lstat()
    if not (stat.S_ISDIR(found.st_mode) or stat.S_ISREG(found.st_mode)):
        return False
    if not hasattr(os, "getuid"):
        return True  # Windows keeps users' folders apart by other means
    return found.st_uid == os.getuid() and not found.st_mode & 0o022


def kept(name: str, make: Callable[[], bytes]) -> bytes:
    """Give what `make` makes, kept in the user's cache folder from one run to the next.

    `name` must change whenever the content would. Before the content stands its digest: a file
    that was cut or changed, and one that others may have written, is made anew. A folder that
    cannot be used is done without.
    """
    if (folder := cache_folder()) is None:
        return make()
    path = folder / name
    if (content := _whole(path)) is not None:
        return content
    content = make()
    import tempfile  # which takes as long to import as much of hoyle, and is seldom needed

    with suppress(OSError):  # such as a full disk
        handle, temporary = tempfile.mkstemp(prefix=TEMPORARY, dir=folder)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(hashlib.sha256(content).digest() + content)
            os.replace(temporary, path)
        except OSError:
            os.unlink(temporary)
            raise
        forget(folder)
    return content


def _whole(path: Path) -> bytes | None:
    """Read a file of the cache folder; None if it is not as it was written, or not there."""
    try:
        data = path.read_bytes() if own(path) else b""
    except OSError:
        return None
    digest, content = data[:_DIGEST], data[_DIGEST:]
    return content if digest == hashlib.sha256(content).digest() else None


def forget(folder: Path) -> None:
    """Remove all but the newest files of a cache folder, of those that hoyle itself has named."""
    ours = re.compile(_OURS).fullmatch
    files = [path for path in folder.iterdir() if ours(path.name) and path.is_file()]
    files.sort(key=lambda path: path.stat().st_mtime_ns, reverse=True)
    for path in files[_KEPT:]:
        path.unlink(missing_ok=True)
