"""Judge recorded games by the book quinze: Quinze.

Edition: A household cyclopaedia: the leaf with the end of quadrille, and quinze

Made by `hoyle build quinze`: change the book, not this file. It was made from
rules/common/pack.law, rules/common/drawing.law, rules/common/stakes.law, rules/quinze.law, whose
hashes together have the SHA-256 db75c6787f96666bbebae1579de1bcdbd166bad05e8b6208abed22ee0caf2437.

Run `python quinze.py RECORD...` to judge files of games, or call `judge`. A member of a kind is its
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

BOOK = "quinze"
EDITION = "A household cyclopaedia: the leaf with the end of quadrille, and quinze"

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
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "none")
CARDS = (*(a + b for b in SUITS[:-1] for a in RANKS[:-1]), "none")
CODES = {"player": PLAYERS, "side": SIDES, "suit": SUITS, "rank": RANKS, "card": CARDS}
INDEX = {
    kind: {code: place for place, code in enumerate(codes[:-1])} for kind, codes in CODES.items()
}

RANK_ACE = 12
RANK_TEN = 8

# What belongs to a member, by its place; at -1, what belongs to none.
SIDE_OF = (0, 1, NONE)
PLAYERS_OF = (1, 2, 0)
# Whether a side is called by the names of its players, and whom a player or side
# counts as when something is open for him: players first, then sides, as a mask.
NAMED_BY_PLAYERS = (True, True)
COUNTS_AS = (5, 10, 5, 10)
NEXT_PLAYER = (1, 0, NONE)
RANK_OF_CARD = (*(place % 13 for place in range(52)), NONE)
BIT = (*(1 << place for place in range(52)), 0)

# The readings that a record may choose, and which is taken if it does not.
OPTIONS: tuple[tuple[str, str], ...] = ()
DEFAULTS: Args = ()


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
        "agreed",
        "asked",
        "conflicts",
        "cut_card",
        "dealer",
        "dealer_sought",
        "drawn_games",
        "due_dealer",
        "games_agreed",
        "hand",
        "in_vain",
        "laid_by",
        "menus",
        "pack_cut",
        "purse",
        "shuffled",
        "shuffled_last",
        "stake",
        "stood",
        "stopped",
        "unasked",
        "winner",
        "won",
    )

    def __init__(self) -> None:
        self.dealer = NONE
        self.shuffled = [False] * 3
        self.pack_cut = False
        self.hand = [0] * 3
        self.laid_by = 0
        self.asked = [False] * 3
        self.stood = [False] * 3
        self.purse = [0] * 3
        self.stake = [0] * 3
        self.games_agreed = 0
        self.cut_card = [NONE] * 3
        self.dealer_sought = False
        self.shuffled_last = False
        self.agreed = False
        self.winner = NONE
        self.won = [0] * 3
        self.unasked = [0] * 3
        self.due_dealer = NONE
        self.drawn_games = 0
        self.menus: tuple[tuple[str, int], ...] = ()
        self.in_vain: bool = False
        self.conflicts: set[tuple[int, Bound]] = set()
        self.stopped: set[tuple[str, int]] = set()

    def copy(self) -> State:
        """Give a state that changes by itself."""
        new = State.__new__(State)
        new.dealer = self.dealer
        new.shuffled = self.shuffled[:]
        new.pack_cut = self.pack_cut
        new.hand = self.hand[:]
        new.laid_by = self.laid_by
        new.asked = self.asked[:]
        new.stood = self.stood[:]
        new.purse = self.purse[:]
        new.stake = self.stake[:]
        new.games_agreed = self.games_agreed
        new.cut_card = self.cut_card[:]
        new.dealer_sought = self.dealer_sought
        new.shuffled_last = self.shuffled_last
        new.agreed = self.agreed
        new.winner = self.winner
        new.won = self.won[:]
        new.unasked = self.unasked[:]
        new.due_dealer = self.due_dealer
        new.drawn_games = self.drawn_games
        new.menus = self.menus
        new.in_vain = self.in_vain
        new.conflicts = self.conflicts
        new.stopped = self.stopped
        return new


def begin(choices: Args, told: dict[str, dict[int, int]]) -> State:
    """Lay out the record before its first event, with what it tells of its start."""
    state = State()
    state.dealer = told.get("dealer", {}).get(0, state.dealer)
    state.pack_cut = state.dealer != NONE
    state.laid_by = told.get("laid-by", {}).get(0, state.laid_by)
    for slot, value in told.get("purse", {}).items():
        state.purse[slot] = value
    for slot, value in told.get("stake", {}).items():
        state.stake[slot] = value
    state.games_agreed = 3
    state.games_agreed = told.get("games-agreed", {}).get(0, state.games_agreed)
    state.dealer_sought = state.dealer != NONE
    return state


def amiss(start: Told, seats: tuple[str, ...]) -> str | None:
    """Say why no game begins as a record says; None if one may."""
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
    return sum(state.stake[p] for p in range(2))


def points(state: State, p: int) -> int:
    """The book's points: rules/quinze.law:32."""
    return sum(pips(c) for c in members(state.hand[p] & ~state.unasked[p]))


def overdrawn(state: State, p: int) -> bool:
    """The book's overdrawn: rules/quinze.law:34."""
    return points(state, p) > 15


def done(state: State, p: int) -> bool:
    """The book's done: rules/quinze.law:35."""
    return state.hand[p] != 0 and (state.stood[p] or overdrawn(state, p))


def nothing_is_dealt(state: State) -> bool:
    """The book's nothing-is-dealt: rules/quinze.law:36."""
    return all(not state.hand[p] for p in range(2))


def play_is_over(state: State) -> bool:
    """The book's play-is-over: rules/quinze.law:37."""
    return all(done(state, p) for p in range(2))


def game_is_drawn(state: State) -> bool:
    """The book's game-is-drawn: rules/quinze.law:38."""
    return all(overdrawn(state, p) for p in range(2))


