"""Judge recorded games by the book cribbage-four: Cribbage for four, in partnership.

Edition: A household cyclopaedia: the leaf with cribbage and ecarte

Made by `hoyle build cribbage-four`: change the book, not this file. It was made from
rules/common/pack-ace-low.law, rules/common/cribbage-count.law, rules/common/cribbage-table.law,
rules/common/cribbage-laws.law, rules/cribbage-four.law, whose hashes together have the SHA-256
f2dc8921085bb9a3856e2367c3e6910653b8df21a6ba983eb4eb31ad87d8a06f.

Run `python cribbage-four.py RECORD...` to judge files of games, or call `judge`. A member of a kind
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

BOOK = "cribbage-four"
EDITION = "A household cyclopaedia: the leaf with cribbage and ecarte"

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
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "none")
CARDS = (*(a + b for b in SUITS[:-1] for a in RANKS[:-1]), "none")
CRIB_FLUSHS = ("with-the-start", "as-in-hand", "none")
CLAIMS = ("last", "heels", "play", "go", "hand", "crib", "none")
GAME_COMMENCES = ("at-the-lay-out", "at-the-play", "none")
TOO_MANY_DEALTS = ("at-option", "misdeal", "none")
OWN_CARD_SHOWNS = ("free-to-dealer", "dealt-again", "none")
GAME_FALSELY_MARKEDS = ("put-back-only", "game-lost", "none")
LENGTHS = ("once-round", "twice-round", "none")
LURCHS = ("double", "single", "none")
CODES = {
    "player": PLAYERS,
    "side": SIDES,
    "suit": SUITS,
    "rank": RANKS,
    "card": CARDS,
    "crib-flush": CRIB_FLUSHS,
    "claim": CLAIMS,
    "game-commences": GAME_COMMENCES,
    "too-many-dealt": TOO_MANY_DEALTS,
    "own-card-shown": OWN_CARD_SHOWNS,
    "game-falsely-marked": GAME_FALSELY_MARKEDS,
    "length": LENGTHS,
    "lurch": LURCHS,
}
INDEX = {
    kind: {code: place for place, code in enumerate(codes[:-1])} for kind, codes in CODES.items()
}

CRIB_FLUSH_WITH_THE_START = 0
GAME_COMMENCES_AT_THE_LAY_OUT = 0
TOO_MANY_DEALT_AT_OPTION = 0
OWN_CARD_SHOWN_FREE_TO_DEALER = 0
GAME_FALSELY_MARKED_PUT_BACK_ONLY = 0
LENGTH_ONCE_ROUND = 0
LURCH_DOUBLE = 0
RANK_TEN = 9
RANK_KNAVE = 10
CLAIM_FOR_LAST = 0
CLAIM_FOR_HEELS = 1
CLAIM_FOR_PLAY = 2
CLAIM_FOR_GO = 3
CLAIM_FOR_HAND = 4
CLAIM_FOR_CRIB = 5
GAME_FALSELY_MARKED_GAME_LOST = 1
TOO_MANY_DEALT_MISDEAL = 1
GAME_COMMENCES_AT_THE_PLAY = 1

# What belongs to a member, by its place; at -1, what belongs to none.
SIDE_OF = (0, 1, 0, 1, NONE)
PLAYERS_OF = (5, 10, 0)
# Whether a side is called by the names of its players, and whom a player or side
# counts as when something is open for him: players first, then sides, as a mask.
NAMED_BY_PLAYERS = (True, True)
COUNTS_AS = (17, 34, 20, 40, 21, 42)
NEXT_PLAYER = (1, 2, 3, 0, NONE)
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
CARDS_OF_SUIT = (0x1FFF, 0x3FFE000, 0x7FFC000000, 0xFFF8000000000, 0)
SUIT_OF_CARD = (*(place // 13 for place in range(52)), NONE)
ADVERSARY_OF_PLAYER = (1, 0, 1, 0, NONE)
OPPOSITE_PLAYER = (2, 3, 0, 1, NONE)
PREVIOUS_PLAYER = (3, 0, 1, 2, NONE)
PARTNERS_OF_PLAYER = (4, 8, 1, 2, 0)
ADVERSARY_OF_SIDE = (1, 0, NONE)
BIT = (*(1 << place for place in range(52)), 0)

# The readings that a record may choose, and which is taken if it does not.
OPTIONS: tuple[tuple[str, str], ...] = (
    ("crib-flush", "crib-flush"),
    ("game-commences", "game-commences"),
    ("too-many-dealt", "too-many-dealt"),
    ("own-card-shown", "own-card-shown"),
    ("game-falsely-marked", "game-falsely-marked"),
    ("length", "length"),
    ("lurch", "lurch"),
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


def subsets(mask: int) -> Iterator[int]:
    """Go through the subsets of a set in rising order, the empty one first."""
    part = 0
    while True:
        yield part
        if part == mask:
            return
        part = (part - mask) & mask


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


def tail(values: Args, count: int) -> Args:
    """Give the last few of a list."""
    return values[-count:] if count > 0 else ()


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
        "back",
        "beaten",
        "closed",
        "conflicts",
        "crib",
        "crib_flush",
        "crib_scored",
        "crib_worth",
        "cut_card",
        "deal_void",
        "dealer",
        "dealt",
        "forfeited",
        "gained",
        "game_commences",
        "game_falsely_marked",
        "games",
        "given",
        "go_owed",
        "gone",
        "hand",
        "heard",
        "heels_owed",
        "home",
        "in_vain",
        "kept_2",
        "known",
        "laid",
        "last_card",
        "last_player",
        "left",
        "length",
        "like",
        "lurch",
        "menus",
        "own_card_shown",
        "pack_cut",
        "peg_out",
        "reckoning",
        "score",
        "scored",
        "shown",
        "start",
        "stopped",
        "to_play",
        "too_many_dealt",
        "worth",
    )

    def __init__(self) -> None:
        self.crib_flush = NONE
        self.game_commences = NONE
        self.too_many_dealt = NONE
        self.own_card_shown = NONE
        self.game_falsely_marked = NONE
        self.length = NONE
        self.lurch = NONE
        self.dealer = NONE
        self.score = [0] * 3
        self.back = [0] * 3
        self.peg_out = [False] * 3
        self.forfeited = [0] * 3
        self.beaten = [False] * 3
        self.home = NONE
        self.cut_card = [NONE] * 5
        self.deal_void = False
        self.dealt = [0] * 5
        self.hand = [0] * 5
        self.known = [False] * 5
        self.given = [0] * 5
        self.laid = [False] * 5
        self.kept_2 = [0] * 5
        self.crib = 0
        self.shown = 0
        self.pack_cut = False
        self.start = NONE
        self.worth = [0] * 5
        self.crib_worth = 0
        self.to_play = NONE
        self.left = [0] * 5
        self.gone = [False] * 5
        self.heard: tuple[int, ...] = ()
        self.reckoning = 0
        self.like = 0
        self.last_player = NONE
        self.last_card = NONE
        self.closed = False
        self.heels_owed = 0
        self.gained = 0
        self.go_owed = False
        self.scored = [False] * 5
        self.crib_scored = False
        self.games = [0] * 3
        self.menus: tuple[tuple[str, int], ...] = ()
        self.in_vain: bool = False
        self.conflicts: set[tuple[int, Bound]] = set()
        self.stopped: set[tuple[str, int]] = set()

    def copy(self) -> State:
        """Give a state that changes by itself."""
        new = State.__new__(State)
        new.crib_flush = self.crib_flush
        new.game_commences = self.game_commences
        new.too_many_dealt = self.too_many_dealt
        new.own_card_shown = self.own_card_shown
        new.game_falsely_marked = self.game_falsely_marked
        new.length = self.length
        new.lurch = self.lurch
        new.dealer = self.dealer
        new.score = self.score[:]
        new.back = self.back[:]
        new.peg_out = self.peg_out[:]
        new.forfeited = self.forfeited[:]
        new.beaten = self.beaten[:]
        new.home = self.home
        new.cut_card = self.cut_card[:]
        new.deal_void = self.deal_void
        new.dealt = self.dealt[:]
        new.hand = self.hand[:]
        new.known = self.known[:]
        new.given = self.given[:]
        new.laid = self.laid[:]
        new.kept_2 = self.kept_2[:]
        new.crib = self.crib
        new.shown = self.shown
        new.pack_cut = self.pack_cut
        new.start = self.start
        new.worth = self.worth[:]
        new.crib_worth = self.crib_worth
        new.to_play = self.to_play
        new.left = self.left[:]
        new.gone = self.gone[:]
        new.heard = self.heard
        new.reckoning = self.reckoning
        new.like = self.like
        new.last_player = self.last_player
        new.last_card = self.last_card
        new.closed = self.closed
        new.heels_owed = self.heels_owed
        new.gained = self.gained
        new.go_owed = self.go_owed
        new.scored = self.scored[:]
        new.crib_scored = self.crib_scored
        new.games = self.games[:]
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
    state.crib_flush = CRIB_FLUSH_WITH_THE_START
    state.crib_flush = choices[0]
    state.game_commences = GAME_COMMENCES_AT_THE_LAY_OUT
    state.game_commences = choices[1]
    state.too_many_dealt = TOO_MANY_DEALT_AT_OPTION
    state.too_many_dealt = choices[2]
    state.own_card_shown = OWN_CARD_SHOWN_FREE_TO_DEALER
    state.own_card_shown = choices[3]
    state.game_falsely_marked = GAME_FALSELY_MARKED_PUT_BACK_ONLY
    state.game_falsely_marked = choices[4]
    state.length = LENGTH_ONCE_ROUND
    state.length = choices[5]
    state.lurch = LURCH_DOUBLE
    state.lurch = choices[6]
    state.dealer = told.get("dealer", {}).get(0, state.dealer)
    for slot, value in told.get("score", {}).items():
        state.score[slot] = value
    for slot, value in told.get("back", {}).items():
        state.back[slot] = value
    state.home = first(union(s for s in range(2) if state.score[s] >= game_hole(state)))
    state.to_play = elder_hand(state)
    for key_1 in range(4):
        state.left[key_1] = min(max(keep_number(), 0), 8)
    return state


def amiss(start: Told, seats: tuple[str, ...]) -> str | None:
    """Say why no game begins as a record says; None if one may."""
    judge = Judge((), start, seats)
    state = judge.state
    if not all(state.back[s] <= state.score[s] for s in range(2)):
        return "a peg stands before the front peg of its side"
    return None


# ---------------------------------------------------------------- definitions


def game_hole(state: State) -> int:
    """The book's game-hole: rules/cribbage-four.law:20."""
    return 61 if state.length == LENGTH_ONCE_ROUND else 121


def elder_hand(state: State) -> int:
    """The book's elder-hand: rules/common/cribbage-table.law:21."""
    return NEXT_PLAYER[state.dealer]


def keep_number() -> int:
    """The book's keep-number: rules/cribbage-four.law:21."""
    return 4


def pips(c: int) -> int:
    """The book's pips: rules/common/cribbage-count.law:9."""
    return 10 if RANK_OF_CARD[c] >= RANK_TEN else RANK_OF_CARD[c] + 1


def total(h: int) -> int:
    """The book's total: rules/common/cribbage-count.law:10."""
    return sum(pips(c) for c in members(h))


def fifteens(h: int) -> int:
    """The book's fifteens: rules/common/cribbage-count.law:15."""
    return sum(1 for j in subsets(h) if total(j) == 15)


def royal_value(m: int) -> int:
    """The book's royal-value: rules/common/cribbage-count.law:18."""
    if m == 2:
        return 2
    if m == 3:
        return 6
    return 12 if m == 4 else 0


def pair_points(h: int) -> int:
    """The book's pair-points: rules/common/cribbage-count.law:19."""
    return sum(royal_value((h & CARDS_OF_RANK[r]).bit_count()) for r in range(13))


def is_sequence_part_3(h: int) -> int:
    """Give a part of is_sequence."""
    return max((RANK_OF_CARD[c] for c in members(h)), default=0)


def is_sequence_part_2(h: int) -> int:
    """Give a part of is_sequence."""
    return is_sequence_part_3(h) - min((RANK_OF_CARD[c] for c in members(h)), default=0)


def is_sequence_part(h: int) -> bool:
    """Give a part of is_sequence."""
    return is_sequence_part_2(h) != h.bit_count() - 1


def is_sequence(h: int) -> bool:
    """The book's ... is-sequence: rules/common/cribbage-count.law:22."""
    if h.bit_count() < 3:
        return False
    if is_sequence_part(h):
        return False
    return all((h & CARDS_OF_RANK[RANK_OF_CARD[c]]).bit_count() == 1 for c in members(h))


def longest(h: int) -> int:
    """The book's longest: rules/common/cribbage-count.law:28."""
    return max((j.bit_count() for j in subsets(h) if is_sequence(j)), default=0)


def run_points(h: int) -> int:
    """The book's run-points: rules/common/cribbage-count.law:29."""
    return sum(j.bit_count() for j in subsets(h) if is_sequence(j) and j.bit_count() == longest(h))


def rank_points(h: int) -> int:
    """The book's rank-points: rules/common/cribbage-count.law:32."""
    return 2 * fifteens(h) + pair_points(h) + run_points(h)


def is_of_one_suit(h: int) -> bool:
    """The book's ... is-of-one-suit: rules/common/cribbage-count.law:36."""
    return any(not h & ~CARDS_OF_SUIT[t] for t in range(4))


def one_suited(h: int, c: int) -> int:
    """The book's one-suited: rules/common/cribbage-count.law:40."""
    if not is_of_one_suit(h):
        return 0
    if not h & ~CARDS_OF_SUIT[SUIT_OF_CARD[c]]:
        return h.bit_count() + 1
    return h.bit_count()


def least_flush() -> int:
    """The book's least-flush: rules/cribbage-four.law:24."""
    return 4


def flush_points(h: int, c: int) -> int:
    """The book's flush-points: rules/common/cribbage-count.law:44."""
    told = one_suited(h, c)
    return told if told >= least_flush() else 0


def nob_points(h: int, c: int) -> int:
    """The book's nob-points: rules/common/cribbage-count.law:47."""
    if h & BIT[SUIT_OF_CARD[c] * 13 + RANK_KNAVE if SUIT_OF_CARD[c] >= 0 else NONE]:
        return 1
    return 0


def hand_count(h: int, c: int) -> int:
    """The book's hand-count: rules/common/cribbage-count.law:51."""
    return rank_points(h | BIT[c]) + flush_points(h, c) + nob_points(h, c)


def crib_flush_points(state: State, h: int, c: int) -> int:
    """The book's crib-flush-points: rules/common/cribbage-count.law:54."""
    if state.crib_flush == CRIB_FLUSH_WITH_THE_START and one_suited(h, c) <= h.bit_count():
        return 0
    return flush_points(h, c)


def crib_count(state: State, h: int, c: int) -> int:
    """The book's crib-count: rules/common/cribbage-count.law:57."""
    return rank_points(h | BIT[c]) + crib_flush_points(state, h, c) + nob_points(h, c)


def dealer_side(state: State) -> int:
    """The book's dealer-side: rules/common/cribbage-table.law:69."""
    return SIDE_OF[state.dealer]


def all_known(state: State) -> bool:
    """The book's all-known: rules/common/cribbage-table.law:70."""
    return all(state.known[p] for p in range(4))


def all_are_dealt(state: State) -> bool:
    """The book's all-are-dealt: rules/common/cribbage-table.law:71."""
    if any(state.laid[p] for p in range(4)):
        return True
    return all(state.known[p] or state.given[p] >= 5 for p in range(4))


def undealt(state: State) -> int:
    """The book's undealt: rules/common/cribbage-table.law:73."""
    return union(c for c in range(52) if not any(state.dealt[p] & BIT[c] for p in range(4)))


def penalty_side(p: int) -> int:
    """The book's penalty-side: rules/common/cribbage-table.law:76."""
    return ADVERSARY_OF_PLAYER[p]


def lowest_cutter_part_4(state: State, p: int) -> int:
    """Give a part of lowest_cutter."""
    if RANK_OF_CARD[state.cut_card[p]] != NONE:
        return RANK_OF_CARD[state.cut_card[p]]
    return 0


def lowest_cutter_part_5(state: State, q: int) -> int:
    """Give a part of lowest_cutter."""
    if RANK_OF_CARD[state.cut_card[q]] != NONE:
        return RANK_OF_CARD[state.cut_card[q]]
    return 0


def lowest_cutter_part_3(state: State, p: int, q: int) -> bool:
    """Give a part of lowest_cutter."""
    return lowest_cutter_part_4(state, p) < lowest_cutter_part_5(state, q)


def lowest_cutter_part_2(state: State, p: int) -> bool:
    """Give a part of lowest_cutter."""
    return all(lowest_cutter_part_3(state, p, q) for q in members(0xF & ~BIT[p]))


def lowest_cutter_part(state: State) -> int:
    """Give a part of lowest_cutter."""
    return union(p for p in range(4) if lowest_cutter_part_2(state, p))


def lowest_cutter(state: State) -> int:
    """The book's lowest-cutter: rules/common/cribbage-table.law:81."""
    return first(lowest_cutter_part(state))


def cut_again(state: State) -> bool:
    """The book's cut-again: rules/common/cribbage-table.law:79."""
    return all(state.cut_card[p] != NONE for p in range(4)) and lowest_cutter(state) == NONE


def cut_done(state: State) -> bool:
    """The book's cut-done: rules/common/cribbage-table.law:84."""
    return all(state.cut_card[p] != NONE for p in range(4))


def next_dealer(state: State) -> int:
    """The book's next-dealer: rules/common/cribbage-table.law:86."""
    if state.dealer == NONE:
        return lowest_cutter(state) if cut_done(state) else NONE
    return state.dealer if state.deal_void else NEXT_PLAYER[state.dealer]


def so_far(state: State) -> int:
    """The book's so-far: rules/common/cribbage-table.law:93."""
    return 0 if state.closed else state.reckoning


def played_out() -> bool:
    """The book's played-out: rules/cribbage-four.law:22."""
    return True


def play_over(state: State) -> bool:
    """The book's play-over: rules/common/cribbage-table.law:96."""
    return state.closed and (not played_out() or all(state.left[p] == 0 for p in range(4)))


def done_for(state: State, p: int) -> bool:
    """The book's done-for: rules/common/cribbage-table.law:100."""
    return state.left[p] == 0 or state.gone[p]


def alone(state: State, p: int) -> bool:
    """The book's alone: rules/common/cribbage-table.law:101."""
    return all(done_for(state, q) for q in members(0xF & ~BIT[p]))


def turn_after(state: State, p: int) -> int:
    """The book's turn-after: rules/common/cribbage-table.law:102."""
    if not done_for(state, NEXT_PLAYER[p]):
        return NEXT_PLAYER[p]
    if not done_for(state, OPPOSITE_PLAYER[p]):
        return OPPOSITE_PLAYER[p]
    if not done_for(state, PREVIOUS_PLAYER[p]):
        return PREVIOUS_PLAYER[p]
    return p if not done_for(state, p) else NONE


def fits_2(state: State, c: int) -> bool:
    """The book's ... fits: rules/common/cribbage-table.law:94."""
    return so_far(state) + pips(c) <= 31


def can_play(state: State, p: int) -> bool:
    """The book's ... can-play: rules/common/cribbage-table.law:95."""
    return state.known[p] and any(fits_2(state, c) for c in members(state.hand[p]))


def stopped_part(state: State, p: int) -> bool:
    """Give a part of stopped."""
    if done_for(state, p):
        return True
    return p == state.last_player and alone(state, p) and state.known[p] and not can_play(state, p)


def stopped(state: State) -> bool:
    """The book's stopped: rules/common/cribbage-table.law:110."""
    if state.reckoning == 31:
        return True
    return all(stopped_part(state, p) for p in range(4))


def unbroken(g: int) -> bool:
    """The book's unbroken: rules/common/cribbage-table.law:116."""
    return max(members(g), default=0) - min(members(g), default=0) == g.bit_count() - 1


def run_in_play_part(state: State, m: int) -> bool:
    """Give a part of run_in_play."""
    return (
        m <= len(state.heard)
        and union(tail(state.heard, m)).bit_count() == m
        and unbroken(union(tail(state.heard, m)))
    )


