"""A browser for the tests of the desk: the system's Chromium, driven by Playwright."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import pytest

from tests.desk_server import EXAMPLES, RunningDesk, running_desk

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Response

# The first has no window, and takes a quarter less of the processor for it.
NAMES = (
    *("chromium-headless-shell", "chromium", "chromium-browser"),
    *("google-chrome", "google-chrome-stable"),
)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

PATIENCE = 120_000  # milliseconds: a browser beside other work may be slow, and nothing is timed


def _without(reason: str) -> NoReturn:
    """Skip for want of a browser, or fail where one is needed (HOYLE_BROWSER=needed)."""
    if os.environ.get("HOYLE_BROWSER") == "needed":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium, started once."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        _without("the desk is not tried in a browser: Playwright is wanting (make test-desk)")
    named = os.environ.get("HOYLE_CHROMIUM")
    path = named or next((found for name in NAMES if (found := shutil.which(name))), None)
    if path is None:
        _without("the desk is not tried in a browser: no Chromium (apt: chromium-headless-shell)")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def desk() -> Iterator[RunningDesk]:
    """A desk with nothing on it."""
    pytest.importorskip("uvicorn", reason="the desk needs its extra: pip install -e '.[desk]'")
    with running_desk("--patience", "60") as running:
        running.ask("setup", book="whist", text="")  # books are read anew after any change
        yield running


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that has seen nothing yet."""
    made = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    made.set_default_timeout(PATIENCE)
    yield made
    made.close()


def _failed(answer: Response) -> list[str]:
    """Tell what was asked where the desk could not answer."""
    asked = (answer.request.post_data or "")[-300:]
    return [f"{answer.status} {answer.url} {asked}"] if answer.status >= 400 else []


@pytest.fixture
def page(context: BrowserContext, desk: RunningDesk) -> Iterator[Page]:
    """The desk's page, open and set up with nothing; a fault of the page fails the test."""
    faults: list[str] = []
    asked: list[str] = []
    page = context.new_page()
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda told: faults.append(told.text) if told.type == "error" else None)
    page.on("response", lambda answer: faults.extend(_failed(answer)))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(desk.address)
    page.wait_for_selector("html[data-ready]")
    page.click("#setup button:has-text('Leave it')")
    page.wait_for_selector("#setup:not([open])", state="attached")
    yield page
    assert faults == []
    # Nothing leaves the machine, and nothing is fetched from elsewhere.
    assert {url for url in asked if not url.startswith((desk.address, "blob:", "data:"))} == set()


@pytest.fixture
def shots(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Where pictures go: the folder HOYLE_SHOTS, if it is named, to be looked at."""
    folder = Path(os.environ.get("HOYLE_SHOTS") or tmp_path)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def example(name: str) -> str:
    """The text of a disputed game."""
    return (EXAMPLES / f"{name}.game").read_text(encoding="utf-8")
