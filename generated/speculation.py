"""Judge recorded games by the book speculation: Speculation.

Edition: A household cyclopaedia: the leaf that ends with speculation, and the leaf that goes on
with it

Made by `hoyle build speculation`: change the book, not this file. It was made from
rules/common/pack.law, rules/common/seats.law, rules/common/company.law, rules/common/cuts.law,
rules/common/cutting.law, rules/speculation.law, whose hashes together have the SHA-256
e718d8c81b78f837b73be7575806ebf2da88168aa3b0dad03d8d8de0c71cc9aa.

Run `python speculation.py RECORD...` to judge files of games, or call `judge`. A member of a kind
is its place there, a set a bit mask, none is -1.
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
    Elections, LapseSpec, LawText, MenuSpec, OffenceSpec, OnceSpec, OptionSpec, PowerSpec,
    RebuiltSpec, Referee, RoleSpec, SortSpec, StateSpec, StepSpec, TornSpec, UnsaidSpec, UnseenSpec,
    WindowSpec, first, listed, members, named, plural, pure, remembered, run, told_number,
    torn_rows, yes
)  # fmt: skip

# ---------------------------------------------------------------- the book

# fmt: off
BOOK = "speculation"
EDITION = (
    "A household cyclopaedia: the leaf that ends with speculation, and the leaf that goes on with "
    "it"
)

# The codes of every kind; at -1, where Python finds the last, the word for none.
PLAYERS = ("A", "B", "F", "G", "J", "none")
SIDES = ("A", "B", "F", "G", "J", "none")
SUITS = ("C", "D", "H", "S", "none")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "none")
CARDS = (*(a + b for b in SUITS[:-1] for a in RANKS[:-1]), "none")
OBSTACLES = ("no trumps are turned up yet", "it has been turned up", "he has no unseen card",
    "none")
BARS = ("no extra hand is dealt at this table", "trumps are up", "it lies there already",
    "he does not deal", "none")
CLOSES = ("it is no trump, and the pool lies over",
    "the extra hand has a better, and the pool lies over", "he wins what was in the pool", "none")
CONTRIBUTIONS = ("alike", "dealer-more", "none")
TURN_UPS = ("in-play", "apart", "none")
AFTER_SALES = ("goes-on", "from-the-buyer", "none")
EXTRA_HANDS = ("none-dealt", "one-dealt", "none")
KNAVE_OR_FIVES = ("free", "pays", "none")
CODES = {"player": PLAYERS, "side": SIDES, "suit": SUITS, "rank": RANKS, "card": CARDS,
    "obstacle": OBSTACLES, "bar": BARS, "close": CLOSES, "contributions": CONTRIBUTIONS,
    "turn-up": TURN_UPS, "after-sale": AFTER_SALES, "extra-hand": EXTRA_HANDS,
    "knave-or-five": KNAVE_OR_FIVES}

AFTER_SALE_FROM_THE_BUYER, BAR_NOT_THE_CUSTOM, BAR_TOO_LATE_TO_DEAL, BAR_LIES_THERE = 1, 0, 1, 2
BAR_NOT_HIS_DEAL, CLOSE_NO_TRUMP, CLOSE_BEATEN, CLOSE_WON, CONTRIBUTIONS_DEALER_MORE = 3, 0, 1, 2, 1
EXTRA_HAND_NONE_DEALT, EXTRA_HAND_ONE_DEALT, KNAVE_OR_FIVE_PAYS, OBSTACLE_NO_TRUMPS = 0, 1, 1, 0
OBSTACLE_SHOWN_BEFORE, OBSTACLE_NONE_UNSEEN, PLAYER_A, PLAYER_B, PLAYER_F = 1, 2, 0, 1, 2
PLAYER_G, PLAYER_J, RANK_FIVE, RANK_KNAVE, RANK_ACE, TURN_UP_IN_PLAY = 3, 4, 3, 9, 12, 0

# What belongs to a member, by its place; at -1, what belongs to none.
SIDE_OF = (0, 1, 2, 3, 4, NONE)
PLAYERS_OF = (1, 2, 4, 8, 16, 0)
# Whether a side is called by the names of its players, and whom a player or side
# counts as when something is open for him: players first, then sides, as a mask.
NAMED_BY_PLAYERS = (True, True, True, True, True)
COUNTS_AS = (33, 66, 132, 264, 528, 33, 66, 132, 264, 528, 0)
SUIT_OF_CARD = (*(place // 13 for place in range(52)), NONE)
RANK_OF_CARD = (*(place % 13 for place in range(52)), NONE)
NEXT_PLAYER = (1, 2, 3, 4, 0, NONE)
BIT = (*(1 << place for place in range(52)), 0)

# The readings that a record may choose, and which is taken if it does not.
OPTIONS: tuple[tuple[str, str], ...] = (("contributions", "contributions"), ("turn-up", "turn-up"),
    ("after-sale", "after-sale"), ("extra-hand", "extra-hand"), ("knave-or-five", "knave-or-five"))
DEFAULTS: Args = (0, 0, 0, 0, 0)
# fmt: on


# ---------------------------------------------------------------- the record


class State(BaseState):
    """What the record says so far. Lists, by key, end in the value for no key."""

    __slots__ = named(
        "after_sale allotment_known best bid bidder contribution contributions cut_card cut_lost "
        "cut_unclear cut_unsaid cut_winner dealer deals_agreed deals_done dealt_out debtor ended "
        "ended_by_ace examined extra_hand extra_left extra_shown giver had knave_or_five midway "
        "next_dealer owner passed_over pool pooled purse seen sits trumps turn_up turner unseen"
    )

    def __init__(self) -> None:
        super().__init__()
        self.sits, self.cut_card, self.purse = [False] * 6, [NONE] * 6, [0] * 6
        self.pooled, self.had, self.cut_lost = [False] * 6, [NONE] * 6, [False] * 6
        self.unseen = [0] * 6
        self.contributions = self.turn_up = self.after_sale = self.extra_hand = NONE
        self.knave_or_five = self.cut_winner = self.dealer = self.cut_unsaid = self.best = NONE
        self.trumps = self.giver = self.owner = self.turner = self.bidder = self.debtor = NONE
        self.next_dealer = NONE
        self.midway = self.cut_unclear = self.dealt_out = self.allotment_known = self.ended = False
        self.ended_by_ace = self.examined = False
        self.deals_agreed = self.contribution = self.deals_done = self.pool = self.passed_over = 0
        self.extra_left = self.seen = self.bid = self.extra_shown = 0

    def copy(self) -> State:
        """Give a state that changes by itself."""
        new = State.__new__(type(self))
        new.contributions = self.contributions
        new.turn_up = self.turn_up
        new.after_sale = self.after_sale
        new.extra_hand = self.extra_hand
        new.knave_or_five = self.knave_or_five
        new.midway = self.midway
        new.sits = self.sits[:]
        new.cut_card = self.cut_card[:]
        new.cut_winner = self.cut_winner
        new.dealer = self.dealer
        new.deals_agreed = self.deals_agreed
        new.contribution = self.contribution
        new.deals_done = self.deals_done
        new.purse = self.purse[:]
        new.pool = self.pool
        new.pooled = self.pooled[:]
        new.had = self.had[:]
        new.cut_lost = self.cut_lost[:]
        new.cut_unclear = self.cut_unclear
        new.cut_unsaid = self.cut_unsaid
        new.passed_over = self.passed_over
        new.best = self.best
        new.trumps = self.trumps
        new.unseen = self.unseen[:]
        new.dealt_out = self.dealt_out
        new.allotment_known = self.allotment_known
        new.giver = self.giver
        new.extra_left = self.extra_left
        new.seen = self.seen
        new.owner = self.owner
        new.turner = self.turner
        new.bid = self.bid
        new.bidder = self.bidder
        new.debtor = self.debtor
        new.ended = self.ended
        new.ended_by_ace = self.ended_by_ace
        new.next_dealer = self.next_dealer
        new.examined = self.examined
        new.extra_shown = self.extra_shown
        new.menus = self.menus
        new.in_vain = self.in_vain
        new.conflicts = self.conflicts
        new.stopped = self.stopped
        new.writing = new.written = -1
        return new


Judge = Referee[State]


def begin(state: State, choices: Args, told: dict[str, dict[int, int]]) -> State:
    """Lay out the record before its first event, with what it tells of its start."""
    state.contributions = choices[0]
    state.turn_up = choices[1]
    state.after_sale = choices[2]
    state.extra_hand = choices[3]
    state.knave_or_five = choices[4]
    state.midway = bool(told.get("midway", {}).get(0, state.midway))
    for key_1 in range(5):
        state.sits[key_1] = True
    for slot, value in told.get("sits", {}).items():
        state.sits[slot] = bool(value)
    state.cut_winner = told.get("cut-winner", {}).get(0, state.cut_winner)
    state.suppose("cut_winner", True)
    state.dealer = told.get("dealer", {}).get(0, state.dealer)
    state.suppose("dealer", True)
    state.deals_agreed = 2
    state.deals_agreed = told.get("deals-agreed", {}).get(0, state.deals_agreed)
    state.contribution = 4
    state.contribution = told.get("contribution", {}).get(0, state.contribution)
    for key_1 in range(5):
        state.purse[key_1] = 30
    for slot, value in told.get("purse", {}).items():
        state.purse[slot] = value
    state.pool = told.get("pool", {}).get(0, state.pool)
    for slot, value in told.get("pooled", {}).items():
        state.pooled[slot] = bool(value)
    state.cut_unsaid = told.get("cut-unsaid", {}).get(0, state.cut_unsaid)
    state.suppose("cut_unsaid", True)
    state.best = told.get("best", {}).get(0, state.best)
    state.trumps = SUIT_OF_CARD[state.best]
    state.trumps = told.get("trumps", {}).get(0, state.trumps)
    for key_1 in range(5):
        state.unseen[key_1] = 0 if state.trumps == NONE else 3
    for slot, value in told.get("unseen", {}).items():
        state.unseen[slot] = value
    state.dealt_out = (
        state.unseen[PLAYER_A] > 0
        or state.unseen[PLAYER_B] > 0
        or state.unseen[PLAYER_F] > 0
        or state.unseen[PLAYER_G] > 0
        or state.unseen[PLAYER_J] > 0
    )
    state.allotment_known = state.dealt_out
    state.extra_left = 3 if state.extra_hand == EXTRA_HAND_ONE_DEALT and state.dealt_out else 0
    state.extra_left = told.get("extra-left", {}).get(0, state.extra_left)
    state.seen = BIT[state.best]
    state.owner = told.get("owner", {}).get(0, state.owner)
    return state


def amiss(judge: Judge, state: State) -> str | None:
    """Say why no game begins in a state; None if one may."""
    if state.dealer != NONE and not state.sits[state.dealer]:
        return f"{judge.players[state.dealer]}, the dealer, is not of the company"
    if (
        state.pool < 0
        or state.purse[PLAYER_A] < 0
        or state.purse[PLAYER_B] < 0
        or state.purse[PLAYER_F] < 0
        or state.purse[PLAYER_G] < 0
        or state.purse[PLAYER_J] < 0
    ):
        return "nobody can have less than nothing"
    if (state.owner == NONE) != (state.best == NONE):
        return (
            "the tags Best and Owner tell the winning card and whose it is, and neither stands "
            "alone"
        )
    if state.owner != NONE and not state.sits[state.owner]:
        return f"{judge.players[state.owner]}, who has the winning card, is not of the company"
    if state.trumps != NONE and not any(
        state.unseen[p] > 0 for p in members(0x1F & ~BIT[state.owner])
    ):
        return "trumps are told, and no card is left to be turned up: the tag Unseen tells them"
    return None


# ---------------------------------------------------------------- definitions


def cut_order(c: int) -> int:
    """The book's cut-order: rules/common/pack.law:13."""
    return 0 if RANK_OF_CARD[c] == RANK_ACE else RANK_OF_CARD[c] + 1


def seats_from(p: int, q: int) -> int:
    """The book's seats-from: rules/common/seats.law:9."""
    return (q - p + 5) % 5


