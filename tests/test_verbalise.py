"""Words for people: triggers, conditions and acts, with no variable of the law text in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from hoyle import ir
from hoyle.driver import load_kept
from hoyle.lower import lower
from hoyle.paths import own_shelf
from hoyle.runtime.naming import _followed
from hoyle.syntax.parser import parse
from hoyle.syntax.resolve import resolve
from hoyle.words.clauses import Reciter
from hoyle.words.templates import agreeing, fill, phrase, unknown
from hoyle.words.verbalise import Verbaliser
from tests import toy_book
from tests.toy_book import C, P, Q, is_, isnt, on, op, put, read, side_of, so

TOY = toy_book.book()
WORDING = Verbaliser(TOY)


def said(trigger: ir.Trigger, **values: str) -> str:
    return fill(WORDING.trigger(trigger), values)


def test_what_is_bound_is_named_and_the_rest_told_by_its_sort() -> None:
    """A variable with a value is told by it, one without by its sort, then as *that*."""
    trigger = on("lay", P, C, test=op("in", C, read("hand", P)))
    assert said(trigger) == "a player lays a card, if that card is in hand of that player"
    assert said(trigger, P="Y") == "Y lays a card, if that card is in hand of Y"
    assert said(trigger, P="Y", C="2a") == "Y lays 2a, if 2a is in hand of Y"


@pytest.mark.parametrize(
    ("number", "then", "told"),
    [
        ("1", " cards, then", "1 card, then"),
        ("2", " cards, then", "2 cards, then"),
        ("1", " were due", "1 was due"),
        ("0", " were due", "none were due"),
        ("0", " cards", "0 cards"),
        ("1", " is left", "1 is left"),
        ("1", " pass", "1 pass"),
        ("11", " cards", "11 cards"),
        ("1", "cards", "1cards"),
        ("1", " Annas", "1 Annas"),
    ],
)
def test_words_agree_with_the_number_before_them(number: str, then: str, told: str) -> None:
    """One card, two cards, none were due; hoyle and its validators say the same."""
    assert fill(f"{{N|a number}}{then}", {"N": number}) == told
    assert agreeing([(number, True), (then, False)]) == told
    assert _followed(number, then) == told


def test_two_players_are_told_apart() -> None:
    """A second variable of a sort is another; one that is said to be the first is the first."""
    assert said(on("warn", P, Q)) == "a player warns another player"
    assert said(on("pass", Q, test=isnt(Q, P)), P="A") == "a player other than A passes"
    assert said(on("pass", Q, test=is_(Q, P)), P="A") == "A passes"
    beside = isnt(side_of(Q), side_of(P))
    assert said(on("pass", Q, test=beside), P="A") == (
        "a player passes, if that player is not of the side of A"
    )


def test_a_state_and_a_definition_are_told_in_their_own_words() -> None:
    """An author's words take the place of a name, with the keys where their kinds stand."""
    text = (Path(__file__).parent / "corpus/good/beggar.law").read_text(encoding="utf-8")
    book, _ = lower(resolve("", {"": parse("beggar.law", text)[0]})[0])
    assert book is not None
    side = ir.Var("S", ir.Enum("side"))
    taken = ir.Read("taken", (side,), ir.Number(0, 3))
    elder = ir.Call("elder", (), ir.Maybe(ir.Enum("player")))
    parts = (op(">", taken, toy_book.lit(1)), op("=", elder, elder))
    words = Verbaliser(book).say(op("and", *parts))
    assert fill(words, {"S": "L"}) == (
        "(the tricks of L are more than 1) and (the elder hand is the elder hand)"
    )


def test_a_code_of_several_words_is_told_as_it_is() -> None:
    """A member that records write in words is told in them, another by its name."""
    saying = ir.Kind("saying", ("i-play", "pass"), ("I play the vole", "p"))
    wording = Verbaliser(replace(TOY, kinds=(*TOY.kinds, saying)))
    told = [wording.say(toy_book.lit(at, ir.Enum("saying"))) for at in (0, 1)]
    assert told == ["I play the vole", "pass"]


def test_no_value_is_taken_from_a_variable_that_only_has_the_same_name() -> None:
    """What a quantifier runs over has no value, whatever else is called so."""
    some = ir.Each("some", "P", toy_book.PLAYER, toy_book.all_of(toy_book.PLAYER), False, None,
                   read("marked", P), ir.Truth())  # fmt: skip
    test = op("and", read("marked", P), some)
    assert fill(WORDING.say(test), {"P": "A"}) == (
        "marked of A and (for some player, marked of that player)"
    )


@pytest.mark.parametrize(
    ("before", "said"),
    [
        ("call the lowest", "CARD"),
        ("names the", "card"),
        ("calls", "a card"),
    ],
)
def test_an_article_is_not_said_twice(before: str, said: str) -> None:
    """After an article what is not known has none of its own; a superlative
    has the value itself after it, as in a record."""
    fixed = tuple(ir.Word(word) for word in before.split())
    act = ir.Act("x", False, (ir.Role("C", "card", toy_book.CARD),), (*fixed, ir.Slot("C")),
                 None, None, (), toy_book.SPAN)  # fmt: skip
    parts = phrase(act, (C,), {0})
    words = "".join(part for part in parts if isinstance(part, str))
    assert words == f"{before} {said}"
    assert fill(WORDING.act(act), {}) == words


def test_negations_are_said_by_their_opposites() -> None:
    """*not a is b* is *a is not b*, and so on."""
    assert WORDING.say(op("not", is_(read("pot"), toy_book.lit(0)))) == "pot is not 0"
    assert fill(WORDING.say(op("not", op("in", C, read("hand", P)))), {"P": "A"}) == (
        "a card is not in hand of A"
    )


