"""Judge recorded games by the book whist: Long whist.

Edition: A household cyclopaedia: the leaf with the calculations and laws of whist

Made by `hoyle build whist`: change the book, not this file. It was made from rules/common/pack.law,
rules/common/partners.law, rules/common/tricks.law, rules/whist.law, whose hashes together have the
SHA-256 1b2749777010ef0eeb045f961c4890d3360a5eaab4f46af2a16a2c07e3ac19ae.

Run `python whist.py RECORD...` to judge files of games, or call `judge`. A member of a kind is its
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

BOOK = "whist"
EDITION = "A household cyclopaedia: the leaf with the calculations and laws of whist"

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
PLAYERS = ("A", "Y", "B", "Z", "none")
SIDES = ("AB", "YZ", "none")
SUITS = ("C", "D", "H", "S", "none")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "none")
CARDS = (*(a + b for b in SUITS[:-1] for a in RANKS[:-1]), "none")
SPECIAL_LAWS = ("alone", "besides", "none")
FORFEITS = ("lost-by-offender", "scored-by-adversary", "none")
FATES = ("stands", "is to be dealt again", "is lost", "none")
CODES = {
    "player": PLAYERS,
    "side": SIDES,
    "suit": SUITS,
    "rank": RANKS,
    "card": CARDS,
    "special-laws": SPECIAL_LAWS,
    "forfeit": FORFEITS,
    "fate": FATES,
}
INDEX = {
    kind: {code: place for place, code in enumerate(codes[:-1])} for kind, codes in CODES.items()
}

SPECIAL_LAWS_ALONE = 0
FORFEIT_LOST_BY_OFFENDER = 0
FATE_STANDING = 0
RANK_KNAVE = 9
FATE_FRESH = 1
FATE_LOST = 2

# What belongs to a member, by its place; at -1, what belongs to none.
SIDE_OF = (0, 1, 0, 1, NONE)
PLAYERS_OF = (5, 10, 0)
# Whether a side is called by the names of its players, and whom a player or side
# counts as when something is open for him: players first, then sides, as a mask.
NAMED_BY_PLAYERS = (True, True)
COUNTS_AS = (17, 34, 20, 40, 21, 42)
NEXT_PLAYER = (1, 2, 3, 0, NONE)
OPPOSITE_PLAYER = (2, 3, 0, 1, NONE)
PREVIOUS_PLAYER = (3, 0, 1, 2, NONE)
SUIT_OF_CARD = (*(place // 13 for place in range(52)), NONE)
RANK_OF_CARD = (*(place % 13 for place in range(52)), NONE)
CARDS_OF_SUIT = (0x1FFF, 0x3FFE000, 0x7FFC000000, 0xFFF8000000000, 0)
ADVERSARY_OF_SIDE = (1, 0, NONE)
ADVERSARY_OF_PLAYER = (1, 0, 1, 0, NONE)
BIT = (*(1 << place for place in range(52)), 0)

# The readings that a record may choose, and which is taken if it does not.
OPTIONS: tuple[tuple[str, str], ...] = (("special-laws", "special-laws"), ("forfeit", "forfeit"))
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


def is_open(state: State, menu: str, asked: int) -> bool:
    """Tell whether a menu of that name is open for a player or side."""
    return any(name == menu and counts_as(asked, holder) for name, holder in state.menus)


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
        "accused",
        "ahead",
        "astray",
        "barred",
        "best",
        "called",
        "called_out",
        "cards_dealt",
        "cards_down",
        "claimed",
        "conflicts",
        "dealer",
        "dealt_hand",
        "down",
        "forfeit",
        "hand",
        "held_at_nine",
        "in_vain",
        "known",
        "liable",
        "menus",
        "next_trump_up",
        "omitted",
        "overmark",
        "pack_cut",
        "points_added",
        "points_taken",
        "recallable",
        "revoked",
        "score",
        "separated",
        "special_laws",
        "stopped",
        "suit_led",
        "the_deal",
        "thrown",
        "to_play",
        "touched",
        "tricks",
        "tricks_done",
        "tricks_taken",
        "trumps",
        "turned",
        "winning",
    )

    def __init__(self) -> None:
        self.special_laws = NONE
        self.forfeit = NONE
        self.dealer = NONE
        self.hand = [0] * 5
        self.dealt_hand = [0] * 5
        self.known = [False] * 5
        self.turned = NONE
        self.trumps = NONE
        self.to_play = NONE
        self.cards_down = 0
        self.suit_led = NONE
        self.best = NONE
        self.winning = NONE
        self.down = [NONE] * 5
        self.tricks = [0] * 3
        self.tricks_done = 0
        self.ahead = [False] * 5
        self.astray = [NONE] * 5
        self.omitted = [False] * 5
        self.score = [0] * 3
        self.the_deal = NONE
        self.touched = [0] * 3
        self.liable = [0] * 5
        self.separated = [0] * 5
        self.thrown = [False] * 5
        self.barred = [False] * 5
        self.cards_dealt = [0] * 5
        self.revoked = [0] * 5
        self.recallable = [NONE] * 5
        self.accused = [NONE] * 5
        self.tricks_taken = [0] * 3
        self.points_taken = [0] * 3
        self.points_added = [0] * 3
        self.held_at_nine = [False] * 3
        self.called = [False] * 5
        self.called_out = [False] * 3
        self.claimed = [False] * 3
        self.overmark = [0] * 3
        self.pack_cut = False
        self.next_trump_up = False
        self.menus: tuple[tuple[str, int], ...] = ()
        self.in_vain: bool = False
        self.conflicts: set[tuple[int, Bound]] = set()
        self.stopped: set[tuple[str, int]] = set()

    def copy(self) -> State:
        """Give a state that changes by itself."""
        new = State.__new__(State)
        new.special_laws = self.special_laws
        new.forfeit = self.forfeit
        new.dealer = self.dealer
        new.hand = self.hand[:]
        new.dealt_hand = self.dealt_hand[:]
        new.known = self.known[:]
        new.turned = self.turned
        new.trumps = self.trumps
        new.to_play = self.to_play
        new.cards_down = self.cards_down
        new.suit_led = self.suit_led
        new.best = self.best
        new.winning = self.winning
        new.down = self.down[:]
        new.tricks = self.tricks[:]
        new.tricks_done = self.tricks_done
        new.ahead = self.ahead[:]
        new.astray = self.astray[:]
        new.omitted = self.omitted[:]
        new.score = self.score[:]
        new.the_deal = self.the_deal
        new.touched = self.touched[:]
        new.liable = self.liable[:]
        new.separated = self.separated[:]
        new.thrown = self.thrown[:]
        new.barred = self.barred[:]
        new.cards_dealt = self.cards_dealt[:]
        new.revoked = self.revoked[:]
        new.recallable = self.recallable[:]
        new.accused = self.accused[:]
        new.tricks_taken = self.tricks_taken[:]
        new.points_taken = self.points_taken[:]
        new.points_added = self.points_added[:]
        new.held_at_nine = self.held_at_nine[:]
        new.called = self.called[:]
        new.called_out = self.called_out[:]
        new.claimed = self.claimed[:]
        new.overmark = self.overmark[:]
        new.pack_cut = self.pack_cut
        new.next_trump_up = self.next_trump_up
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
    state.special_laws = SPECIAL_LAWS_ALONE
    state.special_laws = choices[0]
    state.forfeit = FORFEIT_LOST_BY_OFFENDER
    state.forfeit = choices[1]
    state.dealer = told.get("dealer", {}).get(0, state.dealer)
    for slot, value in told.get("hand", {}).items():
        state.hand[slot] = value
    for slot, value in told.get("dealt-hand", {}).items():
        state.dealt_hand[slot] = value
    state.trumps = told.get("trumps", {}).get(0, state.trumps)
    state.to_play = elder_hand(state)
    state.to_play = told.get("to-play", {}).get(0, state.to_play)
    for slot, value in told.get("tricks", {}).items():
        state.tricks[slot] = value
    state.tricks_done = min(max(sum(state.tricks[s] for s in range(2)), 0), 13)
    for slot, value in told.get("score", {}).items():
        state.score[slot] = value
    state.the_deal = FATE_STANDING
    return state


def amiss(start: Told, seats: tuple[str, ...]) -> str | None:
    """Say why no game begins as a record says; None if one may."""
    judge = Judge((), start, seats)
    state = judge.state
    if sum(state.tricks[s] for s in range(2)) > 13:
        return (
            f"{sum(state.tricks[s] for s in range(2))} tricks are told, and there are thirteen in "
            "all"
        )
    if all(state.score[s] == 10 for s in range(2)):
        return "both sides are ten, and the game is won by one"
    return None


# ---------------------------------------------------------------- definitions


def elder_hand(state: State) -> int:
    """The book's elder-hand: rules/common/partners.law:9."""
    return NEXT_PLAYER[state.dealer]


def partner(p: int) -> int:
    """The book's partner: rules/common/partners.law:8."""
    return OPPOSITE_PLAYER[p]


def trick_is_open(state: State) -> bool:
    """The book's trick-is-open: rules/common/tricks.law:32."""
    return state.cards_down > 0 and state.cards_down < 4


def has_played(state: State, p: int) -> bool:
    """The book's has-played: rules/common/tricks.law:34."""
    return state.tricks_done > 0 or state.down[p] != NONE


def has_the_turn(state: State, p: int) -> bool:
    """The book's ... has-the-turn: rules/common/tricks.law:33."""
    return p == state.to_play or state.to_play == NONE


def accepts_the_lead(state: State, p: int) -> bool:
    """The book's ... accepts-the-lead: rules/common/tricks.law:42."""
    return (
        not trick_is_open(state)
        and not has_the_turn(state, p)
        and state.astray[PREVIOUS_PLAYER[p]] != NONE
    )


def makes_good(state: State, p: int) -> bool:
    """The book's ... makes-good: rules/common/tricks.law:46."""
    return not has_the_turn(state, p) and state.ahead[p] and state.down[p] == NONE


def suit_to_follow(state: State, p: int) -> int:
    """The book's suit-to-follow: rules/common/tricks.law:48."""
    if trick_is_open(state) or makes_good(state, p):
        return state.suit_led
    if accepts_the_lead(state, p):
        return SUIT_OF_CARD[state.astray[PREVIOUS_PLAYER[p]]]
    return NONE


def turn_after(state: State, p: int) -> int:
    """The book's turn-after: rules/common/tricks.law:61."""
    if not state.ahead[NEXT_PLAYER[p]]:
        return NEXT_PLAYER[p]
    if not state.ahead[OPPOSITE_PLAYER[p]]:
        return OPPOSITE_PLAYER[p]
    return PREVIOUS_PLAYER[p]


def strength(state: State, c: int) -> int:
    """The book's strength: rules/common/tricks.law:67."""
    if SUIT_OF_CARD[c] == state.trumps:
        return 14 + RANK_OF_CARD[c]
    return 1 + RANK_OF_CARD[c] if SUIT_OF_CARD[c] == state.suit_led else 0


def honours(state: State) -> int:
    """The book's honours: rules/whist.law:66."""
    return union(c for c in members(CARDS_OF_SUIT[state.trumps]) if RANK_OF_CARD[c] >= RANK_KNAVE)


def honours_held(state: State, s: int) -> int:
    """The book's honours-held: rules/whist.law:67."""
    return sum(
        1
        for c in members(honours(state))
        if any(state.dealt_hand[p] & BIT[c] for p in members(PLAYERS_OF[s]))
    )


def honour_points(state: State, s: int) -> int:
    """The book's honour-points: rules/whist.law:68."""
    told = honours_held(state, s)
    if told == 4:
        return 4
    return 2 if told == 3 else 0


def forfeited(state: State, s: int) -> int:
    """The book's forfeited: rules/whist.law:70."""
    if 3 * state.tricks_taken[s] < state.tricks[s]:
        return 3 * state.tricks_taken[s]
    return state.tricks[s]


def trick_points_part(state: State, s: int) -> int:
    """Give a part of trick_points."""
    return state.tricks[s] - forfeited(state, s) + forfeited(state, ADVERSARY_OF_SIDE[s]) - 6


def trick_points(state: State, s: int) -> int:
    """The book's trick-points: rules/whist.law:72."""
    return max(0, trick_points_part(state, s))


def game_won(state: State) -> bool:
    """The book's game-won: rules/whist.law:74."""
    return any(state.score[s] == 10 and not state.held_at_nine[s] for s in range(2))


def the_dealer_has_played(state: State) -> bool:
    """The book's the-dealer-has-played: rules/whist.law:80."""
    return any(has_played(state, p) for p in members(BIT[state.dealer]))


def held(state: State, p: int, t: int) -> int:
    """The book's held: rules/whist.law:97."""
    return state.hand[p] & CARDS_OF_SUIT[t]


def top(state: State, p: int, t: int) -> int:
    """The book's top: rules/whist.law:98."""
    return max(members(held(state, p, t)), key=lambda c: RANK_OF_CARD[c], default=NONE)


def bottom(state: State, p: int, t: int) -> int:
    """The book's bottom: rules/whist.law:100."""
    return min(members(held(state, p, t)), key=lambda c: RANK_OF_CARD[c], default=NONE)


def beats(state: State, d: int, c: int) -> bool:
    """The book's ... beats ...: rules/common/tricks.law:37."""
    if SUIT_OF_CARD[d] == SUIT_OF_CARD[c]:
        return RANK_OF_CARD[d] > RANK_OF_CARD[c]
    return SUIT_OF_CARD[d] == state.trumps


def renounces_with(state: State, p: int, c: int) -> bool:
    """The book's ... renounces with ...: rules/common/tricks.law:54."""
    suit = suit_to_follow(state, p)
    return (
        suit != NONE
        and SUIT_OF_CARD[c] != suit
        and state.hand[p] & CARDS_OF_SUIT[suit] != 0
        and (has_the_turn(state, p) or not trick_is_open(state) or state.down[p] == NONE)
    )


def could_hold(state: State, p: int, c: int) -> bool:
    """The book's ... could-hold ...: rules/common/tricks.law:73."""
    if state.known[p]:
        return state.dealt_hand[p] & BIT[c] != 0
    return not any(state.known[q] and state.dealt_hand[q] & BIT[c] for q in members(0xF & ~BIT[p]))


def may_claim(state: State, s: int) -> bool:
    """The book's ... may-claim: rules/whist.law:76."""
    return (
        state.tricks_done == 13
        and not state.next_trump_up
        and not state.claimed[s]
        and state.score[s] < 9
        and honour_points(state, s) > 0
    )


def leads_again(state: State, p: int) -> bool:
    """The book's ... leads-again: rules/whist.law:84."""
    return (
        not has_the_turn(state, p)
        and trick_is_open(state)
        and state.down[p] != NONE
        and state.down[partner(p)] == NONE
    )


def forestalls(state: State, p: int) -> bool:
    """The book's ... forestalls: rules/whist.law:88."""
    return (
        not has_the_turn(state, p)
        and not makes_good(state, p)
        and trick_is_open(state)
        and state.down[p] == NONE
        and state.down[partner(p)] == NONE
    )


def trumps_or_wins(state: State, c: int) -> bool:
    """The book's ... trumps-or-wins: rules/whist.law:92."""
    if state.best != NONE and beats(state, c, state.best):
        return True
    return SUIT_OF_CARD[c] == state.trumps and state.suit_led != state.trumps


def can_win(state: State, p: int) -> bool:
    """The book's ... can-win: rules/whist.law:94."""
    return any(
        state.best != NONE and beats(state, c, state.best) and not renounces_with(state, p, c)
        for c in members(state.hand[p])
    )


def faces(state: State, p: int, t: int) -> bool:
    """The book's ... faces ...: rules/whist.law:104."""
    return trick_is_open(state) and state.suit_led == t and state.down[p] == NONE


def wins_all(state: State, p: int) -> bool:
    """The book's ... wins-all: rules/whist.law:107."""
    if p != state.to_play:
        return False
    if trick_is_open(state):
        return False
    for c in members(state.hand[p]):
        for q in members(0xF & ~BIT[p]):
            for d in members(state.hand[q] & CARDS_OF_SUIT[SUIT_OF_CARD[c]]):
                if RANK_OF_CARD[d] > RANK_OF_CARD[c]:
                    return False
    return all(
        held(state, q, state.trumps).bit_count() <= held(state, p, state.trumps).bit_count()
        for q in members(0xF & ~BIT[p])
    )


# ---------------------------------------------------------------- acts


def act_deals_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, deals, cannot have happened; None if it can (rules/common/tricks.law:77)."""
    if state.dealer in (NONE, p):
        return None
    return f"the dealer is {judge.players[state.dealer]}, not {judge.players[p]}"


def act_deals(judge: Judge, state: State, p: int) -> None:
    """Do what an act, deals, does (rules/common/tricks.law:77)."""
    state.dealer = p
    state.to_play = NEXT_PLAYER[p]


def act_deal_impossible(judge: Judge, state: State, p: int, h: int) -> str | None:
    """Say why an act, deal, cannot have happened; None if it can (rules/common/tricks.law:81)."""
    if not any(state.dealt_hand[q] & h for q in members(0xF & ~BIT[p])):
        return None
    return "a card cannot be dealt to two players"


def act_deal(judge: Judge, state: State, p: int, h: int) -> None:
    """Do what an act, deal, does (rules/common/tricks.law:81)."""
    state.hand[p] = h
    state.dealt_hand[p] = h
    state.known[p] = True


def act_turn_up_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, turn-up, cannot have happened; None if it can
    (rules/common/tricks.law:86).
    """
    if state.dealer in (NONE, p) and could_hold(state, p, c):
        return None
    return f"{CARDS[c]} is not a card that {judge.players[p]} can turn up"


