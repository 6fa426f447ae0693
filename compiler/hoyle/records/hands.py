"""The hands of a deal as PBN and LIN write them, and what is odd about them."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.records.codec import SYMBOLS
from hoyle.records.faults import Faults, shown
from hoyle.records.four import SEATS, SUITS, FourHands

_IN_ORDER = "spades, hearts, diamonds and clubs in this order"
_CALLED = {"NORTH": "N", "EAST": "E", "SOUTH": "S", "WEST": "W"}


@dataclass(frozen=True, slots=True)
class Hand:
    """A seat's hand as a bit mask, and where it stands: line, column, length."""

    seat: int
    mask: int
    where: tuple[int, int, int]


TextPlace = tuple[int, int]  # line and column at which a text begins


def pbn_deal(layout: FourHands, text: str, place: TextPlace, faults: Faults) -> list[Hand] | None:
    """Read `W:KQT2.AT.J6542.85 - - -`: a seat, and four hands from it on, `-` not known.

    None, with errors, if any of it cannot be read.
    """
    line, column = place
    seat, colon, rest = text.partition(":")
    if not colon or seat not in SEATS:
        what = f"found {shown(seat)}, expected N, E, S or W and a colon"
        first = "" if colon else 'say whose hand is the first: "N:" before it, if it is north\'s'
        hint = no_seat(seat)[1] or first
        faults.error("R121", (line, column, max(len(seat), 1)), what, hint)
        return None
    found = rest.split(" ")
    if "" in found:
        at = column + 2 + rest.find("  ") + 1 if "  " in rest else column + 2
        faults.warning("R121", (line, at, 1), "found a blank, expected one between two hands")
    hands: list[Hand] = []
    count, at, fine = 0, column + 2, True
    for word in found:
        if word:
            hand = _dotted(layout, word, (line, at), faults) if word != "-" else 0
            if hand is None:
                fine = False
            elif word != "-":
                where = (line, at, len(word))
                hands.append(Hand((SEATS.index(seat) + count) % 4, hand, where))
            count += 1
        at += len(word) + 1
    if count != len(SEATS):
        what = f"found {count} hands, expected {len(SEATS)}"
        faults.error("R121", (line, column, len(text)), what)
        return None
    return hands if fine else None


def no_seat(text: str) -> tuple[str, str]:
    """Say what is wrong with a text that names no seat, and which it names otherwise."""
    meant = text.strip().upper()
    letter = meant if meant in SEATS else _CALLED.get(meant, "")
    hint = f'write "{letter}"' if letter else ""
    return f"found {shown(text)}, expected N, E, S or W", hint


def card_meant(layout: FourHands, text: str) -> str:
    """Say how a card is written that others write otherwise; "" if it is none."""
    plain = "".join(SYMBOLS.get(one, one) for one in text.upper())
    plain = plain.replace("10", "T").replace("1O", "T").replace("IO", "T")
    if layout.index(plain[:1], plain[1:]) is not None:
        return f'write "{plain}"'
    if layout.index(plain[-1:], plain[:-1]) is not None:
        return f'write "{plain[-1]}{plain[:-1]}": the suit stands first'
    return ""


def _dotted(layout: FourHands, word: str, place: TextPlace, faults: Faults) -> int | None:
    """Read one hand with dots between its suits."""
    line, column = place
    runs = word.split(".")
    if len(runs) != len(SUITS):
        what = f"found {len(runs)} suits in {shown(word)}, expected {len(SUITS)}"
        hint = f'{_IN_ORDER}, a dot between each two, also where one has none; one not known is "-"'
        faults.error("R121", (line, column, len(word)), what, hint)
        return None
    mask, at = 0, column
    for suit, run in zip(SUITS, runs, strict=True):
        for rank in run:
            mask_or_none = _with(layout, mask, suit, rank, (line, at, 1), faults, "blanks")
            if mask_or_none is None:
                return None
            mask = mask_or_none
            at += 1
        at += 1
    return mask


def lin_hand(layout: FourHands, word: str, place: TextPlace, faults: Faults) -> int | None:
    """Read one hand as `SKJ5H9DAT862C7`, a letter before each suit."""
    line, column = place
    mask, suit = 0, ""
    at = 0
    while at < len(word):
        letter = word[at].upper()
        size = 2 if word[at : at + 2] == "10" else 1
        if letter in SUITS:
            suit = letter
        elif not suit:
            what = f"found {shown(word[at])}, expected a suit: S, H, D or C"
            hint = "the letter of a suit stands before its cards, and no dot after them"
            faults.error("R121", (line, column + at, 1), what, hint if "." in word else "")
            return None
        else:
            rank = word[at : at + size].upper()
            where = (line, column + at, size)
            mask_or_none = _with(layout, mask, suit, rank, where, faults)
            if mask_or_none is None:
                return None
            mask = mask_or_none
            at += size - 1
        at += 1
    return mask


def _with(
    layout: FourHands,
    mask: int,
    suit: str,
    rank: str,
    where: tuple[int, int, int],
    faults: Faults,
    parting: str = "commas",
) -> int | None:
    """Add a card to a hand; `parting` are the signs between two of them."""
    card = layout.index(suit, rank)
    if card is None or rank.islower():
        what = f"found {shown(rank)}, expected a card of {suit}: A, K ... 2"
        hint = "hands are parted by " + parting if rank in ",;" else ""
        faults.error("R121", where, what, hint)
        return None
    if mask >> card & 1:
        faults.error("R121", where, f"{layout.code(card)} stands twice in one hand")
        return None
    return mask | 1 << card


def look_over(
    layout: FourHands, hands: list[Hand], deal: tuple[int, int, int], faults: Faults
) -> None:
    """Warn of a card in two hands and of hands too great, too small or unequal.

    The record is kept: what is odd in it is for the judge.
    """
    full = len(layout.card.codes) // len(SEATS)
    if not any(hand.mask for hand in hands):
        faults.warning("R122", deal, "no cards are dealt")
        return
    seen = 0
    for hand in hands:
        for card in range(len(layout.card.codes)):
            if seen >> card & hand.mask >> card & 1:
                what = f"{layout.code(card)} is in two hands; the second is {SEATS[hand.seat]}'s"
                faults.warning("R122", hand.where, what)
        seen |= hand.mask
    sizes = {hand.mask.bit_count() for hand in hands}
    for hand in hands:
        size = hand.mask.bit_count()
        usual = full if size > full or len(sizes) > 1 else size
        if size != usual:
            what = f"{SEATS[hand.seat]} has {size} cards, expected {usual}"
            faults.warning("R122", hand.where, what)
