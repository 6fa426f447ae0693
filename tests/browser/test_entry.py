"""Entry at the table's pace: pasted, dropped, completed, changed in the middle, taken back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser.at_the_desk import at, begin, card, count, enter, paste, settled
from tests.browser.conftest import example

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

RECORDS = Path(__file__).parent.parent / "records"
BOARD = "N:KJ72.AQT.J86.J52 AT43.J94.QT4.T96 985.K32.K95.AK83 Q6.8765.A732.Q74"

DROP = """([name, text]) => {
  const given = new DataTransfer();
  given.items.add(new File([text], name));
  const how = { dataTransfer: given, bubbles: true, cancelable: true };
  window.dispatchEvent(new DragEvent("drop", how));
}"""


def words(page: Page) -> list[str]:
    """The acts of the record on the desk."""
    return [one.inner_text() for one in page.locator("#record .act:not(.first) .words").all()]


def stands(page: Page, said: str) -> None:
    """Wait until so many acts of so many are looked at, and all that belongs to it is there."""
    page.wait_for_function(
        "(said) => document.querySelector('#count').textContent === said", arg=said
    )
    settled(page)


def read(page: Page, lines: list[str]) -> None:
    """Wait until the record is just this."""
    page.wait_for_function(
        """(lines) => [...document.querySelectorAll("#record .act:not(.first) .words")]
          .map((one) => one.textContent).join("|") === lines.join("|")""",
        arg=lines,
    )
    settled(page)


def clip(page: Page, text: str) -> None:
    """Paste into the line what stands in the clipboard, as a hand does."""
    page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
    page.focus("#line")
    page.keyboard.press("Control+v")


def test_hands_and_lines_from_the_clipboard(page: Page, context: BrowserContext) -> None:
    """A board, several lines, and a whole record, each pasted into the line that is typed."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    begin(page, "whist", Dealer="Z")
    clip(page, BOARD.replace("N:", "A:"))
    page.keyboard.press("Enter")
    stands(page, "4 of 4")
    assert page.locator(".hand .card").count() == 52
    clip(page, "Z turns up 4C\nA plays 2S\nY plays AS\n")
    stands(page, "7 of 7")
    assert words(page)[4:] == ["Z turns up 4C", "A plays 2S", "Y plays AS"]
    clip(page, example("ecarte-underforced"))
    page.wait_for_function("() => document.querySelector('#title').textContent === 'Ecarte'")


def test_a_line_goes_on_with_the_mouse(page: Page) -> None:
    """What is typed is completed: natural acts first, then all that may be said; pressed, taken."""
    paste(page, example("whist-clean"))
    at(page, 6)
    natural = page.locator("button.may:not(.doubtful)").first.get_attribute("data-say") or ""
    page.fill("#line", natural.lower()[:7])
    page.wait_for_selector("#ways li.natural")
    offered = [one.inner_text() for one in page.locator("#ways li").all()]
    assert natural in offered
    page.fill("#line", "Y calls hon")
    page.wait_for_selector("#ways li")
    page.locator("#ways li").first.click()
    page.fill("#line", "Z plays")  # while that is judged
    stands(page, "7 of 59")
    assert words(page)[6] == "Y calls honours"
    assert page.input_value("#line") == "Z plays"
    page.fill("#line", "Y plays 9Z")
    page.press("#line", "Enter")
    page.wait_for_function("() => document.querySelector('#refused').textContent !== ''")
    assert "9Z" in page.inner_text("#refused")
    assert count(page) == "7 of 59"


