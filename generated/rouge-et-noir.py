"""Judge recorded games by the book rouge-et-noir: Rouge et noir.

Edition: A household cyclopaedia: the leaves with rouge et noir

Made by `hoyle build rouge-et-noir`: change the book, not this file. It was made from
rules/common/pack.law, rules/common/seats.law, rules/common/company.law, rules/rouge-et-noir.law,
whose hashes together have the SHA-256
3cd00cf5c1142d658d9ca63c0a8049d307c93d27cb92d0b883c331ab7c48e546.

Run `python rouge-et-noir.py RECORD...` to judge files of games, or call `judge`. A member of a kind
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
    WindowSpec, first, floor, is_open, listed, members, named, plural, pure, quotient, remembered,
    run, torn_rows, yes
)  # fmt: skip

# ---------------------------------------------------------------- the book

# fmt: off
BOOK = "rouge-et-noir"
EDITION = "A household cyclopaedia: the leaves with rouge et noir"

# The codes of every kind; at -1, where Python finds the last, the word for none.
PLAYERS = ("Tailleur", "A", "B", "Croupier", "Y", "Z", "none")
SIDES = ("Tailleur", "A", "B", "Croupier", "Y", "Z", "none")
SUITS = ("C", "D", "H", "S", "none")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "none")
CARDS = (*(a + b for b in SUITS[:-1] for a in RANKS[:-1]), "none")
CHANCES = ("noir", "rouge", "couleur", "inverse", "none")
HUES = ("black", "red", "none")
TOTALS = ("trente-et-une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf",
    "quarante", "none")
READINESS = ("in play", "the mixing", "the honour offered", "the honour placed", "the cut",
    "the first card seen", "none")
EXTENTS = ("so far", "in all", "none")
FIRST_DEALS = ("profit-kept", "profit-given-up", "first-coup-given-up", "none")
MOIETYS = ("taken", "at-risk", "none")
PRISONS = ("of-his-choice", "of-the-stake", "none")
UNREADIEDS = ("a row is being dealt", "the pack has none of it left", "that is for the tailleur",
    "none")
CODES = {"player": PLAYERS, "side": SIDES, "suit": SUITS, "rank": RANKS, "card": CARDS,
    "chance": CHANCES, "hue": HUES, "total": TOTALS, "readiness": READINESS, "extent": EXTENTS,
    "first-deal": FIRST_DEALS, "moiety": MOIETYS, "prison": PRISONS, "unreadied": UNREADIEDS}

CHANCE_NOIR, CHANCE_ROUGE, CHANCE_COULEUR, CHANCE_INVERSE, EXTENT_SO_FAR = 0, 1, 2, 3, 0
EXTENT_IN_ALL, FIRST_DEAL_PROFIT_GIVEN_UP, FIRST_DEAL_FIRST_COUP_GIVEN_UP, HUE_BLACK = 1, 1, 2, 0
HUE_RED, MOIETY_TAKEN, PRISON_OF_HIS_CHOICE, RANK_TEN, RANK_KNAVE, RANK_ACE = 1, 0, 0, 8, 9, 12
READINESS_IN_PLAY, READINESS_MIXING, READINESS_OFFERED, READINESS_PLACED = 0, 1, 2, 3
READINESS_SEPARATED, READINESS_FIRST_CARD_SEEN, SUIT_DIAMONDS, SUIT_HEARTS = 4, 5, 1, 2
UNREADIED_ROW_LIES, UNREADIED_NONE_LEFT, UNREADIED_FOR_THE_TAILLEUR = 0, 1, 2

# What belongs to a member, by its place; at -1, what belongs to none.
SIDE_OF = (0, 1, 2, 3, 4, 5, NONE)
PLAYERS_OF = (1, 2, 4, 8, 16, 32, 0)
# Whether a side is called by the names of its players, and whom a player or side
# counts as when something is open for him: players first, then sides, as a mask.
NAMED_BY_PLAYERS = (True, True, True, True, True, True)
COUNTS_AS = (65, 130, 260, 520, 1040, 2080, 65, 130, 260, 520, 1040, 2080, 0)
RANK_OF_CARD = (*(place % 13 for place in range(52)), NONE)
OPPOSITE_PLAYER = (3, 4, 5, 0, 1, 2, NONE)
SUIT_OF_CARD = (*(place // 13 for place in range(52)), NONE)
BIT = (*(1 << place for place in range(52)), 0)

# The readings that a record may choose, and which is taken if it does not.
OPTIONS: tuple[tuple[str, str], ...] = (("first-deal", "first-deal"), ("moiety", "moiety"),
    ("prison", "prison"))
DEFAULTS: Args = (0, 0, 0)
# fmt: on


# ---------------------------------------------------------------- the record


class State(BaseState):
    """What the record says so far. Lists, by key, end in the value for no key."""

    __slots__ = named(
        "bank basket_told beyond call_borne_out called called_unseen cards_lying caught "
        "couleur_won coup_complete coups_agreed coups_done cried cry_was_late dealing deals_done "
        "declared first_card first_deal first_prison honour_at left midway moiety money_unsaid "
        "next_begun offered_to outcome_told points prison purse purses_told row second_prison "
        "shuffled shuffling_told sits stage stake turned_up uncovered uppermost"
    )

    def __init__(self) -> None:
        super().__init__()
        self.row: list[tuple[int, ...]] = [()] * 5
        self.sits, self.purse, self.stake, self.beyond = [False] * 7, [0] * 7, [0] * 25, [0] * 25
        self.uncovered, self.caught, self.first_prison = [0] * 25, [0] * 25, [0] * 25
        self.second_prison, self.left, self.shuffled = [0] * 25, [0] * 53, [False] * 7
        self.points, self.declared, self.called = [0] * 5, [False] * 5, [NONE] * 5
        self.first_deal = self.moiety = self.prison = self.stage = self.offered_to = NONE
        self.first_card = self.dealing = self.turned_up = self.uppermost = NONE
        self.midway = self.shuffling_told = self.coup_complete = self.outcome_told = False
        self.cards_lying = self.basket_told = self.money_unsaid = self.called_unseen = False
        self.call_borne_out = self.couleur_won = self.next_begun = self.cried = False
        self.cry_was_late = False
        self.bank = self.purses_told = self.honour_at = self.deals_done = self.coups_done = 0
        self.coups_agreed = 0

    def copy(self) -> State:
        """Give a state that changes by itself."""
        new = State.__new__(type(self))
        new.first_deal = self.first_deal
        new.moiety = self.moiety
        new.prison = self.prison
        new.midway = self.midway
        new.sits = self.sits[:]
        new.bank = self.bank
        new.purse = self.purse[:]
        new.purses_told = self.purses_told
        new.stake = self.stake[:]
        new.beyond = self.beyond[:]
        new.uncovered = self.uncovered[:]
        new.caught = self.caught[:]
        new.first_prison = self.first_prison[:]
        new.second_prison = self.second_prison[:]
        new.left = self.left[:]
        new.shuffling_told = self.shuffling_told
        new.stage = self.stage
        new.shuffled = self.shuffled[:]
        new.offered_to = self.offered_to
        new.honour_at = self.honour_at
        new.first_card = self.first_card
        new.deals_done = self.deals_done
        new.dealing = self.dealing
        new.points = self.points[:]
        new.row = self.row[:]
        new.coup_complete = self.coup_complete
        new.turned_up = self.turned_up
        new.uppermost = self.uppermost
        new.declared = self.declared[:]
        new.outcome_told = self.outcome_told
        new.cards_lying = self.cards_lying
        new.basket_told = self.basket_told
        new.money_unsaid = self.money_unsaid
        new.called_unseen = self.called_unseen
        new.call_borne_out = self.call_borne_out
        new.couleur_won = self.couleur_won
        new.next_begun = self.next_begun
        new.cried = self.cried
        new.cry_was_late = self.cry_was_late
        new.called = self.called[:]
        new.coups_done = self.coups_done
        new.coups_agreed = self.coups_agreed
        new.menus = self.menus
        new.in_vain = self.in_vain
        new.conflicts = self.conflicts
        new.stopped = self.stopped
        new.writing = new.written = -1
        return new


Judge = Referee[State]


def begin(state: State, choices: Args, told: dict[str, dict[int, int]]) -> State:
    """Lay out the record before its first event, with what it tells of its start."""
    state.first_deal = choices[0]
    state.moiety = choices[1]
    state.prison = choices[2]
    state.midway = bool(told.get("midway", {}).get(0, state.midway))
    for key_1 in range(6):
        state.sits[key_1] = True
    for slot, value in told.get("sits", {}).items():
        state.sits[slot] = bool(value)
    state.bank = 100
    state.bank = told.get("bank", {}).get(0, state.bank)
    for key_1 in range(6):
        state.purse[key_1] = 50
    for slot, value in told.get("purse", {}).items():
        state.purse[slot] = value
    state.purses_told = sum(BIT[p] for p in range(6) if state.purse[p] != 50)
    for slot, value in told.get("stake", {}).items():
        state.stake[slot] = value
    for slot, value in told.get("caught", {}).items():
        state.caught[slot] = value
    for slot, value in told.get("first-prison", {}).items():
        state.first_prison[slot] = value
    for slot, value in told.get("second-prison", {}).items():
        state.second_prison[slot] = value
    for key_1 in range(52):
        state.left[key_1] = 6
    for slot, value in told.get("left", {}).items():
        state.left[slot] = value
    state.stage = READINESS_IN_PLAY
    state.deals_done = told.get("deals-done", {}).get(0, state.deals_done)
    state.uppermost = told.get("uppermost", {}).get(0, state.uppermost)
    state.call_borne_out = bool(told.get("call-borne-out", {}).get(0, state.call_borne_out))
    state.suppose("call_borne_out", False)
    state.couleur_won = bool(told.get("couleur-won", {}).get(0, state.couleur_won))
    state.suppose("couleur_won", False)
    state.next_begun = bool(told.get("next-begun", {}).get(0, state.next_begun))
    state.suppose("next_begun", False)
    state.cry_was_late = bool(told.get("cry-was-late", {}).get(0, state.cry_was_late))
    state.suppose("cry_was_late", False)
    state.coups_agreed = 4
    state.coups_agreed = told.get("coups-agreed", {}).get(0, state.coups_agreed)
    return state


def amiss_part(state: State) -> bool:
    """Give a part of amiss."""
    for p in range(6):
        if not state.sits[p] and (
            state.stake[p * 4 + CHANCE_NOIR] != 0
            or bound(state, p, CHANCE_NOIR) != 0
            or state.stake[p * 4 + CHANCE_ROUGE] != 0
            or bound(state, p, CHANCE_ROUGE) != 0
            or state.stake[p * 4 + CHANCE_COULEUR] != 0
            or bound(state, p, CHANCE_COULEUR) != 0
            or state.stake[p * 4 + CHANCE_INVERSE] != 0
            or bound(state, p, CHANCE_INVERSE) != 0
        ):
            return True
    return False


def amiss(judge: Judge, state: State) -> str | None:
    """Say why no game begins in a state; None if one may."""
    if dealer() != NONE and not state.sits[dealer()]:
        return f"{judge.players[dealer()]}, the dealer, is not of the company"
    if state.bank < 0 or not all(state.purse[p] >= 0 for p in range(6)):
        return "nobody can have less than nothing"
    if not all(
        all(
            state.stake[p * 4 + k] >= 0
            and state.caught[p * 4 + k] >= 0
            and state.first_prison[p * 4 + k] >= 0
            and state.second_prison[p * 4 + k] >= 0
            for k in range(4)
        )
        for p in range(6)
    ):
        return "no stake is less than nothing"
    if amiss_part(state):
        return "who is not of the company has no stake"
    if (
        exceeds_the_funds(state, CHANCE_NOIR)
        or exceeds_the_funds(state, CHANCE_ROUGE)
        or exceeds_the_funds(state, CHANCE_COULEUR)
        or exceeds_the_funds(state, CHANCE_INVERSE)
    ):
        return f"the stakes exceed the funds of the bank, which has {state.bank}"
    return None


# ---------------------------------------------------------------- definitions


def cut_order(c: int) -> int:
    """The book's cut-order: rules/common/pack.law:13."""
    return 0 if RANK_OF_CARD[c] == RANK_ACE else RANK_OF_CARD[c] + 1


def seats_from(p: int, q: int) -> int:
    """The book's seats-from: rules/common/seats.law:9."""
    return (q - p + 6) % 6


def company(state: State) -> int:
    """The book's company: rules/common/company.law:9."""
    return sum(BIT[p] for p in range(6) if state.sits[p])


def absent(state: State, p: int) -> bool:
    """The book's absent: rules/common/company.law:10."""
    return not state.sits[p]


@pure
def tailleur() -> int:
    """The book's tailleur: rules/rouge-et-noir.law:95."""
    return first(0x3F)


@pure
def dealer() -> int:
    """The book's dealer: rules/rouge-et-noir.law:96."""
    return tailleur()


@pure
def croupier() -> int:
    """The book's croupier: rules/rouge-et-noir.law:97."""
    return OPPOSITE_PLAYER[tailleur()]


@remembered(5)
def punters(state: State) -> int:
    """The book's punters: rules/rouge-et-noir.law:98."""
    return company(state) & ~(BIT[tailleur()] | BIT[croupier()])


def pips(c: int) -> int:
    """The book's pips: rules/rouge-et-noir.law:101."""
    if RANK_OF_CARD[c] == RANK_ACE:
        return 1
    return 10 if RANK_OF_CARD[c] >= RANK_TEN else 2 + RANK_OF_CARD[c]


def colour(c: int) -> int:
    """The book's colour: rules/rouge-et-noir.law:103."""
    return HUE_RED if SUIT_OF_CARD[c] in (SUIT_HEARTS, SUIT_DIAMONDS) else HUE_BLACK


def is_honour(c: int) -> bool:
    """The book's is-honour: rules/rouge-et-noir.law:105."""
    return RANK_OF_CARD[c] >= RANK_KNAVE


@remembered(6)
def cards_left(state: State) -> int:
    """The book's cards-left: rules/rouge-et-noir.law:106."""
    return sum(state.left)


@remembered(7)
def unshuffled(state: State) -> int:
    """The book's unshuffled: rules/rouge-et-noir.law:108."""
    return first(sum(BIT[p] for p in members(punters(state)) if not state.shuffled[p]))


def row_is_begun(state: State) -> bool:
    """The book's row-is-begun: rules/rouge-et-noir.law:109."""
    return state.dealing != NONE and state.points[CHANCE_NOIR] > 0


def coup_dealt(state: State) -> bool:
    """The book's coup-dealt: rules/rouge-et-noir.law:110."""
    return state.points[CHANCE_ROUGE] > 30


def coup_unseen(state: State) -> bool:
    """The book's coup-unseen: rules/rouge-et-noir.law:111."""
    return state.points[CHANCE_NOIR] == 0 or not state.cards_lying


def wins_told(state: State, p: int) -> bool:
    """The book's wins-told: rules/rouge-et-noir.law:112."""
    return (
        not state.money_unsaid
        or not state.asked("call_borne_out", 0, state.call_borne_out)
        or not punters(state) & BIT[p]
    )


def both_called(state: State) -> bool:
    """The book's both-called: rules/rouge-et-noir.law:114."""
    return coup_unseen(state) and state.called[CHANCE_ROUGE] != NONE


def untold(state: State) -> bool:
    """The book's untold: rules/rouge-et-noir.law:115."""
    return coup_unseen(state) and state.asked("call_borne_out", 0, state.call_borne_out)


@remembered(8)
def outcome_untold(state: State) -> bool:
    """The book's outcome-untold: rules/rouge-et-noir.law:117."""
    if not coup_unseen(state) and not any(
        state.points[k] > sum(pips(c) for c in state.row[k]) for k in range(4)
    ):
        return False
    return state.asked("call_borne_out", 0, state.call_borne_out)


def refait(state: State) -> bool:
    """The book's refait: rules/rouge-et-noir.law:120."""
    return coup_dealt(state) and state.points[CHANCE_NOIR] == state.points[CHANCE_ROUGE]


def refait_trente_et_une(state: State) -> bool:
    """The book's refait-trente-et-une: rules/rouge-et-noir.law:121."""
    return state.points[CHANCE_NOIR] == 31 and state.points[CHANCE_ROUGE] == 31


def profit_is_given_up(state: State) -> bool:
    """The book's profit-is-given-up: rules/rouge-et-noir.law:125."""
    if state.deals_done != 0:
        return False
    if state.first_deal == FIRST_DEAL_PROFIT_GIVEN_UP:
        return True
    if state.first_deal != FIRST_DEAL_FIRST_COUP_GIVEN_UP:
        return False
    return state.coups_done == (1 if state.coup_complete and state.cards_lying else 0)


def half_won(state: State) -> bool:
    """The book's half-won: rules/rouge-et-noir.law:129."""
    if profit_is_given_up(state):
        return False
    return refait_trente_et_une(state)


def row_to_declare(state: State) -> int:
    """The book's row-to-declare: rules/rouge-et-noir.law:134."""
    if coup_unseen(state):
        return CHANCE_NOIR if state.called[CHANCE_NOIR] == NONE else CHANCE_ROUGE
    if state.dealing == CHANCE_NOIR or (
        state.dealing == CHANCE_ROUGE
        and (state.points[CHANCE_ROUGE] == 0 or not state.declared[CHANCE_NOIR])
    ):
        return CHANCE_NOIR
    return CHANCE_ROUGE


def row_extent(state: State) -> int:
    """The book's row-extent: rules/rouge-et-noir.law:138."""
    return EXTENT_IN_ALL if state.points[row_to_declare(state)] > 30 else EXTENT_SO_FAR


def row_is_torn(state: State) -> bool:
    """The book's row-is-torn: rules/rouge-et-noir.law:140."""
    return (
        state.dealing == row_to_declare(state)
        and state.points[state.dealing] > 0
        and state.asked("call_borne_out", 0, state.call_borne_out)
    )


@remembered(9)
def anything_held(state: State) -> bool:
    """The book's anything-held: rules/rouge-et-noir.law:194."""
    for p in members(punters(state)):
        for k in range(4):
            if state.caught[p * 4 + k] > 0:
                return True
            if state.first_prison[p * 4 + k] > 0:
                return True
            if state.second_prison[p * 4 + k] > 0:
                return True
    return False


def ended(state: State) -> bool:
    """The book's ended: rules/rouge-et-noir.law:196."""
    return (
        (state.coups_done >= state.coups_agreed or state.bank <= 0)
        and state.coups_done > 0
        and state.dealing == NONE
        and not state.cards_lying
        and not anything_held(state)
    )


def noir_unsaid(state: State) -> bool:
    """The book's noir-unsaid: rules/rouge-et-noir.law:204."""
    if state.dealing != NONE:
        return False
    if state.stage != READINESS_IN_PLAY:
        return False
    if ended(state):
        return False
    if not state.cards_lying:
        return True
    return (
        state.coup_complete
        and not state.basket_told
        and state.asked("next_begun", 0, state.next_begun)
    )


def first_turn_up(state: State) -> bool:
    """The book's first-turn-up: rules/rouge-et-noir.law:145."""
    return (state.dealing == CHANCE_NOIR and state.points[CHANCE_NOIR] == 0) or noir_unsaid(state)


def nearest(state: State) -> int:
    """The book's nearest: rules/rouge-et-noir.law:149."""
    if not coup_dealt(state) or refait(state):
        return NONE
    if state.points[CHANCE_NOIR] < state.points[CHANCE_ROUGE]:
        return CHANCE_NOIR
    return CHANCE_ROUGE


@remembered(10)
def same_colour(state: State) -> bool:
    """The book's same-colour: rules/rouge-et-noir.law:151."""
    return (nearest(state) == CHANCE_NOIR) == (state.turned_up == HUE_BLACK)


def lost_at_second(state: State, p: int, k: int) -> int:
    """The book's lost-at-second: rules/rouge-et-noir.law:159."""
    if state.moiety == MOIETY_TAKEN:
        return (state.first_prison[p * 4 + k] if p >= 0 and k >= 0 else 0) - quotient(
            quotient(state.first_prison[p * 4 + k] if p >= 0 and k >= 0 else 0, 2), 2
        )
    return 0


def goes_with(k: int, l_: int) -> bool:
    """The book's ... goes-with ...: rules/rouge-et-noir.law:163."""
    return (k in (CHANCE_NOIR, CHANCE_ROUGE)) == (l_ in (CHANCE_NOIR, CHANCE_ROUGE))