@remembered(2)
def company(state: State) -> int:
    """The book's company: rules/common/company.law:9."""
    return sum(BIT[p] for p in range(5) if state.sits[p])


def absent(state: State, p: int) -> bool:
    """The book's absent: rules/common/company.law:10."""
    return not state.sits[p]


def cut_seen(state: State, p: int) -> int:
    """The book's cut-seen: rules/common/cuts.law:6."""
    return state.cut_card[p] if state.dealer == NONE else NONE


def whose_deal(state: State) -> int:
    """The book's whose-deal: rules/common/cutting.law:8."""
    if state.dealer == NONE:
        return state.asked("cut_winner", 0, state.cut_winner)
    return state.dealer


def due_to_deal(state: State) -> int:
    """The book's due-to-deal: rules/common/cutting.law:9."""
    if state.dealer == NONE and max(state.cut_card) != NONE:
        return state.asked("cut_winner", 0, state.cut_winner)
    return state.dealer


def most_due(state: State) -> int:
    """The book's most-due: rules/speculation.law:99."""
    if state.contributions == CONTRIBUTIONS_DEALER_MORE:
        return 3 * state.contribution // 2
    return state.contribution


@remembered(3)
def cutters(state: State) -> int:
    """The book's cutters: rules/speculation.law:112."""
    return sum(
        BIT[p]
        for p in range(5)
        if state.cut_card[p] != NONE and state.sits[p] and not state.cut_lost[p]
    )


@remembered(4)
def lowest_cut(state: State) -> int:
    """The book's lowest-cut: rules/speculation.law:113."""
    return min(
        (
            cut_order(state.cut_card[p]) if state.cut_card[p] != NONE else 0
            for p in members(cutters(state))
        ),
        default=0,
    )


@remembered(5)
def lowest_cutters(state: State) -> int:
    """The book's lowest-cutters: rules/speculation.law:118."""
    return sum(
        BIT[p]
        for p in members(cutters(state))
        if (cut_order(state.cut_card[p]) if state.cut_card[p] != NONE else 0) == lowest_cut(state)
    )


@remembered(6)
def all_have_cut(state: State) -> bool:
    """The book's all-have-cut: rules/speculation.law:111."""
    return all(state.cut_card[p] != NONE for p in members(company(state)))


def cut_is_unsaid(state: State) -> bool:
    """The book's cut-is-unsaid: rules/speculation.law:115."""
    return (
        not all_have_cut(state)
        and state.asked("cut_unsaid", 0, state.cut_unsaid) != NONE
        and state.cut_card[state.asked("cut_unsaid", 0, state.cut_unsaid)] == NONE
        and state.sits[state.asked("cut_unsaid", 0, state.cut_unsaid)]
    )


def cut_is_equal(state: State) -> bool:
    """The book's cut-is-equal: rules/speculation.law:119."""
    return all_have_cut(state) and lowest_cutters(state).bit_count() > 1


@remembered(7)
def rightful(state: State) -> int:
    """The book's rightful: rules/speculation.law:121."""
    if state.passed_over:
        return state.passed_over
    if state.dealer != NONE:
        return BIT[state.dealer]
    if state.deals_done > 0:
        return company(state)
    if (state.cut_unclear and state.sits[state.asked("cut_winner", 0, state.cut_winner)]) or (
        cut_is_equal(state)
        and lowest_cutters(state) & BIT[state.asked("cut_winner", 0, state.cut_winner)]
    ):
        return BIT[state.asked("cut_winner", 0, state.cut_winner)]
    if not cut_is_unsaid(state):
        return lowest_cutters(state)
    if lowest_cut(state) > 0:
        return BIT[state.asked("cut_unsaid", 0, state.cut_unsaid)]
    return lowest_cutters(state) | BIT[state.asked("cut_unsaid", 0, state.cut_unsaid)]


def due_dealer(state: State) -> int:
    """The book's due-dealer: rules/speculation.law:129."""
    if state.dealer != NONE:
        return state.dealer
    return first(rightful(state)) if rightful(state).bit_count() == 1 else NONE


@remembered(8)
def share(state: State, p: int) -> int:
    """The book's share: rules/speculation.law:100."""
    return most_due(state) if p == due_dealer(state) else state.contribution


def allotted(state: State, p: int) -> int:
    """The book's allotted: rules/speculation.law:101."""
    return state.had[p] if state.pooled[p] else max(state.purse[p], 0)


@remembered(9)
def somebody_is_out(state: State) -> bool:
    """The book's somebody-is-out: rules/speculation.law:102."""
    return any(state.purse[p] < most_due(state) for p in members(company(state)))


def able(state: State, p: int) -> bool:
    """The book's able: rules/speculation.law:103."""
    return state.unseen[p] > 0 and p != state.owner and state.sits[p]


def turned_from(state: State) -> int:
    """The book's turned-from: rules/speculation.law:105."""
    return state.owner if state.turner == NONE else state.turner


@remembered(10)
def to_turn(state: State) -> int:
    """The book's to-turn: rules/speculation.law:107."""
    if turned_from(state) == NONE:
        return NONE
    return lowest_by_seats_from(
        sum(BIT[r] for r in range(5) if able(state, r)), NEXT_PLAYER[turned_from(state)]
    )


def may_deal(state: State) -> int:
    """The book's may-deal: rules/speculation.law:128."""
    return rightful(state) | BIT[state.dealer]


def sole_dealer(state: State) -> int:
    """The book's sole-dealer: rules/speculation.law:133."""
    return state.dealer if not state.passed_over else NONE


@remembered(11)
def next_to_be_dealt(state: State) -> int:
    """The book's next-to-be-dealt: rules/speculation.law:134."""
    return first(
        sum(
            BIT[p]
            for p in members(company(state))
            if state.unseen[p] < 3
            and all(state.unseen[p] <= state.unseen[q] for q in members(company(state)))
        )
    )


@remembered(12)
def dealt(state: State) -> bool:
    """The book's dealt: rules/speculation.law:137."""
    return all(state.unseen[p] == 3 for p in members(company(state)))


def ace_is_up(state: State) -> bool:
    """The book's ace-is-up: rules/speculation.law:146."""
    return RANK_OF_CARD[state.best] == RANK_ACE and SUIT_OF_CARD[state.best] == state.trumps


def betters(state: State, x: int, y: int) -> bool:
    """The book's ... betters ...: rules/speculation.law:96."""
    if SUIT_OF_CARD[x] == SUIT_OF_CARD[y]:
        return RANK_OF_CARD[x] > RANK_OF_CARD[y]
    return SUIT_OF_CARD[x] == state.trumps


@remembered(13)
def extra_betters(state: State) -> int:
    """The book's extra-betters: rules/speculation.law:147."""
    return max(
        members(
            sum(
                BIT[y]
                for y in members(state.extra_shown)
                if state.best != NONE and betters(state, y, state.best)
            )
        ),
        key=lambda x: RANK_OF_CARD[x],
        default=NONE,
    )


def close_of_round(state: State) -> int:
    """The book's close-of-round: rules/speculation.law:149."""
    if SUIT_OF_CARD[state.best] != state.trumps:
        return CLOSE_NO_TRUMP
    return CLOSE_WON if extra_betters(state) == NONE else CLOSE_BEATEN


def all_is_seen(state: State) -> bool:
    """The book's all-is-seen: rules/speculation.law:151."""
    if state.trumps == NONE:
        return False
    if ace_is_up(state):
        return True
    return not (
        able(state, PLAYER_A)
        or able(state, PLAYER_B)
        or able(state, PLAYER_F)
        or able(state, PLAYER_G)
        or able(state, PLAYER_J)
    )


def round_is_over(state: State) -> bool:
    """The book's round-is-over: rules/speculation.law:153."""
    return (
        all_is_seen(state)
        and state.debtor == NONE
        and (state.extra_hand == EXTRA_HAND_NONE_DEALT or state.extra_left == 0 or ace_is_up(state))
    )


def too_late(state: State) -> bool:
    """The book's too-late: rules/speculation.law:157."""
    if state.trumps == NONE:
        return True
    return all_is_seen(state) and (state.extra_left == 0 or state.examined)


def hindrance(state: State, p: int, x: int) -> int:
    """The book's hindrance: rules/speculation.law:159."""
    if state.ended:
        return NONE
    if state.trumps == NONE:
        return OBSTACLE_NO_TRUMPS
    if state.seen & BIT[x]:
        return OBSTACLE_SHOWN_BEFORE
    return OBSTACLE_NONE_UNSEEN if state.unseen[p] == 0 else NONE


def bar_to(state: State, p: int) -> int:
    """The book's bar-to: rules/speculation.law:163."""
    if state.extra_hand == EXTRA_HAND_NONE_DEALT:
        return BAR_NOT_THE_CUSTOM
    if state.trumps != NONE:
        return BAR_TOO_LATE_TO_DEAL
    if state.extra_left > 0:
        return BAR_LIES_THERE
    if p == state.dealer or p == state.giver or state.passed_over & BIT[p]:
        return NONE
    return BAR_NOT_HIS_DEAL


def turned_before(state: State) -> int:
    """The book's turned-before: rules/speculation.law:251."""
    return state.seen & ~BIT[state.best]


def turns_for_the_dealer(state: State, p: int) -> bool:
    """The book's ... turns-for-the-dealer: rules/speculation.law:131."""
    return due_dealer(state) != NONE and p != due_dealer(state) and not state.passed_over & BIT[p]


def outbids_with(state: State, q: int, n: int) -> bool:
    """The book's ... outbids-with ...: rules/speculation.law:139."""
    return n > state.bid or (q == state.bidder and n == state.bid)


def may_sell_to(state: State, p: int, q: int) -> bool:
    """The book's ... may-sell-to ...: rules/speculation.law:140."""
    return state.unseen[p] > 0 and p != q and state.sits[p] and state.sits[q]


def owes_for(state: State, p: int, x: int) -> bool:
    """The book's ... owes-for ...: rules/speculation.law:143."""
    return (
        state.knave_or_five == KNAVE_OR_FIVE_PAYS
        and RANK_OF_CARD[x] in (RANK_KNAVE, RANK_FIVE)
        and SUIT_OF_CARD[x] != state.trumps
        and state.purse[p] > (1 if state.debtor == p else 0)
        and not too_late(state)
    )


@pure
def lowest_by_seats_from(among: int, given_1: int) -> int:
    """The book's lowest by seats-from: rules/common/seats.law:9."""
    return min(
        members(among),
        key=lambda one: seats_from(given_1, one) if given_1 != NONE else 0,
        default=NONE,
    )


# ---------------------------------------------------------------- acts


def act_cut_impossible(judge: Judge, state: State, p: int, x: int) -> str | None:
    """Say why an act, cut, cannot have happened; None if it can (rules/speculation.law:170)."""
    if (
        state.dealer == NONE
        and state.trumps == NONE
        and not (
            state.cut_card[PLAYER_A] == x
            or state.cut_card[PLAYER_B] == x
            or state.cut_card[PLAYER_F] == x
            or state.cut_card[PLAYER_G] == x
            or state.cut_card[PLAYER_J] == x
        )
    ):
        return None
    return f"{CARDS[x]} cannot be cut"


def act_cut(judge: Judge, state: State, p: int, x: int) -> None:
    """Do what an act, cut, does (rules/speculation.law:170)."""
    if cut_is_equal(state) and lowest_cutters(state) & BIT[p]:
        for q in members(0x1F & ~lowest_cutters(state)):
            state.cut_lost[q] = True
        for q in members(lowest_cutters(state)):
            state.cut_card[q] = NONE
    elif state.cut_card[p] != NONE:
        state.cut_unclear = True
    state.cut_card[p] = x


