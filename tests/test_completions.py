"""What a record does not tell: proved is what is so in every completion of it, and no more."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.driver import load_kept
from hoyle.emit import emit_native
from hoyle.engine.compiler import compile_native, compiler
from hoyle.engine.screens import Answer, Library
from hoyle.interpret import judge
from hoyle.interpret.worlds import worlds
from hoyle.ir.game import Event, StartValues
from hoyle.ir.unsaid import looking, unsaid
from hoyle.paths import house
from hoyle.play.erasure import held_against, torn
from hoyle.play.hidden import erasures
from hoyle.records.read import read
from hoyle.rulings.cases import BOUND, comings
from hoyle.rulings.doubts import doubts, missing
from hoyle.shared.alternatives import alternatives
from tests.both_ways import BothWays
from tests.small_books import book_of

ITEMS = """
let T, U : colour
state lucky : colour or none = none tag "Lucky" unknown unless told says "the lucky colour"
state chosen : colour or none = lucky tag "Chosen" unknown unless told
state rolled : 0..9 = 0 tag "Rolled"
act tell : P tells T does lucky becomes T
act roll : P rolls N does rolled becomes N
act toss : P tosses C
act look : P looks
act hint : P hints
act warn : P warns
act show : P shows T
law luck "Luck"
  supplied "made up"
  offence unlucky by P (C) when P tosses C if colour of C is not lucky
  offence telling by P when P shows T if lucky is T or lucky is not T
  offence peeping by P when P looks if chosen is red
  offence guessing by P (U) when for each U in colours, P hints if lucky is U
  offence warning-of by P (U) when for each U in colours, P warns if lucky is none or lucky is U
  consequence when offence guessing by P (U) does score of P becomes 5
