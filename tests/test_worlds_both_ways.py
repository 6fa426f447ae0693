"""What a record leaves unsaid, and when it is looked at: interpreter and validator must agree."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.emit import emit_native
from hoyle.engine.compiler import compile_native, compiler
from hoyle.engine.screens import Answer, Library
from hoyle.interpret import judge
from hoyle.interpret.layout import Cells
from hoyle.interpret.memory import _remembered
from hoyle.ir.game import Event
from hoyle.ir.unsaid import unsaid
from tests.both_ways import BothWays

STATES = """
let Y : player
state luck : 0..3 unknown unless told says "the luck"
act look : P looks
act hint : P hints
act tell : P tells N does luck becomes N
formal act grab : P grabs
formal act take : P takes from Q
"""
LAW = """
law luck "Luck"
  supplied "made up"
  offence daring by P when P looks if played is 3 and luck > 1
"""
LOOK, HINT, GRAB = (Event(act, (0,)) for act in ("look", "hint", "grab"))


def test_what_is_settled_is_looked_at_in_the_end() -> None:
    """No act after the look asks for the luck, and no step of the settlement; but it is told."""
    book = BothWays(STATES + LAW + "settlement of luck, score when played is 0\n")
    assert [one.at_end for one in unsaid(book.book)] == [True]
    for acts in (LOOK,), (LOOK, HINT), (HINT,):
        ruling = book.ruled(book.record(*acts))
        settled, other = ruling["settlement"], ruling["otherwise"]
        assert settled is not None
        assert other is not None
        assert other["settlement"] is not None
        assert (settled["values"]["luck"], other["settlement"]["values"]["luck"]) == ("0", "1")


@pytest.mark.parametrize(
    ("clauses", "acts"),
    [
        ("  holding when P hints does luck becomes 2\n", (HINT,)),
        (
            "  offence rash by P when P hints\n"
            "  consequence when offence rash by P does luck becomes 2\n",
            (HINT,),
        ),
        ("  power that P grabs does luck becomes 2\n", (GRAB,)),
        (
            "  menu some for P when P hints\n"
            "    option well : P grabs does luck becomes 2\n"
            "    option ill : P takes from Y\n",
            (HINT, GRAB),
        ),
    ],
)
def test_what_a_finding_changed_is_told_as_it_was(clauses: str, acts: tuple[Event, ...]) -> None:
    """What is shown was otherwise in each world before a law set it, whatever nobody asked."""
    book = BothWays(f"{STATES}show luck\n{LAW}{clauses}")
    for record in (acts, (*acts, LOOK), (*acts, Event("tell", (0, 3)))):
        findings = book.ruled(book.record(*record))["findings"]
        assert [one.get("varies") for one in findings if one["effects"]] == [True]


def test_an_act_that_may_be_void_tells_nothing() -> None:
    """It would have set the luck; but nobody had the right to it, so that it is unknown still."""
    states = STATES.replace(
        "formal act grab : P grabs", "formal act grab : P grabs does luck becomes 3"
    )
    book = BothWays(states + LAW + "  offence rash by P when P hints if luck > 1\n")
    assert book.told(GRAB, HINT) == [("grab", "proved"), ("rash", "undecided")]


def test_findings_exclude_each_other_whatever_worlds_they_are_told_by() -> None:
    """Either his right was there or not, though the values of each cell are in both."""
    book = BothWays(
        STATES
        + "state gone of player : truth unknown unless told\n"
        + "act vanish : P vanishes does gone of P becomes true\n"
        + 'law right "Right"\n  supplied "made up"\n'
        + "  power that P grabs while gone of A and not gone of B\n"
    )
    gone = Event("vanish", (0,)), Event("vanish", (1,))  # after which nothing else tells them apart
    findings = book.ruled(book.record(GRAB, *gone))["findings"]
    assert [(one["kind"], one["alternatives"]) for one in findings] == [
        ("void", [2]),
        ("exercised", [1]),
    ]


def test_what_options_meet_in_the_end_is_not_found() -> None:
    """A conflict met where it is told what may still be chosen is none of another world's."""
    book = BothWays(
        STATES
        + "define doubtful of P = false\n  except one : true when luck < 3\n"
        + "  except other : false when true\n"
        + LAW
        + "  menu some for P when P hints\n"
        + "    option well : P takes from Y if doubtful of A\n"
        + "  offence rash by P when P looks if luck > 2\n"
    )
    for _ in range(2):
        record = book.record(HINT, LOOK)
        assert [one["kind"] for one in book.ruled(record)["findings"]] == ["offence"]
    assert judge(book.book, book.record())["findings"] == []


def test_what_rests_on_many_cells_is_remembered_of_few_arguments() -> None:
    """The answers of one definition take no more room than those of another."""
    asked: list[int] = []

    def found(s: Cells, e: list[int]) -> int:
        asked.append(e[0])
        return s[0] + e[0]

    for cells, again in ([0], 0), ([0] * (1 << 16), 1):
        asked.clear()
        ask = _remembered(found, 1, range(len(cells)), seldom=False)
        assert [ask(cells, [arg]) for arg in (*range(100), 0)] == [*range(100), 0]
        assert len(asked) == 100 + again