def dealt_round(state: State) -> bool:
    """The book's dealt-round: rules/quinze.law:39."""
    return all(state.hand[p] for p in range(2))


def all_have_cut(state: State) -> bool:
    """The book's all-have-cut: rules/quinze.law:46."""
    return all(state.cut_card[p] != NONE for p in range(2))


def cuts_are_equal_part_2(state: State, p: int) -> int:
    """Give a part of cuts_are_equal."""
    if state.cut_card[NEXT_PLAYER[p]] != NONE:
        return cut_order(state.cut_card[NEXT_PLAYER[p]])
    return 0


def cuts_are_equal_part_3(state: State, p: int) -> int:
    """Give a part of cuts_are_equal."""
    return cut_order(state.cut_card[p]) if state.cut_card[p] != NONE else 0


def cuts_are_equal_part(state: State, p: int) -> bool:
    """Give a part of cuts_are_equal."""
    return cuts_are_equal_part_3(state, p) == cuts_are_equal_part_2(state, p)


def cuts_are_equal(state: State) -> bool:
    """The book's cuts-are-equal: rules/quinze.law:47."""
    if not all_have_cut(state):
        return False
    return all(cuts_are_equal_part(state, p) for p in range(2))


def lowest_cutter(state: State) -> int:
    """The book's lowest-cutter: rules/quinze.law:50."""
    if all_have_cut(state) and not cuts_are_equal(state):
        return min(
            range(2),
            key=lambda p: cut_order(state.cut_card[p]) if state.cut_card[p] != NONE else 0,
            default=NONE,
        )
    return NONE


def dealer_untold(state: State) -> bool:
    """The book's dealer-untold: rules/quinze.law:54."""
    return state.dealer == NONE and not state.dealer_sought


def is_nearest(state: State, p: int) -> bool:
    """The book's ... is-nearest: rules/quinze.law:42."""
    if overdrawn(state, p):
        return False
    return all(
        overdrawn(state, q) or points(state, q) < points(state, p) for q in members(0x3 & ~BIT[p])
    )


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
    if not state.laid_by & BIT[c] and not any(state.hand[r] & BIT[c] for r in range(2)):
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


def act_cut_for_deal_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, cut-for-deal, cannot have happened; None if it can (rules/quinze.law:58)."""
    if state.dealer == NONE and not any(state.cut_card[q] == c for q in members(0x3 & ~BIT[p])):
        return None
    return f"{judge.players[p]} cannot cut {CARDS[c]} for deal"


def act_cut_for_deal(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, cut-for-deal, does (rules/quinze.law:58)."""
    state.cut_card[p] = c
    state.dealer_sought = True


def act_agree_otherwise(judge: Judge, state: State) -> None:
    """Do what an act, agree-otherwise, does (rules/quinze.law:63)."""
    state.agreed = True


# ---------------------------------------------------------------- the laws

SORT_CARD = Sort("member", "card")
SORT_NUMBER = Sort("number")
SORT_NUMBER_0_100 = Sort("number", low=0, high=100)
SORT_NUMBER_1_20 = Sort("number", low=1, high=20)
SORT_PLAYER = Sort("member", "player")
SORT_PLAYER_OR_NONE = Sort("member", "player", optional=True)
SORT_SET_OF_CARD = Sort("set", "card")

ACT_GIVE = 2
ACT_ASK = 3
ACT_STAND = 4
ACT_NEW_DEAL = 11
ACT_REFUSE = 12
ACT_TAKE = 13


LAW_SHUFFLING = Law(
    "shuffling",
    "Shuffled by the players",
    quote="The pack of cards must be shuffled by the players,",
    source="001_bdf741a90374fd77.txt",
)
LAW_SHUFFLING_1 = Clause(
    "quinze/shuffling/1",
    LAW_SHUFFLING,
    "rules/quinze.law:138",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_shuffling_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law shuffling, Shuffled by the players: offence not-shuffled.

    The pack of cards must be shuffled by the players,

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:138)
    """
    if state.shuffled[p]:
        return
    judge.offend(
        OFFENCE_NOT_SHUFFLED,
        LAW_SHUFFLING_1,
        state,
        (p,),
        (p, c),
        says=f"{judge.players[p]} cut for deal, and had not shuffled",
        facts=[[f"{judge.players[p]} has shuffled", yes(state.shuffled[p])]],
    )


LAW_CUTTING = Law(
    "cutting",
    "The deal to the lowest",
    quote="and when they have cut for deal, which belongs to him who cuts the lowest,",
    source="001_bdf741a90374fd77.txt",
)
LAW_CUTTING_1 = Clause("quinze/cutting/1", LAW_CUTTING, "rules/quinze.law:159")


def law_cutting_1_when(state: State) -> list[Bound]:
    """Give the bindings for which law_cutting_1 holds."""
    if lowest_cutter(state) == NONE:
        return []
    return [()]


def law_cutting_1(judge: Judge, state: State) -> None:
    """Law cutting, The deal to the lowest: consequence.

    and when they have cut for deal, which belongs to him who cuts the lowest,

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:159)
    """
    now = judge.changing()
    now.dealer = lowest_cutter(now)


LAW_CUTTING_2 = Clause(
    "quinze/cutting/2",
    LAW_CUTTING,
    "rules/quinze.law:161",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_cutting_2(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law cutting, The deal to the lowest: offence misdeal.

    and when they have cut for deal, which belongs to him who cuts the lowest,

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:161)
    """
    if p == state.dealer:
        return
    if dealer_untold(state):
        return
    judge.offend(
        OFFENCE_MISDEAL,
        LAW_CUTTING_2,
        state,
        (p,),
        (p, c, q),
        says=f"{judge.players[p]} gave {CARDS[c]}, and the deal was not his",
        facts=[
            ["dealer", judge.players[state.dealer]],
            ["the dealer is not on record", yes(dealer_untold(state))],
        ],
    )