def run_in_play(state: State) -> int:
    """The book's run-in-play: rules/common/cribbage-table.law:118."""
    return max((m for m in range(3, 8) if run_in_play_part(state, m)), default=0)


def may_stop(state: State, p: int) -> bool:
    """The book's ... may-stop: rules/common/cribbage-table.law:125."""
    return (
        not state.closed
        and not state.known[p]
        and alone(state, p)
        and not state.gone[p]
        and state.reckoning < 31
    )


def go_due(state: State, p: int) -> int:
    """The book's go-due: rules/common/cribbage-table.law:127."""
    if p == state.last_player and (state.go_owed or may_stop(state, p)):
        return 1
    return 0


def last_owed(p: int) -> int:
    """The book's last-owed: rules/cribbage-four.law:23."""
    return 0


def due(state: State, p: int, x: int) -> int:
    """The book's due: rules/common/cribbage-table.law:129."""
    if x == CLAIM_FOR_LAST:
        return last_owed(p)
    if x == CLAIM_FOR_HEELS:
        return state.heels_owed if p == state.dealer else 0
    if x == CLAIM_FOR_PLAY:
        return state.gained if p == state.last_player else 0
    if x == CLAIM_FOR_GO:
        return go_due(state, p)
    if x == CLAIM_FOR_HAND:
        return 0 if state.scored[p] else state.worth[p]
    return state.crib_worth if p == state.dealer and not state.crib_scored else 0


def countable(state: State, x: int) -> bool:
    """The book's countable: rules/common/cribbage-table.law:139."""
    return (
        x not in (CLAIM_FOR_HAND, CLAIM_FOR_CRIB) or play_over(state) or state.last_player == NONE
    )


def checked(state: State, p: int, x: int) -> bool:
    """The book's checked: rules/common/cribbage-table.law:145."""
    if x == CLAIM_FOR_HAND:
        return state.scored[p] or (state.kept_2[p] != 0 and state.start != NONE)
    if x == CLAIM_FOR_CRIB:
        return (
            p != state.dealer
            or state.crib_scored
            or (state.crib.bit_count() >= 4 and state.start != NONE)
        )
    return True


def unmarked(state: State) -> bool:
    """The book's unmarked: rules/common/cribbage-table.law:156."""
    return (
        state.heels_owed > 0
        or state.gained > 0
        or state.go_owed
        or any(last_owed(p) > 0 for p in range(4))
    )


def next_counter(state: State) -> int:
    """The book's next-counter: rules/common/cribbage-table.law:160."""
    if not state.scored[NEXT_PLAYER[state.dealer]]:
        return NEXT_PLAYER[state.dealer]
    if not state.scored[OPPOSITE_PLAYER[state.dealer]]:
        return OPPOSITE_PLAYER[state.dealer]
    if not state.scored[PREVIOUS_PLAYER[state.dealer]]:
        return PREVIOUS_PLAYER[state.dealer]
    return state.dealer if not state.scored[state.dealer] else NONE


def cards_held(state: State, p: int) -> int:
    """The book's cards-held: rules/common/cribbage-table.law:168."""
    return state.hand[p].bit_count() if state.known[p] else state.given[p]


def game_won(state: State) -> bool:
    """The book's game-won: rules/common/cribbage-table.law:171."""
    return any(state.score[s] >= game_hole(state) or state.beaten[s] for s in range(2))


def played(state: State, p: int) -> int:
    """The book's played: rules/common/cribbage-table.law:384."""
    return state.kept_2[p] & ~state.hand[p]


def held_unseen(state: State, p: int) -> int:
    """The book's held-unseen: rules/common/cribbage-table.law:385."""
    return 0 if state.known[p] else state.given[p]


def fewest(state: State) -> int:
    """The book's fewest: rules/cribbage-four.law:27."""
    return min((state.given[p] for p in range(4)), default=0)


def next_given(state: State) -> int:
    """The book's next-given: rules/cribbage-four.law:28."""
    if state.given[NEXT_PLAYER[state.dealer]] == fewest(state):
        return NEXT_PLAYER[state.dealer]
    if state.given[OPPOSITE_PLAYER[state.dealer]] == fewest(state):
        return OPPOSITE_PLAYER[state.dealer]
    if state.given[PREVIOUS_PLAYER[state.dealer]] == fewest(state):
        return PREVIOUS_PLAYER[state.dealer]
    return state.dealer


def next_to_lay(state: State) -> int:
    """The book's next-to-lay: rules/cribbage-four.law:33."""
    if not state.laid[NEXT_PLAYER[state.dealer]]:
        return NEXT_PLAYER[state.dealer]
    if not state.laid[OPPOSITE_PLAYER[state.dealer]]:
        return OPPOSITE_PLAYER[state.dealer]
    if not state.laid[PREVIOUS_PLAYER[state.dealer]]:
        return PREVIOUS_PLAYER[state.dealer]
    return state.dealer


def may_hold(state: State, p: int, h: int) -> bool:
    """The book's ... may-hold ...: rules/common/cribbage-table.law:74."""
    return h & state.shown == 0 and not any(state.dealt[q] & h for q in members(0xF & ~BIT[p]))


def has_the_turn(state: State, p: int) -> bool:
    """The book's ... has-the-turn: rules/common/cribbage-table.law:98."""
    return p == state.to_play or (state.to_play == NONE and not play_over(state))


def has_something_due(state: State, s: int) -> bool:
    """The book's ... has-something-due: rules/common/cribbage-table.law:141."""
    return any(
        any(countable(state, x) and due(state, p, x) > 0 for x in range(6))
        for p in members(PLAYERS_OF[s])
    )


def may_have_something_due(state: State, s: int) -> bool:
    """The book's ... may-have-something-due: rules/common/cribbage-table.law:152."""
    if state.start == NONE:
        return False
    return any(
        any(countable(state, x) and not checked(state, p, x) for x in range(6))
        for p in members(PLAYERS_OF[s])
    )


def has_too_many(state: State, p: int) -> bool:
    """The book's ... has-too-many: rules/common/cribbage-table.law:170."""
    return state.known[p] and state.laid[p] and state.hand[p].bit_count() > state.left[p]


# ---------------------------------------------------------------- acts


def act_cut_for_deal_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, cut-for-deal, cannot have happened; None if it can
    (rules/common/cribbage-table.law:175).
    """
    if not any(state.cut_card[q] == c and not cut_done(state) for q in members(0xF & ~BIT[p])):
        return None
    return f"{CARDS[c]} was cut by another"


def act_cut_for_deal(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, cut-for-deal, does (rules/common/cribbage-table.law:175)."""
    if cut_done(state):
        for q in range(4):
            state.cut_card[q] = NONE
    state.cut_card[p] = c


def act_deals(judge: Judge, state: State, p: int) -> None:
    """Do what an act, deals, does (rules/common/cribbage-table.law:182)."""
    state.dealer = p
    state.deal_void = False
    for q in range(4):
        state.dealt[q] = 0
        state.hand[q] = 0
        state.known[q] = False
        state.given[q] = 0
        state.laid[q] = False
        state.kept_2[q] = 0
        state.worth[q] = 0
        state.left[q] = min(max(keep_number(), 0), 8)
        state.gone[q] = False
        state.scored[q] = False
    state.crib = 0
    state.shown = 0
    state.crib_worth = 0
    state.crib_scored = False
    state.pack_cut = False
    state.start = NONE
    state.heels_owed = 0
    state.to_play = NEXT_PLAYER[p]
    state.heard = tail(state.heard, 0)[:13]
    state.reckoning = 0
    state.like = 0
    state.last_player = NONE
    state.last_card = NONE
    state.closed = False
    state.gained = 0
    state.go_owed = False


def act_give(judge: Judge, state: State, p: int, q: int) -> None:
    """Do what an act, give, does (rules/common/cribbage-table.law:199)."""
    state.given[q] = min(state.given[q] + 1, 8)


def act_give_more(judge: Judge, state: State, p: int, m: int, q: int) -> None:
    """Do what an act, give-more, does (rules/common/cribbage-table.law:201)."""
    state.given[q] = min(max(state.given[q] + m, 0), 8)


def act_was_dealt(judge: Judge, state: State, p: int, m: int) -> None:
    """Do what an act, was-dealt, does (rules/common/cribbage-table.law:205)."""
    state.given[p] = min(max(m, 0), 8)


def act_deal_impossible(judge: Judge, state: State, p: int, h: int) -> str | None:
    """Say why an act, deal, cannot have happened; None if it can
    (rules/common/cribbage-table.law:208).
    """
    if not any(state.dealt[q] & h for q in members(0xF & ~BIT[p])):
        return None
    return "a card cannot be dealt to two players"


def act_deal(judge: Judge, state: State, p: int, h: int) -> None:
    """Do what an act, deal, does (rules/common/cribbage-table.law:208)."""
    state.dealt[p] = lowest(h, 8)
    state.hand[p] = lowest(h, 8)
    state.known[p] = True
    state.given[p] = min(h.bit_count(), 8)


def act_keep_impossible(judge: Judge, state: State, p: int, h: int) -> str | None:
    """Say why an act, keep, cannot have happened; None if it can
    (rules/common/cribbage-table.law:215).
    """
    if not state.known[p] and state.start == NONE:
        return None
    return f"what {judge.players[p]} keeps is told before the start is turned up"


def act_keep(judge: Judge, state: State, p: int, h: int) -> None:
    """Do what an act, keep, does (rules/common/cribbage-table.law:215)."""
    state.dealt[p] = lowest(h, 8)
    state.hand[p] = lowest(h, 8)
    state.kept_2[p] = lowest(h, 8)
    state.known[p] = True
    state.laid[p] = True


def act_lay_out_impossible(judge: Judge, state: State, p: int, h: int) -> str | None:
    """Say why an act, lay-out, cannot have happened; None if it can
    (rules/common/cribbage-table.law:222).
    """
    if may_hold(state, p, h) and (h & state.dealt[p] == h if state.known[p] else True):
        return None
    return f"{judge.players[p]} does not hold {listed(CARDS, h)}"


def act_lay_out(judge: Judge, state: State, p: int, h: int) -> None:
    """Do what an act, lay-out, does (rules/common/cribbage-table.law:222)."""
    if state.known[p]:
        state.hand[p] = lowest(state.hand[p] & ~h, 8)
        state.kept_2[p] = lowest(state.hand[p], 8)
    state.crib = lowest(state.crib | h, 8)
    state.shown |= h
    state.laid[p] = True


def act_show_crib_impossible(judge: Judge, state: State, h: int) -> str | None:
    """Say why an act, show-crib, cannot have happened; None if it can
    (rules/common/cribbage-table.law:231).
    """
    if state.start == NONE and (not state.crib or state.crib == h):
        return None
    return "the crib is told before the start is turned up"


def act_show_crib(judge: Judge, state: State, h: int) -> None:
    """Do what an act, show-crib, does (rules/common/cribbage-table.law:231)."""
    state.crib = lowest(h, 8)


def act_cut(judge: Judge, state: State, p: int) -> None:
    """Do what an act, cut, does (rules/common/cribbage-table.law:236)."""
    state.pack_cut = True


def act_turn_up_impossible_part(state: State, c: int) -> bool:
    """Give a part of act_turn_up_impossible."""
    return (
        state.start == NONE
        and not state.crib & BIT[c]
        and not any(state.dealt[q] & BIT[c] for q in range(4))
    )


def act_turn_up_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, turn-up, cannot have happened; None if it can
    (rules/common/cribbage-table.law:239).
    """
    if act_turn_up_impossible_part(state, c):
        return None
    return f"{CARDS[c]} is not in the pack, or another card has been turned up"


def act_turn_up(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, turn-up, does (rules/common/cribbage-table.law:239)."""
    state.start = c
    for q in range(4):
        state.worth[q] = 0
    state.crib_worth = 0


def act_play_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, play, cannot have happened; None if it can
    (rules/common/cribbage-table.law:247).
    """
    if state.hand[p] & BIT[c] != 0 if state.known[p] else may_hold(state, p, BIT[c]):
        return None
    return f"{judge.players[p]} does not hold {CARDS[c]}"


def act_play(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, play, does (rules/common/cribbage-table.law:247)."""
    state.last_card = NONE
    if has_the_turn(state, p) and fits_2(state, c):
        if state.closed:
            state.closed = False
            state.heard = tail(state.heard, 0)[:13]
            state.reckoning = 0
            state.like = 0
            state.go_owed = False
        if RANK_OF_CARD[c] == last(state.heard, NONE):
            state.like = min(state.like + 1, 4)
        else:
            state.like = 1
        state.heard = (*state.heard, RANK_OF_CARD[c])[:13]
        state.reckoning = min(max(state.reckoning + pips(c), 0), 31)
        state.hand[p] = lowest(state.hand[p] & ~BIT[c], 8)
        state.shown |= BIT[c]
        state.left[p] = max(state.left[p] - 1, 0)
        state.last_player = p
        state.last_card = c
        state.gained = 0
        state.to_play = turn_after(state, p)
        if stopped(state):
            state.closed = True
            if state.reckoning < 31:
                state.go_owed = True
            for q in range(4):
                state.gone[q] = False
            if played_out():
                state.to_play = turn_after(state, p)
            else:
                state.to_play = NONE


def act_go(judge: Judge, state: State, p: int) -> None:
    """Do what an act, go, does (rules/common/cribbage-table.law:274)."""
    if has_the_turn(state, p):
        state.gone[p] = True
        state.to_play = turn_after(state, p)
        if stopped(state) and state.last_player != NONE:
            state.closed = True
            if state.reckoning < 31:
                state.go_owed = True
            for q in range(4):
                state.gone[q] = False
            if played_out():
                if state.last_player != NONE:
                    state.to_play = turn_after(state, state.last_player)
                else:
                    state.to_play = NONE
            else:
                state.to_play = NONE


def act_mark_impossible(judge: Judge, state: State, p: int, n: int, x: int) -> str | None:
    """Say why an act, mark, cannot have happened; None if it can
    (rules/common/cribbage-table.law:288).
    """
    if n == 0 or not state.peg_out[SIDE_OF[p]]:
        return None
    return f"the front peg of {judge.sides[SIDE_OF[p]]} is out"


def act_mark(judge: Judge, state: State, p: int, n: int, x: int) -> None:
    """Do what an act, mark, does (rules/common/cribbage-table.law:288)."""
    if n > 0:
        state.back[SIDE_OF[p]] = state.score[SIDE_OF[p]]
        side = SIDE_OF[p]
        state.score[side] = state.kept("score", side, state.score[side] + n, 0, 160)
    if x == CLAIM_FOR_HEELS and p == state.dealer:
        state.heels_owed = 0
    if x == CLAIM_FOR_PLAY and p == state.last_player:
        state.gained = 0
    if x == CLAIM_FOR_GO and p == state.last_player:
        state.go_owed = False
        if may_stop(state, p):
            state.closed = True
            for q in range(4):
                state.gone[q] = False
            if played_out():
                state.to_play = turn_after(state, p)
            else:
                state.to_play = NONE
    if x == CLAIM_FOR_HAND:
        state.scored[p] = True
    if x == CLAIM_FOR_CRIB and p == state.dealer:
        state.crib_scored = True


def act_draw_impossible(judge: Judge, state: State, p: int, c: int, q: int) -> str | None:
    """Say why an act, draw, cannot have happened; None if it can
    (rules/common/cribbage-table.law:315).
    """
    if state.hand[q] & BIT[c] or (not state.known[q] and not state.shown & BIT[c]):
        return None
    return f"{judge.players[q]} does not hold {CARDS[c]}"