"""
NONE, RED, BLUE, GREEN = -1, 0, 1, 2
TOSS = Event("toss", (0, 0))  # the red one
LOOK = Event("look", (0,))
TOKENS = BothWays(ITEMS)
record, ruled, told = TOKENS.record, TOKENS.ruled, TOKENS.told


def test_what_is_so_in_some_completions_is_undecided() -> None:
    """Nobody tells what was lucky: whether a red one was is undecided, and what would decide it."""
    assert told(TOSS) == [("unlucky", "undecided")]
    found = record(TOSS)
    (doubt,) = missing(TOKENS.book, found, ruled(found)).values()
    assert doubt.fact == "the lucky colour was red"
    assert doubt.supposed == "the lucky colour was not red"


def test_what_is_so_in_every_completion_is_proved() -> None:
    """Whatever was lucky, this is found."""
    assert told(Event("show", (0, GREEN))) == [("telling", "proved")]


def test_a_record_that_a_changed_book_would_refuse_is_judged() -> None:
    """Where no game begins so by a book, what it would say is told all the same, by all alike."""
    changed = BothWays(ITEMS + 'start possible if rolled > 0 else "nothing was rolled"\n')
    assert [name for name, _ in changed.told(TOSS)] == ["unlucky"]


@pytest.mark.parametrize(("colour", "found"), [(RED, []), (BLUE, ["unlucky"]), (NONE, ["unlucky"])])
def test_a_tag_tells(colour: int, found: list[str]) -> None:
    """A state that its tag sets is as it says, none too, and nothing is undecided."""
    assert told(TOSS, start=(("lucky", 0, colour),)) == [(name, "proved") for name in found]


def test_findings_that_no_completion_has_together_are_alternatives() -> None:
    """Whatever was lucky, one colour alone was: three findings are three forms of one doubt."""
    found = record(Event("hint", (0,)), TOSS)
    ruling = ruled(found)
    assert [one["alternatives"] for one in ruling["findings"]] == [[2, 3], [1, 3], [1, 2], []]
    (form,) = doubts(TOKENS.book, found, ruling)[1]
    assert form.numbers == (1, 2, 3)
    assert form.missing is not None
    assert form.missing.fact == "there was no lucky colour"
    assert form.missing.supposed == "there was a lucky colour"


def test_what_several_forms_of_a_doubt_come_to_is_told_of_any_of_them() -> None:
    """Where each of them leaves the score alike, it is so if any of them is made."""
    found = record(Event("hint", (0,)))
    assert [one.case for one in comings(TOKENS.book, found, ruled(found))] == [
        "if none of findings 1 to 3 is made",
        "if finding 1, 2 or 3 is made",
    ]


def test_findings_exclude_each_other_by_one_thing_or_another() -> None:
    """He who dealt decides, or else who had cut lowest: no world has both, nor one thing alone."""
    ours = [{"dealer": (0,)}, {"dealer": (2,), "lowest": (0,)}]
    theirs = [{"dealer": (1,)}, {"dealer": (2,), "lowest": (1,)}]
    assert alternatives([ours, theirs], [4, 4]) == [[2], [1]]
    assert alternatives([ours, [*theirs, {"lowest": (0,)}]], [4, 4]) == [[], []]
    assert alternatives([ours, []], [4, 4]) == [[], []]


def test_findings_of_which_one_completion_has_several_are_no_alternatives() -> None:
    """If none was lucky all three are found; and one of them is in any case."""
    found = record(Event("warn", (0,)))
    ruling = ruled(found)
    assert [one["alternatives"] for one in ruling["findings"]] == [[], [], []]
    assert doubts(TOKENS.book, found, ruling)[1] == ()


def test_an_act_tells_what_comes_after_it() -> None:
    """An act that sets a state tells it, if nothing looked at it before."""
    tell = Event("tell", (0, BLUE))
    assert told(tell, TOSS) == [("unlucky", "proved")]
    assert told(Event("roll", (0, 3)), tell, TOSS) == [("unlucky", "proved")]
    assert told(TOSS, tell, TOSS) == [("unlucky", "undecided"), ("unlucky", "proved")]


def test_a_state_is_told_by_what_it_starts_from() -> None:
    """Where the one is told so is the other; else the other is unknown by itself."""
    assert told(LOOK, start=(("lucky", 0, RED),)) == [("peeping", "proved")]
    assert told(LOOK, start=(("lucky", 0, BLUE),)) == []
    assert told(LOOK) == [("peeping", "undecided")]
    assert told(LOOK, start=(("chosen", 0, RED),)) == [("peeping", "proved")]


def test_what_nothing_looks_at_does_not_matter() -> None:
    """A record in which no act looks at an unknown state is judged once."""
    one, other = unsaid(TOKENS.book)
    assert (one.state, other.state) == ("lucky", "chosen")
    assert not one.matters(["roll", "pass"])
    assert one.matters(["roll", "toss"])
    assert not one.matters(["tell", "toss"])


@pytest.mark.skipif(compiler() is None, reason="there is no C compiler")
def test_the_screen_in_c_is_unsure_of_what_is_unknown(tmp_path: Path) -> None:
    """A record that rests on what is not told is left to the judge."""
    path = compile_native("tokens", emit_native(TOKENS.book), tmp_path, ("-O0",))
    library = Library(path)

    def answer(*events: Event, start: StartValues = ()) -> Answer:
        return library.answer(TOKENS.validator.encode(TOKENS.codes(*events)), start)

    assert answer(TOSS) is Answer.UNSURE
    assert answer(TOSS, start=(("lucky", 0, RED),)) is Answer.PASSES
    assert answer(TOSS, start=(("lucky", 0, BLUE),)) is Answer.CALLS
    assert answer(Event("tell", (0, RED)), TOSS) is Answer.PASSES


def test_a_torn_record_is_held_against_the_whole() -> None:
    """What is proved and not so is told, and what is passed over; what is undecided is neither."""
    whole = record(Event("tell", (0, RED)), TOSS, LOOK)
    erasure = next(one for one in erasures(TOKENS.book) if one.name == "Lucky")
    found = torn(TOKENS.book, whole, erasure)
    assert found is not None
    assert [event.act for event in found.record.events] == ["toss", "look"]
    assert found.places == (1, 2)
    full = ruled(whole)
    assert list(held_against(full, ruled(found.record), found.places)) == []
    wrong = ruled(record(TOSS, LOOK, start=(("lucky", 0, BLUE),)))
    assert [(proved, one["name"]) for proved, one in held_against(full, wrong, (1, 2))] == [
        (True, "unlucky")
    ]
    guilty = ruled(record(TOSS, start=(("lucky", 0, BLUE),)))
    passed = ruled(record(TOSS, start=(("lucky", 0, RED),)))
    assert [proved for proved, _ in held_against(guilty, passed, (0,))] == [False]


STOCKED = """
let T : colour
state stock of player : set of token
  rebuilt from C when P draws C, given by P stocks H, 3 in all
act stock : P stocks H does stock of P becomes H
act draw : P draws C possible if C in stock of P does stock of P loses C
act look : P looks
act hint : P hints
act warn : P warns
define holds of (P, T) = (stock of P within tokens of T) is not none
law stocks "Stocks"
  supplied "made up"
  offence choosy by P when P looks if holds of (P, red) and not holds of (P, blue)
  offence alone by P when P hints
    if stock of P is not none and not some Q in players without P : stock of Q is not none
  offence blue by P when P warns if holds of (P, blue)
