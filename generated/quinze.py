"""Judge recorded games by the book quinze: Quinze.

Edition: A household cyclopaedia: the leaf with the end of quadrille, and quinze

Made by `hoyle build quinze`: change the book, not this file. It was made from
rules/common/pack.law, rules/common/seats.law, rules/common/drawing.law, rules/common/cuts.law,
rules/common/stakes.law, rules/quinze.law, whose hashes together have the SHA-256
ec74838f2ae0b2d063e0a1113e80c0a8dbaf903963dac75015180915d9dd00b8.

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
    Elections, FactLines, LapseSpec, LawText, MenuSpec, OffenceSpec, OnceSpec, OptionSpec,
    PowerSpec, RebuiltSpec, Referee, RoleSpec, SortSpec, StateSpec, StepSpec, TornSpec, UnsaidSpec,
    UnseenActSpec, UnseenSpec, WindowSpec, first, is_open, listed, members, named, pure, remembered,
    run, torn_rows, yes
)  # fmt: skip

# ---------------------------------------------------------------- the book

# fmt: off
BOOK = "quinze"
EDITION = "A household cyclopaedia: the leaf with the end of quadrille, and quinze"

# The codes of every kind; at -1, where Python finds the last, the word for none.
PLAYERS = ("A", "B", "none")
SIDES = ("A", "B", "none")
SUITS = ("C", "D", "H", "S", "none")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "none")
CARDS = (*(a + b for b in SUITS[:-1] for a in RANKS[:-1]), "none")
NO_GIFTS = ("it is among the cards laid by", "it was given already", "he has no place at the table",
    "none")
GAMES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
    "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth",
    "seventeenth", "eighteenth", "nineteenth", "twentieth", "none")
NO_CUTS = ("it is known who deals", "the other has cut that card", "none")
CODES = {"player": PLAYERS, "side": SIDES, "suit": SUITS, "rank": RANKS, "card": CARDS,
    "no-gift": NO_GIFTS, "game": GAMES, "no-cut": NO_CUTS}

NO_CUT_DEALER_KNOWN, NO_CUT_CUT_ALREADY, NO_GIFT_LIES_BY, NO_GIFT_IN_A_HAND = 0, 1, 0, 1
NO_GIFT_NOBODY_THERE, PLAYER_A, PLAYER_B, RANK_TEN, RANK_ACE = 2, 0, 1, 8, 12

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
# fmt: on


# ---------------------------------------------------------------- the record


class State(BaseState):
    """What the record says so far. Lists, by key, end in the value for no key."""

    __slots__ = named(
        "agreed asked_2 cut_card cut_holds cut_spoilt cutting_told dealer doubling_told "
        "drawn_games due_dealer games_agreed hand laid_by last_dealer low_cut midway pack_cut "
        "purse served shuffled shuffled_last shuffling_told stake stood taken_for unasked "
        "uncut_dealer winner won"
    )

    def __init__(self) -> None:
        super().__init__()
        self.shuffled, self.hand, self.asked_2 = [False] * 3, [0] * 3, [False] * 3
        self.stood, self.unasked, self.served = [False] * 3, [0] * 3, [NONE] * 3
        self.cut_card, self.purse, self.stake, self.won = [NONE] * 3, [0] * 3, [0] * 3, [0] * 3
        self.doubling_told, self.low_cut = [False] * 21, [False] * 21
        self.uncut_dealer, self.taken_for = [NONE] * 21, [NONE] * 53
        self.midway = self.cutting_told = self.pack_cut = self.shuffled_last = False
        self.cut_spoilt = self.shuffling_told = self.agreed = self.cut_holds = False
        self.due_dealer = self.dealer = self.winner = self.last_dealer = NONE
        self.laid_by = self.games_agreed = self.drawn_games = 0

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
        new.served = self.served[:]
        new.cut_card = self.cut_card[:]
        new.purse = self.purse[:]
        new.stake = self.stake[:]
        new.dealer = self.dealer
        new.pack_cut = self.pack_cut
        new.games_agreed = self.games_agreed
        new.shuffled_last = self.shuffled_last
        new.cut_spoilt = self.cut_spoilt
        new.shuffling_told = self.shuffling_told
        new.agreed = self.agreed
        new.winner = self.winner
        new.won = self.won[:]
        new.drawn_games = self.drawn_games
        new.last_dealer = self.last_dealer
        new.doubling_told = self.doubling_told[:]
        new.low_cut = self.low_cut[:]
        new.uncut_dealer = self.uncut_dealer[:]
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
    for slot, value in told.get("doubling-told", {}).items():
        state.doubling_told[slot] = bool(value)
    state.suppose("doubling_told", False)
    for slot, value in told.get("low-cut", {}).items():
        state.low_cut[slot] = bool(value)
    state.suppose("low_cut", False)
    for slot, value in told.get("uncut-dealer", {}).items():
        state.uncut_dealer[slot] = value
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
    """The book's only-cutter: rules/quinze.law:76."""
    return first(sum(BIT[p] for p in range(2) if state.cut_card[p] != NONE))


@remembered(12)
def this_game(state: State) -> int:
    """The book's this-game: rules/quinze.law:32."""
    return first(sum(BIT[k] for k in range(20) if k == min(19, state.drawn_games + sum(state.won))))


@remembered(13)
def due_to_deal(state: State) -> int:
    """The book's due-to-deal: rules/quinze.law:77."""
    if state.dealer != NONE or only_cutter(state) == NONE:
        return state.dealer
    if state.asked("low_cut", this_game(state), state.low_cut[this_game(state)]):
        return only_cutter(state)
    return NEXT_PLAYER[only_cutter(state)]


def elder_hand(state: State) -> int:
    """The book's elder-hand: rules/common/drawing.law:21."""
    return NEXT_PLAYER[due_to_deal(state)]


def nothing_is_dealt(state: State) -> bool:
    """The book's nothing-is-dealt: rules/common/drawing.law:22."""
    return state.hand[PLAYER_A] == 0 and state.hand[PLAYER_B] == 0


def pips(c: int) -> int:
    """The book's pips: rules/common/drawing.law:26."""
    if RANK_OF_CARD[c] == RANK_ACE:
        return 1
    return 10 if RANK_OF_CARD[c] >= RANK_TEN else RANK_OF_CARD[c] + 2


def why_not_given(state: State, c: int, q: int) -> int:
    """The book's why-not-given: rules/common/drawing.law:32."""
    if state.laid_by & BIT[c]:
        return NO_GIFT_LIES_BY
    if state.hand[PLAYER_A] & BIT[c] or state.hand[PLAYER_B] & BIT[c]:
        return NO_GIFT_IN_A_HAND
    return NO_GIFT_NOBODY_THERE


def cut_seen(state: State, p: int) -> int:
    """The book's cut-seen: rules/common/cuts.law:6."""
    return state.cut_card[p] if state.dealer == NONE else NONE


def table_money(state: State) -> int:
    """The book's table-money: rules/common/stakes.law:12."""
    return sum(state.stake)


@remembered(14)
def points(state: State, p: int) -> int:
    """The book's points: rules/quinze.law:54."""
    return sum(pips(c) for c in members(state.hand[p] & ~state.unasked[p]))


def can_show_fifteen(state: State, p: int) -> bool:
    """The book's can-show-fifteen: rules/quinze.law:55."""
    return points(state, p) == 15 or sum(pips(c) for c in members(state.hand[p])) == 15


def overdrawn(state: State, p: int) -> bool:
    """The book's overdrawn: rules/quinze.law:57."""
    return points(state, p) > 15


@pure
def at_table() -> int:
    """The book's at-table: rules/quinze.law:58."""
    return 0x3


def games_are_played(state: State) -> bool:
    """The book's games-are-played: rules/quinze.law:59."""
    return sum(state.won) >= state.games_agreed


def has_just_fifteen(state: State, p: int) -> bool:
    """The book's has-just-fifteen: rules/quinze.law:60."""
    return points(state, p) == 15 and p == elder_hand(state)


def done(state: State, p: int) -> bool:
    """The book's done: rules/quinze.law:62."""
    return state.stood[p] or overdrawn(state, p) or has_just_fifteen(state, p)