def act_draw(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Do what an act, draw, does (rules/common/cribbage-table.law:315)."""
    state.hand[q] = lowest(state.hand[q] & ~BIT[c], 8)
    state.dealt[q] = lowest(state.dealt[q] & ~BIT[c], 8)
    state.given[q] = max(state.given[q] - 1, 0)


def act_take_out_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, take-out, cannot have happened; None if it can
    (rules/common/cribbage-table.law:329).
    """
    if state.score[SIDE_OF[p]] > 0:
        return None
    return f"{judge.players[p]} has no front peg on the board"


def act_take_out(judge: Judge, state: State, p: int) -> None:
    """Do what an act, take-out, does (rules/common/cribbage-table.law:329)."""
    state.peg_out[SIDE_OF[p]] = True


def act_place_behind_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, place-behind, cannot have happened; None if it can
    (rules/common/cribbage-table.law:332).
    """
    if state.peg_out[SIDE_OF[p]]:
        return None
    return f"the front peg of {judge.sides[SIDE_OF[p]]} is not out"


def act_place_behind(judge: Judge, state: State, p: int) -> None:
    """Do what an act, place-behind, does (rules/common/cribbage-table.law:332)."""
    state.peg_out[SIDE_OF[p]] = False
    state.score[SIDE_OF[p]] = state.back[SIDE_OF[p]]
    side = SIDE_OF[p]
    state.back[side] = max(state.back[side] - 1, 0)


def act_place_in_front_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, place-in-front, cannot have happened; None if it can
    (rules/common/cribbage-table.law:338).
    """
    if state.peg_out[SIDE_OF[p]]:
        return None
    return f"the front peg of {judge.sides[SIDE_OF[p]]} is not out"


def act_place_in_front(judge: Judge, state: State, p: int) -> None:
    """Do what an act, place-in-front, does (rules/common/cribbage-table.law:338)."""
    state.peg_out[SIDE_OF[p]] = False


# ---------------------------------------------------------------- the laws

SORT_CARD = Sort("member", "card")
SORT_CLAIM = Sort("member", "claim")
SORT_NUMBER_0_160 = Sort("number", low=0, high=160)
SORT_NUMBER_0_2 = Sort("number", low=0, high=2)
SORT_NUMBER_0_52 = Sort("number", low=0, high=52)
SORT_NUMBER_0_61 = Sort("number", low=0, high=61)
SORT_PLAYER = Sort("member", "player")
SORT_PLAYER_OR_NONE = Sort("member", "player", optional=True)
SORT_SET_OF_8_CARD = Sort("set", "card", high=8)
SORT_SIDE = Sort("member", "side")

ACT_DEALS = 1
ACT_LAY_OUT = 7
ACT_PLAY = 11
ACT_DRAW = 20
ACT_FRESH_DEAL = 25
ACT_ANOTHER_DEAL = 26
ACT_NEW_DEAL = 27
ACT_SCORE_THREE = 28
ACT_PLACE_BEHIND = 31
ACT_PLACE_IN_FRONT = 32
ACT_PUT_BACK = 33
ACT_PUT_BACK_AND_SCORE = 34
ACT_SCORE_TWO = 35


LAW_SIXTY_ONE = Law(
    "sixty-one",
    "Sixty-one up",
    supplied=(
        "Enquire Within upon Everything, cribbage, 82 xvii and 83; Hoffmann, Hoyle's Games "
        "Modernized (1909), four-handed cribbage"
    ),
)
LAW_SIXTY_ONE_1 = Clause(
    "cribbage-four/sixty-one/1",
    LAW_SIXTY_ONE,
    "rules/cribbage-four.law:51",
    bound=(("S", SORT_SIDE),),
)


def law_sixty_one_1_when(state: State) -> list[Bound]:
    """Give the bindings for which law_sixty_one_1 holds."""
    found: list[Bound] = []
    for s in range(2):
        if state.score[s] < game_hole(state):
            continue
        found.append((s,))
    return found


def law_sixty_one_1(judge: Judge, state: State, s: int) -> None:
    """Law sixty-one, Sixty-one up: consequence.

    (supplied: Enquire Within upon Everything, cribbage, 82 xvii and 83; Hoffmann, Hoyle's Games
    Modernized (1909), four-handed cribbage; rules/cribbage-four.law:51)
    """
    now = judge.changing()
    if now.home == NONE:
        now.home = s


LAW_SIXTY_ONE_2 = Clause(
    "cribbage-four/sixty-one/2",
    LAW_SIXTY_ONE,
    "rules/cribbage-four.law:53",
    bound=(("S", SORT_SIDE),),
)


def law_sixty_one_2_when(state: State) -> list[Bound]:
    """Give the bindings for which law_sixty_one_2 holds."""
    found: list[Bound] = []
    for s in range(2):
        if state.score[s] >= game_hole(state):
            continue
        found.append((s,))
    return found


def law_sixty_one_2(judge: Judge, state: State, s: int) -> None:
    """Law sixty-one, Sixty-one up: consequence.

    (supplied: Enquire Within upon Everything, cribbage, 82 xvii and 83; Hoffmann, Hoyle's Games
    Modernized (1909), four-handed cribbage; rules/cribbage-four.law:53)
    """
    now = judge.changing()
    if now.home == s:
        now.home = first(union(w for w in range(2) if now.score[w] >= game_hole(now)))


LAW_THIRTY_ONE = Law(
    "thirty-one",
    "Playing to thirty-one",
    supplied=(
        "Enquire Within upon Everything, cribbage, 81 v and ix, 82 xviii, 84 and 87; Hoffmann, "
        "Hoyle's Games Modernized (1909), fifteen or thirty-one, and four-handed cribbage"
    ),
)
LAW_THIRTY_ONE_1 = Clause(
    "cribbage-four/thirty-one/1",
    LAW_THIRTY_ONE,
    "rules/cribbage-four.law:134",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_thirty_one_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law thirty-one, Playing to thirty-one: ban passing-thirty-one.

    (supplied: Enquire Within upon Everything, cribbage, 81 v and ix, 82 xviii, 84 and 87; Hoffmann,
    Hoyle's Games Modernized (1909), fifteen or thirty-one, and four-handed cribbage;
    rules/cribbage-four.law:134)
    """
    if not has_the_turn(state, p):
        return
    if fits_2(state, c):
        return
    judge.offend(
        OFFENCE_PASSING_THIRTY_ONE,
        LAW_THIRTY_ONE_1,
        state,
        (p, c),
        (p, c),
        says=(
            f"{judge.players[p]} played {CARDS[c]} to {so_far(state)}, which passes thirty-one; it "
            "goes back to his hand"
        ),
        facts=[
            [f"{judge.players[p]} has the turn", yes(has_the_turn(state, p))],
            [f"{CARDS[c]} fits", yes(fits_2(state, c))],
        ],
    )


LAW_THIRTY_ONE_2 = Clause(
    "cribbage-four/thirty-one/2",
    LAW_THIRTY_ONE,
    "rules/cribbage-four.law:137",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_thirty_one_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law thirty-one, Playing to thirty-one: ban playing-out-of-turn.

    (supplied: Enquire Within upon Everything, cribbage, 81 v and ix, 82 xviii, 84 and 87; Hoffmann,
    Hoyle's Games Modernized (1909), fifteen or thirty-one, and four-handed cribbage;
    rules/cribbage-four.law:137)
    """
    if has_the_turn(state, p):
        return
    judge.offend(
        OFFENCE_PLAYING_OUT_OF_TURN,
        LAW_THIRTY_ONE_2,
        state,
        (p, c),
        (p, c),
        says=f"{judge.players[p]} played {CARDS[c]} out of turn; it goes back to his hand",
        facts=[[f"{judge.players[p]} has the turn", yes(has_the_turn(state, p))]],
    )


LAW_GO = Law("go", "Go", supplied="Enquire Within upon Everything, cribbage, 82 xxi")
LAW_GO_1 = Clause(
    "cribbage-four/go/1",
    LAW_GO,
    "rules/cribbage-four.law:209",
    bound=(("P", SORT_PLAYER),),
)


def law_go_1_part(state: State, p: int) -> int:
    """Give a part of law_go_1."""
    return union(c for c in members(state.hand[p]) if fits_2(state, c))


def law_go_1(judge: Judge, state: State, p: int) -> None:
    """Law go, Go: offence false-go.

    (supplied: Enquire Within upon Everything, cribbage, 82 xxi; rules/cribbage-four.law:209)
    """
    if not has_the_turn(state, p):
        return
    if not can_play(state, p):
        return
    judge.offend(
        OFFENCE_FALSE_GO,
        LAW_GO_1,
        state,
        (p,),
        (p,),
        says=(
            f"{judge.players[p]} called go at {so_far(state)}, holding "
            f"{listed(CARDS, law_go_1_part(state, p))}"
        ),
        facts=[
            [f"{judge.players[p]} has the turn", yes(has_the_turn(state, p))],
            [f"{judge.players[p]} can play", yes(can_play(state, p))],
        ],
    )


LAW_GO_2 = Clause(
    "cribbage-four/go/2",
    LAW_GO,
    "rules/cribbage-four.law:211",
    bound=(("P", SORT_PLAYER), ("S", SORT_SIDE)),
)


def law_go_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law go, Go: consequence.

    (supplied: Enquire Within upon Everything, cribbage, 82 xxi; rules/cribbage-four.law:211)
    """
    s = ADVERSARY_OF_PLAYER[p]
    now = judge.changing()
    if s >= 0:
        now.back[s] = now.score[s]
    if s >= 0:
        now.score[s] = now.kept("score", s, now.score[s] + 2, 0, 160)


LAW_EGLECTED = Law(
    "neglected",
    "Points not marked in time",
    supplied="Enquire Within upon Everything, cribbage, 82 xi, xii and xix",
)
LAW_EGLECTED_1 = Clause(
    "cribbage-four/neglected/1",
    LAW_EGLECTED,
    "rules/cribbage-four.law:247",
    bound=(("Q", SORT_PLAYER), ("C", SORT_CARD), ("P", SORT_PLAYER), ("K", SORT_NUMBER_0_61)),
)


def law_eglected_1(judge: Judge, state: State, q: int, c: int) -> None:
    """Law neglected, Points not marked in time: holding.

    (supplied: Enquire Within upon Everything, cribbage, 82 xi, xii and xix;
    rules/cribbage-four.law:247)
    """
    if state.gained <= 0:
        return
    if not has_the_turn(state, q):
        return
    if not fits_2(state, c):
        return
    p = state.last_player
    if p == NONE:
        return
    k = state.gained
    judge.find(
        "holding",
        LAW_EGLECTED_1,
        "",
        q,
        (q, c, p, k),
        says=f"{judge.players[p]} did not mark {k} before the next card was played, and loses them",
        facts=[
            ["what the last card has made", str(state.gained)],
            [f"{judge.players[q]} has the turn", yes(has_the_turn(state, q))],
            [f"{CARDS[c]} fits", yes(fits_2(state, c))],
        ],
    )
    now = judge.changing()
    side = SIDE_OF[p]
    now.forfeited[side] = now.kept("forfeited", side, now.forfeited[side] + k, 0, 160)


LAW_EGLECTED_2 = Clause(
    "cribbage-four/neglected/2",
    LAW_EGLECTED,
    "rules/cribbage-four.law:252",
    bound=(("Q", SORT_PLAYER), ("C", SORT_CARD), ("P", SORT_PLAYER)),
)


def law_eglected_2(judge: Judge, state: State, q: int, c: int) -> None:
    """Law neglected, Points not marked in time: holding.

    (supplied: Enquire Within upon Everything, cribbage, 82 xi, xii and xix;
    rules/cribbage-four.law:252)
    """
    if not state.go_owed:
        return
    if not has_the_turn(state, q):
        return
    p = state.last_player
    if p == NONE:
        return
    judge.find(
        "holding",
        LAW_EGLECTED_2,
        "",
        q,
        (q, c, p),
        says=(
            f"{judge.players[p]} did not mark one for the last card before the next was played, "
            "and loses it"
        ),
        facts=[
            ["one is due for the go", yes(state.go_owed)],
            [f"{judge.players[q]} has the turn", yes(has_the_turn(state, q))],
        ],
    )
    now = judge.changing()
    side = SIDE_OF[p]
    now.forfeited[side] = now.kept("forfeited", side, now.forfeited[side] + 1, 0, 160)


LAW_EGLECTED_3 = Clause(
    "cribbage-four/neglected/3",
    LAW_EGLECTED,
    "rules/cribbage-four.law:256",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_eglected_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law neglected, Points not marked in time: holding.

    (supplied: Enquire Within upon Everything, cribbage, 82 xi, xii and xix;
    rules/cribbage-four.law:256)
    """
    if p != state.dealer:
        return
    if state.heels_owed <= 0:
        return
    judge.find(
        "holding",
        LAW_EGLECTED_3,
        "",
        p,
        (p, c),
        says=f"{judge.players[p]} played before he had marked two for his heels, and loses them",
        facts=[
            ["dealer", judge.players[state.dealer]],
            ["what is due to the dealer for a knave turned up", str(state.heels_owed)],
        ],
    )
    now = judge.changing()
    side = SIDE_OF[p]
    now.forfeited[side] = now.kept("forfeited", side, now.forfeited[side] + 2, 0, 160)
    now.heels_owed = 0


LAW_EGLECTED_4 = Clause(
    "cribbage-four/neglected/4",
    LAW_EGLECTED,
    "rules/cribbage-four.law:259",
    bound=(("Q", SORT_PLAYER), ("P", SORT_PLAYER), ("K", SORT_NUMBER_0_61)),
)


def law_eglected_4(judge: Judge, state: State, q: int) -> None:
    """Law neglected, Points not marked in time: holding.

    (supplied: Enquire Within upon Everything, cribbage, 82 xi, xii and xix;
    rules/cribbage-four.law:259)
    """
    if state.deal_void:
        return
    for p in range(4):
        if due(state, p, CLAIM_FOR_HAND) <= 0:
            continue
        k = due(state, p, CLAIM_FOR_HAND)
        judge.find(
            "holding",
            LAW_EGLECTED_4,
            "",
            q,
            (q, p, k),
            says=f"{judge.players[p]} did not mark his hand, and loses {k}",
            facts=[
                ["another deal has been called for", yes(state.deal_void)],
                [
                    f"what is due to {judge.players[p]} (for hand)",
                    str(due(state, p, CLAIM_FOR_HAND)),
                ],
            ],
        )
        now = judge.changing()
        side = SIDE_OF[p]
        now.forfeited[side] = now.kept("forfeited", side, now.forfeited[side] + k, 0, 160)


LAW_EGLECTED_5 = Clause(
    "cribbage-four/neglected/5",
    LAW_EGLECTED,
    "rules/cribbage-four.law:263",
    bound=(("Q", SORT_PLAYER), ("P", SORT_PLAYER), ("K", SORT_NUMBER_0_61)),
)


def law_eglected_5(judge: Judge, state: State, q: int) -> None:
    """Law neglected, Points not marked in time: holding.

    (supplied: Enquire Within upon Everything, cribbage, 82 xi, xii and xix;
    rules/cribbage-four.law:263)
    """
    if state.deal_void:
        return
    for p in range(4):
        if due(state, p, CLAIM_FOR_CRIB) <= 0:
            continue
        k = due(state, p, CLAIM_FOR_CRIB)
        judge.find(
            "holding",
            LAW_EGLECTED_5,
            "",
            q,
            (q, p, k),
            says=f"{judge.players[p]} did not mark his crib, and loses {k}",
            facts=[
                ["another deal has been called for", yes(state.deal_void)],
                [
                    f"what is due to {judge.players[p]} (for crib)",
                    str(due(state, p, CLAIM_FOR_CRIB)),
                ],
            ],
        )
        now = judge.changing()
        side = SIDE_OF[p]
        now.forfeited[side] = now.kept("forfeited", side, now.forfeited[side] + k, 0, 160)


LAW_EGLECTED_6 = Clause(
    "cribbage-four/neglected/6",
    LAW_EGLECTED,
    "rules/cribbage-four.law:267",
    bound=(("Q", SORT_PLAYER), ("P", SORT_PLAYER)),
)


def law_eglected_6(judge: Judge, state: State, q: int) -> None:
    """Law neglected, Points not marked in time: holding.

    (supplied: Enquire Within upon Everything, cribbage, 82 xi, xii and xix;
    rules/cribbage-four.law:267)
    """
    if state.deal_void:
        return
    for p in range(4):
        if go_due(state, p) <= 0:
            continue
        judge.find(
            "holding",
            LAW_EGLECTED_6,
            "",
            q,
            (q, p),
            says=f"{judge.players[p]} did not mark one for the last card, and loses it",
            facts=[
                ["another deal has been called for", yes(state.deal_void)],
                [f"what is due to {judge.players[p]} for the go", str(go_due(state, p))],
            ],
        )
        now = judge.changing()
        side = SIDE_OF[p]
        now.forfeited[side] = now.kept("forfeited", side, now.forfeited[side] + 1, 0, 160)


LAW_ORDER_OF_COUNTING = Law(
    "order-of-counting",
    "The elder hand counts first",
    supplied="Enquire Within upon Everything, cribbage, 84 and 87",
)
LAW_ORDER_OF_COUNTING_1 = Clause(
    "cribbage-four/order-of-counting/1",
    LAW_ORDER_OF_COUNTING,
    "rules/cribbage-four.law:405",
    bound=(("P", SORT_PLAYER), ("N", SORT_NUMBER_0_61), ("X", SORT_CLAIM)),
)


def law_order_of_counting_1(judge: Judge, state: State, p: int, n: int, x: int) -> None:
    """Law order-of-counting, The elder hand counts first: ban counting-out-of-order.

    (supplied: Enquire Within upon Everything, cribbage, 84 and 87; rules/cribbage-four.law:405)
    """
    if state.dealer == NONE:
        return
    if x != CLAIM_FOR_HAND:
        return
    if state.scored[p]:
        return
    if p == next_counter(state):
        return
    judge.offend(
        OFFENCE_COUNTING_OUT_OF_ORDER,
        LAW_ORDER_OF_COUNTING_1,
        state,
        (p,),
        (p, n, x),
        says=f"{judge.players[p]} counted his hand before {judge.players[next_counter(state)]}",
        facts=[
            ["dealer", judge.players[state.dealer]],
            [f"{judge.players[p]} has counted his hand", yes(state.scored[p])],
            ["the next to count", judge.players[next_counter(state)]],
        ],
    )


LAW_ORDER_OF_COUNTING_2 = Clause(
    "cribbage-four/order-of-counting/2",
    LAW_ORDER_OF_COUNTING,
    "rules/cribbage-four.law:410",
    bound=(("P", SORT_PLAYER), ("N", SORT_NUMBER_0_61), ("X", SORT_CLAIM)),
)


def law_order_of_counting_2(judge: Judge, state: State, p: int, n: int, x: int) -> None:
    """Law order-of-counting, The elder hand counts first: ban counting-out-of-order.

    (supplied: Enquire Within upon Everything, cribbage, 84 and 87; rules/cribbage-four.law:410)
    """
    if x != CLAIM_FOR_CRIB:
        return
    if next_counter(state) == NONE:
        return
    judge.offend(
        OFFENCE_COUNTING_OUT_OF_ORDER,
        LAW_ORDER_OF_COUNTING_2,
        state,
        (p,),
        (p, n, x),
        says=(
            f"{judge.players[p]} counted the crib before {judge.players[next_counter(state)]} had "
            "counted his hand"
        ),
        facts=[["the next to count", judge.players[next_counter(state)]]],
    )


LAW_GAME_FALSELY_MARKED = Law(
    "game-falsely-marked",
    "Marking the game before it is won",
    supplied="Enquire Within upon Everything, cribbage, 82 xvi",
)
LAW_GAME_FALSELY_MARKED_1 = Clause(
    "cribbage-four/game-falsely-marked/1",
    LAW_GAME_FALSELY_MARKED,
    "rules/cribbage-four.law:444",
    bound=(("P", SORT_PLAYER), ("N", SORT_NUMBER_0_61), ("X", SORT_CLAIM)),
)


def law_game_falsely_marked_1(judge: Judge, state: State, p: int, n: int, x: int) -> None:
    """Law game-falsely-marked, Marking the game before it is won: offence false-game.

    (supplied: Enquire Within upon Everything, cribbage, 82 xvi; rules/cribbage-four.law:444)
    """
    if state.game_falsely_marked != GAME_FALSELY_MARKED_GAME_LOST:
        return
    if not checked(state, p, x):
        return
    if state.score[SIDE_OF[p]] + n < game_hole(state):
        return
    if state.score[SIDE_OF[p]] + due(state, p, x) >= game_hole(state):
        return
    judge.offend(
        OFFENCE_FALSE_GAME,
        LAW_GAME_FALSELY_MARKED_1,
        state,
        (p,),
        (p, n, x),
        says=f"{judge.players[p]} marked the game, which his side had not won",
        facts=[
            ["the reading ‘game falsely marked’", GAME_FALSELY_MARKEDS[state.game_falsely_marked]],
            [
                f"what {judge.players[p]} marks ({CLAIMS[x]}) can be checked",
                yes(checked(state, p, x)),
            ],
            [f"score of the side of {judge.players[p]}", str(state.score[SIDE_OF[p]])],
            ["the game hole", str(game_hole(state))],
            [f"what is due to {judge.players[p]} ({CLAIMS[x]})", str(due(state, p, x))],
        ],
    )


LAW_GAME_FALSELY_MARKED_2 = Clause(
    "cribbage-four/game-falsely-marked/2",
    LAW_GAME_FALSELY_MARKED,
    "rules/cribbage-four.law:450",
    bound=(("P", SORT_PLAYER),),
)


def law_game_falsely_marked_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law game-falsely-marked, Marking the game before it is won: consequence.

    (supplied: Enquire Within upon Everything, cribbage, 82 xvi; rules/cribbage-four.law:450)
    """
    now = judge.changing()
    now.beaten[SIDE_OF[p]] = True


LAW_THROWING_UP = Law(
    "throwing-up",
    "Throwing up the cards",
    supplied="Enquire Within upon Everything, cribbage, 82 xx",
)
LAW_THROWING_UP_1 = Clause(
    "cribbage-four/throwing-up/1",
    LAW_THROWING_UP,
    "rules/common/cribbage-laws.law:29",
    bound=(("P", SORT_PLAYER),),
)


def law_throwing_up_1(judge: Judge, state: State, p: int) -> None:
    """Law throwing-up, Throwing up the cards: offence throwing-up.

    (supplied: Enquire Within upon Everything, cribbage, 82 xx; rules/common/cribbage-laws.law:29)
    """
    judge.offend(
        OFFENCE_THROWING_UP,
        LAW_THROWING_UP_1,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} threw up his cards, and forfeits the game",
    )


LAW_THROWING_UP_2 = Clause(
    "cribbage-four/throwing-up/2",
    LAW_THROWING_UP,
    "rules/common/cribbage-laws.law:31",
    bound=(("P", SORT_PLAYER),),
)


def law_throwing_up_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law throwing-up, Throwing up the cards: consequence.

    (supplied: Enquire Within upon Everything, cribbage, 82 xx; rules/common/cribbage-laws.law:31)
    """
    now = judge.changing()
    now.beaten[SIDE_OF[p]] = True


LAW_CRIB_UNTOUCHED = Law(
    "crib-untouched",
    "The crib is not to be touched",
    supplied="Enquire Within upon Everything, cribbage, 82 viii",
)
LAW_CRIB_UNTOUCHED_1 = Clause(
    "cribbage-four/crib-untouched/1",
    LAW_CRIB_UNTOUCHED,
    "rules/cribbage-four.law:547",
    bound=(("P", SORT_PLAYER), ("H", SORT_SET_OF_8_CARD)),
)


def law_crib_untouched_1(judge: Judge, state: State, p: int, h: int) -> None:
    """Law crib-untouched, The crib is not to be touched: ban laying-out-of-order.

    (supplied: Enquire Within upon Everything, cribbage, 82 viii; rules/cribbage-four.law:547)
    """
    if state.dealer == NONE:
        return
    if state.laid[p]:
        return
    if p == next_to_lay(state):
        return
    judge.offend(
        OFFENCE_LAYING_OUT_OF_ORDER,
        LAW_CRIB_UNTOUCHED_1,
        state,
        (p,),
        (p, h),
        says=f"{judge.players[p]} laid out before {judge.players[next_to_lay(state)]}",
        facts=[
            ["dealer", judge.players[state.dealer]],
            [f"{judge.players[p]} has laid out for the crib", yes(state.laid[p])],
            ["the next to lay out", judge.players[next_to_lay(state)]],
        ],
    )


LAW_CRIB_UNTOUCHED_2 = Clause(
    "cribbage-four/crib-untouched/2",
    LAW_CRIB_UNTOUCHED,
    "rules/cribbage-four.law:551",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_crib_untouched_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law crib-untouched, The crib is not to be touched: ban recalling.

    (supplied: Enquire Within upon Everything, cribbage, 82 viii; rules/cribbage-four.law:551)
    """
    judge.offend(
        OFFENCE_RECALLING,
        LAW_CRIB_UNTOUCHED_2,
        state,
        (p, c),
        (p, c),
        says=(
            f"{judge.players[p]} took {CARDS[c]} back, which he had laid out; it stays in the crib"
        ),
    )


LAW_CRIB_UNTOUCHED_3 = Clause(
    "cribbage-four/crib-untouched/3",
    LAW_CRIB_UNTOUCHED,
    "rules/cribbage-four.law:554",
    bound=(("P", SORT_PLAYER),),
)


def law_crib_untouched_3(judge: Judge, state: State, p: int) -> None:
    """Law crib-untouched, The crib is not to be touched: ban touching-the-crib.

    (supplied: Enquire Within upon Everything, cribbage, 82 viii; rules/cribbage-four.law:554)
    """
    if play_over(state):
        return
    judge.offend(
        OFFENCE_TOUCHING_THE_CRIB,
        LAW_CRIB_UNTOUCHED_3,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} touched the crib before the hand was played out",
        facts=[["the play is over", yes(play_over(state))]],
    )


LAW_CRIB_UNTOUCHED_4 = Clause(
    "cribbage-four/crib-untouched/4",
    LAW_CRIB_UNTOUCHED,
    "rules/cribbage-four.law:557",
    bound=(("P", SORT_PLAYER),),
)


def law_crib_untouched_4(judge: Judge, state: State, p: int) -> None:
    """Law crib-untouched, The crib is not to be touched: offence mixing.

    (supplied: Enquire Within upon Everything, cribbage, 82 viii; rules/cribbage-four.law:557)
    """
    judge.offend(
        OFFENCE_MIXING,
        LAW_CRIB_UNTOUCHED_4,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} confused the cards of the crib with his hand",
    )


LAW_CRIB_UNTOUCHED_5 = Clause(
    "cribbage-four/crib-untouched/5",
    LAW_CRIB_UNTOUCHED,
    "rules/cribbage-four.law:559",
    bound=(("P", SORT_PLAYER),),
)


def law_crib_untouched_5_take_three_says(judge: Judge, state: State, p: int, q: int) -> str:
    """Say what is elected."""
    return "three points for the mixing"


def law_crib_untouched_5_take_three_does(judge: Judge, state: State, p: int, q: int) -> None:
    """Carry out the option take-three."""
    state.back[SIDE_OF[q]] = state.score[SIDE_OF[q]]
    side = SIDE_OF[q]
    state.score[side] = state.kept("score", side, state.score[side] + 3, 0, 160)


LAW_CRIB_UNTOUCHED_5_MENU = MenuRule(
    LAW_CRIB_UNTOUCHED_5,
    "mixed-crib",
    "unstated",
    (
        Choice(
            "take-three",
            ACT_SCORE_THREE,
            binds=(("Q", SORT_PLAYER, 0),),
            own="player",
            says=law_crib_untouched_5_take_three_says,
            does=law_crib_untouched_5_take_three_does,
        ),
    ),
    until=(Window("{Q|a player} deals", ACT_DEALS),),
)


def law_crib_untouched_5(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law crib-untouched, The crib is not to be touched: menu mixed-crib.

    (supplied: Enquire Within upon Everything, cribbage, 82 viii; rules/cribbage-four.law:559)
    """
    holder = ADVERSARY_OF_PLAYER[p]
    judge.open_menu(
        LAW_CRIB_UNTOUCHED_5_MENU,
        side_party(holder),
        (p,),
        [
            (
                f"{judge.anyone(side_party(holder))} scores three for the mixing",
                "three points for the mixing",
            ),
        ],
        finding=finding,
    )


LAW_FACED = Law(
    "faced",
    "A faced card, and too few cards",
    supplied="Enquire Within upon Everything, cribbage, 82 iii and iv",
)
LAW_FACED_1 = Clause(
    "cribbage-four/faced/1",
    LAW_FACED,
    "rules/common/cribbage-laws.law:38",
    bound=(("C", SORT_CARD),),
)


def law_faced_1(judge: Judge, state: State, c: int) -> None:
    """Law faced, A faced card, and too few cards: holding.

    (supplied: Enquire Within upon Everything, cribbage, 82 iii and iv;
    rules/common/cribbage-laws.law:38)
    """
    if state.start != NONE:
        return
    judge.find(
        "holding",
        LAW_FACED_1,
        "",
        -1,
        (c,),
        says=f"{CARDS[c]} was faced in the pack: a new deal, without penalty",
        facts=[["the card turned up", CARDS[state.start]]],
    )
    now = judge.changing()
    now.deal_void = True


LAW_FACED_2 = Clause(
    "cribbage-four/faced/2",
    LAW_FACED,
    "rules/common/cribbage-laws.law:41",
    bound=(("P", SORT_PLAYER), ("H", SORT_SET_OF_8_CARD), ("Q", SORT_PLAYER)),
)


def law_faced_2(judge: Judge, state: State, p: int, h: int) -> None:
    """Law faced, A faced card, and too few cards: offence too-few.

    (supplied: Enquire Within upon Everything, cribbage, 82 iii and iv;
    rules/common/cribbage-laws.law:41)
    """
    if h.bit_count() >= 5:
        return
    q = state.dealer
    if q == NONE:
        return
    judge.offend(
        OFFENCE_TOO_FEW,
        LAW_FACED_2,
        state,
        (q, p),
        (p, h, q),
        says=f"{judge.players[p]} was dealt {h.bit_count()} cards: a misdeal",
        facts=[[f"the number of cards in {listed(CARDS, h)}", str(h.bit_count())]],
    )


LAW_FACED_3 = Clause(
    "cribbage-four/faced/3",
    LAW_FACED,
    "rules/common/cribbage-laws.law:45",
    bound=(("P", SORT_PLAYER), ("M", SORT_NUMBER_0_52), ("Q", SORT_PLAYER)),
)


def law_faced_3(judge: Judge, state: State, p: int, m: int) -> None:
    """Law faced, A faced card, and too few cards: offence too-few.

    (supplied: Enquire Within upon Everything, cribbage, 82 iii and iv;
    rules/common/cribbage-laws.law:45)
    """
    if m >= 5:
        return
    q = state.dealer
    if q == NONE:
        return
    judge.offend(
        OFFENCE_TOO_FEW,
        LAW_FACED_3,
        state,
        (q, p),
        (p, m, q),
        says=f"{judge.players[p]} was dealt {m} cards: a misdeal",
    )


LAW_FACED_4 = Clause(
    "cribbage-four/faced/4",
    LAW_FACED,
    "rules/common/cribbage-laws.law:49",
    bound=(("Q", SORT_PLAYER), ("P", SORT_PLAYER), ("S", SORT_SIDE)),
)


def law_faced_4(judge: Judge, state: State, finding: int, q: int, p: int) -> None:
    """Law faced, A faced card, and too few cards: consequence.

    (supplied: Enquire Within upon Everything, cribbage, 82 iii and iv;
    rules/common/cribbage-laws.law:49)
    """
    if state.deal_void:
        return
    s = ADVERSARY_OF_PLAYER[q]
    now = judge.changing()
    now.deal_void = True
    if s >= 0:
        now.back[s] = now.score[s]
    if s >= 0:
        now.score[s] = now.kept("score", s, now.score[s] + 2, 0, 160)


LAW_CONSULTING = Law(
    "consulting",
    "No consultation in the play",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), four-handed cribbage",
)
LAW_CONSULTING_1 = Clause(
    "cribbage-four/consulting/1",
    LAW_CONSULTING,
    "rules/cribbage-four.law:679",
    bound=(("P", SORT_PLAYER),),
)


def law_consulting_1(judge: Judge, state: State, p: int) -> None:
    """Law consulting, No consultation in the play: ban consulting.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), four-handed cribbage;
    rules/cribbage-four.law:679)
    """
    if state.last_player == NONE:
        return
    if play_over(state):
        return
    judge.offend(
        OFFENCE_CONSULTING,
        LAW_CONSULTING_1,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} consulted his partner in the play",
        facts=[
            ["the last player", judge.players[state.last_player]],
            ["the play is over", yes(play_over(state))],
        ],
    )


LAW_DEALING = Law(
    "dealing",
    "The deal",
    quote=(
        "The parties cut for deal, and he that cuts the lowest card, deals out five cards to each "
        "player, one at a time;"
    ),
    source="004_c325553f5a76a2c9.txt",
)
LAW_DEALING_1 = Clause(
    "cribbage-four/dealing/1",
    LAW_DEALING,
    "rules/cribbage-four.law:705",
    bound=(("P", SORT_PLAYER),),
)


def law_dealing_1_part(state: State, p: int) -> bool:
    """Give a part of law_dealing_1."""
    if next_dealer(state) != NONE and p != next_dealer(state):
        return False
    return state.dealer != NONE or not cut_again(state)


def law_dealing_1(judge: Judge, state: State, p: int) -> None:
    """Law dealing, The deal: ban dealing-wrongly.

    The parties cut for deal, and he that cuts the lowest card, deals out five cards to each player,
    one at a time;

    (page 004_c325553f5a76a2c9.txt; rules/cribbage-four.law:705)
    """
    if law_dealing_1_part(state, p):
        return
    judge.offend(
        OFFENCE_DEALING_WRONGLY,
        LAW_DEALING_1,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} dealt, when it was not for him to deal",
        facts=[
            ["the next dealer", judge.players[next_dealer(state)]],
            ["dealer", judge.players[state.dealer]],
            ["the cards cut for deal are equal", yes(cut_again(state))],
        ],
    )


