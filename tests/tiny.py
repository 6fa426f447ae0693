"""A tiny invented game, for tests that need a whole book and no real one."""

from __future__ import annotations

from hoyle import ir
from hoyle.lower import lower
from hoyle.lower.cases import lower_cases
from hoyle.source.diagnostic import has_errors
from hoyle.syntax.casefile import read_cases
from hoyle.syntax.parser import parse
from hoyle.syntax.resolve import resolve

PAGE = """OF PEBBLES. Two play. 1 Nobody takes a peb-
ble twice. 2 Each pebble counts one, green ones two. Green is un-
lucky. It is two to one that a pebble taken is not red. 4 Stolen goods may be claimed at any
time."""

TEXT = r"""book pebbles "Pebbles"
edition "The one page"
page "page.txt"
seats A, B
side AA is A
side BB is B
kind pebble is red "R", blue "B", green "G"
let P : player
let S : side
let X, Y : pebble
let K : number
state heap of player : set of pebble
state points of side : 0..9 = 0
state ended : truth = false
show points
define unlucky of P = if green in heap of P then 1 else 0
act take : P takes X
  does heap of P gains X
act stop : P stops
  does ended becomes true
formal act claim : S claims X from P
settlement of points when ended
aside heading "OF PEBBLES."
law 1 "Taking twice"
  quote "1 Nobody takes a pebble twice."
  offence double by P (X) when P takes X if X in heap of P
  menu amends for adversaries of P when offence double by P (X)
    until P takes any Y
    option give-back : S claims X from P
      does heap of P loses X
law 2 "Counting"
  quote "2 Each pebble counts one, green ones two."
  settle pebbles
    does for each P in players ( points of side of P rises by count X in heap of P : true )
law chances "Red pebbles"
  quote "It is two to one that a pebble taken is not red."
  odds deal 1 from 3, 1 marked K : 2 to 1 for K = 0
table
  told unlucky
"""

CASES = """law 1

bites "again"
  A takes R
  A takes R  -> double by A; amends open for BB

spares "another"
  A takes R
  A takes B

law 2

bites "one pebble"
  A takes R
  A stops
  settled  -> pebbles: points AA 0 to 1; points BB 0

spares "no pebble"
  A stops
  settled  -> points AA 0, BB 0
"""


def edited(*edits: tuple[str, str]) -> str:
    """Give the book's text with each edit made once; an edit that finds nothing fails."""
    text = TEXT
    for old, new in edits:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def book_of(text: str, cases: str = CASES) -> ir.Book:
    """Compile a book's text as far as its IR, with its cases; any fault fails the test."""
    file, problems = parse("pebbles.law", text)
    assert not problems, problems
    scope, problems = resolve("pebbles.law", {"pebbles.law": file})
    assert not problems, problems
    book, problems = lower(scope)
    assert book is not None, problems
    written, problems = read_cases("pebbles.cases", cases)
    assert not problems, problems
    book, problems = lower_cases(book, written)
    assert not has_errors(problems), problems
    return book
