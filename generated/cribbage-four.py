"""Judge recorded games by the book cribbage-four: Cribbage for four, in partnership.

Edition: A household cyclopaedia: the leaf with cribbage and ecarte

Made by `hoyle build cribbage-four`: change the book, not this file. It was made from
rules/common/pack-ace-low.law, rules/common/cribbage-count.law, rules/common/seats.law,
rules/common/cuts.law, rules/common/cutting.law, rules/common/cribbage-table.law,
rules/common/cribbage-laws.law, rules/cribbage-four.law, whose hashes together have the SHA-256
ecf7d06279881b301af6ebe0114f79073f5da5eb5f0328810b44390fd32c2e5c.

Run `python cribbage-four.py RECORD...` to judge files of games, or call `judge`. A member of a kind
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
    RebuiltSpec, Referee, RoleSpec, SortSpec, StateSpec, StepSpec, TornSpec, UnsaidSpec,
    UnseenActSpec, UnseenSpec, WindowSpec, are, figure, first, is_open, last, listed, lowest,
    members, named, plural, pure, remembered, run, subsets, tail, torn_rows, union, were, yes
)  # fmt: skip

# ---------------------------------------------------------------- the book

# fmt: off
BOOK = "cribbage-four"
EDITION = "A household cyclopaedia: the leaf with cribbage and ecarte"

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
ANOTHER_TWOS = ("in-all", "besides", "none")
GAME_FALSELY_MARKEDS = ("put-back-only", "game-lost", "none")
LENGTHS = ("once-round", "twice-round", "none")
LURCHS = ("double", "single", "none")
CODES = {"player": PLAYERS, "side": SIDES, "suit": SUITS, "rank": RANKS, "card": CARDS,
    "crib-flush": CRIB_FLUSHS, "claim": CLAIMS, "game-commences": GAME_COMMENCES,
    "too-many-dealt": TOO_MANY_DEALTS, "own-card-shown": OWN_CARD_SHOWNS,
    "another-two": ANOTHER_TWOS, "game-falsely-marked": GAME_FALSELY_MARKEDS, "length": LENGTHS,
    "lurch": LURCHS}

ANOTHER_TWO_BESIDES, CLAIM_FOR_LAST, CLAIM_FOR_HEELS, CLAIM_FOR_PLAY, CLAIM_FOR_GO = 1, 0, 1, 2, 3
CLAIM_FOR_HAND, CLAIM_FOR_CRIB, CRIB_FLUSH_WITH_THE_START = 4, 5, 0
GAME_COMMENCES_AT_THE_LAY_OUT, GAME_COMMENCES_AT_THE_PLAY, GAME_FALSELY_MARKED_GAME_LOST = 0, 1, 1
LENGTH_ONCE_ROUND, LURCH_DOUBLE, OWN_CARD_SHOWN_FREE_TO_DEALER = 0, 0, 0
OWN_CARD_SHOWN_DEALT_AGAIN, PLAYER_A, PLAYER_Y, PLAYER_B, PLAYER_Z, RANK_FIVE = 1, 0, 1, 2, 3, 4
RANK_TEN, RANK_KNAVE, SIDE_AB, SIDE_YZ, TOO_MANY_DEALT_AT_OPTION = 9, 10, 0, 1, 0
TOO_MANY_DEALT_MISDEAL = 1

# What belongs to a member, by its place; at -1, what belongs to none.
SIDE_OF = (0, 1, 0, 1, NONE)
PLAYERS_OF = (5, 10, 0)
# Whether a side is called by the names of its players, and whom a player or side
# counts as when something is open for him: players first, then sides, as a mask.
NAMED_BY_PLAYERS = (True, True)
COUNTS_AS = (17, 34, 20, 40, 21, 42, 0)
PARTY_OF_SIDE = (4, 5, NONE)
ADVERSARY_OF_SIDE = (1, 0, NONE)
NEXT_PLAYER = (1, 2, 3, 0, NONE)
RANK_OF_CARD = (*(place % 13 for place in range(52)), NONE)
CARDS_OF_RANK = (0x8004002001, 0x10008004002, 0x20010008004, 0x40020010008, 0x80040020010,
    0x100080040020, 0x200100080040, 0x400200100080, 0x800400200100, 0x1000800400200,
    0x2001000800400, 0x4002001000800, 0x8004002001000, 0)
SUIT_OF_CARD = (*(place // 13 for place in range(52)), NONE)
CARDS_OF_SUIT = (0x1FFF, 0x3FFE000, 0x7FFC000000, 0xFFF8000000000, 0)
ADVERSARY_OF_PLAYER = (1, 0, 1, 0, NONE)
PARTNERS_OF_PLAYER = (4, 8, 1, 2, 0)
BIT = (*(1 << place for place in range(52)), 0)

# The readings that a record may choose, and which is taken if it does not.
OPTIONS: tuple[tuple[str, str], ...] = (("crib-flush", "crib-flush"),
    ("game-commences", "game-commences"), ("too-many-dealt", "too-many-dealt"),
    ("own-card-shown", "own-card-shown"), ("another-two", "another-two"),
    ("game-falsely-marked", "game-falsely-marked"), ("length", "length"), ("lurch", "lurch"))
DEFAULTS: Args = (0, 0, 0, 0, 0, 0, 0, 0)
# fmt: on


# ---------------------------------------------------------------- the record


class State(BaseState):
    """What the record says so far. Lists, by key, end in the value for no key."""

    __slots__ = named(
        "another_two back back_unsaid beaten closed crib crib_flush crib_scored crib_worth "
        "cut_card cut_winner deal_is_cut_for deal_is_even deal_told deal_void dealer dealt "
        "dealt_unsaid fault_unseen gained game_commences game_falsely_marked games given go_owed "
        "gone hand handled heard heels_owed home kept_2 known laid last_card last_over last_player "
        "last_taken left length like lost_by_peg lurch lurched marked_unseen midway misgiven "
        "own_card_shown pack_cut passed_over peg_out play_unsaid played points_lost points_told "
        "put_out reckoned reckoned_his reckoning room score scored shown start to_play too_far "
        "too_many_dealt worth"
    )

    def __init__(self) -> None:
        super().__init__()
        self.heard: tuple[int, ...] = ()
        self.cut_card, self.score, self.back = [NONE] * 5, [0] * 3, [0] * 3
        self.back_unsaid, self.peg_out, self.lost_by_peg = [False] * 3, [False] * 3, [0] * 3
        self.last_over, self.too_far, self.beaten = [0] * 3, [0] * 3, [False] * 3
        self.points_lost, self.dealt, self.hand, self.known = [0] * 3, [0] * 5, [0] * 5, [False] * 5
        self.given, self.put_out, self.laid, self.kept_2 = [0] * 5, [0] * 5, [False] * 5, [0] * 5
        self.played, self.handled, self.worth, self.left = [0] * 5, [False] * 5, [0] * 5, [0] * 5
        self.gone, self.room, self.scored = [False] * 5, [0] * 5, [False] * 5
        self.marked_unseen, self.reckoned, self.fault_unseen = [0] * 25, [NONE] * 5, [False] * 3
        self.games = [0] * 3
        self.crib_flush = self.game_commences = self.too_many_dealt = self.own_card_shown = NONE
        self.another_two = self.game_falsely_marked = self.length = self.lurch = NONE
        self.cut_winner = self.dealer = self.home = self.passed_over = self.start = NONE
        self.to_play = self.last_player = self.last_card = NONE
        self.midway = self.points_told = self.lurched = self.deal_is_cut_for = False
        self.deal_told = self.misgiven = self.deal_is_even = self.deal_void = self.pack_cut = False
        self.closed = self.go_owed = self.last_taken = self.crib_scored = self.reckoned_his = False
        self.play_unsaid = self.dealt_unsaid = False
        self.crib = self.shown = self.crib_worth = self.reckoning = self.like = self.heels_owed = 0
        self.gained = 0

    def copy(self) -> State:
        """Give a state that changes by itself."""
        new = State.__new__(type(self))
        new.crib_flush = self.crib_flush
        new.game_commences = self.game_commences
        new.too_many_dealt = self.too_many_dealt
        new.own_card_shown = self.own_card_shown
        new.another_two = self.another_two
        new.game_falsely_marked = self.game_falsely_marked
        new.length = self.length
        new.lurch = self.lurch
        new.midway = self.midway
        new.cut_card = self.cut_card[:]
        new.cut_winner = self.cut_winner
        new.dealer = self.dealer
        new.score = self.score[:]
        new.back = self.back[:]
        new.points_told = self.points_told
        new.back_unsaid = self.back_unsaid[:]
        new.peg_out = self.peg_out[:]
        new.lost_by_peg = self.lost_by_peg[:]
        new.last_over = self.last_over[:]
        new.too_far = self.too_far[:]
        new.beaten = self.beaten[:]
        new.points_lost = self.points_lost[:]
        new.home = self.home
        new.lurched = self.lurched
        new.deal_is_cut_for = self.deal_is_cut_for
        new.deal_told = self.deal_told
        new.passed_over = self.passed_over
        new.misgiven = self.misgiven
        new.deal_is_even = self.deal_is_even
        new.deal_void = self.deal_void
        new.dealt = self.dealt[:]
        new.hand = self.hand[:]
        new.known = self.known[:]
        new.given = self.given[:]
        new.put_out = self.put_out[:]
        new.laid = self.laid[:]
        new.kept_2 = self.kept_2[:]
        new.played = self.played[:]
        new.crib = self.crib
        new.shown = self.shown
        new.pack_cut = self.pack_cut
        new.start = self.start
        new.handled = self.handled[:]
        new.worth = self.worth[:]
        new.crib_worth = self.crib_worth
        new.to_play = self.to_play
        new.left = self.left[:]
        new.gone = self.gone[:]
        new.room = self.room[:]
        new.heard = self.heard
        new.reckoning = self.reckoning
        new.like = self.like
        new.last_player = self.last_player
        new.last_card = self.last_card
        new.closed = self.closed
        new.heels_owed = self.heels_owed
        new.gained = self.gained
        new.go_owed = self.go_owed
        new.last_taken = self.last_taken
        new.scored = self.scored[:]
        new.crib_scored = self.crib_scored
        new.marked_unseen = self.marked_unseen[:]
        new.reckoned = self.reckoned[:]
        new.reckoned_his = self.reckoned_his
        new.fault_unseen = self.fault_unseen[:]
        new.play_unsaid = self.play_unsaid
        new.dealt_unsaid = self.dealt_unsaid
        new.games = self.games[:]
        new.menus = self.menus
        new.in_vain = self.in_vain
        new.conflicts = self.conflicts
        new.stopped = self.stopped
        new.writing = new.written = -1
        return new


Judge = Referee[State]


def begin(state: State, choices: Args, told: dict[str, dict[int, int]]) -> State:
    """Lay out the record before its first event, with what it tells of its start."""
    state.crib_flush = choices[0]
    state.game_commences = choices[1]
    state.too_many_dealt = choices[2]
    state.own_card_shown = choices[3]
    state.another_two = choices[4]
    state.game_falsely_marked = choices[5]
    state.length = choices[6]
    state.lurch = choices[7]
    state.midway = bool(told.get("midway", {}).get(0, state.midway))
    state.cut_winner = told.get("cut-winner", {}).get(0, state.cut_winner)
    state.suppose("cut_winner", True)
    state.dealer = told.get("dealer", {}).get(0, state.dealer)
    state.suppose("dealer", True)
    for slot, value in told.get("score", {}).items():
        state.score[slot] = value
    for slot, value in told.get("back", {}).items():
        state.back[slot] = value
    state.points_told = state.score[SIDE_AB] > 0 or state.score[SIDE_YZ] > 0
    for slot, value in told.get("back-unsaid", {}).items():
        state.back_unsaid[slot] = bool(value)
    state.suppose("back_unsaid", False)
    state.home = first(
        sum(
            BIT[s]
            for s in range(2)
            if state.score[s] == game_hole(state)
            and state.score[ADVERSARY_OF_SIDE[s]] < game_hole(state)
        )
    )
    state.to_play = NEXT_PLAYER[state.dealer]
    for key_1 in range(4):
        state.left[key_1] = keep_number()
    state.reckoned_his = bool(told.get("reckoned-his", {}).get(0, state.reckoned_his))
    state.suppose("reckoned_his", False)
    for slot, value in told.get("fault-unseen", {}).items():
        state.fault_unseen[slot] = bool(value)
    state.suppose("fault_unseen", False)
    state.play_unsaid = bool(told.get("play-unsaid", {}).get(0, state.play_unsaid))
    state.suppose("play_unsaid", False)
    state.dealt_unsaid = bool(told.get("dealt-unsaid", {}).get(0, state.dealt_unsaid))
    state.suppose("dealt_unsaid", False)
    return state


def amiss(judge: Judge, state: State) -> str | None:
    """Say why no game begins in a state; None if one may."""
    if (
        state.back[SIDE_AB] > state.score[SIDE_AB]
        or state.score[SIDE_AB] > last_hole()
        or state.back[SIDE_YZ] > state.score[SIDE_YZ]
        or state.score[SIDE_YZ] > last_hole()
    ):
        return f"a peg stands before its front peg, or that beyond the last hole, {last_hole()}"
    return None


# ---------------------------------------------------------------- definitions


def game_hole(state: State) -> int:
    """The book's game-hole: rules/cribbage-four.law:19."""
    return 61 if state.length == LENGTH_ONCE_ROUND else 121


@pure
def keep_number() -> int:
    """The book's keep-number: rules/cribbage-four.law:21."""
    return 4


def pips(c: int) -> int:
    """The book's pips: rules/common/cribbage-count.law:9."""
    return 10 if RANK_OF_CARD[c] >= RANK_TEN else RANK_OF_CARD[c] + 1


@pure
def fifteens(h: int) -> int:
    """The book's fifteens: rules/common/cribbage-count.law:14."""
    return sum(1 for j in subsets(h) if sum(pips(c) for c in members(j)) == 15)


def pair_points(h: int) -> int:
    """The book's pair-points: rules/common/cribbage-count.law:18."""
    return sum((h & ~BIT[c] & CARDS_OF_RANK[RANK_OF_CARD[c]]).bit_count() for c in members(h))


def is_sequence(h: int) -> bool:
    """The book's ... is-sequence: rules/common/cribbage-count.law:21."""
    if h.bit_count() < 3:
        return False
    if (
        max((RANK_OF_CARD[c] for c in members(h)), default=0)
        - min((RANK_OF_CARD[c] for c in members(h)), default=0)
        != h.bit_count() - 1
    ):
        return False
    return all((h & CARDS_OF_RANK[RANK_OF_CARD[c]]).bit_count() == 1 for c in members(h))


@pure
def longest(h: int) -> int:
    """The book's longest: rules/common/cribbage-count.law:27."""
    return max((j.bit_count() for j in subsets(h) if is_sequence(j)), default=0)


def runs(h: int, m: int) -> int:
    """The book's runs: rules/common/cribbage-count.law:28."""
    return sum(m for j in subsets(h) if j.bit_count() == m and is_sequence(j))


@pure
def run_points(h: int) -> int:
    """The book's run-points: rules/common/cribbage-count.law:29."""
    return runs(h, longest(h))


@pure
def rank_points(h: int) -> int:
    """The book's rank-points: rules/common/cribbage-count.law:31."""
    return 2 * fifteens(h) + pair_points(h) + run_points(h)


def one_suited(h: int, c: int) -> int:
    """The book's one-suited: rules/common/cribbage-count.law:37."""
    if not (
        not h & ~0x1FFF or not h & ~0x3FFE000 or not h & ~0x7FFC000000 or not h & ~0xFFF8000000000
    ):
        return 0
    if not h & ~CARDS_OF_SUIT[SUIT_OF_CARD[c]]:
        return h.bit_count() + 1
    return h.bit_count()


@pure
def least_flush() -> int:
    """The book's least-flush: rules/cribbage-four.law:26."""
    return 4


def flush_points(h: int, c: int) -> int:
    """The book's flush-points: rules/common/cribbage-count.law:41."""
    told = one_suited(h, c)
    return told if told >= least_flush() else 0


def nob_points(h: int, c: int) -> int:
    """The book's nob-points: rules/common/cribbage-count.law:44."""
    if h & BIT[SUIT_OF_CARD[c] * 13 + RANK_KNAVE if SUIT_OF_CARD[c] >= 0 else NONE]:
        return 1
    return 0


@pure
def flushless_count(h: int, c: int) -> int:
    """The book's flushless-count: rules/common/cribbage-count.law:48."""
    return rank_points(h | BIT[c]) + nob_points(h, c)


@pure
def hand_count(h: int, c: int) -> int:
    """The book's hand-count: rules/common/cribbage-count.law:49."""
    return flushless_count(h, c) + flush_points(h, c)


def crib_flush_points(state: State, h: int, c: int) -> int:
    """The book's crib-flush-points: rules/common/cribbage-count.law:52."""
    if state.crib_flush == CRIB_FLUSH_WITH_THE_START and one_suited(h, c) <= h.bit_count():
        return 0
    return flush_points(h, c)


@remembered(64)
def crib_count(state: State, h: int, c: int) -> int:
    """The book's crib-count: rules/common/cribbage-count.law:55."""
    return flushless_count(h, c) + crib_flush_points(state, h, c)


def seats_from(p: int, q: int) -> int:
    """The book's seats-from: rules/common/seats.law:9."""
    return (q - p + 4) % 4


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


@remembered(65)
def elder_hand(state: State) -> int:
    """The book's elder-hand: rules/common/cribbage-table.law:26."""
    return NEXT_PLAYER[due_to_deal(state)]


def holds_cards_unseen(state: State, q: int) -> bool:
    """The book's ... holds-cards-unseen: rules/common/cribbage-table.law:101."""
    if state.given[q] == 0 and not state.known[q]:
        return True
    return state.given[q] > 5 and state.start != NONE and not state.laid[q]


@remembered(66)
def a_deal_is_unseen(state: State) -> bool:
    """The book's a-deal-is-unseen: rules/common/cribbage-table.law:103."""
    if (
        not holds_cards_unseen(state, PLAYER_A)
        and not holds_cards_unseen(state, PLAYER_Y)
        and not holds_cards_unseen(state, PLAYER_B)
        and not holds_cards_unseen(state, PLAYER_Z)
    ):
        return False
    return (
        (state.given[PLAYER_A] == 0 or state.given[PLAYER_A] > 4)
        and (state.given[PLAYER_Y] == 0 or state.given[PLAYER_Y] > 4)
        and (state.given[PLAYER_B] == 0 or state.given[PLAYER_B] > 4)
        and (state.given[PLAYER_Z] == 0 or state.given[PLAYER_Z] > 4)
    )


def all_known(state: State) -> bool:
    """The book's all-known: rules/common/cribbage-table.law:106."""
    return (
        state.known[PLAYER_A]
        and state.known[PLAYER_Y]
        and state.known[PLAYER_B]
        and state.known[PLAYER_Z]
    )


def all_are_dealt(state: State) -> bool:
    """The book's all-are-dealt: rules/common/cribbage-table.law:107."""
    if any(state.laid):
        return True
    if (
        state.given[PLAYER_A] >= 5
        and state.given[PLAYER_Y] >= 5
        and state.given[PLAYER_B] >= 5
        and state.given[PLAYER_Z] >= 5
    ):
        return True
    if not state.asked("dealt_unsaid", 0, state.dealt_unsaid):
        return False
    return (
        state.given[PLAYER_A] == 0
        and state.given[PLAYER_Y] == 0
        and state.given[PLAYER_B] == 0
        and state.given[PLAYER_Z] == 0
    )


@remembered(67)
def cut_is_awaited(state: State) -> bool:
    """The book's cut-is-awaited: rules/common/cribbage-table.law:113."""
    return (
        all_are_dealt(state) and not state.pack_cut and state.start == NONE and not state.deal_void
    )


@remembered(68)
def undealt(state: State) -> int:
    """The book's undealt: rules/common/cribbage-table.law:115."""
    return sum(
        BIT[c]
        for c in range(52)
        if not (
            state.dealt[PLAYER_A] & BIT[c]
            or state.dealt[PLAYER_Y] & BIT[c]
            or state.dealt[PLAYER_B] & BIT[c]
            or state.dealt[PLAYER_Z] & BIT[c]
        )
    )


@remembered(69)
def lowest_cutter(state: State) -> int:
    """The book's lowest-cutter: rules/common/cribbage-table.law:126."""
    return first(
        sum(
            BIT[p]
            for p in range(4)
            if all(
                (RANK_OF_CARD[state.cut_card[p]] if RANK_OF_CARD[state.cut_card[p]] != NONE else 0)
                < (
                    RANK_OF_CARD[state.cut_card[q]]
                    if RANK_OF_CARD[state.cut_card[q]] != NONE
                    else 0
                )
                for q in members(0xF & ~BIT[p])
            )
        )
    )


def cut_done(state: State) -> bool:
    """The book's cut-done: rules/common/cribbage-table.law:129."""
    return (
        state.cut_card[PLAYER_A] != NONE
        and state.cut_card[PLAYER_Y] != NONE
        and state.cut_card[PLAYER_B] != NONE
        and state.cut_card[PLAYER_Z] != NONE
    )


def no_card_is_told(state: State) -> bool:
    """The book's no-card-is-told: rules/common/cribbage-table.law:131."""
    if state.start != NONE:
        return False
    if state.shown:
        return False
    return (
        state.given[PLAYER_A] == 0
        and not state.laid[PLAYER_A]
        and state.given[PLAYER_Y] == 0
        and not state.laid[PLAYER_Y]
        and state.given[PLAYER_B] == 0
        and not state.laid[PLAYER_B]
        and state.given[PLAYER_Z] == 0
        and not state.laid[PLAYER_Z]
    )


def not_dealt_yet(state: State) -> bool:
    """The book's not-dealt-yet: rules/common/cribbage-table.law:133."""
    if not no_card_is_told(state):
        return False
    if state.crib_scored:
        return False
    if state.scored[PLAYER_A]:
        return False
    if state.scored[PLAYER_Y]:
        return False
    if state.scored[PLAYER_B]:
        return False
    if state.scored[PLAYER_Z]:
        return False
    return not state.asked("dealt_unsaid", 0, state.dealt_unsaid)


def cards_are_dealt_again(state: State) -> bool:
    """The book's cards-are-dealt-again: rules/common/cribbage-table.law:151."""
    return state.crib_scored or state.deal_void


@remembered(70)
def next_dealer(state: State) -> int:
    """The book's next-dealer: rules/common/cribbage-table.law:136."""
    if (
        state.passed_over != NONE
        and not cards_are_dealt_again(state)
        and state.start == NONE
        and not state.shown
    ):
        return state.passed_over
    if (state.dealer == NONE and not state.crib_scored) or state.deal_void or state.deal_is_cut_for:
        return due_to_deal(state)
    return NEXT_PLAYER[due_to_deal(state)]


def may_have_been_dealt(state: State, p: int, c: int) -> bool:
    """The book's ... may-have-been-dealt ...: rules/common/cribbage-table.law:120."""
    if state.dealt[p] & BIT[c]:
        return True
    return (
        (not state.known[p] or state.dealt[p].bit_count() != state.given[p])
        and c != state.start
        and not any((state.dealt[q] | state.played[q]) & BIT[c] for q in members(0xF & ~BIT[p]))
    )


def shown_anew(state: State, q: int, c: int) -> bool:
    """The book's shown-anew: rules/common/cribbage-table.law:153."""
    if state.crib_scored:
        return True
    if not state.deal_void:
        return False
    if (
        state.given[PLAYER_A] == 0
        and state.given[PLAYER_Y] == 0
        and state.given[PLAYER_B] == 0
        and state.given[PLAYER_Z] == 0
    ):
        return True
    return not may_have_been_dealt(state, q, c)


@remembered(71)
def who_deals(state: State) -> int:
    """The book's who-deals: rules/common/cribbage-table.law:156."""
    return next_dealer(state) if state.crib_scored else due_to_deal(state)


@remembered(72)
def next_given(state: State) -> int:
    """The book's next-given: rules/common/cribbage-table.law:159."""
    if cards_are_dealt_again(state) or state.misgiven:
        return NEXT_PLAYER[who_deals(state)]
    return min(
        range(4),
        key=lambda p: (
            4 * state.given[p]
            + (seats_from(elder_hand(state), p) if elder_hand(state) != NONE else 0)
        ),
        default=NONE,
    )


def so_far(state: State) -> int:
    """The book's so-far: rules/common/cribbage-table.law:165."""
    return 0 if state.closed else state.reckoning


@pure
def played_out() -> bool:
    """The book's played-out: rules/cribbage-four.law:23."""
    return True


def play_over(state: State) -> bool:
    """The book's play-over: rules/common/cribbage-table.law:168."""
    if not state.closed:
        return False
    if not played_out():
        return True
    return (
        state.left[PLAYER_A] == 0
        and state.left[PLAYER_Y] == 0
        and state.left[PLAYER_B] == 0
        and state.left[PLAYER_Z] == 0
    )


def done_for(state: State, p: int) -> bool:
    """The book's done-for: rules/common/cribbage-table.law:176."""
    return state.left[p] == 0 or state.gone[p]


def game_won(state: State) -> bool:
    """The book's game-won: rules/common/cribbage-table.law:354."""
    return (
        state.score[SIDE_AB] >= game_hole(state)
        or state.beaten[SIDE_AB]
        or state.score[SIDE_YZ] >= game_hole(state)
        or state.beaten[SIDE_YZ]
    )


def fits(state: State, c: int) -> bool:
    """The book's ... fits: rules/common/cribbage-table.law:166."""
    return so_far(state) + pips(c) <= 31


@remembered(73)
def can_play(state: State, p: int) -> bool:
    """The book's ... can-play: rules/common/cribbage-table.law:167."""
    return any(fits(state, c) for c in members(state.hand[p]))


def goes_on(state: State) -> bool:
    """The book's goes-on: rules/common/cribbage-table.law:178."""
    if state.last_player == NONE:
        return False
    if play_over(state):
        return False
    if game_won(state):
        return False
    return any(
        not done_for(state, q) and (can_play(state, q) if state.known[q] else so_far(state) <= 21)
        for q in range(4)
    )


def alone(state: State, p: int) -> bool:
    """The book's alone: rules/common/cribbage-table.law:181."""
    return all(done_for(state, q) for q in members(0xF & ~BIT[p]))


@remembered(74)
def turn_after(state: State, p: int) -> int:
    """The book's turn-after: rules/common/cribbage-table.law:182."""
    return lowest_by_seats_from(
        sum(BIT[o] for o in range(4) if not done_for(state, o)), NEXT_PLAYER[p]
    )


@remembered(75)
def stopped(state: State) -> bool:
    """The book's stopped: rules/common/cribbage-table.law:186."""
    if state.reckoning == 31:
        return True
    return all(
        done_for(state, p) or (p == state.last_player and state.known[p] and not can_play(state, p))
        for p in range(4)
    )


@remembered(76)
def next_with_cards(state: State, p: int) -> int:
    """The book's next-with-cards: rules/common/cribbage-table.law:192."""
    return lowest_by_seats_from(sum(BIT[o] for o in range(4) if state.left[o] > 0), NEXT_PLAYER[p])


def unbroken(g: int) -> bool:
    """The book's unbroken: rules/common/cribbage-table.law:199."""
    return max(members(g), default=0) - min(members(g), default=0) == g.bit_count() - 1


@remembered(77)
def run_in_play(state: State) -> int:
    """The book's run-in-play: rules/common/cribbage-table.law:200."""
    return max(
        (
            m
            for m in range(3, 8)
            if m <= len(state.heard)
            and union(tail(state.heard, m)).bit_count() == m
            and unbroken(union(tail(state.heard, m)))
        ),
        default=0,
    )


def may_stop(state: State, p: int) -> bool:
    """The book's ... may-stop: rules/common/cribbage-table.law:191."""
    return not state.closed and not state.known[p] and alone(state, p)


def go_due(state: State, p: int) -> int:
    """The book's go-due: rules/common/cribbage-table.law:207."""
    if p == state.last_player and state.reckoning == 31 and state.gained > 0:
        return 2
    return 1 if p == state.last_player and (state.go_owed or may_stop(state, p)) else 0


def nothing_is_told(state: State) -> bool:
    """The book's nothing-is-told: rules/common/cribbage-table.law:210."""
    if state.last_player != NONE:
        return False
    if any(state.gone) and state.asked("play_unsaid", 0, state.play_unsaid):
        return True
    return no_card_is_told(state)


def last_owed(p: int) -> int:
    """The book's last-owed: rules/cribbage-four.law:25."""
    return 0


def hand_is_told(state: State, p: int) -> bool:
    """The book's hand-is-told: rules/common/cribbage-table.law:248."""
    return state.start != NONE and state.kept_2[p] != 0


def tells_by_reckoning(state: State, p: int) -> bool:
    """The book's ... tells-by-reckoning: rules/common/cribbage-table.law:213."""
    return (
        state.reckoned[p] != -1
        and not hand_is_told(state, p)
        and state.asked("reckoned_his", 0, state.reckoned_his)
    )


@remembered(78)
def due(state: State, p: int, x: int) -> int:
    """The book's due: rules/common/cribbage-table.law:215."""
    if x == CLAIM_FOR_LAST:
        return last_owed(p)
    if x == CLAIM_FOR_HEELS:
        return state.heels_owed if p == due_to_deal(state) else 0
    if x == CLAIM_FOR_PLAY:
        return state.gained if p == state.last_player else 0
    if x == CLAIM_FOR_GO:
        return go_due(state, p)
    if x == CLAIM_FOR_HAND and state.scored[p]:
        return 0
    if x == CLAIM_FOR_HAND:
        return state.reckoned[p] if tells_by_reckoning(state, p) else state.worth[p]
    return state.crib_worth if p == due_to_deal(state) and not state.crib_scored else 0


@remembered(79)
def due_to_side(state: State, p: int, x: int) -> int:
    """The book's due-to-side: rules/common/cribbage-table.law:229."""
    if (BIT[CLAIM_FOR_PLAY] | BIT[CLAIM_FOR_GO] | BIT[CLAIM_FOR_HEELS]) & BIT[x]:
        return max((due(state, q, x) for q in members(PLAYERS_OF[SIDE_OF[p]])), default=0)
    return due(state, p, x)


def cards_are_told(state: State, p: int, x: int) -> bool:
    """The book's cards-are-told: rules/common/cribbage-table.law:233."""
    if x == CLAIM_FOR_HAND and state.kept_2[p]:
        return True
    return x == CLAIM_FOR_CRIB and state.crib.bit_count() >= 4


def pegs_for_the_dealer_with(state: State, p: int, n: int) -> bool:
    """The book's ... pegs-for-the-dealer with ...: rules/common/cribbage-table.law:227."""
    if due_to_deal(state) == NONE:
        return False
    return p == due_to_deal(state) or (n > 0 and SIDE_OF[p] == SIDE_OF[due_to_deal(state)])


@remembered(80)
def checked(state: State, p: int, x: int) -> bool:
    """The book's checked: rules/common/cribbage-table.law:237."""
    if (BIT[CLAIM_FOR_PLAY] | BIT[CLAIM_FOR_GO]) & BIT[x] and nothing_is_told(state):
        return False
    if (
        x == CLAIM_FOR_HEELS
        and pegs_for_the_dealer_with(state, p, 1)
        and state.start == NONE
        and (state.last_player != NONE or nothing_is_told(state))
    ):
        return False
    if x == CLAIM_FOR_HAND:
        return state.scored[p] or hand_is_told(state, p) or tells_by_reckoning(state, p)
    return (
        x != CLAIM_FOR_CRIB
        or p != due_to_deal(state)
        or state.crib_scored
        or (state.crib.bit_count() >= 4 and state.start != NONE)
    )


def may_hold(state: State, p: int, h: int) -> bool:
    """The book's ... may-hold ...: rules/common/cribbage-table.law:116."""
    if h & (state.shown | state.crib | BIT[state.start]):
        return False
    return not any(state.dealt[q] & h for q in members(0xF & ~BIT[p]))


def plays_all_he_kept(state: State, p: int) -> bool:
    """The book's ... plays-all-he-kept: rules/common/cribbage-table.law:338."""
    return (5 if state.given[p] == 0 else state.given[p]) - (
        state.put_out[p] if state.laid[p] else 5 - keep_number()
    ) == keep_number()


@remembered(81)
def untold(state: State, p: int, x: int) -> int:
    """The book's untold: rules/common/cribbage-table.law:253."""
    told = cards_are_told(state, p, x)
    if told and state.start == NONE:
        return undealt(state) & ~(state.shown | state.crib)
    if told:
        return BIT[state.start]
    if (
        x == CLAIM_FOR_HAND
        and state.left[p] == 1
        and state.start != NONE
        and plays_all_he_kept(state, p)
    ):
        return sum(BIT[c] for c in range(52) if may_hold(state, p, BIT[c]))
    return 0


@remembered(82)
def counted_2(state: State, p: int, x: int, c: int) -> int:
    """The book's counted: rules/common/cribbage-table.law:259."""
    if x == CLAIM_FOR_CRIB:
        return crib_count(state, state.crib, c)
    if state.kept_2[p]:
        return hand_count(state.kept_2[p], c)
    if state.start != NONE:
        return hand_count(state.played[p] | BIT[c], state.start)
    return 0


def five_is_beyond(state: State, h: int) -> bool:
    """The book's five-is-beyond: rules/common/cribbage-table.law:265."""
    for c in members(CARDS_OF_RANK[RANK_FIVE] & ~h):
        if state.shown & BIT[c]:
            return True
        if state.kept_2[PLAYER_A] & BIT[c]:
            return True
        if state.kept_2[PLAYER_Y] & BIT[c]:
            return True
        if state.kept_2[PLAYER_B] & BIT[c]:
            return True
        if state.kept_2[PLAYER_Z] & BIT[c]:
            return True
    return False


@remembered(83)
def most_of_five(state: State, h: int) -> int:
    """The book's most-of-five: rules/common/cribbage-table.law:268."""
    if five_is_beyond(state, h) or any(pips(c) < 10 and pips(c) != 5 for c in members(h)):
        return 24
    return 29


@remembered(84)
def cards_unseen(state: State, p: int, v: int) -> int:
    """The book's cards-unseen: rules/common/cribbage-table.law:273."""
    return sum(BIT[c] for c in members(CARDS_OF_RANK[v]) if may_hold(state, p, BIT[c]))


def for_nob(state: State, c: int) -> int:
    """The book's for-nob: rules/common/cribbage-table.law:274."""
    return 52 * (nob_points(BIT[c], state.start) if state.start != NONE else 0) + c


@remembered(85)
def most_unsuited(state: State, p: int) -> int:
    """The book's most-unsuited: rules/common/cribbage-table.law:275."""
    return max(
        (
            max(
                (
                    flushless_count(
                        state.played[p]
                        | BIT[
                            max(
                                members(cards_unseen(state, p, l_)),
                                key=lambda c: for_nob(state, c),
                                default=NONE,
                            )
                        ]
                        | BIT[
                            min(
                                members(cards_unseen(state, p, v)),
                                key=lambda c: for_nob(state, c),
                                default=NONE,
                            )
                        ],
                        state.start,
                    )
                    if state.start != NONE
                    else 0
                    for v in range(13)
                ),
                default=0,
            )
            for l_ in range(13)
        ),
        default=0,
    )


