"""Random deals of whist for the bench, played out by a few lines of Python.

They owe nothing to the compiler: that the laws find nothing in the legal ones, and something
in each of the others, is what the bench puts to the proof. A legal deal is dealt, turned up,
called at eight, played out and its honours claimed. A faulty one differs in one act, for which
nobody else wins a trick: all that follows would be out of turn besides. One that is `LED` out of
turn is asked for by itself: no record tells whether such a lead was followed, so that all that
comes after it is judged twice, and told of at length.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random

PLAYERS = "AYBZ"
SIDES = ("AB", "YZ")
CARDS = tuple(rank + suit for suit in "CDHS" for rank in "23456789TJQKA")
SUIT = tuple(card // 13 for card in range(52))
HONOURS = tuple(sum(1 << (suit * 13 + rank) for rank in range(9, 13)) for suit in range(4))
FAULTS = ("turn", "suit", "hand", "twice", "hands", "honours", "call")
LED = "lead"

Act = tuple[str, tuple[int, ...]]  # name and values; a set is a mask


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal: who deals, the score before it, what happened, and what is wrong with it."""

    dealer: int
    score: tuple[int, int]
    acts: tuple[Act, ...]
    fault: str


def deals(count: int, faulty: float, seed: int) -> list[Deal]:
    """Make so many deals, a fraction of which have something wrong with them."""
    rng = Random(seed)
    wrong = set(rng.sample(range(count), round(count * faulty)))
    return [deal(rng, rng.choice(FAULTS) if n in wrong else "") for n in range(count)]


def deal(rng: Random, fault: str) -> Deal:
    """Make one deal; one that gives no chance for the fault is dealt again."""
    while True:
        dealer = rng.randrange(4)
        score = rng.randrange(10), rng.randrange(10)
        made = _Table(rng, dealer, score).play()
        if not fault:
            return Deal(dealer, score, tuple(made), "")
        spoilt = _spoilt(made, score, fault, rng)
        if spoilt is not None and (fault == LED or _winners(spoilt, made) == _winners(made, made)):
            return Deal(dealer, score, tuple(spoilt), fault)


class _Table:
    """Four players who keep the laws and play at random."""

    def __init__(self, rng: Random, dealer: int, score: tuple[int, int]) -> None:
        self.rng = rng
        self.dealer = dealer
        self.score = score
        pack = list(range(52))
        rng.shuffle(pack)
        self.hands = [sorted(pack[13 * p : 13 * p + 13]) for p in range(4)]
        self.masks = [sum(1 << card for card in hand) for hand in self.hands]
        self.turned = rng.choice(self.hands[dealer])
        self.trumps = SUIT[self.turned]

    def play(self) -> list[Act]:
        """Give the acts of the deal."""
        acts: list[Act] = [
            ("deal", ((self.dealer + k) % 4, self.masks[(self.dealer + k) % 4]))
            for k in range(1, 5)
        ]
        acts.append(("turn-up", (self.dealer, self.turned)))
        honours = [self.masks[p] & HONOURS[self.trumps] for p in range(4)]
        points = [self._points(honours[s] | honours[s + 2]) for s in range(2)]
        for player in range(4):
            if self.score[player % 2] == 8 and honours[player].bit_count() >= 2:
                acts.append(("call-honours", (player,)))
                break
        leader = (self.dealer + 1) % 4
        for _ in range(13):
            leader = self._trick(leader, acts)
        for side in range(2):
            if self.score[side] < 9 and points[side] and self.rng.random() < 0.8:
                acts.append(("claim-honours", (side,)))
        return acts

    def _points(self, honours: int) -> int:
        return {3: 2, 4: 4}.get(honours.bit_count(), 0)

    def _trick(self, leader: int, acts: list[Act]) -> int:
        """Play a trick; tell who wins it."""
        led = -1
        best = -1
        winner = leader
        for k in range(4):
            player = (leader + k) % 4
            hand = self.hands[player]
            legal = [card for card in hand if SUIT[card] == led] or hand
            card = self.rng.choice(legal)
            hand.remove(card)
            acts.append(("play", (player, card)))
            if led < 0:
                led = SUIT[card]
            worth = card + 52 if SUIT[card] == self.trumps else card if SUIT[card] == led else -1
            if worth > best:
                best, winner = worth, player
        return winner


