"""Asking the command for a ruling on a record that a test writes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from hoyle.__main__ import run
from tests.test_cli import Capture

Asked = Callable[..., str]


def asking(folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch, game: str) -> Asked:
    """Give what judges a record, of that game if it names none, in one line or for programs."""
    monkeypatch.chdir(folder)

    def ask(record: str, *how: str) -> str:
        named = "" if "[Game" in record else f'[Game "{game}"]\n'
        (folder / "x.game").write_text(f"{named}{record}", encoding="utf-8")
        run(["judge", "x.game", *how])
        said = capsys.readouterr().out
        return said if how else " ".join(said.split())

    return ask
