"""Records of many acts: what is open is asked by few of them, and ruled on as ever."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from hoyle.engine.validators import judge_with, load_validator
from hoyle.interpret import judge
from hoyle.interpret.judging import judge_as_told
from hoyle.interpret.rules import Window
from hoyle.interpret.ruling import Ruling
from hoyle.ir.game import Event, Record
from hoyle.paths import house
from hoyle.play.mutants import disorder
from hoyle.render.report import Judged, report
from hoyle.render.rulings import ruling as words
from hoyle.rulings.beyond import look_beyond
from hoyle.rulings.doubts import missing
from hoyle.rulings.effort import MOST_ACTS, MOST_JUDGED, Effort, affordable, bounded, in_worlds
from hoyle.rulings.options import what_if
from hoyle.rulings.refusals import refusals
from tests.nightly import nightly
from tests.small_books import book_of

BOOKS = (
    "whist",
    "quadrille",
    "ecarte",
    "cribbage",
    "cribbage-four",
    "quinze",
    "vingt-un",
    "speculation",
    "rouge-et-noir",
    "loo",
)
# With few worlds.
SOON = {"whist", "ecarte", "cribbage", "quinze", "speculation", "rouge-et-noir"}


@pytest.mark.parametrize("seeds", [(0,), pytest.param(tuple(range(1, 30)), marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", nightly(BOOKS, SOON))
def test_many_open_norms_are_ruled_on_as_by_generated_code(
    name: str, seeds: tuple[int, ...]
) -> None:
    """However many menus and duties wait, it is as if each were asked at every act."""
    book = book_of(name)
    validator = load_validator(name, house())
    assert validator is not None
    ruled = judge_with(validator, book)
    opened = 0
    # Of quadrille and whist the worlds are hundreds, and disorder keeps them apart.
    few = {"quadrille": 8, "whist": 40, "loo": 60, "cribbage-four": 40, "vingt-un": 50}
    most = few.get(name, 90)
    for seed in seeds:
        rng = Random(f"{name} {seed}")
        acts = rng.sample(book.acts, min(rng.randint(2, 7), len(book.acts)))
        found = disorder(book, rng, rng.randint(most // 4, most), acts if seed % 3 else None)
        ruling = judge(book, found)
        opened += len(ruling["menus"]) + len(ruling["duties"])
        assert json.dumps(ruling) == json.dumps(ruled(found)), seed
    assert opened >= len(seeds)


def asked(found: Record, monkeypatch: pytest.MonkeyPatch) -> tuple[int, int]:
    """Judge a record; tell how many menus were opened, and how often one was asked."""
    times = 0
    match = Window.match

    def counted(
        window: Window, s: list[int], opening: Sequence[int], values: Sequence[int]
    ) -> list[int] | None:
        nonlocal times
        times += 1
        return match(window, s, opening, values)

    with monkeypatch.context() as patched:
        patched.setattr(Window, "match", counted)
        ruling = judge_as_told(book_of(found.book), found)
    return len(ruling["menus"]), times


def test_an_act_asks_few_of_many_open_menus(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of hundreds of menus open an act asks no more than of some dozens."""

    def played(count: int) -> Record:
        cards = Random(1)
        events = tuple(
            Event("play", (cards.randrange(4), cards.randrange(52))) for _ in range(count)
        )
        # So that there is one world.
        told = ("dealer", 0, 3), ("trumps", 0, 0), *(("followed", card, 0) for card in range(52))
        return Record("whist", ("A", "Y", "B", "Z"), (), (), told, events)

    menus, few = asked(played(100), monkeypatch)
    assert menus > 50
    menus, many = asked(played(500), monkeypatch)
    assert menus > 350
    assert many < 7 * few