def prison_open(state: State, k: int, l_: int) -> bool:
    """The book's prison-open: rules/rouge-et-noir.law:164."""
    return goes_with(k, l_) and (state.prison == PRISON_OF_HIS_CHOICE or k == l_)


def staked_on(state: State, k: int) -> int:
    """The book's staked-on: rules/rouge-et-noir.law:168."""
    return sum(state.stake[p * 4 + k] if k >= 0 else 0 for p in members(punters(state)))


@remembered(11)
def funds_for(state: State, k: int) -> int:
    """The book's funds-for: rules/rouge-et-noir.law:169."""
    return (
        state.bank
        - staked_on(state, k)
        - max((staked_on(state, l_) for l_ in range(4) if not goes_with(k, l_)), default=0)
    )


def going_back(state: State, k: int) -> int:
    """The book's going-back: rules/rouge-et-noir.law:172."""
    return min(
        -funds_for(state, k),
        sum(state.uncovered[q * 4 + k] if k >= 0 else 0 for q in members(punters(state))),
    )


def bound(state: State, p: int, k: int) -> int:
    """The book's bound: rules/rouge-et-noir.law:188."""
    return (
        (state.caught[p * 4 + k] if p >= 0 and k >= 0 else 0)
        + (state.first_prison[p * 4 + k] if p >= 0 and k >= 0 else 0)
        + (state.second_prison[p * 4 + k] if p >= 0 and k >= 0 else 0)
    )


def purse_is_unsure(state: State, p: int) -> bool:
    """The book's purse-is-unsure: rules/rouge-et-noir.law:192."""
    return not state.purses_told & BIT[p] or state.money_unsaid


def cry_is_late(state: State) -> bool:
    """The book's cry-is-late: rules/rouge-et-noir.law:201."""
    if not state.cards_lying:
        return False
    if state.cried:
        return False
    if state.dealing != NONE:
        return True
    return (
        state.coup_complete
        and not state.outcome_told
        and state.asked("cry_was_late", 0, state.cry_was_late)
    )


def why_not_readied(state: State, p: int) -> int:
    """The book's why-not-readied: rules/rouge-et-noir.law:217."""
    if p != tailleur():
        return UNREADIED_FOR_THE_TAILLEUR
    return UNREADIED_ROW_LIES if row_is_begun(state) else UNREADIED_NONE_LEFT


def not_begun(state: State) -> bool:
    """The book's not-begun: rules/rouge-et-noir.law:352."""
    return state.coups_done == 0 and state.dealing == NONE and state.first_card == NONE


def may_stake(state: State) -> bool:
    """The book's may-stake: rules/rouge-et-noir.law:354."""
    return (
        state.dealing == NONE
        and state.stage == READINESS_IN_PLAY
        and not not_begun(state)
        and not state.cards_lying
    )


def tells(state: State, m: int, k: int) -> bool:
    """The book's ... tells ...: rules/rouge-et-noir.law:133."""
    return state.points[k] == 31 + m


def completes(state: State, c: int, k: int) -> bool:
    """The book's ... completes ...: rules/rouge-et-noir.law:144."""
    return state.dealing == k and state.points[k] + pips(c) > 30


def wins(state: State, k: int) -> bool:
    """The book's ... wins: rules/rouge-et-noir.law:153."""
    if nearest(state) == NONE:
        return False
    if k == CHANCE_COULEUR:
        return same_colour(state)
    return not same_colour(state) if k == CHANCE_INVERSE else k == nearest(state)


def is_beaten(state: State, k: int) -> bool:
    """The book's ... is-beaten: rules/rouge-et-noir.law:156."""
    return nearest(state) != NONE and not wins(state, k)


def exceeds_the_funds(state: State, k: int) -> bool:
    """The book's ... exceeds-the-funds: rules/rouge-et-noir.law:171."""
    return funds_for(state, k) < 0


@remembered(12)
def is_backed(state: State, k: int) -> bool:
    """The book's ... is-backed: rules/rouge-et-noir.law:190."""
    return any(
        (state.stake[p * 4 + k] if k >= 0 else 0) > 0 or bound(state, p, k) > 0
        for p in members(punters(state))
    )


def has_staked(state: State, p: int) -> bool:
    """The book's ... has-staked: rules/rouge-et-noir.law:191."""
    return (
        (state.stake[p * 4 + CHANCE_NOIR] if p >= 0 else 0) > 0
        or (state.stake[p * 4 + CHANCE_ROUGE] if p >= 0 else 0) > 0
        or (state.stake[p * 4 + CHANCE_COULEUR] if p >= 0 else 0) > 0
        or (state.stake[p * 4 + CHANCE_INVERSE] if p >= 0 else 0) > 0
    )


# ---------------------------------------------------------------- effects with a name


def the_coup_begins(state: State) -> None:
    """The book's effect, the coup begins: rules/rouge-et-noir.law:255."""
    state.dealing = CHANCE_NOIR
    state.points = [0] * 5
    state.row = [()] * 5
    state.coup_complete = False
    state.declared = [False] * 5
    state.called = [NONE] * 5
    state.called_unseen = False
    state.cried = False


def the_row_ends(state: State) -> None:
    """The book's effect, the row ends: rules/rouge-et-noir.law:258."""
    if state.dealing == CHANCE_NOIR:
        state.write(0x16)
        state.dealing = CHANCE_ROUGE
    else:
        state.write(0x1F)
        state.dealing = NONE
        state.coup_complete = True
        state.outcome_told = False
        state.coups_done += 1


def the_first_card_decides(state: State) -> None:
    """The book's effect, the first card decides: rules/rouge-et-noir.law:314."""
    if any(is_backed(state, k) for k in members(BIT[CHANCE_COULEUR] | BIT[CHANCE_INVERSE])):
        state.write(0x1A00)
        if state.asked("couleur_won", 0, state.couleur_won):
            if exceeds_the_funds(state, CHANCE_COULEUR):
                for q in members(punters(state)):
                    state.purse[q] += min(
                        state.uncovered[q * 4 + CHANCE_COULEUR], -funds_for(state, CHANCE_COULEUR)
                    )
                    state.stake[q * 4 + CHANCE_COULEUR] -= min(
                        state.uncovered[q * 4 + CHANCE_COULEUR], -funds_for(state, CHANCE_COULEUR)
                    )
            for q in members(punters(state)):
                state.beyond[q * 4 + CHANCE_COULEUR] = 0
                state.uncovered[q * 4 + CHANCE_COULEUR] = 0
                state.beyond[q * 4 + CHANCE_INVERSE] = 0
                state.uncovered[q * 4 + CHANCE_INVERSE] = 0
                state.first_prison[q * 4 + CHANCE_COULEUR] += state.caught[q * 4 + CHANCE_COULEUR]
                state.caught[q * 4 + CHANCE_COULEUR] = 0
                state.first_prison[q * 4 + CHANCE_INVERSE] += state.caught[q * 4 + CHANCE_INVERSE]
                state.caught[q * 4 + CHANCE_INVERSE] = 0
                state.bank -= state.stake[q * 4 + CHANCE_COULEUR]
                state.purse[q] += state.stake[q * 4 + CHANCE_COULEUR]
                state.purse[q] += state.stake[q * 4 + CHANCE_COULEUR]
                state.stake[q * 4 + CHANCE_COULEUR] = 0
                state.purse[q] += state.first_prison[q * 4 + CHANCE_COULEUR]
                state.first_prison[q * 4 + CHANCE_COULEUR] = 0
                state.first_prison[q * 4 + CHANCE_COULEUR] += state.second_prison[
                    q * 4 + CHANCE_COULEUR
                ]
                state.second_prison[q * 4 + CHANCE_COULEUR] = 0
                state.bank += state.stake[q * 4 + CHANCE_INVERSE]
                state.stake[q * 4 + CHANCE_INVERSE] = 0
                state.bank += state.first_prison[q * 4 + CHANCE_INVERSE]
                state.first_prison[q * 4 + CHANCE_INVERSE] = 0
                state.bank += state.second_prison[q * 4 + CHANCE_INVERSE]
                state.second_prison[q * 4 + CHANCE_INVERSE] = 0
        else:
            if exceeds_the_funds(state, CHANCE_INVERSE):
                for q in members(punters(state)):
                    state.purse[q] += min(
                        state.uncovered[q * 4 + CHANCE_INVERSE], -funds_for(state, CHANCE_INVERSE)
                    )
                    state.stake[q * 4 + CHANCE_INVERSE] -= min(
                        state.uncovered[q * 4 + CHANCE_INVERSE], -funds_for(state, CHANCE_INVERSE)
                    )
            for q in members(punters(state)):
                state.beyond[q * 4 + CHANCE_INVERSE] = 0
                state.uncovered[q * 4 + CHANCE_INVERSE] = 0
                state.beyond[q * 4 + CHANCE_COULEUR] = 0
                state.uncovered[q * 4 + CHANCE_COULEUR] = 0
                state.first_prison[q * 4 + CHANCE_INVERSE] += state.caught[q * 4 + CHANCE_INVERSE]
                state.caught[q * 4 + CHANCE_INVERSE] = 0
                state.first_prison[q * 4 + CHANCE_COULEUR] += state.caught[q * 4 + CHANCE_COULEUR]
                state.caught[q * 4 + CHANCE_COULEUR] = 0
                state.bank -= state.stake[q * 4 + CHANCE_INVERSE]
                state.purse[q] += state.stake[q * 4 + CHANCE_INVERSE]
                state.purse[q] += state.stake[q * 4 + CHANCE_INVERSE]
                state.stake[q * 4 + CHANCE_INVERSE] = 0
                state.purse[q] += state.first_prison[q * 4 + CHANCE_INVERSE]
                state.first_prison[q * 4 + CHANCE_INVERSE] = 0
                state.first_prison[q * 4 + CHANCE_INVERSE] += state.second_prison[
                    q * 4 + CHANCE_INVERSE
                ]
                state.second_prison[q * 4 + CHANCE_INVERSE] = 0
                state.bank += state.stake[q * 4 + CHANCE_COULEUR]
                state.stake[q * 4 + CHANCE_COULEUR] = 0
                state.bank += state.first_prison[q * 4 + CHANCE_COULEUR]
                state.first_prison[q * 4 + CHANCE_COULEUR] = 0
                state.bank += state.second_prison[q * 4 + CHANCE_COULEUR]
                state.second_prison[q * 4 + CHANCE_COULEUR] = 0


# ---------------------------------------------------------------- acts


def act_shuffle(judge: Judge, state: State, p: int) -> None:
    """Do what an act, shuffle, does (rules/rouge-et-noir.law:219)."""
    state.stage = READINESS_MIXING
    state.shuffled[p] = True
    state.shuffling_told = True
    if p != tailleur() and tailleur() != NONE:
        state.shuffled[tailleur()] = False


def act_offer_impossible(judge: Judge, state: State, p: int, c: int, q: int) -> str | None:
    """Say why an act, offer, cannot have happened; None if it can (rules/rouge-et-noir.law:222)."""
    if p == tailleur() and not row_is_begun(state):
        return None
    return f"{judge.players[p]} cannot offer the honour: {UNREADIEDS[why_not_readied(state, p)]}"


