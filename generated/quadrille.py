"""Judge recorded games by the book quadrille: Quadrille.

Edition: A household cyclopaedia: the leaf with laws 13 to 32 of quadrille, quinze, and rouge et
noir

Made by `hoyle build quadrille`: change the book, not this file. It was made from
rules/common/pack-forty.law, rules/common/seats.law, rules/common/leading.law,
rules/common/tricks-alone.law, rules/common/untold-trump.law, rules/quadrille.law, whose hashes
together have the SHA-256 b9a318f61d0f60b4e4fe42e160607761ec60aa808a416b32e318b99243431ff3.

Run `python quadrille.py RECORD...` to judge files of games, or call `judge`. A member of a kind is
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
    Elections, FactLines, LapseSpec, LawText, MenuSpec, OffenceSpec, OnceSpec, OptionSpec,
    PowerSpec, RebuiltSpec, Referee, RoleSpec, SortSpec, StateSpec, StepSpec, TornSpec, UnsaidSpec,
    UnseenSpec, WindowSpec, are, divided, figure, first, listed, members, named, plural, pure,
    remembered, run, told_number, torn_rows, yes
)  # fmt: skip

# ---------------------------------------------------------------- the book

# fmt: off
BOOK = "quadrille"
EDITION = (
    "A household cyclopaedia: the leaf with laws 13 to 32 of quadrille, quinze, and rouge et noir"
)

# The codes of every kind; at -1, where Python finds the last, the word for none.
PLAYERS = ("W", "X", "Y", "Z", "none")
SIDES = ("W", "X", "Y", "Z", "none")
SUITS = ("C", "D", "H", "S", "none")
RANKS = ("2", "3", "4", "5", "6", "7", "J", "Q", "K", "A", "none")
CARDS = (*(a + b for b in SUITS[:-1] for a in RANKS[:-1]), "none")
VOLE_AFTER_FAULTS = ("to-be-played", "not-to-be-played", "none")
REPLAYS = ("three-cards", "their-cards", "none")
PREFERENCES = ("by-undertaking", "by-tricks", "none")
KING_SURRENDEREDS = ("not-played", "played", "none")
VOLE_MISSEDS = ("costs", "free", "none")
THREE_TRICKS = ("when-lost", "always", "none")
FOUR_TRICKS = ("remise", "codille", "none")
UNDERTAKINGS = ("pass", "leave", "sans-prendre", "vole", "none")
SAYINGS = ("I play the vole", "I do not play the vole", "I ask", "something else", "none")
VOLE_DUTYS = ("to be played for", "not to be played for", "none")
REPLAYEDS = ("this trick is", "this trick and the one before it are",
    "this trick and the two before it are", "none")
FATES = ("stands", "is dealt again by the same", "is void", "none")
CODES = {"player": PLAYERS, "side": SIDES, "suit": SUITS, "rank": RANKS, "card": CARDS,
    "vole-after-fault": VOLE_AFTER_FAULTS, "replay": REPLAYS, "preference": PREFERENCES,
    "king-surrendered": KING_SURRENDEREDS, "vole-missed": VOLE_MISSEDS,
    "three-tricks": THREE_TRICKS, "four-tricks": FOUR_TRICKS, "undertaking": UNDERTAKINGS,
    "saying": SAYINGS, "vole-duty": VOLE_DUTYS, "replayed": REPLAYEDS, "fate": FATES}

FATE_STANDING, FATE_FRESH, FATE_VOID, FOUR_TRICKS_REMISE, KING_SURRENDERED_PLAYED = 0, 1, 2, 0, 1
PLAYER_W, PLAYER_X, PLAYER_Y, PLAYER_Z, PREFERENCE_BY_TRICKS, RANK_TWO = 0, 1, 2, 3, 1, 0
RANK_SEVEN, RANK_QUEEN, RANK_KING, RANK_ACE, REPLAY_THREE_CARDS = 5, 7, 8, 9, 0
REPLAY_THEIR_CARDS, REPLAYED_ONE_TRICK, REPLAYED_TWO_TRICKS, REPLAYED_ALL_THREE = 1, 0, 1, 2
SAYING_I_PLAY, SAYING_I_DO_NOT_PLAY, SAYING_I_ASK, SAYING_SOMETHING_ELSE, SUIT_CLUBS = 0, 1, 2, 3, 0
SUIT_SPADES, THREE_TRICKS_ALWAYS, UNDERTAKING_PASS, UNDERTAKING_LEAVE = 3, 1, 0, 1
UNDERTAKING_SANS_PRENDRE, UNDERTAKING_VOLE, VOLE_AFTER_FAULT_TO_BE_PLAYED = 2, 3, 0
VOLE_DUTY_BOUND, VOLE_DUTY_BARRED, VOLE_MISSED_COSTS = 0, 1, 0

# What belongs to a member, by its place; at -1, what belongs to none.
SIDE_OF = (0, 1, 2, 3, NONE)
PLAYERS_OF = (1, 2, 4, 8, 0)
# Whether a side is called by the names of its players, and whom a player or side
# counts as when something is open for him: players first, then sides, as a mask.
NAMED_BY_PLAYERS = (True, True, True, True)
COUNTS_AS = (17, 34, 68, 136, 17, 34, 68, 136, 0)
SUIT_OF_CARD = (*(place // 10 for place in range(40)), NONE)
RANK_OF_CARD = (*(place % 10 for place in range(40)), NONE)
NEXT_PLAYER = (1, 2, 3, 0, NONE)
CARDS_OF_SUIT = (0x3FF, 0xFFC00, 0x3FF00000, 0xFFC0000000, 0)
CARDS_OF_RANK = (0x40100401, 0x80200802, 0x100401004, 0x200802008, 0x401004010, 0x802008020,
    0x1004010040, 0x2008020080, 0x4010040100, 0x8020080200, 0)
BIT = (*(1 << place for place in range(40)), 0)

# The readings that a record may choose, and which is taken if it does not.
OPTIONS: tuple[tuple[str, str], ...] = (("vole-after-fault", "vole-after-fault"),
    ("replay", "replay"), ("preference", "preference"), ("king-surrendered", "king-surrendered"),
    ("vole-missed", "vole-missed"), ("three-tricks", "three-tricks"),
    ("four-tricks", "four-tricks"))
DEFAULTS: Args = (0, 0, 0, 0, 0, 0, 0)
# fmt: on


# ---------------------------------------------------------------- the record


class State(BaseState):
    """What the record says so far. Lists, by key, end in the value for no key."""

    __slots__ = named(
        "alone_price basted_for_it before before_that best called cards_dealt cards_down "
        "consolation counters dealer dealt declared_friend down four_tricks hand king_asked "
        "king_called king_surrendered known lead led_before led_before_that led_by liable mark "
        "mark_is_down matadore_price matadores_claimed midway misdeal_unsaid named "
        "next_deal_finished ombre out_of_the_vole outbid passed pool preference renouncers replay "
        "sans_prendre_claimed spadille_forced spoken stake the_deal three_tricks to_play "
        "told_tricks tricks tricks_done tricks_offered trumps trumps_gone two_of undertaken_at_six "
        "untold_friend untold_is_back untold_trump untold_winner vole_after_fault vole_asked "
        "vole_declined vole_forbidden vole_missed vole_undertaken was_liable winning"
    )

    def __init__(self) -> None:
        super().__init__()
        self.tricks, self.down, self.before = [0] * 5, [NONE] * 5, [NONE] * 5
        self.before_that, self.hand, self.dealt = [NONE] * 5, [0] * 5, [0] * 5
        self.known, self.cards_dealt, self.spoken = [False] * 5, [NONE] * 5, [NONE] * 5
        self.passed, self.outbid, self.tricks_offered = [False] * 5, [False] * 5, [0] * 5
        self.named, self.vole_asked, self.liable = [NONE] * 5, [False] * 5, [0] * 5
        self.was_liable, self.basted_for_it, self.called = [0] * 5, [False] * 5, [NONE] * 5
        self.counters = [0] * 5
        self.vole_after_fault = self.replay = self.preference = self.king_surrendered = NONE
        self.vole_missed = self.three_tricks = self.four_tricks = self.best = self.winning = NONE
        self.dealer = self.to_play = self.lead = self.led_by = self.led_before = NONE
        self.led_before_that = self.untold_winner = self.untold_trump = self.two_of = NONE
        self.the_deal = self.ombre = self.trumps = self.king_called = self.declared_friend = NONE
        self.untold_friend = NONE
        self.midway = self.untold_is_back = self.misdeal_unsaid = self.spadille_forced = False
        self.vole_undertaken = self.vole_declined = self.undertaken_at_six = self.king_asked = False
        self.mark_is_down = self.sans_prendre_claimed = self.matadores_claimed = False
        self.next_deal_finished = False
        self.cards_down = self.tricks_done = self.told_tricks = self.trumps_gone = 0
        self.out_of_the_vole = self.vole_forbidden = self.renouncers = self.pool = self.stake = 0
        self.mark = self.consolation = self.alone_price = self.matadore_price = 0

    def copy(self) -> State:
        """Give a state that changes by itself."""
        new = State.__new__(type(self))
        new.vole_after_fault = self.vole_after_fault
        new.replay = self.replay
        new.preference = self.preference
        new.king_surrendered = self.king_surrendered
        new.vole_missed = self.vole_missed
        new.three_tricks = self.three_tricks
        new.four_tricks = self.four_tricks
        new.midway = self.midway
        new.best = self.best
        new.winning = self.winning
        new.dealer = self.dealer
        new.tricks = self.tricks[:]
        new.to_play = self.to_play
        new.cards_down = self.cards_down
        new.lead = self.lead
        new.down = self.down[:]
        new.led_by = self.led_by
        new.tricks_done = self.tricks_done
        new.before = self.before[:]
        new.before_that = self.before_that[:]
        new.led_before = self.led_before
        new.led_before_that = self.led_before_that
        new.untold_winner = self.untold_winner
        new.untold_is_back = self.untold_is_back
        new.untold_trump = self.untold_trump
        new.hand = self.hand[:]
        new.dealt = self.dealt[:]
        new.known = self.known[:]
        new.cards_dealt = self.cards_dealt[:]
        new.two_of = self.two_of
        new.misdeal_unsaid = self.misdeal_unsaid
        new.the_deal = self.the_deal
        new.spoken = self.spoken[:]
        new.passed = self.passed[:]
        new.outbid = self.outbid[:]
        new.tricks_offered = self.tricks_offered[:]
        new.named = self.named[:]
        new.spadille_forced = self.spadille_forced
        new.ombre = self.ombre
        new.trumps = self.trumps
        new.king_called = self.king_called
        new.declared_friend = self.declared_friend
        new.untold_friend = self.untold_friend
        new.told_tricks = self.told_tricks
        new.trumps_gone = self.trumps_gone
        new.vole_undertaken = self.vole_undertaken
        new.vole_declined = self.vole_declined
        new.undertaken_at_six = self.undertaken_at_six
        new.king_asked = self.king_asked
        new.vole_asked = self.vole_asked[:]
        new.out_of_the_vole = self.out_of_the_vole
        new.vole_forbidden = self.vole_forbidden
        new.renouncers = self.renouncers
        new.liable = self.liable[:]
        new.was_liable = self.was_liable[:]
        new.basted_for_it = self.basted_for_it[:]
        new.called = self.called[:]
        new.counters = self.counters[:]
        new.pool = self.pool
        new.mark_is_down = self.mark_is_down
        new.stake = self.stake
        new.mark = self.mark
        new.consolation = self.consolation
        new.alone_price = self.alone_price
        new.matadore_price = self.matadore_price
        new.sans_prendre_claimed = self.sans_prendre_claimed
        new.matadores_claimed = self.matadores_claimed
        new.next_deal_finished = self.next_deal_finished
        new.menus = self.menus
        new.in_vain = self.in_vain
        new.conflicts = self.conflicts
        new.stopped = self.stopped
        new.writing = new.written = -1
        return new


Judge = Referee[State]


def begin(state: State, choices: Args, told: dict[str, dict[int, int]]) -> State:
    """Lay out the record before its first event, with what it tells of its start."""
    state.vole_after_fault = choices[0]
    state.replay = choices[1]
    state.preference = choices[2]
    state.king_surrendered = choices[3]
    state.vole_missed = choices[4]
    state.three_tricks = choices[5]
    state.four_tricks = choices[6]
    state.midway = bool(told.get("midway", {}).get(0, state.midway))
    state.dealer = told.get("dealer", {}).get(0, state.dealer)
    state.suppose("dealer", True)
    for slot, value in told.get("tricks", {}).items():
        state.tricks[slot] = value
    state.to_play = elder_hand(state) if sum(state.tricks) == 0 else NONE
    state.to_play = told.get("to-play", {}).get(0, state.to_play)
    state.suppose("to_play", True)
    state.tricks_done = min(sum(state.tricks), 10)
    state.untold_winner = told.get("untold-winner", {}).get(0, state.untold_winner)
    state.suppose("untold_winner", True)
    state.untold_trump = SUIT_CLUBS
    state.untold_trump = told.get("untold-trump", {}).get(0, state.untold_trump)
    state.suppose("untold_trump", False)
    for slot, value in told.get("hand", {}).items():
        state.hand[slot] = value
    for slot, value in told.get("dealt", {}).items():
        state.dealt[slot] = value
    state.two_of = told.get("two-of", {}).get(0, state.two_of)
    state.misdeal_unsaid = bool(told.get("misdeal-unsaid", {}).get(0, state.misdeal_unsaid))
    state.suppose("misdeal_unsaid", False)
    state.the_deal = FATE_STANDING
    for slot, value in told.get("spoken", {}).items():
        state.spoken[slot] = value
    for key_1 in range(4):
        state.tricks_offered[key_1] = 6
    for slot, value in told.get("tricks-offered", {}).items():
        state.tricks_offered[slot] = value
    state.spadille_forced = bool(told.get("spadille-forced", {}).get(0, state.spadille_forced))
    state.ombre = told.get("ombre", {}).get(0, state.ombre)
    state.suppose("ombre", True)
    state.trumps = told.get("trumps", {}).get(0, state.trumps)
    state.suppose("trumps", True)
    state.king_called = told.get("king-called", {}).get(0, state.king_called)
    state.declared_friend = told.get("declared-friend", {}).get(0, state.declared_friend)
    state.untold_friend = told.get("untold-friend", {}).get(0, state.untold_friend)
    state.suppose("untold_friend", True)
    state.told_tricks = state.tricks_done
    state.trumps_gone = told.get("trumps-gone", {}).get(0, state.trumps_gone)
    state.suppose("trumps_gone", False)
    for key_1 in range(4):
        state.counters[key_1] = 100
    for slot, value in told.get("counters", {}).items():
        state.counters[slot] = value
    state.pool = told.get("pool", {}).get(0, state.pool)
    state.stake = told.get("stake", {}).get(0, state.stake)
    state.mark = 10
    state.mark = told.get("mark", {}).get(0, state.mark)
    state.consolation = 2
    state.consolation = told.get("consolation", {}).get(0, state.consolation)
    state.alone_price = 4
    state.alone_price = told.get("alone-price", {}).get(0, state.alone_price)
    state.matadore_price = 1
    state.matadore_price = told.get("matadore-price", {}).get(0, state.matadore_price)
    return state


def amiss(judge: Judge, state: State) -> str | None:
    """Say why no game begins in a state; None if one may."""
    if sum(state.tricks) > 10:
        return (
            f"{sum(state.tricks)} trick{plural(sum(state.tricks))} are told, and there are ten in "
            "all"
        )
    if state.declared_friend != NONE and state.declared_friend == state.ombre:
        return (
            f"{judge.players[state.declared_friend]} is the ombre, and the ombre is not his own "
            "friend"
        )
    if (state.declared_friend != NONE or state.king_called != NONE or state.spadille_forced) and (
        state.spoken[PLAYER_W] >= UNDERTAKING_SANS_PRENDRE
        or state.spoken[PLAYER_X] >= UNDERTAKING_SANS_PRENDRE
        or state.spoken[PLAYER_Y] >= UNDERTAKING_SANS_PRENDRE
        or state.spoken[PLAYER_Z] >= UNDERTAKING_SANS_PRENDRE
    ):
        return (
            "one plays alone, and then none calls a king, has a friend or has spadille forced on "
            "him"
        )
    if (
        state.declared_friend != NONE
        and state.king_called != NONE
        and SUIT_OF_CARD[state.king_called] == state.trumps
    ):
        return (
            f"{CARDS[state.king_called]} is a trump: the ombre has called himself, and "
            f"{judge.players[state.declared_friend]} is no friend"
        )
    if (
        state.ombre != NONE
        and state.spoken[state.ombre] == UNDERTAKING_PASS
        and not state.spadille_forced
    ):
        return f"{judge.players[state.ombre]} is told to be the ombre, and to have passed"
    if state.king_called != NONE and RANK_OF_CARD[state.king_called] not in (RANK_KING, RANK_QUEEN):
        return f"{CARDS[state.king_called]} was called, and is neither king nor queen"
    if state.stake > state.pool:
        return (
            f"{figure(state.stake)} {are(state.stake)} played for, and only {state.pool} lie in "
            "the pool"
        )
    if (
        state.stake < 0
        or state.mark < 0
        or state.consolation < 0
        or state.alone_price < 0
        or state.matadore_price < 0
    ):
        return "nothing that is staked or paid is less than nothing"
    return None


# ---------------------------------------------------------------- definitions


def elder_hand(state: State) -> int:
    """The book's elder-hand: rules/common/tricks-alone.law:13."""
    return NEXT_PLAYER[state.dealer]


@pure
def black_suits() -> int:
    """The book's black-suits: rules/common/pack-forty.law:13."""
    return BIT[SUIT_CLUBS] | BIT[SUIT_SPADES]


@pure
def spadille() -> int:
    """The book's spadille: rules/common/pack-forty.law:15."""
    return SUIT_SPADES * 10 + RANK_ACE


@pure
def basto() -> int:
    """The book's basto: rules/common/pack-forty.law:16."""
    return SUIT_CLUBS * 10 + RANK_ACE


def manille(t: int) -> int:
    """The book's manille: rules/common/pack-forty.law:17."""
    if black_suits() & BIT[t]:
        return t * 10 + RANK_TWO if t >= 0 else NONE
    return t * 10 + RANK_SEVEN if t >= 0 else NONE


def family_under(c: int, t: int) -> int:
    """The book's family-under: rules/common/pack-forty.law:22."""
    return t if c == spadille() or c == basto() else SUIT_OF_CARD[c]


def family(state: State, c: int) -> int:
    """The book's family: rules/common/pack-forty.law:23."""
    if state.trumps == NONE:
        return SUIT_OF_CARD[c]
    return family_under(c, state.trumps) if state.trumps != NONE else NONE


def family_cards(state: State, t: int) -> int:
    """The book's family-cards: rules/common/pack-forty.law:25."""
    if state.trumps == NONE:
        return CARDS_OF_SUIT[t]
    if t == state.trumps:
        return CARDS_OF_SUIT[t] | BIT[spadille()] | BIT[basto()]
    return CARDS_OF_SUIT[t] & ~(BIT[spadille()] | BIT[basto()])


def height(c: int) -> int:
    """The book's height: rules/common/pack-forty.law:32."""
    if RANK_OF_CARD[c] > RANK_SEVEN and RANK_OF_CARD[c] < RANK_ACE:
        return 1 + RANK_OF_CARD[c]
    if black_suits() & BIT[SUIT_OF_CARD[c]]:
        return RANK_OF_CARD[c]
    return 6 if RANK_OF_CARD[c] == RANK_ACE else 5 - RANK_OF_CARD[c]


def worth(c: int, t: int) -> int:
    """The book's worth: rules/common/pack-forty.law:40."""
    if c == spadille():
        return 23
    if c == manille(t):
        return 22
    if c == basto():
        return 21
    if c == (t * 10 + RANK_ACE if t >= 0 else NONE):
        return 20
    return 10 + height(c) if SUIT_OF_CARD[c] == t else height(c)


@remembered(3)
def strength(state: State, c: int) -> int:
    """The book's strength: rules/common/pack-forty.law:47."""
    if state.trumps == NONE:
        return height(c)
    return worth(c, state.trumps) if state.trumps != NONE else 0


def seats_from(p: int, q: int) -> int:
    """The book's seats-from: rules/common/seats.law:9."""
    return (q - p + 4) % 4


def trick_is_open(state: State) -> bool:
    """The book's trick-is-open: rules/common/leading.law:8."""
    return state.cards_down > 0 and state.cards_down < 4


def play_has_begun(state: State) -> bool:
    """The book's play-has-begun: rules/common/leading.law:14."""
    return state.tricks_done > 0 or state.best != NONE


@pure
def the_rest_is_shown() -> bool:
    """The book's the-rest-is-shown: rules/common/tricks-alone.law:10."""
    return False


def all_is_played(state: State) -> bool:
    """The book's all-is-played: rules/common/leading.law:15."""
    return the_rest_is_shown() or state.tricks_done * 4 == 40


@remembered(4)
def last_winner(state: State) -> int:
    """The book's last-winner: rules/common/tricks-alone.law:35."""
    if state.tricks[state.to_play] > 0:
        return state.to_play
    return first(
        sum(
            BIT[p]
            for p in range(4)
            if state.tricks[p] > 0
            and (
                p == state.asked("untold_winner", 0, state.untold_winner)
                or state.tricks[state.asked("untold_winner", 0, state.untold_winner)] == 0
            )
        )
    )


def trick_is_complete(state: State) -> bool:
    """The book's trick-is-complete: rules/common/tricks-alone.law:38."""
    return state.cards_down == 4


def distance(state: State, p: int) -> int:
    """The book's distance: rules/quadrille.law:156."""
    return seats_from(elder_hand(state), p) if elder_hand(state) != NONE else 0


def next_to_be_dealt(state: State) -> int:
    """The book's next-to-be-dealt: rules/quadrille.law:157."""
    return first(sum(BIT[q] for q in range(4) if not state.dealt[q]))


def misdealt(state: State) -> bool:
    """The book's misdealt: rules/quadrille.law:159."""
    if (
        state.asked("misdeal_unsaid", 0, state.misdeal_unsaid)
        if state.cards_dealt[PLAYER_W] == -1
        else state.cards_dealt[PLAYER_W] != 10
    ):
        return True
    if (
        state.asked("misdeal_unsaid", 0, state.misdeal_unsaid)
        if state.cards_dealt[PLAYER_X] == -1
        else state.cards_dealt[PLAYER_X] != 10
    ):
        return True
    if (
        state.asked("misdeal_unsaid", 0, state.misdeal_unsaid)
        if state.cards_dealt[PLAYER_Y] == -1
        else state.cards_dealt[PLAYER_Y] != 10
    ):
        return True
    if state.cards_dealt[PLAYER_Z] == -1:
        return state.asked("misdeal_unsaid", 0, state.misdeal_unsaid)
    return state.cards_dealt[PLAYER_Z] != 10


