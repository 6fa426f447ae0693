"""Judge recorded games by the book vingt-un: Vingt-un.

Edition: A household cyclopaedia: the leaf with the end of vingt-un, and speculation

Made by `hoyle build vingt-un`: change the book, not this file. It was made from
rules/common/pack.law, rules/common/drawing.law, rules/common/stakes.law, rules/vingt-un.law, whose
hashes together have the SHA-256 280ca7ae6b7f0af0966062631c23a9a6b7c79ba504420ff7f6e22651eb630d78.

Run `python vingt-un.py RECORD...` to judge files of games, or call `judge`. A member of a kind is
its place there, a set a bit mask, none is -1.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

# ---------------------------------------------------------------- the book

BOOK = "vingt-un"
EDITION = "A household cyclopaedia: the leaf with the end of vingt-un, and speculation"

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
PLAYERS = ("A", "B", "X", "Y", "Z", "none")
SIDES = ("A", "B", "X", "Y", "Z", "none")
SUITS = ("C", "D", "H", "S", "none")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "none")
CARDS = (*(a + b for b in SUITS[:-1] for a in RANKS[:-1]), "none")
BRULET_PAIRS = ("kept", "returned", "none")
TIES = ("to-dealer", "drawn", "none")
TWO_NATURALS = ("cancelled", "charged", "none")
LATER_NATURALS = ("double", "single", "none")
FIRST_ROUNDS = ("spared", "counted", "none")
NEXT_DEALS = ("in-rotation", "to-the-natural", "none")
PAIRS = ("gone-on", "not-gone-on", "none")
CODES = {
    "player": PLAYERS,
    "side": SIDES,
    "suit": SUITS,
    "rank": RANKS,
    "card": CARDS,
    "brulet-pair": BRULET_PAIRS,
    "ties": TIES,
    "two-naturals": TWO_NATURALS,
    "later-naturals": LATER_NATURALS,
    "first-round": FIRST_ROUNDS,
    "next-deal": NEXT_DEALS,
    "pairs": PAIRS,
}
INDEX = {
    kind: {code: place for place, code in enumerate(codes[:-1])} for kind, codes in CODES.items()
}

BRULET_PAIR_KEPT = 0
TIES_TO_DEALER = 0
TWO_NATURALS_CANCELLED = 0
LATER_NATURALS_DOUBLE = 0
FIRST_ROUND_SPARED = 0
NEXT_DEAL_IN_ROTATION = 0
PAIRS_GONE_ON = 0
RANK_ACE = 12
RANK_TEN = 8
TIES_DRAWN = 1
LATER_NATURALS_SINGLE = 1
FIRST_ROUND_COUNTED = 1
RANK_KNAVE = 9

# What belongs to a member, by its place; at -1, what belongs to none.
SIDE_OF = (0, 1, 2, 3, 4, NONE)
PLAYERS_OF = (1, 2, 4, 8, 16, 0)
# Whether a side is called by the names of its players, and whom a player or side
# counts as when something is open for him: players first, then sides, as a mask.
NAMED_BY_PLAYERS = (True, True, True, True, True)
COUNTS_AS = (33, 66, 132, 264, 528, 33, 66, 132, 264, 528)
NEXT_PLAYER = (1, 2, 3, 4, 0, NONE)
RANK_OF_CARD = (*(place % 13 for place in range(52)), NONE)
CARDS_OF_RANK = (
    0x8004002001,
    0x10008004002,
    0x20010008004,
    0x40020010008,
    0x80040020010,
    0x100080040020,
    0x200100080040,
    0x400200100080,
    0x800400200100,
    0x1000800400200,
    0x2001000800400,
    0x4002001000800,
    0x8004002001000,
    0,
)
BIT = (*(1 << place for place in range(52)), 0)

# The readings that a record may choose, and which is taken if it does not.
OPTIONS: tuple[tuple[str, str], ...] = (
    ("brulet-pair", "brulet-pair"),
    ("ties", "ties"),
    ("two-naturals", "two-naturals"),
    ("later-naturals", "later-naturals"),
    ("first-round", "first-round"),
    ("next-deal", "next-deal"),
    ("pairs", "pairs"),
)
DEFAULTS: Args = (0, 0, 0, 0, 0, 0, 0)


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


def union(places: Iterable[int]) -> int:
    """Make a set of its members."""
    mask = 0
    for place in places:
        mask |= 1 << place if place >= 0 else 0
    return mask


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
        "asked",
        "brulet_pair",
        "brulet_taken",
        "conflicts",
        "dealer",
        "declared",
        "doubled",
        "due_dealer",
        "finished",
        "first_round",
        "hand",
        "heir",
        "highest_stake",
        "in_vain",
        "laid_by",
        "later_naturals",
        "lowest_stake",
        "menus",
        "naturals",
        "next_deal",
        "pack_cut",
        "paid",
        "pairs",
        "present",
        "purse",
        "rounds",
        "rounds_agreed",
        "rounds_of_deal",
        "set_aside",
        "shuffled",
        "split",
        "stake",
        "stake_each",
        "stood",
        "stopped",
        "ties",
        "turned_for_deal",
        "two_naturals",
        "unasked",
        "waiting",
    )

    def __init__(self) -> None:
        self.brulet_pair = NONE
        self.ties = NONE
        self.two_naturals = NONE
        self.later_naturals = NONE
        self.first_round = NONE
        self.next_deal = NONE
        self.pairs = NONE
        self.dealer = NONE
        self.shuffled = [False] * 6
        self.pack_cut = False
        self.hand = [0] * 6
        self.laid_by = 0
        self.asked = [False] * 6
        self.stood = [False] * 6
        self.purse = [0] * 6
        self.stake = [0] * 6
        self.present = [False] * 6
        self.lowest_stake = 0
        self.highest_stake = 0
        self.rounds_agreed = 0
        self.rounds = 0
        self.rounds_of_deal = 0
        self.turned_for_deal = 0
        self.brulet_taken = False
        self.doubled = False
        self.declared = [False] * 6
        self.paid = [False] * 6
        self.split = [False] * 6
        self.stake_each = [0] * 6
        self.waiting = [0] * 6
        self.set_aside = [0] * 6
        self.finished: list[tuple[int, ...]] = [()] * 6
        self.unasked = [0] * 6
        self.due_dealer = NONE
        self.naturals = 0
        self.heir = NONE
        self.menus: tuple[tuple[str, int], ...] = ()
        self.in_vain: bool = False
        self.conflicts: set[tuple[int, Bound]] = set()
        self.stopped: set[tuple[str, int]] = set()

    def copy(self) -> State:
        """Give a state that changes by itself."""
        new = State.__new__(State)
        new.brulet_pair = self.brulet_pair
        new.ties = self.ties
        new.two_naturals = self.two_naturals
        new.later_naturals = self.later_naturals
        new.first_round = self.first_round
        new.next_deal = self.next_deal
        new.pairs = self.pairs
        new.dealer = self.dealer
        new.shuffled = self.shuffled[:]
        new.pack_cut = self.pack_cut
        new.hand = self.hand[:]
        new.laid_by = self.laid_by
        new.asked = self.asked[:]
        new.stood = self.stood[:]
        new.purse = self.purse[:]
        new.stake = self.stake[:]
        new.present = self.present[:]
        new.lowest_stake = self.lowest_stake
        new.highest_stake = self.highest_stake
        new.rounds_agreed = self.rounds_agreed
        new.rounds = self.rounds
        new.rounds_of_deal = self.rounds_of_deal
        new.turned_for_deal = self.turned_for_deal
        new.brulet_taken = self.brulet_taken
        new.doubled = self.doubled
        new.declared = self.declared[:]
        new.paid = self.paid[:]
        new.split = self.split[:]
        new.stake_each = self.stake_each[:]
        new.waiting = self.waiting[:]
        new.set_aside = self.set_aside[:]
        new.finished = self.finished[:]
        new.unasked = self.unasked[:]
        new.due_dealer = self.due_dealer
        new.naturals = self.naturals
        new.heir = self.heir
        new.menus = self.menus
        new.in_vain = self.in_vain
        new.conflicts = self.conflicts
        new.stopped = self.stopped
        return new


def begin(choices: Args, told: dict[str, dict[int, int]]) -> State:
    """Lay out the record before its first event, with what it tells of its start."""
    state = State()
    state.brulet_pair = BRULET_PAIR_KEPT
    state.brulet_pair = choices[0]
    state.ties = TIES_TO_DEALER
    state.ties = choices[1]
    state.two_naturals = TWO_NATURALS_CANCELLED
    state.two_naturals = choices[2]
    state.later_naturals = LATER_NATURALS_DOUBLE
    state.later_naturals = choices[3]
    state.first_round = FIRST_ROUND_SPARED
    state.first_round = choices[4]
    state.next_deal = NEXT_DEAL_IN_ROTATION
    state.next_deal = choices[5]
    state.pairs = PAIRS_GONE_ON
    state.pairs = choices[6]
    state.dealer = told.get("dealer", {}).get(0, state.dealer)
    state.pack_cut = state.dealer != NONE
    state.laid_by = told.get("laid-by", {}).get(0, state.laid_by)
    for slot, value in told.get("purse", {}).items():
        state.purse[slot] = value
    for slot, value in told.get("stake", {}).items():
        state.stake[slot] = value
    for key_1 in range(5):
        state.present[key_1] = True
    for slot, value in told.get("present", {}).items():
        state.present[slot] = bool(value)
    state.lowest_stake = 1
    state.lowest_stake = told.get("lowest-stake", {}).get(0, state.lowest_stake)
    state.highest_stake = 10
    state.highest_stake = told.get("highest-stake", {}).get(0, state.highest_stake)
    state.rounds_agreed = 3
    state.rounds_agreed = told.get("rounds-agreed", {}).get(0, state.rounds_agreed)
    state.rounds_of_deal = told.get("rounds-of-deal", {}).get(0, state.rounds_of_deal)
    return state


def amiss(start: Told, seats: tuple[str, ...]) -> str | None:
    """Say why no game begins as a record says; None if one may."""
    judge = Judge((), start, seats)
    state = judge.state
    if state.dealer != NONE and not state.present[state.dealer]:
        return f"{judge.players[state.dealer]}, the dealer, does not sit at the table"
    if state.lowest_stake > state.highest_stake:
        return f"the lowest stake is {state.lowest_stake}, and the highest {state.highest_stake}"
    return None


# ---------------------------------------------------------------- definitions


def elder_hand(state: State) -> int:
    """The book's elder-hand: rules/common/drawing.law:17."""
    return NEXT_PLAYER[state.dealer]


