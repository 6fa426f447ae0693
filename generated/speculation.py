"""Judge recorded games by the book speculation: Speculation.

Edition: A household cyclopaedia: the leaf that ends with speculation, and the leaf that goes on
with it

Made by `hoyle build speculation`: change the book, not this file. It was made from
rules/common/pack.law, rules/speculation.law, whose hashes together have the SHA-256
263abda4976c467922376a15e8ba0c7862b152b65308e647763e96b27d9488ae.

Run `python speculation.py RECORD...` to judge files of games, or call `judge`. A member of a kind
is its place there, a set a bit mask, none is -1.
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

BOOK = "speculation"
EDITION = (
    "A household cyclopaedia: the leaf that ends with speculation, and the leaf that goes on with "
    "it"
)

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
PLAYERS = ("A", "B", "F", "G", "J", "none")
SIDES = ("A", "B", "F", "G", "J", "none")
SUITS = ("C", "D", "H", "S", "none")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "none")
CARDS = (*(a + b for b in SUITS[:-1] for a in RANKS[:-1]), "none")
CONTRIBUTIONS = ("alike", "dealer-more", "none")
TURN_UPS = ("in-play", "apart", "none")
EXTRA_HANDS = ("none-dealt", "one-dealt", "none")
KNAVE_OR_FIVES = ("free", "pays", "none")
CODES = {
    "player": PLAYERS,
    "side": SIDES,
    "suit": SUITS,
    "rank": RANKS,
    "card": CARDS,
    "contributions": CONTRIBUTIONS,
    "turn-up": TURN_UPS,
    "extra-hand": EXTRA_HANDS,
    "knave-or-five": KNAVE_OR_FIVES,
}
INDEX = {
    kind: {code: place for place, code in enumerate(codes[:-1])} for kind, codes in CODES.items()
}

CONTRIBUTIONS_ALIKE = 0
TURN_UP_IN_PLAY = 0
EXTRA_HAND_NONE_DEALT = 0
KNAVE_OR_FIVE_FREE = 0
CONTRIBUTIONS_DEALER_MORE = 1
RANK_ACE = 12
TURN_UP_APART = 1
KNAVE_OR_FIVE_PAYS = 1
RANK_KNAVE = 9
RANK_FIVE = 3

# What belongs to a member, by its place; at -1, what belongs to none.
SIDE_OF = (0, 1, 2, 3, 4, NONE)
PLAYERS_OF = (1, 2, 4, 8, 16, 0)
# Whether a side is called by the names of its players, and whom a player or side
# counts as when something is open for him: players first, then sides, as a mask.
NAMED_BY_PLAYERS = (True, True, True, True, True)
COUNTS_AS = (33, 66, 132, 264, 528, 33, 66, 132, 264, 528)
NEXT_PLAYER = (1, 2, 3, 4, 0, NONE)
PREVIOUS_PLAYER = (4, 0, 1, 2, 3, NONE)
RANK_OF_CARD = (*(place % 13 for place in range(52)), NONE)
SUIT_OF_CARD = (*(place // 13 for place in range(52)), NONE)
BIT = (*(1 << place for place in range(52)), 0)

# The readings that a record may choose, and which is taken if it does not.
OPTIONS: tuple[tuple[str, str], ...] = (
    ("contributions", "contributions"),
    ("turn-up", "turn-up"),
    ("extra-hand", "extra-hand"),
    ("knave-or-five", "knave-or-five"),
)
DEFAULTS: Args = (0, 0, 0, 0)


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
        "best",
        "bid",
        "bidder",
        "conflicts",
        "contributions",
        "cut_card",
        "dealer",
        "deals_agreed",
        "deals_done",
        "dealt_out",
        "debtor",
        "ended_by_ace",
        "extra_hand",
        "extra_left",
        "extra_shown",
        "given",
        "in_vain",
        "knave_or_five",
        "menus",
        "next_dealer",
        "owner",
        "pool",
        "pooled",
        "purse",
        "seen",
        "sits",
        "stopped",
        "to_turn",
        "trumps",
        "turn_up",
        "unseen",
    )

    def __init__(self) -> None:
        self.contributions = NONE
        self.turn_up = NONE
        self.extra_hand = NONE
        self.knave_or_five = NONE
        self.sits = [False] * 6
        self.dealer = NONE
        self.deals_agreed = 0
        self.deals_done = 0
        self.purse = [0] * 6
        self.pool = 0
        self.cut_card = [NONE] * 6
        self.pooled = [False] * 6
        self.unseen = [0] * 6
        self.dealt_out = False
        self.given = False
        self.extra_left = 0
        self.trumps = NONE
        self.seen = 0
        self.best = NONE
        self.owner = NONE
        self.to_turn = NONE
        self.bid = 0
        self.bidder = NONE
        self.debtor = NONE
        self.ended_by_ace = False
        self.next_dealer = NONE
        self.extra_shown = 0
        self.menus: tuple[tuple[str, int], ...] = ()
        self.in_vain: bool = False
        self.conflicts: set[tuple[int, Bound]] = set()
        self.stopped: set[tuple[str, int]] = set()

    def copy(self) -> State:
        """Give a state that changes by itself."""
        new = State.__new__(State)
        new.contributions = self.contributions
        new.turn_up = self.turn_up
        new.extra_hand = self.extra_hand
        new.knave_or_five = self.knave_or_five
        new.sits = self.sits[:]
        new.dealer = self.dealer
        new.deals_agreed = self.deals_agreed
        new.deals_done = self.deals_done
        new.purse = self.purse[:]
        new.pool = self.pool
        new.cut_card = self.cut_card[:]
        new.pooled = self.pooled[:]
        new.unseen = self.unseen[:]
        new.dealt_out = self.dealt_out
        new.given = self.given
        new.extra_left = self.extra_left
        new.trumps = self.trumps
        new.seen = self.seen
        new.best = self.best
        new.owner = self.owner
        new.to_turn = self.to_turn
        new.bid = self.bid
        new.bidder = self.bidder
        new.debtor = self.debtor
        new.ended_by_ace = self.ended_by_ace
        new.next_dealer = self.next_dealer
        new.extra_shown = self.extra_shown
        new.menus = self.menus
        new.in_vain = self.in_vain
        new.conflicts = self.conflicts
        new.stopped = self.stopped
        return new


def begin(choices: Args, told: dict[str, dict[int, int]]) -> State:
    """Lay out the record before its first event, with what it tells of its start."""
    state = State()
    state.contributions = CONTRIBUTIONS_ALIKE
    state.contributions = choices[0]
    state.turn_up = TURN_UP_IN_PLAY
    state.turn_up = choices[1]
    state.extra_hand = EXTRA_HAND_NONE_DEALT
    state.extra_hand = choices[2]
    state.knave_or_five = KNAVE_OR_FIVE_FREE
    state.knave_or_five = choices[3]
    for key_1 in range(5):
        state.sits[key_1] = True
    for slot, value in told.get("sits", {}).items():
        state.sits[slot] = bool(value)
    state.dealer = told.get("dealer", {}).get(0, state.dealer)
    state.deals_agreed = 2
    state.deals_agreed = told.get("deals-agreed", {}).get(0, state.deals_agreed)
    for key_1 in range(5):
        state.purse[key_1] = 30
    for slot, value in told.get("purse", {}).items():
        state.purse[slot] = value
    state.pool = told.get("pool", {}).get(0, state.pool)
    for slot, value in told.get("pooled", {}).items():
        state.pooled[slot] = bool(value)
    for slot, value in told.get("unseen", {}).items():
        state.unseen[slot] = value
    state.dealt_out = any(state.unseen[p] > 0 for p in range(5))
    state.extra_left = told.get("extra-left", {}).get(0, state.extra_left)
    return state


def amiss(start: Told, seats: tuple[str, ...]) -> str | None:
    """Say why no game begins as a record says; None if one may."""
    judge = Judge((), start, seats)
    state = judge.state
    if state.dealer != NONE and not state.sits[state.dealer]:
        return f"{judge.players[state.dealer]}, the dealer, is not of the company"
    return None


# ---------------------------------------------------------------- definitions


def share(state: State, p: int) -> int:
    """The book's share: rules/speculation.law:65."""
    if state.contributions == CONTRIBUTIONS_DEALER_MORE and p == state.dealer:
        return 6
    return 4


def company(state: State) -> int:
    """The book's company: rules/speculation.law:79."""
    return union(p for p in range(5) if state.sits[p])


def somebody_is_out(state: State) -> bool:
    """The book's somebody-is-out: rules/speculation.law:67."""
    return any(
        state.purse[p] < (6 if state.contributions == CONTRIBUTIONS_DEALER_MORE else 4)
        for p in members(company(state))
    )


def able(state: State, p: int) -> bool:
    """The book's able: rules/speculation.law:69."""
    return state.unseen[p] > 0 and p != state.owner


def left_of(state: State, p: int) -> int:
    """The book's left-of: rules/speculation.law:72."""
    if able(state, NEXT_PLAYER[p]):
        return NEXT_PLAYER[p]
    if able(state, NEXT_PLAYER[NEXT_PLAYER[p]]):
        return NEXT_PLAYER[NEXT_PLAYER[p]]
    if able(state, PREVIOUS_PLAYER[PREVIOUS_PLAYER[p]]):
        return PREVIOUS_PLAYER[PREVIOUS_PLAYER[p]]
    return PREVIOUS_PLAYER[p] if able(state, PREVIOUS_PLAYER[p]) else NONE