def all_are_dealt(state: State) -> bool:
    """The book's all-are-dealt: rules/quadrille.law:161."""
    return not (
        not state.dealt[PLAYER_W]
        or not state.dealt[PLAYER_X]
        or not state.dealt[PLAYER_Y]
        or not state.dealt[PLAYER_Z]
    )


def all_have_passed(state: State) -> bool:
    """The book's all-have-passed: rules/quadrille.law:162."""
    return (
        state.spoken[PLAYER_W] == UNDERTAKING_PASS
        and state.spoken[PLAYER_X] == UNDERTAKING_PASS
        and state.spoken[PLAYER_Y] == UNDERTAKING_PASS
        and state.spoken[PLAYER_Z] == UNDERTAKING_PASS
    )


def tricks_promised(state: State, p: int) -> int:
    """The book's tricks-promised: rules/quadrille.law:165."""
    return 10 if state.spoken[p] == UNDERTAKING_VOLE else state.tricks_offered[p]


def precedence(state: State, p: int) -> int:
    """The book's precedence: rules/quadrille.law:167."""
    return (
        4 * (state.spoken[p] if state.spoken[p] != NONE else 0)
        + 3
        - distance(state, p)
        + (100 * tricks_promised(state, p) if state.preference == PREFERENCE_BY_TRICKS else 0)
    )


def deal_is_off(state: State) -> bool:
    """The book's deal-is-off: rules/quadrille.law:184."""
    return state.the_deal != FATE_STANDING


@remembered(5)
def preferred(state: State) -> int:
    """The book's preferred: rules/quadrille.law:169."""
    if deal_is_off(state):
        return NONE
    return max(
        members(sum(BIT[q] for q in range(4) if state.spoken[q] >= UNDERTAKING_LEAVE)),
        key=lambda p: precedence(state, p),
        default=NONE,
    )


def namer(state: State) -> int:
    """The book's namer: rules/quadrille.law:171."""
    return state.ombre if preferred(state) == NONE else preferred(state)


def undertaking_is_over(state: State) -> bool:
    """The book's undertaking-is-over: rules/quadrille.law:179."""
    if play_has_begun(state):
        return True
    if deal_is_off(state):
        return True
    if state.next_deal_finished:
        return True
    if state.trumps == NONE:
        return False
    return not (
        state.named[PLAYER_W] == state.trumps
        or state.named[PLAYER_X] == state.trumps
        or state.named[PLAYER_Y] == state.trumps
        or state.named[PLAYER_Z] == state.trumps
    )


def trumps_unsaid(state: State) -> bool:
    """The book's trumps-unsaid: rules/quadrille.law:183."""
    return play_has_begun(state) and not deal_is_off(state)


def the_rest_have_passed(state: State, p: int) -> bool:
    """The book's the-rest-have-passed: rules/quadrille.law:185."""
    return all(state.spoken[q] == UNDERTAKING_PASS for q in members(0xF & ~BIT[p]))


def one_plays_alone(state: State) -> bool:
    """The book's one-plays-alone: rules/quadrille.law:187."""
    return (
        state.spoken[PLAYER_W] >= UNDERTAKING_SANS_PRENDRE
        or state.spoken[PLAYER_X] >= UNDERTAKING_SANS_PRENDRE
        or state.spoken[PLAYER_Y] >= UNDERTAKING_SANS_PRENDRE
        or state.spoken[PLAYER_Z] >= UNDERTAKING_SANS_PRENDRE
    )


@remembered(6)
def silent(state: State) -> int:
    """The book's silent: rules/quadrille.law:189."""
    return sum(BIT[p] for p in range(4) if state.spoken[p] == NONE and not state.outbid[p])


def is_forced(state: State, p: int) -> bool:
    """The book's ... is-forced: rules/quadrille.law:174."""
    return state.spoken[p] == UNDERTAKING_LEAVE and p != preferred(state)


@remembered(7)
def speaker(state: State) -> int:
    """The book's speaker: rules/quadrille.law:190."""
    if state.dealer == NONE or undertaking_is_over(state):
        return NONE
    if silent(state):
        return min(members(silent(state)), key=lambda p: distance(state, p), default=NONE)
    if (
        state.spoken[PLAYER_W] == UNDERTAKING_VOLE
        or state.spoken[PLAYER_X] == UNDERTAKING_VOLE
        or state.spoken[PLAYER_Y] == UNDERTAKING_VOLE
        or state.spoken[PLAYER_Z] == UNDERTAKING_VOLE
    ):
        return NONE
    return first(sum(BIT[p] for p in range(4) if is_forced(state, p)))


def kings(state: State, p: int) -> int:
    """The book's kings: rules/quadrille.law:202."""
    return state.hand[p] & CARDS_OF_RANK[RANK_KING]


def undertaken(state: State) -> int:
    """The book's undertaken: rules/quadrille.law:226."""
    return state.spoken[state.ombre]


def ready_to_play(state: State) -> bool:
    """The book's ready-to-play: rules/quadrille.law:203."""
    return (
        state.trumps != NONE
        and speaker(state) == NONE
        and (undertaken(state) != UNDERTAKING_LEAVE or state.king_called != NONE)
    )


@remembered(8)
def holders(state: State) -> int:
    """The book's holders: rules/quadrille.law:207."""
    if state.king_called != NONE and SUIT_OF_CARD[state.king_called] == state.trumps:
        return BIT[state.ombre]
    return sum(BIT[p] for p in range(4) if state.dealt[p] & BIT[state.king_called])


@remembered(9)
def companion(state: State) -> int:
    """The book's companion: rules/quadrille.law:214."""
    if state.declared_friend != NONE:
        return state.declared_friend
    if holders(state).bit_count() == 1:
        return first(holders(state))
    if (
        state.ombre == NONE
        or (
            state.king_called != NONE
            and state.known[state.asked("untold_friend", 0, state.untold_friend)]
        )
        or (
            state.king_called == NONE
            and (undertaken(state) >= UNDERTAKING_SANS_PRENDRE or state.named[state.ombre] != NONE)
        )
    ):
        return NONE
    return state.asked("untold_friend", 0, state.untold_friend)


def party(state: State) -> int:
    """The book's party: rules/quadrille.law:220."""
    return BIT[state.ombre] | BIT[companion(state)]


def defenders(state: State) -> int:
    """The book's defenders: rules/quadrille.law:221."""
    return 0xF & ~party(state)


def foes(state: State, p: int) -> int:
    """The book's foes: rules/quadrille.law:223."""
    if party(state) & BIT[p]:
        return defenders(state)
    if state.ombre == NONE:
        return 0xF & ~(BIT[p] | BIT[state.asked("untold_friend", 0, state.untold_friend)])
    return party(state)


@remembered(10)
def party_tricks(state: State) -> int:
    """The book's party-tricks: rules/quadrille.law:227."""
    return sum(state.tricks[p] for p in members(party(state)))


def six_are_won(state: State) -> bool:
    """The book's six-are-won: rules/quadrille.law:232."""
    return (
        state.tricks_done == 6
        and party_tricks(state) == 6
        and not trick_is_open(state)
        and not deal_is_off(state)
    )


def vole_rule(state: State) -> int:
    """The book's vole-rule: rules/quadrille.law:234."""
    if state.vole_after_fault == VOLE_AFTER_FAULT_TO_BE_PLAYED:
        return VOLE_DUTY_BOUND
    return VOLE_DUTY_BARRED


def the_party_has_discovered(state: State) -> bool:
    """The book's the-party-has-discovered: rules/quadrille.law:235."""
    return party(state) & state.out_of_the_vole != 0


@remembered(11)
def vole_is_barred(state: State) -> bool:
    """The book's vole-is-barred: rules/quadrille.law:237."""
    return the_party_has_discovered(state) or party(state) & state.vole_forbidden != 0


def vole_is_played(state: State) -> bool:
    """The book's vole-is-played: rules/quadrille.law:239."""
    return state.vole_undertaken or undertaken(state) == UNDERTAKING_VOLE


def play_is_over(state: State) -> bool:
    """The book's play-is-over: rules/quadrille.law:241."""
    return state.tricks_done >= 10


def game_won(state: State) -> bool:
    """The book's game-won: rules/quadrille.law:243."""
    return party_tricks(state) >= state.tricks_offered[state.ombre]


def was_won(state: State) -> bool:
    """The book's was-won: rules/quadrille.law:244."""
    return (
        party_tricks(state)
        - (1 if trick_is_complete(state) and party(state) & BIT[state.winning] else 0)
        >= state.tricks_offered[state.ombre]
    )


def tricks_before(state: State) -> int:
    """The book's tricks-before: rules/quadrille.law:247."""
    return state.tricks_done - (1 if trick_is_complete(state) else 0)


def to_be_replayed(state: State) -> int:
    """The book's to-be-replayed: rules/quadrille.law:248."""
    if state.replay == REPLAY_THEIR_CARDS or tricks_before(state) == 0:
        return REPLAYED_ONE_TRICK
    return REPLAYED_TWO_TRICKS if tricks_before(state) == 1 else REPLAYED_ALL_THREE


def won_despite(state: State, p: int) -> bool:
    """The book's won-despite: rules/quadrille.law:252."""
    return was_won(state) if party(state) & BIT[p] else game_won(state)


def codille_won(state: State) -> bool:
    """The book's codille-won: rules/quadrille.law:254."""
    if party_tricks(state) >= (4 if state.four_tricks == FOUR_TRICKS_REMISE else 5):
        return False
    return not game_won(state)


def ombre_falls_short(state: State) -> bool:
    """The book's ombre-falls-short: rules/quadrille.law:255."""
    return state.tricks[state.ombre] < 3 and not state.spadille_forced


def basted_alone(state: State) -> bool:
    """The book's basted-alone: rules/quadrille.law:257."""
    if not ombre_falls_short(state):
        return False
    return state.three_tricks == THREE_TRICKS_ALWAYS or not game_won(state)


@remembered(12)
def winners(state: State) -> int:
    """The book's winners: rules/quadrille.law:258."""
    return party(state) if game_won(state) else defenders(state)


@remembered(13)
def trump_cards(state: State) -> int:
    """The book's trump-cards: rules/quadrille.law:262."""
    return family_cards(state, state.trumps) if state.trumps != NONE else 0


@remembered(14)
def trumps_untold(state: State) -> int:
    """The book's trumps-untold: rules/quadrille.law:265."""
    return sum(
        BIT[c]
        for c in members(trump_cards(state))
        if state.told_tricks > 0
        and not (
            state.dealt[PLAYER_W] & BIT[c]
            or state.dealt[PLAYER_X] & BIT[c]
            or state.dealt[PLAYER_Y] & BIT[c]
            or state.dealt[PLAYER_Z] & BIT[c]
        )
    )


def has_gone_short(state: State, p: int) -> bool:
    """The book's ... has-gone-short: rules/quadrille.law:264."""
    return state.told_tricks > 0 and state.dealt[p].bit_count() < 10


@remembered(15)
def from_party(state: State) -> int:
    """The book's from-party: rules/quadrille.law:267."""
    return min(
        state.asked("trumps_gone", 0, state.trumps_gone),
        state.told_tricks * sum(1 for p in members(party(state)) if has_gone_short(state, p)),
    )


@remembered(16)
def with_party(state: State, c: int) -> bool:
    """The book's ... with-party: rules/quadrille.law:228."""
    return any(state.dealt[p] & BIT[c] for p in members(party(state)))


def may_be_of_the_party(state: State, c: int) -> bool:
    """The book's ... may-be-of-the-party: rules/quadrille.law:268."""
    if with_party(state, c):
        return True
    if not trumps_untold(state) & BIT[c]:
        return False
    return sum(
        1 for d in members(trumps_untold(state)) if strength(state, d) > strength(state, c)
    ) < from_party(state)


@remembered(17)
def matadores_held(state: State) -> int:
    """The book's matadores-held: rules/quadrille.law:270."""
    return min(
        10 * party(state).bit_count(),
        sum(
            1
            for c in members(trump_cards(state))
            if all(
                strength(state, d) < strength(state, c) or may_be_of_the_party(state, d)
                for d in members(trump_cards(state))
            )
        ),
    )


def second_stake(state: State) -> int:
    """The book's second-stake: rules/quadrille.law:274."""
    return min(state.stake, state.pool - state.stake)


def gain(state: State) -> int:
    """The book's gain: rules/quadrille.law:275."""
    return 1 if game_won(state) else -1


@remembered(18)
def half(state: State, n: int) -> int:
    """The book's half: rules/quadrille.law:279."""
    if companion(state) == NONE or (basted_alone(state) and not game_won(state)):
        return 0
    return n // 2


def is_matadore(state: State, c: int) -> bool:
    """The book's ... is-matadore: rules/common/pack-forty.law:19."""
    return (
        c == spadille()
        or c == basto()
        or c == (manille(state.trumps) if state.trumps != NONE else NONE)
    )


def beats(state: State, d: int, c: int) -> bool:
    """The book's ... beats ...: rules/common/pack-forty.law:49."""
    suit = family(state, d)
    if suit == family(state, c):
        return strength(state, d) > strength(state, c)
    return suit == state.trumps


def is_free(state: State, c: int) -> bool:
    """The book's ... is-free: rules/common/pack-forty.law:53."""
    if not is_matadore(state, c):
        return False
    return strength(state, c) > (strength(state, state.lead) if state.lead != NONE else 0)


def has_the_turn(state: State, p: int) -> bool:
    """The book's ... has-the-turn: rules/common/leading.law:10."""
    return p == state.to_play or state.to_play == NONE


def is_to_lead(state: State, p: int) -> bool:
    """The book's ... is-to-lead: rules/common/tricks-alone.law:39."""
    return has_the_turn(state, p) and not trick_is_open(state)


def takes_the_lost_deal(p: int) -> bool:
    """The book's ... takes-the-lost-deal: rules/common/tricks-alone.law:78."""
    return False


def renounces_with(state: State, p: int, c: int) -> bool:
    """The book's ... renounces with ...: rules/quadrille.law:137."""
    if not has_the_turn(state, p):
        return False
    if not trick_is_open(state):
        return False
    if family(state, c) == (family(state, state.lead) if state.lead != NONE else NONE):
        return False
    if deal_is_off(state):
        return False
    for d in members(
        state.hand[p]
        & (
            family_cards(state, family(state, state.lead) if state.lead != NONE else NONE)
            if state.lead != NONE and family(state, state.lead) != NONE
            else 0
        )
    ):
        if not is_free(state, d):
            return True
    return False


def is_surely_with(state: State, c: int, p: int) -> bool:
    """The book's ... is-surely-with ...: rules/quadrille.law:142."""
    if not state.hand[p] & BIT[c]:
        return False
    return not any(state.hand[q] & BIT[c] for q in members(0xF & ~BIT[p]))


def may_have_the_king_called(state: State, p: int) -> bool:
    """The book's ... may-have-the-king-called: rules/quadrille.law:209."""
    if state.declared_friend != NONE:
        return state.declared_friend == p
    return holders(state).bit_count() != 1 or holders(state) & BIT[p] != 0


def can_play(state: State, p: int, c: int) -> bool:
    """The book's ... can-play ...: rules/quadrille.law:144."""
    return (
        (state.hand[p] & BIT[c] != 0 or state.untold_is_back or c == state.two_of)
        and not play_is_over(state)
        and (c != state.king_called or may_have_the_king_called(state, p))
    )


def could_hold(state: State, p: int, c: int) -> bool:
    """The book's ... could-hold ...: rules/quadrille.law:149."""
    if state.dealt[p] & BIT[c]:
        return True
    return not state.known[p] and not any(state.dealt[q] & BIT[c] for q in members(0xF & ~BIT[p]))


def still_holds(state: State, p: int, c: int) -> bool:
    """The book's ... still-holds ...: rules/quadrille.law:151."""
    return could_hold(state, p, c) and (state.hand[p] & BIT[c] != 0 or not state.dealt[p] & BIT[c])


def need_name_no_trump(state: State, p: int) -> bool:
    """The book's ... need-name-no-trump: rules/quadrille.law:175."""
    return p != preferred(state) or play_has_begun(state)


def has_asked(state: State, p: int) -> bool:
    """The book's ... has-asked: rules/quadrille.law:176."""
    return (
        state.spoken[p] == UNDERTAKING_LEAVE
        and not state.spadille_forced
        and not deal_is_off(state)
    )


def may_speak(state: State, p: int) -> bool:
    """The book's ... may-speak: rules/quadrille.law:196."""
    return speaker(state) != NONE and (state.spoken[p] == NONE or p == speaker(state))


def may_call(state: State, p: int) -> bool:
    """The book's ... may-call: rules/quadrille.law:199."""
    return (
        p == state.ombre
        and state.king_called == NONE
        and not play_has_begun(state)
        and not deal_is_off(state)
        and undertaken(state) in (UNDERTAKING_LEAVE, NONE)
    )


def tells_of_the_vole(v: int) -> bool:
    """The book's ... tells-of-the-vole: rules/quadrille.law:240."""
    return v != SAYING_SOMETHING_ELSE


# ---------------------------------------------------------------- effects with a name


def the_trick_is_taken_up(state: State) -> None:
    """The book's effect, the trick is taken up: rules/common/tricks-alone.law:59."""
    state.to_play = state.led_by
    for q in range(4):
        state.hand[q] |= BIT[state.down[q]]
        state.down[q] = state.before[q]
        state.before[q] = state.before_that[q]
        state.before_that[q] = NONE
    state.led_by = state.led_before
    state.led_before = state.led_before_that
    state.led_before_that = NONE


def the_last_trick_is_taken_up(state: State) -> None:
    """The book's effect, the last trick is taken up: rules/common/tricks-alone.law:66."""
    if state.tricks_done > 0:
        state.write(0x41492)
        if last_winner(state) != NONE:
            player = last_winner(state)
            state.tricks[player] = state.kept("tricks", player, state.tricks[player] - 1, 0, 10)
        state.tricks_done = max(state.tricks_done - 1, 0)
        if state.led_by != NONE:
            the_trick_is_taken_up(state)
        else:
            state.to_play = NONE
            state.untold_is_back = True


# ---------------------------------------------------------------- acts


def act_deals_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, deals, cannot have happened; None if it can (rules/common/leading.law:18)."""
    if all_is_played(state) or (
        (state.dealer in (NONE, p) or takes_the_lost_deal(p)) and not play_has_begun(state)
    ):
        return None
    return f"{judge.players[p]} does not deal now: another is the dealer, or the play has begun"


def act_deals(judge: Judge, state: State, p: int) -> None:
    """Do what an act, deals, does (rules/common/leading.law:18)."""
    if not all_is_played(state):
        state.dealer = p
    state.to_play = NEXT_PLAYER[p]


def act_play_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, play, cannot have happened; None if it can
    (rules/common/tricks-alone.law:41).
    """
    if can_play(state, p, c):
        return None
    return (
        f"{judge.players[p]} cannot hold {CARDS[c]} by the record: he was dealt others, another "
        "had it, or it is played"
    )