def test_what_is_told_beside_a_ruling_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of many menus, void acts and doubts not each is judged anew, as a bound on acts says."""
    most = MOST_ACTS // 90
    monkeypatch.setattr(Effort.__init__, "__defaults__", (most,))
    book = book_of("whist")
    told = ("dealer", 0, 3), ("trumps", 0, 0)  # so that there are few worlds
    names = {"play", "expose", "touch", "turn-over", "claim-revoke", "call-card", "direct"}
    made = disorder(book, Random(4), 80, [one for one in book.acts if one.name in names])
    found = replace(made, start=told)
    validator = load_validator(book.name, house())
    assert validator is not None
    judge = judge_with(validator, book)
    spent: list[int] = []

    def counted(record: Record) -> Ruling:
        spent.append(len(record.events) + 1)
        return judge(record)

    # A record that does not settle is judged by a book that settles every one.
    monkeypatch.setattr("hoyle.rulings.options._settling", lambda book: counted)
    ruling = judge(found)
    assert len(ruling["findings"]) > 40
    voids = {one["n"] for one in ruling["findings"] if one["kind"] == "void"}
    what_if(counted, book, found, ruling)
    assert len(spent) > 1
    assert sum(spent[1:]) <= most
    monkeypatch.setattr("hoyle.rulings.refusals.MOST_ASKED", len(voids) // 2)
    reasons = refusals(book, found, ruling)
    assert 0 < len(reasons) < len(voids)
    assert sum(len(one.ways) for one in reasons.values()) <= len(voids) // 2
    missing(book, found, ruling, judge)


def test_a_bound_that_is_reached_stays_reached() -> None:
    """Once something was too dear nothing more is told."""
    effort = Effort(10)
    assert effort.spend(5)
    assert not effort.spend(8)
    assert not effort.spend(1)


def test_what_is_judged_in_many_worlds_is_bounded_by_these() -> None:
    """The acts judged in all worlds count, and what the record costs each time."""
    book = book_of("whist")
    validator = load_validator(book.name, house())
    assert validator is not None
    judge = judge_with(validator, book)
    told = replace(disorder(book, Random(4), 7), start=())
    judge(told)
    assert judge.cost(told) > len(told.events)
    assert judge.cost(replace(told)) == 0  # of another it is not known
    with bounded(MOST_JUDGED - judge.cost(told)) as bound:
        assert affordable()
        judge(told)
        assert affordable()
        assert not bound.reached
        assert not affordable(2)
    assert bound.reached
    assert affordable(10)  # outside nothing is bounded


def test_leads_out_of_turn_do_not_multiply_worlds() -> None:
    """Of each may be unknown whether it was followed: of many none is tried."""
    book = book_of("whist")
    validator = load_validator(book.name, house())
    assert validator is not None
    judge, rng = judge_with(validator, book), Random(3)
    plays = tuple(Event("play", (rng.randrange(4), rng.randrange(52))) for _ in range(800))
    record = replace(disorder(book, rng, 1), start=(("trumps", 0, 2), ("to-play", 0, 0)))
    costs: list[int] = []
    for count in (400, 800):
        told = replace(record, events=plays[:count])
        judge(told)
        costs.append(judge.cost(told))
    assert costs[0] < 5 * 400
    assert costs[1] < 3 * costs[0]


@pytest.mark.parametrize("name", nightly(("quadrille", "vingt-un", "whist"), {"vingt-un", "whist"}))
def test_of_more_worlds_than_are_judged_nothing_is_proved(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first is judged on alone, by interpreter and validator, and the ruling says so."""
    monkeypatch.setattr("hoyle.interpret.worlds.MOST_APART", 40)
    monkeypatch.setattr("hoyle.runtime.lockstep.MOST_APART", 40)
    book = book_of(name)
    validator = load_validator(name, house())
    assert validator is not None
    ruled = judge_with(validator, book)
    cut = 0
    for seed in range(8):
        if cut > 1:
            break
        record = replace(disorder(book, Random(f"{name} {seed}"), 16), start=())
        ruling = ruled(record)
        assert json.dumps(ruling) == json.dumps(judge(book, record)), seed
        if "too_open" in ruling:
            cut += 1
            assert {one["verdict"] for one in ruling["findings"]} <= {"undecided"}
            beyond = look_beyond(ruled, book, record, ruling)
            assert "Not proved      anything" in words(ruling, record, book, beyond)
    assert cut


def test_worlds_are_judged_once() -> None:
    """What is asked of a record's worlds, one thing after another, is asked of the same."""
    book = book_of("whist")
    record = replace(disorder(book, Random(4), 3), start=())
    with bounded(0):
        found = in_worlds(book, record)
        assert in_worlds(book, record) is found
        assert in_worlds(book, replace(record)) is not found
        assert in_worlds(book, record) is not found  # of one record alone
    assert in_worlds(book, record) is not in_worlds(book, record)


def test_what_is_left_out_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ruling that could not be explained whole says so."""
    book = book_of("whist")
    validator = load_validator(book.name, house())
    assert validator is not None
    judge = judge_with(validator, book)
    record = replace(disorder(book, Random(4), 3), start=())
    ruling = judge(record)
    assert not look_beyond(judge, book, record, ruling).cut_short
    monkeypatch.setattr("hoyle.rulings.effort.MOST_JUDGED", 0)
    ruling = judge(record)
    beyond = look_beyond(judge, book, record, ruling)
    assert beyond.cut_short
    assert "Left out        some of what choices would leave" in words(ruling, record, book, beyond)
    assert report(Judged(record, ruling, (), beyond, book)).get("cut_short")
