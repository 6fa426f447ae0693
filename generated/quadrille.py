"""Judge recorded games by the book quadrille: Quadrille.

Edition: A household cyclopaedia: the leaf with laws 13 to 32 of quadrille, quinze, and rouge et
noir

Made by `hoyle build quadrille`: change the book, not this file. It was made from
rules/common/pack-forty.law, rules/common/tricks-alone.law, rules/quadrille.law, whose hashes
together have the SHA-256 0ba09519b7033861c5dd87e118b74ed5c853bdaa7b99cfadc494250cd3c7744b.

Run `python quadrille.py RECORD...` to judge files of games, or call `judge`. A member of a kind is
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

BOOK = "quadrille"
EDITION = (
    "A household cyclopaedia: the leaf with laws 13 to 32 of quadrille, quinze, and rouge et noir"
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
PLAYERS = ("W", "X", "Y", "Z", "none")
SIDES = ("W", "X", "Y", "Z", "none")
SUITS = ("C", "D", "H", "S", "none")
RANKS = ("2", "3", "4", "5", "6", "7", "J", "Q", "K", "A", "none")
CARDS = (*(a + b for b in SUITS[:-1] for a in RANKS[:-1]), "none")
VOLE_AFTER_FAULTS = ("to-be-played", "not-to-be-played", "none")
REPLAYS = ("three-cards", "their-cards", "none")
PREFERENCES = ("by-undertaking", "by-tricks", "none")
KING_SURRENDEREDS = ("not-played", "played", "none")
FOUR_TRICKS = ("remise", "codille", "none")
UNDERTAKINGS = ("pass", "leave", "sans-prendre", "vole", "none")
SAYINGS = ("I play the vole", "I do not play the vole", "I ask", "something else", "none")
FATES = ("stands", "is to be dealt again", "is void", "none")
CODES = {
    "player": PLAYERS,
    "side": SIDES,
    "suit": SUITS,
    "rank": RANKS,
    "card": CARDS,
    "vole-after-fault": VOLE_AFTER_FAULTS,
    "replay": REPLAYS,
    "preference": PREFERENCES,
    "king-surrendered": KING_SURRENDEREDS,
    "four-tricks": FOUR_TRICKS,
    "undertaking": UNDERTAKINGS,
    "saying": SAYINGS,
    "fate": FATES,
}
INDEX = {
    kind: {code: place for place, code in enumerate(codes[:-1])} for kind, codes in CODES.items()
}

VOLE_AFTER_FAULT_TO_BE_PLAYED = 0
REPLAY_THREE_CARDS = 0
PREFERENCE_BY_UNDERTAKING = 0
KING_SURRENDERED_NOT_PLAYED = 0
FOUR_TRICKS_REMISE = 0
FATE_STANDING = 0
RANK_KING = 8
RANK_QUEEN = 7
SUIT_CLUBS = 0
SUIT_SPADES = 3
RANK_ACE = 9
RANK_TWO = 0
RANK_SEVEN = 5
UNDERTAKING_PASS = 0
UNDERTAKING_VOLE = 3
PREFERENCE_BY_TRICKS = 1
UNDERTAKING_LEAVE = 1
UNDERTAKING_SANS_PRENDRE = 2
FATE_FRESH = 1
VOLE_AFTER_FAULT_NOT_TO_BE_PLAYED = 1
REPLAY_THEIR_CARDS = 1
SAYING_SOMETHING_ELSE = 3
SAYING_I_ASK = 2
SAYING_I_PLAY = 0
SAYING_I_DO_NOT_PLAY = 1
KING_SURRENDERED_PLAYED = 1
FATE_VOID = 2

# What belongs to a member, by its place; at -1, what belongs to none.
SIDE_OF = (0, 1, 2, 3, NONE)
PLAYERS_OF = (1, 2, 4, 8, 0)
# Whether a side is called by the names of its players, and whom a player or side
# counts as when something is open for him: players first, then sides, as a mask.
NAMED_BY_PLAYERS = (True, True, True, True)
COUNTS_AS = (17, 34, 68, 136, 17, 34, 68, 136)
RANK_OF_CARD = (*(place % 10 for place in range(40)), NONE)
NEXT_PLAYER = (1, 2, 3, 0, NONE)
SUIT_OF_CARD = (*(place // 10 for place in range(40)), NONE)
CARDS_OF_SUIT = (0x3FF, 0xFFC00, 0x3FF00000, 0xFFC0000000, 0)
CARDS_OF_RANK = (
    0x40100401,
    0x80200802,
    0x100401004,
    0x200802008,
    0x401004010,
    0x802008020,
    0x1004010040,
    0x2008020080,
    0x4010040100,
    0x8020080200,
    0,
)
BIT = (*(1 << place for place in range(40)), 0)

# The readings that a record may choose, and which is taken if it does not.
OPTIONS: tuple[tuple[str, str], ...] = (
    ("vole-after-fault", "vole-after-fault"),
    ("replay", "replay"),
    ("preference", "preference"),
    ("king-surrendered", "king-surrendered"),
    ("four-tricks", "four-tricks"),
)
DEFAULTS: Args = (0, 0, 0, 0, 0)


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


def divided(number: int, by: int) -> int:
    """Divide and round down; 0 if that cannot be."""
    return number // by if by else 0


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
        "alone_price",
        "basted_alone",
        "before",
        "before_that",
        "best",
        "called",
        "cards_dealt",
        "cards_down",
        "conflicts",
        "consolation",
        "counters",
        "dealer",
        "dealt",
        "down",
        "four_tricks",
        "friend",
        "hand",
        "in_vain",
        "king_asked",
        "king_called",
        "king_surrendered",
        "known",
        "lead",
        "led_before",
        "led_before_that",
        "led_by",
        "liable",
        "mark",
        "matadore_price",
        "matadores_claimed",
        "menus",
        "named",
        "next_deal_finished",
        "ombre",
        "out_of_the_vole",
        "party",
        "passed",
        "pool",
        "preference",
        "renouncers",
        "replay",
        "sans_prendre_claimed",
        "spadille_forced",
        "spoken",
        "stake",
        "stopped",
        "the_deal",
        "to_play",
        "tricks",
        "tricks_done",
        "tricks_offered",
        "trumps",
        "vole_after_fault",
        "vole_asked",
        "vole_declined",
        "vole_undertaken",
        "winning",
    )

    def __init__(self) -> None:
        self.vole_after_fault = NONE
        self.replay = NONE
        self.preference = NONE
        self.king_surrendered = NONE
        self.four_tricks = NONE
        self.dealer = NONE
        self.to_play = NONE
        self.cards_down = 0
        self.lead = NONE
        self.best = NONE
        self.winning = NONE
        self.down = [NONE] * 5
        self.led_by = NONE
        self.tricks = [0] * 5
        self.tricks_done = 0
        self.before = [NONE] * 5
        self.before_that = [NONE] * 5
        self.led_before = NONE
        self.led_before_that = NONE
        self.hand = [0] * 5
        self.dealt = [0] * 5
        self.known = [False] * 5
        self.cards_dealt = [0] * 5
        self.the_deal = NONE
        self.spoken = [NONE] * 5
        self.passed = [False] * 5
        self.tricks_offered = [0] * 5
        self.named = [NONE] * 5
        self.spadille_forced = False
        self.ombre = NONE
        self.trumps = NONE
        self.king_called = NONE
        self.friend = NONE
        self.party = 0
        self.vole_undertaken = False
        self.vole_declined = False
        self.king_asked = False
        self.vole_asked = [False] * 5
        self.out_of_the_vole = 0
        self.renouncers = 0
        self.liable = [0] * 5
        self.called = [NONE] * 5
        self.counters = [0] * 5
        self.pool = 0
        self.stake = 0
        self.mark = 0
        self.consolation = 0
        self.alone_price = 0
        self.matadore_price = 0
        self.sans_prendre_claimed = False
        self.matadores_claimed = False
        self.next_deal_finished = False
        self.basted_alone = False
        self.menus: tuple[tuple[str, int], ...] = ()
        self.in_vain: bool = False
        self.conflicts: set[tuple[int, Bound]] = set()
        self.stopped: set[tuple[str, int]] = set()

    def copy(self) -> State:
        """Give a state that changes by itself."""
        new = State.__new__(State)
        new.vole_after_fault = self.vole_after_fault
        new.replay = self.replay
        new.preference = self.preference
        new.king_surrendered = self.king_surrendered
        new.four_tricks = self.four_tricks
        new.dealer = self.dealer
        new.to_play = self.to_play
        new.cards_down = self.cards_down
        new.lead = self.lead
        new.best = self.best
        new.winning = self.winning
        new.down = self.down[:]
        new.led_by = self.led_by
        new.tricks = self.tricks[:]
        new.tricks_done = self.tricks_done
        new.before = self.before[:]
        new.before_that = self.before_that[:]
        new.led_before = self.led_before
        new.led_before_that = self.led_before_that
        new.hand = self.hand[:]
        new.dealt = self.dealt[:]
        new.known = self.known[:]
        new.cards_dealt = self.cards_dealt[:]
        new.the_deal = self.the_deal
        new.spoken = self.spoken[:]
        new.passed = self.passed[:]
        new.tricks_offered = self.tricks_offered[:]
        new.named = self.named[:]
        new.spadille_forced = self.spadille_forced
        new.ombre = self.ombre
        new.trumps = self.trumps
        new.king_called = self.king_called
        new.friend = self.friend
        new.party = self.party
        new.vole_undertaken = self.vole_undertaken
        new.vole_declined = self.vole_declined
        new.king_asked = self.king_asked
        new.vole_asked = self.vole_asked[:]
        new.out_of_the_vole = self.out_of_the_vole
        new.renouncers = self.renouncers
        new.liable = self.liable[:]
        new.called = self.called[:]
        new.counters = self.counters[:]
        new.pool = self.pool
        new.stake = self.stake
        new.mark = self.mark
        new.consolation = self.consolation
        new.alone_price = self.alone_price
        new.matadore_price = self.matadore_price
        new.sans_prendre_claimed = self.sans_prendre_claimed
        new.matadores_claimed = self.matadores_claimed
        new.next_deal_finished = self.next_deal_finished
        new.basted_alone = self.basted_alone
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


def begin_part_2(state: State, p: int) -> bool:
    """Give a part of begin."""
    return (
        p == state.ombre
        or p == state.friend
        or (state.friend == NONE and state.dealt[p] & BIT[state.king_called] != 0)
    )


def begin_part(state: State) -> int:
    """Give a part of begin."""
    return union(p for p in range(4) if begin_part_2(state, p))


def begin(choices: Args, told: dict[str, dict[int, int]]) -> State:
    """Lay out the record before its first event, with what it tells of its start."""
    state = State()
    state.vole_after_fault = VOLE_AFTER_FAULT_TO_BE_PLAYED
    state.vole_after_fault = choices[0]
    state.replay = REPLAY_THREE_CARDS
    state.replay = choices[1]
    state.preference = PREFERENCE_BY_UNDERTAKING
    state.preference = choices[2]
    state.king_surrendered = KING_SURRENDERED_NOT_PLAYED
    state.king_surrendered = choices[3]
    state.four_tricks = FOUR_TRICKS_REMISE
    state.four_tricks = choices[4]
    state.dealer = told.get("dealer", {}).get(0, state.dealer)
    state.to_play = elder_hand(state)
    state.to_play = told.get("to-play", {}).get(0, state.to_play)
    for slot, value in told.get("tricks", {}).items():
        state.tricks[slot] = value
    state.tricks_done = min(max(sum(state.tricks[p] for p in range(4)), 0), 13)
    for slot, value in told.get("hand", {}).items():
        state.hand[slot] = value
    for slot, value in told.get("dealt", {}).items():
        state.dealt[slot] = value
    state.the_deal = FATE_STANDING
    for slot, value in told.get("spoken", {}).items():
        state.spoken[slot] = value
    for key_1 in range(4):
        state.tricks_offered[key_1] = 6
    state.spadille_forced = bool(told.get("spadille-forced", {}).get(0, state.spadille_forced))
    state.ombre = told.get("ombre", {}).get(0, state.ombre)
    state.trumps = told.get("trumps", {}).get(0, state.trumps)
    state.king_called = told.get("king-called", {}).get(0, state.king_called)
    state.friend = told.get("friend", {}).get(0, state.friend)
    state.party = begin_part(state)
    for key_1 in range(4):
        state.counters[key_1] = 100
    for slot, value in told.get("counters", {}).items():
        state.counters[slot] = value
    state.pool = told.get("pool", {}).get(0, state.pool)
    state.stake = told.get("stake", {}).get(0, state.stake)
    state.mark = 10
    state.mark = told.get("mark", {}).get(0, state.mark)
    state.consolation = 2
    state.consolation = told.get("consolation", {}).get(0, state.consolation)
    state.alone_price = 4
    state.alone_price = told.get("alone-price", {}).get(0, state.alone_price)
    state.matadore_price = 1
    state.matadore_price = told.get("matadore-price", {}).get(0, state.matadore_price)
    return state


def amiss(start: Told, seats: tuple[str, ...]) -> str | None:
    """Say why no game begins as a record says; None if one may."""
    judge = Judge((), start, seats)
    state = judge.state
    if sum(state.tricks[p] for p in range(4)) > 13:
        return (
            f"{sum(state.tricks[p] for p in range(4))} tricks are told, and there are thirteen at "
            "most"
        )
    if state.friend != NONE and state.friend == state.ombre:
        return f"{judge.players[state.friend]} is the ombre, and the ombre is not his own friend"
    if state.king_called != NONE and RANK_OF_CARD[state.king_called] not in (RANK_KING, RANK_QUEEN):
        return f"{CARDS[state.king_called]} was called, and is neither king nor queen"
    if state.stake > state.pool:
        return f"{state.stake} are played for in the deal, and only {state.pool} lie in the pool"
    return None


# ---------------------------------------------------------------- definitions


def elder_hand(state: State) -> int:
    """The book's elder-hand: rules/common/tricks-alone.law:9."""
    return NEXT_PLAYER[state.dealer]


def black_suits() -> int:
    """The book's black-suits: rules/common/pack-forty.law:13."""
    return BIT[SUIT_CLUBS] | BIT[SUIT_SPADES]


def trick_is_open(state: State) -> bool:
    """The book's trick-is-open: rules/common/tricks-alone.law:29."""
    return state.cards_down > 0 and state.cards_down < (0xF).bit_count()


def trick_is_complete(state: State) -> bool:
    """The book's trick-is-complete: rules/common/tricks-alone.law:31."""
    return state.cards_down == (0xF).bit_count()


def spadille() -> int:
    """The book's spadille: rules/quadrille.law:103."""
    return SUIT_SPADES * 10 + RANK_ACE


def basto() -> int:
    """The book's basto: rules/quadrille.law:104."""
    return SUIT_CLUBS * 10 + RANK_ACE


def manille(t: int) -> int:
    """The book's manille: rules/quadrille.law:105."""
    if black_suits() & BIT[t]:
        return t * 10 + RANK_TWO if t >= 0 else NONE
    return t * 10 + RANK_SEVEN if t >= 0 else NONE


def family_under(c: int, t: int) -> int:
    """The book's family-under: rules/quadrille.law:110."""
    return t if c == spadille() or c == basto() else SUIT_OF_CARD[c]


def family(state: State, c: int) -> int:
    """The book's family: rules/quadrille.law:111."""
    if state.trumps == NONE:
        return SUIT_OF_CARD[c]
    return family_under(c, state.trumps) if state.trumps != NONE else NONE


def family_cards(state: State, t: int) -> int:
    """The book's family-cards: rules/quadrille.law:112."""
    if state.trumps == NONE:
        return CARDS_OF_SUIT[t]
    if t == state.trumps:
        return CARDS_OF_SUIT[t] | BIT[spadille()] | BIT[basto()]
    return CARDS_OF_SUIT[t] & ~(BIT[spadille()] | BIT[basto()])


def height(c: int) -> int:
    """The book's height: rules/quadrille.law:119."""
    if RANK_OF_CARD[c] > RANK_SEVEN and RANK_OF_CARD[c] < RANK_ACE:
        return 1 + RANK_OF_CARD[c]
    if black_suits() & BIT[SUIT_OF_CARD[c]]:
        return RANK_OF_CARD[c]
    return 6 if RANK_OF_CARD[c] == RANK_ACE else 5 - RANK_OF_CARD[c]


def worth(c: int, t: int) -> int:
    """The book's worth: rules/quadrille.law:127."""
    if c == spadille():
        return 23
    if c == manille(t):
        return 22
    if c == basto():
        return 21
    if c == (t * 10 + RANK_ACE if t >= 0 else NONE):
        return 20
    return 10 + height(c) if SUIT_OF_CARD[c] == t else height(c)


def strength(state: State, c: int) -> int:
    """The book's strength: rules/quadrille.law:134."""
    if state.trumps == NONE:
        return height(c)
    return worth(c, state.trumps) if state.trumps != NONE else 0


def distance(state: State, p: int) -> int:
    """The book's distance: rules/quadrille.law:155."""
    return (p - (elder_hand(state) if elder_hand(state) != NONE else 0) + 4) % 4


