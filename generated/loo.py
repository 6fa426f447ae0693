"""Judge recorded games by the book loo: Three-card loo.

Edition: Hoffmann, Hoyle's Games Modernized (1909), pages 86 to 93

Made by `hoyle build loo`: change the book, not this file. It was made from rules/common/pack.law,
rules/common/seats.law, rules/common/company.law, rules/common/trumps.law,
rules/common/untold-trump.law, rules/loo.law, whose hashes together have the SHA-256
e168ec9aec539573545c8f3df217c190208f80d197eab85c6a8516428a342d13.

Run `python loo.py RECORD...` to judge files of games, or call `judge`. A member of a kind is its
place there, a set a bit mask, none is -1.
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
    Elections, LapseSpec, LawText, MenuSpec, OffenceSpec, OnceSpec, OptionSpec, RebuiltSpec,
    Referee, RoleSpec, SortSpec, StateSpec, StepSpec, TornSpec, UnsaidSpec, UnseenSpec, WindowSpec,
    figure, listed, members, named, plural, pure, quotient, remembered, run, torn_rows, were, yes
)  # fmt: skip

# ---------------------------------------------------------------- the book

# fmt: off
BOOK = "loo"
EDITION = "Hoffmann, Hoyle's Games Modernized (1909), pages 86 to 93"

# The codes of every kind; at -1, where Python finds the last, the word for none.
PLAYERS = ("A", "B", "G", "J", "K", "L", "none")
SIDES = ("A", "B", "G", "J", "K", "L", "none")
SUITS = ("C", "D", "H", "S", "none")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "none")
CARDS = (*(a + b for b in SUITS[:-1] for a in RANKS[:-1]), "none")
LOOS = ("limited", "unlimited", "none")
SINGLES = ("a-must", "as-others", "none")
CLUB_LAWS = ("not-kept", "kept", "none")
MISS = ("by-rounds", "together", "none")
INFRACTIONS = ("once", "each", "none")
THROWN_UPS = ("exempt", "looed", "none")
STANCES = ("to pass", "to play", "to take miss", "to take miss for himself",
    "to take miss for the pool", "none")
UNSEEN_CARDS = ("suit", "due", "none")
HINDRANCES = ("the cards are still being dealt", "he had declared before",
    "he does not hold it, or it is turned up", "none")
TELLINGS = ("not told", "none")
WHAT_WAS_TURNEDS = ("the ace", "one between his trumps", "none")
CODES = {"player": PLAYERS, "side": SIDES, "suit": SUITS, "rank": RANKS, "card": CARDS, "loo": LOOS,
    "singles": SINGLES, "club-law": CLUB_LAWS, "miss": MISS, "infractions": INFRACTIONS,
    "thrown-up": THROWN_UPS, "stance": STANCES, "unseen-card": UNSEEN_CARDS,
    "hindrance": HINDRANCES, "telling": TELLINGS, "what-was-turned": WHAT_WAS_TURNEDS}

CLUB_LAW_KEPT, HINDRANCE_BEING_DEALT, HINDRANCE_DECLARED_BEFORE, HINDRANCE_NOT_HIS = 1, 0, 1, 2
INFRACTIONS_EACH, LOO_LIMITED, MISS_BY_ROUNDS, MISS_TOGETHER, RANK_KNAVE = 1, 0, 0, 1, 9
RANK_KING, RANK_ACE, SINGLES_A_MUST, STANCE_PASS, STANCE_STAND = 11, 12, 0, 0, 1
STANCE_MISS_TAKEN, STANCE_FOR_HIMSELF, STANCE_FOR_THE_POOL, SUIT_CLUBS = 2, 3, 4, 0
THROWN_UP_LOOED, UNSEEN_CARD_A_CARD_OF_THE_SUIT_LED = 1, 0
UNSEEN_CARD_A_CARD_THAT_HE_HAD_TO_PLAY, WHAT_WAS_TURNED_ITS_ACE = 1, 0
WHAT_WAS_TURNED_ONE_BETWEEN = 1

# What belongs to a member, by its place; at -1, what belongs to none.
SIDE_OF = (0, 1, 2, 3, 4, 5, NONE)
PLAYERS_OF = (1, 2, 4, 8, 16, 32, 0)
# Whether a side is called by the names of its players, and whom a player or side
# counts as when something is open for him: players first, then sides, as a mask.
NAMED_BY_PLAYERS = (True, True, True, True, True, True)
COUNTS_AS = (65, 130, 260, 520, 1040, 2080, 65, 130, 260, 520, 1040, 2080, 0)
SUIT_OF_CARD = (*(place // 13 for place in range(52)), NONE)
NEXT_PLAYER = (1, 2, 3, 4, 5, 0, NONE)
RANK_OF_CARD = (*(place % 13 for place in range(52)), NONE)
CARDS_OF_SUIT = (0x1FFF, 0x3FFE000, 0x7FFC000000, 0xFFF8000000000, 0)
BIT = (*(1 << place for place in range(52)), 0)

# The readings that a record may choose, and which is taken if it does not.
OPTIONS: tuple[tuple[str, str], ...] = (("loo", "loo"), ("singles", "singles"),
    ("club-law", "club-law"), ("miss", "miss"), ("infractions", "infractions"),
    ("thrown-up", "thrown-up"))
DEFAULTS: Args = (0, 0, 0, 0, 0, 0)
# fmt: on


# ---------------------------------------------------------------- the record


class State(BaseState):
    """What the record says so far. Lists, by key, end in the value for no key."""

    __slots__ = named(
        "at_fault bared best club_law contributed cutting_told deal_is_off dealer dealer_shuffled "
        "dealt_singly declared declaring_unsaid divided down early_unsaid elder exposed "
        "exposed_unsaid exposing_told first_shown found given given_to_miss hand highest_loo "
        "in_deal infractions known lead led_by loo loos_unsaid midway miss more_put_in more_unsaid "
        "next_pool pack_cut passes_unsaid placed played pool pool_told prior_declaring punished "
        "purse redealt retired shown single singles sits supposed_2 thrown_up tricks trumps turned "
        "turned_unseen unseen untold_trump winner winning"
    )

    def __init__(self) -> None:
        super().__init__()
        self.sits, self.purse, self.given, self.hand = [False] * 7, [0] * 7, [0] * 7, [0] * 7
        self.known, self.redealt, self.unseen = [False] * 7, [False] * 7, [NONE] * 7
        self.found, self.declared, self.passes_unsaid = [0] * 7, [NONE] * 7, [False] * 7
        self.early_unsaid, self.retired, self.punished = [False] * 7, [False] * 7, [False] * 7
        self.down, self.tricks, self.played, self.exposed = [NONE] * 7, [0] * 7, [0] * 7, [0] * 7
        self.bared, self.at_fault = [0] * 7, [False] * 7
        self.loo = self.singles = self.club_law = self.miss = self.infractions = NONE
        self.thrown_up = self.untold_trump = self.dealer = self.elder = self.highest_loo = NONE
        self.turned = self.turned_unseen = self.trumps = self.pool_told = self.first_shown = NONE
        self.prior_declaring = self.led_by = self.lead = self.best = self.winning = NONE
        self.winner = NONE
        self.midway = self.loos_unsaid = self.contributed = self.supposed_2 = False
        self.more_put_in = self.more_unsaid = self.dealer_shuffled = self.pack_cut = False
        self.cutting_told = self.in_deal = self.dealt_singly = self.declaring_unsaid = False
        self.deal_is_off = self.exposing_told = self.exposed_unsaid = self.divided = False
        self.single = self.pool = self.next_pool = self.shown = self.given_to_miss = self.placed = 0

    def copy(self) -> State:
        """Give a state that changes by itself."""
        new = State.__new__(type(self))
        new.loo = self.loo
        new.singles = self.singles
        new.club_law = self.club_law
        new.miss = self.miss
        new.infractions = self.infractions
        new.thrown_up = self.thrown_up
        new.midway = self.midway
        new.sits = self.sits[:]
        new.untold_trump = self.untold_trump
        new.dealer = self.dealer
        new.elder = self.elder
        new.loos_unsaid = self.loos_unsaid
        new.single = self.single
        new.highest_loo = self.highest_loo
        new.turned = self.turned
        new.turned_unseen = self.turned_unseen
        new.trumps = self.trumps
        new.contributed = self.contributed
        new.pool_told = self.pool_told
        new.supposed_2 = self.supposed_2
        new.pool = self.pool
        new.more_put_in = self.more_put_in
        new.more_unsaid = self.more_unsaid
        new.next_pool = self.next_pool
        new.purse = self.purse[:]
        new.shown = self.shown
        new.first_shown = self.first_shown
        new.dealer_shuffled = self.dealer_shuffled
        new.pack_cut = self.pack_cut
        new.cutting_told = self.cutting_told
        new.in_deal = self.in_deal
        new.dealt_singly = self.dealt_singly
        new.declaring_unsaid = self.declaring_unsaid
        new.given = self.given[:]
        new.given_to_miss = self.given_to_miss
        new.deal_is_off = self.deal_is_off
        new.hand = self.hand[:]
        new.known = self.known[:]
        new.redealt = self.redealt[:]
        new.unseen = self.unseen[:]
        new.found = self.found[:]
        new.declared = self.declared[:]
        new.passes_unsaid = self.passes_unsaid[:]
        new.prior_declaring = self.prior_declaring
        new.early_unsaid = self.early_unsaid[:]
        new.retired = self.retired[:]
        new.punished = self.punished[:]
        new.led_by = self.led_by
        new.lead = self.lead
        new.best = self.best
        new.winning = self.winning
        new.down = self.down[:]
        new.winner = self.winner
        new.tricks = self.tricks[:]
        new.played = self.played[:]
        new.exposed = self.exposed[:]
        new.bared = self.bared[:]
        new.placed = self.placed
        new.exposing_told = self.exposing_told
        new.exposed_unsaid = self.exposed_unsaid
        new.at_fault = self.at_fault[:]
        new.divided = self.divided
        new.menus = self.menus
        new.in_vain = self.in_vain
        new.conflicts = self.conflicts
        new.stopped = self.stopped
        new.writing = new.written = -1
        return new


Judge = Referee[State]


def begin(state: State, choices: Args, told: dict[str, dict[int, int]]) -> State:
    """Lay out the record before its first event, with what it tells of its start."""
    state.loo = choices[0]
    state.singles = choices[1]
    state.club_law = choices[2]
    state.miss = choices[3]
    state.infractions = choices[4]
    state.thrown_up = choices[5]
    state.midway = bool(told.get("midway", {}).get(0, state.midway))
    for key_1 in range(6):
        state.sits[key_1] = True
    for slot, value in told.get("sits", {}).items():
        state.sits[slot] = bool(value)
    state.untold_trump = SUIT_CLUBS
    state.untold_trump = told.get("untold-trump", {}).get(0, state.untold_trump)
    state.suppose("untold_trump", False)
    state.dealer = told.get("dealer", {}).get(0, state.dealer)
    state.suppose("dealer", True)
    state.elder = left(state, state.dealer) if state.dealer != NONE else NONE
    state.elder = told.get("elder", {}).get(0, state.elder)
    state.suppose("elder", True)
    state.loos_unsaid = bool(told.get("loos-unsaid", {}).get(0, state.loos_unsaid))
    state.suppose("loos_unsaid", False)
    state.single = 3
    state.single = told.get("single", {}).get(0, state.single)
    state.highest_loo = told.get("highest-loo", {}).get(0, state.highest_loo)
    state.turned = told.get("turned", {}).get(0, state.turned)
    state.turned_unseen = told.get("turned-unseen", {}).get(0, state.turned_unseen)
    state.suppose("turned_unseen", True)
    state.trumps = SUIT_OF_CARD[state.turned]
    state.trumps = told.get("trumps", {}).get(0, state.trumps)
    state.suppose("trumps", True)
    state.contributed = state.trumps != NONE
    state.pool_told = told.get("pool-told", {}).get(0, state.pool_told)
    state.supposed_2 = state.contributed and state.pool_told == -1
    state.pool = (
        (state.single if state.contributed else 0) if state.pool_told == -1 else state.pool_told
    )
    state.more_put_in = state.pool_told > 0 and (
        state.pool_told == -1 or state.pool_told != state.single
    )
    state.more_unsaid = state.more_put_in
    state.more_unsaid = bool(told.get("more-unsaid", {}).get(0, state.more_unsaid))
    state.suppose("more_unsaid", False)
    for slot, value in told.get("purse", {}).items():
        state.purse[slot] = value
    state.first_shown = told.get("first-shown", {}).get(0, state.first_shown)
    state.suppose("first_shown", True)
    for slot, value in told.get("hand", {}).items():
        state.hand[slot] = value
    for slot, value in told.get("unseen", {}).items():
        state.unseen[slot] = value
    state.suppose("unseen", True)
    for slot, value in told.get("found", {}).items():
        state.found[slot] = value
    for slot, value in told.get("declared", {}).items():
        state.declared[slot] = value
    for slot, value in told.get("passes-unsaid", {}).items():
        state.passes_unsaid[slot] = bool(value)
    state.suppose("passes_unsaid", False)
    state.prior_declaring = told.get("prior-declaring", {}).get(0, state.prior_declaring)
    state.suppose("prior_declaring", True)
    for slot, value in told.get("early-unsaid", {}).items():
        state.early_unsaid[slot] = bool(value)
    state.suppose("early_unsaid", False)
    state.exposed_unsaid = bool(told.get("exposed-unsaid", {}).get(0, state.exposed_unsaid))
    state.suppose("exposed_unsaid", False)
    return state


def amiss(judge: Judge, state: State) -> str | None:
    """Say why no game begins in a state; None if one may."""
    if state.dealer != NONE and not state.sits[state.dealer]:
        return f"{judge.players[state.dealer]}, the dealer, is not of the company"
    if state.dealer != NONE and state.elder != (
        left(state, state.dealer) if state.dealer != NONE else NONE
    ):
        return (
            f"{judge.players[state.elder]} is told to be the elder hand, and "
            f"{judge.players[state.dealer]} to be the dealer"
        )
    if state.single <= 0 or state.single % 3 != 0:
        return "a single is three counters, or a multiple"
    if state.highest_loo != -1 and state.highest_loo <= 0:
        return (
            "no more than nothing could be forfeited; leave the tag Maximum out where there is none"
        )
    if state.turned != NONE and state.trumps != SUIT_OF_CARD[state.turned]:
        return f"{CARDS[state.turned]} is turned up, and trumps are told to be another suit"
    if state.pool < (state.single if state.contributed else 0):
        return "what is in the pool is not less than the dealer's counters"
    if sum(1 for p in range(6) if state.declared[p] >= STANCE_MISS_TAKEN) > 1:
        return "one takes miss"
    if any(state.declared[p] >= STANCE_FOR_HIMSELF for p in members(0x3F & ~BIT[state.dealer])):
        return "only the dealer declares for whom he takes miss"
    return None


# ---------------------------------------------------------------- definitions


@remembered(2)
def company(state: State) -> int:
    """The book's company: rules/common/company.law:9."""
    return sum(BIT[p] for p in range(6) if state.sits[p])


def seats_from(p: int, q: int) -> int:
    """The book's seats-from: rules/common/seats.law:9."""
    return (q - p + 6) % 6


@remembered(3)
def left(state: State, p: int) -> int:
    """The book's left: rules/loo.law:133."""
    if p == NONE:
        return NONE
    return lowest_by_seats_from(company(state) & ~BIT[p], NEXT_PLAYER[p])


def cut_order(c: int) -> int:
    """The book's cut-order: rules/common/pack.law:13."""
    return 0 if RANK_OF_CARD[c] == RANK_ACE else RANK_OF_CARD[c] + 1


def absent(state: State, p: int) -> bool:
    """The book's absent: rules/common/company.law:10."""
    return not state.sits[p]


def single_is_a_must(state: State) -> bool:
    """The book's single-is-a-must: rules/loo.law:136."""
    return (
        state.singles == SINGLES_A_MUST
        and not state.more_put_in
        and (state.pool_told != -1 or not state.asked("more_unsaid", 0, state.more_unsaid))
    )


def club_is_up(state: State) -> bool:
    """The book's club-is-up: rules/loo.law:138."""
    return state.club_law == CLUB_LAW_KEPT and state.trumps == SUIT_CLUBS


def is_a_must(state: State) -> bool:
    """The book's is-a-must: rules/loo.law:139."""
    return single_is_a_must(state) or club_is_up(state)


def with_miss(state: State) -> bool:
    """The book's with-miss: rules/loo.law:140."""
    return not single_is_a_must(state)


def cards_are_up(state: State) -> bool:
    """The book's cards-are-up: rules/loo.law:143."""
    return state.deal_is_off or state.divided


@remembered(4)
def in_the_hand(state: State) -> int:
    """The book's in-the-hand: rules/loo.law:144."""
    if state.deal_is_off:
        return 0
    return sum(BIT[p] for p in members(company(state)) if not state.retired[p])


@remembered(5)
def undeclared(state: State) -> int:
    """The book's undeclared: rules/loo.law:145."""
    return sum(BIT[p] for p in members(in_the_hand(state)) if state.declared[p] == NONE)


@remembered(6)
def playing(state: State) -> int:
    """The book's playing: rules/loo.law:146."""
    return sum(BIT[p] for p in members(in_the_hand(state)) if state.declared[p] >= STANCE_STAND)


@remembered(7)
def miss_is_taken(state: State) -> bool:
    """The book's miss-is-taken: rules/loo.law:147."""
    return any(state.declared[p] >= STANCE_MISS_TAKEN for p in members(company(state)))


@remembered(8)
def to_declare(state: State) -> int:
    """The book's to-declare: rules/loo.law:148."""
    if state.elder == NONE:
        return NONE
    return lowest_by_seats_from_2(undeclared(state), state.elder)


def all_have_declared(state: State) -> bool:
    """The book's all-have-declared: rules/loo.law:151."""
    if state.deal_is_off:
        return False
    if not undeclared(state):
        return True
    return undeclared(state) == BIT[state.dealer] and playing(state) == 0


def against_one(state: State) -> bool:
    """The book's against-one: rules/loo.law:153."""
    return (
        undeclared(state) == BIT[state.dealer]
        and playing(state).bit_count() == 1
        and not miss_is_taken(state)
        and not is_a_must(state)
    )


def tricks_done(state: State) -> int:
    """The book's tricks-done: rules/loo.law:156."""
    return sum(state.tricks)


@remembered(9)
def hand_is_over(state: State) -> bool:
    """The book's hand-is-over: rules/loo.law:157."""
    return all_have_declared(state) and (tricks_done(state) == 3 or playing(state).bit_count() <= 1)


@remembered(10)
def declaring_told(state: State) -> bool:
    """The book's declaring-told: rules/loo.law:274."""
    if any(state.declared[p] != NONE for p in members(company(state))):
        return True
    return state.asked("prior_declaring", 0, state.prior_declaring) == NONE


def past_declaring(state: State) -> bool:
    """The book's past-declaring: rules/loo.law:159."""
    return all_have_declared(state) or not declaring_told(state) or is_a_must(state)


@remembered(11)
def in_play(state: State, p: int) -> int:
    """The book's in-play: rules/loo.law:161."""
    return sum(
        BIT[q]
        for q in members(in_the_hand(state))
        if q == p
        or state.declared[q] >= STANCE_STAND
        or (
            state.declared[q] == NONE
            and (is_a_must(state) or not state.asked("passes_unsaid", q, state.passes_unsaid[q]))
        )
    )


@remembered(12)
def still_to_play(state: State) -> int:
    """The book's still-to-play: rules/loo.law:163."""
    return sum(BIT[p] for p in members(playing(state)) if state.down[p] == NONE)


def leads(state: State) -> int:
    """The book's leads: rules/loo.law:164."""
    if state.led_by != NONE:
        return state.led_by
    return state.winner if state.winner != NONE else state.elder


@remembered(13)
def to_play(state: State) -> int:
    """The book's to-play: rules/loo.law:165."""
    if state.elder == NONE or not all_have_declared(state) or hand_is_over(state):
        return NONE
    return lowest_by_seats_from_2(still_to_play(state), leads(state))


@remembered(14)
def on_turn(state: State, p: int) -> int:
    """The book's on-turn: rules/loo.law:168."""
    if all_have_declared(state) or state.elder == NONE or not past_declaring(state):
        return to_play(state)
    return lowest_by_seats_from_2(in_play(state, p), state.elder)


