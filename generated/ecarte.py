"""Judge recorded games by the book ecarte: Ecarte.

Edition: A household cyclopaedia: the leaf with cribbage for three, and the beginning of ecarte

Made by `hoyle build ecarte`: change the book, not this file. It was made from rules/ecarte.law,
whose hashes together have the SHA-256
989e2167f10b0e2a01aa9ac2be12370400d30e0e54d39344cf337e96046faaad.

Run `python ecarte.py RECORD...` to judge files of games, or call `judge`. A member of a kind is its
place there, a set a bit mask, none is -1.
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

BOOK = "ecarte"
EDITION = "A household cyclopaedia: the leaf with cribbage for three, and the beginning of ecarte"

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
PLAYERS = ("A", "B", "none")
SIDES = ("A", "B", "none")
SUITS = ("C", "D", "H", "S", "none")
RANKS = ("7", "8", "9", "T", "A", "J", "Q", "K", "none")
CARDS = (*(a + b for b in SUITS[:-1] for a in RANKS[:-1]), "none")
PACKS = ("single", "double", "none")
RECKONINGS = ("by-the-game", "by-score", "none")
CODES = {
    "player": PLAYERS,
    "side": SIDES,
    "suit": SUITS,
    "rank": RANKS,
    "card": CARDS,
    "packs": PACKS,
    "reckoning": RECKONINGS,
}
INDEX = {
    kind: {code: place for place, code in enumerate(codes[:-1])} for kind, codes in CODES.items()
}

PACKS_SINGLE = 0
RECKONING_BY_THE_GAME = 0
RANK_KING = 7
PACKS_DOUBLE = 1

# What belongs to a member, by its place; at -1, what belongs to none.
SIDE_OF = (0, 1, NONE)
PLAYERS_OF = (1, 2, 0)
# Whether a side is called by the names of its players, and whom a player or side
# counts as when something is open for him: players first, then sides, as a mask.
NAMED_BY_PLAYERS = (True, True)
COUNTS_AS = (5, 10, 5, 10)
NEXT_PLAYER = (1, 0, NONE)
CARDS_OF_SUIT = (0xFF, 0xFF00, 0xFF0000, 0xFF000000, 0)
CARDS_OF_RANK = (
    0x1010101,
    0x2020202,
    0x4040404,
    0x8080808,
    0x10101010,
    0x20202020,
    0x40404040,
    0x80808080,
    0,
)
RANK_OF_CARD = (*(place % 8 for place in range(32)), NONE)
SUIT_OF_CARD = (*(place // 8 for place in range(32)), NONE)
BIT = (*(1 << place for place in range(32)), 0)

# The readings that a record may choose, and which is taken if it does not.
OPTIONS: tuple[tuple[str, str], ...] = (("packs", "packs"), ("reckoning", "reckoning"))
DEFAULTS: Args = (0, 0)


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


def prevailing(state: State, place: int, args: Bound, live: list[tuple[bool, int]]) -> int:
    """Choose between exceptions, each with those that it is over, as a mask.

    Give the place of the one live exception that is over all others live, or note a conflict
    and give the first; -1 if none is live.
    """
    places = [i for i, (holds, _) in enumerate(live) if holds]
    if not places:
        return -1
    for i in places:
        if all(other == i or live[i][1] >> other & 1 for other in places):
            return i
    state.conflicts.add((place, args))
    return places[0]


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
        "announced",
        "began",
        "began_with",
        "begun",
        "changing",
        "claimed",
        "conflicts",
        "cut_card",
        "deal_is_off",
        "dealer",
        "dealer_sought",
        "due_dealer",
        "exchanged",
        "faulty",
        "first_giver",
        "first_refused",
        "given",
        "hand",
        "hand_counted",
        "held",
        "in_vain",
        "king_marked",
        "known",
        "last_number",
        "last_packet",
        "last_to",
        "lead",
        "led_by",
        "looked",
        "mark_lost",
        "menus",
        "named",
        "not_beaten",
        "not_followed",
        "pack_cut",
        "packet",
        "packs",
        "penalised",
        "pending",
        "proposals",
        "purse",
        "reckoning",
        "refused",
        "reply",
        "required",
        "score",
        "stake",
        "stock",
        "stopped",
        "thrown_up",
        "to_play",
        "tricks",
        "trumps",
        "turned",
        "unsure",
        "wanted",
    )

    def __init__(self) -> None:
        self.packs = NONE
        self.reckoning = NONE
        self.dealer = NONE
        self.score = [0] * 3
        self.stake = 0
        self.purse = [0] * 3
        self.cut_card = [NONE] * 3
        self.dealer_sought = False
        self.first_giver = NONE
        self.due_dealer = NONE
        self.pack_cut = False
        self.stock = 0
        self.given = [0] * 3
        self.packet = 0
        self.last_packet = 0
        self.last_number = 0
        self.last_to = NONE
        self.looked = [False] * 3
        self.hand = [0] * 3
        self.held = [0] * 3
        self.known = [False] * 3
        self.turned = NONE
        self.trumps = NONE
        self.king_marked = False
        self.mark_lost = False
        self.deal_is_off = False
        self.proposals = 0
        self.pending = False
        self.refused = False
        self.first_refused = False
        self.changing = False
        self.exchanged = [False] * 3
        self.wanted = [0] * 3
        self.begun = False
        self.began = [0] * 3
        self.began_with = [0] * 3
        self.lead = NONE
        self.led_by = NONE
        self.reply = NONE
        self.not_followed = [0] * 3
        self.not_beaten = [0] * 3
        self.faulty = False
        self.named = NONE
        self.required = NONE
        self.to_play = NONE
        self.unsure = False
        self.tricks = [0] * 3
        self.announced = [False] * 3
        self.claimed = [False] * 3
        self.thrown_up = NONE
        self.penalised = [False] * 3
        self.hand_counted = False
        self.menus: tuple[tuple[str, int], ...] = ()
        self.in_vain: bool = False
        self.conflicts: set[tuple[int, Bound]] = set()
        self.stopped: set[tuple[str, int]] = set()

    def copy(self) -> State:
        """Give a state that changes by itself."""
        new = State.__new__(State)
        new.packs = self.packs
        new.reckoning = self.reckoning
        new.dealer = self.dealer
        new.score = self.score[:]
        new.stake = self.stake
        new.purse = self.purse[:]
        new.cut_card = self.cut_card[:]
        new.dealer_sought = self.dealer_sought
        new.first_giver = self.first_giver
        new.due_dealer = self.due_dealer
        new.pack_cut = self.pack_cut
        new.stock = self.stock
        new.given = self.given[:]
        new.packet = self.packet
        new.last_packet = self.last_packet
        new.last_number = self.last_number
        new.last_to = self.last_to
        new.looked = self.looked[:]
        new.hand = self.hand[:]
        new.held = self.held[:]
        new.known = self.known[:]
        new.turned = self.turned
        new.trumps = self.trumps
        new.king_marked = self.king_marked
        new.mark_lost = self.mark_lost
        new.deal_is_off = self.deal_is_off
        new.proposals = self.proposals
        new.pending = self.pending
        new.refused = self.refused
        new.first_refused = self.first_refused
        new.changing = self.changing
        new.exchanged = self.exchanged[:]
        new.wanted = self.wanted[:]
        new.begun = self.begun
        new.began = self.began[:]
        new.began_with = self.began_with[:]
        new.lead = self.lead
        new.led_by = self.led_by
        new.reply = self.reply
        new.not_followed = self.not_followed[:]
        new.not_beaten = self.not_beaten[:]
        new.faulty = self.faulty
        new.named = self.named
        new.required = self.required
        new.to_play = self.to_play
        new.unsure = self.unsure
        new.tricks = self.tricks[:]
        new.announced = self.announced[:]
        new.claimed = self.claimed[:]
        new.thrown_up = self.thrown_up
        new.penalised = self.penalised[:]
        new.hand_counted = self.hand_counted
        new.menus = self.menus
        new.in_vain = self.in_vain
        new.conflicts = self.conflicts
        new.stopped = self.stopped
        return new

    def kept(self, state: str, slot: int, wanted: int, low: int, high: int) -> int:
        """Keep a number within its bounds, and note for rulings where they stop it."""
        if not low <= wanted <= high:
            self.stopped.add((state, slot))
        return min(max(wanted, low), high)


def begin(choices: Args, told: dict[str, dict[int, int]]) -> State:
    """Lay out the record before its first event, with what it tells of its start."""
    state = State()
    state.packs = PACKS_SINGLE
    state.packs = choices[0]
    state.reckoning = RECKONING_BY_THE_GAME
    state.reckoning = choices[1]
    state.dealer = told.get("dealer", {}).get(0, state.dealer)
    for slot, value in told.get("score", {}).items():
        state.score[slot] = value
    state.stake = 1
    state.stake = told.get("stake", {}).get(0, state.stake)
    for slot, value in told.get("purse", {}).items():
        state.purse[slot] = value
    state.dealer_sought = state.dealer != NONE
    state.pack_cut = state.dealer != NONE
    state.stock = 0xFFFFFFFF
    for key_1 in range(2):
        state.held[key_1] = 5
    state.trumps = told.get("trumps", {}).get(0, state.trumps)
    for key_1 in range(2):
        state.began_with[key_1] = 5
    return state


def amiss(start: Told, seats: tuple[str, ...]) -> str | None:
    """Say why no game begins as a record says; None if one may."""
    judge = Judge((), start, seats)
    state = judge.state
    if all(state.score[p] == 5 for p in range(2)):
        return "both players are five, and the game is won by one"
    return None


# ---------------------------------------------------------------- definitions


def elder_hand(state: State) -> int:
    """The book's elder-hand: rules/ecarte.law:100."""
    return NEXT_PLAYER[state.dealer]


def trump_king(state: State) -> int:
    """The book's trump-king: rules/ecarte.law:101."""
    return CARDS_OF_SUIT[state.trumps] & CARDS_OF_RANK[RANK_KING]


def all_have_cut(state: State) -> bool:
    """The book's all-have-cut: rules/ecarte.law:103."""
    return all(state.cut_card[p] != NONE for p in range(2))


def cuts_are_equal(state: State) -> bool:
    """The book's cuts-are-equal: rules/ecarte.law:104."""
    if not all_have_cut(state):
        return False
    return all(
        RANK_OF_CARD[state.cut_card[p]] == RANK_OF_CARD[state.cut_card[NEXT_PLAYER[p]]]
        for p in range(2)
    )


def highest_cutter_part(state: State, p: int) -> int:
    """Give a part of highest_cutter."""
    if RANK_OF_CARD[state.cut_card[p]] != NONE:
        return RANK_OF_CARD[state.cut_card[p]]
    return 0


def highest_cutter(state: State) -> int:
    """The book's highest-cutter: rules/ecarte.law:106."""
    if all_have_cut(state) and not cuts_are_equal(state):
        return max(range(2), key=lambda p: highest_cutter_part(state, p), default=NONE)
    return NONE


def dealer_untold(state: State) -> bool:
    """The book's dealer-untold: rules/ecarte.law:110."""
    return state.dealer == NONE and not state.dealer_sought


def dealing(state: State) -> bool:
    """The book's dealing: rules/ecarte.law:113."""
    return state.turned == NONE and state.proposals == 0


def has_the_deal(state: State, p: int) -> bool:
    """The book's has-the-deal: rules/ecarte.law:114."""
    return p == state.dealer or dealer_untold(state)


def deals_duly(state: State, p: int, m: int, q: int) -> bool:
    """The book's deals-duly: rules/ecarte.law:115."""
    if state.given[NEXT_PLAYER[p]] == 0:
        return q != p and m >= 2 and m <= 3 and (state.packet == 0 or m == state.packet)
    if state.given[p] < state.given[NEXT_PLAYER[p]]:
        return q == p and m + state.given[q] == state.given[NEXT_PLAYER[p]]
    return q != p and m + state.given[q] == 5


def fully_dealt(state: State) -> bool:
    """The book's fully-dealt: rules/ecarte.law:121."""
    return all(state.given[p] >= 5 for p in range(2))


def nothing_is_dealt(state: State) -> bool:
    """The book's nothing-is-dealt: rules/ecarte.law:122."""
    return all(state.given[p] == 0 for p in range(2))


def may_hold(state: State, p: int, h: int) -> bool:
    """The book's ... may-hold ...: rules/ecarte.law:125."""
    return h & (state.hand[p] if state.known[p] else state.hand[p] | state.stock) == h


def may_have_king(state: State, p: int) -> bool:
    """The book's may-have-king: rules/ecarte.law:127."""
    return trump_king(state) != 0 and may_hold(state, p, trump_king(state))


def ready(state: State) -> bool:
    """The book's ready: rules/ecarte.law:131."""
    return (
        (state.trumps != NONE or nothing_is_dealt(state))
        and not state.pending
        and not state.changing
        and all(state.wanted[p] == 0 for p in range(2))
    )


def speaking(state: State) -> bool:
    """The book's speaking: rules/ecarte.law:134."""
    return ready(state) and not state.begun


def trick_is_open(state: State) -> bool:
    """The book's trick-is-open: rules/ecarte.law:138."""
    return state.lead != NONE and state.reply == NONE


def whose_turn(state: State) -> int:
    """The book's whose-turn: rules/ecarte.law:139."""
    if trick_is_open(state):
        return NEXT_PLAYER[state.led_by]
    if state.unsure:
        return NONE
    return elder_hand(state) if state.to_play == NONE else state.to_play


def followers(state: State, p: int) -> int:
    """The book's followers: rules/ecarte.law:145."""
    return state.hand[p] & CARDS_OF_SUIT[SUIT_OF_CARD[state.lead]]


def beats(state: State, d: int, c: int) -> bool:
    """The book's ... beats ...: rules/ecarte.law:136."""
    if SUIT_OF_CARD[d] == SUIT_OF_CARD[c]:
        return RANK_OF_CARD[d] > RANK_OF_CARD[c]
    return SUIT_OF_CARD[d] == state.trumps


def told_by_part(state: State, c: int, d: int, p: int) -> bool:
    """Give a part of told_by."""
    if state.not_followed[p] & BIT[d] and SUIT_OF_CARD[c] == SUIT_OF_CARD[d]:
        return True
    return (
        state.not_beaten[p] & BIT[d] != 0
        and beats(state, c, d)
        and (SUIT_OF_CARD[c] == SUIT_OF_CARD[d] or state.not_followed[p] & BIT[d] != 0)
    )


def told_by(state: State, p: int, c: int) -> int:
    """The book's told-by: rules/ecarte.law:158."""
    return union(
        d
        for d in members(state.not_followed[p] | state.not_beaten[p])
        if told_by_part(state, c, d, p)
    )


def play_is_over(state: State) -> bool:
    """The book's play-is-over: rules/ecarte.law:164."""
    if state.thrown_up != NONE:
        return True
    return state.begun and not trick_is_open(state) and any(state.held[p] == 0 for p in range(2))


def made(state: State, p: int) -> int:
    """The book's made: rules/ecarte.law:166."""
    return state.tricks[p] + state.held[p]


def taker(state: State) -> int:
    """The book's taker: rules/ecarte.law:167."""
    if not play_is_over(state) or state.unsure:
        return NONE
    if state.thrown_up != NONE:
        return NEXT_PLAYER[state.thrown_up]
    return max(range(2), key=lambda p: made(state, p), default=NONE)


def vole_is_made(state: State) -> bool:
    """The book's vole-is-made: rules/ecarte.law:171."""
    if state.thrown_up != NONE:
        return state.tricks[state.thrown_up] == 0
    return (made(state, taker(state)) if taker(state) != NONE else 0) >= 5