LAW_CUTTING_3 = Clause(
    "quinze/cutting/3",
    LAW_CUTTING,
    "rules/quinze.law:165",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_cutting_3(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law cutting, The deal to the lowest: holding.

    and when they have cut for deal, which belongs to him who cuts the lowest,

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:165)
    """
    if not dealer_untold(state):
        return
    judge.find(
        "holding",
        LAW_CUTTING_3,
        "",
        p,
        (p, c, q),
        says=(
            f"the record does not say whose deal it is: {judge.players[p]}, who gives, is taken to "
            "be the dealer"
        ),
        facts=[["the dealer is not on record", yes(dealer_untold(state))]],
    )
    now = judge.changing()
    now.dealer = p
    now.pack_cut = True


LAW_CUTTING_EQUALS = Law(
    "cutting-equals",
    "Equal cards, and aces",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), whist laws 4 and 15",
)
LAW_CUTTING_EQUALS_1 = Clause("quinze/cutting-equals/1", LAW_CUTTING_EQUALS, "rules/quinze.law:251")


def law_cutting_equals_1_when(state: State) -> list[Bound]:
    """Give the bindings for which law_cutting_equals_1 holds."""
    if not cuts_are_equal(state):
        return []
    return [()]


def law_cutting_equals_1(judge: Judge, state: State) -> None:
    """Law cutting-equals, Equal cards, and aces: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 4 and 15; rules/quinze.law:251)
    """
    now = judge.changing()
    for p in range(2):
        now.cut_card[p] = NONE


LAW_SHUFFLING_LAST = Law(
    "shuffling-last",
    "The dealer shuffles last",
    quote="the dealer has the privilege of shuffling last;",
    source="001_bdf741a90374fd77.txt",
)
LAW_SHUFFLING_LAST_1 = Clause(
    "quinze/shuffling-last/1",
    LAW_SHUFFLING_LAST,
    "rules/quinze.law:278",
    bound=(("P", SORT_PLAYER),),
)


def law_shuffling_last_1(state: State, p: int) -> Bound | None:
    """Law shuffling-last, The dealer shuffles last: power, None where it does not hold.

    the dealer has the privilege of shuffling last;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:278)
    """
    if p != state.dealer:
        return None
    if state.pack_cut:
        return None
    return ()


def law_shuffling_last_1_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_shuffling_last_1."""
    now = judge.changing()
    now.shuffled_last = True


LAW_SHUFFLING_LAST_2 = Clause(
    "quinze/shuffling-last/2",
    LAW_SHUFFLING_LAST,
    "rules/quinze.law:282",
    bound=(("P", SORT_PLAYER),),
)


def law_shuffling_last_2(judge: Judge, state: State, p: int) -> None:
    """Law shuffling-last, The dealer shuffles last: ban shuffling-after-the-dealer.

    the dealer has the privilege of shuffling last;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:282)
    """
    if not state.shuffled_last:
        return
    if p == state.dealer:
        return
    judge.offend(
        OFFENCE_SHUFFLING_AFTER_THE_DEALER,
        LAW_SHUFFLING_LAST_2,
        state,
        (p,),
        (p,),
        says=(
            f"{judge.players[p]} shuffled after the dealer, who has the privilege of shuffling last"
        ),
        facts=[
            ["the dealer has shuffled last", yes(state.shuffled_last)],
            ["dealer", judge.players[state.dealer]],
        ],
    )


LAW_SHUFFLING_LAST_3 = Clause(
    "quinze/shuffling-last/3",
    LAW_SHUFFLING_LAST,
    "rules/quinze.law:284",
    bound=(("P", SORT_PLAYER),),
)


def law_shuffling_last_3(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law shuffling-last, The dealer shuffles last: consequence.

    the dealer has the privilege of shuffling last;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:284)
    """
    now = judge.changing()
    now.shuffled_last = False


LAW_CUTTING_THE_PACK = Law(
    "cutting-the-pack",
    "The adversary cuts",
    quote="this being done, the adversary cuts,",
    source="001_bdf741a90374fd77.txt",
)
LAW_CUTTING_THE_PACK_1 = Clause(
    "quinze/cutting-the-pack/1",
    LAW_CUTTING_THE_PACK,
    "rules/quinze.law:323",
    bound=(("P", SORT_PLAYER),),
)


def law_cutting_the_pack_1(judge: Judge, state: State, p: int) -> None:
    """Law cutting-the-pack, The adversary cuts: ban cutting-his-own-pack.

    this being done, the adversary cuts,

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:323)
    """
    if p != state.dealer:
        return
    judge.offend(
        OFFENCE_CUTTING_HIS_OWN_PACK,
        LAW_CUTTING_THE_PACK_1,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} deals, and cannot cut to himself",
        facts=[["dealer", judge.players[state.dealer]]],
    )


LAW_CUTTING_THE_PACK_2 = Clause(
    "quinze/cutting-the-pack/2",
    LAW_CUTTING_THE_PACK,
    "rules/quinze.law:325",
    bound=(("P", SORT_PLAYER),),
)


def law_cutting_the_pack_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law cutting-the-pack, The adversary cuts: consequence.

    this being done, the adversary cuts,

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:325)
    """
    now = judge.changing()
    now.pack_cut = False


