"""Judge recorded games by the book ecarte: Ecarte.

Edition: A household cyclopaedia: the leaf with cribbage for three, and the beginning of ecarte

Made by `hoyle build ecarte`: change the book, not this file. It was made from
rules/common/seats.law, rules/common/cuts.law, rules/common/cutting.law, rules/common/trumps.law,
rules/ecarte.law, whose hashes together have the SHA-256
3a2e39362a2a80fe9fcb8f64ec1e8c71bacf215faf5d92167354eecf8d7be956.

Run `python ecarte.py RECORD...` to judge files of games, or call `judge`. A member of a kind is its
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
    Elections, FactLines, LawText, MenuSpec, OffenceSpec, OnceSpec, OptionSpec, PowerSpec,
    RebuiltSpec, Referee, RoleSpec, SortSpec, StateSpec, StepSpec, TornSpec, UnsaidSpec,
    UnseenActSpec, UnseenSpec, WindowSpec, figure, first, is_open, listed, members, named, plural,
    remembered, run, torn_rows, were, yes
)  # fmt: skip

# ---------------------------------------------------------------- the book

# fmt: off
BOOK = "ecarte"
EDITION = "A household cyclopaedia: the leaf with cribbage for three, and the beginning of ecarte"

# The codes of every kind; at -1, where Python finds the last, the word for none.
PLAYERS = ("A", "B", "none")
SIDES = ("A", "B", "none")
SUITS = ("C", "D", "H", "S", "none")
RANKS = ("7", "8", "9", "T", "A", "J", "Q", "K", "none")
CARDS = (*(a + b for b in SUITS[:-1] for a in RANKS[:-1]), "none")
PACKS = ("single", "double", "none")
RECKONINGS = ("by-the-game", "by-score", "none")
GROUNDS = ("the point", "the point, where no cards were proposed or a first proposal was refused",
    "the vole", "none")
HITCHS = ("these cards are not all in the stock", "the dealing is over", "the play has begun",
    "the hand is played out, and no line says: the tricks are counted", "none")
NO_SHOWS = ("it has been dealt to another, or shown as his", "the dealing is over",
    "the play has begun", "the other deals", "none")
NO_PLAYS = ("a hand is thrown up", "he has led, and the card led has no reply yet",
    "the cards are to be dealt first", "he has not that card", "the other has announced it",
    "he has had the hands played again for it", "none")
NO_MARKS = ("he is not the dealer", "it is marked already",
    "a hand had a wrong number of cards at the turn-up", "none is turned up", "none")
CODES = {"player": PLAYERS, "side": SIDES, "suit": SUITS, "rank": RANKS, "card": CARDS,
    "packs": PACKS, "reckoning": RECKONINGS, "ground": GROUNDS, "hitch": HITCHS,
    "no-show": NO_SHOWS, "no-play": NO_PLAYS, "no-mark": NO_MARKS}

GROUND_PLAIN_POINT, GROUND_DOUBLE_POINT, GROUND_VOLE, HITCH_NOT_IN_STOCK = 0, 1, 2, 0
HITCH_DEALT, HITCH_IN_PLAY, HITCH_UNCOUNTED, NO_MARK_NOT_DEALER = 1, 2, 3, 0
NO_MARK_MARKED_ALREADY, NO_MARK_NOT_GIVEN_FIVE, NO_MARK_NONE_TURNED_UP = 1, 2, 3
NO_PLAY_HAND_ABANDONED, NO_PLAY_LEAD_UNMET, NO_PLAY_UNDEALT, NO_PLAY_NOT_HELD = 0, 1, 2, 3
NO_PLAY_ANNOUNCED_BY_OTHER, NO_PLAY_DENIED, NO_SHOW_ANOTHER_HAS_IT, NO_SHOW_DEALT_OUT = 4, 5, 0, 1
NO_SHOW_PLAYING, NO_SHOW_OTHER_DEALS, PACKS_DOUBLE, PLAYER_A, PLAYER_B, RANK_KING = 2, 3, 1, 0, 1, 7
RECKONING_BY_THE_GAME = 0

# What belongs to a member, by its place; at -1, what belongs to none.
SIDE_OF = (0, 1, NONE)
PLAYERS_OF = (1, 2, 0)
# Whether a side is called by the names of its players, and whom a player or side
# counts as when something is open for him: players first, then sides, as a mask.
NAMED_BY_PLAYERS = (True, True)
COUNTS_AS = (5, 10, 5, 10, 0)
NEXT_PLAYER = (1, 0, NONE)
CARDS_OF_SUIT = (0xFF, 0xFF00, 0xFF0000, 0xFF000000, 0)
CARDS_OF_RANK = (0x1010101, 0x2020202, 0x4040404, 0x8080808, 0x10101010, 0x20202020, 0x40404040,
    0x80808080, 0)
RANK_OF_CARD = (*(place % 8 for place in range(32)), NONE)
SUIT_OF_CARD = (*(place // 8 for place in range(32)), NONE)
BIT = (*(1 << place for place in range(32)), 0)

# The readings that a record may choose, and which is taken if it does not.
OPTIONS: tuple[tuple[str, str], ...] = (("packs", "packs"), ("reckoning", "reckoning"))
DEFAULTS: Args = (0, 0)
# fmt: on


# ---------------------------------------------------------------- the record


class State(BaseState):
    """What the record says so far. Lists, by key, end in the value for no key."""

    __slots__ = named(
        "also_turned announced announcing began began_with begun changing cut_card cut_unsaid "
        "cut_winner cutting_told deal_is_off dealer denied_king due_dealer exchanged faulty "
        "faulty_unseen first_giver first_refused gifts_untold given hand hand_counted held "
        "in_vain_up king_holder king_marked king_unsaid known last_number last_packet lead led_by "
        "led_in_vain looked mark_lost mends_unseen midway named not_beaten not_followed pack_cut "
        "pack_in_use packet packs packs_changed penalised pending proposals purse reckoning "
        "refused reply required score shown stake stock thrown_up to_play tricks trumps turned "
        "unchanged under_law_false_king unmended wanted"
    )

    def __init__(self) -> None:
        super().__init__()
        self.cut_card, self.score, self.purse, self.given = [NONE] * 3, [0] * 3, [0] * 3, [0] * 3
        self.packet, self.last_packet, self.last_number = [0] * 3, [0] * 3, [0] * 3
        self.shown, self.looked, self.hand, self.held = [0] * 3, [False] * 3, [0] * 3, [0] * 3
        self.known, self.exchanged, self.wanted = [False] * 3, [False] * 3, [0] * 3
        self.began, self.began_with, self.not_followed = [0] * 3, [0] * 3, [0] * 3
        self.not_beaten, self.mends_unseen, self.in_vain_up = [0] * 3, [False] * 33, [NONE] * 3
        self.unmended, self.tricks, self.announced = [NONE] * 3, [0] * 3, [False] * 3
        self.announcing, self.unchanged, self.penalised = [False] * 3, [False] * 3, [False] * 3
        self.denied_king, self.under_law_false_king = [False] * 3, [False] * 3
        self.packs = self.reckoning = self.cut_winner = self.dealer = self.first_giver = NONE
        self.due_dealer = self.pack_in_use = self.turned = self.also_turned = self.trumps = NONE
        self.lead = self.led_by = self.reply = self.king_holder = self.named = self.required = NONE
        self.to_play = self.thrown_up = NONE
        self.midway = self.pack_cut = self.cut_unsaid = self.cutting_told = False
        self.packs_changed = self.king_marked = self.king_unsaid = self.mark_lost = False
        self.deal_is_off = self.led_in_vain = self.pending = self.refused = False
        self.first_refused = self.changing = self.gifts_untold = self.begun = self.faulty = False
        self.faulty_unseen = self.hand_counted = False
        self.stake = self.stock = self.proposals = 0

    def copy(self) -> State:
        """Give a state that changes by itself."""
        new = State.__new__(type(self))
        new.packs = self.packs
        new.reckoning = self.reckoning
        new.midway = self.midway
        new.cut_card = self.cut_card[:]
        new.cut_winner = self.cut_winner
        new.dealer = self.dealer
        new.score = self.score[:]
        new.stake = self.stake
        new.purse = self.purse[:]
        new.first_giver = self.first_giver
        new.due_dealer = self.due_dealer
        new.pack_cut = self.pack_cut
        new.cut_unsaid = self.cut_unsaid
        new.cutting_told = self.cutting_told
        new.stock = self.stock
        new.given = self.given[:]
        new.packet = self.packet[:]
        new.pack_in_use = self.pack_in_use
        new.packs_changed = self.packs_changed
        new.last_packet = self.last_packet[:]
        new.last_number = self.last_number[:]
        new.shown = self.shown[:]
        new.looked = self.looked[:]
        new.hand = self.hand[:]
        new.held = self.held[:]
        new.known = self.known[:]
        new.turned = self.turned
        new.also_turned = self.also_turned
        new.trumps = self.trumps
        new.king_marked = self.king_marked
        new.king_unsaid = self.king_unsaid
        new.mark_lost = self.mark_lost
        new.deal_is_off = self.deal_is_off
        new.led_in_vain = self.led_in_vain
        new.proposals = self.proposals
        new.pending = self.pending
        new.refused = self.refused
        new.first_refused = self.first_refused
        new.changing = self.changing
        new.exchanged = self.exchanged[:]
        new.wanted = self.wanted[:]
        new.gifts_untold = self.gifts_untold
        new.begun = self.begun
        new.began = self.began[:]
        new.began_with = self.began_with[:]
        new.lead = self.lead
        new.led_by = self.led_by
        new.reply = self.reply
        new.not_followed = self.not_followed[:]
        new.not_beaten = self.not_beaten[:]
        new.faulty = self.faulty
        new.king_holder = self.king_holder
        new.faulty_unseen = self.faulty_unseen
        new.mends_unseen = self.mends_unseen[:]
        new.in_vain_up = self.in_vain_up[:]
        new.unmended = self.unmended[:]
        new.named = self.named
        new.required = self.required
        new.to_play = self.to_play
        new.tricks = self.tricks[:]
        new.announced = self.announced[:]
        new.announcing = self.announcing[:]
        new.unchanged = self.unchanged[:]
        new.thrown_up = self.thrown_up
        new.penalised = self.penalised[:]
        new.denied_king = self.denied_king[:]
        new.hand_counted = self.hand_counted
        new.under_law_false_king = self.under_law_false_king[:]
        new.menus = self.menus
        new.in_vain = self.in_vain
        new.conflicts = self.conflicts
        new.stopped = self.stopped
        new.writing = new.written = -1
        return new


Judge = Referee[State]


def begin(state: State, choices: Args, told: dict[str, dict[int, int]]) -> State:
    """Lay out the record before its first event, with what it tells of its start."""
    state.packs = choices[0]
    state.reckoning = choices[1]
    state.midway = bool(told.get("midway", {}).get(0, state.midway))
    state.cut_winner = told.get("cut-winner", {}).get(0, state.cut_winner)
    state.suppose("cut_winner", True)
    state.dealer = told.get("dealer", {}).get(0, state.dealer)
    state.suppose("dealer", True)
    for slot, value in told.get("score", {}).items():
        state.score[slot] = value
    state.stake = 1
    state.stake = told.get("stake", {}).get(0, state.stake)
    for slot, value in told.get("purse", {}).items():
        state.purse[slot] = value
    state.pack_cut = state.dealer != NONE
    state.cut_unsaid = bool(told.get("cut-unsaid", {}).get(0, state.cut_unsaid))
    state.suppose("cut_unsaid", False)
    state.stock = 0xFFFFFFFF
    for key_1 in range(2):
        state.held[key_1] = 5
    state.trumps = told.get("trumps", {}).get(0, state.trumps)
    state.suppose("trumps", True)
    state.king_unsaid = bool(told.get("king-unsaid", {}).get(0, state.king_unsaid))
    state.suppose("king_unsaid", False)
    state.gifts_untold = bool(told.get("gifts-untold", {}).get(0, state.gifts_untold))
    state.suppose("gifts_untold", False)
    for key_1 in range(2):
        state.began_with[key_1] = 5
    state.king_holder = told.get("king-holder", {}).get(0, state.king_holder)
    state.suppose("king_holder", True)
    state.faulty_unseen = bool(told.get("faulty-unseen", {}).get(0, state.faulty_unseen))
    state.suppose("faulty_unseen", False)
    for slot, value in told.get("mends-unseen", {}).items():
        state.mends_unseen[slot] = bool(value)
    state.suppose("mends_unseen", False)
    return state


def amiss(judge: Judge, state: State) -> str | None:
    """Say why no game begins in a state; None if one may."""
    if state.score[PLAYER_A] == 5 and state.score[PLAYER_B] == 5:
        return "both players are five, and the game is won by one"
    return None


# ---------------------------------------------------------------- definitions


def seats_from(p: int, q: int) -> int:
    """The book's seats-from: rules/common/seats.law:9."""
    return (q - p + 2) % 2


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
    if state.dealer == NONE and (
        state.cut_card[PLAYER_A] != NONE or state.cut_card[PLAYER_B] != NONE
    ):
        return state.asked("cut_winner", 0, state.cut_winner)
    return state.dealer


def let_pass(state: State, p: int) -> int:
    """The book's let-pass: rules/ecarte.law:92."""
    return state.not_followed[p] | state.not_beaten[p]


def elder_hand(state: State) -> int:
    """The book's elder-hand: rules/ecarte.law:127."""
    return NEXT_PLAYER[state.dealer]


def trump_king(state: State) -> int:
    """The book's trump-king: rules/ecarte.law:128."""
    return CARDS_OF_SUIT[state.trumps] & CARDS_OF_RANK[RANK_KING]


def cuts_are_equal(state: State) -> bool:
    """The book's cuts-are-equal: rules/ecarte.law:136."""
    if RANK_OF_CARD[state.cut_card[PLAYER_A]] != RANK_OF_CARD[state.cut_card[PLAYER_B]]:
        return False
    return RANK_OF_CARD[state.cut_card[PLAYER_B]] == RANK_OF_CARD[state.cut_card[PLAYER_A]]


@remembered(10)
def highest_cutter(state: State) -> int:
    """The book's highest-cutter: rules/ecarte.law:138."""
    return first(
        sum(
            BIT[p]
            for p in range(2)
            if state.cut_card[NEXT_PLAYER[p]] != NONE
            and (RANK_OF_CARD[state.cut_card[p]] if RANK_OF_CARD[state.cut_card[p]] != NONE else 0)
            > (
                RANK_OF_CARD[state.cut_card[NEXT_PLAYER[p]]]
                if RANK_OF_CARD[state.cut_card[NEXT_PLAYER[p]]] != NONE
                else 0
            )
        )
    )


def dealing_is_over(state: State) -> bool:
    """The book's dealing-is-over: rules/ecarte.law:143."""
    return state.turned != NONE or state.proposals > 0


def dealing(state: State) -> bool:
    """The book's dealing: rules/ecarte.law:144."""
    return not dealing_is_over(state)


def has_the_deal(state: State, p: int) -> bool:
    """The book's has-the-deal: rules/ecarte.law:145."""
    return p == due_to_deal(state) or due_to_deal(state) == NONE


def due_by_then(state: State, p: int, q: int) -> int:
    """The book's due-by-then: rules/ecarte.law:149."""
    if q == p:
        return min(5, state.given[NEXT_PLAYER[p]])
    return 5 if state.given[p] > 0 else max(2, state.packet[p])


def fully_dealt(state: State) -> bool:
    """The book's fully-dealt: rules/ecarte.law:152."""
    return state.given[PLAYER_A] >= 5 and state.given[PLAYER_B] >= 5


def cards_are_dealt(state: State) -> bool:
    """The book's cards-are-dealt: rules/ecarte.law:153."""
    return state.given[PLAYER_A] > 0 or state.given[PLAYER_B] > 0


def nothing_is_dealt(state: State) -> bool:
    """The book's nothing-is-dealt: rules/ecarte.law:154."""
    return not cards_are_dealt(state)


def between_deals(state: State) -> bool:
    """The book's between-deals: rules/ecarte.law:157."""
    return not dealing_is_over(state) and not cards_are_dealt(state) and not state.begun


def deal_is_due(state: State) -> bool:
    """The book's deal-is-due: rules/ecarte.law:160."""
    return (
        between_deals(state)
        and not state.pack_cut
        and ((state.packet[PLAYER_A] > 0 or state.packet[PLAYER_B] > 0) or not state.cutting_told)
    )


def has_his_hand_on_record(state: State, p: int) -> bool:
    """The book's ... has-his-hand-on-record: rules/ecarte.law:164."""
    if not state.known[p]:
        return False
    return state.wanted[p] == 0 or not state.asked("gifts_untold", 0, state.gifts_untold)


def may_have(state: State, p: int) -> int:
    """The book's may-have: rules/ecarte.law:165."""
    if has_his_hand_on_record(state, p) or state.held[p] == 0:
        return state.hand[p]
    return state.hand[p] | state.stock


def playable(state: State, p: int) -> int:
    """The book's playable: rules/ecarte.law:167."""
    if state.in_vain_up[p] == NONE:
        return may_have(state, p)
    return may_have(state, p) | BIT[state.in_vain_up[p]]


def may_hold(state: State, p: int, h: int) -> bool:
    """The book's ... may-hold ...: rules/ecarte.law:169."""
    return h & may_have(state, p) == h


def may_have_king(state: State, p: int) -> bool:
    """The book's may-have-king: rules/ecarte.law:171."""
    return trump_king(state) != 0 and may_hold(state, p, trump_king(state))


def has_the_king(state: State, p: int) -> bool:
    """The book's ... has-the-king: rules/ecarte.law:176."""
    return (state.hand[p] | state.began[p]) & trump_king(state) != 0


@remembered(11)
def next_may_have_king(state: State, p: int) -> bool:
    """The book's next-may-have-king: rules/ecarte.law:173."""
    for q in members(0x3 & ~BIT[p]):
        if has_the_king(state, q):
            return True
        if may_have_king(state, q) and (
            has_his_hand_on_record(state, q)
            or state.asked("king_holder", 0, state.king_holder) == q
        ):
            return True
    return False


def may_announce(state: State, p: int) -> bool:
    """The book's may-announce: rules/ecarte.law:177."""
    if state.known[p]:
        return state.hand[p] & trump_king(state) != 0
    return may_have_king(state, p) and state.asked("king_holder", 0, state.king_holder) == p


def owns_too_late(state: State, p: int) -> bool:
    """The book's owns-too-late: rules/ecarte.law:180."""
    return (
        state.unchanged[p]
        and state.held[p] < state.began_with[p]
        and not next_may_have_king(state, p)
    )


@remembered(12)
def awaited(state: State) -> int:
    """The book's awaited: rules/ecarte.law:184."""
    return sum(
        BIT[p]
        for p in range(2)
        if state.wanted[p] > 0
        and (
            (state.exchanged[PLAYER_A] or state.dealer == PLAYER_A)
            and (state.exchanged[PLAYER_B] or state.dealer == PLAYER_B)
        )
        and state.asked("gifts_untold", 0, state.gifts_untold)
    )


def may_discard(state: State, p: int) -> bool:
    """The book's may-discard: rules/ecarte.law:196."""
    return state.changing and not state.exchanged[p]


def kept_untold(state: State) -> bool:
    """The book's kept-untold: rules/ecarte.law:187."""
    return (
        state.dealer != NONE
        and may_discard(state, state.dealer)
        and state.exchanged[elder_hand(state)]
        and state.wanted[elder_hand(state)] == 0
        and state.asked("gifts_untold", 0, state.gifts_untold)
    )


def reply_is_nothing(state: State) -> bool:
    """The book's reply-is-nothing: rules/ecarte.law:189."""
    return state.led_in_vain and between_deals(state) and not state.pack_cut


def ready(state: State) -> bool:
    """The book's ready: rules/ecarte.law:191."""
    if reply_is_nothing(state):
        return False
    if state.trumps == NONE and not nothing_is_dealt(state):
        return False
    if state.pending:
        return False
    if awaited(state):
        return True
    if kept_untold(state):
        return True
    if (
        elder_hand(state) != NONE
        and is_open(state, "wrongly-given", COUNTS_AS[elder_hand(state)])
        and state.exchanged[state.dealer]
    ):
        return True
    return not state.changing and (state.wanted[PLAYER_A] == 0 and state.wanted[PLAYER_B] == 0)


def deal_may_fall_to(state: State, p: int) -> bool:
    """The book's deal-may-fall-to: rules/ecarte.law:265."""
    return (
        is_open(state, "exposed", COUNTS_AS[p])
        or is_open(state, "wrong-hand", COUNTS_AS[p])
        or is_open(state, "played-wrong", COUNTS_AS[p])
        or is_open(state, "wrongly-given", COUNTS_AS[p])
        or is_open(state, "turned-twice", COUNTS_AS[p])
    )


def is_five(state: State, p: int) -> bool:
    """The book's ... is-five: rules/ecarte.law:268."""
    if state.score[p] != 5:
        return False
    if deal_may_fall_to(state, NEXT_PLAYER[p]):
        return False
    return (
        not state.announced[p]
        or has_his_hand_on_record(state, p)
        or has_the_king(state, p)
        or state.asked("king_holder", 0, state.king_holder) == p
    )


def game_is_won(state: State) -> bool:
    """The book's game-is-won: rules/ecarte.law:272."""
    return is_five(state, PLAYER_A) or is_five(state, PLAYER_B)


def speaking(state: State) -> bool:
    """The book's speaking: rules/ecarte.law:197."""
    return (
        ready(state)
        and not deal_is_due(state)
        and not kept_untold(state)
        and not state.begun
        and state.thrown_up == NONE
        and not game_is_won(state)
    )


def trick_is_open(state: State) -> bool:
    """The book's trick-is-open: rules/ecarte.law:201."""
    return state.lead != NONE and state.reply == NONE


def whose_turn(state: State) -> int:
    """The book's whose-turn: rules/ecarte.law:202."""
    if trick_is_open(state):
        return NEXT_PLAYER[state.led_by]
    if state.to_play == NONE:
        return elder_hand(state)
    if state.held[state.to_play] == 0 and state.held[NEXT_PLAYER[state.to_play]] > 0:
        return NEXT_PLAYER[state.to_play]
    return state.to_play


def won_with(state: State) -> int:
    """The book's won-with: rules/ecarte.law:207."""
    return state.lead if state.to_play == state.led_by else state.reply


def followers(state: State, p: int) -> int:
    """The book's followers: rules/ecarte.law:208."""
    return state.hand[p] & CARDS_OF_SUIT[SUIT_OF_CARD[state.lead]]


def beats(state: State, d: int, c: int) -> bool:
    """The book's ... beats ...: rules/common/trumps.law:4."""
    if SUIT_OF_CARD[d] == SUIT_OF_CARD[c]:
        return RANK_OF_CARD[d] > RANK_OF_CARD[c]
    return SUIT_OF_CARD[d] == state.trumps


def winners(state: State, p: int, c: int) -> int:
    """The book's winners: rules/ecarte.law:212."""
    return sum(
        BIT[d]
        for d in members(state.hand[p])
        if state.lead != NONE
        and beats(state, d, state.lead)
        and (
            SUIT_OF_CARD[d] == SUIT_OF_CARD[state.lead]
            or (SUIT_OF_CARD[c] != SUIT_OF_CARD[state.lead] and not followers(state, p))
        )
    )


def told_by(state: State, p: int, c: int) -> int:
    """The book's told-by: rules/ecarte.law:219."""
    return sum(
        BIT[d]
        for d in members(let_pass(state, p))
        if (state.not_followed[p] & BIT[d] and SUIT_OF_CARD[c] == SUIT_OF_CARD[d])
        or (
            state.not_beaten[p] & BIT[d]
            and beats(state, c, d)
            and (SUIT_OF_CARD[c] == SUIT_OF_CARD[d] or state.not_followed[p] & BIT[d])
        )
    )