def loser_stood_out(state: State) -> bool:
    """The book's loser-stood-out: rules/ecarte.law:173."""
    if taker(state) == state.dealer:
        return state.proposals == 0
    return state.first_refused


def hand_worth(state: State) -> int:
    """The book's hand-worth: rules/ecarte.law:175."""
    live = prevailing(state, 25, (), [(loser_stood_out(state), 0), (vole_is_made(state), 1)])
    if live == 0:
        return 2
    if live == 1:
        return 2
    return 1


def marks_due(state: State) -> int:
    """The book's marks-due: rules/ecarte.law:178."""
    if state.penalised[taker(state)]:
        return hand_worth(state) - 1
    return hand_worth(state)


def winner(state: State) -> int:
    """The book's winner: rules/ecarte.law:180."""
    if any(state.score[p] == 5 for p in range(2)):
        return first(union(p for p in range(2) if state.score[p] == 5))
    return NONE


def game_value(state: State) -> int:
    """The book's game-value: rules/ecarte.law:182."""
    if state.reckoning == RECKONING_BY_THE_GAME:
        return 1
    if state.score[NEXT_PLAYER[winner(state)]] == 0:
        return 3
    return 2 if state.score[NEXT_PLAYER[winner(state)]] <= 2 else 1


def held_unseen(state: State, p: int) -> int:
    """The book's held-unseen: rules/ecarte.law:346."""
    return 0 if state.known[p] else state.held[p]


def laid_down(state: State, p: int) -> int:
    """The book's laid-down: rules/ecarte.law:347."""
    if state.led_by == NONE:
        return NONE
    return state.lead if p == state.led_by else state.reply


def renounces_with(state: State, p: int, c: int) -> bool:
    """The book's ... renounces with ...: rules/ecarte.law:146."""
    return (
        trick_is_open(state)
        and SUIT_OF_CARD[c] != SUIT_OF_CARD[state.lead]
        and followers(state, p) != 0
    )


def can_win_with_part(state: State, c: int, d: int, p: int) -> bool:
    """Give a part of can_win_with."""
    if state.lead == NONE:
        return False
    if not beats(state, d, state.lead):
        return False
    if SUIT_OF_CARD[d] == SUIT_OF_CARD[state.lead]:
        return True
    return SUIT_OF_CARD[c] != SUIT_OF_CARD[state.lead] and followers(state, p) == 0


def can_win_with(state: State, p: int, c: int) -> bool:
    """The book's ... can-win with ...: rules/ecarte.law:148."""
    if not trick_is_open(state):
        return False
    return any(can_win_with_part(state, c, d, p) for d in members(state.hand[p]))


def underforces_with(state: State, p: int, c: int) -> bool:
    """The book's ... underforces with ...: rules/ecarte.law:154."""
    return (
        can_win_with(state, p, c)
        and (state.lead == NONE or not beats(state, c, state.lead))
        and not renounces_with(state, p, c)
    )


# ---------------------------------------------------------------- acts


def act_cut_for_deal_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, cut-for-deal, cannot have happened; None if it can (rules/ecarte.law:190)."""
    if state.dealer == NONE and not any(state.cut_card[q] == c for q in members(0x3 & ~BIT[p])):
        return None
    return f"{judge.players[p]} cannot cut {CARDS[c]} for deal"


def act_cut_for_deal(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, cut-for-deal, does (rules/ecarte.law:190)."""
    state.cut_card[p] = c
    state.dealer_sought = True


def act_cut_pack(judge: Judge, state: State, p: int) -> None:
    """Do what an act, cut-pack, does (rules/ecarte.law:198)."""
    state.pack_cut = True


def act_give_impossible(judge: Judge, state: State, p: int, h: int, q: int) -> str | None:
    """Say why an act, give, cannot have happened; None if it can (rules/ecarte.law:200)."""
    if h & state.stock == h and not state.begun:
        return None
    return "these cards are not all in the stock, or the play has begun"


def act_give(judge: Judge, state: State, p: int, h: int, q: int) -> None:
    """Do what an act, give, does (rules/ecarte.law:200)."""
    if dealing(state):
        if state.packet == 0:
            if h.bit_count() == 2:
                state.packet = 2
            if h.bit_count() == 3:
                state.packet = 3
        if state.given[q] == 0:
            state.known[q] = True
            state.held[q] = 0
        state.given[q] = min(state.given[q] + h.bit_count(), 16)
    else:
        state.wanted[q] = max(state.wanted[q] - h.bit_count(), 0)
    state.stock &= ~h
    state.hand[q] |= h
    state.held[q] = min(state.held[q] + h.bit_count(), 16)
    state.last_packet = h
    state.last_number = min(h.bit_count(), 16)
    state.last_to = q


def act_deal_impossible(judge: Judge, state: State, p: int, h: int) -> str | None:
    """Say why an act, deal, cannot have happened; None if it can (rules/ecarte.law:218)."""
    if h & state.stock == h and dealing(state) and not state.begun and state.given[p] == 0:
        return None
    return f"these cards are not all in the stock, or {judge.players[p]} has cards already"


def act_deal(judge: Judge, state: State, p: int, h: int) -> None:
    """Do what an act, deal, does (rules/ecarte.law:218)."""
    state.known[p] = True
    state.given[p] = min(h.bit_count(), 16)
    state.held[p] = min(h.bit_count(), 16)
    state.hand[p] = h
    state.stock &= ~h


def act_give_unseen_impossible(judge: Judge, state: State, p: int, m: int, q: int) -> str | None:
    """Say why an act, give-unseen, cannot have happened; None if it can (rules/ecarte.law:224)."""
    if not state.begun:
        return None
    return "the play has begun"


def act_give_unseen(judge: Judge, state: State, p: int, m: int, q: int) -> None:
    """Do what an act, give-unseen, does (rules/ecarte.law:224)."""
    if dealing(state):
        if state.packet == 0 and m in (2, 3):
            state.packet = min(max(m, 0), 3)
        if state.given[q] == 0:
            state.held[q] = 0
        state.given[q] = min(max(state.given[q] + m, 0), 16)
    else:
        state.wanted[q] = min(max(state.wanted[q] - m, 0), 5)
    state.known[q] = False
    state.held[q] = min(max(state.held[q] + m, 0), 16)
    state.last_packet = 0
    state.last_number = min(max(m, 0), 16)
    state.last_to = q


def act_name_suit(judge: Judge, state: State, p: int, t: int) -> None:
    """Do what an act, name-suit, does (rules/ecarte.law:238)."""
    state.named = t


def act_look(judge: Judge, state: State, p: int) -> None:
    """Do what an act, look, does (rules/ecarte.law:241)."""
    state.looked[p] = True


def act_turn_up_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, turn-up, cannot have happened; None if it can (rules/ecarte.law:243)."""
    if state.stock & BIT[c] and state.turned == NONE:
        return None
    return f"{CARDS[c]} cannot be turned up now"


def act_turn_up(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, turn-up, does (rules/ecarte.law:243)."""
    state.turned = c
    state.trumps = SUIT_OF_CARD[c]
    state.stock &= ~BIT[c]


def act_fresh_deal(judge: Judge, state: State, p: int) -> None:
    """Do what an act, fresh-deal, does (rules/ecarte.law:247)."""
    state.deal_is_off = True


def act_set_right(judge: Judge, state: State, p: int) -> None:
    """Do what an act, set-right, does (rules/ecarte.law:249)."""
    if state.last_to != NONE:
        state.hand[state.last_to] &= ~state.last_packet
    state.stock |= state.last_packet
    state.last_packet = 0
    if state.last_to != NONE:
        player = state.last_to
        state.given[player] = max(state.given[player] - state.last_number, 0)
    if state.last_to != NONE:
        player = state.last_to
        state.held[player] = max(state.held[player] - state.last_number, 0)
    state.last_number = 0


def act_throw_out(judge: Judge, state: State, p: int, h: int) -> None:
    """Do what an act, throw-out, does (rules/ecarte.law:254)."""
    state.hand[p] &= ~h
    state.stock &= ~h
    state.held[p] = max(state.held[p] - h.bit_count(), 0)


def act_draw_out(judge: Judge, state: State, p: int, h: int, q: int) -> None:
    """Do what an act, draw-out, does (rules/ecarte.law:256)."""
    state.hand[q] &= ~h
    state.stock &= ~h
    state.held[q] = max(state.held[q] - h.bit_count(), 0)


def act_complete(judge: Judge, state: State, p: int, q: int) -> None:
    """Do what an act, complete, does (rules/ecarte.law:258)."""
    state.wanted[q] = max(5 - state.held[q], 0)


def act_propose(judge: Judge, state: State, p: int) -> None:
    """Do what an act, propose, does (rules/ecarte.law:261)."""
    state.pending = True
    state.proposals = min(state.proposals + 1, 8)


def act_accept(judge: Judge, state: State, p: int) -> None:
    """Do what an act, accept, does (rules/ecarte.law:263)."""
    state.pending = False
    state.changing = True
    for q in range(2):
        state.exchanged[q] = False


def act_refuse(judge: Judge, state: State, p: int) -> None:
    """Do what an act, refuse, does (rules/ecarte.law:267)."""
    state.pending = False
    state.refused = True
    if state.proposals == 1:
        state.first_refused = True


def act_discard_impossible(judge: Judge, state: State, p: int, h: int) -> str | None:
    """Say why an act, discard, cannot have happened; None if it can (rules/ecarte.law:271)."""
    if may_hold(state, p, h) and h and not state.begun and h.bit_count() <= state.stock.bit_count():
        return None
    return f"{judge.players[p]} cannot discard {listed(CARDS, h)}"


def act_discard(judge: Judge, state: State, p: int, h: int) -> None:
    """Do what an act, discard, does (rules/ecarte.law:271)."""
    if state.changing and not state.exchanged[p]:
        state.hand[p] &= ~h
        state.stock &= ~h
        state.held[p] = max(state.held[p] - h.bit_count(), 0)
        state.wanted[p] = min(h.bit_count(), 5)
        state.exchanged[p] = True


def act_keep(judge: Judge, state: State, p: int) -> None:
    """Do what an act, keep, does (rules/ecarte.law:279)."""
    if state.changing:
        state.exchanged[p] = True


def act_withdraw(judge: Judge, state: State, p: int) -> None:
    """Do what an act, withdraw, does (rules/ecarte.law:283)."""
    state.claimed[p] = False


def act_play_impossible_part(state: State, c: int, p: int) -> bool:
    """Give a part of act_play_impossible."""
    return (
        may_hold(state, p, BIT[c])
        and state.thrown_up == NONE
        and (not trick_is_open(state) or state.led_by != p)
    )


def act_play_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, play, cannot have happened; None if it can (rules/ecarte.law:285)."""
    if act_play_impossible_part(state, c, p):
        return None
    return f"{judge.players[p]} has not {CARDS[c]}, or has played to this trick"


def act_play(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, play, does (rules/ecarte.law:285)."""
    if ready(state):
        if not state.begun:
            state.begun = True
            for q in range(2):
                state.began[q] = state.hand[q]
                state.began_with[q] = state.held[q]
        for d in members(told_by(state, p, c)):
            state.not_followed[p] &= ~BIT[d]
            state.not_beaten[p] &= ~BIT[d]
        state.began[p] |= BIT[c]
        state.hand[p] &= ~BIT[c]
        state.stock &= ~BIT[c]
        state.held[p] = max(state.held[p] - 1, 0)
        if trick_is_open(state):
            if renounces_with(state, p, c) or underforces_with(state, p, c):
                state.faulty = True
            elif not state.known[p]:
                if SUIT_OF_CARD[c] != SUIT_OF_CARD[state.lead]:
                    state.not_followed[p] |= BIT[state.lead]
                if state.lead == NONE or not beats(state, c, state.lead):
                    state.not_beaten[p] |= BIT[state.lead]
            state.reply = c
            if state.trumps == NONE and SUIT_OF_CARD[c] != SUIT_OF_CARD[state.lead]:
                state.to_play = NONE
                state.unsure = True
            elif state.lead != NONE and beats(state, c, state.lead):
                state.to_play = p
            else:
                state.to_play = state.led_by
            if state.to_play != NONE:
                player = state.to_play
                state.tricks[player] = min(state.tricks[player] + 1, 8)
        else:
            if state.unsure:
                state.tricks[p] = min(state.tricks[p] + 1, 8)
                state.unsure = False
            state.lead = c
            state.named = NONE
            state.required = NONE
            state.led_by = p
            state.reply = NONE
            state.faulty = False


def act_throw_up_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, throw-up, cannot have happened; None if it can (rules/ecarte.law:325)."""
    if (state.begun or state.trumps != NONE) and not play_is_over(state):
        return None
    return f"{judge.players[p]} has no hand to throw up"


def act_throw_up(judge: Judge, state: State, p: int) -> None:
    """Do what an act, throw-up, does (rules/ecarte.law:325)."""
    state.thrown_up = p


def act_play_again(judge: Judge, state: State, p: int) -> None:
    """Do what an act, play-again, does (rules/ecarte.law:328)."""
    for q in range(2):
        state.hand[q] = state.began[q]
        state.held[q] = state.began_with[q]
        state.tricks[q] = 0
        state.not_followed[q] = 0
        state.not_beaten[q] = 0
    state.unsure = False
    state.lead = NONE
    state.reply = NONE
    state.led_by = NONE
    state.to_play = NONE
    state.named = NONE
    state.required = NONE
    state.faulty = False
    state.thrown_up = NONE


def act_count_tricks_impossible(judge: Judge, state: State) -> str | None:
    """Say why an act, count-tricks, cannot have happened; None if it can (rules/ecarte.law:338)."""
    if play_is_over(state):
        return None
    return "the hands are not played out"


def act_count_tricks(judge: Judge, state: State) -> None:
    """Do what an act, count-tricks, does (rules/ecarte.law:338)."""
    state.hand_counted = True


# ---------------------------------------------------------------- the laws

SORT_CARD = Sort("member", "card")
SORT_NUMBER = Sort("number")
SORT_NUMBER_0_5 = Sort("number", low=0, high=5)
SORT_NUMBER_1_100 = Sort("number", low=1, high=100)
SORT_NUMBER_1_12 = Sort("number", low=1, high=12)
SORT_NUMBER_2_10 = Sort("number", low=2, high=10)
SORT_PLAYER = Sort("member", "player")
SORT_PLAYER_OR_NONE = Sort("member", "player", optional=True)
SORT_SET_OF_CARD = Sort("set", "card")
SORT_SUIT = Sort("member", "suit")
SORT_SUIT_OR_NONE = Sort("member", "suit", optional=True)

ACT_HOLD_TO_SUIT = 11
ACT_LOOK = 12
ACT_TURN_UP = 13
ACT_FRESH_DEAL = 14
ACT_SET_RIGHT = 15
ACT_THROW_OUT = 16
ACT_DRAW_OUT = 17
ACT_COMPLETE = 18
ACT_PROPOSE = 20
ACT_PLAY = 28
ACT_TAKE_UP = 29
ACT_PLAY_AGAIN = 31
ACT_COUNT_TRICKS = 32


LAW_TWO_PLAYERS = Law(
    "two-players",
    "Two at a time",
    quote="It admits of only two players at a time,",
    source="004_c325553f5a76a2c9.txt",
)
LAW_TWO_PLAYERS_1 = Clause(
    "ecarte/two-players/1",
    LAW_TWO_PLAYERS,
    "rules/ecarte.law:405",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_two_players_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law two-players, Two at a time: offence third-player.

    It admits of only two players at a time,

    (page 004_c325553f5a76a2c9.txt; rules/ecarte.law:405)
    """
    judge.offend(
        OFFENCE_THIRD_PLAYER,
        LAW_TWO_PLAYERS_1,
        state,
        (p, c),
        (p, c),
        says=f"only two play at a time: {CARDS[c]}, which a third laid down, is not played",
    )


