"""Set-up and packaging: what is installed, what is imported when, and how processes end."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from hoyle.engine.compiler import compiler
from hoyle.engine.screens import FLAGS
from hoyle.paths import house, place

TOP = Path(__file__).parent.parent
HEAVY = ("lark", "jinja2", "rich", "msgspec", "hoyle.driver", "hoyle.ir")


def start(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(TOP / "compiler"), **variables}
    return subprocess.run(
        [sys.executable, "-m", "hoyle", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment,
        timeout=120,
        check=False,
    )


def project() -> dict[str, object]:
    """Read pyproject.toml."""
    return tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))


# ---------------------------------------------------------------- what is imported when


def test_help_imports_nothing_heavy() -> None:
    """`hoyle --help` needs click and no other library, so that it appears at once."""
    code = (
        "import sys; from hoyle.__main__ import run; run(['--help']);"
        f"print([name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)"
    )
    environment = {**os.environ, "PYTHONPATH": str(TOP / "compiler")}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True
    )
    assert done.stderr.strip() == "[]"


def test_the_places_are_there() -> None:
    """Grammar, rules and generated code are found in a checkout."""
    assert (place("grammar") / "law.lark").is_file()
    assert (place("rules") / "sources").is_dir()
    assert place("generated").parent == TOP


def test_generated_code_runs_alone(tmp_path: Path) -> None:
    """From any folder, a validator runs in a process that sees only the runtime beside it."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    for path in place("generated").glob("[!_]*.py"):
        done = subprocess.run(
            [sys.executable, "-S", str(path), "--help"],
            capture_output=True,
            text=True,
            cwd=tmp_path,
            env=environment,
            check=False,
        )
        assert done.returncode == 0, done.stderr


# ---------------------------------------------------------------- how processes end


def test_exit_codes_of_the_process() -> None:
    """The process leaves with the documented codes."""
    assert start("explain", "L101").returncode == 0
    assert start("explain", "L999").returncode == 2
    assert start("nonsense").returncode == 2


@pytest.mark.parametrize(
    "command", [("explain",), ("judge", "--live", str(TOP / "examples" / "whist-revoke.game"))]
)
def test_a_closed_pipe_is_no_fault(command: tuple[str, ...]) -> None:
    """A reader that goes away ends the command without a word."""
    reading, writing = os.pipe()
    os.close(reading)
    environment = {**os.environ, "PYTHONPATH": str(TOP / "compiler"), "PYTHONUNBUFFERED": "1"}
    try:
        done = subprocess.run(
            [sys.executable, "-m", "hoyle", *command],
            stdout=writing,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
            check=False,
        )
    finally:
        os.close(writing)
    assert done.stderr == ""
    assert done.returncode == 141


def test_a_full_disk_is_told() -> None:
    """Output that cannot be written is an error with code 2, not a traceback."""
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "hoyle", "explain"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(TOP / "compiler")},
            check=False,
        )
    assert done.returncode == 2
    assert "cannot write" in done.stderr
    assert "Traceback" not in done.stderr


def on_terminal(**variables: str) -> str:
    """Give what `hoyle explain L101` writes to a terminal."""
    environment = {
        key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "TERM")
    }
    environment |= {"PYTHONPATH": str(TOP / "compiler"), "TERM": "xterm", **variables}
    near, far = pty.openpty()
    subprocess.run(
        [sys.executable, "-m", "hoyle", "explain", "L101"], stdout=far, env=environment, check=True
    )
    os.close(far)
    written = b""
    try:
        while data := os.read(near, 4096):
            written += data
    except OSError:  # the terminal is gone with its last writer
        pass
    os.close(near)
    return written.decode()


def test_colour_on_a_terminal_only() -> None:
    """A terminal gets colour, unless NO_COLOR or a dumb terminal says otherwise; a pipe none."""
    assert "\x1b[" in on_terminal()
    assert "\x1b[" not in on_terminal(NO_COLOR="1")
    assert "\x1b[" not in on_terminal(TERM="dumb")
    assert "\x1b[" not in start("explain", "L101").stdout


