"""Judge recorded games by the book rouge-et-noir: Rouge et noir.

Edition: A household cyclopaedia: the leaves with rouge et noir

Made by `hoyle build rouge-et-noir`: change the book, not this file. It was made from
rules/common/pack.law, rules/rouge-et-noir.law, whose hashes together have the SHA-256
ebab084dbc1e6db5d983ac490d2d01bd7c8f9d9c0dbf1838fb65fb3c14acf229.

Run `python rouge-et-noir.py RECORD...` to judge files of games, or call `judge`. A member of a kind
is its place there, a set a bit mask, none is -1.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar, cast

# ---------------------------------------------------------------- the book

BOOK = "rouge-et-noir"
EDITION = "A household cyclopaedia: the leaves with rouge et noir"

NONE = -1
Args = tuple[int, ...]
Value = int | tuple[int, ...]
Bound = tuple[Value, ...]
Facts = list[list[str]]
Slots = list[Any]
Told = Sequence[tuple[str, int, int]]
Events = Sequence[tuple[int, Args]]
Index = dict[str, dict[str, int]]
JSON = dict[str, Any]

# The codes of every kind; at -1, where Python finds the last, the word for none.
PLAYERS = ("Tailleur", "A", "B", "Croupier", "Y", "Z", "none")
SIDES = ("Tailleur", "A", "B", "Croupier", "Y", "Z", "none")
SUITS = ("C", "D", "H", "S", "none")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "none")
CARDS = (*(a + b for b in SUITS[:-1] for a in RANKS[:-1]), "none")
CHANCES = ("noir", "rouge", "couleur", "inverse", "none")
HUES = ("black", "red", "none")
NUMBER_CALLEDS = (
    "trente-et-une",
    "deux",
    "trois",
    "quatre",
    "cinq",
    "six",
    "sept",
    "huit",
    "neuf",
    "quarante",
    "none",
)
READINESS = ("in play", "mixing", "offered", "placed", "separated", "first card seen", "none")
FIRST_DEALS = ("profit-kept", "profit-given-up", "none")
MOIETYS = ("taken", "at-risk", "none")
PRISONS = ("of-his-choice", "of-the-stake", "none")
CODES = {
    "player": PLAYERS,
    "side": SIDES,
    "suit": SUITS,
    "rank": RANKS,
    "card": CARDS,
    "chance": CHANCES,
    "hue": HUES,
    "number-called": NUMBER_CALLEDS,
    "readiness": READINESS,
    "first-deal": FIRST_DEALS,
    "moiety": MOIETYS,
    "prison": PRISONS,
}
INDEX = {
    kind: {code: place for place, code in enumerate(codes[:-1])} for kind, codes in CODES.items()
}

FIRST_DEAL_PROFIT_KEPT = 0
MOIETY_TAKEN = 0
PRISON_OF_HIS_CHOICE = 0
READINESS_IN_PLAY = 0
RANK_ACE = 12
RANK_TEN = 8
SUIT_HEARTS = 2
SUIT_DIAMONDS = 1
HUE_RED = 1
HUE_BLACK = 0
RANK_KNAVE = 9
CHANCE_NOIR = 0
CHANCE_ROUGE = 1
FIRST_DEAL_PROFIT_GIVEN_UP = 1
CHANCE_COULEUR = 2
CHANCE_INVERSE = 3
READINESS_MIXING = 1
READINESS_OFFERED = 2
READINESS_PLACED = 3
READINESS_SEPARATED = 4
READINESS_FIRST_CARD_SEEN = 5

# What belongs to a member, by its place; at -1, what belongs to none.
SIDE_OF = (0, 1, 2, 3, 4, 5, NONE)
PLAYERS_OF = (1, 2, 4, 8, 16, 32, 0)
# Whether a side is called by the names of its players, and whom a player or side
# counts as when something is open for him: players first, then sides, as a mask.
NAMED_BY_PLAYERS = (True, True, True, True, True, True)
COUNTS_AS = (65, 130, 260, 520, 1040, 2080, 65, 130, 260, 520, 1040, 2080)
OPPOSITE_PLAYER = (3, 4, 5, 0, 1, 2, NONE)
RANK_OF_CARD = (*(place % 13 for place in range(52)), NONE)
SUIT_OF_CARD = (*(place // 13 for place in range(52)), NONE)
BIT = (*(1 << place for place in range(52)), 0)

# The readings that a record may choose, and which is taken if it does not.
OPTIONS: tuple[tuple[str, str], ...] = (
    ("first-deal", "first-deal"),
    ("moiety", "moiety"),
    ("prison", "prison"),
)
DEFAULTS: Args = (0, 0, 0)


# ---------------------------------------------------------------- what laws are made of


class Sort(NamedTuple):
    """What a value is: a member of a kind (or none), a set or list of them, a number, a truth.

    A number has bounds; the `high` of a set is the most members that it may have.
    """

    shape: str
    kind: str = ""
    low: int | None = None
    high: int | None = None
    optional: bool = False


class Law(NamedTuple):
    """A law, or a part of one: the sentence on the page, or who supplies it."""

    name: str
    title: str
    quote: str = ""
    source: str = ""
    supplied: str = ""


class Clause(NamedTuple):
    """A clause of a law, where it is written, and the variables that it binds."""

    id: str
    law: Law
    line: str
    bound: tuple[tuple[str, Sort], ...] = ()
    assumes: tuple[str, ...] = ()


class Window(NamedTuple):
    """What closes a menu or an option, or ends a duty.

    `words` have holes for the bindings of the opening. `on` is the place of an act, "offence
    NAME", "election NAME" or "once"; `test` sees the bindings of the opening and then the
    values of what happened.
    """

    words: str
    on: int | str
    test: Callable[..., object] | None = None
    after: bool = False


class Choice(NamedTuple):
    """An option of a menu, taken by its act.

    `binds` are the variables that the act's roles bind, with the places of those roles; `own`
    is the kind of a first role that must be the holder. What it `needs` to be `offered` is
    told in words, and by its `facts`.
    """

    name: str
    act: int
    binds: tuple[tuple[str, Sort, int], ...] = ()
    own: str = ""
    taken: Callable[..., object] | None = None
    offered: Callable[..., object] | None = None
    needs: str = ""
    facts: Callable[..., Facts] | None = None
    says: Callable[..., str] | None = None
    does: Callable[..., None] | None = None
    until: tuple[Window, ...] = ()


class MenuRule(NamedTuple):
    """A menu: several powers, one election. `bound` are the variables of its opening."""

    clause: Clause
    name: str
    consulting: str
    choices: tuple[Choice, ...]
    until: tuple[Window, ...] = ()
    says: Callable[..., str] | None = None

    @property
    def windows(self) -> tuple[Window, ...]:
        """Everything that can close an option or the menu, the options first."""
        return (*(window for choice in self.choices for window in choice.until), *self.until)


class Lapse(NamedTuple):
    """The end of a duty's time: what releases its bearer, and what follows if nothing does."""

    window: Window
    broken: Callable[..., None]
    unless: Callable[..., object] | None = None


class DutyRule(NamedTuple):
    """An obligation: what fulfils it, and when its time is over."""

    clause: Clause
    fulfilled: Window
    lapses: tuple[Lapse, ...]

    @property
    def windows(self) -> tuple[Window, ...]:
        """Everything that can end the duty."""
        return (self.fulfilled, *(lapse.window for lapse in self.lapses))


class Power(NamedTuple):
    """Authority for a formal act: the values it is used with (None without authority)."""

    grants: Callable[..., Bound | None]
    exercised: Callable[..., None] | None = None


class Offence(NamedTuple):
    """A named breach, the liberties that may lift it, and the clauses that follow upon it."""

    name: str
    by: str
    liberties: tuple[Callable[..., bool], ...] = ()
    laws: tuple[Callable[..., None], ...] = ()


class Once(NamedTuple):
    """A clause on the moment at which something becomes true, for each of `keys` variables."""

    holds: Callable[[State], list[Bound]]
    carry_out: Callable[..., None]
    keys: int


class Step(NamedTuple):
    """A step of the settlement."""

    name: str
    law: str
    settle: Callable[[State], None]


class Role(NamedTuple):
    """A role of an act: its variable in the book, its name in records, and its sort."""

    variable: str
    name: str
    sort: Sort


class Act(NamedTuple):
    """A thing that can happen, with all that it may set off.

    `phrase` is words and places of roles; `once` the places of the clauses in ONCE whose
    condition the act itself can change; `after` tells whether any clause reads what it left.
    """

    name: str
    roles: tuple[Role, ...]
    phrase: tuple[str | int, ...]
    formal: bool = False
    impossible: Callable[..., str | None] | None = None
    does: Callable[..., None] | None = None
    powers: tuple[Power, ...] = ()
    laws: tuple[Callable[..., None], ...] = ()
    once: tuple[int, ...] = ()
    after: bool = False


class Entry(NamedTuple):
    """A state as records and rulings know it."""

    attribute: str
    keys: tuple[str, ...]
    sort: Sort
    tag: str


class Rebuilding(NamedTuple):
    """A set that acts show bit by bit, or that one act gives: places of acts and roles."""

    state: str
    keys: int
    members: int
    most: int
    shown: tuple[int, int, int]
    given: tuple[int, int, int]


# ---------------------------------------------------------------- values


@lru_cache(maxsize=1 << 14)
def members(mask: int) -> Args:
    """List the members of a set in rising order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def lowest(group: int, most: int) -> int:
    """Give the first members of a set, at most so many."""
    while group.bit_count() > most:
        group ^= 1 << (group.bit_length() - 1)
    return group


def first(mask: int) -> int:
    """Give the lowest member of a set, or none."""
    return (mask & -mask).bit_length() - 1


def last(values: Args, nothing: int) -> int:
    """Give the last of a list."""
    return values[-1] if values else nothing


def at(values: Args, place: int, nothing: int) -> int:
    """Give what stands at a place of a list, from 0."""
    return values[place] if 0 <= place < len(values) else nothing


def remainder(number: int, by: int) -> int:
    """Give what a division leaves; 0 if it cannot be."""
    return number % by if by else 0


def quotient(number: int, by: int) -> int:
    """Divide exactly; 0 if that cannot be. The type says int for the many."""
    exact = Fraction(number, by) if by else Fraction(0)
    return cast(int, exact) if exact.denominator > 1 else int(exact)


def floor(number: int) -> int:
    """Round down what may be a fraction."""
    return number // 1


def side_party(side: int) -> int:
    """Number a side past the players; -1 for none."""
    return side + len(PLAYERS) - 1 if side >= 0 else -1


def party(kind: str, value: int) -> int:
    """Number the players and, past them, the sides; -1 for nobody."""
    if kind == "side":
        return side_party(value)
    return value if kind == "player" else -1


def counts_as(asked: int, holder: int) -> bool:
    """Tell whether what a player or side holds is open for another of them.

    A player counts as himself and his side, a side as itself and its players.
    """
    return asked >= 0 and COUNTS_AS[asked] >> holder & 1 == 1


def side_names(players: Sequence[str]) -> tuple[str, ...]:
    """Name the sides after the players of a record, where the book names them so."""
    names = []
    for side, mask in enumerate(PLAYERS_OF[:-1]):
        own = "".join(name for i, name in enumerate(players[:-1]) if mask >> i & 1)
        names.append(own if NAMED_BY_PLAYERS[side] else SIDES[side])
    return (*names, "none")


def listed(names: Sequence[str], mask: int) -> str:
    """Write a set."""
    return " ".join(name for i, name in enumerate(names[:-1]) if mask >> i & 1) or "none"


def yes(truth: object) -> str:
    """Write a truth."""
    return "yes" if truth else "no"


# ---------------------------------------------------------------- the record


class State:
    """What the record says so far. Lists, by key, end in the value for no key."""

    __slots__ = (
        "bank",
        "beyond",
        "cards_lying",
        "caught",
        "conflicts",
        "coup_complete",
        "coups_agreed",
        "coups_done",
        "dealing",
        "deals_done",
        "declared",
        "first_card",
        "first_deal",
        "first_prison",
        "honour_at",
        "in_vain",
        "left",
        "menus",
        "moiety",
        "offered_to",
        "outcome_told",
        "points",
        "prison",
        "purse",
        "row",
        "second_prison",
        "shuffled",
        "stage",
        "stake",
        "stopped",
        "turned_up",
        "uppermost",
    )

    def __init__(self) -> None:
        self.first_deal = NONE
        self.moiety = NONE
        self.prison = NONE
        self.bank = 0
        self.purse = [0] * 7
        self.stake = [0] * 25
        self.beyond = [0] * 25
        self.caught = [0] * 25
        self.first_prison = [0] * 25
        self.second_prison = [0] * 25
        self.left = [0] * 53
        self.stage = NONE
        self.shuffled = [False] * 7
        self.offered_to = NONE
        self.honour_at = 0
        self.first_card = NONE
        self.deals_done = 0
        self.dealing = NONE
        self.points = [0] * 5
        self.row: list[tuple[int, ...]] = [()] * 5
        self.coup_complete = False
        self.turned_up = NONE
        self.uppermost = NONE
        self.declared = [False] * 5
        self.outcome_told = False
        self.cards_lying = False
        self.coups_done = 0
        self.coups_agreed = 0
        self.menus: tuple[tuple[str, int], ...] = ()
        self.in_vain: bool = False
        self.conflicts: set[tuple[int, Bound]] = set()
        self.stopped: set[tuple[str, int]] = set()

    def copy(self) -> State:
        """Give a state that changes by itself."""
        new = State.__new__(State)
        new.first_deal = self.first_deal
        new.moiety = self.moiety
        new.prison = self.prison
        new.bank = self.bank
        new.purse = self.purse[:]
        new.stake = self.stake[:]
        new.beyond = self.beyond[:]
        new.caught = self.caught[:]
        new.first_prison = self.first_prison[:]
        new.second_prison = self.second_prison[:]
        new.left = self.left[:]
        new.stage = self.stage
        new.shuffled = self.shuffled[:]
        new.offered_to = self.offered_to
        new.honour_at = self.honour_at
        new.first_card = self.first_card
        new.deals_done = self.deals_done
        new.dealing = self.dealing
        new.points = self.points[:]
        new.row = self.row[:]
        new.coup_complete = self.coup_complete
        new.turned_up = self.turned_up
        new.uppermost = self.uppermost
        new.declared = self.declared[:]
        new.outcome_told = self.outcome_told
        new.cards_lying = self.cards_lying
        new.coups_done = self.coups_done
        new.coups_agreed = self.coups_agreed
        new.menus = self.menus
        new.in_vain = self.in_vain
        new.conflicts = self.conflicts
        new.stopped = self.stopped
        return new


def begin(choices: Args, told: dict[str, dict[int, int]]) -> State:
    """Lay out the record before its first event, with what it tells of its start."""
    state = State()
    state.first_deal = FIRST_DEAL_PROFIT_KEPT
    state.first_deal = choices[0]
    state.moiety = MOIETY_TAKEN
    state.moiety = choices[1]
    state.prison = PRISON_OF_HIS_CHOICE
    state.prison = choices[2]
    state.bank = 100
    state.bank = told.get("bank", {}).get(0, state.bank)
    for key_1 in range(6):
        state.purse[key_1] = 50
    for slot, value in told.get("purse", {}).items():
        state.purse[slot] = value
    for slot, value in told.get("stake", {}).items():
        state.stake[slot] = value
    for slot, value in told.get("caught", {}).items():
        state.caught[slot] = value
    for slot, value in told.get("first-prison", {}).items():
        state.first_prison[slot] = value
    for slot, value in told.get("second-prison", {}).items():
        state.second_prison[slot] = value
    for key_1 in range(52):
        state.left[key_1] = 6
    for slot, value in told.get("left", {}).items():
        state.left[slot] = value
    state.stage = READINESS_IN_PLAY
    state.deals_done = told.get("deals-done", {}).get(0, state.deals_done)
    state.uppermost = told.get("uppermost", {}).get(0, state.uppermost)
    state.coups_agreed = 4
    state.coups_agreed = told.get("coups-agreed", {}).get(0, state.coups_agreed)
    return state


def amiss(start: Told, seats: tuple[str, ...]) -> str | None:
    """Say why no game begins as a record says; None if one may."""
    return None


# ---------------------------------------------------------------- definitions


def tailleur() -> int:
    """The book's tailleur: rules/rouge-et-noir.law:73."""
    return first(0x3F)


def croupier() -> int:
    """The book's croupier: rules/rouge-et-noir.law:74."""
    return OPPOSITE_PLAYER[tailleur()]


def punters() -> int:
    """The book's punters: rules/rouge-et-noir.law:75."""
    return 0x3F & ~(BIT[tailleur()] | BIT[croupier()])


def pips(c: int) -> int:
    """The book's pips: rules/rouge-et-noir.law:78."""
    if RANK_OF_CARD[c] == RANK_ACE:
        return 1
    return 10 if RANK_OF_CARD[c] >= RANK_TEN else 2 + RANK_OF_CARD[c]


def colour(c: int) -> int:
    """The book's colour: rules/rouge-et-noir.law:80."""
    if SUIT_OF_CARD[c] in (SUIT_HEARTS, SUIT_DIAMONDS):
        return HUE_RED
    return HUE_BLACK


def is_honour(c: int) -> bool:
    """The book's is-honour: rules/rouge-et-noir.law:82."""
    return RANK_OF_CARD[c] >= RANK_KNAVE


def cards_left(state: State) -> int:
    """The book's cards-left: rules/rouge-et-noir.law:83."""
    return sum(state.left[c] for c in range(52))


def coup_dealt(state: State) -> bool:
    """The book's coup-dealt: rules/rouge-et-noir.law:85."""
    return state.points[CHANCE_NOIR] > 30 and state.points[CHANCE_ROUGE] > 30


def refait(state: State) -> bool:
    """The book's refait: rules/rouge-et-noir.law:86."""
    return coup_dealt(state) and state.points[CHANCE_NOIR] == state.points[CHANCE_ROUGE]


def refait_trente_et_une(state: State) -> bool:
    """The book's refait-trente-et-une: rules/rouge-et-noir.law:87."""
    return state.points[CHANCE_NOIR] == 31 and state.points[CHANCE_ROUGE] == 31


def profit_is_given_up(state: State) -> bool:
    """The book's profit-is-given-up: rules/rouge-et-noir.law:91."""
    return state.first_deal == FIRST_DEAL_PROFIT_GIVEN_UP and state.deals_done == 0


def half_won(state: State) -> bool:
    """The book's half-won: rules/rouge-et-noir.law:93."""
    if profit_is_given_up(state):
        return False
    return refait_trente_et_une(state)


def row_to_declare(state: State) -> int:
    """The book's row-to-declare: rules/rouge-et-noir.law:98."""
    if state.dealing == CHANCE_ROUGE and state.points[CHANCE_ROUGE] == 0:
        return CHANCE_NOIR
    if state.dealing == NONE and state.points[CHANCE_ROUGE] > 30:
        return CHANCE_ROUGE
    return NONE


def first_turn_up(state: State) -> bool:
    """The book's first-turn-up: rules/rouge-et-noir.law:105."""
    return state.dealing == CHANCE_NOIR and state.points[CHANCE_NOIR] == 0


def nearest(state: State) -> int:
    """The book's nearest: rules/rouge-et-noir.law:109."""
    if not coup_dealt(state) or refait(state):
        return NONE
    if state.points[CHANCE_NOIR] < state.points[CHANCE_ROUGE]:
        return CHANCE_NOIR
    return CHANCE_ROUGE


def same_colour(state: State) -> bool:
    """The book's same-colour: rules/rouge-et-noir.law:112."""
    return (nearest(state) == CHANCE_NOIR) == (state.turned_up == HUE_BLACK)


def remaining_moiety(state: State, p: int, k: int) -> int:
    """The book's remaining-moiety: rules/rouge-et-noir.law:120."""
    return quotient(state.first_prison[p * 4 + k] if p >= 0 and k >= 0 else 0, 2)


def lost_at_second_part(state: State, k: int, p: int) -> int:
    """Give a part of lost_at_second."""
    return state.first_prison[p * 4 + k] if p >= 0 and k >= 0 else 0


def lost_at_second(state: State, p: int, k: int) -> int:
    """The book's lost-at-second: rules/rouge-et-noir.law:121."""
    if state.moiety == MOIETY_TAKEN:
        return lost_at_second_part(state, k, p) - quotient(remaining_moiety(state, p, k), 2)
    return 0


def against(k: int) -> int:
    """The book's against: rules/rouge-et-noir.law:126."""
    if k == CHANCE_NOIR:
        return CHANCE_ROUGE
    if k == CHANCE_ROUGE:
        return CHANCE_NOIR
    return CHANCE_INVERSE if k == CHANCE_COULEUR else CHANCE_COULEUR


def staked_on(state: State, k: int) -> int:
    """The book's staked-on: rules/rouge-et-noir.law:131."""
    return sum(state.stake[p * 4 + k] if k >= 0 else 0 for p in members(punters()))


