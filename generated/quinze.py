"""Judge recorded games by the book quinze: Quinze.

Edition: A household cyclopaedia: the leaf with the end of quadrille, and quinze

Made by `hoyle build quinze`: change the book, not this file. It was made from
rules/common/pack.law, rules/common/seats.law, rules/common/drawing.law, rules/common/cuts.law,
rules/common/stakes.law, rules/quinze.law, whose hashes together have the SHA-256
1a4ec14ceb3ef3415d42611e697dd7911e72971662d4eef475ccfe4954a1ded3.

Run `python quinze.py RECORD...` to judge files of games, or call `judge`. A member of a kind is its
place there, a set a bit mask, none is -1.
"""

from __future__ import annotations

import sys

try:
    from _runtime import FORMAT
except ModuleNotFoundError:
    if __name__ != "__main__":
        raise
    print("_runtime.py is missing, which belongs beside this file", file=sys.stderr)
    sys.exit(2)

if FORMAT != 20:
    if __name__ == "__main__":
        print(f"_runtime.py is of format {FORMAT}, not 20: run `hoyle build`", file=sys.stderr)
        sys.exit(2)
    raise ImportError(f"_runtime.py is of format {FORMAT}, not 20: run `hoyle build`")

from _runtime import (
    NONE,
    ActSpec,
    Args,
    BaseState,
    BookTables,
    BookValidator,
    BoundValues,
    ClauseSpec,
    Conflicts,
    DutySpec,
    Elections,
    FactLines,
    LapseSpec,
    LawText,
    MenuSpec,
    OffenceSpec,
    OnceSpec,
    OptionSpec,
    PowerSpec,
    RebuiltSpec,
    Referee,
    RoleSpec,
    SortSpec,
    StateSpec,
    StepSpec,
    TornSpec,
    UnsaidSpec,
    UnseenActSpec,
    UnseenSpec,
    WindowSpec,
    clause_rows,
    first,
    is_open,
    listed,
    mask_rows,
    members,
    named,
    pure,
    remembered,
    run,
    yes,
)

# ---------------------------------------------------------------- the book

BOOK = "quinze"
EDITION = "A household cyclopaedia: the leaf with the end of quadrille, and quinze"

# The codes of every kind; at -1, where Python finds the last, the word for none.
PLAYERS = ("A", "B", "none")
SIDES = ("A", "B", "none")
SUITS = ("C", "D", "H", "S", "none")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "none")
CARDS = (*(a + b for b in SUITS[:-1] for a in RANKS[:-1]), "none")
CODES = {"player": PLAYERS, "side": SIDES, "suit": SUITS, "rank": RANKS, "card": CARDS}

PLAYER_A = 0
PLAYER_B = 1
RANK_ACE = 12
RANK_TEN = 8

# What belongs to a member, by its place; at -1, what belongs to none.
SIDE_OF = (0, 1, NONE)
PLAYERS_OF = (1, 2, 0)
# Whether a side is called by the names of its players, and whom a player or side
# counts as when something is open for him: players first, then sides, as a mask.
NAMED_BY_PLAYERS = (True, True)
COUNTS_AS = (5, 10, 5, 10, 0)
RANK_OF_CARD = (*(place % 13 for place in range(52)), NONE)
NEXT_PLAYER = (1, 0, NONE)
BIT = (*(1 << place for place in range(52)), 0)

# The readings that a record may choose, and which is taken if it does not.
OPTIONS: tuple[tuple[str, str], ...] = ()
DEFAULTS: Args = ()


# ---------------------------------------------------------------- the record


class State(BaseState):
    """What the record says so far. Lists, by key, end in the value for no key."""

    __slots__ = (
        "agreed",
        "asked_2",
        "cut_card",
        "cut_holds",
        "cutting_told",
        "dealer",
        "doubling_told",
        "drawn_games",
        "due_dealer",
        "games_agreed",
        "hand",
        "laid_by",
        "last_dealer",
        "low_cut",
        "midway",
        "pack_cut",
        "purse",
        "shuffled",
        "shuffled_last",
        "shuffling_told",
        "stake",
        "stood",
        "taken_for",
        "unasked",
        "uncut_dealer",
        "winner",
        "won",
    )

    def __init__(self) -> None:
        super().__init__()
        self.midway = False
        self.shuffled = [False] * 3
        self.cutting_told = False
        self.due_dealer = NONE
        self.hand = [0] * 3
        self.laid_by = 0
        self.asked_2 = [False] * 3
        self.stood = [False] * 3
        self.unasked = [0] * 3
        self.cut_card = [NONE] * 3
        self.purse = [0] * 3
        self.stake = [0] * 3
        self.dealer = NONE
        self.pack_cut = False
        self.games_agreed = 0
        self.shuffled_last = False
        self.shuffling_told = False
        self.agreed = False
        self.winner = NONE
        self.won = [0] * 3
        self.drawn_games = 0
        self.last_dealer = NONE
        self.doubling_told = False
        self.low_cut = [False] * 53
        self.uncut_dealer = NONE
        self.cut_holds = False
        self.taken_for = [NONE] * 53

    def copy(self) -> State:
        """Give a state that changes by itself."""
        new = State.__new__(type(self))
        new.midway = self.midway
        new.shuffled = self.shuffled[:]
        new.cutting_told = self.cutting_told
        new.due_dealer = self.due_dealer
        new.hand = self.hand[:]
        new.laid_by = self.laid_by
        new.asked_2 = self.asked_2[:]
        new.stood = self.stood[:]
        new.unasked = self.unasked[:]
        new.cut_card = self.cut_card[:]
        new.purse = self.purse[:]
        new.stake = self.stake[:]
        new.dealer = self.dealer
        new.pack_cut = self.pack_cut
        new.games_agreed = self.games_agreed
        new.shuffled_last = self.shuffled_last
        new.shuffling_told = self.shuffling_told
        new.agreed = self.agreed
        new.winner = self.winner
        new.won = self.won[:]
        new.drawn_games = self.drawn_games
        new.last_dealer = self.last_dealer
        new.doubling_told = self.doubling_told
        new.low_cut = self.low_cut[:]
        new.uncut_dealer = self.uncut_dealer
        new.cut_holds = self.cut_holds
        new.taken_for = self.taken_for[:]
        new.menus = self.menus
        new.in_vain = self.in_vain
        new.conflicts = self.conflicts
        new.stopped = self.stopped
        new.writing = new.written = -1
        return new


Judge = Referee[State]


def begin(state: State, choices: Args, told: dict[str, dict[int, int]]) -> State:
    """Lay out the record before its first event, with what it tells of its start."""
    state.midway = bool(told.get("midway", {}).get(0, state.midway))
    state.laid_by = told.get("laid-by", {}).get(0, state.laid_by)
    for slot, value in told.get("purse", {}).items():
        state.purse[slot] = value
    for slot, value in told.get("stake", {}).items():
        state.stake[slot] = value
    state.dealer = told.get("dealer", {}).get(0, state.dealer)
    state.suppose("dealer", True)
    state.pack_cut = True
    state.games_agreed = 3
    state.games_agreed = told.get("games-agreed", {}).get(0, state.games_agreed)
    state.doubling_told = bool(told.get("doubling-told", {}).get(0, state.doubling_told))
    state.suppose("doubling_told", False)
    for slot, value in told.get("low-cut", {}).items():
        state.low_cut[slot] = bool(value)
    state.suppose("low_cut", False)
    state.uncut_dealer = told.get("uncut-dealer", {}).get(0, state.uncut_dealer)
    state.suppose("uncut_dealer", True)
    state.cut_holds = bool(told.get("cut-holds", {}).get(0, state.cut_holds))
    state.suppose("cut_holds", False)
    for slot, value in told.get("taken-for", {}).items():
        state.taken_for[slot] = value
    state.suppose("taken_for", True)
    return state


def amiss(judge: Judge, state: State) -> str | None:
    """Say why no game begins in a state; None if one may."""
    if state.stake[PLAYER_A] < 0 or state.stake[PLAYER_B] < 0:
        return "no stake is less than nothing"
    return None


# ---------------------------------------------------------------- definitions


def cut_order(c: int) -> int:
    """The book's cut-order: rules/common/pack.law:13."""
    return 0 if RANK_OF_CARD[c] == RANK_ACE else RANK_OF_CARD[c] + 1


def seats_from(p: int, q: int) -> int:
    """The book's seats-from: rules/common/seats.law:9."""
    return (q - p + 2) % 2


@remembered(11)
def only_cutter(state: State) -> int:
    """The book's only-cutter: rules/quinze.law:64."""
    return first(sum(BIT[p] for p in range(2) if state.cut_card[p] != NONE))


@remembered(12)
def due_to_deal(state: State) -> int:
    """The book's due-to-deal: rules/quinze.law:65."""
    if state.dealer != NONE or only_cutter(state) == NONE:
        return state.dealer
    if any(
        state.asked("low_cut", c, state.low_cut[c])
        for c in members(BIT[state.cut_card[only_cutter(state)]])
    ):
        return only_cutter(state)
    return NEXT_PLAYER[only_cutter(state)]


def elder_hand(state: State) -> int:
    """The book's elder-hand: rules/common/drawing.law:19."""
    return NEXT_PLAYER[due_to_deal(state)]


def nothing_is_dealt(state: State) -> bool:
    """The book's nothing-is-dealt: rules/common/drawing.law:20."""
    return state.hand[PLAYER_A] == 0 and state.hand[PLAYER_B] == 0


def pips(c: int) -> int:
    """The book's pips: rules/common/drawing.law:24."""
    if RANK_OF_CARD[c] == RANK_ACE:
        return 1
    return 10 if RANK_OF_CARD[c] >= RANK_TEN else RANK_OF_CARD[c] + 2


def cut_seen(state: State, p: int) -> int:
    """The book's cut-seen: rules/common/cuts.law:6."""
    return state.cut_card[p] if state.dealer == NONE else NONE


def table_money(state: State) -> int:
    """The book's table-money: rules/common/stakes.law:12."""
    return sum(state.stake)


@remembered(13)
def points(state: State, p: int) -> int:
    """The book's points: rules/quinze.law:42."""
    return sum(pips(c) for c in members(state.hand[p] & ~state.unasked[p]))


