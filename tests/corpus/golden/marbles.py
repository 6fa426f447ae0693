"""Judge recorded games by the book marbles: Marbles.

Edition: The one page

Made by `hoyle build marbles`: change the book, not this file. It was made from rules/marbles.law,
whose hash has the SHA-256 8b88ffe3ee417719e9372530e3e61e18794981c5354244b54d3b0b2130051e0b.

Run `python marbles.py RECORD...` to judge files of games, or call `judge`. A member of a kind is
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
    figure,
    lowest,
    prevailing,
    run,
    union,
)

# ---------------------------------------------------------------- the book

BOOK = "marbles"
EDITION = "The one page"

# The codes of every kind; at -1, where Python finds the last, the word for none.
PLAYERS = ("A", "B", "none")
SIDES = ("L", "R", "none")
COLOURS = ("r", "w", "none")
SIZES = ("1", "2", "3", "none")
MARBLES = (*(a + b for b in COLOURS[:-1] for a in SIZES[:-1]), "none")
RIGOURS = ("mild", "strict", "none")
CODES = {
    "player": PLAYERS,
    "side": SIDES,
    "colour": COLOURS,
    "size": SIZES,
    "marble": MARBLES,
    "rigour": RIGOURS,
}

RIGOUR_MILD = 0
SIDE_L = 0
SIDE_R = 1
COLOUR_RED = 0
RIGOUR_STRICT = 1
PLAYER_A = 0

# What belongs to a member, by its place; at -1, what belongs to none.
SIDE_OF = (0, 1, NONE)
PLAYERS_OF = (1, 2, 0)
# Whether a side is called by the names of its players, and whom a player or side
# counts as when something is open for him: players first, then sides, as a mask.
NAMED_BY_PLAYERS = (False, False)
COUNTS_AS = (5, 10, 5, 10, 0)
PARTY_OF_SIDE = (2, 3, NONE)
NEXT_PLAYER = (1, 0, NONE)
COLOUR_OF_MARBLE = (*(place // 3 for place in range(6)), NONE)
SIZE_OF_MARBLE = (*(place % 3 for place in range(6)), NONE)
ADVERSARY_OF_PLAYER = (1, 0, NONE)
BIT = (*(1 << place for place in range(6)), 0)

# The readings that a record may choose, and which is taken if it does not.
OPTIONS: tuple[tuple[str, str], ...] = (("rigour", "rigour"),)
DEFAULTS: Args = (0,)


# ---------------------------------------------------------------- the record


class State(BaseState):
    """What the record says so far. Lists, by key, end in the value for no key."""

    __slots__ = ("bag", "calls", "drawn", "elder", "rigour", "ring", "to_throw", "won")

    def __init__(self) -> None:
        super().__init__()
        self.rigour = NONE
        self.elder = NONE
        self.bag = [0] * 3
        self.drawn = [False] * 3
        self.ring: tuple[int, ...] = ()
        self.to_throw = NONE
        self.won = [0] * 3
        self.calls = 0

    def copy(self) -> State:
        """Give a state that changes by itself."""
        new = State.__new__(type(self))
        new.rigour = self.rigour
        new.elder = self.elder
        new.bag = self.bag[:]
        new.drawn = self.drawn[:]
        new.ring = self.ring
        new.to_throw = self.to_throw
        new.won = self.won[:]
        new.calls = self.calls
        new.menus = self.menus
        new.in_vain = self.in_vain
        new.conflicts = self.conflicts
        new.stopped = self.stopped
        new.writing = new.written = -1
        return new


Judge = Referee[State]


def begin(state: State, choices: Args, told: dict[str, dict[int, int]]) -> State:
    """Lay out the record before its first event, with what it tells of its start."""
    state.rigour = RIGOUR_MILD
    state.rigour = choices[0]
    state.elder = told.get("elder", {}).get(0, state.elder)
    for slot, value in told.get("bag", {}).items():
        state.bag[slot] = value
    state.to_throw = NONE if state.elder == NONE else NEXT_PLAYER[state.elder]
    for slot, value in told.get("won", {}).items():
        state.won[slot] = value
    return state


def amiss(judge: Judge, state: State) -> str | None:
    """Say why no game begins in a state; None if one may."""
    if state.won[SIDE_L] + state.won[SIDE_R] >= 9:
        return (
            f"{state.won[SIDE_L]} and {figure(state.won[SIDE_R])} {are(state.won[SIDE_R])} won "
            "already"
        )
    return None


# ---------------------------------------------------------------- definitions


def left(state: State) -> int:
    """The book's left: rules/marbles.law:34."""
    return 6 - len(state.ring)


