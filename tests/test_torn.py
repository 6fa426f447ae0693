"""Records that begin in the middle: nothing is proved that rests on what went before."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from hoyle import ir
from hoyle.emit import emit_native
from hoyle.engine.compiler import compile_native, compiler
from hoyle.engine.screens import Answer, Library
from hoyle.interpret import judge
from hoyle.ir.game import Event, Record, StartValues
from hoyle.play.erasure import held_against, torn_off
from hoyle.rulings.doubts import missing
from hoyle.rulings.ending import ending
from tests.both_ways import BothWays
from tests.small_books import small_book

ITEMS = """
state midway : truth tag "Midway" torn if told except fined
state warned of player : truth
state fined of player : truth
state rolled : 0..9 = 0 tag "Rolled"
state total : 0..9 = 0
state lucky : colour or none = none tag "Lucky" unknown unless told
act warn : P warns
  does warned of P becomes true
act roll : P rolls N does rolled becomes N
act add : P adds N does total rises by rolled
act look : P looks
act toss : P tosses C
  possible if colour of C is not lucky
act jump : P jumps
  possible if not warned of P
act copy : P copies
  does rolled becomes total
formal act pardon : P pardons
law rolls "Rolls"
  supplied "made up"
  offence high-rolling by P when P looks if rolled > 5
  offence summing by P when P looks if total > 5
  offence unwarned by P when P rolls N if not warned of P
  offence fined-once by P when P rolls N if fined of P
  liberty lifting high-rolling by P if fined of P
law luck "Luck"
  supplied "made up"
  offence unlucky by P when P tosses C if lucky is red or lucky is not red
law mercy "Mercy"
  supplied "made up"
  menu mercy for P when offence unwarned by P
    option pardon : P pardons
"""
TORN = (("midway", 0, 1),)
LOOK, ROLL = Event("look", (0,)), Event("roll", (0, 7))
RED = Event("toss", (0, 0))
TOKENS = BothWays(ITEMS, TORN)
record, ruled, told = TOKENS.record, TOKENS.ruled, TOKENS.told


def laws(*events: Event, start: StartValues = TORN) -> set[str]:
    """The names of the offences on which a record of these acts is not ruled."""
    clauses = {one.head.id: one for one in TOKENS.book.clauses}
    found = [clauses[one] for one in ruled(record(*events, start=start))["unruled"]]
    return {one.breach.offence for one in found if isinstance(one, ir.OffenceClause)}


def test_a_whole_record_is_ruled_on_as_ever() -> None:
    """Without the tag, silence means what the book says, and nothing is left unruled."""
    assert told(ROLL, start=()) == [("unwarned", "proved")]
    assert told(ROLL, start=(("midway", 0, 0),)) == [("unwarned", "proved")]
    assert ruled(record(ROLL, start=()))["unruled"] == []


def test_what_no_tag_tells_is_unknown() -> None:
    """Whether he was warned before nobody says; what he rolled is told, or was rolled since."""
    assert told(ROLL) == [("unwarned", "undecided")]
    assert told(LOOK, start=(*TORN, ("rolled", 0, 7))) == [("high-rolling", "proved")]
    assert told(LOOK) == []
    assert laws(LOOK) == {"high-rolling", "summing"}
    assert laws(LOOK, start=(*TORN, ("rolled", 0, 7))) == {"summing"}


def test_what_is_made_of_something_untold_is_untold() -> None:
    """A sum that is told of nothing, and to which more is added, is no sum that is known."""
    adds = Event("add", (0, 1))
    tagged = (*TORN, ("rolled", 0, 9))
    assert told(adds, LOOK, start=tagged) == [("high-rolling", "proved"), ("summing", "undecided")]


def test_what_comes_later_leaves_what_was_found_before() -> None:
    """What was told when a law bit is untold once an act has made it of something that is."""
    tagged, copy = (*TORN, ("rolled", 0, 9)), Event("copy", (0,))
    assert told(LOOK, copy, start=tagged) == [("high-rolling", "proved")]
    assert "high-rolling" in laws(LOOK, copy, start=tagged)
    assert told(copy, ROLL, LOOK, start=tagged)[-1] == ("high-rolling", "undecided")


def test_what_is_as_it_starts_is_known() -> None:
    """The book says that no such record begins where somebody has been fined."""
    assert "fined-once" not in laws(ROLL)


def test_a_choice_may_have_been_open() -> None:
    """An act that a choice allows is void only if none was open before the record."""
    (finding,) = ruled(record(Event("pardon", (0,))))["findings"]
    assert (finding["kind"], finding["verdict"]) == ("void", "undecided")


CLOSED = BothWays(
    ITEMS.replace("torn if told except fined", "torn if told and none open except fined, warned")
    + """
state bonus : 0..9 = rolled
law bonuses "Bonuses"
  supplied "made up"
  offence overpaid by P when P looks if bonus > 5
