"""Rulings do not contradict themselves: held of all cases of all books, and of random games.

One act is not both void and a right exercised, nor a right exercised and an offence, and one wrong
is told once: whatever is proved of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from hoyle import ir
from hoyle.driver import judge_of, load_kept
from hoyle.interpret.ruling import Finding, Ruling
from hoyle.ir.game import Record
from hoyle.paths import house
from hoyle.play.games import Dealer
from tests.ruled_cases import ruled_cases

BOOKS = house().books()


def ruled(name: str, games: int) -> Iterator[tuple[str, Record, Ruling]]:
    """Give the cases of a book and some games with faults, each with its ruling."""
    for case, record, _, ruling in ruled_cases(name):
        yield case.title, record, ruling
    loaded = load_kept(name, house())
    book = loaded.book
    assert book is not None
    judge = judge_of(loaded)
    dealer = Dealer(book, 0.9, bold=0.5, varied=0.3)
    for number in range(games):
        record = dealer.game(Random(f"consistent {number}")).record
        yield f"game {number}", record, judge(record)


def banning(name: str) -> frozenset[str]:
    """Name the clauses of a book that forbid an act."""
    book = load_kept(name, house()).book
    assert book is not None
    offences = (one for one in book.clauses if isinstance(one, ir.OffenceClause))
    return frozenset(one.head.id for one in offences if one.word == "ban")


def at_odds(ruling: Ruling, bans: frozenset[str]) -> Iterator[str]:
    """Tell what is proved of one act that cannot all be so; `bans` are clauses that forbid one."""
    proved = [one for one in ruling["findings"] if one["verdict"] == "proved"]
    void = {one["event"] for one in proved if one["kind"] == "void"}
    banned = {(one["event"], one["player"]) for one in proved if one["clause"] in bans}
    lifted = {key(one) for one in proved if one["kind"] == "offence"}
    for one in proved:
        if one["kind"] == "exercised":
            if one["event"] in void:
                yield f"{one['name']} at {one['event']}: exercised, and void"
            if (one["event"], one["player"]) in banned or key(one) in lifted:
                yield f"{one['name']} at {one['event']}: exercised, and an offence"
    wrongs = (one for one in proved if one["kind"] in ("offence", "void"))
    told = Counter((key(one), tuple(one["bindings"].items())) for one in wrongs)
    for ((event, name, _), _), times in told.items():
        if times > 1:
            yield f"{name} at {event}: told {times} times"


def key(one: Finding) -> tuple[int, str, str | None]:
    """Give what makes findings of one act the same."""
    return one["event"], one["name"], one["player"]


@pytest.mark.parametrize("name", BOOKS)
def test_no_ruling_is_at_odds_with_itself(name: str) -> None:
    """Nothing is proved of an act that cannot be so together, in any case nor in random games."""
    seen, bans = 0, banning(name)
    for title, record, ruling in ruled(name, 2):
        assert not list(at_odds(ruling, bans)), (title, record.file, record.line)
        seen += len(ruling["findings"])
    assert seen > 50


@pytest.mark.slow
@pytest.mark.parametrize("name", BOOKS)
def test_nor_is_any_of_many_games(name: str) -> None:
    """Nor of three hundred games."""
    bans = banning(name)
    for title, _, ruling in ruled(name, 300):
        assert not list(at_odds(ruling, bans)), title