LAW_TWO_PLAYERSB = Law(
    "two-players",
    "Two at a time",
    quote="yet it may be so played as to include several.",
    source="004_c325553f5a76a2c9.txt",
)
LAW_TWO_PLAYERS_2 = Clause(
    "ecarte/two-players/2",
    LAW_TWO_PLAYERSB,
    "rules/ecarte.law:412",
    bound=(("P", SORT_PLAYER),),
)


def law_two_players_2(state: State, p: int) -> Bound | None:
    """Law two-players, Two at a time: power, None where it does not hold.

    yet it may be so played as to include several.

    (page 004_c325553f5a76a2c9.txt; rules/ecarte.law:412)
    """
    if not nothing_is_dealt(state):
        return None
    return ()


def law_two_players_2_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_two_players_2."""
    judge.find(
        "exercised",
        LAW_TWO_PLAYERS_2,
        "give-up-seat",
        p,
        (p,),
        facts=[["no card is dealt", yes(nothing_is_dealt(state))]],
    )


LAW_PACKS = Law(
    "packs",
    "One pack or two",
    quote=(
        "Two packs of cards are sometimes used, it can be played equally well with a single pack."
    ),
    source="004_c325553f5a76a2c9.txt",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte law 14",
)
LAW_PACKS_1 = Clause(
    "ecarte/packs/1",
    LAW_PACKS,
    "rules/ecarte.law:443",
    bound=(("P", SORT_PLAYER), ("Q", SORT_PLAYER)),
)


def law_packs_1(judge: Judge, state: State, p: int, q: int) -> None:
    """Law packs, One pack or two: offence wrong-deal.

    Two packs of cards are sometimes used, it can be played equally well with a single pack.

    (page 004_c325553f5a76a2c9.txt; supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law
    14; rules/ecarte.law:443)
    """
    if state.packs != PACKS_DOUBLE:
        return
    if p == q:
        return
    judge.offend(
        OFFENCE_WRONG_DEAL,
        LAW_PACKS_1,
        state,
        (p,),
        (p, q),
        says=f"{judge.players[p]} took the pack of {judge.players[q]} to deal with",
        facts=[["the reading ‘packs’", PACKS[state.packs]]],
    )


LAW_RANKING = Law(
    "ranking",
    "King, queen, knave, ace",
    quote="The cards rank thus :—King, Queen, Knave, Ace, Ten, Nine, Eight, Seven,",
    source="004_c325553f5a76a2c9.txt",
)
LAW_RANKING_1 = Clause(
    "ecarte/ranking/1",
    LAW_RANKING,
    "rules/ecarte.law:480",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_ranking_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law ranking, King, queen, knave, ace: offence out-of-turn.

    The cards rank thus :—King, Queen, Knave, Ace, Ten, Nine, Eight, Seven,

    (page 004_c325553f5a76a2c9.txt; rules/ecarte.law:480)
    """
    if not ready(state):
        return
    if whose_turn(state) == NONE:
        return
    if p == whose_turn(state):
        return
    judge.offend(
        OFFENCE_OUT_OF_TURN,
        LAW_RANKING_1,
        state,
        (p, c),
        (p, c),
        says=(
            f"{judge.players[p]} played {CARDS[c]}, when {judge.players[whose_turn(state)]} was to "
            "lead"
        ),
        facts=[
            ["the hands are ready", yes(ready(state))],
            ["the one whose turn it is", judge.players[whose_turn(state)]],
        ],
    )


LAW_PACK = Law(
    "pack",
    "Thirty-two cards",
    quote="The two, three, four, five, and six of each suit",
    source="004_c325553f5a76a2c9.txt",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte law 45",
)
LAW_PACK_1 = Clause(
    "ecarte/pack/1",
    LAW_PACK,
    "rules/ecarte.law:532",
    bound=(("P", SORT_PLAYER), ("N", SORT_NUMBER_2_10), ("T", SORT_SUIT)),
)


def law_pack_1(judge: Judge, state: State, p: int, n: int, t: int) -> None:
    """Law pack, Thirty-two cards: consequence.

    The two, three, four, five, and six of each suit

    (page 004_c325553f5a76a2c9.txt; supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law
    45; rules/ecarte.law:532)
    """
    if n > 6:
        return
    now = judge.changing()
    now.deal_is_off = True


LAW_CUTTING = Law(
    "cutting",
    "The highest deals",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte law 5",
)
LAW_CUTTING_1 = Clause("ecarte/cutting/1", LAW_CUTTING, "rules/ecarte.law:566")


def law_cutting_1_when(state: State) -> list[Bound]:
    """Give the bindings for which law_cutting_1 holds."""
    if highest_cutter(state) == NONE:
        return []
    return [()]


def law_cutting_1(judge: Judge, state: State) -> None:
    """Law cutting, The highest deals: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 5; rules/ecarte.law:566)
    """
    now = judge.changing()
    now.dealer = highest_cutter(now)


LAW_CUTTING_2 = Clause("ecarte/cutting/2", LAW_CUTTING, "rules/ecarte.law:568")


def law_cutting_2_when(state: State) -> list[Bound]:
    """Give the bindings for which law_cutting_2 holds."""
    if not cuts_are_equal(state):
        return []
    return [()]


def law_cutting_2(judge: Judge, state: State) -> None:
    """Law cutting, The highest deals: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 5; rules/ecarte.law:568)
    """
    now = judge.changing()
    for p in range(2):
        now.cut_card[p] = NONE


LAW_OUT_OF_TURN_DEAL = Law(
    "out-of-turn-deal",
    "Who deals, and from a pack cut",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte law 14",
)
LAW_OUT_OF_TURN_DEAL_1 = Clause(
    "ecarte/out-of-turn-deal/1",
    LAW_OUT_OF_TURN_DEAL,
    "rules/ecarte.law:595",
    bound=(("P", SORT_PLAYER), ("H", SORT_SET_OF_CARD), ("Q", SORT_PLAYER)),
)


def law_out_of_turn_deal_1(judge: Judge, state: State, p: int, h: int, q: int) -> None:
    """Law out-of-turn-deal, Who deals, and from a pack cut: offence wrong-deal.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 14; rules/ecarte.law:595)
    """
    if not dealing(state):
        return
    if has_the_deal(state, p):
        return
    judge.offend(
        OFFENCE_WRONG_DEAL,
        LAW_OUT_OF_TURN_DEAL_1,
        state,
        (p,),
        (p, h, q),
        says=f"{judge.players[p]} dealt, and the deal was not his",
        facts=[
            ["the cards are being dealt", yes(dealing(state))],
            [f"{judge.players[p]} is the dealer, or may be", yes(has_the_deal(state, p))],
        ],
    )


LAW_OUT_OF_TURN_DEAL_2 = Clause(
    "ecarte/out-of-turn-deal/2",
    LAW_OUT_OF_TURN_DEAL,
    "rules/ecarte.law:597",
    bound=(("P", SORT_PLAYER), ("M", SORT_NUMBER_1_12), ("Q", SORT_PLAYER)),
)


def law_out_of_turn_deal_2(judge: Judge, state: State, p: int, m: int, q: int) -> None:
    """Law out-of-turn-deal, Who deals, and from a pack cut: offence wrong-deal.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 14; rules/ecarte.law:597)
    """
    if not dealing(state):
        return
    if has_the_deal(state, p):
        return
    judge.offend(
        OFFENCE_WRONG_DEAL,
        LAW_OUT_OF_TURN_DEAL_2,
        state,
        (p,),
        (p, m, q),
        says=f"{judge.players[p]} dealt, and the deal was not his",
        facts=[
            ["the cards are being dealt", yes(dealing(state))],
            [f"{judge.players[p]} is the dealer, or may be", yes(has_the_deal(state, p))],
        ],
    )


LAW_OUT_OF_TURN_DEAL_3 = Clause(
    "ecarte/out-of-turn-deal/3",
    LAW_OUT_OF_TURN_DEAL,
    "rules/ecarte.law:601",
    bound=(("P", SORT_PLAYER), ("H", SORT_SET_OF_CARD), ("Q", SORT_PLAYER)),
)


def law_out_of_turn_deal_3(judge: Judge, state: State, p: int, h: int, q: int) -> None:
    """Law out-of-turn-deal, Who deals, and from a pack cut: holding.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 14; rules/ecarte.law:601)
    """
    if not dealing(state):
        return
    if not dealer_untold(state):
        return
    judge.find(
        "holding",
        LAW_OUT_OF_TURN_DEAL_3,
        "",
        p,
        (p, h, q),
        says=(
            f"the record does not say whose deal it is: {judge.players[p]}, who gives, is taken to "
            "be the dealer"
        ),
        facts=[
            ["the cards are being dealt", yes(dealing(state))],
            ["the dealer is not on record", yes(dealer_untold(state))],
        ],
    )
    now = judge.changing()
    now.dealer = p
    now.pack_cut = True


LAW_OUT_OF_TURN_DEAL_4 = Clause(
    "ecarte/out-of-turn-deal/4",
    LAW_OUT_OF_TURN_DEAL,
    "rules/ecarte.law:604",
    bound=(("P", SORT_PLAYER), ("M", SORT_NUMBER_1_12), ("Q", SORT_PLAYER)),
)


def law_out_of_turn_deal_4(judge: Judge, state: State, p: int, m: int, q: int) -> None:
    """Law out-of-turn-deal, Who deals, and from a pack cut: holding.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 14; rules/ecarte.law:604)
    """
    if not dealing(state):
        return
    if not dealer_untold(state):
        return
    judge.find(
        "holding",
        LAW_OUT_OF_TURN_DEAL_4,
        "",
        p,
        (p, m, q),
        says=(
            f"the record does not say whose deal it is: {judge.players[p]}, who gives, is taken to "
            "be the dealer"
        ),
        facts=[
            ["the cards are being dealt", yes(dealing(state))],
            ["the dealer is not on record", yes(dealer_untold(state))],
        ],
    )
    now = judge.changing()
    now.dealer = p
    now.pack_cut = True


LAW_OUT_OF_TURN_DEALB = Law(
    "out-of-turn-deal",
    "Who deals, and from a pack cut",
    supplied="Enquire Within upon Everything, ecarte, 118",
)
LAW_OUT_OF_TURN_DEAL_5 = Clause(
    "ecarte/out-of-turn-deal/5",
    LAW_OUT_OF_TURN_DEALB,
    "rules/ecarte.law:607",
    bound=(("P", SORT_PLAYER), ("H", SORT_SET_OF_CARD), ("Q", SORT_PLAYER)),
)


def law_out_of_turn_deal_5(judge: Judge, state: State, p: int, h: int, q: int) -> None:
    """Law out-of-turn-deal, Who deals, and from a pack cut: offence wrong-deal.

    (supplied: Enquire Within upon Everything, ecarte, 118; rules/ecarte.law:607)
    """
    if not dealing(state):
        return
    if state.pack_cut:
        return
    if not nothing_is_dealt(state):
        return
    if dealer_untold(state):
        return
    judge.offend(
        OFFENCE_WRONG_DEAL,
        LAW_OUT_OF_TURN_DEAL_5,
        state,
        (p,),
        (p, h, q),
        says=f"{judge.players[p]} dealt before his adversary had cut",
        facts=[
            ["the cards are being dealt", yes(dealing(state))],
            ["the pack is cut", yes(state.pack_cut)],
            ["no card is dealt", yes(nothing_is_dealt(state))],
            ["the dealer is not on record", yes(dealer_untold(state))],
        ],
    )


LAW_OUT_OF_TURN_DEAL_6 = Clause(
    "ecarte/out-of-turn-deal/6",
    LAW_OUT_OF_TURN_DEALB,
    "rules/ecarte.law:611",
    bound=(("P", SORT_PLAYER), ("M", SORT_NUMBER_1_12), ("Q", SORT_PLAYER)),
)


def law_out_of_turn_deal_6(judge: Judge, state: State, p: int, m: int, q: int) -> None:
    """Law out-of-turn-deal, Who deals, and from a pack cut: offence wrong-deal.

    (supplied: Enquire Within upon Everything, ecarte, 118; rules/ecarte.law:611)
    """
    if not dealing(state):
        return
    if state.pack_cut:
        return
    if not nothing_is_dealt(state):
        return
    if dealer_untold(state):
        return
    judge.offend(
        OFFENCE_WRONG_DEAL,
        LAW_OUT_OF_TURN_DEAL_6,
        state,
        (p,),
        (p, m, q),
        says=f"{judge.players[p]} dealt before his adversary had cut",
        facts=[
            ["the cards are being dealt", yes(dealing(state))],
            ["the pack is cut", yes(state.pack_cut)],
            ["no card is dealt", yes(nothing_is_dealt(state))],
            ["the dealer is not on record", yes(dealer_untold(state))],
        ],
    )


LAW_OUT_OF_TURN_DEAL_7 = Clause(
    "ecarte/out-of-turn-deal/7",
    LAW_OUT_OF_TURN_DEAL,
    "rules/ecarte.law:616",
    bound=(("P", SORT_PLAYER), ("H", SORT_SET_OF_CARD), ("Q", SORT_PLAYER)),
)


def law_out_of_turn_deal_7(judge: Judge, state: State, p: int, h: int, q: int) -> None:
    """Law out-of-turn-deal, Who deals, and from a pack cut: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 14; rules/ecarte.law:616)
    """
    if not dealing(state):
        return
    if not nothing_is_dealt(state):
        return
    now = judge.changing()
    now.due_dealer = now.dealer
    now.first_giver = p
    now.dealer = p


LAW_OUT_OF_TURN_DEAL_8 = Clause(
    "ecarte/out-of-turn-deal/8",
    LAW_OUT_OF_TURN_DEAL,
    "rules/ecarte.law:618",
    bound=(("P", SORT_PLAYER), ("M", SORT_NUMBER_1_12), ("Q", SORT_PLAYER)),
)


def law_out_of_turn_deal_8(judge: Judge, state: State, p: int, m: int, q: int) -> None:
    """Law out-of-turn-deal, Who deals, and from a pack cut: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 14; rules/ecarte.law:618)
    """
    if not dealing(state):
        return
    if not nothing_is_dealt(state):
        return
    now = judge.changing()
    now.due_dealer = now.dealer
    now.first_giver = p
    now.dealer = p