def most_beside(state: State, k: int) -> int:
    """The book's most-beside: rules/rouge-et-noir.law:132."""
    if k in (CHANCE_NOIR, CHANCE_ROUGE):
        return max(staked_on(state, CHANCE_COULEUR), staked_on(state, CHANCE_INVERSE))
    return max(staked_on(state, CHANCE_NOIR), staked_on(state, CHANCE_ROUGE))


def funds_for(state: State, k: int) -> int:
    """The book's funds-for: rules/rouge-et-noir.law:135."""
    return state.bank - staked_on(state, k) - most_beside(state, k)


def anything_held(state: State) -> bool:
    """The book's anything-held: rules/rouge-et-noir.law:140."""
    for p in members(punters()):
        for k in range(4):
            if state.caught[p * 4 + k] > 0:
                return True
            if state.first_prison[p * 4 + k] > 0:
                return True
            if state.second_prison[p * 4 + k] > 0:
                return True
    return False


def ended(state: State) -> bool:
    """The book's ended: rules/rouge-et-noir.law:142."""
    return (
        (state.coups_done >= state.coups_agreed or state.bank <= 0)
        and state.coups_done > 0
        and state.dealing == NONE
        and not state.cards_lying
        and not anything_held(state)
    )


def not_begun(state: State) -> bool:
    """The book's not-begun: rules/rouge-et-noir.law:278."""
    return state.coups_done == 0 and state.dealing == NONE and state.first_card == NONE


def may_stake(state: State) -> bool:
    """The book's may-stake: rules/rouge-et-noir.law:279."""
    return (
        state.dealing == NONE
        and state.stage == READINESS_IN_PLAY
        and not not_begun(state)
        and not state.cards_lying
    )


def tells(state: State, m: int, k: int) -> bool:
    """The book's ... tells ...: rules/rouge-et-noir.law:97."""
    return state.points[k] == 31 + m


def completes(state: State, c: int, k: int) -> bool:
    """The book's ... completes ...: rules/rouge-et-noir.law:104."""
    return state.dealing == k and state.points[k] + pips(c) > 30


def wins(state: State, k: int) -> bool:
    """The book's ... wins: rules/rouge-et-noir.law:114."""
    if nearest(state) == NONE:
        return False
    if k == CHANCE_COULEUR:
        return same_colour(state)
    return not same_colour(state) if k == CHANCE_INVERSE else k == nearest(state)


def is_beaten(state: State, k: int) -> bool:
    """The book's ... is-beaten: rules/rouge-et-noir.law:117."""
    return nearest(state) != NONE and not wins(state, k)


def goes_with(k: int, l_: int) -> bool:
    """The book's ... goes-with ...: rules/rouge-et-noir.law:125."""
    return (k in (CHANCE_NOIR, CHANCE_ROUGE)) == (l_ in (CHANCE_NOIR, CHANCE_ROUGE))


def exceeds_the_funds(state: State, k: int) -> bool:
    """The book's ... exceeds-the-funds: rules/rouge-et-noir.law:137."""
    return funds_for(state, k) < 0


def has_staked(state: State, p: int) -> bool:
    """The book's ... has-staked: rules/rouge-et-noir.law:139."""
    return any((state.stake[p * 4 + k] if p >= 0 else 0) > 0 for k in range(4))


# ---------------------------------------------------------------- acts


def act_shuffle(judge: Judge, state: State, p: int) -> None:
    """Do what an act, shuffle, does (rules/rouge-et-noir.law:155)."""
    state.stage = READINESS_MIXING
    state.shuffled[p] = True
    if p != tailleur() and tailleur() != NONE:
        state.shuffled[tailleur()] = False


def act_offer_impossible(judge: Judge, state: State, p: int, c: int, q: int) -> str | None:
    """Say why an act, offer, cannot have happened; None if it can (rules/rouge-et-noir.law:160)."""
    if p == tailleur():
        return None
    return f"it is {judge.players[tailleur()]} who offers the honour"