def held_2(state: State, p: int, t: int) -> int:
    """The book's held: rules/loo.law:176."""
    return state.hand[p] & CARDS_OF_SUIT[t] & ~BIT[state.turned]


def trumps_held(state: State, p: int) -> int:
    """The book's trumps-held: rules/loo.law:177."""
    return held_2(state, p, state.trumps)


@remembered(15)
def highest_trump(state: State, p: int) -> int:
    """The book's highest-trump: rules/loo.law:178."""
    return max(members(trumps_held(state, p)), key=lambda c: RANK_OF_CARD[c], default=NONE)


def top_trump(state: State) -> int:
    """The book's top-trump: rules/loo.law:180."""
    if state.turned == (state.trumps * 13 + RANK_ACE if state.trumps >= 0 else NONE) or (
        state.turned == NONE
        and state.asked("turned_unseen", 0, state.turned_unseen) == WHAT_WAS_TURNED_ITS_ACE
    ):
        return state.trumps * 13 + RANK_KING if state.trumps >= 0 else NONE
    return state.trumps * 13 + RANK_ACE if state.trumps >= 0 else NONE


def seen(state: State, p: int) -> int:
    """The book's seen: rules/loo.law:183."""
    return state.bared[p] | state.played[p]


def cards_are_new(state: State) -> bool:
    """The book's cards-are-new: rules/loo.law:192."""
    return any(state.redealt)


def had_unseen(state: State, p: int, c: int) -> int:
    """The book's had-unseen: rules/loo.law:194."""
    if state.redealt[p] and not state.known[p] and (seen(state, p) | BIT[c]).bit_count() < 3:
        return state.asked("unseen", p, state.unseen[p])
    return NONE


def between_2(state: State, p: int, c: int) -> int:
    """The book's between: rules/loo.law:210."""
    return sum(
        BIT[d]
        for d in members(CARDS_OF_SUIT[state.trumps] & ~state.hand[p] & ~BIT[state.turned])
        if RANK_OF_CARD[d] > RANK_OF_CARD[c]
        and RANK_OF_CARD[d] < RANK_OF_CARD[highest_trump(state, p)]
        and not any(state.played[q] & BIT[d] for q in range(6))
    )


def tricks_made(state: State, p: int) -> int:
    """The book's tricks-made: rules/loo.law:228."""
    return state.tricks[p] + (3 - tricks_done(state) if playing(state) == BIT[p] else 0)


def loo_due(state: State) -> int:
    """The book's loo-due: rules/loo.law:229."""
    if state.loo == LOO_LIMITED:
        return state.single
    if state.highest_loo == -1:
        return state.pool
    return min(state.pool, state.highest_loo if state.highest_loo != -1 else 0)


@remembered(16)
def least_given(state: State) -> int:
    """The book's least-given: rules/loo.law:234."""
    return min((state.given[p] for p in members(company(state))), default=0)


def miss_is_due(state: State) -> bool:
    """The book's miss-is-due: rules/loo.law:236."""
    if not with_miss(state):
        return False
    if state.given_to_miss >= 3:
        return False
    if state.miss == MISS_TOGETHER:
        return least_given(state) == 1
    return least_given(state) > state.given_to_miss


@remembered(17)
def due_to(state: State) -> int:
    """The book's due-to: rules/loo.law:239."""
    if miss_is_due(state) or least_given(state) >= 3:
        return NONE
    return lowest_by_seats_from_2(
        sum(BIT[q] for q in members(company(state)) if state.given[q] == least_given(state)),
        state.elder,
    )


@remembered(18)
def due_to_deal(state: State) -> int:
    """The book's due-to-deal: rules/loo.law:253."""
    if state.dealer == NONE and state.shown:
        return lowest_by_seats_from_2(
            company(state), state.asked("first_shown", 0, state.first_shown)
        )
    return state.dealer


def first_card_is_due(state: State, p: int) -> bool:
    """The book's first-card-is-due: rules/loo.law:244."""
    if state.divided:
        return False
    if state.in_deal:
        return p == due_to_deal(state) and state.elder != left(state, p)
    if state.deal_is_off:
        return state.pack_cut or state.dealer_shuffled
    return state.trumps == NONE


def may_begin(state: State) -> bool:
    """The book's may-begin: rules/loo.law:248."""
    if state.divided:
        return False
    if state.deal_is_off:
        return True
    return not any(
        (state.known[p] and not state.in_deal) or state.declared[p] != NONE or state.played[p]
        for p in range(6)
    )


def no_trump_is_up(state: State) -> bool:
    """The book's no-trump-is-up: rules/loo.law:256."""
    return state.trumps == NONE


def of_the_pack(state: State, p: int) -> bool:
    """The book's of-the-pack: rules/loo.law:251."""
    if cards_are_up(state):
        return True
    return p == due_to_deal(state) and (state.in_deal or no_trump_is_up(state))


@remembered(19)
def cutter(state: State) -> int:
    """The book's cutter: rules/loo.law:260."""
    if due_to_deal(state) == NONE or state.divided:
        return NONE
    return highest_by_seats_from(company(state) & ~BIT[due_to_deal(state)], due_to_deal(state))


def in_play_now(state: State) -> bool:
    """The book's in-play-now: rules/loo.law:264."""
    return (
        not state.in_deal
        and not cards_are_up(state)
        and state.trumps != NONE
        and (hand_is_over(state) or any(state.played[p] for p in range(6)))
    )


def half_dealt(state: State) -> bool:
    """The book's half-dealt: rules/loo.law:267."""
    return state.in_deal and state.dealt_singly and no_trump_is_up(state) and least_given(state) < 3


def trumps_unsaid(state: State) -> bool:
    """The book's trumps-unsaid: rules/loo.law:272."""
    return all_have_declared(state) and declaring_told(state)


def face_down(state: State, p: int) -> int:
    """The book's face-down: rules/loo.law:416."""
    return state.given[p] if not state.hand[p] and not state.played[p] else 0


@remembered(20)
def undealt(state: State) -> int:
    """The book's undealt: rules/loo.law:431."""
    return sum(
        BIT[c]
        for c in members(0xFFFFFFFFFFFFF & ~BIT[state.turned])
        if not any(state.hand[p] & BIT[c] or state.found[p] & BIT[c] for p in range(6))
    )


def ready(state: State) -> bool:
    """The book's ready: rules/loo.law:433."""
    return state.trumps != NONE and not state.in_deal


def beats(state: State, d: int, c: int) -> bool:
    """The book's ... beats ...: rules/common/trumps.law:4."""
    if SUIT_OF_CARD[d] == SUIT_OF_CARD[c]:
        return RANK_OF_CARD[d] > RANK_OF_CARD[c]
    return SUIT_OF_CARD[d] == state.trumps


def is_out_of_it(state: State, p: int) -> bool:
    """The book's ... is-out-of-it: rules/loo.law:142."""
    return state.retired[p] and not state.divided


def is_to_lead(state: State, p: int) -> bool:
    """The book's ... is-to-lead: rules/loo.law:170."""
    return state.led_by == NONE and p == on_turn(state, p)


def is_to_follow(state: State, p: int) -> bool:
    """The book's ... is-to-follow: rules/loo.law:171."""
    return state.led_by != NONE and p == to_play(state)


def lies_turned_up(state: State, c: int) -> bool:
    """The book's ... lies-turned-up: rules/loo.law:174."""
    if c == state.turned:
        return True
    return (
        state.turned == NONE
        and SUIT_OF_CARD[c] == state.trumps
        and RANK_OF_CARD[c] == RANK_ACE
        and state.asked("turned_unseen", 0, state.turned_unseen) == WHAT_WAS_TURNED_ITS_ACE
    )


def can_begin_with(state: State, p: int, h: int) -> bool:
    """The book's ... can-begin-with ...: rules/loo.law:184."""
    return (
        not state.known[p]
        and state.played[p] == 0
        and state.bared[p] & ~h == 0
        and h & state.placed & ~state.bared[p] == 0
        and not any(lies_turned_up(state, c) for c in members(h))
    )


def could_hold(state: State, p: int, c: int) -> bool:
    """The book's ... could-hold ...: rules/loo.law:189."""
    if lies_turned_up(state, c):
        return False
    if state.hand[p] & BIT[c]:
        return True
    return not state.known[p] and not state.placed & BIT[c] and seen(state, p).bit_count() < 3


def renounces_with(state: State, p: int, c: int) -> bool:
    """The book's ... renounces with ...: rules/loo.law:197."""
    return (
        is_to_follow(state, p)
        and SUIT_OF_CARD[c] != SUIT_OF_CARD[state.lead]
        and held_2(state, p, SUIT_OF_CARD[state.lead]) != 0
    )


def withholds_trumps_with(state: State, p: int, c: int) -> bool:
    """The book's ... withholds-trumps-with ...: rules/loo.law:200."""
    return (
        SUIT_OF_CARD[c] != state.trumps
        and is_to_lead(state, p)
        and p != state.winner
        and trumps_held(state, p).bit_count() >= 2
        and ((seen(state, p) | BIT[c]) & ~CARDS_OF_SUIT[state.trumps]).bit_count() < 2
    )


def fails_to_trump_after_trick_with(state: State, p: int, c: int) -> bool:
    """The book's ... fails-to-trump-after-trick-with ...: rules/loo.law:203."""
    return (
        SUIT_OF_CARD[c] != state.trumps
        and is_to_lead(state, p)
        and p == state.winner
        and trumps_held(state, p) != 0
    )


def fails_to_head_with(state: State, p: int, c: int) -> bool:
    """The book's ... fails-to-head-with ...: rules/loo.law:205."""
    if not is_to_follow(state, p):
        return False
    if renounces_with(state, p, c):
        return False
    if state.best != NONE and beats(state, c, state.best):
        return False
    for d in members(state.hand[p]):
        if (
            state.best != NONE
            and beats(state, d, state.best)
            and d != state.turned
            and (
                SUIT_OF_CARD[d] == SUIT_OF_CARD[state.lead]
                or SUIT_OF_CARD[c] != SUIT_OF_CARD[state.lead]
            )
        ):
            return True
    return False


def spares_the_highest_with(state: State, p: int, c: int) -> bool:
    """The book's ... spares-the-highest-with ...: rules/loo.law:214."""
    if not is_to_lead(state, p):
        return False
    if SUIT_OF_CARD[c] != state.trumps:
        return False
    if in_play(state, p).bit_count() != 2:
        return False
    return between_2(state, p, c).bit_count() > (
        1
        if state.turned == NONE
        and state.asked("turned_unseen", 0, state.turned_unseen) == WHAT_WAS_TURNED_ONE_BETWEEN
        else 0
    )


def mis_leads_with(state: State, p: int, c: int) -> bool:
    """The book's ... mis-leads-with ...: rules/loo.law:219."""
    return (
        withholds_trumps_with(state, p, c)
        or fails_to_trump_after_trick_with(state, p, c)
        or spares_the_highest_with(state, p, c)
    )


def hides_the_top_trump_with(state: State, p: int, c: int) -> bool:
    """The book's ... hides-the-top-trump-with ...: rules/loo.law:221."""
    return (
        state.led_by == NONE
        and state.hand[p] & BIT[top_trump(state)] != 0
        and c != top_trump(state)
        and is_to_lead(state, p)
    )


def is_lawful_for(state: State, c: int, p: int) -> bool:
    """The book's ... is-lawful-for ...: rules/loo.law:224."""
    return (
        not hides_the_top_trump_with(state, p, c)
        and not mis_leads_with(state, p, c)
        and not renounces_with(state, p, c)
        and not fails_to_head_with(state, p, c)
    )


def antes(state: State, p: int) -> bool:
    """The book's ... antes: rules/loo.law:257."""
    if p != due_to_deal(state):
        return False
    return not state.contributed or (state.supposed_2 and undeclared(state) == company(state))


def is_the_card_turned_up(state: State, c: int) -> bool:
    """The book's ... is-the-card-turned-up: rules/loo.law:258."""
    if state.turned == NONE:
        return state.trumps == NONE or state.trumps == SUIT_OF_CARD[c]
    return state.turned == c


def may_put_in(state: State, p: int) -> bool:
    """The book's ... may-put-in: rules/loo.law:269."""
    return (
        antes(state, p)
        or cards_are_up(state)
        or all(state.declared[q] == NONE and not state.played[q] for q in range(6))
    )


@pure
def lowest_by_seats_from(among: int, given_1: int) -> int:
    """The book's lowest by seats-from: rules/common/seats.law:9."""
    return min(members(among), key=lambda one: seats_from(given_1, one), default=NONE)


@pure
def lowest_by_seats_from_2(among: int, given_1: int) -> int:
    """The book's lowest by seats-from~2: rules/common/seats.law:9."""
    return min(
        members(among),
        key=lambda one: seats_from(given_1, one) if given_1 != NONE else 0,
        default=NONE,
    )


@pure
def highest_by_seats_from(among: int, given_1: int) -> int:
    """The book's highest by seats-from: rules/common/seats.law:9."""
    return max(
        members(among),
        key=lambda one: seats_from(given_1, one) if given_1 != NONE else 0,
        default=NONE,
    )


# ---------------------------------------------------------------- effects with a name


def the_deal_begins(state: State) -> None:
    """The book's effect, the deal begins: rules/loo.law:283."""
    for q in members(sum(BIT[r] for r in range(6) if state.known[r] or seen(state, r))):
        state.hand[q] = 0
        state.known[q] = False
        state.redealt[q] = True
    state.in_deal = True
    state.dealt_singly = False
    state.deal_is_off = False
    state.dealer_shuffled = False
    state.turned = NONE
    state.trumps = SUIT_OF_CARD[state.turned]
    state.given_to_miss = 0
    state.given = [0] * 7
    state.declared = [NONE] * 7
    state.declaring_unsaid = False
    state.tricks = [0] * 7
    state.winner = NONE
    state.led_by = NONE
    state.down = [NONE] * 7
    state.played = [0] * 7
    state.exposed = [0] * 7
    state.bared = [0] * 7
    state.placed = 0
    state.at_fault = [False] * 7


# ---------------------------------------------------------------- acts


def act_show_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, show, cannot have happened; None if it can (rules/loo.law:279)."""
    if not state.shown & BIT[c] and state.trumps == NONE and state.sits[p]:
        return None
    return (
        f"{CARDS[c]} has been shown already, {judge.players[p]} does not sit, or trumps are known"
    )


def act_show(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, show, does (rules/loo.law:279)."""
    state.shown |= BIT[c]


def act_deals_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, deals, cannot have happened; None if it can (rules/loo.law:293)."""
    if may_begin(state):
        return None
    return "cards are dealt once, unless it was a misdeal, and the next hand is a record of its own"


def act_deals(judge: Judge, state: State, p: int) -> None:
    """Do what an act, deals, does (rules/loo.law:293)."""
    state.elder = left(state, p)
    if may_begin(state):
        if state.dealer == NONE:
            state.dealer = p if due_to_deal(state) == NONE else due_to_deal(state)
        state.elder = left(state, p)
        the_deal_begins(state)


def act_put_in_impossible(judge: Judge, state: State, p: int, n: int) -> str | None:
    """Say why an act, put-in, cannot have happened; None if it can (rules/loo.law:298)."""
    if may_put_in(state, p):
        return None
    return "the hand has begun, and no more is put into its pool"


def act_put_in(judge: Judge, state: State, p: int, n: int) -> None:
    """Do what an act, put-in, does (rules/loo.law:298)."""
    if state.divided:
        state.purse[p] -= n
        state.next_pool += n
    else:
        state.purse[p] -= n
        state.pool += n
    if p == due_to_deal(state):
        state.contributed = True


def act_ask_to_shuffle_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, ask-to-shuffle, cannot have happened; None if it can (rules/loo.law:304)."""
    if not in_play_now(state):
        return None
    return "the hand is being played: nobody shuffles"


def act_shuffle_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, shuffle, cannot have happened; None if it can (rules/loo.law:306)."""
    if not in_play_now(state):
        return None
    return "the hand is being played: nobody shuffles"


def act_shuffle(judge: Judge, state: State, p: int) -> None:
    """Do what an act, shuffle, does (rules/loo.law:306)."""
    state.pack_cut = False
    state.cutting_told = not state.divided
    state.dealer_shuffled = p == due_to_deal(state)


def act_cut_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, cut, cannot have happened; None if it can (rules/loo.law:311)."""
    if not in_play_now(state):
        return None
    return "the hand is being played: nobody cuts"


def act_cut(judge: Judge, state: State, p: int) -> None:
    """Do what an act, cut, does (rules/loo.law:311)."""
    state.pack_cut = True
    state.cutting_told = not state.divided


def act_cut_some_impossible(judge: Judge, state: State, p: int, m: int) -> str | None:
    """Say why an act, cut-some, cannot have happened; None if it can (rules/loo.law:311)."""
    if not in_play_now(state):
        return None
    return "the hand is being played: nobody cuts"


def act_cut_some(judge: Judge, state: State, p: int, m: int) -> None:
    """Do what an act, cut-some, does (rules/loo.law:311)."""
    state.pack_cut = True
    state.cutting_told = not state.divided


def act_give_impossible(judge: Judge, state: State, p: int, q: int) -> str | None:
    """Say why an act, give, cannot have happened; None if it can (rules/loo.law:314)."""
    if not state.divided and not in_play_now(state):
        return None
    return "the hand has been dealt, and the next is a record of its own"


def act_give(judge: Judge, state: State, p: int, q: int) -> None:
    """Do what an act, give, does (rules/loo.law:314)."""
    if first_card_is_due(state, p):
        if state.dealer == NONE:
            state.dealer = p if due_to_deal(state) == NONE else due_to_deal(state)
        state.elder = left(state, p)
        the_deal_begins(state)
    state.given[q] = min(state.given[q] + 1, 52)
    state.dealt_singly = True


def act_give_miss_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, give-miss, cannot have happened; None if it can (rules/loo.law:320)."""
    if not in_play_now(state):
        return None
    return "the hand is being played, and miss has been dealt"


def act_give_miss(judge: Judge, state: State, p: int) -> None:
    """Do what an act, give-miss, does (rules/loo.law:320)."""
    state.given_to_miss = min(state.given_to_miss + 1, 52)


def act_give_miss_three_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, give-miss-three, cannot have happened; None if it can (rules/loo.law:323)."""
    if not in_play_now(state):
        return None
    return "the hand is being played, and miss has been dealt"


def act_give_miss_three(judge: Judge, state: State, p: int) -> None:
    """Do what an act, give-miss-three, does (rules/loo.law:323)."""
    state.given_to_miss = min(state.given_to_miss + 3, 52)


def act_deal_impossible(judge: Judge, state: State, p: int, h: int) -> str | None:
    """Say why an act, deal, cannot have happened; None if it can (rules/loo.law:326)."""
    if state.deal_is_off or (can_begin_with(state, p, h) and state.declared[p] < STANCE_MISS_TAKEN):
        return None
    return "a hand is dealt once, before he plays, and no card of another's, nor the one turned up"


def act_deal(judge: Judge, state: State, p: int, h: int) -> None:
    """Do what an act, deal, does (rules/loo.law:326)."""
    state.hand[p] = h
    state.placed |= h
    state.given[p] = h.bit_count()
    state.known[p] = True


def act_turn_up_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, turn-up, cannot have happened; None if it can (rules/loo.law:333)."""
    if is_the_card_turned_up(state, c) or cards_are_up(state):
        return None
    return "one card is turned up for trumps"


def act_turn_up(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, turn-up, does (rules/loo.law:333)."""
    if state.deal_is_off and state.turned != NONE:
        the_deal_begins(state)
    state.in_deal = False
    state.turned = c
    state.trumps = SUIT_OF_CARD[c]


def act_declare_impossible_part(state: State) -> int:
    """Give a part of act_declare_impossible."""
    return HINDRANCE_BEING_DEALT if half_dealt(state) else HINDRANCE_DECLARED_BEFORE


def act_declare_impossible(judge: Judge, state: State, p: int, v: int) -> str | None:
    """Say why an act, declare, cannot have happened; None if it can (rules/loo.law:342)."""
    if (state.declared[p] != NONE or not state.punished[p]) and not half_dealt(state):
        return None
    return f"{judge.players[p]} cannot declare: {HINDRANCES[act_declare_impossible_part(state)]}"