def in_suit(state: State, p: int) -> int:
    """The book's in-suit: rules/common/cribbage-table.law:280."""
    return CARDS_OF_SUIT[SUIT_OF_CARD[first(state.played[p])]]


@remembered(86)
def most_with_two(state: State, p: int) -> int:
    """The book's most-with-two: rules/common/cribbage-table.law:281."""
    return max(
        most_unsuited(state, p),
        max(
            (
                max(
                    (
                        hand_count(state.played[p] | BIT[c] | BIT[d], state.start)
                        if state.start != NONE
                        else 0
                        for d in members(CARDS_OF_SUIT[SUIT_OF_CARD[c]])
                        if c < d and may_hold(state, p, BIT[c] | BIT[d])
                    ),
                    default=0,
                )
                for c in members(in_suit(state, p))
            ),
            default=0,
        ),
    )


def most_in_hand(state: State, p: int) -> int:
    """The book's most-in-hand: rules/cribbage-four.law:22."""
    return most_of_five(state, state.played[p] | BIT[state.start])


@pure
def last_points() -> int:
    """The book's last-points: rules/cribbage-four.law:24."""
    return 0


@remembered(87)
def most_for(state: State, p: int, x: int) -> int:
    """The book's most-for: rules/common/cribbage-table.law:289."""
    card = untold(state, p, x)
    if card:
        return max((counted_2(state, p, x, c) for c in members(card)), default=0)
    if (
        x == CLAIM_FOR_HAND
        and state.left[p] == 2
        and state.start != NONE
        and plays_all_he_kept(state, p)
    ):
        return most_with_two(state, p)
    if x == CLAIM_FOR_HAND:
        return most_in_hand(state, p)
    if x == CLAIM_FOR_CRIB:
        return most_of_five(state, state.crib | BIT[state.start])
    if x == CLAIM_FOR_LAST:
        return last_points()
    if x == CLAIM_FOR_HEELS and state.start != NONE:
        return state.heels_owed
    return 14 if x == CLAIM_FOR_PLAY else 2


@remembered(88)
def least_for(state: State, p: int, x: int) -> int:
    """The book's least-for: rules/common/cribbage-table.law:299."""
    card = untold(state, p, x)
    if card:
        return min((counted_2(state, p, x, c) for c in members(card)), default=0)
    if x == CLAIM_FOR_HAND:
        if state.start != NONE:
            return flushless_count(state.played[p], state.start)
        return 0
    if x == CLAIM_FOR_CRIB:
        return flushless_count(state.crib, state.start) if state.start != NONE else 0
    return 0


def may_count(state: State, p: int, x: int, n: int) -> bool:
    """The book's may-count: rules/common/cribbage-table.law:305."""
    card = untold(state, p, x)
    if card:
        return any(counted_2(state, p, x, c) == n for c in members(card))
    return n != 19 and (n < 25 or n > 27)


def play_goes_on(state: State) -> bool:
    """The book's play-goes-on: rules/common/cribbage-table.law:310."""
    return state.last_player != NONE and not play_over(state)


def may_be_too_much(state: State, p: int, x: int, k: int) -> bool:
    """The book's may-be-too-much: rules/common/cribbage-table.law:319."""
    if k <= 0:
        return False
    if k > (state.marked_unseen[p * 6 + x] if p >= 0 and x >= 0 else 0):
        return False
    if not cards_are_told(state, p, x) and k <= (
        state.marked_unseen[p * 6 + x] if p >= 0 and x >= 0 else 0
    ) - most_for(state, p, x):
        return False
    return may_count(state, p, x, (state.marked_unseen[p * 6 + x] if p >= 0 and x >= 0 else 0) - k)


def seems_too_much(state: State, p: int, k: int) -> bool:
    """The book's seems-too-much: rules/common/cribbage-table.law:324."""
    for x in range(6):
        if may_be_too_much(state, p, x, k):
            break
    else:
        return False
    return state.asked("fault_unseen", SIDE_OF[p], state.fault_unseen[SIDE_OF[p]])


def unmarked(state: State) -> bool:
    """The book's unmarked: rules/common/cribbage-table.law:327."""
    return state.heels_owed > 0 or state.gained > 0 or state.go_owed


@remembered(89)
def next_to_lay(state: State) -> int:
    """The book's next-to-lay: rules/common/cribbage-table.law:331."""
    return lowest_by_seats_from_2(
        sum(BIT[q] for q in range(4) if not state.laid[q]), elder_hand(state)
    )


@remembered(90)
def next_counter(state: State) -> int:
    """The book's next-counter: rules/common/cribbage-table.law:333."""
    if due_to_deal(state) == NONE:
        return NONE
    return lowest_by_seats_from_2(
        sum(BIT[q] for q in range(4) if not state.scored[q]), NEXT_PLAYER[due_to_deal(state)]
    )


def cards_held(state: State, p: int) -> int:
    """The book's cards-held: rules/common/cribbage-table.law:343."""
    if state.known[p]:
        return state.hand[p].bit_count()
    return state.given[p] - state.put_out[p] - state.played[p].bit_count()


@remembered(91)
def sure(state: State, s: int) -> int:
    """The book's sure: rules/common/cribbage-table.law:348."""
    return state.score[s] - sum(
        sum(state.marked_unseen[p * 6 + x] for x in range(6)) for p in members(PLAYERS_OF[s])
    )


def game_decided(state: State) -> bool:
    """The book's game-decided: rules/common/cribbage-table.law:349."""
    if state.beaten[SIDE_AB]:
        return True
    if (
        state.home == SIDE_AB
        and sure(state, SIDE_AB) >= game_hole(state)
        and not is_open(state, "over-marked", COUNTS_AS[PARTY_OF_SIDE[SIDE_YZ]])
    ):
        return True
    if state.beaten[SIDE_YZ]:
        return True
    return (
        state.home == SIDE_YZ
        and sure(state, SIDE_YZ) >= game_hole(state)
        and not is_open(state, "over-marked", COUNTS_AS[PARTY_OF_SIDE[SIDE_AB]])
    )


def game_over(state: State) -> bool:
    """The book's game-over: rules/common/cribbage-table.law:352."""
    if not game_decided(state):
        return False
    return not (
        is_open(state, "over-marked", COUNTS_AS[PARTY_OF_SIDE[SIDE_AB]])
        or is_open(state, "over-marked", COUNTS_AS[PARTY_OF_SIDE[SIDE_YZ]])
    )


def may_be_given(state: State) -> bool:
    """The book's may-be-given: rules/common/cribbage-table.law:397."""
    if not state.asked("dealt_unsaid", 0, state.dealt_unsaid):
        return True
    if cards_are_dealt_again(state):
        return True
    return (
        state.given[PLAYER_A] > 0
        or state.given[PLAYER_Y] > 0
        or state.given[PLAYER_B] > 0
        or state.given[PLAYER_Z] > 0
    )


def peg_hidden(state: State, s: int) -> bool:
    """The book's peg-hidden: rules/common/cribbage-table.law:577."""
    return (
        state.points_told
        and state.score[s] > 1
        and state.back[s] == 0
        and state.asked("back_unsaid", s, state.back_unsaid[s])
    )


def held_unseen(state: State, p: int) -> int:
    """The book's held-unseen: rules/common/cribbage-table.law:632."""
    return 0 if state.known[p] else state.given[p]


def turn_before_play(state: State) -> int:
    """The book's turn-before-play: rules/common/cribbage-table.law:645."""
    if not all_are_dealt(state) or state.pack_cut:
        return due_to_deal(state)
    return next_to_lay(state) if next_to_lay(state) != NONE else NONE


def played_or_counted(state: State) -> bool:
    """The book's played-or-counted: rules/common/cribbage-table.law:649."""
    if state.start != NONE:
        return True
    if state.last_player != NONE:
        return True
    return (
        state.gone[PLAYER_A]
        or state.scored[PLAYER_A]
        or state.gone[PLAYER_Y]
        or state.scored[PLAYER_Y]
        or state.gone[PLAYER_B]
        or state.scored[PLAYER_B]
        or state.gone[PLAYER_Z]
        or state.scored[PLAYER_Z]
    )


def unmarked_points(state: State, p: int, x: int) -> int:
    """The book's unmarked-points: rules/common/cribbage-laws.law:20."""
    return 0 if x == CLAIM_FOR_GO and state.reckoning == 31 else due(state, p, x)


def to_be_marked(state: State, p: int, x: int, n: int) -> int:
    """The book's to-be-marked: rules/common/cribbage-laws.law:476."""
    return due_to_side(state, p, x) if n > 0 else due(state, p, x)


@pure
def last_hole() -> int:
    """The book's last-hole: rules/cribbage-four.law:20."""
    return 121


def may_cut(state: State, p: int) -> bool:
    """The book's ... may-cut: rules/common/cribbage-table.law:111."""
    if SIDE_OF[p] == SIDE_OF[due_to_deal(state)]:
        return False
    if not all_known(state):
        return True
    return not (
        not state.laid[PLAYER_A]
        or not state.laid[PLAYER_Y]
        or not state.laid[PLAYER_B]
        or not state.laid[PLAYER_Z]
    )


def deals_these(state: State, p: int) -> bool:
    """The book's ... deals-these: rules/common/cribbage-table.law:142."""
    return p == state.dealer and no_card_is_told(state)


def deals_next(state: State, p: int) -> bool:
    """The book's ... deals-next: rules/common/cribbage-table.law:144."""
    return (
        state.dealer != NONE
        and not state.deal_void
        and not state.deal_is_cut_for
        and not deals_these(state, p)
        and not not_dealt_yet(state)
    )


def deals_the_cards_again_in_turn(state: State, p: int) -> bool:
    """The book's ... deals-the-cards-again-in-turn: rules/common/cribbage-table.law:146."""
    return next_dealer(state) == NONE or p == next_dealer(state)


def is_dealt_anew(state: State, p: int) -> bool:
    """The book's ... is-dealt-anew: rules/common/cribbage-table.law:149."""
    if state.crib_scored:
        return True
    if not state.deal_void:
        return False
    if state.given[p] > 0:
        return True
    return (
        state.given[PLAYER_A] == 0
        and state.given[PLAYER_Y] == 0
        and state.given[PLAYER_B] == 0
        and state.given[PLAYER_Z] == 0
    )


@remembered(92)
def shows_the_stop(state: State, p: int) -> bool:
    """The book's ... shows-the-stop: rules/common/cribbage-table.law:194."""
    if not played_out():
        return False
    return any(
        may_stop(state, q) and p == next_with_cards(state, q)
        for q in members(0xF & ~BIT[p] & BIT[state.last_player])
    )


def has_the_turn(state: State, p: int) -> bool:
    """The book's ... has-the-turn: rules/common/cribbage-table.law:170."""
    if p == state.to_play:
        return True
    if shows_the_stop(state, p):
        return True
    return (
        state.to_play == NONE
        and not play_over(state)
        and (state.last_player != NONE or elder_hand(state) == NONE or p == elder_hand(state))
    )


def is_asked_for_a_card(state: State, p: int) -> bool:
    """The book's ... is-asked-for-a-card: rules/common/cribbage-table.law:173."""
    return (
        has_the_turn(state, p)
        and state.reckoning < 31
        and (state.last_player != NONE or not state.asked("play_unsaid", 0, state.play_unsaid))
    )


def pegs_for_the_last_with(state: State, p: int, n: int) -> bool:
    """The book's ... pegs-for-the-last with ...: rules/common/cribbage-table.law:225."""
    if state.last_player == NONE:
        return False
    return p == state.last_player or (n > 0 and SIDE_OF[p] == SIDE_OF[state.last_player])


@remembered(93)
def may_have_something_due(state: State, s: int) -> bool:
    """The book's ... may-have-something-due: rules/common/cribbage-table.law:312."""
    for p in members(PLAYERS_OF[s]):
        for x in range(6):
            if (
                not (BIT[CLAIM_FOR_HAND] | BIT[CLAIM_FOR_CRIB]) & BIT[x] or not play_goes_on(state)
            ) and (due(state, p, x) > 0 or (state.start != NONE and not checked(state, p, x))):
                return True
    return False


def has_six_cards(state: State, p: int) -> bool:
    """The book's ... has-six-cards: rules/common/cribbage-table.law:346."""
    return cards_held(state, p) == 6


def has_nothing_to_score(state: State, p: int) -> bool:
    """The book's ... has-nothing-to-score: rules/common/cribbage-laws.law:492."""
    return (
        hand_is_told(state, p)
        and state.worth[p] == 0
        and not state.scored[p]
        and not play_goes_on(state)
    )


def has_the_lurch(state: State, s: int) -> bool:
    """The book's ... has-the-lurch: rules/cribbage-four.law:27."""
    return 2 * state.score[ADVERSARY_OF_SIDE[s]] < game_hole(state)


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


# ---------------------------------------------------------------- effects with a name


def the_table_is_cleared(state: State) -> None:
    """The book's effect, the table is cleared: rules/common/cribbage-table.law:369."""
    state.deal_is_cut_for = False
    for p in range(4):
        state.put_out[p] = 0
        state.laid[p] = False
        state.kept_2[p] = 0
        state.worth[p] = 0
        state.left[p] = keep_number()
        state.gone[p] = False
        state.room[p] = 0
        state.played[p] = 0
        state.scored[p] = False
    state.crib = 0
    state.shown = 0
    state.crib_worth = 0
    state.crib_scored = False
    state.pack_cut = False
    state.handled = [False] * 5
    state.start = NONE
    state.heels_owed = 0
    state.to_play = NEXT_PLAYER[state.dealer]
    state.heard = ()
    state.reckoning = 0
    state.last_player = NONE
    state.last_card = NONE
    state.closed = False
    state.gained = 0
    state.go_owed = False
    state.reckoned = [NONE] * 5


def the_deal_is_off(state: State) -> None:
    """The book's effect, the deal is off: rules/common/cribbage-table.law:374."""
    the_table_is_cleared(state)
    state.dealt = [0] * 5
    state.hand = [0] * 5
    state.known = [False] * 5
    state.given = [0] * 5
    state.misgiven = False
    state.deal_void = True


def the_deal_begins(state: State) -> None:
    """The book's effect, the deal begins: rules/common/cribbage-table.law:376."""
    the_deal_is_off(state)
    state.deal_void = False
    for p in range(4):
        for x in range(6):
            state.marked_unseen[p * 6 + x] = 0
    state.deal_told = True
    state.deal_is_even = not state.deal_is_even


def the_play_may_be_at_its_end(state: State) -> None:
    """The book's effect, the play may be at its end: rules/common/cribbage-table.law:491."""
    if stopped(state) and state.last_player != NONE:
        state.write(0x3001CE000000000000000000)
        if state.reckoning < 31:
            state.go_owed = True
        state.closed = True
        state.gone = [False] * 5
        if played_out():
            if state.last_player != NONE:
                state.to_play = turn_after(state, state.last_player)
            else:
                state.to_play = NONE
        else:
            state.to_play = NONE


# ---------------------------------------------------------------- acts


def act_cut_for_deal_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, cut-for-deal, cannot have happened; None if it can
    (rules/common/cribbage-table.law:358).
    """
    if not state.deal_is_cut_for and (
        cut_done(state)
        or (
            state.cut_card[p] == NONE
            and not (
                state.cut_card[PLAYER_A] == c
                or state.cut_card[PLAYER_Y] == c
                or state.cut_card[PLAYER_B] == c
                or state.cut_card[PLAYER_Z] == c
            )
        )
    ):
        return None
    return f"{CARDS[c]} was cut already, or the deal has been cut for"


def act_cut_for_deal(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, cut-for-deal, does (rules/common/cribbage-table.law:358)."""
    if cut_done(state):
        state.cut_card = [NONE] * 5
    state.cut_card[p] = c
    if any(
        state.cut_card[q] != NONE
        and (RANK_OF_CARD[state.cut_card[q]] if RANK_OF_CARD[state.cut_card[q]] != NONE else 0)
        < (
            RANK_OF_CARD[state.cut_card[state.dealer]]
            if RANK_OF_CARD[state.cut_card[state.dealer]] != NONE
            else 0
        )
        for q in range(4)
    ):
        state.dealer = state.asked("cut_winner", 0, state.cut_winner)


def act_deals_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, deals, cannot have happened; None if it can
    (rules/common/cribbage-table.law:390).
    """
    if not goes_on(state):
        return None
    return "the play of the hand was not over"


def act_deals(judge: Judge, state: State, p: int) -> None:
    """Do what an act, deals, does (rules/common/cribbage-table.law:390)."""
    state.last_taken = state.last_taken or deals_next(state, p)
    if deals_these(state, p) or deals_the_cards_again_in_turn(state, p):
        state.passed_over = NONE
    else:
        state.passed_over = next_dealer(state)
    state.dealer = p
    the_deal_begins(state)


def act_give_impossible(judge: Judge, state: State, p: int, q: int) -> str | None:
    """Say why an act, give, cannot have happened; None if it can
    (rules/common/cribbage-table.law:405).
    """
    if may_be_given(state):
        return None
    return "the cards had been dealt"


def act_give(judge: Judge, state: State, p: int, q: int) -> None:
    """Do what an act, give, does (rules/common/cribbage-table.law:405)."""
    if cards_are_dealt_again(state):
        for s in range(2):
            judge.close("mixed-crib", PARTY_OF_SIDE[s], "a player gives a card to another player")
            judge.close("card-shown", PARTY_OF_SIDE[s], "a player gives a card to another player")
            judge.close(
                "too-many-dealt", PARTY_OF_SIDE[s], "a player gives a card to another player"
            )
            judge.close(
                "too-many-held", PARTY_OF_SIDE[s], "a player gives a card to another player"
            )
            judge.close("over-marked", PARTY_OF_SIDE[s], "a player gives a card to another player")
            judge.close("peg-touched", PARTY_OF_SIDE[s], "a player gives a card to another player")
        state.last_taken = state.last_taken or not state.deal_void
        state.dealer = next_dealer(state)
        state.passed_over = NONE
        the_deal_begins(state)
    if state.misgiven and p == due_to_deal(state):
        state.given = [0] * 5
    state.misgiven = (
        p != due_to_deal(state)
        and due_to_deal(state) != NONE
        and (
            state.misgiven
            or (
                state.given[PLAYER_A] == 0
                and state.given[PLAYER_Y] == 0
                and state.given[PLAYER_B] == 0
                and state.given[PLAYER_Z] == 0
            )
        )
    )
    state.given[q] = min(state.given[q] + 1, 8)
    state.pack_cut = False


def act_give_more_impossible(judge: Judge, state: State, p: int, m: int, q: int) -> str | None:
    """Say why an act, give-more, cannot have happened; None if it can
    (rules/common/cribbage-table.law:408).
    """
    if may_be_given(state):
        return None
    return "the cards had been dealt"


def act_give_more(judge: Judge, state: State, p: int, m: int, q: int) -> None:
    """Do what an act, give-more, does (rules/common/cribbage-table.law:408)."""
    if cards_are_dealt_again(state):
        for s in range(2):
            judge.close(
                "mixed-crib", PARTY_OF_SIDE[s], "a player gives some cards to another player"
            )
            judge.close(
                "card-shown", PARTY_OF_SIDE[s], "a player gives some cards to another player"
            )
            judge.close(
                "too-many-dealt", PARTY_OF_SIDE[s], "a player gives some cards to another player"
            )
            judge.close(
                "too-many-held", PARTY_OF_SIDE[s], "a player gives some cards to another player"
            )
            judge.close(
                "over-marked", PARTY_OF_SIDE[s], "a player gives some cards to another player"
            )
            judge.close(
                "peg-touched", PARTY_OF_SIDE[s], "a player gives some cards to another player"
            )
        state.last_taken = state.last_taken or not state.deal_void
        state.dealer = next_dealer(state)
        state.passed_over = NONE
        the_deal_begins(state)
    if state.misgiven and p == due_to_deal(state):
        state.given = [0] * 5
    state.misgiven = (
        p != due_to_deal(state)
        and due_to_deal(state) != NONE
        and (
            state.misgiven
            or (
                state.given[PLAYER_A] == 0
                and state.given[PLAYER_Y] == 0
                and state.given[PLAYER_B] == 0
                and state.given[PLAYER_Z] == 0
            )
        )
    )
    state.given[q] = min(max(state.given[q] + m, 0), 8)
    state.pack_cut = False


def act_was_dealt_impossible(judge: Judge, state: State, p: int, m: int) -> str | None:
    """Say why an act, was-dealt, cannot have happened; None if it can
    (rules/common/cribbage-table.law:413).
    """
    if (
        is_dealt_anew(state, p)
        or m == state.given[p]
        or (not state.known[p] and m > state.given[p])
    ):
        return None
    return f"{judge.players[p]} was dealt {state.given[p]}"


def act_was_dealt(judge: Judge, state: State, p: int, m: int) -> None:
    """Do what an act, was-dealt, does (rules/common/cribbage-table.law:413)."""
    if is_dealt_anew(state, p) and (state.crib_scored or m != state.given[p]):
        for s in range(2):
            judge.close("mixed-crib", PARTY_OF_SIDE[s], "a player was dealt some cards")
            judge.close("card-shown", PARTY_OF_SIDE[s], "a player was dealt some cards")
            judge.close("too-many-dealt", PARTY_OF_SIDE[s], "a player was dealt some cards")
            judge.close("too-many-held", PARTY_OF_SIDE[s], "a player was dealt some cards")
            judge.close("over-marked", PARTY_OF_SIDE[s], "a player was dealt some cards")
            judge.close("peg-touched", PARTY_OF_SIDE[s], "a player was dealt some cards")
        state.last_taken = state.last_taken or not state.deal_void
        state.dealer = next_dealer(state)
        state.passed_over = NONE
        the_deal_begins(state)
    state.given[p] = min(max(m, 0), 8)


def act_deal_impossible(judge: Judge, state: State, p: int, h: int) -> str | None:
    """Say why an act, deal, cannot have happened; None if it can
    (rules/common/cribbage-table.law:422).
    """
    if is_dealt_anew(state, p) or (
        may_hold(state, p, h)
        and not state.laid[p]
        and not state.played[p]
        and not state.dealt[p] & ~h
        and (
            state.given[p] == 0
            or h.bit_count() == state.given[p]
            or (not state.known[p] and h.bit_count() > state.given[p])
        )
    ):
        return None
    return (
        "a hand is dealt once, before the lay-out, with what was shown of it, and a card to one "
        "player; the next deal begins when the crib is counted, or a line says who deals"
    )


def act_deal(judge: Judge, state: State, p: int, h: int) -> None:
    """Do what an act, deal, does (rules/common/cribbage-table.law:422)."""
    if is_dealt_anew(state, p) and h != state.dealt[p]:
        for s in range(2):
            judge.close("mixed-crib", PARTY_OF_SIDE[s], "a player is dealt cards")
            judge.close("card-shown", PARTY_OF_SIDE[s], "a player is dealt cards")
            judge.close("too-many-dealt", PARTY_OF_SIDE[s], "a player is dealt cards")
            judge.close("too-many-held", PARTY_OF_SIDE[s], "a player is dealt cards")
            judge.close("over-marked", PARTY_OF_SIDE[s], "a player is dealt cards")
            judge.close("peg-touched", PARTY_OF_SIDE[s], "a player is dealt cards")
        state.last_taken = state.last_taken or not state.deal_void
        state.dealer = next_dealer(state)
        state.passed_over = NONE
        the_deal_begins(state)
    state.dealt[p] = lowest(h, 8)
    state.hand[p] = lowest(h, 8)
    state.known[p] = True
    state.given[p] = h.bit_count()
    state.pack_cut = False


def act_keep_impossible(judge: Judge, state: State, p: int, h: int) -> str | None:
    """Say why an act, keep, cannot have happened; None if it can
    (rules/common/cribbage-table.law:440).
    """
    if not state.played[p] & ~h and (
        state.kept_2[p] == h
        or (
            not state.kept_2[p]
            and not state.scored[p]
            and (
                h & ~state.dealt[p] == 0
                if state.known[p]
                else may_hold(state, p, h & ~state.played[p])
            )
        )
    ):
        return None
    return (
        f"what {judge.players[p]} keeps is of what he has, told before he counts it, with what he "
        "has played of it"
    )


def act_keep(judge: Judge, state: State, p: int, h: int) -> None:
    """Do what an act, keep, does (rules/common/cribbage-table.law:440)."""
    if state.deal_void:
        for s in range(2):
            judge.close("mixed-crib", PARTY_OF_SIDE[s], "a player keeps cards")
            judge.close("card-shown", PARTY_OF_SIDE[s], "a player keeps cards")
            judge.close("too-many-dealt", PARTY_OF_SIDE[s], "a player keeps cards")
            judge.close("too-many-held", PARTY_OF_SIDE[s], "a player keeps cards")
            judge.close("over-marked", PARTY_OF_SIDE[s], "a player keeps cards")
            judge.close("peg-touched", PARTY_OF_SIDE[s], "a player keeps cards")
        the_deal_begins(state)
    if not state.known[p]:
        state.dealt[p] = lowest(state.dealt[p] | h, 8)
    if not state.laid[p]:
        state.crib = lowest(state.crib | state.dealt[p] & ~h, 8)
        state.shown |= state.dealt[p] & ~h
        state.put_out[p] = min(state.put_out[p] + (state.dealt[p] & ~h).bit_count(), 8)
    state.hand[p] = lowest(h, 8)
    state.kept_2[p] = lowest(h, 8)
    state.hand[p] = lowest(state.hand[p] & ~state.played[p], 8)
    state.room[p] = 0
    state.known[p] = True
    state.laid[p] = True
    if not state.closed:
        the_play_may_be_at_its_end(state)


def act_lay_out_impossible(judge: Judge, state: State, p: int, h: int) -> str | None:
    """Say why an act, lay-out, cannot have happened; None if it can
    (rules/common/cribbage-table.law:452).
    """
    if state.deal_void or (
        (
            may_hold(state, p, h)
            if not state.crib & ~state.shown
            else h & state.crib & ~state.shown == h
        )
        and (not state.known[p] or h & state.dealt[p] == h)
    ):
        return None
    return f"{judge.players[p]} does not hold {listed(CARDS, h)}"


def act_lay_out(judge: Judge, state: State, p: int, h: int) -> None:
    """Do what an act, lay-out, does (rules/common/cribbage-table.law:452)."""
    if state.deal_void:
        for s in range(2):
            judge.close("mixed-crib", PARTY_OF_SIDE[s], "a player lays out cards")
            judge.close("card-shown", PARTY_OF_SIDE[s], "a player lays out cards")
            judge.close("too-many-dealt", PARTY_OF_SIDE[s], "a player lays out cards")
            judge.close("too-many-held", PARTY_OF_SIDE[s], "a player lays out cards")
            judge.close("over-marked", PARTY_OF_SIDE[s], "a player lays out cards")
            judge.close("peg-touched", PARTY_OF_SIDE[s], "a player lays out cards")
        the_deal_begins(state)
    if state.known[p]:
        state.hand[p] = lowest(state.hand[p] & ~h, 8)
        state.kept_2[p] = lowest(state.hand[p], 8)
    state.crib = lowest(state.crib | h, 8)
    state.shown |= h
    state.put_out[p] = min(state.put_out[p] + h.bit_count(), 8)
    state.laid[p] = True


def act_show_crib_impossible(judge: Judge, state: State, h: int) -> str | None:
    """Say why an act, show-crib, cannot have happened; None if it can
    (rules/common/cribbage-table.law:461).
    """
    if (
        not state.crib_scored
        and not h & BIT[state.start]
        and not state.crib & ~h
        and not h & ~state.crib & state.shown
        and not (
            state.kept_2[PLAYER_A] & h
            or state.kept_2[PLAYER_Y] & h
            or state.kept_2[PLAYER_B] & h
            or state.kept_2[PLAYER_Z] & h
        )
    ):
        return None
    return (
        "the crib is told before it is counted, with what was laid out, none of it kept or played"
    )


def act_show_crib(judge: Judge, state: State, h: int) -> None:
    """Do what an act, show-crib, does (rules/common/cribbage-table.law:461)."""
    state.crib = lowest(h, 8)
    for q in range(4):
        state.hand[q] = lowest(state.hand[q] & ~h, 8)


def act_cut(judge: Judge, state: State, p: int) -> None:
    """Do what an act, cut, does (rules/common/cribbage-table.law:468)."""
    if may_cut(state, p):
        state.write(0x80000000000000000)
        state.pack_cut = True


def act_turn_up_impossible_part(state: State, c: int) -> bool:
    """Give a part of act_turn_up_impossible."""
    if state.start == c:
        return True
    if state.deal_void:
        return True
    if state.start != NONE:
        return False
    if (state.shown | state.crib) & BIT[c]:
        return False
    return not (
        state.dealt[PLAYER_A] & BIT[c]
        or state.dealt[PLAYER_Y] & BIT[c]
        or state.dealt[PLAYER_B] & BIT[c]
        or state.dealt[PLAYER_Z] & BIT[c]
    )


def act_turn_up_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, turn-up, cannot have happened; None if it can
    (rules/common/cribbage-table.law:470).
    """
    if act_turn_up_impossible_part(state, c):
        return None
    return f"{CARDS[c]} is not in the pack, or another card has been turned up"