def act_turn_up(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, turn-up, does (rules/common/tricks.law:86)."""
    if state.dealer == NONE:
        state.dealer = p
        state.to_play = NEXT_PLAYER[p]
    state.turned = c
    state.trumps = SUIT_OF_CARD[c]
    state.hand[p] |= BIT[c]
    state.dealt_hand[p] |= BIT[c]


def act_play_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, play, cannot have happened; None if it can (rules/common/tricks.law:97)."""
    if state.hand[p] & BIT[c]:
        return None
    return (
        f"{judge.players[p]} cannot hold {CARDS[c]} by what is recorded: he was dealt other cards, "
        "another was dealt it or showed it, or it has been played"
    )


def act_play(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, play, does (rules/common/tricks.law:97)."""
    if has_the_turn(state, p):
        if state.cards_down in (0, 4):
            for q in range(4):
                state.down[q] = NONE
                state.ahead[q] = False
                state.astray[q] = NONE
            state.cards_down = 0
            state.suit_led = SUIT_OF_CARD[c]
            state.best = c
            state.winning = p
        state.down[p] = c
        state.hand[p] &= ~BIT[c]
        if state.best != NONE and beats(state, c, state.best):
            state.best = c
            state.winning = p
        state.cards_down = min(state.cards_down + 1, 4)
        if state.cards_down == 4:
            state.to_play = state.winning
            if SIDE_OF[state.winning] != NONE:
                side = SIDE_OF[state.winning]
                state.tricks[side] = state.kept("tricks", side, state.tricks[side] + 1, 0, 13)
            state.tricks_done = min(state.tricks_done + 1, 13)
        else:
            state.to_play = turn_after(state, p)
    elif makes_good(state, p):
        state.down[p] = c
        state.hand[p] &= ~BIT[c]
        state.omitted[p] = False
        if state.cards_down == 4 and SIDE_OF[state.winning] != NONE:
            side = SIDE_OF[state.winning]
            state.tricks[side] = state.kept("tricks", side, state.tricks[side] - 1, 0, 13)
        if state.best != NONE and beats(state, c, state.best):
            state.best = c
            state.winning = p
        if state.cards_down == 4:
            if SIDE_OF[state.winning] != NONE:
                side = SIDE_OF[state.winning]
                state.tricks[side] = state.kept("tricks", side, state.tricks[side] + 1, 0, 13)
            state.to_play = state.winning
    elif trick_is_open(state) and state.down[p] == NONE:
        state.down[p] = c
        state.hand[p] &= ~BIT[c]
        state.ahead[p] = True
        if state.best != NONE and beats(state, c, state.best):
            state.best = c
            state.winning = p
        state.cards_down = min(state.cards_down + 1, 4)
    elif accepts_the_lead(state, p):
        state.suit_led = SUIT_OF_CARD[state.astray[PREVIOUS_PLAYER[p]]]
        state.best = state.astray[PREVIOUS_PLAYER[p]]
        state.winning = PREVIOUS_PLAYER[p]
        for q in range(4):
            state.down[q] = NONE
            state.ahead[q] = False
            state.astray[q] = NONE
        state.down[PREVIOUS_PLAYER[p]] = state.best
        state.hand[PREVIOUS_PLAYER[p]] &= ~BIT[state.best]
        state.down[p] = c
        state.hand[p] &= ~BIT[c]
        if state.best != NONE and beats(state, c, state.best):
            state.best = c
            state.winning = p
        state.cards_down = 2
        state.to_play = NEXT_PLAYER[p]
    else:
        state.astray[p] = c


def act_omit_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, omit, cannot have happened; None if it can (rules/common/tricks.law:157)."""
    if has_the_turn(state, p) and trick_is_open(state):
        return None
    return f"{judge.players[p]} has no trick to play to"


def act_omit(judge: Judge, state: State, p: int) -> None:
    """Do what an act, omit, does (rules/common/tricks.law:157)."""
    if has_the_turn(state, p) and trick_is_open(state):
        state.omitted[p] = True
        state.ahead[p] = True
        state.cards_down = min(state.cards_down + 1, 4)
        if state.cards_down == 4:
            state.to_play = state.winning
            if SIDE_OF[state.winning] != NONE:
                side = SIDE_OF[state.winning]
                state.tricks[side] = state.kept("tricks", side, state.tricks[side] + 1, 0, 13)
            state.tricks_done = min(state.tricks_done + 1, 13)
        else:
            state.to_play = turn_after(state, p)


def act_touch(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, touch, does (rules/whist.law:118)."""
    state.touched[SIDE_OF[p]] |= BIT[c]


def act_look(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, look, does (rules/whist.law:120)."""
    state.touched[SIDE_OF[p]] |= BIT[c]


def act_count(judge: Judge, state: State, p: int, k: int) -> None:
    """Do what an act, count, does (rules/whist.law:123)."""
    state.cards_dealt[p] = min(max(k, 0), 52)


def act_stand_at_impossible(judge: Judge, state: State, s: int, n: int) -> str | None:
    """Say why an act, stand-at, cannot have happened; None if it can (rules/whist.law:130)."""
    if state.cards_down == 0 and state.tricks_done == 0:
        return None
    return "the score is told before the play"


def act_stand_at(judge: Judge, state: State, s: int, n: int) -> None:
    """Do what an act, stand-at, does (rules/whist.law:130)."""
    state.score[s] = state.kept("score", s, n, 0, 10)


def act_separate_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, separate, cannot have happened; None if it can (rules/whist.law:152)."""
    if could_hold(state, p, c):
        return None
    return f"{CARDS[c]} is not a card that {judge.players[p]} can hold"


def act_separate(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, separate, does (rules/whist.law:152)."""
    state.separated[p] |= BIT[c]
    if not state.dealt_hand[p] & BIT[c]:
        state.hand[p] |= BIT[c]
        state.dealt_hand[p] |= BIT[c]


def act_throw_down(judge: Judge, state: State, p: int) -> None:
    """Do what an act, throw-down, does (rules/whist.law:158)."""
    state.thrown[p] = True


def act_call_honours(judge: Judge, state: State, p: int) -> None:
    """Do what an act, call-honours, does (rules/whist.law:163)."""
    if state.score[SIDE_OF[p]] == 8 and not has_played(state, p):
        state.called[p] = True


def act_mark_tricks_impossible(judge: Judge, state: State, s: int, n: int) -> str | None:
    """Say why an act, mark-tricks, cannot have happened; None if it can (rules/whist.law:168)."""
    if state.tricks_done == 13:
        return None
    return "tricks are marked when the hand is played out"


def act_cut(judge: Judge, state: State) -> None:
    """Do what an act, cut, does (rules/whist.law:171)."""
    state.pack_cut = True


def act_next_turn_up(judge: Judge, state: State) -> None:
    """Do what an act, next-turn-up, does (rules/whist.law:173)."""
    state.pack_cut = True
    state.next_trump_up = True


def act_take_back_part(state: State) -> int:
    """Give a part of act_take_back."""
    return max(
        members(union(q for q in range(4) if state.down[q] != NONE)),
        key=lambda q: strength(state, state.down[q]) if state.down[q] != NONE else 0,
        default=NONE,
    )


def act_take_back(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, take-back, does (rules/whist.law:177)."""
    if state.cards_down == 4:
        if SIDE_OF[state.winning] != NONE:
            side = SIDE_OF[state.winning]
            state.tricks[side] = state.kept("tricks", side, state.tricks[side] - 1, 0, 13)
        state.tricks_done = max(state.tricks_done - 1, 0)
    state.cards_down = max(state.cards_down - 1, 0)
    state.hand[p] |= BIT[c]
    state.down[p] = NONE
    state.recallable[p] = NONE
    state.revoked[p] &= ~BIT[c]
    state.winning = act_take_back_part(state)
    state.best = state.down[state.winning]
    for q in range(4):
        if state.down[q] != NONE:
            state.ahead[q] = True
    state.to_play = p


# ---------------------------------------------------------------- the laws

SORT_CARD = Sort("member", "card")
SORT_FATE = Sort("member", "fate")
SORT_NUMBER_0_10 = Sort("number", low=0, high=10)
SORT_NUMBER_0_13 = Sort("number", low=0, high=13)
SORT_NUMBER_0_52 = Sort("number", low=0, high=52)
SORT_PLAYER = Sort("member", "player")
SORT_PLAYER_OR_NONE = Sort("member", "player", optional=True)
SORT_SET_OF_CARD = Sort("set", "card")
SORT_SIDE = Sort("member", "side")
SORT_SUIT = Sort("member", "suit")
SORT_SUIT_OR_NONE = Sort("member", "suit", optional=True)

ACT_DEAL = 1
ACT_PLAY = 3
ACT_NAME_EXPOSED = 11
ACT_NEW_DEAL = 12
ACT_STAND_DEAL = 13
ACT_FRESH_DEAL = 14
ACT_CALL_CARD = 23
ACT_CALL_HIGHEST = 24
ACT_CALL_LOWEST = 25
ACT_DIRECT = 26
ACT_OBLIGE = 27
ACT_CUT = 39
ACT_TAKE_BACK = 41
ACT_TAKE_TRICKS = 43
ACT_TAKE_POINTS = 44
ACT_ADD_POINTS = 45


LAW_HONOURS = Law(
    "honours",
    "Honours counted after the play",
    supplied=(
        "Enquire Within upon Everything, whist, 73 vi and 76 xix-xx; Hoffmann, Hoyle's Games "
        "Modernized (1909), whist laws 48 to 52"
    ),
)
LAW_HONOURS_1 = Clause(
    "whist/honours/1",
    LAW_HONOURS,
    "rules/whist.law:332",
    bound=(("S", SORT_SIDE),),
)


def law_honours_1(state: State, s: int) -> Bound | None:
    """Law honours, Honours counted after the play: power, None where it does not hold.

    (supplied: Enquire Within upon Everything, whist, 73 vi and 76 xix-xx; Hoffmann, Hoyle's Games
    Modernized (1909), whist laws 48 to 52; rules/whist.law:332)
    """
    if not may_claim(state, s):
        return None
    return ()


def law_honours_1_exercised(judge: Judge, state: State, s: int) -> None:
    """Carry out the power law_honours_1."""
    now = judge.changing()
    now.claimed[s] = True


LAW_CALLING = Law(
    "calling",
    "Calling honours at eight",
    supplied="Enquire Within upon Everything, whist, 76 xx",
)
LAW_CALLING_1 = Clause(
    "whist/calling/1",
    LAW_CALLING,
    "rules/whist.law:409",
    bound=(("P", SORT_PLAYER),),
)


def law_calling_1(judge: Judge, state: State, p: int) -> None:
    """Law calling, Calling honours at eight: consequence.

    (supplied: Enquire Within upon Everything, whist, 76 xx; rules/whist.law:409)
    """
    if not state.called[partner(p)]:
        return
    if honour_points(state, SIDE_OF[p]) <= 0:
        return
    if not state.hand[p] & honours(state):
        return
    now = judge.changing()
    now.called_out[SIDE_OF[p]] = True


LAW_CALLED_CARDS = Law(
    "called-cards",
    "Playing what is called",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), whist laws 59, 67 to 69 and 76",
)
LAW_CALLED_CARDS_1 = Clause(
    "whist/called-cards/1",
    LAW_CALLED_CARDS,
    "rules/whist.law:485",
    bound=(("S", SORT_SIDE), ("C", SORT_CARD), ("P", SORT_PLAYER)),
)


def law_called_cards_1(state: State, s: int, c: int, p: int) -> Bound | None:
    """Law called-cards, Playing what is called: power, None where it does not hold.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 59, 67 to 69 and 76;
    rules/whist.law:485)
    """
    if not state.liable[p] & BIT[c]:
        return None
    if not state.hand[p] & BIT[c]:
        return None
    if SIDE_OF[p] == s:
        return None
    return ()


def law_called_cards_1_exercised(judge: Judge, state: State, s: int, c: int, p: int) -> None:
    """Carry out the power law_called_cards_1."""
    judge.find(
        "exercised",
        LAW_CALLED_CARDS_1,
        "call-card",
        side_party(s),
        (s, c, p),
        says=(
            f"{judge.players[p]} must play {CARDS[c]} when his turn comes, unless that makes him "
            "revoke"
        ),
        facts=[
            [f"the cards of {judge.players[p]} that may be called", listed(CARDS, state.liable[p])],
            [f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])],
            [f"the side of {judge.players[p]}", judge.sides[SIDE_OF[p]]],
        ],
    )


LAW_CALLED_CARDS_2 = Clause(
    "whist/called-cards/2",
    LAW_CALLED_CARDS,
    "rules/whist.law:488",
    bound=(("S", SORT_SIDE), ("C", SORT_CARD), ("P", SORT_PLAYER)),
)


def law_called_cards_2_fulfilled(
    state: State, s: int, c: int, p: int, player: int, card: int
) -> bool:
    """Tell whether this has happened: P plays C."""
    return player == p and card == c


def law_called_cards_2_before(state: State, s: int, c: int, p: int, player: int, d: int) -> bool:
    """Tell whether this has happened: P plays D if P has-the-turn."""
    return player == p and has_the_turn(state, p)


LAW_CALLED_CARDS_2_BROKEN = LAW_CALLED_CARDS_2._replace(
    bound=(*LAW_CALLED_CARDS_2.bound, ("D", SORT_CARD)),
)


def law_called_cards_2_broken(
    judge: Judge, state: State, s: int, c: int, p: int, player: int, d: int
) -> None:
    """Law called-cards, Playing what is called: the duty is broken, which is disobedience.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 59, 67 to 69 and 76;
    rules/whist.law:488)
    """
    judge.offend(
        OFFENCE_DISOBEDIENCE,
        LAW_CALLED_CARDS_2_BROKEN,
        state,
        (p, d),
        (s, c, p, d),
        says=f"{CARDS[c]} was called from {judge.players[p]}, who played {CARDS[d]}",
    )


def law_called_cards_2_unless(state: State, s: int, c: int, p: int, player: int, d: int) -> bool:
    """Tell whether the bearer is released from law_called_cards_2."""
    return renounces_with(state, p, c)


LAW_CALLED_CARDS_2_DUTY = DutyRule(
    LAW_CALLED_CARDS_2,
    Window("{P|a player} plays {C|a card}", ACT_PLAY, test=law_called_cards_2_fulfilled),
    (
        Lapse(
            Window(
                "{P|a player} plays {D|a card}, if {P|that player} has the turn",
                ACT_PLAY,
                test=law_called_cards_2_before,
            ),
            law_called_cards_2_broken,
            unless=law_called_cards_2_unless,
        ),
    ),
)


def law_called_cards_2(judge: Judge, state: State, s: int, c: int, p: int) -> None:
    """Law called-cards, Playing what is called: duty.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 59, 67 to 69 and 76;
    rules/whist.law:488)
    """
    if state.in_vain:
        return
    judge.open_duty(LAW_CALLED_CARDS_2_DUTY, p, (s, c, p))


LAW_CALLED_CARDS_3 = Clause(
    "whist/called-cards/3",
    LAW_CALLED_CARDS,
    "rules/whist.law:494",
    bound=(("S", SORT_SIDE), ("T", SORT_SUIT), ("P", SORT_PLAYER)),
)


def law_called_cards_3_fulfilled(state: State, s: int, t: int, p: int, player: int, c: int) -> bool:
    """Tell whether this has happened: P plays C if C is top of (P, T)."""
    return player == p and c == top(state, p, t)


def law_called_cards_3_before(state: State, s: int, t: int, p: int, player: int, d: int) -> bool:
    """Tell whether this has happened: P plays D if P has-the-turn."""
    return player == p and has_the_turn(state, p)


LAW_CALLED_CARDS_3_BROKEN = LAW_CALLED_CARDS_3._replace(
    bound=(*LAW_CALLED_CARDS_3.bound, ("D", SORT_CARD)),
)


def law_called_cards_3_broken(
    judge: Judge, state: State, s: int, t: int, p: int, player: int, d: int
) -> None:
    """Law called-cards, Playing what is called: the duty is broken, which is disobedience.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 59, 67 to 69 and 76;
    rules/whist.law:494)
    """
    judge.offend(
        OFFENCE_DISOBEDIENCE,
        LAW_CALLED_CARDS_3_BROKEN,
        state,
        (p, d),
        (s, t, p, d),
        says=f"the highest {SUITS[t]} was called from {judge.players[p]}, who played {CARDS[d]}",
    )


def law_called_cards_3_unless(state: State, s: int, t: int, p: int, player: int, d: int) -> bool:
    """Tell whether the bearer is released from law_called_cards_3."""
    return held(state, p, t) == 0


LAW_CALLED_CARDS_3_DUTY = DutyRule(
    LAW_CALLED_CARDS_3,
    Window(
        "{P|a player} plays {C|a card}, where {C|that card} is the highest of {T|a suit} that "
        "{P|that player} has",
        ACT_PLAY,
        test=law_called_cards_3_fulfilled,
    ),
    (
        Lapse(
            Window(
                "{P|a player} plays {D|a card}, if {P|that player} has the turn",
                ACT_PLAY,
                test=law_called_cards_3_before,
            ),
            law_called_cards_3_broken,
            unless=law_called_cards_3_unless,
        ),
    ),
)


def law_called_cards_3(judge: Judge, state: State, s: int, t: int, p: int) -> None:
    """Law called-cards, Playing what is called: duty.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 59, 67 to 69 and 76;
    rules/whist.law:494)
    """
    if state.in_vain:
        return
    judge.open_duty(LAW_CALLED_CARDS_3_DUTY, p, (s, t, p))


LAW_CALLED_CARDS_4 = Clause(
    "whist/called-cards/4",
    LAW_CALLED_CARDS,
    "rules/whist.law:500",
    bound=(("S", SORT_SIDE), ("T", SORT_SUIT), ("P", SORT_PLAYER)),
)


def law_called_cards_4_fulfilled(state: State, s: int, t: int, p: int, player: int, c: int) -> bool:
    """Tell whether this has happened: P plays C if C is bottom of (P, T)."""
    return player == p and c == bottom(state, p, t)


def law_called_cards_4_before(state: State, s: int, t: int, p: int, player: int, d: int) -> bool:
    """Tell whether this has happened: P plays D if P has-the-turn."""
    return player == p and has_the_turn(state, p)


LAW_CALLED_CARDS_4_BROKEN = LAW_CALLED_CARDS_4._replace(
    bound=(*LAW_CALLED_CARDS_4.bound, ("D", SORT_CARD)),
)


def law_called_cards_4_broken(
    judge: Judge, state: State, s: int, t: int, p: int, player: int, d: int
) -> None:
    """Law called-cards, Playing what is called: the duty is broken, which is disobedience.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 59, 67 to 69 and 76;
    rules/whist.law:500)
    """
    judge.offend(
        OFFENCE_DISOBEDIENCE,
        LAW_CALLED_CARDS_4_BROKEN,
        state,
        (p, d),
        (s, t, p, d),
        says=f"the lowest {SUITS[t]} was called from {judge.players[p]}, who played {CARDS[d]}",
    )


def law_called_cards_4_unless(state: State, s: int, t: int, p: int, player: int, d: int) -> bool:
    """Tell whether the bearer is released from law_called_cards_4."""
    return held(state, p, t) == 0


LAW_CALLED_CARDS_4_DUTY = DutyRule(
    LAW_CALLED_CARDS_4,
    Window(
        "{P|a player} plays {C|a card}, where {C|that card} is the lowest of {T|a suit} that "
        "{P|that player} has",
        ACT_PLAY,
        test=law_called_cards_4_fulfilled,
    ),
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


def law_called_cards_4(judge: Judge, state: State, s: int, t: int, p: int) -> None:
    """Law called-cards, Playing what is called: duty.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 59, 67 to 69 and 76;
    rules/whist.law:500)
    """
    if state.in_vain:
        return
    judge.open_duty(LAW_CALLED_CARDS_4_DUTY, p, (s, t, p))


LAW_DISOBEDIENCE = Law(
    "disobedience",
    "Not playing as demanded",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), whist law 76",
)
LAW_DISOBEDIENCE_1 = Clause(
    "whist/disobedience/1",
    LAW_DISOBEDIENCE,
    "rules/whist.law:623",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_disobedience_1(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law disobedience, Not playing as demanded: offence revoke.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist law 76; rules/whist.law:623)
    """
    judge.offend(
        OFFENCE_REVOKE,
        LAW_DISOBEDIENCE_1,
        state,
        (p, c),
        (p, c),
        says=(
            f"{judge.players[p]} played {CARDS[c]} against what was demanded of him, which is paid "
            "for as a revoke"
        ),
    )