def test_a_change_in_the_middle(page: Page) -> None:
    """What follows is judged again: the revoke goes, its claim falls; undone, all is as it was."""
    text = example("whist-revoke")
    paste(page, text)
    before = words(page)
    at(page, 27)
    page.click("#do-change")
    assert page.inner_text(".enter") == "Change act 27"
    page.fill("#line", "Z plays 7D")
    page.click(".enter")
    read(page, [*before[:26], "Z plays 7D", *before[27:]])
    assert count(page) == "27 of 62"
    assert page.locator("article.finding").count() == 0
    assert page.locator(".finding, .jump").filter(has_text="revoke by Z").count() == 0
    jump = page.locator(".jump").first
    assert jump.inner_text()  # the card that he plays again later, and a claim of what was none
    jump.click()
    page.wait_for_selector("article.finding")
    settled(page)
    at(page, 27)
    page.click("#do-strike")
    stands(page, "26 of 61")
    enter(page, "Z plays 3D")
    stands(page, "27 of 62")
    for _ in range(3):
        page.click("#do-undo")
    read(page, before)
    page.click("#do-redo")
    read(page, [*before[:26], "Z plays 7D", *before[27:]])


def test_what_may_be_demanded_and_until_when(page: Page) -> None:
    """Whose choice it is, what each option leaves, until when; its button writes it down."""
    paste(page, example("whist-revoke"))
    at(page, 60)
    menu = page.locator("#ruling .menu", has=page.locator("button.remedy")).first
    assert "AB, who may consult, may elect one of" in menu.inner_text()
    assert menu.locator("button.remedy").count() == 3
    leaves = [one.inner_text() for one in menu.locator(".leaves").all()]
    assert len(set(leaves)) == 3
    assert "leave score AB 6, YZ 8; tricks AB 8, YZ 5" in leaves[0]
    begin(page, "whist", Dealer="Z", Trumps="S")
    enter(page, "Y plays 4D")
    settled(page)
    menu = page.locator("article.finding .menu")
    assert "May be elected until a player plays a card" in menu.inner_text()
    menu.locator("button.remedy").first.click()
    stands(page, "2 of 2")
    assert words(page)[1].startswith("AB call")


def test_stepping_and_the_page_that_is_lit(page: Page) -> None:
    """From finding to finding, by button and key; at each its sentence is lit and in sight."""
    paste(page, example("rouge-et-noir-two-prisons"))
    flagged = [
        int(one.get_attribute("data-at") or "0")
        for one in page.locator("#record .act:has(.flag)").all()
    ]
    assert len(flagged) > 3
    page.click("#to-first")
    stands(page, "0 of 88")
    assert page.is_disabled("#to-before")
    for number, where in enumerate(flagged):
        if number % 2:
            page.keyboard.press("f")
        else:
            page.click("#to-finding-after")
        stands(page, f"{where} of 88")
        for finding in page.locator("article.finding:has(.page)").all():
            lit = finding.locator(".paper mark").first
            lit.wait_for()
            box, paper = lit.bounding_box(), finding.locator(".paper").bounding_box()
            assert box is not None
            assert paper is not None
            assert paper["y"] <= box["y"] < paper["y"] + paper["height"]
    assert page.is_disabled("#to-finding-after")
    page.keyboard.press("v")
    assert page.evaluate("document.activeElement.matches('article.finding')")
    page.keyboard.press("b")
    stands(page, f"{flagged[-2]} of 88")


def test_a_card_out_of_turn_is_asked_about(page: Page) -> None:
    """Pressing a card that nobody expects offers all that can be said of it."""
    paste(page, example("whist-clean"))
    at(page, 6)
    unexpected = page.locator(".hand .card:not(.may)").first
    code, seat = (unexpected.get_attribute(f"data-{name}") for name in ("code", "seat"))
    card(page, int(seat or 0), code or "").click(position={"x": 6, "y": 30})
    page.wait_for_selector("#ways:not([hidden]) li")
    assert page.locator("#ways li").filter(has_text=f"plays {code}").count() == 1
    page.keyboard.press("Enter")
    stands(page, "7 of 59")
    assert page.locator("article.finding").count() >= 1