def act_turn_up(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, turn-up, does (rules/common/cribbage-table.law:470)."""
    if state.deal_void:
        for s in range(2):
            judge.close("mixed-crib", PARTY_OF_SIDE[s], "a player turns up a card")
            judge.close("card-shown", PARTY_OF_SIDE[s], "a player turns up a card")
            judge.close("too-many-dealt", PARTY_OF_SIDE[s], "a player turns up a card")
            judge.close("too-many-held", PARTY_OF_SIDE[s], "a player turns up a card")
            judge.close("over-marked", PARTY_OF_SIDE[s], "a player turns up a card")
            judge.close("peg-touched", PARTY_OF_SIDE[s], "a player turns up a card")
        the_deal_begins(state)
    state.crib_worth = 0
    if state.start == NONE:
        state.start = c
    if not state.pack_cut:
        state.handled[p] = True


def act_play_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, play, cannot have happened; None if it can
    (rules/common/cribbage-table.law:497).
    """
    if state.deal_void or (
        state.hand[p] & BIT[c] != 0
        if state.known[p]
        else (may_hold(state, p, BIT[c]) or play_over(state))
    ):
        return None
    return f"{judge.players[p]} does not hold {CARDS[c]}"


def act_play(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, play, does (rules/common/cribbage-table.law:497)."""
    if state.deal_void:
        for s in range(2):
            judge.close("mixed-crib", PARTY_OF_SIDE[s], "a player plays a card")
            judge.close("card-shown", PARTY_OF_SIDE[s], "a player plays a card")
            judge.close("too-many-dealt", PARTY_OF_SIDE[s], "a player plays a card")
            judge.close("too-many-held", PARTY_OF_SIDE[s], "a player plays a card")
            judge.close("over-marked", PARTY_OF_SIDE[s], "a player plays a card")
            judge.close("peg-touched", PARTY_OF_SIDE[s], "a player plays a card")
        the_deal_begins(state)
    state.last_card = NONE
    if has_the_turn(state, p) and (fits(state, c) or shows_the_stop(state, p)):
        if played_out() and (state.closed or shows_the_stop(state, p)):
            state.closed = False
            state.gone = [False] * 5
            state.heard = ()
            state.reckoning = 0
            state.go_owed = False
        if RANK_OF_CARD[c] == last(state.heard, NONE):
            state.like = min(state.like + 1, 4)
        else:
            state.like = 1
        state.heard = (*state.heard, RANK_OF_CARD[c])[:13]
        state.reckoning = min(state.reckoning + pips(c), 31)
        state.hand[p] = lowest(state.hand[p] & ~BIT[c], 8)
        state.shown |= BIT[c]
        state.played[p] = lowest(state.played[p] | BIT[c], 4)
        state.left[p] = max(state.left[p] - 1, 0)
        if state.left[p] == 0 and not state.kept_2[p] and plays_all_he_kept(state, p):
            state.kept_2[p] = lowest(state.played[p], 8)
        state.last_player = p
        state.last_card = c
        state.gained = 0
        state.to_play = turn_after(state, p)
        the_play_may_be_at_its_end(state)
    elif not play_over(state):
        state.dealt[p] = lowest(state.dealt[p] | BIT[c], 8)


def act_go(judge: Judge, state: State, p: int) -> None:
    """Do what an act, go, does (rules/common/cribbage-table.law:516)."""
    if has_the_turn(state, p) and not shows_the_stop(state, p) and state.reckoning < 31:
        state.write(0x3001CE000000000000000000)
        state.gone[p] = True
        if not state.known[p] and so_far(state) > 21:
            state.room[p] = max(state.room[p], 31 - so_far(state))
        state.to_play = turn_after(state, p)
        the_play_may_be_at_its_end(state)


def act_mark(judge: Judge, state: State, p: int, n: int, x: int) -> None:
    """Do what an act, mark, does (rules/common/cribbage-table.law:526)."""
    if not checked(state, p, x) and not game_decided(state):
        state.write(0x80000002000000000000000)
        state.marked_unseen[p * 6 + x] = min(max(n, 0), 61)
    if n > 0:
        state.write(0x8000000200000000000000F)
        if not game_decided(state):
            state.back[SIDE_OF[p]] = state.score[SIDE_OF[p]]
            side = SIDE_OF[p]
            state.score[side] = state.kept("score", side, state.score[side] + n, 0, 160)
            state.last_over[SIDE_OF[p]] = 0
        state.peg_out[SIDE_OF[p]] = False
    if False:
        state.last_taken = True
    if x == CLAIM_FOR_HEELS and pegs_for_the_dealer_with(state, p, n):
        state.write(0x2080C0000000000000000000)
        state.heels_owed = 0
    if x == CLAIM_FOR_PLAY and pegs_for_the_last_with(state, p, n):
        state.write(0x2000C0000000000000000000)
        state.gained = 0
    if x == CLAIM_FOR_GO and pegs_for_the_last_with(state, p, n):
        state.write(0x3001CE000000000000000000)
        if state.reckoning == 31:
            state.gained = max(state.gained - 2, 0)
        state.go_owed = False
        for q in members(BIT[state.last_player]):
            if may_stop(state, q):
                state.closed = True
                state.gone = [False] * 5
                if played_out():
                    state.to_play = turn_after(state, q)
                else:
                    state.to_play = NONE
    if x == CLAIM_FOR_HAND:
        state.write(0x2401C0000000000000000000)
        state.scored[p] = True
    if x == CLAIM_FOR_CRIB and p == due_to_deal(state):
        state.write(0x2001C1C00000000000000000)
        state.crib_scored = True


def act_reckon_impossible(judge: Judge, state: State, p: int, h: int, c: int, n: int) -> str | None:
    """Say why an act, reckon, cannot have happened; None if it can
    (rules/common/cribbage-table.law:541).
    """
    if state.start in (NONE, c):
        return None
    return f"{CARDS[state.start]} was turned up"


def act_reckon_crib_impossible(
    judge: Judge, state: State, p: int, h: int, c: int, n: int
) -> str | None:
    """Say why an act, reckon-crib, cannot have happened; None if it can
    (rules/common/cribbage-table.law:541).
    """
    if state.start in (NONE, c):
        return None
    return f"{CARDS[state.start]} was turned up"


def act_expose_impossible(judge: Judge, state: State, p: int, c: int, q: int) -> str | None:
    """Say why an act, expose, cannot have happened; None if it can
    (rules/common/cribbage-table.law:546).
    """
    if (
        q == p
        or who_deals(state) == NONE
        or p == who_deals(state)
        or (not cut_done(state) and max(state.cut_card) != NONE)
    ) and (cards_are_dealt_again(state) or may_have_been_dealt(state, q, c)):
        return None
    return f"{judge.players[p]} did not deal, or {CARDS[c]} was not dealt to {judge.players[q]}"


def act_expose(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Do what an act, expose, does (rules/common/cribbage-table.law:546)."""
    if shown_anew(state, q, c):
        for s in range(2):
            judge.close(
                "mixed-crib",
                PARTY_OF_SIDE[s],
                "a player exposes a card of another player in dealing",
            )
            judge.close(
                "card-shown",
                PARTY_OF_SIDE[s],
                "a player exposes a card of another player in dealing",
            )
            judge.close(
                "too-many-dealt",
                PARTY_OF_SIDE[s],
                "a player exposes a card of another player in dealing",
            )
            judge.close(
                "too-many-held",
                PARTY_OF_SIDE[s],
                "a player exposes a card of another player in dealing",
            )
            judge.close(
                "over-marked",
                PARTY_OF_SIDE[s],
                "a player exposes a card of another player in dealing",
            )
            judge.close(
                "peg-touched",
                PARTY_OF_SIDE[s],
                "a player exposes a card of another player in dealing",
            )
        state.last_taken = state.last_taken or not state.deal_void
        state.dealer = next_dealer(state)
        state.passed_over = NONE
        the_deal_begins(state)
    state.dealt[q] = lowest(state.dealt[q] | BIT[c], 8)


def act_find_faced(judge: Judge, state: State, c: int) -> None:
    """Do what an act, find-faced, does (rules/common/cribbage-table.law:554)."""
    if state.crib_scored:
        state.write(0x3FFFFFDEFFFFFFFFFFFFFFF0)
        for s in range(2):
            judge.close("mixed-crib", PARTY_OF_SIDE[s], "a card is found faced in the pack")
            judge.close("card-shown", PARTY_OF_SIDE[s], "a card is found faced in the pack")
            judge.close("too-many-dealt", PARTY_OF_SIDE[s], "a card is found faced in the pack")
            judge.close("too-many-held", PARTY_OF_SIDE[s], "a card is found faced in the pack")
            judge.close("over-marked", PARTY_OF_SIDE[s], "a card is found faced in the pack")
            judge.close("peg-touched", PARTY_OF_SIDE[s], "a card is found faced in the pack")
        state.last_taken = state.last_taken or not state.deal_void
        state.dealer = next_dealer(state)
        state.passed_over = NONE
        the_deal_begins(state)


def act_touch_pack(judge: Judge, state: State, p: int) -> None:
    """Do what an act, touch-pack, does (rules/common/cribbage-table.law:556)."""
    if state.start != NONE and not state.pack_cut:
        state.handled[p] = True


def act_draw_impossible(judge: Judge, state: State, p: int, c: int, q: int) -> str | None:
    """Say why an act, draw, cannot have happened; None if it can
    (rules/common/cribbage-table.law:558).
    """
    if (state.hand[q] & BIT[c] or (not state.known[q] and not state.shown & BIT[c])) and (
        state.given[q] == 0 or state.given[q] > 5
    ):
        return None
    return f"{judge.players[q]} does not hold {CARDS[c]}, or has no card too many"


def act_draw(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Do what an act, draw, does (rules/common/cribbage-table.law:558)."""
    state.hand[q] = lowest(state.hand[q] & ~BIT[c], 8)
    state.dealt[q] = lowest(state.dealt[q] & ~BIT[c], 8)
    state.given[q] = max(state.given[q] - 1, 0)


def act_take_back_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, take-back, cannot have happened; None if it can
    (rules/common/cribbage-table.law:563).
    """
    if state.deal_void or (
        may_have_been_dealt(state, p, c)
        and (state.crib & BIT[c] or (not state.laid[p] and not state.shown & BIT[c]))
    ):
        return None
    return f"{judge.players[p]} has not laid out {CARDS[c]}"


def act_take_out_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, take-out, cannot have happened; None if it can
    (rules/common/cribbage-table.law:581).
    """
    if state.score[SIDE_OF[p]] > 0 and not state.peg_out[SIDE_OF[p]]:
        return None
    return f"{judge.players[p]} has no front peg on the board"


def act_take_out(judge: Judge, state: State, p: int) -> None:
    """Do what an act, take-out, does (rules/common/cribbage-table.law:581)."""
    state.peg_out[SIDE_OF[p]] = True


def act_place_behind_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, place-behind, cannot have happened; None if it can
    (rules/common/cribbage-table.law:585).
    """
    if state.peg_out[SIDE_OF[p]]:
        return None
    return ""


def act_place_behind(judge: Judge, state: State, p: int) -> None:
    """Do what an act, place-behind, does (rules/common/cribbage-table.law:585)."""
    state.peg_out[SIDE_OF[p]] = False


def act_place_in_front_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, place-in-front, cannot have happened; None if it can
    (rules/common/cribbage-table.law:586).
    """
    if state.peg_out[SIDE_OF[p]]:
        return None
    return ""


def act_place_in_front(judge: Judge, state: State, p: int) -> None:
    """Do what an act, place-in-front, does (rules/common/cribbage-table.law:586)."""
    state.peg_out[SIDE_OF[p]] = False


# ---------------------------------------------------------------- the laws

# What rests on the states: a bit for each moment, window and definition remembered.
ON_CRIB_FLUSH, ON_LENGTH = 0x18400010000000000000000, 0x200000000000000F
ON_CUT_CARD, ON_CUT_WINNER = 0x2601C1E21FFFFFFFE0000010, 0x2601C1C21FFFFFFFE0000000
ON_DEALER, ON_SCORE = 0x2601C1C21FFFFFFFE0000010, 0x8000000200000000000000F
ON_BEATEN, ON_HOME = 0x2000000000000003, 0x200000000000000C
ON_DEAL_IS_CUT_FOR, ON_PASSED_OVER = 0x1C00000000000000000, 0x1C00000000000000000
ON_MISGIVEN, ON_DEAL_IS_EVEN = 0x1000000000000000000, 0x1FFFFFFFE0000000
ON_DEAL_VOID, ON_DEALT = 0x1C8C000000000000000, 0x1F200100000000000000000
ON_HAND, ON_KNOWN = 0xA000000000000000000, 0x3000C8040000000000000000
ON_GIVEN, ON_PUT_OUT = 0x2183010C1FFFFFFFE0000000, 0x18200000000000000000000
ON_LAID, ON_KEPT = 0x2383000C0000000000000000, 0x218FC000000000001FFFFFE0
ON_PLAYED, ON_CRIB = 0x1E400000000000000000000, 0x21F700000000000000000000
ON_SHOWN, ON_PACK_CUT = 0x21FB01C00000000000000000, 0x80000000000000000
ON_START, ON_WORTH = 0x21F7C1CC000000001FFFFFE0, 0x2000C0000000000000000000
ON_CRIB_WORTH, ON_LEFT = 0x2000C0000000000000000000, 0x3182DC000000000000000000
ON_GONE, ON_HEARD = 0x3001CC000000000000000000, 0x20000000000000000000
ON_RECKONING, ON_LAST_PLAYER = 0x2000CA000000000000000000, 0x3001C8000000000000000000
ON_CLOSED, ON_HEELS_OWED = 0x3000CA000000000000000000, 0x2080C0000000000000000000
ON_GAINED, ON_GO_OWED = 0x2000C0000000000000000000, 0x2000C0000000000000000000
ON_SCORED, ON_CRIB_SCORED = 0x2401C0000000000000000000, 0x2001C1C00000000000000000
ON_MARKED_UNSEEN, ON_RECKONED = 0x80000002000000000000000, 0x2001C0000000000000000000
ON_RECKONED_HIS, ON_PLAY_UNSAID = 0x2001C0000000000000000000, 0x200100000000000000000000
ON_DEALT_UNSAID = 0x80000000000000000


def law_sixty_one_1_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_sixty_one_1 holds."""
    found: list[BoundValues] = []
    for s in range(2):
        if state.beaten[s]:
            continue
        if state.score[s] < game_hole(state):
            continue
        if state.score[ADVERSARY_OF_SIDE[s]] >= game_hole(state):
            continue
        found.append((s,))
    return found


def law_sixty_one_1(judge: Judge, state: State, s: int) -> None:
    """Law sixty-one, Sixty-one up: consequence.

    (supplied: Enquire Within upon Everything, cribbage, 82 xvii and 83; Hoffmann, Hoyle's Games
    Modernized (1909), four-handed cribbage; rules/common/cribbage-laws.law:512)
    """
    now = judge.changing(ON_HOME)
    if now.home == NONE:
        now.home = s
        now.lurched = has_the_lurch(now, s)


def law_sixty_one_2_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_sixty_one_2 holds."""
    found: list[BoundValues] = []
    for s in range(2):
        if state.home != s:
            continue
        if state.score[s] >= game_hole(state):
            continue
        found.append((s,))
    return found


def law_sixty_one_2(judge: Judge, state: State, s: int) -> None:
    """Law sixty-one, Sixty-one up: consequence.

    (supplied: Enquire Within upon Everything, cribbage, 82 xvii and 83; Hoffmann, Hoyle's Games
    Modernized (1909), four-handed cribbage; rules/common/cribbage-laws.law:516)
    """
    now = judge.changing(ON_HOME)
    now.home = first(sum(BIT[w] for w in range(2) if now.score[w] >= game_hole(now)))


def law_thirty_one_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law thirty-one, Playing to thirty-one: ban passing-thirty-one.

    (supplied: Enquire Within upon Everything, cribbage, 81 v and ix, 82 xviii, 84 and 87; Hoffmann,
    Hoyle's Games Modernized (1909), fifteen or thirty-one, and four-handed cribbage;
    rules/common/cribbage-laws.law:537)
    """
    if not has_the_turn(state, p):
        return
    if fits(state, c):
        return
    if shows_the_stop(state, p):
        return
    says = (
        f"{judge.players[p]} played {CARDS[c]} on {so_far(state)}, which passes thirty-one; it "
        "goes back to his hand"
    )
    facts = [
        [f"{judge.players[p]} has the turn", yes(has_the_turn(state, p))],
        [f"{CARDS[c]} fits", yes(fits(state, c))],
        [f"{judge.players[p]} shows the stop", yes(shows_the_stop(state, p))],
    ]
    judge.offend(OFFENCE_PASSING_THIRTY_ONE, LAW_THIRTY_ONE_1, state, (p, c), (p, c), says, facts)


def law_thirty_one_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law thirty-one, Playing to thirty-one: ban playing-out-of-turn.

    (supplied: Enquire Within upon Everything, cribbage, 81 v and ix, 82 xviii, 84 and 87; Hoffmann,
    Hoyle's Games Modernized (1909), fifteen or thirty-one, and four-handed cribbage;
    rules/common/cribbage-laws.law:540)
    """
    if has_the_turn(state, p):
        return
    if play_over(state):
        return
    says = f"{judge.players[p]} played {CARDS[c]} out of turn; it goes back to his hand"
    facts = [
        [f"{judge.players[p]} has the turn", yes(has_the_turn(state, p))],
        ["the play is over", yes(play_over(state))],
    ]
    judge.offend(OFFENCE_PLAYING_OUT_OF_TURN, LAW_THIRTY_ONE_2, state, (p, c), (p, c), says, facts)


def law_thirty_one_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law thirty-one, Playing to thirty-one: ban playing-after-the-end.

    (supplied: Enquire Within upon Everything, cribbage, 81 v and ix, 82 xviii, 84 and 87; Hoffmann,
    Hoyle's Games Modernized (1909), fifteen or thirty-one, and four-handed cribbage;
    rules/common/cribbage-laws.law:542)
    """
    if not play_over(state):
        return
    says = (
        f"{judge.players[p]} played {CARDS[c]} when the play of the hand was over; it goes back to "
        "his hand"
    )
    facts = [["the play is over", yes(play_over(state))]]
    judge.offend(
        OFFENCE_PLAYING_AFTER_THE_END, LAW_THIRTY_ONE_3, state, (p, c), (p, c), says, facts
    )


def law_thirty_one_4(judge: Judge, state: State, p: int) -> None:
    """Law thirty-one, Playing to thirty-one: ban go-out-of-turn.

    (supplied: Enquire Within upon Everything, cribbage, 81 v and ix, 82 xviii, 84 and 87; Hoffmann,
    Hoyle's Games Modernized (1909), fifteen or thirty-one, and four-handed cribbage;
    rules/common/cribbage-laws.law:544)
    """
    if has_the_turn(state, p):
        return
    if state.closed:
        return
    if done_for(state, p):
        return
    says = f"{judge.players[p]} called go when it was the turn of {judge.players[state.to_play]}"
    facts = [
        [f"{judge.players[p]} has the turn", yes(has_the_turn(state, p))],
        ["nobody can come nearer to thirty-one", yes(state.closed)],
        [f"done for of {judge.players[p]}", yes(done_for(state, p))],
    ]
    judge.offend(OFFENCE_GO_OUT_OF_TURN, LAW_THIRTY_ONE_4, state, (p,), (p,), says, facts)


def law_thirty_one_5(judge: Judge, state: State, q: int, c: int) -> None:
    """Law thirty-one, Playing to thirty-one: holding.

    (supplied: Enquire Within upon Everything, cribbage, 82 xix; rules/cribbage-four.law:51)
    """
    if not state.go_owed:
        return
    if not has_the_turn(state, q):
        return
    p = state.last_player
    if p == NONE:
        return
    says = (
        f"{judge.players[p]} did not mark one for the last card before the next was played, and "
        "loses it: nobody scores it"
    )
    facts = [
        ["one is due for the go", yes(state.go_owed)],
        [f"{judge.players[q]} has the turn", yes(has_the_turn(state, q))],
    ]
    judge.find("holding", LAW_THIRTY_ONE_5, "", q, (q, c, p), says, facts)
    now = judge.changing()
    side = SIDE_OF[p]
    now.points_lost[side] = now.kept("points-lost", side, now.points_lost[side] + 1, 0, 160)


def law_go_1_part(state: State, p: int) -> int:
    """Give a part of law_go_1."""
    return sum(BIT[c] for c in members(state.hand[p]) if fits(state, c))


def law_go_1(judge: Judge, state: State, p: int) -> None:
    """Law go, Go: offence false-go.

    (supplied: Enquire Within upon Everything, cribbage, 82 xxi; rules/common/cribbage-laws.law:39)
    """
    if not is_asked_for_a_card(state, p):
        return
    if not can_play(state, p):
        return
    says = (
        f"{judge.players[p]} called go at {so_far(state)}, holding "
        f"{listed(CARDS, law_go_1_part(state, p))}"
    )
    facts = [
        [f"{judge.players[p]} is asked for a card", yes(is_asked_for_a_card(state, p))],
        [f"{judge.players[p]} can play", yes(can_play(state, p))],
    ]
    judge.offend(OFFENCE_FALSE_GO, LAW_GO_1, state, (p,), (p,), says, facts)


def law_go_2(judge: Judge, state: State, p: int) -> None:
    """Law go, Go: offence false-go.

    (supplied: Enquire Within upon Everything, cribbage, 82 xxi; rules/common/cribbage-laws.law:44)
    """
    if state.known[p]:
        return
    if so_far(state) > 21:
        return
    if done_for(state, p):
        return
    if not is_asked_for_a_card(state, p):
        return
    says = f"{judge.players[p]} called go at {so_far(state)}, where any card could be played"
    facts = [
        [f"the hand of {judge.players[p]} is on record", yes(state.known[p])],
        ["so far", str(so_far(state))],
        [f"done for of {judge.players[p]}", yes(done_for(state, p))],
        [f"{judge.players[p]} is asked for a card", yes(is_asked_for_a_card(state, p))],
    ]
    judge.offend(OFFENCE_FALSE_GO, LAW_GO_2, state, (p,), (p,), says, facts)


def law_go_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law go, Go: offence false-go.

    (supplied: Enquire Within upon Everything, cribbage, 82 xxi; rules/common/cribbage-laws.law:48)
    """
    if pips(c) > state.room[p]:
        return
    if state.left[p] <= 0:
        return
    if not may_hold(state, p, BIT[c]):
        return
    says = f"{judge.players[p]} called go at {31 - state.room[p]}, and had {CARDS[c]}"
    facts = [
        [f"pips of {CARDS[c]}", str(pips(c))],
        [f"room of {judge.players[p]}", str(state.room[p])],
        [f"the number of cards that {judge.players[p]} may play yet", str(state.left[p])],
        [f"{judge.players[p]} may hold {CARDS[c]}", yes(may_hold(state, p, BIT[c]))],
    ]
    judge.offend(OFFENCE_FALSE_GO, LAW_GO_3, state, (p,), (p, c), says, facts)


def law_go_4(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law go, Go: consequence.

    (supplied: Enquire Within upon Everything, cribbage, 82 xxi; rules/common/cribbage-laws.law:50)
    """
    now = judge.changing(ON_SCORE)
    if not game_decided(now):
        now.back[ADVERSARY_OF_PLAYER[p]] = now.score[ADVERSARY_OF_PLAYER[p]]
        side = ADVERSARY_OF_PLAYER[p]
        now.score[side] = now.kept("score", side, now.score[side] + 2, 0, 160)
        now.last_over[ADVERSARY_OF_PLAYER[p]] = 0


def law_go_5(judge: Judge, state: State, p: int, h: int) -> None:
    """Law go, Go: offence false-go.

    (supplied: Enquire Within upon Everything, cribbage, 82 xxi; rules/common/cribbage-laws.law:52)
    """
    for c in members(h & ~state.played[p]):
        if pips(c) <= state.room[p]:
            break
    else:
        return
    says = f"{judge.players[p]} called go at {31 - state.room[p]}, and kept {listed(CARDS, h)}"
    facts = [[f"the cards that {judge.players[p]} has played", listed(CARDS, state.played[p])]]
    judge.offend(OFFENCE_FALSE_GO, LAW_GO_5, state, (p,), (p, h), says, facts)


def law_go_6(judge: Judge, state: State, p: int, c: int) -> None:
    """Law go, Go: consequence.

    (supplied: Enquire Within upon Everything, cribbage, 82 xxi; rules/common/cribbage-laws.law:55)
    """
    if pips(c) > state.room[p]:
        return
    now = judge.changing()
    now.room[p] = 0


def law_neglected_1(judge: Judge, state: State, q: int, c: int) -> None:
    """Law neglected, Points not marked in time: holding.

    (supplied: Enquire Within upon Everything, cribbage, 82 xi, xii and xix;
    rules/common/cribbage-laws.law:61)
    """
    if state.gained <= 0:
        return
    if not has_the_turn(state, q):
        return
    if not fits(state, c):
        return
    p = state.last_player
    if p == NONE:
        return
    k = state.gained
    says = (
        f"{judge.players[p]} did not mark {k} before the next card was played, and loses them: "
        "nobody scores them"
    )
    facts = [
        ["what the last card has made", str(state.gained)],
        [f"{judge.players[q]} has the turn", yes(has_the_turn(state, q))],
        [f"{CARDS[c]} fits", yes(fits(state, c))],
    ]
    judge.find("holding", LAW_NEGLECTED_1, "", q, (q, c, p, k), says, facts)
    now = judge.changing()
    side = SIDE_OF[p]
    now.points_lost[side] = now.kept("points-lost", side, now.points_lost[side] + k, 0, 160)


def law_neglected_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law neglected, Points not marked in time: holding.

    (supplied: Enquire Within upon Everything, cribbage, 82 xi, xii and xix;
    rules/common/cribbage-laws.law:65)
    """
    if p != due_to_deal(state):
        return
    if state.heels_owed <= 0:
        return
    says = (
        f"{judge.players[p]} played before he had marked two for his heels, and loses them: nobody "
        "scores them"
    )
    facts = [
        ["the dealer", judge.players[due_to_deal(state)]],
        ["what is due to the dealer for a knave turned up", str(state.heels_owed)],
    ]
    judge.find("holding", LAW_NEGLECTED_2, "", p, (p, c), says, facts)
    now = judge.changing(ON_HEELS_OWED)
    side = SIDE_OF[p]
    now.points_lost[side] = now.kept("points-lost", side, now.points_lost[side] + 2, 0, 160)
    now.heels_owed = 0


def law_neglected_3(judge: Judge, state: State, q: int) -> None:
    """Law neglected, Points not marked in time: holding.

    (supplied: Enquire Within upon Everything, cribbage, 82 xi, xii and xix;
    rules/common/cribbage-laws.law:68)
    """
    if not deals_next(state, q):
        return
    for p in range(4):
        for x in members(0x3F & ~BIT[CLAIM_FOR_LAST]):
            if unmarked_points(state, p, x) <= 0:
                continue
            k = unmarked_points(state, p, x)
            says = (
                f"{judge.players[p]} did not mark for {CLAIMS[x]} before the next deal, and loses "
                f"{k}: nobody scores them"
            )
            facts = [
                [f"{judge.players[q]} deals next", yes(deals_next(state, q))],
                [
                    f"what {judge.players[p]} has not marked for {CLAIMS[x]}",
                    str(unmarked_points(state, p, x)),
                ],
            ]
            judge.find("holding", LAW_NEGLECTED_3, "", q, (q, p, x, k), says, facts)
            now = judge.changing()
            side = SIDE_OF[p]
            now.points_lost[side] = now.kept("points-lost", side, now.points_lost[side] + k, 0, 160)


def law_neglected_4(judge: Judge, state: State, q: int, h: int) -> None:
    """Law neglected, Points not marked in time: holding.

    (supplied: Enquire Within upon Everything, cribbage, 82 xi, xii and xix;
    rules/common/cribbage-laws.law:68)
    """
    if not state.crib_scored:
        return
    for p in range(4):
        for x in members(0x3F & ~BIT[CLAIM_FOR_LAST]):
            if unmarked_points(state, p, x) <= 0:
                continue
            k = unmarked_points(state, p, x)
            says = (
                f"{judge.players[p]} did not mark for {CLAIMS[x]} before the next deal, and loses "
                f"{k}: nobody scores them"
            )
            facts = [
                ["the crib is scored", yes(state.crib_scored)],
                [
                    f"what {judge.players[p]} has not marked for {CLAIMS[x]}",
                    str(unmarked_points(state, p, x)),
                ],
            ]
            judge.find("holding", LAW_NEGLECTED_4, "", q, (q, h, p, x, k), says, facts)
            now = judge.changing()
            side = SIDE_OF[p]
            now.points_lost[side] = now.kept("points-lost", side, now.points_lost[side] + k, 0, 160)


def law_neglected_5(judge: Judge, state: State, q: int, m: int) -> None:
    """Law neglected, Points not marked in time: holding.

    (supplied: Enquire Within upon Everything, cribbage, 82 xi, xii and xix;
    rules/common/cribbage-laws.law:68)
    """
    if not state.crib_scored:
        return
    for p in range(4):
        for x in members(0x3F & ~BIT[CLAIM_FOR_LAST]):
            if unmarked_points(state, p, x) <= 0:
                continue
            k = unmarked_points(state, p, x)
            says = (
                f"{judge.players[p]} did not mark for {CLAIMS[x]} before the next deal, and loses "
                f"{k}: nobody scores them"
            )
            facts = [
                ["the crib is scored", yes(state.crib_scored)],
                [
                    f"what {judge.players[p]} has not marked for {CLAIMS[x]}",
                    str(unmarked_points(state, p, x)),
                ],
            ]
            judge.find("holding", LAW_NEGLECTED_5, "", q, (q, m, p, x, k), says, facts)
            now = judge.changing()
            side = SIDE_OF[p]
            now.points_lost[side] = now.kept("points-lost", side, now.points_lost[side] + k, 0, 160)


def law_neglected_6(judge: Judge, state: State, q: int, r: int) -> None:
    """Law neglected, Points not marked in time: holding.

    (supplied: Enquire Within upon Everything, cribbage, 82 xi, xii and xix;
    rules/common/cribbage-laws.law:68)
    """
    if not state.crib_scored:
        return
    for p in range(4):
        for x in members(0x3F & ~BIT[CLAIM_FOR_LAST]):
            if unmarked_points(state, p, x) <= 0:
                continue
            k = unmarked_points(state, p, x)
            says = (
                f"{judge.players[p]} did not mark for {CLAIMS[x]} before the next deal, and loses "
                f"{k}: nobody scores them"
            )
            facts = [
                ["the crib is scored", yes(state.crib_scored)],
                [
                    f"what {judge.players[p]} has not marked for {CLAIMS[x]}",
                    str(unmarked_points(state, p, x)),
                ],
            ]
            judge.find("holding", LAW_NEGLECTED_6, "", q, (q, r, p, x, k), says, facts)
            now = judge.changing()
            side = SIDE_OF[p]
            now.points_lost[side] = now.kept("points-lost", side, now.points_lost[side] + k, 0, 160)


def law_neglected_7(judge: Judge, state: State, q: int, m: int, r: int) -> None:
    """Law neglected, Points not marked in time: holding.

    (supplied: Enquire Within upon Everything, cribbage, 82 xi, xii and xix;
    rules/common/cribbage-laws.law:68)
    """
    if not state.crib_scored:
        return
    for p in range(4):
        for x in members(0x3F & ~BIT[CLAIM_FOR_LAST]):
            if unmarked_points(state, p, x) <= 0:
                continue
            k = unmarked_points(state, p, x)
            says = (
                f"{judge.players[p]} did not mark for {CLAIMS[x]} before the next deal, and loses "
                f"{k}: nobody scores them"
            )
            facts = [
                ["the crib is scored", yes(state.crib_scored)],
                [
                    f"what {judge.players[p]} has not marked for {CLAIMS[x]}",
                    str(unmarked_points(state, p, x)),
                ],
            ]
            judge.find("holding", LAW_NEGLECTED_7, "", q, (q, m, r, p, x, k), says, facts)
            now = judge.changing()
            side = SIDE_OF[p]
            now.points_lost[side] = now.kept("points-lost", side, now.points_lost[side] + k, 0, 160)


def law_neglected_8(judge: Judge, state: State, q: int, c: int, r: int) -> None:
    """Law neglected, Points not marked in time: holding.

    (supplied: Enquire Within upon Everything, cribbage, 82 xi, xii and xix;
    rules/common/cribbage-laws.law:68)
    """
    if not state.crib_scored:
        return
    for p in range(4):
        for x in members(0x3F & ~BIT[CLAIM_FOR_LAST]):
            if unmarked_points(state, p, x) <= 0:
                continue
            k = unmarked_points(state, p, x)
            says = (
                f"{judge.players[p]} did not mark for {CLAIMS[x]} before the next deal, and loses "
                f"{k}: nobody scores them"
            )
            facts = [
                ["the crib is scored", yes(state.crib_scored)],
                [
                    f"what {judge.players[p]} has not marked for {CLAIMS[x]}",
                    str(unmarked_points(state, p, x)),
                ],
            ]
            judge.find("holding", LAW_NEGLECTED_8, "", q, (q, c, r, p, x, k), says, facts)
            now = judge.changing()
            side = SIDE_OF[p]
            now.points_lost[side] = now.kept("points-lost", side, now.points_lost[side] + k, 0, 160)


def law_neglected_9(judge: Judge, state: State, c: int) -> None:
    """Law neglected, Points not marked in time: holding.

    (supplied: Enquire Within upon Everything, cribbage, 82 xi, xii and xix;
    rules/common/cribbage-laws.law:68)
    """
    if not state.crib_scored:
        return
    for p in range(4):
        for x in members(0x3F & ~BIT[CLAIM_FOR_LAST]):
            if unmarked_points(state, p, x) <= 0:
                continue
            k = unmarked_points(state, p, x)
            says = (
                f"{judge.players[p]} did not mark for {CLAIMS[x]} before the next deal, and loses "
                f"{k}: nobody scores them"
            )
            facts = [
                ["the crib is scored", yes(state.crib_scored)],
                [
                    f"what {judge.players[p]} has not marked for {CLAIMS[x]}",
                    str(unmarked_points(state, p, x)),
                ],
            ]
            judge.find("holding", LAW_NEGLECTED_9, "", -1, (c, p, x, k), says, facts)
            now = judge.changing()
            side = SIDE_OF[p]
            now.points_lost[side] = now.kept("points-lost", side, now.points_lost[side] + k, 0, 160)


def law_order_of_counting_1(judge: Judge, state: State, p: int, n: int, x: int) -> None:
    """Law order-of-counting, The elder hand counts first: ban counting-too-soon.

    (supplied: Enquire Within upon Everything, cribbage, 84 and 87;
    rules/common/cribbage-laws.law:92)
    """
    if not (BIT[CLAIM_FOR_HAND] | BIT[CLAIM_FOR_CRIB]) & BIT[x]:
        return
    if not play_goes_on(state):
        return
    says = f"{judge.players[p]} counted his {CLAIMS[x]}, before the cards were played out"
    facts = [["the cards are being played", yes(play_goes_on(state))]]
    judge.offend(
        OFFENCE_COUNTING_TOO_SOON, LAW_ORDER_OF_COUNTING_1, state, (p, x), (p, n, x), says, facts
    )


def law_order_of_counting_2(judge: Judge, state: State, q: int, c: int) -> None:
    """Law order-of-counting, The elder hand counts first: ban counting-too-soon.

    (supplied: Enquire Within upon Everything, cribbage, 84 and 87;
    rules/common/cribbage-laws.law:95)
    """
    if state.last_player != NONE:
        return
    if state.crib_scored:
        return
    for p in range(4):
        if not state.scored[p]:
            continue
        x = CLAIM_FOR_HAND
        says = (
            f"{judge.players[p]} had counted his hand, and the first card was then still to be "
            "played"
        )
        facts = [
            ["the last player", judge.players[state.last_player]],
            [f"{judge.players[p]} has counted his hand", yes(state.scored[p])],
            ["the crib is scored", yes(state.crib_scored)],
        ]
        judge.offend(
            OFFENCE_COUNTING_TOO_SOON,
            LAW_ORDER_OF_COUNTING_2,
            state,
            (p, x),
            (q, c, p, x),
            says,
            facts,
        )


def law_order_of_counting_3(judge: Judge, state: State, p: int, n: int, x: int) -> None:
    """Law order-of-counting, The elder hand counts first: ban counting-out-of-order.

    (supplied: Enquire Within upon Everything, cribbage, 84 and 87;
    rules/common/cribbage-laws.law:99)
    """
    if not (
        (not state.scored[p] and p != next_counter(state))
        if x == CLAIM_FOR_HAND
        else (x == CLAIM_FOR_CRIB and p == due_to_deal(state))
    ):
        return
    if next_counter(state) == NONE:
        return
    says = (
        f"{judge.players[p]} counted his {CLAIMS[x]}, when the hand of "
        f"{judge.players[next_counter(state)]} was to be counted first"
    )
    facts = [
        [f"{judge.players[p]} has counted his hand", yes(state.scored[p])],
        ["the next to count", judge.players[next_counter(state)]],
        ["the dealer", judge.players[due_to_deal(state)]],
    ]
    judge.offend(
        OFFENCE_COUNTING_OUT_OF_ORDER, LAW_ORDER_OF_COUNTING_3, state, (p,), (p, n, x), says, facts
    )


def law_game_falsely_marked_1(judge: Judge, state: State, p: int, n: int, x: int) -> None:
    """Law game-falsely-marked, Marking the game before it is won: offence false-game.

    (supplied: Enquire Within upon Everything, cribbage, 82 xvi; rules/common/cribbage-laws.law:111)
    """
    if state.game_falsely_marked != GAME_FALSELY_MARKED_GAME_LOST:
        return
    if not checked(state, p, x):
        return
    if state.score[SIDE_OF[p]] + n < game_hole(state):
        return
    if state.score[SIDE_OF[p]] + due_to_side(state, p, x) >= game_hole(state):
        return
    says = f"{judge.players[p]} marked the game, which his side had not won"
    facts = [
        ["the reading ‘game falsely marked’", GAME_FALSELY_MARKEDS[state.game_falsely_marked]],
        [f"what {judge.players[p]} marks ({CLAIMS[x]}) can be checked", yes(checked(state, p, x))],
        [f"score of the side of {judge.players[p]}", str(state.score[SIDE_OF[p]])],
        ["the game hole", str(game_hole(state))],
        [
            f"what is due to {judge.players[p]}, or to his partner ({CLAIMS[x]})",
            str(due_to_side(state, p, x)),
        ],
    ]
    judge.offend(OFFENCE_FALSE_GAME, LAW_GAME_FALSELY_MARKED_1, state, (p,), (p, n, x), says, facts)


def law_game_falsely_marked_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law game-falsely-marked, Marking the game before it is won: consequence.

    (supplied: Enquire Within upon Everything, cribbage, 82 xvi; rules/common/cribbage-laws.law:115)
    """
    now = judge.changing(ON_BEATEN)
    now.beaten[SIDE_OF[p]] = True


def law_throwing_up_1(judge: Judge, state: State, p: int) -> None:
    """Law throwing-up, Throwing up the cards: offence throwing-up.

    (supplied: Enquire Within upon Everything, cribbage, 82 xx; rules/common/cribbage-laws.law:123)
    """
    if game_won(state):
        return
    says = f"{judge.players[p]} threw up his cards, and forfeits the game"
    facts = [["the game is won", yes(game_won(state))]]
    judge.offend(OFFENCE_THROWING_UP, LAW_THROWING_UP_1, state, (p,), (p,), says, facts)


def law_throwing_up_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law throwing-up, Throwing up the cards: consequence.

    (supplied: Enquire Within upon Everything, cribbage, 82 xx; rules/common/cribbage-laws.law:124)
    """
    now = judge.changing(ON_BEATEN)
    now.beaten[SIDE_OF[p]] = True


def law_crib_untouched_1(judge: Judge, state: State, p: int, h: int) -> None:
    """Law crib-untouched, The crib is not to be touched: ban laying-out-of-order.

    (supplied: Enquire Within upon Everything, cribbage, 82 viii;
    rules/common/cribbage-laws.law:131)
    """
    if due_to_deal(state) == NONE:
        return
    if state.laid[p]:
        return
    if p == next_to_lay(state):
        return
    says = f"{judge.players[p]} laid out before {judge.players[next_to_lay(state)]}"
    facts = [
        ["the dealer", judge.players[due_to_deal(state)]],
        [f"{judge.players[p]} has laid out for the crib", yes(state.laid[p])],
        ["the next to lay out", judge.players[next_to_lay(state)]],
    ]
    judge.offend(
        OFFENCE_LAYING_OUT_OF_ORDER, LAW_CRIB_UNTOUCHED_1, state, (p,), (p, h), says, facts
    )


def law_crib_untouched_2(judge: Judge, state: State, p: int, h: int) -> None:
    """Law crib-untouched, The crib is not to be touched: ban laying-out-late.

    (supplied: Enquire Within upon Everything, cribbage, 82 viii;
    rules/common/cribbage-laws.law:134)
    """
    if state.start == NONE and state.last_player == NONE:
        return
    says = f"{judge.players[p]} laid out when the start was turned up, or the play had begun"
    facts = [
        ["the card turned up", CARDS[state.start]],
        ["the last player", judge.players[state.last_player]],
    ]
    judge.offend(OFFENCE_LAYING_OUT_LATE, LAW_CRIB_UNTOUCHED_2, state, (p,), (p, h), says, facts)


def law_crib_untouched_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law crib-untouched, The crib is not to be touched: ban recalling.

    (supplied: Enquire Within upon Everything, cribbage, 82 viii;
    rules/common/cribbage-laws.law:136)
    """
    says = f"{judge.players[p]} took {CARDS[c]} back from the crib, in which it stays"
    judge.offend(OFFENCE_RECALLING, LAW_CRIB_UNTOUCHED_3, state, (p, c), (p, c), says)


def law_crib_untouched_4(judge: Judge, state: State, p: int) -> None:
    """Law crib-untouched, The crib is not to be touched: ban touching-the-crib.

    (supplied: Enquire Within upon Everything, cribbage, 82 viii;
    rules/common/cribbage-laws.law:138)
    """
    if play_over(state):
        return
    says = f"{judge.players[p]} touched the crib before the hand was played out"
    facts = [["the play is over", yes(play_over(state))]]
    judge.offend(OFFENCE_TOUCHING_THE_CRIB, LAW_CRIB_UNTOUCHED_4, state, (p,), (p,), says, facts)


def law_crib_untouched_5(judge: Judge, state: State, p: int) -> None:
    """Law crib-untouched, The crib is not to be touched: offence mixing.

    (supplied: Enquire Within upon Everything, cribbage, 82 viii;
    rules/common/cribbage-laws.law:140)
    """
    says = f"{judge.players[p]} confused the cards of the crib with his hand"
    judge.offend(OFFENCE_MIXING, LAW_CRIB_UNTOUCHED_5, state, (p,), (p,), says)


def law_crib_untouched_6_take_three_does(judge: Judge, state: State, p: int, q: int) -> None:
    """Carry out the option take-three."""
    if not game_decided(state):
        state.back[SIDE_OF[q]] = state.score[SIDE_OF[q]]
        side = SIDE_OF[q]
        state.score[side] = state.kept("score", side, state.score[side] + 3, 0, 160)
        state.last_over[SIDE_OF[q]] = 0


def law_crib_untouched_6(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law crib-untouched, The crib is not to be touched: menu mixed-crib.

    (supplied: Enquire Within upon Everything, cribbage, 82 viii;
    rules/common/cribbage-laws.law:142)
    """
    holder = ADVERSARY_OF_PLAYER[p]
    offers = [
        (
            f"{judge.anyone(PARTY_OF_SIDE[holder])} scores three for the mixing",
            "three points for the mixing",
        ),
    ]
    judge.open_menu(LAW_CRIB_UNTOUCHED_6_MENU, PARTY_OF_SIDE[holder], (p,), offers, finding=finding)


def law_faced_1(judge: Judge, state: State, c: int) -> None:
    """Law faced, A faced card, and too few cards: holding.

    (supplied: Enquire Within upon Everything, cribbage, 82 iii and iv;
    rules/common/cribbage-laws.law:151)
    """
    if state.start != NONE and not state.crib_scored:
        return
    says = f"{CARDS[c]} was exposed: a new deal, without penalty"
    facts = [
        ["the card turned up", CARDS[state.start]],
        ["the crib is scored", yes(state.crib_scored)],
    ]
    judge.find("holding", LAW_FACED_1, "", -1, (c,), says, facts)
    now = judge.changing(
        ON_DEAL_IS_CUT_FOR
        | ON_MISGIVEN
        | ON_DEAL_VOID
        | ON_DEALT
        | ON_HAND
        | ON_KNOWN
        | ON_GIVEN
        | ON_PUT_OUT
        | ON_LAID
        | ON_KEPT
        | ON_PLAYED
        | ON_CRIB
        | ON_SHOWN
        | ON_PACK_CUT
        | ON_START
        | ON_WORTH
        | ON_CRIB_WORTH
        | ON_LEFT
        | ON_GONE
        | ON_HEARD
        | ON_RECKONING
        | ON_LAST_PLAYER
        | ON_CLOSED
        | ON_HEELS_OWED
        | ON_GAINED
        | ON_GO_OWED
        | ON_SCORED
        | ON_CRIB_SCORED
        | ON_RECKONED
    )
    the_deal_is_off(now)


def law_faced_2(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law faced, A faced card, and too few cards: holding.

    (supplied: Enquire Within upon Everything, cribbage, 82 iii and iv;
    rules/common/cribbage-laws.law:151)
    """
    if not PARTNERS_OF_PLAYER[p] & BIT[q] and (q != p or p != who_deals(state)):
        return
    if state.own_card_shown != OWN_CARD_SHOWN_DEALT_AGAIN:
        return
    says = f"{CARDS[c]} was exposed: a new deal, without penalty"
    facts = [
        [f"partners of {judge.players[p]}", listed(judge.players, PARTNERS_OF_PLAYER[p])],
        ["the dealer", judge.players[who_deals(state)]],
        ["the reading ‘own card shown’", OWN_CARD_SHOWNS[state.own_card_shown]],
    ]
    judge.find("holding", LAW_FACED_2, "", p, (p, c, q), says, facts)
    now = judge.changing(
        ON_DEAL_IS_CUT_FOR
        | ON_MISGIVEN
        | ON_DEAL_VOID
        | ON_DEALT
        | ON_HAND
        | ON_KNOWN
        | ON_GIVEN
        | ON_PUT_OUT
        | ON_LAID
        | ON_KEPT
        | ON_PLAYED
        | ON_CRIB
        | ON_SHOWN
        | ON_PACK_CUT
        | ON_START
        | ON_WORTH
        | ON_CRIB_WORTH
        | ON_LEFT
        | ON_GONE
        | ON_HEARD
        | ON_RECKONING
        | ON_LAST_PLAYER
        | ON_CLOSED
        | ON_HEELS_OWED
        | ON_GAINED
        | ON_GO_OWED
        | ON_SCORED
        | ON_CRIB_SCORED
        | ON_RECKONED
    )
    the_deal_is_off(now)


def law_faced_3(judge: Judge, state: State, p: int, h: int) -> None:
    """Law faced, A faced card, and too few cards: offence too-few.

    (supplied: Enquire Within upon Everything, cribbage, 82 iii and iv;
    rules/common/cribbage-laws.law:156)
    """
    if h.bit_count() >= 5:
        return
    if h == state.dealt[p]:
        return
    q = who_deals(state)
    if q == NONE:
        return
    says = f"{judge.players[p]} was dealt fewer than five cards: a misdeal"
    facts = [
        [f"the number of cards in {listed(CARDS, h)}", str(h.bit_count())],
        [f"the cards dealt to {judge.players[p]}", listed(CARDS, state.dealt[p])],
    ]
    judge.offend(OFFENCE_TOO_FEW, LAW_FACED_3, state, (q, p), (p, h, q), says, facts)


def law_faced_4(judge: Judge, state: State, p: int, m: int) -> None:
    """Law faced, A faced card, and too few cards: offence too-few.

    (supplied: Enquire Within upon Everything, cribbage, 82 iii and iv;
    rules/common/cribbage-laws.law:156)
    """
    if m >= 5:
        return
    if m == state.given[p]:
        return
    q = who_deals(state)
    if q == NONE:
        return
    says = f"{judge.players[p]} was dealt fewer than five cards: a misdeal"
    facts = [[f"the number of cards given to {judge.players[p]}", str(state.given[p])]]
    judge.offend(OFFENCE_TOO_FEW, LAW_FACED_4, state, (q, p), (p, m, q), says, facts)


def law_faced_5(judge: Judge, state: State, r: int, h: int) -> None:
    """Law faced, A faced card, and too few cards: offence too-few.

    (supplied: Enquire Within upon Everything, cribbage, 82 iii and iv;
    rules/common/cribbage-laws.law:161)
    """
    if state.deal_void:
        return
    for p in range(4):
        if state.given[p] <= 0:
            continue
        if state.given[p] >= 5:
            continue
        q = due_to_deal(state)
        if q == NONE:
            continue
        says = (
            f"{judge.players[p]} was given {state.given[p]} card{plural(state.given[p])}, and not "
            "five: a misdeal"
        )
        facts = [
            [f"the number of cards given to {judge.players[p]}", str(state.given[p])],
            ["another deal has been called for", yes(state.deal_void)],
        ]
        judge.offend(OFFENCE_TOO_FEW, LAW_FACED_5, state, (q, p), (r, h, p, q), says, facts)


def law_faced_6(judge: Judge, state: State, r: int, c: int) -> None:
    """Law faced, A faced card, and too few cards: offence too-few.

    (supplied: Enquire Within upon Everything, cribbage, 82 iii and iv;
    rules/common/cribbage-laws.law:161)
    """
    if state.deal_void:
        return
    for p in range(4):
        if state.given[p] <= 0:
            continue
        if state.given[p] >= 5:
            continue
        q = due_to_deal(state)
        if q == NONE:
            continue
        says = (
            f"{judge.players[p]} was given {state.given[p]} card{plural(state.given[p])}, and not "
            "five: a misdeal"
        )
        facts = [
            [f"the number of cards given to {judge.players[p]}", str(state.given[p])],
            ["another deal has been called for", yes(state.deal_void)],
        ]
        judge.offend(OFFENCE_TOO_FEW, LAW_FACED_6, state, (q, p), (r, c, p, q), says, facts)


def law_faced_7(judge: Judge, state: State, finding: int, q: int, p: int) -> None:
    """Law faced, A faced card, and too few cards: consequence.

    (supplied: Enquire Within upon Everything, cribbage, 82 iii and iv;
    rules/common/cribbage-laws.law:166)
    """
    now = judge.changing(
        ON_SCORE
        | ON_DEAL_IS_CUT_FOR
        | ON_DEAL_VOID
        | ON_PUT_OUT
        | ON_LAID
        | ON_KEPT
        | ON_PLAYED
        | ON_CRIB
        | ON_SHOWN
        | ON_PACK_CUT
        | ON_START
        | ON_WORTH
        | ON_CRIB_WORTH
        | ON_LEFT
        | ON_GONE
        | ON_HEARD
        | ON_RECKONING
        | ON_LAST_PLAYER
        | ON_CLOSED
        | ON_HEELS_OWED
        | ON_GAINED
        | ON_GO_OWED
        | ON_SCORED
        | ON_CRIB_SCORED
        | ON_RECKONED
    )
    if not now.deal_void:
        the_table_is_cleared(now)
        now.deal_void = True
        if not game_decided(now):
            now.back[ADVERSARY_OF_PLAYER[q]] = now.score[ADVERSARY_OF_PLAYER[q]]
            side = ADVERSARY_OF_PLAYER[q]
            now.score[side] = now.kept("score", side, now.score[side] + 2, 0, 160)
            now.last_over[ADVERSARY_OF_PLAYER[q]] = 0


def law_consulting_1(judge: Judge, state: State, p: int) -> None:
    """Law consulting, No consultation in the play: ban consulting.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), four-handed cribbage;
    rules/cribbage-four.law:64)
    """
    if state.last_player == NONE:
        return
    if play_over(state):
        return
    says = f"{judge.players[p]} consulted his partner in the play"
    facts = [
        ["the last player", judge.players[state.last_player]],
        ["the play is over", yes(play_over(state))],
    ]
    judge.offend(OFFENCE_CONSULTING, LAW_CONSULTING_1, state, (p,), (p,), says, facts)


def law_dealing_1(judge: Judge, state: State, p: int, m: int, q: int) -> None:
    """Law dealing, The deal: ban not-one-at-a-time.

    The parties cut for deal, and he that cuts the lowest card, deals out five cards to each player,
    one at a time;
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:563)
    """
    if m <= 1:
        return
    says = f"{judge.players[p]} gave {m} card{plural(m)} at a time"
    judge.offend(OFFENCE_NOT_ONE_AT_A_TIME, LAW_DEALING_1, state, (p,), (p, m, q), says)


def law_dealing_2(judge: Judge, state: State, p: int, q: int) -> None:
    """Law dealing, The deal: ban dealing-out-of-order.

    The parties cut for deal, and he that cuts the lowest card, deals out five cards to each player,
    one at a time;
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:565)
    """
    if p != who_deals(state):
        return
    if q == next_given(state):
        return
    says = (
        f"{judge.players[p]} gave a card, which fell to {judge.players[q]}, when it was the turn "
        f"of {judge.players[next_given(state)]}"
    )
    facts = [
        ["the dealer", judge.players[who_deals(state)]],
        ["the next to be given a card", judge.players[next_given(state)]],
    ]
    judge.offend(OFFENCE_DEALING_OUT_OF_ORDER, LAW_DEALING_2, state, (p, q), (p, q), says, facts)


def law_dealing_3_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_dealing_3 holds."""
    if not cut_done(state):
        return []
    if lowest_cutter(state) == NONE:
        return []
    if state.dealer != NONE:
        return []
    return [()]


def law_dealing_3(judge: Judge, state: State) -> None:
    """Law dealing, The deal: consequence.

    The parties cut for deal, and he that cuts the lowest card, deals out five cards to each player,
    one at a time;
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:570)
    """
    now = judge.changing(ON_DEALER | ON_DEAL_IS_CUT_FOR)
    now.dealer = lowest_cutter(now)
    now.to_play = NEXT_PLAYER[now.dealer]
    now.deal_is_cut_for = True


def law_dealing_4(judge: Judge, state: State, p: int) -> None:
    """Law dealing, The deal: ban dealing-wrongly.

    The parties cut for deal, and he that cuts the lowest card, deals out five cards to each player,
    one at a time;
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:572)
    """
    if deals_these(state, p):
        return
    if deals_the_cards_again_in_turn(state, p):
        return
    says = f"{judge.players[p]} dealt, when it was not for him to deal"
    facts = [
        [f"{judge.players[p]} deals these", yes(deals_these(state, p))],
        [
            f"{judge.players[p]} deals the cards again in turn",
            yes(deals_the_cards_again_in_turn(state, p)),
        ],
    ]
    judge.offend(OFFENCE_DEALING_WRONGLY, LAW_DEALING_4, state, (p,), (p,), says, facts)


def law_dealing_5(judge: Judge, state: State, p: int, q: int) -> None:
    """Law dealing, The deal: ban dealing-wrongly.

    The parties cut for deal, and he that cuts the lowest card, deals out five cards to each player,
    one at a time;
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:572)
    """
    if who_deals(state) == NONE:
        return
    if p == who_deals(state):
        return
    if not cards_are_dealt_again(state) and (
        state.given[PLAYER_A] != 0
        or state.given[PLAYER_Y] != 0
        or state.given[PLAYER_B] != 0
        or state.given[PLAYER_Z] != 0
    ):
        return
    says = f"{judge.players[p]} dealt, when it was not for him to deal"
    facts = [
        ["the dealer", judge.players[who_deals(state)]],
        ["the cards are dealt again", yes(cards_are_dealt_again(state))],
    ]
    judge.offend(OFFENCE_DEALING_WRONGLY, LAW_DEALING_5, state, (p,), (p, q), says, facts)


def law_dealing_6(judge: Judge, state: State, p: int, m: int, q: int) -> None:
    """Law dealing, The deal: ban dealing-wrongly.

    The parties cut for deal, and he that cuts the lowest card, deals out five cards to each player,
    one at a time;
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:572)
    """
    if who_deals(state) == NONE:
        return
    if p == who_deals(state):
        return
    if not cards_are_dealt_again(state) and (
        state.given[PLAYER_A] != 0
        or state.given[PLAYER_Y] != 0
        or state.given[PLAYER_B] != 0
        or state.given[PLAYER_Z] != 0
    ):
        return
    says = f"{judge.players[p]} dealt, when it was not for him to deal"
    facts = [
        ["the dealer", judge.players[who_deals(state)]],
        ["the cards are dealt again", yes(cards_are_dealt_again(state))],
    ]
    judge.offend(OFFENCE_DEALING_WRONGLY, LAW_DEALING_6, state, (p,), (p, m, q), says, facts)


def law_one_for_crib_1(judge: Judge, state: State, p: int, h: int) -> None:
    """Law one-for-crib, One card for the crib: ban wrong-lay-out.

    each player then lays out one card for crib, which always belongs to the dealer;
    (page 004_c325553f5a76a2c9.txt; rules/cribbage-four.law:77)
    """
    if h.bit_count() == 1 and not state.laid[p]:
        return
    says = (
        f"{judge.players[p]} laid out {listed(CARDS, h)} for the crib: each player lays out one "
        "card, once only"
    )
    facts = [
        [f"the number of cards in {listed(CARDS, h)}", str(h.bit_count())],
        [f"{judge.players[p]} has laid out for the crib", yes(state.laid[p])],
    ]
    judge.offend(OFFENCE_WRONG_LAY_OUT, LAW_ONE_FOR_CRIB_1, state, (p,), (p, h), says, facts)


def law_turning_up_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law turning-up, The cut and the start: ban turning-up-wrongly.

    one opponent then cuts the cards, and the dealer takes the uppermost card, and lays it face
    upwards on the four cards composing the crib.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:551)
    """
    if due_to_deal(state) == NONE:
        return
    if p == due_to_deal(state):
        return
    says = f"{judge.players[p]} turned up {CARDS[c]}, which is for the dealer"
    facts = [["the dealer", judge.players[due_to_deal(state)]]]
    judge.offend(OFFENCE_TURNING_UP_WRONGLY, LAW_TURNING_UP_1, state, (p, c), (p, c), says, facts)


