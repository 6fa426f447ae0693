"""A clean validator of whist deals by hand: dataclasses, and the five rules one thinks of first.

Thirteen cards each and none twice, a card from the hand that was dealt it, in turn, following suit.
It knows no law's text, no remedy, no score and no honours, and stops at the first problem.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

SEATS = "AYBZ"
RANKS = "23456789TJQKA"


@dataclass(frozen=True, slots=True)
class Card:
    """A card."""

    rank: int
    suit: str


@dataclass(frozen=True, slots=True)
class Play:
    """A card played by a player."""

    player: str
    card: Card


@dataclass(frozen=True, slots=True)
class RecordedDeal:
    """A deal as it was written down."""

    hands: dict[str, frozenset[Card]]
    trumps: str
    plays: tuple[Play, ...]


CARDS = {rank + suit: Card(at, suit) for suit in "CDHS" for at, rank in enumerate(RANKS)}


def read(line: str) -> RecordedDeal:
    """Read a line of JSON, as acts."""
    hands: dict[str, frozenset[Card]] = {}
    plays: list[Play] = []
    trumps = ""
    for act in json.loads(line)["acts"]:
        match act["act"]:
            case "deal":
                hands[act["player"]] = frozenset(CARDS[card] for card in act["cards"])
            case "turn-up":
                trumps = act["card"][1]
            case "play":
                plays.append(Play(act["player"], CARDS[act["card"]]))
    return RecordedDeal(hands, trumps, tuple(plays))


def problem(deal: RecordedDeal) -> str:
    """Say what is wrong with a deal, or ""."""
    if any(len(hand) != 13 for hand in deal.hands.values()):
        return "a hand has not thirteen cards"
    if len(frozenset[Card]().union(*deal.hands.values())) != 52:
        return "a card was dealt twice"
    held = {player: set(hand) for player, hand in deal.hands.items()}
    turn = deal.plays[0].player if deal.plays else ""
    trick: list[Play] = []
    for play in deal.plays:
        if play.player != turn:
            return f"{play.player} plays out of turn"
        if play.card not in held[play.player]:
            return f"{play.player} does not hold that card"
        if trick and play.card.suit != trick[0].card.suit:
            led = trick[0].card.suit
            if any(card.suit == led for card in held[play.player]):
                return f"{play.player} revokes"
        held[play.player].remove(play.card)
        trick.append(play)
        turn = SEATS[(SEATS.index(turn) + 1) % 4]
        if len(trick) == 4:
            turn, trick = _winner(trick, deal.trumps), []
    return ""


def _winner(trick: list[Play], trumps: str) -> str:
    led = trick[0].card.suit

    def strength(play: Play) -> tuple[bool, bool, int]:
        suit = play.card.suit
        return suit == trumps, suit == led, play.card.rank

    return max(trick, key=strength).player