def act_deals_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, deals, cannot have happened; None if it can (rules/speculation.law:183)."""
    if (state.trumps == NONE and sole_dealer(state) in (NONE, p)) or state.debtor != NONE:
        return None
    return f"the deal is {judge.players[state.dealer]}'s until the round is over"


def act_deals(judge: Judge, state: State, p: int) -> None:
    """Do what an act, deals, does (rules/speculation.law:183)."""
    state.ended = False
    state.allotment_known = True
    if state.debtor != NONE:
        state.next_dealer = p
    elif rightful(state) & BIT[p]:
        if state.giver == NONE:
            for r in members(company(state)):
                judge.close("misdealt", r, "a player deals")
        state.dealer = p
        state.passed_over = 0
    elif sole_dealer(state) == NONE:
        state.passed_over = rightful(state)
        state.dealer = p
    state.debtor = NONE


def act_pool_counters_impossible(judge: Judge, state: State, p: int, n: int) -> str | None:
    """Say why an act, pool-counters, cannot have happened; None if it can
    (rules/speculation.law:193).
    """
    if n <= state.purse[p]:
        return None
    return f"{judge.players[p]} has only {state.purse[p]} counter{plural(state.purse[p])}"


def act_pool_counters(judge: Judge, state: State, p: int, n: int) -> None:
    """Do what an act, pool-counters, does (rules/speculation.law:193)."""
    if not state.pooled[p]:
        state.had[p] = max(state.purse[p], 0)
    state.purse[p] -= n
    state.pool += n
    state.pooled[p] = True


def act_deal(judge: Judge, state: State, p: int, q: int) -> None:
    """Do what an act, deal, does (rules/speculation.law:197)."""
    if state.dealer != p and state.passed_over & BIT[p]:
        if state.giver == NONE:
            for r in members(company(state)):
                judge.close("misdealt", r, "a player deals a card to another player")
        state.dealer = p
        state.passed_over = 0
    state.unseen[q] = min(state.unseen[q] + 1, 15)
    state.dealt_out = True
    state.allotment_known = True
    state.giver = p


def act_deal_face_up(judge: Judge, state: State, p: int, q: int) -> None:
    """Do what an act, deal-face-up, does (rules/speculation.law:197)."""
    if state.dealer != p and state.passed_over & BIT[p]:
        if state.giver == NONE:
            for r in members(company(state)):
                judge.close("misdealt", r, "a player deals a card face upwards to another player")
        state.dealer = p
        state.passed_over = 0
    state.unseen[q] = min(state.unseen[q] + 1, 15)
    state.dealt_out = True
    state.allotment_known = True
    state.giver = p


def act_deal_extra_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, deal-extra, cannot have happened; None if it can
    (rules/speculation.law:203).
    """
    if bar_to(state, p) == NONE:
        return None
    return f"{judge.players[p]} cannot deal an extra hand: {BARS[bar_to(state, p)]}"


def act_deal_extra(judge: Judge, state: State, p: int) -> None:
    """Do what an act, deal-extra, does (rules/speculation.law:203)."""
    if bar_to(state, p) == NONE:
        state.write(0x3)
        state.extra_left = 3


def act_turn_trump_impossible(judge: Judge, state: State, p: int, x: int) -> str | None:
    """Say why an act, turn-trump, cannot have happened; None if it can
    (rules/speculation.law:206).
    """
    if state.trumps == NONE:
        return None
    return "trumps are turned up already"


def act_turn_trump(judge: Judge, state: State, p: int, x: int) -> None:
    """Do what an act, turn-trump, does (rules/speculation.law:206)."""
    if state.passed_over:
        if state.passed_over & BIT[p]:
            state.dealer = p
        state.passed_over = 0
    if not state.dealt_out:
        for q in members(company(state)):
            state.unseen[q] = 3
    if not state.dealt_out and state.extra_hand == EXTRA_HAND_ONE_DEALT:
        state.extra_left = 3
    state.trumps = SUIT_OF_CARD[x]
    state.ended = False
    state.seen |= BIT[x]
    if state.turn_up == TURN_UP_IN_PLAY:
        state.best = x
        state.owner = p
    else:
        state.turner = p


def act_turn_impossible(judge: Judge, state: State, p: int, x: int) -> str | None:
    """Say why an act, turn, cannot have happened; None if it can (rules/speculation.law:216)."""
    if hindrance(state, p, x) == NONE:
        return None
    return f"{judge.players[p]} cannot turn up {CARDS[x]}: {OBSTACLES[hindrance(state, p, x)]}"


def act_turn(judge: Judge, state: State, p: int, x: int) -> None:
    """Do what an act, turn, does (rules/speculation.law:216)."""
    state.debtor = NONE
    if not too_late(state):
        state.seen |= BIT[x]
        state.unseen[p] = max(state.unseen[p] - 1, 0)
        state.turner = p
        if state.best == NONE or (state.best != NONE and betters(state, x, state.best)):
            state.best = x
            state.owner = p
            state.turner = NONE
            state.bid = 0
            state.bidder = NONE


def act_pay_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, pay, cannot have happened; None if it can (rules/speculation.law:225)."""
    if state.purse[p] > 0:
        return None
    return f"{judge.players[p]} has no counter left"


def act_pay(judge: Judge, state: State, p: int) -> None:
    """Do what an act, pay, does (rules/speculation.law:225)."""
    if p == state.debtor:
        state.write(0x203)
        state.purse[p] -= 1
        state.pool += 1
        state.debtor = NONE


def act_examine_impossible(judge: Judge, state: State, x: int) -> str | None:
    """Say why an act, examine, cannot have happened; None if it can (rules/speculation.law:231)."""
    if (
        state.extra_hand == EXTRA_HAND_ONE_DEALT
        and not state.seen & BIT[x]
        and (state.extra_left > 0 or (state.ended and state.ended_by_ace))
    ):
        return None
    return f"the extra hand cannot show {CARDS[x]}"


def act_examine(judge: Judge, state: State, x: int) -> None:
    """Do what an act, examine, does (rules/speculation.law:231)."""
    if not state.ended:
        state.write(0x2003)
        if all_is_seen(state):
            state.examined = True
        state.seen |= BIT[x]
        state.extra_shown |= BIT[x]
        state.extra_left = max(state.extra_left - 1, 0)
        state.debtor = NONE


# ---------------------------------------------------------------- the laws

# What rests on the states: a bit for each moment, window and definition remembered.
ON_CONTRIBUTIONS, ON_EXTRA_HAND, ON_SITS, ON_CUT_CARD = 0x300, 0x3, 0x1FFF, 0x1F8
ON_CUT_WINNER, ON_DEALER, ON_CONTRIBUTION, ON_DEALS_DONE = 0x180, 0x180, 0x300, 0x180
ON_PURSE, ON_POOL, ON_CUT_LOST, ON_CUT_UNCLEAR, ON_CUT_UNSAID = 0x200, 0x1, 0x1B8, 0x180, 0x180
ON_PASSED_OVER, ON_BEST, ON_TRUMPS, ON_UNSEEN, ON_EXTRA_LEFT = 0x180, 0x2003, 0x2003, 0x1C03, 0x3
ON_OWNER, ON_TURNER, ON_DEBTOR, ON_EXTRA_SHOWN = 0x403, 0x400, 0x3, 0x2001


def law_company_1(judge: Judge, state: State, p: int, n: int) -> None:
    """Law company, Any number may play: ban not-of-the-company.

    Almost any number may play at it;
    (page 000_6621ab9709d360f7.txt; rules/speculation.law:312)
    """
    if state.sits[p]:
        return
    says = f"{judge.players[p]} does not sit at this table"
    facts = [[f"{judge.players[p]} is of the company", yes(state.sits[p])]]
    judge.offend(OFFENCE_NOT_OF_THE_COMPANY, LAW_COMPANY_1, state, (p,), (p, n), says, facts)


def law_company_2(judge: Judge, state: State, p: int, n: int) -> None:
    """Law company, Any number may play: ban not-of-the-company.

    Almost any number may play at it;
    (page 000_6621ab9709d360f7.txt; rules/speculation.law:312)
    """
    if state.sits[p]:
        return
    says = f"{judge.players[p]} does not sit at this table"
    facts = [[f"{judge.players[p]} is of the company", yes(state.sits[p])]]
    judge.offend(OFFENCE_NOT_OF_THE_COMPANY, LAW_COMPANY_2, state, (p,), (p, n), says, facts)


def law_company_3(judge: Judge, state: State, p: int, x: int) -> None:
    """Law company, Any number may play: ban not-of-the-company.

    Almost any number may play at it;
    (page 000_6621ab9709d360f7.txt; rules/speculation.law:312)
    """
    if state.sits[p]:
        return
    says = f"{judge.players[p]} does not sit at this table"
    facts = [[f"{judge.players[p]} is of the company", yes(state.sits[p])]]
    judge.offend(OFFENCE_NOT_OF_THE_COMPANY, LAW_COMPANY_3, state, (p,), (p, x), says, facts)


def law_company_4(judge: Judge, state: State, p: int, x: int) -> None:
    """Law company, Any number may play: ban not-of-the-company.

    Almost any number may play at it;
    (page 000_6621ab9709d360f7.txt; rules/speculation.law:312)
    """
    if state.sits[p]:
        return
    says = f"{judge.players[p]} does not sit at this table"
    facts = [[f"{judge.players[p]} is of the company", yes(state.sits[p])]]
    judge.offend(OFFENCE_NOT_OF_THE_COMPANY, LAW_COMPANY_4, state, (p,), (p, x), says, facts)


def law_values_1(judge: Judge, state: State, p: int, x: int) -> None:
    """Law values, The cards and what they are worth: ban card-shown-twice.

    Speculation a full pack of fifty-two cards is used, the value of each card being the same as at
    Whist.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:323)
    """
    if not state.seen & BIT[x]:
        return
    says = f"there is but one {CARDS[x]} in a full pack, and it has been turned up"
    facts = [["the cards turned up", listed(CARDS, state.seen)]]
    judge.offend(OFFENCE_CARD_SHOWN_TWICE, LAW_VALUES_1, state, (p,), (p, x), says, facts)


def law_counters_1(judge: Judge, state: State, q: int) -> None:
    """Law counters, The pool: ban unequal-counters.

    Either counters or halfpennies may serve for stakes, an equal number of which must be allotted
    to all, the pool being provided by contributions from each player.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:331)
    """
    if state.allotment_known:
        return
    if state.deals_done != 0:
        return
    for p in members(company(state)):
        if allotted(state, p) == -1:
            continue
        for r in members(company(state)):
            if (
                allotted(state, r) != -1
                and allotted(state, p) != -1
                and allotted(state, r) > allotted(state, p)
            ):
                break
        else:
            continue
        says = (
            f"{judge.players[p]} was allotted {told_number(allotted(state, p))} "
            f"counter{plural(told_number(allotted(state, p)))}, fewer than another"
        )
        facts = [
            ["the deal has begun", yes(state.allotment_known)],
            ["the number of deals done", str(state.deals_done)],
            [f"what {judge.players[p]} was allotted", told_number(allotted(state, p))],
            ["the company", listed(judge.players, company(state))],
        ]
        judge.offend(OFFENCE_UNEQUAL_COUNTERS, LAW_COUNTERS_1, state, (p,), (q, p), says, facts)


def law_counters_2(judge: Judge, state: State, q: int, r: int) -> None:
    """Law counters, The pool: ban unequal-counters.

    Either counters or halfpennies may serve for stakes, an equal number of which must be allotted
    to all, the pool being provided by contributions from each player.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:331)
    """
    if state.allotment_known:
        return
    if state.deals_done != 0:
        return
    for p in members(company(state)):
        if allotted(state, p) == -1:
            continue
        for r_2 in members(company(state)):
            if (
                allotted(state, r_2) != -1
                and allotted(state, p) != -1
                and allotted(state, r_2) > allotted(state, p)
            ):
                break
        else:
            continue
        says = (
            f"{judge.players[p]} was allotted {told_number(allotted(state, p))} "
            f"counter{plural(told_number(allotted(state, p)))}, fewer than another"
        )
        facts = [
            ["the deal has begun", yes(state.allotment_known)],
            ["the number of deals done", str(state.deals_done)],
            [f"what {judge.players[p]} was allotted", told_number(allotted(state, p))],
            ["the company", listed(judge.players, company(state))],
        ]
        judge.offend(OFFENCE_UNEQUAL_COUNTERS, LAW_COUNTERS_2, state, (p,), (q, r, p), says, facts)


def law_counters_3(judge: Judge, state: State, p: int, n: int) -> None:
    """Law counters, The pool: offence wrong-contribution.

    Either counters or halfpennies may serve for stakes, an equal number of which must be allotted
    to all, the pool being provided by contributions from each player.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:336)
    """
    if n == share(state, p):
        return
    if state.pooled[p]:
        return
    says = f"{judge.players[p]} put {n} into the pool, and should have put {share(state, p)}"
    facts = [
        [f"what {judge.players[p]} contributes", str(share(state, p))],
        [f"{judge.players[p]} has pooled", yes(state.pooled[p])],
    ]
    judge.offend(OFFENCE_WRONG_CONTRIBUTION, LAW_COUNTERS_3, state, (p, n), (p, n), says, facts)


def law_counters_4(judge: Judge, state: State, finding: int, p: int, n: int) -> None:
    """Law counters, The pool: consequence.

    Either counters or halfpennies may serve for stakes, an equal number of which must be allotted
    to all, the pool being provided by contributions from each player.
    (page 002_2a983ad1ef2c1ef2.txt; supplied: Enquire Within upon Everything, speculation, 105;
    rules/speculation.law:338)
    """
    now = judge.changing(ON_PURSE | ON_POOL)
    now.pool += min(share(now, p) - n, now.purse[p])
    now.purse[p] -= min(share(now, p) - n, now.purse[p])


def law_counters_5(judge: Judge, state: State, p: int, n: int) -> None:
    """Law counters, The pool: offence second-contribution.

    Either counters or halfpennies may serve for stakes, an equal number of which must be allotted
    to all, the pool being provided by contributions from each player.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:342)
    """
    if not state.pooled[p]:
        return
    says = f"{judge.players[p]} has contributed already"
    facts = [[f"{judge.players[p]} has pooled", yes(state.pooled[p])]]
    judge.offend(OFFENCE_SECOND_CONTRIBUTION, LAW_COUNTERS_5, state, (p, n), (p, n), says, facts)


def law_counters_6(judge: Judge, state: State, finding: int, p: int, n: int) -> None:
    """Law counters, The pool: consequence.

    Either counters or halfpennies may serve for stakes, an equal number of which must be allotted
    to all, the pool being provided by contributions from each player.
    (page 002_2a983ad1ef2c1ef2.txt; supplied: Enquire Within upon Everything, speculation, 105;
    rules/speculation.law:344)
    """
    now = judge.changing(ON_PURSE | ON_POOL)
    now.pool -= n
    now.purse[p] += n


def law_counters_7(judge: Judge, state: State, q: int, x: int) -> None:
    """Law counters, The pool: offence no-contribution.

    Either counters or halfpennies may serve for stakes, an equal number of which must be allotted
    to all, the pool being provided by contributions from each player.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:347)
    """
    for r in members(company(state)):
        if state.pooled[r]:
            break
    else:
        return
    for p in members(company(state)):
        if state.pooled[p]:
            continue
        says = f"trumps were turned up, and {judge.players[p]} had put nothing into the pool"
        facts = [
            [f"{judge.players[p]} has pooled", yes(state.pooled[p])],
            ["the company", listed(judge.players, company(state))],
        ]
        judge.offend(OFFENCE_NO_CONTRIBUTION, LAW_COUNTERS_7, state, (p,), (q, x, p), says, facts)


def law_counters_8(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law counters, The pool: consequence.

    Either counters or halfpennies may serve for stakes, an equal number of which must be allotted
    to all, the pool being provided by contributions from each player.
    (page 002_2a983ad1ef2c1ef2.txt; supplied: Enquire Within upon Everything, speculation, 105;
    rules/speculation.law:350)
    """
    now = judge.changing(ON_PURSE | ON_POOL)
    now.pool += min(share(now, p), now.purse[p])
    now.purse[p] -= min(share(now, p), now.purse[p])
    now.pooled[p] = True


