"""Rows: what is learned of acts is the same whenever it is learned, and bounded."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import islice
from random import Random
from types import ModuleType
from typing import Any

import pytest

from hoyle import ir
from hoyle.driver import load_book
from hoyle.emit.screening.clean import clean
from hoyle.emit.screening.printer import Tables
from hoyle.emit.screening.relevant import hopeful
from hoyle.emit.screening.rows import emit_rows
from hoyle.load import Start, load_validator
from hoyle.places import house
from hoyle.play.games import Dealer
from hoyle.play.mutants import mutants
from hoyle.play.table import tables
from hoyle.records.compact import Compact

BOOKS = ("quinze", "vingt-un")


@cache
def book_of(name: str) -> ir.Book:
    """Give a book that comes with hoyle."""
    book = load_book(name).book
    assert book is not None
    return book


def module_of(name: str) -> dict[str, Any]:
    """Take the validator of a book up afresh: nothing is learned yet."""
    validator = load_validator(name, house())
    assert isinstance(validator, ModuleType)
    return vars(validator)


@cache
def records(name: str) -> list[tuple[list[int], Start]]:
    """Make games, legal and faulty, and mutants of them."""
    book = book_of(name)
    compact = Compact(book)
    found: list[tuple[list[int], Start]] = []
    for number in range(6):
        rng = Random(f"rows {name} {number}")
        dealer = Dealer(book, tables(book), 0.15 * (number % 3), bold=0.5)
        game = dealer.game(rng).record
        for record in (game, *islice(mutants(game, book, rng), 3)):
            codes = [code for e in record.events for code in compact.encode(e.act, e.args)]
            found.append((codes, record.start))
    return found


def nodes(module: Mapping[str, Any]) -> int:
    """Count what is learned and still to be reached."""
    count = 0
    waiting = list(module["_rows"].values())
    while waiting:
        for work, _, row in waiting.pop().values():
            count += 1
            if work:
                waiting.append(row)
    return count


@pytest.mark.parametrize("name", BOOKS)
def test_learning_changes_nothing(name: str) -> None:
    """What is learned is what following says: at first, later, and if it is soon forgotten."""
    made = records(name)
    module, forgetful = module_of(name), module_of(name)
    forgetful["_MOST"] = 7
    expected = [module["_followed"](codes, start) for codes, start in made]
    assert {*expected} == {False, True}
    for screen in (module["screen"], module["screen"], forgetful["screen"]):
        assert [screen(codes, start) for codes, start in made] == expected
    backwards = [module_of(name)["screen"](codes, start) for codes, start in made[::-1]]
    assert backwards == expected[::-1]


@pytest.mark.parametrize("name", BOOKS)
def test_what_is_learned_is_bounded(name: str) -> None:
    """Games enough to learn much leave no more in memory than is allowed, and an act's worth."""
    made = records(name)
    free, bounded = module_of(name), module_of(name)
    most = bounded["_MOST"] = 60
    for codes, start in made:
        free["screen"](codes, start)
        bounded["screen"](codes, start)
    assert nodes(free) > 2 * most
    assert 0 < nodes(bounded) < 2 * most


@pytest.mark.parametrize("name", BOOKS)
def test_most_is_learned_once(name: str) -> None:
    """Few acts of games are met with for the first time, once some have been read."""
    book = book_of(name)
    compact = Compact(book)
    module = module_of(name)
    dealer = Dealer(book, tables(book), 0.0, bold=0.5)
    acts, learned = 0, [0]
    for number in range(40):
        record = dealer.game(Random(f"often {number}")).record
        codes = [code for e in record.events for code in compact.encode(e.act, e.args)]
        module["screen"](codes, record.start)
        acts += len(codes)
        learned.append(module["_Row"].learned)
    assert learned[-1] < acts
    assert learned[-1] - learned[20] < learned[20]


def test_books_of_many_rows_or_few_questions_have_none() -> None:
    """Where what few-valued states hold is too much, or nothing is watched for, none are made."""
    for name, expected in (("quinze", True), ("rouge-et-noir", False), ("speculation", False)):
        made = hopeful(clean(book_of(name)))
        given = Tables(made.world)
        assert bool(emit_rows(made, given)) is expected
        assert bool(given.lines) is expected


def test_the_text_is_the_same_each_time() -> None:
    """No order of sets or of the memory shows in the text."""
    texts = {
        emit_rows(made, Tables(made.world))
        for made in (hopeful(clean(book_of("vingt-un"))) for _ in range(2))
    }
    assert len(texts) == 1
