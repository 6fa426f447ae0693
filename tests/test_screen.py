"""The screen: it stops whatever calls for a ruling, and lets ordinary records pass."""

from __future__ import annotations

import subprocess
import sys
from functools import cache, partial
from itertools import islice, product
from random import Random
from typing import Literal

import pytest

from hoyle import ir
from hoyle.driver import load_book
from hoyle.emit.screen import emit_screen
from hoyle.emit.screening.fold import Folder
from hoyle.emit.screening.layout import (
    AND,
    OR,
    SUM,
    TERM,
    Applied,
    Chain,
    Choice,
    Node,
    Not,
    Text,
    broken,
    compared,
    conjoined,
)
from hoyle.emit.screening.lifting import Inliner
from hoyle.emit.screening.lifts import Lifts
from hoyle.emit.screening.terms import Names, Value, world_of
from hoyle.emit.screening.values import evaluate
from hoyle.interpret import judge
from hoyle.load import Start, Validator, compile_validator, judge_with, load_validator
from hoyle.places import house
from hoyle.play.games import Dealer
from hoyle.play.mutants import mutants
from hoyle.play.table import tables
from hoyle.records.compact import Compact
from hoyle.records.model import Record
from tests.beads_book import beads
from tests.toy_book import CARD, CARDS, NUMBER, PLAYER, SUIT, TRUTH, book as toy, lit, op

HEAD = """from __future__ import annotations
from collections.abc import Callable, Generator
from fractions import Fraction
from typing import Any, TypeVar, cast
"""


@cache
def book_of(name: str) -> ir.Book:
    """Give a book that comes with hoyle, or the tests' own."""
    if name == "beads":
        return beads()
    book = load_book(name).book
    assert book is not None
    return book


@cache
def screen_of(name: str) -> Validator:
    """Compile the screen of a book alone, which stands by itself."""
    return compile_validator(f"screen-{name}", HEAD + emit_screen(book_of(name)))


def stopped(name: str, record: Record, validator: Validator | None = None) -> bool:
    """Tell whether the screen of a book, the validator's or one made afresh, stops a record."""
    book = book_of(name)
    choices = {option.name: book_kind(book, option.kind).members for option in book.options}
    told = tuple((option, 0, choices[option].index(choice)) for option, choice in record.options)
    start: Start = (*record.start, *told)
    compact = Compact(book)
    codes = [code for event in record.events for code in compact.encode(event.act, event.args)]
    return (validator or screen_of(name)).screen(codes, start)


def book_kind(book: ir.Book, name: str) -> ir.Kind:
    """Give a kind by name."""
    return next(kind for kind in book.kinds if kind.name == name)


@pytest.mark.parametrize(("name", "games"), [("beads", 60), ("whist", 20)])
def test_nothing_that_calls_for_a_ruling_passes(name: str, games: int) -> None:
    """Of random games, games in which a law bites, and mutants of both, all faulty are stopped."""
    book = book_of(name)
    rule = partial(judge, book)
    dealer = Dealer(book, tables(book), 0.3, bold=0.5, varied=0.3)
    found = 0
    for number in range(games):
        rng = Random(number)
        game = dealer.game(rng).record
        for record in (game, *islice(mutants(game, book, rng), 2)):
            if rule(record)["findings"]:
                found += 1
                assert stopped(name, record), record
    assert found > games // 3


@pytest.mark.parametrize(("name", "games"), [("beads", 40), ("whist", 20)])
def test_ordinary_games_pass(name: str, games: int) -> None:
    """Of games played out by the book's moves, those with nothing to rule on are not stopped."""
    book = book_of(name)
    dealer = Dealer(book, tables(book), 0.0, bold=0.5)
    for number in range(games):
        game = dealer.game(Random(f"legal {number}")).record
        assert stopped(name, game) == bool(judge(book, game)["findings"]), game


@pytest.mark.parametrize("name", house().books())
def test_a_game_is_stopped_if_anything_is_found_in_it(name: str) -> None:
    """Of any book's games, legal ones and others, those with findings are stopped and no other.

    Of their mutants, none with a finding passes.
    """
    book, validator = book_of(name), load_validator(name, house())
    assert validator is not None
    rule = judge_with(validator, book)
    legal, broken = Dealer(book, tables(book)), Dealer(book, tables(book), 1.0, varied=0.3)
    found = passed = 0
    for number in range(12):
        rng = Random(f"{name} {number}")
        game = (legal if number % 3 else broken).game(rng).record
        calls = bool(rule(game)["findings"])
        assert stopped(name, game, validator) == calls, game
        found += calls
        passed += not calls
        for record in islice(mutants(game, book, rng), 2):
            if rule(record)["findings"]:
                found += 1
                assert stopped(name, record, validator), record
    assert found > 6
    assert passed


