"""Whole disputes at the desk, from the first card to the printed sheet."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser.at_the_desk import (
    at,
    begin,
    count,
    enter,
    paste,
    press_card,
    printed,
    settled,
)
from tests.browser.conftest import example

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Spades, hearts, diamonds, clubs of A, Y, B and Z.
BOARD = "A:KJ72.AQT.J86.J52 AT43.J94.QT4.T96 985.K32.K95.AK83 Q6.8765.A732.Q74"


def one_page(text: str) -> bool:
    """Tell whether a printed text is of one page."""
    return text.rstrip("\f\n").count("\f") == 0


def test_a_revoke_at_the_table(page: Page, shots: Path) -> None:
    """Hands pasted, cards pressed, a revoke found at its act, three tricks taken, one sheet."""
    begin(page, "whist", Dealer="Z")
    enter(page, BOARD)
    assert count(page) == "4 of 4"
    enter(page, "Z turns up 4C")
    for seat, code in ((0, "2S"), (1, "AS"), (2, "5S"), (3, "6S")):
        press_card(page, seat, code)
    assert "tricks AB 0 YZ 1" in page.inner_text(".score")
    # Y leads a diamond; Z, who has four of them, throws a heart: the revoke.
    for seat, code in ((1, "TD"), (2, "KD"), (3, "8H")):
        press_card(page, seat, code)
    settled(page)
    finding = page.locator("article.finding").first
    assert "revoke by Z" in finding.locator("h3").inner_text()
    assert "holding" in finding.locator(".sentence").inner_text()
    assert "four penalties on a revoke" in finding.locator("blockquote").inner_text()
    lit = finding.locator(".paper mark").first
    assert "There are four penalties" in re.sub(r"\s+", " ", lit.inner_text())
    box, paper = lit.bounding_box(), finding.locator(".paper").bounding_box()
    assert box is not None
    assert paper is not None
    assert paper["y"] <= box["y"] < paper["y"] + paper["height"]
    assert "Finding. Offence: revoke by Z" in page.inner_text("#live")
    page.screenshot(path=shots / "whist-finding.png")
    # Until Z or Y has played again he may take it back; then it stands.
    for seat, code in ((0, "6D"), (2, "2H"), (3, "7H"), (0, "TH"), (1, "9H")):
        press_card(page, seat, code)
    enter(page, "AB claim that Z revoked with 8H")
    settled(page)
    at(page, int(count(page).split()[0]))
    remedy = page.locator('button.remedy[data-say="AB take three tricks from Z"]')
    page.screenshot(path=shots / "whist-remedies.png")
    before = count(page)
    remedy.click()
    page.wait_for_function(
        "(was) => document.querySelector('#count').textContent !== was", arg=before
    )
    assert "AB take three tricks from Z" in page.inner_text("#record [aria-current]")
    at(page, 12)
    assert "✓ AB take three tricks from Z" in page.inner_text("#ruling")
    text = printed(page, shots, "whist")
    for part in (
        "Offence: revoke by Z",
        "proved",
        "Law 19, The penalties of a revoke",
        "There are four penalties on a revoke",
        "☒ AB take three tricks from Z",
        "The table after act 12",
        "The record",
        "Referee",
    ):
        assert part in re.sub(r"[ \n]+", " ", text), part
    assert one_page(text)


def test_a_whole_deal_is_one_sheet(page: Page, shots: Path) -> None:
    """A dispute of 62 acts, all of them on the sheet, is one page in a smaller type."""
    paste(page, example("whist-revoke"))
    at(page, 27)
    text = printed(page, shots, "whist-whole")
    assert one_page(text)
    flat = re.sub(r"[ \n]+", " ", text)
    for part in (
        "AB take three tricks from Z",
        "27. Z plays 7H",
        "62. the cards are cut",
        "Referee",
    ):
        assert part in flat, part
    smaller = int(page.get_attribute("#sheet", "data-fit") or "")
    assert 70 <= smaller < 100


def test_too_much_marked(page: Page, shots: Path) -> None:
    """Five cards each, dealt and laid out by lines, one marks too much and is put back."""
    begin(page, "cribbage", Dealer="A")
    for line in (
        "B is dealt 7C AD 7D 8H KS",
        "A is dealt TC JD 2H 3S 5S",
        "B lays out AD KS",
        "A lays out 2H 3S",
        "B cuts the pack",
        "A turns up 9C",
        "B marks 3 for last",
    ):
        enter(page, line)
    press_card(page, 1, "8H")
    press_card(page, 0, "JD")
    press_card(page, 1, "7C")
    press_card(page, 0, "5S")
    enter(page, "B calls go")
    enter(page, "A marks 1 for go")
    enter(page, "B marks 13 for hand")
    settled(page)
    finding = page.locator("article.finding").first
    assert "over marking by B" in finding.locator("h3").inner_text()
    assert "12 were due" in finding.locator(".sentence").inner_text()
    page.screenshot(path=shots / "cribbage-finding.png")
    where = int(count(page).split()[0])
    page.locator('button.remedy[data-say="A puts the peg of B back by 1 and scores them"]').click()
    page.wait_for_function(
        f"() => document.querySelector('#count').textContent.startsWith('{where + 1} ')"
    )
    settled(page)
    at(page, where)
    text = printed(page, shots, "cribbage")
    flat = re.sub(r"[ \n]+", " ", text)
    for part in (
        "over marking by B",
        "B marked 13 for hand",
        "☒ A puts the peg of B back by 1 and scores them",
        "reckoning",
        "A turns up 9C",
        "B marks 3 for last",
    ):
        assert part in flat, part
    assert one_page(text)


def test_a_coup_wrongly_called(page: Page, shots: Path) -> None:
    """Stakes, a coup turned up card by card into its rows, the dealer calls it wrongly."""
    begin(page, "rouge-et-noir")
    for line in (
        "A stakes 5 on rouge",
        "Y stakes 10 on noir",
        "Tailleur cries noir",
        "Tailleur deals KC 9D QH 4S",
        "Tailleur declares trois",
        "Tailleur deals TS 7D JH 5C",
        "Tailleur declares deux",
    ):
        enter(page, line)
    settled(page)
    rows = [one.inner_text() for one in page.locator(".lying figcaption").all()]
    assert rows == ["row noir", "row rouge"]
    assert page.locator(".lying figure").first.locator(".card").count() == 4
    natural = [chip.inner_text() for chip in page.locator("#offers .chip").all()]
    assert "Tailleur calls rouge gagne" in natural
    enter(page, "Tailleur calls rouge perd")
    settled(page)
    finding = page.locator("article.finding.error, article.finding.warning").first
    assert "by Tailleur" in finding.locator("h3").inner_text()
    assert finding.locator("blockquote").inner_text()
    page.screenshot(path=shots / "rouge-et-noir-finding.png")
    text = printed(page, shots, "rouge-et-noir")
    flat = re.sub(r"[ \n]+", " ", text)
    for part in (
        "by Tailleur",
        "row noir",
        "row rouge",
        "purse",
        "bank",
        "calls rouge perd",
        "Date",
    ):
        assert part in flat, part
    assert one_page(text)
