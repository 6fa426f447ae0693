"""What is seen at the table at one moment, seat by seat, as the book's `table` item has it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import product

from hoyle.desk.books import DeskBook
from hoyle.desk.cards import CardView, card, in_order, sign
from hoyle.interpret import Machine
from hoyle.ir import Enum, Kind, ListOf, Maybe, Number, SetOf, Sort, TableEntry, Truth, kind_name
from hoyle.ir.texts import Value
from hoyle.render.amounts import number
from hoyle.rulings.replay import turn
from hoyle.shared.masks import members
from hoyle.words.templates import spoken


@dataclass(frozen=True, slots=True)
class Spread:
    """Cards that lie or are held together: what they are called, and the cards, left to right."""

    label: str
    cards: tuple[CardView, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A number and what it is called; `part` is the part of the table that it belongs to."""

    part: str
    label: str
    value: str


@dataclass(slots=True)
class SeatView:
    """A player's place at the table, and all that is there."""

    place: int
    name: str
    side: str
    closed: bool
    turn: bool = False
    badges: list[str] = field(default_factory=list)
    hands: list[Spread] = field(default_factory=list)
    backs: list[tuple[str, int]] = field(default_factory=list)
    before: list[Spread] = field(default_factory=list)
    figures: list[Figure] = field(default_factory=list)


@dataclass(slots=True)
class ScoreRow:
    """A line of the score: what is counted, and how much of it each side or player has."""

    part: str
    label: str
    values: list[tuple[str, str]] = field(default_factory=list)


@dataclass(slots=True)
class TableView:
    """The whole table: seats in order of play, what lies in the middle, the score.

    `usual` is what cards are called that lie before players in most of a game.
    """

    seats: list[SeatView]
    usual: str = ""
    middle: list[Spread] = field(default_factory=list)
    backs: list[tuple[str, int]] = field(default_factory=list)
    figures: list[Figure] = field(default_factory=list)
    score: list[ScoreRow] = field(default_factory=list)


def table_at(desk: DeskBook, machine: Machine, closed: Sequence[int] = ()) -> TableView:
    """Look at the table as a machine has it; hands of players in `closed` are face down."""
    laying = _Laying(desk, machine, closed)
    for entry in desk.table:
        laying.entry(entry)
    return laying.view


def cards_held(desk: DeskBook, machine: Machine) -> set[tuple[int, str, int]]:
    """Give the cards in the hands that the table shows: player, kind and member of each."""
    held: set[tuple[int, str, int]] = set()
    for entry in desk.table:
        if entry.part == "hands":
            kind = kind_name(entry.sort)
            for player in range(len(machine.texts.codes["player"])):
                value = machine.evaluate(entry.value, {"k0": player})
                members = _members(entry.sort, value, desk.kinds[kind])
                held |= {(player, kind, member) for member in members}
    return held


