"""What a referee does at the desk, in the words of the tests."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


def settled(page: Page) -> None:
    """Wait until what takes longer is there too."""
    page.wait_for_function(
        "() => { const { view, deep } = document.documentElement.dataset; return view === deep; }"
    )


def begin(page: Page, book: str, **tags: str) -> None:
    """Set up a new record of a book."""
    settled(page)
    page.click("#do-new")
    page.wait_for_selector("#setup[open]")
    if page.input_value("#setup-book") != book:
        page.select_option("#setup-book", book)
        page.wait_for_selector('#setup button[value="new"]:enabled')  # its fields are there
    for name, value in tags.items():
        field = page.locator(f'#setup [data-tag="{name}"]')
        if field.evaluate("one => one.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    page.evaluate("document.documentElement.dataset.deep = ''")
    page.click("text=Begin a new record")
    page.wait_for_selector("#setup:not([open])", state="attached")
    settled(page)


def paste(page: Page, text: str) -> None:
    """Open a record by pasting it."""
    settled(page)
    page.click("#do-open")
    page.fill("#pasted", text)
    page.evaluate("document.documentElement.dataset.deep = ''")
    page.click("#open-pasted")
    page.wait_for_selector("#opening:not([open])", state="attached")
    settled(page)


def enter(page: Page, line: str) -> None:
    """Type a line and enter it; it must not be refused."""
    before = count(page)
    page.fill("#line", line)
    page.press("#line", "Enter")
    page.wait_for_function(
        "(was) => document.querySelector('#count').textContent !== was", arg=before
    )
    assert page.inner_text("#refused") == "", line


def count(page: Page) -> str:
    """Which act is looked at, of how many."""
    return str(page.inner_text("#count"))


def at(page: Page, number: int) -> None:
    """Look at an act."""
    page.click(f'#record [data-at="{number}"]')
    page.wait_for_function(
        "(at) => document.querySelector('#count').textContent.startsWith(`${at} of`)", arg=number
    )
    settled(page)


def card(page: Page, seat: int, code: str) -> Locator:
    """A card in a player's hand."""
    return page.locator(f'.hand .card[data-seat="{seat}"][data-code="{code}"]')


def press_card(page: Page, seat: int, code: str) -> None:
    """Play a card by pressing it in the hand."""
    settled(page)
    before = count(page)
    card(page, seat, code).click(position={"x": 6, "y": 30})
    page.wait_for_function(
        "(was) => document.querySelector('#count').textContent !== was", arg=before
    )


def printed(page: Page, folder: Path, name: str) -> str:
    """Print the sheet to a PDF and give its text."""
    page.evaluate("window.print = () => { document.documentElement.dataset.printed = 'yes' }")
    page.keyboard.press("p")
    page.wait_for_selector("html[data-printed]")
    path = folder / f"{name}.pdf"
    page.pdf(path=path, prefer_css_page_size=True, format="A4")
    tool = shutil.which("pdftotext")
    assert tool is not None, "pdftotext is wanting (apt: poppler-utils)"
    done = subprocess.run(
        [tool, "-layout", str(path), "-"], capture_output=True, text=True, check=True
    )
    return done.stdout


def serious_by_axe(page: Page) -> dict[str, list[str]]:
    """Give what is seriously at fault on a page by day, and in its colours by night, by axe.

    Returns the HTML of some places of each fault, by the colours and axe's name of it.
    """
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    looks: tuple[tuple[Literal["light", "dark"], dict[str, object]], ...] = (
        ("light", {}),
        ("dark", {"runOnly": ["color-contrast", "link-in-text-block"]}),  # all that colours touch
    )
    found: dict[str, list[str]] = {}
    for colours, only in looks:
        page.emulate_media(color_scheme=colours)
        answer = axe.run(page, options={"resultTypes": ["violations"], **only}).response
        for fault in answer["violations"]:
            if fault["impact"] in ("serious", "critical"):
                nodes = [node["html"][:90] for node in fault["nodes"][:3]]
                found[f"{colours}: {fault['id']}"] = nodes
    page.emulate_media(color_scheme="light")
    return found
