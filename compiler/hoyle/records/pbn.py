"""PBN, import only: the deal, the suit and the play of each board as a record of a book.

The auction is not part of the record; it is read to see whether it bears out the tags.
Checked are: Dealer, Deal, Declarer, Contract, Auction and Play. Other tags are kept as
text, and nothing is said about their values.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from hoyle.ir import Book
from hoyle.ir.game import Event
from hoyle.records import pbn_play
from hoyle.records.auction import Settled, call, contract, settled
from hoyle.records.faults import Entry, Faults, shown
from hoyle.records.four import SEATS, FourHands, Sheet, layout
from hoyle.records.hands import look_over, pbn_deal
from hoyle.records.limits import LIMITS, Limits
from hoyle.records.lines import Line
from hoyle.records.pbn_text import Board, Tag, boards
from hoyle.records.table import Seat

_UNKNOWN = ("", "?", "-")
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
        self.sheet = Sheet(layout, [], line=board.line, number=number)

    def entry(self) -> Entry:
        """Make the record."""
        self._dealer()
        declarer = self._declarer()
        named = self._contract()
        play = self.board.tags.get("Play")
        self.sheet.tags = [
            (tag.name, tag.value)
            for tag in self.board.tags.values()
            if tag.name not in _LEFT_OUT and not tag.name.endswith("Table")
        ]
        self.sheet.suit = named.suit if named is not None else None
        self.sheet.leader = self._leader(declarer, named, play)
        self._auction(declarer, named)
        hands, events = self._deal()
        self._missing(declarer, named, play)
        base = self.sheet.record(events, self.faults)
        words = self.board.sections.get("Play", [])
        if named is None or play is None or play.value not in SEATS or not words:
            return Entry(base, self.faults.take(), base.number)
        table = self.seat(base)
        out = pbn_play.played(
            self.layout,
            SEATS.index(play.value),
            words,
            self.board.texts,
            table,
            len(events),
            self.faults,
        )
        pbn_play.look_over(self.layout, hands, out, self.faults)
        record = replace(base, events=(*events, *out.events), marks=tuple(out.marks))
        return Entry(record, self.faults.take(), record.number)

    # ---------------------------------------------------------------- tags

    def _dealer(self) -> None:
        tag = self.board.tags.get("Dealer")
        if tag is None:
            return
        if tag.value not in SEATS:
            if tag.value not in _UNKNOWN:
                what = f"found {shown(tag.value)}, expected N, E, S or W"
                self.faults.error("R123", tag.where, what)
            del self.board.tags["Dealer"]

    def _declarer(self) -> int | None:
        """Give the declarer's seat, if the tag tells it."""
        tag = self.board.tags.get("Declarer")
        if tag is None or tag.value in _UNKNOWN:
            return None
        seat = tag.value.removeprefix("^")
        if seat in SEATS:
            return SEATS.index(seat)
        what = f"found {shown(tag.value)}, expected N, E, S or W"
        self.faults.error("R123", tag.where, what)
        return None

    def _contract(self) -> Settled | None:
        """Give what the tag says was settled; None if nothing, or all passed."""
        tag = self.board.tags.get("Contract")
        if tag is None or tag.value in _UNKNOWN or tag.value == "Pass":
            return None
        found = contract(tag.value)
        if found is None:
            what = f'found {shown(tag.value)}, expected a contract such as 4H, 3NTX or "Pass"'
            self.faults.error("R123", tag.where, what)
            self.misnamed = True
        return found

    def _leader(self, declarer: int | None, named: Settled | None, play: Tag | None) -> int | None:
        """Give who leads: the declarer's left-hand opponent, unless the play says another."""
        left = None if declarer is None or named is None else (declarer + 1) % len(SEATS)
        if play is None or play.value in _UNKNOWN:
            return left
        if play.value not in SEATS:
            what = f"found {shown(play.value)}, expected N, E, S or W"
            self.faults.error("R123", play.where, what)
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
        if declarer is None and (named is None or named.level):
            what = f"the play has no declarer: {play.value} is taken to lead"
            self.faults.warning("R123", play.where, what)

    def _cards(self) -> bool:
        return any(word.text not in "*+-" for word in self.board.sections.get("Play", ()))

    # ---------------------------------------------------------------- sections

    def _deal(self) -> tuple[dict[int, int], list[Event]]:
        """Give the hands by seat, and the events that deal them."""
        tag = self.board.tags.get("Deal")
        if tag is None or tag.value in _UNKNOWN:
            return {}, []
        hands = pbn_deal(self.layout, tag.value, (tag.line, tag.column), self.faults)
        if hands is None:
            return {}, []
        look_over(self.layout, hands, tag.where, self.faults)
        events = [
            self.layout.deals(hand.seat, hand.mask, tag.line, f'[Deal "{tag.given}"]')
            for hand in hands
        ]
        return {hand.seat: hand.mask for hand in hands}, events

    def _auction(self, declarer: int | None, named: Settled | None) -> None:
        """Warn if the auction, where it is regular and whole, does not bear out the tags."""
        tag = self.board.tags.get("Auction")
        if tag is None or tag.value not in SEATS:
            if tag is not None and tag.value not in _UNKNOWN:
                what = f"found {shown(tag.value)}, expected N, E, S or W"
                self.faults.warning("R130", tag.where, what)
            return
        dealer = self.board.tags.get("Dealer")
        calls = self._calls(SEATS.index(tag.value), dealer)
        if calls is None:
            return
        found = settled(calls)
        if found is None:
            return
        said = f"by the auction {SEATS[found.seat]} plays {found.text}"
        by = self.board.tags.get("Declarer")
        if declarer is not None and by is not None and not _borne_out(by, declarer, found):
            what = f"the declarer is {shown(by.value)}, but {said}"
            self.faults.warning("R130", by.where, what)
        tag = self.board.tags.get("Contract")
        if tag is None or tag.value in _UNKNOWN:
            return
        if tag.value == "Pass" or (named is not None and not _same(named, found)):
            self.faults.warning("R130", tag.where, f"the contract is {tag.value}, but {said}")

    def _calls(self, first: int, dealer: Tag | None) -> list[tuple[int, str]] | None:
        """Give the calls of the auction by seat; None if it is irregular or cut short."""
        calls: list[tuple[int, str]] = []
        ended = False
        for word in self.board.sections.get("Auction", ()):
            text = word.text
            if text.startswith("^") or text in ("+", "*"):
                return None
            if text[0] in "!?$=" or text == "-":
                first += text == "-"
                continue
            if text == "AP":
                ended = True
                break
            said = call(text)
            if said is None or text[1:] == "N":
                what = f"found {shown(text)}, expected a call"
                self.faults.warning("R130", word.where, what)
                return None
            seat = (first + len(calls)) % len(SEATS)
            if not calls and dealer is not None and dealer.value != SEATS[seat]:
                what = f"{SEATS[seat]} calls first, but {dealer.value} is the dealer"
                self.faults.warning("R130", word.where, what)
                return None
            calls.append((seat, said))
        passes = [said for _, said in calls[-3:]] == ["P", "P", "P"]
        return calls if ended or (passes and len(calls) > 3) else None


def _borne_out(tag: Tag, declarer: int, found: Settled) -> bool:
    """Tell whether the declarer is the auction's, or is marked as not being so."""
    return tag.value.startswith("^") == (declarer != found.seat)


def _same(named: Settled, found: Settled) -> bool:
    """Tell whether two contracts are the same, as far as they are named."""
    if not named.level:
        return named.suit == found.suit
    return (named.level, named.suit, named.doubled) == (found.level, found.suit, found.doubled)