@remembered(13)
def may_be_wronged(state: State, p: int) -> bool:
    """The book's may-be-wronged: rules/ecarte.law:225."""
    return any(
        state.held[q] > 0 and any(told_by(state, q, c) for c in members(state.stock))
        for q in members(0x3 & ~BIT[p])
    )


def may_be_misled(state: State, p: int) -> bool:
    """The book's may-be-misled: rules/ecarte.law:227."""
    for q in members(0x3 & ~BIT[p]):
        if (
            state.announcing[q]
            and state.begun
            and state.held[q] > 0
            and state.held[q] < state.began_with[q]
            and not has_his_hand_on_record(state, q)
            and state.stock & trump_king(state)
        ):
            return True
    return False


@remembered(14)
def may_mend(state: State, p: int) -> bool:
    """The book's may-mend: rules/ecarte.law:233."""
    return (
        let_pass(state, p) & BIT[state.lead] != 0
        and state.held[p] > 0
        and any(told_by(state, p, c) & BIT[state.lead] for c in members(state.stock))
    )


def play_is_over(state: State) -> bool:
    """The book's play-is-over: rules/ecarte.law:240."""
    if state.thrown_up != NONE:
        return True
    return (
        state.begun
        and not trick_is_open(state)
        and (state.held[PLAYER_A] == 0 or state.held[PLAYER_B] == 0)
    )


def made(state: State, p: int) -> int:
    """The book's made: rules/ecarte.law:242."""
    return state.tricks[p] + state.held[p]


def three_are_made(state: State) -> bool:
    """The book's three-are-made: rules/ecarte.law:243."""
    return state.tricks[PLAYER_A] >= 3 or state.tricks[PLAYER_B] >= 3


@remembered(15)
def taker(state: State) -> int:
    """The book's taker: rules/ecarte.law:244."""
    if not play_is_over(state) or three_are_made(state):
        return first(sum(BIT[p] for p in range(2) if state.tricks[p] >= 3))
    if state.thrown_up != NONE:
        return NEXT_PLAYER[state.thrown_up]
    return max(range(2), key=lambda p: made(state, p), default=NONE)


def vole_is_made(state: State) -> bool:
    """The book's vole-is-made: rules/ecarte.law:248."""
    if state.thrown_up != NONE:
        return state.tricks[state.thrown_up] == 0
    return play_is_over(state) and made(state, taker(state)) >= 5


def loser_stood_out(state: State) -> bool:
    """The book's loser-stood-out: rules/ecarte.law:250."""
    return state.proposals == 0 if taker(state) == state.dealer else state.first_refused


def hand_won(state: State) -> int:
    """The book's hand-won: rules/ecarte.law:254."""
    if vole_is_made(state):
        return GROUND_VOLE
    return GROUND_DOUBLE_POINT if loser_stood_out(state) else GROUND_PLAIN_POINT


@remembered(16)
def marks_due(state: State) -> int:
    """The book's marks-due: rules/ecarte.law:256."""
    return (1 if hand_won(state) == GROUND_PLAIN_POINT else 2) - (
        1 if state.penalised[taker(state)] else 0
    )


def point_is_certain(state: State) -> bool:
    """The book's point-is-certain: rules/ecarte.law:260."""
    if game_is_won(state):
        return False
    if taker(state) == NONE:
        return False
    return (
        play_is_over(state)
        or state.tricks[NEXT_PLAYER[taker(state)]] > 0
        or state.score[taker(state)] + marks_due(state) >= 5
    )


def winner(state: State) -> int:
    """The book's winner: rules/ecarte.law:273."""
    return first(sum(BIT[p] for p in range(2) if is_five(state, p)))


def game_value(state: State) -> int:
    """The book's game-value: rules/ecarte.law:274."""
    if state.reckoning == RECKONING_BY_THE_GAME:
        return 1
    if state.score[NEXT_PLAYER[winner(state)]] == 0:
        return 3
    return 2 if state.score[NEXT_PLAYER[winner(state)]] <= 2 else 1


def why_none_is_given(state: State) -> int:
    """The book's why-none-is-given: rules/ecarte.law:283."""
    if state.begun and (play_is_over(state) or three_are_made(state)):
        return HITCH_UNCOUNTED
    return HITCH_IN_PLAY if state.begun else HITCH_NOT_IN_STOCK


def why_no_deal_now(state: State) -> int:
    """The book's why-no-deal-now: rules/ecarte.law:287."""
    if state.begun and (play_is_over(state) or three_are_made(state)):
        return HITCH_UNCOUNTED
    return HITCH_IN_PLAY if state.begun else HITCH_DEALT


def may_be_dealing(state: State, p: int) -> bool:
    """The book's may-be-dealing: rules/ecarte.law:289."""
    return has_the_deal(state, p) or nothing_is_dealt(state)


def why_not_shown(state: State, c: int, q: int) -> int:
    """The book's why-not-shown: rules/ecarte.law:294."""
    if state.begun:
        return NO_SHOW_PLAYING
    if not dealing(state):
        return NO_SHOW_DEALT_OUT
    if not (state.stock | state.hand[q]) & BIT[c]:
        return NO_SHOW_ANOTHER_HAS_IT
    return NO_SHOW_OTHER_DEALS


def why_not_played(state: State, p: int, c: int) -> int:
    """The book's why-not-played: rules/ecarte.law:303."""
    if state.thrown_up != NONE:
        return NO_PLAY_HAND_ABANDONED
    if trick_is_open(state) and state.led_by == p:
        return NO_PLAY_LEAD_UNMET
    if deal_is_due(state) and (not reply_is_nothing(state) or p != state.dealer):
        return NO_PLAY_UNDEALT
    if state.held[p] == 0 or not may_have(state, p) & BIT[c]:
        return NO_PLAY_NOT_HELD
    return NO_PLAY_DENIED if state.denied_king[p] else NO_PLAY_ANNOUNCED_BY_OTHER


def why_no_mark(state: State, p: int) -> int:
    """The book's why-no-mark: rules/ecarte.law:313."""
    if p != state.dealer:
        return NO_MARK_NOT_DEALER
    if state.king_marked:
        return NO_MARK_MARKED_ALREADY
    return NO_MARK_NOT_GIVEN_FIVE if state.mark_lost else NO_MARK_NONE_TURNED_UP


def held_unseen(state: State, p: int) -> int:
    """The book's held-unseen: rules/ecarte.law:493."""
    return 0 if state.known[p] else state.held[p]


def laid_down(state: State, p: int) -> int:
    """The book's laid-down: rules/ecarte.law:494."""
    if state.led_by == NONE:
        return NONE
    return state.lead if p == state.led_by else state.reply


def has_just_played_the_king(state: State, p: int) -> bool:
    """The book's ... has-just-played-the-king: rules/ecarte.law:131."""
    if state.held[p] != 4:
        return False
    if trump_king(state) & BIT[state.lead] and state.led_by == p and trick_is_open(state):
        return True
    return trump_king(state) & BIT[state.reply] != 0 and p == state.dealer


def deals_in_his_stead(state: State, p: int) -> bool:
    """The book's ... deals-in-his-stead: rules/ecarte.law:147."""
    return dealing(state) and p == state.due_dealer and state.first_giver not in (NONE, p)


def turns_more(state: State, p: int) -> bool:
    """The book's ... turns-more: rules/ecarte.law:155."""
    return (
        p == state.dealer
        and state.turned != NONE
        and state.also_turned == NONE
        and state.proposals == 0
        and not state.begun
    )


def is_the_surplus_of(state: State, h: int, p: int) -> bool:
    """The book's ... is-the-surplus-of ...: rules/ecarte.law:170."""
    return h.bit_count() == state.held[p] - 5 and may_hold(state, p, h)


def renounces_with(state: State, p: int, c: int) -> bool:
    """The book's ... renounces with ...: rules/ecarte.law:209."""
    return (
        trick_is_open(state)
        and SUIT_OF_CARD[c] != SUIT_OF_CARD[state.lead]
        and followers(state, p) != 0
    )


def can_win_with(state: State, p: int, c: int) -> bool:
    """The book's ... can-win with ...: rules/ecarte.law:215."""
    return trick_is_open(state) and winners(state, p, c) != 0


def underforces_with(state: State, p: int, c: int) -> bool:
    """The book's ... underforces with ...: rules/ecarte.law:216."""
    return can_win_with(state, p, c) and (state.lead == NONE or not beats(state, c, state.lead))


def puts_back(state: State, p: int, c: int) -> bool:
    """The book's ... puts-back ...: rules/ecarte.law:237."""
    return state.in_vain_up[p] == c


# ---------------------------------------------------------------- effects with a name


def the_gifts_come(state: State) -> None:
    """The book's effect, the gifts come: rules/ecarte.law:389."""
    if (
        (awaited(state) or kept_untold(state))
        and not state.exchanged[state.dealer]
        and state.dealer != NONE
    ):
        state.write(0xA00)
        state.known[state.dealer] = False
    for q in members(awaited(state)):
        state.held[q] = min(state.held[q] + state.wanted[q], 40)
        state.wanted[q] = 0
        state.known[q] = False
        state.changing = False


# ---------------------------------------------------------------- acts


def act_cut_for_deal_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, cut-for-deal, cannot have happened; None if it can (rules/ecarte.law:319)."""
    if state.dealer == NONE and state.cut_card[p] == NONE and state.cut_card[NEXT_PLAYER[p]] != c:
        return None
    return f"{judge.players[p]} cannot cut {CARDS[c]} for deal"


def act_cut_for_deal(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, cut-for-deal, does (rules/ecarte.law:319)."""
    state.cut_card[p] = c
    state.cutting_told = True


def act_use_pack_impossible(judge: Judge, state: State, p: int, q: int) -> str | None:
    """Say why an act, use-pack, cannot have happened; None if it can (rules/ecarte.law:324)."""
    if dealing(state) and not state.begun:
        return None
    return f"no pack is taken up now: {HITCHS[why_no_deal_now(state)]}"


def act_use_pack(judge: Judge, state: State, p: int, q: int) -> None:
    """Do what an act, use-pack, does (rules/ecarte.law:324)."""
    if state.turned == NONE:
        state.pack_in_use = q


def act_cut_pack_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, cut-pack, cannot have happened; None if it can (rules/ecarte.law:329)."""
    if dealing(state) and not state.begun:
        return None
    return f"the pack is not cut now: {HITCHS[why_no_deal_now(state)]}"


def act_cut_pack(judge: Judge, state: State, p: int) -> None:
    """Do what an act, cut-pack, does (rules/ecarte.law:329)."""
    state.pack_cut = p != due_to_deal(state) or (state.pack_cut and state.cutting_told)
    state.cutting_told = True


def act_give_impossible(judge: Judge, state: State, p: int, h: int, q: int) -> str | None:
    """Say why an act, give, cannot have happened; None if it can (rules/ecarte.law:343)."""
    if (deals_in_his_stead(state, p) or h & (state.stock | state.shown[q]) == h) and (
        not state.begun or state.wanted[q] > 0
    ):
        return None
    return f"{HITCHS[why_none_is_given(state)]}"


def act_give(judge: Judge, state: State, p: int, h: int, q: int) -> None:
    """Do what an act, give, does (rules/ecarte.law:343)."""
    if deals_in_his_stead(state, p):
        state.dealer = p
        state.first_giver = NONE
        state.pack_cut = True
        for q_2 in range(2):
            state.given[q_2] = 0
            state.known[q_2] = False
            state.hand[q_2] = 0
            state.held[q_2] = 5
        state.stock = 0xFFFFFFFF
        state.shown = [0] * 3
        state.looked = [False] * 3
    if dealing(state) and state.given[q] == 0:
        state.known[q] = True
    if state.begun:
        state.began[q] |= h
    if dealing(state):
        if state.packet[p] == 0 and h.bit_count() in (2, 3):
            state.packet[p] = min(h.bit_count(), 3)
        if state.given[q] == 0:
            state.held[q] = 0
        state.given[q] = min(state.given[q] + h.bit_count(), 40)
    else:
        state.wanted[q] = max(state.wanted[q] - h.bit_count(), 0)
    if state.begun:
        state.began_with[q] = min(state.began_with[q] + h.bit_count(), 40)
    state.held[q] = min(state.held[q] + h.bit_count(), 40)
    state.last_number[q] = h.bit_count()
    state.stock &= ~h
    state.shown[q] &= ~h
    state.hand[q] |= h
    state.last_packet[q] = h


def act_deal_impossible(judge: Judge, state: State, p: int, h: int) -> str | None:
    """Say why an act, deal, cannot have happened; None if it can (rules/ecarte.law:353)."""
    if (
        h & (state.stock | state.shown[p]) == h
        and not state.shown[p] & ~h
        and dealing(state)
        and not state.begun
        and state.given[p] == 0
    ):
        return None
    return (
        f"these cards are not all in the stock, with what was shown, or {judge.players[p]} has "
        "cards already"
    )


def act_deal(judge: Judge, state: State, p: int, h: int) -> None:
    """Do what an act, deal, does (rules/ecarte.law:353)."""
    state.known[p] = True
    state.given[p] = h.bit_count()
    state.held[p] = h.bit_count()
    state.last_number[p] = h.bit_count()
    state.hand[p] = h
    state.last_packet[p] = h
    state.stock &= ~h
    state.shown[p] &= ~h


def act_give_unseen_impossible(judge: Judge, state: State, p: int, m: int, q: int) -> str | None:
    """Say why an act, give-unseen, cannot have happened; None if it can (rules/ecarte.law:360)."""
    if not state.begun or state.wanted[q] > 0:
        return None
    return f"{HITCHS[why_none_is_given(state)]}"


def act_give_unseen(judge: Judge, state: State, p: int, m: int, q: int) -> None:
    """Do what an act, give-unseen, does (rules/ecarte.law:360)."""
    if deals_in_his_stead(state, p):
        state.dealer = p
        state.first_giver = NONE
        state.pack_cut = True
        for q_2 in range(2):
            state.given[q_2] = 0
            state.known[q_2] = False
            state.hand[q_2] = 0
            state.held[q_2] = 5
        state.stock = 0xFFFFFFFF
        state.shown = [0] * 3
        state.looked = [False] * 3
    if dealing(state):
        if state.packet[p] == 0 and m in (2, 3):
            state.packet[p] = min(max(m, 0), 3)
        if state.given[q] == 0:
            state.held[q] = 0
        state.given[q] = min(max(state.given[q] + m, 0), 40)
    else:
        state.wanted[q] = min(max(state.wanted[q] - m, 0), 5)
    if state.begun:
        state.began_with[q] = min(max(state.began_with[q] + m, 0), 40)
    state.held[q] = min(max(state.held[q] + m, 0), 40)
    state.last_number[q] = min(max(m, 0), 40)
    state.known[q] = False
    state.last_packet[q] = 0


def act_expose_impossible(judge: Judge, state: State, p: int, c: int, q: int) -> str | None:
    """Say why an act, expose, cannot have happened; None if it can (rules/ecarte.law:363)."""
    if (
        dealing(state)
        and not state.begun
        and (state.stock | state.hand[q]) & BIT[c]
        and may_be_dealing(state, p)
    ):
        return None
    return (
        f"{judge.players[p]} cannot expose {CARDS[c]} in dealing: "
        f"{NO_SHOWS[why_not_shown(state, c, q)]}"
    )


def act_expose(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Do what an act, expose, does (rules/ecarte.law:363)."""
    if dealing(state) and not state.begun and state.stock & BIT[c]:
        state.write(0x6A00)
        state.stock &= ~BIT[c]
        state.hand[q] |= BIT[c]
        state.shown[q] |= BIT[c]


def act_name_suit(judge: Judge, state: State, p: int, t: int) -> None:
    """Do what an act, name-suit, does (rules/ecarte.law:369)."""
    if p == whose_turn(state) and not trick_is_open(state):
        state.named = t


def act_look(judge: Judge, state: State, p: int) -> None:
    """Do what an act, look, does (rules/ecarte.law:371)."""
    state.looked[p] = True


def act_turn_up_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, turn-up, cannot have happened; None if it can (rules/ecarte.law:372)."""
    if (
        state.stock & BIT[c]
        and (
            turns_more(state, p)
            or (state.turned == NONE and (state.trumps == NONE or SUIT_OF_CARD[c] == state.trumps))
        )
        and not (
            (state.known[PLAYER_A] and state.shown[PLAYER_A])
            or (state.known[PLAYER_B] and state.shown[PLAYER_B])
        )
    ):
        return None
    return f"{CARDS[c]} cannot be turned up now"


def act_turn_up(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, turn-up, does (rules/ecarte.law:372)."""
    state.stock &= ~BIT[c]
    state.shown = [0] * 3
    if state.turned == NONE:
        state.turned = c
        state.trumps = SUIT_OF_CARD[c]
    else:
        state.also_turned = c


def act_fresh_deal(judge: Judge, state: State, p: int) -> None:
    """Do what an act, fresh-deal, does (rules/ecarte.law:380)."""
    state.deal_is_off = True


def act_throw_out(judge: Judge, state: State, p: int, h: int) -> None:
    """Do what an act, throw-out, does (rules/ecarte.law:383)."""
    state.hand[p] &= ~h
    state.stock &= ~h
    state.held[p] = max(state.held[p] - h.bit_count(), 0)


def act_draw_out(judge: Judge, state: State, p: int, h: int, q: int) -> None:
    """Do what an act, draw-out, does (rules/ecarte.law:384)."""
    state.hand[q] &= ~h
    state.began[q] &= ~h
    state.stock &= ~h
    state.held[q] = max(state.held[q] - h.bit_count(), 0)
    state.began_with[q] = max(state.began_with[q] - h.bit_count(), 0)


def act_complete(judge: Judge, state: State, p: int, q: int) -> None:
    """Do what an act, complete, does (rules/ecarte.law:386)."""
    state.wanted[q] = max(5 - state.held[q], 0)


def act_propose(judge: Judge, state: State, p: int) -> None:
    """Do what an act, propose, does (rules/ecarte.law:395)."""
    the_gifts_come(state)
    state.pending = True
    state.proposals = min(state.proposals + 1, 8)


def act_accept(judge: Judge, state: State, p: int) -> None:
    """Do what an act, accept, does (rules/ecarte.law:396)."""
    state.pending = False
    state.changing = True
    state.exchanged = [False] * 3


def act_refuse(judge: Judge, state: State, p: int) -> None:
    """Do what an act, refuse, does (rules/ecarte.law:398)."""
    state.pending = False
    state.refused = True
    if state.proposals == 1:
        state.first_refused = True


def act_discard_impossible(judge: Judge, state: State, p: int, h: int) -> str | None:
    """Say why an act, discard, cannot have happened; None if it can (rules/ecarte.law:401)."""
    if (
        may_hold(state, p, h)
        and h
        and not state.begun
        and h.bit_count() <= state.stock.bit_count()
        and h.bit_count() <= state.held[p]
    ):
        return None
    return f"{judge.players[p]} cannot discard {listed(CARDS, h)}"


def act_discard(judge: Judge, state: State, p: int, h: int) -> None:
    """Do what an act, discard, does (rules/ecarte.law:401)."""
    if may_discard(state, p):
        state.write(0x1FA10)
        state.hand[p] &= ~h
        state.stock &= ~h
        state.held[p] = max(state.held[p] - h.bit_count(), 0)
        state.wanted[p] = min(h.bit_count(), 5)
        state.exchanged[p] = True
        state.unchanged[p] = False


def act_discard_unseen_impossible(judge: Judge, state: State, p: int, m: int) -> str | None:
    """Say why an act, discard-unseen, cannot have happened; None if it can
    (rules/ecarte.law:410).
    """
    if not state.begun and m <= state.stock.bit_count() and m <= state.held[p]:
        return None
    return f"{judge.players[p]} cannot discard {m}"


def act_discard_unseen(judge: Judge, state: State, p: int, m: int) -> None:
    """Do what an act, discard-unseen, does (rules/ecarte.law:410)."""
    if may_discard(state, p):
        state.write(0x1FA10)
        state.stock |= state.hand[p]
        state.hand[p] = 0
        state.known[p] = False
        state.held[p] = min(max(state.held[p] - m, 0), 40)
        state.wanted[p] = min(max(m, 0), 5)
        state.exchanged[p] = True
        state.unchanged[p] = False


def act_keep_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, keep, cannot have happened; None if it can (rules/ecarte.law:417)."""
    if not state.begun:
        return None
    return "the play has begun"


def act_keep(judge: Judge, state: State, p: int) -> None:
    """Do what an act, keep, does (rules/ecarte.law:417)."""
    if state.changing:
        state.write(0x1010)
        state.exchanged[p] = True


def act_announce(judge: Judge, state: State, p: int) -> None:
    """Do what an act, announce, does (rules/ecarte.law:420)."""
    if not state.begun or state.held[p] == state.began_with[p]:
        state.announcing[p] = True


def act_withdraw_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, withdraw, cannot have happened; None if it can (rules/ecarte.law:422)."""
    if not has_the_king(state, p):
        return None
    return f"{judge.players[p]} has the king"


def act_withdraw(judge: Judge, state: State, p: int) -> None:
    """Do what an act, withdraw, does (rules/ecarte.law:422)."""
    if not state.begun or state.held[p] == state.began_with[p]:
        state.announcing[p] = False


def act_play_impossible_part(state: State, c: int, p: int) -> bool:
    """Give a part of act_play_impossible."""
    if state.held[p] <= 0:
        return False
    if not playable(state, p) & BIT[c]:
        return False
    if state.thrown_up != NONE:
        return False
    if told_by(state, p, c) & BIT[state.unmended[p]]:
        return False
    if trick_is_open(state) and state.led_by == p:
        return False
    if (not reply_is_nothing(state) or p != state.dealer) and deal_is_due(state):
        return False
    if not trump_king(state) & BIT[c]:
        return True
    if state.denied_king[p]:
        return False
    return not state.announced[NEXT_PLAYER[p]] or next_may_have_king(state, NEXT_PLAYER[p])


def act_play_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, play, cannot have happened; None if it can (rules/ecarte.law:425)."""
    if act_play_impossible_part(state, c, p):
        return None
    return f"{judge.players[p]} cannot play {CARDS[c]}: {NO_PLAYS[why_not_played(state, p, c)]}"


def act_play(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, play, does (rules/ecarte.law:425)."""
    the_gifts_come(state)
    if ready(state) and not puts_back(state, p, c):
        if not state.begun:
            state.begun = True
            state.wanted = [0] * 3
            for q in range(2):
                state.began[q] = state.hand[q]
                state.began_with[q] = state.held[q]
        for d in members(told_by(state, p, c)):
            state.not_followed[p] &= ~BIT[d]
            state.not_beaten[p] &= ~BIT[d]
        state.began[p] |= BIT[c]
        state.hand[p] &= ~BIT[c]
        state.stock &= ~BIT[c]
        state.held[p] = max(state.held[p] - 1, 0)
        if trick_is_open(state):
            if renounces_with(state, p, c) or underforces_with(state, p, c):
                state.faulty = True
            elif not state.known[p]:
                if SUIT_OF_CARD[c] != SUIT_OF_CARD[state.lead]:
                    state.not_followed[p] |= BIT[state.lead]
                if state.lead == NONE or not beats(state, c, state.lead):
                    state.not_beaten[p] |= BIT[state.lead]
            state.reply = c
            if state.lead != NONE and beats(state, c, state.lead):
                state.to_play = p
            else:
                state.to_play = state.led_by
            if state.to_play != NONE:
                player = state.to_play
                state.tricks[player] = min(state.tricks[player] + 1, 8)
        elif state.held[NEXT_PLAYER[p]] == 0:
            state.tricks[p] = min(state.tricks[p] + 1, 8)
        else:
            state.lead = c
            state.led_by = p
            state.named = NONE
            state.required = NONE
            state.reply = NONE
            state.faulty = False
    state.led_in_vain = False
    state.in_vain_up = [NONE] * 3


