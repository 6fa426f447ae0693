"""What authors are told of common slips, each beside what they meant to write."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hoyle.driver import load
from hoyle.paths import Shelf
from hoyle.source.diagnostic import Diagnostic, Diagnostics

HEAD = """book x "X"
edition "the corpus"
seats A, Y, B, Z
side AB is A, B
side YZ is Y, Z
kind card is ace "1", two "2"
let P, Q, R : player
let S : side
let C, D : card
let N : 0..9
state hand of player : set of card
state best : card or none
state score of side : 0..10 = 0
state pool : number
define C beats D means order of C > order of D
act play : P plays C does hand of P loses C
act pass : P passes
formal act fine : S fines P
formal act take-back : P takes back C
"""
LAW = """law 1 "One"
  supplied "the corpus"
  offence haste by P (C) when P plays C if C is ace
    penalty score of side of P falls by 1
    says "{P} played {C}"
  menu hasty for adversaries of P when offence haste by P (C)
    until P plays any D
    consulting allowed
    option fine : S fines P does score of S rises by 1
      at settlement before all does pool rises by 1
      says "{P} is fined"
  power that P takes back C while C in hand of P
    says "{P} took {C} back"
  duty of P that P plays D if D beats (best) when election fine
    before P passes
    else idling by P no penalty
  liberty lifting haste by P if pool > 3
  consequence when P passes
    does if pool > 3 then ( pool becomes 0 )
      otherwise ( for each Q in players ( hand of Q gains ace ) )
  consequence when P plays C letting Q = next of P
    does pay 2 from pool to bank
  consequence when P plays D does bank begins anew
  settle rest after all does pool becomes 0
"""
TAIL = """state bank : number
settlement of score, pool, bank when pool > 9
state met, seen of side : truth
state last-taker : player or none
state taken : list of 4 card
define aces = those C in cards : C is ace
define P has-aces means hand of P within aces is not none
act ask : all is asked does pool becomes 0
variant way is long or short
move P passes when pool = 0 weight 4
won by those S in sides : score of S = 10
effect P spends N does score of side of P falls by N; met of side of P becomes true
act beg : P begs
  does P spends 2
law 2 "Two"
  supplied "the corpus"
  offence begging by P when P begs if pool > 5
    penalty P spends 4