def act_play(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, play, does (rules/common/tricks-alone.law:41)."""
    if has_the_turn(state, p):
        state.write(0x41492)
        if not trick_is_open(state):
            for q in range(4):
                state.before_that[q] = state.before[q]
                state.before[q] = state.down[q]
                state.down[q] = NONE
            state.led_before_that = state.led_before
            state.led_before = state.led_by
            state.led_by = p
            state.winning = p
            state.lead = c
            state.best = c
            state.cards_down = 0
        state.down[p] = c
        state.hand[p] &= ~BIT[c]
        state.cards_down = min(state.cards_down + 1, 8)
        if state.best != NONE and beats(state, c, state.best):
            state.best = c
            state.winning = p
        if trick_is_complete(state):
            state.to_play = state.winning
            if state.winning != NONE:
                player = state.winning
                state.tricks[player] = state.kept("tricks", player, state.tricks[player] + 1, 0, 10)
            state.tricks_done = min(state.tricks_done + 1, 10)
        else:
            state.to_play = NEXT_PLAYER[p]


def act_quit__impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, quit, cannot have happened; None if it can
    (rules/common/tricks-alone.law:74).
    """
    if trick_is_complete(state):
        return None
    return "there is no trick to turn"


def act_quit_(judge: Judge, state: State, p: int) -> None:
    """Do what an act, quit, does (rules/common/tricks-alone.law:74)."""
    state.cards_down = 0


def act_packet_impossible(judge: Judge, state: State, p: int, n: int) -> str | None:
    """Say why an act, packet, cannot have happened; None if it can (rules/quadrille.law:297)."""
    if state.dealer in (NONE, p) and not play_has_begun(state):
        return None
    return "the dealer deals, before a card is played"


def act_deal_impossible(judge: Judge, state: State, p: int, h: int) -> str | None:
    """Say why an act, deal, cannot have happened; None if it can (rules/quadrille.law:300)."""
    if (
        not state.known[p]
        and state.led_by == NONE
        and not any(state.dealt[q] & h & ~BIT[state.two_of] for q in members(0xF & ~BIT[p]))
    ):
        return None
    return "a hand is dealt once, before the play, and a card to one player"


def act_deal(judge: Judge, state: State, p: int, h: int) -> None:
    """Do what an act, deal, does (rules/quadrille.law:300)."""
    state.hand[p] = h
    state.dealt[p] = h
    state.known[p] = True
    state.cards_dealt[p] = h.bit_count()


def act_count_impossible(judge: Judge, state: State, p: int, n: int) -> str | None:
    """Say why an act, count, cannot have happened; None if it can (rules/quadrille.law:307)."""
    if state.cards_dealt[p] == -1 or (state.cards_dealt[p] != -1 and state.cards_dealt[p] == n):
        return None
    return (
        f"the record has it that {judge.players[p]} was dealt {told_number(state.cards_dealt[p])}"
    )


def act_count(judge: Judge, state: State, p: int, n: int) -> None:
    """Do what an act, count, does (rules/quadrille.law:307)."""
    state.cards_dealt[p] = min(max(n, 0), 40)


def act_find_faced_impossible(judge: Judge, state: State, n: int) -> str | None:
    """Say why an act, find-faced, cannot have happened; None if it can
    (rules/quadrille.law:310).
    """
    if not play_has_begun(state):
        return None
    return "a card has been played: the deal is over"


def act_find_double(judge: Judge, state: State, c: int) -> None:
    """Do what an act, find-double, does (rules/quadrille.law:312)."""
    state.two_of = c


def act_put_down_mark_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, put-down-mark, cannot have happened; None if it can
    (rules/quadrille.law:314).
    """
    if state.dealer in (NONE, p) and not state.mark_is_down:
        return None
    return "the dealer puts down the mark, once a deal"


def act_put_down_mark(judge: Judge, state: State, p: int) -> None:
    """Do what an act, put-down-mark, does (rules/quadrille.law:314)."""
    state.counters[p] -= state.mark
    state.pool += state.mark
    state.stake += state.mark
    state.mark_is_down = True


def act_own_king_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, own-king, cannot have happened; None if it can (rules/quadrille.law:326)."""
    if may_have_the_king_called(state, p):
        return None
    return f"{CARDS[state.king_called]} was dealt to another"


def act_own_king(judge: Judge, state: State, p: int) -> None:
    """Do what an act, own-king, does (rules/quadrille.law:326)."""
    if p != state.ombre and may_have_the_king_called(state, p):
        state.write(0x79E00)
        state.declared_friend = p


def act_separate_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, separate, cannot have happened; None if it can (rules/quadrille.law:334)."""
    if still_holds(state, p, c):
        return None
    return f"{CARDS[c]} is not a card that {judge.players[p]} can hold"


def act_separate(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, separate, does (rules/quadrille.law:334)."""
    if still_holds(state, p, c) and c != state.two_of:
        state.write(0x7DF00)
        for q in members(0xF & ~BIT[p]):
            state.hand[q] &= ~BIT[c]
            state.dealt[q] &= ~BIT[c]
        state.hand[p] |= BIT[c]
        state.dealt[p] |= BIT[c]


def act_finish_next_deal_impossible(judge: Judge, state: State) -> str | None:
    """Say why an act, finish-next-deal, cannot have happened; None if it can
    (rules/quadrille.law:347).
    """
    if (
        deal_is_off(state)
        or state.ombre == NONE
        or (play_has_begun(state) and not trick_is_open(state))
    ):
        return None
    return "the hand is not played out"


def act_finish_next_deal(judge: Judge, state: State) -> None:
    """Do what an act, finish-next-deal, does (rules/quadrille.law:347)."""
    state.next_deal_finished = True


# ---------------------------------------------------------------- the laws

# What rests on the states: a bit for each moment, window and definition remembered.
ON_PREFERENCE, ON_THREE_TRICKS, ON_BEST, ON_DEALER, ON_TRICKS = 0xA2, 0x40000, 0x82, 0xA2, 0x41410
ON_TO_PLAY, ON_TRICKS_DONE, ON_UNTOLD_WINNER, ON_DEALT = 0x10, 0x82, 0x10, 0x7DF00
ON_KNOWN, ON_THE_DEAL, ON_SPOKEN, ON_OUTBID = 0x79E00, 0xA7, 0x79EE2, 0xC0
ON_TRICKS_OFFERED, ON_NAMED, ON_SPADILLE_FORCED, ON_OMBRE = 0x410A2, 0x79E80, 0x40000, 0x79F00
ON_TRUMPS, ON_KING_CALLED, ON_DECLARED_FRIEND, ON_UNTOLD_FRIEND = 0x7FF88, 0x79F00, 0x79E00, 0x79E00
ON_TOLD_TRICKS, ON_TRUMPS_GONE, ON_OUT_OF_THE_VOLE = 0x2C000, 0x28000, 0x800
ON_VOLE_FORBIDDEN, ON_NEXT_DEAL_FINISHED = 0x800, 0x80


def law_speaking_1(state: State, p: int) -> BoundValues | None:
    """Law speaking, Who speaks, and what he may say: power, None where it does not hold.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Hoyle's Games,
    quadrille, terms: forced sans prendre; rules/quadrille.law:439)
    """
    if not all_have_passed(state):
        return None
    if undertaking_is_over(state):
        return None
    if not state.dealt[p] & BIT[spadille()]:
        return None
    return ()


def law_speaking_1_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_speaking_1."""
    now = judge.changing(ON_SPOKEN | ON_SPADILLE_FORCED)
    now.spoken[p] = UNDERTAKING_LEAVE
    now.spadille_forced = True


def law_speaking_2(state: State, p: int) -> BoundValues | None:
    """Law speaking, Who speaks, and what he may say: power, None where it does not hold.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Hoyle's Games,
    quadrille, terms: forced sans prendre; rules/quadrille.law:442)
    """
    if not may_speak(state, p) and (
        not is_forced(state, p) or state.trumps != NONE or undertaking_is_over(state)
    ):
        return None
    return ()


def law_speaking_2_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_speaking_2."""
    now = judge.changing(ON_SPOKEN)
    now.spoken[p] = UNDERTAKING_PASS
    now.passed[p] = True


def law_speaking_3(state: State, p: int) -> BoundValues | None:
    """Law speaking, Who speaks, and what he may say: power, None where it does not hold.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Hoyle's Games,
    quadrille, terms: forced sans prendre; rules/quadrille.law:445)
    """
    if not may_speak(state, p):
        return None
    if preferred(state) != NONE:
        return None
    return ()


def law_speaking_3_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_speaking_3."""
    now = judge.changing(ON_SPOKEN)
    now.spoken[p] = UNDERTAKING_LEAVE


def law_speaking_4(state: State, p: int) -> BoundValues | None:
    """Law speaking, Who speaks, and what he may say: power, None where it does not hold.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Hoyle's Games,
    quadrille, terms: forced sans prendre; rules/quadrille.law:447)
    """
    if not may_speak(state, p):
        return None
    if preferred(state) == NONE:
        return None
    return ()


def law_speaking_5(judge: Judge, state: State, p: int) -> None:
    """Law speaking, Who speaks, and what he may say: offence asking-after-another.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Hoyle's Games,
    quadrille, terms: forced sans prendre; rules/quadrille.law:448)
    """
    if not may_speak(state, p):
        return
    if preferred(state) == NONE:
        return
    says = (
        f"{judge.players[p]} asked leave after {judge.players[preferred(state)]}, and could only "
        "undertake more: he has passed"
    )
    facts = [
        [f"{judge.players[p]} may speak", yes(may_speak(state, p))],
        ["the one preferred", judge.players[preferred(state)]],
    ]
    judge.offend(OFFENCE_ASKING_AFTER_ANOTHER, LAW_SPEAKING_5, state, (p,), (p,), says, facts)


def law_speaking_6(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law speaking, Who speaks, and what he may say: consequence.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Hoyle's Games,
    quadrille, terms: forced sans prendre; rules/quadrille.law:449)
    """
    now = judge.changing(ON_SPOKEN)
    now.spoken[p] = UNDERTAKING_PASS


def law_speaking_7(state: State, p: int) -> BoundValues | None:
    """Law speaking, Who speaks, and what he may say: power, None where it does not hold.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Hoyle's Games,
    quadrille, terms: forced sans prendre; rules/quadrille.law:451)
    """
    if not may_speak(state, p):
        return None
    if one_plays_alone(state):
        return None
    return ()


def law_speaking_8(judge: Judge, state: State, p: int) -> None:
    """Law speaking, Who speaks, and what he may say: consequence.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Hoyle's Games,
    quadrille, terms: forced sans prendre; rules/quadrille.law:452)
    """
    if state.in_vain:
        return
    now = judge.changing(ON_SPOKEN)
    now.spoken[p] = UNDERTAKING_SANS_PRENDRE


def law_speaking_9(judge: Judge, state: State, p: int) -> None:
    """Law speaking, Who speaks, and what he may say: consequence.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Hoyle's Games,
    quadrille, terms: forced sans prendre; rules/quadrille.law:453)
    """
    if not state.in_vain:
        return
    if p != speaker(state):
        return
    if not silent(state) & BIT[p]:
        return
    now = judge.changing(ON_OUTBID)
    now.outbid[p] = True


def law_trumps_1(state: State, p: int, t: int) -> BoundValues | None:
    """Law trumps, The ombre names the trump: power, None where it does not hold.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:461)
    """
    if p != namer(state):
        return None
    if state.named[p] != NONE:
        return None
    if undertaking_is_over(state):
        return None
    return ()


def law_trumps_2(judge: Judge, state: State, p: int, t: int) -> None:
    """Law trumps, The ombre names the trump: consequence.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:464)
    """
    if state.in_vain:
        return
    now = judge.changing(ON_NAMED | ON_OMBRE | ON_TRUMPS | ON_KING_CALLED)
    if now.ombre not in (NONE, p):
        now.king_called = NONE
    now.named[p] = t
    now.trumps = t
    now.ombre = p


def law_trumps_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law trumps, The ombre names the trump: ban playing-too-soon.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:469)
    """
    if state.trumps != NONE:
        return
    if not has_the_turn(state, p):
        return
    if deal_is_off(state):
        return
    if silent(state) == 0xF:
        return
    says = f"{judge.players[p]} played before a trump was named"
    facts = [
        ["trumps", SUITS[state.trumps]],
        [f"{judge.players[p]} has the turn", yes(has_the_turn(state, p))],
        ["the deal is off", yes(deal_is_off(state))],
        ["the silent", listed(judge.players, silent(state))],
    ]
    judge.offend(OFFENCE_PLAYING_TOO_SOON, LAW_TRUMPS_3, state, (p,), (p, c), says, facts)


def law_trumps_4(judge: Judge, state: State, p: int, c: int) -> None:
    """Law trumps, The ombre names the trump: consequence.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277;
    rules/common/untold-trump.law:7)
    """
    state = judge.post
    if state.trumps != NONE:
        return
    if not trumps_unsaid(state):
        return
    now = judge.changing(ON_TRUMPS)
    now.trumps = now.asked("untold_trump", 0, now.untold_trump)


def law_calling_1(state: State, p: int, c: int) -> BoundValues | None:
    """Law calling, Calling a king: power, None where it does not hold.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille law 12; Hoyle's Games, quadrille law
    13; rules/quadrille.law:483)
    """
    if not may_call(state, p):
        return None
    if SUIT_OF_CARD[c] == state.trumps:
        return None
    if is_surely_with(state, c, p):
        return None
    if RANK_OF_CARD[c] != RANK_KING and (
        RANK_OF_CARD[c] != RANK_QUEEN
        or not state.hand[p] & BIT[SUIT_OF_CARD[c] * 10 + RANK_KING]
        or kings(state, p).bit_count() < 3
    ):
        return None
    return ()


def law_calling_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law calling, Calling a king: holding.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille law 12; Hoyle's Games, quadrille law
    13; rules/quadrille.law:487)
    """
    if RANK_OF_CARD[c] != RANK_QUEEN:
        return
    if state.in_vain:
        return
    says = f"with three or four kings {judge.players[p]} may call a queen"
    facts = [[f"rank of {CARDS[c]}", RANKS[RANK_OF_CARD[c]]]]
    judge.find("holding", LAW_CALLING_2, "", p, (p, c), says, facts)


def law_calling_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law calling, Calling a king: consequence.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille law 12; Hoyle's Games, quadrille law
    13; rules/quadrille.law:489)
    """
    if state.in_vain:
        return
    now = judge.changing(ON_SPOKEN | ON_KING_CALLED)
    now.king_called = c
    now.spoken[p] = UNDERTAKING_LEAVE


def law_friend_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law friend, The friend undeclared: consequence.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:494)
    """
    if c != state.king_called:
        return
    if not has_the_turn(state, p):
        return
    now = judge.changing(ON_DECLARED_FRIEND)
    now.declared_friend = NONE if p == now.ombre else p


def law_friend_2(judge: Judge, state: State, p: int) -> None:
    """Law friend, The friend undeclared: offence discovering.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:496)
    """
    if p == state.ombre:
        return
    if state.declared_friend == p:
        return
    if state.king_asked:
        return
    if play_is_over(state):
        return
    if deal_is_off(state):
        return
    says = f"{judge.players[p]} declared himself the friend before the king fell"
    facts = [
        ["the ombre", judge.players[state.ombre]],
        ["the declared friend", judge.players[state.declared_friend]],
        ["the king has been asked for", yes(state.king_asked)],
        ["the play is over", yes(play_is_over(state))],
        ["the deal is off", yes(deal_is_off(state))],
    ]
    judge.offend(OFFENCE_DISCOVERING, LAW_FRIEND_2, state, (p,), (p,), says, facts)


def law_bast_2(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law bast, The bast: holding.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:523)
    """
    says = f"{judge.players[p]} is basted, and what is played for is {state.stake}"
    judge.find("holding", LAW_BAST_2, "", p, (p, c), says)
    now = judge.changing()
    now.counters[p] -= now.stake
    now.pool += now.stake


def law_bast_3(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law bast, The bast: holding.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:523)
    """
    says = f"{judge.players[p]} is basted, and what is played for is {state.stake}"
    judge.find("holding", LAW_BAST_3, "", p, (p,), says)
    now = judge.changing()
    now.counters[p] -= now.stake
    now.pool += now.stake


def law_bast_4(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law bast, The bast: holding.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:523)
    """
    says = f"{judge.players[p]} is basted, and what is played for is {state.stake}"
    judge.find("holding", LAW_BAST_4, "", p, (p,), says)
    now = judge.changing()
    now.counters[p] -= now.stake
    now.pool += now.stake


def law_bast_5(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law bast, The bast: holding.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:523)
    """
    says = f"{judge.players[p]} is basted, and what is played for is {state.stake}"
    judge.find("holding", LAW_BAST_5, "", p, (p, c), says)
    now = judge.changing()
    now.counters[p] -= now.stake
    now.pool += now.stake


def law_separated_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law separated, A card separated: offence separating.

    (supplied: Hoyle's Games, quadrille law 14; Hoyle's Games Improved and Enlarged, quadrille law
    13; rules/quadrille.law:554)
    """
    if deal_is_off(state):
        return
    if p == state.ombre and undertaken(state) >= UNDERTAKING_SANS_PRENDRE:
        return
    says = f"{judge.players[p]} separated {CARDS[c]} from his hand, and it may be called"
    facts = [["the deal is off", yes(deal_is_off(state))]]
    judge.offend(OFFENCE_SEPARATING, LAW_SEPARATED_1, state, (p, c), (p, c), says, facts)


def law_separated_2(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law separated, A card separated: consequence.

    (supplied: Hoyle's Games, quadrille law 14; Hoyle's Games Improved and Enlarged, quadrille law
    13; rules/quadrille.law:556)
    """
    now = judge.changing()
    now.liable[p] |= BIT[c]


def law_called_cards_1(state: State, q: int, c: int, p: int) -> BoundValues | None:
    """Law called-cards, Playing what is called: power, None where it does not hold.

    (supplied: Hoyle's Games, quadrille laws 6 and 14; rules/quadrille.law:566)
    """
    if not state.liable[p] & BIT[c]:
        return None
    if not foes(state, p) & BIT[q]:
        return None
    if state.called[p] != NONE:
        return None
    if deal_is_off(state):
        return None
    return ()


def law_called_cards_1_exercised(judge: Judge, state: State, q: int, c: int, p: int) -> None:
    """Carry out the power law_called_cards_1."""
    says = (
        f"{judge.players[p]} must play {CARDS[c]} when his turn comes, unless that makes him "
        "renounce"
    )
    facts = [
        [f"the cards of {judge.players[p]} that may be called", listed(CARDS, state.liable[p])],
        [f"the adversaries of {judge.players[p]}", listed(judge.players, foes(state, p))],
        [f"the card called from {judge.players[p]}", CARDS[state.called[p]]],
        ["the deal is off", yes(deal_is_off(state))],
    ]
    judge.find("exercised", LAW_CALLED_CARDS_1, "call-card", q, (q, c, p), says, facts)


def law_called_cards_2(judge: Judge, state: State, q: int, c: int, p: int) -> None:
    """Law called-cards, Playing what is called: consequence.

    (supplied: Hoyle's Games, quadrille laws 6 and 14; rules/quadrille.law:569)
    """
    if state.in_vain:
        return
    now = judge.changing()
    now.called[p] = c


