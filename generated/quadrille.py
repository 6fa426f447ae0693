"""Judge recorded games by the book quadrille: Quadrille.

Edition: A household cyclopaedia: the leaf with laws 13 to 32 of quadrille, quinze, and rouge et
noir

Made by `hoyle build quadrille`: change the book, not this file. It was made from
rules/common/pack-forty.law, rules/common/seats.law, rules/common/leading.law,
rules/common/tricks-alone.law, rules/common/untold-trump.law, rules/quadrille.law, whose hashes
together have the SHA-256 86c34f648b0d07394dad068a1e9761f64425225fd361aed3545ec818b731fe06.

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
    UnseenSpec,
    WindowSpec,
    are,
    clause_rows,
    divided,
    figure,
    first,
    listed,
    mask_rows,
    members,
    named,
    plural,
    pure,
    remembered,
    run,
    told_number,
    yes,
)

# ---------------------------------------------------------------- the book

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
FATES = ("stands", "is dealt again by the same", "is void", "none")
CODES = {
    "player": PLAYERS,
    "side": SIDES,
    "suit": SUITS,
    "rank": RANKS,
    "card": CARDS,
    "vole-after-fault": VOLE_AFTER_FAULTS,
    "replay": REPLAYS,
    "preference": PREFERENCES,
    "king-surrendered": KING_SURRENDEREDS,
    "vole-missed": VOLE_MISSEDS,
    "three-tricks": THREE_TRICKS,
    "four-tricks": FOUR_TRICKS,
    "undertaking": UNDERTAKINGS,
    "saying": SAYINGS,
    "vole-duty": VOLE_DUTYS,
    "fate": FATES,
}

VOLE_AFTER_FAULT_TO_BE_PLAYED = 0
REPLAY_THREE_CARDS = 0
PREFERENCE_BY_UNDERTAKING = 0
KING_SURRENDERED_NOT_PLAYED = 0
VOLE_MISSED_COSTS = 0
THREE_TRICKS_WHEN_LOST = 0
FOUR_TRICKS_REMISE = 0
SUIT_CLUBS = 0
FATE_STANDING = 0
PLAYER_W = 0
UNDERTAKING_SANS_PRENDRE = 2
PLAYER_X = 1
PLAYER_Y = 2
PLAYER_Z = 3
UNDERTAKING_PASS = 0
RANK_KING = 8
RANK_QUEEN = 7
SUIT_SPADES = 3
RANK_ACE = 9
RANK_TWO = 0
RANK_SEVEN = 5
UNDERTAKING_VOLE = 3
PREFERENCE_BY_TRICKS = 1
UNDERTAKING_LEAVE = 1
VOLE_DUTY_BOUND = 0
VOLE_DUTY_BARRED = 1
THREE_TRICKS_ALWAYS = 1
SAYING_SOMETHING_ELSE = 3
FATE_FRESH = 1
SAYING_I_ASK = 2
SAYING_I_PLAY = 0
SAYING_I_DO_NOT_PLAY = 1
KING_SURRENDERED_PLAYED = 1
FATE_VOID = 2

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
CARDS_OF_RANK = (
    0x40100401,
    0x80200802,
    0x100401004,
    0x200802008,
    0x401004010,
    0x802008020,
    0x1004010040,
    0x2008020080,
    0x4010040100,
    0x8020080200,
    0,
)
BIT = (*(1 << place for place in range(40)), 0)

# The readings that a record may choose, and which is taken if it does not.
OPTIONS: tuple[tuple[str, str], ...] = (
    ("vole-after-fault", "vole-after-fault"),
    ("replay", "replay"),
    ("preference", "preference"),
    ("king-surrendered", "king-surrendered"),
    ("vole-missed", "vole-missed"),
    ("three-tricks", "three-tricks"),
    ("four-tricks", "four-tricks"),
)
DEFAULTS: Args = (0, 0, 0, 0, 0, 0, 0)


# ---------------------------------------------------------------- the record


class State(BaseState):
    """What the record says so far. Lists, by key, end in the value for no key."""

    __slots__ = (
        "alone_price",
        "before",
        "before_that",
        "best",
        "called",
        "cards_dealt",
        "cards_down",
        "consolation",
        "counters",
        "dealer",
        "dealt",
        "down",
        "four_tricks",
        "friend",
        "hand",
        "king_asked",
        "king_called",
        "king_surrendered",
        "known",
        "lead",
        "led_before",
        "led_before_that",
        "led_by",
        "liable",
        "mark",
        "mark_is_down",
        "matadore_price",
        "matadores_claimed",
        "midway",
        "misdeal_unsaid",
        "named",
        "next_deal_finished",
        "ombre",
        "out_of_the_vole",
        "passed",
        "pool",
        "preference",
        "renouncers",
        "replay",
        "sans_prendre_claimed",
        "spadille_forced",
        "spoken",
        "stake",
        "the_deal",
        "three_tricks",
        "to_play",
        "tricks",
        "tricks_done",
        "tricks_offered",
        "trumps",
        "untold_friend",
        "untold_is_back",
        "untold_trump",
        "untold_winner",
        "vole_after_fault",
        "vole_asked",
        "vole_declined",
        "vole_missed",
        "vole_undertaken",
        "winning",
    )

    def __init__(self) -> None:
        super().__init__()
        self.vole_after_fault = NONE
        self.replay = NONE
        self.preference = NONE
        self.king_surrendered = NONE
        self.vole_missed = NONE
        self.three_tricks = NONE
        self.four_tricks = NONE
        self.midway = False
        self.best = NONE
        self.winning = NONE
        self.dealer = NONE
        self.tricks = [0] * 5
        self.to_play = NONE
        self.cards_down = 0
        self.lead = NONE
        self.down = [NONE] * 5
        self.led_by = NONE
        self.tricks_done = 0
        self.before = [NONE] * 5
        self.before_that = [NONE] * 5
        self.led_before = NONE
        self.led_before_that = NONE
        self.untold_winner = NONE
        self.untold_is_back = False
        self.untold_trump = NONE
        self.hand = [0] * 5
        self.dealt = [0] * 5
        self.known = [False] * 5
        self.cards_dealt = [NONE] * 5
        self.misdeal_unsaid = False
        self.the_deal = NONE
        self.spoken = [NONE] * 5
        self.passed = [False] * 5
        self.tricks_offered = [0] * 5
        self.named = [NONE] * 5
        self.spadille_forced = False
        self.ombre = NONE
        self.trumps = NONE
        self.king_called = NONE
        self.friend = NONE
        self.untold_friend = NONE
        self.vole_undertaken = False
        self.vole_declined = False
        self.king_asked = False
        self.vole_asked = [False] * 5
        self.out_of_the_vole = 0
        self.renouncers = 0
        self.liable = [0] * 5
        self.called = [NONE] * 5
        self.counters = [0] * 5
        self.pool = 0
        self.mark_is_down = False
        self.stake = 0
        self.mark = 0
        self.consolation = 0
        self.alone_price = 0
        self.matadore_price = 0
        self.sans_prendre_claimed = False
        self.matadores_claimed = False
        self.next_deal_finished = False

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
        new.misdeal_unsaid = self.misdeal_unsaid
        new.the_deal = self.the_deal
        new.spoken = self.spoken[:]
        new.passed = self.passed[:]
        new.tricks_offered = self.tricks_offered[:]
        new.named = self.named[:]
        new.spadille_forced = self.spadille_forced
        new.ombre = self.ombre
        new.trumps = self.trumps
        new.king_called = self.king_called
        new.friend = self.friend
        new.untold_friend = self.untold_friend
        new.vole_undertaken = self.vole_undertaken
        new.vole_declined = self.vole_declined
        new.king_asked = self.king_asked
        new.vole_asked = self.vole_asked[:]
        new.out_of_the_vole = self.out_of_the_vole
        new.renouncers = self.renouncers
        new.liable = self.liable[:]
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
    state.vole_after_fault = VOLE_AFTER_FAULT_TO_BE_PLAYED
    state.vole_after_fault = choices[0]
    state.replay = REPLAY_THREE_CARDS
    state.replay = choices[1]
    state.preference = PREFERENCE_BY_UNDERTAKING
    state.preference = choices[2]
    state.king_surrendered = KING_SURRENDERED_NOT_PLAYED
    state.king_surrendered = choices[3]
    state.vole_missed = VOLE_MISSED_COSTS
    state.vole_missed = choices[4]
    state.three_tricks = THREE_TRICKS_WHEN_LOST
    state.three_tricks = choices[5]
    state.four_tricks = FOUR_TRICKS_REMISE
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
    state.friend = told.get("friend", {}).get(0, state.friend)
    state.untold_friend = told.get("untold-friend", {}).get(0, state.untold_friend)
    state.suppose("untold_friend", True)
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
    if state.friend != NONE and state.friend == state.ombre:
        return f"{judge.players[state.friend]} is the ombre, and the ombre is not his own friend"
    if (state.friend != NONE or state.king_called != NONE or state.spadille_forced) and (
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
        state.friend != NONE
        and state.king_called != NONE
        and SUIT_OF_CARD[state.king_called] == state.trumps
    ):
        return (
            f"{CARDS[state.king_called]} is a trump: the ombre has called himself, and "
            f"{judge.players[state.friend]} is no friend"
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
    """The book's elder-hand: rules/common/tricks-alone.law:11."""
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
    """The book's trick-is-open: rules/common/leading.law:7."""
    return state.cards_down > 0 and state.cards_down < 4


def play_has_begun(state: State) -> bool:
    """The book's play-has-begun: rules/common/leading.law:13."""
    return state.tricks_done > 0 or state.best != NONE


def all_is_played(state: State) -> bool:
    """The book's all-is-played: rules/common/leading.law:14."""
    return state.tricks_done * 4 == 40


@remembered(4)
def last_winner(state: State) -> int:
    """The book's last-winner: rules/common/tricks-alone.law:33."""
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
    """The book's trick-is-complete: rules/common/tricks-alone.law:36."""
    return state.cards_down == 4


def distance(state: State, p: int) -> int:
    """The book's distance: rules/quadrille.law:139."""
    return seats_from(elder_hand(state), p) if elder_hand(state) != NONE else 0


def next_to_be_dealt(state: State) -> int:
    """The book's next-to-be-dealt: rules/quadrille.law:140."""
    return first(sum(BIT[q] for q in range(4) if not state.dealt[q]))


def misdealt(state: State) -> bool:
    """The book's misdealt: rules/quadrille.law:142."""
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
    """The book's all-are-dealt: rules/quadrille.law:144."""
    return not (
        not state.dealt[PLAYER_W]
        or not state.dealt[PLAYER_X]
        or not state.dealt[PLAYER_Y]
        or not state.dealt[PLAYER_Z]
    )


def all_have_passed(state: State) -> bool:
    """The book's all-have-passed: rules/quadrille.law:145."""
    return (
        state.spoken[PLAYER_W] == UNDERTAKING_PASS
        and state.spoken[PLAYER_X] == UNDERTAKING_PASS
        and state.spoken[PLAYER_Y] == UNDERTAKING_PASS
        and state.spoken[PLAYER_Z] == UNDERTAKING_PASS
    )


def tricks_promised(state: State, p: int) -> int:
    """The book's tricks-promised: rules/quadrille.law:148."""
    return 10 if state.spoken[p] == UNDERTAKING_VOLE else state.tricks_offered[p]


def precedence(state: State, p: int) -> int:
    """The book's precedence: rules/quadrille.law:150."""
    return (
        4 * (state.spoken[p] if state.spoken[p] != NONE else 0)
        + 3
        - distance(state, p)
        + (100 * tricks_promised(state, p) if state.preference == PREFERENCE_BY_TRICKS else 0)
    )


def deal_is_off(state: State) -> bool:
    """The book's deal-is-off: rules/quadrille.law:167."""
    return state.the_deal != FATE_STANDING


@remembered(5)
def preferred(state: State) -> int:
    """The book's preferred: rules/quadrille.law:152."""
    if deal_is_off(state):
        return NONE
    return max(
        members(sum(BIT[q] for q in range(4) if state.spoken[q] >= UNDERTAKING_LEAVE)),
        key=lambda p: precedence(state, p),
        default=NONE,
    )


def namer(state: State) -> int:
    """The book's namer: rules/quadrille.law:154."""
    return state.ombre if preferred(state) == NONE else preferred(state)


def undertaking_is_over(state: State) -> bool:
    """The book's undertaking-is-over: rules/quadrille.law:162."""
    if play_has_begun(state):
        return True
    if deal_is_off(state):
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
    """The book's trumps-unsaid: rules/quadrille.law:166."""
    return play_has_begun(state) and not deal_is_off(state)


def the_rest_have_passed(state: State, p: int) -> bool:
    """The book's the-rest-have-passed: rules/quadrille.law:168."""
    return all(state.spoken[q] == UNDERTAKING_PASS for q in members(0xF & ~BIT[p]))


def one_plays_alone(state: State) -> bool:
    """The book's one-plays-alone: rules/quadrille.law:170."""
    return (
        state.spoken[PLAYER_W] >= UNDERTAKING_SANS_PRENDRE
        or state.spoken[PLAYER_X] >= UNDERTAKING_SANS_PRENDRE
        or state.spoken[PLAYER_Y] >= UNDERTAKING_SANS_PRENDRE
        or state.spoken[PLAYER_Z] >= UNDERTAKING_SANS_PRENDRE
    )


@remembered(6)
def silent(state: State) -> int:
    """The book's silent: rules/quadrille.law:172."""
    return sum(BIT[p] for p in range(4) if state.spoken[p] == NONE)


def is_forced(state: State, p: int) -> bool:
    """The book's ... is-forced: rules/quadrille.law:157."""
    return state.spoken[p] == UNDERTAKING_LEAVE and p != preferred(state)


@remembered(7)
def speaker(state: State) -> int:
    """The book's speaker: rules/quadrille.law:173."""
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
    """The book's kings: rules/quadrille.law:185."""
    return state.hand[p] & CARDS_OF_RANK[RANK_KING]


def undertaken(state: State) -> int:
    """The book's undertaken: rules/quadrille.law:207."""
    return state.spoken[state.ombre]


def ready_to_play(state: State) -> bool:
    """The book's ready-to-play: rules/quadrille.law:186."""
    return (
        state.trumps != NONE
        and speaker(state) == NONE
        and (undertaken(state) != UNDERTAKING_LEAVE or state.king_called != NONE)
    )


@remembered(8)
def holders(state: State) -> int:
    """The book's holders: rules/quadrille.law:190."""
    if state.king_called != NONE and SUIT_OF_CARD[state.king_called] == state.trumps:
        return BIT[state.ombre]
    return sum(BIT[p] for p in range(4) if state.dealt[p] & BIT[state.king_called])


@remembered(9)
def companion(state: State) -> int:
    """The book's companion: rules/quadrille.law:196."""
    if state.friend != NONE:
        return state.friend
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
    """The book's party: rules/quadrille.law:201."""
    return BIT[state.ombre] | BIT[companion(state)]


def defenders(state: State) -> int:
    """The book's defenders: rules/quadrille.law:202."""
    return 0xF & ~party(state)


def foes(state: State, p: int) -> int:
    """The book's foes: rules/quadrille.law:204."""
    if party(state) & BIT[p]:
        return defenders(state)
    if state.ombre == NONE:
        return 0xF & ~(BIT[p] | BIT[state.asked("untold_friend", 0, state.untold_friend)])
    return party(state)


@remembered(10)
def party_tricks(state: State) -> int:
    """The book's party-tricks: rules/quadrille.law:208."""
    return sum(state.tricks[p] for p in members(party(state)))


def six_are_won(state: State) -> bool:
    """The book's six-are-won: rules/quadrille.law:213."""
    return (
        state.tricks_done == 6
        and party_tricks(state) == 6
        and not trick_is_open(state)
        and not deal_is_off(state)
    )


def vole_rule(state: State) -> int:
    """The book's vole-rule: rules/quadrille.law:215."""
    if state.vole_after_fault == VOLE_AFTER_FAULT_TO_BE_PLAYED:
        return VOLE_DUTY_BOUND
    return VOLE_DUTY_BARRED


def vole_is_barred(state: State) -> bool:
    """The book's vole-is-barred: rules/quadrille.law:216."""
    return party(state) & state.out_of_the_vole != 0


def vole_is_played(state: State) -> bool:
    """The book's vole-is-played: rules/quadrille.law:217."""
    return state.vole_undertaken or undertaken(state) == UNDERTAKING_VOLE


def play_is_over(state: State) -> bool:
    """The book's play-is-over: rules/quadrille.law:219."""
    return state.tricks_done >= 10


def game_won(state: State) -> bool:
    """The book's game-won: rules/quadrille.law:221."""
    return party_tricks(state) >= state.tricks_offered[state.ombre]


def was_won(state: State) -> bool:
    """The book's was-won: rules/quadrille.law:222."""
    return (
        party_tricks(state)
        - (1 if trick_is_complete(state) and party(state) & BIT[state.winning] else 0)
        >= state.tricks_offered[state.ombre]
    )


def codille_won(state: State) -> bool:
    """The book's codille-won: rules/quadrille.law:225."""
    if party_tricks(state) >= (4 if state.four_tricks == FOUR_TRICKS_REMISE else 5):
        return False
    return not game_won(state)


def basted_alone(state: State) -> bool:
    """The book's basted-alone: rules/quadrille.law:226."""
    return (
        state.tricks[state.ombre] < 3
        and not state.spadille_forced
        and (state.three_tricks == THREE_TRICKS_ALWAYS or not game_won(state))
    )


@remembered(11)
def winners(state: State) -> int:
    """The book's winners: rules/quadrille.law:228."""
    return party(state) if game_won(state) else defenders(state)


def trump_cards(state: State) -> int:
    """The book's trump-cards: rules/quadrille.law:232."""
    return family_cards(state, state.trumps) if state.trumps != NONE else 0


@remembered(12)
def with_party(state: State, c: int) -> bool:
    """The book's ... with-party: rules/quadrille.law:209."""
    return any(state.dealt[p] & BIT[c] for p in members(party(state)))


@remembered(13)
def matadores_held(state: State) -> int:
    """The book's matadores-held: rules/quadrille.law:233."""
    return min(
        10 * party(state).bit_count(),
        sum(
            1
            for c in members(trump_cards(state))
            if all(
                strength(state, d) < strength(state, c) or with_party(state, d)
                for d in members(trump_cards(state))
            )
        ),
    )


def second_stake(state: State) -> int:
    """The book's second-stake: rules/quadrille.law:236."""
    return min(state.stake, state.pool - state.stake)


def gain(state: State) -> int:
    """The book's gain: rules/quadrille.law:237."""
    return 1 if game_won(state) else -1