def act_offer(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Do what an act, offer, does (rules/rouge-et-noir.law:160)."""
    state.stage = READINESS_OFFERED
    state.offered_to = q


def act_place_impossible(judge: Judge, state: State, p: int, n: int) -> str | None:
    """Say why an act, place, cannot have happened; None if it can (rules/rouge-et-noir.law:163)."""
    if state.stage == READINESS_OFFERED and n <= 312:
        return None
    return f"no honour was offered, or there are not {n} cards"


def act_place(judge: Judge, state: State, p: int, n: int) -> None:
    """Do what an act, place, does (rules/rouge-et-noir.law:163)."""
    state.stage = READINESS_PLACED
    state.honour_at = min(max(floor(n), 0), 1000)


def act_cut_impossible(judge: Judge, state: State, p: int, n: int) -> str | None:
    """Say why an act, cut, cannot have happened; None if it can (rules/rouge-et-noir.law:166)."""
    if p == tailleur():
        return None
    return f"it is {judge.players[tailleur()]} who separates the pack"


def act_cut(judge: Judge, state: State, p: int, n: int) -> None:
    """Do what an act, cut, does (rules/rouge-et-noir.law:166)."""
    if state.stage == READINESS_PLACED and n == state.honour_at:
        state.stage = READINESS_SEPARATED


def act_look_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, look, cannot have happened; None if it can (rules/rouge-et-noir.law:169)."""
    if p == tailleur() and state.left[c] > 0:
        return None
    return f"{judge.players[p]} cannot have {CARDS[c]} from the top of the pack"


def act_look(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, look, does (rules/rouge-et-noir.law:169)."""
    state.left[c] = max(state.left[c] - 1, 0)
    state.first_card = c
    if state.stage == READINESS_SEPARATED:
        state.stage = READINESS_FIRST_CARD_SEEN


def act_show_colour_impossible(judge: Judge, state: State, p: int, g: int) -> str | None:
    """Say why an act, show-colour, cannot have happened; None if it can
    (rules/rouge-et-noir.law:175).
    """
    if p == tailleur():
        return None
    return f"it is {judge.players[tailleur()]} who places the two cards"


def act_show_colour(judge: Judge, state: State, p: int, g: int) -> None:
    """Do what an act, show-colour, does (rules/rouge-et-noir.law:175)."""
    state.uppermost = g
    if state.stage == READINESS_FIRST_CARD_SEEN:
        state.stage = READINESS_IN_PLAY


def act_end_deal_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, end-deal, cannot have happened; None if it can
    (rules/rouge-et-noir.law:180).
    """
    if p == tailleur():
        return None
    return f"it is {judge.players[tailleur()]} who says so"


def act_stake_on_impossible(judge: Judge, state: State, p: int, n: int, k: int) -> str | None:
    """Say why an act, stake-on, cannot have happened; None if it can
    (rules/rouge-et-noir.law:184).
    """
    if n <= state.purse[p]:
        return None
    return f"{judge.players[p]} has only {state.purse[p]}"


def act_go_bank_impossible(judge: Judge, state: State, p: int, k: int) -> str | None:
    """Say why an act, go-bank, cannot have happened; None if it can
    (rules/rouge-et-noir.law:186).
    """
    if funds_for(state, k) > 0 and funds_for(state, k) <= state.purse[p]:
        return None
    return (
        f"the bank has {funds_for(state, k)} left for {CHANCES[k]}, and {judge.players[p]} has "
        f"{state.purse[p]}"
    )


def act_go_bank(judge: Judge, state: State, p: int, k: int) -> None:
    """Do what an act, go-bank, does (rules/rouge-et-noir.law:186)."""
    state.purse[p] -= funds_for(state, k)
    state.stake[p * 4 + k] += funds_for(state, k)


def act_withdraw_impossible(judge: Judge, state: State, p: int, k: int) -> str | None:
    """Say why an act, withdraw, cannot have happened; None if it can
    (rules/rouge-et-noir.law:190).
    """
    if state.stake[p * 4 + k] > 0:
        return None
    return f"{judge.players[p]} has no stake at liberty on {CHANCES[k]}"


def act_withdraw(judge: Judge, state: State, p: int, k: int) -> None:
    """Do what an act, withdraw, does (rules/rouge-et-noir.law:190)."""
    state.purse[p] += state.stake[p * 4 + k]
    state.stake[p * 4 + k] = 0
    state.beyond[p * 4 + k] = 0


def act_refuse(judge: Judge, state: State, p: int, q: int, k: int) -> None:
    """Do what an act, refuse, does (rules/rouge-et-noir.law:193)."""
    state.purse[q] += state.beyond[q * 4 + k]
    state.stake[q * 4 + k] -= state.beyond[q * 4 + k]
    state.beyond[q * 4 + k] = 0


def act_cry_noir_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, cry-noir, cannot have happened; None if it can
    (rules/rouge-et-noir.law:200).
    """
    if p == tailleur():
        return None
    return f"it is {judge.players[tailleur()]} who deals"


def act_cry_noir(judge: Judge, state: State, p: int) -> None:
    """Do what an act, cry-noir, does (rules/rouge-et-noir.law:200)."""
    state.dealing = CHANCE_NOIR
    state.points[CHANCE_NOIR] = 0
    state.points[CHANCE_ROUGE] = 0
    state.row[CHANCE_NOIR] = ()
    state.row[CHANCE_ROUGE] = ()
    state.coup_complete = False
    state.declared[CHANCE_NOIR] = False
    state.declared[CHANCE_ROUGE] = False
    state.outcome_told = False


def act_turn_up_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, turn-up, cannot have happened; None if it can
    (rules/rouge-et-noir.law:212).
    """
    if p == tailleur() and state.left[c] > 0:
        return None
    return (
        f"{CARDS[c]} cannot come from the pack: it is {judge.players[tailleur()]} who deals, and "
        f"of {CARDS[c]} {state.left[c]} are left"
    )


def act_turn_up(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, turn-up, does (rules/rouge-et-noir.law:212)."""
    state.left[c] = max(state.left[c] - 1, 0)
    state.cards_lying = True
    if state.dealing != NONE:
        chance = state.dealing
        state.row[chance] = (*state.row[chance], c)[:20]
    if state.dealing == CHANCE_NOIR:
        if state.points[CHANCE_NOIR] == 0:
            state.turned_up = colour(c)
        state.points[CHANCE_NOIR] = min(max(floor(state.points[CHANCE_NOIR] + pips(c)), 0), 40)
        if state.points[CHANCE_NOIR] > 30:
            state.dealing = CHANCE_ROUGE
    elif state.dealing == CHANCE_ROUGE:
        state.points[CHANCE_ROUGE] = min(max(floor(state.points[CHANCE_ROUGE] + pips(c)), 0), 40)
        if state.points[CHANCE_ROUGE] > 30:
            state.dealing = NONE
            state.coup_complete = True
            state.coups_done += 1
    else:
        state.coup_complete = False


def act_declare_impossible(judge: Judge, state: State, p: int, m: int) -> str | None:
    """Say why an act, declare, cannot have happened; None if it can
    (rules/rouge-et-noir.law:232).
    """
    if p == tailleur():
        return None
    return f"it is {judge.players[tailleur()]} who declares"


def act_declare(judge: Judge, state: State, p: int, m: int) -> None:
    """Do what an act, declare, does (rules/rouge-et-noir.law:232)."""
    if row_to_declare(state) == CHANCE_NOIR:
        state.declared[CHANCE_NOIR] = True
    if row_to_declare(state) == CHANCE_ROUGE:
        state.declared[CHANCE_ROUGE] = True


def act_gagne_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, gagne, cannot have happened; None if it can (rules/rouge-et-noir.law:237)."""
    if p == tailleur():
        return None
    return f"it is {judge.players[tailleur()]} who declares"


def act_gagne(judge: Judge, state: State, p: int) -> None:
    """Do what an act, gagne, does (rules/rouge-et-noir.law:237)."""
    state.outcome_told = True


def act_perd_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, perd, cannot have happened; None if it can (rules/rouge-et-noir.law:240)."""
    if p == tailleur():
        return None
    return f"it is {judge.players[tailleur()]} who declares"


def act_perd(judge: Judge, state: State, p: int) -> None:
    """Do what an act, perd, does (rules/rouge-et-noir.law:240)."""
    state.outcome_told = True


def act_apres_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, apres, cannot have happened; None if it can (rules/rouge-et-noir.law:243)."""
    if p == tailleur():
        return None
    return f"it is {judge.players[tailleur()]} who declares"


def act_apres(judge: Judge, state: State, p: int) -> None:
    """Do what an act, apres, does (rules/rouge-et-noir.law:243)."""
    state.outcome_told = True


def act_un_refait_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, un-refait, cannot have happened; None if it can
    (rules/rouge-et-noir.law:246).
    """
    if p == tailleur():
        return None
    return f"it is {judge.players[tailleur()]} who declares"


def act_un_refait_31_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, un-refait-31, cannot have happened; None if it can
    (rules/rouge-et-noir.law:248).
    """
    if p == tailleur():
        return None
    return f"it is {judge.players[tailleur()]} who declares"


def act_couleur_gagne_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, couleur-gagne, cannot have happened; None if it can
    (rules/rouge-et-noir.law:250).
    """
    if p == tailleur():
        return None
    return f"it is {judge.players[tailleur()]} who declares"


def act_couleur_perd_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, couleur-perd, cannot have happened; None if it can
    (rules/rouge-et-noir.law:252).
    """
    if p == tailleur():
        return None
    return f"it is {judge.players[tailleur()]} who declares"


def act_basket(judge: Judge, state: State) -> None:
    """Do what an act, basket, does (rules/rouge-et-noir.law:254)."""
    state.cards_lying = False
    state.row[CHANCE_NOIR] = ()
    state.row[CHANCE_ROUGE] = ()


# ---------------------------------------------------------------- the laws

SORT_CARD = Sort("member", "card")
SORT_CHANCE = Sort("member", "chance")
SORT_HUE = Sort("member", "hue")
SORT_HUE_OR_NONE = Sort("member", "hue", optional=True)
SORT_NUMBER = Sort("number")
SORT_NUMBER_0_1000 = Sort("number", low=0, high=1000)
SORT_NUMBER_0_6 = Sort("number", low=0, high=6)
SORT_NUMBER_1_1000 = Sort("number", low=1, high=1000)
SORT_NUMBER_CALLED = Sort("member", "number-called")
SORT_PLAYER = Sort("member", "player")

ACT_SHOW_COLOUR = 5
ACT_CRY_NOIR = 11
ACT_TURN_UP = 12
ACT_DECLARE = 13
ACT_GAGNE = 14
ACT_PERD = 15
ACT_APRES = 16
ACT_PAY_HALF = 22
ACT_TO_PRISON = 23


LAW_COLOURS = Law(
    "colours",
    "Red and black",
    quote=(
        "It takes its name of red and black, not from the cards, but from the colours marked on "
        "the green cloth with which the table is covered."
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_COLOURS_1 = Clause(
    "rouge-et-noir/colours/1",
    LAW_COLOURS,
    "rules/rouge-et-noir.law:358",
    bound=(("P", SORT_PLAYER), ("N", SORT_NUMBER_1_1000), ("K", SORT_CHANCE)),
)


def law_colours_1(state: State, p: int, n: int, k: int) -> Bound | None:
    """Law colours, Red and black: power, None where it does not hold.

    It takes its name of red and black, not from the cards, but from the colours marked on the green
    cloth with which the table is covered.

    (page 001_bdf741a90374fd77.txt; rules/rouge-et-noir.law:358)
    """
    if not punters() & BIT[p]:
        return None
    if state.dealing != NONE:
        return None
    return ()


LAW_COLOURS_2 = Clause(
    "rouge-et-noir/colours/2",
    LAW_COLOURS,
    "rules/rouge-et-noir.law:360",
    bound=(("P", SORT_PLAYER), ("N", SORT_NUMBER_1_1000), ("K", SORT_CHANCE)),
)


def law_colours_2(judge: Judge, state: State, p: int, n: int, k: int) -> None:
    """Law colours, Red and black: consequence.

    It takes its name of red and black, not from the cards, but from the colours marked on the green
    cloth with which the table is covered.

    (page 001_bdf741a90374fd77.txt; rules/rouge-et-noir.law:360)
    """
    if state.in_vain:
        return
    now = judge.changing()
    now.purse[p] -= n
    now.stake[p * 4 + k] += n
    if exceeds_the_funds(now, k):
        now.beyond[p * 4 + k] += n


LAW_BASKET = Law(
    "basket",
    "The tailleur, the croupier and the basket",
    quote=(
        "The tailleur and croupier sit opposite to each other, at each side of the table, with a "
        "basket, for the purpose of re- ceiving the cards of every coup after dealing, placed on "
        "the middle of the table, just between them,"
    ),
    source="000_6621ab9709d360f7.txt",
)
LAW_BASKET_1 = Clause(
    "rouge-et-noir/basket/1",
    LAW_BASKET,
    "rules/rouge-et-noir.law:412",
    bound=(("P", SORT_PLAYER),),
)


def law_basket_1(judge: Judge, state: State, p: int) -> None:
    """Law basket, The tailleur, the croupier and the basket: offence cards-left-lying.

    The tailleur and croupier sit opposite to each other, at each side of the table, with a basket,
    for the purpose of re- ceiving the cards of every coup after dealing, placed on the middle of
    the table, just between them,

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:412)
    """
    if not state.cards_lying:
        return
    judge.offend(
        OFFENCE_CARDS_LEFT_LYING,
        LAW_BASKET_1,
        state,
        (p,),
        (p,),
        says="the cards of the last coup are not in the basket",
        facts=[["dealt cards lie on the table", yes(state.cards_lying)]],
    )


LAW_SHUFFLING = Law(
    "shuffling",
    "Six packs shuffled by all the company",
    quote=(
        "The tailleur then passes round six packs of cards, to be shuffled, and mixed confusedly "
        "to- gether by all the company. He then shuffles them himself, put- ting all the end cards "
        "into various parts of the entire lot, until he comes to an honor of any kind,"
    ),
    source="000_6621ab9709d360f7.txt",
)
LAW_SHUFFLING_1 = Clause(
    "rouge-et-noir/shuffling/1",
    LAW_SHUFFLING,
    "rules/rouge-et-noir.law:437",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_shuffling_1(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law shuffling, Six packs shuffled by all the company: offence ill-shuffled.

    The tailleur then passes round six packs of cards, to be shuffled, and mixed confusedly to-
    gether by all the company. He then shuffles them himself, put- ting all the end cards into
    various parts of the entire lot, until he comes to an honor of any kind,

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:437)
    """
    if state.shuffled[p] and all(state.shuffled[r] for r in members(punters())):
        return
    judge.offend(
        OFFENCE_ILL_SHUFFLED,
        LAW_SHUFFLING_1,
        state,
        (p,),
        (p, c, q),
        says=(
            f"the packs are to be shuffled by all the company, and by {judge.players[p]} after them"
        ),
        facts=[
            [f"{judge.players[p]} has shuffled", yes(state.shuffled[p])],
            ["punters", listed(judge.players, punters())],
        ],
    )


LAW_CUTTING = Law(
    "cutting",
    "The cut at the honour",
    quote=(
        "which being placed upright at the end, is offered to a punter or player, who puts the "
        "same into any part of the pack he thinks proper:"
    ),
    source="000_6621ab9709d360f7.txt",
)
LAW_CUTTING_1 = Clause(
    "rouge-et-noir/cutting/1",
    LAW_CUTTING,
    "rules/rouge-et-noir.law:476",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_cutting_1(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law cutting, The cut at the honour: offence no-honour.

    which being placed upright at the end, is offered to a punter or player, who puts the same into
    any part of the pack he thinks proper:

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:476)
    """
    if is_honour(c):
        return
    judge.offend(
        OFFENCE_NO_HONOUR,
        LAW_CUTTING_1,
        state,
        (p, c),
        (p, c, q),
        says=f"{CARDS[c]} is no honour",
        facts=[[f"{CARDS[c]} is an honour", yes(is_honour(c))]],
    )


LAW_CUTTING_2 = Clause(
    "rouge-et-noir/cutting/2",
    LAW_CUTTING,
    "rules/rouge-et-noir.law:480",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_cutting_2(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law cutting, The cut at the honour: offence not-to-a-punter.

    which being placed upright at the end, is offered to a punter or player, who puts the same into
    any part of the pack he thinks proper:

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:480)
    """
    if punters() & BIT[q]:
        return
    judge.offend(
        OFFENCE_NOT_TO_A_PUNTER,
        LAW_CUTTING_2,
        state,
        (p, q),
        (p, c, q),
        says=f"the honour is to be offered to a punter, not to {judge.players[q]}",
        facts=[["punters", listed(judge.players, punters())]],
    )


LAW_CUTTING_3 = Clause(
    "rouge-et-noir/cutting/3",
    LAW_CUTTING,
    "rules/rouge-et-noir.law:484",
    bound=(("P", SORT_PLAYER), ("N", SORT_NUMBER_1_1000)),
)


def law_cutting_3(judge: Judge, state: State, p: int, n: int) -> None:
    """Law cutting, The cut at the honour: offence placed-for-another.

    which being placed upright at the end, is offered to a punter or player, who puts the same into
    any part of the pack he thinks proper:

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:484)
    """
    if state.stage != READINESS_OFFERED:
        return
    if p == state.offered_to:
        return
    judge.offend(
        OFFENCE_PLACED_FOR_ANOTHER,
        LAW_CUTTING_3,
        state,
        (p,),
        (p, n),
        says=(
            f"the honour was offered to {judge.players[state.offered_to]}, to put it where he "
            "thinks proper"
        ),
        facts=[
            ["stage", READINESS[state.stage]],
            ["whom the honour was offered to", judge.players[state.offered_to]],
        ],
    )


LAW_CUTTINGB = Law(
    "cutting",
    "The cut at the honour",
    quote=(
        "the tailleur then separates the pack just at that part, and lays that portion of the card "
        "that was below the honour uppermost,"
    ),
    source="000_6621ab9709d360f7.txt",
)
LAW_CUTTING_4 = Clause(
    "rouge-et-noir/cutting/4",
    LAW_CUTTINGB,
    "rules/rouge-et-noir.law:491",
    bound=(("P", SORT_PLAYER), ("N", SORT_NUMBER_1_1000)),
)


def law_cutting_4(judge: Judge, state: State, p: int, n: int) -> None:
    """Law cutting, The cut at the honour: offence cut-elsewhere.

    the tailleur then separates the pack just at that part, and lays that portion of the card that
    was below the honour uppermost,

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:491)
    """
    if n == state.honour_at:
        return
    judge.offend(
        OFFENCE_CUT_ELSEWHERE,
        LAW_CUTTING_4,
        state,
        (p, n),
        (p, n),
        says=(
            f"the honour is at {state.honour_at}, and the pack is to be separated just there, not "
            f"at {n}"
        ),
        facts=[["the place of the honour", str(state.honour_at)]],
    )


LAW_CUTTINGC = Law(
    "cutting",
    "The cut at the honour",
    quote=(
        "and, taking there- from a handful of cards, places a weight upon the remainder, and com- "
        "mences to deal: he takes afterwards the other portions from the heap under the weight, as "
        "they are wanted, until the whole are dealt."
    ),
    source="000_6621ab9709d360f7.txt",
)
LAW_CUTTING_5 = Clause(
    "rouge-et-noir/cutting/5",
    LAW_CUTTINGC,
    "rules/rouge-et-noir.law:498",
    bound=(("P", SORT_PLAYER),),
)


def law_cutting_5(judge: Judge, state: State, p: int) -> None:
    """Law cutting, The cut at the honour: offence unready.

    and, taking there- from a handful of cards, places a weight upon the remainder, and com- mences
    to deal: he takes afterwards the other portions from the heap under the weight, as they are
    wanted, until the whole are dealt.

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:498)
    """
    if state.stage == READINESS_IN_PLAY:
        return
    judge.offend(
        OFFENCE_UNREADY,
        LAW_CUTTING_5,
        state,
        (p,),
        (p,),
        says="the pack is not cut, or the first card not looked at",
        facts=[["stage", READINESS[state.stage]]],
    )


LAW_CUTTING_6 = Clause(
    "rouge-et-noir/cutting/6",
    LAW_CUTTINGC,
    "rules/rouge-et-noir.law:501",
    bound=(("P", SORT_PLAYER),),
)


def law_cutting_6(judge: Judge, state: State, p: int) -> None:
    """Law cutting, The cut at the honour: offence stopped-short.

    and, taking there- from a handful of cards, places a weight upon the remainder, and com- mences
    to deal: he takes afterwards the other portions from the heap under the weight, as they are
    wanted, until the whole are dealt.

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:501)
    """
    if cards_left(state) <= 0:
        return
    judge.offend(
        OFFENCE_STOPPED_SHORT,
        LAW_CUTTING_6,
        state,
        (p,),
        (p,),
        says=f"there are {cards_left(state)} cards left, and the whole are to be dealt",
        facts=[["the number of cards left", str(cards_left(state))]],
    )


LAW_PASSING = Law(
    "passing",
    "The six packs dealt out",
    supplied=(
        "Captain Browning, Trente et quarante, in Hoffmann, Hoyle's Games Modernized (1909): the "
        "end of the six packs"
    ),
)
LAW_PASSING_1 = Clause(
    "rouge-et-noir/passing/1",
    LAW_PASSING,
    "rules/rouge-et-noir.law:597",
    bound=(("P", SORT_PLAYER),),
)


def law_passing_1(judge: Judge, state: State, p: int) -> None:
    """Law passing, The six packs dealt out: consequence.

    (supplied: Captain Browning, Trente et quarante, in Hoffmann, Hoyle's Games Modernized (1909):
    the end of the six packs; rules/rouge-et-noir.law:597)
    """
    now = judge.changing()
    for c in range(52):
        now.left[c] = 6
    for q in range(6):
        now.shuffled[q] = False
    now.stage = READINESS_MIXING
    now.dealing = NONE
    now.deals_done = min(now.deals_done + 1, 1000)


LAW_BACK_TO_BACK = Law(
    "back-to-back",
    "The red card and the black card",
    quote=(
        "He looks at the first card, and puts it face downwards: a red card and a black card are "
        "then placed back to back, and that one which is of the same colour with the first card he "
        "looked at, is placed uppermost in a conspicuous manner:"
    ),
    source="000_6621ab9709d360f7.txt",
)
LAW_BACK_TO_BACK_1 = Clause(
    "rouge-et-noir/back-to-back/1",
    LAW_BACK_TO_BACK,
    "rules/rouge-et-noir.law:631",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_back_to_back_1_fulfilled(state: State, p: int, c: int, player: int, g: int) -> bool:
    """Tell whether this has happened: P places the G card uppermost if G is colour of C."""
    return player == p and g == colour(c)


def law_back_to_back_1_before(state: State, p: int, c: int, player: int) -> bool:
    """Tell whether this has happened: P cries noir."""
    return player == p


def law_back_to_back_1_broken(judge: Judge, state: State, p: int, c: int, player: int) -> None:
    """Law back-to-back, The red card and the black card: the duty is broken, which is
    wrong-card-uppermost.

    He looks at the first card, and puts it face downwards: a red card and a black card are then
    placed back to back, and that one which is of the same colour with the first card he looked at,
    is placed uppermost in a conspicuous manner:

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:631)
    """
    judge.offend(
        OFFENCE_WRONG_CARD_UPPERMOST,
        LAW_BACK_TO_BACK_1,
        state,
        (p,),
        (p, c),
        says=f"the first card was {CARDS[c]}",
    )


LAW_BACK_TO_BACK_1_DUTY = DutyRule(
    LAW_BACK_TO_BACK_1,
    Window(
        "{P|a player} places the {G|hue} card uppermost, where {G|that hue} is the colour of {C|a "
        "card}",
        ACT_SHOW_COLOUR,
        test=law_back_to_back_1_fulfilled,
    ),
    (
        Lapse(
            Window("{P|a player} cries noir", ACT_CRY_NOIR, test=law_back_to_back_1_before),
            law_back_to_back_1_broken,
        ),
    ),
)


def law_back_to_back_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law back-to-back, The red card and the black card: duty.

    He looks at the first card, and puts it face downwards: a red card and a black card are then
    placed back to back, and that one which is of the same colour with the first card he looked at,
    is placed uppermost in a conspicuous manner:

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:631)
    """
    judge.open_duty(LAW_BACK_TO_BACK_1_DUTY, p, (p, c))


LAW_BACK_TO_BACKB = Law(
    "back-to-back",
    "The red card and the black card",
    quote=(
        "these two cards that are placed back to back, are turned over each deal, if necessary, so "
        "that that card may be uppermost whose colour is the same as the tum-up card in each "
        "succeeding coup."
    ),
    source="000_6621ab9709d360f7.txt",
)
LAW_BACK_TO_BACK_2 = Clause(
    "rouge-et-noir/back-to-back/2",
    LAW_BACK_TO_BACKB,
    "rules/rouge-et-noir.law:640",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_back_to_back_2_fulfilled(state: State, p: int, c: int, player: int, g: int) -> bool:
    """Tell whether this has happened: P places the G card uppermost if G is colour of C."""
    return player == p and g == colour(c)


def law_back_to_back_2_before(state: State, p: int, c: int, player: int) -> bool:
    """Tell whether this has happened: P calls rouge gagne."""
    return player == p


def law_back_to_back_2_broken(judge: Judge, state: State, p: int, c: int, player: int) -> None:
    """Law back-to-back, The red card and the black card: the duty is broken, which is
    wrong-card-uppermost.

    these two cards that are placed back to back, are turned over each deal, if necessary, so that
    that card may be uppermost whose colour is the same as the tum-up card in each succeeding coup.

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:640)
    """
    judge.offend(
        OFFENCE_WRONG_CARD_UPPERMOST,
        LAW_BACK_TO_BACK_2,
        state,
        (p,),
        (p, c),
        says=f"the first card of the coup was {CARDS[c]}",
        facts=[
            ["the first card of the coup is due", yes(first_turn_up(state))],
            ["the colour that lies uppermost", HUES[state.uppermost]],
            [f"the colour of {CARDS[c]}", HUES[colour(c)]],
        ],
    )


def law_back_to_back_2_before_2(state: State, p: int, c: int, player: int) -> bool:
    """Tell whether this has happened: P calls rouge perd."""
    return player == p


def law_back_to_back_2_before_3(state: State, p: int, c: int, player: int) -> bool:
    """Tell whether this has happened: P calls apres."""
    return player == p


def law_back_to_back_2_before_4(state: State, p: int, c: int, player: int) -> bool:
    """Tell whether this has happened: P cries noir."""
    return player == p


LAW_BACK_TO_BACK_2_DUTY = DutyRule(
    LAW_BACK_TO_BACK_2,
    Window(
        "{P|a player} places the {G|hue} card uppermost, where {G|that hue} is the colour of {C|a "
        "card}",
        ACT_SHOW_COLOUR,
        test=law_back_to_back_2_fulfilled,
    ),
    (
        Lapse(
            Window("{P|a player} calls rouge gagne", ACT_GAGNE, test=law_back_to_back_2_before),
            law_back_to_back_2_broken,
        ),
        Lapse(
            Window("{P|a player} calls rouge perd", ACT_PERD, test=law_back_to_back_2_before_2),
            law_back_to_back_2_broken,
        ),
        Lapse(
            Window("{P|a player} calls apres", ACT_APRES, test=law_back_to_back_2_before_3),
            law_back_to_back_2_broken,
        ),
        Lapse(
            Window("{P|a player} cries noir", ACT_CRY_NOIR, test=law_back_to_back_2_before_4),
            law_back_to_back_2_broken,
        ),
    ),
)


def law_back_to_back_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law back-to-back, The red card and the black card: duty.

    these two cards that are placed back to back, are turned over each deal, if necessary, so that
    that card may be uppermost whose colour is the same as the tum-up card in each succeeding coup.

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:640)
    """
    if not first_turn_up(state):
        return
    if state.uppermost == colour(c):
        return
    if state.uppermost == NONE:
        return
    judge.open_duty(LAW_BACK_TO_BACK_2_DUTY, p, (p, c))


LAW_OIR = Law(
    "noir",
    "Noir",
    quote='When the stakes are deposited, the tailleur cries " Noir” (black,)',
    source="000_6621ab9709d360f7.txt",
)
LAW_OIR_1 = Clause(
    "rouge-et-noir/noir/1",
    LAW_OIR,
    "rules/rouge-et-noir.law:712",
    bound=(("P", SORT_PLAYER), ("N", SORT_NUMBER_1_1000), ("K", SORT_CHANCE)),
)


def law_oir_1(judge: Judge, state: State, p: int, n: int, k: int) -> None:
    """Law noir, Noir: offence late-stake.

    When the stakes are deposited, the tailleur cries " Noir” (black,)

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:712)
    """
    if state.dealing == NONE:
        return
    judge.offend(
        OFFENCE_LATE_STAKE,
        LAW_OIR_1,
        state,
        (p, k),
        (p, n, k),
        says="noir has been cried: the stakes are deposited, and this one is not taken",
        facts=[["the row that is dealt", CHANCES[state.dealing]]],
    )


LAW_OIRB = Law(
    "noir",
    "Noir",
    quote=(
        "and turn- ing up the top card, places each suc- ceeding card in a row, until the number "
        "of points of those turned up shall exceed thirty;"
    ),
    source="000_6621ab9709d360f7.txt",
)
LAW_OIR_2 = Clause(
    "rouge-et-noir/noir/2",
    LAW_OIRB,
    "rules/rouge-et-noir.law:718",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_oir_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law noir, Noir: offence card-too-many.

    and turn- ing up the top card, places each suc- ceeding card in a row, until the number of
    points of those turned up shall exceed thirty;

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:718)
    """
    if state.dealing != NONE:
        return
    judge.offend(
        OFFENCE_CARD_TOO_MANY,
        LAW_OIR_2,
        state,
        (p, c),
        (p, c),
        says=f"{CARDS[c]} belongs to no row: noir has not been cried, or both rows are complete",
        facts=[["the row that is dealt", CHANCES[state.dealing]]],
    )


LAW_DECLARING = Law(
    "declaring",
    "The points declared",
    quote=(
        'whatever number that may happen to be he declares, at "trente et une ” (one and thirty ;) '
        'if above that number, he merely says, “deux, trois, quatre, cinq, six, sept, huit, neuf" '
        "(two, three, four, five, six, seven, eight, nine,) if it reaches forty, he says quar- "
        "ante."
    ),
    source="000_6621ab9709d360f7.txt",
)
LAW_DECLARING_1 = Clause(
    "rouge-et-noir/declaring/1",
    LAW_DECLARING,
    "rules/rouge-et-noir.law:778",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_declaring_1_fulfilled(state: State, p: int, c: int, player: int, m: int) -> bool:
    """Tell whether this has happened: P declares M if M tells (noir)."""
    return player == p and tells(state, m, CHANCE_NOIR)


def law_declaring_1_before(state: State, p: int, c: int, player: int, d: int) -> bool:
    """Tell whether this has happened: P turns up D."""
    return player == p


LAW_DECLARING_1_BROKEN = LAW_DECLARING_1._replace(bound=(*LAW_DECLARING_1.bound, ("D", SORT_CARD)))


def law_declaring_1_broken(judge: Judge, state: State, p: int, c: int, player: int, d: int) -> None:
    """Law declaring, The points declared: the duty is broken, which is undeclared.

    whatever number that may happen to be he declares, at "trente et une ” (one and thirty ;) if
    above that number, he merely says, “deux, trois, quatre, cinq, six, sept, huit, neuf" (two,
    three, four, five, six, seven, eight, nine,) if it reaches forty, he says quar- ante.

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:778)
    """
    judge.offend(
        OFFENCE_UNDECLARED,
        LAW_DECLARING_1_BROKEN,
        state,
        (p,),
        (p, c, d),
        says=f"the points of noir were {state.points[CHANCE_NOIR]}",
        facts=[[f"{CARDS[c]} completes noir", yes(completes(state, c, CHANCE_NOIR))]],
    )


def law_declaring_1_before_2(state: State, p: int, c: int, player: int) -> bool:
    """Tell whether this has happened: P cries noir."""
    return player == p


def law_declaring_1_broken_2(judge: Judge, state: State, p: int, c: int, player: int) -> None:
    """Law declaring, The points declared: the duty is broken, which is undeclared.

    whatever number that may happen to be he declares, at "trente et une ” (one and thirty ;) if
    above that number, he merely says, “deux, trois, quatre, cinq, six, sept, huit, neuf" (two,
    three, four, five, six, seven, eight, nine,) if it reaches forty, he says quar- ante.

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:778)
    """
    judge.offend(
        OFFENCE_UNDECLARED,
        LAW_DECLARING_1,
        state,
        (p,),
        (p, c),
        says=f"the points of noir were {state.points[CHANCE_NOIR]}",
        facts=[[f"{CARDS[c]} completes noir", yes(completes(state, c, CHANCE_NOIR))]],
    )


LAW_DECLARING_1_DUTY = DutyRule(
    LAW_DECLARING_1,
    Window(
        "{P|a player} declares {M|a number called}, where {M|that number called} tells noir",
        ACT_DECLARE,
        test=law_declaring_1_fulfilled,
    ),
    (
        Lapse(
            Window("{P|a player} turns up {D|a card}", ACT_TURN_UP, test=law_declaring_1_before),
            law_declaring_1_broken,
        ),
        Lapse(
            Window("{P|a player} cries noir", ACT_CRY_NOIR, test=law_declaring_1_before_2),
            law_declaring_1_broken_2,
        ),
    ),
)


def law_declaring_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law declaring, The points declared: duty.

    whatever number that may happen to be he declares, at "trente et une ” (one and thirty ;) if
    above that number, he merely says, “deux, trois, quatre, cinq, six, sept, huit, neuf" (two,
    three, four, five, six, seven, eight, nine,) if it reaches forty, he says quar- ante.

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:778)
    """
    if not completes(state, c, CHANCE_NOIR):
        return
    judge.open_duty(LAW_DECLARING_1_DUTY, p, (p, c))


LAW_DECLARING_2 = Clause(
    "rouge-et-noir/declaring/2",
    LAW_DECLARING,
    "rules/rouge-et-noir.law:784",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_declaring_2_fulfilled(state: State, p: int, c: int, player: int, m: int) -> bool:
    """Tell whether this has happened: P declares M if M tells (rouge)."""
    return player == p and tells(state, m, CHANCE_ROUGE)


def law_declaring_2_before(state: State, p: int, c: int, player: int) -> bool:
    """Tell whether this has happened: P calls rouge gagne."""
    return player == p


def law_declaring_2_broken(judge: Judge, state: State, p: int, c: int, player: int) -> None:
    """Law declaring, The points declared: the duty is broken, which is undeclared.

    whatever number that may happen to be he declares, at "trente et une ” (one and thirty ;) if
    above that number, he merely says, “deux, trois, quatre, cinq, six, sept, huit, neuf" (two,
    three, four, five, six, seven, eight, nine,) if it reaches forty, he says quar- ante.

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:784)
    """
    judge.offend(
        OFFENCE_UNDECLARED,
        LAW_DECLARING_2,
        state,
        (p,),
        (p, c),
        says=f"the points of rouge were {state.points[CHANCE_ROUGE]}",
        facts=[[f"{CARDS[c]} completes rouge", yes(completes(state, c, CHANCE_ROUGE))]],
    )


def law_declaring_2_before_2(state: State, p: int, c: int, player: int) -> bool:
    """Tell whether this has happened: P calls rouge perd."""
    return player == p


def law_declaring_2_before_3(state: State, p: int, c: int, player: int) -> bool:
    """Tell whether this has happened: P calls apres."""
    return player == p


def law_declaring_2_before_4(state: State, p: int, c: int, player: int) -> bool:
    """Tell whether this has happened: P cries noir."""
    return player == p


LAW_DECLARING_2_DUTY = DutyRule(
    LAW_DECLARING_2,
    Window(
        "{P|a player} declares {M|a number called}, where {M|that number called} tells rouge",
        ACT_DECLARE,
        test=law_declaring_2_fulfilled,
    ),
    (
        Lapse(
            Window("{P|a player} calls rouge gagne", ACT_GAGNE, test=law_declaring_2_before),
            law_declaring_2_broken,
        ),
        Lapse(
            Window("{P|a player} calls rouge perd", ACT_PERD, test=law_declaring_2_before_2),
            law_declaring_2_broken,
        ),
        Lapse(
            Window("{P|a player} calls apres", ACT_APRES, test=law_declaring_2_before_3),
            law_declaring_2_broken,
        ),
        Lapse(
            Window("{P|a player} cries noir", ACT_CRY_NOIR, test=law_declaring_2_before_4),
            law_declaring_2_broken,
        ),
    ),
)


def law_declaring_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law declaring, The points declared: duty.

    whatever number that may happen to be he declares, at "trente et une ” (one and thirty ;) if
    above that number, he merely says, “deux, trois, quatre, cinq, six, sept, huit, neuf" (two,
    three, four, five, six, seven, eight, nine,) if it reaches forty, he says quar- ante.

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:784)
    """
    if not completes(state, c, CHANCE_ROUGE):
        return
    judge.open_duty(LAW_DECLARING_2_DUTY, p, (p, c))


LAW_DECLARING_3 = Clause(
    "rouge-et-noir/declaring/3",
    LAW_DECLARING,
    "rules/rouge-et-noir.law:792",
    bound=(("P", SORT_PLAYER), ("M", SORT_NUMBER_CALLED)),
)