def test_boards_of_both_notations_by_drop(page: Page) -> None:
    """PBN and LIN are dropped; of several boards one is chosen, and it is on the table."""
    for name in ("sample.lin", "sample.pbn"):
        page.evaluate("document.querySelector('#count').textContent = ''")
        page.evaluate(DROP, [name, (RECORDS / name).read_bytes().decode("iso-8859-1")])
        page.wait_for_function(
            """() => document.querySelector("#games ul:not(.faults) button")
              || document.querySelector("#count").textContent.split(" ")[2] > 1"""
        )
        if page.locator("#opening[open] #games ul:not(.faults) button").count():
            page.click("#games ul:not(.faults) button >> nth=0")
        page.wait_for_function(
            "() => document.querySelector('#count').textContent.split(' ')[2] > 1"
        )
        assert page.inner_text("#title") == "Long whist"


def test_what_is_wrong_with_a_file_stands_at_its_place(page: Page) -> None:
    """Games of a file that cannot be read are told by line and column, the others offered."""
    good = '{"game":"whist","acts":[{"act":"play","player":"A","card":"4C"}]}'
    bad = '{"game":"whist","acts":[{"act":"play","player":"A","card":"4Z"}]}'
    page.evaluate(DROP, ["three.jsonl", "\n".join((good, bad, good))])
    page.wait_for_selector("#opening[open] .faults li")
    fault = page.inner_text("#games .faults li")
    assert "line 2, column" in fault
    assert "4Z" in fault
    assert page.locator("#games ul:not(.faults) button").count() == 2
    page.click("#games .faults button")
    place = """(() => {
      const { value, selectionStart } = document.querySelector("#pasted");
      return value.slice(0, selectionStart).split("\\n").length;
    })()"""
    assert page.evaluate(place) == 2
    page.fill("#pasted", page.input_value("#pasted").replace("4Z", "5C"))
    page.click("#open-pasted")
    offered = "document.querySelectorAll('#games ul:not(.faults) button').length"
    page.wait_for_function(f"() => {offered} === 3")
    assert page.locator("#games .faults").count() == 0
    page.click("#games ul button >> nth=1")
    stands(page, "1 of 1")
    assert words(page) == ["A plays 5C"]


def test_players_are_named_and_the_dealer_is_one_of_them(page: Page) -> None:
    """Names typed into the form are chosen among; Enter begins the record that was meant."""
    paste(page, example("whist-revoke"))
    acts = count(page)
    page.click("#do-new")
    page.wait_for_selector("#setup[open]")
    page.select_option('#setup [data-tag="Dealer"]', "Z")
    for place, name in enumerate(("Ames", "Yates", "Bell", "Zouch")):
        page.locator('#setup [name="seat"]').nth(place).fill(name)
        page.keyboard.press("Tab")
    dealer = "[...document.querySelector('#setup [data-tag=Dealer]').options].map((o) => o.text)"
    page.wait_for_function(f"() => {dealer}.join() === ',Ames,Yates,Bell,Zouch'")
    assert page.input_value('#setup [data-tag="Dealer"]') == "Zouch"
    page.fill('#setup [data-tag="Score"]', "AmesBell 4, YatesZouch 6")
    page.keyboard.press("Enter")
    stands(page, "0 of 0")
    settled(page)
    assert page.inner_text("#refused") == ""
    assert page.locator("#unread").is_hidden()
    page.click("#do-undo")
    page.wait_for_function(
        "(said) => document.querySelector('#count').textContent === said", arg=acts
    )
    assert 'Seats "Ames' not in page.evaluate("document.querySelector('#record').innerText")


def test_nothing_is_entered_beside_a_record_that_cannot_be_read(page: Page) -> None:
    """The line stays as it was typed, and it is said what is to be done first."""
    page.click("#do-open")
    page.fill("#pasted", '[Game "whist"]\n\nA plays 4Z\n')
    page.click("#open-pasted")
    page.wait_for_selector("#unread:not([hidden])")
    page.fill("#line", "A plays 4C")
    page.press("#line", "Enter")
    page.wait_for_function("() => document.querySelector('#refused').textContent !== ''")
    assert "cannot be read" in page.inner_text("#refused")
    assert page.input_value("#line") == "A plays 4C"