def play_is_over(state: State) -> bool:
    """The book's play-is-over: rules/quinze.law:63."""
    return done(state, PLAYER_A) and done(state, PLAYER_B)


def game_is_drawn(state: State) -> bool:
    """The book's game-is-drawn: rules/quinze.law:64."""
    return overdrawn(state, PLAYER_A) and overdrawn(state, PLAYER_B)


def all_dealt(state: State) -> bool:
    """The book's all-dealt: rules/quinze.law:65."""
    return state.hand[PLAYER_A] != 0 and state.hand[PLAYER_B] != 0


def all_have_cut(state: State) -> bool:
    """The book's all-have-cut: rules/quinze.law:70."""
    return state.cut_card[PLAYER_A] != NONE and state.cut_card[PLAYER_B] != NONE


@remembered(15)
def cuts_are_equal(state: State) -> bool:
    """The book's cuts-are-equal: rules/quinze.law:71."""
    if not all_have_cut(state):
        return False
    if (cut_order(state.cut_card[PLAYER_A]) if state.cut_card[PLAYER_A] != NONE else 0) != (
        cut_order(state.cut_card[PLAYER_B]) if state.cut_card[PLAYER_B] != NONE else 0
    ):
        return False
    return (cut_order(state.cut_card[PLAYER_B]) if state.cut_card[PLAYER_B] != NONE else 0) == (
        cut_order(state.cut_card[PLAYER_A]) if state.cut_card[PLAYER_A] != NONE else 0
    )


@remembered(16)
def lowest_cutter(state: State) -> int:
    """The book's lowest-cutter: rules/quinze.law:73."""
    if all_have_cut(state) and not cuts_are_equal(state):
        return min(
            range(2),
            key=lambda p: cut_order(state.cut_card[p]) if state.cut_card[p] != NONE else 0,
            default=NONE,
        )
    return NONE


def rightful_dealer(state: State) -> int:
    """The book's rightful-dealer: rules/quinze.law:80."""
    if due_to_deal(state) == NONE:
        return state.asked("uncut_dealer", this_game(state), state.uncut_dealer[this_game(state)])
    return due_to_deal(state)


def may_be_cut(state: State) -> bool:
    """The book's may-be-cut: rules/quinze.law:85."""
    return not all_dealt(state)


def may_be_shuffled(state: State) -> bool:
    """The book's may-be-shuffled: rules/quinze.law:86."""
    return not all_dealt(state)


def game_is_over(state: State) -> bool:
    """The book's game-is-over: rules/quinze.law:87."""
    return state.last_dealer != NONE


def why_none_is_cut(state: State) -> int:
    """The book's why-none-is-cut: rules/quinze.law:90."""
    return NO_CUT_DEALER_KNOWN if state.dealer != NONE else NO_CUT_CUT_ALREADY


def resumes_his_deal(state: State, p: int) -> bool:
    """The book's ... resumes-his-deal: rules/common/drawing.law:23."""
    return p == state.due_dealer and not nothing_is_dealt(state)


def is_nearest(state: State, p: int) -> bool:
    """The book's ... is-nearest: rules/quinze.law:68."""
    return not overdrawn(state, p) and points(state, NEXT_PLAYER[p]) < points(state, p)


def plays_on(state: State, p: int) -> bool:
    """The book's ... plays-on: rules/quinze.law:83."""
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
    """The book's effect, the deal is undone: rules/quinze.law:100."""
    state.laid_by = 0
    state.hand = [0] * 3
    state.unasked = [0] * 3
    state.asked_2 = [False] * 3
    state.stood = [False] * 3
    state.shuffled_last = False
    state.cut_spoilt = False


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
        (state.hand[q] or at_table() & BIT[q])
        and not state.laid_by & BIT[c]
        and not (state.hand[PLAYER_A] & BIT[c] or state.hand[PLAYER_B] & BIT[c])
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
        state.write(0x26C)
        state.stood[p] = True
        state.asked_2[p] = False


def act_stake(judge: Judge, state: State, p: int, n: int) -> None:
    """Do what an act, stake, does (rules/common/stakes.law:16)."""
    state.purse[p] -= n
    state.stake[p] += n


def act_cut_for_deal_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, cut-for-deal, cannot have happened; None if it can (rules/quinze.law:94)."""
    if state.dealer == NONE and not any(state.cut_card[q] == c for q in members(0x3 & ~BIT[p])):
        return None
    return (
        f"{judge.players[p]} cannot cut {CARDS[c]} for deal, for {NO_CUTS[why_none_is_cut(state)]}"
    )


def act_cut_for_deal(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, cut-for-deal, does (rules/quinze.law:94)."""
    if state.dealer == NONE and not state.cutting_told:
        state.pack_cut = False
    state.cut_card[p] = c
    state.cutting_told = True


def act_agree_otherwise(judge: Judge, state: State) -> None:
    """Do what an act, agree-otherwise, does (rules/quinze.law:103)."""
    state.agreed = True


# ---------------------------------------------------------------- the laws

# What rests on the states: a bit for each moment, window and definition remembered.
ON_HAND, ON_STOOD, ON_UNASKED, ON_CUT_CARD, ON_DEALER = 0x477C, 0x26C, 0x437C, 0x1AA6F, 0x226D
ON_WINNER, ON_WON, ON_DRAWN_GAMES, ON_LOW_CUT = 0x180, 0x326C, 0x326C, 0x226C


def law_shuffling_1(judge: Judge, state: State, p: int) -> None:
    """Law shuffling, Shuffled by the players: consequence.

    The pack of cards must be shuffled by the players,
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:159)
    """
    now = judge.changing()
    now.shuffling_told = True
    now.last_dealer = NONE


def law_shuffling_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law shuffling, Shuffled by the players: ban not-shuffled.

    The pack of cards must be shuffled by the players,
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:160)
    """
    if not state.shuffling_told:
        return
    if state.shuffled[p]:
        return
    says = f"{judge.players[p]} cut for deal, and had not shuffled"
    facts = [
        ["the record tells of shuffling", yes(state.shuffling_told)],
        [f"{judge.players[p]} has shuffled", yes(state.shuffled[p])],
    ]
    judge.offend(OFFENCE_NOT_SHUFFLED, LAW_SHUFFLING_2, state, (p,), (p, c), says, facts)


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
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:165)
    """
    now = judge.changing(ON_DEALER)
    now.dealer = lowest_cutter(now)


def law_cutting_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law cutting, The deal to the lowest: consequence.

    and when they have cut for deal, which belongs to him who cuts the lowest,
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:168)
    """
    if state.dealer == NONE:
        return
    if state.cut_card[PLAYER_A] == NONE and state.cut_card[PLAYER_B] == NONE:
        return
    if not state.asked("cut_holds", 0, state.cut_holds):
        return
    now = judge.changing(ON_DEALER)
    now.dealer = lowest_cutter(now)


def law_cutting_3(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law cutting, The deal to the lowest: offence misdeal.

    and when they have cut for deal, which belongs to him who cuts the lowest,
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:171)
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
    says = f"{judge.players[p]} gave {CARDS[c]}, and the deal was not his"
    facts = [
        ["the dealer", judge.players[rightful_dealer(state)]],
        [f"{judge.players[p]} plays on", yes(plays_on(state, p))],
        [f"the hand of {judge.players[q]}", listed(CARDS, state.hand[q])],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_CUTTING_3, state, (p, r), (p, c, q, r), says, facts)


def law_cutting_equals_1_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_cutting_equals_1 holds."""
    if not cuts_are_equal(state):
        return []
    return [()]


def law_cutting_equals_1(judge: Judge, state: State) -> None:
    """Law cutting-equals, Equal cards, and aces: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 4 and 15; rules/quinze.law:183)
    """
    now = judge.changing(ON_CUT_CARD)
    now.cut_card = [NONE] * 3