def law_turning_up_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law turning-up, The cut and the start: ban turning-up-late.

    one opponent then cuts the cards, and the dealer takes the uppermost card, and lays it face
    upwards on the four cards composing the crib.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:554)
    """
    if state.last_player == NONE:
        return
    if state.start == c:
        return
    says = f"{judge.players[p]} turned up {CARDS[c]} when a card had been played already"
    facts = [
        ["the last player", judge.players[state.last_player]],
        ["the card turned up", CARDS[state.start]],
    ]
    judge.offend(OFFENCE_TURNING_UP_LATE, LAW_TURNING_UP_2, state, (p, c), (p, c), says, facts)


def law_turning_up_3(judge: Judge, state: State, p: int) -> None:
    """Law turning-up, The cut and the start: ban cutting-too-late.

    one opponent then cuts the cards, and the dealer takes the uppermost card, and lays it face
    upwards on the four cards composing the crib.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:556)
    """
    if state.start == NONE:
        return
    says = f"{judge.players[p]} cut the pack when {CARDS[state.start]} had been turned up already"
    facts = [["the card turned up", CARDS[state.start]]]
    judge.offend(OFFENCE_CUTTING_TOO_LATE, LAW_TURNING_UP_3, state, (p,), (p,), says, facts)


def law_heels_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law heels, A knave turned up: consequence.

    If it should happen to be a knave it counts two to the dealer ;
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:176)
    """
    if RANK_OF_CARD[c] != RANK_KNAVE:
        return
    if state.start != NONE:
        return
    now = judge.changing(ON_HEELS_OWED)
    now.heels_owed = 2


def law_counting_1(judge: Judge, state: State, p: int, k: int, x: int) -> None:
    """Law counting, Who counts what: offence over-marking.

    the card thus turned up is Included in the counting, by both parties, when counting their hands;
    the crib is counted by the dealer alone.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:183)
    """
    if x != CLAIM_FOR_CRIB:
        return
    if p == due_to_deal(state):
        return
    if k <= 0:
        return
    says = (
        f"{judge.players[p]} marked {k} for the crib, which is counted by "
        f"{judge.players[due_to_deal(state)]} alone"
    )
    facts = [["the dealer", judge.players[due_to_deal(state)]]]
    judge.offend(OFFENCE_OVER_MARKING, LAW_COUNTING_1, state, (p, x, k), (p, k, x), says, facts)


def law_counting_2(judge: Judge, state: State, p: int, h: int) -> None:
    """Law counting, Who counts what: consequence.

    the card thus turned up is Included in the counting, by both parties, when counting their hands;
    the crib is counted by the dealer alone.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:187)
    """
    state = judge.post
    if state.start == NONE:
        return
    now = judge.changing(ON_CRIB_WORTH)
    now.crib_worth = min(
        max(crib_count(now, now.crib, now.start) if now.start != NONE else 0, 0), 29
    )


def law_counting_3(judge: Judge, state: State, h: int) -> None:
    """Law counting, Who counts what: consequence.

    the card thus turned up is Included in the counting, by both parties, when counting their hands;
    the crib is counted by the dealer alone.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:187)
    """
    state = judge.post
    if state.start == NONE:
        return
    now = judge.changing(ON_CRIB_WORTH)
    now.crib_worth = min(
        max(crib_count(now, now.crib, now.start) if now.start != NONE else 0, 0), 29
    )


def law_fifteens_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law fifteens, Fifteens: consequence.

    (supplied: Enquire Within upon Everything, cribbage, 81 v; Hoffmann, Hoyle's Games Modernized
    (1909), cribbage, fifteen or thirty-one; rules/common/cribbage-laws.law:196)
    """
    state = judge.post
    if state.last_card != c:
        return
    if state.reckoning not in (15, 31):
        return
    now = judge.changing(ON_GAINED)
    now.gained = min(now.gained + 2, 20)


def law_fifteens_2_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_fifteens_2 holds."""
    found: list[BoundValues] = []
    for q in range(4):
        if not hand_is_told(state, q):
            continue
        found.append((q,))
    return found


def law_fifteens_2(judge: Judge, state: State, q: int) -> None:
    """Law fifteens, Fifteens: consequence.

    (supplied: Enquire Within upon Everything, cribbage, 81 v; Hoffmann, Hoyle's Games Modernized
    (1909), cribbage, fifteen or thirty-one; rules/common/cribbage-laws.law:198)
    """
    now = judge.changing(ON_WORTH)
    now.worth[q] = min(now.worth[q] + 2 * fifteens(now.kept_2[q] | BIT[now.start]), 29)


def law_fifteens_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law fifteens, Fifteens: consequence.

    (supplied: Enquire Within upon Everything, cribbage, 81 v; Hoffmann, Hoyle's Games Modernized
    (1909), cribbage, fifteen or thirty-one; rules/common/cribbage-laws.law:200)
    """
    now = judge.changing(ON_CRIB_WORTH)
    now.crib_worth = min(now.crib_worth + 2 * fifteens(now.crib | BIT[c]), 29)


def law_pairs_in_play_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law pairs-in-play, Pairs in play: consequence.

    For every two cards of one sort that can be made, the person playing the second, that is, making
    the pair, counts two.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:205)
    """
    state = judge.post
    if state.last_card != c:
        return
    if state.like != 2:
        return
    now = judge.changing(ON_GAINED)
    now.gained = min(now.gained + 2, 20)


def law_pairs_in_play_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law pairs-in-play, Pairs in play: consequence.

    Should the third player play another card the same as the two former, it is called a Pair Royal
    and counts six.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:208)
    """
    state = judge.post
    if state.last_card != c:
        return
    if state.like != 3:
        return
    now = judge.changing(ON_GAINED)
    now.gained = min(now.gained + 6, 20)


def law_pairs_in_play_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law pairs-in-play, Pairs in play: consequence.

    And should the last player also possess a similar card to the previous three, It is called a
    double Pair Royal, and scores twelve.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:212)
    """
    state = judge.post
    if state.last_card != c:
        return
    if state.like != 4:
        return
    now = judge.changing(ON_GAINED)
    now.gained = min(now.gained + 12, 20)


def law_pairs_in_hand_1_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_pairs_in_hand_1 holds."""
    found: list[BoundValues] = []
    for q in range(4):
        if not hand_is_told(state, q):
            continue
        found.append((q,))
    return found


def law_pairs_in_hand_1(judge: Judge, state: State, q: int) -> None:
    """Law pairs-in-hand, Pairs in hand and crib: consequence.

    Any four cards, of any suits, reckon a double Pair Royal, either in hand or in crib ; such as
    four deuces, kings, sevens, nines, in short four of any number or description. Same with pair
    royals and pairs.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:218)
    """
    now = judge.changing(ON_WORTH)
    now.worth[q] = min(now.worth[q] + pair_points(now.kept_2[q] | BIT[now.start]), 29)


def law_pairs_in_hand_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law pairs-in-hand, Pairs in hand and crib: consequence.

    Any four cards, of any suits, reckon a double Pair Royal, either in hand or in crib ; such as
    four deuces, kings, sevens, nines, in short four of any number or description. Same with pair
    royals and pairs.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:220)
    """
    now = judge.changing(ON_CRIB_WORTH)
    now.crib_worth = min(now.crib_worth + pair_points(now.crib | BIT[c]), 29)


def law_sequences_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law sequences, Sequences: consequence.

    All sequences count of any suits, according to the number.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:226)
    """
    state = judge.post
    if state.last_card != c:
        return
    now = judge.changing(ON_GAINED)
    now.gained = min(max(now.gained + run_in_play(now), 0), 20)


def law_sequences_2_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_sequences_2 holds."""
    found: list[BoundValues] = []
    for q in range(4):
        if not hand_is_told(state, q):
            continue
        found.append((q,))
    return found


def law_sequences_2(judge: Judge, state: State, q: int) -> None:
    """Law sequences, Sequences: consequence.

    All sequences count of any suits, according to the number.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:227)
    """
    now = judge.changing(ON_WORTH)
    now.worth[q] = min(max(now.worth[q] + run_points(now.kept_2[q] | BIT[now.start]), 0), 29)


def law_sequences_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law sequences, Sequences: consequence.

    All sequences count of any suits, according to the number.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:229)
    """
    now = judge.changing(ON_CRIB_WORTH)
    now.crib_worth = min(max(now.crib_worth + run_points(now.crib | BIT[c]), 0), 29)


def law_flushes_1_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_flushes_1 holds."""
    found: list[BoundValues] = []
    for q in range(4):
        if not hand_is_told(state, q):
            continue
        if (
            flush_points(state.kept_2[q], state.start) if state.start != NONE else 0
        ) != state.kept_2[q].bit_count():
            continue
        found.append((q,))
    return found


def law_flushes_1(judge: Judge, state: State, q: int) -> None:
    """Law flushes, Flushes: consequence.

    All flushes count, that is, your hand being composed of any four cards of the same suit.
    (page 004_c325553f5a76a2c9.txt; rules/cribbage-four.law:91)
    """
    now = judge.changing(ON_WORTH)
    now.worth[q] = min(now.worth[q] + now.kept_2[q].bit_count(), 29)


def law_flushes_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law flushes, Flushes: consequence.

    All flushes count, that is, your hand being composed of any four cards of the same suit.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:589)
    """
    if crib_flush_points(state, state.crib, c) != state.crib.bit_count():
        return
    now = judge.changing(ON_CRIB_WORTH)
    now.crib_worth = min(now.crib_worth + now.crib.bit_count(), 29)


def law_nob_1_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_nob_1 holds."""
    found: list[BoundValues] = []
    for q in range(4):
        if not hand_is_told(state, q):
            continue
        found.append((q,))
    return found


def law_nob_1(judge: Judge, state: State, q: int) -> None:
    """Law nob, One for his nob: consequence.

    If you hold the knave of the suit turned up, you score one for his nob, as it is termed.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:233)
    """
    now = judge.changing(ON_WORTH)
    now.worth[q] = min(
        now.worth[q] + (nob_points(now.kept_2[q], now.start) if now.start != NONE else 0), 29
    )


def law_nob_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law nob, One for his nob: consequence.

    If you hold the knave of the suit turned up, you score one for his nob, as it is termed.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:235)
    """
    now = judge.changing(ON_CRIB_WORTH)
    now.crib_worth = min(now.crib_worth + nob_points(now.crib, c), 29)


def law_flush_of_five_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law flush-of-five, A flush of five: consequence.

    Should you hold four hearts, clubs, or any other suit, in vour hand, and the tum-up card is of
    the same suit, you count a flush of five.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:585)
    """
    if crib_flush_points(state, state.crib, c) <= state.crib.bit_count():
        return
    now = judge.changing(ON_CRIB_WORTH)
    now.crib_worth = min(now.crib_worth + crib_flush_points(now, now.crib, c), 29)


def law_flush_of_five_2_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_flush_of_five_2 holds."""
    found: list[BoundValues] = []
    for q in range(4):
        if not hand_is_told(state, q):
            continue
        if (
            flush_points(state.kept_2[q], state.start) if state.start != NONE else 0
        ) <= state.kept_2[q].bit_count():
            continue
        found.append((q,))
    return found


def law_flush_of_five_2(judge: Judge, state: State, q: int) -> None:
    """Law flush-of-five, A flush of five: consequence.

    Should you hold four hearts, clubs, or any other suit, in vour hand, and the tum-up card is of
    the same suit, you count a flush of five.
    (page 004_c325553f5a76a2c9.txt; rules/cribbage-four.law:100)
    """
    now = judge.changing(ON_WORTH)
    now.worth[q] = min(
        now.worth[q] + (flush_points(now.kept_2[q], now.start) if now.start != NONE else 0), 29
    )


def law_tables_1(judge: Judge, state: State, p: int, h: int, c: int, n: int) -> None:
    """Law tables, What hands count: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), cribbage, tables of cribs; Enquire Within
    upon Everything, cribbage, 85; rules/common/cribbage-laws.law:593)
    """
    now = judge.changing(ON_RECKONED)
    now.reckoned[p] = min(max(hand_count(h, c), 0), 29)


def law_tables_2(judge: Judge, state: State, p: int, h: int, c: int, k: int) -> None:
    """Law tables, What hands count: ban misreckoning.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), cribbage, tables of cribs; Enquire Within
    upon Everything, cribbage, 85; rules/common/cribbage-laws.law:594)
    """
    if hand_count(h, c) == k:
        return
    n = hand_count(h, c)
    says = f"{listed(CARDS, h)} with {CARDS[c]} counts {n}, not {k}"
    facts = [[f"what the hand {listed(CARDS, h)} counts with {CARDS[c]}", str(hand_count(h, c))]]
    judge.offend(OFFENCE_MISRECKONING, LAW_TABLES_2, state, (p, n), (p, h, c, k, n), says, facts)


def law_tables_3(judge: Judge, state: State, p: int, h: int, c: int, k: int) -> None:
    """Law tables, What hands count: ban misreckoning.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), cribbage, tables of cribs; Enquire Within
    upon Everything, cribbage, 85; rules/common/cribbage-laws.law:597)
    """
    if crib_count(state, h, c) == k:
        return
    n = crib_count(state, h, c)
    says = f"{listed(CARDS, h)} in crib with {CARDS[c]} counts {n}, not {k}"
    facts = [
        [f"what the crib {listed(CARDS, h)} counts with {CARDS[c]}", str(crib_count(state, h, c))],
    ]
    judge.offend(OFFENCE_MISRECKONING, LAW_TABLES_3, state, (p, n), (p, h, c, k, n), says, facts)


def law_showing_in_dealing_1(judge: Judge, state: State, p: int, c: int, q: int) -> bool:
    """Law showing-in-dealing, Cards shown by the dealer: liberty, whether it lifts the offence.

    The dealer may discover his own cards during the deal if he pleases ;
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:249)
    """
    if q != p:
        return False
    if state.own_card_shown != OWN_CARD_SHOWN_FREE_TO_DEALER:
        return False
    says = f"{judge.players[p]} may discover his own cards"
    facts = [["the reading ‘own card shown’", OWN_CARD_SHOWNS[state.own_card_shown]]]
    judge.find("exercised", LAW_SHOWING_IN_DEALING_1, "showing", p, (p, c, q), says, facts)
    return True


def law_showing_in_dealing_2(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law showing-in-dealing, Cards shown by the dealer: offence showing.

    but if he shows any of his opponent’s, that opponent may call a fresh deal, and also add two to
    his score.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:258)
    """
    if PARTNERS_OF_PLAYER[p] & BIT[q]:
        return
    if q == p and (p != who_deals(state) or state.own_card_shown != OWN_CARD_SHOWN_FREE_TO_DEALER):
        return
    says = f"{judge.players[p]} showed {CARDS[c]} of {judge.players[q]} in dealing"
    facts = [
        [f"partners of {judge.players[p]}", listed(judge.players, PARTNERS_OF_PLAYER[p])],
        ["the dealer", judge.players[who_deals(state)]],
        ["the reading ‘own card shown’", OWN_CARD_SHOWNS[state.own_card_shown]],
    ]
    judge.offend(
        OFFENCE_SHOWING, LAW_SHOWING_IN_DEALING_2, state, (p, c, q), (p, c, q), says, facts
    )


def law_showing_in_dealing_3_call_fresh_deal_says(
    judge: Judge, state: State, p: int, c: int, q: int, player: int
) -> str:
    """Say what is elected."""
    return f"the cards are dealt again, and two are added to the score of {judge.players[q]}"


def law_showing_in_dealing_3_call_fresh_deal_does(
    judge: Judge, state: State, p: int, c: int, q: int, player: int
) -> None:
    """Carry out the option call-fresh-deal."""
    if (
        state.another_two == ANOTHER_TWO_BESIDES
        and is_open(state, "too-many-dealt", COUNTS_AS[q])
        and not game_decided(state)
    ):
        state.back[SIDE_OF[q]] = state.score[SIDE_OF[q]]
        side = SIDE_OF[q]
        state.score[side] = state.kept("score", side, state.score[side] + 2, 0, 160)
        state.last_over[SIDE_OF[q]] = 0
    the_deal_is_off(state)
    if not game_decided(state):
        state.back[SIDE_OF[q]] = state.score[SIDE_OF[q]]
        side = SIDE_OF[q]
        state.score[side] = state.kept("score", side, state.score[side] + 2, 0, 160)
        state.last_over[SIDE_OF[q]] = 0


def law_showing_in_dealing_3_until(state: State, p: int, c: int, q: int) -> bool:
    """Tell whether this has happened: once deal-void."""
    return state.deal_void


def law_showing_in_dealing_3(
    judge: Judge, state: State, finding: int, p: int, c: int, q: int
) -> None:
    """Law showing-in-dealing, Cards shown by the dealer: menu card-shown.

    but if he shows any of his opponent’s, that opponent may call a fresh deal, and also add two to
    his score.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:262)
    """
    if q == p:
        return
    holder = q
    offers = [
        (
            f"{judge.players[q]} calls a fresh deal and adds two",
            f"the cards are dealt again, and two are added to the score of {judge.players[q]}",
        ),
    ]
    judge.open_menu(LAW_SHOWING_IN_DEALING_3_MENU, holder, (p, c, q), offers, finding=finding)


def law_too_many_dealt_1_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_too_many_dealt_1 holds."""
    found: list[BoundValues] = []
    if not state.deal_is_even:
        return []
    for p in range(4):
        if state.given[p] <= 5:
            continue
        for q in range(4):
            if q != due_to_deal(state):
                continue
            found.append((p, q))
    return found


def law_too_many_dealt_1(judge: Judge, state: State, p: int, q: int) -> None:
    """Law too-many-dealt, Too many cards dealt: offence dealing-too-many.

    Should too many cards be dealt to either hand, the non-dealer may demand another deal, and also
    add another two points to his score ;
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:281)
    """
    says = f"{judge.players[p]} was dealt {state.given[p]} card{plural(state.given[p])}"
    facts = [
        [f"the number of cards given to {judge.players[p]}", str(state.given[p])],
        ["the dealer", judge.players[due_to_deal(state)]],
        ["it is an even deal", yes(state.deal_is_even)],
    ]
    judge.offend(OFFENCE_DEALING_TOO_MANY, LAW_TOO_MANY_DEALT_1, state, (q, p), (p, q), says, facts)


def law_too_many_dealt_2_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_too_many_dealt_2 holds."""
    found: list[BoundValues] = []
    if state.deal_is_even:
        return []
    for p in range(4):
        if state.given[p] <= 5:
            continue
        for q in range(4):
            if q != due_to_deal(state):
                continue
            found.append((p, q))
    return found