def cut_order(x: int) -> int:
    """The book's cut-order: rules/speculation.law:81."""
    return 0 if RANK_OF_CARD[x] == RANK_ACE else RANK_OF_CARD[x] + 1


def lowest_cutter(state: State) -> int:
    """The book's lowest-cutter: rules/speculation.law:82."""
    return min(
        members(union(q for q in range(5) if state.cut_card[q] != NONE)),
        key=lambda p: cut_order(state.cut_card[p]) if state.cut_card[p] != NONE else 0,
        default=NONE,
    )


def next_to_be_dealt_part_2(state: State, p: int) -> bool:
    """Give a part of next_to_be_dealt."""
    if state.unseen[p] >= 3:
        return False
    return all(state.unseen[p] <= state.unseen[q] for q in members(company(state)))


def next_to_be_dealt_part(state: State) -> int:
    """Give a part of next_to_be_dealt."""
    return union(p for p in members(company(state)) if next_to_be_dealt_part_2(state, p))


def next_to_be_dealt(state: State) -> int:
    """The book's next-to-be-dealt: rules/speculation.law:84."""
    return first(next_to_be_dealt_part(state))


def dealt(state: State) -> bool:
    """The book's dealt: rules/speculation.law:86."""
    return all(state.unseen[p] == 3 for p in members(company(state)))


def ace_is_up(state: State) -> bool:
    """The book's ace-is-up: rules/speculation.law:87."""
    return (
        state.best != NONE
        and RANK_OF_CARD[state.best] == RANK_ACE
        and SUIT_OF_CARD[state.best] == state.trumps
    )


def all_is_seen(state: State) -> bool:
    """The book's all-is-seen: rules/speculation.law:89."""
    return state.trumps != NONE and (ace_is_up(state) or not any(able(state, p) for p in range(5)))


def round_is_over(state: State) -> bool:
    """The book's round-is-over: rules/speculation.law:91."""
    return (
        all_is_seen(state)
        and state.debtor == NONE
        and (state.extra_hand == EXTRA_HAND_NONE_DEALT or state.extra_left == 0 or ace_is_up(state))
    )


def betters(state: State, x: int, y: int) -> bool:
    """The book's ... betters ...: rules/speculation.law:62."""
    if SUIT_OF_CARD[x] == SUIT_OF_CARD[y]:
        return RANK_OF_CARD[x] > RANK_OF_CARD[y]
    return SUIT_OF_CARD[x] == state.trumps


def beaten_by_extra(state: State) -> bool:
    """The book's beaten-by-extra: rules/speculation.law:93."""
    return any(
        state.best != NONE and betters(state, x, state.best) for x in members(state.extra_shown)
    )


def turned_before(state: State) -> int:
    """The book's turned-before: rules/speculation.law:154."""
    return state.seen & ~BIT[state.best]


# ---------------------------------------------------------------- acts


def act_cut_impossible(judge: Judge, state: State, p: int, x: int) -> str | None:
    """Say why an act, cut, cannot have happened; None if it can (rules/speculation.law:97)."""
    if state.dealer == NONE and not any(state.cut_card[q] == x for q in range(5)):
        return None
    return f"{judge.players[p]} cannot cut {CARDS[x]} for deal"


def act_cut(judge: Judge, state: State, p: int, x: int) -> None:
    """Do what an act, cut, does (rules/speculation.law:97)."""
    state.cut_card[p] = x


def act_deals_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, deals, cannot have happened; None if it can (rules/speculation.law:101)."""
    if state.dealer in (NONE, p) or state.debtor != NONE:
        return None
    return f"the dealer is {judge.players[state.dealer]}, not {judge.players[p]}"


def act_deals(judge: Judge, state: State, p: int) -> None:
    """Do what an act, deals, does (rules/speculation.law:101)."""
    state.ended_by_ace = False
    if state.debtor == NONE:
        state.dealer = p
    else:
        state.next_dealer = p


def act_pool_counters_impossible(judge: Judge, state: State, p: int, n: int) -> str | None:
    """Say why an act, pool-counters, cannot have happened; None if it can
    (rules/speculation.law:105).
    """
    if n <= state.purse[p]:
        return None
    return f"{judge.players[p]} has only {state.purse[p]} counters"


def act_pool_counters(judge: Judge, state: State, p: int, n: int) -> None:
    """Do what an act, pool-counters, does (rules/speculation.law:105)."""
    state.purse[p] -= n
    state.pool += n
    state.pooled[p] = True


def act_deal(judge: Judge, state: State, p: int, q: int) -> None:
    """Do what an act, deal, does (rules/speculation.law:108)."""
    state.unseen[q] = min(state.unseen[q] + 1, 15)
    state.dealt_out = True
    state.given = True


def act_deal_face_up(judge: Judge, state: State, p: int, q: int) -> None:
    """Do what an act, deal-face-up, does (rules/speculation.law:110)."""
    state.unseen[q] = min(state.unseen[q] + 1, 15)
    state.dealt_out = True
    state.given = True


def act_deal_extra(judge: Judge, state: State, p: int) -> None:
    """Do what an act, deal-extra, does (rules/speculation.law:112)."""
    state.extra_left = 3


def act_turn_trump_impossible(judge: Judge, state: State, p: int, x: int) -> str | None:
    """Say why an act, turn-trump, cannot have happened; None if it can
    (rules/speculation.law:114).
    """
    if state.trumps == NONE:
        return None
    return "trumps are turned up already"


def act_turn_trump(judge: Judge, state: State, p: int, x: int) -> None:
    """Do what an act, turn-trump, does (rules/speculation.law:114)."""
    if not state.dealt_out:
        for q in members(company(state)):
            state.unseen[q] = 3
    state.trumps = SUIT_OF_CARD[x]
    state.ended_by_ace = False
    state.seen |= BIT[x]
    if state.turn_up == TURN_UP_IN_PLAY:
        state.best = x
        state.owner = p
        state.to_turn = left_of(state, p)
    else:
        state.to_turn = left_of(state, p)


def act_turn_impossible_part(state: State, p: int, x: int) -> bool:
    """Give a part of act_turn_impossible."""
    if state.ended_by_ace:
        return True
    return not state.seen & BIT[x] and state.unseen[p] > 0 and state.trumps != NONE


def act_turn_impossible(judge: Judge, state: State, p: int, x: int) -> str | None:
    """Say why an act, turn, cannot have happened; None if it can (rules/speculation.law:123)."""
    if act_turn_impossible_part(state, p, x):
        return None
    return (
        f"no trumps are turned up yet, or {CARDS[x]} has been shown, or {judge.players[p]} has no "
        "unseen card"
    )


def act_turn(judge: Judge, state: State, p: int, x: int) -> None:
    """Do what an act, turn, does (rules/speculation.law:123)."""
    if not state.ended_by_ace:
        state.seen |= BIT[x]
        state.unseen[p] = max(state.unseen[p] - 1, 0)
        state.bid = 0
        state.bidder = NONE
        if state.best == NONE or (state.best != NONE and betters(state, x, state.best)):
            state.best = x
            state.owner = p
        state.to_turn = left_of(state, p)


def act_pay_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, pay, cannot have happened; None if it can (rules/speculation.law:135)."""
    if state.purse[p] > 0:
        return None
    return f"{judge.players[p]} has no counter left"


def act_pay(judge: Judge, state: State, p: int) -> None:
    """Do what an act, pay, does (rules/speculation.law:135)."""
    state.purse[p] -= 1
    state.pool += 1
    if p == state.debtor:
        state.debtor = NONE


def act_examine_impossible(judge: Judge, state: State, x: int) -> str | None:
    """Say why an act, examine, cannot have happened; None if it can (rules/speculation.law:145)."""
    if not state.seen & BIT[x] and state.extra_left > 0:
        return None
    return f"the extra hand cannot show {CARDS[x]}"


def act_examine(judge: Judge, state: State, x: int) -> None:
    """Do what an act, examine, does (rules/speculation.law:145)."""
    state.seen |= BIT[x]
    state.extra_shown |= BIT[x]
    state.extra_left = max(state.extra_left - 1, 0)


# ---------------------------------------------------------------- the laws

SORT_CARD = Sort("member", "card")
SORT_NUMBER = Sort("number")
SORT_NUMBER_0_15 = Sort("number", low=0, high=15)
SORT_NUMBER_0_3 = Sort("number", low=0, high=3)
SORT_NUMBER_0_60 = Sort("number", low=0, high=60)
SORT_NUMBER_1_9 = Sort("number", low=1, high=9)
SORT_PLAYER = Sort("member", "player")
SORT_PLAYER_OR_NONE = Sort("member", "player", optional=True)
SORT_TRUTH = Sort("truth")

ACT_DEALS = 1
ACT_TURN_TRUMP = 6
ACT_TURN = 7
ACT_PAY = 8
ACT_NEW_DEAL = 10
ACT_EXAMINE = 16


LAW_COMPANY = Law(
    "company",
    "Any number may play",
    quote="Almost any number may play at it;",
    source="000_6621ab9709d360f7.txt",
)
LAW_COMPANY_1 = Clause(
    "speculation/company/1",
    LAW_COMPANY,
    "rules/speculation.law:211",
    bound=(("P", SORT_PLAYER), ("N", SORT_NUMBER_0_60)),
)


