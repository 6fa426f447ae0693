"""Judge recorded games by the book whist: Long whist.

Edition: A household cyclopaedia: the leaf with the calculations and laws of whist

Made by `hoyle build whist`: change the book, not this file. It was made from rules/common/pack.law,
rules/common/partners.law, rules/common/leading.law, rules/common/trumps.law,
rules/common/tricks.law, rules/whist.law, whose hashes together have the SHA-256
0c5bda718c7ce617cf9ddcd93db3662642bccdaeaa5bd493aec75aec2242a007.

Run `python whist.py RECORD...` to judge files of games, or call `judge`. A member of a kind is its
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
    UnseenSpec, WindowSpec, figure, first, is_open, listed, members, named, plural, remembered, run,
    told_number, torn_rows, were, yes
)  # fmt: skip

# ---------------------------------------------------------------- the book

# fmt: off
BOOK = "whist"
EDITION = "A household cyclopaedia: the leaf with the calculations and laws of whist"

# The codes of every kind; at -1, where Python finds the last, the word for none.
PLAYERS = ("A", "Y", "B", "Z", "none")
SIDES = ("AB", "YZ", "none")
SUITS = ("C", "D", "H", "S", "none")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "none")
CARDS = (*(a + b for b in SUITS[:-1] for a in RANKS[:-1]), "none")
HIGHEST_OR_LOWESTS = ("highest", "lowest", "none")
SPECIAL_LAWS = ("alone", "besides", "none")
FORFEITS = ("lost-by-offender", "scored-by-adversary", "none")
REFUSED_CARDS = ("as-revoke", "no-penalty", "none")
NEW_DEAL_WINDOWS = ("till-play", "till-first-round", "none")
NOT_SEPARATEDS = ("wrong", "void", "none")
BEST_OR_WORSTS = ("any-suit", "suit-led-only", "none")
HONOURS_CLAIMEDS = ("at-end", "at-any-time", "none")
FATES = ("stands", "is dealt again by the same", "is lost to the next", "none")
CODES = {"player": PLAYERS, "side": SIDES, "suit": SUITS, "rank": RANKS, "card": CARDS,
    "highest-or-lowest": HIGHEST_OR_LOWESTS, "special-laws": SPECIAL_LAWS, "forfeit": FORFEITS,
    "refused-card": REFUSED_CARDS, "new-deal-window": NEW_DEAL_WINDOWS,
    "not-separated": NOT_SEPARATEDS, "best-or-worst": BEST_OR_WORSTS,
    "honours-claimed": HONOURS_CLAIMEDS, "fate": FATES}

BEST_OR_WORST_SUIT_LED_ONLY, FATE_STANDING, FATE_FRESH, FATE_LOST = 1, 0, 1, 2
FORFEIT_LOST_BY_OFFENDER, HIGHEST_OR_LOWEST_TOP, HONOURS_CLAIMED_AT_ANY_TIME = 0, 0, 1
NEW_DEAL_WINDOW_TILL_PLAY, NEW_DEAL_WINDOW_TILL_FIRST_ROUND, NOT_SEPARATED_WRONG = 0, 1, 0
PLAYER_A, PLAYER_Y, PLAYER_B, PLAYER_Z, RANK_KNAVE, RANK_ACE = 0, 1, 2, 3, 9, 12
REFUSED_CARD_AS_REVOKE, SIDE_AB, SIDE_YZ, SPECIAL_LAWS_ALONE, SUIT_CLUBS = 0, 0, 1, 0, 0
SUIT_DIAMONDS, SUIT_HEARTS, SUIT_SPADES = 1, 2, 3

# What belongs to a member, by its place; at -1, what belongs to none.
SIDE_OF = (0, 1, 0, 1, NONE)
PLAYERS_OF = (5, 10, 0)
# Whether a side is called by the names of its players, and whom a player or side
# counts as when something is open for him: players first, then sides, as a mask.
NAMED_BY_PLAYERS = (True, True)
COUNTS_AS = (17, 34, 20, 40, 21, 42, 0)
PARTY_OF_SIDE = (4, 5, NONE)
SUIT_OF_CARD = (*(place // 13 for place in range(52)), NONE)
NEXT_PLAYER = (1, 2, 3, 0, NONE)
RANK_OF_CARD = (*(place % 13 for place in range(52)), NONE)
OPPOSITE_PLAYER = (2, 3, 0, 1, NONE)
PREVIOUS_PLAYER = (3, 0, 1, 2, NONE)
CARDS_OF_SUIT = (0x1FFF, 0x3FFE000, 0x7FFC000000, 0xFFF8000000000, 0)
ADVERSARY_OF_SIDE = (1, 0, NONE)
ADVERSARY_OF_PLAYER = (1, 0, 1, 0, NONE)
BIT = (*(1 << place for place in range(52)), 0)

# The readings that a record may choose, and which is taken if it does not.
OPTIONS: tuple[tuple[str, str], ...] = (("special-laws", "special-laws"), ("forfeit", "forfeit"),
    ("refused-card", "refused-card"), ("new-deal-window", "new-deal-window"),
    ("not-separated", "not-separated"), ("best-or-worst", "best-or-worst"),
    ("honours-claimed", "honours-claimed"))
DEFAULTS: Args = (0, 0, 0, 0, 0, 0, 0)
# fmt: on


# ---------------------------------------------------------------- the record


class State(BaseState):
    """What the record says so far. Lists, by key, end in the value for no key."""

    __slots__ = named(
        "accused ahead answered astray best best_or_worst called called_now called_out cards_dealt "
        "cards_down charged claimed dealer dealer_unseen dealing dealt_hand down eldest "
        "elected_add_three_points elected_take_three_points faced followed forfeit found_out "
        "gained_in_deal had_honour_gone hand honours_claimed honours_gone known leading left "
        "liable lost_in_deal lying marked midway more_honours new_deal_window next_trump_up "
        "not_separated odd_hand omitted others_right pack_cut passed_to recallable refused_card "
        "replacing revoked revoked_unseen score separated shown_down shown_unsaid special_laws "
        "suit_led sure the_deal to_play told_tricks touched tricks tricks_done tricks_taken trumps "
        "turned turned_unsaid under_law_11 under_law_18 up_before up_or_left winning"
    )

    def __init__(self) -> None:
        super().__init__()
        self.hand, self.dealt_hand, self.known = [0] * 5, [0] * 5, [False] * 5
        self.cards_dealt, self.answered, self.tricks = [NONE] * 5, [False] * 5, [0] * 3
        self.down, self.ahead, self.astray = [NONE] * 5, [False] * 5, [NONE] * 5
        self.omitted, self.replacing, self.leading = [False] * 5, [False] * 5, [False] * 5
        self.followed, self.score, self.touched = [False] * 53, [0] * 3, [0] * 3
        self.dealing, self.shown_unsaid, self.lying = [False] * 3, [False] * 53, [False] * 53
        self.liable, self.called_now, self.sure = [0] * 5, [0] * 5, [False] * 5
        self.left, self.up_or_left, self.separated = [False] * 5, [False] * 5, [0] * 5
        self.revoked, self.charged, self.recallable = [0] * 5, [0] * 5, [NONE] * 5
        self.accused, self.revoked_unseen, self.tricks_taken = [NONE] * 5, [False] * 5, [0] * 3
        self.found_out, self.called_out, self.honours_gone = [False] * 3, [False] * 3, [0] * 3
        self.had_honour_gone, self.more_honours = [False] * 5, [False] * 3
        self.lost_in_deal, self.gained_in_deal, self.called = [0] * 3, [0] * 3, [False] * 5
        self.claimed, self.marked, self.under_law_11 = [False] * 3, [NONE] * 3, [False] * 5
        self.under_law_18, self.elected_take_three_points = [False] * 5, [0] * 9
        self.elected_add_three_points = [0] * 9
        self.special_laws = self.forfeit = self.refused_card = self.new_deal_window = NONE
        self.not_separated = self.best_or_worst = self.honours_claimed = self.dealer = NONE
        self.best = self.winning = self.odd_hand = self.turned = self.trumps = self.to_play = NONE
        self.eldest = self.suit_led = self.shown_down = self.passed_to = self.the_deal = NONE
        self.others_right = self.up_before = self.midway = self.turned_unsaid = False
        self.dealer_unseen = self.pack_cut = self.next_trump_up = False
        self.faced = self.cards_down = self.tricks_done = self.told_tricks = 0

    def copy(self) -> State:
        """Give a state that changes by itself."""
        new = State.__new__(type(self))
        new.special_laws = self.special_laws
        new.forfeit = self.forfeit
        new.refused_card = self.refused_card
        new.new_deal_window = self.new_deal_window
        new.not_separated = self.not_separated
        new.best_or_worst = self.best_or_worst
        new.honours_claimed = self.honours_claimed
        new.dealer = self.dealer
        new.best = self.best
        new.winning = self.winning
        new.hand = self.hand[:]
        new.dealt_hand = self.dealt_hand[:]
        new.known = self.known[:]
        new.cards_dealt = self.cards_dealt[:]
        new.others_right = self.others_right
        new.odd_hand = self.odd_hand
        new.answered = self.answered[:]
        new.turned = self.turned
        new.up_before = self.up_before
        new.faced = self.faced
        new.trumps = self.trumps
        new.tricks = self.tricks[:]
        new.to_play = self.to_play
        new.eldest = self.eldest
        new.cards_down = self.cards_down
        new.suit_led = self.suit_led
        new.down = self.down[:]
        new.tricks_done = self.tricks_done
        new.told_tricks = self.told_tricks
        new.ahead = self.ahead[:]
        new.astray = self.astray[:]
        new.omitted = self.omitted[:]
        new.replacing = self.replacing[:]
        new.leading = self.leading[:]
        new.followed = self.followed[:]
        new.shown_down = self.shown_down
        new.passed_to = self.passed_to
        new.score = self.score[:]
        new.the_deal = self.the_deal
        new.midway = self.midway
        new.touched = self.touched[:]
        new.dealing = self.dealing[:]
        new.turned_unsaid = self.turned_unsaid
        new.shown_unsaid = self.shown_unsaid[:]
        new.lying = self.lying[:]
        new.liable = self.liable[:]
        new.called_now = self.called_now[:]
        new.sure = self.sure[:]
        new.left = self.left[:]
        new.up_or_left = self.up_or_left[:]
        new.separated = self.separated[:]
        new.dealer_unseen = self.dealer_unseen
        new.revoked = self.revoked[:]
        new.charged = self.charged[:]
        new.recallable = self.recallable[:]
        new.accused = self.accused[:]
        new.revoked_unseen = self.revoked_unseen[:]
        new.tricks_taken = self.tricks_taken[:]
        new.found_out = self.found_out[:]
        new.called_out = self.called_out[:]
        new.honours_gone = self.honours_gone[:]
        new.had_honour_gone = self.had_honour_gone[:]
        new.more_honours = self.more_honours[:]
        new.lost_in_deal = self.lost_in_deal[:]
        new.gained_in_deal = self.gained_in_deal[:]
        new.called = self.called[:]
        new.claimed = self.claimed[:]
        new.marked = self.marked[:]
        new.pack_cut = self.pack_cut
        new.next_trump_up = self.next_trump_up
        new.under_law_11 = self.under_law_11[:]
        new.under_law_18 = self.under_law_18[:]
        new.elected_take_three_points = self.elected_take_three_points[:]
        new.elected_add_three_points = self.elected_add_three_points[:]
        new.menus = self.menus
        new.in_vain = self.in_vain
        new.conflicts = self.conflicts
        new.stopped = self.stopped
        new.writing = new.written = -1
        return new


Judge = Referee[State]


def begin(state: State, choices: Args, told: dict[str, dict[int, int]]) -> State:
    """Lay out the record before its first event, with what it tells of its start."""
    state.special_laws = choices[0]
    state.forfeit = choices[1]
    state.refused_card = choices[2]
    state.new_deal_window = choices[3]
    state.not_separated = choices[4]
    state.best_or_worst = choices[5]
    state.honours_claimed = choices[6]
    state.dealer = told.get("dealer", {}).get(0, state.dealer)
    for slot, value in told.get("hand", {}).items():
        state.hand[slot] = value
    for slot, value in told.get("dealt-hand", {}).items():
        state.dealt_hand[slot] = value
    state.others_right = bool(told.get("others-right", {}).get(0, state.others_right))
    state.suppose("others_right", False)
    state.odd_hand = told.get("odd-hand", {}).get(0, state.odd_hand)
    state.suppose("odd_hand", True)
    state.turned = told.get("turned", {}).get(0, state.turned)
    state.trumps = SUIT_OF_CARD[state.turned]
    state.trumps = told.get("trumps", {}).get(0, state.trumps)
    state.suppose("trumps", True)
    for slot, value in told.get("tricks", {}).items():
        state.tricks[slot] = value
    state.to_play = elder_hand(state) if sum(state.tricks) == 0 else NONE
    state.to_play = told.get("to-play", {}).get(0, state.to_play)
    state.suppose("to_play", True)
    state.eldest = state.to_play if sum(state.tricks) == 0 else NONE
    state.tricks_done = min(sum(state.tricks), 13)
    state.told_tricks = state.tricks_done
    for slot, value in told.get("followed", {}).items():
        state.followed[slot] = bool(value)
    state.suppose("followed", False)
    for slot, value in told.get("score", {}).items():
        state.score[slot] = value
    state.the_deal = FATE_STANDING
    state.midway = bool(told.get("midway", {}).get(0, state.midway))
    for slot, value in told.get("dealing", {}).items():
        state.dealing[slot] = bool(value)
    state.suppose("dealing", False)
    state.turned_unsaid = bool(told.get("turned-unsaid", {}).get(0, state.turned_unsaid))
    state.suppose("turned_unsaid", False)
    for slot, value in told.get("shown-unsaid", {}).items():
        state.shown_unsaid[slot] = bool(value)
    state.suppose("shown_unsaid", False)
    for slot, value in told.get("lying", {}).items():
        state.lying[slot] = bool(value)
    state.suppose("lying", False)
    for slot, value in told.get("sure", {}).items():
        state.sure[slot] = bool(value)
    state.suppose("sure", False)
    state.dealer_unseen = bool(told.get("dealer-unseen", {}).get(0, state.dealer_unseen))
    state.suppose("dealer_unseen", False)
    for slot, value in told.get("revoked-unseen", {}).items():
        state.revoked_unseen[slot] = bool(value)
    state.suppose("revoked_unseen", False)
    for slot, value in told.get("honours-gone", {}).items():
        state.honours_gone[slot] = value
    state.suppose("honours_gone", False)
    for slot, value in told.get("had-honour-gone", {}).items():
        state.had_honour_gone[slot] = bool(value)
    state.suppose("had_honour_gone", False)
    for slot, value in told.get("more-honours", {}).items():
        state.more_honours[slot] = bool(value)
    state.suppose("more_honours", False)
    return state


def amiss(judge: Judge, state: State) -> str | None:
    """Say why no game begins in a state; None if one may."""
    if state.turned != NONE and state.trumps != SUIT_OF_CARD[state.turned]:
        return f"{CARDS[state.turned]} is turned up, and trumps are told to be another suit"
    if sum(state.tricks) > 13:
        return (
            f"{sum(state.tricks)} trick{plural(sum(state.tricks))} are told, and there are "
            "thirteen in all"
        )
    if state.score[SIDE_AB] == 10 and state.score[SIDE_YZ] == 10:
        return "both sides are ten, and the game is won by one"
    return None


# ---------------------------------------------------------------- definitions


def elder_hand(state: State) -> int:
    """The book's elder-hand: rules/common/partners.law:9."""
    return NEXT_PLAYER[state.dealer]


def cut_order(c: int) -> int:
    """The book's cut-order: rules/common/pack.law:13."""
    return 0 if RANK_OF_CARD[c] == RANK_ACE else RANK_OF_CARD[c] + 1


def partner(p: int) -> int:
    """The book's partner: rules/common/partners.law:8."""
    return OPPOSITE_PLAYER[p]


def trick_is_open(state: State) -> bool:
    """The book's trick-is-open: rules/common/leading.law:8."""
    return state.cards_down > 0 and state.cards_down < 4


def play_has_begun(state: State) -> bool:
    """The book's play-has-begun: rules/common/leading.law:14."""
    return state.tricks_done > 0 or state.best != NONE


def the_rest_is_shown(state: State) -> bool:
    """The book's the-rest-is-shown: rules/common/tricks.law:58."""
    return state.shown_down != NONE


def all_is_played(state: State) -> bool:
    """The book's all-is-played: rules/common/leading.law:15."""
    return the_rest_is_shown(state) or state.tricks_done * 4 == 52


def number_dealt(state: State, h: int) -> int:
    """The book's number-dealt: rules/common/tricks.law:44."""
    return h.bit_count() + (0 if h.bit_count() + state.told_tricks > 13 else state.told_tricks)


def has_played(state: State, p: int) -> bool:
    """The book's has-played: rules/common/tricks.law:63."""
    return state.tricks_done > 0 or state.down[p] != NONE or state.astray[p] != NONE


def has_the_turn(state: State, p: int) -> bool:
    """The book's ... has-the-turn: rules/common/leading.law:10."""
    return p == state.to_play or state.to_play == NONE


def follows_it_with(state: State, p: int, c: int) -> bool:
    """The book's ... follows-it-with ...: rules/common/tricks.law:68."""
    if trick_is_open(state):
        return False
    if state.astray[PREVIOUS_PLAYER[p]] == NONE:
        return False
    if not has_the_turn(state, p):
        return True
    return not state.leading[p] and state.asked("followed", c, state.followed[c])


def makes_good(state: State, p: int) -> bool:
    """The book's ... makes-good: rules/common/tricks.law:73."""
    return not has_the_turn(state, p) and state.ahead[p] and state.down[p] == NONE


def suit_to_follow(state: State, p: int, c: int) -> int:
    """The book's suit-to-follow: rules/common/tricks.law:75."""
    if trick_is_open(state) or makes_good(state, p):
        return state.suit_led
    if follows_it_with(state, p, c):
        return SUIT_OF_CARD[state.astray[PREVIOUS_PLAYER[p]]]
    return NONE


def turn_after(state: State, p: int) -> int:
    """The book's turn-after: rules/common/tricks.law:87."""
    if not state.ahead[NEXT_PLAYER[p]]:
        return NEXT_PLAYER[p]
    if not state.ahead[OPPOSITE_PLAYER[p]]:
        return OPPOSITE_PLAYER[p]
    return PREVIOUS_PLAYER[p]


def played(state: State, p: int) -> int:
    """The book's played: rules/common/tricks.law:91."""
    return state.dealt_hand[p] & ~state.hand[p]


def strength(state: State, c: int) -> int:
    """The book's strength: rules/common/tricks.law:94."""
    if SUIT_OF_CARD[c] == state.trumps:
        return 14 + RANK_OF_CARD[c]
    return 1 + RANK_OF_CARD[c] if SUIT_OF_CARD[c] == state.suit_led else 0


@remembered(18)
def no_other_was_odd(state: State, p: int) -> bool:
    """The book's no-other-was-odd: rules/common/tricks.law:104."""
    return all(state.cards_dealt[q] not in (12, 14) for q in members(0xF & ~BIT[p]))


@remembered(19)
def the_others_are_right(state: State, p: int) -> bool:
    """The book's the-others-are-right: rules/common/tricks.law:106."""
    return all(
        state.cards_dealt[q] == 13
        or (state.cards_dealt[q] == -1 and state.asked("others_right", 0, state.others_right))
        for q in members(0xF & ~BIT[p])
    )


def the_number_fits(state: State, p: int, k: int) -> bool:
    """The book's the-number-fits: rules/common/tricks.law:108."""
    if no_other_was_odd(state, p):
        return (
            k not in (12, 14)
            or state.asked("others_right", 0, state.others_right)
            or state.asked("odd_hand", 0, state.odd_hand) != p
        )
    if k == 13:
        if state.asked("others_right", 0, state.others_right):
            return True
        if state.asked("odd_hand", 0, state.odd_hand) == p:
            return False
        return sum(1 for q in members(0xF & ~BIT[p]) if state.cards_dealt[q] == 13) < 2
    if state.asked("others_right", 0, state.others_right):
        return False
    return (state.asked("odd_hand", 0, state.odd_hand) == p) == (
        any(
            state.cards_dealt[q] != -1 and state.cards_dealt[q] == 26 - k
            for q in members(0xF & ~BIT[p])
        )
        and not any(
            state.cards_dealt[q] != -1 and state.cards_dealt[q] == k for q in members(0xF & ~BIT[p])
        )
    )


@remembered(20)
def honours(state: State) -> int:
    """The book's honours: rules/whist.law:103."""
    return sum(
        BIT[c] for c in members(CARDS_OF_SUIT[state.trumps]) if RANK_OF_CARD[c] >= RANK_KNAVE
    )


def began_with(state: State, p: int, c: int) -> bool:
    """The book's ... began-with ...: rules/whist.law:105."""
    if c == state.turned and state.dealer != NONE:
        return p == state.dealer
    return state.dealt_hand[p] & BIT[c] != 0


@remembered(21)
def honours_untold(state: State) -> int:
    """The book's honours-untold: rules/whist.law:108."""
    return sum(
        BIT[c]
        for c in members(honours(state))
        if not (
            began_with(state, PLAYER_A, c)
            or began_with(state, PLAYER_Y, c)
            or began_with(state, PLAYER_B, c)
            or began_with(state, PLAYER_Z, c)
        )
    )


def has_gone_short(state: State, p: int) -> bool:
    """The book's ... has-gone-short: rules/whist.law:109."""
    return state.dealt_hand[p].bit_count() < 13


def most_gone(state: State, s: int) -> int:
    """The book's most-gone: rules/whist.law:110."""
    if state.told_tricks == 0:
        return 0
    return min(
        honours_untold(state).bit_count(),
        state.told_tricks * sum(1 for p in members(PLAYERS_OF[s]) if has_gone_short(state, p)),
    )


@remembered(22)
def gone_from_first(state: State) -> int:
    """The book's gone-from-first: rules/whist.law:114."""
    if first(0x3) == NONE or most_gone(state, first(0x3)) == 0:
        return 0
    return min(
        most_gone(state, first(0x3)) if first(0x3) != NONE else 0,
        state.asked("honours_gone", first(0x3), state.honours_gone[first(0x3)]),
    )


@remembered(23)
def gone_from(state: State, s: int) -> int:
    """The book's gone-from: rules/whist.law:117."""
    if s == first(0x3):
        return gone_from_first(state)
    told = most_gone(state, s)
    if told == 0:
        return 0
    return min(told, honours_untold(state).bit_count() - gone_from_first(state))


@remembered(24)
def honours_held(state: State, s: int) -> int:
    """The book's honours-held: rules/whist.law:120."""
    return sum(
        1
        for c in members(honours(state))
        if any(began_with(state, p, c) for p in members(PLAYERS_OF[s]))
    ) + gone_from(state, s)


def honour_points(state: State, s: int) -> int:
    """The book's honour-points: rules/whist.law:124."""
    told = honours_held(state, s)
    if told == 4:
        return 4
    return 2 if told == 3 else 0


def won_by(state: State, s: int) -> int:
    """The book's won-by: rules/whist.law:127."""
    return state.tricks[s] + (
        13 - state.tricks_done if state.shown_down != NONE and s == SIDE_OF[state.shown_down] else 0
    )


def forfeited(state: State, s: int) -> int:
    """The book's forfeited: rules/whist.law:130."""
    return min(3 * state.tricks_taken[s], won_by(state, s))


@remembered(25)
def trick_points(state: State, s: int) -> int:
    """The book's trick-points: rules/whist.law:131."""
    return max(
        0, won_by(state, s) - forfeited(state, s) + forfeited(state, ADVERSARY_OF_SIDE[s]) - 6
    )


def deal_is_off(state: State) -> bool:
    """The book's deal-is-off: rules/whist.law:133."""
    return state.the_deal != FATE_STANDING


def established(state: State, p: int, c: int) -> bool:
    """The book's established: rules/whist.law:134."""
    return state.recallable[p] != c


def gone(state: State, p: int, c: int) -> bool:
    """The book's gone: rules/whist.law:137."""
    return not state.hand[p] & BIT[c] and established(state, p, c)


def goes_unclaimed(state: State, p: int, c: int) -> bool:
    """The book's goes-unclaimed: rules/whist.law:140."""
    return state.pack_cut and state.revoked[p] & BIT[c] != 0 and not state.charged[p] & BIT[c]


def honours_are_shown(state: State) -> bool:
    """The book's honours-are-shown: rules/whist.law:146."""
    return state.called_out[SIDE_AB] or state.called_out[SIDE_YZ]


def cannot_win(state: State, s: int) -> bool:
    """The book's ... cannot-win: rules/whist.law:144."""
    if state.found_out[s]:
        return True
    return any(state.charged[p] & ~BIT[state.recallable[p]] for p in members(PLAYERS_OF[s]))


@remembered(26)
def game_won(state: State) -> bool:
    """The book's game-won: rules/whist.law:148."""
    if state.score[SIDE_AB] == 10 and not cannot_win(state, SIDE_AB):
        return True
    return state.score[SIDE_YZ] == 10 and not cannot_win(state, SIDE_YZ)


def hand_is_over(state: State) -> bool:
    """The book's hand-is-over: rules/whist.law:149."""
    return deal_is_off(state) or game_won(state) or honours_are_shown(state)


@remembered(27)
def next_to_be_dealt(state: State) -> int:
    """The book's next-to-be-dealt: rules/whist.law:152."""
    return first(
        sum(
            BIT[q]
            for q in range(4)
            if not state.dealt_hand[q]
            and (q != state.dealer or all(state.dealt_hand[r] for r in members(0xF & ~BIT[q])))
        )
    )


@remembered(28)
def open_to(state: State, s: int) -> int:
    """The book's open-to: rules/whist.law:157."""
    return sum(
        BIT[c]
        for c in members(honours(state))
        if not any(began_with(state, p, c) for p in members(PLAYERS_OF[ADVERSARY_OF_SIDE[s]]))
    )


def any_card_was_played(state: State) -> bool:
    """The book's any-card-was-played: rules/whist.law:160."""
    return (
        has_played(state, PLAYER_A)
        or has_played(state, PLAYER_Y)
        or has_played(state, PLAYER_B)
        or has_played(state, PLAYER_Z)
    )


def calling_is_over(state: State) -> bool:
    """The book's calling-is-over: rules/whist.law:161."""
    return all_is_played(state) or state.pack_cut


def claims_are_due(state: State) -> bool:
    """The book's claims-are-due: rules/whist.law:163."""
    return all_is_played(state) or state.honours_claimed == HONOURS_CLAIMED_AT_ANY_TIME


def point(state: State, s: int) -> int:
    """The book's point: rules/whist.law:165."""
    return state.score[s] + state.lost_in_deal[s] - state.gained_in_deal[s]


def may_deal(state: State, p: int) -> bool:
    """The book's ... may-deal: rules/common/tricks.law:134."""
    if p == state.dealer:
        return True
    if state.dealer != NONE:
        return False
    return not play_has_begun(state) or state.eldest == NONE or state.eldest == NEXT_PLAYER[p]


def dealt_to(state: State, s: int) -> bool:
    """The book's dealt-to: rules/whist.law:170."""
    return any(may_deal(state, p) for p in members(PLAYERS_OF[ADVERSARY_OF_SIDE[s]]))


def the_first_round_is_played(state: State) -> bool:
    """The book's the-first-round-is-played: rules/whist.law:175."""
    return state.tricks_done > 0


def let_pass(state: State, s: int) -> bool:
    """The book's let-pass: rules/whist.law:176."""
    if state.new_deal_window != NEW_DEAL_WINDOW_TILL_PLAY:
        return False
    return any(has_played(state, p) for p in members(PLAYERS_OF[s]))


def a_mark_is_wrong(state: State) -> bool:
    """The book's a-mark-is-wrong: rules/whist.law:178."""
    if state.marked[SIDE_AB] != -1 and (
        state.marked[SIDE_AB] == -1 or state.marked[SIDE_AB] != trick_points(state, SIDE_AB)
    ):
        return True
    if state.marked[SIDE_YZ] == -1:
        return False
    return state.marked[SIDE_YZ] == -1 or state.marked[SIDE_YZ] != trick_points(state, SIDE_YZ)


def the_dealer_has_played(state: State) -> bool:
    """The book's the-dealer-has-played: rules/whist.law:180."""
    if state.tricks_done > 0:
        return True
    if state.dealer == NONE:
        return state.cards_down > 0 and state.asked("dealer_unseen", 0, state.dealer_unseen)
    return state.down[state.dealer] != NONE


def lets_stand(state: State, p: int, c: int, d: int) -> bool:
    """The book's lets-stand: rules/whist.law:188."""
    return c == state.astray[PREVIOUS_PLAYER[p]] and follows_it_with(state, p, d)


def held_2(state: State, p: int, t: int) -> int:
    """The book's held: rules/whist.law:215."""
    return state.hand[p] & CARDS_OF_SUIT[t]


def extreme_held(state: State, x: int, p: int, t: int) -> int:
    """The book's extreme-held: rules/whist.law:216."""
    if x == HIGHEST_OR_LOWEST_TOP:
        return max(members(held_2(state, p, t)), key=lambda c: RANK_OF_CARD[c], default=NONE)
    return min(members(held_2(state, p, t)), key=lambda c: RANK_OF_CARD[c], default=NONE)


def laid(state: State, x: int, p: int, t: int) -> bool:
    """The book's laid: rules/whist.law:227."""
    if state.down[p] == NONE:
        return False
    return not any(
        RANK_OF_CARD[c] > RANK_OF_CARD[state.down[p]]
        if x == HIGHEST_OR_LOWEST_TOP
        else RANK_OF_CARD[c] < RANK_OF_CARD[state.down[p]]
        for c in members(held_2(state, p, t))
    )


def has_yet_to_play_to_a_trick_of(state: State, p: int, t: int) -> bool:
    """The book's ... has-yet-to-play-to-a-trick-of ...: rules/whist.law:225."""
    return trick_is_open(state) and state.suit_led == t and state.down[p] == NONE


def has_been_played(state: State, t: int) -> bool:
    """The book's ... has-been-played: rules/whist.law:221."""
    if state.told_tricks > 0:
        return True
    return any(
        (played(state, p) | BIT[state.down[p]] | BIT[state.astray[p]]) & CARDS_OF_SUIT[t]
        for p in range(4)
    )


@remembered(29)
def can_be_asked_of(state: State, t: int, p: int) -> bool:
    """The book's ... can-be-asked-of ...: rules/whist.law:231."""
    if state.best_or_worst == BEST_OR_WORST_SUIT_LED_ONLY:
        return has_yet_to_play_to_a_trick_of(state, p, t)
    return has_been_played(state, t)


def some_suit_can_be_asked(state: State, p: int) -> bool:
    """The book's some-suit-can-be-asked: rules/whist.law:233."""
    return (
        can_be_asked_of(state, SUIT_CLUBS, p)
        or can_be_asked_of(state, SUIT_DIAMONDS, p)
        or can_be_asked_of(state, SUIT_HEARTS, p)
        or can_be_asked_of(state, SUIT_SPADES, p)
    )