def law_called_cards_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law called-cards, Playing what is called: consequence.

    (supplied: Hoyle's Games, quadrille laws 6 and 14; rules/quadrille.law:570)
    """
    if not state.liable[p] & BIT[c] and state.called[p] == NONE:
        return
    if not has_the_turn(state, p):
        return
    now = judge.changing()
    now.called[p] = NONE
    if now.liable[p] & BIT[c]:
        now.was_liable[p] |= BIT[c]
        now.liable[p] &= ~BIT[c]


def law_called_cards_4_broken(
    judge: Judge, state: State, q: int, c: int, p: int, player: int, d: int
) -> None:
    """Law called-cards, Playing what is called: the duty is broken, which is disobedience.

    (supplied: Hoyle's Games, quadrille laws 6 and 14; rules/quadrille.law:574)
    """
    says = f"{CARDS[c]} was called from {judge.players[p]}, who played {CARDS[d]}"
    judge.offend(OFFENCE_DISOBEDIENCE, LAW_CALLED_CARDS_4_BROKEN, state, (p, d), (q, c, p, d), says)


def law_called_cards_4_unless(state: State, q: int, c: int, p: int, player: int, d: int) -> bool:
    """Tell whether the bearer is released from law_called_cards_4."""
    return renounces_with(state, p, c) or state.called[p] != c or deal_is_off(state)


def law_called_cards_4(judge: Judge, state: State, q: int, c: int, p: int) -> None:
    """Law called-cards, Playing what is called: duty.

    (supplied: Hoyle's Games, quadrille laws 6 and 14; rules/quadrille.law:574)
    """
    if state.in_vain:
        return
    judge.open_duty(LAW_CALLED_CARDS_4_DUTY, p, (q, c, p))


def law_1_1(judge: Judge, state: State, p: int, n: int) -> None:
    """Law 1, The deal, and a faced card: offence misdealing.

    (supplied: Hoyle's Games, quadrille law 1; rules/quadrille.law:586)
    """
    if n == 3:
        return
    if n == 4:
        return
    if play_has_begun(state):
        return
    says = f"{judge.players[p]} dealt {n} card{plural(n)} at once"
    facts = [["the play has begun", yes(play_has_begun(state))]]
    judge.offend(OFFENCE_MISDEALING, LAW_1_1, state, (p, n), (p, n), says, facts)


def law_1_2(judge: Judge, state: State, finding: int, p: int, n: int) -> None:
    """Law 1, The deal, and a faced card: consequence.

    (supplied: Hoyle's Games, quadrille law 1; rules/quadrille.law:588)
    """
    now = judge.changing(ON_THE_DEAL)
    now.the_deal = FATE_FRESH


def law_1_3(judge: Judge, state: State, n: int) -> None:
    """Law 1, The deal, and a faced card: holding.

    (supplied: Hoyle's Games, quadrille law 1; rules/quadrille.law:590)
    """
    if n == 40:
        return
    if play_has_begun(state):
        return
    judge.find("holding", LAW_1_3, "", -1, (n,), says="a card was faced: a new deal")
    now = judge.changing(ON_THE_DEAL)
    now.the_deal = FATE_FRESH


def law_2_1(state: State, q: int) -> BoundValues | None:
    """Law 2, Too many or too few cards: power, None where it does not hold.

    (supplied: Hoyle's Games, quadrille law 2; rules/quadrille.law:599)
    """
    if play_has_begun(state):
        return None
    if deal_is_off(state):
        return None
    if not misdealt(state):
        return None
    return ()


def law_2_1_exercised(judge: Judge, state: State, q: int) -> None:
    """Carry out the power law_2_1."""
    says = "the cards were dealt wrong, and are dealt again"
    facts = [
        ["the play has begun", yes(play_has_begun(state))],
        ["the deal is off", yes(deal_is_off(state))],
        ["the cards were dealt wrong", yes(misdealt(state))],
    ]
    judge.find("exercised", LAW_2_1, "new-deal", q, (q,), says, facts)
    now = judge.changing(ON_THE_DEAL)
    now.the_deal = FATE_FRESH


def law_3_1(judge: Judge, state: State, finding: int, p: int, n: int) -> None:
    """Law 3, No penalty for dealing wrong: holding.

    (supplied: Hoyle's Games, quadrille law 3; rules/quadrille.law:607)
    """
    says = f"no more follows than that {judge.players[p]} deals again"
    judge.find("holding", LAW_3_1, "", p, (p, n), says)


def law_3_2(judge: Judge, state: State, p: int) -> None:
    """Law 3, No penalty for dealing wrong: consequence.

    (supplied: Hoyle's Games, quadrille law 3; rules/quadrille.law:609)
    """
    if not deal_is_off(state):
        return
    if play_has_begun(state):
        return
    now = judge.changing(
        ON_DEALT
        | ON_KNOWN
        | ON_THE_DEAL
        | ON_SPOKEN
        | ON_OUTBID
        | ON_TRICKS_OFFERED
        | ON_NAMED
        | ON_SPADILLE_FORCED
        | ON_OMBRE
        | ON_TRUMPS
        | ON_KING_CALLED
        | ON_DECLARED_FRIEND
        | ON_OUT_OF_THE_VOLE
        | ON_VOLE_FORBIDDEN
    )
    for q in range(4):
        if now.known[q]:
            now.hand[q] = 0
            now.dealt[q] = 0
    now.the_deal = FATE_STANDING
    for q in range(4):
        now.known[q] = False
        now.cards_dealt[q] = -1
        now.spoken[q] = NONE
        now.passed[q] = False
        now.outbid[q] = False
        now.tricks_offered[q] = 6
        now.named[q] = NONE
    now.spadille_forced = False
    now.ombre = NONE
    now.trumps = NONE
    now.king_called = NONE
    now.declared_friend = NONE
    now.vole_undertaken = False
    now.out_of_the_vole = 0
    now.vole_forbidden = 0
    now.liable = [0] * 5
    now.was_liable = [0] * 5
    now.called = [NONE] * 5
    now.basted_for_it = [False] * 5


def law_4_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 4, Playing with eleven cards: offence eleven-cards.

    (supplied: Hoyle's Games, quadrille law 4; rules/quadrille.law:621)
    """
    if state.cards_dealt[p] <= 10:
        return
    if state.tricks_done != 0:
        return
    if state.basted_for_it[p]:
        return
    if deal_is_off(state):
        return
    says = (
        f"{judge.players[p]} plays with {told_number(state.cards_dealt[p])} "
        f"card{plural(told_number(state.cards_dealt[p]))}"
    )
    facts = [
        [f"the number of cards dealt to {judge.players[p]}", told_number(state.cards_dealt[p])],
        ["the number of tricks played", str(state.tricks_done)],
        [f"{judge.players[p]} is basted for eleven cards", yes(state.basted_for_it[p])],
        ["the deal is off", yes(deal_is_off(state))],
    ]
    judge.offend(OFFENCE_ELEVEN_CARDS, LAW_4_1, state, (p,), (p, c), says, facts)


def law_4_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 4, Playing with eleven cards: consequence.

    (supplied: Hoyle's Games, quadrille law 4; rules/quadrille.law:624)
    """
    now = judge.changing()
    now.basted_for_it[p] = True


def law_6_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 6, Playing out of turn: offence play-out-of-turn.

    (supplied: Hoyle's Games, quadrille law 6; rules/quadrille.law:638)
    """
    if has_the_turn(state, p):
        return
    if deal_is_off(state):
        return
    q = state.to_play
    if q == NONE:
        return
    says = f"{judge.players[p]} played {CARDS[c]} when it was the turn of {judge.players[q]}"
    facts = [
        [f"{judge.players[p]} has the turn", yes(has_the_turn(state, p))],
        ["the deal is off", yes(deal_is_off(state))],
    ]
    judge.offend(OFFENCE_PLAY_OUT_OF_TURN, LAW_6_1, state, (p, c, q), (p, c, q), says, facts)


def law_6_2_call_the_card(
    state: State, p: int, c: int, q: int, r: int, player: int, card: int, player2: int
) -> bool:
    """Tell whether an act takes the option call-the-card."""
    return (
        player == r
        and card == c
        and player2 == p
        and state.hand[p] & BIT[c] != 0
        and state.called[p] == NONE
    )


def law_6_2_call_the_card_offered(
    state: State, p: int, c: int, q: int, r: int, holder: int
) -> bool:
    """Tell whether call-the-card can be taken."""
    return state.hand[p] & BIT[c] != 0 and state.called[p] == NONE


def law_6_2_call_the_card_facts(
    judge: Judge, state: State, p: int, c: int, q: int, r: int, holder: int
) -> FactLines:
    """Tell what decides whether call-the-card can be taken."""
    return [
        [f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])],
        [f"the card called from {judge.players[p]}", CARDS[state.called[p]]],
    ]


def law_6_2_call_the_card_says(
    judge: Judge, state: State, p: int, c: int, q: int, r: int, player: int, card: int, player2: int
) -> str:
    """Say what is elected."""
    return (
        f"{judge.players[p]} must play {CARDS[c]} when it is called, unless that makes him renounce"
    )


def law_6_2_call_the_card_does(
    judge: Judge, state: State, p: int, c: int, q: int, r: int, player: int, card: int, player2: int
) -> None:
    """Carry out the option call-the-card."""
    state.liable[p] |= BIT[c]


def law_6_2_direct_the_suit(
    state: State, p: int, c: int, q: int, r: int, player: int, player2: int, t: int
) -> bool:
    """Tell whether an act takes the option direct-the-suit."""
    return player == r and player2 == q and q != r


def law_6_2_direct_the_suit_says(
    judge: Judge, state: State, p: int, c: int, q: int, r: int, player: int, player2: int, t: int
) -> str:
    """Say what is elected."""
    return f"{judge.players[q]} must play a card of that suit, if he can"


def law_6_2_until(
    state: State, p: int, c: int, q: int, r: int, r_2: int, card: int, player2: int
) -> bool:
    """Tell whether this has happened: R calls C from P."""
    return card == c and player2 == p and foes(state, p) & BIT[r_2] != 0 and not state.in_vain


def law_6_2_until_2(
    state: State, p: int, c: int, q: int, r: int, r_2: int, player2: int, t: int
) -> bool:
    """Tell whether this has happened: R directs Q to play T."""
    return player2 == q and foes(state, p) & BIT[r_2] != 0 and not state.in_vain


def law_6_2(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law 6, Playing out of turn: menu out-of-turn.

    (supplied: Hoyle's Games, quadrille law 6; rules/quadrille.law:641)
    """
    for r in members(foes(state, p)):
        holder = r
        offers = [
            (
                f"{judge.players[r]} calls {CARDS[c]} from {judge.players[p]}",
                f"{judge.players[p]} must play {CARDS[c]} when it is called, unless that makes "
                "him renounce",
            ),
            (
                f"{judge.players[r]} directs {judge.players[q]} to play a suit",
                f"{judge.players[q]} must play a card of that suit, if he can",
            ),
        ]
        judge.open_menu(LAW_6_2_MENU, holder, (p, c, q, r), offers, finding=finding)


def law_6_3_broken(
    judge: Judge, state: State, p: int, c: int, q: int, r: int, t: int, player: int, e: int
) -> None:
    """Law 6, Playing out of turn: the duty is broken, which is disobedience.

    (supplied: Hoyle's Games, quadrille law 6; rules/quadrille.law:649)
    """
    says = f"{judge.players[q]} was directed to play {SUITS[t]}, and played {CARDS[e]}"
    facts = [[f"the adversaries of {judge.players[p]}", listed(judge.players, foes(state, p))]]
    judge.offend(
        OFFENCE_DISOBEDIENCE, LAW_6_3_BROKEN, state, (q, e), (p, c, q, r, t, e), says, facts
    )


def law_6_3_unless(
    state: State, p: int, c: int, q: int, r: int, t: int, player: int, e: int
) -> bool:
    """Tell whether the bearer is released from law_6_3."""
    if deal_is_off(state):
        return True
    return all(family(state, f) != t or renounces_with(state, q, f) for f in members(state.hand[q]))


def law_6_3(
    judge: Judge,
    state: State,
    finding: int,
    who: int,
    p: int,
    c: int,
    q: int,
    r: int,
    player: int,
    player2: int,
    t: int,
) -> None:
    """Law 6, Playing out of turn: duty.

    (supplied: Hoyle's Games, quadrille law 6; rules/quadrille.law:649)
    """
    if foes(state, p) & BIT[q]:
        return
    judge.open_duty(LAW_6_3_DUTY, q, (p, c, q, r, t))


def law_6_4_broken(
    judge: Judge, state: State, p: int, c: int, q: int, r: int, t: int, player: int, e: int
) -> None:
    """Law 6, Playing out of turn: the duty is broken, which is departing.

    (supplied: Hoyle's Games, quadrille law 6; rules/quadrille.law:649)
    """
    says = (
        f"{judge.players[q]} was directed by his own party to play {SUITS[t]}, and played "
        f"{CARDS[e]}: nobody is wronged"
    )
    facts = [[f"the adversaries of {judge.players[p]}", listed(judge.players, foes(state, p))]]
    judge.offend(OFFENCE_DEPARTING, LAW_6_4_BROKEN, state, (q, e), (p, c, q, r, t, e), says, facts)


def law_6_4_unless(
    state: State, p: int, c: int, q: int, r: int, t: int, player: int, e: int
) -> bool:
    """Tell whether the bearer is released from law_6_4."""
    if deal_is_off(state):
        return True
    return all(family(state, f) != t or renounces_with(state, q, f) for f in members(state.hand[q]))


def law_6_4(
    judge: Judge,
    state: State,
    finding: int,
    who: int,
    p: int,
    c: int,
    q: int,
    r: int,
    player: int,
    player2: int,
    t: int,
) -> None:
    """Law 6, Playing out of turn: duty.

    (supplied: Hoyle's Games, quadrille law 6; rules/quadrille.law:649)
    """
    if not foes(state, p) & BIT[q]:
        return
    judge.open_duty(LAW_6_4_DUTY, q, (p, c, q, r, t))


def law_8_1(judge: Judge, state: State, p: int, t: int) -> None:
    """Law 8, The trump once named: ban renaming.

    (supplied: Hoyle's Games, quadrille law 8; rules/quadrille.law:665)
    """
    if p != state.ombre:
        return
    if state.trumps == NONE:
        return
    says = f"{judge.players[p]} named {SUITS[state.trumps]}, and must abide by it"
    facts = [["the ombre", judge.players[state.ombre]], ["trumps", SUITS[state.trumps]]]
    judge.offend(OFFENCE_RENAMING, LAW_8_1, state, (p,), (p, t), says, facts)


def law_9_1(state: State, p: int) -> BoundValues | None:
    """Law 9, Claiming sans prendre and matadores: power, None where it does not hold.

    (supplied: Hoyle's Games, quadrille law 9; rules/quadrille.law:671)
    """
    if not play_is_over(state):
        return None
    if state.next_deal_finished:
        return None
    if deal_is_off(state):
        return None
    if not winners(state) & BIT[p]:
        return None
    if undertaken(state) < UNDERTAKING_SANS_PRENDRE:
        return None
    if state.sans_prendre_claimed:
        return None
    return ()


def law_9_1_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_9_1."""
    now = judge.changing()
    now.sans_prendre_claimed = True


def law_9_2(state: State, p: int) -> BoundValues | None:
    """Law 9, Claiming sans prendre and matadores: power, None where it does not hold.

    (supplied: Hoyle's Games, quadrille law 9; rules/quadrille.law:675)
    """
    if not play_is_over(state):
        return None
    if state.next_deal_finished:
        return None
    if deal_is_off(state):
        return None
    if not winners(state) & BIT[p]:
        return None
    if matadores_held(state) < 3:
        return None
    if state.matadores_claimed:
        return None
    return ()


def law_9_2_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_9_2."""
    now = judge.changing()
    now.matadores_claimed = True


def law_9_3(judge: Judge, state: State, p: int) -> None:
    """Law 9, Claiming sans prendre and matadores: ban late-claim.

    (supplied: Hoyle's Games, quadrille law 9; rules/quadrille.law:679)
    """
    if not state.next_deal_finished:
        return
    if deal_is_off(state):
        return
    says = f"{judge.players[p]} made his claim when the next deal was finished"
    facts = [
        ["the next deal is finished", yes(state.next_deal_finished)],
        ["the deal is off", yes(deal_is_off(state))],
    ]
    judge.offend(OFFENCE_LATE_CLAIM, LAW_9_3, state, (p,), (p,), says, facts)


def law_9_4(judge: Judge, state: State, p: int) -> None:
    """Law 9, Claiming sans prendre and matadores: ban late-claim.

    (supplied: Hoyle's Games, quadrille law 9; rules/quadrille.law:679)
    """
    if not state.next_deal_finished:
        return
    if deal_is_off(state):
        return
    says = f"{judge.players[p]} made his claim when the next deal was finished"
    facts = [
        ["the next deal is finished", yes(state.next_deal_finished)],
        ["the deal is off", yes(deal_is_off(state))],
    ]
    judge.offend(OFFENCE_LATE_CLAIM, LAW_9_4, state, (p,), (p,), says, facts)


def law_10_1(state: State, p: int, t: int) -> BoundValues | None:
    """Law 10, Naming a trump without asking leave: power, None where it does not hold.

    (supplied: Hoyle's Games, quadrille law 10; rules/quadrille.law:687)
    """
    if not may_speak(state, p):
        return None
    if not the_rest_have_passed(state, p):
        return None
    return ()


def law_10_1_exercised(judge: Judge, state: State, p: int, t: int) -> None:
    """Carry out the power law_10_1."""
    says = (
        f"{judge.players[p]} named a trump without asking leave, but is the youngest hand, and the "
        "rest passed"
    )
    facts = [
        [f"{judge.players[p]} may speak", yes(may_speak(state, p))],
        [f"all but {judge.players[p]} have passed", yes(the_rest_have_passed(state, p))],
    ]
    judge.find("exercised", LAW_10_1, "name-trump", p, (p, t), says, facts)
    now = judge.changing(ON_SPOKEN)
    now.spoken[p] = UNDERTAKING_LEAVE


def law_10_2(state: State, p: int, t: int) -> BoundValues | None:
    """Law 10, Naming a trump without asking leave: power, None where it does not hold.

    (supplied: Hoyle's Games, quadrille law 10; rules/quadrille.law:691)
    """
    if not may_speak(state, p):
        return None
    if the_rest_have_passed(state, p):
        return None
    if one_plays_alone(state):
        return None
    if state.preference == PREFERENCE_BY_TRICKS and preferred(state) != NONE:
        return None
    return ()


def law_10_2_exercised(judge: Judge, state: State, p: int, t: int) -> None:
    """Carry out the power law_10_2."""
    says = f"{judge.players[p]} named a trump without asking leave: he must play alone"
    facts = [
        [f"{judge.players[p]} may speak", yes(may_speak(state, p))],
        [f"all but {judge.players[p]} have passed", yes(the_rest_have_passed(state, p))],
        ["one plays alone", yes(one_plays_alone(state))],
        ["the reading ‘preference’", PREFERENCES[state.preference]],
        ["the one preferred", judge.players[preferred(state)]],
    ]
    judge.find("exercised", LAW_10_2, "name-trump", p, (p, t), says, facts)
    now = judge.changing(ON_SPOKEN)
    now.spoken[p] = UNDERTAKING_SANS_PRENDRE


def law_12_1(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 12, The seventh card: holding.

    (supplied: Hoyle's Games, quadrille law 12; rules/quadrille.law:706)
    """
    if vole_is_barred(state):
        return
    says = f"{judge.players[p]} must play the vole"
    facts = [["the vole is barred", yes(vole_is_barred(state))]]
    judge.find("holding", LAW_12_1, "", p, (p,), says, facts)
    now = judge.changing()
    now.vole_undertaken = True


def law_13_1(judge: Judge, state: State, p: int) -> None:
    """Law 13, The king called, or a play out of turn, and the vole: holding.

    13 If the king is called, or his partner plays out of bis turn, the vole is to be played for.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:723)
    """
    if p != state.ombre:
        return
    if state.declared_friend != NONE:
        return
    if state.king_called == NONE:
        return
    if state.dealt[p] & ~state.hand[p] & BIT[state.king_called]:
        return
    if vole_is_barred(state):
        return
    if state.spadille_forced and vole_rule(state) == VOLE_DUTY_BOUND:
        return
    says = f"{judge.players[p]} called for the king: the vole is {VOLE_DUTYS[vole_rule(state)]}"
    facts = [
        ["the ombre", judge.players[state.ombre]],
        ["the declared friend", judge.players[state.declared_friend]],
        ["the king called", CARDS[state.king_called]],
        [f"the cards dealt to {judge.players[p]}", listed(CARDS, state.dealt[p])],
        [f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])],
        ["the vole is barred", yes(vole_is_barred(state))],
    ]
    judge.find("holding", LAW_13_1, "", p, (p,), says, facts)
    now = judge.changing(ON_VOLE_FORBIDDEN)
    if vole_rule(now) == VOLE_DUTY_BOUND:
        now.vole_undertaken = True
    else:
        for q in members(party(now)):
            now.vole_forbidden |= BIT[q]
        if now.vole_undertaken:
            now.vole_undertaken = False
            now.vole_declined = True


def law_13_2(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law 13, The king called, or a play out of turn, and the vole: holding.

    13 If the king is called, or his partner plays out of bis turn, the vole is to be played for.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:729)
    """
    if not party(state) & BIT[p]:
        return
    if state.ombre == NONE:
        return
    if p == state.ombre:
        return
    if vole_is_barred(state):
        return
    if state.spadille_forced and vole_rule(state) == VOLE_DUTY_BOUND:
        return
    says = (
        f"{judge.players[p]}, the partner of {judge.players[state.ombre]}, played out of turn: the "
        f"vole is {VOLE_DUTYS[vole_rule(state)]}"
    )
    facts = [
        ["the party", listed(judge.players, party(state))],
        ["the ombre", judge.players[state.ombre]],
        ["the vole is barred", yes(vole_is_barred(state))],
    ]
    judge.find("holding", LAW_13_2, "", p, (p, c, q), says, facts)
    now = judge.changing(ON_VOLE_FORBIDDEN)
    if vole_rule(now) == VOLE_DUTY_BOUND:
        now.vole_undertaken = True
    else:
        for q_2 in members(party(now)):
            now.vole_forbidden |= BIT[q_2]
        if now.vole_undertaken:
            now.vole_undertaken = False
            now.vole_declined = True


def law_13_3(judge: Judge, state: State, p: int, v: int) -> None:
    """Law 13, The king called, or a play out of turn, and the vole: ban playing-for-the-vole.

    13 If the king is called, or his partner plays out of bis turn, the vole is to be played for.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:734)
    """
    if v != SAYING_I_PLAY:
        return
    if not six_are_won(state):
        return
    if not vole_is_barred(state):
        return
    if the_party_has_discovered(state):
        return
    says = f"{judge.players[p]} announced the vole, which is not to be played for"
    facts = [
        ["six tricks are played and the party has them all", yes(six_are_won(state))],
        ["the vole is barred", yes(vole_is_barred(state))],
        ["the ombre or his friend has discovered his game", yes(the_party_has_discovered(state))],
    ]
    judge.offend(OFFENCE_PLAYING_FOR_THE_VOLE, LAW_13_3, state, (p,), (p, v), says, facts)


def law_14_1(judge: Judge, state: State, q: int) -> None:
    """Law 14, The renounce: offence renounce.

    14 No person is to be basted for a renounce, unless the trick is turned and quitted;
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:747)
    """
    if deal_is_off(state):
        return
    for p in members(state.renouncers):
        c = state.down[p]
        if c == NONE:
            continue
        says = f"{judge.players[p]} renounced with {CARDS[c]}, and the trick is turned and quitted"
        facts = [["the deal is off", yes(deal_is_off(state))]]
        judge.offend(OFFENCE_RENOUNCE, LAW_14_1, state, (p, c), (q, p, c), says, facts)


def law_14_2(judge: Judge, state: State, q: int, d: int) -> None:
    """Law 14, The renounce: offence renounce.

    14 No person is to be basted for a renounce, unless the trick is turned and quitted;
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:751)
    """
    if not trick_is_complete(state):
        return
    if not has_the_turn(state, q):
        return
    if deal_is_off(state):
        return
    for p in members(state.renouncers):
        c = state.down[p]
        if c == NONE:
            continue
        says = (
            f"{judge.players[p]} renounced with {CARDS[c]}, and {judge.players[q]} has led to the "
            "next trick"
        )
        facts = [
            ["the trick is complete", yes(trick_is_complete(state))],
            [f"{judge.players[q]} has the turn", yes(has_the_turn(state, q))],
            ["the deal is off", yes(deal_is_off(state))],
        ]
        judge.offend(OFFENCE_RENOUNCE, LAW_14_2, state, (p, c), (q, d, p, c), says, facts)


def law_14_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 14, The renounce: consequence.

    14 No person is to be basted for a renounce, unless the trick is turned and quitted;
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:756)
    """
    if not renounces_with(state, p, c):
        return
    now = judge.changing()
    now.renouncers |= BIT[p]


def law_14_4(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law 14, The renounce: consequence.

    14 No person is to be basted for a renounce, unless the trick is turned and quitted;
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:757)
    """
    now = judge.changing()
    now.renouncers &= ~BIT[p]


def law_14_5(state: State, q: int, p: int) -> BoundValues | None:
    """Law 14, The renounce: power, None where it does not hold.

    and if any renounce is discovered in time, should the player happen to be basted by such a
    renounce, all the parties are to play three cards over again.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:760)
    """
    if not state.renouncers & BIT[p]:
        return None
    if won_despite(state, p):
        return None
    if deal_is_off(state):
        return None
    return ()


def law_14_5_exercised(judge: Judge, state: State, q: int, p: int) -> None:
    """Carry out the power law_14_5."""
    says = (
        f"the renounce of {judge.players[p]} is found in time: there is no bast; "
        f"{REPLAYEDS[to_be_replayed(state)]} played over again, led as before"
    )
    facts = [
        [
            "those who have renounced in the trick on the table",
            listed(judge.players, state.renouncers),
        ],
        [
            f"the ombre has won without the renounce of {judge.players[p]}",
            yes(won_despite(state, p)),
        ],
        ["the deal is off", yes(deal_is_off(state))],
    ]
    judge.find("exercised", LAW_14_5, "find-renounce", q, (q, p), says, facts)
    now = judge.changing(ON_TRICKS | ON_TO_PLAY | ON_TRICKS_DONE)
    if trick_is_complete(now):
        if now.winning != NONE:
            player = now.winning
            now.tricks[player] = now.kept("tricks", player, now.tricks[player] - 1, 0, 10)
        now.tricks_done = max(now.tricks_done - 1, 0)
    now.renouncers = 0
    now.cards_down = 0
    the_trick_is_taken_up(now)
    if now.replay == REPLAY_THREE_CARDS:
        the_last_trick_is_taken_up(now)
        the_last_trick_is_taken_up(now)
    if now.tricks_done < 6:
        if now.undertaken_at_six:
            now.vole_undertaken = False
        now.undertaken_at_six = False
        now.vole_declined = False
        now.vole_asked = [False] * 5
    for q_2 in range(4):
        now.liable[q_2] |= now.was_liable[q_2] & now.hand[q_2]


def law_14_6(state: State, q: int, p: int) -> BoundValues | None:
    """Law 14, The renounce: power, None where it does not hold.

    and if any renounce is discovered in time, should the player happen to be basted by such a
    renounce, all the parties are to play three cards over again.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:774)
    """
    if not state.renouncers & BIT[p]:
        return None
    if not won_despite(state, p):
        return None
    if deal_is_off(state):
        return None
    return ()


def law_14_6_exercised(judge: Judge, state: State, q: int, p: int) -> None:
    """Carry out the power law_14_6."""
    says = (
        f"the renounce of {judge.players[p]} is found in time, and there is no bast; the ombre has "
        "won already, so that nothing is played over again"
    )
    facts = [
        [
            "those who have renounced in the trick on the table",
            listed(judge.players, state.renouncers),
        ],
        [
            f"the ombre has won without the renounce of {judge.players[p]}",
            yes(won_despite(state, p)),
        ],
        ["the deal is off", yes(deal_is_off(state))],
    ]
    judge.find("exercised", LAW_14_6, "find-renounce", q, (q, p), says, facts)
    now = judge.changing()
    now.renouncers &= ~BIT[p]


def law_15_1(judge: Judge, state: State, p: int) -> bool:
    """Law 15, Forced spadille: liberty, whether it lifts the offence.

    15 Forced spadille is not obliged to play for the vole, nor make three tricks,
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:782)
    """
    if not state.spadille_forced:
        return False
    says = "forced spadille is not obliged to play for the vole"
    facts = [["spadille is forced", yes(state.spadille_forced)]]
    judge.find("exercised", LAW_15_1, "vole-unsaid", p, (p,), says, facts)
    return True


def law_16_1(state: State, p: int) -> BoundValues | None:
    """Law 16, The vole before sans prendre: power, None where it does not hold.

    16 Whoever undertakes to play the vole, has the preference of playing before him who offers to
    play “sans prendre."
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:790)
    """
    if not may_speak(state, p):
        return None
    if state.spoken[PLAYER_W] == UNDERTAKING_VOLE:
        return None
    if state.spoken[PLAYER_X] == UNDERTAKING_VOLE:
        return None
    if state.spoken[PLAYER_Y] == UNDERTAKING_VOLE:
        return None
    if state.spoken[PLAYER_Z] == UNDERTAKING_VOLE:
        return None
    return ()


def law_16_1_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_16_1."""
    now = judge.changing(ON_SPOKEN)
    now.spoken[p] = UNDERTAKING_VOLE


def law_16_2(judge: Judge, state: State, p: int) -> None:
    """Law 16, The vole before sans prendre: holding.

    16 Whoever undertakes to play the vole, has the preference of playing before him who offers to
    play “sans prendre."
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:794)
    """
    for q in members(0xF & ~BIT[p]):
        if state.spoken[q] == UNDERTAKING_VOLE:
            break
    else:
        return
    says = f"the vole is undertaken, and has the preference before {judge.players[p]}"
    judge.find("holding", LAW_16_2, "", p, (p,), says)


def law_16_3(judge: Judge, state: State, p: int, t: int) -> None:
    """Law 16, The vole before sans prendre: holding.

    16 Whoever undertakes to play the vole, has the preference of playing before him who offers to
    play “sans prendre."
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:794)
    """
    if state.spoken[p] != UNDERTAKING_SANS_PRENDRE:
        return
    for q in members(0xF & ~BIT[p]):
        if state.spoken[q] == UNDERTAKING_VOLE:
            break
    else:
        return
    says = f"the vole is undertaken, and has the preference before {judge.players[p]}"
    facts = [[f"what {judge.players[p]} has said", UNDERTAKINGS[state.spoken[p]]]]
    judge.find("holding", LAW_16_3, "", p, (p, t), says, facts)


def law_17_1(state: State, p: int, n: int) -> BoundValues | None:
    """Law 17, Who plays for the most tricks: power, None where it does not hold.

    17 If agreeable to all parties, let the person have the preference of playing, who plays for the
    most tricks, which will prevent small games.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:801)
    """
    if state.preference != PREFERENCE_BY_TRICKS:
        return None
    if not may_speak(state, p):
        return None
    if state.spoken[p] != NONE:
        return None
    if n < 6:
        return None
    if n > 10:
        return None
    if state.spoken[PLAYER_W] >= UNDERTAKING_LEAVE and tricks_promised(state, PLAYER_W) >= n:
        return None
    if state.spoken[PLAYER_X] >= UNDERTAKING_LEAVE and tricks_promised(state, PLAYER_X) >= n:
        return None
    if state.spoken[PLAYER_Y] >= UNDERTAKING_LEAVE and tricks_promised(state, PLAYER_Y) >= n:
        return None
    if state.spoken[PLAYER_Z] >= UNDERTAKING_LEAVE and tricks_promised(state, PLAYER_Z) >= n:
        return None
    return ()


def law_17_1_exercised(judge: Judge, state: State, p: int, n: int) -> None:
    """Carry out the power law_17_1."""
    now = judge.changing(ON_SPOKEN | ON_TRICKS_OFFERED)
    now.spoken[p] = UNDERTAKING_LEAVE
    now.tricks_offered[p] = min(max(n, 6), 10)


def law_17_2_part(state: State, p: int) -> bool:
    """Give a part of law_17_2."""
    if state.spoken[PLAYER_W] >= UNDERTAKING_LEAVE and tricks_promised(
        state, PLAYER_W
    ) > tricks_promised(state, p):
        return False
    if state.spoken[PLAYER_X] >= UNDERTAKING_LEAVE and tricks_promised(
        state, PLAYER_X
    ) > tricks_promised(state, p):
        return False
    if state.spoken[PLAYER_Y] >= UNDERTAKING_LEAVE and tricks_promised(
        state, PLAYER_Y
    ) > tricks_promised(state, p):
        return False
    if state.spoken[PLAYER_Z] < UNDERTAKING_LEAVE:
        return True
    return tricks_promised(state, PLAYER_Z) <= tricks_promised(state, p)


def law_17_2(judge: Judge, state: State, p: int, t: int) -> None:
    """Law 17, Who plays for the most tricks: holding.

    17 If agreeable to all parties, let the person have the preference of playing, who plays for the
    most tricks, which will prevent small games.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:805)
    """
    if state.preference != PREFERENCE_BY_TRICKS:
        return
    if state.spoken[p] < UNDERTAKING_LEAVE:
        return
    if law_17_2_part(state, p):
        return
    says = (
        f"{judge.players[p]} plays for {tricks_promised(state, p)} "
        f"trick{plural(tricks_promised(state, p))}, and {judge.players[preferred(state)]} for more"
    )
    facts = [
        ["the reading ‘preference’", PREFERENCES[state.preference]],
        [f"what {judge.players[p]} has said", UNDERTAKINGS[state.spoken[p]]],
    ]
    judge.find("holding", LAW_17_2, "", p, (p, t), says, facts)


def law_18_1(state: State, p: int) -> BoundValues | None:
    """Law 18, The ombre may know his king called: power, None where it does not hold.

    18 N The ombre is entitled to know his king called, before he declares for the vole.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:813)
    """
    if p != state.ombre:
        return None
    if not six_are_won(state):
        return None
    if state.king_called == NONE:
        return None
    if state.vole_undertaken:
        return None
    if state.vole_declined:
        return None
    return ()


def law_18_1_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_18_1."""
    says = f"{judge.players[p]} may know who has his king before he declares for the vole"
    facts = [
        ["the ombre", judge.players[state.ombre]],
        ["six tricks are played and the party has them all", yes(six_are_won(state))],
        ["the king called", CARDS[state.king_called]],
        ["the vole is undertaken", yes(state.vole_undertaken)],
        ["the vole is declined", yes(state.vole_declined)],
    ]
    judge.find("exercised", LAW_18_1, "ask-king", p, (p,), says, facts)
    now = judge.changing(ON_DECLARED_FRIEND)
    now.king_asked = True
    now.declared_friend = first(party(now) & ~BIT[now.ombre])


def law_19_1_broken(
    judge: Judge, state: State, q: int, c: int, p: int, player: int, d: int
) -> None:
    """Law 19, What he who won the sixth trick says: the duty is broken, which is vole-unsaid.

    19 When six tricks are played, he who won the sixth ought to say, “ I play the vole,’’ or “ I do
    not play the vole,” or “ I ask and nothing else.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:826)
    """
    says = (
        f"{judge.players[p]} won the sixth trick, and led a seventh card without a word of the vole"
    )
    facts = [
        ["six tricks are played and the party has them all", yes(six_are_won(state))],
        ["the vole is played for", yes(vole_is_played(state))],
        [f"the card of {judge.players[q]} in the trick", CARDS[state.down[q]]],
    ]
    judge.offend(OFFENCE_VOLE_UNSAID, LAW_19_1_BROKEN, state, (p,), (q, c, p, d), says, facts)


def law_19_1(judge: Judge, state: State, q: int, c: int) -> None:
    """Law 19, What he who won the sixth trick says: duty.

    19 When six tricks are played, he who won the sixth ought to say, “ I play the vole,’’ or “ I do
    not play the vole,” or “ I ask and nothing else.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:826)
    """
    state = judge.post
    if not six_are_won(state):
        return
    if vole_is_played(state):
        return
    if state.down[q] != c:
        return
    p = state.to_play
    if p == NONE:
        return
    judge.open_duty(LAW_19_1_DUTY, p, (q, c, p))


def law_19_2(judge: Judge, state: State, p: int, d: int) -> None:
    """Law 19, What he who won the sixth trick says: offence vole-unsaid.

    19 When six tricks are played, he who won the sixth ought to say, “ I play the vole,’’ or “ I do
    not play the vole,” or “ I ask and nothing else.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:834)
    """
    if state.led_by != NONE:
        return
    if not six_are_won(state):
        return
    if not has_the_turn(state, p):
        return
    if not party(state) & BIT[p]:
        return
    if vole_is_played(state):
        return
    if state.vole_declined:
        return
    if state.vole_asked[p]:
        return
    says = (
        f"{judge.players[p]} won the sixth trick, and led a seventh card without a word of the vole"
    )
    facts = [
        ["the leader of the trick", judge.players[state.led_by]],
        ["six tricks are played and the party has them all", yes(six_are_won(state))],
        [f"{judge.players[p]} has the turn", yes(has_the_turn(state, p))],
        ["the party", listed(judge.players, party(state))],
        ["the vole is played for", yes(vole_is_played(state))],
        ["the vole is declined", yes(state.vole_declined)],
        [f"{judge.players[p]} has said that he asks", yes(state.vole_asked[p])],
    ]
    judge.offend(OFFENCE_VOLE_UNSAID, LAW_19_2, state, (p,), (p, d), says, facts)


def law_19_3(state: State, p: int, v: int) -> BoundValues | None:
    """Law 19, What he who won the sixth trick says: power, None where it does not hold.

    19 When six tricks are played, he who won the sixth ought to say, “ I play the vole,’’ or “ I do
    not play the vole,” or “ I ask and nothing else.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:838)
    """
    if not six_are_won(state):
        return None
    if not party(state) & BIT[p]:
        return None
    if state.vole_declined:
        return None
    if vole_is_played(state):
        return None
    if (p != state.to_play or state.vole_asked[p]) and (
        p == state.to_play or not state.vole_asked[state.to_play] or v == SAYING_I_ASK
    ):
        return None
    if not tells_of_the_vole(v):
        return None
    return ()


def law_19_3_exercised(judge: Judge, state: State, p: int, v: int) -> None:
    """Carry out the power law_19_3."""
    now = judge.changing()
    if v == SAYING_I_PLAY and not vole_is_barred(now):
        now.undertaken_at_six = not now.vole_undertaken
        now.vole_undertaken = True
    if v == SAYING_I_DO_NOT_PLAY or (v == SAYING_I_PLAY and vole_is_barred(now)):
        now.vole_declined = True
    if v == SAYING_I_ASK:
        now.vole_asked[p] = True


def law_19_4(judge: Judge, state: State, p: int, v: int) -> None:
    """Law 19, What he who won the sixth trick says: ban saying-more.

    19 When six tricks are played, he who won the sixth ought to say, “ I play the vole,’’ or “ I do
    not play the vole,” or “ I ask and nothing else.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:849)
    """
    if v != SAYING_SOMETHING_ELSE:
        return
    if not six_are_won(state):
        return
    if not party(state) & BIT[p]:
        return
    says = f"{judge.players[p]} said something else than is allowed"
    facts = [
        ["six tricks are played and the party has them all", yes(six_are_won(state))],
        ["the party", listed(judge.players, party(state))],
    ]
    judge.offend(OFFENCE_SAYING_MORE, LAW_19_4, state, (p,), (p, v), says, facts)


def law_21_1(state: State, p: int) -> BoundValues | None:
    """Law 21, The elder hand may still play sans prendre: power, None where it does not hold.

    21 tie who asks leave (if elder hand,) may play "sans prendre,” in preference to any of the
    other players.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:868)
    """
    if p != elder_hand(state):
        return None
    if not has_asked(state, p):
        return None
    if speaker(state) != NONE:
        return None
    if state.trumps != NONE:
        return None
    if undertaking_is_over(state):
        return None
    if state.spoken[PLAYER_W] == UNDERTAKING_VOLE:
        return None
    if state.spoken[PLAYER_X] == UNDERTAKING_VOLE:
        return None
    if state.spoken[PLAYER_Y] == UNDERTAKING_VOLE:
        return None
    if state.spoken[PLAYER_Z] == UNDERTAKING_VOLE:
        return None
    return ()


def law_21_1_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_21_1."""
    says = (
        f"{judge.players[p]} asked leave as elder hand, and may play sans prendre before any other"
    )
    facts = [
        ["the elder hand", judge.players[elder_hand(state)]],
        [f"{judge.players[p]} has asked", yes(has_asked(state, p))],
        ["the speaker", judge.players[speaker(state)]],
        ["trumps", SUITS[state.trumps]],
        ["the time for undertaking is over", yes(undertaking_is_over(state))],
    ]
    judge.find("exercised", LAW_21_1, "play-alone", p, (p,), says, facts)


def law_21_2(judge: Judge, state: State, p: int) -> bool:
    """Law 21, The elder hand may still play sans prendre: liberty, whether it lifts the offence.

    21 tie who asks leave (if elder hand,) may play "sans prendre,” in preference to any of the
    other players.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:872)
    """
    if p != elder_hand(state):
        return False
    if state.in_vain:
        return False
    says = f"{judge.players[p]} is elder hand"
    facts = [["the elder hand", judge.players[elder_hand(state)]]]
    judge.find("exercised", LAW_21_2, "alone-after-asking", p, (p,), says, facts)
    return True


def law_22_1(state: State, p: int, c: int) -> BoundValues | None:
    """Law 22, Calling oneself: power, None where it does not hold.

    22 A player who has one or more kings, may call himself, but must win six tricks.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:878)
    """
    if not may_call(state, p):
        return None
    if RANK_OF_CARD[c] != RANK_KING:
        return None
    if not state.hand[p] & BIT[c]:
        return None
    return ()


def law_23_1(state: State, p: int, c: int, q: int, d: int) -> BoundValues | None:
    """Law 23, The king surrendered: power, None where it does not hold.

    23 If you play the king surrendered, he must win six tricks who demands the king of any player.
    (page 001_bdf741a90374fd77.txt; supplied: Hoyle's Games Improved and Enlarged, quadrille, terms:
    roi rendu; rules/quadrille.law:885)
    """
    if state.king_surrendered != KING_SURRENDERED_PLAYED:
        return None
    if p != state.ombre:
        return None
    if c != state.king_called:
        return None
    if not state.hand[q] & BIT[c]:
        return None
    if not state.hand[p] & BIT[d]:
        return None
    if p == q:
        return None
    if play_has_begun(state):
        return None
    return ()


def law_23_1_exercised(judge: Judge, state: State, p: int, c: int, q: int, d: int) -> None:
    """Carry out the power law_23_1."""
    says = (
        f"{judge.players[q]} surrendered {CARDS[c]} for a fish and {CARDS[d]}: {judge.players[p]} "
        "plays alone, and must win six tricks"
    )
    facts = [
        ["the reading ‘king surrendered’", KING_SURRENDEREDS[state.king_surrendered]],
        ["the ombre", judge.players[state.ombre]],
        ["the king called", CARDS[state.king_called]],
        [f"the hand of {judge.players[q]}", listed(CARDS, state.hand[q])],
        [f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])],
        ["the play has begun", yes(play_has_begun(state))],
    ]
    judge.find("exercised", LAW_23_1, "demand-king", p, (p, c, q, d), says, facts)
    now = judge.changing(ON_DEALT)
    now.hand[q] &= ~BIT[c]
    now.dealt[q] &= ~BIT[c]
    now.hand[p] |= BIT[c]
    now.dealt[p] |= BIT[c]
    now.hand[p] &= ~BIT[d]
    now.dealt[p] &= ~BIT[d]
    now.hand[q] |= BIT[d]
    now.dealt[q] |= BIT[d]
    now.counters[p] -= 10
    now.counters[q] += 10


def law_24_1(judge: Judge, state: State, p: int) -> None:
    """Law 24, Passing once, and asking: ban calling-after-passing.

    24 He!who has passed once (unless spadilld) has no right to call afterwards ;
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:900)
    """
    if not state.passed[p]:
        return
    says = f"{judge.players[p]} has passed"
    facts = [[f"{judge.players[p]} has passed", yes(state.passed[p])]]
    judge.offend(OFFENCE_CALLING_AFTER_PASSING, LAW_24_1, state, (p,), (p,), says, facts)


def law_24_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 24, Passing once, and asking: ban calling-after-passing.

    24 He!who has passed once (unless spadilld) has no right to call afterwards ;
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:902)
    """
    if not state.passed[p]:
        return
    if state.spadille_forced and p == namer(state):
        return
    says = f"{judge.players[p]} has passed"
    facts = [[f"{judge.players[p]} has passed", yes(state.passed[p])]]
    judge.offend(OFFENCE_CALLING_AFTER_PASSING, LAW_24_2, state, (p,), (p, c), says, facts)


def law_24_3_broken(judge: Judge, state: State, p: int) -> None:
    """Law 24, Passing once, and asking: the duty is broken, which is refusing-to-play.

    also he who has asked is obliged to play, unless somebody else plays “ sans prendre.”
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:906)
    """
    says = f"{judge.players[p]} asked leave, and did not play"
    facts = [["the one preferred", judge.players[preferred(state)]]]
    judge.offend(OFFENCE_REFUSING_TO_PLAY, LAW_24_3, state, (p,), (p,), says, facts)


def law_24_3(judge: Judge, state: State, p: int) -> None:
    """Law 24, Passing once, and asking: duty.

    also he who has asked is obliged to play, unless somebody else plays “ sans prendre.”
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:906)
    """
    if state.in_vain:
        return
    if preferred(state) != NONE:
        return
    judge.open_duty(LAW_24_3_DUTY, p, (p,))


def law_24_4(judge: Judge, state: State, p: int) -> None:
    """Law 24, Passing once, and asking: ban withdrawing.

    also he who has asked is obliged to play, unless somebody else plays “ sans prendre.”
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:911)
    """
    if not has_asked(state, p):
        return
    if is_forced(state, p):
        return
    says = f"{judge.players[p]} undertook to play, and is obliged to"
    facts = [[f"{judge.players[p]} has asked", yes(has_asked(state, p))]]
    judge.offend(OFFENCE_WITHDRAWING, LAW_24_4, state, (p,), (p,), says, facts)


def law_25_1(judge: Judge, state: State, p: int) -> None:
    """Law 25, Cards shown: offence showing-cards.

    25 If the ombre or his friend show their cards, before they have won six tricks, the adversaries
    may call their cards as they please.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:918)
    """
    if not party(state) & BIT[p] and (
        state.ombre != NONE or speaker(state) != NONE or p != namer(state)
    ):
        return
    if deal_is_off(state):
        return
    if party_tricks(state) >= 6:
        return
    says = f"{judge.players[p]} showed his cards, when six tricks were not won"
    facts = [
        ["the party", listed(judge.players, party(state))],
        ["the ombre", judge.players[state.ombre]],
        ["the speaker", judge.players[speaker(state)]],
        ["the one to name the trump", judge.players[namer(state)]],
        ["the deal is off", yes(deal_is_off(state))],
    ]
    judge.offend(OFFENCE_SHOWING_CARDS, LAW_25_1, state, (p,), (p,), says, facts)


def law_25_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 25, Cards shown: consequence.

    25 If the ombre or his friend show their cards, before they have won six tricks, the adversaries
    may call their cards as they please.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:921)
    """
    now = judge.changing()
    now.liable[p] |= now.hand[p]