EMPTY, MARKED, OTHER = is_(read("pot"), toy_book.lit(0)), read("marked", P), read("marked", Q)
ALL = toy_book.all_of(toy_book.PLAYER)
ONE = ir.Each("some", "Q", toy_book.PLAYER, ALL, False, None, is_(P, Q), ir.Truth())


@pytest.mark.parametrize(
    ("tests", "words"),
    [
        ((EMPTY, op("or", MARKED, OTHER)), "pot is 0 and (marked of A or marked of B)"),
        ((op("or", MARKED, EMPTY), OTHER), "(marked of A or (pot is 0)) and marked of B"),
        ((op("or", MARKED, EMPTY),), "marked of A or (pot is 0)"),
        ((op("not", op("or", MARKED, EMPTY)), OTHER),
         "not (marked of A) and pot is not 0 and marked of B"),
        ((op("not", op("and", MARKED, EMPTY)), OTHER),
         "(not both marked of A and (pot is 0)) and marked of B"),
        ((EMPTY, op("not", op("and", MARKED, EMPTY))),
         "pot is 0 and not both marked of A and (pot is 0)"),
        ((op("not", op("and", MARKED, EMPTY, OTHER)), EMPTY),
         "not (marked of A and (pot is 0) and marked of B) and pot is 0"),
        ((ir.If(MARKED, EMPTY, OTHER, ir.Truth()), EMPTY),
         "(pot is 0 if marked of A, else marked of B) and pot is 0"),
        ((ONE, EMPTY), "(for some player, A is that player) and pot is 0"),
        ((EMPTY, ONE), "pot is 0 and for some player, A is that player"),
        ((op("or", EMPTY, op("not", op("or", MARKED, OTHER))),),
         "(pot is 0) or (not (marked of A) and not (marked of B))"),
    ],
)  # fmt: skip
def test_what_belongs_together_is_told_in_brackets(tests: tuple[ir.Expr, ...], words: str) -> None:
    """*a and (b or c)* is not told as *a and b or c*: no condition runs into another.

    What stands alone, or at the end where nothing can run into it, needs no brackets.
    """
    test = op("and", *tests) if tests[1:] else tests[0]
    assert said(on("lay", P, C, test=test), P="A", Q="B") == f"A lays a card, if {words}"
    assert fill(WORDING.needs(test), {"P": "A", "Q": "B"}) == words


def test_what_a_state_becomes_is_told_apart_from_what_follows() -> None:
    """A choice between two values does not run into what follows; alone it needs no brackets."""
    value = put("pot", ir.If(MARKED, toy_book.lit(2), toy_book.lit(1), toy_book.NUMBER))
    told = [
        Reciter(TOY).clause(so("1", on("lay", P, C), *does)).words.partition("then ")[2]
        for does in ((value,), (value, put("score", toy_book.lit(0), side_of(P))))
    ]
    assert told[0] == "pot becomes 2 if marked of P, else 1."
    assert told[1].startswith("pot becomes (2 if marked of P, else 1) and score ")


@pytest.mark.parametrize(
    ("expr", "words"),
    [
        (op("next", P, sort=toy_book.SOMEONE), "the player after a player"),
        (op("previous", P, sort=toy_book.SOMEONE), "the player before a player"),
        (op("count", read("hand", P), sort=toy_book.NUMBER),
         "the number of cards in hand of a player"),
        (is_(read("mode"), toy_book.lit(1, ir.Enum("mode"))), "the reading ‘mode’ is harsh"),
        (is_(read("hand", P), toy_book.lit(0, toy_book.CARDS)), "hand of a player is none"),
        (op("=", toy_book.all_of(toy_book.PLAYER), ir.Lit(0, ir.SetOf(toy_book.PLAYER))),
         "players are none"),
        (op("not", read("marked", P)), "not: marked of a player"),
        (op("or", op("not", read("marked", P)), is_(read("pot"), toy_book.lit(0))),
         "not (marked of a player) or (pot is 0)"),
    ],
)  # fmt: skip
def test_values_are_told_as_a_reader_would(expr: ir.Expr, words: str) -> None:
    """What has a turn of its own is told by it, not by the language's name for it."""
    assert fill(WORDING.say(expr), {}) == words


def texts(book: ir.Book) -> Iterator[str]:
    """All words that rulings by a book may use."""
    for clause in book.clauses:
        for fact in clause.head.facts:
            yield fact.text
        triggers: list[ir.Trigger] = []
        if isinstance(clause, ir.MenuClause):
            triggers += clause.until
            for option in clause.options:
                triggers += option.until
                yield option.needs
                yield from (fact.text for fact in option.facts)
        if isinstance(clause, ir.DutyClause):
            triggers += (clause.fulfil, *clause.before)
        yield from (trigger.words for trigger in triggers)


def test_no_variable_of_a_book_is_left_in_its_words() -> None:
    """In the words of a real book no variable stands outside a hole, filled or not."""
    loaded = load_kept("whist", own_shelf())
    assert loaded.book is not None
    told = list(texts(loaded.book))
    assert len(told) > 100
    for words in told:
        assert not re.search(r"\b[A-Z]\b|[{}|]|-", fill(words, {})), words


def test_what_is_not_known_has_one_article() -> None:
    """A value that is not known yet is told by its sort, without a second article."""
    said = [unknown(ir.Enum("card"), before) for before in ("", "must play ", "plays the ", "his ")]
    assert said == ["a card", "a card", "card", "card"]