LAW_OUT_OF_TURN_DEAL_9 = Clause(
    "ecarte/out-of-turn-deal/9",
    LAW_OUT_OF_TURN_DEAL,
    "rules/ecarte.law:620",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_out_of_turn_deal_9(judge: Judge, state: State, p: int, c: int) -> None:
    """Law out-of-turn-deal, Who deals, and from a pack cut: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 14; rules/ecarte.law:620)
    """
    now = judge.changing()
    now.first_giver = NONE


LAW_OUT_OF_TURN_DEAL_10 = Clause(
    "ecarte/out-of-turn-deal/10",
    LAW_OUT_OF_TURN_DEAL,
    "rules/ecarte.law:622",
    bound=(("P", SORT_PLAYER),),
)


def law_out_of_turn_deal_10_call_it_void_says(judge: Judge, state: State, p: int, q: int) -> str:
    """Say what is elected."""
    return "the cards are cut, and dealt again by him whose deal it is"


def law_out_of_turn_deal_10_until(state: State, p: int) -> bool:
    """Tell whether this has happened: once deal-is-off."""
    return state.deal_is_off


LAW_OUT_OF_TURN_DEAL_10_MENU = MenuRule(
    LAW_OUT_OF_TURN_DEAL_10,
    "deal-is-void",
    "unstated",
    (
        Choice(
            "call-it-void",
            ACT_FRESH_DEAL,
            binds=(("Q", SORT_PLAYER, 0),),
            own="player",
            says=law_out_of_turn_deal_10_call_it_void_says,
        ),
    ),
    until=(
        Window("{R|a player} turns up {C|a card}", ACT_TURN_UP),
        Window("the cards are to be dealt afresh", "once", test=law_out_of_turn_deal_10_until),
    ),
)


def law_out_of_turn_deal_10(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law out-of-turn-deal, Who deals, and from a pack cut: menu deal-is-void.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 14; rules/ecarte.law:622)
    """
    holder = NEXT_PLAYER[p]
    judge.open_menu(
        LAW_OUT_OF_TURN_DEAL_10_MENU,
        holder,
        (p,),
        [
            (
                f"{judge.players[holder]} calls a fresh deal",
                "the cards are cut, and dealt again by him whose deal it is",
            ),
        ],
        finding=finding,
    )


LAW_DEALING = Law(
    "dealing",
    "By two and three, or three and two",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 8 and 9",
)
LAW_DEALING_1 = Clause(
    "ecarte/dealing/1",
    LAW_DEALING,
    "rules/ecarte.law:832",
    bound=(("P", SORT_PLAYER), ("H", SORT_SET_OF_CARD), ("Q", SORT_PLAYER)),
)


def law_dealing_1(judge: Judge, state: State, p: int, h: int, q: int) -> None:
    """Law dealing, By two and three, or three and two: offence misdeal.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 8 and 9; rules/ecarte.law:832)
    """
    if not dealing(state):
        return
    if not has_the_deal(state, p):
        return
    if deals_duly(state, p, h.bit_count(), q):
        return
    judge.offend(
        OFFENCE_MISDEAL,
        LAW_DEALING_1,
        state,
        (p, q),
        (p, h, q),
        says=f"{judge.players[p]} did not deal by two and three, or not as before",
        facts=[
            ["the cards are being dealt", yes(dealing(state))],
            [f"{judge.players[p]} is the dealer, or may be", yes(has_the_deal(state, p))],
            [
                f"{judge.players[p]} deals the number of cards in {listed(CARDS, h)} to "
                f"{judge.players[q]} in due order",
                yes(deals_duly(state, p, h.bit_count(), q)),
            ],
        ],
    )


LAW_DEALING_2 = Clause(
    "ecarte/dealing/2",
    LAW_DEALING,
    "rules/ecarte.law:835",
    bound=(("P", SORT_PLAYER), ("M", SORT_NUMBER_1_12), ("Q", SORT_PLAYER)),
)


def law_dealing_2(judge: Judge, state: State, p: int, m: int, q: int) -> None:
    """Law dealing, By two and three, or three and two: offence misdeal.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 8 and 9; rules/ecarte.law:835)
    """
    if not dealing(state):
        return
    if not has_the_deal(state, p):
        return
    if deals_duly(state, p, m, q):
        return
    judge.offend(
        OFFENCE_MISDEAL,
        LAW_DEALING_2,
        state,
        (p, q),
        (p, m, q),
        says=f"{judge.players[p]} did not deal by two and three, or not as before",
        facts=[
            ["the cards are being dealt", yes(dealing(state))],
            [f"{judge.players[p]} is the dealer, or may be", yes(has_the_deal(state, p))],
            [
                f"{judge.players[p]} deals {m} to {judge.players[q]} in due order",
                yes(deals_duly(state, p, m, q)),
            ],
        ],
    )


LAW_DEALING_3 = Clause(
    "ecarte/dealing/3",
    LAW_DEALING,
    "rules/ecarte.law:838",
    bound=(("P", SORT_PLAYER), ("Q", SORT_PLAYER)),
)


def law_dealing_3_until(state: State, p: int, q: int, player: int, c: int) -> bool:
    """Tell whether this has happened: P turns up C."""
    return player == p


def law_dealing_3_until_2(state: State, p: int, q: int, r: int) -> bool:
    """Tell whether this has happened: R looks at his hand if R is not P."""
    return r != p


def law_dealing_3_until_3(state: State, p: int, q: int) -> bool:
    """Tell whether this has happened: once deal-is-off."""
    return state.deal_is_off


LAW_DEALING_3_MENU = MenuRule(
    LAW_DEALING_3,
    "misdealt",
    "unstated",
    (
        Choice("call-fresh", ACT_FRESH_DEAL, binds=(("R", SORT_PLAYER, 0),), own="player"),
        Choice("rectify", ACT_SET_RIGHT, binds=(("R", SORT_PLAYER, 0),), own="player"),
    ),
    until=(
        Window("{P|a player} turns up {C|a card}", ACT_TURN_UP, test=law_dealing_3_until),
        Window(
            "{R|a player other than {P|another player}} looks at his hand",
            ACT_LOOK,
            test=law_dealing_3_until_2,
        ),
        Window("the cards are to be dealt afresh", "once", test=law_dealing_3_until_3),
    ),
)


def law_dealing_3(judge: Judge, state: State, finding: int, p: int, q: int) -> None:
    """Law dealing, By two and three, or three and two: menu misdealt.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 8 and 9; rules/ecarte.law:838)
    """
    if state.looked[elder_hand(state)]:
        return
    holder = NEXT_PLAYER[p]
    judge.open_menu(
        LAW_DEALING_3_MENU,
        holder,
        (p, q),
        [
            (f"{judge.players[holder]} calls a fresh deal", ""),
            (f"{judge.players[holder]} has the packet taken back", ""),
        ],
        facts=[["elder hand has looked at his hand", yes(state.looked[elder_hand(state)])]],
        finding=finding,
    )


LAW_EXPOSING = Law(
    "exposing",
    "A card exposed in dealing",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte law 13",
)
LAW_EXPOSING_1 = Clause(
    "ecarte/exposing/1",
    LAW_EXPOSING,
    "rules/ecarte.law:974",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_exposing_1(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law exposing, A card exposed in dealing: offence exposing.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 13; rules/ecarte.law:974)
    """
    if p != state.dealer:
        return
    if state.turned != NONE:
        return
    if q == p:
        return
    judge.offend(
        OFFENCE_EXPOSING,
        LAW_EXPOSING_1,
        state,
        (p, c, q),
        (p, c, q),
        says=f"{judge.players[p]} showed {CARDS[c]}, which was for {judge.players[q]}",
        facts=[
            ["dealer", judge.players[state.dealer]],
            ["the card turned up", CARDS[state.turned]],
        ],
    )


LAW_EXPOSING_2 = Clause(
    "ecarte/exposing/2",
    LAW_EXPOSING,
    "rules/ecarte.law:978",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_exposing_2_until(state: State, p: int, c: int, q: int, player: int, d: int) -> bool:
    """Tell whether this has happened: P turns up D."""
    return player == p


def law_exposing_2_until_2(state: State, p: int, c: int, q: int, r: int) -> bool:
    """Tell whether this has happened: R looks at his hand if R is not P."""
    return r != p


def law_exposing_2_until_3(state: State, p: int, c: int, q: int) -> bool:
    """Tell whether this has happened: once deal-is-off."""
    return state.deal_is_off


LAW_EXPOSING_2_MENU = MenuRule(
    LAW_EXPOSING_2,
    "exposed",
    "unstated",
    (Choice("deal-afresh", ACT_FRESH_DEAL, binds=(("R", SORT_PLAYER, 0),), own="player"),),
    until=(
        Window("{P|a player} turns up {D|a card}", ACT_TURN_UP, test=law_exposing_2_until),
        Window(
            "{R|a player other than {P|another player}} looks at his hand",
            ACT_LOOK,
            test=law_exposing_2_until_2,
        ),
        Window("the cards are to be dealt afresh", "once", test=law_exposing_2_until_3),
    ),
)


def law_exposing_2(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law exposing, A card exposed in dealing: menu exposed.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 13; rules/ecarte.law:978)
    """
    if state.looked[q]:
        return
    holder = NEXT_PLAYER[p]
    judge.open_menu(
        LAW_EXPOSING_2_MENU,
        holder,
        (p, c, q),
        [(f"{judge.players[holder]} calls a fresh deal", "")],
        facts=[[f"{judge.players[q]} has looked at his hand", yes(state.looked[q])]],
        finding=finding,
    )


LAW_TURNING_UP = Law(
    "turning-up",
    "The turn-up, and a wrong number of cards",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 10 and 15 to 19",
)
LAW_TURNING_UP_1 = Clause(
    "ecarte/turning-up/1",
    LAW_TURNING_UP,
    "rules/ecarte.law:1043",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_turning_up_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law turning-up, The turn-up, and a wrong number of cards: offence wrong-number.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 10 and 15 to 19;
    rules/ecarte.law:1043)
    """
    for q in range(2):
        if state.held[q] == 5:
            continue
        judge.offend(
            OFFENCE_WRONG_NUMBER,
            LAW_TURNING_UP_1,
            state,
            (p, q),
            (p, c, q),
            says=f"{judge.players[q]} has been dealt {state.held[q]} cards",
            facts=[[f"the number of cards that {judge.players[q]} has", str(state.held[q])]],
        )


LAW_TURNING_UP_2 = Clause(
    "ecarte/turning-up/2",
    LAW_TURNING_UP,
    "rules/ecarte.law:1045",
    bound=(("P", SORT_PLAYER), ("Q", SORT_PLAYER)),
)


def law_turning_up_2_throw_superfluous(state: State, p: int, q: int, r: int, h: int) -> bool:
    """Tell whether an act takes the option throw-superfluous."""
    return q == r and h.bit_count() == state.held[r] - 5 and may_hold(state, r, h)


def law_turning_up_2_throw_superfluous_says(
    judge: Judge, state: State, p: int, q: int, r: int, h: int
) -> str:
    """Say what is elected."""
    return "the dealer is not to see them, and marks no king"


def law_turning_up_2_throw_superfluous_does(
    judge: Judge, state: State, p: int, q: int, r: int, h: int
) -> None:
    """Carry out the option throw-superfluous."""
    state.mark_lost = True


def law_turning_up_2_draw_superfluous(
    state: State, p: int, q: int, r: int, h: int, player2: int
) -> bool:
    """Tell whether an act takes the option draw-superfluous."""
    return player2 == p and q == p and h.bit_count() == state.held[p] - 5 and may_hold(state, p, h)


def law_turning_up_2_draw_superfluous_says(
    judge: Judge, state: State, p: int, q: int, r: int, h: int, player2: int
) -> str:
    """Say what is elected."""
    return "and the dealer marks no king"


def law_turning_up_2_draw_superfluous_does(
    judge: Judge, state: State, p: int, q: int, r: int, h: int, player2: int
) -> None:
    """Carry out the option draw-superfluous."""
    state.mark_lost = True


def law_turning_up_2_make_up_the_hand(state: State, p: int, q: int, r: int, player2: int) -> bool:
    """Tell whether an act takes the option make-up-the-hand."""
    return player2 == q and state.held[q] < 5


def law_turning_up_2_make_up_the_hand_offered(state: State, p: int, q: int, r: int) -> bool:
    """Tell whether make-up-the-hand can be taken."""
    return state.held[q] < 5


def law_turning_up_2_make_up_the_hand_facts(
    judge: Judge, state: State, p: int, q: int, r: int
) -> Facts:
    """Tell what decides whether make-up-the-hand can be taken."""
    return [[f"the number of cards that {judge.players[q]} has", str(state.held[q])]]


def law_turning_up_2_make_up_the_hand_says(
    judge: Judge, state: State, p: int, q: int, r: int, player2: int
) -> str:
    """Say what is elected."""
    return "and the dealer marks no king"


def law_turning_up_2_make_up_the_hand_does(
    judge: Judge, state: State, p: int, q: int, r: int, player2: int
) -> None:
    """Carry out the option make-up-the-hand."""
    state.mark_lost = True


def law_turning_up_2_until(state: State, p: int, q: int, r: int) -> bool:
    """Tell whether this has happened: R proposes if not in vain."""
    return not state.in_vain


def law_turning_up_2_until_2(state: State, p: int, q: int) -> bool:
    """Tell whether this has happened: once deal-is-off."""
    return state.deal_is_off


LAW_TURNING_UP_2_MENU = MenuRule(
    LAW_TURNING_UP_2,
    "wrong-hand",
    "unstated",
    (
        Choice(
            "have-the-deal-afresh",
            ACT_FRESH_DEAL,
            binds=(("R", SORT_PLAYER, 0),),
            own="player",
        ),
        Choice(
            "throw-superfluous",
            ACT_THROW_OUT,
            binds=(("R", SORT_PLAYER, 0), ("H", SORT_SET_OF_CARD, 1)),
            own="player",
            taken=law_turning_up_2_throw_superfluous,
            says=law_turning_up_2_throw_superfluous_says,
            does=law_turning_up_2_throw_superfluous_does,
        ),
        Choice(
            "draw-superfluous",
            ACT_DRAW_OUT,
            binds=(("R", SORT_PLAYER, 0), ("H", SORT_SET_OF_CARD, 1)),
            own="player",
            taken=law_turning_up_2_draw_superfluous,
            says=law_turning_up_2_draw_superfluous_says,
            does=law_turning_up_2_draw_superfluous_does,
        ),
        Choice(
            "make-up-the-hand",
            ACT_COMPLETE,
            binds=(("R", SORT_PLAYER, 0),),
            own="player",
            taken=law_turning_up_2_make_up_the_hand,
            offered=law_turning_up_2_make_up_the_hand_offered,
            needs="the number of cards that {Q|a player} has is less than 5",
            facts=law_turning_up_2_make_up_the_hand_facts,
            says=law_turning_up_2_make_up_the_hand_says,
            does=law_turning_up_2_make_up_the_hand_does,
        ),
    ),
    until=(
        Window("{R|a player} proposes", ACT_PROPOSE, test=law_turning_up_2_until),
        Window("{R|a player} plays {D|a card}", ACT_PLAY),
        Window("the cards are to be dealt afresh", "once", test=law_turning_up_2_until_2),
    ),
)


def law_turning_up_2(judge: Judge, state: State, finding: int, p: int, q: int) -> None:
    """Law turning-up, The turn-up, and a wrong number of cards: menu wrong-hand.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 10 and 15 to 19;
    rules/ecarte.law:1045)
    """
    holder = NEXT_PLAYER[p]
    judge.open_menu(
        LAW_TURNING_UP_2_MENU,
        holder,
        (p, q),
        [
            (f"{judge.players[holder]} calls a fresh deal", ""),
            (
                f"{judge.players[holder]} throws out cards",
                "the dealer is not to see them, and marks no king",
            ),
            (
                f"{judge.players[holder]} draws cards from {judge.players[p]}",
                "and the dealer marks no king",
            ),
            (
                f"{judge.players[holder]} has the hand of {judge.players[q]} completed",
                "and the dealer marks no king",
            ),
        ],
        finding=finding,
    )


LAW_TURNING_UP_3 = Clause("ecarte/turning-up/3", LAW_TURNING_UP, "rules/ecarte.law:1062")


def law_turning_up_3_when(state: State) -> list[Bound]:
    """Give the bindings for which law_turning_up_3 holds."""
    if not state.mark_lost:
        return []
    if not state.king_marked:
        return []
    return [()]


def law_turning_up_3(judge: Judge, state: State) -> None:
    """Law turning-up, The turn-up, and a wrong number of cards: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 10 and 15 to 19;
    rules/ecarte.law:1062)
    """
    now = judge.changing()
    if now.dealer != NONE:
        player = now.dealer
        now.score[player] = now.kept("score", player, now.score[player] - 1, 0, 5)
    now.king_marked = False


LAW_WRONG_NUMBER_PLAYED = Law(
    "wrong-number-played",
    "The play begun with a wrong number",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 20 and 21",
)
LAW_WRONG_NUMBER_PLAYED_1 = Clause(
    "ecarte/wrong-number-played/1",
    LAW_WRONG_NUMBER_PLAYED,
    "rules/ecarte.law:1234",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_wrong_number_played_1_part_2(state: State, p: int) -> bool:
    """Give a part of law_wrong_number_played_1."""
    if p == elder_hand(state):
        return not state.begun
    return trick_is_open(state) and state.tricks[p] + state.tricks[NEXT_PLAYER[p]] == 0


def law_wrong_number_played_1_part(state: State, p: int) -> bool:
    """Give a part of law_wrong_number_played_1."""
    return not law_wrong_number_played_1_part_2(state, p)


def law_wrong_number_played_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law wrong-number-played, The play begun with a wrong number: offence wrong-hand-played.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 20 and 21;
    rules/ecarte.law:1234)
    """
    if not ready(state):
        return
    if state.held[p] == 5:
        return
    if state.exchanged[p]:
        return
    if law_wrong_number_played_1_part(state, p):
        return
    judge.offend(
        OFFENCE_WRONG_HAND_PLAYED,
        LAW_WRONG_NUMBER_PLAYED_1,
        state,
        (p,),
        (p, c),
        says=f"{judge.players[p]} began to play with {state.held[p]} cards",
        facts=[
            ["the hands are ready", yes(ready(state))],
            [f"the number of cards that {judge.players[p]} has", str(state.held[p])],
            [f"{judge.players[p]} has discarded or keeps his hand", yes(state.exchanged[p])],
            ["elder hand", judge.players[elder_hand(state)]],
            ["the play has begun", yes(state.begun)],
            ["a card led has no reply", yes(trick_is_open(state))],
            [f"tricks of {judge.players[p]}", str(state.tricks[p])],
            [f"tricks of the player after {judge.players[p]}", str(state.tricks[NEXT_PLAYER[p]])],
        ],
    )


LAW_WRONG_NUMBER_PLAYED_2 = Clause(
    "ecarte/wrong-number-played/2",
    LAW_WRONG_NUMBER_PLAYED,
    "rules/ecarte.law:1238",
    bound=(("P", SORT_PLAYER),),
)


def law_wrong_number_played_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law wrong-number-played, The play begun with a wrong number: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 20 and 21;
    rules/ecarte.law:1238)
    """
    if p != elder_hand(state):
        return
    now = judge.changing()
    now.deal_is_off = True


LAW_WRONG_NUMBER_PLAYED_3 = Clause(
    "ecarte/wrong-number-played/3",
    LAW_WRONG_NUMBER_PLAYED,
    "rules/ecarte.law:1241",
    bound=(("P", SORT_PLAYER),),
)


def law_wrong_number_played_3_until(state: State, p: int, q: int, d: int) -> bool:
    """Tell whether this has happened: Q plays D if Q is not P."""
    return q != p


def law_wrong_number_played_3_until_2(state: State, p: int) -> bool:
    """Tell whether this has happened: once deal-is-off."""
    return state.deal_is_off


LAW_WRONG_NUMBER_PLAYED_3_MENU = MenuRule(
    LAW_WRONG_NUMBER_PLAYED_3,
    "played-wrong",
    "unstated",
    (Choice("deal-once-more", ACT_FRESH_DEAL, binds=(("Q", SORT_PLAYER, 0),), own="player"),),
    until=(
        Window(
            "{Q|a player other than {P|another player}} plays {D|a card}",
            ACT_PLAY,
            test=law_wrong_number_played_3_until,
        ),
        Window("the cards are to be dealt afresh", "once", test=law_wrong_number_played_3_until_2),
    ),
)


def law_wrong_number_played_3(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law wrong-number-played, The play begun with a wrong number: menu played-wrong.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 20 and 21;
    rules/ecarte.law:1241)
    """
    if p != state.dealer:
        return
    holder = NEXT_PLAYER[p]
    judge.open_menu(
        LAW_WRONG_NUMBER_PLAYED_3_MENU,
        holder,
        (p,),
        [(f"{judge.players[holder]} calls a fresh deal", "")],
        facts=[["dealer", judge.players[state.dealer]]],
        finding=finding,
    )


LAW_KING_TURNED = Law(
    "king-turned",
    "The king turned up",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 22 and 47",
)
LAW_KING_TURNED_1 = Clause(
    "ecarte/king-turned/1",
    LAW_KING_TURNED,
    "rules/ecarte.law:1364",
    bound=(("P", SORT_PLAYER),),
)


def law_king_turned_1(state: State, p: int) -> Bound | None:
    """Law king-turned, The king turned up: power, None where it does not hold.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 22 and 47;
    rules/ecarte.law:1364)
    """
    if p != state.dealer:
        return None
    if RANK_OF_CARD[state.turned] != RANK_KING:
        return None
    if state.king_marked:
        return None
    if state.mark_lost:
        return None
    return ()


def law_king_turned_1_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_king_turned_1."""
    now = judge.changing()
    now.score[p] = now.kept("score", p, now.score[p] + 1, 0, 5)
    now.king_marked = True