def act_throw_up_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, throw-up, cannot have happened; None if it can (rules/ecarte.law:456)."""
    if state.trumps != NONE and not play_is_over(state):
        return None
    return f"{judge.players[p]} has no hand to throw up"


def act_throw_up(judge: Judge, state: State, p: int) -> None:
    """Do what an act, throw-up, does (rules/ecarte.law:456)."""
    if state.trumps != NONE and not play_is_over(state):
        state.write(0x18000)
        state.thrown_up = p
        state.pending = False


def act_play_again(judge: Judge, state: State, p: int) -> None:
    """Do what an act, play-again, does (rules/ecarte.law:460)."""
    for q in range(2):
        state.hand[q] = state.began[q]
        state.held[q] = state.began_with[q]
    state.tricks = [0] * 3
    state.announcing = [False] * 3
    state.not_followed = [0] * 3
    state.not_beaten = [0] * 3
    state.lead = NONE
    state.reply = NONE
    state.led_by = NONE
    state.to_play = NONE
    state.named = NONE
    state.required = NONE
    state.faulty = False
    state.thrown_up = NONE
    state.in_vain_up = [NONE] * 3
    judge.close("after-misplay", p, "a player requires the hands to be played again")
    judge.close("after-false-king", p, "a player requires the hands to be played again")


def act_count_tricks_impossible(judge: Judge, state: State) -> str | None:
    """Say why an act, count-tricks, cannot have happened; None if it can (rules/ecarte.law:467)."""
    if play_is_over(state) or three_are_made(state):
        return None
    return "the hands are not played out, and nobody has three tricks"


def act_count_tricks(judge: Judge, state: State) -> None:
    """Do what an act, count-tricks, does (rules/ecarte.law:467)."""
    state.hand_counted = True


# ---------------------------------------------------------------- the laws

# What rests on the states: a bit for each moment, window and definition remembered.
ON_CUT_CARD, ON_DEALER, ON_SCORE, ON_STOCK, ON_HAND = 0x403, 0x11000, 0x200, 0x6800, 0xA00
ON_HELD, ON_KNOWN, ON_TRUMPS, ON_DEAL_IS_OFF, ON_PROPOSALS = 0x1E800, 0xA00, 0x6A00, 0x1CC, 0x10000
ON_FIRST_REFUSED, ON_EXCHANGED, ON_WANTED, ON_GIFTS_UNTOLD = 0x10000, 0x1010, 0x1A10, 0x1A00
ON_BEGUN, ON_BEGAN, ON_LEAD, ON_REPLY, ON_NOT_FOLLOWED = 0x18000, 0xA00, 0x1C000, 0x18000, 0x6000
ON_NOT_BEATEN, ON_KING_HOLDER, ON_TRICKS, ON_ANNOUNCED = 0x6000, 0xA00, 0x18000, 0x200
ON_THROWN_UP, ON_PENALISED, ON_HAND_COUNTED = 0x18000, 0x10000, 0x60


def law_two_players_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law two-players, Two at a time: ban third-player.

    It admits of only two players at a time,
    (page 004_c325553f5a76a2c9.txt; rules/ecarte.law:543)
    """
    says = f"only two play at a time: {CARDS[c]}, which a third laid down, is not played"
    judge.offend(OFFENCE_THIRD_PLAYER, LAW_TWO_PLAYERS_1, state, (p, c), (p, c), says)


def law_two_players_2(state: State, p: int) -> BoundValues | None:
    """Law two-players, Two at a time: power, None where it does not hold.

    yet it may be so played as to include several.
    (page 004_c325553f5a76a2c9.txt; rules/ecarte.law:549)
    """
    if not between_deals(state):
        return None
    return ()


def law_two_players_2_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_two_players_2."""
    says = (
        f"{judge.players[p]} may leave his seat to a third between two deals, and his score goes "
        "with it"
    )
    facts = [["no deal is on the table", yes(between_deals(state))]]
    judge.find("exercised", LAW_TWO_PLAYERS_2, "give-up-seat", p, (p,), says, facts)


def law_packs_1(judge: Judge, state: State, p: int, q: int) -> None:
    """Law packs, One pack or two: offence wrong-deal.

    Two packs of cards are sometimes used, it can be played equally well with a single pack.
    (page 004_c325553f5a76a2c9.txt; supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law
    14; rules/ecarte.law:556)
    """
    if state.packs != PACKS_DOUBLE:
        return
    if state.turned != NONE:
        return
    if not (p == q if state.packs_changed else p != q):
        return
    says = (
        f"{judge.players[p]} took up the pack that was {judge.players[q]}'s at first, and is to "
        "deal with the other"
    )
    facts = [
        ["the reading ‘packs’", PACKS[state.packs]],
        ["the card turned up", CARDS[state.turned]],
        ["the packs are changed", yes(state.packs_changed)],
    ]
    judge.offend(OFFENCE_WRONG_DEAL, LAW_PACKS_1, state, (p,), (p, q), says, facts)


def law_packs_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law packs, One pack or two: consequence.

    Two packs of cards are sometimes used, it can be played equally well with a single pack.
    (page 004_c325553f5a76a2c9.txt; supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law
    14; rules/ecarte.law:560)
    """
    if state.pack_in_use == NONE:
        return
    now = judge.changing()
    now.packs_changed = now.pack_in_use != now.dealer


def law_pack_1(judge: Judge, state: State, p: int, n: int, t: int) -> None:
    """Law pack, Thirty-two cards: holding.

    The two, three, four, five, and six of each suit
    (page 004_c325553f5a76a2c9.txt; supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law
    45; rules/ecarte.law:573)
    """
    if n > 6:
        return
    says = f"a {n} is no card of this pack: the deal is void"
    judge.find("holding", LAW_PACK_1, "", p, (p, n, t), says)
    now = judge.changing(ON_DEAL_IS_OFF)
    now.deal_is_off = True


def law_cutting_1_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_cutting_1 holds."""
    if highest_cutter(state) == NONE:
        return []
    return [()]


def law_cutting_1(judge: Judge, state: State) -> None:
    """Law cutting, The highest deals: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 5; rules/ecarte.law:585)
    """
    now = judge.changing(ON_DEALER)
    now.dealer = highest_cutter(now)


def law_cutting_2_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_cutting_2 holds."""
    if not cuts_are_equal(state):
        return []
    return [()]


def law_cutting_2(judge: Judge, state: State) -> None:
    """Law cutting, The highest deals: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 5; rules/ecarte.law:586)
    """
    now = judge.changing(ON_CUT_CARD)
    now.cut_card = [NONE] * 3
    now.cutting_told = False


def law_out_of_turn_deal_1(judge: Judge, state: State, p: int, h: int, q: int) -> None:
    """Law out-of-turn-deal, Who deals, and from a pack cut: offence wrong-deal.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 14; rules/ecarte.law:591)
    """
    if not dealing(state):
        return
    if has_the_deal(state, p):
        return
    if deals_in_his_stead(state, p):
        return
    says = f"{judge.players[p]} dealt, and the deal was not his"
    facts = [
        ["the cards are being dealt", yes(dealing(state))],
        [f"{judge.players[p]} may deal", yes(has_the_deal(state, p))],
        [f"{judge.players[p]} deals in his stead", yes(deals_in_his_stead(state, p))],
    ]
    judge.offend(OFFENCE_WRONG_DEAL, LAW_OUT_OF_TURN_DEAL_1, state, (p,), (p, h, q), says, facts)


def law_out_of_turn_deal_2(judge: Judge, state: State, p: int, m: int, q: int) -> None:
    """Law out-of-turn-deal, Who deals, and from a pack cut: offence wrong-deal.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 14; rules/ecarte.law:591)
    """
    if not dealing(state):
        return
    if has_the_deal(state, p):
        return
    if deals_in_his_stead(state, p):
        return
    says = f"{judge.players[p]} dealt, and the deal was not his"
    facts = [
        ["the cards are being dealt", yes(dealing(state))],
        [f"{judge.players[p]} may deal", yes(has_the_deal(state, p))],
        [f"{judge.players[p]} deals in his stead", yes(deals_in_his_stead(state, p))],
    ]
    judge.offend(OFFENCE_WRONG_DEAL, LAW_OUT_OF_TURN_DEAL_2, state, (p,), (p, m, q), says, facts)


def law_out_of_turn_deal_3(judge: Judge, state: State, p: int, h: int, q: int) -> None:
    """Law out-of-turn-deal, Who deals, and from a pack cut: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 14; rules/ecarte.law:599)
    """
    if not dealing(state):
        return
    if due_to_deal(state) != NONE:
        return
    now = judge.changing(ON_DEALER)
    now.dealer = p
    now.pack_cut = True


def law_out_of_turn_deal_4(judge: Judge, state: State, p: int, m: int, q: int) -> None:
    """Law out-of-turn-deal, Who deals, and from a pack cut: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 14; rules/ecarte.law:599)
    """
    if not dealing(state):
        return
    if due_to_deal(state) != NONE:
        return
    now = judge.changing(ON_DEALER)
    now.dealer = p
    now.pack_cut = True


def law_out_of_turn_deal_5(judge: Judge, state: State, p: int, h: int, q: int) -> None:
    """Law out-of-turn-deal, Who deals, and from a pack cut: offence wrong-deal.

    (supplied: Enquire Within upon Everything, ecarte, 118; rules/ecarte.law:602)
    """
    if not between_deals(state):
        return
    if state.pack_cut:
        return
    if not state.cutting_told:
        return
    if due_to_deal(state) == NONE:
        return
    if state.dealer == NONE and state.asked("cut_unsaid", 0, state.cut_unsaid):
        return
    says = f"{judge.players[p]} dealt before his adversary had cut"
    facts = [
        ["no deal is on the table", yes(between_deals(state))],
        ["the pack is cut", yes(state.pack_cut)],
        ["the record tells of cutting", yes(state.cutting_told)],
        ["the dealer", judge.players[due_to_deal(state)]],
        ["the dealer", judge.players[state.dealer]],
        [
            "the pack was cut, which no line tells",
            yes(state.asked("cut_unsaid", 0, state.cut_unsaid)),
        ],
    ]
    judge.offend(OFFENCE_WRONG_DEAL, LAW_OUT_OF_TURN_DEAL_5, state, (p,), (p, h, q), says, facts)


def law_out_of_turn_deal_6(judge: Judge, state: State, p: int, m: int, q: int) -> None:
    """Law out-of-turn-deal, Who deals, and from a pack cut: offence wrong-deal.

    (supplied: Enquire Within upon Everything, ecarte, 118; rules/ecarte.law:602)
    """
    if not between_deals(state):
        return
    if state.pack_cut:
        return
    if not state.cutting_told:
        return
    if due_to_deal(state) == NONE:
        return
    if state.dealer == NONE and state.asked("cut_unsaid", 0, state.cut_unsaid):
        return
    says = f"{judge.players[p]} dealt before his adversary had cut"
    facts = [
        ["no deal is on the table", yes(between_deals(state))],
        ["the pack is cut", yes(state.pack_cut)],
        ["the record tells of cutting", yes(state.cutting_told)],
        ["the dealer", judge.players[due_to_deal(state)]],
        ["the dealer", judge.players[state.dealer]],
        [
            "the pack was cut, which no line tells",
            yes(state.asked("cut_unsaid", 0, state.cut_unsaid)),
        ],
    ]
    judge.offend(OFFENCE_WRONG_DEAL, LAW_OUT_OF_TURN_DEAL_6, state, (p,), (p, m, q), says, facts)


def law_out_of_turn_deal_7(judge: Judge, state: State, p: int, h: int, q: int) -> None:
    """Law out-of-turn-deal, Who deals, and from a pack cut: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 14; rules/ecarte.law:609)
    """
    if not dealing(state):
        return
    if not nothing_is_dealt(state):
        return
    now = judge.changing(ON_DEALER)
    now.due_dealer = due_to_deal(now)
    now.first_giver = p
    now.dealer = p


def law_out_of_turn_deal_8(judge: Judge, state: State, p: int, m: int, q: int) -> None:
    """Law out-of-turn-deal, Who deals, and from a pack cut: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 14; rules/ecarte.law:609)
    """
    if not dealing(state):
        return
    if not nothing_is_dealt(state):
        return
    now = judge.changing(ON_DEALER)
    now.due_dealer = due_to_deal(now)
    now.first_giver = p
    now.dealer = p


def law_out_of_turn_deal_9(judge: Judge, state: State, p: int, c: int) -> None:
    """Law out-of-turn-deal, Who deals, and from a pack cut: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 14; rules/ecarte.law:611)
    """
    now = judge.changing()
    now.first_giver = NONE


def law_out_of_turn_deal_10_call_it_void_says(judge: Judge, state: State, p: int, q: int) -> str:
    """Say what is elected."""
    return "the cards are cut, and dealt again by him whose deal it is"


def law_out_of_turn_deal_10_until(state: State, p: int) -> bool:
    """Tell whether this has happened: once deal-is-off."""
    return state.deal_is_off


def law_out_of_turn_deal_10(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law out-of-turn-deal, Who deals, and from a pack cut: menu deal-is-void.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 14; rules/ecarte.law:612)
    """
    holder = NEXT_PLAYER[p]
    offers = [
        (
            f"{judge.players[holder]} calls a fresh deal",
            "the cards are cut, and dealt again by him whose deal it is",
        ),
    ]
    judge.open_menu(LAW_OUT_OF_TURN_DEAL_10_MENU, holder, (p,), offers, finding=finding)


def law_dealing_1(judge: Judge, state: State, p: int, h: int, q: int) -> None:
    """Law dealing, By two and three, or three and two: offence misdeal.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 8 and 9; rules/ecarte.law:621)
    """
    state = judge.post
    if not dealing(state):
        return
    if not has_the_deal(state, p):
        return
    if elder_hand(state) != NONE and is_open(state, "misdealt", COUNTS_AS[elder_hand(state)]):
        return
    if state.given[q] == due_by_then(state, p, q):
        return
    says = (
        f"{judge.players[q]} has {state.given[q]} card{plural(state.given[q])}, and "
        f"{figure(due_by_then(state, p, q))} {were(due_by_then(state, p, q))} due: to each two and "
        "then three, or three and then two, the dealer last"
    )
    facts = [
        ["the cards are being dealt", yes(dealing(state))],
        [f"{judge.players[p]} may deal", yes(has_the_deal(state, p))],
        ["the elder hand", judge.players[elder_hand(state)]],
        [f"the number of cards dealt to {judge.players[q]}", str(state.given[q])],
        [f"due by then of ({judge.players[p]}, {judge.players[q]})", str(due_by_then(state, p, q))],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_DEALING_1, state, (p, q), (p, h, q), says, facts)


def law_dealing_2(judge: Judge, state: State, p: int, m: int, q: int) -> None:
    """Law dealing, By two and three, or three and two: offence misdeal.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 8 and 9; rules/ecarte.law:621)
    """
    state = judge.post
    if not dealing(state):
        return
    if not has_the_deal(state, p):
        return
    if elder_hand(state) != NONE and is_open(state, "misdealt", COUNTS_AS[elder_hand(state)]):
        return
    if state.given[q] == due_by_then(state, p, q):
        return
    says = (
        f"{judge.players[q]} has {state.given[q]} card{plural(state.given[q])}, and "
        f"{figure(due_by_then(state, p, q))} {were(due_by_then(state, p, q))} due: to each two and "
        "then three, or three and then two, the dealer last"
    )
    facts = [
        ["the cards are being dealt", yes(dealing(state))],
        [f"{judge.players[p]} may deal", yes(has_the_deal(state, p))],
        ["the elder hand", judge.players[elder_hand(state)]],
        [f"the number of cards dealt to {judge.players[q]}", str(state.given[q])],
        [f"due by then of ({judge.players[p]}, {judge.players[q]})", str(due_by_then(state, p, q))],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_DEALING_2, state, (p, q), (p, m, q), says, facts)


def law_dealing_3(judge: Judge, state: State, q: int, h: int) -> None:
    """Law dealing, By two and three, or three and two: offence misdeal.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 8 and 9; rules/ecarte.law:626)
    """
    if h.bit_count() == 5:
        return
    if not dealing(state):
        return
    if elder_hand(state) != NONE and is_open(state, "misdealt", COUNTS_AS[elder_hand(state)]):
        return
    p = due_to_deal(state)
    if p == NONE:
        return
    says = f"{judge.players[q]} has been dealt {h.bit_count()}, where five cards are dealt to each"
    facts = [
        [f"the number of cards in {listed(CARDS, h)}", str(h.bit_count())],
        ["the cards are being dealt", yes(dealing(state))],
        ["the elder hand", judge.players[elder_hand(state)]],
    ]
    judge.offend(OFFENCE_MISDEAL, LAW_DEALING_3, state, (p, q), (q, h, p), says, facts)


def law_dealing_4_rectify_does(judge: Judge, state: State, p: int, q: int, r: int) -> None:
    """Carry out the option rectify."""
    state.hand[q] &= ~(state.last_packet[q] | state.shown[q])
    state.stock |= state.last_packet[q] | state.shown[q]
    state.shown[q] = 0
    state.given[q] = max(state.given[q] - state.last_number[q], 0)
    state.held[q] = max(state.held[q] - state.last_number[q], 0)


def law_dealing_4_until(state: State, p: int, q: int) -> bool:
    """Tell whether this has happened: once deal-is-off."""
    return state.deal_is_off


def law_dealing_4(judge: Judge, state: State, finding: int, p: int, q: int) -> None:
    """Law dealing, By two and three, or three and two: menu misdealt.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 8 and 9; rules/ecarte.law:630)
    """
    if state.looked[elder_hand(state)]:
        return
    holder = NEXT_PLAYER[p]
    offers = [
        (f"{judge.players[holder]} calls a fresh deal", ""),
        (f"{judge.players[holder]} has the packet taken back", ""),
    ]
    facts = [["the elder hand has looked at his hand", yes(state.looked[elder_hand(state)])]]
    judge.open_menu(LAW_DEALING_4_MENU, holder, (p, q), offers, facts, finding)


def law_exposing_1(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law exposing, A card exposed in dealing: offence exposing.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 13; rules/ecarte.law:643)
    """
    if p != due_to_deal(state):
        return
    if state.turned != NONE:
        return
    if q == p:
        return
    says = f"{judge.players[p]} showed {CARDS[c]}, which was for {judge.players[q]}"
    facts = [
        ["the dealer", judge.players[due_to_deal(state)]],
        ["the card turned up", CARDS[state.turned]],
    ]
    judge.offend(OFFENCE_EXPOSING, LAW_EXPOSING_1, state, (p, c, q), (p, c, q), says, facts)


def law_exposing_2_until(state: State, p: int, c: int, q: int) -> bool:
    """Tell whether this has happened: once deal-is-off."""
    return state.deal_is_off


def law_exposing_2(judge: Judge, state: State, finding: int, p: int, c: int, q: int) -> None:
    """Law exposing, A card exposed in dealing: menu exposed.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 13; rules/ecarte.law:647)
    """
    if state.looked[q]:
        return
    holder = NEXT_PLAYER[p]
    offers = [(f"{judge.players[holder]} calls a fresh deal", "")]
    facts = [[f"{judge.players[q]} has looked at his hand", yes(state.looked[q])]]
    judge.open_menu(LAW_EXPOSING_2_MENU, holder, (p, c, q), offers, facts, finding)


def law_turning_up_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law turning-up, The turn-up, and a wrong number of cards: offence wrong-number.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 10 and 15 to 19;
    rules/ecarte.law:657)
    """
    for q in range(2):
        if state.held[q] == 5:
            continue
        says = (
            f"{judge.players[q]} has been dealt {state.held[q]}, where five cards are dealt to each"
        )
        facts = [[f"the number of cards that {judge.players[q]} has", str(state.held[q])]]
        judge.offend(OFFENCE_WRONG_NUMBER, LAW_TURNING_UP_1, state, (p, q), (p, c, q), says, facts)


def law_turning_up_2_throw_superfluous(state: State, p: int, q: int, r: int, h: int) -> bool:
    """Tell whether an act takes the option throw-superfluous."""
    return q == r and state.held[r] > 5 and is_the_surplus_of(state, h, r)


def law_turning_up_2_throw_superfluous_offered(state: State, p: int, q: int, r: int) -> bool:
    """Tell whether throw-superfluous can be taken."""
    return q == r and state.held[r] > 5


def law_turning_up_2_throw_superfluous_facts(
    judge: Judge, state: State, p: int, q: int, r: int
) -> FactLines:
    """Tell what decides whether throw-superfluous can be taken."""
    return [[f"the number of cards that {judge.players[r]} has", str(state.held[r])]]


def law_turning_up_2_draw_superfluous(
    state: State, p: int, q: int, r: int, h: int, player2: int
) -> bool:
    """Tell whether an act takes the option draw-superfluous."""
    return player2 == p and q == p and state.held[p] > 5 and is_the_surplus_of(state, h, p)


def law_turning_up_2_draw_superfluous_offered(state: State, p: int, q: int, r: int) -> bool:
    """Tell whether draw-superfluous can be taken."""
    return q == p and state.held[p] > 5


def law_turning_up_2_draw_superfluous_facts(
    judge: Judge, state: State, p: int, q: int, r: int
) -> FactLines:
    """Tell what decides whether draw-superfluous can be taken."""
    return [[f"the number of cards that {judge.players[p]} has", str(state.held[p])]]


def law_turning_up_2_make_up_the_hand(state: State, p: int, q: int, r: int, player2: int) -> bool:
    """Tell whether an act takes the option make-up-the-hand."""
    return player2 == q and state.held[q] < 5


def law_turning_up_2_make_up_the_hand_offered(state: State, p: int, q: int, r: int) -> bool:
    """Tell whether make-up-the-hand can be taken."""
    return state.held[q] < 5


def law_turning_up_2_make_up_the_hand_facts(
    judge: Judge, state: State, p: int, q: int, r: int
) -> FactLines:
    """Tell what decides whether make-up-the-hand can be taken."""
    return [[f"the number of cards that {judge.players[q]} has", str(state.held[q])]]


def law_turning_up_2_until(state: State, p: int, q: int) -> bool:
    """Tell whether this has happened: once deal-is-off."""
    return state.deal_is_off


def law_turning_up_2(judge: Judge, state: State, finding: int, p: int, q: int) -> None:
    """Law turning-up, The turn-up, and a wrong number of cards: menu wrong-hand.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 10 and 15 to 19;
    rules/ecarte.law:659)
    """
    holder = NEXT_PLAYER[p]
    offers = [
        (f"{judge.players[holder]} calls a fresh deal", ""),
        (
            f"{judge.players[holder]} throws out cards",
            "the dealer is not to see them, and marks no king",
        ),
        (
            f"{judge.players[holder]} draws cards from {judge.players[p]}",
            "the dealer marks no king",
        ),
        (
            f"{judge.players[holder]} has the hand of {judge.players[q]} completed",
            "the dealer marks no king",
        ),
    ]
    judge.open_menu(LAW_TURNING_UP_2_MENU, holder, (p, q), offers, finding=finding)


def law_turning_up_3(judge: Judge, state: State, finding: int, p: int, q: int) -> None:
    """Law turning-up, The turn-up, and a wrong number of cards: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 10 and 15 to 19;
    rules/ecarte.law:669)
    """
    now = judge.changing()
    now.mark_lost = True


def law_turned_twice_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law turned-twice, More than one card turned up: offence turning-up-more.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 11; rules/ecarte.law:677)
    """
    if not turns_more(state, p):
        return
    says = f"{judge.players[p]} turned up {CARDS[c]} besides {CARDS[state.turned]}"
    facts = [[f"{judge.players[p]} turns more", yes(turns_more(state, p))]]
    judge.offend(OFFENCE_TURNING_UP_MORE, LAW_TURNED_TWICE_1, state, (p, c), (p, c), says, facts)