def half(state: State, n: int) -> int:
    """The book's half: rules/quadrille.law:241."""
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
    """The book's ... has-the-turn: rules/common/leading.law:9."""
    return p == state.to_play or state.to_play == NONE


def is_to_lead(state: State, p: int) -> bool:
    """The book's ... is-to-lead: rules/common/tricks-alone.law:37."""
    return has_the_turn(state, p) and not trick_is_open(state)


def renounces_with(state: State, p: int, c: int) -> bool:
    """The book's ... renounces with ...: rules/quadrille.law:121."""
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
    """The book's ... is-surely-with ...: rules/quadrille.law:126."""
    if not state.hand[p] & BIT[c]:
        return False
    return not any(state.hand[q] & BIT[c] for q in members(0xF & ~BIT[p]))


def may_have_the_king_called(state: State, p: int) -> bool:
    """The book's ... may-have-the-king-called: rules/quadrille.law:192."""
    if state.friend != NONE:
        return state.friend == p
    return holders(state).bit_count() != 1 or holders(state) & BIT[p] != 0


def can_play(state: State, p: int, c: int) -> bool:
    """The book's ... can-play ...: rules/quadrille.law:128."""
    return (
        (state.hand[p] & BIT[c] != 0 or state.untold_is_back)
        and not play_is_over(state)
        and (c != state.king_called or may_have_the_king_called(state, p))
    )


def could_hold(state: State, p: int, c: int) -> bool:
    """The book's ... could-hold ...: rules/quadrille.law:133."""
    if state.dealt[p] & BIT[c]:
        return True
    return not state.known[p] and not any(state.dealt[q] & BIT[c] for q in members(0xF & ~BIT[p]))


def need_name_no_trump(state: State, p: int) -> bool:
    """The book's ... need-name-no-trump: rules/quadrille.law:158."""
    return p != preferred(state) or play_has_begun(state)


def has_asked(state: State, p: int) -> bool:
    """The book's ... has-asked: rules/quadrille.law:159."""
    return (
        state.spoken[p] == UNDERTAKING_LEAVE
        and not state.spadille_forced
        and not deal_is_off(state)
    )


def may_speak(state: State, p: int) -> bool:
    """The book's ... may-speak: rules/quadrille.law:179."""
    return speaker(state) != NONE and (state.spoken[p] == NONE or p == speaker(state))


def may_call(state: State, p: int) -> bool:
    """The book's ... may-call: rules/quadrille.law:182."""
    return (
        p == state.ombre
        and state.king_called == NONE
        and not play_has_begun(state)
        and not deal_is_off(state)
        and undertaken(state) in (UNDERTAKING_LEAVE, NONE)
    )


def tells_of_the_vole(v: int) -> bool:
    """The book's ... tells-of-the-vole: rules/quadrille.law:218."""
    return v != SAYING_SOMETHING_ELSE


# ---------------------------------------------------------------- effects with a name


def the_trick_is_taken_up(state: State) -> None:
    """The book's effect, the trick is taken up: rules/common/tricks-alone.law:57."""
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
    """The book's effect, the last trick is taken up: rules/common/tricks-alone.law:64."""
    if state.tricks_done > 0:
        state.write(0xC92)
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
    """Say why an act, deals, cannot have happened; None if it can (rules/common/leading.law:17)."""
    if all_is_played(state) or (state.dealer in (NONE, p) and not play_has_begun(state)):
        return None
    return f"{judge.players[p]} does not deal now: another is the dealer, or the play has begun"


def act_deals(judge: Judge, state: State, p: int) -> None:
    """Do what an act, deals, does (rules/common/leading.law:17)."""
    if not all_is_played(state):
        state.dealer = p
    state.to_play = NEXT_PLAYER[p]


def act_play_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, play, cannot have happened; None if it can
    (rules/common/tricks-alone.law:39).
    """
    if can_play(state, p, c):
        return None
    return (
        f"{judge.players[p]} cannot hold {CARDS[c]} by the record: he was dealt others, another "
        "had it, or it is played"
    )


def act_play(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, play, does (rules/common/tricks-alone.law:39)."""
    if has_the_turn(state, p):
        state.write(0xC92)
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
    (rules/common/tricks-alone.law:72).
    """
    if trick_is_complete(state):
        return None
    return "there is no trick to turn"


def act_quit_(judge: Judge, state: State, p: int) -> None:
    """Do what an act, quit, does (rules/common/tricks-alone.law:72)."""
    state.cards_down = 0


def act_packet_impossible(judge: Judge, state: State, p: int, n: int) -> str | None:
    """Say why an act, packet, cannot have happened; None if it can (rules/quadrille.law:259)."""
    if state.dealer in (NONE, p) and not play_has_begun(state):
        return None
    return "the dealer deals, before a card is played"


def act_deal_impossible(judge: Judge, state: State, p: int, h: int) -> str | None:
    """Say why an act, deal, cannot have happened; None if it can (rules/quadrille.law:262)."""
    if (
        not state.known[p]
        and state.led_by == NONE
        and not any(state.dealt[q] & h for q in members(0xF & ~BIT[p]))
    ):
        return None
    return "a hand is dealt once, before the play, and a card to one player"


def act_deal(judge: Judge, state: State, p: int, h: int) -> None:
    """Do what an act, deal, does (rules/quadrille.law:262)."""
    state.hand[p] = h
    state.dealt[p] = h
    state.known[p] = True
    state.cards_dealt[p] = h.bit_count()


def act_count_impossible(judge: Judge, state: State, p: int, n: int) -> str | None:
    """Say why an act, count, cannot have happened; None if it can (rules/quadrille.law:269)."""
    if state.cards_dealt[p] == -1 or (state.cards_dealt[p] != -1 and state.cards_dealt[p] == n):
        return None
    return (
        f"the record has it that {judge.players[p]} was dealt {told_number(state.cards_dealt[p])}"
    )


def act_count(judge: Judge, state: State, p: int, n: int) -> None:
    """Do what an act, count, does (rules/quadrille.law:269)."""
    state.cards_dealt[p] = min(max(n, 0), 40)


def act_find_faced_impossible(judge: Judge, state: State, n: int) -> str | None:
    """Say why an act, find-faced, cannot have happened; None if it can
    (rules/quadrille.law:272).
    """
    if not play_has_begun(state):
        return None
    return "a card has been played: the deal is over"


def act_put_down_mark_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, put-down-mark, cannot have happened; None if it can
    (rules/quadrille.law:276).
    """
    if state.dealer in (NONE, p) and not state.mark_is_down:
        return None
    return "the dealer puts down the mark, once a deal"


def act_put_down_mark(judge: Judge, state: State, p: int) -> None:
    """Do what an act, put-down-mark, does (rules/quadrille.law:276)."""
    state.counters[p] -= state.mark
    state.pool += state.mark
    state.stake += state.mark
    state.mark_is_down = True


def act_own_king_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, own-king, cannot have happened; None if it can (rules/quadrille.law:288)."""
    if may_have_the_king_called(state, p):
        return None
    return f"{CARDS[state.king_called]} was dealt to another"


def act_own_king(judge: Judge, state: State, p: int) -> None:
    """Do what an act, own-king, does (rules/quadrille.law:288)."""
    if p != state.ombre and may_have_the_king_called(state, p):
        state.write(0x3E00)
        state.friend = p


def act_finish_next_deal(judge: Judge, state: State) -> None:
    """Do what an act, finish-next-deal, does (rules/quadrille.law:303)."""
    state.next_deal_finished = True


# ---------------------------------------------------------------- the laws

SORT_CARD = SortSpec("member", "card")
SORT_CARD_OR_NONE = SortSpec("member", "card", optional=True)
SORT_FATE = SortSpec("member", "fate")
SORT_NUMBER = SortSpec("number")
SORT_NUMBER_0_10 = SortSpec("number", low=0, high=10)
SORT_NUMBER_0_40 = SortSpec("number", low=0, high=40)
SORT_NUMBER_6_10 = SortSpec("number", low=6, high=10)
SORT_PLAYER = SortSpec("member", "player")
SORT_PLAYER_OR_NONE = SortSpec("member", "player", optional=True)
SORT_SAYING = SortSpec("member", "saying")
SORT_SET_OF_CARD = SortSpec("set", "card")
SORT_SUIT = SortSpec("member", "suit")
SORT_SUIT_OR_NONE = SortSpec("member", "suit", optional=True)
SORT_TRUTH = SortSpec("truth")
SORT_UNDERTAKING_OR_NONE = SortSpec("member", "undertaking", optional=True)
VAR_C = ("C", SORT_CARD)
VAR_D = ("D", SORT_CARD)
VAR_E = ("E", SORT_CARD)
VAR_N = ("N", SORT_NUMBER_0_40)
VAR_P = ("P", SORT_PLAYER)
VAR_Q = ("Q", SORT_PLAYER)
VAR_R = ("R", SORT_PLAYER)
VAR_T = ("T", SORT_SUIT)
VAR_V = ("V", SORT_SAYING)

ACT_DEALS = 0
ACT_PLAY = 1
ACT_QUIT = 2
ACT_PACKET = 3
ACT_DEAL = 4
ACT_COUNT = 5
ACT_FIND_FACED = 6
ACT_FIND_DOUBLE = 7
ACT_NEW_DEAL = 8
ACT_PUT_DOWN_MARK = 9
ACT_PASS = 10
ACT_ASK_LEAVE = 11
ACT_PLAY_ALONE = 12
ACT_UNDERTAKE_VOLE = 13
ACT_OFFER = 14
ACT_PLAY_SPADILLE = 15
ACT_NAME_TRUMP = 16
ACT_CALL_KING = 17
ACT_DEMAND_KING = 18
ACT_CALL_FOR_KING = 19
ACT_OWN_KING = 20
ACT_ASK_KING = 21
ACT_SAY = 22
ACT_SEPARATE = 23
ACT_SHOW_CARDS = 24
ACT_DISCOVER = 25
ACT_LOOK = 26
ACT_TELL_TRUMPS = 27
ACT_CALL_CARD = 28
ACT_DIRECT = 29
ACT_FIND_RENOUNCE = 30
ACT_CLAIM_SANS_PRENDRE = 31
ACT_CLAIM_MATADORES = 32
ACT_FINISH_NEXT_DEAL = 33


# What rests on the states: a bit for each moment, window and definition remembered.
ON_PREFERENCE = 0xA2
ON_BEST = 0x82
ON_DEALER = 0xA2
ON_TRICKS = 0xC10
ON_TO_PLAY = 0x10
ON_TRICKS_DONE = 0x82
ON_UNTOLD_WINNER = 0x10
ON_DEALT = 0x3F00
ON_KNOWN = 0x3E00
ON_THE_DEAL = 0xA7
ON_SPOKEN = 0x3EE2
ON_TRICKS_OFFERED = 0x8A2
ON_NAMED = 0x3E80
ON_OMBRE = 0x3F00
ON_TRUMPS = 0x3F88
ON_KING_CALLED = 0x3F00
ON_FRIEND = 0x3E00
ON_UNTOLD_FRIEND = 0x3E00


LAW_SPEAKING = LawText(
    "speaking",
    "Who speaks, and what he may say",
    supplied=(
        "Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Hoyle's Games, quadrille, "
        "terms: forced sans prendre"
    ),
)
LAW_SPEAKING_1 = ClauseSpec(
    "quadrille/speaking/1", LAW_SPEAKING, "rules/quadrille.law:390", bound=(VAR_P,)
)


def law_speaking_1(state: State, p: int) -> BoundValues | None:
    """Law speaking, Who speaks, and what he may say: power, None where it does not hold.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Hoyle's Games,
    quadrille, terms: forced sans prendre; rules/quadrille.law:390)
    """
    if not all_have_passed(state):
        return None
    if undertaking_is_over(state):
        return None
    if not could_hold(state, p, spadille()):
        return None
    return ()


def law_speaking_1_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_speaking_1."""
    now = judge.changing(ON_SPOKEN)
    now.spoken[p] = UNDERTAKING_LEAVE
    now.spadille_forced = True


LAW_SPEAKING_2 = ClauseSpec(
    "quadrille/speaking/2", LAW_SPEAKING, "rules/quadrille.law:393", bound=(VAR_P,)
)


def law_speaking_2(state: State, p: int) -> BoundValues | None:
    """Law speaking, Who speaks, and what he may say: power, None where it does not hold.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Hoyle's Games,
    quadrille, terms: forced sans prendre; rules/quadrille.law:393)
    """
    if not may_speak(state, p):
        return None
    return ()


def law_speaking_2_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_speaking_2."""
    now = judge.changing(ON_SPOKEN)
    now.spoken[p] = UNDERTAKING_PASS
    now.passed[p] = True


LAW_SPEAKING_3 = ClauseSpec(
    "quadrille/speaking/3", LAW_SPEAKING, "rules/quadrille.law:395", bound=(VAR_P,)
)


def law_speaking_3(state: State, p: int) -> BoundValues | None:
    """Law speaking, Who speaks, and what he may say: power, None where it does not hold.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Hoyle's Games,
    quadrille, terms: forced sans prendre; rules/quadrille.law:395)
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


LAW_SPEAKING_4 = ClauseSpec(
    "quadrille/speaking/4", LAW_SPEAKING, "rules/quadrille.law:397", bound=(VAR_P,)
)


def law_speaking_4(judge: Judge, state: State, p: int) -> None:
    """Law speaking, Who speaks, and what he may say: offence asking-after-another.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Hoyle's Games,
    quadrille, terms: forced sans prendre; rules/quadrille.law:397)
    """
    if not may_speak(state, p):
        return
    if preferred(state) == NONE:
        return
    judge.offend(
        OFFENCE_ASKING_AFTER_ANOTHER,
        LAW_SPEAKING_4,
        state,
        (p,),
        (p,),
        says=(
            f"{judge.players[p]} asked leave after {judge.players[preferred(state)]}, and can only "
            "undertake more, or pass"
        ),
        facts=[
            [f"{judge.players[p]} may speak", yes(may_speak(state, p))],
            ["the one preferred", judge.players[preferred(state)]],
        ],
    )


LAW_SPEAKING_5 = ClauseSpec(
    "quadrille/speaking/5", LAW_SPEAKING, "rules/quadrille.law:398", bound=(VAR_P,)
)


def law_speaking_5(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law speaking, Who speaks, and what he may say: consequence.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Hoyle's Games,
    quadrille, terms: forced sans prendre; rules/quadrille.law:398)
    """
    now = judge.changing(ON_SPOKEN)
    now.spoken[p] = UNDERTAKING_PASS


LAW_SPEAKING_6 = ClauseSpec(
    "quadrille/speaking/6", LAW_SPEAKING, "rules/quadrille.law:400", bound=(VAR_P,)
)


def law_speaking_6(state: State, p: int) -> BoundValues | None:
    """Law speaking, Who speaks, and what he may say: power, None where it does not hold.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Hoyle's Games,
    quadrille, terms: forced sans prendre; rules/quadrille.law:400)
    """
    if not may_speak(state, p):
        return None
    if one_plays_alone(state):
        return None
    return ()


LAW_SPEAKING_7 = ClauseSpec(
    "quadrille/speaking/7", LAW_SPEAKING, "rules/quadrille.law:401", bound=(VAR_P,)
)


def law_speaking_7(judge: Judge, state: State, p: int) -> None:
    """Law speaking, Who speaks, and what he may say: consequence.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Hoyle's Games,
    quadrille, terms: forced sans prendre; rules/quadrille.law:401)
    """
    if state.in_vain:
        return
    now = judge.changing(ON_SPOKEN)
    now.spoken[p] = UNDERTAKING_SANS_PRENDRE


LAW_TRUMPS = LawText(
    "trumps",
    "The ombre names the trump",
    supplied="Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277",
)
LAW_TRUMPS_1 = ClauseSpec(
    "quadrille/trumps/1", LAW_TRUMPS, "rules/quadrille.law:407", bound=(VAR_P, VAR_T)
)


def law_trumps_1(state: State, p: int, t: int) -> BoundValues | None:
    """Law trumps, The ombre names the trump: power, None where it does not hold.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:407)
    """
    if p != namer(state):
        return None
    if state.named[p] != NONE:
        return None
    if undertaking_is_over(state):
        return None
    return ()


LAW_TRUMPS_2 = ClauseSpec(
    "quadrille/trumps/2", LAW_TRUMPS, "rules/quadrille.law:410", bound=(VAR_P, VAR_T)
)


def law_trumps_2(judge: Judge, state: State, p: int, t: int) -> None:
    """Law trumps, The ombre names the trump: consequence.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:410)
    """
    if state.in_vain:
        return
    now = judge.changing(ON_NAMED | ON_OMBRE | ON_TRUMPS | ON_KING_CALLED)
    if now.ombre not in (NONE, p):
        now.king_called = NONE
    now.named[p] = t
    now.trumps = t
    now.ombre = p


LAW_TRUMPS_3 = ClauseSpec(
    "quadrille/trumps/3", LAW_TRUMPS, "rules/quadrille.law:415", bound=(VAR_P, VAR_C)
)


def law_trumps_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law trumps, The ombre names the trump: ban playing-too-soon.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:415)
    """
    if state.trumps != NONE:
        return
    if not has_the_turn(state, p):
        return
    if deal_is_off(state):
        return
    if silent(state) == 0xF:
        return
    judge.offend(
        OFFENCE_PLAYING_TOO_SOON,
        LAW_TRUMPS_3,
        state,
        (p,),
        (p, c),
        says=f"{judge.players[p]} played before a trump was named",
        facts=[
            ["trumps", SUITS[state.trumps]],
            [f"{judge.players[p]} has the turn", yes(has_the_turn(state, p))],
            ["the deal is off", yes(deal_is_off(state))],
            ["the silent", listed(judge.players, silent(state))],
        ],
    )


LAW_TRUMPS_4 = ClauseSpec(
    "quadrille/trumps/4", LAW_TRUMPS, "rules/common/untold-trump.law:7", bound=(VAR_P, VAR_C)
)


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


LAW_CALLING = LawText(
    "calling",
    "Calling a king",
    supplied=(
        "Hoyle's Games Improved and Enlarged, quadrille law 12; Hoyle's Games, quadrille law 13"
    ),
)
LAW_CALLING_1 = ClauseSpec(
    "quadrille/calling/1", LAW_CALLING, "rules/quadrille.law:429", bound=(VAR_P, VAR_C)
)


def law_calling_1(state: State, p: int, c: int) -> BoundValues | None:
    """Law calling, Calling a king: power, None where it does not hold.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille law 12; Hoyle's Games, quadrille law
    13; rules/quadrille.law:429)
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


LAW_CALLING_2 = ClauseSpec(
    "quadrille/calling/2", LAW_CALLING, "rules/quadrille.law:433", bound=(VAR_P, VAR_C)
)


def law_calling_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law calling, Calling a king: holding.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille law 12; Hoyle's Games, quadrille law
    13; rules/quadrille.law:433)
    """
    if RANK_OF_CARD[c] != RANK_QUEEN:
        return
    if state.in_vain:
        return
    judge.find(
        "holding",
        LAW_CALLING_2,
        "",
        p,
        (p, c),
        says=f"with three or four kings {judge.players[p]} may call a queen",
        facts=[[f"rank of {CARDS[c]}", RANKS[RANK_OF_CARD[c]]]],
    )


