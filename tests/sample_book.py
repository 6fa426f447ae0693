"""A small book written as IR by hand, with a role of every sort, for tests of the readers.

`Table` follows the play of four hands, as a law book would by its definition of the turn.
"""

from __future__ import annotations

from hoyle import ir
from hoyle.ir.game import Record
from hoyle.records.follow import FollowedGame

SPAN = ir.Span("sample.law", 1, 1, 1, 2)
PLAYER, SIDE = ir.Enum("player"), ir.Enum("side")
CARD, SUIT, RANK = ir.Enum("card"), ir.Enum("suit"), ir.Enum("rank")
CHOICE = ir.Enum("custom")
RANKS = tuple("23456789TJQKA")
SUITS = tuple("CDHS")


def _kind(name: str, codes: tuple[str, ...], members: tuple[str, ...] = ()) -> ir.Kind:
    return ir.Kind(name, members or codes, codes, ring=name == "player")


def _kinds() -> tuple[ir.Kind, ...]:
    codes = tuple(rank + suit for suit in SUITS for rank in RANKS)
    return (
        _kind("player", ("A", "Y", "B", "Z")),
        _kind("side", ("AB", "YZ")),
        _kind("suit", SUITS, ("clubs", "diamonds", "hearts", "spades")),
        _kind("rank", RANKS),
        ir.Kind("card", codes, codes, ("rank", "suit")),
        _kind("custom", ("old", "new")),
    )


def _act(name: str, phrase: str, *roles: tuple[str, str, ir.Sort]) -> ir.Act:
    declared = tuple(ir.Role(var, label, sort) for var, label, sort in roles)
    return ir.Act(name, False, declared, _phrase(phrase), None, None, (), SPAN)


def _phrase(text: str) -> tuple[ir.Word | ir.Slot, ...]:
    return tuple(ir.Slot(w) if w[0].isupper() else ir.Word(w) for w in text.split())


def _state(name: str, keys: tuple[ir.Enum, ...], sort: ir.Sort, tag: str) -> ir.State:
    return ir.State(name, keys, sort, ir.Lit(0, sort), tag, None, SPAN)


P, C = ("P", "player", PLAYER), ("C", "card", CARD)
NEXT = ir.Op("next", (ir.Var("P", PLAYER),), PLAYER)

ACTS = (
    _act("deal", "P is dealt H", P, ("H", "cards", ir.SetOf(CARD))),
    _act("play", "P plays C", P, C),
    _act("call", "S calls C from P", ("S", "side", SIDE), C, P),
    _act("call-any", "S calls C", ("S", "side", SIDE), C),
    _act("peg", "P pegs N", P, ("N", "number", ir.Number(0, 31))),
    _act("pay", "P pays N to Q", P, ("N", "number", ir.Number()), ("Q", "player2", PLAYER)),
    _act("direct", "S directs P to play T", ("S", "side", SIDE), P, ("T", "suit", SUIT)),
    _act("name", "P names T", P, ("T", "suit", ir.Maybe(SUIT))),
    _act("swear", "P swears B", P, ("B", "truth", ir.Truth())),
    _act("lay", "P lays H and G aside", P, ("H", "cards", ir.SetOf(CARD)),
         ("G", "cards2", ir.SetOf(CARD))),
    _act("stop", "all stop"),
)  # fmt: skip

SHORTHANDS = (
    ir.Shorthand(
        (ir.Role("P", "player", PLAYER), ir.Role("C", "card", CARD), ir.Role("D", "card2", CARD)),
        _phrase("P and next play C D"),
        (
            ("play", (ir.Var("P", PLAYER), ir.Var("C", CARD))),
            ("play", (NEXT, ir.Var("D", CARD))),
        ),
    ),
)


def _score(side: int) -> ir.Read:
    return ir.Read("score", (ir.Lit(side, SIDE),), ir.Number(0, 10))


LEADER = ir.Read("to-play", (), ir.Maybe(PLAYER))
SCORED = ir.Op("+", (_score(0), _score(1)), ir.Number())
STARTS = (
    ir.Start(
        ir.Op("<", (SCORED, ir.Lit(20, ir.Number())), ir.Truth()),
        ir.Says(("both sides are out, at ", SCORED)),
        SPAN,
    ),
    ir.Start(
        ir.Op("or", (ir.Op("!=", (LEADER, ir.Lit(2, PLAYER)), ir.Truth()),
                     ir.Op("<", (_score(0), ir.Lit(9, ir.Number())), ir.Truth())), ir.Truth()),
        ir.Says((LEADER, " has led already")),
        SPAN,
    ),
)  # fmt: skip

BOOK = ir.Book(
    name="rounds",
    title="Rounds",
    edition="first",
    sources=(),
    kinds=_kinds(),
    sides=(("AB", 0b0101), ("YZ", 0b1010)),
    options=(ir.Option("scoring", "custom", 0, ""),),
    states=(
        _state("dealer", (), ir.Maybe(PLAYER), "Dealer"),
        _state("score", (SIDE,), ir.Number(0, 10), "Score"),
        _state("above", (), ir.Maybe(SUIT), "Above"),
        _state("to-play", (), ir.Maybe(PLAYER), "Leader"),
        _state("held", (PLAYER, SUIT), ir.SetOf(CARD), "Held"),
    ),
    shown=(),
    definitions=(),
    acts=ACTS,
    shorthands=SHORTHANDS,
    offences=(),
    clauses=(),
    settlement=None,
    moves=(),
    over=None,
    turn=ir.Read("to-play", (), ir.Maybe(PLAYER)),
    laws=(),
    odds=(),
    cases=(),
    asides=(),
    files=(),
    notation=ir.Notation("deal", "play", "above", "to-play", SPAN),
    starts=STARTS,
)


class Table(FollowedGame):
    """Follows a play: the highest of the suit led, or of the suit above, leads next.

    A card that is led out of turn is let stand, as PBN's mark for it means.
    """

    def __init__(self, record: Record) -> None:
        start = {state: value for state, _, value in record.start}
        self._above = start.get("above", -1)
        self._next = start.get("to-play", -1)
        self._down: list[tuple[int, int]] = []

    def step(self, act: str, args: tuple[int, ...]) -> None:
        """Let a card be played; a deal changes nothing here."""
        if act != "play":
            return
        self._down.append((args[0], args[1]))
        self._next = (args[0] + 1) % 4
        if len(self._down) == 4:
            led = self._down[0][1] // 13

            def worth(entry: tuple[int, int]) -> int:
                suit = entry[1] // 13
                return entry[1] % 13 + (100 if suit == self._above else 50 if suit == led else 0)

            self._next = max(self._down, key=worth)[0]
            self._down = []

    def turn(self) -> int:
        """Give the player whose turn it is."""
        return self._next


def seat(record: Record) -> Table:
    """Make the table of a record, after its events."""
    table = Table(record)
    for event in record.events:
        table.step(event.act, event.args)
    return table