LAW_CUTTING_THE_PACK_3 = Clause(
    "quinze/cutting-the-pack/3",
    LAW_CUTTING_THE_PACK,
    "rules/quinze.law:327",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_cutting_the_pack_3(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law cutting-the-pack, The adversary cuts: offence misdeal.

    this being done, the adversary cuts,

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:327)
    """
    if state.pack_cut:
        return
    if dealer_untold(state):
        return
    if not nothing_is_dealt(state):
        return
    judge.offend(
        OFFENCE_MISDEAL,
        LAW_CUTTING_THE_PACK_3,
        state,
        (p,),
        (p, c, q),
        says=f"{judge.players[p]} dealt before his adversary had cut",
        facts=[
            ["the pack is cut", yes(state.pack_cut)],
            ["the dealer is not on record", yes(dealer_untold(state))],
            ["no card is dealt", yes(nothing_is_dealt(state))],
        ],
    )


LAW_DEALING = Law(
    "dealing",
    "One card to each",
    quote="after which the dealer gives one card to his adversary, and one to himself:",
    source="001_bdf741a90374fd77.txt",
)
LAW_DEALING_1 = Clause(
    "quinze/dealing/1",
    LAW_DEALING,
    "rules/quinze.law:385",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
)


def law_dealing_1(judge: Judge, state: State, p: int, c: int, player2: int) -> None:
    """Law dealing, One card to each: offence misdeal.

    after which the dealer gives one card to his adversary, and one to himself:

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:385)
    """
    if player2 != p:
        return
    if state.hand[NEXT_PLAYER[p]]:
        return
    judge.offend(
        OFFENCE_MISDEAL,
        LAW_DEALING_1,
        state,
        (p,),
        (p, c),
        says=f"{judge.players[p]} gave himself a card before his adversary had one",
        facts=[
            [
                f"the hand of the player after {judge.players[p]}",
                listed(CARDS, state.hand[NEXT_PLAYER[p]]),
            ],
        ],
    )


LAW_MISDEAL = Law(
    "misdeal",
    "A fresh deal",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 9 and 14, whist law 34",
)
LAW_MISDEAL_1 = Clause(
    "quinze/misdeal/1",
    LAW_MISDEAL,
    "rules/quinze.law:414",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_misdeal_1(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law misdeal, A fresh deal: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 9 and 14, whist law 34;
    rules/quinze.law:414)
    """
    if not nothing_is_dealt(state):
        return
    now = judge.changing()
    now.due_dealer = now.dealer
    now.dealer = p


LAW_MISDEAL_2 = Clause(
    "quinze/misdeal/2",
    LAW_MISDEAL,
    "rules/quinze.law:416",
    bound=(("P", SORT_PLAYER),),
)


def law_misdeal_2_call_a_new_deal_says(judge: Judge, state: State, p: int, q: int) -> str:
    """Say what is elected."""
    return "the cards are shuffled and cut, and dealt again"


def law_misdeal_2_call_a_new_deal_does(judge: Judge, state: State, p: int, q: int) -> None:
    """Carry out the option call-a-new-deal."""
    for r in range(2):
        state.hand[r] = 0
        state.unasked[r] = 0
        state.asked[r] = False
        state.stood[r] = False
    state.dealer = state.due_dealer
    state.pack_cut = False


def law_misdeal_2_until(state: State, p: int, q: int) -> bool:
    """Tell whether this has happened: Q asks for a card if Q is next of P and not in vain."""
    return q == NEXT_PLAYER[p] and not state.in_vain


def law_misdeal_2_until_2(state: State, p: int, q: int) -> bool:
    """Tell whether this has happened: Q stands if Q is next of P."""
    return q == NEXT_PLAYER[p]


def law_misdeal_2_until_3(state: State, p: int) -> bool:
    """Tell whether this has happened: once nothing-is-dealt."""
    return nothing_is_dealt(state)


LAW_MISDEAL_2_MENU = MenuRule(
    LAW_MISDEAL_2,
    "misdealt",
    "unstated",
    (
        Choice(
            "call-a-new-deal",
            ACT_NEW_DEAL,
            binds=(("Q", SORT_PLAYER, 0),),
            own="player",
            says=law_misdeal_2_call_a_new_deal_says,
            does=law_misdeal_2_call_a_new_deal_does,
        ),
    ),
    until=(
        Window(
            "{Q|a player} asks for a card, if {Q|that player} is the player after {P|another "
            "player}",
            ACT_ASK,
            test=law_misdeal_2_until,
        ),
        Window(
            "{Q|a player} stands, if {Q|that player} is the player after {P|another player}",
            ACT_STAND,
            test=law_misdeal_2_until_2,
        ),
        Window("no card is dealt", "once", test=law_misdeal_2_until_3),
    ),
)