LAW_CALLING_3 = ClauseSpec(
    "quadrille/calling/3", LAW_CALLING, "rules/quadrille.law:435", bound=(VAR_P, VAR_C)
)


def law_calling_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law calling, Calling a king: consequence.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille law 12; Hoyle's Games, quadrille law
    13; rules/quadrille.law:435)
    """
    if state.in_vain:
        return
    now = judge.changing(ON_SPOKEN | ON_KING_CALLED)
    now.king_called = c
    now.spoken[p] = UNDERTAKING_LEAVE


LAW_FRIEND = LawText(
    "friend",
    "The friend undeclared",
    supplied="Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277",
)
LAW_FRIEND_1 = ClauseSpec(
    "quadrille/friend/1", LAW_FRIEND, "rules/quadrille.law:440", bound=(VAR_P, VAR_C)
)


def law_friend_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law friend, The friend undeclared: consequence.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:440)
    """
    if c != state.king_called:
        return
    if not has_the_turn(state, p):
        return
    now = judge.changing(ON_FRIEND)
    now.friend = NONE if p == now.ombre else p


LAW_FRIEND_2 = ClauseSpec(
    "quadrille/friend/2", LAW_FRIEND, "rules/quadrille.law:442", bound=(VAR_P,)
)


def law_friend_2(judge: Judge, state: State, p: int) -> None:
    """Law friend, The friend undeclared: offence discovering.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:442)
    """
    if p == state.ombre:
        return
    if state.friend == p:
        return
    if state.king_asked:
        return
    judge.offend(
        OFFENCE_DISCOVERING,
        LAW_FRIEND_2,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} declared himself the friend before the king fell",
        facts=[
            ["the ombre", judge.players[state.ombre]],
            ["the friend", judge.players[state.friend]],
            ["the king has been asked for", yes(state.king_asked)],
        ],
    )


LAW_BAST = LawText(
    "bast", "The bast", supplied="Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277"
)
LAW_BAST_2 = ClauseSpec(
    "quadrille/bast/2", LAW_BAST, "rules/quadrille.law:466", bound=(VAR_P, VAR_C)
)


def law_bast_2(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law bast, The bast: holding.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:466)
    """
    judge.find(
        "holding",
        LAW_BAST_2,
        "",
        p,
        (p, c),
        says=f"{judge.players[p]} is basted, and what is played for is {state.stake}",
    )
    now = judge.changing()
    now.counters[p] -= now.stake
    now.pool += now.stake


LAW_BAST_3 = ClauseSpec("quadrille/bast/3", LAW_BAST, "rules/quadrille.law:466", bound=(VAR_P,))


def law_bast_3(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law bast, The bast: holding.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:466)
    """
    judge.find(
        "holding",
        LAW_BAST_3,
        "",
        p,
        (p,),
        says=f"{judge.players[p]} is basted, and what is played for is {state.stake}",
    )
    now = judge.changing()
    now.counters[p] -= now.stake
    now.pool += now.stake


LAW_BAST_4 = ClauseSpec("quadrille/bast/4", LAW_BAST, "rules/quadrille.law:466", bound=(VAR_P,))


def law_bast_4(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law bast, The bast: holding.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:466)
    """
    judge.find(
        "holding",
        LAW_BAST_4,
        "",
        p,
        (p,),
        says=f"{judge.players[p]} is basted, and what is played for is {state.stake}",
    )
    now = judge.changing()
    now.counters[p] -= now.stake
    now.pool += now.stake


LAW_BAST_5 = ClauseSpec(
    "quadrille/bast/5", LAW_BAST, "rules/quadrille.law:466", bound=(VAR_P, VAR_C)
)


def law_bast_5(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law bast, The bast: holding.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:466)
    """
    judge.find(
        "holding",
        LAW_BAST_5,
        "",
        p,
        (p, c),
        says=f"{judge.players[p]} is basted, and what is played for is {state.stake}",
    )
    now = judge.changing()
    now.counters[p] -= now.stake
    now.pool += now.stake


LAW_SEPARATED = LawText(
    "separated",
    "A card separated",
    supplied=(
        "Hoyle's Games, quadrille law 14; Hoyle's Games Improved and Enlarged, quadrille law 13"
    ),
)
LAW_SEPARATED_1 = ClauseSpec(
    "quadrille/separated/1", LAW_SEPARATED, "rules/quadrille.law:493", bound=(VAR_P, VAR_C)
)


def law_separated_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law separated, A card separated: offence separating.

    (supplied: Hoyle's Games, quadrille law 14; Hoyle's Games Improved and Enlarged, quadrille law
    13; rules/quadrille.law:493)
    """
    if p == state.ombre and undertaken(state) >= UNDERTAKING_SANS_PRENDRE:
        return
    judge.offend(
        OFFENCE_SEPARATING,
        LAW_SEPARATED_1,
        state,
        (p, c),
        (p, c),
        says=f"{judge.players[p]} separated {CARDS[c]} from his hand, and it may be called",
    )


LAW_SEPARATED_2 = ClauseSpec(
    "quadrille/separated/2", LAW_SEPARATED, "rules/quadrille.law:495", bound=(VAR_P, VAR_C)
)


def law_separated_2(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law separated, A card separated: consequence.

    (supplied: Hoyle's Games, quadrille law 14; Hoyle's Games Improved and Enlarged, quadrille law
    13; rules/quadrille.law:495)
    """
    now = judge.changing()
    now.liable[p] |= BIT[c]


LAW_CALLED_CARDS = LawText(
    "called-cards", "Playing what is called", supplied="Hoyle's Games, quadrille laws 6 and 14"
)
LAW_CALLED_CARDS_1 = ClauseSpec(
    "quadrille/called-cards/1",
    LAW_CALLED_CARDS,
    "rules/quadrille.law:503",
    bound=(VAR_Q, VAR_C, VAR_P),
)


def law_called_cards_1(state: State, q: int, c: int, p: int) -> BoundValues | None:
    """Law called-cards, Playing what is called: power, None where it does not hold.

    (supplied: Hoyle's Games, quadrille laws 6 and 14; rules/quadrille.law:503)
    """
    if not state.liable[p] & BIT[c]:
        return None
    if not foes(state, p) & BIT[q]:
        return None
    if state.called[p] != NONE:
        return None
    return ()


def law_called_cards_1_exercised(judge: Judge, state: State, q: int, c: int, p: int) -> None:
    """Carry out the power law_called_cards_1."""
    judge.find(
        "exercised",
        LAW_CALLED_CARDS_1,
        "call-card",
        q,
        (q, c, p),
        says=(
            f"{judge.players[p]} must play {CARDS[c]} when his turn comes, unless that makes him "
            "renounce"
        ),
        facts=[
            [f"the cards of {judge.players[p]} that may be called", listed(CARDS, state.liable[p])],
            [f"the adversaries of {judge.players[p]}", listed(judge.players, foes(state, p))],
            [f"the card called from {judge.players[p]}", CARDS[state.called[p]]],
        ],
    )


LAW_CALLED_CARDS_2 = ClauseSpec(
    "quadrille/called-cards/2",
    LAW_CALLED_CARDS,
    "rules/quadrille.law:506",
    bound=(VAR_Q, VAR_C, VAR_P),
)


def law_called_cards_2(judge: Judge, state: State, q: int, c: int, p: int) -> None:
    """Law called-cards, Playing what is called: consequence.

    (supplied: Hoyle's Games, quadrille laws 6 and 14; rules/quadrille.law:506)
    """
    if state.in_vain:
        return
    now = judge.changing()
    now.called[p] = c


LAW_CALLED_CARDS_3 = ClauseSpec(
    "quadrille/called-cards/3", LAW_CALLED_CARDS, "rules/quadrille.law:507", bound=(VAR_P, VAR_C)
)


