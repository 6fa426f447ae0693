"""The auction of a board of PBN: read to see what it settles, and whether the tags say so."""

from __future__ import annotations

from hoyle.records.auction import Settled, call, meant, regular, settled
from hoyle.records.faults import Faults, shown
from hoyle.records.four import SEATS
from hoyle.records.hands import no_seat
from hoyle.records.pbn_text import UNKNOWN, Board, Tag


def auction(
    board: Board, declarer: int | None, named: Settled | None, faults: Faults
) -> Settled | None:
    """Give what a regular and whole auction settles; warn if it does not bear out the tags."""
    tag = board.tags.get("Auction")
    if tag is None or tag.value not in SEATS:
        if tag is not None and tag.value not in UNKNOWN:
            faults.warning("R130", tag.where, *no_seat(tag.value))
        return None
    dealer = board.tags.get("Dealer")
    calls = _calls(board, SEATS.index(tag.value), dealer, faults)
    if calls is None:
        return None
    found = settled(calls)
    if found is None:
        return None
    said = f"by the auction {SEATS[found.seat]} plays {found.text}"
    by = board.tags.get("Declarer")
    if declarer is not None and by is not None and not _borne_out(by, declarer, found):
        what = f"the declarer is {shown(by.value)}, but {said}"
        faults.warning("R130", by.where, what)
    tag = board.tags.get("Contract")
    passed = tag is not None and tag.value == "Pass"
    if tag is not None and (passed or (named is not None and not same(named, found))):
        faults.warning("R130", tag.where, f"the contract is {tag.value}, but {said}")
    return found if regular(calls) else None


def _calls(
    board: Board, first: int, dealer: Tag | None, faults: Faults
) -> list[tuple[int, str]] | None:
    """Give the calls of the auction by seat; None if it is irregular or cut short."""
    calls: list[tuple[int, str]] = []
    ended = False
    for word in board.sections.get("Auction", ()):
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
            faults.warning("R130", word.where, what, meant(text))
            return None
        seat = (first + len(calls)) % len(SEATS)
        if not calls and dealer is not None and dealer.value != SEATS[seat]:
            what = f"{SEATS[seat]} calls first, but {dealer.value} is the dealer"
            faults.warning("R130", word.where, what)
            return None
        calls.append((seat, said))
    passes = [said for _, said in calls[-3:]] == ["P", "P", "P"]
    return calls if ended or (passes and len(calls) > 3) else None


def _borne_out(tag: Tag, declarer: int, found: Settled) -> bool:
    """Tell whether the declarer is the auction's, or is marked as not being so."""
    return tag.value.startswith("^") == (declarer != found.seat)


def same(named: Settled, found: Settled) -> bool:
    """Tell whether two contracts are the same, as far as they are named."""
    if not named.level:
        return named.suit == found.suit
    return (named.level, named.suit, named.doubled) == (found.level, found.suit, found.doubled)