def can_show_fifteen(state: State, p: int) -> bool:
    """The book's can-show-fifteen: rules/quinze.law:43."""
    return points(state, p) == 15 or sum(pips(c) for c in members(state.hand[p])) == 15


def overdrawn(state: State, p: int) -> bool:
    """The book's overdrawn: rules/quinze.law:45."""
    return points(state, p) > 15


@pure
def at_table() -> int:
    """The book's at-table: rules/quinze.law:46."""
    return 0x3


def games_are_played(state: State) -> bool:
    """The book's games-are-played: rules/quinze.law:47."""
    return sum(state.won) >= state.games_agreed


def has_just_fifteen(state: State, p: int) -> bool:
    """The book's has-just-fifteen: rules/quinze.law:48."""
    return points(state, p) == 15 and p == elder_hand(state)


def done(state: State, p: int) -> bool:
    """The book's done: rules/quinze.law:50."""
    return state.stood[p] or overdrawn(state, p) or has_just_fifteen(state, p)


def play_is_over(state: State) -> bool:
    """The book's play-is-over: rules/quinze.law:51."""
    return done(state, PLAYER_A) and done(state, PLAYER_B)


def game_is_drawn(state: State) -> bool:
    """The book's game-is-drawn: rules/quinze.law:52."""
    return overdrawn(state, PLAYER_A) and overdrawn(state, PLAYER_B)


def all_dealt(state: State) -> bool:
    """The book's all-dealt: rules/quinze.law:53."""
    return state.hand[PLAYER_A] != 0 and state.hand[PLAYER_B] != 0


def all_have_cut(state: State) -> bool:
    """The book's all-have-cut: rules/quinze.law:58."""
    return state.cut_card[PLAYER_A] != NONE and state.cut_card[PLAYER_B] != NONE


@remembered(14)
def cuts_are_equal(state: State) -> bool:
    """The book's cuts-are-equal: rules/quinze.law:59."""
    if not all_have_cut(state):
        return False
    if (cut_order(state.cut_card[PLAYER_A]) if state.cut_card[PLAYER_A] != NONE else 0) != (
        cut_order(state.cut_card[PLAYER_B]) if state.cut_card[PLAYER_B] != NONE else 0
    ):
        return False
    return (cut_order(state.cut_card[PLAYER_B]) if state.cut_card[PLAYER_B] != NONE else 0) == (
        cut_order(state.cut_card[PLAYER_A]) if state.cut_card[PLAYER_A] != NONE else 0
    )


@remembered(15)
def lowest_cutter(state: State) -> int:
    """The book's lowest-cutter: rules/quinze.law:61."""
    if all_have_cut(state) and not cuts_are_equal(state):
        return min(
            range(2),
            key=lambda p: cut_order(state.cut_card[p]) if state.cut_card[p] != NONE else 0,
            default=NONE,
        )
    return NONE


def rightful_dealer(state: State) -> int:
    """The book's rightful-dealer: rules/quinze.law:69."""
    if due_to_deal(state) == NONE:
        return state.asked("uncut_dealer", 0, state.uncut_dealer)
    return due_to_deal(state)


def game_is_over(state: State) -> bool:
    """The book's game-is-over: rules/quinze.law:73."""
    return state.last_dealer != NONE


def resumes_his_deal(state: State, p: int) -> bool:
    """The book's ... resumes-his-deal: rules/common/drawing.law:21."""
    return p == state.due_dealer and not nothing_is_dealt(state)


def is_nearest(state: State, p: int) -> bool:
    """The book's ... is-nearest: rules/quinze.law:56."""
    return not overdrawn(state, p) and points(state, NEXT_PLAYER[p]) < points(state, p)


def plays_on(state: State, p: int) -> bool:
    """The book's ... plays-on: rules/quinze.law:71."""
    if p != state.last_dealer:
        return False
    return (
        state.cut_card[PLAYER_A] == NONE
        and (state.stake[PLAYER_A] == 0 or state.drawn_games > 0)
        and state.cut_card[PLAYER_B] == NONE
        and (state.stake[PLAYER_B] == 0 or state.drawn_games > 0)
    )


# ---------------------------------------------------------------- effects with a name


def the_deal_is_undone(state: State) -> None:
    """The book's effect, the deal is undone: rules/quinze.law:83."""
    state.laid_by = 0
    state.hand = [0] * 3
    state.unasked = [0] * 3
    state.asked_2 = [False] * 3
    state.stood = [False] * 3


# ---------------------------------------------------------------- acts


def act_shuffle(judge: Judge, state: State, p: int) -> None:
    """Do what an act, shuffle, does (rules/common/drawing.law:27)."""
    state.shuffled[p] = True
    state.pack_cut = False
    state.cutting_told = True


def act_cut_pack(judge: Judge, state: State, p: int) -> None:
    """Do what an act, cut-pack, does (rules/common/drawing.law:29)."""
    if p != due_to_deal(state):
        state.pack_cut = True
    state.cutting_told = True


def act_give_impossible(judge: Judge, state: State, p: int, c: int, q: int) -> str | None:
    """Say why an act, give, cannot have happened; None if it can (rules/common/drawing.law:31)."""
    if (
        (state.hand[q] or at_table() & BIT[q])
        and not state.laid_by & BIT[c]
        and not (state.hand[PLAYER_A] & BIT[c] or state.hand[PLAYER_B] & BIT[c])
    ):
        return None
    return f"{CARDS[c]} cannot be given to {judge.players[q]}"


def act_give(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Do what an act, give, does (rules/common/drawing.law:31)."""
    state.hand[q] |= BIT[c]
    if state.asked_2[q] and p == state.dealer:
        state.asked_2[q] = False


def act_ask(judge: Judge, state: State, p: int) -> None:
    """Do what an act, ask, does (rules/common/drawing.law:38)."""
    state.asked_2[p] = True


def act_stand_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, stand, cannot have happened; None if it can (rules/common/drawing.law:39)."""
    if state.hand[p] or game_is_over(state):
        return None
    return f"{judge.players[p]} has no cards to stand on"


def act_stand(judge: Judge, state: State, p: int) -> None:
    """Do what an act, stand, does (rules/common/drawing.law:39)."""
    if state.hand[p]:
        state.write(0x26C)
        state.stood[p] = True
        state.asked_2[p] = False


def act_stake(judge: Judge, state: State, p: int, n: int) -> None:
    """Do what an act, stake, does (rules/common/stakes.law:16)."""
    state.purse[p] -= n
    state.stake[p] += n


def act_cut_for_deal_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, cut-for-deal, cannot have happened; None if it can (rules/quinze.law:77)."""
    if state.dealer == NONE and not any(state.cut_card[q] == c for q in members(0x3 & ~BIT[p])):
        return None
    return f"{judge.players[p]} cannot cut {CARDS[c]} for deal"


def act_cut_for_deal(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, cut-for-deal, does (rules/quinze.law:77)."""
    if state.dealer == NONE and not state.cutting_told:
        state.pack_cut = False
    state.cut_card[p] = c
    state.cutting_told = True


def act_agree_otherwise(judge: Judge, state: State) -> None:
    """Do what an act, agree-otherwise, does (rules/quinze.law:85)."""
    state.agreed = True


# ---------------------------------------------------------------- the laws

SORT_CARD = SortSpec("member", "card")
SORT_NUMBER = SortSpec("number")
SORT_NUMBER_0_1000 = SortSpec("number", low=0, high=1000)
SORT_NUMBER_1_1 = SortSpec("number", low=1, high=1)
SORT_NUMBER_1_20 = SortSpec("number", low=1, high=20)
SORT_PLAYER = SortSpec("member", "player")
SORT_PLAYER_OR_NONE = SortSpec("member", "player", optional=True)
SORT_SET_OF_CARD = SortSpec("set", "card")
SORT_TRUTH = SortSpec("truth")
VAR_C = ("C", SORT_CARD)
VAR_N = ("N", SORT_NUMBER_0_1000)
VAR_P = ("P", SORT_PLAYER)
VAR_Q = ("Q", SORT_PLAYER)
VAR_R = ("R", SORT_PLAYER)

ACT_SHUFFLE = 0
ACT_CUT_PACK = 1
ACT_GIVE = 2
ACT_GIVE_UNSEEN = 3
ACT_ASK = 4
ACT_STAND = 5
ACT_REFUSE = 6
ACT_TAKE = 7
ACT_NEW_DEAL = 8
ACT_STAKE = 9
ACT_CUT_FOR_DEAL = 10
ACT_SHUFFLE_LAST = 11
ACT_AGREE_OTHERWISE = 12
ACT_FROM_WITHIN = 13
ACT_SHOW_FIFTEEN = 14


# What rests on the states: a bit for each moment, window and definition remembered.
ON_HAND = 0x277C
ON_STOOD = 0x26C
ON_UNASKED = 0x237C
ON_CUT_CARD = 0xDA6F
ON_DEALER = 0x126D
ON_WINNER = 0x180
ON_LOW_CUT = 0x126C


LAW_SHUFFLING = LawText(
    "shuffling",
    "Shuffled by the players",
    quote="The pack of cards must be shuffled by the players,",
    source="001_bdf741a90374fd77.txt",
)
LAW_SHUFFLING_1 = ClauseSpec(
    "quinze/shuffling/1", LAW_SHUFFLING, "rules/quinze.law:140", bound=(VAR_P,)
)


def law_shuffling_1(judge: Judge, state: State, p: int) -> None:
    """Law shuffling, Shuffled by the players: consequence.

    The pack of cards must be shuffled by the players,

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:140)
    """
    now = judge.changing()
    now.shuffling_told = True
    now.last_dealer = NONE


LAW_SHUFFLING_2 = ClauseSpec(
    "quinze/shuffling/2", LAW_SHUFFLING, "rules/quinze.law:141", bound=(VAR_P, VAR_C)
)


def law_shuffling_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law shuffling, Shuffled by the players: ban not-shuffled.

    The pack of cards must be shuffled by the players,

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:141)
    """
    if not state.shuffling_told:
        return
    if state.shuffled[p]:
        return
    judge.offend(
        OFFENCE_NOT_SHUFFLED,
        LAW_SHUFFLING_2,
        state,
        (p,),
        (p, c),
        says=f"{judge.players[p]} cut for deal, and had not shuffled",
        facts=[
            ["the record tells of shuffling", yes(state.shuffling_told)],
            [f"{judge.players[p]} has shuffled", yes(state.shuffled[p])],
        ],
    )


LAW_CUTTING = LawText(
    "cutting",
    "The deal to the lowest",
    quote="and when they have cut for deal, which belongs to him who cuts the lowest,",
    source="001_bdf741a90374fd77.txt",
)
LAW_CUTTING_1 = ClauseSpec("quinze/cutting/1", LAW_CUTTING, "rules/quinze.law:146")


def law_cutting_1_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_cutting_1 holds."""
    if lowest_cutter(state) == NONE:
        return []
    if state.dealer != NONE:
        return []
    return [()]