def test_the_locale_changes_nothing() -> None:
    """Output is the same bytes under any locale."""
    record = str(next((TOP / "examples").glob("speculation-*.game")))
    plain = start("judge", record, LC_ALL="C.UTF-8").stdout
    assert plain
    assert (
        start("judge", record, LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0").stdout == plain
    )


# ---------------------------------------------------------------- what is shipped


def wheel(folder: Path) -> Path:
    """Build the wheel as it would be published."""
    wheels = pytest.importorskip("hatchling.builders.wheel")
    (built,) = wheels.WheelBuilder(str(TOP)).build(directory=str(folder), versions=["standard"])
    return Path(built)


def installed(built: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the command from what a wheel holds, in a folder beside it and with no compiler."""
    with zipfile.ZipFile(built) as packed:
        packed.extractall(built.parent / "site")
    own = {"PYTHONPATH": str(built.parent / "site"), "XDG_CACHE_HOME": str(built.parent / "cache")}
    return subprocess.run(
        [sys.executable, "-m", "hoyle", *arguments],
        capture_output=True,
        text=True,
        cwd=built.parent,
        env={**os.environ, "PATH": "", "CC": "", **own, **variables},
        check=False,
    )


def test_a_wheel_carries_grammar_rules_validators_and_the_desk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The wheel holds the three folders and the desk, and the command works from what it holds.

    It is pure where nothing was compiled, and then has no screens.
    """
    monkeypatch.setenv("HOYLE_NATIVE", "0")
    built = wheel(tmp_path)
    assert built.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(built) as packed:
        names = set(packed.namelist())
    assert {"hoyle/grammar/law.lark", "hoyle/rules/common/pack.law", "hoyle/py.typed"} <= names
    assert any(name.startswith("hoyle/rules/sources/") for name in names)
    assert {"hoyle/generated/whist.py", "hoyle/generated/whist.c"} <= names
    assert "hoyle/engine/lines.c" in names
    # The desk: its page, script, style and the faces of the cards, and their licence.
    desk = "hoyle/desk"
    files = ("templates/desk.html", "static/desk.js", "static/desk.css", "static/cards/LICENSE")
    assert {f"{desk}/{file}" for file in files} <= names
    assert sum(name.startswith(f"{desk}/static/cards/") for name in names) >= 52
    assert not any(name.endswith(".so") for name in names)
    done = installed(built, "laws", "whist", "--format", "json")
    assert done.returncode == 0, done.stderr


def test_a_wheel_without_a_compiler_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where none of the screens can be compiled, the wheel is pure, and why is told."""
    monkeypatch.delenv("HOYLE_NATIVE", raising=False)
    monkeypatch.setenv("CC", "false")
    assert wheel(tmp_path).name.endswith("-py3-none-any.whl")
    said = capsys.readouterr()
    assert "this wheel has no screens: false could not do" in said.out + said.err


@pytest.mark.slow  # the screens of all books are compiled
@pytest.mark.skipif(compiler() is None, reason="there is no C compiler")
def test_a_wheel_carries_compiled_screens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Built where a C compiler is, it is for this platform and any Python, and judges by them."""
    monkeypatch.delenv("HOYLE_NATIVE", raising=False)
    monkeypatch.setattr("hoyle.engine.compiler.FLAGS", (*FLAGS, "-O0"))  # soon compiled
    built = wheel(tmp_path)
    with zipfile.ZipFile(built) as packed:
        screens = [Path(name) for name in packed.namelist() if name.endswith(".so")]
        (tags,) = [packed.read(name) for name in packed.namelist() if name.endswith("/WHEEL")]
    assert sorted(one.name.rsplit("-", 2)[0] for one in screens) == sorted(house().books())
    assert {one.parent.as_posix() for one in screens} == {"hoyle/screens"}
    assert b"Root-Is-Purelib: false\nTag: py3-none-" in tags
    assert b"-any" not in tags
    archive = tmp_path / "games.jsonl"
    told = '"tags":{"Leader":"A","Trumps":"S"}'  # else each is judged for whatever they may be
    archive.write_text(f'{{"game":"whist",{told},"codes":[231]}}\n' * 1100)
    alike = [installed(built, "judge", "games.jsonl", HOYLE_NATIVE=how) for how in ("1", "0")]
    assert alike[0].stdout == alike[1].stdout
    # Without the screens it would be said what would help, unless they are not wanted.
    assert "is not compiled" not in alike[0].stderr
    for one in (tmp_path / "site" / "hoyle" / "screens").iterdir():
        one.unlink()
    found = subprocess.run(
        [sys.executable, "-m", "hoyle", "judge", "games.jsonl"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={
            **os.environ,
            "PATH": "",
            "PYTHONPATH": str(tmp_path / "site"),
            "XDG_CACHE_HOME": str(tmp_path / "cache"),
        },
        check=False,
    )
    assert found.stdout == alike[0].stdout
    assert "is not compiled" in found.stderr


def test_versions_agree() -> None:
    """The package tells the version that it is published under."""
    table = project()["project"]
    assert isinstance(table, dict)
    assert start("--version").stdout == f"hoyle {table['version']}\n"


def test_the_readme_commands_are_targets() -> None:
    """`make demo` and `make test` exist, and CI runs `make test` itself."""
    makefile = (TOP / "Makefile").read_text(encoding="utf-8")
    for target in ("demo", "test", "check"):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE)
    ci = TOP / ".ci" / "run"
    assert os.access(ci, os.X_OK)
    assert "make test" in ci.read_text(encoding="utf-8")
