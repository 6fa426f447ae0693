"""Records that are long, slow to judge, or entered faster than they are answered."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.at_the_desk import at, begin, count, enter, paste, printed, settled
from tests.browser.conftest import example
from tests.desk_server import running_desk

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Route

LONG = '[Game "rouge-et-noir"]\n' + "Tailleur shuffles\n" * 20_000
SLOW = '[Game "vingt-un"]\n' + "Z gives 2C to A\n" * 20_000  # soon read, and long judged


DROP = """([name, text]) => {
  const given = new DataTransfer();
  given.items.add(new File([text], name));
  const how = { dataTransfer: given, bubbles: true, cancelable: true };
  window.dispatchEvent(new DragEvent("drop", how));
}"""


def stands(page: Page, said: str) -> None:
    """Wait until so many acts of so many are looked at."""
    page.wait_for_function(
        "(said) => document.querySelector('#count').textContent === said", arg=said
    )


@pytest.mark.slow
def test_a_long_record_stays_usable(page: Page, shots: Path) -> None:
    """Of 20,000 acts those round the one looked at are listed and printed, which is said."""
    page.evaluate(DROP, ["long.game", LONG])
    stands(page, "20000 of 20000")
    settled(page)
    assert page.locator("#record .act").count() < 700
    assert "acts 1 to 19400" in page.inner_text("#record")
    page.keyboard.press("Home")
    stands(page, "0 of 20000")
    page.click("#record >> text=↓ acts 601 to 20000")
    stands(page, "601 of 20000")
    assert page.locator("#record [aria-current]").inner_text().split() == [
        *("601", "Tailleur", "shuffles")
    ]
    enter(page, "A stakes 5 on noir")
    stands(page, "602 of 20001")
    settled(page)
    page.evaluate("document.activeElement.blur()")
    text = printed(page, shots, "long")
    assert "Of 20001 acts those from 303 to 902 are here." in " ".join(text.split())
    assert "602. A stakes 5 on noir" in text


def test_steps_are_not_lost(page: Page) -> None:
    """Keys and buttons pressed faster than the desk answers lead as far as they were pressed."""
    paste(page, example("whist-revoke"))
    at(page, 0)
    for _ in range(9):
        page.keyboard.press("ArrowRight")
    stands(page, "9 of 62")
    for key in ("ArrowLeft", "End", "ArrowLeft", "ArrowLeft"):
        page.keyboard.press(key)
    stands(page, "60 of 62")
    begin(page, "whist", Dealer="Z")
    for line in ("A plays 4C", "Y plays 5C", "B plays 6C", "Z plays 7C"):
        enter(page, line)
    page.evaluate("document.activeElement.blur()")
    for key in "uuurur":
        page.keyboard.press(key)
    stands(page, "2 of 2")
    settled(page)
    assert [one.inner_text() for one in page.locator("#record .words").all()][1:] == [
        "A plays 4C",
        "Y plays 5C",
    ]


def test_what_takes_too_long_is_left_out_and_said(page: Page) -> None:
    """Where what choices would leave is not worked out in time, all else is there still."""
    answers: list[bool] = []

    def slow(route: Route) -> None:
        asked = json.loads(route.request.post_data or "{}")
        answers.append(bool(asked["brief"]))
        if asked["brief"]:
            route.continue_()
        else:
            route.fulfill(status=200, json={"slow": "not in time"})

    page.route("**/api/deep", slow)
    paste(page, example("whist-revoke"))
    at(page, 60)
    assert "would take too long" in page.inner_text("#ruling")
    assert page.locator("#ruling button.remedy").count() == 3
    assert "would take too long" in (page.text_content("#sheet") or "")
    assert answers.count(False) == 1  # it is not tried again with each act of the same record
    page.unroute("**/api/deep")
    paste(page, example("whist-clean"))
    assert "would take too long" not in page.inner_text("#ruling")


@pytest.mark.slow
def test_a_record_that_is_slow_to_judge_is_said_to_be_stopped(
    context: BrowserContext, tmp_path: Path
) -> None:
    """Named on the command line or dropped: it is said, and what was on the table stays."""
    record = tmp_path / "slow.game"
    record.write_text(SLOW, encoding="utf-8")
    with running_desk("--patience", "3", str(record)) as desk:
        page = context.new_page()
        page.goto(desk.address)
        page.wait_for_selector("html[data-ready]")
        said = "This record was not judged in 3 seconds, and was stopped."
        assert page.inner_text("#refused") == said
        assert count(page) == "0 of 0"
        paste(page, example("quinze-fifteen"))
        was = count(page)
        page.evaluate(DROP, ["slow.game", SLOW])
        page.wait_for_function("() => document.querySelector('#refused').textContent !== ''")
        assert page.inner_text("#refused") == said
        assert count(page) == was
        assert page.inner_text("#title") == "Quinze"
        page.keyboard.press("Home")
        stands(page, f"0 {was.split(' ', 1)[1]}")
        page.close()
