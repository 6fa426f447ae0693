"""Laws with their apparatus and cases, and the book as a whole."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hoyle.ir.expressions import Effect, Expr, Var
from hoyle.ir.norms import Clause, Odds, Offence, Settlement
from hoyle.ir.record import (
    Act,
    Conserved,
    Definition,
    Move,
    Notation,
    Option,
    Shorthand,
    Start,
    State,
    TableEntry,
)
from hoyle.ir.sorts import Citation, Kind
from hoyle.source.span import Span

CaseWord = Literal["bites", "spares", "excepts", "undecided", "shows"]


_NOWHERE = Span("", 1, 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Case:
    """A test of a law: a record, and what each of its lines is to bring about.

    `record` is text in the notation of records, its first line the line `span.line + 1` of the
    case file; `brings` are the items of a line, by its number there, and of the settlement, by 0.
    """

    law: str
    title: str
    word: CaseWord
    record: str
    brings: tuple[tuple[int, tuple[str, ...]], ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Reading:
    """An emendation: what is printed, what is read, and why."""

    printed: str
    read: str
    why: str
    span: Span


@dataclass(frozen=True, slots=True)
class Unshown:
    """A change of a book, as `hoyle test --thorough` tells it, that no case can show, and why."""

    law: str
    part: str
    why: str
    span: Span


@dataclass(frozen=True, slots=True)
class Law:
    """A law as printed. `number` is "" for an unnumbered norm; `id` names it in the book.

    `says` is what is supplied, in its author's words; "" if he has none for it.
    """

    id: str
    title: str
    number: str
    quotes: tuple[Citation, ...]
    readings: tuple[Reading, ...]
    supplied: str
    doubt: str
    span: Span
    says: str = ""


@dataclass(frozen=True, slots=True)
class Aside:
    """Text of a page set aside by name: heading, advice, description, another game's."""

    word: str
    quote: str
    source: str
    span: Span


@dataclass(frozen=True, slots=True)
class DeedCall:
    """What an effect with a name is given where something at `span` calls it.

    It is `nested` if not that text calls it itself, but an effect that is called there.
    """

    args: tuple[Expr, ...]
    span: Span
    nested: bool


@dataclass(frozen=True, slots=True)
class Deed:
    """Effects that have a name, *effect S pegs N does ...*, with the variables that are given.

    Where they are called they are written out in the IR, what is given in place of the variables.
    """

    name: str
    effects: tuple[Effect, ...]
    span: Span
    params: tuple[Var, ...] = ()
    calls: tuple[DeedCall, ...] = ()


@dataclass(frozen=True, slots=True)
class Book:
    """A whole book, self-contained: what its common books contribute is merged in."""

    name: str
    title: str
    edition: str
    sources: tuple[str, ...]
    kinds: tuple[Kind, ...]
    sides: tuple[tuple[str, int], ...]  # name, mask of players
    options: tuple[Option, ...]
    states: tuple[State, ...]
    shown: tuple[str, ...]  # states that a ruling reports at the end
    definitions: tuple[Definition, ...]
    acts: tuple[Act, ...]
    shorthands: tuple[Shorthand, ...]
    offences: tuple[Offence, ...]
    clauses: tuple[Clause, ...]
    settlement: Settlement | None
    moves: tuple[Move, ...]
    over: Expr | None
    turn: Expr | None  # whose turn it is, for readers of notations in seat order
    laws: tuple[Law, ...]
    odds: tuple[Odds, ...]
    cases: tuple[Case, ...]
    asides: tuple[Aside, ...]
    files: tuple[tuple[str, str], ...]  # rule files that make the book, with their hashes
    notation: Notation | None = None
    conserved: tuple[Conserved, ...] = ()
    starts: tuple[Start, ...] = ()
    table: tuple[TableEntry, ...] = ()  # what is seen at the table, in the order written
    unshown: tuple[Unshown, ...] = ()
    won: Expr | None = None  # who has won: a player, a side, a set of them, or none
    deeds: tuple[Deed, ...] = ()
    span: Span = _NOWHERE  # where it says what book it is, and when it is over, and who has won
    over_at: Span = _NOWHERE
    won_at: Span = _NOWHERE

    @property
    def players(self) -> tuple[str, ...]:
        """The codes of its players; none in a book without seats."""
        return next((kind.codes for kind in self.kinds if kind.name == "player"), ())