def test_few_others_are_stopped() -> None:
    """Of records with nothing to rule on, cut short or disturbed, hardly any is stopped."""
    book = book_of("whist")
    dealer = Dealer(book, tables(book), 0.0, bold=0.5)
    clean = wrongly = 0
    for number in range(25):
        rng = Random(f"mutant {number}")
        for record in islice(mutants(dealer.game(rng).record, book, rng), 3):
            if not judge(book, record)["findings"]:
                clean += 1
                wrongly += stopped("whist", record)
    assert clean > 10
    assert wrongly <= clean // 10


@pytest.mark.parametrize(
    "codes",
    [[-1], [-5, 3], [10**30], [4], [4, -1], [4, 1 << 52], [4, 3, 216, 10**9], [216, -216]],
    ids=str,
)
def test_what_is_no_record_is_stopped(codes: list[int]) -> None:
    """Codes of no act, and acts cut short, are stopped and never looked up by accident."""
    assert screen_of("whist").screen(codes)


def test_an_empty_record_passes_or_is_for_the_judge() -> None:
    """Where nothing happened nothing is found, if the record leaves nothing open."""
    assert not screen_of("quinze").screen([])


@pytest.mark.parametrize("name", ["beads", "whist", "quinze"])
def test_the_text_is_as_the_formatter_leaves_it(name: str) -> None:
    """What is emitted is a fixed point of `ruff format`."""
    text = f'"""A screen."""\n\n{emit_screen(book_of(name))}'
    assert formatted(text) == text


def formatted(text: str) -> str:
    """Give a text as the formatter leaves it."""
    command = [sys.executable, "-m", "ruff", "format", "--line-length", "100", "-"]
    done = subprocess.run(command, input=text.encode(), capture_output=True, check=True)
    return done.stdout.decode()


def test_long_conditions_are_as_the_formatter_leaves_them() -> None:
    """Two parts joined are broken where the formatter breaks them, whichever has brackets."""
    names = {n: Text("a" * n) for n in (5, 9, 20, 30, 60, 70)}
    firsts: list[Node] = [
        conjoined("or", [names[n], compared("==", names[9], names[m])])
        for n in (5, 30, 60)
        for m in (9, 30)
    ]
    lasts: list[Node] = [
        compared(">", Applied("f", (names[n], names[9])), names[5]) for n in (20, 70)
    ]
    for n in (9, 30, 70):
        chosen = Choice(names[n], names[9], names[9])
        lasts += [compared(">", chosen, names[20]), conjoined("or", [names[n], names[30]])]
    lines = ["def written():"]
    for first, last in product([*firsts, *map(Not, firsts), names[20]], lasts):
        for word, level in (("and", AND), ("or", OR)):
            lines += [*broken(Chain(word, (first, last), level), 4, "if ", ":"), "        pass"]
    text = "\n".join(lines) + "\n"
    assert formatted(text) == text


def test_long_sums_are_as_the_formatter_leaves_them() -> None:
    """A sum that stands among others between brackets is broken at its joints."""
    names = {n: Text("a" * n) for n in (5, 9, 30, 60)}
    lines = ["def written():"]
    firsts: list[Node] = [Chain("*", (names[5], names[60]), TERM), names[60]]
    for first, n in product(firsts, (9, 30, 60)):
        last = Choice(names[n], names[9], names[5])
        given = Applied("f", (Chain("+", (first, last), SUM), names[9]))
        lines += broken(given, 4, "return ", "")
    text = "\n".join(lines) + "\n"
    assert formatted(text) == text


# ---------------------------------------------------------------- folding


def test_folding_keeps_the_value() -> None:
    """Whatever its variables hold, a folded expression has the value of the unfolded one."""
    world = world_of(toy())
    for seed in range(300):
        rng = Random(seed)
        expr = _expression(rng, TRUTH, 4)
        folders = [Folder(world, Names(), None, ahead=ahead) for ahead in (False, True)]
        for folder in (*folders, Inliner(world, Names("CDPQR"), Lifts(world))):
            folded = folder.fold(expr)
            for _ in range(4):
                env = _values(rng)
                before, after = evaluate(expr, env, world), evaluate(folded, env, world)
                assert bool(before) == bool(after), (seed, expr, folded, env)