LAW_DEALING_2 = Clause(
    "cribbage-four/dealing/2",
    LAW_DEALING,
    "rules/cribbage-four.law:710",
    bound=(("P", SORT_PLAYER), ("M", SORT_NUMBER_0_52), ("Q", SORT_PLAYER)),
)


def law_dealing_2(judge: Judge, state: State, p: int, m: int, q: int) -> None:
    """Law dealing, The deal: ban not-one-at-a-time.

    The parties cut for deal, and he that cuts the lowest card, deals out five cards to each player,
    one at a time;

    (page 004_c325553f5a76a2c9.txt; rules/cribbage-four.law:710)
    """
    if m <= 1:
        return
    judge.offend(
        OFFENCE_NOT_ONE_AT_A_TIME,
        LAW_DEALING_2,
        state,
        (p,),
        (p, m, q),
        says=f"{judge.players[p]} gave {m} cards at a time",
    )


LAW_DEALING_3 = Clause(
    "cribbage-four/dealing/3",
    LAW_DEALING,
    "rules/cribbage-four.law:713",
    bound=(("P", SORT_PLAYER), ("Q", SORT_PLAYER)),
)


def law_dealing_3(judge: Judge, state: State, p: int, q: int) -> None:
    """Law dealing, The deal: ban dealing-out-of-order.

    The parties cut for deal, and he that cuts the lowest card, deals out five cards to each player,
    one at a time;

    (page 004_c325553f5a76a2c9.txt; rules/cribbage-four.law:713)
    """
    if state.dealer == NONE:
        return
    if q == next_given(state):
        return
    judge.offend(
        OFFENCE_DEALING_OUT_OF_ORDER,
        LAW_DEALING_3,
        state,
        (p, q),
        (p, q),
        says=(
            f"{judge.players[p]} gave {judge.players[q]} a card when it was the turn of "
            f"{judge.players[next_given(state)]}"
        ),
        facts=[
            ["dealer", judge.players[state.dealer]],
            ["the next to be given a card", judge.players[next_given(state)]],
        ],
    )


LAW_ONE_FOR_CRIB = Law(
    "one-for-crib",
    "One card for the crib",
    quote="each player then lays out one card for crib, which always belongs to the dealer;",
    source="004_c325553f5a76a2c9.txt",
)
LAW_ONE_FOR_CRIB_1 = Clause(
    "cribbage-four/one-for-crib/1",
    LAW_ONE_FOR_CRIB,
    "rules/cribbage-four.law:774",
    bound=(("P", SORT_PLAYER), ("H", SORT_SET_OF_8_CARD)),
)


def law_one_for_crib_1(judge: Judge, state: State, p: int, h: int) -> None:
    """Law one-for-crib, One card for the crib: ban wrong-lay-out.

    each player then lays out one card for crib, which always belongs to the dealer;

    (page 004_c325553f5a76a2c9.txt; rules/cribbage-four.law:774)
    """
    if h.bit_count() == 1 and not state.laid[p]:
        return
    judge.offend(
        OFFENCE_WRONG_LAY_OUT,
        LAW_ONE_FOR_CRIB_1,
        state,
        (p,),
        (p, h),
        says=(
            f"{judge.players[p]} laid out {h.bit_count()} for the crib, where one is laid out, and "
            "once only"
        ),
        facts=[
            [f"the number of cards in {listed(CARDS, h)}", str(h.bit_count())],
            [f"{judge.players[p]} has laid out for the crib", yes(state.laid[p])],
        ],
    )


LAW_TURNING_UP = Law(
    "turning-up",
    "The cut and the start",
    quote=(
        "one opponent then cuts the cards, and the dealer takes the uppermost card, and lays it "
        "face upwards on the four cards composing the crib."
    ),
    source="004_c325553f5a76a2c9.txt",
)
LAW_TURNING_UP_1 = Clause(
    "cribbage-four/turning-up/1",
    LAW_TURNING_UP,
    "rules/cribbage-four.law:801",
    bound=(("P", SORT_PLAYER),),
)


def law_turning_up_1(judge: Judge, state: State, p: int) -> None:
    """Law turning-up, The cut and the start: ban cutting-for-himself.

    one opponent then cuts the cards, and the dealer takes the uppermost card, and lays it face
    upwards on the four cards composing the crib.

    (page 004_c325553f5a76a2c9.txt; rules/cribbage-four.law:801)
    """
    if SIDE_OF[p] != dealer_side(state):
        return
    judge.offend(
        OFFENCE_CUTTING_FOR_HIMSELF,
        LAW_TURNING_UP_1,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} cut the pack, which is for an opponent of the dealer",
        facts=[
            [f"the side of {judge.players[p]}", judge.sides[SIDE_OF[p]]],
            ["the side of the dealer", judge.sides[dealer_side(state)]],
        ],
    )


LAW_TURNING_UP_2 = Clause(
    "cribbage-four/turning-up/2",
    LAW_TURNING_UP,
    "rules/cribbage-four.law:804",
    bound=(("P", SORT_PLAYER),),
)


def law_turning_up_2(judge: Judge, state: State, p: int) -> None:
    """Law turning-up, The cut and the start: ban cutting-early.

    one opponent then cuts the cards, and the dealer takes the uppermost card, and lays it face
    upwards on the four cards composing the crib.

    (page 004_c325553f5a76a2c9.txt; rules/cribbage-four.law:804)
    """
    if not all_known(state):
        return
    if not any(not state.laid[q] for q in range(4)):
        return
    judge.offend(
        OFFENCE_CUTTING_EARLY,
        LAW_TURNING_UP_2,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} cut the pack before the crib was laid out",
        facts=[["every hand is on record", yes(all_known(state))]],
    )


