"""Judge recorded games by the book vingt-un: Vingt-un.

Edition: A household cyclopaedia: the leaf with the end of vingt-un, and speculation

Made by `hoyle build vingt-un`: change the book, not this file. It was made from
rules/common/pack.law, rules/common/seats.law, rules/common/drawing.law, rules/common/stakes.law,
rules/vingt-un.law, whose hashes together have the SHA-256
a329e9669e10f5d463521c1990ea81d940bdd851b83683c9850142aea06c9650.

Run `python vingt-un.py RECORD...` to judge files of games, or call `judge`. A member of a kind is
its place there, a set a bit mask, none is -1.
"""

from __future__ import annotations

import sys

try:
    from _runtime import FORMAT
except ModuleNotFoundError:
    if __name__ != "__main__":
        raise
    print(
        "_runtime.py is not found: it belongs beside this file. With -I or -P Python does not "
        "look there; `hoyle build --standalone` makes one file of both.",
        file=sys.stderr,
    )
    sys.exit(2)

if FORMAT != 23:
    if __name__ == "__main__":
        print(f"_runtime.py is of format {FORMAT}, not 23: run `hoyle build`", file=sys.stderr)
        sys.exit(2)
    raise ImportError(f"_runtime.py is of format {FORMAT}, not 23: run `hoyle build`")

from _runtime import (  # isort: skip
    NONE, ActSpec, Args, BaseState, BookTables, BookValidator, BoundValues, Conflicts, DutySpec,
    Elections, FactLines, LawText, MenuSpec, OffenceSpec, OnceSpec, OptionSpec, PowerSpec,
    RebuiltSpec, Referee, RoleSpec, SortSpec, StateSpec, StepSpec, TornSpec, UnsaidSpec,
    UnseenActSpec, UnseenSpec, WindowSpec, at, first, is_open, listed, members, named, remembered,
    run, tail, torn_rows, union, yes
)  # fmt: skip

# ---------------------------------------------------------------- the book

# fmt: off
BOOK = "vingt-un"
EDITION = "A household cyclopaedia: the leaf with the end of vingt-un, and speculation"

# The codes of every kind; at -1, where Python finds the last, the word for none.
PLAYERS = ("A", "B", "X", "Y", "Z", "none")
SIDES = ("A", "B", "X", "Y", "Z", "none")
SUITS = ("C", "D", "H", "S", "none")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "none")
CARDS = (*(a + b for b in SUITS[:-1] for a in RANKS[:-1]), "none")
NO_GIFTS = ("it is among the cards laid by", "it was given already", "he has no place at the table",
    "none")
BARS = ("he is not at the table", "he deals", "he has his second card",
    "what he had staked is doubled", "none")
BRULET_PAIRS = ("kept", "returned", "none")
TIES = ("to-dealer", "drawn", "none")
TWO_NATURALS = ("cancelled", "charged", "none")
LATER_NATURALS = ("double", "single", "none")
FIRST_ROUNDS = ("spared", "counted", "none")
NEXT_DEALS = ("in-rotation", "to-the-natural", "none")
PAIRS = ("gone-on", "not-gone-on", "none")
NO_TURN_UPS = ("he is not at the table", "it was turned up before", "cards are dealt already",
    "another deals", "none")
CODES = {"player": PLAYERS, "side": SIDES, "suit": SUITS, "rank": RANKS, "card": CARDS,
    "no-gift": NO_GIFTS, "bar": BARS, "brulet-pair": BRULET_PAIRS, "ties": TIES,
    "two-naturals": TWO_NATURALS, "later-naturals": LATER_NATURALS, "first-round": FIRST_ROUNDS,
    "next-deal": NEXT_DEALS, "pairs": PAIRS, "no-turn-up": NO_TURN_UPS}

BAR_NOT_THERE, BAR_DEALS_HIMSELF, BAR_TOO_LATE, BAR_STAKED_AND_DOUBLED = 0, 1, 2, 3
BRULET_PAIR_KEPT, FIRST_ROUND_COUNTED, LATER_NATURALS_SINGLE, NEXT_DEAL_IN_ROTATION = 0, 1, 1, 0
NO_GIFT_LIES_BY, NO_GIFT_IN_A_HAND, NO_GIFT_NOBODY_THERE, NO_TURN_UP_NOBODY_SITS = 0, 1, 2, 0
NO_TURN_UP_TURNED_BEFORE, NO_TURN_UP_ROUND_BEGUN, NO_TURN_UP_ANOTHER_DEALS = 1, 2, 3
PAIRS_GONE_ON, PLAYER_A, PLAYER_B, PLAYER_X, PLAYER_Y, PLAYER_Z, RANK_TEN = 0, 0, 1, 2, 3, 4, 8
RANK_KNAVE, RANK_ACE, TIES_DRAWN, TWO_NATURALS_CHARGED = 9, 12, 1, 1

# What belongs to a member, by its place; at -1, what belongs to none.
SIDE_OF = (0, 1, 2, 3, 4, NONE)
PLAYERS_OF = (1, 2, 4, 8, 16, 0)
# Whether a side is called by the names of its players, and whom a player or side
# counts as when something is open for him: players first, then sides, as a mask.
NAMED_BY_PLAYERS = (True, True, True, True, True)
COUNTS_AS = (33, 66, 132, 264, 528, 33, 66, 132, 264, 528, 0)
RANK_OF_CARD = (*(place % 13 for place in range(52)), NONE)
NEXT_PLAYER = (1, 2, 3, 4, 0, NONE)
CARDS_OF_RANK = (0x8004002001, 0x10008004002, 0x20010008004, 0x40020010008, 0x80040020010,
    0x100080040020, 0x200100080040, 0x400200100080, 0x800400200100, 0x1000800400200,
    0x2001000800400, 0x4002001000800, 0x8004002001000, 0)
BIT = (*(1 << place for place in range(52)), 0)

# The readings that a record may choose, and which is taken if it does not.
OPTIONS: tuple[tuple[str, str], ...] = (("brulet-pair", "brulet-pair"), ("ties", "ties"),
    ("two-naturals", "two-naturals"), ("later-naturals", "later-naturals"),
    ("first-round", "first-round"), ("next-deal", "next-deal"), ("pairs", "pairs"))
DEFAULTS: Args = (0, 0, 0, 0, 0, 0, 0)
# fmt: on


# ---------------------------------------------------------------- the record


class State(BaseState):
    """What the record says so far. Lists, by key, end in the value for no key."""

    __slots__ = named(
        "asked_2 brulet_pair brulet_taken cutting_told dealer declared doubled due_dealer finished "
        "first_dealer first_round given_on hand heir highest_stake laid_by later_naturals "
        "lowest_stake midway next_deal pack_cut pack_remade paid pair_kept pairs present purse "
        "rounds rounds_agreed rounds_of_deal served set_aside shuffled split stake stake_each "
        "stood ties turn_holds turned_for_deal two_naturals unasked waiting"
    )

    def __init__(self) -> None:
        super().__init__()
        self.given_on: list[tuple[int, ...]] = [()] * 6
        self.finished: list[tuple[int, ...]] = [()] * 6
        self.shuffled, self.hand, self.asked_2 = [False] * 6, [0] * 6, [False] * 6
        self.stood, self.unasked, self.served = [False] * 6, [0] * 6, [NONE] * 6
        self.purse, self.stake, self.present = [0] * 6, [0] * 6, [False] * 6
        self.declared, self.paid, self.split = [False] * 6, [False] * 6, [False] * 6
        self.stake_each, self.waiting, self.set_aside = [0] * 6, [0] * 6, [0] * 6
        self.brulet_pair = self.ties = self.two_naturals = self.later_naturals = NONE
        self.first_round = self.next_deal = self.pairs = self.due_dealer = self.dealer = NONE
        self.first_dealer = self.heir = NONE
        self.midway = self.cutting_told = self.pack_cut = self.turn_holds = self.pack_remade = False
        self.brulet_taken = self.pair_kept = self.doubled = False
        self.laid_by = self.lowest_stake = self.highest_stake = self.rounds_agreed = self.rounds = 0
        self.rounds_of_deal = self.turned_for_deal = 0

    def copy(self) -> State:
        """Give a state that changes by itself."""
        new = State.__new__(type(self))
        new.brulet_pair = self.brulet_pair
        new.ties = self.ties
        new.two_naturals = self.two_naturals
        new.later_naturals = self.later_naturals
        new.first_round = self.first_round
        new.next_deal = self.next_deal
        new.pairs = self.pairs
        new.midway = self.midway
        new.shuffled = self.shuffled[:]
        new.cutting_told = self.cutting_told
        new.due_dealer = self.due_dealer
        new.hand = self.hand[:]
        new.laid_by = self.laid_by
        new.asked_2 = self.asked_2[:]
        new.stood = self.stood[:]
        new.unasked = self.unasked[:]
        new.served = self.served[:]
        new.purse = self.purse[:]
        new.stake = self.stake[:]
        new.dealer = self.dealer
        new.first_dealer = self.first_dealer
        new.pack_cut = self.pack_cut
        new.present = self.present[:]
        new.lowest_stake = self.lowest_stake
        new.highest_stake = self.highest_stake
        new.rounds_agreed = self.rounds_agreed
        new.rounds = self.rounds
        new.rounds_of_deal = self.rounds_of_deal
        new.turned_for_deal = self.turned_for_deal
        new.turn_holds = self.turn_holds
        new.pack_remade = self.pack_remade
        new.brulet_taken = self.brulet_taken
        new.pair_kept = self.pair_kept
        new.doubled = self.doubled
        new.declared = self.declared[:]
        new.paid = self.paid[:]
        new.split = self.split[:]
        new.stake_each = self.stake_each[:]
        new.waiting = self.waiting[:]
        new.given_on = self.given_on[:]
        new.set_aside = self.set_aside[:]
        new.finished = self.finished[:]
        new.heir = self.heir
        new.menus = self.menus
        new.in_vain = self.in_vain
        new.conflicts = self.conflicts
        new.stopped = self.stopped
        new.writing = new.written = -1
        return new


Judge = Referee[State]


def begin(state: State, choices: Args, told: dict[str, dict[int, int]]) -> State:
    """Lay out the record before its first event, with what it tells of its start."""
    state.brulet_pair = choices[0]
    state.ties = choices[1]
    state.two_naturals = choices[2]
    state.later_naturals = choices[3]
    state.first_round = choices[4]
    state.next_deal = choices[5]
    state.pairs = choices[6]
    state.midway = bool(told.get("midway", {}).get(0, state.midway))
    state.laid_by = told.get("laid-by", {}).get(0, state.laid_by)
    for slot, value in told.get("purse", {}).items():
        state.purse[slot] = value
    for slot, value in told.get("stake", {}).items():
        state.stake[slot] = value
    state.dealer = told.get("dealer", {}).get(0, state.dealer)
    state.suppose("dealer", True)
    state.first_dealer = told.get("first-dealer", {}).get(0, state.first_dealer)
    state.suppose("first_dealer", True)
    state.pack_cut = state.dealer != NONE
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
    state.turn_holds = bool(told.get("turn-holds", {}).get(0, state.turn_holds))
    state.suppose("turn_holds", False)
    return state


def amiss(judge: Judge, state: State) -> str | None:
    """Say why no game begins in a state; None if one may."""
    if (
        state.stake[PLAYER_A] < 0
        or state.stake[PLAYER_B] < 0
        or state.stake[PLAYER_X] < 0
        or state.stake[PLAYER_Y] < 0
        or state.stake[PLAYER_Z] < 0
    ):
        return "no stake is less than nothing"
    if due_to_deal(state) != NONE and not state.present[due_to_deal(state)]:
        return f"{judge.players[due_to_deal(state)]}, the dealer, is not present"
    if at_table(state).bit_count() <= 1:
        return "one alone cannot play"
    if (
        (not state.present[PLAYER_A] and state.stake[PLAYER_A] != 0)
        or (not state.present[PLAYER_B] and state.stake[PLAYER_B] != 0)
        or (not state.present[PLAYER_X] and state.stake[PLAYER_X] != 0)
        or (not state.present[PLAYER_Y] and state.stake[PLAYER_Y] != 0)
        or (not state.present[PLAYER_Z] and state.stake[PLAYER_Z] != 0)
    ):
        return "who is not present has no stake"
    if state.lowest_stake > state.highest_stake:
        return f"the lowest stake is {state.lowest_stake}, and the highest {state.highest_stake}"
    return None


# ---------------------------------------------------------------- definitions


def cut_order(c: int) -> int:
    """The book's cut-order: rules/common/pack.law:13."""
    return 0 if RANK_OF_CARD[c] == RANK_ACE else RANK_OF_CARD[c] + 1


def seats_from(p: int, q: int) -> int:
    """The book's seats-from: rules/common/seats.law:9."""
    return (q - p + 5) % 5


def due_to_deal(state: State) -> int:
    """The book's due-to-deal: rules/vingt-un.law:102."""
    if state.dealer == NONE:
        return state.asked("first_dealer", 0, state.first_dealer)
    return state.dealer


def elder_hand(state: State) -> int:
    """The book's elder-hand: rules/common/drawing.law:21."""
    return NEXT_PLAYER[due_to_deal(state)]


def nothing_is_dealt(state: State) -> bool:
    """The book's nothing-is-dealt: rules/common/drawing.law:22."""
    return (
        state.hand[PLAYER_A] == 0
        and state.hand[PLAYER_B] == 0
        and state.hand[PLAYER_X] == 0
        and state.hand[PLAYER_Y] == 0
        and state.hand[PLAYER_Z] == 0
    )


def pips(c: int) -> int:
    """The book's pips: rules/common/drawing.law:26."""
    if RANK_OF_CARD[c] == RANK_ACE:
        return 1
    return 10 if RANK_OF_CARD[c] >= RANK_TEN else RANK_OF_CARD[c] + 2


def why_not_given(state: State, c: int, q: int) -> int:
    """The book's why-not-given: rules/common/drawing.law:32."""
    if state.laid_by & BIT[c]:
        return NO_GIFT_LIES_BY
    if (
        state.hand[PLAYER_A] & BIT[c]
        or state.hand[PLAYER_B] & BIT[c]
        or state.hand[PLAYER_X] & BIT[c]
        or state.hand[PLAYER_Y] & BIT[c]
        or state.hand[PLAYER_Z] & BIT[c]
    ):
        return NO_GIFT_IN_A_HAND
    return NO_GIFT_NOBODY_THERE


def table_money(state: State) -> int:
    """The book's table-money: rules/common/stakes.law:12."""
    return sum(state.stake)


def game_is_over(state: State) -> bool:
    """The book's game-is-over: rules/vingt-un.law:70."""
    return nothing_is_dealt(state) and state.rounds > 0