def law_cutting_1(judge: Judge, state: State) -> None:
    """Law cutting, The deal to the lowest: consequence.

    and when they have cut for deal, which belongs to him who cuts the lowest,

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:146)
    """
    now = judge.changing(ON_DEALER)
    now.dealer = lowest_cutter(now)


LAW_CUTTING_2 = ClauseSpec(
    "quinze/cutting/2", LAW_CUTTING, "rules/quinze.law:149", bound=(VAR_P, VAR_C)
)


def law_cutting_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law cutting, The deal to the lowest: consequence.

    and when they have cut for deal, which belongs to him who cuts the lowest,

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:149)
    """
    if state.dealer == NONE:
        return
    if state.cut_card[PLAYER_A] == NONE and state.cut_card[PLAYER_B] == NONE:
        return
    if not state.asked("cut_holds", 0, state.cut_holds):
        return
    now = judge.changing(ON_DEALER)
    now.dealer = lowest_cutter(now)


LAW_CUTTING_3 = ClauseSpec(
    "quinze/cutting/3",
    LAW_CUTTING,
    "rules/quinze.law:152",
    bound=(VAR_P, VAR_C, VAR_Q, VAR_R),
    assumes=("give",),
)


def law_cutting_3(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law cutting, The deal to the lowest: offence misdeal.

    and when they have cut for deal, which belongs to him who cuts the lowest,

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:152)
    """
    if p == rightful_dealer(state):
        return
    if q == p and plays_on(state, p):
        return
    if state.hand[q]:
        return
    if resumes_his_deal(state, p):
        return
    r = NEXT_PLAYER[p]
    judge.offend(
        OFFENCE_MISDEAL,
        LAW_CUTTING_3,
        state,
        (p, r),
        (p, c, q, r),
        says=f"{judge.players[p]} gave {CARDS[c]}, and the deal was not his",
        facts=[
            ["the dealer", judge.players[rightful_dealer(state)]],
            [f"{judge.players[p]} plays on", yes(plays_on(state, p))],
            [f"the hand of {judge.players[q]}", listed(CARDS, state.hand[q])],
        ],
    )


LAW_CUTTING_EQUALS = LawText(
    "cutting-equals",
    "Equal cards, and aces",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), whist laws 4 and 15",
)
LAW_CUTTING_EQUALS_1 = ClauseSpec(
    "quinze/cutting-equals/1", LAW_CUTTING_EQUALS, "rules/quinze.law:164"
)


def law_cutting_equals_1_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_cutting_equals_1 holds."""
    if not cuts_are_equal(state):
        return []
    return [()]


def law_cutting_equals_1(judge: Judge, state: State) -> None:
    """Law cutting-equals, Equal cards, and aces: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 4 and 15; rules/quinze.law:164)
    """
    now = judge.changing(ON_CUT_CARD)
    now.cut_card = [NONE] * 3


LAW_SHUFFLING_LAST = LawText(
    "shuffling-last",
    "The dealer shuffles last",
    quote="the dealer has the privilege of shuffling last;",
    source="001_bdf741a90374fd77.txt",
)
LAW_SHUFFLING_LAST_1 = ClauseSpec(
    "quinze/shuffling-last/1", LAW_SHUFFLING_LAST, "rules/quinze.law:168", bound=(VAR_P,)
)


def law_shuffling_last_1(state: State, p: int) -> BoundValues | None:
    """Law shuffling-last, The dealer shuffles last: power, None where it does not hold.

    the dealer has the privilege of shuffling last;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:168)
    """
    if p != due_to_deal(state):
        return None
    if state.pack_cut:
        return None
    if not nothing_is_dealt(state):
        return None
    return ()


def law_shuffling_last_1_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_shuffling_last_1."""
    now = judge.changing()
    now.shuffled_last = True


LAW_SHUFFLING_LAST_2 = ClauseSpec(
    "quinze/shuffling-last/2", LAW_SHUFFLING_LAST, "rules/quinze.law:170", bound=(VAR_P,)
)


def law_shuffling_last_2(judge: Judge, state: State, p: int) -> None:
    """Law shuffling-last, The dealer shuffles last: offence shuffling-after-the-dealer.

    the dealer has the privilege of shuffling last;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:170)
    """
    if not state.shuffled_last:
        return
    if p == due_to_deal(state):
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
            ["the dealer", judge.players[due_to_deal(state)]],
        ],
    )


LAW_SHUFFLING_LAST_3 = ClauseSpec(
    "quinze/shuffling-last/3", LAW_SHUFFLING_LAST, "rules/quinze.law:172", bound=(VAR_P,)
)


def law_shuffling_last_3(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law shuffling-last, The dealer shuffles last: consequence.

    the dealer has the privilege of shuffling last;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:172)
    """
    now = judge.changing()
    now.shuffled_last = False


LAW_CUTTING_THE_PACK = LawText(
    "cutting-the-pack",
    "The adversary cuts",
    quote="this being done, the adversary cuts,",
    source="001_bdf741a90374fd77.txt",
)
LAW_CUTTING_THE_PACK_1 = ClauseSpec(
    "quinze/cutting-the-pack/1", LAW_CUTTING_THE_PACK, "rules/common/drawing.law:54", bound=(VAR_P,)
)


def law_cutting_the_pack_1(judge: Judge, state: State, p: int) -> None:
    """Law cutting-the-pack, The adversary cuts: ban cutting-his-own-pack.

    this being done, the adversary cuts,

    (page 001_bdf741a90374fd77.txt; rules/common/drawing.law:54)
    """
    if p != due_to_deal(state):
        return
    judge.offend(
        OFFENCE_CUTTING_HIS_OWN_PACK,
        LAW_CUTTING_THE_PACK_1,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} deals, and cannot cut to himself",
        facts=[["the dealer", judge.players[due_to_deal(state)]]],
    )


LAW_CUTTING_THE_PACK_2 = ClauseSpec(
    "quinze/cutting-the-pack/2",
    LAW_CUTTING_THE_PACK,
    "rules/quinze.law:178",
    bound=(VAR_P, VAR_C, VAR_Q),
)


def law_cutting_the_pack_2(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law cutting-the-pack, The adversary cuts: offence misdeal.

    this being done, the adversary cuts,

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:178)
    """
    if state.pack_cut:
        return
    if not state.cutting_told:
        return
    if state.hand[q]:
        return
    if q == p and plays_on(state, p):
        return
    if is_open(state, "misdealt", COUNTS_AS[NEXT_PLAYER[p]]):
        return
    judge.offend(
        OFFENCE_MISDEAL,
        LAW_CUTTING_THE_PACK_2,
        state,
        (p, NEXT_PLAYER[p]),
        (p, c, q),
        says=f"{judge.players[p]} dealt before his adversary had cut the pack as it lay",
        facts=[
            ["the pack is cut", yes(state.pack_cut)],
            ["the record tells of shuffling or cutting", yes(state.cutting_told)],
            [f"the hand of {judge.players[q]}", listed(CARDS, state.hand[q])],
            [f"{judge.players[p]} plays on", yes(plays_on(state, p))],
        ],
    )