LAW_CONSULTING = Law(
    "consulting",
    "Consulting where it is not allowed",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), whist law 87",
)
LAW_CONSULTING_1 = Clause(
    "whist/consulting/1",
    LAW_CONSULTING,
    "rules/whist.law:657",
    bound=(("S", SORT_SIDE),),
)


def law_consulting_1(judge: Judge, state: State, s: int) -> None:
    """Law consulting, Consulting where it is not allowed: offence unlawful-consulting.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist law 87; rules/whist.law:657)
    """
    if (
        not is_open(state, "out-of-turn", side_party(s))
        and not is_open(state, "recalled", side_party(s))
        and not is_open(state, "wrong-card", side_party(s))
    ):
        return
    if is_open(state, "revoke-penalty", side_party(s)):
        return
    if is_open(state, "false-call", side_party(s)):
        return
    if is_open(state, "false-answer", side_party(s)):
        return
    judge.offend(
        OFFENCE_UNLAWFUL_CONSULTING,
        LAW_CONSULTING_1,
        state,
        (s,),
        (s,),
        says=(
            f"{judge.sides[s]} consulted, which they may not do about this penalty, and so lost it"
        ),
    )


LAW_CONSULTING_2 = Clause(
    "whist/consulting/2",
    LAW_CONSULTING,
    "rules/whist.law:662",
    bound=(("S", SORT_SIDE),),
)


def law_consulting_2(judge: Judge, state: State, finding: int, s: int) -> None:
    """Law consulting, Consulting where it is not allowed: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist law 87; rules/whist.law:662)
    """
    judge.close("out-of-turn", side_party(s), "law consulting ends it")
    judge.close("recalled", side_party(s), "law consulting ends it")
    judge.close("wrong-card", side_party(s), "law consulting ends it")
    judge.close("late-call", side_party(s), "law consulting ends it")