def law_declaring_3(judge: Judge, state: State, p: int, m: int) -> None:
    """Law declaring, The points declared: offence misdeclared.

    whatever number that may happen to be he declares, at "trente et une ” (one and thirty ;) if
    above that number, he merely says, “deux, trois, quatre, cinq, six, sept, huit, neuf" (two,
    three, four, five, six, seven, eight, nine,) if it reaches forty, he says quar- ante.

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:792)
    """
    if row_to_declare(state) != NONE and tells(state, m, row_to_declare(state)):
        return
    judge.offend(
        OFFENCE_MISDECLARED,
        LAW_DECLARING_3,
        state,
        (p, m),
        (p, m),
        says=(
            f"the points of noir are {state.points[CHANCE_NOIR]}, those of rouge "
            f"{state.points[CHANCE_ROUGE]}, whatever is said"
        ),
        facts=[
            ["the row to declare", CHANCES[row_to_declare(state)]],
            [
                f"{NUMBER_CALLEDS[m]} tells the row to declare",
                yes(tells(state, m, row_to_declare(state))),
            ],
        ],
    )


LAW_EAREST_WINS = Law(
    "nearest-wins",
    "The nearest to thirty-one wins",
    quote=(
        "Another pared of the cards is then dealt out for Rouge, or red, until he comes to "
        "thirty-one, or the number nearest to it; and whichever colour comes nearest to that "
        "number wins the stakes;"
    ),
    source="000_6621ab9709d360f7.txt",
)
LAW_EAREST_WINS_1 = Clause(
    "rouge-et-noir/nearest-wins/1",
    LAW_EAREST_WINS,
    "rules/rouge-et-noir.law:887",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_earest_wins_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law nearest-wins, The nearest to thirty-one wins: consequence.

    Another pared of the cards is then dealt out for Rouge, or red, until he comes to thirty-one, or
    the number nearest to it; and whichever colour comes nearest to that number wins the stakes;

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:887)
    """
    state = judge.post
    if not state.coup_complete:
        return
    now = judge.changing()
    for q in members(punters()):
        for k in range(4):
            if wins(now, k):
                now.purse[q] += 2 * now.stake[q * 4 + k]
                now.bank -= now.stake[q * 4 + k]
                now.stake[q * 4 + k] = 0
            if is_beaten(now, k):
                now.bank += now.stake[q * 4 + k]
                now.stake[q * 4 + k] = 0


LAW_EAREST_WINS_2 = Clause(
    "rouge-et-noir/nearest-wins/2",
    LAW_EAREST_WINS,
    "rules/rouge-et-noir.law:902",
    bound=(("P", SORT_PLAYER),),
)


def law_earest_wins_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law nearest-wins, The nearest to thirty-one wins: holding.

    Another pared of the cards is then dealt out for Rouge, or red, until he comes to thirty-one, or
    the number nearest to it; and whichever colour comes nearest to that number wins the stakes;

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:902)
    """
    judge.find(
        "holding",
        LAW_EAREST_WINS_2,
        "",
        p,
        (p,),
        says="the row counts what its cards count",
    )


LAW_EAREST_WINS_3 = Clause(
    "rouge-et-noir/nearest-wins/3",
    LAW_EAREST_WINS,
    "rules/rouge-et-noir.law:904",
    bound=(("P", SORT_PLAYER), ("M", SORT_NUMBER_CALLED)),
)


def law_earest_wins_3(judge: Judge, state: State, finding: int, p: int, m: int) -> None:
    """Law nearest-wins, The nearest to thirty-one wins: holding.

    Another pared of the cards is then dealt out for Rouge, or red, until he comes to thirty-one, or
    the number nearest to it; and whichever colour comes nearest to that number wins the stakes;

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:904)
    """
    judge.find(
        "holding",
        LAW_EAREST_WINS_3,
        "",
        p,
        (p, m),
        says="the row counts what its cards count",
    )


LAW_EAREST_WINS_4 = Clause(
    "rouge-et-noir/nearest-wins/4",
    LAW_EAREST_WINS,
    "rules/rouge-et-noir.law:906",
    bound=(("P", SORT_PLAYER),),
)


def law_earest_wins_4(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law nearest-wins, The nearest to thirty-one wins: holding.

    Another pared of the cards is then dealt out for Rouge, or red, until he comes to thirty-one, or
    the number nearest to it; and whichever colour comes nearest to that number wins the stakes;

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:906)
    """
    judge.find(
        "holding",
        LAW_EAREST_WINS_4,
        "",
        p,
        (p,),
        says="the colour nearest to thirty-one has won, said or unsaid",
    )


LAW_EAREST_WINS_5 = Clause(
    "rouge-et-noir/nearest-wins/5",
    LAW_EAREST_WINS,
    "rules/rouge-et-noir.law:908",
    bound=(("P", SORT_PLAYER),),
)


def law_earest_wins_5(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law nearest-wins, The nearest to thirty-one wins: holding.

    Another pared of the cards is then dealt out for Rouge, or red, until he comes to thirty-one, or
    the number nearest to it; and whichever colour comes nearest to that number wins the stakes;

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:908)
    """
    judge.find("holding", LAW_EAREST_WINS_5, "", p, (p,), says="the cards decide, not what is said")


LAW_COULEUR = Law(
    "couleur",
    "Couleur and inverse",
    supplied=(
        "Captain Browning, Trente et quarante, in Hoffmann, Hoyle's Games Modernized (1909): the "
        "other two chances"
    ),
)
LAW_COULEUR_1 = Clause(
    "rouge-et-noir/couleur/1",
    LAW_COULEUR,
    "rules/rouge-et-noir.law:956",
    bound=(("P", SORT_PLAYER),),
)


def law_couleur_1(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law couleur, Couleur and inverse: holding.

    (supplied: Captain Browning, Trente et quarante, in Hoffmann, Hoyle's Games Modernized (1909):
    the other two chances; rules/rouge-et-noir.law:956)
    """
    judge.find(
        "holding",
        LAW_COULEUR_1,
        "",
        p,
        (p,),
        says="couleur and inverse go by the first card, whatever lies uppermost",
    )


LAW_COULEUR_2 = Clause(
    "rouge-et-noir/couleur/2",
    LAW_COULEUR,
    "rules/rouge-et-noir.law:958",
    bound=(("P", SORT_PLAYER),),
)


def law_couleur_2(judge: Judge, state: State, p: int) -> None:
    """Law couleur, Couleur and inverse: offence false-outcome.

    (supplied: Captain Browning, Trente et quarante, in Hoffmann, Hoyle's Games Modernized (1909):
    the other two chances; rules/rouge-et-noir.law:958)
    """
    if nearest(state) != NONE and same_colour(state):
        return
    judge.offend(
        OFFENCE_FALSE_OUTCOME,
        LAW_COULEUR_2,
        state,
        (p,),
        (p,),
        says=(
            f"the first card was {HUES[state.turned_up]}, and the points "
            f"{state.points[CHANCE_NOIR]} and {state.points[CHANCE_ROUGE]}"
        ),
        facts=[
            ["the nearest row", CHANCES[nearest(state)]],
            ["the winning row and the first card have one colour", yes(same_colour(state))],
        ],
    )


LAW_COULEUR_3 = Clause(
    "rouge-et-noir/couleur/3",
    LAW_COULEUR,
    "rules/rouge-et-noir.law:961",
    bound=(("P", SORT_PLAYER),),
)


def law_couleur_3(judge: Judge, state: State, p: int) -> None:
    """Law couleur, Couleur and inverse: offence false-outcome.

    (supplied: Captain Browning, Trente et quarante, in Hoffmann, Hoyle's Games Modernized (1909):
    the other two chances; rules/rouge-et-noir.law:961)
    """
    if nearest(state) != NONE and not same_colour(state):
        return
    judge.offend(
        OFFENCE_FALSE_OUTCOME,
        LAW_COULEUR_3,
        state,
        (p,),
        (p,),
        says=(
            f"the first card was {HUES[state.turned_up]}, and the points "
            f"{state.points[CHANCE_NOIR]} and {state.points[CHANCE_ROUGE]}"
        ),
        facts=[
            ["the nearest row", CHANCES[nearest(state)]],
            ["the winning row and the first card have one colour", yes(same_colour(state))],
        ],
    )


LAW_ROUGE_GAGNE = Law(
    "rouge-gagne",
    "Rouge gagne, rouge perd",
    quote=(
        'this the tailleur declares by saying “rouge gagne ” (red wins) 0/ “ rouge perd " (red '
        "loses.) These two parcels, one for each colour, make coup."
    ),
    source="000_6621ab9709d360f7.txt",
)
LAW_ROUGE_GAGNE_1 = Clause(
    "rouge-et-noir/rouge-gagne/1",
    LAW_ROUGE_GAGNE,
    "rules/rouge-et-noir.law:1045",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_rouge_gagne_1_fulfilled(state: State, p: int, c: int, player: int) -> bool:
    """Tell whether this has happened: P calls rouge gagne."""
    return player == p


def law_rouge_gagne_1_before(state: State, p: int, c: int, player: int) -> bool:
    """Tell whether this has happened: P cries noir."""
    return player == p


def law_rouge_gagne_1_broken(judge: Judge, state: State, p: int, c: int, player: int) -> None:
    """Law rouge-gagne, Rouge gagne, rouge perd: the duty is broken, which is unsaid.

    this the tailleur declares by saying “rouge gagne ” (red wins) 0/ “ rouge perd " (red loses.)
    These two parcels, one for each colour, make coup.

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:1045)
    """
    judge.offend(
        OFFENCE_UNSAID,
        LAW_ROUGE_GAGNE_1,
        state,
        (p,),
        (p, c),
        says="rouge had won",
        facts=[
            ["the coup is complete", yes(state.coup_complete)],
            ["the nearest row", CHANCES[nearest(state)]],
        ],
    )


LAW_ROUGE_GAGNE_1_DUTY = DutyRule(
    LAW_ROUGE_GAGNE_1,
    Window("{P|a player} calls rouge gagne", ACT_GAGNE, test=law_rouge_gagne_1_fulfilled),
    (
        Lapse(
            Window("{P|a player} cries noir", ACT_CRY_NOIR, test=law_rouge_gagne_1_before),
            law_rouge_gagne_1_broken,
        ),
    ),
)


def law_rouge_gagne_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law rouge-gagne, Rouge gagne, rouge perd: duty.

    this the tailleur declares by saying “rouge gagne ” (red wins) 0/ “ rouge perd " (red loses.)
    These two parcels, one for each colour, make coup.

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:1045)
    """
    state = judge.post
    if not state.coup_complete:
        return
    if nearest(state) != CHANCE_ROUGE:
        return
    judge.open_duty(LAW_ROUGE_GAGNE_1_DUTY, p, (p, c))


LAW_ROUGE_GAGNE_2 = Clause(
    "rouge-et-noir/rouge-gagne/2",
    LAW_ROUGE_GAGNE,
    "rules/rouge-et-noir.law:1050",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_rouge_gagne_2_fulfilled(state: State, p: int, c: int, player: int) -> bool:
    """Tell whether this has happened: P calls rouge perd."""
    return player == p


def law_rouge_gagne_2_before(state: State, p: int, c: int, player: int) -> bool:
    """Tell whether this has happened: P cries noir."""
    return player == p


def law_rouge_gagne_2_broken(judge: Judge, state: State, p: int, c: int, player: int) -> None:
    """Law rouge-gagne, Rouge gagne, rouge perd: the duty is broken, which is unsaid.

    this the tailleur declares by saying “rouge gagne ” (red wins) 0/ “ rouge perd " (red loses.)
    These two parcels, one for each colour, make coup.

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:1050)
    """
    judge.offend(
        OFFENCE_UNSAID,
        LAW_ROUGE_GAGNE_2,
        state,
        (p,),
        (p, c),
        says="rouge had lost",
        facts=[
            ["the coup is complete", yes(state.coup_complete)],
            ["the nearest row", CHANCES[nearest(state)]],
        ],
    )


LAW_ROUGE_GAGNE_2_DUTY = DutyRule(
    LAW_ROUGE_GAGNE_2,
    Window("{P|a player} calls rouge perd", ACT_PERD, test=law_rouge_gagne_2_fulfilled),
    (
        Lapse(
            Window("{P|a player} cries noir", ACT_CRY_NOIR, test=law_rouge_gagne_2_before),
            law_rouge_gagne_2_broken,
        ),
    ),
)


def law_rouge_gagne_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law rouge-gagne, Rouge gagne, rouge perd: duty.

    this the tailleur declares by saying “rouge gagne ” (red wins) 0/ “ rouge perd " (red loses.)
    These two parcels, one for each colour, make coup.

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:1050)
    """
    state = judge.post
    if not state.coup_complete:
        return
    if nearest(state) != CHANCE_NOIR:
        return
    judge.open_duty(LAW_ROUGE_GAGNE_2_DUTY, p, (p, c))


LAW_ROUGE_GAGNE_3 = Clause(
    "rouge-et-noir/rouge-gagne/3",
    LAW_ROUGE_GAGNE,
    "rules/rouge-et-noir.law:1055",
    bound=(("P", SORT_PLAYER),),
)


def law_rouge_gagne_3(judge: Judge, state: State, p: int) -> None:
    """Law rouge-gagne, Rouge gagne, rouge perd: offence false-outcome.

    this the tailleur declares by saying “rouge gagne ” (red wins) 0/ “ rouge perd " (red loses.)
    These two parcels, one for each colour, make coup.

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:1055)
    """
    if nearest(state) == CHANCE_ROUGE:
        return
    judge.offend(
        OFFENCE_FALSE_OUTCOME,
        LAW_ROUGE_GAGNE_3,
        state,
        (p,),
        (p,),
        says=(
            f"the points are {state.points[CHANCE_NOIR]} and {state.points[CHANCE_ROUGE]}: the "
            "cards decide, not what is said"
        ),
        facts=[["the nearest row", CHANCES[nearest(state)]]],
    )


LAW_ROUGE_GAGNE_4 = Clause(
    "rouge-et-noir/rouge-gagne/4",
    LAW_ROUGE_GAGNE,
    "rules/rouge-et-noir.law:1058",
    bound=(("P", SORT_PLAYER),),
)


def law_rouge_gagne_4(judge: Judge, state: State, p: int) -> None:
    """Law rouge-gagne, Rouge gagne, rouge perd: offence false-outcome.

    this the tailleur declares by saying “rouge gagne ” (red wins) 0/ “ rouge perd " (red loses.)
    These two parcels, one for each colour, make coup.

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:1058)
    """
    if nearest(state) == CHANCE_NOIR:
        return
    judge.offend(
        OFFENCE_FALSE_OUTCOME,
        LAW_ROUGE_GAGNE_4,
        state,
        (p,),
        (p,),
        says=(
            f"the points are {state.points[CHANCE_NOIR]} and {state.points[CHANCE_ROUGE]}: the "
            "cards decide, not what is said"
        ),
        facts=[["the nearest row", CHANCES[nearest(state)]]],
    )


LAW_APRES = Law(
    "apres",
    "Apres, un refait",
    quote=(
        'When the same number is dealt and turned up for each, the tailleur says “apres," (after,) '
        "which forms “ un refait” (a doublet,) by which neither party loses,"
    ),
    source="000_6621ab9709d360f7.txt",
)
LAW_APRES_1 = Clause(
    "rouge-et-noir/apres/1",
    LAW_APRES,
    "rules/rouge-et-noir.law:1143",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_apres_1_fulfilled(state: State, p: int, c: int, player: int) -> bool:
    """Tell whether this has happened: P calls apres."""
    return player == p


def law_apres_1_before(state: State, p: int, c: int, player: int) -> bool:
    """Tell whether this has happened: P cries noir."""
    return player == p


def law_apres_1_broken(judge: Judge, state: State, p: int, c: int, player: int) -> None:
    """Law apres, Apres, un refait: the duty is broken, which is unsaid.

    When the same number is dealt and turned up for each, the tailleur says “apres," (after,) which
    forms “ un refait” (a doublet,) by which neither party loses,

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:1143)
    """
    judge.offend(
        OFFENCE_UNSAID,
        LAW_APRES_1,
        state,
        (p,),
        (p, c),
        says="it was un refait",
        facts=[
            ["the coup is complete", yes(state.coup_complete)],
            ["the coup is a refait", yes(refait(state))],
        ],
    )


LAW_APRES_1_DUTY = DutyRule(
    LAW_APRES_1,
    Window("{P|a player} calls apres", ACT_APRES, test=law_apres_1_fulfilled),
    (
        Lapse(
            Window("{P|a player} cries noir", ACT_CRY_NOIR, test=law_apres_1_before),
            law_apres_1_broken,
        ),
    ),
)


def law_apres_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law apres, Apres, un refait: duty.

    When the same number is dealt and turned up for each, the tailleur says “apres," (after,) which
    forms “ un refait” (a doublet,) by which neither party loses,

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:1143)
    """
    state = judge.post
    if not state.coup_complete:
        return
    if not refait(state):
        return
    judge.open_duty(LAW_APRES_1_DUTY, p, (p, c))


LAW_APRES_2 = Clause(
    "rouge-et-noir/apres/2",
    LAW_APRES,
    "rules/rouge-et-noir.law:1148",
    bound=(("P", SORT_PLAYER),),
)


def law_apres_2(judge: Judge, state: State, p: int) -> None:
    """Law apres, Apres, un refait: offence false-outcome.

    When the same number is dealt and turned up for each, the tailleur says “apres," (after,) which
    forms “ un refait” (a doublet,) by which neither party loses,

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:1148)
    """
    if refait(state):
        return
    judge.offend(
        OFFENCE_FALSE_OUTCOME,
        LAW_APRES_2,
        state,
        (p,),
        (p,),
        says=(
            f"the points are {state.points[CHANCE_NOIR]} and {state.points[CHANCE_ROUGE]}: no "
            "refait"
        ),
        facts=[["the coup is a refait", yes(refait(state))]],
    )


LAW_APRES_3 = Clause(
    "rouge-et-noir/apres/3",
    LAW_APRES,
    "rules/rouge-et-noir.law:1151",
    bound=(("P", SORT_PLAYER),),
)


def law_apres_3(judge: Judge, state: State, p: int) -> None:
    """Law apres, Apres, un refait: offence false-outcome.

    When the same number is dealt and turned up for each, the tailleur says “apres," (after,) which
    forms “ un refait” (a doublet,) by which neither party loses,

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:1151)
    """
    if refait(state):
        return
    judge.offend(
        OFFENCE_FALSE_OUTCOME,
        LAW_APRES_3,
        state,
        (p,),
        (p,),
        says=(
            f"the points are {state.points[CHANCE_NOIR]} and {state.points[CHANCE_ROUGE]}: no "
            "refait"
        ),
        facts=[["the coup is a refait", yes(refait(state))]],
    )


LAW_APRESB = Law(
    "apres",
    "Apres, un refait",
    quote=(
        'When the same number is dealt and turned up for each, the tailleur says “apres," (after,) '
        "which forms “ un refait” (a doublet,) by which neither party loses,"
    ),
    source="000_6621ab9709d360f7.txt",
    supplied=(
        "Captain Browning, Trente et quarante, in Hoffmann, Hoyle's Games Modernized (1909): "
        "points that are alike"
    ),
)
LAW_APRES_4 = Clause(
    "rouge-et-noir/apres/4",
    LAW_APRESB,
    "rules/rouge-et-noir.law:1155",
    bound=(("P", SORT_PLAYER), ("K", SORT_CHANCE)),
)


def law_apres_4(state: State, p: int, k: int) -> Bound | None:
    """Law apres, Apres, un refait: power, None where it does not hold.

    When the same number is dealt and turned up for each, the tailleur says “apres," (after,) which
    forms “ un refait” (a doublet,) by which neither party loses,

    (page 000_6621ab9709d360f7.txt; supplied: Captain Browning, Trente et quarante, in Hoffmann,
    Hoyle's Games Modernized (1909): points that are alike; rules/rouge-et-noir.law:1155)
    """
    if not punters() & BIT[p]:
        return None
    if state.dealing != NONE:
        return None
    return ()


LAW_REFAIT = Law(
    "refait",
    "Un refait trente et une",
    quote=(
        'except it is “un refait trente et une," then the tailleur wins half the stakes punted on '
        "each colour, which half the punters may either pay or have their stakes moved into the "
        "middle semicircles of the colour, they then choose on the table called “la premiere "
        "prison,1’ (the first prison,)"
    ),
    source="000_6621ab9709d360f7.txt",
)
LAW_REFAIT_1 = Clause(
    "rouge-et-noir/refait/1",
    LAW_REFAIT,
    "rules/rouge-et-noir.law:1228",
    bound=(("P", SORT_PLAYER),),
)


def law_refait_1(judge: Judge, state: State, p: int) -> None:
    """Law refait, Un refait trente et une: offence false-outcome.

    except it is “un refait trente et une," then the tailleur wins half the stakes punted on each
    colour, which half the punters may either pay or have their stakes moved into the middle
    semicircles of the colour, they then choose on the table called “la premiere prison,1’ (the
    first prison,)

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:1228)
    """
    if refait_trente_et_une(state):
        return
    judge.offend(
        OFFENCE_FALSE_OUTCOME,
        LAW_REFAIT_1,
        state,
        (p,),
        (p,),
        says=f"the points are {state.points[CHANCE_NOIR]} and {state.points[CHANCE_ROUGE]}",
        facts=[["the coup is a refait of thirty-one", yes(refait_trente_et_une(state))]],
    )