def kept(state: State, q: int, t: int) -> int:
    """The book's kept: rules/whist.law:238."""
    return min(13 - state.tricks_done, held_2(state, q, t).bit_count())


def own(state: State, p: int) -> int:
    """The book's own: rules/whist.law:239."""
    return state.hand[p] | BIT[state.down[p]] if trick_is_open(state) else state.hand[p]


def told_with(state: State, k: int) -> int:
    """The book's told-with: rules/whist.law:278."""
    return k + sum(state.cards_dealt[q] if state.cards_dealt[q] != -1 else 0 for q in range(4))


def beats(state: State, d: int, c: int) -> bool:
    """The book's ... beats ...: rules/common/trumps.law:4."""
    if SUIT_OF_CARD[d] == SUIT_OF_CARD[c]:
        return RANK_OF_CARD[d] > RANK_OF_CARD[c]
    return SUIT_OF_CARD[d] == state.trumps


def takes_the_lost_deal(state: State, p: int) -> bool:
    """The book's ... takes-the-lost-deal: rules/common/tricks.law:61."""
    return p == state.passed_to


def renounces_with(state: State, p: int, c: int) -> bool:
    """The book's ... renounces with ...: rules/common/tricks.law:80."""
    suit = suit_to_follow(state, p, c)
    return (
        suit != NONE
        and SUIT_OF_CARD[c] != suit
        and state.hand[p] & CARDS_OF_SUIT[suit] != 0
        and (has_the_turn(state, p) or not trick_is_open(state) or state.down[p] == NONE)
    )


def could_hold(state: State, p: int, c: int) -> bool:
    """The book's ... could-hold ...: rules/common/tricks.law:99."""
    if state.known[p]:
        return state.dealt_hand[p] & BIT[c] != 0
    if state.dealt_hand[p] & BIT[c]:
        return True
    return not any(
        state.dealt_hand[q] & BIT[c] and (state.known[q] or not state.hand[q] & BIT[c])
        for q in members(0xF & ~BIT[p])
    )


def still_holds(state: State, p: int, c: int) -> bool:
    """The book's ... still-holds ...: rules/common/tricks.law:136."""
    if not could_hold(state, p, c):
        return False
    return state.hand[p] & BIT[c] != 0 or not state.dealt_hand[p] & BIT[c]


@remembered(30)
def had_an_honour(state: State, p: int) -> bool:
    """The book's ... had-an-honour: rules/whist.law:122."""
    if any(began_with(state, p, c) for c in members(honours(state))):
        return True
    return (
        gone_from(state, SIDE_OF[p]) > 0
        and has_gone_short(state, p)
        and state.asked("had_honour_gone", p, state.had_honour_gone[p])
    )


def has_revoked_unseen(state: State, p: int) -> bool:
    """The book's ... has-revoked-unseen: rules/whist.law:139."""
    return state.told_tricks > 0 and state.asked("revoked_unseen", p, state.revoked_unseen[p])


def may_claim(state: State, s: int) -> bool:
    """The book's ... may-claim: rules/whist.law:155."""
    return not deal_is_off(state) and not state.next_trump_up and not state.claimed[s]


def has_an_untold_hand(state: State, s: int) -> bool:
    """The book's ... has-an-untold-hand: rules/whist.law:159."""
    return any(not state.dealt_hand[p] for p in members(PLAYERS_OF[s]))


def has_honours_to_claim(state: State, s: int) -> bool:
    """The book's ... has-honours-to-claim: rules/whist.law:167."""
    return may_claim(state, s) and point(state, s) < 9 and honour_points(state, s) > 0


def was_touched_by(state: State, c: int, s: int) -> bool:
    """The book's ... was-touched-by ...: rules/whist.law:169."""
    return state.touched[s] & BIT[c] != 0


@remembered(31)
def is_of_the_dealing_side(state: State, p: int) -> bool:
    """The book's ... is-of-the-dealing-side: rules/whist.law:172."""
    if not dealt_to(state, ADVERSARY_OF_SIDE[SIDE_OF[p]]):
        return False
    if state.dealer != NONE:
        return True
    return state.asked("dealing", first(0x3), state.dealing[first(0x3)]) == (
        SIDE_OF[p] == first(0x3)
    )


def is_last(state: State, c: int) -> bool:
    """The book's ... is-last: rules/whist.law:185."""
    if SUIT_OF_CARD[c] != state.trumps:
        return False
    if state.turned == NONE:
        return state.asked("lying", c, state.lying[c])
    return c == state.turned


def has_passed_over(state: State, p: int) -> bool:
    """The book's ... has-passed-over: rules/whist.law:191."""
    return state.omitted[p] and state.cards_dealt[p] != 12


def leads_again(state: State, p: int) -> bool:
    """The book's ... leads-again: rules/whist.law:195."""
    return (
        not has_the_turn(state, p)
        and trick_is_open(state)
        and state.winning == p
        and state.down[partner(p)] == NONE
        and not any(state.astray[q] != NONE for q in members(PLAYERS_OF[ADVERSARY_OF_PLAYER[p]]))
    )


def is_drawn_on(state: State, p: int) -> bool:
    """The book's ... is-drawn-on: rules/whist.law:199."""
    return (
        trick_is_open(state)
        and state.down[p] != NONE
        and state.astray[p] == NONE
        and state.astray[PREVIOUS_PLAYER[p]] != NONE
    )


def puts_down_another(state: State, p: int) -> bool:
    """The book's ... puts-down-another: rules/whist.law:204."""
    return trick_is_open(state) and state.down[p] == NONE and state.replacing[p]


def forestalls(state: State, p: int) -> bool:
    """The book's ... forestalls: rules/whist.law:207."""
    return (
        not has_the_turn(state, p)
        and not makes_good(state, p)
        and not puts_down_another(state, p)
        and trick_is_open(state)
        and state.down[p] == NONE
        and state.down[partner(p)] == NONE
    )


def trumps_or_wins(state: State, c: int) -> bool:
    """The book's ... trumps-or-wins: rules/whist.law:211."""
    if state.best != NONE and beats(state, c, state.best):
        return True
    return SUIT_OF_CARD[c] == state.trumps and state.suit_led != state.trumps


@remembered(32)
def can_win(state: State, p: int) -> bool:
    """The book's ... can-win: rules/whist.law:212."""
    return any(
        state.best != NONE and beats(state, c, state.best) and not renounces_with(state, p, c)
        for c in members(state.hand[p])
    )


@remembered(33)
def can_take_one_from(state: State, q: int, p: int) -> bool:
    """The book's ... can-take-one-from ...: rules/whist.law:240."""
    if (kept(state, q, state.trumps) if state.trumps != NONE else 0) > (
        own(state, p) & CARDS_OF_SUIT[state.trumps]
    ).bit_count():
        return True
    for d in members(state.hand[q]):
        if any(
            RANK_OF_CARD[d] > RANK_OF_CARD[c] for c in members(held_2(state, p, SUIT_OF_CARD[d]))
        ) and sum(
            1
            for c in members(own(state, p) & CARDS_OF_SUIT[SUIT_OF_CARD[d]])
            if RANK_OF_CARD[c] > RANK_OF_CARD[d]
        ) < kept(state, q, SUIT_OF_CARD[d]):
            return True
    return False


@remembered(34)
def wins_all(state: State, p: int) -> bool:
    """The book's ... wins-all: rules/whist.law:246."""
    if p == state.to_play and not trick_is_open(state):
        return not any(can_take_one_from(state, q, p) for q in members(0xF & ~BIT[p]))
    for c in members(own(state, p)):
        if SUIT_OF_CARD[c] != state.trumps:
            return False
        if trick_is_open(state) and not (
            (state.best != NONE and beats(state, c, state.best))
            if state.down[p] == NONE
            else state.winning == p
        ):
            return False
        for q in members(0xF & ~BIT[p]):
            for d in members(held_2(state, q, state.trumps)):
                if RANK_OF_CARD[d] > RANK_OF_CARD[c]:
                    return False
    return True


def would_win_from(state: State, c: int, e: int) -> bool:
    """The book's ... would-win-from ...: rules/whist.law:253."""
    if SUIT_OF_CARD[c] == SUIT_OF_CARD[e] and RANK_OF_CARD[c] > RANK_OF_CARD[e]:
        return True
    return SUIT_OF_CARD[c] == state.trumps and SUIT_OF_CARD[e] != state.trumps


@remembered(35)
def can_lose_one(state: State, p: int) -> bool:
    """The book's ... can-lose-one: rules/whist.law:256."""
    if any(can_take_one_from(state, q, p) for q in members(0xF & ~BIT[p])):
        return True
    if trick_is_open(state):
        return state.winning != p and (state.down[p] != NONE or not can_win(state, p))
    for e in members(state.hand[state.to_play]):
        for c in members(state.hand[p]):
            if would_win_from(state, c, e) and (
                SUIT_OF_CARD[c] == SUIT_OF_CARD[e] or not held_2(state, p, SUIT_OF_CARD[e])
            ):
                break
        else:
            return True
    return False


def has_shown_all(state: State, p: int) -> bool:
    """The book's ... has-shown-all: rules/whist.law:262."""
    if state.known[p]:
        return True
    if state.cards_dealt[p] != 13 and (
        state.cards_dealt[p] != -1 or not no_other_was_odd(state, p)
    ):
        return False
    return own(state, p).bit_count() == 13 - state.tricks_done


def takes_the_rest(state: State, p: int) -> bool:
    """The book's ... takes-the-rest: rules/whist.law:265."""
    if has_shown_all(state, p):
        return wins_all(state, p)
    return state.asked("sure", p, state.sure[p])


def is_sure(state: State, p: int) -> bool:
    """The book's ... is-sure: rules/whist.law:266."""
    if takes_the_rest(state, p):
        return True
    return (
        has_shown_all(state, p)
        and state.asked("sure", p, state.sure[p])
        and not can_lose_one(state, p)
    )


# ---------------------------------------------------------------- acts


def act_deals_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, deals, cannot have happened; None if it can (rules/common/leading.law:18)."""
    if all_is_played(state) or (
        (state.dealer in (NONE, p) or takes_the_lost_deal(state, p)) and not play_has_begun(state)
    ):
        return None
    return f"{judge.players[p]} does not deal now: another is the dealer, or the play has begun"


def act_deals(judge: Judge, state: State, p: int) -> None:
    """Do what an act, deals, does (rules/common/leading.law:18)."""
    if not all_is_played(state):
        state.dealer = p
    state.to_play = NEXT_PLAYER[p]


def act_deal_impossible_part(state: State, h: int, p: int) -> bool:
    """Give a part of act_deal_impossible."""
    if state.known[p]:
        return False
    if state.answered[p]:
        return False
    if state.cards_dealt[p] != -1 and (
        state.cards_dealt[p] == -1 or state.cards_dealt[p] != number_dealt(state, h)
    ):
        return False
    if not the_number_fits(state, p, number_dealt(state, h)):
        return False
    if (
        state.turned != NONE
        and state.dealer != NONE
        and not (
            (h & BIT[state.turned] != 0 or h.bit_count() < 13)
            if p == state.dealer
            else not h & BIT[state.turned]
        )
    ):
        return False
    if state.down[p] != NONE and not h & BIT[state.down[p]]:
        return False
    if state.astray[p] != NONE and not h & BIT[state.astray[p]]:
        return False
    return not any(
        (state.dealt_hand[q] | BIT[state.down[q]] | BIT[state.astray[q]]) & h
        for q in members(0xF & ~BIT[p])
    )


def act_deal_impossible(judge: Judge, state: State, p: int, h: int) -> str | None:
    """Say why an act, deal, cannot have happened; None if it can (rules/common/tricks.law:118)."""
    if act_deal_impossible_part(state, h, p):
        return None
    return (
        "a hand is dealt once, a card to one player, the card turned up to the dealer, and what he "
        "has played to him who played it"
    )


def act_deal(judge: Judge, state: State, p: int, h: int) -> None:
    """Do what an act, deal, does (rules/common/tricks.law:118)."""
    state.hand[p] = h
    state.dealt_hand[p] = h
    state.known[p] = True
    state.cards_dealt[p] = min(max(number_dealt(state, h), 0), 52)


def act_turn_up_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, turn-up, cannot have happened; None if it can
    (rules/common/tricks.law:144).
    """
    if (
        may_deal(state, p)
        and (state.turned == c or (state.turned == NONE and not state.up_before))
        and not state.faced & BIT[c]
        and could_hold(state, p, c)
    ):
        return None
    return f"{CARDS[c]} is not a card that {judge.players[p]} can turn up"