def taken(state: State, p: int) -> int:
    """The book's taken: rules/vingt-un.law:77."""
    return state.hand[p] & ~state.unasked[p]


@remembered(13)
def pips_taken(state: State, p: int) -> int:
    """The book's pips-taken: rules/vingt-un.law:78."""
    return sum(pips(c) for c in members(taken(state, p)))


@remembered(14)
def points(state: State, p: int) -> int:
    """The book's points: rules/vingt-un.law:79."""
    if taken(state, p) & CARDS_OF_RANK[RANK_ACE] and pips_taken(state, p) + 10 <= 21:
        return pips_taken(state, p) + 10
    return pips_taken(state, p)


def overdrawn(state: State, p: int) -> bool:
    """The book's overdrawn: rules/vingt-un.law:82."""
    return points(state, p) > 21


@remembered(15)
def overfilled(state: State, p: int) -> bool:
    """The book's overfilled: rules/vingt-un.law:86."""
    return sum(pips(c) for c in members(state.hand[p])) > 21


def natural(state: State, p: int) -> bool:
    """The book's natural: rules/vingt-un.law:90."""
    return taken(state, p).bit_count() == 2 and points(state, p) == 21 and not state.split[p]


def both_may_be_gone_on(state: State) -> bool:
    """The book's both-may-be-gone-on: rules/vingt-un.law:92."""
    return state.pairs == PAIRS_GONE_ON


def pair_in(h: int) -> bool:
    """The book's pair-in: rules/vingt-un.law:93."""
    return h.bit_count() == 2 and h & ~CARDS_OF_RANK[RANK_OF_CARD[first(h)]] == 0


def has_pair(state: State, p: int) -> bool:
    """The book's has-pair: rules/vingt-un.law:95."""
    return pair_in(taken(state, p)) or pair_in(state.hand[p])


@remembered(16)
def at_table(state: State) -> int:
    """The book's at-table: rules/vingt-un.law:101."""
    return sum(BIT[p] for p in range(5) if state.present[p])


def punters(state: State) -> int:
    """The book's punters: rules/vingt-un.law:103."""
    return at_table(state) & ~BIT[state.dealer]


def distance(state: State, p: int) -> int:
    """The book's distance: rules/vingt-un.law:106."""
    return seats_from(elder_hand(state), p) if elder_hand(state) != NONE else 0


@remembered(17)
def eldest(state: State) -> int:
    """The book's eldest: rules/vingt-un.law:107."""
    return min(members(punters(state)), key=lambda p: distance(state, p), default=NONE)


@remembered(18)
def pone(state: State) -> int:
    """The book's pone: rules/vingt-un.law:108."""
    return max(members(punters(state)), key=lambda p: distance(state, p), default=NONE)


def has_his_second_card(state: State, p: int) -> bool:
    """The book's ... has-his-second-card: rules/vingt-un.law:109."""
    return state.hand[p].bit_count() > 1 or state.split[p]


@remembered(19)
def still_dealt_to(state: State) -> int:
    """The book's still-dealt-to: rules/vingt-un.law:110."""
    return sum(BIT[p] for p in members(at_table(state)) if not has_his_second_card(state, p))


def place_due(state: State, p: int) -> int:
    """The book's place-due: rules/vingt-un.law:112."""
    return 5 * state.hand[p].bit_count() + distance(state, p)


@remembered(20)
def next_served(state: State) -> int:
    """The book's next-served: rules/vingt-un.law:113."""
    return min(members(still_dealt_to(state)), key=lambda p: place_due(state, p), default=NONE)


@remembered(21)
def order_is_broken(state: State) -> bool:
    """The book's order-is-broken: rules/vingt-un.law:114."""
    return any(
        place_due(state, p)
        > (place_due(state, next_served(state)) if next_served(state) != NONE else 0) + 5
        and (not state.pair_kept or p != due_to_deal(state))
        for p in members(at_table(state))
    )


def all_dealt(state: State) -> bool:
    """The book's all-dealt: rules/vingt-un.law:117."""
    return still_dealt_to(state) == 0


def has_twenty_one(state: State, p: int) -> bool:
    """The book's has-twenty-one: rules/vingt-un.law:119."""
    return (
        points(state, p) == 21
        and state.waiting[p] == 0
        and (taken(state, p).bit_count() > 2 or state.split[p])
    )


def done(state: State, p: int) -> bool:
    """The book's done: rules/vingt-un.law:121."""
    return state.stood[p] or overdrawn(state, p) or state.declared[p] or has_twenty_one(state, p)


@remembered(22)
def unsupplied(state: State) -> int:
    """The book's unsupplied: rules/vingt-un.law:123."""
    if all_dealt(state):
        return sum(BIT[p] for p in members(punters(state)) if not done(state, p))
    return still_dealt_to(state)


@remembered(23)
def to_draw(state: State) -> int:
    """The book's to-draw: rules/vingt-un.law:124."""
    if all_dealt(state):
        return min(members(unsupplied(state)), key=lambda p: distance(state, p), default=NONE)
    return NONE


def all_supplied(state: State) -> bool:
    """The book's all-supplied: rules/vingt-un.law:126."""
    return unsupplied(state) == 0


def dealer_is_done(state: State) -> bool:
    """The book's dealer-is-done: rules/vingt-un.law:127."""
    if not state.stood[state.dealer] and (
        state.dealer == NONE or not overdrawn(state, state.dealer)
    ):
        return False
    return all_supplied(state)


@remembered(24)
def round_is_over(state: State) -> bool:
    """The book's round-is-over: rules/vingt-un.law:129."""
    return all(state.paid[p] for p in members(punters(state)))


@remembered(25)
def left_in_pack(state: State) -> int:
    """The book's left-in-pack: rules/vingt-un.law:130."""
    return sum(
        BIT[c]
        for c in members(0xFFFFFFFFFFFFF & ~state.laid_by)
        if not (
            state.hand[PLAYER_A] & BIT[c]
            or state.hand[PLAYER_B] & BIT[c]
            or state.hand[PLAYER_X] & BIT[c]
            or state.hand[PLAYER_Y] & BIT[c]
            or state.hand[PLAYER_Z] & BIT[c]
        )
    )


@remembered(26)
def all_have_a_card(state: State) -> bool:
    """The book's all-have-a-card: rules/vingt-un.law:132."""
    return all(state.hand[p] for p in members(punters(state)))


@remembered(27)
def second_card_is_out(state: State) -> bool:
    """The book's second-card-is-out: rules/vingt-un.law:133."""
    return any(has_his_second_card(state, p) for p in members(punters(state)))


@remembered(28)
def somebody_has_staked(state: State) -> bool:
    """The book's somebody-has-staked: rules/vingt-un.law:135."""
    return any(state.stake[p] > 0 for p in members(punters(state)))


def beside(state: State, p: int) -> int:
    """The book's beside: rules/vingt-un.law:136."""
    return state.waiting[p] | union(state.given_on[p]) | state.set_aside[p]


@remembered(29)
def drawing_has_begun(state: State) -> bool:
    """The book's drawing-has-begun: rules/vingt-un.law:140."""
    return any(
        not state.declared[p]
        and (taken(state, p).bit_count() != 2 or state.asked_2[p] or state.stood[p])
        for p in members(at_table(state))
    )


def may_be_cut(state: State) -> bool:
    """The book's may-be-cut: rules/vingt-un.law:145."""
    return (
        nothing_is_dealt(state)
        or state.pack_remade
        or (state.pair_kept and all(not state.hand[q] for q in members(punters(state))))
    )


def may_be_shuffled(state: State) -> bool:
    """The book's may-be-shuffled: rules/vingt-un.law:147."""
    return may_be_cut(state) or state.laid_by != 0


def strength(state: State, p: int) -> int:
    """The book's strength: rules/vingt-un.law:151."""
    return 0 if overdrawn(state, p) else points(state, p)


def multiple(n: int) -> int:
    """The book's multiple: rules/vingt-un.law:152."""
    return 2 if n == 21 else 1


@remembered(30)
def gain(state: State, n: int) -> int:
    """The book's gain: rules/vingt-un.law:155."""
    if (
        state.ties == TIES_DRAWN
        and n == (strength(state, state.dealer) if state.dealer != NONE else 0)
        and n > 0
    ):
        return 0
    if n == 0:
        return -1
    if n > (strength(state, state.dealer) if state.dealer != NONE else 0):
        return multiple(n)
    return -multiple(strength(state, state.dealer) if state.dealer != NONE else 0)


def stake_on_hand(state: State, p: int) -> int:
    """The book's stake-on-hand: rules/vingt-un.law:161."""
    return state.stake_each[p] if state.split[p] else state.stake[p]


@remembered(31)
def due(state: State, p: int) -> int:
    """The book's due: rules/vingt-un.law:162."""
    return stake_on_hand(state, p) * (
        1 + gain(state, strength(state, p)) + sum(1 + gain(state, n) for n in state.finished[p])
    )


def natural_multiple(state: State, p: int) -> int:
    """The book's natural-multiple: rules/vingt-un.law:165."""
    return 1 if state.later_naturals == LATER_NATURALS_SINGLE and p != state.heir else 2


def pays_a_natural(state: State, p: int) -> bool:
    """The book's pays-a-natural: rules/vingt-un.law:166."""
    return state.two_naturals == TWO_NATURALS_CHARGED or not natural(state, p)


def the_deal_ends(state: State) -> bool:
    """The book's the-deal-ends: rules/vingt-un.law:167."""
    if state.heir == NONE:
        return False
    return state.first_round == FIRST_ROUND_COUNTED or state.rounds_of_deal > 0


def bar_to_staking(state: State, p: int) -> int:
    """The book's bar-to-staking: rules/vingt-un.law:171."""
    if not state.present[p]:
        return BAR_NOT_THERE
    if p == due_to_deal(state):
        return BAR_DEALS_HIMSELF
    return BAR_TOO_LATE if has_his_second_card(state, p) else BAR_STAKED_AND_DOUBLED


def lowest_now(state: State) -> int:
    """The book's lowest-now: rules/vingt-un.law:176."""
    return state.lowest_stake * (2 if state.doubled else 1)


def nearest_limit(state: State, n: int) -> int:
    """The book's nearest-limit: rules/vingt-un.law:177."""
    return state.highest_stake if n > state.highest_stake else state.lowest_stake


def why_not_turned(state: State, c: int, p: int) -> int:
    """The book's why-not-turned: rules/vingt-un.law:198."""
    if not state.present[p]:
        return NO_TURN_UP_NOBODY_SITS
    if state.turned_for_deal & BIT[c]:
        return NO_TURN_UP_TURNED_BEFORE
    if not nothing_is_dealt(state) or state.rounds > 0:
        return NO_TURN_UP_ROUND_BEGUN
    return NO_TURN_UP_ANOTHER_DEALS


@remembered(32)
def natural_waits(state: State) -> bool:
    """The book's natural-waits: rules/vingt-un.law:234."""
    return any(natural(state, q) and not state.declared[q] for q in members(at_table(state)))


def resumes_his_deal(state: State, p: int) -> bool:
    """The book's ... resumes-his-deal: rules/common/drawing.law:23."""
    return p == state.due_dealer and not nothing_is_dealt(state)


def overdraws_with(state: State, q: int, c: int) -> bool:
    """The book's ... overdraws-with ...: rules/vingt-un.law:83."""
    return pips_taken(state, q) + pips(c) > 21


def overdraws_by_taking(state: State, q: int, c: int) -> bool:
    """The book's ... overdraws-by-taking ...: rules/vingt-un.law:84."""
    return sum(pips(d) for d in members(taken(state, q) & ~BIT[state.served[q]] | BIT[c])) > 21


def makes_a_natural_with(c: int, d: int) -> bool:
    """The book's ... makes-a-natural-with ...: rules/vingt-un.law:88."""
    if RANK_OF_CARD[c] == RANK_ACE and pips(d) == 10:
        return True
    return RANK_OF_CARD[d] == RANK_ACE and pips(c) == 10


def makes_a_dealer(state: State, c: int) -> bool:
    """The book's ... makes-a-dealer: rules/vingt-un.law:99."""
    if RANK_OF_CARD[c] not in (RANK_ACE, RANK_KNAVE):
        return False
    return state.turned_for_deal & (CARDS_OF_RANK[RANK_ACE] | CARDS_OF_RANK[RANK_KNAVE]) == 0


def deals_uncut(state: State, p: int) -> bool:
    """The book's ... deals-uncut: rules/vingt-un.law:104."""
    return (
        p == due_to_deal(state)
        and not state.pack_cut
        and state.cutting_told
        and all(not state.hand[q] for q in members(punters(state)))
    )


def has_a_card_due(state: State, q: int) -> bool:
    """The book's ... has-a-card-due: rules/vingt-un.law:138."""
    if not state.split[q]:
        return False
    if q != to_draw(state):
        return False
    return taken(state, q).bit_count() == 1 or len(state.given_on[q]) < state.waiting[q].bit_count()


def may_stake(state: State, p: int) -> bool:
    """The book's ... may-stake: rules/vingt-un.law:168."""
    return (
        state.present[p]
        and p != due_to_deal(state)
        and not has_his_second_card(state, p)
        and (not state.doubled or state.stake[p] == 0)
    )


def stakes_beyond_limits(state: State, p: int, n: int) -> bool:
    """The book's ... stakes-beyond-limits ...: rules/vingt-un.law:174."""
    if state.stake[p] + n <= 0:
        return False
    return state.stake[p] + n < state.lowest_stake or state.stake[p] + n > state.highest_stake


# ---------------------------------------------------------------- effects with a name


def the_hands_are_cleared(state: State) -> None:
    """The book's effect, the hands are cleared: rules/vingt-un.law:181."""
    state.hand = [0] * 6
    state.asked_2 = [False] * 6
    state.stood = [False] * 6
    state.declared = [False] * 6
    state.paid = [False] * 6
    state.unasked = [0] * 6
    state.split = [False] * 6
    state.waiting = [0] * 6
    state.given_on = [()] * 6
    state.set_aside = [0] * 6
    state.finished = [()] * 6
    state.pair_kept = False
    state.pack_remade = False


def the_deal_is_undone(state: State) -> None:
    """The book's effect, the deal is undone: rules/vingt-un.law:184."""
    for r in range(5):
        state.laid_by &= ~beside(state, r)
        state.purse[r] += state.stake[r]
        state.stake[r] = 0
    the_hands_are_cleared(state)
    state.doubled = False
    state.heir = NONE


# ---------------------------------------------------------------- acts