def act_offer(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Do what an act, offer, does (rules/rouge-et-noir.law:222)."""
    state.stage = READINESS_OFFERED
    state.offered_to = q


def act_place_impossible(judge: Judge, state: State, p: int, n: int) -> str | None:
    """Say why an act, place, cannot have happened; None if it can (rules/rouge-et-noir.law:226)."""
    if state.stage == READINESS_OFFERED and n <= 312:
        return None
    return f"{judge.players[p]} cannot place the honour at {n}"


def act_place(judge: Judge, state: State, p: int, n: int) -> None:
    """Do what an act, place, does (rules/rouge-et-noir.law:226)."""
    state.stage = READINESS_PLACED
    state.honour_at = min(max(floor(n), 0), 1000)


def act_cut_impossible(judge: Judge, state: State, p: int, n: int) -> str | None:
    """Say why an act, cut, cannot have happened; None if it can (rules/rouge-et-noir.law:229)."""
    if p == tailleur() and not row_is_begun(state):
        return None
    return f"{judge.players[p]} cannot separate the pack: {UNREADIEDS[why_not_readied(state, p)]}"


def act_cut(judge: Judge, state: State, p: int, n: int) -> None:
    """Do what an act, cut, does (rules/rouge-et-noir.law:229)."""
    if state.stage == READINESS_PLACED:
        state.stage = READINESS_SEPARATED


def act_look_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, look, cannot have happened; None if it can (rules/rouge-et-noir.law:233)."""
    if p == tailleur() and state.left[c] > 0 and not row_is_begun(state):
        return None
    return (
        f"{judge.players[p]} cannot look at {CARDS[c]} as the first card: "
        f"{UNREADIEDS[why_not_readied(state, p)]}"
    )


def act_look(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, look, does (rules/rouge-et-noir.law:233)."""
    state.left[c] = max(state.left[c] - 1, 0)
    state.first_card = c
    if state.stage == READINESS_SEPARATED:
        state.stage = READINESS_FIRST_CARD_SEEN


def act_show_colour_impossible(judge: Judge, state: State, p: int, g: int) -> str | None:
    """Say why an act, show-colour, cannot have happened; None if it can
    (rules/rouge-et-noir.law:238).
    """
    if p == tailleur():
        return None
    return f"it is {judge.players[tailleur()]} who places the two cards"


def act_show_colour(judge: Judge, state: State, p: int, g: int) -> None:
    """Do what an act, show-colour, does (rules/rouge-et-noir.law:238)."""
    state.uppermost = g
    if state.stage == READINESS_FIRST_CARD_SEEN:
        state.stage = READINESS_IN_PLAY


def act_end_deal_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, end-deal, cannot have happened; None if it can
    (rules/rouge-et-noir.law:241).
    """
    if p == tailleur():
        return None
    return f"it is for {judge.players[tailleur()]}"


def act_stake_on_impossible(judge: Judge, state: State, p: int, n: int, k: int) -> str | None:
    """Say why an act, stake-on, cannot have happened; None if it can
    (rules/rouge-et-noir.law:244).
    """
    if n <= state.purse[p] or purse_is_unsure(state, p):
        return None
    return f"{judge.players[p]} has only {state.purse[p]}"


def act_go_bank(judge: Judge, state: State, p: int, k: int) -> None:
    """Do what an act, go-bank, does (rules/rouge-et-noir.law:246)."""
    state.purse[p] -= funds_for(state, k)
    state.stake[p * 4 + k] += funds_for(state, k)


def act_withdraw(judge: Judge, state: State, p: int, k: int) -> None:
    """Do what an act, withdraw, does (rules/rouge-et-noir.law:248)."""
    state.purse[p] += state.stake[p * 4 + k]
    state.stake[p * 4 + k] = 0
    state.beyond[p * 4 + k] = 0
    state.uncovered[p * 4 + k] = 0


def act_refuse(judge: Judge, state: State, p: int, q: int, k: int) -> None:
    """Do what an act, refuse, does (rules/rouge-et-noir.law:250)."""
    state.stake[q * 4 + k] -= state.beyond[q * 4 + k]
    state.purse[q] += state.beyond[q * 4 + k]
    state.beyond[q * 4 + k] = 0
    state.uncovered[q * 4 + k] = 0


def act_cry_noir_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, cry-noir, cannot have happened; None if it can
    (rules/rouge-et-noir.law:263).
    """
    if p == tailleur():
        return None
    return f"it is {judge.players[tailleur()]} who deals"


def act_cry_noir(judge: Judge, state: State, p: int) -> None:
    """Do what an act, cry-noir, does (rules/rouge-et-noir.law:263)."""
    if not cry_is_late(state):
        the_coup_begins(state)
    state.cried = True


def act_turn_up_impossible(judge: Judge, state: State, p: int, c: int) -> str | None:
    """Say why an act, turn-up, cannot have happened; None if it can
    (rules/rouge-et-noir.law:265).
    """
    if (
        p == tailleur()
        and state.left[c] > 0
        and (not state.called_unseen or not state.asked("call_borne_out", 0, state.call_borne_out))
    ):
        return None
    return f"{judge.players[p]} cannot turn up {CARDS[c]}"


def act_turn_up(judge: Judge, state: State, p: int, c: int) -> None:
    """Do what an act, turn-up, does (rules/rouge-et-noir.law:265)."""
    if noir_unsaid(state):
        the_coup_begins(state)
    state.left[c] = max(state.left[c] - 1, 0)
    state.cards_lying = True
    if state.dealing != NONE:
        chance = state.dealing
        state.row[chance] = (*state.row[chance], c)[:20]
    if state.dealing == NONE:
        state.coup_complete = False
    else:
        if state.dealing == CHANCE_NOIR and state.points[CHANCE_NOIR] == 0:
            state.turned_up = colour(c)
        chance = state.dealing
        state.points[chance] = min(state.points[chance] + pips(c), 40)
        if state.points[state.dealing] > 30:
            the_row_ends(state)


def act_declare_impossible(judge: Judge, state: State, p: int, m: int) -> str | None:
    """Say why an act, declare, cannot have happened; None if it can
    (rules/rouge-et-noir.law:278).
    """
    if p == tailleur():
        return None
    return f"it is {judge.players[tailleur()]} who declares"


def act_declare(judge: Judge, state: State, p: int, m: int) -> None:
    """Do what an act, declare, does (rules/rouge-et-noir.law:278)."""
    if coup_unseen(state):
        if row_to_declare(state) >= 0:
            state.called[row_to_declare(state)] = m
    if row_is_torn(state):
        state.write(0x51F)
        if state.dealing != NONE:
            state.points[state.dealing] = 31 + m
        the_row_ends(state)
    if state.points[row_to_declare(state)] > 30:
        if row_to_declare(state) >= 0:
            state.declared[row_to_declare(state)] = True


def act_gagne_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, gagne, cannot have happened; None if it can (rules/rouge-et-noir.law:283)."""
    if p == tailleur():
        return None
    return f"it is {judge.players[tailleur()]} who declares"


def act_gagne(judge: Judge, state: State, p: int) -> None:
    """Do what an act, gagne, does (rules/rouge-et-noir.law:283)."""
    state.called = [NONE] * 5
    if state.coup_complete:
        state.outcome_told = True


def act_perd_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, perd, cannot have happened; None if it can (rules/rouge-et-noir.law:283)."""
    if p == tailleur():
        return None
    return f"it is {judge.players[tailleur()]} who declares"


def act_perd(judge: Judge, state: State, p: int) -> None:
    """Do what an act, perd, does (rules/rouge-et-noir.law:283)."""
    state.called = [NONE] * 5
    if state.coup_complete:
        state.outcome_told = True


def act_apres_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, apres, cannot have happened; None if it can (rules/rouge-et-noir.law:283)."""
    if p == tailleur():
        return None
    return f"it is {judge.players[tailleur()]} who declares"


def act_apres(judge: Judge, state: State, p: int) -> None:
    """Do what an act, apres, does (rules/rouge-et-noir.law:283)."""
    state.called = [NONE] * 5
    if state.coup_complete:
        state.outcome_told = True


def act_un_refait_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, un-refait, cannot have happened; None if it can
    (rules/rouge-et-noir.law:286).
    """
    if p == tailleur():
        return None
    return f"it is {judge.players[tailleur()]} who declares"


def act_un_refait(judge: Judge, state: State, p: int) -> None:
    """Do what an act, un-refait, does (rules/rouge-et-noir.law:286)."""
    if state.coup_complete:
        state.write(0x8)
        state.outcome_told = True


def act_un_refait_31_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, un-refait-31, cannot have happened; None if it can
    (rules/rouge-et-noir.law:286).
    """
    if p == tailleur():
        return None
    return f"it is {judge.players[tailleur()]} who declares"


def act_un_refait_31(judge: Judge, state: State, p: int) -> None:
    """Do what an act, un-refait-31, does (rules/rouge-et-noir.law:286)."""
    if state.coup_complete:
        state.write(0x8)
        state.outcome_told = True


def act_couleur_gagne_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, couleur-gagne, cannot have happened; None if it can
    (rules/rouge-et-noir.law:289).
    """
    if p == tailleur():
        return None
    return f"it is {judge.players[tailleur()]} who declares"


def act_couleur_perd_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, couleur-perd, cannot have happened; None if it can
    (rules/rouge-et-noir.law:289).
    """
    if p == tailleur():
        return None
    return f"it is {judge.players[tailleur()]} who declares"


def act_basket(judge: Judge, state: State) -> None:
    """Do what an act, basket, does (rules/rouge-et-noir.law:291)."""
    state.cards_lying = False
    state.called_unseen = False
    state.basket_told = True
    state.row[CHANCE_NOIR] = ()
    state.row[CHANCE_ROUGE] = ()


# ---------------------------------------------------------------- the laws

# What rests on the states: a bit for each moment, window and definition remembered.
ON_SITS, ON_BANK, ON_STAKE, ON_CAUGHT, ON_FIRST_PRISON = 0x1AA0, 0x800, 0x1800, 0x1200, 0x1200
ON_SECOND_PRISON, ON_LEFT, ON_SHUFFLED, ON_DEALING, ON_POINTS = 0x1200, 0x40, 0x80, 0x16, 0x500
ON_ROW, ON_COUP_COMPLETE, ON_TURNED_UP, ON_OUTCOME_TOLD = 0x100, 0x1, 0x400, 0x8
ON_CARDS_LYING, ON_CALL_BORNE_OUT = 0x100, 0x100


def law_colours_1(state: State, p: int, n: int, k: int) -> BoundValues | None:
    """Law colours, Red and black: power, None where it does not hold.

    It takes its name of red and black, not from the cards, but from the colours marked on the green
    cloth with which the table is covered.
    (page 001_bdf741a90374fd77.txt; rules/rouge-et-noir.law:420)
    """
    if not punters(state) & BIT[p]:
        return None
    if state.dealing != NONE:
        return None
    return ()


def law_colours_1_exercised(judge: Judge, state: State, p: int, n: int, k: int) -> None:
    """Carry out the power law_colours_1."""
    now = judge.changing(ON_STAKE)
    now.purse[p] -= n
    now.stake[p * 4 + k] += n
    if exceeds_the_funds(now, k):
        now.beyond[p * 4 + k] += n
        now.uncovered[p * 4 + k] += min(n, -funds_for(now, k))


def law_basket_1(judge: Judge, state: State, p: int) -> None:
    """Law basket, The tailleur, the croupier and the basket: ban cards-left-lying.

    The tailleur and croupier sit opposite to each other, at each side of the table, with a basket,
    for the purpose of re- ceiving the cards of every coup after dealing, placed on the middle of
    the table, just between them,
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:433)
    """
    if not state.cards_lying:
        return
    if not state.basket_told:
        return
    if cry_is_late(state):
        return
    says = "the cards of the last coup are not in the basket"
    facts = [
        ["dealt cards lie on the table", yes(state.cards_lying)],
        ["the record tells of the basket", yes(state.basket_told)],
        ["noir is cried late", yes(cry_is_late(state))],
    ]
    judge.offend(OFFENCE_CARDS_LEFT_LYING, LAW_BASKET_1, state, (p,), (p,), says, facts)


def law_basket_2(judge: Judge, state: State) -> None:
    """Law basket, The tailleur, the croupier and the basket: ban put-away-amiss.

    The tailleur and croupier sit opposite to each other, at each side of the table, with a basket,
    for the purpose of re- ceiving the cards of every coup after dealing, placed on the middle of
    the table, just between them,
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:435)
    """
    if not state.cards_lying:
        return
    if state.dealing == NONE:
        return
    if state.points[CHANCE_NOIR] != 0 and state.asked("call_borne_out", 0, state.call_borne_out):
        return
    q = tailleur()
    if q == NONE:
        return
    says = (
        f"the cards of a coup are put away when it is dealt, and {CHANCES[state.dealing]} was "
        "being dealt"
    )
    facts = [
        ["dealt cards lie on the table", yes(state.cards_lying)],
        ["the row being dealt", CHANCES[state.dealing]],
        ["the points of noir", str(state.points[CHANCE_NOIR])],
        [
            "cards that are not on record bear it out",
            yes(state.asked("call_borne_out", 0, state.call_borne_out)),
        ],
    ]
    judge.offend(OFFENCE_PUT_AWAY_AMISS, LAW_BASKET_2, state, (q,), (q,), says, facts)


def law_shuffling_1(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law shuffling, Six packs shuffled by all the company: ban ill-shuffled.

    The tailleur then passes round six packs of cards, to be shuffled, and mixed confusedly to-
    gether by all the company. He then shuffles them himself, put- ting all the end cards into
    various parts of the entire lot, until he comes to an honor of any kind,
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:445)
    """
    if not state.shuffling_told:
        return
    r = unshuffled(state) if unshuffled(state) != NONE else NONE if state.shuffled[p] else p
    if r == NONE:
        return
    says = (
        f"{judge.players[r]} had still to shuffle the packs: all the company does, and "
        f"{judge.players[p]} after them"
    )
    facts = [["the record tells of shuffling", yes(state.shuffling_told)]]
    judge.offend(OFFENCE_ILL_SHUFFLED, LAW_SHUFFLING_1, state, (p, r), (p, c, q, r), says, facts)


def law_cutting_1(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law cutting, The cut at the honour: ban no-honour.

    which being placed upright at the end, is offered to a punter or player, who puts the same into
    any part of the pack he thinks proper:
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:455)
    """
    if is_honour(c):
        return
    says = f"{CARDS[c]} is no honour"
    facts = [[f"{CARDS[c]} is an honour", yes(is_honour(c))]]
    judge.offend(OFFENCE_NO_HONOUR, LAW_CUTTING_1, state, (p, c), (p, c, q), says, facts)


def law_cutting_2(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law cutting, The cut at the honour: ban not-to-a-punter.

    which being placed upright at the end, is offered to a punter or player, who puts the same into
    any part of the pack he thinks proper:
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:457)
    """
    if punters(state) & BIT[q]:
        return
    says = f"the honour is to be offered to a punter, not to {judge.players[q]}"
    facts = [["the punters", listed(judge.players, punters(state))]]
    judge.offend(OFFENCE_NOT_TO_A_PUNTER, LAW_CUTTING_2, state, (p, q), (p, c, q), says, facts)


def law_cutting_3(judge: Judge, state: State, p: int, n: int) -> None:
    """Law cutting, The cut at the honour: ban placed-for-another.

    which being placed upright at the end, is offered to a punter or player, who puts the same into
    any part of the pack he thinks proper:
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:459)
    """
    if state.stage != READINESS_OFFERED:
        return
    if p == state.offered_to:
        return
    says = (
        f"the honour was offered to {judge.players[state.offered_to]}, to put it where he thinks "
        "proper"
    )
    facts = [
        ["the state of the pack", READINESS[state.stage]],
        ["whom the honour was offered to", judge.players[state.offered_to]],
    ]
    judge.offend(OFFENCE_PLACED_FOR_ANOTHER, LAW_CUTTING_3, state, (p,), (p, n), says, facts)


def law_cutting_4(judge: Judge, state: State, p: int, n: int) -> None:
    """Law cutting, The cut at the honour: ban cut-elsewhere.

    the tailleur then separates the pack just at that part, and lays that portion of the card that
    was below the honour uppermost,
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:465)
    """
    if state.stage != READINESS_PLACED:
        return
    if n == state.honour_at:
        return
    says = (
        f"the honour is at {state.honour_at}, and the pack is to be separated just there, not at "
        f"{n}"
    )
    facts = [
        ["the state of the pack", READINESS[state.stage]],
        ["the place of the honour", str(state.honour_at)],
    ]
    judge.offend(OFFENCE_CUT_ELSEWHERE, LAW_CUTTING_4, state, (p, n), (p, n), says, facts)


def law_cutting_5(judge: Judge, state: State, p: int) -> None:
    """Law cutting, The cut at the honour: ban unready.

    and, taking there- from a handful of cards, places a weight upon the remainder, and com- mences
    to deal: he takes afterwards the other portions from the heap under the weight, as they are
    wanted, until the whole are dealt.
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:471)
    """
    if (
        not (
            BIT[READINESS_MIXING]
            | BIT[READINESS_OFFERED]
            | BIT[READINESS_PLACED]
            | BIT[READINESS_SEPARATED]
        )
        & BIT[state.stage]
    ):
        return
    says = (
        f"the pack has come no further than {READINESS[state.stage]}: it is to be cut at the "
        "honour, and the first card looked at"
    )
    facts = [["the state of the pack", READINESS[state.stage]]]
    judge.offend(OFFENCE_UNREADY, LAW_CUTTING_5, state, (p,), (p,), says, facts)


def law_cutting_6(judge: Judge, state: State, p: int) -> None:
    """Law cutting, The cut at the honour: ban stopped-short.

    and, taking there- from a handful of cards, places a weight upon the remainder, and com- mences
    to deal: he takes afterwards the other portions from the heap under the weight, as they are
    wanted, until the whole are dealt.
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:474)
    """
    if cards_left(state) <= 0:
        return
    says = (
        f"there are {cards_left(state)} card{plural(cards_left(state))} left, and the whole are to "
        "be dealt"
    )
    facts = [["the number of cards left", str(cards_left(state))]]
    judge.offend(OFFENCE_STOPPED_SHORT, LAW_CUTTING_6, state, (p,), (p,), says, facts)


def law_passing_1(judge: Judge, state: State, p: int) -> None:
    """Law passing, The six packs dealt out: consequence.

    (supplied: Captain Browning, in Hoffmann, Hoyle's Games Modernized (1909): the end of the six
    packs; rules/rouge-et-noir.law:484)
    """
    now = judge.changing(ON_LEFT | ON_SHUFFLED | ON_DEALING)
    for c in range(52):
        now.left[c] = 6
    now.shuffled = [False] * 7
    now.stage = READINESS_MIXING
    now.dealing = NONE
    now.deals_done = min(now.deals_done + 1, 1000)


def law_back_to_back_1_broken(
    judge: Judge, state: State, p: int, c: int, q: int, g: int, player: int
) -> None:
    """Law back-to-back, The red card and the black card: the duty is broken, which is
    wrong-card-uppermost.

    He looks at the first card, and puts it face downwards: a red card and a black card are then
    placed back to back, and that one which is of the same colour with the first card he looked at,
    is placed uppermost in a conspicuous manner:
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:492)
    """
    says = f"the first card was {CARDS[c]}"
    judge.offend(OFFENCE_WRONG_CARD_UPPERMOST, LAW_BACK_TO_BACK_1, state, (q,), (p, c, q, g), says)


def law_back_to_back_1_unless(state: State, p: int, c: int, q: int, g: int, player: int) -> bool:
    """Tell whether the bearer is released from law_back_to_back_1."""
    return state.uppermost in (NONE, g)


def law_back_to_back_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law back-to-back, The red card and the black card: duty.

    He looks at the first card, and puts it face downwards: a red card and a black card are then
    placed back to back, and that one which is of the same colour with the first card he looked at,
    is placed uppermost in a conspicuous manner:
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:492)
    """
    q = tailleur()
    if q == NONE:
        return
    g = colour(c)
    judge.open_duty(LAW_BACK_TO_BACK_1_DUTY, q, (p, c, q, g))


def law_back_to_back_2(judge: Judge, state: State, p: int, g: int) -> None:
    """Law back-to-back, The red card and the black card: offence wrong-card-uppermost.

    these two cards that are placed back to back, are turned over each deal, if necessary, so that
    that card may be uppermost whose colour is the same as the tum-up card in each succeeding coup.
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:503)
    """
    if not state.cards_lying:
        return
    if state.uppermost != state.turned_up:
        return
    if state.turned_up == NONE:
        return
    if g == state.turned_up:
        return
    if state.stage != READINESS_IN_PLAY:
        return
    says = (
        f"the first card of the coup was {HUES[state.turned_up]}, and its card lay uppermost "
        "already"
    )
    facts = [
        ["dealt cards lie on the table", yes(state.cards_lying)],
        ["the uppermost colour", HUES[state.uppermost]],
        ["turned up", HUES[state.turned_up]],
        ["the state of the pack", READINESS[state.stage]],
    ]
    judge.offend(OFFENCE_WRONG_CARD_UPPERMOST, LAW_BACK_TO_BACK_2, state, (p,), (p, g), says, facts)


def law_back_to_back_3_broken(
    judge: Judge, state: State, p: int, c: int, q: int, g: int, player: int
) -> None:
    """Law back-to-back, The red card and the black card: the duty is broken, which is
    wrong-card-uppermost.

    these two cards that are placed back to back, are turned over each deal, if necessary, so that
    that card may be uppermost whose colour is the same as the tum-up card in each succeeding coup.
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:507)
    """
    says = f"the first card of the coup was {CARDS[c]}"
    facts = [
        ["the coup's first card is due", yes(first_turn_up(state))],
        ["the uppermost colour", HUES[state.uppermost]],
        [f"the colour of {CARDS[c]}", HUES[colour(c)]],
    ]
    judge.offend(
        OFFENCE_WRONG_CARD_UPPERMOST, LAW_BACK_TO_BACK_3, state, (q,), (p, c, q, g), says, facts
    )


def law_back_to_back_3(judge: Judge, state: State, p: int, c: int) -> None:
    """Law back-to-back, The red card and the black card: duty.

    these two cards that are placed back to back, are turned over each deal, if necessary, so that
    that card may be uppermost whose colour is the same as the tum-up card in each succeeding coup.
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:507)
    """
    if not first_turn_up(state):
        return
    if state.uppermost == colour(c):
        return
    if state.uppermost == NONE:
        return
    q = tailleur()
    if q == NONE:
        return
    g = colour(c)
    judge.open_duty(LAW_BACK_TO_BACK_3_DUTY, q, (p, c, q, g))


def law_noir_1(judge: Judge, state: State, p: int, n: int, k: int) -> None:
    """Law noir, Noir: ban late-stake.

    When the stakes are deposited, the tailleur cries " Noir” (black,)
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:518)
    """
    if state.dealing == NONE:
        return
    says = "noir has been cried: the stakes are deposited, and this one is not taken"
    facts = [["the row being dealt", CHANCES[state.dealing]]]
    judge.offend(OFFENCE_LATE_STAKE, LAW_NOIR_1, state, (p, k), (p, n, k), says, facts)


def law_noir_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law noir, Noir: ban card-too-many.

    and turn- ing up the top card, places each suc- ceeding card in a row, until the number of
    points of those turned up shall exceed thirty;
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:524)
    """
    if state.dealing != NONE:
        return
    if noir_unsaid(state):
        return
    says = f"{CARDS[c]} belongs to no row: no coup is dealt"
    facts = [
        ["the row being dealt", CHANCES[state.dealing]],
        ["noir unsaid", yes(noir_unsaid(state))],
    ]
    judge.offend(OFFENCE_CARD_TOO_MANY, LAW_NOIR_2, state, (p, c), (p, c), says, facts)


def law_noir_3(judge: Judge, state: State, p: int) -> None:
    """Law noir, Noir: ban cards-before-the-cry.

    and turn- ing up the top card, places each suc- ceeding card in a row, until the number of
    points of those turned up shall exceed thirty;
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:526)
    """
    if not cry_is_late(state) and (state.dealing != CHANCE_NOIR or state.points[CHANCE_NOIR] <= 0):
        return
    says = "cards were turned up before noir was cried"
    facts = [
        ["noir is cried late", yes(cry_is_late(state))],
        ["the row being dealt", CHANCES[state.dealing]],
        ["the points of noir", str(state.points[CHANCE_NOIR])],
    ]
    judge.offend(OFFENCE_CARDS_BEFORE_THE_CRY, LAW_NOIR_3, state, (p,), (p,), says, facts)


def law_declaring_1_broken(
    judge: Judge, state: State, p: int, c: int, q: int, r: int, d: int
) -> None:
    """Law declaring, The points declared: the duty is broken, which is undeclared.

    whatever number that may happen to be he declares, at "trente et une ” (one and thirty ;) if
    above that number, he merely says, “deux, trois, quatre, cinq, six, sept, huit, neuf" (two,
    three, four, five, six, seven, eight, nine,) if it reaches forty, he says quar- ante.
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:543)
    """
    says = (
        f"the points of noir were {state.points[CHANCE_NOIR]}, and not declared: a card after is "
        "rouge's"
    )
    facts = [[f"{CARDS[c]} completes noir", yes(completes(state, c, CHANCE_NOIR))]]
    judge.offend(
        OFFENCE_UNDECLARED, LAW_DECLARING_1_BROKEN, state, (q,), (p, c, q, r, d), says, facts
    )


def law_declaring_1_broken_2(
    judge: Judge, state: State, p: int, c: int, q: int, player: int
) -> None:
    """Law declaring, The points declared: the duty is broken, which is undeclared.

    whatever number that may happen to be he declares, at "trente et une ” (one and thirty ;) if
    above that number, he merely says, “deux, trois, quatre, cinq, six, sept, huit, neuf" (two,
    three, four, five, six, seven, eight, nine,) if it reaches forty, he says quar- ante.
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:543)
    """
    says = (
        f"the points of noir were {state.points[CHANCE_NOIR]}, and not declared: a card after is "
        "rouge's"
    )
    facts = [[f"{CARDS[c]} completes noir", yes(completes(state, c, CHANCE_NOIR))]]
    judge.offend(OFFENCE_UNDECLARED, LAW_DECLARING_1, state, (q,), (p, c, q), says, facts)


def law_declaring_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law declaring, The points declared: duty.

    whatever number that may happen to be he declares, at "trente et une ” (one and thirty ;) if
    above that number, he merely says, “deux, trois, quatre, cinq, six, sept, huit, neuf" (two,
    three, four, five, six, seven, eight, nine,) if it reaches forty, he says quar- ante.
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:543)
    """
    if not completes(state, c, CHANCE_NOIR):
        return
    q = tailleur()
    if q == NONE:
        return
    judge.open_duty(LAW_DECLARING_1_DUTY, q, (p, c, q))


def law_declaring_2_broken(judge: Judge, state: State, p: int, c: int, q: int, player: int) -> None:
    """Law declaring, The points declared: the duty is broken, which is undeclared.

    whatever number that may happen to be he declares, at "trente et une ” (one and thirty ;) if
    above that number, he merely says, “deux, trois, quatre, cinq, six, sept, huit, neuf" (two,
    three, four, five, six, seven, eight, nine,) if it reaches forty, he says quar- ante.
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:548)
    """
    says = f"the points of rouge were {state.points[CHANCE_ROUGE]}, and not declared"
    facts = [[f"{CARDS[c]} completes rouge", yes(completes(state, c, CHANCE_ROUGE))]]
    judge.offend(OFFENCE_UNDECLARED, LAW_DECLARING_2, state, (q,), (p, c, q), says, facts)