LAW_DEALING = LawText(
    "dealing",
    "One card to each",
    quote=(
        "the adversary cuts, after which the dealer gives one card to his adversary, and one to "
        "himself:"
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_DEALING_1 = ClauseSpec(
    "quinze/dealing/1", LAW_DEALING, "rules/quinze.law:187", bound=(VAR_P, VAR_C)
)


def law_dealing_1(judge: Judge, state: State, p: int, c: int, player2: int) -> None:
    """Law dealing, One card to each: offence misdeal.

    the adversary cuts, after which the dealer gives one card to his adversary, and one to himself:

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:187)
    """
    if player2 != p:
        return
    if state.hand[NEXT_PLAYER[p]]:
        return
    if plays_on(state, p):
        return
    judge.offend(
        OFFENCE_MISDEAL,
        LAW_DEALING_1,
        state,
        (p, NEXT_PLAYER[p]),
        (p, c),
        says=f"{judge.players[p]} gave himself a card before his adversary had one",
        facts=[
            [
                f"the hand of the player after {judge.players[p]}",
                listed(CARDS, state.hand[NEXT_PLAYER[p]]),
            ],
            [f"{judge.players[p]} plays on", yes(plays_on(state, p))],
        ],
    )


LAW_DEALING_2 = ClauseSpec(
    "quinze/dealing/2", LAW_DEALING, "rules/quinze.law:190", bound=(VAR_P, VAR_C, VAR_Q)
)


def law_dealing_2(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law dealing, One card to each: offence misdeal.

    the adversary cuts, after which the dealer gives one card to his adversary, and one to himself:

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:190)
    """
    if p != state.dealer:
        return
    if state.hand[p]:
        return
    if not state.hand[q]:
        return
    judge.offend(
        OFFENCE_MISDEAL,
        LAW_DEALING_2,
        state,
        (p, NEXT_PLAYER[p]),
        (p, c, q),
        says=f"{judge.players[p]} gave {judge.players[q]} a second card before himself one",
        facts=[
            ["the dealer", judge.players[state.dealer]],
            [f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])],
            [f"the hand of {judge.players[q]}", listed(CARDS, state.hand[q])],
        ],
    )


LAW_MISDEAL = LawText(
    "misdeal",
    "A fresh deal",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 9 and 14, whist law 34",
)
LAW_MISDEAL_1 = ClauseSpec(
    "quinze/misdeal/1", LAW_MISDEAL, "rules/quinze.law:198", bound=(VAR_P, VAR_C, VAR_Q)
)


def law_misdeal_1(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law misdeal, A fresh deal: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 9 and 14, whist law 34;
    rules/quinze.law:198)
    """
    if not nothing_is_dealt(state):
        return
    if q == p and plays_on(state, p):
        return
    now = judge.changing(ON_DEALER)
    now.due_dealer = rightful_dealer(now)
    now.dealer = p
    now.last_dealer = NONE


LAW_MISDEAL_2 = ClauseSpec(
    "quinze/misdeal/2", LAW_MISDEAL, "rules/common/drawing.law:61", bound=(VAR_P, VAR_C, VAR_Q)
)


def law_misdeal_2(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law misdeal, A fresh deal: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 9 and 14, whist law 34;
    rules/common/drawing.law:61)
    """
    if p == state.dealer:
        return
    if not resumes_his_deal(state, p):
        return
    if all_dealt(state):
        return
    now = judge.changing(ON_DEALER)
    now.dealer = p


LAW_MISDEAL_3 = ClauseSpec(
    "quinze/misdeal/3", LAW_MISDEAL, "rules/common/drawing.law:63", bound=(VAR_P, VAR_Q)
)


def law_misdeal_3_call_a_new_deal(state: State, p: int, q: int, player: int) -> bool:
    """Tell whether an act takes the option call-a-new-deal."""
    return player == q


def law_misdeal_3_call_a_new_deal_says(
    judge: Judge, state: State, p: int, q: int, player: int
) -> str:
    """Say what is elected."""
    return "the cards are shuffled and cut, and dealt again"


def law_misdeal_3_call_a_new_deal_does(
    judge: Judge, state: State, p: int, q: int, player: int
) -> None:
    """Carry out the option call-a-new-deal."""
    the_deal_is_undone(state)
    state.dealer = state.due_dealer
    state.pack_cut = False


def law_misdeal_3_until(state: State, p: int, q: int, player: int) -> bool:
    """Tell whether this has happened: Q asks for a card."""
    return player == q


def law_misdeal_3_until_2(state: State, p: int, q: int, player: int) -> bool:
    """Tell whether this has happened: Q stands."""
    return player == q


def law_misdeal_3_until_3(state: State, p: int, q: int, player: int, c: int, r: int) -> bool:
    """Tell whether this has happened: Q gives any C to any R if Q is due-dealer."""
    return player == q and q == state.due_dealer


def law_misdeal_3_until_4(state: State, p: int, q: int) -> bool:
    """Tell whether this has happened: once nothing-is-dealt."""
    return nothing_is_dealt(state)


LAW_MISDEAL_3_MENU = MenuSpec(
    LAW_MISDEAL_3,
    "misdealt",
    "unstated",
    (
        OptionSpec(
            "call-a-new-deal",
            ACT_NEW_DEAL,
            taken=law_misdeal_3_call_a_new_deal,
            mentions=(1,),
            says=law_misdeal_3_call_a_new_deal_says,
            does=law_misdeal_3_call_a_new_deal_does,
            stirs=0x377D,
        ),
    ),
    until=(
        WindowSpec(
            "{Q|a player} asks for a card", ACT_ASK, test=law_misdeal_3_until, mentions=(1,)
        ),
        WindowSpec("{Q|a player} stands", ACT_STAND, test=law_misdeal_3_until_2, mentions=(1,)),
        WindowSpec(
            "{Q|a player} gives {C|a card} to {R|another player}, if {Q|that player} is the due "
            "dealer",
            ACT_GIVE,
            test=law_misdeal_3_until_3,
            mentions=(1,),
        ),
        WindowSpec(
            "nobody holds a card", "once", test=law_misdeal_3_until_4, moment=10, standing=True
        ),
    ),
)


def law_misdeal_3(judge: Judge, state: State, finding: int, p: int, q: int) -> None:
    """Law misdeal, A fresh deal: menu misdealt.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 9 and 14, whist law 34;
    rules/common/drawing.law:63)
    """
    if not at_table() & BIT[q]:
        return
    holder = q
    judge.open_menu(
        LAW_MISDEAL_3_MENU,
        holder,
        (p, q),
        [
            (
                f"{judge.players[q]} calls a new deal",
                "the cards are shuffled and cut, and dealt again",
            ),
        ],
        facts=[["the at table", listed(judge.players, at_table())]],
        finding=finding,
    )


LAW_DRAWING = LawText(
    "drawing",
    "As many more as he likes",
    quote=(
        "if his adversary does not like his card, he has a right to have as many more given him, "
        "one after the other ; the pips of which will make fifteen, or come nearest to it;"
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_DRAWING_1 = ClauseSpec("quinze/drawing/1", LAW_DRAWING, "rules/quinze.law:205", bound=(VAR_P,))


def law_drawing_1(state: State, p: int) -> BoundValues | None:
    """Law drawing, As many more as he likes: power, None where it does not hold.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:205)
    """
    if p != elder_hand(state):
        return None
    if not all_dealt(state):
        return None
    if state.stood[p]:
        return None
    if state.asked_2[p]:
        return None
    if points(state, p) >= 15:
        return None
    return ()


LAW_DRAWING_2 = ClauseSpec(
    "quinze/drawing/2", LAW_DRAWING, "rules/quinze.law:207", bound=(VAR_P, VAR_Q)
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

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:207)
    """
    judge.offend(
        OFFENCE_REFUSAL,
        LAW_DRAWING_2,
        state,
        (q, p),
        (p, q),
        says=(
            f"{judge.players[p]} had asked for a card, and {judge.players[q]} has not stood, for "
            f"{judge.players[p]} is to have it first"
        ),
    )


def law_drawing_2_unless(state: State, p: int, q: int, player: int) -> bool:
    """Tell whether the bearer is released from law_drawing_2."""
    return not state.asked_2[p]


LAW_DRAWING_2_DUTY = DutySpec(
    LAW_DRAWING_2,
    WindowSpec(
        "{Q|a player} gives {C|a card} to {P|another player}",
        ACT_GIVE,
        test=law_drawing_2_fulfilled,
        mentions=(0, 1),
    ),
    (
        LapseSpec(
            WindowSpec("{Q|a player} stands", ACT_STAND, test=law_drawing_2_before, mentions=(1,)),
            law_drawing_2_broken,
            unless=law_drawing_2_unless,
        ),
    ),
)


def law_drawing_2(judge: Judge, state: State, p: int) -> None:
    """Law drawing, As many more as he likes: duty.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:207)
    """
    if state.in_vain:
        return
    q = state.dealer
    if q == NONE:
        return
    judge.open_duty(LAW_DRAWING_2_DUTY, q, (p, q))


LAW_DRAWING_3 = ClauseSpec(
    "quinze/drawing/3", LAW_DRAWING, "rules/quinze.law:213", bound=(VAR_Q, VAR_P)
)


def law_drawing_3(judge: Judge, state: State, finding: int, q: int, p: int) -> None:
    """Law drawing, As many more as he likes: consequence.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:213)
    """
    now = judge.changing(ON_STOOD)
    now.stood[q] = False


LAW_DRAWING_4 = ClauseSpec(
    "quinze/drawing/4",
    LAW_DRAWING,
    "rules/quinze.law:214",
    bound=(VAR_P, VAR_C, VAR_Q),
    assumes=("give", "stand", "cut-for-deal"),
)


def law_drawing_4(judge: Judge, state: State, p: int, c: int, player2: int) -> None:
    """Law drawing, As many more as he likes: offence drawing-too-soon.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:214)
    """
    if player2 != p:
        return
    if p != state.dealer:
        return
    if not all_dealt(state):
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
            ["the dealer", judge.players[state.dealer]],
            ["both have a card", yes(all_dealt(state))],
        ],
    )


LAW_DRAWING_5 = ClauseSpec(
    "quinze/drawing/5",
    LAW_DRAWING,
    "rules/quinze.law:214",
    bound=(VAR_P, VAR_C, VAR_Q),
    assumes=("give", "stand", "cut-for-deal"),
)


def law_drawing_5(judge: Judge, state: State, p: int, c: int) -> None:
    """Law drawing, As many more as he likes: offence drawing-too-soon.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:214)
    """
    if state.asked("taken_for", c, state.taken_for[c]) != p:
        return
    if p != state.dealer:
        return
    if not all_dealt(state):
        return
    q = elder_hand(state)
    if q == NONE:
        return
    if done(state, q):
        return
    judge.offend(
        OFFENCE_DRAWING_TOO_SOON,
        LAW_DRAWING_5,
        state,
        (p, c, q),
        (p, c, q),
        says=(
            f"{judge.players[p]} drew {CARDS[c]} for himself, when {judge.players[q]} was still to "
            "have cards"
        ),
        facts=[
            [
                f"the one to be given {CARDS[c]}",
                judge.players[state.asked("taken_for", c, state.taken_for[c])],
            ],
            ["the dealer", judge.players[state.dealer]],
            ["both have a card", yes(all_dealt(state))],
        ],
    )


LAW_DRAWING_6 = ClauseSpec(
    "quinze/drawing/6", LAW_DRAWING, "rules/common/drawing.law:71", bound=(VAR_P, VAR_C, VAR_Q)
)


def law_drawing_6_take_the_card(
    state: State, p: int, c: int, q: int, player: int, card: int, player2: int
) -> bool:
    """Tell whether an act takes the option take-the-card."""
    return player == q and card == c and player2 == p and not done(state, q)


def law_drawing_6_take_the_card_offered(state: State, p: int, c: int, q: int, holder: int) -> bool:
    """Tell whether take-the-card can be taken."""
    return not done(state, q)


def law_drawing_6_take_the_card_facts(
    judge: Judge, state: State, p: int, c: int, q: int, holder: int
) -> FactLines:
    """Tell what decides whether take-the-card can be taken."""
    return [[f"{judge.players[q]} draws no more", yes(done(state, q))]]


def law_drawing_6_take_the_card_does(
    judge: Judge, state: State, p: int, c: int, q: int, player: int, card: int, player2: int
) -> None:
    """Carry out the option take-the-card."""
    state.hand[p] &= ~BIT[c]
    state.hand[q] |= BIT[c]
    state.asked_2[q] = False


def law_drawing_6_until(state: State, p: int, c: int, q: int, player: int) -> bool:
    """Tell whether this has happened: Q stands."""
    return player == q


def law_drawing_6_until_2(state: State, p: int, c: int, q: int, player: int) -> bool:
    """Tell whether this has happened: Q asks for a card."""
    return player == q