def law_dealing_1(judge: Judge, state: State, p: int) -> None:
    """Law dealing, The deal: offence misdeal.

    After cutting for deal the owner of the lowest card deals out three cards to each player, one at
    a time, face downwards,
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:366)
    """
    if state.debtor != NONE:
        return
    if not may_deal(state):
        return
    if may_deal(state) & BIT[p]:
        return
    says = f"the deal is {judge.players[first(rightful(state))]}'s, and not {judge.players[p]}'s"
    facts = [
        ["the one who owes the pool a counter", judge.players[state.debtor]],
        ["the may deal", listed(judge.players, may_deal(state))],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_DEALING_1, state, (p,), (p,), says, facts)


def law_dealing_2(judge: Judge, state: State, p: int, q: int) -> None:
    """Law dealing, The deal: offence misdeal.

    After cutting for deal the owner of the lowest card deals out three cards to each player, one at
    a time, face downwards,
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:366)
    """
    if p == state.giver:
        return
    if not may_deal(state):
        return
    if may_deal(state) & BIT[p]:
        return
    says = f"the deal is {judge.players[first(rightful(state))]}'s, and not {judge.players[p]}'s"
    facts = [
        ["the one who gives the cards", judge.players[state.giver]],
        ["the may deal", listed(judge.players, may_deal(state))],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_DEALING_2, state, (p,), (p, q), says, facts)


def law_dealing_3(judge: Judge, state: State, p: int, q: int) -> None:
    """Law dealing, The deal: offence misdeal.

    After cutting for deal the owner of the lowest card deals out three cards to each player, one at
    a time, face downwards,
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:370)
    """
    says = f"the cards are dealt face downwards, and that of {judge.players[q]} was not"
    judge.offend(OFFENCE_MISDEAL, LAW_DEALING_3, state, (p,), (p, q), says)


def law_dealing_4(judge: Judge, state: State, p: int, q: int) -> None:
    """Law dealing, The deal: offence misdeal.

    After cutting for deal the owner of the lowest card deals out three cards to each player, one at
    a time, face downwards,
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:372)
    """
    if state.unseen[q] < 3 and not any(
        state.unseen[r] < state.unseen[q] for r in members(company(state))
    ):
        return
    says = (
        f"the cards go to each one at a time, three in all; {judge.players[q]} had "
        f"{state.unseen[q]} already"
    )
    facts = [
        [f"the number of unseen cards of {judge.players[q]}", str(state.unseen[q])],
        ["the company", listed(judge.players, company(state))],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_DEALING_4, state, (p,), (p, q), says, facts)


def law_dealing_5(judge: Judge, state: State, p: int, x: int) -> None:
    """Law dealing, The deal: offence turning-for-the-dealer.

    After cutting for deal the owner of the lowest card deals out three cards to each player, one at
    a time, face downwards,
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:375)
    """
    if not turns_for_the_dealer(state, p):
        return
    says = f"the trump is {judge.players[due_dealer(state)]}'s to turn up"
    facts = [[f"{judge.players[p]} turns for the dealer", yes(turns_for_the_dealer(state, p))]]
    judge.offend(OFFENCE_TURNING_FOR_THE_DEALER, LAW_DEALING_5, state, (p,), (p, x), says, facts)


def law_dealing_6(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law dealing, The deal: consequence.

    After cutting for deal the owner of the lowest card deals out three cards to each player, one at
    a time, face downwards,
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:378)
    """
    now = judge.changing(ON_OWNER | ON_TURNER)
    if now.owner == p:
        now.owner = due_dealer(now)
    else:
        now.turner = due_dealer(now)


def law_dealing_7(judge: Judge, state: State, p: int, x: int) -> None:
    """Law dealing, The deal: ban wrong-number.

    After cutting for deal the owner of the lowest card deals out three cards to each player, one at
    a time, face downwards,
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:381)
    """
    for q in members(company(state)):
        if state.unseen[q] <= 3 and (state.giver == NONE or state.unseen[q] >= 3):
            continue
        says = (
            f"{judge.players[q]} was dealt {state.unseen[q]}, where three cards are dealt to each"
        )
        facts = [
            [f"the number of unseen cards of {judge.players[q]}", str(state.unseen[q])],
            ["the one who gives the cards", judge.players[state.giver]],
        ]
        judge.offend(OFFENCE_WRONG_NUMBER, LAW_DEALING_7, state, (p, q), (p, x, q), says, facts)


def law_dealing_8_deal_again_does(judge: Judge, state: State, p: int, q: int, player: int) -> None:
    """Carry out the option deal-again."""
    state.giver = NONE
    for r in range(5):
        state.unseen[r] = 0 if state.trumps == NONE else 3
    state.dealt_out = (
        state.unseen[PLAYER_A] > 0
        or state.unseen[PLAYER_B] > 0
        or state.unseen[PLAYER_F] > 0
        or state.unseen[PLAYER_G] > 0
        or state.unseen[PLAYER_J] > 0
    )
    if state.extra_hand == EXTRA_HAND_ONE_DEALT and state.dealt_out:
        state.extra_left = 3
    else:
        state.extra_left = 0
    if state.passed_over or (state.deals_done == 0 and cutters(state)):
        state.dealer = NONE
    state.passed_over = 0


def law_dealing_8_until(state: State, p: int, q: int, q_2: int) -> bool:
    """Tell whether this has happened: Q calls a new deal."""
    return company(state) & ~BIT[p] & BIT[q_2] != 0 and not state.in_vain


def law_dealing_8(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law dealing, The deal: menu misdealt.

    After cutting for deal the owner of the lowest card deals out three cards to each player, one at
    a time, face downwards,
    (page 002_2a983ad1ef2c1ef2.txt; supplied: Hoffmann, Hoyle's Games Modernized (1909), whist law
    37; rules/speculation.law:384)
    """
    for q in members(company(state) & ~BIT[p]):
        holder = q
        offers = [(f"{judge.players[q]} calls a new deal", "")]
        judge.open_menu(LAW_DEALING_8_MENU, holder, (p, q), offers, finding=finding)


def law_looking_1(judge: Judge, state: State, p: int) -> None:
    """Law looking, Nobody looks: ban looking.

    and no one must on any account look at what has been given him.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:396)
    """
    says = f"{judge.players[p]} looked at what was given him"
    judge.offend(OFFENCE_LOOKING, LAW_LOOKING_1, state, (p,), (p,), says)


def law_turn_up_1(state: State, p: int, n: int) -> BoundValues | None:
    """Law turn-up, The trump card, kept or sold: power, None where it does not hold.

    The top card of the remaining pack is then to be the trump, and this card the dealer may either
    keep himself or sell to the highest bidder, making it thus an object of speculation.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:404)
    """
    if state.ended:
        return None
    if state.owner == NONE:
        return None
    if p == state.owner:
        return None
    if not state.sits[p]:
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


def law_turn_up_2(state: State, p: int) -> BoundValues | None:
    """Law turn-up, The trump card, kept or sold: power, None where it does not hold.

    The top card of the remaining pack is then to be the trump, and this card the dealer may either
    keep himself or sell to the highest bidder, making it thus an object of speculation.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:408)
    """
    if state.ended:
        return None
    if p != state.owner:
        return None
    return ()