"""

WHOLE = HEAD + LAW + TAIL

# What stands right, what was written for it, and what is said of that.
SLIPS = (
    ('    says "{P} played {C}"', '    because "{P} played {C}"', "write 'says' for 'because'"),
    ('    says "{P} played {C}"', '    else says "{P} played {C}"', "take 'else' out"),
    ('    says "{P} played {C}"', '    "{P} played {C}"', "write 'says' before it"),
    ("    penalty P spends 4", "    pays 4 to pool", "what follows on an offence is its penalty"),
    ("P takes back C while C in", "P takes back C when C in", "write 'while' for 'when'"),
    ("    before P passes\n    else idling by P no penalty\n", "", "say till when it may be done"),
    ("begging by P when P begs if", "begging by C when P plays C if", "has no offence"),
    (
        "liberty lifting haste by P if",
        "liberty that P plays C if",
        "who may do a thing has a power",
    ),
    (
        "when offence haste by P (C)\n",
        "when offence haste\n",
        "say whose it is: offence haste by P",
    ),
    ("when P passes\n    does if", "when P passes if pool > 3 then if", "write 'does' for 'then'"),
    (
        "when P passes\n    does if",
        "when once pool > 4 if met of A does if",
        "write 'and' for 'if'",
    ),
    ("passes when pool = 0 weight", "passes when pool = 0 or if met of P weight", "take 'if' out"),
    ("define aces = those", "define aces of the pack = those", "by hyphens: aces-of-pack"),
    ("state bank : number\n", "state bank : number = 0 when P passes\n", "where that happens"),
    ("bank when pool > 9", "bank when pool > 9 does pool becomes 0", "settle NAME does"),
    (
        "won by those S in sides : score of S = 10",
        "over when met of any P",
        "bind it first: some P",
    ),
    ("    penalty P spends 4", "    P spends 4", "write 'penalty' before 'P'"),
    ("    penalty P spends 4", "    penality P spends 4", "write 'penalty' for 'penality'"),
    ("    penalty P spends 4", "    penalty: P spends 4", "take the ':' out"),
    ("penalty P spends 4", "penalty P spends 4 - 1", "put it in brackets: (4 - ...)"),
    ("penalty P spends 4", "penalty P spends 4 when pool is 7", "if ... then ( ... )"),
    ("penalty P spends 4", "penalty P spends 4 and P spends 1", "write it for 'and'"),
    ("penalty P spends 4", "penalty P spends", "the effect has more words: 'P spends N'"),
    ("penalty P spends 4", "penalty P spends four", "write it in figures: 4"),
    ("penalty P spends 4", "penalty P passes", "it is an act of the table"),
    ("  does P spends 2", "  P spends 2", "write 'does' before 'P'"),
    ("  does P spends 2", "  dose P spends 2", "write 'does' for 'dose'"),
    ("  does P spends 2", "  does P spends 2;", "take the ';' out"),
    ("effect P spends N does", "effect P spends N means", "write 'does' for 'means'"),
    ("effect P spends N does", "effect P spends N, does", "take the ',' out"),
    ("effect P spends N does", "effect P spends N if N > 0 does", "stands among the effects"),
    ("effect P spends N does", "effect spend : P spends N does", "a phrase and no other name"),
    ("settlement of score, pool, bank", "settlement of score pool, bank", "write ',' before it"),
    ("(C) when P plays C if", "(C D) when P plays C if", "write ',' before it"),
    ("if pool > 5", "if pool not > 5", "'not' before it as a whole"),
    ("if pool > 5", "if P not has-aces", "'not' before it as a whole"),
    ("if pool > 5", "if non P has-aces", "write 'not' for 'non'"),
    ("if pool > 5", "if non(P has-aces)", "write 'not' for 'non'"),
    ("if pool > 5", "if not is P has-aces", "take the 'is' out"),
    ("if pool > 5", "if best not is ace", "write 'is not' for 'not is'"),
    ("if pool > 5", "if best non is ace", "write 'is not' for 'non is'"),
    ("if pool > 5", "if best is non", "write 'none'"),
    ("if pool > 5", "if best not none", "write 'is not' for 'not'"),
    ("if pool > 5", "if best is Ace", "write 'ace': variables begin with a capital letter"),
    ("if pool > 5", "if best is joker", "a card is "),
    ("if pool > 5", "if aces", "as in 'aces is not none'"),
    ("if pool > 5", "if no C in hand of P : C is ace", "not some C in ... : ..."),
    ("consequence when P plays D does", "when P plays D does", "write consequence when"),
    ("    until P plays any D", "    until anyone plays any D", "in place of 'anyone'"),
    ("if pool > 5", "if pool in 6..9", "N >= 1 and N <= 3"),
    ("state bank : number", "state bank : number is 3", "write '=' for 'is'"),
    ("    penalty score", "    score", "write 'penalty' before 'score'"),
    ("\n    does pay 2", "\n    pay 2", "write 'does' before 'pay'"),
    ("P plays D does bank begins", "P plays D bank begins", "before 'bank begins anew'"),
    ("all does pool rises", "all pool rises", "write 'does' before 'pool'"),
    ("    until P plays any", "    untill P plays any", "write 'until'"),
    ("    until P plays any D", "    before P plays any D", "write 'until' for 'before'"),
    ("    before P passes", "    until P passes", "write 'before' for 'until'"),
    ("    consulting allowed", "    consultng allowed", "write 'consulting'"),
    ("    until P plays any D", "    until P played any D", "write 'P plays any D'"),
    ("    option fine", "    optoin fine", "write 'option'"),
    ("for adversaries of P when", "for any adversaries of P when", "for any Q in adversaries of P"),
    ("for adversaries of P when", "for any Q when", "for any Q in adversaries of P"),
    ("for adversaries of P when", "for any Q of players when", "write 'in' for 'of'"),
    ("    else idling by P no penalty", "    else\n", "a duty says what it is to break it"),
    ("falls by 1", "falls 1", "write 'by' before it"),
    ("falls by 1", "decreases by 1", "write 'falls' for 'decreases'"),
    ("hand of Q gains ace", "hand of Q gets ace", "write 'gains' for 'gets'"),
    ("( pool becomes 0 )", "( pool is 0 )", "write 'becomes' for 'is'"),
    ("( pool becomes 0 )", "( pool + 1 )", "write 'rises by' for '+'"),
    ("( pool becomes 0 )", "( pool - 1 )", "write 'falls by' for '-'"),
    (
        "in players ( hand of Q gains ace )",
        "in players hand of Q gains ace",
        "for each Q in players (",
    ),
    ("offence haste by P (C) when P", "offence by P (C) when P", "name it: offence NAME by P"),
    ("offence haste by P (C) when P", "offence haste P (C) when P", "write 'by' before it"),
    ("offence haste by P (C) when P", "offence great haste by P (C) when P", "great-haste"),
    ("offence haste by P (C) when P", "offence haste by P (C) if P", "write 'when' for 'if'"),
    ('    says "{P} played {C}"', '    says {P} played {C}"', 'open it with "'),
    ("C is ace\n    penalty", 'C is\n    says "haste"\n    penalty', "between 'is' and 'says'"),
    ("lifting haste", "of haste", "write 'lifting' for 'of'"),
    ("power that P", "power of P that P", "power that P ..."),
    ("back C while C", "back C if C", "write 'while' for 'if'"),
    ("of P that P plays D", "of P to play D", "duty of P that P plays C"),
    ("duty of P that", "duty follow of P that", "a duty has no name of its own"),
    ("D beats (best)", "D beats best", "D beats (best)"),
    ("when election fine", "when elected fine", "when election fine"),
    ("letting Q", "let Q", "write 'letting' for 'let'"),
    ("rest after all", "rest last", "write 'after all' for 'last'"),
    ("at settlement before", "at settlment before", "write 'at settlement'"),
    (
        "when P passes\n    does",
        "when P passes pool rises by 1\n    does",
        "effects stand after does",
    ),
    ("when P passes\n", "when P passes and pool > 3\n", "'if' for 'and'"),
    ("when P plays C if", "when P plays H if", "write C, or declare it: let H : card"),
    ("when P plays C if C is ace", "when P plays C not P has-aces", "'P plays C if not P has"),
    ("if C is ace\n", "if P does not have it\n", "has 'not' before it: not P ..."),
    ("if C is ace\n", "if pool is other than 8\n", "write 'is not' for 'is other than'"),
    ("if C is ace\n", "if pool is between 0 and 7\n", "'pool >= 0 and pool <= 7'"),
    ("if C is ace\n", "if pool is 8 or 9\n", "say it whole: pool is 9"),
    ("if C is ace\n", "if C is not ace and two\n", "say it whole: C is not two"),
    ("if C is ace\n", "if C is neither ace nor two\n", "'C is not ace and C is not two'"),
    ("falls by 1\n", "falls by 1\n      pool rises by 1\n", "effects are parted by ';'"),
    ("pay 2 from pool to bank", "pool rises by 1\n   pay 2 from pool to bank", "parted by ';'"),
    ('law 1 "One"', "law 1 A faced card", 'law 1 "A faced card"'),
    ('law 1 "One"', "law 1", 'it has a title: law 1 "Title"'),
    (
        "when P plays C letting Q = next of P",
        "letting Q = next of P when P plays C",
        "it stands behind the trigger",
    ),
    ("seen of side : truth", "seen of side truth", "write ':' before it"),
    ("seen of side : truth", "seen : side to truth", "state NAME of side : truth"),
    ("seen of side : truth", "seen of side : boolean", "write 'truth'"),
    ("hand of player : set of card", "hand of player : cards", "'set of card'"),
    ("those C in cards : C", "those C in cards where C", "write ':' for 'where'"),
    ("those C in cards : C", "cards C : C", "those C in cards : ..."),
    ("P has-aces means", "P has-aces =", "write 'means' for '='"),
    ("act ask : all", "act ask all", "write ':' before it"),
    ("act ask : all", "act : all", "name it: act NAME"),
    ('law 1 "One"', 'law 1. "One"', "take the '.' out"),
    ("is long or short", "is long, short", "write 'or' for ','"),
    ("score, pool, bank when", "score and pool, bank when", "write ',' for 'and'"),
    ("P passes when pool = 0", "P passes if pool = 0", "write 'when' for 'if'"),
    ("weight 4", "weight four", "write the number in figures"),
    ("by those S in", "by S in", "those S in sides : ..."),
    ("= 0\nstate pool", '= 0 tag "Score" = 0\nstate pool', "before the tag"),
    ("state score of side", "state score for side", "write 'of' for 'for'"),
    ("state score of side", "state score of each side", "take 'each' out"),
    ("act pass : P passes", "act pass : P passes, P waits", "each phrase has a name"),
    ("formal act fine", "act formal fine", "write 'formal act'"),
    ("settle rest after all", "settle rest after all when pool > 1", "write 'if' for 'when'"),
    ("pay 2 from pool to bank", "pay 2 to bank from pool", "from purse of P to pool"),
    ("those C in cards : C is ace", "those C in cards : C => ace", "write '>='"),
    ("those C in cards : C is ace", "those C in cards : C is ace & true", "write 'and'"),
    ("= next of P\n", "= next(P)\n", "write 'next of P'"),
    ("= next of P\n", "= next[P]\n", "write 'next of P'"),
    ("= next of P\n", "= next P\n", "write 'next of P'"),
    ("if pool > 3\n", "if hand of next P is none\n", "write 'next of P'"),
    ("if pool > 3\n", "if aces = 2\n", "'number of' tells how many they are"),
    ("if pool > 3\n", "if first of aces > 2\n", "'order of' tells its place"),
    ("( pool becomes 0 )", "( set pool to 0 )", "and then what it becomes"),
    ("when offence haste by P (C)\n", "when haste by P (C)\n", "write 'offence haste by P"),
    ("otherwise ( for each Q", "else ( for each Q", "write 'otherwise' for 'else'"),
    ("by P if pool > 3\n", "by P if if pool > 3 then true otherwise false\n", "write 'else' for"),
    ("( pool becomes 0 )", "( aces becomes none )", "change the states that it rests on"),
    ("when P plays C letting Q", "when P shouts letting Q", "declare it: act NAME : P shouts"),
    ("act pass : P passes", "act pass : P passes when asked", "can stand in no phrase"),
    ("lifting haste by P", "lifting haste by p", "write 'P'"),
    ("when offence haste by P (C)\n", "when offence haste by P (C, Q)\n", "as many values here"),
    ("move P passes", "move P plays C choosing (C) from hand of P", "take the brackets off"),
    (
        "when P passes\n    does if",
        "when P passes or P plays C\n    does if",
        "write ', or' for 'or'",
    ),
    ("when P passes\n    does if", "when A passes\n    does if", "A is a seat"),
    ("rises by 1\n      at", "rises by one\n      at", "write '1'"),
    ("if C is ace\n", "if C is ace\n    when P passes\n", "write ', or' for 'when'"),
    ("for adversaries of P when", "for P and Q when", "menu NAME for any R in {P, Q}"),
    ("for adversaries of P when", "for players without P when", "for any R in players without P"),
    ("won by those S", "won by these S", "write 'those' for 'these'"),
    ("P (C) when P plays C if", "P (C) unless P plays C if", "behind the trigger"),
    ("  duty of P that P", "  obliges P that P", "duty, liberty, power"),
    ("option fine : S", "option S", "name it: option NAME : S ..."),
    ("score of side of P falls by 1", "pool becomes 1 and best becomes C", "parted by ';'"),
    ("if C is ace\n", "if C is ace or P takes back C\n", "it is an act"),
    ("if C is ace\n", "if C is ace or P plays to C\n", "write ', or P' for 'or P'"),
    ("if C is ace\n", "if C is ace or after P passes\n", "write ', or after'"),
    ("if C is ace\n", "if C is ace or for each Q in players, P passes\n", "', or for'"),
    ("when P plays C if C is ace", "when P plays C except C is ace", "write 'unless'"),
    ("power that P takes back C", "power that AB takes back C", "AB is a side, and a pattern"),
    ("power that P takes back C", "power that A takes back C", "A is a seat, and a pattern"),
    ("when P plays C if", "when P shows C if", "declare it: act NAME : P shows C"),
    ("when P plays C if", "when P plays if", "the act play has more words: 'P plays C'"),
    ("when P plays C if", "when a player plays C if", "write 'P plays C'"),
    ("when P plays C if", "when not P plays C if", "breach of duty"),
    ("when P plays C if", "when P does not play C if", "breach of duty"),
    ("option fine : S fines P", "option fine : fines P", "say who does it: 'S fines P'"),
    ("if C is ace\n", "if C isn't ace\n", "write 'is not'"),
    ("if C is ace\n", "if P has C\n", "C in hand of P"),
    ("if C is ace\n", "if hand of P contains ace\n", "C in hand of P"),
    ("if C is ace\n", "if there is C in hand of P\n", "leave out 'there is'"),
    ("if C is ace\n", "if count of hand of P > 1\n", "write 'number of' for 'count of'"),
    ("if C is ace\n", "if score of P = 1\n", "'side of' gives a player's side"),
    ("if pool > 3\n", "if pool is at least 3\n", "write '>=' for 'is at least'"),
    ("if pool > 3\n", "if pool is greater than 3\n", "write '>' for 'is greater than'"),
    ("if pool > 3\n", "if pool is 5 in all\n", "take 'in all' out"),
    ("score of S rises by 1", "score of S rises by C", "'order of' tells its place"),
    (
        "menu hasty for adversaries of P when offence haste by P (C)",
        "menu hasty for adversaries of P when pool > 3",
        "what holds is no act: write 'once' before 'pool'",
    ),
    (
        "menu hasty for adversaries of P when offence haste by P (C)",
        "menu hasty for adversaries of P when once pool > 3",
        "bind it in the trigger: when for each P in players, ...",
    ),
    ("    until P plays any D", "    until onse pool > 3", "write 'once' for 'onse'"),
    ("    until P plays any D", "    until onse pool is 3", "write 'once' for 'onse'"),
    ("    until P plays any D", "    until pool is 3", "write 'once' before 'pool'"),
    ("    until P plays any D", "    once until pool is 3", "write 'until once'"),
    (
        "consequence when P passes",
        "holding against when P passes",
        "say against whom: holding against P when",
    ),
    ("menu hasty for adversaries of P when", "menu hasty when", "say whose choice it is"),
    ("menu hasty for adversaries of P when", "menu for adversaries of P when", "name it: menu"),
    ("adversaries of P when offence haste by P (C)", "adversaries of P", "say when it is opened"),
    ("state pool : number", "state pool = 0", "say what it is before its value"),
    ("state pool : number", "state pool : 0 to 9", "write '..' for 'to'"),
    ("state pool : number", "state pool : number from 0", "a range, 0..9"),
    ("best : card or none", "best : optional card", "write 'card or none'"),
    ("seats A, Y, B, Z", "seats 4", "name them in order of play"),
    ("side AB is A, B", "side AB : A, B", "write 'is' for ':'"),
    ("let P, Q, R : player", "let P, Q, R be player", "write ':' for 'be'"),
    ("act pass : P passes", "act passes P", "name it, and then say it"),
    ('law 1 "One"', 'law "One"', "it has a number, or a name"),
    ("    penalty score", "    penalty : score", "take the ':' out"),
    ("score of side of P falls by 1", "P loses 1 point", "say what changes, and how"),
    ("score of side of P falls by 1", "score of side of P falls by 1,", "parted by ';'"),
    ("offence haste by P (C) when P", "offence haste when P", "say whose it is"),
    ("  power that P takes back C", "  P may take back C", "write 'power that P takes back C"),
    ("    before P passes\n    else", "    else", "say before what it is due"),
    ("if D beats (best) when election fine", "if D beats (best)", "say when it arises"),
    ("  settle rest", "  settlement rest", "write 'settle'"),
    ("pool, bank when pool > 9", "pool, bank", "say when the score is taken"),
    ("by those S in sides : score of", "by S when score of", "say who they are"),
    ("define aces = those", "define aces as those", "write '=' for 'as'"),
    ("D means order of", "D if order of", "write 'means' for 'if'"),
    ("until P plays any D", "until the end", "declare it: act NAME : the end"),
    ("if pool > 5", "if last taker is none", "write 'last-taker'"),
    ("if pool > 5", "if last takr is none", "write 'last-taker'"),
    ("those C in cards : C is ace", "last taken", "write 'last of taken'"),
    ("those C in cards : C is ace", "first card of taken", "take 'card' out: first of ..."),
    ("those C in cards : C is ace", "members taken", "write 'members of taken'"),
    ("if pool > 5", "if number taken > 5", "write 'number of taken'"),
    ("if pool > 5", "if number (aces) > 5", "write 'number of (...)'"),
    ("if pool > 5", "if score side of P > 5", "write 'score of side'"),
    ("if pool > 5", "if hand P is none", "write 'hand of P'"),
    ("if pool > 5", "if next player is P", "say of whom: next of P"),
    ("if pool > 5", "if pool plus 1 > 5", "write '+'"),
    ("if pool > 5", "if hand of the P is none", "take 'the' out"),
    ("for adversaries of P when", "for adversaries when", "say of whom: adversaries of P"),
    ("consulting allowed", "consulting is allowed", "take 'is' out"),
    ("else idling by P no", "else idling no", "a duty says what it is to break it: else NAME by P"),
    ('ace "1", two', 'ace "1" two', "write ',' before it"),
    ("if C is ace\n", "if C is an ace\n", "take 'an' out"),
    ("if pool > 5", "if pool > bank +", "something is wanting between '+' and 'penalty'"),
    ("if pool > 5", "if pool is not", "something is wanting between 'is not' and 'penalty'"),
    ("if pool > 5", "if 5 < pool < 9", "write '5 < pool and pool < 9'"),
    ("if pool > 5", "if some P in players has-aces", "stands after ':': write ': P has-aces'"),
    ("if pool > 5", "if any C in hand of P is ace", "write 'some' for 'any': some C in ... : ..."),
    ("if pool > 5", "if all C in hand of P : C is ace", "write 'every' for 'all'"),
    ("if pool > 5", "if every player has-aces", "bind a variable: every P in players : ..."),
    ("if pool > 5", "if P has aces", "write 'P has-aces'"),
    ("when P plays C if C", "when P plays ace if C", "a pattern has variables: P plays C, if C is"),
    # Conditions that stand elsewhere, or go on by a comma.
    ("back C while C", "back C\n    if C", "write 'while' for 'if'"),
    ("if pool > 5", "unless pool > 5 if met of P", "a condition stands before 'unless'"),
    ("if pool > 5", "unless pool > 5\n    if met of P", "a condition stands before 'unless'"),
    ("if pool > 5", "if P is A, pool > 5", "write 'and' for ','"),
    ("if pool > 5", "if P is A; pool > 5", "write 'and' for ';'"),
    ("if pool > 5", "unless P is A, met of A", "write 'and' for ','"),
    ("if C is ace\n", "unless C is ace, and met of P\n", "take the ',' out"),
    ("P begs if pool > 5", "P begs, pool > 5", "write 'if' for ','"),
    ("P begs if pool > 5", "P begs, P passes", "write ', or' for ','"),
    ("while C in hand of P", "while C in hand of P, pool > 3", "write 'and' for ','"),
    ("if pool > 3 then", "if pool > 3, met of A then", "write 'and' for ','"),
    ("P passes when pool = 0", "P passes when pool = 0, met of A", "write 'and' for ','"),
    # What stands before the trigger, and has its place behind it.
    (
        "when P begs if pool > 5\n    penalty P spends 4",
        "penalty P spends 4\n    when P begs",
        "when ... penalty ...",
    ),
    ("when P passes\n", 'says "so" when P passes\n', "when ... says ..."),
    # What follows, behind a word that is read as one of the phrase.
    (
        "when P passes\n    does if",
        "when P passes then met of A becomes true; if",
        "'does' for 'then'",
    ),
    (
        "when P passes\n    does if",
        "when P passes then pay 2 from pool to bank; if",
        "'does' for 'then'",
    ),
    ("when P begs if pool > 5\n    penalty P", "when P begs then P", "write 'penalty' for 'then'"),
    # Variables in small letters: once in a law.
    ("begging by P when P begs if", "begging by p when p begs if", "write 'P begs': variables"),
    ("begging by P when", "begging by p when", "write 'P': variables begin with a capital letter"),
    ("penalty P spends 4", "penalty p spends 4", "write 'P' for 'p'"),
    # How much something is of.
    ("if pool > 5", "if score > 5", "write 'score of S'"),
    ("if pool > 5", "if pool of P > 5", "write 'pool' alone"),
    ("    penalty P spends 4", "    penalty score falls by 4", "write 'score of S'"),
    # Names in large letters.
    ('book x "X"', 'book Odd "X"', "write 'odd': names are in small letters"),
    ("option fine : S", "option Fine : S", "write 'fine': names are in small letters"),
    ("define aces =", "define Aces =", "write 'aces' for 'Aces': names are in small letters"),
    ("variant way is", "variant Way is", "write 'way': names are in small letters"),
    ("if pool > 5", "unless P passes", "it is an act, which is no condition"),
    ("if pool > 5", "if best is ace or P passes", "follows a comma: , or P passes"),
    ("until P plays any D", "until once P passes", "take 'once' out: P passes"),
    (
        "penalty P spends 4",
        "penalty pay one counter from pool to bank",
        "write 1: numbers stand in",
    ),
    ("penalty P spends 4", "penalty pay double N from pool to bank", "write '2 * ...'"),
    ("penalty P spends 4", "penalty pay 4 from pool", "say to whom it is paid"),
    ("if pool > 5", "if pool > 1.5 * bank", "no decimal point"),
    ("if pool > 5", "if pool x 2 > 5", "write '*'"),
    ("let S : side", "let S : side, T : player", "each sort has a `let` of its own"),
    ("variant way is long or short", 'variant way is long "Long"', "two readings or more"),
    ("settlement of score, pool", "settlement of score of sides, pool", "take 'of ...' out"),
    ("settlement of score, pool, bank when", "settlement of when", "say what is settled"),
    ("define aces =", 'define aces sayz "the aces" =', "write 'says' for 'sayz'"),
    (
        "move P passes when",
        "move P begs choosing N from 1 to 6 when",
        "write '..': choosing N from",
    ),
    ("penalty P spends 4", "penalty pay 1 from pool to bank if pool > 3", "before its effects"),
    ("offence begging by P when P begs if", "ban begging by P when P begs while", "write 'if' for"),
    ("P begs if pool > 5", "P begs before P passes", "keep a state that it sets"),
    ('kind card is ace "1", two "2"', "kind card is ace or two", "write ',' for 'or'"),
    ("if pool > 5", "if long", "ask which it is: way is long"),
    (
        "if pool > 5\n    penalty P spends 4",
        "if pool > 5\n    letting N = pool\n    penalty P spends N",
        "a penalty sees what its offence names",
    ),
    (
        "option fine : S fines P does",
        "option fine : S charges P does",
        "formal act NAME : S charges P",
    ),
    ('says "{P} is fined"', 'says "{} is fined"', ""),
)


def _told(text: str, folder: Path) -> Diagnostics:
    (folder / "x.law").write_text(text, encoding="utf-8")
    found = load("x", Shelf(folder, folder)).diagnostics
    return tuple(one for one in found if one.code < "L440" and one.severity != "note")


def test_what_is_meant_is_understood(tmp_path: Path) -> None:
    """Of the book that all slips are made in nothing is said."""
    assert _told(WHOLE, tmp_path) == ()


def _row(meant: str, slip: str, told: Diagnostic) -> str:
    """Show a slip on the page of slips: what was written, what was meant, and what is said."""

    def part(text: str) -> str:
        return f"`{' '.join(text.split())}`".replace("|", "\\|")

    return f"| {part(slip)} | {part(meant)} | {told.message}: *{told.hint}* |\n"


def test_a_word_of_an_act_is_no_other_misspelt(tmp_path: Path) -> None:
    """What is wrong further on is not laid to a word that is nearly one of the language."""
    wrong = "consequence when P lays C if C is ace\n    else pool becomes 0\n"
    text = WHOLE.replace("act pass", "act lay : P lays C\nact pass")
    (told,) = _told(text.replace("  settle rest", f"  {wrong}  settle rest"), tmp_path)
    assert told.message.startswith("found 'else', expected")
    assert "says" not in told.hint


def test_the_page_of_slips_has_no_others(update_golden: bool, tmp_path: Path) -> None:
    """Each row of docs/slips.md is of a slip that is tried here; `make docs` writes it."""
    if update_golden:
        told = [(a, b, _told(WHOLE.replace(a, b, 1), tmp_path)[0]) for a, b, _ in SLIPS]
        rows = "".join(_row(*one) for one in dict.fromkeys(told))
        PAGE.write_text(INTRODUCTION + rows, encoding="utf-8")
    page = PAGE.read_text(encoding="utf-8")
    assert page.startswith(INTRODUCTION)
    assert page.removeprefix(INTRODUCTION).count("\n") == len(SLIPS)


PAGE = Path(__file__).parent.parent / "docs" / "slips.md"
INTRODUCTION = """# What is said of common slips