LAW_KING_TURNED_2 = Clause(
    "ecarte/king-turned/2",
    LAW_KING_TURNED,
    "rules/ecarte.law:1368",
    bound=(("P", SORT_PLAYER),),
)


def law_king_turned_2(judge: Judge, state: State, p: int) -> None:
    """Law king-turned, The king turned up: offence no-king.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 22 and 47;
    rules/ecarte.law:1368)
    """
    if not state.in_vain:
        return
    judge.offend(
        OFFENCE_NO_KING,
        LAW_KING_TURNED_2,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} has no king turned up to mark: nothing is marked",
    )


LAW_KING_HELD = Law(
    "king-held",
    "The king of trumps in hand",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 23, 24 and 47",
)
LAW_KING_HELD_1 = Clause(
    "ecarte/king-held/1",
    LAW_KING_HELD,
    "rules/ecarte.law:1463",
    bound=(("P", SORT_PLAYER),),
)


def law_king_held_1(judge: Judge, state: State, p: int) -> None:
    """Law king-held, The king of trumps in hand: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 23, 24 and 47;
    rules/ecarte.law:1463)
    """
    if state.announced[p]:
        return
    if not ready(state):
        return
    if not may_have_king(state, p):
        return
    if state.begun:
        return
    now = judge.changing()
    now.announced[p] = True
    now.score[p] = now.kept("score", p, now.score[p] + 1, 0, 5)


LAW_KING_HELD_2 = Clause(
    "ecarte/king-held/2",
    LAW_KING_HELD,
    "rules/ecarte.law:1467",
    bound=(("P", SORT_PLAYER),),
)


def law_king_held_2(judge: Judge, state: State, p: int) -> None:
    """Law king-held, The king of trumps in hand: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 23, 24 and 47;
    rules/ecarte.law:1467)
    """
    if state.announced[p]:
        return
    if not state.begun:
        return
    if state.held[p] != 5:
        return
    if not may_have_king(state, p):
        return
    now = judge.changing()
    now.announced[p] = True
    now.score[p] = now.kept("score", p, now.score[p] + 1, 0, 5)


LAW_KING_HELD_3 = Clause(
    "ecarte/king-held/3",
    LAW_KING_HELD,
    "rules/ecarte.law:1470",
    bound=(("P", SORT_PLAYER),),
)


def law_king_held_3_part(state: State, p: int) -> bool:
    """Give a part of law_king_held_3."""
    if trump_king(state) & BIT[state.lead] and state.led_by == p and trick_is_open(state):
        return False
    return not trump_king(state) & BIT[state.reply] or p != state.dealer


def law_king_held_3(judge: Judge, state: State, p: int) -> None:
    """Law king-held, The king of trumps in hand: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 23, 24 and 47;
    rules/ecarte.law:1470)
    """
    if state.announced[p]:
        return
    if state.held[p] != 4:
        return
    if law_king_held_3_part(state, p):
        return
    now = judge.changing()
    now.announced[p] = True
    now.score[p] = now.kept("score", p, now.score[p] + 1, 0, 5)


LAW_KING_HELD_4 = Clause(
    "ecarte/king-held/4",
    LAW_KING_HELD,
    "rules/ecarte.law:1475",
    bound=(("P", SORT_PLAYER),),
    assumes=(
        "give",
        "deal",
        "give-unseen",
        "turn-up",
        "set-right",
        "throw-out",
        "draw-out",
        "discard",
        "play",
        "play-again",
    ),
)


def law_king_held_4_part(state: State, p: int) -> bool:
    """Give a part of law_king_held_4."""
    if state.held[p] != 4:
        return False
    if trump_king(state) & BIT[state.lead] and state.led_by == p and trick_is_open(state):
        return True
    return trump_king(state) & BIT[state.reply] != 0 and p == state.dealer


def law_king_held_4(judge: Judge, state: State, p: int) -> None:
    """Law king-held, The king of trumps in hand: offence late-announcement.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 23, 24 and 47;
    rules/ecarte.law:1475)
    """
    if state.held[p] >= 5:
        return
    if not state.began[p] & trump_king(state):
        return
    if state.announced[p]:
        return
    if law_king_held_4_part(state, p):
        return
    judge.offend(
        OFFENCE_LATE_ANNOUNCEMENT,
        LAW_KING_HELD_4,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} announced the king after he had played: he marks nothing for it",
        facts=[
            [f"the number of cards that {judge.players[p]} has", str(state.held[p])],
            [f"the hand of {judge.players[p]} when the play began", listed(CARDS, state.began[p])],
            ["trump king", listed(CARDS, trump_king(state))],
        ],
    )


LAW_FALSE_KING = Law(
    "false-king",
    "A king that he has not",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte law 25",
)
LAW_FALSE_KING_1 = Clause(
    "ecarte/false-king/1",
    LAW_FALSE_KING,
    "rules/ecarte.law:1678",
    bound=(("P", SORT_PLAYER),),
)


def law_false_king_1(judge: Judge, state: State, p: int) -> None:
    """Law false-king, A king that he has not: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 25; rules/ecarte.law:1678)
    """
    if state.begun and state.held[p] != 5:
        return
    if state.trumps == NONE:
        return
    if may_have_king(state, p):
        return
    now = judge.changing()
    now.claimed[p] = True


LAW_FALSE_KING_2 = Clause(
    "ecarte/false-king/2",
    LAW_FALSE_KING,
    "rules/ecarte.law:1681",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
    assumes=(
        "give",
        "deal",
        "give-unseen",
        "turn-up",
        "set-right",
        "throw-out",
        "draw-out",
        "discard",
        "play",
        "play-again",
    ),
)


def law_false_king_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law false-king, A king that he has not: offence false-king.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 25; rules/ecarte.law:1681)
    """
    if not state.claimed[p]:
        return
    if not ready(state):
        return
    if may_have_king(state, NEXT_PLAYER[p]):
        return
    judge.offend(
        OFFENCE_FALSE_KING,
        LAW_FALSE_KING_2,
        state,
        (p,),
        (p, c),
        says=f"{judge.players[p]} announced the king of trumps, and has it not",
        facts=[
            [f"{judge.players[p]} has announced a king that he had not", yes(state.claimed[p])],
            ["the hands are ready", yes(ready(state))],
        ],
    )


LAW_FALSE_KING_3 = Clause(
    "ecarte/false-king/3",
    LAW_FALSE_KING,
    "rules/ecarte.law:1684",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_false_king_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law false-king, A king that he has not: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 25; rules/ecarte.law:1684)
    """
    if not ready(state):
        return
    now = judge.changing()
    now.claimed[p] = False