LAW_REFAIT_2 = Clause(
    "rouge-et-noir/refait/2",
    LAW_REFAIT,
    "rules/rouge-et-noir.law:1231",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_refait_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law refait, Un refait trente et une: consequence.

    except it is “un refait trente et une," then the tailleur wins half the stakes punted on each
    colour, which half the punters may either pay or have their stakes moved into the middle
    semicircles of the colour, they then choose on the table called “la premiere prison,1’ (the
    first prison,)

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:1231)
    """
    state = judge.post
    if not state.coup_complete:
        return
    if not half_won(state):
        return
    now = judge.changing()
    for q in members(punters()):
        for k in range(4):
            now.caught[q * 4 + k] += now.stake[q * 4 + k]
            now.stake[q * 4 + k] = 0


LAW_REFAIT_3 = Clause(
    "rouge-et-noir/refait/3",
    LAW_REFAIT,
    "rules/rouge-et-noir.law:1237",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER), ("K", SORT_CHANCE)),
)


def law_refait_3_pay(
    state: State, p: int, c: int, q: int, k: int, player: int, chance: int
) -> bool:
    """Tell whether an act takes the option pay."""
    return player == q and chance == k


def law_refait_3_pay_says(
    judge: Judge, state: State, p: int, c: int, q: int, k: int, player: int, chance: int
) -> str:
    """Say what is elected."""
    return "half is the tailleur's, and half stays at liberty"


def law_refait_3_pay_does(
    judge: Judge, state: State, p: int, c: int, q: int, k: int, player: int, chance: int
) -> None:
    """Carry out the option pay."""
    state.bank += quotient(state.caught[q * 4 + k], 2)
    state.stake[q * 4 + k] += quotient(state.caught[q * 4 + k], 2)
    state.caught[q * 4 + k] = 0


def law_refait_3_go_to_prison(
    state: State, p: int, c: int, q: int, k: int, player: int, chance: int, l_: int
) -> bool:
    """Tell whether an act takes the option go-to-prison."""
    return (
        player == q
        and chance == k
        and goes_with(k, l_)
        and (state.prison == PRISON_OF_HIS_CHOICE or k == l_)
    )


def law_refait_3_go_to_prison_says(
    judge: Judge, state: State, p: int, c: int, q: int, k: int, player: int, chance: int, l_: int
) -> str:
    """Say what is elected."""
    return "the whole stake is in the first prison"


def law_refait_3_go_to_prison_does(
    judge: Judge, state: State, p: int, c: int, q: int, k: int, player: int, chance: int, l_: int
) -> None:
    """Carry out the option go-to-prison."""
    state.first_prison[q * 4 + l_] += state.caught[q * 4 + k]
    state.caught[q * 4 + k] = 0


LAW_REFAIT_3_MENU = MenuRule(
    LAW_REFAIT_3,
    "half-or-prison",
    "unstated",
    (
        Choice(
            "pay",
            ACT_PAY_HALF,
            taken=law_refait_3_pay,
            says=law_refait_3_pay_says,
            does=law_refait_3_pay_does,
        ),
        Choice(
            "go-to-prison",
            ACT_TO_PRISON,
            binds=(("L", SORT_CHANCE, 2),),
            taken=law_refait_3_go_to_prison,
            says=law_refait_3_go_to_prison_says,
            does=law_refait_3_go_to_prison_does,
        ),
    ),
    until=(Window("{R|a player} cries noir", ACT_CRY_NOIR),),
)


def law_refait_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law refait, Un refait trente et une: menu half-or-prison.

    except it is “un refait trente et une," then the tailleur wins half the stakes punted on each
    colour, which half the punters may either pay or have their stakes moved into the middle
    semicircles of the colour, they then choose on the table called “la premiere prison,1’ (the
    first prison,)

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:1237)
    """
    state = judge.post
    if not state.coup_complete:
        return
    if not half_won(state):
        return
    for q in members(punters()):
        for k in range(4):
            if state.stake[q * 4 + k] <= 0:
                continue
            holder = q
            judge.open_menu(
                LAW_REFAIT_3_MENU,
                holder,
                (p, c, q, k),
                [
                    (
                        f"{judge.players[q]} pays half of his stake on {CHANCES[k]}",
                        "half is the tailleur's, and half stays at liberty",
                    ),
                    (
                        f"{judge.players[q]} moves his stake on {CHANCES[k]} into prison on a "
                        "chance",
                        "the whole stake is in the first prison",
                    ),
                ],
                facts=[
                    ["the coup is complete", yes(state.coup_complete)],
                    ["the bank wins half", yes(half_won(state))],
                    [
                        f"the stake of {judge.players[q]} on {CHANCES[k]}",
                        str(state.stake[q * 4 + k]),
                    ],
                ],
            )


LAW_REFAITB = Law(
    "refait",
    "Un refait trente et une",
    quote=(
        'except it is “un refait trente et une," then the tailleur wins half the stakes punted on '
        "each colour, which half the punters may either pay or have their stakes moved into the "
        "middle semicircles of the colour, they then choose on the table called “la premiere "
        "prison,1’ (the first prison,)"
    ),
    source="000_6621ab9709d360f7.txt",
    supplied=(
        "Captain Browning, Trente et quarante, in Hoffmann, Hoyle's Games Modernized (1909): the "
        "refait"
    ),
)
LAW_REFAIT_4 = Clause(
    "rouge-et-noir/refait/4",
    LAW_REFAITB,
    "rules/rouge-et-noir.law:1253",
    bound=(("P", SORT_PLAYER),),
)


def law_refait_4(judge: Judge, state: State, p: int) -> None:
    """Law refait, Un refait trente et une: consequence.

    except it is “un refait trente et une," then the tailleur wins half the stakes punted on each
    colour, which half the punters may either pay or have their stakes moved into the middle
    semicircles of the colour, they then choose on the table called “la premiere prison,1’ (the
    first prison,)

    (page 000_6621ab9709d360f7.txt; supplied: Captain Browning, Trente et quarante, in Hoffmann,
    Hoyle's Games Modernized (1909): the refait; rules/rouge-et-noir.law:1253)
    """
    now = judge.changing()
    for q in members(punters()):
        for k in range(4):
            now.first_prison[q * 4 + k] += now.caught[q * 4 + k]
            now.caught[q * 4 + k] = 0


LAW_FIRST_PRISON = Law(
    "first-prison",
    "Lost, or set at liberty",
    quote="to be determined by the next event whether they lose all or are set at liberty;",
    source="000_6621ab9709d360f7.txt",
)
LAW_FIRST_PRISON_1 = Clause(
    "rouge-et-noir/first-prison/1",
    LAW_FIRST_PRISON,
    "rules/rouge-et-noir.law:1385",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER), ("K", SORT_CHANCE)),
)


def law_first_prison_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law first-prison, Lost, or set at liberty: holding.

    to be determined by the next event whether they lose all or are set at liberty;

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:1385)
    """
    state = judge.post
    if not state.coup_complete:
        return
    for q in members(punters()):
        for k in range(4):
            if not is_beaten(state, k):
                continue
            if state.first_prison[q * 4 + k] <= 0:
                continue
            judge.find(
                "holding",
                LAW_FIRST_PRISON_1,
                "",
                p,
                (p, c, q, k),
                says=(
                    f"{judge.players[q]} loses all that was in the first prison of {CHANCES[k]}: "
                    f"{state.first_prison[q * 4 + k]}"
                ),
                facts=[
                    ["the coup is complete", yes(state.coup_complete)],
                    [f"{CHANCES[k]} is beaten", yes(is_beaten(state, k))],
                    [
                        f"the stake of {judge.players[q]} on {CHANCES[k]} in the first prison",
                        str(state.first_prison[q * 4 + k]),
                    ],
                ],
            )
            now = judge.changing()
            now.bank += now.first_prison[q * 4 + k]
            now.first_prison[q * 4 + k] = 0


LAW_FIRST_PRISON_2 = Clause(
    "rouge-et-noir/first-prison/2",
    LAW_FIRST_PRISON,
    "rules/rouge-et-noir.law:1391",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER), ("K", SORT_CHANCE)),
)


def law_first_prison_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law first-prison, Lost, or set at liberty: holding.

    to be determined by the next event whether they lose all or are set at liberty;

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:1391)
    """
    state = judge.post
    if not state.coup_complete:
        return
    for q in members(punters()):
        for k in range(4):
            if not wins(state, k):
                continue
            if state.first_prison[q * 4 + k] <= 0:
                continue
            judge.find(
                "holding",
                LAW_FIRST_PRISON_2,
                "",
                p,
                (p, c, q, k),
                says=(
                    f"what {judge.players[q]} had in the first prison of {CHANCES[k]} is set at "
                    f"liberty: {state.first_prison[q * 4 + k]}"
                ),
                facts=[
                    ["the coup is complete", yes(state.coup_complete)],
                    [f"{CHANCES[k]} wins", yes(wins(state, k))],
                    [
                        f"the stake of {judge.players[q]} on {CHANCES[k]} in the first prison",
                        str(state.first_prison[q * 4 + k]),
                    ],
                ],
            )
            now = judge.changing()
            now.purse[q] += now.first_prison[q * 4 + k]
            now.first_prison[q * 4 + k] = 0


LAW_SECOND_REFAIT = Law(
    "second-refait",
    "A second refait trente et une",
    quote=(
        "but if what is called “ un re- fait second trente et une ” (a second doublet of one and "
        "thirty) should hap- pen in the next succeeding deal, the punters lose half of their "
        "remaining moiety, or three-fourths of the stake they put down at first, and are removed "
        'into the smallest semicircle named “la seconde prison" (the second prison,)'
    ),
    source="000_6621ab9709d360f7.txt",
)
LAW_SECOND_REFAIT_1 = Clause(
    "rouge-et-noir/second-refait/1",
    LAW_SECOND_REFAIT,
    "rules/rouge-et-noir.law:1487",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER), ("K", SORT_CHANCE)),
)


def law_second_refait_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law second-refait, A second refait trente et une: holding.

    but if what is called “ un re- fait second trente et une ” (a second doublet of one and thirty)
    should hap- pen in the next succeeding deal, the punters lose half of their remaining moiety, or
    three-fourths of the stake they put down at first, and are removed into the smallest semicircle
    named “la seconde prison" (the second prison,)

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:1487)
    """
    state = judge.post
    if not state.coup_complete:
        return
    if not half_won(state):
        return
    for q in members(punters()):
        for k in range(4):
            if state.first_prison[q * 4 + k] <= 0:
                continue
            judge.find(
                "holding",
                LAW_SECOND_REFAIT_1,
                "",
                p,
                (p, c, q, k),
                says=(
                    f"of {state.first_prison[q * 4 + k]} that {judge.players[q]} had in the first "
                    f"prison of {CHANCES[k]}, {lost_at_second(state, q, k)} is lost, and the rest "
                    "removed into the second prison"
                ),
                facts=[
                    ["the coup is complete", yes(state.coup_complete)],
                    ["the bank wins half", yes(half_won(state))],
                    [
                        f"the stake of {judge.players[q]} on {CHANCES[k]} in the first prison",
                        str(state.first_prison[q * 4 + k]),
                    ],
                ],
            )
            now = judge.changing()
            now.bank += lost_at_second(now, q, k)
            now.second_prison[q * 4 + k] += now.first_prison[q * 4 + k] - lost_at_second(now, q, k)
            now.first_prison[q * 4 + k] = 0


LAW_SECOND_PRISON = Law(
    "second-prison",
    "Lost, or back into the first prison",
    quote=(
        "and the next coup determines whether the punter loses all, or is to be removed again into "
        "the first prison."
    ),
    source="000_6621ab9709d360f7.txt",
)
LAW_SECOND_PRISON_1 = Clause(
    "rouge-et-noir/second-prison/1",
    LAW_SECOND_PRISON,
    "rules/rouge-et-noir.law:1645",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER), ("K", SORT_CHANCE)),
)


def law_second_prison_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law second-prison, Lost, or back into the first prison: holding.

    and the next coup determines whether the punter loses all, or is to be removed again into the
    first prison.

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:1645)
    """
    state = judge.post
    if not state.coup_complete:
        return
    for q in members(punters()):
        for k in range(4):
            if not is_beaten(state, k):
                continue
            if state.second_prison[q * 4 + k] <= 0:
                continue
            judge.find(
                "holding",
                LAW_SECOND_PRISON_1,
                "",
                p,
                (p, c, q, k),
                says=(
                    f"{judge.players[q]} loses all that was in the second prison of {CHANCES[k]}: "
                    f"{state.second_prison[q * 4 + k]}"
                ),
                facts=[
                    ["the coup is complete", yes(state.coup_complete)],
                    [f"{CHANCES[k]} is beaten", yes(is_beaten(state, k))],
                    [
                        f"the stake of {judge.players[q]} on {CHANCES[k]} in the second prison",
                        str(state.second_prison[q * 4 + k]),
                    ],
                ],
            )
            now = judge.changing()
            now.bank += now.second_prison[q * 4 + k]
            now.second_prison[q * 4 + k] = 0


LAW_SECOND_PRISON_2 = Clause(
    "rouge-et-noir/second-prison/2",
    LAW_SECOND_PRISON,
    "rules/rouge-et-noir.law:1651",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER), ("K", SORT_CHANCE)),
)


def law_second_prison_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law second-prison, Lost, or back into the first prison: holding.

    and the next coup determines whether the punter loses all, or is to be removed again into the
    first prison.

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:1651)
    """
    state = judge.post
    if not state.coup_complete:
        return
    for q in members(punters()):
        for k in range(4):
            if not wins(state, k):
                continue
            if state.second_prison[q * 4 + k] <= 0:
                continue
            judge.find(
                "holding",
                LAW_SECOND_PRISON_2,
                "",
                p,
                (p, c, q, k),
                says=(
                    f"what {judge.players[q]} had in the second prison of {CHANCES[k]} is back in "
                    f"the first: {state.second_prison[q * 4 + k]}"
                ),
                facts=[
                    ["the coup is complete", yes(state.coup_complete)],
                    [f"{CHANCES[k]} wins", yes(wins(state, k))],
                    [
                        f"the stake of {judge.players[q]} on {CHANCES[k]} in the second prison",
                        str(state.second_prison[q * 4 + k]),
                    ],
                ],
            )
            now = judge.changing()
            now.first_prison[q * 4 + k] += now.second_prison[q * 4 + k]
            now.second_prison[q * 4 + k] = 0


LAW_LA_BANQUE = Law(
    "la-banque",
    "Je vais la banque",
    quote=(
        "At this game the banker cannot refuse any stake that does not exceed his funds; which the "
        "punter declares by saying “Je vais la Banque” (I aim at the bank.)"
    ),
    source="000_6621ab9709d360f7.txt",
)
LAW_LA_BANQUE_1 = Clause(
    "rouge-et-noir/la-banque/1",
    LAW_LA_BANQUE,
    "rules/rouge-et-noir.law:1752",
    bound=(("P", SORT_PLAYER), ("Q", SORT_PLAYER), ("K", SORT_CHANCE)),
)


def law_la_banque_1(state: State, p: int, q: int, k: int) -> Bound | None:
    """Law la-banque, Je vais la banque: power, None where it does not hold.

    At this game the banker cannot refuse any stake that does not exceed his funds; which the punter
    declares by saying “Je vais la Banque” (I aim at the bank.)

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:1752)
    """
    if p != tailleur():
        return None
    if state.dealing != NONE:
        return None
    if not exceeds_the_funds(state, k):
        return None
    if state.beyond[q * 4 + k] <= 0:
        return None
    return ()


def law_la_banque_1_exercised(judge: Judge, state: State, p: int, q: int, k: int) -> None:
    """Carry out the power law_la_banque_1."""
    judge.find(
        "exercised",
        LAW_LA_BANQUE_1,
        "refuse",
        p,
        (p, q, k),
        says=f"the stakes on {CHANCES[k]} exceed the funds of the bank",
        facts=[
            ["tailleur", judge.players[tailleur()]],
            ["the row that is dealt", CHANCES[state.dealing]],
            [f"{CHANCES[k]} exceeds the funds", yes(exceeds_the_funds(state, k))],
            [
                f"what {judge.players[q]} staked on {CHANCES[k]} beyond the funds of the bank",
                str(state.beyond[q * 4 + k]),
            ],
        ],
    )


LAW_LA_BANQUE_2 = Clause(
    "rouge-et-noir/la-banque/2",
    LAW_LA_BANQUE,
    "rules/rouge-et-noir.law:1755",
    bound=(("P", SORT_PLAYER), ("Q", SORT_PLAYER), ("K", SORT_CHANCE)),
)


def law_la_banque_2(judge: Judge, state: State, p: int, q: int, k: int) -> None:
    """Law la-banque, Je vais la banque: ban refusing.

    At this game the banker cannot refuse any stake that does not exceed his funds; which the punter
    declares by saying “Je vais la Banque” (I aim at the bank.)

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:1755)
    """
    if p != tailleur():
        return
    if state.stake[q * 4 + k] <= 0:
        return
    if exceeds_the_funds(state, k) and state.beyond[q * 4 + k] > 0:
        return
    judge.offend(
        OFFENCE_REFUSING,
        LAW_LA_BANQUE_2,
        state,
        (p, q),
        (p, q, k),
        says=(
            f"the stake of {judge.players[q]} on {CHANCES[k]} does not exceed the funds, and stands"
        ),
        facts=[
            ["tailleur", judge.players[tailleur()]],
            [f"the stake of {judge.players[q]} on {CHANCES[k]}", str(state.stake[q * 4 + k])],
            [f"{CHANCES[k]} exceeds the funds", yes(exceeds_the_funds(state, k))],
            [
                f"what {judge.players[q]} staked on {CHANCES[k]} beyond the funds of the bank",
                str(state.beyond[q * 4 + k]),
            ],
        ],
    )


LAW_LA_BANQUE_3 = Clause(
    "rouge-et-noir/la-banque/3",
    LAW_LA_BANQUE,
    "rules/rouge-et-noir.law:1761",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_la_banque_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law la-banque, Je vais la banque: consequence.

    At this game the banker cannot refuse any stake that does not exceed his funds; which the punter
    declares by saying “Je vais la Banque” (I aim at the bank.)

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:1761)
    """
    state = judge.post
    if not state.coup_complete:
        return
    now = judge.changing()
    for q in members(punters()):
        for k in range(4):
            now.beyond[q * 4 + k] = 0


LAW_LA_BANQUE_4 = Clause(
    "rouge-et-noir/la-banque/4",
    LAW_LA_BANQUE,
    "rules/rouge-et-noir.law:1763",
    bound=(("P", SORT_PLAYER), ("K", SORT_CHANCE)),
)


def law_la_banque_4(state: State, p: int, k: int) -> Bound | None:
    """Law la-banque, Je vais la banque: power, None where it does not hold.

    At this game the banker cannot refuse any stake that does not exceed his funds; which the punter
    declares by saying “Je vais la Banque” (I aim at the bank.)

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:1763)
    """
    if not punters() & BIT[p]:
        return None
    if state.dealing != NONE:
        return None
    return ()


def law_la_banque_4_exercised(judge: Judge, state: State, p: int, k: int) -> None:
    """Carry out the power law_la_banque_4."""
    judge.find(
        "exercised",
        LAW_LA_BANQUE_4,
        "go-bank",
        p,
        (p, k),
        says=(
            f"{judge.players[p]} stakes what the bank has left for {CHANCES[k]}: "
            f"{funds_for(state, k)}"
        ),
        facts=[
            ["punters", listed(judge.players, punters())],
            ["the row that is dealt", CHANCES[state.dealing]],
        ],
    )