def act_turn_up(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, turn-up, does (rules/common/tricks.law:144)."""
    if could_hold(state, p, c):
        for q in members(0xF & ~BIT[p]):
            state.hand[q] &= ~BIT[c]
            state.dealt_hand[q] &= ~BIT[c]
        if not state.dealt_hand[p] & BIT[c]:
            state.hand[p] |= BIT[c]
            state.dealt_hand[p] |= BIT[c]
    if state.dealer == NONE:
        state.dealer = p
        if not play_has_begun(state):
            state.to_play = NEXT_PLAYER[p]
    state.turned = c
    state.trumps = SUIT_OF_CARD[c]


def act_play_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, play, cannot have happened; None if it can (rules/common/tricks.law:170)."""
    if (
        state.hand[p] & BIT[c]
        and (state.tricks_done < 13 or makes_good(state, p))
        and (
            state.known[p]
            or state.cards_dealt[p] == -1
            or (state.cards_dealt[p] != -1 and played(state, p).bit_count() < state.cards_dealt[p])
        )
        and (c != state.turned or may_deal(state, p))
    ):
        return None
    return (
        f"{judge.players[p]} cannot hold {CARDS[c]} by what is recorded: he was dealt other cards "
        "or fewer, another was dealt it or showed it, it has been played, or the hand is played "
        "out, and a record holds one deal"
    )


def act_play(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, play, does (rules/common/tricks.law:170)."""
    if has_the_turn(state, p) and not follows_it_with(state, p, c):
        state.write(0xFFBE1C000)
        if not trick_is_open(state):
            state.best = c
            state.suit_led = SUIT_OF_CARD[state.best]
            state.winning = p
            state.cards_down = 0
            state.down = [NONE] * 5
            state.ahead = [False] * 5
            state.leading = [False] * 5
            state.replacing = [False] * 5
            state.astray = [NONE] * 5
            if state.tricks_done == 0 and state.dealer != NONE and not state.known[state.dealer]:
                for q in members(0xF & ~BIT[state.dealer]):
                    state.hand[q] &= ~BIT[state.turned]
                    state.dealt_hand[q] &= ~BIT[state.turned]
                if not state.dealt_hand[state.dealer] & BIT[state.turned]:
                    state.hand[state.dealer] |= BIT[state.turned]
                    state.dealt_hand[state.dealer] |= BIT[state.turned]
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
        state.write(0xFA200800F)
        if state.cards_down == 4 and SIDE_OF[state.winning] != NONE:
            side = SIDE_OF[state.winning]
            state.tricks[side] = state.kept("tricks", side, state.tricks[side] - 1, 0, 13)
        state.down[p] = c
        state.hand[p] &= ~BIT[c]
        if state.best != NONE and beats(state, c, state.best):
            state.best = c
            state.winning = p
        state.omitted[p] = False
        if state.cards_down == 4:
            if SIDE_OF[state.winning] != NONE:
                side = SIDE_OF[state.winning]
                state.tricks[side] = state.kept("tricks", side, state.tricks[side] + 1, 0, 13)
            state.to_play = state.winning
    elif trick_is_open(state) and state.down[p] == NONE:
        state.write(0xFA0008000)
        state.down[p] = c
        state.hand[p] &= ~BIT[c]
        if state.best != NONE and beats(state, c, state.best):
            state.best = c
            state.winning = p
        state.ahead[p] = True
        state.cards_down = min(state.cards_down + 1, 4)
    elif follows_it_with(state, p, c):
        state.write(0xFA201C000)
        state.best = state.astray[PREVIOUS_PLAYER[p]]
        state.suit_led = SUIT_OF_CARD[state.best]
        state.winning = PREVIOUS_PLAYER[p]
        state.cards_down = 0
        state.down = [NONE] * 5
        state.ahead = [False] * 5
        state.leading = [False] * 5
        state.replacing = [False] * 5
        state.down[PREVIOUS_PLAYER[p]] = state.best
        state.hand[PREVIOUS_PLAYER[p]] &= ~BIT[state.best]
        state.cards_down = 1
        state.down[p] = c
        state.hand[p] &= ~BIT[c]
        if state.best != NONE and beats(state, c, state.best):
            state.best = c
            state.winning = p
        for q in members(sum(BIT[r] for r in range(4) if state.down[r] == NONE)):
            for d in members(BIT[state.astray[q]]):
                state.down[q] = d
                state.hand[q] &= ~BIT[d]
                if state.best != NONE and beats(state, d, state.best):
                    state.best = d
                    state.winning = q
                state.ahead[q] = True
                state.cards_down = min(state.cards_down + 1, 4)
        state.astray = [NONE] * 5
        state.cards_down = min(state.cards_down + 1, 4)
        if state.cards_down == 4:
            state.to_play = state.winning
            if SIDE_OF[state.winning] != NONE:
                side = SIDE_OF[state.winning]
                state.tricks[side] = state.kept("tricks", side, state.tricks[side] + 1, 0, 13)
            state.tricks_done = min(state.tricks_done + 1, 13)
        else:
            state.to_play = turn_after(state, p)
    else:
        state.write(0x920000000)
        state.astray[p] = c


def act_omit_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, omit, cannot have happened; None if it can (rules/common/tricks.law:206)."""
    if has_the_turn(state, p) and trick_is_open(state):
        return None
    return f"{judge.players[p]} has no trick to play to"


def act_omit(judge: Judge, state: State, p: int) -> None:
    """Do what an act, omit, does (rules/common/tricks.law:206)."""
    if has_the_turn(state, p) and trick_is_open(state):
        state.write(0xFA201400F)
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


def act_expose(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, expose, does (rules/whist.law:272)."""
    state.touched[SIDE_OF[p]] |= BIT[c]
    if c != state.turned:
        state.faced |= BIT[c]


def act_touch(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, touch, does (rules/whist.law:274)."""
    state.touched[SIDE_OF[p]] |= BIT[c]


def act_look(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, look, does (rules/whist.law:274)."""
    state.touched[SIDE_OF[p]] |= BIT[c]


def act_find_faced_impossible(judge: Judge, state: State, c: int) -> str | None:
    """Say why an act, find-faced, cannot have happened; None if it can (rules/whist.law:275)."""
    if not play_has_begun(state):
        return None
    return "a card has been played: the pack is dealt out"


def act_find_faced(judge: Judge, state: State, c: int) -> None:
    """Do what an act, find-faced, does (rules/whist.law:275)."""
    if is_last(state, c):
        state.write(0x51E00000)
        state.turned = c
    else:
        state.faced |= BIT[c]


def act_count_impossible(judge: Judge, state: State, p: int, k: int) -> str | None:
    """Say why an act, count, cannot have happened; None if it can (rules/whist.law:280)."""
    if (
        (state.cards_dealt[p] != -1 and state.cards_dealt[p] == k)
        if state.cards_dealt[p] != -1
        else (
            k >= played(state, p).bit_count()
            and told_with(state, k) <= 52
            and the_number_fits(state, p, k)
        )
    ):
        return None
    return (
        f"{judge.players[p]} was dealt another number, or has played more, or there are fifty-two "
        "cards in all"
    )


def act_count(judge: Judge, state: State, p: int, k: int) -> None:
    """Do what an act, count, does (rules/whist.law:280)."""
    state.cards_dealt[p] = min(max(k, 0), 52)


def act_bury_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, bury, cannot have happened; None if it can (rules/whist.law:285)."""
    if state.turned == NONE and not state.up_before and may_deal(state, p):
        return None
    return "the last card is turned up, or is the dealer's to turn up"


def act_stand_at_impossible(judge: Judge, state: State, s: int, n: int) -> str | None:
    """Say why an act, stand-at, cannot have happened; None if it can (rules/whist.law:290)."""
    if state.cards_down == 0 and state.tricks_done == 0:
        return None
    return "the score is told before the play"


def act_stand_at(judge: Judge, state: State, s: int, n: int) -> None:
    """Do what an act, stand-at, does (rules/whist.law:290)."""
    state.score[s] = state.kept("score", s, n, 0, 10)


def act_take_up_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, take-up, cannot have happened; None if it can (rules/whist.law:296)."""
    if may_deal(state, p) and (
        state.turned == NONE or (state.turned != NONE and still_holds(state, p, state.turned))
    ):
        return None
    return "the trump card is the dealer's, and is taken up or left till it is played"


def act_take_up(judge: Judge, state: State, p: int) -> None:
    """Do what an act, take-up, does (rules/whist.law:296)."""
    if state.turned != NONE and still_holds(state, p, state.turned):
        state.write(0xF79E08000)
        for q in members(0xF & ~BIT[p]):
            state.hand[q] &= ~BIT[state.turned]
            state.dealt_hand[q] &= ~BIT[state.turned]
        if not state.dealt_hand[p] & BIT[state.turned]:
            state.hand[p] |= BIT[state.turned]
            state.dealt_hand[p] |= BIT[state.turned]


def act_leave_up_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, leave-up, cannot have happened; None if it can (rules/whist.law:296)."""
    if may_deal(state, p) and (
        state.turned == NONE or (state.turned != NONE and still_holds(state, p, state.turned))
    ):
        return None
    return "the trump card is the dealer's, and is taken up or left till it is played"


def act_leave_up(judge: Judge, state: State, p: int) -> None:
    """Do what an act, leave-up, does (rules/whist.law:296)."""
    if state.turned != NONE and still_holds(state, p, state.turned):
        state.write(0xF79E08000)
        for q in members(0xF & ~BIT[p]):
            state.hand[q] &= ~BIT[state.turned]
            state.dealt_hand[q] &= ~BIT[state.turned]
        if not state.dealt_hand[p] & BIT[state.turned]:
            state.hand[p] |= BIT[state.turned]
            state.dealt_hand[p] |= BIT[state.turned]


def act_turn_over_impossible(judge: Judge, state: State, s: int) -> str | None:
    """Say why an act, turn-over, cannot have happened; None if it can (rules/whist.law:302)."""
    if play_has_begun(state):
        return None
    return "no card has been played"


def act_quit__impossible(judge: Judge, state: State, s: int) -> str | None:
    """Say why an act, quit, cannot have happened; None if it can (rules/whist.law:302)."""
    if play_has_begun(state):
        return None
    return "no card has been played"


def act_call_card(judge: Judge, state: State, s: int, c: int, p: int) -> None:
    """Do what an act, call-card, does (rules/whist.law:306)."""
    state.called_now[p] |= BIT[c]


def act_call_highest_or_lowest(judge: Judge, state: State, s: int, x: int, t: int, p: int) -> None:
    """Do what an act, call-highest-or-lowest, does (rules/whist.law:307)."""
    state.called_now[p] |= BIT[extreme_held(state, x, p, t)]


def act_separate_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, separate, cannot have happened; None if it can (rules/whist.law:313)."""
    if still_holds(state, p, c):
        return None
    return f"{CARDS[c]} is not a card that {judge.players[p]} can hold"


def act_separate(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, separate, does (rules/whist.law:313)."""
    state.separated[p] |= BIT[c]
    if still_holds(state, p, c):
        for q in members(0xF & ~BIT[p]):
            state.hand[q] &= ~BIT[c]
            state.dealt_hand[q] &= ~BIT[c]
        if not state.dealt_hand[p] & BIT[c]:
            state.hand[p] |= BIT[c]
            state.dealt_hand[p] |= BIT[c]


def act_call_honours_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, call-honours, cannot have happened; None if it can (rules/whist.law:320)."""
    if state.called[p] or has_played(state, p) or not state.answered[partner(p)]:
        return None
    return f"{judge.players[partner(p)]} has answered, and nobody answers before the call"


def act_call_honours(judge: Judge, state: State, p: int) -> None:
    """Do what an act, call-honours, does (rules/whist.law:320)."""
    if point(state, SIDE_OF[p]) == 8 and not has_played(state, p):
        state.called[p] = True


def act_answer(judge: Judge, state: State, p: int) -> None:
    """Do what an act, answer, does (rules/whist.law:324)."""
    state.answered[p] = True


def act_remind(judge: Judge, state: State, p: int) -> None:
    """Do what an act, remind, does (rules/whist.law:325)."""
    state.up_before = state.asked("turned_unsaid", 0, state.turned_unsaid)


def act_mark_tricks_impossible(judge: Judge, state: State, s: int, n: int) -> str | None:
    """Say why an act, mark-tricks, cannot have happened; None if it can (rules/whist.law:327)."""
    if all_is_played(state):
        return None
    return "tricks are marked when the hand is played out"


def act_cut(judge: Judge, state: State) -> None:
    """Do what an act, cut, does (rules/whist.law:330)."""
    state.pack_cut = True


def act_next_turn_up(judge: Judge, state: State) -> None:
    """Do what an act, next-turn-up, does (rules/whist.law:331)."""
    state.pack_cut = True
    state.next_trump_up = True


def act_take_back(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, take-back, does (rules/whist.law:345)."""
    if state.cards_down == 4:
        if SIDE_OF[state.winning] != NONE:
            side = SIDE_OF[state.winning]
            state.tricks[side] = state.kept("tricks", side, state.tricks[side] - 1, 0, 13)
        state.tricks_done = max(state.tricks_done - 1, 0)
    state.cards_down = max(state.cards_down - 1, 0)
    state.hand[p] |= BIT[c]
    state.down[p] = NONE
    state.winning = max(
        members(sum(BIT[q] for q in range(4) if state.down[q] != NONE)),
        key=lambda q: strength(state, state.down[q]) if state.down[q] != NONE else 0,
        default=NONE,
    )
    state.best = state.down[state.winning]
    state.replacing[p] = True
    state.to_play = state.to_play if state.ahead[p] and state.cards_down < 3 else p
    if state.to_play == p:
        for q in range(4):
            if state.down[q] != NONE:
                state.ahead[q] = True
    else:
        state.ahead[p] = False
    state.revoked[p] &= ~BIT[c]
    state.charged[p] &= ~BIT[c]
    state.recallable[p] = NONE


# ---------------------------------------------------------------- the laws

# What rests on the states: a bit for each moment, window and definition remembered.
ON_NEW_DEAL_WINDOW, ON_BEST_OR_WORST, ON_DEALER = 0x4000, 0x20000000, 0xD9E00000
ON_BEST, ON_WINNING, ON_HAND, ON_DEALT_HAND = 0xD80000000, 0xC00000000, 0xF20008000, 0x79E00000
ON_CARDS_DEALT, ON_OTHERS_RIGHT, ON_TURNED, ON_TRUMPS = 0xC000F, 0x80000, 0x51E00000, 0xF51F00000
ON_TRICKS, ON_TO_PLAY, ON_ELDEST, ON_CARDS_DOWN = 0x2000000, 0xD00000000, 0x80000000, 0xF20000000
ON_SUIT_LED, ON_DOWN, ON_TRICKS_DONE = 0x920000000, 0xF20000000, 0xE82014000
ON_TOLD_TRICKS, ON_AHEAD, ON_ASTRAY, ON_OMITTED = 0x61C00000, 0x900000000, 0x920000000, 0xF
ON_LEADING, ON_FOLLOWED, ON_SHOWN_DOWN, ON_SCORE = 0x900000000, 0x900000000, 0x201000F, 0x4000000
ON_THE_DEAL, ON_DEALING, ON_REVOKED, ON_CHARGED = 0x1000, 0x80000000, 0x20000, 0x4020F00
ON_RECALLABLE, ON_TRICKS_TAKEN, ON_FOUND_OUT, ON_CALLED_OUT = 0x4008F00, 0x2000000, 0x4000000, 0xF00
ON_HONOURS_GONE, ON_HAD_HONOUR_GONE, ON_PACK_CUT = 0x41C00000, 0x40000000, 0x22FF0


def law_honours_1(state: State, s: int) -> BoundValues | None:
    """Law honours, Honours counted after the play: power, None where it does not hold.

    (supplied: Enquire Within upon Everything, whist, 73 vi and 76 xix-xx; Hoffmann, Hoyle's Games
    Modernized (1909), whist laws 48 to 52; rules/whist.law:459)
    """
    if not claims_are_due(state):
        return None
    if not may_claim(state, s):
        return None
    if point(state, s) >= 9:
        return None
    if honour_points(state, s) <= 0 and (
        not has_an_untold_hand(state, s)
        or open_to(state, s).bit_count() < 3
        or not state.asked("more_honours", s, state.more_honours[s])
    ):
        return None
    return ()


def law_honours_1_exercised(judge: Judge, state: State, s: int) -> None:
    """Carry out the power law_honours_1."""
    now = judge.changing()
    now.claimed[s] = True


def law_calling_1(judge: Judge, state: State, p: int) -> None:
    """Law calling, Calling honours at eight: consequence.

    (supplied: Enquire Within upon Everything, whist, 76 xx; rules/whist.law:475)
    """
    if not state.called[partner(p)]:
        return
    if honour_points(state, SIDE_OF[p]) <= 0:
        return
    if not had_an_honour(state, p):
        return
    if calling_is_over(state):
        return
    now = judge.changing(ON_CALLED_OUT)
    now.called_out[SIDE_OF[p]] = True


def law_calling_2(judge: Judge, state: State, p: int) -> None:
    """Law calling, Calling honours at eight: ban answering-too-late.

    (supplied: Enquire Within upon Everything, whist, 76 xx; rules/whist.law:478)
    """
    if not state.called[partner(p)]:
        return
    if not calling_is_over(state):
        return
    says = (
        f"{judge.players[p]} answered the call, when the hand was played out or the cards were cut"
    )
    facts = [
        [f"the partner of {judge.players[p]} has called honours", yes(state.called[partner(p)])],
        ["the hand is played out, or the cards are cut", yes(calling_is_over(state))],
    ]
    judge.offend(OFFENCE_ANSWERING_TOO_LATE, LAW_CALLING_2, state, (p,), (p,), says, facts)


def law_calling_3(judge: Judge, state: State, p: int) -> None:
    """Law calling, Calling honours at eight: ban answering-no-partner.

    (supplied: Enquire Within upon Everything, whist, 76 xx; rules/whist.law:481)
    """
    if state.called[partner(p)]:
        return
    for q in members(0xF & ~BIT[partner(p)]):
        if state.called[q]:
            break
    else:
        return
    says = (
        f"{judge.players[p]} answered the call of "
        f"{listed(judge.players, sum(BIT[q] for q in range(4) if state.called[q]))}, which is for "
        "his partner"
    )
    facts = [
        [f"the partner of {judge.players[p]} has called honours", yes(state.called[partner(p)])],
        [f"the partner of {judge.players[p]}", judge.players[partner(p)]],
    ]
    judge.offend(OFFENCE_ANSWERING_NO_PARTNER, LAW_CALLING_3, state, (p,), (p,), says, facts)


def law_called_cards_1(state: State, s: int, c: int, p: int) -> BoundValues | None:
    """Law called-cards, Playing what is called: power, None where it does not hold.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 59, 67 to 69 and 76;
    rules/whist.law:494)
    """
    if not state.hand[p] & BIT[c]:
        return None
    if SIDE_OF[p] == s:
        return None
    if state.called_now[p] & BIT[c]:
        return None
    if not state.liable[p] & BIT[c] and (
        not state.left[p]
        or SUIT_OF_CARD[c] != state.trumps
        or not state.asked("lying", c, state.lying[c])
    ):
        return None
    return ()


def law_called_cards_1_exercised(judge: Judge, state: State, s: int, c: int, p: int) -> None:
    """Carry out the power law_called_cards_1."""
    says = (
        f"{judge.players[p]} must play {CARDS[c]} when his turn comes, unless that makes him revoke"
    )
    facts = [
        [f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])],
        [f"the side of {judge.players[p]}", judge.sides[SIDE_OF[p]]],
        [
            f"the cards called from {judge.players[p]} for his next play",
            listed(CARDS, state.called_now[p]),
        ],
        [f"the cards of {judge.players[p]} that may be called", listed(CARDS, state.liable[p])],
        [
            f"{judge.players[p]} left a trump card, which is not told, on the table",
            yes(state.left[p]),
        ],
        [f"suit of {CARDS[c]}", SUITS[SUIT_OF_CARD[c]]],
        ["trumps", SUITS[state.trumps]],
        [f"{CARDS[c]} was turned up in dealing", yes(state.asked("lying", c, state.lying[c]))],
    ]
    judge.find(
        "exercised", LAW_CALLED_CARDS_1, "call-card", PARTY_OF_SIDE[s], (s, c, p), says, facts
    )


def law_called_cards_2_broken(
    judge: Judge, state: State, s: int, c: int, p: int, player: int, d: int
) -> None:
    """Law called-cards, Playing what is called: the duty is broken, which is disobedience.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 59, 67 to 69 and 76;
    rules/whist.law:498)
    """
    says = f"{CARDS[c]} was called from {judge.players[p]}, who played {CARDS[d]}"
    facts = [["the reading ‘refused card’", REFUSED_CARDS[state.refused_card]]]
    judge.offend(
        OFFENCE_DISOBEDIENCE, LAW_CALLED_CARDS_2_BROKEN, state, (p, d), (s, c, p, d), says, facts
    )


def law_called_cards_2_unless(state: State, s: int, c: int, p: int, player: int, d: int) -> bool:
    """Tell whether the bearer is released from law_called_cards_2."""
    return not has_the_turn(state, p) or renounces_with(state, p, c)


def law_called_cards_2_broken_2(
    judge: Judge, state: State, s: int, c: int, p: int, q: int, d: int
) -> None:
    """Law called-cards, Playing what is called: the duty is broken, which is disobedience.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 59, 67 to 69 and 76;
    rules/whist.law:498)
    """
    says = f"{CARDS[c]} was called from {judge.players[p]}, who played {CARDS[d]}"
    facts = [["the reading ‘refused card’", REFUSED_CARDS[state.refused_card]]]
    judge.offend(
        OFFENCE_DISOBEDIENCE,
        LAW_CALLED_CARDS_2_BROKEN_2,
        state,
        (p, d),
        (s, c, p, q, d),
        says,
        facts,
    )


def law_called_cards_2_unless_2(state: State, s: int, c: int, p: int, q: int, d: int) -> bool:
    """Tell whether the bearer is released from law_called_cards_2."""
    return not has_the_turn(state, p) or renounces_with(state, p, c)


def law_called_cards_2(judge: Judge, state: State, s: int, c: int, p: int) -> None:
    """Law called-cards, Playing what is called: duty.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 59, 67 to 69 and 76;
    rules/whist.law:498)
    """
    if state.in_vain:
        return
    if state.refused_card != REFUSED_CARD_AS_REVOKE:
        return
    judge.open_duty(LAW_CALLED_CARDS_2_DUTY, p, (s, c, p))


def law_called_cards_3_broken(
    judge: Judge, state: State, s: int, c: int, p: int, player: int, d: int
) -> None:
    """Law called-cards, Playing what is called: the duty is broken, which is refusing.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 59, 67 to 69 and 76;
    rules/whist.law:498)
    """
    says = f"{CARDS[c]} was called from {judge.players[p]}, who played {CARDS[d]}"
    facts = [["the reading ‘refused card’", REFUSED_CARDS[state.refused_card]]]
    judge.offend(
        OFFENCE_REFUSING, LAW_CALLED_CARDS_3_BROKEN, state, (p, d), (s, c, p, d), says, facts
    )


def law_called_cards_3_unless(state: State, s: int, c: int, p: int, player: int, d: int) -> bool:
    """Tell whether the bearer is released from law_called_cards_3."""
    return not has_the_turn(state, p) or renounces_with(state, p, c)


def law_called_cards_3_broken_2(
    judge: Judge, state: State, s: int, c: int, p: int, q: int, d: int
) -> None:
    """Law called-cards, Playing what is called: the duty is broken, which is refusing.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 59, 67 to 69 and 76;
    rules/whist.law:498)
    """
    says = f"{CARDS[c]} was called from {judge.players[p]}, who played {CARDS[d]}"
    facts = [["the reading ‘refused card’", REFUSED_CARDS[state.refused_card]]]
    judge.offend(
        OFFENCE_REFUSING, LAW_CALLED_CARDS_3_BROKEN_2, state, (p, d), (s, c, p, q, d), says, facts
    )


def law_called_cards_3_unless_2(state: State, s: int, c: int, p: int, q: int, d: int) -> bool:
    """Tell whether the bearer is released from law_called_cards_3."""
    return not has_the_turn(state, p) or renounces_with(state, p, c)


def law_called_cards_3(judge: Judge, state: State, s: int, c: int, p: int) -> None:
    """Law called-cards, Playing what is called: duty.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 59, 67 to 69 and 76;
    rules/whist.law:498)
    """
    if state.in_vain:
        return
    if state.refused_card == REFUSED_CARD_AS_REVOKE:
        return
    judge.open_duty(LAW_CALLED_CARDS_3_DUTY, p, (s, c, p))


def law_called_cards_4_fulfilled(
    state: State, p: int, c: int, q: int, s: int, x: int, t: int, player: int, e: int
) -> bool:
    """Tell whether this has happened: P plays E if E is extreme-held of (X, P, T)."""
    return player == p and e == extreme_held(state, x, p, t)


def law_called_cards_4_broken(
    judge: Judge, state: State, p: int, c: int, q: int, s: int, x: int, t: int, player: int, d: int
) -> None:
    """Law called-cards, Playing what is called: the duty is broken, which is disobedience.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 59, 67 to 69 and 76;
    rules/whist.law:504)
    """
    says = (
        f"the {HIGHEST_OR_LOWESTS[x]} of {SUITS[t]} was called from {judge.players[p]}, who played "
        f"{CARDS[d]}"
    )
    judge.offend(
        OFFENCE_DISOBEDIENCE, LAW_CALLED_CARDS_4_BROKEN, state, (p, d), (p, c, q, s, x, t, d), says
    )


def law_called_cards_4_unless(
    state: State, p: int, c: int, q: int, s: int, x: int, t: int, player: int, d: int
) -> bool:
    """Tell whether the bearer is released from law_called_cards_4."""
    if not held_2(state, p, t):
        return True
    return trick_is_open(state) and t != state.suit_led and held_2(state, p, state.suit_led) != 0


def law_called_cards_4(
    judge: Judge,
    state: State,
    finding: int,
    who: int,
    p: int,
    c: int,
    q: int,
    s: int,
    x: int,
    t: int,
    player: int,
) -> None:
    """Law called-cards, Playing what is called: duty.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 59, 67 to 69 and 76;
    rules/whist.law:504)
    """
    judge.open_duty(LAW_CALLED_CARDS_4_DUTY, p, (p, c, q, s, x, t))


def law_called_cards_5_fulfilled(
    state: State, p: int, c: int, s: int, x: int, t: int, player: int, e: int
) -> bool:
    """Tell whether this has happened: P plays E if E is extreme-held of (X, P, T)."""
    return player == p and e == extreme_held(state, x, p, t)


def law_called_cards_5_broken(
    judge: Judge, state: State, p: int, c: int, s: int, x: int, t: int, player: int, d: int
) -> None:
    """Law called-cards, Playing what is called: the duty is broken, which is disobedience.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 59, 67 to 69 and 76;
    rules/whist.law:504)
    """
    says = (
        f"the {HIGHEST_OR_LOWESTS[x]} of {SUITS[t]} was called from {judge.players[p]}, who played "
        f"{CARDS[d]}"
    )
    facts = [
        [
            f"{judge.players[p]} has put down the {HIGHEST_OR_LOWESTS[x]} of {SUITS[t]} already",
            yes(laid(state, x, p, t)),
        ],
    ]
    judge.offend(
        OFFENCE_DISOBEDIENCE,
        LAW_CALLED_CARDS_5_BROKEN,
        state,
        (p, d),
        (p, c, s, x, t, d),
        says,
        facts,
    )


def law_called_cards_5_unless(
    state: State, p: int, c: int, s: int, x: int, t: int, player: int, d: int
) -> bool:
    """Tell whether the bearer is released from law_called_cards_5."""
    if not held_2(state, p, t):
        return True
    return trick_is_open(state) and t != state.suit_led and held_2(state, p, state.suit_led) != 0


def law_called_cards_5(
    judge: Judge,
    state: State,
    finding: int,
    who: int,
    p: int,
    c: int,
    s: int,
    x: int,
    t: int,
    player: int,
) -> None:
    """Law called-cards, Playing what is called: duty.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 59, 67 to 69 and 76;
    rules/whist.law:504)
    """
    if laid(state, x, p, t):
        return
    judge.open_duty(LAW_CALLED_CARDS_5_DUTY, p, (p, c, s, x, t))


def law_called_cards_6(judge: Judge, state: State, p: int, c: int) -> bool:
    """Law called-cards, Playing what is called: liberty, whether it lifts the offence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 59, 67 to 69 and 76;
    rules/whist.law:513)
    """
    if not state.called_now[p] & BIT[c]:
        return False
    says = f"{judge.players[p]} played {CARDS[c]}, which was called from him"
    facts = [
        [
            f"the cards called from {judge.players[p]} for his next play",
            listed(CARDS, state.called_now[p]),
        ],
    ]
    judge.find("exercised", LAW_CALLED_CARDS_6, "disobedience", p, (p, c), says, facts)
    return True


def law_called_cards_7(judge: Judge, state: State, p: int, c: int) -> bool:
    """Law called-cards, Playing what is called: liberty, whether it lifts the offence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 59, 67 to 69 and 76;
    rules/whist.law:513)
    """
    if not state.called_now[p] & BIT[c]:
        return False
    says = f"{judge.players[p]} played {CARDS[c]}, which was called from him"
    facts = [
        [
            f"the cards called from {judge.players[p]} for his next play",
            listed(CARDS, state.called_now[p]),
        ],
    ]
    judge.find("exercised", LAW_CALLED_CARDS_7, "refusing", p, (p, c), says, facts)
    return True


def law_called_cards_8(judge: Judge, state: State, p: int, c: int) -> None:
    """Law called-cards, Playing what is called: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 59, 67 to 69 and 76;
    rules/whist.law:515)
    """
    if not state.called_now[p]:
        return
    if not has_the_turn(state, p):
        return
    now = judge.changing()
    now.called_now[p] = 0


def law_disobedience_1(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law disobedience, Not playing as demanded: offence revoke.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist law 76; rules/whist.law:525)
    """
    says = f"{judge.players[p]} was not to play {CARDS[c]}, and it is paid for as a revoke"
    judge.offend(OFFENCE_REVOKE, LAW_DISOBEDIENCE_1, state, (p, c), (p, c), says)


def law_consulting_1(judge: Judge, state: State, s: int) -> None:
    """Law consulting, Consulting where it is not allowed: offence unlawful-consulting.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist law 87; rules/whist.law:532)
    """
    if (
        not is_open(state, "out-of-turn", COUNTS_AS[PARTY_OF_SIDE[s]])
        and not is_open(state, "recalled", COUNTS_AS[PARTY_OF_SIDE[s]])
        and not is_open(state, "wrong-card", COUNTS_AS[PARTY_OF_SIDE[s]])
    ):
        return
    if is_open(state, "revoke-penalty", COUNTS_AS[PARTY_OF_SIDE[s]]):
        return
    if is_open(state, "false-call", COUNTS_AS[PARTY_OF_SIDE[s]]):
        return
    if is_open(state, "false-answer", COUNTS_AS[PARTY_OF_SIDE[s]]):
        return
    says = f"{judge.sides[s]} consulted, which they may not do about this penalty, and so lost it"
    judge.offend(OFFENCE_UNLAWFUL_CONSULTING, LAW_CONSULTING_1, state, (s,), (s,), says)


def law_consulting_2(judge: Judge, state: State, finding: int, s: int) -> None:
    """Law consulting, Consulting where it is not allowed: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist law 87; rules/whist.law:535)
    """
    judge.close("out-of-turn", PARTY_OF_SIDE[s], "law consulting ends it")
    judge.close("recalled", PARTY_OF_SIDE[s], "law consulting ends it")
    judge.close("wrong-card", PARTY_OF_SIDE[s], "law consulting ends it")


def law_claiming_1(state: State, s: int, p: int, c: int) -> BoundValues | None:
    """Law claiming, Claiming a revoke: power, None where it does not hold.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 79, 81 and 82;
    rules/whist.law:542)
    """
    if SIDE_OF[p] == s:
        return None
    if state.pack_cut:
        return None
    if deal_is_off(state):
        return None
    if not any_card_was_played(state):
        return None
    return ()


def law_claiming_1_exercised(judge: Judge, state: State, s: int, p: int, c: int) -> None:
    """Carry out the power law_claiming_1."""
    says = f"{judge.sides[s]} claim a revoke, and may examine the tricks"
    facts = [
        [f"the side of {judge.players[p]}", judge.sides[SIDE_OF[p]]],
        ["the cards are cut for the next deal", yes(state.pack_cut)],
        ["the deal is off", yes(deal_is_off(state))],
        ["a card has been played", yes(any_card_was_played(state))],
    ]
    judge.find(
        "exercised", LAW_CLAIMING_1, "claim-revoke", PARTY_OF_SIDE[s], (s, p, c), says, facts
    )
    now = judge.changing(ON_CHARGED | ON_FOUND_OUT)
    now.accused[p] = c
    now.charged[p] = now.revoked[p]
    if not now.revoked[p] and has_revoked_unseen(now, p):
        now.found_out[SIDE_OF[p]] = True


def law_claiming_2(state: State, s: int, p: int) -> BoundValues | None:
    """Law claiming, Claiming a revoke: power, None where it does not hold.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 79, 81 and 82;
    rules/whist.law:547)
    """
    if SIDE_OF[p] == s:
        return None
    if state.pack_cut:
        return None
    if deal_is_off(state):
        return None
    if not any_card_was_played(state):
        return None
    return ()


def law_claiming_2_exercised(judge: Judge, state: State, s: int, p: int) -> None:
    """Carry out the power law_claiming_2."""
    says = f"{judge.sides[s]} claim a revoke, and may examine the tricks"
    facts = [
        [f"the side of {judge.players[p]}", judge.sides[SIDE_OF[p]]],
        ["the cards are cut for the next deal", yes(state.pack_cut)],
        ["the deal is off", yes(deal_is_off(state))],
        ["a card has been played", yes(any_card_was_played(state))],
    ]
    judge.find(
        "exercised", LAW_CLAIMING_2, "claim-any-revoke", PARTY_OF_SIDE[s], (s, p), says, facts
    )
    now = judge.changing(ON_CHARGED | ON_FOUND_OUT)
    now.accused[p] = first(0xFFFFFFFFFFFFF & ~now.hand[p] if not now.revoked[p] else now.revoked[p])
    now.charged[p] = now.revoked[p]
    if not now.revoked[p] and has_revoked_unseen(now, p):
        now.found_out[SIDE_OF[p]] = True


def law_claiming_3(judge: Judge, state: State, s: int, p: int) -> None:
    """Law claiming, Claiming a revoke: holding.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 79, 81 and 82;
    rules/whist.law:553)
    """
    if state.in_vain:
        return
    if not state.revoked[p]:
        return
    says = (
        f"the revoke is proved: {judge.players[p]} revoked with {listed(CARDS, state.revoked[p])}"
    )
    facts = [
        [f"the cards with which {judge.players[p]} has revoked", listed(CARDS, state.revoked[p])],
    ]
    judge.find("holding", LAW_CLAIMING_3, "", PARTY_OF_SIDE[s], (s, p), says, facts)


def law_claiming_4(judge: Judge, state: State, s: int, p: int, c: int) -> None:
    """Law claiming, Claiming a revoke: holding.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 79, 81 and 82;
    rules/whist.law:553)
    """
    if state.in_vain:
        return
    if not state.revoked[p]:
        return
    says = (
        f"the revoke is proved: {judge.players[p]} revoked with {listed(CARDS, state.revoked[p])}"
    )
    facts = [
        [f"the cards with which {judge.players[p]} has revoked", listed(CARDS, state.revoked[p])],
    ]
    judge.find("holding", LAW_CLAIMING_4, "", PARTY_OF_SIDE[s], (s, p, c), says, facts)


def law_claiming_5(judge: Judge, state: State, s: int, p: int) -> None:
    """Law claiming, Claiming a revoke: holding.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 79, 81 and 82;
    rules/whist.law:556)
    """
    if state.in_vain:
        return
    if state.revoked[p]:
        return
    if state.accused[p] == NONE and has_revoked_unseen(state, p):
        return
    says = f"no revoke of {judge.players[p]} appears from the record"
    facts = [
        [f"the cards with which {judge.players[p]} has revoked", listed(CARDS, state.revoked[p])],
        [
            f"the card with which {judge.players[p]} is said to have revoked",
            CARDS[state.accused[p]],
        ],
        [f"{judge.players[p]} has revoked unseen", yes(has_revoked_unseen(state, p))],
    ]
    judge.find("holding", LAW_CLAIMING_5, "", PARTY_OF_SIDE[s], (s, p), says, facts)


def law_claiming_6(judge: Judge, state: State, s: int, p: int, c: int) -> None:
    """Law claiming, Claiming a revoke: holding.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 79, 81 and 82;
    rules/whist.law:556)
    """
    if state.in_vain:
        return
    if state.revoked[p]:
        return
    if state.accused[p] == NONE and has_revoked_unseen(state, p):
        return
    says = f"no revoke of {judge.players[p]} appears from the record"
    facts = [
        [f"the cards with which {judge.players[p]} has revoked", listed(CARDS, state.revoked[p])],
        [
            f"the card with which {judge.players[p]} is said to have revoked",
            CARDS[state.accused[p]],
        ],
        [f"{judge.players[p]} has revoked unseen", yes(has_revoked_unseen(state, p))],
    ]
    judge.find("holding", LAW_CLAIMING_6, "", PARTY_OF_SIDE[s], (s, p, c), says, facts)


def law_claiming_7(judge: Judge, state: State, s: int, p: int) -> None:
    """Law claiming, Claiming a revoke: offence revoke.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 79, 81 and 82;
    rules/whist.law:559)
    """
    if state.in_vain:
        return
    if state.accused[p] != NONE:
        return
    if state.revoked[p]:
        return
    if not has_revoked_unseen(state, p):
        return
    c = first(0xFFFFFFFFFFFFF & ~state.hand[p])
    if c == NONE:
        return
    says = f"{judge.players[p]} revoked in a trick that is not on record"
    facts = [
        [
            f"the card with which {judge.players[p]} is said to have revoked",
            CARDS[state.accused[p]],
        ],
        [f"the cards with which {judge.players[p]} has revoked", listed(CARDS, state.revoked[p])],
        [f"{judge.players[p]} has revoked unseen", yes(has_revoked_unseen(state, p))],
    ]
    judge.offend(OFFENCE_REVOKE, LAW_CLAIMING_7, state, (p, c), (s, p, c), says, facts)


def law_claiming_8(judge: Judge, state: State, s: int, p: int, d: int) -> None:
    """Law claiming, Claiming a revoke: offence revoke.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 79, 81 and 82;
    rules/whist.law:559)
    """
    if state.in_vain:
        return
    if state.accused[p] != NONE:
        return
    if state.revoked[p]:
        return
    if not has_revoked_unseen(state, p):
        return
    c = first(0xFFFFFFFFFFFFF & ~state.hand[p])
    if c == NONE:
        return
    says = f"{judge.players[p]} revoked in a trick that is not on record"
    facts = [
        [
            f"the card with which {judge.players[p]} is said to have revoked",
            CARDS[state.accused[p]],
        ],
        [f"the cards with which {judge.players[p]} has revoked", listed(CARDS, state.revoked[p])],
        [f"{judge.players[p]} has revoked unseen", yes(has_revoked_unseen(state, p))],
    ]
    judge.offend(OFFENCE_REVOKE, LAW_CLAIMING_8, state, (p, c), (s, p, d, c), says, facts)


def law_cutting_1(judge: Judge, state: State) -> None:
    """Law cutting, The cut for the next deal: holding.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist law 82; rules/whist.law:569)
    """
    if not play_has_begun(state):
        return
    if all_is_played(state):
        return
    if hand_is_over(state):
        return
    if state.pack_cut:
        return
    says = (
        "the cards are cut, and the hand is not played out: no fault in it can be claimed any more"
    )
    facts = [
        ["the play has begun", yes(play_has_begun(state))],
        ["the tricks are played out", yes(all_is_played(state))],
        ["the hand is over", yes(hand_is_over(state))],
        ["the cards are cut for the next deal", yes(state.pack_cut)],
    ]
    judge.find("holding", LAW_CUTTING_1, "", -1, (), says, facts)


def law_cutting_2(judge: Judge, state: State) -> None:
    """Law cutting, The cut for the next deal: holding.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist law 82; rules/whist.law:569)
    """
    if not play_has_begun(state):
        return
    if all_is_played(state):
        return
    if hand_is_over(state):
        return
    if state.pack_cut:
        return
    says = (
        "the cards are cut, and the hand is not played out: no fault in it can be claimed any more"
    )
    facts = [
        ["the play has begun", yes(play_has_begun(state))],
        ["the tricks are played out", yes(all_is_played(state))],
        ["the hand is over", yes(hand_is_over(state))],
        ["the cards are cut for the next deal", yes(state.pack_cut)],
    ]
    judge.find("holding", LAW_CUTTING_2, "", -1, (), says, facts)


def law_cutting_3(judge: Judge, state: State, p: int) -> None:
    """Law cutting, The cut for the next deal: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist law 82; rules/whist.law:573)
    """
    if not all_is_played(state):
        return
    now = judge.changing(ON_PACK_CUT)
    now.pack_cut = True


def law_redeal_1(judge: Judge, state: State, p: int) -> None:
    """Law redeal, The cards dealt again: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 25, 29 and 39;
    rules/whist.law:578)
    """
    if not deal_is_off(state):
        return
    if play_has_begun(state):
        return
    now = judge.changing(
        ON_HAND
        | ON_DEALT_HAND
        | ON_CARDS_DEALT
        | ON_TURNED
        | ON_TRUMPS
        | ON_THE_DEAL
        | ON_CALLED_OUT
    )
    for q in range(4):
        if now.known[q]:
            now.hand[q] = 0
            now.dealt_hand[q] = 0
    now.the_deal = FATE_STANDING
    now.passed_to = NONE
    now.known = [False] * 5
    now.cards_dealt = [NONE] * 5
    now.answered = [False] * 5
    now.turned = NONE
    now.trumps = SUIT_OF_CARD[now.turned]
    now.up_before = False
    now.faced = 0
    now.touched = [0] * 3
    now.liable = [0] * 5
    now.called_now = [0] * 5
    now.separated = [0] * 5
    now.called = [False] * 5
    now.called_out = [False] * 3
    now.lost_in_deal = [0] * 3
    now.gained_in_deal = [0] * 3


def law_1_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 1, A card turned up in dealing: offence card-exposed.

    I It a card is turned up in dealing, the advent party, on naming it, may call a new deal, unless
    they have touched or looked at the card, so as to have been the means of causing it.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:605)
    """
    if c == state.turned:
        return
    if not is_of_the_dealing_side(state, p):
        return
    if was_touched_by(state, c, ADVERSARY_OF_PLAYER[p]):
        return
    says = f"{judge.players[p]} turned up {CARDS[c]} in dealing"
    facts = [
        ["the card turned up", CARDS[state.turned]],
        [f"{judge.players[p]} is of the dealing side", yes(is_of_the_dealing_side(state, p))],
    ]
    judge.offend(OFFENCE_CARD_EXPOSED, LAW_1_1, state, (p, c), (p, c), says, facts)


def law_1_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 1, A card turned up in dealing: holding.

    I It a card is turned up in dealing, the advent party, on naming it, may call a new deal, unless
    they have touched or looked at the card, so as to have been the means of causing it.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:609)
    """
    if is_of_the_dealing_side(state, p):
        return
    says = (
        f"{judge.players[p]} turned up {CARDS[c]}, and is not of the dealer's side: no new deal "
        "follows"
    )
    facts = [[f"{judge.players[p]} is of the dealing side", yes(is_of_the_dealing_side(state, p))]]
    judge.find("holding", LAW_1_2, "", p, (p, c), says, facts)


def law_1_3_call_new_deal_does(
    judge: Judge, state: State, p: int, c: int, s: int, card: int
) -> None:
    """Carry out the option call-new-deal."""
    state.the_deal = FATE_FRESH


def law_1_3_until(state: State, p: int, c: int) -> bool:
    """Tell whether this has happened: once pack-cut."""
    return state.pack_cut


def law_1_3_until_2(state: State, p: int, c: int, q: int, d: int) -> bool:
    """Tell whether this has happened: any Q plays any D if new-deal-window is till-play and side of
    Q is not side of P.
    """
    return state.new_deal_window == NEW_DEAL_WINDOW_TILL_PLAY and SIDE_OF[q] != SIDE_OF[p]


def law_1_3_until_3(state: State, p: int, c: int) -> bool:
    """Tell whether this has happened: once new-deal-window is till-first-round and
    the-first-round-is-played.
    """
    if state.new_deal_window != NEW_DEAL_WINDOW_TILL_FIRST_ROUND:
        return False
    return the_first_round_is_played(state)


def law_1_3(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law 1, A card turned up in dealing: menu exposed-card.

    I It a card is turned up in dealing, the advent party, on naming it, may call a new deal, unless
    they have touched or looked at the card, so as to have been the means of causing it.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:611)
    """
    if let_pass(state, ADVERSARY_OF_PLAYER[p]):
        return
    holder = ADVERSARY_OF_PLAYER[p]
    offers = [
        (f"{judge.sides[holder]} name {CARDS[c]} and call a new deal", "the cards are dealt again"),
    ]
    facts = [
        [
            f"adversaries of {judge.players[p]} have let the new deal pass",
            yes(let_pass(state, ADVERSARY_OF_PLAYER[p])),
        ],
    ]
    judge.open_menu(LAW_1_3_MENU, PARTY_OF_SIDE[holder], (p, c), offers, facts, finding)