LAW_FALSE_KING_4 = Clause(
    "ecarte/false-king/4",
    LAW_FALSE_KING,
    "rules/ecarte.law:1686",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_false_king_4(judge: Judge, state: State, p: int, c: int) -> None:
    """Law false-king, A king that he has not: holding.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 25; rules/ecarte.law:1686)
    """
    if not trump_king(state) & BIT[c]:
        return
    if not state.announced[NEXT_PLAYER[p]]:
        return
    if state.known[NEXT_PLAYER[p]]:
        return
    judge.find(
        "holding",
        LAW_FALSE_KING_4,
        "",
        p,
        (p, c),
        says=(
            f"{judge.players[p]} has the king that {judge.players[NEXT_PLAYER[p]]} announced: the "
            "score is corrected"
        ),
        facts=[
            ["trump king", listed(CARDS, trump_king(state))],
            [
                f"the player after {judge.players[p]} has announced the king of trumps",
                yes(state.announced[NEXT_PLAYER[p]]),
            ],
            [
                f"the hand of the player after {judge.players[p]} is on record",
                yes(state.known[NEXT_PLAYER[p]]),
            ],
        ],
    )
    now = judge.changing()
    now.announced[NEXT_PLAYER[p]] = False
    player = NEXT_PLAYER[p]
    now.score[player] = now.kept("score", player, now.score[player] - 1, 0, 5)


LAW_FALSE_KING_5 = Clause(
    "ecarte/false-king/5",
    LAW_FALSE_KING,
    "rules/ecarte.law:1690",
    bound=(("P", SORT_PLAYER),),
)


def law_false_king_5_play_the_hands_again_says(judge: Judge, state: State, p: int, q: int) -> str:
    """Say what is elected."""
    return (
        f"if {judge.players[p]} wins the point he marks nothing, one less than otherwise if more "
        "was due"
    )


def law_false_king_5_play_the_hands_again_does(judge: Judge, state: State, p: int, q: int) -> None:
    """Carry out the option play-the-hands-again."""
    state.penalised[p] = True


def law_false_king_5_until(state: State, p: int) -> bool:
    """Tell whether this has happened: once deal-is-off."""
    return state.deal_is_off


LAW_FALSE_KING_5_MENU = MenuRule(
    LAW_FALSE_KING_5,
    "after-false-king",
    "unstated",
    (
        Choice(
            "play-the-hands-again",
            ACT_PLAY_AGAIN,
            binds=(("Q", SORT_PLAYER, 0),),
            own="player",
            says=law_false_king_5_play_the_hands_again_says,
            does=law_false_king_5_play_the_hands_again_does,
        ),
    ),
    until=(
        Window("the tricks are counted", ACT_COUNT_TRICKS),
        Window("the cards are to be dealt afresh", "once", test=law_false_king_5_until),
    ),
)


def law_false_king_5(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law false-king, A king that he has not: menu after-false-king.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 25; rules/ecarte.law:1690)
    """
    holder = NEXT_PLAYER[p]
    judge.open_menu(
        LAW_FALSE_KING_5_MENU,
        holder,
        (p,),
        [
            (
                f"{judge.players[holder]} requires the hands to be played again",
                f"if {judge.players[p]} wins the point he marks nothing, one less than otherwise "
                "if more was due",
            ),
        ],
        finding=finding,
    )


LAW_PROPOSING = Law(
    "proposing",
    "Proposing, accepting and refusing",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 26 and 27",
)
LAW_PROPOSING_1 = Clause(
    "ecarte/proposing/1",
    LAW_PROPOSING,
    "rules/ecarte.law:1861",
    bound=(("P", SORT_PLAYER),),
)


def law_proposing_1(state: State, p: int) -> Bound | None:
    """Law proposing, Proposing, accepting and refusing: power, None where it does not hold.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 26 and 27;
    rules/ecarte.law:1861)
    """
    if p != elder_hand(state):
        return None
    if not speaking(state):
        return None
    if state.refused:
        return None
    if not state.stock:
        return None
    return ()


LAW_PROPOSING_2 = Clause(
    "ecarte/proposing/2",
    LAW_PROPOSING,
    "rules/ecarte.law:1864",
    bound=(("P", SORT_PLAYER),),
)


def law_proposing_2(state: State, p: int) -> Bound | None:
    """Law proposing, Proposing, accepting and refusing: power, None where it does not hold.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 26 and 27;
    rules/ecarte.law:1864)
    """
    if p != state.dealer:
        return None
    if not state.pending:
        return None
    return ()


LAW_PROPOSING_3 = Clause(
    "ecarte/proposing/3",
    LAW_PROPOSING,
    "rules/ecarte.law:1865",
    bound=(("P", SORT_PLAYER),),
)


def law_proposing_3(state: State, p: int) -> Bound | None:
    """Law proposing, Proposing, accepting and refusing: power, None where it does not hold.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 26 and 27;
    rules/ecarte.law:1865)
    """
    if p != state.dealer:
        return None
    if not state.pending:
        return None
    return ()


LAW_PROPOSING_4 = Clause(
    "ecarte/proposing/4",
    LAW_PROPOSING,
    "rules/ecarte.law:1866",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_proposing_4(judge: Judge, state: State, p: int, c: int) -> None:
    """Law proposing, Proposing, accepting and refusing: offence too-soon.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 26 and 27;
    rules/ecarte.law:1866)
    """
    if ready(state):
        return
    judge.offend(
        OFFENCE_TOO_SOON,
        LAW_PROPOSING_4,
        state,
        (p, c),
        (p, c),
        says=(
            f"{judge.players[p]} played {CARDS[c]} before the hands were made up: he takes it up "
            "again"
        ),
        facts=[["the hands are ready", yes(ready(state))]],
    )


LAW_CHANGING = Law(
    "changing",
    "Discarding, and drawing anew",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 28, 31, 32, 33 and 34",
)
LAW_CHANGING_1 = Clause(
    "ecarte/changing/1",
    LAW_CHANGING,
    "rules/ecarte.law:1998",
    bound=(("P", SORT_PLAYER), ("H", SORT_SET_OF_CARD)),
    assumes=("give", "give-unseen", "complete", "accept", "discard", "keep"),
)


def law_changing_1_part(state: State, p: int) -> bool:
    """Give a part of law_changing_1."""
    if not state.changing:
        return False
    if state.exchanged[p]:
        return False
    if p == elder_hand(state):
        return True
    return state.exchanged[elder_hand(state)] and state.wanted[elder_hand(state)] == 0


def law_changing_1(judge: Judge, state: State, p: int, h: int) -> None:
    """Law changing, Discarding, and drawing anew: offence wrong-discard.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 28, 31, 32, 33 and 34;
    rules/ecarte.law:1998)
    """
    if law_changing_1_part(state, p):
        return
    judge.offend(
        OFFENCE_WRONG_DISCARD,
        LAW_CHANGING_1,
        state,
        (p,),
        (p, h),
        says=f"{judge.players[p]} discarded when it was not for him to discard",
    )


LAW_CHANGING_2 = Clause(
    "ecarte/changing/2",
    LAW_CHANGING,
    "rules/ecarte.law:2003",
    bound=(("P", SORT_PLAYER),),
)


def law_changing_2(judge: Judge, state: State, p: int) -> None:
    """Law changing, Discarding, and drawing anew: ban looking.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 28, 31, 32, 33 and 34;
    rules/ecarte.law:2003)
    """
    judge.offend(
        OFFENCE_LOOKING,
        LAW_CHANGING_2,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} looked at cards that had been discarded",
    )


LAW_CHANGING_3 = Clause(
    "ecarte/changing/3",
    LAW_CHANGING,
    "rules/ecarte.law:2006",
    bound=(("P", SORT_PLAYER), ("H", SORT_SET_OF_CARD), ("Q", SORT_PLAYER)),
)


def law_changing_3(judge: Judge, state: State, p: int, h: int, q: int) -> None:
    """Law changing, Discarding, and drawing anew: offence wrong-gift.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 28, 31, 32, 33 and 34;
    rules/ecarte.law:2006)
    """
    if dealing(state):
        return
    if h.bit_count() == state.wanted[q]:
        return
    if q == state.dealer and h.bit_count() < state.wanted[q]:
        return
    judge.offend(
        OFFENCE_WRONG_GIFT,
        LAW_CHANGING_3,
        state,
        (p, q),
        (p, h, q),
        says=(
            f"{judge.players[p]} gave {h.bit_count()} where {state.wanted[q]} were due to "
            f"{judge.players[q]}"
        ),
        facts=[
            ["the cards are being dealt", yes(dealing(state))],
            [f"the number of cards in {listed(CARDS, h)}", str(h.bit_count())],
            [f"the number of cards that {judge.players[q]} is to be given", str(state.wanted[q])],
            ["dealer", judge.players[state.dealer]],
        ],
    )


LAW_CHANGING_4 = Clause(
    "ecarte/changing/4",
    LAW_CHANGING,
    "rules/ecarte.law:2009",
    bound=(("P", SORT_PLAYER), ("M", SORT_NUMBER_1_12), ("Q", SORT_PLAYER)),
)


def law_changing_4(judge: Judge, state: State, p: int, m: int, q: int) -> None:
    """Law changing, Discarding, and drawing anew: offence wrong-gift.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 28, 31, 32, 33 and 34;
    rules/ecarte.law:2009)
    """
    if dealing(state):
        return
    if m == state.wanted[q]:
        return
    if q == state.dealer and m < state.wanted[q]:
        return
    judge.offend(
        OFFENCE_WRONG_GIFT,
        LAW_CHANGING_4,
        state,
        (p, q),
        (p, m, q),
        says=f"{judge.players[p]} gave {m} where {state.wanted[q]} were due to {judge.players[q]}",
        facts=[
            ["the cards are being dealt", yes(dealing(state))],
            [f"the number of cards that {judge.players[q]} is to be given", str(state.wanted[q])],
            ["dealer", judge.players[state.dealer]],
        ],
    )


LAW_CHANGING_5 = Clause(
    "ecarte/changing/5",
    LAW_CHANGING,
    "rules/ecarte.law:2014",
    bound=(("P", SORT_PLAYER), ("H", SORT_SET_OF_CARD), ("Q", SORT_PLAYER)),
)


def law_changing_5(judge: Judge, state: State, p: int, h: int, q: int) -> None:
    """Law changing, Discarding, and drawing anew: offence gift-not-his.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 28, 31, 32, 33 and 34;
    rules/ecarte.law:2014)
    """
    if dealing(state):
        return
    if state.dealer == NONE:
        return
    if p == state.dealer:
        return
    judge.offend(
        OFFENCE_GIFT_NOT_HIS,
        LAW_CHANGING_5,
        state,
        (p,),
        (p, h, q),
        says=(
            f"{judge.players[p]} gave cards from the stock, and it was for "
            f"{judge.players[state.dealer]} to give"
        ),
        facts=[
            ["the cards are being dealt", yes(dealing(state))],
            ["dealer", judge.players[state.dealer]],
        ],
    )


LAW_CHANGING_6 = Clause(
    "ecarte/changing/6",
    LAW_CHANGING,
    "rules/ecarte.law:2018",
    bound=(("P", SORT_PLAYER), ("M", SORT_NUMBER_1_12), ("Q", SORT_PLAYER)),
)


def law_changing_6(judge: Judge, state: State, p: int, m: int, q: int) -> None:
    """Law changing, Discarding, and drawing anew: offence gift-not-his.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 28, 31, 32, 33 and 34;
    rules/ecarte.law:2018)
    """
    if dealing(state):
        return
    if state.dealer == NONE:
        return
    if p == state.dealer:
        return
    judge.offend(
        OFFENCE_GIFT_NOT_HIS,
        LAW_CHANGING_6,
        state,
        (p,),
        (p, m, q),
        says=(
            f"{judge.players[p]} gave cards from the stock, and it was for "
            f"{judge.players[state.dealer]} to give"
        ),
        facts=[
            ["the cards are being dealt", yes(dealing(state))],
            ["dealer", judge.players[state.dealer]],
        ],
    )


LAW_CHANGING_7 = Clause(
    "ecarte/changing/7",
    LAW_CHANGING,
    "rules/ecarte.law:2022",
    bound=(("P", SORT_PLAYER), ("Q", SORT_PLAYER)),
)


def law_changing_7_discard_superfluous(state: State, p: int, q: int, r: int, h: int) -> bool:
    """Tell whether an act takes the option discard-superfluous."""
    return q == r and h.bit_count() == state.held[r] - 5 and may_hold(state, r, h)


def law_changing_7_take_superfluous(
    state: State, p: int, q: int, r: int, h: int, player2: int
) -> bool:
    """Tell whether an act takes the option take-superfluous."""
    return player2 == p and q == p and h.bit_count() == state.held[p] - 5 and may_hold(state, p, h)


def law_changing_7_fill_up_the_hand(state: State, p: int, q: int, r: int, player2: int) -> bool:
    """Tell whether an act takes the option fill-up-the-hand."""
    return player2 == q and state.held[q] < 5


def law_changing_7_fill_up_the_hand_offered(state: State, p: int, q: int, r: int) -> bool:
    """Tell whether fill-up-the-hand can be taken."""
    return state.held[q] < 5


def law_changing_7_fill_up_the_hand_facts(
    judge: Judge, state: State, p: int, q: int, r: int
) -> Facts:
    """Tell what decides whether fill-up-the-hand can be taken."""
    return [[f"the number of cards that {judge.players[q]} has", str(state.held[q])]]


def law_changing_7_until(state: State, p: int, q: int, r: int) -> bool:
    """Tell whether this has happened: R proposes if not in vain."""
    return not state.in_vain


def law_changing_7_until_2(state: State, p: int, q: int) -> bool:
    """Tell whether this has happened: once deal-is-off."""
    return state.deal_is_off


LAW_CHANGING_7_MENU = MenuRule(
    LAW_CHANGING_7,
    "wrongly-given",
    "unstated",
    (
        Choice("deal-anew", ACT_FRESH_DEAL, binds=(("R", SORT_PLAYER, 0),), own="player"),
        Choice(
            "discard-superfluous",
            ACT_THROW_OUT,
            binds=(("R", SORT_PLAYER, 0), ("H", SORT_SET_OF_CARD, 1)),
            own="player",
            taken=law_changing_7_discard_superfluous,
        ),
        Choice(
            "take-superfluous",
            ACT_DRAW_OUT,
            binds=(("R", SORT_PLAYER, 0), ("H", SORT_SET_OF_CARD, 1)),
            own="player",
            taken=law_changing_7_take_superfluous,
        ),
        Choice(
            "fill-up-the-hand",
            ACT_COMPLETE,
            binds=(("R", SORT_PLAYER, 0),),
            own="player",
            taken=law_changing_7_fill_up_the_hand,
            offered=law_changing_7_fill_up_the_hand_offered,
            needs="the number of cards that {Q|a player} has is less than 5",
            facts=law_changing_7_fill_up_the_hand_facts,
        ),
    ),
    until=(
        Window("{R|a player} plays {D|a card}", ACT_PLAY),
        Window("{R|a player} proposes", ACT_PROPOSE, test=law_changing_7_until),
        Window("the cards are to be dealt afresh", "once", test=law_changing_7_until_2),
    ),
)


def law_changing_7(judge: Judge, state: State, finding: int, p: int, q: int) -> None:
    """Law changing, Discarding, and drawing anew: menu wrongly-given.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 28, 31, 32, 33 and 34;
    rules/ecarte.law:2022)
    """
    holder = NEXT_PLAYER[p]
    judge.open_menu(
        LAW_CHANGING_7_MENU,
        holder,
        (p, q),
        [
            (f"{judge.players[holder]} calls a fresh deal", ""),
            (f"{judge.players[holder]} throws out cards", ""),
            (f"{judge.players[holder]} draws cards from {judge.players[p]}", ""),
            (f"{judge.players[holder]} has the hand of {judge.players[q]} completed", ""),
        ],
        finding=finding,
    )


LAW_CHANGING_8 = Clause(
    "ecarte/changing/8",
    LAW_CHANGING,
    "rules/ecarte.law:2034",
    bound=(("P", SORT_PLAYER), ("H", SORT_SET_OF_CARD), ("Q", SORT_PLAYER)),
)


def law_changing_8(judge: Judge, state: State, p: int, h: int, q: int) -> None:
    """Law changing, Discarding, and drawing anew: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 28, 31, 32, 33 and 34;
    rules/ecarte.law:2034)
    """
    if q != state.dealer:
        return
    now = judge.changing()
    now.wanted[q] = 0


LAW_CHANGING_9 = Clause(
    "ecarte/changing/9",
    LAW_CHANGING,
    "rules/ecarte.law:2036",
    bound=(("P", SORT_PLAYER), ("M", SORT_NUMBER_1_12), ("Q", SORT_PLAYER)),
)


def law_changing_9(judge: Judge, state: State, p: int, m: int, q: int) -> None:
    """Law changing, Discarding, and drawing anew: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 28, 31, 32, 33 and 34;
    rules/ecarte.law:2036)
    """
    if q != state.dealer:
        return
    now = judge.changing()
    now.wanted[q] = 0


LAW_CHANGING_10 = Clause(
    "ecarte/changing/10",
    LAW_CHANGING,
    "rules/ecarte.law:2038",
    bound=(("P", SORT_PLAYER),),
)


def law_changing_10(state: State, p: int, player2: int) -> Bound | None:
    """Law changing, Discarding, and drawing anew: power, None where it does not hold.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 28, 31, 32, 33 and 34;
    rules/ecarte.law:2038)
    """
    if player2 != p:
        return None
    if p != state.dealer:
        return None
    if not state.exchanged[p]:
        return None
    if state.held[p] >= 5:
        return None
    if state.begun:
        return None
    return ()


LAW_CHANGING_11 = Clause("ecarte/changing/11", LAW_CHANGING, "rules/ecarte.law:2042")


def law_changing_11_when(state: State) -> list[Bound]:
    """Give the bindings for which law_changing_11 holds."""
    if not all(state.exchanged[p] and state.wanted[p] == 0 for p in range(2)):
        return []
    return [()]


def law_changing_11(judge: Judge, state: State) -> None:
    """Law changing, Discarding, and drawing anew: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 28, 31, 32, 33 and 34;
    rules/ecarte.law:2042)
    """
    now = judge.changing()
    now.changing = False


LAW_TAKING_UP = Law(
    "taking-up",
    "A card taken up again",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte law 39",
)
LAW_TAKING_UP_1 = Clause(
    "ecarte/taking-up/1",
    LAW_TAKING_UP,
    "rules/ecarte.law:2333",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_taking_up_1(state: State, p: int, c: int) -> Bound | None:
    """Law taking-up, A card taken up again: power, None where it does not hold.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 39; rules/ecarte.law:2333)
    """
    if state.reply != c:
        return None
    if state.led_by == p:
        return None
    if not state.faulty and state.known[p]:
        return None
    return ()


def law_taking_up_1_exercised(judge: Judge, state: State, p: int, c: int) -> None:
    """Carry out the power law_taking_up_1."""
    judge.find(
        "exercised",
        LAW_TAKING_UP_1,
        "take-up",
        p,
        (p, c),
        facts=[
            ["the card replied with", CARDS[state.reply]],
            ["the leader", judge.players[state.led_by]],
            ["the reply was at fault", yes(state.faulty)],
            [f"the hand of {judge.players[p]} is on record", yes(state.known[p])],
        ],
    )
    now = judge.changing()
    now.not_followed[p] &= ~BIT[now.lead]
    now.not_beaten[p] &= ~BIT[now.lead]
    now.hand[p] |= BIT[c]
    now.held[p] = min(now.held[p] + 1, 16)
    now.reply = NONE
    now.faulty = False
    now.unsure = False
    if now.to_play != NONE:
        player = now.to_play
        now.tricks[player] = max(now.tricks[player] - 1, 0)
    now.to_play = now.led_by


LAW_LED_OUT_OF_TURN = Law(
    "led-out-of-turn",
    "A lead out of turn",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte law 40",
)
LAW_LED_OUT_OF_TURN_1 = Clause(
    "ecarte/led-out-of-turn/1",
    LAW_LED_OUT_OF_TURN,
    "rules/ecarte.law:2426",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_led_out_of_turn_1_take_back(state: State, p: int, c: int, player: int, card: int) -> bool:
    """Tell whether an act takes the option take-back."""
    return player == p and card == c


def law_led_out_of_turn_1_take_back_does(
    judge: Judge, state: State, p: int, c: int, player: int, card: int
) -> None:
    """Carry out the option take-back."""
    state.hand[p] |= BIT[c]
    state.held[p] = min(state.held[p] + 1, 16)
    state.lead = NONE
    state.led_by = NONE
    state.reply = NONE
    if state.tricks[p] + state.tricks[NEXT_PLAYER[p]] == 0:
        state.begun = False


def law_led_out_of_turn_1_until(state: State, p: int, c: int, q: int, d: int) -> bool:
    """Tell whether this has happened: Q plays D if Q is not P."""
    return q != p


def law_led_out_of_turn_1_until_2(state: State, p: int, c: int) -> bool:
    """Tell whether this has happened: once deal-is-off."""
    return state.deal_is_off


LAW_LED_OUT_OF_TURN_1_MENU = MenuRule(
    LAW_LED_OUT_OF_TURN_1,
    "led-wrongly",
    "unstated",
    (
        Choice(
            "take-back",
            ACT_TAKE_UP,
            taken=law_led_out_of_turn_1_take_back,
            does=law_led_out_of_turn_1_take_back_does,
        ),
    ),
    until=(
        Window(
            "{Q|a player other than {P|another player}} plays {D|a card}",
            ACT_PLAY,
            test=law_led_out_of_turn_1_until,
        ),
        Window("the cards are to be dealt afresh", "once", test=law_led_out_of_turn_1_until_2),
    ),
)


def law_led_out_of_turn_1(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law led-out-of-turn, A lead out of turn: menu led-wrongly.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 40; rules/ecarte.law:2426)
    """
    holder = p
    judge.open_menu(
        LAW_LED_OUT_OF_TURN_1_MENU,
        holder,
        (p, c),
        [(f"{judge.players[p]} takes up {CARDS[c]}", "")],
        finding=finding,
    )