LAW_FIRST_DEAL = Law(
    "first-deal",
    "The profit of the refait given up",
    quote='Some bankers give up the profit of "un re- fait” during the first deal.',
    source="000_6621ab9709d360f7.txt",
)
LAW_FIRST_DEAL_1 = Clause(
    "rouge-et-noir/first-deal/1",
    LAW_FIRST_DEAL,
    "rules/rouge-et-noir.law:1923",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_first_deal_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law first-deal, The profit of the refait given up: holding.

    Some bankers give up the profit of "un re- fait” during the first deal.

    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:1923)
    """
    state = judge.post
    if not state.coup_complete:
        return
    if not refait_trente_et_une(state):
        return
    if not profit_is_given_up(state):
        return
    judge.find(
        "holding",
        LAW_FIRST_DEAL_1,
        "",
        p,
        (p, c),
        says="the bank gives up the profit of un refait during the first deal",
        facts=[
            ["the coup is complete", yes(state.coup_complete)],
            ["the coup is a refait of thirty-one", yes(refait_trente_et_une(state))],
            ["the profit of the refait is given up", yes(profit_is_given_up(state))],
        ],
    )


def settle_stakes_back(state: State) -> None:
    """Law breaking-up, What lies at stake at the end: a step of the settlement, stakes-back.

    (supplied: Captain Browning, Trente et quarante, in Hoffmann, Hoyle's Games Modernized (1909):
    points that are alike; rules/rouge-et-noir.law:1995)
    """
    for p in members(punters()):
        for k in range(4):
            state.purse[p] += state.stake[p * 4 + k]
            state.stake[p * 4 + k] = 0


def can_settle(state: State) -> bool:
    """Tell whether the record can be settled."""
    return ended(state)


# ---------------------------------------------------------------- which act sets off which law


OFFENCE_CARDS_LEFT_LYING = Offence("cards-left-lying", "player")
OFFENCE_ILL_SHUFFLED = Offence("ill-shuffled", "player")
OFFENCE_NO_HONOUR = Offence("no-honour", "player")
OFFENCE_NOT_TO_A_PUNTER = Offence("not-to-a-punter", "player")
OFFENCE_PLACED_FOR_ANOTHER = Offence("placed-for-another", "player")
OFFENCE_CUT_ELSEWHERE = Offence("cut-elsewhere", "player")
OFFENCE_UNREADY = Offence("unready", "player")
OFFENCE_STOPPED_SHORT = Offence("stopped-short", "player")
OFFENCE_WRONG_CARD_UPPERMOST = Offence("wrong-card-uppermost", "player", laws=(law_couleur_1,))
OFFENCE_LATE_STAKE = Offence("late-stake", "player")
OFFENCE_CARD_TOO_MANY = Offence("card-too-many", "player")
OFFENCE_UNDECLARED = Offence("undeclared", "player", laws=(law_earest_wins_2,))
OFFENCE_MISDECLARED = Offence("misdeclared", "player", laws=(law_earest_wins_3,))
OFFENCE_FALSE_OUTCOME = Offence("false-outcome", "player", laws=(law_earest_wins_5,))
OFFENCE_UNSAID = Offence("unsaid", "player", laws=(law_earest_wins_4,))
OFFENCE_REFUSING = Offence("refusing", "player")
ONCE: tuple[Once, ...] = ()
ON_ELECTION: dict[tuple[str, int], tuple[Callable[..., None], ...]] = {}
NORMS: tuple[MenuRule | DutyRule, ...] = (
    LAW_BACK_TO_BACK_1_DUTY,
    LAW_BACK_TO_BACK_2_DUTY,
    LAW_DECLARING_1_DUTY,
    LAW_DECLARING_2_DUTY,
    LAW_ROUGE_GAGNE_1_DUTY,
    LAW_ROUGE_GAGNE_2_DUTY,
    LAW_APRES_1_DUTY,
    LAW_REFAIT_3_MENU,
)
WINDOWS_ON = {rule.clause.id: frozenset(window.on for window in rule.windows) for rule in NORMS}
ACTS: tuple[Act, ...] = (
    Act("shuffle", (Role("P", "player", SORT_PLAYER),), (0, "shuffles"), does=act_shuffle),
    Act(
        "offer",
        (
            Role("P", "player", SORT_PLAYER),
            Role("C", "card", SORT_CARD),
            Role("Q", "player2", SORT_PLAYER),
        ),
        (0, "offers", 1, "to", 2),
        impossible=act_offer_impossible,
        does=act_offer,
        laws=(law_shuffling_1, law_cutting_1, law_cutting_2),
    ),
    Act(
        "place",
        (Role("P", "player", SORT_PLAYER), Role("N", "number", SORT_NUMBER_1_1000)),
        (0, "places", "the", "honour", "at", 1),
        impossible=act_place_impossible,
        does=act_place,
        laws=(law_cutting_3,),
    ),
    Act(
        "cut",
        (Role("P", "player", SORT_PLAYER), Role("N", "number", SORT_NUMBER_1_1000)),
        (0, "separates", "the", "pack", "at", 1),
        impossible=act_cut_impossible,
        does=act_cut,
        laws=(law_cutting_4,),
    ),
    Act(
        "look",
        (Role("P", "player", SORT_PLAYER), Role("C", "card", SORT_CARD)),
        (0, "looks", "at", 1),
        impossible=act_look_impossible,
        does=act_look,
        laws=(law_back_to_back_1,),
    ),
    Act(
        "show-colour",
        (Role("P", "player", SORT_PLAYER), Role("G", "hue", SORT_HUE)),
        (0, "places", "the", 1, "card", "uppermost"),
        impossible=act_show_colour_impossible,
        does=act_show_colour,
    ),
    Act(
        "end-deal",
        (Role("P", "player", SORT_PLAYER),),
        (0, "calls", "les", "cartes", "passent"),
        impossible=act_end_deal_impossible,
        laws=(law_cutting_6, law_passing_1),
    ),
    Act(
        "stake-on",
        (
            Role("P", "player", SORT_PLAYER),
            Role("N", "number", SORT_NUMBER_1_1000),
            Role("K", "chance", SORT_CHANCE),
        ),
        (0, "stakes", 1, "on", 2),
        formal=True,
        impossible=act_stake_on_impossible,
        powers=(Power(law_colours_1),),
        laws=(law_colours_2, law_oir_1),
    ),
    Act(
        "go-bank",
        (Role("P", "player", SORT_PLAYER), Role("K", "chance", SORT_CHANCE)),
        (0, "calls", "je", "vais", "la", "banque", "on", 1),
        formal=True,
        impossible=act_go_bank_impossible,
        does=act_go_bank,
        powers=(Power(law_la_banque_4, law_la_banque_4_exercised),),
    ),
    Act(
        "withdraw",
        (Role("P", "player", SORT_PLAYER), Role("K", "chance", SORT_CHANCE)),
        (0, "withdraws", "his", "stake", "on", 1),
        formal=True,
        impossible=act_withdraw_impossible,
        does=act_withdraw,
        powers=(Power(law_apres_4),),
    ),
    Act(
        "refuse",
        (
            Role("P", "player", SORT_PLAYER),
            Role("Q", "player2", SORT_PLAYER),
            Role("K", "chance", SORT_CHANCE),
        ),
        (0, "refuses", "the", "stake", "of", 1, "on", 2),
        formal=True,
        does=act_refuse,
        powers=(Power(law_la_banque_1, law_la_banque_1_exercised),),
        laws=(law_la_banque_2,),
    ),
    Act(
        "cry-noir",
        (Role("P", "player", SORT_PLAYER),),
        (0, "cries", "noir"),
        impossible=act_cry_noir_impossible,
        does=act_cry_noir,
        laws=(law_basket_1, law_cutting_5, law_refait_4),
    ),
    Act(
        "turn-up",
        (Role("P", "player", SORT_PLAYER), Role("C", "card", SORT_CARD)),
        (0, "turns", "up", 1),
        impossible=act_turn_up_impossible,
        does=act_turn_up,
        laws=(
            law_back_to_back_2,
            law_oir_2,
            law_declaring_1,
            law_declaring_2,
            law_earest_wins_1,
            law_rouge_gagne_1,
            law_rouge_gagne_2,
            law_apres_1,
            law_refait_2,
            law_refait_3,
            law_first_prison_1,
            law_first_prison_2,
            law_second_refait_1,
            law_second_prison_1,
            law_second_prison_2,
            law_la_banque_3,
            law_first_deal_1,
        ),
        after=True,
    ),
    Act(
        "declare",
        (Role("P", "player", SORT_PLAYER), Role("M", "number-called", SORT_NUMBER_CALLED)),
        (0, "declares", 1),
        impossible=act_declare_impossible,
        does=act_declare,
        laws=(law_declaring_3,),
    ),
    Act(
        "gagne",
        (Role("P", "player", SORT_PLAYER),),
        (0, "calls", "rouge", "gagne"),
        impossible=act_gagne_impossible,
        does=act_gagne,
        laws=(law_rouge_gagne_3,),
    ),
    Act(
        "perd",
        (Role("P", "player", SORT_PLAYER),),
        (0, "calls", "rouge", "perd"),
        impossible=act_perd_impossible,
        does=act_perd,
        laws=(law_rouge_gagne_4,),
    ),
    Act(
        "apres",
        (Role("P", "player", SORT_PLAYER),),
        (0, "calls", "apres"),
        impossible=act_apres_impossible,
        does=act_apres,
        laws=(law_apres_2,),
    ),
    Act(
        "un-refait",
        (Role("P", "player", SORT_PLAYER),),
        (0, "calls", "un", "refait"),
        impossible=act_un_refait_impossible,
        laws=(law_apres_3,),
    ),
    Act(
        "un-refait-31",
        (Role("P", "player", SORT_PLAYER),),
        (0, "calls", "un", "refait", "trente", "et", "une"),
        impossible=act_un_refait_31_impossible,
        laws=(law_refait_1,),
    ),
    Act(
        "couleur-gagne",
        (Role("P", "player", SORT_PLAYER),),
        (0, "calls", "couleur", "gagne"),
        impossible=act_couleur_gagne_impossible,
        laws=(law_couleur_2,),
    ),
    Act(
        "couleur-perd",
        (Role("P", "player", SORT_PLAYER),),
        (0, "calls", "couleur", "perd"),
        impossible=act_couleur_perd_impossible,
        laws=(law_couleur_3,),
    ),
    Act("basket", (), ("the", "cards", "are", "put", "into", "the", "basket"), does=act_basket),
    Act(
        "pay-half",
        (Role("P", "player", SORT_PLAYER), Role("K", "chance", SORT_CHANCE)),
        (0, "pays", "half", "of", "his", "stake", "on", 1),
        formal=True,
    ),
    Act(
        "to-prison",
        (
            Role("P", "player", SORT_PLAYER),
            Role("K", "chance", SORT_CHANCE),
            Role("L", "chance2", SORT_CHANCE),
        ),
        (0, "moves", "his", "stake", "on", 1, "into", "prison", "on", 2),
        formal=True,
    ),
)
PLACES = {act.name: place for place, act in enumerate(ACTS)}
CONFLICTS: dict[int, tuple[str, tuple[tuple[str, Sort], ...]]] = {}
STATES: dict[str, Entry] = {
    "bank": Entry("bank", (), SORT_NUMBER, "Bank"),
    "purse": Entry("purse", ("player",), SORT_NUMBER, "Purse"),
    "stake": Entry("stake", ("player", "chance"), SORT_NUMBER, "Stakes"),
    "caught": Entry("caught", ("player", "chance"), SORT_NUMBER, "Caught"),
    "first-prison": Entry("first_prison", ("player", "chance"), SORT_NUMBER, "First"),
    "second-prison": Entry("second_prison", ("player", "chance"), SORT_NUMBER, "Second"),
    "left": Entry("left", ("card",), SORT_NUMBER_0_6, "Left"),
    "deals-done": Entry("deals_done", (), SORT_NUMBER_0_1000, "Deals"),
    "uppermost": Entry("uppermost", (), SORT_HUE_OR_NONE, "Uppermost"),
    "coups-agreed": Entry("coups_agreed", (), SORT_NUMBER, "Coups"),
}
SHOWN: tuple[str, ...] = ("bank", "purse")
REBUILT: tuple[Rebuilding, ...] = ()
STEPS: tuple[Step, ...] = (Step("stakes-back", "breaking-up", settle_stakes_back),)
SETTLED: tuple[str, ...] = ("bank", "purse")


# ---------------------------------------------------------------- judging


# A hole in words, and what stands in it where the variable has no value.
HOLE = re.compile(r"\{([^{}|]*)\|([^{}]*)\}")


class Finding(NamedTuple):
    """Something found. `who` is a player's place, or past the players a side's; -1: nobody."""

    kind: str
    clause: Clause | None
    name: str
    who: int
    event: int
    bindings: dict[str, str]
    says: str
    facts: Facts
    effects: list[list[str]]
    assumed: list[str]


class Menu:
    """A menu that was opened, and what became of it."""

    __slots__ = (
        "closed",
        "elected",
        "facts",
        "finding",
        "holder",
        "offers",
        "opened",
        "opening",
        "options",
        "rule",
        "status",
        "was",
        "watched",
        "why",
        "whys",
    )

    def __init__(
        self, rule: MenuRule, holder: int, opening: Bound, finding: int, opened: int
    ) -> None:
        self.rule = rule
        self.holder = holder
        self.opening = opening
        self.finding = finding
        self.opened = opened
        self.offers: list[tuple[str, str]] = []
        self.facts: Facts = []
        self.options = ["live"] * len(rule.choices)
        self.whys = [""] * len(rule.choices)
        self.watched = WINDOWS_ON[rule.clause.id]
        self.was: tuple[Window, ...] = ()
        self.status = "open"
        self.closed: int | None = None
        self.why = ""
        self.elected: str | None = None

    def windows(self) -> Iterator[Window]:
        """Give what can close the menu or an option that is live."""
        for choice, status in zip(self.rule.choices, self.options, strict=True):
            if status == "live":
                yield from choice.until
        yield from self.rule.until

    def copy(self) -> Menu:
        """Give a menu that goes its own way from here."""
        new = Menu(self.rule, self.holder, self.opening, self.finding, self.opened)
        new.offers, new.facts, new.options = self.offers.copy(), self.facts, self.options.copy()
        new.whys = self.whys.copy()
        new.was, new.status, new.closed = self.was, self.status, self.closed
        new.why, new.elected = self.why, self.elected
        return new


class Duty:
    """A duty that was opened, and what became of it."""

    __slots__ = ("bearer", "closed", "opened", "opening", "rule", "status", "was", "watched")

    def __init__(self, rule: DutyRule, bearer: int, opening: Bound, opened: int) -> None:
        self.rule = rule
        self.bearer = bearer
        self.opening = opening
        self.opened = opened
        self.watched = WINDOWS_ON[rule.clause.id]
        self.was: tuple[Window, ...] = ()
        self.status = "pending"
        self.closed: int | None = None

    def windows(self) -> tuple[Window, ...]:
        """Give what can end the duty."""
        return self.rule.windows

    def copy(self) -> Duty:
        """Give a duty that goes its own way from here."""
        new = Duty(self.rule, self.bearer, self.opening, self.opened)
        new.was, new.status, new.closed = self.was, self.status, self.closed
        return new


class Raised(NamedTuple):
    """An offence in the queue, told as its clause saw it."""

    offence: Offence
    clause: Clause
    state: State
    values: Args
    bindings: dict[str, str]
    says: str
    facts: Facts


class Grant(NamedTuple):
    """What lets a formal act take effect: a power, or an option of a menu."""

    power: Power | None
    given: Bound
    menu: Menu | None
    option: int


class Noticed(Exception):
    """A law takes notice of an act that it was asked about."""


class Judge:
    """A record being judged, event by event.

    `options` are the choices of the book's readings (the defaults if left out), `start` and
    `rebuilt` the values (state, key, value) that the record gives or shows states to have had
    before the first event, `seats` its names for the players. Rulings on the events so far
    stand in `findings` and `norms`.
    """

    def __init__(
        self,
        options: Args = (),
        start: Told = (),
        seats: Sequence[str] = (),
        rebuilt: Told = (),
    ) -> None:
        self.players = (*(seats or PLAYERS[:-1]), "none")
        self.sides = side_names(self.players)
        self.codes = {**CODES, "player": self.players, "side": self.sides}
        self.options = (*options, *DEFAULTS[len(options) :])
        told: dict[str, dict[int, int]] = {}
        for state, key, value in (*start, *rebuilt):
            told.setdefault(state, {})[key] = value
        self.state = self.post = begin(self.options, told)
        self.event = 0
        self.findings: list[Finding] = []
        self.norms: list[Menu | Duty] = []
        self.live: list[Menu | Duty] = []
        self.seen: set[str] = set()
        self.queue: list[Raised] = []
        self.raised: set[tuple[str, Args]] = set()
        self.conflicts: frozenset[tuple[int, Bound]] = frozenset()
        self.credited = 0
        self.before: Slots = []
        self.stirred = False
        self.asking = False
        self.true = [
            frozenset(bound[: rule.keys] for bound in rule.holds(self.state)) for rule in ONCE
        ]

    def copy(self) -> Judge:
        """Give a judge that goes its own way from here."""
        new = Judge.__new__(Judge)
        new.players, new.sides, new.codes = self.players, self.sides, self.codes
        new.options, new.event = self.options, self.event
        new.state = self.state.copy()
        new.state.conflicts = self.state.conflicts.copy()
        new.state.stopped = self.state.stopped.copy()
        new.credited, new.before = 0, []
        new.post = new.state
        new.findings, new.seen = self.findings.copy(), self.seen.copy()
        new.norms = [norm.copy() if norm.closed is None else norm for norm in self.norms]
        new.live = [norm for norm in new.norms if norm.closed is None]
        new.queue, new.raised, new.stirred, new.asking = [], set(), False, False
        new.conflicts, new.true = self.conflicts, self.true.copy()
        return new

    # ------------------------------------------------------------ one event

    def step(self, act: int, args: Args) -> list[Finding]:
        """Judge one event, an act by its place in ACTS with a value for each of its roles.

        Give what is found. Clauses read the state as the act found it, or as it left it.
        """
        rule = ACTS[act]
        found = len(self.findings)
        self.state.in_vain = False
        self.stirred = False
        self.raised.clear()
        self.seen.add(rule.name)
        if self._noticed(rule, act, args):
            self._heed(rule, act, args)
        elif rule.does is not None:
            rule.does(self, self.state, *args)
        if self.stirred or rule.once or (self.live and self._awaited()):
            self._watch(rule)
        if self.state.conflicts:
            self.report_conflicts()
        self.event += 1
        return self.findings[found:]

    def _noticed(self, rule: Act, act: int, args: Args) -> bool:
        """Tell whether a law or an open norm makes anything of an act.

        They are asked before the act is done, so that the state as the act finds it need be
        kept only where something follows.
        """
        if rule.formal or rule.after:
            return True
        state = self.state
        asked = (self, state, *args)
        if rule.impossible is not None and rule.impossible(*asked) is not None:
            return True
        for norm in self.live:
            if act in norm.watched and any(
                self._hit(norm, window, act, args, state, state) for window in norm.windows()
            ):
                return True
        self.asking = True
        try:
            for law in rule.laws:
                law(*asked)
        except Noticed:
            return True
        finally:
            self.asking = False
        return False

    def _awaited(self) -> bool:
        """Tell whether an open norm waits for something to become true."""
        return any("once" in norm.watched for norm in self.live)

    def _heed(self, rule: Act, act: int, args: Args) -> None:
        """Do an act, and all that laws and open norms make of it but for moments."""
        now = self.state
        pre = now.copy()
        if rule.impossible is not None:
            why = rule.impossible(self, pre, *args)
            if why is not None:
                self._about(rule, "contradiction", args, why)
        grant = self._authority(rule, act, args, pre) if rule.formal else None
        void = rule.formal and grant is None
        done: list[list[str]] = []
        if void:
            pre.in_vain = now.in_vain = True
            self._about(rule, "void", args)
        elif rule.does is not None:
            before = begun(now) if rule.formal else []
            rule.does(self, now, *args)
            if before:
                done = changed(self, now, before)
        post = self.post = now.copy() if rule.after else pre
        if self.live and not void:
            self._sweep(act, args, pre, post, None if grant is None else grant.menu)
        for law in rule.laws:
            law(self, pre, *args)
            if self.credited:
                self._credit(0)
        if grant is not None:
            self._exercise(grant, rule, args, pre, done)
        if self.queue:
            self._drain()

    def _stir(self) -> None:
        """Note that something follows from an event; unless that is all that was asked."""
        if self.asking:
            raise Noticed
        self.stirred = True

    def _about(self, rule: Act, kind: str, args: Args, says: str = "") -> None:
        """Make a finding about an act itself."""
        bound = tuple((role.variable, role.sort) for role in rule.roles)
        told = self.told(bound, args)
        first = rule.roles[0].sort if rule.roles else None
        who = party(first.kind, args[0]) if first and first.shape == "member" else -1
        self._find(kind, None, rule.name, who, told, says)

    def _authority(self, rule: Act, act: int, args: Args, pre: State) -> Grant | None:
        """Find what gives a formal act authority: a power, else an option of an open menu."""
        for power in rule.powers:
            given = power.grants(pre, *args)
            if given is not None:
                return Grant(power, given, None, 0)
        for menu in self.live:
            if isinstance(menu, Menu):
                for place, choice in enumerate(menu.rule.choices):
                    if choice.act != act or menu.options[place] != "live":
                        continue
                    if choice.own and not counts_as(party(choice.own, args[0]), menu.holder):
                        continue
                    if choice.taken is None or choice.taken(pre, *menu.opening, *args):
                        return Grant(None, (), menu, place)
        return None

    def _exercise(
        self, grant: Grant, rule: Act, args: Args, pre: State, done: list[list[str]]
    ) -> None:
        """Carry out what a formal act was empowered to do; `done` is what the act itself did."""
        self._stir()
        menu = grant.menu
        if menu is None:
            found = len(self.findings)
            if grant.power is not None and grant.power.exercised is not None:
                grant.power.exercised(self, pre, *args, *grant.given)
                self._credit(0)
            if len(self.findings) > found:
                self._add(found + 1, done)
            return
        choice = menu.rule.choices[grant.option]
        words = self.words(rule, args)
        speak = choice.says or menu.rule.says
        says = "" if speak is None else speak(self, pre, *menu.opening, *args)
        self._close(menu, "elected", "")
        menu.options[grant.option] = "elected"
        menu.offers[grant.option] = (words, says)
        menu.elected = choice.name
        if choice.does is not None:
            before = begun(self.state)
            choice.does(self, self.state, *menu.opening, *args)
            done = joined(done, changed(self, self.state, before))
        bound = (*menu.opening, *(args[place] for _, _, place in choice.binds))
        names = (*menu.rule.clause.bound, *((name, sort) for name, sort, _ in choice.binds))
        finding = self._find(
            "exercised",
            menu.rule.clause,
            choice.name,
            menu.holder,
            self.told(names, bound),
            says,
            menu.facts,
        )
        self._credit(0)
        self._add(finding, done)
        self._sweep(f"election {choice.name}", (), pre, pre)
        for law in ON_ELECTION.get((menu.rule.clause.id, grant.option), ()):
            self._credit(finding)
            law(self, pre, finding, menu.holder, *menu.opening, *args)
        self._credit(0)

    # ------------------------------------------------------------ what clauses ask for

    def find(
        self,
        kind: str,
        clause: Clause,
        name: str,
        who: int,
        bound: Bound,
        says: str = "",
        facts: Facts | None = None,
    ) -> None:
        """Make a finding of a clause."""
        told = self.told(clause.bound, bound)
        self._credit(self._find(kind, clause, name, who, told, says, facts or []))

    def offend(
        self,
        offence: Offence,
        clause: Clause,
        state: State,
        values: Args,
        bound: Bound,
        says: str = "",
        facts: Facts | None = None,
    ) -> None:
        """Raise an offence, once an event for the same offender and parameters."""
        self._stir()
        if (offence.name, values) not in self.raised:
            self.raised.add((offence.name, values))
            bindings = self.told(clause.bound, bound)
            self.queue.append(Raised(offence, clause, state, values, bindings, says, facts or []))

    def open_menu(
        self,
        rule: MenuRule,
        holder: int,
        opening: Bound,
        offers: list[tuple[str, str]],
        facts: Facts | None = None,
        finding: int = 0,
    ) -> None:
        """Open a menu, each option with its words and what it says; not for nobody."""
        if holder < 0:
            return
        self._stir()
        menu = Menu(rule, holder, opening, finding, self.event)
        menu.offers, menu.facts = offers, facts or []
        menu.was = self._true_windows(menu)
        self.norms.append(menu)
        self.live.append(menu)
        self.state.menus = (*self.state.menus, (rule.name, holder))

    def open_duty(self, rule: DutyRule, bearer: int, opening: Bound) -> None:
        """Open a duty; not for nobody."""
        if bearer < 0:
            return
        self._stir()
        duty = Duty(rule, bearer, opening, self.event)
        duty.was = self._true_windows(duty)
        self.norms.append(duty)
        self.live.append(duty)

    def close(self, name: str, holder: int, why: str) -> None:
        """Let the open menus of a name and holder lapse."""
        for norm in tuple(self.live):
            if not isinstance(norm, Menu) or norm.rule.name != name:
                continue
            if counts_as(holder, norm.holder):
                self._close(norm, "lapsed", why)

    def changing(self) -> State:
        """Give the present state, about to be changed by a clause."""
        self._stir()
        return self.state

    # ------------------------------------------------------------ what findings change

    def _credit(self, finding: int) -> None:
        """Credit what is changed from here on to a finding, and what was to the one before."""
        if self.credited:
            self._add(self.credited, changed(self, self.state, self.before))
        self.credited = finding
        self.before = begun(self.state) if finding else []

    def _add(self, number: int, effects: list[list[str]]) -> None:
        """Add changes to those of a finding."""
        if effects:
            own = self.findings[number - 1]
            self.findings[number - 1] = own._replace(effects=joined(own.effects, effects))

    # ------------------------------------------------------------ windows

    def _sweep(
        self, on: int | str, values: Args, pre: State, post: State, spared: Menu | None = None
    ) -> bool:
        """Close what an event closes, in order of opening; tell whether anything closed."""
        broken: list[tuple[Lapse, State, Bound]] = []
        closed = False
        for norm in tuple(self.live):
            if norm is spared or on not in norm.watched:
                continue
            if isinstance(norm, Menu):
                closed = self._sweep_menu(norm, on, values, pre, post) or closed
                continue
            if self._hit(norm, norm.rule.fulfilled, on, values, pre, post):
                self._close(norm, "fulfilled", "")
                closed = True
                continue
            for lapse in norm.rule.lapses:
                if self._hit(norm, lapse.window, on, values, pre, post):
                    closed = True
                    view = post if lapse.window.after else pre
                    bound = (*norm.opening, *values)
                    if lapse.unless is not None and lapse.unless(view, *bound):
                        self._close(norm, "released", "")
                    else:
                        self._close(norm, "violated", "")
                        broken.append((lapse, view, bound))
                    break
        for lapse, view, bound in broken:
            lapse.broken(self, view, *bound)
        return closed

    def _sweep_menu(self, menu: Menu, on: int | str, values: Args, pre: State, post: State) -> bool:
        """Close options of a menu, and the menu when it lapses or its last option did."""
        why = None
        for place, choice in enumerate(menu.rule.choices):
            if menu.options[place] != "live":
                continue
            for window in choice.until:
                if self._hit(menu, window, on, values, pre, post):
                    why = menu.whys[place] = self._closed_by(menu, window, values)
                    menu.options[place] = "lapsed"
                    break
        for window in menu.rule.until:
            if self._hit(menu, window, on, values, pre, post):
                self._close(menu, "lapsed", self._closed_by(menu, window, values))
                return True
        if why is not None and "live" not in menu.options:
            self._close(menu, "lapsed", why)
        return why is not None

    def _closed_by(self, menu: Menu, window: Window, values: Args) -> str:
        """Tell what closed a menu or an option: an act in its own words, or what was awaited."""
        if isinstance(window.on, int):
            return self.words(ACTS[window.on], values)
        return self.filled(window.words, menu)

    def _hit(
        self,
        norm: Menu | Duty,
        window: Window,
        on: int | str,
        values: Args,
        pre: State,
        post: State,
    ) -> bool:
        """Tell whether a window closes upon what happened."""
        if window.on != on or window in norm.was:
            return False
        state = post if window.after else pre
        return window.test is None or bool(window.test(state, *norm.opening, *values))

    def _close(self, norm: Menu | Duty, status: str, why: str) -> None:
        """End a menu or duty."""
        self._stir()
        if isinstance(norm, Menu):
            if norm.closed is None:
                menus = list(self.state.menus)
                menus.remove((norm.rule.name, norm.holder))
                self.state.menus = tuple(menus)
            norm.options = ["lapsed" if one == "live" else one for one in norm.options]
            norm.why = why
        norm.status = status
        norm.closed = self.event
        self.live = [one for one in self.live if one is not norm]

    def _true_windows(self, norm: Menu | Duty) -> tuple[Window, ...]:
        """Tell which conditions that would end a norm by coming true are true already."""
        return tuple(
            window
            for window in norm.rule.windows
            if window.on == "once"
            and (window.test is None or window.test(self.state, *norm.opening))
        )

    # ------------------------------------------------------------ offences and moments

    def _drain(self) -> None:
        """Find the offences raised, first in, first out, but those that a liberty lifts."""
        while self.queue:
            raised = self.queue.pop(0)
            offence, state, values = raised.offence, raised.state, raised.values
            if any(lifts(self, state, *values) for lifts in offence.liberties):
                self._credit(0)
                continue
            finding = self._find(
                "offence",
                raised.clause,
                offence.name,
                party(offence.by, values[0]),
                raised.bindings,
                raised.says,
                raised.facts,
                [act for act in raised.clause.assumes if act not in self.seen],
            )
            self._sweep(f"offence {offence.name}", values, state, state)
            for law in offence.laws:
                self._credit(finding)
                law(self, state, finding, *values)
            self._credit(0)

    def _watch(self, rule: Act) -> None:
        """Carry out what has become true with this event, in rounds until nothing more has."""
        fired: set[tuple[int, Bound]] = set()
        true = self.true.copy()
        moved = True
        while moved:
            now = self.state
            moved = bool(self.live) and self._sweep("once", (), now, now)
            for place, once in enumerate(ONCE):
                if not self.stirred and place not in rule.once:
                    continue
                holding = once.holds(now)
                true[place] = frozenset(bound[: once.keys] for bound in holding)
                for bound in holding:
                    key = bound[: once.keys]
                    if key not in self.true[place] and (place, key) not in fired:
                        fired.add((place, key))
                        moved = True
                        once.carry_out(self, now, *bound)
                        self._credit(0)
            self._drain()
        self.true = true
        for norm in self.live:
            if "once" in norm.watched:
                norm.was = self._true_windows(norm)

    def end(self) -> None:
        """Report, as of the last event, what conflicts were met after it."""
        self.event = max(0, self.event - 1)
        self.report_conflicts()

    def report_conflicts(self) -> None:
        """Find the conflicts between exceptions that were met and not yet reported."""
        met = self.state.conflicts
        for place, args in sorted(met - self.conflicts):
            name, params = CONFLICTS[place]
            self._find("conflict", None, name, -1, self.told(params, args))
        self.conflicts |= met
        met.clear()

    # ------------------------------------------------------------ words

    def _find(
        self,
        kind: str,
        clause: Clause | None,
        name: str,
        who: int,
        bindings: dict[str, str],
        says: str = "",
        facts: Facts | None = None,
        assumed: list[str] | None = None,
    ) -> int:
        """Write a finding down and give its number, from 1."""
        self._stir()
        finding = Finding(
            kind, clause, name, who, self.event, bindings, says, facts or [], [], assumed or []
        )
        self.findings.append(finding)
        return len(self.findings)

    def text(self, sort: Sort, value: Value) -> str:
        """Write a value: a code, the codes of a set or list, yes or no, a number."""
        if isinstance(value, tuple):
            names = self.codes.get(sort.kind)
            return " ".join(str(one) if names is None else names[one] for one in value) or "none"
        if sort.shape == "member":
            return self.codes[sort.kind][value]
        if sort.shape == "set":
            return listed(self.codes[sort.kind], value)
        return yes(value) if sort.shape == "truth" else str(value)

    def words(self, rule: Act, args: Args) -> str:
        """Write an act in its own words."""
        return " ".join(
            part if isinstance(part, str) else self.text(rule.roles[part].sort, args[part])
            for part in rule.phrase
        )

    def filled(self, words: str, norm: Menu | Duty, more: dict[str, str] | None = None) -> str:
        """Put the bindings of a norm's opening into the holes of words."""
        if "{" not in words:
            return words
        told = self.told(norm.rule.clause.bound, norm.opening) | (more or {})
        told |= {f"player {place}": name for place, name in enumerate(self.players)}
        told |= {f"side {place}": name for place, name in enumerate(self.sides)}
        filled = HOLE.sub(lambda hole: told.get(hole[1], hole[2]), words)
        while filled != words:  # what stands for a variable may have a hole itself
            words, filled = filled, HOLE.sub(lambda hole: told.get(hole[1], hole[2]), filled)
        return filled

    def anyone(self, holder: int) -> str:
        """Name those who may act for the holder of a menu: *A or B*, or a player's side."""
        first_side = len(self.players) - 1
        if holder >= first_side:
            members = PLAYERS_OF[holder - first_side]
            return " or ".join(p for i, p in enumerate(self.players[:-1]) if members >> i & 1)
        side = SIDE_OF[holder]
        return self.sides[side] if side >= 0 else self.players[holder]

    def told(self, names: Sequence[tuple[str, Sort]], values: Bound) -> dict[str, str]:
        """Write bindings, but for those of names that begin with an underscore."""
        return {
            name: self.text(sort, value)
            for (name, sort), value in zip(names, values, strict=True)
            if name[0] != "_"
        }

    def party_name(self, party: int) -> str:
        """Name a player or side by its number; see `party`."""
        return (*self.players[:-1], *self.sides)[party]


