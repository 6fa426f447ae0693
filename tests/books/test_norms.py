"""Every norm of the five printed pages has its law: its words quoted, at work, with cases."""

from __future__ import annotations

import csv
import io
import json
from contextlib import redirect_stdout
from functools import cache
from pathlib import Path

import pytest

from hoyle import ir
from hoyle.__main__ import run
from hoyle.check.quotes import Page, find, open_page
from hoyle.driver import load_kept
from hoyle.paths import house

NORMS = Path(__file__).parent.parent.parent.parent / "shared" / "norms.tsv"
ASIDE = {"advice": "advice", "descriptive": "description"}  # kinds of norms that bind nobody

Row = dict[str, object]


def norms() -> list[dict[str, str]]:
    """Read the table of norms: of each its game, its page, and some of its words there."""
    if not NORMS.is_file():
        return []
    with NORMS.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


@cache
def page(name: str) -> Page:
    """Open a printed page."""
    path = house().page(name)
    assert path is not None
    return open_page(name, path.read_text(encoding="utf-8"))


def touching(name: str, anchor: str, quote: str) -> bool:
    """Tell whether a quotation and some words of a page have a letter in common."""
    ((start, end),) = find(page(name), anchor)
    return any(a < end and b > start for a, b in find(page(name), quote))


def covered(name: str, anchor: str, quotes: list[str]) -> bool:
    """Tell whether quotations have all the words of an anchor between them."""
    ((start, end),) = find(page(name), anchor)
    spans = [span for quote in quotes for span in find(page(name), quote)]
    text = page(name).text
    return all(
        any(a <= at < b for a, b in spans) for at in range(start, end) if not text[at].isspace()
    )


@cache
def listed(name: str) -> list[Row]:
    """Give the laws of a book as `hoyle laws --format json` lists them."""
    with redirect_stdout(out := io.StringIO()):
        assert run(["laws", name, "--format", "json"]) == 0
    rows: list[Row] = json.loads(out.getvalue())
    return rows


def quotes(row: Row, name: str) -> list[str]:
    """Give what a law quotes from a page."""
    found = row["quotes"]
    assert isinstance(found, list)
    return [one["quote"] for one in found if one["source"] == name]


def words(row: Row) -> set[str]:
    """Give the kinds of a law's cases."""
    cases = row["cases"]
    assert isinstance(cases, list)
    return {case["word"] for case in cases}


def at_work(game: str, name: str, anchor: str, kind: str) -> bool:
    """Tell whether laws of a book quote these words, do something, and have cases of it."""
    rows = [
        row
        for row in listed(game)
        if any(touching(name, anchor, quote) for quote in quotes(row, name))
    ]
    said = [quote for row in rows for quote in quotes(row, name)]
    return covered(name, anchor, said) and all(
        row["clauses"] and (kind == "odds" or shown(words(row))) for row in rows
    )


def shown(told: set[str]) -> bool:
    """Tell whether cases show a law at work; what a contradicted card shows is never proved."""
    return "spares" in told and not told.isdisjoint({"bites", "undecided"})


def set_aside(book: ir.Book, name: str, anchor: str, word: str) -> bool:
    """Tell whether a book sets these words aside as what they are."""
    said = [a.quote for a in book.asides if a.source == name and a.word == word]
    return covered(name, anchor, said)


@pytest.mark.skipif(not norms(), reason="../shared/norms.tsv is not there")
def test_every_norm_has_its_law() -> None:
    """Each norm's words stand in laws with clauses, a case that bites and a near miss.

    Advice and description bind nobody; they are set aside by name. Odds are cases of their own.
    """
    books = {name: load_kept(name, house()).book for name in house().books()}
    missing = []
    for norm in norms():
        here = [name for name in books if name == norm["game"] or name.startswith(norm["game"])]
        kind, name, anchor = norm["kind"], norm["source"], norm["anchor"]
        word = ASIDE.get(kind)
        if not any(
            at_work(game, name, anchor, kind)
            if word is None
            else (book := books[game]) is not None and set_aside(book, name, anchor, word)
            for game in here
        ):
            missing.append(norm["id"])
    assert missing == []
    assert len(norms()) == 132


def test_no_sentence_of_a_page_is_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    """Over all books every sentence of every printed page is quoted or set aside."""
    assert run(["coverage"]) == 0
    told = capsys.readouterr().out.splitlines()
    pages = [line for line in told if ".txt: " in line]
    assert len(pages) == 6
    assert all("100.0% of sentences" in line for line in pages)
