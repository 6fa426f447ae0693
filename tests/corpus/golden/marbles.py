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
    UnseenSpec, WindowSpec, are, figure, lowest, named, prevailing, run, union
)  # fmt: skip

# ---------------------------------------------------------------- the book

# fmt: off
BOOK = "marbles"
EDITION = "The one page"

# The codes of every kind; at -1, where Python finds the last, the word for none.
PLAYERS = ("A", "B", "none")
SIDES = ("L", "R", "none")
COLOURS = ("r", "w", "none")
SIZES = ("1", "2", "3", "none")
MARBLES = (*(a + b for b in COLOURS[:-1] for a in SIZES[:-1]), "none")
RIGOURS = ("mild", "strict", "none")
CODES = {"player": PLAYERS, "side": SIDES, "colour": COLOURS, "size": SIZES, "marble": MARBLES,
    "rigour": RIGOURS}

COLOUR_RED, PLAYER_A, RIGOUR_MILD, RIGOUR_STRICT, SIDE_L, SIDE_R = 0, 0, 0, 1, 0, 1

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
# fmt: on


# ---------------------------------------------------------------- the record


class State(BaseState):
    """What the record says so far. Lists, by key, end in the value for no key."""

    __slots__ = named("bag calls drawn elder rigour ring to_throw won")

    def __init__(self) -> None:
        super().__init__()
        self.ring: tuple[int, ...] = ()
        self.bag, self.drawn, self.won = [0] * 3, [False] * 3, [0] * 3
        self.rigour = self.elder = self.to_throw = NONE
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

# What rests on the states: a bit for each moment, window and definition remembered.
ON_WON = 0x1


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
    says = (
        f"{judge.players[p]} threw {MARBLES[m]} when it was the turn of "
        f"{judge.players[state.to_throw]}"
    )
    facts = [["the one to throw", judge.players[state.to_throw]]]
    judge.offend(OFFENCE_EARLY, LAW_1_1, state, (p, m), (p, m), says, facts)


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


def law_1_3(judge: Judge, state: State, finding: int, p: int, m: int) -> None:
    """Law 1, Out of turn: menu recall.

    1 Whoever throws out of his turn may be called back, or let be ; but nothing is said of it when
    the ring is full.
    (page marbles.txt; rules/marbles.law:84)
    """
    holder = ADVERSARY_OF_PLAYER[p]
    offers = [
        (
            f"{judge.sides[holder]} calls back {judge.players[p]} from {MARBLES[m]}",
            f"{judge.players[p]} is called back",
        ),
        (f"{judge.sides[holder]} lets {judge.players[p]} be", ""),
    ]
    judge.open_menu(LAW_1_3_MENU, PARTY_OF_SIDE[holder], (p, m), offers, finding=finding)


def law_2_1_broken(judge: Judge, state: State, p: int, m: int, s: int, player: int, w: int) -> None:
    """Law 2, Taking up: the duty is broken, which is stubborn.

    2 A player called back takes up his marble before he throws again.
    (page marbles.txt; rules/marbles.law:94)
    """
    judge.offend(OFFENCE_STUBBORN, LAW_2_1_BROKEN, state, (p, m), (p, m, s, w))


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


def law_3_1(judge: Judge, state: State, p: int) -> None:
    """Law 3, Looking: ban peeping.

    3 It is forbidden to look into the bag.
    (page marbles.txt; rules/marbles.law:104)
    """
    if state.rigour == RIGOUR_MILD:
        return
    judge.offend(OFFENCE_PEEPING, LAW_3_1, state, (p,), (p,))


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
    facts = [[f"won of the side of {judge.players[p]}", str(state.won[SIDE_OF[p]])]]
    judge.find("exercised", LAW_4_1, "count", p, (p, n), facts=facts)


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


# ---------------------------------------------------------------- the tables

# fmt: off
SORT_LIST_OF_MARBLE = SortSpec("list", kind="marble")
SORT_MARBLE, SORT_NUMBER_0_9 = SortSpec("member", kind="marble"), SortSpec("number", low=0, high=9)
SORT_PLAYER = SortSpec("member", kind="player")
SORT_PLAYER_OR_NONE = SortSpec("member", kind="player", optional=True)
SORT_SET_OF_3_MARBLE = SortSpec("set", kind="marble", high=3)
SORT_SIDE = SortSpec("member", kind="side")
VAR_M, VAR_N, VAR_P = ("M", SORT_MARBLE), ("N", SORT_NUMBER_0_9), ("P", SORT_PLAYER)
VAR_Q, VAR_S, VAR_W = ("Q", SORT_PLAYER), ("S", SORT_SIDE), ("W", SORT_MARBLE)
ROLE_H = RoleSpec("H", "marbles", SORT_SET_OF_3_MARBLE)
ROLE_M, ROLE_N = RoleSpec("M", "marble", SORT_MARBLE), RoleSpec("N", "number", SORT_NUMBER_0_9)
ROLE_P, ROLE_S = RoleSpec("P", "player", SORT_PLAYER), RoleSpec("S", "side", SORT_SIDE)
(ACT_BEGIN, ACT_DRAW, ACT_THROW, ACT_LOOK, ACT_DONE, ACT_CALL, ACT_LET_BE, ACT_TAKE_UP,
    ACT_COUNT) = range(9)
LAW_1 = LawText(BOOK, "1", "Out of turn", "marbles.txt",
    "1 Whoever throws out of his turn may be called back, or let be ; but nothing is said of it "
    "when the ring is full.")