def law_turned_twice_2_choose_the_trump(state: State, p: int, c: int, r: int, d: int) -> bool:
    """Tell whether an act takes the option choose-the-trump."""
    return d == state.also_turned or d == state.turned


def law_turned_twice_2_choose_the_trump_does(
    judge: Judge, state: State, p: int, c: int, r: int, d: int
) -> None:
    """Carry out the option choose-the-trump."""
    if d == state.also_turned:
        if state.king_marked:
            state.score[p] = state.kept("score", p, state.score[p] - 1, 0, 5)
            state.king_marked = False
        state.turned = d
        state.trumps = SUIT_OF_CARD[d]


def law_turned_twice_2_until(state: State, p: int, c: int) -> bool:
    """Tell whether this has happened: once deal-is-off."""
    return state.deal_is_off


def law_turned_twice_2(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law turned-twice, More than one card turned up: menu turned-twice.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 11; rules/ecarte.law:679)
    """
    if state.looked[NEXT_PLAYER[p]]:
        return
    if state.announcing[NEXT_PLAYER[p]]:
        return
    holder = NEXT_PLAYER[p]
    offers = [
        (f"{judge.players[holder]} calls a fresh deal", ""),
        (f"{judge.players[holder]} has a card for the trump card", ""),
    ]
    facts = [
        [
            f"the player after {judge.players[p]} has looked at his hand",
            yes(state.looked[NEXT_PLAYER[p]]),
        ],
        [
            f"the player after {judge.players[p]} has announced the king before playing",
            yes(state.announcing[NEXT_PLAYER[p]]),
        ],
    ]
    judge.open_menu(LAW_TURNED_TWICE_2_MENU, holder, (p, c), offers, facts, finding)


def law_turned_twice_3(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law turned-twice, More than one card turned up: holding.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 11; rules/ecarte.law:691)
    """
    if not state.looked[NEXT_PLAYER[p]] and not state.announcing[NEXT_PLAYER[p]]:
        return
    says = f"{judge.players[NEXT_PLAYER[p]]} has looked at his hand: there must be a fresh deal"
    facts = [
        [
            f"the player after {judge.players[p]} has looked at his hand",
            yes(state.looked[NEXT_PLAYER[p]]),
        ],
        [
            f"the player after {judge.players[p]} has announced the king before playing",
            yes(state.announcing[NEXT_PLAYER[p]]),
        ],
    ]
    judge.find("holding", LAW_TURNED_TWICE_3, "", p, (p, c), says, facts)
    now = judge.changing(ON_DEAL_IS_OFF)
    now.deal_is_off = True


def law_wrong_number_played_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law wrong-number-played, The play begun with a wrong number: offence wrong-hand-played.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 20 and 21;
    rules/ecarte.law:699)
    """
    if not ready(state):
        return
    if state.held[p] == 5:
        return
    if state.exchanged[p]:
        return
    if not (
        not state.begun
        if p == elder_hand(state)
        else (trick_is_open(state) and state.tricks[p] + state.tricks[NEXT_PLAYER[p]] == 0)
    ):
        return
    says = f"{judge.players[p]} began to play with {state.held[p]}, where five cards are proper"
    facts = [
        ["the hands are ready", yes(ready(state))],
        [f"the number of cards that {judge.players[p]} has", str(state.held[p])],
        [f"{judge.players[p]} has discarded or keeps his hand", yes(state.exchanged[p])],
        ["the elder hand", judge.players[elder_hand(state)]],
        ["the play has begun", yes(state.begun)],
        ["a card led has no reply", yes(trick_is_open(state))],
        [f"tricks of {judge.players[p]}", str(state.tricks[p])],
        [f"tricks of the player after {judge.players[p]}", str(state.tricks[NEXT_PLAYER[p]])],
    ]
    judge.offend(
        OFFENCE_WRONG_HAND_PLAYED, LAW_WRONG_NUMBER_PLAYED_1, state, (p,), (p, c), says, facts
    )


def law_wrong_number_played_2(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law wrong-number-played, The play begun with a wrong number: holding.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 20 and 21;
    rules/ecarte.law:704)
    """
    if p != elder_hand(state):
        return
    says = "there must be a fresh deal"
    facts = [["the elder hand", judge.players[elder_hand(state)]]]
    judge.find("holding", LAW_WRONG_NUMBER_PLAYED_2, "", p, (p,), says, facts)
    now = judge.changing(ON_DEAL_IS_OFF)
    now.deal_is_off = True
    now.led_in_vain = True


def law_wrong_number_played_3_until(state: State, p: int) -> bool:
    """Tell whether this has happened: once deal-is-off."""
    return state.deal_is_off


def law_wrong_number_played_3(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law wrong-number-played, The play begun with a wrong number: menu played-wrong.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 20 and 21;
    rules/ecarte.law:707)
    """
    if p != state.dealer:
        return
    holder = NEXT_PLAYER[p]
    offers = [(f"{judge.players[holder]} calls a fresh deal", "")]
    facts = [["the dealer", judge.players[state.dealer]]]
    judge.open_menu(LAW_WRONG_NUMBER_PLAYED_3_MENU, holder, (p,), offers, facts, finding)


def law_king_turned_1(state: State, p: int) -> BoundValues | None:
    """Law king-turned, The king turned up: power, None where it does not hold.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 22 and 47;
    rules/ecarte.law:715)
    """
    if p != state.dealer:
        return None
    if state.king_marked:
        return None
    if state.mark_lost:
        return None
    if RANK_OF_CARD[state.turned] != RANK_KING and (
        state.turned != NONE
        or not nothing_is_dealt(state)
        or not state.stock & trump_king(state)
        or not state.asked("king_unsaid", 0, state.king_unsaid)
    ):
        return None
    return ()


def law_king_turned_1_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_king_turned_1."""
    now = judge.changing(ON_SCORE | ON_STOCK)
    now.score[p] = now.kept("score", p, now.score[p] + 1, 0, 5)
    now.king_marked = True
    now.stock &= ~trump_king(now)


def law_king_turned_2(judge: Judge, state: State, p: int) -> None:
    """Law king-turned, The king turned up: ban no-king.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 22 and 47;
    rules/ecarte.law:720)
    """
    if not state.in_vain:
        return
    says = (
        f"{judge.players[p]} may mark no king, for {NO_MARKS[why_no_mark(state, p)]}: nothing is "
        "marked"
    )
    judge.offend(OFFENCE_NO_KING, LAW_KING_TURNED_2, state, (p,), (p,), says)


def law_king_held_1(judge: Judge, state: State, p: int) -> None:
    """Law king-held, The king of trumps in hand: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 23, 24 and 47;
    rules/ecarte.law:729)
    """
    if state.announced[p]:
        return
    if not has_just_played_the_king(state, p) and (
        not may_have_king(state, p)
        or ((not ready(state) or state.begun) and (not state.begun or state.held[p] != 5))
        or (state.announced[NEXT_PLAYER[p]] and not next_may_have_king(state, NEXT_PLAYER[p]))
    ):
        return
    now = judge.changing(ON_SCORE | ON_ANNOUNCED)
    now.announced[p] = True
    now.unchanged[p] = True
    now.score[p] = now.kept("score", p, now.score[p] + 1, 0, 5)


def law_king_held_2(judge: Judge, state: State, p: int) -> None:
    """Law king-held, The king of trumps in hand: ban late-announcement.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 23, 24 and 47;
    rules/ecarte.law:735)
    """
    if not state.begun:
        return
    if state.held[p] >= 5:
        return
    if state.announced[p]:
        return
    if has_just_played_the_king(state, p):
        return
    says = f"{judge.players[p]} announced the king after he had played: he marks nothing for it"
    facts = [
        ["the play has begun", yes(state.begun)],
        [f"the number of cards that {judge.players[p]} has", str(state.held[p])],
    ]
    judge.offend(OFFENCE_LATE_ANNOUNCEMENT, LAW_KING_HELD_2, state, (p,), (p,), says, facts)


def law_false_king_1(judge: Judge, state: State, p: int) -> None:
    """Law false-king, A king that he has not: holding.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 25; rules/ecarte.law:744)
    """
    if not ready(state):
        return
    if state.begun and state.held[p] != 5:
        return
    if state.announced[p]:
        return
    if not next_may_have_king(state, p):
        return
    if may_have_king(state, p):
        return
    says = (
        f"{judge.players[NEXT_PLAYER[p]]} has the king of trumps: {judge.players[p]} marks nothing "
        "for it"
    )
    facts = [
        ["the hands are ready", yes(ready(state))],
        ["the play has begun", yes(state.begun)],
        [f"the number of cards that {judge.players[p]} has", str(state.held[p])],
        [f"{judge.players[p]} has announced the king of trumps", yes(state.announced[p])],
        [
            f"the adversary of {judge.players[p]} has the king of trumps",
            yes(next_may_have_king(state, p)),
        ],
        [f"{judge.players[p]} may have the king of trumps", yes(may_have_king(state, p))],
    ]
    judge.find("holding", LAW_FALSE_KING_1, "", p, (p,), says, facts)


def law_false_king_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law false-king, A king that he has not: offence false-king.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 25; rules/ecarte.law:748)
    """
    if not state.under_law_false_king[p]:
        return
    if not ready(state):
        return
    if next_may_have_king(state, p):
        return
    says = f"{judge.players[p]} announced the king of trumps, and has it not"
    facts = [
        [
            f"{judge.players[p]} has announced a king that he had not",
            yes(state.under_law_false_king[p]),
        ],
        ["the hands are ready", yes(ready(state))],
    ]
    judge.offend(OFFENCE_FALSE_KING, LAW_FALSE_KING_2, state, (p,), (p, c), says, facts)


def law_false_king_3(judge: Judge, state: State, p: int) -> None:
    """Law false-king, A king that he has not: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 25; rules/ecarte.law:749)
    """
    if state.begun and state.held[p] != 5:
        return
    if state.trumps == NONE:
        return
    if may_have_king(state, p):
        return
    now = judge.changing()
    now.under_law_false_king[p] = True


def law_false_king_4(judge: Judge, state: State, p: int, d: int) -> None:
    """Law false-king, A king that he has not: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 25; rules/ecarte.law:752)
    """
    if not state.under_law_false_king[p]:
        return
    if not ready(state):
        return
    now = judge.changing()
    now.under_law_false_king[p] = False


def law_false_king_5(judge: Judge, state: State, p: int) -> None:
    """Law false-king, A king that he has not: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 25; rules/ecarte.law:752)
    """
    if not state.under_law_false_king[p]:
        return
    now = judge.changing()
    now.under_law_false_king[p] = False


def law_false_king_6_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_false_king_6 holds."""
    found: list[BoundValues] = []
    if not state.deal_is_off:
        return []
    for p in range(2):
        found.append((p,))
    return found


def law_false_king_6(judge: Judge, state: State, p: int) -> None:
    """Law false-king, A king that he has not: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 25; rules/ecarte.law:752)
    """
    now = judge.changing()
    now.under_law_false_king[p] = False


def law_false_king_7(judge: Judge, state: State, p: int, c: int) -> None:
    """Law false-king, A king that he has not: holding.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 25; rules/ecarte.law:755)
    """
    if not trump_king(state) & BIT[c]:
        return
    if not state.announced[NEXT_PLAYER[p]]:
        return
    if not state.unchanged[NEXT_PLAYER[p]] and not state.exchanged[NEXT_PLAYER[p]]:
        return
    says = (
        f"{judge.players[p]} has the king that {judge.players[NEXT_PLAYER[p]]} announced: the "
        "score is corrected"
    )
    facts = [
        ["trump king", listed(CARDS, trump_king(state))],
        [
            f"the player after {judge.players[p]} has announced the king of trumps",
            yes(state.announced[NEXT_PLAYER[p]]),
        ],
        [
            f"the player after {judge.players[p]} has the hand still",
            yes(state.unchanged[NEXT_PLAYER[p]]),
        ],
        [
            f"the player after {judge.players[p]} has discarded or keeps his hand",
            yes(state.exchanged[NEXT_PLAYER[p]]),
        ],
    ]
    judge.find("holding", LAW_FALSE_KING_7, "", p, (p, c), says, facts)
    now = judge.changing(ON_SCORE | ON_ANNOUNCED)
    now.announced[NEXT_PLAYER[p]] = False
    now.unchanged[NEXT_PLAYER[p]] = False
    player = NEXT_PLAYER[p]
    now.score[player] = now.kept("score", player, now.score[player] - 1, 0, 5)


def law_false_king_8(judge: Judge, state: State, p: int) -> None:
    """Law false-king, A king that he has not: holding.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 25; rules/ecarte.law:755)
    """
    if not next_may_have_king(state, NEXT_PLAYER[p]):
        return
    if not state.announced[NEXT_PLAYER[p]]:
        return
    if not state.unchanged[NEXT_PLAYER[p]] and not state.exchanged[NEXT_PLAYER[p]]:
        return
    says = (
        f"{judge.players[p]} has the king that {judge.players[NEXT_PLAYER[p]]} announced: the "
        "score is corrected"
    )
    facts = [
        [
            f"the adversary of the player after {judge.players[p]} has the king of trumps",
            yes(next_may_have_king(state, NEXT_PLAYER[p])),
        ],
        [
            f"the player after {judge.players[p]} has announced the king of trumps",
            yes(state.announced[NEXT_PLAYER[p]]),
        ],
        [
            f"the player after {judge.players[p]} has the hand still",
            yes(state.unchanged[NEXT_PLAYER[p]]),
        ],
        [
            f"the player after {judge.players[p]} has discarded or keeps his hand",
            yes(state.exchanged[NEXT_PLAYER[p]]),
        ],
    ]
    judge.find("holding", LAW_FALSE_KING_8, "", p, (p,), says, facts)
    now = judge.changing(ON_SCORE | ON_ANNOUNCED)
    now.announced[NEXT_PLAYER[p]] = False
    now.unchanged[NEXT_PLAYER[p]] = False
    player = NEXT_PLAYER[p]
    now.score[player] = now.kept("score", player, now.score[player] - 1, 0, 5)


def law_false_king_9(judge: Judge, state: State, p: int) -> None:
    """Law false-king, A king that he has not: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 25; rules/ecarte.law:762)
    """
    if not state.announced[p]:
        return
    if owns_too_late(state, p):
        return
    if has_the_king(state, p):
        return
    now = judge.changing(ON_SCORE | ON_ANNOUNCED)
    now.announced[p] = False
    now.unchanged[p] = False
    now.score[p] = now.kept("score", p, now.score[p] - 1, 0, 5)


def law_false_king_10(judge: Judge, state: State, p: int) -> None:
    """Law false-king, A king that he has not: offence false-king.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 25; rules/ecarte.law:766)
    """
    if not owns_too_late(state, p):
        return
    says = (
        f"{judge.players[p]} announced the king of trumps, and owns after he has played that he "
        "has it not"
    )
    facts = [[f"owns too late of {judge.players[p]}", yes(owns_too_late(state, p))]]
    judge.offend(OFFENCE_FALSE_KING, LAW_FALSE_KING_10, state, (p,), (p,), says, facts)


def law_false_king_11(judge: Judge, state: State, q: int, c: int) -> None:
    """Law false-king, A king that he has not: offence false-king.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 25; rules/ecarte.law:768)
    """
    state = judge.post
    if trump_king(state) & BIT[c]:
        return
    for p in range(2):
        if not state.unchanged[p]:
            continue
        if state.held[p] != 0:
            continue
        if may_have_king(state, NEXT_PLAYER[p]):
            continue
        if state.began[p] & trump_king(state):
            continue
        says = (
            f"{judge.players[p]} announced the king of trumps, and none of the cards that he has "
            "played is that king"
        )
        facts = [
            [f"{judge.players[p]} has the hand still", yes(state.unchanged[p])],
            [f"the number of cards that {judge.players[p]} has", str(state.held[p])],
            ["trump king", listed(CARDS, trump_king(state))],
            [
                f"the player after {judge.players[p]} may have the king of trumps",
                yes(may_have_king(state, NEXT_PLAYER[p])),
            ],
            [f"the hand of {judge.players[p]} when the play began", listed(CARDS, state.began[p])],
        ]
        judge.offend(OFFENCE_FALSE_KING, LAW_FALSE_KING_11, state, (p,), (q, c, p), says, facts)


def law_false_king_12(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law false-king, A king that he has not: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 25; rules/ecarte.law:772)
    """
    if not state.unchanged[p]:
        return
    now = judge.changing(ON_SCORE | ON_ANNOUNCED)
    now.announced[p] = False
    now.unchanged[p] = False
    now.score[p] = now.kept("score", p, now.score[p] - 1, 0, 5)


def law_false_king_13_play_the_hands_again_says(judge: Judge, state: State, p: int, q: int) -> str:
    """Say what is elected."""
    return f"{judge.players[p]} marks one less than is due, if he wins the point"


def law_false_king_13_play_the_hands_again_does(judge: Judge, state: State, p: int, q: int) -> None:
    """Carry out the option play-the-hands-again."""
    state.penalised[p] = True
    state.denied_king[q] = True


def law_false_king_13_until(state: State, p: int) -> bool:
    """Tell whether this has happened: once deal-is-off."""
    return state.deal_is_off


def law_false_king_13(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law false-king, A king that he has not: menu after-false-king.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 25; rules/ecarte.law:774)
    """
    holder = NEXT_PLAYER[p]
    offers = [
        (
            f"{judge.players[holder]} requires the hands to be played again",
            f"{judge.players[p]} marks one less than is due, if he wins the point",
        ),
    ]
    judge.open_menu(LAW_FALSE_KING_13_MENU, holder, (p,), offers, finding=finding)


def law_false_king_14(state: State, p: int) -> BoundValues | None:
    """Law false-king, A king that he has not: power, None where it does not hold.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 25; rules/ecarte.law:780)
    """
    if game_is_won(state):
        return None
    if not may_be_misled(state, p):
        return None
    if not state.asked("faulty_unseen", 0, state.faulty_unseen):
        return None
    if is_open(state, "after-misplay", COUNTS_AS[p]):
        return None
    if is_open(state, "after-false-king", COUNTS_AS[p]):
        return None
    return ()