ORDER = """
act nod : P nods at Q
act hint : P hints
formal act take : P takes from Q
let Y : player
law order "Order"
  supplied "made up"
"""


def test_a_menu_opened_after_an_act_is_closed_by_a_law_on_it() -> None:
    """The law that closes it comes after it in the book, though it reads what the act found."""
    book = BothWays(
        ORDER
        + "  menu some for P when after P nods at Q\n    option well : P takes from Y\n"
        + "  consequence when P nods at Q if P is Q does close some for P\n"
    )
    for other, status in (0, "lapsed"), (1, "open"):
        menus = book.ruled(book.record(Event("nod", (0, other))))["menus"]
        assert [one["status"] for one in menus] == [status]


def test_duties_are_opened_in_the_order_of_the_book() -> None:
    """One that reads what the act left stands before one that reads what it found."""
    book = BothWays(
        ORDER
        + "  duty of P that P nods at Y when after P hints\n    before any Q hints\n"
        + "    else first by P\n"
        + "  duty of P that P takes from Y when P hints\n    before any Q hints\n"
        + "    else other by P\n"
    )
    duties = book.ruled(book.record(HINT))["duties"]
    assert [one["clause"] for one in duties] == ["tokens/order/1", "tokens/order/2"]


def test_what_is_asked_of_options_in_the_end_is_tried() -> None:
    """Whether it can be had hangs on who is the chief, which nothing before has asked."""
    book = BothWays(
        STATES
        + "state chief : player or none = none unknown and not none unless told or nod\n"
        + "act nod : P nods does chief becomes P\n"
        + LAW
        + "  menu some for P when P hints\n"
        + "    option well : P takes from Y if chief is A\n    option ill : P grabs\n"
    )
    ((well, ill),) = [one["options"] for one in book.ruled(book.record(HINT))["menus"]]
    assert (well["status"], ill["status"]) == ("live", "live")


@pytest.mark.parametrize("does", ["tally rises by 1", "if tally is 0 then ( tally becomes 1 )"])
def test_what_an_act_and_its_power_change_is_told_as_one(does: str) -> None:
    """First the act does what it does, and then what it is empowered to."""
    states = STATES.replace("formal act grab : P grabs", f"formal act grab : P grabs does {does}")
    book = BothWays(
        f"state tally : 0..4 = 0\n{states}show tally\n{LAW}"
        "  power that P grabs while true does tally rises by 1\n"
    )
    (finding,) = book.ruled(book.record(GRAB))["findings"]
    assert finding["effects"] == [["tally", "", "0", "2"]]


DOUBTFUL = BothWays(
    STATES
    + "define doubtful of P = 0\n  except one : 1 when true\n  except other : 2 when true\n"
    + LAW
    + "  settle doubt does score of A becomes doubtful of A\n"
    + "settlement of score when played is 0\n"
)


def test_a_screen_asks_what_the_settlement_meets() -> None:
    """A conflict that the settlement alone meets calls for a ruling."""
    found = DOUBTFUL.record(HINT)
    assert [one["kind"] for one in DOUBTFUL.ruled(found)["findings"]] == ["conflict"]
    assert DOUBTFUL.validator.screen(DOUBTFUL.validator.encode(DOUBTFUL.codes(HINT)))


@pytest.mark.skipif(compiler() is None, reason="there is no C compiler")
def test_a_compiled_screen_is_not_sure_of_what_the_settlement_may_meet(tmp_path: Path) -> None:
    """It settles nothing, and lets nothing pass where that may meet a conflict."""
    library = Library(compile_native("tokens", emit_native(DOUBTFUL.book), tmp_path, ("-O0",)))
    codes = DOUBTFUL.validator.encode(DOUBTFUL.codes(HINT))
    assert library.answer(codes) is Answer.UNSURE


OFFERED = (
    f"{STATES}{LAW}"
    "  menu some for P when P hints\n"
    "    option well : P grabs if luck > 1\n"
    "    option ill : P takes from Y if luck > 3\n"
)


@pytest.mark.parametrize("acts", [(HINT,), (HINT, LOOK)])
def test_what_can_be_had_in_some_worlds_alone_is_not_told_as_it_is_in_the_first(
    acts: tuple[Event, ...],
) -> None:
    """The first has no luck; what wants it is live, and what it wants is told with it."""
    book = BothWays(OFFERED)
    (menu,) = book.ruled(book.record(*acts))["menus"]
    assert menu["verdict"] == "proved"
    well, ill = menu["options"]
    assert (well["status"], well["why"], well["facts"]) == ("live", "the luck is more than 1", [])
    assert (ill["status"], ill["facts"]) == ("unavailable", [["the luck", "not on record"]])
    (menu,) = book.ruled(book.record(*acts, Event("tell", (0, 1))))["menus"]
    assert [one["status"] for one in menu["options"]] == ["unavailable", "unavailable"]
    assert menu["options"][0]["facts"] == [["the luck", "1"]]
    (menu,) = book.ruled(book.record(*acts, Event("tell", (0, 3))))["menus"]
    well = menu["options"][0]
    assert (well["status"], well["why"]) == ("live", "")