"""


def test_what_lies_between_the_least_and_the_most_is_undecided() -> None:
    """With all cards that may be his he has a blue one, with none no red one; but between?"""
    stocked = BothWays(STOCKED)
    (state,) = (one for one in stocked.book.states if one.rebuilt is not None)
    # To warn needs more cards, and no fewer.
    assert looking(stocked.book, state) == {
        "look",
        "hint",
    }  # to warn needs more cards, and no fewer
    for act, name, held in (
        ("look", "choosy", "a token of red"),
        ("hint", "alone", "a token of red or a token of blue or a token of green"),
    ):
        found = stocked.record(Event(act, (0,)))
        ruling = stocked.ruled(found)
        assert stocked.validator.screen(stocked.validator.encode(stocked.codes(*found.events)))
        assert [(one["name"], one["verdict"]) for one in ruling["findings"]] == [
            (name, "undecided")
        ]
        (doubt,) = missing(stocked.book, found, ruling).values()
        assert doubt.fact == f"the stock of A held {held}"


STRAYED = BothWays(
    """
state strayed of player : token or none = none
state fetched of token : truth unknown unless told says "{token} was fetched"
define C may-be-fetched means strayed of A is not none and fetched of C
act lay : P lays C
  does if P has-leave then ( score of P rises by 1 )
    otherwise if C may-be-fetched then ( strayed begin anew ) otherwise ( strayed of P becomes C )
define P has-leave means P is to-play and not P is elder
act fetch : P fetches C
law straying "Straying"
  supplied "made up"
  offence straying by P (C) when P lays C if not P has-leave
  offence fetching by P (C) when P fetches C if C may-be-fetched
  offence leaving by P (C, D) when P fetches C if C may-be-fetched
    letting D = first of (tokens without C)
    unless D may-be-fetched
"""
)
LAY, STRAY = Event("lay", (0, 3)), Event("lay", (1, 3))


def test_what_is_seldom_looked_at_is_tried_only_where_it_is() -> None:
    """Of a state that is asked for where something came about no world is told apart before."""
    (one,) = (one for one in unsaid(STRAYED.book) if one.seldom)
    assert one.state == "fetched"
    assert not any(one.seldom for one in unsaid(TOKENS.book))
    plain = worlds(STRAYED.book, STRAYED.record(LAY, LAY, Event("fetch", (0, 1))))
    assert [world.cells for world in plain.all] == [{}]
    start = (("elder", 0, 0),)
    asked = STRAYED.record(Event("lay", (0, 4)), Event("fetch", (0, 1)), start=start)
    first, *_ = worlds(STRAYED.book, asked).all
    assert {slot for _, slot in first.values} == {0, 1}


@pytest.mark.parametrize("name", house().books())
def test_no_whole_game_pays_for_what_few_records_leave_open(name: str) -> None:
    """A state that starts from it, or is settled by it, would have every game judged so often."""
    book = load_kept(name, house()).whole
    tagged = {state.name for state in book.states if state.tag}
    assert all(one.seldom or one.state in tagged for one in unsaid(book))


WAITING = BothWays(
    """
state sly : truth unknown unless told says "it was sly"
state bold : truth unknown unless told says "it was bold"
act look : P looks
act hint : P hints
act warn : P warns
law waiting "Waiting"
  supplied "made up"
  duty of P that P hints when P looks
    before any Q warns unless sly
    else owing by P
  offence daring by P when P looks if bold