def pips(c: int) -> int:
    """The book's pips: rules/common/drawing.law:20."""
    if RANK_OF_CARD[c] == RANK_ACE:
        return 1
    return 10 if RANK_OF_CARD[c] >= RANK_TEN else RANK_OF_CARD[c] + 2


def pips_held(state: State, p: int) -> int:
    """The book's pips-held: rules/common/drawing.law:22."""
    return sum(pips(c) for c in members(state.hand[p]))


def cut_order(c: int) -> int:
    """The book's cut-order: rules/common/drawing.law:25."""
    return 0 if RANK_OF_CARD[c] == RANK_ACE else RANK_OF_CARD[c] + 1


def table_money(state: State) -> int:
    """The book's table-money: rules/common/stakes.law:10."""
    return sum(state.stake[p] for p in range(5))


def all_hands_empty(state: State) -> bool:
    """The book's all-hands-empty: rules/vingt-un.law:56."""
    return all(not state.hand[p] for p in range(5))


def taken(state: State, p: int) -> int:
    """The book's taken: rules/vingt-un.law:65."""
    return state.hand[p] & ~state.unasked[p]


def pips_taken(state: State, p: int) -> int:
    """The book's pips-taken: rules/vingt-un.law:66."""
    return sum(pips(c) for c in members(taken(state, p)))


def points(state: State, p: int) -> int:
    """The book's points: rules/vingt-un.law:67."""
    if taken(state, p) & CARDS_OF_RANK[RANK_ACE] and pips_taken(state, p) + 10 <= 21:
        return pips_taken(state, p) + 10
    return pips_taken(state, p)


def overdrawn(state: State, p: int) -> bool:
    """The book's overdrawn: rules/vingt-un.law:70."""
    return points(state, p) > 21


def natural(state: State, p: int) -> bool:
    """The book's natural: rules/vingt-un.law:74."""
    return taken(state, p).bit_count() == 2 and points(state, p) == 21 and not state.split[p]


def has_pair(state: State, p: int) -> bool:
    """The book's has-pair: rules/vingt-un.law:76."""
    if state.hand[p].bit_count() != 2:
        return False
    return state.hand[p] & ~CARDS_OF_RANK[RANK_OF_CARD[first(state.hand[p])]] == 0


def at_table(state: State) -> int:
    """The book's at-table: rules/vingt-un.law:81."""
    return union(p for p in range(5) if state.present[p])


def punters(state: State) -> int:
    """The book's punters: rules/vingt-un.law:82."""
    return at_table(state) & ~BIT[state.dealer]


def places_after(p: int, q: int) -> int:
    """The book's places-after: rules/vingt-un.law:83."""
    return remainder(p + (0x1F).bit_count() - 1 - q, (0x1F).bit_count())


def distance(state: State, p: int) -> int:
    """The book's distance: rules/vingt-un.law:84."""
    return places_after(p, state.dealer) if state.dealer != NONE else 0


def dealer_untold(state: State) -> bool:
    """The book's dealer-untold: rules/vingt-un.law:85."""
    return state.dealer == NONE and state.turned_for_deal == 0


def eldest(state: State) -> int:
    """The book's eldest: rules/vingt-un.law:86."""
    return min(members(punters(state)), key=lambda p: distance(state, p), default=NONE)


def pone(state: State) -> int:
    """The book's pone: rules/vingt-un.law:87."""
    return max(members(punters(state)), key=lambda p: distance(state, p), default=NONE)


def still_dealt_to(state: State) -> int:
    """The book's still-dealt-to: rules/vingt-un.law:88."""
    return union(
        p for p in members(at_table(state)) if state.hand[p].bit_count() < 2 and not state.split[p]
    )


def next_served(state: State) -> int:
    """The book's next-served: rules/vingt-un.law:90."""
    return min(
        members(still_dealt_to(state)),
        key=lambda p: 5 * state.hand[p].bit_count() + distance(state, p),
        default=NONE,
    )


def all_dealt(state: State) -> bool:
    """The book's all-dealt: rules/vingt-un.law:91."""
    return still_dealt_to(state) == 0


def done(state: State, p: int) -> bool:
    """The book's done: rules/vingt-un.law:92."""
    return state.stood[p] or overdrawn(state, p) or state.paid[p]


def to_draw(state: State) -> int:
    """The book's to-draw: rules/vingt-un.law:93."""
    if all_dealt(state):
        return min(
            members(union(p for p in members(punters(state)) if not done(state, p))),
            key=lambda p: distance(state, p),
            default=NONE,
        )
    return NONE


def all_supplied(state: State) -> bool:
    """The book's all-supplied: rules/vingt-un.law:96."""
    return all_dealt(state) and all(done(state, p) for p in members(punters(state)))


def dealer_is_done(state: State) -> bool:
    """The book's dealer-is-done: rules/vingt-un.law:97."""
    if not all_supplied(state):
        return False
    return state.stood[state.dealer] or (state.dealer != NONE and overdrawn(state, state.dealer))


def round_is_over(state: State) -> bool:
    """The book's round-is-over: rules/vingt-un.law:99."""
    return all_dealt(state) and all(state.paid[p] for p in members(punters(state)))


def left_in_pack(state: State) -> int:
    """The book's left-in-pack: rules/vingt-un.law:100."""
    return union(
        c
        for c in members(0xFFFFFFFFFFFFF & ~state.laid_by)
        if not any(state.hand[p] & BIT[c] for p in range(5))
    )


def nobody_has_drawn(state: State) -> bool:
    """The book's nobody-has-drawn: rules/vingt-un.law:102."""
    return all(
        taken(state, p).bit_count() == 2 and not state.asked[p] and not state.stood[p]
        for p in members(punters(state))
    )


def strength(state: State, p: int) -> int:
    """The book's strength: rules/vingt-un.law:108."""
    if overdrawn(state, p):
        return 0
    return 22 if state.declared[p] else points(state, p)


def multiple(n: int) -> int:
    """The book's multiple: rules/vingt-un.law:109."""
    return 2 if n >= 21 else 1


def gain_part(state: State, n: int) -> bool:
    """Give a part of gain."""
    return (
        state.ties == TIES_DRAWN
        and n == (strength(state, state.dealer) if state.dealer != NONE else 0)
        and n > 0
    )


def gain(state: State, n: int) -> int:
    """The book's gain: rules/vingt-un.law:112."""
    if gain_part(state, n):
        return 0
    if n == 0:
        return -1
    if n > (strength(state, state.dealer) if state.dealer != NONE else 0):
        return multiple(n)
    return -multiple(strength(state, state.dealer) if state.dealer != NONE else 0)


def due(state: State, p: int) -> int:
    """The book's due: rules/vingt-un.law:119."""
    if state.split[p]:
        return state.stake_each[p] * sum(1 + gain(state, n) for n in state.finished[p])
    return state.stake[p] * (1 + gain(state, strength(state, p)))


def hand_stake(state: State, p: int) -> int:
    """The book's hand-stake: rules/vingt-un.law:122."""
    return state.stake_each[p] if state.split[p] else state.stake[p]


def natural_multiple(state: State) -> int:
    """The book's natural-multiple: rules/vingt-un.law:124."""
    if state.later_naturals == LATER_NATURALS_SINGLE and state.naturals > 0:
        return 1
    return 2


def brulet_stake(state: State, p: int) -> int:
    """The book's brulet-stake: rules/vingt-un.law:125."""
    return state.stake[p] if state.stake[p] > 0 else state.lowest_stake


def the_deal_ends(state: State) -> bool:
    """The book's the-deal-ends: rules/vingt-un.law:126."""
    if state.heir == NONE:
        return False
    return state.first_round == FIRST_ROUND_COUNTED or state.rounds_of_deal > 0


def nearest_limit(state: State, n: int) -> int:
    """The book's nearest-limit: rules/vingt-un.law:127."""
    return state.highest_stake if n > state.highest_stake else state.lowest_stake


def overdraws_with(state: State, q: int, c: int) -> bool:
    """The book's ... overdraws-with ...: rules/vingt-un.law:71."""
    return pips_taken(state, q) + pips(c) > 21


def makes_a_natural_with(c: int, d: int) -> bool:
    """The book's ... makes-a-natural-with ...: rules/vingt-un.law:72."""
    if RANK_OF_CARD[c] == RANK_ACE and pips(d) == 10:
        return True
    return RANK_OF_CARD[d] == RANK_ACE and pips(c) == 10


# ---------------------------------------------------------------- acts


def act_shuffle(judge: Judge, state: State, p: int) -> None:
    """Do what an act, shuffle, does (rules/common/drawing.law:27)."""
    state.shuffled[p] = True
    state.pack_cut = False


def act_cut_pack(judge: Judge, state: State, p: int) -> None:
    """Do what an act, cut-pack, does (rules/common/drawing.law:29)."""
    state.pack_cut = True


def act_give_impossible(judge: Judge, state: State, p: int, c: int, q: int) -> str | None:
    """Say why an act, give, cannot have happened; None if it can (rules/common/drawing.law:31)."""
    if not state.laid_by & BIT[c] and not any(state.hand[r] & BIT[c] for r in range(5)):
        return None
    return f"{CARDS[c]} has been given already"