def law_too_many_dealt_2(judge: Judge, state: State, p: int, q: int) -> None:
    """Law too-many-dealt, Too many cards dealt: offence dealing-too-many.

    Should too many cards be dealt to either hand, the non-dealer may demand another deal, and also
    add another two points to his score ;
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:281)
    """
    says = f"{judge.players[p]} was dealt {state.given[p]} card{plural(state.given[p])}"
    facts = [
        [f"the number of cards given to {judge.players[p]}", str(state.given[p])],
        ["the dealer", judge.players[due_to_deal(state)]],
        ["it is an even deal", yes(state.deal_is_even)],
    ]
    judge.offend(OFFENCE_DEALING_TOO_MANY, LAW_TOO_MANY_DEALT_2, state, (q, p), (p, q), says, facts)


def law_too_many_dealt_3_demand_another_deal_says(
    judge: Judge, state: State, q: int, p: int, o: int
) -> str:
    """Say what is elected."""
    return f"the cards are dealt again, and two are added to the score of {judge.players[o]}"


def law_too_many_dealt_3_demand_another_deal_does(
    judge: Judge, state: State, q: int, p: int, o: int
) -> None:
    """Carry out the option demand-another-deal."""
    if (
        state.another_two == ANOTHER_TWO_BESIDES
        and any(is_open(state, "card-shown", COUNTS_AS[r]) for r in members(PLAYERS_OF[SIDE_OF[o]]))
        and not game_decided(state)
    ):
        state.back[SIDE_OF[o]] = state.score[SIDE_OF[o]]
        side = SIDE_OF[o]
        state.score[side] = state.kept("score", side, state.score[side] + 2, 0, 160)
        state.last_over[SIDE_OF[o]] = 0
    the_deal_is_off(state)
    if not game_decided(state):
        state.back[SIDE_OF[o]] = state.score[SIDE_OF[o]]
        side = SIDE_OF[o]
        state.score[side] = state.kept("score", side, state.score[side] + 2, 0, 160)
        state.last_over[SIDE_OF[o]] = 0


def law_too_many_dealt_3_until(state: State, q: int, p: int) -> bool:
    """Tell whether this has happened: once deal-void."""
    return state.deal_void


def law_too_many_dealt_3_until_2(state: State, q: int, p: int, o: int, j: int) -> bool:
    """Tell whether this has happened: any O lays out any J if game-commences is at-the-lay-out and
    side of O is not side of Q.
    """
    return state.game_commences == GAME_COMMENCES_AT_THE_LAY_OUT and SIDE_OF[o] != SIDE_OF[q]


def law_too_many_dealt_3(judge: Judge, state: State, finding: int, q: int, p: int) -> None:
    """Law too-many-dealt, Too many cards dealt: menu too-many-dealt.

    Should too many cards be dealt to either hand, the non-dealer may demand another deal, and also
    add another two points to his score ;
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:287)
    """
    if state.too_many_dealt != TOO_MANY_DEALT_AT_OPTION:
        return
    if state.deal_void:
        return
    holder = ADVERSARY_OF_PLAYER[q]
    offers = [
        (
            f"{judge.anyone(PARTY_OF_SIDE[holder])} demands another deal and adds two",
            "the cards are dealt again, and two are added to the score of "
            f"{judge.anyone(PARTY_OF_SIDE[holder])}",
        ),
    ]
    facts = [
        ["the reading ‘too many dealt’", TOO_MANY_DEALTS[state.too_many_dealt]],
        ["another deal has been called for", yes(state.deal_void)],
    ]
    judge.open_menu(
        LAW_TOO_MANY_DEALT_3_MENU, PARTY_OF_SIDE[holder], (q, p), offers, facts, finding
    )


def law_too_many_dealt_4(state: State, p: int) -> BoundValues | None:
    """Law too-many-dealt, Too many cards dealt: power, None where it does not hold.

    Should too many cards be dealt to either hand, the non-dealer may demand another deal, and also
    add another two points to his score ;
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:301)
    """
    if state.too_many_dealt != TOO_MANY_DEALT_AT_OPTION:
        return None
    if SIDE_OF[p] == SIDE_OF[due_to_deal(state)]:
        return None
    if game_won(state):
        return None
    if state.deal_void:
        return None
    if not a_deal_is_unseen(state):
        return None
    if is_open(state, "too-many-dealt", COUNTS_AS[p]):
        return None
    for q in members(PLAYERS_OF[SIDE_OF[p]]):
        if state.left[q] != keep_number():
            return None
        if state.game_commences != GAME_COMMENCES_AT_THE_PLAY and state.laid[q]:
            return None
    if not state.asked(
        "fault_unseen", ADVERSARY_OF_PLAYER[p], state.fault_unseen[ADVERSARY_OF_PLAYER[p]]
    ):
        return None
    return ()


def law_too_many_dealt_4_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_too_many_dealt_4."""
    says = (
        f"a hand was dealt that is not on record: two are added to the score of {judge.players[p]}"
    )
    facts = [
        ["the reading ‘too many dealt’", TOO_MANY_DEALTS[state.too_many_dealt]],
        [f"the side of {judge.players[p]}", judge.sides[SIDE_OF[p]]],
        ["the side of the dealer", judge.sides[SIDE_OF[due_to_deal(state)]]],
        ["the game is won", yes(game_won(state))],
        ["another deal has been called for", yes(state.deal_void)],
        ["the number of cards dealt is not on record", yes(a_deal_is_unseen(state))],
        [
            f"players of the side of {judge.players[p]}",
            listed(judge.players, PLAYERS_OF[SIDE_OF[p]]),
        ],
        [
            f"a fault was made by adversaries of {judge.players[p]} that is not on record",
            yes(
                state.asked(
                    "fault_unseen",
                    ADVERSARY_OF_PLAYER[p],
                    state.fault_unseen[ADVERSARY_OF_PLAYER[p]],
                )
            ),
        ],
    ]
    judge.find("exercised", LAW_TOO_MANY_DEALT_4, "another-deal", p, (p,), says, facts)
    now = judge.changing(
        ON_SCORE
        | ON_DEAL_IS_CUT_FOR
        | ON_MISGIVEN
        | ON_DEAL_VOID
        | ON_DEALT
        | ON_HAND
        | ON_KNOWN
        | ON_GIVEN
        | ON_PUT_OUT
        | ON_LAID
        | ON_KEPT
        | ON_PLAYED
        | ON_CRIB
        | ON_SHOWN
        | ON_PACK_CUT
        | ON_START
        | ON_WORTH
        | ON_CRIB_WORTH
        | ON_LEFT
        | ON_GONE
        | ON_HEARD
        | ON_RECKONING
        | ON_LAST_PLAYER
        | ON_CLOSED
        | ON_HEELS_OWED
        | ON_GAINED
        | ON_GO_OWED
        | ON_SCORED
        | ON_CRIB_SCORED
        | ON_RECKONED
    )
    the_deal_is_off(now)
    if not game_decided(now):
        now.back[SIDE_OF[p]] = now.score[SIDE_OF[p]]
        side = SIDE_OF[p]
        now.score[side] = now.kept("score", side, now.score[side] + 2, 0, 160)
        now.last_over[SIDE_OF[p]] = 0


def law_too_many_dealt_5(judge: Judge, state: State, finding: int, q: int, p: int) -> None:
    """Law too-many-dealt, Too many cards dealt: consequence.

    Should too many cards be dealt to either hand, the non-dealer may demand another deal, and also
    add another two points to his score ;
    (page 004_c325553f5a76a2c9.txt; supplied: Enquire Within upon Everything, cribbage, 82 iii;
    rules/common/cribbage-laws.law:310)
    """
    if state.too_many_dealt != TOO_MANY_DEALT_MISDEAL:
        return
    if state.deal_void:
        return
    now = judge.changing(
        ON_SCORE
        | ON_DEAL_IS_CUT_FOR
        | ON_DEAL_VOID
        | ON_PUT_OUT
        | ON_LAID
        | ON_KEPT
        | ON_PLAYED
        | ON_CRIB
        | ON_SHOWN
        | ON_PACK_CUT
        | ON_START
        | ON_WORTH
        | ON_CRIB_WORTH
        | ON_LEFT
        | ON_GONE
        | ON_HEARD
        | ON_RECKONING
        | ON_LAST_PLAYER
        | ON_CLOSED
        | ON_HEELS_OWED
        | ON_GAINED
        | ON_GO_OWED
        | ON_SCORED
        | ON_CRIB_SCORED
        | ON_RECKONED
    )
    the_table_is_cleared(now)
    now.deal_void = True
    if not game_decided(now):
        now.back[ADVERSARY_OF_PLAYER[q]] = now.score[ADVERSARY_OF_PLAYER[q]]
        side = ADVERSARY_OF_PLAYER[q]
        now.score[side] = now.kept("score", side, now.score[side] + 2, 0, 160)
        now.last_over[ADVERSARY_OF_PLAYER[q]] = 0


def law_too_many_dealt_6_before(state: State, q: int, p: int, player: int, j: int) -> bool:
    """Tell whether this has happened: after P lays out any J if game-commences is
    at-the-lay-out.
    """
    return player == p and state.game_commences == GAME_COMMENCES_AT_THE_LAY_OUT


def law_too_many_dealt_6_broken(
    judge: Judge, state: State, q: int, p: int, player: int, j: int
) -> None:
    """Law too-many-dealt, Too many cards dealt: the duty is broken, which is holding-too-many.

    but if not, the surplus cards must be drawn;
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:316)
    """
    says = f"{judge.players[p]} has a card too many, which was not drawn"
    facts = [
        ["the reading ‘too many dealt’", TOO_MANY_DEALTS[state.too_many_dealt]],
        ["another deal has been called for", yes(state.deal_void)],
    ]
    judge.offend(
        OFFENCE_HOLDING_TOO_MANY, LAW_TOO_MANY_DEALT_6_BROKEN, state, (p,), (q, p, j), says, facts
    )


def law_too_many_dealt_6_unless(state: State, q: int, p: int, player: int, j: int) -> bool:
    """Tell whether the bearer is released from law_too_many_dealt_6."""
    return state.deal_void or cards_held(state, p) <= state.left[p]


def law_too_many_dealt_6_before_2(state: State, q: int, p: int, o: int, c: int) -> bool:
    """Tell whether this has happened: any O plays any C if O is P or game-commences is
    at-the-lay-out.
    """
    return o == p or state.game_commences == GAME_COMMENCES_AT_THE_LAY_OUT


def law_too_many_dealt_6_broken_2(
    judge: Judge, state: State, q: int, p: int, o: int, c: int
) -> None:
    """Law too-many-dealt, Too many cards dealt: the duty is broken, which is holding-too-many.

    but if not, the surplus cards must be drawn;
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:316)
    """
    says = f"{judge.players[p]} has a card too many, which was not drawn"
    facts = [
        ["the reading ‘too many dealt’", TOO_MANY_DEALTS[state.too_many_dealt]],
        ["another deal has been called for", yes(state.deal_void)],
    ]
    judge.offend(
        OFFENCE_HOLDING_TOO_MANY,
        LAW_TOO_MANY_DEALT_6_BROKEN_2,
        state,
        (p,),
        (q, p, o, c),
        says,
        facts,
    )


def law_too_many_dealt_6_unless_2(state: State, q: int, p: int, o: int, c: int) -> bool:
    """Tell whether the bearer is released from law_too_many_dealt_6."""
    return state.deal_void or cards_held(state, p) <= state.left[p]


def law_too_many_dealt_6_before_3(state: State, q: int, p: int) -> bool:
    """Tell whether this has happened: once deal-void."""
    return state.deal_void


def law_too_many_dealt_6_broken_3(judge: Judge, state: State, q: int, p: int) -> None:
    """Law too-many-dealt, Too many cards dealt: the duty is broken, which is holding-too-many.

    but if not, the surplus cards must be drawn;
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:316)
    """
    says = f"{judge.players[p]} has a card too many, which was not drawn"
    facts = [
        ["the reading ‘too many dealt’", TOO_MANY_DEALTS[state.too_many_dealt]],
        ["another deal has been called for", yes(state.deal_void)],
    ]
    judge.offend(OFFENCE_HOLDING_TOO_MANY, LAW_TOO_MANY_DEALT_6, state, (p,), (q, p), says, facts)


def law_too_many_dealt_6_unless_3(state: State, q: int, p: int) -> bool:
    """Tell whether the bearer is released from law_too_many_dealt_6."""
    return state.deal_void or cards_held(state, p) <= state.left[p]


def law_too_many_dealt_6(judge: Judge, state: State, finding: int, q: int, p: int) -> None:
    """Law too-many-dealt, Too many cards dealt: duty.

    but if not, the surplus cards must be drawn;
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:316)
    """
    if state.too_many_dealt != TOO_MANY_DEALT_AT_OPTION:
        return
    if state.deal_void:
        return
    judge.open_duty(LAW_TOO_MANY_DEALT_6_DUTY, p, (q, p))


def law_too_many_in_hand_1(judge: Judge, state: State, p: int, j: int) -> None:
    """Law too-many-in-hand, Too many cards in hand: offence holding-too-many.

    and when any player, after the game has commenced, has more than his proper number of cards in
    hand, then the adverse party may add four to their score, and demand a new deal.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:328)
    """
    if state.game_commences != GAME_COMMENCES_AT_THE_LAY_OUT:
        return
    if state.deal_void:
        return
    if state.known[p] and j & state.hand[p] != j:
        return
    if cards_held(state, p) <= keep_number() + j.bit_count():
        return
    says = (
        f"{judge.players[p]} has {cards_held(state, p) - j.bit_count()} "
        f"card{plural(cards_held(state, p) - j.bit_count())} in hand, where "
        f"{figure(keep_number())} {are(keep_number())} proper"
    )
    facts = [
        ["the reading ‘game commences’", GAME_COMMENCES[state.game_commences]],
        ["another deal has been called for", yes(state.deal_void)],
        [f"the hand of {judge.players[p]} is on record", yes(state.known[p])],
        [f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])],
        [f"the number of cards that {judge.players[p]} has", str(cards_held(state, p))],
        ["the number of cards to keep", str(keep_number())],
        [f"the number of cards in {listed(CARDS, j)}", str(j.bit_count())],
    ]
    judge.offend(OFFENCE_HOLDING_TOO_MANY, LAW_TOO_MANY_IN_HAND_1, state, (p,), (p, j), says, facts)


def law_too_many_in_hand_2(judge: Judge, state: State, p: int, j: int) -> None:
    """Law too-many-in-hand, Too many cards in hand: offence holding-too-many.

    and when any player, after the game has commenced, has more than his proper number of cards in
    hand, then the adverse party may add four to their score, and demand a new deal.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:333)
    """
    if state.game_commences != GAME_COMMENCES_AT_THE_LAY_OUT:
        return
    if state.kept_2[p]:
        return
    if j.bit_count() <= keep_number():
        return
    says = (
        f"{judge.players[p]} has {j.bit_count()} card{plural(j.bit_count())} in hand, where "
        f"{figure(keep_number())} {are(keep_number())} proper"
    )
    facts = [
        ["the reading ‘game commences’", GAME_COMMENCES[state.game_commences]],
        [f"what {judge.players[p]} has kept for counting", listed(CARDS, state.kept_2[p])],
        [f"the number of cards in {listed(CARDS, j)}", str(j.bit_count())],
        ["the number of cards to keep", str(keep_number())],
    ]
    judge.offend(OFFENCE_HOLDING_TOO_MANY, LAW_TOO_MANY_IN_HAND_2, state, (p,), (p, j), says, facts)


def law_too_many_in_hand_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law too-many-in-hand, Too many cards in hand: offence holding-too-many.

    and when any player, after the game has commenced, has more than his proper number of cards in
    hand, then the adverse party may add four to their score, and demand a new deal.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:337)
    """
    if state.game_commences != GAME_COMMENCES_AT_THE_PLAY:
        return
    if not state.laid[p]:
        return
    if state.left[p] != keep_number():
        return
    if state.hand[p].bit_count() <= keep_number():
        return
    says = (
        f"{judge.players[p]} has {state.hand[p].bit_count()} "
        f"card{plural(state.hand[p].bit_count())} in hand, where {figure(keep_number())} "
        f"{are(keep_number())} proper"
    )
    facts = [
        ["the reading ‘game commences’", GAME_COMMENCES[state.game_commences]],
        [f"{judge.players[p]} has laid out for the crib", yes(state.laid[p])],
        [f"the number of cards that {judge.players[p]} may play yet", str(state.left[p])],
        ["the number of cards to keep", str(keep_number())],
        [f"the number of cards in the hand of {judge.players[p]}", str(state.hand[p].bit_count())],
    ]
    judge.offend(OFFENCE_HOLDING_TOO_MANY, LAW_TOO_MANY_IN_HAND_3, state, (p,), (p, c), says, facts)


def law_too_many_in_hand_4_demand_new_deal_says(judge: Judge, state: State, p: int, q: int) -> str:
    """Say what is elected."""
    return f"the cards are dealt again, and four are added to the score of {judge.players[q]}"


def law_too_many_in_hand_4_demand_new_deal_does(judge: Judge, state: State, p: int, q: int) -> None:
    """Carry out the option demand-new-deal."""
    the_deal_is_off(state)
    if not game_decided(state):
        state.back[SIDE_OF[q]] = state.score[SIDE_OF[q]]
        side = SIDE_OF[q]
        state.score[side] = state.kept("score", side, state.score[side] + 4, 0, 160)
        state.last_over[SIDE_OF[q]] = 0


def law_too_many_in_hand_4_until(state: State, p: int) -> bool:
    """Tell whether this has happened: once deal-void."""
    return state.deal_void


def law_too_many_in_hand_4(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law too-many-in-hand, Too many cards in hand: menu too-many-held.

    and when any player, after the game has commenced, has more than his proper number of cards in
    hand, then the adverse party may add four to their score, and demand a new deal.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:341)
    """
    holder = ADVERSARY_OF_PLAYER[p]
    offers = [
        (
            f"{judge.anyone(PARTY_OF_SIDE[holder])} adds four and demands a new deal",
            "the cards are dealt again, and four are added to the score of "
            f"{judge.anyone(PARTY_OF_SIDE[holder])}",
        ),
    ]
    judge.open_menu(
        LAW_TOO_MANY_IN_HAND_4_MENU, PARTY_OF_SIDE[holder], (p,), offers, finding=finding
    )


def law_too_many_in_hand_5(state: State, p: int) -> BoundValues | None:
    """Law too-many-in-hand, Too many cards in hand: power, None where it does not hold.

    and when any player, after the game has commenced, has more than his proper number of cards in
    hand, then the adverse party may add four to their score, and demand a new deal.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:346)
    """
    if game_won(state):
        return None
    if state.deal_void:
        return None
    if not a_deal_is_unseen(state):
        return None
    if is_open(state, "too-many-held", COUNTS_AS[p]):
        return None
    if (
        state.deal_told
        and state.start == NONE
        and state.left[PLAYER_A] >= keep_number()
        and state.left[PLAYER_Y] >= keep_number()
        and state.left[PLAYER_B] >= keep_number()
        and state.left[PLAYER_Z] >= keep_number()
    ):
        return None
    for q in members(PLAYERS_OF[ADVERSARY_OF_PLAYER[p]]):
        if holds_cards_unseen(state, q):
            break
    else:
        return None
    if not state.asked(
        "fault_unseen", ADVERSARY_OF_PLAYER[p], state.fault_unseen[ADVERSARY_OF_PLAYER[p]]
    ):
        return None
    return ()


def law_too_many_in_hand_5_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_too_many_in_hand_5."""
    says = (
        f"cards were held that are not on record: four are added to the score of {judge.players[p]}"
    )
    facts = [
        ["the game is won", yes(game_won(state))],
        ["another deal has been called for", yes(state.deal_void)],
        ["the number of cards dealt is not on record", yes(a_deal_is_unseen(state))],
        ["the deal is on record", yes(state.deal_told)],
        ["the card turned up", CARDS[state.start]],
        [
            f"players of adversaries of {judge.players[p]}",
            listed(judge.players, PLAYERS_OF[ADVERSARY_OF_PLAYER[p]]),
        ],
        [
            f"a fault was made by adversaries of {judge.players[p]} that is not on record",
            yes(
                state.asked(
                    "fault_unseen",
                    ADVERSARY_OF_PLAYER[p],
                    state.fault_unseen[ADVERSARY_OF_PLAYER[p]],
                )
            ),
        ],
    ]
    judge.find("exercised", LAW_TOO_MANY_IN_HAND_5, "new-deal", p, (p,), says, facts)
    now = judge.changing(
        ON_SCORE
        | ON_DEAL_IS_CUT_FOR
        | ON_MISGIVEN
        | ON_DEAL_VOID
        | ON_DEALT
        | ON_HAND
        | ON_KNOWN
        | ON_GIVEN
        | ON_PUT_OUT
        | ON_LAID
        | ON_KEPT
        | ON_PLAYED
        | ON_CRIB
        | ON_SHOWN
        | ON_PACK_CUT
        | ON_START
        | ON_WORTH
        | ON_CRIB_WORTH
        | ON_LEFT
        | ON_GONE
        | ON_HEARD
        | ON_RECKONING
        | ON_LAST_PLAYER
        | ON_CLOSED
        | ON_HEELS_OWED
        | ON_GAINED
        | ON_GO_OWED
        | ON_SCORED
        | ON_CRIB_SCORED
        | ON_RECKONED
    )
    the_deal_is_off(now)
    if not game_decided(now):
        now.back[SIDE_OF[p]] = now.score[SIDE_OF[p]]
        side = SIDE_OF[p]
        now.score[side] = now.kept("score", side, now.score[side] + 4, 0, 160)
        now.last_over[SIDE_OF[p]] = 0


def law_touching_the_cards_1(judge: Judge, state: State, p: int) -> None:
    """Law touching-the-cards, Touching the cards between the deal and the cut: offence
    touching-the-cards.

    If any player touch or interfere with the cards, after dealing, until cutting them, for the
    tum-up card, his adversary shall score tjvo points.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:364)
    """
    if not cut_is_awaited(state):
        return
    says = f"{judge.players[p]} touched the pack after the deal, before it was cut"
    facts = [["the cards are dealt, and not yet cut", yes(cut_is_awaited(state))]]
    judge.offend(
        OFFENCE_TOUCHING_THE_CARDS, LAW_TOUCHING_THE_CARDS_1, state, (p,), (p,), says, facts
    )


def law_touching_the_cards_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law touching-the-cards, Touching the cards between the deal and the cut: consequence.

    If any player touch or interfere with the cards, after dealing, until cutting them, for the
    tum-up card, his adversary shall score tjvo points.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:365)
    """
    now = judge.changing(ON_SCORE)
    if not game_decided(now):
        now.back[ADVERSARY_OF_PLAYER[p]] = now.score[ADVERSARY_OF_PLAYER[p]]
        side = ADVERSARY_OF_PLAYER[p]
        now.score[side] = now.kept("score", side, now.score[side] + 2, 0, 160)
        now.last_over[ADVERSARY_OF_PLAYER[p]] = 0


def law_touching_the_cards_3(judge: Judge, state: State, p: int) -> None:
    """Law touching-the-cards, Touching the cards between the deal and the cut: offence
    touching-the-cards.

    If any player touch or interfere with the cards, after dealing, until cutting them, for the
    tum-up card, his adversary shall score tjvo points.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:367)
    """
    if may_cut(state, p):
        return
    if not cut_is_awaited(state):
        return
    says = (
        f"{judge.players[p]} cut the pack, which is for an opponent of the dealer when all have "
        "laid out"
    )
    facts = [
        [f"{judge.players[p]} may cut", yes(may_cut(state, p))],
        ["the cards are dealt, and not yet cut", yes(cut_is_awaited(state))],
    ]
    judge.offend(
        OFFENCE_TOUCHING_THE_CARDS, LAW_TOUCHING_THE_CARDS_3, state, (p,), (p,), says, facts
    )


def law_touching_the_cards_4(judge: Judge, state: State, p: int) -> None:
    """Law touching-the-cards, Touching the cards between the deal and the cut: offence
    touching-the-cards.

    If any player touch or interfere with the cards, after dealing, until cutting them, for the
    tum-up card, his adversary shall score tjvo points.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:369)
    """
    if state.pack_cut:
        return
    if state.last_player != NONE:
        return
    if not may_cut(state, p):
        return
    for q in range(4):
        if not state.handled[q]:
            continue
        says = f"{judge.players[q]} touched the pack, or turned up a card of it, before it was cut"
        facts = [
            [f"handled of {judge.players[q]}", yes(state.handled[q])],
            [f"{judge.players[p]} may cut", yes(may_cut(state, p))],
            ["the pack is cut", yes(state.pack_cut)],
            ["the last player", judge.players[state.last_player]],
        ]
        judge.offend(
            OFFENCE_TOUCHING_THE_CARDS, LAW_TOUCHING_THE_CARDS_4, state, (q,), (p, q), says, facts
        )


def law_over_marking_1(judge: Judge, state: State, p: int, n: int, x: int) -> None:
    """Law over-marking, Marking too much: offence over-marking.

    When either player scores more than he is justly entitled to, the adverse party cannot only put
    him back as many holes as he has over-marked, but he may score the same extra number fbr
    himself.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:384)
    """
    if not checked(state, p, x):
        return
    if n <= due_to_side(state, p, x):
        return
    k = n - due_to_side(state, p, x)
    says = (
        f"{judge.players[p]} marked {n} for {CLAIMS[x]}, where {figure(due_to_side(state, p, x))} "
        f"{were(due_to_side(state, p, x))} due"
    )
    facts = [
        [f"what {judge.players[p]} marks ({CLAIMS[x]}) can be checked", yes(checked(state, p, x))],
        [
            f"what is due to {judge.players[p]}, or to his partner ({CLAIMS[x]})",
            str(due_to_side(state, p, x)),
        ],
    ]
    judge.offend(
        OFFENCE_OVER_MARKING, LAW_OVER_MARKING_1, state, (p, x, k), (p, n, x, k), says, facts
    )


def law_over_marking_2(judge: Judge, state: State, p: int, n: int, x: int) -> None:
    """Law over-marking, Marking too much: offence over-marking.

    When either player scores more than he is justly entitled to, the adverse party cannot only put
    him back as many holes as he has over-marked, but he may score the same extra number fbr
    himself.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:388)
    """
    if checked(state, p, x):
        return
    if n <= most_for(state, p, x):
        return
    k = n - most_for(state, p, x)
    says = (
        f"{judge.players[p]} marked {n} for {CLAIMS[x]}, where no more than "
        f"{most_for(state, p, x)} can be due"
    )
    facts = [
        [f"what {judge.players[p]} marks ({CLAIMS[x]}) can be checked", yes(checked(state, p, x))],
        [
            f"the most that can be due to {judge.players[p]} ({CLAIMS[x]})",
            str(most_for(state, p, x)),
        ],
    ]
    judge.offend(
        OFFENCE_OVER_MARKING, LAW_OVER_MARKING_2, state, (p, x, k), (p, n, x, k), says, facts
    )


def law_over_marking_3(judge: Judge, state: State, p: int, n: int, x: int) -> None:
    """Law over-marking, Marking too much: ban marking-another-number.

    When either player scores more than he is justly entitled to, the adverse party cannot only put
    him back as many holes as he has over-marked, but he may score the same extra number fbr
    himself.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:392)
    """
    if not (BIT[CLAIM_FOR_HAND] | BIT[CLAIM_FOR_CRIB]) & BIT[x]:
        return
    if checked(state, p, x):
        return
    if n > most_for(state, p, x):
        return
    if n < least_for(state, p, x):
        return
    if may_count(state, p, x, n) and (
        not cards_are_told(state, p, x)
        or not state.asked("fault_unseen", SIDE_OF[p], state.fault_unseen[SIDE_OF[p]])
    ):
        return
    says = f"{judge.players[p]} marked {n} for {CLAIMS[x]}, which does not count {n}"
    facts = [
        [f"what {judge.players[p]} marks ({CLAIMS[x]}) can be checked", yes(checked(state, p, x))],
        [
            f"the most that can be due to {judge.players[p]} ({CLAIMS[x]})",
            str(most_for(state, p, x)),
        ],
        [
            f"the least that can be due to {judge.players[p]} ({CLAIMS[x]})",
            str(least_for(state, p, x)),
        ],
        [
            f"what {judge.players[p]} has ({CLAIMS[x]}) may count {n}",
            yes(may_count(state, p, x, n)),
        ],
        [
            f"the cards of {judge.players[p]} ({CLAIMS[x]}) are on record",
            yes(cards_are_told(state, p, x)),
        ],
        [
            f"a fault was made by the side of {judge.players[p]} that is not on record",
            yes(state.asked("fault_unseen", SIDE_OF[p], state.fault_unseen[SIDE_OF[p]])),
        ],
    ]
    judge.offend(
        OFFENCE_MARKING_ANOTHER_NUMBER, LAW_OVER_MARKING_3, state, (p, x), (p, n, x), says, facts
    )


def law_over_marking_4(judge: Judge, state: State, finding: int, p: int, x: int, k: int) -> None:
    """Law over-marking, Marking too much: consequence.

    When either player scores more than he is justly entitled to, the adverse party cannot only put
    him back as many holes as he has over-marked, but he may score the same extra number fbr
    himself.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:398)
    """
    now = judge.changing()
    now.last_over[SIDE_OF[p]] = min(max(k, 0), 61)


def law_over_marking_5_put_him_back_says(
    judge: Judge, state: State, p: int, x: int, k: int, q: int, player2: int, number: int
) -> str:
    """Say what is elected."""
    return f"{judge.players[p]} is put back {k}"


def law_over_marking_5_put_him_back_does(
    judge: Judge, state: State, p: int, x: int, k: int, q: int, player2: int, number: int
) -> None:
    """Carry out the option put-him-back."""
    side = SIDE_OF[p]
    state.score[side] = state.kept("score", side, state.score[side] - k, 0, 160)
    if state.last_over[SIDE_OF[p]] == k:
        state.last_over[SIDE_OF[p]] = 0
    else:
        side = SIDE_OF[p]
        state.back[side] = min(max(state.back[side] - k, 0), 160)
    state.marked_unseen[p * 6 + x] = min(max(state.marked_unseen[p * 6 + x] - k, 0), 61)


def law_over_marking_5_put_him_back_and_score_says(
    judge: Judge, state: State, p: int, x: int, k: int, q: int, player2: int, number: int
) -> str:
    """Say what is elected."""
    return f"{judge.players[p]} is put back {k}, and {judge.players[q]} scores {k}"


def law_over_marking_5_put_him_back_and_score_does(
    judge: Judge, state: State, p: int, x: int, k: int, q: int, player2: int, number: int
) -> None:
    """Carry out the option put-him-back-and-score."""
    side = SIDE_OF[p]
    state.score[side] = state.kept("score", side, state.score[side] - k, 0, 160)
    if state.last_over[SIDE_OF[p]] == k:
        state.last_over[SIDE_OF[p]] = 0
    else:
        side = SIDE_OF[p]
        state.back[side] = min(max(state.back[side] - k, 0), 160)
    if not game_decided(state):
        state.back[SIDE_OF[q]] = state.score[SIDE_OF[q]]
        side = SIDE_OF[q]
        state.score[side] = state.kept("score", side, state.score[side] + k, 0, 160)
        state.last_over[SIDE_OF[q]] = 0
    state.marked_unseen[p * 6 + x] = min(max(state.marked_unseen[p * 6 + x] - k, 0), 61)


def law_over_marking_5_until(state: State, p: int, x: int, k: int, r: int) -> bool:
    """Tell whether this has happened: any R takes out his front peg if side of R is side of P and
    last-over of side of P = K.
    """
    return SIDE_OF[r] == SIDE_OF[p] and state.last_over[SIDE_OF[p]] == k


def law_over_marking_5(judge: Judge, state: State, finding: int, p: int, x: int, k: int) -> None:
    """Law over-marking, Marking too much: menu over-marked.

    When either player scores more than he is justly entitled to, the adverse party cannot only put
    him back as many holes as he has over-marked, but he may score the same extra number fbr
    himself.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:399)
    """
    if game_decided(state):
        return
    holder = ADVERSARY_OF_PLAYER[p]
    offers = [
        (
            f"{judge.anyone(PARTY_OF_SIDE[holder])} puts the peg of {judge.players[p]} back by {k}",
            f"{judge.players[p]} is put back {k}",
        ),
        (
            f"{judge.anyone(PARTY_OF_SIDE[holder])} puts the peg of {judge.players[p]} back by "
            f"{k} and scores them",
            f"{judge.players[p]} is put back {k}, and {judge.anyone(PARTY_OF_SIDE[holder])} "
            f"scores {k}",
        ),
    ]
    facts = [["the game is won for certain", yes(game_decided(state))]]
    judge.open_menu(
        LAW_OVER_MARKING_5_MENU, PARTY_OF_SIDE[holder], (p, x, k), offers, facts, finding
    )


def law_over_marking_6(state: State, q: int, p: int, k: int) -> BoundValues | None:
    """Law over-marking, Marking too much: power, None where it does not hold.

    When either player scores more than he is justly entitled to, the adverse party cannot only put
    him back as many holes as he has over-marked, but he may score the same extra number fbr
    himself.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:408)
    """
    if SIDE_OF[q] == SIDE_OF[p]:
        return None
    if not seems_too_much(state, p, k):
        return None
    return ()


def law_over_marking_6_exercised(judge: Judge, state: State, q: int, p: int, k: int) -> None:
    """Carry out the power law_over_marking_6."""
    says = f"{judge.players[p]} is put back {k}, as by what is not on record"
    facts = [
        [f"the side of {judge.players[q]}", judge.sides[SIDE_OF[q]]],
        [f"the side of {judge.players[p]}", judge.sides[SIDE_OF[p]]],
        [
            f"{judge.players[p]} may have marked {k} too much by what is not told",
            yes(seems_too_much(state, p, k)),
        ],
    ]
    judge.find("exercised", LAW_OVER_MARKING_6, "put-back", q, (q, p, k), says, facts)
    now = judge.changing(ON_SCORE)
    side = SIDE_OF[p]
    now.score[side] = now.kept("score", side, now.score[side] - k, 0, 160)


def law_over_marking_7(state: State, q: int, p: int, k: int) -> BoundValues | None:
    """Law over-marking, Marking too much: power, None where it does not hold.

    When either player scores more than he is justly entitled to, the adverse party cannot only put
    him back as many holes as he has over-marked, but he may score the same extra number fbr
    himself.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:412)
    """
    if SIDE_OF[q] == SIDE_OF[p]:
        return None
    if not seems_too_much(state, p, k):
        return None
    return ()


def law_over_marking_7_exercised(judge: Judge, state: State, q: int, p: int, k: int) -> None:
    """Carry out the power law_over_marking_7."""
    says = (
        f"{judge.players[p]} is put back {k}, and {judge.players[q]} scores {k}, as by what is not "
        "on record"
    )
    facts = [
        [f"the side of {judge.players[q]}", judge.sides[SIDE_OF[q]]],
        [f"the side of {judge.players[p]}", judge.sides[SIDE_OF[p]]],
        [
            f"{judge.players[p]} may have marked {k} too much by what is not told",
            yes(seems_too_much(state, p, k)),
        ],
    ]
    judge.find("exercised", LAW_OVER_MARKING_7, "put-back-and-score", q, (q, p, k), says, facts)
    now = judge.changing(ON_SCORE)
    side = SIDE_OF[p]
    now.score[side] = now.kept("score", side, now.score[side] - k, 0, 160)
    if not game_decided(now):
        now.back[SIDE_OF[q]] = now.score[SIDE_OF[q]]
        side = SIDE_OF[q]
        now.score[side] = now.kept("score", side, now.score[side] + k, 0, 160)
        now.last_over[SIDE_OF[q]] = 0


def law_over_marking_8(judge: Judge, state: State, q: int, p: int, k: int) -> None:
    """Law over-marking, Marking too much: consequence.

    When either player scores more than he is justly entitled to, the adverse party cannot only put
    him back as many holes as he has over-marked, but he may score the same extra number fbr
    himself.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:416)
    """
    if state.in_vain:
        return
    for x in range(6):
        if not may_be_too_much(state, p, x, k):
            continue
        now = judge.changing(ON_MARKED_UNSEEN)
        if now.marked_unseen[p * 6 + x] > most_for(now, p, x):
            judge.close("over-marked", PARTY_OF_SIDE[SIDE_OF[q]], "law over-marking ends it")
        now.marked_unseen[p * 6 + x] = 0


def law_over_marking_9(judge: Judge, state: State, q: int, p: int, k: int) -> None:
    """Law over-marking, Marking too much: consequence.

    When either player scores more than he is justly entitled to, the adverse party cannot only put
    him back as many holes as he has over-marked, but he may score the same extra number fbr
    himself.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:416)
    """
    if state.in_vain:
        return
    for x in range(6):
        if not may_be_too_much(state, p, x, k):
            continue
        now = judge.changing(ON_MARKED_UNSEEN)
        if now.marked_unseen[p * 6 + x] > most_for(now, p, x):
            judge.close("over-marked", PARTY_OF_SIDE[SIDE_OF[q]], "law over-marking ends it")
        now.marked_unseen[p * 6 + x] = 0


def law_front_peg_1_broken(judge: Judge, state: State, p: int, q: int) -> None:
    """Law front-peg, The front peg taken out: the duty is broken, which is
    putting-the-peg-in-front.

    If either party by mistake should take out his front peg, he must place it back, behind the
    other.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:430)
    """
    says = f"the front peg that {judge.players[p]} took out was put, or marked with, in front again"
    facts = [["the game is won for certain", yes(game_decided(state))]]
    judge.offend(
        OFFENCE_PUTTING_THE_PEG_IN_FRONT, LAW_FRONT_PEG_1_BROKEN, state, (p,), (p, q), says, facts
    )


def law_front_peg_1_broken_2(judge: Judge, state: State, p: int, q: int, n: int, x: int) -> None:
    """Law front-peg, The front peg taken out: the duty is broken, which is
    putting-the-peg-in-front.

    If either party by mistake should take out his front peg, he must place it back, behind the
    other.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:430)
    """
    says = f"the front peg that {judge.players[p]} took out was put, or marked with, in front again"
    facts = [["the game is won for certain", yes(game_decided(state))]]
    judge.offend(
        OFFENCE_PUTTING_THE_PEG_IN_FRONT,
        LAW_FRONT_PEG_1_BROKEN_2,
        state,
        (p,),
        (p, q, n, x),
        says,
        facts,
    )


def law_front_peg_1(judge: Judge, state: State, p: int) -> None:
    """Law front-peg, The front peg taken out: duty.

    If either party by mistake should take out his front peg, he must place it back, behind the
    other.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:430)
    """
    if game_decided(state):
        return
    judge.open_duty(LAW_FRONT_PEG_1_DUTY, p, (p,))


def law_front_peg_2(judge: Judge, state: State, p: int) -> None:
    """Law front-peg, The front peg taken out: holding.

    If either party by mistake should take out his front peg, he must place it back, behind the
    other.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:436)
    """
    if game_decided(state):
        return
    if state.peg_out[SIDE_OF[p]]:
        return
    s = SIDE_OF[p]
    says = f"{judge.players[p]} has taken out his front peg: what it had marked last is lost"
    facts = [
        ["the game is won for certain", yes(game_decided(state))],
        [f"the front peg of the side of {judge.players[p]} is out", yes(state.peg_out[SIDE_OF[p]])],
    ]
    judge.find("holding", LAW_FRONT_PEG_2, "", p, (p, s), says, facts)
    now = judge.changing(ON_SCORE)
    if s >= 0:
        now.lost_by_peg[s] = max(now.score[s] - now.back[s], 0)
    if not peg_hidden(now, s):
        if s >= 0:
            now.score[s] = now.back[s]
        if s >= 0:
            now.back[s] = max(now.back[s] - 1, 0)


def law_front_peg_3(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law front-peg, The front peg taken out: consequence.

    If either party by mistake should take out his front peg, he must place it back, behind the
    other.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:440)
    """
    now = judge.changing()
    now.too_far[SIDE_OF[p]] = now.lost_by_peg[SIDE_OF[p]]