def law_declaring_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law declaring, The points declared: duty.

    whatever number that may happen to be he declares, at "trente et une ” (one and thirty ;) if
    above that number, he merely says, “deux, trois, quatre, cinq, six, sept, huit, neuf" (two,
    three, four, five, six, seven, eight, nine,) if it reaches forty, he says quar- ante.
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:548)
    """
    if not completes(state, c, CHANCE_ROUGE):
        return
    q = tailleur()
    if q == NONE:
        return
    judge.open_duty(LAW_DECLARING_2_DUTY, q, (p, c, q))


def law_declaring_3(judge: Judge, state: State, p: int, m: int) -> None:
    """Law declaring, The points declared: offence misdeclared.

    whatever number that may happen to be he declares, at "trente et une ” (one and thirty ;) if
    above that number, he merely says, “deux, trois, quatre, cinq, six, sept, huit, neuf" (two,
    three, four, five, six, seven, eight, nine,) if it reaches forty, he says quar- ante.
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:554)
    """
    if coup_unseen(state):
        return
    if tells(state, m, row_to_declare(state)):
        return
    if state.points[row_to_declare(state)] <= 0:
        return
    if row_to_declare(state) == CHANCE_NOIR and state.points[CHANCE_ROUGE] > 0:
        return
    if row_is_torn(state):
        return
    says = (
        f"the cards of {CHANCES[row_to_declare(state)]} make {state.points[row_to_declare(state)]} "
        f"{EXTENTS[row_extent(state)]}, whatever is said"
    )
    facts = [
        ["no card of the coup is on record", yes(coup_unseen(state))],
        [f"{TOTALS[m]} tells the row to declare", yes(tells(state, m, row_to_declare(state)))],
        ["the points of the row to declare", str(state.points[row_to_declare(state)])],
        ["the row to declare", CHANCES[row_to_declare(state)]],
        ["the points of rouge", str(state.points[CHANCE_ROUGE])],
        ["row is torn", yes(row_is_torn(state))],
    ]
    judge.offend(OFFENCE_MISDECLARED, LAW_DECLARING_3, state, (p, m), (p, m), says, facts)


def law_declaring_4(judge: Judge, state: State, p: int, m: int) -> None:
    """Law declaring, The points declared: offence misdeclared.

    whatever number that may happen to be he declares, at "trente et une ” (one and thirty ;) if
    above that number, he merely says, “deux, trois, quatre, cinq, six, sept, huit, neuf" (two,
    three, four, five, six, seven, eight, nine,) if it reaches forty, he says quar- ante.
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:560)
    """
    if not coup_unseen(state) and state.points[row_to_declare(state)] != 0:
        return
    if untold(state):
        return
    says = f"no card of {CHANCES[row_to_declare(state)]} is turned up yet, whatever is said"
    facts = [
        ["no card of the coup is on record", yes(coup_unseen(state))],
        ["the points of the row to declare", str(state.points[row_to_declare(state)])],
        ["untold", yes(untold(state))],
    ]
    judge.offend(OFFENCE_MISDECLARED, LAW_DECLARING_4, state, (p, m), (p, m), says, facts)


def law_nearest_wins_1(judge: Judge, state: State, p: int) -> None:
    """Law nearest-wins, The nearest to thirty-one wins: ban calls-at-odds.

    Another pared of the cards is then dealt out for Rouge, or red, until he comes to thirty-one, or
    the number nearest to it; and whichever colour comes nearest to that number wins the stakes;
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:570)
    """
    if not both_called(state):
        return
    if state.called[CHANCE_ROUGE] < state.called[CHANCE_NOIR]:
        return
    says = (
        f"noir is said to have {TOTALS[state.called[CHANCE_NOIR]]}, rouge "
        f"{TOTALS[state.called[CHANCE_ROUGE]]}: one of the three is false"
    )
    facts = [
        ["both called", yes(both_called(state))],
        ["what rouge is said to have", TOTALS[state.called[CHANCE_ROUGE]]],
        ["what noir is said to have", TOTALS[state.called[CHANCE_NOIR]]],
    ]
    judge.offend(OFFENCE_CALLS_AT_ODDS, LAW_NEAREST_WINS_1, state, (p,), (p,), says, facts)


def law_nearest_wins_2(judge: Judge, state: State, p: int) -> None:
    """Law nearest-wins, The nearest to thirty-one wins: ban calls-at-odds.

    Another pared of the cards is then dealt out for Rouge, or red, until he comes to thirty-one, or
    the number nearest to it; and whichever colour comes nearest to that number wins the stakes;
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:570)
    """
    if not both_called(state):
        return
    if state.called[CHANCE_ROUGE] > state.called[CHANCE_NOIR]:
        return
    says = (
        f"noir is said to have {TOTALS[state.called[CHANCE_NOIR]]}, rouge "
        f"{TOTALS[state.called[CHANCE_ROUGE]]}: one of the three is false"
    )
    facts = [
        ["both called", yes(both_called(state))],
        ["what rouge is said to have", TOTALS[state.called[CHANCE_ROUGE]]],
        ["what noir is said to have", TOTALS[state.called[CHANCE_NOIR]]],
    ]
    judge.offend(OFFENCE_CALLS_AT_ODDS, LAW_NEAREST_WINS_2, state, (p,), (p,), says, facts)


def law_nearest_wins_3(judge: Judge, state: State, p: int) -> None:
    """Law nearest-wins, The nearest to thirty-one wins: ban calls-at-odds.

    Another pared of the cards is then dealt out for Rouge, or red, until he comes to thirty-one, or
    the number nearest to it; and whichever colour comes nearest to that number wins the stakes;
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:570)
    """
    if not both_called(state):
        return
    if state.called[CHANCE_ROUGE] == state.called[CHANCE_NOIR]:
        return
    says = (
        f"noir is said to have {TOTALS[state.called[CHANCE_NOIR]]}, rouge "
        f"{TOTALS[state.called[CHANCE_ROUGE]]}: one of the three is false"
    )
    facts = [
        ["both called", yes(both_called(state))],
        ["what rouge is said to have", TOTALS[state.called[CHANCE_ROUGE]]],
        ["what noir is said to have", TOTALS[state.called[CHANCE_NOIR]]],
    ]
    judge.offend(OFFENCE_CALLS_AT_ODDS, LAW_NEAREST_WINS_3, state, (p,), (p,), says, facts)


def law_nearest_wins_4_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_nearest_wins_4 holds."""
    if not state.coup_complete:
        return []
    return [()]


def law_nearest_wins_4(judge: Judge, state: State) -> None:
    """Law nearest-wins, The nearest to thirty-one wins: consequence.

    Another pared of the cards is then dealt out for Rouge, or red, until he comes to thirty-one, or
    the number nearest to it; and whichever colour comes nearest to that number wins the stakes;
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:575)
    """
    now = judge.changing(ON_BANK | ON_STAKE)
    for k in range(4):
        if wins(now, k):
            for q in members(punters(now)):
                now.bank -= now.stake[q * 4 + k]
                now.purse[q] += now.stake[q * 4 + k]
                now.purse[q] += now.stake[q * 4 + k]
                now.stake[q * 4 + k] = 0
        if is_beaten(now, k):
            for q in members(punters(now)):
                now.bank += now.stake[q * 4 + k]
                now.stake[q * 4 + k] = 0


def law_nearest_wins_5(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law nearest-wins, The nearest to thirty-one wins: holding.

    Another pared of the cards is then dealt out for Rouge, or red, until he comes to thirty-one, or
    the number nearest to it; and whichever colour comes nearest to that number wins the stakes;
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:588)
    """
    says = "the row counts what its cards count"
    judge.find("holding", LAW_NEAREST_WINS_5, "", p, (p,), says)


def law_nearest_wins_6(judge: Judge, state: State, finding: int, p: int, m: int) -> None:
    """Law nearest-wins, The nearest to thirty-one wins: holding.

    Another pared of the cards is then dealt out for Rouge, or red, until he comes to thirty-one, or
    the number nearest to it; and whichever colour comes nearest to that number wins the stakes;
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:588)
    """
    says = "the row counts what its cards count"
    judge.find("holding", LAW_NEAREST_WINS_6, "", p, (p, m), says)


def law_nearest_wins_7(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law nearest-wins, The nearest to thirty-one wins: holding.

    Another pared of the cards is then dealt out for Rouge, or red, until he comes to thirty-one, or
    the number nearest to it; and whichever colour comes nearest to that number wins the stakes;
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:590)
    """
    says = "the cards decide, whatever is said or left unsaid"
    judge.find("holding", LAW_NEAREST_WINS_7, "", p, (p,), says)


def law_nearest_wins_8(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law nearest-wins, The nearest to thirty-one wins: holding.

    Another pared of the cards is then dealt out for Rouge, or red, until he comes to thirty-one, or
    the number nearest to it; and whichever colour comes nearest to that number wins the stakes;
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:590)
    """
    says = "the cards decide, whatever is said or left unsaid"
    judge.find("holding", LAW_NEAREST_WINS_8, "", p, (p,), says)


def law_nearest_wins_9(judge: Judge, state: State, p: int) -> None:
    """Law nearest-wins, The nearest to thirty-one wins: consequence.

    Another pared of the cards is then dealt out for Rouge, or red, until he comes to thirty-one, or
    the number nearest to it; and whichever colour comes nearest to that number wins the stakes;
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:592)
    """
    if not coup_unseen(state):
        return
    now = judge.changing()
    now.money_unsaid = True


def law_nearest_wins_10(judge: Judge, state: State, p: int) -> None:
    """Law nearest-wins, The nearest to thirty-one wins: consequence.

    Another pared of the cards is then dealt out for Rouge, or red, until he comes to thirty-one, or
    the number nearest to it; and whichever colour comes nearest to that number wins the stakes;
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:592)
    """
    if not coup_unseen(state):
        return
    now = judge.changing()
    now.money_unsaid = True


def law_nearest_wins_11(judge: Judge, state: State, p: int) -> None:
    """Law nearest-wins, The nearest to thirty-one wins: consequence.

    Another pared of the cards is then dealt out for Rouge, or red, until he comes to thirty-one, or
    the number nearest to it; and whichever colour comes nearest to that number wins the stakes;
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:592)
    """
    if not coup_unseen(state):
        return
    now = judge.changing()
    now.money_unsaid = True


def law_nearest_wins_12(judge: Judge, state: State, p: int, m: int) -> None:
    """Law nearest-wins, The nearest to thirty-one wins: consequence.

    Another pared of the cards is then dealt out for Rouge, or red, until he comes to thirty-one, or
    the number nearest to it; and whichever colour comes nearest to that number wins the stakes;
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:592)
    """
    if not coup_unseen(state):
        return
    now = judge.changing()
    now.money_unsaid = True


def law_nearest_wins_13(judge: Judge, state: State, p: int) -> None:
    """Law nearest-wins, The nearest to thirty-one wins: consequence.

    Another pared of the cards is then dealt out for Rouge, or red, until he comes to thirty-one, or
    the number nearest to it; and whichever colour comes nearest to that number wins the stakes;
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:594)
    """
    if not untold(state):
        return
    if both_called(state) and state.called[CHANCE_ROUGE] >= state.called[CHANCE_NOIR]:
        return
    now = judge.changing(ON_BANK | ON_STAKE | ON_CAUGHT | ON_FIRST_PRISON | ON_SECOND_PRISON)
    if exceeds_the_funds(now, CHANCE_ROUGE):
        for q in members(punters(now)):
            now.purse[q] += min(now.uncovered[q * 4 + CHANCE_ROUGE], -funds_for(now, CHANCE_ROUGE))
            now.stake[q * 4 + CHANCE_ROUGE] -= min(
                now.uncovered[q * 4 + CHANCE_ROUGE], -funds_for(now, CHANCE_ROUGE)
            )
    for q in members(punters(now)):
        now.beyond[q * 4 + CHANCE_ROUGE] = 0
        now.uncovered[q * 4 + CHANCE_ROUGE] = 0
        now.beyond[q * 4 + CHANCE_NOIR] = 0
        now.uncovered[q * 4 + CHANCE_NOIR] = 0
        now.first_prison[q * 4 + CHANCE_ROUGE] += now.caught[q * 4 + CHANCE_ROUGE]
        now.caught[q * 4 + CHANCE_ROUGE] = 0
        now.first_prison[q * 4 + CHANCE_NOIR] += now.caught[q * 4 + CHANCE_NOIR]
        now.caught[q * 4 + CHANCE_NOIR] = 0
        now.bank -= now.stake[q * 4 + CHANCE_ROUGE]
        now.purse[q] += now.stake[q * 4 + CHANCE_ROUGE]
        now.purse[q] += now.stake[q * 4 + CHANCE_ROUGE]
        now.stake[q * 4 + CHANCE_ROUGE] = 0
        now.purse[q] += now.first_prison[q * 4 + CHANCE_ROUGE]
        now.first_prison[q * 4 + CHANCE_ROUGE] = 0
        now.first_prison[q * 4 + CHANCE_ROUGE] += now.second_prison[q * 4 + CHANCE_ROUGE]
        now.second_prison[q * 4 + CHANCE_ROUGE] = 0
        now.bank += now.stake[q * 4 + CHANCE_NOIR]
        now.stake[q * 4 + CHANCE_NOIR] = 0
        now.bank += now.first_prison[q * 4 + CHANCE_NOIR]
        now.first_prison[q * 4 + CHANCE_NOIR] = 0
        now.bank += now.second_prison[q * 4 + CHANCE_NOIR]
        now.second_prison[q * 4 + CHANCE_NOIR] = 0
    the_first_card_decides(now)


def law_nearest_wins_14(judge: Judge, state: State, p: int) -> None:
    """Law nearest-wins, The nearest to thirty-one wins: consequence.

    Another pared of the cards is then dealt out for Rouge, or red, until he comes to thirty-one, or
    the number nearest to it; and whichever colour comes nearest to that number wins the stakes;
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:598)
    """
    if not untold(state):
        return
    if both_called(state) and state.called[CHANCE_ROUGE] <= state.called[CHANCE_NOIR]:
        return
    now = judge.changing(ON_BANK | ON_STAKE | ON_CAUGHT | ON_FIRST_PRISON | ON_SECOND_PRISON)
    if exceeds_the_funds(now, CHANCE_NOIR):
        for q in members(punters(now)):
            now.purse[q] += min(now.uncovered[q * 4 + CHANCE_NOIR], -funds_for(now, CHANCE_NOIR))
            now.stake[q * 4 + CHANCE_NOIR] -= min(
                now.uncovered[q * 4 + CHANCE_NOIR], -funds_for(now, CHANCE_NOIR)
            )
    for q in members(punters(now)):
        now.beyond[q * 4 + CHANCE_NOIR] = 0
        now.uncovered[q * 4 + CHANCE_NOIR] = 0
        now.beyond[q * 4 + CHANCE_ROUGE] = 0
        now.uncovered[q * 4 + CHANCE_ROUGE] = 0
        now.first_prison[q * 4 + CHANCE_NOIR] += now.caught[q * 4 + CHANCE_NOIR]
        now.caught[q * 4 + CHANCE_NOIR] = 0
        now.first_prison[q * 4 + CHANCE_ROUGE] += now.caught[q * 4 + CHANCE_ROUGE]
        now.caught[q * 4 + CHANCE_ROUGE] = 0
        now.bank -= now.stake[q * 4 + CHANCE_NOIR]
        now.purse[q] += now.stake[q * 4 + CHANCE_NOIR]
        now.purse[q] += now.stake[q * 4 + CHANCE_NOIR]
        now.stake[q * 4 + CHANCE_NOIR] = 0
        now.purse[q] += now.first_prison[q * 4 + CHANCE_NOIR]
        now.first_prison[q * 4 + CHANCE_NOIR] = 0
        now.first_prison[q * 4 + CHANCE_NOIR] += now.second_prison[q * 4 + CHANCE_NOIR]
        now.second_prison[q * 4 + CHANCE_NOIR] = 0
        now.bank += now.stake[q * 4 + CHANCE_ROUGE]
        now.stake[q * 4 + CHANCE_ROUGE] = 0
        now.bank += now.first_prison[q * 4 + CHANCE_ROUGE]
        now.first_prison[q * 4 + CHANCE_ROUGE] = 0
        now.bank += now.second_prison[q * 4 + CHANCE_ROUGE]
        now.second_prison[q * 4 + CHANCE_ROUGE] = 0
    the_first_card_decides(now)


def law_nearest_wins_15(judge: Judge, state: State, p: int) -> None:
    """Law nearest-wins, The nearest to thirty-one wins: holding.

    Another pared of the cards is then dealt out for Rouge, or red, until he comes to thirty-one, or
    the number nearest to it; and whichever colour comes nearest to that number wins the stakes;
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:602)
    """
    if not untold(state):
        return
    says = (
        "the cards of the coup are not on record, nor what they won or lost but by what is called"
    )
    facts = [["untold", yes(untold(state))]]
    judge.find("holding", LAW_NEAREST_WINS_15, "", p, (p,), says, facts)
    now = judge.changing(ON_DEALING)
    if now.dealing == CHANCE_NOIR:
        now.called_unseen = True
        now.dealing = NONE


def law_nearest_wins_16(judge: Judge, state: State, p: int) -> None:
    """Law nearest-wins, The nearest to thirty-one wins: holding.

    Another pared of the cards is then dealt out for Rouge, or red, until he comes to thirty-one, or
    the number nearest to it; and whichever colour comes nearest to that number wins the stakes;
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:602)
    """
    if not untold(state):
        return
    says = (
        "the cards of the coup are not on record, nor what they won or lost but by what is called"
    )
    facts = [["untold", yes(untold(state))]]
    judge.find("holding", LAW_NEAREST_WINS_16, "", p, (p,), says, facts)
    now = judge.changing(ON_DEALING)
    if now.dealing == CHANCE_NOIR:
        now.called_unseen = True
        now.dealing = NONE


def law_nearest_wins_17(judge: Judge, state: State, p: int) -> None:
    """Law nearest-wins, The nearest to thirty-one wins: holding.

    Another pared of the cards is then dealt out for Rouge, or red, until he comes to thirty-one, or
    the number nearest to it; and whichever colour comes nearest to that number wins the stakes;
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:602)
    """
    if not untold(state):
        return
    says = (
        "the cards of the coup are not on record, nor what they won or lost but by what is called"
    )
    facts = [["untold", yes(untold(state))]]
    judge.find("holding", LAW_NEAREST_WINS_17, "", p, (p,), says, facts)
    now = judge.changing(ON_DEALING)
    if now.dealing == CHANCE_NOIR:
        now.called_unseen = True
        now.dealing = NONE


def law_nearest_wins_18(judge: Judge, state: State, p: int, m: int) -> None:
    """Law nearest-wins, The nearest to thirty-one wins: holding.

    Another pared of the cards is then dealt out for Rouge, or red, until he comes to thirty-one, or
    the number nearest to it; and whichever colour comes nearest to that number wins the stakes;
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:602)
    """
    if not untold(state):
        return
    says = (
        "the cards of the coup are not on record, nor what they won or lost but by what is called"
    )
    facts = [["untold", yes(untold(state))]]
    judge.find("holding", LAW_NEAREST_WINS_18, "", p, (p, m), says, facts)
    now = judge.changing(ON_DEALING)
    if now.dealing == CHANCE_NOIR:
        now.called_unseen = True
        now.dealing = NONE


def law_couleur_1(judge: Judge, state: State, finding: int, p: int) -> None:
    """Law couleur, Couleur and inverse: holding.

    (supplied: Captain Browning, in Hoffmann, Hoyle's Games Modernized (1909): the other two
    chances; rules/rouge-et-noir.law:612)
    """
    says = "couleur and inverse go by the first card, whatever lies uppermost"
    judge.find("holding", LAW_COULEUR_1, "", p, (p,), says)


def law_couleur_2(judge: Judge, state: State, p: int) -> None:
    """Law couleur, Couleur and inverse: offence false-outcome.

    (supplied: Captain Browning, in Hoffmann, Hoyle's Games Modernized (1909): the other two
    chances; rules/rouge-et-noir.law:614)
    """
    if nearest(state) != NONE and same_colour(state):
        return
    if outcome_untold(state):
        return
    says = "the first card and the colour that has won do not bear it out"
    facts = [
        ["the nearest row", CHANCES[nearest(state)]],
        ["the winning row and the first card have one colour", yes(same_colour(state))],
        ["outcome untold", yes(outcome_untold(state))],
    ]
    judge.offend(OFFENCE_FALSE_OUTCOME, LAW_COULEUR_2, state, (p,), (p,), says, facts)


def law_couleur_3(judge: Judge, state: State, p: int) -> None:
    """Law couleur, Couleur and inverse: offence false-outcome.

    (supplied: Captain Browning, in Hoffmann, Hoyle's Games Modernized (1909): the other two
    chances; rules/rouge-et-noir.law:614)
    """
    if nearest(state) != NONE and not same_colour(state):
        return
    if outcome_untold(state):
        return
    says = "the first card and the colour that has won do not bear it out"
    facts = [
        ["the nearest row", CHANCES[nearest(state)]],
        ["the winning row and the first card have one colour", yes(same_colour(state))],
        ["outcome untold", yes(outcome_untold(state))],
    ]
    judge.offend(OFFENCE_FALSE_OUTCOME, LAW_COULEUR_3, state, (p,), (p,), says, facts)


def law_rouge_gagne_1_broken(
    judge: Judge, state: State, p: int, c: int, q: int, player: int
) -> None:
    """Law rouge-gagne, Rouge gagne, rouge perd: the duty is broken, which is unsaid.

    this the tailleur declares by saying “rouge gagne ” (red wins) 0/ “ rouge perd " (red loses.)
    These two parcels, one for each colour, make coup.
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:624)
    """
    says = "rouge had won, and it was not said"
    facts = [
        ["the coup is complete", yes(state.coup_complete)],
        ["the nearest row", CHANCES[nearest(state)]],
    ]
    judge.offend(OFFENCE_UNSAID, LAW_ROUGE_GAGNE_1, state, (q,), (p, c, q), says, facts)


def law_rouge_gagne_1_unless(state: State, p: int, c: int, q: int, player: int) -> bool:
    """Tell whether the bearer is released from law_rouge_gagne_1."""
    return state.outcome_told


def law_rouge_gagne_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law rouge-gagne, Rouge gagne, rouge perd: duty.

    this the tailleur declares by saying “rouge gagne ” (red wins) 0/ “ rouge perd " (red loses.)
    These two parcels, one for each colour, make coup.
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:624)
    """
    state = judge.post
    if not state.coup_complete:
        return
    if nearest(state) != CHANCE_ROUGE:
        return
    q = tailleur()
    if q == NONE:
        return
    judge.open_duty(LAW_ROUGE_GAGNE_1_DUTY, q, (p, c, q))