# ---------------------------------------------------------------- rulings


T = TypeVar("T")
# The states that rulings report: name, attribute, whether it has keys.
REPORTED = tuple(
    (name, STATES[name].attribute, bool(STATES[name].keys))
    for name in dict.fromkeys((*SHOWN, *SETTLED))
)


def adjudicate(start: Told, seats: Sequence[str], options: Args, events: Events) -> JSON:
    """Rule on a record; in two worlds where it leaves open what was held at the start."""
    least, most = worlds(start, events)
    first = judged(options, start, seats, events, least)
    if most is None:
        return ruling(first, first)
    return ruling(first, judged(options, start, seats, events, most))


def judged(
    options: Args, start: Told, seats: Sequence[str], events: Events, rebuilt: Told
) -> Judge:
    """Give the judge that has heard all events of a record."""
    judge = Judge(options, start, seats, rebuilt)
    for act, args in events:
        judge.step(act, args)
    return judge


def screen(codes: object, start: Told = ()) -> bool:
    """Tell whether anything in a record calls for a ruling; true also of what is no record.

    `codes` are its acts in compact form; `start` is what its tags and options tell, as
    (state, slot, value). Judging ends at the first finding.
    """
    chosen = {name: value for name, _, value in start}
    options = tuple(
        chosen.get(name, default) for (name, _), default in zip(OPTIONS, DEFAULTS, strict=True)
    )
    try:
        events = decode_codes(codes)
    except Unreadable:
        return True
    least, most = worlds(start, events)
    held = [least] if most is None else [least, most]
    return any(finds(Judge(options, start, PLAYERS[:-1], rebuilt), events) for rebuilt in held)


def finds(judge: Judge, events: Events) -> bool:
    """Tell whether a judge finds anything in events."""
    for act, args in events:
        judge.step(act, args)
        if judge.findings:
            return True
    judge.end()
    return bool(judge.findings)


def worlds(start: Told, events: Events) -> tuple[Told, Told | None]:
    """Rebuild the sets that a record does not give: what is shown, and the most there may be.

    The most world is None where nothing is left open.
    """
    least: list[tuple[str, int, int]] = []
    most: list[tuple[str, int, int]] = []
    unsure = False
    for one in REBUILT:
        given = given_sets(one, start, events)
        if len(given) == one.keys:
            continue
        shown = shown_sets(one, given, events)
        for key in range(one.keys):
            if key in given:
                continue
            least.append((one.state, key, shown[key]))
            if shown[key].bit_count() >= one.most:
                most.append((one.state, key, shown[key]))
                continue
            unsure = True
            others = 0
            for other in range(one.keys):
                if other != key:
                    others |= given.get(other, shown[other])
            full = (1 << one.members) - 1
            most.append((one.state, key, shown[key] | full & ~others))
    return least, most if unsure else None


def given_sets(one: Rebuilding, start: Told, events: Events) -> dict[int, int]:
    """Give the sets that an act or a tag gives outright, by key."""
    given = {key: value for state, key, value in start if state == one.state}
    place, key_role, set_role = one.given
    for act, args in events:
        if act == place:
            given[args[key_role]] = given.get(args[key_role], 0) | args[set_role]
    return given


def shown_sets(one: Rebuilding, given: dict[int, int], events: Events) -> list[int]:
    """Give the sets that acts show, by key.

    A member that another key was given, or showed before, is no evidence.
    """
    shown = [0] * one.keys
    place, key_role, member_role = one.shown
    for act, args in events:
        if act == place and args[member_role] >= 0:
            member = 1 << args[member_role]
            others = (key for key in range(one.keys) if key != args[key_role])
            if not any((given.get(key, 0) | shown[key]) & member for key in others):
                shown[args[key_role]] |= member
    return shown


def ruling(least: Judge, most: Judge) -> JSON:
    """Write a ruling: what is in both worlds is proved, what is in one only undecided.

    A contradiction in one world only is none. All that is in no list is the least world's; how
    the record settles and stands in the most world is told where that is otherwise.
    """
    here = outcome(least)
    there = here if most is least else outcome(most)
    if most is not least:
        most.end()
    least.end()
    findings: list[JSON] = []
    numbers = {(0, 0): 0, (1, 0): 0}
    pairs = paired(least.findings, most.findings, finding_key, lambda finding: finding.event)
    for i, j in pairs:
        finding = least.findings[i] if i >= 0 else most.findings[j]
        proved = i >= 0 and j >= 0
        if finding.kind == "contradiction" and not proved:
            continue
        number = len(findings) + 1
        numbers |= {(world, k + 1): number for world, k in enumerate((i, j)) if k >= 0}
        findings.append(finding_text(least, number, finding, proved))
    return {
        "book": BOOK,
        "edition": EDITION,
        "options": {
            name: CODES[kind][choice]
            for (name, kind), choice in zip(OPTIONS, least.options, strict=True)
        },
        "seats": list(least.players[:-1]),
        "findings": findings,
        "menus": menus_text(least, most, numbers),
        "duties": duties_text(least, most),
        **here,
        "otherwise": None if here == there else there,
    }


def outcome(judge: Judge) -> JSON:
    """Tell how the record settles and stands in one world."""
    return {"settlement": settle(judge), "state": states_text(judge, judge.state, SHOWN)}


def paired(
    least: Sequence[T], most: Sequence[T], key: Callable[[T], Hashable], event: Callable[[T], int]
) -> list[tuple[int, int]]:
    """Pair what is alike in two worlds, by its places there (-1: none), in order of events."""
    if most is least:
        return [(i, i) for i in range(len(least))]
    places = {one: j for j, one in enumerate(counted(map(key, most)))}
    pairs = [(i, places.pop(one, -1)) for i, one in enumerate(counted(map(key, least)))]
    pairs += [(-1, j) for j in places.values()]
    return sorted(pairs, key=lambda pair: event(least[pair[0]] if pair[0] >= 0 else most[pair[1]]))


def counted(keys: Iterable[Hashable]) -> Iterator[Hashable]:
    """Tell equal keys apart by the number of those before."""
    seen: dict[Hashable, int] = {}
    for key in keys:
        seen[key] = seen.get(key, -1) + 1
        yield key, seen[key]


def finding_key(finding: Finding) -> Hashable:
    """Give what makes findings of two worlds the same."""
    clause = "" if finding.clause is None else finding.clause.id
    bindings = tuple(finding.bindings.items())
    return finding.kind, clause, finding.event, finding.name, bindings


def finding_text(judge: Judge, number: int, finding: Finding, proved: bool) -> JSON:
    """Write a finding."""
    clause, who, players = finding.clause, finding.who, len(PLAYERS) - 1
    player, side = None, None
    if who >= players:
        side = judge.sides[who - players]
    elif who >= 0:
        player = judge.players[who]
        side = judge.sides[SIDE_OF[who]] if SIDE_OF[who] >= 0 else None
    citation = None
    if clause is not None:
        citation = {
            "quote": clause.law.quote,
            "source": clause.law.source,
            "supplied": clause.law.supplied,
            "line": clause.line,
        }
    return {
        "n": number,
        "kind": finding.kind,
        "law": "" if clause is None else clause.law.name,
        "title": "" if clause is None else clause.law.title,
        "clause": "" if clause is None else clause.id,
        "name": finding.name,
        "player": player,
        "side": side,
        "event": finding.event,
        "bindings": dict(finding.bindings),
        "says": finding.says,
        "facts": [list(fact) for fact in finding.facts],
        "effects": [list(change) for change in finding.effects],
        "citation": citation,
        "verdict": "proved" if proved else "undecided",
        "assumed": list(finding.assumed),
    }


def menus_text(least: Judge, most: Judge, numbers: dict[tuple[int, int], int]) -> list[JSON]:
    """Write the menus of both worlds; `numbers` are those of findings, by world and number."""

    def key(menu: Menu) -> Hashable:
        return menu.rule.clause.id, menu.opened, menu.rule.name, menu.holder, menu.opening

    ours = menus(least)
    theirs = ours if most is least else menus(most)
    written: list[JSON] = []
    for i, j in paired(ours, theirs, key, lambda menu: menu.opened):
        menu, judge, world = (ours[i], least, 0) if i >= 0 else (theirs[j], most, 1)
        written.append(
            {
                "name": menu.rule.name,
                "law": menu.rule.clause.law.name,
                "clause": menu.rule.clause.id,
                "holder": judge.party_name(menu.holder),
                "finding": numbers[world, menu.finding],
                "opened": menu.opened,
                "consulting": menu.rule.consulting,
                "status": menu.status,
                "closed": menu.closed,
                "why": menu.why,
                "until": [judge.filled(window.words, menu) for window in menu.rule.until],
                "elected": menu.elected,
                "options": [option_text(judge, menu, place) for place in range(len(menu.offers))],
                "verdict": "proved" if i >= 0 and j >= 0 else "undecided",
            }
        )
    return written