def law_company_1(judge: Judge, state: State, p: int, n: int) -> None:
    """Law company, Any number may play: offence not-of-the-company.

    Almost any number may play at it;

    (page 000_6621ab9709d360f7.txt; rules/speculation.law:211)
    """
    if state.sits[p]:
        return
    judge.offend(
        OFFENCE_NOT_OF_THE_COMPANY,
        LAW_COMPANY_1,
        state,
        (p,),
        (p, n),
        says=f"{judge.players[p]} does not sit at this table",
        facts=[[f"{judge.players[p]} is of the company", yes(state.sits[p])]],
    )


LAW_VALUES = Law(
    "values",
    "The cards and what they are worth",
    quote=(
        "Speculation a full pack of fifty-two cards is used, the value of each card being the same "
        "as at Whist."
    ),
    source="002_2a983ad1ef2c1ef2.txt",
)
LAW_VALUES_1 = Clause(
    "speculation/values/1",
    LAW_VALUES,
    "rules/speculation.law:235",
    bound=(("P", SORT_PLAYER), ("X", SORT_CARD)),
)


def law_values_1(judge: Judge, state: State, p: int, x: int) -> None:
    """Law values, The cards and what they are worth: ban card-shown-twice.

    Speculation a full pack of fifty-two cards is used, the value of each card being the same as at
    Whist.

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:235)
    """
    if not state.seen & BIT[x]:
        return
    judge.offend(
        OFFENCE_CARD_SHOWN_TWICE,
        LAW_VALUES_1,
        state,
        (p,),
        (p, x),
        says=f"there is but one {CARDS[x]} in a full pack, and it has been turned up",
        facts=[["the cards turned up", listed(CARDS, state.seen)]],
    )


LAW_COUNTERS = Law(
    "counters",
    "The pool",
    quote=(
        "Either counters or halfpennies may serve for stakes, an equal number of which must be "
        "allotted to all, the pool being provided by contributions from each player."
    ),
    source="002_2a983ad1ef2c1ef2.txt",
)
LAW_COUNTERS_1 = Clause(
    "speculation/counters/1",
    LAW_COUNTERS,
    "rules/speculation.law:264",
    bound=(("Q", SORT_PLAYER), ("P", SORT_PLAYER)),
)


def law_counters_1(judge: Judge, state: State, q: int) -> None:
    """Law counters, The pool: offence unequal-counters.

    Either counters or halfpennies may serve for stakes, an equal number of which must be allotted
    to all, the pool being provided by contributions from each player.

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:264)
    """
    if state.deals_done != 0:
        return
    for p in members(company(state)):
        if not any(state.purse[r] > state.purse[p] for r in members(company(state))):
            continue
        judge.offend(
            OFFENCE_UNEQUAL_COUNTERS,
            LAW_COUNTERS_1,
            state,
            (p,),
            (q, p),
            says=f"{judge.players[p]} was allotted {state.purse[p]} counters, fewer than another",
            facts=[
                ["the number of deals done", str(state.deals_done)],
                ["company", listed(judge.players, company(state))],
            ],
        )


LAW_COUNTERS_2 = Clause(
    "speculation/counters/2",
    LAW_COUNTERS,
    "rules/speculation.law:269",
    bound=(("P", SORT_PLAYER), ("N", SORT_NUMBER_0_60)),
)


def law_counters_2(judge: Judge, state: State, p: int, n: int) -> None:
    """Law counters, The pool: offence wrong-contribution.

    Either counters or halfpennies may serve for stakes, an equal number of which must be allotted
    to all, the pool being provided by contributions from each player.

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:269)
    """
    if n == share(state, p):
        return
    if state.pooled[p]:
        return
    judge.offend(
        OFFENCE_WRONG_CONTRIBUTION,
        LAW_COUNTERS_2,
        state,
        (p, n),
        (p, n),
        says=f"{judge.players[p]} put {n} into the pool, and should have put {share(state, p)}",
        facts=[
            [f"what {judge.players[p]} contributes", str(share(state, p))],
            [f"{judge.players[p]} has pooled", yes(state.pooled[p])],
        ],
    )


LAW_COUNTERSB = Law(
    "counters",
    "The pool",
    quote=(
        "Either counters or halfpennies may serve for stakes, an equal number of which must be "
        "allotted to all, the pool being provided by contributions from each player."
    ),
    source="002_2a983ad1ef2c1ef2.txt",
    supplied="Enquire Within upon Everything, speculation, 105",
)
LAW_COUNTERS_3 = Clause(
    "speculation/counters/3",
    LAW_COUNTERSB,
    "rules/speculation.law:271",
    bound=(("P", SORT_PLAYER), ("N", SORT_NUMBER_0_60)),
)


def law_counters_3(judge: Judge, state: State, finding: int, p: int, n: int) -> None:
    """Law counters, The pool: consequence.

    Either counters or halfpennies may serve for stakes, an equal number of which must be allotted
    to all, the pool being provided by contributions from each player.

    (page 002_2a983ad1ef2c1ef2.txt; supplied: Enquire Within upon Everything, speculation, 105;
    rules/speculation.law:271)
    """
    now = judge.changing()
    now.purse[p] += n - share(now, p)
    now.pool -= n - share(now, p)


LAW_COUNTERS_4 = Clause(
    "speculation/counters/4",
    LAW_COUNTERS,
    "rules/speculation.law:275",
    bound=(("P", SORT_PLAYER), ("N", SORT_NUMBER_0_60)),
)


def law_counters_4(judge: Judge, state: State, p: int, n: int) -> None:
    """Law counters, The pool: offence second-contribution.

    Either counters or halfpennies may serve for stakes, an equal number of which must be allotted
    to all, the pool being provided by contributions from each player.

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:275)
    """
    if not state.pooled[p]:
        return
    judge.offend(
        OFFENCE_SECOND_CONTRIBUTION,
        LAW_COUNTERS_4,
        state,
        (p, n),
        (p, n),
        says=f"{judge.players[p]} has contributed already",
        facts=[[f"{judge.players[p]} has pooled", yes(state.pooled[p])]],
    )


LAW_COUNTERS_5 = Clause(
    "speculation/counters/5",
    LAW_COUNTERSB,
    "rules/speculation.law:277",
    bound=(("P", SORT_PLAYER), ("N", SORT_NUMBER_0_60)),
)


def law_counters_5(judge: Judge, state: State, finding: int, p: int, n: int) -> None:
    """Law counters, The pool: consequence.

    Either counters or halfpennies may serve for stakes, an equal number of which must be allotted
    to all, the pool being provided by contributions from each player.

    (page 002_2a983ad1ef2c1ef2.txt; supplied: Enquire Within upon Everything, speculation, 105;
    rules/speculation.law:277)
    """
    now = judge.changing()
    now.purse[p] += n
    now.pool -= n


LAW_COUNTERS_6 = Clause(
    "speculation/counters/6",
    LAW_COUNTERS,
    "rules/speculation.law:281",
    bound=(("Q", SORT_PLAYER), ("X", SORT_CARD), ("P", SORT_PLAYER)),
)


def law_counters_6(judge: Judge, state: State, q: int, x: int) -> None:
    """Law counters, The pool: offence no-contribution.

    Either counters or halfpennies may serve for stakes, an equal number of which must be allotted
    to all, the pool being provided by contributions from each player.

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:281)
    """
    if not any(state.pooled[r] for r in members(company(state))):
        return
    for p in members(company(state)):
        if state.pooled[p]:
            continue
        judge.offend(
            OFFENCE_NO_CONTRIBUTION,
            LAW_COUNTERS_6,
            state,
            (p,),
            (q, x, p),
            says=f"trumps were turned up, and {judge.players[p]} had put nothing into the pool",
            facts=[
                [f"{judge.players[p]} has pooled", yes(state.pooled[p])],
                ["company", listed(judge.players, company(state))],
            ],
        )


LAW_COUNTERS_7 = Clause(
    "speculation/counters/7",
    LAW_COUNTERSB,
    "rules/speculation.law:284",
    bound=(("P", SORT_PLAYER),),
)