LAW_CLAIMING = Law(
    "claiming",
    "Claiming a revoke",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), whist laws 79, 81 and 82",
)
LAW_CLAIMING_1 = Clause(
    "whist/claiming/1",
    LAW_CLAIMING,
    "rules/whist.law:712",
    bound=(("S", SORT_SIDE), ("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_claiming_1(state: State, s: int, p: int, c: int) -> Bound | None:
    """Law claiming, Claiming a revoke: power, None where it does not hold.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 79, 81 and 82;
    rules/whist.law:712)
    """
    if SIDE_OF[p] == s:
        return None
    if state.pack_cut:
        return None
    return ()


def law_claiming_1_exercised(judge: Judge, state: State, s: int, p: int, c: int) -> None:
    """Carry out the power law_claiming_1."""
    judge.find(
        "exercised",
        LAW_CLAIMING_1,
        "claim-revoke",
        side_party(s),
        (s, p, c),
        says=f"{judge.sides[s]} claim a revoke, and may examine the tricks",
        facts=[
            [f"the side of {judge.players[p]}", judge.sides[SIDE_OF[p]]],
            ["the pack is cut", yes(state.pack_cut)],
        ],
    )
    now = judge.changing()
    now.accused[p] = c


LAW_CLAIMING_2 = Clause(
    "whist/claiming/2",
    LAW_CLAIMING,
    "rules/whist.law:716",
    bound=(("S", SORT_SIDE), ("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_claiming_2(judge: Judge, state: State, s: int, p: int, c: int) -> None:
    """Law claiming, Claiming a revoke: holding.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 79, 81 and 82;
    rules/whist.law:716)
    """
    if state.in_vain:
        return
    if not state.revoked[p] & BIT[c]:
        return
    judge.find(
        "holding",
        LAW_CLAIMING_2,
        "",
        side_party(s),
        (s, p, c),
        says=f"the revoke is proved: {judge.players[p]} revoked with {CARDS[c]}",
        facts=[
            [
                f"the cards with which {judge.players[p]} has revoked",
                listed(CARDS, state.revoked[p]),
            ],
        ],
    )


LAW_CLAIMING_3 = Clause(
    "whist/claiming/3",
    LAW_CLAIMING,
    "rules/whist.law:718",
    bound=(("S", SORT_SIDE), ("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_claiming_3(judge: Judge, state: State, s: int, p: int, c: int) -> None:
    """Law claiming, Claiming a revoke: holding.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 79, 81 and 82;
    rules/whist.law:718)
    """
    if state.in_vain:
        return
    if state.revoked[p] & BIT[c]:
        return
    judge.find(
        "holding",
        LAW_CLAIMING_3,
        "",
        side_party(s),
        (s, p, c),
        says=f"no revoke with {CARDS[c]} appears from the record",
        facts=[
            [
                f"the cards with which {judge.players[p]} has revoked",
                listed(CARDS, state.revoked[p]),
            ],
        ],
    )


LAW_1 = Law(
    "1",
    "A card turned up in dealing",
    quote=(
        "I It a card is turned up in dealing, the advent party, on naming it, may call a new deal, "
        "unless they have touched or looked at the card, so as to have been the means of causing "
        "it."
    ),
    source="003_1f1bfbb57efae642.txt",
)
LAW_1_1 = Clause(
    "whist/1/1",
    LAW_1,
    "rules/whist.law:784",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
    assumes=("touch", "look"),
)


def law_1_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 1, A card turned up in dealing: offence card-exposed.

    I It a card is turned up in dealing, the advent party, on naming it, may call a new deal, unless
    they have touched or looked at the card, so as to have been the means of causing it.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:784)
    """
    if state.touched[ADVERSARY_OF_PLAYER[p]] & BIT[c]:
        return
    judge.offend(
        OFFENCE_CARD_EXPOSED,
        LAW_1_1,
        state,
        (p, c),
        (p, c),
        says=f"{judge.players[p]} turned up {CARDS[c]} in dealing",
    )


LAW_1_2 = Clause(
    "whist/1/2",
    LAW_1,
    "rules/whist.law:787",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_1_2_call_new_deal(state: State, p: int, c: int, s: int, card: int) -> bool:
    """Tell whether an act takes the option call-new-deal."""
    return card == c


def law_1_2_call_new_deal_says(
    judge: Judge, state: State, p: int, c: int, s: int, card: int
) -> str:
    """Say what is elected."""
    return "the cards are dealt again"


def law_1_2_call_new_deal_does(
    judge: Judge, state: State, p: int, c: int, s: int, card: int
) -> None:
    """Carry out the option call-new-deal."""
    state.the_deal = FATE_FRESH


LAW_1_2_MENU = MenuRule(
    LAW_1_2,
    "exposed-card",
    "unstated",
    (
        Choice(
            "call-new-deal",
            ACT_NAME_EXPOSED,
            binds=(("S", SORT_SIDE, 0),),
            own="side",
            taken=law_1_2_call_new_deal,
            says=law_1_2_call_new_deal_says,
            does=law_1_2_call_new_deal_does,
        ),
    ),
    until=(Window("{Q|a player} plays {D|a card}", ACT_PLAY),),
)


def law_1_2(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law 1, A card turned up in dealing: menu exposed-card.

    I It a card is turned up in dealing, the advent party, on naming it, may call a new deal, unless
    they have touched or looked at the card, so as to have been the means of causing it.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:787)
    """
    holder = ADVERSARY_OF_PLAYER[p]
    judge.open_menu(
        LAW_1_2_MENU,
        side_party(holder),
        (p, c),
        [
            (
                f"{judge.sides[holder]} name {CARDS[c]} and call a new deal",
                "the cards are dealt again",
            ),
        ],
        finding=finding,
    )


LAW_2 = Law(
    "2",
    "A faced card",
    quote="a If any card, except the last, is faced it is undoubtedly a new deal.",
    source="003_1f1bfbb57efae642.txt",
)
LAW_2_1 = Clause("whist/2/1", LAW_2, "rules/whist.law:835", bound=(("C", SORT_CARD),))


def law_2_1(judge: Judge, state: State, c: int) -> None:
    """Law 2, A faced card: holding.

    a If any card, except the last, is faced it is undoubtedly a new deal.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:835)
    """
    if c == state.turned:
        return
    judge.find(
        "holding",
        LAW_2_1,
        "",
        -1,
        (c,),
        says=f"{CARDS[c]} was faced in the pack: a new deal",
    )
    now = judge.changing()
    now.the_deal = FATE_FRESH


LAW_3 = Law(
    "3",
    "Twelve cards, and fourteen",
    quote=(
        "3 Should any one play with twelve cards, and the others with their proper number, the "
        "deal is good, and he who has the twelve cards is punished for any revoke he may have "
        "made, but if either of the others have fourteen cards, the deal is lost."
    ),
    source="003_1f1bfbb57efae642.txt",
)
LAW_3_1 = Clause(
    "whist/3/1",
    LAW_3,
    "rules/whist.law:869",
    bound=(("P", SORT_PLAYER), ("H", SORT_SET_OF_CARD)),
)


def law_3_1(judge: Judge, state: State, p: int, h: int) -> None:
    """Law 3, Twelve cards, and fourteen: consequence.

    3 Should any one play with twelve cards, and the others with their proper number, the deal is
    good, and he who has the twelve cards is punished for any revoke he may have made, but if either
    of the others have fourteen cards, the deal is lost.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:869)
    """
    now = judge.changing()
    now.cards_dealt[p] = h.bit_count()


LAW_3_2 = Clause("whist/3/2", LAW_3, "rules/whist.law:871", bound=(("P", SORT_PLAYER),))


def law_3_2_when(state: State) -> list[Bound]:
    """Give the bindings for which law_3_2 holds."""
    found: list[Bound] = []
    for p in range(4):
        if state.cards_dealt[p] != 12:
            continue
        if not all(state.cards_dealt[q] == 13 for q in members(0xF & ~BIT[p])):
            continue
        found.append((p,))
    return found


def law_3_2(judge: Judge, state: State, p: int) -> None:
    """Law 3, Twelve cards, and fourteen: holding.

    3 Should any one play with twelve cards, and the others with their proper number, the deal is
    good, and he who has the twelve cards is punished for any revoke he may have made, but if either
    of the others have fourteen cards, the deal is lost.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:871)
    """
    judge.find(
        "holding",
        LAW_3_2,
        "",
        -1,
        (p,),
        says=(
            f"{judge.players[p]} has twelve cards and the others thirteen: the deal is good, and "
            f"{judge.players[p]} answers for any revoke"
        ),
        facts=[[f"the number of cards dealt to {judge.players[p]}", str(state.cards_dealt[p])]],
    )


LAW_3_3 = Clause("whist/3/3", LAW_3, "rules/whist.law:875", bound=(("P", SORT_PLAYER),))


def law_3_3_when(state: State) -> list[Bound]:
    """Give the bindings for which law_3_3 holds."""
    found: list[Bound] = []
    for p in range(4):
        if state.cards_dealt[p] != 14:
            continue
        if not any(state.cards_dealt[q] == 12 for q in members(0xF & ~BIT[p])):
            continue
        found.append((p,))
    return found


def law_3_3(judge: Judge, state: State, p: int) -> None:
    """Law 3, Twelve cards, and fourteen: holding.

    3 Should any one play with twelve cards, and the others with their proper number, the deal is
    good, and he who has the twelve cards is punished for any revoke he may have made, but if either
    of the others have fourteen cards, the deal is lost.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:875)
    """
    judge.find(
        "holding",
        LAW_3_3,
        "",
        -1,
        (p,),
        says=f"{judge.players[p]} has fourteen cards where another has twelve: the deal is lost",
        facts=[[f"the number of cards dealt to {judge.players[p]}", str(state.cards_dealt[p])]],
    )
    now = judge.changing()
    now.the_deal = FATE_LOST


LAW_4 = Law(
    "4",
    "The last card not turned up",
    quote="4 If the dealer does not turn up the last card, it is a lost deal.",
    source="003_1f1bfbb57efae642.txt",
)
LAW_4_1 = Clause("whist/4/1", LAW_4, "rules/whist.law:923", bound=(("P", SORT_PLAYER),))


def law_4_1(judge: Judge, state: State, p: int) -> None:
    """Law 4, The last card not turned up: offence no-turn-up.

    4 If the dealer does not turn up the last card, it is a lost deal.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:923)
    """
    if state.turned != NONE:
        return
    judge.offend(
        OFFENCE_NO_TURN_UP,
        LAW_4_1,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} did not turn up the last card",
        facts=[["the card turned up", CARDS[state.turned]]],
    )


LAW_4_2 = Clause("whist/4/2", LAW_4, "rules/whist.law:925", bound=(("P", SORT_PLAYER),))


def law_4_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 4, The last card not turned up: consequence.

    4 If the dealer does not turn up the last card, it is a lost deal.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:925)
    """
    now = judge.changing()
    now.the_deal = FATE_LOST


LAW_5 = Law(
    "5",
    "The trump card",
    quote="5 The dealer to leave the last, or trump card, on the table, till he has played;",
    source="003_1f1bfbb57efae642.txt",
)
LAW_5_1 = Clause("whist/5/1", LAW_5, "rules/whist.law:951", bound=(("P", SORT_PLAYER),))


def law_5_1(judge: Judge, state: State, p: int) -> None:
    """Law 5, The trump card: ban taking-up-early.

    5 The dealer to leave the last, or trump card, on the table, till he has played;

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:951)
    """
    if has_played(state, p):
        return
    judge.offend(
        OFFENCE_TAKING_UP_EARLY,
        LAW_5_1,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} took up the trump card before he had played",
        facts=[[f"{judge.players[p]} has played", yes(has_played(state, p))]],
    )


LAW_5B = Law(
    "5",
    "The trump card",
    quote=(
        "after which, none may ask what card was turned up, although they may inquire what suit is "
        "trumps at any time."
    ),
    source="003_1f1bfbb57efae642.txt",
)
LAW_5_2 = Clause("whist/5/2", LAW_5B, "rules/whist.law:956", bound=(("P", SORT_PLAYER),))


def law_5_2(judge: Judge, state: State, p: int) -> None:
    """Law 5, The trump card: ban asking-the-card.

    after which, none may ask what card was turned up, although they may inquire what suit is trumps
    at any time.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:956)
    """
    if not the_dealer_has_played(state):
        return
    judge.offend(
        OFFENCE_ASKING_THE_CARD,
        LAW_5_2,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} asked what card was turned up, when the dealer had played",
        facts=[["the dealer has played", yes(the_dealer_has_played(state))]],
    )


LAW_5C = Law(
    "5",
    "The trump card",
    quote=(
        "Should he leave it on the table after the first round, it may be called, as if shown by "
        "accident."
    ),
    source="003_1f1bfbb57efae642.txt",
)
LAW_5_3 = Clause(
    "whist/5/3",
    LAW_5C,
    "rules/whist.law:964",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_5_3(judge: Judge, state: State, p: int) -> None:
    """Law 5, The trump card: offence leaving-the-trump.

    Should he leave it on the table after the first round, it may be called, as if shown by
    accident.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:964)
    """
    if state.tricks_done <= 0:
        return
    c = state.turned
    if c == NONE:
        return
    judge.offend(
        OFFENCE_LEAVING_THE_TRUMP,
        LAW_5_3,
        state,
        (p, c),
        (p, c),
        says=f"{judge.players[p]} left {CARDS[c]} on the table after the first round",
        facts=[["the number of tricks played", str(state.tricks_done)]],
    )


LAW_5_4 = Clause(
    "whist/5/4",
    LAW_5C,
    "rules/whist.law:968",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_5_4(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law 5, The trump card: consequence.

    Should he leave it on the table after the first round, it may be called, as if shown by
    accident.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:968)
    """
    now = judge.changing()
    now.liable[p] |= BIT[c]


LAW_6 = Law(
    "6",
    "Who played what",
    quote=(
        "6 Any one has a right before he plays to call on the players to place their cards before "
        "them ; which is, in other words, to ask who played them. It is therefore a quibble to "
        "say, they have no right to make that demand."
    ),
    source="003_1f1bfbb57efae642.txt",
)
LAW_6_1 = Clause("whist/6/1", LAW_6, "rules/whist.law:1021", bound=(("P", SORT_PLAYER),))


def law_6_1(state: State, p: int) -> Bound | None:
    """Law 6, Who played what: power, None where it does not hold.

    6 Any one has a right before he plays to call on the players to place their cards before them ;
    which is, in other words, to ask who played them. It is therefore a quibble to say, they have no
    right to make that demand.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1021)
    """
    if not trick_is_open(state):
        return None
    if state.down[p] != NONE:
        return None
    return ()


def law_6_1_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_6_1."""
    judge.find(
        "exercised",
        LAW_6_1,
        "place",
        p,
        (p,),
        says=f"{judge.players[p]} may ask who played the cards",
        facts=[
            ["a trick is on the table", yes(trick_is_open(state))],
            [f"the card of {judge.players[p]} in the trick", CARDS[state.down[p]]],
        ],
    )


LAW_7 = Law(
    "7",
    "A card too many",
    quote=(
        "7 If any one omits playing to a trick, and remains with a card too many, the adversaries, "
        "at their option, may call a fresh deal"
    ),
    source="003_1f1bfbb57efae642.txt",
)
LAW_7_1 = Clause(
    "whist/7/1",
    LAW_7,
    "rules/whist.law:1058",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_7_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 7, A card too many: offence card-too-many.

    7 If any one omits playing to a trick, and remains with a card too many, the adversaries, at
    their option, may call a fresh deal

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1058)
    """
    if not state.omitted[p]:
        return
    if not has_the_turn(state, p):
        return
    judge.offend(
        OFFENCE_CARD_TOO_MANY,
        LAW_7_1,
        state,
        (p,),
        (p, c),
        says=f"{judge.players[p]} omitted to play to a trick, and has a card too many",
        facts=[
            [f"{judge.players[p]} has passed over a trick", yes(state.omitted[p])],
            [f"{judge.players[p]} has the turn", yes(has_the_turn(state, p))],
        ],
    )


LAW_7_2 = Clause("whist/7/2", LAW_7, "rules/whist.law:1060", bound=(("P", SORT_PLAYER),))


def law_7_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 7, A card too many: consequence.

    7 If any one omits playing to a trick, and remains with a card too many, the adversaries, at
    their option, may call a fresh deal

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1060)
    """
    now = judge.changing()
    now.omitted[p] = False


LAW_7_3 = Clause("whist/7/3", LAW_7, "rules/whist.law:1062", bound=(("P", SORT_PLAYER),))


def law_7_3_call_fresh_deal_says(judge: Judge, state: State, p: int, s: int) -> str:
    """Say what is elected."""
    return "the cards are dealt again"


def law_7_3_call_fresh_deal_does(judge: Judge, state: State, p: int, s: int) -> None:
    """Carry out the option call-fresh-deal."""
    state.the_deal = FATE_FRESH


LAW_7_3_MENU = MenuRule(
    LAW_7_3,
    "card-too-many",
    "unstated",
    (
        Choice(
            "call-fresh-deal",
            ACT_FRESH_DEAL,
            binds=(("S", SORT_SIDE, 0),),
            own="side",
            says=law_7_3_call_fresh_deal_says,
            does=law_7_3_call_fresh_deal_does,
        ),
    ),
    until=(Window("the cards are cut for the next deal", ACT_CUT),),
)


def law_7_3(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 7, A card too many: menu card-too-many.

    7 If any one omits playing to a trick, and remains with a card too many, the adversaries, at
    their option, may call a fresh deal

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1062)
    """
    holder = ADVERSARY_OF_PLAYER[p]
    judge.open_menu(
        LAW_7_3_MENU,
        side_party(holder),
        (p,),
        [(f"{judge.sides[holder]} call a fresh deal", "the cards are dealt again")],
        finding=finding,
    )


LAW_8 = Law(
    "8",
    "The adversary's partner may do the same",
    quote=(
        "8 If a person leads, and his partner plays before his turn, the adversary’s partner may "
        "do the same."
    ),
    source="003_1f1bfbb57efae642.txt",
)
LAW_8_1 = Clause(
    "whist/8/1",
    LAW_8,
    "rules/whist.law:1112",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_8_1(judge: Judge, state: State, p: int, c: int, q: int) -> bool:
    """Law 8, The adversary's partner may do the same: liberty, whether it lifts the offence.

    8 If a person leads, and his partner plays before his turn, the adversary’s partner may do the
    same.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1112)
    """
    if not state.ahead[PREVIOUS_PLAYER[p]]:
        return False
    judge.find(
        "exercised",
        LAW_8_1,
        "forestalling",
        p,
        (p, c, q),
        says=(
            f"the third hand had played before the second: the fourth, {judge.players[p]}, may do "
            "the same"
        ),
        facts=[
            [
                f"the turn is to pass the player before {judge.players[p]} over",
                yes(state.ahead[PREVIOUS_PLAYER[p]]),
            ],
        ],
    )
    return True


LAW_8_2 = Clause(
    "whist/8/2",
    LAW_8,
    "rules/whist.law:1115",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_8_2(judge: Judge, state: State, p: int, c: int, q: int) -> bool:
    """Law 8, The adversary's partner may do the same: liberty, whether it lifts the offence.

    8 If a person leads, and his partner plays before his turn, the adversary’s partner may do the
    same.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1115)
    """
    if not trick_is_open(state):
        return False
    if q != partner(p):
        return False
    if not state.ahead[PREVIOUS_PLAYER[p]]:
        return False
    judge.find(
        "exercised",
        LAW_8_2,
        "play-out-of-turn",
        p,
        (p, c, q),
        says=(
            f"the third hand had played before the second: the fourth, {judge.players[p]}, may do "
            "the same"
        ),
        facts=[
            ["a trick is on the table", yes(trick_is_open(state))],
            [f"partner of {judge.players[p]}", judge.players[partner(p)]],
            [
                f"the turn is to pass the player before {judge.players[p]} over",
                yes(state.ahead[PREVIOUS_PLAYER[p]]),
            ],
        ],
    )
    return True


LAW_9 = Law(
    "9",
    "Playing out of turn",
    quote=(
        "9 If any one plays out of his turn, the adversaries have the option to call that card at "
        "any time, or direct the party whose turn it was, to play any suit they choose,"
    ),
    source="003_1f1bfbb57efae642.txt",
)
LAW_9_1 = Clause(
    "whist/9/1",
    LAW_9,
    "rules/whist.law:1203",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
    assumes=("deals", "turn-up", "play", "omit", "take-back"),
)


def law_9_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 9, Playing out of turn: offence play-out-of-turn.

    9 If any one plays out of his turn, the adversaries have the option to call that card at any
    time, or direct the party whose turn it was, to play any suit they choose,

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1203)
    """
    if has_the_turn(state, p):
        return
    if accepts_the_lead(state, p):
        return
    if makes_good(state, p):
        return
    if state.special_laws == SPECIAL_LAWS_ALONE and (leads_again(state, p) or forestalls(state, p)):
        return
    q = state.to_play
    if q == NONE:
        return
    judge.offend(
        OFFENCE_PLAY_OUT_OF_TURN,
        LAW_9_1,
        state,
        (p, c, q),
        (p, c, q),
        says=f"{judge.players[p]} played {CARDS[c]} when it was the turn of {judge.players[q]}",
        facts=[[f"{judge.players[p]} has the turn", yes(has_the_turn(state, p))]],
    )


LAW_9_2 = Clause(
    "whist/9/2",
    LAW_9,
    "rules/whist.law:1210",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_9_2_call_the_card(
    state: State, p: int, c: int, q: int, s: int, card: int, player: int
) -> bool:
    """Tell whether an act takes the option call-the-card."""
    return card == c and player == p and state.hand[p] & BIT[c] != 0


def law_9_2_call_the_card_offered(state: State, p: int, c: int, q: int, s: int) -> bool:
    """Tell whether call-the-card can be taken."""
    return state.hand[p] & BIT[c] != 0


def law_9_2_call_the_card_facts(
    judge: Judge, state: State, p: int, c: int, q: int, s: int
) -> Facts:
    """Tell what decides whether call-the-card can be taken."""
    return [[f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])]]


def law_9_2_call_the_card_says(
    judge: Judge, state: State, p: int, c: int, q: int, s: int, card: int, player: int
) -> str:
    """Say what is elected."""
    return (
        f"{judge.players[p]} must play {CARDS[c]} when it is called, unless that makes him revoke"
    )


def law_9_2_call_the_card_does(
    judge: Judge, state: State, p: int, c: int, q: int, s: int, card: int, player: int
) -> None:
    """Carry out the option call-the-card."""
    state.liable[p] |= BIT[c]


def law_9_2_direct_the_suit(
    state: State, p: int, c: int, q: int, s: int, player: int, t: int
) -> bool:
    """Tell whether an act takes the option direct-the-suit."""
    return player == q


def law_9_2_direct_the_suit_says(
    judge: Judge, state: State, p: int, c: int, q: int, s: int, player: int, t: int
) -> str:
    """Say what is elected."""
    return f"{judge.players[q]} must play a card of that suit, if he can"


def law_9_2_direct_the_suit_until(
    state: State, p: int, c: int, q: int, player: int, d: int
) -> bool:
    """Tell whether this has happened: Q plays D."""
    return player == q


def law_9_2_until(state: State, p: int, c: int, q: int, r: int, e: int) -> bool:
    """Tell whether this has happened: R plays E if R accepts-the-lead."""
    return accepts_the_lead(state, r)


LAW_9_2_MENU = MenuRule(
    LAW_9_2,
    "out-of-turn",
    "barred",
    (
        Choice(
            "call-the-card",
            ACT_CALL_CARD,
            binds=(("S", SORT_SIDE, 0),),
            own="side",
            taken=law_9_2_call_the_card,
            offered=law_9_2_call_the_card_offered,
            needs="{C|a card} is in the hand of {P|a player}",
            facts=law_9_2_call_the_card_facts,
            says=law_9_2_call_the_card_says,
            does=law_9_2_call_the_card_does,
        ),
        Choice(
            "direct-the-suit",
            ACT_DIRECT,
            binds=(("S", SORT_SIDE, 0), ("T", SORT_SUIT, 2)),
            own="side",
            taken=law_9_2_direct_the_suit,
            says=law_9_2_direct_the_suit_says,
            until=(
                Window(
                    "{Q|a player} plays {D|a card}",
                    ACT_PLAY,
                    test=law_9_2_direct_the_suit_until,
                ),
            ),
        ),
    ),
    until=(
        Window(
            "{R|a player} plays {E|a card}, if {R|that player} accepts the lead",
            ACT_PLAY,
            test=law_9_2_until,
        ),
    ),
)


def law_9_2(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law 9, Playing out of turn: menu out-of-turn.

    9 If any one plays out of his turn, the adversaries have the option to call that card at any
    time, or direct the party whose turn it was, to play any suit they choose,

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1210)
    """
    holder = ADVERSARY_OF_PLAYER[p]
    judge.open_menu(
        LAW_9_2_MENU,
        side_party(holder),
        (p, c, q),
        [
            (
                f"{judge.sides[holder]} call {CARDS[c]} from {judge.players[p]}",
                f"{judge.players[p]} must play {CARDS[c]} when it is called, unless that makes "
                "him revoke",
            ),
            (
                f"{judge.sides[holder]} direct {judge.players[q]} to play a suit",
                f"{judge.players[q]} must play a card of that suit, if he can",
            ),
        ],
        finding=finding,
    )


LAW_9_3 = Clause(
    "whist/9/3",
    LAW_9,
    "rules/whist.law:1222",
    bound=(
        ("P", SORT_PLAYER),
        ("C", SORT_CARD),
        ("Q", SORT_PLAYER),
        ("S", SORT_SIDE),
        ("T", SORT_SUIT),
    ),
)


def law_9_3_fulfilled(
    state: State, p: int, c: int, q: int, s: int, t: int, player: int, d: int
) -> bool:
    """Tell whether this has happened: Q plays D if suit of D is T."""
    return player == q and SUIT_OF_CARD[d] == t


def law_9_3_before(
    state: State, p: int, c: int, q: int, s: int, t: int, player: int, e: int
) -> bool:
    """Tell whether this has happened: Q plays E if Q has-the-turn."""
    return player == q and has_the_turn(state, q)


LAW_9_3_BROKEN = LAW_9_3._replace(bound=(*LAW_9_3.bound, ("E", SORT_CARD)))


def law_9_3_broken(
    judge: Judge, state: State, p: int, c: int, q: int, s: int, t: int, player: int, e: int
) -> None:
    """Law 9, Playing out of turn: the duty is broken, which is disobedience.

    9 If any one plays out of his turn, the adversaries have the option to call that card at any
    time, or direct the party whose turn it was, to play any suit they choose,

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1222)
    """
    judge.offend(
        OFFENCE_DISOBEDIENCE,
        LAW_9_3_BROKEN,
        state,
        (q, e),
        (p, c, q, s, t, e),
        says=f"{judge.players[q]} was directed to play {SUITS[t]}, and played {CARDS[e]}",
        facts=[
            [f"the side of {judge.players[q]}", judge.sides[SIDE_OF[q]]],
            [f"the side of {judge.players[p]}", judge.sides[SIDE_OF[p]]],
        ],
    )


def law_9_3_unless(
    state: State, p: int, c: int, q: int, s: int, t: int, player: int, e: int
) -> bool:
    """Tell whether the bearer is released from law_9_3."""
    if not held(state, q, t):
        return True
    return trick_is_open(state) and t != state.suit_led and held(state, q, state.suit_led) != 0


LAW_9_3_DUTY = DutyRule(
    LAW_9_3,
    Window(
        "{Q|a player} plays {D|a card}, where suit of {D|that card} is {T|a suit}",
        ACT_PLAY,
        test=law_9_3_fulfilled,
    ),
    (
        Lapse(
            Window(
                "{Q|a player} plays {E|a card}, if {Q|that player} has the turn",
                ACT_PLAY,
                test=law_9_3_before,
            ),
            law_9_3_broken,
            unless=law_9_3_unless,
        ),
    ),
)


def law_9_3(
    judge: Judge,
    state: State,
    finding: int,
    who: int,
    p: int,
    c: int,
    q: int,
    s: int,
    player: int,
    t: int,
) -> None:
    """Law 9, Playing out of turn: duty.

    9 If any one plays out of his turn, the adversaries have the option to call that card at any
    time, or direct the party whose turn it was, to play any suit they choose,

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1222)
    """
    if SIDE_OF[q] != SIDE_OF[p]:
        return
    judge.open_duty(LAW_9_3_DUTY, q, (p, c, q, s, t))


LAW_9_4 = Clause(
    "whist/9/4",
    LAW_9,
    "rules/whist.law:1229",
    bound=(
        ("P", SORT_PLAYER),
        ("C", SORT_CARD),
        ("Q", SORT_PLAYER),
        ("S", SORT_SIDE),
        ("T", SORT_SUIT),
    ),
)


def law_9_4_fulfilled(
    state: State, p: int, c: int, q: int, s: int, t: int, player: int, d: int
) -> bool:
    """Tell whether this has happened: Q plays D if suit of D is T."""
    return player == q and SUIT_OF_CARD[d] == t


def law_9_4_before(
    state: State, p: int, c: int, q: int, s: int, t: int, player: int, e: int
) -> bool:
    """Tell whether this has happened: Q plays E if Q has-the-turn."""
    return player == q and has_the_turn(state, q)


LAW_9_4_BROKEN = LAW_9_4._replace(bound=(*LAW_9_4.bound, ("E", SORT_CARD)))


def law_9_4_broken(
    judge: Judge, state: State, p: int, c: int, q: int, s: int, t: int, player: int, e: int
) -> None:
    """Law 9, Playing out of turn: the duty is broken, which is departing.

    9 If any one plays out of his turn, the adversaries have the option to call that card at any
    time, or direct the party whose turn it was, to play any suit they choose,

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1229)
    """
    judge.offend(
        OFFENCE_DEPARTING,
        LAW_9_4_BROKEN,
        state,
        (q, e),
        (p, c, q, s, t, e),
        says=(
            f"{judge.players[q]} was directed by his own side to play {SUITS[t]}, and played "
            f"{CARDS[e]}"
        ),
        facts=[
            [f"the side of {judge.players[q]}", judge.sides[SIDE_OF[q]]],
            [f"the side of {judge.players[p]}", judge.sides[SIDE_OF[p]]],
        ],
    )


def law_9_4_unless(
    state: State, p: int, c: int, q: int, s: int, t: int, player: int, e: int
) -> bool:
    """Tell whether the bearer is released from law_9_4."""
    if not held(state, q, t):
        return True
    return trick_is_open(state) and t != state.suit_led and held(state, q, state.suit_led) != 0


LAW_9_4_DUTY = DutyRule(
    LAW_9_4,
    Window(
        "{Q|a player} plays {D|a card}, where suit of {D|that card} is {T|a suit}",
        ACT_PLAY,
        test=law_9_4_fulfilled,
    ),
    (
        Lapse(
            Window(
                "{Q|a player} plays {E|a card}, if {Q|that player} has the turn",
                ACT_PLAY,
                test=law_9_4_before,
            ),
            law_9_4_broken,
            unless=law_9_4_unless,
        ),
    ),
)


def law_9_4(
    judge: Judge,
    state: State,
    finding: int,
    who: int,
    p: int,
    c: int,
    q: int,
    s: int,
    player: int,
    t: int,
) -> None:
    """Law 9, Playing out of turn: duty.

    9 If any one plays out of his turn, the adversaries have the option to call that card at any
    time, or direct the party whose turn it was, to play any suit they choose,

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1229)
    """
    if SIDE_OF[q] == SIDE_OF[p]:
        return
    judge.open_duty(LAW_9_4_DUTY, q, (p, c, q, s, t))


LAW_10 = Law(
    "10",
    "Leading again too soon",
    quote=(
        "to If a person supposing that he has won a trick, leads again before his partner has "
        "played to it, the adversaries may oblige bis partner to win it if he can."
    ),
    source="003_1f1bfbb57efae642.txt",
)
LAW_10_1 = Clause(
    "whist/10/1",
    LAW_10,
    "rules/whist.law:1425",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_10_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 10, Leading again too soon: offence leading-again.

    to If a person supposing that he has won a trick, leads again before his partner has played to
    it, the adversaries may oblige bis partner to win it if he can.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1425)
    """
    if not leads_again(state, p):
        return
    q = partner(p)
    judge.offend(
        OFFENCE_LEADING_AGAIN,
        LAW_10_1,
        state,
        (p, c, q),
        (p, c, q),
        says=f"{judge.players[p]} led {CARDS[c]} before {judge.players[q]} had played to the trick",
        facts=[[f"{judge.players[p]} leads again", yes(leads_again(state, p))]],
    )


LAW_10_2 = Clause(
    "whist/10/2",
    LAW_10,
    "rules/whist.law:1429",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_10_2_oblige_to_win(state: State, p: int, c: int, q: int, s: int, player: int) -> bool:
    """Tell whether an act takes the option oblige-to-win."""
    return player == q


def law_10_2_oblige_to_win_says(
    judge: Judge, state: State, p: int, c: int, q: int, s: int, player: int
) -> str:
    """Say what is elected."""
    return f"{judge.players[q]} must win the trick if he can"


def law_10_2_until(state: State, p: int, c: int, q: int, player: int, d: int) -> bool:
    """Tell whether this has happened: Q plays D."""
    return player == q


LAW_10_2_MENU = MenuRule(
    LAW_10_2,
    "lead-too-soon",
    "unstated",
    (
        Choice(
            "oblige-to-win",
            ACT_OBLIGE,
            binds=(("S", SORT_SIDE, 0),),
            own="side",
            taken=law_10_2_oblige_to_win,
            says=law_10_2_oblige_to_win_says,
        ),
    ),
    until=(Window("{Q|a player} plays {D|a card}", ACT_PLAY, test=law_10_2_until),),
)


def law_10_2(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law 10, Leading again too soon: menu lead-too-soon.

    to If a person supposing that he has won a trick, leads again before his partner has played to
    it, the adversaries may oblige bis partner to win it if he can.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1429)
    """
    holder = ADVERSARY_OF_PLAYER[p]
    judge.open_menu(
        LAW_10_2_MENU,
        side_party(holder),
        (p, c, q),
        [
            (
                f"{judge.sides[holder]} oblige {judge.players[q]} to win the trick",
                f"{judge.players[q]} must win the trick if he can",
            ),
        ],
        finding=finding,
    )


LAW_10_3 = Clause(
    "whist/10/3",
    LAW_10,
    "rules/whist.law:1434",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER), ("S", SORT_SIDE)),
)


def law_10_3_fulfilled(state: State, p: int, c: int, q: int, s: int, player: int, d: int) -> bool:
    """Tell whether this has happened: Q plays D if D beats (best)."""
    return player == q and state.best != NONE and beats(state, d, state.best)


def law_10_3_before(state: State, p: int, c: int, q: int, s: int, player: int, e: int) -> bool:
    """Tell whether this has happened: Q plays E if Q has-the-turn."""
    return player == q and has_the_turn(state, q)


LAW_10_3_BROKEN = LAW_10_3._replace(bound=(*LAW_10_3.bound, ("E", SORT_CARD)))


def law_10_3_broken(
    judge: Judge, state: State, p: int, c: int, q: int, s: int, player: int, e: int
) -> None:
    """Law 10, Leading again too soon: the duty is broken, which is disobedience.

    to If a person supposing that he has won a trick, leads again before his partner has played to
    it, the adversaries may oblige bis partner to win it if he can.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1434)
    """
    judge.offend(
        OFFENCE_DISOBEDIENCE,
        LAW_10_3_BROKEN,
        state,
        (q, e),
        (p, c, q, s, e),
        says=f"{judge.players[q]} was obliged to win the trick, and played {CARDS[e]}",
    )


def law_10_3_unless(state: State, p: int, c: int, q: int, s: int, player: int, e: int) -> bool:
    """Tell whether the bearer is released from law_10_3."""
    return not can_win(state, q)


LAW_10_3_DUTY = DutyRule(
    LAW_10_3,
    Window(
        "{Q|a player} plays {D|a card}, where {D|that card} beats the card that wins so far",
        ACT_PLAY,
        test=law_10_3_fulfilled,
    ),
    (
        Lapse(
            Window(
                "{Q|a player} plays {E|a card}, if {Q|that player} has the turn",
                ACT_PLAY,
                test=law_10_3_before,
            ),
            law_10_3_broken,
            unless=law_10_3_unless,
        ),
    ),
)


def law_10_3(
    judge: Judge, state: State, finding: int, who: int, p: int, c: int, q: int, s: int, player: int
) -> None:
    """Law 10, Leading again too soon: duty.

    to If a person supposing that he has won a trick, leads again before his partner has played to
    it, the adversaries may oblige bis partner to win it if he can.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1434)
    """
    judge.open_duty(LAW_10_3_DUTY, q, (p, c, q, s))


LAW_11 = Law(
    "11",
    "Playing before one's partner",
    quote=(
        "n If the ace or any other card of a suit is led, and any person plays out of turn, "
        "whether his partner has any of the suit led or not, he is neither to trump it nor win it "
        "provided he does not revoke."
    ),
    source="003_1f1bfbb57efae642.txt",
)
LAW_11_1 = Clause(
    "whist/11/1",
    LAW_11,
    "rules/whist.law:1506",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_11_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 11, Playing before one's partner: offence forestalling.

    n If the ace or any other card of a suit is led, and any person plays out of turn, whether his
    partner has any of the suit led or not, he is neither to trump it nor win it provided he does
    not revoke.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1506)
    """
    if not forestalls(state, p):
        return
    q = partner(p)
    judge.offend(
        OFFENCE_FORESTALLING,
        LAW_11_1,
        state,
        (p, c, q),
        (p, c, q),
        says=(
            f"{judge.players[p]} played {CARDS[c]} before his partner {judge.players[q]}: "
            f"{judge.players[q]} is neither to trump the trick nor win it"
        ),
        facts=[[f"{judge.players[p]} forestalls", yes(forestalls(state, p))]],
    )


LAW_11_2 = Clause(
    "whist/11/2",
    LAW_11,
    "rules/whist.law:1510",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_11_2(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law 11, Playing before one's partner: consequence.

    n If the ace or any other card of a suit is led, and any person plays out of turn, whether his
    partner has any of the suit led or not, he is neither to trump it nor win it provided he does
    not revoke.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1510)
    """
    now = judge.changing()
    if q >= 0:
        now.barred[q] = True


LAW_11_3 = Clause(
    "whist/11/3",
    LAW_11,
    "rules/whist.law:1512",
    bound=(("Q", SORT_PLAYER), ("D", SORT_CARD)),
    assumes=("deals", "deal", "turn-up", "play", "omit", "separate", "take-back"),
)


def law_11_3(judge: Judge, state: State, q: int, d: int) -> None:
    """Law 11, Playing before one's partner: ban disobedience.

    n If the ace or any other card of a suit is led, and any person plays out of turn, whether his
    partner has any of the suit led or not, he is neither to trump it nor win it provided he does
    not revoke.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1512)
    """
    if not state.barred[q]:
        return
    if not trumps_or_wins(state, d):
        return
    if all(trumps_or_wins(state, e) or renounces_with(state, q, e) for e in members(state.hand[q])):
        return
    judge.offend(
        OFFENCE_DISOBEDIENCE,
        LAW_11_3,
        state,
        (q, d),
        (q, d),
        says=f"{judge.players[q]} was neither to trump the trick nor win it, and played {CARDS[d]}",
        facts=[
            [f"{judge.players[q]} may neither trump the trick nor win it", yes(state.barred[q])],
            [f"{CARDS[d]} trumps or wins", yes(trumps_or_wins(state, d))],
        ],
    )


LAW_11_4 = Clause(
    "whist/11/4",
    LAW_11,
    "rules/whist.law:1517",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_11_4(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 11, Playing before one's partner: consequence.

    n If the ace or any other card of a suit is led, and any person plays out of turn, whether his
    partner has any of the suit led or not, he is neither to trump it nor win it provided he does
    not revoke.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1517)
    """
    if not any(state.barred[q] and (p == q or state.cards_down == 4) for q in range(4)):
        return
    now = judge.changing()
    for q in range(4):
        now.barred[q] = False


LAW_12 = Law(
    "12",
    "Reminding one's partner to call",
    quote=(
        "12 The partner who reminds his partner to call after the trump card is turned up, "
        "forfeits a point."
    ),
    source="003_1f1bfbb57efae642.txt",
)
LAW_12_1 = Clause("whist/12/1", LAW_12, "rules/whist.law:1620", bound=(("P", SORT_PLAYER),))


def law_12_1(judge: Judge, state: State, p: int) -> None:
    """Law 12, Reminding one's partner to call: offence reminding.

    12 The partner who reminds his partner to call after the trump card is turned up, forfeits a
    point.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1620)
    """
    if state.trumps == NONE:
        return
    judge.offend(
        OFFENCE_REMINDING,
        LAW_12_1,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} reminded his partner to call, when the trump card was turned up",
        facts=[["trumps", SUITS[state.trumps]]],
    )


LAW_12_2 = Clause("whist/12/2", LAW_12, "rules/whist.law:1622", bound=(("P", SORT_PLAYER),))


def law_12_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 12, Reminding one's partner to call: consequence.

    12 The partner who reminds his partner to call after the trump card is turned up, forfeits a
    point.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1622)
    """
    now = judge.changing()
    if now.forfeit == FORFEIT_LOST_BY_OFFENDER:
        side = SIDE_OF[p]
        now.score[side] = now.kept("score", side, now.score[side] - 1, 0, 10)
    else:
        side = ADVERSARY_OF_PLAYER[p]
        now.score[side] = now.kept("score", side, now.score[side] + 1, 0, 10)


LAW_13 = Law(
    "13",
    "Mistakes in the score",
    quote=(
        "13 Mistakes relative to tricks may be rectified at any time during the game, whether "
        "called or not."
    ),
    source="003_1f1bfbb57efae642.txt",
)
LAW_13_1 = Clause(
    "whist/13/1",
    LAW_13,
    "rules/whist.law:1657",
    bound=(("S", SORT_SIDE), ("N", SORT_NUMBER_0_13)),
)


def law_13_1(judge: Judge, state: State, s: int, n: int) -> None:
    """Law 13, Mistakes in the score: offence marking-wrong.

    13 Mistakes relative to tricks may be rectified at any time during the game, whether called or
    not.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1657)
    """
    if n == trick_points(state, s):
        return
    judge.offend(
        OFFENCE_MARKING_WRONG,
        LAW_13_1,
        state,
        (s, n),
        (s, n),
        says=f"{judge.sides[s]} marked {n} for tricks, where {trick_points(state, s)} were due",
        facts=[[f"the points of {judge.sides[s]} for tricks", str(trick_points(state, s))]],
    )


LAW_13_2 = Clause(
    "whist/13/2",
    LAW_13,
    "rules/whist.law:1659",
    bound=(("S", SORT_SIDE), ("N", SORT_NUMBER_0_13)),
)


def law_13_2(judge: Judge, state: State, finding: int, s: int, n: int) -> None:
    """Law 13, Mistakes in the score: consequence.

    13 Mistakes relative to tricks may be rectified at any time during the game, whether called or
    not.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1659)
    """
    now = judge.changing()
    now.overmark[s] = n - trick_points(now, s)


LAW_13_3 = Clause("whist/13/3", LAW_13, "rules/whist.law:1661", bound=(("S", SORT_SIDE),))


def law_13_3(state: State, s: int) -> Bound | None:
    """Law 13, Mistakes in the score: power, None where it does not hold.

    13 Mistakes relative to tricks may be rectified at any time during the game, whether called or
    not.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1661)
    """
    if not any(state.overmark[w] != 0 for w in range(2)):
        return None
    return ()


def law_13_3_exercised(judge: Judge, state: State, s: int) -> None:
    """Carry out the power law_13_3."""
    judge.find(
        "exercised",
        LAW_13_3,
        "rectify",
        side_party(s),
        (s,),
        says="the mistake in the tricks is put right",
    )
    now = judge.changing()
    for w in range(2):
        now.overmark[w] = 0


LAW_13B = Law(
    "13",
    "Mistakes in the score",
    quote=(
        "Also honours, if proved to have been called in time, though not scored ; but they cannot "
        "be claimed after the trump is turned up."
    ),
    source="003_1f1bfbb57efae642.txt",
)
LAW_13_4 = Clause("whist/13/4", LAW_13B, "rules/whist.law:1669", bound=(("S", SORT_SIDE),))


def law_13_4(judge: Judge, state: State, s: int) -> None:
    """Law 13, Mistakes in the score: ban late-claim.

    Also honours, if proved to have been called in time, though not scored ; but they cannot be
    claimed after the trump is turned up.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1669)
    """
    if not state.next_trump_up:
        return
    judge.offend(
        OFFENCE_LATE_CLAIM,
        LAW_13_4,
        state,
        (s,),
        (s,),
        says=f"{judge.sides[s]} claimed honours after the next trump was turned up",
        facts=[["the trump of the next deal is turned up", yes(state.next_trump_up)]],
    )


LAW_14 = Law(
    "14",
    "Calling except at eight",
    quote=(
        "14 If any one calls, except at the point of eight, the adverse party may consult together "
        "and call a new deal."
    ),
    source="003_1f1bfbb57efae642.txt",
)
LAW_14_1 = Clause("whist/14/1", LAW_14, "rules/whist.law:1752", bound=(("P", SORT_PLAYER),))


def law_14_1(judge: Judge, state: State, p: int) -> None:
    """Law 14, Calling except at eight: offence calling-out-of-place.

    14 If any one calls, except at the point of eight, the adverse party may consult together and
    call a new deal.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1752)
    """
    if state.score[SIDE_OF[p]] == 8:
        return
    judge.offend(
        OFFENCE_CALLING_OUT_OF_PLACE,
        LAW_14_1,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} called honours at {state.score[SIDE_OF[p]]}",
        facts=[[f"score of the side of {judge.players[p]}", str(state.score[SIDE_OF[p]])]],
    )


