"""What comes from outside: streams that are closed, pipes, huge files, folders without rights."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from hoyle.__main__ import run

TOP = Path(__file__).parent.parent
HEAD = '[Game "whist"]\n[Dealer "Z"]\n'
GAME = HEAD + "A plays 4D\n"

Capture = pytest.CaptureFixture[str]


def hoyle(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "hoyle", *arguments],
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(TOP / "compiler"), **environment},
    )


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_named_pipe_is_read_once(tmp_path: Path, capsys: Capture) -> None:
    """A pipe is read like a file, though it cannot be opened twice."""
    pipe = tmp_path / "table.game"
    os.mkfifo(pipe)
    writer = threading.Thread(target=lambda: pipe.write_text(GAME))
    writer.start()
    assert run(["judge", "--brief", str(pipe)]) == 0
    writer.join()
    assert "1 game judged" in capsys.readouterr().err


@pytest.mark.skipif(os.name != "posix", reason="closed by a shell")
@pytest.mark.parametrize(
    ("closed", "code", "said"),
    [("<&-", 2, "no record"), (">&-", 2, "standard output is closed"), ("2>&-", 0, "")],
)
def test_streams_that_are_closed(closed: str, code: int, said: str) -> None:
    """A stream that the caller closed is no fault of hoyle's own."""
    command = f'"{sys.executable}" -m hoyle judge --brief --book whist - {closed}'
    environment = {**os.environ, "PYTHONPATH": str(TOP / "compiler")}
    done = subprocess.run(
        ["sh", "-c", command], input=GAME, capture_output=True, text=True, env=environment
    )
    assert (done.returncode, "fault" in done.stderr) == (code, False)
    assert said in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_an_interrupt_ends_the_run(tmp_path: Path) -> None:
    """Ctrl-C leaves with 130 and without a traceback."""
    os.mkfifo(tmp_path / "slow.game")
    environment = {**os.environ, "PYTHONPATH": str(TOP / "compiler")}
    arguments = [sys.executable, "-m", "hoyle", "judge", str(tmp_path / "slow.game")]
    # Where the tests run in the background of a shell, interrupts are ignored by all they start.
    child = subprocess.Popen(
        arguments,
        stderr=subprocess.PIPE,
        env=environment,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    with (tmp_path / "slow.game").open("w"):
        time.sleep(0.5)
        child.send_signal(signal.SIGINT)
        _, said = child.communicate(timeout=60)
    assert child.returncode == 130
    assert "Traceback" not in said


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_an_interrupt_ends_work_side_by_side() -> None:
    """Those who share the work say nothing of it, and are gone with the run."""
    child = subprocess.Popen(
        [sys.executable, "-m", "hoyle", "test", "-j", "2", "quadrille"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "PYTHONPATH": str(TOP / "compiler")},
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    time.sleep(2)
    os.killpg(child.pid, signal.SIGINT)  # as a terminal does to all of them
    said, _ = child.communicate(timeout=60)
    assert (child.returncode, said) == (130, "")


@pytest.mark.parametrize("home", ["/dev/null/nowhere", "{file}", "{locked}"])
def test_a_cache_that_cannot_be_used(
    home: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """Without a folder to keep things in, things are made anew."""
    (tmp_path / "file").write_text("")
    (tmp_path / "locked").mkdir(mode=0o500)
    home = home.format(file=tmp_path / "file", locked=tmp_path / "locked")
    (tmp_path / "a.game").write_text('[Game "quinze"]\n')
    monkeypatch.setenv("XDG_CACHE_HOME", home)
    assert run(["judge", "--brief", str(tmp_path / "a.game")]) == 0
    assert "1 game judged" in capsys.readouterr().err


def test_a_locale_without_letters() -> None:
    """The same bytes come out whatever the locale is."""
    one = hoyle("laws", "whist", LC_ALL="C", PYTHONIOENCODING="ascii")
    two = hoyle("laws", "whist", LC_ALL="C.UTF-8")
    assert one.stdout == two.stdout
    assert "“".encode() in one.stdout


def test_a_million_lines_of_nonsense(tmp_path: Path, capsys: Capture) -> None:
    """Faults past the limit are not looked into, so that a wrong file is soon read."""
    (tmp_path / "long.game").write_text(HEAD + "some or other words\n" * 100_000)
    before = time.process_time()
    assert run(["judge", "--brief", str(tmp_path / "long.game")]) == 2
    assert time.process_time() - before < 20
    err = capsys.readouterr().err
    assert err.count("error[") == 5
    assert "17 more like that of line 3, from line 6 to line 22" in err


def test_a_record_after_many_blank_lines(tmp_path: Path, capsys: Capture) -> None:
    """However much blank comes before it, a record is not said to be none."""
    path = tmp_path / "x.game"
    path.write_text("\n" * 9000 + "A plays 2S\n", encoding="utf-8")
    assert run(["judge", str(path)]) == 2
    assert "does not name its game" in capsys.readouterr().err


def test_text_that_is_no_notation(tmp_path: Path, capsys: Capture) -> None:
    """A file in which there is no game says so, whatever its suffix."""
    for suffix in ("game", "jsonl", "pbn", "lin"):
        for data in (b"", b"\n\n", bytes(range(256)), b"\xff\xfe\x00", b"nonsense\n" * 9):
            path = tmp_path / f"x.{suffix}"
            path.write_bytes(data)
            none = suffix == "jsonl" and not data.strip()  # an archive of no games
            code = run(["judge", "--brief", "--book", "whist", str(path)])
            assert code == (0 if none else 2), (suffix, data)
            assert ("error[R1" in capsys.readouterr().err) != none
            if not data.strip():  # no book need be named for it
                assert run(["judge", str(path)]) == code
                said = "an archive of no games" if none else "there is no record in this file"
                assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    "written",
    ["define " + "a" * 50_000, "define " + "a-" * 25_000 + "b c", "define a =" + " " * 50_000],
)
def test_a_word_without_an_end(written: str, tmp_path: Path) -> None:
    """What is wrong beside a word or blanks of any length is told at once, if without advice."""
    law = tmp_path / "long.law"
    law.write_text(f'book long "Long"\n{written} = ?\n', encoding="utf-8")
    before = time.process_time()
    assert run(["check", str(law)]) == 1
    assert time.process_time() - before < 10


@pytest.mark.parametrize(
    "act",
    ["A plays " + "x" * 100_000, "A plays" + " " * 100_000 + "4C x", "A plays " + "x-" * 9999],
)
def test_an_act_without_an_end(act: str, tmp_path: Path) -> None:
    """An act that cannot be read costs no more than it is long."""
    game = tmp_path / "long.game"
    game.write_text(f'[Game "whist"]\n[Dealer "Z"]\n{act}\n', encoding="utf-8")
    before = time.process_time()
    assert run(["judge", str(game)]) == 2
    assert time.process_time() - before < 10