def law_misdeal_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law misdeal, A fresh deal: menu misdealt.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 9 and 14, whist law 34;
    rules/quinze.law:416)
    """
    holder = NEXT_PLAYER[p]
    judge.open_menu(
        LAW_MISDEAL_2_MENU,
        holder,
        (p,),
        [
            (
                f"{judge.players[holder]} calls a new deal",
                "the cards are shuffled and cut, and dealt again",
            ),
        ],
        finding=finding,
    )


LAW_DRAWING = Law(
    "drawing",
    "As many more as he likes",
    quote=(
        "if his adversary does not like his card, he has a right to have as many more given him, "
        "one after the other ; the pips of which will make fifteen, or come nearest to it;"
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_DRAWING_1 = Clause(
    "quinze/drawing/1",
    LAW_DRAWING,
    "rules/quinze.law:505",
    bound=(("P", SORT_PLAYER),),
)


def law_drawing_1(state: State, p: int) -> Bound | None:
    """Law drawing, As many more as he likes: power, None where it does not hold.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:505)
    """
    if p != elder_hand(state):
        return None
    if not dealt_round(state):
        return None
    if state.stood[p]:
        return None
    if state.asked[p]:
        return None
    if points(state, p) >= 15:
        return None
    return ()


LAW_DRAWING_2 = Clause(
    "quinze/drawing/2",
    LAW_DRAWING,
    "rules/quinze.law:509",
    bound=(("P", SORT_PLAYER), ("Q", SORT_PLAYER)),
)


def law_drawing_2_fulfilled(
    state: State, p: int, q: int, player: int, c: int, player2: int
) -> bool:
    """Tell whether this has happened: Q gives C to P."""
    return player == q and player2 == p


def law_drawing_2_before(state: State, p: int, q: int, player: int) -> bool:
    """Tell whether this has happened: Q stands."""
    return player == q


def law_drawing_2_broken(judge: Judge, state: State, p: int, q: int, player: int) -> None:
    """Law drawing, As many more as he likes: the duty is broken, which is refusal.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:509)
    """
    judge.offend(
        OFFENCE_REFUSAL,
        LAW_DRAWING_2,
        state,
        (q, p),
        (p, q),
        says=(
            f"{judge.players[p]} had asked for a card, and {judge.players[q]} stood without giving "
            "it"
        ),
    )


def law_drawing_2_unless(state: State, p: int, q: int, player: int) -> bool:
    """Tell whether the bearer is released from law_drawing_2."""
    return not state.asked[p]


LAW_DRAWING_2_DUTY = DutyRule(
    LAW_DRAWING_2,
    Window(
        "{Q|a player} gives {C|a card} to {P|another player}",
        ACT_GIVE,
        test=law_drawing_2_fulfilled,
    ),
    (
        Lapse(
            Window("{Q|a player} stands", ACT_STAND, test=law_drawing_2_before),
            law_drawing_2_broken,
            unless=law_drawing_2_unless,
        ),
    ),
)


def law_drawing_2(judge: Judge, state: State, p: int) -> None:
    """Law drawing, As many more as he likes: duty.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:509)
    """
    if state.in_vain:
        return
    q = state.dealer
    if q == NONE:
        return
    judge.open_duty(LAW_DRAWING_2_DUTY, q, (p, q))


LAW_DRAWING_3 = Clause(
    "quinze/drawing/3",
    LAW_DRAWING,
    "rules/quinze.law:516",
    bound=(("Q", SORT_PLAYER), ("P", SORT_PLAYER)),
)


def law_drawing_3(judge: Judge, state: State, finding: int, q: int, p: int) -> None:
    """Law drawing, As many more as he likes: consequence.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:516)
    """
    now = judge.changing()
    now.stood[q] = False


LAW_DRAWING_4 = Clause(
    "quinze/drawing/4",
    LAW_DRAWING,
    "rules/quinze.law:519",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
    assumes=("give", "stand"),
)


def law_drawing_4(judge: Judge, state: State, p: int, c: int, player2: int) -> None:
    """Law drawing, As many more as he likes: offence drawing-too-soon.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:519)
    """
    if player2 != p:
        return
    if p != state.dealer:
        return
    if not dealt_round(state):
        return
    q = elder_hand(state)
    if q == NONE:
        return
    if done(state, q):
        return
    judge.offend(
        OFFENCE_DRAWING_TOO_SOON,
        LAW_DRAWING_4,
        state,
        (p, c, q),
        (p, c, q),
        says=(
            f"{judge.players[p]} drew {CARDS[c]} for himself, when {judge.players[q]} was still to "
            "have cards"
        ),
        facts=[
            ["dealer", judge.players[state.dealer]],
            ["both have a card", yes(dealt_round(state))],
        ],
    )


LAW_DRAWING_5 = Clause(
    "quinze/drawing/5",
    LAW_DRAWING,
    "rules/quinze.law:524",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_drawing_5_take_the_card(
    state: State, p: int, c: int, q: int, player: int, card: int, player2: int
) -> bool:
    """Tell whether an act takes the option take-the-card."""
    return player == q and card == c and player2 == p


def law_drawing_5_take_the_card_does(
    judge: Judge, state: State, p: int, c: int, q: int, player: int, card: int, player2: int
) -> None:
    """Carry out the option take-the-card."""
    state.hand[p] &= ~BIT[c]
    state.hand[q] |= BIT[c]
    state.asked[q] = False


def law_drawing_5_until(state: State, p: int, c: int, q: int, player: int) -> bool:
    """Tell whether this has happened: Q stands."""
    return player == q


def law_drawing_5_until_2(state: State, p: int, c: int, q: int, player: int) -> bool:
    """Tell whether this has happened: Q asks for a card if not in vain."""
    return player == q and not state.in_vain


def law_drawing_5_until_3(
    state: State, p: int, c: int, q: int, player: int, d: int, player2: int
) -> bool:
    """Tell whether this has happened: P gives D to Q."""
    return player == p and player2 == q


def law_drawing_5_until_4(state: State, p: int, c: int, q: int) -> bool:
    """Tell whether this has happened: once nothing-is-dealt."""
    return nothing_is_dealt(state)


LAW_DRAWING_5_MENU = MenuRule(
    LAW_DRAWING_5,
    "drawn-too-soon",
    "unstated",
    (
        Choice(
            "take-the-card",
            ACT_TAKE,
            taken=law_drawing_5_take_the_card,
            does=law_drawing_5_take_the_card_does,
        ),
    ),
    until=(
        Window("{Q|a player} stands", ACT_STAND, test=law_drawing_5_until),
        Window("{Q|a player} asks for a card", ACT_ASK, test=law_drawing_5_until_2),
        Window(
            "{P|a player} gives {D|a card} to {Q|another player}",
            ACT_GIVE,
            test=law_drawing_5_until_3,
        ),
        Window("no card is dealt", "once", test=law_drawing_5_until_4),
    ),
)


def law_drawing_5(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law drawing, As many more as he likes: menu drawn-too-soon.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:524)
    """
    holder = q
    judge.open_menu(
        LAW_DRAWING_5_MENU,
        holder,
        (p, c, q),
        [(f"{judge.players[q]} takes {CARDS[c]} from {judge.players[p]}", "")],
        finding=finding,
    )


LAW_DRAWING_6 = Clause(
    "quinze/drawing/6",
    LAW_DRAWING,
    "rules/quinze.law:532",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
    assumes=("give", "ask", "stand"),
)


def law_drawing_6(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law drawing, As many more as he likes: offence unasked-card.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:532)
    """
    if p != state.dealer:
        return
    if q == p:
        return
    if not state.hand[q]:
        return
    if state.asked[q]:
        return
    judge.offend(
        OFFENCE_UNASKED_CARD,
        LAW_DRAWING_6,
        state,
        (p, c, q),
        (p, c, q),
        says=f"{judge.players[p]} gave {CARDS[c]} to {judge.players[q]}, who had not asked for it",
        facts=[
            ["dealer", judge.players[state.dealer]],
            [f"the hand of {judge.players[q]}", listed(CARDS, state.hand[q])],
        ],
    )


LAW_DRAWING_7 = Clause(
    "quinze/drawing/7",
    LAW_DRAWING,
    "rules/quinze.law:536",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_drawing_7(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law drawing, As many more as he likes: consequence.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:536)
    """
    now = judge.changing()
    now.unasked[q] |= BIT[c]


