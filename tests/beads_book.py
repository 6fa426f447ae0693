"""An invented game for tests of playing: every way in which a law can come to bite.

Two sides of two draw three beads each and lay them down in turn, following the colour of
the first bead of the round if they can.
"""

from __future__ import annotations

from functools import cache

from hoyle import ir
from hoyle.lower import lower
from hoyle.syntax.parser import parse
from hoyle.syntax.resolve import resolve

TEXT = r"""book beads "Beads"
edition "made up"
seats A, Y, B, Z
side AB is A, B
side YZ is Y, Z
kind colour is red "r", green "g", blue "b"
kind size is one "1", two "2", three "3", four "4"
kind bead is size of colour
let P, Q : player
let S : side
let X, W, V : bead
let H : set of bead
let T : colour
let N : 0..20

variant strictness is mild or harsh "how hard the laws are"

state points of side : 0..9 = 0 tag "Points"
state elder : player or none = none tag "Elder"
start possible if not every S in sides : points of S = 9
  else "{sides} have nine each, and {elder} is the elder"
state hand of player : set of bead
  rebuilt from X when P lays X, given by P draws H, 3 in all
state drawn of player : truth
state turn-of : player or none = elder
state led : colour or none = none
state laid : 0..12 = 0
state owed of player : set of bead
state warned : truth
show points, laid
over when laid is 12
settlement of points when laid is 12

define round-open = laid mod 4 > 0
define P forsakes X means
  round-open and colour of X is not led and (hand of P within beads of led) is not none

act begin : P begins
  possible if elder is none
  does elder becomes P; turn-of becomes P
act draw : P draws H
  does hand of P becomes H; drawn of P becomes true
act lay : P lays X
  possible if X in hand of P else "{X} is not in the hand of {P}"
  does
    if not round-open then ( led becomes colour of X );
    hand of P loses X;
    laid rises by 1;
    turn-of becomes next of P;
    points of side of P rises by 1
formal act demand : S demand X from P
formal act excuse : S excuse P
formal act count : S count N
act boast : P boasts
act whisper : P whispers
act shut : the box is shut
  does warned becomes true

move P begins when elder is none
move P draws H choosing H as 3 from those X in beads : not some Q in players : X in hand of Q
  when elder is not none and P is first of (those Q in players : not drawn of Q)
move P lays X choosing X from hand of P
  when P is turn-of and not some Q in players : not drawn of Q
move S count N choosing N from 0..20 when N = points of S + 10 and laid = 3 weight 1

law 1 "Out of turn"
  supplied "made up"
  offence out-of-turn by P (X) when P lays X if P is not turn-of
  menu amends for adversaries of P when offence out-of-turn by P (X)
    until any Q lays any W if laid > 10
    option ask : S demand W from P if W in hand of P
      does owed of P gains W
    option let-go : S excuse P
law 2 "What is demanded"
  supplied "made up"
  duty of P that P lays W when election ask
    before P lays any V if P is turn-of
    unless not W in hand of P
    else refusal by P (V)
law 3 "Forsaking"
  supplied "made up"
  offence forsaking by P (X) when P lays X if P forsakes X
    unless strictness is mild and laid < 4
law 4 "Later on one may forsake"
  supplied "made up"
  liberty lifting forsaking by P (X) if laid > 4
law 5 "Boasting at seven"
  supplied "made up"
  offence boasting by P when P boasts if points of side of P = 7 and laid = 0
law 6 "Wrong demands"
  supplied "made up"
  offence wrong-demand by S when S demand X from P if in vain
law 7 "Four beads"
  supplied "made up"
  holding when after P draws H if number of (hand of P) = 4
    says "{P} has four"
law 8 "After the box is shut"
  supplied "made up"
  holding when once warned and laid = 5
law 9 "What never happens"
  supplied "made up"
  offence wonder by P when P whispers if laid = 3 and laid = 4
law 10 "Counting"
  supplied "made up"
  power that S count N while N = points of S + 10
  settle bonus if true
    does for each S in sides ( if points of S > 5 then ( points of S rises by 1 ) )
law 11 "Two refusals deep"
  supplied "made up"
  menu relief for adversaries of P when offence refusal by P (V)
    until the box is shut
    option end : S excuse P
"""


@cache
def beads() -> ir.Book:
    """Give the book."""
    file, unparsed = parse("beads.law", TEXT)
    scope, unresolved = resolve("", {"": file})
    book, unlowered = lower(scope)
    assert book is not None, [*unparsed, *unresolved, *unlowered]
    return book