LAW_14_2 = Clause("whist/14/2", LAW_14, "rules/whist.law:1754", bound=(("P", SORT_PLAYER),))


def law_14_2_call_new_deal_for_the_place_says(judge: Judge, state: State, p: int, s: int) -> str:
    """Say what is elected."""
    return "the cards are dealt again"


def law_14_2_call_new_deal_for_the_place_does(judge: Judge, state: State, p: int, s: int) -> None:
    """Carry out the option call-new-deal-for-the-place."""
    state.the_deal = FATE_FRESH


def law_14_2_until(state: State, p: int, q: int, c: int) -> bool:
    """Tell whether this has happened: Q plays C if side of Q is not side of P."""
    return SIDE_OF[q] != SIDE_OF[p]


LAW_14_2_MENU = MenuRule(
    LAW_14_2,
    "false-call",
    "allowed",
    (
        Choice(
            "call-new-deal-for-the-place",
            ACT_NEW_DEAL,
            binds=(("S", SORT_SIDE, 0),),
            own="side",
            says=law_14_2_call_new_deal_for_the_place_says,
            does=law_14_2_call_new_deal_for_the_place_does,
        ),
    ),
    until=(
        Window(
            "{Q|a player} plays {C|a card}, if {Q|that player} is not of the side of {P|another "
            "player}",
            ACT_PLAY,
            test=law_14_2_until,
        ),
    ),
)


