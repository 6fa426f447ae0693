"""What the screen works out by short ways comes to what its definition says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from random import Random
from typing import Literal

import pytest

from hoyle import ir
from hoyle.emit.screening.adding import Adding
from hoyle.emit.screening.helpers import HELPERS
from hoyle.emit.screening.layout import Node
from hoyle.emit.screening.lifting import Inliner
from hoyle.emit.screening.lifts import Lifts
from hoyle.emit.screening.printer import Printer, Tables
from hoyle.emit.screening.remembering import Remembering
from hoyle.emit.screening.steps import Let, Set, Step
from hoyle.emit.screening.terms import Names, World, world_of
from hoyle.emit.screening.values import evaluate
from tests.test_screen import HEAD
from tests.toy_book import CARDS, NUMBER, RANK, SPAN, TRUTH, C, H, book as toy, lit, op

How = Literal["every", "most", "least", "number", "sum"]

RANKS = ir.ListOf(RANK, 6)
J, L, M = ir.Var("J", CARDS), ir.Var("L", RANKS), ir.Var("M", NUMBER)
R = ir.Var("R", RANK)
RANK_OF_C = op("part", C, sort=RANK)
ORDER = op("order", RANK_OF_C, sort=NUMBER)
FROM_ONE = op("+", ORDER, lit(1), sort=NUMBER)


def each(
    how: How,
    var: ir.Var,
    domain: ir.Expr,
    body: ir.Expr,
    test: ir.Expr | None = None,
    *,
    subsets: bool = False,
) -> ir.Each:
    """A quantifier over what is in a set or list, or over the subsets of a set."""
    sort = TRUTH if how == "every" else NUMBER
    return ir.Each(how, var.name, var.sort, domain, subsets, test, body, sort)


def count(group: ir.Expr) -> ir.Expr:
    """How many are in a set or list."""
    return op("count", group, sort=NUMBER)


def minus(one: ir.Expr, other: ir.Expr) -> ir.Expr:
    """A difference."""
    return op("-", one, other, sort=NUMBER)


def both(*parts: ir.Expr) -> ir.Expr:
    """All of some conditions."""
    return op("and", *parts)


def sums(total: int, each_is: ir.Expr) -> ir.Expr:
    """How many subsets have a sum."""
    weight = each("sum", C, J, each_is)
    return each("number", J, H, op("=", weight, lit(total)), subsets=True)


def greatest(test: ir.Expr, size: ir.Expr, body: ir.Expr) -> ir.Expr:
    """What the greatest of some subsets come to."""
    most = each("most", J, H, size, test, subsets=True)
    return each("sum", J, H, body, both(test, op("=", size, most)), subsets=True)


def rows(least: int) -> ir.Expr:
    """The longest rows, of so many ranks at least."""
    name = f"row-{least}"
    row = ir.Call(name, (J,), TRUTH)
    return greatest(row, count(J), count(J))


def row(least: int) -> ir.Definition:
    """What a row is."""
    span = minus(each("most", C, H, ORDER), each("least", C, H, ORDER))
    alike = op("meet", H, op("holding", RANK_OF_C, sort=CARDS), sort=CARDS)
    single = each("every", C, H, op("=", count(alike), lit(1)))
    long = op(">=", count(H), lit(least))
    base = both(long, op("=", span, minus(count(H), lit(1))), single)
    return ir.Definition(f"row-{least}", (H,), TRUTH, base, (), SPAN)


def ends(low: int, high: int) -> ir.Expr:
    """The longest end of a list that has no gaps."""
    end = op("members", op("tail", L, M, sort=RANKS), sort=ir.SetOf(RANK))
    order = op("order", R, sort=NUMBER)
    span = minus(each("most", R, end, order), each("least", R, end, order))
    test = both(
        op("<=", M, count(L)),
        op("=", count(end), M),
        op("=", span, minus(count(end), lit(1))),
    )
    return each("most", M, op("range", lit(low), lit(high), sort=ir.ListOf(NUMBER, 6)), M, test)


BOOK = toy(definitions=[row(1), row(2), row(3)])


RANKED = tuple("123456789")
SUITED = tuple(f"{rank}{suit}" for suit in "ab" for rank in RANKED)
MANY = {
    "rank": ir.Kind("rank", RANKED, RANKED),
    "card": ir.Kind("card", SUITED, SUITED, ("rank", "suit")),
}
LARGE = replace(BOOK, kinds=tuple(MANY.get(kind.name, kind) for kind in BOOK.kinds))


def made(expr: ir.Expr, var: ir.Var, book: ir.Book = BOOK) -> tuple[World, dict[str, object], str]:
    """Write a function of one thing; give its world, the module, and what was written."""
    world = world_of(book)
    lifts = Lifts(world)
    folder = Inliner(world, Names(), lifts)
    folded = folder.fold(expr)
    tables = Tables(world)
    remembering = Remembering(world, lifts, folder.values)

    def state(read: ir.Read, keys: Sequence[Node]) -> Node:
        raise AssertionError(read)

    printer = Printer(world, tables, {}, state, remembering.call)
    asked = f"def asked({printer.name(var.name)}: object) -> object:\n    return "
    asked += printer.flat(folded) + "\n"
    text = remembering.text(printer, asked)
    helpers = [helper for name, helper in HELPERS.items() if name in tables.needs]
    module: dict[str, object] = {"__name__": "quick"}
    exec(HEAD + "\n".join((tables.text(), *helpers, text, asked)), module)
    return world, module, text


@pytest.mark.parametrize(
    ("expr", "way"),
    [
        (sums(3, FROM_ONE), "ways"),
        (sums(0, FROM_ONE), "ways"),
        (sums(0, lit(0)), "ways"),
        (sums(4, lit(1)), "ways"),
        (rows(1), "row"),
        (rows(2), "row"),
        (rows(3), "row"),
        (greatest(op("<", count(J), lit(3)), count(J), each("sum", C, J, ORDER)), "most, total"),
    ],
)
def test_a_set_is_counted_rightly(expr: ir.Expr, way: str) -> None:
    """Of sets of all kinds."""
    world, module, text = made(expr, H)
    assert way in text
    asked = module["asked"]
    assert callable(asked)
    for held in (*range(0, 256, 7), 255):
        assert asked(held) == evaluate(expr, {"H": held}, world), held


@pytest.mark.parametrize(("alone", "short"), [(0, True), (1, False)])
def test_ranks_that_nobody_has_are_passed_over(alone: int, short: bool) -> None:
    """If they add nothing: here a rank counts five if there are two of it, else `alone`."""
    many = count(op("meet", H, op("holding", R, sort=CARDS), sort=CARDS))
    worth = ir.If(op(">", many, lit(1)), lit(5), lit(alone), NUMBER)
    expr = each("sum", R, op("all", sort=ir.SetOf(RANK)), worth)
    world, module, text = made(expr, H, LARGE)
    assert ("there = _members(" in text) == short
    asked = module["asked"]
    assert callable(asked)
    rng = Random(1)
    for held in (0, (1 << 18) - 1, *(rng.getrandbits(18) for _ in range(300))):
        assert asked(held) == evaluate(expr, {"H": held}, world), held


@pytest.mark.parametrize(("low", "high"), [(1, 3), (2, 4), (3, 3)])
def test_an_end_is_found_rightly(low: int, high: int) -> None:
    """Of every list of up to five."""
    expr = ends(low, high)
    world, module, text = made(expr, L)
    assert "reversed(" in text
    asked = module["asked"]
    assert callable(asked)
    for length in range(6):
        for told in product(range(4), repeat=length):
            assert asked(told) == evaluate(expr, {"L": told}, world), told


def rise(more: ir.Expr, name: str) -> list[Step]:
    """Let the score rise, at most to nine."""
    var, score = ir.Var(name, NUMBER), ir.Read("score", (lit(0, ir.Enum("side")),), NUMBER)
    bounded = ir.If(op(">", var, lit(9)), lit(9), var, NUMBER)
    return [Let(var, op("+", score, more, sort=NUMBER)), Set("score", score.keys, bounded)]


def test_only_what_rises_is_added_up() -> None:
    """Two rises are one; what may fall, or was asked for in between, is as it was."""
    world = world_of(BOOK)
    lifts = Lifts(world)
    folder = Inliner(world, Names(), lifts)
    adding = Adding(lifts, folder.values)
    held = count(H)
    up, down = rise(held, "n 1"), rise(minus(lit(0), held), "n 2")
    again = rise(lit(2), "n 3")
    assert len(adding.joined([*up, *again])) == 2
    assert len(adding.joined([*up, *down])) == 4
    assert len(adding.joined([*down, *again])) == 4
    asked = Let(ir.Var("n 4", NUMBER), ir.Read("score", (lit(0, ir.Enum("side")),), NUMBER))
    assert len(adding.joined([*up, asked, *again])) == 5
    other = Let(ir.Var("n 4", NUMBER), ir.Read("score", (lit(1, ir.Enum("side")),), NUMBER))
    assert len(adding.joined([*up, other, *again])) == 3