"""
)
LOOKS, HINTS, WARNS, PASSES = (Event(act, (0,)) for act in ("look", "hint", "warn", "pass"))


def test_what_a_duty_waits_for_is_looked_at_after_the_last_act_that_opens_one() -> None:
    """No act asks after the look whether he was bold; whether it was sly the duty asks later."""
    assert {one.state: one.waits for one in unsaid(WAITING.book)} == {"sly": True, "bold": False}
    both = [("daring", "undecided"), ("owing", "undecided")]
    for acts in (LOOKS, WARNS), (LOOKS, PASSES, WARNS, PASSES):
        assert WAITING.told(*acts) == both
    assert WAITING.told(LOOKS, HINTS, WARNS) == both[:1]
    assert WAITING.told(LOOKS, HINTS, LOOKS, WARNS) == [both[0], *both]


def test_each_thing_seldom_looked_at_is_tried_by_itself() -> None:
    """What takes that one was so, and another was not, is found in one of the worlds."""
    stray, fetch = Event("lay", (0, 4)), Event("fetch", (0, 1))
    start = (("elder", 0, 0),)
    found = STRAYED.told(stray, fetch, start=start)
    assert found == [("straying", "proved"), ("fetching", "undecided"), ("leaving", "undecided")]
    told = (*start, ("fetched", 0, 1), ("fetched", 1, 1))
    assert STRAYED.told(stray, fetch, start=told) == [
        ("straying", "proved"),
        ("fetching", "proved"),
    ]


def test_of_more_that_is_seldom_looked_at_than_can_be_tried_nothing_is_proved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All values of what is asked for are tried of a record, as long as that costs no more acts."""
    monkeypatch.setattr("hoyle.shared.looks.MOST_TRIED", 24)
    start = (("elder", 0, 0),)
    acts = Event("lay", (0, 4)), Event("fetch", (0, 1))  # which asks for two
    assert STRAYED.told(*acts, start=start)[0] == ("straying", "proved")
    assert STRAYED.told(*acts, Event("fetch", (0, 2)), start=start) == [
        ("straying", "proved"),
        ("fetching", "undecided"),
        ("leaving", "undecided"),
        ("fetching", "undecided"),
        ("leaving", "undecided"),
    ]
    more = STRAYED.told(*acts, Event("fetch", (0, 2)), Event("fetch", (0, 3)), start=start)
    assert more[0] == ("straying", "undecided")


@pytest.mark.skipif(compiler() is None, reason="there is no C compiler")
def test_the_screen_asks_for_nothing_that_only_a_finding_brings_about(tmp_path: Path) -> None:
    """What would stray has stopped the record: the screen keeps nothing of it, and passes."""
    text = emit_native(STRAYED.book)
    assert "strayed[" not in text
    assert "fetched[" not in text
    library = Library(compile_native("tokens", text, tmp_path, ("-O0",)))

    def answer(*events: Event) -> Answer:
        return library.answer(STRAYED.validator.encode(STRAYED.codes(*events)), ())

    assert answer(LAY, Event("fetch", (0, 1))) is Answer.PASSES
    assert answer(STRAY) is Answer.CALLS


def test_whist_knows_what_it_may_not_take_for_granted() -> None:
    """Trumps, the turned card and the leader are unknown unless told: by tags, acts, the deal."""
    found = {one.state: one for one in unsaid(book_of("whist"))}
    about_cards = {"lying", "followed", "shown-unsaid"}
    assert set(found) == about_cards | {
        "dealer-unseen",
        "dealing",
        "honours-gone",
        "had-honour-gone",
        "more-honours",
        "others-right",
        "odd-hand",
        "trumps",
        "to-play",
        "turned-unsaid",
        "revoked-unseen",
        "sure",
    }
    assert found["shown-unsaid"].users == {"name-exposed"}
    assert "turn-up" in found["trumps"].tellers
    assert "play" in found["trumps"].users
    assert "deals" in found["to-play"].tellers


def test_what_is_so_with_whatever_hands_is_explained(tmp_path: Path) -> None:
    """A finding that is undecided, and that no cards held tell apart, is told of all the same."""
    path = tmp_path / "x.game"
    path.write_text(
        '[Game "vingt-un"]\nA cuts the pack\nZ takes KC and AD for the brulet\nZ gives 7C to A\n'
        "A calls a new deal\nZ gives 7C to A\n",
        encoding="utf-8",
    )
    (record, *_), diagnostics = read(book_of("vingt-un"), path)
    assert not diagnostics
    made = judge(book_of("vingt-un"), record)
    open_ = {one["n"] for one in made["findings"] if one["verdict"] == "undecided"}
    assert open_
    assert missing(book_of("vingt-un"), record, made).keys() == open_


def test_what_two_sides_cannot_both_have_held_is_no_case(tmp_path: Path) -> None:
    """Honours that are four in all count for both sides only as a bound."""
    path = tmp_path / "x.game"
    path.write_text(
        '[Game "whist"]\n[Dealer "Z"]\n[Trumps "S"]\n[Tricks "AB 6, YZ 6"]\n'
        "A leads 4C then 9D KC 2C\nAB claim honours\nYZ claim honours\n",
        encoding="utf-8",
    )
    book = book_of("whist")
    (record, *_), diagnostics = read(book, path)
    assert not diagnostics
    both: list[str] = []
    one: list[str] = []
    for coming in comings(book, record, judge(book, record)):
        settlement = coming.outcome["settlement"]
        assert settlement is not None
        counted = [step for step in settlement["steps"] if step["name"] == "honour-points"]
        sides = sum(len(step["changes"]) for step in counted)
        (both if sides > 1 else one).append(coming.case)
    assert both
    assert one
    assert all(case.startswith(BOUND) for case in both)
    assert not any(case.startswith(BOUND) for case in one)