def act_give(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Do what an act, give, does (rules/common/drawing.law:31)."""
    state.hand[q] |= BIT[c]
    state.asked[q] = False


def act_ask(judge: Judge, state: State, p: int) -> None:
    """Do what an act, ask, does (rules/common/drawing.law:35)."""
    state.asked[p] = True


def act_stand_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, stand, cannot have happened; None if it can (rules/common/drawing.law:37)."""
    if state.hand[p]:
        return None
    return f"{judge.players[p]} has no cards to stand on"


def act_stand(judge: Judge, state: State, p: int) -> None:
    """Do what an act, stand, does (rules/common/drawing.law:37)."""
    state.stood[p] = True
    state.asked[p] = False


def act_stake(judge: Judge, state: State, p: int, n: int) -> None:
    """Do what an act, stake, does (rules/common/stakes.law:14)."""
    state.purse[p] -= n
    state.stake[p] += n


def act_turn_for_deal_impossible(judge: Judge, state: State, c: int, p: int) -> str | None:
    """Say why an act, turn-for-deal, cannot have happened; None if it can
    (rules/vingt-un.law:131).
    """
    if not state.turned_for_deal & BIT[c]:
        return None
    return f"{CARDS[c]} has been turned up already"


def act_turn_for_deal(judge: Judge, state: State, c: int, p: int) -> None:
    """Do what an act, turn-for-deal, does (rules/vingt-un.law:131)."""
    state.turned_for_deal |= BIT[c]


def act_take_brulet_impossible(judge: Judge, state: State, p: int, c: int, d: int) -> str | None:
    """Say why an act, take-brulet, cannot have happened; None if it can
    (rules/vingt-un.law:134).
    """
    if c != d and left_in_pack(state) & BIT[c] and left_in_pack(state) & BIT[d]:
        return None
    return f"{CARDS[c]} and {CARDS[d]} cannot be the top and bottom cards"


def act_declare(judge: Judge, state: State, p: int) -> None:
    """Do what an act, declare, does (rules/vingt-un.law:138)."""
    state.declared[p] = True


# ---------------------------------------------------------------- the laws

SORT_CARD = Sort("member", "card")
SORT_NUMBER = Sort("number")
SORT_NUMBER_0_100 = Sort("number", low=0, high=100)
SORT_NUMBER_1_20 = Sort("number", low=1, high=20)
SORT_PLAYER = Sort("member", "player")
SORT_PLAYER_OR_NONE = Sort("member", "player", optional=True)
SORT_SET_OF_CARD = Sort("set", "card")
SORT_TRUTH = Sort("truth")

ACT_GIVE = 2
ACT_ASK = 3
ACT_STAND = 4
ACT_DECLARE = 9
ACT_GO_ON = 10
ACT_REFUSE = 11
ACT_TAKE = 12
ACT_NEW_DEAL = 13


LAW_FIRST_DEALER = Law(
    "first-dealer",
    "The first ace or knave",
    supplied="Enquire Within upon Everything, vingt-un, 113",
)
LAW_FIRST_DEALER_1 = Clause(
    "vingt-un/first-dealer/1",
    LAW_FIRST_DEALER,
    "rules/vingt-un.law:207",
    bound=(("C", SORT_CARD), ("P", SORT_PLAYER)),
)


def law_first_dealer_1(judge: Judge, state: State, c: int, p: int) -> None:
    """Law first-dealer, The first ace or knave: consequence.

    (supplied: Enquire Within upon Everything, vingt-un, 113; rules/vingt-un.law:207)
    """
    if state.dealer != NONE:
        return
    if RANK_OF_CARD[c] not in (RANK_ACE, RANK_KNAVE):
        return
    now = judge.changing()
    now.dealer = p


LAW_FIRST_DEALER_2 = Clause(
    "vingt-un/first-dealer/2",
    LAW_FIRST_DEALER,
    "rules/vingt-un.law:210",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("R", SORT_PLAYER), ("Q", SORT_PLAYER)),
)


def law_first_dealer_2(judge: Judge, state: State, p: int, c: int, r: int) -> None:
    """Law first-dealer, The first ace or knave: offence misdeal.

    (supplied: Enquire Within upon Everything, vingt-un, 113; rules/vingt-un.law:210)
    """
    if p == state.dealer:
        return
    if dealer_untold(state):
        return
    q = NEXT_PLAYER[p] if state.dealer == NONE else state.dealer
    judge.offend(
        OFFENCE_MISDEAL,
        LAW_FIRST_DEALER_2,
        state,
        (p, q),
        (p, c, r, q),
        says=f"{judge.players[p]} gave a card, and the deal was not his",
        facts=[
            ["dealer", judge.players[state.dealer]],
            ["the dealer is not on record", yes(dealer_untold(state))],
        ],
    )


LAW_FIRST_DEALER_3 = Clause(
    "vingt-un/first-dealer/3",
    LAW_FIRST_DEALER,
    "rules/vingt-un.law:215",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("R", SORT_PLAYER)),
)


def law_first_dealer_3(judge: Judge, state: State, p: int, c: int, r: int) -> None:
    """Law first-dealer, The first ace or knave: holding.

    (supplied: Enquire Within upon Everything, vingt-un, 113; rules/vingt-un.law:215)
    """
    if not dealer_untold(state):
        return
    judge.find(
        "holding",
        LAW_FIRST_DEALER_3,
        "",
        p,
        (p, c, r),
        says=(
            f"the record does not say whose deal it is: {judge.players[p]}, who gives, is taken to "
            "be the dealer"
        ),
        facts=[["the dealer is not on record", yes(dealer_untold(state))]],
    )
    now = judge.changing()
    now.dealer = p
    now.pack_cut = True


LAW_SHUFFLING_AND_CUTTING = Law(
    "shuffling-and-cutting",
    "Duly shuffled and cut",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), vingt-un; whist law 26",
)
LAW_SHUFFLING_AND_CUTTING_1 = Clause(
    "vingt-un/shuffling-and-cutting/1",
    LAW_SHUFFLING_AND_CUTTING,
    "rules/vingt-un.law:272",
    bound=(("P", SORT_PLAYER),),
)


def law_shuffling_and_cutting_1(judge: Judge, state: State, p: int) -> None:
    """Law shuffling-and-cutting, Duly shuffled and cut: ban cutting-his-own-pack.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; whist law 26;
    rules/vingt-un.law:272)
    """
    if p != state.dealer:
        return
    judge.offend(
        OFFENCE_CUTTING_HIS_OWN_PACK,
        LAW_SHUFFLING_AND_CUTTING_1,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} deals, and cannot cut to himself",
        facts=[["dealer", judge.players[state.dealer]]],
    )


LAW_SHUFFLING_AND_CUTTING_2 = Clause(
    "vingt-un/shuffling-and-cutting/2",
    LAW_SHUFFLING_AND_CUTTING,
    "rules/vingt-un.law:274",
    bound=(("P", SORT_PLAYER),),
)