def law_26_1(judge: Judge, state: State, p: int) -> None:
    """Law 26, Sans prendre after asking leave: ban alone-after-asking.

    26 Whoever asks leave, cannot play “ sans prendre,” unless forced.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:926)
    """
    if not has_asked(state, p):
        return
    if is_forced(state, p):
        return
    if p == elder_hand(state) and speaker(state) != NONE:
        return
    says = f"{judge.players[p]} asked leave, and nobody has forced him"
    facts = [[f"{judge.players[p]} has asked", yes(has_asked(state, p))]]
    judge.offend(OFFENCE_ALONE_AFTER_ASKING, LAW_26_1, state, (p,), (p,), says, facts)


def law_26_2(state: State, p: int) -> BoundValues | None:
    """Law 26, Sans prendre after asking leave: power, None where it does not hold.

    26 Whoever asks leave, cannot play “ sans prendre,” unless forced.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:929)
    """
    if not is_forced(state, p):
        return None
    if p != speaker(state):
        return None
    return ()


def law_26_3_broken(judge: Judge, state: State, p: int, t: int, q: int, d: int) -> None:
    """Law 26, Sans prendre after asking leave: the duty is broken, which is alone-after-asking.

    26 Whoever asks leave, cannot play “ sans prendre,” unless forced.
    (page 001_bdf741a90374fd77.txt; supplied: Hoyle's Games Improved and Enlarged, quadrille, terms:
    sans appeler; rules/quadrille.law:930)
    """
    says = (
        f"{judge.players[p]} asked leave, and plays without calling a king, which is sans prendre"
    )
    facts = [[f"{judge.players[p]} has asked", yes(has_asked(state, p))]]
    judge.offend(
        OFFENCE_ALONE_AFTER_ASKING, LAW_26_3_BROKEN, state, (p,), (p, t, q, d), says, facts
    )


def law_26_3_unless(state: State, p: int, t: int, q: int, d: int) -> bool:
    """Tell whether the bearer is released from law_26_3."""
    return state.king_called != NONE or p != state.ombre or deal_is_off(state)


def law_26_3_broken_2(judge: Judge, state: State, p: int, t: int) -> None:
    """Law 26, Sans prendre after asking leave: the duty is broken, which is alone-after-asking.

    26 Whoever asks leave, cannot play “ sans prendre,” unless forced.
    (page 001_bdf741a90374fd77.txt; supplied: Hoyle's Games Improved and Enlarged, quadrille, terms:
    sans appeler; rules/quadrille.law:930)
    """
    says = (
        f"{judge.players[p]} asked leave, and plays without calling a king, which is sans prendre"
    )
    facts = [[f"{judge.players[p]} has asked", yes(has_asked(state, p))]]
    judge.offend(OFFENCE_ALONE_AFTER_ASKING, LAW_26_3, state, (p,), (p, t), says, facts)


def law_26_3_unless_2(state: State, p: int, t: int) -> bool:
    """Tell whether the bearer is released from law_26_3."""
    return state.king_called != NONE or p != state.ombre or deal_is_off(state)


def law_26_3(judge: Judge, state: State, p: int, t: int) -> None:
    """Law 26, Sans prendre after asking leave: duty.

    26 Whoever asks leave, cannot play “ sans prendre,” unless forced.
    (page 001_bdf741a90374fd77.txt; supplied: Hoyle's Games Improved and Enlarged, quadrille, terms:
    sans appeler; rules/quadrille.law:930)
    """
    if state.in_vain:
        return
    if not has_asked(state, p):
        return
    judge.open_duty(LAW_26_3_DUTY, p, (p, t))


def law_27_1(judge: Judge, state: State, p: int) -> None:
    """Law 27, Looking at the tricks: ban looking.

    27 You may look at all the tricks turned, when you are to lead, but not otherwise.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:939)
    """
    if play_is_over(state):
        return
    if deal_is_off(state):
        return
    if is_to_lead(state, p):
        return
    says = f"{judge.players[p]} looked at the tricks when he was not to lead"
    facts = [
        ["the play is over", yes(play_is_over(state))],
        ["the deal is off", yes(deal_is_off(state))],
    ]
    judge.offend(OFFENCE_LOOKING, LAW_27_1, state, (p,), (p,), says, facts)