def law_front_peg_4(state: State, q: int, p: int, k: int) -> BoundValues | None:
    """Law front-peg, The front peg taken out: power, None where it does not hold.

    If either party by mistake should take out his front peg, he must place it back, behind the
    other.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:442)
    """
    if SIDE_OF[q] == SIDE_OF[p]:
        return None
    if k <= 0:
        return None
    if k > state.too_far[SIDE_OF[p]]:
        return None
    if k != state.too_far[SIDE_OF[p]] and not peg_hidden(state, SIDE_OF[p]):
        return None
    return ()


def law_front_peg_4_exercised(judge: Judge, state: State, q: int, p: int, k: int) -> None:
    """Carry out the power law_front_peg_4."""
    says = f"the front peg of {judge.players[p]} is put where the law has it"
    facts = [
        [f"the side of {judge.players[q]}", judge.sides[SIDE_OF[q]]],
        [f"the side of {judge.players[p]}", judge.sides[SIDE_OF[p]]],
        [
            f"how far the front peg of the side of {judge.players[p]} stood beyond its hole",
            str(state.too_far[SIDE_OF[p]]),
        ],
        [
            f"the other peg of the side of {judge.players[p]} was further on",
            yes(peg_hidden(state, SIDE_OF[p])),
        ],
    ]
    judge.find("exercised", LAW_FRONT_PEG_4, "put-back", q, (q, p, k), says, facts)
    now = judge.changing(ON_SCORE)
    if peg_hidden(now, SIDE_OF[p]):
        side = SIDE_OF[p]
        now.score[side] = now.kept("score", side, now.score[side] - k, 0, 160)
    now.too_far[SIDE_OF[p]] = 0


def law_touching_a_peg_1(judge: Judge, state: State, p: int, s: int) -> None:
    """Law touching-a-peg, Touching a peg without occasion: offence touching-a-peg.

    If either party touches even his own peg, without occasion, his opponent may score two points.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:458)
    """
    if s == SIDE_OF[p] and (
        state.peg_out[s]
        or may_have_something_due(state, s)
        or is_open(state, "peg-touched", COUNTS_AS[PARTY_OF_SIDE[s]])
        or is_open(state, "too-many-dealt", COUNTS_AS[PARTY_OF_SIDE[s]])
        or is_open(state, "too-many-held", COUNTS_AS[PARTY_OF_SIDE[s]])
        or is_open(state, "card-shown", COUNTS_AS[p])
        or is_open(state, "mixed-crib", COUNTS_AS[PARTY_OF_SIDE[s]])
    ):
        return
    if game_over(state):
        return
    if is_open(state, "over-marked", COUNTS_AS[PARTY_OF_SIDE[SIDE_OF[p]]]):
        return
    if (
        s != SIDE_OF[p]
        and sure(state, s) < state.score[s]
        and state.asked("fault_unseen", s, state.fault_unseen[s])
    ):
        return
    says = f"{judge.players[p]} touched a peg of {judge.sides[s]} without occasion"
    judge.offend(OFFENCE_TOUCHING_A_PEG, LAW_TOUCHING_A_PEG_1, state, (p, s), (p, s), says)


def law_touching_a_peg_2(judge: Judge, state: State, p: int, q: int, k: int) -> None:
    """Law touching-a-peg, Touching a peg without occasion: offence touching-a-peg.

    If either party touches even his own peg, without occasion, his opponent may score two points.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:466)
    """
    if not state.in_vain:
        return
    if game_over(state):
        return
    if is_open(state, "over-marked", COUNTS_AS[PARTY_OF_SIDE[SIDE_OF[p]]]):
        return
    s = SIDE_OF[q]
    says = f"{judge.players[p]} had no right to put {judge.players[q]} back {k}"
    facts = [
        ["the game is over", yes(game_over(state))],
        [f"the side of {judge.players[p]}", judge.sides[SIDE_OF[p]]],
    ]
    judge.offend(
        OFFENCE_TOUCHING_A_PEG, LAW_TOUCHING_A_PEG_2, state, (p, s), (p, q, k, s), says, facts
    )


def law_touching_a_peg_3(judge: Judge, state: State, p: int, q: int, k: int) -> None:
    """Law touching-a-peg, Touching a peg without occasion: offence touching-a-peg.

    If either party touches even his own peg, without occasion, his opponent may score two points.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:466)
    """
    if not state.in_vain:
        return
    if game_over(state):
        return
    if is_open(state, "over-marked", COUNTS_AS[PARTY_OF_SIDE[SIDE_OF[p]]]):
        return
    s = SIDE_OF[q]
    says = f"{judge.players[p]} had no right to put {judge.players[q]} back {k}"
    facts = [
        ["the game is over", yes(game_over(state))],
        [f"the side of {judge.players[p]}", judge.sides[SIDE_OF[p]]],
    ]
    judge.offend(
        OFFENCE_TOUCHING_A_PEG, LAW_TOUCHING_A_PEG_3, state, (p, s), (p, q, k, s), says, facts
    )


def law_touching_a_peg_4_score_two_for_it_does(
    judge: Judge, state: State, p: int, s: int, q: int
) -> None:
    """Carry out the option score-two-for-it."""
    if not game_decided(state):
        state.back[SIDE_OF[q]] = state.score[SIDE_OF[q]]
        side = SIDE_OF[q]
        state.score[side] = state.kept("score", side, state.score[side] + 2, 0, 160)
        state.last_over[SIDE_OF[q]] = 0


def law_touching_a_peg_4(judge: Judge, state: State, finding: int, p: int, s: int) -> None:
    """Law touching-a-peg, Touching a peg without occasion: menu peg-touched.

    If either party touches even his own peg, without occasion, his opponent may score two points.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:471)
    """
    holder = ADVERSARY_OF_PLAYER[p]
    offers = [
        (f"{judge.anyone(PARTY_OF_SIDE[holder])} scores two for the peg", "two for touching a peg"),
    ]
    judge.open_menu(
        LAW_TOUCHING_A_PEG_4_MENU, PARTY_OF_SIDE[holder], (p, s), offers, finding=finding
    )


def law_under_marking_1(judge: Judge, state: State, p: int, n: int, x: int) -> None:
    """Law under-marking, Marking too little: offence under-marking.

    Either party putting down a less number of points than are due to him, incurs the loss of those
    points.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:482)
    """
    if not checked(state, p, x):
        return
    if n >= to_be_marked(state, p, x, n):
        return
    k = to_be_marked(state, p, x, n) - n
    says = (
        f"{judge.players[p]} marked {n} for {CLAIMS[x]}, where "
        f"{figure(to_be_marked(state, p, x, n))} {were(to_be_marked(state, p, x, n))} due, and "
        f"loses {k}"
    )
    facts = [
        [f"what {judge.players[p]} marks ({CLAIMS[x]}) can be checked", yes(checked(state, p, x))],
        [
            f"to be marked of ({judge.players[p]}, {CLAIMS[x]}, {n})",
            str(to_be_marked(state, p, x, n)),
        ],
    ]
    judge.offend(
        OFFENCE_UNDER_MARKING, LAW_UNDER_MARKING_1, state, (p, x, k), (p, n, x, k), says, facts
    )


def law_under_marking_2(judge: Judge, state: State, finding: int, p: int, x: int, k: int) -> None:
    """Law under-marking, Marking too little: consequence.

    Either party putting down a less number of points than are due to him, incurs the loss of those
    points.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:485)
    """
    now = judge.changing()
    side = SIDE_OF[p]
    now.points_lost[side] = now.kept("points-lost", side, now.points_lost[side] + k, 0, 160)


def law_under_marking_3(judge: Judge, state: State, p: int, n: int, x: int) -> None:
    """Law under-marking, Marking too little: offence under-marking.

    Either party putting down a less number of points than are due to him, incurs the loss of those
    points.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:487)
    """
    if checked(state, p, x):
        return
    if n >= least_for(state, p, x):
        return
    k = least_for(state, p, x) - n
    says = (
        f"{judge.players[p]} marked {n} for {CLAIMS[x]}, where {figure(least_for(state, p, x))} "
        f"{were(least_for(state, p, x))} due at least, and loses {k}"
    )
    facts = [
        [f"what {judge.players[p]} marks ({CLAIMS[x]}) can be checked", yes(checked(state, p, x))],
        [
            f"the least that can be due to {judge.players[p]} ({CLAIMS[x]})",
            str(least_for(state, p, x)),
        ],
    ]
    judge.offend(
        OFFENCE_UNDER_MARKING, LAW_UNDER_MARKING_3, state, (p, x, k), (p, n, x, k), says, facts
    )


def law_placing_cards_1(judge: Judge, state: State, p: int) -> None:
    """Law placing-cards, Placing one's cards on the pack: holding.

    Each player, when he has taken his hand and scored it, has a right to place his own cards on the
    pack.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:497)
    """
    if not state.scored[p]:
        return
    if play_goes_on(state):
        return
    says = f"{judge.players[p]} has scored his hand, and may place his cards on the pack"
    facts = [
        [f"{judge.players[p]} has counted his hand", yes(state.scored[p])],
        ["the cards are being played", yes(play_goes_on(state))],
    ]
    judge.find("holding", LAW_PLACING_CARDS_1, "", p, (p,), says, facts)


def law_placing_cards_2(judge: Judge, state: State, p: int) -> None:
    """Law placing-cards, Placing one's cards on the pack: holding.

    Each player, when he has taken his hand and scored it, has a right to place his own cards on the
    pack.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:499)
    """
    if not has_nothing_to_score(state, p):
        return
    says = f"{judge.players[p]} has nothing to score, and may place his cards on the pack"
    facts = [[f"{judge.players[p]} has nothing to score", yes(has_nothing_to_score(state, p))]]
    judge.find("holding", LAW_PLACING_CARDS_2, "", p, (p,), says, facts)
    now = judge.changing(ON_SCORED)
    now.scored[p] = True


def law_placing_cards_3(judge: Judge, state: State, p: int) -> None:
    """Law placing-cards, Placing one's cards on the pack: offence packing-unscored.

    Each player, when he has taken his hand and scored it, has a right to place his own cards on the
    pack.
    (page 004_c325553f5a76a2c9.txt; supplied: Enquire Within upon Everything, cribbage, 82 xix;
    rules/common/cribbage-laws.law:502)
    """
    if state.scored[p]:
        return
    if has_nothing_to_score(state, p):
        return
    k = state.worth[p]
    says = (
        f"{judge.players[p]} packed his cards before he had scored his hand, and can score it no "
        "more"
    )
    facts = [
        [f"{judge.players[p]} has counted his hand", yes(state.scored[p])],
        [f"{judge.players[p]} has nothing to score", yes(has_nothing_to_score(state, p))],
    ]
    judge.offend(OFFENCE_PACKING_UNSCORED, LAW_PLACING_CARDS_3, state, (p, k), (p, k), says, facts)


def law_placing_cards_4(judge: Judge, state: State, finding: int, p: int, k: int) -> None:
    """Law placing-cards, Placing one's cards on the pack: consequence.

    Each player, when he has taken his hand and scored it, has a right to place his own cards on the
    pack.
    (page 004_c325553f5a76a2c9.txt; rules/common/cribbage-laws.law:505)
    """
    now = judge.changing(ON_SCORED)
    now.scored[p] = True
    side = SIDE_OF[p]
    now.points_lost[side] = now.kept("points-lost", side, now.points_lost[side] + k, 0, 160)


def settle_last_hole(state: State) -> None:
    """Law sixty-one, Sixty-one up: a step of the settlement, last-hole.

    (supplied: Enquire Within upon Everything, cribbage, 82 xvii and 83; Hoffmann, Hoyle's Games
    Modernized (1909), four-handed cribbage; rules/common/cribbage-laws.law:521)
    """
    for s in range(2):
        if (
            s == state.home
            and sure(state, s) < game_hole(state)
            and state.asked("fault_unseen", s, state.fault_unseen[s])
        ):
            state.home = NONE
        elif state.score[s] > game_hole(state):
            state.score[s] = game_hole(state)


def settle_stakes(state: State) -> None:
    """Law sixty-one, Sixty-one up: a step of the settlement, stakes.

    (supplied: Enquire Within upon Everything, cribbage, 82 xvii and 83; Hoffmann, Hoyle's Games
    Modernized (1909), four-handed cribbage; rules/common/cribbage-laws.law:526)
    """
    for s in range(2):
        if state.beaten[ADVERSARY_OF_SIDE[s]]:
            state.games[s] = 1
        elif s == state.home and not state.beaten[s]:
            if (state.lurched or has_the_lurch(state, s)) and state.lurch == LURCH_DOUBLE:
                state.games[s] = 2
            else:
                state.games[s] = 1


def can_settle(state: State) -> bool:
    """Tell whether the record can be settled."""
    return game_won(state)


# ---------------------------------------------------------------- which act sets off which law


def act_give_gate(judge: Judge, state: State, p: int, q: int) -> bool:
    """Tell whether a law may make something of an act, give."""
    if state.crib_scored:
        return True
    player = who_deals(state)
    if p == player and q != next_given(state):
        return True
    if player == NONE:
        return False
    if p == player:
        return False
    if cards_are_dealt_again(state):
        return True
    return (
        state.given[PLAYER_A] == 0
        and state.given[PLAYER_Y] == 0
        and state.given[PLAYER_B] == 0
        and state.given[PLAYER_Z] == 0
    )


def act_give_more_gate(judge: Judge, state: State, p: int, m: int, q: int) -> bool:
    """Tell whether a law may make something of an act, give-more."""
    if state.crib_scored:
        return True
    if m > 1:
        return True
    if who_deals(state) == NONE:
        return False
    if p == who_deals(state):
        return False
    if cards_are_dealt_again(state):
        return True
    return (
        state.given[PLAYER_A] == 0
        and state.given[PLAYER_Y] == 0
        and state.given[PLAYER_B] == 0
        and state.given[PLAYER_Z] == 0
    )


def act_lay_out_gate(judge: Judge, state: State, p: int, h: int) -> bool:
    """Tell whether a law may make something of an act, lay-out."""
    if due_to_deal(state) != NONE and not state.laid[p] and p != next_to_lay(state):
        return True
    if state.start != NONE:
        return True
    if state.last_player != NONE:
        return True
    if (
        any(state.given[p_2] > 0 for p_2 in range(4))
        and any(state.given[p_2] < 5 for p_2 in range(4))
        and not state.deal_void
    ):
        return True
    if h.bit_count() != 1:
        return True
    if state.laid[p]:
        return True
    if state.game_commences != GAME_COMMENCES_AT_THE_LAY_OUT:
        return False
    if state.deal_void:
        return False
    if state.known[p] and h & state.hand[p] != h:
        return False
    return (
        state.hand[p].bit_count()
        if state.known[p]
        else state.given[p] - state.put_out[p] - state.played[p].bit_count()
    ) > keep_number() + h.bit_count()


def act_cut_gate(judge: Judge, state: State, p: int) -> bool:
    """Tell whether a law may make something of an act, cut."""
    if state.start != NONE:
        return True
    told = may_cut(state, p)
    if not told and cut_is_awaited(state):
        return True
    return any(state.handled) and told and not state.pack_cut and state.last_player == NONE


def act_turn_up_gate(judge: Judge, state: State, p: int, c: int) -> bool:
    """Tell whether a law may make something of an act, turn-up."""
    if (
        any(state.given[p_2] > 0 for p_2 in range(4))
        and any(state.given[p_2] < 5 for p_2 in range(4))
        and not state.deal_void
    ):
        return True
    player = due_to_deal(state)
    if player != NONE and p != player:
        return True
    if state.last_player != NONE and state.start != c:
        return True
    if RANK_OF_CARD[c] == RANK_KNAVE and state.start == NONE:
        return True
    told = crib_flush_points(state, state.crib, c)
    if told == state.crib.bit_count():
        return True
    return told > state.crib.bit_count()


def act_play_gate(judge: Judge, state: State, p: int, c: int) -> bool:
    """Tell whether a law may make something of an act, play."""
    told = has_the_turn(state, p)
    if (
        told
        and (0 if state.closed else state.reckoning) + pips(c) > 31
        and not shows_the_stop(state, p)
    ):
        return True
    if not told and not play_over(state):
        return True
    if play_over(state):
        return True
    if state.go_owed and told:
        return True
    told_2 = pips(c)
    if told_2 <= state.room[p]:
        return True
    if state.gained > 0 and told and (0 if state.closed else state.reckoning) + told_2 <= 31:
        return True
    if p == due_to_deal(state) and state.heels_owed > 0:
        return True
    if state.last_player == NONE and any(state.scored) and not state.crib_scored:
        return True
    return (
        state.game_commences == GAME_COMMENCES_AT_THE_PLAY
        and state.laid[p]
        and state.left[p] == keep_number()
        and state.hand[p].bit_count() > keep_number()
    )


def act_go_gate(judge: Judge, state: State, p: int) -> bool:
    """Tell whether a law may make something of an act, go."""
    if not has_the_turn(state, p) and not state.closed and state.left[p] != 0 and not state.gone[p]:
        return True
    told = is_asked_for_a_card(state, p)
    if told and can_play(state, p):
        return True
    return (
        not state.known[p]
        and (0 if state.closed else state.reckoning) <= 21
        and state.left[p] != 0
        and not state.gone[p]
        and told
    )


def act_mark_gate(judge: Judge, state: State, p: int, n: int, x: int) -> bool:
    """Tell whether a law may make something of an act, mark."""
    if (BIT[CLAIM_FOR_HAND] | BIT[CLAIM_FOR_CRIB]) & BIT[x] and play_goes_on(state):
        return True
    if (
        (not state.scored[p] and p != next_counter(state))
        if x == CLAIM_FOR_HAND
        else (x == CLAIM_FOR_CRIB and p == due_to_deal(state))
    ) and next_counter(state) != NONE:
        return True
    if (
        state.game_falsely_marked == GAME_FALSELY_MARKED_GAME_LOST
        and checked(state, p, x)
        and state.score[SIDE_OF[p]] + n >= (61 if state.length == LENGTH_ONCE_ROUND else 121)
        and state.score[SIDE_OF[p]] + due_to_side(state, p, x)
        < (61 if state.length == LENGTH_ONCE_ROUND else 121)
    ):
        return True
    if x == CLAIM_FOR_CRIB and p != due_to_deal(state) and n > 0:
        return True
    told = checked(state, p, x)
    if told and n > due_to_side(state, p, x):
        return True
    if not told and n > most_for(state, p, x):
        return True
    if (
        (BIT[CLAIM_FOR_HAND] | BIT[CLAIM_FOR_CRIB]) & BIT[x]
        and not told
        and n <= most_for(state, p, x)
        and n >= least_for(state, p, x)
    ):
        return True
    if told and n < (due_to_side(state, p, x) if n > 0 else due(state, p, x)):
        return True
    return not told and n < least_for(state, p, x)


def act_place_cards_gate(judge: Judge, state: State, p: int) -> bool:
    """Tell whether a law may make something of an act, place-cards."""
    if state.scored[p] and not play_goes_on(state):
        return True
    told = has_nothing_to_score(state, p)
    if told:
        return True
    return not state.scored[p] and not told


def act_expose_gate(judge: Judge, state: State, p: int, c: int, q: int) -> bool:
    """Tell whether a law may make something of an act, expose."""
    if state.crib_scored:
        return True
    if (
        PARTNERS_OF_PLAYER[p] & BIT[q] or (q == p and p == who_deals(state))
    ) and state.own_card_shown == OWN_CARD_SHOWN_DEALT_AGAIN:
        return True
    if PARTNERS_OF_PLAYER[p] & BIT[q]:
        return False
    if q != p:
        return True
    return p == who_deals(state) and state.own_card_shown == OWN_CARD_SHOWN_FREE_TO_DEALER


def arising(state: State, due: int) -> int:
    """Tell which of the moments that are due hold, or may hold, as a mask."""
    found = 0
    if (
        due & 0x1
        and state.score[SIDE_AB] >= (61 if state.length == LENGTH_ONCE_ROUND else 121)
        and state.score[SIDE_YZ] < (61 if state.length == LENGTH_ONCE_ROUND else 121)
        and not state.beaten[SIDE_AB]
    ):
        found |= 0x1
    if (
        due & 0x2
        and state.score[SIDE_YZ] >= (61 if state.length == LENGTH_ONCE_ROUND else 121)
        and state.score[SIDE_AB] < (61 if state.length == LENGTH_ONCE_ROUND else 121)
        and not state.beaten[SIDE_YZ]
    ):
        found |= 0x2
    if (
        due & 0x4
        and state.home == SIDE_AB
        and state.score[SIDE_AB] < (61 if state.length == LENGTH_ONCE_ROUND else 121)
    ):
        found |= 0x4
    if (
        due & 0x8
        and state.home == SIDE_YZ
        and state.score[SIDE_YZ] < (61 if state.length == LENGTH_ONCE_ROUND else 121)
    ):
        found |= 0x8
    if (
        due & 0x10
        and state.cut_card[PLAYER_A] != NONE
        and state.cut_card[PLAYER_Y] != NONE
        and state.cut_card[PLAYER_B] != NONE
        and state.cut_card[PLAYER_Z] != NONE
        and lowest_cutter(state) != NONE
        and state.dealer == NONE
    ):
        found |= 0x10
    if due & 0x2222220 and state.start != NONE and state.kept_2[PLAYER_A]:
        found |= 0x202220
        if (
            flush_points(state.kept_2[PLAYER_A], state.start) if state.start != NONE else 0
        ) == state.kept_2[PLAYER_A].bit_count():
            found |= 0x20000
        if (
            flush_points(state.kept_2[PLAYER_A], state.start) if state.start != NONE else 0
        ) > state.kept_2[PLAYER_A].bit_count():
            found |= 0x2000000
    if due & 0x4444440 and state.start != NONE and state.kept_2[PLAYER_Y]:
        found |= 0x404440
        if (
            flush_points(state.kept_2[PLAYER_Y], state.start) if state.start != NONE else 0
        ) == state.kept_2[PLAYER_Y].bit_count():
            found |= 0x40000
        if (
            flush_points(state.kept_2[PLAYER_Y], state.start) if state.start != NONE else 0
        ) > state.kept_2[PLAYER_Y].bit_count():
            found |= 0x4000000
    if due & 0x8888880 and state.start != NONE and state.kept_2[PLAYER_B]:
        found |= 0x808880
        if (
            flush_points(state.kept_2[PLAYER_B], state.start) if state.start != NONE else 0
        ) == state.kept_2[PLAYER_B].bit_count():
            found |= 0x80000
        if (
            flush_points(state.kept_2[PLAYER_B], state.start) if state.start != NONE else 0
        ) > state.kept_2[PLAYER_B].bit_count():
            found |= 0x8000000
    if due & 0x11111100 and state.start != NONE and state.kept_2[PLAYER_Z]:
        found |= 0x1011100
        if (
            flush_points(state.kept_2[PLAYER_Z], state.start) if state.start != NONE else 0
        ) == state.kept_2[PLAYER_Z].bit_count():
            found |= 0x100000
        if (
            flush_points(state.kept_2[PLAYER_Z], state.start) if state.start != NONE else 0
        ) > state.kept_2[PLAYER_Z].bit_count():
            found |= 0x10000000
    if due & 0x1FFFE0000000 and state.deal_is_even:
        if state.given[PLAYER_A] > 5 and due_to_deal(state) == PLAYER_A:
            found |= 0x20000000
        if state.given[PLAYER_A] > 5 and due_to_deal(state) == PLAYER_Y:
            found |= 0x40000000
        if state.given[PLAYER_A] > 5 and due_to_deal(state) == PLAYER_B:
            found |= 0x80000000
        if state.given[PLAYER_A] > 5 and due_to_deal(state) == PLAYER_Z:
            found |= 0x100000000
        if state.given[PLAYER_Y] > 5 and due_to_deal(state) == PLAYER_A:
            found |= 0x200000000
        if state.given[PLAYER_Y] > 5 and due_to_deal(state) == PLAYER_Y:
            found |= 0x400000000
        if state.given[PLAYER_Y] > 5 and due_to_deal(state) == PLAYER_B:
            found |= 0x800000000
        if state.given[PLAYER_Y] > 5 and due_to_deal(state) == PLAYER_Z:
            found |= 0x1000000000
        if state.given[PLAYER_B] > 5 and due_to_deal(state) == PLAYER_A:
            found |= 0x2000000000
        if state.given[PLAYER_B] > 5 and due_to_deal(state) == PLAYER_Y:
            found |= 0x4000000000
        if state.given[PLAYER_B] > 5 and due_to_deal(state) == PLAYER_B:
            found |= 0x8000000000
        if state.given[PLAYER_B] > 5 and due_to_deal(state) == PLAYER_Z:
            found |= 0x10000000000
        if state.given[PLAYER_Z] > 5 and due_to_deal(state) == PLAYER_A:
            found |= 0x20000000000
        if state.given[PLAYER_Z] > 5 and due_to_deal(state) == PLAYER_Y:
            found |= 0x40000000000
        if state.given[PLAYER_Z] > 5 and due_to_deal(state) == PLAYER_B:
            found |= 0x80000000000
        if state.given[PLAYER_Z] > 5 and due_to_deal(state) == PLAYER_Z:
            found |= 0x100000000000
    if due & 0x1FFFE00000000000 and not state.deal_is_even:
        if state.given[PLAYER_A] > 5 and due_to_deal(state) == PLAYER_A:
            found |= 0x200000000000
        if state.given[PLAYER_A] > 5 and due_to_deal(state) == PLAYER_Y:
            found |= 0x400000000000
        if state.given[PLAYER_A] > 5 and due_to_deal(state) == PLAYER_B:
            found |= 0x800000000000
        if state.given[PLAYER_A] > 5 and due_to_deal(state) == PLAYER_Z:
            found |= 0x1000000000000
        if state.given[PLAYER_Y] > 5 and due_to_deal(state) == PLAYER_A:
            found |= 0x2000000000000
        if state.given[PLAYER_Y] > 5 and due_to_deal(state) == PLAYER_Y:
            found |= 0x4000000000000
        if state.given[PLAYER_Y] > 5 and due_to_deal(state) == PLAYER_B:
            found |= 0x8000000000000
        if state.given[PLAYER_Y] > 5 and due_to_deal(state) == PLAYER_Z:
            found |= 0x10000000000000
        if state.given[PLAYER_B] > 5 and due_to_deal(state) == PLAYER_A:
            found |= 0x20000000000000
        if state.given[PLAYER_B] > 5 and due_to_deal(state) == PLAYER_Y:
            found |= 0x40000000000000
        if state.given[PLAYER_B] > 5 and due_to_deal(state) == PLAYER_B:
            found |= 0x80000000000000
        if state.given[PLAYER_B] > 5 and due_to_deal(state) == PLAYER_Z:
            found |= 0x100000000000000
        if state.given[PLAYER_Z] > 5 and due_to_deal(state) == PLAYER_A:
            found |= 0x200000000000000
        if state.given[PLAYER_Z] > 5 and due_to_deal(state) == PLAYER_Y:
            found |= 0x400000000000000
        if state.given[PLAYER_Z] > 5 and due_to_deal(state) == PLAYER_B:
            found |= 0x800000000000000
        if state.given[PLAYER_Z] > 5 and due_to_deal(state) == PLAYER_Z:
            found |= 0x1000000000000000
    return found & due


# ---------------------------------------------------------------- the tables

# fmt: off
SORT_CARD, SORT_CLAIM = SortSpec("member", kind="card"), SortSpec("member", kind="claim")
SORT_NUMBER_0_160 = SortSpec("number", low=0, high=160)
SORT_NUMBER_0_2 = SortSpec("number", low=0, high=2)
SORT_NUMBER_0_52 = SortSpec("number", low=0, high=52)
SORT_NUMBER_0_61 = SortSpec("number", low=0, high=61)
SORT_PLAYER = SortSpec("member", kind="player")
SORT_PLAYER_OR_NONE = SortSpec("member", kind="player", optional=True)
SORT_SET_OF_8_CARD = SortSpec("set", kind="card", high=8)
SORT_SIDE, SORT_TRUTH = SortSpec("member", kind="side"), SortSpec("truth")
VAR_C, VAR_H, VAR_J = ("C", SORT_CARD), ("H", SORT_SET_OF_8_CARD), ("J", SORT_SET_OF_8_CARD)
VAR_K, VAR_M, VAR_N = ("K", SORT_NUMBER_0_61), ("M", SORT_NUMBER_0_52), ("N", SORT_NUMBER_0_61)
VAR_O, VAR_P, VAR_Q = ("O", SORT_PLAYER), ("P", SORT_PLAYER), ("Q", SORT_PLAYER)
VAR_R, VAR_S, VAR_X = ("R", SORT_PLAYER), ("S", SORT_SIDE), ("X", SORT_CLAIM)
ROLE_C, ROLE_H = RoleSpec("C", "card", SORT_CARD), RoleSpec("H", "cards", SORT_SET_OF_8_CARD)
ROLE_K = RoleSpec("K", "number", SORT_NUMBER_0_61)
ROLE_M = RoleSpec("M", "number", SORT_NUMBER_0_52)
ROLE_N, ROLE_P = RoleSpec("N", "number", SORT_NUMBER_0_61), RoleSpec("P", "player", SORT_PLAYER)
ROLE_Q, ROLE_S = RoleSpec("Q", "player2", SORT_PLAYER), RoleSpec("S", "side", SORT_SIDE)
ROLE_X = RoleSpec("X", "claim", SORT_CLAIM)
(ACT_CUT_FOR_DEAL, ACT_DEALS, ACT_GIVE, ACT_GIVE_MORE, ACT_WAS_DEALT, ACT_DEAL, ACT_KEEP,
    ACT_LAY_OUT, ACT_SHOW_CRIB, ACT_CUT, ACT_TURN_UP, ACT_PLAY, ACT_GO, ACT_MARK, ACT_RECKON,
    ACT_RECKON_CRIB, ACT_PLACE_CARDS, ACT_EXPOSE, ACT_FIND_FACED, ACT_TOUCH_PACK, ACT_DRAW,
    ACT_TAKE_BACK, ACT_TOUCH_CRIB, ACT_MIX, ACT_THROW_UP, ACT_FRESH_DEAL, ACT_ANOTHER_DEAL,
    ACT_NEW_DEAL, ACT_SCORE_THREE, ACT_TOUCH_PEG, ACT_TAKE_OUT, ACT_PLACE_BEHIND,
    ACT_PLACE_IN_FRONT, ACT_PUT_BACK, ACT_PUT_BACK_AND_SCORE, ACT_SCORE_TWO,
    ACT_CONSULT) = range(37)