def law_shuffling_last_1(state: State, p: int) -> BoundValues | None:
    """Law shuffling-last, The dealer shuffles last: power, None where it does not hold.

    the dealer has the privilege of shuffling last;
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:187)
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


def law_shuffling_last_2(judge: Judge, state: State, p: int) -> None:
    """Law shuffling-last, The dealer shuffles last: offence shuffling-after-the-dealer.

    the dealer has the privilege of shuffling last;
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:189)
    """
    if not state.shuffled_last:
        return
    if p == due_to_deal(state):
        return
    if not nothing_is_dealt(state):
        return
    says = f"{judge.players[p]} shuffled after the dealer, who has the privilege of shuffling last"
    facts = [
        ["the dealer has shuffled last", yes(state.shuffled_last)],
        ["the dealer", judge.players[due_to_deal(state)]],
        ["nobody holds a card", yes(nothing_is_dealt(state))],
    ]
    judge.offend(
        OFFENCE_SHUFFLING_AFTER_THE_DEALER, LAW_SHUFFLING_LAST_2, state, (p,), (p,), says, facts
    )


def law_shuffling_last_3(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law shuffling-last, The dealer shuffles last: consequence.

    the dealer has the privilege of shuffling last;
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:192)
    """
    now = judge.changing()
    now.shuffled_last = False


def law_cutting_the_pack_1(judge: Judge, state: State, p: int) -> None:
    """Law cutting-the-pack, The adversary cuts: ban cutting-his-own-pack.

    this being done, the adversary cuts,
    (page 001_bdf741a90374fd77.txt; rules/common/drawing.law:65)
    """
    if p != due_to_deal(state):
        return
    says = f"{judge.players[p]} deals, and cannot cut to himself"
    facts = [["the dealer", judge.players[due_to_deal(state)]]]
    judge.offend(
        OFFENCE_CUTTING_HIS_OWN_PACK, LAW_CUTTING_THE_PACK_1, state, (p,), (p,), says, facts
    )


def law_cutting_the_pack_2(judge: Judge, state: State, p: int) -> None:
    """Law cutting-the-pack, The adversary cuts: consequence.

    this being done, the adversary cuts,
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:201)
    """
    if not state.shuffled_last and (not state.pack_cut or not state.cutting_told):
        return
    if due_to_deal(state) == NONE:
        return
    if p == due_to_deal(state):
        return
    now = judge.changing()
    now.cut_spoilt = True


def law_cutting_the_pack_3(judge: Judge, state: State, p: int) -> None:
    """Law cutting-the-pack, The adversary cuts: consequence.

    this being done, the adversary cuts,
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:205)
    """
    if not state.cut_spoilt:
        return
    if state.in_vain:
        return
    now = judge.changing()
    now.cut_spoilt = False


def law_cutting_the_pack_4(judge: Judge, state: State, p: int) -> None:
    """Law cutting-the-pack, The adversary cuts: consequence.

    this being done, the adversary cuts,
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:205)
    """
    if not state.cut_spoilt:
        return
    if p != due_to_deal(state):
        return
    now = judge.changing()
    now.cut_spoilt = False


def law_cutting_the_pack_5(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law cutting-the-pack, The adversary cuts: offence misdeal.

    this being done, the adversary cuts,
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:208)
    """
    if state.pack_cut:
        return
    if not state.cutting_told:
        return
    if state.hand[q]:
        return
    if q == p and plays_on(state, p):
        return
    if state.cut_spoilt:
        return
    if is_open(state, "misdealt", COUNTS_AS[NEXT_PLAYER[p]]):
        return
    says = f"{judge.players[p]} dealt before his adversary had cut the pack as it lay"
    facts = [
        ["the pack is cut", yes(state.pack_cut)],
        ["the record tells of shuffling or cutting", yes(state.cutting_told)],
        [f"the hand of {judge.players[q]}", listed(CARDS, state.hand[q])],
        [f"{judge.players[p]} plays on", yes(plays_on(state, p))],
        ["cut spoilt", yes(state.cut_spoilt)],
    ]
    judge.offend(
        OFFENCE_MISDEAL, LAW_CUTTING_THE_PACK_5, state, (p, NEXT_PLAYER[p]), (p, c, q), says, facts
    )


def law_dealing_1(judge: Judge, state: State, p: int, c: int, player2: int) -> None:
    """Law dealing, One card to each: offence misdeal.

    the adversary cuts, after which the dealer gives one card to his adversary, and one to himself:
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:217)
    """
    if player2 != p:
        return
    if state.hand[NEXT_PLAYER[p]]:
        return
    if plays_on(state, p):
        return
    says = f"{judge.players[p]} gave himself a card before his adversary had one"
    facts = [
        [
            f"the hand of the player after {judge.players[p]}",
            listed(CARDS, state.hand[NEXT_PLAYER[p]]),
        ],
        [f"{judge.players[p]} plays on", yes(plays_on(state, p))],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_DEALING_1, state, (p, NEXT_PLAYER[p]), (p, c), says, facts)


def law_dealing_2(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law dealing, One card to each: offence misdeal.

    the adversary cuts, after which the dealer gives one card to his adversary, and one to himself:
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:220)
    """
    if p != state.dealer:
        return
    if state.hand[p]:
        return
    if not state.hand[q]:
        return
    says = f"{judge.players[p]} gave {judge.players[q]} a second card before giving himself one"
    facts = [
        ["the dealer", judge.players[state.dealer]],
        [f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])],
        [f"the hand of {judge.players[q]}", listed(CARDS, state.hand[q])],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_DEALING_2, state, (p, NEXT_PLAYER[p]), (p, c, q), says, facts)


def law_misdeal_1(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law misdeal, A fresh deal: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 9 and 14, whist law 34;
    rules/quinze.law:229)
    """
    if not nothing_is_dealt(state):
        return
    if q == p and plays_on(state, p):
        return
    now = judge.changing(ON_DEALER)
    now.due_dealer = rightful_dealer(now)
    now.dealer = p
    now.last_dealer = NONE


def law_misdeal_2(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law misdeal, A fresh deal: consequence.

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
    """Law misdeal, A fresh deal: menu misdealt.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 9 and 14, whist law 34;
    rules/common/drawing.law:74)
    """
    if not at_table() & BIT[q]:
        return
    holder = q
    offers = [
        (f"{judge.players[q]} calls a new deal", "the cards are shuffled and cut, and dealt again"),
    ]
    facts = [["the at table", listed(judge.players, at_table())]]
    judge.open_menu(LAW_MISDEAL_3_MENU, holder, (p, q), offers, facts, finding)


def law_drawing_1(state: State, p: int) -> BoundValues | None:
    """Law drawing, As many more as he likes: power, None where it does not hold.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:240)
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


def law_drawing_2_broken(judge: Judge, state: State, p: int, q: int, player: int) -> None:
    """Law drawing, As many more as he likes: the duty is broken, which is refusal.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:242)
    """
    says = (
        f"{judge.players[p]} had asked for a card, and {judge.players[q]} has not stood, for "
        f"{judge.players[p]} is to have it first"
    )
    judge.offend(OFFENCE_REFUSAL, LAW_DRAWING_2, state, (q, p), (p, q), says)


def law_drawing_2_unless(state: State, p: int, q: int, player: int) -> bool:
    """Tell whether the bearer is released from law_drawing_2."""
    return not state.asked_2[p]


def law_drawing_2(judge: Judge, state: State, p: int) -> None:
    """Law drawing, As many more as he likes: duty.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:242)
    """
    if state.in_vain:
        return
    q = state.dealer
    if q == NONE:
        return
    judge.open_duty(LAW_DRAWING_2_DUTY, q, (p, q))


def law_drawing_3(judge: Judge, state: State, finding: int, q: int, p: int) -> None:
    """Law drawing, As many more as he likes: consequence.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:248)
    """
    now = judge.changing(ON_STOOD)
    now.stood[q] = False