def _values(rng: Random) -> dict[str, Value]:
    return {
        "P": rng.randrange(4),
        "Q": rng.randrange(-1, 4),
        "C": rng.randrange(8),
        "D": rng.randrange(-1, 8),
        "T": rng.randrange(-1, 2),
        "H": rng.randrange(256),
        "N": rng.randrange(-2, 5),
        "B": rng.random() < 0.5,
    }


_SOMEONE, _SOME_CARD, _SOME_SUIT = ir.Maybe(PLAYER), ir.Maybe(CARD), ir.Maybe(SUIT)


def _expression(rng: Random, sort: ir.Sort, depth: int) -> ir.Expr:
    """Make a random expression of a sort."""
    if depth == 0 or rng.random() < 0.15:
        return _leaf(rng, sort)

    def more(wanted: ir.Sort) -> ir.Expr:
        return _expression(rng, wanted, depth - 1)

    if rng.random() < 0.2:
        return ir.If(more(TRUTH), more(sort), more(sort), sort)
    match sort:
        case ir.Truth():
            return _condition(rng, more)
        case ir.SetOf():
            kind: ir.OpName = rng.choice(("union", "minus", "meet", "only", "holding"))
            if kind == "only":
                return op("only", more(CARD), sort=sort)
            if kind == "holding":
                return op("holding", more(SUIT), sort=sort)
            return op(kind, more(sort), more(sort), sort=sort)
        case ir.Enum("suit") | ir.Maybe(ir.Enum("suit")):
            return op("part", more(_SOME_CARD), sort=sort)
        case ir.Enum("player") | ir.Maybe(ir.Enum("player")):
            return op(rng.choice(("next", "previous", "opposite")), more(sort), sort=sort)
        case ir.Number():
            arithmetic: ir.OpName = rng.choice(("+", "-", "*", "min", "max"))
            if rng.random() < 0.3:
                return op("count", more(CARDS), sort=NUMBER)
            return op(arithmetic, more(NUMBER), more(NUMBER), sort=NUMBER)
        case _:
            return _leaf(rng, sort)


def _condition(rng: Random, more: partial[ir.Expr] | object) -> ir.Expr:
    assert callable(more)
    match rng.randrange(7):
        case 0:
            return op(rng.choice(("and", "or")), more(TRUTH), more(TRUTH), more(TRUTH))
        case 1:
            return op("not", more(TRUTH))
        case 2:
            sort = rng.choice((NUMBER, _SOMEONE, _SOME_SUIT, CARDS, _SOME_CARD, TRUTH))
            return op(rng.choice(("=", "!=")), more(sort), more(sort))
        case 3:
            return op(rng.choice(("<", "<=", ">", ">=")), more(NUMBER), more(NUMBER))
        case 4:
            return op("in", more(_SOME_CARD), more(CARDS))
        case 5:
            how: Literal["some", "every"] = "some" if rng.random() < 0.5 else "every"
            test = more(TRUTH) if rng.random() < 0.4 else None
            body = op("and", more(TRUTH), op("=", op("part", _X, sort=SUIT), more(_SOME_SUIT)))
            if rng.random() < 0.5:
                body = op("in", _X, more(CARDS))
            return ir.Each(how, "X", CARD, more(CARDS), False, test, body, TRUTH)
        case _:
            return op("=", more(_SOMEONE), lit(-1, _SOMEONE))


_X = ir.Var("X", CARD)


def _leaf(rng: Random, sort: ir.Sort) -> ir.Expr:
    match sort:
        case ir.Truth():
            return rng.choice((ir.Var("B", TRUTH), lit(True), lit(False)))
        case ir.SetOf():
            return rng.choice((ir.Var("H", CARDS), lit(0, CARDS), lit(255, CARDS), lit(15, CARDS)))
        case ir.Number():
            return rng.choice((ir.Var("N", NUMBER), lit(0), lit(2)))
        case ir.Enum("player"):
            return ir.Var("P", PLAYER)
        case ir.Maybe(ir.Enum("player")):
            return rng.choice((ir.Var("Q", _SOMEONE), lit(-1, _SOMEONE), lit(2, _SOMEONE)))
        case ir.Enum("card"):
            return rng.choice((ir.Var("C", CARD), lit(5, CARD)))
        case ir.Maybe(ir.Enum("card")):
            return rng.choice((ir.Var("D", _SOME_CARD), lit(-1, _SOME_CARD)))
        case ir.Enum("suit"):
            return lit(1, SUIT)
        case _:
            return rng.choice((ir.Var("T", _SOME_SUIT), lit(0, _SOME_SUIT)))