def law_rouge_gagne_2_broken(
    judge: Judge, state: State, p: int, c: int, q: int, player: int
) -> None:
    """Law rouge-gagne, Rouge gagne, rouge perd: the duty is broken, which is unsaid.

    this the tailleur declares by saying “rouge gagne ” (red wins) 0/ “ rouge perd " (red loses.)
    These two parcels, one for each colour, make coup.
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:629)
    """
    says = "rouge had lost, and it was not said"
    facts = [
        ["the coup is complete", yes(state.coup_complete)],
        ["the nearest row", CHANCES[nearest(state)]],
    ]
    judge.offend(OFFENCE_UNSAID, LAW_ROUGE_GAGNE_2, state, (q,), (p, c, q), says, facts)


def law_rouge_gagne_2_unless(state: State, p: int, c: int, q: int, player: int) -> bool:
    """Tell whether the bearer is released from law_rouge_gagne_2."""
    return state.outcome_told


def law_rouge_gagne_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law rouge-gagne, Rouge gagne, rouge perd: duty.

    this the tailleur declares by saying “rouge gagne ” (red wins) 0/ “ rouge perd " (red loses.)
    These two parcels, one for each colour, make coup.
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:629)
    """
    state = judge.post
    if not state.coup_complete:
        return
    if nearest(state) != CHANCE_NOIR:
        return
    q = tailleur()
    if q == NONE:
        return
    judge.open_duty(LAW_ROUGE_GAGNE_2_DUTY, q, (p, c, q))


def law_rouge_gagne_3(judge: Judge, state: State, p: int) -> None:
    """Law rouge-gagne, Rouge gagne, rouge perd: offence false-outcome.

    this the tailleur declares by saying “rouge gagne ” (red wins) 0/ “ rouge perd " (red loses.)
    These two parcels, one for each colour, make coup.
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:634)
    """
    if nearest(state) == CHANCE_ROUGE:
        return
    if outcome_untold(state):
        return
    says = "by the cards on the table it is not so: they decide, not what is said"
    facts = [
        ["the nearest row", CHANCES[nearest(state)]],
        ["outcome untold", yes(outcome_untold(state))],
    ]
    judge.offend(OFFENCE_FALSE_OUTCOME, LAW_ROUGE_GAGNE_3, state, (p,), (p,), says, facts)


def law_rouge_gagne_4(judge: Judge, state: State, p: int) -> None:
    """Law rouge-gagne, Rouge gagne, rouge perd: offence false-outcome.

    this the tailleur declares by saying “rouge gagne ” (red wins) 0/ “ rouge perd " (red loses.)
    These two parcels, one for each colour, make coup.
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:634)
    """
    if nearest(state) == CHANCE_NOIR:
        return
    if outcome_untold(state):
        return
    says = "by the cards on the table it is not so: they decide, not what is said"
    facts = [
        ["the nearest row", CHANCES[nearest(state)]],
        ["outcome untold", yes(outcome_untold(state))],
    ]
    judge.offend(OFFENCE_FALSE_OUTCOME, LAW_ROUGE_GAGNE_4, state, (p,), (p,), says, facts)


def law_apres_1_broken(judge: Judge, state: State, p: int, c: int, q: int, player: int) -> None:
    """Law apres, Apres, un refait: the duty is broken, which is unsaid.

    When the same number is dealt and turned up for each, the tailleur says “apres," (after,) which
    forms “ un refait” (a doublet,) by which neither party loses, except it is “un refait trente et
    une,"
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:643)
    """
    says = "it was un refait, and apres was not said"
    facts = [
        ["the coup is complete", yes(state.coup_complete)],
        ["the coup is a refait", yes(refait(state))],
    ]
    judge.offend(OFFENCE_UNSAID, LAW_APRES_1, state, (q,), (p, c, q), says, facts)


def law_apres_1_unless(state: State, p: int, c: int, q: int, player: int) -> bool:
    """Tell whether the bearer is released from law_apres_1."""
    return state.outcome_told


def law_apres_1_before(state: State, p: int, c: int, q: int) -> bool:
    """Tell whether this has happened: once outcome-told."""
    return state.outcome_told


def law_apres_1_broken_2(judge: Judge, state: State, p: int, c: int, q: int) -> None:
    """Law apres, Apres, un refait: the duty is broken, which is unsaid.

    When the same number is dealt and turned up for each, the tailleur says “apres," (after,) which
    forms “ un refait” (a doublet,) by which neither party loses, except it is “un refait trente et
    une,"
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:643)
    """
    says = "it was un refait, and apres was not said"
    facts = [
        ["the coup is complete", yes(state.coup_complete)],
        ["the coup is a refait", yes(refait(state))],
    ]
    judge.offend(OFFENCE_UNSAID, LAW_APRES_1, state, (q,), (p, c, q), says, facts)


def law_apres_1_unless_2(state: State, p: int, c: int, q: int) -> bool:
    """Tell whether the bearer is released from law_apres_1."""
    return state.outcome_told


def law_apres_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law apres, Apres, un refait: duty.

    When the same number is dealt and turned up for each, the tailleur says “apres," (after,) which
    forms “ un refait” (a doublet,) by which neither party loses, except it is “un refait trente et
    une,"
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:643)
    """
    state = judge.post
    if not state.coup_complete:
        return
    if not refait(state):
        return
    q = tailleur()
    if q == NONE:
        return
    judge.open_duty(LAW_APRES_1_DUTY, q, (p, c, q))


def law_apres_2(judge: Judge, state: State, p: int) -> None:
    """Law apres, Apres, un refait: offence false-outcome.

    When the same number is dealt and turned up for each, the tailleur says “apres," (after,) which
    forms “ un refait” (a doublet,) by which neither party loses, except it is “un refait trente et
    une,"
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:649)
    """
    if refait(state):
        return
    if outcome_untold(state):
        return
    says = "no two rows of the same number lie there: no refait"
    facts = [
        ["the coup is a refait", yes(refait(state))],
        ["outcome untold", yes(outcome_untold(state))],
    ]
    judge.offend(OFFENCE_FALSE_OUTCOME, LAW_APRES_2, state, (p,), (p,), says, facts)


def law_apres_3(judge: Judge, state: State, p: int) -> None:
    """Law apres, Apres, un refait: offence false-outcome.

    When the same number is dealt and turned up for each, the tailleur says “apres," (after,) which
    forms “ un refait” (a doublet,) by which neither party loses, except it is “un refait trente et
    une,"
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:649)
    """
    if refait(state):
        return
    if outcome_untold(state):
        return
    says = "no two rows of the same number lie there: no refait"
    facts = [
        ["the coup is a refait", yes(refait(state))],
        ["outcome untold", yes(outcome_untold(state))],
    ]
    judge.offend(OFFENCE_FALSE_OUTCOME, LAW_APRES_3, state, (p,), (p,), says, facts)


def law_apres_4(state: State, p: int, k: int) -> BoundValues | None:
    """Law apres, Apres, un refait: power, None where it does not hold.

    When the same number is dealt and turned up for each, the tailleur says “apres," (after,) which
    forms “ un refait” (a doublet,) by which neither party loses, except it is “un refait trente et
    une,"
    (page 000_6621ab9709d360f7.txt; supplied: Captain Browning, in Hoffmann, Hoyle's Games
    Modernized (1909): points that are alike; rules/rouge-et-noir.law:653)
    """
    if not punters(state) & BIT[p]:
        return None
    if state.dealing != NONE:
        return None
    if state.stake[p * 4 + k] <= 0 and wins_told(state, p):
        return None
    return ()


def law_refait_1(judge: Judge, state: State, p: int) -> None:
    """Law refait, Un refait trente et une: offence false-outcome.

    except it is “un refait trente et une," then the tailleur wins half the stakes punted on each
    colour, which half the punters may either pay or have their stakes moved into the middle
    semicircles of the colour, they then choose on the table called “la premiere prison,1’ (the
    first prison,)
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:669)
    """
    if refait_trente_et_une(state):
        return
    if outcome_untold(state):
        return
    says = "no two rows of thirty-one lie there"
    facts = [
        ["the coup is a refait of thirty-one", yes(refait_trente_et_une(state))],
        ["outcome untold", yes(outcome_untold(state))],
    ]
    judge.offend(OFFENCE_FALSE_OUTCOME, LAW_REFAIT_1, state, (p,), (p,), says, facts)


def law_refait_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law refait, Un refait trente et une: consequence.

    except it is “un refait trente et une," then the tailleur wins half the stakes punted on each
    colour, which half the punters may either pay or have their stakes moved into the middle
    semicircles of the colour, they then choose on the table called “la premiere prison,1’ (the
    first prison,)
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:672)
    """
    state = judge.post
    if not state.coup_complete:
        return
    if not half_won(state):
        return
    now = judge.changing(ON_STAKE | ON_CAUGHT)
    for q in members(punters(now)):
        for k in range(4):
            now.caught[q * 4 + k] += now.stake[q * 4 + k]
            now.stake[q * 4 + k] = 0


def law_refait_3(judge: Judge, state: State, p: int) -> None:
    """Law refait, Un refait trente et une: consequence.

    except it is “un refait trente et une," then the tailleur wins half the stakes punted on each
    colour, which half the punters may either pay or have their stakes moved into the middle
    semicircles of the colour, they then choose on the table called “la premiere prison,1’ (the
    first prison,)
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:672)
    """
    if not untold(state):
        return
    if profit_is_given_up(state):
        return
    now = judge.changing(ON_STAKE | ON_CAUGHT)
    for q in members(punters(now)):
        for k in range(4):
            now.caught[q * 4 + k] += now.stake[q * 4 + k]
            now.stake[q * 4 + k] = 0


def law_refait_4_pay_says(
    judge: Judge, state: State, p: int, c: int, q: int, k: int, player: int, chance: int
) -> str:
    """Say what is elected."""
    return "half is the tailleur's, and half stays at liberty"


def law_refait_4_pay_does(
    judge: Judge, state: State, p: int, c: int, q: int, k: int, player: int, chance: int
) -> None:
    """Carry out the option pay."""
    state.bank += quotient(state.caught[q * 4 + k], 2)
    state.caught[q * 4 + k] -= quotient(state.caught[q * 4 + k], 2)
    state.stake[q * 4 + k] += state.caught[q * 4 + k]
    state.caught[q * 4 + k] = 0


def law_refait_4_go_to_prison(
    state: State, p: int, c: int, q: int, k: int, player: int, chance: int, l_: int
) -> bool:
    """Tell whether an act takes the option go-to-prison."""
    return player == q and chance == k and prison_open(state, k, l_)


def law_refait_4_go_to_prison_says(
    judge: Judge, state: State, p: int, c: int, q: int, k: int, player: int, chance: int, l_: int
) -> str:
    """Say what is elected."""
    return "the whole stake is in the first prison"


def law_refait_4_go_to_prison_does(
    judge: Judge, state: State, p: int, c: int, q: int, k: int, player: int, chance: int, l_: int
) -> None:
    """Carry out the option go-to-prison."""
    state.first_prison[q * 4 + l_] += state.caught[q * 4 + k]
    state.caught[q * 4 + k] = 0


def law_refait_4_until(state: State, p: int, c: int, q: int, k: int) -> bool:
    """Tell whether this has happened: once dealing is noir."""
    return state.dealing == CHANCE_NOIR


def law_refait_4(judge: Judge, state: State, p: int, c: int) -> None:
    """Law refait, Un refait trente et une: menu half-or-prison.

    except it is “un refait trente et une," then the tailleur wins half the stakes punted on each
    colour, which half the punters may either pay or have their stakes moved into the middle
    semicircles of the colour, they then choose on the table called “la premiere prison,1’ (the
    first prison,)
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:675)
    """
    state = judge.post
    if not state.coup_complete:
        return
    if not half_won(state):
        return
    for q in members(punters(state)):
        for k in range(4):
            if state.stake[q * 4 + k] <= 0:
                continue
            holder = q
            offers = [
                (
                    f"{judge.players[q]} pays half of his stake on {CHANCES[k]}",
                    "half is the tailleur's, and half stays at liberty",
                ),
                (
                    f"{judge.players[q]} moves his stake on {CHANCES[k]} into prison on a chance",
                    "the whole stake is in the first prison",
                ),
            ]
            facts = [
                ["the coup is complete", yes(state.coup_complete)],
                ["the bank wins half", yes(half_won(state))],
                [
                    f"the stake at liberty of {judge.players[q]} on {CHANCES[k]}",
                    str(state.stake[q * 4 + k]),
                ],
            ]
            judge.open_menu(LAW_REFAIT_4_MENU, holder, (p, c, q, k), offers, facts)


def law_refait_5(state: State, q: int, k: int) -> BoundValues | None:
    """Law refait, Un refait trente et une: power, None where it does not hold.

    except it is “un refait trente et une," then the tailleur wins half the stakes punted on each
    colour, which half the punters may either pay or have their stakes moved into the middle
    semicircles of the colour, they then choose on the table called “la premiere prison,1’ (the
    first prison,)
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:685)
    """
    if state.caught[q * 4 + k] <= 0 and wins_told(state, q):
        return None
    if is_open(state, "half-or-prison", COUNTS_AS[q]):
        return None
    return ()


def law_refait_5_exercised(judge: Judge, state: State, q: int, k: int) -> None:
    """Carry out the power law_refait_5."""
    says = "half is the tailleur's, and half stays at liberty"
    facts = [
        [
            f"the stake of {judge.players[q]} on {CHANCES[k]} that a refait has caught",
            str(state.caught[q * 4 + k]),
        ],
        [f"no coup is left out that {judge.players[q]} may have won", yes(wins_told(state, q))],
    ]
    judge.find("exercised", LAW_REFAIT_5, "pay-half", q, (q, k), says, facts)
    now = judge.changing(ON_BANK | ON_STAKE | ON_CAUGHT)
    now.bank += quotient(now.caught[q * 4 + k], 2)
    now.caught[q * 4 + k] -= quotient(now.caught[q * 4 + k], 2)
    now.stake[q * 4 + k] += now.caught[q * 4 + k]
    now.caught[q * 4 + k] = 0


def law_refait_6(state: State, q: int, k: int, l_: int) -> BoundValues | None:
    """Law refait, Un refait trente et une: power, None where it does not hold.

    except it is “un refait trente et une," then the tailleur wins half the stakes punted on each
    colour, which half the punters may either pay or have their stakes moved into the middle
    semicircles of the colour, they then choose on the table called “la premiere prison,1’ (the
    first prison,)
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:689)
    """
    if state.caught[q * 4 + k] <= 0 and wins_told(state, q):
        return None
    if not prison_open(state, k, l_):
        return None
    if is_open(state, "half-or-prison", COUNTS_AS[q]):
        return None
    return ()


def law_refait_6_exercised(judge: Judge, state: State, q: int, k: int, l_: int) -> None:
    """Carry out the power law_refait_6."""
    says = "the whole stake is in the first prison"
    facts = [
        [
            f"the stake of {judge.players[q]} on {CHANCES[k]} that a refait has caught",
            str(state.caught[q * 4 + k]),
        ],
        [f"no coup is left out that {judge.players[q]} may have won", yes(wins_told(state, q))],
        [
            f"a stake on {CHANCES[k]} may go into prison on {CHANCES[l_]}",
            yes(prison_open(state, k, l_)),
        ],
    ]
    judge.find("exercised", LAW_REFAIT_6, "to-prison", q, (q, k, l_), says, facts)
    now = judge.changing(ON_CAUGHT | ON_FIRST_PRISON)
    now.first_prison[q * 4 + l_] += now.caught[q * 4 + k]
    now.caught[q * 4 + k] = 0


def law_refait_7_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_refait_7 holds."""
    if state.dealing != CHANCE_NOIR:
        return []
    return [()]


def law_refait_7(judge: Judge, state: State) -> None:
    """Law refait, Un refait trente et une: consequence.

    except it is “un refait trente et une," then the tailleur wins half the stakes punted on each
    colour, which half the punters may either pay or have their stakes moved into the middle
    semicircles of the colour, they then choose on the table called “la premiere prison,1’ (the
    first prison,)
    (page 000_6621ab9709d360f7.txt; supplied: Captain Browning, in Hoffmann, Hoyle's Games
    Modernized (1909): the refait; rules/rouge-et-noir.law:694)
    """
    now = judge.changing(ON_CAUGHT | ON_FIRST_PRISON)
    for q in members(punters(now)):
        for k in range(4):
            now.first_prison[q * 4 + k] += now.caught[q * 4 + k]
            now.caught[q * 4 + k] = 0


def law_first_prison_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law first-prison, Lost, or set at liberty: holding.

    to be determined by the next event whether they lose all or are set at liberty;
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:701)
    """
    state = judge.post
    if not state.coup_complete:
        return
    for q in members(punters(state)):
        for k in range(4):
            if state.first_prison[q * 4 + k] <= 0:
                continue
            if not is_beaten(state, k):
                continue
            says = (
                f"{judge.players[q]} loses all that was in the first prison of {CHANCES[k]}: "
                f"{state.first_prison[q * 4 + k]}"
            )
            facts = [
                ["the coup is complete", yes(state.coup_complete)],
                [f"{CHANCES[k]} is beaten", yes(is_beaten(state, k))],
                [
                    f"the stake of {judge.players[q]} on {CHANCES[k]} in the first prison",
                    str(state.first_prison[q * 4 + k]),
                ],
            ]
            judge.find("holding", LAW_FIRST_PRISON_1, "", p, (p, c, q, k), says, facts)
            now = judge.changing(ON_BANK | ON_FIRST_PRISON)
            now.bank += now.first_prison[q * 4 + k]
            now.first_prison[q * 4 + k] = 0


def law_first_prison_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law first-prison, Lost, or set at liberty: holding.

    to be determined by the next event whether they lose all or are set at liberty;
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:705)
    """
    state = judge.post
    if not state.coup_complete:
        return
    for q in members(punters(state)):
        for k in range(4):
            if state.first_prison[q * 4 + k] <= 0:
                continue
            if not wins(state, k):
                continue
            says = (
                f"what {judge.players[q]} had in the first prison of {CHANCES[k]} is set at "
                f"liberty: {state.first_prison[q * 4 + k]}"
            )
            facts = [
                ["the coup is complete", yes(state.coup_complete)],
                [f"{CHANCES[k]} wins", yes(wins(state, k))],
                [
                    f"the stake of {judge.players[q]} on {CHANCES[k]} in the first prison",
                    str(state.first_prison[q * 4 + k]),
                ],
            ]
            judge.find("holding", LAW_FIRST_PRISON_2, "", p, (p, c, q, k), says, facts)
            now = judge.changing(ON_FIRST_PRISON)
            now.purse[q] += now.first_prison[q * 4 + k]
            now.first_prison[q * 4 + k] = 0