def law_drawing_4(judge: Judge, state: State, p: int, c: int, player2: int) -> None:
    """Law drawing, As many more as he likes: offence drawing-too-soon.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:249)
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
    says = (
        f"{judge.players[p]} drew {CARDS[c]} for himself, when {judge.players[q]} was still to "
        "have cards"
    )
    facts = [
        ["the dealer", judge.players[state.dealer]],
        ["both have a card", yes(all_dealt(state))],
    ]
    judge.offend(OFFENCE_DRAWING_TOO_SOON, LAW_DRAWING_4, state, (p, c, q), (p, c, q), says, facts)


def law_drawing_5(judge: Judge, state: State, p: int, c: int) -> None:
    """Law drawing, As many more as he likes: offence drawing-too-soon.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:249)
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
    says = (
        f"{judge.players[p]} drew {CARDS[c]} for himself, when {judge.players[q]} was still to "
        "have cards"
    )
    facts = [
        [
            f"the one to be given {CARDS[c]}",
            judge.players[state.asked("taken_for", c, state.taken_for[c])],
        ],
        ["the dealer", judge.players[state.dealer]],
        ["both have a card", yes(all_dealt(state))],
    ]
    judge.offend(OFFENCE_DRAWING_TOO_SOON, LAW_DRAWING_5, state, (p, c, q), (p, c, q), says, facts)


def law_drawing_6(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law drawing, As many more as he likes: consequence.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;
    (page 001_bdf741a90374fd77.txt; rules/common/drawing.law:85)
    """
    now = judge.changing()
    now.served[q] = NONE


def law_drawing_7(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law drawing, As many more as he likes: consequence.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;
    (page 001_bdf741a90374fd77.txt; rules/common/drawing.law:86)
    """
    if p != state.dealer:
        return
    if not state.asked_2[q]:
        return
    if not is_open(state, "drawn-too-soon", COUNTS_AS[q]):
        return
    now = judge.changing()
    now.served[q] = c


def law_drawing_8_take_the_card(
    state: State, p: int, c: int, q: int, player: int, card: int, player2: int
) -> bool:
    """Tell whether an act takes the option take-the-card."""
    return player == q and card == c and player2 == p and not done(state, q)


def law_drawing_8_take_the_card_facts(
    judge: Judge, state: State, p: int, c: int, q: int, holder: int
) -> FactLines:
    """Tell what decides whether take-the-card can be taken."""
    return [[f"{judge.players[q]} draws no more", yes(done(state, q))]]


def law_drawing_8_take_the_card_does(
    judge: Judge, state: State, p: int, c: int, q: int, player: int, card: int, player2: int
) -> None:
    """Carry out the option take-the-card."""
    state.hand[p] |= BIT[state.served[q]]
    state.hand[q] &= ~BIT[state.served[q]]
    state.served[q] = NONE
    state.hand[p] &= ~BIT[c]
    state.hand[q] |= BIT[c]
    state.asked_2[q] = False


def law_drawing_8(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law drawing, As many more as he likes: menu drawn-too-soon.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;
    (page 001_bdf741a90374fd77.txt; rules/common/drawing.law:88)
    """
    holder = q
    offers = [(f"{judge.players[q]} takes {CARDS[c]} from {judge.players[p]}", "")]
    judge.open_menu(LAW_DRAWING_8_MENU, holder, (p, c, q), offers, finding=finding)


def law_drawing_9(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law drawing, As many more as he likes: offence unasked-card.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:256)
    """
    if q == p:
        return
    if not state.hand[q]:
        return
    if state.asked_2[q]:
        return
    says = (
        f"{judge.players[p]} gave {CARDS[c]} to {judge.players[q]}, and was to give "
        f"{judge.players[q]} no card"
    )
    facts = [[f"the hand of {judge.players[q]}", listed(CARDS, state.hand[q])]]
    judge.offend(OFFENCE_UNASKED_CARD, LAW_DRAWING_9, state, (p, c, q), (p, c, q), says, facts)


def law_drawing_10(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law drawing, As many more as he likes: consequence.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:258)
    """
    now = judge.changing(ON_UNASKED)
    now.unasked[q] |= BIT[c]


def law_drawing_11(judge: Judge, state: State, p: int, c: int, player2: int) -> None:
    """Law drawing, As many more as he likes: offence helping-himself.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:260)
    """
    if player2 != p:
        return
    if p == state.dealer:
        return
    if not state.hand[p]:
        return
    says = (
        f"{judge.players[p]} gave himself {CARDS[c]}, which is for {judge.players[state.dealer]} "
        "to give, and is nothing"
    )
    facts = [
        ["the dealer", judge.players[state.dealer]],
        [f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])],
    ]
    judge.offend(OFFENCE_HELPING_HIMSELF, LAW_DRAWING_11, state, (p, c), (p, c), says, facts)


def law_drawing_12(judge: Judge, state: State, p: int, c: int) -> None:
    """Law drawing, As many more as he likes: offence helping-himself.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:260)
    """
    if state.asked("taken_for", c, state.taken_for[c]) != p:
        return
    if p == state.dealer:
        return
    if not state.hand[p]:
        return
    says = (
        f"{judge.players[p]} gave himself {CARDS[c]}, which is for {judge.players[state.dealer]} "
        "to give, and is nothing"
    )
    facts = [
        [
            f"the one to be given {CARDS[c]}",
            judge.players[state.asked("taken_for", c, state.taken_for[c])],
        ],
        ["the dealer", judge.players[state.dealer]],
        [f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])],
    ]
    judge.offend(OFFENCE_HELPING_HIMSELF, LAW_DRAWING_12, state, (p, c), (p, c), says, facts)


def law_drawing_13(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law drawing, As many more as he likes: consequence.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:263)
    """
    now = judge.changing(ON_HAND)
    now.hand[p] &= ~BIT[c]


def law_drawing_14_refuse_the_card(
    state: State, p: int, c: int, q: int, player: int, card: int
) -> bool:
    """Tell whether an act takes the option refuse-the-card."""
    return player == q and card == c and not done(state, q)


def law_drawing_14_refuse_the_card_facts(
    judge: Judge, state: State, p: int, c: int, q: int, holder: int
) -> FactLines:
    """Tell what decides whether refuse-the-card can be taken."""
    return [[f"{judge.players[q]} draws no more", yes(done(state, q))]]


def law_drawing_14_refuse_the_card_does(
    judge: Judge, state: State, p: int, c: int, q: int, player: int, card: int
) -> None:
    """Carry out the option refuse-the-card."""
    state.hand[q] &= ~BIT[c]
    state.unasked[q] &= ~BIT[c]