def act_shuffle_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, shuffle, cannot have happened; None if it can
    (rules/common/drawing.law:36).
    """
    if may_be_shuffled(state):
        return None
    return "the cards are dealt, and there is no pack to shuffle"


def act_shuffle(judge: Judge, state: State, p: int) -> None:
    """Do what an act, shuffle, does (rules/common/drawing.law:36)."""
    state.shuffled[p] = True
    state.pack_cut = False
    state.cutting_told = True


def act_cut_pack_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, cut-pack, cannot have happened; None if it can
    (rules/common/drawing.law:39).
    """
    if may_be_cut(state):
        return None
    return "the cards are dealt, and there is no pack to cut"


def act_cut_pack(judge: Judge, state: State, p: int) -> None:
    """Do what an act, cut-pack, does (rules/common/drawing.law:39)."""
    if p != due_to_deal(state):
        state.pack_cut = True
    state.cutting_told = True


def act_give_impossible(judge: Judge, state: State, p: int, c: int, q: int) -> str | None:
    """Say why an act, give, cannot have happened; None if it can (rules/common/drawing.law:42)."""
    if (
        (state.hand[q] or at_table(state) & BIT[q])
        and not state.laid_by & BIT[c]
        and not (
            state.hand[PLAYER_A] & BIT[c]
            or state.hand[PLAYER_B] & BIT[c]
            or state.hand[PLAYER_X] & BIT[c]
            or state.hand[PLAYER_Y] & BIT[c]
            or state.hand[PLAYER_Z] & BIT[c]
        )
    ):
        return None
    return (
        f"{CARDS[c]} cannot be given to {judge.players[q]}: {NO_GIFTS[why_not_given(state, c, q)]}"
    )


def act_give(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Do what an act, give, does (rules/common/drawing.law:42)."""
    state.hand[q] |= BIT[c]
    if state.asked_2[q] and p == state.dealer:
        state.asked_2[q] = False


def act_ask(judge: Judge, state: State, p: int) -> None:
    """Do what an act, ask, does (rules/common/drawing.law:49)."""
    state.asked_2[p] = True


def act_stand_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, stand, cannot have happened; None if it can (rules/common/drawing.law:50)."""
    if state.hand[p] or game_is_over(state):
        return None
    return f"{judge.players[p]} has no cards to stand on"


def act_stand(judge: Judge, state: State, p: int) -> None:
    """Do what an act, stand, does (rules/common/drawing.law:50)."""
    if state.hand[p]:
        state.write(0x20C00FBE)
        state.stood[p] = True
        state.asked_2[p] = False


def act_stake(judge: Judge, state: State, p: int, n: int) -> None:
    """Do what an act, stake, does (rules/common/stakes.law:16)."""
    state.purse[p] -= n
    state.stake[p] += n


def act_turn_for_deal_impossible(judge: Judge, state: State, c: int, p: int) -> str | None:
    """Say why an act, turn-for-deal, cannot have happened; None if it can
    (rules/vingt-un.law:201).
    """
    if (
        state.present[p]
        and not state.turned_for_deal & BIT[c]
        and nothing_is_dealt(state)
        and state.rounds == 0
        and (state.dealer in (NONE, p) or not makes_a_dealer(state, c))
    ):
        return None
    return (
        f"{CARDS[c]} cannot be turned up to {judge.players[p]} for the deal: "
        f"{NO_TURN_UPS[why_not_turned(state, c, p)]}"
    )


def act_turn_for_deal(judge: Judge, state: State, c: int, p: int) -> None:
    """Do what an act, turn-for-deal, does (rules/vingt-un.law:201)."""
    state.turned_for_deal |= BIT[c]


def act_take_brulet_impossible(judge: Judge, state: State, p: int, c: int, d: int) -> str | None:
    """Say why an act, take-brulet, cannot have happened; None if it can
    (rules/vingt-un.law:206).
    """
    if c != d and left_in_pack(state) & BIT[c] and left_in_pack(state) & BIT[d]:
        return None
    return f"{CARDS[c]} and {CARDS[d]} cannot be the top and bottom cards"


def act_declare(judge: Judge, state: State, p: int) -> None:
    """Do what an act, declare, does (rules/vingt-un.law:210)."""
    state.declared[p] = True


# ---------------------------------------------------------------- the laws

# What rests on the states: a bit for each moment, window and definition remembered.
ON_TIES, ON_HAND, ON_LAID_BY, ON_ASKED = 0xC0000F80, 0x1EEF8FFBF, 0x2000000, 0x2000003E
ON_STOOD, ON_UNASKED, ON_STAKE, ON_DEALER = 0x20C00FBE, 0x1E0C06FBE, 0x90000F81, 0xDDF60FFF
ON_FIRST_DEALER, ON_PRESENT, ON_PAIR_KEPT = 0xB60000, 0x13DFF0FFF, 0x200000
ON_DECLARED, ON_PAID, ON_SPLIT, ON_STAKE_EACH = 0x120C00FBE, 0x1000FC0, 0x188F80FBF, 0x80000F80
ON_WAITING, ON_FINISHED = 0xC00F80, 0x80000F80


def law_first_dealer_1(judge: Judge, state: State, c: int, p: int) -> None:
    """Law first-dealer, The first ace or knave: consequence.

    (supplied: Enquire Within upon Everything, vingt-un, 113; rules/vingt-un.law:273)
    """
    if not makes_a_dealer(state, c):
        return
    if state.dealer != NONE and (
        state.dealer == p or not state.asked("turn_holds", 0, state.turn_holds)
    ):
        return
    now = judge.changing(ON_DEALER)
    now.dealer = p


def law_first_dealer_2(judge: Judge, state: State, p: int, c: int, r: int) -> None:
    """Law first-dealer, The first ace or knave: offence misdeal.

    (supplied: Enquire Within upon Everything, vingt-un, 113; rules/vingt-un.law:276)
    """
    if p == due_to_deal(state):
        return
    if all_dealt(state):
        return
    if resumes_his_deal(state, p):
        return
    q = due_to_deal(state)
    if q == NONE:
        return
    says = f"{judge.players[p]} gave a card, and the deal was not his"
    facts = [
        ["the dealer", judge.players[due_to_deal(state)]],
        ["all have their cards", yes(all_dealt(state))],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_FIRST_DEALER_2, state, (p, q), (p, c, r, q), says, facts)


def law_shuffling_and_cutting_1(judge: Judge, state: State, p: int) -> None:
    """Law shuffling-and-cutting, Duly shuffled and cut: ban cutting-his-own-pack.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; whist law 26;
    rules/common/drawing.law:65)
    """
    if p != due_to_deal(state):
        return
    says = f"{judge.players[p]} deals, and cannot cut to himself"
    facts = [["the dealer", judge.players[due_to_deal(state)]]]
    judge.offend(
        OFFENCE_CUTTING_HIS_OWN_PACK, LAW_SHUFFLING_AND_CUTTING_1, state, (p,), (p,), says, facts
    )


def law_shuffling_and_cutting_2(judge: Judge, state: State, p: int, c: int, r: int) -> None:
    """Law shuffling-and-cutting, Duly shuffled and cut: offence misdeal.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; whist law 26;
    rules/vingt-un.law:287)
    """
    if not deals_uncut(state, p):
        return
    if state.brulet_taken:
        return
    q = eldest(state)
    if q == NONE:
        return
    says = f"{judge.players[p]} dealt from a pack that was not cut"
    facts = [
        [f"{judge.players[p]} deals uncut", yes(deals_uncut(state, p))],
        ["the brulet is taken", yes(state.brulet_taken)],
    ]
    judge.offend(
        OFFENCE_MISDEAL, LAW_SHUFFLING_AND_CUTTING_2, state, (p, q), (p, c, r, q), says, facts
    )


def law_dealing_1(judge: Judge, state: State, p: int, c: int, r: int) -> None:
    """Law dealing, One to each, and a second to each: offence misdeal.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon Everything,
    vingt-un, 114; rules/vingt-un.law:296)
    """
    if p != due_to_deal(state):
        return
    if r == next_served(state):
        return
    if r == p and game_is_over(state):
        return
    if order_is_broken(state):
        return
    q = r if next_served(state) == p else next_served(state)
    if q == NONE:
        return
    says = (
        f"{judge.players[p]} dealt {CARDS[c]}, which was for {judge.players[next_served(state)]} "
        f"and fell to {judge.players[r]}"
    )
    facts = [["the dealer", judge.players[due_to_deal(state)]]]
    judge.offend(OFFENCE_MISDEAL, LAW_DEALING_1, state, (p, q), (p, c, r, q), says, facts)


def law_dealing_2(judge: Judge, state: State, p: int, c: int, player2: int) -> None:
    """Law dealing, One to each, and a second to each: holding.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon Everything,
    vingt-un, 114; rules/vingt-un.law:301)
    """
    if player2 != p:
        return
    if p != state.dealer:
        return
    if not game_is_over(state):
        return
    says = f"the round was over, and {CARDS[c]}, which {judge.players[p]} gave himself, is nothing"
    facts = [
        ["the dealer", judge.players[state.dealer]],
        ["the round is over", yes(game_is_over(state))],
    ]
    judge.find("holding", LAW_DEALING_2, "", p, (p, c), says, facts)
    now = judge.changing(ON_HAND | ON_LAID_BY)
    now.hand[p] &= ~BIT[c]
    now.laid_by |= BIT[c]


def law_misdeal_1(judge: Judge, state: State, p: int, c: int, r: int) -> None:
    """Law misdeal, A new deal: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 9 and 14, whist law 34;
    rules/vingt-un.law:311)
    """
    if not nothing_is_dealt(state):
        return
    now = judge.changing(ON_DEALER)
    now.due_dealer = due_to_deal(now)
    now.dealer = p


def law_misdeal_2(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law misdeal, A new deal: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 9 and 14, whist law 34;
    rules/common/drawing.law:72)
    """
    if p == state.dealer:
        return
    if not resumes_his_deal(state, p):
        return
    if all_dealt(state):
        return
    now = judge.changing(ON_DEALER)
    now.dealer = p


def law_misdeal_3_call_a_new_deal_does(
    judge: Judge, state: State, p: int, q: int, player: int
) -> None:
    """Carry out the option call-a-new-deal."""
    the_deal_is_undone(state)
    state.dealer = state.due_dealer
    state.pack_cut = False


def law_misdeal_3_until(state: State, p: int, q: int, player: int, c: int, r: int) -> bool:
    """Tell whether this has happened: Q gives any C to any R if Q is due-dealer."""
    return player == q and q == state.due_dealer


def law_misdeal_3(judge: Judge, state: State, finding: int, p: int, q: int) -> None:
    """Law misdeal, A new deal: menu misdealt.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 9 and 14, whist law 34;
    rules/common/drawing.law:74)
    """
    if not at_table(state) & BIT[q]:
        return
    holder = q
    offers = [
        (f"{judge.players[q]} calls a new deal", "the cards are shuffled and cut, and dealt again"),
    ]
    facts = [["those at the table", listed(judge.players, at_table(state))]]
    judge.open_menu(LAW_MISDEAL_3_MENU, holder, (p, q), offers, facts, finding)


def law_staking_1(judge: Judge, state: State, p: int, n: int) -> None:
    """Law staking, Stakes on the first card: offence stake-beyond-limits.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; rules/vingt-un.law:322)
    """
    if not may_stake(state, p):
        return
    if not stakes_beyond_limits(state, p, n):
        return
    says = (
        f"{judge.players[p]} staked {state.stake[p] + n}, and the limits are {state.lowest_stake} "
        f"and {state.highest_stake}"
    )
    facts = [
        [f"{judge.players[p]} may stake", yes(may_stake(state, p))],
        [f"{judge.players[p]} stakes beyond limits {n}", yes(stakes_beyond_limits(state, p, n))],
    ]
    judge.offend(OFFENCE_STAKE_BEYOND_LIMITS, LAW_STAKING_1, state, (p, n), (p, n), says, facts)


def law_staking_2(judge: Judge, state: State, finding: int, p: int, n: int) -> None:
    """Law staking, Stakes on the first card: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; rules/vingt-un.law:324)
    """
    now = judge.changing(ON_STAKE)
    now.purse[p] += now.stake[p] - nearest_limit(now, now.stake[p])
    now.stake[p] -= now.stake[p] - nearest_limit(now, now.stake[p])


def law_staking_3(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law staking, Stakes on the first card: offence stake-beyond-limits.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; rules/vingt-un.law:327)
    """
    if q == due_to_deal(state):
        return
    if state.hand[q]:
        return
    if not stakes_beyond_limits(state, q, 0):
        return
    says = (
        f"{judge.players[q]} has {state.stake[q]} on the table, and the limits are "
        f"{state.lowest_stake} and {state.highest_stake}"
    )
    facts = [
        ["the dealer", judge.players[due_to_deal(state)]],
        [f"the hand of {judge.players[q]}", listed(CARDS, state.hand[q])],
        [f"{judge.players[q]} stakes beyond limits 0", yes(stakes_beyond_limits(state, q, 0))],
    ]
    judge.offend(
        OFFENCE_STAKE_BEYOND_LIMITS,
        LAW_STAKING_3,
        state,
        (q, state.stake[q]),
        (p, c, q),
        says,
        facts,
    )


def law_staking_4(judge: Judge, state: State, p: int, n: int) -> None:
    """Law staking, Stakes on the first card: offence stake-that-does-not-count.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; rules/vingt-un.law:330)
    """
    if may_stake(state, p):
        return
    says = f"{judge.players[p]} staked {n}, and could not: {BARS[bar_to_staking(state, p)]}"
    facts = [[f"{judge.players[p]} may stake", yes(may_stake(state, p))]]
    judge.offend(
        OFFENCE_STAKE_THAT_DOES_NOT_COUNT, LAW_STAKING_4, state, (p, n), (p, n), says, facts
    )


def law_staking_5(judge: Judge, state: State, finding: int, p: int, n: int) -> None:
    """Law staking, Stakes on the first card: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; rules/vingt-un.law:331)
    """
    now = judge.changing(ON_STAKE)
    now.stake[p] -= n
    now.purse[p] += n