LAW_TURNING_UP_3 = Clause(
    "cribbage-four/turning-up/3",
    LAW_TURNING_UP,
    "rules/cribbage-four.law:808",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_turning_up_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law turning-up, The cut and the start: ban turning-up-wrongly.

    one opponent then cuts the cards, and the dealer takes the uppermost card, and lays it face
    upwards on the four cards composing the crib.

    (page 004_c325553f5a76a2c9.txt; rules/cribbage-four.law:808)
    """
    if (state.dealer == NONE or p == state.dealer) and state.pack_cut:
        return
    judge.offend(
        OFFENCE_TURNING_UP_WRONGLY,
        LAW_TURNING_UP_3,
        state,
        (p, c),
        (p, c),
        says=(
            f"{judge.players[p]} turned up {CARDS[c]}, which is for the dealer, when the pack is "
            "cut"
        ),
        facts=[["dealer", judge.players[state.dealer]], ["the pack is cut", yes(state.pack_cut)]],
    )


LAW_HEELS = Law(
    "heels",
    "A knave turned up",
    quote="If it should happen to be a knave it counts two to the dealer ;",
    source="004_c325553f5a76a2c9.txt",
)
LAW_HEELS_1 = Clause(
    "cribbage-four/heels/1",
    LAW_HEELS,
    "rules/common/cribbage-laws.law:60",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_heels_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law heels, A knave turned up: consequence.

    If it should happen to be a knave it counts two to the dealer ;

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:60)
    """
    if RANK_OF_CARD[c] != RANK_KNAVE:
        return
    now = judge.changing()
    now.heels_owed = 2


LAW_COUNTING = Law(
    "counting",
    "Who counts what",
    quote=(
        "the card thus turned up is Included in the counting, by both parties, when counting their "
        "hands; the crib is counted by the dealer alone."
    ),
    source="004_c325553f5a76a2c9.txt",
)
LAW_COUNTING_1 = Clause(
    "cribbage-four/counting/1",
    LAW_COUNTING,
    "rules/common/cribbage-laws.law:68",
    bound=(("P", SORT_PLAYER), ("K", SORT_NUMBER_0_61), ("X", SORT_CLAIM)),
)


def law_counting_1(judge: Judge, state: State, p: int, k: int, x: int) -> None:
    """Law counting, Who counts what: offence over-marking.

    the card thus turned up is Included in the counting, by both parties, when counting their hands;
    the crib is counted by the dealer alone.

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:68)
    """
    if x != CLAIM_FOR_CRIB:
        return
    if p == state.dealer:
        return
    if k <= 0:
        return
    judge.offend(
        OFFENCE_OVER_MARKING,
        LAW_COUNTING_1,
        state,
        (p, x, k),
        (p, k, x),
        says=(
            f"{judge.players[p]} marked {k} for the crib, which is counted by "
            f"{judge.players[state.dealer]} alone"
        ),
        facts=[["dealer", judge.players[state.dealer]]],
    )


LAW_FIFTEENS = Law(
    "fifteens",
    "Fifteens",
    supplied=(
        "Enquire Within upon Everything, cribbage, 81 v; Hoffmann, Hoyle's Games Modernized "
        "(1909), cribbage, fifteen or thirty-one"
    ),
)
LAW_FIFTEENS_1 = Clause(
    "cribbage-four/fifteens/1",
    LAW_FIFTEENS,
    "rules/common/cribbage-laws.law:77",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_fifteens_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law fifteens, Fifteens: consequence.

    (supplied: Enquire Within upon Everything, cribbage, 81 v; Hoffmann, Hoyle's Games Modernized
    (1909), cribbage, fifteen or thirty-one; rules/common/cribbage-laws.law:77)
    """
    state = judge.post
    if state.last_card != c:
        return
    if state.reckoning not in (15, 31):
        return
    now = judge.changing()
    now.gained = min(now.gained + 2, 20)


LAW_FIFTEENS_2 = Clause(
    "cribbage-four/fifteens/2",
    LAW_FIFTEENS,
    "rules/common/cribbage-laws.law:79",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_fifteens_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law fifteens, Fifteens: consequence.

    (supplied: Enquire Within upon Everything, cribbage, 81 v; Hoffmann, Hoyle's Games Modernized
    (1909), cribbage, fifteen or thirty-one; rules/common/cribbage-laws.law:79)
    """
    for q in range(4):
        now = judge.changing()
        now.worth[q] = min(max(now.worth[q] + 2 * fifteens(now.kept_2[q] | BIT[c]), 0), 29)


LAW_FIFTEENS_3 = Clause(
    "cribbage-four/fifteens/3",
    LAW_FIFTEENS,
    "rules/common/cribbage-laws.law:81",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_fifteens_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law fifteens, Fifteens: consequence.

    (supplied: Enquire Within upon Everything, cribbage, 81 v; Hoffmann, Hoyle's Games Modernized
    (1909), cribbage, fifteen or thirty-one; rules/common/cribbage-laws.law:81)
    """
    now = judge.changing()
    now.crib_worth = min(max(now.crib_worth + 2 * fifteens(now.crib | BIT[c]), 0), 29)


LAW_PAIRS_IN_PLAY = Law(
    "pairs-in-play",
    "Pairs in play",
    quote=(
        "For every two cards of one sort that can be made, the person playing the second, that is, "
        "making the pair, counts two."
    ),
    source="004_c325553f5a76a2c9.txt",
)
LAW_PAIRS_IN_PLAY_1 = Clause(
    "cribbage-four/pairs-in-play/1",
    LAW_PAIRS_IN_PLAY,
    "rules/common/cribbage-laws.law:87",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_pairs_in_play_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law pairs-in-play, Pairs in play: consequence.

    For every two cards of one sort that can be made, the person playing the second, that is, making
    the pair, counts two.

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:87)
    """
    state = judge.post
    if state.last_card != c:
        return
    if state.like != 2:
        return
    now = judge.changing()
    now.gained = min(now.gained + 2, 20)


LAW_PAIRS_IN_PLAYB = Law(
    "pairs-in-play",
    "Pairs in play",
    quote=(
        "Should the third player play another card the same as the two former, it is called a Pair "
        "Royal and counts six."
    ),
    source="004_c325553f5a76a2c9.txt",
)
LAW_PAIRS_IN_PLAY_2 = Clause(
    "cribbage-four/pairs-in-play/2",
    LAW_PAIRS_IN_PLAYB,
    "rules/common/cribbage-laws.law:91",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_pairs_in_play_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law pairs-in-play, Pairs in play: consequence.

    Should the third player play another card the same as the two former, it is called a Pair Royal
    and counts six.

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:91)
    """
    state = judge.post
    if state.last_card != c:
        return
    if state.like != 3:
        return
    now = judge.changing()
    now.gained = min(now.gained + 6, 20)


LAW_PAIRS_IN_PLAYC = Law(
    "pairs-in-play",
    "Pairs in play",
    quote=(
        "And should the last player also possess a similar card to the previous three, It is "
        "called a double Pair Royal, and scores twelve."
    ),
    source="004_c325553f5a76a2c9.txt",
)
LAW_PAIRS_IN_PLAY_3 = Clause(
    "cribbage-four/pairs-in-play/3",
    LAW_PAIRS_IN_PLAYC,
    "rules/common/cribbage-laws.law:96",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_pairs_in_play_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law pairs-in-play, Pairs in play: consequence.

    And should the last player also possess a similar card to the previous three, It is called a
    double Pair Royal, and scores twelve.

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:96)
    """
    state = judge.post
    if state.last_card != c:
        return
    if state.like != 4:
        return
    now = judge.changing()
    now.gained = min(now.gained + 12, 20)


LAW_PAIRS_IN_HAND = Law(
    "pairs-in-hand",
    "Pairs in hand and crib",
    quote=(
        "Any four cards, of any suits, reckon a double Pair Royal, either in hand or in crib ; "
        "such as four deuces, kings, sevens, nines, in short four of any number or description. "
        "Same with pair royals and pairs."
    ),
    source="004_c325553f5a76a2c9.txt",
)
LAW_PAIRS_IN_HAND_1 = Clause(
    "cribbage-four/pairs-in-hand/1",
    LAW_PAIRS_IN_HAND,
    "rules/common/cribbage-laws.law:103",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_pairs_in_hand_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law pairs-in-hand, Pairs in hand and crib: consequence.

    Any four cards, of any suits, reckon a double Pair Royal, either in hand or in crib ; such as
    four deuces, kings, sevens, nines, in short four of any number or description. Same with pair
    royals and pairs.

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:103)
    """
    for q in range(4):
        now = judge.changing()
        now.worth[q] = min(max(now.worth[q] + pair_points(now.kept_2[q] | BIT[c]), 0), 29)


LAW_PAIRS_IN_HAND_2 = Clause(
    "cribbage-four/pairs-in-hand/2",
    LAW_PAIRS_IN_HAND,
    "rules/common/cribbage-laws.law:105",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_pairs_in_hand_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law pairs-in-hand, Pairs in hand and crib: consequence.

    Any four cards, of any suits, reckon a double Pair Royal, either in hand or in crib ; such as
    four deuces, kings, sevens, nines, in short four of any number or description. Same with pair
    royals and pairs.

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:105)
    """
    now = judge.changing()
    now.crib_worth = min(max(now.crib_worth + pair_points(now.crib | BIT[c]), 0), 29)


LAW_SEQUENCES = Law(
    "sequences",
    "Sequences",
    quote="All sequences count of any suits, according to the number.",
    source="004_c325553f5a76a2c9.txt",
)
LAW_SEQUENCES_1 = Clause(
    "cribbage-four/sequences/1",
    LAW_SEQUENCES,
    "rules/common/cribbage-laws.law:112",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_sequences_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law sequences, Sequences: consequence.

    All sequences count of any suits, according to the number.

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:112)
    """
    state = judge.post
    if state.last_card != c:
        return
    now = judge.changing()
    now.gained = min(max(now.gained + run_in_play(now), 0), 20)


LAW_SEQUENCES_2 = Clause(
    "cribbage-four/sequences/2",
    LAW_SEQUENCES,
    "rules/common/cribbage-laws.law:114",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_sequences_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law sequences, Sequences: consequence.

    All sequences count of any suits, according to the number.

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:114)
    """
    for q in range(4):
        now = judge.changing()
        now.worth[q] = min(max(now.worth[q] + run_points(now.kept_2[q] | BIT[c]), 0), 29)


LAW_SEQUENCES_3 = Clause(
    "cribbage-four/sequences/3",
    LAW_SEQUENCES,
    "rules/common/cribbage-laws.law:116",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_sequences_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law sequences, Sequences: consequence.

    All sequences count of any suits, according to the number.

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:116)
    """
    now = judge.changing()
    now.crib_worth = min(max(now.crib_worth + run_points(now.crib | BIT[c]), 0), 29)


LAW_FLUSHES = Law(
    "flushes",
    "Flushes",
    quote=(
        "All flushes count, that is, your hand being composed of any four cards of the same suit."
    ),
    source="004_c325553f5a76a2c9.txt",
)
LAW_FLUSHES_1 = Clause(
    "cribbage-four/flushes/1",
    LAW_FLUSHES,
    "rules/cribbage-four.law:1073",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_flushes_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law flushes, Flushes: consequence.

    All flushes count, that is, your hand being composed of any four cards of the same suit.

    (page 004_c325553f5a76a2c9.txt; rules/cribbage-four.law:1073)
    """
    for q in range(4):
        if flush_points(state.kept_2[q], c) != state.kept_2[q].bit_count():
            continue
        now = judge.changing()
        now.worth[q] = min(now.worth[q] + now.kept_2[q].bit_count(), 29)


LAW_FLUSHES_2 = Clause(
    "cribbage-four/flushes/2",
    LAW_FLUSHES,
    "rules/cribbage-four.law:1076",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_flushes_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law flushes, Flushes: consequence.

    All flushes count, that is, your hand being composed of any four cards of the same suit.

    (page 004_c325553f5a76a2c9.txt; rules/cribbage-four.law:1076)
    """
    if crib_flush_points(state, state.crib, c) != state.crib.bit_count():
        return
    now = judge.changing()
    now.crib_worth = min(now.crib_worth + now.crib.bit_count(), 29)


LAW_OB = Law(
    "nob",
    "One for his nob",
    quote=(
        "If you hold the knave of the suit turned up, you score one for his nob, as it is termed."
    ),
    source="004_c325553f5a76a2c9.txt",
)
LAW_OB_1 = Clause(
    "cribbage-four/nob/1",
    LAW_OB,
    "rules/common/cribbage-laws.law:121",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_ob_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law nob, One for his nob: consequence.

    If you hold the knave of the suit turned up, you score one for his nob, as it is termed.

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:121)
    """
    for q in range(4):
        now = judge.changing()
        now.worth[q] = min(max(now.worth[q] + nob_points(now.kept_2[q], c), 0), 29)


LAW_OB_2 = Clause(
    "cribbage-four/nob/2",
    LAW_OB,
    "rules/common/cribbage-laws.law:123",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_ob_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law nob, One for his nob: consequence.

    If you hold the knave of the suit turned up, you score one for his nob, as it is termed.

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:123)
    """
    now = judge.changing()
    now.crib_worth = min(max(now.crib_worth + nob_points(now.crib, c), 0), 29)


LAW_FLUSH_OF_FIVE = Law(
    "flush-of-five",
    "A flush of five",
    quote=(
        "Should you hold four hearts, clubs, or any other suit, in vour hand, and the tum-up card "
        "is of the same suit, you count a flush of five."
    ),
    source="004_c325553f5a76a2c9.txt",
)
LAW_FLUSH_OF_FIVE_1 = Clause(
    "cribbage-four/flush-of-five/1",
    LAW_FLUSH_OF_FIVE,
    "rules/cribbage-four.law:1160",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_flush_of_five_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law flush-of-five, A flush of five: consequence.

    Should you hold four hearts, clubs, or any other suit, in vour hand, and the tum-up card is of
    the same suit, you count a flush of five.

    (page 004_c325553f5a76a2c9.txt; rules/cribbage-four.law:1160)
    """
    for q in range(4):
        if flush_points(state.kept_2[q], c) <= state.kept_2[q].bit_count():
            continue
        now = judge.changing()
        now.worth[q] = min(max(now.worth[q] + flush_points(now.kept_2[q], c), 0), 29)


LAW_FLUSH_OF_FIVE_2 = Clause(
    "cribbage-four/flush-of-five/2",
    LAW_FLUSH_OF_FIVE,
    "rules/cribbage-four.law:1163",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_flush_of_five_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law flush-of-five, A flush of five: consequence.

    Should you hold four hearts, clubs, or any other suit, in vour hand, and the tum-up card is of
    the same suit, you count a flush of five.

    (page 004_c325553f5a76a2c9.txt; rules/cribbage-four.law:1163)
    """
    if crib_flush_points(state, state.crib, c) <= state.crib.bit_count():
        return
    now = judge.changing()
    now.crib_worth = min(max(now.crib_worth + crib_flush_points(now, now.crib, c), 0), 29)


LAW_TABLES = Law(
    "tables",
    "What hands count",
    supplied=(
        "Hoffmann, Hoyle's Games Modernized (1909), cribbage, tables of cribs; Enquire Within upon "
        "Everything, cribbage, 85"
    ),
)
LAW_TABLES_1 = Clause(
    "cribbage-four/tables/1",
    LAW_TABLES,
    "rules/cribbage-four.law:1192",
    bound=(
        ("P", SORT_PLAYER),
        ("H", SORT_SET_OF_8_CARD),
        ("C", SORT_CARD),
        ("K", SORT_NUMBER_0_61),
        ("N", SORT_NUMBER_0_61),
    ),
)


def law_tables_1(judge: Judge, state: State, p: int, h: int, c: int, k: int) -> None:
    """Law tables, What hands count: ban misreckoning.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), cribbage, tables of cribs; Enquire Within
    upon Everything, cribbage, 85; rules/cribbage-four.law:1192)
    """
    if hand_count(h, c) == k:
        return
    n = hand_count(h, c)
    judge.offend(
        OFFENCE_MISRECKONING,
        LAW_TABLES_1,
        state,
        (p, n),
        (p, h, c, k, n),
        says=f"{listed(CARDS, h)} with {CARDS[c]} counts {n}, not {k}",
        facts=[[f"what the hand {listed(CARDS, h)} counts with {CARDS[c]}", str(hand_count(h, c))]],
    )


LAW_TABLES_2 = Clause(
    "cribbage-four/tables/2",
    LAW_TABLES,
    "rules/cribbage-four.law:1197",
    bound=(
        ("P", SORT_PLAYER),
        ("H", SORT_SET_OF_8_CARD),
        ("C", SORT_CARD),
        ("K", SORT_NUMBER_0_61),
        ("N", SORT_NUMBER_0_61),
    ),
)


def law_tables_2(judge: Judge, state: State, p: int, h: int, c: int, k: int) -> None:
    """Law tables, What hands count: ban misreckoning.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), cribbage, tables of cribs; Enquire Within
    upon Everything, cribbage, 85; rules/cribbage-four.law:1197)
    """
    if crib_count(state, h, c) == k:
        return
    n = crib_count(state, h, c)
    judge.offend(
        OFFENCE_MISRECKONING,
        LAW_TABLES_2,
        state,
        (p, n),
        (p, h, c, k, n),
        says=f"{listed(CARDS, h)} in crib with {CARDS[c]} counts {n}, not {k}",
        facts=[
            [
                f"what the crib {listed(CARDS, h)} counts with {CARDS[c]}",
                str(crib_count(state, h, c)),
            ],
        ],
    )


LAW_SHOWING_IN_DEALING = Law(
    "showing-in-dealing",
    "Cards shown by the dealer",
    quote="The dealer may discover his own cards during the deal if he pleases ;",
    source="004_c325553f5a76a2c9.txt",
)
LAW_SHOWING_IN_DEALING_1 = Clause(
    "cribbage-four/showing-in-dealing/1",
    LAW_SHOWING_IN_DEALING,
    "rules/cribbage-four.law:1251",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_showing_in_dealing_1(judge: Judge, state: State, p: int, c: int, q: int) -> bool:
    """Law showing-in-dealing, Cards shown by the dealer: liberty, whether it lifts the offence.

    The dealer may discover his own cards during the deal if he pleases ;

    (page 004_c325553f5a76a2c9.txt; rules/cribbage-four.law:1251)
    """
    if q != p:
        return False
    if state.own_card_shown != OWN_CARD_SHOWN_FREE_TO_DEALER:
        return False
    judge.find(
        "exercised",
        LAW_SHOWING_IN_DEALING_1,
        "showing",
        p,
        (p, c, q),
        says=f"{judge.players[p]} may discover his own cards",
        facts=[["the reading ‘own card shown’", OWN_CARD_SHOWNS[state.own_card_shown]]],
    )
    return True


LAW_SHOWING_IN_DEALINGB = Law(
    "showing-in-dealing",
    "Cards shown by the dealer",
    quote=(
        "but if he shows any of his opponent’s, that opponent may call a fresh deal, and also add "
        "two to his score."
    ),
    source="004_c325553f5a76a2c9.txt",
)
LAW_SHOWING_IN_DEALING_2 = Clause(
    "cribbage-four/showing-in-dealing/2",
    LAW_SHOWING_IN_DEALINGB,
    "rules/cribbage-four.law:1258",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_showing_in_dealing_2(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law showing-in-dealing, Cards shown by the dealer: offence showing.

    but if he shows any of his opponent’s, that opponent may call a fresh deal, and also add two to
    his score.

    (page 004_c325553f5a76a2c9.txt; rules/cribbage-four.law:1258)
    """
    if p != state.dealer:
        return
    if PARTNERS_OF_PLAYER[p] & BIT[q]:
        return
    judge.offend(
        OFFENCE_SHOWING,
        LAW_SHOWING_IN_DEALING_2,
        state,
        (p, c, q),
        (p, c, q),
        says=f"{judge.players[p]} showed {CARDS[c]} of {judge.players[q]} in dealing",
        facts=[
            ["dealer", judge.players[state.dealer]],
            [f"partners of {judge.players[p]}", listed(judge.players, PARTNERS_OF_PLAYER[p])],
        ],
    )


LAW_SHOWING_IN_DEALING_3 = Clause(
    "cribbage-four/showing-in-dealing/3",
    LAW_SHOWING_IN_DEALINGB,
    "rules/cribbage-four.law:1261",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_showing_in_dealing_3_call_fresh_deal(
    state: State, p: int, c: int, q: int, player: int
) -> bool:
    """Tell whether an act takes the option call-fresh-deal."""
    return player == q


def law_showing_in_dealing_3_call_fresh_deal_says(
    judge: Judge, state: State, p: int, c: int, q: int, player: int
) -> str:
    """Say what is elected."""
    return f"the cards are dealt again, and two are added to the score of {judge.players[q]}"


def law_showing_in_dealing_3_call_fresh_deal_does(
    judge: Judge, state: State, p: int, c: int, q: int, player: int
) -> None:
    """Carry out the option call-fresh-deal."""
    state.deal_void = True
    state.back[SIDE_OF[q]] = state.score[SIDE_OF[q]]
    side = SIDE_OF[q]
    state.score[side] = state.kept("score", side, state.score[side] + 2, 0, 160)


def law_showing_in_dealing_3_until(
    state: State, p: int, c: int, q: int, player: int, h: int
) -> bool:
    """Tell whether this has happened: Q lays out H."""
    return player == q


LAW_SHOWING_IN_DEALING_3_MENU = MenuRule(
    LAW_SHOWING_IN_DEALING_3,
    "card-shown",
    "unstated",
    (
        Choice(
            "call-fresh-deal",
            ACT_FRESH_DEAL,
            taken=law_showing_in_dealing_3_call_fresh_deal,
            says=law_showing_in_dealing_3_call_fresh_deal_says,
            does=law_showing_in_dealing_3_call_fresh_deal_does,
        ),
    ),
    until=(
        Window("{Q|a player} lays out {H|cards}", ACT_LAY_OUT, test=law_showing_in_dealing_3_until),
    ),
)


def law_showing_in_dealing_3(
    judge: Judge, state: State, finding: int, p: int, c: int, q: int
) -> None:
    """Law showing-in-dealing, Cards shown by the dealer: menu card-shown.

    but if he shows any of his opponent’s, that opponent may call a fresh deal, and also add two to
    his score.

    (page 004_c325553f5a76a2c9.txt; rules/cribbage-four.law:1261)
    """
    if q == p:
        return
    holder = q
    judge.open_menu(
        LAW_SHOWING_IN_DEALING_3_MENU,
        holder,
        (p, c, q),
        [
            (
                f"{judge.players[q]} calls a fresh deal and adds two",
                f"the cards are dealt again, and two are added to the score of {judge.players[q]}",
            ),
        ],
        finding=finding,
    )


LAW_SHOWING_IN_DEALINGC = Law(
    "showing-in-dealing",
    "Cards shown by the dealer",
    quote=(
        "but if he shows any of his opponent’s, that opponent may call a fresh deal, and also add "
        "two to his score."
    ),
    source="004_c325553f5a76a2c9.txt",
    supplied="Enquire Within upon Everything, cribbage, 82 iv",
)
LAW_SHOWING_IN_DEALING_4 = Clause(
    "cribbage-four/showing-in-dealing/4",
    LAW_SHOWING_IN_DEALINGC,
    "rules/cribbage-four.law:1270",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_showing_in_dealing_4(
    judge: Judge, state: State, finding: int, p: int, c: int, q: int
) -> None:
    """Law showing-in-dealing, Cards shown by the dealer: consequence.

    but if he shows any of his opponent’s, that opponent may call a fresh deal, and also add two to
    his score.

    (page 004_c325553f5a76a2c9.txt; supplied: Enquire Within upon Everything, cribbage, 82 iv;
    rules/cribbage-four.law:1270)
    """
    if q != p:
        return
    now = judge.changing()
    now.deal_void = True


LAW_TOO_MANY_DEALT = Law(
    "too-many-dealt",
    "Too many cards dealt",
    quote=(
        "Should too many cards be dealt to either hand, the non-dealer may demand another deal, "
        "and also add another two points to his score ;"
    ),
    source="004_c325553f5a76a2c9.txt",
)
LAW_TOO_MANY_DEALT_1 = Clause(
    "cribbage-four/too-many-dealt/1",
    LAW_TOO_MANY_DEALT,
    "rules/common/cribbage-laws.law:139",
    bound=(("P", SORT_PLAYER), ("H", SORT_SET_OF_8_CARD), ("Q", SORT_PLAYER)),
)


def law_too_many_dealt_1(judge: Judge, state: State, p: int, h: int) -> None:
    """Law too-many-dealt, Too many cards dealt: offence too-many.

    Should too many cards be dealt to either hand, the non-dealer may demand another deal, and also
    add another two points to his score ;

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:139)
    """
    if h.bit_count() <= 5:
        return
    if state.given[p] > 5:
        return
    q = state.dealer
    if q == NONE:
        return
    judge.offend(
        OFFENCE_TOO_MANY,
        LAW_TOO_MANY_DEALT_1,
        state,
        (q, p),
        (p, h, q),
        says=f"{judge.players[p]} was dealt {h.bit_count()} cards",
        facts=[
            [f"the number of cards in {listed(CARDS, h)}", str(h.bit_count())],
            [f"the number of cards given to {judge.players[p]}", str(state.given[p])],
        ],
    )


LAW_TOO_MANY_DEALT_2 = Clause(
    "cribbage-four/too-many-dealt/2",
    LAW_TOO_MANY_DEALT,
    "rules/common/cribbage-laws.law:143",
    bound=(("P", SORT_PLAYER), ("M", SORT_NUMBER_0_52), ("Q", SORT_PLAYER)),
)


def law_too_many_dealt_2(judge: Judge, state: State, p: int, m: int) -> None:
    """Law too-many-dealt, Too many cards dealt: offence too-many.

    Should too many cards be dealt to either hand, the non-dealer may demand another deal, and also
    add another two points to his score ;

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:143)
    """
    if m <= 5:
        return
    if state.given[p] > 5:
        return
    q = state.dealer
    if q == NONE:
        return
    judge.offend(
        OFFENCE_TOO_MANY,
        LAW_TOO_MANY_DEALT_2,
        state,
        (q, p),
        (p, m, q),
        says=f"{judge.players[p]} was dealt {m} cards",
        facts=[[f"the number of cards given to {judge.players[p]}", str(state.given[p])]],
    )


LAW_TOO_MANY_DEALT_3 = Clause(
    "cribbage-four/too-many-dealt/3",
    LAW_TOO_MANY_DEALT,
    "rules/common/cribbage-laws.law:147",
    bound=(("O", SORT_PLAYER), ("P", SORT_PLAYER), ("Q", SORT_PLAYER)),
)


def law_too_many_dealt_3(judge: Judge, state: State, o: int, p: int) -> None:
    """Law too-many-dealt, Too many cards dealt: offence too-many.

    Should too many cards be dealt to either hand, the non-dealer may demand another deal, and also
    add another two points to his score ;

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:147)
    """
    if state.given[p] != 5:
        return
    q = state.dealer
    if q == NONE:
        return
    judge.offend(
        OFFENCE_TOO_MANY,
        LAW_TOO_MANY_DEALT_3,
        state,
        (q, p),
        (o, p, q),
        says=f"{judge.players[p]} was given a sixth card",
        facts=[[f"the number of cards given to {judge.players[p]}", str(state.given[p])]],
    )


LAW_TOO_MANY_DEALT_4 = Clause(
    "cribbage-four/too-many-dealt/4",
    LAW_TOO_MANY_DEALT,
    "rules/common/cribbage-laws.law:151",
    bound=(("O", SORT_PLAYER), ("M", SORT_NUMBER_0_52), ("P", SORT_PLAYER), ("Q", SORT_PLAYER)),
)


def law_too_many_dealt_4(judge: Judge, state: State, o: int, m: int, p: int) -> None:
    """Law too-many-dealt, Too many cards dealt: offence too-many.

    Should too many cards be dealt to either hand, the non-dealer may demand another deal, and also
    add another two points to his score ;

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:151)
    """
    if state.given[p] > 5:
        return
    if state.given[p] + m <= 5:
        return
    q = state.dealer
    if q == NONE:
        return
    judge.offend(
        OFFENCE_TOO_MANY,
        LAW_TOO_MANY_DEALT_4,
        state,
        (q, p),
        (o, m, p, q),
        says=f"{judge.players[p]} was given {state.given[p] + m} cards",
        facts=[[f"the number of cards given to {judge.players[p]}", str(state.given[p])]],
    )


LAW_TOO_MANY_DEALT_5 = Clause(
    "cribbage-four/too-many-dealt/5",
    LAW_TOO_MANY_DEALT,
    "rules/common/cribbage-laws.law:155",
    bound=(("Q", SORT_PLAYER), ("P", SORT_PLAYER)),
)


def law_too_many_dealt_5_demand_another_deal_says(
    judge: Judge, state: State, q: int, p: int, o: int
) -> str:
    """Say what is elected."""
    return f"the cards are dealt again, and two are added to the score of {judge.players[o]}"


def law_too_many_dealt_5_demand_another_deal_does(
    judge: Judge, state: State, q: int, p: int, o: int
) -> None:
    """Carry out the option demand-another-deal."""
    judge.close("too-many-dealt", side_party(SIDE_OF[o]), "law too-many-dealt ends it")
    state.deal_void = True
    state.back[SIDE_OF[o]] = state.score[SIDE_OF[o]]
    side = SIDE_OF[o]
    state.score[side] = state.kept("score", side, state.score[side] + 2, 0, 160)


def law_too_many_dealt_5_until(state: State, q: int, p: int, o: int, j: int) -> bool:
    """Tell whether this has happened: O lays out J if game-commences is at-the-lay-out."""
    return state.game_commences == GAME_COMMENCES_AT_THE_LAY_OUT


LAW_TOO_MANY_DEALT_5_MENU = MenuRule(
    LAW_TOO_MANY_DEALT_5,
    "too-many-dealt",
    "unstated",
    (
        Choice(
            "demand-another-deal",
            ACT_ANOTHER_DEAL,
            binds=(("O", SORT_PLAYER, 0),),
            own="player",
            says=law_too_many_dealt_5_demand_another_deal_says,
            does=law_too_many_dealt_5_demand_another_deal_does,
        ),
    ),
    until=(
        Window(
            "{O|a player} lays out {J|cards}, if the reading ‘game commences’ is at the lay out",
            ACT_LAY_OUT,
            test=law_too_many_dealt_5_until,
        ),
        Window("{O|a player} plays {C|a card}", ACT_PLAY),
        Window("{O|a player} deals", ACT_DEALS),
    ),
)


def law_too_many_dealt_5(judge: Judge, state: State, finding: int, q: int, p: int) -> None:
    """Law too-many-dealt, Too many cards dealt: menu too-many-dealt.

    Should too many cards be dealt to either hand, the non-dealer may demand another deal, and also
    add another two points to his score ;

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:155)
    """
    if state.too_many_dealt != TOO_MANY_DEALT_AT_OPTION:
        return
    holder = ADVERSARY_OF_PLAYER[q]
    judge.open_menu(
        LAW_TOO_MANY_DEALT_5_MENU,
        side_party(holder),
        (q, p),
        [
            (
                f"{judge.anyone(side_party(holder))} demands another deal and adds two",
                "the cards are dealt again, and two are added to the score of "
                f"{judge.anyone(side_party(holder))}",
            ),
        ],
        facts=[["the reading ‘too many dealt’", TOO_MANY_DEALTS[state.too_many_dealt]]],
        finding=finding,
    )


LAW_TOO_MANY_DEALTB = Law(
    "too-many-dealt",
    "Too many cards dealt",
    quote=(
        "Should too many cards be dealt to either hand, the non-dealer may demand another deal, "
        "and also add another two points to his score ;"
    ),
    source="004_c325553f5a76a2c9.txt",
    supplied="Enquire Within upon Everything, cribbage, 82 iii",
)
LAW_TOO_MANY_DEALT_6 = Clause(
    "cribbage-four/too-many-dealt/6",
    LAW_TOO_MANY_DEALTB,
    "rules/common/cribbage-laws.law:167",
    bound=(("Q", SORT_PLAYER), ("P", SORT_PLAYER), ("S", SORT_SIDE)),
)


def law_too_many_dealt_6(judge: Judge, state: State, finding: int, q: int, p: int) -> None:
    """Law too-many-dealt, Too many cards dealt: consequence.

    Should too many cards be dealt to either hand, the non-dealer may demand another deal, and also
    add another two points to his score ;

    (page 004_c325553f5a76a2c9.txt; supplied: Enquire Within upon Everything, cribbage, 82 iii;
    rules/common/cribbage-laws.law:167)
    """
    if state.too_many_dealt != TOO_MANY_DEALT_MISDEAL:
        return
    if state.deal_void:
        return
    s = ADVERSARY_OF_PLAYER[q]
    now = judge.changing()
    now.deal_void = True
    if s >= 0:
        now.back[s] = now.score[s]
    if s >= 0:
        now.score[s] = now.kept("score", s, now.score[s] + 2, 0, 160)


LAW_TOO_MANY_DEALTC = Law(
    "too-many-dealt",
    "Too many cards dealt",
    quote="but if not, the surplus cards must be drawn;",
    source="004_c325553f5a76a2c9.txt",
)
LAW_TOO_MANY_DEALT_7 = Clause(
    "cribbage-four/too-many-dealt/7",
    LAW_TOO_MANY_DEALTC,
    "rules/common/cribbage-laws.law:175",
    bound=(("Q", SORT_PLAYER), ("P", SORT_PLAYER)),
)


def law_too_many_dealt_7_fulfilled(
    state: State, q: int, p: int, o: int, c: int, player2: int
) -> bool:
    """Tell whether this has happened: O draws C from P if cards-held of P = 6."""
    return player2 == p and cards_held(state, p) == 6


def law_too_many_dealt_7_before(state: State, q: int, p: int, player: int, j: int) -> bool:
    """Tell whether this has happened: P lays out J if game-commences is at-the-lay-out."""
    return player == p and state.game_commences == GAME_COMMENCES_AT_THE_LAY_OUT


LAW_TOO_MANY_DEALT_7_BROKEN = LAW_TOO_MANY_DEALT_7._replace(
    bound=(*LAW_TOO_MANY_DEALT_7.bound, ("J", SORT_SET_OF_8_CARD)),
)


def law_too_many_dealt_7_broken(
    judge: Judge, state: State, q: int, p: int, player: int, j: int
) -> None:
    """Law too-many-dealt, Too many cards dealt: the duty is broken, which is holding-too-many.

    but if not, the surplus cards must be drawn;

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:175)
    """
    judge.offend(
        OFFENCE_HOLDING_TOO_MANY,
        LAW_TOO_MANY_DEALT_7_BROKEN,
        state,
        (p,),
        (q, p, j),
        says=f"{judge.players[p]} has a card too many, which was not drawn",
        facts=[["the reading ‘too many dealt’", TOO_MANY_DEALTS[state.too_many_dealt]]],
    )


def law_too_many_dealt_7_unless(state: State, q: int, p: int, player: int, j: int) -> bool:
    """Tell whether the bearer is released from law_too_many_dealt_7."""
    return state.deal_void


def law_too_many_dealt_7_before_2(state: State, q: int, p: int, player: int, c: int) -> bool:
    """Tell whether this has happened: P plays C."""
    return player == p


LAW_TOO_MANY_DEALT_7_BROKEN_2 = LAW_TOO_MANY_DEALT_7._replace(
    bound=(*LAW_TOO_MANY_DEALT_7.bound, ("C", SORT_CARD)),
)


def law_too_many_dealt_7_broken_2(
    judge: Judge, state: State, q: int, p: int, player: int, c: int
) -> None:
    """Law too-many-dealt, Too many cards dealt: the duty is broken, which is holding-too-many.

    but if not, the surplus cards must be drawn;

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:175)
    """
    judge.offend(
        OFFENCE_HOLDING_TOO_MANY,
        LAW_TOO_MANY_DEALT_7_BROKEN_2,
        state,
        (p,),
        (q, p, c),
        says=f"{judge.players[p]} has a card too many, which was not drawn",
        facts=[["the reading ‘too many dealt’", TOO_MANY_DEALTS[state.too_many_dealt]]],
    )


def law_too_many_dealt_7_unless_2(state: State, q: int, p: int, player: int, c: int) -> bool:
    """Tell whether the bearer is released from law_too_many_dealt_7."""
    return state.deal_void


def law_too_many_dealt_7_before_3(state: State, q: int, p: int) -> bool:
    """Tell whether this has happened: once deal-void."""
    return state.deal_void


def law_too_many_dealt_7_broken_3(judge: Judge, state: State, q: int, p: int) -> None:
    """Law too-many-dealt, Too many cards dealt: the duty is broken, which is holding-too-many.

    but if not, the surplus cards must be drawn;

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:175)
    """
    judge.offend(
        OFFENCE_HOLDING_TOO_MANY,
        LAW_TOO_MANY_DEALT_7,
        state,
        (p,),
        (q, p),
        says=f"{judge.players[p]} has a card too many, which was not drawn",
        facts=[["the reading ‘too many dealt’", TOO_MANY_DEALTS[state.too_many_dealt]]],
    )


def law_too_many_dealt_7_unless_3(state: State, q: int, p: int) -> bool:
    """Tell whether the bearer is released from law_too_many_dealt_7."""
    return state.deal_void


LAW_TOO_MANY_DEALT_7_DUTY = DutyRule(
    LAW_TOO_MANY_DEALT_7,
    Window(
        "{O|a player} draws {C|a card} from {P|another player}, where the number of cards that "
        "{P|that other player} has is 6",
        ACT_DRAW,
        test=law_too_many_dealt_7_fulfilled,
    ),
    (
        Lapse(
            Window(
                "{P|a player} lays out {J|cards}, if the reading ‘game commences’ is at the lay "
                "out",
                ACT_LAY_OUT,
                test=law_too_many_dealt_7_before,
            ),
            law_too_many_dealt_7_broken,
            unless=law_too_many_dealt_7_unless,
        ),
        Lapse(
            Window("{P|a player} plays {C|a card}", ACT_PLAY, test=law_too_many_dealt_7_before_2),
            law_too_many_dealt_7_broken_2,
            unless=law_too_many_dealt_7_unless_2,
        ),
        Lapse(
            Window("another deal has been called for", "once", test=law_too_many_dealt_7_before_3),
            law_too_many_dealt_7_broken_3,
            unless=law_too_many_dealt_7_unless_3,
        ),
    ),
)


def law_too_many_dealt_7(judge: Judge, state: State, finding: int, q: int, p: int) -> None:
    """Law too-many-dealt, Too many cards dealt: duty.

    but if not, the surplus cards must be drawn;

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:175)
    """
    if state.too_many_dealt != TOO_MANY_DEALT_AT_OPTION:
        return
    judge.open_duty(LAW_TOO_MANY_DEALT_7_DUTY, p, (q, p))


LAW_TOO_MANY_IN_HAND = Law(
    "too-many-in-hand",
    "Too many cards in hand",
    quote=(
        "and when any player, after the game has commenced, has more than his proper number of "
        "cards in hand, then the adverse party may add four to their score, and demand a new deal."
    ),
    source="004_c325553f5a76a2c9.txt",
)
LAW_TOO_MANY_IN_HAND_1 = Clause(
    "cribbage-four/too-many-in-hand/1",
    LAW_TOO_MANY_IN_HAND,
    "rules/cribbage-four.law:1544",
    bound=(("P", SORT_PLAYER), ("J", SORT_SET_OF_8_CARD)),
)


def law_too_many_in_hand_1(judge: Judge, state: State, p: int, j: int) -> None:
    """Law too-many-in-hand, Too many cards in hand: offence holding-too-many.

    and when any player, after the game has commenced, has more than his proper number of cards in
    hand, then the adverse party may add four to their score, and demand a new deal.

    (page 004_c325553f5a76a2c9.txt; rules/cribbage-four.law:1544)
    """
    if state.game_commences != GAME_COMMENCES_AT_THE_LAY_OUT:
        return
    if state.known[p] and j & state.hand[p] != j:
        return
    if cards_held(state, p) <= keep_number() + j.bit_count():
        return
    judge.offend(
        OFFENCE_HOLDING_TOO_MANY,
        LAW_TOO_MANY_IN_HAND_1,
        state,
        (p,),
        (p, j),
        says=(
            f"{judge.players[p]} has {cards_held(state, p) - j.bit_count()} cards in hand, where "
            "four are proper"
        ),
        facts=[
            ["the reading ‘game commences’", GAME_COMMENCES[state.game_commences]],
            [f"the hand of {judge.players[p]} is on record", yes(state.known[p])],
            [f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])],
            [f"the number of cards that {judge.players[p]} has", str(cards_held(state, p))],
            ["the number of cards to keep", str(keep_number())],
            [f"the number of cards in {listed(CARDS, j)}", str(j.bit_count())],
        ],
    )


LAW_TOO_MANY_IN_HAND_2 = Clause(
    "cribbage-four/too-many-in-hand/2",
    LAW_TOO_MANY_IN_HAND,
    "rules/cribbage-four.law:1549",
    bound=(("P", SORT_PLAYER), ("J", SORT_SET_OF_8_CARD)),
)


def law_too_many_in_hand_2(judge: Judge, state: State, p: int, j: int) -> None:
    """Law too-many-in-hand, Too many cards in hand: offence holding-too-many.

    and when any player, after the game has commenced, has more than his proper number of cards in
    hand, then the adverse party may add four to their score, and demand a new deal.

    (page 004_c325553f5a76a2c9.txt; rules/cribbage-four.law:1549)
    """
    if state.game_commences != GAME_COMMENCES_AT_THE_LAY_OUT:
        return
    if j.bit_count() <= keep_number():
        return
    judge.offend(
        OFFENCE_HOLDING_TOO_MANY,
        LAW_TOO_MANY_IN_HAND_2,
        state,
        (p,),
        (p, j),
        says=f"{judge.players[p]} has {j.bit_count()} cards in hand, where four are proper",
        facts=[
            ["the reading ‘game commences’", GAME_COMMENCES[state.game_commences]],
            [f"the number of cards in {listed(CARDS, j)}", str(j.bit_count())],
            ["the number of cards to keep", str(keep_number())],
        ],
    )


LAW_TOO_MANY_IN_HAND_3 = Clause(
    "cribbage-four/too-many-in-hand/3",
    LAW_TOO_MANY_IN_HAND,
    "rules/cribbage-four.law:1552",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_too_many_in_hand_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law too-many-in-hand, Too many cards in hand: offence holding-too-many.

    and when any player, after the game has commenced, has more than his proper number of cards in
    hand, then the adverse party may add four to their score, and demand a new deal.

    (page 004_c325553f5a76a2c9.txt; rules/cribbage-four.law:1552)
    """
    if state.game_commences != GAME_COMMENCES_AT_THE_PLAY:
        return
    if state.left[p] != keep_number():
        return
    if not has_too_many(state, p):
        return
    judge.offend(
        OFFENCE_HOLDING_TOO_MANY,
        LAW_TOO_MANY_IN_HAND_3,
        state,
        (p,),
        (p, c),
        says=(
            f"{judge.players[p]} has {state.hand[p].bit_count()} cards in hand, where four are "
            "proper"
        ),
        facts=[
            ["the reading ‘game commences’", GAME_COMMENCES[state.game_commences]],
            [f"the number of cards that {judge.players[p]} may play yet", str(state.left[p])],
            ["the number of cards to keep", str(keep_number())],
            [f"{judge.players[p]} has too many", yes(has_too_many(state, p))],
        ],
    )


LAW_TOO_MANY_IN_HAND_4 = Clause(
    "cribbage-four/too-many-in-hand/4",
    LAW_TOO_MANY_IN_HAND,
    "rules/cribbage-four.law:1555",
    bound=(("P", SORT_PLAYER),),
)


def law_too_many_in_hand_4_demand_new_deal_says(judge: Judge, state: State, p: int, q: int) -> str:
    """Say what is elected."""
    return f"the cards are dealt again, and four are added to the score of {judge.players[q]}"


def law_too_many_in_hand_4_demand_new_deal_does(judge: Judge, state: State, p: int, q: int) -> None:
    """Carry out the option demand-new-deal."""
    state.deal_void = True
    state.back[SIDE_OF[q]] = state.score[SIDE_OF[q]]
    side = SIDE_OF[q]
    state.score[side] = state.kept("score", side, state.score[side] + 4, 0, 160)


LAW_TOO_MANY_IN_HAND_4_MENU = MenuRule(
    LAW_TOO_MANY_IN_HAND_4,
    "too-many-held",
    "unstated",
    (
        Choice(
            "demand-new-deal",
            ACT_NEW_DEAL,
            binds=(("Q", SORT_PLAYER, 0),),
            own="player",
            says=law_too_many_in_hand_4_demand_new_deal_says,
            does=law_too_many_in_hand_4_demand_new_deal_does,
        ),
    ),
    until=(Window("{Q|a player} deals", ACT_DEALS),),
)


def law_too_many_in_hand_4(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law too-many-in-hand, Too many cards in hand: menu too-many-held.

    and when any player, after the game has commenced, has more than his proper number of cards in
    hand, then the adverse party may add four to their score, and demand a new deal.

    (page 004_c325553f5a76a2c9.txt; rules/cribbage-four.law:1555)
    """
    holder = ADVERSARY_OF_PLAYER[p]
    judge.open_menu(
        LAW_TOO_MANY_IN_HAND_4_MENU,
        side_party(holder),
        (p,),
        [
            (
                f"{judge.anyone(side_party(holder))} adds four and demands a new deal",
                "the cards are dealt again, and four are added to the score of "
                f"{judge.anyone(side_party(holder))}",
            ),
        ],
        finding=finding,
    )


LAW_TOUCHING_THE_CARDS = Law(
    "touching-the-cards",
    "Touching the cards between the deal and the cut",
    quote=(
        "If any player touch or interfere with the cards, after dealing, until cutting them, for "
        "the tum-up card, his adversary shall score tjvo points."
    ),
    source="004_c325553f5a76a2c9.txt",
)
LAW_TOUCHING_THE_CARDS_1 = Clause(
    "cribbage-four/touching-the-cards/1",
    LAW_TOUCHING_THE_CARDS,
    "rules/common/cribbage-laws.law:191",
    bound=(("P", SORT_PLAYER),),
)


def law_touching_the_cards_1(judge: Judge, state: State, p: int) -> None:
    """Law touching-the-cards, Touching the cards between the deal and the cut: offence
    touching-the-cards.

    If any player touch or interfere with the cards, after dealing, until cutting them, for the
    tum-up card, his adversary shall score tjvo points.

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:191)
    """
    if not all_are_dealt(state):
        return
    if state.pack_cut:
        return
    if state.start != NONE:
        return
    if state.deal_void:
        return
    judge.offend(
        OFFENCE_TOUCHING_THE_CARDS,
        LAW_TOUCHING_THE_CARDS_1,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} touched the pack after the deal, before it was cut",
        facts=[
            ["every hand is dealt", yes(all_are_dealt(state))],
            ["the pack is cut", yes(state.pack_cut)],
            ["the card turned up", CARDS[state.start]],
            ["another deal has been called for", yes(state.deal_void)],
        ],
    )


LAW_TOUCHING_THE_CARDS_2 = Clause(
    "cribbage-four/touching-the-cards/2",
    LAW_TOUCHING_THE_CARDS,
    "rules/common/cribbage-laws.law:194",
    bound=(("P", SORT_PLAYER), ("S", SORT_SIDE)),
)


def law_touching_the_cards_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law touching-the-cards, Touching the cards between the deal and the cut: consequence.

    If any player touch or interfere with the cards, after dealing, until cutting them, for the
    tum-up card, his adversary shall score tjvo points.

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:194)
    """
    s = ADVERSARY_OF_PLAYER[p]
    now = judge.changing()
    if s >= 0:
        now.back[s] = now.score[s]
    if s >= 0:
        now.score[s] = now.kept("score", s, now.score[s] + 2, 0, 160)


LAW_OVER_MARKING = Law(
    "over-marking",
    "Marking too much",
    quote=(
        "When either player scores more than he is justly entitled to, the adverse party cannot "
        "only put him back as many holes as he has over-marked, but he may score the same extra "
        "number fbr himself."
    ),
    source="004_c325553f5a76a2c9.txt",
)
LAW_OVER_MARKING_1 = Clause(
    "cribbage-four/over-marking/1",
    LAW_OVER_MARKING,
    "rules/common/cribbage-laws.law:205",
    bound=(("P", SORT_PLAYER), ("N", SORT_NUMBER_0_61), ("X", SORT_CLAIM), ("K", SORT_NUMBER_0_61)),
)


def law_over_marking_1(judge: Judge, state: State, p: int, n: int, x: int) -> None:
    """Law over-marking, Marking too much: offence over-marking.

    When either player scores more than he is justly entitled to, the adverse party cannot only put
    him back as many holes as he has over-marked, but he may score the same extra number fbr
    himself.

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:205)
    """
    if not checked(state, p, x):
        return
    if n <= due(state, p, x):
        return
    k = n - due(state, p, x)
    judge.offend(
        OFFENCE_OVER_MARKING,
        LAW_OVER_MARKING_1,
        state,
        (p, x, k),
        (p, n, x, k),
        says=f"{judge.players[p]} marked {n} for {CLAIMS[x]}, where {due(state, p, x)} were due",
        facts=[
            [
                f"what {judge.players[p]} marks ({CLAIMS[x]}) can be checked",
                yes(checked(state, p, x)),
            ],
            [f"what is due to {judge.players[p]} ({CLAIMS[x]})", str(due(state, p, x))],
        ],
    )


LAW_OVER_MARKING_2 = Clause(
    "cribbage-four/over-marking/2",
    LAW_OVER_MARKING,
    "rules/common/cribbage-laws.law:209",
    bound=(("P", SORT_PLAYER), ("X", SORT_CLAIM), ("K", SORT_NUMBER_0_61)),
)


def law_over_marking_2_put_him_back(
    state: State, p: int, x: int, k: int, q: int, player2: int, number: int
) -> bool:
    """Tell whether an act takes the option put-him-back."""
    return player2 == p and number == k


def law_over_marking_2_put_him_back_says(
    judge: Judge, state: State, p: int, x: int, k: int, q: int, player2: int, number: int
) -> str:
    """Say what is elected."""
    return f"{judge.players[p]} is put back {k}"


def law_over_marking_2_put_him_back_does(
    judge: Judge, state: State, p: int, x: int, k: int, q: int, player2: int, number: int
) -> None:
    """Carry out the option put-him-back."""
    side = SIDE_OF[p]
    state.score[side] = state.kept("score", side, state.score[side] - k, 0, 160)


def law_over_marking_2_put_him_back_and_score(
    state: State, p: int, x: int, k: int, q: int, player2: int, number: int
) -> bool:
    """Tell whether an act takes the option put-him-back-and-score."""
    return player2 == p and number == k


def law_over_marking_2_put_him_back_and_score_says(
    judge: Judge, state: State, p: int, x: int, k: int, q: int, player2: int, number: int
) -> str:
    """Say what is elected."""
    return f"{judge.players[p]} is put back {k}, and {judge.players[q]} scores {k}"


def law_over_marking_2_put_him_back_and_score_does(
    judge: Judge, state: State, p: int, x: int, k: int, q: int, player2: int, number: int
) -> None:
    """Carry out the option put-him-back-and-score."""
    side = SIDE_OF[p]
    state.score[side] = state.kept("score", side, state.score[side] - k, 0, 160)
    state.back[SIDE_OF[q]] = state.score[SIDE_OF[q]]
    side = SIDE_OF[q]
    state.score[side] = state.kept("score", side, state.score[side] + k, 0, 160)


LAW_OVER_MARKING_2_MENU = MenuRule(
    LAW_OVER_MARKING_2,
    "over-marked",
    "unstated",
    (
        Choice(
            "put-him-back",
            ACT_PUT_BACK,
            binds=(("Q", SORT_PLAYER, 0),),
            own="player",
            taken=law_over_marking_2_put_him_back,
            says=law_over_marking_2_put_him_back_says,
            does=law_over_marking_2_put_him_back_does,
        ),
        Choice(
            "put-him-back-and-score",
            ACT_PUT_BACK_AND_SCORE,
            binds=(("Q", SORT_PLAYER, 0),),
            own="player",
            taken=law_over_marking_2_put_him_back_and_score,
            says=law_over_marking_2_put_him_back_and_score_says,
            does=law_over_marking_2_put_him_back_and_score_does,
        ),
    ),
    until=(Window("{Q|a player} deals", ACT_DEALS),),
)


def law_over_marking_2(judge: Judge, state: State, finding: int, p: int, x: int, k: int) -> None:
    """Law over-marking, Marking too much: menu over-marked.

    When either player scores more than he is justly entitled to, the adverse party cannot only put
    him back as many holes as he has over-marked, but he may score the same extra number fbr
    himself.

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:209)
    """
    holder = ADVERSARY_OF_PLAYER[p]
    judge.open_menu(
        LAW_OVER_MARKING_2_MENU,
        side_party(holder),
        (p, x, k),
        [
            (
                f"{judge.anyone(side_party(holder))} puts {judge.players[p]} back {k}",
                f"{judge.players[p]} is put back {k}",
            ),
            (
                f"{judge.anyone(side_party(holder))} puts {judge.players[p]} back {k} and scores "
                "them",
                f"{judge.players[p]} is put back {k}, and {judge.anyone(side_party(holder))} "
                f"scores {k}",
            ),
        ],
        finding=finding,
    )


LAW_FRONT_PEG = Law(
    "front-peg",
    "The front peg taken out",
    quote=(
        "If either party by mistake should take out his front peg, he must place it back, behind "
        "the other."
    ),
    source="004_c325553f5a76a2c9.txt",
)
LAW_FRONT_PEG_1 = Clause(
    "cribbage-four/front-peg/1",
    LAW_FRONT_PEG,
    "rules/common/cribbage-laws.law:227",
    bound=(("P", SORT_PLAYER),),
)


def law_front_peg_1_fulfilled(state: State, p: int, q: int) -> bool:
    """Tell whether this has happened: Q places the peg behind the other if side of Q is side
    of P.
    """
    return SIDE_OF[q] == SIDE_OF[p]


def law_front_peg_1_before(state: State, p: int, q: int) -> bool:
    """Tell whether this has happened: Q places the peg in front again if side of Q is side of P."""
    return SIDE_OF[q] == SIDE_OF[p]


LAW_FRONT_PEG_1_BROKEN = LAW_FRONT_PEG_1._replace(
    bound=(*LAW_FRONT_PEG_1.bound, ("Q", SORT_PLAYER)),
)


def law_front_peg_1_broken(judge: Judge, state: State, p: int, q: int) -> None:
    """Law front-peg, The front peg taken out: the duty is broken, which is
    putting-the-peg-in-front.

    If either party by mistake should take out his front peg, he must place it back, behind the
    other.

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:227)
    """
    judge.offend(
        OFFENCE_PUTTING_THE_PEG_IN_FRONT,
        LAW_FRONT_PEG_1_BROKEN,
        state,
        (p,),
        (p, q),
        says=f"the front peg that {judge.players[p]} took out was put in front again",
    )


LAW_FRONT_PEG_1_DUTY = DutyRule(
    LAW_FRONT_PEG_1,
    Window(
        "{Q|a player} places the peg behind the other, where {Q|that player} is of the side of "
        "{P|another player}",
        ACT_PLACE_BEHIND,
        test=law_front_peg_1_fulfilled,
    ),
    (
        Lapse(
            Window(
                "{Q|a player} places the peg in front again, if {Q|that player} is of the side of "
                "{P|another player}",
                ACT_PLACE_IN_FRONT,
                test=law_front_peg_1_before,
            ),
            law_front_peg_1_broken,
        ),
    ),
)


def law_front_peg_1(judge: Judge, state: State, p: int) -> None:
    """Law front-peg, The front peg taken out: duty.

    If either party by mistake should take out his front peg, he must place it back, behind the
    other.

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:227)
    """
    judge.open_duty(LAW_FRONT_PEG_1_DUTY, p, (p,))


LAW_FRONT_PEG_2 = Clause(
    "cribbage-four/front-peg/2",
    LAW_FRONT_PEG,
    "rules/common/cribbage-laws.law:232",
    bound=(("P", SORT_PLAYER), ("S", SORT_SIDE)),
)


def law_front_peg_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law front-peg, The front peg taken out: consequence.

    If either party by mistake should take out his front peg, he must place it back, behind the
    other.

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:232)
    """
    s = SIDE_OF[p]
    now = judge.changing()
    if s >= 0:
        now.score[s] = now.back[s]
    if s >= 0:
        now.back[s] = max(now.back[s] - 1, 0)