def law_1_4(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law 1, A card turned up in dealing: holding.

    I It a card is turned up in dealing, the advent party, on naming it, may call a new deal, unless
    they have touched or looked at the card, so as to have been the means of causing it.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:615)
    """
    if not let_pass(state, ADVERSARY_OF_PLAYER[p]):
        return
    says = f"{judge.sides[ADVERSARY_OF_PLAYER[p]]} have played, and may call no new deal for it"
    facts = [
        [
            f"adversaries of {judge.players[p]} have let the new deal pass",
            yes(let_pass(state, ADVERSARY_OF_PLAYER[p])),
        ],
    ]
    judge.find("holding", LAW_1_4, "", p, (p, c), says, facts)


def law_1_5(state: State, s: int, c: int) -> BoundValues | None:
    """Law 1, A card turned up in dealing: power, None where it does not hold.

    I It a card is turned up in dealing, the advent party, on naming it, may call a new deal, unless
    they have touched or looked at the card, so as to have been the means of causing it.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:618)
    """
    if not dealt_to(state, s):
        return None
    if not state.asked("shown_unsaid", c, state.shown_unsaid[c]):
        return None
    if was_touched_by(state, c, SIDE_AB):
        return None
    if was_touched_by(state, c, SIDE_YZ):
        return None
    if c == state.turned:
        return None
    if any(state.known):
        return None
    if let_pass(state, s):
        return None
    if is_open(state, "exposed-card", COUNTS_AS[PARTY_OF_SIDE[s]]):
        return None
    if hand_is_over(state):
        return None
    if state.pack_cut:
        return None
    if state.new_deal_window == NEW_DEAL_WINDOW_TILL_FIRST_ROUND and the_first_round_is_played(
        state
    ):
        return None
    return ()


def law_1_5_exercised(judge: Judge, state: State, s: int, c: int) -> None:
    """Carry out the power law_1_5."""
    says = f"{CARDS[c]} was turned up in dealing: the cards are dealt again"
    facts = [
        [f"the adversaries of {judge.sides[s]} may have dealt", yes(dealt_to(state, s))],
        [
            f"{CARDS[c]} was turned up in dealing",
            yes(state.asked("shown_unsaid", c, state.shown_unsaid[c])),
        ],
        ["the card turned up", CARDS[state.turned]],
        [f"{judge.sides[s]} have let the new deal pass", yes(let_pass(state, s))],
        ["the hand is over", yes(hand_is_over(state))],
        ["the cards are cut for the next deal", yes(state.pack_cut)],
        ["the reading ‘new deal window’", NEW_DEAL_WINDOWS[state.new_deal_window]],
        ["the first round is played", yes(the_first_round_is_played(state))],
    ]
    judge.find("exercised", LAW_1_5, "name-exposed", PARTY_OF_SIDE[s], (s, c), says, facts)
    now = judge.changing(ON_THE_DEAL)
    now.the_deal = FATE_FRESH


def law_2_1(judge: Judge, state: State, c: int) -> None:
    """Law 2, A faced card: holding.

    a If any card, except the last, is faced it is undoubtedly a new deal.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:631)
    """
    if is_last(state, c):
        return
    says = f"{CARDS[c]} was faced in the pack: a new deal"
    judge.find("holding", LAW_2_1, "", -1, (c,), says)
    now = judge.changing(ON_THE_DEAL)
    now.the_deal = FATE_FRESH


def law_3_1(judge: Judge, state: State, p: int, k: int) -> None:
    """Law 3, Twelve cards, and fourteen: holding.

    3 Should any one play with twelve cards, and the others with their proper number, the deal is
    good, and he who has the twelve cards is punished for any revoke he may have made, but if either
    of the others have fourteen cards, the deal is lost.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:643)
    """
    state = judge.post
    if state.cards_dealt[p] != 12:
        return
    if not no_other_was_odd(state, p):
        return
    if not the_others_are_right(state, p):
        return
    if state.the_deal == FATE_FRESH:
        return
    says = (
        f"{judge.players[p]} has twelve cards, the others thirteen: the deal is good; "
        f"{judge.players[p]} answers for any revoke"
    )
    facts = [
        [f"the number of cards dealt to {judge.players[p]}", told_number(state.cards_dealt[p])],
        [
            f"no other than {judge.players[p]} is told to have had twelve or fourteen",
            yes(no_other_was_odd(state, p)),
        ],
        [f"the others than {judge.players[p]} had thirteen", yes(the_others_are_right(state, p))],
    ]
    judge.find("holding", LAW_3_1, "", p, (p, k), says, facts)


def law_3_2(judge: Judge, state: State, p: int, h: int) -> None:
    """Law 3, Twelve cards, and fourteen: holding.

    3 Should any one play with twelve cards, and the others with their proper number, the deal is
    good, and he who has the twelve cards is punished for any revoke he may have made, but if either
    of the others have fourteen cards, the deal is lost.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:643)
    """
    state = judge.post
    if state.cards_dealt[p] != 12:
        return
    if not no_other_was_odd(state, p):
        return
    if not the_others_are_right(state, p):
        return
    if state.the_deal == FATE_FRESH:
        return
    says = (
        f"{judge.players[p]} has twelve cards, the others thirteen: the deal is good; "
        f"{judge.players[p]} answers for any revoke"
    )
    facts = [
        [f"the number of cards dealt to {judge.players[p]}", told_number(state.cards_dealt[p])],
        [
            f"no other than {judge.players[p]} is told to have had twelve or fourteen",
            yes(no_other_was_odd(state, p)),
        ],
        [f"the others than {judge.players[p]} had thirteen", yes(the_others_are_right(state, p))],
    ]
    judge.find("holding", LAW_3_2, "", p, (p, h), says, facts)


def law_3_3_part(state: State) -> int:
    """Give a part of law_3_3."""
    return state.asked("odd_hand", 0, state.odd_hand)


def law_3_3(judge: Judge, state: State, p: int, k: int) -> None:
    """Law 3, Twelve cards, and fourteen: holding.

    3 Should any one play with twelve cards, and the others with their proper number, the deal is
    good, and he who has the twelve cards is punished for any revoke he may have made, but if either
    of the others have fourteen cards, the deal is lost.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:647)
    """
    state = judge.post
    if state.cards_dealt[p] not in (12, 14):
        return
    if not no_other_was_odd(state, p):
        return
    if the_others_are_right(state, p):
        return
    if state.asked("odd_hand", 0, state.odd_hand) == NONE:
        return
    if state.cards_dealt[state.asked("odd_hand", 0, state.odd_hand)] != -1:
        return
    if state.the_deal == FATE_FRESH:
        return
    says = (
        f"{judge.players[p]} has {told_number(state.cards_dealt[p])} "
        f"card{plural(told_number(state.cards_dealt[p]))}, {judge.players[law_3_3_part(state)]} "
        f"has {26 - (state.cards_dealt[p] if state.cards_dealt[p] != -1 else 0)}: the deal is lost"
    )
    facts = [
        [f"the number of cards dealt to {judge.players[p]}", told_number(state.cards_dealt[p])],
        [
            f"no other than {judge.players[p]} is told to have had twelve or fourteen",
            yes(no_other_was_odd(state, p)),
        ],
        [f"the others than {judge.players[p]} had thirteen", yes(the_others_are_right(state, p))],
        [
            "the other who had fourteen or twelve",
            judge.players[state.asked("odd_hand", 0, state.odd_hand)],
        ],
        [
            "the number of cards dealt to the other who had fourteen or twelve",
            told_number(state.cards_dealt[state.asked("odd_hand", 0, state.odd_hand)]),
        ],
    ]
    judge.find("holding", LAW_3_3, "", p, (p, k), says, facts)
    now = judge.changing(ON_THE_DEAL)
    now.the_deal = FATE_LOST
    now.passed_to = NEXT_PLAYER[now.dealer]


def law_3_4_part(state: State) -> int:
    """Give a part of law_3_4."""
    return state.asked("odd_hand", 0, state.odd_hand)


def law_3_4(judge: Judge, state: State, p: int, h: int) -> None:
    """Law 3, Twelve cards, and fourteen: holding.

    3 Should any one play with twelve cards, and the others with their proper number, the deal is
    good, and he who has the twelve cards is punished for any revoke he may have made, but if either
    of the others have fourteen cards, the deal is lost.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:647)
    """
    state = judge.post
    if state.cards_dealt[p] not in (12, 14):
        return
    if not no_other_was_odd(state, p):
        return
    if the_others_are_right(state, p):
        return
    if state.asked("odd_hand", 0, state.odd_hand) == NONE:
        return
    if state.cards_dealt[state.asked("odd_hand", 0, state.odd_hand)] != -1:
        return
    if state.the_deal == FATE_FRESH:
        return
    says = (
        f"{judge.players[p]} has {told_number(state.cards_dealt[p])} "
        f"card{plural(told_number(state.cards_dealt[p]))}, {judge.players[law_3_4_part(state)]} "
        f"has {26 - (state.cards_dealt[p] if state.cards_dealt[p] != -1 else 0)}: the deal is lost"
    )
    facts = [
        [f"the number of cards dealt to {judge.players[p]}", told_number(state.cards_dealt[p])],
        [
            f"no other than {judge.players[p]} is told to have had twelve or fourteen",
            yes(no_other_was_odd(state, p)),
        ],
        [f"the others than {judge.players[p]} had thirteen", yes(the_others_are_right(state, p))],
        [
            "the other who had fourteen or twelve",
            judge.players[state.asked("odd_hand", 0, state.odd_hand)],
        ],
        [
            "the number of cards dealt to the other who had fourteen or twelve",
            told_number(state.cards_dealt[state.asked("odd_hand", 0, state.odd_hand)]),
        ],
    ]
    judge.find("holding", LAW_3_4, "", p, (p, h), says, facts)
    now = judge.changing(ON_THE_DEAL)
    now.the_deal = FATE_LOST
    now.passed_to = NEXT_PLAYER[now.dealer]


def law_4_1(judge: Judge, state: State, p: int) -> None:
    """Law 4, The last card not turned up: offence no-turn-up.

    4 If the dealer does not turn up the last card, it is a lost deal.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:658)
    """
    if state.the_deal == FATE_FRESH:
        return
    says = f"{judge.players[p]} did not turn up the last card"
    facts = [["the deal", FATES[state.the_deal]]]
    judge.offend(OFFENCE_NO_TURN_UP, LAW_4_1, state, (p,), (p,), says, facts)


def law_4_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 4, The last card not turned up: consequence.

    4 If the dealer does not turn up the last card, it is a lost deal.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:659)
    """
    now = judge.changing(ON_THE_DEAL)
    now.the_deal = FATE_LOST
    now.passed_to = NEXT_PLAYER[now.dealer]


def law_5_1(judge: Judge, state: State, p: int) -> None:
    """Law 5, The trump card: ban taking-up-early.

    5 The dealer to leave the last, or trump card, on the table, till he has played;
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:664)
    """
    if has_played(state, p):
        return
    if state.up_or_left[p]:
        return
    says = f"{judge.players[p]} took up the trump card before he had played"
    facts = [
        [f"{judge.players[p]} has played", yes(has_played(state, p))],
        [
            f"{judge.players[p]} has taken up the trump card, or left it too long",
            yes(state.up_or_left[p]),
        ],
    ]
    judge.offend(OFFENCE_TAKING_UP_EARLY, LAW_5_1, state, (p,), (p,), says, facts)


def law_5_2(judge: Judge, state: State, p: int) -> None:
    """Law 5, The trump card: ban asking-the-card.

    after which, none may ask what card was turned up, although they may inquire what suit is trumps
    at any time.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:669)
    """
    if not the_dealer_has_played(state):
        return
    says = f"{judge.players[p]} asked what card was turned up, when the dealer had played"
    facts = [["the dealer has played", yes(the_dealer_has_played(state))]]
    judge.offend(OFFENCE_ASKING_THE_CARD, LAW_5_2, state, (p,), (p,), says, facts)


def law_5_3(judge: Judge, state: State, p: int) -> None:
    """Law 5, The trump card: offence leaving-the-trump.

    Should he leave it on the table after the first round, it may be called, as if shown by
    accident.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:677)
    """
    if state.tricks_done <= 0:
        return
    if state.up_or_left[p]:
        return
    says = f"{judge.players[p]} left the trump card on the table after the first round"
    facts = [
        ["the number of tricks played", str(state.tricks_done)],
        [
            f"{judge.players[p]} has taken up the trump card, or left it too long",
            yes(state.up_or_left[p]),
        ],
    ]
    judge.offend(OFFENCE_LEAVING_THE_TRUMP, LAW_5_3, state, (p,), (p,), says, facts)


def law_5_4(judge: Judge, state: State, p: int) -> None:
    """Law 5, The trump card: offence leaving-the-trump.

    Should he leave it on the table after the first round, it may be called, as if shown by
    accident.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:677)
    """
    if state.tricks_done <= 1 and not trick_is_open(state):
        return
    if state.tricks_done <= 0:
        return
    if state.up_or_left[p]:
        return
    says = f"{judge.players[p]} left the trump card on the table after the first round"
    facts = [
        ["the number of tricks played", str(state.tricks_done)],
        ["a trick is on the table", yes(trick_is_open(state))],
        [
            f"{judge.players[p]} has taken up the trump card, or left it too long",
            yes(state.up_or_left[p]),
        ],
    ]
    judge.offend(OFFENCE_LEAVING_THE_TRUMP, LAW_5_4, state, (p,), (p,), says, facts)


def law_5_5(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 5, The trump card: consequence.

    Should he leave it on the table after the first round, it may be called, as if shown by
    accident.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:680)
    """
    now = judge.changing()
    now.up_or_left[p] = True
    if now.turned == NONE:
        now.left[p] = True
    else:
        now.liable[p] |= BIT[now.turned]


def law_5_6(judge: Judge, state: State, p: int) -> None:
    """Law 5, The trump card: consequence.

    Should he leave it on the table after the first round, it may be called, as if shown by
    accident.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:683)
    """
    now = judge.changing()
    now.up_or_left[p] = True


def law_6_1(state: State, p: int) -> BoundValues | None:
    """Law 6, Who played what: power, None where it does not hold.

    6 Any one has a right before he plays to call on the players to place their cards before them ;
    which is, in other words, to ask who played them. It is therefore a quibble to say, they have no
    right to make that demand.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:689)
    """
    if not trick_is_open(state):
        return None
    if state.down[p] != NONE:
        return None
    if deal_is_off(state):
        return None
    return ()


def law_6_1_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_6_1."""
    says = f"{judge.players[p]} may ask who played the cards"
    facts = [
        ["a trick is on the table", yes(trick_is_open(state))],
        [f"the card of {judge.players[p]} in the trick", CARDS[state.down[p]]],
        ["the deal is off", yes(deal_is_off(state))],
    ]
    judge.find("exercised", LAW_6_1, "place", p, (p,), says, facts)


def law_7_1(judge: Judge, state: State, s: int) -> None:
    """Law 7, A card too many: consequence.

    7 If any one omits playing to a trick, and remains with a card too many, the adversaries, at
    their option, may call a fresh deal
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:702)
    """
    if trick_is_open(state):
        return
    now = judge.changing(ON_AHEAD)
    now.ahead = [False] * 5


def law_7_2(judge: Judge, state: State, s: int) -> None:
    """Law 7, A card too many: consequence.

    7 If any one omits playing to a trick, and remains with a card too many, the adversaries, at
    their option, may call a fresh deal
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:702)
    """
    if trick_is_open(state):
        return
    now = judge.changing(ON_AHEAD)
    now.ahead = [False] * 5


def law_7_3(judge: Judge, state: State, q: int, d: int) -> None:
    """Law 7, A card too many: offence card-too-many.

    7 If any one omits playing to a trick, and remains with a card too many, the adversaries, at
    their option, may call a fresh deal
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:704)
    """
    state = judge.post
    if not all_is_played(state) and state.cards_down != 1:
        return
    for p in range(4):
        if not has_passed_over(state, p):
            continue
        if not all_is_played(state) and state.ahead[p]:
            continue
        says = f"{judge.players[p]} omitted to play to a trick, and has a card too many"
        facts = [
            ["the tricks are played out", yes(all_is_played(state))],
            ["the number of cards played to the trick", str(state.cards_down)],
            [f"{judge.players[p]} has passed over", yes(has_passed_over(state, p))],
            [f"the turn is to pass {judge.players[p]} over", yes(state.ahead[p])],
        ]
        judge.offend(OFFENCE_CARD_TOO_MANY, LAW_7_3, state, (p,), (q, d, p), says, facts)


def law_7_4(judge: Judge, state: State, r: int) -> None:
    """Law 7, A card too many: offence card-too-many.

    7 If any one omits playing to a trick, and remains with a card too many, the adversaries, at
    their option, may call a fresh deal
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:704)
    """
    state = judge.post
    if not all_is_played(state):
        return
    for p in range(4):
        if not has_passed_over(state, p):
            continue
        says = f"{judge.players[p]} omitted to play to a trick, and has a card too many"
        facts = [
            ["the tricks are played out", yes(all_is_played(state))],
            [f"{judge.players[p]} has passed over", yes(has_passed_over(state, p))],
        ]
        judge.offend(OFFENCE_CARD_TOO_MANY, LAW_7_4, state, (p,), (r, p), says, facts)


def law_7_5_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_7_5 holds."""
    found: list[BoundValues] = []
    if not the_rest_is_shown(state):
        return []
    for p in range(4):
        if not has_passed_over(state, p):
            continue
        found.append((p,))
    return found


def law_7_5(judge: Judge, state: State, p: int) -> None:
    """Law 7, A card too many: offence card-too-many.

    7 If any one omits playing to a trick, and remains with a card too many, the adversaries, at
    their option, may call a fresh deal
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:704)
    """
    says = f"{judge.players[p]} omitted to play to a trick, and has a card too many"
    facts = [
        ["the rest is shown", yes(the_rest_is_shown(state))],
        [f"{judge.players[p]} has passed over", yes(has_passed_over(state, p))],
    ]
    judge.offend(OFFENCE_CARD_TOO_MANY, LAW_7_5, state, (p,), (p,), says, facts)


def law_7_6(judge: Judge, state: State, s: int) -> None:
    """Law 7, A card too many: offence card-too-many.

    7 If any one omits playing to a trick, and remains with a card too many, the adversaries, at
    their option, may call a fresh deal
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:704)
    """
    if trick_is_open(state):
        return
    for p in range(4):
        if not has_passed_over(state, p):
            continue
        says = f"{judge.players[p]} omitted to play to a trick, and has a card too many"
        facts = [
            [f"{judge.players[p]} has passed over", yes(has_passed_over(state, p))],
            ["a trick is on the table", yes(trick_is_open(state))],
        ]
        judge.offend(OFFENCE_CARD_TOO_MANY, LAW_7_6, state, (p,), (s, p), says, facts)


def law_7_7(judge: Judge, state: State, s: int) -> None:
    """Law 7, A card too many: offence card-too-many.

    7 If any one omits playing to a trick, and remains with a card too many, the adversaries, at
    their option, may call a fresh deal
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:704)
    """
    if trick_is_open(state):
        return
    for p in range(4):
        if not has_passed_over(state, p):
            continue
        says = f"{judge.players[p]} omitted to play to a trick, and has a card too many"
        facts = [
            [f"{judge.players[p]} has passed over", yes(has_passed_over(state, p))],
            ["a trick is on the table", yes(trick_is_open(state))],
        ]
        judge.offend(OFFENCE_CARD_TOO_MANY, LAW_7_7, state, (p,), (s, p), says, facts)


def law_7_8(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 7, A card too many: consequence.

    7 If any one omits playing to a trick, and remains with a card too many, the adversaries, at
    their option, may call a fresh deal
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:711)
    """
    now = judge.changing(ON_OMITTED)
    now.omitted[p] = False


def law_7_9_call_fresh_deal_does(judge: Judge, state: State, p: int, s: int) -> None:
    """Carry out the option call-fresh-deal."""
    state.the_deal = FATE_FRESH


def law_7_9_until(state: State, p: int) -> bool:
    """Tell whether this has happened: once pack-cut."""
    return state.pack_cut


def law_7_9(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 7, A card too many: menu card-too-many.

    7 If any one omits playing to a trick, and remains with a card too many, the adversaries, at
    their option, may call a fresh deal
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:713)
    """
    holder = ADVERSARY_OF_PLAYER[p]
    offers = [(f"{judge.sides[holder]} call a fresh deal", "the cards are dealt again")]
    judge.open_menu(LAW_7_9_MENU, PARTY_OF_SIDE[holder], (p,), offers, finding=finding)


def law_8_1(judge: Judge, state: State, p: int, c: int, q: int) -> bool:
    """Law 8, The adversary's partner may do the same: liberty, whether it lifts the offence.

    8 If a person leads, and his partner plays before his turn, the adversary’s partner may do the
    same.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:721)
    """
    if not state.ahead[PREVIOUS_PLAYER[p]]:
        return False
    if any(puts_down_another(state, q_2) for q_2 in members(PLAYERS_OF[SIDE_OF[p]])):
        return False
    says = (
        f"the third hand had played before the second: the fourth, {judge.players[p]}, may do the "
        "same"
    )
    facts = [
        [
            f"the turn is to pass the player before {judge.players[p]} over",
            yes(state.ahead[PREVIOUS_PLAYER[p]]),
        ],
        [
            f"players of the side of {judge.players[p]}",
            listed(judge.players, PLAYERS_OF[SIDE_OF[p]]),
        ],
    ]
    judge.find("exercised", LAW_8_1, "forestalling", p, (p, c, q), says, facts)
    return True


def law_8_2(judge: Judge, state: State, p: int, c: int, q: int) -> bool:
    """Law 8, The adversary's partner may do the same: liberty, whether it lifts the offence.

    8 If a person leads, and his partner plays before his turn, the adversary’s partner may do the
    same.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:721)
    """
    if not trick_is_open(state):
        return False
    if state.down[p] != NONE:
        return False
    if q != partner(p):
        return False
    if not state.ahead[PREVIOUS_PLAYER[p]]:
        return False
    if any(puts_down_another(state, q_2) for q_2 in members(PLAYERS_OF[SIDE_OF[p]])):
        return False
    says = (
        f"the third hand had played before the second: the fourth, {judge.players[p]}, may do the "
        "same"
    )
    facts = [
        ["a trick is on the table", yes(trick_is_open(state))],
        [f"the card of {judge.players[p]} in the trick", CARDS[state.down[p]]],
        [f"the partner of {judge.players[p]}", judge.players[partner(p)]],
        [
            f"the turn is to pass the player before {judge.players[p]} over",
            yes(state.ahead[PREVIOUS_PLAYER[p]]),
        ],
        [
            f"players of the side of {judge.players[p]}",
            listed(judge.players, PLAYERS_OF[SIDE_OF[p]]),
        ],
    ]
    judge.find("exercised", LAW_8_2, "play-out-of-turn", p, (p, c, q), says, facts)
    return True


def law_9_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 9, Playing out of turn: offence play-out-of-turn.

    9 If any one plays out of his turn, the adversaries have the option to call that card at any
    time, or direct the party whose turn it was, to play any suit they choose,
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:736)
    """
    if has_the_turn(state, p):
        return
    if follows_it_with(state, p, c):
        return
    if makes_good(state, p):
        return
    if is_drawn_on(state, p):
        return
    if puts_down_another(state, p):
        return
    if state.special_laws == SPECIAL_LAWS_ALONE and (leads_again(state, p) or forestalls(state, p)):
        return
    q = state.to_play
    if q == NONE:
        return
    says = f"{judge.players[p]} played {CARDS[c]} when it was the turn of {judge.players[q]}"
    facts = [[f"{judge.players[p]} has the turn", yes(has_the_turn(state, p))]]
    judge.offend(OFFENCE_PLAY_OUT_OF_TURN, LAW_9_1, state, (p, c, q), (p, c, q), says, facts)


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
) -> FactLines:
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
    state.leading[q] = True


def law_9_2_direct_the_suit_says(
    judge: Judge, state: State, p: int, c: int, q: int, s: int, player: int, t: int
) -> str:
    """Say what is elected."""
    return f"{judge.players[q]} must play a card of that suit, if he can"


def law_9_2_direct_the_suit_does(
    judge: Judge, state: State, p: int, c: int, q: int, s: int, player: int, t: int
) -> None:
    """Carry out the option direct-the-suit."""
    state.leading[q] = True


def law_9_2_direct_the_suit_until(state: State, p: int, c: int, q: int, r: int, e: int) -> bool:
    """Tell whether this has happened: any R plays any E if cards-down is 4 and R has-the-turn."""
    return state.cards_down == 4 and has_the_turn(state, r)


def law_9_2_until(state: State, p: int, c: int, q: int) -> bool:
    """Tell whether this has happened: once pack-cut."""
    return state.pack_cut


def law_9_2(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law 9, Playing out of turn: menu out-of-turn.

    9 If any one plays out of his turn, the adversaries have the option to call that card at any
    time, or direct the party whose turn it was, to play any suit they choose,
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:741)
    """
    holder = ADVERSARY_OF_PLAYER[p]
    offers = [
        (
            f"{judge.sides[holder]} call {CARDS[c]} from {judge.players[p]}",
            f"{judge.players[p]} must play {CARDS[c]} when it is called, unless that makes him "
            "revoke",
        ),
        (
            f"{judge.sides[holder]} direct {judge.players[q]} to play a suit",
            f"{judge.players[q]} must play a card of that suit, if he can",
        ),
    ]
    judge.open_menu(LAW_9_2_MENU, PARTY_OF_SIDE[holder], (p, c, q), offers, finding=finding)


def law_9_3_broken(
    judge: Judge, state: State, p: int, c: int, q: int, s: int, t: int, player: int, e: int
) -> None:
    """Law 9, Playing out of turn: the duty is broken, which is disobedience.

    9 If any one plays out of his turn, the adversaries have the option to call that card at any
    time, or direct the party whose turn it was, to play any suit they choose,
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:751)
    """
    says = f"{judge.players[q]} was directed to play {SUITS[t]}, and played {CARDS[e]}"
    facts = [
        [f"the side of {judge.players[q]}", judge.sides[SIDE_OF[q]]],
        [f"the side of {judge.players[p]}", judge.sides[SIDE_OF[p]]],
    ]
    judge.offend(
        OFFENCE_DISOBEDIENCE, LAW_9_3_BROKEN, state, (q, e), (p, c, q, s, t, e), says, facts
    )


def law_9_3_unless(
    state: State, p: int, c: int, q: int, s: int, t: int, player: int, e: int
) -> bool:
    """Tell whether the bearer is released from law_9_3."""
    return (
        held_2(state, q, t) == 0
        or state.called_now[q] & BIT[e] != 0
        or (trick_is_open(state) and t != state.suit_led and held_2(state, q, state.suit_led) != 0)
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
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:751)
    """
    if SIDE_OF[q] != SIDE_OF[p]:
        return
    judge.open_duty(LAW_9_3_DUTY, q, (p, c, q, s, t))


def law_9_4_broken(
    judge: Judge, state: State, p: int, c: int, q: int, s: int, t: int, player: int, e: int
) -> None:
    """Law 9, Playing out of turn: the duty is broken, which is departing.

    9 If any one plays out of his turn, the adversaries have the option to call that card at any
    time, or direct the party whose turn it was, to play any suit they choose,
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:751)
    """
    says = (
        f"{judge.players[q]} was directed by his own side to play {SUITS[t]}, and played {CARDS[e]}"
    )
    facts = [
        [f"the side of {judge.players[q]}", judge.sides[SIDE_OF[q]]],
        [f"the side of {judge.players[p]}", judge.sides[SIDE_OF[p]]],
    ]
    judge.offend(OFFENCE_DEPARTING, LAW_9_4_BROKEN, state, (q, e), (p, c, q, s, t, e), says, facts)


def law_9_4_unless(
    state: State, p: int, c: int, q: int, s: int, t: int, player: int, e: int
) -> bool:
    """Tell whether the bearer is released from law_9_4."""
    return (
        held_2(state, q, t) == 0
        or state.called_now[q] & BIT[e] != 0
        or (trick_is_open(state) and t != state.suit_led and held_2(state, q, state.suit_led) != 0)
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
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:751)
    """
    if SIDE_OF[q] == SIDE_OF[p]:
        return
    judge.open_duty(LAW_9_4_DUTY, q, (p, c, q, s, t))


def law_10_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 10, Leading again too soon: offence leading-again.

    to If a person supposing that he has won a trick, leads again before his partner has played to
    it, the adversaries may oblige bis partner to win it if he can.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:767)
    """
    if not leads_again(state, p):
        return
    q = partner(p)
    says = f"{judge.players[p]} led {CARDS[c]} before {judge.players[q]} had played to the trick"
    facts = [[f"{judge.players[p]} leads again", yes(leads_again(state, p))]]
    judge.offend(OFFENCE_LEADING_AGAIN, LAW_10_1, state, (p, c, q), (p, c, q), says, facts)


def law_10_2_oblige_to_win_says(
    judge: Judge, state: State, p: int, c: int, q: int, s: int, player: int
) -> str:
    """Say what is elected."""
    return f"{judge.players[q]} must win the trick if he can"


def law_10_2_until(state: State, p: int, c: int, q: int, r: int, e: int) -> bool:
    """Tell whether this has happened: any R plays any E if cards-down is 4."""
    return state.cards_down == 4


def law_10_2_until_2(state: State, p: int, c: int, q: int) -> bool:
    """Tell whether this has happened: once pack-cut."""
    return state.pack_cut


def law_10_2(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law 10, Leading again too soon: menu lead-too-soon.

    to If a person supposing that he has won a trick, leads again before his partner has played to
    it, the adversaries may oblige bis partner to win it if he can.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:770)
    """
    holder = ADVERSARY_OF_PLAYER[p]
    offers = [
        (
            f"{judge.sides[holder]} oblige {judge.players[q]} to win the trick",
            f"{judge.players[q]} must win the trick if he can",
        ),
    ]
    judge.open_menu(LAW_10_2_MENU, PARTY_OF_SIDE[holder], (p, c, q), offers, finding=finding)


def law_10_3_fulfilled(state: State, p: int, c: int, q: int, s: int, player: int, d: int) -> bool:
    """Tell whether this has happened: Q plays D if D beats (best)."""
    return player == q and state.best != NONE and beats(state, d, state.best)


def law_10_3_broken(
    judge: Judge, state: State, p: int, c: int, q: int, s: int, player: int, e: int
) -> None:
    """Law 10, Leading again too soon: the duty is broken, which is disobedience.

    to If a person supposing that he has won a trick, leads again before his partner has played to
    it, the adversaries may oblige bis partner to win it if he can.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:774)
    """
    says = f"{judge.players[q]} was obliged to win the trick, and played {CARDS[e]}"
    judge.offend(OFFENCE_DISOBEDIENCE, LAW_10_3_BROKEN, state, (q, e), (p, c, q, s, e), says)


def law_10_3(
    judge: Judge, state: State, finding: int, who: int, p: int, c: int, q: int, s: int, player: int
) -> None:
    """Law 10, Leading again too soon: duty.

    to If a person supposing that he has won a trick, leads again before his partner has played to
    it, the adversaries may oblige bis partner to win it if he can.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:774)
    """
    judge.open_duty(LAW_10_3_DUTY, q, (p, c, q, s))


def law_11_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 11, Playing before one's partner: offence forestalling.

    n If the ace or any other card of a suit is led, and any person plays out of turn, whether his
    partner has any of the suit led or not, he is neither to trump it nor win it provided he does
    not revoke.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:787)
    """
    if not forestalls(state, p):
        return
    q = partner(p)
    says = (
        f"{judge.players[p]} played {CARDS[c]} before his partner {judge.players[q]}: "
        f"{judge.players[q]} is neither to trump the trick nor win it"
    )
    facts = [[f"{judge.players[p]} forestalls", yes(forestalls(state, p))]]
    judge.offend(OFFENCE_FORESTALLING, LAW_11_1, state, (p, c, q), (p, c, q), says, facts)


def law_11_2(judge: Judge, state: State, q: int, d: int) -> None:
    """Law 11, Playing before one's partner: offence disobedience.

    n If the ace or any other card of a suit is led, and any person plays out of turn, whether his
    partner has any of the suit led or not, he is neither to trump it nor win it provided he does
    not revoke.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:791)
    """
    if not state.under_law_11[q]:
        return
    if not trumps_or_wins(state, d):
        return
    for e in members(state.hand[q]):
        if not trumps_or_wins(state, e) and not renounces_with(state, q, e):
            break
    else:
        return
    says = f"{judge.players[q]} was neither to trump the trick nor win it, and played {CARDS[d]}"
    facts = [
        [f"{judge.players[q]} may neither trump the trick nor win it", yes(state.under_law_11[q])],
        [f"{CARDS[d]} trumps or wins", yes(trumps_or_wins(state, d))],
    ]
    judge.offend(OFFENCE_DISOBEDIENCE, LAW_11_2, state, (q, d), (q, d), says, facts)


def law_11_3(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law 11, Playing before one's partner: consequence.

    n If the ace or any other card of a suit is led, and any person plays out of turn, whether his
    partner has any of the suit led or not, he is neither to trump it nor win it provided he does
    not revoke.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:792)
    """
    now = judge.changing()
    if q >= 0:
        now.under_law_11[q] = True


def law_11_4(judge: Judge, state: State, r: int, e: int) -> None:
    """Law 11, Playing before one's partner: consequence.

    n If the ace or any other card of a suit is led, and any person plays out of turn, whether his
    partner has any of the suit led or not, he is neither to trump it nor win it provided he does
    not revoke.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:794)
    """
    for q in range(4):
        if not state.under_law_11[q]:
            continue
        if r != q and state.cards_down != 4:
            continue
        now = judge.changing()
        now.under_law_11[q] = False


def law_11_5(judge: Judge, state: State, s: int, q: int) -> None:
    """Law 11, Playing before one's partner: consequence.

    n If the ace or any other card of a suit is led, and any person plays out of turn, whether his
    partner has any of the suit led or not, he is neither to trump it nor win it provided he does
    not revoke.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:794)
    """
    if not state.under_law_11[q]:
        return
    if state.in_vain:
        return
    now = judge.changing()
    now.under_law_11[q] = False


def law_12_1(judge: Judge, state: State, p: int) -> None:
    """Law 12, Reminding one's partner to call: offence reminding.

    12 The partner who reminds his partner to call after the trump card is turned up, forfeits a
    point.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:804)
    """
    if state.trumps == NONE:
        return
    if hand_is_over(state):
        return
    if calling_is_over(state):
        return
    if (
        state.turned == NONE
        and not play_has_begun(state)
        and not state.asked("turned_unsaid", 0, state.turned_unsaid)
    ):
        return
    says = f"{judge.players[p]} reminded his partner to call, when the trump card was turned up"
    facts = [
        ["trumps", SUITS[state.trumps]],
        ["the hand is over", yes(hand_is_over(state))],
        ["the hand is played out, or the cards are cut", yes(calling_is_over(state))],
        ["the card turned up", CARDS[state.turned]],
        ["the play has begun", yes(play_has_begun(state))],
        [
            "the trump card had been turned up",
            yes(state.asked("turned_unsaid", 0, state.turned_unsaid)),
        ],
    ]
    judge.offend(OFFENCE_REMINDING, LAW_12_1, state, (p,), (p,), says, facts)


def law_12_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 12, Reminding one's partner to call: consequence.

    12 The partner who reminds his partner to call after the trump card is turned up, forfeits a
    point.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:807)
    """
    now = judge.changing(ON_SCORE)
    if now.forfeit == FORFEIT_LOST_BY_OFFENDER:
        if now.score[SIDE_OF[p]] > 0:
            side = SIDE_OF[p]
            now.lost_in_deal[side] = min(now.lost_in_deal[side] + 1, 10)
        side = SIDE_OF[p]
        now.score[side] = now.kept("score", side, now.score[side] - 1, 0, 10)
    else:
        side = ADVERSARY_OF_PLAYER[p]
        now.score[side] = now.kept("score", side, now.score[side] + 1, 0, 10)
        side = ADVERSARY_OF_PLAYER[p]
        now.gained_in_deal[side] = min(now.gained_in_deal[side] + 1, 10)