def law_drawing_6_until_3(
    state: State, p: int, c: int, q: int, player: int, d: int, player2: int
) -> bool:
    """Tell whether this has happened: P gives any D to Q if asked of Q."""
    return player == p and player2 == q and state.asked_2[q]


def law_drawing_6_until_4(state: State, p: int, c: int, q: int) -> bool:
    """Tell whether this has happened: once nothing-is-dealt."""
    return nothing_is_dealt(state)


LAW_DRAWING_6_MENU = MenuSpec(
    LAW_DRAWING_6,
    "drawn-too-soon",
    "unstated",
    (
        OptionSpec(
            "take-the-card",
            ACT_TAKE,
            taken=law_drawing_6_take_the_card,
            mentions=(0, 1, 2),
            offered=law_drawing_6_take_the_card_offered,
            needs="not ({Q|a player} draws no more)",
            facts=law_drawing_6_take_the_card_facts,
            does=law_drawing_6_take_the_card_does,
            stirs=0x277C,
        ),
    ),
    until=(
        WindowSpec("{Q|a player} stands", ACT_STAND, test=law_drawing_6_until, mentions=(2,)),
        WindowSpec(
            "{Q|a player} asks for a card", ACT_ASK, test=law_drawing_6_until_2, mentions=(2,)
        ),
        WindowSpec(
            "{P|a player} gives {D|a card} to {Q|another player}, if {Q|that other player} has "
            "asked for a card",
            ACT_GIVE,
            test=law_drawing_6_until_3,
            mentions=(0, 2),
        ),
        WindowSpec(
            "nobody holds a card", "once", test=law_drawing_6_until_4, moment=10, standing=True
        ),
    ),
)


def law_drawing_6(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law drawing, As many more as he likes: menu drawn-too-soon.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;

    (page 001_bdf741a90374fd77.txt; rules/common/drawing.law:71)
    """
    holder = q
    judge.open_menu(
        LAW_DRAWING_6_MENU,
        holder,
        (p, c, q),
        [(f"{judge.players[q]} takes {CARDS[c]} from {judge.players[p]}", "")],
        finding=finding,
    )


LAW_DRAWING_7 = ClauseSpec(
    "quinze/drawing/7",
    LAW_DRAWING,
    "rules/quinze.law:221",
    bound=(VAR_P, VAR_C, VAR_Q),
    assumes=("give", "ask", "stand"),
)


def law_drawing_7(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law drawing, As many more as he likes: offence unasked-card.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:221)
    """
    if q == p:
        return
    if not state.hand[q]:
        return
    if state.asked_2[q]:
        return
    judge.offend(
        OFFENCE_UNASKED_CARD,
        LAW_DRAWING_7,
        state,
        (p, c, q),
        (p, c, q),
        says=(
            f"{judge.players[p]} gave {CARDS[c]} to {judge.players[q]}, who had asked for none, or "
            "in vain"
        ),
        facts=[[f"the hand of {judge.players[q]}", listed(CARDS, state.hand[q])]],
    )


LAW_DRAWING_8 = ClauseSpec(
    "quinze/drawing/8", LAW_DRAWING, "rules/quinze.law:223", bound=(VAR_P, VAR_C, VAR_Q)
)


def law_drawing_8(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law drawing, As many more as he likes: consequence.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:223)
    """
    now = judge.changing(ON_UNASKED)
    now.unasked[q] |= BIT[c]


LAW_DRAWING_9 = ClauseSpec(
    "quinze/drawing/9", LAW_DRAWING, "rules/quinze.law:225", bound=(VAR_P, VAR_C)
)


def law_drawing_9(judge: Judge, state: State, p: int, c: int, player2: int) -> None:
    """Law drawing, As many more as he likes: offence helping-himself.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:225)
    """
    if player2 != p:
        return
    if p == state.dealer:
        return
    if not state.hand[p]:
        return
    judge.offend(
        OFFENCE_HELPING_HIMSELF,
        LAW_DRAWING_9,
        state,
        (p, c),
        (p, c),
        says=(
            f"{judge.players[p]} gave himself {CARDS[c]}, which is for "
            f"{judge.players[state.dealer]} to give, and is nothing"
        ),
        facts=[
            ["the dealer", judge.players[state.dealer]],
            [f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])],
        ],
    )


LAW_DRAWING_10 = ClauseSpec(
    "quinze/drawing/10", LAW_DRAWING, "rules/quinze.law:225", bound=(VAR_P, VAR_C)
)


def law_drawing_10(judge: Judge, state: State, p: int, c: int) -> None:
    """Law drawing, As many more as he likes: offence helping-himself.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:225)
    """
    if state.asked("taken_for", c, state.taken_for[c]) != p:
        return
    if p == state.dealer:
        return
    if not state.hand[p]:
        return
    judge.offend(
        OFFENCE_HELPING_HIMSELF,
        LAW_DRAWING_10,
        state,
        (p, c),
        (p, c),
        says=(
            f"{judge.players[p]} gave himself {CARDS[c]}, which is for "
            f"{judge.players[state.dealer]} to give, and is nothing"
        ),
        facts=[
            [
                f"the one to be given {CARDS[c]}",
                judge.players[state.asked("taken_for", c, state.taken_for[c])],
            ],
            ["the dealer", judge.players[state.dealer]],
            [f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])],
        ],
    )


LAW_DRAWING_11 = ClauseSpec(
    "quinze/drawing/11", LAW_DRAWING, "rules/quinze.law:228", bound=(VAR_P, VAR_C)
)


def law_drawing_11(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law drawing, As many more as he likes: consequence.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:228)
    """
    now = judge.changing(ON_HAND)
    now.hand[p] &= ~BIT[c]


LAW_DRAWING_12 = ClauseSpec(
    "quinze/drawing/12", LAW_DRAWING, "rules/common/drawing.law:77", bound=(VAR_P, VAR_C, VAR_Q)
)


def law_drawing_12_refuse_the_card(
    state: State, p: int, c: int, q: int, player: int, card: int
) -> bool:
    """Tell whether an act takes the option refuse-the-card."""
    return player == q and card == c and not done(state, q)


def law_drawing_12_refuse_the_card_offered(
    state: State, p: int, c: int, q: int, holder: int
) -> bool:
    """Tell whether refuse-the-card can be taken."""
    return not done(state, q)


def law_drawing_12_refuse_the_card_facts(
    judge: Judge, state: State, p: int, c: int, q: int, holder: int
) -> FactLines:
    """Tell what decides whether refuse-the-card can be taken."""
    return [[f"{judge.players[q]} draws no more", yes(done(state, q))]]


def law_drawing_12_refuse_the_card_does(
    judge: Judge, state: State, p: int, c: int, q: int, player: int, card: int
) -> None:
    """Carry out the option refuse-the-card."""
    state.hand[q] &= ~BIT[c]
    state.unasked[q] &= ~BIT[c]


def law_drawing_12_until(state: State, p: int, c: int, q: int, player: int) -> bool:
    """Tell whether this has happened: Q stands."""
    return player == q


def law_drawing_12_until_2(state: State, p: int, c: int, q: int, player: int) -> bool:
    """Tell whether this has happened: Q asks for a card."""
    return player == q


def law_drawing_12_until_3(state: State, p: int, c: int, q: int) -> bool:
    """Tell whether this has happened: once nothing-is-dealt."""
    return nothing_is_dealt(state)


LAW_DRAWING_12_MENU = MenuSpec(
    LAW_DRAWING_12,
    "unasked",
    "unstated",
    (
        OptionSpec(
            "refuse-the-card",
            ACT_REFUSE,
            taken=law_drawing_12_refuse_the_card,
            mentions=(1, 2),
            offered=law_drawing_12_refuse_the_card_offered,
            needs="not ({Q|a player} draws no more)",
            facts=law_drawing_12_refuse_the_card_facts,
            does=law_drawing_12_refuse_the_card_does,
            stirs=0x277C,
        ),
    ),
    until=(
        WindowSpec("{Q|a player} stands", ACT_STAND, test=law_drawing_12_until, mentions=(2,)),
        WindowSpec(
            "{Q|a player} asks for a card", ACT_ASK, test=law_drawing_12_until_2, mentions=(2,)
        ),
        WindowSpec(
            "nobody holds a card", "once", test=law_drawing_12_until_3, moment=10, standing=True
        ),
    ),
)