LAW_TOUCHING_A_PEG = Law(
    "touching-a-peg",
    "Touching a peg without occasion",
    quote=(
        "If either party touches even his own peg, without occasion, his opponent may score two "
        "points."
    ),
    source="004_c325553f5a76a2c9.txt",
)
LAW_TOUCHING_A_PEG_1 = Clause(
    "cribbage-four/touching-a-peg/1",
    LAW_TOUCHING_A_PEG,
    "rules/common/cribbage-laws.law:245",
    bound=(("P", SORT_PLAYER), ("S", SORT_SIDE)),
    assumes=(
        "deals",
        "deal",
        "keep",
        "lay-out",
        "show-crib",
        "turn-up",
        "play",
        "go",
        "mark",
        "take-out",
        "place-behind",
        "place-in-front",
    ),
)


def law_touching_a_peg_1_part(state: State, p: int, s: int) -> bool:
    """Give a part of law_touching_a_peg_1."""
    if s != SIDE_OF[p]:
        return False
    return (
        state.peg_out[s]
        or has_something_due(state, s)
        or may_have_something_due(state, s)
        or is_open(state, "over-marked", side_party(s))
        or is_open(state, "peg-touched", side_party(s))
        or is_open(state, "too-many-dealt", side_party(s))
        or is_open(state, "too-many-held", side_party(s))
        or is_open(state, "card-shown", p)
        or is_open(state, "mixed-crib", side_party(s))
    )


