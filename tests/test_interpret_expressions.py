"""What expressions are worth: every operation, every quantifier, and what none makes of them."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import pytest

from hoyle import ir
from hoyle.interpret.machine import Machine
from hoyle.interpret.ruling import Texts
from hoyle.ir.texts import Value
from tests.toy_book import (
    CARD,
    CARDS,
    NOBODY,
    NUMBER,
    PLAYER,
    RANK,
    SIDE,
    SOME_CARD,
    SOMEONE,
    SUIT,
    TRUTH,
    C,
    P,
    Q,
    all_of,
    book,
    cards,
    is_,
    lit,
    machine,
    offence,
    on,
    op,
    put,
    read,
    ruled,
    so,
    suit_of,
    told,
)

LIST = ir.ListOf(CARD, 3)
NUMBERS = ir.ListOf(NUMBER, 9)
PLAYERS, SIDES = ir.SetOf(PLAYER), ir.SetOf(SIDE)
A, Y, B, Z = (lit(i, PLAYER) for i in range(4))
AB, YZ = lit(0, SIDE), lit(1, SIDE)
NO_CARD = ir.Lit(-1, SOME_CARD)
NO_SIDE = ir.Lit(-1, ir.Maybe(SIDE))


def worth(expr: ir.Expr, **bindings: int) -> Value:
    """The value of an expression at the start of a record."""
    return Machine(book()).evaluate(expr, bindings)


def card(code: str) -> ir.Lit:
    """A card."""
    return lit(cards(code).bit_length() - 1, CARD)


def listed(*codes: str) -> ir.Expr:
    """A list of cards."""
    out: ir.Expr = lit(0, LIST)
    for code in codes:
        out = op("append", out, card(code), sort=LIST)
    return out


def number(name: ir.OpName, *args: int) -> ir.Op:
    """An operation on numbers."""
    return op(name, *(lit(arg) for arg in args), sort=NUMBER)


@pytest.mark.parametrize(
    ("expr", "value"),
    [
        (number("+", 2, 3), 5),
        (number("-", 2, 3), -1),
        (number("*", 2, 3), 6),
        (number("div", -7, 2), -4),
        (number("mod", -7, 2), 1),
        (number("div", 7, 0), 0),
        (number("mod", 7, 0), 0),
        (number("/", 6, 3), 2),
        (number("/", 1, 2), Fraction(1, 2)),
        (number("/", 1, 0), 0),
        (number("min", 2, 3), 2),
        (number("max", 2, 3), 3),
        (op("range", lit(2), lit(4), sort=NUMBERS), (2, 3, 4)),
        (op("range", lit(4), lit(2), sort=NUMBERS), ()),
    ],
)
def test_numbers(expr: ir.Expr, value: Value) -> None:
    """Numbers are exact; division rounds down, and by nothing gives nothing."""
    assert worth(expr) == value


@pytest.mark.parametrize(
    ("expr", "value"),
    [
        (op("and", lit(True), lit(True), lit(False)), False),
        (op("and", *[lit(True)] * 6), True),
        (op("or", lit(False), lit(False), lit(True)), True),
        (op("or", *[lit(False)] * 5), False),
        (op("not", lit(True)), False),
        (op("<", lit(1), lit(2)), True),
        (op("<=", lit(2), lit(2)), True),
        (op(">", lit(2), lit(2)), False),
        (op(">=", lit(2), lit(2)), True),
        (op("!=", listed("1a"), listed()), True),
        (is_(listed(), lit(0, LIST)), True),
        (ir.If(lit(True), lit(1), lit(2), NUMBER), 1),
        (ir.If(lit(False), lit(1), lit(2), NUMBER), 2),
    ],
)
def test_truth(expr: ir.Expr, value: Value) -> None:
    """Conditions are what they say."""
    assert worth(expr) == value


HAND = lit(cards("1a 3a 2b"), CARDS)


@pytest.mark.parametrize(
    ("expr", "value"),
    [
        (op("in", card("3a"), HAND), True),
        (op("in", NO_CARD, HAND), False),
        (op("in", card("3a"), listed("1a", "3a")), True),
        (op("count", HAND, sort=NUMBER), 3),
        (op("union", HAND, lit(cards("1a 4b"), CARDS), sort=CARDS), cards("1a 3a 2b 4b")),
        (op("minus", HAND, lit(cards("1a 4b"), CARDS), sort=CARDS), cards("3a 2b")),
        (op("meet", HAND, lit(cards("1a 4b"), CARDS), sort=CARDS), cards("1a")),
        (op("only", card("3a"), sort=CARDS), cards("3a")),
        (op("only", NO_CARD, sort=CARDS), 0),
        (op("first", HAND, sort=SOME_CARD), 0),
        (op("first", lit(0, CARDS), sort=SOME_CARD), -1),
        (op("members", listed("3a", "1a", "3a"), sort=CARDS), cards("1a 3a")),
        (op("count", listed("3a", "3a"), sort=NUMBER), 2),
        (op("last", listed("3a", "1a"), sort=SOME_CARD), 0),
        (op("last", listed(), sort=SOME_CARD), -1),
        (op("at", listed("3a", "1a"), lit(0), sort=SOME_CARD), 2),
        (op("at", listed("3a", "1a"), lit(2), sort=SOME_CARD), -1),
        (op("tail", listed("3a", "1a"), lit(1), sort=LIST), (0,)),
        (op("tail", listed("3a", "1a"), lit(0), sort=LIST), ()),
    ],
)
def test_sets_and_lists(expr: ir.Expr, value: Value) -> None:
    """Sets and lists hold what they were given, and lack nothing noisily."""
    assert worth(expr) == value


@pytest.mark.parametrize(
    ("expr", "value"),
    [
        (suit_of(card("3b")), 1),
        (op("part", card("3b"), sort=RANK), 2),
        (op("part", NO_CARD, sort=SUIT), -1),
        (op("make", lit(2, RANK), lit(1, SUIT), sort=CARD), 6),
        (op("make", lit(-1, RANK), lit(1, SUIT), sort=CARD), -1),
        (op("holding", lit(1, SUIT), sort=CARDS), cards("1b 2b 3b 4b")),
        (op("holding", lit(1, RANK), sort=CARDS), cards("2a 2b")),
        (op("order", lit(2, RANK), sort=NUMBER), 2),
        (op("next", Z, sort=PLAYER), 0),
        (op("previous", A, sort=PLAYER), 3),
        (op("opposite", Y, sort=PLAYER), 3),
        (op("next", NOBODY, sort=PLAYER), -1),
        (op("next", lit(3, RANK), sort=RANK), -1),
        (op("previous", lit(0, RANK), sort=RANK), -1),
        (op("side-of", B, sort=SIDE), 0),
        (op("side-of", NOBODY, sort=SIDE), -1),
        (op("players-of", YZ, sort=PLAYERS), 0b1010),
        (op("players-of", NO_SIDE, sort=PLAYERS), 0),
        (op("adversaries", B, sort=SIDE), 1),
        (op("adversaries", YZ, sort=SIDE), 0),
        (op("adversaries", A, sort=SIDES), 0b10),
        (op("adversaries", A, sort=PLAYERS), 0b1010),
        (op("adversaries", YZ, sort=PLAYERS), 0b0101),
        (op("adversaries", NOBODY, sort=SIDE), -1),
        (op("partners", A, sort=PLAYERS), 0b0100),
        (op("partners", A, sort=SOMEONE), 2),
        (op("partners", AB, sort=PLAYERS), 0b0101),
        (all_of(PLAYER), 0b1111),
    ],
)
def test_kinds_seats_and_sides(expr: ir.Expr, value: Value) -> None:
    """Parts, the ring of players and the sides are as the kinds say; none stays none."""
    assert worth(expr) == value


How = Literal["some", "every", "those", "sum", "number", "highest", "lowest", "most", "least"]
RANK_OF_C = op("order", op("part", C, sort=RANK), sort=NUMBER)
BERRY = is_(suit_of(C), lit(1, SUIT))


def each(
    how: How, body: ir.Expr, sort: ir.Sort, test: ir.Expr | None = None, domain: ir.Expr = HAND
) -> ir.Each:
    """A quantifier over cards: the hand of 1a, 3a and 2b unless another is given."""
    return ir.Each(how, "C", CARD, domain, False, test, body, sort)


@pytest.mark.parametrize(
    ("expr", "value"),
    [
        (each("some", BERRY, TRUTH), True),
        (each("some", BERRY, TRUTH, test=op(">", RANK_OF_C, lit(1))), False),
        (each("every", BERRY, TRUTH), False),
        (each("every", BERRY, TRUTH, test=is_(RANK_OF_C, lit(1))), True),
        (each("those", BERRY, CARDS), cards("2b")),
        (each("number", BERRY, NUMBER), 1),
        (each("sum", RANK_OF_C, NUMBER), 3),
        (each("sum", RANK_OF_C, NUMBER, test=BERRY), 1),
        (each("highest", RANK_OF_C, SOME_CARD), 2),
        (each("lowest", RANK_OF_C, SOME_CARD), 0),
        (each("highest", lit(0), SOME_CARD), 0),
        (each("highest", RANK_OF_C, SOME_CARD, test=lit(False)), -1),
        (each("most", RANK_OF_C, NUMBER), 2),
        (each("least", RANK_OF_C, NUMBER, test=BERRY), 1),
        (each("most", RANK_OF_C, NUMBER, domain=lit(0, CARDS)), 0),
        (each("number", lit(True), NUMBER, domain=listed("1a", "1a")), 2),
        (each("those", BERRY, LIST, domain=listed("2b", "1a", "2b")), (5, 5)),
    ],
)
def test_quantifiers(expr: ir.Expr, value: Value) -> None:
    """Sets are run through in rising order, lists as they stand; ties go to the first."""
    assert worth(expr) == value


def test_subsets() -> None:
    """A quantifier over subsets meets each once, the empty one first."""
    group = ir.Var("H", CARDS)
    size = op("count", group, sort=NUMBER)
    pairs = ir.Each("number", "H", CARDS, HAND, True, None, is_(size, lit(2)), NUMBER)
    every = ir.Each("number", "H", CARDS, HAND, True, None, lit(True), NUMBER)
    best = ir.Each("highest", "H", CARDS, HAND, True, is_(size, lit(1)), size, CARDS)
    assert [worth(pairs), worth(every), worth(best)] == [3, 8, cards("1a")]


def test_nested_quantifiers_keep_their_own_variables() -> None:
    """A quantifier inside another does not disturb it, nor what is bound outside."""
    d = ir.Var("D", CARD)
    same = is_(op("part", C, sort=SUIT), op("part", d, sort=SUIT))
    inner = ir.Each("number", "D", CARD, HAND, False, None, same, NUMBER)
    assert worth(each("sum", inner, NUMBER)) == 5
    assert worth(op("+", each("sum", inner, NUMBER), ir.Var("N", NUMBER), sort=NUMBER), N=1) == 6


def test_reading_at_none() -> None:
    """A state read at a key that is none holds nothing; assigned there, nothing changes."""
    toy = book(so("1", on("pass", P), ir.Assign("marked", (read("turn"),), lit(True))))
    made = machine(toy, "A passes")
    assert [made.value("marked", i) for i in range(4)] == [True, False, False, False]
    assert made.evaluate(read("hand", NOBODY)) == 0
    assert made.evaluate(read("debt", A, NO_SIDE)) == 0
    assert made.evaluate(read("lies", NOBODY)) == -1


def test_keys_in_mixed_radix() -> None:
    """A state of two keys keeps its values apart, the first key the more significant."""
    toy = book(
        so("1", on("warn", P, Q), ir.Assign("debt", (P, op("side-of", Q, sort=SIDE)), lit(9)))
    )
    made = machine(toy, "B warns Y")
    assert [made.value("debt", key) for key in range(8)] == [0, 0, 0, 0, 0, 9, 0, 0]
    assert ruled(book(shown=("debt",)))["state"]["debt"] == {
        f"{player} {side}": "0" for player in "AYBZ" for side in ("AB", "YZ")
    }


def test_assignments_keep_to_their_bounds() -> None:
    """Bounded numbers saturate and are whole, lists are cut, unbounded numbers are exact."""
    more = op("append", read("laid"), C, sort=LIST)
    half = op("/", lit(7), lit(2), sort=NUMBER)
    toy = book(
        so("1", on("lay", P, C), put("laid", more), put("score", half, AB), put("pot", half)),
        so("2", on("pass", P), put("score", lit(9), AB), put("score", lit(-9), YZ)),
        shown=("laid", "score", "pot"),
    )
    lines = ("A lays 1a", "Y lays 2a", "B lays 3a", "Z lays 4a")
    assert ruled(toy, *lines)["state"] == {
        "laid": "1a 2a 3a",
        "score": {"AB": "3", "YZ": "0"},
        "pot": "7/2",
    }
    assert ruled(toy, "A passes")["state"]["score"] == {"AB": "5", "YZ": "0"}


# ---------------------------------------------------------------- definitions


def defined(*exceptions: tuple[str, ir.Expr, int, tuple[str, ...]]) -> ir.Definition:
    """A definition of how many cards a hand has, with exceptions to it."""
    base = op("count", read("hand", P), sort=NUMBER)
    made = tuple(ir.Exceptional(name, test, lit(n), over) for name, test, n, over in exceptions)
    return ir.Definition("size", (P,), NUMBER, base, made, ir.Span("toy.law", 1, 1, 1, 1))


SIZE = ir.Call("size", (P,), NUMBER)
MARKED = read("marked", P)


def sized(definition: ir.Definition, *lines: str) -> list[Value]:
    """The size of each player's hand after some lines."""
    made = machine(book(definitions=[definition]), *lines)
    return [made.evaluate(SIZE, {"P": i}) for i in range(4)]


