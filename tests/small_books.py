"""Small books, each with something in it that is hard for a screen, and the books that ship."""

from __future__ import annotations

from functools import cache

from hoyle import ir
from hoyle.driver import load_kept
from hoyle.lower import lower
from hoyle.paths import house
from hoyle.syntax.parser import parse
from hoyle.syntax.resolve import resolve
from tests.beads_book import beads

TEXT = """book tokens "Tokens"
edition "made up"
seats A, B
side L is A
side R is B
kind colour is red "r", blue "b", green "g"
kind size is one "1", two "2", three "3"
kind token is size of colour
let P, Q : player
let S : side
let C, D : token
let H : set of token
let N : number
state elder : player or none = none tag "Elder"
state hand of player : set of token
state dealt of player : truth
state to-play : player or none = if elder is none then A else elder
state score of player : 0..9 = 0
state played : 0..6 = 0
show score
over when played is 6
turn is to-play
act deal : P is dealt H does hand of P becomes H; dealt of P becomes true
act play : P plays C
  possible if C in hand of P
  does hand of P loses C; played rises by 1; to-play becomes next of P
act pass : P passes
act give : P gives C to Q
  does hand of P loses C; hand of Q gains C
formal act ask : P asks
move P is dealt H choosing H as 3 from tokens without hand of A without hand of B
  when not dealt of P
move P plays C choosing C from hand of P
  when P is to-play and every Q in players : dealt of Q weight 4
law turn "In turn"
  supplied "made up"
  offence out-of-turn by P (C) when P plays C if P is not to-play
law asking "Asking"
  supplied "made up"
  power that P asks while hand of P is none
"""

COUNTED = """
kind claim is worth-told "w", run-told "r", nothing-told "n"
let J : set of token
let X : claim
let Z : size
let K : 0..9
let M : 0..9
state told : list of 6 size
state worth of player : 0..9 = 0
state still : 0..9 = 2
state barred of player : truth
define weight of J = sum C in J : order of size of C + 1
define fours of H = count J in subsets of H : weight of J = 4
define J is-row means number of J >= 2
  and (most C in J : order of size of C) - (least C in J : order of size of C) = number of J - 1
  and every C in J : number of (J within tokens of size of C) = 1
define longest of H = most J in subsets of H where J is-row : number of J
define rows of H = sum J in subsets of H where J is-row and number of J = longest of H : number of J
define even of H = most J in subsets of H where number of J = 2 : weight of J
define heaviest of H =
  sum J in subsets of H where number of J = 2 and weight of J = even of H : weight of J
define tally of M = if M > 1 then M else 0
define paired of H = sum J in subsets of H : tally of number of J
define run = most M in 2..3 where M <= number of told
  and number of members of tail of (told, M) = M
  and (most Z in members of tail of (told, M) : order of Z)
    - (least Z in members of tail of (told, M) : order of Z) = M - 1 : M
define due of (P, X) =
  if X is worth-told then (if barred of P then 0 else worth of P)
  else if X is run-told then run
  else still - 2
act tell : P tells K for X
move P tells K for X choosing X from claims choosing K from due of (P, X)..due of (P, X)
  when P is to-play and dealt of P weight 3
law counting "Counting"
  supplied "made up"
  consequence when P plays C does told gains size of C
  consequence when P is dealt H does worth of P rises by 2 * fours of H
  consequence when P is dealt H does worth of P rises by rows of H
  consequence when P is dealt H if heaviest of H > 11 does worth of P rises by 1
  consequence when P is dealt H if paired of H > 12 does worth of P rises by 1
  consequence when P gives C to Q does still becomes 2; barred of Q becomes false
  offence miscounting by P (K) when P tells K for X if K is not due of (P, X)
"""