def law_29_1(judge: Judge, state: State, p: int) -> None:
    """Law 29, Discovering one's game: offence discovering.

    29 Any person discovering his game, is not entitled to play for the vole.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:960)
    """
    if play_is_over(state):
        return
    if deal_is_off(state):
        return
    says = f"{judge.players[p]} discovered his game"
    facts = [
        ["the play is over", yes(play_is_over(state))],
        ["the deal is off", yes(deal_is_off(state))],
    ]
    judge.offend(OFFENCE_DISCOVERING, LAW_29_1, state, (p,), (p,), says, facts)


def law_29_2(judge: Judge, state: State, p: int) -> None:
    """Law 29, Discovering one's game: offence discovering.

    29 Any person discovering his game, is not entitled to play for the vole.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:960)
    """
    if play_is_over(state):
        return
    if deal_is_off(state):
        return
    says = f"{judge.players[p]} discovered his game"
    facts = [
        ["the play is over", yes(play_is_over(state))],
        ["the deal is off", yes(deal_is_off(state))],
    ]
    judge.offend(OFFENCE_DISCOVERING, LAW_29_2, state, (p,), (p,), says, facts)


def law_29_3(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 29, Discovering one's game: consequence.

    29 Any person discovering his game, is not entitled to play for the vole.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:962)
    """
    now = judge.changing(ON_OUT_OF_THE_VOLE)
    now.out_of_the_vole |= BIT[p]


def law_29_4(judge: Judge, state: State, p: int, v: int) -> None:
    """Law 29, Discovering one's game: ban playing-for-the-vole.

    29 Any person discovering his game, is not entitled to play for the vole.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:964)
    """
    if v != SAYING_I_PLAY:
        return
    if not six_are_won(state):
        return
    if not the_party_has_discovered(state):
        return
    says = f"{judge.players[p]} plays for no vole: he or his friend has discovered his game"
    facts = [
        ["six tricks are played and the party has them all", yes(six_are_won(state))],
        ["the ombre or his friend has discovered his game", yes(the_party_has_discovered(state))],
    ]
    judge.offend(OFFENCE_PLAYING_FOR_THE_VOLE, LAW_29_4, state, (p,), (p, v), says, facts)


def law_30_1(judge: Judge, state: State, c: int) -> None:
    """Law 30, Two cards of one sort: holding.

    30 If there happen to be two cards oi one sort, and found out before the deal is ended, the deal
    is void, but not otherwise.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:973)
    """
    if play_is_over(state):
        return
    says = f"there are two of {CARDS[c]}: the deal is void"
    judge.find("holding", LAW_30_1, "", -1, (c,), says)
    now = judge.changing(ON_THE_DEAL)
    now.the_deal = FATE_VOID


def law_31_1(judge: Judge, state: State, p: int, n: int) -> None:
    """Law 31, Telling the trumps: ban telling-trumps.

    31 Nobody is to declare bow many trumps are played out.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:981)
    """
    if play_is_over(state):
        return
    if deal_is_off(state):
        return
    says = f"{judge.players[p]} declared how many trumps are out"
    facts = [
        ["the play is over", yes(play_is_over(state))],
        ["the deal is off", yes(deal_is_off(state))],
    ]
    judge.offend(OFFENCE_TELLING_TRUMPS, LAW_31_1, state, (p,), (p, n), says, facts)


def law_32_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 32, Three tricks: holding.

    32 He who calls and does not make three tricks, is to be basted alone, unless forced spadille.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:994)
    """
    state = judge.post
    if not trick_is_complete(state):
        return
    if not play_is_over(state):
        return
    if state.ombre == NONE:
        return
    if not ombre_falls_short(state):
        return
    if not game_won(state):
        return
    if basted_alone(state):
        return
    says = (
        f"{judge.players[state.ombre]} called, and has made {state.tricks[state.ombre]} "
        f"trick{plural(state.tricks[state.ombre])}: he is not basted, the game being won; read by "
        f"the letter (three-tricks=always) he would pay {state.stake} to the pool"
    )
    facts = [
        ["the trick is complete", yes(trick_is_complete(state))],
        ["the play is over", yes(play_is_over(state))],
        ["the ombre", judge.players[state.ombre]],
        ["the ombre makes fewer than three tricks", yes(ombre_falls_short(state))],
        ["the game is won", yes(game_won(state))],
        ["basted alone", yes(basted_alone(state))],
    ]
    judge.find("holding", LAW_32_2, "", p, (p, c), says, facts)


def settle_vole(state: State) -> None:
    """Law 20, The vole won: a step of the settlement, vole.

    20 He who wins the vole is to take the double stake played for, out of the pool.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:857)
    """
    if not vole_is_played(state):
        return
    if party_tricks(state) != 10:
        return
    if vole_is_barred(state):
        return
    if state.ombre != NONE:
        state.counters[state.ombre] += second_stake(state) - half(state, second_stake(state))
    if companion(state) != NONE:
        state.counters[companion(state)] += half(state, second_stake(state))
    state.pool -= second_stake(state)


def settle_missed_vole(state: State) -> None:
    """Law 28, The vole undertaken and missed: a step of the settlement, missed-vole.

    28 Whoever undertakes playing for the vole and does not succeed, has a right to the stakes “
    sans prendre,” and matadores, if he has them, having won his game.
    (page 001_bdf741a90374fd77.txt; supplied: Hoyle's Games Improved and Enlarged, quadrille, p.
    283: a lost vole; rules/quadrille.law:949)
    """
    if state.vole_missed != VOLE_MISSED_COSTS:
        return
    if not vole_is_played(state):
        return
    if party_tricks(state) >= 10:
        return
    if state.ombre != NONE:
        state.counters[state.ombre] -= second_stake(state) - half(state, second_stake(state))
    if companion(state) != NONE:
        state.counters[companion(state)] -= half(state, second_stake(state))
    state.pool += second_stake(state)


def settle_game(state: State) -> None:
    """Law game, The game won: a step of the settlement, game.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:504)
    """
    if not game_won(state):
        return
    if state.ombre != NONE:
        state.pool -= state.stake - half(state, state.stake)
        state.counters[state.ombre] += state.stake - half(state, state.stake)
    if companion(state) != NONE:
        state.pool -= half(state, state.stake)
        state.counters[companion(state)] += half(state, state.stake)


def settle_codille(state: State) -> None:
    """Law codille, Codille: a step of the settlement, codille.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Chambers's
    Encyclopaedia, Quadrille; rules/quadrille.law:514)
    """
    if not codille_won(state):
        return
    for q in members(defenders(state)):
        state.pool -= divided(state.stake, defenders(state).bit_count())
        state.counters[q] += divided(state.stake, defenders(state).bit_count())


def settle_bast(state: State) -> None:
    """Law bast, The bast: a step of the settlement, bast.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:521)
    """
    if game_won(state):
        return
    if basted_alone(state):
        return
    if state.ombre != NONE:
        state.counters[state.ombre] -= state.stake - half(state, state.stake)
        state.pool += state.stake - half(state, state.stake)
    if companion(state) != NONE:
        state.counters[companion(state)] -= half(state, state.stake)
        state.pool += half(state, state.stake)


def settle_basted_alone(state: State) -> None:
    """Law 32, Three tricks: a step of the settlement, basted-alone.

    32 He who calls and does not make three tricks, is to be basted alone, unless forced spadille.
    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:992)
    """
    if not basted_alone(state):
        return
    if state.ombre != NONE:
        state.counters[state.ombre] -= state.stake
        state.pool += state.stake


def settle_consolation(state: State) -> None:
    """Law consolation, The consolation: a step of the settlement, consolation.

    (supplied: Hoyle's Games, quadrille, the method of playing; Hoyle's Games Improved and Enlarged,
    quadrille, pp. 270-277; rules/quadrille.law:533)
    """
    for q in members(defenders(state)):
        if state.ombre != NONE:
            state.counters[q] -= gain(state) * (state.consolation - half(state, state.consolation))
            state.counters[state.ombre] += gain(state) * (
                state.consolation - half(state, state.consolation)
            )
        if companion(state) != NONE:
            state.counters[q] -= gain(state) * half(state, state.consolation)
            state.counters[companion(state)] += gain(state) * half(state, state.consolation)


def settle_sans_prendre(state: State) -> None:
    """Law sans-prendre, The payment for sans prendre: a step of the settlement, sans-prendre.

    (supplied: Hoyle's Games, quadrille, the method of playing and terms: double;
    rules/quadrille.law:540)
    """
    if not state.sans_prendre_claimed:
        return
    for q in members(defenders(state)):
        if state.ombre != NONE:
            state.counters[q] -= gain(state) * state.alone_price
            state.counters[state.ombre] += gain(state) * state.alone_price


def settle_matadores(state: State) -> None:
    """Law matadores, The payment for matadores: a step of the settlement, matadores.

    (supplied: Hoyle's Games, quadrille, the method of playing and terms: matadores;
    rules/quadrille.law:547)
    """
    if not state.matadores_claimed:
        return
    for q in members(defenders(state)):
        if state.ombre != NONE:
            state.counters[q] -= gain(state) * (
                state.matadore_price * matadores_held(state)
                - half(state, state.matadore_price * matadores_held(state))
            )
            state.counters[state.ombre] += gain(state) * (
                state.matadore_price * matadores_held(state)
                - half(state, state.matadore_price * matadores_held(state))
            )
        if companion(state) != NONE:
            state.counters[q] -= gain(state) * half(
                state, state.matadore_price * matadores_held(state)
            )
            state.counters[companion(state)] += gain(state) * half(
                state, state.matadore_price * matadores_held(state)
            )


def can_settle(state: State) -> bool:
    """Tell whether the record can be settled."""
    return state.the_deal == FATE_STANDING and state.tricks_done == 10 and state.ombre != NONE


# ---------------------------------------------------------------- which act sets off which law


def act_play_gate(judge: Judge, state: State, p: int, c: int) -> bool:
    """Tell whether a law may make something of an act, play."""
    if (
        state.trumps == NONE
        and (p == state.to_play or state.to_play == NONE)
        and state.the_deal == FATE_STANDING
        and silent(state) != 0xF
    ):
        return True
    if c == state.king_called and (p == state.to_play or state.to_play == NONE):
        return True
    if (state.liable[p] & BIT[c] or state.called[p] != NONE) and (
        p == state.to_play or state.to_play == NONE
    ):
        return True
    if (
        state.cards_dealt[p] > 10
        and state.tricks_done == 0
        and not state.basted_for_it[p]
        and state.the_deal == FATE_STANDING
    ):
        return True
    if p != state.to_play and state.to_play != NONE and state.the_deal == FATE_STANDING:
        return True
    if (
        state.cards_down == 4
        and (p == state.to_play or state.to_play == NONE)
        and state.the_deal == FATE_STANDING
    ):
        return True
    if renounces_with(state, p, c):
        return True
    return (
        state.led_by == NONE
        and state.tricks_done == 6
        and party_tricks(state) == 6
        and (state.cards_down <= 0 or state.cards_down >= 4)
        and state.the_deal == FATE_STANDING
        and (p == state.to_play or state.to_play == NONE)
        and (BIT[state.ombre] | BIT[companion(state)]) & BIT[p] != 0
    )


def act_play_gate_2(judge: Judge, state: State, p: int, c: int) -> bool:
    """Tell whether a law may make something of an act, play."""
    if (
        state.tricks_done == 6
        and party_tricks(state) == 6
        and (state.cards_down <= 0 or state.cards_down >= 4)
        and state.the_deal == FATE_STANDING
        and not state.vole_undertaken
        and state.spoken[state.ombre] != UNDERTAKING_VOLE
        and state.down[p] == c
    ):
        return True
    return (
        state.cards_down == 4
        and state.tricks_done >= 10
        and state.ombre != NONE
        and state.tricks[state.ombre] < 3
        and not state.spadille_forced
    )


def act_ask_leave_gate(judge: Judge, state: State, p: int) -> bool:
    """Tell whether a law may make something of an act, ask-leave."""
    player = speaker(state)
    if player != NONE and (state.spoken[p] == NONE or p == player) and preferred(state) != NONE:
        return True
    if state.passed[p]:
        return True
    return not state.in_vain and preferred(state) == NONE


def act_name_trump_gate_part(state: State, p: int) -> bool:
    """Give a part of act_name_trump_gate."""
    if state.preference != PREFERENCE_BY_TRICKS:
        return False
    if state.spoken[p] < UNDERTAKING_LEAVE:
        return False
    if state.spoken[PLAYER_W] >= UNDERTAKING_LEAVE and tricks_promised(
        state, PLAYER_W
    ) > tricks_promised(state, p):
        return True
    if state.spoken[PLAYER_X] >= UNDERTAKING_LEAVE and tricks_promised(
        state, PLAYER_X
    ) > tricks_promised(state, p):
        return True
    if state.spoken[PLAYER_Y] >= UNDERTAKING_LEAVE and tricks_promised(
        state, PLAYER_Y
    ) > tricks_promised(state, p):
        return True
    if state.spoken[PLAYER_Z] < UNDERTAKING_LEAVE:
        return False
    return tricks_promised(state, PLAYER_Z) > tricks_promised(state, p)


def act_name_trump_gate(judge: Judge, state: State, p: int, t: int) -> bool:
    """Tell whether a law may make something of an act, name-trump."""
    if p == state.ombre and state.trumps != NONE:
        return True
    if state.spoken[p] == UNDERTAKING_SANS_PRENDRE and any(
        state.spoken[q] == UNDERTAKING_VOLE for q in members(0xF & ~BIT[p])
    ):
        return True
    if act_name_trump_gate_part(state, p):
        return True
    return (
        not state.in_vain
        and state.spoken[p] == UNDERTAKING_LEAVE
        and not state.spadille_forced
        and state.the_deal == FATE_STANDING
    )


def act_say_gate(judge: Judge, state: State, p: int, v: int) -> bool:
    """Tell whether a law may make something of an act, say."""
    if (
        v == SAYING_I_PLAY
        and state.tricks_done == 6
        and party_tricks(state) == 6
        and (state.cards_down <= 0 or state.cards_down >= 4)
        and state.the_deal == FATE_STANDING
        and vole_is_barred(state)
        and not (BIT[state.ombre] | BIT[companion(state)]) & state.out_of_the_vole
    ):
        return True
    if (
        v == SAYING_SOMETHING_ELSE
        and state.tricks_done == 6
        and party_tricks(state) == 6
        and (state.cards_down <= 0 or state.cards_down >= 4)
        and state.the_deal == FATE_STANDING
        and (BIT[state.ombre] | BIT[companion(state)]) & BIT[p]
    ):
        return True
    return (
        v == SAYING_I_PLAY
        and state.tricks_done == 6
        and party_tricks(state) == 6
        and (state.cards_down <= 0 or state.cards_down >= 4)
        and state.the_deal == FATE_STANDING
        and (BIT[state.ombre] | BIT[companion(state)]) & state.out_of_the_vole != 0
    )


def arising(state: State, due: int) -> int:
    """Tell which of the moments that are due hold, or may hold, as a mask."""
    found = 0
    return found & due


# ---------------------------------------------------------------- the tables

# fmt: off
SORT_CARD = SortSpec("member", kind="card")
SORT_CARD_OR_NONE = SortSpec("member", kind="card", optional=True)
SORT_FATE, SORT_NUMBER = SortSpec("member", kind="fate"), SortSpec("number")
SORT_NUMBER_0_10 = SortSpec("number", low=0, high=10)
SORT_NUMBER_0_40 = SortSpec("number", low=0, high=40)
SORT_NUMBER_6_10 = SortSpec("number", low=6, high=10)
SORT_PLAYER = SortSpec("member", kind="player")
SORT_PLAYER_OR_NONE = SortSpec("member", kind="player", optional=True)
SORT_SAYING, SORT_SET_OF_CARD = SortSpec("member", kind="saying"), SortSpec("set", kind="card")
SORT_SUIT = SortSpec("member", kind="suit")
SORT_SUIT_OR_NONE, SORT_TRUTH = SortSpec("member", kind="suit", optional=True), SortSpec("truth")
SORT_UNDERTAKING_OR_NONE = SortSpec("member", kind="undertaking", optional=True)
VAR_C, VAR_D, VAR_E = ("C", SORT_CARD), ("D", SORT_CARD), ("E", SORT_CARD)
VAR_N, VAR_P, VAR_Q = ("N", SORT_NUMBER_0_40), ("P", SORT_PLAYER), ("Q", SORT_PLAYER)
VAR_R, VAR_T, VAR_V = ("R", SORT_PLAYER), ("T", SORT_SUIT), ("V", SORT_SAYING)
ROLE_C, ROLE_D = RoleSpec("C", "card", SORT_CARD), RoleSpec("D", "card2", SORT_CARD)
ROLE_H, ROLE_N = RoleSpec("H", "cards", SORT_SET_OF_CARD), RoleSpec("N", "number", SORT_NUMBER_0_40)
ROLE_P, ROLE_Q = RoleSpec("P", "player", SORT_PLAYER), RoleSpec("Q", "player2", SORT_PLAYER)
ROLE_T, ROLE_V = RoleSpec("T", "suit", SORT_SUIT), RoleSpec("V", "saying", SORT_SAYING)
(ACT_DEALS, ACT_PLAY, ACT_QUIT, ACT_PACKET, ACT_DEAL, ACT_COUNT, ACT_FIND_FACED, ACT_FIND_DOUBLE,
    ACT_NEW_DEAL, ACT_PUT_DOWN_MARK, ACT_PASS, ACT_ASK_LEAVE, ACT_PLAY_ALONE, ACT_UNDERTAKE_VOLE,
    ACT_OFFER, ACT_PLAY_SPADILLE, ACT_NAME_TRUMP, ACT_CALL_KING, ACT_DEMAND_KING, ACT_CALL_FOR_KING,
    ACT_OWN_KING, ACT_ASK_KING, ACT_SAY, ACT_SEPARATE, ACT_SHOW_CARDS, ACT_DISCOVER, ACT_LOOK,
    ACT_TELL_TRUMPS, ACT_CALL_CARD, ACT_DIRECT, ACT_FIND_RENOUNCE, ACT_CLAIM_SANS_PRENDRE,
    ACT_CLAIM_MATADORES, ACT_FINISH_NEXT_DEAL) = range(34)
LAW_SPEAKING = LawText(BOOK, "speaking", "Who speaks, and what he may say",
    supplied="Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Hoyle's Games, "
    "quadrille, terms: forced sans prendre")
LAW_SPEAKING_1 = LAW_SPEAKING.clause(1, "quadrille.law:439", VAR_P)
LAW_SPEAKING_2 = LAW_SPEAKING.clause(2, "quadrille.law:442", VAR_P)
LAW_SPEAKING_3 = LAW_SPEAKING.clause(3, "quadrille.law:445", VAR_P)
LAW_SPEAKING_4 = LAW_SPEAKING.clause(4, "quadrille.law:447", VAR_P)
LAW_SPEAKING_5 = LAW_SPEAKING.clause(5, "quadrille.law:448", VAR_P)
LAW_SPEAKING_6 = LAW_SPEAKING.clause(6, "quadrille.law:449", VAR_P)
LAW_SPEAKING_7 = LAW_SPEAKING.clause(7, "quadrille.law:451", VAR_P)
LAW_SPEAKING_8 = LAW_SPEAKING.clause(8, "quadrille.law:452", VAR_P)
LAW_SPEAKING_9 = LAW_SPEAKING.clause(9, "quadrille.law:453", VAR_P)
LAW_TRUMPS = LawText(BOOK, "trumps", "The ombre names the trump",
    supplied="Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277")
LAW_TRUMPS_1 = LAW_TRUMPS.clause(1, "quadrille.law:461", VAR_P, VAR_T)
LAW_TRUMPS_2 = LAW_TRUMPS.clause(2, "quadrille.law:464", VAR_P, VAR_T)
LAW_TRUMPS_3 = LAW_TRUMPS.clause(3, "quadrille.law:469", VAR_P, VAR_C)
LAW_TRUMPS_4 = LAW_TRUMPS.clause(4, "common/untold-trump.law:7", VAR_P, VAR_C)
LAW_CALLING = LawText(BOOK, "calling", "Calling a king",
    supplied="Hoyle's Games Improved and Enlarged, quadrille law 12; Hoyle's Games, quadrille law "
    "13")
LAW_CALLING_1 = LAW_CALLING.clause(1, "quadrille.law:483", VAR_P, VAR_C)
LAW_CALLING_2 = LAW_CALLING.clause(2, "quadrille.law:487", VAR_P, VAR_C)
LAW_CALLING_3 = LAW_CALLING.clause(3, "quadrille.law:489", VAR_P, VAR_C)
LAW_FRIEND = LawText(BOOK, "friend", "The friend undeclared",
    supplied="Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277")
LAW_FRIEND_1 = LAW_FRIEND.clause(1, "quadrille.law:494", VAR_P, VAR_C)
LAW_FRIEND_2 = LAW_FRIEND.clause(2, "quadrille.law:496", VAR_P)
LAW_BAST = LawText(BOOK, "bast", "The bast",
    supplied="Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277")
LAW_BAST_2 = LAW_BAST.clause(2, "quadrille.law:523", VAR_P, VAR_C)
LAW_BAST_3 = LAW_BAST.clause(3, "quadrille.law:523", VAR_P)
LAW_BAST_4 = LAW_BAST.clause(4, "quadrille.law:523", VAR_P)
LAW_BAST_5 = LAW_BAST.clause(5, "quadrille.law:523", VAR_P, VAR_C)
LAW_SEPARATED = LawText(BOOK, "separated", "A card separated",
    supplied="Hoyle's Games, quadrille law 14; Hoyle's Games Improved and Enlarged, quadrille law "
    "13")
LAW_SEPARATED_1 = LAW_SEPARATED.clause(1, "quadrille.law:554", VAR_P, VAR_C)
LAW_SEPARATED_2 = LAW_SEPARATED.clause(2, "quadrille.law:556", VAR_P, VAR_C)
LAW_CALLED_CARDS = LawText(BOOK, "called-cards", "Playing what is called",
    supplied="Hoyle's Games, quadrille laws 6 and 14")
