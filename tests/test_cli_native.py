"""Native screens as people meet them: compiled when they ask, used where they are, or not."""

from __future__ import annotations

import os
import shutil
import sys
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest

from hoyle.__main__ import run
from hoyle.cli.archive import _advise, opened
from hoyle.driver import load_book
from hoyle.engine.compiler import ZIGLANG, CannotCompile, compile_native, compiler
from hoyle.engine.screens import FLAGS, compiled, load_library, name_of, stem_of
from hoyle.paths import Shelf, house
from hoyle.play.games import Dealer, games
from hoyle.records.jsonl import write_jsonl
from tests.small_books import book_of

BOOK = "quinze"
Capture = pytest.CaptureFixture[str]
compiles = pytest.mark.skipif(compiler() is None, reason="there is no C compiler")


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a cache folder in which nothing is compiled yet; what is compiled is soon compiled."""
    monkeypatch.setattr("hoyle.engine.compiler.FLAGS", (*FLAGS, "-O0"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("HOYLE_NATIVE", raising=False)
    return tmp_path / "cache" / "hoyle" / "native"


def text() -> str:
    """Give the C text that stands generated."""
    return (house().generated / f"{BOOK}.c").read_text(encoding="utf-8")


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
    monkeypatch.setattr("hoyle.engine.compiler.find_spec", lambda _: None)  # nor one of Python's
    assert run(["build", "--native", BOOK]) == 2
    told = capsys.readouterr().err
    assert f"there is no C compiler: install gcc, clang or ziglang ({ZIGLANG})" in told


def test_which_compiler_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one that CC names, else one that is installed, else the one that Python brings."""
    zig, there = [sys.executable, "-m", "ziglang", "cc"], object()
    monkeypatch.setenv("CC", "ccache gcc -m64")
    assert compiler() == ["ccache", "gcc", "-m64"]
    monkeypatch.delenv("CC")
    monkeypatch.setattr(
        "hoyle.engine.compiler.which", lambda name: f"/bin/{name}" if name != "cc" else None
    )
    monkeypatch.setattr("hoyle.engine.compiler.find_spec", lambda _: there)
    assert compiler() == ["/bin/gcc"]
    monkeypatch.setattr("hoyle.engine.compiler.which", lambda _: None)
    assert compiler() == zig
    monkeypatch.setattr("hoyle.engine.compiler.find_spec", lambda _: None)
    assert compiler() is None


def test_the_compiler_that_python_brings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """Where no other is installed ziglang compiles, and archives are judged alike."""
    if find_spec("ziglang") is None:
        assert os.environ.get("HOYLE_ZIGLANG") != "needed"
        pytest.skip("ziglang is not installed (`make test-ziglang` does that)")
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CC", raising=False)
    assert compiler() == [sys.executable, "-m", "ziglang", "cc"]
    before = judged(archive(tmp_path), capsys)
    assert run(["build", "--native", BOOK]) == 0
    assert load_library(BOOK, house()) is not None
    assert judged(archive(tmp_path), capsys) == before


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


@compiles
def test_what_is_called_and_declared_nowhere_is_not_compiled(cache: Path) -> None:
    """A library that could not be loaded is not made: the compiler says what is amiss."""
    with pytest.raises(CannotCompile, match="nowhere_declared"):
        compile_native(BOOK, text() + "\nint more(void) { return nowhere_declared(); }\n")
    assert not list(cache.iterdir())


def test_nothing_is_compiled_by_a_check(capsys: Capture) -> None:
    """--check and --native exclude each other."""
    assert run(["build", "--check", "--native"]) == 2
    assert "nothing to compile" in capsys.readouterr().err


@compiles
def test_a_screen_is_taken_up_where_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is when it was compiled, unless HOYLE_NATIVE says no."""
    assert load_library(BOOK, house()) is None
    compile_native(BOOK, text())
    assert load_library(BOOK, house()) is not None
    monkeypatch.setenv("HOYLE_NATIVE", "0")
    assert load_library(BOOK, house()) is None


@compiles
def test_a_screen_of_another_text_is_not(tmp_path: Path) -> None:
    """A library is found by the text that it was made from, and by no other."""
    shelf = Shelf(house().rules, tmp_path / "generated")
    shelf.generated.mkdir()
    compile_native(BOOK, text())
    for made, is_taken in ((text(), True), (text() + "/* changed */\n", False)):
        (shelf.generated / f"{BOOK}.c").write_text(made, encoding="utf-8")
        assert (load_library(BOOK, shelf) is not None) == is_taken


@compiles
def test_a_screen_of_older_laws_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A C file that was not made from the rule files as they are is left alone, if compiled."""
    shelf = Shelf(house().rules, tmp_path / "generated")
    shutil.copytree(house().generated, shelf.generated)
    monkeypatch.setattr("hoyle.api.engines.house", lambda: shelf)
    monkeypatch.setattr("hoyle.api.engines.own_shelf", lambda: shelf)
    compile_native(BOOK, text())
    path = archive(tmp_path)
    found = opened(str(path))
    assert found is not None
    assert not found.unscreened()
    older = text().replace("rules/common/pack", "rules/common/bids")
    (shelf.generated / f"{BOOK}.c").write_text(older, encoding="utf-8")
    compile_native(BOOK, older)
    assert load_library(BOOK, shelf) is not None
    found = opened(str(path))
    assert found is not None
    assert found.unscreened() == [BOOK]