def law_drawing_14(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law drawing, As many more as he likes: menu unasked.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;
    (page 001_bdf741a90374fd77.txt; rules/common/drawing.law:96)
    """
    if done(state, q):
        return
    holder = q
    offers = [(f"{judge.players[q]} refuses {CARDS[c]}", "")]
    facts = [[f"{judge.players[q]} draws no more", yes(done(state, q))]]
    judge.open_menu(LAW_DRAWING_14_MENU, holder, (p, c, q), offers, facts, finding)


def law_drawing_15(judge: Judge, state: State, q: int) -> None:
    """Law drawing, As many more as he likes: consequence.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;
    (page 001_bdf741a90374fd77.txt; rules/common/drawing.law:99)
    """
    if done(state, q):
        return
    now = judge.changing(ON_UNASKED)
    now.unasked[q] = 0


def law_drawing_16(judge: Judge, state: State, q: int) -> None:
    """Law drawing, As many more as he likes: consequence.

    if his adversary does not like his card, he has a right to have as many more given him, one
    after the other ; the pips of which will make fifteen, or come nearest to it;
    (page 001_bdf741a90374fd77.txt; rules/common/drawing.law:99)
    """
    if state.in_vain:
        return
    now = judge.changing(ON_UNASKED)
    now.unasked[q] = 0


def law_from_the_top_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law from-the-top, From the top of the pack: consequence.

    which are usually given from the top of the pack.
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:271)
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


def law_from_the_top_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law from-the-top, From the top of the pack: ban not-from-the-top.

    which are usually given from the top of the pack.
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:274)
    """
    if state.agreed:
        return
    says = (
        f"{judge.players[p]} took {CARDS[c]} from within the pack; it counts for him to whom it is "
        "then given"
    )
    judge.offend(OFFENCE_NOT_FROM_THE_TOP, LAW_FROM_THE_TOP_2, state, (p, c), (p, c), says)


def law_just_fifteen_1(state: State, p: int) -> BoundValues | None:
    """Law just-fifteen, Just fifteen: power, None where it does not hold.

    if he draws an eight, which makes just fifteen, and being elder hand, he is sure of winning the
    game ;
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:285)
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
    says = f"{judge.players[p]} has just fifteen, and is the elder hand: nothing can beat him"
    facts = [
        ["a game has just ended", yes(game_is_over(state))],
        ["the elder hand", judge.players[elder_hand(state)]],
        [f"{judge.players[p]} has just fifteen", yes(can_show_fifteen(state, p))],
    ]
    judge.find("exercised", LAW_JUST_FIFTEEN_1, "show-fifteen", p, (p,), says, facts)
    now = judge.changing(ON_UNASKED | ON_WINNER)
    if points(now, p) != 15:
        now.unasked[p] = 0
    now.winner = p


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
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:294)
    """
    now = judge.changing(ON_WINNER)
    now.winner = NEXT_PLAYER[p]


def law_overdrawing_2_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_overdrawing_2 holds."""
    if not game_is_drawn(state):
        return []
    return [()]


def law_overdrawing_2(judge: Judge, state: State) -> None:
    """Law overdrawing, Above fifteen: consequence.

    in which case it is a drawn game, and they double the stakes.
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:298)
    """
    now = judge.changing(ON_DRAWN_GAMES)
    now.drawn_games += 1
    for p in range(2):
        now.purse[p] -= now.stake[p]
        now.stake[p] += now.stake[p]


def law_overdrawing_3(judge: Judge, state: State, p: int, n: int) -> None:
    """Law overdrawing, Above fifteen: holding.

    in which case it is a drawn game, and they double the stakes.
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:305)
    """
    if not game_is_over(state):
        return
    if state.drawn_games <= 0:
        return
    if state.stake[p] <= 0:
        return
    if not state.asked("doubling_told", this_game(state), state.doubling_told[this_game(state)]):
        return
    says = f"what {judge.players[p]} stakes is the doubling, which is reckoned already"
    facts = [
        ["a game has just ended", yes(game_is_over(state))],
        ["drawn games", str(state.drawn_games)],
        [f"the stake of {judge.players[p]}", str(state.stake[p])],
        [
            "what is staked before the this game game is the doubling",
            yes(
                state.asked(
                    "doubling_told", this_game(state), state.doubling_told[this_game(state)]
                )
            ),
        ],
    ]
    judge.find("holding", LAW_OVERDRAWING_3, "", p, (p, n), says, facts)
    now = judge.changing()
    now.stake[p] -= n
    now.purse[p] += n


def law_overdrawing_4(judge: Judge, state: State, p: int, n: int) -> None:
    """Law overdrawing, Above fifteen: offence stake-that-does-not-count.

    in which case it is a drawn game, and they double the stakes.
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:312)
    """
    if nothing_is_dealt(state):
        return
    says = f"{judge.players[p]} staked {n} when cards had been given: it does not count"
    facts = [["nobody holds a card", yes(nothing_is_dealt(state))]]
    judge.offend(
        OFFENCE_STAKE_THAT_DOES_NOT_COUNT, LAW_OVERDRAWING_4, state, (p, n), (p, n), says, facts
    )


def law_overdrawing_5(judge: Judge, state: State, finding: int, p: int, n: int) -> None:
    """Law overdrawing, Above fifteen: consequence.

    in which case it is a drawn game, and they double the stakes.
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:313)
    """
    now = judge.changing()
    now.stake[p] -= n
    now.purse[p] += n


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
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:320)
    """
    now = judge.changing(ON_WINNER)
    now.winner = p


def law_winning_2_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_winning_2 holds."""
    if state.winner == NONE:
        return []
    return [()]


def law_winning_2(judge: Judge, state: State) -> None:
    """Law winning, Standing, and nearest to fifteen: consequence.

    Thus they go on, until one of them wins the game, by standing, and being fifteen, or the nearest
    to it below that number.
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:321)
    """
    now = judge.changing(ON_WON)
    if now.winner != NONE:
        now.won[now.winner] += 1
    for p in range(2):
        if now.winner != NONE:
            now.purse[now.winner] += now.stake[p]
            now.stake[p] = 0


def law_next_game_1_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_next_game_1 holds."""
    if state.winner == NONE and not game_is_drawn(state):
        return []
    return [()]


def law_next_game_1(judge: Judge, state: State) -> None:
    """Law next-game, Shuffled and cut again: consequence.

    At the end of each game the cards are shuffled, and the players cut again for deal;
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:329)
    """
    now = judge.changing(ON_HAND | ON_STOOD | ON_UNASKED | ON_CUT_CARD | ON_DEALER | ON_WINNER)
    now.last_dealer = now.dealer
    now.winner = NONE
    now.dealer = NONE
    now.pack_cut = False
    now.shuffled = [False] * 3
    now.cut_card = [NONE] * 3
    the_deal_is_undone(now)


def law_next_game_2(judge: Judge, state: State, p: int, c: int, player2: int) -> None:
    """Law next-game, Shuffled and cut again: holding.

    At the end of each game the cards are shuffled, and the players cut again for deal;
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:332)
    """
    if player2 != p:
        return
    if not plays_on(state, p):
        return
    says = f"the game was over when {judge.players[p]} gave himself {CARDS[c]}, which is nothing"
    facts = [[f"{judge.players[p]} plays on", yes(plays_on(state, p))]]
    judge.find("holding", LAW_NEXT_GAME_2, "", p, (p, c), says, facts)
    now = judge.changing(ON_HAND)
    now.hand[p] &= ~BIT[c]


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
    (page 001_bdf741a90374fd77.txt; rules/quinze.law:338)
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
        p
        != (
            state.asked("uncut_dealer", this_game(state), state.uncut_dealer[this_game(state)])
            if player == NONE
            else player
        )
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


# ---------------------------------------------------------------- the tables

# fmt: off
SORT_CARD, SORT_NUMBER = SortSpec("member", kind="card"), SortSpec("number")
SORT_NUMBER_0_1000 = SortSpec("number", low=0, high=1000)
SORT_NUMBER_1_1 = SortSpec("number", low=1, high=1)
SORT_NUMBER_1_20 = SortSpec("number", low=1, high=20)
SORT_PLAYER = SortSpec("member", kind="player")
SORT_PLAYER_OR_NONE = SortSpec("member", kind="player", optional=True)
SORT_SET_OF_CARD, SORT_TRUTH = SortSpec("set", kind="card"), SortSpec("truth")
VAR_C, VAR_N, VAR_P = ("C", SORT_CARD), ("N", SORT_NUMBER_0_1000), ("P", SORT_PLAYER)
VAR_Q, VAR_R = ("Q", SORT_PLAYER), ("R", SORT_PLAYER)
ROLE_C, ROLE_M = RoleSpec("C", "card", SORT_CARD), RoleSpec("M", "number", SORT_NUMBER_1_1)
ROLE_N, ROLE_P = RoleSpec("N", "number", SORT_NUMBER_0_1000), RoleSpec("P", "player", SORT_PLAYER)
ROLE_Q = RoleSpec("Q", "player2", SORT_PLAYER)
(ACT_SHUFFLE, ACT_CUT_PACK, ACT_GIVE, ACT_GIVE_UNSEEN, ACT_ASK, ACT_STAND, ACT_REFUSE, ACT_TAKE,
    ACT_NEW_DEAL, ACT_STAKE, ACT_CUT_FOR_DEAL, ACT_SHUFFLE_LAST, ACT_AGREE_OTHERWISE,
    ACT_FROM_WITHIN, ACT_SHOW_FIFTEEN) = range(15)
LAW_SHUFFLING = LawText(BOOK, "shuffling", "Shuffled by the players", "001_bdf741a90374fd77.txt",
    "The pack of cards must be shuffled by the players,")
LAW_SHUFFLING_1 = LAW_SHUFFLING.clause(1, "quinze.law:159", VAR_P)
LAW_SHUFFLING_2 = LAW_SHUFFLING.clause(2, "quinze.law:160", VAR_P, VAR_C)
LAW_CUTTING = LawText(BOOK, "cutting", "The deal to the lowest", "001_bdf741a90374fd77.txt",
    "and when they have cut for deal, which belongs to him who cuts the lowest,")