def law_turn_up_2_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_turn_up_2."""
    now = judge.changing()
    now.bid = 0
    now.bidder = NONE


def law_turn_up_3(state: State, p: int, q: int, n: int) -> BoundValues | None:
    """Law turn-up, The trump card, kept or sold: power, None where it does not hold.

    The top card of the remaining pack is then to be the trump, and this card the dealer may either
    keep himself or sell to the highest bidder, making it thus an object of speculation.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:409)
    """
    if state.ended:
        return None
    if p != state.owner:
        return None
    if not outbids_with(state, q, n):
        return None
    if p == q:
        return None
    if not state.sits[q]:
        return None
    if n > state.purse[q]:
        return None
    return ()


def law_turn_up_3_exercised(judge: Judge, state: State, p: int, q: int, n: int) -> None:
    """Carry out the power law_turn_up_3."""
    now = judge.changing(ON_PURSE | ON_OWNER | ON_TURNER)
    now.purse[q] -= n
    now.purse[p] += n
    now.owner = q
    now.bid = 0
    now.bidder = NONE
    if now.after_sale == AFTER_SALE_FROM_THE_BUYER:
        now.turner = NONE


def law_turn_up_4(judge: Judge, state: State, p: int, q: int, n: int) -> None:
    """Law turn-up, The trump card, kept or sold: ban selling-beside-the-bid.

    The top card of the remaining pack is then to be the trump, and this card the dealer may either
    keep himself or sell to the highest bidder, making it thus an object of speculation.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:415)
    """
    if p != state.owner:
        return
    if state.bidder == NONE:
        return
    if outbids_with(state, q, n):
        return
    says = (
        f"{judge.players[state.bidder]} bid highest, and the card was to go to him for {state.bid}"
    )
    facts = [
        ["the winning card's owner", judge.players[state.owner]],
        ["the highest bidder", judge.players[state.bidder]],
        [f"{judge.players[q]} outbids with {n}", yes(outbids_with(state, q, n))],
    ]
    judge.offend(
        OFFENCE_SELLING_BESIDE_THE_BID, LAW_TURN_UP_4, state, (p, q), (p, q, n), says, facts
    )


def law_order_1(judge: Judge, state: State, p: int, x: int) -> None:
    """Law order, Who turns up: ban turning-out-of-turn.

    The player on the left of the possessor of the winning card then turns up his top card, and if
    it happen not to be a trump the next player turns up, and so on, until a higher trump than the
    first make its appearance,
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:426)
    """
    if to_turn(state) == NONE:
        return
    if p == to_turn(state):
        return
    says = (
        f"{judge.players[p]} turned up a card when it was for {judge.players[to_turn(state)]} to "
        "turn"
    )
    facts = [["the next to turn up", judge.players[to_turn(state)]]]
    judge.offend(OFFENCE_TURNING_OUT_OF_TURN, LAW_ORDER_1, state, (p,), (p, x), says, facts)


def law_new_comer_1(judge: Judge, state: State, p: int, q: int, n: int) -> None:
    """Law new-comer, The new best card: ban selling-what-another-has.

    when the new comer takes the place of its predecessor, and, if not retained by its owner, is
    awarded to the highest bidder.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:433)
    """
    if p == state.owner:
        return
    if state.owner == NONE:
        return
    says = f"the best card is {CARDS[state.best]}, and {judge.players[state.owner]} has it"
    facts = [["the winning card's owner", judge.players[state.owner]]]
    judge.offend(
        OFFENCE_SELLING_WHAT_ANOTHER_HAS, LAW_NEW_COMER_1, state, (p,), (p, q, n), says, facts
    )


def law_ordinary_1(judge: Judge, state: State, p: int, x: int) -> None:
    """Law ordinary, An ordinary card: holding.

    If the card be not a trump, but only an ordinary one, it may be beaten by the highest card that
    makes its appearance of the same suit or by a trump.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:442)
    """
    if SUIT_OF_CARD[state.best] == state.trumps:
        return
    if state.best == NONE:
        return
    if not betters(state, x, state.best):
        return
    if too_late(state):
        return
    says = f"{CARDS[x]} beats {CARDS[state.best]}, an ordinary card"
    facts = [
        ["suit of the winning card so far", SUITS[SUIT_OF_CARD[state.best]]],
        ["trumps", SUITS[state.trumps]],
        [
            f"{CARDS[x]} betters the winning card so far",
            yes(state.best != NONE and betters(state, x, state.best)),
        ],
        ["it is too late to turn up a card", yes(too_late(state))],
    ]
    judge.find("holding", LAW_ORDINARY_1, "", p, (p, x), says, facts)


def law_pool_1(judge: Judge, state: State, p: int, x: int) -> None:
    """Law pool, The pool to the highest trump: ban turning-after-the-end.

    At the close of every round the pool is won by the player who holds the highest card of the
    trump suit.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:450)
    """
    if (not state.ended or state.ended_by_ace) and (
        state.trumps == NONE or not too_late(state) or ace_is_up(state)
    ):
        return
    says = f"the round was at its close, and {CARDS[x]} is nothing"
    facts = [
        ["the round is at an end", yes(state.ended)],
        ["the ace of trumps has ended the hand", yes(state.ended_by_ace)],
        ["trumps", SUITS[state.trumps]],
        ["it is too late to turn up a card", yes(too_late(state))],
        ["the ace of trumps is up", yes(ace_is_up(state))],
    ]
    judge.offend(OFFENCE_TURNING_AFTER_THE_END, LAW_POOL_1, state, (p,), (p, x), says, facts)


def law_pool_2_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_pool_2 holds."""
    if not round_is_over(state):
        return []
    if close_of_round(state) == CLOSE_WON and state.pool != 0:
        return []
    return [()]


def law_pool_2(judge: Judge, state: State) -> None:
    """Law pool, The pool to the highest trump: holding.

    At the close of every round the pool is won by the player who holds the highest card of the
    trump suit.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:456)
    """
    says = (
        f"the round is over, {judge.players[state.owner]} having the best card: "
        f"{CLOSES[close_of_round(state)]}"
    )
    facts = [
        ["the round is over", yes(round_is_over(state))],
        ["close of round", CLOSES[close_of_round(state)]],
        ["pool", str(state.pool)],
    ]
    judge.find("holding", LAW_POOL_2, "", -1, (), says, facts)


def law_pool_3_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_pool_3 holds."""
    if not round_is_over(state):
        return []
    return [()]


def law_pool_3(judge: Judge, state: State) -> None:
    """Law pool, The pool to the highest trump: consequence.

    At the close of every round the pool is won by the player who holds the highest card of the
    trump suit.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:458)
    """
    now = judge.changing(
        ON_DEALER
        | ON_DEALS_DONE
        | ON_PURSE
        | ON_POOL
        | ON_BEST
        | ON_TRUMPS
        | ON_UNSEEN
        | ON_EXTRA_LEFT
        | ON_OWNER
        | ON_TURNER
        | ON_EXTRA_SHOWN
    )
    if close_of_round(now) == CLOSE_WON and now.owner != NONE:
        now.purse[now.owner] += now.pool
        now.pool = 0
    now.ended = now.next_dealer == NONE
    now.ended_by_ace = ace_is_up(now)
    now.deals_done = min(now.deals_done + 1, 9)
    now.extra_left = 0
    now.dealer = now.next_dealer
    now.next_dealer = NONE
    now.best = NONE
    now.owner = NONE
    now.trumps = SUIT_OF_CARD[now.best]
    now.seen = BIT[now.best]
    now.turner = NONE
    now.bid = 0
    now.bidder = NONE
    now.extra_shown = 0
    for p in range(5):
        now.unseen[p] = 0 if now.trumps == NONE else 3
        now.pooled[p] = False
    now.dealt_out = (
        now.unseen[PLAYER_A] > 0
        or now.unseen[PLAYER_B] > 0
        or now.unseen[PLAYER_F] > 0
        or now.unseen[PLAYER_G] > 0
        or now.unseen[PLAYER_J] > 0
    )
    now.giver = NONE
    now.examined = False


def law_ace_1(judge: Judge, state: State, p: int, x: int) -> None:
    """Law ace, The ace of trumps: holding.

    Should the ace of trumps be turned up, the hand is, of course, at an end, the owner of it being
    the winner.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:473)
    """
    if RANK_OF_CARD[x] != RANK_ACE:
        return
    if SUIT_OF_CARD[x] != state.trumps:
        return
    if too_late(state):
        return
    q = due_dealer(state) if state.trumps == NONE and turns_for_the_dealer(state, p) else p
    if q == NONE:
        return
    says = f"the ace of trumps is up: the hand is at an end, and {judge.players[q]} wins"
    facts = [
        [f"rank of {CARDS[x]}", RANKS[RANK_OF_CARD[x]]],
        [f"suit of {CARDS[x]}", SUITS[SUIT_OF_CARD[x]]],
        ["trumps", SUITS[state.trumps]],
        ["it is too late to turn up a card", yes(too_late(state))],
    ]
    judge.find("holding", LAW_ACE_1, "", p, (p, x, q), says, facts)


def law_ace_2(judge: Judge, state: State, p: int, x: int) -> None:
    """Law ace, The ace of trumps: holding.

    Should the ace of trumps be turned up, the hand is, of course, at an end, the owner of it being
    the winner.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:473)
    """
    if RANK_OF_CARD[x] != RANK_ACE:
        return
    if state.turn_up != TURN_UP_IN_PLAY:
        return
    q = due_dealer(state) if state.trumps == NONE and turns_for_the_dealer(state, p) else p
    if q == NONE:
        return
    says = f"the ace of trumps is up: the hand is at an end, and {judge.players[q]} wins"
    facts = [
        [f"rank of {CARDS[x]}", RANKS[RANK_OF_CARD[x]]],
        ["the reading ‘turn up’", TURN_UPS[state.turn_up]],
    ]
    judge.find("holding", LAW_ACE_2, "", p, (p, x, q), says, facts)


def law_ace_3(judge: Judge, state: State, p: int, x: int) -> None:
    """Law ace, The ace of trumps: ban turning-after-the-end.

    Should the ace of trumps be turned up, the hand is, of course, at an end, the owner of it being
    the winner.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:477)
    """
    if not ace_is_up(state) and (not state.ended or not state.ended_by_ace):
        return
    says = f"the hand was at an end, and {CARDS[x]} is nothing"
    facts = [
        ["the ace of trumps is up", yes(ace_is_up(state))],
        ["the round is at an end", yes(state.ended)],
        ["the ace of trumps has ended the hand", yes(state.ended_by_ace)],
    ]
    judge.offend(OFFENCE_TURNING_AFTER_THE_END, LAW_ACE_3, state, (p,), (p, x), says, facts)


def law_hands_1(state: State, p: int, q: int, n: int) -> BoundValues | None:
    """Law hands, Whole hands and unseen cards sold: power, None where it does not hold.

    Sometimes the players will sell their whole hand to each other, or perhaps a single card on the
    chance of their proving winners.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:484)
    """
    if state.trumps == NONE:
        return None
    if not may_sell_to(state, p, q):
        return None
    if n > state.purse[q]:
        return None
    return ()


def law_hands_1_exercised(judge: Judge, state: State, p: int, q: int, n: int) -> None:
    """Carry out the power law_hands_1."""
    now = judge.changing(ON_PURSE | ON_UNSEEN)
    now.purse[q] -= n
    now.purse[p] += n
    now.unseen[q] = min(now.unseen[q] + now.unseen[p], 15)
    now.unseen[p] = 0


def law_hands_2(state: State, p: int, q: int, n: int) -> BoundValues | None:
    """Law hands, Whole hands and unseen cards sold: power, None where it does not hold.

    Sometimes the players will sell their whole hand to each other, or perhaps a single card on the
    chance of their proving winners.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:488)
    """
    if state.trumps == NONE:
        return None
    if not may_sell_to(state, p, q):
        return None
    if n > state.purse[q]:
        return None
    return ()


def law_hands_2_exercised(judge: Judge, state: State, p: int, q: int, n: int) -> None:
    """Carry out the power law_hands_2."""
    now = judge.changing(ON_PURSE | ON_UNSEEN)
    now.purse[q] -= n
    now.purse[p] += n
    now.unseen[q] = min(now.unseen[q] + 1, 15)
    now.unseen[p] = max(now.unseen[p] - 1, 0)


def law_hands_3(judge: Judge, state: State, p: int, q: int, n: int) -> None:
    """Law hands, Whole hands and unseen cards sold: ban selling-nothing.

    Sometimes the players will sell their whole hand to each other, or perhaps a single card on the
    chance of their proving winners.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:492)
    """
    if (state.trumps == NONE or state.unseen[p] != 0) and state.sits[p]:
        return
    says = f"{judge.players[p]} has no unseen card to sell"
    facts = [
        ["trumps", SUITS[state.trumps]],
        [f"the number of unseen cards of {judge.players[p]}", str(state.unseen[p])],
        [f"{judge.players[p]} is of the company", yes(state.sits[p])],
    ]
    judge.offend(OFFENCE_SELLING_NOTHING, LAW_HANDS_3, state, (p,), (p, q, n), says, facts)


def law_extra_hand_1(judge: Judge, state: State, x: int) -> None:
    """Law extra-hand, An extra hand for the pool: holding.

    an extra hand is dealt by many players and placed in the middle of the table for pool; at the
    end of the round this hand is examined, and if a better card is found in it than that belonging
    to the winner, the pool is left undisturbed, and added to the next new pool, making it, of
    course, double in value.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:502)
    """
    if all_is_seen(state):
        return
    if state.ended:
        return
    says = f"{CARDS[x]} was shown too soon: the extra hand is examined at the end of the round"
    facts = [
        ["nothing is left to be turned up", yes(all_is_seen(state))],
        ["the round is at an end", yes(state.ended)],
    ]
    judge.find("holding", LAW_EXTRA_HAND_1, "", -1, (x,), says, facts)


def law_extra_hand_2(judge: Judge, state: State, x: int) -> None:
    """Law extra-hand, An extra hand for the pool: holding.

    an extra hand is dealt by many players and placed in the middle of the table for pool; at the
    end of the round this hand is examined, and if a better card is found in it than that belonging
    to the winner, the pool is left undisturbed, and added to the next new pool, making it, of
    course, double in value.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:504)
    """
    if not all_is_seen(state):
        return
    if state.best == NONE:
        return
    if not betters(state, x, state.best):
        return
    says = f"{CARDS[x]} of the extra hand is better than {CARDS[state.best]}"
    facts = [
        ["nothing is left to be turned up", yes(all_is_seen(state))],
        [
            f"{CARDS[x]} betters the winning card so far",
            yes(state.best != NONE and betters(state, x, state.best)),
        ],
    ]
    judge.find("holding", LAW_EXTRA_HAND_2, "", -1, (x,), says, facts)


def law_knave_or_five_1_broken(judge: Judge, state: State, p: int, x: int, q: int, y: int) -> None:
    """Law knave-or-five, A knave or a five pays the pool: the duty is broken, which is unpaid.

    Another variation is, that any player who may turn up a knave or a five of any suit excepting
    trumps shall pay one counter to the pool.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:510)
    """
    says = f"{judge.players[p]} owes the pool a counter, and play went on without it"
    facts = [[f"{judge.players[p]} owes for {CARDS[x]}", yes(owes_for(state, p, x))]]
    judge.offend(OFFENCE_UNPAID, LAW_KNAVE_OR_FIVE_1_BROKEN, state, (p,), (p, x, q, y), says, facts)


def law_knave_or_five_1_broken_2(judge: Judge, state: State, p: int, x: int, y: int) -> None:
    """Law knave-or-five, A knave or a five pays the pool: the duty is broken, which is unpaid.

    Another variation is, that any player who may turn up a knave or a five of any suit excepting
    trumps shall pay one counter to the pool.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:510)
    """
    says = f"{judge.players[p]} owes the pool a counter, and play went on without it"
    facts = [[f"{judge.players[p]} owes for {CARDS[x]}", yes(owes_for(state, p, x))]]
    judge.offend(OFFENCE_UNPAID, LAW_KNAVE_OR_FIVE_1_BROKEN_2, state, (p,), (p, x, y), says, facts)


def law_knave_or_five_1_broken_3(judge: Judge, state: State, p: int, x: int, q: int) -> None:
    """Law knave-or-five, A knave or a five pays the pool: the duty is broken, which is unpaid.

    Another variation is, that any player who may turn up a knave or a five of any suit excepting
    trumps shall pay one counter to the pool.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:510)
    """
    says = f"{judge.players[p]} owes the pool a counter, and play went on without it"
    facts = [[f"{judge.players[p]} owes for {CARDS[x]}", yes(owes_for(state, p, x))]]
    judge.offend(OFFENCE_UNPAID, LAW_KNAVE_OR_FIVE_1_BROKEN_3, state, (p,), (p, x, q), says, facts)


def law_knave_or_five_1(judge: Judge, state: State, p: int, x: int) -> None:
    """Law knave-or-five, A knave or a five pays the pool: duty.

    Another variation is, that any player who may turn up a knave or a five of any suit excepting
    trumps shall pay one counter to the pool.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:510)
    """
    if not owes_for(state, p, x):
        return
    judge.open_duty(LAW_KNAVE_OR_FIVE_1_DUTY, p, (p, x))


def law_knave_or_five_2(judge: Judge, state: State, p: int, x: int) -> None:
    """Law knave-or-five, A knave or a five pays the pool: consequence.

    Another variation is, that any player who may turn up a knave or a five of any suit excepting
    trumps shall pay one counter to the pool.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:515)
    """
    if not owes_for(state, p, x):
        return
    now = judge.changing(ON_DEBTOR)
    now.debtor = p


def law_knave_or_five_3(judge: Judge, state: State, p: int) -> None:
    """Law knave-or-five, A knave or a five pays the pool: holding.

    Another variation is, that any player who may turn up a knave or a five of any suit excepting
    trumps shall pay one counter to the pool.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:516)
    """
    if p == state.debtor:
        return
    if state.purse[p] <= 0:
        return
    says = f"{judge.players[p]} owes the pool no counter, and keeps it"
    facts = [
        ["the one who owes the pool a counter", judge.players[state.debtor]],
        [f"the counters of {judge.players[p]}", str(state.purse[p])],
    ]
    judge.find("holding", LAW_KNAVE_OR_FIVE_3, "", p, (p,), says, facts)


def law_knave_or_five_4(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law knave-or-five, A knave or a five pays the pool: consequence.

    Another variation is, that any player who may turn up a knave or a five of any suit excepting
    trumps shall pay one counter to the pool.
    (page 002_2a983ad1ef2c1ef2.txt; rules/speculation.law:518)
    """
    now = judge.changing(ON_PURSE | ON_POOL)
    if now.purse[p] > 0:
        now.purse[p] -= 1
        now.pool += 1