def law_shuffling_and_cutting_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law shuffling-and-cutting, Duly shuffled and cut: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; whist law 26;
    rules/vingt-un.law:274)
    """
    now = judge.changing()
    now.pack_cut = False


LAW_SHUFFLING_AND_CUTTING_3 = Clause(
    "vingt-un/shuffling-and-cutting/3",
    LAW_SHUFFLING_AND_CUTTING,
    "rules/vingt-un.law:276",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("R", SORT_PLAYER), ("Q", SORT_PLAYER)),
)


def law_shuffling_and_cutting_3(judge: Judge, state: State, p: int, c: int, r: int) -> None:
    """Law shuffling-and-cutting, Duly shuffled and cut: offence misdeal.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; whist law 26;
    rules/vingt-un.law:276)
    """
    if p != state.dealer:
        return
    if state.pack_cut:
        return
    if not all(not state.hand[q] for q in members(punters(state))):
        return
    q = eldest(state)
    if q == NONE:
        return
    judge.offend(
        OFFENCE_MISDEAL,
        LAW_SHUFFLING_AND_CUTTING_3,
        state,
        (p, q),
        (p, c, r, q),
        says=f"{judge.players[p]} dealt from a pack that was not cut",
        facts=[
            ["dealer", judge.players[state.dealer]],
            ["the pack is cut", yes(state.pack_cut)],
            ["punters", listed(judge.players, punters(state))],
        ],
    )


LAW_DEALING = Law(
    "dealing",
    "One to each, and a second to each",
    supplied=(
        "Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon Everything, "
        "vingt-un, 114"
    ),
)
LAW_DEALING_1 = Clause(
    "vingt-un/dealing/1",
    LAW_DEALING,
    "rules/vingt-un.law:329",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("R", SORT_PLAYER), ("Q", SORT_PLAYER)),
    assumes=("give",),
)


def law_dealing_1(judge: Judge, state: State, p: int, c: int, r: int) -> None:
    """Law dealing, One to each, and a second to each: offence misdeal.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon Everything,
    vingt-un, 114; rules/vingt-un.law:329)
    """
    if p != state.dealer:
        return
    if r == next_served(state):
        return
    q = next_served(state)
    if q == NONE:
        return
    judge.offend(
        OFFENCE_MISDEAL,
        LAW_DEALING_1,
        state,
        (p, q),
        (p, c, r, q),
        says=(
            f"{judge.players[p]} gave {CARDS[c]} to {judge.players[r]}, when it was for "
            f"{judge.players[q]}"
        ),
        facts=[["dealer", judge.players[state.dealer]]],
    )


LAW_DEALING_2 = Clause(
    "vingt-un/dealing/2",
    LAW_DEALING,
    "rules/vingt-un.law:334",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("R", SORT_PLAYER), ("Q", SORT_PLAYER)),
)


def law_dealing_2(judge: Judge, state: State, p: int, c: int, r: int) -> None:
    """Law dealing, One to each, and a second to each: offence misdeal.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon Everything,
    vingt-un, 114; rules/vingt-un.law:334)
    """
    if not dealer_untold(state):
        return
    q = min(members(at_table(state) & ~BIT[p]), key=lambda q: places_after(q, p), default=NONE)
    if q == NONE:
        return
    if r == q:
        return
    judge.offend(
        OFFENCE_MISDEAL,
        LAW_DEALING_2,
        state,
        (p, q),
        (p, c, r, q),
        says=(
            f"{judge.players[p]} gave {CARDS[c]} to {judge.players[r]}, when it was for "
            f"{judge.players[q]}"
        ),
        facts=[["the dealer is not on record", yes(dealer_untold(state))]],
    )


LAW_MISDEAL = Law(
    "misdeal",
    "A new deal",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 9 and 14, whist law 34",
)
LAW_MISDEAL_1 = Clause(
    "vingt-un/misdeal/1",
    LAW_MISDEAL,
    "rules/vingt-un.law:385",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("R", SORT_PLAYER)),
)


def law_misdeal_1(judge: Judge, state: State, p: int, c: int, r: int) -> None:
    """Law misdeal, A new deal: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 9 and 14, whist law 34;
    rules/vingt-un.law:385)
    """
    if not all_hands_empty(state):
        return
    now = judge.changing()
    now.due_dealer = now.dealer
    now.dealer = p


LAW_MISDEAL_2 = Clause(
    "vingt-un/misdeal/2",
    LAW_MISDEAL,
    "rules/vingt-un.law:387",
    bound=(("P", SORT_PLAYER), ("Q", SORT_PLAYER)),
)


def law_misdeal_2_call_a_new_deal(state: State, p: int, q: int, player: int) -> bool:
    """Tell whether an act takes the option call-a-new-deal."""
    return player == q


def law_misdeal_2_call_a_new_deal_says(
    judge: Judge, state: State, p: int, q: int, player: int
) -> str:
    """Say what is elected."""
    return "the cards are shuffled and cut, and dealt again"


def law_misdeal_2_call_a_new_deal_does(
    judge: Judge, state: State, p: int, q: int, player: int
) -> None:
    """Carry out the option call-a-new-deal."""
    for r in range(5):
        state.laid_by &= ~state.waiting[r]
        state.laid_by &= ~state.set_aside[r]
        state.unasked[r] = 0
        state.hand[r] = 0
        state.asked[r] = False
        state.stood[r] = False
        state.declared[r] = False
        state.paid[r] = False
        state.split[r] = False
        state.waiting[r] = 0
        state.set_aside[r] = 0
        state.finished[r] = ()
        state.purse[r] += state.stake[r]
        state.stake[r] = 0
    state.dealer = state.due_dealer
    state.doubled = False
    state.naturals = 0
    state.heir = NONE
    state.pack_cut = False


def law_misdeal_2_until(state: State, p: int, q: int, player: int) -> bool:
    """Tell whether this has happened: Q asks for a card if not in vain."""
    return player == q and not state.in_vain


def law_misdeal_2_until_2(state: State, p: int, q: int, player: int) -> bool:
    """Tell whether this has happened: Q stands."""
    return player == q


def law_misdeal_2_until_3(state: State, p: int, q: int) -> bool:
    """Tell whether this has happened: once all-hands-empty."""
    return all_hands_empty(state)


LAW_MISDEAL_2_MENU = MenuRule(
    LAW_MISDEAL_2,
    "misdealt",
    "unstated",
    (
        Choice(
            "call-a-new-deal",
            ACT_NEW_DEAL,
            taken=law_misdeal_2_call_a_new_deal,
            says=law_misdeal_2_call_a_new_deal_says,
            does=law_misdeal_2_call_a_new_deal_does,
        ),
    ),
    until=(
        Window("{Q|a player} asks for a card", ACT_ASK, test=law_misdeal_2_until),
        Window("{Q|a player} stands", ACT_STAND, test=law_misdeal_2_until_2),
        Window("no hand is dealt", "once", test=law_misdeal_2_until_3),
    ),
)


def law_misdeal_2(judge: Judge, state: State, finding: int, p: int, q: int) -> None:
    """Law misdeal, A new deal: menu misdealt.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 9 and 14, whist law 34;
    rules/vingt-un.law:387)
    """
    holder = q
    judge.open_menu(
        LAW_MISDEAL_2_MENU,
        holder,
        (p, q),
        [
            (
                f"{judge.players[q]} calls a new deal",
                "the cards are shuffled and cut, and dealt again",
            ),
        ],
        finding=finding,
    )


LAW_STAKING = Law(
    "staking",
    "Stakes on the first card",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), vingt-un",
)
LAW_STAKING_1 = Clause(
    "vingt-un/staking/1",
    LAW_STAKING,
    "rules/vingt-un.law:583",
    bound=(("P", SORT_PLAYER), ("N", SORT_NUMBER_0_100)),
)


def law_staking_1(judge: Judge, state: State, p: int, n: int) -> None:
    """Law staking, Stakes on the first card: offence stake-beyond-limits.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; rules/vingt-un.law:583)
    """
    if state.stake[p] + n >= state.lowest_stake and state.stake[p] + n <= state.highest_stake:
        return
    if p == state.dealer:
        return
    if state.hand[p].bit_count() >= 2:
        return
    if state.doubled:
        return
    judge.offend(
        OFFENCE_STAKE_BEYOND_LIMITS,
        LAW_STAKING_1,
        state,
        (p, n),
        (p, n),
        says=(
            f"{judge.players[p]} staked {state.stake[p] + n}, and the limits are "
            f"{state.lowest_stake} and {state.highest_stake}"
        ),
        facts=[
            [f"the stake of {judge.players[p]}", str(state.stake[p])],
            ["the lowest stake", str(state.lowest_stake)],
            ["the highest stake", str(state.highest_stake)],
            ["dealer", judge.players[state.dealer]],
            [
                f"the number of cards in the hand of {judge.players[p]}",
                str(state.hand[p].bit_count()),
            ],
            ["the stakes are doubled", yes(state.doubled)],
        ],
    )


LAW_STAKING_2 = Clause(
    "vingt-un/staking/2",
    LAW_STAKING,
    "rules/vingt-un.law:587",
    bound=(("P", SORT_PLAYER), ("N", SORT_NUMBER_0_100)),
)


def law_staking_2(judge: Judge, state: State, finding: int, p: int, n: int) -> None:
    """Law staking, Stakes on the first card: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; rules/vingt-un.law:587)
    """
    now = judge.changing()
    now.purse[p] += now.stake[p] - nearest_limit(now, now.stake[p])
    now.stake[p] = nearest_limit(now, now.stake[p])


LAW_STAKING_3 = Clause(
    "vingt-un/staking/3",
    LAW_STAKING,
    "rules/vingt-un.law:591",
    bound=(("P", SORT_PLAYER), ("N", SORT_NUMBER_0_100)),
)


def law_staking_3(judge: Judge, state: State, p: int, n: int) -> None:
    """Law staking, Stakes on the first card: offence stake-that-does-not-count.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; rules/vingt-un.law:591)
    """
    if p != state.dealer and state.hand[p].bit_count() < 2 and not state.doubled:
        return
    judge.offend(
        OFFENCE_STAKE_THAT_DOES_NOT_COUNT,
        LAW_STAKING_3,
        state,
        (p, n),
        (p, n),
        says=f"{judge.players[p]} has no stake to make now",
        facts=[
            ["dealer", judge.players[state.dealer]],
            [
                f"the number of cards in the hand of {judge.players[p]}",
                str(state.hand[p].bit_count()),
            ],
            ["the stakes are doubled", yes(state.doubled)],
        ],
    )


LAW_STAKING_4 = Clause(
    "vingt-un/staking/4",
    LAW_STAKING,
    "rules/vingt-un.law:594",
    bound=(("P", SORT_PLAYER), ("N", SORT_NUMBER_0_100)),
)


def law_staking_4(judge: Judge, state: State, finding: int, p: int, n: int) -> None:
    """Law staking, Stakes on the first card: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; rules/vingt-un.law:594)
    """
    now = judge.changing()
    now.purse[p] += n
    now.stake[p] -= n


LAW_STAKING_5 = Clause(
    "vingt-un/staking/5",
    LAW_STAKING,
    "rules/vingt-un.law:596",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_staking_5(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law staking, Stakes on the first card: holding.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; rules/vingt-un.law:596)
    """
    if not punters(state) & BIT[q]:
        return
    if state.hand[q].bit_count() != 1:
        return
    if state.stake[q] != 0:
        return
    if state.lowest_stake <= 0:
        return
    judge.find(
        "holding",
        LAW_STAKING_5,
        "",
        p,
        (p, c, q),
        says=f"{judge.players[q]} had not staked, and plays for the lowest stake",
        facts=[
            ["punters", listed(judge.players, punters(state))],
            [
                f"the number of cards in the hand of {judge.players[q]}",
                str(state.hand[q].bit_count()),
            ],
            [f"the stake of {judge.players[q]}", str(state.stake[q])],
            ["the lowest stake", str(state.lowest_stake)],
        ],
    )
    now = judge.changing()
    now.purse[q] -= now.lowest_stake
    now.stake[q] += now.lowest_stake


LAW_DOUBLING = Law(
    "doubling",
    "The dealer doubles",
    quote=(
        "Sometimes a dealer takes advantage of his right to insist upon all the players doubling "
        "their stakes,"
    ),
    source="002_2a983ad1ef2c1ef2.txt",
)
LAW_DOUBLING_1 = Clause(
    "vingt-un/doubling/1",
    LAW_DOUBLING,
    "rules/vingt-un.law:676",
    bound=(("P", SORT_PLAYER),),
)


