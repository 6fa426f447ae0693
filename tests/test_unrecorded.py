"""What is proved may hang on an act that went unrecorded: which, a ruling tells."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from hoyle.driver import judge_of, load_kept
from hoyle.interpret import Machine, judge
from hoyle.interpret.ruling import Ruling
from hoyle.ir import Book
from hoyle.ir.game import Event, Record
from hoyle.paths import house
from hoyle.records.read import read
from hoyle.render.report import report
from hoyle.rulings.powers import powers_at_end
from hoyle.rulings.replay import begin_in_world
from hoyle.rulings.unrecorded import Missed, missed
from hoyle.shared.completed import finding_mark
from tests.nightly import nightly
from tests.ruled_cases import ruled_cases
from tests.test_silence import judged, said

ROOT = Path(__file__).parents[1]
BOOKS = sorted(path.stem for path in (ROOT / "rules").glob("*.law"))
EVERY = 25  # of the cases of a book one is tried by night, by day one of three times as many

GO = '[Dealer "B"]\nA leads KS, B QD, A 9C\nA plays 2C\nA marks 2 for play\n'
SALE = (
    '[Dealer "J"]\nJ turns up 5C for trumps\nG bids 6\nJ sells the card to B for 6\nF turns up 4C\n'
)
STANDS = (
    '[Sits "A yes, B yes, G yes, J no, K no, L no"]\n[Dealer "G"]\n[Pool "12"]\n[Trumps "D"]\n'
    "A stands, B passes\nA leads AD, G 3D\nA leads 4C, G 5C\n"
)
TURNED = '[Dealer "J"]\nA turns up 9H\nB bids 4\nF turns up 4C\nG turns up TH\nA turns up KH\n'
NAMED = "X names hearts as trumps\nW leads KS, X QS, Y 2S, Z 4S\n"
ALONE = "Z plays sans prendre\nY plays sans prendre\nW undertakes the vole\n"
UNMARKED = '[Dealer "B"]\n[Score "A 40, B 55"]\nA leads KS, B KD, A KH\n'
PROPOSED = '[Dealer "A"]\n[Trumps "C"]\nB proposes\nB discards 2 cards\n'
TRICK = '[Trumps "D"]\n[Dealer "Z"]\nA leads 9C, Y KC, B 3C, Z 4C\nA leads AC\n'
CALLED = '[Dealer "A"]\n[Trumps "C"]\nB leads KS\nA plays 8D\nB announces the king\n'


def told(game: str, text: str) -> tuple[Missed, ...]:
    """Tell what may be missing from a record."""
    book = load_kept(game, house()).whole
    (record,), found = read(book, f'[Game "{game}"]\n{text}'.encode(), "x.game")
    assert not found
    return missed(book, record, judge(book, record))


@pytest.mark.parametrize(
    ("game", "text", "acts", "event"),
    [
        ("cribbage", GO, ("B calls go",), 3),
        (
            "cribbage",
            '[Dealer "B"]\nB was dealt 5 cards\nB marks 2 for heels\nA leads 7S\n',
            ("B turns up JC",),
            1,
        ),
        ("speculation", SALE, ("J keeps the card",), 2),
        ("speculation", TURNED, ("J turns up 5C for trumps",), 0),
        (
            "quadrille",
            f'[Dealer "Z"]\nW passes\nX asks leave\nY passes\n{NAMED}',
            ("X calls KC",),
            4,
        ),
        ("quadrille", f'[Dealer "W"]\nX passes\nY asks leave\n{ALONE}', ("W passes",), 3),
        ("cribbage", UNMARKED, ("B marks 2 for play",), 2),
        ("ecarte", PROPOSED, ("A accepts",), 1),
        ("whist", TRICK, ("Y plays 6C", "B plays 7C", "Z plays 8C"), 4),
        (  # the next that he plays, his lead, is taken for the last card of the trick
            "whist",
            '[Trumps "D"]\n[Dealer "Z"]\nA leads 9C, Y TC, B 3C\nZ leads 2H, A 3H, Y 4H\n',
            ("Z plays JC",),
            3,
        ),
    ],
)
def test_what_may_be_missing_is_told(
    game: str, text: str, acts: tuple[str, ...], event: int
) -> None:
    """Of the acts that people leave out it is told where they may have stood.

    It is told of offences, of acts without effect, of points that were lost, and where the record
    contradicts itself; of several acts what is nearest to hand.
    """
    assert [(one.acts, one.event) for one in told(game, text)] == [(acts, event)]


def test_several_places_may_want_something() -> None:
    """What it takes the acts of two places to undo, both name; what those of one undo, that one."""
    tags = '[Dealer "L"]\n[Trumps "S"]\n[Pool "9"]\n'
    text = f"{tags}B declares to play\nJ declares to play\n"
    assert [(one.event, one.acts, one.findings) for one in told("loo", text)] == [
        (0, ("A declares to pass",), (1, 2)),
        (1, ("G declares to pass",), (2,)),
    ]


def test_nothing_is_missing_of_what_the_record_denies() -> None:
    """An act is not told of which the rest of the record would make a fault."""
    turn = '[Dealer "Z"]\n[Trumps "S"]\nA leads 4C\n'
    assert told("whist", f"{turn}Y plays 9C\nZ plays 2C\n") != ()
    assert told("whist", f"{turn}Y plays 9C\nZ plays 2C\nB plays KC\nB leads 5C\n") == ()


@pytest.mark.parametrize(
    "text",
    [
        "A plays 4C\nA plays 5H\n",
        "A is dealt 5C 5D JH QS 2C\nA lays out 2C 3C\n",
        "B plays 7S\nB marks 2 for play\nB marks 1 for go\n",
    ],
)
def test_no_new_deal_is_taken_to_be_left_out_in_the_middle(text: str) -> None:
    """Dealing takes away whatever was found of the cards: it is proposed only where it is due."""
    rows = [act for gap in told("cribbage", f'[Dealer "B"]\n{text}') for act in gap.acts]
    assert not [act for act in rows if act.endswith("deals")]


def test_what_lies_open_needs_no_act() -> None:
    """Nothing is looked for where nothing is proved."""
    assert told("cribbage", '[Dealer "B"]\nA leads KS, B QD\n') == ()


def test_of_a_long_record_no_more_is_judged_than_so_much() -> None:
    """However long it is, and however much is found in it."""
    assert told("whist", "Y calls honours\n" * 1_001) == ()
    loaded = load_kept("loo", house())
    book = loaded.whole
    text = '[Game "loo"]\n[Dealer "L"]\n[Trumps "S"]\n' + "B declares to play\n" * 200
    (record,), _ = read(book, text.encode(), "x.game")
    made = judge_of(loaded)(record)
    before = Machine.judged.events
    missed(book, record, made)
    assert Machine.judged.events - before < 10_000


# ---------------------------------------------------------------- what is told is so


@pytest.mark.parametrize("step", [3 * EVERY, pytest.param(EVERY, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", nightly(BOOKS, {"whist", "quadrille", "loo", "speculation"}))
def test_what_is_told_of_a_case_is_so(name: str, step: int) -> None:
    """With the acts put in, the findings that name them are not proved."""
    loaded = load_kept(name, house())
    rule = judge_of(loaded)
    for case, record, _, made in ruled_cases(name)[::step]:
        assert not standing(loaded.whole, rule, record, made), case.title


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.game")), ids=lambda p: p.stem)
def test_what_is_told_of_an_example_is_so(path: Path) -> None:
    """The same of the disputed games."""
    text = path.read_text(encoding="utf-8")
    loaded = load_kept(text.split('[Game "')[1].split('"')[0], house())
    rule = judge_of(loaded)
    records, _ = read(loaded.whole, text.encode(), path.name)
    for record in records:
        assert not standing(loaded.whole, rule, record, rule(record))


def standing(
    book: Book, rule: Callable[[Record], Ruling], record: Record, made: Ruling
) -> list[str]:
    """Put the acts into a record that are told of each finding; give what is proved all the same.

    They are read as the ruling tells them.
    """
    gaps = missed(book, record, made)
    found = []
    for number in sorted({n for gap in gaps for n in gap.findings}):
        told = [*enumerate(record.events)]
        for gap in reversed([gap for gap in gaps if number in gap.findings]):
            place = next(n for n, (at, _) in enumerate(told) if at == gap.event)
            told[place:place] = [(-1, act) for act in acts_read(book, record, gap)]
        other = rule(replace(record, events=tuple(event for _, event in told)))
        marks = {
            finding_mark({**one, "event": told[one["event"]][0]})
            for one in other["findings"]
            if one["verdict"] == "proved" and one["event"] >= 0
        }
        if finding_mark(made["findings"][number - 1]) in marks:
            found.append(f"{number}: {gaps}")
    return found


def acts_read(book: Book, record: Record, gap: Missed) -> tuple[Event, ...]:
    """Read the acts of a gap as a record of the same players has them."""
    seats = [f'[Seats "{" ".join(record.seats)}"]'] if record.seats else []
    text = "\n".join((f'[Game "{book.name}"]', *seats, *gap.acts))
    (again,), found = read(book, f"{text}\n".encode(), "x.game")
    assert not any(one.severity == "error" for one in found)
    return again.events


# ---------------------------------------------------------------- in words, and for programs


def test_a_finding_says_what_it_takes_not_to_be_missing() -> None:
    """It stands beside each finding that hangs on it, and once in full."""
    text = said("cribbage", GO)
    line = "Assumed: that nothing is left out before x.game:4, such as “B calls go”"
    assert text.count(line) == 1
    assert "Assumed: as under 1" in text


def test_an_act_in_the_middle_of_a_line_is_named() -> None:
    """Something may be missing before it, and not before its line."""
    line = "nothing is left out before “A plays KH” at x.game:4, such as “B marks 2 for play”"
    assert line in said("cribbage", UNMARKED)


FOOT = "Assumed that no act is left out; with another,"


@pytest.mark.parametrize(
    ("game", "text", "line"),
    [
        ("cribbage", GO, f"{FOOT} what is proved might not stand"),
        (
            "cribbage",
            f"{GO}A reckons 8C 8D 6H with 7S at 13\n",
            f"{FOOT} findings 1 and 2 might not stand",
        ),
        ("cribbage", "A reckons 8C 8D 6H with 7S at 13\n", ""),
        ("ecarte", CALLED, f"{FOOT} what is proved might not stand"),
        ("ecarte", '[Dealer "A"]\n[Trumps "C"]\nB leads KS\nA plays 8D\n', ""),
    ],
)
def test_at_the_foot_stands_what_rests_on_every_act(game: str, text: str, line: str) -> None:
    """A hand that was counted wrongly rests on no act; where nothing is proved, nothing does."""
    found = said(game, text)
    assert line in found
    assert bool(line) == (FOOT in found)


def test_programs_are_told_the_same() -> None:
    """A report names the acts, the event before which they stand, and the findings."""
    told = report(judged("loo", STANDS))
    assert told.get("missed") == [{"event": 2, "acts": ["G declares to play"], "findings": [1, 2]}]
    assert told.get("whole") == [1, 2]


def test_a_right_is_told_of_each_who_may_have_it() -> None:
    """Who held the king called decides who has won, and nothing before asks for it."""
    tags = '[Ombre "X"]\n[Trumps "H"]\n[King "KC"]\n[Leader "Y"]\n[Tricks "X 4, Y 2, Z 3"]\n'
    one = judged("quadrille", f"{tags}Y plays 5H\nZ plays 3S\nW plays 4S\nX plays 5S\n")
    assert one.book is not None
    may = powers_at_end(one.book, one.record)
    assert {power.words for power in may} == {f"{who} claims matadores" for who in "WXYZ"}
    assert not any(power.sure for power in may)


def test_a_right_that_was_asked_for_is_not_open_once_more() -> None:
    """Whether he had the king hangs on his hand; where he had it not, it has been required."""
    played = '[Dealer "A"]\n[Trumps "H"]\nB announces the king\nB plays 7C\nA plays KC\n'
    for text, sure in (played, [False]), (f"{played}A requires the hands to be played again\n", []):
        one = judged("ecarte", text)
        assert one.book is not None
        assert [power.sure for power in powers_at_end(one.book, one.record)] == sure


TWICE = "Y plays KS\nB plays KD\nB plays KD\n"


def test_a_line_that_stands_twice_is_told_where_it_convicts_another() -> None:
    """Who deals is not told: that a card is played again leaves no world in which its first was."""
    one = judged("cribbage-four", TWICE)
    assert report(one).get("repeated") == [{"event": 2, "findings": [1, 2]}]
    assert "Assumed: that what stands at x.game:4 is not told twice" in said("cribbage-four", TWICE)
    once = judged("cribbage-four", TWICE.removesuffix("B plays KD\n"))
    assert report(once).get("repeated") == []


def test_what_is_proved_without_the_second_line_does_not_rest_on_it() -> None:
    """With the dealer told Y has led out of turn, however often B plays."""
    assert report(judged("cribbage-four", f'[Dealer "Y"]\n{TWICE}')).get("repeated") == []


def test_what_is_made_in_any_case_rests_on_every_act_too() -> None:
    """Whose deal it was or that it was not cut: either way that no act is missing is assumed."""
    found = said("quinze", "A shuffles\nB gives 3C to A\n")
    assert "Misdeal by B in any case" in found
    assert f"{FOOT} what is proved might not stand" in found


@pytest.mark.parametrize("name", BOOKS)
def test_what_is_amiss_shows_before_it_is_judged(name: str) -> None:
    """Whatever shows to be amiss with an event before it is judged is found when it is."""
    shown = 0
    book = load_kept(name, house()).whole
    places = {act.name: place for place, act in enumerate(book.acts)}
    for _, record, _, _ in ruled_cases(name)[::EVERY]:
        events = [(places[event.act], event.args) for event in record.events]
        machine = begin_in_world(book, record)
        for at in range(len(events)):
            for act, args in (events[at], events[0], events[-1]):
                early = list(machine.amiss(act, args))
                found = machine.copy().step(act, args)
                marks = [(one["kind"], one["name"], one["player"], one["side"]) for one in found]
                assert [one for one in early if one not in marks] == []
                shown += len(early)
            machine.step(*events[at])
    assert shown > 0