def law_false_king_14_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_false_king_14."""
    says = (
        f"{judge.players[NEXT_PLAYER[p]]} announced the king, and had it not: "
        f"{judge.players[NEXT_PLAYER[p]]}'s hand is not on record"
    )
    facts = [
        ["the game is won", yes(game_is_won(state))],
        [
            f"the adversary of {judge.players[p]} may have announced a king falsely",
            yes(may_be_misled(state, p)),
        ],
        [
            "cards that are not on record tell against it",
            yes(state.asked("faulty_unseen", 0, state.faulty_unseen)),
        ],
    ]
    judge.find("exercised", LAW_FALSE_KING_14, "play-again", p, (p,), says, facts)
    now = judge.changing(ON_SCORE | ON_ANNOUNCED | ON_PENALISED)
    now.penalised[NEXT_PLAYER[p]] = True
    now.denied_king[p] = True
    if now.announced[NEXT_PLAYER[p]]:
        now.announced[NEXT_PLAYER[p]] = False
        now.unchanged[NEXT_PLAYER[p]] = False
        player = NEXT_PLAYER[p]
        now.score[player] = now.kept("score", player, now.score[player] - 1, 0, 5)


def law_proposing_1(state: State, p: int) -> BoundValues | None:
    """Law proposing, Proposing, accepting and refusing: power, None where it does not hold.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 26 and 27;
    rules/ecarte.law:792)
    """
    if p != elder_hand(state):
        return None
    if not speaking(state):
        return None
    if state.refused:
        return None
    if not state.stock:
        return None
    return ()


def law_proposing_2(state: State, p: int) -> BoundValues | None:
    """Law proposing, Proposing, accepting and refusing: power, None where it does not hold.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 26 and 27;
    rules/ecarte.law:794)
    """
    if p != state.dealer:
        return None
    if not state.pending:
        return None
    return ()


def law_proposing_3(state: State, p: int) -> BoundValues | None:
    """Law proposing, Proposing, accepting and refusing: power, None where it does not hold.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 26 and 27;
    rules/ecarte.law:795)
    """
    if p != state.dealer:
        return None
    if not state.pending:
        return None
    return ()


def law_proposing_4(judge: Judge, state: State, p: int, c: int) -> None:
    """Law proposing, Proposing, accepting and refusing: ban too-soon.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 26 and 27;
    rules/ecarte.law:796)
    """
    if ready(state):
        return
    if reply_is_nothing(state):
        return
    says = (
        f"{judge.players[p]} played {CARDS[c]} before the hands were made up: he takes it up again"
    )
    facts = [
        ["the hands are ready", yes(ready(state))],
        ["the lead has brought about a fresh deal", yes(reply_is_nothing(state))],
    ]
    judge.offend(OFFENCE_TOO_SOON, LAW_PROPOSING_4, state, (p, c), (p, c), says, facts)


def law_changing_1(judge: Judge, state: State, p: int, h: int) -> None:
    """Law changing, Discarding, and drawing anew: ban wrong-discard.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 28, 31, 32, 33 and 34;
    rules/ecarte.law:806)
    """
    if may_discard(state, p):
        return
    says = f"{judge.players[p]} discarded, and had discarded already or was not to change his cards"
    facts = [[f"{judge.players[p]} may discard", yes(may_discard(state, p))]]
    judge.offend(OFFENCE_WRONG_DISCARD, LAW_CHANGING_1, state, (p,), (p, h), says, facts)


def law_changing_2(judge: Judge, state: State, p: int, m: int) -> None:
    """Law changing, Discarding, and drawing anew: ban wrong-discard.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 28, 31, 32, 33 and 34;
    rules/ecarte.law:806)
    """
    if may_discard(state, p):
        return
    says = f"{judge.players[p]} discarded, and had discarded already or was not to change his cards"
    facts = [[f"{judge.players[p]} may discard", yes(may_discard(state, p))]]
    judge.offend(OFFENCE_WRONG_DISCARD, LAW_CHANGING_2, state, (p,), (p, m), says, facts)


def law_changing_3(judge: Judge, state: State, p: int) -> None:
    """Law changing, Discarding, and drawing anew: ban keeping.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 28, 31, 32, 33 and 34;
    rules/ecarte.law:808)
    """
    if p != elder_hand(state):
        return
    if not may_discard(state, p):
        return
    says = f"{judge.players[p]}, who proposed, keeps his hand"
    facts = [
        ["the elder hand", judge.players[elder_hand(state)]],
        [f"{judge.players[p]} may discard", yes(may_discard(state, p))],
    ]
    judge.offend(OFFENCE_KEEPING, LAW_CHANGING_3, state, (p,), (p,), says, facts)


def law_changing_4(judge: Judge, state: State, p: int) -> None:
    """Law changing, Discarding, and drawing anew: ban looking.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 28, 31, 32, 33 and 34;
    rules/ecarte.law:810)
    """
    says = f"{judge.players[p]} looked at cards that had been discarded"
    judge.offend(OFFENCE_LOOKING, LAW_CHANGING_4, state, (p,), (p,), says)


def law_changing_5(judge: Judge, state: State, p: int, h: int, q: int) -> None:
    """Law changing, Discarding, and drawing anew: offence wrong-gift.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 28, 31, 32, 33 and 34;
    rules/ecarte.law:812)
    """
    if dealing(state):
        return
    if h.bit_count() == state.wanted[q]:
        return
    if q == state.dealer and h.bit_count() < state.wanted[q]:
        return
    says = (
        f"{judge.players[p]} gave {h.bit_count()} where {figure(state.wanted[q])} "
        f"{were(state.wanted[q])} due to {judge.players[q]}"
    )
    facts = [
        ["the cards are being dealt", yes(dealing(state))],
        [f"the number of cards in {listed(CARDS, h)}", str(h.bit_count())],
        [f"the number of cards that {judge.players[q]} is to be given", str(state.wanted[q])],
        ["the dealer", judge.players[state.dealer]],
    ]
    judge.offend(OFFENCE_WRONG_GIFT, LAW_CHANGING_5, state, (p, q), (p, h, q), says, facts)


def law_changing_6(judge: Judge, state: State, p: int, m: int, q: int) -> None:
    """Law changing, Discarding, and drawing anew: offence wrong-gift.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 28, 31, 32, 33 and 34;
    rules/ecarte.law:815)
    """
    if dealing(state):
        return
    if m == state.wanted[q]:
        return
    if q == state.dealer and m < state.wanted[q]:
        return
    says = (
        f"{judge.players[p]} gave {m} where {figure(state.wanted[q])} {were(state.wanted[q])} due "
        f"to {judge.players[q]}"
    )
    facts = [
        ["the cards are being dealt", yes(dealing(state))],
        [f"the number of cards that {judge.players[q]} is to be given", str(state.wanted[q])],
        ["the dealer", judge.players[state.dealer]],
    ]
    judge.offend(OFFENCE_WRONG_GIFT, LAW_CHANGING_6, state, (p, q), (p, m, q), says, facts)


def law_changing_7(judge: Judge, state: State, p: int, h: int, q: int) -> None:
    """Law changing, Discarding, and drawing anew: ban gift-not-his.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 28, 31, 32, 33 and 34;
    rules/ecarte.law:819)
    """
    if dealing(state):
        return
    if state.dealer == NONE:
        return
    if p == state.dealer:
        return
    says = (
        f"{judge.players[p]} gave cards from the stock, and it was for "
        f"{judge.players[state.dealer]} to give"
    )
    facts = [
        ["the cards are being dealt", yes(dealing(state))],
        ["the dealer", judge.players[state.dealer]],
    ]
    judge.offend(OFFENCE_GIFT_NOT_HIS, LAW_CHANGING_7, state, (p,), (p, h, q), says, facts)


def law_changing_8(judge: Judge, state: State, p: int, m: int, q: int) -> None:
    """Law changing, Discarding, and drawing anew: ban gift-not-his.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 28, 31, 32, 33 and 34;
    rules/ecarte.law:819)
    """
    if dealing(state):
        return
    if state.dealer == NONE:
        return
    if p == state.dealer:
        return
    says = (
        f"{judge.players[p]} gave cards from the stock, and it was for "
        f"{judge.players[state.dealer]} to give"
    )
    facts = [
        ["the cards are being dealt", yes(dealing(state))],
        ["the dealer", judge.players[state.dealer]],
    ]
    judge.offend(OFFENCE_GIFT_NOT_HIS, LAW_CHANGING_8, state, (p,), (p, m, q), says, facts)


def law_changing_9_discard_superfluous(state: State, p: int, q: int, r: int, h: int) -> bool:
    """Tell whether an act takes the option discard-superfluous."""
    return q == r and state.held[r] > 5 and is_the_surplus_of(state, h, r)


def law_changing_9_discard_superfluous_offered(state: State, p: int, q: int, r: int) -> bool:
    """Tell whether discard-superfluous can be taken."""
    return q == r and state.held[r] > 5


def law_changing_9_discard_superfluous_facts(
    judge: Judge, state: State, p: int, q: int, r: int
) -> FactLines:
    """Tell what decides whether discard-superfluous can be taken."""
    return [[f"the number of cards that {judge.players[r]} has", str(state.held[r])]]


def law_changing_9_take_superfluous(
    state: State, p: int, q: int, r: int, h: int, player2: int
) -> bool:
    """Tell whether an act takes the option take-superfluous."""
    return player2 == p and q == p and state.held[p] > 5 and is_the_surplus_of(state, h, p)


def law_changing_9_take_superfluous_offered(state: State, p: int, q: int, r: int) -> bool:
    """Tell whether take-superfluous can be taken."""
    return q == p and state.held[p] > 5


def law_changing_9_take_superfluous_facts(
    judge: Judge, state: State, p: int, q: int, r: int
) -> FactLines:
    """Tell what decides whether take-superfluous can be taken."""
    return [[f"the number of cards that {judge.players[p]} has", str(state.held[p])]]


def law_changing_9_fill_up_the_hand(state: State, p: int, q: int, r: int, player2: int) -> bool:
    """Tell whether an act takes the option fill-up-the-hand."""
    return player2 == q and state.held[q] < 5


def law_changing_9_fill_up_the_hand_offered(state: State, p: int, q: int, r: int) -> bool:
    """Tell whether fill-up-the-hand can be taken."""
    return state.held[q] < 5


def law_changing_9_fill_up_the_hand_facts(
    judge: Judge, state: State, p: int, q: int, r: int
) -> FactLines:
    """Tell what decides whether fill-up-the-hand can be taken."""
    return [[f"the number of cards that {judge.players[q]} has", str(state.held[q])]]


def law_changing_9_until(state: State, p: int, q: int) -> bool:
    """Tell whether this has happened: once deal-is-off."""
    return state.deal_is_off


def law_changing_9(judge: Judge, state: State, finding: int, p: int, q: int) -> None:
    """Law changing, Discarding, and drawing anew: menu wrongly-given.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 28, 31, 32, 33 and 34;
    rules/ecarte.law:822)
    """
    holder = NEXT_PLAYER[p]
    offers = [
        (f"{judge.players[holder]} calls a fresh deal", ""),
        (f"{judge.players[holder]} throws out cards", ""),
        (f"{judge.players[holder]} draws cards from {judge.players[p]}", ""),
        (f"{judge.players[holder]} has the hand of {judge.players[q]} completed", ""),
    ]
    judge.open_menu(LAW_CHANGING_9_MENU, holder, (p, q), offers, finding=finding)


def law_changing_10(judge: Judge, state: State, p: int, h: int, q: int) -> None:
    """Law changing, Discarding, and drawing anew: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 28, 31, 32, 33 and 34;
    rules/ecarte.law:830)
    """
    if q != state.dealer:
        return
    now = judge.changing(ON_WANTED)
    now.wanted[q] = 0


def law_changing_11(judge: Judge, state: State, p: int, m: int, q: int) -> None:
    """Law changing, Discarding, and drawing anew: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 28, 31, 32, 33 and 34;
    rules/ecarte.law:830)
    """
    if q != state.dealer:
        return
    now = judge.changing(ON_WANTED)
    now.wanted[q] = 0


def law_changing_12(state: State, p: int, player2: int) -> BoundValues | None:
    """Law changing, Discarding, and drawing anew: power, None where it does not hold.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 28, 31, 32, 33 and 34;
    rules/ecarte.law:832)
    """
    if player2 != p:
        return None
    if p != state.dealer:
        return None
    if not state.exchanged[p]:
        return None
    if state.held[p] >= 5:
        return None
    if state.begun:
        return None
    return ()


def law_changing_13(judge: Judge, state: State, p: int, c: int) -> None:
    """Law changing, Discarding, and drawing anew: holding.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 28, 31, 32, 33 and 34;
    rules/ecarte.law:834)
    """
    if not ready(state):
        return
    if p != state.dealer:
        return
    if not state.exchanged[p]:
        return
    if state.held[p] >= 5:
        return
    if state.begun and state.held[p] != state.began_with[p]:
        return
    says = (
        f"{judge.players[p]} plays with {state.held[p]}: {judge.players[NEXT_PLAYER[p]]} counts as "
        "tricks what cannot be played to"
    )
    facts = [
        ["the hands are ready", yes(ready(state))],
        ["the dealer", judge.players[state.dealer]],
        [f"{judge.players[p]} has discarded or keeps his hand", yes(state.exchanged[p])],
        [f"the number of cards that {judge.players[p]} has", str(state.held[p])],
        ["the play has begun", yes(state.begun)],
        [f"began with of {judge.players[p]}", str(state.began_with[p])],
    ]
    judge.find("holding", LAW_CHANGING_13, "", p, (p, c), says, facts)


def law_changing_14_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_changing_14 holds."""
    if not state.exchanged[PLAYER_A]:
        return []
    if state.wanted[PLAYER_A] != 0:
        return []
    if not state.exchanged[PLAYER_B]:
        return []
    if state.wanted[PLAYER_B] != 0:
        return []
    return [()]


def law_changing_14(judge: Judge, state: State) -> None:
    """Law changing, Discarding, and drawing anew: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 28, 31, 32, 33 and 34;
    rules/ecarte.law:839)
    """
    now = judge.changing()
    now.changing = False


def law_taking_up_1(state: State, p: int, c: int) -> BoundValues | None:
    """Law taking-up, A card taken up again: power, None where it does not hold.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 39; rules/ecarte.law:848)
    """
    if state.reply != c:
        return None
    if state.led_by == p:
        return None
    if state.thrown_up != NONE:
        return None
    if game_is_won(state):
        return None
    if not state.faulty and (
        not may_mend(state, p)
        or not state.asked("mends_unseen", state.lead, state.mends_unseen[state.lead])
    ):
        return None
    return ()


def law_taking_up_1_exercised(judge: Judge, state: State, p: int, c: int) -> None:
    """Carry out the power law_taking_up_1."""
    says = (
        f"{judge.players[p]} may mend his reply before another card is led: he takes up {CARDS[c]}"
    )
    facts = [
        ["the reply to the card led", CARDS[state.reply]],
        ["the leader", judge.players[state.led_by]],
        ["the one who has abandoned his hand", judge.players[state.thrown_up]],
        ["the game is won", yes(game_is_won(state))],
        ["the reply was at fault", yes(state.faulty)],
        [
            f"an unseen card of {judge.players[p]} may show a fault of his reply",
            yes(may_mend(state, p)),
        ],
        [
            "a card that is not on record was to be played to the card led",
            yes(state.asked("mends_unseen", state.lead, state.mends_unseen[state.lead])),
        ],
    ]
    judge.find("exercised", LAW_TAKING_UP_1, "take-up", p, (p, c), says, facts)
    now = judge.changing(ON_HAND | ON_HELD | ON_REPLY | ON_NOT_FOLLOWED | ON_NOT_BEATEN | ON_TRICKS)
    now.not_followed[p] &= ~BIT[now.lead]
    now.not_beaten[p] &= ~BIT[now.lead]
    now.hand[p] |= BIT[c]
    now.held[p] = min(now.held[p] + 1, 40)
    now.reply = NONE
    now.faulty = False
    if now.to_play != NONE:
        player = now.to_play
        now.tricks[player] = max(now.tricks[player] - 1, 0)
    now.to_play = now.led_by


def law_taking_up_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law taking-up, A card taken up again: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 39; rules/ecarte.law:857)
    """
    if not state.in_vain:
        return
    if state.reply != c:
        return
    if state.led_by == p:
        return
    if not may_mend(state, p):
        return
    if state.thrown_up != NONE:
        return
    if game_is_won(state):
        return
    now = judge.changing()
    now.in_vain_up[p] = c
    now.unmended[p] = now.lead


def law_led_out_of_turn_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law led-out-of-turn, Leading out of turn: offence out-of-turn.

    (supplied: Enquire Within upon Everything, ecarte, 118; Hoffmann, Hoyle's Games Modernized
    (1909), ecarte law 40; rules/ecarte.law:866)
    """
    if not ready(state):
        return
    if state.to_play != NONE:
        return
    if whose_turn(state) == NONE:
        return
    if p == whose_turn(state):
        return
    if puts_back(state, p, c):
        return
    says = (
        f"{judge.players[p]} played {CARDS[c]}, when {judge.players[whose_turn(state)]} was to lead"
    )
    facts = [
        ["the hands are ready", yes(ready(state))],
        ["the winner of the last trick", judge.players[state.to_play]],
        ["the one to play", judge.players[whose_turn(state)]],
        [f"{judge.players[p]} puts back {CARDS[c]}", yes(puts_back(state, p, c))],
    ]
    judge.offend(OFFENCE_OUT_OF_TURN, LAW_LED_OUT_OF_TURN_1, state, (p, c), (p, c), says, facts)


def law_led_out_of_turn_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law led-out-of-turn, Leading out of turn: offence out-of-turn.

    (supplied: Enquire Within upon Everything, ecarte, 118; Hoffmann, Hoyle's Games Modernized
    (1909), ecarte law 40; rules/ecarte.law:870)
    """
    if not ready(state):
        return
    if state.to_play == NONE:
        return
    if p == whose_turn(state):
        return
    if puts_back(state, p, c):
        return
    says = (
        f"{judge.players[p]} played {CARDS[c]}, when {judge.players[state.to_play]} was to lead, "
        f"who had won the last trick with {CARDS[won_with(state)]}"
    )
    facts = [
        ["the hands are ready", yes(ready(state))],
        ["the winner of the last trick", judge.players[state.to_play]],
        ["the one to play", judge.players[whose_turn(state)]],
        [f"{judge.players[p]} puts back {CARDS[c]}", yes(puts_back(state, p, c))],
    ]
    judge.offend(OFFENCE_OUT_OF_TURN, LAW_LED_OUT_OF_TURN_2, state, (p, c), (p, c), says, facts)


def law_led_out_of_turn_3_take_back_does(
    judge: Judge, state: State, p: int, c: int, player: int, card: int
) -> None:
    """Carry out the option take-back."""
    state.hand[p] |= BIT[c]
    state.held[p] = min(state.held[p] + 1, 40)
    state.lead = NONE
    state.led_by = NONE
    if state.tricks[p] + state.tricks[NEXT_PLAYER[p]] == 0:
        state.begun = False


def law_led_out_of_turn_3_until(state: State, p: int, c: int) -> bool:
    """Tell whether this has happened: once deal-is-off."""
    return state.deal_is_off


def law_led_out_of_turn_3(judge: Judge, state: State, finding: int, p: int, c: int) -> None:
    """Law led-out-of-turn, Leading out of turn: menu led-wrongly.

    (supplied: Enquire Within upon Everything, ecarte, 118; Hoffmann, Hoyle's Games Modernized
    (1909), ecarte law 40; rules/ecarte.law:873)
    """
    holder = p
    offers = [(f"{judge.players[p]} takes up {CARDS[c]}", "")]
    judge.open_menu(LAW_LED_OUT_OF_TURN_3_MENU, holder, (p, c), offers, finding=finding)


def law_naming_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law naming, One suit named, another led: offence misnaming.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 41; rules/ecarte.law:882)
    """
    if not ready(state):
        return
    if p != whose_turn(state):
        return
    if trick_is_open(state):
        return
    if SUIT_OF_CARD[c] == state.named:
        return
    t = state.named
    if t == NONE:
        return
    says = f"{judge.players[p]} named {SUITS[t]} and led {CARDS[c]}"
    facts = [
        ["the hands are ready", yes(ready(state))],
        ["the one to play", judge.players[whose_turn(state)]],
        ["a card led has no reply", yes(trick_is_open(state))],
        [f"suit of {CARDS[c]}", SUITS[SUIT_OF_CARD[c]]],
        ["the suit that the leader names", SUITS[state.named]],
    ]
    judge.offend(OFFENCE_MISNAMING, LAW_NAMING_1, state, (p, c, t), (p, c, t), says, facts)


def law_naming_2_require_the_suit_named(
    state: State, p: int, c: int, t: int, q: int, player2: int, suit: int
) -> bool:
    """Tell whether an act takes the option require-the-suit-named."""
    return player2 == p and suit == t and may_have(state, p) & CARDS_OF_SUIT[t] != 0


def law_naming_2_require_the_suit_named_facts(
    judge: Judge, state: State, p: int, c: int, t: int, q: int
) -> FactLines:
    """Tell what decides whether require-the-suit-named can be taken."""
    return [
        [
            f"what {judge.players[p]} may have within cards of {SUITS[t]}",
            listed(CARDS, may_have(state, p) & CARDS_OF_SUIT[t]),
        ],
    ]


def law_naming_2_require_the_suit_named_does(
    judge: Judge, state: State, p: int, c: int, t: int, q: int, player2: int, suit: int
) -> None:
    """Carry out the option require-the-suit-named."""
    if state.hand[p] & CARDS_OF_SUIT[t] or state.asked("faulty_unseen", 0, state.faulty_unseen):
        state.hand[p] |= BIT[c]
        state.held[p] = min(state.held[p] + 1, 40)
        state.lead = NONE
        state.to_play = p
        state.required = t


def law_naming_2_until(state: State, p: int, c: int, t: int) -> bool:
    """Tell whether this has happened: once deal-is-off."""
    return state.deal_is_off


def law_naming_2(judge: Judge, state: State, finding: int, p: int, c: int, t: int) -> None:
    """Law naming, One suit named, another led: menu misnamed.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 41; rules/ecarte.law:886)
    """
    holder = NEXT_PLAYER[p]
    offers = [(f"{judge.players[holder]} requires {judge.players[p]} to play {SUITS[t]}", "")]
    judge.open_menu(LAW_NAMING_2_MENU, holder, (p, c, t), offers, finding=finding)


def law_naming_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law naming, One suit named, another led: ban another-suit.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 41; rules/ecarte.law:894)
    """
    if state.required == NONE:
        return
    if SUIT_OF_CARD[c] == state.required:
        return
    says = f"{judge.players[p]} was required to lead {SUITS[state.required]}"
    facts = [
        ["the suit that must be led", SUITS[state.required]],
        [f"suit of {CARDS[c]}", SUITS[SUIT_OF_CARD[c]]],
    ]
    judge.offend(OFFENCE_ANOTHER_SUIT, LAW_NAMING_3, state, (p, c), (p, c), says, facts)


def law_following_1(judge: Judge, state: State, p: int, d: int) -> None:
    """Law following, Follow suit, and win the trick: offence misplay.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 43; rules/ecarte.law:903)
    """
    if not renounces_with(state, p, d):
        return
    h = BIT[state.lead]
    says = (
        f"{judge.players[p]} played {CARDS[d]} to {CARDS[state.lead]}, holding "
        f"{listed(CARDS, followers(state, p))}"
    )
    facts = [[f"{judge.players[p]} renounces with {CARDS[d]}", yes(renounces_with(state, p, d))]]
    judge.offend(OFFENCE_MISPLAY, LAW_FOLLOWING_1, state, (p, d, h), (p, d, h), says, facts)


def law_following_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law following, Follow suit, and win the trick: offence misplay.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 43; rules/ecarte.law:906)
    """
    h = told_by(state, p, c)
    if not h:
        return
    says = (
        f"{judge.players[p]} had {CARDS[c]} to play to {listed(CARDS, h)}, and did not play as he "
        "must"
    )
    judge.offend(OFFENCE_MISPLAY, LAW_FOLLOWING_2, state, (p, c, h), (p, c, h), says)


def law_following_3_play_it_over_says(
    judge: Judge, state: State, p: int, c: int, h: int, q: int
) -> str:
    """Say what is elected."""
    return f"{judge.players[p]} marks one less than is due, if he wins the point"


def law_following_3_play_it_over_does(
    judge: Judge, state: State, p: int, c: int, h: int, q: int
) -> None:
    """Carry out the option play-it-over."""
    state.penalised[p] = True


def law_following_3_until(state: State, p: int, c: int, h: int, player: int, card: int) -> bool:
    """Tell whether this has happened: P takes up C if H is lead."""
    return player == p and card == c and h == BIT[state.lead]


def law_following_3_until_2(state: State, p: int, c: int, h: int) -> bool:
    """Tell whether this has happened: once deal-is-off."""
    return state.deal_is_off


def law_following_3(judge: Judge, state: State, finding: int, p: int, c: int, h: int) -> None:
    """Law following, Follow suit, and win the trick: menu after-misplay.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 43; rules/ecarte.law:909)
    """
    holder = NEXT_PLAYER[p]
    offers = [
        (
            f"{judge.players[holder]} requires the hands to be played again",
            f"{judge.players[p]} marks one less than is due, if he wins the point",
        ),
    ]
    judge.open_menu(LAW_FOLLOWING_3_MENU, holder, (p, c, h), offers, finding=finding)


def law_following_4(state: State, p: int) -> BoundValues | None:
    """Law following, Follow suit, and win the trick: power, None where it does not hold.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 43; rules/ecarte.law:915)
    """
    if game_is_won(state):
        return None
    if not may_be_wronged(state, p):
        return None
    if not state.asked("faulty_unseen", 0, state.faulty_unseen):
        return None
    if is_open(state, "after-misplay", COUNTS_AS[p]):
        return None
    if is_open(state, "after-false-king", COUNTS_AS[p]):
        return None
    return ()


def law_following_4_exercised(judge: Judge, state: State, p: int) -> None:
    """Carry out the power law_following_4."""
    says = f"the hand of {judge.players[NEXT_PLAYER[p]]}, which is not on record, was at fault"
    facts = [
        ["the game is won", yes(game_is_won(state))],
        [
            f"an unseen card may show a fault against {judge.players[p]}",
            yes(may_be_wronged(state, p)),
        ],
        [
            "cards that are not on record tell against it",
            yes(state.asked("faulty_unseen", 0, state.faulty_unseen)),
        ],
    ]
    judge.find("exercised", LAW_FOLLOWING_4, "play-again", p, (p,), says, facts)
    now = judge.changing(ON_PENALISED)
    now.penalised[NEXT_PLAYER[p]] = True


def law_following_5(judge: Judge, state: State, p: int, d: int) -> None:
    """Law following, Follow suit, and win the trick: offence misplay.

    The cards rank thus :—King, Queen, Knave, Ace, Ten, Nine, Eight, Seven,
    (page 004_c325553f5a76a2c9.txt; supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law
    43; rules/ecarte.law:922)
    """
    if not underforces_with(state, p, d):
        return
    if renounces_with(state, p, d):
        return
    h = BIT[state.lead]
    says = (
        f"{judge.players[p]} played {CARDS[d]} to {CARDS[state.lead]}, and could have won the "
        f"trick with {listed(CARDS, winners(state, p, d))}"
    )
    facts = [
        [f"{judge.players[p]} underforces with {CARDS[d]}", yes(underforces_with(state, p, d))],
        [f"{judge.players[p]} renounces with {CARDS[d]}", yes(renounces_with(state, p, d))],
    ]
    judge.offend(OFFENCE_MISPLAY, LAW_FOLLOWING_5, state, (p, d, h), (p, d, h), says, facts)


def law_throwing_up_1(judge: Judge, state: State, p: int) -> None:
    """Law throwing-up, A hand abandoned: holding.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 42; rules/ecarte.law:931)
    """
    says = f"{judge.players[p]} has abandoned his hand; tricks that he has made: {state.tricks[p]}"
    judge.find("holding", LAW_THROWING_UP_1, "", p, (p,), says)


def law_throwing_up_2(judge: Judge, state: State, p: int) -> None:
    """Law throwing-up, A hand abandoned: holding.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 42; rules/ecarte.law:933)
    """
    says = f"{judge.players[p]} claims to score: his hand is not abandoned, and nothing follows"
    judge.find("holding", LAW_THROWING_UP_2, "", p, (p,), says)


def law_point_1(judge: Judge, state: State) -> None:
    """Law point, The point, and the vole: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 48 and 49;
    rules/ecarte.law:945)
    """
    now = judge.changing(ON_SCORE)
    if taker(now) != NONE:
        player = taker(now)
        now.score[player] = now.kept("score", player, now.score[player] + marks_due(now), 0, 5)