def all_are_dealt(state: State) -> bool:
    """The book's all-are-dealt: rules/quadrille.law:156."""
    return not any(not state.dealt[p] for p in range(4))


def all_have_passed(state: State) -> bool:
    """The book's all-have-passed: rules/quadrille.law:157."""
    return all(state.spoken[p] == UNDERTAKING_PASS for p in range(4))


def tricks_promised(state: State, p: int) -> int:
    """The book's tricks-promised: rules/quadrille.law:160."""
    return 10 if state.spoken[p] == UNDERTAKING_VOLE else state.tricks_offered[p]


def precedence_part_2(state: State, p: int) -> int:
    """Give a part of precedence."""
    return 100 * tricks_promised(state, p) + 4 * (state.spoken[p] if state.spoken[p] != NONE else 0)


def precedence_part(state: State, p: int) -> int:
    """Give a part of precedence."""
    return precedence_part_2(state, p) + 3


def precedence(state: State, p: int) -> int:
    """The book's precedence: rules/quadrille.law:162."""
    if state.preference == PREFERENCE_BY_TRICKS:
        return precedence_part(state, p) - distance(state, p)
    return 4 * (state.spoken[p] if state.spoken[p] != NONE else 0) + 3 - distance(state, p)


def preferred(state: State) -> int:
    """The book's preferred: rules/quadrille.law:165."""
    return max(
        members(union(q for q in range(4) if state.spoken[q] >= UNDERTAKING_LEAVE)),
        key=lambda p: precedence(state, p),
        default=NONE,
    )


def silent(state: State) -> int:
    """The book's silent: rules/quadrille.law:173."""
    return union(p for p in range(4) if state.spoken[p] == NONE)


def is_forced(state: State, p: int) -> bool:
    """The book's ... is-forced: rules/quadrille.law:169."""
    if state.spoken[p] != UNDERTAKING_LEAVE:
        return False
    if state.named[p] != NONE:
        return False
    return any(
        state.spoken[q] >= UNDERTAKING_SANS_PRENDRE and precedence(state, q) > precedence(state, p)
        for q in members(0xF & ~BIT[p])
    )


def speaker(state: State) -> int:
    """The book's speaker: rules/quadrille.law:174."""
    if state.dealer == NONE:
        return NONE
    if silent(state):
        return min(members(silent(state)), key=lambda p: distance(state, p), default=NONE)
    if any(state.spoken[p] == UNDERTAKING_VOLE for p in range(4)):
        return NONE
    return first(union(p for p in range(4) if is_forced(state, p)))


def kings(state: State, p: int) -> int:
    """The book's kings: rules/quadrille.law:181."""
    return state.hand[p] & CARDS_OF_RANK[RANK_KING]


def undertaken(state: State) -> int:
    """The book's undertaken: rules/quadrille.law:191."""
    return state.spoken[state.ombre]


def ready_to_play(state: State) -> bool:
    """The book's ready-to-play: rules/quadrille.law:182."""
    return (
        state.trumps != NONE
        and speaker(state) == NONE
        and (undertaken(state) != UNDERTAKING_LEAVE or state.king_called != NONE)
    )


def defenders(state: State) -> int:
    """The book's defenders: rules/quadrille.law:185."""
    return 0xF & ~state.party


def companion(state: State) -> int:
    """The book's companion: rules/quadrille.law:186."""
    return first(state.party & ~BIT[state.ombre])


def foes(state: State, p: int) -> int:
    """The book's foes: rules/quadrille.law:188."""
    if state.ombre == NONE:
        return 0xF & ~BIT[p]
    return defenders(state) if state.party & BIT[p] else state.party


def party_tricks(state: State) -> int:
    """The book's party-tricks: rules/quadrille.law:192."""
    return sum(state.tricks[p] for p in members(state.party))


def party_cards(state: State) -> int:
    """The book's party-cards: rules/quadrille.law:193."""
    return union(c for c in range(40) if any(state.dealt[p] & BIT[c] for p in members(state.party)))


def six_are_won(state: State) -> bool:
    """The book's six-are-won: rules/quadrille.law:197."""
    return state.tricks_done == 6 and party_tricks(state) == 6 and not trick_is_open(state)


def vole_is_barred(state: State) -> bool:
    """The book's vole-is-barred: rules/quadrille.law:199."""
    return state.party & state.out_of_the_vole != 0


def vole_is_played(state: State) -> bool:
    """The book's vole-is-played: rules/quadrille.law:200."""
    return state.vole_undertaken or undertaken(state) == UNDERTAKING_VOLE


def play_is_over(state: State) -> bool:
    """The book's play-is-over: rules/quadrille.law:201."""
    return state.tricks_done >= 10


def game_won(state: State) -> bool:
    """The book's game-won: rules/quadrille.law:203."""
    return party_tricks(state) >= state.tricks_offered[state.ombre]


def remise_least(state: State) -> int:
    """The book's remise-least: rules/quadrille.law:204."""
    return 4 if state.four_tricks == FOUR_TRICKS_REMISE else 5


def was_won_part_2(state: State) -> int:
    """Give a part of was_won."""
    if trick_is_complete(state) and state.party & BIT[state.winning]:
        return 1
    return 0


def was_won_part(state: State) -> int:
    """Give a part of was_won."""
    return party_tricks(state) - was_won_part_2(state)


def was_won(state: State) -> bool:
    """The book's was-won: rules/quadrille.law:205."""
    return was_won_part(state) >= state.tricks_offered[state.ombre]


def codille_won(state: State) -> bool:
    """The book's codille-won: rules/quadrille.law:208."""
    return party_tricks(state) < remise_least(state) and not game_won(state)


def vole_won(state: State) -> bool:
    """The book's vole-won: rules/quadrille.law:209."""
    return vole_is_played(state) and party_tricks(state) == 10 and not vole_is_barred(state)


def vole_missed(state: State) -> bool:
    """The book's vole-missed: rules/quadrille.law:210."""
    return vole_is_played(state) and play_is_over(state) and party_tricks(state) < 10


def winners(state: State) -> int:
    """The book's winners: rules/quadrille.law:211."""
    return state.party if game_won(state) else defenders(state)


def trump_cards(state: State) -> int:
    """The book's trump-cards: rules/quadrille.law:215."""
    return family_cards(state, state.trumps) if state.trumps != NONE else 0


def matadores_held_part(state: State, c: int) -> bool:
    """Give a part of matadores_held."""
    return all(
        strength(state, d) < strength(state, c) or party_cards(state) & BIT[d]
        for d in members(trump_cards(state))
    )


def matadores_held(state: State) -> int:
    """The book's matadores-held: rules/quadrille.law:216."""
    return sum(1 for c in members(trump_cards(state)) if matadores_held_part(state, c))


def second_stake(state: State) -> int:
    """The book's second-stake: rules/quadrille.law:220."""
    return min(state.stake, state.pool)


def gain(state: State) -> int:
    """The book's gain: rules/quadrille.law:221."""
    return 1 if game_won(state) else -1


def half(state: State, n: int) -> int:
    """The book's half: rules/quadrille.law:225."""
    return 0 if companion(state) == NONE or state.basted_alone else n // 2


def has_the_turn(state: State, p: int) -> bool:
    """The book's ... has-the-turn: rules/common/tricks-alone.law:32."""
    return p == state.to_play or state.to_play == NONE


def is_to_lead(state: State, p: int) -> bool:
    """The book's ... is-to-lead: rules/common/tricks-alone.law:33."""
    return has_the_turn(state, p) and not trick_is_open(state)


def is_matadore(state: State, c: int) -> bool:
    """The book's ... is-matadore: rules/quadrille.law:107."""
    return (
        c == spadille()
        or c == basto()
        or c == (manille(state.trumps) if state.trumps != NONE else NONE)
    )


def beats(state: State, d: int, c: int) -> bool:
    """The book's ... beats ...: rules/quadrille.law:136."""
    suit = family(state, d)
    if suit == family(state, c):
        return strength(state, d) > strength(state, c)
    return suit == state.trumps


def is_free(state: State, c: int) -> bool:
    """The book's ... is-free: rules/quadrille.law:140."""
    if not is_matadore(state, c):
        return False
    return strength(state, c) > (strength(state, state.lead) if state.lead != NONE else 0)


def renounces_with_part_2(state: State) -> int:
    """Give a part of renounces_with."""
    if state.lead != NONE and family(state, state.lead) != NONE:
        return family_cards(state, family(state, state.lead) if state.lead != NONE else NONE)
    return 0


def renounces_with_part(state: State, p: int) -> int:
    """Give a part of renounces_with."""
    return state.hand[p] & renounces_with_part_2(state)


def renounces_with(state: State, p: int, c: int) -> bool:
    """The book's ... renounces with ...: rules/quadrille.law:143."""
    if not has_the_turn(state, p):
        return False
    if not trick_is_open(state):
        return False
    if family(state, c) == (family(state, state.lead) if state.lead != NONE else NONE):
        return False
    return any(not is_free(state, d) for d in members(renounces_with_part(state, p)))


def could_hold(state: State, p: int, c: int) -> bool:
    """The book's ... could-hold ...: rules/quadrille.law:148."""
    if state.known[p]:
        return state.dealt[p] & BIT[c] != 0
    return not any(state.known[q] and state.dealt[q] & BIT[c] for q in members(0xF & ~BIT[p]))


def may_call(state: State, p: int) -> bool:
    """The book's ... may-call: rules/quadrille.law:180."""
    return p == state.ombre and undertaken(state) == UNDERTAKING_LEAVE and state.king_called == NONE


def is_callable_with(state: State, p: int, c: int) -> bool:
    """The book's ... is-callable with ...: rules/quadrille.law:187."""
    return state.called[p] in (NONE, c)


# ---------------------------------------------------------------- acts


def act_deals_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, deals, cannot have happened; None if it can
    (rules/common/tricks-alone.law:35).
    """
    if state.dealer in (NONE, p):
        return None
    return f"the dealer is {judge.players[state.dealer]}, not {judge.players[p]}"


def act_deals(judge: Judge, state: State, p: int) -> None:
    """Do what an act, deals, does (rules/common/tricks-alone.law:35)."""
    state.dealer = p
    state.to_play = NEXT_PLAYER[p]


def act_play_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, play, cannot have happened; None if it can
    (rules/common/tricks-alone.law:39).
    """
    if state.hand[p] & BIT[c]:
        return None
    return (
        f"{judge.players[p]} cannot hold {CARDS[c]} by what is recorded: he was dealt other cards, "
        "another was dealt it or showed it, or it has been played"
    )