LAW_DRAWING_8 = Clause(
    "quinze/drawing/8",
    LAW_DRAWING,
    "rules/quinze.law:538",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD), ("Q", SORT_PLAYER)),
)


def law_drawing_8_refuse_the_card(
    state: State, p: int, c: int, q: int, player: int, card: int
) -> bool:
    """Tell whether an act takes the option refuse-the-card."""
    return player == q and card == c


def law_drawing_8_refuse_the_card_does(
    judge: Judge, state: State, p: int, c: int, q: int, player: int, card: int
) -> None:
    """Carry out the option refuse-the-card."""
    state.hand[q] &= ~BIT[c]
    state.unasked[q] &= ~BIT[c]


def law_drawing_8_until(state: State, p: int, c: int, q: int, player: int) -> bool:
    """Tell whether this has happened: Q stands."""
    return player == q


def law_drawing_8_until_2(state: State, p: int, c: int, q: int, player: int) -> bool:
    """Tell whether this has happened: Q asks for a card if not in vain."""
    return player == q and not state.in_vain


def law_drawing_8_until_3(state: State, p: int, c: int, q: int) -> bool:
    """Tell whether this has happened: once nothing-is-dealt."""
    return nothing_is_dealt(state)


LAW_DRAWING_8_MENU = MenuRule(
    LAW_DRAWING_8,
    "unasked",
    "unstated",
    (
        Choice(
            "refuse-the-card",
            ACT_REFUSE,
            taken=law_drawing_8_refuse_the_card,
            does=law_drawing_8_refuse_the_card_does,
        ),
    ),
    until=(
        Window("{Q|a player} stands", ACT_STAND, test=law_drawing_8_until),
        Window("{Q|a player} asks for a card", ACT_ASK, test=law_drawing_8_until_2),
        Window("no card is dealt", "once", test=law_drawing_8_until_3),
    ),
)


def law_drawing_8(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law drawing, As many more as he likes: menu unasked.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:538)
    """
    if done(state, q):
        return
    holder = q
    judge.open_menu(
        LAW_DRAWING_8_MENU,
        holder,
        (p, c, q),
        [(f"{judge.players[q]} refuses {CARDS[c]}", "")],
        facts=[[f"done of {judge.players[q]}", yes(done(state, q))]],
        finding=finding,
    )


LAW_DRAWING_9 = Clause(
    "quinze/drawing/9",
    LAW_DRAWING,
    "rules/quinze.law:545",
    bound=(("Q", SORT_PLAYER),),
)


def law_drawing_9(judge: Judge, state: State, q: int) -> None:
    """Law drawing, As many more as he likes: consequence.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:545)
    """
    if state.stood[q]:
        return
    now = judge.changing()
    now.unasked[q] = 0


LAW_DRAWING_10 = Clause(
    "quinze/drawing/10",
    LAW_DRAWING,
    "rules/quinze.law:547",
    bound=(("Q", SORT_PLAYER),),
)


def law_drawing_10(judge: Judge, state: State, q: int) -> None:
    """Law drawing, As many more as he likes: consequence.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:547)
    """
    if state.in_vain:
        return
    now = judge.changing()
    now.unasked[q] = 0


LAW_FROM_THE_TOP = Law(
    "from-the-top",
    "From the top of the pack",
    quote="which are usually given from the top of the pack.",
    source="001_bdf741a90374fd77.txt",
)
LAW_FROM_THE_TOP_1 = Clause(
    "quinze/from-the-top/1",
    LAW_FROM_THE_TOP,
    "rules/quinze.law:848",
    bound=(("P", SORT_PLAYER), ("C", SORT_CARD)),
    assumes=("agree-otherwise",),
)


def law_from_the_top_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law from-the-top, From the top of the pack: offence not-from-the-top.

    which are usually given from the top of the pack.

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:848)
    """
    if state.agreed:
        return
    judge.offend(
        OFFENCE_NOT_FROM_THE_TOP,
        LAW_FROM_THE_TOP_1,
        state,
        (p, c),
        (p, c),
        says=f"{judge.players[p]} took {CARDS[c]} from within the pack",
    )


