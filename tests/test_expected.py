"""What cases expect that their book has not: told at its name, with the one that was meant."""

from __future__ import annotations

from random import Random

import pytest

from hoyle.lower.cases import lower_cases
from hoyle.play.casing import case_lines
from hoyle.play.games import Dealer
from hoyle.syntax.casefile import read_cases
from tests.small_books import book_of as shipped
from tests.tiny import CASES, TEXT, book_of

LAST = "state last-taker : player or none\nshow points, last-taker, ended\n"
BOOK = book_of(TEXT.replace("show points\n", LAST))


def told(item: str, *, line: str = "A takes R", tag: str = "") -> list[tuple[str, str, str]]:
    """Give what is said of an item of a case: the words underlined, the message, the hint."""
    text = f'law 1\nbites "x"\n{tag}  {line}  -> {item}\n'
    found = []
    for one in lower_cases(BOOK, read_cases("x.cases", text)[0])[1]:
        row = text.splitlines()[one.span.line - 1]
        assert (one.code, one.severity) == ("L219", "warning")
        found.append((row[one.span.column - 1 : one.span.end_column - 1], one.message, one.hint))
    return found


@pytest.mark.parametrize(
    ("item", "name", "what", "hint"),
    [
        ("duoble by A", "duoble", "offence", "write 'double'"),
        ("double by C", "C", "player or side", "it is one of: A, B, AA, BB"),
        ("2: duoble by A", "duoble", "offence", "write 'double'"),
        ("double by A; amneds open for BB", "amneds", "menu", "write 'amends'"),
        ("amends open for CC", "CC", "player or side", "it is one of: A, B, AA, BB"),
        ("amends without giveback for BB", "giveback", "option", "write 'give back'"),
        ("exercised: clam by BB", "clam", "exercised act", "write 'claim'"),
        ("exercized: claim by BB", "exercized", "kind of item", "write 'exercised'"),
        ("void: claim by C", "C", "player or side", "it is one of"),
        ("last takr none to A", "last takr", "state, offence or menu", "write 'last taker'"),
        ("last taker none to C", "C", "value of last taker", "it is one of"),
        ("ended no to ye", "ye", "value of ended", "write 'yes'"),
        ("points AB 0 to 1", "AB", "player or side", "it is one of"),
        ("double by A (law chance)", "chance", "law", "write 'chances'"),
        ("double by A (law 3) (undecided)", "3", "law", "it is one of: 1, 2, chances"),
        ("heep A gains R", "heep", "state, offence or menu", "write 'heap'"),
    ],
)
def test_a_name_that_the_book_has_not_is_told(item: str, name: str, what: str, hint: str) -> None:
    """It is underlined alone, and what was meant is written out."""
    ((found, said, way),) = told(item)
    assert (found, said) == (name, f"nothing brings this about: no {what} is called {name!r}")
    assert way.startswith(hint)


@pytest.mark.parametrize(
    ("item", "name", "expected", "hint"),
    [
        ("amends opn for BB", "opn", "open or lapsed or without", "write 'open'"),
        ("amends taken", "taken", "open or lapsed or without", "write: amends open for P, amends"),
        ("amends open BB", "BB", "for", "write: amends open for P, amends lapsed for P, or"),
        ("amends open", "n", "for", "write: amends open for P, amends lapsed for P, or"),
        ("double of A", "of", "by", "write: double by P"),
        ("2: double A", "A", "by", "write: double by P"),
    ],
)
def test_what_does_not_go_on_from_a_name_is_told(
    item: str, name: str, expected: str, hint: str
) -> None:
    """A menu or offence that the book has is not said to be none: what stands after it is amiss."""
    ((found, said, way),) = told(item)
    assert found == name
    assert said.endswith(f", expected {expected}")
    assert way.startswith(hint)


@pytest.mark.parametrize(
    ("item", "name", "hint"),
    [
        ("pebles: points AA 0 to 1; points BB 0", "pebles", "write 'pebbles'"),
        ("points CC 0", "CC", "it is one of"),
        ("over: won by A C", "C", "it is one of"),
    ],
)
def test_of_the_settlement_too(item: str, name: str, hint: str) -> None:
    """Its steps have names, and what they leave is of players and sides."""
    ((found, _, way),) = told(item, line="settled")
    assert found == name
    assert way.startswith(hint)


def test_an_item_on_a_line_of_its_own_is_underlined_there() -> None:
    """Items go on behind a second arrow."""
    ((found, _, _),) = told("double by A\n    -> amneds open for BB")
    assert found == "amneds"


def test_names_of_the_seats_of_a_case_are_known() -> None:
    """A case may call its players otherwise; by their old names they are unknown then."""
    tag = '  [Seats "N S"]\n'
    assert told("double by N; points AA 0 to 1", tag=tag) == []
    assert [name for name, _, _ in told("double by A", tag=tag)] == ["A"]


def test_what_is_sound_is_not_told() -> None:
    """Of the cases that pass nothing is said."""
    assert lower_cases(BOOK, read_cases("x.cases", CASES)[0])[1] == ()


@pytest.mark.parametrize("name", ["whist", "quadrille", "vingt-un", "loo", "cribbage", "ecarte"])
def test_whatever_comes_about_can_be_expected(name: str) -> None:
    """Nothing is said of what games at random bring about, legal ones and others."""
    book = shipped(name)
    dealer = Dealer(book)
    for seed in range(3):
        record = dealer.game(Random(seed)).record
        text = "\n".join(case_lines(book, book.laws[0].id, "shows", "x", record))
        assert lower_cases(book, read_cases("x.cases", text)[0])[1] == ()