def law_14_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 14, Calling except at eight: menu false-call.

    14 If any one calls, except at the point of eight, the adverse party may consult together and
    call a new deal.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1754)
    """
    holder = ADVERSARY_OF_PLAYER[p]
    judge.open_menu(
        LAW_14_2_MENU,
        side_party(holder),
        (p,),
        [(f"{judge.sides[holder]} call a new deal", "the cards are dealt again")],
        finding=finding,
    )


LAW_15 = Law(
    "15",
    "Calling after having played",
    quote=(
        "15 If any person calls, after he has played, the adversaries may call a new deal, but not "
        "consult together."
    ),
    source="003_1f1bfbb57efae642.txt",
)
LAW_15_1 = Clause("whist/15/1", LAW_15, "rules/whist.law:1789", bound=(("P", SORT_PLAYER),))


def law_15_1(judge: Judge, state: State, p: int) -> None:
    """Law 15, Calling after having played: offence calling-late.

    15 If any person calls, after he has played, the adversaries may call a new deal, but not
    consult together.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1789)
    """
    if not has_played(state, p):
        return
    judge.offend(
        OFFENCE_CALLING_LATE,
        LAW_15_1,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} called honours after he had played",
        facts=[[f"{judge.players[p]} has played", yes(has_played(state, p))]],
    )


LAW_15_2 = Clause("whist/15/2", LAW_15, "rules/whist.law:1791", bound=(("P", SORT_PLAYER),))


def law_15_2_call_new_deal_for_lateness_says(judge: Judge, state: State, p: int, s: int) -> str:
    """Say what is elected."""
    return "the cards are dealt again"


def law_15_2_call_new_deal_for_lateness_does(judge: Judge, state: State, p: int, s: int) -> None:
    """Carry out the option call-new-deal-for-lateness."""
    state.the_deal = FATE_FRESH


def law_15_2_until(state: State, p: int, q: int, c: int) -> bool:
    """Tell whether this has happened: Q plays C if side of Q is not side of P."""
    return SIDE_OF[q] != SIDE_OF[p]


LAW_15_2_MENU = MenuRule(
    LAW_15_2,
    "late-call",
    "barred",
    (
        Choice(
            "call-new-deal-for-lateness",
            ACT_NEW_DEAL,
            binds=(("S", SORT_SIDE, 0),),
            own="side",
            says=law_15_2_call_new_deal_for_lateness_says,
            does=law_15_2_call_new_deal_for_lateness_does,
        ),
    ),
    until=(
        Window(
            "{Q|a player} plays {C|a card}, if {Q|that player} is not of the side of {P|another "
            "player}",
            ACT_PLAY,
            test=law_15_2_until,
        ),
    ),
)


def law_15_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 15, Calling after having played: menu late-call.

    15 If any person calls, after he has played, the adversaries may call a new deal, but not
    consult together.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1791)
    """
    holder = ADVERSARY_OF_PLAYER[p]
    judge.open_menu(
        LAW_15_2_MENU,
        side_party(holder),
        (p,),
        [(f"{judge.sides[holder]} call a new deal", "the cards are dealt again")],
        finding=finding,
    )


LAW_15_3 = Clause("whist/15/3", LAW_15, "rules/whist.law:1798", bound=(("S", SORT_SIDE),))


def law_15_3(judge: Judge, state: State, s: int) -> None:
    """Law 15, Calling after having played: ban unlawful-consulting.

    15 If any person calls, after he has played, the adversaries may call a new deal, but not
    consult together.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1798)
    """
    if not is_open(state, "late-call", side_party(s)):
        return
    if is_open(state, "revoke-penalty", side_party(s)):
        return
    if is_open(state, "false-call", side_party(s)):
        return
    if is_open(state, "false-answer", side_party(s)):
        return
    judge.offend(
        OFFENCE_UNLAWFUL_CONSULTING,
        LAW_15_3,
        state,
        (s,),
        (s,),
        says=(
            f"{judge.sides[s]} consulted, which they may not do about a call made too late, and "
            "lost the new deal"
        ),
    )


LAW_16 = Law(
    "16",
    "Answering without an honour",
    quote=(
        "16 If any person answers without an honour, the adversaries may consult, and stand the "
        "deal or not."
    ),
    source="003_1f1bfbb57efae642.txt",
)
LAW_16_1 = Clause("whist/16/1", LAW_16, "rules/whist.law:1866", bound=(("P", SORT_PLAYER),))


def law_16_1(judge: Judge, state: State, p: int) -> None:
    """Law 16, Answering without an honour: offence false-answer.

    16 If any person answers without an honour, the adversaries may consult, and stand the deal or
    not.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1866)
    """
    if state.trumps == NONE:
        return
    if state.dealt_hand[p] & honours(state):
        return
    judge.offend(
        OFFENCE_FALSE_ANSWER,
        LAW_16_1,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} answered the call without an honour",
        facts=[
            ["trumps", SUITS[state.trumps]],
            [f"the hand that {judge.players[p]} began with", listed(CARDS, state.dealt_hand[p])],
            ["honours", listed(CARDS, honours(state))],
        ],
    )


LAW_16_2 = Clause("whist/16/2", LAW_16, "rules/whist.law:1869", bound=(("P", SORT_PLAYER),))


def law_16_2_let_it_stand_says(judge: Judge, state: State, p: int, s: int) -> str:
    """Say what is elected."""
    return "the deal stands"


def law_16_2_call_new_deal_for_the_answer_says(judge: Judge, state: State, p: int, s: int) -> str:
    """Say what is elected."""
    return "the cards are dealt again"


def law_16_2_call_new_deal_for_the_answer_does(judge: Judge, state: State, p: int, s: int) -> None:
    """Carry out the option call-new-deal-for-the-answer."""
    state.the_deal = FATE_FRESH


def law_16_2_until(state: State, p: int, q: int, c: int) -> bool:
    """Tell whether this has happened: Q plays C if side of Q is not side of P."""
    return SIDE_OF[q] != SIDE_OF[p]


LAW_16_2_MENU = MenuRule(
    LAW_16_2,
    "false-answer",
    "allowed",
    (
        Choice(
            "let-it-stand",
            ACT_STAND_DEAL,
            binds=(("S", SORT_SIDE, 0),),
            own="side",
            says=law_16_2_let_it_stand_says,
        ),
        Choice(
            "call-new-deal-for-the-answer",
            ACT_NEW_DEAL,
            binds=(("S", SORT_SIDE, 0),),
            own="side",
            says=law_16_2_call_new_deal_for_the_answer_says,
            does=law_16_2_call_new_deal_for_the_answer_does,
        ),
    ),
    until=(
        Window(
            "{Q|a player} plays {C|a card}, if {Q|that player} is not of the side of {P|another "
            "player}",
            ACT_PLAY,
            test=law_16_2_until,
        ),
    ),
)


def law_16_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 16, Answering without an honour: menu false-answer.

    16 If any person answers without an honour, the adversaries may consult, and stand the deal or
    not.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1869)
    """
    holder = ADVERSARY_OF_PLAYER[p]
    judge.open_menu(
        LAW_16_2_MENU,
        side_party(holder),
        (p,),
        [
            (f"{judge.sides[holder]} stand the deal", "the deal stands"),
            (f"{judge.sides[holder]} call a new deal", "the cards are dealt again"),
        ],
        finding=finding,
    )


LAW_17 = Law(
    "17",
    "A card separated from the hand",
    quote=(
        "17 Any player may call a card from his adversary, if he names it, and proves the "
        "separation."
    ),
    source="003_1f1bfbb57efae642.txt",
)
LAW_17_1 = Clause(
    "whist/17/1",
    LAW_17,
    "rules/whist.law:1929",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_17_1(state: State, p: int, c: int, q: int) -> Bound | None:
    """Law 17, A card separated from the hand: power, None where it does not hold.

    17 Any player may call a card from his adversary, if he names it, and proves the separation.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1929)
    """
    if not state.separated[q] & BIT[c]:
        return None
    if not state.hand[q] & BIT[c]:
        return None
    if SIDE_OF[q] == SIDE_OF[p]:
        return None
    return ()


def law_17_1_exercised(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Carry out the power law_17_1."""
    judge.find(
        "exercised",
        LAW_17_1,
        "name-separated",
        p,
        (p, c, q),
        says=f"{judge.players[q]} separated {CARDS[c]} from his hand, and it may be called",
        facts=[
            [
                f"the cards of {judge.players[q]} seen apart from his hand",
                listed(CARDS, state.separated[q]),
            ],
            [f"the hand of {judge.players[q]}", listed(CARDS, state.hand[q])],
            [f"the side of {judge.players[q]}", judge.sides[SIDE_OF[q]]],
            [f"the side of {judge.players[p]}", judge.sides[SIDE_OF[p]]],
        ],
    )
    now = judge.changing()
    now.liable[q] |= BIT[c]


LAW_17B = Law(
    "17",
    "A card separated from the hand",
    quote=(
        "Should he name a wrong one, he may have his best or worst card called of any suit played "
        "during the deal."
    ),
    source="003_1f1bfbb57efae642.txt",
)
LAW_17_2 = Clause(
    "whist/17/2",
    LAW_17B,
    "rules/whist.law:1937",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_17_2(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law 17, A card separated from the hand: offence naming-a-wrong-card.

    Should he name a wrong one, he may have his best or worst card called of any suit played during
    the deal.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1937)
    """
    if state.separated[q] & BIT[c]:
        return
    if not state.separated[q]:
        return
    if SIDE_OF[q] == SIDE_OF[p]:
        return
    judge.offend(
        OFFENCE_NAMING_A_WRONG_CARD,
        LAW_17_2,
        state,
        (p, c, q),
        (p, c, q),
        says=f"{judge.players[p]} named {CARDS[c]}, which {judge.players[q]} had not separated",
        facts=[
            [
                f"the cards of {judge.players[q]} seen apart from his hand",
                listed(CARDS, state.separated[q]),
            ],
            [f"the side of {judge.players[q]}", judge.sides[SIDE_OF[q]]],
            [f"the side of {judge.players[p]}", judge.sides[SIDE_OF[p]]],
        ],
    )


LAW_17_3 = Clause(
    "whist/17/3",
    LAW_17B,
    "rules/whist.law:1941",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_17_3_call_the_best(
    state: State, p: int, c: int, q: int, s: int, t: int, player: int
) -> bool:
    """Tell whether an act takes the option call-the-best."""
    return player == p and faces(state, p, t)


def law_17_3_call_the_best_says(
    judge: Judge, state: State, p: int, c: int, q: int, s: int, t: int, player: int
) -> str:
    """Say what is elected."""
    return f"{judge.players[p]} must play the best he has of the suit led"


def law_17_3_call_the_worst(
    state: State, p: int, c: int, q: int, s: int, t: int, player: int
) -> bool:
    """Tell whether an act takes the option call-the-worst."""
    return player == p and faces(state, p, t)


def law_17_3_call_the_worst_says(
    judge: Judge, state: State, p: int, c: int, q: int, s: int, t: int, player: int
) -> str:
    """Say what is elected."""
    return f"{judge.players[p]} must play the worst he has of the suit led"


LAW_17_3_MENU = MenuRule(
    LAW_17_3,
    "wrong-card",
    "barred",
    (
        Choice(
            "call-the-best",
            ACT_CALL_HIGHEST,
            binds=(("S", SORT_SIDE, 0), ("T", SORT_SUIT, 1)),
            own="side",
            taken=law_17_3_call_the_best,
            says=law_17_3_call_the_best_says,
        ),
        Choice(
            "call-the-worst",
            ACT_CALL_LOWEST,
            binds=(("S", SORT_SIDE, 0), ("T", SORT_SUIT, 1)),
            own="side",
            taken=law_17_3_call_the_worst,
            says=law_17_3_call_the_worst_says,
        ),
    ),
    until=(Window("the cards are cut for the next deal", ACT_CUT),),
)


def law_17_3(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law 17, A card separated from the hand: menu wrong-card.

    Should he name a wrong one, he may have his best or worst card called of any suit played during
    the deal.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1941)
    """
    holder = ADVERSARY_OF_PLAYER[p]
    judge.open_menu(
        LAW_17_3_MENU,
        side_party(holder),
        (p, c, q),
        [
            (
                f"{judge.sides[holder]} call the highest SUIT from {judge.players[p]}",
                f"{judge.players[p]} must play the best he has of the suit led",
            ),
            (
                f"{judge.sides[holder]} call the lowest SUIT from {judge.players[p]}",
                f"{judge.players[p]} must play the worst he has of the suit led",
            ),
        ],
        finding=finding,
    )


LAW_18 = Law(
    "18",
    "Cards thrown down",
    quote="18 Cards thrown down cannot be resumed, but may be called by the adversaries.",
    source="003_1f1bfbb57efae642.txt",
)
LAW_18_1 = Clause("whist/18/1", LAW_18, "rules/whist.law:2033", bound=(("P", SORT_PLAYER),))


def law_18_1(judge: Judge, state: State, p: int) -> None:
    """Law 18, Cards thrown down: offence throwing-down.

    18 Cards thrown down cannot be resumed, but may be called by the adversaries.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:2033)
    """
    judge.offend(
        OFFENCE_THROWING_DOWN,
        LAW_18_1,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} threw down his cards",
    )


LAW_18_2 = Clause("whist/18/2", LAW_18, "rules/whist.law:2035", bound=(("P", SORT_PLAYER),))


def law_18_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 18, Cards thrown down: consequence.

    18 Cards thrown down cannot be resumed, but may be called by the adversaries.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:2035)
    """
    now = judge.changing()
    now.liable[p] |= now.hand[p]


LAW_18_3 = Clause("whist/18/3", LAW_18, "rules/whist.law:2037", bound=(("P", SORT_PLAYER),))


def law_18_3(judge: Judge, state: State, p: int) -> None:
    """Law 18, Cards thrown down: ban resuming.

    18 Cards thrown down cannot be resumed, but may be called by the adversaries.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:2037)
    """
    if not state.thrown[p]:
        return
    judge.offend(
        OFFENCE_RESUMING,
        LAW_18_3,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} took up cards that he had thrown down",
        facts=[[f"{judge.players[p]} has thrown his hand down", yes(state.thrown[p])]],
    )


LAW_18B = Law(
    "18",
    "Cards thrown down",
    quote="They may be shown down by the player, if sure of every trick.",
    source="003_1f1bfbb57efae642.txt",
)
LAW_18_4 = Clause("whist/18/4", LAW_18B, "rules/whist.law:2043", bound=(("P", SORT_PLAYER),))


def law_18_4(judge: Judge, state: State, p: int) -> bool:
    """Law 18, Cards thrown down: liberty, whether it lifts the offence.

    They may be shown down by the player, if sure of every trick.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:2043)
    """
    if not wins_all(state, p):
        return False
    judge.find(
        "exercised",
        LAW_18_4,
        "throwing-down",
        p,
        (p,),
        says=f"{judge.players[p]} was sure of every trick",
        facts=[[f"{judge.players[p]} wins all", yes(wins_all(state, p))]],
    )
    return True


LAW_18_5 = Clause("whist/18/5", LAW_18B, "rules/whist.law:2045", bound=(("P", SORT_PLAYER),))


def law_18_5(judge: Judge, state: State, p: int) -> None:
    """Law 18, Cards thrown down: consequence.

    They may be shown down by the player, if sure of every trick.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:2045)
    """
    if not wins_all(state, p):
        return
    now = judge.changing()
    side = SIDE_OF[p]
    now.tricks[side] = now.kept("tricks", side, now.tricks[side] + (13 - now.tricks_done), 0, 13)
    now.tricks_done = 13


LAW_19 = Law(
    "19",
    "The penalties of a revoke",
    quote=(
        "19 There are four penalties on a revoke, which take place every other score. The "
        "adversaries may make three tricks from the party revoking, or three from their score, or "
        "add three to their own ;"
    ),
    source="003_1f1bfbb57efae642.txt",
)
LAW_19_1 = Clause(
    "whist/19/1",
    LAW_19,
    "rules/whist.law:2115",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_19_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 19, The penalties of a revoke: offence revoke.

    19 There are four penalties on a revoke, which take place every other score. The adversaries may
    make three tricks from the party revoking, or three from their score, or add three to their own
    ;

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:2115)
    """
    if not renounces_with(state, p, c):
        return
    judge.offend(
        OFFENCE_REVOKE,
        LAW_19_1,
        state,
        (p, c),
        (p, c),
        says=(
            f"{judge.players[p]} played {CARDS[c]} to a trick of "
            f"{SUITS[suit_to_follow(state, p)]}, holding "
            f"{listed(CARDS, held(state, p, suit_to_follow(state, p)))}"
        ),
        facts=[[f"{judge.players[p]} renounces with {CARDS[c]}", yes(renounces_with(state, p, c))]],
    )


LAW_19_2 = Clause(
    "whist/19/2",
    LAW_19,
    "rules/whist.law:2119",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_19_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 19, The penalties of a revoke: consequence.

    19 There are four penalties on a revoke, which take place every other score. The adversaries may
    make three tricks from the party revoking, or three from their score, or add three to their own
    ;

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:2119)
    """
    if not renounces_with(state, p, c):
        return
    now = judge.changing()
    now.recallable[p] = c


LAW_19_3 = Clause(
    "whist/19/3",
    LAW_19,
    "rules/whist.law:2121",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_19_3(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law 19, The penalties of a revoke: consequence.

    19 There are four penalties on a revoke, which take place every other score. The adversaries may
    make three tricks from the party revoking, or three from their score, or add three to their own
    ;

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:2121)
    """
    now = judge.changing()
    if p >= 0:
        now.revoked[p] |= BIT[c]


