"""Books as they stood at a revision of the repository that they are kept in.

All is read by git, into memory: the work tree is neither read nor touched.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from hoyle.paths import Held, Shelf, grammar, house

_GRAMMAR = "grammar/law.lark"  # where a checkout of hoyle has the grammar of the language


class NoRevision(Exception):
    """A revision that cannot be looked at, for the reason that the text gives."""


def shelf_at(shelf: Shelf, revision: str) -> Shelf:
    """Give a shelf as it stood at a revision, with what the books that come with hoyle were then.

    Those are looked up in the same repository only if they are kept in it. Raises `NoRevision`.
    """
    top = Path(_git(shelf.rules, "rev-parse", "--show-toplevel").decode().strip()).resolve()
    asked = ("rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
    try:
        commit = _git(top, *asked).decode().strip()
    except NoRevision:
        hint = "a shallow clone has its last commits alone"
        raise NoRevision(f"there is no revision {revision!r} in {top} ({hint})") from None
    rules = [one.rules for one in (shelf, house()) if one.rules.is_relative_to(top)]
    folders = [str(path.relative_to(top).as_posix()) for path in dict.fromkeys(rules)]
    listed = _git(top, "ls-tree", "-r", "-z", "--full-tree", commit, "--", *folders, _GRAMMAR)
    wanted: dict[Path, str] = {}
    for line in listed.decode(errors="surrogateescape").split("\0"):
        about, _, name = line.partition("\t")
        mode, _, rest = about.partition(" ")
        if mode in ("100644", "100755") and (name == _GRAMMAR or _of_books(Path(name))):
            wanted[top / name] = rest.split()[1]
    files = dict(zip(wanted, _contents(top, wanted.values()), strict=True))
    return replace(shelf, held=Held(files, top, revision))


def language_changed(shelf: Shelf) -> bool:
    """Tell whether the repository kept the grammar of the language, and another than it is now."""
    assert shelf.held is not None
    assert shelf.held.root is not None
    kept = shelf.held.files.get(shelf.held.root / _GRAMMAR)
    return kept is not None and kept.decode(errors="replace") != grammar()


def _of_books(path: Path) -> bool:
    return path.suffix in (".law", ".cases") or path.parent.name == "sources"


def _contents(top: Path, names: Iterable[str]) -> list[bytes]:
    """Read the contents of objects, in one call."""
    given = "".join(f"{name}\n" for name in names)
    data = _git(top, "cat-file", "--batch", given=given.encode())
    found: list[bytes] = []
    at = 0
    while at < len(data):
        end = data.index(b"\n", at)
        size = int(data[at:end].split()[-1])
        found.append(data[end + 1 : end + 1 + size])
        at = end + 2 + size
    return found


def _git(folder: Path, *words: str, given: bytes = b"") -> bytes:
    try:
        done = subprocess.run(
            ["git", "-C", str(folder), *words], input=given, capture_output=True, check=False
        )
    except OSError as error:
        raise NoRevision(f"git cannot be run: {error.strerror}") from None
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().removeprefix("fatal: ")
        raise NoRevision(f"git: {said or 'failed'}")
    return done.stdout