""",
    TORN,
)


def test_a_book_may_say_that_nothing_is_open() -> None:
    """An act that a choice would allow is void for certain, and a proved breach opens its own."""
    (finding,) = CLOSED.ruled(CLOSED.record(Event("pardon", (0,))))["findings"]
    assert (finding["kind"], finding["verdict"]) == ("void", "proved")
    made = CLOSED.ruled(CLOSED.record(ROLL))
    assert [one["verdict"] for one in made["findings"]] == ["proved"]
    assert [(one["name"], one["verdict"]) for one in made["menus"]] == [("mercy", "proved")]
    undecided = ruled(record(ROLL))["menus"]
    assert [one["verdict"] for one in undecided] == ["undecided"]


def test_no_record_is_torn_off_where_something_is_open() -> None:
    """Where the book says that none is."""
    whole = CLOSED.record(ROLL, LOOK, Event("pardon", (0,)), LOOK, start=())
    assert torn_off(CLOSED.book, whole, [1]) is None
    found = torn_off(CLOSED.book, whole, [3])
    assert found is not None
    assert [event.act for event in found.record.events] == ["look"]


def test_what_stays_as_another_began_is_told_by_that() -> None:
    """A number that nothing sets is as known as the one that it starts from."""
    assert CLOSED.told(LOOK) == []
    clauses = {one.head.id: one for one in CLOSED.book.clauses}
    unruled = [clauses[one].head.law for one in CLOSED.ruled(CLOSED.record(LOOK))["unruled"]]
    assert "bonuses" in unruled
    tagged = CLOSED.ruled(CLOSED.record(LOOK, start=(*TORN, ("rolled", 0, 6))))
    found = [(one["name"], one["verdict"]) for one in tagged["findings"]]
    assert ("overpaid", "proved") in found


def test_every_value_of_an_unknown_state_is_tried() -> None:
    """So what is found with each of them is proved, unless what is possible is not known."""
    assert told(RED) == [("unlucky", "proved")]
    assert told(Event("jump", (0,)), RED) == [("unlucky", "undecided")]


def test_what_decides_is_said() -> None:
    """The ruling names no fact but that something went before."""
    found = record(ROLL)
    (doubt,) = missing(TOKENS.book, found, ruled(found)).values()
    assert doubt.fact == "something before the record begins bears on it"
    assert doubt.supposed == "nothing before the record begins bears on it"


def test_the_tags_are_named_that_would_decide() -> None:
    """With them the finding is in doubt no more; where no tag would do, that is said."""
    found = record(ROLL, LOOK)
    warned, rolled = missing(TOKENS.book, found, ruled(found)).values()
    assert rolled.earlier == ("Rolled",)
    assert rolled.asked == "[Rolled] would tell it"
    assert warned.asked == "no tag tells it, only a record from the beginning"
    tagged = record(ROLL, LOOK, start=(*TORN, ("rolled", 0, 6)))
    assert [one["verdict"] for one in ruled(tagged)["findings"]] == ["undecided", "proved"]


def test_a_record_is_torn_off_where_it_may_begin() -> None:
    """Nothing before is known but what tags tell; what is not ruled on is not passed over."""
    whole = record(Event("warn", (0,)), ROLL, ROLL, LOOK)
    found = torn_off(TOKENS.book, whole, [2])
    assert found is not None
    assert [event.act for event in found.record.events] == ["roll", "look"]
    assert ("rolled", 0, 7) in found.record.start
    assert list(held_against(judge(TOKENS.book, whole), ruled(found.record), found.places)) == []


@pytest.mark.skipif(compiler() is None, reason="there is no C compiler")
def test_the_screen_in_c_is_unsure_of_torn_records(tmp_path: Path) -> None:
    """Whatever they say they are left to the judge, and call for a ruling."""
    path = compile_native("tokens", emit_native(TOKENS.book), tmp_path, ("-O0",))
    coded = TOKENS.validator.encode(TOKENS.codes(LOOK))
    library = Library(path)
    assert library.answer(coded, ()) is Answer.PASSES
    assert library.answer(coded, TORN) is Answer.UNSURE
    assert TOKENS.validator.screen(coded, TORN)
    assert not TOKENS.validator.screen(coded, ())


# It is known how many were played, what the score was, and whose turn, as nobody was the elder; the
# rest no tag tells.
WINNING = f"""
{ITEMS.replace("except fined", "except fined, score, played, elder, to-play")}
won by those P in players : rolled > 5
settlement of rolled when rolled > 5 or total > 5
"""


@pytest.mark.parametrize(
    ("test", "start", "sure"),
    [
        ("rolled > 5", (("rolled", 0, 0),), (True, True, "A")),
        ("rolled > 5", (), (False, False, "A")),
        ("rolled > 5 or total > 5", (("rolled", 0, 0),), (False, False, "A")),
    ],
)
def test_who_has_won_is_sure_if_nothing_untold_bears_on_it(
    test: str, start: StartValues, sure: tuple[bool, bool, str]
) -> None:
    """Nor is a settlement sure that asks what no tag told; whose turn it is may be known."""
    both = {"A", "B"}
    book = small_book(WINNING.replace("rolled > 5 or total > 5", test))
    roll = Record("tokens", ("A", "B"), (), (), start, (ROLL,))
    whole = ending(book, roll)
    assert ({*whole.won}, whole.sure, whole.settled) == (both, True, True)
    torn = ending(book, replace(roll, start=(*TORN, *start)))
    assert {*torn.won} == both
    assert (torn.sure, torn.settled, torn.turn) == sure


def test_what_is_reckoned_of_something_untold_is_in_doubt() -> None:
    """What a law brought about by what is told alone is not."""
    laws = """
law paying "Paying"
  supplied "made up"
  consequence when P rolls N if N > 5 does score of P rises by 1 says "much"
  consequence when P rolls N if warned of P does total rises by 2 says "warned"
"""
    book = small_book(WINNING.replace("settlement of rolled", "settlement of rolled, total") + laws)
    torn = ending(book, Record("tokens", ("A", "B"), (), (), TORN, (Event("warn", (0,)), ROLL)))
    assert [one.says for one in torn.reckoned] == ["much", "warned"]
    assert torn.doubted == {1}