def law_next_deal_1_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_next_deal_1 holds."""
    if not state.hand_counted:
        return []
    return [()]


def law_next_deal_1(judge: Judge, state: State) -> None:
    """Law next-deal, The next deal: consequence.

    (supplied: Enquire Within upon Everything, ecarte, 118; rules/ecarte.law:955)
    """
    now = judge.changing(ON_DEALER | ON_DEAL_IS_OFF)
    now.dealer = NEXT_PLAYER[now.dealer]
    now.deal_is_off = True


def law_next_deal_2_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_next_deal_2 holds."""
    if not state.deal_is_off:
        return []
    if state.hand_counted:
        return []
    return [()]


def law_next_deal_2(judge: Judge, state: State) -> None:
    """Law next-deal, The next deal: consequence.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 45; rules/ecarte.law:957)
    """
    now = judge.changing(ON_DEALER | ON_SCORE)
    if now.first_giver != NONE:
        now.dealer = now.due_dealer
    now.first_giver = NONE
    if now.king_marked and now.dealer != NONE:
        player = now.dealer
        now.score[player] = now.kept("score", player, now.score[player] - 1, 0, 5)
    for p in range(2):
        if now.announced[p]:
            now.score[p] = now.kept("score", p, now.score[p] - 1, 0, 5)


