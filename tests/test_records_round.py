"""Whatever is written in one notation and read in another is the same record."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings

from hoyle.ir.game import Event, Record
from hoyle.records.game import write_game
from hoyle.records.jsonl import write_compact, write_jsonl
from hoyle.records.read import read
from tests.sample_book import BOOK
from tests.sample_records import records


def plain(record: Record) -> Record:
    """Leave out where a record was read."""
    events = tuple(Event(event.act, event.args) for event in record.events)
    return replace(record, events=events, file="", number=1, line=1)


@settings(max_examples=40, deadline=None)
@given(records())
def test_text_and_json_say_the_same(record: Record) -> None:
    """Any record, written as text, as JSON and as codes, is read back as it was."""
    for form, text in (
        ("game", write_game(BOOK, record)),
        ("jsonl", write_jsonl(BOOK, record)),
        ("jsonl", write_compact(BOOK, record)),
    ):
        found, diagnostics = read(BOOK, text.encode(), "any", form)  # type: ignore[arg-type]
        errors = [one for one in diagnostics if one.severity == "error"]
        assert errors == []
        assert [plain(one) for one in found] == [record]


@settings(max_examples=20, deadline=None)
@given(records(), records())
def test_two_records_stay_two(first: Record, second: Record) -> None:
    """Records written one after the other are read as so many records."""
    text = write_game(BOOK, first) + "\n" + write_game(BOOK, second)
    found, _ = read(BOOK, text.encode(), "any", "game")
    assert [plain(one) for one in found] == [first, second]
    assert [one.number for one in found] == [1, 2]


@settings(max_examples=40, deadline=None)
@given(records())
def test_writing_is_a_fixed_point(record: Record) -> None:
    """What was written, read and written again is the same text."""
    text = write_jsonl(BOOK, record)
    found, _ = read(BOOK, text.encode(), "any", "jsonl")
    assert write_jsonl(BOOK, found[0]) == text
    assert text.count("\n") == 1