def law_staking_6_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_staking_6 holds."""
    if not all_dealt(state):
        return []
    if state.stake[state.dealer] <= 0:
        return []
    p = state.dealer
    if p == NONE:
        return []
    return [(p,)]


def law_staking_6(judge: Judge, state: State, p: int) -> None:
    """Law staking, Stakes on the first card: offence stake-that-does-not-count.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; rules/vingt-un.law:333)
    """
    says = f"{judge.players[p]} has dealt, and has no stake to make"
    facts = [
        ["all have their cards", yes(all_dealt(state))],
        ["the stake of the dealer", str(state.stake[state.dealer])],
    ]
    judge.offend(
        OFFENCE_STAKE_THAT_DOES_NOT_COUNT,
        LAW_STAKING_6,
        state,
        (p, state.stake[p]),
        (p,),
        says,
        facts,
    )


def law_staking_7(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law staking, Stakes on the first card: holding.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; rules/vingt-un.law:336)
    """
    if not punters(state) & BIT[q]:
        return
    if state.hand[q].bit_count() != 1:
        return
    if state.stake[q] != 0:
        return
    if state.lowest_stake <= 0:
        return
    says = f"{judge.players[q]} had not staked, and plays for the lowest stake: {lowest_now(state)}"
    facts = [
        ["the punters", listed(judge.players, punters(state))],
        [f"the number of cards in the hand of {judge.players[q]}", str(state.hand[q].bit_count())],
        [f"the stake of {judge.players[q]}", str(state.stake[q])],
        ["the lowest stake", str(state.lowest_stake)],
    ]
    judge.find("holding", LAW_STAKING_7, "", p, (p, c, q), says, facts)
    now = judge.changing(ON_STAKE)
    now.purse[q] -= lowest_now(now)
    now.stake[q] += lowest_now(now)


def law_doubling_1(state: State, p: int) -> BoundValues | None:
    """Law doubling, The dealer doubles: power, None where it does not hold.

    Sometimes a dealer takes advantage of his right to insist upon all the players doubling their
    stakes,
    (page 002_2a983ad1ef2c1ef2.txt; rules/vingt-un.law:347)
    """
    if p != state.dealer:
        return None
    if state.doubled:
        return None
    if not state.hand[p]:
        return None
    if not all_have_a_card(state):
        return None
    if second_card_is_out(state):
        return None
    if not somebody_has_staked(state):
        return None
    return ()


def law_doubling_1_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_doubling_1."""
    says = "all the players double their stakes"
    facts = [
        ["the dealer", judge.players[state.dealer]],
        ["the stakes are doubled", yes(state.doubled)],
        [f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])],
        ["every player has a card", yes(all_have_a_card(state))],
        ["a player has his second card", yes(second_card_is_out(state))],
        ["a player has staked", yes(somebody_has_staked(state))],
    ]
    judge.find("exercised", LAW_DOUBLING_1, "double", p, (p,), says, facts)
    now = judge.changing(ON_STAKE)
    now.doubled = True
    for q in members(punters(now)):
        now.purse[q] -= now.stake[q]
        now.stake[q] += now.stake[q]


def law_doubling_2(judge: Judge, state: State, p: int, n: int) -> None:
    """Law doubling, The dealer doubles: consequence.

    Sometimes a dealer takes advantage of his right to insist upon all the players doubling their
    stakes,
    (page 002_2a983ad1ef2c1ef2.txt; rules/vingt-un.law:353)
    """
    if not state.doubled:
        return
    if not may_stake(state, p):
        return
    if stakes_beyond_limits(state, p, n):
        return
    now = judge.changing(ON_STAKE)
    now.purse[p] -= now.stake[p]
    now.stake[p] += now.stake[p]


def law_doubling_3(judge: Judge, state: State, finding: int, p: int, n: int) -> None:
    """Law doubling, The dealer doubles: consequence.

    Sometimes a dealer takes advantage of his right to insist upon all the players doubling their
    stakes,
    (page 002_2a983ad1ef2c1ef2.txt; rules/vingt-un.law:353)
    """
    if not state.doubled:
        return
    now = judge.changing(ON_STAKE)
    now.purse[p] -= now.stake[p]
    now.stake[p] += now.stake[p]


def law_brulet_1(state: State, p: int, c: int, d: int) -> BoundValues | None:
    """Law brulet, The brulet: power, None where it does not hold.

    Another privilege belonging to the dealer is what is termed the brulet, which consists of the
    top and bottom cards of the pack, after it has been cut and shuffled. Before beginning to deal,
    the dealer may take these two cards,
    (page 002_2a983ad1ef2c1ef2.txt; rules/vingt-un.law:366)
    """
    if p != due_to_deal(state):
        return None
    if state.brulet_taken:
        return None
    if not state.pack_cut:
        return None
    if state.laid_by:
        return None
    if not nothing_is_dealt(state):
        return None
    return ()


def law_brulet_1_exercised(judge: Judge, state: State, p: int, c: int, d: int) -> None:
    """Carry out the power law_brulet_1."""
    says = f"{CARDS[c]} and {CARDS[d]} are the brulet"
    facts = [
        ["the dealer", judge.players[due_to_deal(state)]],
        ["the brulet is taken", yes(state.brulet_taken)],
        ["the pack is cut", yes(state.pack_cut)],
        ["the cards laid by", listed(CARDS, state.laid_by)],
        ["nobody holds a card", yes(nothing_is_dealt(state))],
    ]
    judge.find("exercised", LAW_BRULET_1, "take-brulet", p, (p, c, d), says, facts)
    now = judge.changing(ON_HAND | ON_DEALER | ON_PAIR_KEPT)
    now.brulet_taken = True
    now.dealer = p
    now.due_dealer = p
    if now.brulet_pair == BRULET_PAIR_KEPT and not makes_a_natural_with(c, d):
        now.hand[p] |= BIT[c] | BIT[d]
        now.pair_kept = True


def law_brulet_2(judge: Judge, state: State, p: int, c: int, d: int) -> None:
    """Law brulet, The brulet: holding.

    and should they united constitute a natural, every player must pay him double stakes.
    (page 002_2a983ad1ef2c1ef2.txt; rules/vingt-un.law:378)
    """
    if state.in_vain:
        return
    if not makes_a_natural_with(c, d):
        return
    for q in members(punters(state)):
        if state.stake[q] > 0:
            break
        if state.lowest_stake > 0:
            break
    else:
        return
    says = f"{CARDS[c]} and {CARDS[d]} are a natural: every player pays double stakes"
    facts = [
        [f"{CARDS[c]} makes a natural with {CARDS[d]}", yes(makes_a_natural_with(c, d))],
        ["the punters", listed(judge.players, punters(state))],
    ]
    judge.find("holding", LAW_BRULET_2, "", p, (p, c, d), says, facts)
    now = judge.changing()
    for q in members(punters(now)):
        now.purse[q] -= 2 * (now.stake[q] if now.stake[q] > 0 else now.lowest_stake)
        now.purse[p] += 2 * (now.stake[q] if now.stake[q] > 0 else now.lowest_stake)


def law_brulet_3(judge: Judge, state: State, p: int, c: int, d: int) -> None:
    """Law brulet, The brulet: consequence.

    The cards are then recut and the proper deal is made.
    (page 002_2a983ad1ef2c1ef2.txt; rules/vingt-un.law:386)
    """
    if state.in_vain:
        return
    now = judge.changing()
    now.pack_cut = False


def law_brulet_4(judge: Judge, state: State, p: int, c: int, r: int) -> None:
    """Law brulet, The brulet: offence misdeal.

    The cards are then recut and the proper deal is made.
    (page 002_2a983ad1ef2c1ef2.txt; rules/vingt-un.law:387)
    """
    if not deals_uncut(state, p):
        return
    if not state.brulet_taken:
        return
    q = eldest(state)
    if q == NONE:
        return
    says = f"{judge.players[p]} dealt from a pack that was not recut"
    facts = [
        [f"{judge.players[p]} deals uncut", yes(deals_uncut(state, p))],
        ["the brulet is taken", yes(state.brulet_taken)],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_BRULET_4, state, (p, q), (p, c, r, q), says, facts)


def law_not_standing_by_the_brulet_1(
    judge: Judge, state: State, p: int, c: int, player2: int
) -> None:
    """Law not-standing-by-the-brulet, Adding to the pair: offence drawing-too-soon.

    On the other hand, he is not compelled to stand by the brulet; when he has supplied every one
    with the cards they require, he may add as many as he chooses to his own pair.
    (page 002_2a983ad1ef2c1ef2.txt; rules/vingt-un.law:397)
    """
    if player2 != p:
        return
    if p != state.dealer:
        return
    q = to_draw(state)
    if q == NONE:
        return
    says = (
        f"{judge.players[p]} gave himself {CARDS[c]}, when not every one had the cards that he "
        "required"
    )
    facts = [["the dealer", judge.players[state.dealer]]]
    judge.offend(
        OFFENCE_DRAWING_TOO_SOON,
        LAW_NOT_STANDING_BY_THE_BRULET_1,
        state,
        (p, c, q),
        (p, c, q),
        says,
        facts,
    )


def law_not_standing_by_the_brulet_2(
    judge: Judge, state: State, finding: int, p: int, c: int, q: int
) -> None:
    """Law not-standing-by-the-brulet, Adding to the pair: consequence.

    On the other hand, he is not compelled to stand by the brulet; when he has supplied every one
    with the cards they require, he may add as many as he chooses to his own pair.
    (page 002_2a983ad1ef2c1ef2.txt; rules/common/drawing.law:85)
    """
    now = judge.changing()
    now.served[q] = NONE


def law_not_standing_by_the_brulet_3(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law not-standing-by-the-brulet, Adding to the pair: consequence.

    On the other hand, he is not compelled to stand by the brulet; when he has supplied every one
    with the cards they require, he may add as many as he chooses to his own pair.
    (page 002_2a983ad1ef2c1ef2.txt; rules/common/drawing.law:86)
    """
    if p != state.dealer:
        return
    if not state.asked_2[q]:
        return
    if not is_open(state, "drawn-too-soon", COUNTS_AS[q]):
        return
    now = judge.changing()
    now.served[q] = c


def law_not_standing_by_the_brulet_4_take_the_card(
    state: State, p: int, c: int, q: int, player: int, card: int, player2: int
) -> bool:
    """Tell whether an act takes the option take-the-card."""
    return player == q and card == c and player2 == p and not done(state, q)


def law_not_standing_by_the_brulet_4_take_the_card_facts(
    judge: Judge, state: State, p: int, c: int, q: int, holder: int
) -> FactLines:
    """Tell what decides whether take-the-card can be taken."""
    return [[f"{judge.players[q]} draws no more", yes(done(state, q))]]


def law_not_standing_by_the_brulet_4_take_the_card_does(
    judge: Judge, state: State, p: int, c: int, q: int, player: int, card: int, player2: int
) -> None:
    """Carry out the option take-the-card."""
    state.hand[p] |= BIT[state.served[q]]
    state.hand[q] &= ~BIT[state.served[q]]
    state.served[q] = NONE
    state.hand[p] &= ~BIT[c]
    state.hand[q] |= BIT[c]
    state.asked_2[q] = False


def law_not_standing_by_the_brulet_4(
    judge: Judge, state: State, finding: int, p: int, c: int, q: int
) -> None:
    """Law not-standing-by-the-brulet, Adding to the pair: menu drawn-too-soon.

    On the other hand, he is not compelled to stand by the brulet; when he has supplied every one
    with the cards they require, he may add as many as he chooses to his own pair.
    (page 002_2a983ad1ef2c1ef2.txt; rules/common/drawing.law:88)
    """
    holder = q
    offers = [(f"{judge.players[q]} takes {CARDS[c]} from {judge.players[p]}", "")]
    judge.open_menu(
        LAW_NOT_STANDING_BY_THE_BRULET_4_MENU, holder, (p, c, q), offers, finding=finding
    )


def law_naturals_1(state: State, p: int) -> BoundValues | None:
    """Law naturals, Naturals: power, None where it does not hold.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon Everything,
    vingt-un, 115; rules/vingt-un.law:409)
    """
    if game_is_over(state):
        return None
    if not all_dealt(state):
        return None
    if not natural(state, p):
        return None
    if state.declared[p]:
        return None
    if state.stood[p]:
        return None
    if state.asked_2[p]:
        return None
    if p == state.dealer and drawing_has_begun(state):
        return None
    return ()


def law_naturals_1_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_naturals_1."""
    says = f"{judge.players[p]} has a natural"
    facts = [
        ["the round is over", yes(game_is_over(state))],
        ["all have their cards", yes(all_dealt(state))],
        [f"{judge.players[p]} has a natural", yes(natural(state, p))],
        [f"{judge.players[p]} has declared a natural", yes(state.declared[p])],
        [f"{judge.players[p]} stands", yes(state.stood[p])],
        [f"{judge.players[p]} has asked for a card", yes(state.asked_2[p])],
        ["the dealer", judge.players[state.dealer]],
        ["somebody has drawn or stands", yes(drawing_has_begun(state))],
    ]
    judge.find("exercised", LAW_NATURALS_1, "declare", p, (p,), says, facts)
    now = judge.changing()
    if p == now.dealer:
        now.heir = NONE
    elif now.heir == NONE:
        now.heir = p


def law_naturals_2(judge: Judge, state: State, p: int) -> None:
    """Law naturals, Naturals: ban natural-undeclared.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon Everything,
    vingt-un, 115; rules/vingt-un.law:414)
    """
    if p == state.dealer and not all_supplied(state):
        return
    if not natural(state, p):
        return
    if state.declared[p]:
        return
    if state.asked_2[p]:
        return
    if not all_dealt(state):
        return
    says = (
        f"{judge.players[p]} went on with a natural that he had not declared: now it counts as "
        "other cards do"
    )
    facts = [
        ["the dealer", judge.players[state.dealer]],
        ["all supplied", yes(all_supplied(state))],
        [f"{judge.players[p]} has a natural", yes(natural(state, p))],
        [f"{judge.players[p]} has declared a natural", yes(state.declared[p])],
        [f"{judge.players[p]} has asked for a card", yes(state.asked_2[p])],
        ["all have their cards", yes(all_dealt(state))],
    ]
    judge.offend(OFFENCE_NATURAL_UNDECLARED, LAW_NATURALS_2, state, (p,), (p,), says, facts)


def law_naturals_3(judge: Judge, state: State, p: int) -> None:
    """Law naturals, Naturals: ban natural-undeclared.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon Everything,
    vingt-un, 115; rules/vingt-un.law:414)
    """
    if state.in_vain:
        return
    if not natural(state, p):
        return
    if state.declared[p]:
        return
    if state.asked_2[p]:
        return
    if not all_dealt(state):
        return
    says = (
        f"{judge.players[p]} went on with a natural that he had not declared: now it counts as "
        "other cards do"
    )
    facts = [
        [f"{judge.players[p]} has a natural", yes(natural(state, p))],
        [f"{judge.players[p]} has declared a natural", yes(state.declared[p])],
        [f"{judge.players[p]} has asked for a card", yes(state.asked_2[p])],
        ["all have their cards", yes(all_dealt(state))],
    ]
    judge.offend(OFFENCE_NATURAL_UNDECLARED, LAW_NATURALS_3, state, (p,), (p,), says, facts)


def law_naturals_4(judge: Judge, state: State, p: int, c: int, player2: int) -> None:
    """Law naturals, Naturals: ban natural-undeclared.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon Everything,
    vingt-un, 115; rules/vingt-un.law:414)
    """
    if player2 != p:
        return
    if p != state.dealer:
        return
    if not natural(state, p):
        return
    if state.declared[p]:
        return
    if state.asked_2[p]:
        return
    if not all_dealt(state):
        return
    says = (
        f"{judge.players[p]} went on with a natural that he had not declared: now it counts as "
        "other cards do"
    )
    facts = [
        ["the dealer", judge.players[state.dealer]],
        [f"{judge.players[p]} has a natural", yes(natural(state, p))],
        [f"{judge.players[p]} has declared a natural", yes(state.declared[p])],
        [f"{judge.players[p]} has asked for a card", yes(state.asked_2[p])],
        ["all have their cards", yes(all_dealt(state))],
    ]
    judge.offend(OFFENCE_NATURAL_UNDECLARED, LAW_NATURALS_4, state, (p,), (p, c), says, facts)


def law_naturals_5_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_naturals_5 holds."""
    found: list[BoundValues] = []
    if natural(state, state.dealer) and not drawing_has_begun(state):
        return []
    for q in members(punters(state)):
        if not state.declared[q]:
            continue
        found.append((q,))
    return found


