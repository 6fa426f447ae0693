"""The law book as pages: what stands on them, where their links lead, and that text stays text."""

from __future__ import annotations

import json
import re
import shutil
from functools import cache
from html import unescape
from pathlib import Path

import pytest

from hoyle.__main__ import run
from hoyle.driver import Loaded, judge_of, load, load_kept
from hoyle.paths import Shelf, house
from hoyle.render.written import written as texts_of
from hoyle.site.content import BookContent, content
from hoyle.site.pages import SitePages
from hoyle.words.clauses import recitals
from tests.links import faults

GOLDEN = Path(__file__).parent / "corpus" / "golden"


@cache
def marbles() -> Loaded:
    """The golden book."""
    return load("marbles", Shelf(GOLDEN, GOLDEN))


@cache
def gathered() -> BookContent:
    """What its pages show."""
    return content(marbles(), judge_of(marbles()))


@cache
def files() -> dict[str, str]:
    """The files of a law book of it alone."""
    return dict(SitePages().files([gathered()]))


def text(page: str) -> str:
    """Give a page as it is read: without tags, in one line."""
    whole = re.sub(r"</?span[^>]*>", "", files()[page])  # within lines
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", whole)).split())


def written(folder: Path, made: dict[str, str]) -> Path:
    """Write files into a folder."""
    for name, each in made.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(each, encoding="utf-8")
    return folder


def test_every_link_leads_somewhere(tmp_path: Path) -> None:
    """No link of the law book is dead or leads out of it, and no identifier is given twice."""
    assert list(faults(written(tmp_path, files()))) == []


def test_dead_links_are_found(tmp_path: Path) -> None:
    """The check of links finds what it is for."""
    bad = '<p id="a"><p id="a"><a href="no.html"><a href="#b"><a href="http://x/"><a href="../x">'
    written(tmp_path, {"index.html": bad})
    assert len(list(faults(tmp_path))) == 5
    assert list(faults(tmp_path / "none")) == [f"there is no page in {tmp_path / 'none'}"]


def test_each_sentence_quoted_is_lit_where_it_stands() -> None:
    """The printed page stands whole, what laws quote is a link to them, the rest is none."""
    (page,) = gathered().pages
    assert "".join(part.text for part in page.passages) == marbles().pages["marbles.txt"]
    lit = {part.law for part in page.passages if part.law}
    assert lit == {"1", "2", "3", "4", "5", "chances"}
    assert {part.aside for part in page.passages} == {"", "heading", "description"}
    index = files()["marbles/index.html"]
    for shown in gathered().laws:
        for _, _, anchor in shown.quotes:
            assert anchor
            assert f'<a class="lit" href="#{shown.anchor}" data-law="{shown.law.id}"' in index
            assert f'id="{anchor}"' in index


def test_each_law_has_its_words_doubts_text_and_cases() -> None:
    """Title, quotation, plain words, readings, doubts, text and number of cases of every law."""
    said = text("marbles/index.html")
    for shown in gathered().laws:
        law = shown.law
        for words in (law.title, law.doubt, law.supplied, *(one.why for one in law.readings)):
            assert " ".join(words.split()) in said
        for one in shown.recitals:
            assert one.words in said
        for _, own in shown.texts:
            assert " ".join(own.split()) in said
        assert shown.texts[0][1].startswith("law ")
    assert "(law 1)" not in said


def test_clauses_that_laws_share_are_shown_with_each() -> None:
    """A law that takes up clauses of a common book is shown with their text, and its place."""
    shared = 0
    for name in house().books():
        loaded = load_kept(name, house())
        assert loaded.book is not None
        for law in loaded.book.laws:
            (_, own), *others = texts_of(law, loaded.sources)
            named = re.findall(r"^ +clauses ([a-z0-9-]+)", own, re.MULTILINE)
            assert [text.split()[:2] for _, text in others] == [["clauses", n] for n in named]
            shared += len(others)
    assert shared


def test_every_clause_is_put_into_words() -> None:
    """Each clause and step is said, with letters for variables and no hole left open."""
    book = marbles().book
    assert book is not None
    told = list(recitals(book))
    assert len(told) == len(book.clauses) + len(book.settlement.steps if book.settlement else ())
    said = "\n".join(" ".join([law, one.words, *one.items, one.after]) for law, one in told)
    assert not re.search(r"[{}|]", said)
    assert (
        "1 Early by a player P is an offence: when P throws a marble M, if there is somebody "
        "to throw and P is not the one to throw." in said
    )
    called = "Call back: a side S calls back P from a marble M, if calls are less than 3"
    assert f"{called}, then calls rises by 1." in said
    assert (
        "it is the duty of a player P that P takes up a marble M, before P throws a marble W"
        in said
    )
    assert "No penalty is set for it." in said