def act_declare(judge: Judge, state: State, p: int, v: int) -> None:
    """Do what an act, declare, does (rules/loo.law:342)."""
    if undeclared(state) & BIT[p] and (v < STANCE_MISS_TAKEN or not miss_is_taken(state)):
        state.write(0x10FFE1)
        if v < STANCE_MISS_TAKEN or is_a_must(state):
            state.declared[p] = v
        else:
            if v == STANCE_FOR_THE_POOL and not against_one(state):
                state.declared[p] = STANCE_MISS_TAKEN
            else:
                state.declared[p] = v
            state.hand[p] = state.found[p]
            state.known[p] = False
            state.bared[p] = 0


def act_find_impossible(judge: Judge, state: State, p: int, h: int) -> str | None:
    """Say why an act, find, cannot have happened; None if it can (rules/loo.law:351)."""
    if state.declared[p] >= STANCE_MISS_TAKEN and can_begin_with(state, p, h):
        return None
    return (
        f"{judge.players[p]} has not taken miss, has found it or played of it, or another has had "
        "one of the cards"
    )


def act_find(judge: Judge, state: State, p: int, h: int) -> None:
    """Do what an act, find, does (rules/loo.law:351)."""
    state.hand[p] = h
    state.placed |= h
    state.known[p] = True


def act_look_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, look, cannot have happened; None if it can (rules/loo.law:355)."""
    if not half_dealt(state):
        return None
    return "the cards are still being dealt"


def act_look_at_miss_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, look-at-miss, cannot have happened; None if it can (rules/loo.law:357)."""
    if with_miss(state) or state.deal_is_off:
        return None
    return "there is no miss"


def act_play_impossible_part(state: State) -> int:
    """Give a part of act_play_impossible."""
    return HINDRANCE_BEING_DEALT if half_dealt(state) else HINDRANCE_NOT_HIS


def act_play_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, play, cannot have happened; None if it can (rules/loo.law:363)."""
    if (
        not lies_turned_up(state, c)
        and (state.known[p] or not state.placed & BIT[c] or state.bared[p] & BIT[c])
        and (state.hand[p] & BIT[c] or (cards_are_new(state) and not state.known[p]))
        and (state.declared[p] != STANCE_PASS or not state.declaring_unsaid)
        and not half_dealt(state)
    ):
        return None
    return (
        f"{judge.players[p]} cannot play {CARDS[c]}: {HINDRANCES[act_play_impossible_part(state)]}"
    )


def act_play(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, play, does (rules/loo.law:363)."""
    if not all_have_declared(state) and past_declaring(state) and not state.retired[p]:
        state.write(0x7FE1)
        state.declaring_unsaid = True
        for q in members(undeclared(state)):
            if in_play(state, p) & BIT[q]:
                state.declared[q] = STANCE_STAND
            else:
                state.declared[q] = STANCE_PASS
    if p == to_play(state):
        state.write(0x10F001)
        if state.led_by == NONE:
            state.led_by = p
            state.lead = c
            state.best = c
            state.winning = p
        state.down[p] = c
        state.hand[p] &= ~BIT[c]
        state.played[p] |= BIT[c]
        state.placed |= BIT[c]
        if state.bared[p] and seen(state, p).bit_count() == 3:
            state.hand[p] = state.bared[p] & ~state.played[p]
        if state.best != NONE and beats(state, c, state.best):
            state.best = c
            state.winning = p


def act_expose_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, expose, cannot have happened; None if it can (rules/loo.law:386)."""
    if of_the_pack(state, p) or could_hold(state, p, c):
        return None
    return f"{judge.players[p]} cannot hold {CARDS[c]}"


def act_expose(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, expose, does (rules/loo.law:386)."""
    state.exposed[p] |= BIT[c]
    state.exposing_told = True
    if not of_the_pack(state, p):
        for r in range(6):
            state.hand[r] &= ~BIT[c]
            state.found[r] &= ~BIT[c]
        state.hand[p] |= BIT[c]
        state.bared[p] |= BIT[c]
        state.placed |= BIT[c]
        if seen(state, p).bit_count() == 3:
            state.hand[p] = state.bared[p] & ~state.played[p]


def act_expose_other_impossible(judge: Judge, state: State, p: int, c: int, q: int) -> str | None:
    """Say why an act, expose-other, cannot have happened; None if it can (rules/loo.law:391)."""
    if of_the_pack(state, p) or could_hold(state, q, c):
        return None
    return f"{judge.players[q]} cannot hold {CARDS[c]}"