def law_naturals_5(judge: Judge, state: State, q: int) -> None:
    """Law naturals, Naturals: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon Everything,
    vingt-un, 115; rules/vingt-un.law:420)
    """
    now = judge.changing(ON_STAKE | ON_PAID)
    if now.dealer != NONE:
        now.purse[now.dealer] -= natural_multiple(now, q) * now.stake[q]
        now.purse[q] += natural_multiple(now, q) * now.stake[q]
    now.purse[q] += now.stake[q]
    now.stake[q] = 0
    now.paid[q] = True


def law_naturals_6(judge: Judge, state: State, p: int) -> None:
    """Law naturals, Naturals: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon Everything,
    vingt-un, 115; rules/vingt-un.law:425)
    """
    if state.in_vain:
        return
    if p != state.dealer:
        return
    now = judge.changing(ON_STAKE | ON_PAID)
    for q in members(punters(now)):
        if pays_a_natural(now, q):
            now.purse[q] -= now.stake[q]
            now.purse[p] += now.stake[q]
        now.purse[p if pays_a_natural(now, q) else q] += now.stake[q]
        now.stake[q] = 0
        now.paid[q] = True


def law_next_deal_1_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_next_deal_1 holds."""
    if not round_is_over(state):
        return []
    return [()]


def law_next_deal_1(judge: Judge, state: State) -> None:
    """Law next-deal, When the deal passes: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon Everything,
    vingt-un, 114 and 115; rules/vingt-un.law:437)
    """
    now = judge.changing(
        ON_HAND
        | ON_LAID_BY
        | ON_ASKED
        | ON_STOOD
        | ON_UNASKED
        | ON_DEALER
        | ON_PAIR_KEPT
        | ON_DECLARED
        | ON_PAID
        | ON_SPLIT
        | ON_WAITING
        | ON_FINISHED
    )
    for p in range(5):
        now.laid_by |= now.hand[p]
    the_hands_are_cleared(now)
    now.rounds += 1
    now.doubled = False
    if the_deal_ends(now):
        now.dealer = eldest(now) if now.next_deal == NEXT_DEAL_IN_ROTATION else now.heir
        now.pack_cut = False
        now.laid_by = 0
        now.brulet_taken = False
        now.rounds_of_deal = 0
        now.shuffled = [False] * 6
    else:
        now.rounds_of_deal += 1
        now.pack_cut = True
    now.heir = NONE


def law_whole_pack_1(state: State, p: int) -> BoundValues | None:
    """Law whole-pack, The whole pack dealt out: power, None where it does not hold.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon Everything,
    vingt-un, 114; rules/vingt-un.law:452)
    """
    if p != state.dealer:
        return None
    if left_in_pack(state):
        return None
    return ()


def law_whole_pack_1_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_whole_pack_1."""
    says = "the pack is exhausted: the cards laid by are dealt from"
    facts = [
        ["the dealer", judge.players[state.dealer]],
        ["the cards left in the pack", listed(CARDS, left_in_pack(state))],
    ]
    judge.find("exercised", LAW_WHOLE_PACK_1, "remake", p, (p,), says, facts)
    now = judge.changing(ON_LAID_BY)
    now.pack_remade = True
    now.laid_by = sum(
        BIT[c]
        for c in members(now.laid_by)
        if beside(now, PLAYER_A) & BIT[c]
        or beside(now, PLAYER_B) & BIT[c]
        or beside(now, PLAYER_X) & BIT[c]
        or beside(now, PLAYER_Y) & BIT[c]
        or beside(now, PLAYER_Z) & BIT[c]
    )


def law_drawing_1(state: State, p: int) -> BoundValues | None:
    """Law drawing, Cards for whoever asks: power, None where it does not hold.

    (supplied: Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized
    (1909), vingt-un; rules/vingt-un.law:466)
    """
    if p == state.dealer:
        return None
    if not state.hand[p]:
        return None
    if state.asked_2[p]:
        return None
    if done(state, p):
        return None
    if not all_dealt(state):
        return None
    return ()


def law_drawing_2(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law drawing, Cards for whoever asks: ban serving-out-of-turn.

    (supplied: Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized
    (1909), vingt-un; rules/vingt-un.law:469)
    """
    if p != state.dealer:
        return
    if not state.asked_2[q]:
        return
    if q == to_draw(state):
        return
    says = (
        f"{judge.players[p]} gave {CARDS[c]} to {judge.players[q]}, and "
        f"{judge.players[to_draw(state)]} was to have his first"
    )
    facts = [
        ["the dealer", judge.players[state.dealer]],
        [f"{judge.players[q]} has asked for a card", yes(state.asked_2[q])],
    ]
    judge.offend(
        OFFENCE_SERVING_OUT_OF_TURN, LAW_DRAWING_2, state, (p, c, q), (p, c, q), says, facts
    )


def law_drawing_3(judge: Judge, state: State, p: int) -> None:
    """Law drawing, Cards for whoever asks: offence standing-too-soon.

    (supplied: Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized
    (1909), vingt-un; rules/vingt-un.law:472)
    """
    if p != state.dealer:
        return
    if not state.hand[p]:
        return
    if all_supplied(state):
        return
    says = (
        f"{listed(judge.players, unsupplied(state))} had still to be given cards or to stand, and "
        f"so {judge.players[p]} has not stood"
    )
    facts = [
        ["the dealer", judge.players[state.dealer]],
        [f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])],
    ]
    judge.offend(OFFENCE_STANDING_TOO_SOON, LAW_DRAWING_3, state, (p,), (p,), says, facts)


def law_drawing_4(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law drawing, Cards for whoever asks: consequence.

    (supplied: Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized
    (1909), vingt-un; rules/vingt-un.law:474)
    """
    now = judge.changing(ON_STOOD)
    now.stood[p] = False


def law_drawing_5(judge: Judge, state: State, p: int) -> None:
    """Law drawing, Cards for whoever asks: holding.

    (supplied: Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized
    (1909), vingt-un; rules/vingt-un.law:476)
    """
    if not punters(state) & BIT[p]:
        return
    if not state.hand[p]:
        return
    if has_his_second_card(state, p):
        return
    says = f"{judge.players[p]} has not his second card yet, and so he has not stood"
    facts = [
        ["the punters", listed(judge.players, punters(state))],
        [f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])],
        [f"{judge.players[p]} has his second card", yes(has_his_second_card(state, p))],
    ]
    judge.find("holding", LAW_DRAWING_5, "", p, (p,), says, facts)
    now = judge.changing(ON_STOOD)
    now.stood[p] = False