def can_settle(state: State) -> bool:
    """Tell whether the record can be settled."""
    return state.deals_done > 0 and state.trumps == NONE


# ---------------------------------------------------------------- which act sets off which law


def act_pool_counters_gate(judge: Judge, state: State, p: int, n: int) -> bool:
    """Tell whether a law may make something of an act, pool-counters."""
    if not state.sits[p]:
        return True
    if n != share(state, p) and not state.pooled[p]:
        return True
    return state.pooled[p]


def act_deal_gate(judge: Judge, state: State, p: int, q: int) -> bool:
    """Tell whether a law may make something of an act, deal."""
    if not state.allotment_known and state.deals_done == 0:
        return True
    if (
        p != state.giver
        and rightful(state) | BIT[state.dealer]
        and not (rightful(state) | BIT[state.dealer]) & BIT[p]
    ):
        return True
    if state.unseen[q] >= 3:
        return True
    return any(state.unseen[r] < state.unseen[q] for r in members(company(state)))


def act_turn_trump_gate(judge: Judge, state: State, p: int, x: int) -> bool:
    """Tell whether a law may make something of an act, turn-trump."""
    if any(not state.pooled[p_2] for p_2 in members(company(state))) and any(
        state.pooled[r] for r in members(company(state))
    ):
        return True
    if turns_for_the_dealer(state, p):
        return True
    for q in members(company(state)):
        if state.unseen[q] > 3:
            return True
        if state.giver != NONE and state.unseen[q] < 3:
            return True
    return RANK_OF_CARD[x] == RANK_ACE and state.turn_up == TURN_UP_IN_PLAY


def act_turn_gate(judge: Judge, state: State, p: int, x: int) -> bool:
    """Tell whether a law may make something of an act, turn."""
    if not state.sits[p]:
        return True
    if state.seen & BIT[x]:
        return True
    player = to_turn(state)
    if player != NONE and p != player:
        return True
    if (
        SUIT_OF_CARD[state.best] != state.trumps
        and state.best != NONE
        and betters(state, x, state.best)
        and not too_late(state)
    ):
        return True
    if state.ended and not state.ended_by_ace:
        return True
    if state.trumps != NONE and too_late(state) and not ace_is_up(state):
        return True
    if RANK_OF_CARD[x] == RANK_ACE and SUIT_OF_CARD[x] == state.trumps and not too_late(state):
        return True
    if ace_is_up(state):
        return True
    if state.ended and state.ended_by_ace:
        return True
    return owes_for(state, p, x)


def arising(state: State, due: int) -> int:
    """Tell which of the moments that are due hold, or may hold, as a mask."""
    found = 0
    if due & 0x3 and round_is_over(state):
        found |= 0x2
        if (
            SUIT_OF_CARD[state.best] != state.trumps
            or extra_betters(state) != NONE
            or state.pool == 0
        ):
            found |= 0x1
    return found & due


# ---------------------------------------------------------------- the tables

# fmt: off
SORT_CARD = SortSpec("member", kind="card")
SORT_CARD_OR_NONE, SORT_NUMBER = SortSpec("member", kind="card", optional=True), SortSpec("number")
SORT_NUMBER_0_15 = SortSpec("number", low=0, high=15)
SORT_NUMBER_0_3 = SortSpec("number", low=0, high=3)
SORT_NUMBER_0_60 = SortSpec("number", low=0, high=60)
SORT_NUMBER_1_40 = SortSpec("number", low=1, high=40)
SORT_NUMBER_1_9, SORT_PLAYER = SortSpec("number", low=1, high=9), SortSpec("member", kind="player")
SORT_PLAYER_OR_NONE = SortSpec("member", kind="player", optional=True)
SORT_SUIT_OR_NONE, SORT_TRUTH = SortSpec("member", kind="suit", optional=True), SortSpec("truth")
VAR_N, VAR_P, VAR_Q = ("N", SORT_NUMBER_0_60), ("P", SORT_PLAYER), ("Q", SORT_PLAYER)
VAR_R, VAR_X, VAR_Y = ("R", SORT_PLAYER), ("X", SORT_CARD), ("Y", SORT_CARD)
ROLE_N, ROLE_P = RoleSpec("N", "number", SORT_NUMBER_0_60), RoleSpec("P", "player", SORT_PLAYER)
ROLE_Q, ROLE_X = RoleSpec("Q", "player2", SORT_PLAYER), RoleSpec("X", "card", SORT_CARD)
(ACT_CUT, ACT_DEALS, ACT_POOL_COUNTERS, ACT_DEAL, ACT_DEAL_FACE_UP, ACT_DEAL_EXTRA, ACT_TURN_TRUMP,
    ACT_TURN, ACT_PAY, ACT_LOOK, ACT_NEW_DEAL, ACT_BID_FOR, ACT_KEEP, ACT_SELL, ACT_SELL_HAND,
    ACT_SELL_UNSEEN, ACT_EXAMINE) = range(17)
LAW_COMPANY = LawText(BOOK, "company", "Any number may play", "000_6621ab9709d360f7.txt",
    "Almost any number may play at it;")
LAW_COMPANY_1 = LAW_COMPANY.clause(1, "speculation.law:312", VAR_P, VAR_N)
LAW_COMPANY_2 = LAW_COMPANY.clause(2, "speculation.law:312", VAR_P, VAR_N)
LAW_COMPANY_3 = LAW_COMPANY.clause(3, "speculation.law:312", VAR_P, VAR_X)
LAW_COMPANY_4 = LAW_COMPANY.clause(4, "speculation.law:312", VAR_P, VAR_X)
LAW_VALUES = LawText(BOOK, "values", "The cards and what they are worth",
    "002_2a983ad1ef2c1ef2.txt",
    "Speculation a full pack of fifty-two cards is used, the value of each card being the same as "
    "at Whist.")
