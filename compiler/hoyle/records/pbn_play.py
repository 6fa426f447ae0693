"""The play section of PBN: rows in fixed columns, put into the order of play.

Each row has a column for each seat, the first for who played first of all. The order inside
a row is that of the seats, from whoever's turn it then was; a card marked `^L`, led out of
turn, begins its row. What was played after a card that is not recorded cannot be placed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from hoyle.ir.game import Event
from hoyle.records.faults import Faults, shown
from hoyle.records.follow import FollowedGame
from hoyle.records.four import SEATS, FourHands
from hoyle.records.hands import card_meant
from hoyle.records.pbn_columns import Cell, RowColumns
from hoyle.records.pbn_text import PbnWord

ASTRAY, LED = "^R", "^L"  # marks: did not follow, though able to; led out of turn


@dataclass(slots=True)
class PlayedEvents:
    """The play in order: events, marks on them, and for each the number of its row and seat."""

    events: list[Event] = field(default_factory=list)
    marks: list[tuple[int, str]] = field(default_factory=list)
    cells: list[tuple[int, int, Cell]] = field(default_factory=list)


def played(
    layout: FourHands,
    cells: list[Cell],
    columns: RowColumns,
    texts: dict[int, str],
    table: FollowedGame | None,
    before: int,
    faults: Faults,
) -> PlayedEvents:
    """Give the play in order, the cells being those of rows as `columns` has them.

    `table` has seen the `before` events before the play; without one only the first row can
    be put in order.
    """
    out = PlayedEvents()
    ended: PbnWord | None = None
    for row in range(0, len(cells), len(SEATS)):
        part = cells[row : row + len(SEATS)]
        leader = _leader(columns, part, row, table, faults)
        if leader is None:
            break
        for step in range(len(SEATS)):
            seat = (leader + step) % len(SEATS)
            column = columns.column(leader, step)
            cell = part[column] if column < len(part) else None
            if ended is not None:
                if cell is not None and _follows(cell, ended, faults):
                    return out
            elif cell is None or cell.card is None:
                ended = cell.word if cell else cells[-1].word
            else:
                event = layout.plays(seat, cell.card, cell.word.line, texts[cell.word.line])
                out.marks += [(before + len(out.events), mark) for mark in cell.marks]
                out.events.append(event)
                out.cells.append((row, seat, cell))
                if table is not None:
                    table.step(event.act, event.args)
    return out


def _follows(cell: Cell, ended: PbnWord, faults: Faults) -> bool:
    """Tell, with a message, whether something stands where the play has stopped."""
    if ended.text == "+" and cell.word.text == "+":
        faults.warning("R126", cell.word.where, 'found a second "+"')
        return True
    if cell.card is None:
        return False
    report = faults.error if ended.text == "+" else faults.warning
    kept = "not recorded" if ended.text == "-" else "not readable"
    said = "to be continued" if ended.text == "+" else kept
    what = f"{shown(cell.word.text)} is played after a card that is {said}; it is left out"
    report("R126", cell.word.where, what)
    return True


def _leader(
    columns: RowColumns, part: list[Cell], row: int, table: FollowedGame | None, faults: Faults
) -> int | None:
    """Give the seat that begins a row; None, with an error, if it cannot be told."""
    first = columns.leads if columns.first is None else columns.first
    led = [column for column, cell in enumerate(part) if LED in cell.marks]
    if len(led) > 1:
        what = f'two cards of one row are marked "{LED}"; the first is taken'
        faults.warning("R125", part[led[1]].word.where, what)
    turn = columns.leads if row == 0 else table.turn() if table is not None else -1
    if led and columns.first is not None:
        seat = (first + led[0]) % len(SEATS)
        if seat == turn:
            what = f'marked "{LED}", led out of turn, but it was {SEATS[seat]}\'s turn to lead'
            faults.warning("R125", part[led[0]].word.where, what)
        return seat
    if not any(cell.card is not None for cell in part):
        return first
    if not 0 <= turn < len(SEATS):
        what = "the order of this row cannot be told: it is nobody's turn; the rest is left out"
        faults.error("R127", part[0].word.where, what)
        return None
    return turn


# ---------------------------------------------------------------- cells


def cells_of(layout: FourHands, words: list[PbnWord], faults: Faults) -> list[Cell]:
    """Read the words of the section up to `*` as cells of rows."""
    cells: list[Cell] = []
    marks: list[PbnWord] = []
    for word in words:
        text = word.text
        if text == "*":
            break
        if text.startswith("^"):
            marks.append(word)
        elif text[0] in "!?$=":
            _note(cells[-1] if cells else None, word, faults)
        else:
            cell = Cell(word, _card(layout, word, faults))
            cell.marks = list(_marks(marks, faults))
            marks = []
            cells.append(cell)
    for word in marks:
        faults.warning("R125", word.where, f"{shown(word.text)} stands before no card")
    return cells


def _card(layout: FourHands, word: PbnWord, faults: Faults) -> int | None:
    """Read a card, or None for `-` and `+`; None, with an error, for anything else."""
    if word.text in ("-", "+"):
        return None
    card = layout.index(word.text[0], word.text[1:])
    if card is not None and not word.text[1:].islower():
        return card
    what = f"found {shown(word.text)}, expected a card such as {layout.code(0)}"
    hint = card_meant(layout, word.text) or "a card that is not known is written -"
    faults.error("R124", word.where, what, hint)
    return None


def _marks(marks: list[PbnWord], faults: Faults) -> Iterator[str]:
    """Give the marks of a card, each once; more than one is odd."""
    if len(marks) > 1:
        said = " ".join(word.text for word in marks)
        faults.warning("R125", marks[1].where, f'found "{said}" before one card, expected one mark')
    seen: set[str] = set()
    for word in marks:
        if word.text not in (ASTRAY, LED):
            what = f"found {shown(word.text)}, expected {ASTRAY} or {LED}"
            faults.warning("R125", word.where, what)
        elif word.text not in seen:
            seen.add(word.text)
            yield word.text


def _note(cell: Cell | None, word: PbnWord, faults: Faults) -> None:
    """Look at what is remarked on a card: a suffix and a note, each at most once, and signs.

    `$7` to `$12` are suffixes by another name; `$1` to `$6` are for calls.
    """
    text = word.text
    if text[0] in "!?":
        kind, fine = "suffix", text in ("!", "?", "!!", "!?", "?!", "??")
    elif text[0] == "$":
        sign = int(text[1:]) if re.fullmatch(r"[0-9]{1,3}", text[1:]) else 256
        kind, fine = "suffix" if sign < 13 else "sign", sign < 256 and not 1 <= sign <= 6
    else:
        inner = text[1:-1]
        kind = "note"
        number = int(inner) if re.fullmatch(r"[0-9]{1,2}", inner) else 0
        fine = text.endswith("=") and 1 <= number <= 32
    if not fine:
        faults.warning("R120", word.where, f"found {shown(text)}, which is no {kind} to a card")
    elif cell is None:
        faults.warning("R120", word.where, f"{shown(text)} stands after no card")
    elif kind in cell.notes and kind != "sign":
        faults.warning("R120", word.where, f"found a second {kind} to one card, {shown(text)}")
    else:
        cell.notes.add(kind)


# ---------------------------------------------------------------- looking it over


def shown_of(out: PlayedEvents) -> dict[int, int]:
    """Give the cards that each seat plays, as a bit set."""
    hands: dict[int, int] = {}
    for _, seat, cell in out.cells:
        if cell.card is not None:
            hands[seat] = hands.get(seat, 0) | 1 << cell.card
    return hands


def clean(layout: FourHands, hands: dict[int, int], out: PlayedEvents) -> bool:
    """Tell whether everybody follows who can, or is marked as not doing so."""
    quiet = Faults("")
    look_over(layout, hands, out, quiet)
    return not quiet.take()


def look_over(layout: FourHands, hands: dict[int, int], out: PlayedEvents, faults: Faults) -> None:
    """Warn where the play says what the deal, or the marks, do not bear out.

    The record is kept: a contradiction in it is found by the judge, who knows the laws.
    """
    left = dict(hands)
    seen: set[int] = set()
    lead: dict[int, int] = {}
    for row, seat, cell in out.cells:
        card = cell.card
        if card is None:
            continue
        code = layout.code(card)
        hand = left.get(seat)
        if card in seen:
            faults.warning("R127", cell.word.where, f"{code} has been played before")
        elif hand is not None and not hand >> card & 1:
            what = f"{code} is not in the hand dealt to {SEATS[seat]}"
            faults.warning("R127", cell.word.where, what)
        elif hand is not None:
            left[seat] = hand & ~(1 << card)
        seen.add(card)
        first = lead.setdefault(row, card)
        if hand is not None:
            able = any(hand >> i & 1 and layout.suit(i) == layout.suit(first) for i in range(52))
            astray = able and layout.suit(card) != layout.suit(first)
            if ASTRAY in cell.marks and not astray:
                who = f"{SEATS[seat]} could not follow" if not able else "it follows what was led"
                what = f'{code} is marked "{ASTRAY}", but {who}'
                faults.warning("R125", cell.word.where, what)
            elif astray and ASTRAY not in cell.marks:
                what = f'{code} does not follow, though {SEATS[seat]} could; no "{ASTRAY}" marks it'
                faults.warning("R125", cell.word.where, what)