LAW_SIXTY_ONE = LawText(BOOK, "sixty-one", "Sixty-one up",
    supplied="Enquire Within upon Everything, cribbage, 82 xvii and 83; Hoffmann, Hoyle's Games "
    "Modernized (1909), four-handed cribbage")
LAW_SIXTY_ONE_1 = LAW_SIXTY_ONE.clause(1, "common/cribbage-laws.law:512", VAR_S)
LAW_SIXTY_ONE_2 = LAW_SIXTY_ONE.clause(2, "common/cribbage-laws.law:516", VAR_S)
LAW_THIRTY_ONE = LawText(BOOK, "thirty-one", "Playing to thirty-one",
    supplied="Enquire Within upon Everything, cribbage, 81 v and ix, 82 xviii, 84 and 87; "
    "Hoffmann, Hoyle's Games Modernized (1909), fifteen or thirty-one, and four-handed "
    "cribbage")
LAW_THIRTY_ONE_1 = LAW_THIRTY_ONE.clause(1, "common/cribbage-laws.law:537", VAR_P, VAR_C)
LAW_THIRTY_ONE_2 = LAW_THIRTY_ONE.clause(2, "common/cribbage-laws.law:540", VAR_P, VAR_C)
LAW_THIRTY_ONE_3 = LAW_THIRTY_ONE.clause(3, "common/cribbage-laws.law:542", VAR_P, VAR_C)
LAW_THIRTY_ONE_4 = LAW_THIRTY_ONE.clause(4, "common/cribbage-laws.law:544", VAR_P)
LAW_THIRTY_ONEB = LawText(BOOK, "thirty-one", "Playing to thirty-one",
    supplied="Enquire Within upon Everything, cribbage, 82 xix")
LAW_THIRTY_ONE_5 = LAW_THIRTY_ONEB.clause(5, "cribbage-four.law:51", VAR_Q, VAR_C, VAR_P)
LAW_GO = LawText(BOOK, "go", "Go", supplied="Enquire Within upon Everything, cribbage, 82 xxi")
LAW_GO_1 = LAW_GO.clause(1, "common/cribbage-laws.law:39", VAR_P)
LAW_GO_2 = LAW_GO.clause(2, "common/cribbage-laws.law:44", VAR_P)
LAW_GO_3 = LAW_GO.clause(3, "common/cribbage-laws.law:48", VAR_P, VAR_C)
LAW_GO_4 = LAW_GO.clause(4, "common/cribbage-laws.law:50", VAR_P)
LAW_GO_5 = LAW_GO.clause(5, "common/cribbage-laws.law:52", VAR_P, VAR_H)
LAW_GO_6 = LAW_GO.clause(6, "common/cribbage-laws.law:55", VAR_P, VAR_C)
LAW_NEGLECTED = LawText(BOOK, "neglected", "Points not marked in time",
    supplied="Enquire Within upon Everything, cribbage, 82 xi, xii and xix")
LAW_NEGLECTED_1 = LAW_NEGLECTED.clause(1, "common/cribbage-laws.law:61", VAR_Q, VAR_C, VAR_P, VAR_K)
LAW_NEGLECTED_2 = LAW_NEGLECTED.clause(2, "common/cribbage-laws.law:65", VAR_P, VAR_C)
LAW_NEGLECTED_3 = LAW_NEGLECTED.clause(3, "common/cribbage-laws.law:68", VAR_Q, VAR_P, VAR_X, VAR_K)
LAW_NEGLECTED_4 = LAW_NEGLECTED.clause(4, "common/cribbage-laws.law:68", VAR_Q, VAR_H, VAR_P, VAR_X,
    VAR_K)
LAW_NEGLECTED_5 = LAW_NEGLECTED.clause(5, "common/cribbage-laws.law:68", VAR_Q, VAR_M, VAR_P, VAR_X,
    VAR_K)
LAW_NEGLECTED_6 = LAW_NEGLECTED.clause(6, "common/cribbage-laws.law:68", VAR_Q, VAR_R, VAR_P, VAR_X,
    VAR_K)
LAW_NEGLECTED_7 = LAW_NEGLECTED.clause(7, "common/cribbage-laws.law:68", VAR_Q, VAR_M, VAR_R, VAR_P,
    VAR_X, VAR_K)
LAW_NEGLECTED_8 = LAW_NEGLECTED.clause(8, "common/cribbage-laws.law:68", VAR_Q, VAR_C, VAR_R, VAR_P,
    VAR_X, VAR_K)
LAW_NEGLECTED_9 = LAW_NEGLECTED.clause(9, "common/cribbage-laws.law:68", VAR_C, VAR_P, VAR_X, VAR_K)
LAW_ORDER_OF_COUNTING = LawText(BOOK, "order-of-counting", "The elder hand counts first",
    supplied="Enquire Within upon Everything, cribbage, 84 and 87")
LAW_ORDER_OF_COUNTING_1 = LAW_ORDER_OF_COUNTING.clause(1, "common/cribbage-laws.law:92", VAR_P,
    VAR_N, VAR_X)
LAW_ORDER_OF_COUNTING_2 = LAW_ORDER_OF_COUNTING.clause(2, "common/cribbage-laws.law:95", VAR_Q,
    VAR_C, VAR_P, VAR_X)
LAW_ORDER_OF_COUNTING_3 = LAW_ORDER_OF_COUNTING.clause(3, "common/cribbage-laws.law:99", VAR_P,
    VAR_N, VAR_X)
LAW_GAME_FALSELY_MARKED = LawText(BOOK, "game-falsely-marked", "Marking the game before it is won",
    supplied="Enquire Within upon Everything, cribbage, 82 xvi")
LAW_GAME_FALSELY_MARKED_1 = LAW_GAME_FALSELY_MARKED.clause(1, "common/cribbage-laws.law:111", VAR_P,
    VAR_N, VAR_X)
LAW_GAME_FALSELY_MARKED_2 = LAW_GAME_FALSELY_MARKED.clause(2, "common/cribbage-laws.law:115", VAR_P)
LAW_THROWING_UP = LawText(BOOK, "throwing-up", "Throwing up the cards",
    supplied="Enquire Within upon Everything, cribbage, 82 xx")
LAW_THROWING_UP_1 = LAW_THROWING_UP.clause(1, "common/cribbage-laws.law:123", VAR_P)
LAW_THROWING_UP_2 = LAW_THROWING_UP.clause(2, "common/cribbage-laws.law:124", VAR_P)
LAW_CRIB_UNTOUCHED = LawText(BOOK, "crib-untouched", "The crib is not to be touched",
    supplied="Enquire Within upon Everything, cribbage, 82 viii")
LAW_CRIB_UNTOUCHED_1 = LAW_CRIB_UNTOUCHED.clause(1, "common/cribbage-laws.law:131", VAR_P, VAR_H)
LAW_CRIB_UNTOUCHED_2 = LAW_CRIB_UNTOUCHED.clause(2, "common/cribbage-laws.law:134", VAR_P, VAR_H)
LAW_CRIB_UNTOUCHED_3 = LAW_CRIB_UNTOUCHED.clause(3, "common/cribbage-laws.law:136", VAR_P, VAR_C)
LAW_CRIB_UNTOUCHED_4 = LAW_CRIB_UNTOUCHED.clause(4, "common/cribbage-laws.law:138", VAR_P)
LAW_CRIB_UNTOUCHED_5 = LAW_CRIB_UNTOUCHED.clause(5, "common/cribbage-laws.law:140", VAR_P)
LAW_CRIB_UNTOUCHED_6 = LAW_CRIB_UNTOUCHED.clause(6, "common/cribbage-laws.law:142", VAR_P)
LAW_FACED = LawText(BOOK, "faced", "A faced card, and too few cards",
    supplied="Enquire Within upon Everything, cribbage, 82 iii and iv")
LAW_FACED_1 = LAW_FACED.clause(1, "common/cribbage-laws.law:151", VAR_C)
LAW_FACED_2 = LAW_FACED.clause(2, "common/cribbage-laws.law:151", VAR_P, VAR_C, VAR_Q)
LAW_FACED_3 = LAW_FACED.clause(3, "common/cribbage-laws.law:156", VAR_P, VAR_H, VAR_Q)
LAW_FACED_4 = LAW_FACED.clause(4, "common/cribbage-laws.law:156", VAR_P, VAR_M, VAR_Q)
LAW_FACED_5 = LAW_FACED.clause(5, "common/cribbage-laws.law:161", VAR_R, VAR_H, VAR_P, VAR_Q)
LAW_FACED_6 = LAW_FACED.clause(6, "common/cribbage-laws.law:161", VAR_R, VAR_C, VAR_P, VAR_Q)
LAW_FACED_7 = LAW_FACED.clause(7, "common/cribbage-laws.law:166", VAR_Q, VAR_P)
LAW_CONSULTING = LawText(BOOK, "consulting", "No consultation in the play",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), four-handed cribbage")
LAW_CONSULTING_1 = LAW_CONSULTING.clause(1, "cribbage-four.law:64", VAR_P)
LAW_DEALING = LawText(BOOK, "dealing", "The deal", "004_c325553f5a76a2c9.txt",
    "The parties cut for deal, and he that cuts the lowest card, deals out five cards to each "
    "player, one at a time;")
LAW_DEALING_1 = LAW_DEALING.clause(1, "common/cribbage-laws.law:563", VAR_P, VAR_M, VAR_Q)
LAW_DEALING_2 = LAW_DEALING.clause(2, "common/cribbage-laws.law:565", VAR_P, VAR_Q)
LAW_DEALING_3 = LAW_DEALING.clause(3, "common/cribbage-laws.law:570")
LAW_DEALING_4 = LAW_DEALING.clause(4, "common/cribbage-laws.law:572", VAR_P)
LAW_DEALING_5 = LAW_DEALING.clause(5, "common/cribbage-laws.law:572", VAR_P, VAR_Q)
LAW_DEALING_6 = LAW_DEALING.clause(6, "common/cribbage-laws.law:572", VAR_P, VAR_M, VAR_Q)
LAW_ONE_FOR_CRIB = LawText(BOOK, "one-for-crib", "One card for the crib",
    "004_c325553f5a76a2c9.txt",
    "each player then lays out one card for crib, which always belongs to the dealer;")
LAW_ONE_FOR_CRIB_1 = LAW_ONE_FOR_CRIB.clause(1, "cribbage-four.law:77", VAR_P, VAR_H)
LAW_TURNING_UP = LawText(BOOK, "turning-up", "The cut and the start", "004_c325553f5a76a2c9.txt",
    "one opponent then cuts the cards, and the dealer takes the uppermost card, and lays it face "
    "upwards on the four cards composing the crib.")
LAW_TURNING_UP_1 = LAW_TURNING_UP.clause(1, "common/cribbage-laws.law:551", VAR_P, VAR_C)
LAW_TURNING_UP_2 = LAW_TURNING_UP.clause(2, "common/cribbage-laws.law:554", VAR_P, VAR_C)
LAW_TURNING_UP_3 = LAW_TURNING_UP.clause(3, "common/cribbage-laws.law:556", VAR_P)
LAW_HEELS = LawText(BOOK, "heels", "A knave turned up", "004_c325553f5a76a2c9.txt",
    "If it should happen to be a knave it counts two to the dealer ;")
LAW_HEELS_1 = LAW_HEELS.clause(1, "common/cribbage-laws.law:176", VAR_P, VAR_C)
LAW_COUNTING = LawText(BOOK, "counting", "Who counts what", "004_c325553f5a76a2c9.txt",
    "the card thus turned up is Included in the counting, by both parties, when counting their "
    "hands; the crib is counted by the dealer alone.")
LAW_COUNTING_1 = LAW_COUNTING.clause(1, "common/cribbage-laws.law:183", VAR_P, VAR_K, VAR_X)
LAW_COUNTING_2 = LAW_COUNTING.clause(2, "common/cribbage-laws.law:187", VAR_P, VAR_H)
LAW_COUNTING_3 = LAW_COUNTING.clause(3, "common/cribbage-laws.law:187", VAR_H)
LAW_FIFTEENS = LawText(BOOK, "fifteens", "Fifteens",
    supplied="Enquire Within upon Everything, cribbage, 81 v; Hoffmann, Hoyle's Games Modernized "
    "(1909), cribbage, fifteen or thirty-one")
LAW_FIFTEENS_1 = LAW_FIFTEENS.clause(1, "common/cribbage-laws.law:196", VAR_P, VAR_C)
LAW_FIFTEENS_2 = LAW_FIFTEENS.clause(2, "common/cribbage-laws.law:198", VAR_Q)
LAW_FIFTEENS_3 = LAW_FIFTEENS.clause(3, "common/cribbage-laws.law:200", VAR_P, VAR_C)
LAW_PAIRS_IN_PLAY = LawText(BOOK, "pairs-in-play", "Pairs in play", "004_c325553f5a76a2c9.txt",
    "For every two cards of one sort that can be made, the person playing the second, that is, "
    "making the pair, counts two.")
LAW_PAIRS_IN_PLAY_1 = LAW_PAIRS_IN_PLAY.clause(1, "common/cribbage-laws.law:205", VAR_P, VAR_C)
LAW_PAIRS_IN_PLAYB = LawText(BOOK, "pairs-in-play", "Pairs in play", "004_c325553f5a76a2c9.txt",
    "Should the third player play another card the same as the two former, it is called a Pair "
    "Royal and counts six.")
LAW_PAIRS_IN_PLAY_2 = LAW_PAIRS_IN_PLAYB.clause(2, "common/cribbage-laws.law:208", VAR_P, VAR_C)
LAW_PAIRS_IN_PLAYC = LawText(BOOK, "pairs-in-play", "Pairs in play", "004_c325553f5a76a2c9.txt",
    "And should the last player also possess a similar card to the previous three, It is called a "
    "double Pair Royal, and scores twelve.")
LAW_PAIRS_IN_PLAY_3 = LAW_PAIRS_IN_PLAYC.clause(3, "common/cribbage-laws.law:212", VAR_P, VAR_C)
LAW_PAIRS_IN_HAND = LawText(BOOK, "pairs-in-hand", "Pairs in hand and crib",
    "004_c325553f5a76a2c9.txt",
    "Any four cards, of any suits, reckon a double Pair Royal, either in hand or in crib ; such "
    "as four deuces, kings, sevens, nines, in short four of any number or description. Same with "
    "pair royals and pairs.")
LAW_PAIRS_IN_HAND_1 = LAW_PAIRS_IN_HAND.clause(1, "common/cribbage-laws.law:218", VAR_Q)
LAW_PAIRS_IN_HAND_2 = LAW_PAIRS_IN_HAND.clause(2, "common/cribbage-laws.law:220", VAR_P, VAR_C)
LAW_SEQUENCES = LawText(BOOK, "sequences", "Sequences", "004_c325553f5a76a2c9.txt",
    "All sequences count of any suits, according to the number.")
LAW_SEQUENCES_1 = LAW_SEQUENCES.clause(1, "common/cribbage-laws.law:226", VAR_P, VAR_C)
LAW_SEQUENCES_2 = LAW_SEQUENCES.clause(2, "common/cribbage-laws.law:227", VAR_Q)
LAW_SEQUENCES_3 = LAW_SEQUENCES.clause(3, "common/cribbage-laws.law:229", VAR_P, VAR_C)
LAW_FLUSHES = LawText(BOOK, "flushes", "Flushes", "004_c325553f5a76a2c9.txt",
    "All flushes count, that is, your hand being composed of any four cards of the same suit.")
LAW_FLUSHES_1 = LAW_FLUSHES.clause(1, "cribbage-four.law:91", VAR_Q)
LAW_FLUSHES_2 = LAW_FLUSHES.clause(2, "common/cribbage-laws.law:589", VAR_P, VAR_C)
LAW_NOB = LawText(BOOK, "nob", "One for his nob", "004_c325553f5a76a2c9.txt",
    "If you hold the knave of the suit turned up, you score one for his nob, as it is termed.")
LAW_NOB_1 = LAW_NOB.clause(1, "common/cribbage-laws.law:233", VAR_Q)
LAW_NOB_2 = LAW_NOB.clause(2, "common/cribbage-laws.law:235", VAR_P, VAR_C)
LAW_FLUSH_OF_FIVE = LawText(BOOK, "flush-of-five", "A flush of five", "004_c325553f5a76a2c9.txt",
    "Should you hold four hearts, clubs, or any other suit, in vour hand, and the tum-up card is "
    "of the same suit, you count a flush of five.")
LAW_FLUSH_OF_FIVE_1 = LAW_FLUSH_OF_FIVE.clause(1, "common/cribbage-laws.law:585", VAR_P, VAR_C)
LAW_FLUSH_OF_FIVE_2 = LAW_FLUSH_OF_FIVE.clause(2, "cribbage-four.law:100", VAR_Q)
LAW_TABLES = LawText(BOOK, "tables", "What hands count",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), cribbage, tables of cribs; Enquire "
    "Within upon Everything, cribbage, 85")
LAW_TABLES_1 = LAW_TABLES.clause(1, "common/cribbage-laws.law:593", VAR_P, VAR_H, VAR_C, VAR_N)
LAW_TABLES_2 = LAW_TABLES.clause(2, "common/cribbage-laws.law:594", VAR_P, VAR_H, VAR_C, VAR_K,
    VAR_N)
LAW_TABLES_3 = LAW_TABLES.clause(3, "common/cribbage-laws.law:597", VAR_P, VAR_H, VAR_C, VAR_K,
    VAR_N)
LAW_SHOWING_IN_DEALING = LawText(BOOK, "showing-in-dealing", "Cards shown by the dealer",
    "004_c325553f5a76a2c9.txt",
    "The dealer may discover his own cards during the deal if he pleases ;")
LAW_SHOWING_IN_DEALING_1 = LAW_SHOWING_IN_DEALING.clause(1, "common/cribbage-laws.law:249", VAR_P,
    VAR_C, VAR_Q)
LAW_SHOWING_IN_DEALINGB = LawText(BOOK, "showing-in-dealing", "Cards shown by the dealer",
    "004_c325553f5a76a2c9.txt",
    "but if he shows any of his opponent’s, that opponent may call a fresh deal, and also add two "
    "to his score.")
LAW_SHOWING_IN_DEALING_2 = LAW_SHOWING_IN_DEALINGB.clause(2, "common/cribbage-laws.law:258", VAR_P,
    VAR_C, VAR_Q)
LAW_SHOWING_IN_DEALING_3 = LAW_SHOWING_IN_DEALINGB.clause(3, "common/cribbage-laws.law:262", VAR_P,
    VAR_C, VAR_Q)
LAW_TOO_MANY_DEALT = LawText(BOOK, "too-many-dealt", "Too many cards dealt",
    "004_c325553f5a76a2c9.txt",
    "Should too many cards be dealt to either hand, the non-dealer may demand another deal, and "
    "also add another two points to his score ;")
LAW_TOO_MANY_DEALT_1 = LAW_TOO_MANY_DEALT.clause(1, "common/cribbage-laws.law:281", VAR_P, VAR_Q)
LAW_TOO_MANY_DEALT_2 = LAW_TOO_MANY_DEALT.clause(2, "common/cribbage-laws.law:281", VAR_P, VAR_Q)
LAW_TOO_MANY_DEALT_3 = LAW_TOO_MANY_DEALT.clause(3, "common/cribbage-laws.law:287", VAR_Q, VAR_P)
LAW_TOO_MANY_DEALT_4 = LAW_TOO_MANY_DEALT.clause(4, "common/cribbage-laws.law:301", VAR_P)
LAW_TOO_MANY_DEALTB = LawText(BOOK, "too-many-dealt", "Too many cards dealt",
    "004_c325553f5a76a2c9.txt",
    "Should too many cards be dealt to either hand, the non-dealer may demand another deal, and "
    "also add another two points to his score ;",
    supplied="Enquire Within upon Everything, cribbage, 82 iii")
LAW_TOO_MANY_DEALT_5 = LAW_TOO_MANY_DEALTB.clause(5, "common/cribbage-laws.law:310", VAR_Q, VAR_P)
LAW_TOO_MANY_DEALTC = LawText(BOOK, "too-many-dealt", "Too many cards dealt",
    "004_c325553f5a76a2c9.txt", "but if not, the surplus cards must be drawn;")
LAW_TOO_MANY_DEALT_6 = LAW_TOO_MANY_DEALTC.clause(6, "common/cribbage-laws.law:316", VAR_Q, VAR_P)
LAW_TOO_MANY_DEALT_6_BROKEN = LAW_TOO_MANY_DEALT_6._replace(
    bound=(*LAW_TOO_MANY_DEALT_6.bound, VAR_J))
LAW_TOO_MANY_DEALT_6_BROKEN_2 = LAW_TOO_MANY_DEALT_6._replace(
    bound=(*LAW_TOO_MANY_DEALT_6.bound, VAR_O, VAR_C))
LAW_TOO_MANY_IN_HAND = LawText(BOOK, "too-many-in-hand", "Too many cards in hand",
    "004_c325553f5a76a2c9.txt",
    "and when any player, after the game has commenced, has more than his proper number of cards "
    "in hand, then the adverse party may add four to their score, and demand a new deal.")
LAW_TOO_MANY_IN_HAND_1 = LAW_TOO_MANY_IN_HAND.clause(1, "common/cribbage-laws.law:328", VAR_P,
    VAR_J)
LAW_TOO_MANY_IN_HAND_2 = LAW_TOO_MANY_IN_HAND.clause(2, "common/cribbage-laws.law:333", VAR_P,
    VAR_J)
LAW_TOO_MANY_IN_HAND_3 = LAW_TOO_MANY_IN_HAND.clause(3, "common/cribbage-laws.law:337", VAR_P,
    VAR_C)
LAW_TOO_MANY_IN_HAND_4 = LAW_TOO_MANY_IN_HAND.clause(4, "common/cribbage-laws.law:341", VAR_P)
LAW_TOO_MANY_IN_HAND_5 = LAW_TOO_MANY_IN_HAND.clause(5, "common/cribbage-laws.law:346", VAR_P)
LAW_TOUCHING_THE_CARDS = LawText(BOOK, "touching-the-cards",
    "Touching the cards between the deal and the cut", "004_c325553f5a76a2c9.txt",
    "If any player touch or interfere with the cards, after dealing, until cutting them, for the "
    "tum-up card, his adversary shall score tjvo points.")
LAW_TOUCHING_THE_CARDS_1 = LAW_TOUCHING_THE_CARDS.clause(1, "common/cribbage-laws.law:364", VAR_P)
LAW_TOUCHING_THE_CARDS_2 = LAW_TOUCHING_THE_CARDS.clause(2, "common/cribbage-laws.law:365", VAR_P)
LAW_TOUCHING_THE_CARDS_3 = LAW_TOUCHING_THE_CARDS.clause(3, "common/cribbage-laws.law:367", VAR_P)
LAW_TOUCHING_THE_CARDS_4 = LAW_TOUCHING_THE_CARDS.clause(4, "common/cribbage-laws.law:369", VAR_P,
    VAR_Q)
LAW_OVER_MARKING = LawText(BOOK, "over-marking", "Marking too much", "004_c325553f5a76a2c9.txt",
    "When either player scores more than he is justly entitled to, the adverse party cannot only "
    "put him back as many holes as he has over-marked, but he may score the same extra number fbr "
    "himself.")
LAW_OVER_MARKING_1 = LAW_OVER_MARKING.clause(1, "common/cribbage-laws.law:384", VAR_P, VAR_N, VAR_X,
    VAR_K)
LAW_OVER_MARKING_2 = LAW_OVER_MARKING.clause(2, "common/cribbage-laws.law:388", VAR_P, VAR_N, VAR_X,
    VAR_K)
LAW_OVER_MARKING_3 = LAW_OVER_MARKING.clause(3, "common/cribbage-laws.law:392", VAR_P, VAR_N, VAR_X)
LAW_OVER_MARKING_4 = LAW_OVER_MARKING.clause(4, "common/cribbage-laws.law:398", VAR_P, VAR_X, VAR_K)
LAW_OVER_MARKING_5 = LAW_OVER_MARKING.clause(5, "common/cribbage-laws.law:399", VAR_P, VAR_X, VAR_K)
LAW_OVER_MARKING_6 = LAW_OVER_MARKING.clause(6, "common/cribbage-laws.law:408", VAR_Q, VAR_P, VAR_K)
LAW_OVER_MARKING_7 = LAW_OVER_MARKING.clause(7, "common/cribbage-laws.law:412", VAR_Q, VAR_P, VAR_K)
LAW_OVER_MARKING_8 = LAW_OVER_MARKING.clause(8, "common/cribbage-laws.law:416", VAR_Q, VAR_P, VAR_K,
    VAR_X)
LAW_OVER_MARKING_9 = LAW_OVER_MARKING.clause(9, "common/cribbage-laws.law:416", VAR_Q, VAR_P, VAR_K,
    VAR_X)
LAW_FRONT_PEG = LawText(BOOK, "front-peg", "The front peg taken out", "004_c325553f5a76a2c9.txt",
    "If either party by mistake should take out his front peg, he must place it back, behind the "
    "other.")
LAW_FRONT_PEG_1 = LAW_FRONT_PEG.clause(1, "common/cribbage-laws.law:430", VAR_P)
LAW_FRONT_PEG_1_BROKEN = LAW_FRONT_PEG_1._replace(bound=(*LAW_FRONT_PEG_1.bound, VAR_Q))
LAW_FRONT_PEG_1_BROKEN_2 = LAW_FRONT_PEG_1._replace(
    bound=(*LAW_FRONT_PEG_1.bound, VAR_Q, VAR_N, VAR_X))
LAW_FRONT_PEG_2 = LAW_FRONT_PEG.clause(2, "common/cribbage-laws.law:436", VAR_P, VAR_S)
LAW_FRONT_PEG_3 = LAW_FRONT_PEG.clause(3, "common/cribbage-laws.law:440", VAR_P)
LAW_FRONT_PEG_4 = LAW_FRONT_PEG.clause(4, "common/cribbage-laws.law:442", VAR_Q, VAR_P, VAR_K)
LAW_TOUCHING_A_PEG = LawText(BOOK, "touching-a-peg", "Touching a peg without occasion",
    "004_c325553f5a76a2c9.txt",
    "If either party touches even his own peg, without occasion, his opponent may score two "
    "points.")
LAW_TOUCHING_A_PEG_1 = LAW_TOUCHING_A_PEG.clause(1, "common/cribbage-laws.law:458", VAR_P, VAR_S,
    assumes=("cut-for-deal", "deals", "give", "give-more", "was-dealt", "deal", "keep", "lay-out",
        "show-crib", "turn-up", "play", "go", "mark", "expose", "find-faced", "draw", "take-out",
        "place-behind", "place-in-front"))
LAW_TOUCHING_A_PEG_2 = LAW_TOUCHING_A_PEG.clause(2, "common/cribbage-laws.law:466", VAR_P, VAR_Q,
    VAR_K, VAR_S)
LAW_TOUCHING_A_PEG_3 = LAW_TOUCHING_A_PEG.clause(3, "common/cribbage-laws.law:466", VAR_P, VAR_Q,
    VAR_K, VAR_S)
LAW_TOUCHING_A_PEG_4 = LAW_TOUCHING_A_PEG.clause(4, "common/cribbage-laws.law:471", VAR_P, VAR_S)
LAW_UNDER_MARKING = LawText(BOOK, "under-marking", "Marking too little", "004_c325553f5a76a2c9.txt",
    "Either party putting down a less number of points than are due to him, incurs the loss of "
    "those points.")
LAW_UNDER_MARKING_1 = LAW_UNDER_MARKING.clause(1, "common/cribbage-laws.law:482", VAR_P, VAR_N,
    VAR_X, VAR_K)
LAW_UNDER_MARKING_2 = LAW_UNDER_MARKING.clause(2, "common/cribbage-laws.law:485", VAR_P, VAR_X,
    VAR_K)
LAW_UNDER_MARKING_3 = LAW_UNDER_MARKING.clause(3, "common/cribbage-laws.law:487", VAR_P, VAR_N,
    VAR_X, VAR_K)
LAW_PLACING_CARDS = LawText(BOOK, "placing-cards", "Placing one's cards on the pack",
    "004_c325553f5a76a2c9.txt",
    "Each player, when he has taken his hand and scored it, has a right to place his own cards on "
    "the pack.")
LAW_PLACING_CARDS_1 = LAW_PLACING_CARDS.clause(1, "common/cribbage-laws.law:497", VAR_P)
LAW_PLACING_CARDS_2 = LAW_PLACING_CARDS.clause(2, "common/cribbage-laws.law:499", VAR_P)
LAW_PLACING_CARDSB = LawText(BOOK, "placing-cards", "Placing one's cards on the pack",
    "004_c325553f5a76a2c9.txt",
    "Each player, when he has taken his hand and scored it, has a right to place his own cards on "
    "the pack.", supplied="Enquire Within upon Everything, cribbage, 82 xix")
LAW_PLACING_CARDS_3 = LAW_PLACING_CARDSB.clause(3, "common/cribbage-laws.law:502", VAR_P, VAR_K)
LAW_PLACING_CARDS_4 = LAW_PLACING_CARDS.clause(4, "common/cribbage-laws.law:505", VAR_P, VAR_K)
LAW_CRIB_UNTOUCHED_6_MENU = MenuSpec(LAW_CRIB_UNTOUCHED_6, "mixed-crib", "unstated",
    (
        OptionSpec("take-three", ACT_SCORE_THREE, binds=(("Q", SORT_PLAYER, 0),), own="player",
            says=lambda judge, state, p, q: "three points for the mixing",
            does=law_crib_untouched_6_take_three_does, stirs=0x8000000200000000000000F),),
    until=(
        WindowSpec("{R|a player} deals, if {R|that player} deals the cards again in turn",
            ACT_DEALS, lambda state, p, r: deals_the_cards_again_in_turn(state, r), ()),
        WindowSpec("the game is over", "once", lambda state, p: game_over(state), (), moment=61,
            standing=True, menus=True)))
LAW_SHOWING_IN_DEALING_3_MENU = MenuSpec(LAW_SHOWING_IN_DEALING_3, "card-shown", "unstated",
    (
        OptionSpec("call-fresh-deal", ACT_FRESH_DEAL,
            taken=lambda state, p, c, q, player: player == q, mentions=(2,),
            says=law_showing_in_dealing_3_call_fresh_deal_says,
            does=law_showing_in_dealing_3_call_fresh_deal_does, stirs=0x3FFFFFDCFFFFFFFFFFFFFFEF),),
    until=(
        WindowSpec("{Q|a player} lays out {H|cards}", ACT_LAY_OUT,
            lambda state, p, c, q, player, h: player == q, (2,)),
        WindowSpec("another deal has been called for", "once", law_showing_in_dealing_3_until, (),
            moment=62, standing=True),
        WindowSpec("{R|a player} deals, if {R|that player} deals the cards again in turn",
            ACT_DEALS, lambda state, p, c, q, r: deals_the_cards_again_in_turn(state, r), ()),
        WindowSpec("the game is over", "once", lambda state, p, c, q: game_over(state), (),
            moment=61, standing=True, menus=True)))
LAW_TOO_MANY_DEALT_3_MENU = MenuSpec(LAW_TOO_MANY_DEALT_3, "too-many-dealt", "unstated",
    (
        OptionSpec("demand-another-deal", ACT_ANOTHER_DEAL, binds=(("O", SORT_PLAYER, 0),),
            own="player", says=law_too_many_dealt_3_demand_another_deal_says,
            does=law_too_many_dealt_3_demand_another_deal_does, stirs=0x3FFFFFDCFFFFFFFFFFFFFFEF),),
    until=(
        WindowSpec("another deal has been called for", "once", law_too_many_dealt_3_until, (),
            moment=62, standing=True),
        WindowSpec(
            "{O|a player} lays out {J|cards}, if the reading ‘game commences’ is at the lay out "
            "and {O|that player} is not of the side of {Q|another player}", ACT_LAY_OUT,
            law_too_many_dealt_3_until_2, (0,)),
        WindowSpec(
            "{O|a player} plays {C|a card}, if {O|that player} is not of the side of {Q|another "
            "player}", ACT_PLAY, lambda state, q, p, o, c: SIDE_OF[o] != SIDE_OF[q], (0,)),
        WindowSpec(
            "{O|a player} draws {C|a card} from {P|another player}, if {O|that player} is not of "
            "the side of {Q|another player}", ACT_DRAW,
            lambda state, q, p, o, c, player2: player2 == p and SIDE_OF[o] != SIDE_OF[q], (0, 1)),
        WindowSpec("{R|a player} deals, if {R|that player} deals the cards again in turn",
            ACT_DEALS, lambda state, q, p, r: deals_the_cards_again_in_turn(state, r), ()),
        WindowSpec("the game is over", "once", lambda state, q, p: game_over(state), (), moment=61,
            standing=True, menus=True)))
LAW_TOO_MANY_DEALT_6_DUTY = DutySpec(LAW_TOO_MANY_DEALT_6,
    WindowSpec("{O|a player} draws {C|a card} from {P|another player}, who has six cards", ACT_DRAW,
        lambda state, q, p, o, c, player2: player2 == p and has_six_cards(state, p), (1,)),
    (
        LapseSpec(
            WindowSpec(
                "{P|a player} lays out {J|cards}, if the reading ‘game commences’ is at the lay "
                "out", ACT_LAY_OUT, law_too_many_dealt_6_before, (1,), after=True),
            law_too_many_dealt_6_broken, unless=law_too_many_dealt_6_unless),
        LapseSpec(
            WindowSpec(
                "{O|a player} plays {C|a card}, if ({O|that player} is {P|another player}) or "
                "(the reading ‘game commences’ is at the lay out)", ACT_PLAY,
                law_too_many_dealt_6_before_2, (1,)), law_too_many_dealt_6_broken_2,
            unless=law_too_many_dealt_6_unless_2),
        LapseSpec(
            WindowSpec("another deal has been called for", "once", law_too_many_dealt_6_before_3,
                (), moment=63), law_too_many_dealt_6_broken_3,
            unless=law_too_many_dealt_6_unless_3)))
LAW_TOO_MANY_IN_HAND_4_MENU = MenuSpec(LAW_TOO_MANY_IN_HAND_4, "too-many-held", "unstated",
    (
        OptionSpec("demand-new-deal", ACT_NEW_DEAL, binds=(("Q", SORT_PLAYER, 0),), own="player",
            says=law_too_many_in_hand_4_demand_new_deal_says,
            does=law_too_many_in_hand_4_demand_new_deal_does, stirs=0x3FFFFFDCFFFFFFFFFFFFFFEF),),
    until=(
        WindowSpec("another deal has been called for", "once", law_too_many_in_hand_4_until, (),
            moment=62, standing=True),
        WindowSpec("{R|a player} deals, if {R|that player} deals the cards again in turn",
            ACT_DEALS, lambda state, p, r: deals_the_cards_again_in_turn(state, r), ()),
        WindowSpec("the game is over", "once", lambda state, p: game_over(state), (), moment=61,
            standing=True, menus=True)))