HARD = {
    "sets counted, their greatest subsets, and the ends of a list": COUNTED,
    "a number without bounds, in play": """
state paid : truth
act pay : P pays N does paid becomes true
move P pays N choosing N from 0..20 when P is to-play and played > 1 and not paid
law paying "Paying"
  supplied "made up"
  offence miserly by P (N) when P pays N if N > 17
  offence bankrupt by P (N) when P pays N if N > 9 and played is 4
""",
    "a number without bounds, kept": """
state debt : number = 0
act owe : P owes N does debt becomes N
move P owes N choosing N from 1..20 when P is to-play and played > 1 and debt is 0
law owing "Owing"
  supplied "made up"
  offence rash by P (C) when P plays C if debt > 17
""",
    "a consequence that no finding rests on": """
state wealth of player : number = 0
define rich of P = wealth of P > 3
law gains "Gains"
  supplied "made up"
  consequence when P plays C if rich of P does wealth of P rises by 1
  consequence when once rich of A does score of A becomes 2
  settle wealth if true does score of A becomes 1
settlement of score when played is 6
""",
    "names that the screen has for its own": """
state end : 0..6 = 0
state codes of player : 0..6 = 0
state codes-a : 0..6 = 1
state c1 : player or none = none
state t1 : token or none = none
state was-1 : truth
state moments : 0..3 = 0
let One, Told, Ab, AB, End, C1 : player
let Now : token
define finish of (Ab, AB) = codes of Ab + codes of AB
law names "Names"
  supplied "made up"
  consequence when One plays Now does
    end rises by 1; codes of One rises by 1; c1 becomes One; t1 becomes Now;
    moments becomes 1; was-1 becomes true
  offence early by End when End plays Now if end is 2 and c1 is End
    and some AB in players : some Ab in players : AB is not Ab and codes of AB > 4
  offence late by Told when Told plays Now if end is 3 and codes-a is codes of Told
    and t1 is Now and (finish of (Told, Told) > 11 or not was-1 or moments is 2)
  offence odd by C1 when for each One in players, once was-1 and end is 5 and hand of One is none
    letting C1 = One
""",
    "a fraction that a state rounds down": """
state shares of player : 0..9 = 0
state whole : number = 5
law halves "Halves"
  supplied "made up"
  consequence when P plays C does shares of P becomes whole / 2
  offence even by P (C) when P plays C if shares of P = 2 and played > 4
  offence uneven by P (C) when P plays C if shares of P > 2
""",
    "a pattern that names roles after one another": """
law gifts "Gifts"
  supplied "made up"
  offence to-himself by Q when Q gives C to Q if played is 1
  duty of Q that Q gives C to P when P passes letting Q = next of P
    before Q passes
    else unkind by Q (P)
move P gives C to Q choosing C from hand of P choosing Q from players
  when P is to-play and played is 3 weight 1
""",
}

# What is asked of some of a few, and what comes once something is so of two, or of one after one.
TOGETHER = """
state spoken of player : 0..9 = 0
state bound of player : truth
state paid of player : truth
state ends : 0..9 = 0
let R : player
define table = (those P in players : dealt of P)
define bold of P = spoken of P > 1
define loud = (those P in table : bold of P and ends < 3)
define quiet = number of (those P in table : not bold of P)
law together "Together"
  supplied "made up"
  consequence when P plays C does spoken of P rises by 1
  consequence when for each P in players, for each Q in players, once spoken of P is 2
    and spoken of Q is 1 and P is not Q does bound of Q becomes true
  consequence when for each P in players, once bound of P and played > 2 does
    ends rises by 1; bound of P becomes false; paid of next of P becomes true
  consequence when for each P in players, once paid of P does ends rises by 1
  offence last by P (C) when P plays C if every Q in players without P : spoken of Q > 2
  offence first by P (C) when P plays C if played is 4 and some Q in loud without P : not paid of Q
  offence alone by P (C) when P plays C
    if quiet = 1 and ends is 2 and played is 3 and size of C is one
"""

# Of a menu that an act opens nothing is known, and what asks for it stops a record.
OPEN = """
formal act grant : S grants C
define troubled of P = open pardon for side of P
act sulk : P sulks does if open pardon for R then ( score of P becomes 3 )
act rest : P rests does if troubled of P then ( hand of P becomes none )
move P sulks when P is to-play and played is 3
law pardon "Pardon"
  supplied "made up"
  menu pardon for adversaries of P when P passes
    until any Q plays any C
    option grant : S grants D
  duty of P that P gives C to Q when P passes letting Q = next of P
    before P plays any C if not troubled of Q
    else unkind by P (C)
"""