def law_drawing_12(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law drawing, As many more as he likes: menu unasked.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;

    (page 001_bdf741a90374fd77.txt; rules/common/drawing.law:77)
    """
    if done(state, q):
        return
    holder = q
    judge.open_menu(
        LAW_DRAWING_12_MENU,
        holder,
        (p, c, q),
        [(f"{judge.players[q]} refuses {CARDS[c]}", "")],
        facts=[[f"{judge.players[q]} draws no more", yes(done(state, q))]],
        finding=finding,
    )


LAW_DRAWING_13 = ClauseSpec(
    "quinze/drawing/13", LAW_DRAWING, "rules/common/drawing.law:80", bound=(VAR_Q,)
)


def law_drawing_13(judge: Judge, state: State, q: int) -> None:
    """Law drawing, As many more as he likes: consequence.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;

    (page 001_bdf741a90374fd77.txt; rules/common/drawing.law:80)
    """
    if done(state, q):
        return
    now = judge.changing(ON_UNASKED)
    now.unasked[q] = 0


LAW_DRAWING_14 = ClauseSpec(
    "quinze/drawing/14", LAW_DRAWING, "rules/common/drawing.law:80", bound=(VAR_Q,)
)


def law_drawing_14(judge: Judge, state: State, q: int) -> None:
    """Law drawing, As many more as he likes: consequence.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;

    (page 001_bdf741a90374fd77.txt; rules/common/drawing.law:80)
    """
    if state.in_vain:
        return
    now = judge.changing(ON_UNASKED)
    now.unasked[q] = 0


LAW_FROM_THE_TOP = LawText(
    "from-the-top",
    "From the top of the pack",
    quote="which are usually given from the top of the pack.",
    source="001_bdf741a90374fd77.txt",
)
LAW_FROM_THE_TOP_1 = ClauseSpec(
    "quinze/from-the-top/1", LAW_FROM_THE_TOP, "rules/quinze.law:239", bound=(VAR_P, VAR_C)
)


def law_from_the_top_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law from-the-top, From the top of the pack: consequence.

    which are usually given from the top of the pack.

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:239)
    """
    if p != state.dealer:
        return
    if game_is_over(state):
        return
    if state.asked("taken_for", c, state.taken_for[c]) != NONE and done(
        state, state.asked("taken_for", c, state.taken_for[c])
    ):
        return
    now = judge.changing(ON_HAND)
    if now.asked("taken_for", c, now.taken_for[c]) != NONE:
        now.hand[now.asked("taken_for", c, now.taken_for[c])] |= BIT[c]
    if now.asked("taken_for", c, now.taken_for[c]) != NONE:
        now.asked_2[now.asked("taken_for", c, now.taken_for[c])] = False


LAW_FROM_THE_TOP_2 = ClauseSpec(
    "quinze/from-the-top/2",
    LAW_FROM_THE_TOP,
    "rules/quinze.law:242",
    bound=(VAR_P, VAR_C),
    assumes=("agree-otherwise",),
)


def law_from_the_top_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law from-the-top, From the top of the pack: ban not-from-the-top.

    which are usually given from the top of the pack.

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:242)
    """
    if state.agreed:
        return
    judge.offend(
        OFFENCE_NOT_FROM_THE_TOP,
        LAW_FROM_THE_TOP_2,
        state,
        (p, c),
        (p, c),
        says=(
            f"{judge.players[p]} took {CARDS[c]} from within the pack; it counts for him to whom "
            "it is then given"
        ),
    )


LAW_JUST_FIFTEEN = LawText(
    "just-fifteen",
    "Just fifteen",
    quote=(
        "if he draws an eight, which makes just fifteen, and being elder hand, he is sure of "
        "winning the game ;"
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_JUST_FIFTEEN_1 = ClauseSpec(
    "quinze/just-fifteen/1", LAW_JUST_FIFTEEN, "rules/quinze.law:253", bound=(VAR_P,)
)


def law_just_fifteen_1(state: State, p: int) -> BoundValues | None:
    """Law just-fifteen, Just fifteen: power, None where it does not hold.

    if he draws an eight, which makes just fifteen, and being elder hand, he is sure of winning the
    game ;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:253)
    """
    if game_is_over(state):
        return None
    if p != elder_hand(state):
        return None
    if not can_show_fifteen(state, p):
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
            ["a game has just ended", yes(game_is_over(state))],
            ["the elder hand", judge.players[elder_hand(state)]],
            [f"{judge.players[p]} has just fifteen", yes(can_show_fifteen(state, p))],
        ],
    )
    now = judge.changing(ON_UNASKED | ON_WINNER)
    if points(now, p) != 15:
        now.unasked[p] = 0
    now.winner = p


LAW_OVERDRAWING = LawText(
    "overdrawing",
    "Above fifteen",
    quote=(
        "but if he overdraws himself, and makes above fifteen, he loses, unless the dealer does "
        "the same;"
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_OVERDRAWING_1 = ClauseSpec(
    "quinze/overdrawing/1", LAW_OVERDRAWING, "rules/quinze.law:262", bound=(VAR_P,)
)


def law_overdrawing_1_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_overdrawing_1 holds."""
    found: list[BoundValues] = []
    if not play_is_over(state):
        return []
    for p in range(2):
        if not overdrawn(state, p):
            continue
        if overdrawn(state, NEXT_PLAYER[p]):
            continue
        found.append((p,))
    return found


def law_overdrawing_1(judge: Judge, state: State, p: int) -> None:
    """Law overdrawing, Above fifteen: consequence.

    but if he overdraws himself, and makes above fifteen, he loses, unless the dealer does the same;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:262)
    """
    now = judge.changing(ON_WINNER)
    now.winner = NEXT_PLAYER[p]


LAW_OVERDRAWINGB = LawText(
    "overdrawing",
    "Above fifteen",
    quote="in which case it is a drawn game, and they double the stakes.",
    source="001_bdf741a90374fd77.txt",
)
LAW_OVERDRAWING_2 = ClauseSpec("quinze/overdrawing/2", LAW_OVERDRAWINGB, "rules/quinze.law:266")


def law_overdrawing_2_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_overdrawing_2 holds."""
    if not game_is_drawn(state):
        return []
    return [()]


def law_overdrawing_2(judge: Judge, state: State) -> None:
    """Law overdrawing, Above fifteen: consequence.

    in which case it is a drawn game, and they double the stakes.

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:266)
    """
    now = judge.changing()
    now.drawn_games += 1
    for p in range(2):
        now.purse[p] -= now.stake[p]
        now.stake[p] += now.stake[p]


LAW_OVERDRAWING_3 = ClauseSpec(
    "quinze/overdrawing/3", LAW_OVERDRAWINGB, "rules/quinze.law:273", bound=(VAR_P, VAR_N)
)


def law_overdrawing_3(judge: Judge, state: State, p: int, n: int) -> None:
    """Law overdrawing, Above fifteen: holding.

    in which case it is a drawn game, and they double the stakes.

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:273)
    """
    if not game_is_over(state):
        return
    if state.drawn_games <= 0:
        return
    if state.stake[p] <= 0:
        return
    if not state.asked("doubling_told", 0, state.doubling_told):
        return
    judge.find(
        "holding",
        LAW_OVERDRAWING_3,
        "",
        p,
        (p, n),
        says=f"what {judge.players[p]} stakes is the doubling, which is reckoned already",
        facts=[
            ["a game has just ended", yes(game_is_over(state))],
            ["drawn games", str(state.drawn_games)],
            [f"the stake of {judge.players[p]}", str(state.stake[p])],
            [
                "what is staked after a drawn game is its doubling",
                yes(state.asked("doubling_told", 0, state.doubling_told)),
            ],
        ],
    )
    now = judge.changing()
    now.stake[p] -= n
    now.purse[p] += n


LAW_WINNING = LawText(
    "winning",
    "Standing, and nearest to fifteen",
    quote=(
        "Thus they go on, until one of them wins the game, by standing, and being fifteen, or the "
        "nearest to it below that number."
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_WINNING_1 = ClauseSpec("quinze/winning/1", LAW_WINNING, "rules/quinze.law:281", bound=(VAR_P,))


def law_winning_1_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_winning_1 holds."""
    found: list[BoundValues] = []
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

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:281)
    """
    now = judge.changing(ON_WINNER)
    now.winner = p


LAW_WINNING_2 = ClauseSpec("quinze/winning/2", LAW_WINNING, "rules/quinze.law:282")


def law_winning_2_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_winning_2 holds."""
    if state.winner == NONE:
        return []
    return [()]


def law_winning_2(judge: Judge, state: State) -> None:
    """Law winning, Standing, and nearest to fifteen: consequence.

    Thus they go on, until one of them wins the game, by standing, and being fifteen, or the nearest
    to it below that number.

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:282)
    """
    now = judge.changing()
    if now.winner != NONE:
        now.won[now.winner] += 1
    for p in range(2):
        if now.winner != NONE:
            now.purse[now.winner] += now.stake[p]
            now.stake[p] = 0


LAW_NEXT_GAME = LawText(
    "next-game",
    "Shuffled and cut again",
    quote="At the end of each game the cards are shuffled, and the players cut again for deal;",
    source="001_bdf741a90374fd77.txt",
)
LAW_NEXT_GAME_1 = ClauseSpec("quinze/next-game/1", LAW_NEXT_GAME, "rules/quinze.law:290")


def law_next_game_1_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_next_game_1 holds."""
    if state.winner == NONE and not game_is_drawn(state):
        return []
    return [()]


def law_next_game_1(judge: Judge, state: State) -> None:
    """Law next-game, Shuffled and cut again: consequence.

    At the end of each game the cards are shuffled, and the players cut again for deal;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:290)
    """
    now = judge.changing(ON_HAND | ON_STOOD | ON_UNASKED | ON_CUT_CARD | ON_DEALER | ON_WINNER)
    now.last_dealer = now.dealer
    now.winner = NONE
    now.dealer = NONE
    now.pack_cut = False
    now.shuffled_last = False
    now.shuffled = [False] * 3
    now.cut_card = [NONE] * 3
    the_deal_is_undone(now)


LAW_NEXT_GAME_2 = ClauseSpec(
    "quinze/next-game/2", LAW_NEXT_GAME, "rules/quinze.law:293", bound=(VAR_P, VAR_C)
)


def law_next_game_2(judge: Judge, state: State, p: int, c: int, player2: int) -> None:
    """Law next-game, Shuffled and cut again: holding.

    At the end of each game the cards are shuffled, and the players cut again for deal;

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:293)
    """
    if player2 != p:
        return
    if not plays_on(state, p):
        return
    judge.find(
        "holding",
        LAW_NEXT_GAME_2,
        "",
        p,
        (p, c),
        says=f"the game was over when {judge.players[p]} gave himself {CARDS[c]}, which is nothing",
        facts=[[f"{judge.players[p]} plays on", yes(plays_on(state, p))]],
    )
    now = judge.changing(ON_HAND)
    now.hand[p] &= ~BIT[c]


LAW_ELDER_HAND = LawText(
    "elder-hand",
    "The elder hand has the advantage",
    quote="the elder hand always having the advantage.",
    source="001_bdf741a90374fd77.txt",
)
LAW_ELDER_HAND_1 = ClauseSpec("quinze/elder-hand/1", LAW_ELDER_HAND, "rules/quinze.law:299")


def law_elder_hand_1_when(state: State) -> list[BoundValues]:
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

    (page 001_bdf741a90374fd77.txt; rules/quinze.law:299)
    """
    now = judge.changing(ON_WINNER)
    now.winner = elder_hand(now)


def can_settle(state: State) -> bool:
    """Tell whether the record can be settled."""
    return (
        state.dealer == NONE
        and table_money(state) == 0
        and not (state.shuffled[PLAYER_A] or state.shuffled[PLAYER_B])
    )


# ---------------------------------------------------------------- which act sets off which law