def act_play(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, play, does (rules/common/tricks-alone.law:39)."""
    if has_the_turn(state, p):
        if not trick_is_open(state):
            for q in range(4):
                state.before_that[q] = state.before[q]
                state.before[q] = state.down[q]
                state.down[q] = NONE
            state.led_before_that = state.led_before
            state.led_before = state.led_by
            state.led_by = p
            state.cards_down = 0
            state.lead = c
            state.best = c
            state.winning = p
        state.down[p] = c
        state.hand[p] &= ~BIT[c]
        if state.best != NONE and beats(state, c, state.best):
            state.best = c
            state.winning = p
        state.cards_down = min(state.cards_down + 1, 8)
        if trick_is_complete(state):
            state.to_play = state.winning
            if state.winning != NONE:
                player = state.winning
                state.tricks[player] = state.kept("tricks", player, state.tricks[player] + 1, 0, 13)
            state.tricks_done = min(state.tricks_done + 1, 13)
        else:
            state.to_play = NEXT_PLAYER[p]


def act_quit__impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, quit, cannot have happened; None if it can
    (rules/common/tricks-alone.law:71).
    """
    if trick_is_complete(state):
        return None
    return "there is no trick to turn"


def act_quit_(judge: Judge, state: State, p: int) -> None:
    """Do what an act, quit, does (rules/common/tricks-alone.law:71)."""
    state.cards_down = 0


def act_deal_impossible(judge: Judge, state: State, p: int, h: int) -> str | None:
    """Say why an act, deal, cannot have happened; None if it can (rules/quadrille.law:231)."""
    if not any(state.dealt[q] & h for q in members(0xF & ~BIT[p])):
        return None
    return "a card cannot be dealt to two players"


def act_deal(judge: Judge, state: State, p: int, h: int) -> None:
    """Do what an act, deal, does (rules/quadrille.law:231)."""
    state.hand[p] = h
    state.dealt[p] = h
    state.known[p] = True
    state.cards_dealt[p] = h.bit_count()
    if h & BIT[state.king_called] and state.friend == NONE:
        state.party |= BIT[p]


def act_count(judge: Judge, state: State, p: int, n: int) -> None:
    """Do what an act, count, does (rules/quadrille.law:240)."""
    state.cards_dealt[p] = min(max(n, 0), 40)


def act_put_down_mark_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, put-down-mark, cannot have happened; None if it can
    (rules/quadrille.law:245).
    """
    if state.dealer in (NONE, p):
        return None
    return f"{judge.players[state.dealer]} is the dealer, and puts down the mark"


def act_put_down_mark(judge: Judge, state: State, p: int) -> None:
    """Do what an act, put-down-mark, does (rules/quadrille.law:245)."""
    state.counters[p] -= state.mark
    state.pool += state.mark
    state.stake += state.mark


def act_play_spadille_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, play-spadille, cannot have happened; None if it can
    (rules/quadrille.law:255).
    """
    if all_have_passed(state) and could_hold(state, p, spadille()):
        return None
    return "spadille is forced when all have passed, on him who holds it"


def act_play_spadille(judge: Judge, state: State, p: int) -> None:
    """Do what an act, play-spadille, does (rules/quadrille.law:255)."""
    state.spoken[p] = UNDERTAKING_LEAVE
    state.spadille_forced = True


def act_own_king(judge: Judge, state: State, p: int) -> None:
    """Do what an act, own-king, does (rules/quadrille.law:263)."""
    if p != state.ombre:
        state.friend = p
        state.party |= BIT[p]


def act_finish_next_deal(judge: Judge, state: State) -> None:
    """Do what an act, finish-next-deal, does (rules/quadrille.law:283)."""
    state.next_deal_finished = True


# ---------------------------------------------------------------- the laws

SORT_CARD = Sort("member", "card")
SORT_CARD_OR_NONE = Sort("member", "card", optional=True)
SORT_FATE = Sort("member", "fate")
SORT_NUMBER = Sort("number")
SORT_NUMBER_0_13 = Sort("number", low=0, high=13)
SORT_NUMBER_0_40 = Sort("number", low=0, high=40)
SORT_PLAYER = Sort("member", "player")
SORT_PLAYER_OR_NONE = Sort("member", "player", optional=True)
SORT_SAYING = Sort("member", "saying")
SORT_SET_OF_CARD = Sort("set", "card")
SORT_SUIT = Sort("member", "suit")
SORT_SUIT_OR_NONE = Sort("member", "suit", optional=True)
SORT_TRUTH = Sort("truth")
SORT_UNDERTAKING_OR_NONE = Sort("member", "undertaking", optional=True)

ACT_PLAY = 1
ACT_DEAL = 4
ACT_PASS = 10
ACT_NAME_TRUMP = 16
ACT_CALL_KING = 17
ACT_SAY = 22
ACT_CALL_CARD = 28
ACT_DIRECT = 29
ACT_FINISH_NEXT_DEAL = 33


LAW_SPEAKING = Law(
    "speaking",
    "Who speaks, and what he may say",
    supplied=(
        "Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Hoyle's Games, quadrille, "
        "terms: forced sans prendre"
    ),
)
LAW_SPEAKING_1 = Clause(
    "quadrille/speaking/1",
    LAW_SPEAKING,
    "rules/quadrille.law:411",
    bound=(("P", SORT_PLAYER),),
)


def law_speaking_1(state: State, p: int) -> Bound | None:
    """Law speaking, Who speaks, and what he may say: power, None where it does not hold.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Hoyle's Games,
    quadrille, terms: forced sans prendre; rules/quadrille.law:411)
    """
    if p != speaker(state):
        return None
    return ()


LAW_SPEAKING_2 = Clause(
    "quadrille/speaking/2",
    LAW_SPEAKING,
    "rules/quadrille.law:413",
    bound=(("P", SORT_PLAYER),),
)


def law_speaking_2(judge: Judge, state: State, p: int) -> None:
    """Law speaking, Who speaks, and what he may say: consequence.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Hoyle's Games,
    quadrille, terms: forced sans prendre; rules/quadrille.law:413)
    """
    if state.in_vain:
        return
    now = judge.changing()
    now.spoken[p] = UNDERTAKING_PASS
    now.passed[p] = True


LAW_SPEAKING_3 = Clause(
    "quadrille/speaking/3",
    LAW_SPEAKING,
    "rules/quadrille.law:415",
    bound=(("P", SORT_PLAYER),),
)


def law_speaking_3(state: State, p: int) -> Bound | None:
    """Law speaking, Who speaks, and what he may say: power, None where it does not hold.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Hoyle's Games,
    quadrille, terms: forced sans prendre; rules/quadrille.law:415)
    """
    if p != speaker(state):
        return None
    if preferred(state) != NONE:
        return None
    return ()


LAW_SPEAKING_4 = Clause(
    "quadrille/speaking/4",
    LAW_SPEAKING,
    "rules/quadrille.law:418",
    bound=(("P", SORT_PLAYER),),
)


def law_speaking_4(judge: Judge, state: State, p: int) -> None:
    """Law speaking, Who speaks, and what he may say: consequence.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Hoyle's Games,
    quadrille, terms: forced sans prendre; rules/quadrille.law:418)
    """
    if state.in_vain:
        return
    now = judge.changing()
    now.spoken[p] = UNDERTAKING_LEAVE


LAW_SPEAKING_5 = Clause(
    "quadrille/speaking/5",
    LAW_SPEAKING,
    "rules/quadrille.law:420",
    bound=(("P", SORT_PLAYER),),
)


def law_speaking_5(state: State, p: int) -> Bound | None:
    """Law speaking, Who speaks, and what he may say: power, None where it does not hold.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Hoyle's Games,
    quadrille, terms: forced sans prendre; rules/quadrille.law:420)
    """
    if p != speaker(state):
        return None
    if any(state.spoken[q] >= UNDERTAKING_SANS_PRENDRE for q in range(4)):
        return None
    return ()


LAW_SPEAKING_6 = Clause(
    "quadrille/speaking/6",
    LAW_SPEAKING,
    "rules/quadrille.law:423",
    bound=(("P", SORT_PLAYER),),
)


def law_speaking_6(judge: Judge, state: State, p: int) -> None:
    """Law speaking, Who speaks, and what he may say: consequence.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Hoyle's Games,
    quadrille, terms: forced sans prendre; rules/quadrille.law:423)
    """
    if state.in_vain:
        return
    now = judge.changing()
    now.spoken[p] = UNDERTAKING_SANS_PRENDRE


LAW_TRUMPS = Law(
    "trumps",
    "The ombre names the trump",
    supplied="Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277",
)
LAW_TRUMPS_1 = Clause(
    "quadrille/trumps/1",
    LAW_TRUMPS,
    "rules/quadrille.law:474",
    bound=(("P", SORT_PLAYER), ("T", SORT_SUIT)),
)


def law_trumps_1(state: State, p: int, t: int) -> Bound | None:
    """Law trumps, The ombre names the trump: power, None where it does not hold.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:474)
    """
    if p != preferred(state):
        return None
    if speaker(state) != NONE:
        return None
    if state.named[p] != NONE:
        return None
    if state.trumps != NONE:
        return None
    return ()


LAW_TRUMPS_2 = Clause(
    "quadrille/trumps/2",
    LAW_TRUMPS,
    "rules/quadrille.law:477",
    bound=(("P", SORT_PLAYER), ("T", SORT_SUIT)),
)


def law_trumps_2(judge: Judge, state: State, p: int, t: int) -> None:
    """Law trumps, The ombre names the trump: consequence.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:477)
    """
    if state.in_vain:
        return
    now = judge.changing()
    now.named[p] = t
    now.trumps = t
    now.ombre = p
    now.party = BIT[p]


LAW_CALLING = Law(
    "calling",
    "Calling a king",
    supplied=(
        "Hoyle's Games Improved and Enlarged, quadrille law 12; Hoyle's Games, quadrille law 13"
    ),
)
LAW_CALLING_1 = Clause(
    "quadrille/calling/1",
    LAW_CALLING,
    "rules/quadrille.law:519",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_calling_1(state: State, p: int, c: int) -> Bound | None:
    """Law calling, Calling a king: power, None where it does not hold.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille law 12; Hoyle's Games, quadrille law
    13; rules/quadrille.law:519)
    """
    if not may_call(state, p):
        return None
    if RANK_OF_CARD[c] != RANK_KING:
        return None
    if state.known[p] and state.hand[p] & BIT[c]:
        return None
    return ()


LAW_CALLING_2 = Clause(
    "quadrille/calling/2",
    LAW_CALLING,
    "rules/quadrille.law:522",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_calling_2(state: State, p: int, c: int) -> Bound | None:
    """Law calling, Calling a king: power, None where it does not hold.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille law 12; Hoyle's Games, quadrille law
    13; rules/quadrille.law:522)
    """
    if not may_call(state, p):
        return None
    if RANK_OF_CARD[c] != RANK_QUEEN:
        return None
    if SUIT_OF_CARD[c] == state.trumps:
        return None
    if state.hand[p] & BIT[c]:
        return None
    if not state.hand[p] & BIT[SUIT_OF_CARD[c] * 10 + RANK_KING]:
        return None
    if kings(state, p).bit_count() < 3:
        return None
    return ()


def law_calling_2_exercised(judge: Judge, state: State, p: int, c: int) -> None:
    """Carry out the power law_calling_2."""
    judge.find(
        "exercised",
        LAW_CALLING_2,
        "call-king",
        p,
        (p, c),
        says=f"with three or four kings {judge.players[p]} may call a queen",
        facts=[
            [f"{judge.players[p]} may call", yes(may_call(state, p))],
            [f"rank of {CARDS[c]}", RANKS[RANK_OF_CARD[c]]],
            [f"suit of {CARDS[c]}", SUITS[SUIT_OF_CARD[c]]],
            ["trumps", SUITS[state.trumps]],
            [f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])],
            [f"king of suit of {CARDS[c]}", CARDS[SUIT_OF_CARD[c] * 10 + RANK_KING]],
            [
                f"the number of the kings in the hand of {judge.players[p]}",
                str(kings(state, p).bit_count()),
            ],
        ],
    )


LAW_CALLING_3 = Clause(
    "quadrille/calling/3",
    LAW_CALLING,
    "rules/quadrille.law:526",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_calling_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law calling, Calling a king: consequence.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille law 12; Hoyle's Games, quadrille law
    13; rules/quadrille.law:526)
    """
    if state.in_vain:
        return
    now = judge.changing()
    now.king_called = c
    now.party |= union(q for q in range(4) if now.dealt[q] & BIT[c])


LAW_FRIEND = Law(
    "friend",
    "The friend undeclared",
    supplied="Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277",
)
LAW_FRIEND_1 = Clause(
    "quadrille/friend/1",
    LAW_FRIEND,
    "rules/quadrille.law:604",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_friend_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law friend, The friend undeclared: consequence.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:604)
    """
    if c != state.king_called:
        return
    if p == state.ombre:
        return
    if not has_the_turn(state, p):
        return
    now = judge.changing()
    now.friend = p
    now.party |= BIT[p]


LAW_FRIEND_2 = Clause(
    "quadrille/friend/2",
    LAW_FRIEND,
    "rules/quadrille.law:606",
    bound=(("P", SORT_PLAYER),),
)


def law_friend_2(judge: Judge, state: State, p: int) -> None:
    """Law friend, The friend undeclared: offence discovering.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:606)
    """
    if p == state.ombre:
        return
    if state.friend == p:
        return
    if state.king_asked:
        return
    judge.offend(
        OFFENCE_DISCOVERING,
        LAW_FRIEND_2,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} declared himself the friend before the king fell",
        facts=[
            ["ombre", judge.players[state.ombre]],
            ["friend", judge.players[state.friend]],
            ["the king has been asked for", yes(state.king_asked)],
        ],
    )


LAW_BAST = Law(
    "bast",
    "The bast",
    supplied="Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277",
)
LAW_BAST_2 = Clause(
    "quadrille/bast/2",
    LAW_BAST,
    "rules/quadrille.law:814",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_bast_2(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law bast, The bast: consequence.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:814)
    """
    now = judge.changing()
    now.counters[p] -= now.stake
    now.pool += now.stake


LAW_BAST_3 = Clause(
    "quadrille/bast/3",
    LAW_BAST,
    "rules/quadrille.law:816",
    bound=(("P", SORT_PLAYER),),
)


def law_bast_3(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law bast, The bast: consequence.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:816)
    """
    now = judge.changing()
    now.counters[p] -= now.stake
    now.pool += now.stake


LAW_BAST_4 = Clause(
    "quadrille/bast/4",
    LAW_BAST,
    "rules/quadrille.law:818",
    bound=(("P", SORT_PLAYER),),
)


def law_bast_4(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law bast, The bast: consequence.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:818)
    """
    now = judge.changing()
    now.counters[p] -= now.stake
    now.pool += now.stake


LAW_BAST_5 = Clause(
    "quadrille/bast/5",
    LAW_BAST,
    "rules/quadrille.law:820",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_bast_5(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law bast, The bast: consequence.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:820)
    """
    now = judge.changing()
    now.counters[p] -= now.stake
    now.pool += now.stake


LAW_SEPARATED = Law(
    "separated",
    "A card separated",
    supplied=(
        "Hoyle's Games, quadrille law 14; Hoyle's Games Improved and Enlarged, quadrille law 13"
    ),
)
LAW_SEPARATED_1 = Clause(
    "quadrille/separated/1",
    LAW_SEPARATED,
    "rules/quadrille.law:1020",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
    assumes=("play-spadille",),
)


def law_separated_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law separated, A card separated: offence separating.

    (supplied: Hoyle's Games, quadrille law 14; Hoyle's Games Improved and Enlarged, quadrille law
    13; rules/quadrille.law:1020)
    """
    if p == state.ombre and undertaken(state) >= UNDERTAKING_SANS_PRENDRE:
        return
    judge.offend(
        OFFENCE_SEPARATING,
        LAW_SEPARATED_1,
        state,
        (p, c),
        (p, c),
        says=f"{judge.players[p]} separated {CARDS[c]} from his hand, and it may be called",
    )


LAW_SEPARATED_2 = Clause(
    "quadrille/separated/2",
    LAW_SEPARATED,
    "rules/quadrille.law:1023",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_separated_2(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law separated, A card separated: consequence.

    (supplied: Hoyle's Games, quadrille law 14; Hoyle's Games Improved and Enlarged, quadrille law
    13; rules/quadrille.law:1023)
    """
    now = judge.changing()
    now.liable[p] |= BIT[c]


LAW_CALLED_CARDS = Law(
    "called-cards",
    "Playing what is called",
    supplied="Hoyle's Games, quadrille laws 6 and 14",
)
LAW_CALLED_CARDS_1 = Clause(
    "quadrille/called-cards/1",
    LAW_CALLED_CARDS,
    "rules/quadrille.law:1066",
    bound=(("Q", SORT_PLAYER), ("C", SORT_CARD), ("P", SORT_PLAYER)),
)


def law_called_cards_1(state: State, q: int, c: int, p: int) -> Bound | None:
    """Law called-cards, Playing what is called: power, None where it does not hold.

    (supplied: Hoyle's Games, quadrille laws 6 and 14; rules/quadrille.law:1066)
    """
    if not state.liable[p] & BIT[c]:
        return None
    if not state.hand[p] & BIT[c]:
        return None
    if not foes(state, p) & BIT[q]:
        return None
    if not is_callable_with(state, p, c):
        return None
    return ()


def law_called_cards_1_exercised(judge: Judge, state: State, q: int, c: int, p: int) -> None:
    """Carry out the power law_called_cards_1."""
    judge.find(
        "exercised",
        LAW_CALLED_CARDS_1,
        "call-card",
        q,
        (q, c, p),
        says=(
            f"{judge.players[p]} must play {CARDS[c]} when his turn comes, unless that makes him "
            "renounce"
        ),
        facts=[
            [f"the cards of {judge.players[p]} that may be called", listed(CARDS, state.liable[p])],
            [f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])],
            [f"the adversaries of {judge.players[p]}", listed(judge.players, foes(state, p))],
            [f"{judge.players[p]} is callable with {CARDS[c]}", yes(is_callable_with(state, p, c))],
        ],
    )


LAW_CALLED_CARDS_2 = Clause(
    "quadrille/called-cards/2",
    LAW_CALLED_CARDS,
    "rules/quadrille.law:1069",
    bound=(("Q", SORT_PLAYER), ("C", SORT_CARD), ("P", SORT_PLAYER)),
)


def law_called_cards_2(judge: Judge, state: State, q: int, c: int, p: int) -> None:
    """Law called-cards, Playing what is called: consequence.

    (supplied: Hoyle's Games, quadrille laws 6 and 14; rules/quadrille.law:1069)
    """
    if state.in_vain:
        return
    now = judge.changing()
    now.called[p] = c