@compiles
def test_a_book_of_ones_own_is_screened_once_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """Archives of it are judged alike, by a name or a path, and what lies beside it is not run."""
    (tmp_path / "rules").mkdir()
    law = Path(__file__).parent / "corpus" / "good" / "beggar.law"
    (tmp_path / "rules" / "beggar.law").write_bytes(law.read_bytes())
    monkeypatch.chdir(tmp_path)
    book = load_book("beggar").book
    assert book is not None
    dealer = Dealer(book, 0.5, bold=0.5, varied=0.3)
    made = [dealer.game(Random(seed)).record for seed in range(40)]
    path = tmp_path / "games.jsonl"
    path.write_text("".join(write_jsonl(book, record) for record in made), encoding="utf-8")
    before = judged(path, capsys)
    assert run(["build", "--native"]) == 0
    (tmp_path / "generated" / "beggar.py").write_text("raise SystemExit(3)\n")
    found = opened(str(path))
    assert found is not None
    assert not found.unscreened()
    assert judged(path, capsys) == before
    (tmp_path / "rules").rename(tmp_path / "mine")
    capsys.readouterr()
    assert opened(str(path), "mine/beggar.law") is not None
    assert run(["judge", "--format", "json", "--book", "mine/beggar.law", str(path)]) == 1
    assert capsys.readouterr().out == before


@compiles
def test_a_library_that_was_spoilt_is_made_anew(cache: Path, tmp_path: Path) -> None:
    """One that is empty, cut, foreign, a link or open to others is not loaded, but made anew."""
    path = compile_native(BOOK, text())
    content = path.read_bytes()
    other = (house().generated / "speculation.c").read_text(encoding="utf-8")
    foreign = compile_native("speculation", other)
    assert path.parent == cache
    for spoilt in (b"", content[:5000], foreign.read_bytes(), content + b"x"):
        path.unlink()  # for what is loaded must not be written over
        path.write_bytes(spoilt)
        assert load_library(BOOK, house()) is None
        assert run(["build", "--native", BOOK]) == 0
        assert load_library(BOOK, house()) is not None
    path.chmod(0o777)
    assert load_library(BOOK, house()) is None
    path.replace(tmp_path / "aside")
    path.symlink_to(tmp_path / "aside")
    assert load_library(BOOK, house()) is None
    path.unlink()
    cache.rename(cache.with_name("theirs"))
    (cache / "deep").mkdir(parents=True)
    cache.chmod(0o777)
    assert compiled(BOOK, text()) is None
    assert cache.stat().st_mode & 0o777 == 0o700


@compiles
def test_what_is_no_library_is_done_without(cache: Path) -> None:
    """A file that is all that its name says, and no library of this machine, is left alone."""
    cache.mkdir(parents=True)
    no_library = b"no library"
    path = cache / name_of(stem_of(BOOK, text()), no_library)
    path.write_bytes(no_library)
    assert compiled(BOOK, text()) == path
    assert load_library(BOOK, house()) is None


def archive(folder: Path) -> Path:
    """Write an archive of random games, in which something is found in some."""
    path = folder / "games.jsonl"
    path.write_text(lines(), encoding="utf-8")
    return path


@lru_cache
def lines() -> str:
    """Write sixty random games of the book."""
    book = book_of(BOOK)
    made = games(book, 60, 3)
    return "".join(write_jsonl(book, record) for record in made)


def judged(path: Path, capsys: Capture) -> str:
    """Judge an archive; give the rulings."""
    capsys.readouterr()
    assert run(["judge", "--format", "json", str(path)]) == 1
    return capsys.readouterr().out


@compiles
def test_an_archive_is_judged_alike(tmp_path: Path, cache: Path, capsys: Capture) -> None:
    """The same rulings come of an archive, screened or not; judging compiles nothing."""
    before = judged(archive(tmp_path), capsys)
    assert not cache.exists() or not list(cache.iterdir())
    compile_native(BOOK, text())
    assert judged(archive(tmp_path), capsys) == before
    assert before.count("quinze/") > 5


@pytest.mark.parametrize("found", [True, False])
def test_what_would_help_is_said_once(
    found: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """Of an archive of many games, unless it is by request that they are judged in full."""
    monkeypatch.setattr("hoyle.cli.archive.WORTH_A_SCREEN", 50)
    monkeypatch.setattr("hoyle.api.archives.WORTH_A_SCREEN", 50)
    monkeypatch.setattr("hoyle.engine.compiler.compiler", lambda: ["cc"] if found else None)
    help_ = f"install gcc, clang or ziglang ({ZIGLANG}), and "
    said = f"many times as fast, {'' if found else help_}run `hoyle build --native {BOOK}`"
    for wanted in (True, False):
        monkeypatch.setenv("HOYLE_NATIVE", "1" if wanted else "0")
        _advise.cache_clear()
        capsys.readouterr()
        path = str(archive(tmp_path))
        assert run(["judge", path, path]) == 1
        assert capsys.readouterr().err.count(said) == wanted
        assert run(["judge", path, "-o", str(tmp_path / "found.jsonl"), "--jobs", "1"]) == 1
        assert capsys.readouterr().err.count(said) == wanted
    _advise.cache_clear()
    monkeypatch.setenv("HOYLE_NATIVE", "1")
    monkeypatch.setattr("hoyle.cli.archive.WORTH_A_SCREEN", 61)
    assert run(["judge", str(archive(tmp_path))]) == 1
    assert said not in capsys.readouterr().err