LAW_1_1 = LAW_1.clause(1, "marbles.law:81", VAR_P, VAR_M)
LAW_1_2 = LAW_1.clause(2, "marbles.law:83", VAR_P, VAR_M)
LAW_1_3 = LAW_1.clause(3, "marbles.law:84", VAR_P, VAR_M)
LAW_2 = LawText(BOOK, "2", "Taking up", "marbles.txt",
    "2 A player called back takes up his marble before he throws again.")
LAW_2_1 = LAW_2.clause(1, "marbles.law:94", VAR_P, VAR_M, VAR_S)
LAW_2_1_BROKEN = LAW_2_1._replace(bound=(*LAW_2_1.bound, VAR_W))
LAW_2_2 = LAW_2.clause(2, "marbles.law:98", VAR_P, VAR_M)
LAW_3 = LawText(BOOK, "3", "Looking", "marbles.txt", "3 It is forbidden to look into the bag.")
LAW_3_1 = LAW_3.clause(1, "marbles.law:104", VAR_P)
LAW_4 = LawText(BOOK, "4", "The count", "marbles.txt",
    "4 Whoever has won three may call for the count.")
LAW_4_1 = LAW_4.clause(1, "marbles.law:108", VAR_P, VAR_N)
LAW_4_2 = LAW_4.clause(2, "marbles.law:109")
LAW_5 = LawText(BOOK, "5", "Blood", "marbles.txt",
    "5 He that throws a blood marble first has one more.")
LAW_5_1 = LAW_5.clause(1, "marbles.law:113", VAR_P, VAR_M, VAR_Q, VAR_S)
LAW_REST = LawText(BOOK, "rest", "What is left", supplied="the one page")
LAW_1_3_MENU = MenuSpec(LAW_1_3, "recall", "barred",
    (
        OptionSpec("call-back", ACT_CALL, binds=(("S", SORT_SIDE, 0),), own="side",
            taken=law_1_3_call_back, mentions=(0, 1), offered=law_1_3_call_back_offered,
            needs="calls are less than 3", facts=law_1_3_call_back_facts,
            says=law_1_3_call_back_says, does=law_1_3_call_back_does),
        OptionSpec("leave", ACT_LET_BE, binds=(("S", SORT_SIDE, 0),), own="side",
            taken=lambda state, p, m, s, player: player == p, mentions=(0,),
            until=(WindowSpec("all is done", ACT_DONE),))),
    until=(
        WindowSpec("{Q|a player} throws {W|a marble}, if {M|another marble} beats {W|that marble}",
            ACT_THROW, lambda state, p, m, q, w: beats(state, m, w), (1,)),))
LAW_2_1_DUTY = DutySpec(LAW_2_1,
    WindowSpec("{P|a player} takes up {M|a marble}", ACT_TAKE_UP,
        lambda state, p, m, s, player, marble: player == p and marble == m, (0, 1)),
    (
        LapseSpec(
            WindowSpec("{P|a player} throws {W|a marble}", ACT_THROW,
                lambda state, p, m, s, player, w: player == p, (0,)), law_2_1_broken,
            unless=lambda state, p, m, s, player, w: left(state) == 0),))
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
    ActSpec("begin", (ROLE_P,), (0, "begins"), impossible=act_begin_impossible, does=act_begin),
    ActSpec("draw", (ROLE_P, ROLE_H), (0, "draws", 1), does=act_draw),
    ActSpec("throw", (ROLE_P, ROLE_M), (0, "throws", 1), impossible=act_throw_impossible,
        does=act_throw, laws=(law_1_1, law_5_1), after=(1,), behind=(1,), stirs=0x1),
    ActSpec("look", (ROLE_P,), (0, "looks"), laws=(law_3_1,)),
    ActSpec("done", (), ("all", "is", "done"), does=act_done),
    ActSpec("call", (ROLE_S, ROLE_P, ROLE_M), (0, "calls", "back", 1, "from", 2), formal=True),
    ActSpec("let-be", (ROLE_S, ROLE_P), (0, "lets", 1, "be"), formal=True),
    ActSpec("take-up", (ROLE_P, ROLE_M), (0, "takes", "up", 1), formal=True,
        powers=(PowerSpec(law_2_2, law_2_2_exercised, silent=True),)),
    ActSpec("count", (ROLE_P, ROLE_N), (0, "counts", 1), formal=True,
        powers=(PowerSpec(law_4_1, law_4_1_exercised),)))
CONFLICTS: Conflicts = {1: ("worth", (VAR_M,))}
STATES: dict[str, StateSpec] = {
    "elder": StateSpec("elder", (), SORT_PLAYER_OR_NONE, "Elder"),
    "ring": StateSpec("ring", (), SORT_LIST_OF_MARBLE, ""),
    "won": StateSpec("won", ("side",), SORT_NUMBER_0_9, "Won")}
SHOWN: tuple[str, ...] = ("won", "ring")
REBUILT: tuple[RebuiltSpec, ...] = (
    RebuiltSpec("bag", 2, 6, 3, (2, 0, 1), (1, 0, 1), (), frozenset(), (7, 56), frozenset(), "",
        "bag of {0}", "player"),)
UNSAID: tuple[UnsaidSpec, ...] = ()
UNSEEN: tuple[UnseenSpec, ...] = ()
TORN: TornSpec | None = None
STEPS: tuple[StepSpec, ...] = (
    StepSpec("rest", LAW_REST.clause(1, "marbles.law:122"), settle_rest, stirs=0x1),
    StepSpec("blood", LAW_5.clause(2, "marbles.law:117"), settle_blood, stirs=0x1))
SETTLED: tuple[str, ...] = ("won",)
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