# What gives a hand stops every record, so that no hand is told: it may yet have been full.
UNTOLD = """
state stock of player : set of token
  rebuilt from C when P draws C, given by P stocks H, 3 in all
act stock : P stocks H does stock of P becomes H
act draw : P draws C possible if C in stock of P does stock of P loses C
move P draws C choosing C from stock of P when P is to-play
law stocks "Stocks"
  supplied "made up"
  offence stocking by P when P stocks H
  offence poor by P when P passes if stock of P is none
  offence wealthy by P when P gives C to Q if stock of P is not none
"""
# Rounds of plays; where there is a fault they are followed act by act.
ROUNDS = """
state lead : token or none = none
state faulty of player : truth
state wins of player : 0..6 = 0
define open-lead = lead is not none
define whose = to-play
law following "Following"
  supplied "made up"
  consequence when P plays C
    if open-lead and size of C is not size of lead
      and some D in hand of P : size of D is size of lead
    does faulty of P becomes true
  consequence when P plays C if not open-lead does lead becomes C
  consequence when P plays C if open-lead does lead becomes none; wins of P rises by 1
  offence revoke by P when P plays C if faulty of P
  offence greedy by P when P passes if wins of P > 1
"""

# Duties that a moment ends: broken, or let go of.
LAPSING = """
state hushed : truth
law debts "Debts"
  supplied "made up"
  consequence when P plays C if size of C is three does hushed becomes not hushed
  duty of P that P passes when P plays C if size of C is one and played < 3
    before once played > 3, or any Q gives D to P unless hushed
    else owing by P (C)
  offence hasty by P when P passes if played is 5
move P passes when P is to-play and played > 0 weight 2
"""
# One may open when the moment that would end it has come already.
LATE = LAPSING.replace(" and played < 3", "")

# What is left open is tried: with some values the record contradicts itself, with some it does not.
DYED = """
let X : colour
state tint : colour or none = none tag "Tint" unknown and not none unless told or dye
state wet : truth unknown unless told
act dye : P dyes all X possible if tint is none does tint becomes X
act name : P finds that it is X possible if tint is X or tint is none
law dyes "Dyes"
  supplied "made up"
  offence faded by P (C) when P plays C if colour of C is tint and size of C is three and wet
  offence bright by P when P passes if tint is none and played > 0
move P dyes all X choosing X from colours when played is 1 and P is to-play
move P finds that it is X choosing X from colours when P is to-play weight 2
move P passes when P is to-play
"""

_GAMES = 25


# What is told of a moment, with what the record leaves unsaid: in what order is it asked for?
RUMOURS = """
let K : 0..63
state m of player : 0..63 unknown unless told
state k : 0..63 unknown unless told
state lifted of player : 0..3 = 0
state weight : 0..9 = 0
state hit of player : truth
define still = weight > 7
act lift : P lifts Q does lifted of Q rises by 1; weight rises by 1
move P lifts Q choosing Q from players when P is to-play weight 6
act tell : P tells K
move P tells K choosing K from 0..3 when P is to-play
law rumours "Rumours"
  supplied "made up"
  offence wrong by P when P lifts Q if hit of Q and lifted of Q > 1
  offence wronger by P when P passes if m of A is 3 and m of B is 4 and k is 3 and hit of P
  consequence when for each Q in players, once {} does hit of Q becomes true
"""


def small_book(items: str = "", turn: str = "to-play") -> ir.Book:
    """Compile the small book with some items more; any fault fails the test."""
    text = TEXT.replace("turn is to-play", f"turn is {turn}")
    file, problems = parse("tokens.law", text + items)
    assert not problems, problems
    scope, problems = resolve("tokens.law", {"tokens.law": file})
    assert not problems, problems
    book, problems = lower(scope)
    assert book is not None, problems
    return book


@cache
def book_of(name: str) -> ir.Book:
    """Give a book that comes with hoyle, or the tests' own."""
    if name == "beads":
        return beads()
    book = load_kept(name, house()).book
    assert book is not None
    return book


def book_kind(book: ir.Book, name: str) -> ir.Kind:
    """Give a kind by name."""
    return next(kind for kind in book.kinds if kind.name == name)