LAW_OVER_MARKING_5_MENU = MenuSpec(LAW_OVER_MARKING_5, "over-marked", "unstated",
    (
        OptionSpec("put-him-back", ACT_PUT_BACK, binds=(("Q", SORT_PLAYER, 0),), own="player",
            taken=lambda state, p, x, k, q, player2, number: player2 == p and number == k,
            mentions=(0, 2), says=law_over_marking_5_put_him_back_says,
            does=law_over_marking_5_put_him_back_does, stirs=0x8000000200000000000000F),
        OptionSpec("put-him-back-and-score", ACT_PUT_BACK_AND_SCORE, binds=(("Q", SORT_PLAYER, 0),),
            own="player",
            taken=lambda state, p, x, k, q, player2, number: player2 == p and number == k,
            mentions=(0, 2), says=law_over_marking_5_put_him_back_and_score_says,
            does=law_over_marking_5_put_him_back_and_score_does, stirs=0x8000000200000000000000F)),
    until=(
        WindowSpec(
            "{R|a player} takes out his front peg, if {R|that player} is of the side of "
            "{P|another player} and last over of the side of {P|that other player} is {K|a number}",
            ACT_TAKE_OUT, law_over_marking_5_until, (0, 2)),
        WindowSpec("{R|a player} deals, if {R|that player} deals the cards again in turn",
            ACT_DEALS, lambda state, p, x, k, r: deals_the_cards_again_in_turn(state, r), ()),
        WindowSpec("the game is over", "once", lambda state, p, x, k: game_over(state), (),
            moment=61, standing=True, menus=True)))
LAW_FRONT_PEG_1_DUTY = DutySpec(LAW_FRONT_PEG_1,
    WindowSpec(
        "{Q|a player} places the peg behind the other, where {Q|that player} is of the side of "
        "{P|another player}", ACT_PLACE_BEHIND, lambda state, p, q: SIDE_OF[q] == SIDE_OF[p], (0,)),
    (
        LapseSpec(
            WindowSpec(
                "{Q|a player} places the peg in front again, if {Q|that player} is of the side of "
                "{P|another player}", ACT_PLACE_IN_FRONT,
                lambda state, p, q: SIDE_OF[q] == SIDE_OF[p], (0,)), law_front_peg_1_broken),
        LapseSpec(
            WindowSpec(
                "{Q|a player} marks {N|a number} for {X|a claim}, if {N|that number} is more than "
                "0 and {Q|that player} is of the side of {P|another player}", ACT_MARK,
                lambda state, p, q, n, x: n > 0 and SIDE_OF[q] == SIDE_OF[p], (0,)),
            law_front_peg_1_broken_2)))
LAW_TOUCHING_A_PEG_4_MENU = MenuSpec(LAW_TOUCHING_A_PEG_4, "peg-touched", "unstated",
    (
        OptionSpec("score-two-for-it", ACT_SCORE_TWO, binds=(("Q", SORT_PLAYER, 0),), own="player",
            says=lambda judge, state, p, s, q: "two for touching a peg",
            does=law_touching_a_peg_4_score_two_for_it_does, stirs=0x8000000200000000000000F),),
    until=(
        WindowSpec("{R|a player} deals, if {R|that player} deals the cards again in turn",
            ACT_DEALS, lambda state, p, s, r: deals_the_cards_again_in_turn(state, r), ()),
        WindowSpec("the game is over", "once", lambda state, p, s: game_over(state), (), moment=61,
            standing=True, menus=True)))
ON_MENUS = 0x2000000000000000
BITS = 64
MEMORY = 94
OFFENCE_PASSING_THIRTY_ONE = OffenceSpec("passing-thirty-one", "player")
OFFENCE_PLAYING_OUT_OF_TURN = OffenceSpec("playing-out-of-turn", "player")
OFFENCE_PLAYING_AFTER_THE_END = OffenceSpec("playing-after-the-end", "player")
OFFENCE_GO_OUT_OF_TURN = OffenceSpec("go-out-of-turn", "player")
OFFENCE_FALSE_GO = OffenceSpec("false-go", "player", laws=(law_go_4,))
OFFENCE_COUNTING_TOO_SOON = OffenceSpec("counting-too-soon", "player")
OFFENCE_COUNTING_OUT_OF_ORDER = OffenceSpec("counting-out-of-order", "player")
OFFENCE_FALSE_GAME = OffenceSpec("false-game", "player", laws=(law_game_falsely_marked_2,))
OFFENCE_THROWING_UP = OffenceSpec("throwing-up", "player", laws=(law_throwing_up_2,))
OFFENCE_LAYING_OUT_OF_ORDER = OffenceSpec("laying-out-of-order", "player")
OFFENCE_LAYING_OUT_LATE = OffenceSpec("laying-out-late", "player")
OFFENCE_RECALLING = OffenceSpec("recalling", "player")
OFFENCE_TOUCHING_THE_CRIB = OffenceSpec("touching-the-crib", "player")
OFFENCE_MIXING = OffenceSpec("mixing", "player", laws=(law_crib_untouched_6,))
OFFENCE_TOO_FEW = OffenceSpec("too-few", "player", laws=(law_faced_7,))
OFFENCE_CONSULTING = OffenceSpec("consulting", "player")
OFFENCE_NOT_ONE_AT_A_TIME = OffenceSpec("not-one-at-a-time", "player")
OFFENCE_DEALING_OUT_OF_ORDER = OffenceSpec("dealing-out-of-order", "player")
OFFENCE_DEALING_WRONGLY = OffenceSpec("dealing-wrongly", "player")
OFFENCE_WRONG_LAY_OUT = OffenceSpec("wrong-lay-out", "player")
OFFENCE_TURNING_UP_WRONGLY = OffenceSpec("turning-up-wrongly", "player")
OFFENCE_TURNING_UP_LATE = OffenceSpec("turning-up-late", "player")
OFFENCE_CUTTING_TOO_LATE = OffenceSpec("cutting-too-late", "player")
OFFENCE_OVER_MARKING = OffenceSpec("over-marking", "player",
    laws=(law_over_marking_4, law_over_marking_5))
OFFENCE_MISRECKONING = OffenceSpec("misreckoning", "player")
OFFENCE_SHOWING = OffenceSpec("showing", "player", liberties=(law_showing_in_dealing_1,),
    laws=(law_showing_in_dealing_3,))
OFFENCE_DEALING_TOO_MANY = OffenceSpec("dealing-too-many", "player",
    laws=(law_too_many_dealt_3, law_too_many_dealt_5, law_too_many_dealt_6))
OFFENCE_HOLDING_TOO_MANY = OffenceSpec("holding-too-many", "player", laws=(law_too_many_in_hand_4,))
OFFENCE_TOUCHING_THE_CARDS = OffenceSpec("touching-the-cards", "player",
    laws=(law_touching_the_cards_2,))
OFFENCE_MARKING_ANOTHER_NUMBER = OffenceSpec("marking-another-number", "player")
OFFENCE_PUTTING_THE_PEG_IN_FRONT = OffenceSpec("putting-the-peg-in-front", "player",
    laws=(law_front_peg_3,))
OFFENCE_TOUCHING_A_PEG = OffenceSpec("touching-a-peg", "player", laws=(law_touching_a_peg_4,))
OFFENCE_UNDER_MARKING = OffenceSpec("under-marking", "player", laws=(law_under_marking_2,))
OFFENCE_PACKING_UNSCORED = OffenceSpec("packing-unscored", "player", laws=(law_placing_cards_4,))
ONCE: tuple[OnceSpec, ...] = (
    OnceSpec(law_sixty_one_1_when, law_sixty_one_1, 1, ((0,), (1,))),
    OnceSpec(law_sixty_one_2_when, law_sixty_one_2, 1, ((0,), (1,))),
    OnceSpec(law_dealing_3_when, law_dealing_3, 0, ((),)),
    OnceSpec(law_fifteens_2_when, law_fifteens_2, 1, ((0,), (1,), (2,), (3,))),
    OnceSpec(law_pairs_in_hand_1_when, law_pairs_in_hand_1, 1, ((0,), (1,), (2,), (3,))),
    OnceSpec(law_sequences_2_when, law_sequences_2, 1, ((0,), (1,), (2,), (3,))),
    OnceSpec(law_flushes_1_when, law_flushes_1, 1, ((0,), (1,), (2,), (3,))),
    OnceSpec(law_nob_1_when, law_nob_1, 1, ((0,), (1,), (2,), (3,))),
    OnceSpec(law_flush_of_five_2_when, law_flush_of_five_2, 1, ((0,), (1,), (2,), (3,))),
    OnceSpec(law_too_many_dealt_1_when, law_too_many_dealt_1, 2,
        ((0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (1, 3), (2, 0), (2, 1), (2, 2),
            (2, 3), (3, 0), (3, 1), (3, 2), (3, 3))),
    OnceSpec(law_too_many_dealt_2_when, law_too_many_dealt_2, 2,
        ((0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (1, 3), (2, 0), (2, 1), (2, 2),
            (2, 3), (3, 0), (3, 1), (3, 2), (3, 3))))
ON_ELECTION: Elections = {}
NORMS: tuple[MenuSpec | DutySpec, ...] = (LAW_CRIB_UNTOUCHED_6_MENU, LAW_SHOWING_IN_DEALING_3_MENU,
    LAW_TOO_MANY_DEALT_3_MENU, LAW_TOO_MANY_DEALT_6_DUTY, LAW_TOO_MANY_IN_HAND_4_MENU,
    LAW_OVER_MARKING_5_MENU, LAW_FRONT_PEG_1_DUTY, LAW_TOUCHING_A_PEG_4_MENU)
ACTS: tuple[ActSpec, ...] = (
    ActSpec("cut-for-deal", (ROLE_P, ROLE_C), (0, "cuts", 1, "for", "deal"),
        impossible=act_cut_for_deal_impossible, does=act_cut_for_deal,
        stirs=0x2601C1E21FFFFFFFE0000010),
    ActSpec("deals", (ROLE_P,), (0, "deals"), impossible=act_deals_impossible, does=act_deals,
        laws=(law_neglected_3, law_dealing_4), stirs=0x3FFFFFDEFFFFFFFFFFFFFFF0),
    ActSpec("give", (ROLE_P, ROLE_Q), (0, "gives", "a", "card", "to", 1),
        impossible=act_give_impossible, does=act_give,
        laws=(law_neglected_6, law_dealing_2, law_dealing_5), gates=((act_give_gate, (0, 1, 2)),),
        stirs=0x3FFFFFDEFFFFFFFFFFFFFFF0),
    ActSpec("give-more", (ROLE_P, ROLE_M, ROLE_Q), (0, "gives", 1, "cards", "to", 2),
        impossible=act_give_more_impossible, does=act_give_more,
        laws=(law_neglected_7, law_dealing_1, law_dealing_6),
        gates=((act_give_more_gate, (0, 1, 2)),), stirs=0x3FFFFFDEFFFFFFFFFFFFFFF0),
    ActSpec("was-dealt", (ROLE_P, ROLE_M), (0, "was", "dealt", 1, "cards"),
        impossible=act_was_dealt_impossible, does=act_was_dealt,
        laws=(law_neglected_5, law_faced_4), stirs=0x3FFFFFDEFFFFFFFFFFFFFFF0),
    ActSpec("deal", (ROLE_P, ROLE_H), (0, "is", "dealt", 1), impossible=act_deal_impossible,
        does=act_deal, laws=(law_neglected_4, law_faced_3), stirs=0x3FFFFFDEFFFFFFFFFFFFFFF0),
    ActSpec("keep", (ROLE_P, ROLE_H), (0, "keeps", 1), impossible=act_keep_impossible,
        does=act_keep, laws=(law_go_5, law_too_many_in_hand_2), stirs=0x3FFFFFDCFFFFFFFFFFFFFFE0),
    ActSpec("lay-out", (ROLE_P, ROLE_H), (0, "lays", "out", 1), impossible=act_lay_out_impossible,
        does=act_lay_out,
        laws=(law_crib_untouched_1, law_crib_untouched_2, law_faced_5, law_one_for_crib_1,
            law_counting_2, law_too_many_in_hand_1), after=(4,), behind=(4,),
        gates=((act_lay_out_gate, (0, 1, 2, 3, 5)),), stirs=0x3FFFFFDCFFFFFFFFFFFFFFE0),
    ActSpec("show-crib", (ROLE_H,), ("the", "crib", "holds", 0),
        impossible=act_show_crib_impossible, does=act_show_crib, laws=(law_counting_3,), after=(0,),
        behind=(0,), stirs=0x21F70A000000000000000000),
    ActSpec("cut", (ROLE_P,), (0, "cuts", "the", "pack"), does=act_cut,
        laws=(law_turning_up_3, law_touching_the_cards_3, law_touching_the_cards_4),
        gates=((act_cut_gate, (0, 1, 2)),), stirs=0x80000000000000000, first=0x0),
    ActSpec("turn-up", (ROLE_P, ROLE_C), (0, "turns", "up", 1), impossible=act_turn_up_impossible,
        does=act_turn_up,
        laws=(law_faced_6, law_turning_up_1, law_turning_up_2, law_heels_1, law_fifteens_3,
            law_pairs_in_hand_2, law_sequences_3, law_flushes_2, law_nob_2, law_flush_of_five_1),
        behind=(4, 5, 6, 8), gates=((act_turn_up_gate, (0, 1, 2, 3, 7, 9)),),
        stirs=0x3FFFFFDCFFFFFFFFFFFFFFE0),
    ActSpec("play", (ROLE_P, ROLE_C), (0, "plays", 1), impossible=act_play_impossible,
        does=act_play,
        laws=(law_thirty_one_1, law_thirty_one_2, law_thirty_one_3, law_thirty_one_5, law_go_3,
            law_go_6, law_neglected_1, law_neglected_2, law_order_of_counting_2, law_fifteens_1,
            law_pairs_in_play_1, law_pairs_in_play_2, law_pairs_in_play_3, law_sequences_1,
            law_too_many_in_hand_3), after=(9, 10, 11, 12, 13), behind=(9, 10, 11, 12, 13),
        gates=((act_play_gate, (0, 1, 2, 3, 4, 5, 6, 7, 8, 14)),),
        stirs=0x3FFFFFDCFFFFFFFFFFFFFFE0),
    ActSpec("go", (ROLE_P,), (0, "calls", "go"), does=act_go,
        laws=(law_thirty_one_4, law_go_1, law_go_2), gates=((act_go_gate, (0, 1, 2)),),
        stirs=0x3001CE000000000000000000, first=0x0),
    ActSpec("mark", (ROLE_P, ROLE_N, ROLE_X), (0, "marks", 1, "for", 2), does=act_mark,
        laws=(law_order_of_counting_1, law_order_of_counting_3, law_game_falsely_marked_1,
            law_counting_1, law_over_marking_1, law_over_marking_2, law_over_marking_3,
            law_under_marking_1, law_under_marking_3),
        gates=((act_mark_gate, (0, 1, 2, 3, 4, 5, 6, 7, 8)),), stirs=0x3C81CFC0200000000000000F,
        first=0x0),
    ActSpec("reckon", (ROLE_P, ROLE_H, ROLE_C, ROLE_N), (0, "reckons", 1, "with", 2, "at", 3),
        impossible=act_reckon_impossible, laws=(law_tables_1, law_tables_2), behind=(0,)),
    ActSpec("reckon-crib", (ROLE_P, ROLE_H, ROLE_C, ROLE_N),
        (0, "reckons", "the", "crib", "of", 1, "with", 2, "at", 3),
        impossible=act_reckon_crib_impossible, laws=(law_tables_3,)),
    ActSpec("place-cards", (ROLE_P,), (0, "places", "his", "cards", "on", "the", "pack"),
        laws=(law_placing_cards_1, law_placing_cards_2, law_placing_cards_3),
        gates=((act_place_cards_gate, (0, 1, 2)),)),
    ActSpec("expose", (ROLE_P, ROLE_C, ROLE_Q), (0, "exposes", 1, "of", 2, "in", "dealing"),
        impossible=act_expose_impossible, does=act_expose,
        laws=(law_neglected_8, law_faced_2, law_showing_in_dealing_2),
        gates=((act_expose_gate, (0, 1, 2)),), stirs=0x3FFFFFDEFFFFFFFFFFFFFFF0),
    ActSpec("find-faced", (ROLE_C,), (0, "is", "found", "faced", "in", "the", "pack"),
        does=act_find_faced, laws=(law_neglected_9, law_faced_1), stirs=0x3FFFFFDEFFFFFFFFFFFFFFF0,
        first=0x0),
    ActSpec("touch-pack", (ROLE_P,), (0, "touches", "the", "pack"), does=act_touch_pack,
        laws=(law_touching_the_cards_1,), first=0x0),
    ActSpec("draw", (ROLE_P, ROLE_C, ROLE_Q), (0, "draws", 1, "from", 2),
        impossible=act_draw_impossible, does=act_draw, stirs=0x21F30B1C1FFFFFFFE0000000),
    ActSpec("take-back", (ROLE_P, ROLE_C), (0, "takes", "back", 1, "from", "the", "crib"),
        impossible=act_take_back_impossible, laws=(law_crib_untouched_3,)),
    ActSpec("touch-crib", (ROLE_P,), (0, "touches", "the", "crib"), laws=(law_crib_untouched_4,)),
    ActSpec("mix", (ROLE_P,), (0, "mixes", "the", "crib", "with", "his", "hand"),
        laws=(law_crib_untouched_5,)),
    ActSpec("throw-up", (ROLE_P,), (0, "throws", "up", "his", "cards"), laws=(law_throwing_up_1,)),
    ActSpec("fresh-deal", (ROLE_P,), (0, "calls", "a", "fresh", "deal", "and", "adds", "two"),
        formal=True),
    ActSpec("another-deal", (ROLE_P,), (0, "demands", "another", "deal", "and", "adds", "two"),
        formal=True, powers=(PowerSpec(law_too_many_dealt_4, law_too_many_dealt_4_exercised),)),
    ActSpec("new-deal", (ROLE_P,), (0, "adds", "four", "and", "demands", "a", "new", "deal"),
        formal=True, powers=(PowerSpec(law_too_many_in_hand_5, law_too_many_in_hand_5_exercised),)),
    ActSpec("score-three", (ROLE_P,), (0, "scores", "three", "for", "the", "mixing"), formal=True),
    ActSpec("touch-peg", (ROLE_P, ROLE_S), (0, "touches", "the", "peg", "of", 1),
        laws=(law_touching_a_peg_1,)),
    ActSpec("take-out", (ROLE_P,), (0, "takes", "out", "his", "front", "peg"),
        impossible=act_take_out_impossible, does=act_take_out,
        laws=(law_front_peg_1, law_front_peg_2), ahead=(0,)),
    ActSpec("place-behind", (ROLE_P,), (0, "places", "the", "peg", "behind", "the", "other"),
        impossible=act_place_behind_impossible, does=act_place_behind),
    ActSpec("place-in-front", (ROLE_P,), (0, "places", "the", "peg", "in", "front", "again"),
        impossible=act_place_in_front_impossible, does=act_place_in_front),
    ActSpec("put-back", (ROLE_P, ROLE_Q, ROLE_K),
        (0, "puts", "the", "peg", "of", 1, "back", "by", 2), formal=True,
        powers=(
            PowerSpec(law_over_marking_6, law_over_marking_6_exercised),
            PowerSpec(law_front_peg_4, law_front_peg_4_exercised)),
        laws=(law_over_marking_8, law_touching_a_peg_2)),
    ActSpec("put-back-and-score", (ROLE_P, ROLE_Q, ROLE_K),
        (0, "puts", "the", "peg", "of", 1, "back", "by", 2, "and", "scores", "them"), formal=True,
        powers=(PowerSpec(law_over_marking_7, law_over_marking_7_exercised),),
        laws=(law_over_marking_9, law_touching_a_peg_3)),
    ActSpec("score-two", (ROLE_P,), (0, "scores", "two", "for", "the", "peg"), formal=True),
    ActSpec("consult", (ROLE_P,), (0, "consults", "his", "partner"), laws=(law_consulting_1,)))
CONFLICTS: Conflicts = {}
STATES: dict[str, StateSpec] = {
    "midway": StateSpec("midway", (), SORT_TRUTH, "Midway"),
    "dealer": StateSpec("dealer", (), SORT_PLAYER_OR_NONE, "Dealer"),
    "score": StateSpec("score", ("side",), SORT_NUMBER_0_160, "Score"),
    "back": StateSpec("back", ("side",), SORT_NUMBER_0_160, "Back"),
    "points-lost": StateSpec("points_lost", ("side",), SORT_NUMBER_0_160, ""),
    "games": StateSpec("games", ("side",), SORT_NUMBER_0_2, "")}
SHOWN: tuple[str, ...] = ("score", "points-lost")
REBUILT: tuple[RebuiltSpec, ...] = ()
UNSAID: tuple[UnsaidSpec, ...] = (
    UnsaidSpec("cut-winner", "cut_winner", 1, (-1, 0, 1, 2, 3), 0, 0, 0x1FFFFFFFFF, optional=True,
        some=True, seldom=True, waits=True),
    UnsaidSpec("dealer", "dealer", 1, (-1, 0, 1, 2, 3), 3, 0, 0x1FFFFFFFFF, optional=True,
        some=True, waits=True),
    UnsaidSpec("back-unsaid", "back_unsaid", 2, (0, 1), 0, 0, 0x240000000, seldom=True),
    UnsaidSpec("reckoned-his", "reckoned_his", 1, (0, 1), 0, 0, 0x2006203E, seldom=True),
    UnsaidSpec("fault-unseen", "fault_unseen", 2, (0, 1), 0, 0, 0x62C002000, at_end=True,
        seldom=True),
    UnsaidSpec("play-unsaid", "play_unsaid", 1, (0, 1), 0, 0, 0x20003000, seldom=True),
    UnsaidSpec("dealt-unsaid", "dealt_unsaid", 1, (0, 1), 0, 0, 0x8020E, seldom=True))
UNSEEN: tuple[UnseenSpec, ...] = (
    UnseenSpec("hand", "hand", 4, "card", 52, 13, (UnseenActSpec(4, 5, 1, 0, True, True, False),),
        ((5, 0, 1, True, True), (6, 0, 1, True, True)),
        ((7, 0, 1, True), (11, 0, 1, False), (20, 2, 1, False)),
        frozenset((14, 15, 16, 21, 22, 23, 24, 29, 36)), ()),)
TORN: TornSpec | None = TornSpec("midway",
    named(
        "crib-flush game-commences too-many-dealt own-card-shown another-two game-falsely-marked "
        "length lurch midway cut-card cut-winner dealer score back points-told back-unsaid "
        "peg-out lost-by-peg last-over too-far beaten points-lost home lurched deal-is-cut-for "
        "deal-told passed-over misgiven deal-is-even deal-void dealt hand known given put-out "
        "laid kept played crib shown pack-cut start handled worth crib-worth to-play left gone "
        "room heard reckoning like last-player last-card closed heels-owed gained go-owed "
        "last-taken scored crib-scored marked-unseen reckoned reckoned-his fault-unseen "
        "play-unsaid dealt-unsaid games"), {"midway": 1, "dealer": 1, "score": 2, "back": 2},
    0x78000000000008C00, 0, 0x2087FFFFFFFFFFF3E00,
    *torn_rows(BOOK,
        "sixty-one/1 -1 501040 C00000, sixty-one/2 -1 401040 400000, thirty-one/1 800 "
        "54E00100000E00 100000000000000000, thirty-one/2 800 50E00100000E00 200000000000000000, "
        "thirty-one/3 800 40400000000000 400000000000000000, thirty-one/4 1000 50E00100000E00 "
        "800000000000000000, thirty-one/5 800 250E00100200E00 200000, go/1 1000 "
        "20054E00180000E00 1000000000000000000, go/2 1000 20054E00100000E00 1000000000000000000, "
        "go/3 800 142C040000000 1000000000000000000, go/4 1840 3002000000000501040 43000, go/5 "
        "40 1002000000000 1000000000000000000, go/6 800 1000000000000 1000000000000, neglected/1 "
        "800 154E00100200E00 200000, neglected/2 800 80000000200E00 80000000200000, neglected/3 "
        "2 4DBD4DA9B21200E00 200000, neglected/4 20 DBD4DA1100200E00 200000, neglected/5 10 "
        "DBD4DA1100200E00 200000, neglected/6 4 DBD4DA1100200E00 200000, neglected/7 8 "
        "DBD4DA1100200E00 200000, neglected/8 20000 DBD4DA1100200E00 200000, neglected/9 40000 "
        "DBD4DA1100200E00 200000, order-of-counting/1 2000 50400000000000 4000000000000000000, "
        "order-of-counting/2 800 1810000000000000 4000000000000000000, order-of-counting/3 2000 "
        "800000000000E00 8000000000000000000, game-falsely-marked/1 2000 2DBD4DADB00001E60 "
        "10000000000000000000, game-falsely-marked/2 2000 10000000000000000000 100000, "
        "throwing-up/1 1000000 101040 20000000000000000000, throwing-up/2 1000000 "
        "20000000000000000000 100000, crib-untouched/1 80 800000E00 40000000000000000000, "
        "crib-untouched/2 80 10020000000000 80000000000000000000, crib-untouched/3 200000 0 0, "
        "crib-untouched/4 400000 40400000000000 100000000000000000000, crib-untouched/5 800000 0 "
        "0, crib-untouched/6 800000 202003000028025501E40 402000000000000043000, "
        "crib-untouched/6 10000000 2000000000000000000 400000000000000043000, faced/1 40000 "
        "1000020000000800 5BF7FFFFE9000000, faced/2 20000 1000028025000E08 5BF7FFFFE9000000, "
        "faced/3 20 1000028065000E00 800000000000000000000, faced/4 10 1000028225000E00 "
        "800000000000000000000, faced/5 80 220000E00 800000000000000000000, faced/6 400 "
        "220000E00 800000000000000000000, faced/7 4B0 802002000000020501840 5BF7FFFC21043000, "
        "consulting/1 1000000000 50400000000000 1000000000000000000000, dealing/1 8 0 0, "
        "dealing/2 4 100002822D000E00 2000000000000000000000, dealing/3 -1 A00 200001000800, "
        "dealing/4 2 1000028A25000E00 4000000000000000000000, dealing/5 4 1000028225000E00 "
        "4000000000000000000000, dealing/6 8 1000028225000E00 4000000000000000000000, "
        "one-for-crib/1 80 800000000 8000000000000000000000, turning-up/1 400 E00 "
        "10000000000000000000000, turning-up/2 400 10020000000000 20000000000000000000000, "
        "turning-up/3 200 20000000000 40000000000000000000000, heels/1 400 20000000000 "
        "80000000000000, counting/1 2000 E00 80000000000000000000000, counting/2 80 24000000001 "
        "100000000000, counting/3 100 24000000001 100000000000, fifteens/1 800 124000000000000 "
        "100000000000000, fifteens/2 -1 A1000000000 80000000000, fifteens/3 400 104000000000 "
        "100000000000, pairs-in-play/1 800 128000000000000 100000000000000, pairs-in-play/2 800 "
        "128000000000000 0, pairs-in-play/3 800 128000000000000 0, pairs-in-hand/1 -1 "
        "A1000000000 0, pairs-in-hand/2 400 104000000000 0, sequences/1 800 122000000000000 "
        "100000000000000, sequences/2 -1 A1000000000 0, sequences/3 400 104000000000 0, "
        "flushes/1 -1 A1000000000 0, flushes/2 400 104000000001 100000000000, nob/1 -1 "
        "A1000000000 0, nob/2 400 104000000000 0, flush-of-five/1 400 104000000001 0, "
        "flush-of-five/2 -1 A1000000000 0, tables/1 4000 0 0, tables/2 4000 0 0, tables/3 8000 1 "
        "100000000000000000000000, showing-in-dealing/1 20000 200000000000000000000008 "
        "200000000000000000000000, showing-in-dealing/2 20000 200000001000028025000E08 "
        "200000000000000000000000, showing-in-dealing/3 20000 200002003000028025501E50 "
        "400002005BF7FFFFE9043000, showing-in-dealing/3 2000000 2000000000000000000 "
        "400000005BF7FFFFE9043000, too-many-dealt/1 -1 210000E00 800000000000000000000000, "
        "too-many-dealt/2 -1 210000E00 0, too-many-dealt/3 -1 800002003000028025501E56 "
        "1000002005BF7FFFFE9043000, too-many-dealt/3 4000000 2000000000000000000 "
        "1000000005BF7FFFFE9043000, too-many-dealt/4 4000000 2012000420B20501E46 "
        "1000000005BF7FFFFE9043000, too-many-dealt/5 -1 800002002000000020501844 "
        "5BF7FFFC21043000, too-many-dealt/6 -1 8000000000004027A0000006 "
        "2000000000000000000000000, too-many-dealt/6 -1 2000000000000000000 "
        "2000000000000000000000000, too-many-in-hand/1 80 27A0000002 2000000000000000000000000, "
        "too-many-in-hand/2 40 1000000002 2000000000000000000000000, too-many-in-hand/3 800 "
        "400880000002 2000000000000000000000000, too-many-in-hand/4 -1 2000002003000028025501E40 "
        "4000002005BF7FFFFE9043000, too-many-in-hand/4 8000000 2000000000000000000 "
        "4000000005BF7FFFFE9043000, too-many-in-hand/5 8000000 2012000420B22501840 "
        "4000000005BF7FFFFE9043000, touching-the-cards/1 80000 40000030A20000000 "
        "8000000000000000000000000, touching-the-cards/2 80200 8000002002000000000501040 43000, "
        "touching-the-cards/3 200 40000030B20000E00 8000000000000000000000000, "
        "touching-the-cards/4 200 10050900000E00 8000000000000000000000000, over-marking/1 2000 "
        "2DBD4DADB00000E00 800000000000000000000000000, over-marking/2 2000 2D890C2FE40000E01 "
        "80000000000000000000000, over-marking/3 2000 3D890C2FE40000E01 "
        "10000000000000000000000000, over-marking/4 2000 80000000000000000000000 40000, "
        "over-marking/5 2000 80002003000028025543E40 60000002002000000000043000, over-marking/5 "
        "200000000 2000000000000000000 20000000002000000000043000, over-marking/5 400000000 "
        "2000000000000000000 40000000002000000000043000, over-marking/6 200000000 "
        "1208042FE40001001 20000000000000000000001000, over-marking/7 400000000 "
        "201208042FE40501041 40000000000000000000043000, over-marking/8 200000000 "
        "8000000200208042FE40000001 2002000000000000000, over-marking/9 400000000 "
        "8000000200208042FE40000001 2002000000000000000, front-peg/1 40000000 "
        "2002000000000501040 100000000000000000000000000, front-peg/1 100002000 "
        "2000000000000000000 100000000000000000000000000, front-peg/2 40000000 "
        "200200000000051F040 23000, front-peg/3 1C0002000 100000000000000000000020000 80000, "
        "front-peg/4 200000000 8F000 20000000000000000000081000, touching-a-peg/1 20000000 "
        "203FBD4DADB00511E40 200000000000000000000000000, touching-a-peg/2 200000000 "
        "80000002002000000000501040 200000000000000000000000000, touching-a-peg/3 400000000 "
        "80000002002000000000501040 200000000000000000000000000, touching-a-peg/4 620000000 "
        "200000002003000028025501E40 400000002000000000000043000, touching-a-peg/4 800000000 "
        "2000000000000000000 400000000000000000000043000, under-marking/1 2000 2DBD4DADB00000E00 "
        "80000000000000000000000, under-marking/2 2000 800000000000000000000200000 200000, "
        "under-marking/3 2000 2D810C2FE40000E01 800000000000000000000000000, placing-cards/1 "
        "10000 850400000000000 0, placing-cards/2 10000 8504A1000000000 "
        "1000000000000000000000000000, placing-cards/3 10000 8504A1000000000 800000000000000, "
        "placing-cards/4 10000 1000000000000000000000200000 800000000200000, - 1 E00 A00, - 2 "
        "41C00028A35000E00 7FF7FFFFFF000800, - 4 200140002823D000E00 2007FF7FFFFFF000800, - 8 "
        "200140002823D000E00 2007FF7FFFFFF000800, - 10 2001400028235000E00 2007FF7FFFFFF000800, "
        "- 20 2001400028275000E00 2007FF7FFFFFF000800, - 40 2000054C0EDF0000800 "
        "2007BF7FFFFFB000000, - 80 200000000C5B0000800 2007BF7FFFFFB000000, - 100 80000000 "
        "4080000000, - 200 900000E00 10000000000, - 400 2000000030030000800 2007BF7FFFFFB000000, "
        "- 800 200005EE0BFF0000E00 2007BFFFFFFFB000000, - 1000 55E00180000E00 241A00000000000, - "
        "2000 202F954C2DB00501E40 3FC0A00000053000, - 20000 200140002A375000E00 "
        "2007FF7FFFFFF000800, - 40000 2001400028035000E00 2007FF7FFFFFF000800, - 80000 "
        "30000000000 40000000000, - 100000 2C0000000 2C0000000, - 2000000 "
        "400000000000000000000000 80000000000000000000000000, - 4000000 "
        "1000000000000000000000000 80000000000000000000000000, - 8000000 "
        "4000000000000000000000000 80000000000000000000000000, - 10000000 400000000000000000000 "
        "80000000000000000000000000, - 200000000 20000000000000000000000000 "
        "80000000000000000000000000, - 400000000 40000000000000000000000000 "
        "80000000000000000000000000, - 800000000 400000000000000000000000000 "
        "80000000000000000000000000, - -1 1000 4000"),
    (0x1000200, 0x54C00180101040, 0x41000000220000000, 0x41000000220000000, 0x1000000320000000,
        0x100002EB60000000, 0x80002F140000000, 0x2C160000000, 0x100002D000000000, 0, 0x2C060000000,
        0x4042C1E0000000, 0, 0, 0x20000000000, 0x20000000000, 0, 0x100002A365000E00, 0, 0,
        0x8380000000, 0x2EB60000000, 0, 0, 0, 0, 0, 0, 0, 0, 0x11000, 0x10000, 0x10000, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0x400000000000000000000000, 0x1000000000000000000000000, 0x4000000000000000000000000,
        0x400000000000000000000, 0, 0, 0, 0, 0x20000000000000000000000000,
        0x40000000000000000000000000, 0x400000000000000000000000000, 0),
    0x1B1ABFFBFDF00000000000000000, 0x2000000000000000000)
STEPS: tuple[StepSpec, ...] = (
    StepSpec("last-hole", LAW_SIXTY_ONE.clause(3, "common/cribbage-laws.law:521"), settle_last_hole,
        stirs=0x8000000200000000000000F),
    StepSpec("stakes", LAW_SIXTY_ONE.clause(4, "common/cribbage-laws.law:526"), settle_stakes))
SETTLED: tuple[str, ...] = ("score", "games")
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