def act_give_gate(judge: Judge, state: State, p: int, c: int, q: int) -> bool:
    """Tell whether a law may make something of an act, give."""
    player = due_to_deal(state)
    if (
        p != (state.asked("uncut_dealer", 0, state.uncut_dealer) if player == NONE else player)
        and (q != p or not plays_on(state, p))
        and not state.hand[q]
        and not resumes_his_deal(state, p)
    ):
        return True
    if (
        not state.pack_cut
        and state.cutting_told
        and not state.hand[q]
        and (q != p or not plays_on(state, p))
    ):
        return True
    if not state.hand[NEXT_PLAYER[p]] and not plays_on(state, p) and q == p:
        return True
    if p == state.dealer and not state.hand[p] and state.hand[q]:
        return True
    if not state.hand[PLAYER_A] and not state.hand[PLAYER_B] and (q != p or not plays_on(state, p)):
        return True
    if (
        p != state.dealer
        and p == state.due_dealer
        and (state.hand[PLAYER_A] or state.hand[PLAYER_B])
        and (not state.hand[PLAYER_A] or not state.hand[PLAYER_B])
    ):
        return True
    if p == state.dealer and state.hand[PLAYER_A] and state.hand[PLAYER_B] and q == p:
        return True
    if q != p and state.hand[q] and not state.asked_2[q]:
        return True
    if p != state.dealer and state.hand[p] and q == p:
        return True
    if p != state.last_dealer:
        return False
    if state.cut_card[PLAYER_A] != NONE:
        return False
    if state.stake[PLAYER_A] != 0 and state.drawn_games <= 0:
        return False
    if state.cut_card[PLAYER_B] != NONE:
        return False
    if state.stake[PLAYER_B] != 0 and state.drawn_games <= 0:
        return False
    return q == p


def act_from_within_gate(judge: Judge, state: State, p: int, c: int) -> bool:
    """Tell whether a law may make something of an act, from-within."""
    if (
        state.asked("taken_for", c, state.taken_for[c]) == p
        and p == state.dealer
        and state.hand[PLAYER_A]
        and state.hand[PLAYER_B]
    ):
        return True
    if state.asked("taken_for", c, state.taken_for[c]) == p and p != state.dealer and state.hand[p]:
        return True
    return not state.agreed


def arising(state: State, due: int) -> int:
    """Tell which of the moments that are due hold, or may hold, as a mask."""
    found = 0
    if due & 0x1 and lowest_cutter(state) != NONE and state.dealer == NONE:
        found |= 0x1
    if due & 0x2 and cuts_are_equal(state):
        found |= 0x2
    if due & 0x26C and play_is_over(state):
        told = points(state, PLAYER_A)
        if told > 15 and points(state, PLAYER_B) <= 15:
            found |= 0x4
        told_2 = points(state, PLAYER_B)
        if told_2 > 15 and told <= 15:
            found |= 0x8
        if told <= 15 and told_2 < told:
            found |= 0x20
        if told_2 <= 15 and told < told_2:
            found |= 0x40
        if points(state, NEXT_PLAYER[due_to_deal(state)]) == points(state, state.dealer) and (
            NEXT_PLAYER[due_to_deal(state)] == NONE
            or not overdrawn(state, NEXT_PLAYER[due_to_deal(state)])
        ):
            found |= 0x200
    if due & 0x110 and points(state, PLAYER_A) > 15 and points(state, PLAYER_B) > 15:
        found |= 0x110
    if due & 0x180 and state.winner != NONE:
        found |= 0x180
    return found & due