LAW_AMING = Law(
    "naming",
    "One suit named, another led",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte law 41",
)
LAW_AMING_1 = Clause(
    "ecarte/naming/1",
    LAW_AMING,
    "rules/ecarte.law:2490",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("T", SORT_SUIT)),
)


def law_aming_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law naming, One suit named, another led: offence misnaming.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 41; rules/ecarte.law:2490)
    """
    if not ready(state):
        return
    if trick_is_open(state):
        return
    if p != whose_turn(state):
        return
    if SUIT_OF_CARD[c] == state.named:
        return
    t = state.named
    if t == NONE:
        return
    judge.offend(
        OFFENCE_MISNAMING,
        LAW_AMING_1,
        state,
        (p, c, t),
        (p, c, t),
        says=f"{judge.players[p]} named {SUITS[t]} and led {CARDS[c]}",
        facts=[
            ["the hands are ready", yes(ready(state))],
            ["a card led has no reply", yes(trick_is_open(state))],
            ["the one whose turn it is", judge.players[whose_turn(state)]],
            [f"suit of {CARDS[c]}", SUITS[SUIT_OF_CARD[c]]],
            ["the suit that the leader names", SUITS[state.named]],
        ],
    )


LAW_AMING_2 = Clause(
    "ecarte/naming/2",
    LAW_AMING,
    "rules/ecarte.law:2494",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("T", SORT_SUIT)),
)


def law_aming_2_require_the_suit_named(
    state: State, p: int, c: int, t: int, q: int, player2: int, suit: int
) -> bool:
    """Tell whether an act takes the option require-the-suit-named."""
    return player2 == p and suit == t and state.hand[p] & CARDS_OF_SUIT[t] != 0


def law_aming_2_require_the_suit_named_offered(
    state: State, p: int, c: int, t: int, q: int
) -> bool:
    """Tell whether require-the-suit-named can be taken."""
    return state.hand[p] & CARDS_OF_SUIT[t] != 0


def law_aming_2_require_the_suit_named_facts(
    judge: Judge, state: State, p: int, c: int, t: int, q: int
) -> Facts:
    """Tell what decides whether require-the-suit-named can be taken."""
    return [
        [
            f"the hand of {judge.players[p]} within cards of {SUITS[t]}",
            listed(CARDS, state.hand[p] & CARDS_OF_SUIT[t]),
        ],
    ]


def law_aming_2_require_the_suit_named_does(
    judge: Judge, state: State, p: int, c: int, t: int, q: int, player2: int, suit: int
) -> None:
    """Carry out the option require-the-suit-named."""
    state.hand[p] |= BIT[c]
    state.held[p] = min(state.held[p] + 1, 16)
    state.lead = NONE
    state.reply = NONE
    state.to_play = p
    state.required = t


def law_aming_2_until(state: State, p: int, c: int, t: int, q: int, d: int) -> bool:
    """Tell whether this has happened: Q plays D if Q is not P."""
    return q != p


def law_aming_2_until_2(state: State, p: int, c: int, t: int) -> bool:
    """Tell whether this has happened: once deal-is-off."""
    return state.deal_is_off


LAW_AMING_2_MENU = MenuRule(
    LAW_AMING_2,
    "misnamed",
    "unstated",
    (
        Choice(
            "require-the-suit-named",
            ACT_HOLD_TO_SUIT,
            binds=(("Q", SORT_PLAYER, 0),),
            own="player",
            taken=law_aming_2_require_the_suit_named,
            offered=law_aming_2_require_the_suit_named_offered,
            needs="(the hand of {P|a player} within cards of {T|a suit}) is not none",
            facts=law_aming_2_require_the_suit_named_facts,
            does=law_aming_2_require_the_suit_named_does,
        ),
    ),
    until=(
        Window(
            "{Q|a player other than {P|another player}} plays {D|a card}",
            ACT_PLAY,
            test=law_aming_2_until,
        ),
        Window("the cards are to be dealt afresh", "once", test=law_aming_2_until_2),
    ),
)


def law_aming_2(judge: Judge, state: State, finding: int, p: int, c: int, t: int) -> None:
    """Law naming, One suit named, another led: menu misnamed.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 41; rules/ecarte.law:2494)
    """
    holder = NEXT_PLAYER[p]
    judge.open_menu(
        LAW_AMING_2_MENU,
        holder,
        (p, c, t),
        [(f"{judge.players[holder]} requires {judge.players[p]} to play {SUITS[t]}", "")],
        finding=finding,
    )


LAW_AMING_3 = Clause(
    "ecarte/naming/3",
    LAW_AMING,
    "rules/ecarte.law:2502",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_aming_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law naming, One suit named, another led: offence another-suit.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 41; rules/ecarte.law:2502)
    """
    if state.required == NONE:
        return
    if SUIT_OF_CARD[c] == state.required:
        return
    judge.offend(
        OFFENCE_ANOTHER_SUIT,
        LAW_AMING_3,
        state,
        (p, c),
        (p, c),
        says=f"{judge.players[p]} was required to lead {SUITS[state.required]}",
        facts=[
            ["the suit that must be led", SUITS[state.required]],
            [f"suit of {CARDS[c]}", SUITS[SUIT_OF_CARD[c]]],
        ],
    )


LAW_FOLLOWING = Law(
    "following",
    "Follow suit, and win the trick",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte law 43",
)
LAW_FOLLOWING_1 = Clause(
    "ecarte/following/1",
    LAW_FOLLOWING,
    "rules/ecarte.law:2620",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_following_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law following, Follow suit, and win the trick: offence misplay.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 43; rules/ecarte.law:2620)
    """
    if not renounces_with(state, p, c):
        return
    judge.offend(
        OFFENCE_MISPLAY,
        LAW_FOLLOWING_1,
        state,
        (p, c),
        (p, c),
        says=(
            f"{judge.players[p]} played {CARDS[c]} to {CARDS[state.lead]}, and has a card of that "
            "suit"
        ),
        facts=[[f"{judge.players[p]} renounces with {CARDS[c]}", yes(renounces_with(state, p, c))]],
    )


LAW_FOLLOWING_2 = Clause(
    "ecarte/following/2",
    LAW_FOLLOWING,
    "rules/ecarte.law:2622",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_following_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law following, Follow suit, and win the trick: offence misplay.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 43; rules/ecarte.law:2622)
    """
    if not underforces_with(state, p, c):
        return
    judge.offend(
        OFFENCE_MISPLAY,
        LAW_FOLLOWING_2,
        state,
        (p, c),
        (p, c),
        says=(
            f"{judge.players[p]} played {CARDS[c]} to {CARDS[state.lead]}, and could have won the "
            "trick"
        ),
        facts=[
            [f"{judge.players[p]} underforces with {CARDS[c]}", yes(underforces_with(state, p, c))],
        ],
    )


LAW_FOLLOWING_3 = Clause(
    "ecarte/following/3",
    LAW_FOLLOWING,
    "rules/ecarte.law:2624",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_following_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law following, Follow suit, and win the trick: offence misplay.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 43; rules/ecarte.law:2624)
    """
    if not told_by(state, p, c):
        return
    judge.offend(
        OFFENCE_MISPLAY,
        LAW_FOLLOWING_3,
        state,
        (p, c),
        (p, c),
        says=(
            f"{judge.players[p]} had {CARDS[c]} when {listed(CARDS, told_by(state, p, c))} was "
            "led, and did not play as he must"
        ),
        facts=[
            [
                f"the leads that {judge.players[p]} could have met with {CARDS[c]}",
                listed(CARDS, told_by(state, p, c)),
            ],
        ],
    )


LAW_FOLLOWING_4 = Clause(
    "ecarte/following/4",
    LAW_FOLLOWING,
    "rules/ecarte.law:2626",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_following_4_play_it_over_says(judge: Judge, state: State, p: int, c: int, q: int) -> str:
    """Say what is elected."""
    return (
        f"if {judge.players[p]} wins the point he marks nothing, one less than otherwise if more "
        "was due"
    )


def law_following_4_play_it_over_does(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Carry out the option play-it-over."""
    state.penalised[p] = True


def law_following_4_until(state: State, p: int, c: int, r: int, card: int) -> bool:
    """Tell whether this has happened: R takes up C if R is P and not in vain."""
    return card == c and r == p and not state.in_vain


def law_following_4_until_2(state: State, p: int, c: int) -> bool:
    """Tell whether this has happened: once deal-is-off."""
    return state.deal_is_off


LAW_FOLLOWING_4_MENU = MenuRule(
    LAW_FOLLOWING_4,
    "after-misplay",
    "unstated",
    (
        Choice(
            "play-it-over",
            ACT_PLAY_AGAIN,
            binds=(("Q", SORT_PLAYER, 0),),
            own="player",
            says=law_following_4_play_it_over_says,
            does=law_following_4_play_it_over_does,
        ),
    ),
    until=(
        Window("the tricks are counted", ACT_COUNT_TRICKS),
        Window("{P|a player} takes up {C|a card}", ACT_TAKE_UP, test=law_following_4_until),
        Window("the cards are to be dealt afresh", "once", test=law_following_4_until_2),
    ),
)


