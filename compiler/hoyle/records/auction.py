"""Who plays a hand and with which suit, as the calls of an auction settle it."""

from __future__ import annotations

import re
from dataclasses import dataclass

_BID = re.compile(r"([1-7])(C|D|H|S|NT?)")
_CONTRACT = re.compile(r"([1-7]?)(C|D|H|S|NT?)([Xx]{0,2})")
_RISING = "CDHSN"
_WORDS = {
    "P": "P", "PASS": "P", "X": "X", "D": "X", "DBL": "X", "DB": "X",
    "XX": "XX", "R": "XX", "RDBL": "XX",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Settled:
    """What an auction comes to: seat (0 to 3 for N to W), level, suit, "" for none, doubling.

    `level` is 0 where nobody bid, or where a notation gives the suit alone.
    """

    seat: int
    level: int
    suit: str
    doubled: str = ""

    @property
    def text(self) -> str:
        """Write it as both notations do."""
        return f"{self.level or ''}{self.suit or 'NT'}{self.doubled}"


def call(text: str) -> str | None:
    """Give a call as `P`, `X`, `XX` or a bid such as `3S` or `1N`; None if it is none."""
    plain = text.upper()
    if plain in _WORDS:
        return _WORDS[plain]
    match = _BID.fullmatch(plain)
    return match[1] + match[2][0] if match else None


def meant(text: str) -> str:
    """Say how a contract or a call is written that others write otherwise; "" if it is none."""
    plain = re.sub(r"[\s-]", "", text).upper()
    for word, letter in _SUITS.items():
        plain = re.sub(rf"^([1-7]){word}", rf"\1{letter}", plain)
    plain = re.sub(r"(?:DBL|DOUBLED?)$", "X", plain)
    plain = re.sub(r"^([1-7])N(?=X*$)", r"\1NT", plain)
    if plain in ("PAS", "PASSES", "PASSED", "PASSOUT", "ALLPASS", "NOBID", "NB"):
        return 'write "Pass"'
    return f'write "{plain}"' if _CONTRACT.fullmatch(plain) and plain[0].isdecimal() else ""


# The longer first: NOTRUMPS is no N and something else.
_SUITS = {
    "CLUBS?": "C", "DIAMONDS?": "D", "HEARTS?": "H", "SPADES?": "S", "NOTRUMPS?": "NT",
    "SANSATOUT": "NT", "SA": "NT",
}  # fmt: skip


def settled(calls: list[tuple[int, str]]) -> Settled | None:
    """Give what the calls of seats come to; None if all passed."""
    level, suit, last, doubled = 0, "", -1, ""
    for seat, said in calls:
        if said in ("X", "XX"):
            doubled = said
        elif said != "P":
            level, suit, last, doubled = int(said[0]), said[1], seat, ""
    if last < 0:
        return None
    first = next(seat for seat, said in calls if seat % 2 == last % 2 and said[1:] == suit)
    return Settled(first, level, "" if suit == "N" else suit, doubled)


def regular(calls: list[tuple[int, str]]) -> bool:
    """Tell whether each call could be made after those before it.

    A bid is higher than the last one, X doubles a bid of the other side, XX redoubles it, and
    nothing follows three passes, or four before any bid.
    """
    highest, last, doubled, passes = -1, -1, "", 0
    for seat, said in calls:
        if passes >= (3 if last >= 0 else 4):
            return False
        passes = passes + 1 if said == "P" else 0
        if said == "X":
            if last < 0 or doubled or seat % 2 == last % 2:
                return False
            doubled = said
        elif said == "XX":
            if doubled != "X" or seat % 2 != last % 2:
                return False
            doubled = said
        elif said != "P":
            bid = int(said[0]) * len(_RISING) + _RISING.index(said[1])
            if bid <= highest:
                return False
            highest, last, doubled = bid, seat, ""
    return True


def contract(text: str) -> Settled | None:
    """Read a contract such as `4HX`, `3NT` or `H`, without its seat; None if it is none."""
    match = _CONTRACT.fullmatch(text)
    if match is None:
        return None
    return Settled(-1, int(match[1] or 0), "" if match[2][0] == "N" else match[2], match[3].upper())