def law_doubling_1(state: State, p: int) -> Bound | None:
    """Law doubling, The dealer doubles: power, None where it does not hold.

    Sometimes a dealer takes advantage of his right to insist upon all the players doubling their
    stakes,

    (page 002_2a983ad1ef2c1ef2.txt; rules/vingt-un.law:676)
    """
    if p != state.dealer:
        return None
    if state.doubled:
        return None
    if not state.hand[p]:
        return None
    for q in members(punters(state)):
        if state.stake[q] <= 0:
            return None
        if state.hand[q].bit_count() != 1:
            return None
    return ()


def law_doubling_1_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_doubling_1."""
    judge.find(
        "exercised",
        LAW_DOUBLING_1,
        "double",
        p,
        (p,),
        says="all the players double their stakes",
        facts=[
            ["dealer", judge.players[state.dealer]],
            ["the stakes are doubled", yes(state.doubled)],
            [f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])],
            ["punters", listed(judge.players, punters(state))],
        ],
    )
    now = judge.changing()
    now.doubled = True
    for q in members(punters(now)):
        now.purse[q] -= now.stake[q]
        now.stake[q] += now.stake[q]


LAW_BRULET = Law(
    "brulet",
    "The brulet",
    quote=(
        "Another privilege belonging to the dealer is what is termed the brulet, which consists of "
        "the top and bottom cards of the pack, after it has been cut and shuffled. Before "
        "beginning to deal, the dealer may take these two cards,"
    ),
    source="002_2a983ad1ef2c1ef2.txt",
)
LAW_BRULET_1 = Clause(
    "vingt-un/brulet/1",
    LAW_BRULET,
    "rules/vingt-un.law:749",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("D", SORT_CARD)),
)


def law_brulet_1(state: State, p: int, c: int, d: int) -> Bound | None:
    """Law brulet, The brulet: power, None where it does not hold.

    Another privilege belonging to the dealer is what is termed the brulet, which consists of the
    top and bottom cards of the pack, after it has been cut and shuffled. Before beginning to deal,
    the dealer may take these two cards,

    (page 002_2a983ad1ef2c1ef2.txt; rules/vingt-un.law:749)
    """
    if p != state.dealer:
        return None
    if not state.pack_cut:
        return None
    if state.brulet_taken:
        return None
    if state.laid_by:
        return None
    if not all_hands_empty(state):
        return None
    return ()


def law_brulet_1_exercised(judge: Judge, state: State, p: int, c: int, d: int) -> None:
    """Carry out the power law_brulet_1."""
    judge.find(
        "exercised",
        LAW_BRULET_1,
        "take-brulet",
        p,
        (p, c, d),
        says=f"{CARDS[c]} and {CARDS[d]} are the brulet",
        facts=[
            ["dealer", judge.players[state.dealer]],
            ["the pack is cut", yes(state.pack_cut)],
            ["brulet is taken", yes(state.brulet_taken)],
            ["the cards laid by", listed(CARDS, state.laid_by)],
            ["no hand is dealt", yes(all_hands_empty(state))],
        ],
    )
    now = judge.changing()
    now.brulet_taken = True
    now.due_dealer = p
    if now.brulet_pair == BRULET_PAIR_KEPT and not makes_a_natural_with(c, d):
        now.hand[p] |= BIT[c]
        now.hand[p] |= BIT[d]


LAW_BRULETB = Law(
    "brulet",
    "The brulet",
    quote="and should they united constitute a natural, every player must pay him double stakes.",
    source="002_2a983ad1ef2c1ef2.txt",
)
LAW_BRULET_2 = Clause(
    "vingt-un/brulet/2",
    LAW_BRULETB,
    "rules/vingt-un.law:760",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("D", SORT_CARD)),
)


def law_brulet_2(judge: Judge, state: State, p: int, c: int, d: int) -> None:
    """Law brulet, The brulet: holding.

    and should they united constitute a natural, every player must pay him double stakes.

    (page 002_2a983ad1ef2c1ef2.txt; rules/vingt-un.law:760)
    """
    if state.in_vain:
        return
    if not makes_a_natural_with(c, d):
        return
    judge.find(
        "holding",
        LAW_BRULET_2,
        "",
        p,
        (p, c, d),
        says=f"{CARDS[c]} and {CARDS[d]} are a natural: every player pays double stakes",
        facts=[[f"{CARDS[c]} makes a natural with {CARDS[d]}", yes(makes_a_natural_with(c, d))]],
    )
    now = judge.changing()
    for q in members(punters(now)):
        now.purse[q] -= 2 * brulet_stake(now, q)
        now.purse[p] += 2 * brulet_stake(now, q)


LAW_BRULETC = Law(
    "brulet",
    "The brulet",
    quote="The cards are then recut and the proper deal is made.",
    source="002_2a983ad1ef2c1ef2.txt",
)
LAW_BRULET_3 = Clause(
    "vingt-un/brulet/3",
    LAW_BRULETC,
    "rules/vingt-un.law:769",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("D", SORT_CARD)),
)


def law_brulet_3(judge: Judge, state: State, p: int, c: int, d: int) -> None:
    """Law brulet, The brulet: consequence.

    The cards are then recut and the proper deal is made.

    (page 002_2a983ad1ef2c1ef2.txt; rules/vingt-un.law:769)
    """
    if state.in_vain:
        return
    now = judge.changing()
    now.pack_cut = False


LAW_OT_STANDING_BY_THE_BRULET = Law(
    "not-standing-by-the-brulet",
    "Adding to the pair",
    quote=(
        "On the other hand, he is not compelled to stand by the brulet; when he has supplied every "
        "one with the cards they require, he may add as many as he chooses to his own pair."
    ),
    source="002_2a983ad1ef2c1ef2.txt",
)
LAW_OT_STANDING_BY_THE_BRULET_1 = Clause(
    "vingt-un/not-standing-by-the-brulet/1",
    LAW_OT_STANDING_BY_THE_BRULET,
    "rules/vingt-un.law:863",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
    assumes=("give", "stand"),
)


def law_ot_standing_by_the_brulet_1(
    judge: Judge, state: State, p: int, c: int, player2: int
) -> None:
    """Law not-standing-by-the-brulet, Adding to the pair: offence drawing-too-soon.

    On the other hand, he is not compelled to stand by the brulet; when he has supplied every one
    with the cards they require, he may add as many as he chooses to his own pair.

    (page 002_2a983ad1ef2c1ef2.txt; rules/vingt-un.law:863)
    """
    if player2 != p:
        return
    if p != state.dealer:
        return
    if not all_dealt(state):
        return
    if all_supplied(state):
        return
    judge.offend(
        OFFENCE_DRAWING_TOO_SOON,
        LAW_OT_STANDING_BY_THE_BRULET_1,
        state,
        (p, c),
        (p, c),
        says=(
            f"{judge.players[p]} gave himself {CARDS[c]}, when not every one had the cards that he "
            "required"
        ),
        facts=[
            ["dealer", judge.players[state.dealer]],
            ["all have their cards", yes(all_dealt(state))],
        ],
    )


LAW_OT_STANDING_BY_THE_BRULET_2 = Clause(
    "vingt-un/not-standing-by-the-brulet/2",
    LAW_OT_STANDING_BY_THE_BRULET,
    "rules/vingt-un.law:866",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_ot_standing_by_the_brulet_2_take_the_card(
    state: State, p: int, c: int, q: int, player: int, card: int, player2: int
) -> bool:
    """Tell whether an act takes the option take-the-card."""
    return player == q and card == c and player2 == p


def law_ot_standing_by_the_brulet_2_take_the_card_does(
    judge: Judge, state: State, p: int, c: int, q: int, player: int, card: int, player2: int
) -> None:
    """Carry out the option take-the-card."""
    state.hand[p] &= ~BIT[c]
    state.hand[q] |= BIT[c]
    state.asked[q] = False


def law_ot_standing_by_the_brulet_2_until(
    state: State, p: int, c: int, q: int, player: int
) -> bool:
    """Tell whether this has happened: Q stands."""
    return player == q


def law_ot_standing_by_the_brulet_2_until_2(
    state: State, p: int, c: int, q: int, player: int
) -> bool:
    """Tell whether this has happened: Q asks for a card if not in vain."""
    return player == q and not state.in_vain


def law_ot_standing_by_the_brulet_2_until_3(
    state: State, p: int, c: int, q: int, player: int
) -> bool:
    """Tell whether this has happened: Q goes on both if not in vain."""
    return player == q and not state.in_vain


def law_ot_standing_by_the_brulet_2_until_4(
    state: State, p: int, c: int, q: int, player: int
) -> bool:
    """Tell whether this has happened: Q declares a natural if not in vain."""
    return player == q and not state.in_vain


def law_ot_standing_by_the_brulet_2_until_5(
    state: State, p: int, c: int, q: int, player: int, d: int, player2: int
) -> bool:
    """Tell whether this has happened: P gives D to Q."""
    return player == p and player2 == q


def law_ot_standing_by_the_brulet_2_until_6(state: State, p: int, c: int, q: int) -> bool:
    """Tell whether this has happened: once all-hands-empty."""
    return all_hands_empty(state)


LAW_OT_STANDING_BY_THE_BRULET_2_MENU = MenuRule(
    LAW_OT_STANDING_BY_THE_BRULET_2,
    "drawn-too-soon",
    "unstated",
    (
        Choice(
            "take-the-card",
            ACT_TAKE,
            taken=law_ot_standing_by_the_brulet_2_take_the_card,
            does=law_ot_standing_by_the_brulet_2_take_the_card_does,
        ),
    ),
    until=(
        Window("{Q|a player} stands", ACT_STAND, test=law_ot_standing_by_the_brulet_2_until),
        Window(
            "{Q|a player} asks for a card",
            ACT_ASK,
            test=law_ot_standing_by_the_brulet_2_until_2,
        ),
        Window(
            "{Q|a player} goes on both",
            ACT_GO_ON,
            test=law_ot_standing_by_the_brulet_2_until_3,
        ),
        Window(
            "{Q|a player} declares a natural",
            ACT_DECLARE,
            test=law_ot_standing_by_the_brulet_2_until_4,
        ),
        Window(
            "{P|a player} gives {D|a card} to {Q|another player}",
            ACT_GIVE,
            test=law_ot_standing_by_the_brulet_2_until_5,
        ),
        Window("no hand is dealt", "once", test=law_ot_standing_by_the_brulet_2_until_6),
    ),
)


def law_ot_standing_by_the_brulet_2(
    judge: Judge, state: State, finding: int, p: int, c: int
) -> None:
    """Law not-standing-by-the-brulet, Adding to the pair: menu drawn-too-soon.

    On the other hand, he is not compelled to stand by the brulet; when he has supplied every one
    with the cards they require, he may add as many as he chooses to his own pair.

    (page 002_2a983ad1ef2c1ef2.txt; rules/vingt-un.law:866)
    """
    q = to_draw(state)
    if q == NONE:
        return
    holder = q
    judge.open_menu(
        LAW_OT_STANDING_BY_THE_BRULET_2_MENU,
        holder,
        (p, c, q),
        [(f"{judge.players[q]} takes {CARDS[c]} from {judge.players[p]}", "")],
        finding=finding,
    )


LAW_ATURALS = Law(
    "naturals",
    "Naturals",
    supplied=(
        "Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon Everything, "
        "vingt-un, 115"
    ),
)
LAW_ATURALS_1 = Clause(
    "vingt-un/naturals/1",
    LAW_ATURALS,
    "rules/vingt-un.law:955",
    bound=(("P", SORT_PLAYER),),
)


def law_aturals_1_part_2(state: State, p: int) -> bool:
    """Give a part of law_aturals_1."""
    if p == state.dealer:
        return nobody_has_drawn(state)
    return not state.stood[p] and not state.asked[p]


def law_aturals_1_part(state: State, p: int) -> bool:
    """Give a part of law_aturals_1."""
    return not law_aturals_1_part_2(state, p)


def law_aturals_1(state: State, p: int) -> Bound | None:
    """Law naturals, Naturals: power, None where it does not hold.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon Everything,
    vingt-un, 115; rules/vingt-un.law:955)
    """
    if not all_dealt(state):
        return None
    if not natural(state, p):
        return None
    if state.declared[p]:
        return None
    if law_aturals_1_part(state, p):
        return None
    return ()


def law_aturals_1_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_aturals_1."""
    judge.find(
        "exercised",
        LAW_ATURALS_1,
        "declare",
        p,
        (p,),
        says=f"{judge.players[p]} has a natural",
        facts=[
            ["all have their cards", yes(all_dealt(state))],
            [f"{judge.players[p]} has a natural", yes(natural(state, p))],
            [f"{judge.players[p]} has declared a natural", yes(state.declared[p])],
            ["dealer", judge.players[state.dealer]],
            ["nobody has drawn", yes(nobody_has_drawn(state))],
            [f"{judge.players[p]} stands", yes(state.stood[p])],
            [f"{judge.players[p]} has asked for a card", yes(state.asked[p])],
        ],
    )