def law_touching_a_peg_1(judge: Judge, state: State, p: int, s: int) -> None:
    """Law touching-a-peg, Touching a peg without occasion: offence touching-a-peg.

    If either party touches even his own peg, without occasion, his opponent may score two points.

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:245)
    """
    if law_touching_a_peg_1_part(state, p, s):
        return
    if s != SIDE_OF[p] and is_open(state, "over-marked", side_party(SIDE_OF[p])):
        return
    judge.offend(
        OFFENCE_TOUCHING_A_PEG,
        LAW_TOUCHING_A_PEG_1,
        state,
        (p, s),
        (p, s),
        says=f"{judge.players[p]} touched a peg of {judge.sides[s]} without occasion",
    )


LAW_TOUCHING_A_PEG_2 = Clause(
    "cribbage-four/touching-a-peg/2",
    LAW_TOUCHING_A_PEG,
    "rules/common/cribbage-laws.law:253",
    bound=(("P", SORT_PLAYER), ("Q", SORT_PLAYER), ("K", SORT_NUMBER_0_61), ("S", SORT_SIDE)),
)


def law_touching_a_peg_2(judge: Judge, state: State, p: int, q: int, k: int) -> None:
    """Law touching-a-peg, Touching a peg without occasion: offence touching-a-peg.

    If either party touches even his own peg, without occasion, his opponent may score two points.

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:253)
    """
    if not state.in_vain:
        return
    s = SIDE_OF[q]
    judge.offend(
        OFFENCE_TOUCHING_A_PEG,
        LAW_TOUCHING_A_PEG_2,
        state,
        (p, s),
        (p, q, k, s),
        says=f"{judge.players[p]} had no right to put {judge.players[q]} back {k}",
    )


LAW_TOUCHING_A_PEG_3 = Clause(
    "cribbage-four/touching-a-peg/3",
    LAW_TOUCHING_A_PEG,
    "rules/common/cribbage-laws.law:257",
    bound=(("P", SORT_PLAYER), ("Q", SORT_PLAYER), ("K", SORT_NUMBER_0_61), ("S", SORT_SIDE)),
)


def law_touching_a_peg_3(judge: Judge, state: State, p: int, q: int, k: int) -> None:
    """Law touching-a-peg, Touching a peg without occasion: offence touching-a-peg.

    If either party touches even his own peg, without occasion, his opponent may score two points.

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:257)
    """
    if not state.in_vain:
        return
    s = SIDE_OF[q]
    judge.offend(
        OFFENCE_TOUCHING_A_PEG,
        LAW_TOUCHING_A_PEG_3,
        state,
        (p, s),
        (p, q, k, s),
        says=f"{judge.players[p]} had no right to put {judge.players[q]} back {k}",
    )


LAW_TOUCHING_A_PEG_4 = Clause(
    "cribbage-four/touching-a-peg/4",
    LAW_TOUCHING_A_PEG,
    "rules/common/cribbage-laws.law:261",
    bound=(("P", SORT_PLAYER), ("S", SORT_SIDE)),
)


def law_touching_a_peg_4_score_two_for_it_says(
    judge: Judge, state: State, p: int, s: int, q: int
) -> str:
    """Say what is elected."""
    return "two for touching a peg"


def law_touching_a_peg_4_score_two_for_it_does(
    judge: Judge, state: State, p: int, s: int, q: int
) -> None:
    """Carry out the option score-two-for-it."""
    state.back[SIDE_OF[q]] = state.score[SIDE_OF[q]]
    side = SIDE_OF[q]
    state.score[side] = state.kept("score", side, state.score[side] + 2, 0, 160)


LAW_TOUCHING_A_PEG_4_MENU = MenuRule(
    LAW_TOUCHING_A_PEG_4,
    "peg-touched",
    "unstated",
    (
        Choice(
            "score-two-for-it",
            ACT_SCORE_TWO,
            binds=(("Q", SORT_PLAYER, 0),),
            own="player",
            says=law_touching_a_peg_4_score_two_for_it_says,
            does=law_touching_a_peg_4_score_two_for_it_does,
        ),
    ),
    until=(Window("{Q|a player} deals", ACT_DEALS),),
)


def law_touching_a_peg_4(judge: Judge, state: State, finding: int, p: int, s: int) -> None:
    """Law touching-a-peg, Touching a peg without occasion: menu peg-touched.

    If either party touches even his own peg, without occasion, his opponent may score two points.

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:261)
    """
    holder = ADVERSARY_OF_PLAYER[p]
    judge.open_menu(
        LAW_TOUCHING_A_PEG_4_MENU,
        side_party(holder),
        (p, s),
        [(f"{judge.anyone(side_party(holder))} scores two for the peg", "two for touching a peg")],
        finding=finding,
    )


LAW_UNDER_MARKING = Law(
    "under-marking",
    "Marking too little",
    quote=(
        "Either party putting down a less number of points than are due to him, incurs the loss of "
        "those points."
    ),
    source="004_c325553f5a76a2c9.txt",
)
LAW_UNDER_MARKING_1 = Clause(
    "cribbage-four/under-marking/1",
    LAW_UNDER_MARKING,
    "rules/common/cribbage-laws.law:271",
    bound=(("P", SORT_PLAYER), ("N", SORT_NUMBER_0_61), ("X", SORT_CLAIM), ("K", SORT_NUMBER_0_61)),
)


def law_under_marking_1(judge: Judge, state: State, p: int, n: int, x: int) -> None:
    """Law under-marking, Marking too little: offence under-marking.

    Either party putting down a less number of points than are due to him, incurs the loss of those
    points.

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:271)
    """
    if not checked(state, p, x):
        return
    if n >= due(state, p, x):
        return
    k = due(state, p, x) - n
    judge.offend(
        OFFENCE_UNDER_MARKING,
        LAW_UNDER_MARKING_1,
        state,
        (p, x, k),
        (p, n, x, k),
        says=(
            f"{judge.players[p]} marked {n} for {CLAIMS[x]}, where {due(state, p, x)} were due, "
            f"and loses {k}"
        ),
        facts=[
            [
                f"what {judge.players[p]} marks ({CLAIMS[x]}) can be checked",
                yes(checked(state, p, x)),
            ],
            [f"what is due to {judge.players[p]} ({CLAIMS[x]})", str(due(state, p, x))],
        ],
    )


LAW_UNDER_MARKING_2 = Clause(
    "cribbage-four/under-marking/2",
    LAW_UNDER_MARKING,
    "rules/common/cribbage-laws.law:275",
    bound=(("P", SORT_PLAYER), ("X", SORT_CLAIM), ("K", SORT_NUMBER_0_61)),
)


def law_under_marking_2(judge: Judge, state: State, finding: int, p: int, x: int, k: int) -> None:
    """Law under-marking, Marking too little: consequence.

    Either party putting down a less number of points than are due to him, incurs the loss of those
    points.

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:275)
    """
    now = judge.changing()
    side = SIDE_OF[p]
    now.forfeited[side] = now.kept("forfeited", side, now.forfeited[side] + k, 0, 160)