def law_drawing_6(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law drawing, Cards for whoever asks: offence unasked-card.

    (supplied: Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized
    (1909), vingt-un; rules/vingt-un.law:479)
    """
    if q == p:
        return
    if not all_dealt(state):
        return
    if p == state.dealer and (state.asked_2[q] or has_a_card_due(state, q)):
        return
    says = (
        f"{judge.players[p]} gave {CARDS[c]} to {judge.players[q]}, and was to give "
        f"{judge.players[q]} no card"
    )
    facts = [["all have their cards", yes(all_dealt(state))]]
    judge.offend(OFFENCE_UNASKED_CARD, LAW_DRAWING_6, state, (p, c, q), (p, c, q), says, facts)


def law_drawing_7(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law drawing, Cards for whoever asks: consequence.

    (supplied: Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized
    (1909), vingt-un; rules/vingt-un.law:481)
    """
    now = judge.changing(ON_UNASKED)
    now.unasked[q] |= BIT[c]


def law_drawing_8(judge: Judge, state: State, p: int, c: int, player2: int) -> None:
    """Law drawing, Cards for whoever asks: offence helping-himself.

    (supplied: Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized
    (1909), vingt-un; rules/vingt-un.law:483)
    """
    if player2 != p:
        return
    if p == state.dealer:
        return
    if not all_dealt(state):
        return
    says = (
        f"{judge.players[p]} gave himself {CARDS[c]}, which is for {judge.players[state.dealer]} "
        "to give, and is nothing"
    )
    facts = [
        ["the dealer", judge.players[state.dealer]],
        ["all have their cards", yes(all_dealt(state))],
    ]
    judge.offend(OFFENCE_HELPING_HIMSELF, LAW_DRAWING_8, state, (p, c), (p, c), says, facts)


def law_drawing_9(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law drawing, Cards for whoever asks: consequence.

    (supplied: Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized
    (1909), vingt-un; rules/vingt-un.law:484)
    """
    now = judge.changing(ON_HAND | ON_LAID_BY)
    now.hand[p] &= ~BIT[c]
    now.laid_by |= BIT[c]


def law_drawing_10(judge: Judge, state: State, p: int) -> None:
    """Law drawing, Cards for whoever asks: consequence.

    (supplied: Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized
    (1909), vingt-un; rules/vingt-un.law:486)
    """
    if state.in_vain:
        return
    if not state.unasked[p]:
        return
    if not overfilled(state, p):
        return
    now = judge.changing(ON_HAND)
    now.hand[p] &= ~now.unasked[p]


def law_drawing_11_refuse_the_card(
    state: State, p: int, c: int, q: int, player: int, card: int
) -> bool:
    """Tell whether an act takes the option refuse-the-card."""
    return player == q and card == c and not done(state, q)


def law_drawing_11_refuse_the_card_facts(
    judge: Judge, state: State, p: int, c: int, q: int, holder: int
) -> FactLines:
    """Tell what decides whether refuse-the-card can be taken."""
    return [[f"{judge.players[q]} draws no more", yes(done(state, q))]]


def law_drawing_11_refuse_the_card_does(
    judge: Judge, state: State, p: int, c: int, q: int, player: int, card: int
) -> None:
    """Carry out the option refuse-the-card."""
    state.hand[q] &= ~BIT[c]
    state.unasked[q] &= ~BIT[c]


def law_drawing_11(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law drawing, Cards for whoever asks: menu unasked.

    (supplied: Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized
    (1909), vingt-un; rules/common/drawing.law:96)
    """
    if done(state, q):
        return
    holder = q
    offers = [(f"{judge.players[q]} refuses {CARDS[c]}", "")]
    facts = [[f"{judge.players[q]} draws no more", yes(done(state, q))]]
    judge.open_menu(LAW_DRAWING_11_MENU, holder, (p, c, q), offers, facts, finding)


def law_drawing_12(judge: Judge, state: State, q: int) -> None:
    """Law drawing, Cards for whoever asks: consequence.

    (supplied: Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized
    (1909), vingt-un; rules/common/drawing.law:99)
    """
    if done(state, q):
        return
    now = judge.changing(ON_UNASKED)
    now.unasked[q] = 0


def law_drawing_13(judge: Judge, state: State, q: int) -> None:
    """Law drawing, Cards for whoever asks: consequence.

    (supplied: Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized
    (1909), vingt-un; rules/common/drawing.law:99)
    """
    if state.in_vain:
        return
    now = judge.changing(ON_UNASKED)
    now.unasked[q] = 0


def law_overdrawing_1(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law overdrawing, Above twenty-one: consequence.

    (supplied: Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized
    (1909), vingt-un; rules/vingt-un.law:494)
    """
    if p != state.dealer:
        return
    if not state.asked_2[q]:
        return
    if not overdraws_with(state, q, c):
        return
    now = judge.changing(ON_STAKE | ON_PAID)
    if now.dealer != NONE:
        now.purse[now.dealer] += stake_on_hand(now, q)
        now.stake[q] -= stake_on_hand(now, q)
    if now.stake[q] == 0:
        now.paid[q] = True


def law_overdrawing_2(judge: Judge, state: State, q: int) -> None:
    """Law overdrawing, Above twenty-one: consequence.

    (supplied: Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized
    (1909), vingt-un; rules/vingt-un.law:494)
    """
    if not state.unasked[q]:
        return
    if not overfilled(state, q):
        return
    if done(state, q):
        return
    now = judge.changing(ON_STAKE | ON_PAID)
    if now.dealer != NONE:
        now.purse[now.dealer] += stake_on_hand(now, q)
        now.stake[q] -= stake_on_hand(now, q)
    if now.stake[q] == 0:
        now.paid[q] = True


def law_overdrawing_3(judge: Judge, state: State, q: int, c: int, p: int) -> None:
    """Law overdrawing, Above twenty-one: consequence.

    (supplied: Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized
    (1909), vingt-un; rules/vingt-un.law:494)
    """
    if state.in_vain:
        return
    if not overdraws_by_taking(state, q, c):
        return
    now = judge.changing(ON_STAKE | ON_PAID)
    if now.dealer != NONE:
        now.purse[now.dealer] += stake_on_hand(now, q)
        now.stake[q] -= stake_on_hand(now, q)
    if now.stake[q] == 0:
        now.paid[q] = True


def law_pairs_1(state: State, p: int) -> BoundValues | None:
    """Law pairs, Going on both: power, None where it does not hold.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; rules/vingt-un.law:508)
    """
    if not both_may_be_gone_on(state):
        return None
    if p != to_draw(state):
        return None
    if not has_pair(state, p):
        return None
    if state.asked_2[p]:
        return None
    return ()


def law_pairs_1_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_pairs_1."""
    says = f"{judge.players[p]} has a hand more, and on it as much as on the first"
    facts = [
        ["two like cards are a hand for each", yes(both_may_be_gone_on(state))],
        ["the one to draw", judge.players[to_draw(state)]],
        [f"{judge.players[p]} has a pair", yes(has_pair(state, p))],
        [f"{judge.players[p]} has asked for a card", yes(state.asked_2[p])],
    ]
    judge.find("exercised", LAW_PAIRS_1, "go-on", p, (p,), says, facts)
    now = judge.changing(
        ON_HAND | ON_LAID_BY | ON_UNASKED | ON_STAKE | ON_SPLIT | ON_STAKE_EACH | ON_WAITING
    )
    if not now.split[p]:
        now.split[p] = True
        now.stake_each[p] = now.stake[p]
    now.purse[p] -= now.stake_each[p]
    now.stake[p] += now.stake_each[p]
    now.waiting[p] |= BIT[first(taken(now, p))]
    now.laid_by |= BIT[first(taken(now, p))]
    now.hand[p] &= ~BIT[first(taken(now, p))]
    now.unasked[p] = 0
    judge.close("unasked", p, "law pairs ends it")
    judge.close("drawn-too-soon", p, "law pairs ends it")


def law_pairs_2(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law pairs, Going on both: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; rules/vingt-un.law:516)
    """
    if p != state.dealer:
        return
    if not has_a_card_due(state, q):
        return
    if state.asked_2[q]:
        return
    if taken(state, q).bit_count() <= 1:
        return
    now = judge.changing(ON_HAND | ON_LAID_BY)
    now.hand[q] &= ~BIT[c]
    now.laid_by |= BIT[c]
    now.given_on[q] = (*now.given_on[q], c)[:3]


def law_pairs_3(judge: Judge, state: State, p: int) -> None:
    """Law pairs, Going on both: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; rules/vingt-un.law:519)
    """
    if not state.waiting[p]:
        return
    now = judge.changing(ON_HAND | ON_LAID_BY | ON_STOOD | ON_WAITING | ON_FINISHED)
    now.finished[p] = (*now.finished[p], strength(now, p))[:3]
    now.set_aside[p] |= now.hand[p]
    now.laid_by |= now.hand[p]
    now.hand[p] = BIT[first(now.waiting[p])]
    now.waiting[p] &= ~BIT[first(now.waiting[p])]
    if now.given_on[p]:
        now.hand[p] |= BIT[at(now.given_on[p], 0, NONE)]
        now.given_on[p] = tail(now.given_on[p], len(now.given_on[p]) - 1)[:3]
    now.laid_by &= ~now.hand[p]
    now.stood[p] = False


def law_pairs_4(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law pairs, Going on both: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; rules/vingt-un.law:521)
    """
    if not state.asked_2[q]:
        return
    if not overdraws_with(state, q, c):
        return
    if not state.waiting[q]:
        return
    now = judge.changing(ON_HAND | ON_LAID_BY | ON_WAITING)
    now.set_aside[q] |= now.hand[q]
    now.laid_by |= now.hand[q]
    now.hand[q] = BIT[first(now.waiting[q])]
    now.waiting[q] &= ~BIT[first(now.waiting[q])]
    if now.given_on[q]:
        now.hand[q] |= BIT[at(now.given_on[q], 0, NONE)]
        now.given_on[q] = tail(now.given_on[q], len(now.given_on[q]) - 1)[:3]
    now.laid_by &= ~now.hand[q]


def law_pairs_5(judge: Judge, state: State, q: int, c: int, p: int) -> None:
    """Law pairs, Going on both: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; rules/vingt-un.law:521)
    """
    if state.in_vain:
        return
    if not overdraws_by_taking(state, q, c):
        return
    if not state.waiting[q]:
        return
    now = judge.changing(ON_HAND | ON_LAID_BY | ON_WAITING)
    now.set_aside[q] |= now.hand[q]
    now.laid_by |= now.hand[q]
    now.hand[q] = BIT[first(now.waiting[q])]
    now.waiting[q] &= ~BIT[first(now.waiting[q])]
    if now.given_on[q]:
        now.hand[q] |= BIT[at(now.given_on[q], 0, NONE)]
        now.given_on[q] = tail(now.given_on[q], len(now.given_on[q]) - 1)[:3]
    now.laid_by &= ~now.hand[q]


def law_settling_1_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_settling_1 holds."""
    found: list[BoundValues] = []
    if not dealer_is_done(state):
        return []
    for q in members(punters(state)):
        if state.paid[q]:
            continue
        w = due(state, q) - state.stake[q]
        found.append((q, w))
    return found


def law_settling_1(judge: Judge, state: State, q: int, w: int) -> None:
    """Law settling, The dealer pays and receives: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon Everything,
    vingt-un, 114; rules/vingt-un.law:531)
    """
    now = judge.changing(ON_STAKE | ON_PAID)
    if now.dealer != NONE:
        now.purse[now.dealer] -= w
        now.purse[q] += w
    now.purse[q] += now.stake[q]
    now.stake[q] = 0
    now.paid[q] = True


def can_settle(state: State) -> bool:
    """Tell whether the record can be settled."""
    return (
        nothing_is_dealt(state)
        and table_money(state) == 0
        and (state.rounds > 0 or state.brulet_taken)
    )


# ---------------------------------------------------------------- which act sets off which law


def act_give_gate_part(state: State, p: int, q: int) -> bool:
    """Give a part of act_give_gate."""
    if p != (
        state.asked("first_dealer", 0, state.first_dealer) if state.dealer == NONE else state.dealer
    ):
        return False
    if q == next_served(state):
        return False
    if (
        q == p
        and not state.hand[PLAYER_A]
        and not state.hand[PLAYER_B]
        and not state.hand[PLAYER_X]
        and not state.hand[PLAYER_Y]
        and not state.hand[PLAYER_Z]
        and state.rounds > 0
    ):
        return False
    return not order_is_broken(state)


def act_give_gate(judge: Judge, state: State, p: int, c: int, q: int) -> bool:
    """Tell whether a law may make something of an act, give."""
    if (
        p
        != (
            state.asked("first_dealer", 0, state.first_dealer)
            if state.dealer == NONE
            else state.dealer
        )
        and still_dealt_to(state)
        and not resumes_his_deal(state, p)
    ):
        return True
    told = deals_uncut(state, p)
    if told and not state.brulet_taken:
        return True
    if act_give_gate_part(state, p, q):
        return True
    if (
        not state.hand[PLAYER_A]
        and not state.hand[PLAYER_B]
        and not state.hand[PLAYER_X]
        and not state.hand[PLAYER_Y]
        and not state.hand[PLAYER_Z]
    ):
        return True
    if (
        p != state.dealer
        and p == state.due_dealer
        and (
            state.hand[PLAYER_A]
            or state.hand[PLAYER_B]
            or state.hand[PLAYER_X]
            or state.hand[PLAYER_Y]
            or state.hand[PLAYER_Z]
        )
        and still_dealt_to(state)
    ):
        return True
    if (
        q
        != (
            state.asked("first_dealer", 0, state.first_dealer)
            if state.dealer == NONE
            else state.dealer
        )
        and not state.hand[q]
        and state.stake[q] + 0 > 0
        and (state.stake[q] + 0 < state.lowest_stake or state.stake[q] + 0 > state.highest_stake)
    ):
        return True
    if (
        at_table(state) & ~BIT[state.dealer] & BIT[q]
        and state.hand[q].bit_count() == 1
        and state.stake[q] == 0
        and state.lowest_stake > 0
    ):
        return True
    if told and state.brulet_taken:
        return True
    if p == state.dealer and q == p:
        return True
    if (
        p == state.dealer
        and (state.hand[p] & ~state.unasked[p]).bit_count() == 2
        and points(state, p) == 21
        and not state.split[p]
        and not state.declared[p]
        and not state.asked_2[p]
    ):
        return True
    if p == state.dealer and state.asked_2[q] and q != to_draw(state):
        return True
    if (
        q != p
        and not still_dealt_to(state)
        and (p != state.dealer or (not state.asked_2[q] and not has_a_card_due(state, q)))
    ):
        return True
    if p != state.dealer and not still_dealt_to(state) and q == p:
        return True
    if (
        p == state.dealer
        and state.split[q]
        and q == to_draw(state)
        and (
            (state.hand[q] & ~state.unasked[q]).bit_count() == 1
            or len(state.given_on[q]) < state.waiting[q].bit_count()
        )
        and not state.asked_2[q]
        and (state.hand[q] & ~state.unasked[q]).bit_count() > 1
    ):
        return True
    return state.asked_2[q] and overdraws_with(state, q, c) and state.waiting[q] != 0


def act_stand_gate(judge: Judge, state: State, p: int) -> bool:
    """Tell whether a law may make something of an act, stand."""
    if (
        (p != state.dealer or not unsupplied(state))
        and (state.hand[p] & ~state.unasked[p]).bit_count() == 2
        and points(state, p) == 21
        and not state.split[p]
        and not state.declared[p]
        and not state.asked_2[p]
    ):
        return True
    if p == state.dealer and state.hand[p] and unsupplied(state):
        return True
    if (
        at_table(state) & ~BIT[state.dealer] & BIT[p]
        and state.hand[p]
        and state.hand[p].bit_count() <= 1
        and not state.split[p]
    ):
        return True
    return state.unasked[p] != 0 and overfilled(state, p) and not done(state, p)


def act_stake_gate_part(state: State, n: int, p: int) -> bool:
    """Give a part of act_stake_gate."""
    if not state.present[p]:
        return False
    if p == (
        state.asked("first_dealer", 0, state.first_dealer) if state.dealer == NONE else state.dealer
    ):
        return False
    if state.hand[p].bit_count() > 1:
        return False
    if state.split[p]:
        return False
    if state.doubled and state.stake[p] != 0:
        return False
    if state.stake[p] + n <= 0:
        return False
    return state.stake[p] + n < state.lowest_stake or state.stake[p] + n > state.highest_stake


def act_stake_gate(judge: Judge, state: State, p: int, n: int) -> bool:
    """Tell whether a law may make something of an act, stake."""
    if act_stake_gate_part(state, n, p):
        return True
    if not may_stake(state, p):
        return True
    if not state.doubled:
        return False
    if not state.present[p]:
        return False
    if p == (
        state.asked("first_dealer", 0, state.first_dealer) if state.dealer == NONE else state.dealer
    ):
        return False
    if state.hand[p].bit_count() > 1:
        return False
    if state.split[p]:
        return False
    if state.doubled and state.stake[p] != 0:
        return False
    return not stakes_beyond_limits(state, p, n)


def arising(state: State, due: int) -> int:
    """Tell which of the moments that are due hold, or may hold, as a mask."""
    found = 0
    if (
        due & 0x1
        and not still_dealt_to(state)
        and state.stake[state.dealer] > 0
        and state.dealer != NONE
    ):
        found |= 0x1
    if (
        due & 0x2
        and at_table(state) & ~BIT[state.dealer] & BIT[PLAYER_A]
        and state.declared[PLAYER_A]
        and (not natural(state, state.dealer) or drawing_has_begun(state))
    ):
        found |= 0x2
    if (
        due & 0x4
        and at_table(state) & ~BIT[state.dealer] & BIT[PLAYER_B]
        and state.declared[PLAYER_B]
        and (not natural(state, state.dealer) or drawing_has_begun(state))
    ):
        found |= 0x4
    if (
        due & 0x8
        and at_table(state) & ~BIT[state.dealer] & BIT[PLAYER_X]
        and state.declared[PLAYER_X]
        and (not natural(state, state.dealer) or drawing_has_begun(state))
    ):
        found |= 0x8
    if (
        due & 0x10
        and at_table(state) & ~BIT[state.dealer] & BIT[PLAYER_Y]
        and state.declared[PLAYER_Y]
        and (not natural(state, state.dealer) or drawing_has_begun(state))
    ):
        found |= 0x10
    if (
        due & 0x20
        and at_table(state) & ~BIT[state.dealer] & BIT[PLAYER_Z]
        and state.declared[PLAYER_Z]
        and (not natural(state, state.dealer) or drawing_has_begun(state))
    ):
        found |= 0x20
    if due & 0x40 and round_is_over(state):
        found |= 0x40
    if due & 0xF80 and dealer_is_done(state):
        if at_table(state) & ~BIT[state.dealer] & BIT[PLAYER_A] and not state.paid[PLAYER_A]:
            found |= 0x80
        if at_table(state) & ~BIT[state.dealer] & BIT[PLAYER_B] and not state.paid[PLAYER_B]:
            found |= 0x100
        if at_table(state) & ~BIT[state.dealer] & BIT[PLAYER_X] and not state.paid[PLAYER_X]:
            found |= 0x200
        if at_table(state) & ~BIT[state.dealer] & BIT[PLAYER_Y] and not state.paid[PLAYER_Y]:
            found |= 0x400
        if at_table(state) & ~BIT[state.dealer] & BIT[PLAYER_Z] and not state.paid[PLAYER_Z]:
            found |= 0x800
    return found & due


# ---------------------------------------------------------------- the tables

# fmt: off
SORT_CARD, SORT_NUMBER = SortSpec("member", kind="card"), SortSpec("number")
SORT_NUMBER_0_100 = SortSpec("number", low=0, high=100)
SORT_NUMBER_0_1000 = SortSpec("number", low=0, high=1000)
SORT_NUMBER_1_1 = SortSpec("number", low=1, high=1)
SORT_NUMBER_1_20 = SortSpec("number", low=1, high=20)
SORT_PLAYER = SortSpec("member", kind="player")
SORT_PLAYER_OR_NONE = SortSpec("member", kind="player", optional=True)
SORT_SET_OF_CARD, SORT_TRUTH = SortSpec("set", kind="card"), SortSpec("truth")
VAR_C, VAR_D, VAR_N = ("C", SORT_CARD), ("D", SORT_CARD), ("N", SORT_NUMBER_0_1000)
VAR_P, VAR_Q, VAR_R = ("P", SORT_PLAYER), ("Q", SORT_PLAYER), ("R", SORT_PLAYER)
VAR_W = ("W", SORT_NUMBER)
ROLE_C, ROLE_D = RoleSpec("C", "card", SORT_CARD), RoleSpec("D", "card2", SORT_CARD)
ROLE_M = RoleSpec("M", "number", SORT_NUMBER_1_1)
ROLE_N, ROLE_P = RoleSpec("N", "number", SORT_NUMBER_0_1000), RoleSpec("P", "player", SORT_PLAYER)
ROLE_Q = RoleSpec("Q", "player2", SORT_PLAYER)
(ACT_SHUFFLE, ACT_CUT_PACK, ACT_GIVE, ACT_GIVE_UNSEEN, ACT_ASK, ACT_STAND, ACT_REFUSE, ACT_TAKE,
    ACT_NEW_DEAL, ACT_STAKE, ACT_TURN_FOR_DEAL, ACT_TAKE_BRULET, ACT_DOUBLE, ACT_DECLARE, ACT_GO_ON,
    ACT_REMAKE) = range(16)
LAW_FIRST_DEALER = LawText(BOOK, "first-dealer", "The first ace or knave",
    supplied="Enquire Within upon Everything, vingt-un, 113")
LAW_FIRST_DEALER_1 = LAW_FIRST_DEALER.clause(1, "vingt-un.law:273", VAR_C, VAR_P)
LAW_FIRST_DEALER_2 = LAW_FIRST_DEALER.clause(2, "vingt-un.law:276", VAR_P, VAR_C, VAR_R, VAR_Q,
    assumes=("give",))
LAW_SHUFFLING_AND_CUTTING = LawText(BOOK, "shuffling-and-cutting", "Duly shuffled and cut",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), vingt-un; whist law 26")
LAW_SHUFFLING_AND_CUTTING_1 = LAW_SHUFFLING_AND_CUTTING.clause(1, "common/drawing.law:65", VAR_P)
LAW_SHUFFLING_AND_CUTTING_2 = LAW_SHUFFLING_AND_CUTTING.clause(2, "vingt-un.law:287", VAR_P, VAR_C,
    VAR_R, VAR_Q)
LAW_DEALING = LawText(BOOK, "dealing", "One to each, and a second to each",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon "
    "Everything, vingt-un, 114")
LAW_DEALING_1 = LAW_DEALING.clause(1, "vingt-un.law:296", VAR_P, VAR_C, VAR_R, VAR_Q,
    assumes=("give",))
LAW_DEALING_2 = LAW_DEALING.clause(2, "vingt-un.law:301", VAR_P, VAR_C)
LAW_MISDEAL = LawText(BOOK, "misdeal", "A new deal",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 9 and 14, whist law 34")
LAW_MISDEAL_1 = LAW_MISDEAL.clause(1, "vingt-un.law:311", VAR_P, VAR_C, VAR_R)
LAW_MISDEAL_2 = LAW_MISDEAL.clause(2, "common/drawing.law:72", VAR_P, VAR_C, VAR_Q)
LAW_MISDEAL_3 = LAW_MISDEAL.clause(3, "common/drawing.law:74", VAR_P, VAR_Q)
LAW_STAKING = LawText(BOOK, "staking", "Stakes on the first card",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), vingt-un")
LAW_STAKING_1 = LAW_STAKING.clause(1, "vingt-un.law:322", VAR_P, VAR_N)
LAW_STAKING_2 = LAW_STAKING.clause(2, "vingt-un.law:324", VAR_P, VAR_N)
LAW_STAKING_3 = LAW_STAKING.clause(3, "vingt-un.law:327", VAR_P, VAR_C, VAR_Q)
LAW_STAKING_4 = LAW_STAKING.clause(4, "vingt-un.law:330", VAR_P, VAR_N)
LAW_STAKING_5 = LAW_STAKING.clause(5, "vingt-un.law:331", VAR_P, VAR_N)
LAW_STAKING_6 = LAW_STAKING.clause(6, "vingt-un.law:333", VAR_P)
LAW_STAKING_7 = LAW_STAKING.clause(7, "vingt-un.law:336", VAR_P, VAR_C, VAR_Q)
LAW_DOUBLING = LawText(BOOK, "doubling", "The dealer doubles", "002_2a983ad1ef2c1ef2.txt",
    "Sometimes a dealer takes advantage of his right to insist upon all the players doubling "
    "their stakes,")
LAW_DOUBLING_1 = LAW_DOUBLING.clause(1, "vingt-un.law:347", VAR_P)
LAW_DOUBLING_2 = LAW_DOUBLING.clause(2, "vingt-un.law:353", VAR_P, VAR_N)
LAW_DOUBLING_3 = LAW_DOUBLING.clause(3, "vingt-un.law:353", VAR_P, VAR_N)
LAW_BRULET = LawText(BOOK, "brulet", "The brulet", "002_2a983ad1ef2c1ef2.txt",
    "Another privilege belonging to the dealer is what is termed the brulet, which consists of "
    "the top and bottom cards of the pack, after it has been cut and shuffled. Before beginning "
    "to deal, the dealer may take these two cards,")
LAW_BRULET_1 = LAW_BRULET.clause(1, "vingt-un.law:366", VAR_P, VAR_C, VAR_D)
LAW_BRULETB = LawText(BOOK, "brulet", "The brulet", "002_2a983ad1ef2c1ef2.txt",
    "and should they united constitute a natural, every player must pay him double stakes.")
LAW_BRULET_2 = LAW_BRULETB.clause(2, "vingt-un.law:378", VAR_P, VAR_C, VAR_D)
LAW_BRULETC = LawText(BOOK, "brulet", "The brulet", "002_2a983ad1ef2c1ef2.txt",
    "The cards are then recut and the proper deal is made.")
LAW_BRULET_3 = LAW_BRULETC.clause(3, "vingt-un.law:386", VAR_P, VAR_C, VAR_D)
LAW_BRULET_4 = LAW_BRULETC.clause(4, "vingt-un.law:387", VAR_P, VAR_C, VAR_R, VAR_Q)
LAW_NOT_STANDING_BY_THE_BRULET = LawText(BOOK, "not-standing-by-the-brulet", "Adding to the pair",
    "002_2a983ad1ef2c1ef2.txt",
    "On the other hand, he is not compelled to stand by the brulet; when he has supplied every "
    "one with the cards they require, he may add as many as he chooses to his own pair.")
LAW_NOT_STANDING_BY_THE_BRULET_1 = LAW_NOT_STANDING_BY_THE_BRULET.clause(1, "vingt-un.law:397",
    VAR_P, VAR_C, VAR_Q)
LAW_NOT_STANDING_BY_THE_BRULET_2 = LAW_NOT_STANDING_BY_THE_BRULET.clause(2, "common/drawing.law:85",
    VAR_P, VAR_C, VAR_Q)
LAW_NOT_STANDING_BY_THE_BRULET_3 = LAW_NOT_STANDING_BY_THE_BRULET.clause(3, "common/drawing.law:86",
    VAR_P, VAR_C, VAR_Q)
LAW_NOT_STANDING_BY_THE_BRULET_4 = LAW_NOT_STANDING_BY_THE_BRULET.clause(4, "common/drawing.law:88",
    VAR_P, VAR_C, VAR_Q)
LAW_NATURALS = LawText(BOOK, "naturals", "Naturals",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon "
    "Everything, vingt-un, 115")
LAW_NATURALS_1 = LAW_NATURALS.clause(1, "vingt-un.law:409", VAR_P)
LAW_NATURALS_2 = LAW_NATURALS.clause(2, "vingt-un.law:414", VAR_P)
LAW_NATURALS_3 = LAW_NATURALS.clause(3, "vingt-un.law:414", VAR_P)
LAW_NATURALS_4 = LAW_NATURALS.clause(4, "vingt-un.law:414", VAR_P, VAR_C)
LAW_NATURALS_5 = LAW_NATURALS.clause(5, "vingt-un.law:420", VAR_Q)
LAW_NATURALS_6 = LAW_NATURALS.clause(6, "vingt-un.law:425", VAR_P)
LAW_NEXT_DEAL = LawText(BOOK, "next-deal", "When the deal passes",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon "
    "Everything, vingt-un, 114 and 115")
LAW_NEXT_DEAL_1 = LAW_NEXT_DEAL.clause(1, "vingt-un.law:437")
LAW_WHOLE_PACK = LawText(BOOK, "whole-pack", "The whole pack dealt out",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon "
    "Everything, vingt-un, 114")
LAW_WHOLE_PACK_1 = LAW_WHOLE_PACK.clause(1, "vingt-un.law:452", VAR_P)
LAW_DRAWING = LawText(BOOK, "drawing", "Cards for whoever asks",
    supplied="Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized "
    "(1909), vingt-un")
LAW_DRAWING_1 = LAW_DRAWING.clause(1, "vingt-un.law:466", VAR_P)
LAW_DRAWING_2 = LAW_DRAWING.clause(2, "vingt-un.law:469", VAR_P, VAR_C, VAR_Q,
    assumes=("give", "stand", "declare"))
LAW_DRAWING_3 = LAW_DRAWING.clause(3, "vingt-un.law:472", VAR_P,
    assumes=("give", "stand", "declare"))
LAW_DRAWING_4 = LAW_DRAWING.clause(4, "vingt-un.law:474", VAR_P)
LAW_DRAWING_5 = LAW_DRAWING.clause(5, "vingt-un.law:476", VAR_P)
LAW_DRAWING_6 = LAW_DRAWING.clause(6, "vingt-un.law:479", VAR_P, VAR_C, VAR_Q,
    assumes=("give", "ask", "stand", "declare"))
LAW_DRAWING_7 = LAW_DRAWING.clause(7, "vingt-un.law:481", VAR_P, VAR_C, VAR_Q)
LAW_DRAWING_8 = LAW_DRAWING.clause(8, "vingt-un.law:483", VAR_P, VAR_C)
LAW_DRAWING_9 = LAW_DRAWING.clause(9, "vingt-un.law:484", VAR_P, VAR_C)
LAW_DRAWING_10 = LAW_DRAWING.clause(10, "vingt-un.law:486", VAR_P)
LAW_DRAWING_11 = LAW_DRAWING.clause(11, "common/drawing.law:96", VAR_P, VAR_C, VAR_Q)
LAW_DRAWING_12 = LAW_DRAWING.clause(12, "common/drawing.law:99", VAR_Q)
LAW_DRAWING_13 = LAW_DRAWING.clause(13, "common/drawing.law:99", VAR_Q)
LAW_OVERDRAWING = LawText(BOOK, "overdrawing", "Above twenty-one",
    supplied="Enquire Within upon Everything, vingt-un, 114; Hoffmann, Hoyle's Games Modernized "
    "(1909), vingt-un")
LAW_OVERDRAWING_1 = LAW_OVERDRAWING.clause(1, "vingt-un.law:494", VAR_P, VAR_C, VAR_Q)
LAW_OVERDRAWING_2 = LAW_OVERDRAWING.clause(2, "vingt-un.law:494", VAR_Q)
LAW_OVERDRAWING_3 = LAW_OVERDRAWING.clause(3, "vingt-un.law:494", VAR_Q, VAR_C, VAR_P)
LAW_PAIRS = LawText(BOOK, "pairs", "Going on both",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), vingt-un")
LAW_PAIRS_1 = LAW_PAIRS.clause(1, "vingt-un.law:508", VAR_P)
LAW_PAIRS_2 = LAW_PAIRS.clause(2, "vingt-un.law:516", VAR_P, VAR_C, VAR_Q)
LAW_PAIRS_3 = LAW_PAIRS.clause(3, "vingt-un.law:519", VAR_P)
LAW_PAIRS_4 = LAW_PAIRS.clause(4, "vingt-un.law:521", VAR_P, VAR_C, VAR_Q)
LAW_PAIRS_5 = LAW_PAIRS.clause(5, "vingt-un.law:521", VAR_Q, VAR_C, VAR_P)
LAW_SETTLING = LawText(BOOK, "settling", "The dealer pays and receives",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), vingt-un; Enquire Within upon "
    "Everything, vingt-un, 114")
LAW_SETTLING_1 = LAW_SETTLING.clause(1, "vingt-un.law:531", VAR_Q, VAR_W)
LAW_MISDEAL_3_MENU = MenuSpec(LAW_MISDEAL_3, "misdealt", "unstated",
    (
        OptionSpec("call-a-new-deal", ACT_NEW_DEAL, taken=lambda state, p, q, player: player == q,
            mentions=(1,),
            says=lambda judge, state, p, q, player: "the cards are shuffled and cut, and dealt again",
            does=law_misdeal_3_call_a_new_deal_does, stirs=0x1FFFEFFFF),),
    until=(
        WindowSpec("{Q|a player} asks for a card", ACT_ASK, lambda state, p, q, player: player == q,
            (1,)),
        WindowSpec("{Q|a player} stands", ACT_STAND, lambda state, p, q, player: player == q, (1,)),
        WindowSpec(
            "{Q|a player} gives {C|a card} to {R|another player}, if {Q|that player} is the due "
            "dealer", ACT_GIVE, law_misdeal_3_until, (1,)),
        WindowSpec("nobody holds a card", "once", lambda state, p, q: nothing_is_dealt(state), (),
            moment=12, standing=True)))
LAW_NOT_STANDING_BY_THE_BRULET_4_MENU = MenuSpec(LAW_NOT_STANDING_BY_THE_BRULET_4, "drawn-too-soon",
    "unstated",
    (
        OptionSpec("take-the-card", ACT_TAKE, taken=law_not_standing_by_the_brulet_4_take_the_card,
            mentions=(0, 1, 2), offered=lambda state, p, c, q, holder: not done(state, q),
            needs="not ({Q|a player} draws no more)",
            facts=law_not_standing_by_the_brulet_4_take_the_card_facts,
            does=law_not_standing_by_the_brulet_4_take_the_card_does, stirs=0x1EEF8FFBF),),
    until=(
        WindowSpec("{Q|a player} stands", ACT_STAND, lambda state, p, c, q, player: player == q,
            (2,)),
        WindowSpec("{Q|a player} asks for a card", ACT_ASK,
            lambda state, p, c, q, player: player == q, (2,)),
        WindowSpec("nobody holds a card", "once", lambda state, p, c, q: nothing_is_dealt(state),
            (), moment=12, standing=True)))
LAW_DRAWING_11_MENU = MenuSpec(LAW_DRAWING_11, "unasked", "unstated",
    (
        OptionSpec("refuse-the-card", ACT_REFUSE, taken=law_drawing_11_refuse_the_card,
            mentions=(1, 2), offered=lambda state, p, c, q, holder: not done(state, q),
            needs="not ({Q|a player} draws no more)", facts=law_drawing_11_refuse_the_card_facts,
            does=law_drawing_11_refuse_the_card_does, stirs=0x1EEF8FFBF),),
    until=(
        WindowSpec("{Q|a player} stands", ACT_STAND, lambda state, p, c, q, player: player == q,
            (2,)),
        WindowSpec("{Q|a player} asks for a card", ACT_ASK,
            lambda state, p, c, q, player: player == q, (2,)),
        WindowSpec("nobody holds a card", "once", lambda state, p, c, q: nothing_is_dealt(state),
            (), moment=12, standing=True)))
ON_MENUS = 0x0
BITS = 13
MEMORY = 33
OFFENCE_MISDEAL = OffenceSpec("misdeal", "player", laws=(law_misdeal_3,))
OFFENCE_CUTTING_HIS_OWN_PACK = OffenceSpec("cutting-his-own-pack", "player")
OFFENCE_STAKE_BEYOND_LIMITS = OffenceSpec("stake-beyond-limits", "player",
    laws=(law_staking_2, law_doubling_3))
OFFENCE_STAKE_THAT_DOES_NOT_COUNT = OffenceSpec("stake-that-does-not-count", "player",
    laws=(law_staking_5,))
OFFENCE_DRAWING_TOO_SOON = OffenceSpec("drawing-too-soon", "player",
    laws=(law_not_standing_by_the_brulet_2, law_not_standing_by_the_brulet_4))
OFFENCE_NATURAL_UNDECLARED = OffenceSpec("natural-undeclared", "player")
OFFENCE_SERVING_OUT_OF_TURN = OffenceSpec("serving-out-of-turn", "player")
OFFENCE_STANDING_TOO_SOON = OffenceSpec("standing-too-soon", "player", laws=(law_drawing_4,))
OFFENCE_UNASKED_CARD = OffenceSpec("unasked-card", "player", laws=(law_drawing_7, law_drawing_11))
OFFENCE_HELPING_HIMSELF = OffenceSpec("helping-himself", "player", laws=(law_drawing_9,))
ONCE: tuple[OnceSpec, ...] = (
    OnceSpec(law_staking_6_when, law_staking_6, 0, ((),)),
    OnceSpec(law_naturals_5_when, law_naturals_5, 1, ((0,), (1,), (2,), (3,), (4,))),
    OnceSpec(law_next_deal_1_when, law_next_deal_1, 0, ((),)),
    OnceSpec(law_settling_1_when, law_settling_1, 1, ((0,), (1,), (2,), (3,), (4,))))
ON_ELECTION: Elections = {}
NORMS: tuple[MenuSpec | DutySpec, ...] = (LAW_MISDEAL_3_MENU, LAW_NOT_STANDING_BY_THE_BRULET_4_MENU,
    LAW_DRAWING_11_MENU)
ACTS: tuple[ActSpec, ...] = (
    ActSpec("shuffle", (ROLE_P,), (0, "shuffles"), impossible=act_shuffle_impossible,
        does=act_shuffle),
    ActSpec("cut-pack", (ROLE_P,), (0, "cuts", "the", "pack"), impossible=act_cut_pack_impossible,
        does=act_cut_pack, laws=(law_shuffling_and_cutting_1,)),
    ActSpec("give", (ROLE_P, ROLE_C, ROLE_Q), (0, "gives", 1, "to", 2),
        impossible=act_give_impossible, does=act_give,
        laws=(law_first_dealer_2, law_shuffling_and_cutting_2, law_dealing_1, law_dealing_2,
            law_misdeal_1, law_misdeal_2, law_staking_3, law_staking_7, law_brulet_4,
            law_not_standing_by_the_brulet_1, law_not_standing_by_the_brulet_3, law_naturals_4,
            law_drawing_2, law_drawing_6, law_drawing_8, law_overdrawing_1, law_pairs_2,
            law_pairs_4), ahead=(10, 15),
        gates=((act_give_gate, (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 16, 17)),),
        stirs=0x1EEF8FFBF),
    ActSpec("give-unseen", (ROLE_P, ROLE_M, ROLE_Q), (0, "gives", 1, "card", "to", 2)),
    ActSpec("ask", (ROLE_P,), (0, "asks", "for", "a", "card"), formal=True, does=act_ask,
        powers=(PowerSpec(law_drawing_1, silent=True),),
        laws=(law_naturals_3, law_drawing_10, law_drawing_13), behind=(1, 2), stirs=0x2000003E),
    ActSpec("stand", (ROLE_P,), (0, "stands"), impossible=act_stand_impossible, does=act_stand,
        laws=(law_naturals_2, law_drawing_3, law_drawing_5, law_drawing_12, law_overdrawing_2,
            law_pairs_3), ahead=(3,), behind=(5,), gates=((act_stand_gate, (0, 1, 2, 4)),),
        stirs=0x20C00FBE, first=0x0),
    ActSpec("refuse", (ROLE_P, ROLE_C), (0, "refuses", 1), formal=True),
    ActSpec("take", (ROLE_P, ROLE_C, ROLE_Q), (0, "takes", 1, "from", 2), formal=True,
        laws=(law_overdrawing_3, law_pairs_5), behind=(0, 1)),
    ActSpec("new-deal", (ROLE_P,), (0, "calls", "a", "new", "deal"), formal=True),
    ActSpec("stake", (ROLE_P, ROLE_N), (0, "stakes", 1), does=act_stake,
        laws=(law_staking_1, law_staking_4, law_doubling_2), gates=((act_stake_gate, (0, 1, 2)),),
        stirs=0x90000F81),
    ActSpec("turn-for-deal", (ROLE_C, ROLE_P), (0, "is", "turned", "up", "to", 1),
        impossible=act_turn_for_deal_impossible, does=act_turn_for_deal, laws=(law_first_dealer_1,),
        ahead=(0,)),
    ActSpec("take-brulet", (ROLE_P, ROLE_C, ROLE_D),
        (0, "takes", 1, "and", 2, "for", "the", "brulet"), formal=True,
        impossible=act_take_brulet_impossible,
        powers=(PowerSpec(law_brulet_1, law_brulet_1_exercised),),
        laws=(law_brulet_2, law_brulet_3), behind=(1,)),
    ActSpec("double", (ROLE_P,), (0, "doubles"), formal=True,
        powers=(PowerSpec(law_doubling_1, law_doubling_1_exercised),)),
    ActSpec("declare", (ROLE_P,), (0, "declares", "a", "natural"), formal=True, does=act_declare,
        powers=(PowerSpec(law_naturals_1, law_naturals_1_exercised),), laws=(law_naturals_6,),
        behind=(0,), stirs=0x120C00FBE),
    ActSpec("go-on", (ROLE_P,), (0, "goes", "on", "both"), formal=True,
        powers=(PowerSpec(law_pairs_1, law_pairs_1_exercised),)),
    ActSpec("remake", (ROLE_P,), (0, "takes", "up", "the", "cards", "laid", "by"), formal=True,
        powers=(PowerSpec(law_whole_pack_1, law_whole_pack_1_exercised),)))
CONFLICTS: Conflicts = {}
STATES: dict[str, StateSpec] = {
    "midway": StateSpec("midway", (), SORT_TRUTH, "Midway"),
    "laid-by": StateSpec("laid_by", (), SORT_SET_OF_CARD, "LaidBy"),
    "purse": StateSpec("purse", ("player",), SORT_NUMBER, "Purse"),
    "stake": StateSpec("stake", ("player",), SORT_NUMBER, "Stake"),
    "dealer": StateSpec("dealer", (), SORT_PLAYER_OR_NONE, "Dealer"),
    "present": StateSpec("present", ("player",), SORT_TRUTH, "Present"),
    "lowest-stake": StateSpec("lowest_stake", (), SORT_NUMBER_0_100, "Lowest"),
    "highest-stake": StateSpec("highest_stake", (), SORT_NUMBER_0_100, "Highest"),
    "rounds-agreed": StateSpec("rounds_agreed", (), SORT_NUMBER_1_20, "Rounds"),
    "rounds": StateSpec("rounds", (), SORT_NUMBER, ""),
    "rounds-of-deal": StateSpec("rounds_of_deal", (), SORT_NUMBER, "DealRounds")}
SHOWN: tuple[str, ...] = ("purse", "stake", "dealer", "rounds")
REBUILT: tuple[RebuiltSpec, ...] = ()
UNSAID: tuple[UnsaidSpec, ...] = (
    UnsaidSpec("dealer", "dealer", 1, (-1, 0, 1, 2, 3, 4), 1024, 0, 0xFFFF, at_end=True,
        optional=True, some=True, waits=True),
    UnsaidSpec("first-dealer", "first_dealer", 1, (-1, 0, 1, 2, 3, 4), 0, 0, 0xFFFF, optional=True,
        some=True, seldom=True, waits=True),
    UnsaidSpec("turn-holds", "turn_holds", 1, (0, 1), 0, 0, 1024, seldom=True))
UNSEEN: tuple[UnseenSpec, ...] = (
    UnseenSpec("hand", "hand", 5, "card", 52, 13, (UnseenActSpec(3, 2, 1, 2, True, False, True),),
        ((2, 2, 1, False, False), (7, 0, 1, False, False)), ((7, 2, 1, False), (6, 0, 1, False)),
        frozenset((3,)), ("laid_by",)),)
TORN: TornSpec | None = TornSpec("midway",
    named(
        "brulet-pair ties two-naturals later-naturals first-round next-deal pairs midway "
        "shuffled cutting-told due-dealer hand laid-by asked stood unasked served purse stake "
        "dealer first-dealer pack-cut present lowest-stake highest-stake rounds-agreed rounds "
        "rounds-of-deal turned-for-deal turn-holds pack-remade brulet-taken pair-kept doubled "
        "declared paid split stake-each waiting given-on set-aside finished heir"),
    {"midway": 1, "laid-by": 1, "purse": 5, "stake": 5, "dealer": 1, "present": 5,
        "lowest-stake": 1, "highest-stake": 1, "rounds-agreed": 1, "rounds-of-deal": 1}, 0x20180000,
    0, 0x47FFDFFFFF00,
    *torn_rows(BOOK,
        "first-dealer/1 400 30080000 80000, first-dealer/2 4 1000580C00 80000000000, "
        "shuffling-and-cutting/1 2 180000 200200, shuffling-and-cutting/2 4 80780A00 "
        "80000000000, dealing/1 4 1104580800 80000000000, dealing/2 4 4081800 1800, misdeal/1 4 "
        "180800 80400, misdeal/2 4 1000480C00 80000, misdeal/3 4 9C000461C00 67DF402EF800, "
        "misdeal/3 100 400000000000 27DF402EF800, staking/1 200 1201DC0800 800000000000, "
        "staking/2 204 800001860000 60000, staking/3 4 19C0800 800000000000, staking/4 200 "
        "12005C0800 1000000000000, staking/5 -1 1000000060000 60000, staking/6 -1 10004C0800 "
        "1000000000000, staking/7 4 200CE0800 60000, doubling/1 1000 12004E0800 2000200060000, "
        "doubling/2 200 1201DE0800 60000, doubling/3 204 800200060000 60000, brulet/1 800 "
        "80381801 4000180080C00, brulet/2 800 8000000CE0000 20000, brulet/3 800 8000000000000 "
        "200000, brulet/4 4 80780A00 0, not-standing-by-the-brulet/1 4 540058C800 "
        "10000000000000, not-standing-by-the-brulet/2 4 10000000000000 10000, "
        "not-standing-by-the-brulet/3 4 400000082000 10000, not-standing-by-the-brulet/4 4 "
        "1000540001C800 20400000012800, not-standing-by-the-brulet/4 80 400000000000 "
        "20000000012800, naturals/1 2000 4140448E800 40040000000000, naturals/2 20 540048E800 "
        "80000000000000, naturals/3 10 800140040A800 80000000000000, naturals/4 4 140048A800 "
        "80000000000000, naturals/5 -1 414004EE808 800060000, naturals/6 2000 80010004E8804 "
        "800060000, next-deal/1 -1 4080C581830 7DFCC28F900, whole-pack/1 8000 1C000081800 "
        "100000040001000, drawing/1 10 540048E800 200000000000000, drawing/2 4 540058E800 "
        "400000000000000, drawing/3 20 540048C800 800000000000000, drawing/4 20 800000000000000 "
        "4000, drawing/5 20 1000480800 4000, drawing/6 4 D40058E800 1000000000000000, drawing/7 "
        "4 1000000000008000 8000, drawing/8 4 1000480800 2000000000000000, drawing/9 4 "
        "2000000000001800 1800, drawing/10 10 8000000008800 800, drawing/11 4 100000540000C800 "
        "4000400000008800, drawing/11 40 400000000000 4000000000008800, drawing/12 20 540000C800 "
        "8000, drawing/13 10 8000000000000 8000, overdrawing/1 4 30000EA800 800060000, "
        "overdrawing/2 20 74000EC800 800060000, overdrawing/3 80 80030000F8800 800060000, "
        "pairs/1 4000 4074005EF840 8000407000069800, pairs/2 4 D40058F800 8000001800, pairs/3 20 "
        "3C000009800 3C000005800, pairs/4 4 1C00000B800 1C000001800, pairs/5 80 801C000019800 "
        "1C000001800, settling/1 -1 27C004EC802 800060000, - 2 180000 100000000000, - 4 82800 "
        "2800, - 10 200000000000000 2000, - 10 200000000000000 8000000000000, - 20 800 6000, - "
        "40 4000000000000000 8000000000000, - 80 20000000000000 8000000000000, - 100 "
        "200000000000 8000000000000, - 200 60000 60000, - 400 10000000 10000000, - 800 "
        "4000000000000 8000000000000, - 1000 2000000000000 8000000000000, - 2000 40000000000000 "
        "400000000, - 2000 40000000000000 8000000000000, - 4000 8000000000000000 8000000000000, "
        "- 8000 100000000000000 8000000000000"),
    (0x140481800, 0x140480800, 0x401800, 0, 0, 0x4000800, 0, 0, 0, 0, 0x14480800, 0x1800, 0, 0, 0,
        0),
    (0, 0, 0, 0, 0x200000000000000, 0, 0x4000000000000000, 0x20000000000000, 0x200000000000, 0, 0,
        0x4000000000000, 0x2000000000000, 0x40000000000000, 0x8000000000000000, 0x100000000000000),
    0x3C91980000000000, 0x400000000000)
STEPS: tuple[StepSpec, ...] = ()
SETTLED: tuple[str, ...] = ("purse",)
TABLES = BookTables(name=BOOK, edition=EDITION, codes=CODES, side_of=SIDE_OF, players_of=PLAYERS_OF,
    named_by_players=NAMED_BY_PLAYERS, counts_as=COUNTS_AS, options=OPTIONS, defaults=DEFAULTS,
    state=State, begin=begin, amiss=amiss, acts=ACTS, moments=ONCE, arising=arising,
    on_menus=ON_MENUS, bits=BITS, memory=MEMORY, norms=NORMS, elections=ON_ELECTION,
    conflicts=CONFLICTS, states=STATES, shown=SHOWN, rebuilt=REBUILT, unsaid=UNSAID, unseen=UNSEEN,
    torn=TORN, can_settle=can_settle, steps=STEPS, settled=SETTLED)
# fmt: on


# ---------------------------------------------------------------- judging

VALIDATOR = BookValidator(TABLES)
judge, decode, encode = VALIDATOR.judge, VALIDATOR.decode, VALIDATOR.encode
adjudicate, screen, radix = VALIDATOR.adjudicate, VALIDATOR.screen, VALIDATOR.radix
table = VALIDATOR.table


if __name__ == "__main__":
    run(VALIDATOR)