ON_MENUS = 0x0
BITS = 11
MEMORY = 16
OFFENCE_NOT_SHUFFLED = OffenceSpec("not-shuffled", "player")
OFFENCE_MISDEAL = OffenceSpec("misdeal", "player", laws=(law_misdeal_3,))
OFFENCE_SHUFFLING_AFTER_THE_DEALER = OffenceSpec(
    "shuffling-after-the-dealer", "player", laws=(law_shuffling_last_3,)
)
OFFENCE_CUTTING_HIS_OWN_PACK = OffenceSpec("cutting-his-own-pack", "player")
OFFENCE_REFUSAL = OffenceSpec("refusal", "player", laws=(law_drawing_3,))
OFFENCE_DRAWING_TOO_SOON = OffenceSpec("drawing-too-soon", "player", laws=(law_drawing_6,))
OFFENCE_UNASKED_CARD = OffenceSpec("unasked-card", "player", laws=(law_drawing_8, law_drawing_12))
OFFENCE_HELPING_HIMSELF = OffenceSpec("helping-himself", "player", laws=(law_drawing_11,))
OFFENCE_NOT_FROM_THE_TOP = OffenceSpec("not-from-the-top", "player")
ONCE: tuple[OnceSpec, ...] = (
    OnceSpec(law_cutting_1_when, law_cutting_1, 0, ((),)),
    OnceSpec(law_cutting_equals_1_when, law_cutting_equals_1, 0, ((),)),
    OnceSpec(law_overdrawing_1_when, law_overdrawing_1, 1, ((0,), (1,))),
    OnceSpec(law_overdrawing_2_when, law_overdrawing_2, 0, ((),)),
    OnceSpec(law_winning_1_when, law_winning_1, 1, ((0,), (1,))),
    OnceSpec(law_winning_2_when, law_winning_2, 0, ((),)),
    OnceSpec(law_next_game_1_when, law_next_game_1, 0, ((),)),
    OnceSpec(law_elder_hand_1_when, law_elder_hand_1, 0, ((),)),
)
ON_ELECTION: Elections = {}
NORMS: tuple[MenuSpec | DutySpec, ...] = (
    LAW_MISDEAL_3_MENU,
    LAW_DRAWING_2_DUTY,
    LAW_DRAWING_6_MENU,
    LAW_DRAWING_12_MENU,
)
ACTS: tuple[ActSpec, ...] = (
    ActSpec(
        "shuffle",
        (RoleSpec("P", "player", SORT_PLAYER),),
        (0, "shuffles"),
        does=act_shuffle,
        laws=(law_shuffling_1, law_shuffling_last_2),
        behind=(0,),
    ),
    ActSpec(
        "cut-pack",
        (RoleSpec("P", "player", SORT_PLAYER),),
        (0, "cuts", "the", "pack"),
        does=act_cut_pack,
        laws=(law_cutting_the_pack_1,),
    ),
    ActSpec(
        "give",
        (
            RoleSpec("P", "player", SORT_PLAYER),
            RoleSpec("C", "card", SORT_CARD),
            RoleSpec("Q", "player2", SORT_PLAYER),
        ),
        (0, "gives", 1, "to", 2),
        impossible=act_give_impossible,
        does=act_give,
        laws=(
            law_cutting_3,
            law_cutting_the_pack_2,
            law_dealing_1,
            law_dealing_2,
            law_misdeal_1,
            law_misdeal_2,
            law_drawing_4,
            law_drawing_7,
            law_drawing_9,
            law_next_game_2,
        ),
        gates=((act_give_gate, (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)),),
        stirs=0x277C,
    ),
    ActSpec(
        "give-unseen",
        (
            RoleSpec("P", "player", SORT_PLAYER),
            RoleSpec("M", "number", SORT_NUMBER_1_1),
            RoleSpec("Q", "player2", SORT_PLAYER),
        ),
        (0, "gives", 1, "card", "to", 2),
    ),
    ActSpec(
        "ask",
        (RoleSpec("P", "player", SORT_PLAYER),),
        (0, "asks", "for", "a", "card"),
        formal=True,
        does=act_ask,
        powers=(PowerSpec(law_drawing_1, silent=True),),
        laws=(law_drawing_2, law_drawing_14),
        ahead=(0,),
        behind=(1,),
    ),
    ActSpec(
        "stand",
        (RoleSpec("P", "player", SORT_PLAYER),),
        (0, "stands"),
        impossible=act_stand_impossible,
        does=act_stand,
        laws=(law_drawing_13,),
        ahead=(0,),
        stirs=0x26C,
        first=0x0,
    ),
    ActSpec(
        "refuse",
        (RoleSpec("P", "player", SORT_PLAYER), RoleSpec("C", "card", SORT_CARD)),
        (0, "refuses", 1),
        formal=True,
    ),
    ActSpec(
        "take",
        (
            RoleSpec("P", "player", SORT_PLAYER),
            RoleSpec("C", "card", SORT_CARD),
            RoleSpec("Q", "player2", SORT_PLAYER),
        ),
        (0, "takes", 1, "from", 2),
        formal=True,
    ),
    ActSpec(
        "new-deal",
        (RoleSpec("P", "player", SORT_PLAYER),),
        (0, "calls", "a", "new", "deal"),
        formal=True,
    ),
    ActSpec(
        "stake",
        (RoleSpec("P", "player", SORT_PLAYER), RoleSpec("N", "number", SORT_NUMBER_0_1000)),
        (0, "stakes", 1),
        does=act_stake,
        laws=(law_overdrawing_3,),
    ),
    ActSpec(
        "cut-for-deal",
        (RoleSpec("P", "player", SORT_PLAYER), RoleSpec("C", "card", SORT_CARD)),
        (0, "cuts", 1, "for", "deal"),
        impossible=act_cut_for_deal_impossible,
        does=act_cut_for_deal,
        laws=(law_shuffling_2, law_cutting_2),
        stirs=0xDA6F,
    ),
    ActSpec(
        "shuffle-last",
        (RoleSpec("P", "player", SORT_PLAYER),),
        (0, "shuffles", "last"),
        formal=True,
        powers=(PowerSpec(law_shuffling_last_1, law_shuffling_last_1_exercised, silent=True),),
    ),
    ActSpec(
        "agree-otherwise",
        (),
        ("the", "players", "agree", "that", "cards", "may", "come", "from", "anywhere"),
        does=act_agree_otherwise,
    ),
    ActSpec(
        "from-within",
        (RoleSpec("P", "player", SORT_PLAYER), RoleSpec("C", "card", SORT_CARD)),
        (0, "takes", 1, "from", "within", "the", "pack"),
        laws=(law_drawing_5, law_drawing_10, law_from_the_top_1, law_from_the_top_2),
        behind=(2,),
        gates=((act_from_within_gate, (0, 1, 3)),),
    ),
    ActSpec(
        "show-fifteen",
        (RoleSpec("P", "player", SORT_PLAYER),),
        (0, "shows", "fifteen"),
        formal=True,
        powers=(PowerSpec(law_just_fifteen_1, law_just_fifteen_1_exercised),),
    ),
)
CONFLICTS: Conflicts = {}
STATES: dict[str, StateSpec] = {
    "midway": StateSpec("midway", (), SORT_TRUTH, "Midway"),
    "laid-by": StateSpec("laid_by", (), SORT_SET_OF_CARD, "LaidBy"),
    "purse": StateSpec("purse", ("player",), SORT_NUMBER, "Purse"),
    "stake": StateSpec("stake", ("player",), SORT_NUMBER, "Stake"),
    "dealer": StateSpec("dealer", (), SORT_PLAYER_OR_NONE, "Dealer"),
    "games-agreed": StateSpec("games_agreed", (), SORT_NUMBER_1_20, "Games"),
    "won": StateSpec("won", ("player",), SORT_NUMBER, ""),
    "drawn-games": StateSpec("drawn_games", (), SORT_NUMBER, ""),
}
SHOWN: tuple[str, ...] = ("purse", "stake", "won", "drawn-games")
REBUILT: tuple[RebuiltSpec, ...] = ()
UNSAID: tuple[UnsaidSpec, ...] = (
    UnsaidSpec(
        "dealer",
        "dealer",
        1,
        (-1, 0, 1),
        frozenset((ACT_CUT_FOR_DEAL,)),
        frozenset(),
        frozenset(
            (
                ACT_SHUFFLE,
                ACT_CUT_PACK,
                ACT_GIVE,
                ACT_GIVE_UNSEEN,
                ACT_ASK,
                ACT_STAND,
                ACT_REFUSE,
                ACT_TAKE,
                ACT_NEW_DEAL,
                ACT_STAKE,
                ACT_CUT_FOR_DEAL,
                ACT_SHUFFLE_LAST,
                ACT_AGREE_OTHERWISE,
                ACT_FROM_WITHIN,
                ACT_SHOW_FIFTEEN,
            )
        ),
        True,
        True,
        True,
        False,
    ),
    UnsaidSpec(
        "doubling-told",
        "doubling_told",
        1,
        (0, 1),
        frozenset(),
        frozenset(),
        frozenset((ACT_STAKE,)),
        False,
        False,
        False,
        True,
    ),
    UnsaidSpec(
        "low-cut",
        "low_cut",
        52,
        (0, 1),
        frozenset(),
        frozenset(),
        frozenset(
            (
                ACT_SHUFFLE,
                ACT_CUT_PACK,
                ACT_GIVE,
                ACT_GIVE_UNSEEN,
                ACT_ASK,
                ACT_STAND,
                ACT_REFUSE,
                ACT_TAKE,
                ACT_NEW_DEAL,
                ACT_STAKE,
                ACT_CUT_FOR_DEAL,
                ACT_SHUFFLE_LAST,
                ACT_AGREE_OTHERWISE,
                ACT_FROM_WITHIN,
                ACT_SHOW_FIFTEEN,
            )
        ),
        False,
        False,
        False,
        True,
    ),
    UnsaidSpec(
        "uncut-dealer",
        "uncut_dealer",
        1,
        (-1, 0, 1),
        frozenset(),
        frozenset(),
        frozenset((ACT_GIVE,)),
        False,
        True,
        True,
        True,
    ),
    UnsaidSpec(
        "cut-holds",
        "cut_holds",
        1,
        (0, 1),
        frozenset(),
        frozenset(),
        frozenset((ACT_CUT_FOR_DEAL,)),
        False,
        False,
        False,
        True,
    ),
    UnsaidSpec(
        "taken-for",
        "taken_for",
        52,
        (-1, 0, 1),
        frozenset(),
        frozenset(),
        frozenset((ACT_FROM_WITHIN,)),
        False,
        True,
        False,
        True,
    ),
)
UNSEEN: tuple[UnseenSpec, ...] = (
    UnseenSpec(
        "hand",
        "hand",
        2,
        "card",
        52,
        13,
        (UnseenActSpec(ACT_GIVE_UNSEEN, ACT_GIVE, 1, 2, True, False, True),),
        ((ACT_GIVE, 2, 1, False, False), (ACT_TAKE, 0, 1, False, False)),
        ((ACT_TAKE, 2, 1, False), (ACT_REFUSE, 0, 1, False)),
        frozenset((ACT_GIVE_UNSEEN, ACT_FROM_WITHIN)),
        ("laid_by",),
    ),
)
TORN: TornSpec | None = TornSpec(
    "midway",
    named(
        "midway shuffled cutting-told due-dealer hand laid-by asked stood unasked cut-card purse "
        "stake dealer pack-cut games-agreed shuffled-last shuffling-told agreed winner won "
        "drawn-games last-dealer doubling-told low-cut uncut-dealer cut-holds taken-for"
    ),
    {"midway": 1, "laid-by": 1, "purse": 2, "stake": 2, "dealer": 1, "games-agreed": 1},
    0x7C01000,
    0x0,
    0x1053FFFFE,
    mask_rows(
        "400 10002 8000000, -1 1200 1000, 400 2001200 1000, 4 1B01A18 10000000, -1 200 200, 800 "
        "803210 20008000, 1 809200 40000000, 1 40000000 8000, 2 801200 80000000, 4 100302A14 "
        "10000000, 4 300A10 10000000, 4 1010 10000000, 4 1B01A10 201008, 4 1018 1000, 4 10000018 "
        "3000031F0, 100 100000000 2000031F0, 10 8013D0 400000000, 10 800001040 1000000000, 20 "
        "100000000 1000000000, 34 1000000000 80, 4 801390 2000000000, 2000 4801390 2000000000, "
        "2004 20008013D0 4100000050, 80 100000000 4000000050, 4 50 8000000000, 4 8000000100 100, 4 "
        "1010 10000000000, 2000 4001010 10000000000, 2004 10000000010 10, 4 8000801390 "
        "20100000110, 40 100000000 20000000110, 20 801390 100, 10 800000000 100, 2000 4A01390 50, "
        "2000 20000 40000000000, 4000 A01310 80000040100, -1 801390 40000, -1 100D10 100C00, 200 "
        "700C00 C00, -1 C0D10 80C00, -1 41110 24B3F2, 4 300A10 10, 2 801200 2004, 4 1050 50, 10 "
        "400000000 40, 10 400000000 800000000, 20 10 C0, 40 20000000000 800000000, 80 4000000000 "
        "800000000, 100 200000000 800000000, 200 C00 C00, 400 1004 2204, 800 20000000 800000000, "
        "4000 80000000000 800000000"
    ),
    clause_rows(
        "quinze/shuffling/1 1 0, quinze/shuffling/2 400 10002, quinze/cutting/1 -1 1200, "
        "quinze/cutting/2 400 2001200, quinze/cutting/3 4 1B01A18, quinze/cutting-equals/1 -1 200, "
        "quinze/shuffling-last/1 800 803210, quinze/shuffling-last/2 1 809200, "
        "quinze/shuffling-last/3 1 40000000, quinze/cutting-the-pack/1 2 801200, "
        "quinze/cutting-the-pack/2 4 100302A14, quinze/dealing/1 4 300A10, quinze/dealing/2 4 "
        "1010, quinze/misdeal/1 4 1B01A10, quinze/misdeal/2 4 1018, quinze/misdeal/3 4 10000018, "
        "quinze/misdeal/3 100 100000000, quinze/drawing/1 10 8013D0, quinze/drawing/2 10 "
        "800001040, quinze/drawing/2 20 100000000, quinze/drawing/3 34 1000000000, "
        "quinze/drawing/4 4 801390, quinze/drawing/5 2000 4801390, quinze/drawing/6 2004 "
        "20008013D0, quinze/drawing/6 80 100000000, quinze/drawing/7 4 50, quinze/drawing/8 4 "
        "8000000100, quinze/drawing/9 4 1010, quinze/drawing/10 2000 4001010, quinze/drawing/11 "
        "2004 10000000010, quinze/drawing/12 4 8000801390, quinze/drawing/12 40 100000000, "
        "quinze/drawing/13 20 801390, quinze/drawing/14 10 800000000, quinze/from-the-top/1 2000 "
        "4A01390, quinze/from-the-top/2 2000 20000, quinze/just-fifteen/1 4000 A01310, "
        "quinze/overdrawing/1 -1 801390, quinze/overdrawing/2 -1 100D10, quinze/overdrawing/3 200 "
        "700C00, quinze/winning/1 -1 801390, quinze/winning/2 -1 C0D10, quinze/next-game/1 -1 "
        "41110, quinze/next-game/2 4 300A10, quinze/elder-hand/1 -1 801390"
    ),
    (0x0, 0x0, 0x30, 0x0, 0x0, 0x200010, 0x0, 0x0, 0x0, 0x0, 0x1200, 0x0, 0x0, 0x0, 0x0),
    (
        0x0,
        0x0,
        0x0,
        0x0,
        0x400000000,
        0x0,
        0x20000000000,
        0x4000000000,
        0x200000000,
        0x0,
        0x0,
        0x20000000,
        0x0,
        0x0,
        0x80000000000,
    ),
)
STEPS: tuple[StepSpec, ...] = ()
SETTLED: tuple[str, ...] = ("purse", "stake", "won")


# ---------------------------------------------------------------- judging

TABLES = BookTables(
    name=BOOK,
    edition=EDITION,
    codes=CODES,
    side_of=SIDE_OF,
    players_of=PLAYERS_OF,
    named_by_players=NAMED_BY_PLAYERS,
    counts_as=COUNTS_AS,
    options=OPTIONS,
    defaults=DEFAULTS,
    state=State,
    begin=begin,
    amiss=amiss,
    acts=ACTS,
    moments=ONCE,
    arising=arising,
    on_menus=ON_MENUS,
    bits=BITS,
    memory=MEMORY,
    norms=NORMS,
    elections=ON_ELECTION,
    conflicts=CONFLICTS,
    states=STATES,
    shown=SHOWN,
    rebuilt=REBUILT,
    unsaid=UNSAID,
    unseen=UNSEEN,
    torn=TORN,
    can_settle=can_settle,
    steps=STEPS,
    settled=SETTLED,
)
VALIDATOR = BookValidator(TABLES)
judge = VALIDATOR.judge
decode = VALIDATOR.decode
encode = VALIDATOR.encode
adjudicate = VALIDATOR.adjudicate
screen = VALIDATOR.screen
radix = VALIDATOR.radix
table = VALIDATOR.table


if __name__ == "__main__":
    run(VALIDATOR)