def law_counters_7(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law counters, The pool: consequence.

    Either counters or halfpennies may serve for stakes, an equal number of which must be allotted
    to all, the pool being provided by contributions from each player.

    (page 002_2a983ad1ef2c1ef2.txt; supplied: Enquire Within upon Everything, speculation, 105;
    rules/speculation.law:284)
    """
    now = judge.changing()
    now.purse[p] -= share(now, p)
    now.pool += share(now, p)
    now.pooled[p] = True


LAW_DEALING = Law(
    "dealing",
    "The deal",
    quote=(
        "After cutting for deal the owner of the lowest card deals out three cards to each player, "
        "one at a time, face downwards,"
    ),
    source="002_2a983ad1ef2c1ef2.txt",
)
LAW_DEALING_1 = Clause(
    "speculation/dealing/1",
    LAW_DEALING,
    "rules/speculation.law:368",
    bound=(("P", SORT_PLAYER),),
)


def law_dealing_1_part_2(state: State) -> int:
    """Give a part of law_dealing_1."""
    if state.cut_card[lowest_cutter(state)] != NONE:
        return cut_order(state.cut_card[lowest_cutter(state)])
    return 0


def law_dealing_1_part_3(state: State, p: int) -> int:
    """Give a part of law_dealing_1."""
    return cut_order(state.cut_card[p]) if state.cut_card[p] != NONE else 0


def law_dealing_1_part(state: State, p: int) -> bool:
    """Give a part of law_dealing_1."""
    if state.cut_card[p] == NONE:
        return False
    return law_dealing_1_part_2(state) >= law_dealing_1_part_3(state, p)


def law_dealing_1(judge: Judge, state: State, p: int) -> None:
    """Law dealing, The deal: offence wrong-dealer.

    After cutting for deal the owner of the lowest card deals out three cards to each player, one at
    a time, face downwards,

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:368)
    """
    if state.deals_done != 0:
        return
    if lowest_cutter(state) == NONE:
        return
    if law_dealing_1_part(state, p):
        return
    judge.offend(
        OFFENCE_WRONG_DEALER,
        LAW_DEALING_1,
        state,
        (p,),
        (p,),
        says=(
            f"{judge.players[p]} deals, though {judge.players[lowest_cutter(state)]} cut the lower "
            "card"
        ),
        facts=[
            ["the number of deals done", str(state.deals_done)],
            ["the lowest cutter", judge.players[lowest_cutter(state)]],
            [f"the card that {judge.players[p]} cut for the deal", CARDS[state.cut_card[p]]],
            [
                "cut order of the card that the lowest cutter cut for the deal",
                str(law_dealing_1_part_2(state)),
            ],
            [
                f"cut order of the card that {judge.players[p]} cut for the deal",
                str(law_dealing_1_part_3(state, p)),
            ],
        ],
    )


LAW_DEALING_2 = Clause(
    "speculation/dealing/2",
    LAW_DEALING,
    "rules/speculation.law:374",
    bound=(("P", SORT_PLAYER), ("Q", SORT_PLAYER)),
)


def law_dealing_2(judge: Judge, state: State, p: int, q: int) -> None:
    """Law dealing, The deal: offence misdeal.

    After cutting for deal the owner of the lowest card deals out three cards to each player, one at
    a time, face downwards,

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:374)
    """
    if state.dealer == NONE:
        return
    if p == state.dealer:
        return
    judge.offend(
        OFFENCE_MISDEAL,
        LAW_DEALING_2,
        state,
        (p, q),
        (p, q),
        says=f"the deal is {judge.players[state.dealer]}'s, and not {judge.players[p]}'s",
        facts=[["dealer", judge.players[state.dealer]]],
    )


LAW_DEALING_3 = Clause(
    "speculation/dealing/3",
    LAW_DEALING,
    "rules/speculation.law:376",
    bound=(("P", SORT_PLAYER), ("Q", SORT_PLAYER)),
)


def law_dealing_3(judge: Judge, state: State, p: int, q: int) -> None:
    """Law dealing, The deal: offence misdeal.

    After cutting for deal the owner of the lowest card deals out three cards to each player, one at
    a time, face downwards,

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:376)
    """
    judge.offend(
        OFFENCE_MISDEAL,
        LAW_DEALING_3,
        state,
        (p, q),
        (p, q),
        says=f"the cards are dealt face downwards, and that of {judge.players[q]} was not",
    )


LAW_DEALING_4 = Clause(
    "speculation/dealing/4",
    LAW_DEALING,
    "rules/speculation.law:378",
    bound=(("P", SORT_PLAYER), ("Q", SORT_PLAYER)),
)


def law_dealing_4(judge: Judge, state: State, p: int, q: int) -> None:
    """Law dealing, The deal: offence misdeal.

    After cutting for deal the owner of the lowest card deals out three cards to each player, one at
    a time, face downwards,

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:378)
    """
    if state.unseen[q] < 3:
        return
    judge.offend(
        OFFENCE_MISDEAL,
        LAW_DEALING_4,
        state,
        (p, q),
        (p, q),
        says=f"{judge.players[q]} was dealt a card more than three",
        facts=[[f"the number of unseen cards of {judge.players[q]}", str(state.unseen[q])]],
    )


LAW_DEALING_5 = Clause(
    "speculation/dealing/5",
    LAW_DEALING,
    "rules/speculation.law:380",
    bound=(("P", SORT_PLAYER), ("Q", SORT_PLAYER)),
)


def law_dealing_5(judge: Judge, state: State, p: int, q: int) -> None:
    """Law dealing, The deal: offence misdeal.

    After cutting for deal the owner of the lowest card deals out three cards to each player, one at
    a time, face downwards,

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:380)
    """
    if not any(state.unseen[r] < state.unseen[q] for r in members(company(state))):
        return
    judge.offend(
        OFFENCE_MISDEAL,
        LAW_DEALING_5,
        state,
        (p, q),
        (p, q),
        says=f"the cards go one at a time to each; {judge.players[q]} was dealt two together",
        facts=[["company", listed(judge.players, company(state))]],
    )


LAW_DEALING_6 = Clause(
    "speculation/dealing/6",
    LAW_DEALING,
    "rules/speculation.law:383",
    bound=(("P", SORT_PLAYER), ("X", SORT_CARD)),
)


def law_dealing_6(judge: Judge, state: State, p: int, x: int) -> None:
    """Law dealing, The deal: offence turning-for-the-dealer.

    After cutting for deal the owner of the lowest card deals out three cards to each player, one at
    a time, face downwards,

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:383)
    """
    if state.dealer == NONE:
        return
    if p == state.dealer:
        return
    judge.offend(
        OFFENCE_TURNING_FOR_THE_DEALER,
        LAW_DEALING_6,
        state,
        (p,),
        (p, x),
        says=f"the trump is {judge.players[state.dealer]}'s to turn up",
        facts=[["dealer", judge.players[state.dealer]]],
    )


LAW_DEALING_7 = Clause(
    "speculation/dealing/7",
    LAW_DEALING,
    "rules/speculation.law:386",
    bound=(("P", SORT_PLAYER),),
)


def law_dealing_7(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law dealing, The deal: consequence.

    After cutting for deal the owner of the lowest card deals out three cards to each player, one at
    a time, face downwards,

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:386)
    """
    now = judge.changing()
    if now.owner == p:
        now.owner = now.dealer
    now.to_turn = left_of(now, now.dealer) if now.dealer != NONE else NONE