LAW_CALLED_CARDS_3 = Clause(
    "quadrille/called-cards/3",
    LAW_CALLED_CARDS,
    "rules/quadrille.law:1071",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_called_cards_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law called-cards, Playing what is called: consequence.

    (supplied: Hoyle's Games, quadrille laws 6 and 14; rules/quadrille.law:1071)
    """
    if not has_the_turn(state, p):
        return
    now = judge.changing()
    now.called[p] = NONE


LAW_CALLED_CARDS_4 = Clause(
    "quadrille/called-cards/4",
    LAW_CALLED_CARDS,
    "rules/quadrille.law:1073",
    bound=(("Q", SORT_PLAYER), ("C", SORT_CARD), ("P", SORT_PLAYER)),
)


def law_called_cards_4_fulfilled(
    state: State, q: int, c: int, p: int, player: int, card: int
) -> bool:
    """Tell whether this has happened: P plays C."""
    return player == p and card == c


def law_called_cards_4_before(state: State, q: int, c: int, p: int, player: int, d: int) -> bool:
    """Tell whether this has happened: P plays D if P has-the-turn."""
    return player == p and has_the_turn(state, p)


LAW_CALLED_CARDS_4_BROKEN = LAW_CALLED_CARDS_4._replace(
    bound=(*LAW_CALLED_CARDS_4.bound, ("D", SORT_CARD)),
)


def law_called_cards_4_broken(
    judge: Judge, state: State, q: int, c: int, p: int, player: int, d: int
) -> None:
    """Law called-cards, Playing what is called: the duty is broken, which is disobedience.

    (supplied: Hoyle's Games, quadrille laws 6 and 14; rules/quadrille.law:1073)
    """
    judge.offend(
        OFFENCE_DISOBEDIENCE,
        LAW_CALLED_CARDS_4_BROKEN,
        state,
        (p, d),
        (q, c, p, d),
        says=f"{CARDS[c]} was called from {judge.players[p]}, who played {CARDS[d]}",
    )


def law_called_cards_4_unless(state: State, q: int, c: int, p: int, player: int, d: int) -> bool:
    """Tell whether the bearer is released from law_called_cards_4."""
    return renounces_with(state, p, c)


LAW_CALLED_CARDS_4_DUTY = DutyRule(
    LAW_CALLED_CARDS_4,
    Window("{P|a player} plays {C|a card}", ACT_PLAY, test=law_called_cards_4_fulfilled),
    (
        Lapse(
            Window(
                "{P|a player} plays {D|a card}, if {P|that player} has the turn",
                ACT_PLAY,
                test=law_called_cards_4_before,
            ),
            law_called_cards_4_broken,
            unless=law_called_cards_4_unless,
        ),
    ),
)


def law_called_cards_4(judge: Judge, state: State, q: int, c: int, p: int) -> None:
    """Law called-cards, Playing what is called: duty.

    (supplied: Hoyle's Games, quadrille laws 6 and 14; rules/quadrille.law:1073)
    """
    if state.in_vain:
        return
    judge.open_duty(LAW_CALLED_CARDS_4_DUTY, p, (q, c, p))


LAW_1 = Law("1", "The deal, and a faced card", supplied="Hoyle's Games, quadrille law 1")
LAW_1_1 = Clause(
    "quadrille/1/1",
    LAW_1,
    "rules/quadrille.law:1229",
    bound=(("P", SORT_PLAYER), ("N", SORT_NUMBER_0_40)),
)


def law_1_1(judge: Judge, state: State, p: int, n: int) -> None:
    """Law 1, The deal, and a faced card: offence misdealing.

    (supplied: Hoyle's Games, quadrille law 1; rules/quadrille.law:1229)
    """
    if n == 3:
        return
    if n == 4:
        return
    judge.offend(
        OFFENCE_MISDEALING,
        LAW_1_1,
        state,
        (p, n),
        (p, n),
        says=f"{judge.players[p]} dealt {n} cards at once",
    )


LAW_1_2 = Clause(
    "quadrille/1/2",
    LAW_1,
    "rules/quadrille.law:1231",
    bound=(("P", SORT_PLAYER), ("N", SORT_NUMBER_0_40)),
)


def law_1_2(judge: Judge, state: State, finding: int, p: int, n: int) -> None:
    """Law 1, The deal, and a faced card: consequence.

    (supplied: Hoyle's Games, quadrille law 1; rules/quadrille.law:1231)
    """
    now = judge.changing()
    now.the_deal = FATE_FRESH


LAW_1_3 = Clause(
    "quadrille/1/3",
    LAW_1,
    "rules/quadrille.law:1233",
    bound=(("N", SORT_NUMBER_0_40),),
)


def law_1_3(judge: Judge, state: State, n: int) -> None:
    """Law 1, The deal, and a faced card: holding.

    (supplied: Hoyle's Games, quadrille law 1; rules/quadrille.law:1233)
    """
    if n == 40:
        return
    judge.find("holding", LAW_1_3, "", -1, (n,), says="a card was faced: a new deal")
    now = judge.changing()
    now.the_deal = FATE_FRESH


LAW_2 = Law("2", "Too many or too few cards", supplied="Hoyle's Games, quadrille law 2")
LAW_2_1 = Clause("quadrille/2/1", LAW_2, "rules/quadrille.law:1269", bound=(("Q", SORT_PLAYER),))


def law_2_1(state: State, q: int) -> Bound | None:
    """Law 2, Too many or too few cards: power, None where it does not hold.

    (supplied: Hoyle's Games, quadrille law 2; rules/quadrille.law:1269)
    """
    if state.tricks_done != 0:
        return None
    if state.cards_down != 0:
        return None
    if not any(state.cards_dealt[p] > 0 and state.cards_dealt[p] != 10 for p in range(4)):
        return None
    return ()


def law_2_1_exercised(judge: Judge, state: State, q: int) -> None:
    """Carry out the power law_2_1."""
    judge.find(
        "exercised",
        LAW_2_1,
        "new-deal",
        q,
        (q,),
        says="the cards were dealt wrong, and are dealt again",
        facts=[
            ["the number of tricks played", str(state.tricks_done)],
            ["the number of cards played to the trick", str(state.cards_down)],
        ],
    )
    now = judge.changing()
    now.the_deal = FATE_FRESH


LAW_3 = Law("3", "No penalty for dealing wrong", supplied="Hoyle's Games, quadrille law 3")
LAW_3_1 = Clause(
    "quadrille/3/1",
    LAW_3,
    "rules/quadrille.law:1311",
    bound=(("P", SORT_PLAYER), ("N", SORT_NUMBER_0_40)),
)


def law_3_1(judge: Judge, state: State, finding: int, p: int, n: int) -> None:
    """Law 3, No penalty for dealing wrong: holding.

    (supplied: Hoyle's Games, quadrille law 3; rules/quadrille.law:1311)
    """
    judge.find(
        "holding",
        LAW_3_1,
        "",
        p,
        (p, n),
        says=f"no more follows than that {judge.players[p]} deals again",
    )


LAW_4 = Law("4", "Playing with eleven cards", supplied="Hoyle's Games, quadrille law 4")
LAW_4_1 = Clause(
    "quadrille/4/1",
    LAW_4,
    "rules/quadrille.law:1331",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_4_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 4, Playing with eleven cards: offence eleven-cards.

    (supplied: Hoyle's Games, quadrille law 4; rules/quadrille.law:1331)
    """
    if state.cards_dealt[p] <= 10:
        return
    if state.tricks_done != 0:
        return
    if state.down[p] != NONE:
        return
    judge.offend(
        OFFENCE_ELEVEN_CARDS,
        LAW_4_1,
        state,
        (p,),
        (p, c),
        says=f"{judge.players[p]} plays with {state.cards_dealt[p]} cards",
        facts=[
            [f"the number of cards dealt to {judge.players[p]}", str(state.cards_dealt[p])],
            ["the number of tricks played", str(state.tricks_done)],
            [f"the card of {judge.players[p]} in the trick", CARDS[state.down[p]]],
        ],
    )


LAW_6 = Law("6", "Playing out of turn", supplied="Hoyle's Games, quadrille law 6")
LAW_6_1 = Clause(
    "quadrille/6/1",
    LAW_6,
    "rules/quadrille.law:1390",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_6_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 6, Playing out of turn: offence play-out-of-turn.

    (supplied: Hoyle's Games, quadrille law 6; rules/quadrille.law:1390)
    """
    if has_the_turn(state, p):
        return
    q = state.to_play
    if q == NONE:
        return
    judge.offend(
        OFFENCE_PLAY_OUT_OF_TURN,
        LAW_6_1,
        state,
        (p, c, q),
        (p, c, q),
        says=f"{judge.players[p]} played {CARDS[c]} when it was the turn of {judge.players[q]}",
        facts=[[f"{judge.players[p]} has the turn", yes(has_the_turn(state, p))]],
    )


LAW_6_2 = Clause(
    "quadrille/6/2",
    LAW_6,
    "rules/quadrille.law:1394",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER), ("R", SORT_PLAYER)),
)


def law_6_2_call_the_card(
    state: State, p: int, c: int, q: int, r: int, player: int, card: int, player2: int
) -> bool:
    """Tell whether an act takes the option call-the-card."""
    return (
        player == r
        and card == c
        and player2 == p
        and state.hand[p] & BIT[c] != 0
        and is_callable_with(state, p, c)
    )


def law_6_2_call_the_card_offered(
    state: State, p: int, c: int, q: int, r: int, holder: int
) -> bool:
    """Tell whether call-the-card can be taken."""
    return state.hand[p] & BIT[c] != 0 and is_callable_with(state, p, c)


def law_6_2_call_the_card_facts(
    judge: Judge, state: State, p: int, c: int, q: int, r: int, holder: int
) -> Facts:
    """Tell what decides whether call-the-card can be taken."""
    return [
        [f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])],
        [f"{judge.players[p]} is callable with {CARDS[c]}", yes(is_callable_with(state, p, c))],
    ]


def law_6_2_call_the_card_says(
    judge: Judge, state: State, p: int, c: int, q: int, r: int, player: int, card: int, player2: int
) -> str:
    """Say what is elected."""
    return (
        f"{judge.players[p]} must play {CARDS[c]} when it is called, unless that makes him renounce"
    )


def law_6_2_call_the_card_does(
    judge: Judge, state: State, p: int, c: int, q: int, r: int, player: int, card: int, player2: int
) -> None:
    """Carry out the option call-the-card."""
    state.liable[p] |= BIT[c]


def law_6_2_direct_the_suit(
    state: State, p: int, c: int, q: int, r: int, player: int, player2: int, t: int
) -> bool:
    """Tell whether an act takes the option direct-the-suit."""
    return player == r and player2 == q and q != r


def law_6_2_direct_the_suit_offered(
    state: State, p: int, c: int, q: int, r: int, holder: int
) -> bool:
    """Tell whether direct-the-suit can be taken."""
    return q != r


def law_6_2_direct_the_suit_says(
    judge: Judge, state: State, p: int, c: int, q: int, r: int, player: int, player2: int, t: int
) -> str:
    """Say what is elected."""
    return f"{judge.players[q]} must play a card of that suit, if he can"


def law_6_2_direct_the_suit_until(
    state: State, p: int, c: int, q: int, r: int, player: int, d: int
) -> bool:
    """Tell whether this has happened: Q plays D if Q has-the-turn."""
    return player == q and has_the_turn(state, q)


def law_6_2_until(
    state: State, p: int, c: int, q: int, r: int, o: int, card: int, player2: int
) -> bool:
    """Tell whether this has happened: O calls C from P if O in foes of P and not in vain."""
    return card == c and player2 == p and foes(state, p) & BIT[o] != 0 and not state.in_vain


def law_6_2_until_2(
    state: State, p: int, c: int, q: int, r: int, o: int, player2: int, t: int
) -> bool:
    """Tell whether this has happened: O directs Q to play T if O in foes of P and not in vain."""
    return player2 == q and foes(state, p) & BIT[o] != 0 and not state.in_vain


LAW_6_2_MENU = MenuRule(
    LAW_6_2,
    "out-of-turn",
    "unstated",
    (
        Choice(
            "call-the-card",
            ACT_CALL_CARD,
            taken=law_6_2_call_the_card,
            offered=law_6_2_call_the_card_offered,
            needs=(
                "{C|a card} is in the hand of {P|a player} and {P|that player} is callable with "
                "{C|that card}"
            ),
            facts=law_6_2_call_the_card_facts,
            says=law_6_2_call_the_card_says,
            does=law_6_2_call_the_card_does,
        ),
        Choice(
            "direct-the-suit",
            ACT_DIRECT,
            binds=(("T", SORT_SUIT, 2),),
            taken=law_6_2_direct_the_suit,
            offered=law_6_2_direct_the_suit_offered,
            needs="{Q|a player} is not {R|another player}",
            says=law_6_2_direct_the_suit_says,
            until=(
                Window(
                    "{Q|a player} plays {D|a card}, if {Q|that player} has the turn",
                    ACT_PLAY,
                    test=law_6_2_direct_the_suit_until,
                ),
            ),
        ),
    ),
    until=(
        Window(
            "{O|a player} calls {C|a card} from {P|another player}, if {O|that player} is in the "
            "adversaries of {P|that other player}",
            ACT_CALL_CARD,
            test=law_6_2_until,
        ),
        Window(
            "{O|a player} directs {Q|another player} to play {T|a suit}, if {O|that player} is in "
            "the adversaries of {P|another player}",
            ACT_DIRECT,
            test=law_6_2_until_2,
        ),
        Window("the next deal is finished", ACT_FINISH_NEXT_DEAL),
    ),
)


def law_6_2(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law 6, Playing out of turn: menu out-of-turn.

    (supplied: Hoyle's Games, quadrille law 6; rules/quadrille.law:1394)
    """
    for r in members(foes(state, p)):
        holder = r
        judge.open_menu(
            LAW_6_2_MENU,
            holder,
            (p, c, q, r),
            [
                (
                    f"{judge.players[r]} calls {CARDS[c]} from {judge.players[p]}",
                    f"{judge.players[p]} must play {CARDS[c]} when it is called, unless that "
                    "makes him renounce",
                ),
                (
                    f"{judge.players[r]} directs {judge.players[q]} to play a suit",
                    f"{judge.players[q]} must play a card of that suit, if he can",
                ),
            ],
            finding=finding,
        )


LAW_6_3 = Clause(
    "quadrille/6/3",
    LAW_6,
    "rules/quadrille.law:1405",
    bound=(
        ("P", SORT_PLAYER),
        ("C", SORT_CARD),
        ("Q", SORT_PLAYER),
        ("R", SORT_PLAYER),
        ("T", SORT_SUIT),
    ),
)


def law_6_3_fulfilled(
    state: State, p: int, c: int, q: int, r: int, t: int, player: int, d: int
) -> bool:
    """Tell whether this has happened: Q plays D if family of D is T."""
    return player == q and family(state, d) == t


def law_6_3_before(
    state: State, p: int, c: int, q: int, r: int, t: int, player: int, e: int
) -> bool:
    """Tell whether this has happened: Q plays E if Q has-the-turn."""
    return player == q and has_the_turn(state, q)


LAW_6_3_BROKEN = LAW_6_3._replace(bound=(*LAW_6_3.bound, ("E", SORT_CARD)))


def law_6_3_broken(
    judge: Judge, state: State, p: int, c: int, q: int, r: int, t: int, player: int, e: int
) -> None:
    """Law 6, Playing out of turn: the duty is broken, which is disobedience.

    (supplied: Hoyle's Games, quadrille law 6; rules/quadrille.law:1405)
    """
    judge.offend(
        OFFENCE_DISOBEDIENCE,
        LAW_6_3_BROKEN,
        state,
        (q, e),
        (p, c, q, r, t, e),
        says=f"{judge.players[q]} was directed to play {SUITS[t]}, and played {CARDS[e]}",
    )


def law_6_3_unless(
    state: State, p: int, c: int, q: int, r: int, t: int, player: int, e: int
) -> bool:
    """Tell whether the bearer is released from law_6_3."""
    return all(family(state, f) != t or renounces_with(state, q, f) for f in members(state.hand[q]))


LAW_6_3_DUTY = DutyRule(
    LAW_6_3,
    Window(
        "{Q|a player} plays {D|a card}, where the suit of {D|that card} is {T|a suit}",
        ACT_PLAY,
        test=law_6_3_fulfilled,
    ),
    (
        Lapse(
            Window(
                "{Q|a player} plays {E|a card}, if {Q|that player} has the turn",
                ACT_PLAY,
                test=law_6_3_before,
            ),
            law_6_3_broken,
            unless=law_6_3_unless,
        ),
    ),
)


def law_6_3(
    judge: Judge,
    state: State,
    finding: int,
    who: int,
    p: int,
    c: int,
    q: int,
    r: int,
    player: int,
    player2: int,
    t: int,
) -> None:
    """Law 6, Playing out of turn: duty.

    (supplied: Hoyle's Games, quadrille law 6; rules/quadrille.law:1405)
    """
    judge.open_duty(LAW_6_3_DUTY, q, (p, c, q, r, t))


LAW_8 = Law("8", "The trump once named", supplied="Hoyle's Games, quadrille law 8")
LAW_8_1 = Clause(
    "quadrille/8/1",
    LAW_8,
    "rules/quadrille.law:1616",
    bound=(("P", SORT_PLAYER), ("T", SORT_SUIT)),
)


def law_8_1_part(state: State, p: int) -> int:
    """Give a part of law_8_1."""
    return state.trumps if state.named[p] == NONE else state.named[p]


def law_8_1(judge: Judge, state: State, p: int, t: int) -> None:
    """Law 8, The trump once named: ban renaming.

    (supplied: Hoyle's Games, quadrille law 8; rules/quadrille.law:1616)
    """
    if state.named[p] == NONE and (p != state.ombre or state.trumps == NONE):
        return
    judge.offend(
        OFFENCE_RENAMING,
        LAW_8_1,
        state,
        (p,),
        (p, t),
        says=f"{judge.players[p]} named {SUITS[law_8_1_part(state, p)]}, and must abide by it",
        facts=[
            [f"the trump that {judge.players[p]} named", SUITS[state.named[p]]],
            ["ombre", judge.players[state.ombre]],
            ["trumps", SUITS[state.trumps]],
        ],
    )


LAW_9 = Law("9", "Claiming sans prendre and matadores", supplied="Hoyle's Games, quadrille law 9")
LAW_9_1 = Clause("quadrille/9/1", LAW_9, "rules/quadrille.law:1662", bound=(("P", SORT_PLAYER),))


def law_9_1(state: State, p: int) -> Bound | None:
    """Law 9, Claiming sans prendre and matadores: power, None where it does not hold.

    (supplied: Hoyle's Games, quadrille law 9; rules/quadrille.law:1662)
    """
    if not play_is_over(state):
        return None
    if state.next_deal_finished:
        return None
    if not winners(state) & BIT[p]:
        return None
    if undertaken(state) < UNDERTAKING_SANS_PRENDRE:
        return None
    if state.sans_prendre_claimed:
        return None
    return ()


def law_9_1_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_9_1."""
    now = judge.changing()
    now.sans_prendre_claimed = True


LAW_9_2 = Clause("quadrille/9/2", LAW_9, "rules/quadrille.law:1667", bound=(("P", SORT_PLAYER),))


def law_9_2(state: State, p: int) -> Bound | None:
    """Law 9, Claiming sans prendre and matadores: power, None where it does not hold.

    (supplied: Hoyle's Games, quadrille law 9; rules/quadrille.law:1667)
    """
    if not play_is_over(state):
        return None
    if state.next_deal_finished:
        return None
    if not winners(state) & BIT[p]:
        return None
    if matadores_held(state) < 3:
        return None
    if state.matadores_claimed:
        return None
    return ()


def law_9_2_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_9_2."""
    now = judge.changing()
    now.matadores_claimed = True


LAW_9_3 = Clause("quadrille/9/3", LAW_9, "rules/quadrille.law:1672", bound=(("P", SORT_PLAYER),))


def law_9_3(judge: Judge, state: State, p: int) -> None:
    """Law 9, Claiming sans prendre and matadores: ban late-claim.

    (supplied: Hoyle's Games, quadrille law 9; rules/quadrille.law:1672)
    """
    if not state.next_deal_finished:
        return
    judge.offend(
        OFFENCE_LATE_CLAIM,
        LAW_9_3,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} claimed sans prendre when the next deal was finished",
        facts=[["the next deal is finished", yes(state.next_deal_finished)]],
    )


LAW_9_4 = Clause("quadrille/9/4", LAW_9, "rules/quadrille.law:1675", bound=(("P", SORT_PLAYER),))


def law_9_4(judge: Judge, state: State, p: int) -> None:
    """Law 9, Claiming sans prendre and matadores: ban late-claim.

    (supplied: Hoyle's Games, quadrille law 9; rules/quadrille.law:1675)
    """
    if not state.next_deal_finished:
        return
    judge.offend(
        OFFENCE_LATE_CLAIM,
        LAW_9_4,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} claimed matadores when the next deal was finished",
        facts=[["the next deal is finished", yes(state.next_deal_finished)]],
    )


LAW_10 = Law(
    "10",
    "Naming a trump without asking leave",
    supplied="Hoyle's Games, quadrille law 10",
)
LAW_10_1 = Clause(
    "quadrille/10/1",
    LAW_10,
    "rules/quadrille.law:1779",
    bound=(("P", SORT_PLAYER), ("T", SORT_SUIT)),
)


def law_10_1(state: State, p: int, t: int) -> Bound | None:
    """Law 10, Naming a trump without asking leave: power, None where it does not hold.

    (supplied: Hoyle's Games, quadrille law 10; rules/quadrille.law:1779)
    """
    if p != speaker(state):
        return None
    if preferred(state) != NONE:
        return None
    return ()


def law_10_1_exercised(judge: Judge, state: State, p: int, t: int) -> None:
    """Carry out the power law_10_1."""
    judge.find(
        "exercised",
        LAW_10_1,
        "name-trump",
        p,
        (p, t),
        says=(
            f"{judge.players[p]} named a trump without asking leave: he must play alone, unless he "
            "is the youngest hand and the rest have passed"
        ),
        facts=[
            ["the speaker", judge.players[speaker(state)]],
            ["the one preferred", judge.players[preferred(state)]],
        ],
    )
    now = judge.changing()
    if all(now.spoken[q] == UNDERTAKING_PASS for q in members(0xF & ~BIT[p])):
        now.spoken[p] = UNDERTAKING_LEAVE
    else:
        now.spoken[p] = UNDERTAKING_SANS_PRENDRE


LAW_12 = Law("12", "The seventh card", supplied="Hoyle's Games, quadrille law 12")
LAW_12_1 = Clause("quadrille/12/1", LAW_12, "rules/quadrille.law:1842", bound=(("P", SORT_PLAYER),))


def law_12_1(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 12, The seventh card: consequence.

    (supplied: Hoyle's Games, quadrille law 12; rules/quadrille.law:1842)
    """
    now = judge.changing()
    if not vole_is_barred(now):
        now.vole_undertaken = True


LAW_13 = Law(
    "13",
    "The king called, or a play out of turn, and the vole",
    quote=(
        "13 If the king is called, or his partner plays out of bis turn, the vole is to be played "
        "for."
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_13_1 = Clause("quadrille/13/1", LAW_13, "rules/quadrille.law:1912", bound=(("P", SORT_PLAYER),))


def law_13_1(judge: Judge, state: State, p: int) -> None:
    """Law 13, The king called, or a play out of turn, and the vole: holding.

    13 If the king is called, or his partner plays out of bis turn, the vole is to be played for.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:1912)
    """
    if p != state.ombre:
        return
    if state.king_called == NONE:
        return
    if state.friend != NONE:
        return
    if vole_is_barred(state):
        return
    if state.spadille_forced and state.vole_after_fault == VOLE_AFTER_FAULT_TO_BE_PLAYED:
        return
    judge.find(
        "holding",
        LAW_13_1,
        "",
        p,
        (p,),
        says=(
            f"{judge.players[p]} called for the king: the vole is "
            f"{VOLE_AFTER_FAULTS[state.vole_after_fault]}"
        ),
        facts=[
            ["ombre", judge.players[state.ombre]],
            ["the king called", CARDS[state.king_called]],
            ["friend", judge.players[state.friend]],
            ["the vole is barred", yes(vole_is_barred(state))],
        ],
    )
    now = judge.changing()
    if now.vole_after_fault == VOLE_AFTER_FAULT_NOT_TO_BE_PLAYED:
        for q in members(now.party):
            now.out_of_the_vole |= BIT[q]
    else:
        now.vole_undertaken = True


LAW_13_2 = Clause(
    "quadrille/13/2",
    LAW_13,
    "rules/quadrille.law:1920",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_13_2(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law 13, The king called, or a play out of turn, and the vole: holding.

    13 If the king is called, or his partner plays out of bis turn, the vole is to be played for.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:1920)
    """
    if not state.party & BIT[p]:
        return
    if p == state.ombre:
        return
    if vole_is_barred(state):
        return
    if state.spadille_forced and state.vole_after_fault == VOLE_AFTER_FAULT_TO_BE_PLAYED:
        return
    judge.find(
        "holding",
        LAW_13_2,
        "",
        p,
        (p, c, q),
        says=(
            f"{judge.players[p]}, the partner of {judge.players[state.ombre]}, played out of turn: "
            f"the vole is {VOLE_AFTER_FAULTS[state.vole_after_fault]}"
        ),
        facts=[
            ["party", listed(judge.players, state.party)],
            ["ombre", judge.players[state.ombre]],
            ["the vole is barred", yes(vole_is_barred(state))],
        ],
    )
    now = judge.changing()
    if now.vole_after_fault == VOLE_AFTER_FAULT_NOT_TO_BE_PLAYED:
        for r in members(now.party):
            now.out_of_the_vole |= BIT[r]
    else:
        now.vole_undertaken = True


LAW_14 = Law(
    "14",
    "The renounce",
    quote="14 No person is to be basted for a renounce, unless the trick is turned and quitted;",
    source="001_bdf741a90374fd77.txt",
)
LAW_14_1 = Clause(
    "quadrille/14/1",
    LAW_14,
    "rules/quadrille.law:2151",
    bound=(("Q", SORT_PLAYER), ("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_14_1(judge: Judge, state: State, q: int) -> None:
    """Law 14, The renounce: offence renounce.

    14 No person is to be basted for a renounce, unless the trick is turned and quitted;

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:2151)
    """
    for p in members(state.renouncers):
        c = state.down[p]
        if c == NONE:
            continue
        judge.offend(
            OFFENCE_RENOUNCE,
            LAW_14_1,
            state,
            (p, c),
            (q, p, c),
            says=(
                f"{judge.players[p]} renounced with {CARDS[c]}, and the trick is turned and quitted"
            ),
        )


LAW_14_2 = Clause(
    "quadrille/14/2",
    LAW_14,
    "rules/quadrille.law:2155",
    bound=(("Q", SORT_PLAYER), ("D", SORT_CARD), ("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_14_2(judge: Judge, state: State, q: int, d: int) -> None:
    """Law 14, The renounce: offence renounce.

    14 No person is to be basted for a renounce, unless the trick is turned and quitted;

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:2155)
    """
    if not trick_is_complete(state):
        return
    if not has_the_turn(state, q):
        return
    for p in members(state.renouncers):
        c = state.down[p]
        if c == NONE:
            continue
        judge.offend(
            OFFENCE_RENOUNCE,
            LAW_14_2,
            state,
            (p, c),
            (q, d, p, c),
            says=(
                f"{judge.players[p]} renounced with {CARDS[c]}, and {judge.players[q]} has led to "
                "the next trick"
            ),
            facts=[
                ["the trick is complete", yes(trick_is_complete(state))],
                [f"{judge.players[q]} has the turn", yes(has_the_turn(state, q))],
            ],
        )


LAW_14_3 = Clause(
    "quadrille/14/3",
    LAW_14,
    "rules/quadrille.law:2159",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_14_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 14, The renounce: consequence.

    14 No person is to be basted for a renounce, unless the trick is turned and quitted;

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:2159)
    """
    if not renounces_with(state, p, c):
        return
    now = judge.changing()
    now.renouncers |= BIT[p]


LAW_14_4 = Clause(
    "quadrille/14/4",
    LAW_14,
    "rules/quadrille.law:2161",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_14_4(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law 14, The renounce: consequence.

    14 No person is to be basted for a renounce, unless the trick is turned and quitted;

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:2161)
    """
    now = judge.changing()
    now.renouncers &= ~BIT[p]


LAW_14B = Law(
    "14",
    "The renounce",
    quote=(
        "and if any renounce is discovered in time, should the player happen to be basted by such "
        "a renounce, all the parties are to play three cards over again."
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_14_5 = Clause(
    "quadrille/14/5",
    LAW_14B,
    "rules/quadrille.law:2165",
    bound=(("Q", SORT_PLAYER), ("P", SORT_PLAYER)),
)


def law_14_5(state: State, q: int, p: int) -> Bound | None:
    """Law 14, The renounce: power, None where it does not hold.

    and if any renounce is discovered in time, should the player happen to be basted by such a
    renounce, all the parties are to play three cards over again.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:2165)
    """
    if not state.renouncers & BIT[p]:
        return None
    return ()


def law_14_5_exercised(judge: Judge, state: State, q: int, p: int) -> None:
    """Carry out the power law_14_5."""
    judge.find(
        "exercised",
        LAW_14_5,
        "find-renounce",
        q,
        (q, p),
        says=(
            f"the renounce of {judge.players[p]} is found in time: no bast; played over again, "
            f"unless the ombre has won already: {REPLAYS[state.replay]}"
        ),
        facts=[
            [
                "those who have renounced in the trick on the table",
                listed(judge.players, state.renouncers),
            ],
        ],
    )
    now = judge.changing()
    now.renouncers &= ~BIT[p]
    if not (was_won(now) if now.party & BIT[p] else game_won(now)):
        for r in range(4):
            now.renouncers &= ~BIT[r]
            now.hand[r] |= BIT[now.down[r]]
        if trick_is_complete(now):
            if now.winning != NONE:
                player = now.winning
                now.tricks[player] = now.kept("tricks", player, now.tricks[player] - 1, 0, 13)
            now.tricks_done = max(now.tricks_done - 1, 0)
        now.cards_down = 0
        now.to_play = now.led_by
        if now.replay == REPLAY_THEIR_CARDS:
            for r in range(4):
                now.down[r] = now.before[r]
                now.before[r] = now.before_that[r]
                now.before_that[r] = NONE
            now.led_by = now.led_before
            now.led_before = now.led_before_that
            now.led_before_that = NONE
        else:
            if now.led_before != NONE:
                if now.led_by != NONE:
                    player = now.led_by
                    now.tricks[player] = now.kept("tricks", player, now.tricks[player] - 1, 0, 13)
                now.tricks_done = max(now.tricks_done - 1, 0)
                now.to_play = now.led_before
            if now.led_before_that != NONE:
                if now.led_before != NONE:
                    player = now.led_before
                    now.tricks[player] = now.kept("tricks", player, now.tricks[player] - 1, 0, 13)
                now.tricks_done = max(now.tricks_done - 1, 0)
                now.to_play = now.led_before_that
            for r in range(4):
                now.hand[r] |= BIT[now.before[r]]
                now.hand[r] |= BIT[now.before_that[r]]
                now.down[r] = NONE
                now.before[r] = NONE
                now.before_that[r] = NONE
            now.led_by = NONE
            now.led_before = NONE
            now.led_before_that = NONE


LAW_15 = Law(
    "15",
    "Forced spadille",
    quote="15 Forced spadille is not obliged to play for the vole, nor make three tricks,",
    source="001_bdf741a90374fd77.txt",
)
LAW_15_1 = Clause("quadrille/15/1", LAW_15, "rules/quadrille.law:2374", bound=(("P", SORT_PLAYER),))


def law_15_1(judge: Judge, state: State, p: int) -> bool:
    """Law 15, Forced spadille: liberty, whether it lifts the offence.

    15 Forced spadille is not obliged to play for the vole, nor make three tricks,

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:2374)
    """
    if not state.spadille_forced:
        return False
    judge.find(
        "exercised",
        LAW_15_1,
        "silence",
        p,
        (p,),
        says="forced spadille is not obliged to play for the vole",
        facts=[["spadille is forced", yes(state.spadille_forced)]],
    )
    return True


LAW_16 = Law(
    "16",
    "The vole before sans prendre",
    quote=(
        "16 Whoever undertakes to play the vole, has the preference of playing before him who "
        'offers to play “sans prendre."'
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_16_1 = Clause("quadrille/16/1", LAW_16, "rules/quadrille.law:2429", bound=(("P", SORT_PLAYER),))


def law_16_1(state: State, p: int) -> Bound | None:
    """Law 16, The vole before sans prendre: power, None where it does not hold.

    16 Whoever undertakes to play the vole, has the preference of playing before him who offers to
    play “sans prendre."

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:2429)
    """
    if p != speaker(state):
        return None
    if any(state.spoken[q] == UNDERTAKING_VOLE for q in range(4)):
        return None
    return ()


def law_16_1_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_16_1."""
    now = judge.changing()
    now.spoken[p] = UNDERTAKING_VOLE


LAW_16_2 = Clause("quadrille/16/2", LAW_16, "rules/quadrille.law:2433", bound=(("P", SORT_PLAYER),))


def law_16_2(judge: Judge, state: State, p: int) -> None:
    """Law 16, The vole before sans prendre: ban undertaking-less.

    16 Whoever undertakes to play the vole, has the preference of playing before him who offers to
    play “sans prendre."

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:2433)
    """
    if not any(state.spoken[q] == UNDERTAKING_VOLE for q in members(0xF & ~BIT[p])):
        return
    judge.offend(
        OFFENCE_UNDERTAKING_LESS,
        LAW_16_2,
        state,
        (p,),
        (p,),
        says=f"the vole is undertaken, and has the preference before {judge.players[p]}",
    )


LAW_16_3 = Clause(
    "quadrille/16/3",
    LAW_16,
    "rules/quadrille.law:2437",
    bound=(("P", SORT_PLAYER), ("T", SORT_SUIT)),
)


def law_16_3(judge: Judge, state: State, p: int, t: int) -> None:
    """Law 16, The vole before sans prendre: ban playing-before-the-vole.

    16 Whoever undertakes to play the vole, has the preference of playing before him who offers to
    play “sans prendre."

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:2437)
    """
    if state.spoken[p] != UNDERTAKING_SANS_PRENDRE:
        return
    if not any(state.spoken[q] == UNDERTAKING_VOLE for q in range(4)):
        return
    judge.offend(
        OFFENCE_PLAYING_BEFORE_THE_VOLE,
        LAW_16_3,
        state,
        (p,),
        (p, t),
        says=f"{judge.players[p]} offers to play sans prendre, and the vole is undertaken",
        facts=[[f"what {judge.players[p]} has said", UNDERTAKINGS[state.spoken[p]]]],
    )


LAW_17 = Law(
    "17",
    "Who plays for the most tricks",
    quote=(
        "17 If agreeable to all parties, let the person have the preference of playing, who plays "
        "for the most tricks, which will prevent small games."
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_17_1 = Clause(
    "quadrille/17/1",
    LAW_17,
    "rules/quadrille.law:2491",
    bound=(("P", SORT_PLAYER), ("N", SORT_NUMBER_0_40)),
)


def law_17_1(state: State, p: int, n: int) -> Bound | None:
    """Law 17, Who plays for the most tricks: power, None where it does not hold.

    17 If agreeable to all parties, let the person have the preference of playing, who plays for the
    most tricks, which will prevent small games.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:2491)
    """
    if state.preference != PREFERENCE_BY_TRICKS:
        return None
    if p != speaker(state):
        return None
    if state.spoken[p] != NONE:
        return None
    if n < 6:
        return None
    if n > 10:
        return None
    for q in range(4):
        if state.spoken[q] >= UNDERTAKING_LEAVE and tricks_promised(state, q) >= n:
            return None
    return ()


def law_17_1_exercised(judge: Judge, state: State, p: int, n: int) -> None:
    """Carry out the power law_17_1."""
    now = judge.changing()
    now.spoken[p] = UNDERTAKING_LEAVE
    now.tricks_offered[p] = min(max(n, 6), 10)


LAW_17_2 = Clause(
    "quadrille/17/2",
    LAW_17,
    "rules/quadrille.law:2496",
    bound=(("P", SORT_PLAYER), ("T", SORT_SUIT)),
)


def law_17_2_part_3(state: State, p: int, q: int) -> bool:
    """Give a part of law_17_2."""
    if state.spoken[q] < UNDERTAKING_LEAVE:
        return False
    return tricks_promised(state, q) > tricks_promised(state, p)


def law_17_2_part_2(state: State, p: int) -> bool:
    """Give a part of law_17_2."""
    return any(law_17_2_part_3(state, p, q) for q in range(4))


def law_17_2_part(state: State, p: int) -> bool:
    """Give a part of law_17_2."""
    return not law_17_2_part_2(state, p)


def law_17_2(judge: Judge, state: State, p: int, t: int) -> None:
    """Law 17, Who plays for the most tricks: ban playing-before-the-most.

    17 If agreeable to all parties, let the person have the preference of playing, who plays for the
    most tricks, which will prevent small games.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:2496)
    """
    if state.preference != PREFERENCE_BY_TRICKS:
        return
    if state.spoken[p] < UNDERTAKING_LEAVE:
        return
    if law_17_2_part(state, p):
        return
    judge.offend(
        OFFENCE_PLAYING_BEFORE_THE_MOST,
        LAW_17_2,
        state,
        (p,),
        (p, t),
        says=(
            f"{judge.players[p]} plays for {tricks_promised(state, p)} tricks, and "
            f"{judge.players[preferred(state)]} for more"
        ),
        facts=[
            ["the reading ‘preference’", PREFERENCES[state.preference]],
            [f"what {judge.players[p]} has said", UNDERTAKINGS[state.spoken[p]]],
        ],
    )


LAW_18 = Law(
    "18",
    "The ombre may know his king called",
    quote="18 N The ombre is entitled to know his king called, before he declares for the vole.",
    source="001_bdf741a90374fd77.txt",
)
LAW_18_1 = Clause("quadrille/18/1", LAW_18, "rules/quadrille.law:2600", bound=(("P", SORT_PLAYER),))


def law_18_1(state: State, p: int) -> Bound | None:
    """Law 18, The ombre may know his king called: power, None where it does not hold.

    18 N The ombre is entitled to know his king called, before he declares for the vole.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:2600)
    """
    if p != state.ombre:
        return None
    if not six_are_won(state):
        return None
    if state.king_called == NONE:
        return None
    if state.vole_undertaken:
        return None
    if state.vole_declined:
        return None
    return ()


def law_18_1_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_18_1."""
    judge.find(
        "exercised",
        LAW_18_1,
        "ask-king",
        p,
        (p,),
        says=f"{judge.players[p]} may know who has his king before he declares for the vole",
        facts=[
            ["ombre", judge.players[state.ombre]],
            ["six tricks are played and the party has them all", yes(six_are_won(state))],
            ["the king called", CARDS[state.king_called]],
            ["the vole is undertaken", yes(state.vole_undertaken)],
            ["the vole is declined", yes(state.vole_declined)],
        ],
    )
    now = judge.changing()
    now.king_asked = True
    now.friend = companion(now)


LAW_19 = Law(
    "19",
    "What he who won the sixth trick says",
    quote=(
        "19 When six tricks are played, he who won the sixth ought to say, “ I play the vole,’’ or "
        "“ I do not play the vole,” or “ I ask and nothing else."
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_19_1 = Clause(
    "quadrille/19/1",
    LAW_19,
    "rules/quadrille.law:2692",
    bound=(("Q", SORT_PLAYER), ("C", SORT_CARD), ("P", SORT_PLAYER)),
)


def law_19_1_fulfilled(state: State, q: int, c: int, p: int, player: int, v: int) -> bool:
    """Tell whether this has happened: P announces V if V is not something-else."""
    return player == p and v != SAYING_SOMETHING_ELSE


def law_19_1_before(state: State, q: int, c: int, p: int, player: int, d: int) -> bool:
    """Tell whether this has happened: P plays D."""
    return player == p


LAW_19_1_BROKEN = LAW_19_1._replace(bound=(*LAW_19_1.bound, ("D", SORT_CARD)))


def law_19_1_broken(
    judge: Judge, state: State, q: int, c: int, p: int, player: int, d: int
) -> None:
    """Law 19, What he who won the sixth trick says: the duty is broken, which is silence.

    19 When six tricks are played, he who won the sixth ought to say, “ I play the vole,’’ or “ I do
    not play the vole,” or “ I ask and nothing else.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:2692)
    """
    judge.offend(
        OFFENCE_SILENCE,
        LAW_19_1_BROKEN,
        state,
        (p,),
        (q, c, p, d),
        says=(
            f"{judge.players[p]} won the sixth trick, and led a seventh card without a word of the "
            "vole"
        ),
        facts=[
            ["six tricks are played and the party has them all", yes(six_are_won(state))],
            ["the vole is played for", yes(vole_is_played(state))],
        ],
    )


def law_19_1_unless(state: State, q: int, c: int, p: int, player: int, d: int) -> bool:
    """Tell whether the bearer is released from law_19_1."""
    return vole_is_played(state) or not six_are_won(state)


LAW_19_1_DUTY = DutyRule(
    LAW_19_1,
    Window(
        "{P|a player} announces {V|a saying}, where {V|that saying} is not something else",
        ACT_SAY,
        test=law_19_1_fulfilled,
    ),
    (
        Lapse(
            Window("{P|a player} plays {D|a card}", ACT_PLAY, test=law_19_1_before),
            law_19_1_broken,
            unless=law_19_1_unless,
        ),
    ),
)


def law_19_1(judge: Judge, state: State, q: int, c: int) -> None:
    """Law 19, What he who won the sixth trick says: duty.

    19 When six tricks are played, he who won the sixth ought to say, “ I play the vole,’’ or “ I do
    not play the vole,” or “ I ask and nothing else.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:2692)
    """
    state = judge.post
    if not six_are_won(state):
        return
    if vole_is_played(state):
        return
    p = state.to_play
    if p == NONE:
        return
    judge.open_duty(LAW_19_1_DUTY, p, (q, c, p))


LAW_19_2 = Clause(
    "quadrille/19/2",
    LAW_19,
    "rules/quadrille.law:2699",
    bound=(("P", SORT_PLAYER), ("V", SORT_SAYING)),
)


def law_19_2_part(state: State, p: int, v: int) -> bool:
    """Give a part of law_19_2."""
    if p == state.to_play and not state.vole_asked[p]:
        return False
    return p == state.to_play or not state.vole_asked[state.to_play] or v == SAYING_I_ASK


def law_19_2(state: State, p: int, v: int) -> Bound | None:
    """Law 19, What he who won the sixth trick says: power, None where it does not hold.

    19 When six tricks are played, he who won the sixth ought to say, “ I play the vole,’’ or “ I do
    not play the vole,” or “ I ask and nothing else.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:2699)
    """
    if not six_are_won(state):
        return None
    if not state.party & BIT[p]:
        return None
    if state.vole_declined:
        return None
    if vole_is_played(state):
        return None
    if law_19_2_part(state, p, v):
        return None
    if v == SAYING_SOMETHING_ELSE:
        return None
    if v == SAYING_I_PLAY and vole_is_barred(state):
        return None
    return ()


def law_19_2_exercised(judge: Judge, state: State, p: int, v: int) -> None:
    """Carry out the power law_19_2."""
    now = judge.changing()
    if v == SAYING_I_PLAY:
        now.vole_undertaken = True
    if v == SAYING_I_DO_NOT_PLAY:
        now.vole_declined = True
    if v == SAYING_I_ASK:
        now.vole_asked[p] = True


LAW_19_3 = Clause(
    "quadrille/19/3",
    LAW_19,
    "rules/quadrille.law:2709",
    bound=(("P", SORT_PLAYER), ("V", SORT_SAYING)),
)


def law_19_3(judge: Judge, state: State, p: int, v: int) -> None:
    """Law 19, What he who won the sixth trick says: ban saying-more.

    19 When six tricks are played, he who won the sixth ought to say, “ I play the vole,’’ or “ I do
    not play the vole,” or “ I ask and nothing else.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:2709)
    """
    if v != SAYING_SOMETHING_ELSE:
        return
    if not six_are_won(state):
        return
    if not state.party & BIT[p]:
        return
    judge.offend(
        OFFENCE_SAYING_MORE,
        LAW_19_3,
        state,
        (p,),
        (p, v),
        says=f"{judge.players[p]} said something else than is allowed",
        facts=[
            ["six tricks are played and the party has them all", yes(six_are_won(state))],
            ["party", listed(judge.players, state.party)],
        ],
    )


LAW_21 = Law(
    "21",
    "The elder hand may still play sans prendre",
    quote=(
        '21 tie who asks leave (if elder hand,) may play "sans prendre,” in preference to any of '
        "the other players."
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_21_1 = Clause("quadrille/21/1", LAW_21, "rules/quadrille.law:2961", bound=(("P", SORT_PLAYER),))


def law_21_1(state: State, p: int) -> Bound | None:
    """Law 21, The elder hand may still play sans prendre: power, None where it does not hold.

    21 tie who asks leave (if elder hand,) may play "sans prendre,” in preference to any of the
    other players.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:2961)
    """
    if p != elder_hand(state):
        return None
    if state.spoken[p] != UNDERTAKING_LEAVE:
        return None
    if state.named[p] != NONE:
        return None
    if p == speaker(state):
        return None
    if any(state.spoken[q] == UNDERTAKING_VOLE for q in range(4)):
        return None
    return ()


def law_21_1_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_21_1."""
    judge.find(
        "exercised",
        LAW_21_1,
        "play-alone",
        p,
        (p,),
        says=(
            f"{judge.players[p]} asked leave as elder hand, and may play sans prendre before any "
            "other"
        ),
        facts=[
            ["elder hand", judge.players[elder_hand(state)]],
            [f"what {judge.players[p]} has said", UNDERTAKINGS[state.spoken[p]]],
            [f"the trump that {judge.players[p]} named", SUITS[state.named[p]]],
            ["the speaker", judge.players[speaker(state)]],
        ],
    )


LAW_21_2 = Clause("quadrille/21/2", LAW_21, "rules/quadrille.law:2965", bound=(("P", SORT_PLAYER),))


def law_21_2(judge: Judge, state: State, p: int) -> bool:
    """Law 21, The elder hand may still play sans prendre: liberty, whether it lifts the offence.

    21 tie who asks leave (if elder hand,) may play "sans prendre,” in preference to any of the
    other players.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:2965)
    """
    if p != elder_hand(state):
        return False
    judge.find(
        "exercised",
        LAW_21_2,
        "alone-after-asking",
        p,
        (p,),
        says=f"{judge.players[p]} is elder hand",
        facts=[["elder hand", judge.players[elder_hand(state)]]],
    )
    return True


LAW_22 = Law(
    "22",
    "Calling oneself",
    quote="22 A player who has one or more kings, may call himself, but must win six tricks.",
    source="001_bdf741a90374fd77.txt",
)
LAW_22_1 = Clause(
    "quadrille/22/1",
    LAW_22,
    "rules/quadrille.law:3074",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_22_1(state: State, p: int, c: int) -> Bound | None:
    """Law 22, Calling oneself: power, None where it does not hold.

    22 A player who has one or more kings, may call himself, but must win six tricks.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:3074)
    """
    if not may_call(state, p):
        return None
    if RANK_OF_CARD[c] != RANK_KING:
        return None
    if not state.known[p]:
        return None
    if not state.hand[p] & BIT[c]:
        return None
    return ()


def law_22_1_exercised(judge: Judge, state: State, p: int, c: int) -> None:
    """Carry out the power law_22_1."""
    judge.find(
        "exercised",
        LAW_22_1,
        "call-king",
        p,
        (p, c),
        says=f"{judge.players[p]} called himself: he has no friend, and must win six tricks",
        facts=[
            [f"{judge.players[p]} may call", yes(may_call(state, p))],
            [f"rank of {CARDS[c]}", RANKS[RANK_OF_CARD[c]]],
            [f"the deal of {judge.players[p]} is on record", yes(state.known[p])],
            [f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])],
        ],
    )


LAW_23 = Law(
    "23",
    "The king surrendered",
    quote=(
        "23 If you play the king surrendered, he must win six tricks who demands the king of any "
        "player."
    ),
    source="001_bdf741a90374fd77.txt",
    supplied="Hoyle's Games Improved and Enlarged, quadrille, terms: roi rendu",
)
LAW_23_1 = Clause(
    "quadrille/23/1",
    LAW_23,
    "rules/quadrille.law:3145",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER), ("D", SORT_CARD)),
)


def law_23_1(state: State, p: int, c: int, q: int, d: int) -> Bound | None:
    """Law 23, The king surrendered: power, None where it does not hold.

    23 If you play the king surrendered, he must win six tricks who demands the king of any player.

    (page 001_bdf741a90374fd77.txt; supplied: Hoyle's Games Improved and Enlarged, quadrille, terms:
    roi rendu; rules/quadrille.law:3145)
    """
    if state.king_surrendered != KING_SURRENDERED_PLAYED:
        return None
    if p != state.ombre:
        return None
    if c != state.king_called:
        return None
    if not state.hand[q] & BIT[c]:
        return None
    if not state.hand[p] & BIT[d]:
        return None
    if p == q:
        return None
    if state.tricks_done != 0:
        return None
    if state.cards_down != 0:
        return None
    return ()


def law_23_1_exercised(judge: Judge, state: State, p: int, c: int, q: int, d: int) -> None:
    """Carry out the power law_23_1."""
    judge.find(
        "exercised",
        LAW_23_1,
        "demand-king",
        p,
        (p, c, q, d),
        says=(
            f"{judge.players[q]} surrendered {CARDS[c]} for a fish and {CARDS[d]}: "
            f"{judge.players[p]} plays alone, and must win six tricks"
        ),
        facts=[
            ["the reading ‘king surrendered’", KING_SURRENDEREDS[state.king_surrendered]],
            ["ombre", judge.players[state.ombre]],
            ["the king called", CARDS[state.king_called]],
            [f"the hand of {judge.players[q]}", listed(CARDS, state.hand[q])],
            [f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])],
            ["the number of tricks played", str(state.tricks_done)],
            ["the number of cards played to the trick", str(state.cards_down)],
        ],
    )
    now = judge.changing()
    now.hand[q] &= ~BIT[c]
    now.hand[p] |= BIT[c]
    now.dealt[q] &= ~BIT[c]
    now.dealt[p] |= BIT[c]
    now.hand[p] &= ~BIT[d]
    now.hand[q] |= BIT[d]
    now.dealt[p] &= ~BIT[d]
    now.dealt[q] |= BIT[d]
    now.counters[p] -= 10
    now.counters[q] += 10
    now.party = BIT[p]


LAW_24 = Law(
    "24",
    "Passing once, and asking",
    quote="24 He!who has passed once (unless spadilld) has no right to call afterwards ;",
    source="001_bdf741a90374fd77.txt",
)
LAW_24_1 = Clause("quadrille/24/1", LAW_24, "rules/quadrille.law:3272", bound=(("P", SORT_PLAYER),))


def law_24_1(judge: Judge, state: State, p: int) -> None:
    """Law 24, Passing once, and asking: ban calling-after-passing.

    24 He!who has passed once (unless spadilld) has no right to call afterwards ;

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:3272)
    """
    if not state.passed[p]:
        return
    judge.offend(
        OFFENCE_CALLING_AFTER_PASSING,
        LAW_24_1,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} has passed",
        facts=[[f"{judge.players[p]} has passed", yes(state.passed[p])]],
    )


LAW_24_2 = Clause(
    "quadrille/24/2",
    LAW_24,
    "rules/quadrille.law:3275",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
    assumes=("play-spadille",),
)


def law_24_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 24, Passing once, and asking: ban calling-after-passing.

    24 He!who has passed once (unless spadilld) has no right to call afterwards ;

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:3275)
    """
    if not state.passed[p]:
        return
    if state.spadille_forced and p == state.ombre:
        return
    judge.offend(
        OFFENCE_CALLING_AFTER_PASSING,
        LAW_24_2,
        state,
        (p,),
        (p, c),
        says=f"{judge.players[p]} has passed",
        facts=[[f"{judge.players[p]} has passed", yes(state.passed[p])]],
    )


LAW_24B = Law(
    "24",
    "Passing once, and asking",
    quote="also he who has asked is obliged to play, unless somebody else plays “ sans prendre.”",
    source="001_bdf741a90374fd77.txt",
)
LAW_24_3 = Clause(
    "quadrille/24/3",
    LAW_24B,
    "rules/quadrille.law:3280",
    bound=(("P", SORT_PLAYER),),
)


def law_24_3_fulfilled(state: State, p: int, player: int, t: int) -> bool:
    """Tell whether this has happened: P names T as trumps."""
    return player == p


LAW_24_3_BROKEN = LAW_24_3._replace(bound=(*LAW_24_3.bound, ("Q", SORT_PLAYER), ("D", SORT_CARD)))


def law_24_3_broken(judge: Judge, state: State, p: int, q: int, d: int) -> None:
    """Law 24, Passing once, and asking: the duty is broken, which is refusing-to-play.

    also he who has asked is obliged to play, unless somebody else plays “ sans prendre.”

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:3280)
    """
    judge.offend(
        OFFENCE_REFUSING_TO_PLAY,
        LAW_24_3_BROKEN,
        state,
        (p,),
        (p, q, d),
        says=f"{judge.players[p]} asked leave, and did not play",
    )


def law_24_3_unless(state: State, p: int, q: int, d: int) -> bool:
    """Tell whether the bearer is released from law_24_3."""
    if any(state.spoken[r] >= UNDERTAKING_SANS_PRENDRE for r in members(0xF & ~BIT[p])):
        return True
    return state.preference == PREFERENCE_BY_TRICKS and p != preferred(state)


def law_24_3_before(state: State, p: int, player: int) -> bool:
    """Tell whether this has happened: P passes if P is-forced."""
    return player == p and is_forced(state, p)


def law_24_3_broken_2(judge: Judge, state: State, p: int, player: int) -> None:
    """Law 24, Passing once, and asking: the duty is broken, which is refusing-to-play.

    also he who has asked is obliged to play, unless somebody else plays “ sans prendre.”

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:3280)
    """
    judge.offend(
        OFFENCE_REFUSING_TO_PLAY,
        LAW_24_3,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} asked leave, and did not play",
    )


def law_24_3_unless_2(state: State, p: int, player: int) -> bool:
    """Tell whether the bearer is released from law_24_3."""
    if any(state.spoken[r] >= UNDERTAKING_SANS_PRENDRE for r in members(0xF & ~BIT[p])):
        return True
    return state.preference == PREFERENCE_BY_TRICKS and p != preferred(state)


LAW_24_3_BROKEN_3 = LAW_24_3._replace(bound=(*LAW_24_3.bound, ("Q", SORT_PLAYER), ("U", SORT_SUIT)))


def law_24_3_broken_3(judge: Judge, state: State, p: int, q: int, u: int) -> None:
    """Law 24, Passing once, and asking: the duty is broken, which is refusing-to-play.

    also he who has asked is obliged to play, unless somebody else plays “ sans prendre.”

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:3280)
    """
    judge.offend(
        OFFENCE_REFUSING_TO_PLAY,
        LAW_24_3_BROKEN_3,
        state,
        (p,),
        (p, q, u),
        says=f"{judge.players[p]} asked leave, and did not play",
    )


def law_24_3_unless_3(state: State, p: int, q: int, u: int) -> bool:
    """Tell whether the bearer is released from law_24_3."""
    if any(state.spoken[r] >= UNDERTAKING_SANS_PRENDRE for r in members(0xF & ~BIT[p])):
        return True
    return state.preference == PREFERENCE_BY_TRICKS and p != preferred(state)


LAW_24_3_DUTY = DutyRule(
    LAW_24_3,
    Window("{P|a player} names {T|a suit} as trumps", ACT_NAME_TRUMP, test=law_24_3_fulfilled),
    (
        Lapse(
            Window("{Q|a player} plays {D|a card}", ACT_PLAY),
            law_24_3_broken,
            unless=law_24_3_unless,
        ),
        Lapse(
            Window(
                "{P|a player} passes, if {P|that player} is forced",
                ACT_PASS,
                test=law_24_3_before,
            ),
            law_24_3_broken_2,
            unless=law_24_3_unless_2,
        ),
        Lapse(
            Window("{Q|a player} names {U|a suit} as trumps", ACT_NAME_TRUMP),
            law_24_3_broken_3,
            unless=law_24_3_unless_3,
        ),
    ),
)


def law_24_3(judge: Judge, state: State, p: int) -> None:
    """Law 24, Passing once, and asking: duty.

    also he who has asked is obliged to play, unless somebody else plays “ sans prendre.”

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:3280)
    """
    if state.in_vain:
        return
    judge.open_duty(LAW_24_3_DUTY, p, (p,))


LAW_24_4 = Clause(
    "quadrille/24/4",
    LAW_24B,
    "rules/quadrille.law:3289",
    bound=(("P", SORT_PLAYER),),
    assumes=("play-spadille",),
)


def law_24_4(judge: Judge, state: State, p: int) -> None:
    """Law 24, Passing once, and asking: ban withdrawing.

    also he who has asked is obliged to play, unless somebody else plays “ sans prendre.”

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:3289)
    """
    if state.spoken[p] != UNDERTAKING_LEAVE:
        return
    if any(state.spoken[r] >= UNDERTAKING_SANS_PRENDRE for r in members(0xF & ~BIT[p])):
        return
    judge.offend(
        OFFENCE_WITHDRAWING,
        LAW_24_4,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} asked leave, and is obliged to play",
        facts=[[f"what {judge.players[p]} has said", UNDERTAKINGS[state.spoken[p]]]],
    )


LAW_25 = Law(
    "25",
    "Cards shown",
    quote=(
        "25 If the ombre or his friend show their cards, before they have won six tricks, the "
        "adversaries may call their cards as they please."
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_25_1 = Clause(
    "quadrille/25/1",
    LAW_25,
    "rules/quadrille.law:3401",
    bound=(("P", SORT_PLAYER),),
    assumes=("play", "deal", "own-king"),
)


def law_25_1(judge: Judge, state: State, p: int) -> None:
    """Law 25, Cards shown: offence showing-cards.

    25 If the ombre or his friend show their cards, before they have won six tricks, the adversaries
    may call their cards as they please.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:3401)
    """
    if not state.party & BIT[p]:
        return
    if party_tricks(state) >= 6:
        return
    judge.offend(
        OFFENCE_SHOWING_CARDS,
        LAW_25_1,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} showed his cards, when six tricks were not won",
        facts=[["party", listed(judge.players, state.party)]],
    )


LAW_25_2 = Clause("quadrille/25/2", LAW_25, "rules/quadrille.law:3404", bound=(("P", SORT_PLAYER),))


def law_25_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 25, Cards shown: consequence.

    25 If the ombre or his friend show their cards, before they have won six tricks, the adversaries
    may call their cards as they please.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:3404)
    """
    now = judge.changing()
    now.liable[p] |= now.hand[p]


LAW_26 = Law(
    "26",
    "Sans prendre after asking leave",
    quote="26 Whoever asks leave, cannot play “ sans prendre,” unless forced.",
    source="001_bdf741a90374fd77.txt",
)
LAW_26_1 = Clause(
    "quadrille/26/1",
    LAW_26,
    "rules/quadrille.law:3459",
    bound=(("P", SORT_PLAYER),),
    assumes=("deals", "play-spadille"),
)


def law_26_1(judge: Judge, state: State, p: int) -> None:
    """Law 26, Sans prendre after asking leave: ban alone-after-asking.

    26 Whoever asks leave, cannot play “ sans prendre,” unless forced.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:3459)
    """
    if state.spoken[p] != UNDERTAKING_LEAVE:
        return
    if is_forced(state, p):
        return
    judge.offend(
        OFFENCE_ALONE_AFTER_ASKING,
        LAW_26_1,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} asked leave, and nobody has forced him",
        facts=[[f"what {judge.players[p]} has said", UNDERTAKINGS[state.spoken[p]]]],
    )


LAW_26_2 = Clause("quadrille/26/2", LAW_26, "rules/quadrille.law:3463", bound=(("P", SORT_PLAYER),))


def law_26_2(state: State, p: int) -> Bound | None:
    """Law 26, Sans prendre after asking leave: power, None where it does not hold.

    26 Whoever asks leave, cannot play “ sans prendre,” unless forced.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:3463)
    """
    if not is_forced(state, p):
        return None
    if p != speaker(state):
        return None
    return ()


LAW_26B = Law(
    "26",
    "Sans prendre after asking leave",
    quote="26 Whoever asks leave, cannot play “ sans prendre,” unless forced.",
    source="001_bdf741a90374fd77.txt",
    supplied="Hoyle's Games Improved and Enlarged, quadrille, terms: sans appeler",
)
LAW_26_3 = Clause(
    "quadrille/26/3",
    LAW_26B,
    "rules/quadrille.law:3465",
    bound=(("P", SORT_PLAYER), ("T", SORT_SUIT)),
)


def law_26_3_fulfilled(state: State, p: int, t: int, player: int, c: int) -> bool:
    """Tell whether this has happened: P calls C."""
    return player == p


LAW_26_3_BROKEN = LAW_26_3._replace(bound=(*LAW_26_3.bound, ("Q", SORT_PLAYER), ("D", SORT_CARD)))


def law_26_3_broken(judge: Judge, state: State, p: int, t: int, q: int, d: int) -> None:
    """Law 26, Sans prendre after asking leave: the duty is broken, which is alone-after-asking.

    26 Whoever asks leave, cannot play “ sans prendre,” unless forced.

    (page 001_bdf741a90374fd77.txt; supplied: Hoyle's Games Improved and Enlarged, quadrille, terms:
    sans appeler; rules/quadrille.law:3465)
    """
    judge.offend(
        OFFENCE_ALONE_AFTER_ASKING,
        LAW_26_3_BROKEN,
        state,
        (p,),
        (p, t, q, d),
        says=(
            f"{judge.players[p]} asked leave, and plays without calling a king, which is sans "
            "prendre"
        ),
        facts=[[f"what {judge.players[p]} has said", UNDERTAKINGS[state.spoken[p]]]],
    )


def law_26_3_unless(state: State, p: int, t: int, q: int, d: int) -> bool:
    """Tell whether the bearer is released from law_26_3."""
    return state.king_called != NONE


LAW_26_3_DUTY = DutyRule(
    LAW_26_3,
    Window("{P|a player} calls {C|a card}", ACT_CALL_KING, test=law_26_3_fulfilled),
    (
        Lapse(
            Window("{Q|a player} plays {D|a card}", ACT_PLAY),
            law_26_3_broken,
            unless=law_26_3_unless,
        ),
    ),
)


def law_26_3(judge: Judge, state: State, p: int, t: int) -> None:
    """Law 26, Sans prendre after asking leave: duty.

    26 Whoever asks leave, cannot play “ sans prendre,” unless forced.

    (page 001_bdf741a90374fd77.txt; supplied: Hoyle's Games Improved and Enlarged, quadrille, terms:
    sans appeler; rules/quadrille.law:3465)
    """
    if state.in_vain:
        return
    if state.spoken[p] != UNDERTAKING_LEAVE:
        return
    judge.open_duty(LAW_26_3_DUTY, p, (p, t))


LAW_27 = Law(
    "27",
    "Looking at the tricks",
    quote="27 You may look at all the tricks turned, when you are to lead, but not otherwise.",
    source="001_bdf741a90374fd77.txt",
)
LAW_27_1 = Clause(
    "quadrille/27/1",
    LAW_27,
    "rules/quadrille.law:3570",
    bound=(("P", SORT_PLAYER),),
    assumes=("deals", "play", "quit"),
)


def law_27_1(judge: Judge, state: State, p: int) -> None:
    """Law 27, Looking at the tricks: ban looking.

    27 You may look at all the tricks turned, when you are to lead, but not otherwise.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:3570)
    """
    if is_to_lead(state, p):
        return
    judge.offend(
        OFFENCE_LOOKING,
        LAW_27_1,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} looked at the tricks when he was not to lead",
    )


LAW_28 = Law(
    "28",
    "The vole undertaken and missed",
    quote=(
        "28 Whoever undertakes playing for the vole and does not succeed, has a right to the "
        "stakes “ sans prendre,” and matadores, if he has them, having won his game."
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_28_1 = Clause("quadrille/28/1", LAW_28, "rules/quadrille.law:3610", bound=(("P", SORT_PLAYER),))


def law_28_1(state: State, p: int) -> Bound | None:
    """Law 28, The vole undertaken and missed: power, None where it does not hold.

    28 Whoever undertakes playing for the vole and does not succeed, has a right to the stakes “
    sans prendre,” and matadores, if he has them, having won his game.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:3610)
    """
    if not vole_missed(state):
        return None
    if not game_won(state):
        return None
    if not state.party & BIT[p]:
        return None
    if undertaken(state) < UNDERTAKING_SANS_PRENDRE:
        return None
    if state.next_deal_finished:
        return None
    if state.sans_prendre_claimed:
        return None
    return ()


def law_28_1_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_28_1."""
    now = judge.changing()
    now.sans_prendre_claimed = True


LAW_28_2 = Clause("quadrille/28/2", LAW_28, "rules/quadrille.law:3615", bound=(("P", SORT_PLAYER),))


def law_28_2(state: State, p: int) -> Bound | None:
    """Law 28, The vole undertaken and missed: power, None where it does not hold.

    28 Whoever undertakes playing for the vole and does not succeed, has a right to the stakes “
    sans prendre,” and matadores, if he has them, having won his game.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:3615)
    """
    if not vole_missed(state):
        return None
    if not game_won(state):
        return None
    if not state.party & BIT[p]:
        return None
    if matadores_held(state) < 3:
        return None
    if state.next_deal_finished:
        return None
    if state.matadores_claimed:
        return None
    return ()


def law_28_2_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_28_2."""
    now = judge.changing()
    now.matadores_claimed = True


LAW_29 = Law(
    "29",
    "Discovering one's game",
    quote="29 Any person discovering his game, is not entitled to play for the vole.",
    source="001_bdf741a90374fd77.txt",
)
LAW_29_1 = Clause("quadrille/29/1", LAW_29, "rules/quadrille.law:3779", bound=(("P", SORT_PLAYER),))


def law_29_1(judge: Judge, state: State, p: int) -> None:
    """Law 29, Discovering one's game: offence discovering.

    29 Any person discovering his game, is not entitled to play for the vole.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:3779)
    """
    judge.offend(
        OFFENCE_DISCOVERING,
        LAW_29_1,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} discovered his game",
    )


LAW_29_2 = Clause("quadrille/29/2", LAW_29, "rules/quadrille.law:3781", bound=(("P", SORT_PLAYER),))


def law_29_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 29, Discovering one's game: consequence.

    29 Any person discovering his game, is not entitled to play for the vole.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:3781)
    """
    now = judge.changing()
    now.out_of_the_vole |= BIT[p]


LAW_29_3 = Clause("quadrille/29/3", LAW_29, "rules/quadrille.law:3783", bound=(("P", SORT_PLAYER),))


def law_29_3(judge: Judge, state: State, p: int) -> None:
    """Law 29, Discovering one's game: holding.

    29 Any person discovering his game, is not entitled to play for the vole.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:3783)
    """
    judge.find(
        "holding",
        LAW_29_3,
        "",
        p,
        (p,),
        says=f"{judge.players[p]} showed his cards: he is not entitled to play for the vole",
    )
    now = judge.changing()
    now.out_of_the_vole |= BIT[p]


LAW_29_4 = Clause(
    "quadrille/29/4",
    LAW_29,
    "rules/quadrille.law:3786",
    bound=(("P", SORT_PLAYER), ("V", SORT_SAYING)),
)


def law_29_4(judge: Judge, state: State, p: int, v: int) -> None:
    """Law 29, Discovering one's game: ban playing-for-the-vole.

    29 Any person discovering his game, is not entitled to play for the vole.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:3786)
    """
    if v != SAYING_I_PLAY:
        return
    if not six_are_won(state):
        return
    if not vole_is_barred(state):
        return
    judge.offend(
        OFFENCE_PLAYING_FOR_THE_VOLE,
        LAW_29_4,
        state,
        (p,),
        (p, v),
        says=(
            "no vole may be played for: "
            f"{listed(judge.players, state.party & state.out_of_the_vole)} lost the right to it"
        ),
        facts=[
            ["six tricks are played and the party has them all", yes(six_are_won(state))],
            ["the vole is barred", yes(vole_is_barred(state))],
        ],
    )


LAW_30 = Law(
    "30",
    "Two cards of one sort",
    quote=(
        "30 If there happen to be two cards oi one sort, and found out before the deal is ended, "
        "the deal is void, but not otherwise."
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_30_1 = Clause("quadrille/30/1", LAW_30, "rules/quadrille.law:3921", bound=(("C", SORT_CARD),))


def law_30_1(judge: Judge, state: State, c: int) -> None:
    """Law 30, Two cards of one sort: holding.

    30 If there happen to be two cards oi one sort, and found out before the deal is ended, the deal
    is void, but not otherwise.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:3921)
    """
    if play_is_over(state):
        return
    judge.find(
        "holding",
        LAW_30_1,
        "",
        -1,
        (c,),
        says=f"there are two of {CARDS[c]}: the deal is void",
    )
    now = judge.changing()
    now.the_deal = FATE_VOID


LAW_31 = Law(
    "31",
    "Telling the trumps",
    quote="31 Nobody is to declare bow many trumps are played out.",
    source="001_bdf741a90374fd77.txt",
)
LAW_31_1 = Clause(
    "quadrille/31/1",
    LAW_31,
    "rules/quadrille.law:3949",
    bound=(("P", SORT_PLAYER), ("N", SORT_NUMBER_0_40)),
)


def law_31_1(judge: Judge, state: State, p: int, n: int) -> None:
    """Law 31, Telling the trumps: ban telling-trumps.

    31 Nobody is to declare bow many trumps are played out.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:3949)
    """
    judge.offend(
        OFFENCE_TELLING_TRUMPS,
        LAW_31_1,
        state,
        (p,),
        (p, n),
        says=f"{judge.players[p]} declared how many trumps are out",
    )


LAW_32 = Law(
    "32",
    "Three tricks",
    quote=(
        "32 He who calls and does not make three tricks, is to be basted alone, unless forced "
        "spadille."
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_32_1 = Clause(
    "quadrille/32/1",
    LAW_32,
    "rules/quadrille.law:3969",
    bound=(("Q", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_32_1(judge: Judge, state: State, q: int, c: int) -> None:
    """Law 32, Three tricks: consequence.

    32 He who calls and does not make three tricks, is to be basted alone, unless forced spadille.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:3969)
    """
    state = judge.post
    if state.tricks_done != 10:
        return
    if state.tricks[state.ombre] >= 3:
        return
    if game_won(state):
        return
    if state.spadille_forced:
        return
    now = judge.changing()
    now.basted_alone = True


def settle_game(state: State) -> None:
    """Law game, The game won: a step of the settlement, game.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:683)
    """
    if not game_won(state):
        return
    if state.ombre != NONE:
        state.counters[state.ombre] += state.stake - half(state, state.stake)
    if companion(state) != NONE:
        state.counters[companion(state)] += half(state, state.stake)
    state.pool -= state.stake


def settle_codille(state: State) -> None:
    """Law codille, Codille: a step of the settlement, codille.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Chambers's
    Encyclopaedia, Quadrille; rules/quadrille.law:749)
    """
    if not codille_won(state):
        return
    for q in members(defenders(state)):
        state.counters[q] += divided(state.stake, defenders(state).bit_count())
    state.pool -= defenders(state).bit_count() * divided(state.stake, defenders(state).bit_count())


def settle_bast(state: State) -> None:
    """Law bast, The bast: a step of the settlement, bast.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:809)
    """
    if game_won(state):
        return
    if state.ombre != NONE:
        state.counters[state.ombre] -= state.stake - half(state, state.stake)
    if companion(state) != NONE:
        state.counters[companion(state)] -= half(state, state.stake)
    state.pool += state.stake


def settle_vole(state: State) -> None:
    """Law 20, The vole won: a step of the settlement, vole.

    20 He who wins the vole is to take the double stake played for, out of the pool.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:2892)
    """
    if not vole_won(state):
        return
    if state.ombre != NONE:
        state.counters[state.ombre] += second_stake(state) - half(state, second_stake(state))
    if companion(state) != NONE:
        state.counters[companion(state)] += half(state, second_stake(state))
    state.pool -= second_stake(state)


def settle_missed_vole(state: State) -> None:
    """Law 28, The vole undertaken and missed: a step of the settlement, missed-vole.

    28 Whoever undertakes playing for the vole and does not succeed, has a right to the stakes “
    sans prendre,” and matadores, if he has them, having won his game.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:3620)
    """
    if not vole_missed(state):
        return
    if state.ombre != NONE:
        state.counters[state.ombre] -= state.stake - half(state, state.stake)
    if companion(state) != NONE:
        state.counters[companion(state)] -= half(state, state.stake)
    state.pool += state.stake


def settle_consolation_part_2(state: State) -> int:
    """Give a part of settle_consolation."""
    return gain(state) * (state.consolation - half(state, state.consolation))


def settle_consolation_part(state: State) -> int:
    """Give a part of settle_consolation."""
    return state.counters[state.ombre] + settle_consolation_part_2(state)


def settle_consolation(state: State) -> None:
    """Law consolation, The consolation: a step of the settlement, consolation.

    (supplied: Hoyle's Games, quadrille, the method of playing; Hoyle's Games Improved and Enlarged,
    quadrille, pp. 270-277; rules/quadrille.law:866)
    """
    for q in members(defenders(state)):
        state.counters[q] -= gain(state) * state.consolation
        if state.ombre != NONE:
            state.counters[state.ombre] = settle_consolation_part(state)
        if companion(state) != NONE:
            state.counters[companion(state)] += gain(state) * half(state, state.consolation)


def settle_sans_prendre(state: State) -> None:
    """Law sans-prendre, The payment for sans prendre: a step of the settlement, sans-prendre.

    (supplied: Hoyle's Games, quadrille, the method of playing and terms: double;
    rules/quadrille.law:916)
    """
    if not state.sans_prendre_claimed:
        return
    for q in members(defenders(state)):
        state.counters[q] -= gain(state) * state.alone_price
        if state.ombre != NONE:
            state.counters[state.ombre] += gain(state) * state.alone_price


def settle_matadores_part_4(state: State) -> int:
    """Give a part of settle_matadores."""
    return half(state, state.matadore_price * matadores_held(state))


def settle_matadores_part_3(state: State) -> int:
    """Give a part of settle_matadores."""
    return state.matadore_price * matadores_held(state) - settle_matadores_part_4(state)


def settle_matadores_part_2(state: State) -> int:
    """Give a part of settle_matadores."""
    return gain(state) * settle_matadores_part_3(state)


def settle_matadores_part(state: State) -> int:
    """Give a part of settle_matadores."""
    return state.counters[state.ombre] + settle_matadores_part_2(state)


def settle_matadores_part_6(state: State) -> int:
    """Give a part of settle_matadores."""
    return gain(state) * half(state, state.matadore_price * matadores_held(state))


def settle_matadores_part_5(state: State) -> int:
    """Give a part of settle_matadores."""
    return state.counters[companion(state)] + settle_matadores_part_6(state)


def settle_matadores(state: State) -> None:
    """Law matadores, The payment for matadores: a step of the settlement, matadores.

    (supplied: Hoyle's Games, quadrille, the method of playing and terms: matadores;
    rules/quadrille.law:954)
    """
    if not state.matadores_claimed:
        return
    for q in members(defenders(state)):
        state.counters[q] -= gain(state) * state.matadore_price * matadores_held(state)
        if state.ombre != NONE:
            state.counters[state.ombre] = settle_matadores_part(state)
        if companion(state) != NONE:
            state.counters[companion(state)] = settle_matadores_part_5(state)


def can_settle(state: State) -> bool:
    """Tell whether the record can be settled."""
    return state.the_deal == FATE_STANDING and state.tricks_done == 10 and state.ombre != NONE


# ---------------------------------------------------------------- which act sets off which law


OFFENCE_DISCOVERING = Offence("discovering", "player", laws=(law_29_2,))
OFFENCE_SEPARATING = Offence("separating", "player", laws=(law_separated_2,))
OFFENCE_DISOBEDIENCE = Offence("disobedience", "player", laws=(law_bast_5,))
OFFENCE_MISDEALING = Offence("misdealing", "player", laws=(law_1_2, law_3_1))
OFFENCE_ELEVEN_CARDS = Offence("eleven-cards", "player", laws=(law_bast_3,))
OFFENCE_PLAY_OUT_OF_TURN = Offence("play-out-of-turn", "player", laws=(law_6_2, law_13_2))
OFFENCE_RENAMING = Offence("renaming", "player")
OFFENCE_LATE_CLAIM = Offence("late-claim", "player")
OFFENCE_RENOUNCE = Offence("renounce", "player", laws=(law_bast_2, law_14_4))
OFFENCE_UNDERTAKING_LESS = Offence("undertaking-less", "player")
OFFENCE_PLAYING_BEFORE_THE_VOLE = Offence("playing-before-the-vole", "player")
OFFENCE_PLAYING_BEFORE_THE_MOST = Offence("playing-before-the-most", "player")
OFFENCE_SILENCE = Offence("silence", "player", liberties=(law_15_1,), laws=(law_12_1,))
OFFENCE_SAYING_MORE = Offence("saying-more", "player")
OFFENCE_CALLING_AFTER_PASSING = Offence("calling-after-passing", "player")
OFFENCE_REFUSING_TO_PLAY = Offence("refusing-to-play", "player", laws=(law_bast_4,))
OFFENCE_WITHDRAWING = Offence("withdrawing", "player")
OFFENCE_SHOWING_CARDS = Offence("showing-cards", "player", laws=(law_25_2,))
OFFENCE_ALONE_AFTER_ASKING = Offence("alone-after-asking", "player", liberties=(law_21_2,))
OFFENCE_LOOKING = Offence("looking", "player")
OFFENCE_PLAYING_FOR_THE_VOLE = Offence("playing-for-the-vole", "player")
OFFENCE_TELLING_TRUMPS = Offence("telling-trumps", "player")
ONCE: tuple[Once, ...] = ()
ON_ELECTION: dict[tuple[str, int], tuple[Callable[..., None], ...]] = {(LAW_6_2.id, 1): (law_6_3,)}
NORMS: tuple[MenuRule | DutyRule, ...] = (
    LAW_CALLED_CARDS_4_DUTY,
    LAW_6_2_MENU,
    LAW_6_3_DUTY,
    LAW_19_1_DUTY,
    LAW_24_3_DUTY,
    LAW_26_3_DUTY,
)
WINDOWS_ON = {rule.clause.id: frozenset(window.on for window in rule.windows) for rule in NORMS}
ACTS: tuple[Act, ...] = (
    Act(
        "deals",
        (Role("P", "player", SORT_PLAYER),),
        (0, "deals"),
        impossible=act_deals_impossible,
        does=act_deals,
    ),
    Act(
        "play",
        (Role("P", "player", SORT_PLAYER), Role("C", "card", SORT_CARD)),
        (0, "plays", 1),
        impossible=act_play_impossible,
        does=act_play,
        laws=(
            law_friend_1,
            law_called_cards_3,
            law_4_1,
            law_6_1,
            law_14_2,
            law_14_3,
            law_19_1,
            law_32_1,
        ),
        after=True,
    ),
    Act(
        "quit",
        (Role("P", "player", SORT_PLAYER),),
        (0, "turns", "and", "quits", "the", "trick"),
        impossible=act_quit__impossible,
        does=act_quit_,
        laws=(law_14_1,),
    ),
    Act(
        "packet",
        (Role("P", "player", SORT_PLAYER), Role("N", "number", SORT_NUMBER_0_40)),
        (0, "deals", 1, "cards", "at", "once"),
        laws=(law_1_1,),
    ),
    Act(
        "deal",
        (Role("P", "player", SORT_PLAYER), Role("H", "cards", SORT_SET_OF_CARD)),
        (0, "is", "dealt", 1),
        impossible=act_deal_impossible,
        does=act_deal,
    ),
    Act(
        "count",
        (Role("P", "player", SORT_PLAYER), Role("N", "number", SORT_NUMBER_0_40)),
        (0, "was", "dealt", 1, "cards"),
        does=act_count,
    ),
    Act(
        "find-faced",
        (Role("N", "number", SORT_NUMBER_0_40),),
        ("card", 0, "is", "found", "faced"),
        laws=(law_1_3,),
    ),
    Act(
        "find-double",
        (Role("C", "card", SORT_CARD),),
        ("two", "of", 0, "are", "found"),
        laws=(law_30_1,),
    ),
    Act(
        "new-deal",
        (Role("P", "player", SORT_PLAYER),),
        (0, "calls", "a", "new", "deal"),
        formal=True,
        powers=(Power(law_2_1, law_2_1_exercised),),
    ),
    Act(
        "put-down-mark",
        (Role("P", "player", SORT_PLAYER),),
        (0, "puts", "down", "the", "mark"),
        impossible=act_put_down_mark_impossible,
        does=act_put_down_mark,
    ),
    Act(
        "pass",
        (Role("P", "player", SORT_PLAYER),),
        (0, "passes"),
        formal=True,
        powers=(Power(law_speaking_1),),
        laws=(law_speaking_2, law_24_4),
    ),
    Act(
        "ask-leave",
        (Role("P", "player", SORT_PLAYER),),
        (0, "asks", "leave"),
        formal=True,
        powers=(Power(law_speaking_3),),
        laws=(law_speaking_4, law_24_1, law_24_3),
    ),
    Act(
        "play-alone",
        (Role("P", "player", SORT_PLAYER),),
        (0, "plays", "sans", "prendre"),
        formal=True,
        powers=(Power(law_speaking_5), Power(law_21_1, law_21_1_exercised), Power(law_26_2)),
        laws=(law_speaking_6, law_16_2, law_26_1),
    ),
    Act(
        "undertake-vole",
        (Role("P", "player", SORT_PLAYER),),
        (0, "undertakes", "the", "vole"),
        formal=True,
        powers=(Power(law_16_1, law_16_1_exercised),),
    ),
    Act(
        "offer",
        (Role("P", "player", SORT_PLAYER), Role("N", "number", SORT_NUMBER_0_40)),
        (0, "offers", "to", "play", "for", 1, "tricks"),
        formal=True,
        powers=(Power(law_17_1, law_17_1_exercised),),
    ),
    Act(
        "play-spadille",
        (Role("P", "player", SORT_PLAYER),),
        (0, "plays", "forced", "spadille"),
        impossible=act_play_spadille_impossible,
        does=act_play_spadille,
    ),
    Act(
        "name-trump",
        (Role("P", "player", SORT_PLAYER), Role("T", "suit", SORT_SUIT)),
        (0, "names", 1, "as", "trumps"),
        formal=True,
        powers=(Power(law_trumps_1), Power(law_10_1, law_10_1_exercised)),
        laws=(law_trumps_2, law_8_1, law_16_3, law_17_2, law_26_3),
    ),
    Act(
        "call-king",
        (Role("P", "player", SORT_PLAYER), Role("C", "card", SORT_CARD)),
        (0, "calls", 1),
        formal=True,
        powers=(
            Power(law_calling_1),
            Power(law_calling_2, law_calling_2_exercised),
            Power(law_22_1, law_22_1_exercised),
        ),
        laws=(law_calling_3, law_24_2),
    ),
    Act(
        "demand-king",
        (
            Role("P", "player", SORT_PLAYER),
            Role("C", "card", SORT_CARD),
            Role("Q", "player2", SORT_PLAYER),
            Role("D", "card2", SORT_CARD),
        ),
        (0, "demands", 1, "of", 2, "giving", 3),
        formal=True,
        powers=(Power(law_23_1, law_23_1_exercised),),
    ),
    Act(
        "call-for-king",
        (Role("P", "player", SORT_PLAYER),),
        (0, "calls", "for", "the", "king"),
        laws=(law_13_1,),
    ),
    Act(
        "own-king",
        (Role("P", "player", SORT_PLAYER),),
        (0, "owns", "the", "king", "called"),
        does=act_own_king,
        laws=(law_friend_2,),
    ),
    Act(
        "ask-king",
        (Role("P", "player", SORT_PLAYER),),
        (0, "asks", "who", "has", "the", "king"),
        formal=True,
        powers=(Power(law_18_1, law_18_1_exercised),),
    ),
    Act(
        "say",
        (Role("P", "player", SORT_PLAYER), Role("V", "saying", SORT_SAYING)),
        (0, "announces", 1),
        formal=True,
        powers=(Power(law_19_2, law_19_2_exercised),),
        laws=(law_19_3, law_29_4),
    ),
    Act(
        "separate",
        (Role("P", "player", SORT_PLAYER), Role("C", "card", SORT_CARD)),
        (0, "separates", 1),
        laws=(law_separated_1,),
    ),
    Act(
        "show-cards",
        (Role("P", "player", SORT_PLAYER),),
        (0, "shows", "his", "cards"),
        laws=(law_25_1, law_29_3),
    ),
    Act(
        "discover",
        (Role("P", "player", SORT_PLAYER),),
        (0, "discovers", "his", "game"),
        laws=(law_29_1,),
    ),
    Act(
        "look",
        (Role("P", "player", SORT_PLAYER),),
        (0, "looks", "at", "the", "tricks", "turned"),
        laws=(law_27_1,),
    ),
    Act(
        "tell-trumps",
        (Role("P", "player", SORT_PLAYER), Role("N", "number", SORT_NUMBER_0_40)),
        (0, "declares", 1, "trumps", "played", "out"),
        laws=(law_31_1,),
    ),
    Act(
        "call-card",
        (
            Role("P", "player", SORT_PLAYER),
            Role("C", "card", SORT_CARD),
            Role("Q", "player2", SORT_PLAYER),
        ),
        (0, "calls", 1, "from", 2),
        formal=True,
        powers=(Power(law_called_cards_1, law_called_cards_1_exercised),),
        laws=(law_called_cards_2, law_called_cards_4),
    ),
    Act(
        "direct",
        (
            Role("P", "player", SORT_PLAYER),
            Role("Q", "player2", SORT_PLAYER),
            Role("T", "suit", SORT_SUIT),
        ),
        (0, "directs", 1, "to", "play", 2),
        formal=True,
    ),
    Act(
        "find-renounce",
        (Role("P", "player", SORT_PLAYER), Role("Q", "player2", SORT_PLAYER)),
        (0, "finds", "the", "renounce", "of", 1),
        formal=True,
        powers=(Power(law_14_5, law_14_5_exercised),),
    ),
    Act(
        "claim-sans-prendre",
        (Role("P", "player", SORT_PLAYER),),
        (0, "claims", "sans", "prendre"),
        formal=True,
        powers=(Power(law_9_1, law_9_1_exercised), Power(law_28_1, law_28_1_exercised)),
        laws=(law_9_3,),
    ),
    Act(
        "claim-matadores",
        (Role("P", "player", SORT_PLAYER),),
        (0, "claims", "matadores"),
        formal=True,
        powers=(Power(law_9_2, law_9_2_exercised), Power(law_28_2, law_28_2_exercised)),
        laws=(law_9_4,),
    ),
    Act(
        "finish-next-deal",
        (),
        ("the", "next", "deal", "is", "finished"),
        does=act_finish_next_deal,
    ),
)
PLACES = {act.name: place for place, act in enumerate(ACTS)}
CONFLICTS: dict[int, tuple[str, tuple[tuple[str, Sort], ...]]] = {}
STATES: dict[str, Entry] = {
    "dealer": Entry("dealer", (), SORT_PLAYER_OR_NONE, "Dealer"),
    "to-play": Entry("to_play", (), SORT_PLAYER_OR_NONE, "Leader"),
    "tricks": Entry("tricks", ("player",), SORT_NUMBER_0_13, "Tricks"),
    "the-deal": Entry("the_deal", (), SORT_FATE, ""),
    "spoken": Entry("spoken", ("player",), SORT_UNDERTAKING_OR_NONE, "Spoken"),
    "spadille-forced": Entry("spadille_forced", (), SORT_TRUTH, "Spadille"),
    "ombre": Entry("ombre", (), SORT_PLAYER_OR_NONE, "Ombre"),
    "trumps": Entry("trumps", (), SORT_SUIT_OR_NONE, "Trumps"),
    "king-called": Entry("king_called", (), SORT_CARD_OR_NONE, "King"),
    "friend": Entry("friend", (), SORT_PLAYER_OR_NONE, "Friend"),
    "counters": Entry("counters", ("player",), SORT_NUMBER, "Counters"),
    "pool": Entry("pool", (), SORT_NUMBER, "Pool"),
    "stake": Entry("stake", (), SORT_NUMBER, "Stake"),
    "mark": Entry("mark", (), SORT_NUMBER, "Mark"),
    "consolation": Entry("consolation", (), SORT_NUMBER, "Consolation"),
    "alone-price": Entry("alone_price", (), SORT_NUMBER, "Alone"),
    "matadore-price": Entry("matadore_price", (), SORT_NUMBER, "Matadore"),
}
SHOWN: tuple[str, ...] = ("counters", "pool", "tricks", "friend", "the-deal")
REBUILT: tuple[Rebuilding, ...] = (
    Rebuilding("hand", 4, 40, 10, (ACT_PLAY, 0, 1), (ACT_DEAL, 0, 1)),
    Rebuilding("dealt", 4, 40, 10, (ACT_PLAY, 0, 1), (ACT_DEAL, 0, 1)),
)
STEPS: tuple[Step, ...] = (
    Step("game", "game", settle_game),
    Step("codille", "codille", settle_codille),
    Step("bast", "bast", settle_bast),
    Step("vole", "20", settle_vole),
    Step("missed-vole", "28", settle_missed_vole),
    Step("consolation", "consolation", settle_consolation),
    Step("sans-prendre", "sans-prendre", settle_sans_prendre),
    Step("matadores", "matadores", settle_matadores),
)
SETTLED: tuple[str, ...] = ("counters", "pool")


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
