"""Files that are written all or none, wherever the writing is cut short."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hoyle.__main__ import run
from hoyle.writing import put_right, replace_all, write_all

OLD = {"a.py": "old a", "b.json": "old b"}
NEW = {"a.py": "new a", "b.json": "new b", "c.py": "new c"}
STEPS = (
    (os, "fsync"),
    (os, "rename"),
    (os, "replace"),
    (os, "rmdir"),
    (os, "close"),
    (tempfile, "mkdtemp"),
    (shutil, "rmtree"),
    (Path, "chmod"),
    (Path, "rmdir"),
)


Writing = Callable[[dict[Path, str]], None]


def texts(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in folder.iterdir()}


def killed_at(step: int, folder: Path, write: Writing) -> bool:
    """Write in a child that is killed before a step; tell whether it got to the end."""
    child = os.fork()
    if child == 0:
        left = iter(range(step))

        def counted(done: Callable[..., Any]) -> Callable[..., Any]:
            def stepped(*args: Any, **named: Any) -> Any:
                if next(left, None) is None:
                    os._exit(9)
                return done(*args, **named)

            return stepped

        for place, name in STEPS:
            setattr(place, name, counted(getattr(place, name)))
        write({folder / name: text for name, text in NEW.items()})
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def steps(folder: Path, write: Writing = write_all) -> Iterator[int]:
    """Kill a writing at each of its steps in turn, each in a folder of its own."""
    for step in range(200):
        here = folder / str(step)
        here.mkdir()
        for name, text in OLD.items():
            (here / name).write_text(text)
        if killed_at(step, here, write):
            return
        yield step
    raise AssertionError("the writing never came to its end")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="killed in a child process")
def test_a_writing_killed_anywhere_is_all_or_nothing(tmp_path: Path) -> None:
    """Put right after a kill, a folder has all old files or all new ones and nothing else."""
    seen = []
    for step in steps(tmp_path):
        here = tmp_path / str(step)
        put_right(here)
        assert texts(here) in (OLD, NEW), step
        seen.append(texts(here) == NEW)
    assert seen == sorted(seen)
    assert False in seen
    assert True in seen


@pytest.mark.skipif(sys.platform != "linux", reason="folders change places there alone")
def test_a_build_killed_anywhere_is_never_seen_half_done(tmp_path: Path) -> None:
    """Whoever looks after a kill, before anything is put right, sees all old files or all new."""
    seen = []
    for step in steps(tmp_path, replace_all):
        assert texts(tmp_path / str(step)) in (OLD, NEW), step
        seen.append(texts(tmp_path / str(step)) == NEW)
    assert seen == sorted(seen)
    assert {True, False} == set(seen)


def test_what_else_stands_in_a_folder_stays(tmp_path: Path) -> None:
    """A build takes nobody's file away, and leaves nothing beside the folder."""
    here = tmp_path / "generated"
    here.mkdir()
    (here / "mine.txt").write_text("mine")
    (here / "a.py").write_text("old a")
    replace_all({here / name: text for name, text in NEW.items()})
    assert texts(here) == {**NEW, "mine.txt": "mine"}
    assert [path.name for path in tmp_path.iterdir()] == ["generated"]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="killed in a child process")
def test_the_next_writing_puts_right_what_was_killed(tmp_path: Path) -> None:
    """A later writing leaves nothing of an earlier one behind, and has the last word."""
    for step in steps(tmp_path):
        here = tmp_path / str(step)
        write_all({here / "a.py": "newest"})
        found = texts(here)
        assert found.pop("a.py") == "newest"
        assert found in ({"b.json": "old b"}, {"b.json": "new b", "c.py": "new c"})


def test_what_was_written_since_is_left_alone(tmp_path: Path) -> None:
    """Going on with an old writing takes nobody's later work away."""
    ready = tmp_path / ".hoyle-ready"
    ready.mkdir()
    (ready / "a.py").write_text("new a")
    (ready / "b.json").write_text("new b")
    (tmp_path / "a.py").write_text("edited since")
    os.utime(tmp_path / "a.py", (2**31, 2**31))
    assert put_right(tmp_path)
    assert texts(tmp_path) == {"a.py": "edited since", "b.json": "new b"}
    assert not put_right(tmp_path)


def test_a_full_disk_leaves_the_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A writing that fails says so and leaves everything as it was."""

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    (tmp_path / "a.py").write_text("old a")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_all({tmp_path / "a.py": "new a"})
    assert texts(tmp_path) == {"a.py": "old a"}


def test_check_notices_a_build_cut_short(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`build --check` goes on with a build that was killed, says so, and compares."""
    shelf = tmp_path / "rules"
    shelf.mkdir()
    good = Path(__file__).parent / "corpus" / "good" / "beggar.law"
    (shelf / "beggar.law").write_bytes(good.read_bytes())
    monkeypatch.chdir(tmp_path)
    assert run(["build"]) == 0
    made = tmp_path / "generated"
    (made / ".hoyle-ready").mkdir()
    os.replace(made / "beggar.py", made / ".hoyle-ready" / "beggar.py")
    capsys.readouterr()
    assert run(["build", "--check"]) == 0
    assert "went on with a build that was cut short" in capsys.readouterr().err
    names = sorted(path.name for path in made.iterdir())
    assert names == ["_runtime.py", "beggar.c", "beggar.py", "beggar.schema.json"]