def law_following_4(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law following, Follow suit, and win the trick: menu after-misplay.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 43; rules/ecarte.law:2626)
    """
    holder = NEXT_PLAYER[p]
    judge.open_menu(
        LAW_FOLLOWING_4_MENU,
        holder,
        (p, c),
        [
            (
                f"{judge.players[holder]} requires the hands to be played again",
                f"if {judge.players[p]} wins the point he marks nothing, one less than otherwise "
                "if more was due",
            ),
        ],
        finding=finding,
    )


LAW_THROWING_UP = Law(
    "throwing-up",
    "A hand abandoned",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte law 42",
)
LAW_THROWING_UP_1 = Clause(
    "ecarte/throwing-up/1",
    LAW_THROWING_UP,
    "rules/ecarte.law:2817",
    bound=(("P", SORT_PLAYER),),
)


def law_throwing_up_1(judge: Judge, state: State, p: int) -> None:
    """Law throwing-up, A hand abandoned: holding.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 42; rules/ecarte.law:2817)
    """
    judge.find(
        "holding",
        LAW_THROWING_UP_1,
        "",
        p,
        (p,),
        says=f"{judge.players[p]} has abandoned his hand, with {state.tricks[p]} tricks made",
    )


LAW_POINT = Law(
    "point",
    "The point, and the vole",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 48 and 49",
)
LAW_POINT_1 = Clause("ecarte/point/1", LAW_POINT, "rules/ecarte.law:2889")


def law_point_1(judge: Judge, state: State) -> None:
    """Law point, The point, and the vole: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 48 and 49;
    rules/ecarte.law:2889)
    """
    now = judge.changing()
    if taker(now) != NONE:
        player = taker(now)
        now.score[player] = now.kept("score", player, now.score[player] + marks_due(now), 0, 5)


LAW_EXT_DEAL = Law(
    "next-deal",
    "The next deal",
    supplied="Enquire Within upon Everything, ecarte, 118",
)
LAW_EXT_DEAL_1 = Clause("ecarte/next-deal/1", LAW_EXT_DEAL, "rules/ecarte.law:3079")


def law_ext_deal_1_when(state: State) -> list[Bound]:
    """Give the bindings for which law_ext_deal_1 holds."""
    if not state.hand_counted:
        return []
    return [()]


def law_ext_deal_1(judge: Judge, state: State) -> None:
    """Law next-deal, The next deal: consequence.

    (supplied: Enquire Within upon Everything, ecarte, 118; rules/ecarte.law:3079)
    """
    now = judge.changing()
    now.dealer = NEXT_PLAYER[now.dealer]
    now.deal_is_off = True


LAW_EXT_DEALB = Law(
    "next-deal",
    "The next deal",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte law 45",
)
LAW_EXT_DEAL_2 = Clause("ecarte/next-deal/2", LAW_EXT_DEALB, "rules/ecarte.law:3084")


def law_ext_deal_2_when(state: State) -> list[Bound]:
    """Give the bindings for which law_ext_deal_2 holds."""
    if not state.deal_is_off:
        return []
    if state.hand_counted:
        return []
    return [()]


def law_ext_deal_2(judge: Judge, state: State) -> None:
    """Law next-deal, The next deal: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 45; rules/ecarte.law:3084)
    """
    now = judge.changing()
    if now.first_giver != NONE:
        now.dealer = now.due_dealer
    now.first_giver = NONE
    if now.king_marked and now.dealer != NONE:
        player = now.dealer
        now.score[player] = now.kept("score", player, now.score[player] - 1, 0, 5)
    for p in range(2):
        if now.announced[p]:
            now.score[p] = now.kept("score", p, now.score[p] - 1, 0, 5)


LAW_EXT_DEAL_3 = Clause("ecarte/next-deal/3", LAW_EXT_DEAL, "rules/ecarte.law:3091")


def law_ext_deal_3_when(state: State) -> list[Bound]:
    """Give the bindings for which law_ext_deal_3 holds."""
    if not state.deal_is_off:
        return []
    return [()]


def law_ext_deal_3(judge: Judge, state: State) -> None:
    """Law next-deal, The next deal: consequence.

    (supplied: Enquire Within upon Everything, ecarte, 118; rules/ecarte.law:3091)
    """
    now = judge.changing()
    now.pack_cut = False
    now.stock = 0xFFFFFFFF
    now.last_packet = 0
    now.last_to = NONE
    now.turned = NONE
    now.trumps = NONE
    now.unsure = False
    now.last_number = 0
    now.king_marked = False
    now.mark_lost = False
    now.proposals = 0
    now.pending = False
    now.refused = False
    now.first_refused = False
    now.changing = False
    now.begun = False
    now.lead = NONE
    now.led_by = NONE
    now.reply = NONE
    now.named = NONE
    now.required = NONE
    now.faulty = False
    now.to_play = NONE
    now.thrown_up = NONE
    now.hand_counted = False
    for p in range(2):
        now.looked[p] = False
        now.hand[p] = 0
        now.held[p] = 5
        now.given[p] = 0
        now.known[p] = False
        now.began[p] = 0
        now.not_followed[p] = 0
        now.not_beaten[p] = 0
        now.exchanged[p] = False
        now.wanted[p] = 0
        now.tricks[p] = 0
        now.announced[p] = False
        now.claimed[p] = False
        now.penalised[p] = False
    now.deal_is_off = False


def settle_game(state: State) -> None:
    """Law game, Five up: a step of the settlement, game.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 46; rules/ecarte.law:3237)
    """
    if winner(state) != NONE:
        state.purse[winner(state)] += state.stake * game_value(state)
    if NEXT_PLAYER[winner(state)] != NONE:
        state.purse[NEXT_PLAYER[winner(state)]] -= state.stake * game_value(state)


def can_settle(state: State) -> bool:
    """Tell whether the record can be settled."""
    return any(state.score[p] == 5 for p in range(2))


# ---------------------------------------------------------------- which act sets off which law


OFFENCE_THIRD_PLAYER = Offence("third-player", "player")
OFFENCE_WRONG_DEAL = Offence("wrong-deal", "player", laws=(law_out_of_turn_deal_10,))
OFFENCE_OUT_OF_TURN = Offence("out-of-turn", "player", laws=(law_led_out_of_turn_1,))
OFFENCE_MISDEAL = Offence("misdeal", "player", laws=(law_dealing_3,))
OFFENCE_EXPOSING = Offence("exposing", "player", laws=(law_exposing_2,))
OFFENCE_WRONG_NUMBER = Offence("wrong-number", "player", laws=(law_turning_up_2,))
OFFENCE_WRONG_HAND_PLAYED = Offence(
    "wrong-hand-played",
    "player",
    laws=(law_wrong_number_played_2, law_wrong_number_played_3),
)
OFFENCE_NO_KING = Offence("no-king", "player")
OFFENCE_LATE_ANNOUNCEMENT = Offence("late-announcement", "player")
OFFENCE_FALSE_KING = Offence("false-king", "player", laws=(law_false_king_5,))
OFFENCE_TOO_SOON = Offence("too-soon", "player")
OFFENCE_WRONG_DISCARD = Offence("wrong-discard", "player")
OFFENCE_LOOKING = Offence("looking", "player")
OFFENCE_WRONG_GIFT = Offence("wrong-gift", "player", laws=(law_changing_7,))
OFFENCE_GIFT_NOT_HIS = Offence("gift-not-his", "player")
OFFENCE_MISNAMING = Offence("misnaming", "player", laws=(law_aming_2,))
OFFENCE_ANOTHER_SUIT = Offence("another-suit", "player")
OFFENCE_MISPLAY = Offence("misplay", "player", laws=(law_following_4,))
ONCE: tuple[Once, ...] = (
    Once(law_cutting_1_when, law_cutting_1, 0),
    Once(law_cutting_2_when, law_cutting_2, 0),
    Once(law_turning_up_3_when, law_turning_up_3, 0),
    Once(law_changing_11_when, law_changing_11, 0),
    Once(law_ext_deal_1_when, law_ext_deal_1, 0),
    Once(law_ext_deal_2_when, law_ext_deal_2, 0),
    Once(law_ext_deal_3_when, law_ext_deal_3, 0),
)
ON_ELECTION: dict[tuple[str, int], tuple[Callable[..., None], ...]] = {}
NORMS: tuple[MenuRule | DutyRule, ...] = (
    LAW_OUT_OF_TURN_DEAL_10_MENU,
    LAW_DEALING_3_MENU,
    LAW_EXPOSING_2_MENU,
    LAW_TURNING_UP_2_MENU,
    LAW_WRONG_NUMBER_PLAYED_3_MENU,
    LAW_FALSE_KING_5_MENU,
    LAW_CHANGING_7_MENU,
    LAW_LED_OUT_OF_TURN_1_MENU,
    LAW_AMING_2_MENU,
    LAW_FOLLOWING_4_MENU,
)
WINDOWS_ON = {rule.clause.id: frozenset(window.on for window in rule.windows) for rule in NORMS}
ACTS: tuple[Act, ...] = (
    Act(
        "cut-for-deal",
        (Role("P", "player", SORT_PLAYER), Role("C", "card", SORT_CARD)),
        (0, "cuts", 1, "for", "deal"),
        impossible=act_cut_for_deal_impossible,
        does=act_cut_for_deal,
        once=(0, 1),
    ),
    Act(
        "find",
        (
            Role("P", "player", SORT_PLAYER),
            Role("N", "number", SORT_NUMBER_2_10),
            Role("T", "suit", SORT_SUIT),
        ),
        (0, "finds", "a", 1, "of", 2, "in", "the", "pack"),
        laws=(law_pack_1,),
    ),
    Act(
        "use-pack",
        (Role("P", "player", SORT_PLAYER), Role("Q", "player2", SORT_PLAYER)),
        (0, "takes", "up", "the", "pack", "of", 1),
        laws=(law_packs_1,),
    ),
    Act(
        "play-for",
        (Role("P", "player", SORT_PLAYER), Role("C", "card", SORT_CARD)),
        (0, "lets", "a", "third", "play", 1, "for", "him"),
        laws=(law_two_players_1,),
    ),
    Act(
        "give-up-seat",
        (Role("P", "player", SORT_PLAYER),),
        (0, "gives", "up", "his", "seat", "to", "a", "third"),
        formal=True,
        powers=(Power(law_two_players_2, law_two_players_2_exercised),),
    ),
    Act(
        "cut-pack",
        (Role("P", "player", SORT_PLAYER),),
        (0, "cuts", "the", "pack"),
        does=act_cut_pack,
    ),
    Act(
        "give",
        (
            Role("P", "player", SORT_PLAYER),
            Role("H", "cards", SORT_SET_OF_CARD),
            Role("Q", "player2", SORT_PLAYER),
        ),
        (0, "gives", 1, "to", 2),
        impossible=act_give_impossible,
        does=act_give,
        laws=(
            law_out_of_turn_deal_1,
            law_out_of_turn_deal_3,
            law_out_of_turn_deal_5,
            law_out_of_turn_deal_7,
            law_dealing_1,
            law_changing_3,
            law_changing_5,
            law_changing_8,
        ),
        once=(3,),
    ),
    Act(
        "deal",
        (Role("P", "player", SORT_PLAYER), Role("H", "cards", SORT_SET_OF_CARD)),
        (0, "is", "dealt", 1),
        impossible=act_deal_impossible,
        does=act_deal,
    ),
    Act(
        "give-unseen",
        (
            Role("P", "player", SORT_PLAYER),
            Role("M", "number", SORT_NUMBER_1_12),
            Role("Q", "player2", SORT_PLAYER),
        ),
        (0, "gives", 1, "cards", "to", 2),
        impossible=act_give_unseen_impossible,
        does=act_give_unseen,
        laws=(
            law_out_of_turn_deal_2,
            law_out_of_turn_deal_4,
            law_out_of_turn_deal_6,
            law_out_of_turn_deal_8,
            law_dealing_2,
            law_changing_4,
            law_changing_6,
            law_changing_9,
        ),
        once=(3,),
    ),
    Act(
        "expose",
        (
            Role("P", "player", SORT_PLAYER),
            Role("C", "card", SORT_CARD),
            Role("Q", "player2", SORT_PLAYER),
        ),
        (0, "exposes", 1, "of", 2, "in", "dealing"),
        laws=(law_exposing_1,),
    ),
    Act(
        "name-suit",
        (Role("P", "player", SORT_PLAYER), Role("T", "suit", SORT_SUIT)),
        (0, "names", 1),
        does=act_name_suit,
    ),
    Act(
        "hold-to-suit",
        (
            Role("P", "player", SORT_PLAYER),
            Role("Q", "player2", SORT_PLAYER),
            Role("T", "suit", SORT_SUIT),
        ),
        (0, "requires", 1, "to", "play", 2),
        formal=True,
    ),
    Act(
        "look",
        (Role("P", "player", SORT_PLAYER),),
        (0, "looks", "at", "his", "hand"),
        does=act_look,
    ),
    Act(
        "turn-up",
        (Role("P", "player", SORT_PLAYER), Role("C", "card", SORT_CARD)),
        (0, "turns", "up", 1),
        impossible=act_turn_up_impossible,
        does=act_turn_up,
        laws=(law_out_of_turn_deal_9, law_turning_up_1),
    ),
    Act(
        "fresh-deal",
        (Role("P", "player", SORT_PLAYER),),
        (0, "calls", "a", "fresh", "deal"),
        formal=True,
        does=act_fresh_deal,
        once=(5, 6),
    ),
    Act(
        "set-right",
        (Role("P", "player", SORT_PLAYER),),
        (0, "has", "the", "packet", "taken", "back"),
        formal=True,
        does=act_set_right,
    ),
    Act(
        "throw-out",
        (Role("P", "player", SORT_PLAYER), Role("H", "cards", SORT_SET_OF_CARD)),
        (0, "throws", "out", 1),
        formal=True,
        does=act_throw_out,
    ),
    Act(
        "draw-out",
        (
            Role("P", "player", SORT_PLAYER),
            Role("H", "cards", SORT_SET_OF_CARD),
            Role("Q", "player2", SORT_PLAYER),
        ),
        (0, "draws", 1, "from", 2),
        formal=True,
        does=act_draw_out,
    ),
    Act(
        "complete",
        (Role("P", "player", SORT_PLAYER), Role("Q", "player2", SORT_PLAYER)),
        (0, "has", "the", "hand", "of", 1, "completed"),
        formal=True,
        does=act_complete,
        powers=(Power(law_changing_10),),
        once=(3,),
    ),
    Act(
        "mark-king",
        (Role("P", "player", SORT_PLAYER),),
        (0, "marks", "the", "king", "turned", "up"),
        formal=True,
        powers=(Power(law_king_turned_1, law_king_turned_1_exercised),),
        laws=(law_king_turned_2,),
    ),
    Act(
        "propose",
        (Role("P", "player", SORT_PLAYER),),
        (0, "proposes"),
        formal=True,
        does=act_propose,
        powers=(Power(law_proposing_1),),
    ),
    Act(
        "accept",
        (Role("P", "player", SORT_PLAYER),),
        (0, "accepts"),
        formal=True,
        does=act_accept,
        powers=(Power(law_proposing_2),),
        once=(3,),
    ),
    Act(
        "refuse",
        (Role("P", "player", SORT_PLAYER),),
        (0, "refuses"),
        formal=True,
        does=act_refuse,
        powers=(Power(law_proposing_3),),
    ),
    Act(
        "discard",
        (Role("P", "player", SORT_PLAYER), Role("H", "cards", SORT_SET_OF_CARD)),
        (0, "discards", 1),
        impossible=act_discard_impossible,
        does=act_discard,
        laws=(law_changing_1,),
        once=(3,),
    ),
    Act(
        "keep",
        (Role("P", "player", SORT_PLAYER),),
        (0, "keeps", "his", "hand"),
        does=act_keep,
        once=(3,),
    ),
    Act(
        "peep",
        (Role("P", "player", SORT_PLAYER),),
        (0, "looks", "at", "the", "discards"),
        laws=(law_changing_2,),
    ),
    Act(
        "announce",
        (Role("P", "player", SORT_PLAYER),),
        (0, "announces", "the", "king"),
        laws=(law_king_held_1, law_king_held_2, law_king_held_3, law_king_held_4, law_false_king_1),
    ),
    Act(
        "withdraw",
        (Role("P", "player", SORT_PLAYER),),
        (0, "owns", "that", "he", "has", "not", "the", "king"),
        does=act_withdraw,
    ),
    Act(
        "play",
        (Role("P", "player", SORT_PLAYER), Role("C", "card", SORT_CARD)),
        (0, "plays", 1),
        impossible=act_play_impossible,
        does=act_play,
        laws=(
            law_ranking_1,
            law_wrong_number_played_1,
            law_false_king_2,
            law_false_king_3,
            law_false_king_4,
            law_proposing_4,
            law_aming_1,
            law_aming_3,
            law_following_1,
            law_following_2,
            law_following_3,
        ),
    ),
    Act(
        "take-up",
        (Role("P", "player", SORT_PLAYER), Role("C", "card", SORT_CARD)),
        (0, "takes", "up", 1),
        formal=True,
        powers=(Power(law_taking_up_1, law_taking_up_1_exercised),),
    ),
    Act(
        "throw-up",
        (Role("P", "player", SORT_PLAYER),),
        (0, "throws", "up", "his", "hand"),
        impossible=act_throw_up_impossible,
        does=act_throw_up,
        laws=(law_throwing_up_1,),
    ),
    Act(
        "play-again",
        (Role("P", "player", SORT_PLAYER),),
        (0, "requires", "the", "hands", "to", "be", "played", "again"),
        formal=True,
        does=act_play_again,
    ),
    Act(
        "count-tricks",
        (),
        ("the", "tricks", "are", "counted"),
        impossible=act_count_tricks_impossible,
        does=act_count_tricks,
        laws=(law_point_1,),
        once=(4, 5),
    ),
)
PLACES = {act.name: place for place, act in enumerate(ACTS)}
CONFLICTS: dict[int, tuple[str, tuple[tuple[str, Sort], ...]]] = {25: ("hand-worth", ())}
STATES: dict[str, Entry] = {
    "dealer": Entry("dealer", (), SORT_PLAYER_OR_NONE, "Dealer"),
    "score": Entry("score", ("player",), SORT_NUMBER_0_5, "Score"),
    "stake": Entry("stake", (), SORT_NUMBER_1_100, "Stake"),
    "purse": Entry("purse", ("player",), SORT_NUMBER, "Purse"),
    "trumps": Entry("trumps", (), SORT_SUIT_OR_NONE, "Trumps"),
}
SHOWN: tuple[str, ...] = ("score", "purse")
REBUILT: tuple[Rebuilding, ...] = ()
STEPS: tuple[Step, ...] = (Step("game", "game", settle_game),)
SETTLED: tuple[str, ...] = ("score", "purse")


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