LAW_CALLED_CARDS_1 = LAW_CALLED_CARDS.clause(1, "quadrille.law:566", VAR_Q, VAR_C, VAR_P)
LAW_CALLED_CARDS_2 = LAW_CALLED_CARDS.clause(2, "quadrille.law:569", VAR_Q, VAR_C, VAR_P)
LAW_CALLED_CARDS_3 = LAW_CALLED_CARDS.clause(3, "quadrille.law:570", VAR_P, VAR_C)
LAW_CALLED_CARDS_4 = LAW_CALLED_CARDS.clause(4, "quadrille.law:574", VAR_Q, VAR_C, VAR_P)
LAW_CALLED_CARDS_4_BROKEN = LAW_CALLED_CARDS_4._replace(bound=(*LAW_CALLED_CARDS_4.bound, VAR_D))
LAW_1 = LawText(BOOK, "1", "The deal, and a faced card", supplied="Hoyle's Games, quadrille law 1")
LAW_1_1 = LAW_1.clause(1, "quadrille.law:586", VAR_P, VAR_N)
LAW_1_2 = LAW_1.clause(2, "quadrille.law:588", VAR_P, VAR_N)
LAW_1_3 = LAW_1.clause(3, "quadrille.law:590", VAR_N)
LAW_2 = LawText(BOOK, "2", "Too many or too few cards", supplied="Hoyle's Games, quadrille law 2")
LAW_2_1 = LAW_2.clause(1, "quadrille.law:599", VAR_Q)
LAW_3 = LawText(BOOK, "3", "No penalty for dealing wrong",
    supplied="Hoyle's Games, quadrille law 3")
LAW_3_1 = LAW_3.clause(1, "quadrille.law:607", VAR_P, VAR_N)
LAW_3_2 = LAW_3.clause(2, "quadrille.law:609", VAR_P)
LAW_4 = LawText(BOOK, "4", "Playing with eleven cards", supplied="Hoyle's Games, quadrille law 4")
LAW_4_1 = LAW_4.clause(1, "quadrille.law:621", VAR_P, VAR_C)
LAW_4_2 = LAW_4.clause(2, "quadrille.law:624", VAR_P)
LAW_6 = LawText(BOOK, "6", "Playing out of turn", supplied="Hoyle's Games, quadrille law 6")
LAW_6_1 = LAW_6.clause(1, "quadrille.law:638", VAR_P, VAR_C, VAR_Q)
LAW_6_2 = LAW_6.clause(2, "quadrille.law:641", VAR_P, VAR_C, VAR_Q, VAR_R)
LAW_6_3 = LAW_6.clause(3, "quadrille.law:649", VAR_P, VAR_C, VAR_Q, VAR_R, VAR_T)
LAW_6_3_BROKEN = LAW_6_3._replace(bound=(*LAW_6_3.bound, VAR_E))
LAW_6_4 = LAW_6.clause(4, "quadrille.law:649", VAR_P, VAR_C, VAR_Q, VAR_R, VAR_T)
LAW_6_4_BROKEN = LAW_6_4._replace(bound=(*LAW_6_4.bound, VAR_E))
LAW_8 = LawText(BOOK, "8", "The trump once named", supplied="Hoyle's Games, quadrille law 8")
LAW_8_1 = LAW_8.clause(1, "quadrille.law:665", VAR_P, VAR_T)
LAW_9 = LawText(BOOK, "9", "Claiming sans prendre and matadores",
    supplied="Hoyle's Games, quadrille law 9")
LAW_9_1 = LAW_9.clause(1, "quadrille.law:671", VAR_P)
LAW_9_2 = LAW_9.clause(2, "quadrille.law:675", VAR_P)
LAW_9_3 = LAW_9.clause(3, "quadrille.law:679", VAR_P)
LAW_9_4 = LAW_9.clause(4, "quadrille.law:679", VAR_P)
LAW_10 = LawText(BOOK, "10", "Naming a trump without asking leave",
    supplied="Hoyle's Games, quadrille law 10")
LAW_10_1 = LAW_10.clause(1, "quadrille.law:687", VAR_P, VAR_T)
LAW_10_2 = LAW_10.clause(2, "quadrille.law:691", VAR_P, VAR_T)
LAW_12 = LawText(BOOK, "12", "The seventh card", supplied="Hoyle's Games, quadrille law 12")
LAW_12_1 = LAW_12.clause(1, "quadrille.law:706", VAR_P)
LAW_13 = LawText(BOOK, "13", "The king called, or a play out of turn, and the vole",
    "001_bdf741a90374fd77.txt",
    "13 If the king is called, or his partner plays out of bis turn, the vole is to be played for.")
LAW_13_1 = LAW_13.clause(1, "quadrille.law:723", VAR_P)
LAW_13_2 = LAW_13.clause(2, "quadrille.law:729", VAR_P, VAR_C, VAR_Q)
LAW_13_3 = LAW_13.clause(3, "quadrille.law:734", VAR_P, VAR_V)
LAW_14 = LawText(BOOK, "14", "The renounce", "001_bdf741a90374fd77.txt",
    "14 No person is to be basted for a renounce, unless the trick is turned and quitted;")
LAW_14_1 = LAW_14.clause(1, "quadrille.law:747", VAR_Q, VAR_P, VAR_C)
LAW_14_2 = LAW_14.clause(2, "quadrille.law:751", VAR_Q, VAR_D, VAR_P, VAR_C)
LAW_14_3 = LAW_14.clause(3, "quadrille.law:756", VAR_P, VAR_C)
LAW_14_4 = LAW_14.clause(4, "quadrille.law:757", VAR_P, VAR_C)
LAW_14B = LawText(BOOK, "14", "The renounce", "001_bdf741a90374fd77.txt",
    "and if any renounce is discovered in time, should the player happen to be basted by such a "
    "renounce, all the parties are to play three cards over again.")
LAW_14_5 = LAW_14B.clause(5, "quadrille.law:760", VAR_Q, VAR_P)
LAW_14_6 = LAW_14B.clause(6, "quadrille.law:774", VAR_Q, VAR_P)
LAW_15 = LawText(BOOK, "15", "Forced spadille", "001_bdf741a90374fd77.txt",
    "15 Forced spadille is not obliged to play for the vole, nor make three tricks,")
LAW_15_1 = LAW_15.clause(1, "quadrille.law:782", VAR_P)
LAW_16 = LawText(BOOK, "16", "The vole before sans prendre", "001_bdf741a90374fd77.txt",
    "16 Whoever undertakes to play the vole, has the preference of playing before him who offers "
    'to play “sans prendre."')
LAW_16_1 = LAW_16.clause(1, "quadrille.law:790", VAR_P)
LAW_16_2 = LAW_16.clause(2, "quadrille.law:794", VAR_P)
LAW_16_3 = LAW_16.clause(3, "quadrille.law:794", VAR_P, VAR_T)
LAW_17 = LawText(BOOK, "17", "Who plays for the most tricks", "001_bdf741a90374fd77.txt",
    "17 If agreeable to all parties, let the person have the preference of playing, who plays for "
    "the most tricks, which will prevent small games.")
LAW_17_1 = LAW_17.clause(1, "quadrille.law:801", VAR_P, VAR_N)
LAW_17_2 = LAW_17.clause(2, "quadrille.law:805", VAR_P, VAR_T)
LAW_18 = LawText(BOOK, "18", "The ombre may know his king called", "001_bdf741a90374fd77.txt",
    "18 N The ombre is entitled to know his king called, before he declares for the vole.")
LAW_18_1 = LAW_18.clause(1, "quadrille.law:813", VAR_P)
LAW_19 = LawText(BOOK, "19", "What he who won the sixth trick says", "001_bdf741a90374fd77.txt",
    "19 When six tricks are played, he who won the sixth ought to say, “ I play the vole,’’ or “ "
    "I do not play the vole,” or “ I ask and nothing else.")
LAW_19_1 = LAW_19.clause(1, "quadrille.law:826", VAR_Q, VAR_C, VAR_P)
LAW_19_1_BROKEN = LAW_19_1._replace(bound=(*LAW_19_1.bound, VAR_D))
LAW_19_2 = LAW_19.clause(2, "quadrille.law:834", VAR_P, VAR_D)
LAW_19_3 = LAW_19.clause(3, "quadrille.law:838", VAR_P, VAR_V)
LAW_19_4 = LAW_19.clause(4, "quadrille.law:849", VAR_P, VAR_V)
LAW_21 = LawText(BOOK, "21", "The elder hand may still play sans prendre",
    "001_bdf741a90374fd77.txt",
    '21 tie who asks leave (if elder hand,) may play "sans prendre,” in preference to any of the '
    "other players.")
LAW_21_1 = LAW_21.clause(1, "quadrille.law:868", VAR_P)
LAW_21_2 = LAW_21.clause(2, "quadrille.law:872", VAR_P)
LAW_22 = LawText(BOOK, "22", "Calling oneself", "001_bdf741a90374fd77.txt",
    "22 A player who has one or more kings, may call himself, but must win six tricks.")
LAW_22_1 = LAW_22.clause(1, "quadrille.law:878", VAR_P, VAR_C)
LAW_23 = LawText(BOOK, "23", "The king surrendered", "001_bdf741a90374fd77.txt",
    "23 If you play the king surrendered, he must win six tricks who demands the king of any "
    "player.", supplied="Hoyle's Games Improved and Enlarged, quadrille, terms: roi rendu")
LAW_23_1 = LAW_23.clause(1, "quadrille.law:885", VAR_P, VAR_C, VAR_Q, VAR_D)
LAW_24 = LawText(BOOK, "24", "Passing once, and asking", "001_bdf741a90374fd77.txt",
    "24 He!who has passed once (unless spadilld) has no right to call afterwards ;")
LAW_24_1 = LAW_24.clause(1, "quadrille.law:900", VAR_P)
LAW_24_2 = LAW_24.clause(2, "quadrille.law:902", VAR_P, VAR_C, assumes=("deals",))
LAW_24B = LawText(BOOK, "24", "Passing once, and asking", "001_bdf741a90374fd77.txt",
    "also he who has asked is obliged to play, unless somebody else plays “ sans prendre.”")
LAW_24_3 = LAW_24B.clause(3, "quadrille.law:906", VAR_P)
LAW_24_4 = LAW_24B.clause(4, "quadrille.law:911", VAR_P, assumes=("deals",))
LAW_25 = LawText(BOOK, "25", "Cards shown", "001_bdf741a90374fd77.txt",
    "25 If the ombre or his friend show their cards, before they have won six tricks, the "
    "adversaries may call their cards as they please.")
LAW_25_1 = LAW_25.clause(1, "quadrille.law:918", VAR_P,
    assumes=("play", "deal", "own-king", "separate"))
LAW_25_2 = LAW_25.clause(2, "quadrille.law:921", VAR_P)
LAW_26 = LawText(BOOK, "26", "Sans prendre after asking leave", "001_bdf741a90374fd77.txt",
    "26 Whoever asks leave, cannot play “ sans prendre,” unless forced.")
LAW_26_1 = LAW_26.clause(1, "quadrille.law:926", VAR_P,
    assumes=("deals", "play", "finish-next-deal"))
LAW_26_2 = LAW_26.clause(2, "quadrille.law:929", VAR_P)
LAW_26B = LawText(BOOK, "26", "Sans prendre after asking leave", "001_bdf741a90374fd77.txt",
    "26 Whoever asks leave, cannot play “ sans prendre,” unless forced.",
    supplied="Hoyle's Games Improved and Enlarged, quadrille, terms: sans appeler")
LAW_26_3 = LAW_26B.clause(3, "quadrille.law:930", VAR_P, VAR_T)
LAW_26_3_BROKEN = LAW_26_3._replace(bound=(*LAW_26_3.bound, VAR_Q, VAR_D))
LAW_27 = LawText(BOOK, "27", "Looking at the tricks", "001_bdf741a90374fd77.txt",
    "27 You may look at all the tricks turned, when you are to lead, but not otherwise.")
LAW_27_1 = LAW_27.clause(1, "quadrille.law:939", VAR_P, assumes=("deals", "play", "quit"))
LAW_29 = LawText(BOOK, "29", "Discovering one's game", "001_bdf741a90374fd77.txt",
    "29 Any person discovering his game, is not entitled to play for the vole.")
LAW_29_1 = LAW_29.clause(1, "quadrille.law:960", VAR_P)
LAW_29_2 = LAW_29.clause(2, "quadrille.law:960", VAR_P)
LAW_29_3 = LAW_29.clause(3, "quadrille.law:962", VAR_P)
LAW_29_4 = LAW_29.clause(4, "quadrille.law:964", VAR_P, VAR_V)
LAW_30 = LawText(BOOK, "30", "Two cards of one sort", "001_bdf741a90374fd77.txt",
    "30 If there happen to be two cards oi one sort, and found out before the deal is ended, the "
    "deal is void, but not otherwise.")
LAW_30_1 = LAW_30.clause(1, "quadrille.law:973", VAR_C)
LAW_31 = LawText(BOOK, "31", "Telling the trumps", "001_bdf741a90374fd77.txt",
    "31 Nobody is to declare bow many trumps are played out.")
LAW_31_1 = LAW_31.clause(1, "quadrille.law:981", VAR_P, VAR_N)
LAW_32 = LawText(BOOK, "32", "Three tricks", "001_bdf741a90374fd77.txt",
    "32 He who calls and does not make three tricks, is to be basted alone, unless forced "
    "spadille.")
LAW_32_2 = LAW_32.clause(2, "quadrille.law:994", VAR_P, VAR_C)
LAW_20 = LawText(BOOK, "20", "The vole won", "001_bdf741a90374fd77.txt",
    "20 He who wins the vole is to take the double stake played for, out of the pool.")
LAW_28 = LawText(BOOK, "28", "The vole undertaken and missed", "001_bdf741a90374fd77.txt",
    "28 Whoever undertakes playing for the vole and does not succeed, has a right to the stakes “ "
    "sans prendre,” and matadores, if he has them, having won his game.",
    supplied="Hoyle's Games Improved and Enlarged, quadrille, p. 283: a lost vole")
LAW_GAME = LawText(BOOK, "game", "The game won",
    supplied="Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277")
LAW_CODILLE = LawText(BOOK, "codille", "Codille",
    supplied="Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Chambers's "
    "Encyclopaedia, Quadrille")
LAW_CONSOLATION = LawText(BOOK, "consolation", "The consolation",
    supplied="Hoyle's Games, quadrille, the method of playing; Hoyle's Games Improved and "
    "Enlarged, quadrille, pp. 270-277")
LAW_SANS_PRENDRE = LawText(BOOK, "sans-prendre", "The payment for sans prendre",
    supplied="Hoyle's Games, quadrille, the method of playing and terms: double")
LAW_MATADORES = LawText(BOOK, "matadores", "The payment for matadores",
    supplied="Hoyle's Games, quadrille, the method of playing and terms: matadores")
LAW_CALLED_CARDS_4_DUTY = DutySpec(LAW_CALLED_CARDS_4,
    WindowSpec("{P|a player} plays {C|a card}", ACT_PLAY,
        lambda state, q, c, p, player, card: player == p and card == c, (1, 2)),
    (
        LapseSpec(
            WindowSpec("{P|a player} plays {D|a card}, if {P|that player} has the turn", ACT_PLAY,
                lambda state, q, c, p, player, d: player == p and has_the_turn(state, p), (2,)),
            law_called_cards_4_broken, unless=law_called_cards_4_unless),))
LAW_6_2_MENU = MenuSpec(LAW_6_2, "out-of-turn", "unstated",
    (
        OptionSpec("call-the-card", ACT_CALL_CARD, taken=law_6_2_call_the_card, mentions=(0, 1, 3),
            offered=law_6_2_call_the_card_offered,
            needs="{C|a card} is in the hand of {P|a player} and there is no card called from "
            "{P|that player}", facts=law_6_2_call_the_card_facts, says=law_6_2_call_the_card_says,
            does=law_6_2_call_the_card_does),
        OptionSpec("direct-the-suit", ACT_DIRECT, binds=(("T", SORT_SUIT, 2),),
            taken=law_6_2_direct_the_suit, mentions=(2, 3),
            offered=lambda state, p, c, q, r, holder: q != r,
            needs="{Q|a player} is not {R|another player}", says=law_6_2_direct_the_suit_says,
            until=(
                WindowSpec("{Q|a player} plays {D|a card}, if {Q|that player} has the turn",
                    ACT_PLAY,
                    lambda state, p, c, q, r, player, d: player == q and has_the_turn(state, q),
                    (2,)),))),
    until=(
        WindowSpec(
            "{R_|a player} calls {C|a card} from {P|another player}, if {R_|that player} is one "
            "of the adversaries of {P|that other player}", ACT_CALL_CARD, law_6_2_until, (0, 1)),
        WindowSpec(
            "{R_|a player} directs {Q|another player} to play {T|a suit}, if {R_|that player} is "
            "one of the adversaries of {P|another player}", ACT_DIRECT, law_6_2_until_2, (0, 2)),
        WindowSpec("the next deal is finished", ACT_FINISH_NEXT_DEAL),
        WindowSpec("the deal is off", "once", lambda state, p, c, q, r: deal_is_off(state), (),
            moment=0, standing=True)))
LAW_6_3_DUTY = DutySpec(LAW_6_3,
    WindowSpec("{Q|a player} plays {D|a card} whose suit is {T|a suit}", ACT_PLAY,
        lambda state, p, c, q, r, t, player, d: player == q and family(state, d) == t, (2, 4)),
    (
        LapseSpec(
            WindowSpec("{Q|a player} plays {E|a card}, if {Q|that player} has the turn", ACT_PLAY,
                lambda state, p, c, q, r, t, player, e: player == q and has_the_turn(state, q),
                (2,)), law_6_3_broken, unless=law_6_3_unless),))
LAW_6_4_DUTY = DutySpec(LAW_6_4,
    WindowSpec("{Q|a player} plays {D|a card} whose suit is {T|a suit}", ACT_PLAY,
        lambda state, p, c, q, r, t, player, d: player == q and family(state, d) == t, (2, 4)),
    (
        LapseSpec(
            WindowSpec("{Q|a player} plays {E|a card}, if {Q|that player} has the turn", ACT_PLAY,
                lambda state, p, c, q, r, t, player, e: player == q and has_the_turn(state, q),
                (2,)), law_6_4_broken, unless=law_6_4_unless),))
LAW_19_1_DUTY = DutySpec(LAW_19_1,
    WindowSpec("{P|a player} announces {V|a saying}, where {V|that saying} tells of the vole",
        ACT_SAY, lambda state, q, c, p, player, v: player == p and tells_of_the_vole(v), (2,)),
    (
        LapseSpec(
            WindowSpec("{P|a player} plays {D|a card}", ACT_PLAY,
                lambda state, q, c, p, player, d: player == p, (2,)), law_19_1_broken,
            unless=lambda state, q, c, p, player, d: vole_is_played(state) or not six_are_won(state)),))
LAW_24_3_DUTY = DutySpec(LAW_24_3,
    WindowSpec("{P|a player} names {T|a suit} as trumps", ACT_NAME_TRUMP,
        lambda state, p, player, t: player == p, (0,)),
    (
        LapseSpec(WindowSpec("the next deal is finished", ACT_FINISH_NEXT_DEAL), law_24_3_broken,
            unless=lambda state, p: need_name_no_trump(state, p)),
        LapseSpec(
            WindowSpec("{P|a player} need name no trump", "once",
                lambda state, p: need_name_no_trump(state, p), (0,), moment=1), law_24_3_broken,
            unless=lambda state, p: need_name_no_trump(state, p))))
LAW_26_3_DUTY = DutySpec(LAW_26_3,
    WindowSpec("{P|a player} calls {C|a card}", ACT_CALL_KING,
        lambda state, p, t, player, c: player == p, (0,)),
    (
        LapseSpec(
            WindowSpec("{Q|a player} plays {D|a card}, if {Q|that player} has the turn", ACT_PLAY,
                lambda state, p, t, q, d: has_the_turn(state, q), ()), law_26_3_broken,
            unless=law_26_3_unless),
        LapseSpec(
            WindowSpec("the deal is off", "once", lambda state, p, t: deal_is_off(state), (),
                moment=2), law_26_3_broken_2, unless=law_26_3_unless_2)))
ON_MENUS = 0x0
BITS = 3
MEMORY = 19
OFFENCE_ASKING_AFTER_ANOTHER = OffenceSpec("asking-after-another", "player", laws=(law_speaking_6,))
OFFENCE_PLAYING_TOO_SOON = OffenceSpec("playing-too-soon", "player")
OFFENCE_DISCOVERING = OffenceSpec("discovering", "player", laws=(law_29_3,))
OFFENCE_SEPARATING = OffenceSpec("separating", "player", laws=(law_separated_2,))
OFFENCE_DISOBEDIENCE = OffenceSpec("disobedience", "player", laws=(law_bast_5,))
OFFENCE_MISDEALING = OffenceSpec("misdealing", "player", laws=(law_1_2, law_3_1))
OFFENCE_ELEVEN_CARDS = OffenceSpec("eleven-cards", "player", laws=(law_bast_3, law_4_2))
OFFENCE_PLAY_OUT_OF_TURN = OffenceSpec("play-out-of-turn", "player", laws=(law_6_2, law_13_2))
OFFENCE_DEPARTING = OffenceSpec("departing", "player")
OFFENCE_RENAMING = OffenceSpec("renaming", "player")
OFFENCE_LATE_CLAIM = OffenceSpec("late-claim", "player")
OFFENCE_PLAYING_FOR_THE_VOLE = OffenceSpec("playing-for-the-vole", "player")
OFFENCE_RENOUNCE = OffenceSpec("renounce", "player", laws=(law_bast_2, law_14_4))
OFFENCE_VOLE_UNSAID = OffenceSpec("vole-unsaid", "player", liberties=(law_15_1,), laws=(law_12_1,))
OFFENCE_SAYING_MORE = OffenceSpec("saying-more", "player")
OFFENCE_CALLING_AFTER_PASSING = OffenceSpec("calling-after-passing", "player")
OFFENCE_REFUSING_TO_PLAY = OffenceSpec("refusing-to-play", "player", laws=(law_bast_4,))
OFFENCE_WITHDRAWING = OffenceSpec("withdrawing", "player")
OFFENCE_SHOWING_CARDS = OffenceSpec("showing-cards", "player", laws=(law_25_2,))
OFFENCE_ALONE_AFTER_ASKING = OffenceSpec("alone-after-asking", "player", liberties=(law_21_2,))
OFFENCE_LOOKING = OffenceSpec("looking", "player")
OFFENCE_TELLING_TRUMPS = OffenceSpec("telling-trumps", "player")
ONCE: tuple[OnceSpec, ...] = ()
ON_ELECTION: Elections = {(LAW_6_2.id, 1): (law_6_3, law_6_4)}
NORMS: tuple[MenuSpec | DutySpec, ...] = (LAW_CALLED_CARDS_4_DUTY, LAW_6_2_MENU, LAW_6_3_DUTY,
    LAW_6_4_DUTY, LAW_19_1_DUTY, LAW_24_3_DUTY, LAW_26_3_DUTY)