LAW_ATURALS_2 = Clause(
    "vingt-un/naturals/2",
    LAW_ATURALS,
    "rules/vingt-un.law:959",
    bound=(("P", SORT_PLAYER),),
)


def law_aturals_2(judge: Judge, state: State, p: int) -> None:
    """Law naturals, Naturals: offence natural-undeclared.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon Everything,
    vingt-un, 115; rules/vingt-un.law:959)
    """
    if not natural(state, p):
        return
    if state.declared[p]:
        return
    if not all_dealt(state):
        return
    judge.offend(
        OFFENCE_NATURAL_UNDECLARED,
        LAW_ATURALS_2,
        state,
        (p,),
        (p,),
        says=(
            f"{judge.players[p]} stood on a natural that he had not declared, which now is a "
            "twenty-one like another"
        ),
        facts=[
            [f"{judge.players[p]} has a natural", yes(natural(state, p))],
            [f"{judge.players[p]} has declared a natural", yes(state.declared[p])],
            ["all have their cards", yes(all_dealt(state))],
        ],
    )


LAW_ATURALS_3 = Clause(
    "vingt-un/naturals/3",
    LAW_ATURALS,
    "rules/vingt-un.law:962",
    bound=(("P", SORT_PLAYER),),
)


def law_aturals_3(judge: Judge, state: State, p: int) -> None:
    """Law naturals, Naturals: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon Everything,
    vingt-un, 115; rules/vingt-un.law:962)
    """
    if state.in_vain:
        return
    if state.dealer != NONE and natural(state, state.dealer):
        return
    now = judge.changing()
    if now.dealer != NONE:
        now.purse[now.dealer] -= natural_multiple(now) * now.stake[p]
    now.purse[p] += (natural_multiple(now) + 1) * now.stake[p]
    now.stake[p] = 0
    now.paid[p] = True
    now.naturals += 1
    if now.heir == NONE:
        now.heir = p


LAW_ATURALS_4 = Clause(
    "vingt-un/naturals/4",
    LAW_ATURALS,
    "rules/vingt-un.law:971",
    bound=(("P", SORT_PLAYER),),
)


def law_aturals_4(judge: Judge, state: State, p: int) -> None:
    """Law naturals, Naturals: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon Everything,
    vingt-un, 115; rules/vingt-un.law:971)
    """
    if state.in_vain:
        return
    if p != state.dealer:
        return
    now = judge.changing()
    for q in members(punters(now)):
        if now.two_naturals == TWO_NATURALS_CANCELLED and natural(now, q):
            now.purse[q] += now.stake[q]
        else:
            now.purse[q] -= now.stake[q]
            now.purse[p] += 2 * now.stake[q]
        now.stake[q] = 0
        now.paid[q] = True


LAW_EXT_DEAL = Law(
    "next-deal",
    "When the deal passes",
    supplied=(
        "Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon Everything, "
        "vingt-un, 114 and 115"
    ),
)
LAW_EXT_DEAL_1 = Clause("vingt-un/next-deal/1", LAW_EXT_DEAL, "rules/vingt-un.law:1162")


def law_ext_deal_1_when(state: State) -> list[Bound]:
    """Give the bindings for which law_ext_deal_1 holds."""
    if not round_is_over(state):
        return []
    return [()]


def law_ext_deal_1(judge: Judge, state: State) -> None:
    """Law next-deal, When the deal passes: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon Everything,
    vingt-un, 114 and 115; rules/vingt-un.law:1162)
    """
    now = judge.changing()
    for p in range(5):
        now.laid_by |= now.hand[p]
        now.hand[p] = 0
        now.asked[p] = False
        now.stood[p] = False
        now.declared[p] = False
        now.paid[p] = False
        now.unasked[p] = 0
        now.split[p] = False
        now.waiting[p] = 0
        now.set_aside[p] = 0
        now.finished[p] = ()
    now.rounds += 1
    now.doubled = False
    now.naturals = 0
    if the_deal_ends(now):
        now.dealer = eldest(now) if now.next_deal == NEXT_DEAL_IN_ROTATION else now.heir
        now.laid_by = 0
        now.pack_cut = False
        now.brulet_taken = False
        now.rounds_of_deal = 0
        for p in range(5):
            now.shuffled[p] = False
    else:
        now.rounds_of_deal += 1
    now.heir = NONE


LAW_WHOLE_PACK = Law(
    "whole-pack",
    "The whole pack dealt out",
    supplied=(
        "Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon Everything, "
        "vingt-un, 114"
    ),
)
LAW_WHOLE_PACK_1 = Clause(
    "vingt-un/whole-pack/1",
    LAW_WHOLE_PACK,
    "rules/vingt-un.law:1276",
    bound=(("P", SORT_PLAYER),),
)


def law_whole_pack_1(state: State, p: int) -> Bound | None:
    """Law whole-pack, The whole pack dealt out: power, None where it does not hold.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon Everything,
    vingt-un, 114; rules/vingt-un.law:1276)
    """
    if p != state.dealer:
        return None
    if left_in_pack(state):
        return None
    return ()


def law_whole_pack_1_exercised_part(state: State) -> int:
    """Give a part of law_whole_pack_1_exercised."""
    return union(
        c
        for c in members(state.laid_by)
        if any(state.waiting[q] & BIT[c] or state.set_aside[q] & BIT[c] for q in range(5))
    )


def law_whole_pack_1_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_whole_pack_1."""
    judge.find(
        "exercised",
        LAW_WHOLE_PACK_1,
        "remake",
        p,
        (p,),
        says="the pack is exhausted: the cards laid by are dealt from",
        facts=[
            ["dealer", judge.players[state.dealer]],
            ["the cards left in the pack", listed(CARDS, left_in_pack(state))],
        ],
    )
    now = judge.changing()
    now.laid_by = law_whole_pack_1_exercised_part(now)


LAW_DRAWING = Law(
    "drawing",
    "Cards for whoever asks",
    supplied=(
        "Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized (1909), "
        "vingt-un"
    ),
)
LAW_DRAWING_1 = Clause(
    "vingt-un/drawing/1",
    LAW_DRAWING,
    "rules/vingt-un.law:1319",
    bound=(("P", SORT_PLAYER),),
)


def law_drawing_1(state: State, p: int) -> Bound | None:
    """Law drawing, Cards for whoever asks: power, None where it does not hold.

    (supplied: Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized
    (1909), vingt-un; rules/vingt-un.law:1319)
    """
    if p != to_draw(state):
        return None
    if state.asked[p]:
        return None
    return ()


LAW_DRAWING_2 = Clause(
    "vingt-un/drawing/2",
    LAW_DRAWING,
    "rules/vingt-un.law:1322",
    bound=(("P", SORT_PLAYER),),
    assumes=("give", "stand"),
)


def law_drawing_2(judge: Judge, state: State, p: int) -> None:
    """Law drawing, Cards for whoever asks: offence standing-too-soon.

    (supplied: Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized
    (1909), vingt-un; rules/vingt-un.law:1322)
    """
    if p != state.dealer:
        return
    if not state.hand[p]:
        return
    if all_supplied(state):
        return
    judge.offend(
        OFFENCE_STANDING_TOO_SOON,
        LAW_DRAWING_2,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} must first offer cards to every one; he has not stood",
        facts=[
            ["dealer", judge.players[state.dealer]],
            [f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])],
        ],
    )


LAW_DRAWING_3 = Clause(
    "vingt-un/drawing/3",
    LAW_DRAWING,
    "rules/vingt-un.law:1325",
    bound=(("P", SORT_PLAYER),),
)


def law_drawing_3(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law drawing, Cards for whoever asks: consequence.

    (supplied: Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized
    (1909), vingt-un; rules/vingt-un.law:1325)
    """
    now = judge.changing()
    now.stood[p] = False


