"""What Python programs are promised: the page that tells of it, and its edges."""

from __future__ import annotations

import doctest
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import hoyle

TOP = Path(__file__).parent.parent
GAME = {"game": "whist", "tags": {"Dealer": "Z", "Trumps": "S"}, "acts": []}


def test_the_page_on_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever docs/python.md shows a program to answer is what it answers."""
    monkeypatch.chdir(TOP)
    path = TOP / "docs" / "python.md"
    done = doctest.testfile(str(path), module_relative=False)
    assert done.attempted > 10
    assert done.failed == 0


def test_what_is_shown_is_there_and_is_told() -> None:
    """Each public name can be had, is written of on the page, and no other is."""
    page = (TOP / "docs" / "python.md").read_text(encoding="utf-8")
    page += (TOP / "docs" / "archives.md").read_text(encoding="utf-8")
    for name in set(hoyle.__all__) - {"__version__"}:
        assert getattr(hoyle, name) is not None
        assert name in dir(hoyle)
        assert name in page, name
    with pytest.raises(AttributeError):
        hoyle.nothing_of_the_kind  # noqa: B018


def test_importing_hoyle_loads_nothing() -> None:
    """The package alone is loaded at once; the rest comes when it is asked for."""
    code = "import hoyle, sys; print(sorted(n for n in sys.modules if n.startswith('hoyle')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "['hoyle']\n"


def test_rulings_are_those_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    """A record judged from Python, as it was read or as an object, is ruled on as there."""
    import json

    from hoyle.__main__ import run

    book = hoyle.load("whist")
    path = TOP / "examples" / "whist-revoke.game"
    (entry,) = book.read(path)
    assert entry.record is not None
    run(["judge", "--format", "json", str(path)])
    (told,) = json.loads(capsys.readouterr().out)
    assert book.judge(entry.record) == told["ruling"]
    assert book.judge(book.to_json(entry.record)) == told["ruling"]


def test_records_of_other_games_are_refused() -> None:
    """Neither a record nor an object of another game is judged, nor what is no object at all."""
    whist, ecarte = hoyle.load("whist"), hoyle.load("ecarte")
    record = whist.record('[Game "whist"]\nA plays 4C\n')
    for wrong in (record, GAME, {}, {"game": 3}, {"game": object()}):
        with pytest.raises(hoyle.RecordError):
            ecarte.judge(wrong)
        assert ecarte.screen([wrong]) == [True]
    with pytest.raises(hoyle.RecordError):
        whist.judge(GAME, options={"forfeit": "everything"})
    with pytest.raises(hoyle.RecordError):
        whist.record("")
    with pytest.raises(ValueError, match="no format"):
        whist.record("", format="text")  # type: ignore[arg-type]


def test_what_is_odd_is_warned_of() -> None:
    """A tag that is nearly another's is a warning at the line of the caller."""
    with pytest.warns(hoyle.RecordWarning, match="Daeler") as caught:
        hoyle.load("whist").judge({**GAME, "tags": {"Daeler": "Z"}})
    assert caught[0].filename == __file__


def test_a_book_travels() -> None:
    """A book that was pickled is taken up where it arrives."""
    book = pickle.loads(pickle.dumps(hoyle.load("whist")))
    assert book.judge(GAME)["findings"] == []


def test_a_book_of_ones_own(tmp_path: Path) -> None:
    """A book is loaded by its path, and one with an error is refused with its place."""
    text = (TOP / "rules" / "whist.law").read_text(encoding="utf-8")
    (tmp_path / "rules").mkdir()
    path = tmp_path / "rules" / "mine.law"
    path.write_text(text, encoding="utf-8")
    book = hoyle.load(path)
    assert book.judge({**GAME, "game": book.name})["findings"] == []
    path.write_text(text.replace("law 9 ", "lawe 9 "), encoding="utf-8")
    with pytest.raises(hoyle.BookError, match=r"mine\.law:\d+:1: error") as caught:
        hoyle.load(path)
    assert caught.value.diagnostics
    with pytest.raises(hoyle.BookError, match="no rule file"):
        hoyle.load(tmp_path / "nothing.law")


def test_one_record_is_not_several() -> None:
    """A record given where records belong is refused, not taken for a list of its keys."""
    with pytest.raises(TypeError, match="expected several records"):
        hoyle.load("whist").screen(GAME)
