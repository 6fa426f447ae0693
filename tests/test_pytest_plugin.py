"""Case files as tests of pytest, in a repository of law books that knows nothing of this one."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tiny import CASES, PAGE, TEXT


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Give a folder with the tiny book, its page and its cases."""
    (tmp_path / "rules" / "sources").mkdir(parents=True)
    (tmp_path / "rules" / "sources" / "page.txt").write_text(PAGE, encoding="utf-8")
    (tmp_path / "rules" / "pebbles.law").write_text(TEXT, encoding="utf-8")
    (tmp_path / "rules" / "pebbles.cases").write_text(CASES, encoding="utf-8")
    return tmp_path


def pytest_says(folder: Path, *words: str, alone: bool = True) -> subprocess.CompletedProcess[str]:
    """Run pytest, `alone` without the plugins of others; else as a user would, hoyle installed."""
    own = ("-p", "hoyle.cli.pytest_plugin") if alone else ()
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *own, "rules", *words],
        cwd=folder,
        capture_output=True,
        text=True,
        env={**os.environ, **({"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"} if alone else {})},
        check=False,
    )


def test_each_case_is_a_test(repository: Path) -> None:
    """Cases are collected in book order, named by law, word and title, by which -k chooses."""
    done = pytest_says(repository, "-vv", alone=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.findall(r"::(.*?) PASSED", done.stdout) == [
        "law 1: bites again",
        "law 1: spares another",
        "law 2: bites one pebble",
        "law 2: spares no pebble",
    ]


def test_a_case_that_fails_says_what_is_otherwise(repository: Path) -> None:
    """What was expected and what came stand there, with no traceback; JUnit has it too."""
    cases = repository / "rules" / "pebbles.cases"
    cases.write_text(CASES.replace("double by A", "double by B"), encoding="utf-8")
    done = pytest_says(repository, "--junitxml", "out.xml")
    assert done.returncode == 1
    assert "- 5: A takes R -> double by B\n+ 5: A takes R -> double by A" in done.stdout
    assert "Traceback" not in done.stdout
    assert 'failures="1"' in (repository / "out.xml").read_text(encoding="utf-8")
    again = pytest_says(repository, "--lf").stdout
    assert "1 failed" in again
    assert "passed" not in again


def test_a_book_with_an_error_is_one_error(repository: Path) -> None:
    """What is wrong with the book is said once, at its place."""
    law = repository / "rules" / "pebbles.law"
    law.write_text(TEXT.replace("if X in heap", "if Z in heap"), encoding="utf-8")
    done = pytest_says(repository)
    assert done.returncode == 2
    assert "error[L2" in done.stdout
    assert "rules/pebbles.law:" in done.stdout