def menus(judge: Judge) -> list[Menu]:
    """List the menus opened, in order."""
    return [norm for norm in judge.norms if isinstance(norm, Menu)]


def option_text(judge: Judge, menu: Menu, place: int) -> JSON:
    """Write an option of a menu; a live one is unavailable while its condition is false."""
    choice = menu.rule.choices[place]
    words, says = menu.offers[place]
    status, why = menu.options[place], menu.whys[place]
    facts: Facts = []
    if status == "live" and choice.offered is not None:
        holder = menu.holder if menu.holder < len(PLAYERS) - 1 else menu.holder - len(PLAYERS) + 1
        if not choice.offered(judge.state, *menu.opening, holder):
            taker = {choice.binds[0][0]: judge.party_name(menu.holder)} if choice.own else {}
            status, why = "unavailable", judge.filled(choice.needs, menu, taker)
            if choice.facts is not None:
                facts = choice.facts(judge, judge.state, *menu.opening, holder)
    return {
        "name": choice.name,
        "words": words,
        "says": says,
        "status": status,
        "until": [judge.filled(window.words, menu) for window in choice.until],
        "why": why,
        "facts": facts,
    }


def duties_text(least: Judge, most: Judge) -> list[JSON]:
    """Write the duties of both worlds."""

    def key(duty: Duty) -> Hashable:
        return duty.rule.clause.id, duty.opened, duty.bearer, duty.opening

    ours = duties(least)
    theirs = ours if most is least else duties(most)
    written: list[JSON] = []
    for i, j in paired(ours, theirs, key, lambda duty: duty.opened):
        duty, judge = (ours[i], least) if i >= 0 else (theirs[j], most)
        written.append(
            {
                "law": duty.rule.clause.law.name,
                "clause": duty.rule.clause.id,
                "bearer": judge.party_name(duty.bearer),
                "what": judge.filled(duty.rule.fulfilled.words, duty),
                "status": duty.status,
                "opened": duty.opened,
                "closed": duty.closed,
                "verdict": "proved" if i >= 0 and j >= 0 else "undecided",
            }
        )
    return written


def duties(judge: Judge) -> list[Duty]:
    """List the duties opened, in order."""
    return [norm for norm in judge.norms if isinstance(norm, Duty)]


def settle(judge: Judge) -> JSON | None:
    """Settle a copy of the present state, step by step; None if it cannot be settled yet."""
    if not can_settle(judge.state):
        return None
    state = judge.state.copy()
    steps: list[JSON] = []
    for step in STEPS:
        before = begun(state)
        step.settle(state)
        effects = changed(judge, state, before)
        changes = [change for name in SETTLED for change in effects if change[0] == name]
        if changes:
            steps.append({"name": step.name, "law": step.law, "changes": changes})
    return {"steps": steps, "values": states_text(judge, state, SETTLED)}


def states_text(judge: Judge, state: State, names: Sequence[str]) -> JSON:
    """Write the values of states, by key where they have keys."""
    written: JSON = {}
    for name in names:
        values = dict(slots(judge, state, name))
        written[name] = values if STATES[name].keys else values[""]
    return written


def begun(state: State) -> Slots:
    """Begin to watch the states that rulings report; give their values."""
    state.stopped.clear()
    return [
        getattr(state, attribute)[:] if keyed else getattr(state, attribute)
        for _, attribute, keyed in REPORTED
    ]


def changed(judge: Judge, state: State, before: Slots) -> list[list[str]]:
    """Tell what changed since, and what did not because it stood at its bound."""
    found: list[list[str]] = []
    for (name, attribute, keyed), was in zip(REPORTED, before, strict=False):
        if was == getattr(state, attribute) and not state.stopped:
            continue
        sort = STATES[name].sort
        for place, (key, new) in enumerate(slots(judge, state, name)):
            old = judge.text(sort, was[place] if keyed else was)
            if old != new or (name, place) in state.stopped:
                found.append([name, key, old, new])
    return found


def joined(effects: list[list[str]], more: list[list[str]]) -> list[list[str]]:
    """Make one of two changes of the same value, none if they undo each other; in order."""
    found = {(state, key): [state, key, old, new] for state, key, old, new in effects}
    for state, key, old, new in more:
        first = found.pop((state, key), [state, key, old, old])
        if first[2] != new or first[2] == first[3] == old:
            found[state, key] = [state, key, first[2], new]
    order = [name for name, _, _ in REPORTED]
    return sorted(found.values(), key=lambda change: (order.index(change[0]), change[1]))


def slots(judge: Judge, state: State, name: str) -> list[tuple[str, str]]:
    """Write each value of a state with its keys, joined by a space."""
    entry = STATES[name]
    held = getattr(state, entry.attribute)
    if not entry.keys:
        return [("", judge.text(entry.sort, held))]
    keys = [""]
    for kind in entry.keys:
        keys = [f"{key} {code}".lstrip() for key in keys for code in judge.codes[kind][:-1]]
    return [(key, judge.text(entry.sort, held[i])) for i, key in enumerate(keys)]


# ---------------------------------------------------------------- reading games


MOST_EVENTS = 100_000
MOST_DIGITS = 18
MOST_BYTES = 1 << 20


class Unreadable(ValueError):
    """What is wrong with a game, in words."""


def judge(game: JSON) -> JSON:
    """Rule on a game, an object as in the JSON Schema of this book's records."""
    start, seats, options, events = decode(game)
    return adjudicate(start, seats, options, events)


def decode(game: object) -> tuple[Told, tuple[str, ...], Args, Events]:
    """Read a game: what its tags give, its seats, its choice of readings, its events.

    Raise Unreadable for what is not a game of this book.
    """
    if not isinstance(game, dict):
        raise Unreadable(f"found {noun(game)}, expected an object")
    for key in game:
        if key not in ("game", "seats", "tags", "options", "acts", "codes"):
            keys = "game, seats, tags, options and acts or codes"
            raise Unreadable(f"found the key {shown(key)}, expected {keys}")
    if game.get("game") != BOOK:
        raise Unreadable(f'game: found {shown(game.get("game"))}, expected "{BOOK}"')
    if ("acts" in game) == ("codes" in game):
        raise Unreadable('expected one of the keys "acts" and "codes"')
    seats = decode_seats(game.get("seats", list(PLAYERS[:-1])))
    index = dict(INDEX)
    index["player"] = {name: i for i, name in enumerate(seats)}
    index["side"] = {name: i for i, name in enumerate(side_names((*seats, "none"))[:-1])}
    start = decode_tags(game.get("tags", {}), index)
    if start and (why := amiss(start, seats)) is not None:
        raise Unreadable(f"tags: no game begins so: {why}")
    options = decode_options(game.get("options", {}))
    if "codes" in game:
        return start, seats, options, decode_codes(game["codes"])
    return start, seats, options, decode_acts(game["acts"], index)


def decode_seats(found: object) -> tuple[str, ...]:
    """Read the names of the players, in order of play."""
    names = strings("seats", found)
    if len(names) != len(PLAYERS) - 1 or len(set(names)) != len(names):
        raise Unreadable(f"seats: expected {len(PLAYERS) - 1} names, each another")
    for name in names:
        if name == "none" or name.split() != [name]:
            raise Unreadable(f"seats: {shown(name)} cannot be a name")
    return tuple(names)


def decode_options(found: object) -> Args:
    """Read the choices of the book's readings; the default is the first printed."""
    chosen = list(DEFAULTS)
    names = [name for name, _ in OPTIONS]
    for name, choice in mapping("options", found):
        if name not in names:
            raise Unreadable(f"options: unknown option {shown(name)}; known: {known(names)}")
        place = names.index(name)
        codes = CODES[OPTIONS[place][1]][:-1]
        if choice not in codes:
            raise Unreadable(f"options.{name}: found {shown(choice)}, expected {known(codes)}")
        chosen[place] = codes.index(choice)
    return tuple(chosen)


def decode_tags(found: object, index: Index) -> Told:
    """Read the states that tags give, `KEY value, KEY value`; other tags give none."""
    start: list[tuple[str, int, int]] = []
    for tag, text in mapping("tags", found):
        if not isinstance(text, str):
            raise Unreadable(f"tags.{tag}: found {noun(text)}, expected a string")
        for name, entry in STATES.items():
            if entry.tag != tag or not tag:
                continue
            taken: set[int] = set()
            for part in text.split(",") if entry.keys else [text]:
                try:
                    slot, value = decode_entry(part.split(), entry, index)
                except Unreadable as fault:
                    raise Unreadable(f"tags.{tag}: {fault}") from None
                if slot in taken:
                    raise Unreadable(f"tags.{tag}: {shown(part.strip())} was set before")
                taken.add(slot)
                start.append((name, slot, value))
    return start


def decode_entry(words: list[str], entry: Entry, index: Index) -> tuple[int, int]:
    """Read the keys of a state and its value."""
    if len(words) <= len(entry.keys):
        raise Unreadable(f"expected {' '.join((*entry.keys, 'value'))}")
    slot = 0
    for kind, word in zip(entry.keys, words, strict=False):
        slot = slot * len(index[kind]) + decode_member(kind, word, index)
    text = " ".join(words[len(entry.keys) :])
    found: object = text
    match entry.sort.shape:
        case "truth":
            found = {"yes": True, "no": False}.get(text, text)
        case "set":
            found = [] if text == "none" else text.split()
        case "number":
            digits = text.removeprefix("-").removeprefix("+")
            if digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS:
                found = int(text)
    return slot, decode_value(entry.sort, found, index)


def decode_acts(found: object, index: Index) -> Events:
    """Read acts, each an object of its name and a value for each of its roles."""
    if not isinstance(found, list) or len(found) > MOST_EVENTS:
        raise Unreadable(f"acts: expected an array of at most {MOST_EVENTS} acts")
    events: list[tuple[int, Args]] = []
    for i, item in enumerate(found):
        try:
            events.append(decode_act(item, index))
        except Unreadable as fault:
            raise Unreadable(f"acts[{i}]: {fault}") from None
    return events


def decode_act(item: object, index: Index) -> tuple[int, Args]:
    """Read one act."""
    if not isinstance(item, dict):
        raise Unreadable(f"found {noun(item)}, expected an object")
    name = item.get("act")
    place = PLACES.get(name, -1) if isinstance(name, str) else -1
    if place < 0:
        raise Unreadable(f"unknown act {shown(name)}; known: {known(act.name for act in ACTS)}")
    roles = ACTS[place].roles
    values: list[int] = []
    for role in roles:
        if role.name not in item:
            raise Unreadable(f"the {role.name} of {name} is missing")
        try:
            values.append(decode_value(role.sort, item[role.name], index))
        except Unreadable as fault:
            raise Unreadable(f"{role.name}: {fault}") from None
    if len(item) != len(roles) + 1:
        extra = next(key for key in item if key != "act" and key not in {r.name for r in roles})
        raise Unreadable(f"{name} has no {shown(extra)}")
    return place, tuple(values)


def decode_value(sort: Sort, found: object, index: Index) -> int:
    """Read the value of a role."""
    match sort.shape:
        case "member":
            if sort.optional and (found == "none" or found is None):
                return -1
            return decode_member(sort.kind, found, index)
        case "set" if isinstance(found, list):
            mask = 0
            for item in found:
                bit = 1 << decode_member(sort.kind, item, index)
                if mask & bit:
                    raise Unreadable(f"{shown(item)} stands twice in one set")
                mask |= bit
            if sort.high is not None and len(found) > sort.high:
                raise Unreadable(f"found {len(found)}, expected {several(sort)}")
            return mask
        case "truth" if isinstance(found, bool):
            return found
        case "number" if isinstance(found, int) and not isinstance(found, bool):
            low = -(10**MOST_DIGITS) if sort.low is None else sort.low
            high = 10**MOST_DIGITS if sort.high is None else sort.high
            if low <= found <= high:
                return found
            raise Unreadable(f"found {str(found)[:20]}, expected {low} to {high}")
    what = {"set": f"an array of {sort.kind}", "truth": "true or false"}
    raise Unreadable(f"found {shown(found)}, expected {what.get(sort.shape, 'an integer')}")


def decode_member(kind: str, found: object, index: Index) -> int:
    """Read a member of a kind from its code."""
    place = index[kind].get(found, -1) if isinstance(found, str) else -1
    if place < 0:
        codes = known(index[kind])
        raise Unreadable(f"found {shown(found)}, expected a {kind}: {codes}")
    return place


def several(sort: Sort) -> str:
    """Say what a set may be."""
    return f"a set of {sort.kind}" + ("" if sort.high is None else f", at most {sort.high}")


def fits(sort: Sort, mask: int) -> bool:
    """Tell whether an integer is a set of a sort, and not of too many members."""
    whole = 0 <= mask < 1 << len(INDEX[sort.kind])
    return whole and (sort.high is None or mask.bit_count() <= sort.high)


def decode_codes(found: object) -> Events:
    """Read the compact form of acts, integers."""
    if not isinstance(found, list) or len(found) > MOST_EVENTS:
        raise Unreadable(f"codes: expected an array of at most {MOST_EVENTS} integers")
    codes = []
    for i, code in enumerate(found):
        if not isinstance(code, int) or isinstance(code, bool):
            raise Unreadable(f"codes[{i}]: found {noun(code)}, expected an integer")
        codes.append(code)
    events: list[tuple[int, Args]] = []
    at = 0
    while at < len(codes):
        place = next((i for i, low in enumerate(OFFSETS[1:]) if codes[at] < low), -1)
        if place < 0 or codes[at] < 0:
            raise Unreadable(f"codes[{at}]: expected a code from 0 to {OFFSETS[-1] - 1}")
        rest = codes[at] - OFFSETS[place]
        values: list[int] = []
        for role in reversed(ACTS[place].roles):
            size = radix(role.sort)
            rest, digit = divmod(rest, size or 1)
            if role.sort.optional and digit == size - 1:
                digit = -1
            values.append(digit + (role.sort.low or 0))
        values.reverse()
        at += 1
        for i, role in enumerate(ACTS[place].roles):
            if radix(role.sort):
                continue
            if at >= len(codes):
                raise Unreadable(f"codes: the {role.name} of the last act is missing")
            values[i] = codes[at]
            if role.sort.shape == "set" and not fits(role.sort, codes[at]):
                raise Unreadable(f"codes[{at}]: expected {several(role.sort)}")
            at += 1
        events.append((place, tuple(values)))
    return events


def radix(sort: Sort) -> int:
    """Tell how many values of a sort a code has room for; 0 where it has an integer of its own."""
    if sort.shape == "member":
        return len(INDEX[sort.kind]) + sort.optional
    if sort.shape == "number" and sort.low is not None and sort.high is not None:
        return sort.high - sort.low + 1
    return 2 if sort.shape == "truth" else 0


def offsets() -> Args:
    """Give the first code of each act, and the first that is none."""
    found = [0]
    for act in ACTS:
        count = 1
        for role in act.roles:
            count *= radix(role.sort) or 1
        found.append(found[-1] + count)
    return tuple(found)


OFFSETS = offsets()


def encode(events: Events) -> list[int]:
    """Write acts in the compact form."""
    codes: list[int] = []
    for place, args in events:
        code, more = 0, []
        for role, value in zip(ACTS[place].roles, args, strict=True):
            size = radix(role.sort)
            if size:
                digit = size - 1 if role.sort.optional and value < 0 else value
                code = code * size + digit - (role.sort.low or 0)
            else:
                more.append(value)
        codes += [OFFSETS[place] + code, *more]
    return codes


def strings(where: str, found: object) -> list[str]:
    """Read an array of strings."""
    if not isinstance(found, list):
        raise Unreadable(f"{where}: found {noun(found)}, expected an array")
    names = [name for name in found if isinstance(name, str)]
    if len(names) != len(found):
        raise Unreadable(f"{where}: expected strings")
    return names


def mapping(where: str, found: object) -> Iterable[tuple[str, object]]:
    """Read an object."""
    if not isinstance(found, dict):
        raise Unreadable(f"{where}: found {noun(found)}, expected an object")
    return found.items()


def noun(found: object) -> str:
    """Say what a JSON value is."""
    if isinstance(found, bool) or found is None:
        return json.dumps(found)
    names = {dict: "an object", list: "an array", str: "a string", int: "a number"}
    return names.get(type(found), "a number")


def shown(found: object) -> str:
    """Show what was found, on one line and not too long."""
    text = json.dumps(found) if isinstance(found, str) else noun(found)
    return text if len(text) <= 40 else f'{text[:36]}..."'


def known(names: Iterable[str]) -> str:
    """List what could stand in a place."""
    return ", ".join(names) or "none"


# ---------------------------------------------------------------- the command


USAGE = f"""Judge recorded games of {BOOK} and print one ruling a line, as JSON.

usage: python {BOOK}.py [--screen] RECORD...

A RECORD is a file of games as JSON objects, one a line; - reads standard input. Other
notations are read by `hoyle judge` alone.
With --screen, print only the numbers of the lines that call for a ruling (FILE:NUMBER
if several files are named).
Exit code: 0 nothing found, 1 something found, 2 something could not be read."""


def main(arguments: Sequence[str]) -> int:
    """Judge the records named on the command line."""
    names = [argument for argument in arguments if argument != "--screen"]
    if "--help" in names or "-h" in names:
        print(USAGE)
        return 0
    if not names or any(name.startswith("-") and name != "-" for name in names):
        print(USAGE, file=sys.stderr)
        return 2
    how = judge_line if "--screen" not in arguments else screen_line
    return max(code for name in names for code in judge_file(name, how, several=len(names) > 1))


def judge_file(name: str, how: Callable[..., int], *, several: bool) -> Iterator[int]:
    """Judge a file line by line; give for each what it adds to the exit code."""
    yield 0
    begun = False
    for number, line in lines(name):
        if isinstance(line, str):
            yield complain(name, number, line)
        elif line.strip():
            if not begun and line.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] != b"{":
                yield complain(
                    name,
                    0,
                    "a validator reads games as JSON objects, one a line, and nothing else; "
                    "`hoyle judge` reads the other notations",
                )
                return
            begun = True
            yield read_line(name, number, line, how, several=several)


def lines(name: str) -> Iterator[tuple[int, bytes | str]]:
    """Go through the lines of a file; what is wrong with a line takes its place."""
    try:
        file = open(0 if name == "-" else name, "rb", closefd=name != "-")  # noqa: SIM115
    except OSError as error:
        yield 0, error.strerror or "it cannot be read"
        return
    number = 0
    with file:
        try:
            while line := file.readline(MOST_BYTES + 1):
                number += 1
                if len(line) > MOST_BYTES and not line.endswith(b"\n"):
                    while line and not line.endswith(b"\n"):
                        line = file.readline(MOST_BYTES)
                    yield number, f"this line is longer than {MOST_BYTES} bytes"
                else:
                    yield number, line
        except OSError as error:
            yield number + 1, error.strerror or "it cannot be read"


def read_line(
    name: str, number: int, line: bytes, how: Callable[..., int], *, several: bool
) -> int:
    """Judge one line: 0 nothing found, 1 something, 2 it cannot be read."""
    try:
        text = line.decode("utf-8-sig" if number == 1 else "utf-8")
        game = json.loads(text, object_pairs_hook=without_duplicates, parse_constant=no_number)
        return how(game, f"{name}:{number}" if several else str(number))
    except UnicodeDecodeError as error:
        return complain(name, number, f"byte {error.start} is no UTF-8")
    except RecursionError:
        return complain(name, number, "brackets are nested too deeply")
    except json.JSONDecodeError as error:
        return complain(name, number, f"column {error.colno}: {error.msg}")
    except ValueError as error:
        return complain(name, number, str(error))


def judge_line(game: JSON, where: str) -> int:
    """Judge a game and print the ruling; tell whether anything is found."""
    result = judge(game)
    print(json.dumps(result, separators=(",", ":")))
    return 1 if result["findings"] else 0


def screen_line(game: JSON, where: str) -> int:
    """Screen a game, and print where it stands if it calls for a ruling."""
    if not calls_for_ruling(game):
        return 0
    print(where)
    return 1


def calls_for_ruling(game: JSON) -> bool:
    """Tell whether anything in a game calls for a ruling."""
    start, _, options, events = decode(game)
    chosen = zip((name for name, _ in OPTIONS), options, strict=True)
    return screen(encode(events), (*start, *((name, 0, choice) for name, choice in chosen)))


def without_duplicates(pairs: list[tuple[str, object]]) -> JSON:
    """Make an object of its pairs, in which no key may stand twice."""
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise Unreadable(f"the key {shown(key)} stands twice in one object")
            seen.add(key)
    return found


def no_number(constant: str) -> object:
    """Refuse what JSON does not know."""
    raise Unreadable(f"found {constant}, which is no number in JSON")


def complain(name: str, number: int, message: str) -> int:
    """Say on standard error what is wrong with a line."""
    where = "standard input" if name == "-" else name
    print(f"{where}:{number}: {message}" if number else f"{where}: {message}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    try:
        CODE = main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read the rulings has gone
        CODE = 1
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(CODE)