LAW_CUTTING_1 = LAW_CUTTING.clause(1, "quinze.law:165")
LAW_CUTTING_2 = LAW_CUTTING.clause(2, "quinze.law:168", VAR_P, VAR_C)
LAW_CUTTING_3 = LAW_CUTTING.clause(3, "quinze.law:171", VAR_P, VAR_C, VAR_Q, VAR_R,
    assumes=("give",))
LAW_CUTTING_EQUALS = LawText(BOOK, "cutting-equals", "Equal cards, and aces",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), whist laws 4 and 15")
LAW_CUTTING_EQUALS_1 = LAW_CUTTING_EQUALS.clause(1, "quinze.law:183")
LAW_SHUFFLING_LAST = LawText(BOOK, "shuffling-last", "The dealer shuffles last",
    "001_bdf741a90374fd77.txt", "the dealer has the privilege of shuffling last;")
LAW_SHUFFLING_LAST_1 = LAW_SHUFFLING_LAST.clause(1, "quinze.law:187", VAR_P)
LAW_SHUFFLING_LAST_2 = LAW_SHUFFLING_LAST.clause(2, "quinze.law:189", VAR_P)
LAW_SHUFFLING_LAST_3 = LAW_SHUFFLING_LAST.clause(3, "quinze.law:192", VAR_P)
LAW_CUTTING_THE_PACK = LawText(BOOK, "cutting-the-pack", "The adversary cuts",
    "001_bdf741a90374fd77.txt", "this being done, the adversary cuts,")
LAW_CUTTING_THE_PACK_1 = LAW_CUTTING_THE_PACK.clause(1, "common/drawing.law:65", VAR_P)
LAW_CUTTING_THE_PACK_2 = LAW_CUTTING_THE_PACK.clause(2, "quinze.law:201", VAR_P)
LAW_CUTTING_THE_PACK_3 = LAW_CUTTING_THE_PACK.clause(3, "quinze.law:205", VAR_P)
LAW_CUTTING_THE_PACK_4 = LAW_CUTTING_THE_PACK.clause(4, "quinze.law:205", VAR_P)
LAW_CUTTING_THE_PACK_5 = LAW_CUTTING_THE_PACK.clause(5, "quinze.law:208", VAR_P, VAR_C, VAR_Q)
LAW_DEALING = LawText(BOOK, "dealing", "One card to each", "001_bdf741a90374fd77.txt",
    "the adversary cuts, after which the dealer gives one card to his adversary, and one to "
    "himself:")