LAW_DEALING_8 = Clause(
    "speculation/dealing/8",
    LAW_DEALING,
    "rules/speculation.law:389",
    bound=(("P", SORT_PLAYER), ("X", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_dealing_8(judge: Judge, state: State, p: int, x: int) -> None:
    """Law dealing, The deal: offence wrong-number.

    After cutting for deal the owner of the lowest card deals out three cards to each player, one at
    a time, face downwards,

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:389)
    """
    if not state.given:
        return
    for q in members(company(state)):
        if state.unseen[q] == 3:
            continue
        judge.offend(
            OFFENCE_WRONG_NUMBER,
            LAW_DEALING_8,
            state,
            (p, q),
            (p, x, q),
            says=(
                f"{judge.players[q]} was dealt {state.unseen[q]} cards, where three are dealt to "
                "each"
            ),
            facts=[
                ["the deal is on record", yes(state.given)],
                [f"the number of unseen cards of {judge.players[q]}", str(state.unseen[q])],
            ],
        )


LAW_DEALINGB = Law(
    "dealing",
    "The deal",
    quote=(
        "After cutting for deal the owner of the lowest card deals out three cards to each player, "
        "one at a time, face downwards,"
    ),
    source="002_2a983ad1ef2c1ef2.txt",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), whist law 37",
)
LAW_DEALING_9 = Clause(
    "speculation/dealing/9",
    LAW_DEALINGB,
    "rules/speculation.law:393",
    bound=(("P", SORT_PLAYER), ("Q", SORT_PLAYER)),
)


def law_dealing_9_deal_again(state: State, p: int, q: int, player: int) -> bool:
    """Tell whether an act takes the option deal-again."""
    return player == q


def law_dealing_9_deal_again_does(judge: Judge, state: State, p: int, q: int, player: int) -> None:
    """Carry out the option deal-again."""
    state.trumps = NONE
    state.extra_left = 0
    state.given = False
    state.dealt_out = False
    for r in range(5):
        state.unseen[r] = 0


def law_dealing_9_until(state: State, p: int, q: int, r: int) -> bool:
    """Tell whether this has happened: R calls a new deal if not in vain."""
    return not state.in_vain


LAW_DEALING_9_MENU = MenuRule(
    LAW_DEALING_9,
    "misdealt",
    "unstated",
    (
        Choice(
            "deal-again",
            ACT_NEW_DEAL,
            taken=law_dealing_9_deal_again,
            does=law_dealing_9_deal_again_does,
        ),
    ),
    until=(
        Window("{R|a player} turns up {X|a card} for trumps", ACT_TURN_TRUMP),
        Window("{R|a player} calls a new deal", ACT_NEW_DEAL, test=law_dealing_9_until),
    ),
)


def law_dealing_9(judge: Judge, state: State, finding: int, p: int, q: int) -> None:
    """Law dealing, The deal: menu misdealt.

    After cutting for deal the owner of the lowest card deals out three cards to each player, one at
    a time, face downwards,

    (page 002_2a983ad1ef2c1ef2.txt; supplied: Hoffmann, Hoyle's Games Modernized (1909), whist law
    37; rules/speculation.law:393)
    """
    holder = q
    judge.open_menu(
        LAW_DEALING_9_MENU,
        holder,
        (p, q),
        [(f"{judge.players[q]} calls a new deal", "")],
        finding=finding,
    )


LAW_LOOKING = Law(
    "looking",
    "Nobody looks",
    quote="and no one must on any account look at what has been given him.",
    source="002_2a983ad1ef2c1ef2.txt",
)
LAW_LOOKING_1 = Clause(
    "speculation/looking/1",
    LAW_LOOKING,
    "rules/speculation.law:613",
    bound=(("P", SORT_PLAYER),),
)


def law_looking_1(judge: Judge, state: State, p: int) -> None:
    """Law looking, Nobody looks: ban looking.

    and no one must on any account look at what has been given him.

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:613)
    """
    judge.offend(
        OFFENCE_LOOKING,
        LAW_LOOKING_1,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} looked at what was given him",
    )


LAW_TURN_UP = Law(
    "turn-up",
    "The trump card, kept or sold",
    quote=(
        "The top card of the remaining pack is then to be the trump, and this card the dealer may "
        "either keep himself or sell to the highest bidder, making it thus an object of "
        "speculation."
    ),
    source="002_2a983ad1ef2c1ef2.txt",
)
LAW_TURN_UP_1 = Clause(
    "speculation/turn-up/1",
    LAW_TURN_UP,
    "rules/speculation.law:636",
    bound=(("P", SORT_PLAYER), ("N", SORT_NUMBER_0_60)),
)


def law_turn_up_1(state: State, p: int, n: int) -> Bound | None:
    """Law turn-up, The trump card, kept or sold: power, None where it does not hold.

    The top card of the remaining pack is then to be the trump, and this card the dealer may either
    keep himself or sell to the highest bidder, making it thus an object of speculation.

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:636)
    """
    if state.owner == NONE:
        return None
    if p == state.owner:
        return None
    if n <= state.bid:
        return None
    if n > state.purse[p]:
        return None
    return ()


def law_turn_up_1_exercised(judge: Judge, state: State, p: int, n: int) -> None:
    """Carry out the power law_turn_up_1."""
    now = judge.changing()
    now.bid = min(max(n, 0), 60)
    now.bidder = p


LAW_TURN_UP_2 = Clause(
    "speculation/turn-up/2",
    LAW_TURN_UP,
    "rules/speculation.law:640",
    bound=(("P", SORT_PLAYER),),
)


def law_turn_up_2(state: State, p: int) -> Bound | None:
    """Law turn-up, The trump card, kept or sold: power, None where it does not hold.

    The top card of the remaining pack is then to be the trump, and this card the dealer may either
    keep himself or sell to the highest bidder, making it thus an object of speculation.

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:640)
    """
    if p != state.owner:
        return None
    return ()


def law_turn_up_2_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_turn_up_2."""
    now = judge.changing()
    now.bid = 0
    now.bidder = NONE


LAW_TURN_UP_3 = Clause(
    "speculation/turn-up/3",
    LAW_TURN_UP,
    "rules/speculation.law:643",
    bound=(("P", SORT_PLAYER), ("Q", SORT_PLAYER), ("N", SORT_NUMBER_0_60)),
)


def law_turn_up_3(state: State, p: int, q: int, n: int) -> Bound | None:
    """Law turn-up, The trump card, kept or sold: power, None where it does not hold.

    The top card of the remaining pack is then to be the trump, and this card the dealer may either
    keep himself or sell to the highest bidder, making it thus an object of speculation.

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:643)
    """
    if p != state.owner:
        return None
    if q != state.bidder:
        return None
    if n != state.bid:
        return None
    if n > state.purse[q]:
        return None
    return ()


def law_turn_up_3_exercised(judge: Judge, state: State, p: int, q: int, n: int) -> None:
    """Carry out the power law_turn_up_3."""
    now = judge.changing()
    now.purse[p] += n
    now.purse[q] -= n
    now.owner = q
    now.bid = 0
    now.bidder = NONE
    now.to_turn = left_of(now, q)


LAW_TURN_UP_4 = Clause(
    "speculation/turn-up/4",
    LAW_TURN_UP,
    "rules/speculation.law:653",
    bound=(("P", SORT_PLAYER), ("Q", SORT_PLAYER), ("N", SORT_NUMBER_0_60)),
)


def law_turn_up_4(judge: Judge, state: State, p: int, q: int, n: int) -> None:
    """Law turn-up, The trump card, kept or sold: offence passing-over.

    The top card of the remaining pack is then to be the trump, and this card the dealer may either
    keep himself or sell to the highest bidder, making it thus an object of speculation.

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:653)
    """
    if p != state.owner:
        return
    if state.bidder == NONE:
        return
    if q == state.bidder and n == state.bid:
        return
    judge.offend(
        OFFENCE_PASSING_OVER,
        LAW_TURN_UP_4,
        state,
        (p, q),
        (p, q, n),
        says=(
            f"{judge.players[state.bidder]} bid {state.bid}, and the card goes to the highest "
            "bidder"
        ),
        facts=[
            ["the owner of the winning card", judge.players[state.owner]],
            ["the highest bidder", judge.players[state.bidder]],
            ["the highest bid", str(state.bid)],
        ],
    )


LAW_ORDER = Law(
    "order",
    "Who turns up",
    quote=(
        "The player on the left of the possessor of the winning card then turns up his top card, "
        "and if it happen not to be a trump the next player turns up, and so on, until a higher "
        "trump than the first make its appearance,"
    ),
    source="002_2a983ad1ef2c1ef2.txt",
)
LAW_ORDER_1 = Clause(
    "speculation/order/1",
    LAW_ORDER,
    "rules/speculation.law:751",
    bound=(("P", SORT_PLAYER), ("X", SORT_CARD)),
)


def law_order_1(judge: Judge, state: State, p: int, x: int) -> None:
    """Law order, Who turns up: offence turning-out-of-turn.

    The player on the left of the possessor of the winning card then turns up his top card, and if
    it happen not to be a trump the next player turns up, and so on, until a higher trump than the
    first make its appearance,

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:751)
    """
    if state.to_turn == NONE:
        return
    if p == state.to_turn:
        return
    judge.offend(
        OFFENCE_TURNING_OUT_OF_TURN,
        LAW_ORDER_1,
        state,
        (p,),
        (p, x),
        says=(
            f"{judge.players[p]} turned up a card when it was for {judge.players[state.to_turn]} "
            "to turn"
        ),
        facts=[["the next to turn up", judge.players[state.to_turn]]],
    )


LAW_EW_COMER = Law(
    "new-comer",
    "The new best card",
    quote=(
        "when the new comer takes the place of its predecessor, and, if not retained by its owner, "
        "is awarded to the highest bidder."
    ),
    source="002_2a983ad1ef2c1ef2.txt",
)
LAW_EW_COMER_1 = Clause(
    "speculation/new-comer/1",
    LAW_EW_COMER,
    "rules/speculation.law:777",
    bound=(("P", SORT_PLAYER), ("Q", SORT_PLAYER), ("N", SORT_NUMBER_0_60)),
)


def law_ew_comer_1(judge: Judge, state: State, p: int, q: int, n: int) -> None:
    """Law new-comer, The new best card: offence selling-what-is-beaten.

    when the new comer takes the place of its predecessor, and, if not retained by its owner, is
    awarded to the highest bidder.

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:777)
    """
    if p == state.owner:
        return
    if state.owner == NONE:
        return
    judge.offend(
        OFFENCE_SELLING_WHAT_IS_BEATEN,
        LAW_EW_COMER_1,
        state,
        (p,),
        (p, q, n),
        says=f"the best card is {CARDS[state.best]}, and {judge.players[state.owner]} has it",
        facts=[["the owner of the winning card", judge.players[state.owner]]],
    )


LAW_ORDINARY = Law(
    "ordinary",
    "An ordinary card",
    quote=(
        "If the card be not a trump, but only an ordinary one, it may be beaten by the highest "
        "card that makes its appearance of the same suit or by a trump."
    ),
    source="002_2a983ad1ef2c1ef2.txt",
)
LAW_ORDINARY_1 = Clause(
    "speculation/ordinary/1",
    LAW_ORDINARY,
    "rules/speculation.law:829",
    bound=(("P", SORT_PLAYER), ("X", SORT_CARD)),
)


def law_ordinary_1_part(state: State, x: int) -> bool:
    """Give a part of law_ordinary_1."""
    return state.best != NONE and betters(state, x, state.best)


def law_ordinary_1(judge: Judge, state: State, p: int, x: int) -> None:
    """Law ordinary, An ordinary card: holding.

    If the card be not a trump, but only an ordinary one, it may be beaten by the highest card that
    makes its appearance of the same suit or by a trump.

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:829)
    """
    if state.turn_up != TURN_UP_APART:
        return
    if SUIT_OF_CARD[state.best] == state.trumps:
        return
    if state.best == NONE:
        return
    if not betters(state, x, state.best):
        return
    judge.find(
        "holding",
        LAW_ORDINARY_1,
        "",
        p,
        (p, x),
        says=f"{CARDS[x]} beats {CARDS[state.best]}, an ordinary card",
        facts=[
            ["the reading ‘turn up’", TURN_UPS[state.turn_up]],
            ["suit of the winning card so far", SUITS[SUIT_OF_CARD[state.best]]],
            ["trumps", SUITS[state.trumps]],
            [f"{CARDS[x]} betters the winning card so far", yes(law_ordinary_1_part(state, x))],
        ],
    )


LAW_POOL = Law(
    "pool",
    "The pool to the highest trump",
    quote=(
        "At the close of every round the pool is won by the player who holds the highest card of "
        "the trump suit."
    ),
    source="002_2a983ad1ef2c1ef2.txt",
)
LAW_POOL_1 = Clause("speculation/pool/1", LAW_POOL, "rules/speculation.law:880")


def law_pool_1_when(state: State) -> list[Bound]:
    """Give the bindings for which law_pool_1 holds."""
    if not round_is_over(state):
        return []
    return [()]


def law_pool_1(judge: Judge, state: State) -> None:
    """Law pool, The pool to the highest trump: consequence.

    At the close of every round the pool is won by the player who holds the highest card of the
    trump suit.

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:880)
    """
    now = judge.changing()
    if now.owner != NONE and SUIT_OF_CARD[now.best] == now.trumps and not beaten_by_extra(now):
        if now.owner != NONE:
            now.purse[now.owner] += now.pool
        now.pool = 0
    now.ended_by_ace = ace_is_up(now)
    now.deals_done = min(now.deals_done + 1, 9)
    now.dealer = now.next_dealer
    now.next_dealer = NONE
    now.trumps = NONE
    now.best = NONE
    now.owner = NONE
    now.to_turn = NONE
    now.bid = 0
    now.bidder = NONE
    now.extra_shown = 0
    now.extra_left = 0
    for p in range(5):
        now.unseen[p] = 0
        now.pooled[p] = False
    now.dealt_out = False
    now.given = False
    now.seen = 0


LAW_ACE = Law(
    "ace",
    "The ace of trumps",
    quote=(
        "Should the ace of trumps be turned up, the hand is, of course, at an end, the owner of it "
        "being the winner."
    ),
    source="002_2a983ad1ef2c1ef2.txt",
)
LAW_ACE_1 = Clause(
    "speculation/ace/1",
    LAW_ACE,
    "rules/speculation.law:943",
    bound=(("P", SORT_PLAYER), ("X", SORT_CARD)),
)


def law_ace_1(judge: Judge, state: State, p: int, x: int) -> None:
    """Law ace, The ace of trumps: holding.

    Should the ace of trumps be turned up, the hand is, of course, at an end, the owner of it being
    the winner.

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:943)
    """
    if RANK_OF_CARD[x] != RANK_ACE:
        return
    if SUIT_OF_CARD[x] != state.trumps:
        return
    judge.find(
        "holding",
        LAW_ACE_1,
        "",
        p,
        (p, x),
        says=f"the ace of trumps is up: the hand is at an end, and {judge.players[p]} wins",
        facts=[
            [f"rank of {CARDS[x]}", RANKS[RANK_OF_CARD[x]]],
            [f"suit of {CARDS[x]}", SUITS[SUIT_OF_CARD[x]]],
            ["trumps", SUITS[state.trumps]],
        ],
    )


LAW_ACE_2 = Clause(
    "speculation/ace/2",
    LAW_ACE,
    "rules/speculation.law:945",
    bound=(("P", SORT_PLAYER), ("X", SORT_CARD)),
)


def law_ace_2(judge: Judge, state: State, p: int, x: int) -> None:
    """Law ace, The ace of trumps: holding.

    Should the ace of trumps be turned up, the hand is, of course, at an end, the owner of it being
    the winner.

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:945)
    """
    if RANK_OF_CARD[x] != RANK_ACE:
        return
    if state.turn_up != TURN_UP_IN_PLAY:
        return
    judge.find(
        "holding",
        LAW_ACE_2,
        "",
        p,
        (p, x),
        says=f"the ace of trumps is up: the hand is at an end, and {judge.players[p]} wins",
        facts=[
            [f"rank of {CARDS[x]}", RANKS[RANK_OF_CARD[x]]],
            ["the reading ‘turn up’", TURN_UPS[state.turn_up]],
        ],
    )


LAW_ACE_3 = Clause(
    "speculation/ace/3",
    LAW_ACE,
    "rules/speculation.law:947",
    bound=(("P", SORT_PLAYER), ("X", SORT_CARD)),
)


def law_ace_3(judge: Judge, state: State, p: int, x: int) -> None:
    """Law ace, The ace of trumps: ban turning-after-the-ace.

    Should the ace of trumps be turned up, the hand is, of course, at an end, the owner of it being
    the winner.

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:947)
    """
    if not ace_is_up(state) and not state.ended_by_ace:
        return
    judge.offend(
        OFFENCE_TURNING_AFTER_THE_ACE,
        LAW_ACE_3,
        state,
        (p,),
        (p, x),
        says="the hand was at an end",
        facts=[
            ["the ace of trumps is up", yes(ace_is_up(state))],
            ["the ace of trumps has ended the hand", yes(state.ended_by_ace)],
        ],
    )


LAW_HANDS = Law(
    "hands",
    "Whole hands and unseen cards sold",
    quote=(
        "Sometimes the players will sell their whole hand to each other, or perhaps a single card "
        "on the chance of their proving winners."
    ),
    source="002_2a983ad1ef2c1ef2.txt",
)
LAW_HANDS_1 = Clause(
    "speculation/hands/1",
    LAW_HANDS,
    "rules/speculation.law:1036",
    bound=(("P", SORT_PLAYER), ("Q", SORT_PLAYER), ("N", SORT_NUMBER_0_60)),
)


def law_hands_1(state: State, p: int, q: int, n: int) -> Bound | None:
    """Law hands, Whole hands and unseen cards sold: power, None where it does not hold.

    Sometimes the players will sell their whole hand to each other, or perhaps a single card on the
    chance of their proving winners.

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:1036)
    """
    if state.unseen[p] <= 0:
        return None
    if p == q:
        return None
    if n > state.purse[q]:
        return None
    if state.trumps == NONE:
        return None
    return ()


def law_hands_1_exercised(judge: Judge, state: State, p: int, q: int, n: int) -> None:
    """Carry out the power law_hands_1."""
    now = judge.changing()
    now.purse[p] += n
    now.purse[q] -= n
    now.unseen[q] = min(now.unseen[q] + now.unseen[p], 15)
    now.unseen[p] = 0
    if now.to_turn == p:
        now.to_turn = left_of(now, p)
    if now.to_turn == NONE:
        now.to_turn = left_of(now, now.owner) if now.owner != NONE else NONE


LAW_HANDS_2 = Clause(
    "speculation/hands/2",
    LAW_HANDS,
    "rules/speculation.law:1044",
    bound=(("P", SORT_PLAYER), ("Q", SORT_PLAYER), ("N", SORT_NUMBER_0_60)),
)


def law_hands_2(state: State, p: int, q: int, n: int) -> Bound | None:
    """Law hands, Whole hands and unseen cards sold: power, None where it does not hold.

    Sometimes the players will sell their whole hand to each other, or perhaps a single card on the
    chance of their proving winners.

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:1044)
    """
    if state.unseen[p] <= 0:
        return None
    if p == q:
        return None
    if n > state.purse[q]:
        return None
    if state.trumps == NONE:
        return None
    return ()


def law_hands_2_exercised(judge: Judge, state: State, p: int, q: int, n: int) -> None:
    """Carry out the power law_hands_2."""
    now = judge.changing()
    now.purse[p] += n
    now.purse[q] -= n
    now.unseen[q] = min(now.unseen[q] + 1, 15)
    now.unseen[p] = max(now.unseen[p] - 1, 0)
    if now.to_turn == p and not able(now, p):
        now.to_turn = left_of(now, p)
    if now.to_turn == NONE:
        now.to_turn = left_of(now, now.owner) if now.owner != NONE else NONE


LAW_HANDS_3 = Clause(
    "speculation/hands/3",
    LAW_HANDS,
    "rules/speculation.law:1052",
    bound=(("P", SORT_PLAYER), ("Q", SORT_PLAYER), ("N", SORT_NUMBER_0_60)),
)


def law_hands_3(judge: Judge, state: State, p: int, q: int, n: int) -> None:
    """Law hands, Whole hands and unseen cards sold: offence selling-nothing.

    Sometimes the players will sell their whole hand to each other, or perhaps a single card on the
    chance of their proving winners.

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:1052)
    """
    if state.unseen[p] != 0:
        return
    judge.offend(
        OFFENCE_SELLING_NOTHING,
        LAW_HANDS_3,
        state,
        (p,),
        (p, q, n),
        says=f"{judge.players[p]} has no unseen card to sell",
        facts=[[f"the number of unseen cards of {judge.players[p]}", str(state.unseen[p])]],
    )


LAW_EXTRA_HAND = Law(
    "extra-hand",
    "An extra hand for the pool",
    quote=(
        "an extra hand is dealt by many players and placed in the middle of the table for pool; at "
        "the end of the round this hand is examined, and if a better card is found in it than that "
        "belonging to the winner, the pool is left undisturbed, and added to the next new pool, "
        "making it, of course, double in value."
    ),
    source="002_2a983ad1ef2c1ef2.txt",
)
LAW_EXTRA_HAND_1 = Clause(
    "speculation/extra-hand/1",
    LAW_EXTRA_HAND,
    "rules/speculation.law:1149",
    bound=(("X", SORT_CARD), ("P", SORT_PLAYER)),
)


def law_extra_hand_1(judge: Judge, state: State, x: int) -> None:
    """Law extra-hand, An extra hand for the pool: ban examining-too-soon.

    an extra hand is dealt by many players and placed in the middle of the table for pool; at the
    end of the round this hand is examined, and if a better card is found in it than that belonging
    to the winner, the pool is left undisturbed, and added to the next new pool, making it, of
    course, double in value.

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:1149)
    """
    if all_is_seen(state):
        return
    for p in members(BIT[state.dealer]):
        judge.offend(
            OFFENCE_EXAMINING_TOO_SOON,
            LAW_EXTRA_HAND_1,
            state,
            (p,),
            (x, p),
            says="the extra hand is examined at the end of the round",
            facts=[["nothing is left to be turned up", yes(all_is_seen(state))]],
        )


LAW_EXTRA_HAND_2 = Clause(
    "speculation/extra-hand/2",
    LAW_EXTRA_HAND,
    "rules/speculation.law:1152",
    bound=(("X", SORT_CARD),),
)


def law_extra_hand_2_part(state: State, x: int) -> bool:
    """Give a part of law_extra_hand_2."""
    return state.best != NONE and betters(state, x, state.best)


def law_extra_hand_2(judge: Judge, state: State, x: int) -> None:
    """Law extra-hand, An extra hand for the pool: holding.

    an extra hand is dealt by many players and placed in the middle of the table for pool; at the
    end of the round this hand is examined, and if a better card is found in it than that belonging
    to the winner, the pool is left undisturbed, and added to the next new pool, making it, of
    course, double in value.

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:1152)
    """
    if not all_is_seen(state):
        return
    if state.best != NONE and (state.best == NONE or not betters(state, x, state.best)):
        return
    judge.find(
        "holding",
        LAW_EXTRA_HAND_2,
        "",
        -1,
        (x,),
        says=f"{CARDS[x]} of the extra hand is better: the pool is left undisturbed",
        facts=[
            ["nothing is left to be turned up", yes(all_is_seen(state))],
            ["the winning card so far", CARDS[state.best]],
            [f"{CARDS[x]} betters the winning card so far", yes(law_extra_hand_2_part(state, x))],
        ],
    )


LAW_KNAVE_OR_FIVE = Law(
    "knave-or-five",
    "A knave or a five pays the pool",
    quote=(
        "Another variation is, that any player who may turn up a knave or a five of any suit "
        "excepting trumps shall pay one counter to the pool."
    ),
    source="002_2a983ad1ef2c1ef2.txt",
)
LAW_KNAVE_OR_FIVE_1 = Clause(
    "speculation/knave-or-five/1",
    LAW_KNAVE_OR_FIVE,
    "rules/speculation.law:1240",
    bound=(("P", SORT_PLAYER), ("X", SORT_CARD)),
)


def law_knave_or_five_1_fulfilled(state: State, p: int, x: int, player: int) -> bool:
    """Tell whether this has happened: P pays a counter to the pool."""
    return player == p


LAW_KNAVE_OR_FIVE_1_BROKEN = LAW_KNAVE_OR_FIVE_1._replace(
    bound=(*LAW_KNAVE_OR_FIVE_1.bound, ("Q", SORT_PLAYER), ("Y", SORT_CARD)),
)


def law_knave_or_five_1_broken(judge: Judge, state: State, p: int, x: int, q: int, y: int) -> None:
    """Law knave-or-five, A knave or a five pays the pool: the duty is broken, which is unpaid.

    Another variation is, that any player who may turn up a knave or a five of any suit excepting
    trumps shall pay one counter to the pool.

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:1240)
    """
    judge.offend(
        OFFENCE_UNPAID,
        LAW_KNAVE_OR_FIVE_1_BROKEN,
        state,
        (p,),
        (p, x, q, y),
        says=f"{judge.players[p]} owes the pool a counter, and play went on without it",
        facts=[
            ["the reading ‘knave or five’", KNAVE_OR_FIVES[state.knave_or_five]],
            [f"rank of {CARDS[x]}", RANKS[RANK_OF_CARD[x]]],
            [f"suit of {CARDS[x]}", SUITS[SUIT_OF_CARD[x]]],
            ["trumps", SUITS[state.trumps]],
            [f"the counters of {judge.players[p]}", str(state.purse[p])],
        ],
    )


LAW_KNAVE_OR_FIVE_1_BROKEN_2 = LAW_KNAVE_OR_FIVE_1._replace(
    bound=(*LAW_KNAVE_OR_FIVE_1.bound, ("Y", SORT_CARD)),
)


def law_knave_or_five_1_broken_2(judge: Judge, state: State, p: int, x: int, y: int) -> None:
    """Law knave-or-five, A knave or a five pays the pool: the duty is broken, which is unpaid.

    Another variation is, that any player who may turn up a knave or a five of any suit excepting
    trumps shall pay one counter to the pool.

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:1240)
    """
    judge.offend(
        OFFENCE_UNPAID,
        LAW_KNAVE_OR_FIVE_1_BROKEN_2,
        state,
        (p,),
        (p, x, y),
        says=f"{judge.players[p]} owes the pool a counter, and play went on without it",
        facts=[
            ["the reading ‘knave or five’", KNAVE_OR_FIVES[state.knave_or_five]],
            [f"rank of {CARDS[x]}", RANKS[RANK_OF_CARD[x]]],
            [f"suit of {CARDS[x]}", SUITS[SUIT_OF_CARD[x]]],
            ["trumps", SUITS[state.trumps]],
            [f"the counters of {judge.players[p]}", str(state.purse[p])],
        ],
    )


LAW_KNAVE_OR_FIVE_1_BROKEN_3 = LAW_KNAVE_OR_FIVE_1._replace(
    bound=(*LAW_KNAVE_OR_FIVE_1.bound, ("Q", SORT_PLAYER)),
)


def law_knave_or_five_1_broken_3(judge: Judge, state: State, p: int, x: int, q: int) -> None:
    """Law knave-or-five, A knave or a five pays the pool: the duty is broken, which is unpaid.

    Another variation is, that any player who may turn up a knave or a five of any suit excepting
    trumps shall pay one counter to the pool.

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:1240)
    """
    judge.offend(
        OFFENCE_UNPAID,
        LAW_KNAVE_OR_FIVE_1_BROKEN_3,
        state,
        (p,),
        (p, x, q),
        says=f"{judge.players[p]} owes the pool a counter, and play went on without it",
        facts=[
            ["the reading ‘knave or five’", KNAVE_OR_FIVES[state.knave_or_five]],
            [f"rank of {CARDS[x]}", RANKS[RANK_OF_CARD[x]]],
            [f"suit of {CARDS[x]}", SUITS[SUIT_OF_CARD[x]]],
            ["trumps", SUITS[state.trumps]],
            [f"the counters of {judge.players[p]}", str(state.purse[p])],
        ],
    )


LAW_KNAVE_OR_FIVE_1_DUTY = DutyRule(
    LAW_KNAVE_OR_FIVE_1,
    Window("{P|a player} pays a counter to the pool", ACT_PAY, test=law_knave_or_five_1_fulfilled),
    (
        Lapse(Window("{Q|a player} turns up {Y|a card}", ACT_TURN), law_knave_or_five_1_broken),
        Lapse(Window("the extra hand shows {Y|a card}", ACT_EXAMINE), law_knave_or_five_1_broken_2),
        Lapse(Window("{Q|a player} deals", ACT_DEALS), law_knave_or_five_1_broken_3),
    ),
)


def law_knave_or_five_1(judge: Judge, state: State, p: int, x: int) -> None:
    """Law knave-or-five, A knave or a five pays the pool: duty.

    Another variation is, that any player who may turn up a knave or a five of any suit excepting
    trumps shall pay one counter to the pool.

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:1240)
    """
    if state.knave_or_five != KNAVE_OR_FIVE_PAYS:
        return
    if RANK_OF_CARD[x] not in (RANK_KNAVE, RANK_FIVE):
        return
    if SUIT_OF_CARD[x] == state.trumps:
        return
    if state.purse[p] <= 0:
        return
    judge.open_duty(LAW_KNAVE_OR_FIVE_1_DUTY, p, (p, x))


LAW_KNAVE_OR_FIVE_2 = Clause(
    "speculation/knave-or-five/2",
    LAW_KNAVE_OR_FIVE,
    "rules/speculation.law:1248",
    bound=(("P", SORT_PLAYER), ("X", SORT_CARD)),
)


def law_knave_or_five_2(judge: Judge, state: State, p: int, x: int) -> None:
    """Law knave-or-five, A knave or a five pays the pool: consequence.

    Another variation is, that any player who may turn up a knave or a five of any suit excepting
    trumps shall pay one counter to the pool.

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:1248)
    """
    if state.knave_or_five != KNAVE_OR_FIVE_PAYS:
        return
    if RANK_OF_CARD[x] not in (RANK_KNAVE, RANK_FIVE):
        return
    if SUIT_OF_CARD[x] == state.trumps:
        return
    if state.purse[p] <= 0:
        return
    now = judge.changing()
    now.debtor = p


LAW_KNAVE_OR_FIVE_3 = Clause(
    "speculation/knave-or-five/3",
    LAW_KNAVE_OR_FIVE,
    "rules/speculation.law:1251",
    bound=(("P", SORT_PLAYER),),
)


def law_knave_or_five_3(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law knave-or-five, A knave or a five pays the pool: consequence.

    Another variation is, that any player who may turn up a knave or a five of any suit excepting
    trumps shall pay one counter to the pool.

    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:1251)
    """
    now = judge.changing()
    if now.purse[p] > 0:
        now.purse[p] -= 1
        now.pool += 1
    if now.debtor == p:
        now.debtor = NONE


