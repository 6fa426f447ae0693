"""Two engines compared: what differs is found, made small, and reported with both rulings."""

from __future__ import annotations

import copy
import os
from dataclasses import replace
from functools import partial

import pytest

from hoyle.driver import fresh_engine, load_kept
from hoyle.emit import emit
from hoyle.engine.validators import compile_validator, judge_with
from hoyle.interpret import judge
from hoyle.interpret.ruling import RecordJudge, Ruling
from hoyle.ir.game import Event, Record
from hoyle.paths import house
from hoyle.play.differential import DifferentialReport, Trial, differential
from hoyle.play.shrinking import shrink
from tests.beads_book import beads
from tests.nightly import nightly

QUICK = {"ecarte", "loo", "quinze", "rouge-et-noir", "speculation", "vingt-un"}  # the others: night


def trial(second: RecordJudge, faults: float = 0.5) -> Trial:
    """Set the interpreter against another judge of the same book."""
    book = beads()
    return Trial(book, partial(judge, book), second, seed=1, faults=faults)


def without_law(law: str, record: Record) -> Ruling:
    """Judge as an engine would that overlooks a law's findings."""
    ruling = copy.deepcopy(judge(beads(), record))
    ruling["findings"] = [f for f in ruling["findings"] if f["law"] != law]
    return ruling


def test_engines_that_agree_are_left_in_peace() -> None:
    """An engine compared with itself differs nowhere, on games, broken games and mutants."""
    report = differential(trial(partial(judge, beads())), 30)
    assert report.differences == ()
    assert (report.games, report.mutants, report.records) == (30, 30, 60)
    assert 5 < report.broken < 25
    assert {"offence", "void", "contradiction"} <= {kind for _, kind in report.findings}


def test_what_differs_is_found_and_made_small() -> None:
    """A law overlooked is found, and shown by a record from which nothing can be dropped."""
    report = differential(trial(partial(without_law, "2")), 30)
    assert report.differences
    for difference in report.differences:
        assert difference.where() == ("findings",)
        assert not isinstance(difference.first, str)
        assert not isinstance(difference.second, str)
        assert difference.first["findings"] != difference.second["findings"]
        events = difference.record.events
        assert len(events) <= 8
        for place in range(len(events)):
            rest = replace(difference.record, events=events[:place] + events[place + 1 :])
            assert judge(beads(), rest) == without_law("2", rest)


def test_an_engine_that_fails_is_reported() -> None:
    """An exception in an engine is a difference, told in its own words."""

    def failing(record: Record) -> Ruling:
        if any(event.act == "shut" for event in record.events):
            raise ValueError("the box is shut")
        return judge(beads(), record)

    report = differential(trial(failing), 40)
    assert report.differences
    for difference in report.differences:
        assert difference.second == "ValueError: the box is shut"
        assert [event.act for event in difference.record.events] == ["shut"]
        assert difference.where() == ("failure",)


def test_the_order_of_keys_is_part_of_a_ruling() -> None:
    """Rulings are compared as they would be printed."""

    def turned_round(record: Record) -> Ruling:
        ruling = judge(beads(), record)
        ruling["state"] = dict(reversed(ruling["state"].items()))
        return ruling

    report = differential(trial(turned_round), 2)
    assert report.differences
    assert report.differences[0].where() == ("order",)
    assert report.differences[0].record.events == ()


def test_jobs_make_no_difference() -> None:
    """What is found does not hang on how many processes look for it."""
    told: list[tuple[int, int]] = []
    alone = differential(trial(partial(without_law, "8")), 30)
    shared = differential(trial(partial(without_law, "8")), 30, 2, lambda *n: told.append(n))
    assert shared == alone
    assert told == [(25, 30), (30, 30)]


def test_reports_add_up() -> None:
    """A run in parts reports what the whole run would."""
    nothing = DifferentialReport()
    report = differential(trial(partial(judge, beads())), 5)
    assert nothing.joined(report) == report
    assert report.joined(report).games == 10


@pytest.mark.parametrize(
    ("needed", "given"), [((3,), 10), ((0, 9), 10), ((), 5), ((0, 1, 2), 3), ((4,), 5)]
)
def test_shrinking_keeps_what_is_needed(needed: tuple[int, ...], given: int) -> None:
    """Only the events without which the engines agree are left."""
    events = tuple(Event(str(number), ()) for number in range(given))
    wanted = {str(number) for number in needed}
    left = shrink(events, lambda some: wanted <= {event.act for event in some})
    assert {event.act for event in left} == wanted


# ---------------------------------------------------------------- generated code


def jobs(games: int) -> int:
    """Give how many processes play so many games: few take longer to share than to play."""
    return min(4, os.cpu_count() or 1) if games > 25 else 1


def told(report: DifferentialReport) -> str:
    """Say what differed, for a test that fails."""
    return "\n\n".join(
        f"game {d.game}: {d.where()}\n{d.record}\n{d.first}\n{d.second}" for d in report.differences
    )


@pytest.mark.parametrize("games", [40, pytest.param(300, marks=pytest.mark.slow)])
def test_generated_code_agrees_on_the_invented_game(games: int) -> None:
    """Code generated for a small book with every construct rules as the interpreter does."""
    module = compile_validator("beads", emit(beads()))
    report = differential(trial(judge_with(module, beads())), games)
    assert report.differences == (), told(report)
    assert {"offence", "void", "contradiction", "exercised", "holding"} <= {
        kind for _, kind in report.findings
    }


def test_a_record_that_the_screen_lets_pass_is_found_and_made_small() -> None:
    """A screen that overlooks a law is found out, by a record in which that law alone bites."""

    def screen(record: Record) -> bool:
        return any(finding["law"] != "10" for finding in judge(beads(), record)["findings"])

    report = differential(replace(trial(partial(judge, beads())), screens=(screen,)), 30)
    assert report.differences
    for difference in report.differences:
        assert difference.where() == ("screen",)
        assert difference.first == difference.second
        found = judge(beads(), difference.record)["findings"]
        assert [finding["law"] for finding in found] == ["10"]


@pytest.mark.parametrize("games", [4, pytest.param(1000, marks=pytest.mark.slow)])
def test_generated_code_agrees_on_whist(games: int) -> None:
    """The validator of whist and the interpreter rule alike on random games and mutants of them."""
    loaded = load_kept("whist", house())
    book = loaded.book
    assert book is not None
    ours = partial(judge, book)
    generated, screens = fresh_engine(loaded)
    engines = Trial(book, ours, generated, screens, seed=1, faults=0.1)
    report = differential(engines, games, jobs=jobs(games))
    assert report.differences == (), told(report)
    assert report.records == 2 * games


@pytest.mark.parametrize("games", [2, pytest.param(100, marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    "name", nightly((name for name in house().books() if name != "whist"), QUICK)
)
def test_generated_code_agrees_on_every_other_book(name: str, games: int) -> None:
    """Each book's validator and the interpreter rule alike on some random games."""
    loaded = load_kept(name, house())
    book = loaded.book
    assert book is not None
    generated, screens = fresh_engine(loaded)
    engines = Trial(book, partial(judge, book), generated, screens, faults=0.3)
    report = differential(engines, games, jobs=jobs(games))
    assert report.differences == (), told(report)
