"""The law book in a browser: opened as files, searched, read beside its page, and printed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hoyle.__main__ import run
from tests.browser.at_the_desk import serious_by_axe

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

GOLDEN = Path(__file__).parent.parent / "corpus" / "golden" / "marbles.law"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the law book of a small book."""
    out = tmp_path_factory.mktemp("site")
    assert run(["book", str(GOLDEN), "-o", str(out)]) == 0
    return out


@pytest.fixture
def book(browser: Browser, site: Path) -> Iterator[Page]:
    """Open the law book; a fault in its script fails the test."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    page.goto((site / "index.html").as_uri())
    yield page
    page.close()
    assert faults == []


def test_it_is_searched_and_read(book: Page) -> None:
    """A word finds its law, and beside the law its sentence on the page is lit more strongly."""
    book.keyboard.press("/")
    book.keyboard.type("blood")
    book.wait_for_selector("#found a")
    assert "law 5: Blood" in book.inner_text("#found li:first-child a")
    book.keyboard.press("Enter")
    book.wait_for_url("**/marbles/index.html#law-5")
    book.wait_for_selector(".lit.now")
    assert book.get_attribute(".lit.now", "data-law") == "5"
    book.click("#law-2-quote-1")
    book.wait_for_url("**#law-2")
    assert book.is_visible("#found") is False
    book.fill("#search", "no such word at all")
    assert book.inner_text("#found") == "Nothing is found."


def test_it_has_no_serious_fault_by_axe(book: Page, site: Path) -> None:
    """No page has a serious fault, by day or by night."""
    found: dict[str, list[str]] = {}
    for path in sorted(site.rglob("*.html")):
        book.goto(path.as_uri())
        found.update(
            {f"{path.name}, {one}": found_at for one, found_at in serious_by_axe(book).items()}
        )
    assert found == {}


def test_it_is_printed_without_what_is_for_the_screen(book: Page, site: Path) -> None:
    """On paper there is neither bar nor search, and the page is not cut off beside the laws."""
    book.goto((site / "marbles" / "index.html").as_uri())
    book.emulate_media(media="print")
    assert not book.is_visible(".bar")
    printed = book.evaluate("getComputedStyle(document.querySelector('.printed')).overflowY")
    assert printed == "visible"
    assert book.is_visible("#law-5 blockquote")