def can_settle(state: State) -> bool:
    """Tell whether the record can be settled."""
    return state.deals_done > 0 and state.trumps == NONE


# ---------------------------------------------------------------- which act sets off which law


OFFENCE_NOT_OF_THE_COMPANY = Offence("not-of-the-company", "player")
OFFENCE_CARD_SHOWN_TWICE = Offence("card-shown-twice", "player")
OFFENCE_UNEQUAL_COUNTERS = Offence("unequal-counters", "player")
OFFENCE_WRONG_CONTRIBUTION = Offence("wrong-contribution", "player", laws=(law_counters_3,))
OFFENCE_SECOND_CONTRIBUTION = Offence("second-contribution", "player", laws=(law_counters_5,))
OFFENCE_NO_CONTRIBUTION = Offence("no-contribution", "player", laws=(law_counters_7,))
OFFENCE_WRONG_DEALER = Offence("wrong-dealer", "player")
OFFENCE_MISDEAL = Offence("misdeal", "player", laws=(law_dealing_9,))
OFFENCE_TURNING_FOR_THE_DEALER = Offence("turning-for-the-dealer", "player", laws=(law_dealing_7,))
OFFENCE_WRONG_NUMBER = Offence("wrong-number", "player")
OFFENCE_LOOKING = Offence("looking", "player")
OFFENCE_PASSING_OVER = Offence("passing-over", "player")
OFFENCE_TURNING_OUT_OF_TURN = Offence("turning-out-of-turn", "player")
OFFENCE_SELLING_WHAT_IS_BEATEN = Offence("selling-what-is-beaten", "player")
OFFENCE_TURNING_AFTER_THE_ACE = Offence("turning-after-the-ace", "player")
OFFENCE_SELLING_NOTHING = Offence("selling-nothing", "player")
OFFENCE_EXAMINING_TOO_SOON = Offence("examining-too-soon", "player")
OFFENCE_UNPAID = Offence("unpaid", "player", laws=(law_knave_or_five_3,))
ONCE: tuple[Once, ...] = (Once(law_pool_1_when, law_pool_1, 0),)
ON_ELECTION: dict[tuple[str, int], tuple[Callable[..., None], ...]] = {}
NORMS: tuple[MenuRule | DutyRule, ...] = (LAW_DEALING_9_MENU, LAW_KNAVE_OR_FIVE_1_DUTY)
WINDOWS_ON = {rule.clause.id: frozenset(window.on for window in rule.windows) for rule in NORMS}
ACTS: tuple[Act, ...] = (
    Act(
        "cut",
        (Role("P", "player", SORT_PLAYER), Role("X", "card", SORT_CARD)),
        (0, "cuts", 1, "for", "deal"),
        impossible=act_cut_impossible,
        does=act_cut,
    ),
    Act(
        "deals",
        (Role("P", "player", SORT_PLAYER),),
        (0, "deals"),
        impossible=act_deals_impossible,
        does=act_deals,
        laws=(law_counters_1, law_dealing_1),
    ),
    Act(
        "pool-counters",
        (Role("P", "player", SORT_PLAYER), Role("N", "number", SORT_NUMBER_0_60)),
        (0, "pools", 1),
        impossible=act_pool_counters_impossible,
        does=act_pool_counters,
        laws=(law_company_1, law_counters_2, law_counters_4),
    ),
    Act(
        "deal",
        (Role("P", "player", SORT_PLAYER), Role("Q", "player2", SORT_PLAYER)),
        (0, "deals", "a", "card", "to", 1),
        does=act_deal,
        laws=(law_dealing_2, law_dealing_4, law_dealing_5),
        once=(0,),
    ),
    Act(
        "deal-face-up",
        (Role("P", "player", SORT_PLAYER), Role("Q", "player2", SORT_PLAYER)),
        (0, "deals", "a", "card", "face", "upwards", "to", 1),
        does=act_deal_face_up,
        laws=(law_dealing_3,),
        once=(0,),
    ),
    Act(
        "deal-extra",
        (Role("P", "player", SORT_PLAYER),),
        (0, "deals", "an", "extra", "hand"),
        does=act_deal_extra,
        once=(0,),
    ),
    Act(
        "turn-trump",
        (Role("P", "player", SORT_PLAYER), Role("X", "card", SORT_CARD)),
        (0, "turns", "up", 1, "for", "trumps"),
        impossible=act_turn_trump_impossible,
        does=act_turn_trump,
        laws=(law_counters_6, law_dealing_6, law_dealing_8, law_ace_2),
        once=(0,),
    ),
    Act(
        "turn",
        (Role("P", "player", SORT_PLAYER), Role("X", "card", SORT_CARD)),
        (0, "turns", "up", 1),
        impossible=act_turn_impossible,
        does=act_turn,
        laws=(
            law_values_1,
            law_order_1,
            law_ordinary_1,
            law_ace_1,
            law_ace_3,
            law_knave_or_five_1,
            law_knave_or_five_2,
        ),
        once=(0,),
    ),
    Act(
        "pay",
        (Role("P", "player", SORT_PLAYER),),
        (0, "pays", "a", "counter", "to", "the", "pool"),
        impossible=act_pay_impossible,
        does=act_pay,
        once=(0,),
    ),
    Act(
        "look",
        (Role("P", "player", SORT_PLAYER),),
        (0, "looks", "at", "his", "cards"),
        laws=(law_looking_1,),
    ),
    Act(
        "new-deal",
        (Role("P", "player", SORT_PLAYER),),
        (0, "calls", "a", "new", "deal"),
        formal=True,
    ),
    Act(
        "bid-for",
        (Role("P", "player", SORT_PLAYER), Role("N", "number", SORT_NUMBER_0_60)),
        (0, "bids", 1),
        formal=True,
        powers=(Power(law_turn_up_1, law_turn_up_1_exercised),),
    ),
    Act(
        "keep",
        (Role("P", "player", SORT_PLAYER),),
        (0, "keeps", "the", "card"),
        formal=True,
        powers=(Power(law_turn_up_2, law_turn_up_2_exercised),),
    ),
    Act(
        "sell",
        (
            Role("P", "player", SORT_PLAYER),
            Role("Q", "player2", SORT_PLAYER),
            Role("N", "number", SORT_NUMBER_0_60),
        ),
        (0, "sells", "the", "card", "to", 1, "for", 2),
        formal=True,
        powers=(Power(law_turn_up_3, law_turn_up_3_exercised),),
        laws=(law_turn_up_4, law_ew_comer_1),
    ),
    Act(
        "sell-hand",
        (
            Role("P", "player", SORT_PLAYER),
            Role("Q", "player2", SORT_PLAYER),
            Role("N", "number", SORT_NUMBER_0_60),
        ),
        (0, "sells", "his", "hand", "to", 1, "for", 2),
        formal=True,
        powers=(Power(law_hands_1, law_hands_1_exercised),),
        laws=(law_hands_3,),
    ),
    Act(
        "sell-unseen",
        (
            Role("P", "player", SORT_PLAYER),
            Role("Q", "player2", SORT_PLAYER),
            Role("N", "number", SORT_NUMBER_0_60),
        ),
        (0, "sells", "an", "unseen", "card", "to", 1, "for", 2),
        formal=True,
        powers=(Power(law_hands_2, law_hands_2_exercised),),
    ),
    Act(
        "examine",
        (Role("X", "card", SORT_CARD),),
        ("the", "extra", "hand", "shows", 0),
        impossible=act_examine_impossible,
        does=act_examine,
        laws=(law_extra_hand_1, law_extra_hand_2),
        once=(0,),
    ),
)
PLACES = {act.name: place for place, act in enumerate(ACTS)}
CONFLICTS: dict[int, tuple[str, tuple[tuple[str, Sort], ...]]] = {}
STATES: dict[str, Entry] = {
    "sits": Entry("sits", ("player",), SORT_TRUTH, "Sits"),
    "dealer": Entry("dealer", (), SORT_PLAYER_OR_NONE, "Dealer"),
    "deals-agreed": Entry("deals_agreed", (), SORT_NUMBER_1_9, "Deals"),
    "purse": Entry("purse", ("player",), SORT_NUMBER, "Counters"),
    "pool": Entry("pool", (), SORT_NUMBER, "Pool"),
    "pooled": Entry("pooled", ("player",), SORT_TRUTH, "Pooled"),
    "unseen": Entry("unseen", ("player",), SORT_NUMBER_0_15, "Unseen"),
    "extra-left": Entry("extra_left", (), SORT_NUMBER_0_3, "Extra"),
}
SHOWN: tuple[str, ...] = ("purse", "pool")
REBUILT: tuple[Rebuilding, ...] = ()
STEPS: tuple[Step, ...] = ()
SETTLED: tuple[str, ...] = ("purse", "pool")


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