def law_called_cards_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law called-cards, Playing what is called: consequence.

    (supplied: Hoyle's Games, quadrille laws 6 and 14; rules/quadrille.law:507)
    """
    if not state.liable[p] & BIT[c] and state.called[p] == NONE:
        return
    if not has_the_turn(state, p):
        return
    now = judge.changing()
    now.called[p] = NONE
    now.liable[p] &= ~BIT[c]


LAW_CALLED_CARDS_4 = ClauseSpec(
    "quadrille/called-cards/4",
    LAW_CALLED_CARDS,
    "rules/quadrille.law:509",
    bound=(VAR_Q, VAR_C, VAR_P),
)


def law_called_cards_4_fulfilled(
    state: State, q: int, c: int, p: int, player: int, card: int
) -> bool:
    """Tell whether this has happened: P plays C."""
    return player == p and card == c


def law_called_cards_4_before(state: State, q: int, c: int, p: int, player: int, d: int) -> bool:
    """Tell whether this has happened: P plays any D if P has-the-turn."""
    return player == p and has_the_turn(state, p)


LAW_CALLED_CARDS_4_BROKEN = LAW_CALLED_CARDS_4._replace(bound=(*LAW_CALLED_CARDS_4.bound, VAR_D))


def law_called_cards_4_broken(
    judge: Judge, state: State, q: int, c: int, p: int, player: int, d: int
) -> None:
    """Law called-cards, Playing what is called: the duty is broken, which is disobedience.

    (supplied: Hoyle's Games, quadrille laws 6 and 14; rules/quadrille.law:509)
    """
    judge.offend(
        OFFENCE_DISOBEDIENCE,
        LAW_CALLED_CARDS_4_BROKEN,
        state,
        (p, d),
        (q, c, p, d),
        says=f"{CARDS[c]} was called from {judge.players[p]}, who played {CARDS[d]}",
    )


def law_called_cards_4_unless(state: State, q: int, c: int, p: int, player: int, d: int) -> bool:
    """Tell whether the bearer is released from law_called_cards_4."""
    return renounces_with(state, p, c) or state.called[p] != c or deal_is_off(state)


LAW_CALLED_CARDS_4_DUTY = DutySpec(
    LAW_CALLED_CARDS_4,
    WindowSpec(
        "{P|a player} plays {C|a card}",
        ACT_PLAY,
        test=law_called_cards_4_fulfilled,
        mentions=(1, 2),
    ),
    (
        LapseSpec(
            WindowSpec(
                "{P|a player} plays {D|a card}, if {P|that player} has the turn",
                ACT_PLAY,
                test=law_called_cards_4_before,
                mentions=(2,),
            ),
            law_called_cards_4_broken,
            unless=law_called_cards_4_unless,
        ),
    ),
)


def law_called_cards_4(judge: Judge, state: State, q: int, c: int, p: int) -> None:
    """Law called-cards, Playing what is called: duty.

    (supplied: Hoyle's Games, quadrille laws 6 and 14; rules/quadrille.law:509)
    """
    if state.in_vain:
        return
    judge.open_duty(LAW_CALLED_CARDS_4_DUTY, p, (q, c, p))


LAW_1 = LawText("1", "The deal, and a faced card", supplied="Hoyle's Games, quadrille law 1")
LAW_1_1 = ClauseSpec("quadrille/1/1", LAW_1, "rules/quadrille.law:520", bound=(VAR_P, VAR_N))


def law_1_1(judge: Judge, state: State, p: int, n: int) -> None:
    """Law 1, The deal, and a faced card: offence misdealing.

    (supplied: Hoyle's Games, quadrille law 1; rules/quadrille.law:520)
    """
    if n == 3:
        return
    if n == 4:
        return
    if play_has_begun(state):
        return
    judge.offend(
        OFFENCE_MISDEALING,
        LAW_1_1,
        state,
        (p, n),
        (p, n),
        says=f"{judge.players[p]} dealt {n} card{plural(n)} at once",
        facts=[["the play has begun", yes(play_has_begun(state))]],
    )


LAW_1_2 = ClauseSpec("quadrille/1/2", LAW_1, "rules/quadrille.law:522", bound=(VAR_P, VAR_N))


def law_1_2(judge: Judge, state: State, finding: int, p: int, n: int) -> None:
    """Law 1, The deal, and a faced card: consequence.

    (supplied: Hoyle's Games, quadrille law 1; rules/quadrille.law:522)
    """
    now = judge.changing(ON_THE_DEAL)
    now.the_deal = FATE_FRESH


LAW_1_3 = ClauseSpec("quadrille/1/3", LAW_1, "rules/quadrille.law:524", bound=(VAR_N,))


def law_1_3(judge: Judge, state: State, n: int) -> None:
    """Law 1, The deal, and a faced card: holding.

    (supplied: Hoyle's Games, quadrille law 1; rules/quadrille.law:524)
    """
    if n == 40:
        return
    if play_has_begun(state):
        return
    judge.find("holding", LAW_1_3, "", -1, (n,), says="a card was faced: a new deal")
    now = judge.changing(ON_THE_DEAL)
    now.the_deal = FATE_FRESH


LAW_2 = LawText("2", "Too many or too few cards", supplied="Hoyle's Games, quadrille law 2")
LAW_2_1 = ClauseSpec("quadrille/2/1", LAW_2, "rules/quadrille.law:531", bound=(VAR_Q,))


def law_2_1(state: State, q: int) -> BoundValues | None:
    """Law 2, Too many or too few cards: power, None where it does not hold.

    (supplied: Hoyle's Games, quadrille law 2; rules/quadrille.law:531)
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
    judge.find(
        "exercised",
        LAW_2_1,
        "new-deal",
        q,
        (q,),
        says="the cards were dealt wrong, and are dealt again",
        facts=[
            ["the play has begun", yes(play_has_begun(state))],
            ["the deal is off", yes(deal_is_off(state))],
            ["the cards were dealt wrong", yes(misdealt(state))],
        ],
    )
    now = judge.changing(ON_THE_DEAL)
    now.the_deal = FATE_FRESH


LAW_3 = LawText("3", "No penalty for dealing wrong", supplied="Hoyle's Games, quadrille law 3")
LAW_3_1 = ClauseSpec("quadrille/3/1", LAW_3, "rules/quadrille.law:538", bound=(VAR_P, VAR_N))


def law_3_1(judge: Judge, state: State, finding: int, p: int, n: int) -> None:
    """Law 3, No penalty for dealing wrong: holding.

    (supplied: Hoyle's Games, quadrille law 3; rules/quadrille.law:538)
    """
    judge.find(
        "holding",
        LAW_3_1,
        "",
        p,
        (p, n),
        says=f"no more follows than that {judge.players[p]} deals again",
    )


LAW_3_2 = ClauseSpec("quadrille/3/2", LAW_3, "rules/quadrille.law:540", bound=(VAR_P,))


def law_3_2(judge: Judge, state: State, p: int) -> None:
    """Law 3, No penalty for dealing wrong: consequence.

    (supplied: Hoyle's Games, quadrille law 3; rules/quadrille.law:540)
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
        | ON_TRICKS_OFFERED
        | ON_NAMED
        | ON_OMBRE
        | ON_TRUMPS
        | ON_KING_CALLED
        | ON_FRIEND
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
        now.tricks_offered[q] = 6
        now.named[q] = NONE
    now.spadille_forced = False
    now.ombre = NONE
    now.trumps = NONE
    now.king_called = NONE
    now.friend = NONE
    now.vole_undertaken = False
    now.out_of_the_vole = 0
    now.liable = [0] * 5
    now.called = [NONE] * 5


LAW_4 = LawText("4", "Playing with eleven cards", supplied="Hoyle's Games, quadrille law 4")
LAW_4_1 = ClauseSpec("quadrille/4/1", LAW_4, "rules/quadrille.law:550", bound=(VAR_P, VAR_C))


def law_4_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 4, Playing with eleven cards: offence eleven-cards.

    (supplied: Hoyle's Games, quadrille law 4; rules/quadrille.law:550)
    """
    if state.cards_dealt[p] <= 10:
        return
    if state.tricks_done != 0:
        return
    if state.down[p] != NONE:
        return
    if deal_is_off(state):
        return
    judge.offend(
        OFFENCE_ELEVEN_CARDS,
        LAW_4_1,
        state,
        (p,),
        (p, c),
        says=(
            f"{judge.players[p]} plays with {told_number(state.cards_dealt[p])} "
            f"card{plural(told_number(state.cards_dealt[p]))}"
        ),
        facts=[
            [f"the number of cards dealt to {judge.players[p]}", told_number(state.cards_dealt[p])],
            ["the number of tricks played", str(state.tricks_done)],
            [f"the card of {judge.players[p]} in the trick", CARDS[state.down[p]]],
            ["the deal is off", yes(deal_is_off(state))],
        ],
    )


LAW_6 = LawText("6", "Playing out of turn", supplied="Hoyle's Games, quadrille law 6")
LAW_6_1 = ClauseSpec("quadrille/6/1", LAW_6, "rules/quadrille.law:563", bound=(VAR_P, VAR_C, VAR_Q))


def law_6_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 6, Playing out of turn: offence play-out-of-turn.

    (supplied: Hoyle's Games, quadrille law 6; rules/quadrille.law:563)
    """
    if has_the_turn(state, p):
        return
    if deal_is_off(state):
        return
    q = state.to_play
    if q == NONE:
        return
    judge.offend(
        OFFENCE_PLAY_OUT_OF_TURN,
        LAW_6_1,
        state,
        (p, c, q),
        (p, c, q),
        says=f"{judge.players[p]} played {CARDS[c]} when it was the turn of {judge.players[q]}",
        facts=[
            [f"{judge.players[p]} has the turn", yes(has_the_turn(state, p))],
            ["the deal is off", yes(deal_is_off(state))],
        ],
    )


LAW_6_2 = ClauseSpec(
    "quadrille/6/2", LAW_6, "rules/quadrille.law:566", bound=(VAR_P, VAR_C, VAR_Q, VAR_R)
)


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


def law_6_2_direct_the_suit_offered(
    state: State, p: int, c: int, q: int, r: int, holder: int
) -> bool:
    """Tell whether direct-the-suit can be taken."""
    return q != r


def law_6_2_direct_the_suit_says(
    judge: Judge, state: State, p: int, c: int, q: int, r: int, player: int, player2: int, t: int
) -> str:
    """Say what is elected."""
    return f"{judge.players[q]} must play a card of that suit, if he can"


def law_6_2_direct_the_suit_until(
    state: State, p: int, c: int, q: int, r: int, player: int, d: int
) -> bool:
    """Tell whether this has happened: Q plays any D if Q has-the-turn."""
    return player == q and has_the_turn(state, q)


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


def law_6_2_until_3(state: State, p: int, c: int, q: int, r: int) -> bool:
    """Tell whether this has happened: once deal-is-off."""
    return deal_is_off(state)


LAW_6_2_MENU = MenuSpec(
    LAW_6_2,
    "out-of-turn",
    "unstated",
    (
        OptionSpec(
            "call-the-card",
            ACT_CALL_CARD,
            taken=law_6_2_call_the_card,
            mentions=(0, 1, 3),
            offered=law_6_2_call_the_card_offered,
            needs=(
                "{C|a card} is in the hand of {P|a player} and there is no card called from "
                "{P|that player}"
            ),
            facts=law_6_2_call_the_card_facts,
            says=law_6_2_call_the_card_says,
            does=law_6_2_call_the_card_does,
        ),
        OptionSpec(
            "direct-the-suit",
            ACT_DIRECT,
            binds=(("T", SORT_SUIT, 2),),
            taken=law_6_2_direct_the_suit,
            mentions=(2, 3),
            offered=law_6_2_direct_the_suit_offered,
            needs="{Q|a player} is not {R|another player}",
            says=law_6_2_direct_the_suit_says,
            until=(
                WindowSpec(
                    "{Q|a player} plays {D|a card}, if {Q|that player} has the turn",
                    ACT_PLAY,
                    test=law_6_2_direct_the_suit_until,
                    mentions=(2,),
                ),
            ),
        ),
    ),
    until=(
        WindowSpec(
            "{R_|a player} calls {C|a card} from {P|another player}, if {R_|that player} is one "
            "of the adversaries of {P|that other player}",
            ACT_CALL_CARD,
            test=law_6_2_until,
            mentions=(0, 1),
        ),
        WindowSpec(
            "{R_|a player} directs {Q|another player} to play {T|a suit}, if {R_|that player} is "
            "one of the adversaries of {P|another player}",
            ACT_DIRECT,
            test=law_6_2_until_2,
            mentions=(0, 2),
        ),
        WindowSpec("the next deal is finished", ACT_FINISH_NEXT_DEAL),
        WindowSpec("the deal is off", "once", test=law_6_2_until_3, moment=0, standing=True),
    ),
)


def law_6_2(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law 6, Playing out of turn: menu out-of-turn.

    (supplied: Hoyle's Games, quadrille law 6; rules/quadrille.law:566)
    """
    for r in members(foes(state, p)):
        holder = r
        judge.open_menu(
            LAW_6_2_MENU,
            holder,
            (p, c, q, r),
            [
                (
                    f"{judge.players[r]} calls {CARDS[c]} from {judge.players[p]}",
                    f"{judge.players[p]} must play {CARDS[c]} when it is called, unless that "
                    "makes him renounce",
                ),
                (
                    f"{judge.players[r]} directs {judge.players[q]} to play a suit",
                    f"{judge.players[q]} must play a card of that suit, if he can",
                ),
            ],
            finding=finding,
        )


LAW_6_3 = ClauseSpec(
    "quadrille/6/3", LAW_6, "rules/quadrille.law:574", bound=(VAR_P, VAR_C, VAR_Q, VAR_R, VAR_T)
)


def law_6_3_fulfilled(
    state: State, p: int, c: int, q: int, r: int, t: int, player: int, d: int
) -> bool:
    """Tell whether this has happened: Q plays D if family of D is T."""
    return player == q and family(state, d) == t


def law_6_3_before(
    state: State, p: int, c: int, q: int, r: int, t: int, player: int, e: int
) -> bool:
    """Tell whether this has happened: Q plays any E if Q has-the-turn."""
    return player == q and has_the_turn(state, q)


LAW_6_3_BROKEN = LAW_6_3._replace(bound=(*LAW_6_3.bound, VAR_E))


def law_6_3_broken(
    judge: Judge, state: State, p: int, c: int, q: int, r: int, t: int, player: int, e: int
) -> None:
    """Law 6, Playing out of turn: the duty is broken, which is disobedience.

    (supplied: Hoyle's Games, quadrille law 6; rules/quadrille.law:574)
    """
    judge.offend(
        OFFENCE_DISOBEDIENCE,
        LAW_6_3_BROKEN,
        state,
        (q, e),
        (p, c, q, r, t, e),
        says=f"{judge.players[q]} was directed to play {SUITS[t]}, and played {CARDS[e]}",
    )


def law_6_3_unless(
    state: State, p: int, c: int, q: int, r: int, t: int, player: int, e: int
) -> bool:
    """Tell whether the bearer is released from law_6_3."""
    if deal_is_off(state):
        return True
    return all(family(state, f) != t or renounces_with(state, q, f) for f in members(state.hand[q]))


LAW_6_3_DUTY = DutySpec(
    LAW_6_3,
    WindowSpec(
        "{Q|a player} plays {D|a card} whose suit is {T|a suit}",
        ACT_PLAY,
        test=law_6_3_fulfilled,
        mentions=(2, 4),
    ),
    (
        LapseSpec(
            WindowSpec(
                "{Q|a player} plays {E|a card}, if {Q|that player} has the turn",
                ACT_PLAY,
                test=law_6_3_before,
                mentions=(2,),
            ),
            law_6_3_broken,
            unless=law_6_3_unless,
        ),
    ),
)


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

    (supplied: Hoyle's Games, quadrille law 6; rules/quadrille.law:574)
    """
    judge.open_duty(LAW_6_3_DUTY, q, (p, c, q, r, t))


LAW_8 = LawText("8", "The trump once named", supplied="Hoyle's Games, quadrille law 8")
LAW_8_1 = ClauseSpec("quadrille/8/1", LAW_8, "rules/quadrille.law:586", bound=(VAR_P, VAR_T))


def law_8_1(judge: Judge, state: State, p: int, t: int) -> None:
    """Law 8, The trump once named: ban renaming.

    (supplied: Hoyle's Games, quadrille law 8; rules/quadrille.law:586)
    """
    if p != state.ombre:
        return
    if state.trumps == NONE:
        return
    judge.offend(
        OFFENCE_RENAMING,
        LAW_8_1,
        state,
        (p,),
        (p, t),
        says=f"{judge.players[p]} named {SUITS[state.trumps]}, and must abide by it",
        facts=[["the ombre", judge.players[state.ombre]], ["trumps", SUITS[state.trumps]]],
    )


LAW_9 = LawText(
    "9", "Claiming sans prendre and matadores", supplied="Hoyle's Games, quadrille law 9"
)
LAW_9_1 = ClauseSpec("quadrille/9/1", LAW_9, "rules/quadrille.law:592", bound=(VAR_P,))


def law_9_1(state: State, p: int) -> BoundValues | None:
    """Law 9, Claiming sans prendre and matadores: power, None where it does not hold.

    (supplied: Hoyle's Games, quadrille law 9; rules/quadrille.law:592)
    """
    if not play_is_over(state):
        return None
    if state.next_deal_finished:
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


LAW_9_2 = ClauseSpec("quadrille/9/2", LAW_9, "rules/quadrille.law:596", bound=(VAR_P,))


def law_9_2(state: State, p: int) -> BoundValues | None:
    """Law 9, Claiming sans prendre and matadores: power, None where it does not hold.

    (supplied: Hoyle's Games, quadrille law 9; rules/quadrille.law:596)
    """
    if not play_is_over(state):
        return None
    if state.next_deal_finished:
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


LAW_9_3 = ClauseSpec("quadrille/9/3", LAW_9, "rules/quadrille.law:600", bound=(VAR_P,))


def law_9_3(judge: Judge, state: State, p: int) -> None:
    """Law 9, Claiming sans prendre and matadores: ban late-claim.

    (supplied: Hoyle's Games, quadrille law 9; rules/quadrille.law:600)
    """
    if not state.next_deal_finished:
        return
    judge.offend(
        OFFENCE_LATE_CLAIM,
        LAW_9_3,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} made his claim when the next deal was finished",
        facts=[["the next deal is finished", yes(state.next_deal_finished)]],
    )


LAW_9_4 = ClauseSpec("quadrille/9/4", LAW_9, "rules/quadrille.law:600", bound=(VAR_P,))


def law_9_4(judge: Judge, state: State, p: int) -> None:
    """Law 9, Claiming sans prendre and matadores: ban late-claim.

    (supplied: Hoyle's Games, quadrille law 9; rules/quadrille.law:600)
    """
    if not state.next_deal_finished:
        return
    judge.offend(
        OFFENCE_LATE_CLAIM,
        LAW_9_4,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} made his claim when the next deal was finished",
        facts=[["the next deal is finished", yes(state.next_deal_finished)]],
    )


LAW_10 = LawText(
    "10", "Naming a trump without asking leave", supplied="Hoyle's Games, quadrille law 10"
)
LAW_10_1 = ClauseSpec("quadrille/10/1", LAW_10, "rules/quadrille.law:605", bound=(VAR_P, VAR_T))


def law_10_1(state: State, p: int, t: int) -> BoundValues | None:
    """Law 10, Naming a trump without asking leave: power, None where it does not hold.

    (supplied: Hoyle's Games, quadrille law 10; rules/quadrille.law:605)
    """
    if not may_speak(state, p):
        return None
    if not the_rest_have_passed(state, p):
        return None
    return ()


def law_10_1_exercised(judge: Judge, state: State, p: int, t: int) -> None:
    """Carry out the power law_10_1."""
    judge.find(
        "exercised",
        LAW_10_1,
        "name-trump",
        p,
        (p, t),
        says=(
            f"{judge.players[p]} named a trump without asking leave, but is the youngest hand, and "
            "the rest passed"
        ),
        facts=[
            [f"{judge.players[p]} may speak", yes(may_speak(state, p))],
            [f"all but {judge.players[p]} have passed", yes(the_rest_have_passed(state, p))],
        ],
    )
    now = judge.changing(ON_SPOKEN)
    now.spoken[p] = UNDERTAKING_LEAVE


LAW_10_2 = ClauseSpec("quadrille/10/2", LAW_10, "rules/quadrille.law:609", bound=(VAR_P, VAR_T))


def law_10_2(state: State, p: int, t: int) -> BoundValues | None:
    """Law 10, Naming a trump without asking leave: power, None where it does not hold.

    (supplied: Hoyle's Games, quadrille law 10; rules/quadrille.law:609)
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
    judge.find(
        "exercised",
        LAW_10_2,
        "name-trump",
        p,
        (p, t),
        says=f"{judge.players[p]} named a trump without asking leave: he must play alone",
        facts=[
            [f"{judge.players[p]} may speak", yes(may_speak(state, p))],
            [f"all but {judge.players[p]} have passed", yes(the_rest_have_passed(state, p))],
            ["one plays alone", yes(one_plays_alone(state))],
            ["the reading ‘preference’", PREFERENCES[state.preference]],
            ["the one preferred", judge.players[preferred(state)]],
        ],
    )
    now = judge.changing(ON_SPOKEN)
    now.spoken[p] = UNDERTAKING_SANS_PRENDRE


LAW_12 = LawText("12", "The seventh card", supplied="Hoyle's Games, quadrille law 12")
LAW_12_1 = ClauseSpec("quadrille/12/1", LAW_12, "rules/quadrille.law:624", bound=(VAR_P,))


def law_12_1(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 12, The seventh card: consequence.

    (supplied: Hoyle's Games, quadrille law 12; rules/quadrille.law:624)
    """
    now = judge.changing()
    if not vole_is_barred(now):
        now.vole_undertaken = True


LAW_13 = LawText(
    "13",
    "The king called, or a play out of turn, and the vole",
    quote=(
        "13 If the king is called, or his partner plays out of bis turn, the vole is to be played "
        "for."
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_13_1 = ClauseSpec("quadrille/13/1", LAW_13, "rules/quadrille.law:639", bound=(VAR_P,))


def law_13_1(judge: Judge, state: State, p: int) -> None:
    """Law 13, The king called, or a play out of turn, and the vole: holding.

    13 If the king is called, or his partner plays out of bis turn, the vole is to be played for.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:639)
    """
    if p != state.ombre:
        return
    if state.friend != NONE:
        return
    if state.king_called == NONE:
        return
    if state.dealt[p] & ~state.hand[p] & BIT[state.king_called]:
        return
    if vole_is_barred(state):
        return
    if state.spadille_forced and vole_rule(state) == VOLE_DUTY_BOUND:
        return
    judge.find(
        "holding",
        LAW_13_1,
        "",
        p,
        (p,),
        says=f"{judge.players[p]} called for the king: the vole is {VOLE_DUTYS[vole_rule(state)]}",
        facts=[
            ["the ombre", judge.players[state.ombre]],
            ["the friend", judge.players[state.friend]],
            ["the king called", CARDS[state.king_called]],
            [f"the cards dealt to {judge.players[p]}", listed(CARDS, state.dealt[p])],
            [f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])],
            ["the vole is barred", yes(vole_is_barred(state))],
        ],
    )
    now = judge.changing()
    if vole_rule(now) == VOLE_DUTY_BOUND:
        now.vole_undertaken = True
    else:
        for q in members(party(now)):
            now.out_of_the_vole |= BIT[q]
        if now.vole_undertaken:
            now.vole_undertaken = False
            now.vole_declined = True


LAW_13_2 = ClauseSpec(
    "quadrille/13/2", LAW_13, "rules/quadrille.law:645", bound=(VAR_P, VAR_C, VAR_Q)
)


def law_13_2(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law 13, The king called, or a play out of turn, and the vole: holding.

    13 If the king is called, or his partner plays out of bis turn, the vole is to be played for.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:645)
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
    judge.find(
        "holding",
        LAW_13_2,
        "",
        p,
        (p, c, q),
        says=(
            f"{judge.players[p]}, the partner of {judge.players[state.ombre]}, played out of turn: "
            f"the vole is {VOLE_DUTYS[vole_rule(state)]}"
        ),
        facts=[
            ["the party", listed(judge.players, party(state))],
            ["the ombre", judge.players[state.ombre]],
            ["the vole is barred", yes(vole_is_barred(state))],
        ],
    )
    now = judge.changing()
    if vole_rule(now) == VOLE_DUTY_BOUND:
        now.vole_undertaken = True
    else:
        for q_2 in members(party(now)):
            now.out_of_the_vole |= BIT[q_2]
        if now.vole_undertaken:
            now.vole_undertaken = False
            now.vole_declined = True


LAW_14 = LawText(
    "14",
    "The renounce",
    quote="14 No person is to be basted for a renounce, unless the trick is turned and quitted;",
    source="001_bdf741a90374fd77.txt",
)
LAW_14_1 = ClauseSpec(
    "quadrille/14/1", LAW_14, "rules/quadrille.law:657", bound=(VAR_Q, VAR_P, VAR_C)
)


def law_14_1(judge: Judge, state: State, q: int) -> None:
    """Law 14, The renounce: offence renounce.

    14 No person is to be basted for a renounce, unless the trick is turned and quitted;

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:657)
    """
    if deal_is_off(state):
        return
    for p in members(state.renouncers):
        c = state.down[p]
        if c == NONE:
            continue
        judge.offend(
            OFFENCE_RENOUNCE,
            LAW_14_1,
            state,
            (p, c),
            (q, p, c),
            says=(
                f"{judge.players[p]} renounced with {CARDS[c]}, and the trick is turned and quitted"
            ),
            facts=[["the deal is off", yes(deal_is_off(state))]],
        )


LAW_14_2 = ClauseSpec(
    "quadrille/14/2", LAW_14, "rules/quadrille.law:661", bound=(VAR_Q, VAR_D, VAR_P, VAR_C)
)


def law_14_2(judge: Judge, state: State, q: int, d: int) -> None:
    """Law 14, The renounce: offence renounce.

    14 No person is to be basted for a renounce, unless the trick is turned and quitted;

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:661)
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
        judge.offend(
            OFFENCE_RENOUNCE,
            LAW_14_2,
            state,
            (p, c),
            (q, d, p, c),
            says=(
                f"{judge.players[p]} renounced with {CARDS[c]}, and {judge.players[q]} has led to "
                "the next trick"
            ),
            facts=[
                ["the trick is complete", yes(trick_is_complete(state))],
                [f"{judge.players[q]} has the turn", yes(has_the_turn(state, q))],
                ["the deal is off", yes(deal_is_off(state))],
            ],
        )


LAW_14_3 = ClauseSpec("quadrille/14/3", LAW_14, "rules/quadrille.law:666", bound=(VAR_P, VAR_C))


def law_14_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 14, The renounce: consequence.

    14 No person is to be basted for a renounce, unless the trick is turned and quitted;

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:666)
    """
    if not renounces_with(state, p, c):
        return
    now = judge.changing()
    now.renouncers |= BIT[p]


LAW_14_4 = ClauseSpec("quadrille/14/4", LAW_14, "rules/quadrille.law:667", bound=(VAR_P, VAR_C))


def law_14_4(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law 14, The renounce: consequence.

    14 No person is to be basted for a renounce, unless the trick is turned and quitted;

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:667)
    """
    now = judge.changing()
    now.renouncers &= ~BIT[p]


LAW_14B = LawText(
    "14",
    "The renounce",
    quote=(
        "and if any renounce is discovered in time, should the player happen to be basted by such "
        "a renounce, all the parties are to play three cards over again."
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_14_5 = ClauseSpec("quadrille/14/5", LAW_14B, "rules/quadrille.law:670", bound=(VAR_Q, VAR_P))


def law_14_5(state: State, q: int, p: int) -> BoundValues | None:
    """Law 14, The renounce: power, None where it does not hold.

    and if any renounce is discovered in time, should the player happen to be basted by such a
    renounce, all the parties are to play three cards over again.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:670)
    """
    if not state.renouncers & BIT[p]:
        return None
    return ()


def law_14_5_exercised(judge: Judge, state: State, q: int, p: int) -> None:
    """Carry out the power law_14_5."""
    judge.find(
        "exercised",
        LAW_14_5,
        "find-renounce",
        q,
        (q, p),
        says=(
            f"the renounce of {judge.players[p]} is found in time: there is no bast, and it is "
            "played over again unless the ombre has won already"
        ),
        facts=[
            [
                "those who have renounced in the trick on the table",
                listed(judge.players, state.renouncers),
            ],
        ],
    )
    now = judge.changing(ON_TRICKS | ON_TO_PLAY | ON_TRICKS_DONE)
    now.renouncers &= ~BIT[p]
    if not (was_won(now) if party(now) & BIT[p] else game_won(now)):
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


LAW_15 = LawText(
    "15",
    "Forced spadille",
    quote="15 Forced spadille is not obliged to play for the vole, nor make three tricks,",
    source="001_bdf741a90374fd77.txt",
)
LAW_15_1 = ClauseSpec("quadrille/15/1", LAW_15, "rules/quadrille.law:682", bound=(VAR_P,))


def law_15_1(judge: Judge, state: State, p: int) -> bool:
    """Law 15, Forced spadille: liberty, whether it lifts the offence.

    15 Forced spadille is not obliged to play for the vole, nor make three tricks,

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:682)
    """
    if not state.spadille_forced:
        return False
    judge.find(
        "exercised",
        LAW_15_1,
        "vole-unsaid",
        p,
        (p,),
        says="forced spadille is not obliged to play for the vole",
        facts=[["spadille is forced", yes(state.spadille_forced)]],
    )
    return True


LAW_16 = LawText(
    "16",
    "The vole before sans prendre",
    quote=(
        "16 Whoever undertakes to play the vole, has the preference of playing before him who "
        'offers to play “sans prendre."'
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_16_1 = ClauseSpec("quadrille/16/1", LAW_16, "rules/quadrille.law:690", bound=(VAR_P,))


def law_16_1(state: State, p: int) -> BoundValues | None:
    """Law 16, The vole before sans prendre: power, None where it does not hold.

    16 Whoever undertakes to play the vole, has the preference of playing before him who offers to
    play “sans prendre."

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:690)
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


LAW_16_2 = ClauseSpec("quadrille/16/2", LAW_16, "rules/quadrille.law:694", bound=(VAR_P,))


def law_16_2(judge: Judge, state: State, p: int) -> None:
    """Law 16, The vole before sans prendre: holding.

    16 Whoever undertakes to play the vole, has the preference of playing before him who offers to
    play “sans prendre."

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:694)
    """
    for q in members(0xF & ~BIT[p]):
        if state.spoken[q] == UNDERTAKING_VOLE:
            break
    else:
        return
    judge.find(
        "holding",
        LAW_16_2,
        "",
        p,
        (p,),
        says=f"the vole is undertaken, and has the preference before {judge.players[p]}",
    )


LAW_16_3 = ClauseSpec("quadrille/16/3", LAW_16, "rules/quadrille.law:694", bound=(VAR_P, VAR_T))


def law_16_3(judge: Judge, state: State, p: int, t: int) -> None:
    """Law 16, The vole before sans prendre: holding.

    16 Whoever undertakes to play the vole, has the preference of playing before him who offers to
    play “sans prendre."

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:694)
    """
    if state.spoken[p] != UNDERTAKING_SANS_PRENDRE:
        return
    for q in members(0xF & ~BIT[p]):
        if state.spoken[q] == UNDERTAKING_VOLE:
            break
    else:
        return
    judge.find(
        "holding",
        LAW_16_3,
        "",
        p,
        (p, t),
        says=f"the vole is undertaken, and has the preference before {judge.players[p]}",
        facts=[[f"what {judge.players[p]} has said", UNDERTAKINGS[state.spoken[p]]]],
    )


LAW_17 = LawText(
    "17",
    "Who plays for the most tricks",
    quote=(
        "17 If agreeable to all parties, let the person have the preference of playing, who plays "
        "for the most tricks, which will prevent small games."
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_17_1 = ClauseSpec("quadrille/17/1", LAW_17, "rules/quadrille.law:701", bound=(VAR_P, VAR_N))


def law_17_1(state: State, p: int, n: int) -> BoundValues | None:
    """Law 17, Who plays for the most tricks: power, None where it does not hold.

    17 If agreeable to all parties, let the person have the preference of playing, who plays for the
    most tricks, which will prevent small games.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:701)
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


LAW_17_2 = ClauseSpec("quadrille/17/2", LAW_17, "rules/quadrille.law:705", bound=(VAR_P, VAR_T))


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

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:705)
    """
    if state.preference != PREFERENCE_BY_TRICKS:
        return
    if state.spoken[p] < UNDERTAKING_LEAVE:
        return
    if law_17_2_part(state, p):
        return
    judge.find(
        "holding",
        LAW_17_2,
        "",
        p,
        (p, t),
        says=(
            f"{judge.players[p]} plays for {tricks_promised(state, p)} "
            f"trick{plural(tricks_promised(state, p))}, and {judge.players[preferred(state)]} for "
            "more"
        ),
        facts=[
            ["the reading ‘preference’", PREFERENCES[state.preference]],
            [f"what {judge.players[p]} has said", UNDERTAKINGS[state.spoken[p]]],
        ],
    )


LAW_18 = LawText(
    "18",
    "The ombre may know his king called",
    quote="18 N The ombre is entitled to know his king called, before he declares for the vole.",
    source="001_bdf741a90374fd77.txt",
)
LAW_18_1 = ClauseSpec("quadrille/18/1", LAW_18, "rules/quadrille.law:713", bound=(VAR_P,))


def law_18_1(state: State, p: int) -> BoundValues | None:
    """Law 18, The ombre may know his king called: power, None where it does not hold.

    18 N The ombre is entitled to know his king called, before he declares for the vole.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:713)
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
    judge.find(
        "exercised",
        LAW_18_1,
        "ask-king",
        p,
        (p,),
        says=f"{judge.players[p]} may know who has his king before he declares for the vole",
        facts=[
            ["the ombre", judge.players[state.ombre]],
            ["six tricks are played and the party has them all", yes(six_are_won(state))],
            ["the king called", CARDS[state.king_called]],
            ["the vole is undertaken", yes(state.vole_undertaken)],
            ["the vole is declined", yes(state.vole_declined)],
        ],
    )
    now = judge.changing(ON_FRIEND)
    now.king_asked = True
    now.friend = first(party(now) & ~BIT[now.ombre])


LAW_19 = LawText(
    "19",
    "What he who won the sixth trick says",
    quote=(
        "19 When six tricks are played, he who won the sixth ought to say, “ I play the vole,’’ or "
        "“ I do not play the vole,” or “ I ask and nothing else."
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_19_1 = ClauseSpec(
    "quadrille/19/1", LAW_19, "rules/quadrille.law:726", bound=(VAR_Q, VAR_C, VAR_P)
)


def law_19_1_fulfilled(state: State, q: int, c: int, p: int, player: int, v: int) -> bool:
    """Tell whether this has happened: P announces V if V tells-of-the-vole."""
    return player == p and tells_of_the_vole(v)


def law_19_1_before(state: State, q: int, c: int, p: int, player: int, d: int) -> bool:
    """Tell whether this has happened: P plays any D."""
    return player == p


LAW_19_1_BROKEN = LAW_19_1._replace(bound=(*LAW_19_1.bound, VAR_D))


def law_19_1_broken(
    judge: Judge, state: State, q: int, c: int, p: int, player: int, d: int
) -> None:
    """Law 19, What he who won the sixth trick says: the duty is broken, which is vole-unsaid.

    19 When six tricks are played, he who won the sixth ought to say, “ I play the vole,’’ or “ I do
    not play the vole,” or “ I ask and nothing else.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:726)
    """
    judge.offend(
        OFFENCE_VOLE_UNSAID,
        LAW_19_1_BROKEN,
        state,
        (p,),
        (q, c, p, d),
        says=(
            f"{judge.players[p]} won the sixth trick, and led a seventh card without a word of the "
            "vole"
        ),
        facts=[
            ["six tricks are played and the party has them all", yes(six_are_won(state))],
            ["the vole is played for", yes(vole_is_played(state))],
            [f"the card of {judge.players[q]} in the trick", CARDS[state.down[q]]],
        ],
    )


def law_19_1_unless(state: State, q: int, c: int, p: int, player: int, d: int) -> bool:
    """Tell whether the bearer is released from law_19_1."""
    return vole_is_played(state) or not six_are_won(state)


LAW_19_1_DUTY = DutySpec(
    LAW_19_1,
    WindowSpec(
        "{P|a player} announces {V|a saying}, where {V|that saying} tells of the vole",
        ACT_SAY,
        test=law_19_1_fulfilled,
        mentions=(2,),
    ),
    (
        LapseSpec(
            WindowSpec(
                "{P|a player} plays {D|a card}", ACT_PLAY, test=law_19_1_before, mentions=(2,)
            ),
            law_19_1_broken,
            unless=law_19_1_unless,
        ),
    ),
)


def law_19_1(judge: Judge, state: State, q: int, c: int) -> None:
    """Law 19, What he who won the sixth trick says: duty.

    19 When six tricks are played, he who won the sixth ought to say, “ I play the vole,’’ or “ I do
    not play the vole,” or “ I ask and nothing else.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:726)
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


LAW_19_2 = ClauseSpec("quadrille/19/2", LAW_19, "rules/quadrille.law:734", bound=(VAR_P, VAR_D))


def law_19_2(judge: Judge, state: State, p: int, d: int) -> None:
    """Law 19, What he who won the sixth trick says: offence vole-unsaid.

    19 When six tricks are played, he who won the sixth ought to say, “ I play the vole,’’ or “ I do
    not play the vole,” or “ I ask and nothing else.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:734)
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
    judge.offend(
        OFFENCE_VOLE_UNSAID,
        LAW_19_2,
        state,
        (p,),
        (p, d),
        says=(
            f"{judge.players[p]} won the sixth trick, and led a seventh card without a word of the "
            "vole"
        ),
        facts=[
            ["the leader of the trick", judge.players[state.led_by]],
            ["six tricks are played and the party has them all", yes(six_are_won(state))],
            [f"{judge.players[p]} has the turn", yes(has_the_turn(state, p))],
            ["the party", listed(judge.players, party(state))],
            ["the vole is played for", yes(vole_is_played(state))],
            ["the vole is declined", yes(state.vole_declined)],
            [f"{judge.players[p]} has said that he asks", yes(state.vole_asked[p])],
        ],
    )


LAW_19_3 = ClauseSpec("quadrille/19/3", LAW_19, "rules/quadrille.law:738", bound=(VAR_P, VAR_V))


def law_19_3(state: State, p: int, v: int) -> BoundValues | None:
    """Law 19, What he who won the sixth trick says: power, None where it does not hold.

    19 When six tricks are played, he who won the sixth ought to say, “ I play the vole,’’ or “ I do
    not play the vole,” or “ I ask and nothing else.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:738)
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
        now.vole_undertaken = True
    if v == SAYING_I_DO_NOT_PLAY or (v == SAYING_I_PLAY and vole_is_barred(now)):
        now.vole_declined = True
    if v == SAYING_I_ASK:
        now.vole_asked[p] = True


LAW_19_4 = ClauseSpec("quadrille/19/4", LAW_19, "rules/quadrille.law:747", bound=(VAR_P, VAR_V))


def law_19_4(judge: Judge, state: State, p: int, v: int) -> None:
    """Law 19, What he who won the sixth trick says: ban saying-more.

    19 When six tricks are played, he who won the sixth ought to say, “ I play the vole,’’ or “ I do
    not play the vole,” or “ I ask and nothing else.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:747)
    """
    if v != SAYING_SOMETHING_ELSE:
        return
    if not six_are_won(state):
        return
    if not party(state) & BIT[p]:
        return
    judge.offend(
        OFFENCE_SAYING_MORE,
        LAW_19_4,
        state,
        (p,),
        (p, v),
        says=f"{judge.players[p]} said something else than is allowed",
        facts=[
            ["six tricks are played and the party has them all", yes(six_are_won(state))],
            ["the party", listed(judge.players, party(state))],
        ],
    )


LAW_21 = LawText(
    "21",
    "The elder hand may still play sans prendre",
    quote=(
        '21 tie who asks leave (if elder hand,) may play "sans prendre,” in preference to any of '
        "the other players."
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_21_1 = ClauseSpec("quadrille/21/1", LAW_21, "rules/quadrille.law:764", bound=(VAR_P,))


def law_21_1(state: State, p: int) -> BoundValues | None:
    """Law 21, The elder hand may still play sans prendre: power, None where it does not hold.

    21 tie who asks leave (if elder hand,) may play "sans prendre,” in preference to any of the
    other players.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:764)
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
    judge.find(
        "exercised",
        LAW_21_1,
        "play-alone",
        p,
        (p,),
        says=(
            f"{judge.players[p]} asked leave as elder hand, and may play sans prendre before any "
            "other"
        ),
        facts=[
            ["the elder hand", judge.players[elder_hand(state)]],
            [f"{judge.players[p]} has asked", yes(has_asked(state, p))],
            ["the speaker", judge.players[speaker(state)]],
            ["trumps", SUITS[state.trumps]],
            ["the time for undertaking is over", yes(undertaking_is_over(state))],
        ],
    )


LAW_21_2 = ClauseSpec("quadrille/21/2", LAW_21, "rules/quadrille.law:768", bound=(VAR_P,))


def law_21_2(judge: Judge, state: State, p: int) -> bool:
    """Law 21, The elder hand may still play sans prendre: liberty, whether it lifts the offence.

    21 tie who asks leave (if elder hand,) may play "sans prendre,” in preference to any of the
    other players.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:768)
    """
    if p != elder_hand(state):
        return False
    if state.in_vain:
        return False
    judge.find(
        "exercised",
        LAW_21_2,
        "alone-after-asking",
        p,
        (p,),
        says=f"{judge.players[p]} is elder hand",
        facts=[["the elder hand", judge.players[elder_hand(state)]]],
    )
    return True


LAW_22 = LawText(
    "22",
    "Calling oneself",
    quote="22 A player who has one or more kings, may call himself, but must win six tricks.",
    source="001_bdf741a90374fd77.txt",
)
LAW_22_1 = ClauseSpec("quadrille/22/1", LAW_22, "rules/quadrille.law:774", bound=(VAR_P, VAR_C))


def law_22_1(state: State, p: int, c: int) -> BoundValues | None:
    """Law 22, Calling oneself: power, None where it does not hold.

    22 A player who has one or more kings, may call himself, but must win six tricks.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:774)
    """
    if not may_call(state, p):
        return None
    if RANK_OF_CARD[c] != RANK_KING:
        return None
    if not state.hand[p] & BIT[c]:
        return None
    return ()


LAW_23 = LawText(
    "23",
    "The king surrendered",
    quote=(
        "23 If you play the king surrendered, he must win six tricks who demands the king of any "
        "player."
    ),
    source="001_bdf741a90374fd77.txt",
    supplied="Hoyle's Games Improved and Enlarged, quadrille, terms: roi rendu",
)
LAW_23_1 = ClauseSpec(
    "quadrille/23/1", LAW_23, "rules/quadrille.law:781", bound=(VAR_P, VAR_C, VAR_Q, VAR_D)
)


def law_23_1(state: State, p: int, c: int, q: int, d: int) -> BoundValues | None:
    """Law 23, The king surrendered: power, None where it does not hold.

    23 If you play the king surrendered, he must win six tricks who demands the king of any player.

    (page 001_bdf741a90374fd77.txt; supplied: Hoyle's Games Improved and Enlarged, quadrille, terms:
    roi rendu; rules/quadrille.law:781)
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
    judge.find(
        "exercised",
        LAW_23_1,
        "demand-king",
        p,
        (p, c, q, d),
        says=(
            f"{judge.players[q]} surrendered {CARDS[c]} for a fish and {CARDS[d]}: "
            f"{judge.players[p]} plays alone, and must win six tricks"
        ),
        facts=[
            ["the reading ‘king surrendered’", KING_SURRENDEREDS[state.king_surrendered]],
            ["the ombre", judge.players[state.ombre]],
            ["the king called", CARDS[state.king_called]],
            [f"the hand of {judge.players[q]}", listed(CARDS, state.hand[q])],
            [f"the hand of {judge.players[p]}", listed(CARDS, state.hand[p])],
            ["the play has begun", yes(play_has_begun(state))],
        ],
    )
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


LAW_24 = LawText(
    "24",
    "Passing once, and asking",
    quote="24 He!who has passed once (unless spadilld) has no right to call afterwards ;",
    source="001_bdf741a90374fd77.txt",
)
LAW_24_1 = ClauseSpec("quadrille/24/1", LAW_24, "rules/quadrille.law:796", bound=(VAR_P,))


def law_24_1(judge: Judge, state: State, p: int) -> None:
    """Law 24, Passing once, and asking: ban calling-after-passing.

    24 He!who has passed once (unless spadilld) has no right to call afterwards ;

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:796)
    """
    if not state.passed[p]:
        return
    judge.offend(
        OFFENCE_CALLING_AFTER_PASSING,
        LAW_24_1,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} has passed",
        facts=[[f"{judge.players[p]} has passed", yes(state.passed[p])]],
    )


LAW_24_2 = ClauseSpec(
    "quadrille/24/2", LAW_24, "rules/quadrille.law:798", bound=(VAR_P, VAR_C), assumes=("deals",)
)


def law_24_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law 24, Passing once, and asking: ban calling-after-passing.

    24 He!who has passed once (unless spadilld) has no right to call afterwards ;

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:798)
    """
    if not state.passed[p]:
        return
    if state.spadille_forced and p == namer(state):
        return
    judge.offend(
        OFFENCE_CALLING_AFTER_PASSING,
        LAW_24_2,
        state,
        (p,),
        (p, c),
        says=f"{judge.players[p]} has passed",
        facts=[[f"{judge.players[p]} has passed", yes(state.passed[p])]],
    )


LAW_24B = LawText(
    "24",
    "Passing once, and asking",
    quote="also he who has asked is obliged to play, unless somebody else plays “ sans prendre.”",
    source="001_bdf741a90374fd77.txt",
)
LAW_24_3 = ClauseSpec("quadrille/24/3", LAW_24B, "rules/quadrille.law:802", bound=(VAR_P,))


def law_24_3_fulfilled(state: State, p: int, player: int, t: int) -> bool:
    """Tell whether this has happened: P names T as trumps."""
    return player == p


def law_24_3_broken(judge: Judge, state: State, p: int) -> None:
    """Law 24, Passing once, and asking: the duty is broken, which is refusing-to-play.

    also he who has asked is obliged to play, unless somebody else plays “ sans prendre.”

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:802)
    """
    judge.offend(
        OFFENCE_REFUSING_TO_PLAY,
        LAW_24_3,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} asked leave, and did not play",
    )


def law_24_3_unless(state: State, p: int) -> bool:
    """Tell whether the bearer is released from law_24_3."""
    return need_name_no_trump(state, p)


def law_24_3_before(state: State, p: int) -> bool:
    """Tell whether this has happened: once P need-name-no-trump."""
    return need_name_no_trump(state, p)


LAW_24_3_DUTY = DutySpec(
    LAW_24_3,
    WindowSpec(
        "{P|a player} names {T|a suit} as trumps",
        ACT_NAME_TRUMP,
        test=law_24_3_fulfilled,
        mentions=(0,),
    ),
    (
        LapseSpec(
            WindowSpec("the next deal is finished", ACT_FINISH_NEXT_DEAL),
            law_24_3_broken,
            unless=law_24_3_unless,
        ),
        LapseSpec(
            WindowSpec(
                "{P|a player} need name no trump",
                "once",
                test=law_24_3_before,
                mentions=(0,),
                moment=1,
            ),
            law_24_3_broken,
            unless=law_24_3_unless,
        ),
    ),
)


def law_24_3(judge: Judge, state: State, p: int) -> None:
    """Law 24, Passing once, and asking: duty.

    also he who has asked is obliged to play, unless somebody else plays “ sans prendre.”

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:802)
    """
    if state.in_vain:
        return
    judge.open_duty(LAW_24_3_DUTY, p, (p,))


LAW_24_4 = ClauseSpec(
    "quadrille/24/4", LAW_24B, "rules/quadrille.law:807", bound=(VAR_P,), assumes=("deals",)
)


def law_24_4(judge: Judge, state: State, p: int) -> None:
    """Law 24, Passing once, and asking: ban withdrawing.

    also he who has asked is obliged to play, unless somebody else plays “ sans prendre.”

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:807)
    """
    if not has_asked(state, p):
        return
    if is_forced(state, p):
        return
    judge.offend(
        OFFENCE_WITHDRAWING,
        LAW_24_4,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} undertook to play, and is obliged to",
        facts=[[f"{judge.players[p]} has asked", yes(has_asked(state, p))]],
    )


LAW_25 = LawText(
    "25",
    "Cards shown",
    quote=(
        "25 If the ombre or his friend show their cards, before they have won six tricks, the "
        "adversaries may call their cards as they please."
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_25_1 = ClauseSpec(
    "quadrille/25/1",
    LAW_25,
    "rules/quadrille.law:814",
    bound=(VAR_P,),
    assumes=("play", "deal", "own-king"),
)


def law_25_1(judge: Judge, state: State, p: int) -> None:
    """Law 25, Cards shown: offence showing-cards.

    25 If the ombre or his friend show their cards, before they have won six tricks, the adversaries
    may call their cards as they please.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:814)
    """
    if not party(state) & BIT[p]:
        return
    if deal_is_off(state):
        return
    if party_tricks(state) >= 6:
        return
    judge.offend(
        OFFENCE_SHOWING_CARDS,
        LAW_25_1,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} showed his cards, when six tricks were not won",
        facts=[
            ["the party", listed(judge.players, party(state))],
            ["the deal is off", yes(deal_is_off(state))],
        ],
    )


LAW_25_2 = ClauseSpec("quadrille/25/2", LAW_25, "rules/quadrille.law:816", bound=(VAR_P,))


def law_25_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 25, Cards shown: consequence.

    25 If the ombre or his friend show their cards, before they have won six tricks, the adversaries
    may call their cards as they please.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:816)
    """
    now = judge.changing()
    now.liable[p] |= now.hand[p]


LAW_26 = LawText(
    "26",
    "Sans prendre after asking leave",
    quote="26 Whoever asks leave, cannot play “ sans prendre,” unless forced.",
    source="001_bdf741a90374fd77.txt",
)
LAW_26_1 = ClauseSpec(
    "quadrille/26/1", LAW_26, "rules/quadrille.law:821", bound=(VAR_P,), assumes=("deals", "play")
)


def law_26_1(judge: Judge, state: State, p: int) -> None:
    """Law 26, Sans prendre after asking leave: ban alone-after-asking.

    26 Whoever asks leave, cannot play “ sans prendre,” unless forced.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:821)
    """
    if not has_asked(state, p):
        return
    if is_forced(state, p):
        return
    if p == elder_hand(state) and speaker(state) != NONE:
        return
    judge.offend(
        OFFENCE_ALONE_AFTER_ASKING,
        LAW_26_1,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} asked leave, and nobody has forced him",
        facts=[[f"{judge.players[p]} has asked", yes(has_asked(state, p))]],
    )


LAW_26_2 = ClauseSpec("quadrille/26/2", LAW_26, "rules/quadrille.law:824", bound=(VAR_P,))


def law_26_2(state: State, p: int) -> BoundValues | None:
    """Law 26, Sans prendre after asking leave: power, None where it does not hold.

    26 Whoever asks leave, cannot play “ sans prendre,” unless forced.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:824)
    """
    if not is_forced(state, p):
        return None
    if p != speaker(state):
        return None
    return ()


LAW_26B = LawText(
    "26",
    "Sans prendre after asking leave",
    quote="26 Whoever asks leave, cannot play “ sans prendre,” unless forced.",
    source="001_bdf741a90374fd77.txt",
    supplied="Hoyle's Games Improved and Enlarged, quadrille, terms: sans appeler",
)
LAW_26_3 = ClauseSpec("quadrille/26/3", LAW_26B, "rules/quadrille.law:825", bound=(VAR_P, VAR_T))


def law_26_3_fulfilled(state: State, p: int, t: int, player: int, c: int) -> bool:
    """Tell whether this has happened: P calls C."""
    return player == p


def law_26_3_before(state: State, p: int, t: int, q: int, d: int) -> bool:
    """Tell whether this has happened: any Q plays any D if Q has-the-turn."""
    return has_the_turn(state, q)


LAW_26_3_BROKEN = LAW_26_3._replace(bound=(*LAW_26_3.bound, VAR_Q, VAR_D))


def law_26_3_broken(judge: Judge, state: State, p: int, t: int, q: int, d: int) -> None:
    """Law 26, Sans prendre after asking leave: the duty is broken, which is alone-after-asking.

    26 Whoever asks leave, cannot play “ sans prendre,” unless forced.

    (page 001_bdf741a90374fd77.txt; supplied: Hoyle's Games Improved and Enlarged, quadrille, terms:
    sans appeler; rules/quadrille.law:825)
    """
    judge.offend(
        OFFENCE_ALONE_AFTER_ASKING,
        LAW_26_3_BROKEN,
        state,
        (p,),
        (p, t, q, d),
        says=(
            f"{judge.players[p]} asked leave, and plays without calling a king, which is sans "
            "prendre"
        ),
        facts=[[f"{judge.players[p]} has asked", yes(has_asked(state, p))]],
    )


def law_26_3_unless(state: State, p: int, t: int, q: int, d: int) -> bool:
    """Tell whether the bearer is released from law_26_3."""
    return state.king_called != NONE or p != state.ombre or deal_is_off(state)


def law_26_3_before_2(state: State, p: int, t: int) -> bool:
    """Tell whether this has happened: once deal-is-off."""
    return deal_is_off(state)


def law_26_3_broken_2(judge: Judge, state: State, p: int, t: int) -> None:
    """Law 26, Sans prendre after asking leave: the duty is broken, which is alone-after-asking.

    26 Whoever asks leave, cannot play “ sans prendre,” unless forced.

    (page 001_bdf741a90374fd77.txt; supplied: Hoyle's Games Improved and Enlarged, quadrille, terms:
    sans appeler; rules/quadrille.law:825)
    """
    judge.offend(
        OFFENCE_ALONE_AFTER_ASKING,
        LAW_26_3,
        state,
        (p,),
        (p, t),
        says=(
            f"{judge.players[p]} asked leave, and plays without calling a king, which is sans "
            "prendre"
        ),
        facts=[[f"{judge.players[p]} has asked", yes(has_asked(state, p))]],
    )


def law_26_3_unless_2(state: State, p: int, t: int) -> bool:
    """Tell whether the bearer is released from law_26_3."""
    return state.king_called != NONE or p != state.ombre or deal_is_off(state)


LAW_26_3_DUTY = DutySpec(
    LAW_26_3,
    WindowSpec(
        "{P|a player} calls {C|a card}", ACT_CALL_KING, test=law_26_3_fulfilled, mentions=(0,)
    ),
    (
        LapseSpec(
            WindowSpec(
                "{Q|a player} plays {D|a card}, if {Q|that player} has the turn",
                ACT_PLAY,
                test=law_26_3_before,
            ),
            law_26_3_broken,
            unless=law_26_3_unless,
        ),
        LapseSpec(
            WindowSpec("the deal is off", "once", test=law_26_3_before_2, moment=2),
            law_26_3_broken_2,
            unless=law_26_3_unless_2,
        ),
    ),
)


def law_26_3(judge: Judge, state: State, p: int, t: int) -> None:
    """Law 26, Sans prendre after asking leave: duty.

    26 Whoever asks leave, cannot play “ sans prendre,” unless forced.

    (page 001_bdf741a90374fd77.txt; supplied: Hoyle's Games Improved and Enlarged, quadrille, terms:
    sans appeler; rules/quadrille.law:825)
    """
    if state.in_vain:
        return
    if not has_asked(state, p):
        return
    judge.open_duty(LAW_26_3_DUTY, p, (p, t))


LAW_27 = LawText(
    "27",
    "Looking at the tricks",
    quote="27 You may look at all the tricks turned, when you are to lead, but not otherwise.",
    source="001_bdf741a90374fd77.txt",
)
LAW_27_1 = ClauseSpec(
    "quadrille/27/1",
    LAW_27,
    "rules/quadrille.law:834",
    bound=(VAR_P,),
    assumes=("deals", "play", "quit"),
)


def law_27_1(judge: Judge, state: State, p: int) -> None:
    """Law 27, Looking at the tricks: ban looking.

    27 You may look at all the tricks turned, when you are to lead, but not otherwise.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:834)
    """
    if play_is_over(state):
        return
    if deal_is_off(state):
        return
    if is_to_lead(state, p):
        return
    judge.offend(
        OFFENCE_LOOKING,
        LAW_27_1,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} looked at the tricks when he was not to lead",
        facts=[
            ["the play is over", yes(play_is_over(state))],
            ["the deal is off", yes(deal_is_off(state))],
        ],
    )


LAW_29 = LawText(
    "29",
    "Discovering one's game",
    quote="29 Any person discovering his game, is not entitled to play for the vole.",
    source="001_bdf741a90374fd77.txt",
)
LAW_29_1 = ClauseSpec("quadrille/29/1", LAW_29, "rules/quadrille.law:855", bound=(VAR_P,))


def law_29_1(judge: Judge, state: State, p: int) -> None:
    """Law 29, Discovering one's game: offence discovering.

    29 Any person discovering his game, is not entitled to play for the vole.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:855)
    """
    if play_is_over(state):
        return
    if deal_is_off(state):
        return
    judge.offend(
        OFFENCE_DISCOVERING,
        LAW_29_1,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} discovered his game",
        facts=[
            ["the play is over", yes(play_is_over(state))],
            ["the deal is off", yes(deal_is_off(state))],
        ],
    )


LAW_29_2 = ClauseSpec("quadrille/29/2", LAW_29, "rules/quadrille.law:855", bound=(VAR_P,))


def law_29_2(judge: Judge, state: State, p: int) -> None:
    """Law 29, Discovering one's game: offence discovering.

    29 Any person discovering his game, is not entitled to play for the vole.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:855)
    """
    if play_is_over(state):
        return
    if deal_is_off(state):
        return
    judge.offend(
        OFFENCE_DISCOVERING,
        LAW_29_2,
        state,
        (p,),
        (p,),
        says=f"{judge.players[p]} discovered his game",
        facts=[
            ["the play is over", yes(play_is_over(state))],
            ["the deal is off", yes(deal_is_off(state))],
        ],
    )


LAW_29_3 = ClauseSpec("quadrille/29/3", LAW_29, "rules/quadrille.law:857", bound=(VAR_P,))


def law_29_3(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law 29, Discovering one's game: consequence.

    29 Any person discovering his game, is not entitled to play for the vole.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:857)
    """
    now = judge.changing()
    now.out_of_the_vole |= BIT[p]


LAW_29_4 = ClauseSpec("quadrille/29/4", LAW_29, "rules/quadrille.law:859", bound=(VAR_P, VAR_V))


def law_29_4(judge: Judge, state: State, p: int, v: int) -> None:
    """Law 29, Discovering one's game: ban playing-for-the-vole.

    29 Any person discovering his game, is not entitled to play for the vole.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:859)
    """
    if v != SAYING_I_PLAY:
        return
    if not six_are_won(state):
        return
    if not vole_is_barred(state):
        return
    judge.offend(
        OFFENCE_PLAYING_FOR_THE_VOLE,
        LAW_29_4,
        state,
        (p,),
        (p, v),
        says=(
            f"{judge.players[p]} plays for no vole: he or his friend lost the right to it, by this "
            "law or law 13"
        ),
        facts=[
            ["six tricks are played and the party has them all", yes(six_are_won(state))],
            ["the vole is barred", yes(vole_is_barred(state))],
        ],
    )


LAW_30 = LawText(
    "30",
    "Two cards of one sort",
    quote=(
        "30 If there happen to be two cards oi one sort, and found out before the deal is ended, "
        "the deal is void, but not otherwise."
    ),
    source="001_bdf741a90374fd77.txt",
)
LAW_30_1 = ClauseSpec("quadrille/30/1", LAW_30, "rules/quadrille.law:867", bound=(VAR_C,))


def law_30_1(judge: Judge, state: State, c: int) -> None:
    """Law 30, Two cards of one sort: holding.

    30 If there happen to be two cards oi one sort, and found out before the deal is ended, the deal
    is void, but not otherwise.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:867)
    """
    if play_is_over(state):
        return
    judge.find(
        "holding", LAW_30_1, "", -1, (c,), says=f"there are two of {CARDS[c]}: the deal is void"
    )
    now = judge.changing(ON_THE_DEAL)
    now.the_deal = FATE_VOID


LAW_31 = LawText(
    "31",
    "Telling the trumps",
    quote="31 Nobody is to declare bow many trumps are played out.",
    source="001_bdf741a90374fd77.txt",
)
LAW_31_1 = ClauseSpec("quadrille/31/1", LAW_31, "rules/quadrille.law:875", bound=(VAR_P, VAR_N))


def law_31_1(judge: Judge, state: State, p: int, n: int) -> None:
    """Law 31, Telling the trumps: ban telling-trumps.

    31 Nobody is to declare bow many trumps are played out.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:875)
    """
    if play_is_over(state):
        return
    if deal_is_off(state):
        return
    judge.offend(
        OFFENCE_TELLING_TRUMPS,
        LAW_31_1,
        state,
        (p,),
        (p, n),
        says=f"{judge.players[p]} declared how many trumps are out",
        facts=[
            ["the play is over", yes(play_is_over(state))],
            ["the deal is off", yes(deal_is_off(state))],
        ],
    )


LAW_20 = LawText(
    "20",
    "The vole won",
    quote="20 He who wins the vole is to take the double stake played for, out of the pool.",
    source="001_bdf741a90374fd77.txt",
)


def settle_vole(state: State) -> None:
    """Law 20, The vole won: a step of the settlement, vole.

    20 He who wins the vole is to take the double stake played for, out of the pool.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:753)
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


LAW_28 = LawText(
    "28",
    "The vole undertaken and missed",
    quote=(
        "28 Whoever undertakes playing for the vole and does not succeed, has a right to the "
        "stakes “ sans prendre,” and matadores, if he has them, having won his game."
    ),
    source="001_bdf741a90374fd77.txt",
    supplied="Hoyle's Games Improved and Enlarged, quadrille, p. 283: a lost vole",
)


def settle_missed_vole(state: State) -> None:
    """Law 28, The vole undertaken and missed: a step of the settlement, missed-vole.

    28 Whoever undertakes playing for the vole and does not succeed, has a right to the stakes “
    sans prendre,” and matadores, if he has them, having won his game.

    (page 001_bdf741a90374fd77.txt; supplied: Hoyle's Games Improved and Enlarged, quadrille, p.
    283: a lost vole; rules/quadrille.law:844)
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


LAW_GAME = LawText(
    "game", "The game won", supplied="Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277"
)


def settle_game(state: State) -> None:
    """Law game, The game won: a step of the settlement, game.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:449)
    """
    if not game_won(state):
        return
    if state.ombre != NONE:
        state.pool -= state.stake - half(state, state.stake)
        state.counters[state.ombre] += state.stake - half(state, state.stake)
    if companion(state) != NONE:
        state.pool -= half(state, state.stake)
        state.counters[companion(state)] += half(state, state.stake)


LAW_CODILLE = LawText(
    "codille",
    "Codille",
    supplied=(
        "Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Chambers's Encyclopaedia, "
        "Quadrille"
    ),
)


def settle_codille(state: State) -> None:
    """Law codille, Codille: a step of the settlement, codille.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; Chambers's
    Encyclopaedia, Quadrille; rules/quadrille.law:458)
    """
    if not codille_won(state):
        return
    for q in members(defenders(state)):
        state.pool -= divided(state.stake, defenders(state).bit_count())
        state.counters[q] += divided(state.stake, defenders(state).bit_count())


def settle_bast(state: State) -> None:
    """Law bast, The bast: a step of the settlement, bast.

    (supplied: Hoyle's Games Improved and Enlarged, quadrille, pp. 270-277; rules/quadrille.law:464)
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


LAW_32 = LawText(
    "32",
    "Three tricks",
    quote=(
        "32 He who calls and does not make three tricks, is to be basted alone, unless forced "
        "spadille."
    ),
    source="001_bdf741a90374fd77.txt",
)


def settle_basted_alone(state: State) -> None:
    """Law 32, Three tricks: a step of the settlement, basted-alone.

    32 He who calls and does not make three tricks, is to be basted alone, unless forced spadille.

    (page 001_bdf741a90374fd77.txt; rules/quadrille.law:885)
    """
    if not basted_alone(state):
        return
    if state.ombre != NONE:
        state.counters[state.ombre] -= state.stake
        state.pool += state.stake


LAW_CONSOLATION = LawText(
    "consolation",
    "The consolation",
    supplied=(
        "Hoyle's Games, quadrille, the method of playing; Hoyle's Games Improved and Enlarged, "
        "quadrille, pp. 270-277"
    ),
)


def settle_consolation(state: State) -> None:
    """Law consolation, The consolation: a step of the settlement, consolation.

    (supplied: Hoyle's Games, quadrille, the method of playing; Hoyle's Games Improved and Enlarged,
    quadrille, pp. 270-277; rules/quadrille.law:476)
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


LAW_SANS_PRENDRE = LawText(
    "sans-prendre",
    "The payment for sans prendre",
    supplied="Hoyle's Games, quadrille, the method of playing and terms: double",
)


def settle_sans_prendre(state: State) -> None:
    """Law sans-prendre, The payment for sans prendre: a step of the settlement, sans-prendre.

    (supplied: Hoyle's Games, quadrille, the method of playing and terms: double;
    rules/quadrille.law:481)
    """
    if not state.sans_prendre_claimed:
        return
    for q in members(defenders(state)):
        if state.ombre != NONE:
            state.counters[q] -= gain(state) * state.alone_price
            state.counters[state.ombre] += gain(state) * state.alone_price


LAW_MATADORES = LawText(
    "matadores",
    "The payment for matadores",
    supplied="Hoyle's Games, quadrille, the method of playing and terms: matadores",
)


def settle_matadores(state: State) -> None:
    """Law matadores, The payment for matadores: a step of the settlement, matadores.

    (supplied: Hoyle's Games, quadrille, the method of playing and terms: matadores;
    rules/quadrille.law:487)
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
        and state.down[p] == NONE
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
    return (
        state.tricks_done == 6
        and party_tricks(state) == 6
        and (state.cards_down <= 0 or state.cards_down >= 4)
        and state.the_deal == FATE_STANDING
        and not state.vole_undertaken
        and state.spoken[state.ombre] != UNDERTAKING_VOLE
        and state.down[p] == c
    )


def act_ask_leave_gate(judge: Judge, state: State, p: int) -> bool:
    """Tell whether a law may make something of an act, ask-leave."""
    player = speaker(state)
    if player != NONE and (state.spoken[p] == NONE or p == player) and preferred(state) != NONE:
        return True
    if state.passed[p]:
        return True
    return not state.in_vain


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


def arising(state: State, due: int) -> int:
    """Tell which of the moments that are due hold, or may hold, as a mask."""
    found = 0
    return found & due


ON_MENUS = 0x0
BITS = 3
MEMORY = 14
OFFENCE_ASKING_AFTER_ANOTHER = OffenceSpec("asking-after-another", "player", laws=(law_speaking_5,))
OFFENCE_PLAYING_TOO_SOON = OffenceSpec("playing-too-soon", "player")
OFFENCE_DISCOVERING = OffenceSpec("discovering", "player", laws=(law_29_3,))
OFFENCE_SEPARATING = OffenceSpec("separating", "player", laws=(law_separated_2,))
OFFENCE_DISOBEDIENCE = OffenceSpec("disobedience", "player", laws=(law_bast_5,))
OFFENCE_MISDEALING = OffenceSpec("misdealing", "player", laws=(law_1_2, law_3_1))
OFFENCE_ELEVEN_CARDS = OffenceSpec("eleven-cards", "player", laws=(law_bast_3,))
OFFENCE_PLAY_OUT_OF_TURN = OffenceSpec("play-out-of-turn", "player", laws=(law_6_2, law_13_2))
OFFENCE_RENAMING = OffenceSpec("renaming", "player")
OFFENCE_LATE_CLAIM = OffenceSpec("late-claim", "player")
OFFENCE_RENOUNCE = OffenceSpec("renounce", "player", laws=(law_bast_2, law_14_4))
OFFENCE_VOLE_UNSAID = OffenceSpec("vole-unsaid", "player", liberties=(law_15_1,), laws=(law_12_1,))
OFFENCE_SAYING_MORE = OffenceSpec("saying-more", "player")
OFFENCE_CALLING_AFTER_PASSING = OffenceSpec("calling-after-passing", "player")
OFFENCE_REFUSING_TO_PLAY = OffenceSpec("refusing-to-play", "player", laws=(law_bast_4,))
OFFENCE_WITHDRAWING = OffenceSpec("withdrawing", "player")
OFFENCE_SHOWING_CARDS = OffenceSpec("showing-cards", "player", laws=(law_25_2,))
OFFENCE_ALONE_AFTER_ASKING = OffenceSpec("alone-after-asking", "player", liberties=(law_21_2,))
OFFENCE_LOOKING = OffenceSpec("looking", "player")
OFFENCE_PLAYING_FOR_THE_VOLE = OffenceSpec("playing-for-the-vole", "player")
OFFENCE_TELLING_TRUMPS = OffenceSpec("telling-trumps", "player")
ONCE: tuple[OnceSpec, ...] = ()
ON_ELECTION: Elections = {(LAW_6_2.id, 1): (law_6_3,)}
NORMS: tuple[MenuSpec | DutySpec, ...] = (
    LAW_CALLED_CARDS_4_DUTY,
    LAW_6_2_MENU,
    LAW_6_3_DUTY,
    LAW_19_1_DUTY,
    LAW_24_3_DUTY,
    LAW_26_3_DUTY,
)
ACTS: tuple[ActSpec, ...] = (
    ActSpec(
        "deals",
        (RoleSpec("P", "player", SORT_PLAYER),),
        (0, "deals"),
        impossible=act_deals_impossible,
        does=act_deals,
        laws=(law_3_2,),
        behind=(0,),
        stirs=0xB2,
    ),
    ActSpec(
        "play",
        (RoleSpec("P", "player", SORT_PLAYER), RoleSpec("C", "card", SORT_CARD)),
        (0, "plays", 1),
        impossible=act_play_impossible,
        does=act_play,
        laws=(
            law_trumps_3,
            law_trumps_4,
            law_friend_1,
            law_called_cards_3,
            law_4_1,
            law_6_1,
            law_14_2,
            law_14_3,
            law_19_1,
            law_19_2,
        ),
        after=(1, 8),
        behind=(1,),
        gates=((act_play_gate, (0, 2, 3, 4, 5, 6, 7, 9)), (act_play_gate_2, (8,))),
        stirs=0xC92,
        first=0x0,
    ),
    ActSpec(
        "quit",
        (RoleSpec("P", "player", SORT_PLAYER),),
        (0, "turns", "and", "quits", "the", "trick"),
        impossible=act_quit__impossible,
        does=act_quit_,
        laws=(law_14_1,),
    ),
    ActSpec(
        "packet",
        (RoleSpec("P", "player", SORT_PLAYER), RoleSpec("N", "number", SORT_NUMBER_0_40)),
        (0, "deals", 1, "cards", "at", "once"),
        impossible=act_packet_impossible,
        laws=(law_1_1,),
    ),
    ActSpec(
        "deal",
        (RoleSpec("P", "player", SORT_PLAYER), RoleSpec("H", "cards", SORT_SET_OF_CARD)),
        (0, "is", "dealt", 1),
        impossible=act_deal_impossible,
        does=act_deal,
        stirs=0x3F00,
    ),
    ActSpec(
        "count",
        (RoleSpec("P", "player", SORT_PLAYER), RoleSpec("N", "number", SORT_NUMBER_0_40)),
        (0, "was", "dealt", 1, "cards"),
        impossible=act_count_impossible,
        does=act_count,
    ),
    ActSpec(
        "find-faced",
        (RoleSpec("N", "number", SORT_NUMBER_0_40),),
        ("card", 0, "is", "found", "faced"),
        impossible=act_find_faced_impossible,
        laws=(law_1_3,),
    ),
    ActSpec(
        "find-double",
        (RoleSpec("C", "card", SORT_CARD),),
        ("two", "of", 0, "are", "found"),
        laws=(law_30_1,),
    ),
    ActSpec(
        "new-deal",
        (RoleSpec("P", "player", SORT_PLAYER),),
        (0, "calls", "a", "new", "deal"),
        formal=True,
        powers=(PowerSpec(law_2_1, law_2_1_exercised),),
    ),
    ActSpec(
        "put-down-mark",
        (RoleSpec("P", "player", SORT_PLAYER),),
        (0, "puts", "down", "the", "mark"),
        impossible=act_put_down_mark_impossible,
        does=act_put_down_mark,
    ),
    ActSpec(
        "pass",
        (RoleSpec("P", "player", SORT_PLAYER),),
        (0, "passes"),
        formal=True,
        powers=(PowerSpec(law_speaking_2, law_speaking_2_exercised, silent=True),),
        laws=(law_24_4,),
    ),
    ActSpec(
        "ask-leave",
        (RoleSpec("P", "player", SORT_PLAYER),),
        (0, "asks", "leave"),
        formal=True,
        powers=(PowerSpec(law_speaking_3, law_speaking_3_exercised, silent=True),),
        laws=(law_speaking_4, law_24_1, law_24_3),
        gates=((act_ask_leave_gate, (0, 1, 2)),),
    ),
    ActSpec(
        "play-alone",
        (RoleSpec("P", "player", SORT_PLAYER),),
        (0, "plays", "sans", "prendre"),
        formal=True,
        powers=(
            PowerSpec(law_speaking_6, silent=True),
            PowerSpec(law_21_1, law_21_1_exercised),
            PowerSpec(law_26_2, silent=True),
        ),
        laws=(law_speaking_7, law_16_2, law_26_1),
        behind=(0,),
    ),
    ActSpec(
        "undertake-vole",
        (RoleSpec("P", "player", SORT_PLAYER),),
        (0, "undertakes", "the", "vole"),
        formal=True,
        powers=(PowerSpec(law_16_1, law_16_1_exercised, silent=True),),
    ),
    ActSpec(
        "offer",
        (RoleSpec("P", "player", SORT_PLAYER), RoleSpec("N", "number", SORT_NUMBER_0_40)),
        (0, "offers", "to", "play", "for", 1, "tricks"),
        formal=True,
        powers=(PowerSpec(law_17_1, law_17_1_exercised, silent=True),),
    ),
    ActSpec(
        "play-spadille",
        (RoleSpec("P", "player", SORT_PLAYER),),
        (0, "plays", "forced", "spadille"),
        formal=True,
        powers=(PowerSpec(law_speaking_1, law_speaking_1_exercised, silent=True),),
    ),
    ActSpec(
        "name-trump",
        (RoleSpec("P", "player", SORT_PLAYER), RoleSpec("T", "suit", SORT_SUIT)),
        (0, "names", 1, "as", "trumps"),
        formal=True,
        powers=(
            PowerSpec(law_trumps_1, silent=True),
            PowerSpec(law_10_1, law_10_1_exercised),
            PowerSpec(law_10_2, law_10_2_exercised),
        ),
        laws=(law_trumps_2, law_8_1, law_16_3, law_17_2, law_26_3),
        behind=(0,),
        gates=((act_name_trump_gate, (1, 2, 3, 4)),),
    ),
    ActSpec(
        "call-king",
        (RoleSpec("P", "player", SORT_PLAYER), RoleSpec("C", "card", SORT_CARD)),
        (0, "calls", 1),
        formal=True,
        powers=(PowerSpec(law_calling_1, silent=True), PowerSpec(law_22_1, silent=True)),
        laws=(law_calling_2, law_calling_3, law_24_2),
        behind=(1,),
    ),
    ActSpec(
        "demand-king",
        (
            RoleSpec("P", "player", SORT_PLAYER),
            RoleSpec("C", "card", SORT_CARD),
            RoleSpec("Q", "player2", SORT_PLAYER),
            RoleSpec("D", "card2", SORT_CARD),
        ),
        (0, "demands", 1, "of", 2, "giving", 3),
        formal=True,
        powers=(PowerSpec(law_23_1, law_23_1_exercised),),
    ),
    ActSpec(
        "call-for-king",
        (RoleSpec("P", "player", SORT_PLAYER),),
        (0, "calls", "for", "the", "king"),
        laws=(law_13_1,),
    ),
    ActSpec(
        "own-king",
        (RoleSpec("P", "player", SORT_PLAYER),),
        (0, "owns", "the", "king", "called"),
        impossible=act_own_king_impossible,
        does=act_own_king,
        laws=(law_friend_2,),
        stirs=0x3E00,
        first=0x0,
    ),
    ActSpec(
        "ask-king",
        (RoleSpec("P", "player", SORT_PLAYER),),
        (0, "asks", "who", "has", "the", "king"),
        formal=True,
        powers=(PowerSpec(law_18_1, law_18_1_exercised),),
    ),
    ActSpec(
        "say",
        (RoleSpec("P", "player", SORT_PLAYER), RoleSpec("V", "saying", SORT_SAYING)),
        (0, "announces", 1),
        formal=True,
        powers=(PowerSpec(law_19_3, law_19_3_exercised, silent=True),),
        laws=(law_19_4, law_29_4),
    ),
    ActSpec(
        "separate",
        (RoleSpec("P", "player", SORT_PLAYER), RoleSpec("C", "card", SORT_CARD)),
        (0, "separates", 1),
        laws=(law_separated_1,),
    ),
    ActSpec(
        "show-cards",
        (RoleSpec("P", "player", SORT_PLAYER),),
        (0, "shows", "his", "cards"),
        laws=(law_25_1, law_29_2),
    ),
    ActSpec(
        "discover",
        (RoleSpec("P", "player", SORT_PLAYER),),
        (0, "discovers", "his", "game"),
        laws=(law_29_1,),
    ),
    ActSpec(
        "look",
        (RoleSpec("P", "player", SORT_PLAYER),),
        (0, "looks", "at", "the", "tricks", "turned"),
        laws=(law_27_1,),
    ),
    ActSpec(
        "tell-trumps",
        (RoleSpec("P", "player", SORT_PLAYER), RoleSpec("N", "number", SORT_NUMBER_0_40)),
        (0, "declares", 1, "trumps", "played", "out"),
        laws=(law_31_1,),
    ),
    ActSpec(
        "call-card",
        (
            RoleSpec("P", "player", SORT_PLAYER),
            RoleSpec("C", "card", SORT_CARD),
            RoleSpec("Q", "player2", SORT_PLAYER),
        ),
        (0, "calls", 1, "from", 2),
        formal=True,
        powers=(PowerSpec(law_called_cards_1, law_called_cards_1_exercised),),
        laws=(law_called_cards_2, law_called_cards_4),
        ahead=(1,),
        behind=(0,),
    ),
    ActSpec(
        "direct",
        (
            RoleSpec("P", "player", SORT_PLAYER),
            RoleSpec("Q", "player2", SORT_PLAYER),
            RoleSpec("T", "suit", SORT_SUIT),
        ),
        (0, "directs", 1, "to", "play", 2),
        formal=True,
    ),
    ActSpec(
        "find-renounce",
        (RoleSpec("P", "player", SORT_PLAYER), RoleSpec("Q", "player2", SORT_PLAYER)),
        (0, "finds", "the", "renounce", "of", 1),
        formal=True,
        powers=(PowerSpec(law_14_5, law_14_5_exercised),),
    ),
    ActSpec(
        "claim-sans-prendre",
        (RoleSpec("P", "player", SORT_PLAYER),),
        (0, "claims", "sans", "prendre"),
        formal=True,
        powers=(PowerSpec(law_9_1, law_9_1_exercised, silent=True),),
        laws=(law_9_3,),
    ),
    ActSpec(
        "claim-matadores",
        (RoleSpec("P", "player", SORT_PLAYER),),
        (0, "claims", "matadores"),
        formal=True,
        powers=(PowerSpec(law_9_2, law_9_2_exercised, silent=True),),
        laws=(law_9_4,),
    ),
    ActSpec(
        "finish-next-deal", (), ("the", "next", "deal", "is", "finished"), does=act_finish_next_deal
    ),
)
CONFLICTS: Conflicts = {}
STATES: dict[str, StateSpec] = {
    "midway": StateSpec("midway", (), SORT_TRUTH, "Midway"),
    "dealer": StateSpec("dealer", (), SORT_PLAYER_OR_NONE, "Dealer"),
    "tricks": StateSpec("tricks", ("player",), SORT_NUMBER_0_10, "Tricks"),
    "to-play": StateSpec("to_play", (), SORT_PLAYER_OR_NONE, "Leader"),
    "the-deal": StateSpec("the_deal", (), SORT_FATE, ""),
    "spoken": StateSpec("spoken", ("player",), SORT_UNDERTAKING_OR_NONE, "Spoken"),
    "tricks-offered": StateSpec("tricks_offered", ("player",), SORT_NUMBER_6_10, "Offered"),
    "spadille-forced": StateSpec("spadille_forced", (), SORT_TRUTH, "Spadille"),
    "ombre": StateSpec("ombre", (), SORT_PLAYER_OR_NONE, "Ombre"),
    "trumps": StateSpec("trumps", (), SORT_SUIT_OR_NONE, "Trumps"),
    "king-called": StateSpec("king_called", (), SORT_CARD_OR_NONE, "King"),
    "friend": StateSpec("friend", (), SORT_PLAYER_OR_NONE, "Friend"),
    "counters": StateSpec("counters", ("player",), SORT_NUMBER, "Counters"),
    "pool": StateSpec("pool", (), SORT_NUMBER, "Pool"),
    "stake": StateSpec("stake", (), SORT_NUMBER, "Stake"),
    "mark": StateSpec("mark", (), SORT_NUMBER, "Mark"),
    "consolation": StateSpec("consolation", (), SORT_NUMBER, "Consolation"),
    "alone-price": StateSpec("alone_price", (), SORT_NUMBER, "Alone"),
    "matadore-price": StateSpec("matadore_price", (), SORT_NUMBER, "Matadore"),
}
SHOWN: tuple[str, ...] = ("counters", "pool", "tricks", "friend", "the-deal")
REBUILT: tuple[RebuiltSpec, ...] = (
    RebuiltSpec(
        "hand",
        4,
        40,
        10,
        (ACT_PLAY, 0, 1),
        (ACT_DEAL, 0, 1),
        ((ACT_DEMAND_KING, 0, 1, False), (ACT_DEMAND_KING, 2, 3, False)),
        frozenset((ACT_DEALS,)),
        (1023, 1047552, 1072693248, 1098437885952),
        frozenset((ACT_CALL_KING, ACT_CALL_FOR_KING, ACT_CALL_CARD, ACT_DIRECT)),
        "tricks",
        "the hand of {0}",
        "player",
    ),
    RebuiltSpec(
        "dealt",
        4,
        40,
        10,
        (ACT_PLAY, 0, 1),
        (ACT_DEAL, 0, 1),
        ((ACT_DEMAND_KING, 0, 1, False), (ACT_DEMAND_KING, 2, 3, False)),
        frozenset((ACT_DEALS,)),
        (1023, 1047552, 1072693248, 1098437885952),
        frozenset(
            (
                ACT_PLAY,
                ACT_PLAY_SPADILLE,
                ACT_CALL_FOR_KING,
                ACT_ASK_KING,
                ACT_SAY,
                ACT_SHOW_CARDS,
                ACT_CALL_CARD,
                ACT_CLAIM_SANS_PRENDRE,
                ACT_CLAIM_MATADORES,
            )
        ),
        "",
        "the cards dealt to {0}",
        "player",
    ),
)
UNSAID: tuple[UnsaidSpec, ...] = (
    UnsaidSpec(
        "dealer",
        "dealer",
        1,
        (-1, 0, 1, 2, 3),
        frozenset((ACT_DEALS,)),
        frozenset(),
        frozenset(
            (
                ACT_DEALS,
                ACT_PLAY,
                ACT_QUIT,
                ACT_PACKET,
                ACT_DEAL,
                ACT_COUNT,
                ACT_FIND_FACED,
                ACT_FIND_DOUBLE,
                ACT_NEW_DEAL,
                ACT_PUT_DOWN_MARK,
                ACT_PASS,
                ACT_ASK_LEAVE,
                ACT_PLAY_ALONE,
                ACT_UNDERTAKE_VOLE,
                ACT_OFFER,
                ACT_PLAY_SPADILLE,
                ACT_NAME_TRUMP,
                ACT_CALL_KING,
                ACT_DEMAND_KING,
                ACT_CALL_FOR_KING,
                ACT_OWN_KING,
                ACT_ASK_KING,
                ACT_SAY,
                ACT_SEPARATE,
                ACT_SHOW_CARDS,
                ACT_DISCOVER,
                ACT_LOOK,
                ACT_TELL_TRUMPS,
                ACT_CALL_CARD,
                ACT_DIRECT,
                ACT_FIND_RENOUNCE,
                ACT_CLAIM_SANS_PRENDRE,
                ACT_CLAIM_MATADORES,
                ACT_FINISH_NEXT_DEAL,
            )
        ),
        False,
        True,
        True,
        False,
    ),
    UnsaidSpec(
        "to-play",
        "to_play",
        1,
        (-1, 0, 1, 2, 3),
        frozenset(),
        frozenset((ACT_DEALS,)),
        frozenset(
            (
                ACT_PLAY,
                ACT_NAME_TRUMP,
                ACT_SAY,
                ACT_LOOK,
                ACT_CALL_CARD,
                ACT_DIRECT,
                ACT_FIND_RENOUNCE,
            )
        ),
        False,
        True,
        False,
        False,
    ),
    UnsaidSpec(
        "untold-winner",
        "untold_winner",
        1,
        (-1, 0, 1, 2, 3),
        frozenset(),
        frozenset(),
        frozenset((ACT_FIND_RENOUNCE,)),
        False,
        True,
        True,
        True,
    ),
    UnsaidSpec(
        "untold-trump",
        "untold_trump",
        1,
        (0, 1, 2, 3),
        frozenset(),
        frozenset(),
        frozenset((ACT_PLAY,)),
        False,
        False,
        False,
        True,
    ),
    UnsaidSpec(
        "misdeal-unsaid",
        "misdeal_unsaid",
        1,
        (0, 1),
        frozenset(),
        frozenset(),
        frozenset((ACT_NEW_DEAL,)),
        False,
        False,
        False,
        True,
    ),
    UnsaidSpec(
        "ombre",
        "ombre",
        1,
        (-1, 0, 1, 2, 3),
        frozenset(
            (
                ACT_DEALS,
                ACT_PACKET,
                ACT_DEAL,
                ACT_COUNT,
                ACT_PUT_DOWN_MARK,
                ACT_PASS,
                ACT_ASK_LEAVE,
                ACT_PLAY_ALONE,
                ACT_UNDERTAKE_VOLE,
                ACT_OFFER,
            )
        ),
        frozenset(),
        frozenset(
            (
                ACT_PLAY,
                ACT_NAME_TRUMP,
                ACT_CALL_KING,
                ACT_DEMAND_KING,
                ACT_CALL_FOR_KING,
                ACT_OWN_KING,
                ACT_ASK_KING,
                ACT_SAY,
                ACT_SEPARATE,
                ACT_SHOW_CARDS,
                ACT_CALL_CARD,
                ACT_FIND_RENOUNCE,
                ACT_CLAIM_SANS_PRENDRE,
                ACT_CLAIM_MATADORES,
            )
        ),
        True,
        True,
        False,
        False,
    ),
    UnsaidSpec(
        "trumps",
        "trumps",
        1,
        (-1, 0, 1, 2, 3),
        frozenset(
            (
                ACT_DEALS,
                ACT_PACKET,
                ACT_DEAL,
                ACT_COUNT,
                ACT_PUT_DOWN_MARK,
                ACT_PASS,
                ACT_ASK_LEAVE,
                ACT_PLAY_ALONE,
                ACT_UNDERTAKE_VOLE,
                ACT_OFFER,
                ACT_NAME_TRUMP,
            )
        ),
        frozenset(),
        frozenset(
            (
                ACT_PLAY,
                ACT_PASS,
                ACT_ASK_LEAVE,
                ACT_PLAY_ALONE,
                ACT_UNDERTAKE_VOLE,
                ACT_OFFER,
                ACT_PLAY_SPADILLE,
                ACT_NAME_TRUMP,
                ACT_CALL_KING,
                ACT_CALL_FOR_KING,
                ACT_OWN_KING,
                ACT_ASK_KING,
                ACT_SAY,
                ACT_SHOW_CARDS,
                ACT_CALL_CARD,
                ACT_DIRECT,
                ACT_FIND_RENOUNCE,
                ACT_CLAIM_SANS_PRENDRE,
                ACT_CLAIM_MATADORES,
            )
        ),
        True,
        True,
        True,
        False,
    ),
    UnsaidSpec(
        "untold-friend",
        "untold_friend",
        1,
        (-1, 0, 1, 2, 3),
        frozenset(),
        frozenset(),
        frozenset(
            (
                ACT_PLAY,
                ACT_CALL_FOR_KING,
                ACT_ASK_KING,
                ACT_SAY,
                ACT_SHOW_CARDS,
                ACT_CALL_CARD,
                ACT_FIND_RENOUNCE,
                ACT_CLAIM_SANS_PRENDRE,
                ACT_CLAIM_MATADORES,
            )
        ),
        True,
        True,
        False,
        True,
    ),
)
UNSEEN: tuple[UnseenSpec, ...] = ()
TORN: TornSpec | None = TornSpec(
    "midway",
    named(
        "vole-after-fault replay preference king-surrendered vole-missed three-tricks four-tricks "
        "midway best winning dealer tricks to-play cards-down lead down led-by tricks-done before "
        "before-that led-before led-before-that untold-winner untold-is-back untold-trump hand "
        "dealt known cards-dealt misdeal-unsaid the-deal spoken passed tricks-offered named "
        "spadille-forced ombre trumps king-called friend untold-friend vole-undertaken "
        "vole-declined king-asked vole-asked out-of-the-vole renouncers liable called counters "
        "pool mark-is-down stake mark consolation alone-price matadore-price sans-prendre-claimed "
        "matadores-claimed next-deal-finished"
    ),
    {
        "midway": 1,
        "dealer": 1,
        "tricks": 4,
        "to-play": 1,
        "spoken": 4,
        "tricks-offered": 4,
        "spadille-forced": 1,
        "ombre": 1,
        "trumps": 1,
        "king-called": 1,
        "friend": 1,
        "counters": 4,
        "pool": 1,
        "stake": 1,
        "mark": 1,
        "consolation": 1,
        "alone-price": 1,
        "matadore-price": 1,
    },
    0x13021401400,
    0x6000000,
    0x10000FFFFFFFD8FFFF00,
    mask_rows(
        "8000 24CC020100 1000000880000000, 400 26C0020504 2000000180000000, 800 26C0020504 "
        "4000000080000000, 800 26C0020504 8000000000000000, 800 8000000000000000 80000000, 1000 "
        "26C0020504 10000000000000000, 1000 20000000000000000 80000000, 10000 36C0020504 "
        "40000000000000000, 10000 20000001000000000 7400000000, 2 20C0001000 80000000000000000, 2 "
        "2041020100 2000000000, 20000 70C2020100 100000000000000000, 20000 20000000000000000 "
        "4080000000, 2 5000001000 8000000000, 100000 89000000000 200000000000000000, 6 "
        "400016000000000000 6000000000000, 2 800016000000000000 6000000000000, -1 "
        "1000016000000000000 6000000000000, 30000002 2000016000000000000 6000000000000, 800000 "
        "1080000000 4000000000000000000, 800000 4000000800000000000 800000000000, 10000000 "
        "181F48C000000 8000000000000000000, 10000000 20000000000000000 1000000000000, 2 "
        "1800000001000 1800000000000, 10000000 20001002042007000 2000000000000000000, 2 "
        "10000000000000000000 2000000000000000000, 8 20100 20000000000000000000, 8 "
        "20000000000000000000 40000000, 40 20100 40000000, 100 70020100 40000000000040000000, 1 "
        "48020100 1A2FFDE000000, 2 50028000 800000000000000000, 2 40001000 80000000000000000000, 2 "
        "8002000181F4CE001000 118000000800000000000, 10000000 10000000000000000000 "
        "8000000800000000000, 20000000 10000000000000000000 100000000000000000000, 20000000 "
        "100000000002042007000 2000000000000000000, 10000 3000000000 200000000000000000000, "
        "80000000 A0001F68C020800 400000200000000000000, 100000000 C0001F68C020800 "
        "800000400000000000000, 80000000 800000000000000 1000000000000000000000, 100000000 "
        "800000000000000 1000000000000000000000, 10000 26C0020504 40000000080000000, 400002 "
        "200000000021F48C000000 20000000000, 80000 23FC8E000001 260000000000, 2 "
        "8000000023FC8C000001 260000000000, 4 400040008000 400000000000000000, 2 40004000B000 "
        "400000000000000000, 2 402042007000 400000000000, 6 400000400000000000 400000000000, "
        "40000000 41F68E7FBA02 4000000000400002BFB800, 400002 2000000000000800000000 "
        "2000000000000000000000, 2000 26C0020504 8000000000000080000000, 4000 26C0020504 "
        "10000000000000280000000, 200000 7F4CC022800 20000000000088000000000, 2 "
        "200000000003FCCC02B800 2000000000000000000000, 2 10000000000000000000 "
        "2000000000000000000000, 2 200000000017FCCC033800 2000000000000000000000, 400000 "
        "37F4CC023800 40000000000160000000000, 400000 1F4CC022800 80000000000000000000000, 1000 "
        "2EC0020504 10000000000000000, -1 100000020000000000000400 100000000000000000000000, 20000 "
        "50C2020100 100000000000000000, 40000 2005006020108 200000000002000006000000, 800 "
        "100000000 400000000000000000000000, 20000 1BC0000404 400000000000000000000000, 800 "
        "200000002C0020504 1000000000000000000, -1 10000000000000000000 1000000000000000000, 400 "
        "AC0000404 800000000000000000000000, 1000000 1F4CC000800 1000000000000000000000000, "
        "1000000 1000000000000800002000000 800000000000, 1000 100000020000002EC0020504 "
        "100000000000000000000000, 10000 1000000200000058C0001400 100000000000000000000000, -1 "
        "10000000000000000000 100000000000000000000000, 4000000 40023000 "
        "2000000000000000000000000, 2000000 40020000 200000000000000000, 1000000 40020000 "
        "200000000000000000, 3100000 200000200000000000 200000000000, 400000 21F4CC022800 "
        "4000000000000000000000000, 80 20000 40000000, 8000000 40020000 8000000000000000000000000, "
        "1 20000 1400, 2 200217BB00 23FFB00, 100 40000000000000000000 20000000000000000, 200 "
        "36000000000000 1E000000000000, 400 2000000000000000 20000000000000000, 800 "
        "4000000000000000 20000000000000000, 1000 10000000000000000 20000000000000000, 2000 "
        "8000000000000000000000 20000000000000000, 4000 10000000000000000000000 20000000000000000, "
        "8000 1000000000000000 20000000000000000, 10000 40000000000000000 20000000000000000, 20000 "
        "100000000000000000 20000000000000000, 40000 200000000000000000000000 20000000000000000, "
        "100000 F004000000 8000000000, 200000 20000000000000000000000 20000000000000000, 400000 "
        "40000000000000000000000 20000000000000000, 10000000 8000000000000000000 "
        "20000000000000000, 20000000 100000000000000000000 20000000000000000, 40000000 "
        "4000000000000000000000 20000000000000000, 80000000 400000000000000000000 "
        "20000000000000000, 100000000 800000000000000000000 20000000000000000"
    ),
    clause_rows(
        "quadrille/speaking/1 8000 24CC020100, quadrille/speaking/2 400 26C0020504, "
        "quadrille/speaking/3 800 26C0020504, quadrille/speaking/4 800 26C0020504, "
        "quadrille/speaking/5 800 8000000000000000, quadrille/speaking/6 1000 26C0020504, "
        "quadrille/speaking/7 1000 20000000000000000, quadrille/trumps/1 10000 36C0020504, "
        "quadrille/trumps/2 10000 20000001000000000, quadrille/trumps/3 2 20C0001000, "
        "quadrille/trumps/4 2 2041020100, quadrille/calling/1 20000 70C2020100, "
        "quadrille/calling/2 20000 20000000000000000, quadrille/calling/3 20000 20000000000000000, "
        "quadrille/friend/1 2 5000001000, quadrille/friend/2 100000 89000000000, quadrille/bast/2 "
        "6 400016000000000000, quadrille/bast/3 2 800016000000000000, quadrille/bast/4 -1 "
        "1000016000000000000, quadrille/bast/5 30000002 2000016000000000000, quadrille/separated/1 "
        "800000 1080000000, quadrille/separated/2 800000 4000000800000000000, "
        "quadrille/called-cards/1 10000000 181F48C000000, quadrille/called-cards/2 10000000 "
        "20000000000000000, quadrille/called-cards/3 2 1800000001000, quadrille/called-cards/4 "
        "10000000 20001002042007000, quadrille/called-cards/4 2 10000000000000000000, "
        "quadrille/1/1 8 20100, quadrille/1/2 8 20000000000000000000, quadrille/1/3 40 20100, "
        "quadrille/2/1 100 70020100, quadrille/3/1 8 20000000000000000000, quadrille/3/2 1 "
        "48020100, quadrille/4/1 2 50028000, quadrille/6/1 2 40001000, quadrille/6/2 2 "
        "8002000181F4CE001000, quadrille/6/2 10000000 10000000000000000000, quadrille/6/2 20000000 "
        "10000000000000000000, quadrille/6/3 20000000 100000000002042007000, quadrille/6/3 2 "
        "10000000000000000000, quadrille/8/1 10000 3000000000, quadrille/9/1 80000000 "
        "A0001F68C020800, quadrille/9/2 100000000 C0001F68C020800, quadrille/9/3 80000000 "
        "800000000000000, quadrille/9/4 100000000 800000000000000, quadrille/10/1 10000 "
        "26C0020504, quadrille/10/2 10000 26C0020504, quadrille/12/1 400002 "
        "200000000021F48C000000, quadrille/13/1 80000 23FC8E000001, quadrille/13/2 2 "
        "8000000023FC8C000001, quadrille/14/1 4 400040008000, quadrille/14/2 2 40004000B000, "
        "quadrille/14/3 2 402042007000, quadrille/14/4 6 400000400000000000, quadrille/14/5 "
        "40000000 41F68E7FBA02, quadrille/15/1 400002 2000000000000800000000, quadrille/16/1 2000 "
        "26C0020504, quadrille/16/2 1000 80000000, quadrille/16/3 10000 80000000, quadrille/17/1 "
        "4000 26C0020504, quadrille/17/2 10000 2C0000404, quadrille/18/1 200000 7F4CC022800, "
        "quadrille/19/1 2 200000000003FCCC02B800, quadrille/19/1 2 10000000000000000000, "
        "quadrille/19/2 2 200000000017FCCC033800, quadrille/19/3 400000 37F4CC023800, "
        "quadrille/19/4 400000 1F4CC022800, quadrille/21/1 1000 2EC0020504, quadrille/21/2 -1 "
        "100000020000000000000400, quadrille/22/1 20000 50C2020100, quadrille/23/1 40000 "
        "2005006020108, quadrille/24/1 800 100000000, quadrille/24/2 20000 1BC0000404, "
        "quadrille/24/3 800 200000002C0020504, quadrille/24/3 -1 10000000000000000000, "
        "quadrille/24/4 400 AC0000404, quadrille/25/1 1000000 1F4CC000800, quadrille/25/2 1000000 "
        "1000000000000800002000000, quadrille/26/1 1000 100000020000002EC0020504, quadrille/26/2 "
        "1000 26C0020504, quadrille/26/3 10000 1000000200000058C0001400, quadrille/26/3 -1 "
        "10000000000000000000, quadrille/27/1 4000000 40023000, quadrille/29/1 2000000 40020000, "
        "quadrille/29/2 1000000 40020000, quadrille/29/3 3100000 200000200000000000, "
        "quadrille/29/4 400000 21F4CC022800, quadrille/30/1 80 20000, quadrille/31/1 8000000 "
        "40020000"
    ),
    (
        0x20500,
        0xF006820000,
        0x2000,
        0x20500,
        0xC010000,
        0x10000000,
        0x20100,
        0x0,
        0x0,
        0x8000000000400,
        0x0,
        0x0,
        0x0,
        0x0,
        0x0,
        0x0,
        0x0,
        0x0,
        0x0,
        0x0,
        0xF004000000,
        0x0,
        0x0,
        0x0,
        0x0,
        0x0,
        0x0,
        0x0,
        0x0,
        0x0,
        0x0,
        0x0,
        0x0,
        0x0,
    ),
    (
        0x0,
        0x0,
        0x0,
        0x0,
        0x0,
        0x0,
        0x0,
        0x0,
        0x40000000000000000000,
        0x0,
        0x2000000000000000,
        0x4000000000000000,
        0x10000000000000000,
        0x8000000000000000000000,
        0x10000000000000000000000,
        0x1000000000000000,
        0x40000000000000000,
        0x100000000000000000,
        0x200000000000000000000000,
        0x0,
        0x0,
        0x20000000000000000000000,
        0x40000000000000000000000,
        0x0,
        0x0,
        0x0,
        0x0,
        0x0,
        0x8000000000000000000,
        0x100000000000000000000,
        0x4000000000000000000000,
        0x400000000000000000000,
        0x800000000000000000000,
        0x0,
    ),
)
STEPS: tuple[StepSpec, ...] = (
    StepSpec("vole", ClauseSpec("quadrille/20/1", LAW_20, "rules/quadrille.law:753"), settle_vole),
    StepSpec(
        "missed-vole",
        ClauseSpec("quadrille/28/1", LAW_28, "rules/quadrille.law:844"),
        settle_missed_vole,
    ),
    StepSpec(
        "game", ClauseSpec("quadrille/game/1", LAW_GAME, "rules/quadrille.law:449"), settle_game
    ),
    StepSpec(
        "codille",
        ClauseSpec("quadrille/codille/1", LAW_CODILLE, "rules/quadrille.law:458"),
        settle_codille,
    ),
    StepSpec(
        "bast", ClauseSpec("quadrille/bast/1", LAW_BAST, "rules/quadrille.law:464"), settle_bast
    ),
    StepSpec(
        "basted-alone",
        ClauseSpec("quadrille/32/1", LAW_32, "rules/quadrille.law:885"),
        settle_basted_alone,
    ),
    StepSpec(
        "consolation",
        ClauseSpec("quadrille/consolation/1", LAW_CONSOLATION, "rules/quadrille.law:476"),
        settle_consolation,
    ),
    StepSpec(
        "sans-prendre",
        ClauseSpec("quadrille/sans-prendre/1", LAW_SANS_PRENDRE, "rules/quadrille.law:481"),
        settle_sans_prendre,
    ),
    StepSpec(
        "matadores",
        ClauseSpec("quadrille/matadores/1", LAW_MATADORES, "rules/quadrille.law:487"),
        settle_matadores,
    ),
)
SETTLED: tuple[str, ...] = ("counters", "pool")


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
