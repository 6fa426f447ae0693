"""PBN, import only: the deal, the suit and the play of each board as a record of a book.

The auction is not part of the record; it is read to see whether it bears out the tags.
Checked are: Dealer, Deal, Declarer, Contract, Auction and Play. Other tags are kept as
text, and nothing is said about their values.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from hoyle.ir import Book
from hoyle.ir.game import Event, Record
from hoyle.records import pbn_columns, pbn_play
from hoyle.records.auction import Settled, contract, meant
from hoyle.records.faults import Entry, Faults, shown
from hoyle.records.follow import Seat
from hoyle.records.four import SEATS, FourHands, Sheet, layout
from hoyle.records.hands import Hand, look_over, no_seat, pbn_deal
from hoyle.records.limits import LIMITS, Limits
from hoyle.records.lines import Line
from hoyle.records.pbn_auction import auction, same
from hoyle.records.pbn_text import UNKNOWN, Board, PbnWord, Tag, boards

_LEFT_OUT = ("Deal", "Auction", "Play")  # what the events say instead


def read_pbn(
    book: Book, lines: Iterable[Line], name: str, seat: Seat, limits: Limits = LIMITS
) -> Iterator[Entry]:
    """Read the boards of a PBN file one by one; `seat` follows a game and tells the turn."""
    found = layout(book)
    faults = Faults(name, limits)
    if isinstance(found, str):
        faults.error("R119", (1, 1, 1), found)
        yield Entry(None, faults.take())
        return
    number = 0
    for board in boards(lines, faults, limits):
        if not board.tags:
            yield Entry(None, faults.take())
            continue
        number += 1
        yield _PbnBoard(found, board, number, faults, seat).entry()
    if left := faults.take():
        yield Entry(None, left)


class _PbnBoard:
    """One board on its way to a record."""

    def __init__(
        self, layout: FourHands, board: Board, number: int, faults: Faults, seat: Seat
    ) -> None:
        self.layout = layout
        self.board = board
        self.faults = faults
        self.seat = seat
        self.misnamed = False  # whether the contract is there, but cannot be read
        self.unread = False  # whether the declarer is there, but cannot be read
        self.sheet = Sheet(layout, [], line=board.line, number=number)

    def entry(self) -> Entry:
        """Make the record."""
        self._dealer()
        named, declarer = self._settled()
        play = self.board.tags.get("Play")
        self.sheet.tags = [
            (tag.name, tag.value)
            for tag in self.board.tags.values()
            if tag.name not in _LEFT_OUT and not tag.name.endswith("Table")
        ]
        self.sheet.suit = named.suit if named is not None else None
        self.sheet.leader = self._leader(declarer, named, play)
        hands = self._deal()
        self._missing(declarer, named, play)
        words = self.board.sections.get("Play", [])
        if named is None or play is None or play.value not in SEATS or not words:
            base = self.sheet.record(self._deals(hands), self.faults)
            return Entry(base, self.faults.take(), base.number)
        record = self._play(hands, SEATS.index(play.value), words)
        return Entry(record, self.faults.take(), record.number)

    # ---------------------------------------------------------------- tags

    def _dealer(self) -> None:
        tag = self.board.tags.get("Dealer")
        if tag is None:
            return
        if tag.value not in SEATS:
            if tag.value not in UNKNOWN:
                self.faults.error("R123", tag.where, *no_seat(tag.value))
            del self.board.tags["Dealer"]

    def _settled(self) -> tuple[Settled | None, int | None]:
        """Give the contract and the declarer: as told, else as a whole auction settles them."""
        declarer, named = self._declarer(), self._contract()
        found = auction(self.board, declarer, named, self.faults)
        if found is None or self.misnamed:
            return named, declarer
        untold = named is None and self._untold("Contract")
        if untold and declarer in (None, found.seat):
            self._tell("Contract", found.text)
            named = found
        if declarer is None and self._untold("Declarer") and named and same(named, found):
            self._tell("Declarer", SEATS[found.seat])
            declarer = found.seat
        return named, declarer

    def _untold(self, name: str) -> bool:
        tag = self.board.tags.get(name)
        return tag is None or tag.value in UNKNOWN

    def _tell(self, name: str, value: str) -> None:
        """Write into a tag what follows from the auction."""
        auction = self.board.tags["Auction"]
        self.board.tags[name] = Tag(name, value, auction.line, auction.column, auction.given)

    def _declarer(self) -> int | None:
        """Give the declarer's seat, if the tag tells it."""
        tag = self.board.tags.get("Declarer")
        if tag is None or tag.value in UNKNOWN:
            return None
        seat = tag.value.removeprefix("^")
        if seat in SEATS:
            return SEATS.index(seat)
        self.faults.error("R123", tag.where, *no_seat(tag.value))
        self.unread = True
        return None

    def _contract(self) -> Settled | None:
        """Give what the tag says was settled; None if nothing, or all passed."""
        tag = self.board.tags.get("Contract")
        if tag is None or tag.value in UNKNOWN or tag.value == "Pass":
            return None
        found = contract(tag.value)
        if found is None:
            what = f'found {shown(tag.value)}, expected a contract such as 4H, 3NTX or "Pass"'
            self.faults.error("R123", tag.where, what, meant(tag.value))
            self.misnamed = True
        return found

    def _leader(self, declarer: int | None, named: Settled | None, play: Tag | None) -> int | None:
        """Give who leads: the declarer's left-hand opponent, unless the play says another."""
        left = None if declarer is None or named is None else (declarer + 1) % len(SEATS)
        if play is None or play.value in UNKNOWN:
            return left
        if play.value not in SEATS:
            self.faults.error("R123", play.where, *no_seat(play.value))
            return left
        if left is not None and SEATS[left] != play.value:
            what = (
                f"the play begins with {play.value}, but {SEATS[left]} leads to the "
                f"declarer {SEATS[(left - 1) % len(SEATS)]}"
            )
            self.faults.warning("R123", play.where, what)
            return left
        return SEATS.index(play.value)

    def _missing(self, declarer: int | None, named: Settled | None, play: Tag | None) -> None:
        """Say what a play lacks to be read."""
        if play is None:
            return
        if "Deal" not in self.board.tags:
            what = "the play has no deal: the hands are not known"
            self.faults.warning("R123", play.where, what)
        if named is None and not self.misnamed:
            report = self.faults.error if self._cards() else self.faults.warning
            report("R123", play.where, "the play has no contract: the suit is not known")
        told = self.unread or play.value not in SEATS
        if declarer is None and not told and (named is None or named.level):
            what = f"the play has no declarer: {play.value} is taken to lead"
            self.faults.warning("R123", play.where, what)

    def _cards(self) -> bool:
        return any(word.text not in "*+-" for word in self.board.sections.get("Play", ()))

    # ---------------------------------------------------------------- sections

    def _deal(self) -> list[Hand]:
        """Give the hands."""
        tag = self.board.tags.get("Deal")
        if tag is None or tag.value in UNKNOWN:
            return []
        hands = pbn_deal(self.layout, tag.value, (tag.line, tag.column), self.faults)
        if hands is None:
            return []
        look_over(self.layout, hands, tag.where, self.faults)
        return hands

    def _deals(self, hands: list[Hand], dealt: Mapping[int, int] | None = None) -> list[Event]:
        """Give the events that deal hands; `dealt` are those by seat, if they are others."""
        masks = {hand.seat: hand.mask for hand in hands} if dealt is None else dealt
        tag = self.board.tags.get("Deal")
        text = "" if tag is None else f'[Deal "{tag.given or tag.value}"]'
        line = 0 if tag is None else tag.line
        return [
            self.layout.deals(hand.seat, masks[hand.seat], line, text)
            for hand in hands
            if hand.seat in masks
        ]

    def _play(self, hands: list[Hand], first: int, words: list[PbnWord]) -> Record:
        """Make the record of a board that was played, its columns beginning with a seat."""
        cells = pbn_play.cells_of(self.layout, words, self.faults)
        masks = {hand.seat: hand.mask for hand in hands}
        columns = pbn_columns.usual(first)
        astray = pbn_columns.strays(cells, masks, first)
        where = self.board.tags["Play"].where
        lent = "Deal" in self.board.lent
        other = self._other(hands, first, cells) if astray and not lent else None
        if other is not None:
            self.faults.warning("R127", where, other.said)
            columns, masks = other, other.dealt(masks)
        elif astray >= (1 if lent else pbn_columns.STRAYS):
            what = f"{astray} of the cards are not in the hands of those who play them"
            self.faults.warning("R127", where, f"{what}; the deal is left out")
            masks = {}
        base, out = self._follow(hands, masks, cells, columns, self.faults)
        other = None if masks else self._undealt(first, cells, out)
        if other is not None:
            self.faults.warning("R127", where, other.said)
            base, out = self._follow(hands, masks, cells, other, self.faults)
        pbn_play.look_over(self.layout, masks, out, self.faults)
        return replace(base, events=(*base.events, *out.events), marks=tuple(out.marks))

    def _other(
        self, hands: list[Hand], first: int, cells: list[pbn_columns.Cell]
    ) -> pbn_columns.RowColumns | None:
        """Find how else the rows can be read, so that everybody holds what he plays."""
        masks = {hand.seat: hand.mask for hand in hands}
        for columns in pbn_columns.others(cells, masks, first):
            dealt = columns.dealt(masks)
            _, out = self._follow(hands, dealt, cells, columns, Faults(""))
            if pbn_play.clean(self.layout, dealt, out):
                return columns
        return None

    def _undealt(
        self, first: int, cells: list[pbn_columns.Cell], out: pbn_play.PlayedEvents
    ) -> pbn_columns.RowColumns | None:
        """Find how else the rows can be read, no hand being known, so that all follow who can."""
        if pbn_play.clean(self.layout, pbn_play.shown_of(out), out):
            return None
        for columns in pbn_columns.undealt(cells, first):
            _, other = self._follow([], {}, cells, columns, Faults(""))
            if pbn_play.clean(self.layout, pbn_play.shown_of(other), other):
                return columns
        return None

    def _follow(
        self,
        hands: list[Hand],
        masks: Mapping[int, int],
        cells: list[pbn_columns.Cell],
        columns: pbn_columns.RowColumns,
        faults: Faults,
    ) -> tuple[Record, pbn_play.PlayedEvents]:
        """Put the play in order: the record before it, and the play."""
        base = self.sheet.record(self._deals(hands, masks), faults)
        table = self.seat(base)
        before = len(base.events)
        texts = self.board.texts
        return base, pbn_play.played(self.layout, cells, columns, texts, table, before, faults)