ACTS: tuple[ActSpec, ...] = (
    ActSpec("deals", (ROLE_P,), (0, "deals"), impossible=act_deals_impossible, does=act_deals,
        laws=(law_3_2,), behind=(0,), stirs=0xB2),
    ActSpec("play", (ROLE_P, ROLE_C), (0, "plays", 1), impossible=act_play_impossible,
        does=act_play,
        laws=(law_trumps_3, law_trumps_4, law_friend_1, law_called_cards_3, law_4_1, law_6_1,
            law_14_2, law_14_3, law_19_1, law_19_2, law_32_2), after=(1, 8, 10), behind=(1,),
        gates=((act_play_gate, (0, 2, 3, 4, 5, 6, 7, 9)), (act_play_gate_2, (8, 10))),
        stirs=0x41492, first=0x0),
    ActSpec("quit", (ROLE_P,), (0, "turns", "and", "quits", "the", "trick"),
        impossible=act_quit__impossible, does=act_quit_, laws=(law_14_1,)),
    ActSpec("packet", (ROLE_P, ROLE_N), (0, "deals", 1, "cards", "at", "once"),
        impossible=act_packet_impossible, laws=(law_1_1,)),
    ActSpec("deal", (ROLE_P, ROLE_H), (0, "is", "dealt", 1), impossible=act_deal_impossible,
        does=act_deal, stirs=0x7DF00),
    ActSpec("count", (ROLE_P, ROLE_N), (0, "was", "dealt", 1, "cards"),
        impossible=act_count_impossible, does=act_count),
    ActSpec("find-faced", (ROLE_N,), ("card", 0, "is", "found", "faced"),
        impossible=act_find_faced_impossible, laws=(law_1_3,)),
    ActSpec("find-double", (ROLE_C,), (0, "is", "found", "twice"), does=act_find_double,
        laws=(law_30_1,)),
    ActSpec("new-deal", (ROLE_P,), (0, "calls", "a", "new", "deal"), formal=True,
        powers=(PowerSpec(law_2_1, law_2_1_exercised),)),
    ActSpec("put-down-mark", (ROLE_P,), (0, "puts", "down", "the", "mark"),
        impossible=act_put_down_mark_impossible, does=act_put_down_mark),
    ActSpec("pass", (ROLE_P,), (0, "passes"), formal=True,
        powers=(PowerSpec(law_speaking_2, law_speaking_2_exercised, silent=True),),
        laws=(law_24_4,)),
    ActSpec("ask-leave", (ROLE_P,), (0, "asks", "leave"), formal=True,
        powers=(
            PowerSpec(law_speaking_3, law_speaking_3_exercised, silent=True),
            PowerSpec(law_speaking_4, silent=True)), laws=(law_speaking_5, law_24_1, law_24_3),
        gates=((act_ask_leave_gate, (0, 1, 2)),)),
    ActSpec("play-alone", (ROLE_P,), (0, "plays", "sans", "prendre"), formal=True,
        powers=(
            PowerSpec(law_speaking_7, silent=True),
            PowerSpec(law_21_1, law_21_1_exercised),
            PowerSpec(law_26_2, silent=True)),
        laws=(law_speaking_8, law_speaking_9, law_16_2, law_26_1), ahead=(1,), behind=(0,)),
    ActSpec("undertake-vole", (ROLE_P,), (0, "undertakes", "the", "vole"), formal=True,
        powers=(PowerSpec(law_16_1, law_16_1_exercised, silent=True),)),
    ActSpec("offer", (ROLE_P, ROLE_N), (0, "offers", "to", "play", "for", 1, "tricks"), formal=True,
        powers=(PowerSpec(law_17_1, law_17_1_exercised, silent=True),)),
    ActSpec("play-spadille", (ROLE_P,), (0, "plays", "forced", "spadille"), formal=True,
        powers=(PowerSpec(law_speaking_1, law_speaking_1_exercised, silent=True),)),
    ActSpec("name-trump", (ROLE_P, ROLE_T), (0, "names", 1, "as", "trumps"), formal=True,
        powers=(
            PowerSpec(law_trumps_1, silent=True),
            PowerSpec(law_10_1, law_10_1_exercised),
            PowerSpec(law_10_2, law_10_2_exercised)),
        laws=(law_trumps_2, law_8_1, law_16_3, law_17_2, law_26_3), behind=(0,),
        gates=((act_name_trump_gate, (1, 2, 3, 4)),)),
    ActSpec("call-king", (ROLE_P, ROLE_C), (0, "calls", 1), formal=True,
        powers=(PowerSpec(law_calling_1, silent=True), PowerSpec(law_22_1, silent=True)),
        laws=(law_calling_2, law_calling_3, law_24_2), behind=(1,)),
    ActSpec("demand-king", (ROLE_P, ROLE_C, ROLE_Q, ROLE_D),
        (0, "demands", 1, "of", 2, "giving", 3), formal=True,
        powers=(PowerSpec(law_23_1, law_23_1_exercised),)),
    ActSpec("call-for-king", (ROLE_P,), (0, "calls", "for", "the", "king"), laws=(law_13_1,)),
    ActSpec("own-king", (ROLE_P,), (0, "owns", "the", "king", "called"),
        impossible=act_own_king_impossible, does=act_own_king, laws=(law_friend_2,), stirs=0x79E00,
        first=0x0),
    ActSpec("ask-king", (ROLE_P,), (0, "asks", "who", "has", "the", "king"), formal=True,
        powers=(PowerSpec(law_18_1, law_18_1_exercised),)),
    ActSpec("say", (ROLE_P, ROLE_V), (0, "announces", 1), formal=True,
        powers=(PowerSpec(law_19_3, law_19_3_exercised, silent=True),),
        laws=(law_13_3, law_19_4, law_29_4), gates=((act_say_gate, (0, 1, 2)),)),
    ActSpec("separate", (ROLE_P, ROLE_C), (0, "separates", 1), impossible=act_separate_impossible,
        does=act_separate, laws=(law_separated_1,), stirs=0x7DF00, first=0x0),
    ActSpec("show-cards", (ROLE_P,), (0, "shows", "his", "cards"), laws=(law_25_1, law_29_2)),
    ActSpec("discover", (ROLE_P,), (0, "discovers", "his", "game"), laws=(law_29_1,)),
    ActSpec("look", (ROLE_P,), (0, "looks", "at", "the", "tricks", "turned"), laws=(law_27_1,)),
    ActSpec("tell-trumps", (ROLE_P, ROLE_N), (0, "declares", 1, "trumps", "played", "out"),
        laws=(law_31_1,)),
    ActSpec("call-card", (ROLE_P, ROLE_C, ROLE_Q), (0, "calls", 1, "from", 2), formal=True,
        powers=(PowerSpec(law_called_cards_1, law_called_cards_1_exercised),),
        laws=(law_called_cards_2, law_called_cards_4), ahead=(1,), behind=(0,)),
    ActSpec("direct", (ROLE_P, ROLE_Q, ROLE_T), (0, "directs", 1, "to", "play", 2), formal=True),
    ActSpec("find-renounce", (ROLE_P, ROLE_Q), (0, "finds", "the", "renounce", "of", 1),
        formal=True,
        powers=(PowerSpec(law_14_5, law_14_5_exercised), PowerSpec(law_14_6, law_14_6_exercised))),
    ActSpec("claim-sans-prendre", (ROLE_P,), (0, "claims", "sans", "prendre"), formal=True,
        powers=(PowerSpec(law_9_1, law_9_1_exercised, silent=True),), laws=(law_9_3,)),
    ActSpec("claim-matadores", (ROLE_P,), (0, "claims", "matadores"), formal=True,
        powers=(PowerSpec(law_9_2, law_9_2_exercised, silent=True),), laws=(law_9_4,)),
    ActSpec("finish-next-deal", (), ("the", "next", "deal", "is", "finished"),
        impossible=act_finish_next_deal_impossible, does=act_finish_next_deal, stirs=0x80))
CONFLICTS: Conflicts = {}
STATES: dict[str, StateSpec] = {
    "midway": StateSpec("midway", (), SORT_TRUTH, "Midway"),
    "dealer": StateSpec("dealer", (), SORT_PLAYER_OR_NONE, "Dealer"),
    "tricks": StateSpec("tricks", ("player",), SORT_NUMBER_0_10, "Tricks"),
    "to-play": StateSpec("to_play", (), SORT_PLAYER_OR_NONE, "Leader"),
    "two-of": StateSpec("two_of", (), SORT_CARD_OR_NONE, "Two"),
    "the-deal": StateSpec("the_deal", (), SORT_FATE, ""),
    "spoken": StateSpec("spoken", ("player",), SORT_UNDERTAKING_OR_NONE, "Spoken"),
    "tricks-offered": StateSpec("tricks_offered", ("player",), SORT_NUMBER_6_10, "Offered"),
    "spadille-forced": StateSpec("spadille_forced", (), SORT_TRUTH, "Spadille"),
    "ombre": StateSpec("ombre", (), SORT_PLAYER_OR_NONE, "Ombre"),
    "trumps": StateSpec("trumps", (), SORT_SUIT_OR_NONE, "Trumps"),
    "king-called": StateSpec("king_called", (), SORT_CARD_OR_NONE, "King"),
    "declared-friend": StateSpec("declared_friend", (), SORT_PLAYER_OR_NONE, "Friend"),
    "counters": StateSpec("counters", ("player",), SORT_NUMBER, "Counters"),
    "pool": StateSpec("pool", (), SORT_NUMBER, "Pool"),
    "stake": StateSpec("stake", (), SORT_NUMBER, "Stake"),
    "mark": StateSpec("mark", (), SORT_NUMBER, "Mark"),
    "consolation": StateSpec("consolation", (), SORT_NUMBER, "Consolation"),
    "alone-price": StateSpec("alone_price", (), SORT_NUMBER, "Alone"),
    "matadore-price": StateSpec("matadore_price", (), SORT_NUMBER, "Matadore")}
SHOWN: tuple[str, ...] = ("counters", "pool", "tricks", "declared-friend", "the-deal")
REBUILT: tuple[RebuiltSpec, ...] = (
    RebuiltSpec("hand", 4, 40, 10, (1, 0, 1), (4, 0, 1), ((18, 0, 1, False), (18, 2, 3, False)),
        frozenset((0,)), (1023, 0xFFC00, 0x3FF00000, 0xFFC0000000), frozenset((17, 19, 28, 29, 30)),
        "tricks", "the hand of {0}", "player"),
    RebuiltSpec("dealt", 4, 40, 10, (1, 0, 1), (4, 0, 1), ((18, 0, 1, False), (18, 2, 3, False)),
        frozenset((0,)), (1023, 0xFFC00, 0x3FF00000, 0xFFC0000000),
        frozenset((1, 19, 21, 22, 24, 28, 29, 30, 31, 32)), "", "the cards dealt to {0}", "player"))
UNSAID: tuple[UnsaidSpec, ...] = (
    UnsaidSpec("dealer", "dealer", 1, (-1, 0, 1, 2, 3), 1, 0, 0x3FFFFFFFF, optional=True, some=True,
        waits=True),
    UnsaidSpec("to-play", "to_play", 1, (-1, 0, 1, 2, 3), 0, 1, 0x74410002, optional=True,
        waits=True),
    UnsaidSpec("untold-winner", "untold_winner", 1, (-1, 0, 1, 2, 3), 0, 0, 0x40000000,
        optional=True, some=True, seldom=True),
    UnsaidSpec("untold-trump", "untold_trump", 1, (0, 1, 2, 3), 0, 0, 2, seldom=True),
    UnsaidSpec("misdeal-unsaid", "misdeal_unsaid", 1, (0, 1), 0, 0, 256, seldom=True),
    UnsaidSpec("ombre", "ombre", 1, (-1, 0, 1, 2, 3), 0x7E39, 0, 0x3F1FF0002, at_end=True,
        optional=True, waits=True),
    UnsaidSpec("trumps", "trumps", 1, (-1, 0, 1, 2, 3), 0x17E39, 0, 0x1F17BFC02, at_end=True,
        optional=True, some=True, waits=True),
    UnsaidSpec("untold-friend", "untold_friend", 1, (-1, 0, 1, 2, 3), 0, 0, 0x1F1680002,
        at_end=True, optional=True, seldom=True, waits=True),
    UnsaidSpec("trumps-gone", "trumps_gone", 1, (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12), 0, 0,
        0x100000000, at_end=True, seldom=True))
UNSEEN: tuple[UnseenSpec, ...] = ()
TORN: TornSpec | None = TornSpec("midway",
    named(
        "vole-after-fault replay preference king-surrendered vole-missed three-tricks "
        "four-tricks midway best winning dealer tricks to-play cards-down lead down led-by "
        "tricks-done before before-that led-before led-before-that untold-winner untold-is-back "
        "untold-trump hand dealt known cards-dealt two-of misdeal-unsaid the-deal spoken passed "
        "outbid tricks-offered named spadille-forced ombre trumps king-called declared-friend "
        "untold-friend told-tricks trumps-gone vole-undertaken vole-declined undertaken-at-six "
        "king-asked vole-asked out-of-the-vole vole-forbidden renouncers liable was-liable "
        "basted-for-it called counters pool mark-is-down stake mark consolation alone-price "
        "matadore-price sans-prendre-claimed matadores-claimed next-deal-finished"),
    {"midway": 1, "dealer": 1, "tricks": 4, "to-play": 1, "two-of": 1, "spoken": 4,
        "tricks-offered": 4, "spadille-forced": 1, "ombre": 1, "trumps": 1, "king-called": 1,
        "declared-friend": 1, "counters": 4, "pool": 1, "stake": 1, "mark": 1, "consolation": 1,
        "alone-price": 1, "matadore-price": 1}, 0x14C041401400, 0x6000000, 0x10000FFFFFE7FFB8FFFF00,
    *torn_rows(BOOK,
        "speaking/1 8000 80000009184020100 100000002100000000, speaking/2 400 80000009D80020504 "
        "200000000300000000, speaking/3 800 80000009D80020504 800000000000000000, speaking/4 800 "
        "80000009D80020504 400000000000000000, speaking/5 800 80000009D80020504 "
        "400000000100000000, speaking/6 800 800000000000000000 100000000, speaking/7 1000 "
        "80000009D80020504 1000000000000000000, speaking/8 1000 2000000000000000000 100000000, "
        "speaking/9 1000 2080000009D80020504 400000000, trumps/1 10000 8000000D980020504 "
        "4000000000000000000, trumps/2 10000 2000000004000000000 1D000000000, trumps/3 2 "
        "8580001000 8000000000000000000, trumps/4 2 8081020100 8000000000, calling/1 20000 "
        "1C182020100 10000000000000000000, calling/2 20000 2000000000000000000 10100000000, "
        "calling/3 20000 2000000000000000000 0, friend/1 2 14000001000 20000000000, friend/2 "
        "100000 1024080020000 20000000000000000000, bast/2 6 40001600000000000000 "
        "600000000000000, bast/3 2 80001600000000000000 600000000000000, bast/4 -1 "
        "100001600000000000000 600000000000000, bast/5 30000002 200001600000000000000 "
        "600000000000000, separated/1 800000 4180000000 400000000000000000000, separated/2 "
        "800000 400000020000000000000 20000000000000, called-cards/1 10000000 12007D18C000000 "
        "800000000000000000000, called-cards/2 10000000 2000000000000000000 100000000000000, "
        "called-cards/3 2 160000000001000 160000000000000, called-cards/4 10000000 "
        "2000100008082007000 200000000000000000000, called-cards/4 2 1000000000000000000000 "
        "400000000000000000000000, 1/1 8 20100 2000000000000000000000, 1/2 8 "
        "2000000000000000000000 80000000, 1/3 40 20100 80000000, 2/1 100 D0020100 "
        "4000000000000080000000, 3/1 8 2000000000000000000000 0, 3/2 1 88020100 1EC23FF9E000000, "
        "4/1 2 80000090020000 80000000000000000000, 4/2 2 80000000000000000000 80000000000000, "
        "6/1 2 80001000 8000000000000000000000, 6/2 2 800200012007D18E001000 "
        "11800000020000000000000, 6/2 10000000 1000000000000000000000 800000020000000000000, 6/2 "
        "20000000 1000000000000000000000 10000000000000000000000, 6/3 20000000 "
        "1000000000007D18E007000 20000000000000000000000, 6/3 2 1000000000000000000000 "
        "20000000000000000000000, 6/4 20000000 1000000000007D18E007000 200000000000000000000, "
        "6/4 2 1000000000000000000000 200000000000000000000, 8/1 10000 C000000000 "
        "40000000000000000000000, 9/1 80000000 A000007D98C020800 80000020000000000000000, 9/2 "
        "100000000 C00001FD98C020800 100000040000000000000000, 9/3 80000000 80000000080000000 "
        "200000000000000000000000, 9/4 100000000 80000000080000000 200000000000000000000000, "
        "10/1 10000 80000009D80020504 4000000000100000000, 10/2 10000 80000009D80020504 0, 12/1 "
        "400002 40000000000C07D10C000000 200000000000, 13/1 80000 C27F10E000001 8600000000000, "
        "13/2 2 800000000C27F10C000001 8600000000000, 13/3 400000 C07D18C022800 "
        "800000000000000000000000, 14/1 4 10000080008000 40000000000000000000, 14/2 2 "
        "1000008000B000 40000000000000000000, 14/3 2 10008082007000 10000000000000, 14/4 6 "
        "40000010000000000000 10000000000000, 14/5 40000000 7087D98E7FBA02 "
        "1000000000032E00002BFB800, 14/6 40000000 1007D98C002A00 1000000000010000000000000, 15/1 "
        "400002 400000000000002000000000 400000000000000000000000, 16/1 2000 80000009D80020504 "
        "2000000000000000100000000, 16/2 1000 100000000 0, 16/3 10000 100000000 0, 17/1 4000 "
        "80000009D80020504 4000000000000000900000000, 17/2 10000 980000404 0, 18/1 200000 "
        "67D18C022800 8000000000001020000000000, 19/1 2 40000000000027F18C02B800 "
        "400000000000000000000000, 19/1 2 1000000000000000000000 0, 19/2 2 "
        "40000000000267F18C033800 400000000000000000000000, 19/3 400000 E67D18C023800 "
        "10000000000002E00000000000, 19/4 400000 7D18C022800 20000000000000000000000000, 21/1 "
        "1000 8000000BD80020504 1000000000000000000, 21/2 -1 40000002000000000000000400 "
        "40000000000000000000000000, 22/1 20000 14182020100 10000000000000000000, 23/1 40000 "
        "200014006020108 80000000000200000006000000, 24/1 800 200000000 "
        "100000000000000000000000000, 24/2 20000 6B80000404 100000000000000000000000000, 24/3 "
        "800 2000000000980020504 100000000000000000000, 24/3 -1 1000000000000000000000 "
        "40000000000000000000000000, 24/4 400 2980000404 200000000000000000000000000, 25/1 "
        "1000000 8000007DD8C020D04 400000000000000000000000000, 25/2 1000000 "
        "400000000000020000002000000 20000000000000, 26/1 1000 4000000208000000BD80020504 "
        "40000000000000000000000000, 26/2 1000 80000009D80020504 0, 26/3 10000 "
        "40000002000000016180001400 40000000000000000000000000, 26/3 -1 1000000000000000000000 "
        "100000000000000000000, 27/1 4000000 80023000 800000000000000000000000000, 29/1 2000000 "
        "80020000 20000000000000000000, 29/2 1000000 80020000 20000000000000000000, 29/3 3100000 "
        "20000004000000000000 4000000000000, 29/4 400000 407D18C022800 800000000000000000000000, "
        "30/1 80 20000 80000000, 31/1 8000000 80020000 1000000000000000000000000000, 32/2 2 "
        "100007F90C022820 0, - 1 20000 1400, - 2 800217BB00 23FFB00, - 100 "
        "4000000000000000000000 2000000000000000000, - 200 3600000000000000 1E00000000000000, - "
        "400 200000000000000000 2000000000000000000, - 800 400000000000000000 "
        "2000000000000000000, - 1000 1000000000000000000 2000000000000000000, - 2000 "
        "2000000000000000000000000 2000000000000000000, - 4000 4000000000000000000000000 "
        "2000000000000000000, - 8000 100000000000000000 2000000000000000000, - 10000 "
        "4000000000000000000 2000000000000000000, - 20000 10000000000000000000 "
        "2000000000000000000, - 40000 80000000000000000000000000 2000000000000000000, - 100000 "
        "3C004000000 20000000000, - 200000 8000000000000000000000000 2000000000000000000, - "
        "400000 10000000000000000000000000 2000000000000000000, - 800000 2E000000 6000000, - "
        "10000000 800000000000000000000 2000000000000000000, - 20000000 10000000000000000000000 "
        "2000000000000000000, - 40000000 1000000000000000000000000 2000000000000000000, - "
        "80000000 80000000000000000000000 2000000000000000000, - 100000000 "
        "100000000000000000000000 2000000000000000000, - -1 20000 80000000000"),
    (0x20500, 0x3C026820000, 0x2000, 0x20500, 0x2C010000, 0x10000000, 0x20100, 0, 0,
        0x800000000000400, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x3C004000000, 0, 0, 0xE000000, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0x4080022100),
    (0, 0, 0, 0, 0, 0, 0, 0, 0x4000000000000000000000, 0, 0x200000000000000000,
        0x400000000000000000, 0x1000000000000000000, 0x2000000000000000000000000,
        0x4000000000000000000000000, 0x100000000000000000, 0x4000000000000000000,
        0x10000000000000000000, 0x80000000000000000000000000, 0, 0, 0x8000000000000000000000000,
        0x10000000000000000000000000, 0, 0, 0, 0, 0, 0x800000000000000000000,
        0x10000000000000000000000, 0x1000000000000000000000000, 0x80000000000000000000000,
        0x100000000000000000000000, 0), 0x1F60E6A7E8800000000000000000, 0x1000000000000000000000)
STEPS: tuple[StepSpec, ...] = (
    StepSpec("vole", LAW_20.clause(1, "quadrille.law:857"), settle_vole),
    StepSpec("missed-vole", LAW_28.clause(1, "quadrille.law:949"), settle_missed_vole),
    StepSpec("game", LAW_GAME.clause(1, "quadrille.law:504"), settle_game),
    StepSpec("codille", LAW_CODILLE.clause(1, "quadrille.law:514"), settle_codille),
    StepSpec("bast", LAW_BAST.clause(1, "quadrille.law:521"), settle_bast),
    StepSpec("basted-alone", LAW_32.clause(1, "quadrille.law:992"), settle_basted_alone),
    StepSpec("consolation", LAW_CONSOLATION.clause(1, "quadrille.law:533"), settle_consolation),
    StepSpec("sans-prendre", LAW_SANS_PRENDRE.clause(1, "quadrille.law:540"), settle_sans_prendre),
    StepSpec("matadores", LAW_MATADORES.clause(1, "quadrille.law:547"), settle_matadores))
SETTLED: tuple[str, ...] = ("counters", "pool")
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