LAW_19_4 = Clause(
    "whist/19/4",
    LAW_19,
    "rules/whist.law:2123",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_19_4_take_three_tricks(state: State, p: int, c: int, s: int, player: int) -> bool:
    """Tell whether an act takes the option take-three-tricks."""
    return player == p and state.recallable[p] != c


def law_19_4_take_three_tricks_offered(state: State, p: int, c: int, s: int) -> bool:
    """Tell whether take-three-tricks can be taken."""
    return state.recallable[p] != c


def law_19_4_take_three_tricks_facts(judge: Judge, state: State, p: int, c: int, s: int) -> Facts:
    """Tell what decides whether take-three-tricks can be taken."""
    return [[f"the card that {judge.players[p]} may take back", CARDS[state.recallable[p]]]]


def law_19_4_take_three_tricks_says(
    judge: Judge, state: State, p: int, c: int, s: int, player: int
) -> str:
    """Say what is elected."""
    return "three tricks go over from the side revoking"


def law_19_4_take_three_tricks_does(
    judge: Judge, state: State, p: int, c: int, s: int, player: int
) -> None:
    """Carry out the option take-three-tricks."""
    side = SIDE_OF[p]
    if side >= 0:
        state.tricks_taken[side] = min(state.tricks_taken[side] + 1, 13)
    if SIDE_OF[p] >= 0:
        state.held_at_nine[SIDE_OF[p]] = True


def law_19_4_take_three_points(state: State, p: int, c: int, s: int, player: int) -> bool:
    """Tell whether an act takes the option take-three-points."""
    return player == p and state.recallable[p] != c


def law_19_4_take_three_points_offered(state: State, p: int, c: int, s: int) -> bool:
    """Tell whether take-three-points can be taken."""
    return state.recallable[p] != c


def law_19_4_take_three_points_facts(judge: Judge, state: State, p: int, c: int, s: int) -> Facts:
    """Tell what decides whether take-three-points can be taken."""
    return [[f"the card that {judge.players[p]} may take back", CARDS[state.recallable[p]]]]


def law_19_4_take_three_points_says(
    judge: Judge, state: State, p: int, c: int, s: int, player: int
) -> str:
    """Say what is elected."""
    return "three points are taken from the side revoking"


def law_19_4_take_three_points_does(
    judge: Judge, state: State, p: int, c: int, s: int, player: int
) -> None:
    """Carry out the option take-three-points."""
    side = SIDE_OF[p]
    if side >= 0:
        state.points_taken[side] = min(state.points_taken[side] + 1, 13)
    if SIDE_OF[p] >= 0:
        state.held_at_nine[SIDE_OF[p]] = True


def law_19_4_add_three_points(state: State, p: int, c: int, s: int, player: int) -> bool:
    """Tell whether an act takes the option add-three-points."""
    return player == p and state.recallable[p] != c


def law_19_4_add_three_points_offered(state: State, p: int, c: int, s: int) -> bool:
    """Tell whether add-three-points can be taken."""
    return state.recallable[p] != c


def law_19_4_add_three_points_facts(judge: Judge, state: State, p: int, c: int, s: int) -> Facts:
    """Tell what decides whether add-three-points can be taken."""
    return [[f"the card that {judge.players[p]} may take back", CARDS[state.recallable[p]]]]


def law_19_4_add_three_points_says(
    judge: Judge, state: State, p: int, c: int, s: int, player: int
) -> str:
    """Say what is elected."""
    return "the adversaries add three points to their own"


def law_19_4_add_three_points_does(
    judge: Judge, state: State, p: int, c: int, s: int, player: int
) -> None:
    """Carry out the option add-three-points."""
    side = ADVERSARY_OF_PLAYER[p]
    if side >= 0:
        state.points_added[side] = min(state.points_added[side] + 1, 13)
    if SIDE_OF[p] >= 0:
        state.held_at_nine[SIDE_OF[p]] = True


def law_19_4_until(state: State, p: int, c: int, player: int, card: int) -> bool:
    """Tell whether this has happened: P takes back C."""
    return player == p and card == c


LAW_19_4_MENU = MenuRule(
    LAW_19_4,
    "revoke-penalty",
    "allowed",
    (
        Choice(
            "take-three-tricks",
            ACT_TAKE_TRICKS,
            binds=(("S", SORT_SIDE, 0),),
            own="side",
            taken=law_19_4_take_three_tricks,
            offered=law_19_4_take_three_tricks_offered,
            needs="the card that {P|a player} may take back is not {C|a card}",
            facts=law_19_4_take_three_tricks_facts,
            says=law_19_4_take_three_tricks_says,
            does=law_19_4_take_three_tricks_does,
        ),
        Choice(
            "take-three-points",
            ACT_TAKE_POINTS,
            binds=(("S", SORT_SIDE, 0),),
            own="side",
            taken=law_19_4_take_three_points,
            offered=law_19_4_take_three_points_offered,
            needs="the card that {P|a player} may take back is not {C|a card}",
            facts=law_19_4_take_three_points_facts,
            says=law_19_4_take_three_points_says,
            does=law_19_4_take_three_points_does,
        ),
        Choice(
            "add-three-points",
            ACT_ADD_POINTS,
            binds=(("S", SORT_SIDE, 0),),
            own="side",
            taken=law_19_4_add_three_points,
            offered=law_19_4_add_three_points_offered,
            needs="the card that {P|a player} may take back is not {C|a card}",
            facts=law_19_4_add_three_points_facts,
            says=law_19_4_add_three_points_says,
            does=law_19_4_add_three_points_does,
        ),
    ),
    until=(
        Window("the cards are cut for the next deal", ACT_CUT),
        Window("{P|a player} takes back {C|a card}", ACT_TAKE_BACK, test=law_19_4_until),
    ),
)


def law_19_4(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law 19, The penalties of a revoke: menu revoke-penalty.

    19 There are four penalties on a revoke, which take place every other score. The adversaries may
    make three tricks from the party revoking, or three from their score, or add three to their own
    ;

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:2123)
    """
    holder = ADVERSARY_OF_PLAYER[p]
    judge.open_menu(
        LAW_19_4_MENU,
        side_party(holder),
        (p, c),
        [
            (
                f"{judge.sides[holder]} take three tricks from {judge.players[p]}",
                "three tricks go over from the side revoking",
            ),
            (
                f"{judge.sides[holder]} take three points from {judge.players[p]}",
                "three points are taken from the side revoking",
            ),
            (
                f"{judge.sides[holder]} add three points for the revoke of {judge.players[p]}",
                "the adversaries add three points to their own",
            ),
        ],
        finding=finding,
    )


LAW_20 = Law(
    "20",
    "A revoke recalled",
    quote=(
        "20 If any person revokes, and before the party revoking nas played again, or the trick "
        "being turned or quitted, it may be recalled ;"
    ),
    source="003_1f1bfbb57efae642.txt",
)
LAW_20_1 = Clause(
    "whist/20/1",
    LAW_20,
    "rules/whist.law:2313",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_20_1(state: State, p: int, c: int) -> Bound | None:
    """Law 20, A revoke recalled: power, None where it does not hold.

    20 If any person revokes, and before the party revoking nas played again, or the trick being
    turned or quitted, it may be recalled ;

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:2313)
    """
    if state.recallable[p] != c:
        return None
    return ()


def law_20_1_exercised(judge: Judge, state: State, p: int, c: int) -> None:
    """Carry out the power law_20_1."""
    judge.find(
        "exercised",
        LAW_20_1,
        "take-back",
        p,
        (p, c),
        says=f"{judge.players[p]} recalled {CARDS[c]} in time",
        facts=[[f"the card that {judge.players[p]} may take back", CARDS[state.recallable[p]]]],
    )


LAW_20_2 = Clause(
    "whist/20/2",
    LAW_20,
    "rules/whist.law:2315",
    bound=(("Q", SORT_PLAYER), ("D", SORT_CARD), ("P", SORT_PLAYER)),
)


def law_20_2(judge: Judge, state: State, q: int, d: int) -> None:
    """Law 20, A revoke recalled: holding.

    20 If any person revokes, and before the party revoking nas played again, or the trick being
    turned or quitted, it may be recalled ;

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:2315)
    """
    if state.cards_down != 4:
        return
    for p in range(4):
        if state.recallable[p] == NONE:
            continue
        judge.find(
            "holding",
            LAW_20_2,
            "",
            q,
            (q, d, p),
            says=(
                f"the revoke of {judge.players[p]} is established: {judge.players[q]} has played "
                "to the next trick"
            ),
            facts=[
                [f"the card that {judge.players[p]} may take back", CARDS[state.recallable[p]]],
                ["the number of cards played to the trick", str(state.cards_down)],
            ],
        )
        now = judge.changing()
        now.recallable[p] = NONE


LAW_20_3 = Clause(
    "whist/20/3",
    LAW_20,
    "rules/whist.law:2318",
    bound=(("S", SORT_SIDE), ("P", SORT_PLAYER)),
)


def law_20_3(judge: Judge, state: State, s: int) -> None:
    """Law 20, A revoke recalled: holding.

    20 If any person revokes, and before the party revoking nas played again, or the trick being
    turned or quitted, it may be recalled ;

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:2318)
    """
    for p in range(4):
        if state.recallable[p] == NONE:
            continue
        judge.find(
            "holding",
            LAW_20_3,
            "",
            side_party(s),
            (s, p),
            says=f"the revoke of {judge.players[p]} is established: the trick is quitted",
            facts=[[f"the card that {judge.players[p]} may take back", CARDS[state.recallable[p]]]],
        )
        now = judge.changing()
        now.recallable[p] = NONE


LAW_20_4 = Clause(
    "whist/20/4",
    LAW_20,
    "rules/whist.law:2321",
    bound=(("S", SORT_SIDE), ("P", SORT_PLAYER)),
)


def law_20_4(judge: Judge, state: State, s: int) -> None:
    """Law 20, A revoke recalled: holding.

    20 If any person revokes, and before the party revoking nas played again, or the trick being
    turned or quitted, it may be recalled ;

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:2321)
    """
    for p in range(4):
        if state.recallable[p] == NONE:
            continue
        judge.find(
            "holding",
            LAW_20_4,
            "",
            side_party(s),
            (s, p),
            says=f"the revoke of {judge.players[p]} is established: the trick is turned",
            facts=[[f"the card that {judge.players[p]} may take back", CARDS[state.recallable[p]]]],
        )
        now = judge.changing()
        now.recallable[p] = NONE


LAW_20B = Law(
    "20",
    "A revoke recalled",
    quote=(
        "but the adversaries, at their option, may call from the highest or the lowest of the suit "
        "at the time, or the card shown at any time during the deal."
    ),
    source="003_1f1bfbb57efae642.txt",
)
LAW_20_5 = Clause(
    "whist/20/5",
    LAW_20B,
    "rules/whist.law:2327",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_20_5_call_highest_now(state: State, p: int, c: int, s: int, t: int, player: int) -> bool:
    """Tell whether an act takes the option call-highest-now."""
    return player == p and faces(state, p, t)


def law_20_5_call_highest_now_says(
    judge: Judge, state: State, p: int, c: int, s: int, t: int, player: int
) -> str:
    """Say what is elected."""
    return f"{judge.players[p]} must play his highest of the suit led"


def law_20_5_call_highest_now_until(state: State, p: int, c: int, player: int, d: int) -> bool:
    """Tell whether this has happened: P plays D."""
    return player == p


def law_20_5_call_lowest_now(state: State, p: int, c: int, s: int, t: int, player: int) -> bool:
    """Tell whether an act takes the option call-lowest-now."""
    return player == p and faces(state, p, t)


def law_20_5_call_lowest_now_says(
    judge: Judge, state: State, p: int, c: int, s: int, t: int, player: int
) -> str:
    """Say what is elected."""
    return f"{judge.players[p]} must play his lowest of the suit led"


def law_20_5_call_lowest_now_until(state: State, p: int, c: int, player: int, d: int) -> bool:
    """Tell whether this has happened: P plays D."""
    return player == p


def law_20_5_call_the_card_shown(
    state: State, p: int, c: int, s: int, card: int, player: int
) -> bool:
    """Tell whether an act takes the option call-the-card-shown."""
    return card == c and player == p and state.hand[p] & BIT[c] != 0


def law_20_5_call_the_card_shown_offered(state: State, p: int, c: int, s: int) -> bool:
    """Tell whether call-the-card-shown can be taken."""
    return state.hand[p] & BIT[c] != 0


def law_20_5_call_the_card_shown_facts(judge: Judge, state: State, p: int, c: int, s: int) -> Facts:
    """Tell what decides whether call-the-card-shown can be taken."""
    return [[f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])]]


def law_20_5_call_the_card_shown_says(
    judge: Judge, state: State, p: int, c: int, s: int, card: int, player: int
) -> str:
    """Say what is elected."""
    return (
        f"{judge.players[p]} must play {CARDS[c]} when it is called, unless that makes him revoke"
    )


def law_20_5_call_the_card_shown_does(
    judge: Judge, state: State, p: int, c: int, s: int, card: int, player: int
) -> None:
    """Carry out the option call-the-card-shown."""
    state.liable[p] |= BIT[c]


LAW_20_5_MENU = MenuRule(
    LAW_20_5,
    "recalled",
    "barred",
    (
        Choice(
            "call-highest-now",
            ACT_CALL_HIGHEST,
            binds=(("S", SORT_SIDE, 0), ("T", SORT_SUIT, 1)),
            own="side",
            taken=law_20_5_call_highest_now,
            says=law_20_5_call_highest_now_says,
            until=(
                Window(
                    "{P|a player} plays {D|a card}",
                    ACT_PLAY,
                    test=law_20_5_call_highest_now_until,
                ),
            ),
        ),
        Choice(
            "call-lowest-now",
            ACT_CALL_LOWEST,
            binds=(("S", SORT_SIDE, 0), ("T", SORT_SUIT, 1)),
            own="side",
            taken=law_20_5_call_lowest_now,
            says=law_20_5_call_lowest_now_says,
            until=(
                Window(
                    "{P|a player} plays {D|a card}",
                    ACT_PLAY,
                    test=law_20_5_call_lowest_now_until,
                ),
            ),
        ),
        Choice(
            "call-the-card-shown",
            ACT_CALL_CARD,
            binds=(("S", SORT_SIDE, 0),),
            own="side",
            taken=law_20_5_call_the_card_shown,
            offered=law_20_5_call_the_card_shown_offered,
            needs="{C|a card} is in the hand of {P|a player}",
            facts=law_20_5_call_the_card_shown_facts,
            says=law_20_5_call_the_card_shown_says,
            does=law_20_5_call_the_card_shown_does,
        ),
    ),
)


def law_20_5(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 20, A revoke recalled: menu recalled.

    but the adversaries, at their option, may call from the highest or the lowest of the suit at the
    time, or the card shown at any time during the deal.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:2327)
    """
    if state.in_vain:
        return
    holder = ADVERSARY_OF_PLAYER[p]
    judge.open_menu(
        LAW_20_5_MENU,
        side_party(holder),
        (p, c),
        [
            (
                f"{judge.sides[holder]} call the highest SUIT from {judge.players[p]}",
                f"{judge.players[p]} must play his highest of the suit led",
            ),
            (
                f"{judge.sides[holder]} call the lowest SUIT from {judge.players[p]}",
                f"{judge.players[p]} must play his lowest of the suit led",
            ),
            (
                f"{judge.sides[holder]} call {CARDS[c]} from {judge.players[p]}",
                f"{judge.players[p]} must play {CARDS[c]} when it is called, unless that makes "
                "him revoke",
            ),
        ],
    )


