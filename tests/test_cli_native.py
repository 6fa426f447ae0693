"""Native screens as people meet them: compiled when they ask, used where they are, or not."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.__main__ import run
from hoyle.engine.compiler import compile_native, compiler
from hoyle.engine.screens import compiled, library
from hoyle.engine.validators import Validator, load_screen, load_validator
from hoyle.paths import Shelf, house
from hoyle.play.games import games
from hoyle.play.table import tables
from hoyle.records.jsonl import write_jsonl
from tests.small_books import book_of

BOOK = "quinze"
Capture = pytest.CaptureFixture[str]
compiles = pytest.mark.skipif(compiler() is None, reason="there is no C compiler")


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a cache folder in which nothing is compiled yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("HOYLE_NATIVE", raising=False)
    return tmp_path / "cache" / "hoyle" / "native"


def text() -> str:
    """Give the C text that stands generated."""
    return (house().generated / f"{BOOK}.c").read_text(encoding="utf-8")


def validator() -> Validator:
    """Load the validator."""
    found = load_validator(BOOK, house())
    assert found is not None
    return found


@compiles
def test_build_compiles_when_asked(cache: Path, capsys: Capture) -> None:
    """With --native the screens are compiled, each once; without it nothing ever is."""
    assert run(["build", BOOK]) == 0
    assert not list(cache.glob("*"))
    capsys.readouterr()
    assert run(["build", "--native", BOOK]) == 0
    assert f"\ncompiled generated/{BOOK}.c\n" in capsys.readouterr().out
    assert [path.suffix for path in cache.iterdir()] == [".so"]
    assert run(["build", "--native", BOOK]) == 0
    assert f"\ncompiled before: generated/{BOOK}.c\n" in capsys.readouterr().out


def test_without_a_compiler(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    """Where there is no compiler it is said what to install."""
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CC", raising=False)
    assert run(["build", "--native", BOOK]) == 2
    assert "there is no C compiler: install gcc or clang" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("named", "said"),
    [("false", "false could not do quinze.c"), ("/no/such/cc -x", "/no/such/cc: No such file")],
)
def test_a_compiler_that_fails(
    named: str, said: str, cache: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """A compiler that fails, or is not there, is named, and nothing is left behind."""
    monkeypatch.setenv("CC", named)
    assert run(["build", "--native", BOOK]) == 2
    assert said in capsys.readouterr().err
    assert not list(cache.iterdir())


def test_nothing_is_compiled_by_a_check(capsys: Capture) -> None:
    """--check and --native exclude each other."""
    assert run(["build", "--check", "--native"]) == 2
    assert "nothing to compile" in capsys.readouterr().err


@compiles
def test_a_screen_is_taken_up_where_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is when it was compiled, unless HOYLE_NATIVE says no."""
    own = validator()
    assert load_screen(BOOK, house(), own) == own.screen
    compile_native(BOOK, text())
    assert load_screen(BOOK, house(), own) != own.screen
    monkeypatch.setenv("HOYLE_NATIVE", "0")
    assert load_screen(BOOK, house(), own) == own.screen


@compiles
def test_a_screen_of_other_laws_is_not(tmp_path: Path) -> None:
    """A C file that was not made from the rule files as they are is left alone."""
    shelf = Shelf(house().rules, tmp_path / "generated")
    shelf.generated.mkdir()
    own = validator()
    for made, is_taken in ((text(), True), (text().replace("common/pack", "common/bids"), False)):
        (shelf.generated / f"{BOOK}.c").write_text(made, encoding="utf-8")
        compile_native(BOOK, made)
        assert compiled(BOOK, made) is not None
        assert (load_screen(BOOK, shelf, own) != own.screen) == is_taken


def test_what_is_no_library_is_not(cache: Path) -> None:
    """A spoilt file where the compiled screen should be is done without."""
    path = library(BOOK, text())
    assert path is not None
    assert path.parent == cache
    path.write_bytes(b"no library")
    own = validator()
    assert load_screen(BOOK, house(), own) == own.screen


@compiles
def test_an_archive_is_judged_alike(tmp_path: Path, cache: Path, capsys: Capture) -> None:
    """The same rulings come of an archive, whichever screen reads it; judging compiles nothing."""
    book = book_of(BOOK)
    archive = tmp_path / "games.jsonl"
    made = games(book, tables(book), 60, 3)
    archive.write_text("".join(write_jsonl(book, record) for record in made), encoding="utf-8")
    assert run(["judge", "--format", "json", str(archive)]) == 1
    before = capsys.readouterr().out
    assert not cache.exists() or not list(cache.iterdir())
    compile_native(BOOK, text())
    assert run(["judge", "--format", "json", str(archive)]) == 1
    assert capsys.readouterr().out == before
    assert before.count("quinze/") > 5
