"""What the simplifier makes of an expression is worth what it was, and reads as one would write."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from hoyle import ir
from hoyle.interpret import Machine
from hoyle.ir.conditions import NO, TRUTH, YES, negated
from hoyle.ir.ranges import Known, Ranges
from hoyle.ir.shape import Shape
from hoyle.ir.simplify import Simplifier
from hoyle.ir.visitor import FreshNames, inside
from tests import toy_book
from tests.random_expressions import Expressions
from tests.test_emit import LINES, PARAMS
from tests.toy_book import CARD, CARDS, NUMBER, PLAYER, SOMEONE, C, P, isnt, lit, op, read

BOOK = toy_book.book()
X = ir.Var("X", CARD)


def machine() -> Machine:
    """A machine that has followed some lines of the toy game."""
    made = Machine(BOOK)
    for line in (*toy_book.HANDS, *LINES):
        event = toy_book.event(line)
        made.step([act.name for act in BOOK.acts].index(event.act), event.args)
    return made


@pytest.mark.parametrize("count", [5, pytest.param(15, marks=pytest.mark.slow)])
@pytest.mark.parametrize("thorough", [False, True], ids=["to be read", "for C"])
def test_the_value_stays(thorough: bool, count: int) -> None:
    """Random expressions of every sort have the value they had, whatever their variables hold."""
    made, rng = Expressions(Random(5), PARAMS), Random(6)
    simplifier = Simplifier(Shape(BOOK), FreshNames() if thorough else None)
    running = machine()
    smaller = 0
    for depth in (1, 2, 3, 4):
        for sort in made.sorts:
            for _ in range(count):
                expr = made.expr(sort, depth)
                simple = simplifier.expr(expr)
                smaller += len([*inside(simple)]) < len([*inside(expr)])
                for _ in range(3):
                    values = {param.name: made.value(param.sort, rng) for param in PARAMS}
                    found = running.evaluate(simple, values)
                    assert found == running.evaluate(expr, values), (expr, simple, values)
    assert smaller > 10 * count


@pytest.mark.parametrize("thorough", [False, True], ids=["to be read", "for C"])
def test_simple_is_simple(thorough: bool) -> None:
    """Simplifying the conditions of a book again changes little: no rule undoes another."""
    simplifier = Simplifier(Shape(BOOK), FreshNames() if thorough else None)
    for definition in BOOK.definitions:
        once = simplifier.expr(definition.base)
        assert len([*inside(simplifier.expr(once))]) <= len([*inside(once)])


def _each(how: str, body: ir.Expr, domain: ir.Expr, sort: ir.Sort = TRUTH) -> ir.Each:
    return ir.Each(how, "X", CARD, domain, False, None, body, sort)  # type: ignore[arg-type]


HAND = read("hand", P)
SUIT = op("part", X, sort=ir.Enum("suit"))
NO_ONE = ir.Lit(-1, SOMEONE)
CLASHING = op("and", op("=", read("pot"), lit(1)), op("=", read("pot"), lit(2)))


@pytest.mark.parametrize(
    ("expr", "simple"),
    [
        (op("not", op("not", read("marked", P))), read("marked", P)),
        (op("not", op("<", read("pot"), lit(3))), op(">=", read("pot"), lit(3))),
        (op("=", read("marked", P), NO), negated(read("marked", P))),
        (op("and", YES, read("marked", P)), read("marked", P)),
        (op("or", YES, read("marked", P)), YES),
        (CLASHING, NO),
        (op("+", read("pot"), lit(0), sort=NUMBER), read("pot")),
        (op("meet", HAND, toy_book.all_of(CARD), sort=CARDS), HAND),
        (op("minus", HAND, HAND, sort=CARDS), lit(0, CARDS)),
        (op("<", op("count", HAND, sort=NUMBER), lit(0)), NO),
        (ir.If(isnt(P, NO_ONE), HAND, lit(0, CARDS), CARDS), HAND),
        (_each("some", op("in", X, HAND), toy_book.all_of(CARD)), isnt(HAND, lit(0, CARDS))),
        (
            _each("those", op("=", SUIT, lit(1, ir.Enum("suit"))), HAND, CARDS),
            op("meet", HAND, op("holding", lit(1, ir.Enum("suit")), sort=CARDS), sort=CARDS),
        ),
        (_each("every", op("in", X, HAND), HAND), YES),
        (_each("some", op("=", X, C), HAND), isnt(
            op("meet", HAND, op("only", C, sort=CARDS), sort=CARDS), lit(0, CARDS))),
    ],
)  # fmt: skip
def test_what_one_would_write(expr: ir.Expr, simple: ir.Expr) -> None:
    """Each of these has the form that a person would have given it."""
    assert Simplifier(Shape(BOOK)).expr(expr) == simple


@pytest.mark.parametrize("over", [False, True], ids=["may meet", "in order"])
def test_conflicts_are_left(over: bool) -> None:
    """What may meet a conflict is asked for as before, anything else only if it matters."""
    ways = [("one", ("other",) if over else ()), ("other", ())]
    exceptions = tuple(ir.Exceptional(label, read("marked", P), YES, o) for label, o in ways)
    torn = ir.Definition("torn", (P,), TRUTH, NO, exceptions, toy_book.SPAN)
    simplifier = Simplifier(Shape(replace(BOOK, definitions=(*BOOK.definitions, torn))))
    asked = ir.Call("torn", (P,), TRUTH)
    never = simplifier.expr(op("and", asked, NO))
    assert (asked in inside(never)) == (not over)
    assert (simplifier.expr(op("=", asked, asked)) == YES) == over


def test_a_truth_is_told() -> None:
    """A condition is told to hold always, never or perhaps; none at all always holds."""
    simplifier = Simplifier(Shape(BOOK))
    tests = (None, YES, CLASHING, read("marked", ir.Lit(0, PLAYER)))
    assert [simplifier.truth(test) for test in tests] == [True, True, False, None]


def test_values_lie_between_their_bounds() -> None:
    """What is random lies between the bounds that are told of it, sets and lists by how many."""
    made, rng = Expressions(Random(8), PARAMS), Random(9)
    ranges, running = Ranges(Shape(BOOK)), machine()
    narrow = 0
    for sort in made.sorts:
        for depth in (1, 2, 3):
            for _ in range(25):
                expr = made.expr(sort, depth)
                low, high = ranges.of(expr)
                narrow += (low, high) != ranges.sort(sort)
                for _ in range(3):
                    values = {param.name: made.value(param.sort, rng) for param in PARAMS}
                    found = running.evaluate(expr, values)
                    assert low <= _measure(found, sort) <= high, (expr, values)
    assert narrow > 100


def _measure(value: object, sort: ir.Sort) -> float:
    """A number or member itself, of a set or list how many members it has."""
    if isinstance(value, tuple):
        return len(value)
    assert isinstance(value, int | Fraction)
    return int(value).bit_count() if isinstance(sort, ir.SetOf) else float(value)


def test_what_is_known_narrows_bounds() -> None:
    """A member that is known to be there, and what is looked up by it, is not none."""
    ranges, suit = Ranges(Shape(BOOK)), op("part", C, sort=ir.Enum("suit"))
    assert ranges.of(suit)[0] == -1
    assert ranges.of(suit, Known(sure=frozenset({C.name})))[0] == 0
    assert ranges.of(suit, Known(there=frozenset({C})))[0] == 0


def test_what_a_record_may_leave_unsaid_is_asked_of_no_fewer() -> None:
    """What comes before a membership and may be unsaid is asked of each, as by the interpreter."""
    unsaid = replace(
        BOOK,
        states=tuple(replace(one, unknown=one.name == "marked") for one in BOOK.states),
    )
    every, in_hand, marked = toy_book.all_of(CARD), op("in", X, HAND), read("marked", P)
    before = _each("those", op("and", marked, in_hand), every, CARDS)
    after = _each("those", op("and", in_hand, marked), every, CARDS)
    said, told = Simplifier(Shape(BOOK)), Simplifier(Shape(unsaid))
    kept = told.expr(before)
    assert isinstance(kept, ir.Each)
    assert kept.domain == every
    for one in (told.expr(after), said.expr(before), said.expr(after)):
        assert one == replace(kept, domain=HAND, body=marked)