What an author may write, what was meant, and what `hoyle check` says of it: first what is wrong, at
its place in the text, then the way to mend it. Each is tried in a book of its own by
`tests/test_advice.py`, and one thing is said of each; `tests/test_first_slips.py` tries slips in
the book of [first-hour.md](first-hour.md) besides. Of every code of a message there is an
example, bad and mended, in [codes.md](codes.md): of quotes that do not stand on the page (L401),
windows that cannot end and choices given twice (L420 to L426), settlements without an order (L430
to L433), cases that are wanting (L450 to L454), what nothing uses (L460, L461).

| written | meant | what is said |
|---|---|---|
"""


@pytest.mark.parametrize(("meant", "slip", "advice"), SLIPS)
def test_a_slip_is_told_with_what_was_meant(
    meant: str, slip: str, advice: str, tmp_path: Path
) -> None:
    """One thing is said of one slip, and it leads to what was meant."""
    assert WHOLE.count(meant) == 1 or "card" in meant
    first, *others = _told(WHOLE.replace(meant, slip, 1), tmp_path)
    assert advice in first.hint
    assert others == []
    assert _row(meant, slip, first) in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("slip", "advice"),
    [
        ('use "pack"', "a name stands without quotes"),
        ("use pack.law", "without its folder and ending: use pack"),
        ("use common/pack", "without its folder and ending: use pack"),
        ("use pack, tricks", "each has a line of its own: use pack"),
        ("use pack tricks", "each has a line of its own: use pack"),
        ("Use pack", "write 'use'"),
        ("using pack", "write 'use'"),
    ],
)
def test_a_slip_in_what_is_used_is_told_alone(slip: str, advice: str, tmp_path: Path) -> None:
    """Nothing follows from a common book that was not taken up for a slip of the hand."""
    text = WHOLE.replace("kind card is", f"{slip}\nkind cart is", 1)
    (told,) = _told(text, tmp_path)
    assert advice in told.hint


def test_how_what_is_of_several_is_asked_is_told(tmp_path: Path) -> None:
    """With variables of the book, of which each stands for what is wanted in its place."""
    text = f"{WHOLE}define nearer of (P, S, Q) = next of P is Q and score of S = 0\n"
    (told,) = _told(text.replace("if pool > 5", "if nearer of P"), tmp_path)
    assert told.hint == "write 'nearer of (P, S, Q)'"


@pytest.mark.parametrize("wanting", ["clauses theft", "menus shop until any Q passes", "place 9"])
def test_what_a_book_that_is_not_there_may_declare_is_not_missed(
    wanting: str, tmp_path: Path
) -> None:
    """Of clauses, menus and laws that nothing declares nothing is said beside a `use` misspelt."""
    law = f"  {wanting}\n" if wanting.startswith("clauses") else ""
    text = WHOLE + law + ("" if law else f"{wanting}\n")
    (missed,) = _told(text, tmp_path)
    assert missed.code == "L204"
    (told,) = _told(text.replace("kind card", "use nowhere\nkind card", 1), tmp_path)
    assert told.message == "there is no common book 'nowhere' in rules/common"


@pytest.mark.parametrize(
    ("character", "name"), [("\u00a0", "no-break space"), ("\u200b", "zero width space")]
)
def test_what_cannot_be_seen_is_named(character: str, name: str, tmp_path: Path) -> None:
    """A character that looks like a blank, or like nothing, is told by its name."""
    first, *_ = _told(WHOLE.replace("act pass :", f"act pass{character} :", 1), tmp_path)
    assert first.hint == f"that is U+{ord(character):04X} ({name}): write a plain blank"


@pytest.mark.parametrize("slip", ["made taker", "the last taker of all", "best of"])
def test_of_words_that_are_near_to_none_no_other_is_thought(slip: str, tmp_path: Path) -> None:
    """A word of the language that looks like one of the book is no better than silence."""
    told = _told(WHOLE + f"define odd = {slip}\n", tmp_path)[0]
    assert not re.search("'(least|except|best|list)'", told.hint)


@pytest.mark.parametrize(
    "item",
    ["menus hasty sold until any Q passes", "menus except hasty sold until any Q passes"],
)
def test_a_comma_that_is_wanting_between_names_is_told(item: str, tmp_path: Path) -> None:
    """Not the word that comes after the list: it is there."""
    (first,) = _told(f"{WHOLE}{item}\n", tmp_path)
    assert first.hint == "write ',' before it"


@pytest.mark.parametrize("condition", ["pool bank", "P Q is A", "C D beats (best)"])
def test_in_a_condition_no_comma_is_thought_wanting(condition: str, tmp_path: Path) -> None:
    """One stands there before another trigger alone."""
    text = WHOLE.replace("if pool > 5", f"if {condition}")
    assert all("','" not in one.hint for one in _told(text, tmp_path))


@pytest.mark.parametrize("item", ["variant way", "state bank"])
def test_an_item_that_stands_further_in_is_told(item: str, tmp_path: Path) -> None:
    """After a law too, where it might be a clause."""
    text = WHOLE.replace(f"\n{item}", f"\n {item}")
    first = _told(text, tmp_path)[0]
    assert first.hint == "an item begins in the first column, with no blank before it"


def test_each_of_several_slips_in_a_law_is_told(tmp_path: Path) -> None:
    """What cannot be read hides nothing else in its law, nor in its menu."""
    text = WHOLE
    slips = (
        ("falls by 1", "falls 1"),
        ("consulting allowed", "consulting alowed"),
        ("rises by 1\n      at settlement", "rises 1\n      at settlment"),
        ("before P passes", "until P passes"),
        ("lifting haste", "of haste"),
        ("then ( pool", "then pool"),
    )
    for meant, slip in slips:
        text = text.replace(meant, slip, 1)
    told = [one for one in _told(text, tmp_path) if one.code == "L101"]
    assert len(told) == len(slips)


def test_each_name_that_is_unknown_is_told(tmp_path: Path) -> None:
    """One that nothing is called hides none in another effect or option."""
    text = WHOLE.replace("does score of S rises", "does scor of S rises")
    text = text.replace("all does pool rises", "all does pol rises")
    text = text.replace("( pool becomes 0 )", "( pul becomes 0 )")
    text = text.replace("( hand of Q gains", "( hund of Q gains")
    assert [one.code for one in _told(text, tmp_path)] == ["L204"] * 4


def test_an_effect_is_not_said_to_be_idle_where_its_caller_cannot_be_read(tmp_path: Path) -> None:
    """Of an effect it is said that nothing calls it once all is read."""
    alone = WHOLE.replace("  does P spends 2\n", "  does pool becomes 0\n")
    for law, idle in (("P spends 4 - 1", False), ("pool becomes 0", True)):
        (tmp_path / "x.law").write_text(alone.replace("P spends 4", law), encoding="utf-8")
        found = load("x", Shelf(tmp_path, tmp_path)).diagnostics
        assert any("is called nowhere" in one.message for one in found) == idle