LAW_DRAWING_4 = Clause(
    "vingt-un/drawing/4",
    LAW_DRAWING,
    "rules/vingt-un.law:1327",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
    assumes=("give", "ask", "stand"),
)


def law_drawing_4(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law drawing, Cards for whoever asks: offence unasked-card.

    (supplied: Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized
    (1909), vingt-un; rules/vingt-un.law:1327)
    """
    if p != state.dealer:
        return
    if q == p:
        return
    if not all_dealt(state):
        return
    if state.asked[q]:
        return
    judge.offend(
        OFFENCE_UNASKED_CARD,
        LAW_DRAWING_4,
        state,
        (p, c, q),
        (p, c, q),
        says=f"{judge.players[p]} gave {CARDS[c]} to {judge.players[q]}, who had not asked for it",
        facts=[
            ["dealer", judge.players[state.dealer]],
            ["all have their cards", yes(all_dealt(state))],
        ],
    )


LAW_DRAWING_5 = Clause(
    "vingt-un/drawing/5",
    LAW_DRAWING,
    "rules/vingt-un.law:1331",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_drawing_5(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law drawing, Cards for whoever asks: consequence.

    (supplied: Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized
    (1909), vingt-un; rules/vingt-un.law:1331)
    """
    now = judge.changing()
    now.unasked[q] |= BIT[c]


LAW_DRAWING_6 = Clause(
    "vingt-un/drawing/6",
    LAW_DRAWING,
    "rules/vingt-un.law:1333",
    bound=(("Q", SORT_PLAYER),),
)


def law_drawing_6(judge: Judge, state: State, q: int) -> None:
    """Law drawing, Cards for whoever asks: consequence.

    (supplied: Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized
    (1909), vingt-un; rules/vingt-un.law:1333)
    """
    if done(state, q):
        return
    now = judge.changing()
    now.unasked[q] = 0


LAW_DRAWING_7 = Clause(
    "vingt-un/drawing/7",
    LAW_DRAWING,
    "rules/vingt-un.law:1335",
    bound=(("Q", SORT_PLAYER),),
)


def law_drawing_7(judge: Judge, state: State, q: int) -> None:
    """Law drawing, Cards for whoever asks: consequence.

    (supplied: Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized
    (1909), vingt-un; rules/vingt-un.law:1335)
    """
    if state.in_vain:
        return
    now = judge.changing()
    now.unasked[q] = 0


LAW_DRAWING_8 = Clause(
    "vingt-un/drawing/8",
    LAW_DRAWING,
    "rules/vingt-un.law:1337",
    bound=(("Q", SORT_PLAYER),),
)


def law_drawing_8(judge: Judge, state: State, q: int) -> None:
    """Law drawing, Cards for whoever asks: consequence.

    (supplied: Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized
    (1909), vingt-un; rules/vingt-un.law:1337)
    """
    if state.in_vain:
        return
    now = judge.changing()
    now.unasked[q] = 0


LAW_DRAWING_9 = Clause(
    "vingt-un/drawing/9",
    LAW_DRAWING,
    "rules/vingt-un.law:1339",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_drawing_9_refuse_the_card(
    state: State, p: int, c: int, q: int, player: int, card: int
) -> bool:
    """Tell whether an act takes the option refuse-the-card."""
    return player == q and card == c


def law_drawing_9_refuse_the_card_does(
    judge: Judge, state: State, p: int, c: int, q: int, player: int, card: int
) -> None:
    """Carry out the option refuse-the-card."""
    state.hand[q] &= ~BIT[c]
    state.unasked[q] &= ~BIT[c]


def law_drawing_9_until(state: State, p: int, c: int, q: int, player: int) -> bool:
    """Tell whether this has happened: Q stands."""
    return player == q


def law_drawing_9_until_2(state: State, p: int, c: int, q: int, player: int) -> bool:
    """Tell whether this has happened: Q asks for a card if not in vain."""
    return player == q and not state.in_vain


def law_drawing_9_until_3(state: State, p: int, c: int, q: int, player: int) -> bool:
    """Tell whether this has happened: Q goes on both if not in vain."""
    return player == q and not state.in_vain


def law_drawing_9_until_4(state: State, p: int, c: int, q: int, player: int) -> bool:
    """Tell whether this has happened: Q declares a natural if not in vain."""
    return player == q and not state.in_vain


def law_drawing_9_until_5(state: State, p: int, c: int, q: int) -> bool:
    """Tell whether this has happened: once all-hands-empty."""
    return all_hands_empty(state)


LAW_DRAWING_9_MENU = MenuRule(
    LAW_DRAWING_9,
    "unasked",
    "unstated",
    (
        Choice(
            "refuse-the-card",
            ACT_REFUSE,
            taken=law_drawing_9_refuse_the_card,
            does=law_drawing_9_refuse_the_card_does,
        ),
    ),
    until=(
        Window("{Q|a player} stands", ACT_STAND, test=law_drawing_9_until),
        Window("{Q|a player} asks for a card", ACT_ASK, test=law_drawing_9_until_2),
        Window("{Q|a player} goes on both", ACT_GO_ON, test=law_drawing_9_until_3),
        Window("{Q|a player} declares a natural", ACT_DECLARE, test=law_drawing_9_until_4),
        Window("no hand is dealt", "once", test=law_drawing_9_until_5),
    ),
)


def law_drawing_9(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law drawing, Cards for whoever asks: menu unasked.

    (supplied: Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized
    (1909), vingt-un; rules/vingt-un.law:1339)
    """
    if done(state, q):
        return
    holder = q
    judge.open_menu(
        LAW_DRAWING_9_MENU,
        holder,
        (p, c, q),
        [(f"{judge.players[q]} refuses {CARDS[c]}", "")],
        facts=[[f"done of {judge.players[q]}", yes(done(state, q))]],
        finding=finding,
    )


LAW_OVERDRAWING = Law(
    "overdrawing",
    "Above twenty-one",
    supplied=(
        "Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized (1909), "
        "vingt-un"
    ),
)
LAW_OVERDRAWING_1 = Clause(
    "vingt-un/overdrawing/1",
    LAW_OVERDRAWING,
    "rules/vingt-un.law:1610",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_overdrawing_1(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law overdrawing, Above twenty-one: consequence.

    (supplied: Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized
    (1909), vingt-un; rules/vingt-un.law:1610)
    """
    if p != state.dealer:
        return
    if not state.asked[q]:
        return
    if not overdraws_with(state, q, c):
        return
    now = judge.changing()
    now.purse[p] += hand_stake(now, q)
    now.stake[q] -= hand_stake(now, q)
    if now.stake[q] == 0:
        now.paid[q] = True


LAW_PAIRS = Law(
    "pairs",
    "Going on both",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), vingt-un",
)
LAW_PAIRS_1 = Clause(
    "vingt-un/pairs/1",
    LAW_PAIRS,
    "rules/vingt-un.law:1678",
    bound=(("P", SORT_PLAYER),),
)


def law_pairs_1(state: State, p: int) -> Bound | None:
    """Law pairs, Going on both: power, None where it does not hold.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; rules/vingt-un.law:1678)
    """
    if state.pairs != PAIRS_GONE_ON:
        return None
    if p != to_draw(state):
        return None
    if not has_pair(state, p):
        return None
    if state.asked[p]:
        return None
    return ()


def law_pairs_1_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_pairs_1."""
    judge.find(
        "exercised",
        LAW_PAIRS_1,
        "go-on",
        p,
        (p,),
        says=f"{judge.players[p]} has a hand more, and {state.stake_each[p]} on it",
        facts=[
            ["the reading ‘pairs’", PAIRS[state.pairs]],
            ["the one to draw", judge.players[to_draw(state)]],
            [f"{judge.players[p]} has a pair", yes(has_pair(state, p))],
            [f"{judge.players[p]} has asked for a card", yes(state.asked[p])],
        ],
    )
    now = judge.changing()
    if not now.split[p]:
        now.split[p] = True
        now.stake_each[p] = now.stake[p]
    now.purse[p] -= now.stake_each[p]
    now.stake[p] += now.stake_each[p]
    now.waiting[p] |= BIT[first(now.hand[p])]
    now.laid_by |= BIT[first(now.hand[p])]
    now.hand[p] &= ~BIT[first(now.hand[p])]


LAW_PAIRS_2 = Clause(
    "vingt-un/pairs/2",
    LAW_PAIRS,
    "rules/vingt-un.law:1688",
    bound=(("P", SORT_PLAYER),),
)


def law_pairs_2(judge: Judge, state: State, p: int) -> None:
    """Law pairs, Going on both: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; rules/vingt-un.law:1688)
    """
    if not state.split[p]:
        return
    now = judge.changing()
    now.finished[p] = (*now.finished[p], strength(now, p))[:4]
    if now.waiting[p]:
        now.set_aside[p] |= now.hand[p]
        now.laid_by |= now.hand[p]
        now.hand[p] = BIT[first(now.waiting[p])]
        now.waiting[p] &= ~BIT[first(now.waiting[p])]
        now.laid_by &= ~now.hand[p]
        now.stood[p] = False


LAW_PAIRS_3 = Clause(
    "vingt-un/pairs/3",
    LAW_PAIRS,
    "rules/vingt-un.law:1699",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_pairs_3(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law pairs, Going on both: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; rules/vingt-un.law:1699)
    """
    if not state.asked[q]:
        return
    if not overdraws_with(state, q, c):
        return
    if not state.waiting[q]:
        return
    now = judge.changing()
    now.set_aside[q] |= now.hand[q]
    now.laid_by |= now.hand[q]
    now.hand[q] = BIT[first(now.waiting[q])]
    now.waiting[q] &= ~BIT[first(now.waiting[q])]
    now.laid_by &= ~now.hand[q]


LAW_SETTLING = Law(
    "settling",
    "The dealer pays and receives",
    supplied=(
        "Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon Everything, "
        "vingt-un, 114"
    ),
)
LAW_SETTLING_1 = Clause("vingt-un/settling/1", LAW_SETTLING, "rules/vingt-un.law:1867")


def law_settling_1_when(state: State) -> list[Bound]:
    """Give the bindings for which law_settling_1 holds."""
    if not dealer_is_done(state):
        return []
    return [()]


def law_settling_1(judge: Judge, state: State) -> None:
    """Law settling, The dealer pays and receives: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon Everything,
    vingt-un, 114; rules/vingt-un.law:1867)
    """
    now = judge.changing()
    for q in members(punters(now)):
        if not now.paid[q]:
            now.purse[q] += due(now, q)
            if now.dealer != NONE:
                now.purse[now.dealer] += now.stake[q] - due(now, q)
            now.stake[q] = 0
            now.paid[q] = True


def can_settle(state: State) -> bool:
    """Tell whether the record can be settled."""
    return (
        all_hands_empty(state)
        and table_money(state) == 0
        and (state.rounds > 0 or state.brulet_taken)
    )


# ---------------------------------------------------------------- which act sets off which law


OFFENCE_MISDEAL = Offence("misdeal", "player", laws=(law_misdeal_2,))
OFFENCE_CUTTING_HIS_OWN_PACK = Offence(
    "cutting-his-own-pack",
    "player",
    laws=(law_shuffling_and_cutting_2,),
)
OFFENCE_STAKE_BEYOND_LIMITS = Offence("stake-beyond-limits", "player", laws=(law_staking_2,))
OFFENCE_STAKE_THAT_DOES_NOT_COUNT = Offence(
    "stake-that-does-not-count",
    "player",
    laws=(law_staking_4,),
)
OFFENCE_DRAWING_TOO_SOON = Offence(
    "drawing-too-soon",
    "player",
    laws=(law_ot_standing_by_the_brulet_2,),
)
OFFENCE_NATURAL_UNDECLARED = Offence("natural-undeclared", "player")
OFFENCE_STANDING_TOO_SOON = Offence("standing-too-soon", "player", laws=(law_drawing_3,))
OFFENCE_UNASKED_CARD = Offence("unasked-card", "player", laws=(law_drawing_5, law_drawing_9))
ONCE: tuple[Once, ...] = (
    Once(law_ext_deal_1_when, law_ext_deal_1, 0),
    Once(law_settling_1_when, law_settling_1, 0),
)
ON_ELECTION: dict[tuple[str, int], tuple[Callable[..., None], ...]] = {}
NORMS: tuple[MenuRule | DutyRule, ...] = (
    LAW_MISDEAL_2_MENU,
    LAW_OT_STANDING_BY_THE_BRULET_2_MENU,
    LAW_DRAWING_9_MENU,
)
WINDOWS_ON = {rule.clause.id: frozenset(window.on for window in rule.windows) for rule in NORMS}
ACTS: tuple[Act, ...] = (
    Act("shuffle", (Role("P", "player", SORT_PLAYER),), (0, "shuffles"), does=act_shuffle),
    Act(
        "cut-pack",
        (Role("P", "player", SORT_PLAYER),),
        (0, "cuts", "the", "pack"),
        does=act_cut_pack,
        laws=(law_shuffling_and_cutting_1,),
    ),
    Act(
        "give",
        (
            Role("P", "player", SORT_PLAYER),
            Role("C", "card", SORT_CARD),
            Role("Q", "player2", SORT_PLAYER),
        ),
        (0, "gives", 1, "to", 2),
        impossible=act_give_impossible,
        does=act_give,
        laws=(
            law_first_dealer_2,
            law_first_dealer_3,
            law_shuffling_and_cutting_3,
            law_dealing_1,
            law_dealing_2,
            law_misdeal_1,
            law_staking_5,
            law_ot_standing_by_the_brulet_1,
            law_drawing_4,
            law_overdrawing_1,
            law_pairs_3,
        ),
        once=(0, 1),
    ),
    Act(
        "ask",
        (Role("P", "player", SORT_PLAYER),),
        (0, "asks", "for", "a", "card"),
        formal=True,
        does=act_ask,
        powers=(Power(law_drawing_1),),
        laws=(law_drawing_7,),
    ),
    Act(
        "stand",
        (Role("P", "player", SORT_PLAYER),),
        (0, "stands"),
        impossible=act_stand_impossible,
        does=act_stand,
        laws=(law_aturals_2, law_drawing_2, law_drawing_6, law_pairs_2),
        once=(1,),
    ),
    Act(
        "stake",
        (Role("P", "player", SORT_PLAYER), Role("N", "number", SORT_NUMBER_0_100)),
        (0, "stakes", 1),
        does=act_stake,
        laws=(law_staking_1, law_staking_3),
    ),
    Act(
        "turn-for-deal",
        (Role("C", "card", SORT_CARD), Role("P", "player", SORT_PLAYER)),
        (0, "is", "turned", "up", "to", 1),
        impossible=act_turn_for_deal_impossible,
        does=act_turn_for_deal,
        laws=(law_first_dealer_1,),
    ),
    Act(
        "take-brulet",
        (
            Role("P", "player", SORT_PLAYER),
            Role("C", "card", SORT_CARD),
            Role("D", "card2", SORT_CARD),
        ),
        (0, "takes", 1, "and", 2, "for", "the", "brulet"),
        formal=True,
        impossible=act_take_brulet_impossible,
        powers=(Power(law_brulet_1, law_brulet_1_exercised),),
        laws=(law_brulet_2, law_brulet_3),
    ),
    Act(
        "double",
        (Role("P", "player", SORT_PLAYER),),
        (0, "doubles"),
        formal=True,
        powers=(Power(law_doubling_1, law_doubling_1_exercised),),
    ),
    Act(
        "declare",
        (Role("P", "player", SORT_PLAYER),),
        (0, "declares", "a", "natural"),
        formal=True,
        does=act_declare,
        powers=(Power(law_aturals_1, law_aturals_1_exercised),),
        laws=(law_aturals_3, law_aturals_4),
    ),
    Act(
        "go-on",
        (Role("P", "player", SORT_PLAYER),),
        (0, "goes", "on", "both"),
        formal=True,
        powers=(Power(law_pairs_1, law_pairs_1_exercised),),
        laws=(law_drawing_8,),
    ),
    Act(
        "refuse",
        (Role("P", "player", SORT_PLAYER), Role("C", "card", SORT_CARD)),
        (0, "refuses", 1),
        formal=True,
    ),
    Act(
        "take",
        (
            Role("P", "player", SORT_PLAYER),
            Role("C", "card", SORT_CARD),
            Role("Q", "player2", SORT_PLAYER),
        ),
        (0, "takes", 1, "from", 2),
        formal=True,
    ),
    Act(
        "new-deal",
        (Role("P", "player", SORT_PLAYER),),
        (0, "calls", "a", "new", "deal"),
        formal=True,
    ),
    Act(
        "remake",
        (Role("P", "player", SORT_PLAYER),),
        (0, "takes", "up", "the", "cards", "laid", "by"),
        formal=True,
        powers=(Power(law_whole_pack_1, law_whole_pack_1_exercised),),
    ),
)
PLACES = {act.name: place for place, act in enumerate(ACTS)}
CONFLICTS: dict[int, tuple[str, tuple[tuple[str, Sort], ...]]] = {}
STATES: dict[str, Entry] = {
    "dealer": Entry("dealer", (), SORT_PLAYER_OR_NONE, "Dealer"),
    "laid-by": Entry("laid_by", (), SORT_SET_OF_CARD, "LaidBy"),
    "purse": Entry("purse", ("player",), SORT_NUMBER, "Purse"),
    "stake": Entry("stake", ("player",), SORT_NUMBER, "Stake"),
    "present": Entry("present", ("player",), SORT_TRUTH, "Present"),
    "lowest-stake": Entry("lowest_stake", (), SORT_NUMBER_0_100, "Lowest"),
    "highest-stake": Entry("highest_stake", (), SORT_NUMBER_0_100, "Highest"),
    "rounds-agreed": Entry("rounds_agreed", (), SORT_NUMBER_1_20, "Rounds"),
    "rounds": Entry("rounds", (), SORT_NUMBER, ""),
    "rounds-of-deal": Entry("rounds_of_deal", (), SORT_NUMBER, "DealRounds"),
}
SHOWN: tuple[str, ...] = ("purse", "stake", "dealer", "rounds")
REBUILT: tuple[Rebuilding, ...] = ()
STEPS: tuple[Step, ...] = ()
SETTLED: tuple[str, ...] = ("purse",)


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