def _spoilt(acts: list[Act], score: tuple[int, int], fault: str, rng: Random) -> list[Act] | None:
    """Put one thing wrong; None if the deal gives no chance for it."""
    plays = [i for i, (name, _) in enumerate(acts) if name == "play"]
    at = rng.choice(plays)
    player = acts[at][1][0]
    match fault:
        case "turn":  # two players change places
            if plays.index(at) % 4 in (1, 2):
                return [*acts[:at], acts[at + 1], acts[at], *acts[at + 2 :]]
        case "lead":  # he who should follow leads
            if plays.index(at) % 4 == 0:
                return [*acts[:at], acts[at + 1], acts[at], *acts[at + 2 :]]
        case "suit":  # a card is thrown away that should have followed suit
            return _revoked(acts, plays, rng)
        case "hand":  # a card of another's
            other_player = (player + 1 + rng.randrange(3)) % 4
            held = [c for _, (p, c) in (acts[i] for i in plays if i > at) if p == other_player]
            if held:
                return [*acts[:at], ("play", (player, rng.choice(held))), *acts[at + 1 :]]
        case "twice":
            earlier = [acts[i][1][1] for i in plays if i < at and acts[i][1][0] == player]
            if earlier:
                return [*acts[:at], ("play", (player, rng.choice(earlier))), *acts[at + 1 :]]
        case "hands":  # a card is dealt to two players
            masks = [mask for _, mask in (args for name, args in acts if name == "deal")]
            stray = 1 << rng.choice([c for c in range(52) if masks[1] >> c & 1])
            return [(acts[0][0], (acts[0][1][0], masks[0] | stray)), *acts[1:]]
        case "honours":  # honours are claimed that are not there, or at nine
            claimed = {args[0] for name, args in acts if name == "claim-honours"}
            side = rng.randrange(2)
            trumps = SUIT[acts[4][1][1]]
            held = [m for name, (p, m) in acts[:4] if name == "deal" and p % 2 == side]
            honours = (held[0] | held[1]) & HONOURS[trumps]
            if side in claimed or honours.bit_count() < 3 or score[side] == 9:
                return [*acts, ("claim-honours", (side,))]
        case _:  # honours are called except at eight
            if score[player % 2] != 8:
                return [*acts[:5], ("call-honours", (player,)), *acts[5:]]
    return None


def _winners(acts: list[Act], legal: list[Act]) -> list[int]:
    """Tell how many play to each trick, four cards in a row, and who wins it."""
    trumps = next(SUIT[args[1]] for name, args in legal if name == "turn-up")
    plays = [(args[0], args[1]) for name, args in acts if name == "play"]
    found: list[int] = []
    for at in range(0, len(plays), 4):
        led = SUIT[plays[at][1]]
        worth = {
            player: card + 52 if SUIT[card] == trumps else card if SUIT[card] == led else -1
            for player, card in plays[at : at + 4]
        }
        found += [len(worth), max(worth, key=worth.__getitem__)]
    return found


def _revoked(acts: list[Act], plays: list[int], rng: Random) -> list[Act] | None:
    """Let a player change two of his cards about, so that he revokes."""
    rng.shuffle(plays)
    first = min(plays)
    for i in plays:
        player, card = acts[i][1]
        led = SUIT[acts[first + (i - first) // 4 * 4][1][1]]
        if (i - first) % 4 == 0 or SUIT[card] != led:
            continue
        later = [j for j in plays if j > i and acts[j][1][0] == player]
        others = [j for j in later if SUIT[acts[j][1][1]] != led]
        if others:
            spoilt = list(acts)
            j = rng.choice(others)
            spoilt[i], spoilt[j] = acts[j], acts[i]
            return spoilt
    return None


# ---------------------------------------------------------------- writing


class Writer:
    """Writes deals as lines of JSON, in acts and in codes."""

    def __init__(self) -> None:
        self._known: dict[Act, str] = {}

    def acts_line(self, deal: Deal) -> str:
        """Write a deal as acts, the form that programs exchange."""
        known = self._known
        parts = [known.get(act) or self._act(act) for act in deal.acts]
        return f'{_head(deal)},"acts":[{",".join(parts)}]}}\n'

    def codes_line(self, deal: Deal, codes: list[int]) -> str:
        """Write a deal as codes, the form of archives."""
        return f'{_head(deal)},"codes":{json.dumps(codes, separators=(",", ":"))}}}\n'

    def _act(self, act: Act) -> str:
        name, args = act
        match name:
            case "deal":
                cards = [CARDS[card] for card in range(52) if args[1] >> card & 1]
                listed = json.dumps(cards, separators=(",", ":"))
                return f'{{"act":"deal","player":"{PLAYERS[args[0]]}","cards":{listed}}}'
            case "claim-honours":
                text = f'{{"act":"{name}","side":"{SIDES[args[0]]}"}}'
            case "call-honours":
                text = f'{{"act":"{name}","player":"{PLAYERS[args[0]]}"}}'
            case _:
                player, card = PLAYERS[args[0]], CARDS[args[1]]
                text = f'{{"act":"{name}","player":"{player}","card":"{card}"}}'
        self._known[act] = text
        return text


def _head(deal: Deal) -> str:
    score = ", ".join(f"{side} {n}" for side, n in zip(SIDES, deal.score, strict=True))
    tags = f'{{"Dealer":"{PLAYERS[deal.dealer]}","Score":"{score}"}}'
    return f'{{"game":"whist","seats":["A","Y","B","Z"],"tags":{tags}'