def worth(state: State, m: int) -> int:
    """The book's worth: rules/marbles.law:35."""
    live = prevailing(
        state,
        1,
        (m,),
        [
            (COLOUR_OF_MARBLE[m] == COLOUR_RED and state.rigour == RIGOUR_STRICT, 0),
            (
                COLOUR_OF_MARBLE[m] == COLOUR_RED
                and state.ring == ()
                and state.won[SIDE_OF[PLAYER_A]] == 0,
                1,
            ),
        ],
    )
    if live == 0:
        return 4
    if live == 1:
        return 5
    return SIZE_OF_MARBLE[m] + 1


def beats(state: State, m: int, w: int) -> bool:
    """The book's ... beats ...: rules/marbles.law:38."""
    return worth(state, m) > worth(state, w)


# ---------------------------------------------------------------- effects with a name


def the_ring_is_made_ready(state: State) -> None:
    """The book's effect, the ring is made ready: rules/marbles.law:40."""
    state.ring = ()
    state.to_throw = NONE if state.elder == NONE else NEXT_PLAYER[state.elder]
    state.drawn = [False] * 3
    state.calls = 0
    state.elder = NONE


# ---------------------------------------------------------------- acts


def act_begin_impossible(judge: Judge, state: State, p: int) -> str | None:
    """Say why an act, begin, cannot have happened; None if it can (rules/marbles.law:41)."""
    if state.elder == NONE:
        return None
    return ""


def act_begin(judge: Judge, state: State, p: int) -> None:
    """Do what an act, begin, does (rules/marbles.law:41)."""
    the_ring_is_made_ready(state)
    state.elder = p
    state.to_throw = NEXT_PLAYER[p]


def act_draw(judge: Judge, state: State, p: int, h: int) -> None:
    """Do what an act, draw, does (rules/marbles.law:43)."""
    state.bag[p] = lowest(h, 3)
    state.drawn[p] = True


def act_throw_impossible(judge: Judge, state: State, p: int, m: int) -> str | None:
    """Say why an act, throw, cannot have happened; None if it can (rules/marbles.law:44)."""
    if state.bag[p] & BIT[m]:
        return None
    return f"{MARBLES[m]} is not in the bag of {judge.players[p]}"