def law_13_1(judge: Judge, state: State, s: int, n: int) -> None:
    """Law 13, Mistakes in the score: offence marking-wrong.

    13 Mistakes relative to tricks may be rectified at any time during the game, whether called or
    not.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:820)
    """
    if n == trick_points(state, s):
        return
    says = (
        f"{judge.sides[s]} marked {n} for tricks, where {figure(trick_points(state, s))} "
        f"{were(trick_points(state, s))} due"
    )
    facts = [[f"the points of {judge.sides[s]} for tricks", str(trick_points(state, s))]]
    judge.offend(OFFENCE_MARKING_WRONG, LAW_13_1, state, (s, n), (s, n), says, facts)


def law_13_2(judge: Judge, state: State, finding: int, s: int, n: int) -> None:
    """Law 13, Mistakes in the score: consequence.

    13 Mistakes relative to tricks may be rectified at any time during the game, whether called or
    not.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:821)
    """
    now = judge.changing()
    now.marked[s] = max(n, 0)


def law_13_3(judge: Judge, state: State, s: int, n: int) -> None:
    """Law 13, Mistakes in the score: holding.

    13 Mistakes relative to tricks may be rectified at any time during the game, whether called or
    not.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:823)
    """
    if state.marked[s] == -1:
        return
    if n != trick_points(state, s):
        return
    says = f"{judge.sides[s]} have marked what is due: the mistake in the tricks is put right"
    facts = [
        [f"what {judge.sides[s]} have marked wrongly for tricks", told_number(state.marked[s])],
        [f"the points of {judge.sides[s]} for tricks", str(trick_points(state, s))],
    ]
    judge.find("holding", LAW_13_3, "", PARTY_OF_SIDE[s], (s, n), says, facts)
    now = judge.changing()
    now.marked[s] = -1


def law_13_4(state: State, s: int) -> BoundValues | None:
    """Law 13, Mistakes in the score: power, None where it does not hold.

    13 Mistakes relative to tricks may be rectified at any time during the game, whether called or
    not.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:826)
    """
    if not a_mark_is_wrong(state):
        return None
    return ()


def law_13_4_exercised(judge: Judge, state: State, s: int) -> None:
    """Carry out the power law_13_4."""
    says = "the mistake in the tricks is put right"
    facts = [["a side had marked the tricks wrong", yes(a_mark_is_wrong(state))]]
    judge.find("exercised", LAW_13_4, "rectify", PARTY_OF_SIDE[s], (s,), says, facts)
    now = judge.changing()
    now.marked = [NONE] * 3


def law_13_5(judge: Judge, state: State, s: int) -> None:
    """Law 13, Mistakes in the score: ban late-claim.

    Also honours, if proved to have been called in time, though not scored ; but they cannot be
    claimed after the trump is turned up.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:835)
    """
    if not state.next_trump_up:
        return
    says = f"{judge.sides[s]} claimed honours after the next trump was turned up"
    facts = [["the trump of the next deal is turned up", yes(state.next_trump_up)]]
    judge.offend(OFFENCE_LATE_CLAIM, LAW_13_5, state, (s,), (s,), says, facts)


def law_14_1(judge: Judge, state: State, p: int) -> None:
    """Law 14, Calling except at eight: offence calling-out-of-place.

    14 If any one calls, except at the point of eight, the adverse party may consult together and
    call a new deal.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:844)
    """
    if point(state, SIDE_OF[p]) == 8:
        return
    says = f"{judge.players[p]} called honours at {point(state, SIDE_OF[p])}"
    facts = [
        [
            f"the score of the side of {judge.players[p]} when the deal began",
            str(point(state, SIDE_OF[p])),
        ],
    ]
    judge.offend(OFFENCE_CALLING_OUT_OF_PLACE, LAW_14_1, state, (p,), (p,), says, facts)


def law_14_2_call_new_deal_for_the_place_does(judge: Judge, state: State, p: int, s: int) -> None:
    """Carry out the option call-new-deal-for-the-place."""
    state.the_deal = FATE_FRESH


def law_14_2_until(state: State, p: int) -> bool:
    """Tell whether this has happened: once pack-cut."""
    return state.pack_cut


def law_14_2_until_2(state: State, p: int, q: int, d: int) -> bool:
    """Tell whether this has happened: any Q plays any D if new-deal-window is till-play and side of
    Q is not side of P.
    """
    return state.new_deal_window == NEW_DEAL_WINDOW_TILL_PLAY and SIDE_OF[q] != SIDE_OF[p]


def law_14_2_until_3(state: State, p: int) -> bool:
    """Tell whether this has happened: once new-deal-window is till-first-round and
    the-first-round-is-played.
    """
    if state.new_deal_window != NEW_DEAL_WINDOW_TILL_FIRST_ROUND:
        return False
    return the_first_round_is_played(state)


def law_14_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 14, Calling except at eight: menu false-call.

    14 If any one calls, except at the point of eight, the adverse party may consult together and
    call a new deal.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:846)
    """
    holder = ADVERSARY_OF_PLAYER[p]
    offers = [(f"{judge.sides[holder]} call a new deal", "the cards are dealt again")]
    judge.open_menu(LAW_14_2_MENU, PARTY_OF_SIDE[holder], (p,), offers, finding=finding)


def law_15_1(judge: Judge, state: State, p: int) -> None:
    """Law 15, Calling after having played: offence calling-late.

    15 If any person calls, after he has played, the adversaries may call a new deal, but not
    consult together.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:857)
    """
    if not has_played(state, p):
        return
    says = f"{judge.players[p]} called honours after he had played"
    facts = [[f"{judge.players[p]} has played", yes(has_played(state, p))]]
    judge.offend(OFFENCE_CALLING_LATE, LAW_15_1, state, (p,), (p,), says, facts)


def law_15_2_call_new_deal_for_lateness_does(judge: Judge, state: State, p: int, s: int) -> None:
    """Carry out the option call-new-deal-for-lateness."""
    state.the_deal = FATE_FRESH


def law_15_2_until(state: State, p: int) -> bool:
    """Tell whether this has happened: once pack-cut."""
    return state.pack_cut


def law_15_2_until_2(state: State, p: int, q: int, d: int) -> bool:
    """Tell whether this has happened: any Q plays any D if new-deal-window is till-play and side of
    Q is not side of P.
    """
    return state.new_deal_window == NEW_DEAL_WINDOW_TILL_PLAY and SIDE_OF[q] != SIDE_OF[p]


def law_15_2_until_3(state: State, p: int) -> bool:
    """Tell whether this has happened: once new-deal-window is till-first-round and
    the-first-round-is-played.
    """
    if state.new_deal_window != NEW_DEAL_WINDOW_TILL_FIRST_ROUND:
        return False
    return the_first_round_is_played(state)


def law_15_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 15, Calling after having played: menu late-call.

    15 If any person calls, after he has played, the adversaries may call a new deal, but not
    consult together.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:859)
    """
    holder = ADVERSARY_OF_PLAYER[p]
    offers = [(f"{judge.sides[holder]} call a new deal", "the cards are dealt again")]
    judge.open_menu(LAW_15_2_MENU, PARTY_OF_SIDE[holder], (p,), offers, finding=finding)


def law_15_3(judge: Judge, state: State, s: int) -> None:
    """Law 15, Calling after having played: offence unlawful-consulting.

    15 If any person calls, after he has played, the adversaries may call a new deal, but not
    consult together.
    (page 003_1f1bfbb57efae642.txt; supplied: Hoffmann, Hoyle's Games Modernized (1909), whist law
    87; rules/whist.law:863)
    """
    if not is_open(state, "late-call", COUNTS_AS[PARTY_OF_SIDE[s]]):
        return
    if is_open(state, "revoke-penalty", COUNTS_AS[PARTY_OF_SIDE[s]]):
        return
    if is_open(state, "false-call", COUNTS_AS[PARTY_OF_SIDE[s]]):
        return
    if is_open(state, "false-answer", COUNTS_AS[PARTY_OF_SIDE[s]]):
        return
    says = (
        f"{judge.sides[s]} consulted, which they may not do about a call made too late, and lost "
        "the new deal"
    )
    judge.offend(OFFENCE_UNLAWFUL_CONSULTING, LAW_15_3, state, (s,), (s,), says)


def law_15_4(judge: Judge, state: State, finding: int, s: int) -> None:
    """Law 15, Calling after having played: consequence.

    15 If any person calls, after he has played, the adversaries may call a new deal, but not
    consult together.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:865)
    """
    judge.close("late-call", PARTY_OF_SIDE[s], "law 15 ends it")


def law_16_1(judge: Judge, state: State, p: int) -> None:
    """Law 16, Answering without an honour: offence false-answer.

    16 If any person answers without an honour, the adversaries may consult, and stand the deal or
    not.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:872)
    """
    if state.trumps == NONE:
        return
    if had_an_honour(state, p):
        return
    says = f"{judge.players[p]} answered the call without an honour"
    facts = [
        ["trumps", SUITS[state.trumps]],
        [f"{judge.players[p]} had an honour", yes(had_an_honour(state, p))],
    ]
    judge.offend(OFFENCE_FALSE_ANSWER, LAW_16_1, state, (p,), (p,), says, facts)


def law_16_2_let_it_stand_does(judge: Judge, state: State, p: int, s: int) -> None:
    """Carry out the option let-it-stand."""
    judge.close("false-call", PARTY_OF_SIDE[s], "law 16 ends it")
    judge.close("late-call", PARTY_OF_SIDE[s], "law 16 ends it")


def law_16_2_call_new_deal_for_the_answer_does(judge: Judge, state: State, p: int, s: int) -> None:
    """Carry out the option call-new-deal-for-the-answer."""
    state.the_deal = FATE_FRESH


def law_16_2_until(state: State, p: int) -> bool:
    """Tell whether this has happened: once pack-cut."""
    return state.pack_cut


def law_16_2_until_2(state: State, p: int, q: int, d: int) -> bool:
    """Tell whether this has happened: any Q plays any D if new-deal-window is till-play and side of
    Q is not side of P.
    """
    return state.new_deal_window == NEW_DEAL_WINDOW_TILL_PLAY and SIDE_OF[q] != SIDE_OF[p]


def law_16_2_until_3(state: State, p: int) -> bool:
    """Tell whether this has happened: once new-deal-window is till-first-round and
    the-first-round-is-played.
    """
    if state.new_deal_window != NEW_DEAL_WINDOW_TILL_FIRST_ROUND:
        return False
    return the_first_round_is_played(state)


def law_16_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 16, Answering without an honour: menu false-answer.

    16 If any person answers without an honour, the adversaries may consult, and stand the deal or
    not.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:877)
    """
    holder = ADVERSARY_OF_PLAYER[p]
    offers = [
        (f"{judge.sides[holder]} stand the deal", "the deal stands"),
        (f"{judge.sides[holder]} call a new deal", "the cards are dealt again"),
    ]
    judge.open_menu(LAW_16_2_MENU, PARTY_OF_SIDE[holder], (p,), offers, finding=finding)


def law_17_1(state: State, p: int, c: int, q: int) -> BoundValues | None:
    """Law 17, A card separated from the hand: power, None where it does not hold.

    17 Any player may call a card from his adversary, if he names it, and proves the separation.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:891)
    """
    if not state.separated[q] & BIT[c]:
        return None
    if not state.hand[q] & BIT[c]:
        return None
    if SIDE_OF[q] == SIDE_OF[p]:
        return None
    if state.liable[q] & BIT[c]:
        return None
    return ()


def law_17_1_exercised(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Carry out the power law_17_1."""
    says = f"{judge.players[q]} separated {CARDS[c]} from his hand, and it may be called"
    facts = [
        [
            f"the cards of {judge.players[q]} seen apart from his hand",
            listed(CARDS, state.separated[q]),
        ],
        [f"the hand of {judge.players[q]}", listed(CARDS, state.hand[q])],
        [f"the side of {judge.players[q]}", judge.sides[SIDE_OF[q]]],
        [f"the side of {judge.players[p]}", judge.sides[SIDE_OF[p]]],
        [f"the cards of {judge.players[q]} that may be called", listed(CARDS, state.liable[q])],
    ]
    judge.find("exercised", LAW_17_1, "name-separated", p, (p, c, q), says, facts)
    now = judge.changing()
    now.liable[q] |= BIT[c]


def law_17_2(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law 17, A card separated from the hand: offence naming-a-wrong-card.

    Should he name a wrong one, he may have his best or worst card called of any suit played during
    the deal.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:901)
    """
    if state.separated[q] & BIT[c]:
        return
    if SIDE_OF[q] == SIDE_OF[p]:
        return
    if not state.separated[q] and state.not_separated != NOT_SEPARATED_WRONG:
        return
    says = f"{judge.players[p]} named {CARDS[c]}, which {judge.players[q]} had not separated"
    facts = [
        [
            f"the cards of {judge.players[q]} seen apart from his hand",
            listed(CARDS, state.separated[q]),
        ],
        [f"the side of {judge.players[q]}", judge.sides[SIDE_OF[q]]],
        [f"the side of {judge.players[p]}", judge.sides[SIDE_OF[p]]],
        ["the reading ‘not separated’", NOT_SEPARATEDS[state.not_separated]],
    ]
    judge.offend(OFFENCE_NAMING_A_WRONG_CARD, LAW_17_2, state, (p, c, q), (p, c, q), says, facts)


def law_17_3_call_the_best_or_worst(
    state: State, p: int, c: int, q: int, s: int, x: int, t: int, player: int
) -> bool:
    """Tell whether an act takes the option call-the-best-or-worst."""
    return player == p and some_suit_can_be_asked(state, p) and can_be_asked_of(state, t, p)


def law_17_3_call_the_best_or_worst_facts(
    judge: Judge, state: State, p: int, c: int, q: int, s: int
) -> FactLines:
    """Tell what decides whether call-the-best-or-worst can be taken."""
    return [
        [
            f"a suit has been played of which {judge.players[p]} may be asked a card",
            yes(some_suit_can_be_asked(state, p)),
        ],
    ]


def law_17_3_call_the_best_or_worst_says(
    judge: Judge, state: State, p: int, c: int, q: int, s: int, x: int, t: int, player: int
) -> str:
    """Say what is elected."""
    return (
        f"{judge.players[p]} must play his {HIGHEST_OR_LOWESTS[x]} of that suit, which has been "
        "played in the deal, unless that makes him revoke"
    )


def law_17_3_until(state: State, p: int, c: int, q: int) -> bool:
    """Tell whether this has happened: once pack-cut."""
    return state.pack_cut


def law_17_3(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law 17, A card separated from the hand: menu wrong-card.

    Should he name a wrong one, he may have his best or worst card called of any suit played during
    the deal.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:905)
    """
    holder = ADVERSARY_OF_PLAYER[p]
    offers = [
        (
            f"{judge.sides[holder]} call the highest or lowest of a suit from {judge.players[p]}",
            f"{judge.players[p]} must play his highest or lowest of that suit, which has been "
            "played in the deal, unless that makes him revoke",
        ),
    ]
    judge.open_menu(LAW_17_3_MENU, PARTY_OF_SIDE[holder], (p, c, q), offers, finding=finding)


def law_18_1(judge: Judge, state: State, p: int) -> None:
    """Law 18, Cards thrown down: offence throwing-down.

    18 Cards thrown down cannot be resumed, but may be called by the adversaries.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:915)
    """
    if hand_is_over(state):
        return
    if all_is_played(state):
        return
    says = f"{judge.players[p]} threw down his cards"
    facts = [
        ["the hand is over", yes(hand_is_over(state))],
        ["the tricks are played out", yes(all_is_played(state))],
    ]
    judge.offend(OFFENCE_THROWING_DOWN, LAW_18_1, state, (p,), (p,), says, facts)


def law_18_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 18, Cards thrown down: consequence.

    18 Cards thrown down cannot be resumed, but may be called by the adversaries.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:916)
    """
    now = judge.changing()
    now.liable[p] |= now.hand[p]


def law_18_3(judge: Judge, state: State, p: int) -> None:
    """Law 18, Cards thrown down: ban resuming.

    18 Cards thrown down cannot be resumed, but may be called by the adversaries.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:918)
    """
    if not state.under_law_18[p]:
        return
    if deal_is_off(state):
        return
    says = f"{judge.players[p]} took up cards that he had thrown down"
    facts = [
        [f"{judge.players[p]} has thrown his hand down", yes(state.under_law_18[p])],
        ["the deal is off", yes(deal_is_off(state))],
    ]
    judge.offend(OFFENCE_RESUMING, LAW_18_3, state, (p,), (p,), says, facts)


def law_18_4(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 18, Cards thrown down: consequence.

    18 Cards thrown down cannot be resumed, but may be called by the adversaries.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:919)
    """
    now = judge.changing()
    now.under_law_18[p] = True


def law_18_5_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_18_5 holds."""
    found: list[BoundValues] = []
    if not state.pack_cut:
        return []
    for p in range(4):
        found.append((p,))
    return found


def law_18_5(judge: Judge, state: State, p: int) -> None:
    """Law 18, Cards thrown down: consequence.

    18 Cards thrown down cannot be resumed, but may be called by the adversaries.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:921)
    """
    now = judge.changing()
    now.under_law_18[p] = False


def law_18_6(judge: Judge, state: State, p: int) -> bool:
    """Law 18, Cards thrown down: liberty, whether it lifts the offence.

    They may be shown down by the player, if sure of every trick.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:927)
    """
    if not is_sure(state, p):
        return False
    says = f"{judge.players[p]} was sure of every trick"
    facts = [[f"{judge.players[p]} is sure", yes(is_sure(state, p))]]
    judge.find("exercised", LAW_18_6, "throwing-down", p, (p,), says, facts)
    return True


def law_18_7(judge: Judge, state: State, p: int) -> None:
    """Law 18, Cards thrown down: holding.

    They may be shown down by the player, if sure of every trick.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:929)
    """
    if not takes_the_rest(state, p):
        return
    if all_is_played(state):
        return
    if state.known[p] and not own(state, p):
        return
    says = f"all the tricks that are left are {judge.players[p]}'s"
    facts = [
        [f"{judge.players[p]} takes the rest", yes(takes_the_rest(state, p))],
        ["the tricks are played out", yes(all_is_played(state))],
        [f"the deal of {judge.players[p]} is on record", yes(state.known[p])],
        [f"own of {judge.players[p]}", listed(CARDS, own(state, p))],
    ]
    judge.find("holding", LAW_18_7, "", p, (p,), says, facts)
    now = judge.changing(ON_SHOWN_DOWN)
    now.shown_down = p


def law_18_8(judge: Judge, state: State, q: int, c: int) -> None:
    """Law 18, Cards thrown down: consequence.

    They may be shown down by the player, if sure of every trick.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:933)
    """
    if state.shown_down == NONE:
        return
    now = judge.changing(ON_SHOWN_DOWN)
    now.shown_down = NONE


def law_19_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 19, The penalties of a revoke: offence revoke.

    19 There are four penalties on a revoke, which take place every other score. The adversaries may
    make three tricks from the party revoking, or three from their score, or add three to their own
    ;
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:951)
    """
    if not renounces_with(state, p, c):
        return
    says = (
        f"{judge.players[p]} played {CARDS[c]} to a trick of {SUITS[suit_to_follow(state, p, c)]}, "
        f"holding {listed(CARDS, held_2(state, p, suit_to_follow(state, p, c)))}"
    )
    facts = [[f"{judge.players[p]} renounces with {CARDS[c]}", yes(renounces_with(state, p, c))]]
    judge.offend(OFFENCE_REVOKE, LAW_19_1, state, (p, c), (p, c), says, facts)


def law_19_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 19, The penalties of a revoke: consequence.

    19 There are four penalties on a revoke, which take place every other score. The adversaries may
    make three tricks from the party revoking, or three from their score, or add three to their own
    ;
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:954)
    """
    if not renounces_with(state, p, c):
        return
    now = judge.changing(ON_RECALLABLE)
    now.recallable[p] = c


def law_19_3(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law 19, The penalties of a revoke: consequence.

    19 There are four penalties on a revoke, which take place every other score. The adversaries may
    make three tricks from the party revoking, or three from their score, or add three to their own
    ;
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:955)
    """
    if not state.hand[p] & BIT[c]:
        return
    now = judge.changing(ON_REVOKED)
    if p >= 0:
        now.revoked[p] |= BIT[c]


def law_19_4_take_three_tricks_facts(
    judge: Judge, state: State, p: int, c: int, s: int
) -> FactLines:
    """Tell what decides whether take-three-tricks can be taken."""
    return [
        [
            f"the revoke of {judge.players[p]} with {CARDS[c]} is established",
            yes(established(state, p, c)),
        ],
    ]


def law_19_4_take_three_tricks_does(
    judge: Judge, state: State, p: int, c: int, s: int, player: int
) -> None:
    """Carry out the option take-three-tricks."""
    side = SIDE_OF[p]
    if side >= 0:
        state.tricks_taken[side] = min(state.tricks_taken[side] + 1, 13)
    if p >= 0:
        state.charged[p] |= BIT[c]


def law_19_4_take_three_points_facts(
    judge: Judge, state: State, p: int, c: int, s: int
) -> FactLines:
    """Tell what decides whether take-three-points can be taken."""
    return [
        [
            f"the revoke of {judge.players[p]} with {CARDS[c]} is established",
            yes(established(state, p, c)),
        ],
    ]


def law_19_4_take_three_points_says(
    judge: Judge, state: State, p: int, c: int, s: int, player: int
) -> str:
    """Say what is elected."""
    return "three points are taken from the side revoking"


def law_19_4_take_three_points_does(
    judge: Judge, state: State, p: int, c: int, s: int, player: int
) -> None:
    """Carry out the option take-three-points."""
    if p >= 0:
        state.charged[p] |= BIT[c]
    if p >= 0:
        state.elected_take_three_points[s * 4 + p] |= BIT[c]


def law_19_4_add_three_points_facts(
    judge: Judge, state: State, p: int, c: int, s: int
) -> FactLines:
    """Tell what decides whether add-three-points can be taken."""
    return [
        [
            f"the revoke of {judge.players[p]} with {CARDS[c]} is established",
            yes(established(state, p, c)),
        ],
    ]


def law_19_4_add_three_points_says(
    judge: Judge, state: State, p: int, c: int, s: int, player: int
) -> str:
    """Say what is elected."""
    return "the adversaries add three points to their own"


def law_19_4_add_three_points_does(
    judge: Judge, state: State, p: int, c: int, s: int, player: int
) -> None:
    """Carry out the option add-three-points."""
    if p >= 0:
        state.charged[p] |= BIT[c]
    if p >= 0:
        state.elected_add_three_points[s * 4 + p] |= BIT[c]


def law_19_4(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law 19, The penalties of a revoke: menu revoke-penalty.

    19 There are four penalties on a revoke, which take place every other score. The adversaries may
    make three tricks from the party revoking, or three from their score, or add three to their own
    ;
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:956)
    """
    if deal_is_off(state):
        return
    if state.pack_cut:
        return
    holder = ADVERSARY_OF_PLAYER[p]
    offers = [
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
    ]
    facts = [
        ["the deal is off", yes(deal_is_off(state))],
        ["the cards are cut for the next deal", yes(state.pack_cut)],
    ]
    judge.open_menu(LAW_19_4_MENU, PARTY_OF_SIDE[holder], (p, c), offers, facts, finding)


def law_20_1(state: State, p: int, c: int) -> BoundValues | None:
    """Law 20, A revoke recalled: power, None where it does not hold.

    20 If any person revokes, and before the party revoking nas played again, or the trick being
    turned or quitted, it may be recalled ;
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:995)
    """
    if state.recallable[p] != c:
        return None
    if deal_is_off(state):
        return None
    if state.pack_cut:
        return None
    return ()


def law_20_1_exercised(judge: Judge, state: State, p: int, c: int) -> None:
    """Carry out the power law_20_1."""
    says = f"{judge.players[p]} recalled {CARDS[c]} in time"
    facts = [
        [f"the card that {judge.players[p]} may take back", CARDS[state.recallable[p]]],
        ["the deal is off", yes(deal_is_off(state))],
        ["the cards are cut for the next deal", yes(state.pack_cut)],
    ]
    judge.find("exercised", LAW_20_1, "take-back", p, (p, c), says, facts)


def law_20_2(judge: Judge, state: State, q: int, d: int) -> None:
    """Law 20, A revoke recalled: holding.

    20 If any person revokes, and before the party revoking nas played again, or the trick being
    turned or quitted, it may be recalled ;
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:997)
    """
    if state.cards_down != 4:
        return
    if makes_good(state, q):
        return
    for p in range(4):
        if state.recallable[p] == NONE:
            continue
        if (
            not has_the_turn(state, q)
            and not follows_it_with(state, q, d)
            and SIDE_OF[q] != SIDE_OF[p]
        ):
            continue
        says = (
            f"the revoke of {judge.players[p]} is established: {judge.players[q]} has played to "
            "the next trick"
        )
        facts = [
            ["the number of cards played to the trick", str(state.cards_down)],
            [f"the card that {judge.players[p]} may take back", CARDS[state.recallable[p]]],
            [f"{judge.players[q]} makes good", yes(makes_good(state, q))],
            [f"{judge.players[q]} has the turn", yes(has_the_turn(state, q))],
            [f"{judge.players[q]} follows it with {CARDS[d]}", yes(follows_it_with(state, q, d))],
            [f"the side of {judge.players[q]}", judge.sides[SIDE_OF[q]]],
            [f"the side of {judge.players[p]}", judge.sides[SIDE_OF[p]]],
        ]
        judge.find("holding", LAW_20_2, "", q, (q, d, p), says, facts)
        now = judge.changing(ON_RECALLABLE)
        now.recallable[p] = NONE


def law_20_3(judge: Judge, state: State, q: int, d: int) -> None:
    """Law 20, A revoke recalled: holding.

    20 If any person revokes, and before the party revoking nas played again, or the trick being
    turned or quitted, it may be recalled ;
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1001)
    """
    if state.down[q] == NONE:
        return
    if not trick_is_open(state):
        return
    for p in range(4):
        if SIDE_OF[q] != SIDE_OF[p]:
            continue
        if state.recallable[p] == NONE:
            continue
        says = (
            f"the revoke of {judge.players[p]} is established: {judge.players[q]} has played again"
        )
        facts = [
            ["a trick is on the table", yes(trick_is_open(state))],
            [f"the card of {judge.players[q]} in the trick", CARDS[state.down[q]]],
            [f"the side of {judge.players[q]}", judge.sides[SIDE_OF[q]]],
            [f"the side of {judge.players[p]}", judge.sides[SIDE_OF[p]]],
            [f"the card that {judge.players[p]} may take back", CARDS[state.recallable[p]]],
        ]
        judge.find("holding", LAW_20_3, "", q, (q, d, p), says, facts)
        now = judge.changing(ON_RECALLABLE)
        now.recallable[p] = NONE


def law_20_4(judge: Judge, state: State, s: int) -> None:
    """Law 20, A revoke recalled: holding.

    20 If any person revokes, and before the party revoking nas played again, or the trick being
    turned or quitted, it may be recalled ;
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1006)
    """
    if trick_is_open(state):
        return
    for p in range(4):
        if state.recallable[p] == NONE:
            continue
        says = f"the revoke of {judge.players[p]} is established: the trick is turned or quitted"
        facts = [
            [f"the card that {judge.players[p]} may take back", CARDS[state.recallable[p]]],
            ["a trick is on the table", yes(trick_is_open(state))],
        ]
        judge.find("holding", LAW_20_4, "", PARTY_OF_SIDE[s], (s, p), says, facts)
        now = judge.changing(ON_RECALLABLE)
        now.recallable[p] = NONE


def law_20_5(judge: Judge, state: State, s: int) -> None:
    """Law 20, A revoke recalled: holding.

    20 If any person revokes, and before the party revoking nas played again, or the trick being
    turned or quitted, it may be recalled ;
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1006)
    """
    if trick_is_open(state):
        return
    for p in range(4):
        if state.recallable[p] == NONE:
            continue
        says = f"the revoke of {judge.players[p]} is established: the trick is turned or quitted"
        facts = [
            [f"the card that {judge.players[p]} may take back", CARDS[state.recallable[p]]],
            ["a trick is on the table", yes(trick_is_open(state))],
        ]
        judge.find("holding", LAW_20_5, "", PARTY_OF_SIDE[s], (s, p), says, facts)
        now = judge.changing(ON_RECALLABLE)
        now.recallable[p] = NONE


def law_20_6(judge: Judge, state: State, q: int) -> None:
    """Law 20, A revoke recalled: holding.

    20 If any person revokes, and before the party revoking nas played again, or the trick being
    turned or quitted, it may be recalled ;
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1010)
    """
    if trick_is_open(state) and state.down[q] == NONE:
        return
    for p in range(4):
        if state.recallable[p] == NONE:
            continue
        if SIDE_OF[q] != SIDE_OF[p]:
            continue
        says = (
            f"the revoke of {judge.players[p]} is established: {judge.players[q]} has thrown down "
            "his hand"
        )
        facts = [
            [f"the card that {judge.players[p]} may take back", CARDS[state.recallable[p]]],
            [f"the side of {judge.players[q]}", judge.sides[SIDE_OF[q]]],
            [f"the side of {judge.players[p]}", judge.sides[SIDE_OF[p]]],
            ["a trick is on the table", yes(trick_is_open(state))],
            [f"the card of {judge.players[q]} in the trick", CARDS[state.down[q]]],
        ]
        judge.find("holding", LAW_20_6, "", q, (q, p), says, facts)
        now = judge.changing(ON_RECALLABLE)
        now.recallable[p] = NONE


def law_20_7_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_20_7 holds."""
    found: list[BoundValues] = []
    if not state.pack_cut and not honours_are_shown(state):
        return []
    for p in range(4):
        if state.recallable[p] == NONE:
            continue
        if not state.charged[p] & BIT[state.recallable[p]]:
            continue
        found.append((p,))
    return found