LAW_JUST_FIFTEEN = Law(
    "just-fifteen",
    "Just fifteen",
    quote=(
        "if he draws an eight, which makes just fifteen, and being elder hand, he is sure of "
        "winning the game ;"
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_JUST_FIFTEEN_1 = Clause(
    "quinze/just-fifteen/1",
    LAW_JUST_FIFTEEN,
    "rules/quinze.law:881",
    bound=(("P", SORT_PLAYER),),
)


def law_just_fifteen_1(state: State, p: int) -> Bound | None:
    """Law just-fifteen, Just fifteen: power, None where it does not hold.

    if he draws an eight, which makes just fifteen, and being elder hand, he is sure of winning the
    game ;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:881)
    """
    if p != elder_hand(state):
        return None
    if points(state, p) != 15:
        return None
    return ()


def law_just_fifteen_1_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_just_fifteen_1."""
    judge.find(
        "exercised",
        LAW_JUST_FIFTEEN_1,
        "show-fifteen",
        p,
        (p,),
        says=f"{judge.players[p]} has just fifteen, and is the elder hand: nothing can beat him",
        facts=[
            ["elder hand", judge.players[elder_hand(state)]],
            [f"the points of {judge.players[p]}", str(points(state, p))],
        ],
    )
    now = judge.changing()
    now.winner = p


LAW_OVERDRAWING = Law(
    "overdrawing",
    "Above fifteen",
    quote=(
        "but if he overdraws himself, and makes above fifteen, he loses, unless the dealer does "
        "the same;"
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_OVERDRAWING_1 = Clause("quinze/overdrawing/1", LAW_OVERDRAWING, "rules/quinze.law:944")


def law_overdrawing_1_when(state: State) -> list[Bound]:
    """Give the bindings for which law_overdrawing_1 holds."""
    if not play_is_over(state):
        return []
    if elder_hand(state) == NONE:
        return []
    if not overdrawn(state, elder_hand(state)):
        return []
    if state.dealer != NONE and overdrawn(state, state.dealer):
        return []
    return [()]


def law_overdrawing_1(judge: Judge, state: State) -> None:
    """Law overdrawing, Above fifteen: consequence.

    but if he overdraws himself, and makes above fifteen, he loses, unless the dealer does the same;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:944)
    """
    now = judge.changing()
    now.winner = now.dealer


LAW_OVERDRAWINGB = Law(
    "overdrawing",
    "Above fifteen",
    quote="in which case it is a drawn game, and they double the stakes.",
    source="001_bdf741a90374fd77.txt",
)
LAW_OVERDRAWING_2 = Clause("quinze/overdrawing/2", LAW_OVERDRAWINGB, "rules/quinze.law:948")


def law_overdrawing_2_when(state: State) -> list[Bound]:
    """Give the bindings for which law_overdrawing_2 holds."""
    if not game_is_drawn(state):
        return []
    return [()]


def law_overdrawing_2(judge: Judge, state: State) -> None:
    """Law overdrawing, Above fifteen: consequence.

    in which case it is a drawn game, and they double the stakes.

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:948)
    """
    now = judge.changing()
    now.drawn_games += 1
    for p in range(2):
        now.purse[p] -= now.stake[p]
        now.stake[p] += now.stake[p]


LAW_WINNING = Law(
    "winning",
    "Standing, and nearest to fifteen",
    quote=(
        "Thus they go on, until one of them wins the game, by standing, and being fifteen, or the "
        "nearest to it below that number."
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_WINNING_1 = Clause(
    "quinze/winning/1",
    LAW_WINNING,
    "rules/quinze.law:1026",
    bound=(("P", SORT_PLAYER),),
)


def law_winning_1_when(state: State) -> list[Bound]:
    """Give the bindings for which law_winning_1 holds."""
    found: list[Bound] = []
    if not play_is_over(state):
        return []
    for p in range(2):
        if not is_nearest(state, p):
            continue
        found.append((p,))
    return found


def law_winning_1(judge: Judge, state: State, p: int) -> None:
    """Law winning, Standing, and nearest to fifteen: consequence.

    Thus they go on, until one of them wins the game, by standing, and being fifteen, or the nearest
    to it below that number.

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:1026)
    """
    now = judge.changing()
    now.winner = p


LAW_WINNING_2 = Clause("quinze/winning/2", LAW_WINNING, "rules/quinze.law:1028")


def law_winning_2_when(state: State) -> list[Bound]:
    """Give the bindings for which law_winning_2 holds."""
    if state.winner == NONE:
        return []
    return [()]


def law_winning_2(judge: Judge, state: State) -> None:
    """Law winning, Standing, and nearest to fifteen: consequence.

    Thus they go on, until one of them wins the game, by standing, and being fifteen, or the nearest
    to it below that number.

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:1028)
    """
    now = judge.changing()
    if now.winner != NONE:
        now.won[now.winner] += 1
    if now.winner != NONE:
        now.purse[now.winner] += table_money(now)
    for p in range(2):
        now.stake[p] = 0


LAW_EXT_GAME = Law(
    "next-game",
    "Shuffled and cut again",
    quote="At the end of each game the cards are shuffled, and the players cut again for deal;",
    source="001_bdf741a90374fd77.txt",
)
LAW_EXT_GAME_1 = Clause("quinze/next-game/1", LAW_EXT_GAME, "rules/quinze.law:1074")


def law_ext_game_1_when(state: State) -> list[Bound]:
    """Give the bindings for which law_ext_game_1 holds."""
    if state.winner == NONE and not game_is_drawn(state):
        return []
    return [()]


def law_ext_game_1(judge: Judge, state: State) -> None:
    """Law next-game, Shuffled and cut again: consequence.

    At the end of each game the cards are shuffled, and the players cut again for deal;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:1074)
    """
    now = judge.changing()
    now.winner = NONE
    now.dealer = NONE
    now.pack_cut = False
    now.shuffled_last = False
    for p in range(2):
        now.hand[p] = 0
        now.asked[p] = False
        now.stood[p] = False
        now.unasked[p] = 0
        now.shuffled[p] = False
        now.cut_card[p] = NONE


LAW_ELDER_HAND = Law(
    "elder-hand",
    "The elder hand has the advantage",
    quote="the elder hand always having the advantage.",
    source="001_bdf741a90374fd77.txt",
)
LAW_ELDER_HAND_1 = Clause("quinze/elder-hand/1", LAW_ELDER_HAND, "rules/quinze.law:1146")


def law_elder_hand_1_when(state: State) -> list[Bound]:
    """Give the bindings for which law_elder_hand_1 holds."""
    if not play_is_over(state):
        return []
    if points(state, elder_hand(state)) != points(state, state.dealer):
        return []
    if elder_hand(state) != NONE and overdrawn(state, elder_hand(state)):
        return []
    return [()]


def law_elder_hand_1(judge: Judge, state: State) -> None:
    """Law elder-hand, The elder hand has the advantage: consequence.

    the elder hand always having the advantage.

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:1146)
    """
    now = judge.changing()
    now.winner = elder_hand(now)


def can_settle(state: State) -> bool:
    """Tell whether the record can be settled."""
    return state.dealer == NONE and not any(state.shuffled[p] for p in range(2))


# ---------------------------------------------------------------- which act sets off which law


OFFENCE_NOT_SHUFFLED = Offence("not-shuffled", "player")
OFFENCE_MISDEAL = Offence("misdeal", "player", laws=(law_misdeal_2,))
OFFENCE_SHUFFLING_AFTER_THE_DEALER = Offence(
    "shuffling-after-the-dealer",
    "player",
    laws=(law_shuffling_last_3,),
)
OFFENCE_CUTTING_HIS_OWN_PACK = Offence(
    "cutting-his-own-pack",
    "player",
    laws=(law_cutting_the_pack_2,),
)
OFFENCE_REFUSAL = Offence("refusal", "player", laws=(law_drawing_3,))
OFFENCE_DRAWING_TOO_SOON = Offence("drawing-too-soon", "player", laws=(law_drawing_5,))
OFFENCE_UNASKED_CARD = Offence("unasked-card", "player", laws=(law_drawing_7, law_drawing_8))
OFFENCE_NOT_FROM_THE_TOP = Offence("not-from-the-top", "player")
ONCE: tuple[Once, ...] = (
    Once(law_cutting_1_when, law_cutting_1, 0),
    Once(law_cutting_equals_1_when, law_cutting_equals_1, 0),
    Once(law_overdrawing_1_when, law_overdrawing_1, 0),
    Once(law_overdrawing_2_when, law_overdrawing_2, 0),
    Once(law_winning_1_when, law_winning_1, 1),
    Once(law_winning_2_when, law_winning_2, 0),
    Once(law_ext_game_1_when, law_ext_game_1, 0),
    Once(law_elder_hand_1_when, law_elder_hand_1, 0),
)
ON_ELECTION: dict[tuple[str, int], tuple[Callable[..., None], ...]] = {}
NORMS: tuple[MenuRule | DutyRule, ...] = (
    LAW_MISDEAL_2_MENU,
    LAW_DRAWING_2_DUTY,
    LAW_DRAWING_5_MENU,
    LAW_DRAWING_8_MENU,
)
WINDOWS_ON = {rule.clause.id: frozenset(window.on for window in rule.windows) for rule in NORMS}
ACTS: tuple[Act, ...] = (
    Act(
        "shuffle",
        (Role("P", "player", SORT_PLAYER),),
        (0, "shuffles"),
        does=act_shuffle,
        laws=(law_shuffling_last_2,),
    ),
    Act(
        "cut-pack",
        (Role("P", "player", SORT_PLAYER),),
        (0, "cuts", "the", "pack"),
        does=act_cut_pack,
        laws=(law_cutting_the_pack_1,),
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
            law_cutting_2,
            law_cutting_3,
            law_cutting_the_pack_3,
            law_dealing_1,
            law_misdeal_1,
            law_drawing_4,
            law_drawing_6,
        ),
        once=(2, 3, 4, 6, 7),
    ),
    Act(
        "ask",
        (Role("P", "player", SORT_PLAYER),),
        (0, "asks", "for", "a", "card"),
        formal=True,
        does=act_ask,
        powers=(Power(law_drawing_1),),
        laws=(law_drawing_2, law_drawing_10),
    ),
    Act(
        "stand",
        (Role("P", "player", SORT_PLAYER),),
        (0, "stands"),
        impossible=act_stand_impossible,
        does=act_stand,
        laws=(law_drawing_9,),
        once=(2, 4, 7),
    ),
    Act(
        "stake",
        (Role("P", "player", SORT_PLAYER), Role("N", "number", SORT_NUMBER_0_100)),
        (0, "stakes", 1),
        does=act_stake,
    ),
    Act(
        "cut-for-deal",
        (Role("P", "player", SORT_PLAYER), Role("C", "card", SORT_CARD)),
        (0, "cuts", 1, "for", "deal"),
        impossible=act_cut_for_deal_impossible,
        does=act_cut_for_deal,
        laws=(law_shuffling_1,),
        once=(0, 1),
    ),
    Act(
        "shuffle-last",
        (Role("P", "player", SORT_PLAYER),),
        (0, "shuffles", "last"),
        formal=True,
        powers=(Power(law_shuffling_last_1, law_shuffling_last_1_exercised),),
    ),
    Act(
        "agree-otherwise",
        (),
        ("the", "players", "agree", "that", "cards", "may", "come", "from", "anywhere"),
        does=act_agree_otherwise,
    ),
    Act(
        "from-within",
        (Role("P", "player", SORT_PLAYER), Role("C", "card", SORT_CARD)),
        (0, "takes", 1, "from", "within", "the", "pack"),
        laws=(law_from_the_top_1,),
    ),
    Act(
        "show-fifteen",
        (Role("P", "player", SORT_PLAYER),),
        (0, "shows", "fifteen"),
        formal=True,
        powers=(Power(law_just_fifteen_1, law_just_fifteen_1_exercised),),
    ),
    Act(
        "new-deal",
        (Role("P", "player", SORT_PLAYER),),
        (0, "calls", "a", "new", "deal"),
        formal=True,
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
)
PLACES = {act.name: place for place, act in enumerate(ACTS)}
CONFLICTS: dict[int, tuple[str, tuple[tuple[str, Sort], ...]]] = {}
STATES: dict[str, Entry] = {
    "dealer": Entry("dealer", (), SORT_PLAYER_OR_NONE, "Dealer"),
    "laid-by": Entry("laid_by", (), SORT_SET_OF_CARD, "LaidBy"),
    "purse": Entry("purse", ("player",), SORT_NUMBER, "Purse"),
    "stake": Entry("stake", ("player",), SORT_NUMBER, "Stake"),
    "games-agreed": Entry("games_agreed", (), SORT_NUMBER_1_20, "Games"),
    "won": Entry("won", ("player",), SORT_NUMBER, ""),
    "drawn-games": Entry("drawn_games", (), SORT_NUMBER, ""),
}
SHOWN: tuple[str, ...] = ("purse", "stake", "won", "drawn-games")
REBUILT: tuple[Rebuilding, ...] = ()
STEPS: tuple[Step, ...] = ()
SETTLED: tuple[str, ...] = ("purse", "stake", "won")


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
