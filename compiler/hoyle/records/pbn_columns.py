"""Which seat a column of a play belongs to, where the hands of the deal do not bear it out.

Columns are those of the seats from the one that leads, and so they are read. Some programs
write others: columns that begin with another seat, rows in the order of play, or hands that
are all a seat off. Where the cards so recorded are not in the hands dealt, the other ways are
tried; one is taken if it puts every card in the hand that it was dealt to and everybody
follows who can. If none does, the deal is not believed. Where no hand is known it is the play that
tells: another way is taken if by it everybody follows who can, and as the rows stand somebody has
a card later of a suit that he did not follow.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from hoyle.records.four import SEATS
from hoyle.records.pbn_text import PbnWord

# So many cards in other hands than the columns say are no slips of the pen.
STRAYS = 4
# So many cards tell one way of reading rows from another.
_TELLING = 4
# So many where no hand is known: a few rows may fit another way by chance.
_UNDEALT = 16


@dataclass(slots=True)
class Cell:
    """One place of a row: a card, or None with `-`, `+` or a fault; and its marks."""

    word: PbnWord
    card: int | None = None
    marks: list[str] = field(default_factory=list)
    notes: set[str] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class RowColumns:
    """A way of reading rows: `leads` begins the first row, `first` has the first column.

    `first` is None where each row is in the order of play. `shift` is by how many seats the
    hands of the deal are off; `said` is what to tell of it, "" of the usual way.
    """

    leads: int
    first: int | None
    shift: int = 0
    said: str = ""

    def column(self, leader: int, step: int) -> int:
        """Give the column of who plays after `step` others in a row."""
        return step if self.first is None else (leader + step - self.first) % len(SEATS)

    def dealt(self, hands: Mapping[int, int]) -> dict[int, int]:
        """Give the hands by seat as this way has them."""
        return {(seat - self.shift) % len(SEATS): hand for seat, hand in hands.items()}


def usual(first: int) -> RowColumns:
    """Give the way in which rows are written: in columns from the seat that leads."""
    return RowColumns(first, first)


def strays(cells: Sequence[Cell], hands: Mapping[int, int], first: int) -> int:
    """Count the cards that are not in the hand of their column's seat."""
    return sum(
        cell.card is not None
        and (hand := hands.get((first + index) % len(SEATS))) is not None
        and not hand >> cell.card & 1
        for index, cell in enumerate(cells)
    )


def others(cells: Sequence[Cell], hands: Mapping[int, int], first: int) -> Iterator[RowColumns]:
    """Give the other ways that put every card in the hand that it was dealt to."""
    if len(hands) < len(SEATS) or sum(cell.card is not None for cell in cells) < _TELLING:
        return
    said = f"the columns of the play are not those of the seats from {SEATS[first]}"
    for shift in range(1, len(SEATS)):
        if not strays(cells, hands, (first + shift) % len(SEATS)):
            seat = SEATS[(first + shift) % len(SEATS)]
            yield RowColumns(first, (first + shift) % len(SEATS), said=f"{said}, but from {seat}")
            what = f"the hands are {_seats(shift)} off: {seat} has what {SEATS[first]} plays"
            yield RowColumns(first, first, shift, what)
    if _in_order(cells, hands, first):
        yield RowColumns(first, None, said=f"{said}: each row is in the order of play")


def undealt(cells: Sequence[Cell], first: int) -> Iterator[RowColumns]:
    """Give the other ways of reading rows, where nothing tells what anybody was dealt."""
    cards = [cell.card for cell in cells if cell.card is not None]
    if len(cards) < _UNDEALT or len(set(cards)) < len(cards):
        return
    said = "as the rows stand somebody does not follow who could"
    for shift in range(1, len(SEATS)):
        seat = (first + shift) % len(SEATS)
        yield RowColumns(
            first, seat, said=f"{said}: the columns are taken to begin with {SEATS[seat]}"
        )
    yield RowColumns(first, None, said=f"{said}: each row is taken to be in the order of play")


def _in_order(cells: Sequence[Cell], hands: Mapping[int, int], first: int) -> bool:
    """Tell whether every row goes round the table from the one who holds its first card."""
    holder = {card: seat for seat, hand in hands.items() for card in range(52) if hand >> card & 1}
    leader = first
    for index, cell in enumerate(cells):
        step = index % len(SEATS)
        if cell.card is None:
            continue
        seat = holder.get(cell.card, -1)
        if step == 0 and index:
            leader = seat
        if seat != (leader + step) % len(SEATS):
            return False
    return True


def _seats(number: int) -> str:
    return "a seat" if number == 1 else f"{number} seats"