LAW_VALUES_1 = LAW_VALUES.clause(1, "speculation.law:323", VAR_P, VAR_X)
LAW_COUNTERS = LawText(BOOK, "counters", "The pool", "002_2a983ad1ef2c1ef2.txt",
    "Either counters or halfpennies may serve for stakes, an equal number of which must be "
    "allotted to all, the pool being provided by contributions from each player.")
LAW_COUNTERS_1 = LAW_COUNTERS.clause(1, "speculation.law:331", VAR_Q, VAR_P)
LAW_COUNTERS_2 = LAW_COUNTERS.clause(2, "speculation.law:331", VAR_Q, VAR_R, VAR_P)
LAW_COUNTERS_3 = LAW_COUNTERS.clause(3, "speculation.law:336", VAR_P, VAR_N)
LAW_COUNTERSB = LawText(BOOK, "counters", "The pool", "002_2a983ad1ef2c1ef2.txt",
    "Either counters or halfpennies may serve for stakes, an equal number of which must be "
    "allotted to all, the pool being provided by contributions from each player.",
    supplied="Enquire Within upon Everything, speculation, 105")
LAW_COUNTERS_4 = LAW_COUNTERSB.clause(4, "speculation.law:338", VAR_P, VAR_N)
LAW_COUNTERS_5 = LAW_COUNTERS.clause(5, "speculation.law:342", VAR_P, VAR_N)
LAW_COUNTERS_6 = LAW_COUNTERSB.clause(6, "speculation.law:344", VAR_P, VAR_N)
LAW_COUNTERS_7 = LAW_COUNTERS.clause(7, "speculation.law:347", VAR_Q, VAR_X, VAR_P)
LAW_COUNTERS_8 = LAW_COUNTERSB.clause(8, "speculation.law:350", VAR_P)
LAW_DEALING = LawText(BOOK, "dealing", "The deal", "002_2a983ad1ef2c1ef2.txt",
    "After cutting for deal the owner of the lowest card deals out three cards to each player, "
    "one at a time, face downwards,")
LAW_DEALING_1 = LAW_DEALING.clause(1, "speculation.law:366", VAR_P)
LAW_DEALING_2 = LAW_DEALING.clause(2, "speculation.law:366", VAR_P, VAR_Q)
LAW_DEALING_3 = LAW_DEALING.clause(3, "speculation.law:370", VAR_P, VAR_Q)
LAW_DEALING_4 = LAW_DEALING.clause(4, "speculation.law:372", VAR_P, VAR_Q)
LAW_DEALING_5 = LAW_DEALING.clause(5, "speculation.law:375", VAR_P, VAR_X)
LAW_DEALING_6 = LAW_DEALING.clause(6, "speculation.law:378", VAR_P)
LAW_DEALING_7 = LAW_DEALING.clause(7, "speculation.law:381", VAR_P, VAR_X, VAR_Q)
LAW_DEALINGB = LawText(BOOK, "dealing", "The deal", "002_2a983ad1ef2c1ef2.txt",
    "After cutting for deal the owner of the lowest card deals out three cards to each player, "
    "one at a time, face downwards,",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), whist law 37")
LAW_DEALING_8 = LAW_DEALINGB.clause(8, "speculation.law:384", VAR_P, VAR_Q)
LAW_LOOKING = LawText(BOOK, "looking", "Nobody looks", "002_2a983ad1ef2c1ef2.txt",
    "and no one must on any account look at what has been given him.")
LAW_LOOKING_1 = LAW_LOOKING.clause(1, "speculation.law:396", VAR_P)
LAW_TURN_UP = LawText(BOOK, "turn-up", "The trump card, kept or sold", "002_2a983ad1ef2c1ef2.txt",
    "The top card of the remaining pack is then to be the trump, and this card the dealer may "
    "either keep himself or sell to the highest bidder, making it thus an object of speculation.")
LAW_TURN_UP_1 = LAW_TURN_UP.clause(1, "speculation.law:404", VAR_P, VAR_N)
LAW_TURN_UP_2 = LAW_TURN_UP.clause(2, "speculation.law:408", VAR_P)
LAW_TURN_UP_3 = LAW_TURN_UP.clause(3, "speculation.law:409", VAR_P, VAR_Q, VAR_N)
LAW_TURN_UP_4 = LAW_TURN_UP.clause(4, "speculation.law:415", VAR_P, VAR_Q, VAR_N)
LAW_ORDER = LawText(BOOK, "order", "Who turns up", "002_2a983ad1ef2c1ef2.txt",
    "The player on the left of the possessor of the winning card then turns up his top card, and "
    "if it happen not to be a trump the next player turns up, and so on, until a higher trump "
    "than the first make its appearance,")
LAW_ORDER_1 = LAW_ORDER.clause(1, "speculation.law:426", VAR_P, VAR_X)
LAW_NEW_COMER = LawText(BOOK, "new-comer", "The new best card", "002_2a983ad1ef2c1ef2.txt",
    "when the new comer takes the place of its predecessor, and, if not retained by its owner, is "
    "awarded to the highest bidder.")
LAW_NEW_COMER_1 = LAW_NEW_COMER.clause(1, "speculation.law:433", VAR_P, VAR_Q, VAR_N)
LAW_ORDINARY = LawText(BOOK, "ordinary", "An ordinary card", "002_2a983ad1ef2c1ef2.txt",
    "If the card be not a trump, but only an ordinary one, it may be beaten by the highest card "
    "that makes its appearance of the same suit or by a trump.")
LAW_ORDINARY_1 = LAW_ORDINARY.clause(1, "speculation.law:442", VAR_P, VAR_X)
LAW_POOL = LawText(BOOK, "pool", "The pool to the highest trump", "002_2a983ad1ef2c1ef2.txt",
    "At the close of every round the pool is won by the player who holds the highest card of the "
    "trump suit.")
LAW_POOL_1 = LAW_POOL.clause(1, "speculation.law:450", VAR_P, VAR_X)
LAW_POOL_2 = LAW_POOL.clause(2, "speculation.law:456")
LAW_POOL_3 = LAW_POOL.clause(3, "speculation.law:458")
LAW_ACE = LawText(BOOK, "ace", "The ace of trumps", "002_2a983ad1ef2c1ef2.txt",
    "Should the ace of trumps be turned up, the hand is, of course, at an end, the owner of it "
    "being the winner.")
LAW_ACE_1 = LAW_ACE.clause(1, "speculation.law:473", VAR_P, VAR_X, VAR_Q)
LAW_ACE_2 = LAW_ACE.clause(2, "speculation.law:473", VAR_P, VAR_X, VAR_Q)
LAW_ACE_3 = LAW_ACE.clause(3, "speculation.law:477", VAR_P, VAR_X)
LAW_HANDS = LawText(BOOK, "hands", "Whole hands and unseen cards sold", "002_2a983ad1ef2c1ef2.txt",
    "Sometimes the players will sell their whole hand to each other, or perhaps a single card on "
    "the chance of their proving winners.")
LAW_HANDS_1 = LAW_HANDS.clause(1, "speculation.law:484", VAR_P, VAR_Q, VAR_N)
LAW_HANDS_2 = LAW_HANDS.clause(2, "speculation.law:488", VAR_P, VAR_Q, VAR_N)
LAW_HANDS_3 = LAW_HANDS.clause(3, "speculation.law:492", VAR_P, VAR_Q, VAR_N)
LAW_EXTRA_HAND = LawText(BOOK, "extra-hand", "An extra hand for the pool",
    "002_2a983ad1ef2c1ef2.txt",
    "an extra hand is dealt by many players and placed in the middle of the table for pool; at "
    "the end of the round this hand is examined, and if a better card is found in it than that "
    "belonging to the winner, the pool is left undisturbed, and added to the next new pool, "
    "making it, of course, double in value.")
LAW_EXTRA_HAND_1 = LAW_EXTRA_HAND.clause(1, "speculation.law:502", VAR_X)
LAW_EXTRA_HAND_2 = LAW_EXTRA_HAND.clause(2, "speculation.law:504", VAR_X)
LAW_KNAVE_OR_FIVE = LawText(BOOK, "knave-or-five", "A knave or a five pays the pool",
    "002_2a983ad1ef2c1ef2.txt",
    "Another variation is, that any player who may turn up a knave or a five of any suit "
    "excepting trumps shall pay one counter to the pool.")
LAW_KNAVE_OR_FIVE_1 = LAW_KNAVE_OR_FIVE.clause(1, "speculation.law:510", VAR_P, VAR_X)
LAW_KNAVE_OR_FIVE_1_BROKEN = LAW_KNAVE_OR_FIVE_1._replace(
    bound=(*LAW_KNAVE_OR_FIVE_1.bound, VAR_Q, VAR_Y))
LAW_KNAVE_OR_FIVE_1_BROKEN_2 = LAW_KNAVE_OR_FIVE_1._replace(
    bound=(*LAW_KNAVE_OR_FIVE_1.bound, VAR_Y))
LAW_KNAVE_OR_FIVE_1_BROKEN_3 = LAW_KNAVE_OR_FIVE_1._replace(
    bound=(*LAW_KNAVE_OR_FIVE_1.bound, VAR_Q))
LAW_KNAVE_OR_FIVE_2 = LAW_KNAVE_OR_FIVE.clause(2, "speculation.law:515", VAR_P, VAR_X)
LAW_KNAVE_OR_FIVE_3 = LAW_KNAVE_OR_FIVE.clause(3, "speculation.law:516", VAR_P)
LAW_KNAVE_OR_FIVE_4 = LAW_KNAVE_OR_FIVE.clause(4, "speculation.law:518", VAR_P)
LAW_DEALING_8_MENU = MenuSpec(LAW_DEALING_8, "misdealt", "unstated",
    (
        OptionSpec("deal-again", ACT_NEW_DEAL, taken=lambda state, p, q, player: player == q,
            mentions=(1,), does=law_dealing_8_deal_again_does, stirs=0x1D83),),
    until=(
        WindowSpec(
            "{Q_|a player} calls a new deal, if {Q_|that player} is one of (the company other "
            "than {P|another player})", ACT_NEW_DEAL, law_dealing_8_until, (0,)),
        WindowSpec("{R|a player} turns up {X|a card} for trumps", ACT_TURN_TRUMP),
        WindowSpec("{R|a player} calls a new deal", ACT_NEW_DEAL)))
LAW_KNAVE_OR_FIVE_1_DUTY = DutySpec(LAW_KNAVE_OR_FIVE_1,
    WindowSpec("{P|a player} pays a counter to the pool", ACT_PAY,
        lambda state, p, x, player: player == p, (0,)),
    (
        LapseSpec(WindowSpec("{Q|a player} turns up {Y|a card}", ACT_TURN),
            law_knave_or_five_1_broken),
        LapseSpec(WindowSpec("the extra hand shows {Y|a card}", ACT_EXAMINE),
            law_knave_or_five_1_broken_2),
        LapseSpec(WindowSpec("{Q|a player} deals", ACT_DEALS), law_knave_or_five_1_broken_3)))
ON_MENUS = 0x0
BITS = 2
MEMORY = 14
OFFENCE_NOT_OF_THE_COMPANY = OffenceSpec("not-of-the-company", "player")
OFFENCE_CARD_SHOWN_TWICE = OffenceSpec("card-shown-twice", "player")
OFFENCE_UNEQUAL_COUNTERS = OffenceSpec("unequal-counters", "player")
OFFENCE_WRONG_CONTRIBUTION = OffenceSpec("wrong-contribution", "player", laws=(law_counters_4,))
OFFENCE_SECOND_CONTRIBUTION = OffenceSpec("second-contribution", "player", laws=(law_counters_6,))
OFFENCE_NO_CONTRIBUTION = OffenceSpec("no-contribution", "player", laws=(law_counters_8,))
OFFENCE_MISDEAL = OffenceSpec("misdeal", "player", laws=(law_dealing_8,))
OFFENCE_TURNING_FOR_THE_DEALER = OffenceSpec("turning-for-the-dealer", "player",
    laws=(law_dealing_6,))