def act_throw(judge: Judge, state: State, p: int, m: int) -> None:
    """Do what an act, throw, does (rules/marbles.law:44)."""
    if len(state.ring) == 5:
        state.to_throw = NONE
    else:
        state.to_throw = NEXT_PLAYER[p]
    state.bag[p] = lowest(state.bag[p] & ~BIT[m], 3)
    state.ring = (*state.ring, m)[:6]
    for s in range(2):
        if SIDE_OF[p] == s:
            state.won[s] = state.kept("won", s, state.won[s] + worth(state, m) // 3, 0, 9)


def act_done(judge: Judge, state: State) -> None:
    """Do what an act, done, does (rules/marbles.law:52)."""
    judge.close("recall", PLAYER_A, "all is done")


# ---------------------------------------------------------------- the laws

SORT_LIST_OF_MARBLE = SortSpec("list", "marble")
SORT_MARBLE = SortSpec("member", "marble")
SORT_NUMBER_0_9 = SortSpec("number", low=0, high=9)
SORT_PLAYER = SortSpec("member", "player")
SORT_PLAYER_OR_NONE = SortSpec("member", "player", optional=True)
SORT_SET_OF_3_MARBLE = SortSpec("set", "marble", high=3)
SORT_SIDE = SortSpec("member", "side")
VAR_M = ("M", SORT_MARBLE)
VAR_N = ("N", SORT_NUMBER_0_9)
VAR_P = ("P", SORT_PLAYER)
VAR_Q = ("Q", SORT_PLAYER)
VAR_S = ("S", SORT_SIDE)
VAR_W = ("W", SORT_MARBLE)

ACT_DRAW = 1
ACT_THROW = 2
ACT_DONE = 4
ACT_CALL = 5
ACT_LET_BE = 6
ACT_TAKE_UP = 7


# What rests on the states: a bit for each moment, window and definition remembered.
ON_WON = 0x1


LAW_1 = LawText(
    "1",
    "Out of turn",
    quote=(
        "1 Whoever throws out of his turn may be called back, or let be ; but nothing is said of "
        "it when the ring is full."
    ),
    source="marbles.txt",
)
LAW_1_1 = ClauseSpec("marbles/1/1", LAW_1, "rules/marbles.law:81", bound=(VAR_P, VAR_M))


def law_1_1(judge: Judge, state: State, p: int, m: int) -> None:
    """Law 1, Out of turn: offence early.

    1 Whoever throws out of his turn may be called back, or let be ; but nothing is said of it when
    the ring is full.

    (page marbles.txt; rules/marbles.law:81)
    """
    if state.to_throw == NONE:
        return
    if p == state.to_throw:
        return
    judge.offend(
        OFFENCE_EARLY,
        LAW_1_1,
        state,
        (p, m),
        (p, m),
        says=(
            f"{judge.players[p]} threw {MARBLES[m]} when it was the turn of "
            f"{judge.players[state.to_throw]}"
        ),
        facts=[["the one to throw", judge.players[state.to_throw]]],
    )


LAW_1_2 = ClauseSpec("marbles/1/2", LAW_1, "rules/marbles.law:83", bound=(VAR_P, VAR_M))


def law_1_2(judge: Judge, state: State, p: int, m: int) -> bool:
    """Law 1, Out of turn: liberty, whether it lifts the offence.

    1 Whoever throws out of his turn may be called back, or let be ; but nothing is said of it when
    the ring is full.

    (page marbles.txt; rules/marbles.law:83)
    """
    if left(state) != 1:
        return False
    judge.find("exercised", LAW_1_2, "early", p, (p, m), facts=[["left", str(left(state))]])
    return True


LAW_1_3 = ClauseSpec("marbles/1/3", LAW_1, "rules/marbles.law:84", bound=(VAR_P, VAR_M))


def law_1_3_call_back(state: State, p: int, m: int, s: int, player: int, marble: int) -> bool:
    """Tell whether an act takes the option call-back."""
    return player == p and marble == m and state.calls < 3


def law_1_3_call_back_offered(state: State, p: int, m: int, s: int) -> bool:
    """Tell whether call-back can be taken."""
    return state.calls < 3


def law_1_3_call_back_facts(judge: Judge, state: State, p: int, m: int, s: int) -> FactLines:
    """Tell what decides whether call-back can be taken."""
    return [["calls", str(state.calls)]]


def law_1_3_call_back_says(
    judge: Judge, state: State, p: int, m: int, s: int, player: int, marble: int
) -> str:
    """Say what is elected."""
    return f"{judge.players[p]} is called back"


def law_1_3_call_back_does(
    judge: Judge, state: State, p: int, m: int, s: int, player: int, marble: int
) -> None:
    """Carry out the option call-back."""
    state.calls += 1


def law_1_3_leave(state: State, p: int, m: int, s: int, player: int) -> bool:
    """Tell whether an act takes the option leave."""
    return player == p


def law_1_3_until(state: State, p: int, m: int, q: int, w: int) -> bool:
    """Tell whether this has happened: any Q throws any W if M beats W."""
    return beats(state, m, w)


LAW_1_3_MENU = MenuSpec(
    LAW_1_3,
    "recall",
    "barred",
    (
        OptionSpec(
            "call-back",
            ACT_CALL,
            binds=(("S", SORT_SIDE, 0),),
            own="side",
            taken=law_1_3_call_back,
            mentions=(0, 1),
            offered=law_1_3_call_back_offered,
            needs="calls are less than 3",
            facts=law_1_3_call_back_facts,
            says=law_1_3_call_back_says,
            does=law_1_3_call_back_does,
        ),
        OptionSpec(
            "leave",
            ACT_LET_BE,
            binds=(("S", SORT_SIDE, 0),),
            own="side",
            taken=law_1_3_leave,
            mentions=(0,),
            until=(WindowSpec("all is done", ACT_DONE),),
        ),
    ),
    until=(
        WindowSpec(
            "{Q|a player} throws {W|a marble}, if {M|another marble} beats {W|that marble}",
            ACT_THROW,
            test=law_1_3_until,
            mentions=(1,),
        ),
    ),
)


def law_1_3(judge: Judge, state: State, finding: int, p: int, m: int) -> None:
    """Law 1, Out of turn: menu recall.

    1 Whoever throws out of his turn may be called back, or let be ; but nothing is said of it when
    the ring is full.

    (page marbles.txt; rules/marbles.law:84)
    """
    holder = ADVERSARY_OF_PLAYER[p]
    judge.open_menu(
        LAW_1_3_MENU,
        PARTY_OF_SIDE[holder],
        (p, m),
        [
            (
                f"{judge.sides[holder]} calls back {judge.players[p]} from {MARBLES[m]}",
                f"{judge.players[p]} is called back",
            ),
            (f"{judge.sides[holder]} lets {judge.players[p]} be", ""),
        ],
        finding=finding,
    )


LAW_2 = LawText(
    "2",
    "Taking up",
    quote="2 A player called back takes up his marble before he throws again.",
    source="marbles.txt",
)
LAW_2_1 = ClauseSpec("marbles/2/1", LAW_2, "rules/marbles.law:94", bound=(VAR_P, VAR_M, VAR_S))


def law_2_1_fulfilled(state: State, p: int, m: int, s: int, player: int, marble: int) -> bool:
    """Tell whether this has happened: P takes up M."""
    return player == p and marble == m


def law_2_1_before(state: State, p: int, m: int, s: int, player: int, w: int) -> bool:
    """Tell whether this has happened: P throws any W."""
    return player == p


LAW_2_1_BROKEN = LAW_2_1._replace(bound=(*LAW_2_1.bound, VAR_W))


def law_2_1_broken(judge: Judge, state: State, p: int, m: int, s: int, player: int, w: int) -> None:
    """Law 2, Taking up: the duty is broken, which is stubborn.

    2 A player called back takes up his marble before he throws again.

    (page marbles.txt; rules/marbles.law:94)
    """
    judge.offend(OFFENCE_STUBBORN, LAW_2_1_BROKEN, state, (p, m), (p, m, s, w))


def law_2_1_unless(state: State, p: int, m: int, s: int, player: int, w: int) -> bool:
    """Tell whether the bearer is released from law_2_1."""
    return left(state) == 0


LAW_2_1_DUTY = DutySpec(
    LAW_2_1,
    WindowSpec(
        "{P|a player} takes up {M|a marble}", ACT_TAKE_UP, test=law_2_1_fulfilled, mentions=(0, 1)
    ),
    (
        LapseSpec(
            WindowSpec(
                "{P|a player} throws {W|a marble}", ACT_THROW, test=law_2_1_before, mentions=(0,)
            ),
            law_2_1_broken,
            unless=law_2_1_unless,
        ),
    ),
)


def law_2_1(
    judge: Judge,
    state: State,
    finding: int,
    who: int,
    p: int,
    m: int,
    s: int,
    player: int,
    marble: int,
) -> None:
    """Law 2, Taking up: duty.

    2 A player called back takes up his marble before he throws again.

    (page marbles.txt; rules/marbles.law:94)
    """
    judge.open_duty(LAW_2_1_DUTY, p, (p, m, s))


LAW_2_2 = ClauseSpec("marbles/2/2", LAW_2, "rules/marbles.law:98", bound=(VAR_P, VAR_M))


def law_2_2(state: State, p: int, m: int) -> BoundValues | None:
    """Law 2, Taking up: power, None where it does not hold.

    2 A player called back takes up his marble before he throws again.

    (page marbles.txt; rules/marbles.law:98)
    """
    if not union(state.ring) & BIT[m]:
        return None
    return ()


def law_2_2_exercised(judge: Judge, state: State, p: int, m: int) -> None:
    """Carry out the power law_2_2."""
    now = judge.changing()
    now.bag[p] = lowest(now.bag[p] | BIT[m], 3)


LAW_3 = LawText(
    "3", "Looking", quote="3 It is forbidden to look into the bag.", source="marbles.txt"
)
LAW_3_1 = ClauseSpec("marbles/3/1", LAW_3, "rules/marbles.law:104", bound=(VAR_P,))


def law_3_1(judge: Judge, state: State, p: int) -> None:
    """Law 3, Looking: ban peeping.

    3 It is forbidden to look into the bag.

    (page marbles.txt; rules/marbles.law:104)
    """
    if state.rigour == RIGOUR_MILD:
        return
    judge.offend(OFFENCE_PEEPING, LAW_3_1, state, (p,), (p,))


LAW_4 = LawText(
    "4", "The count", quote="4 Whoever has won three may call for the count.", source="marbles.txt"
)
LAW_4_1 = ClauseSpec("marbles/4/1", LAW_4, "rules/marbles.law:108", bound=(VAR_P, VAR_N))


def law_4_1(state: State, p: int, n: int) -> BoundValues | None:
    """Law 4, The count: power, None where it does not hold.

    4 Whoever has won three may call for the count.

    (page marbles.txt; rules/marbles.law:108)
    """
    if state.won[SIDE_OF[p]] < 3:
        return None
    return ()


def law_4_1_exercised(judge: Judge, state: State, p: int, n: int) -> None:
    """Carry out the power law_4_1."""
    judge.find(
        "exercised",
        LAW_4_1,
        "count",
        p,
        (p, n),
        facts=[[f"won of the side of {judge.players[p]}", str(state.won[SIDE_OF[p]])]],
    )


LAW_4_2 = ClauseSpec("marbles/4/2", LAW_4, "rules/marbles.law:109")


def law_4_2_when(state: State) -> list[BoundValues]:
    """Give the bindings for which law_4_2 holds."""
    if state.won[SIDE_L] < 3 and state.won[SIDE_R] < 3:
        return []
    return [()]


def law_4_2(judge: Judge, state: State) -> None:
    """Law 4, The count: holding.

    4 Whoever has won three may call for the count.

    (page marbles.txt; rules/marbles.law:109)
    """
    judge.find("holding", LAW_4_2, "", -1, (), says="three are won")


LAW_5 = LawText(
    "5", "Blood", quote="5 He that throws a blood marble first has one more.", source="marbles.txt"
)
LAW_5_1 = ClauseSpec(
    "marbles/5/1", LAW_5, "rules/marbles.law:113", bound=(VAR_P, VAR_M, VAR_Q, VAR_S)
)


def law_5_1(judge: Judge, state: State, p: int, m: int) -> None:
    """Law 5, Blood: consequence.

    5 He that throws a blood marble first has one more.

    (page marbles.txt; rules/marbles.law:113)
    """
    state = judge.post
    if len(state.ring) != 1:
        return
    if COLOUR_OF_MARBLE[m] != COLOUR_RED:
        return
    for q in range(2):
        if q != p:
            continue
        s = SIDE_OF[q]
        now = judge.changing(ON_WON)
        if s >= 0:
            now.won[s] = now.kept("won", s, now.won[s] + 1, 0, 9)


LAW_REST = LawText("rest", "What is left", supplied="the one page")


def settle_rest(state: State) -> None:
    """Law rest, What is left: a step of the settlement, rest.

    (supplied: the one page; rules/marbles.law:122)
    """
    for p in range(2):
        side = SIDE_OF[p]
        state.won[side] = state.kept("won", side, state.won[side] + state.bag[p].bit_count(), 0, 9)


def settle_blood(state: State) -> None:
    """Law 5, Blood: a step of the settlement, blood.

    5 He that throws a blood marble first has one more.

    (page marbles.txt; rules/marbles.law:117)
    """
    if state.won[SIDE_L] <= state.won[SIDE_R]:
        return
    state.won[SIDE_L] = state.kept("won", SIDE_L, state.won[SIDE_L] + 1, 0, 9)


def can_settle(state: State) -> bool:
    """Tell whether the record can be settled."""
    return left(state) == 0


# ---------------------------------------------------------------- which act sets off which law


def arising(state: State, due: int) -> int:
    """Tell which of the moments that are due hold, or may hold, as a mask."""
    found = 0
    if due & 0x1 and state.won[SIDE_L] >= 3:
        found |= 0x1
    if due & 0x1 and state.won[SIDE_R] >= 3:
        found |= 0x1
    return found & due


ON_MENUS = 0x0
BITS = 1
MEMORY = 1
OFFENCE_EARLY = OffenceSpec("early", "player", liberties=(law_1_2,), laws=(law_1_3,))
OFFENCE_STUBBORN = OffenceSpec("stubborn", "player")
OFFENCE_PEEPING = OffenceSpec("peeping", "player")
ONCE: tuple[OnceSpec, ...] = (OnceSpec(law_4_2_when, law_4_2, 0, ((),)),)
ON_ELECTION: Elections = {(LAW_1_3.id, 0): (law_2_1,)}
NORMS: tuple[MenuSpec | DutySpec, ...] = (LAW_1_3_MENU, LAW_2_1_DUTY)
ACTS: tuple[ActSpec, ...] = (
    ActSpec(
        "begin",
        (RoleSpec("P", "player", SORT_PLAYER),),
        (0, "begins"),
        impossible=act_begin_impossible,
        does=act_begin,
    ),
    ActSpec(
        "draw",
        (RoleSpec("P", "player", SORT_PLAYER), RoleSpec("H", "marbles", SORT_SET_OF_3_MARBLE)),
        (0, "draws", 1),
        does=act_draw,
    ),
    ActSpec(
        "throw",
        (RoleSpec("P", "player", SORT_PLAYER), RoleSpec("M", "marble", SORT_MARBLE)),
        (0, "throws", 1),
        impossible=act_throw_impossible,
        does=act_throw,
        laws=(law_1_1, law_5_1),
        after=(1,),
        behind=(1,),
        stirs=0x1,
    ),
    ActSpec("look", (RoleSpec("P", "player", SORT_PLAYER),), (0, "looks"), laws=(law_3_1,)),
    ActSpec("done", (), ("all", "is", "done"), does=act_done),
    ActSpec(
        "call",
        (
            RoleSpec("S", "side", SORT_SIDE),
            RoleSpec("P", "player", SORT_PLAYER),
            RoleSpec("M", "marble", SORT_MARBLE),
        ),
        (0, "calls", "back", 1, "from", 2),
        formal=True,
    ),
    ActSpec(
        "let-be",
        (RoleSpec("S", "side", SORT_SIDE), RoleSpec("P", "player", SORT_PLAYER)),
        (0, "lets", 1, "be"),
        formal=True,
    ),
    ActSpec(
        "take-up",
        (RoleSpec("P", "player", SORT_PLAYER), RoleSpec("M", "marble", SORT_MARBLE)),
        (0, "takes", "up", 1),
        formal=True,
        powers=(PowerSpec(law_2_2, law_2_2_exercised, silent=True),),
    ),
    ActSpec(
        "count",
        (RoleSpec("P", "player", SORT_PLAYER), RoleSpec("N", "number", SORT_NUMBER_0_9)),
        (0, "counts", 1),
        formal=True,
        powers=(PowerSpec(law_4_1, law_4_1_exercised),),
    ),
)
CONFLICTS: Conflicts = {1: ("worth", (VAR_M,))}
STATES: dict[str, StateSpec] = {
    "elder": StateSpec("elder", (), SORT_PLAYER_OR_NONE, "Elder"),
    "ring": StateSpec("ring", (), SORT_LIST_OF_MARBLE, ""),
    "won": StateSpec("won", ("side",), SORT_NUMBER_0_9, "Won"),
}
SHOWN: tuple[str, ...] = ("won", "ring")
REBUILT: tuple[RebuiltSpec, ...] = (
    RebuiltSpec(
        "bag",
        2,
        6,
        3,
        (ACT_THROW, 0, 1),
        (ACT_DRAW, 0, 1),
        (),
        frozenset(),
        (7, 56),
        frozenset(),
        "",
        "bag of {0}",
        "player",
    ),
)
UNSAID: tuple[UnsaidSpec, ...] = ()
UNSEEN: tuple[UnseenSpec, ...] = ()
TORN: TornSpec | None = None
STEPS: tuple[StepSpec, ...] = (
    StepSpec(
        "rest",
        ClauseSpec("marbles/rest/1", LAW_REST, "rules/marbles.law:122"),
        settle_rest,
        stirs=0x1,
    ),
    StepSpec(
        "blood", ClauseSpec("marbles/5/2", LAW_5, "rules/marbles.law:117"), settle_blood, stirs=0x1
    ),
)
SETTLED: tuple[str, ...] = ("won",)


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