LAW_21 = Law(
    "21",
    "Searching the tricks",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), whist laws 79 and 81",
)
LAW_21_1 = Clause(
    "whist/21/1",
    LAW_21,
    "rules/whist.law:2479",
    bound=(("S", SORT_SIDE), ("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_21_1(judge: Judge, state: State, s: int) -> None:
    """Law 21, Searching the tricks: ban mixing.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 79 and 81;
    rules/whist.law:2479)
    """
    for p in members(PLAYERS_OF[s]):
        for c in range(52):
            if state.accused[p] != c:
                continue
            judge.offend(
                OFFENCE_MIXING,
                LAW_21_1,
                state,
                (p, c),
                (s, p, c),
                says=(
                    f"{judge.sides[s]} mixed the cards when {judge.players[p]} was said to have "
                    f"revoked with {CARDS[c]}"
                ),
                facts=[
                    [
                        f"the card with which {judge.players[p]} is said to have revoked",
                        CARDS[state.accused[p]],
                    ],
                ],
            )


LAW_21_2 = Clause(
    "whist/21/2",
    LAW_21,
    "rules/whist.law:2483",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_21_2(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law 21, Searching the tricks: offence revoke.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 79 and 81;
    rules/whist.law:2483)
    """
    if state.revoked[p] & BIT[c]:
        return
    judge.offend(
        OFFENCE_REVOKE,
        LAW_21_2,
        state,
        (p, c),
        (p, c),
        says=(
            f"the cards were mixed: the revoke of {judge.players[p]} with {CARDS[c]} is taken as "
            "proved"
        ),
        facts=[
            [
                f"the cards with which {judge.players[p]} has revoked",
                listed(CARDS, state.revoked[p]),
            ],
        ],
    )


def settle_revoke_part(state: State, side: int, s: int) -> int:
    """Give a part of settle_revoke."""
    return state.tricks[side] + forfeited(state, s)


def settle_revoke(state: State) -> None:
    """Law 19, The penalties of a revoke: a step of the settlement, revoke.

    19 There are four penalties on a revoke, which take place every other score. The adversaries may
    make three tricks from the party revoking, or three from their score, or add three to their own
    ;

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:2137)
    """
    for s in range(2):
        side = ADVERSARY_OF_SIDE[s]
        state.tricks[side] = state.kept("tricks", side, settle_revoke_part(state, side, s), 0, 13)
        state.tricks[s] = state.kept("tricks", s, state.tricks[s] - forfeited(state, s), 0, 13)
        state.tricks_taken[s] = 0
        state.score[s] = state.kept("score", s, state.score[s] - 3 * state.points_taken[s], 0, 10)
        state.score[s] = state.kept("score", s, state.score[s] + 3 * state.points_added[s], 0, 10)


def settle_called_honours_part(state: State, s: int) -> int:
    """Give a part of settle_called_honours."""
    return state.score[s] + honour_points(state, s)


def settle_called_honours(state: State) -> None:
    """Law calling, Calling honours at eight: a step of the settlement, called-honours.

    (supplied: Enquire Within upon Everything, whist, 76 xx; rules/whist.law:413)
    """
    if game_won(state):
        return
    for s in range(2):
        if state.called_out[s]:
            state.score[s] = state.kept("score", s, settle_called_honours_part(state, s), 0, 10)


def settle_trick_points_part(state: State, s: int) -> int:
    """Give a part of settle_trick_points."""
    return state.score[s] + (trick_points(state, s) + state.overmark[s])


def settle_trick_points(state: State) -> None:
    """Law scoring, Ten up: a step of the settlement, trick-points.

    (supplied: Enquire Within upon Everything, whist, 73 v and vii; Hoffmann, Hoyle's Games
    Modernized (1909), whist laws 47 and 50; rules/whist.law:300)
    """
    if game_won(state):
        return
    for s in range(2):
        state.score[s] = state.kept("score", s, settle_trick_points_part(state, s), 0, 10)


def settle_honour_points_part(state: State, s: int) -> int:
    """Give a part of settle_honour_points."""
    return state.score[s] + honour_points(state, s)


def settle_honour_points(state: State) -> None:
    """Law honours, Honours counted after the play: a step of the settlement, honour-points.

    (supplied: Enquire Within upon Everything, whist, 73 vi and 76 xix-xx; Hoffmann, Hoyle's Games
    Modernized (1909), whist laws 48 to 52; rules/whist.law:335)
    """
    if game_won(state):
        return
    for s in range(2):
        if state.claimed[s]:
            state.score[s] = state.kept("score", s, settle_honour_points_part(state, s), 0, 10)


def settle_remain_at_nine(state: State) -> None:
    """Law 19, The penalties of a revoke: a step of the settlement, remain-at-nine.

    and if there still should remain enough to make the party revoking win the game, they cannot win
    it but remain at nine.

    (page 003_1f1bfbb57efae642.txt; rules/whist.law:2147)
    """
    for s in range(2):
        if state.held_at_nine[s] and state.score[s] > 9:
            state.score[s] = 9


def can_settle(state: State) -> bool:
    """Tell whether the record can be settled."""
    if state.the_deal != FATE_STANDING:
        return False
    return state.tricks_done == 13 or any(state.called_out[s] for s in range(2))


# ---------------------------------------------------------------- which act sets off which law


OFFENCE_DISOBEDIENCE = Offence("disobedience", "player", laws=(law_disobedience_1,))
OFFENCE_REVOKE = Offence("revoke", "player", laws=(law_19_3, law_19_4))
OFFENCE_UNLAWFUL_CONSULTING = Offence("unlawful-consulting", "side", laws=(law_consulting_2,))
OFFENCE_CARD_EXPOSED = Offence("card-exposed", "player", laws=(law_1_2,))
OFFENCE_NO_TURN_UP = Offence("no-turn-up", "player", laws=(law_4_2,))
OFFENCE_TAKING_UP_EARLY = Offence("taking-up-early", "player")
OFFENCE_ASKING_THE_CARD = Offence("asking-the-card", "player")
OFFENCE_LEAVING_THE_TRUMP = Offence("leaving-the-trump", "player", laws=(law_5_4,))
OFFENCE_CARD_TOO_MANY = Offence("card-too-many", "player", laws=(law_7_2, law_7_3))
OFFENCE_PLAY_OUT_OF_TURN = Offence(
    "play-out-of-turn",
    "player",
    liberties=(law_8_2,),
    laws=(law_9_2,),
)
OFFENCE_DEPARTING = Offence("departing", "player")
OFFENCE_LEADING_AGAIN = Offence("leading-again", "player", laws=(law_10_2,))
OFFENCE_FORESTALLING = Offence("forestalling", "player", liberties=(law_8_1,), laws=(law_11_2,))
OFFENCE_REMINDING = Offence("reminding", "player", laws=(law_12_2,))
OFFENCE_MARKING_WRONG = Offence("marking-wrong", "side", laws=(law_13_2,))
OFFENCE_LATE_CLAIM = Offence("late-claim", "side")
OFFENCE_CALLING_OUT_OF_PLACE = Offence("calling-out-of-place", "player", laws=(law_14_2,))
OFFENCE_CALLING_LATE = Offence("calling-late", "player", laws=(law_15_2,))
OFFENCE_FALSE_ANSWER = Offence("false-answer", "player", laws=(law_16_2,))
OFFENCE_NAMING_A_WRONG_CARD = Offence("naming-a-wrong-card", "player", laws=(law_17_3,))
OFFENCE_THROWING_DOWN = Offence("throwing-down", "player", liberties=(law_18_4,), laws=(law_18_2,))
OFFENCE_RESUMING = Offence("resuming", "player")
OFFENCE_MIXING = Offence("mixing", "player", laws=(law_21_2,))
ONCE: tuple[Once, ...] = (Once(law_3_2_when, law_3_2, 1), Once(law_3_3_when, law_3_3, 1))
ON_ELECTION: dict[tuple[str, int], tuple[Callable[..., None], ...]] = {
    (LAW_9_2.id, 1): (law_9_3, law_9_4),
    (LAW_10_2.id, 0): (law_10_3,),
}
NORMS: tuple[MenuRule | DutyRule, ...] = (
    LAW_CALLED_CARDS_2_DUTY,
    LAW_CALLED_CARDS_3_DUTY,
    LAW_CALLED_CARDS_4_DUTY,
    LAW_1_2_MENU,
    LAW_7_3_MENU,
    LAW_9_2_MENU,
    LAW_9_3_DUTY,
    LAW_9_4_DUTY,
    LAW_10_2_MENU,
    LAW_10_3_DUTY,
    LAW_14_2_MENU,
    LAW_15_2_MENU,
    LAW_16_2_MENU,
    LAW_17_3_MENU,
    LAW_19_4_MENU,
    LAW_20_5_MENU,
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
        "deal",
        (Role("P", "player", SORT_PLAYER), Role("H", "cards", SORT_SET_OF_CARD)),
        (0, "is", "dealt", 1),
        impossible=act_deal_impossible,
        does=act_deal,
        laws=(law_3_1,),
    ),
    Act(
        "turn-up",
        (Role("P", "player", SORT_PLAYER), Role("C", "card", SORT_CARD)),
        (0, "turns", "up", 1),
        impossible=act_turn_up_impossible,
        does=act_turn_up,
    ),
    Act(
        "play",
        (Role("P", "player", SORT_PLAYER), Role("C", "card", SORT_CARD)),
        (0, "plays", 1),
        impossible=act_play_impossible,
        does=act_play,
        laws=(
            law_7_1,
            law_9_1,
            law_10_1,
            law_11_1,
            law_11_3,
            law_11_4,
            law_19_1,
            law_19_2,
            law_20_2,
        ),
    ),
    Act(
        "omit",
        (Role("P", "player", SORT_PLAYER),),
        (0, "omits", "to", "play"),
        impossible=act_omit_impossible,
        does=act_omit,
    ),
    Act(
        "expose",
        (Role("P", "player", SORT_PLAYER), Role("C", "card", SORT_CARD)),
        (0, "exposes", 1, "in", "dealing"),
        laws=(law_1_1,),
    ),
    Act(
        "touch",
        (Role("P", "player", SORT_PLAYER), Role("C", "card", SORT_CARD)),
        (0, "touches", 1),
        does=act_touch,
    ),
    Act(
        "look",
        (Role("P", "player", SORT_PLAYER), Role("C", "card", SORT_CARD)),
        (0, "looks", "at", 1),
        does=act_look,
    ),
    Act(
        "find-faced",
        (Role("C", "card", SORT_CARD),),
        (0, "is", "found", "faced", "in", "the", "pack"),
        laws=(law_2_1,),
    ),
    Act(
        "count",
        (Role("P", "player", SORT_PLAYER), Role("K", "number", SORT_NUMBER_0_52)),
        (0, "was", "dealt", 1, "cards"),
        does=act_count,
        once=(0, 1),
    ),
    Act(
        "bury",
        (Role("P", "player", SORT_PLAYER),),
        (0, "leaves", "the", "last", "card", "face", "down"),
        laws=(law_4_1,),
    ),
    Act(
        "name-exposed",
        (Role("S", "side", SORT_SIDE), Role("C", "card", SORT_CARD)),
        (0, "name", 1, "and", "call", "a", "new", "deal"),
        formal=True,
    ),
    Act("new-deal", (Role("S", "side", SORT_SIDE),), (0, "call", "a", "new", "deal"), formal=True),
    Act("stand-deal", (Role("S", "side", SORT_SIDE),), (0, "stand", "the", "deal"), formal=True),
    Act(
        "fresh-deal",
        (Role("S", "side", SORT_SIDE),),
        (0, "call", "a", "fresh", "deal"),
        formal=True,
    ),
    Act(
        "stand-at",
        (Role("S", "side", SORT_SIDE), Role("N", "number", SORT_NUMBER_0_13)),
        (0, "stand", "at", 1),
        impossible=act_stand_at_impossible,
        does=act_stand_at,
    ),
    Act(
        "take-up",
        (Role("P", "player", SORT_PLAYER),),
        (0, "takes", "up", "the", "trump", "card"),
        laws=(law_5_1,),
    ),
    Act(
        "leave-up",
        (Role("P", "player", SORT_PLAYER),),
        (0, "leaves", "the", "trump", "card", "on", "the", "table"),
        laws=(law_5_3,),
    ),
    Act(
        "ask-card",
        (Role("P", "player", SORT_PLAYER),),
        (0, "asks", "what", "card", "was", "turned", "up"),
        laws=(law_5_2,),
    ),
    Act(
        "ask-suit",
        (Role("P", "player", SORT_PLAYER),),
        (0, "asks", "what", "suit", "is", "trumps"),
    ),
    Act(
        "place",
        (Role("P", "player", SORT_PLAYER),),
        (0, "asks", "that", "the", "cards", "be", "placed"),
        formal=True,
        powers=(Power(law_6_1, law_6_1_exercised),),
    ),
    Act(
        "turn-over",
        (Role("S", "side", SORT_SIDE),),
        (0, "turn", "the", "trick"),
        laws=(law_20_4,),
    ),
    Act("quit", (Role("S", "side", SORT_SIDE),), (0, "quit", "the", "trick"), laws=(law_20_3,)),
    Act(
        "call-card",
        (
            Role("S", "side", SORT_SIDE),
            Role("C", "card", SORT_CARD),
            Role("P", "player", SORT_PLAYER),
        ),
        (0, "call", 1, "from", 2),
        formal=True,
        powers=(Power(law_called_cards_1, law_called_cards_1_exercised),),
        laws=(law_called_cards_2,),
    ),
    Act(
        "call-highest",
        (
            Role("S", "side", SORT_SIDE),
            Role("T", "suit", SORT_SUIT),
            Role("P", "player", SORT_PLAYER),
        ),
        (0, "call", "the", "highest", 1, "from", 2),
        formal=True,
        laws=(law_called_cards_3,),
    ),
    Act(
        "call-lowest",
        (
            Role("S", "side", SORT_SIDE),
            Role("T", "suit", SORT_SUIT),
            Role("P", "player", SORT_PLAYER),
        ),
        (0, "call", "the", "lowest", 1, "from", 2),
        formal=True,
        laws=(law_called_cards_4,),
    ),
    Act(
        "direct",
        (
            Role("S", "side", SORT_SIDE),
            Role("P", "player", SORT_PLAYER),
            Role("T", "suit", SORT_SUIT),
        ),
        (0, "direct", 1, "to", "play", 2),
        formal=True,
    ),
    Act(
        "oblige",
        (Role("S", "side", SORT_SIDE), Role("P", "player", SORT_PLAYER)),
        (0, "oblige", 1, "to", "win", "the", "trick"),
        formal=True,
    ),
    Act(
        "consult",
        (Role("S", "side", SORT_SIDE),),
        (0, "consult"),
        laws=(law_consulting_1, law_15_3),
    ),
    Act(
        "separate",
        (Role("P", "player", SORT_PLAYER), Role("C", "card", SORT_CARD)),
        (0, "separates", 1),
        impossible=act_separate_impossible,
        does=act_separate,
    ),
    Act(
        "name-separated",
        (
            Role("P", "player", SORT_PLAYER),
            Role("C", "card", SORT_CARD),
            Role("Q", "player2", SORT_PLAYER),
        ),
        (0, "names", 1, "as", "separated", "by", 2),
        formal=True,
        powers=(Power(law_17_1, law_17_1_exercised),),
        laws=(law_17_2,),
    ),
    Act(
        "throw-down",
        (Role("P", "player", SORT_PLAYER),),
        (0, "throws", "down", "his", "cards"),
        does=act_throw_down,
        laws=(law_18_1, law_18_5),
    ),
    Act(
        "resume",
        (Role("P", "player", SORT_PLAYER),),
        (0, "takes", "up", "his", "cards"),
        laws=(law_18_3,),
    ),
    Act(
        "call-honours",
        (Role("P", "player", SORT_PLAYER),),
        (0, "calls", "honours"),
        does=act_call_honours,
        laws=(law_14_1, law_15_1),
    ),
    Act(
        "answer",
        (Role("P", "player", SORT_PLAYER),),
        (0, "answers", "the", "call"),
        laws=(law_calling_1, law_16_1),
    ),
    Act(
        "remind",
        (Role("P", "player", SORT_PLAYER),),
        (0, "reminds", "his", "partner", "to", "call"),
        laws=(law_12_1,),
    ),
    Act(
        "claim-honours",
        (Role("S", "side", SORT_SIDE),),
        (0, "claim", "honours"),
        formal=True,
        powers=(Power(law_honours_1, law_honours_1_exercised),),
        laws=(law_13_4,),
    ),
    Act(
        "mark-tricks",
        (Role("S", "side", SORT_SIDE), Role("N", "number", SORT_NUMBER_0_13)),
        (0, "mark", 1, "for", "tricks"),
        impossible=act_mark_tricks_impossible,
        laws=(law_13_1,),
    ),
    Act(
        "rectify",
        (Role("S", "side", SORT_SIDE),),
        (0, "rectify", "the", "tricks"),
        formal=True,
        powers=(Power(law_13_3, law_13_3_exercised),),
    ),
    Act("cut", (), ("the", "cards", "are", "cut", "for", "the", "next", "deal"), does=act_cut),
    Act("next-turn-up", (), ("the", "next", "trump", "is", "turned", "up"), does=act_next_turn_up),
    Act(
        "take-back",
        (Role("P", "player", SORT_PLAYER), Role("C", "card", SORT_CARD)),
        (0, "takes", "back", 1),
        formal=True,
        does=act_take_back,
        powers=(Power(law_20_1, law_20_1_exercised),),
        laws=(law_20_5,),
    ),
    Act(
        "claim-revoke",
        (
            Role("S", "side", SORT_SIDE),
            Role("P", "player", SORT_PLAYER),
            Role("C", "card", SORT_CARD),
        ),
        (0, "claim", "that", 1, "revoked", "with", 2),
        formal=True,
        powers=(Power(law_claiming_1, law_claiming_1_exercised),),
        laws=(law_claiming_2, law_claiming_3),
    ),
    Act(
        "take-tricks",
        (Role("S", "side", SORT_SIDE), Role("P", "player", SORT_PLAYER)),
        (0, "take", "three", "tricks", "from", 1),
        formal=True,
    ),
    Act(
        "take-points",
        (Role("S", "side", SORT_SIDE), Role("P", "player", SORT_PLAYER)),
        (0, "take", "three", "points", "from", 1),
        formal=True,
    ),
    Act(
        "add-points",
        (Role("S", "side", SORT_SIDE), Role("P", "player", SORT_PLAYER)),
        (0, "add", "three", "points", "for", "the", "revoke", "of", 1),
        formal=True,
    ),
    Act("mix", (Role("S", "side", SORT_SIDE),), (0, "mix", "the", "cards"), laws=(law_21_1,)),
)
PLACES = {act.name: place for place, act in enumerate(ACTS)}
CONFLICTS: dict[int, tuple[str, tuple[tuple[str, Sort], ...]]] = {}
STATES: dict[str, Entry] = {
    "dealer": Entry("dealer", (), SORT_PLAYER_OR_NONE, "Dealer"),
    "trumps": Entry("trumps", (), SORT_SUIT_OR_NONE, "Trumps"),
    "to-play": Entry("to_play", (), SORT_PLAYER_OR_NONE, "Leader"),
    "tricks": Entry("tricks", ("side",), SORT_NUMBER_0_13, "Tricks"),
    "score": Entry("score", ("side",), SORT_NUMBER_0_10, "Score"),
    "the-deal": Entry("the_deal", (), SORT_FATE, ""),
}
SHOWN: tuple[str, ...] = ("score", "tricks", "the-deal")
REBUILT: tuple[Rebuilding, ...] = (
    Rebuilding("hand", 4, 52, 13, (ACT_PLAY, 0, 1), (ACT_DEAL, 0, 1)),
    Rebuilding("dealt-hand", 4, 52, 13, (ACT_PLAY, 0, 1), (ACT_DEAL, 0, 1)),
)
STEPS: tuple[Step, ...] = (
    Step("revoke", "19", settle_revoke),
    Step("called-honours", "calling", settle_called_honours),
    Step("trick-points", "scoring", settle_trick_points),
    Step("honour-points", "honours", settle_honour_points),
    Step("remain-at-nine", "19", settle_remain_at_nine),
)
SETTLED: tuple[str, ...] = ("score", "tricks")


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