OFFENCE_WRONG_NUMBER = OffenceSpec("wrong-number", "player")
OFFENCE_LOOKING = OffenceSpec("looking", "player")
OFFENCE_SELLING_BESIDE_THE_BID = OffenceSpec("selling-beside-the-bid", "player")
OFFENCE_TURNING_OUT_OF_TURN = OffenceSpec("turning-out-of-turn", "player")
OFFENCE_SELLING_WHAT_ANOTHER_HAS = OffenceSpec("selling-what-another-has", "player")
OFFENCE_TURNING_AFTER_THE_END = OffenceSpec("turning-after-the-end", "player")
OFFENCE_SELLING_NOTHING = OffenceSpec("selling-nothing", "player")
OFFENCE_UNPAID = OffenceSpec("unpaid", "player", laws=(law_knave_or_five_4,))
ONCE: tuple[OnceSpec, ...] = (
    OnceSpec(law_pool_2_when, law_pool_2, 0, ((),)),
    OnceSpec(law_pool_3_when, law_pool_3, 0, ((),)))
ON_ELECTION: Elections = {}
NORMS: tuple[MenuSpec | DutySpec, ...] = (LAW_DEALING_8_MENU, LAW_KNAVE_OR_FIVE_1_DUTY)
ACTS: tuple[ActSpec, ...] = (
    ActSpec("cut", (ROLE_P, ROLE_X), (0, "cuts", 1, "for", "deal"), impossible=act_cut_impossible,
        does=act_cut, laws=(law_company_4,), stirs=0x1F8),
    ActSpec("deals", (ROLE_P,), (0, "deals"), impossible=act_deals_impossible, does=act_deals,
        laws=(law_counters_1, law_dealing_1), stirs=0x183),
    ActSpec("pool-counters", (ROLE_P, ROLE_N), (0, "pools", 1),
        impossible=act_pool_counters_impossible, does=act_pool_counters,
        laws=(law_company_1, law_counters_3, law_counters_5),
        gates=((act_pool_counters_gate, (0, 1, 2)),), stirs=0x201),
    ActSpec("deal", (ROLE_P, ROLE_Q), (0, "deals", "a", "card", "to", 1), does=act_deal,
        laws=(law_counters_2, law_dealing_2, law_dealing_4), gates=((act_deal_gate, (0, 1, 2)),),
        stirs=0x1D83),
    ActSpec("deal-face-up", (ROLE_P, ROLE_Q), (0, "deals", "a", "card", "face", "upwards", "to", 1),
        does=act_deal_face_up, laws=(law_dealing_3,), stirs=0x1D83),
    ActSpec("deal-extra", (ROLE_P,), (0, "deals", "an", "extra", "hand"),
        impossible=act_deal_extra_impossible, does=act_deal_extra, stirs=0x3, first=0x0),
    ActSpec("turn-trump", (ROLE_P, ROLE_X), (0, "turns", "up", 1, "for", "trumps"),
        impossible=act_turn_trump_impossible, does=act_turn_trump,
        laws=(law_counters_7, law_dealing_5, law_dealing_7, law_ace_2),
        gates=((act_turn_trump_gate, (0, 1, 2, 3)),), stirs=0x3D83),
    ActSpec("turn", (ROLE_P, ROLE_X), (0, "turns", "up", 1), impossible=act_turn_impossible,
        does=act_turn,
        laws=(law_company_3, law_values_1, law_order_1, law_ordinary_1, law_pool_1, law_ace_1,
            law_ace_3, law_knave_or_five_1, law_knave_or_five_2), ahead=(7,),
        gates=((act_turn_gate, (0, 1, 2, 3, 4, 5, 6, 7, 8)),), stirs=0x3C03),
    ActSpec("pay", (ROLE_P,), (0, "pays", "a", "counter", "to", "the", "pool"),
        impossible=act_pay_impossible, does=act_pay, laws=(law_knave_or_five_3,), stirs=0x203,
        first=0x0),
    ActSpec("look", (ROLE_P,), (0, "looks", "at", "his", "cards"), laws=(law_looking_1,)),
    ActSpec("new-deal", (ROLE_P,), (0, "calls", "a", "new", "deal"), formal=True),
    ActSpec("bid-for", (ROLE_P, ROLE_N), (0, "bids", 1), formal=True,
        powers=(PowerSpec(law_turn_up_1, law_turn_up_1_exercised, silent=True),),
        laws=(law_company_2,)),
    ActSpec("keep", (ROLE_P,), (0, "keeps", "the", "card"), formal=True,
        powers=(PowerSpec(law_turn_up_2, law_turn_up_2_exercised, silent=True),)),
    ActSpec("sell", (ROLE_P, ROLE_Q, ROLE_N), (0, "sells", "the", "card", "to", 1, "for", 2),
        formal=True, powers=(PowerSpec(law_turn_up_3, law_turn_up_3_exercised, silent=True),),
        laws=(law_turn_up_4, law_new_comer_1)),
    ActSpec("sell-hand", (ROLE_P, ROLE_Q, ROLE_N), (0, "sells", "his", "hand", "to", 1, "for", 2),
        formal=True, powers=(PowerSpec(law_hands_1, law_hands_1_exercised, silent=True),),
        laws=(law_hands_3,)),
    ActSpec("sell-unseen", (ROLE_P, ROLE_Q, ROLE_N),
        (0, "sells", "an", "unseen", "card", "to", 1, "for", 2), formal=True,
        powers=(PowerSpec(law_hands_2, law_hands_2_exercised, silent=True),)),
    ActSpec("examine", (ROLE_X,), ("the", "extra", "hand", "shows", 0),
        impossible=act_examine_impossible, does=act_examine,
        laws=(law_extra_hand_1, law_extra_hand_2), stirs=0x2003, first=0x0))
CONFLICTS: Conflicts = {}
STATES: dict[str, StateSpec] = {
    "midway": StateSpec("midway", (), SORT_TRUTH, "Midway"),
    "sits": StateSpec("sits", ("player",), SORT_TRUTH, "Sits"),
    "dealer": StateSpec("dealer", (), SORT_PLAYER_OR_NONE, "Dealer"),
    "deals-agreed": StateSpec("deals_agreed", (), SORT_NUMBER_1_9, "Deals"),
    "contribution": StateSpec("contribution", (), SORT_NUMBER_1_40, "Contribution"),
    "purse": StateSpec("purse", ("player",), SORT_NUMBER, "Counters"),
    "pool": StateSpec("pool", (), SORT_NUMBER, "Pool"),
    "pooled": StateSpec("pooled", ("player",), SORT_TRUTH, "Pooled"),
    "best": StateSpec("best", (), SORT_CARD_OR_NONE, "Best"),
    "trumps": StateSpec("trumps", (), SORT_SUIT_OR_NONE, "Trumps"),
    "unseen": StateSpec("unseen", ("player",), SORT_NUMBER_0_15, "Unseen"),
    "extra-left": StateSpec("extra_left", (), SORT_NUMBER_0_3, "Extra"),
    "owner": StateSpec("owner", (), SORT_PLAYER_OR_NONE, "Owner")}
SHOWN: tuple[str, ...] = ("purse", "pool")
REBUILT: tuple[RebuiltSpec, ...] = ()
UNSAID: tuple[UnsaidSpec, ...] = (
    UnsaidSpec("cut-winner", "cut_winner", 1, (-1, 0, 1, 2, 3, 4), 0, 0, 206, optional=True,
        some=True, seldom=True, waits=True),
    UnsaidSpec("dealer", "dealer", 1, (-1, 0, 1, 2, 3, 4), 1, 0, 255, optional=True, some=True,
        waits=True),
    UnsaidSpec("cut-unsaid", "cut_unsaid", 1, (-1, 0, 1, 2, 3, 4), 0, 0, 206, optional=True,
        seldom=True, waits=True))
UNSEEN: tuple[UnseenSpec, ...] = ()
TORN: TornSpec | None = TornSpec("midway",
    named(
        "contributions turn-up after-sale extra-hand knave-or-five midway sits cut-card "
        "cut-winner dealer deals-agreed contribution deals-done purse pool pooled had cut-lost "
        "cut-unclear cut-unsaid passed-over best trumps unseen dealt-out allotment-known giver "
        "extra-left seen owner turner bid bidder debtor ended ended-by-ace next-dealer examined "
        "extra-shown"),
    {"midway": 1, "sits": 5, "dealer": 1, "deals-agreed": 1, "contribution": 1, "purse": 5,
        "pool": 1, "pooled": 5, "best": 1, "trumps": 1, "unseen": 5, "extra-left": 1, "owner": 1},
    0x80300, 0, 0x4007FFFFFFFC0,
    *torn_rows(BOOK,
        "company/1 4 40 8000000000, company/2 800 40 8000000000, company/3 80 40 8000000000, "
        "company/4 1 40 8000000000, values/1 80 10000000 10000000000, counters/1 2 201B040 "
        "20000000000, counters/2 8 201B040 20000000000, counters/3 4 1E9BC1 40000000000, "
        "counters/4 4 400001E7BC1 6000, counters/5 4 8000 80000000000, counters/6 4 80000006000 "
        "6000, counters/7 40 8040 100000000000, counters/8 40 1000001E7BC1 E000, dealing/1 2 "
        "2001E13C0 200000000000, dealing/2 8 41E13C0 200000000000, dealing/3 10 0 0, dealing/4 8 "
        "800040 200000000000, dealing/5 40 1E13C0 400000000000, dealing/6 40 4000201E13C0 "
        "60000000, dealing/7 40 4800040 800000000000, dealing/8 1A 1200001D210C8 600000D900200, "
        "dealing/8 400 4000000000000 200000D900200, looking/1 200 0 0, turn-up/1 800 4A0002040 "
        "8000180000000, turn-up/2 1000 420000000 10000180000000, turn-up/3 2000 5A0002044 "
        "200001E0002000, turn-up/4 2000 1A0000000 40000000000000, order/1 80 60800040 "
        "80000000000000, new-comer/1 2000 20200000 100000000000000, ordinary/1 80 2028E00040 0, "
        "pool/1 80 2C28E00040 200000000000000, pool/2 -1 4228E04048 0, pool/3 -1 5228E07048 "
        "7DFDE0F200, ace/1 80 2028FE13C0 0, ace/2 40 5E13C2 0, ace/3 80 C00600000 "
        "200000000000000, hands/1 4000 C02040 400000000802000, hands/2 8000 C02040 "
        "800000000802000, hands/3 4000 C00040 1000000000000000, extra-hand/1 10000 420E00040 0, "
        "extra-hand/2 10000 20E00040 0, knave-or-five/1 80 2228E02050 200000000, knave-or-five/1 "
        "10082 4000000000000 2000000000000000, knave-or-five/2 80 2228E02050 2000000000000000, "
        "knave-or-five/3 100 200002000 0, knave-or-five/4 10182 2000000000006000 6000, - 1 200C0 "
        "60080, - 2 40002041E13C0 4001602100200, - 4 E000 1E000, - 8 4000004900240 "
        "4000007900200, - 10 4000004900240 4000007900200, - 20 C500208 8000000, - 40 1110004A "
        "478F00200, - 80 2038E00040 3F0A00000, - 100 200006000 200006000, - 400 2000000000000 "
        "1000000000000, - 800 8000000000000 1000000000000, - 1000 10000000000000 1000000000000, "
        "- 2000 20000000000000 1000000000000, - 4000 400000000000000 1000000000000, - 8000 "
        "800000000000000 1000000000000, - 10000 4438E00040 6218000000"),
    (0x400280, 0x200500200, 0x2000, 0, 0, 0xC500208, 0x400000, 0x410C00000, 0x2000, 0, 0, 0, 0, 0,
        0, 0, 0xC18000008),
    (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x2000000000000, 0x8000000000000, 0x10000000000000,
        0x20000000000000, 0x400000000000000, 0x800000000000000, 0), 0x33C0FF8000000000,
    0x4000000000000)
STEPS: tuple[StepSpec, ...] = ()
SETTLED: tuple[str, ...] = ("purse", "pool")
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
