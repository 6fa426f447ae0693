"""Records and books written to do harm: they cost themselves, and nothing beside them."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from hoyle.__main__ import run
from hoyle.lsp.bench import Bench
from hoyle.paths import Shelf, beneath

Capture = pytest.CaptureFixture[str]

TOP = Path(__file__).parent.parent
SOUND = '{"game":"whist","tags":{"Dealer":"Z"},"acts":[{"act":"play","player":"A","card":"4D"}]}'
DEEP = "[" * 100_000


@pytest.mark.parametrize("suffix", ["jsonl", "json"])
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("5", "R115"),
        ("null", "R115"),
        ("true", "R115"),
        ('"whist"', "R115"),
        ("[1]", "R115"),
        ("1e400", "R104"),
        (DEEP, "R104"),
        (DEEP + "]" * 100_000, "R104"),
        ('{"game":"whist","acts":' + DEEP, "R104"),
        ('{"game":"whist","tags":{"a":' + "[" * 900 + "]" * 900 + '},"acts":[]}', "R104"),
        ('{"game":"whist","acts":[' + '{"a":' * 30_000 + "1" + "}" * 30_000 + "]}", "R104"),
        ('{"game":"whist","codes":[[1]]}', "R115"),
        ('{"game":"whist","codes":[1e400]}', "R104"),
        ('{"game":"whist","codes":[' + "9" * 5_000 + "]}", "R104"),
    ],
)
def test_a_line_that_is_no_game_costs_that_line(
    line: str, code: str, suffix: str, tmp_path: Path, capsys: Capture
) -> None:
    """Whatever a line of an archive is, the others are ruled on."""
    path = tmp_path / f"x.{suffix}"
    path.write_text(f"{SOUND}\n{line}\n{SOUND}\n")
    assert run(["judge", "--brief", str(path)]) == 2
    err = capsys.readouterr().err
    assert ":2:" in err
    assert f"error[{code}]" in err
    assert "2 games judged: 0 with findings, 2 without; 1 could not be read" in err


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a folder with the book of whist in it, and work there."""
    (tmp_path / "work" / "rules").mkdir(parents=True)
    shutil.copytree(TOP / "rules" / "common", tmp_path / "work" / "rules" / "common")
    shutil.copy(TOP / "rules" / "speculation.law", tmp_path / "work" / "rules")
    monkeypatch.chdir(tmp_path / "work")
    return tmp_path / "work"


@pytest.mark.parametrize(
    "name", ["../x.law", "./x.law", "/{path}/x.law", "rules/speculation.law", "..", "x.law"]
)
def test_a_record_names_no_path(name: str, shelf: Path, capsys: Capture) -> None:
    """A record names a game; a path in its place loads nothing, whatever stands there."""
    shutil.copy(TOP / "rules" / "speculation.law", shelf.parent / "x.law")
    shutil.copy(TOP / "rules" / "speculation.law", shelf / "x.law")
    name = name.replace("{path}", str(shelf.parent))
    (shelf / "a.game").write_text(f'[Game "{name}"]\nA deals\n')
    (shelf / "b.jsonl").write_text(json.dumps({"game": name, "acts": []}) + "\n")
    (shelf / "c.game").write_text(f'[Game "speculation"]\n\n[Game "{name}"]\nA deals\n')
    for record, code in (("a.game", "S101"), ("b.jsonl", "R112"), ("c.game", "R112")):
        assert run(["judge", record]) == 2, record
        assert f"error[{code}]" in capsys.readouterr().err


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="needs links")
def test_pages_and_common_books_do_not_lead_out(tmp_path: Path) -> None:
    """A link among the pages or the common books is followed inside their folder only."""
    rules = tmp_path / "rules"
    for folder in ("sources", "common"):
        (rules / folder).mkdir(parents=True)
    (tmp_path / "secret").write_text("no page")
    (rules / "sources" / "page.txt").write_text("a page")
    (rules / "sources" / "same.txt").symlink_to(rules / "sources" / "page.txt")
    (rules / "sources" / "out.txt").symlink_to(tmp_path / "secret")
    (rules / "sources" / "ring.txt").symlink_to(rules / "sources" / "ring.txt")
    (rules / "common" / "out.law").symlink_to(tmp_path / "secret")
    shelf = Shelf(rules, tmp_path)
    assert shelf.page("page.txt") == rules / "sources" / "page.txt"
    assert shelf.page("same.txt") == rules / "sources" / "same.txt"
    assert [shelf.page(name) for name in ("out.txt", "ring.txt", "../../secret")] == [None] * 3
    assert shelf.common("out") is None
    assert beneath(rules, "a\0b") is None


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="needs links")
def test_no_file_of_a_book_is_a_link_that_leads_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A book, a common book, cases or a page that is such a link is not read; that is said."""
    monkeypatch.chdir(tmp_path)
    rules, says = tmp_path / "rules", "is a link that leads out of its folder"
    for folder in ("sources", "common"):
        (rules / folder).mkdir(parents=True)
    (tmp_path / "secret").write_text("a secret line")
    good = 'book good "Good"\nedition "none"\n{}seats A, B\nact pass : player passes\n'
    links = {"evil.law": "", "common/out.law": "use out\n", "sources/p": 'page "p"\n'}
    for link, text in {**links, "good.cases": ""}.items():
        (rules / "good.law").write_text(good.format(text))
        (rules / link).symlink_to(tmp_path / "secret")
        assert run(["check"]) == 1
        told = capsys.readouterr()
        assert says in told.out + told.err, link
        assert "secret line" not in told.out + told.err
        code = run(["fmt", "--check"])
        told = capsys.readouterr()
        assert (code == 2 and says in told.err) or link == "sources/p"
        assert "secret line" not in told.out + told.err
        assert Bench().text(rules / link) == ""
        (rules / link).unlink()