def law_next_deal_3_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_next_deal_3 holds."""
    if not state.deal_is_off:
        return []
    return [()]


def law_next_deal_3(judge: Judge, state: State) -> None:
    """Law next-deal, The next deal: consequence.

    (supplied: Enquire Within upon Everything, ecarte, 118; rules/ecarte.law:964)
    """
    now = judge.changing(
        ON_STOCK
        | ON_HAND
        | ON_HELD
        | ON_KNOWN
        | ON_TRUMPS
        | ON_DEAL_IS_OFF
        | ON_PROPOSALS
        | ON_FIRST_REFUSED
        | ON_EXCHANGED
        | ON_WANTED
        | ON_BEGUN
        | ON_BEGAN
        | ON_LEAD
        | ON_REPLY
        | ON_NOT_FOLLOWED
        | ON_NOT_BEATEN
        | ON_TRICKS
        | ON_ANNOUNCED
        | ON_THROWN_UP
        | ON_PENALISED
        | ON_HAND_COUNTED
    )
    now.pack_cut = False
    now.king_unsaid = False
    now.pack_in_use = NONE
    for p in range(2):
        now.given[p] = 0
        now.known[p] = False
        now.hand[p] = 0
        now.held[p] = 5
    now.stock = 0xFFFFFFFF
    now.shown = [0] * 3
    now.turned = NONE
    now.trumps = NONE
    now.king_marked = False
    now.mark_lost = False
    now.also_turned = NONE
    now.looked = [False] * 3
    now.proposals = 0
    now.pending = False
    now.refused = False
    now.first_refused = False
    now.changing = False
    now.exchanged = [False] * 3
    now.wanted = [0] * 3
    now.begun = False
    now.in_vain_up = [NONE] * 3
    now.unmended = [NONE] * 3
    now.began = [0] * 3
    now.lead = NONE
    now.led_by = NONE
    now.reply = NONE
    now.not_followed = [0] * 3
    now.not_beaten = [0] * 3
    now.faulty = False
    now.named = NONE
    now.required = NONE
    now.to_play = NONE
    now.tricks = [0] * 3
    now.announced = [False] * 3
    now.announcing = [False] * 3
    now.unchanged = [False] * 3
    now.thrown_up = NONE
    now.penalised = [False] * 3
    now.denied_king = [False] * 3
    now.hand_counted = False
    now.deal_is_off = False


def settle_point(state: State) -> None:
    """Law point, The point, and the vole: a step of the settlement, point.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 48 and 49;
    rules/ecarte.law:948)
    """
    if not point_is_certain(state):
        return
    if taker(state) != NONE:
        player = taker(state)
        state.score[player] = state.kept(
            "score", player, state.score[player] + marks_due(state), 0, 5
        )


def settle_game(state: State) -> None:
    """Law game, Five up: a step of the settlement, game.

    (supplied: Hoffmann, Hoyle's Games Modernized (1909), ecarte law 46; rules/ecarte.law:978)
    """
    if NEXT_PLAYER[winner(state)] != NONE and winner(state) != NONE:
        state.purse[NEXT_PLAYER[winner(state)]] -= state.stake * game_value(state)
        state.purse[winner(state)] += state.stake * game_value(state)


def can_settle(state: State) -> bool:
    """Tell whether the record can be settled."""
    return game_is_won(state) or point_is_certain(state)


# ---------------------------------------------------------------- which act sets off which law


def act_give_gate(judge: Judge, state: State, p: int, h: int, q: int) -> bool:
    """Tell whether a law may make something of an act, give."""
    if (
        state.turned == NONE
        and state.proposals <= 0
        and not has_the_deal(state, p)
        and (
            state.turned != NONE
            or state.proposals > 0
            or p != state.due_dealer
            or state.first_giver in (NONE, p)
        )
    ):
        return True
    if state.turned == NONE and state.proposals <= 0 and due_to_deal(state) == NONE:
        return True
    if (
        (state.turned == NONE and state.proposals <= 0)
        and (state.given[PLAYER_A] <= 0 and state.given[PLAYER_B] <= 0)
        and not state.begun
        and not state.pack_cut
        and state.cutting_told
        and due_to_deal(state) != NONE
    ):
        return True
    if (
        state.turned == NONE
        and state.proposals <= 0
        and state.given[PLAYER_A] <= 0
        and state.given[PLAYER_B] <= 0
    ):
        return True
    if (
        (state.turned != NONE or state.proposals > 0)
        and h.bit_count() != state.wanted[q]
        and (q != state.dealer or h.bit_count() >= state.wanted[q])
    ):
        return True
    if (state.turned != NONE or state.proposals > 0) and state.dealer != NONE and p != state.dealer:
        return True
    return q == state.dealer


def act_give_gate_2(judge: Judge, state: State, p: int, h: int, q: int) -> bool:
    """Tell whether a law may make something of an act, give."""
    if state.turned != NONE:
        return False
    if state.proposals > 0:
        return False
    if not has_the_deal(state, p):
        return False
    if NEXT_PLAYER[state.dealer] != NONE and is_open(
        state, "misdealt", COUNTS_AS[NEXT_PLAYER[state.dealer]]
    ):
        return False
    return state.given[q] != (
        min(5, state.given[NEXT_PLAYER[p]])
        if q == p
        else 5
        if state.given[p] > 0
        else max(2, state.packet[p])
    )


def act_give_unseen_gate(judge: Judge, state: State, p: int, m: int, q: int) -> bool:
    """Tell whether a law may make something of an act, give-unseen."""
    if (
        state.turned == NONE
        and state.proposals <= 0
        and not has_the_deal(state, p)
        and (
            state.turned != NONE
            or state.proposals > 0
            or p != state.due_dealer
            or state.first_giver in (NONE, p)
        )
    ):
        return True
    if state.turned == NONE and state.proposals <= 0 and due_to_deal(state) == NONE:
        return True
    if (
        (state.turned == NONE and state.proposals <= 0)
        and (state.given[PLAYER_A] <= 0 and state.given[PLAYER_B] <= 0)
        and not state.begun
        and not state.pack_cut
        and state.cutting_told
        and due_to_deal(state) != NONE
    ):
        return True
    if (
        state.turned == NONE
        and state.proposals <= 0
        and state.given[PLAYER_A] <= 0
        and state.given[PLAYER_B] <= 0
    ):
        return True
    if (
        (state.turned != NONE or state.proposals > 0)
        and m != state.wanted[q]
        and (q != state.dealer or m >= state.wanted[q])
    ):
        return True
    if (state.turned != NONE or state.proposals > 0) and state.dealer != NONE and p != state.dealer:
        return True
    return q == state.dealer


def act_give_unseen_gate_2(judge: Judge, state: State, p: int, m: int, q: int) -> bool:
    """Tell whether a law may make something of an act, give-unseen."""
    if state.turned != NONE:
        return False
    if state.proposals > 0:
        return False
    if not has_the_deal(state, p):
        return False
    if NEXT_PLAYER[state.dealer] != NONE and is_open(
        state, "misdealt", COUNTS_AS[NEXT_PLAYER[state.dealer]]
    ):
        return False
    return state.given[q] != (
        min(5, state.given[NEXT_PLAYER[p]])
        if q == p
        else 5
        if state.given[p] > 0
        else max(2, state.packet[p])
    )


def act_announce_gate(judge: Judge, state: State, p: int) -> bool:
    """Tell whether a law may make something of an act, announce."""
    if (
        state.begun
        and state.held[p] < 5
        and not state.announced[p]
        and not has_just_played_the_king(state, p)
    ):
        return True
    if (
        ready(state)
        and (not state.begun or state.held[p] == 5)
        and not state.announced[p]
        and next_may_have_king(state, p)
    ):
        return True
    return (
        next_may_have_king(state, NEXT_PLAYER[p])
        and state.announced[NEXT_PLAYER[p]]
        and (state.unchanged[NEXT_PLAYER[p]] or state.exchanged[NEXT_PLAYER[p]])
    )


def act_play_gate(judge: Judge, state: State, p: int, c: int) -> bool:
    """Tell whether a law may make something of an act, play."""
    told = ready(state)
    if (
        told
        and state.held[p] != 5
        and not state.exchanged[p]
        and (
            not state.begun
            if p == elder_hand(state)
            else (trick_is_open(state) and state.tricks[p] + state.tricks[NEXT_PLAYER[p]] == 0)
        )
    ):
        return True
    if state.under_law_false_king[p] and told:
        return True
    if (
        CARDS_OF_SUIT[state.trumps] & CARDS_OF_RANK[RANK_KING] & BIT[c]
        and state.announced[NEXT_PLAYER[p]]
        and (state.unchanged[NEXT_PLAYER[p]] or state.exchanged[NEXT_PLAYER[p]])
    ):
        return True
    if not told and (
        not state.led_in_vain
        or state.turned != NONE
        or state.proposals > 0
        or state.given[PLAYER_A] > 0
        or state.given[PLAYER_B] > 0
        or state.begun
        or state.pack_cut
    ):
        return True
    if told and p == state.dealer and state.exchanged[p] and state.held[p] < 5:
        return True
    if told and state.to_play == NONE and whose_turn(state) != NONE and p != whose_turn(state):
        return True
    if told and state.to_play != NONE and p != whose_turn(state) and state.in_vain_up[p] != c:
        return True
    if (
        told
        and p == whose_turn(state)
        and (state.lead == NONE or state.reply != NONE)
        and SUIT_OF_CARD[c] != state.named
    ):
        return True
    if state.required != NONE and SUIT_OF_CARD[c] != state.required:
        return True
    if (
        (state.lead != NONE and state.reply == NONE)
        and SUIT_OF_CARD[c] != SUIT_OF_CARD[state.lead]
        and state.hand[p] & CARDS_OF_SUIT[SUIT_OF_CARD[state.lead]]
    ):
        return True
    if not underforces_with(state, p, c):
        return False
    return (
        state.lead == NONE
        or state.reply != NONE
        or SUIT_OF_CARD[c] == SUIT_OF_CARD[state.lead]
        or state.hand[p] & CARDS_OF_SUIT[SUIT_OF_CARD[state.lead]] == 0
    )


def act_play_gate_2(judge: Judge, state: State, p: int, c: int) -> bool:
    """Tell whether a law may make something of an act, play."""
    return (
        any(state.unchanged)
        and any(state.held[p_2] == 0 for p_2 in range(2))
        and not CARDS_OF_SUIT[state.trumps] & CARDS_OF_RANK[RANK_KING] & BIT[c]
    )


def arising(state: State, due: int) -> int:
    """Tell which of the moments that are due hold, or may hold, as a mask."""
    found = 0
    if due & 0x1 and highest_cutter(state) != NONE:
        found |= 0x1
    if (
        due & 0x2
        and RANK_OF_CARD[state.cut_card[PLAYER_A]] == RANK_OF_CARD[state.cut_card[PLAYER_B]]
        and RANK_OF_CARD[state.cut_card[PLAYER_B]] == RANK_OF_CARD[state.cut_card[PLAYER_A]]
    ):
        found |= 0x2
    if due & 0xCC and state.deal_is_off:
        found |= 0x8C
        if not state.hand_counted:
            found |= 0x40
    if (
        due & 0x10
        and state.exchanged[PLAYER_A]
        and state.wanted[PLAYER_A] == 0
        and state.exchanged[PLAYER_B]
        and state.wanted[PLAYER_B] == 0
    ):
        found |= 0x10
    if due & 0x20 and state.hand_counted:
        found |= 0x20
    return found & due


# ---------------------------------------------------------------- the tables

# fmt: off
SORT_CARD, SORT_NUMBER = SortSpec("member", kind="card"), SortSpec("number")
SORT_NUMBER_0_5 = SortSpec("number", low=0, high=5)
SORT_NUMBER_1_100 = SortSpec("number", low=1, high=100)
SORT_NUMBER_1_12 = SortSpec("number", low=1, high=12)
SORT_NUMBER_2_10 = SortSpec("number", low=2, high=10)
SORT_PLAYER = SortSpec("member", kind="player")
SORT_PLAYER_OR_NONE = SortSpec("member", kind="player", optional=True)
SORT_SET_OF_CARD, SORT_SUIT = SortSpec("set", kind="card"), SortSpec("member", kind="suit")
SORT_SUIT_OR_NONE, SORT_TRUTH = SortSpec("member", kind="suit", optional=True), SortSpec("truth")
VAR_C, VAR_D, VAR_H = ("C", SORT_CARD), ("D", SORT_CARD), ("H", SORT_SET_OF_CARD)
VAR_M, VAR_N, VAR_P = ("M", SORT_NUMBER_1_12), ("N", SORT_NUMBER_2_10), ("P", SORT_PLAYER)
VAR_Q, VAR_T = ("Q", SORT_PLAYER), ("T", SORT_SUIT)
ROLE_C, ROLE_H = RoleSpec("C", "card", SORT_CARD), RoleSpec("H", "cards", SORT_SET_OF_CARD)
ROLE_M = RoleSpec("M", "number", SORT_NUMBER_1_12)
ROLE_N, ROLE_P = RoleSpec("N", "number", SORT_NUMBER_2_10), RoleSpec("P", "player", SORT_PLAYER)
ROLE_Q, ROLE_T = RoleSpec("Q", "player2", SORT_PLAYER), RoleSpec("T", "suit", SORT_SUIT)
(ACT_CUT_FOR_DEAL, ACT_FIND, ACT_USE_PACK, ACT_PLAY_FOR, ACT_GIVE_UP_SEAT, ACT_CUT_PACK, ACT_GIVE,
    ACT_DEAL, ACT_GIVE_UNSEEN, ACT_EXPOSE, ACT_NAME_SUIT, ACT_HOLD_TO_SUIT, ACT_LOOK, ACT_TURN_UP,
    ACT_FRESH_DEAL, ACT_CHOOSE_TRUMP, ACT_SET_RIGHT, ACT_THROW_OUT, ACT_DRAW_OUT, ACT_COMPLETE,
    ACT_MARK_KING, ACT_PROPOSE, ACT_ACCEPT, ACT_REFUSE, ACT_DISCARD, ACT_DISCARD_UNSEEN, ACT_KEEP,
    ACT_PEEP, ACT_ANNOUNCE, ACT_WITHDRAW, ACT_PLAY, ACT_TAKE_UP, ACT_THROW_UP, ACT_PLAY_AGAIN,
    ACT_CLAIM, ACT_COUNT_TRICKS) = range(36)
LAW_TWO_PLAYERS = LawText(BOOK, "two-players", "Two at a time", "004_c325553f5a76a2c9.txt",
    "It admits of only two players at a time,")
LAW_TWO_PLAYERS_1 = LAW_TWO_PLAYERS.clause(1, "ecarte.law:543", VAR_P, VAR_C)
LAW_TWO_PLAYERSB = LawText(BOOK, "two-players", "Two at a time", "004_c325553f5a76a2c9.txt",
    "yet it may be so played as to include several.")
LAW_TWO_PLAYERS_2 = LAW_TWO_PLAYERSB.clause(2, "ecarte.law:549", VAR_P)
LAW_PACKS = LawText(BOOK, "packs", "One pack or two", "004_c325553f5a76a2c9.txt",
    "Two packs of cards are sometimes used, it can be played equally well with a single pack.",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte law 14")
LAW_PACKS_1 = LAW_PACKS.clause(1, "ecarte.law:556", VAR_P, VAR_Q)
LAW_PACKS_2 = LAW_PACKS.clause(2, "ecarte.law:560", VAR_P, VAR_C)
LAW_PACK = LawText(BOOK, "pack", "Thirty-two cards", "004_c325553f5a76a2c9.txt",
    "The two, three, four, five, and six of each suit",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte law 45")
LAW_PACK_1 = LAW_PACK.clause(1, "ecarte.law:573", VAR_P, VAR_N, VAR_T)
LAW_CUTTING = LawText(BOOK, "cutting", "The highest deals",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte law 5")
LAW_CUTTING_1 = LAW_CUTTING.clause(1, "ecarte.law:585")
LAW_CUTTING_2 = LAW_CUTTING.clause(2, "ecarte.law:586")
LAW_OUT_OF_TURN_DEAL = LawText(BOOK, "out-of-turn-deal", "Who deals, and from a pack cut",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte law 14")
LAW_OUT_OF_TURN_DEAL_1 = LAW_OUT_OF_TURN_DEAL.clause(1, "ecarte.law:591", VAR_P, VAR_H, VAR_Q)
LAW_OUT_OF_TURN_DEAL_2 = LAW_OUT_OF_TURN_DEAL.clause(2, "ecarte.law:591", VAR_P, VAR_M, VAR_Q)
LAW_OUT_OF_TURN_DEAL_3 = LAW_OUT_OF_TURN_DEAL.clause(3, "ecarte.law:599", VAR_P, VAR_H, VAR_Q)
LAW_OUT_OF_TURN_DEAL_4 = LAW_OUT_OF_TURN_DEAL.clause(4, "ecarte.law:599", VAR_P, VAR_M, VAR_Q)
LAW_OUT_OF_TURN_DEALB = LawText(BOOK, "out-of-turn-deal", "Who deals, and from a pack cut",
    supplied="Enquire Within upon Everything, ecarte, 118")
LAW_OUT_OF_TURN_DEAL_5 = LAW_OUT_OF_TURN_DEALB.clause(5, "ecarte.law:602", VAR_P, VAR_H, VAR_Q)
LAW_OUT_OF_TURN_DEAL_6 = LAW_OUT_OF_TURN_DEALB.clause(6, "ecarte.law:602", VAR_P, VAR_M, VAR_Q)
LAW_OUT_OF_TURN_DEAL_7 = LAW_OUT_OF_TURN_DEAL.clause(7, "ecarte.law:609", VAR_P, VAR_H, VAR_Q)
LAW_OUT_OF_TURN_DEAL_8 = LAW_OUT_OF_TURN_DEAL.clause(8, "ecarte.law:609", VAR_P, VAR_M, VAR_Q)
LAW_OUT_OF_TURN_DEAL_9 = LAW_OUT_OF_TURN_DEAL.clause(9, "ecarte.law:611", VAR_P, VAR_C)
LAW_OUT_OF_TURN_DEAL_10 = LAW_OUT_OF_TURN_DEAL.clause(10, "ecarte.law:612", VAR_P)
LAW_DEALING = LawText(BOOK, "dealing", "By two and three, or three and two",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 8 and 9")
LAW_DEALING_1 = LAW_DEALING.clause(1, "ecarte.law:621", VAR_P, VAR_H, VAR_Q)
LAW_DEALING_2 = LAW_DEALING.clause(2, "ecarte.law:621", VAR_P, VAR_M, VAR_Q)
LAW_DEALING_3 = LAW_DEALING.clause(3, "ecarte.law:626", VAR_Q, VAR_H, VAR_P)
LAW_DEALING_4 = LAW_DEALING.clause(4, "ecarte.law:630", VAR_P, VAR_Q)
LAW_EXPOSING = LawText(BOOK, "exposing", "A card exposed in dealing",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte law 13")
LAW_EXPOSING_1 = LAW_EXPOSING.clause(1, "ecarte.law:643", VAR_P, VAR_C, VAR_Q)
LAW_EXPOSING_2 = LAW_EXPOSING.clause(2, "ecarte.law:647", VAR_P, VAR_C, VAR_Q)
LAW_TURNING_UP = LawText(BOOK, "turning-up", "The turn-up, and a wrong number of cards",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 10 and 15 to 19")
LAW_TURNING_UP_1 = LAW_TURNING_UP.clause(1, "ecarte.law:657", VAR_P, VAR_C, VAR_Q)
LAW_TURNING_UP_2 = LAW_TURNING_UP.clause(2, "ecarte.law:659", VAR_P, VAR_Q)
LAW_TURNING_UP_3 = LAW_TURNING_UP.clause(3, "ecarte.law:669", VAR_P, VAR_Q)
LAW_TURNED_TWICE = LawText(BOOK, "turned-twice", "More than one card turned up",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte law 11")
LAW_TURNED_TWICE_1 = LAW_TURNED_TWICE.clause(1, "ecarte.law:677", VAR_P, VAR_C)
LAW_TURNED_TWICE_2 = LAW_TURNED_TWICE.clause(2, "ecarte.law:679", VAR_P, VAR_C)
LAW_TURNED_TWICE_3 = LAW_TURNED_TWICE.clause(3, "ecarte.law:691", VAR_P, VAR_C)
LAW_WRONG_NUMBER_PLAYED = LawText(BOOK, "wrong-number-played", "The play begun with a wrong number",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 20 and 21")
LAW_WRONG_NUMBER_PLAYED_1 = LAW_WRONG_NUMBER_PLAYED.clause(1, "ecarte.law:699", VAR_P, VAR_C)
LAW_WRONG_NUMBER_PLAYED_2 = LAW_WRONG_NUMBER_PLAYED.clause(2, "ecarte.law:704", VAR_P)
LAW_WRONG_NUMBER_PLAYED_3 = LAW_WRONG_NUMBER_PLAYED.clause(3, "ecarte.law:707", VAR_P)
LAW_KING_TURNED = LawText(BOOK, "king-turned", "The king turned up",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 22 and 47")
LAW_KING_TURNED_1 = LAW_KING_TURNED.clause(1, "ecarte.law:715", VAR_P)
LAW_KING_TURNED_2 = LAW_KING_TURNED.clause(2, "ecarte.law:720", VAR_P)
LAW_KING_HELD = LawText(BOOK, "king-held", "The king of trumps in hand",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 23, 24 and 47")
LAW_KING_HELD_1 = LAW_KING_HELD.clause(1, "ecarte.law:729", VAR_P)
LAW_KING_HELD_2 = LAW_KING_HELD.clause(2, "ecarte.law:735", VAR_P,
    assumes=("give", "deal", "give-unseen", "turn-up", "throw-out", "draw-out", "propose",
        "discard", "discard-unseen", "play", "play-again"))
LAW_FALSE_KING = LawText(BOOK, "false-king", "A king that he has not",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte law 25")
LAW_FALSE_KING_1 = LAW_FALSE_KING.clause(1, "ecarte.law:744", VAR_P)
LAW_FALSE_KING_2 = LAW_FALSE_KING.clause(2, "ecarte.law:748", VAR_P, VAR_C,
    assumes=("give", "deal", "give-unseen", "expose", "turn-up", "throw-out", "draw-out",
        "complete", "propose", "discard", "discard-unseen", "play", "play-again"))
LAW_FALSE_KING_3 = LAW_FALSE_KING.clause(3, "ecarte.law:749", VAR_P)
LAW_FALSE_KING_4 = LAW_FALSE_KING.clause(4, "ecarte.law:752", VAR_P, VAR_D)
LAW_FALSE_KING_5 = LAW_FALSE_KING.clause(5, "ecarte.law:752", VAR_P)
LAW_FALSE_KING_6 = LAW_FALSE_KING.clause(6, "ecarte.law:752", VAR_P)
LAW_FALSE_KING_7 = LAW_FALSE_KING.clause(7, "ecarte.law:755", VAR_P, VAR_C)
LAW_FALSE_KING_8 = LAW_FALSE_KING.clause(8, "ecarte.law:755", VAR_P)
LAW_FALSE_KING_9 = LAW_FALSE_KING.clause(9, "ecarte.law:762", VAR_P)
LAW_FALSE_KING_10 = LAW_FALSE_KING.clause(10, "ecarte.law:766", VAR_P)
LAW_FALSE_KING_11 = LAW_FALSE_KING.clause(11, "ecarte.law:768", VAR_Q, VAR_C, VAR_P)
LAW_FALSE_KING_12 = LAW_FALSE_KING.clause(12, "ecarte.law:772", VAR_P)
LAW_FALSE_KING_13 = LAW_FALSE_KING.clause(13, "ecarte.law:774", VAR_P)
LAW_FALSE_KING_14 = LAW_FALSE_KING.clause(14, "ecarte.law:780", VAR_P)
LAW_PROPOSING = LawText(BOOK, "proposing", "Proposing, accepting and refusing",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 26 and 27")
LAW_PROPOSING_1 = LAW_PROPOSING.clause(1, "ecarte.law:792", VAR_P)
LAW_PROPOSING_2 = LAW_PROPOSING.clause(2, "ecarte.law:794", VAR_P)
LAW_PROPOSING_3 = LAW_PROPOSING.clause(3, "ecarte.law:795", VAR_P)
LAW_PROPOSING_4 = LAW_PROPOSING.clause(4, "ecarte.law:796", VAR_P, VAR_C)
LAW_CHANGING = LawText(BOOK, "changing", "Discarding, and drawing anew",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 28, 31, 32, 33 and 34")
LAW_CHANGING_1 = LAW_CHANGING.clause(1, "ecarte.law:806", VAR_P, VAR_H)
LAW_CHANGING_2 = LAW_CHANGING.clause(2, "ecarte.law:806", VAR_P, VAR_M)
LAW_CHANGING_3 = LAW_CHANGING.clause(3, "ecarte.law:808", VAR_P)
LAW_CHANGING_4 = LAW_CHANGING.clause(4, "ecarte.law:810", VAR_P)
LAW_CHANGING_5 = LAW_CHANGING.clause(5, "ecarte.law:812", VAR_P, VAR_H, VAR_Q)
LAW_CHANGING_6 = LAW_CHANGING.clause(6, "ecarte.law:815", VAR_P, VAR_M, VAR_Q)
LAW_CHANGING_7 = LAW_CHANGING.clause(7, "ecarte.law:819", VAR_P, VAR_H, VAR_Q)
LAW_CHANGING_8 = LAW_CHANGING.clause(8, "ecarte.law:819", VAR_P, VAR_M, VAR_Q)
LAW_CHANGING_9 = LAW_CHANGING.clause(9, "ecarte.law:822", VAR_P, VAR_Q)
LAW_CHANGING_10 = LAW_CHANGING.clause(10, "ecarte.law:830", VAR_P, VAR_H, VAR_Q)
LAW_CHANGING_11 = LAW_CHANGING.clause(11, "ecarte.law:830", VAR_P, VAR_M, VAR_Q)
LAW_CHANGING_12 = LAW_CHANGING.clause(12, "ecarte.law:832", VAR_P)
LAW_CHANGING_13 = LAW_CHANGING.clause(13, "ecarte.law:834", VAR_P, VAR_C)
LAW_CHANGING_14 = LAW_CHANGING.clause(14, "ecarte.law:839")
LAW_TAKING_UP = LawText(BOOK, "taking-up", "A card taken up again",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte law 39")
LAW_TAKING_UP_1 = LAW_TAKING_UP.clause(1, "ecarte.law:848", VAR_P, VAR_C)
LAW_TAKING_UP_2 = LAW_TAKING_UP.clause(2, "ecarte.law:857", VAR_P, VAR_C)
LAW_LED_OUT_OF_TURN = LawText(BOOK, "led-out-of-turn", "Leading out of turn",
    supplied="Enquire Within upon Everything, ecarte, 118; Hoffmann, Hoyle's Games Modernized "
    "(1909), ecarte law 40")
LAW_LED_OUT_OF_TURN_1 = LAW_LED_OUT_OF_TURN.clause(1, "ecarte.law:866", VAR_P, VAR_C)
LAW_LED_OUT_OF_TURN_2 = LAW_LED_OUT_OF_TURN.clause(2, "ecarte.law:870", VAR_P, VAR_C)
LAW_LED_OUT_OF_TURN_3 = LAW_LED_OUT_OF_TURN.clause(3, "ecarte.law:873", VAR_P, VAR_C)
LAW_NAMING = LawText(BOOK, "naming", "One suit named, another led",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte law 41")
LAW_NAMING_1 = LAW_NAMING.clause(1, "ecarte.law:882", VAR_P, VAR_C, VAR_T)
LAW_NAMING_2 = LAW_NAMING.clause(2, "ecarte.law:886", VAR_P, VAR_C, VAR_T)
LAW_NAMING_3 = LAW_NAMING.clause(3, "ecarte.law:894", VAR_P, VAR_C)
LAW_FOLLOWING = LawText(BOOK, "following", "Follow suit, and win the trick",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte law 43")
LAW_FOLLOWING_1 = LAW_FOLLOWING.clause(1, "ecarte.law:903", VAR_P, VAR_D, VAR_H)
LAW_FOLLOWING_2 = LAW_FOLLOWING.clause(2, "ecarte.law:906", VAR_P, VAR_C, VAR_H)
LAW_FOLLOWING_3 = LAW_FOLLOWING.clause(3, "ecarte.law:909", VAR_P, VAR_C, VAR_H)
LAW_FOLLOWING_4 = LAW_FOLLOWING.clause(4, "ecarte.law:915", VAR_P)
LAW_FOLLOWINGB = LawText(BOOK, "following", "Follow suit, and win the trick",
    "004_c325553f5a76a2c9.txt",
    "The cards rank thus :—King, Queen, Knave, Ace, Ten, Nine, Eight, Seven,",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte law 43")
LAW_FOLLOWING_5 = LAW_FOLLOWINGB.clause(5, "ecarte.law:922", VAR_P, VAR_D, VAR_H)
LAW_THROWING_UP = LawText(BOOK, "throwing-up", "A hand abandoned",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte law 42")
LAW_THROWING_UP_1 = LAW_THROWING_UP.clause(1, "ecarte.law:931", VAR_P)
LAW_THROWING_UP_2 = LAW_THROWING_UP.clause(2, "ecarte.law:933", VAR_P)
LAW_POINT = LawText(BOOK, "point", "The point, and the vole",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte laws 48 and 49")
LAW_POINT_1 = LAW_POINT.clause(1, "ecarte.law:945")
LAW_NEXT_DEAL = LawText(BOOK, "next-deal", "The next deal",
    supplied="Enquire Within upon Everything, ecarte, 118")
LAW_NEXT_DEAL_1 = LAW_NEXT_DEAL.clause(1, "ecarte.law:955")
LAW_NEXT_DEALB = LawText(BOOK, "next-deal", "The next deal",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte law 45")
LAW_NEXT_DEAL_2 = LAW_NEXT_DEALB.clause(2, "ecarte.law:957")
LAW_NEXT_DEAL_3 = LAW_NEXT_DEAL.clause(3, "ecarte.law:964")
LAW_GAME = LawText(BOOK, "game", "Five up",
    supplied="Hoffmann, Hoyle's Games Modernized (1909), ecarte law 46")
LAW_OUT_OF_TURN_DEAL_10_MENU = MenuSpec(LAW_OUT_OF_TURN_DEAL_10, "deal-is-void", "unstated",
    (
        OptionSpec("call-it-void", ACT_FRESH_DEAL, binds=(("Q", SORT_PLAYER, 0),), own="player",
            says=law_out_of_turn_deal_10_call_it_void_says),),
    until=(
        WindowSpec("{R|a player} turns up {C|a card}", ACT_TURN_UP),
        WindowSpec(
            "{R|a player} gives {H|cards} to {O|another player}, if {R|that player} deals in his "
            "stead", ACT_GIVE, lambda state, p, r, h, o: deals_in_his_stead(state, r), ()),
        WindowSpec(
            "{R|a player} gives {M|some} cards to {O|another player}, if {R|that player} deals in "
            "his stead", ACT_GIVE_UNSEEN, lambda state, p, r, m, o: deals_in_his_stead(state, r),
            ()),
        WindowSpec("the cards are to be dealt afresh", "once", law_out_of_turn_deal_10_until, (),
            moment=8, standing=True),
        WindowSpec("the game is won", "once", lambda state, p: game_is_won(state), (), moment=9,
            standing=True, menus=True)))
LAW_DEALING_4_MENU = MenuSpec(LAW_DEALING_4, "misdealt", "unstated",
    (
        OptionSpec("call-fresh", ACT_FRESH_DEAL, binds=(("R", SORT_PLAYER, 0),), own="player"),
        OptionSpec("rectify", ACT_SET_RIGHT, binds=(("R", SORT_PLAYER, 0),), own="player",
            does=law_dealing_4_rectify_does, stirs=0x1EA00)),
    until=(
        WindowSpec("{P|a player} turns up {C|a card}", ACT_TURN_UP,
            lambda state, p, q, player, c: player == p, (0,)),
        WindowSpec("{R|a player other than {P|another player}} looks at his hand", ACT_LOOK,
            lambda state, p, q, r: r != p, (0,)),
        WindowSpec("the cards are to be dealt afresh", "once", law_dealing_4_until, (), moment=8,
            standing=True),
        WindowSpec("the game is won", "once", lambda state, p, q: game_is_won(state), (), moment=9,
            standing=True, menus=True)))
LAW_EXPOSING_2_MENU = MenuSpec(LAW_EXPOSING_2, "exposed", "unstated",
    (OptionSpec("deal-afresh", ACT_FRESH_DEAL, binds=(("R", SORT_PLAYER, 0),), own="player"),),
    until=(
        WindowSpec("{R|a player other than {P|another player}} looks at his hand", ACT_LOOK,
            lambda state, p, c, q, r: r != p, (0,)),
        WindowSpec("{R|a player} proposes", ACT_PROPOSE),
        WindowSpec("{R|a player other than {P|another player}} announces the king", ACT_ANNOUNCE,
            lambda state, p, c, q, r: r != p, (0,)),
        WindowSpec("{R|a player other than {P|another player}} plays {D|a card}", ACT_PLAY,
            lambda state, p, c, q, r, d: r != p, (0,)),
        WindowSpec("the cards are to be dealt afresh", "once", law_exposing_2_until, (), moment=8,
            standing=True),
        WindowSpec("the game is won", "once", lambda state, p, c, q: game_is_won(state), (),
            moment=9, standing=True, menus=True)))
LAW_TURNING_UP_2_MENU = MenuSpec(LAW_TURNING_UP_2, "wrong-hand", "unstated",
    (
        OptionSpec("have-the-deal-afresh", ACT_FRESH_DEAL, binds=(("R", SORT_PLAYER, 0),),
            own="player"),
        OptionSpec("throw-superfluous", ACT_THROW_OUT,
            binds=(("R", SORT_PLAYER, 0), ("H", SORT_SET_OF_CARD, 1)), own="player",
            taken=law_turning_up_2_throw_superfluous, mentions=(1,),
            offered=law_turning_up_2_throw_superfluous_offered,
            needs="{Q|a player} is {R|another player} and the number of cards that {R|that other "
            "player} has is more than 5", facts=law_turning_up_2_throw_superfluous_facts,
            says=lambda judge, state, p, q, r, h: "the dealer is not to see them, and marks no king"),
        OptionSpec("draw-superfluous", ACT_DRAW_OUT,
            binds=(("R", SORT_PLAYER, 0), ("H", SORT_SET_OF_CARD, 1)), own="player",
            taken=law_turning_up_2_draw_superfluous, mentions=(0, 1),
            offered=law_turning_up_2_draw_superfluous_offered,
            needs="{Q|a player} is {P|another player} and the number of cards that {P|that other "
            "player} has is more than 5", facts=law_turning_up_2_draw_superfluous_facts,
            says=lambda judge, state, p, q, r, h, player2: "the dealer marks no king"),
        OptionSpec("make-up-the-hand", ACT_COMPLETE, binds=(("R", SORT_PLAYER, 0),), own="player",
            taken=law_turning_up_2_make_up_the_hand, mentions=(1,),
            offered=law_turning_up_2_make_up_the_hand_offered,
            needs="the number of cards that {Q|a player} has is less than 5",
            facts=law_turning_up_2_make_up_the_hand_facts,
            says=lambda judge, state, p, q, r, player2: "the dealer marks no king")),
    until=(
        WindowSpec("{Q|a player} proposes", ACT_PROPOSE, lambda state, p, q, player: player == q,
            (1,)),
        WindowSpec("{R|a player} accepts", ACT_ACCEPT),
        WindowSpec("{R|a player} refuses", ACT_REFUSE),
        WindowSpec("{R|a player} plays {D|a card}, if a card led has no reply", ACT_PLAY,
            lambda state, p, q, r, d: trick_is_open(state), ()),
        WindowSpec("the cards are to be dealt afresh", "once", law_turning_up_2_until, (), moment=8,
            standing=True),
        WindowSpec("the game is won", "once", lambda state, p, q: game_is_won(state), (), moment=9,
            standing=True, menus=True)))
LAW_TURNED_TWICE_2_MENU = MenuSpec(LAW_TURNED_TWICE_2, "turned-twice", "unstated",
    (
        OptionSpec("have-another-deal", ACT_FRESH_DEAL, binds=(("R", SORT_PLAYER, 0),),
            own="player"),
        OptionSpec("choose-the-trump", ACT_CHOOSE_TRUMP,
            binds=(("R", SORT_PLAYER, 0), ("D", SORT_CARD, 1)), own="player",
            taken=law_turned_twice_2_choose_the_trump,
            does=law_turned_twice_2_choose_the_trump_does, stirs=0x6A00)),
    until=(
        WindowSpec("{R|a player other than {P|another player}} looks at his hand", ACT_LOOK,
            lambda state, p, c, r: r != p, (0,)),
        WindowSpec("{R|a player} proposes", ACT_PROPOSE),
        WindowSpec("{R|a player other than {P|another player}} announces the king", ACT_ANNOUNCE,
            lambda state, p, c, r: r != p, (0,)),
        WindowSpec("{R|a player other than {P|another player}} plays {D|a card}", ACT_PLAY,
            lambda state, p, c, r, d: r != p, (0,)),
        WindowSpec("the cards are to be dealt afresh", "once", law_turned_twice_2_until, (),
            moment=8, standing=True),
        WindowSpec("the game is won", "once", lambda state, p, c: game_is_won(state), (), moment=9,
            standing=True, menus=True)))
LAW_WRONG_NUMBER_PLAYED_3_MENU = MenuSpec(LAW_WRONG_NUMBER_PLAYED_3, "played-wrong", "unstated",
    (OptionSpec("deal-once-more", ACT_FRESH_DEAL, binds=(("Q", SORT_PLAYER, 0),), own="player"),),
    until=(
        WindowSpec("{Q|a player other than {P|another player}} plays {D|a card}", ACT_PLAY,
            lambda state, p, q, d: q != p, (0,)),
        WindowSpec("the cards are to be dealt afresh", "once", law_wrong_number_played_3_until, (),
            moment=8, standing=True),
        WindowSpec("the game is won", "once", lambda state, p: game_is_won(state), (), moment=9,
            standing=True, menus=True)))
LAW_FALSE_KING_13_MENU = MenuSpec(LAW_FALSE_KING_13, "after-false-king", "unstated",
    (
        OptionSpec("play-the-hands-again", ACT_PLAY_AGAIN, binds=(("Q", SORT_PLAYER, 0),),
            own="player", says=law_false_king_13_play_the_hands_again_says,
            does=law_false_king_13_play_the_hands_again_does, stirs=0x10000),),
    until=(
        WindowSpec("the tricks are counted", ACT_COUNT_TRICKS),
        WindowSpec("the cards are to be dealt afresh", "once", law_false_king_13_until, (),
            moment=8, standing=True),
        WindowSpec("the game is won", "once", lambda state, p: game_is_won(state), (), moment=9,
            standing=True, menus=True)))
LAW_CHANGING_9_MENU = MenuSpec(LAW_CHANGING_9, "wrongly-given", "unstated",
    (
        OptionSpec("deal-anew", ACT_FRESH_DEAL, binds=(("R", SORT_PLAYER, 0),), own="player"),
        OptionSpec("discard-superfluous", ACT_THROW_OUT,
            binds=(("R", SORT_PLAYER, 0), ("H", SORT_SET_OF_CARD, 1)), own="player",
            taken=law_changing_9_discard_superfluous, mentions=(1,),
            offered=law_changing_9_discard_superfluous_offered,
            needs="{Q|a player} is {R|another player} and the number of cards that {R|that other "
            "player} has is more than 5", facts=law_changing_9_discard_superfluous_facts),
        OptionSpec("take-superfluous", ACT_DRAW_OUT,
            binds=(("R", SORT_PLAYER, 0), ("H", SORT_SET_OF_CARD, 1)), own="player",
            taken=law_changing_9_take_superfluous, mentions=(0, 1),
            offered=law_changing_9_take_superfluous_offered,
            needs="{Q|a player} is {P|another player} and the number of cards that {P|that other "
            "player} has is more than 5", facts=law_changing_9_take_superfluous_facts),
        OptionSpec("fill-up-the-hand", ACT_COMPLETE, binds=(("R", SORT_PLAYER, 0),), own="player",
            taken=law_changing_9_fill_up_the_hand, mentions=(1,),
            offered=law_changing_9_fill_up_the_hand_offered,
            needs="the number of cards that {Q|a player} has is less than 5",
            facts=law_changing_9_fill_up_the_hand_facts)),
    until=(
        WindowSpec("{R|a player other than {P|another player}} plays {D|a card}", ACT_PLAY,
            lambda state, p, q, r, d: r != p, (0,)),
        WindowSpec("{R|a player} proposes", ACT_PROPOSE),
        WindowSpec("the cards are to be dealt afresh", "once", law_changing_9_until, (), moment=8,
            standing=True),
        WindowSpec("the game is won", "once", lambda state, p, q: game_is_won(state), (), moment=9,
            standing=True, menus=True)))
LAW_LED_OUT_OF_TURN_3_MENU = MenuSpec(LAW_LED_OUT_OF_TURN_3, "led-wrongly", "unstated",
    (
        OptionSpec("take-back", ACT_TAKE_UP,
            taken=lambda state, p, c, player, card: player == p and card == c, mentions=(0, 1),
            does=law_led_out_of_turn_3_take_back_does, stirs=0x1EA00),),
    until=(
        WindowSpec("{Q|a player other than {P|another player}} plays {D|a card}", ACT_PLAY,
            lambda state, p, c, q, d: q != p, (0,)),
        WindowSpec("the cards are to be dealt afresh", "once", law_led_out_of_turn_3_until, (),
            moment=8, standing=True),
        WindowSpec("the game is won", "once", lambda state, p, c: game_is_won(state), (), moment=9,
            standing=True, menus=True)))
LAW_NAMING_2_MENU = MenuSpec(LAW_NAMING_2, "misnamed", "unstated",
    (
        OptionSpec("require-the-suit-named", ACT_HOLD_TO_SUIT, binds=(("Q", SORT_PLAYER, 0),),
            own="player", taken=law_naming_2_require_the_suit_named, mentions=(0, 2),
            offered=lambda state, p, c, t, q: may_have(state, p) & CARDS_OF_SUIT[t] != 0,
            needs="there are cards of {T|a suit} in what {P|a player} may have",
            facts=law_naming_2_require_the_suit_named_facts,
            does=law_naming_2_require_the_suit_named_does, stirs=0x1EA00),),
    until=(
        WindowSpec("{Q|a player other than {P|another player}} plays {D|a card}", ACT_PLAY,
            lambda state, p, c, t, q, d: q != p, (0,)),
        WindowSpec("the cards are to be dealt afresh", "once", law_naming_2_until, (), moment=8,
            standing=True),
        WindowSpec("the game is won", "once", lambda state, p, c, t: game_is_won(state), (),
            moment=9, standing=True, menus=True)))
LAW_FOLLOWING_3_MENU = MenuSpec(LAW_FOLLOWING_3, "after-misplay", "unstated",
    (
        OptionSpec("play-it-over", ACT_PLAY_AGAIN, binds=(("Q", SORT_PLAYER, 0),), own="player",
            says=law_following_3_play_it_over_says, does=law_following_3_play_it_over_does,
            stirs=0x10000),),
    until=(
        WindowSpec("the tricks are counted", ACT_COUNT_TRICKS),
        WindowSpec("{P|a player} takes up {C|a card}, if {H|cards} is the card led", ACT_TAKE_UP,
            law_following_3_until, (0, 1, 2)),
        WindowSpec("the cards are to be dealt afresh", "once", law_following_3_until_2, (),
            moment=8, standing=True),
        WindowSpec("the game is won", "once", lambda state, p, c, h: game_is_won(state), (),
            moment=9, standing=True, menus=True)))
ON_MENUS = 0x200
BITS = 10
MEMORY = 17
OFFENCE_THIRD_PLAYER = OffenceSpec("third-player", "player")
OFFENCE_WRONG_DEAL = OffenceSpec("wrong-deal", "player", laws=(law_out_of_turn_deal_10,))
OFFENCE_MISDEAL = OffenceSpec("misdeal", "player", laws=(law_dealing_4,))
OFFENCE_EXPOSING = OffenceSpec("exposing", "player", laws=(law_exposing_2,))
OFFENCE_WRONG_NUMBER = OffenceSpec("wrong-number", "player",
    laws=(law_turning_up_2, law_turning_up_3))
OFFENCE_TURNING_UP_MORE = OffenceSpec("turning-up-more", "player",
    laws=(law_turned_twice_2, law_turned_twice_3))
OFFENCE_WRONG_HAND_PLAYED = OffenceSpec("wrong-hand-played", "player",
    laws=(law_wrong_number_played_2, law_wrong_number_played_3))
OFFENCE_NO_KING = OffenceSpec("no-king", "player")
OFFENCE_LATE_ANNOUNCEMENT = OffenceSpec("late-announcement", "player")
OFFENCE_FALSE_KING = OffenceSpec("false-king", "player",
    laws=(law_false_king_12, law_false_king_13))
OFFENCE_TOO_SOON = OffenceSpec("too-soon", "player")
OFFENCE_WRONG_DISCARD = OffenceSpec("wrong-discard", "player")
OFFENCE_KEEPING = OffenceSpec("keeping", "player")
OFFENCE_LOOKING = OffenceSpec("looking", "player")
OFFENCE_WRONG_GIFT = OffenceSpec("wrong-gift", "player", laws=(law_changing_9,))
OFFENCE_GIFT_NOT_HIS = OffenceSpec("gift-not-his", "player")
OFFENCE_OUT_OF_TURN = OffenceSpec("out-of-turn", "player", laws=(law_led_out_of_turn_3,))
OFFENCE_MISNAMING = OffenceSpec("misnaming", "player", laws=(law_naming_2,))
OFFENCE_ANOTHER_SUIT = OffenceSpec("another-suit", "player")
OFFENCE_MISPLAY = OffenceSpec("misplay", "player", laws=(law_following_3,))
ONCE: tuple[OnceSpec, ...] = (
    OnceSpec(law_cutting_1_when, law_cutting_1, 0, ((),)),
    OnceSpec(law_cutting_2_when, law_cutting_2, 0, ((),)),
    OnceSpec(law_false_king_6_when, law_false_king_6, 1, ((0,), (1,))),
    OnceSpec(law_changing_14_when, law_changing_14, 0, ((),)),
    OnceSpec(law_next_deal_1_when, law_next_deal_1, 0, ((),)),
    OnceSpec(law_next_deal_2_when, law_next_deal_2, 0, ((),)),
    OnceSpec(law_next_deal_3_when, law_next_deal_3, 0, ((),)))
ON_ELECTION: Elections = {}
NORMS: tuple[MenuSpec | DutySpec, ...] = (LAW_OUT_OF_TURN_DEAL_10_MENU, LAW_DEALING_4_MENU,
    LAW_EXPOSING_2_MENU, LAW_TURNING_UP_2_MENU, LAW_TURNED_TWICE_2_MENU,
    LAW_WRONG_NUMBER_PLAYED_3_MENU, LAW_FALSE_KING_13_MENU, LAW_CHANGING_9_MENU,
    LAW_LED_OUT_OF_TURN_3_MENU, LAW_NAMING_2_MENU, LAW_FOLLOWING_3_MENU)
ACTS: tuple[ActSpec, ...] = (
    ActSpec("cut-for-deal", (ROLE_P, ROLE_C), (0, "cuts", 1, "for", "deal"),
        impossible=act_cut_for_deal_impossible, does=act_cut_for_deal, stirs=0x403),
    ActSpec("find", (ROLE_P, ROLE_N, ROLE_T), (0, "finds", "a", 1, "of", 2, "in", "the", "pack"),
        laws=(law_pack_1,)),
    ActSpec("use-pack", (ROLE_P, ROLE_Q), (0, "takes", "up", "the", "pack", "of", 1),
        impossible=act_use_pack_impossible, does=act_use_pack, laws=(law_packs_1,), first=0x0),
    ActSpec("play-for", (ROLE_P, ROLE_C), (0, "lets", "a", "third", "play", 1, "for", "him"),
        laws=(law_two_players_1,)),
    ActSpec("give-up-seat", (ROLE_P,), (0, "gives", "up", "his", "seat", "to", "a", "third"),
        formal=True, powers=(PowerSpec(law_two_players_2, law_two_players_2_exercised),)),
    ActSpec("cut-pack", (ROLE_P,), (0, "cuts", "the", "pack"), impossible=act_cut_pack_impossible,
        does=act_cut_pack),
    ActSpec("give", (ROLE_P, ROLE_H, ROLE_Q), (0, "gives", 1, "to", 2),
        impossible=act_give_impossible, does=act_give,
        laws=(law_out_of_turn_deal_1, law_out_of_turn_deal_3, law_out_of_turn_deal_5,
            law_out_of_turn_deal_7, law_dealing_1, law_changing_5, law_changing_7, law_changing_10),
        after=(4,), gates=((act_give_gate, (0, 1, 2, 3, 5, 6, 7)), (act_give_gate_2, (4,))),
        stirs=0x1FA10),
    ActSpec("deal", (ROLE_P, ROLE_H), (0, "is", "dealt", 1), impossible=act_deal_impossible,
        does=act_deal, laws=(law_dealing_3,), stirs=0x1EA00),
    ActSpec("give-unseen", (ROLE_P, ROLE_M, ROLE_Q), (0, "gives", 1, "cards", "to", 2),
        impossible=act_give_unseen_impossible, does=act_give_unseen,
        laws=(law_out_of_turn_deal_2, law_out_of_turn_deal_4, law_out_of_turn_deal_6,
            law_out_of_turn_deal_8, law_dealing_2, law_changing_6, law_changing_8, law_changing_11),
        after=(4,),
        gates=((act_give_unseen_gate, (0, 1, 2, 3, 5, 6, 7)), (act_give_unseen_gate_2, (4,))),
        stirs=0x1FA10),
    ActSpec("expose", (ROLE_P, ROLE_C, ROLE_Q), (0, "exposes", 1, "of", 2, "in", "dealing"),
        impossible=act_expose_impossible, does=act_expose, laws=(law_exposing_1,), stirs=0x6A00,
        first=0x0),
    ActSpec("name-suit", (ROLE_P, ROLE_T), (0, "names", 1), does=act_name_suit, first=0x0),
    ActSpec("hold-to-suit", (ROLE_P, ROLE_Q, ROLE_T), (0, "requires", 1, "to", "play", 2),
        formal=True),
    ActSpec("look", (ROLE_P,), (0, "looks", "at", "his", "hand"), does=act_look),
    ActSpec("turn-up", (ROLE_P, ROLE_C), (0, "turns", "up", 1), impossible=act_turn_up_impossible,
        does=act_turn_up,
        laws=(law_packs_2, law_out_of_turn_deal_9, law_turning_up_1, law_turned_twice_1),
        behind=(0, 1), stirs=0x6A00),
    ActSpec("fresh-deal", (ROLE_P,), (0, "calls", "a", "fresh", "deal"), formal=True,
        does=act_fresh_deal, stirs=0x1CC),
    ActSpec("choose-trump", (ROLE_P, ROLE_C), (0, "has", 1, "for", "the", "trump", "card"),
        formal=True),
    ActSpec("set-right", (ROLE_P,), (0, "has", "the", "packet", "taken", "back"), formal=True),
    ActSpec("throw-out", (ROLE_P, ROLE_H), (0, "throws", "out", 1), formal=True, does=act_throw_out,
        stirs=0x1EA00),
    ActSpec("draw-out", (ROLE_P, ROLE_H, ROLE_Q), (0, "draws", 1, "from", 2), formal=True,
        does=act_draw_out, stirs=0x1EA00),
    ActSpec("complete", (ROLE_P, ROLE_Q), (0, "has", "the", "hand", "of", 1, "completed"),
        formal=True, does=act_complete, powers=(PowerSpec(law_changing_12, silent=True),),
        stirs=0x1A10),
    ActSpec("mark-king", (ROLE_P,), (0, "marks", "the", "king", "turned", "up"), formal=True,
        powers=(PowerSpec(law_king_turned_1, law_king_turned_1_exercised, silent=True),),
        laws=(law_king_turned_2,)),
    ActSpec("propose", (ROLE_P,), (0, "proposes"), formal=True, does=act_propose,
        powers=(PowerSpec(law_proposing_1, silent=True),), stirs=0x1FA10),
    ActSpec("accept", (ROLE_P,), (0, "accepts"), formal=True, does=act_accept,
        powers=(PowerSpec(law_proposing_2, silent=True),), stirs=0x1010),
    ActSpec("refuse", (ROLE_P,), (0, "refuses"), formal=True, does=act_refuse,
        powers=(PowerSpec(law_proposing_3, silent=True),), stirs=0x10000),
    ActSpec("discard", (ROLE_P, ROLE_H), (0, "discards", 1), impossible=act_discard_impossible,
        does=act_discard, laws=(law_changing_1,), stirs=0x1FA10, first=0x0),
    ActSpec("discard-unseen", (ROLE_P, ROLE_M), (0, "discards", 1, "cards"),
        impossible=act_discard_unseen_impossible, does=act_discard_unseen, laws=(law_changing_2,),
        stirs=0x1FA10, first=0x0),
    ActSpec("keep", (ROLE_P,), (0, "keeps", "his", "hand"), impossible=act_keep_impossible,
        does=act_keep, laws=(law_changing_3,), stirs=0x1010, first=0x0),
    ActSpec("peep", (ROLE_P,), (0, "looks", "at", "the", "discards"), laws=(law_changing_4,)),
    ActSpec("announce", (ROLE_P,), (0, "announces", "the", "king"), does=act_announce,
        laws=(law_king_held_1, law_king_held_2, law_false_king_1, law_false_king_3,
            law_false_king_8), behind=(0, 3), gates=((act_announce_gate, (1, 2, 4)),), first=0x0),
    ActSpec("withdraw", (ROLE_P,), (0, "owns", "that", "he", "has", "not", "the", "king"),
        impossible=act_withdraw_impossible, does=act_withdraw,
        laws=(law_false_king_5, law_false_king_9, law_false_king_10), behind=(0, 1), first=0x0),
    ActSpec("play", (ROLE_P, ROLE_C), (0, "plays", 1), impossible=act_play_impossible,
        does=act_play,
        laws=(law_wrong_number_played_1, law_false_king_2, law_false_king_4, law_false_king_7,
            law_false_king_11, law_proposing_4, law_changing_13, law_led_out_of_turn_1,
            law_led_out_of_turn_2, law_naming_1, law_naming_3, law_following_1, law_following_2,
            law_following_5), after=(4,),
        gates=((act_play_gate, (0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 13)), (act_play_gate_2, (4,))),
        stirs=0x1FA10),
    ActSpec("take-up", (ROLE_P, ROLE_C), (0, "takes", "up", 1), formal=True,
        powers=(PowerSpec(law_taking_up_1, law_taking_up_1_exercised),), laws=(law_taking_up_2,),
        behind=(0,)),
    ActSpec("throw-up", (ROLE_P,), (0, "throws", "up", "his", "hand"),
        impossible=act_throw_up_impossible, does=act_throw_up, laws=(law_throwing_up_1,),
        stirs=0x18000, first=0x0),
    ActSpec("play-again", (ROLE_P,), (0, "requires", "the", "hands", "to", "be", "played", "again"),
        formal=True, does=act_play_again,
        powers=(
            PowerSpec(law_false_king_14, law_false_king_14_exercised),
            PowerSpec(law_following_4, law_following_4_exercised)), stirs=0x1EA00),
    ActSpec("claim", (ROLE_P,), (0, "throws", "down", "his", "hand", "to", "score"),
        laws=(law_throwing_up_2,)),
    ActSpec("count-tricks", (), ("the", "tricks", "are", "counted"),
        impossible=act_count_tricks_impossible, does=act_count_tricks, laws=(law_point_1,),
        behind=(0,), stirs=0x60))
CONFLICTS: Conflicts = {}
STATES: dict[str, StateSpec] = {
    "midway": StateSpec("midway", (), SORT_TRUTH, "Midway"),
    "dealer": StateSpec("dealer", (), SORT_PLAYER_OR_NONE, "Dealer"),
    "score": StateSpec("score", ("player",), SORT_NUMBER_0_5, "Score"),
    "stake": StateSpec("stake", (), SORT_NUMBER_1_100, "Stake"),
    "purse": StateSpec("purse", ("player",), SORT_NUMBER, "Purse"),
    "trumps": StateSpec("trumps", (), SORT_SUIT_OR_NONE, "Trumps")}
SHOWN: tuple[str, ...] = ("score", "purse")
REBUILT: tuple[RebuiltSpec, ...] = ()
UNSAID: tuple[UnsaidSpec, ...] = (
    UnsaidSpec("cut-winner", "cut_winner", 1, (-1, 0, 1), 0, 0, 992, optional=True, some=True,
        seldom=True),
    UnsaidSpec("dealer", "dealer", 1, (-1, 0, 1), 1, 0, 0xFFFFFFFFF, at_end=True, optional=True,
        some=True, waits=True),
    UnsaidSpec("cut-unsaid", "cut_unsaid", 1, (0, 1), 0, 0, 320, seldom=True),
    UnsaidSpec("trumps", "trumps", 1, (-1, 0, 1, 2, 3), 0x21E3, 0, 0x3F03023C4, at_end=True,
        optional=True, some=True, waits=True),
    UnsaidSpec("king-unsaid", "king_unsaid", 1, (0, 1), 0, 0, 0x100000, seldom=True),
    UnsaidSpec("gifts-untold", "gifts_untold", 1, (0, 1), 0, 0, 0x2F12023C4, at_end=True,
        seldom=True, waits=True),
    UnsaidSpec("king-holder", "king_holder", 1, (-1, 0, 1), 0, 0, 0x2F02023C4, at_end=True,
        optional=True, seldom=True, waits=True),
    UnsaidSpec("faulty-unseen", "faulty_unseen", 1, (0, 1), 0, 0, 0x240000000, seldom=True,
        waits=True),
    UnsaidSpec("mends-unseen", "mends_unseen", 32, (0, 1), 0, 0, 0x80000000, seldom=True))
UNSEEN: tuple[UnseenSpec, ...] = (
    UnseenSpec("hand", "hand", 2, "card", 32, 8,
        (
            UnseenActSpec(8, 6, 1, 2, True, False, False),
            UnseenActSpec(25, 24, 1, 0, False, False, False)),
        ((6, 2, 1, True, False), (7, 0, 1, True, True), (9, 2, 1, False, False),
            (31, 0, 1, False, False)),
        ((17, 0, 1, True), (18, 2, 1, True), (24, 0, 1, True), (30, 0, 1, False)),
        frozenset((1, 3, 27, 34)), ()),)
TORN: TornSpec | None = TornSpec("midway",
    named(
        "packs reckoning midway cut-card cut-winner dealer score stake purse first-giver "
        "due-dealer pack-cut cut-unsaid cutting-told stock given packet pack-in-use "
        "packs-changed last-packet last-number shown looked hand held known turned also-turned "
        "trumps king-marked king-unsaid mark-lost deal-is-off led-in-vain proposals pending "
        "refused first-refused changing exchanged wanted gifts-untold begun began began-with "
        "lead led-by reply not-followed not-beaten faulty king-holder faulty-unseen mends-unseen "
        "in-vain-up unmended named required to-play tricks announced announcing unchanged "
        "thrown-up penalised denied-king hand-counted under-law-false-king"),
    {"midway": 1, "dealer": 1, "score": 2, "stake": 1, "purse": 2, "trumps": 1}, 0x38020050001030,
    0, 0x47FFCFFDFFBFFFEFF8,
    *torn_rows(BOOK,
        "two-players/1 8 0 0, two-players/2 10 40404008000 100000000000000000, packs/1 4 4040001 "
        "200000000000000000, packs/2 2000 20020 40000, pack/1 2 0 0, cutting/1 -1 8 2008, "
        "cutting/2 -1 8 20, out-of-turn-deal/1 40 404000638 200000000000000000, "
        "out-of-turn-deal/2 100 404000638 200000000000000000, out-of-turn-deal/3 40 404000038 "
        "820, out-of-turn-deal/4 100 404000038 820, out-of-turn-deal/5 40 4040400B838 "
        "200000000000000000, out-of-turn-deal/6 100 4040400B838 200000000000000000, "
        "out-of-turn-deal/7 40 404008038 620, out-of-turn-deal/8 100 404008038 620, "
        "out-of-turn-deal/9 2000 0 0, out-of-turn-deal/10 144 6010080B0516800640 "
        "C00000000000000000, out-of-turn-deal/10 4000 400000000000000000 800000000000000000, "
        "dealing/1 40 400000000404018038 1000000000000000000, dealing/2 100 400000000404018038 "
        "1000000000000000000, dealing/3 80 400000000404000038 1000000000000000000, dealing/4 1C0 "
        "14010080B0113F8C060 2C00000000001A0C000, dealing/4 4000 400000000000000000 0, dealing/4 "
        "10000 400000000000000000 2000000000001A0C000, exposing/1 200 4000038 "
        "4000000000000000000, exposing/2 200 44010080B0112C00040 C00000000000000000, exposing/2 "
        "4000 400000000000000000 0, turning-up/1 2000 1000000 8000000000000000000, turning-up/2 "
        "2000 8401008AB0113804040 70C00000000000000000, turning-up/2 4000 400000000000000000 0, "
        "turning-up/2 20000 400000000000000000 40000000000000000000, turning-up/2 40000 "
        "400000000000000000 20000000000000000000, turning-up/2 80000 400000000000000000 "
        "10000000000000000000, turning-up/3 2000 8000000000000000000 80000000, turned-twice/1 "
        "2000 4040C000020 80000000000000000000, turned-twice/2 2000 804030080B013EC00040 "
        "100C00000000034000040, turned-twice/2 4000 400000000000000000 0, turned-twice/2 8000 "
        "400000000000000000 100000000000034000040, turned-twice/3 2000 80002000000000400000 "
        "100000000, wrong-number-played/1 40000000 400800A7CE15008820 200000000000000000000, "
        "wrong-number-played/2 40000000 200000000000000000020 300000000, wrong-number-played/3 "
        "40000000 2004010080B0112800060 C00000000000000000, wrong-number-played/3 4000 "
        "400000000000000000 0, king-turned/1 100000 F400C060 400000000000020004040, "
        "king-turned/2 100000 8000000000000A0000020 1000000000000000000000, king-held/1 10000000 "
        "401008EFCE1780C860 5000000000000040, king-held/2 10000000 1000E40011000020 "
        "2000000000000000000000, false-king/1 10000000 4010080FCE1780C820 0, false-king/2 "
        "40000000 4800080FCE1780C820 4000000000000000000000, false-king/3 10000000 70013804000 "
        "80000000000000000, false-king/4 40000000 48000007CE14008820 80000000000000000, "
        "false-king/5 20000000 80000000000000000 80000000000000000, false-king/6 -1 100000000 "
        "7FFC7EDFDFFE2C800, false-king/7 40000000 5000008010000040 5000000000000040, "
        "false-king/8 10000000 50080B8013804040 5000000000000040, false-king/9 20000000 "
        "50081B0013804040 5000000000000040, false-king/10 20000000 40081B0013804000 "
        "4000000000000000000000, false-king/11 40000000 40000B0013804000 4000000000000000000000, "
        "false-king/12 60000000 4000004000000000000040 5000000000000040, false-king/13 60000000 "
        "40004010080B0112800040 8000430000000000000000, false-king/13 200000000 "
        "400000000000000000 8000010000000000000000, false-king/14 200000000 4030181F0013804040 "
        "8000035000000000000040, proposing/1 200000 4090080FDE1681E860 10000000000000000000000, "
        "proposing/2 400000 800000020 20000000000000000000000, proposing/3 800000 800000020 "
        "40000000000000000000000, proposing/4 40000000 40000007CE14008820 "
        "80000000000000000000000, changing/1 1000000 C000000000 100000000000000000000000, "
        "changing/2 2000000 C000000000 100000000000000000000000, changing/3 4000000 C000000020 "
        "200000000000000000000000, changing/4 8000000 0 0, changing/5 40 10404000020 "
        "400000000000000000000000, changing/6 100 10404000020 400000000000000000000000, "
        "changing/7 40 404000020 800000000000000000000000, changing/8 100 404000020 "
        "800000000000000000000000, changing/9 140 4000004010080B0113804040 70C00000000000000000, "
        "changing/9 4000 400000000000000000 0, changing/9 20000 400000000000000000 0, changing/9 "
        "40000 400000000000000000 0, changing/9 80000 400000000000000000 0, changing/10 40 20 "
        "10000000000, changing/11 100 20 10000000000, changing/12 80000 48001000020 "
        "10000000000000000000, changing/13 40000000 40000017CE15008820 0, changing/14 -1 "
        "18000000000 4000000000, taking-up/1 80000000 409C2FEB0013804040 "
        "1000000000C07800001800000, taking-up/2 80000000 80040900BEB0013804040 C0000000000000, "
        "led-out-of-turn/1 40000000 400440E7CE15008820 2000000000000000000000000, "
        "led-out-of-turn/2 40000000 400440E7CE15008820 0, led-out-of-turn/3 40000000 "
        "20000004018080B0113800040 1000000400000640001800000, led-out-of-turn/3 80000000 "
        "400000000000000000 1000000000000640001800000, naming/1 40000000 400500E7CE15008820 "
        "4000000000000000000000000, naming/2 40000000 40000004010180B0113804040 "
        "8000000400600200001800000, naming/2 800 400000000000000000 8000000000600200001800000, "
        "naming/3 40000000 200000000000000 10000000000000000000000000, following/1 40000000 "
        "A00000800000 20000000000000000000000000, following/2 40000000 3000010000000 "
        "20000000000000000000000000, following/3 40000000 200000004010082B0112800040 "
        "8000410000000000000000, following/3 200000000 400000000000000000 "
        "8000030000000000000000, following/4 200000000 40101B0B0013804040 "
        "8000010000000000000000, following/5 40000000 A00010800000 20000000000000000000000000, "
        "throwing-up/1 100000000 800000000000000 0, throwing-up/2 400000000 0 0, point/1 "
        "800000000 18800A42401000060 40, next-deal/1 -1 40000000000000020 100000020, next-deal/2 "
        "-1 41000000120000660 260, next-deal/3 -1 100000000 80000000000000000, - 4 4000000 "
        "20000, - 10 100000000000000000 800000000000000000000, - 20 2838 2800, - 40 1D0405A1C600 "
        "190003F9CA20, - 80 204000 3B8C000, - 100 150405018600 110003F9CA20, - 200 40404A04000 "
        "A04000, - 400 400E00001000020 100000000000000, - 800 8000000000000000000000000 "
        "800000000000000000000, - 2000 4004000 1C204000, - 4000 800000000000000000 100000000, - "
        "4000 800000000000000000 800000000000000000000, - 8000 100000000000000000000 "
        "800000000000000000000, - 10000 2000000000000000000 800000000000000000000, - 20000 "
        "40000000000001804000 1804000, - 20000 40000000000000000000 800000000000000000000, - "
        "40000 20000000180001804000 180001804000, - 40000 20000000000000000000 "
        "800000000000000000000, - 80000 10000000000001000000 10000000000, - 80000 "
        "10000000000000000000 800000000000000000000, - 100000 400000000000000000000 "
        "800000000000000000000, - 200000 1000000000003C401000020 14C03000000, - 200000 "
        "10000000000000000000000 800000000000000000000, - 400000 20000000000000000000000 "
        "C800000000, - 400000 20000000000000000000000 800000000000000000000, - 800000 "
        "40000000000000400000000 3800000000, - 800000 40000000000000000000000 "
        "800000000000000000000, - 1000000 C001804000 4000018001804000, - 2000000 C001804000 "
        "4000018003804000, - 4000000 4000000000 8000000000, - 10000000 140001000000 "
        "2000000000000000, - 20000000 140001000000 2000000000000000, - 40000000 "
        "400C43EFCE1780C820 F47FD4203804000, - 80000000 1000000000000000000000000 "
        "800000000000000000000, - 100000000 8000A40011000000 8000000800000000, - 200000000 "
        "8000400000180000000000 40AF47E00001800000, - 200000000 8000000000000000000000 "
        "800000000000000000000"),
    (40, 0, 0x8800A40405000000, 0, 0, 0x8800A40405000000, 0x8800A50405204600, 0x4040420C000,
        0x8800A50001000000, 0x4040480C038, 0, 0, 0, 0x4041E204020, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0x70003804000, 0x40001004000, 0x40000000000, 0, 0, 0x80010800000, 0x290CBEF061781E820, 0,
        0x8000A40011000000, 0, 0, 0x8800A40001000000),
    (0, 0, 0, 0, 0x100000000000000000, 0, 0, 0, 0, 0, 0, 0x8000000000000000000000000, 0, 0,
        0x800000000000000000, 0x100000000000000000000, 0x2000000000000000000,
        0x40000000000000000000, 0x20000000000000000000, 0x10000000000000000000,
        0x400000000000000000000, 0x10000000000000000000000, 0x20000000000000000000000,
        0x40000000000000000000000, 0, 0, 0, 0, 0, 0, 0, 0x1000000000000000000000000, 0,
        0x8000000000000000000000, 0, 0), 0x36F8728D200000000000000000, 0x400000000000000000)
STEPS: tuple[StepSpec, ...] = (
    StepSpec("point", LAW_POINT.clause(2, "ecarte.law:948"), settle_point, stirs=0x200),
    StepSpec("game", LAW_GAME.clause(1, "ecarte.law:978"), settle_game))
SETTLED: tuple[str, ...] = ("score", "purse")
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