LAW_DEALING_1 = LAW_DEALING.clause(1, "quinze.law:217", VAR_P, VAR_C)
LAW_DEALING_2 = LAW_DEALING.clause(2, "quinze.law:220", VAR_P, VAR_C, VAR_Q)
LAW_MISDEAL = LawText(BOOK, "misdeal", "A fresh deal",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 9 and 14, whist law 34")
LAW_MISDEAL_1 = LAW_MISDEAL.clause(1, "quinze.law:229", VAR_P, VAR_C, VAR_Q)
LAW_MISDEAL_2 = LAW_MISDEAL.clause(2, "common/drawing.law:72", VAR_P, VAR_C, VAR_Q)
LAW_MISDEAL_3 = LAW_MISDEAL.clause(3, "common/drawing.law:74", VAR_P, VAR_Q)
LAW_DRAWING = LawText(BOOK, "drawing", "As many more as he likes", "001_bdf741a90374fd77.txt",
    "if his adversary does not like his card, he has a right to have as many more given him, one "
    "after the other ; the pips of which will make fifteen, or come nearest to it;")
LAW_DRAWING_1 = LAW_DRAWING.clause(1, "quinze.law:240", VAR_P)
LAW_DRAWING_2 = LAW_DRAWING.clause(2, "quinze.law:242", VAR_P, VAR_Q)
LAW_DRAWING_3 = LAW_DRAWING.clause(3, "quinze.law:248", VAR_Q, VAR_P)
LAW_DRAWING_4 = LAW_DRAWING.clause(4, "quinze.law:249", VAR_P, VAR_C, VAR_Q,
    assumes=("give", "stand", "cut-for-deal"))
LAW_DRAWING_5 = LAW_DRAWING.clause(5, "quinze.law:249", VAR_P, VAR_C, VAR_Q,
    assumes=("give", "stand", "cut-for-deal"))
LAW_DRAWING_6 = LAW_DRAWING.clause(6, "common/drawing.law:85", VAR_P, VAR_C, VAR_Q)
LAW_DRAWING_7 = LAW_DRAWING.clause(7, "common/drawing.law:86", VAR_P, VAR_C, VAR_Q)
LAW_DRAWING_8 = LAW_DRAWING.clause(8, "common/drawing.law:88", VAR_P, VAR_C, VAR_Q)
LAW_DRAWING_9 = LAW_DRAWING.clause(9, "quinze.law:256", VAR_P, VAR_C, VAR_Q,
    assumes=("give", "ask", "stand"))
LAW_DRAWING_10 = LAW_DRAWING.clause(10, "quinze.law:258", VAR_P, VAR_C, VAR_Q)
LAW_DRAWING_11 = LAW_DRAWING.clause(11, "quinze.law:260", VAR_P, VAR_C)
LAW_DRAWING_12 = LAW_DRAWING.clause(12, "quinze.law:260", VAR_P, VAR_C)
LAW_DRAWING_13 = LAW_DRAWING.clause(13, "quinze.law:263", VAR_P, VAR_C)
LAW_DRAWING_14 = LAW_DRAWING.clause(14, "common/drawing.law:96", VAR_P, VAR_C, VAR_Q)
LAW_DRAWING_15 = LAW_DRAWING.clause(15, "common/drawing.law:99", VAR_Q)
LAW_DRAWING_16 = LAW_DRAWING.clause(16, "common/drawing.law:99", VAR_Q)
LAW_FROM_THE_TOP = LawText(BOOK, "from-the-top", "From the top of the pack",
    "001_bdf741a90374fd77.txt", "which are usually given from the top of the pack.")
LAW_FROM_THE_TOP_1 = LAW_FROM_THE_TOP.clause(1, "quinze.law:271", VAR_P, VAR_C)
LAW_FROM_THE_TOP_2 = LAW_FROM_THE_TOP.clause(2, "quinze.law:274", VAR_P, VAR_C,
    assumes=("agree-otherwise",))
LAW_JUST_FIFTEEN = LawText(BOOK, "just-fifteen", "Just fifteen", "001_bdf741a90374fd77.txt",
    "if he draws an eight, which makes just fifteen, and being elder hand, he is sure of winning "
    "the game ;")
LAW_JUST_FIFTEEN_1 = LAW_JUST_FIFTEEN.clause(1, "quinze.law:285", VAR_P)
LAW_OVERDRAWING = LawText(BOOK, "overdrawing", "Above fifteen", "001_bdf741a90374fd77.txt",
    "but if he overdraws himself, and makes above fifteen, he loses, unless the dealer does the "
    "same;")
LAW_OVERDRAWING_1 = LAW_OVERDRAWING.clause(1, "quinze.law:294", VAR_P)
LAW_OVERDRAWINGB = LawText(BOOK, "overdrawing", "Above fifteen", "001_bdf741a90374fd77.txt",
    "in which case it is a drawn game, and they double the stakes.")
LAW_OVERDRAWING_2 = LAW_OVERDRAWINGB.clause(2, "quinze.law:298")
LAW_OVERDRAWING_3 = LAW_OVERDRAWINGB.clause(3, "quinze.law:305", VAR_P, VAR_N)
LAW_OVERDRAWING_4 = LAW_OVERDRAWINGB.clause(4, "quinze.law:312", VAR_P, VAR_N)
LAW_OVERDRAWING_5 = LAW_OVERDRAWINGB.clause(5, "quinze.law:313", VAR_P, VAR_N)
LAW_WINNING = LawText(BOOK, "winning", "Standing, and nearest to fifteen",
    "001_bdf741a90374fd77.txt",
    "Thus they go on, until one of them wins the game, by standing, and being fifteen, or the "
    "nearest to it below that number.")
LAW_WINNING_1 = LAW_WINNING.clause(1, "quinze.law:320", VAR_P)
LAW_WINNING_2 = LAW_WINNING.clause(2, "quinze.law:321")
LAW_NEXT_GAME = LawText(BOOK, "next-game", "Shuffled and cut again", "001_bdf741a90374fd77.txt",
    "At the end of each game the cards are shuffled, and the players cut again for deal;")
LAW_NEXT_GAME_1 = LAW_NEXT_GAME.clause(1, "quinze.law:329")
LAW_NEXT_GAME_2 = LAW_NEXT_GAME.clause(2, "quinze.law:332", VAR_P, VAR_C)
LAW_ELDER_HAND = LawText(BOOK, "elder-hand", "The elder hand has the advantage",
    "001_bdf741a90374fd77.txt", "the elder hand always having the advantage.")
LAW_ELDER_HAND_1 = LAW_ELDER_HAND.clause(1, "quinze.law:338")
LAW_MISDEAL_3_MENU = MenuSpec(LAW_MISDEAL_3, "misdealt", "unstated",
    (
        OptionSpec("call-a-new-deal", ACT_NEW_DEAL, taken=lambda state, p, q, player: player == q,
            mentions=(1,),
            says=lambda judge, state, p, q, player: "the cards are shuffled and cut, and dealt again",
            does=law_misdeal_3_call_a_new_deal_does, stirs=0x677D),),
    until=(
        WindowSpec("{Q|a player} asks for a card", ACT_ASK, lambda state, p, q, player: player == q,
            (1,)),
        WindowSpec("{Q|a player} stands", ACT_STAND, lambda state, p, q, player: player == q, (1,)),
        WindowSpec(
            "{Q|a player} gives {C|a card} to {R|another player}, if {Q|that player} is the due "
            "dealer", ACT_GIVE, law_misdeal_3_until, (1,)),
        WindowSpec("nobody holds a card", "once", lambda state, p, q: nothing_is_dealt(state), (),
            moment=10, standing=True)))
LAW_DRAWING_2_DUTY = DutySpec(LAW_DRAWING_2,
    WindowSpec("{Q|a player} gives {C|a card} to {P|another player}", ACT_GIVE,
        lambda state, p, q, player, c, player2: player == q and player2 == p, (0, 1)),
    (
        LapseSpec(
            WindowSpec("{Q|a player} stands", ACT_STAND, lambda state, p, q, player: player == q,
                (1,)), law_drawing_2_broken, unless=law_drawing_2_unless),))
LAW_DRAWING_8_MENU = MenuSpec(LAW_DRAWING_8, "drawn-too-soon", "unstated",
    (
        OptionSpec("take-the-card", ACT_TAKE, taken=law_drawing_8_take_the_card, mentions=(0, 1, 2),
            offered=lambda state, p, c, q, holder: not done(state, q),
            needs="not ({Q|a player} draws no more)", facts=law_drawing_8_take_the_card_facts,
            does=law_drawing_8_take_the_card_does, stirs=0x477C),),
    until=(
        WindowSpec("{Q|a player} stands", ACT_STAND, lambda state, p, c, q, player: player == q,
            (2,)),
        WindowSpec("{Q|a player} asks for a card", ACT_ASK,
            lambda state, p, c, q, player: player == q, (2,)),
        WindowSpec("nobody holds a card", "once", lambda state, p, c, q: nothing_is_dealt(state),
            (), moment=10, standing=True)))
LAW_DRAWING_14_MENU = MenuSpec(LAW_DRAWING_14, "unasked", "unstated",
    (
        OptionSpec("refuse-the-card", ACT_REFUSE, taken=law_drawing_14_refuse_the_card,
            mentions=(1, 2), offered=lambda state, p, c, q, holder: not done(state, q),
            needs="not ({Q|a player} draws no more)", facts=law_drawing_14_refuse_the_card_facts,
            does=law_drawing_14_refuse_the_card_does, stirs=0x477C),),
    until=(
        WindowSpec("{Q|a player} stands", ACT_STAND, lambda state, p, c, q, player: player == q,
            (2,)),
        WindowSpec("{Q|a player} asks for a card", ACT_ASK,
            lambda state, p, c, q, player: player == q, (2,)),
        WindowSpec("nobody holds a card", "once", lambda state, p, c, q: nothing_is_dealt(state),
            (), moment=10, standing=True)))
ON_MENUS = 0x0
BITS = 11
MEMORY = 17
OFFENCE_NOT_SHUFFLED = OffenceSpec("not-shuffled", "player")
OFFENCE_MISDEAL = OffenceSpec("misdeal", "player", laws=(law_misdeal_3,))
OFFENCE_SHUFFLING_AFTER_THE_DEALER = OffenceSpec("shuffling-after-the-dealer", "player",
    laws=(law_shuffling_last_3,))
OFFENCE_CUTTING_HIS_OWN_PACK = OffenceSpec("cutting-his-own-pack", "player")
OFFENCE_REFUSAL = OffenceSpec("refusal", "player", laws=(law_drawing_3,))
OFFENCE_DRAWING_TOO_SOON = OffenceSpec("drawing-too-soon", "player",
    laws=(law_drawing_6, law_drawing_8))
OFFENCE_UNASKED_CARD = OffenceSpec("unasked-card", "player", laws=(law_drawing_10, law_drawing_14))
OFFENCE_HELPING_HIMSELF = OffenceSpec("helping-himself", "player", laws=(law_drawing_13,))
OFFENCE_NOT_FROM_THE_TOP = OffenceSpec("not-from-the-top", "player")
OFFENCE_STAKE_THAT_DOES_NOT_COUNT = OffenceSpec("stake-that-does-not-count", "player",
    laws=(law_overdrawing_5,))
ONCE: tuple[OnceSpec, ...] = (
    OnceSpec(law_cutting_1_when, law_cutting_1, 0, ((),)),
    OnceSpec(law_cutting_equals_1_when, law_cutting_equals_1, 0, ((),)),
    OnceSpec(law_overdrawing_1_when, law_overdrawing_1, 1, ((0,), (1,))),
    OnceSpec(law_overdrawing_2_when, law_overdrawing_2, 0, ((),)),
    OnceSpec(law_winning_1_when, law_winning_1, 1, ((0,), (1,))),
    OnceSpec(law_winning_2_when, law_winning_2, 0, ((),)),
    OnceSpec(law_next_game_1_when, law_next_game_1, 0, ((),)),
    OnceSpec(law_elder_hand_1_when, law_elder_hand_1, 0, ((),)))
ON_ELECTION: Elections = {}
NORMS: tuple[MenuSpec | DutySpec, ...] = (LAW_MISDEAL_3_MENU, LAW_DRAWING_2_DUTY,
    LAW_DRAWING_8_MENU, LAW_DRAWING_14_MENU)
ACTS: tuple[ActSpec, ...] = (
    ActSpec("shuffle", (ROLE_P,), (0, "shuffles"), impossible=act_shuffle_impossible,
        does=act_shuffle,
        laws=(law_shuffling_1, law_shuffling_last_2, law_cutting_the_pack_2,
            law_cutting_the_pack_4), ahead=(2,), behind=(0,)),
    ActSpec("cut-pack", (ROLE_P,), (0, "cuts", "the", "pack"), impossible=act_cut_pack_impossible,
        does=act_cut_pack, laws=(law_cutting_the_pack_1,)),
    ActSpec("give", (ROLE_P, ROLE_C, ROLE_Q), (0, "gives", 1, "to", 2),
        impossible=act_give_impossible, does=act_give,
        laws=(law_cutting_3, law_cutting_the_pack_5, law_dealing_1, law_dealing_2, law_misdeal_1,
            law_misdeal_2, law_drawing_4, law_drawing_7, law_drawing_9, law_drawing_11,
            law_next_game_2), ahead=(7,), gates=((act_give_gate, (0, 1, 2, 3, 4, 5, 6, 8, 9, 10)),),
        stirs=0x477C),
    ActSpec("give-unseen", (ROLE_P, ROLE_M, ROLE_Q), (0, "gives", 1, "card", "to", 2)),
    ActSpec("ask", (ROLE_P,), (0, "asks", "for", "a", "card"), formal=True, does=act_ask,
        powers=(PowerSpec(law_drawing_1, silent=True),), laws=(law_drawing_2, law_drawing_16),
        ahead=(0,), behind=(1,)),
    ActSpec("stand", (ROLE_P,), (0, "stands"), impossible=act_stand_impossible, does=act_stand,
        laws=(law_drawing_15,), ahead=(0,), stirs=0x26C, first=0x0),
    ActSpec("refuse", (ROLE_P, ROLE_C), (0, "refuses", 1), formal=True),
    ActSpec("take", (ROLE_P, ROLE_C, ROLE_Q), (0, "takes", 1, "from", 2), formal=True),
    ActSpec("new-deal", (ROLE_P,), (0, "calls", "a", "new", "deal"), formal=True),
    ActSpec("stake", (ROLE_P, ROLE_N), (0, "stakes", 1), does=act_stake,
        laws=(law_overdrawing_3, law_overdrawing_4)),
    ActSpec("cut-for-deal", (ROLE_P, ROLE_C), (0, "cuts", 1, "for", "deal"),
        impossible=act_cut_for_deal_impossible, does=act_cut_for_deal,
        laws=(law_shuffling_2, law_cutting_2), stirs=0x1AA6F),
    ActSpec("shuffle-last", (ROLE_P,), (0, "shuffles", "last"), formal=True,
        powers=(PowerSpec(law_shuffling_last_1, law_shuffling_last_1_exercised, silent=True),),
        laws=(law_cutting_the_pack_3,), behind=(0,)),
    ActSpec("agree-otherwise", (),
        ("the", "players", "agree", "that", "cards", "may", "come", "from", "anywhere"),
        does=act_agree_otherwise),
    ActSpec("from-within", (ROLE_P, ROLE_C), (0, "takes", 1, "from", "within", "the", "pack"),
        laws=(law_drawing_5, law_drawing_12, law_from_the_top_1, law_from_the_top_2), behind=(2,),
        gates=((act_from_within_gate, (0, 1, 3)),)),
    ActSpec("show-fifteen", (ROLE_P,), (0, "shows", "fifteen"), formal=True,
        powers=(PowerSpec(law_just_fifteen_1, law_just_fifteen_1_exercised),)))
CONFLICTS: Conflicts = {}
STATES: dict[str, StateSpec] = {
    "midway": StateSpec("midway", (), SORT_TRUTH, "Midway"),
    "laid-by": StateSpec("laid_by", (), SORT_SET_OF_CARD, "LaidBy"),
    "purse": StateSpec("purse", ("player",), SORT_NUMBER, "Purse"),
    "stake": StateSpec("stake", ("player",), SORT_NUMBER, "Stake"),
    "dealer": StateSpec("dealer", (), SORT_PLAYER_OR_NONE, "Dealer"),
    "games-agreed": StateSpec("games_agreed", (), SORT_NUMBER_1_20, "Games"),
    "won": StateSpec("won", ("player",), SORT_NUMBER, ""),
    "drawn-games": StateSpec("drawn_games", (), SORT_NUMBER, "")}
SHOWN: tuple[str, ...] = ("purse", "stake", "won", "drawn-games")
REBUILT: tuple[RebuiltSpec, ...] = ()
UNSAID: tuple[UnsaidSpec, ...] = (
    UnsaidSpec("dealer", "dealer", 1, (-1, 0, 1), 1024, 0, 0x7FFF, at_end=True, optional=True,
        some=True, waits=True),
    UnsaidSpec("doubling-told", "doubling_told", 20, (0, 1), 0, 0, 512, seldom=True),
    UnsaidSpec("low-cut", "low_cut", 20, (0, 1), 0, 0, 0x7FFF, seldom=True, waits=True),
    UnsaidSpec("uncut-dealer", "uncut_dealer", 20, (-1, 0, 1), 0, 0, 4, optional=True, some=True,
        seldom=True),
    UnsaidSpec("cut-holds", "cut_holds", 1, (0, 1), 0, 0, 1024, seldom=True),
    UnsaidSpec("taken-for", "taken_for", 52, (-1, 0, 1), 0, 0, 0x2000, optional=True, seldom=True))
UNSEEN: tuple[UnseenSpec, ...] = (
    UnseenSpec("hand", "hand", 2, "card", 52, 13, (UnseenActSpec(3, 2, 1, 2, True, False, True),),
        ((2, 2, 1, False, False), (7, 0, 1, False, False)), ((7, 2, 1, False), (6, 0, 1, False)),
        frozenset((3, 13)), ("laid_by",)),)
TORN: TornSpec | None = TornSpec("midway",
    named(
        "midway shuffled cutting-told due-dealer hand laid-by asked stood unasked served "
        "cut-card purse stake dealer pack-cut games-agreed shuffled-last cut-spoilt "
        "shuffling-told agreed winner won drawn-games last-dealer doubling-told low-cut "
        "uncut-dealer cut-holds taken-for"),
    {"midway": 1, "laid-by": 1, "purse": 2, "stake": 2, "dealer": 1, "games-agreed": 1}, 0x1F002000,
    0, 0x814FFFFFE,
    *torn_rows(BOOK,
        "shuffling/1 1 0 0, shuffling/2 400 40002 20000000, cutting/1 -1 2400 2000, cutting/2 "
        "400 8002400 2000, cutting/3 4 6E03418 40000000, cutting-equals/1 -1 400 400, "
        "shuffling-last/1 800 2606410 80010000, shuffling-last/2 1 2612410 100000000, "
        "shuffling-last/3 1 100000000 10000, cutting-the-pack/1 2 2602400 4004, "
        "cutting-the-pack/2 1 2616404 20000, cutting-the-pack/3 800 400020000 20000, "
        "cutting-the-pack/4 1 2622400 20000, cutting-the-pack/5 4 800C25414 40000000, dealing/1 "
        "4 C01410 10, dealing/2 4 2010 40000000000, misdeal/1 4 6E03410 802008, misdeal/2 4 2018 "
        "2000, misdeal/3 4 40000018 18000361F0, misdeal/3 100 800000000 10000361F0, drawing/1 10 "
        "26025D0 2000000000, drawing/2 10 400002040 4000000000, drawing/2 20 800000000 "
        "4000000000, drawing/3 34 4000000000 80, drawing/4 4 2602590 8000000000, drawing/5 2000 "
        "12602590 8000000000, drawing/6 2004 8000000000 200, drawing/7 4 800002040 200, "
        "drawing/8 2004 8002602790 10800000250, drawing/8 80 800000000 10000000250, drawing/9 4 "
        "50 20000000000, drawing/10 4 20000000100 100, drawing/11 4 2010 40000000, drawing/12 "
        "2000 10002010 40000000000, drawing/13 2004 40000000010 10, drawing/14 4 20002602590 "
        "80800000110, drawing/14 40 800000000 80000000110, drawing/15 20 2602590 100, drawing/16 "
        "10 400000000 100, from-the-top/1 2000 12E02590 50, from-the-top/2 2000 80000 "
        "100000000000, just-fifteen/1 4000 2E02510 200000100100, overdrawing/1 -1 2602590 "
        "100000, overdrawing/2 -1 401910 401800, overdrawing/3 200 1E01800 1800, overdrawing/4 "
        "200 10 400000000000, overdrawing/5 200 400000001800 1800, winning/1 -1 2602590 0, "
        "winning/2 -1 301910 201800, next-game/1 -1 102110 9365F2, next-game/2 4 C01410 "
        "40000000, elder-hand/1 -1 2602590 0, - 2 2602400 200000000, - 4 2050 50, - 10 "
        "2000000000 40, - 10 2000000000 400000000, - 20 10 C0, - 40 80000000000 400000000, - 80 "
        "10000000000 400000000, - 100 1000000000 400000000, - 200 1800 1800, - 400 2004 4404, - "
        "800 80000000 400000000, - 4000 200000000000 400000000"),
    (16, 16, 48, 0, 0, 0x800010, 0, 0, 0, 0, 0x2400, 0, 0, 0, 0),
    (0, 0, 0, 0, 0x2000000000, 0, 0x80000000000, 0x10000000000, 0x1000000000, 0, 0, 0x80000000, 0,
        0, 0x200000000000), 0x56C360000000, 0x800000000)
STEPS: tuple[StepSpec, ...] = ()
SETTLED: tuple[str, ...] = ("purse", "stake", "won")
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