class _Laying:
    def __init__(self, desk: DeskBook, machine: Machine, closed: Sequence[int]) -> None:
        self.desk = desk
        self.machine = machine
        names = machine.texts.codes["player"]
        sides = machine.texts.codes["side"]
        of = machine.program.layout.side_of
        apart = len(sides) == len(names)
        now = turn(desk.book, machine)
        self.view = TableView(
            [
                SeatView(i, name, "" if apart else sides[of[i]], i in closed, name == now)
                for i, name in enumerate(names)
            ],
            next((entry.label for entry in desk.table if entry.part == "before"), ""),
        )
        self.apart = apart

    def entry(self, entry: TableEntry) -> None:
        """Put one entry of the table in its place."""
        keyed = self._by_side(entry)
        among = None if entry.among is None else self.machine.evaluate(entry.among)
        for keys in product(*(range(len(self._codes(key.name))) for key in entry.keys)):
            if isinstance(among, int) and not among >> keys[0] & 1:
                continue
            bound = {f"k{i}": key for i, key in enumerate(keys)}
            value = self.machine.evaluate(entry.value, bound)
            owner = self._owner(entry, keys)
            named = [
                self._member(key, member)
                for key, member in list(zip(entry.keys, keys, strict=True))[owner is not None :]
            ]
            label = " ".join((entry.label, *named))
            if keyed is not None:
                self._score(entry, keyed, keys, value)
            elif entry.part in ("hands", "before", "middle"):
                self._cards(entry, owner, label, value)
            elif entry.part == "told":
                self._told(entry, owner, label, value)
            else:
                self._number(entry, owner, label, value)

    # ------------------------------------------------------------ owners

    def _owner(self, entry: TableEntry, keys: tuple[int, ...]) -> int | None:
        """Give the player at whose place a value stands: its first key, if that is one."""
        first = entry.keys[0].name if entry.keys else ""
        if first == "player" or (first == "side" and self.apart):
            return keys[0]
        return None

    def _by_side(self, entry: TableEntry) -> ScoreRow | None:
        """Give the line of the score that a number of sides of several players stands in."""
        by_side = entry.keys and entry.keys[0].name == "side" and len(entry.keys) == 1
        if entry.part == "score" and entry.keys and len(entry.keys) == 1:
            by_side = True
        if not by_side or not isinstance(entry.sort, Number):
            return None
        row = ScoreRow(entry.part, entry.label)
        self.view.score.append(row)
        return row

    def _score(self, entry: TableEntry, row: ScoreRow, keys: tuple[int, ...], value: Value) -> None:
        said = self._codes(entry.keys[0].name)[keys[0]]
        row.values.append((said, self._figure(entry.sort, value)))

    # ------------------------------------------------------------ cards

    def _cards(self, entry: TableEntry, owner: int | None, label: str, value: Value) -> None:
        kind = self.desk.kinds[kind_name(entry.sort)]
        members = _members(entry.sort, value, kind)
        if not members:
            return
        held = entry.part == "hands"
        drawn = tuple(card(kind, one) for one in members)
        spread = Spread(label, drawn)
        if owner is None:
            self.view.middle.append(spread)
        else:
            seat = self.view.seats[owner]
            (seat.hands if held else seat.before).append(spread)

    # ------------------------------------------------------------ numbers and words

    def _number(self, entry: TableEntry, owner: int | None, label: str, value: Value) -> None:
        if entry.part == "backs":
            count = int(value) if isinstance(value, int) else 0
            backs = self.view.backs if owner is None else self.view.seats[owner].backs
            if count > 0:
                backs.append((label, count))
            return
        named = len(entry.keys) - (owner is not None)
        if not value and (named or entry.part == "stakes"):
            return
        figure = Figure(entry.part, label, self._figure(entry.sort, value))
        figures = self.view.figures if owner is None else self.view.seats[owner].figures
        figures.append(figure)

    def _told(self, entry: TableEntry, owner: int | None, label: str, value: Value) -> None:
        if not _is_something(entry.sort, value):
            return
        kind = kind_name(entry.sort)
        if owner is None and kind == "player" and isinstance(value, int):
            whose = [value] if not isinstance(entry.sort, SetOf) else members(value)
            for one in whose:
                self.view.seats[one].badges.append(label)
            return
        said = "" if isinstance(entry.sort, Truth) else self._said(entry.sort, value)
        if owner is not None:
            self.view.seats[owner].badges.append(f"{label}: {said}" if said else label)
        else:
            self.view.figures.append(Figure("told", label, said))

    def _said(self, sort: Sort, value: Value) -> str:
        if isinstance(sort, Enum | Maybe) and isinstance(value, int):
            return self._member(Enum(kind_name(sort)), value)
        return self._figure(sort, value)

    def _figure(self, sort: Sort, value: Value) -> str:
        return number(self.machine.texts.text(sort, value))

    def _member(self, of: Enum, member: int) -> str:
        """Say a member: a player or side by name, a suit with its sign, another by its name."""
        code = self._codes(of.name)[member]
        if of.name in ("player", "side"):
            return code
        kind = self.desk.kinds[of.name]
        if kind.parts:
            return code
        return f"{sign(code)} {spoken(kind.members[member])}".strip()

    def _codes(self, kind: str) -> Sequence[str]:
        return self.machine.texts.codes[kind]


def _members(sort: Sort, value: Value, kind: Kind) -> list[int]:
    """List the cards that a value of a sort stands for."""
    match sort:
        case SetOf() if isinstance(value, int):
            return in_order(kind, value)
        case ListOf() if isinstance(value, tuple):
            return list(value)
        case Enum() | Maybe() if isinstance(value, int) and value >= 0:
            return [value]
        case _:
            return []


def _is_something(sort: Sort, value: Value) -> bool:
    match sort:
        case Enum() | Maybe() | Number(optional=True):
            return isinstance(value, int) and value >= 0
        case _:
            return bool(value)