def law_second_refait_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law second-refait, A second refait trente et une: holding.

    but if what is called “ un re- fait second trente et une ” (a second doublet of one and thirty)
    should hap- pen in the next succeeding deal, the punters lose half of their remaining moiety, or
    three-fourths of the stake they put down at first, and are removed into the smallest semicircle
    named “la seconde prison" (the second prison,)
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:719)
    """
    state = judge.post
    if not state.coup_complete:
        return
    if not half_won(state):
        return
    for q in members(punters(state)):
        for k in range(4):
            if state.first_prison[q * 4 + k] <= 0:
                continue
            says = (
                f"of {state.first_prison[q * 4 + k]} that {judge.players[q]} had in the first "
                f"prison of {CHANCES[k]}, {lost_at_second(state, q, k)} is lost, and the rest "
                "removed into the second prison"
            )
            facts = [
                ["the coup is complete", yes(state.coup_complete)],
                ["the bank wins half", yes(half_won(state))],
                [
                    f"the stake of {judge.players[q]} on {CHANCES[k]} in the first prison",
                    str(state.first_prison[q * 4 + k]),
                ],
            ]
            judge.find("holding", LAW_SECOND_REFAIT_1, "", p, (p, c, q, k), says, facts)
            now = judge.changing(ON_BANK | ON_FIRST_PRISON | ON_SECOND_PRISON)
            now.bank += lost_at_second(now, q, k)
            now.first_prison[q * 4 + k] -= lost_at_second(now, q, k)
            now.second_prison[q * 4 + k] += now.first_prison[q * 4 + k]
            now.first_prison[q * 4 + k] = 0


def law_second_prison_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law second-prison, Lost, or back into the first prison: holding.

    and the next coup determines whether the punter loses all, or is to be removed again into the
    first prison.
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:730)
    """
    state = judge.post
    if not state.coup_complete:
        return
    for q in members(punters(state)):
        for k in range(4):
            if state.second_prison[q * 4 + k] <= 0:
                continue
            if not is_beaten(state, k):
                continue
            says = (
                f"{judge.players[q]} loses all that was in the second prison of {CHANCES[k]}: "
                f"{state.second_prison[q * 4 + k]}"
            )
            facts = [
                ["the coup is complete", yes(state.coup_complete)],
                [f"{CHANCES[k]} is beaten", yes(is_beaten(state, k))],
                [
                    f"the stake of {judge.players[q]} on {CHANCES[k]} in the second prison",
                    str(state.second_prison[q * 4 + k]),
                ],
            ]
            judge.find("holding", LAW_SECOND_PRISON_1, "", p, (p, c, q, k), says, facts)
            now = judge.changing(ON_BANK | ON_SECOND_PRISON)
            now.bank += now.second_prison[q * 4 + k]
            now.second_prison[q * 4 + k] = 0


def law_second_prison_2(judge: Judge, state: State, p: int, c: int) -> None:
    """Law second-prison, Lost, or back into the first prison: holding.

    and the next coup determines whether the punter loses all, or is to be removed again into the
    first prison.
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:734)
    """
    state = judge.post
    if not state.coup_complete:
        return
    for q in members(punters(state)):
        for k in range(4):
            if state.second_prison[q * 4 + k] <= 0:
                continue
            if not wins(state, k):
                continue
            says = (
                f"what {judge.players[q]} had in the second prison of {CHANCES[k]} is back in the "
                f"first: {state.second_prison[q * 4 + k]}"
            )
            facts = [
                ["the coup is complete", yes(state.coup_complete)],
                [f"{CHANCES[k]} wins", yes(wins(state, k))],
                [
                    f"the stake of {judge.players[q]} on {CHANCES[k]} in the second prison",
                    str(state.second_prison[q * 4 + k]),
                ],
            ]
            judge.find("holding", LAW_SECOND_PRISON_2, "", p, (p, c, q, k), says, facts)
            now = judge.changing(ON_FIRST_PRISON | ON_SECOND_PRISON)
            now.first_prison[q * 4 + k] += now.second_prison[q * 4 + k]
            now.second_prison[q * 4 + k] = 0


def law_la_banque_1(state: State, p: int, q: int, k: int) -> BoundValues | None:
    """Law la-banque, Je vais la banque: power, None where it does not hold.

    At this game the banker cannot refuse any stake that does not exceed his funds; which the punter
    declares by saying “Je vais la Banque” (I aim at the bank.)
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:746)
    """
    if p != tailleur():
        return None
    if state.dealing != NONE:
        return None
    if wins_told(state, q) and (state.beyond[q * 4 + k] <= 0 or not exceeds_the_funds(state, k)):
        return None
    return ()


def law_la_banque_1_exercised(judge: Judge, state: State, p: int, q: int, k: int) -> None:
    """Carry out the power law_la_banque_1."""
    says = f"the stakes on {CHANCES[k]} exceed the funds of the bank"
    facts = [
        ["the tailleur", judge.players[tailleur()]],
        ["the row being dealt", CHANCES[state.dealing]],
        [f"no coup is left out that {judge.players[q]} may have won", yes(wins_told(state, q))],
        [
            f"what {judge.players[q]} staked on {CHANCES[k]} beyond the funds of the bank",
            str(state.beyond[q * 4 + k]),
        ],
        [f"{CHANCES[k]} exceeds the funds", yes(exceeds_the_funds(state, k))],
    ]
    judge.find("exercised", LAW_LA_BANQUE_1, "refuse", p, (p, q, k), says, facts)


def law_la_banque_2(judge: Judge, state: State, p: int, q: int, k: int) -> None:
    """Law la-banque, Je vais la banque: ban refusing.

    At this game the banker cannot refuse any stake that does not exceed his funds; which the punter
    declares by saying “Je vais la Banque” (I aim at the bank.)
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:750)
    """
    if p != tailleur():
        return
    if state.stake[q * 4 + k] <= 0:
        return
    if state.dealing == NONE and (
        not wins_told(state, q) or (state.beyond[q * 4 + k] > 0 and exceeds_the_funds(state, k))
    ):
        return
    says = (
        f"the stake of {judge.players[q]} on {CHANCES[k]} stands: only one beyond the funds may be "
        "refused, until noir is cried"
    )
    facts = [
        ["the tailleur", judge.players[tailleur()]],
        [
            f"the stake at liberty of {judge.players[q]} on {CHANCES[k]}",
            str(state.stake[q * 4 + k]),
        ],
        ["the row being dealt", CHANCES[state.dealing]],
        [f"no coup is left out that {judge.players[q]} may have won", yes(wins_told(state, q))],
        [
            f"what {judge.players[q]} staked on {CHANCES[k]} beyond the funds of the bank",
            str(state.beyond[q * 4 + k]),
        ],
        [f"{CHANCES[k]} exceeds the funds", yes(exceeds_the_funds(state, k))],
    ]
    judge.offend(OFFENCE_REFUSING, LAW_LA_BANQUE_2, state, (p, q), (p, q, k), says, facts)


def law_la_banque_3(judge: Judge, state: State, p: int) -> None:
    """Law la-banque, Je vais la banque: holding.

    At this game the banker cannot refuse any stake that does not exceed his funds; which the punter
    declares by saying “Je vais la Banque” (I aim at the bank.)
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:755)
    """
    for k in range(4):
        for q in members(punters(state)):
            if state.uncovered[q * 4 + k] > 0:
                break
        else:
            continue
        if not exceeds_the_funds(state, k):
            continue
        says = (
            f"the bank cannot pay what the stakes on {CHANCES[k]} could win: "
            f"{going_back(state, k)} of them go back"
        )
        facts = [
            ["the punters", listed(judge.players, punters(state))],
            [f"{CHANCES[k]} exceeds the funds", yes(exceeds_the_funds(state, k))],
        ]
        judge.find("holding", LAW_LA_BANQUE_3, "", p, (p, k), says, facts)
        now = judge.changing(ON_STAKE)
        for q in members(punters(now)):
            now.purse[q] += min(now.uncovered[q * 4 + k], -funds_for(now, k))
            now.stake[q * 4 + k] -= min(now.uncovered[q * 4 + k], -funds_for(now, k))


def law_la_banque_4(judge: Judge, state: State, p: int, c: int) -> None:
    """Law la-banque, Je vais la banque: holding.

    At this game the banker cannot refuse any stake that does not exceed his funds; which the punter
    declares by saying “Je vais la Banque” (I aim at the bank.)
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:755)
    """
    if not noir_unsaid(state):
        return
    for k in range(4):
        for q in members(punters(state)):
            if state.uncovered[q * 4 + k] > 0:
                break
        else:
            continue
        if not exceeds_the_funds(state, k):
            continue
        says = (
            f"the bank cannot pay what the stakes on {CHANCES[k]} could win: "
            f"{going_back(state, k)} of them go back"
        )
        facts = [
            ["noir unsaid", yes(noir_unsaid(state))],
            ["the punters", listed(judge.players, punters(state))],
            [f"{CHANCES[k]} exceeds the funds", yes(exceeds_the_funds(state, k))],
        ]
        judge.find("holding", LAW_LA_BANQUE_4, "", p, (p, c, k), says, facts)
        now = judge.changing(ON_STAKE)
        for q in members(punters(now)):
            now.purse[q] += min(now.uncovered[q * 4 + k], -funds_for(now, k))
            now.stake[q * 4 + k] -= min(now.uncovered[q * 4 + k], -funds_for(now, k))


