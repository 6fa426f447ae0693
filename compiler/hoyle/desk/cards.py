"""Cards as they are drawn: a face of the pack that comes with the desk, or text."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.ir import Kind
from hoyle.words.templates import spoken

_SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_RANKS = frozenset("A23456789TJQK")


@dataclass(frozen=True, slots=True)
class CardView:
    """A card to be drawn: its code in records, its name, its rank and suit as signs.

    `face` names its picture, "" for a card that is in no common pack.
    """

    code: str
    name: str
    rank: str
    suit: str
    face: str


def card(kind: Kind, member: int) -> CardView:
    """Draw a member of a kind."""
    code, name = kind.codes[member], spoken(kind.members[member])
    rank, suit = code[:-1], code[-1:]
    if not kind.parts or suit not in _SIGNS:
        return CardView(code, name, code, "", "")
    face = code if rank in _RANKS else ""
    return CardView(code, name, "10" if rank == "T" else rank, suit, face)


def sign(code: str) -> str:
    """Give the sign of a suit that records write by a letter, or ""."""
    return _SIGNS.get(code, "")


def in_order(kind: Kind, mask: int) -> list[int]:
    """List the members of a set as a hand is held: suit by suit, the highest first."""
    members = [i for i in range(len(kind.codes)) if mask >> i & 1]
    suits = list(dict.fromkeys(kind.codes[i][-1] for i in range(len(kind.codes))))
    order = {suit: place for place, suit in enumerate(_alternating(suits))}
    return sorted(members, key=lambda i: (order[kind.codes[i][-1]], -i))


def _alternating(suits: list[str]) -> list[str]:
    """Put black and red suits in turn, the highest first, where they are the four common ones."""
    common = ["S", "H", "C", "D"]
    return common if set(suits) == set(common) else suits[::-1]