def test_definition_and_exceptions() -> None:
    """No exception live: the base. One live, or one over all others live: that one."""
    lines = ("A is dealt 1a 1b", "A passes")
    late = op(">", read("pot"), lit(0))
    assert sized(defined(), *lines) == [2, 0, 0, 0]
    assert sized(defined(("marked", MARKED, 7, ())), *lines) == [7, 0, 0, 0]
    both = (("marked", MARKED, 7, ()), ("late", late, 8, ("marked",)))
    assert sized(defined(*both), *lines, "A pays 1") == [8, 8, 8, 8]


def test_conflict_is_found_once() -> None:
    """Two exceptions live without an order: the first, and one conflict a record, told last."""
    exceptions = (("one", MARKED, 7, ()), ("two", MARKED, 8, ()))
    clause = offence("1", on("lay", P, C, test=is_(SIZE, lit(7))), "full", P)
    toy = book(clause, definitions=[defined(*exceptions)])
    ruling = ruled(toy, "A passes", "A lays 1a", "A lays 1b")
    assert told(ruling) == ["offence full A", "conflict size -", "offence full A"]
    conflict = ruling["findings"][1]
    assert (conflict["event"], conflict["bindings"]) == (5, {"P": "A"})
    assert (conflict["law"], conflict["clause"], conflict["citation"]) == ("", "", None)