def law_la_banque_5_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_la_banque_5 holds."""
    if state.dealing != CHANCE_NOIR:
        return []
    return [()]


def law_la_banque_5(judge: Judge, state: State) -> None:
    """Law la-banque, Je vais la banque: consequence.

    At this game the banker cannot refuse any stake that does not exceed his funds; which the punter
    declares by saying “Je vais la Banque” (I aim at the bank.)
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:762)
    """
    now = judge.changing()
    for q in members(punters(now)):
        for k in range(4):
            now.beyond[q * 4 + k] = 0
            now.uncovered[q * 4 + k] = 0


def law_la_banque_6(state: State, p: int, k: int) -> BoundValues | None:
    """Law la-banque, Je vais la banque: power, None where it does not hold.

    At this game the banker cannot refuse any stake that does not exceed his funds; which the punter
    declares by saying “Je vais la Banque” (I aim at the bank.)
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:764)
    """
    if not punters(state) & BIT[p]:
        return None
    if state.dealing != NONE:
        return None
    if wins_told(state, p) and (
        funds_for(state, k) <= 0
        or (state.purses_told & BIT[p] and funds_for(state, k) > state.purse[p])
    ):
        return None
    return ()


def law_la_banque_6_exercised(judge: Judge, state: State, p: int, k: int) -> None:
    """Carry out the power law_la_banque_6."""
    says = (
        f"{judge.players[p]} stakes what the bank has left for {CHANCES[k]}: {funds_for(state, k)}"
    )
    facts = [
        ["the punters", listed(judge.players, punters(state))],
        ["the row being dealt", CHANCES[state.dealing]],
        [f"no coup is left out that {judge.players[p]} may have won", yes(wins_told(state, p))],
        [f"what the bank has left for {CHANCES[k]}", str(funds_for(state, k))],
        ["the purses told", listed(judge.players, state.purses_told)],
        [f"purse of {judge.players[p]}", str(state.purse[p])],
    ]
    judge.find("exercised", LAW_LA_BANQUE_6, "go-bank", p, (p, k), says, facts)


def law_first_deal_1(judge: Judge, state: State, p: int, c: int) -> None:
    """Law first-deal, The profit of the refait given up: holding.

    Some bankers give up the profit of "un re- fait” during the first deal.
    (page 000_6621ab9709d360f7.txt; rules/rouge-et-noir.law:779)
    """
    state = judge.post
    if not state.coup_complete:
        return
    if not refait_trente_et_une(state):
        return
    if not profit_is_given_up(state):
        return
    says = "the bank gives up the profit of un refait during the first deal"
    facts = [
        ["the coup is complete", yes(state.coup_complete)],
        ["the coup is a refait of thirty-one", yes(refait_trente_et_une(state))],
        ["the profit of the refait is given up", yes(profit_is_given_up(state))],
    ]
    judge.find("holding", LAW_FIRST_DEAL_1, "", p, (p, c), says, facts)


def settle_stakes_back(state: State) -> None:
    """Law breaking-up, What lies at stake at the end: a step of the settlement, stakes-back.

    (supplied: Captain Browning, in Hoffmann, Hoyle's Games Modernized (1909): points that are
    alike; rules/rouge-et-noir.law:785)
    """
    for p in members(punters(state)):
        for k in range(4):
            state.purse[p] += state.stake[p * 4 + k]
            state.stake[p * 4 + k] = 0


def can_settle(state: State) -> bool:
    """Tell whether the record can be settled."""
    return ended(state)


# ---------------------------------------------------------------- which act sets off which law


def act_offer_gate(judge: Judge, state: State, p: int, c: int, q: int) -> bool:
    """Tell whether a law may make something of an act, offer."""
    if state.shuffling_told:
        return True
    if not is_honour(c):
        return True
    return not punters(state) & BIT[q]


def act_cry_noir_gate(judge: Judge, state: State, p: int) -> bool:
    """Tell whether a law may make something of an act, cry-noir."""
    if state.cards_lying and state.basket_told and not cry_is_late(state):
        return True
    if (
        BIT[READINESS_MIXING]
        | BIT[READINESS_OFFERED]
        | BIT[READINESS_PLACED]
        | BIT[READINESS_SEPARATED]
    ) & BIT[state.stage]:
        return True
    if cry_is_late(state):
        return True
    if state.dealing == CHANCE_NOIR and state.points[CHANCE_NOIR] > 0:
        return True
    if not any(
        any(state.uncovered[q * 4 + k] > 0 for q in members(punters(state))) for k in range(4)
    ):
        return False
    return any(funds_for(state, k) < 0 for k in range(4))


def act_turn_up_gate(judge: Judge, state: State, p: int, c: int) -> bool:
    """Tell whether a law may make something of an act, turn-up."""
    if first_turn_up(state) and state.uppermost != colour(c) and state.uppermost != NONE:
        return True
    if state.dealing == NONE and not noir_unsaid(state):
        return True
    if state.dealing == CHANCE_NOIR and state.points[CHANCE_NOIR] + pips(c) > 30:
        return True
    if state.dealing == CHANCE_ROUGE and state.points[CHANCE_ROUGE] + pips(c) > 30:
        return True
    if not noir_unsaid(state):
        return False
    return any(
        any(state.uncovered[q * 4 + k] > 0 for q in members(punters(state))) for k in range(4)
    )


def act_turn_up_gate_2(judge: Judge, state: State, p: int, c: int) -> bool:
    """Tell whether a law may make something of an act, turn-up."""
    return state.coup_complete


def act_declare_gate(judge: Judge, state: State, p: int, m: int) -> bool:
    """Tell whether a law may make something of an act, declare."""
    if (
        state.points[CHANCE_NOIR] != 0
        and state.cards_lying
        and not tells(state, m, row_to_declare(state))
        and state.points[row_to_declare(state)] > 0
        and (row_to_declare(state) != CHANCE_NOIR or state.points[CHANCE_ROUGE] <= 0)
    ):
        return True
    if (coup_unseen(state) or state.points[row_to_declare(state)] == 0) and not untold(state):
        return True
    if state.points[CHANCE_NOIR] != 0 and state.cards_lying:
        return False
    return state.asked("call_borne_out", 0, state.call_borne_out)


def act_gagne_gate(judge: Judge, state: State, p: int) -> bool:
    """Tell whether a law may make something of an act, gagne."""
    if (
        (state.points[CHANCE_NOIR] == 0 or not state.cards_lying)
        and state.called[CHANCE_ROUGE] != NONE
        and state.called[CHANCE_ROUGE] >= state.called[CHANCE_NOIR]
    ):
        return True
    if (state.points[CHANCE_NOIR] == 0 or not state.cards_lying) and state.asked(
        "call_borne_out", 0, state.call_borne_out
    ):
        return True
    return nearest(state) != CHANCE_ROUGE and not outcome_untold(state)


def act_perd_gate(judge: Judge, state: State, p: int) -> bool:
    """Tell whether a law may make something of an act, perd."""
    if (
        (state.points[CHANCE_NOIR] == 0 or not state.cards_lying)
        and state.called[CHANCE_ROUGE] != NONE
        and state.called[CHANCE_ROUGE] <= state.called[CHANCE_NOIR]
    ):
        return True
    if (state.points[CHANCE_NOIR] == 0 or not state.cards_lying) and state.asked(
        "call_borne_out", 0, state.call_borne_out
    ):
        return True
    return nearest(state) != CHANCE_NOIR and not outcome_untold(state)


def act_apres_gate(judge: Judge, state: State, p: int) -> bool:
    """Tell whether a law may make something of an act, apres."""
    if (
        (state.points[CHANCE_NOIR] == 0 or not state.cards_lying)
        and state.called[CHANCE_ROUGE] != NONE
        and state.called[CHANCE_ROUGE] != state.called[CHANCE_NOIR]
    ):
        return True
    if (state.points[CHANCE_NOIR] == 0 or not state.cards_lying) and state.asked(
        "call_borne_out", 0, state.call_borne_out
    ):
        return True
    if state.points[CHANCE_ROUGE] > 30 and state.points[CHANCE_NOIR] == state.points[CHANCE_ROUGE]:
        return False
    return not outcome_untold(state)


def arising(state: State, due: int) -> int:
    """Tell which of the moments that are due hold, or may hold, as a mask."""
    found = 0
    if due & 0x1 and state.coup_complete:
        found |= 0x1
    if due & 0x6 and state.dealing == CHANCE_NOIR:
        found |= 0x6
    return found & due


# ---------------------------------------------------------------- the tables

# fmt: off
SORT_CARD, SORT_CHANCE = SortSpec("member", kind="card"), SortSpec("member", kind="chance")
SORT_HUE = SortSpec("member", kind="hue")
SORT_HUE_OR_NONE, SORT_NUMBER = SortSpec("member", kind="hue", optional=True), SortSpec("number")
SORT_NUMBER_0_1000 = SortSpec("number", low=0, high=1000)
SORT_NUMBER_0_6 = SortSpec("number", low=0, high=6)
SORT_NUMBER_1_1000 = SortSpec("number", low=1, high=1000)
SORT_PLAYER, SORT_TOTAL = SortSpec("member", kind="player"), SortSpec("member", kind="total")
SORT_TRUTH = SortSpec("truth")
VAR_C, VAR_D, VAR_G, VAR_K = ("C", SORT_CARD), ("D", SORT_CARD), ("G", SORT_HUE), ("K", SORT_CHANCE)
VAR_L, VAR_M, VAR_N = ("L", SORT_CHANCE), ("M", SORT_TOTAL), ("N", SORT_NUMBER_1_1000)
VAR_P, VAR_Q, VAR_R = ("P", SORT_PLAYER), ("Q", SORT_PLAYER), ("R", SORT_PLAYER)
ROLE_C, ROLE_G = RoleSpec("C", "card", SORT_CARD), RoleSpec("G", "hue", SORT_HUE)
ROLE_K, ROLE_L = RoleSpec("K", "chance", SORT_CHANCE), RoleSpec("L", "chance2", SORT_CHANCE)
ROLE_M, ROLE_N = RoleSpec("M", "total", SORT_TOTAL), RoleSpec("N", "number", SORT_NUMBER_1_1000)
ROLE_P, ROLE_Q = RoleSpec("P", "player", SORT_PLAYER), RoleSpec("Q", "player2", SORT_PLAYER)
(ACT_SHUFFLE, ACT_OFFER, ACT_PLACE, ACT_CUT, ACT_LOOK, ACT_SHOW_COLOUR, ACT_END_DEAL, ACT_STAKE_ON,
    ACT_GO_BANK, ACT_WITHDRAW, ACT_REFUSE, ACT_CRY_NOIR, ACT_TURN_UP, ACT_DECLARE, ACT_GAGNE,
    ACT_PERD, ACT_APRES, ACT_UN_REFAIT, ACT_UN_REFAIT_31, ACT_COULEUR_GAGNE, ACT_COULEUR_PERD,
    ACT_BASKET, ACT_PAY_HALF, ACT_TO_PRISON) = range(24)
LAW_COLOURS = LawText(BOOK, "colours", "Red and black", "001_bdf741a90374fd77.txt",
    "It takes its name of red and black, not from the cards, but from the colours marked on the "
    "green cloth with which the table is covered.")
LAW_COLOURS_1 = LAW_COLOURS.clause(1, "rouge-et-noir.law:420", VAR_P, VAR_N, VAR_K)
LAW_BASKET = LawText(BOOK, "basket", "The tailleur, the croupier and the basket",
    "000_6621ab9709d360f7.txt",
    "The tailleur and croupier sit opposite to each other, at each side of the table, with a "
    "basket, for the purpose of re- ceiving the cards of every coup after dealing, placed on the "
    "middle of the table, just between them,")
LAW_BASKET_1 = LAW_BASKET.clause(1, "rouge-et-noir.law:433", VAR_P)
LAW_BASKET_2 = LAW_BASKET.clause(2, "rouge-et-noir.law:435", VAR_Q)
LAW_SHUFFLING = LawText(BOOK, "shuffling", "Six packs shuffled by all the company",
    "000_6621ab9709d360f7.txt",
    "The tailleur then passes round six packs of cards, to be shuffled, and mixed confusedly to- "
    "gether by all the company. He then shuffles them himself, put- ting all the end cards into "
    "various parts of the entire lot, until he comes to an honor of any kind,")
LAW_SHUFFLING_1 = LAW_SHUFFLING.clause(1, "rouge-et-noir.law:445", VAR_P, VAR_C, VAR_Q, VAR_R)
LAW_CUTTING = LawText(BOOK, "cutting", "The cut at the honour", "000_6621ab9709d360f7.txt",
    "which being placed upright at the end, is offered to a punter or player, who puts the same "
    "into any part of the pack he thinks proper:")
LAW_CUTTING_1 = LAW_CUTTING.clause(1, "rouge-et-noir.law:455", VAR_P, VAR_C, VAR_Q)
LAW_CUTTING_2 = LAW_CUTTING.clause(2, "rouge-et-noir.law:457", VAR_P, VAR_C, VAR_Q)
LAW_CUTTING_3 = LAW_CUTTING.clause(3, "rouge-et-noir.law:459", VAR_P, VAR_N)
LAW_CUTTINGB = LawText(BOOK, "cutting", "The cut at the honour", "000_6621ab9709d360f7.txt",
    "the tailleur then separates the pack just at that part, and lays that portion of the card "
    "that was below the honour uppermost,")
LAW_CUTTING_4 = LAW_CUTTINGB.clause(4, "rouge-et-noir.law:465", VAR_P, VAR_N)
LAW_CUTTINGC = LawText(BOOK, "cutting", "The cut at the honour", "000_6621ab9709d360f7.txt",
    "and, taking there- from a handful of cards, places a weight upon the remainder, and com- "
    "mences to deal: he takes afterwards the other portions from the heap under the weight, as "
    "they are wanted, until the whole are dealt.")
LAW_CUTTING_5 = LAW_CUTTINGC.clause(5, "rouge-et-noir.law:471", VAR_P)
LAW_CUTTING_6 = LAW_CUTTINGC.clause(6, "rouge-et-noir.law:474", VAR_P)
LAW_PASSING = LawText(BOOK, "passing", "The six packs dealt out",
    supplied="Captain Browning, in Hoffmann, Hoyle's Games Modernized (1909): the end of the six "
    "packs")
LAW_PASSING_1 = LAW_PASSING.clause(1, "rouge-et-noir.law:484", VAR_P)
LAW_BACK_TO_BACK = LawText(BOOK, "back-to-back", "The red card and the black card",
    "000_6621ab9709d360f7.txt",
    "He looks at the first card, and puts it face downwards: a red card and a black card are then "
    "placed back to back, and that one which is of the same colour with the first card he looked "
    "at, is placed uppermost in a conspicuous manner:")
LAW_BACK_TO_BACK_1 = LAW_BACK_TO_BACK.clause(1, "rouge-et-noir.law:492", VAR_P, VAR_C, VAR_Q, VAR_G)
LAW_BACK_TO_BACKB = LawText(BOOK, "back-to-back", "The red card and the black card",
    "000_6621ab9709d360f7.txt",
    "these two cards that are placed back to back, are turned over each deal, if necessary, so "
    "that that card may be uppermost whose colour is the same as the tum-up card in each "
    "succeeding coup.")
LAW_BACK_TO_BACK_2 = LAW_BACK_TO_BACKB.clause(2, "rouge-et-noir.law:503", VAR_P, VAR_G)
LAW_BACK_TO_BACK_3 = LAW_BACK_TO_BACKB.clause(3, "rouge-et-noir.law:507", VAR_P, VAR_C, VAR_Q,
    VAR_G)
LAW_NOIR = LawText(BOOK, "noir", "Noir", "000_6621ab9709d360f7.txt",
    'When the stakes are deposited, the tailleur cries " Noir” (black,)')
LAW_NOIR_1 = LAW_NOIR.clause(1, "rouge-et-noir.law:518", VAR_P, VAR_N, VAR_K)
LAW_NOIRB = LawText(BOOK, "noir", "Noir", "000_6621ab9709d360f7.txt",
    "and turn- ing up the top card, places each suc- ceeding card in a row, until the number of "
    "points of those turned up shall exceed thirty;")
LAW_NOIR_2 = LAW_NOIRB.clause(2, "rouge-et-noir.law:524", VAR_P, VAR_C)
LAW_NOIR_3 = LAW_NOIRB.clause(3, "rouge-et-noir.law:526", VAR_P)
LAW_DECLARING = LawText(BOOK, "declaring", "The points declared", "000_6621ab9709d360f7.txt",
    'whatever number that may happen to be he declares, at "trente et une ” (one and thirty ;) if '
    'above that number, he merely says, “deux, trois, quatre, cinq, six, sept, huit, neuf" (two, '
    "three, four, five, six, seven, eight, nine,) if it reaches forty, he says quar- ante.")
LAW_DECLARING_1 = LAW_DECLARING.clause(1, "rouge-et-noir.law:543", VAR_P, VAR_C, VAR_Q)
LAW_DECLARING_1_BROKEN = LAW_DECLARING_1._replace(bound=(*LAW_DECLARING_1.bound, VAR_R, VAR_D))
LAW_DECLARING_2 = LAW_DECLARING.clause(2, "rouge-et-noir.law:548", VAR_P, VAR_C, VAR_Q)
LAW_DECLARING_3 = LAW_DECLARING.clause(3, "rouge-et-noir.law:554", VAR_P, VAR_M)
LAW_DECLARING_4 = LAW_DECLARING.clause(4, "rouge-et-noir.law:560", VAR_P, VAR_M)
LAW_NEAREST_WINS = LawText(BOOK, "nearest-wins", "The nearest to thirty-one wins",
    "000_6621ab9709d360f7.txt",
    "Another pared of the cards is then dealt out for Rouge, or red, until he comes to "
    "thirty-one, or the number nearest to it; and whichever colour comes nearest to that number "
    "wins the stakes;")
LAW_NEAREST_WINS_1 = LAW_NEAREST_WINS.clause(1, "rouge-et-noir.law:570", VAR_P)
LAW_NEAREST_WINS_2 = LAW_NEAREST_WINS.clause(2, "rouge-et-noir.law:570", VAR_P)
LAW_NEAREST_WINS_3 = LAW_NEAREST_WINS.clause(3, "rouge-et-noir.law:570", VAR_P)
LAW_NEAREST_WINS_4 = LAW_NEAREST_WINS.clause(4, "rouge-et-noir.law:575")
LAW_NEAREST_WINS_5 = LAW_NEAREST_WINS.clause(5, "rouge-et-noir.law:588", VAR_P)
LAW_NEAREST_WINS_6 = LAW_NEAREST_WINS.clause(6, "rouge-et-noir.law:588", VAR_P, VAR_M)
LAW_NEAREST_WINS_7 = LAW_NEAREST_WINS.clause(7, "rouge-et-noir.law:590", VAR_P)
LAW_NEAREST_WINS_8 = LAW_NEAREST_WINS.clause(8, "rouge-et-noir.law:590", VAR_P)
LAW_NEAREST_WINS_9 = LAW_NEAREST_WINS.clause(9, "rouge-et-noir.law:592", VAR_P)
LAW_NEAREST_WINS_10 = LAW_NEAREST_WINS.clause(10, "rouge-et-noir.law:592", VAR_P)
LAW_NEAREST_WINS_11 = LAW_NEAREST_WINS.clause(11, "rouge-et-noir.law:592", VAR_P)
LAW_NEAREST_WINS_12 = LAW_NEAREST_WINS.clause(12, "rouge-et-noir.law:592", VAR_P, VAR_M)
LAW_NEAREST_WINS_13 = LAW_NEAREST_WINS.clause(13, "rouge-et-noir.law:594", VAR_P)
LAW_NEAREST_WINS_14 = LAW_NEAREST_WINS.clause(14, "rouge-et-noir.law:598", VAR_P)
LAW_NEAREST_WINS_15 = LAW_NEAREST_WINS.clause(15, "rouge-et-noir.law:602", VAR_P)
LAW_NEAREST_WINS_16 = LAW_NEAREST_WINS.clause(16, "rouge-et-noir.law:602", VAR_P)
LAW_NEAREST_WINS_17 = LAW_NEAREST_WINS.clause(17, "rouge-et-noir.law:602", VAR_P)
LAW_NEAREST_WINS_18 = LAW_NEAREST_WINS.clause(18, "rouge-et-noir.law:602", VAR_P, VAR_M)
LAW_COULEUR = LawText(BOOK, "couleur", "Couleur and inverse",
    supplied="Captain Browning, in Hoffmann, Hoyle's Games Modernized (1909): the other two "
    "chances")
LAW_COULEUR_1 = LAW_COULEUR.clause(1, "rouge-et-noir.law:612", VAR_P)
LAW_COULEUR_2 = LAW_COULEUR.clause(2, "rouge-et-noir.law:614", VAR_P)
LAW_COULEUR_3 = LAW_COULEUR.clause(3, "rouge-et-noir.law:614", VAR_P)
LAW_ROUGE_GAGNE = LawText(BOOK, "rouge-gagne", "Rouge gagne, rouge perd",
    "000_6621ab9709d360f7.txt",
    'this the tailleur declares by saying “rouge gagne ” (red wins) 0/ “ rouge perd " (red '
    "loses.) These two parcels, one for each colour, make coup.")
LAW_ROUGE_GAGNE_1 = LAW_ROUGE_GAGNE.clause(1, "rouge-et-noir.law:624", VAR_P, VAR_C, VAR_Q)
LAW_ROUGE_GAGNE_2 = LAW_ROUGE_GAGNE.clause(2, "rouge-et-noir.law:629", VAR_P, VAR_C, VAR_Q)
LAW_ROUGE_GAGNE_3 = LAW_ROUGE_GAGNE.clause(3, "rouge-et-noir.law:634", VAR_P)
LAW_ROUGE_GAGNE_4 = LAW_ROUGE_GAGNE.clause(4, "rouge-et-noir.law:634", VAR_P)
LAW_APRES = LawText(BOOK, "apres", "Apres, un refait", "000_6621ab9709d360f7.txt",
    'When the same number is dealt and turned up for each, the tailleur says “apres," (after,) '
    "which forms “ un refait” (a doublet,) by which neither party loses, except it is “un refait "
    'trente et une,"')
LAW_APRES_1 = LAW_APRES.clause(1, "rouge-et-noir.law:643", VAR_P, VAR_C, VAR_Q)
LAW_APRES_2 = LAW_APRES.clause(2, "rouge-et-noir.law:649", VAR_P)
LAW_APRES_3 = LAW_APRES.clause(3, "rouge-et-noir.law:649", VAR_P)
LAW_APRESB = LawText(BOOK, "apres", "Apres, un refait", "000_6621ab9709d360f7.txt",
    'When the same number is dealt and turned up for each, the tailleur says “apres," (after,) '
    "which forms “ un refait” (a doublet,) by which neither party loses, except it is “un refait "
    'trente et une,"',
    supplied="Captain Browning, in Hoffmann, Hoyle's Games Modernized (1909): points that are "
    "alike")
LAW_APRES_4 = LAW_APRESB.clause(4, "rouge-et-noir.law:653", VAR_P, VAR_K)
LAW_REFAIT = LawText(BOOK, "refait", "Un refait trente et une", "000_6621ab9709d360f7.txt",
    'except it is “un refait trente et une," then the tailleur wins half the stakes punted on '
    "each colour, which half the punters may either pay or have their stakes moved into the "
    "middle semicircles of the colour, they then choose on the table called “la premiere "
    "prison,1’ (the first prison,)")
LAW_REFAIT_1 = LAW_REFAIT.clause(1, "rouge-et-noir.law:669", VAR_P)
LAW_REFAIT_2 = LAW_REFAIT.clause(2, "rouge-et-noir.law:672", VAR_P, VAR_C)
LAW_REFAIT_3 = LAW_REFAIT.clause(3, "rouge-et-noir.law:672", VAR_P)
LAW_REFAIT_4 = LAW_REFAIT.clause(4, "rouge-et-noir.law:675", VAR_P, VAR_C, VAR_Q, VAR_K)
LAW_REFAIT_5 = LAW_REFAIT.clause(5, "rouge-et-noir.law:685", VAR_Q, VAR_K)
LAW_REFAIT_6 = LAW_REFAIT.clause(6, "rouge-et-noir.law:689", VAR_Q, VAR_K, VAR_L)
LAW_REFAITB = LawText(BOOK, "refait", "Un refait trente et une", "000_6621ab9709d360f7.txt",
    'except it is “un refait trente et une," then the tailleur wins half the stakes punted on '
    "each colour, which half the punters may either pay or have their stakes moved into the "
    "middle semicircles of the colour, they then choose on the table called “la premiere "
    "prison,1’ (the first prison,)",
    supplied="Captain Browning, in Hoffmann, Hoyle's Games Modernized (1909): the refait")
LAW_REFAIT_7 = LAW_REFAITB.clause(7, "rouge-et-noir.law:694")
LAW_FIRST_PRISON = LawText(BOOK, "first-prison", "Lost, or set at liberty",
    "000_6621ab9709d360f7.txt",
    "to be determined by the next event whether they lose all or are set at liberty;")
LAW_FIRST_PRISON_1 = LAW_FIRST_PRISON.clause(1, "rouge-et-noir.law:701", VAR_P, VAR_C, VAR_Q, VAR_K)
LAW_FIRST_PRISON_2 = LAW_FIRST_PRISON.clause(2, "rouge-et-noir.law:705", VAR_P, VAR_C, VAR_Q, VAR_K)
LAW_SECOND_REFAIT = LawText(BOOK, "second-refait", "A second refait trente et une",
    "000_6621ab9709d360f7.txt",
    "but if what is called “ un re- fait second trente et une ” (a second doublet of one and "
    "thirty) should hap- pen in the next succeeding deal, the punters lose half of their "
    "remaining moiety, or three-fourths of the stake they put down at first, and are removed into "
    'the smallest semicircle named “la seconde prison" (the second prison,)')
LAW_SECOND_REFAIT_1 = LAW_SECOND_REFAIT.clause(1, "rouge-et-noir.law:719", VAR_P, VAR_C, VAR_Q,
    VAR_K)
LAW_SECOND_PRISON = LawText(BOOK, "second-prison", "Lost, or back into the first prison",
    "000_6621ab9709d360f7.txt",
    "and the next coup determines whether the punter loses all, or is to be removed again into "
    "the first prison.")
LAW_SECOND_PRISON_1 = LAW_SECOND_PRISON.clause(1, "rouge-et-noir.law:730", VAR_P, VAR_C, VAR_Q,
    VAR_K)
LAW_SECOND_PRISON_2 = LAW_SECOND_PRISON.clause(2, "rouge-et-noir.law:734", VAR_P, VAR_C, VAR_Q,
    VAR_K)
LAW_LA_BANQUE = LawText(BOOK, "la-banque", "Je vais la banque", "000_6621ab9709d360f7.txt",
    "At this game the banker cannot refuse any stake that does not exceed his funds; which the "
    "punter declares by saying “Je vais la Banque” (I aim at the bank.)")
LAW_LA_BANQUE_1 = LAW_LA_BANQUE.clause(1, "rouge-et-noir.law:746", VAR_P, VAR_Q, VAR_K)
LAW_LA_BANQUE_2 = LAW_LA_BANQUE.clause(2, "rouge-et-noir.law:750", VAR_P, VAR_Q, VAR_K)
LAW_LA_BANQUE_3 = LAW_LA_BANQUE.clause(3, "rouge-et-noir.law:755", VAR_P, VAR_K)
LAW_LA_BANQUE_4 = LAW_LA_BANQUE.clause(4, "rouge-et-noir.law:755", VAR_P, VAR_C, VAR_K)
LAW_LA_BANQUE_5 = LAW_LA_BANQUE.clause(5, "rouge-et-noir.law:762")
LAW_LA_BANQUE_6 = LAW_LA_BANQUE.clause(6, "rouge-et-noir.law:764", VAR_P, VAR_K)
LAW_FIRST_DEAL = LawText(BOOK, "first-deal", "The profit of the refait given up",
    "000_6621ab9709d360f7.txt",
    'Some bankers give up the profit of "un re- fait” during the first deal.')
LAW_FIRST_DEAL_1 = LAW_FIRST_DEAL.clause(1, "rouge-et-noir.law:779", VAR_P, VAR_C)
LAW_BREAKING_UP = LawText(BOOK, "breaking-up", "What lies at stake at the end",
    supplied="Captain Browning, in Hoffmann, Hoyle's Games Modernized (1909): points that are "
    "alike")
LAW_BACK_TO_BACK_1_DUTY = DutySpec(LAW_BACK_TO_BACK_1,
    WindowSpec("{Q|a player} places the {G|hue} card uppermost", ACT_SHOW_COLOUR,
        lambda state, p, c, q, g, player, hue: player == q and hue == g, (2, 3)),
    (
        LapseSpec(
            WindowSpec("{Q|a player} cries noir", ACT_CRY_NOIR,
                lambda state, p, c, q, g, player: player == q, (2,)), law_back_to_back_1_broken,
            unless=law_back_to_back_1_unless),))
LAW_BACK_TO_BACK_3_DUTY = DutySpec(LAW_BACK_TO_BACK_3,
    WindowSpec("{Q|a player} places the {G|hue} card uppermost", ACT_SHOW_COLOUR,
        lambda state, p, c, q, g, player, hue: player == q and hue == g, (2, 3)),
    (
        LapseSpec(
            WindowSpec("{Q|a player} calls rouge gagne", ACT_GAGNE,
                lambda state, p, c, q, g, player: player == q, (2,)), law_back_to_back_3_broken),
        LapseSpec(
            WindowSpec("{Q|a player} calls rouge perd", ACT_PERD,
                lambda state, p, c, q, g, player: player == q, (2,)), law_back_to_back_3_broken),
        LapseSpec(
            WindowSpec("{Q|a player} calls apres", ACT_APRES,
                lambda state, p, c, q, g, player: player == q, (2,)), law_back_to_back_3_broken),
        LapseSpec(
            WindowSpec("{Q|a player} cries noir, if not (noir is cried late)", ACT_CRY_NOIR,
                lambda state, p, c, q, g, player: player == q and not cry_is_late(state), (2,)),
            law_back_to_back_3_broken)))
LAW_DECLARING_1_DUTY = DutySpec(LAW_DECLARING_1,
    WindowSpec("{Q|a player} declares {M|a total}", ACT_DECLARE,
        lambda state, p, c, q, player, m: player == q, (2,)),
    (
        LapseSpec(WindowSpec("{R|a player} turns up {D|a card}", ACT_TURN_UP),
            law_declaring_1_broken),
        LapseSpec(
            WindowSpec("{Q|a player} cries noir, if not (noir is cried late)", ACT_CRY_NOIR,
                lambda state, p, c, q, player: player == q and not cry_is_late(state), (2,)),
            law_declaring_1_broken_2)))
LAW_DECLARING_2_DUTY = DutySpec(LAW_DECLARING_2,
    WindowSpec("{Q|a player} declares {M|a total}", ACT_DECLARE,
        lambda state, p, c, q, player, m: player == q, (2,)),
    (
        LapseSpec(
            WindowSpec("{Q|a player} calls rouge gagne", ACT_GAGNE,
                lambda state, p, c, q, player: player == q, (2,)), law_declaring_2_broken),
        LapseSpec(
            WindowSpec("{Q|a player} calls rouge perd", ACT_PERD,
                lambda state, p, c, q, player: player == q, (2,)), law_declaring_2_broken),
        LapseSpec(
            WindowSpec("{Q|a player} calls apres", ACT_APRES,
                lambda state, p, c, q, player: player == q, (2,)), law_declaring_2_broken),
        LapseSpec(
            WindowSpec("{Q|a player} cries noir, if not (noir is cried late)", ACT_CRY_NOIR,
                lambda state, p, c, q, player: player == q and not cry_is_late(state), (2,)),
            law_declaring_2_broken)))
LAW_ROUGE_GAGNE_1_DUTY = DutySpec(LAW_ROUGE_GAGNE_1,
    WindowSpec("{Q|a player} calls rouge gagne", ACT_GAGNE,
        lambda state, p, c, q, player: player == q, (2,)),
    (
        LapseSpec(
            WindowSpec("{Q|a player} cries noir, if not (noir is cried late)", ACT_CRY_NOIR,
                lambda state, p, c, q, player: player == q and not cry_is_late(state), (2,)),
            law_rouge_gagne_1_broken, unless=law_rouge_gagne_1_unless),))
LAW_ROUGE_GAGNE_2_DUTY = DutySpec(LAW_ROUGE_GAGNE_2,
    WindowSpec("{Q|a player} calls rouge perd", ACT_PERD,
        lambda state, p, c, q, player: player == q, (2,)),
    (
        LapseSpec(
            WindowSpec("{Q|a player} cries noir, if not (noir is cried late)", ACT_CRY_NOIR,
                lambda state, p, c, q, player: player == q and not cry_is_late(state), (2,)),
            law_rouge_gagne_2_broken, unless=law_rouge_gagne_2_unless),))
LAW_APRES_1_DUTY = DutySpec(LAW_APRES_1,
    WindowSpec("{Q|a player} calls apres", ACT_APRES, lambda state, p, c, q, player: player == q,
        (2,)),
    (
        LapseSpec(
            WindowSpec("{Q|a player} cries noir, if not (noir is cried late)", ACT_CRY_NOIR,
                lambda state, p, c, q, player: player == q and not cry_is_late(state), (2,)),
            law_apres_1_broken, unless=law_apres_1_unless),
        LapseSpec(WindowSpec("the outcome is declared", "once", law_apres_1_before, (), moment=3),
            law_apres_1_broken_2, unless=law_apres_1_unless_2)))
LAW_REFAIT_4_MENU = MenuSpec(LAW_REFAIT_4, "half-or-prison", "unstated",
    (
        OptionSpec("pay", ACT_PAY_HALF,
            taken=lambda state, p, c, q, k, player, chance: player == q and chance == k,
            mentions=(2, 3), says=law_refait_4_pay_says, does=law_refait_4_pay_does, stirs=0x1A00),
        OptionSpec("go-to-prison", ACT_TO_PRISON, binds=(("L", SORT_CHANCE, 2),),
            taken=law_refait_4_go_to_prison, mentions=(2, 3), says=law_refait_4_go_to_prison_says,
            does=law_refait_4_go_to_prison_does, stirs=0x1200)),
    until=(
        WindowSpec("the row being dealt is noir", "once", law_refait_4_until, (), moment=4,
            standing=True),))
ON_MENUS = 0x0
BITS = 5
MEMORY = 13
OFFENCE_CARDS_LEFT_LYING = OffenceSpec("cards-left-lying", "player")
OFFENCE_PUT_AWAY_AMISS = OffenceSpec("put-away-amiss", "player")
OFFENCE_ILL_SHUFFLED = OffenceSpec("ill-shuffled", "player")
OFFENCE_NO_HONOUR = OffenceSpec("no-honour", "player")
OFFENCE_NOT_TO_A_PUNTER = OffenceSpec("not-to-a-punter", "player")
OFFENCE_PLACED_FOR_ANOTHER = OffenceSpec("placed-for-another", "player")
OFFENCE_CUT_ELSEWHERE = OffenceSpec("cut-elsewhere", "player")
OFFENCE_UNREADY = OffenceSpec("unready", "player")
OFFENCE_STOPPED_SHORT = OffenceSpec("stopped-short", "player")
OFFENCE_WRONG_CARD_UPPERMOST = OffenceSpec("wrong-card-uppermost", "player", laws=(law_couleur_1,))
OFFENCE_LATE_STAKE = OffenceSpec("late-stake", "player")
OFFENCE_CARD_TOO_MANY = OffenceSpec("card-too-many", "player")
OFFENCE_CARDS_BEFORE_THE_CRY = OffenceSpec("cards-before-the-cry", "player")
OFFENCE_UNDECLARED = OffenceSpec("undeclared", "player", laws=(law_nearest_wins_5,))
OFFENCE_MISDECLARED = OffenceSpec("misdeclared", "player", laws=(law_nearest_wins_6,))
OFFENCE_CALLS_AT_ODDS = OffenceSpec("calls-at-odds", "player")
OFFENCE_FALSE_OUTCOME = OffenceSpec("false-outcome", "player", laws=(law_nearest_wins_8,))
OFFENCE_UNSAID = OffenceSpec("unsaid", "player", laws=(law_nearest_wins_7,))
OFFENCE_REFUSING = OffenceSpec("refusing", "player")
ONCE: tuple[OnceSpec, ...] = (
    OnceSpec(law_nearest_wins_4_when, law_nearest_wins_4, 0, ((),)),
    OnceSpec(law_refait_7_when, law_refait_7, 0, ((),)),
    OnceSpec(law_la_banque_5_when, law_la_banque_5, 0, ((),)))
ON_ELECTION: Elections = {}
NORMS: tuple[MenuSpec | DutySpec, ...] = (LAW_BACK_TO_BACK_1_DUTY, LAW_BACK_TO_BACK_3_DUTY,
    LAW_DECLARING_1_DUTY, LAW_DECLARING_2_DUTY, LAW_ROUGE_GAGNE_1_DUTY, LAW_ROUGE_GAGNE_2_DUTY,
    LAW_APRES_1_DUTY, LAW_REFAIT_4_MENU)
ACTS: tuple[ActSpec, ...] = (
    ActSpec("shuffle", (ROLE_P,), (0, "shuffles"), does=act_shuffle, stirs=0x80),
    ActSpec("offer", (ROLE_P, ROLE_C, ROLE_Q), (0, "offers", 1, "to", 2),
        impossible=act_offer_impossible, does=act_offer,
        laws=(law_shuffling_1, law_cutting_1, law_cutting_2), gates=((act_offer_gate, (0, 1, 2)),)),
    ActSpec("place", (ROLE_P, ROLE_N), (0, "places", "the", "honour", "at", 1),
        impossible=act_place_impossible, does=act_place, laws=(law_cutting_3,)),
    ActSpec("cut", (ROLE_P, ROLE_N), (0, "separates", "the", "pack", "at", 1),
        impossible=act_cut_impossible, does=act_cut, laws=(law_cutting_4,), first=0x0),
    ActSpec("look", (ROLE_P, ROLE_C), (0, "looks", "at", 1), impossible=act_look_impossible,
        does=act_look, laws=(law_back_to_back_1,), ahead=(0,), stirs=0x40),
    ActSpec("show-colour", (ROLE_P, ROLE_G), (0, "places", "the", 1, "card", "uppermost"),
        impossible=act_show_colour_impossible, does=act_show_colour, laws=(law_back_to_back_2,)),
    ActSpec("end-deal", (ROLE_P,), (0, "calls", "les", "cartes", "passent"),
        impossible=act_end_deal_impossible, laws=(law_cutting_6, law_passing_1), behind=(1,)),
    ActSpec("stake-on", (ROLE_P, ROLE_N, ROLE_K), (0, "stakes", 1, "on", 2), formal=True,
        impossible=act_stake_on_impossible,
        powers=(PowerSpec(law_colours_1, law_colours_1_exercised, silent=True),),
        laws=(law_noir_1,)),
    ActSpec("go-bank", (ROLE_P, ROLE_K), (0, "calls", "je", "vais", "la", "banque", "on", 1),
        formal=True, does=act_go_bank,
        powers=(PowerSpec(law_la_banque_6, law_la_banque_6_exercised),), stirs=0x1800),
    ActSpec("withdraw", (ROLE_P, ROLE_K), (0, "withdraws", "his", "stake", "on", 1), formal=True,
        does=act_withdraw, powers=(PowerSpec(law_apres_4, silent=True),), stirs=0x1800),
    ActSpec("refuse", (ROLE_P, ROLE_Q, ROLE_K), (0, "refuses", "the", "stake", "of", 1, "on", 2),
        formal=True, does=act_refuse,
        powers=(PowerSpec(law_la_banque_1, law_la_banque_1_exercised),), laws=(law_la_banque_2,),
        stirs=0x1800),
    ActSpec("cry-noir", (ROLE_P,), (0, "cries", "noir"), impossible=act_cry_noir_impossible,
        does=act_cry_noir, laws=(law_basket_1, law_cutting_5, law_noir_3, law_la_banque_3),
        gates=((act_cry_noir_gate, (0, 1, 2, 3)),), stirs=0x517),
    ActSpec("turn-up", (ROLE_P, ROLE_C), (0, "turns", "up", 1), impossible=act_turn_up_impossible,
        does=act_turn_up,
        laws=(law_back_to_back_3, law_noir_2, law_declaring_1, law_declaring_2, law_rouge_gagne_1,
            law_rouge_gagne_2, law_apres_1, law_refait_2, law_refait_4, law_first_prison_1,
            law_first_prison_2, law_second_refait_1, law_second_prison_1, law_second_prison_2,
            law_la_banque_4, law_first_deal_1), after=(4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15),
        ahead=(0, 2, 3), behind=(7,),
        gates=((act_turn_up_gate, (0, 1, 2, 3, 14)),
            (act_turn_up_gate_2, (4, 5, 6, 8, 9, 10, 11, 12, 13, 15))), stirs=0x55F),
    ActSpec("declare", (ROLE_P, ROLE_M), (0, "declares", 1), impossible=act_declare_impossible,
        does=act_declare,
        laws=(law_declaring_3, law_declaring_4, law_nearest_wins_12, law_nearest_wins_18),
        ahead=(2,), gates=((act_declare_gate, (0, 1, 3)),), stirs=0x51F, first=0x0),
    ActSpec("gagne", (ROLE_P,), (0, "calls", "rouge", "gagne"), impossible=act_gagne_impossible,
        does=act_gagne,
        laws=(law_nearest_wins_1, law_nearest_wins_9, law_nearest_wins_13, law_nearest_wins_15,
            law_rouge_gagne_3), ahead=(2,), behind=(1,), gates=((act_gagne_gate, (0, 2, 3, 4)),),
        stirs=0x8),
    ActSpec("perd", (ROLE_P,), (0, "calls", "rouge", "perd"), impossible=act_perd_impossible,
        does=act_perd,
        laws=(law_nearest_wins_2, law_nearest_wins_10, law_nearest_wins_14, law_nearest_wins_16,
            law_rouge_gagne_4), ahead=(2,), behind=(1,), gates=((act_perd_gate, (0, 2, 3, 4)),),
        stirs=0x8),
    ActSpec("apres", (ROLE_P,), (0, "calls", "apres"), impossible=act_apres_impossible,
        does=act_apres,
        laws=(law_nearest_wins_3, law_nearest_wins_11, law_nearest_wins_17, law_apres_2),
        behind=(1,), gates=((act_apres_gate, (0, 2, 3)),), stirs=0x8),
    ActSpec("un-refait", (ROLE_P,), (0, "calls", "un", "refait"),
        impossible=act_un_refait_impossible, does=act_un_refait, laws=(law_apres_3,), stirs=0x8,
        first=0x0),
    ActSpec("un-refait-31", (ROLE_P,), (0, "calls", "un", "refait", "trente", "et", "une"),
        impossible=act_un_refait_31_impossible, does=act_un_refait_31,
        laws=(law_refait_1, law_refait_3), behind=(1,), stirs=0x8, first=0x0),
    ActSpec("couleur-gagne", (ROLE_P,), (0, "calls", "couleur", "gagne"),
        impossible=act_couleur_gagne_impossible, laws=(law_couleur_2,)),
    ActSpec("couleur-perd", (ROLE_P,), (0, "calls", "couleur", "perd"),
        impossible=act_couleur_perd_impossible, laws=(law_couleur_3,)),
    ActSpec("basket", (), ("the", "cards", "are", "put", "into", "the", "basket"), does=act_basket,
        laws=(law_basket_2,), stirs=0x100),
    ActSpec("pay-half", (ROLE_P, ROLE_K), (0, "pays", "half", "of", "his", "stake", "on", 1),
        formal=True, powers=(PowerSpec(law_refait_5, law_refait_5_exercised),)),
    ActSpec("to-prison", (ROLE_P, ROLE_K, ROLE_L),
        (0, "moves", "his", "stake", "on", 1, "into", "prison", "on", 2), formal=True,
        powers=(PowerSpec(law_refait_6, law_refait_6_exercised),)))
CONFLICTS: Conflicts = {}
STATES: dict[str, StateSpec] = {
    "midway": StateSpec("midway", (), SORT_TRUTH, "Midway"),
    "sits": StateSpec("sits", ("player",), SORT_TRUTH, "Sits"),
    "bank": StateSpec("bank", (), SORT_NUMBER, "Bank"),
    "purse": StateSpec("purse", ("player",), SORT_NUMBER, "Purse"),
    "stake": StateSpec("stake", ("player", "chance"), SORT_NUMBER, "Stakes"),
    "caught": StateSpec("caught", ("player", "chance"), SORT_NUMBER, "Caught"),
    "first-prison": StateSpec("first_prison", ("player", "chance"), SORT_NUMBER, "First"),
    "second-prison": StateSpec("second_prison", ("player", "chance"), SORT_NUMBER, "Second"),
    "left": StateSpec("left", ("card",), SORT_NUMBER_0_6, "Left"),
    "deals-done": StateSpec("deals_done", (), SORT_NUMBER_0_1000, "Deals"),
    "uppermost": StateSpec("uppermost", (), SORT_HUE_OR_NONE, "Uppermost"),
    "coups-agreed": StateSpec("coups_agreed", (), SORT_NUMBER, "Coups")}
SHOWN: tuple[str, ...] = ("bank", "purse", "stake", "caught", "first-prison", "second-prison")
REBUILT: tuple[RebuiltSpec, ...] = ()
UNSAID: tuple[UnsaidSpec, ...] = (
    UnsaidSpec("call-borne-out", "call_borne_out", 1, (0, 1), 0, 0, 0xFFF700, seldom=True),
    UnsaidSpec("couleur-won", "couleur_won", 1, (0, 1), 0, 0, 0xC000, seldom=True),
    UnsaidSpec("next-begun", "next_begun", 1, (0, 1), 0, 0, 4096, seldom=True, waits=True),
    UnsaidSpec("cry-was-late", "cry_was_late", 1, (0, 1), 0, 0, 0x1800, seldom=True, waits=True))
UNSEEN: tuple[UnseenSpec, ...] = ()
TORN: TornSpec | None = TornSpec("midway",
    named(
        "first-deal moiety prison midway sits bank purse purses-told stake beyond uncovered "
        "caught first-prison second-prison left shuffling-told stage shuffled offered-to "
        "honour-at first-card deals-done dealing points row coup-complete turned-up uppermost "
        "declared outcome-told cards-lying basket-told money-unsaid called-unseen call-borne-out "
        "couleur-won next-begun cried cry-was-late called coups-done coups-agreed"),
    {"midway": 1, "sits": 6, "bank": 1, "purse": 6, "stake": 24, "caught": 24, "first-prison": 24,
        "second-prison": 24, "left": 52, "deals-done": 1, "uppermost": 1, "coups-agreed": 1},
    0x5C00000000, 0, 0x1003A3FFFFFF70,
    *torn_rows(BOOK,
        "colours/1 80 400770 40000000740, basket/1 800 60E2400000 80000000000, basket/2 200000 "
        "440C00000 100000000000, shuffling/1 2 28010 200000000000, cutting/1 2 0 0, cutting/2 2 "
        "10 400000000000, cutting/3 4 50000 800000000000, cutting/4 8 90000 1000000000000, "
        "cutting/5 800 10000 2000000000000, cutting/6 40 4000 4000000000000, passing/1 40 200000 "
        "634000, back-to-back/1 10 8000000 8000000000000, back-to-back/1 800 10000000000000 "
        "800000000000000, back-to-back/2 20 4C010000 8000000000000, back-to-back/3 1000 "
        "370EAC13830 8000000000000, back-to-back/3 1C800 10000000000000 100000000000000, noir/1 "
        "80 400000 20000000000000, noir/2 1000 310C2413830 40000000000000, noir/3 800 6062C00000 "
        "80000000000000, declaring/1 1000 6062C00000 800000000000000, declaring/1 1800 "
        "10000000000000 100000000000000, declaring/2 1000 6062C00000 100000000000000, "
        "declaring/2 1C800 10000000000000 8000000000000, declaring/3 2000 8450C00000 "
        "200000000000000, declaring/4 2000 8450C00000 0, nearest-wins/1 4000 8040800000 "
        "400000000000000, nearest-wins/2 8000 8040800000 400000000000000, nearest-wins/3 10000 "
        "8040800000 400000000000000, nearest-wins/4 -1 6800170 160, nearest-wins/5 1F800 "
        "100000000000000 0, nearest-wins/6 2000 200000000000000 0, nearest-wins/7 -1 "
        "800000000000000 0, nearest-wins/8 1FC000 1000000000000000 0, nearest-wins/9 4000 "
        "40800000 100000000, nearest-wins/10 8000 40800000 100000000, nearest-wins/11 10000 "
        "40800000 100000000, nearest-wins/12 2000 40800000 100000000, nearest-wins/13 4000 "
        "8C40803D70 3F60, nearest-wins/14 8000 8C40803D70 3F60, nearest-wins/15 4000 440C00000 "
        "200400000, nearest-wins/16 8000 440C00000 200400000, nearest-wins/17 10000 440C00000 "
        "200400000, nearest-wins/18 2000 440C00000 200400000, couleur/1 1D830 8000000000000 0, "
        "couleur/2 80000 445800000 1000000000000000, couleur/3 100000 445800000 "
        "1000000000000000, rouge-gagne/1 1000 6062C00000 0, rouge-gagne/1 800 10000000000000 "
        "8000000000000, rouge-gagne/2 1000 6062C00000 0, rouge-gagne/2 800 10000000000000 0, "
        "rouge-gagne/3 4000 441800000 1000000000000000, rouge-gagne/4 8000 441800000 "
        "1000000000000000, apres/1 1000 6062C00000 0, apres/1 -1 10000000000000 800000000000000, "
        "apres/2 10000 441800000 1000000000000000, apres/3 20000 441800000 1000000000000000, "
        "apres/4 200 500400110 2000000000000000, refait/1 40000 441800000 1000000000000000, "
        "refait/2 1000 10042A00911 900, refait/3 40000 10442A00911 900, refait/4 1000 "
        "10042E01935 C010000000001920, refait/4 400000 10000000000000 4000000000000920, refait/4 "
        "800000 10000000000000 8000000000001800, refait/5 400000 10000500000930 "
        "4000000000000920, refait/6 800000 10000500001814 8000000000001800, refait/7 -1 401810 "
        "1800, first-prison/1 1000 6801030 1020, first-prison/2 1000 6801050 1040, "
        "second-refait/1 1000 10042A03033 3020, second-prison/1 1000 6802030 2020, "
        "second-prison/2 1000 6803010 3000, la-banque/1 400 500400330 20000000000000000, "
        "la-banque/2 400 500400330 10000000000000000, la-banque/3 800 570 140, la-banque/4 1000 "
        "310C2413D70 140, la-banque/5 -1 400010 600, la-banque/6 100 5004001F0 "
        "40000000000000000, first-deal/1 1000 10042A00001 0, - 8 10000 10000, - 10 14000 114000, "
        "- 20 10000 8010000, - 80 40000000000 80000000000000000, - 100 40000000000000170 140, - "
        "100 40000000000000000 80000000000000000, - 200 2000000000000140 740, - 200 "
        "2000000000000000 80000000000000000, - 400 10000000000000340 740, - 400 "
        "10000000000000000 80000000000000000, - 800 6062400000 A213C00000, - 1000 310C3C17830 "
        "1A277C04000, - 2000 18450C00000 18032C00000, - 4000 2000000 8020000000, - 8000 2000000 "
        "8020000000, - 10000 2000000 8020000000, - 20000 2000000 20000000, - 40000 2000000 "
        "20000000, - 400000 4000000000000000 80000000000000000, - 800000 8000000000000000 "
        "80000000000000000, - -1 40 80"),
    (0, 0xC00000, 0x10000, 0xC00000, 0xC04000, 0, 0, 0x1000000C0, 0, 0, 0, 0, 0x600004000, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 0, 0, 0x40000000000, 0x40000000000000000, 0x2000000000000000,
        0x10000000000000000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x4000000000000000,
        0x8000000000000000), 0x21FEFF80000000000, 0x10000000000000)
STEPS: tuple[StepSpec, ...] = (
    StepSpec("stakes-back", LAW_BREAKING_UP.clause(1, "rouge-et-noir.law:785"), settle_stakes_back,
        stirs=0x1800),)
SETTLED: tuple[str, ...] = ("bank", "purse")
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