def law_20_7(judge: Judge, state: State, p: int) -> None:
    """Law 20, A revoke recalled: holding.

    20 If any person revokes, and before the party revoking nas played again, or the trick being
    turned or quitted, it may be recalled ;
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1015)
    """
    says = f"the revoke of {judge.players[p]} is established: the hand is over"
    facts = [
        [f"the card that {judge.players[p]} may take back", CARDS[state.recallable[p]]],
        [f"the revokes of {judge.players[p]} that are claimed", listed(CARDS, state.charged[p])],
        ["the cards are cut for the next deal", yes(state.pack_cut)],
        ["the honours are shown, and the hand is over", yes(honours_are_shown(state))],
    ]
    judge.find("holding", LAW_20_7, "", -1, (p,), says, facts)
    now = judge.changing(ON_RECALLABLE)
    now.recallable[p] = NONE


def law_20_8_call_highest_or_lowest_now(
    state: State, p: int, c: int, s: int, x: int, t: int, player: int
) -> bool:
    """Tell whether an act takes the option call-highest-or-lowest-now."""
    return (
        player == p
        and state.suit_led == t
        and (state.down[p] == NONE or SUIT_OF_CARD[state.down[p]] == t)
    )


def law_20_8_call_highest_or_lowest_now_says(
    judge: Judge, state: State, p: int, c: int, s: int, x: int, t: int, player: int
) -> str:
    """Say what is elected."""
    return f"{judge.players[p]} must play his {HIGHEST_OR_LOWESTS[x]} of the suit led"


def law_20_8_call_highest_or_lowest_now_does(
    judge: Judge, state: State, p: int, c: int, s: int, x: int, t: int, player: int
) -> None:
    """Carry out the option call-highest-or-lowest-now."""
    if not laid(state, x, p, t):
        for c_2 in members(BIT[state.down[p]]):
            if state.cards_down == 4:
                if SIDE_OF[state.winning] != NONE:
                    side = SIDE_OF[state.winning]
                    state.tricks[side] = state.kept("tricks", side, state.tricks[side] - 1, 0, 13)
                state.tricks_done = max(state.tricks_done - 1, 0)
            state.cards_down = max(state.cards_down - 1, 0)
            state.hand[p] |= BIT[c_2]
            state.down[p] = NONE
            state.winning = max(
                members(sum(BIT[q] for q in range(4) if state.down[q] != NONE)),
                key=lambda q: strength(state, state.down[q]) if state.down[q] != NONE else 0,
                default=NONE,
            )
            state.best = state.down[state.winning]
            state.replacing[p] = True
            if state.ahead[p] and state.cards_down < 3:
                state.to_play = state.to_play
            else:
                state.to_play = p
            if state.to_play == p:
                for q in range(4):
                    if state.down[q] != NONE:
                        state.ahead[q] = True
            else:
                state.ahead[p] = False


def law_20_8_call_the_card_shown(
    state: State, p: int, c: int, s: int, card: int, player: int
) -> bool:
    """Tell whether an act takes the option call-the-card-shown."""
    return card == c and player == p and state.hand[p] & BIT[c] != 0


def law_20_8_call_the_card_shown_offered(state: State, p: int, c: int, s: int) -> bool:
    """Tell whether call-the-card-shown can be taken."""
    return state.hand[p] & BIT[c] != 0


def law_20_8_call_the_card_shown_facts(
    judge: Judge, state: State, p: int, c: int, s: int
) -> FactLines:
    """Tell what decides whether call-the-card-shown can be taken."""
    return [[f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])]]


def law_20_8_call_the_card_shown_says(
    judge: Judge, state: State, p: int, c: int, s: int, card: int, player: int
) -> str:
    """Say what is elected."""
    return (
        f"{judge.players[p]} must play {CARDS[c]} when it is called, unless that makes him revoke"
    )


def law_20_8_call_the_card_shown_does(
    judge: Judge, state: State, p: int, c: int, s: int, card: int, player: int
) -> None:
    """Carry out the option call-the-card-shown."""
    state.liable[p] |= BIT[c]


def law_20_8_until(state: State, p: int, c: int) -> bool:
    """Tell whether this has happened: once pack-cut."""
    return state.pack_cut


def law_20_8(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 20, A revoke recalled: menu recalled.

    but the adversaries, at their option, may call from the highest or the lowest of the suit at the
    time, or the card shown at any time during the deal.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:1026)
    """
    if state.in_vain:
        return
    holder = ADVERSARY_OF_PLAYER[p]
    offers = [
        (
            f"{judge.sides[holder]} call the highest or lowest of a suit from {judge.players[p]}",
            f"{judge.players[p]} must play his highest or lowest of the suit led",
        ),
        (
            f"{judge.sides[holder]} call {CARDS[c]} from {judge.players[p]}",
            f"{judge.players[p]} must play {CARDS[c]} when it is called, unless that makes him "
            "revoke",
        ),
    ]
    judge.open_menu(LAW_20_8_MENU, PARTY_OF_SIDE[holder], (p, c), offers)


def law_21_1(judge: Judge, state: State, s: int) -> None:
    """Law 21, Searching the tricks: offence mixing.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 79 and 81;
    rules/whist.law:1044)
    """
    if state.pack_cut:
        return
    if deal_is_off(state):
        return
    for p in members(PLAYERS_OF[s]):
        if state.accused[p] == NONE:
            continue
        if state.hand[p] & BIT[state.accused[p]]:
            continue
        says = f"{judge.sides[s]} mixed the cards when {judge.players[p]} was said to have revoked"
        facts = [
            [
                f"the card with which {judge.players[p]} is said to have revoked",
                CARDS[state.accused[p]],
            ],
            [f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])],
            ["the cards are cut for the next deal", yes(state.pack_cut)],
            ["the deal is off", yes(deal_is_off(state))],
        ]
        judge.offend(OFFENCE_MIXING, LAW_21_1, state, (p,), (s, p), says, facts)


def law_21_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 21, Searching the tricks: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 79 and 81;
    rules/whist.law:1047)
    """
    now = judge.changing(ON_RECALLABLE | ON_FOUND_OUT)
    now.recallable[p] = NONE
    now.accused[p] = NONE
    now.found_out[SIDE_OF[p]] = True