def act_expose_other(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Do what an act, expose-other, does (rules/loo.law:391)."""
    if not of_the_pack(state, p):
        state.write(0x108000)
        for r in range(6):
            state.hand[r] &= ~BIT[c]
            state.found[r] &= ~BIT[c]
        state.hand[q] |= BIT[c]
        state.bared[q] |= BIT[c]
        state.placed |= BIT[c]
        if seen(state, q).bit_count() == 3:
            state.hand[q] = state.bared[q] & ~state.played[q]


def act_divide_impossible(judge: Judge, state: State) -> str | None:
    """Say why an act, divide, cannot have happened; None if it can (rules/loo.law:396)."""
    if hand_is_over(state) or state.deal_is_off:
        return None
    return "the hand has not been played out"


def act_divide(judge: Judge, state: State) -> None:
    """Do what an act, divide, does (rules/loo.law:396)."""
    if hand_is_over(state):
        state.write(0x80000)
        state.divided = True
        state.pack_cut = False
        state.cutting_told = False


# ---------------------------------------------------------------- the laws

# What rests on the states: a bit for each moment, window and definition remembered.
ON_SINGLES, ON_CLUB_LAW, ON_MISS, ON_SITS, ON_DEALER = 0x24800, 0x4800, 0x20000, 0xF7FFD, 0xC6200
ON_ELDER, ON_TURNED, ON_TRUMPS, ON_POOL_TOLD = 0x26100, 0x108000, 0xC800, 0x24800
ON_MORE_PUT_IN, ON_MORE_UNSAID, ON_SHOWN, ON_FIRST_SHOWN = 0x24800, 0x24800, 0xC0000, 0xC0000
ON_GIVEN, ON_GIVEN_TO_MISS, ON_DEAL_IS_OFF, ON_HAND = 0x30000, 0x20000, 0x7B73, 0x108000
ON_FOUND, ON_DECLARED, ON_PASSES_UNSAID, ON_PRIOR_DECLARING = 0x100000, 0x7FE1, 0x4800, 0x4400
ON_RETIRED, ON_LED_BY, ON_DOWN, ON_WINNER, ON_TRICKS = 0x7B71, 0x6001, 0x7001, 0x6000, 0x6200
ON_DIVIDED = 0x80000


def law_company_1(judge: Judge, state: State, p: int, v: int) -> None:
    """Law company, Any number may play: ban not-of-the-company.

    There is no limit in either case to the number of players, but six or seven make the better
    game.
    (page 005_hoffmann-loo.txt; rules/loo.law:471)
    """
    if state.sits[p]:
        return
    says = f"{judge.players[p]} does not sit at this table"
    facts = [[f"{judge.players[p]} is of the company", yes(state.sits[p])]]
    judge.offend(OFFENCE_NOT_OF_THE_COMPANY, LAW_COMPANY_1, state, (p,), (p, v), says, facts)


def law_company_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law company, Any number may play: ban not-of-the-company.

    There is no limit in either case to the number of players, but six or seven make the better
    game.
    (page 005_hoffmann-loo.txt; rules/loo.law:471)
    """
    if state.sits[p]:
        return
    says = f"{judge.players[p]} does not sit at this table"
    facts = [[f"{judge.players[p]} is of the company", yes(state.sits[p])]]
    judge.offend(OFFENCE_NOT_OF_THE_COMPANY, LAW_COMPANY_2, state, (p,), (p, c), says, facts)


def law_selecting_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law selecting, Who has the first deal: consequence.

    * This is usually done by dealing a preliminary round, face upwards, the first knave turned up
    entitling the holder to the deal.
    (page 005_hoffmann-loo.txt; rules/loo.law:484)
    """
    if state.dealer != NONE:
        return
    if RANK_OF_CARD[c] != RANK_KNAVE:
        return
    now = judge.changing(ON_DEALER | ON_ELDER)
    now.dealer = p
    now.elder = left(now, p)


def law_selecting_2(judge: Judge, state: State, p: int) -> None:
    """Law selecting, Who has the first deal: ban wrong-dealer.

    * This is usually done by dealing a preliminary round, face upwards, the first knave turned up
    entitling the holder to the deal.
    (page 005_hoffmann-loo.txt; rules/loo.law:486)
    """
    if due_to_deal(state) == NONE:
        return
    if p == due_to_deal(state):
        return
    if state.divided:
        return
    says = f"{judge.players[p]} dealt, and the deal is {judge.players[due_to_deal(state)]}'s"
    facts = [
        ["the dealer", judge.players[due_to_deal(state)]],
        ["the pool is divided", yes(state.divided)],
    ]
    judge.offend(OFFENCE_WRONG_DEALER, LAW_SELECTING_2, state, (p,), (p,), says, facts)


def law_selecting_3(judge: Judge, state: State, p: int, q: int) -> None:
    """Law selecting, Who has the first deal: ban wrong-dealer.

    * This is usually done by dealing a preliminary round, face upwards, the first knave turned up
    entitling the holder to the deal.
    (page 005_hoffmann-loo.txt; rules/loo.law:486)
    """
    if not first_card_is_due(state, p):
        return
    if due_to_deal(state) == NONE:
        return
    if p == due_to_deal(state):
        return
    if state.divided:
        return
    says = f"{judge.players[p]} dealt, and the deal is {judge.players[due_to_deal(state)]}'s"
    facts = [
        [
            f"the first card that {judge.players[p]} deals begins the deal",
            yes(first_card_is_due(state, p)),
        ],
        ["the dealer", judge.players[due_to_deal(state)]],
        ["the pool is divided", yes(state.divided)],
    ]
    judge.offend(OFFENCE_WRONG_DEALER, LAW_SELECTING_3, state, (p,), (p, q), says, facts)


def law_selecting_4(judge: Judge, state: State, p: int, c: int) -> None:
    """Law selecting, Who has the first deal: consequence.

    * This is usually done by dealing a preliminary round, face upwards, the first knave turned up
    entitling the holder to the deal.
    (page 005_hoffmann-loo.txt; rules/loo.law:490)
    """
    if p == state.dealer:
        return
    if not state.in_deal:
        return
    if state.elder != left(state, p):
        return
    now = judge.changing(ON_DEALER)
    now.dealer = p


def law_contribution_1(judge: Judge, state: State, p: int, n: int) -> None:
    """Law contribution, The dealer's counters: consequence.

    places an agreed number of counters (either three or some multiple of three) in the pool.
    (page 005_hoffmann-loo.txt; rules/loo.law:498)
    """
    if state.in_deal:
        return
    if state.deal_is_off:
        return
    if antes(state, p) and (state.supposed_2 or state.pool == 0):
        return
    now = judge.changing(ON_MORE_PUT_IN)
    now.more_put_in = True


def law_contribution_2(judge: Judge, state: State, p: int, n: int) -> None:
    """Law contribution, The dealer's counters: consequence.

    places an agreed number of counters (either three or some multiple of three) in the pool.
    (page 005_hoffmann-loo.txt; rules/loo.law:501)
    """
    if not state.supposed_2:
        return
    if not antes(state, p):
        return
    now = judge.changing(ON_MORE_PUT_IN)
    now.pool -= now.single
    now.purse[p] += now.single
    now.supposed_2 = False
    if now.asked("loos_unsaid", 0, now.loos_unsaid):
        now.more_put_in = True


def law_contribution_3(judge: Judge, state: State, p: int, n: int) -> None:
    """Law contribution, The dealer's counters: offence wrong-contribution.

    places an agreed number of counters (either three or some multiple of three) in the pool.
    (page 005_hoffmann-loo.txt; rules/loo.law:504)
    """
    if not antes(state, p):
        return
    if n == state.single:
        return
    says = (
        f"{judge.players[p]} put {n} into the pool, and {figure(state.single)} "
        f"{were(state.single)} agreed"
    )
    facts = [[f"{judge.players[p]} antes", yes(antes(state, p))], ["a single", str(state.single)]]
    judge.offend(OFFENCE_WRONG_CONTRIBUTION, LAW_CONTRIBUTION_3, state, (p, n), (p, n), says, facts)


def law_contribution_4(judge: Judge, state: State, finding: int, p: int, n: int) -> None:
    """Law contribution, The dealer's counters: consequence.

    places an agreed number of counters (either three or some multiple of three) in the pool.
    (page 005_hoffmann-loo.txt; rules/loo.law:505)
    """
    now = judge.changing()
    now.pool -= n - now.single
    now.purse[p] += n - now.single


def law_contribution_5(judge: Judge, state: State, p: int, c: int) -> None:
    """Law contribution, The dealer's counters: consequence.

    places an agreed number of counters (either three or some multiple of three) in the pool.
    (page 005_hoffmann-loo.txt; rules/loo.law:507)
    """
    if state.contributed:
        return
    if state.dealer == NONE:
        return
    now = judge.changing()
    now.contributed = True
    if now.pool_told == -1 or now.pool_told < now.single:
        if now.dealer != NONE:
            now.purse[now.dealer] -= now.single
            now.pool += now.single
        now.supposed_2 = True


def law_dealing_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law dealing, Three cards to each, and miss: offence misdeal.

    The card next following is turned up, and fixes the trump suit.
    (page 005_hoffmann-loo.txt; rules/loo.law:517)
    """
    if not state.in_deal:
        return
    if not state.dealt_singly:
        return
    for q in members(company(state)):
        if state.given[q] == 3:
            continue
        says = f"{judge.players[q]} has {state.given[q]}, where three cards are dealt to each"
        facts = [
            ["the cards are being dealt", yes(state.in_deal)],
            ["every card dealt is told", yes(state.dealt_singly)],
            [f"the number of cards dealt to {judge.players[q]}", str(state.given[q])],
        ]
        judge.offend(OFFENCE_MISDEAL, LAW_DEALING_1, state, (p,), (p, c, q), says, facts)


def law_asking_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law asking, Play, take miss, or pass: ban playing-after-passing.

    The player looks at his cards. If he holds a good hand, he will elect to play; if otherwise, he
    has the option of either "taking miss," i.e. taking the extra hand in place of his own, or of
    "passing," i.e. throwing up his hand altogether for that round.
    (page 005_hoffmann-loo.txt; rules/loo.law:527)
    """
    if state.declared[p] != STANCE_PASS:
        return
    if state.retired[p]:
        return
    if cards_are_up(state):
        return
    says = f"{judge.players[p]} had passed, and {CARDS[c]} is no part of the hand"
    facts = [
        [f"what {judge.players[p]} declared", STANCES[state.declared[p]]],
        [f"{judge.players[p]} is out of the hand", yes(state.retired[p])],
        ["the cards are taken up", yes(cards_are_up(state))],
    ]
    judge.offend(OFFENCE_PLAYING_AFTER_PASSING, LAW_ASKING_1, state, (p, c), (p, c), says, facts)


def law_asking_2(judge: Judge, state: State, p: int, v: int) -> None:
    """Law asking, Play, take miss, or pass: ban miss-is-gone.

    If miss be declined, the same offer is made to the next in rotation; but so soon as miss is
    taken, the remaining players have only two alternatives—viz. either to play the cards they hold,
    or to pass.
    (page 005_hoffmann-loo.txt; rules/loo.law:533)
    """
    if v < STANCE_MISS_TAKEN:
        return
    if not miss_is_taken(state):
        return
    if not undeclared(state) & BIT[p]:
        return
    says = f"miss has been taken: {judge.players[p]} can only play the cards that he holds, or pass"
    facts = [
        ["miss has been taken", yes(miss_is_taken(state))],
        ["the undeclared", listed(judge.players, undeclared(state))],
    ]
    judge.offend(OFFENCE_MISS_IS_GONE, LAW_ASKING_2, state, (p,), (p, v), says, facts)


def law_asking_3(judge: Judge, state: State, p: int, v: int) -> None:
    """Law asking, Play, take miss, or pass: ban second-declaration.

    A player who has taken miss is bound to play.
    (page 005_hoffmann-loo.txt; rules/loo.law:538)
    """
    if state.declared[p] == NONE:
        return
    if cards_are_up(state):
        return
    if state.declaring_unsaid and is_a_must(state):
        return
    says = f"{judge.players[p]} had declared {STANCES[state.declared[p]]}"
    facts = [
        [f"what {judge.players[p]} declared", STANCES[state.declared[p]]],
        ["the cards are taken up", yes(cards_are_up(state))],
        ["declaring unsaid", yes(state.declaring_unsaid)],
        ["every one must play", yes(is_a_must(state))],
    ]
    judge.offend(OFFENCE_SECOND_DECLARATION, LAW_ASKING_3, state, (p,), (p, v), says, facts)


def law_asking_4(judge: Judge, state: State, p: int) -> None:
    """Law asking, Play, take miss, or pass: ban looking-at-discards.

    The cards he has discarded, as also those of any players who pass, are thrown face downwards in
    the middle of the table, and no one has a right to look at them.
    (page 005_hoffmann-loo.txt; rules/loo.law:543)
    """
    if state.divided:
        return
    says = "no one has a right to look at the cards thrown down"
    facts = [["the pool is divided", yes(state.divided)]]
    judge.offend(OFFENCE_LOOKING_AT_DISCARDS, LAW_ASKING_4, state, (p,), (p,), says, facts)


def law_against_one_1(judge: Judge, state: State, p: int, v: int) -> None:
    """Law against-one, The dealer against one player: offence passing-against-one.

    Should only one player have declared to play, and not have taken miss, the dealer may play
    either his own cards or take miss on his own account, but if he does not care to do either, he
    is bound to take miss and play for the pool, i.e. the proceeds of any tricks he may make remain
    in the pool, to abide the result of the next round.
    (page 005_hoffmann-loo.txt; rules/loo.law:560)
    """
    if p != state.dealer:
        return
    if not against_one(state):
        return
    if v != STANCE_PASS:
        return
    says = (
        f"{judge.players[p]} passed, and left one player without an adversary: he has miss, and "
        "plays for the pool"
    )
    facts = [
        ["the dealer", judge.players[state.dealer]],
        ["the dealer has one player against him, and miss is not taken", yes(against_one(state))],
    ]
    judge.offend(OFFENCE_PASSING_AGAINST_ONE, LAW_AGAINST_ONE_1, state, (p,), (p, v), says, facts)


def law_against_one_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law against-one, The dealer against one player: consequence.

    Should only one player have declared to play, and not have taken miss, the dealer may play
    either his own cards or take miss on his own account, but if he does not care to do either, he
    is bound to take miss and play for the pool, i.e. the proceeds of any tricks he may make remain
    in the pool, to abide the result of the next round.
    (page 005_hoffmann-loo.txt; rules/loo.law:561)
    """
    now = judge.changing(ON_HAND | ON_DECLARED)
    now.declared[p] = STANCE_FOR_THE_POOL
    now.hand[p] = now.found[p]
    now.known[p] = False
    now.bared[p] = 0


def law_tricks_1_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_tricks_1 holds."""
    if state.led_by == NONE:
        return []
    if still_to_play(state):
        return []
    if state.deal_is_off:
        return []
    return [()]


def law_tricks_1(judge: Judge, state: State) -> None:
    """Law tricks, The winner leads: consequence.

    The winner of each trick leads to the next.
    (page 005_hoffmann-loo.txt; rules/loo.law:577)
    """
    now = judge.changing(ON_LED_BY | ON_DOWN | ON_WINNER | ON_TRICKS)
    now.winner = now.winning
    if now.winning != NONE:
        player = now.winning
        now.tricks[player] = now.kept("tricks", player, now.tricks[player] + 1, 0, 3)
    now.led_by = NONE
    now.lead = NONE
    now.best = NONE
    now.winning = NONE
    now.down = [NONE] * 7


def law_single_1(judge: Judge, state: State, p: int, v: int) -> None:
    """Law single, A single, and a must: offence not-playing-a-must.

    The next hand in such case is known as a "single," and it is a usual, though not invariable,
    rule, to make it what is called a "must," meaning that every one, whatever his cards, is bound
    to play.
    (page 005_hoffmann-loo.txt; rules/loo.law:619)
    """
    if not single_is_a_must(state):
        return
    if not undeclared(state) & BIT[p]:
        return
    if v == STANCE_STAND:
        return
    says = f"every one is bound to play, and {judge.players[p]} declared {STANCES[v]}"
    facts = [
        ["this is a single", yes(single_is_a_must(state))],
        ["the undeclared", listed(judge.players, undeclared(state))],
    ]
    judge.offend(OFFENCE_NOT_PLAYING_A_MUST, LAW_SINGLE_1, state, (p, v), (p, v), says, facts)


def law_single_2(judge: Judge, state: State, finding: int, p: int, v: int) -> None:
    """Law single, A single, and a must: consequence.

    The next hand in such case is known as a "single," and it is a usual, though not invariable,
    rule, to make it what is called a "must," meaning that every one, whatever his cards, is bound
    to play.
    (page 005_hoffmann-loo.txt; rules/loo.law:621)
    """
    now = judge.changing(ON_DECLARED)
    now.declared[p] = STANCE_STAND


def law_single_3(judge: Judge, state: State, p: int) -> None:
    """Law single, A single, and a must: offence misdeal.

    This necessarily produces as many loos (less three) as there are players, and consequently a
    full pool for the next hand. In the case of a "must" there is no miss.
    (page 005_hoffmann-loo.txt; rules/loo.law:625)
    """
    if not state.in_deal:
        return
    if with_miss(state):
        return
    says = "there is no miss in this hand"
    facts = [
        ["the cards are being dealt", yes(state.in_deal)],
        ["there is a miss", yes(with_miss(state))],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_SINGLE_3, state, (p,), (p,), says, facts)


def law_club_law_1(judge: Judge, state: State, p: int, v: int) -> None:
    """Law club-law, Club law: offence not-playing-a-must.

    Some players at either game maintain what is termed "club law," meaning that whenever a club is
    turned up by way of trump, every one is bound to play. In such case there is no miss or drawing
    of cards.
    (page 005_hoffmann-loo.txt; rules/loo.law:669)
    """
    if not club_is_up(state):
        return
    if single_is_a_must(state):
        return
    if not undeclared(state) & BIT[p]:
        return
    if v == STANCE_STAND:
        return
    says = (
        f"a club is turned up: every one is bound to play, and {judge.players[p]} declared "
        f"{STANCES[v]}"
    )
    facts = [
        ["a club is turned up", yes(club_is_up(state))],
        ["this is a single", yes(single_is_a_must(state))],
        ["the undeclared", listed(judge.players, undeclared(state))],
    ]
    judge.offend(OFFENCE_NOT_PLAYING_A_MUST, LAW_CLUB_LAW_1, state, (p, v), (p, v), says, facts)


def law_1_1_broken(judge: Judge, state: State, p: int, q: int, r: int) -> None:
    """Law 1, Shuffling and cutting: the duty is broken, which is refusing-the-pack.

    1.—Each player has a right to shuffle at the commencement of a deal, the dealer shuffling last.
    (page 005_hoffmann-loo.txt; rules/loo.law:680)
    """
    says = f"{judge.players[p]} asked for the pack, and has not shuffled"
    facts = [
        ["the pack is cut", yes(state.pack_cut)],
        ["the pool is divided", yes(state.divided)],
        ["cards have been played", yes(in_play_now(state))],
    ]
    judge.offend(OFFENCE_REFUSING_THE_PACK, LAW_1_1_BROKEN, state, (q, p), (p, q, r), says, facts)


def law_1_1_broken_2(judge: Judge, state: State, p: int, q: int, r: int, m: int) -> None:
    """Law 1, Shuffling and cutting: the duty is broken, which is refusing-the-pack.

    1.—Each player has a right to shuffle at the commencement of a deal, the dealer shuffling last.
    (page 005_hoffmann-loo.txt; rules/loo.law:680)
    """
    says = f"{judge.players[p]} asked for the pack, and has not shuffled"
    facts = [
        ["the pack is cut", yes(state.pack_cut)],
        ["the pool is divided", yes(state.divided)],
        ["cards have been played", yes(in_play_now(state))],
    ]
    judge.offend(
        OFFENCE_REFUSING_THE_PACK, LAW_1_1_BROKEN_2, state, (q, p), (p, q, r, m), says, facts
    )


def law_1_1_broken_3(judge: Judge, state: State, p: int, q: int, r: int, o: int) -> None:
    """Law 1, Shuffling and cutting: the duty is broken, which is refusing-the-pack.

    1.—Each player has a right to shuffle at the commencement of a deal, the dealer shuffling last.
    (page 005_hoffmann-loo.txt; rules/loo.law:680)
    """
    says = f"{judge.players[p]} asked for the pack, and has not shuffled"
    facts = [
        ["the pack is cut", yes(state.pack_cut)],
        ["the pool is divided", yes(state.divided)],
        ["cards have been played", yes(in_play_now(state))],
    ]
    judge.offend(
        OFFENCE_REFUSING_THE_PACK, LAW_1_1_BROKEN_3, state, (q, p), (p, q, r, o), says, facts
    )


def law_1_1(judge: Judge, state: State, p: int) -> None:
    """Law 1, Shuffling and cutting: duty.

    1.—Each player has a right to shuffle at the commencement of a deal, the dealer shuffling last.
    (page 005_hoffmann-loo.txt; rules/loo.law:680)
    """
    if state.pack_cut:
        return
    if state.divided:
        return
    if in_play_now(state):
        return
    q = due_to_deal(state)
    if q == NONE:
        return
    judge.open_duty(LAW_1_1_DUTY, q, (p, q))


def law_1_2(judge: Judge, state: State, p: int) -> None:
    """Law 1, Shuffling and cutting: ban shuffling-after-the-dealer.

    1.—Each player has a right to shuffle at the commencement of a deal, the dealer shuffling last.
    (page 005_hoffmann-loo.txt; rules/loo.law:687)
    """
    if not state.dealer_shuffled:
        return
    if p == due_to_deal(state):
        return
    if state.divided:
        return
    if in_play_now(state):
        return
    says = (
        f"{judge.players[p]} shuffled after {judge.players[due_to_deal(state)]}, who shuffles last"
    )
    facts = [
        ["the dealer has shuffled", yes(state.dealer_shuffled)],
        ["the dealer", judge.players[due_to_deal(state)]],
        ["the pool is divided", yes(state.divided)],
        ["cards have been played", yes(in_play_now(state))],
    ]
    judge.offend(OFFENCE_SHUFFLING_AFTER_THE_DEALER, LAW_1_2, state, (p,), (p,), says, facts)


def law_1_3(judge: Judge, state: State, p: int) -> None:
    """Law 1, Shuffling and cutting: offence wrong-cut.

    The cards shall then be cut by the player to the right of the dealer.
    (page 005_hoffmann-loo.txt; rules/loo.law:691)
    """
    if cutter(state) == NONE:
        return
    if p == cutter(state):
        return
    if in_play_now(state):
        return
    says = (
        f"{judge.players[cutter(state)]}, to the right of {judge.players[due_to_deal(state)]}, "
        "cuts the pack: the cut is not valid"
    )
    facts = [
        ["the player to the right of the dealer", judge.players[cutter(state)]],
        ["cards have been played", yes(in_play_now(state))],
    ]
    judge.offend(OFFENCE_WRONG_CUT, LAW_1_3, state, (p,), (p,), says, facts)


def law_1_4(judge: Judge, state: State, p: int, m: int) -> None:
    """Law 1, Shuffling and cutting: offence wrong-cut.

    The cards shall then be cut by the player to the right of the dealer.
    (page 005_hoffmann-loo.txt; rules/loo.law:691)
    """
    if m < 4:
        return
    if m > 48:
        return
    if cutter(state) == NONE:
        return
    if p == cutter(state):
        return
    if in_play_now(state):
        return
    says = (
        f"{judge.players[cutter(state)]}, to the right of {judge.players[due_to_deal(state)]}, "
        "cuts the pack: the cut is not valid"
    )
    facts = [
        ["the player to the right of the dealer", judge.players[cutter(state)]],
        ["cards have been played", yes(in_play_now(state))],
    ]
    judge.offend(OFFENCE_WRONG_CUT, LAW_1_4, state, (p,), (p, m), says, facts)


def law_1_5(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 1, Shuffling and cutting: consequence.

    The cards shall then be cut by the player to the right of the dealer.
    (page 005_hoffmann-loo.txt; rules/loo.law:694)
    """
    now = judge.changing()
    now.pack_cut = False


def law_1_6(judge: Judge, state: State, p: int, m: int) -> None:
    """Law 1, Shuffling and cutting: offence wrong-cut.

    To constitute a valid cut, there shall be at least four cards in each portion of the pack.
    (page 005_hoffmann-loo.txt; rules/loo.law:697)
    """
    if m >= 4 and m <= 48:
        return
    if in_play_now(state):
        return
    says = (
        f"{judge.players[p]} cut {m} card{plural(m)}, and four at least are to be in each portion"
    )
    facts = [["cards have been played", yes(in_play_now(state))]]
    judge.offend(OFFENCE_WRONG_CUT, LAW_1_6, state, (p,), (p, m), says, facts)


def law_2_1(judge: Judge, state: State, p: int, q: int) -> None:
    """Law 2, One at a time, and the turn-up: offence misdeal.

    2.—The cards shall be dealt one at a time to each player [with one card extra in each round for
    miss].*
    (page 005_hoffmann-loo.txt; rules/loo.law:704)
    """
    if not first_card_is_due(state, p):
        return
    if q == left(state, p):
        return
    says = (
        f"{judge.players[p]} dealt a card to {judge.players[q]}, and it was not for "
        f"{judge.players[q]}"
    )
    facts = [
        [
            f"the first card that {judge.players[p]} deals begins the deal",
            yes(first_card_is_due(state, p)),
        ],
        [f"the player to the left of {judge.players[p]}", judge.players[left(state, p)]],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_2_1, state, (p,), (p, q), says, facts)


def law_2_2(judge: Judge, state: State, p: int, q: int) -> None:
    """Law 2, One at a time, and the turn-up: offence misdeal.

    2.—The cards shall be dealt one at a time to each player [with one card extra in each round for
    miss].*
    (page 005_hoffmann-loo.txt; rules/loo.law:704)
    """
    if not state.in_deal:
        return
    if first_card_is_due(state, p):
        return
    if q == due_to(state):
        return
    says = (
        f"{judge.players[p]} dealt a card to {judge.players[q]}, and it was not for "
        f"{judge.players[q]}"
    )
    facts = [
        ["the cards are being dealt", yes(state.in_deal)],
        [
            f"the first card that {judge.players[p]} deals begins the deal",
            yes(first_card_is_due(state, p)),
        ],
        ["the next to be dealt to", judge.players[due_to(state)]],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_2_2, state, (p,), (p, q), says, facts)


def law_2_3(judge: Judge, state: State, p: int) -> None:
    """Law 2, One at a time, and the turn-up: offence misdeal.

    * The words between brackets apply of course to three-card loo. Sometimes the dealer is allowed,
    after dealing one card to each player, to deal three together for a miss, but the practice is
    irregular.
    (page 005_hoffmann-loo.txt; rules/loo.law:712)
    """
    if not state.in_deal:
        return
    if miss_is_due(state):
        return
    says = f"{judge.players[p]} dealt to miss, and it was not for miss"
    facts = [
        ["the cards are being dealt", yes(state.in_deal)],
        ["the next card is for miss", yes(miss_is_due(state))],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_2_3, state, (p,), (p,), says, facts)


def law_2_4(judge: Judge, state: State, p: int) -> None:
    """Law 2, One at a time, and the turn-up: offence misdeal.

    * The words between brackets apply of course to three-card loo. Sometimes the dealer is allowed,
    after dealing one card to each player, to deal three together for a miss, but the practice is
    irregular.
    (page 005_hoffmann-loo.txt; rules/loo.law:712)
    """
    if not state.in_deal:
        return
    if miss_is_due(state):
        return
    says = f"{judge.players[p]} dealt to miss, and it was not for miss"
    facts = [
        ["the cards are being dealt", yes(state.in_deal)],
        ["the next card is for miss", yes(miss_is_due(state))],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_2_4, state, (p,), (p,), says, facts)


def law_2_5(judge: Judge, state: State, p: int) -> None:
    """Law 2, One at a time, and the turn-up: offence misdeal.

    * The words between brackets apply of course to three-card loo. Sometimes the dealer is allowed,
    after dealing one card to each player, to deal three together for a miss, but the practice is
    irregular.
    (page 005_hoffmann-loo.txt; rules/loo.law:715)
    """
    if not state.in_deal:
        return
    if not miss_is_due(state):
        return
    if state.miss != MISS_TOGETHER:
        return
    says = f"{judge.players[p]} dealt a card to miss, and miss was to have its three together"
    facts = [
        ["the cards are being dealt", yes(state.in_deal)],
        ["the next card is for miss", yes(miss_is_due(state))],
        ["the reading ‘miss’", MISS[state.miss]],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_2_5, state, (p,), (p,), says, facts)


def law_2_6(judge: Judge, state: State, p: int) -> None:
    """Law 2, One at a time, and the turn-up: offence misdeal.

    * The words between brackets apply of course to three-card loo. Sometimes the dealer is allowed,
    after dealing one card to each player, to deal three together for a miss, but the practice is
    irregular.
    (page 005_hoffmann-loo.txt; rules/loo.law:718)
    """
    if not state.in_deal:
        return
    if not miss_is_due(state):
        return
    if state.miss != MISS_BY_ROUNDS:
        return
    says = f"{judge.players[p]} dealt three cards to miss, and it was to have one in each round"
    facts = [
        ["the cards are being dealt", yes(state.in_deal)],
        ["the next card is for miss", yes(miss_is_due(state))],
        ["the reading ‘miss’", MISS[state.miss]],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_2_6, state, (p,), (p,), says, facts)


def law_2_7(judge: Judge, state: State, p: int, q: int) -> None:
    """Law 2, One at a time, and the turn-up: offence misdeal.

    This having been done, the card next following on the pack shall be turned up as trump.
    (page 005_hoffmann-loo.txt; rules/loo.law:722)
    """
    if p != due_to_deal(state):
        return
    if state.in_deal:
        return
    if no_trump_is_up(state):
        return
    if state.deal_is_off:
        return
    if state.divided:
        return
    if in_play_now(state):
        return
    says = f"{judge.players[p]} dealt a card after one had been turned up"
    facts = [
        ["the dealer", judge.players[due_to_deal(state)]],
        ["the cards are being dealt", yes(state.in_deal)],
        ["trumps had not been turned up", yes(no_trump_is_up(state))],
        ["the cards are to be dealt again", yes(state.deal_is_off)],
        ["the pool is divided", yes(state.divided)],
        ["cards have been played", yes(in_play_now(state))],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_2_7, state, (p,), (p, q), says, facts)


def law_2_8(judge: Judge, state: State, p: int) -> None:
    """Law 2, One at a time, and the turn-up: offence misdeal.

    This having been done, the card next following on the pack shall be turned up as trump.
    (page 005_hoffmann-loo.txt; rules/loo.law:722)
    """
    if p != due_to_deal(state):
        return
    if state.in_deal:
        return
    if no_trump_is_up(state):
        return
    if state.deal_is_off:
        return
    if state.divided:
        return
    if in_play_now(state):
        return
    says = f"{judge.players[p]} dealt a card after one had been turned up"
    facts = [
        ["the dealer", judge.players[due_to_deal(state)]],
        ["the cards are being dealt", yes(state.in_deal)],
        ["trumps had not been turned up", yes(no_trump_is_up(state))],
        ["the cards are to be dealt again", yes(state.deal_is_off)],
        ["the pool is divided", yes(state.divided)],
        ["cards have been played", yes(in_play_now(state))],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_2_8, state, (p,), (p,), says, facts)


def law_2_9(judge: Judge, state: State, p: int) -> None:
    """Law 2, One at a time, and the turn-up: offence misdeal.

    This having been done, the card next following on the pack shall be turned up as trump.
    (page 005_hoffmann-loo.txt; rules/loo.law:722)
    """
    if p != due_to_deal(state):
        return
    if state.in_deal:
        return
    if no_trump_is_up(state):
        return
    if state.deal_is_off:
        return
    if state.divided:
        return
    if in_play_now(state):
        return
    says = f"{judge.players[p]} dealt a card after one had been turned up"
    facts = [
        ["the dealer", judge.players[due_to_deal(state)]],
        ["the cards are being dealt", yes(state.in_deal)],
        ["trumps had not been turned up", yes(no_trump_is_up(state))],
        ["the cards are to be dealt again", yes(state.deal_is_off)],
        ["the pool is divided", yes(state.divided)],
        ["cards have been played", yes(in_play_now(state))],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_2_9, state, (p,), (p,), says, facts)


def law_2_10(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 2, One at a time, and the turn-up: offence misdeal.

    This having been done, the card next following on the pack shall be turned up as trump.
    (page 005_hoffmann-loo.txt; rules/loo.law:727)
    """
    if not state.in_deal:
        return
    if not state.dealt_singly:
        return
    if not with_miss(state):
        return
    if state.given_to_miss == 3:
        return
    says = f"miss has {state.given_to_miss}, where three cards are dealt to it"
    facts = [
        ["the cards are being dealt", yes(state.in_deal)],
        ["every card dealt is told", yes(state.dealt_singly)],
        ["there is a miss", yes(with_miss(state))],
        ["the number of cards dealt to miss", str(state.given_to_miss)],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_2_10, state, (p,), (p, c), says, facts)


def law_2_11(judge: Judge, state: State, c: int) -> None:
    """Law 2, One at a time, and the turn-up: holding.

    If a card be found faced in the dealt portions of the pack, the cards shall be reshuffled and
    recut, and there shall be a fresh deal by the same dealer.
    (page 005_hoffmann-loo.txt; rules/loo.law:733)
    """
    if not all(not state.played[p] for p in range(6)):
        return
    says = f"{CARDS[c]} was found faced: there is a fresh deal"
    judge.find("holding", LAW_2_11, "", -1, (c,), says)
    now = judge.changing(ON_DEAL_IS_OFF)
    now.deal_is_off = True
    now.in_deal = False
    now.pack_cut = False


def law_3_1(judge: Judge, state: State, p: int) -> None:
    """Law 3, Misdeals: offence misdeal.

    3.—If the dealer— (1) Deals without having the pack cut; or again shuffles after the pack has
    been duly cut;
    (page 005_hoffmann-loo.txt; rules/loo.law:740)
    """
    if not state.cutting_told:
        return
    if state.pack_cut:
        return
    says = f"{judge.players[p]} dealt without having the pack cut"
    facts = [
        ["the record tells of shuffling or cutting", yes(state.cutting_told)],
        ["the pack is cut", yes(state.pack_cut)],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_3_1, state, (p,), (p,), says, facts)


def law_3_2(judge: Judge, state: State, p: int, q: int) -> None:
    """Law 3, Misdeals: offence misdeal.

    3.—If the dealer— (1) Deals without having the pack cut; or again shuffles after the pack has
    been duly cut;
    (page 005_hoffmann-loo.txt; rules/loo.law:740)
    """
    if not first_card_is_due(state, p):
        return
    if not state.cutting_told:
        return
    if state.pack_cut:
        return
    says = f"{judge.players[p]} dealt without having the pack cut"
    facts = [
        [
            f"the first card that {judge.players[p]} deals begins the deal",
            yes(first_card_is_due(state, p)),
        ],
        ["the record tells of shuffling or cutting", yes(state.cutting_told)],
        ["the pack is cut", yes(state.pack_cut)],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_3_2, state, (p,), (p, q), says, facts)


def law_3_3(judge: Judge, state: State, p: int) -> None:
    """Law 3, Misdeals: offence misdeal.

    3.—If the dealer— (1) Deals without having the pack cut; or again shuffles after the pack has
    been duly cut;
    (page 005_hoffmann-loo.txt; rules/loo.law:743)
    """
    if p != due_to_deal(state):
        return
    if not state.pack_cut:
        return
    if in_play_now(state):
        return
    says = f"{judge.players[p]} shuffled again after the pack had been cut"
    facts = [
        ["the dealer", judge.players[due_to_deal(state)]],
        ["the pack is cut", yes(state.pack_cut)],
        ["cards have been played", yes(in_play_now(state))],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_3_3, state, (p,), (p,), says, facts)


def law_3_4(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 3, Misdeals: offence misdeal.

    (2) Exposes a card in dealing; deals too many or too few cards to any player;
    (page 005_hoffmann-loo.txt; rules/loo.law:748)
    """
    if not state.in_deal:
        return
    if p != due_to_deal(state):
        return
    says = f"{judge.players[p]} exposed {CARDS[c]} in dealing"
    facts = [
        ["the cards are being dealt", yes(state.in_deal)],
        ["the dealer", judge.players[due_to_deal(state)]],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_3_4, state, (p,), (p, c), says, facts)


def law_3_5(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law 3, Misdeals: offence misdeal.

    (2) Exposes a card in dealing; deals too many or too few cards to any player;
    (page 005_hoffmann-loo.txt; rules/loo.law:748)
    """
    if not no_trump_is_up(state):
        return
    if state.deal_is_off:
        return
    if p != due_to_deal(state):
        return
    says = f"{judge.players[p]} exposed {CARDS[c]} in dealing"
    facts = [
        ["trumps had not been turned up", yes(no_trump_is_up(state))],
        ["the cards are to be dealt again", yes(state.deal_is_off)],
        ["the dealer", judge.players[due_to_deal(state)]],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_3_5, state, (p,), (p, c, q), says, facts)


def law_3_6(judge: Judge, state: State, q: int, h: int) -> None:
    """Law 3, Misdeals: offence misdeal.

    (2) Exposes a card in dealing; deals too many or too few cards to any player;
    (page 005_hoffmann-loo.txt; rules/loo.law:752)
    """
    if h.bit_count() == 3:
        return
    if state.deal_is_off:
        return
    p = due_to_deal(state)
    if p == NONE:
        return
    says = (
        f"{judge.players[q]} had {h.bit_count()}, where three cards are dealt to each, and to miss"
    )
    facts = [
        [f"the number of cards in {listed(CARDS, h)}", str(h.bit_count())],
        ["the cards are to be dealt again", yes(state.deal_is_off)],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_3_6, state, (p,), (q, h, p), says, facts)


def law_3_7(judge: Judge, state: State, q: int, h: int) -> None:
    """Law 3, Misdeals: offence misdeal.

    (2) Exposes a card in dealing; deals too many or too few cards to any player;
    (page 005_hoffmann-loo.txt; rules/loo.law:752)
    """
    if h.bit_count() == 3:
        return
    if state.deal_is_off:
        return
    p = due_to_deal(state)
    if p == NONE:
        return
    says = (
        f"{judge.players[q]} had {h.bit_count()}, where three cards are dealt to each, and to miss"
    )
    facts = [
        [f"the number of cards in {listed(CARDS, h)}", str(h.bit_count())],
        ["the cards are to be dealt again", yes(state.deal_is_off)],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_3_7, state, (p,), (q, h, p), says, facts)


def law_3_8(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 3, Misdeals: holding.

    (3) Misses a hand or deals a hand or part of a hand additional; (4) Or otherwise commits any
    irregularity in dealing, it is a misdeal, and the dealer forfeits a single to the pool. The
    cards are again shuffled and cut, and there is a fresh deal by the same dealer.
    (page 005_hoffmann-loo.txt; rules/loo.law:759)
    """
    says = f"{judge.players[p]} forfeits a single, and deals again"
    judge.find("holding", LAW_3_8, "", p, (p,), says)
    now = judge.changing(ON_DEAL_IS_OFF)
    now.purse[p] -= now.single
    now.pool += now.single
    now.deal_is_off = True
    now.in_deal = False
    now.pack_cut = False


def law_3_9(judge: Judge, state: State) -> None:
    """Law 3, Misdeals: ban dividing-before-the-fresh-deal.

    (3) Misses a hand or deals a hand or part of a hand additional; (4) Or otherwise commits any
    irregularity in dealing, it is a misdeal, and the dealer forfeits a single to the pool. The
    cards are again shuffled and cut, and there is a fresh deal by the same dealer.
    (page 005_hoffmann-loo.txt; rules/loo.law:763)
    """
    if not state.deal_is_off:
        return
    p = due_to_deal(state)
    if p == NONE:
        return
    says = "there was to be a fresh deal, and nothing has been played for"
    facts = [["the cards are to be dealt again", yes(state.deal_is_off)]]
    judge.offend(OFFENCE_DIVIDING_BEFORE_THE_FRESH_DEAL, LAW_3_9, state, (p,), (p,), says, facts)


def law_4_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 4, In strict rotation: ban playing-undeclared.

    4.—Players shall declare whether they play or pass in strict rotation, beginning with the elder
    hand.
    (page 005_hoffmann-loo.txt; rules/loo.law:772)
    """
    if not undeclared(state) & BIT[p]:
        return
    if past_declaring(state):
        return
    says = f"{judge.players[p]} played {CARDS[c]}, and has not declared that he plays"
    facts = [
        ["the undeclared", listed(judge.players, undeclared(state))],
        ["past declaring", yes(past_declaring(state))],
    ]
    judge.offend(OFFENCE_PLAYING_UNDECLARED, LAW_4_1, state, (p, c), (p, c), says, facts)


def law_5_1(judge: Judge, state: State, p: int, v: int) -> None:
    """Law 5, Declaring and looking too soon: offence declaring-out-of-turn.

    5.—Any player declaring before his turn, or looking at his cards before it is his turn to
    declare, forfeits a single to the pool.
    (page 005_hoffmann-loo.txt; rules/loo.law:778)
    """
    if not undeclared(state) & BIT[p]:
        return
    if p == to_declare(state):
        return
    says = f"it was for {judge.players[to_declare(state)]} to declare"
    facts = [
        ["the undeclared", listed(judge.players, undeclared(state))],
        ["the one to declare", judge.players[to_declare(state)]],
    ]
    judge.offend(OFFENCE_DECLARING_OUT_OF_TURN, LAW_5_1, state, (p,), (p, v), says, facts)


def law_5_2(judge: Judge, state: State, p: int) -> None:
    """Law 5, Declaring and looking too soon: offence looking-too-soon.

    5.—Any player declaring before his turn, or looking at his cards before it is his turn to
    declare, forfeits a single to the pool.
    (page 005_hoffmann-loo.txt; rules/loo.law:780)
    """
    if not undeclared(state) & BIT[p]:
        return
    if p == to_declare(state):
        return
    says = f"it was not the turn of {judge.players[p]} to declare"
    facts = [
        ["the undeclared", listed(judge.players, undeclared(state))],
        ["the one to declare", judge.players[to_declare(state)]],
    ]
    judge.offend(OFFENCE_LOOKING_TOO_SOON, LAW_5_2, state, (p,), (p,), says, facts)


def law_5_3(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 5, Declaring and looking too soon: consequence.

    5.—Any player declaring before his turn, or looking at his cards before it is his turn to
    declare, forfeits a single to the pool.
    (page 005_hoffmann-loo.txt; rules/loo.law:782)
    """
    now = judge.changing()
    now.purse[p] -= now.single
    now.pool += now.single


def law_5_4(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 5, Declaring and looking too soon: consequence.

    5.—Any player declaring before his turn, or looking at his cards before it is his turn to
    declare, forfeits a single to the pool.
    (page 005_hoffmann-loo.txt; rules/loo.law:782)
    """
    now = judge.changing()
    now.purse[p] -= now.single
    now.pool += now.single


def law_6_1(judge: Judge, state: State, p: int) -> None:
    """Law 6, Looking at miss, and exposing another's cards: offence prying.

    6.—Any player looking at miss before he has declared to take it, or exposing a card or cards of
    another player, forfeits a single to the pool, and must retire from the game for that round.
    (page 005_hoffmann-loo.txt; rules/loo.law:790)
    """
    if state.declared[p] >= STANCE_MISS_TAKEN:
        return
    if state.divided:
        return
    says = f"{judge.players[p]} looked at miss, which he had not taken"
    facts = [
        [f"what {judge.players[p]} declared", STANCES[state.declared[p]]],
        ["the pool is divided", yes(state.divided)],
    ]
    judge.offend(OFFENCE_PRYING, LAW_6_1, state, (p,), (p,), says, facts)


def law_6_2(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law 6, Looking at miss, and exposing another's cards: offence prying.

    6.—Any player looking at miss before he has declared to take it, or exposing a card or cards of
    another player, forfeits a single to the pool, and must retire from the game for that round.
    (page 005_hoffmann-loo.txt; rules/loo.law:793)
    """
    if p == q:
        return
    if p == due_to_deal(state) and (state.deal_is_off or no_trump_is_up(state)):
        return
    if state.divided:
        return
    says = f"{judge.players[p]} exposed {CARDS[c]} of {judge.players[q]}"
    facts = [
        ["the dealer", judge.players[due_to_deal(state)]],
        ["the cards are to be dealt again", yes(state.deal_is_off)],
        ["trumps had not been turned up", yes(no_trump_is_up(state))],
        ["the pool is divided", yes(state.divided)],
    ]
    judge.offend(OFFENCE_PRYING, LAW_6_2, state, (p,), (p, c, q), says, facts)


def law_6_3(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 6, Looking at miss, and exposing another's cards: consequence.

    6.—Any player looking at miss before he has declared to take it, or exposing a card or cards of
    another player, forfeits a single to the pool, and must retire from the game for that round.
    (page 005_hoffmann-loo.txt; rules/loo.law:795)
    """
    now = judge.changing(ON_RETIRED)
    now.purse[p] -= now.single
    now.pool += now.single
    if not hand_is_over(now):
        now.retired[p] = True


def law_6_4(judge: Judge, state: State, p: int, v: int) -> None:
    """Law 6, Looking at miss, and exposing another's cards: ban coming-back.

    6.—Any player looking at miss before he has declared to take it, or exposing a card or cards of
    another player, forfeits a single to the pool, and must retire from the game for that round.
    (page 005_hoffmann-loo.txt; rules/loo.law:798)
    """
    if not is_out_of_it(state, p):
        return
    if state.declared[p] != NONE:
        return
    if v == STANCE_PASS:
        return
    says = f"{judge.players[p]} must retire for that round, and has nothing to declare"
    facts = [
        [f"{judge.players[p]} is out of it", yes(is_out_of_it(state, p))],
        [f"what {judge.players[p]} declared", STANCES[state.declared[p]]],
    ]
    judge.offend(OFFENCE_COMING_BACK, LAW_6_4, state, (p,), (p, v), says, facts)


def law_6_5(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 6, Looking at miss, and exposing another's cards: ban coming-back.

    6.—Any player looking at miss before he has declared to take it, or exposing a card or cards of
    another player, forfeits a single to the pool, and must retire from the game for that round.
    (page 005_hoffmann-loo.txt; rules/loo.law:801)
    """
    if not is_out_of_it(state, p):
        return
    if state.punished[p]:
        return
    says = f"{judge.players[p]} must retire for that round, and {CARDS[c]} is no part of the hand"
    facts = [
        [f"{judge.players[p]} is out of it", yes(is_out_of_it(state, p))],
        [f"{judge.players[p]} was compelled to throw up his cards", yes(state.punished[p])],
    ]
    judge.offend(OFFENCE_COMING_BACK, LAW_6_5, state, (p,), (p, c), says, facts)


def law_7_1(judge: Judge, state: State, p: int, v: int) -> None:
    """Law 7, The dealer taking miss against one: ban wrong-purpose.

    7.—The dealer, taking miss against one player only, must declare before doing so, whether he
    play for himself or the pool.
    (page 005_hoffmann-loo.txt; rules/loo.law:807)
    """
    if v != STANCE_MISS_TAKEN:
        return
    if p != state.dealer:
        return
    if not against_one(state):
        return
    says = f"{judge.players[p]} took miss against one player only, and did not say for whom"
    facts = [
        ["the dealer", judge.players[state.dealer]],
        ["the dealer has one player against him, and miss is not taken", yes(against_one(state))],
    ]
    judge.offend(OFFENCE_WRONG_PURPOSE, LAW_7_1, state, (p,), (p, v), says, facts)


def law_7_2(judge: Judge, state: State, p: int, v: int) -> None:
    """Law 7, The dealer taking miss against one: ban wrong-purpose.

    7.—The dealer, taking miss against one player only, must declare before doing so, whether he
    play for himself or the pool.
    (page 005_hoffmann-loo.txt; rules/loo.law:809)
    """
    if v <= STANCE_MISS_TAKEN:
        return
    if not undeclared(state) & BIT[p]:
        return
    if miss_is_taken(state):
        return
    if is_a_must(state):
        return
    if p == state.dealer and against_one(state):
        return
    says = (
        f"{judge.players[p]} said for whom, and that is for the dealer to say, against one player "
        "only"
    )
    facts = [
        ["the undeclared", listed(judge.players, undeclared(state))],
        ["miss has been taken", yes(miss_is_taken(state))],
        ["every one must play", yes(is_a_must(state))],
        ["the dealer", judge.players[state.dealer]],
        ["the dealer has one player against him, and miss is not taken", yes(against_one(state))],
    ]
    judge.offend(OFFENCE_WRONG_PURPOSE, LAW_7_2, state, (p,), (p, v), says, facts)


def law_9_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 9, The ace of trumps is led: offence top-trump-kept.

    9.—A player having the lead, and holding the ace of trumps (or king, ace being turned up), is
    bound to lead it.
    (page 005_hoffmann-loo.txt; rules/loo.law:828)
    """
    if not hides_the_top_trump_with(state, p, c):
        return
    says = f"{judge.players[p]} led {CARDS[c]}, and held {CARDS[top_trump(state)]}"
    facts = [
        [
            f"{judge.players[p]} hides the top trump with {CARDS[c]}",
            yes(hides_the_top_trump_with(state, p, c)),
        ],
    ]
    judge.offend(OFFENCE_TOP_TRUMP_KEPT, LAW_9_1, state, (p, c), (p, c), says, facts)


def law_10_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 10, Of two trumps one is led: offence infraction.

    10.—A player having the lead, and holding two trumps, is bound to lead one of them.
    (page 005_hoffmann-loo.txt; rules/loo.law:835)
    """
    if not withholds_trumps_with(state, p, c):
        return
    says = f"{judge.players[p]} led {CARDS[c]}, and held {listed(CARDS, trumps_held(state, p))}"
    facts = [
        [
            f"{judge.players[p]} withholds trumps with {CARDS[c]}",
            yes(withholds_trumps_with(state, p, c)),
        ],
    ]
    judge.offend(OFFENCE_INFRACTION, LAW_10_1, state, (p, c), (p, c), says, facts)


def law_11_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 11, Against one, the highest trump: offence infraction.

    11.—A player having the lead, and holding two trumps, other than in sequence or of equal value,
    is bound (when there are two players only), to lead the highest.
    (page 005_hoffmann-loo.txt; rules/loo.law:848)
    """
    if not spares_the_highest_with(state, p, c):
        return
    says = f"{judge.players[p]} led {CARDS[c]}, and held {CARDS[highest_trump(state, p)]}"
    facts = [
        [
            f"{judge.players[p]} spares the highest with {CARDS[c]}",
            yes(spares_the_highest_with(state, p, c)),
        ],
    ]
    judge.offend(OFFENCE_INFRACTION, LAW_11_1, state, (p, c), (p, c), says, facts)


def law_12_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 12, Following suit: offence revoke.

    12.—Every player is bound to follow suit if able to do so.
    (page 005_hoffmann-loo.txt; rules/loo.law:853)
    """
    if not renounces_with(state, p, c):
        return
    says = (
        f"{judge.players[p]} played {CARDS[c]} to {CARDS[state.lead]}, and held "
        f"{listed(CARDS, held_2(state, p, SUIT_OF_CARD[state.lead]))}"
    )
    facts = [[f"{judge.players[p]} renounces with {CARDS[c]}", yes(renounces_with(state, p, c))]]
    judge.offend(OFFENCE_REVOKE, LAW_12_1, state, (p, c), (p, c), says, facts)


def law_12_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 12, Following suit: offence revoke.

    12.—Every player is bound to follow suit if able to do so.
    (page 005_hoffmann-loo.txt; rules/loo.law:855)
    """
    if had_unseen(state, p, c) != UNSEEN_CARD_A_CARD_OF_THE_SUIT_LED:
        return
    if not is_to_follow(state, p):
        return
    if SUIT_OF_CARD[c] == SUIT_OF_CARD[state.lead]:
        return
    says = (
        f"{judge.players[p]} played {CARDS[c]} to {CARDS[state.lead]}, and held a card of that suit"
    )
    facts = [
        [f"had unseen of ({judge.players[p]}, {CARDS[c]})", UNSEEN_CARDS[had_unseen(state, p, c)]],
        [f"{judge.players[p]} is to follow", yes(is_to_follow(state, p))],
        [f"suit of {CARDS[c]}", SUITS[SUIT_OF_CARD[c]]],
        ["suit of the card led", SUITS[SUIT_OF_CARD[state.lead]]],
    ]
    judge.offend(OFFENCE_REVOKE, LAW_12_2, state, (p, c), (p, c), says, facts)


def law_13_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 13, Heading the trick: offence infraction.

    13.—Every player is bound to head the trick if able to do so.
    (page 005_hoffmann-loo.txt; rules/loo.law:862)
    """
    if not fails_to_head_with(state, p, c):
        return
    says = f"{judge.players[p]} played {CARDS[c]}, and could have beaten {CARDS[state.best]}"
    facts = [
        [f"{judge.players[p]} fails to head with {CARDS[c]}", yes(fails_to_head_with(state, p, c))],
    ]
    judge.offend(OFFENCE_INFRACTION, LAW_13_1, state, (p, c), (p, c), says, facts)


def law_14_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 14, Trump after trick: offence infraction.

    14.—Every player winning a trick, and still holding one or more trumps, is bound to lead a
    trump.
    (page 005_hoffmann-loo.txt; rules/loo.law:870)
    """
    if not fails_to_trump_after_trick_with(state, p, c):
        return
    says = (
        f"{judge.players[p]} led {CARDS[c]} after winning a trick, and held "
        f"{listed(CARDS, trumps_held(state, p))}"
    )
    facts = [
        [
            f"{judge.players[p]} fails to trump after trick with {CARDS[c]}",
            yes(fails_to_trump_after_trick_with(state, p, c)),
        ],
    ]
    judge.offend(OFFENCE_INFRACTION, LAW_14_1, state, (p, c), (p, c), says, facts)


def law_infractions_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law infractions, What laws 9 to 14 ask: offence infraction.

    Any player committing any infractions of Laws 9, 10, 11, 12, 13, or 14, must leave in the pool
    any tricks he may make, and forfeit to the pool four times the amount of a single.
    (page 005_hoffmann-loo.txt; rules/loo.law:877)
    """
    if had_unseen(state, p, c) != UNSEEN_CARD_A_CARD_THAT_HE_HAD_TO_PLAY:
        return
    if not (
        (is_to_lead(state, p) and c != top_trump(state))
        if state.led_by == NONE
        else (is_to_follow(state, p) and (state.best == NONE or not beats(state, c, state.best)))
    ):
        return
    says = f"{judge.players[p]} played {CARDS[c]}, and held another card that he had to play"
    facts = [
        [f"had unseen of ({judge.players[p]}, {CARDS[c]})", UNSEEN_CARDS[had_unseen(state, p, c)]],
        ["the leader of the trick", judge.players[state.led_by]],
        [f"{judge.players[p]} is to lead", yes(is_to_lead(state, p))],
        ["the best trump that can be held", CARDS[top_trump(state)]],
        [f"{judge.players[p]} is to follow", yes(is_to_follow(state, p))],
        [
            f"{CARDS[c]} beats the card that wins so far",
            yes(state.best != NONE and beats(state, c, state.best)),
        ],
    ]
    judge.offend(OFFENCE_INFRACTION, LAW_INFRACTIONS_1, state, (p, c), (p, c), says, facts)


def law_infractions_2(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law infractions, What laws 9 to 14 ask: consequence.

    Any player committing any infractions of Laws 9, 10, 11, 12, 13, or 14, must leave in the pool
    any tricks he may make, and forfeit to the pool four times the amount of a single.
    (page 005_hoffmann-loo.txt; rules/loo.law:883)
    """
    now = judge.changing()
    if now.infractions == INFRACTIONS_EACH or not now.at_fault[p]:
        now.at_fault[p] = True
        now.purse[p] -= 4 * now.single
        now.next_pool += 4 * now.single


def law_infractions_3(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law infractions, What laws 9 to 14 ask: consequence.

    Any player committing any infractions of Laws 9, 10, 11, 12, 13, or 14, must leave in the pool
    any tricks he may make, and forfeit to the pool four times the amount of a single.
    (page 005_hoffmann-loo.txt; rules/loo.law:883)
    """
    now = judge.changing()
    if now.infractions == INFRACTIONS_EACH or not now.at_fault[p]:
        now.at_fault[p] = True
        now.purse[p] -= 4 * now.single
        now.next_pool += 4 * now.single


def law_infractions_4(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law infractions, What laws 9 to 14 ask: consequence.

    Any player committing any infractions of Laws 9, 10, 11, 12, 13, or 14, must leave in the pool
    any tricks he may make, and forfeit to the pool four times the amount of a single.
    (page 005_hoffmann-loo.txt; rules/loo.law:883)
    """
    if mis_leads_with(state, p, c):
        return
    now = judge.changing()
    if now.infractions == INFRACTIONS_EACH or not now.at_fault[p]:
        now.at_fault[p] = True
        now.purse[p] -= 4 * now.single
        now.next_pool += 4 * now.single


def law_15_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 15, Cards exposed, and played too soon: offence exposing.

    15.—If a player, having declared to play— (1) Exposes a card before it is his turn to play, or
    (page 005_hoffmann-loo.txt; rules/loo.law:892)
    """
    if p == to_play(state):
        return
    if hand_is_over(state):
        return
    if not playing(state) & BIT[p] and (
        not undeclared(state) & BIT[p]
        or declaring_told(state)
        or state.trumps == NONE
        or not state.asked("early_unsaid", p, state.early_unsaid[p])
    ):
        return
    says = f"{judge.players[p]} exposed {CARDS[c]}, and it was not his turn to play"
    facts = [
        ["the one to play", judge.players[to_play(state)]],
        ["the hand is over", yes(hand_is_over(state))],
        ["those who play", listed(judge.players, playing(state))],
        ["the undeclared", listed(judge.players, undeclared(state))],
        ["the record tells of declaring", yes(declaring_told(state))],
        ["trumps", SUITS[state.trumps]],
        [
            f"{judge.players[p]} had declared to play by then",
            yes(state.asked("early_unsaid", p, state.early_unsaid[p])),
        ],
    ]
    judge.offend(OFFENCE_EXPOSING, LAW_15_1, state, (p, c), (p, c), says, facts)


def law_15_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 15, Cards exposed, and played too soon: consequence.

    (2) Plays a card out of turn, or
    (page 005_hoffmann-loo.txt; rules/common/untold-trump.law:7)
    """
    state = judge.post
    if state.trumps != NONE:
        return
    if not trumps_unsaid(state):
        return
    now = judge.changing(ON_TRUMPS)
    now.trumps = now.asked("untold_trump", 0, now.untold_trump)


def law_15_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 15, Cards exposed, and played too soon: offence playing-too-soon.

    (2) Plays a card out of turn, or
    (page 005_hoffmann-loo.txt; rules/loo.law:899)
    """
    if not playing(state) & BIT[p] and not undeclared(state) & BIT[p]:
        return
    if p == on_turn(state, p):
        return
    if on_turn(state, p) == NONE:
        return
    says = (
        f"{judge.players[p]} played {CARDS[c]} when it was the turn of "
        f"{judge.players[on_turn(state, p)]}"
    )
    facts = [
        ["those who play", listed(judge.players, playing(state))],
        ["the undeclared", listed(judge.players, undeclared(state))],
        [f"on turn of {judge.players[p]}", judge.players[on_turn(state, p)]],
    ]
    judge.offend(OFFENCE_PLAYING_TOO_SOON, LAW_15_3, state, (p, c), (p, c), says, facts)


def law_15_4(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 15, Cards exposed, and played too soon: offence playing-too-soon.

    (3) Plays a card before all have declared, or
    (page 005_hoffmann-loo.txt; rules/loo.law:903)
    """
    if not playing(state) & BIT[p]:
        return
    if past_declaring(state):
        return
    says = (
        f"{judge.players[p]} played {CARDS[c]}, and {listed(judge.players, undeclared(state))} had "
        "not declared"
    )
    facts = [
        ["those who play", listed(judge.players, playing(state))],
        ["past declaring", yes(past_declaring(state))],
    ]
    judge.offend(OFFENCE_PLAYING_TOO_SOON, LAW_15_4, state, (p, c), (p, c), says, facts)


def law_15_5(judge: Judge, state: State, q: int, c: int, p: int) -> None:
    """Law 15, Cards exposed, and played too soon: offence exposing.

    (4) Exposes a card while playing, so as to be named by any other declared player,
    (page 005_hoffmann-loo.txt; rules/loo.law:906)
    """
    if not playing(state) & BIT[p]:
        return
    if not playing(state) & BIT[q]:
        return
    if p == q:
        return
    if state.played[p] & BIT[c]:
        return
    if state.divided:
        return
    if not state.exposed[p] & BIT[c] and (
        not state.hand[p] & BIT[c]
        or state.exposing_told
        or not state.asked("exposed_unsaid", 0, state.exposed_unsaid)
    ):
        return
    says = f"{judge.players[p]} exposed {CARDS[c]}, and {judge.players[q]} named it"
    facts = [
        ["those who play", listed(judge.players, playing(state))],
        [f"the cards that {judge.players[p]} has played", listed(CARDS, state.played[p])],
        ["the pool is divided", yes(state.divided)],
        [f"the cards that {judge.players[p]} has exposed", listed(CARDS, state.exposed[p])],
        [f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])],
        ["the record tells of a card exposed", yes(state.exposing_told)],
        [
            "the card was exposed, which is not told",
            yes(state.asked("exposed_unsaid", 0, state.exposed_unsaid)),
        ],
    ]
    judge.offend(OFFENCE_EXPOSING, LAW_15_5, state, (p, c), (q, c, p), says, facts)


def law_15_6(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law 15, Cards exposed, and played too soon: consequence.

    He shall be compelled to throw up his cards, and to forfeit a single to the pool.
    (page 005_hoffmann-loo.txt; rules/loo.law:911)
    """
    now = judge.changing(ON_RETIRED)
    now.purse[p] -= now.single
    now.pool += now.single
    now.retired[p] = True
    now.punished[p] = True


def law_15_7(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law 15, Cards exposed, and played too soon: consequence.

    He shall be compelled to throw up his cards, and to forfeit a single to the pool.
    (page 005_hoffmann-loo.txt; rules/loo.law:911)
    """
    now = judge.changing(ON_RETIRED)
    now.purse[p] -= now.single
    now.pool += now.single
    now.retired[p] = True
    now.punished[p] = True


def law_15_8(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 15, Cards exposed, and played too soon: ban coming-back.

    He shall be compelled to throw up his cards, and to forfeit a single to the pool.
    (page 005_hoffmann-loo.txt; rules/loo.law:913)
    """
    if not is_out_of_it(state, p):
        return
    if not state.punished[p]:
        return
    says = (
        f"{judge.players[p]} was compelled to throw up his cards, and {CARDS[c]} is no part of the "
        "hand"
    )
    facts = [
        [f"{judge.players[p]} is out of it", yes(is_out_of_it(state, p))],
        [f"{judge.players[p]} was compelled to throw up his cards", yes(state.punished[p])],
    ]
    judge.offend(OFFENCE_COMING_BACK, LAW_15_8, state, (p,), (p, c), says, facts)


def law_16_1_play_again_does(
    judge: Judge, state: State, p: int, c: int, q: int, player: int
) -> None:
    """Carry out the option play-again."""
    for r in range(6):
        state.hand[r] |= state.played[r]
    state.played = [0] * 7
    state.down = [NONE] * 7
    state.tricks = [0] * 7
    state.led_by = NONE
    state.lead = NONE
    state.best = NONE
    state.winning = NONE
    state.winner = NONE


def law_16_1_until(state: State, p: int, c: int, q: int, q_2: int) -> bool:
    """Tell whether this has happened: Q requires the hand to be played again."""
    return company(state) & ~BIT[p] & BIT[q_2] != 0 and not state.in_vain


def law_16_1_until_2(state: State, p: int, c: int, q: int) -> bool:
    """Tell whether this has happened: once deal-is-off."""
    return state.deal_is_off


def law_16_1(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law 16, The hand played again after a revoke: menu revoked.

    16.—In the case of a revoke, it is in the option of any player, other than the offender, to
    require that the cards be taken up and the hand played again.
    (page 005_hoffmann-loo.txt; rules/loo.law:919)
    """
    for q in members(company(state) & ~BIT[p]):
        holder = q
        offers = [(f"{judge.players[q]} requires the hand to be played again", "")]
        judge.open_menu(LAW_16_1_MENU, holder, (p, c, q), offers, finding=finding)


def settle_loos(state: State) -> None:
    """Law loos, Looed: a step of the settlement, loos.

    The remaining three players are "looed," i.e. mulcted in the same amount as was originally
    placed in the pool, and these "loos," as they are called, with alike contribution from the new
    dealer, form the pool for the next hand.
    (page 005_hoffmann-loo.txt; rules/loo.law:603)
    """
    if not hand_is_over(state):
        return
    for p in members(
        sum(
            BIT[q]
            for q in range(6)
            if tricks_made(state, q) == 0
            and state.declared[q] != STANCE_FOR_THE_POOL
            and (
                playing(state) & BIT[q]
                or (state.punished[q] and state.thrown_up == THROWN_UP_LOOED)
            )
        )
    ):
        state.purse[p] -= loo_due(state)
        state.next_pool += loo_due(state)


def settle_alone(state: State) -> None:
    """Law alone, Miss, and nobody against it: a step of the settlement, alone.

    Should one player take miss, and all the rest throw up their cards, he is entitled to the pool.
    (page 005_hoffmann-loo.txt; rules/loo.law:550)
    """
    if playing(state).bit_count() != 1:
        return
    for p in members(playing(state)):
        if state.declared[p] >= STANCE_MISS_TAKEN:
            break
    else:
        return
    if any(state.declared[p] >= STANCE_STAND for p in members(0x3F & ~playing(state))):
        return
    for p in members(playing(state)):
        state.purse[p] += state.pool
        state.pool = 0


def settle_thirds(state: State) -> None:
    """Law division, A third for each trick: a step of the settlement, thirds.

    The hand having been played out, the pool is divided, in the proportion of one-third to each
    trick.
    (page 005_hoffmann-loo.txt; rules/loo.law:585)
    """
    if not hand_is_over(state):
        return
    if not playing(state):
        return
    for p in range(6):
        if state.at_fault[p] or state.declared[p] == STANCE_FOR_THE_POOL:
            state.next_pool += quotient(state.pool * tricks_made(state, p), 3)
        else:
            state.purse[p] += quotient(state.pool * tricks_made(state, p), 3)
    state.pool = 0


def settle_to_the_dealer(state: State) -> None:
    """Law 8, Nobody plays: a step of the settlement, to-the-dealer.

    In the event of all save the dealer "passing," the dealer is entitled to the pool.
    (page 005_hoffmann-loo.txt; rules/loo.law:820)
    """
    if playing(state):
        return
    if state.dealer == NONE:
        return
    if state.dealer != NONE:
        state.purse[state.dealer] += state.pool
        state.pool = 0


def can_settle(state: State) -> bool:
    """Tell whether the record can be settled."""
    return hand_is_over(state)


# ---------------------------------------------------------------- which act sets off which law


def act_give_gate(judge: Judge, state: State, p: int, q: int) -> bool:
    """Tell whether a law may make something of an act, give."""
    told = first_card_is_due(state, p)
    if told and due_to_deal(state) != NONE and p != due_to_deal(state) and not state.divided:
        return True
    if told and q != left(state, p):
        return True
    if state.in_deal and not told and q != due_to(state):
        return True
    if (
        p == due_to_deal(state)
        and not state.in_deal
        and state.trumps != NONE
        and not state.deal_is_off
    ):
        return True
    return told and state.cutting_told and not state.pack_cut


def act_give_miss_gate(judge: Judge, state: State, p: int) -> bool:
    """Tell whether a law may make something of an act, give-miss."""
    if (
        state.in_deal
        and state.singles == SINGLES_A_MUST
        and not state.more_put_in
        and (state.pool_told != -1 or not state.asked("more_unsaid", 0, state.more_unsaid))
    ):
        return True
    if state.in_deal and not miss_is_due(state):
        return True
    if state.in_deal and miss_is_due(state) and state.miss == MISS_TOGETHER:
        return True
    return (
        p == due_to_deal(state)
        and not state.in_deal
        and state.trumps != NONE
        and not state.deal_is_off
    )


def act_give_miss_three_gate(judge: Judge, state: State, p: int) -> bool:
    """Tell whether a law may make something of an act, give-miss-three."""
    if state.in_deal and not miss_is_due(state):
        return True
    if state.in_deal and miss_is_due(state) and state.miss == MISS_BY_ROUNDS:
        return True
    return (
        p == due_to_deal(state)
        and not state.in_deal
        and state.trumps != NONE
        and not state.deal_is_off
    )


def act_turn_up_gate(judge: Judge, state: State, p: int, c: int) -> bool:
    """Tell whether a law may make something of an act, turn-up."""
    if not state.contributed and state.dealer != NONE:
        return True
    return state.in_deal and state.dealt_singly


def act_declare_gate(judge: Judge, state: State, p: int, v: int) -> bool:
    """Tell whether a law may make something of an act, declare."""
    if not state.sits[p]:
        return True
    if v >= STANCE_MISS_TAKEN and miss_is_taken(state) and undeclared(state) & BIT[p]:
        return True
    if (
        state.declared[p] != NONE
        and not state.deal_is_off
        and not state.divided
        and (not state.declaring_unsaid or not is_a_must(state))
    ):
        return True
    if p == state.dealer and against_one(state) and v == STANCE_PASS:
        return True
    if (
        state.singles == SINGLES_A_MUST
        and not state.more_put_in
        and (state.pool_told != -1 or not state.asked("more_unsaid", 0, state.more_unsaid))
        and undeclared(state) & BIT[p]
        and v != STANCE_STAND
    ):
        return True
    if (
        state.club_law == CLUB_LAW_KEPT
        and state.trumps == SUIT_CLUBS
        and not single_is_a_must(state)
        and undeclared(state) & BIT[p]
        and v != STANCE_STAND
    ):
        return True
    if undeclared(state) & BIT[p] and p != to_declare(state):
        return True
    if state.retired[p] and not state.divided and state.declared[p] == NONE and v != STANCE_PASS:
        return True
    if v == STANCE_MISS_TAKEN and p == state.dealer and against_one(state):
        return True
    return (
        v > STANCE_MISS_TAKEN
        and undeclared(state) & BIT[p] != 0
        and not miss_is_taken(state)
        and not is_a_must(state)
    )


def act_play_gate(judge: Judge, state: State, p: int, c: int) -> bool:
    """Tell whether a law may make something of an act, play."""
    if not state.sits[p]:
        return True
    if (
        state.declared[p] == STANCE_PASS
        and not state.retired[p]
        and not state.deal_is_off
        and not state.divided
    ):
        return True
    if undeclared(state) & BIT[p] and not past_declaring(state):
        return True
    if state.retired[p] and not state.divided and not state.punished[p]:
        return True
    if hides_the_top_trump_with(state, p, c):
        return True
    if (
        SUIT_OF_CARD[c] != state.trumps
        and (state.led_by == NONE and p == on_turn(state, p))
        and p != state.winner
        and held_2(state, p, state.trumps).bit_count() >= 2
        and ((state.bared[p] | state.played[p] | BIT[c]) & ~CARDS_OF_SUIT[state.trumps]).bit_count()
        < 2
    ):
        return True
    if spares_the_highest_with(state, p, c):
        return True
    if (
        (state.led_by != NONE and p == to_play(state))
        and SUIT_OF_CARD[c] != SUIT_OF_CARD[state.lead]
        and held_2(state, p, SUIT_OF_CARD[state.lead])
    ):
        return True
    unseen_card = had_unseen(state, p, c)
    if (
        unseen_card == UNSEEN_CARD_A_CARD_OF_THE_SUIT_LED
        and state.led_by != NONE
        and p == to_play(state)
        and SUIT_OF_CARD[c] != SUIT_OF_CARD[state.lead]
    ):
        return True
    if fails_to_head_with(state, p, c):
        return True
    if (
        SUIT_OF_CARD[c] != state.trumps
        and (state.led_by == NONE and p == on_turn(state, p))
        and p == state.winner
        and held_2(state, p, state.trumps)
    ):
        return True
    if unseen_card == UNSEEN_CARD_A_CARD_THAT_HE_HAD_TO_PLAY and (
        (is_to_lead(state, p) and c != top_trump(state))
        if state.led_by == NONE
        else (is_to_follow(state, p) and (state.best == NONE or not beats(state, c, state.best)))
    ):
        return True
    if (
        (playing(state) & BIT[p] or undeclared(state) & BIT[p])
        and p != on_turn(state, p)
        and on_turn(state, p) != NONE
    ):
        return True
    if playing(state) & BIT[p] and not past_declaring(state):
        return True
    return state.retired[p] and not state.divided and state.punished[p]


def arising(state: State, due: int) -> int:
    """Tell which of the moments that are due hold, or may hold, as a mask."""
    found = 0
    if due & 0x1 and state.led_by != NONE and not still_to_play(state) and not state.deal_is_off:
        found |= 0x1
    return found & due


# ---------------------------------------------------------------- the tables

# fmt: off
SORT_CARD = SortSpec("member", kind="card")
SORT_CARD_OR_NONE, SORT_NUMBER = SortSpec("member", kind="card", optional=True), SortSpec("number")
SORT_NUMBER_0_3 = SortSpec("number", low=0, high=3)
SORT_NUMBER_0_52 = SortSpec("number", low=0, high=52)
SORT_NUMBER_0_999 = SortSpec("number", low=0, high=999)
SORT_NUMBER_1_ANY_OR_NONE = SortSpec("number", low=-1, optional=True)
SORT_PLAYER = SortSpec("member", kind="player")
SORT_PLAYER_OR_NONE = SortSpec("member", kind="player", optional=True)
SORT_SET_OF_CARD, SORT_STANCE = SortSpec("set", kind="card"), SortSpec("member", kind="stance")
SORT_STANCE_OR_NONE = SortSpec("member", kind="stance", optional=True)
SORT_SUIT_OR_NONE, SORT_TRUTH = SortSpec("member", kind="suit", optional=True), SortSpec("truth")
VAR_C, VAR_H, VAR_M = ("C", SORT_CARD), ("H", SORT_SET_OF_CARD), ("M", SORT_NUMBER_0_52)
VAR_N, VAR_O, VAR_P = ("N", SORT_NUMBER_0_999), ("O", SORT_PLAYER), ("P", SORT_PLAYER)
VAR_Q, VAR_R, VAR_V = ("Q", SORT_PLAYER), ("R", SORT_PLAYER), ("V", SORT_STANCE)
ROLE_C, ROLE_H = RoleSpec("C", "card", SORT_CARD), RoleSpec("H", "cards", SORT_SET_OF_CARD)
ROLE_M = RoleSpec("M", "number", SORT_NUMBER_0_52)
ROLE_N, ROLE_P = RoleSpec("N", "number", SORT_NUMBER_0_999), RoleSpec("P", "player", SORT_PLAYER)
ROLE_Q, ROLE_V = RoleSpec("Q", "player2", SORT_PLAYER), RoleSpec("V", "stance", SORT_STANCE)
(ACT_SHOW, ACT_DEALS, ACT_PUT_IN, ACT_ASK_TO_SHUFFLE, ACT_SHUFFLE, ACT_CUT, ACT_CUT_SOME, ACT_GIVE,
    ACT_GIVE_MISS, ACT_GIVE_MISS_THREE, ACT_DEAL, ACT_FIND_FACED, ACT_TURN_UP, ACT_DECLARE,
    ACT_FIND, ACT_LOOK, ACT_LOOK_AT_MISS, ACT_LOOK_AT_DISCARDS, ACT_PLAY, ACT_EXPOSE,
    ACT_EXPOSE_OTHER, ACT_NAME, ACT_PLAY_AGAIN, ACT_DIVIDE) = range(24)
LAW_COMPANY = LawText(BOOK, "company", "Any number may play", "005_hoffmann-loo.txt",
    "There is no limit in either case to the number of players, but six or seven make the better "
    "game.")
LAW_COMPANY_1 = LAW_COMPANY.clause(1, "loo.law:471", VAR_P, VAR_V)
LAW_COMPANY_2 = LAW_COMPANY.clause(2, "loo.law:471", VAR_P, VAR_C)
LAW_SELECTING = LawText(BOOK, "selecting", "Who has the first deal", "005_hoffmann-loo.txt",
    "* This is usually done by dealing a preliminary round, face upwards, the first knave turned "
    "up entitling the holder to the deal.")
LAW_SELECTING_1 = LAW_SELECTING.clause(1, "loo.law:484", VAR_P, VAR_C)
LAW_SELECTING_2 = LAW_SELECTING.clause(2, "loo.law:486", VAR_P)
LAW_SELECTING_3 = LAW_SELECTING.clause(3, "loo.law:486", VAR_P, VAR_Q)
LAW_SELECTING_4 = LAW_SELECTING.clause(4, "loo.law:490", VAR_P, VAR_C)
LAW_CONTRIBUTION = LawText(BOOK, "contribution", "The dealer's counters", "005_hoffmann-loo.txt",
    "places an agreed number of counters (either three or some multiple of three) in the pool.")
LAW_CONTRIBUTION_1 = LAW_CONTRIBUTION.clause(1, "loo.law:498", VAR_P, VAR_N)
LAW_CONTRIBUTION_2 = LAW_CONTRIBUTION.clause(2, "loo.law:501", VAR_P, VAR_N)
LAW_CONTRIBUTION_3 = LAW_CONTRIBUTION.clause(3, "loo.law:504", VAR_P, VAR_N)
LAW_CONTRIBUTION_4 = LAW_CONTRIBUTION.clause(4, "loo.law:505", VAR_P, VAR_N)
LAW_CONTRIBUTION_5 = LAW_CONTRIBUTION.clause(5, "loo.law:507", VAR_P, VAR_C)
LAW_DEALING = LawText(BOOK, "dealing", "Three cards to each, and miss", "005_hoffmann-loo.txt",
    "The card next following is turned up, and fixes the trump suit.")
LAW_DEALING_1 = LAW_DEALING.clause(1, "loo.law:517", VAR_P, VAR_C, VAR_Q)
LAW_ASKING = LawText(BOOK, "asking", "Play, take miss, or pass", "005_hoffmann-loo.txt",
    "The player looks at his cards. If he holds a good hand, he will elect to play; if otherwise, "
    'he has the option of either "taking miss," i.e. taking the extra hand in place of his own, '
    'or of "passing," i.e. throwing up his hand altogether for that round.')
LAW_ASKING_1 = LAW_ASKING.clause(1, "loo.law:527", VAR_P, VAR_C)
LAW_ASKINGB = LawText(BOOK, "asking", "Play, take miss, or pass", "005_hoffmann-loo.txt",
    "If miss be declined, the same offer is made to the next in rotation; but so soon as miss is "
    "taken, the remaining players have only two alternatives—viz. either to play the cards they "
    "hold, or to pass.")
LAW_ASKING_2 = LAW_ASKINGB.clause(2, "loo.law:533", VAR_P, VAR_V)
LAW_ASKINGC = LawText(BOOK, "asking", "Play, take miss, or pass", "005_hoffmann-loo.txt",
    "A player who has taken miss is bound to play.")
LAW_ASKING_3 = LAW_ASKINGC.clause(3, "loo.law:538", VAR_P, VAR_V)
LAW_ASKINGD = LawText(BOOK, "asking", "Play, take miss, or pass", "005_hoffmann-loo.txt",
    "The cards he has discarded, as also those of any players who pass, are thrown face downwards "
    "in the middle of the table, and no one has a right to look at them.")
LAW_ASKING_4 = LAW_ASKINGD.clause(4, "loo.law:543", VAR_P)
LAW_AGAINST_ONE = LawText(BOOK, "against-one", "The dealer against one player",
    "005_hoffmann-loo.txt",
    "Should only one player have declared to play, and not have taken miss, the dealer may play "
    "either his own cards or take miss on his own account, but if he does not care to do either, "
    "he is bound to take miss and play for the pool, i.e. the proceeds of any tricks he may make "
    "remain in the pool, to abide the result of the next round.")
LAW_AGAINST_ONE_1 = LAW_AGAINST_ONE.clause(1, "loo.law:560", VAR_P, VAR_V)
LAW_AGAINST_ONE_2 = LAW_AGAINST_ONE.clause(2, "loo.law:561", VAR_P)
LAW_TRICKS = LawText(BOOK, "tricks", "The winner leads", "005_hoffmann-loo.txt",
    "The winner of each trick leads to the next.")
LAW_TRICKS_1 = LAW_TRICKS.clause(1, "loo.law:577")
LAW_SINGLE = LawText(BOOK, "single", "A single, and a must", "005_hoffmann-loo.txt",
    'The next hand in such case is known as a "single," and it is a usual, though not invariable, '
    'rule, to make it what is called a "must," meaning that every one, whatever his cards, is '
    "bound to play.")
LAW_SINGLE_1 = LAW_SINGLE.clause(1, "loo.law:619", VAR_P, VAR_V)
LAW_SINGLE_2 = LAW_SINGLE.clause(2, "loo.law:621", VAR_P, VAR_V)
LAW_SINGLEB = LawText(BOOK, "single", "A single, and a must", "005_hoffmann-loo.txt",
    "This necessarily produces as many loos (less three) as there are players, and consequently a "
    'full pool for the next hand. In the case of a "must" there is no miss.')
LAW_SINGLE_3 = LAW_SINGLEB.clause(3, "loo.law:625", VAR_P)
LAW_CLUB_LAW = LawText(BOOK, "club-law", "Club law", "005_hoffmann-loo.txt",
    'Some players at either game maintain what is termed "club law," meaning that whenever a club '
    "is turned up by way of trump, every one is bound to play. In such case there is no miss or "
    "drawing of cards.")
LAW_CLUB_LAW_1 = LAW_CLUB_LAW.clause(1, "loo.law:669", VAR_P, VAR_V)
LAW_1 = LawText(BOOK, "1", "Shuffling and cutting", "005_hoffmann-loo.txt",
    "1.—Each player has a right to shuffle at the commencement of a deal, the dealer shuffling "
    "last.")
LAW_1_1 = LAW_1.clause(1, "loo.law:680", VAR_P, VAR_Q)
LAW_1_1_BROKEN = LAW_1_1._replace(bound=(*LAW_1_1.bound, VAR_R))
LAW_1_1_BROKEN_2 = LAW_1_1._replace(bound=(*LAW_1_1.bound, VAR_R, VAR_M))
LAW_1_1_BROKEN_3 = LAW_1_1._replace(bound=(*LAW_1_1.bound, VAR_R, VAR_O))
LAW_1_2 = LAW_1.clause(2, "loo.law:687", VAR_P)
LAW_1B = LawText(BOOK, "1", "Shuffling and cutting", "005_hoffmann-loo.txt",
    "The cards shall then be cut by the player to the right of the dealer.")
LAW_1_3 = LAW_1B.clause(3, "loo.law:691", VAR_P)
LAW_1_4 = LAW_1B.clause(4, "loo.law:691", VAR_P, VAR_M)
LAW_1_5 = LAW_1B.clause(5, "loo.law:694", VAR_P)
LAW_1C = LawText(BOOK, "1", "Shuffling and cutting", "005_hoffmann-loo.txt",
    "To constitute a valid cut, there shall be at least four cards in each portion of the pack.")
LAW_1_6 = LAW_1C.clause(6, "loo.law:697", VAR_P, VAR_M)
LAW_2 = LawText(BOOK, "2", "One at a time, and the turn-up", "005_hoffmann-loo.txt",
    "2.—The cards shall be dealt one at a time to each player [with one card extra in each round "
    "for miss].*")
LAW_2_1 = LAW_2.clause(1, "loo.law:704", VAR_P, VAR_Q)
LAW_2_2 = LAW_2.clause(2, "loo.law:704", VAR_P, VAR_Q)
LAW_2B = LawText(BOOK, "2", "One at a time, and the turn-up", "005_hoffmann-loo.txt",
    "* The words between brackets apply of course to three-card loo. Sometimes the dealer is "
    "allowed, after dealing one card to each player, to deal three together for a miss, but the "
    "practice is irregular.")
LAW_2_3 = LAW_2B.clause(3, "loo.law:712", VAR_P)
LAW_2_4 = LAW_2B.clause(4, "loo.law:712", VAR_P)
LAW_2_5 = LAW_2B.clause(5, "loo.law:715", VAR_P)
LAW_2_6 = LAW_2B.clause(6, "loo.law:718", VAR_P)
LAW_2C = LawText(BOOK, "2", "One at a time, and the turn-up", "005_hoffmann-loo.txt",
    "This having been done, the card next following on the pack shall be turned up as trump.")
LAW_2_7 = LAW_2C.clause(7, "loo.law:722", VAR_P, VAR_Q)
LAW_2_8 = LAW_2C.clause(8, "loo.law:722", VAR_P)
LAW_2_9 = LAW_2C.clause(9, "loo.law:722", VAR_P)
LAW_2_10 = LAW_2C.clause(10, "loo.law:727", VAR_P, VAR_C)
LAW_2D = LawText(BOOK, "2", "One at a time, and the turn-up", "005_hoffmann-loo.txt",
    "If a card be found faced in the dealt portions of the pack, the cards shall be reshuffled "
    "and recut, and there shall be a fresh deal by the same dealer.")
LAW_2_11 = LAW_2D.clause(11, "loo.law:733", VAR_C)
LAW_3 = LawText(BOOK, "3", "Misdeals", "005_hoffmann-loo.txt",
    "3.—If the dealer— (1) Deals without having the pack cut; or again shuffles after the pack "
    "has been duly cut;")
LAW_3_1 = LAW_3.clause(1, "loo.law:740", VAR_P)
LAW_3_2 = LAW_3.clause(2, "loo.law:740", VAR_P, VAR_Q)
LAW_3_3 = LAW_3.clause(3, "loo.law:743", VAR_P)
LAW_3B = LawText(BOOK, "3", "Misdeals", "005_hoffmann-loo.txt",
    "(2) Exposes a card in dealing; deals too many or too few cards to any player;")
LAW_3_4 = LAW_3B.clause(4, "loo.law:748", VAR_P, VAR_C)
LAW_3_5 = LAW_3B.clause(5, "loo.law:748", VAR_P, VAR_C, VAR_Q)
LAW_3_6 = LAW_3B.clause(6, "loo.law:752", VAR_Q, VAR_H, VAR_P)
LAW_3_7 = LAW_3B.clause(7, "loo.law:752", VAR_Q, VAR_H, VAR_P)
LAW_3C = LawText(BOOK, "3", "Misdeals", "005_hoffmann-loo.txt",
    "(3) Misses a hand or deals a hand or part of a hand additional; (4) Or otherwise commits any "
    "irregularity in dealing, it is a misdeal, and the dealer forfeits a single to the pool. The "
    "cards are again shuffled and cut, and there is a fresh deal by the same dealer.")
LAW_3_8 = LAW_3C.clause(8, "loo.law:759", VAR_P)
LAW_3_9 = LAW_3C.clause(9, "loo.law:763", VAR_P)
LAW_4 = LawText(BOOK, "4", "In strict rotation", "005_hoffmann-loo.txt",
    "4.—Players shall declare whether they play or pass in strict rotation, beginning with the "
    "elder hand.")
LAW_4_1 = LAW_4.clause(1, "loo.law:772", VAR_P, VAR_C)
LAW_5 = LawText(BOOK, "5", "Declaring and looking too soon", "005_hoffmann-loo.txt",
    "5.—Any player declaring before his turn, or looking at his cards before it is his turn to "
    "declare, forfeits a single to the pool.")
LAW_5_1 = LAW_5.clause(1, "loo.law:778", VAR_P, VAR_V)
LAW_5_2 = LAW_5.clause(2, "loo.law:780", VAR_P)
LAW_5_3 = LAW_5.clause(3, "loo.law:782", VAR_P)
LAW_5_4 = LAW_5.clause(4, "loo.law:782", VAR_P)
LAW_6 = LawText(BOOK, "6", "Looking at miss, and exposing another's cards", "005_hoffmann-loo.txt",
    "6.—Any player looking at miss before he has declared to take it, or exposing a card or cards "
    "of another player, forfeits a single to the pool, and must retire from the game for that "
    "round.")
LAW_6_1 = LAW_6.clause(1, "loo.law:790", VAR_P)
LAW_6_2 = LAW_6.clause(2, "loo.law:793", VAR_P, VAR_C, VAR_Q)
LAW_6_3 = LAW_6.clause(3, "loo.law:795", VAR_P)
LAW_6_4 = LAW_6.clause(4, "loo.law:798", VAR_P, VAR_V)
LAW_6_5 = LAW_6.clause(5, "loo.law:801", VAR_P, VAR_C)
LAW_7 = LawText(BOOK, "7", "The dealer taking miss against one", "005_hoffmann-loo.txt",
    "7.—The dealer, taking miss against one player only, must declare before doing so, whether he "
    "play for himself or the pool.")
LAW_7_1 = LAW_7.clause(1, "loo.law:807", VAR_P, VAR_V)
LAW_7_2 = LAW_7.clause(2, "loo.law:809", VAR_P, VAR_V)
LAW_9 = LawText(BOOK, "9", "The ace of trumps is led", "005_hoffmann-loo.txt",
    "9.—A player having the lead, and holding the ace of trumps (or king, ace being turned up), "
    "is bound to lead it.")
LAW_9_1 = LAW_9.clause(1, "loo.law:828", VAR_P, VAR_C)
LAW_10 = LawText(BOOK, "10", "Of two trumps one is led", "005_hoffmann-loo.txt",
    "10.—A player having the lead, and holding two trumps, is bound to lead one of them.")
LAW_10_1 = LAW_10.clause(1, "loo.law:835", VAR_P, VAR_C)
LAW_11 = LawText(BOOK, "11", "Against one, the highest trump", "005_hoffmann-loo.txt",
    "11.—A player having the lead, and holding two trumps, other than in sequence or of equal "
    "value, is bound (when there are two players only), to lead the highest.")
LAW_11_1 = LAW_11.clause(1, "loo.law:848", VAR_P, VAR_C)
LAW_12 = LawText(BOOK, "12", "Following suit", "005_hoffmann-loo.txt",
    "12.—Every player is bound to follow suit if able to do so.")
LAW_12_1 = LAW_12.clause(1, "loo.law:853", VAR_P, VAR_C)
LAW_12_2 = LAW_12.clause(2, "loo.law:855", VAR_P, VAR_C)
LAW_13 = LawText(BOOK, "13", "Heading the trick", "005_hoffmann-loo.txt",
    "13.—Every player is bound to head the trick if able to do so.")
LAW_13_1 = LAW_13.clause(1, "loo.law:862", VAR_P, VAR_C)
LAW_14 = LawText(BOOK, "14", "Trump after trick", "005_hoffmann-loo.txt",
    "14.—Every player winning a trick, and still holding one or more trumps, is bound to lead a "
    "trump.")
LAW_14_1 = LAW_14.clause(1, "loo.law:870", VAR_P, VAR_C)
LAW_INFRACTIONS = LawText(BOOK, "infractions", "What laws 9 to 14 ask", "005_hoffmann-loo.txt",
    "Any player committing any infractions of Laws 9, 10, 11, 12, 13, or 14, must leave in the "
    "pool any tricks he may make, and forfeit to the pool four times the amount of a single.")
LAW_INFRACTIONS_1 = LAW_INFRACTIONS.clause(1, "loo.law:877", VAR_P, VAR_C)
LAW_INFRACTIONS_2 = LAW_INFRACTIONS.clause(2, "loo.law:883", VAR_P, VAR_C)
LAW_INFRACTIONS_3 = LAW_INFRACTIONS.clause(3, "loo.law:883", VAR_P, VAR_C)
LAW_INFRACTIONS_4 = LAW_INFRACTIONS.clause(4, "loo.law:883", VAR_P, VAR_C)
LAW_15 = LawText(BOOK, "15", "Cards exposed, and played too soon", "005_hoffmann-loo.txt",
    "15.—If a player, having declared to play— (1) Exposes a card before it is his turn to play, "
    "or")
LAW_15_1 = LAW_15.clause(1, "loo.law:892", VAR_P, VAR_C)
LAW_15B = LawText(BOOK, "15", "Cards exposed, and played too soon", "005_hoffmann-loo.txt",
    "(2) Plays a card out of turn, or")
LAW_15_2 = LAW_15B.clause(2, "common/untold-trump.law:7", VAR_P, VAR_C)
LAW_15_3 = LAW_15B.clause(3, "loo.law:899", VAR_P, VAR_C)
LAW_15C = LawText(BOOK, "15", "Cards exposed, and played too soon", "005_hoffmann-loo.txt",
    "(3) Plays a card before all have declared, or")
LAW_15_4 = LAW_15C.clause(4, "loo.law:903", VAR_P, VAR_C)
LAW_15D = LawText(BOOK, "15", "Cards exposed, and played too soon", "005_hoffmann-loo.txt",
    "(4) Exposes a card while playing, so as to be named by any other declared player,")
LAW_15_5 = LAW_15D.clause(5, "loo.law:906", VAR_Q, VAR_C, VAR_P)
LAW_15E = LawText(BOOK, "15", "Cards exposed, and played too soon", "005_hoffmann-loo.txt",
    "He shall be compelled to throw up his cards, and to forfeit a single to the pool.")
LAW_15_6 = LAW_15E.clause(6, "loo.law:911", VAR_P, VAR_C)
LAW_15_7 = LAW_15E.clause(7, "loo.law:911", VAR_P, VAR_C)
LAW_15_8 = LAW_15E.clause(8, "loo.law:913", VAR_P, VAR_C)
LAW_16 = LawText(BOOK, "16", "The hand played again after a revoke", "005_hoffmann-loo.txt",
    "16.—In the case of a revoke, it is in the option of any player, other than the offender, to "
    "require that the cards be taken up and the hand played again.")
LAW_16_1 = LAW_16.clause(1, "loo.law:919", VAR_P, VAR_C, VAR_Q)
LAW_LOOS = LawText(BOOK, "loos", "Looed", "005_hoffmann-loo.txt",
    'The remaining three players are "looed," i.e. mulcted in the same amount as was originally '
    'placed in the pool, and these "loos," as they are called, with alike contribution from the '
    "new dealer, form the pool for the next hand.")
LAW_ALONE = LawText(BOOK, "alone", "Miss, and nobody against it", "005_hoffmann-loo.txt",
    "Should one player take miss, and all the rest throw up their cards, he is entitled to the "
    "pool.")
LAW_DIVISION = LawText(BOOK, "division", "A third for each trick", "005_hoffmann-loo.txt",
    "The hand having been played out, the pool is divided, in the proportion of one-third to each "
    "trick.")
LAW_8 = LawText(BOOK, "8", "Nobody plays", "005_hoffmann-loo.txt",
    'In the event of all save the dealer "passing," the dealer is entitled to the pool.')
LAW_1_1_DUTY = DutySpec(LAW_1_1,
    WindowSpec("{P|a player} shuffles", ACT_SHUFFLE, lambda state, p, q, player: player == p, (0,)),
    (
        LapseSpec(WindowSpec("{R|a player} cuts the pack", ACT_CUT), law_1_1_broken),
        LapseSpec(WindowSpec("{R|a player} cuts {M|some} cards from the pack", ACT_CUT_SOME),
            law_1_1_broken_2),
        LapseSpec(WindowSpec("{R|a player} deals", ACT_DEALS), law_1_1_broken),
        LapseSpec(
            WindowSpec(
                "{R|a player} deals a card to {O|another player}, if the first card that {R|that "
                "player} deals begins the deal", ACT_GIVE,
                lambda state, p, q, r, o: first_card_is_due(state, r), ()), law_1_1_broken_3)))
LAW_16_1_MENU = MenuSpec(LAW_16_1, "revoked", "unstated",
    (
        OptionSpec("play-again", ACT_PLAY_AGAIN, taken=lambda state, p, c, q, player: player == q,
            mentions=(2,), does=law_16_1_play_again_does, stirs=0x10F201),),
    until=(
        WindowSpec(
            "{Q_|a player} requires the hand to be played again, if {Q_|that player} is one of "
            "(the company other than {P|another player})", ACT_PLAY_AGAIN, law_16_1_until, (0,)),
        WindowSpec("the pool is divided", ACT_DIVIDE),
        WindowSpec("the cards are to be dealt again", "once", law_16_1_until_2, (), moment=1,
            standing=True)))
ON_MENUS = 0x0
BITS = 2
MEMORY = 21
OFFENCE_NOT_OF_THE_COMPANY = OffenceSpec("not-of-the-company", "player")
OFFENCE_WRONG_DEALER = OffenceSpec("wrong-dealer", "player")
OFFENCE_WRONG_CONTRIBUTION = OffenceSpec("wrong-contribution", "player", laws=(law_contribution_4,))
OFFENCE_MISDEAL = OffenceSpec("misdeal", "player", laws=(law_3_8,))
OFFENCE_PLAYING_AFTER_PASSING = OffenceSpec("playing-after-passing", "player")
OFFENCE_MISS_IS_GONE = OffenceSpec("miss-is-gone", "player")
OFFENCE_SECOND_DECLARATION = OffenceSpec("second-declaration", "player")
OFFENCE_LOOKING_AT_DISCARDS = OffenceSpec("looking-at-discards", "player")
OFFENCE_PASSING_AGAINST_ONE = OffenceSpec("passing-against-one", "player",
    laws=(law_against_one_2,))
OFFENCE_NOT_PLAYING_A_MUST = OffenceSpec("not-playing-a-must", "player", laws=(law_single_2,))
OFFENCE_REFUSING_THE_PACK = OffenceSpec("refusing-the-pack", "player")
OFFENCE_SHUFFLING_AFTER_THE_DEALER = OffenceSpec("shuffling-after-the-dealer", "player")
OFFENCE_WRONG_CUT = OffenceSpec("wrong-cut", "player", laws=(law_1_5,))
OFFENCE_DIVIDING_BEFORE_THE_FRESH_DEAL = OffenceSpec("dividing-before-the-fresh-deal", "player")
OFFENCE_PLAYING_UNDECLARED = OffenceSpec("playing-undeclared", "player")
OFFENCE_DECLARING_OUT_OF_TURN = OffenceSpec("declaring-out-of-turn", "player", laws=(law_5_4,))
OFFENCE_LOOKING_TOO_SOON = OffenceSpec("looking-too-soon", "player", laws=(law_5_3,))
OFFENCE_PRYING = OffenceSpec("prying", "player", laws=(law_6_3,))
OFFENCE_COMING_BACK = OffenceSpec("coming-back", "player")
OFFENCE_WRONG_PURPOSE = OffenceSpec("wrong-purpose", "player")
OFFENCE_TOP_TRUMP_KEPT = OffenceSpec("top-trump-kept", "player", laws=(law_infractions_4,))
OFFENCE_INFRACTION = OffenceSpec("infraction", "player", laws=(law_infractions_2,))
OFFENCE_REVOKE = OffenceSpec("revoke", "player", laws=(law_infractions_3, law_16_1))
OFFENCE_EXPOSING = OffenceSpec("exposing", "player", laws=(law_15_6,))
OFFENCE_PLAYING_TOO_SOON = OffenceSpec("playing-too-soon", "player", laws=(law_15_7,))
ONCE: tuple[OnceSpec, ...] = (OnceSpec(law_tricks_1_when, law_tricks_1, 0, ((),)),)
ON_ELECTION: Elections = {}
NORMS: tuple[MenuSpec | DutySpec, ...] = (LAW_1_1_DUTY, LAW_16_1_MENU)
ACTS: tuple[ActSpec, ...] = (
    ActSpec("show", (ROLE_P, ROLE_C), (0, "is", "shown", 1, "for", "the", "deal"),
        impossible=act_show_impossible, does=act_show, laws=(law_selecting_1,), behind=(0,),
        stirs=0xC0000),
    ActSpec("deals", (ROLE_P,), (0, "deals"), impossible=act_deals_impossible, does=act_deals,
        laws=(law_selecting_2, law_3_1), stirs=0x1FFFF3),
    ActSpec("put-in", (ROLE_P, ROLE_N), (0, "puts", 1, "in", "the", "pool"),
        impossible=act_put_in_impossible, does=act_put_in,
        laws=(law_contribution_1, law_contribution_2, law_contribution_3), ahead=(0,), first=0x0),
    ActSpec("ask-to-shuffle", (ROLE_P,), (0, "asks", "for", "the", "pack"),
        impossible=act_ask_to_shuffle_impossible, laws=(law_1_1,), ahead=(0,)),
    ActSpec("shuffle", (ROLE_P,), (0, "shuffles"), impossible=act_shuffle_impossible,
        does=act_shuffle, laws=(law_1_2, law_3_3)),
    ActSpec("cut", (ROLE_P,), (0, "cuts", "the", "pack"), impossible=act_cut_impossible,
        does=act_cut, laws=(law_1_3,)),
    ActSpec("cut-some", (ROLE_P, ROLE_M), (0, "cuts", 1, "cards", "from", "the", "pack"),
        impossible=act_cut_some_impossible, does=act_cut_some, laws=(law_1_4, law_1_6)),
    ActSpec("give", (ROLE_P, ROLE_Q), (0, "deals", "a", "card", "to", 1),
        impossible=act_give_impossible, does=act_give,
        laws=(law_selecting_3, law_2_1, law_2_2, law_2_7, law_3_2),
        gates=((act_give_gate, (0, 1, 2, 3, 4)),), stirs=0x1FFFF3),
    ActSpec("give-miss", (ROLE_P,), (0, "deals", "a", "card", "to", "miss"),
        impossible=act_give_miss_impossible, does=act_give_miss,
        laws=(law_single_3, law_2_3, law_2_5, law_2_8), gates=((act_give_miss_gate, (0, 1, 2, 3)),),
        stirs=0x20000),
    ActSpec("give-miss-three", (ROLE_P,), (0, "deals", "three", "cards", "to", "miss"),
        impossible=act_give_miss_three_impossible, does=act_give_miss_three,
        laws=(law_2_4, law_2_6, law_2_9), gates=((act_give_miss_three_gate, (0, 1, 2)),),
        stirs=0x20000),
    ActSpec("deal", (ROLE_P, ROLE_H), (0, "is", "dealt", 1), impossible=act_deal_impossible,
        does=act_deal, laws=(law_3_6,), stirs=0x138000),
    ActSpec("find-faced", (ROLE_C,), (0, "is", "found", "faced", "in", "the", "pack"),
        laws=(law_2_11,)),
    ActSpec("turn-up", (ROLE_P, ROLE_C), (0, "turns", "up", 1), impossible=act_turn_up_impossible,
        does=act_turn_up, laws=(law_selecting_4, law_contribution_5, law_dealing_1, law_2_10),
        ahead=(0,), gates=((act_turn_up_gate, (1, 2, 3)),), stirs=0x13FFF3),
    ActSpec("declare", (ROLE_P, ROLE_V), (0, "declares", 1), impossible=act_declare_impossible,
        does=act_declare,
        laws=(law_company_1, law_asking_2, law_asking_3, law_against_one_1, law_single_1,
            law_club_law_1, law_5_1, law_6_4, law_7_1, law_7_2),
        gates=((act_declare_gate, (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)),), stirs=0x10FFE1, first=0x0),
    ActSpec("find", (ROLE_P, ROLE_H), (0, "finds", 1, "in", "miss"), impossible=act_find_impossible,
        does=act_find, laws=(law_3_7,), stirs=0x108000),
    ActSpec("look", (ROLE_P,), (0, "looks", "at", "his", "cards"), impossible=act_look_impossible,
        laws=(law_5_2,)),
    ActSpec("look-at-miss", (ROLE_P,), (0, "looks", "at", "miss"),
        impossible=act_look_at_miss_impossible, laws=(law_6_1,)),
    ActSpec("look-at-discards", (ROLE_P,), (0, "looks", "at", "the", "cards", "thrown", "down"),
        laws=(law_asking_4,)),
    ActSpec("play", (ROLE_P, ROLE_C), (0, "plays", 1), impossible=act_play_impossible,
        does=act_play,
        laws=(law_company_2, law_asking_1, law_4_1, law_6_5, law_9_1, law_10_1, law_11_1, law_12_1,
            law_12_2, law_13_1, law_14_1, law_infractions_1, law_15_2, law_15_3, law_15_4,
            law_15_8), after=(12,), behind=(12,),
        gates=((act_play_gate, (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15)),),
        stirs=0x10FFE1, first=0x0),
    ActSpec("expose", (ROLE_P, ROLE_C), (0, "exposes", 1), impossible=act_expose_impossible,
        does=act_expose, laws=(law_3_4, law_15_1), stirs=0x108000),
    ActSpec("expose-other", (ROLE_P, ROLE_C, ROLE_Q), (0, "exposes", 1, "of", 2),
        impossible=act_expose_other_impossible, does=act_expose_other, laws=(law_3_5, law_6_2),
        stirs=0x108000, first=0x0),
    ActSpec("name", (ROLE_P, ROLE_C, ROLE_Q), (0, "names", 1, "of", 2), laws=(law_15_5,)),
    ActSpec("play-again", (ROLE_P,), (0, "requires", "the", "hand", "to", "be", "played", "again"),
        formal=True),
    ActSpec("divide", (), ("the", "pool", "is", "divided"), impossible=act_divide_impossible,
        does=act_divide, laws=(law_3_9,), stirs=0x80000, first=0x0))
CONFLICTS: Conflicts = {}
STATES: dict[str, StateSpec] = {
    "midway": StateSpec("midway", (), SORT_TRUTH, "Midway"),
    "sits": StateSpec("sits", ("player",), SORT_TRUTH, "Sits"),
    "dealer": StateSpec("dealer", (), SORT_PLAYER_OR_NONE, "Dealer"),
    "elder": StateSpec("elder", (), SORT_PLAYER_OR_NONE, "Elder"),
    "single": StateSpec("single", (), SORT_NUMBER_0_999, "Single"),
    "highest-loo": StateSpec("highest_loo", (), SORT_NUMBER_1_ANY_OR_NONE, "Maximum"),
    "turned": StateSpec("turned", (), SORT_CARD_OR_NONE, "Turned"),
    "trumps": StateSpec("trumps", (), SORT_SUIT_OR_NONE, "Trumps"),
    "pool-told": StateSpec("pool_told", (), SORT_NUMBER_1_ANY_OR_NONE, "Pool"),
    "pool": StateSpec("pool", (), SORT_NUMBER, ""),
    "next-pool": StateSpec("next_pool", (), SORT_NUMBER, ""),
    "purse": StateSpec("purse", ("player",), SORT_NUMBER, "Purse"),
    "declared": StateSpec("declared", ("player",), SORT_STANCE_OR_NONE, "Declared"),
    "tricks": StateSpec("tricks", ("player",), SORT_NUMBER_0_3, "")}
SHOWN: tuple[str, ...] = ("purse", "pool", "next-pool", "tricks")
REBUILT: tuple[RebuiltSpec, ...] = (
    RebuiltSpec("hand", 6, 52, 3, (18, 0, 1), (10, 0, 1), ((14, 0, 1, True),),
        frozenset((1, 7, 12)), (0x1FFF, 0x3FFE000, 0x7FFC000000, 0xFFF8000000000), frozenset((18,)),
        "", "the hand of {0}", "player"),
    RebuiltSpec("found", 6, 52, 3, (18, 0, 1), (14, 0, 1), (), frozenset(),
        (0x1FFF, 0x3FFE000, 0x7FFC000000, 0xFFF8000000000), frozenset(), "",
        "what {0} found in miss", "player"))
UNSAID: tuple[UnsaidSpec, ...] = (
    UnsaidSpec("untold-trump", "untold_trump", 1, (0, 1, 2, 3), 0, 0, 0x40000, seldom=True),
    UnsaidSpec("dealer", "dealer", 1, (-1, 0, 1, 2, 3, 4, 5), 131, 0, 0x9DF7FF, at_end=True,
        optional=True, some=True, waits=True),
    UnsaidSpec("elder", "elder", 1, (-1, 0, 1, 2, 3, 4, 5), 0, 2, 0xCB088, optional=True,
        waits=True),
    UnsaidSpec("loos-unsaid", "loos_unsaid", 1, (0, 1), 0, 0, 4, seldom=True),
    UnsaidSpec("turned-unseen", "turned_unseen", 1, (-1, 0, 1), 0, 0, 0x1C4400, optional=True,
        seldom=True, waits=True),
    UnsaidSpec("trumps", "trumps", 1, (-1, 0, 1, 2, 3), 0x11FF, 0, 0x3DF7FF, at_end=True,
        optional=True, waits=True),
    UnsaidSpec("more-unsaid", "more_unsaid", 1, (0, 1), 5, 0, 0x53380, seldom=True, waits=True),
    UnsaidSpec("first-shown", "first_shown", 1, (-1, 0, 1, 2, 3, 4, 5), 0, 0, 0x9847FE,
        optional=True, some=True, seldom=True, waits=True),
    UnsaidSpec("unseen", "unseen", 6, (-1, 0, 1), 0, 0, 0x40000, optional=True, seldom=True),
    UnsaidSpec("passes-unsaid", "passes_unsaid", 6, (0, 1), 0, 0, 0x40000, seldom=True, waits=True),
    UnsaidSpec("prior-declaring", "prior_declaring", 1, (-1, 0), 0x2000, 0, 0xC0000, optional=True,
        some=True, seldom=True, waits=True),
    UnsaidSpec("early-unsaid", "early_unsaid", 6, (0, 1), 0, 0, 0x80000, seldom=True),
    UnsaidSpec("exposed-unsaid", "exposed_unsaid", 1, (0, 1), 0, 0, 0x200000, seldom=True))
UNSEEN: tuple[UnseenSpec, ...] = ()
TORN: TornSpec | None = TornSpec("midway",
    named(
        "loo singles club-law miss infractions thrown-up midway sits untold-trump dealer elder "
        "loos-unsaid single highest-loo turned turned-unseen trumps contributed pool-told "
        "supposed pool more-put-in more-unsaid next-pool purse shown first-shown dealer-shuffled "
        "pack-cut cutting-told in-deal dealt-singly declaring-unsaid given given-to-miss "
        "deal-is-off hand known redealt unseen found declared passes-unsaid prior-declaring "
        "early-unsaid retired punished led-by lead best winning down winner tricks played "
        "exposed bared placed exposing-told exposed-unsaid at-fault divided"),
    {"midway": 1, "sits": 6, "dealer": 1, "elder": 1, "single": 1, "highest-loo": 1, "turned": 1,
        "trumps": 1, "pool-told": 1, "purse": 6, "declared": 6}, 0x8001C8004418F00, 0x11000000000,
    0x20037FFEAEFFFBFF680,
    *torn_rows(BOOK,
        "company/1 2000 80 4000000000000000, company/2 40000 80 4000000000000000, selecting/1 1 "
        "280 600, selecting/2 2 2000000006000280 8000000000000000, selecting/3 80 "
        "200000085E010680 20000000000000000, selecting/4 1000 40000680 200, contribution/1 4 "
        "2208461A0280 200000, contribution/2 4 2208071A1A80 1380000, contribution/3 4 "
        "2208060A1280 10000000000000000, contribution/4 4 10000000001101000 1100000, "
        "contribution/5 1000 1161200 11A0000, dealing/1 1000 2C0000080 20000000000000000, "
        "asking/1 40000 2000220800000000 40000000000000000, asking/2 2000 220800000080 "
        "80000000000000000, asking/3 2000 2000020900650006 100000000000000000, asking/4 20000 "
        "2000000000000000 200000000000000000, against-one/1 2000 220800650286 "
        "400000000000000000000, against-one/2 2000 400000010000000000 100023000000000, tricks/1 "
        "-1 2CA20800000080 3F800000000000, single/1 2000 220800640082 800000000000000000, "
        "single/2 2000 800000000000000000 20000000000, single/3 100 40640002 20000000000000000, "
        "club-law/1 2000 220800650086 800000000000000000, 1/1 8 206022085E010680 "
        "1000000000000000000, 1/1 E2 2000000000000000000 1000000000000000000, 1/2 10 "
        "206022084E010280 4000000000000000000, 1/3 20 2060220846010280 8000000000000000000, 1/4 "
        "40 2060220846010280 8000000000000000000, 1/5 60 8000000000000000000 10000000, 1/6 40 "
        "2060220840010280 8000000000000000000, 2/1 80 200000085E010680 8000000000000000, 2/2 80 "
        "2000000E5E65068A 20000000000000000, 2/3 100 64064008A 20000000000000000, 2/4 200 "
        "64064008A 20000000000000000, 2/5 100 64064008A 0, 2/6 200 64064008A 0, 2/7 80 "
        "2060220846010280 20000000000000000, 2/8 100 2060220846010280 20000000000000000, 2/9 200 "
        "2060220846010280 20000000000000000, 2/10 1000 4C0640002 20000000000000000, 2/11 800 "
        "40000000000000 850000000, 3/1 2 30000000 20000000000000000, 3/2 80 200000087E010680 "
        "20000000000000000, 3/3 10 2060220856010280 20000000000000000, 3/4 80000 46000280 "
        "20000000000000000, 3/5 100000 806010280 20000000000000000, 3/6 400 806000280 "
        "20000000000000000, 3/7 4000 806000280 20000000000000000, 3/8 185792 20000000001101000 "
        "851100000, 3/9 800000 806000280 10000000000000000000, 4/1 40000 2A0800650286 "
        "8000000000000000000000, 5/1 2000 220800000480 40000000000000000000, 5/2 8000 "
        "220800000480 80000000000000000000, 5/3 8000 80000000000001101000 1100000, 5/4 2000 "
        "40000000000001101000 1100000, 6/1 10000 2000020000000000 100000000000000000000, 6/2 "
        "100000 2000000806010280 100000000000000000000, 6/3 110000 100000020220801101280 "
        "200001100000, 6/4 2000 2000220000000000 200000000000000000000, 6/5 40000 "
        "2000600000000000 200000000000000000000, 7/1 2000 220800650286 400000000000000000, 7/2 "
        "2000 220800650286 0, 9/1 40000 38AE180065C686 800000000000000000000, 10/1 40000 "
        "178AE1800654686 1000000000000000000000, 11/1 40000 78AE180065C686 "
        "1000000000000000000000, 12/1 40000 39A21800004680 2000000000000000000000, 12/2 40000 "
        "179A2E800000680 2000000000000000000000, 13/1 40000 3BA21800014680 "
        "1000000000000000000000, 14/1 40000 38AE1800654686 1000000000000000000000, infractions/1 "
        "40000 17AAEE80065C686 1000000000000000000000, infractions/2 40000 "
        "1000001000000001801010 1000000001800000, infractions/3 40000 2000001000000001801010 "
        "1000000001800000, infractions/4 40000 800001178AE1801E5D696 1000000001800000, 15/1 "
        "80000 38BA0800010680 4000000000000000000000, 15/2 40000 2A0800010380 10000, 15/3 40000 "
        "38AE0800650686 8000000000000000000000, 15/4 40000 2A0800650286 20000000000000000000, "
        "15/5 200000 2CC0221800000080 4000000000000000000000, 15/6 280000 4000000000000001101000 "
        "600001100000, 15/7 40000 8000000000000001101000 600001100000, 15/8 40000 "
        "2000600000000000 0, 16/1 40000 12000000040001800000080 2000200007F801000000000, 16/1 "
        "400000 2000000000000000000 2000000007F801000000000, - 1 2000000 2000000, - 2 "
        "2140022846004280 13F8827FC8014600, - 4 2000000007900280 1920000, - 10 2000000006000280 "
        "38000000, - 20 2000000000000000 30000000, - 40 2000000000000000 30000000, - 80 "
        "2140002A5E014680 13F8827FC8014600, - 100 400000000 400000000, - 200 400000000 "
        "400000000, - 400 200000000000000 200003200000000, - 1000 140002800004000 "
        "13F8827FC8014000, - 2000 230800650286 100023000000000, - 4000 200000000000000 "
        "200003000000000, - 40000 37AAE1800650686 24F821100000000, - 80000 23C0011846010280 "
        "780011000000000, - 100000 2340011846010280 300011000000000, - 400000 "
        "20000000000000000000000 10000000000000000000000, - 800000 20220800000280 "
        "2000000030000000"),
    (0x2010080, 0x2040022840000000, 0x20402208060A0280, 0x2060220840010280, 0x2060220840010280,
        0x2060220840010280, 0x2060220840010280, 0x2060220840010280, 0x2060220840010280,
        0x2060220840010280, 0x34002280001C000, 0, 0x2000000800014000, 0x4202C0010080,
        0x34002200001C000, 0x2C0010080, 0x800640002, 0, 0x3000273C001C080, 0x234000384601C280,
        0x234000384601C280, 0, 0, 0x20220800000280),
    (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x20000000000000000000000,
        0), 0xFFFDFFC000000000000000, 0x2000000000000000000)
STEPS: tuple[StepSpec, ...] = (
    StepSpec("loos", LAW_LOOS.clause(1, "loo.law:603"), settle_loos),
    StepSpec("alone", LAW_ALONE.clause(1, "loo.law:550"), settle_alone),
    StepSpec("thirds", LAW_DIVISION.clause(1, "loo.law:585"), settle_thirds),
    StepSpec("to-the-dealer", LAW_8.clause(1, "loo.law:820"), settle_to_the_dealer))
SETTLED: tuple[str, ...] = ("purse", "pool", "next-pool")
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