LAW_PLACING_CARDS = Law(
    "placing-cards",
    "Placing one's cards on the pack",
    quote=(
        "Each player, when he has taken his hand and scored it, has a right to place his own cards "
        "on the pack."
    ),
    source="004_c325553f5a76a2c9.txt",
)
LAW_PLACING_CARDS_1 = Clause(
    "cribbage-four/placing-cards/1",
    LAW_PLACING_CARDS,
    "rules/common/cribbage-laws.law:281",
    bound=(("P", SORT_PLAYER),),
)


def law_placing_cards_1(state: State, p: int) -> Bound | None:
    """Law placing-cards, Placing one's cards on the pack: power, None where it does not hold.

    Each player, when he has taken his hand and scored it, has a right to place his own cards on the
    pack.

    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:281)
    """
    if not state.scored[p]:
        return None
    return ()


def law_placing_cards_1_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_placing_cards_1."""
    judge.find(
        "exercised",
        LAW_PLACING_CARDS_1,
        "place-cards",
        p,
        (p,),
        says=f"{judge.players[p]} has scored his hand, and may place his cards on the pack",
        facts=[[f"{judge.players[p]} has counted his hand", yes(state.scored[p])]],
    )


LAW_PLACING_CARDSB = Law(
    "placing-cards",
    "Placing one's cards on the pack",
    quote=(
        "Each player, when he has taken his hand and scored it, has a right to place his own cards "
        "on the pack."
    ),
    source="004_c325553f5a76a2c9.txt",
    supplied="Enquire Within upon Everything, cribbage, 82 xix",
)
LAW_PLACING_CARDS_2 = Clause(
    "cribbage-four/placing-cards/2",
    LAW_PLACING_CARDSB,
    "rules/common/cribbage-laws.law:283",
    bound=(("P", SORT_PLAYER), ("K", SORT_NUMBER_0_61)),
)


def law_placing_cards_2(judge: Judge, state: State, p: int) -> None:
    """Law placing-cards, Placing one's cards on the pack: offence packing-unscored.

    Each player, when he has taken his hand and scored it, has a right to place his own cards on the
    pack.

    (page 004_c325553f5a76a2c9.txt; supplied: Enquire Within upon Everything, cribbage, 82 xix;
    rules/common/cribbage-laws.law:283)
    """
    if not state.in_vain:
        return
    k = state.worth[p]
    judge.offend(
        OFFENCE_PACKING_UNSCORED,
        LAW_PLACING_CARDS_2,
        state,
        (p, k),
        (p, k),
        says=(
            f"{judge.players[p]} packed his cards before he had scored his hand, and can score it "
            "no more"
        ),
    )


LAW_PLACING_CARDS_3 = Clause(
    "cribbage-four/placing-cards/3",
    LAW_PLACING_CARDSB,
    "rules/common/cribbage-laws.law:288",
    bound=(("P", SORT_PLAYER), ("K", SORT_NUMBER_0_61)),
)


def law_placing_cards_3(judge: Judge, state: State, finding: int, p: int, k: int) -> None:
    """Law placing-cards, Placing one's cards on the pack: consequence.

    Each player, when he has taken his hand and scored it, has a right to place his own cards on the
    pack.

    (page 004_c325553f5a76a2c9.txt; supplied: Enquire Within upon Everything, cribbage, 82 xix;
    rules/common/cribbage-laws.law:288)
    """
    now = judge.changing()
    now.scored[p] = True
    side = SIDE_OF[p]
    now.forfeited[side] = now.kept("forfeited", side, now.forfeited[side] + k, 0, 160)


def settle_last_hole(state: State) -> None:
    """Law sixty-one, Sixty-one up: a step of the settlement, last-hole.

    (supplied: Enquire Within upon Everything, cribbage, 82 xvii and 83; Hoffmann, Hoyle's Games
    Modernized (1909), four-handed cribbage; rules/cribbage-four.law:57)
    """
    for s in range(2):
        if state.score[s] > game_hole(state):
            state.score[s] = state.kept("score", s, game_hole(state), 0, 160)


def settle_stakes_part(state: State, s: int) -> bool:
    """Give a part of settle_stakes."""
    return 2 * state.score[ADVERSARY_OF_SIDE[s]] < game_hole(state) and state.lurch == LURCH_DOUBLE


def settle_stakes(state: State) -> None:
    """Law sixty-one, Sixty-one up: a step of the settlement, stakes.

    (supplied: Enquire Within upon Everything, cribbage, 82 xvii and 83; Hoffmann, Hoyle's Games
    Modernized (1909), four-handed cribbage; rules/cribbage-four.law:61)
    """
    for s in range(2):
        if state.beaten[ADVERSARY_OF_SIDE[s]]:
            state.games[s] = 1
        elif s == state.home and not state.beaten[s]:
            state.games[s] = 1
            if settle_stakes_part(state, s):
                state.games[s] = 2


def can_settle(state: State) -> bool:
    """Tell whether the record can be settled."""
    return game_won(state)


# ---------------------------------------------------------------- which act sets off which law


OFFENCE_PASSING_THIRTY_ONE = Offence("passing-thirty-one", "player")
OFFENCE_PLAYING_OUT_OF_TURN = Offence("playing-out-of-turn", "player")
OFFENCE_FALSE_GO = Offence("false-go", "player", laws=(law_go_2,))
OFFENCE_COUNTING_OUT_OF_ORDER = Offence("counting-out-of-order", "player")
OFFENCE_FALSE_GAME = Offence("false-game", "player", laws=(law_game_falsely_marked_2,))
OFFENCE_THROWING_UP = Offence("throwing-up", "player", laws=(law_throwing_up_2,))
OFFENCE_LAYING_OUT_OF_ORDER = Offence("laying-out-of-order", "player")
OFFENCE_RECALLING = Offence("recalling", "player")
OFFENCE_TOUCHING_THE_CRIB = Offence("touching-the-crib", "player")
OFFENCE_MIXING = Offence("mixing", "player", laws=(law_crib_untouched_5,))
OFFENCE_TOO_FEW = Offence("too-few", "player", laws=(law_faced_4,))
OFFENCE_CONSULTING = Offence("consulting", "player")
OFFENCE_DEALING_WRONGLY = Offence("dealing-wrongly", "player")
OFFENCE_NOT_ONE_AT_A_TIME = Offence("not-one-at-a-time", "player")
OFFENCE_DEALING_OUT_OF_ORDER = Offence("dealing-out-of-order", "player")
OFFENCE_WRONG_LAY_OUT = Offence("wrong-lay-out", "player")
OFFENCE_CUTTING_FOR_HIMSELF = Offence("cutting-for-himself", "player")
OFFENCE_CUTTING_EARLY = Offence("cutting-early", "player")
OFFENCE_TURNING_UP_WRONGLY = Offence("turning-up-wrongly", "player")
OFFENCE_OVER_MARKING = Offence("over-marking", "player", laws=(law_over_marking_2,))
OFFENCE_MISRECKONING = Offence("misreckoning", "player")
OFFENCE_SHOWING = Offence(
    "showing",
    "player",
    liberties=(law_showing_in_dealing_1,),
    laws=(law_showing_in_dealing_3, law_showing_in_dealing_4),
)
OFFENCE_TOO_MANY = Offence(
    "too-many",
    "player",
    laws=(law_too_many_dealt_5, law_too_many_dealt_6, law_too_many_dealt_7),
)
OFFENCE_HOLDING_TOO_MANY = Offence("holding-too-many", "player", laws=(law_too_many_in_hand_4,))
OFFENCE_TOUCHING_THE_CARDS = Offence(
    "touching-the-cards",
    "player",
    laws=(law_touching_the_cards_2,),
)
OFFENCE_PUTTING_THE_PEG_IN_FRONT = Offence(
    "putting-the-peg-in-front",
    "player",
    laws=(law_front_peg_2,),
)
OFFENCE_TOUCHING_A_PEG = Offence("touching-a-peg", "player", laws=(law_touching_a_peg_4,))
OFFENCE_UNDER_MARKING = Offence("under-marking", "player", laws=(law_under_marking_2,))
OFFENCE_PACKING_UNSCORED = Offence("packing-unscored", "player", laws=(law_placing_cards_3,))
ONCE: tuple[Once, ...] = (
    Once(law_sixty_one_1_when, law_sixty_one_1, 1),
    Once(law_sixty_one_2_when, law_sixty_one_2, 1),
)
ON_ELECTION: dict[tuple[str, int], tuple[Callable[..., None], ...]] = {}
NORMS: tuple[MenuRule | DutyRule, ...] = (
    LAW_CRIB_UNTOUCHED_5_MENU,
    LAW_SHOWING_IN_DEALING_3_MENU,
    LAW_TOO_MANY_DEALT_5_MENU,
    LAW_TOO_MANY_DEALT_7_DUTY,
    LAW_TOO_MANY_IN_HAND_4_MENU,
    LAW_OVER_MARKING_2_MENU,
    LAW_FRONT_PEG_1_DUTY,
    LAW_TOUCHING_A_PEG_4_MENU,
)
WINDOWS_ON = {rule.clause.id: frozenset(window.on for window in rule.windows) for rule in NORMS}
ACTS: tuple[Act, ...] = (
    Act(
        "cut-for-deal",
        (Role("P", "player", SORT_PLAYER), Role("C", "card", SORT_CARD)),
        (0, "cuts", 1, "for", "deal"),
        impossible=act_cut_for_deal_impossible,
        does=act_cut_for_deal,
    ),
    Act(
        "deals",
        (Role("P", "player", SORT_PLAYER),),
        (0, "deals"),
        does=act_deals,
        laws=(law_eglected_4, law_eglected_5, law_eglected_6, law_dealing_1),
    ),
    Act(
        "give",
        (Role("P", "player", SORT_PLAYER), Role("Q", "player2", SORT_PLAYER)),
        (0, "gives", "a", "card", "to", 1),
        does=act_give,
        laws=(law_dealing_3, law_too_many_dealt_3),
    ),
    Act(
        "give-more",
        (
            Role("P", "player", SORT_PLAYER),
            Role("M", "number", SORT_NUMBER_0_52),
            Role("Q", "player2", SORT_PLAYER),
        ),
        (0, "gives", 1, "cards", "to", 2),
        does=act_give_more,
        laws=(law_dealing_2, law_too_many_dealt_4),
    ),
    Act(
        "was-dealt",
        (Role("P", "player", SORT_PLAYER), Role("M", "number", SORT_NUMBER_0_52)),
        (0, "was", "dealt", 1, "cards"),
        does=act_was_dealt,
        laws=(law_faced_3, law_too_many_dealt_2),
    ),
    Act(
        "deal",
        (Role("P", "player", SORT_PLAYER), Role("H", "cards", SORT_SET_OF_8_CARD)),
        (0, "is", "dealt", 1),
        impossible=act_deal_impossible,
        does=act_deal,
        laws=(law_faced_2, law_too_many_dealt_1),
    ),
    Act(
        "keep",
        (Role("P", "player", SORT_PLAYER), Role("H", "cards", SORT_SET_OF_8_CARD)),
        (0, "keeps", 1),
        impossible=act_keep_impossible,
        does=act_keep,
        laws=(law_too_many_in_hand_2,),
    ),
    Act(
        "lay-out",
        (Role("P", "player", SORT_PLAYER), Role("H", "cards", SORT_SET_OF_8_CARD)),
        (0, "lays", "out", 1),
        impossible=act_lay_out_impossible,
        does=act_lay_out,
        laws=(law_crib_untouched_1, law_one_for_crib_1, law_too_many_in_hand_1),
    ),
    Act(
        "show-crib",
        (Role("H", "cards", SORT_SET_OF_8_CARD),),
        ("the", "crib", "holds", 0),
        impossible=act_show_crib_impossible,
        does=act_show_crib,
    ),
    Act(
        "cut",
        (Role("P", "player", SORT_PLAYER),),
        (0, "cuts", "the", "pack"),
        does=act_cut,
        laws=(law_turning_up_1, law_turning_up_2),
    ),
    Act(
        "turn-up",
        (Role("P", "player", SORT_PLAYER), Role("C", "card", SORT_CARD)),
        (0, "turns", "up", 1),
        impossible=act_turn_up_impossible,
        does=act_turn_up,
        laws=(
            law_turning_up_3,
            law_heels_1,
            law_fifteens_2,
            law_fifteens_3,
            law_pairs_in_hand_1,
            law_pairs_in_hand_2,
            law_sequences_2,
            law_sequences_3,
            law_flushes_1,
            law_flushes_2,
            law_ob_1,
            law_ob_2,
            law_flush_of_five_1,
            law_flush_of_five_2,
        ),
    ),
    Act(
        "play",
        (Role("P", "player", SORT_PLAYER), Role("C", "card", SORT_CARD)),
        (0, "plays", 1),
        impossible=act_play_impossible,
        does=act_play,
        laws=(
            law_thirty_one_1,
            law_thirty_one_2,
            law_eglected_1,
            law_eglected_2,
            law_eglected_3,
            law_fifteens_1,
            law_pairs_in_play_1,
            law_pairs_in_play_2,
            law_pairs_in_play_3,
            law_sequences_1,
            law_too_many_in_hand_3,
        ),
        after=True,
    ),
    Act(
        "go",
        (Role("P", "player", SORT_PLAYER),),
        (0, "calls", "go"),
        does=act_go,
        laws=(law_go_1,),
    ),
    Act(
        "mark",
        (
            Role("P", "player", SORT_PLAYER),
            Role("N", "number", SORT_NUMBER_0_61),
            Role("X", "claim", SORT_CLAIM),
        ),
        (0, "marks", 1, "for", 2),
        impossible=act_mark_impossible,
        does=act_mark,
        laws=(
            law_order_of_counting_1,
            law_order_of_counting_2,
            law_game_falsely_marked_1,
            law_counting_1,
            law_over_marking_1,
            law_under_marking_1,
        ),
        once=(0, 1),
    ),
    Act(
        "reckon",
        (
            Role("P", "player", SORT_PLAYER),
            Role("H", "cards", SORT_SET_OF_8_CARD),
            Role("C", "card", SORT_CARD),
            Role("N", "number", SORT_NUMBER_0_61),
        ),
        (0, "reckons", 1, "with", 2, "at", 3),
        laws=(law_tables_1,),
    ),
    Act(
        "reckon-crib",
        (
            Role("P", "player", SORT_PLAYER),
            Role("H", "cards", SORT_SET_OF_8_CARD),
            Role("C", "card", SORT_CARD),
            Role("N", "number", SORT_NUMBER_0_61),
        ),
        (0, "reckons", "the", "crib", "of", 1, "with", 2, "at", 3),
        laws=(law_tables_2,),
    ),
    Act(
        "place-cards",
        (Role("P", "player", SORT_PLAYER),),
        (0, "places", "his", "cards", "on", "the", "pack"),
        formal=True,
        powers=(Power(law_placing_cards_1, law_placing_cards_1_exercised),),
        laws=(law_placing_cards_2,),
    ),
    Act(
        "expose",
        (
            Role("P", "player", SORT_PLAYER),
            Role("C", "card", SORT_CARD),
            Role("Q", "player2", SORT_PLAYER),
        ),
        (0, "exposes", 1, "of", 2, "in", "dealing"),
        laws=(law_showing_in_dealing_2,),
    ),
    Act(
        "find-faced",
        (Role("C", "card", SORT_CARD),),
        (0, "is", "found", "faced", "in", "the", "pack"),
        laws=(law_faced_1,),
    ),
    Act(
        "touch-pack",
        (Role("P", "player", SORT_PLAYER),),
        (0, "touches", "the", "pack"),
        laws=(law_touching_the_cards_1,),
    ),
    Act(
        "draw",
        (
            Role("P", "player", SORT_PLAYER),
            Role("C", "card", SORT_CARD),
            Role("Q", "player2", SORT_PLAYER),
        ),
        (0, "draws", 1, "from", 2),
        impossible=act_draw_impossible,
        does=act_draw,
    ),
    Act(
        "take-back",
        (Role("P", "player", SORT_PLAYER), Role("C", "card", SORT_CARD)),
        (0, "takes", "back", 1, "from", "the", "crib"),
        laws=(law_crib_untouched_2,),
    ),
    Act(
        "touch-crib",
        (Role("P", "player", SORT_PLAYER),),
        (0, "touches", "the", "crib"),
        laws=(law_crib_untouched_3,),
    ),
    Act(
        "mix",
        (Role("P", "player", SORT_PLAYER),),
        (0, "mixes", "the", "crib", "with", "his", "hand"),
        laws=(law_crib_untouched_4,),
    ),
    Act(
        "throw-up",
        (Role("P", "player", SORT_PLAYER),),
        (0, "throws", "up", "his", "cards"),
        laws=(law_throwing_up_1,),
    ),
    Act(
        "fresh-deal",
        (Role("P", "player", SORT_PLAYER),),
        (0, "calls", "a", "fresh", "deal", "and", "adds", "two"),
        formal=True,
    ),
    Act(
        "another-deal",
        (Role("P", "player", SORT_PLAYER),),
        (0, "demands", "another", "deal", "and", "adds", "two"),
        formal=True,
    ),
    Act(
        "new-deal",
        (Role("P", "player", SORT_PLAYER),),
        (0, "adds", "four", "and", "demands", "a", "new", "deal"),
        formal=True,
    ),
    Act(
        "score-three",
        (Role("P", "player", SORT_PLAYER),),
        (0, "scores", "three", "for", "the", "mixing"),
        formal=True,
    ),
    Act(
        "touch-peg",
        (Role("P", "player", SORT_PLAYER), Role("S", "side", SORT_SIDE)),
        (0, "touches", "the", "peg", "of", 1),
        laws=(law_touching_a_peg_1,),
    ),
    Act(
        "take-out",
        (Role("P", "player", SORT_PLAYER),),
        (0, "takes", "out", "his", "front", "peg"),
        impossible=act_take_out_impossible,
        does=act_take_out,
        laws=(law_front_peg_1,),
    ),
    Act(
        "place-behind",
        (Role("P", "player", SORT_PLAYER),),
        (0, "places", "the", "peg", "behind", "the", "other"),
        impossible=act_place_behind_impossible,
        does=act_place_behind,
        once=(0, 1),
    ),
    Act(
        "place-in-front",
        (Role("P", "player", SORT_PLAYER),),
        (0, "places", "the", "peg", "in", "front", "again"),
        impossible=act_place_in_front_impossible,
        does=act_place_in_front,
    ),
    Act(
        "put-back",
        (
            Role("P", "player", SORT_PLAYER),
            Role("Q", "player2", SORT_PLAYER),
            Role("K", "number", SORT_NUMBER_0_61),
        ),
        (0, "puts", 1, "back", 2),
        formal=True,
        laws=(law_touching_a_peg_2,),
    ),
    Act(
        "put-back-and-score",
        (
            Role("P", "player", SORT_PLAYER),
            Role("Q", "player2", SORT_PLAYER),
            Role("K", "number", SORT_NUMBER_0_61),
        ),
        (0, "puts", 1, "back", 2, "and", "scores", "them"),
        formal=True,
        laws=(law_touching_a_peg_3,),
    ),
    Act(
        "score-two",
        (Role("P", "player", SORT_PLAYER),),
        (0, "scores", "two", "for", "the", "peg"),
        formal=True,
    ),
    Act(
        "consult",
        (Role("P", "player", SORT_PLAYER),),
        (0, "consults", "his", "partner"),
        laws=(law_consulting_1,),
    ),
)
PLACES = {act.name: place for place, act in enumerate(ACTS)}
CONFLICTS: dict[int, tuple[str, tuple[tuple[str, Sort], ...]]] = {}
STATES: dict[str, Entry] = {
    "dealer": Entry("dealer", (), SORT_PLAYER_OR_NONE, "Dealer"),
    "score": Entry("score", ("side",), SORT_NUMBER_0_160, "Score"),
    "back": Entry("back", ("side",), SORT_NUMBER_0_160, "Back"),
    "forfeited": Entry("forfeited", ("side",), SORT_NUMBER_0_160, ""),
    "games": Entry("games", ("side",), SORT_NUMBER_0_2, ""),
}
SHOWN: tuple[str, ...] = ("score", "forfeited")
REBUILT: tuple[Rebuilding, ...] = ()
STEPS: tuple[Step, ...] = (
    Step("last-hole", "sixty-one", settle_last_hole),
    Step("stakes", "sixty-one", settle_stakes),
)
SETTLED: tuple[str, ...] = ("score", "games")


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