# ---------------------------------------------------------------- texts


@pytest.mark.parametrize(
    ("sort", "value", "text"),
    [
        (TRUTH, True, "yes"),
        (TRUTH, False, "no"),
        (NUMBER, -3, "-3"),
        (CARD, 6, "3b"),
        (SOME_CARD, -1, "none"),
        (CARDS, cards("4a 1b"), "4a 1b"),
        (CARDS, 0, "none"),
        (LIST, (6, 0), "3b 1a"),
        (LIST, (), "none"),
        (NUMBERS, (2, 0), "2 0"),
        (SIDE, 1, "YZ"),
    ],
)
def test_texts(sort: ir.Sort, value: Value, text: str) -> None:
    """A value of every sort has its text."""
    assert Texts(book()).text(sort, value) == text


def test_seats_rename_sides() -> None:
    """With a record's own seats, a side named after its seats is named after theirs."""
    texts = Texts(book(), ("N", "E", "S", "W"))
    assert (texts.text(PLAYER, 1), texts.text(SIDE, 0), texts.text(SIDE, 1)) == ("E", "NS", "EW")


def test_a_long_row_of_conditions_is_not_deep() -> None:
    """Thousands of conditions in a row are asked from the left, without a frame for each."""
    true, false = lit(1, TRUTH), lit(0, TRUTH)
    rows: tuple[tuple[Literal["and", "or"], ir.Lit, ir.Lit], ...]
    rows = (("and", true, false), ("or", false, true))
    for word, neutral, decisive in rows:
        for count in (1, 2, 3, 4, 7, 5000):
            row = [neutral] * count
            assert bool(worth(ir.Op(word, tuple(row), TRUTH))) is (word == "and")
            assert bool(worth(ir.Op(word, (*row, decisive, *row), TRUTH))) is (word == "or")