def test_cases_stand_with_their_rulings() -> None:
    """Each case has its lines, what they bring about, and the ruling on it."""
    book = marbles().book
    assert book is not None
    assert gathered().cases == len(book.cases)
    said = text("marbles/cases.html")
    assert 'bites B throws before A 1 [Elder "B"] 2 B draws 1r 2r 3w' in said
    assert "line 3: early by B: B threw 1r when it was the turn of A (law 1, Out of turn)" in said


def test_odds_are_drawn_to_scale() -> None:
    """Each calculation has its printed and its true chance on the scale, and in figures."""
    page = files()["marbles/accounts.html"]
    x = f"{20 + 640 / 3:.1f}"
    assert f'<circle class="true" cx="{x}"' in page
    assert f'<circle class="said" cx="{x}"' in page
    assert "1/3 (0.3333)" in page


def test_coverage_is_told() -> None:
    """How much of each page is accounted for is said, as `hoyle coverage` says it."""
    assert "marbles.txt 8 of 8 (100.0 %)" in text("marbles/accounts.html")


def test_search_knows_laws_and_words() -> None:
    """The index has every law and every word, under an address that is there."""
    script = files()["search-index.js"]
    entries = json.loads(script.removeprefix("window.hoyleIndex = ").removesuffix(";\n"))
    words = sum(len(group) for group in gathered().words.values())
    assert len(entries) == len(gathered().laws) + words
    assert {"title": "Marbles, law 1: Out of turn", "to": "marbles/index.html#law-1"}.items() <= (
        entries[0].items()
    )


def test_text_of_a_book_stays_text(tmp_path: Path) -> None:
    """Markup in titles, doubts and pages is shown, and is none."""
    shutil.copytree(GOLDEN, tmp_path / "rules")
    law = tmp_path / "rules" / "marbles.law"
    evil = "<script>alert(1)</script><img src=x onerror=alert(1)>"
    page = tmp_path / "rules" / "sources" / "marbles.txt"
    page.write_text(page.read_text("utf-8").replace("OF MARBLES.", f"OF MARBLES. {evil}"), "utf-8")
    given = law.read_text("utf-8").replace("here he may not", f"here {evil}")
    given = given.replace('"Out of turn"', f'"{evil}"').replace('"Marbles"', f'"{evil}"')
    law.write_text(given, "utf-8")
    shelf = Shelf(tmp_path / "rules", tmp_path / "rules")
    loaded = load("marbles", shelf)
    assert loaded.sound
    made = dict(SitePages().files([content(loaded, judge_of(loaded))]))
    for name, page_text in made.items():
        if name.endswith(".html"):
            assert "<script>alert" not in page_text, name
            assert "<img" not in page_text, name
    assert "&lt;script&gt;alert" in made["marbles/index.html"]
    assert list(faults(written(tmp_path / "site", made))) == []


def test_nothing_is_asked_of_a_network() -> None:
    """No page or style names an address outside of the folder."""
    assert not [name for name, each in files().items() if re.search(r"https?://|@import", each)]


def test_the_command_writes_it_all_or_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`hoyle book` writes the pages, the same every time; where it cannot, it says so."""
    book, out = str(GOLDEN / "marbles.law"), tmp_path / "site"
    assert run(["book", book, "-o", str(out)]) == 0
    assert capsys.readouterr().out.endswith("index.html: 1 book\n")
    there = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()}
    assert there == set(files())
    assert (out / "marbles/cases.html").read_text("utf-8") == files()["marbles/cases.html"]
    (tmp_path / "file").touch()
    assert run(["book", book, "-o", str(tmp_path / "file")]) == 2


@pytest.mark.slow
@pytest.mark.parametrize("name", house().books())
def test_books_that_come_with_hoyle(name: str, tmp_path: Path) -> None:
    """Every page of every book has every quotation lit, and no link is dead."""
    loaded = load_kept(name, house())
    shown = content(loaded, judge_of(loaded))
    wanting = [(law.law.id, quote) for law in shown.laws for quote, _, at in law.quotes if not at]
    assert wanting == []
    assert list(faults(written(tmp_path, dict(SitePages().files([shown]))))) == []
