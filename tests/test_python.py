"""What Python programs are promised: the page that tells of it, and its edges."""

from __future__ import annotations

import doctest
import pickle
import subprocess
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

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


def test_columns_without_pyarrow() -> None:
    """What needs pyarrow says so where there is none, and how it is got; the rest is there."""
    code = (
        "import sys; sys.modules['pyarrow'] = None\nimport hoyle; hoyle.judge_archive\n"
        "try: hoyle.judge_batch\nexcept ImportError as fault: print(fault)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert (
        done.stdout
        == "hoyle.judge_batch needs pyarrow: pip install -e '.[archive]' in its checkout\n"
    )


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


def test_what_is_not_on_record_is_nowhere_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """From Python, in a report and in an output, what is left open is told so."""
    import json

    from hoyle.__main__ import run

    game = {"game": "whist", "acts": [{"act": "answer", "player": "Z"}]}
    (path := tmp_path / "game.jsonl").write_text(json.dumps(game) + "\n", encoding="utf-8")
    assert run(["judge", "--format", "jsonl", str(path)]) == 1
    reported = json.loads(capsys.readouterr().out)["ruling"]["findings"]
    assert run(["judge", str(path), "-o", str(tmp_path / "rows.jsonl")]) == 1
    row = json.loads((tmp_path / "rows.jsonl").read_text(encoding="utf-8"))
    book = hoyle.load("whist")
    (said,) = book.judge(game)["findings"]
    assert said["facts"] == reported[0]["facts"] == row["facts"]
    assert ["trumps", "not on record"] in said["facts"]


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


@pytest.mark.parametrize(
    ("call", "fault", "says"),
    [
        (lambda book: book.judge(GAME, options="x"), TypeError, "expected a dict of names"),
        (lambda book: book.judge(GAME, options={"forfeit": 1}), hoyle.RecordError, "found 1"),
        (lambda book: book.judge(None), hoyle.RecordError, "found None, expected a hoyle.Record"),
        (lambda book: book.judge("text"), hoyle.RecordError, r"book.record\(TEXT\) reads one"),
        (lambda book: book.judge([1]), hoyle.RecordError, "type list, expected a hoyle.Record"),
        (lambda book: book.record("x.game"), hoyle.RecordError, "`read` takes the path of a file"),
        (lambda book: book.record(None), TypeError, "expected the text of a record"),
        (lambda book: book.record(Path("x")), TypeError, "`read` takes the path of a file"),
        (lambda book: book.read(StringIO("")), TypeError, "found a stream of text, expected a bin"),
        (lambda book: book.read(None), TypeError, "expected a path, bytes or a binary stream"),
        (lambda book: book.screen("x"), TypeError, "expected several records"),
        (lambda book: book.screen(None), TypeError, "expected several records"),
        (lambda book: book.to_json(GAME), TypeError, "expected a hoyle.Record"),
        (lambda book: hoyle.load(""), hoyle.BookError, "expected the name of a book: crib"),
        (lambda book: hoyle.load(3), hoyle.BookError, "expected the name of a book: crib"),  # type: ignore[arg-type]
        (lambda book: hoyle.judge_archive("a.jsonl", "b.jsonl", -1), ValueError, "jobs: found -1"),
        (
            lambda book: hoyle.judge_archive("a.jsonl", "b.jsonl", book="wist"),
            hoyle.BookError,
            "did you mean whist",
        ),
    ],
)
def test_what_is_called_wrongly_is_told_of(
    call: Callable[[Any], object], fault: type[Exception], says: str
) -> None:
    """Values of other types, and names that are none, are told with what was expected."""
    with pytest.raises(fault, match=says):
        call(hoyle.load("whist"))


def test_batches_that_are_none() -> None:
    """What Arrow cannot read is refused; a table is judged as its batches are, and screened."""
    pa = pytest.importorskip("pyarrow")
    for wrong in (None, "x", {"id": ["a"]}):
        with pytest.raises(TypeError, match=r"expected a pyarrow.RecordBatch, or a table or frame"):
            hoyle.judge_batch(wrong)
    row = {"id": "a", "game": "whist", "codes": [6]}
    table = pa.Table.from_pylist([row] * 3)
    found = hoyle.judge_batch(table)
    assert [one["kind"] for one in found.to_pylist()] == ["unreadable"] * 3
    assert hoyle.load("whist").screen(table) == [True] * 3
    assert hoyle.judge_batch(table.slice(0, 0)).num_rows == 0
    with pytest.raises(hoyle.BookError, match="did you mean whist"):
        hoyle.judge_batch(table, book="wist")


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
    text = text.replace("book whist ", "book mine ", 1)
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
