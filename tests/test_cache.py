"""The cache folder: the user's alone, checked before it is used, and never in the way."""

from __future__ import annotations

import os
import pickle
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from hoyle import ir
from hoyle.driver import load, load_kept
from hoyle.driver.cache import compiler_digest, fingerprint, text_kept
from hoyle.emit import emit
from hoyle.ir.packed import pack, unpack
from hoyle.paths import Shelf, cache_folder, forget, house, kept, own
from hoyle.source.diagnostic import Diagnostic, Label
from tests.toy_book import toy_book

SPAN = ir.Span("a.law", 1, 2, 3, 4)
posix = pytest.mark.skipif(not hasattr(os, "getuid"), reason="users have numbers on POSIX only")


@pytest.fixture(autouse=True)
def base(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give a base for cache folders in which there is none yet, whatever the umask."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "base"))
    before = os.umask(0)
    yield tmp_path / "base"
    os.umask(before)


def mode(path: Path) -> int:
    """Give the permissions of a file or folder."""
    return path.stat().st_mode & 0o777


# ---------------------------------------------------------------- the folder


@posix
def test_folders_are_the_users_alone(base: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every folder that is made can be entered by nobody else, the ones between too."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(base / "further"))
    assert cache_folder("screens") == base / "further" / "hoyle" / "screens"
    made = (base / name for name in ("", "further", "further/hoyle", "further/hoyle/screens"))
    assert [mode(one) for one in made] == [0o700] * 4


@posix
def test_a_folder_open_to_others_is_closed(base: Path) -> None:
    """One that others could write to is closed to them before it is used."""
    (base / "hoyle").mkdir(parents=True, mode=0o777)
    assert cache_folder() == base / "hoyle"
    assert mode(base / "hoyle") == 0o700


@posix
def test_a_folder_of_somebody_else_is_not_used(base: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither is one that cannot be made; what is to be kept is made each time."""
    assert kept("name", lambda: b"ours") == b"ours"
    monkeypatch.setattr(os, "getuid", lambda: os.geteuid() + 1)
    assert cache_folder() is None
    assert kept("name", lambda: b"made") == b"made"
    monkeypatch.undo()
    monkeypatch.setenv("XDG_CACHE_HOME", "/dev/null")
    assert cache_folder() is None
    assert kept("name", lambda: b"made") == b"made"


def test_a_folder_that_is_a_link_is_not_used(base: Path, tmp_path: Path) -> None:
    """Who knows what else is kept where it leads: nothing is written there, nothing removed."""
    (tmp_path / "documents").mkdir()
    base.mkdir()
    (base / "hoyle").symlink_to(tmp_path / "documents")
    assert cache_folder() is None
    assert kept("name", lambda: b"made") == b"made"
    assert list((tmp_path / "documents").iterdir()) == []


def test_nothing_is_removed_that_hoyle_has_not_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many files there are, only what hoyle itself named so is cleared away."""
    folder = cache_folder()
    assert folder is not None
    monkeypatch.setattr("hoyle.paths._KEPT", 96)
    for number in range(120):
        (folder / f"letter {number}.py").write_text("mine")
        for name in (f"a-{number:032x}.book", f"a-{number:032x}-{number:032x}.so"):
            (folder / name).write_text("hoyle's")
            os.utime(folder / name, (number, number))
    (folder / ".hoyle-ab_12xyz").write_text("left over")
    os.utime(folder / ".hoyle-ab_12xyz", (1, 1))
    forget(folder)
    left = sorted(path.name for path in folder.iterdir())
    assert sum(name.startswith("letter") for name in left) == 120
    assert len(left) == 120 + 96
    assert f"a-{119:032x}.book" in left


# ---------------------------------------------------------------- what is kept in it


def test_what_is_whole_is_not_made_again() -> None:
    """The second asking is answered by the file."""
    assert kept("name", lambda: b"first") == b"first"
    assert kept("name", lambda: b"second") == b"first"
    assert kept("other", lambda: b"") == b""
    assert kept("other", lambda: b"second") == b""


@pytest.mark.parametrize("spoilt", [b"", b"cut", b"x" * 100, pickle.dumps(print)])
def test_what_is_spoilt_is_made_anew(spoilt: bytes) -> None:
    """An empty file, a cut one and a foreign one are made anew, and then kept."""
    folder = cache_folder()
    assert folder is not None
    (folder / "name").write_bytes(spoilt)
    (folder / "name").chmod(0o600)
    assert kept("name", lambda: b"made") == b"made"
    assert kept("name", lambda: b"again") == b"made"
    (folder / "name").write_bytes((folder / "name").read_bytes()[:-1])
    assert kept("name", lambda: b"anew") == b"anew"


@posix
def test_what_others_may_have_written_is_made_anew(tmp_path: Path) -> None:
    """A file that others may write to is not read, nor one that is only a link."""
    assert kept("name", lambda: b"first") == b"first"
    folder = cache_folder()
    assert folder is not None
    (folder / "name").chmod(0o666)
    assert kept("name", lambda: b"second") == b"second"
    os.replace(folder / "name", tmp_path / "aside")
    (folder / "name").symlink_to(tmp_path / "aside")
    assert own(tmp_path / "aside")
    assert kept("name", lambda: b"third") == b"third"
    assert kept("name", lambda: b"fourth") == b"third"


def test_a_full_disk_keeps_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be written is made each time, and leaves nothing half written behind."""

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    folder = cache_folder()
    assert folder is not None
    monkeypatch.setattr(os, "replace", full)
    assert kept("name", lambda: b"made") == b"made"
    assert list(folder.iterdir()) == []


# ---------------------------------------------------------------- books


def test_a_book_comes_back_as_it_was() -> None:
    """What is packed is unpacked equal, and truths stay truths, though they equal numbers."""
    book = replace(toy_book(), over=ir.Lit(True, ir.Truth()), turn=ir.Lit(1, ir.Number()))
    found = Diagnostic("L101", "error", SPAN, "message", "", (Label(SPAN, "text"),))
    whole = (book, (found,), None, "", ())
    again = unpack(pack(whole))
    assert again == whole
    assert repr(again) == repr(whole)
    assert unpack(pack(7)) == 7
    assert unpack(pack(())) == ()


def test_a_kept_book_is_emitted_as_a_fresh_one() -> None:
    """A validator does not tell whether its book was taken up from the cache."""
    for name in ("speculation", "ecarte"):
        book = load(name, house()).book
        again = unpack(pack(book))
        assert isinstance(again, ir.Book)
        assert book is not None
        assert emit(again) == emit(book)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b"[[],[]]",
        b"[[],[[-1,0]]]",
        b"[[1],[[999,0]]]",
        b"[[1],[[0,0,0]]]",
        b"\x80\x04.",
    ],
)
def test_what_was_not_packed_is_refused(data: bytes) -> None:
    """Other data is a ValueError, and runs nothing."""
    with pytest.raises(ValueError):
        unpack(data)


def test_a_book_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A book is taken through the passes once, and then is what it was, its sources too."""
    first = load_kept("quinze", house())
    assert first == load("quinze", house())
    monkeypatch.setattr("hoyle.driver.cache.load", lambda *_: None)
    assert load_kept("quinze", house()) == first


def test_a_foreign_book_is_done_without() -> None:
    """What lies where a book should be, whole but of another shape, is not taken for one."""
    first = load_kept("quinze", house())
    folder = cache_folder()
    assert folder is not None
    (path,) = folder.glob("quinze-*.book")
    for other in (b"not packed", pack((1, 2)), pack(("book", (), (), ()))):
        path.unlink()
        assert kept(path.name, partial(bytes, other)) == other
        assert load_kept("quinze", house()) == first


def test_no_cache_is_ever_unpickled() -> None:
    """Nothing in the package knows of pickles, whose reading runs what they name."""
    package = Path(ir.__file__).parent.parent
    for path in package.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert "pickle" not in text, path
        assert "marshal" not in text, path


def test_what_is_made_of_a_book_is_made_once(tmp_path: Path) -> None:
    """A text made of a book is taken up while book and common books are what they were."""
    shelf = Shelf(tmp_path / "rules", tmp_path / "generated")
    (shelf.rules / "common").mkdir(parents=True)
    book, common = shelf.book("marbles"), shelf.rules / "common" / "glass.law"
    texts = iter("abcdef")

    def told() -> str:
        return text_kept("marbles", shelf, ".py", lambda: next(texts))

    book.write_text("one")
    assert [told(), told()] == ["a", "a"]
    book.write_text("two")
    assert [told(), told()] == ["b", "b"]
    common.write_text("three")
    assert [told(), told()] == ["c", "c"]
    assert text_kept("marbles", shelf, ".c", lambda: next(texts)) == "d"
    book.write_text("one")
    common.unlink()
    assert told() == "a"


def test_another_compiler_makes_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What another compiler made of the same book is not taken up: its files are another's."""
    package = tmp_path / "hoyle"
    (package / "driver").mkdir(parents=True)
    (package / "table.toml").write_text("a = 1")
    monkeypatch.setattr("hoyle.driver.cache.__file__", str(package / "driver" / "cache.py"))
    compiler_digest.cache_clear()
    first = fingerprint("quinze", house())
    assert fingerprint("quinze", house()) == first
    (package / "table.toml").write_text("a = 12")
    compiler_digest.cache_clear()
    assert fingerprint("quinze", house()) != first
    monkeypatch.undo()
    compiler_digest.cache_clear()
