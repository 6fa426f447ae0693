"""LIN, import only: the deal, the suit and the play of each board as a record of a book.

LIN writes neither who plays the hand nor with which suit: both follow from the calls. The
cards are in order of play; who played one is told by the deal, or failing that by the turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from hoyle.ir import Book
from hoyle.ir.game import Event, Record
from hoyle.records.auction import Settled, call, settled
from hoyle.records.faults import Entry, Faults, shown
from hoyle.records.follow import FollowedGame, Seat
from hoyle.records.four import SEATS, FourHands, Sheet, layout
from hoyle.records.hands import Hand, card_meant, lin_hand, look_over
from hoyle.records.limits import LIMITS, Limits
from hoyle.records.lin_text import Field, fields
from hoyle.records.lines import Line

_FIRST = {"1": 2, "2": 3, "3": 0, "4": 1}  # the dealer's digit: south, west, north, east
_ORDER = (2, 3, 0, 1)  # the order of hands and names: south, west, north, east
_NAMES = ("North", "East", "South", "West")
_ROOMS = {"o": "Open", "c": "Closed"}


def read_lin(
    book: Book, lines: Iterable[Line], name: str, seat: Seat, limits: Limits = LIMITS
) -> Iterator[Entry]:
    """Read the boards of a LIN file one by one; `seat` follows a game and tells the turn."""
    found = layout(book)
    faults = Faults(name, limits)
    if isinstance(found, str):
        faults.error("R119", (1, 1, 1), found)
        yield Entry(None, faults.take())
        return
    number = 0
    names: list[str] = []
    board = _Board()
    for item in fields(lines, faults, limits):
        if item.key == "pn" and not board.deal:
            names = _names(item, faults)
        if item.key in ("qx", "md", "pn") and board.deal and board.begins(item.key):
            number += 1
            yield _LinBoard(found, board, names, number, faults, seat).entry()
            board = _Board()
            if item.key == "pn":
                names = _names(item, faults)
        board.take(item, faults, limits)
    if board.deal or board.plays or board.calls:
        yield _LinBoard(found, board, names, number + 1, faults, seat).entry()
    if left := faults.take():
        yield Entry(None, left)


def _names(item: Field, faults: Faults) -> list[str]:
    """Read who sits, at one table or at two; fewer names may stand at the wrong seats."""
    names = [part.strip() for part in item.value.split(",")]
    if any(names) and len(names) not in (len(SEATS), 2 * len(SEATS)):
        what = f"found {len(names)} name{'s' * (len(names) > 1)}, expected 4, or 8 of two tables"
        hint = "name south, west, north and east in this order, with nothing for one not known"
        faults.warning("R113", item.where, what, hint)
    return names


@dataclass(slots=True)
class _Board:
    """The fields of one board."""

    line: int = 0
    board: Field | None = None
    head: Field | None = None
    claim: Field | None = None
    deal: Field | None = None
    calls: list[Field] = field(default_factory=list)
    plays: list[Field] = field(default_factory=list)
    over: bool = False

    def begins(self, key: str) -> bool:
        """Tell whether a key begins the next board."""
        return key != "md" or bool(self.calls or self.plays)

    def take(self, item: Field, faults: Faults, limits: Limits) -> None:
        """Keep what a record is made of."""
        self.line = self.line or item.line
        match item.key:
            case "qx":
                self.board, self.line = item, item.line
            case "ah":
                self.head = item
            case "mc":
                self.claim = item
            case "md":
                if self.deal is not None and self.deal.value != item.value:
                    what = "a second deal in one board; the first holds"
                    faults.error("R109", item.where, what)
                else:
                    self.deal = item
            case "mb":
                self._add(self.calls, item, faults, limits)
            case "pc":
                self._add(self.plays, item, faults, limits)

    def _add(self, to: list[Field], item: Field, faults: Faults, limits: Limits) -> None:
        if len(to) < limits.events:
            to.append(item)
        elif not self.over:
            self.over = True
            what = f"a board has at most {limits.events} calls and cards"
            faults.error("R104", item.where, what)


class _LinBoard:
    """One board on its way to a record."""

    def __init__(
        self,
        layout: FourHands,
        board: _Board,
        names: list[str],
        number: int,
        faults: Faults,
        seat: Seat,
    ) -> None:
        self.layout = layout
        self.board = board
        self.faults = faults
        self.seat = seat
        self.names = names
        self.sheet = Sheet(layout, [], line=board.line, number=number)

    def entry(self) -> Entry:
        """Make the record."""
        dealer, hands = self._deal()
        found = self._settled(dealer)
        self.sheet.tags = list(self._tags(dealer, found))
        if found is not None:
            self.sheet.suit = found.suit
            self.sheet.leader = (found.seat + 1) % len(SEATS)
        deal = self.board.deal
        events = [
            self.layout.deals(hand.seat, hand.mask, deal.line, f"md|{deal.value}|")
            for hand in hands
            if deal is not None
        ]
        record = self.sheet.record(events, self.faults)
        if self.board.plays and found is None and (dealer is not None or deal is None):
            what = "cards are played, but no calls settled with which suit"
            self.faults.error("R123", self.board.plays[0].where, what)
        elif self.board.plays and found is not None:
            events += self._plays({hand.seat: hand.mask for hand in hands}, record)
            record = replace(record, events=tuple(events))
        return Entry(record, self.faults.take(), record.number)

    def _tags(self, dealer: int | None, found: Settled | None) -> Iterator[tuple[str, str]]:
        """Give the tags, named as in PBN."""
        board, head = self.board.board, self.board.head
        names = self.names
        if board is not None:
            room = _ROOMS.get(board.value[:1].lower(), "")
            if room:
                yield "Room", room
            yield "Board", board.value[1:] if room else board.value
            names = names[4:8] if room == "Closed" and len(names) > 4 else names
        elif head is not None:
            yield "Board", head.value.removeprefix("Board ").strip()
        for seat, name in zip(_ORDER, names, strict=False):
            yield _NAMES[seat], name
        if dealer is not None:
            yield "Dealer", SEATS[dealer]
        if found is not None:
            yield "Declarer", SEATS[found.seat]
            yield "Contract", found.text
        if self.board.claim is not None:
            yield "Claim", self.board.claim.value

    # ---------------------------------------------------------------- the deal

    def _deal(self) -> tuple[int | None, list[Hand]]:
        """Give the dealer and the hands, the last one filled in from the other three."""
        deal = self.board.deal
        if deal is None:
            first = (self.board.calls or self.board.plays)[0]
            what = "the board has no deal: no field md stands before this"
            self.faults.error("R121", (first.line, first.column, 1), what)
            return None, []
        digit, text = deal.value[:1], deal.value[1:]
        dealer = _FIRST.get(digit)
        if dealer is None:
            what = f"found {shown(digit)}, expected the dealer: 1, 2, 3 or 4"
            hint = "1 is south, 2 west, 3 north, 4 east: write it before the first hand"
            self.faults.error("R121", (deal.line, deal.column, 1), what, hint)
            text = text if digit.isdigit() else deal.value
        words = text.split(",")
        if len(words) > len(SEATS):
            what = f"found {len(words)} hands, expected at most {len(SEATS)}"
            self.faults.error("R121", deal.where, what)
            return dealer, []
        hands: list[Hand] = []
        fine = True
        at = deal.column + len(deal.value) - len(text)
        for seat, word in zip(_ORDER, words, strict=False):
            mask = lin_hand(self.layout, word, (deal.line, at), self.faults) if word else None
            fine = fine and (mask is not None or not word)
            if mask is not None:
                hands.append(Hand(seat, mask, (deal.line, at, len(word))))
            at += len(word) + 1
        if fine:
            self._fourth(hands, deal)
            look_over(self.layout, hands, deal.where, self.faults)
        return dealer, hands

    def _fourth(self, hands: list[Hand], deal: Field) -> None:
        """Fill in the one hand that is left out, if the other three are whole."""
        missing = [seat for seat in _ORDER if all(hand.seat != seat for hand in hands)]
        full = len(self.layout.card.codes) // len(SEATS)
        rest = (1 << len(self.layout.card.codes)) - 1
        for hand in hands:
            rest &= ~hand.mask
        if len(missing) == 1 and rest.bit_count() == full:
            hands.append(Hand(missing[0], rest, deal.where))

    # ---------------------------------------------------------------- calls and play

    def _settled(self, dealer: int | None) -> Settled | None:
        """Give what the calls come to; None if all passed or a call cannot be read."""
        calls: list[tuple[int, str]] = []
        for item in self.board.calls:
            said = call(item.value.strip().rstrip("!?"))
            if said is None:
                what = f"found {shown(item.value)}, expected a call such as 1C, 3N, p, d or r"
                self.faults.error("R130", item.where, what)
                return None
            calls.append((((dealer or 0) + len(calls)) % len(SEATS), said))
        return None if dealer is None else settled(calls)

    def _plays(self, hands: dict[int, int], record: Record) -> list[Event]:
        """Give the play: each card by who holds it."""
        table: FollowedGame | None = None
        if len(hands) < len(SEATS):
            table = self.seat(record)
        events: list[Event] = []
        for item in self.board.plays:
            word = item.value.strip().upper()
            card = self.layout.index(word[:1], word[1:])
            if card is None:
                what = f"found {shown(item.value)}, expected a card such as {self.layout.code(0)}"
                self.faults.error("R124", item.where, what, card_meant(self.layout, word))
                break
            seat = next((seat for seat, hand in hands.items() if hand >> card & 1), -1)
            if seat < 0 and table is not None:
                seat = table.turn()
            if not 0 <= seat < len(SEATS):
                what = (
                    f"it cannot be told who played {self.layout.code(card)}; the rest is left out"
                )
                self.faults.error("R127", item.where, what)
                break
            event = self.layout.plays(seat, card, item.line, item.text)
            events.append(event)
            if table is not None:
                table.step(event.act, event.args)
        return events