def law_21_3(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 21, Searching the tricks: offence revoke.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), whist laws 79 and 81;
    rules/whist.law:1049)
    """
    if state.revoked[p] & BIT[state.accused[p]]:
        return
    if has_revoked_unseen(state, p):
        return
    c = state.accused[p]
    if c == NONE:
        return
    says = (
        f"the cards were mixed: the revoke of {judge.players[p]}, which the record does not show, "
        "is taken as proved"
    )
    facts = [
        [
            f"the card with which {judge.players[p]} is said to have revoked",
            CARDS[state.accused[p]],
        ],
        [f"the cards with which {judge.players[p]} has revoked", listed(CARDS, state.revoked[p])],
        [f"{judge.players[p]} has revoked unseen", yes(has_revoked_unseen(state, p))],
    ]
    judge.offend(OFFENCE_REVOKE, LAW_21_3, state, (p, c), (p, c), says, facts)


def settle_the_rest(state: State) -> None:
    """Law 18, Cards thrown down: a step of the settlement, the-rest.

    They may be shown down by the player, if sure of every trick.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:934)
    """
    if state.shown_down == NONE:
        return
    if SIDE_OF[state.shown_down] != NONE:
        side = SIDE_OF[state.shown_down]
        state.tricks[side] = state.kept(
            "tricks", side, state.tricks[side] + (13 - state.tricks_done), 0, 13
        )
    state.tricks_done = 13
    state.shown_down = NONE


def settle_take_three_points(state: State) -> None:
    """Law 19, The penalties of a revoke: a step of the settlement, take-three-points.

    19 There are four penalties on a revoke, which take place every other score. The adversaries may
    make three tricks from the party revoking, or three from their score, or add three to their own
    ;
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:965)
    """
    for s in range(2):
        for p in range(4):
            for _c in members(state.elected_take_three_points[s * 4 + p]):
                side = SIDE_OF[p]
                state.score[side] = state.kept("score", side, state.score[side] - 3, 0, 10)


def settle_add_three_points(state: State) -> None:
    """Law 19, The penalties of a revoke: a step of the settlement, add-three-points.

    19 There are four penalties on a revoke, which take place every other score. The adversaries may
    make three tricks from the party revoking, or three from their score, or add three to their own
    ;
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:969)
    """
    for s in range(2):
        for p in range(4):
            for _c in members(state.elected_add_three_points[s * 4 + p]):
                state.score[s] = state.kept("score", s, state.score[s] + 3, 0, 10)


def settle_revoke(state: State) -> None:
    """Law 19, The penalties of a revoke: a step of the settlement, revoke.

    19 There are four penalties on a revoke, which take place every other score. The adversaries may
    make three tricks from the party revoking, or three from their score, or add three to their own
    ;
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:971)
    """
    for s in range(2):
        state.tricks_taken[s] = min(forfeited(state, s), 13)
    for s in range(2):
        state.tricks[s] = state.kept("tricks", s, state.tricks[s] - state.tricks_taken[s], 0, 13)
        side = ADVERSARY_OF_SIDE[s]
        state.tricks[side] = state.kept(
            "tricks", side, state.tricks[side] + state.tricks_taken[s], 0, 13
        )
        state.tricks_taken[s] = 0


def settle_called_honours(state: State) -> None:
    """Law calling, Calling honours at eight: a step of the settlement, called-honours.

    (supplied: Enquire Within upon Everything, whist, 76 xx; rules/whist.law:484)
    """
    if game_won(state):
        return
    for s in range(2):
        if state.called_out[s]:
            state.score[s] = state.kept("score", s, state.score[s] + honour_points(state, s), 0, 10)


def settle_trick_points(state: State) -> None:
    """Law scoring, Ten up: a step of the settlement, trick-points.

    (supplied: Enquire Within upon Everything, whist, 73 v and vii; Hoffmann, Hoyle's Games
    Modernized (1909), whist laws 47 and 50; rules/whist.law:446)
    """
    if game_won(state):
        return
    for s in range(2):
        state.score[s] = state.kept(
            "score",
            s,
            state.score[s] + (trick_points(state, s) if state.marked[s] == -1 else state.marked[s]),
            0,
            10,
        )


def settle_honour_points(state: State) -> None:
    """Law honours, Honours counted after the play: a step of the settlement, honour-points.

    (supplied: Enquire Within upon Everything, whist, 73 vi and 76 xix-xx; Hoffmann, Hoyle's Games
    Modernized (1909), whist laws 48 to 52; rules/whist.law:464)
    """
    if game_won(state):
        return
    for s in range(2):
        if state.claimed[s]:
            state.score[s] = state.kept("score", s, state.score[s] + honour_points(state, s), 0, 10)


def settle_remain_at_nine(state: State) -> None:
    """Law 19, The penalties of a revoke: a step of the settlement, remain-at-nine.

    and if there still should remain enough to make the party revoking win the game, they cannot win
    it but remain at nine.
    (page 003_1f1bfbb57efae642.txt; rules/whist.law:980)
    """
    for s in range(2):
        if cannot_win(state, s) and state.score[s] > 9:
            state.score[s] = 9


def can_settle(state: State) -> bool:
    """Tell whether the record can be settled."""
    return state.the_deal == FATE_STANDING and (all_is_played(state) or honours_are_shown(state))


# ---------------------------------------------------------------- which act sets off which law


def act_play_gate_part(state: State, c: int, p: int) -> bool:
    """Give a part of act_play_gate."""
    if p == state.to_play:
        return False
    if state.to_play == NONE:
        return False
    if follows_it_with(state, p, c):
        return False
    if p != state.to_play and state.to_play != NONE and state.ahead[p] and state.down[p] == NONE:
        return False
    if (
        state.cards_down > 0
        and state.cards_down < 4
        and state.down[p] != NONE
        and state.astray[p] == NONE
        and state.astray[PREVIOUS_PLAYER[p]] != NONE
    ):
        return False
    if (
        state.cards_down > 0
        and state.cards_down < 4
        and state.down[p] == NONE
        and state.replacing[p]
    ):
        return False
    if state.special_laws != SPECIAL_LAWS_ALONE:
        return True
    return not leads_again(state, p) and not forestalls(state, p)


def act_play_gate_part_2(state: State, p: int) -> bool:
    """Give a part of act_play_gate."""
    if p == state.to_play:
        return False
    if state.to_play == NONE:
        return False
    if p != state.to_play and state.to_play != NONE and state.ahead[p] and state.down[p] == NONE:
        return False
    if (
        state.cards_down > 0
        and state.cards_down < 4
        and state.down[p] == NONE
        and state.replacing[p]
    ):
        return False
    if state.cards_down <= 0:
        return False
    if state.cards_down >= 4:
        return False
    if state.down[p] != NONE:
        return False
    return state.down[partner(p)] == NONE


def act_play_gate(judge: Judge, state: State, p: int, c: int) -> bool:
    """Tell whether a law may make something of an act, play."""
    if state.called_now[p] and (p == state.to_play or state.to_play == NONE):
        return True
    if act_play_gate_part(state, c, p):
        return True
    if leads_again(state, p):
        return True
    if act_play_gate_part_2(state, p):
        return True
    if state.under_law_11[p] and trumps_or_wins(state, c):
        return True
    if any(state.under_law_11):
        return True
    if renounces_with(state, p, c):
        return True
    if (
        state.cards_down == 4
        and max(state.recallable) != NONE
        and (
            p == state.to_play
            or state.to_play == NONE
            or not state.ahead[p]
            or state.down[p] != NONE
        )
    ):
        return True
    if state.cards_down > 0 and state.cards_down < 4 and state.down[p] != NONE:
        return True
    return state.shown_down != NONE


def act_play_gate_2(judge: Judge, state: State, p: int, c: int) -> bool:
    """Tell whether a law may make something of an act, play."""
    if state.shown_down == NONE and state.tricks_done * 4 != 52 and state.cards_down != 1:
        return False
    return any(state.omitted)


def act_throw_down_gate(judge: Judge, state: State, p: int) -> bool:
    """Tell whether a law may make something of an act, throw-down."""
    if (
        state.the_deal == FATE_STANDING
        and not game_won(state)
        and not state.called_out[SIDE_AB]
        and not state.called_out[SIDE_YZ]
        and state.shown_down == NONE
        and state.tricks_done * 4 != 52
    ):
        return True
    if (
        takes_the_rest(state, p)
        and state.shown_down == NONE
        and state.tricks_done * 4 != 52
        and (not state.known[p] or own(state, p))
    ):
        return True
    for p_2 in range(4):
        if state.recallable[p_2] != NONE:
            break
    else:
        return False
    return (state.cards_down <= 0 or state.cards_down >= 4) or state.down[p] != NONE


def act_answer_gate(judge: Judge, state: State, p: int) -> bool:
    """Tell whether a law may make something of an act, answer."""
    if state.called[partner(p)] and (
        (state.shown_down != NONE or state.tricks_done * 4 == 52) or state.pack_cut
    ):
        return True
    if not state.called[partner(p)] and any(
        state.called[q] for q in members(0xF & ~BIT[partner(p)])
    ):
        return True
    return state.trumps != NONE and not had_an_honour(state, p)


def act_claim_revoke_gate(judge: Judge, state: State, s: int, p: int, c: int) -> bool:
    """Tell whether a law may make something of an act, claim-revoke."""
    if not state.in_vain and state.revoked[p]:
        return True
    if (
        not state.in_vain
        and not state.revoked[p]
        and (
            state.accused[p] != NONE
            or (
                state.told_tricks <= 0
                or not state.asked("revoked_unseen", p, state.revoked_unseen[p])
            )
        )
    ):
        return True
    return (
        not state.in_vain
        and state.accused[p] == NONE
        and state.revoked[p] == 0
        and state.told_tricks > 0
        and state.asked("revoked_unseen", p, state.revoked_unseen[p])
    )


def act_claim_any_revoke_gate(judge: Judge, state: State, s: int, p: int) -> bool:
    """Tell whether a law may make something of an act, claim-any-revoke."""
    if not state.in_vain and state.revoked[p]:
        return True
    if (
        not state.in_vain
        and not state.revoked[p]
        and (
            state.accused[p] != NONE
            or (
                state.told_tricks <= 0
                or not state.asked("revoked_unseen", p, state.revoked_unseen[p])
            )
        )
    ):
        return True
    return (
        not state.in_vain
        and state.accused[p] == NONE
        and state.revoked[p] == 0
        and state.told_tricks > 0
        and state.asked("revoked_unseen", p, state.revoked_unseen[p])
    )


def arising(state: State, due: int) -> int:
    """Tell which of the moments that are due hold, or may hold, as a mask."""
    found = 0
    if due & 0xF and state.shown_down != NONE:
        if state.omitted[PLAYER_A] and state.cards_dealt[PLAYER_A] != 12:
            found |= 0x1
        if state.omitted[PLAYER_Y] and state.cards_dealt[PLAYER_Y] != 12:
            found |= 0x2
        if state.omitted[PLAYER_B] and state.cards_dealt[PLAYER_B] != 12:
            found |= 0x4
        if state.omitted[PLAYER_Z] and state.cards_dealt[PLAYER_Z] != 12:
            found |= 0x8
    if due & 0xF0 and state.pack_cut:
        found |= 0xF0
    if (
        due & 0x100
        and state.recallable[PLAYER_A] != NONE
        and state.charged[PLAYER_A] & BIT[state.recallable[PLAYER_A]]
        and (state.pack_cut or state.called_out[SIDE_AB] or state.called_out[SIDE_YZ])
    ):
        found |= 0x100
    if (
        due & 0x200
        and state.recallable[PLAYER_Y] != NONE
        and state.charged[PLAYER_Y] & BIT[state.recallable[PLAYER_Y]]
        and (state.pack_cut or state.called_out[SIDE_AB] or state.called_out[SIDE_YZ])
    ):
        found |= 0x200
    if (
        due & 0x400
        and state.recallable[PLAYER_B] != NONE
        and state.charged[PLAYER_B] & BIT[state.recallable[PLAYER_B]]
        and (state.pack_cut or state.called_out[SIDE_AB] or state.called_out[SIDE_YZ])
    ):
        found |= 0x400
    if (
        due & 0x800
        and state.recallable[PLAYER_Z] != NONE
        and state.charged[PLAYER_Z] & BIT[state.recallable[PLAYER_Z]]
        and (state.pack_cut or state.called_out[SIDE_AB] or state.called_out[SIDE_YZ])
    ):
        found |= 0x800
    return found & due


# ---------------------------------------------------------------- the tables

# fmt: off
SORT_CARD = SortSpec("member", kind="card")
SORT_CARD_OR_NONE = SortSpec("member", kind="card", optional=True)
SORT_FATE = SortSpec("member", kind="fate")
SORT_HIGHEST_OR_LOWEST = SortSpec("member", kind="highest-or-lowest")
SORT_NUMBER_0_10 = SortSpec("number", low=0, high=10)
SORT_NUMBER_0_13 = SortSpec("number", low=0, high=13)
SORT_NUMBER_0_52 = SortSpec("number", low=0, high=52)
SORT_PLAYER = SortSpec("member", kind="player")
SORT_PLAYER_OR_NONE = SortSpec("member", kind="player", optional=True)
SORT_SET_OF_CARD, SORT_SIDE = SortSpec("set", kind="card"), SortSpec("member", kind="side")
SORT_SUIT = SortSpec("member", kind="suit")
SORT_SUIT_OR_NONE, SORT_TRUTH = SortSpec("member", kind="suit", optional=True), SortSpec("truth")
VAR_C, VAR_D, VAR_E = ("C", SORT_CARD), ("D", SORT_CARD), ("E", SORT_CARD)
VAR_H, VAR_K, VAR_N = ("H", SORT_SET_OF_CARD), ("K", SORT_NUMBER_0_52), ("N", SORT_NUMBER_0_13)
VAR_P, VAR_Q, VAR_R = ("P", SORT_PLAYER), ("Q", SORT_PLAYER), ("R", SORT_PLAYER)
VAR_S, VAR_T, VAR_X = ("S", SORT_SIDE), ("T", SORT_SUIT), ("X", SORT_HIGHEST_OR_LOWEST)
ROLE_C, ROLE_H = RoleSpec("C", "card", SORT_CARD), RoleSpec("H", "cards", SORT_SET_OF_CARD)
ROLE_K = RoleSpec("K", "number", SORT_NUMBER_0_52)
ROLE_N, ROLE_P = RoleSpec("N", "number", SORT_NUMBER_0_13), RoleSpec("P", "player", SORT_PLAYER)
ROLE_Q, ROLE_S = RoleSpec("Q", "player2", SORT_PLAYER), RoleSpec("S", "side", SORT_SIDE)
ROLE_T = RoleSpec("T", "suit", SORT_SUIT)
ROLE_X = RoleSpec("X", "highest-or-lowest", SORT_HIGHEST_OR_LOWEST)
(ACT_DEALS, ACT_DEAL, ACT_TURN_UP, ACT_PLAY, ACT_OMIT, ACT_EXPOSE, ACT_TOUCH, ACT_LOOK,
    ACT_FIND_FACED, ACT_COUNT, ACT_BURY, ACT_NAME_EXPOSED, ACT_NEW_DEAL, ACT_STAND_DEAL,
    ACT_FRESH_DEAL, ACT_STAND_AT, ACT_TAKE_UP, ACT_LEAVE_UP, ACT_ASK_CARD, ACT_ASK_SUIT, ACT_PLACE,
    ACT_TURN_OVER, ACT_QUIT, ACT_CALL_CARD, ACT_CALL_HIGHEST_OR_LOWEST, ACT_DIRECT, ACT_OBLIGE,
    ACT_CONSULT, ACT_SEPARATE, ACT_NAME_SEPARATED, ACT_THROW_DOWN, ACT_RESUME, ACT_CALL_HONOURS,
    ACT_ANSWER, ACT_REMIND, ACT_CLAIM_HONOURS, ACT_MARK_TRICKS, ACT_RECTIFY, ACT_CUT,
    ACT_NEXT_TURN_UP, ACT_TAKE_BACK, ACT_CLAIM_REVOKE, ACT_CLAIM_ANY_REVOKE, ACT_TAKE_TRICKS,
    ACT_TAKE_POINTS, ACT_ADD_POINTS, ACT_MIX) = range(47)
LAW_HONOURS = LawText(BOOK, "honours", "Honours counted after the play",
    supplied="Enquire Within upon Everything, whist, 73 vi and 76 xix-xx; Hoffmann, Hoyle's Games "
    "Modernized (1909), whist laws 48 to 52")
LAW_HONOURS_1 = LAW_HONOURS.clause(1, "whist.law:459", VAR_S)
LAW_CALLING = LawText(BOOK, "calling", "Calling honours at eight",
    supplied="Enquire Within upon Everything, whist, 76 xx")
LAW_CALLING_1 = LAW_CALLING.clause(1, "whist.law:475", VAR_P)
LAW_CALLING_2 = LAW_CALLING.clause(2, "whist.law:478", VAR_P)
LAW_CALLING_3 = LAW_CALLING.clause(3, "whist.law:481", VAR_P)
LAW_CALLED_CARDS = LawText(BOOK, "called-cards", "Playing what is called",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), whist laws 59, 67 to 69 and 76")
LAW_CALLED_CARDS_1 = LAW_CALLED_CARDS.clause(1, "whist.law:494", VAR_S, VAR_C, VAR_P)
LAW_CALLED_CARDS_2 = LAW_CALLED_CARDS.clause(2, "whist.law:498", VAR_S, VAR_C, VAR_P)
LAW_CALLED_CARDS_2_BROKEN = LAW_CALLED_CARDS_2._replace(bound=(*LAW_CALLED_CARDS_2.bound, VAR_D))
LAW_CALLED_CARDS_2_BROKEN_2 = LAW_CALLED_CARDS_2._replace(
    bound=(*LAW_CALLED_CARDS_2.bound, VAR_Q, VAR_D))
LAW_CALLED_CARDS_3 = LAW_CALLED_CARDS.clause(3, "whist.law:498", VAR_S, VAR_C, VAR_P)
LAW_CALLED_CARDS_3_BROKEN = LAW_CALLED_CARDS_3._replace(bound=(*LAW_CALLED_CARDS_3.bound, VAR_D))
LAW_CALLED_CARDS_3_BROKEN_2 = LAW_CALLED_CARDS_3._replace(
    bound=(*LAW_CALLED_CARDS_3.bound, VAR_Q, VAR_D))
LAW_CALLED_CARDS_4 = LAW_CALLED_CARDS.clause(4, "whist.law:504", VAR_P, VAR_C, VAR_Q, VAR_S, VAR_X,
    VAR_T)
LAW_CALLED_CARDS_4_BROKEN = LAW_CALLED_CARDS_4._replace(bound=(*LAW_CALLED_CARDS_4.bound, VAR_D))
LAW_CALLED_CARDS_5 = LAW_CALLED_CARDS.clause(5, "whist.law:504", VAR_P, VAR_C, VAR_S, VAR_X, VAR_T)
LAW_CALLED_CARDS_5_BROKEN = LAW_CALLED_CARDS_5._replace(bound=(*LAW_CALLED_CARDS_5.bound, VAR_D))
LAW_CALLED_CARDS_6 = LAW_CALLED_CARDS.clause(6, "whist.law:513", VAR_P, VAR_C)
LAW_CALLED_CARDS_7 = LAW_CALLED_CARDS.clause(7, "whist.law:513", VAR_P, VAR_C)
LAW_CALLED_CARDS_8 = LAW_CALLED_CARDS.clause(8, "whist.law:515", VAR_P, VAR_C)
LAW_DISOBEDIENCE = LawText(BOOK, "disobedience", "Not playing as demanded",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), whist law 76")
LAW_DISOBEDIENCE_1 = LAW_DISOBEDIENCE.clause(1, "whist.law:525", VAR_P, VAR_C)
LAW_CONSULTING = LawText(BOOK, "consulting", "Consulting where it is not allowed",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), whist law 87")
LAW_CONSULTING_1 = LAW_CONSULTING.clause(1, "whist.law:532", VAR_S)
LAW_CONSULTING_2 = LAW_CONSULTING.clause(2, "whist.law:535", VAR_S)
LAW_CLAIMING = LawText(BOOK, "claiming", "Claiming a revoke",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), whist laws 79, 81 and 82")
LAW_CLAIMING_1 = LAW_CLAIMING.clause(1, "whist.law:542", VAR_S, VAR_P, VAR_C)
LAW_CLAIMING_2 = LAW_CLAIMING.clause(2, "whist.law:547", VAR_S, VAR_P)
LAW_CLAIMING_3 = LAW_CLAIMING.clause(3, "whist.law:553", VAR_S, VAR_P)
LAW_CLAIMING_4 = LAW_CLAIMING.clause(4, "whist.law:553", VAR_S, VAR_P, VAR_C)
LAW_CLAIMING_5 = LAW_CLAIMING.clause(5, "whist.law:556", VAR_S, VAR_P)
LAW_CLAIMING_6 = LAW_CLAIMING.clause(6, "whist.law:556", VAR_S, VAR_P, VAR_C)
LAW_CLAIMING_7 = LAW_CLAIMING.clause(7, "whist.law:559", VAR_S, VAR_P, VAR_C)
LAW_CLAIMING_8 = LAW_CLAIMING.clause(8, "whist.law:559", VAR_S, VAR_P, VAR_D, VAR_C)
LAW_CUTTING = LawText(BOOK, "cutting", "The cut for the next deal",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), whist law 82")
LAW_CUTTING_1 = LAW_CUTTING.clause(1, "whist.law:569")
LAW_CUTTING_2 = LAW_CUTTING.clause(2, "whist.law:569")
LAW_CUTTING_3 = LAW_CUTTING.clause(3, "whist.law:573", VAR_P)
LAW_REDEAL = LawText(BOOK, "redeal", "The cards dealt again",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), whist laws 25, 29 and 39")
LAW_REDEAL_1 = LAW_REDEAL.clause(1, "whist.law:578", VAR_P)
LAW_1 = LawText(BOOK, "1", "A card turned up in dealing", "003_1f1bfbb57efae642.txt",
    "I It a card is turned up in dealing, the advent party, on naming it, may call a new deal, "
    "unless they have touched or looked at the card, so as to have been the means of causing it.")
LAW_1_1 = LAW_1.clause(1, "whist.law:605", VAR_P, VAR_C, assumes=("expose", "touch", "look"))
LAW_1_2 = LAW_1.clause(2, "whist.law:609", VAR_P, VAR_C)
LAW_1_3 = LAW_1.clause(3, "whist.law:611", VAR_P, VAR_C)
LAW_1_4 = LAW_1.clause(4, "whist.law:615", VAR_P, VAR_C)
LAW_1_5 = LAW_1.clause(5, "whist.law:618", VAR_S, VAR_C)
LAW_2 = LawText(BOOK, "2", "A faced card", "003_1f1bfbb57efae642.txt",
    "a If any card, except the last, is faced it is undoubtedly a new deal.")
LAW_2_1 = LAW_2.clause(1, "whist.law:631", VAR_C)
LAW_3 = LawText(BOOK, "3", "Twelve cards, and fourteen", "003_1f1bfbb57efae642.txt",
    "3 Should any one play with twelve cards, and the others with their proper number, the deal "
    "is good, and he who has the twelve cards is punished for any revoke he may have made, but if "
    "either of the others have fourteen cards, the deal is lost.")
LAW_3_1 = LAW_3.clause(1, "whist.law:643", VAR_P, VAR_K)
LAW_3_2 = LAW_3.clause(2, "whist.law:643", VAR_P, VAR_H)
LAW_3_3 = LAW_3.clause(3, "whist.law:647", VAR_P, VAR_K)
LAW_3_4 = LAW_3.clause(4, "whist.law:647", VAR_P, VAR_H)
LAW_4 = LawText(BOOK, "4", "The last card not turned up", "003_1f1bfbb57efae642.txt",
    "4 If the dealer does not turn up the last card, it is a lost deal.")
LAW_4_1 = LAW_4.clause(1, "whist.law:658", VAR_P)
LAW_4_2 = LAW_4.clause(2, "whist.law:659", VAR_P)
LAW_5 = LawText(BOOK, "5", "The trump card", "003_1f1bfbb57efae642.txt",
    "5 The dealer to leave the last, or trump card, on the table, till he has played;")
LAW_5_1 = LAW_5.clause(1, "whist.law:664", VAR_P)
LAW_5B = LawText(BOOK, "5", "The trump card", "003_1f1bfbb57efae642.txt",
    "after which, none may ask what card was turned up, although they may inquire what suit is "
    "trumps at any time.")
LAW_5_2 = LAW_5B.clause(2, "whist.law:669", VAR_P)
LAW_5C = LawText(BOOK, "5", "The trump card", "003_1f1bfbb57efae642.txt",
    "Should he leave it on the table after the first round, it may be called, as if shown by "
    "accident.")
LAW_5_3 = LAW_5C.clause(3, "whist.law:677", VAR_P)
LAW_5_4 = LAW_5C.clause(4, "whist.law:677", VAR_P)
LAW_5_5 = LAW_5C.clause(5, "whist.law:680", VAR_P)
LAW_5_6 = LAW_5C.clause(6, "whist.law:683", VAR_P)
LAW_6 = LawText(BOOK, "6", "Who played what", "003_1f1bfbb57efae642.txt",
    "6 Any one has a right before he plays to call on the players to place their cards before "
    "them ; which is, in other words, to ask who played them. It is therefore a quibble to say, "
    "they have no right to make that demand.")
LAW_6_1 = LAW_6.clause(1, "whist.law:689", VAR_P)
LAW_7 = LawText(BOOK, "7", "A card too many", "003_1f1bfbb57efae642.txt",
    "7 If any one omits playing to a trick, and remains with a card too many, the adversaries, at "
    "their option, may call a fresh deal")
LAW_7_1 = LAW_7.clause(1, "whist.law:702", VAR_S)
LAW_7_2 = LAW_7.clause(2, "whist.law:702", VAR_S)
LAW_7_3 = LAW_7.clause(3, "whist.law:704", VAR_Q, VAR_D, VAR_P)
LAW_7_4 = LAW_7.clause(4, "whist.law:704", VAR_R, VAR_P)
LAW_7_5 = LAW_7.clause(5, "whist.law:704", VAR_P)
LAW_7_6 = LAW_7.clause(6, "whist.law:704", VAR_S, VAR_P)
LAW_7_7 = LAW_7.clause(7, "whist.law:704", VAR_S, VAR_P)
LAW_7_8 = LAW_7.clause(8, "whist.law:711", VAR_P)
LAW_7_9 = LAW_7.clause(9, "whist.law:713", VAR_P)
LAW_8 = LawText(BOOK, "8", "The adversary's partner may do the same", "003_1f1bfbb57efae642.txt",
    "8 If a person leads, and his partner plays before his turn, the adversary’s partner may do "
    "the same.")
LAW_8_1 = LAW_8.clause(1, "whist.law:721", VAR_P, VAR_C, VAR_Q)
LAW_8_2 = LAW_8.clause(2, "whist.law:721", VAR_P, VAR_C, VAR_Q)
LAW_9 = LawText(BOOK, "9", "Playing out of turn", "003_1f1bfbb57efae642.txt",
    "9 If any one plays out of his turn, the adversaries have the option to call that card at any "
    "time, or direct the party whose turn it was, to play any suit they choose,")
LAW_9_1 = LAW_9.clause(1, "whist.law:736", VAR_P, VAR_C, VAR_Q,
    assumes=("deals", "turn-up", "play", "omit", "take-back"))
LAW_9_2 = LAW_9.clause(2, "whist.law:741", VAR_P, VAR_C, VAR_Q)
LAW_9_3 = LAW_9.clause(3, "whist.law:751", VAR_P, VAR_C, VAR_Q, VAR_S, VAR_T)
LAW_9_3_BROKEN = LAW_9_3._replace(bound=(*LAW_9_3.bound, VAR_E))
LAW_9_4 = LAW_9.clause(4, "whist.law:751", VAR_P, VAR_C, VAR_Q, VAR_S, VAR_T)
LAW_9_4_BROKEN = LAW_9_4._replace(bound=(*LAW_9_4.bound, VAR_E))
LAW_10 = LawText(BOOK, "10", "Leading again too soon", "003_1f1bfbb57efae642.txt",
    "to If a person supposing that he has won a trick, leads again before his partner has played "
    "to it, the adversaries may oblige bis partner to win it if he can.")
LAW_10_1 = LAW_10.clause(1, "whist.law:767", VAR_P, VAR_C, VAR_Q)
LAW_10_2 = LAW_10.clause(2, "whist.law:770", VAR_P, VAR_C, VAR_Q)
LAW_10_3 = LAW_10.clause(3, "whist.law:774", VAR_P, VAR_C, VAR_Q, VAR_S)
LAW_10_3_BROKEN = LAW_10_3._replace(bound=(*LAW_10_3.bound, VAR_E))
LAW_11 = LawText(BOOK, "11", "Playing before one's partner", "003_1f1bfbb57efae642.txt",
    "n If the ace or any other card of a suit is led, and any person plays out of turn, whether "
    "his partner has any of the suit led or not, he is neither to trump it nor win it provided he "
    "does not revoke.")
LAW_11_1 = LAW_11.clause(1, "whist.law:787", VAR_P, VAR_C, VAR_Q)
LAW_11_2 = LAW_11.clause(2, "whist.law:791", VAR_Q, VAR_D,
    assumes=("deals", "deal", "turn-up", "play", "omit", "take-up", "leave-up", "separate",
        "take-back"))
LAW_11_3 = LAW_11.clause(3, "whist.law:792", VAR_P, VAR_C, VAR_Q)
LAW_11_4 = LAW_11.clause(4, "whist.law:794", VAR_R, VAR_E, VAR_Q)
LAW_11_5 = LAW_11.clause(5, "whist.law:794", VAR_S, VAR_Q)
LAW_12 = LawText(BOOK, "12", "Reminding one's partner to call", "003_1f1bfbb57efae642.txt",
    "12 The partner who reminds his partner to call after the trump card is turned up, forfeits a "
    "point.")
LAW_12_1 = LAW_12.clause(1, "whist.law:804", VAR_P)
LAW_12_2 = LAW_12.clause(2, "whist.law:807", VAR_P)
LAW_13 = LawText(BOOK, "13", "Mistakes in the score", "003_1f1bfbb57efae642.txt",
    "13 Mistakes relative to tricks may be rectified at any time during the game, whether called "
    "or not.")
LAW_13_1 = LAW_13.clause(1, "whist.law:820", VAR_S, VAR_N)
LAW_13_2 = LAW_13.clause(2, "whist.law:821", VAR_S, VAR_N)
LAW_13_3 = LAW_13.clause(3, "whist.law:823", VAR_S, VAR_N)
LAW_13_4 = LAW_13.clause(4, "whist.law:826", VAR_S)
LAW_13B = LawText(BOOK, "13", "Mistakes in the score", "003_1f1bfbb57efae642.txt",
    "Also honours, if proved to have been called in time, though not scored ; but they cannot be "
    "claimed after the trump is turned up.")
LAW_13_5 = LAW_13B.clause(5, "whist.law:835", VAR_S)
LAW_14 = LawText(BOOK, "14", "Calling except at eight", "003_1f1bfbb57efae642.txt",
    "14 If any one calls, except at the point of eight, the adverse party may consult together "
    "and call a new deal.")
LAW_14_1 = LAW_14.clause(1, "whist.law:844", VAR_P)
LAW_14_2 = LAW_14.clause(2, "whist.law:846", VAR_P)
LAW_15 = LawText(BOOK, "15", "Calling after having played", "003_1f1bfbb57efae642.txt",
    "15 If any person calls, after he has played, the adversaries may call a new deal, but not "
    "consult together.")
LAW_15_1 = LAW_15.clause(1, "whist.law:857", VAR_P)
LAW_15_2 = LAW_15.clause(2, "whist.law:859", VAR_P)
LAW_15B = LawText(BOOK, "15", "Calling after having played", "003_1f1bfbb57efae642.txt",
    "15 If any person calls, after he has played, the adversaries may call a new deal, but not "
    "consult together.", supplied="Hoffmann, Hoyle's Games Modernized (1909), whist law 87")
LAW_15_3 = LAW_15B.clause(3, "whist.law:863", VAR_S)
LAW_15_4 = LAW_15.clause(4, "whist.law:865", VAR_S)
LAW_16 = LawText(BOOK, "16", "Answering without an honour", "003_1f1bfbb57efae642.txt",
    "16 If any person answers without an honour, the adversaries may consult, and stand the deal "
    "or not.")
LAW_16_1 = LAW_16.clause(1, "whist.law:872", VAR_P)
LAW_16_2 = LAW_16.clause(2, "whist.law:877", VAR_P)
LAW_17 = LawText(BOOK, "17", "A card separated from the hand", "003_1f1bfbb57efae642.txt",
    "17 Any player may call a card from his adversary, if he names it, and proves the separation.")
LAW_17_1 = LAW_17.clause(1, "whist.law:891", VAR_P, VAR_C, VAR_Q)
LAW_17B = LawText(BOOK, "17", "A card separated from the hand", "003_1f1bfbb57efae642.txt",
    "Should he name a wrong one, he may have his best or worst card called of any suit played "
    "during the deal.")
LAW_17_2 = LAW_17B.clause(2, "whist.law:901", VAR_P, VAR_C, VAR_Q)
LAW_17_3 = LAW_17B.clause(3, "whist.law:905", VAR_P, VAR_C, VAR_Q)
LAW_18 = LawText(BOOK, "18", "Cards thrown down", "003_1f1bfbb57efae642.txt",
    "18 Cards thrown down cannot be resumed, but may be called by the adversaries.")
LAW_18_1 = LAW_18.clause(1, "whist.law:915", VAR_P)
LAW_18_2 = LAW_18.clause(2, "whist.law:916", VAR_P)
LAW_18_3 = LAW_18.clause(3, "whist.law:918", VAR_P)
LAW_18_4 = LAW_18.clause(4, "whist.law:919", VAR_P)
LAW_18_5 = LAW_18.clause(5, "whist.law:921", VAR_P)
LAW_18B = LawText(BOOK, "18", "Cards thrown down", "003_1f1bfbb57efae642.txt",
    "They may be shown down by the player, if sure of every trick.")
LAW_18_6 = LAW_18B.clause(6, "whist.law:927", VAR_P)
LAW_18_7 = LAW_18B.clause(7, "whist.law:929", VAR_P)
LAW_18_8 = LAW_18B.clause(8, "whist.law:933", VAR_Q, VAR_C)
LAW_19 = LawText(BOOK, "19", "The penalties of a revoke", "003_1f1bfbb57efae642.txt",
    "19 There are four penalties on a revoke, which take place every other score. The adversaries "
    "may make three tricks from the party revoking, or three from their score, or add three to "
    "their own ;")
LAW_19_1 = LAW_19.clause(1, "whist.law:951", VAR_P, VAR_C)
LAW_19_2 = LAW_19.clause(2, "whist.law:954", VAR_P, VAR_C)
LAW_19_3 = LAW_19.clause(3, "whist.law:955", VAR_P, VAR_C)
LAW_19_4 = LAW_19.clause(4, "whist.law:956", VAR_P, VAR_C)
LAW_20 = LawText(BOOK, "20", "A revoke recalled", "003_1f1bfbb57efae642.txt",
    "20 If any person revokes, and before the party revoking nas played again, or the trick being "
    "turned or quitted, it may be recalled ;")
LAW_20_1 = LAW_20.clause(1, "whist.law:995", VAR_P, VAR_C)
LAW_20_2 = LAW_20.clause(2, "whist.law:997", VAR_Q, VAR_D, VAR_P)
LAW_20_3 = LAW_20.clause(3, "whist.law:1001", VAR_Q, VAR_D, VAR_P)
LAW_20_4 = LAW_20.clause(4, "whist.law:1006", VAR_S, VAR_P)
LAW_20_5 = LAW_20.clause(5, "whist.law:1006", VAR_S, VAR_P)
LAW_20_6 = LAW_20.clause(6, "whist.law:1010", VAR_Q, VAR_P)
LAW_20_7 = LAW_20.clause(7, "whist.law:1015", VAR_P)
LAW_20B = LawText(BOOK, "20", "A revoke recalled", "003_1f1bfbb57efae642.txt",
    "but the adversaries, at their option, may call from the highest or the lowest of the suit at "
    "the time, or the card shown at any time during the deal.")
LAW_20_8 = LAW_20B.clause(8, "whist.law:1026", VAR_P, VAR_C)
LAW_21 = LawText(BOOK, "21", "Searching the tricks",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), whist laws 79 and 81")
LAW_21_1 = LAW_21.clause(1, "whist.law:1044", VAR_S, VAR_P)
LAW_21_2 = LAW_21.clause(2, "whist.law:1047", VAR_P)
LAW_21_3 = LAW_21.clause(3, "whist.law:1049", VAR_P, VAR_C)
LAW_SCORING = LawText(BOOK, "scoring", "Ten up",
    supplied="Enquire Within upon Everything, whist, 73 v and vii; Hoffmann, Hoyle's Games "
    "Modernized (1909), whist laws 47 and 50")
LAW_19B = LawText(BOOK, "19", "The penalties of a revoke", "003_1f1bfbb57efae642.txt",
    "and if there still should remain enough to make the party revoking win the game, they cannot "
    "win it but remain at nine.")
LAW_CALLED_CARDS_2_DUTY = DutySpec(LAW_CALLED_CARDS_2,
    WindowSpec("{P|a player} plays {C|a card}", ACT_PLAY,
        lambda state, s, c, p, player, card: player == p and card == c, (1, 2)),
    (
        LapseSpec(
            WindowSpec("{P|a player} plays {D|a card}, if {P|that player} has the turn", ACT_PLAY,
                lambda state, s, c, p, player, d: player == p and has_the_turn(state, p), (2,)),
            law_called_cards_2_broken, unless=law_called_cards_2_unless),
        LapseSpec(
            WindowSpec(
                "{Q|a player} plays {D|a card}, if {Q|that player} follows {C|another card} with "
                "{D|that card}", ACT_PLAY, lambda state, s, c, p, q, d: lets_stand(state, q, c, d),
                (1,)), law_called_cards_2_broken_2, unless=law_called_cards_2_unless_2)))
LAW_CALLED_CARDS_3_DUTY = DutySpec(LAW_CALLED_CARDS_3,
    WindowSpec("{P|a player} plays {C|a card}", ACT_PLAY,
        lambda state, s, c, p, player, card: player == p and card == c, (1, 2)),
    (
        LapseSpec(
            WindowSpec("{P|a player} plays {D|a card}, if {P|that player} has the turn", ACT_PLAY,
                lambda state, s, c, p, player, d: player == p and has_the_turn(state, p), (2,)),
            law_called_cards_3_broken, unless=law_called_cards_3_unless),
        LapseSpec(
            WindowSpec(
                "{Q|a player} plays {D|a card}, if {Q|that player} follows {C|another card} with "
                "{D|that card}", ACT_PLAY, lambda state, s, c, p, q, d: lets_stand(state, q, c, d),
                (1,)), law_called_cards_3_broken_2, unless=law_called_cards_3_unless_2)))
LAW_CALLED_CARDS_4_DUTY = DutySpec(LAW_CALLED_CARDS_4,
    WindowSpec(
        "{P|a player} plays {E|a card} that is the {X|a highest or lowest} of {T|a suit} that "
        "{P|that player} has", ACT_PLAY, law_called_cards_4_fulfilled, (0, 4, 5)),
    (
        LapseSpec(
            WindowSpec("{P|a player} plays {D|a card}, if {P|that player} has the turn", ACT_PLAY,
                lambda state, p, c, q, s, x, t, player, d: player == p and has_the_turn(state, p),
                (0,)), law_called_cards_4_broken, unless=law_called_cards_4_unless),))
LAW_CALLED_CARDS_5_DUTY = DutySpec(LAW_CALLED_CARDS_5,
    WindowSpec(
        "{P|a player} plays {E|a card} that is the {X|a highest or lowest} of {T|a suit} that "
        "{P|that player} has", ACT_PLAY, law_called_cards_5_fulfilled, (0, 3, 4)),
    (
        LapseSpec(
            WindowSpec("{P|a player} plays {D|a card}, if {P|that player} has the turn", ACT_PLAY,
                lambda state, p, c, s, x, t, player, d: player == p and has_the_turn(state, p),
                (0,)), law_called_cards_5_broken, unless=law_called_cards_5_unless),))
LAW_1_3_MENU = MenuSpec(LAW_1_3, "exposed-card", "unstated",
    (
        OptionSpec("call-new-deal", ACT_NAME_EXPOSED, binds=(("S", SORT_SIDE, 0),), own="side",
            taken=lambda state, p, c, s, card: card == c, mentions=(1,),
            says=lambda judge, state, p, c, s, card: "the cards are dealt again",
            does=law_1_3_call_new_deal_does, stirs=0x1000),),
    until=(
        WindowSpec("the deal is off", "once", lambda state, p, c: deal_is_off(state), (), moment=12,
            standing=True),
        WindowSpec("the cards are cut for the next deal", "once", law_1_3_until, (), moment=13,
            standing=True),
        WindowSpec(
            "{Q|a player} plays {D|a card}, if the reading ‘new deal window’ is till play and "
            "{Q|that player} is not of the side of {P|another player}", ACT_PLAY, law_1_3_until_2,
            (0,)),
        WindowSpec(
            "(the reading ‘new deal window’ is till first round) and the first round is played",
            "once", law_1_3_until_3, (), moment=14, standing=True)))
LAW_7_9_MENU = MenuSpec(LAW_7_9, "card-too-many", "unstated",
    (
        OptionSpec("call-fresh-deal", ACT_FRESH_DEAL, binds=(("S", SORT_SIDE, 0),), own="side",
            says=lambda judge, state, p, s: "the cards are dealt again",
            does=law_7_9_call_fresh_deal_does, stirs=0x1000),),
    until=(
        WindowSpec("the deal is off", "once", lambda state, p: deal_is_off(state), (), moment=12,
            standing=True),
        WindowSpec("the cards are cut for the next deal", "once", law_7_9_until, (), moment=13,
            standing=True)))
LAW_9_2_MENU = MenuSpec(LAW_9_2, "out-of-turn", "barred",
    (
        OptionSpec("call-the-card", ACT_CALL_CARD, binds=(("S", SORT_SIDE, 0),), own="side",
            taken=law_9_2_call_the_card, mentions=(0, 1), offered=law_9_2_call_the_card_offered,
            needs="{C|a card} is in the hand of {P|a player}", facts=law_9_2_call_the_card_facts,
            says=law_9_2_call_the_card_says, does=law_9_2_call_the_card_does, stirs=0x900000000,
            until=(
                WindowSpec("{C|a card} of {P|a player} is in a trick, and can be called no more",
                    "once", lambda state, p, c, q: gone(state, p, c), (0, 1), moment=15,
                    standing=True),)),
        OptionSpec("direct-the-suit", ACT_DIRECT, binds=(("S", SORT_SIDE, 0), ("T", SORT_SUIT, 2)),
            own="side", taken=lambda state, p, c, q, s, player, t: player == q, mentions=(2,),
            says=law_9_2_direct_the_suit_says, does=law_9_2_direct_the_suit_does, stirs=0x900000000,
            until=(
                WindowSpec("{Q|a player} plays {D|a card}", ACT_PLAY,
                    lambda state, p, c, q, player, d: player == q, (2,)),
                WindowSpec(
                    "{R|a player} plays {E|a card}, if the number of cards played to the trick is "
                    "4 and {R|that player} has the turn", ACT_PLAY, law_9_2_direct_the_suit_until,
                    ())))),
    until=(
        WindowSpec(
            "{R|a player} plays {E|a card}, if {R|that player} follows {C|another card} with "
            "{E|that card}", ACT_PLAY, lambda state, p, c, q, r, e: lets_stand(state, r, c, e),
            (1,)),
        WindowSpec("the deal is off", "once", lambda state, p, c, q: deal_is_off(state), (),
            moment=12, standing=True),
        WindowSpec("the cards are cut for the next deal", "once", law_9_2_until, (), moment=13,
            standing=True)))
LAW_9_3_DUTY = DutySpec(LAW_9_3,
    WindowSpec("{Q|a player} plays {D|a card}, where suit of {D|that card} is {T|a suit}", ACT_PLAY,
        lambda state, p, c, q, s, t, player, d: player == q and SUIT_OF_CARD[d] == t, (2, 4)),
    (
        LapseSpec(
            WindowSpec("{Q|a player} plays {E|a card}, if {Q|that player} has the turn", ACT_PLAY,
                lambda state, p, c, q, s, t, player, e: player == q and has_the_turn(state, q),
                (2,)), law_9_3_broken, unless=law_9_3_unless),))
LAW_9_4_DUTY = DutySpec(LAW_9_4,
    WindowSpec("{Q|a player} plays {D|a card}, where suit of {D|that card} is {T|a suit}", ACT_PLAY,
        lambda state, p, c, q, s, t, player, d: player == q and SUIT_OF_CARD[d] == t, (2, 4)),
    (
        LapseSpec(
            WindowSpec("{Q|a player} plays {E|a card}, if {Q|that player} has the turn", ACT_PLAY,
                lambda state, p, c, q, s, t, player, e: player == q and has_the_turn(state, q),
                (2,)), law_9_4_broken, unless=law_9_4_unless),))
LAW_10_2_MENU = MenuSpec(LAW_10_2, "lead-too-soon", "unstated",
    (
        OptionSpec("oblige-to-win", ACT_OBLIGE, binds=(("S", SORT_SIDE, 0),), own="side",
            taken=lambda state, p, c, q, s, player: player == q, mentions=(2,),
            says=law_10_2_oblige_to_win_says),),
    until=(
        WindowSpec("{Q|a player} plays {D|a card}", ACT_PLAY,
            lambda state, p, c, q, player, d: player == q, (2,)),
        WindowSpec("{R|a player} plays {E|a card}, if the number of cards played to the trick is 4",
            ACT_PLAY, law_10_2_until, ()),
        WindowSpec("the deal is off", "once", lambda state, p, c, q: deal_is_off(state), (),
            moment=12, standing=True),
        WindowSpec("the cards are cut for the next deal", "once", law_10_2_until_2, (), moment=13,
            standing=True)))
LAW_10_3_DUTY = DutySpec(LAW_10_3,
    WindowSpec("{Q|a player} plays {D|a card}, where {D|that card} beats the card that wins so far",
        ACT_PLAY, law_10_3_fulfilled, (2,)),
    (
        LapseSpec(
            WindowSpec("{Q|a player} plays {E|a card}, if {Q|that player} has the turn", ACT_PLAY,
                lambda state, p, c, q, s, player, e: player == q and has_the_turn(state, q), (2,)),
            law_10_3_broken, unless=lambda state, p, c, q, s, player, e: not can_win(state, q)),))
LAW_14_2_MENU = MenuSpec(LAW_14_2, "false-call", "allowed",
    (
        OptionSpec("call-new-deal-for-the-place", ACT_NEW_DEAL, binds=(("S", SORT_SIDE, 0),),
            own="side", says=lambda judge, state, p, s: "the cards are dealt again",
            does=law_14_2_call_new_deal_for_the_place_does, stirs=0x1000),),
    until=(
        WindowSpec("the deal is off", "once", lambda state, p: deal_is_off(state), (), moment=12,
            standing=True),
        WindowSpec("the cards are cut for the next deal", "once", law_14_2_until, (), moment=13,
            standing=True),
        WindowSpec(
            "{Q|a player} plays {D|a card}, if the reading ‘new deal window’ is till play and "
            "{Q|that player} is not of the side of {P|another player}", ACT_PLAY, law_14_2_until_2,
            (0,)),
        WindowSpec(
            "(the reading ‘new deal window’ is till first round) and the first round is played",
            "once", law_14_2_until_3, (), moment=14, standing=True)))
LAW_15_2_MENU = MenuSpec(LAW_15_2, "late-call", "barred",
    (
        OptionSpec("call-new-deal-for-lateness", ACT_NEW_DEAL, binds=(("S", SORT_SIDE, 0),),
            own="side", says=lambda judge, state, p, s: "the cards are dealt again",
            does=law_15_2_call_new_deal_for_lateness_does, stirs=0x1000),),
    until=(
        WindowSpec("the deal is off", "once", lambda state, p: deal_is_off(state), (), moment=12,
            standing=True),
        WindowSpec("the cards are cut for the next deal", "once", law_15_2_until, (), moment=13,
            standing=True),
        WindowSpec(
            "{Q|a player} plays {D|a card}, if the reading ‘new deal window’ is till play and "
            "{Q|that player} is not of the side of {P|another player}", ACT_PLAY, law_15_2_until_2,
            (0,)),
        WindowSpec(
            "(the reading ‘new deal window’ is till first round) and the first round is played",
            "once", law_15_2_until_3, (), moment=14, standing=True)))
LAW_16_2_MENU = MenuSpec(LAW_16_2, "false-answer", "allowed",
    (
        OptionSpec("let-it-stand", ACT_STAND_DEAL, binds=(("S", SORT_SIDE, 0),), own="side",
            says=lambda judge, state, p, s: "the deal stands", does=law_16_2_let_it_stand_does),
        OptionSpec("call-new-deal-for-the-answer", ACT_NEW_DEAL, binds=(("S", SORT_SIDE, 0),),
            own="side", says=lambda judge, state, p, s: "the cards are dealt again",
            does=law_16_2_call_new_deal_for_the_answer_does, stirs=0x1000)),
    until=(
        WindowSpec("the deal is off", "once", lambda state, p: deal_is_off(state), (), moment=12,
            standing=True),
        WindowSpec("the cards are cut for the next deal", "once", law_16_2_until, (), moment=13,
            standing=True),
        WindowSpec(
            "{Q|a player} plays {D|a card}, if the reading ‘new deal window’ is till play and "
            "{Q|that player} is not of the side of {P|another player}", ACT_PLAY, law_16_2_until_2,
            (0,)),
        WindowSpec(
            "(the reading ‘new deal window’ is till first round) and the first round is played",
            "once", law_16_2_until_3, (), moment=14, standing=True)))
LAW_17_3_MENU = MenuSpec(LAW_17_3, "wrong-card", "barred",
    (
        OptionSpec("call-the-best-or-worst", ACT_CALL_HIGHEST_OR_LOWEST,
            binds=(("S", SORT_SIDE, 0), ("X", SORT_HIGHEST_OR_LOWEST, 1), ("T", SORT_SUIT, 2)),
            own="side", taken=law_17_3_call_the_best_or_worst, mentions=(0,),
            offered=lambda state, p, c, q, s: some_suit_can_be_asked(state, p),
            needs="a suit has been played of which {P|a player} may be asked a card",
            facts=law_17_3_call_the_best_or_worst_facts,
            says=law_17_3_call_the_best_or_worst_says),),
    until=(
        WindowSpec("the tricks are played out", "once", lambda state, p, c, q: all_is_played(state),
            (), moment=16, standing=True),
        WindowSpec("the deal is off", "once", lambda state, p, c, q: deal_is_off(state), (),
            moment=12, standing=True),
        WindowSpec("the cards are cut for the next deal", "once", law_17_3_until, (), moment=13,
            standing=True)))
LAW_19_4_MENU = MenuSpec(LAW_19_4, "revoke-penalty", "allowed",
    (
        OptionSpec("take-three-tricks", ACT_TAKE_TRICKS, binds=(("S", SORT_SIDE, 0),), own="side",
            taken=lambda state, p, c, s, player: player == p and established(state, p, c),
            mentions=(0, 1), offered=lambda state, p, c, s: established(state, p, c),
            needs="the revoke of {P|a player} with {C|a card} is established",
            facts=law_19_4_take_three_tricks_facts,
            says=lambda judge, state, p, c, s, player: "three tricks go over from the side revoking",
            does=law_19_4_take_three_tricks_does, stirs=0x6020F00),
        OptionSpec("take-three-points", ACT_TAKE_POINTS, binds=(("S", SORT_SIDE, 0),), own="side",
            taken=lambda state, p, c, s, player: player == p and established(state, p, c),
            mentions=(0, 1), offered=lambda state, p, c, s: established(state, p, c),
            needs="the revoke of {P|a player} with {C|a card} is established",
            facts=law_19_4_take_three_points_facts, says=law_19_4_take_three_points_says,
            does=law_19_4_take_three_points_does, stirs=0x4020F00),
        OptionSpec("add-three-points", ACT_ADD_POINTS, binds=(("S", SORT_SIDE, 0),), own="side",
            taken=lambda state, p, c, s, player: player == p and established(state, p, c),
            mentions=(0, 1), offered=lambda state, p, c, s: established(state, p, c),
            needs="the revoke of {P|a player} with {C|a card} is established",
            facts=law_19_4_add_three_points_facts, says=law_19_4_add_three_points_says,
            does=law_19_4_add_three_points_does, stirs=0x4020F00)),
    until=(
        WindowSpec(
            "the cards are cut for the next deal before a revoke of {P|a player} with {C|a card} "
            "is claimed", "once", lambda state, p, c: goes_unclaimed(state, p, c), (0, 1),
            moment=17, standing=True),
        WindowSpec("{P|a player} takes back {C|a card}", ACT_TAKE_BACK,
            lambda state, p, c, player, card: player == p and card == c, (0, 1)),
        WindowSpec("the deal is off", "once", lambda state, p, c: deal_is_off(state), (), moment=12,
            standing=True)))
LAW_20_8_MENU = MenuSpec(LAW_20_8, "recalled", "barred",
    (
        OptionSpec("call-highest-or-lowest-now", ACT_CALL_HIGHEST_OR_LOWEST,
            binds=(("S", SORT_SIDE, 0), ("X", SORT_HIGHEST_OR_LOWEST, 1), ("T", SORT_SUIT, 2)),
            own="side", taken=law_20_8_call_highest_or_lowest_now, mentions=(0,),
            says=law_20_8_call_highest_or_lowest_now_says,
            does=law_20_8_call_highest_or_lowest_now_does, stirs=0xFA201C000,
            until=(
                WindowSpec(
                    "{Q|a player} plays {D|a card}, if ({Q|that player} is not of the side of "
                    "{P|another player}) or no trick is on the table", ACT_PLAY,
                    lambda state, p, c, q, d: SIDE_OF[q] != SIDE_OF[p] or not trick_is_open(state),
                    (0,)),)),
        OptionSpec("call-the-card-shown", ACT_CALL_CARD, binds=(("S", SORT_SIDE, 0),), own="side",
            taken=law_20_8_call_the_card_shown, mentions=(0, 1),
            offered=law_20_8_call_the_card_shown_offered,
            needs="{C|a card} is in the hand of {P|a player}",
            facts=law_20_8_call_the_card_shown_facts, says=law_20_8_call_the_card_shown_says,
            does=law_20_8_call_the_card_shown_does)),
    until=(
        WindowSpec("the tricks are played out", "once", lambda state, p, c: all_is_played(state),
            (), moment=16, standing=True),
        WindowSpec("the deal is off", "once", lambda state, p, c: deal_is_off(state), (), moment=12,
            standing=True),
        WindowSpec("the cards are cut for the next deal", "once", law_20_8_until, (), moment=13,
            standing=True)))
ON_MENUS = 0x0
BITS = 18
MEMORY = 36
OFFENCE_ANSWERING_TOO_LATE = OffenceSpec("answering-too-late", "player")
OFFENCE_ANSWERING_NO_PARTNER = OffenceSpec("answering-no-partner", "player")
OFFENCE_DISOBEDIENCE = OffenceSpec("disobedience", "player", liberties=(law_called_cards_6,),
    laws=(law_disobedience_1,))
OFFENCE_REFUSING = OffenceSpec("refusing", "player", liberties=(law_called_cards_7,))
OFFENCE_REVOKE = OffenceSpec("revoke", "player", laws=(law_19_3, law_19_4))
OFFENCE_UNLAWFUL_CONSULTING = OffenceSpec("unlawful-consulting", "side",
    laws=(law_consulting_2, law_15_4))
OFFENCE_CARD_EXPOSED = OffenceSpec("card-exposed", "player", laws=(law_1_3, law_1_4))
OFFENCE_NO_TURN_UP = OffenceSpec("no-turn-up", "player", laws=(law_4_2,))
OFFENCE_TAKING_UP_EARLY = OffenceSpec("taking-up-early", "player")
OFFENCE_ASKING_THE_CARD = OffenceSpec("asking-the-card", "player")
OFFENCE_LEAVING_THE_TRUMP = OffenceSpec("leaving-the-trump", "player", laws=(law_5_5,))
OFFENCE_CARD_TOO_MANY = OffenceSpec("card-too-many", "player", laws=(law_7_8, law_7_9))
OFFENCE_PLAY_OUT_OF_TURN = OffenceSpec("play-out-of-turn", "player", liberties=(law_8_2,),
    laws=(law_9_2,))
OFFENCE_DEPARTING = OffenceSpec("departing", "player")
OFFENCE_LEADING_AGAIN = OffenceSpec("leading-again", "player", laws=(law_10_2,))
OFFENCE_FORESTALLING = OffenceSpec("forestalling", "player", liberties=(law_8_1,), laws=(law_11_3,))
OFFENCE_REMINDING = OffenceSpec("reminding", "player", laws=(law_12_2,))
OFFENCE_MARKING_WRONG = OffenceSpec("marking-wrong", "side", laws=(law_13_2,))
OFFENCE_LATE_CLAIM = OffenceSpec("late-claim", "side")
OFFENCE_CALLING_OUT_OF_PLACE = OffenceSpec("calling-out-of-place", "player", laws=(law_14_2,))
OFFENCE_CALLING_LATE = OffenceSpec("calling-late", "player", laws=(law_15_2,))
OFFENCE_FALSE_ANSWER = OffenceSpec("false-answer", "player", laws=(law_16_2,))
OFFENCE_NAMING_A_WRONG_CARD = OffenceSpec("naming-a-wrong-card", "player", laws=(law_17_3,))
OFFENCE_THROWING_DOWN = OffenceSpec("throwing-down", "player", liberties=(law_18_6,),
    laws=(law_18_2, law_18_4))
OFFENCE_RESUMING = OffenceSpec("resuming", "player")
OFFENCE_MIXING = OffenceSpec("mixing", "player", laws=(law_21_2, law_21_3))
ONCE: tuple[OnceSpec, ...] = (
    OnceSpec(law_7_5_when, law_7_5, 1, ((0,), (1,), (2,), (3,))),
    OnceSpec(law_18_5_when, law_18_5, 1, ((0,), (1,), (2,), (3,))),
    OnceSpec(law_20_7_when, law_20_7, 1, ((0,), (1,), (2,), (3,))))
ON_ELECTION: Elections = {(LAW_9_2.id, 1): (law_9_3, law_9_4), (LAW_10_2.id, 0): (law_10_3,),
    (LAW_17_3.id, 0): (law_called_cards_4,), (LAW_20_8.id, 0): (law_called_cards_5,)}
NORMS: tuple[MenuSpec | DutySpec, ...] = (LAW_CALLED_CARDS_2_DUTY, LAW_CALLED_CARDS_3_DUTY,
    LAW_CALLED_CARDS_4_DUTY, LAW_CALLED_CARDS_5_DUTY, LAW_1_3_MENU, LAW_7_9_MENU, LAW_9_2_MENU,
    LAW_9_3_DUTY, LAW_9_4_DUTY, LAW_10_2_MENU, LAW_10_3_DUTY, LAW_14_2_MENU, LAW_15_2_MENU,
    LAW_16_2_MENU, LAW_17_3_MENU, LAW_19_4_MENU, LAW_20_8_MENU)
ACTS: tuple[ActSpec, ...] = (
    ActSpec("deals", (ROLE_P,), (0, "deals"), impossible=act_deals_impossible, does=act_deals,
        laws=(law_cutting_3, law_redeal_1), behind=(0, 1), stirs=0xDD9E00000),
    ActSpec("deal", (ROLE_P, ROLE_H), (0, "is", "dealt", 1), impossible=act_deal_impossible,
        does=act_deal, laws=(law_3_2, law_3_4), after=(0, 1), stirs=0xF79EC800F),
    ActSpec("turn-up", (ROLE_P, ROLE_C), (0, "turns", "up", 1), impossible=act_turn_up_impossible,
        does=act_turn_up, stirs=0xFF9F08000),
    ActSpec("play", (ROLE_P, ROLE_C), (0, "plays", 1), impossible=act_play_impossible,
        does=act_play,
        laws=(law_called_cards_8, law_7_3, law_9_1, law_10_1, law_11_1, law_11_2, law_11_4,
            law_18_8, law_19_1, law_19_2, law_20_2, law_20_3), after=(1,), behind=(7,),
        gates=((act_play_gate, (0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)), (act_play_gate_2, (1,))),
        stirs=0xFFBE1C00F, first=0x0),
    ActSpec("omit", (ROLE_P,), (0, "omits", "to", "play"), impossible=act_omit_impossible,
        does=act_omit, laws=(law_7_4,), after=(0,), stirs=0xFA201400F, first=0x0),
    ActSpec("expose", (ROLE_P, ROLE_C), (0, "exposes", 1, "in", "dealing"), does=act_expose,
        laws=(law_1_1, law_1_2)),
    ActSpec("touch", (ROLE_P, ROLE_C), (0, "touches", 1), does=act_touch),
    ActSpec("look", (ROLE_P, ROLE_C), (0, "looks", "at", 1), does=act_look),
    ActSpec("find-faced", (ROLE_C,), (0, "is", "found", "faced", "in", "the", "pack"),
        impossible=act_find_faced_impossible, does=act_find_faced, laws=(law_2_1,),
        stirs=0x51E00000, first=0x0),
    ActSpec("count", (ROLE_P, ROLE_K), (0, "was", "dealt", 1, "cards"),
        impossible=act_count_impossible, does=act_count, laws=(law_3_1, law_3_3), after=(0, 1),
        stirs=0xC000F),
    ActSpec("bury", (ROLE_P,), (0, "leaves", "the", "last", "card", "face", "down"),
        impossible=act_bury_impossible, laws=(law_4_1,)),
    ActSpec("name-exposed", (ROLE_S, ROLE_C), (0, "name", 1, "and", "call", "a", "new", "deal"),
        formal=True, powers=(PowerSpec(law_1_5, law_1_5_exercised),)),
    ActSpec("new-deal", (ROLE_S,), (0, "call", "a", "new", "deal"), formal=True),
    ActSpec("stand-deal", (ROLE_S,), (0, "stand", "the", "deal"), formal=True),
    ActSpec("fresh-deal", (ROLE_S,), (0, "call", "a", "fresh", "deal"), formal=True),
    ActSpec("stand-at", (ROLE_S, ROLE_N), (0, "stand", "at", 1), impossible=act_stand_at_impossible,
        does=act_stand_at, stirs=0x4000000),
    ActSpec("take-up", (ROLE_P,), (0, "takes", "up", "the", "trump", "card"),
        impossible=act_take_up_impossible, does=act_take_up, laws=(law_5_1, law_5_4, law_5_6),
        behind=(2,), stirs=0xF79E08000, first=0x0),
    ActSpec("leave-up", (ROLE_P,), (0, "leaves", "the", "trump", "card", "on", "the", "table"),
        impossible=act_leave_up_impossible, does=act_leave_up, laws=(law_5_3,), stirs=0xF79E08000,
        first=0x0),
    ActSpec("ask-card", (ROLE_P,), (0, "asks", "what", "card", "was", "turned", "up"),
        laws=(law_5_2,)),
    ActSpec("ask-suit", (ROLE_P,), (0, "asks", "what", "suit", "is", "trumps")),
    ActSpec("place", (ROLE_P,), (0, "asks", "that", "the", "cards", "be", "placed"), formal=True,
        powers=(PowerSpec(law_6_1, law_6_1_exercised),)),
    ActSpec("turn-over", (ROLE_S,), (0, "turn", "the", "trick"),
        impossible=act_turn_over_impossible, laws=(law_7_1, law_7_6, law_20_5), behind=(0,)),
    ActSpec("quit", (ROLE_S,), (0, "quit", "the", "trick"), impossible=act_quit__impossible,
        laws=(law_7_2, law_7_7, law_20_4), behind=(0,)),
    ActSpec("call-card", (ROLE_S, ROLE_C, ROLE_P), (0, "call", 1, "from", 2), formal=True,
        does=act_call_card, powers=(PowerSpec(law_called_cards_1, law_called_cards_1_exercised),),
        laws=(law_called_cards_2, law_called_cards_3), ahead=(0, 1)),
    ActSpec("call-highest-or-lowest", (ROLE_S, ROLE_X, ROLE_T, ROLE_P),
        (0, "call", "the", 1, "of", 2, "from", 3), formal=True, does=act_call_highest_or_lowest),
    ActSpec("direct", (ROLE_S, ROLE_P, ROLE_T), (0, "direct", 1, "to", "play", 2), formal=True),
    ActSpec("oblige", (ROLE_S, ROLE_P), (0, "oblige", 1, "to", "win", "the", "trick"), formal=True,
        laws=(law_11_5,), behind=(0,)),
    ActSpec("consult", (ROLE_S,), (0, "consult"), laws=(law_consulting_1, law_15_3)),
    ActSpec("separate", (ROLE_P, ROLE_C), (0, "separates", 1), impossible=act_separate_impossible,
        does=act_separate, stirs=0xF79E08000),
    ActSpec("name-separated", (ROLE_P, ROLE_C, ROLE_Q), (0, "names", 1, "as", "separated", "by", 2),
        formal=True, powers=(PowerSpec(law_17_1, law_17_1_exercised),), laws=(law_17_2,)),
    ActSpec("throw-down", (ROLE_P,), (0, "throws", "down", "his", "cards"),
        laws=(law_18_1, law_18_7, law_20_6), gates=((act_throw_down_gate, (0, 1, 2)),)),
    ActSpec("resume", (ROLE_P,), (0, "takes", "up", "his", "cards"), laws=(law_18_3,)),
    ActSpec("call-honours", (ROLE_P,), (0, "calls", "honours"),
        impossible=act_call_honours_impossible, does=act_call_honours, laws=(law_14_1, law_15_1),
        first=0x0),
    ActSpec("answer", (ROLE_P,), (0, "answers", "the", "call"), does=act_answer,
        laws=(law_calling_1, law_calling_2, law_calling_3, law_16_1), behind=(0,),
        gates=((act_answer_gate, (1, 2, 3)),)),
    ActSpec("remind", (ROLE_P,), (0, "reminds", "his", "partner", "to", "call"), does=act_remind,
        laws=(law_12_1,)),
    ActSpec("claim-honours", (ROLE_S,), (0, "claim", "honours"), formal=True,
        powers=(PowerSpec(law_honours_1, law_honours_1_exercised, silent=True),), laws=(law_13_5,)),
    ActSpec("mark-tricks", (ROLE_S, ROLE_N), (0, "mark", 1, "for", "tricks"),
        impossible=act_mark_tricks_impossible, laws=(law_13_1, law_13_3)),
    ActSpec("rectify", (ROLE_S,), (0, "rectify", "the", "tricks"), formal=True,
        powers=(PowerSpec(law_13_4, law_13_4_exercised),)),
    ActSpec("cut", (), ("the", "cards", "are", "cut", "for", "the", "next", "deal"), does=act_cut,
        laws=(law_cutting_1,), stirs=0x22FF0),
    ActSpec("next-turn-up", (), ("the", "next", "trump", "is", "turned", "up"),
        does=act_next_turn_up, laws=(law_cutting_2,), stirs=0x22FF0),
    ActSpec("take-back", (ROLE_P, ROLE_C), (0, "takes", "back", 1), formal=True, does=act_take_back,
        powers=(PowerSpec(law_20_1, law_20_1_exercised),), laws=(law_20_8,), stirs=0xFA603CF00),
    ActSpec("claim-revoke", (ROLE_S, ROLE_P, ROLE_C), (0, "claim", "that", 1, "revoked", "with", 2),
        formal=True, powers=(PowerSpec(law_claiming_1, law_claiming_1_exercised),),
        laws=(law_claiming_4, law_claiming_6, law_claiming_8),
        gates=((act_claim_revoke_gate, (0, 1, 2)),)),
    ActSpec("claim-any-revoke", (ROLE_S, ROLE_P), (0, "claim", "a", "revoke", "by", 1), formal=True,
        powers=(PowerSpec(law_claiming_2, law_claiming_2_exercised),),
        laws=(law_claiming_3, law_claiming_5, law_claiming_7),
        gates=((act_claim_any_revoke_gate, (0, 1, 2)),)),
    ActSpec("take-tricks", (ROLE_S, ROLE_P), (0, "take", "three", "tricks", "from", 1),
        formal=True),
    ActSpec("take-points", (ROLE_S, ROLE_P), (0, "take", "three", "points", "from", 1),
        formal=True),
    ActSpec("add-points", (ROLE_S, ROLE_P),
        (0, "add", "three", "points", "for", "the", "revoke", "of", 1), formal=True),
    ActSpec("mix", (ROLE_S,), (0, "mix", "the", "cards"), laws=(law_21_1,)))
CONFLICTS: Conflicts = {}
STATES: dict[str, StateSpec] = {
    "dealer": StateSpec("dealer", (), SORT_PLAYER_OR_NONE, "Dealer"),
    "turned": StateSpec("turned", (), SORT_CARD_OR_NONE, "Turned"),
    "trumps": StateSpec("trumps", (), SORT_SUIT_OR_NONE, "Trumps"),
    "tricks": StateSpec("tricks", ("side",), SORT_NUMBER_0_13, "Tricks"),
    "to-play": StateSpec("to_play", (), SORT_PLAYER_OR_NONE, "Leader"),
    "score": StateSpec("score", ("side",), SORT_NUMBER_0_10, "Score"),
    "the-deal": StateSpec("the_deal", (), SORT_FATE, ""),
    "midway": StateSpec("midway", (), SORT_TRUTH, "Midway")}
SHOWN: tuple[str, ...] = ("score", "tricks", "the-deal")
REBUILT: tuple[RebuiltSpec, ...] = (
    RebuiltSpec("hand", 4, 52, 13, (3, 0, 1), (1, 0, 1), (), frozenset((0,)),
        (0x1FFF, 0x3FFE000, 0x7FFC000000, 0xFFF8000000000),
        frozenset((23, 24, 25, 26, 29, 30, 41, 42)), "tricks", "the hand of {0}", "player"),
    RebuiltSpec("dealt-hand", 4, 52, 13, (3, 0, 1), (1, 0, 1), (), frozenset((0,)),
        (0x1FFF, 0x3FFE000, 0x7FFC000000, 0xFFF8000000000), frozenset((29, 33, 35)), "",
        "the hand that {0} began with", "player"))
UNSAID: tuple[UnsaidSpec, ...] = (
    UnsaidSpec("others-right", "others_right", 1, (0, 1), 0, 0, 514, seldom=True),
    UnsaidSpec("odd-hand", "odd_hand", 1, (-1, 0, 1, 2, 3), 0, 0, 514, optional=True, seldom=True),
    UnsaidSpec("trumps", "trumps", 1, (-1, 0, 1, 2, 3), 4, 4, 0x10E44800108, at_end=True,
        optional=True, some=True, waits=True),
    UnsaidSpec("to-play", "to_play", 1, (-1, 0, 1, 2, 3), 0, 1, 0x10047830C3C, optional=True,
        waits=True),
    UnsaidSpec("followed", "followed", 52, (0, 1), 0, 0, 0x44800008, seldom=True, waits=True),
    UnsaidSpec("dealing", "dealing", 2, (0, 1), 0, 0, 32, seldom=True),
    UnsaidSpec("turned-unsaid", "turned_unsaid", 1, (0, 1), 0, 0, 0x400000000, seldom=True),
    UnsaidSpec("shown-unsaid", "shown_unsaid", 52, (0, 1), 0, 0, 2048, seldom=True),
    UnsaidSpec("lying", "lying", 52, (0, 1), 0, 0, 0x800100, seldom=True),
    UnsaidSpec("sure", "sure", 4, (0, 1), 0, 0, 0x40000000, seldom=True, waits=True),
    UnsaidSpec("dealer-unseen", "dealer_unseen", 1, (0, 1), 0, 0, 0x40000, seldom=True),
    UnsaidSpec("revoked-unseen", "revoked_unseen", 4, (0, 1), 0, 0, 0x460000000000, seldom=True,
        waits=True),
    UnsaidSpec("honours-gone", "honours_gone", 2, (0, 1, 2, 3, 4), 0, 0, 0xA00000000, at_end=True,
        seldom=True),
    UnsaidSpec("had-honour-gone", "had_honour_gone", 4, (0, 1), 0, 0, 0x200000000, seldom=True),
    UnsaidSpec("more-honours", "more_honours", 2, (0, 1), 0, 0, 0x800000000, seldom=True))
UNSEEN: tuple[UnseenSpec, ...] = ()
TORN: TornSpec | None = TornSpec("midway",
    named(
        "special-laws forfeit refused-card new-deal-window not-separated best-or-worst "
        "honours-claimed dealer best winning hand dealt-hand known cards-dealt others-right "
        "odd-hand answered turned up-before faced trumps tricks to-play eldest cards-down "
        "suit-led down tricks-done told-tricks ahead astray omitted replacing leading followed "
        "shown-down passed-to score the-deal midway touched dealing turned-unsaid shown-unsaid "
        "lying liable called-now sure left up-or-left separated dealer-unseen revoked charged "
        "recallable accused revoked-unseen tricks-taken found-out called-out honours-gone "
        "had-honour-gone more-honours lost-in-deal gained-in-deal called claimed marked pack-cut "
        "next-trump-up under-law-11 under-law-18 elected-take-three-points "
        "elected-add-three-points"),
    {"dealer": 1, "turned": 1, "trumps": 1, "tricks": 2, "to-play": 1, "score": 2, "midway": 1},
    0x71089E040050C000, 3072, 0x38002003000748000,
    *torn_rows(BOOK,
        "honours/1 800000000 25D0000068181208C0 4040000000000000000, calling/1 200000000 "
        "123000000818120880 800000000000000, calling/2 200000000 120000000808000000 "
        "8000000000000000000, calling/3 200000000 20000000000000000 10000000000000000000, "
        "called-cards/1 800000 1700000100400 20000000000000000000, called-cards/2 800000 "
        "C0000000400667400404 80000000000000000000, called-cards/2 8 100000000000000000000 "
        "8000000000000000000000000, called-cards/3 800000 240000000400667400404 "
        "200000000000000000000, called-cards/3 8 100000000000000000000 200000000000000000000, "
        "called-cards/4 1000000 480000000400003400400 80000000000000000000, called-cards/4 8 "
        "100000000000000000000 80000000000000000000, called-cards/5 1000000 "
        "480000000400007400400 80000000000000000000, called-cards/5 8 100000000000000000000 0, "
        "called-cards/6 7800008 80000000400000000000 80000000000000000000, called-cards/7 800008 "
        "200000000400000000000 200000000000000000000, called-cards/8 8 400000400000 "
        "400000000000, disobedience/1 7800008 80000000000000000000 800000000000000000000, "
        "consulting/1 8000000 100000000000000000000 1000000000000000000000, consulting/2 8000000 "
        "1100000000000000000000 100000000000000000000, claiming/1 20000000000 10011000405C000000 "
        "20000004A0000000000000, claiming/2 40000000000 10011000405C000400 "
        "40000004A0000000000000, claiming/3 40000000000 40000010000000000000 0, claiming/4 "
        "20000000000 40000010000000000000 0, claiming/5 40000000000 40000190000010000000 0, "
        "claiming/6 20000000000 40000190000010000000 0, claiming/7 40000000000 "
        "40000190000010000400 800000000000000000000, claiming/8 20000000000 40000190000010000400 "
        "800000000000000000000, cutting/1 4000000000 100C60006808000100 0, cutting/2 8000000000 "
        "100C60006808000100 0, cutting/3 1 808000000 400080, redeal/1 1 4008021100 "
        "388046150001F3C00, 1/1 20 30008820180 8000000000000000000000, 1/2 20 20008800180 0, 1/3 "
        "20 800010000000404C000008 10100000000004000000000, 1/3 800 100000000000000000000 "
        "10000000000004000000000, 1/4 20 800000000000004C000008 0, 1/5 800 100100C6009604C821188 "
        "10000000000004000000000, 2/1 100 100000120000 4000000000, 3/1 200 4000006000 0, 3/2 2 "
        "4000006000 0, 3/3 200 400000E080 5000000000, 3/4 2 400000E080 5000000000, 4/1 400 "
        "4000000000 20000000000000000000000, 4/2 400 20000000000000000000080 5000000000, 5/1 "
        "10000 200004C000000 40000000000000000000000, 5/2 40000 800000D000080 "
        "80000000000000000000000, 5/3 20000 2000008000000 100000000000000000000000, 5/4 10000 "
        "2000009000000 100000000000000000000000, 5/5 30000 100000000000200000020000 "
        "3200000000000, 5/6 10000 0 0, 6/1 100000 4005000000 200000000000000000000000, 7/1 "
        "200000 1000000 20000000, 7/2 400000 1000000 20000000, 7/3 8 8A9002000 "
        "400000000000000000000000, 7/4 10 888002000 400000000000000000000000, 7/5 -1 880002000 "
        "400000000000000000000000, 7/6 200000 81002000 400000000000000000000000, 7/7 400000 "
        "81002000 400000000000000000000000, 7/8 -1 400000000000000000000000 80000000, 7/9 -1 "
        "400000100000004000000000 800100000000004000000000, 7/9 4000 100000000000000000000 "
        "800000000000004000000000, 8/1 8 1000000000000000125000000 1000000000000000000000000, "
        "8/2 8 2000000000000000125000000 2000000000000000000000000, 9/1 8 "
        "2000000000000000765400201 2000000000000000000000000, 9/2 8 2000000100040204641400400 "
        "4000120000000200200000000, 9/2 800000 100000000000000000000 20000000200000000000, 9/2 "
        "2000000 100000000000000000000 4000000000000000200000000, 9/3 2000000 "
        "4000080000000400003400400 80000000000000000000, 9/3 8 100000000000000000000 0, 9/4 "
        "2000000 4000000000000400003400400 8000000000000000000000000, 9/4 8 "
        "100000000000000000000 0, 10/1 8 45400200 10000000000000000000000000, 10/2 8 "
        "10000000100000004001000000 20000100000000000000000000, 10/2 4000000 "
        "100000000000000000000 20000000000000000000000000, 10/3 4000000 "
        "20000080000000400667500500 80000000000000000000, 10/3 8 100000000000000000000 0, 11/1 8 "
        "1000000000000000125400000 1000000000000000000000000, 11/2 8 80400000400667500500 "
        "80000000000000000000, 11/3 8 1000000000000000000000000 400000000000000000, 11/4 8 "
        "400000000001000000 400000000000000000, 11/5 4000000 40400000000000000000 "
        "400000000000000000, 12/1 400000000 100C60046808120100 40000000000000000000000000, 12/2 "
        "400000000 40000000018000002000000002 18000002000000000, 13/1 1000000000 200000808200000 "
        "80000000000000000000000000, 13/2 1000000000 80000000000000000000000000 "
        "80000000000000000, 13/3 1000000000 80200000808200000 80000000000000000, 13/4 2000000000 "
        "80200000808200000 100000000080000000000000000, 13/5 800000000 200000000000000000 "
        "200000000000000000000000000, 14/1 100000000 18000002000000000 "
        "400000000000000000000000000, 14/2 100000000 400000000100000004008000008 "
        "800000100000000004000000000, 14/2 1000 100000000000000000000 "
        "800000000000000004000000000, 15/1 100000000 4C000000 1000000000000000000000000000, 15/2 "
        "100000000 1000000000100000004008000008 800000100000000004000000000, 15/2 1000 "
        "100000000000000000000 0, 15/3 8000000 100000000000000000000 0, 15/4 8000000 "
        "1100000000000000000000 0, 16/1 200000000 3000000010120880 2000000000000000000000000000, "
        "16/2 200000000 2000000100100000004008000008 4800000100000000004000000000, 16/2 2000 "
        "100000000000000000000 4000000100000000000000000000, 16/2 1000 100000000000000000000 0, "
        "17/1 20000000 4200000000400 8000000000000000200000000000, 17/2 20000000 4000000000010 "
        "10000000000000000000000000000, 17/3 20000000 1000000000010000000485F000C20 "
        "500000000000000000000, 17/3 1000000 100000000000000000000 40000000000012D600700, 18/1 "
        "40000000 20000000000000C60806E6F503700 20000000000000000000000000000, 18/2 40000000 "
        "20000000000000000200000000400 200000000000, 18/3 80000000 800000004000000000 "
        "40000000000000000000000000000, 18/4 40000000 20000000000000000000000000000 "
        "800000000000000000, 18/5 -1 100000000000000000 800000000000000000, 18/6 40000000 "
        "2000000000000000080066F503700 20000000000000000000000000000, 18/7 40000000 80080D503700 "
        "800000000, 18/8 8 800000000 800000000, 19/1 8 667400400 40000000000000, 19/2 8 "
        "667400400 800000000000000000000, 19/3 460007800008 800000010000000000400 "
        "10000000000000, 19/4 460007800008 803100270004000000000 380000000103000220000000000000, "
        "19/4 80000000000 100000000000000000000 200000000000000220000000000000, 19/4 "
        "100000000000 100000000000000000000 100000000001000020000000000000, 19/4 200000000000 "
        "100000000000000000000 80000000002000020000000000000, 20/1 10000000000 "
        "100040004000000000 400000000000000000000000000000, 20/2 8 40000665400000 "
        "40000000000000, 20/3 8 40000005000000 40000000000000, 20/4 400000 40000001000000 "
        "40000000000000, 20/5 200000 40000001000000 40000000000000, 20/6 40000000 40000005000000 "
        "40000000000000, 20/7 -1 100860000000000000 40000000000000, 20/8 10000000000 "
        "4010000020482F700600 52000000020012D600700, 20/8 1000000 100000000000000000000 "
        "400000000000000000000, 20/8 800000 100000000000000000000 20000000200200000000, 21/1 "
        "400000000000 100080004000000400 800000000000000000000000000000, 21/2 400000000000 "
        "800000000000000000000000000000 4C0000000000000, 21/3 400000000000 "
        "800000000000000190000010000000 800000000000000000000, - 1 808000000 100000000000000000, "
        "- 2 10000000 3C00, - 4 8001D80 520C80, - 8 66D721F80 3EF600F00, - 10 29600200 A9600000, "
        "- 20 100000A0000 10000080000, - 40 10000000000 10000000000, - 80 10000000000 "
        "10000000000, - 100 1000001A0000 A0000, - 800 10000000000000000000000 "
        "40000000000000000000, - 1000 800000000000000000000000000 40000000000000000000, - 2000 "
        "4000000000000000000000000000 40000000000000000000, - 4000 800000000000000000000000 "
        "40000000000000000000, - 10000 21C00 C00, - 20000 21C00 C00, - 100000 "
        "200000000000000000000000 40000000000000000000, - 800000 20000000400000000000 "
        "400000000000, - 800000 20000000000000000000 40000000000000000000, - 1000000 "
        "400000000400000000400 400000000000, - 1000000 400000000000000000000 "
        "40000000000000000000, - 2000000 4000000000000000000000000 40000000000000000000, - "
        "4000000 20000000000000000000000000 40000000000000000000, - 10000000 4000000001C00 "
        "4000000000C00, - 20000000 8000000000000000000000000000 40000000000000000000, - "
        "100000000 1800000204C000000 20000000000000000, - 400000000 40000000000 40000, - "
        "800000000 4000000000000000000 40000000000000000000, - 2000000000 "
        "100000000000000000000000000 40000000000000000000, - 10000000000 "
        "40000000000000003000002F700600 7000012D600700, - 10000000000 "
        "400000000000000000000000000000 40000000000000000000, - 20000000000 "
        "2000000000000000000000 40000000000000000000, - 40000000000 4000000000000000000000 "
        "40000000000000000000, - 80000000000 200000000000000000000000000000 "
        "40000000000000000000, - 100000000000 100000000000000000000000000000 "
        "40000000000000000000, - 200000000000 80000000000000000000000000000 "
        "40000000000000000000, - -1 600000 800000, - -1 200000 8000000, - -1 8000000 10000000"),
    (0x1808000180, 0x5403F880, 0x88E1D80, 0x2CC23D80, 0x1400000, 0, 0, 0, 0x8000100, 0xEC00,
        0x8860180, 0, 0, 0, 0, 0x9000000, 0x8821D80, 0x8821D80, 0, 0, 0, 0x8000100, 0x8000100, 0, 0,
        0, 0, 0, 0x1C00, 0, 0, 0, 0x2000000004C010000, 0, 0, 0, 0x808000000, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0),
    (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10000000000000000000000, 0x800000000000000000000000000,
        0x4000000000000000000000000000, 0x800000000000000000000000, 0, 0, 0, 0, 0,
        0x200000000000000000000000, 0, 0, 0x20000000000000000000, 0x400000000000000000000,
        0x4000000000000000000000000, 0x20000000000000000000000000, 0, 0,
        0x8000000000000000000000000000, 0, 0, 0, 0, 0, 0x4000000000000000000, 0,
        0x100000000000000000000000000, 0, 0, 0x400000000000000000000000000000,
        0x2000000000000000000000, 0x4000000000000000000000, 0x200000000000000000000000000000,
        0x100000000000000000000000000000, 0x80000000000000000000000000000, 0),
    0x8736DB5E9A98000000000000000000, 0x100000000000000000000)
STEPS: tuple[StepSpec, ...] = (
    StepSpec("the-rest", LAW_18B.clause(9, "whist.law:934"), settle_the_rest, stirs=0xE8201400F),
    StepSpec("take-three-points", LAW_19.clause(6, "whist.law:965"), settle_take_three_points,
        stirs=0x4000000),
    StepSpec("add-three-points", LAW_19.clause(5, "whist.law:969"), settle_add_three_points,
        stirs=0x4000000),
    StepSpec("revoke", LAW_19.clause(7, "whist.law:971"), settle_revoke, stirs=0x2000000),
    StepSpec("called-honours", LAW_CALLING.clause(4, "whist.law:484"), settle_called_honours,
        stirs=0x4000000),
    StepSpec("trick-points", LAW_SCORING.clause(1, "whist.law:446"), settle_trick_points,
        stirs=0x4000000),
    StepSpec("honour-points", LAW_HONOURS.clause(2, "whist.law:464"), settle_honour_points,
        stirs=0x4000000),
    StepSpec("remain-at-nine", LAW_19B.clause(8, "whist.law:980"), settle_remain_at_nine,
        stirs=0x4000000))
SETTLED: tuple[str, ...] = ("score", "tricks")
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
