"""What the notations of four named hands share: how a book takes a deal and a play."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.ir import Act, Book, Enum, Kind, Maybe, SetOf, State
from hoyle.ir.game import Event, Record
from hoyle.records import tags as tagged
from hoyle.records.beginning import contrary
from hoyle.records.codec import Codec, codec_of
from hoyle.records.faults import Faults

SEATS = ("N", "E", "S", "W")
SUITS = "SHDC"  # the order in which both notations write a hand
RANKS = "AKQJT98765432"


@dataclass(frozen=True, slots=True)
class FourHands:
    """How one book takes such a notation: its acts, its kind of card, its states' tags."""

    book: Book
    codec: Codec
    deal: Act
    play: Act
    card: Kind
    suit_tag: str
    leader_tag: str

    def index(self, suit: str, rank: str) -> int | None:
        """Give the card of a suit's and a rank's letter."""
        if len(suit) != 1 or suit not in SUITS or not rank:
            return None
        return self.codec.member(self.card.name, rank + suit)

    def code(self, card: int) -> str:
        """Give a card as the notation writes it: suit, then rank."""
        code = self.card.codes[card]
        return code[-1] + code[:-1]

    def suit(self, card: int) -> int:
        """Give the suit of a card, by its number."""
        return card // (len(self.card.codes) // len(SUITS))

    def deals(self, seat: int, hand: int, line: int, text: str) -> Event:
        """Make the event of a hand dealt to a seat."""
        return Event(self.deal.name, _args(self.deal, seat, hand), line, text)

    def plays(self, seat: int, card: int, line: int, text: str) -> Event:
        """Make the event of a card played by a seat."""
        return Event(self.play.name, _args(self.play, seat, card), line, text)


def layout(book: Book) -> FourHands | str:
    """Find how a book takes the notation, or say why it cannot."""
    notation = book.notation
    if notation is None:
        return f"the book {book.name} does not say how to read this notation"
    players = next((kind for kind in book.kinds if kind.name == "player"), None)
    if players is None or len(players.codes) != len(SEATS):
        return f"this notation is for {len(SEATS)} players"
    acts = {act.name: act for act in book.acts}
    deal, play = acts.get(notation.deal), acts.get(notation.play)
    card = next((_card(book, act) for act in (play,) if act is not None), None)
    if deal is None or play is None or card is None or not _takes(deal, SetOf(Enum(card.name))):
        return f"{notation.deal} and {notation.play} are not a deal and a play of cards"
    states = {state.name: state for state in book.states}
    suit, leader = states.get(notation.suit), states.get(notation.leader)
    if not _tagged(suit, card.parts[1]) or not _tagged(leader, "player"):
        return f"{notation.suit} and {notation.leader} need a tag each, for a suit and a player"
    assert suit is not None
    assert leader is not None
    return FourHands(book, codec_of(book, SEATS), deal, play, card, suit.tag, leader.tag)


@dataclass(slots=True)
class Sheet:
    """A record in the making, as both notations make it.

    `seat` is the leader's, `suit` a suit's letter, "" for none; None is not known.
    """

    layout: FourHands
    tags: list[tuple[str, str]]
    leader: int | None = None
    suit: str | None = None
    line: int = 1
    number: int = 1

    def record(
        self,
        events: list[Event],
        faults: Faults,
    ) -> Record:
        """Make the record; its start is what its tags say."""
        book, codec = self.layout.book, self.layout.codec
        tags = [*_kept(self.layout, self.tags)]
        if self.suit is not None:
            tags.append((self.layout.suit_tag, self.suit or "none"))
        if self.leader is not None:
            tags.append((self.layout.leader_tag, SEATS[self.leader]))
        started = tagged.Started()
        for name, value in tags:
            fault = tagged.start(book, codec, name, value, started)
            if fault is not None:
                faults.error(fault.code, (self.line, 1, 1), f"[{name}]: {fault.message}")
        record = Record(
            book=book.name,
            seats=SEATS,
            tags=tuple(tags),
            options=(),
            start=tuple(started.values),
            events=tuple(events),
            file=faults.name,
            number=self.number,
            line=self.line,
        )
        wrong = contrary(book, record)
        if wrong is not None:
            faults.error("R132", (self.line, 1, 1), f"[{wrong.tag}]: {wrong.message}", wrong.hint)
        return record


def _kept(layout: FourHands, tags: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Keep a file's tags; rename those that mean another thing in the book."""
    clash = {state.tag for state in layout.book.states if state.tag}
    clash = {name for name in clash if not tagged.holds_player(layout.book, name)}
    clash |= {layout.suit_tag, layout.leader_tag, tagged.MARKS, *tagged.OWN}
    kept: dict[str, str] = {}
    for name, value in tags:
        if tagged.is_name(name) and not tagged.value_fault(value):
            kept.setdefault(f"Pbn{name}" if name in clash else name, value)
    return list(kept.items())


def _card(book: Book, play: Act) -> Kind | None:
    """Give the kind of card that an act of a player and a card plays, if it is the pack's."""
    kinds = {kind.name: kind for kind in book.kinds}
    for role in play.roles:
        kind = kinds.get(role.sort.name) if isinstance(role.sort, Enum) else None
        if kind is None or len(kind.parts) != 2 or not _takes(play, role.sort):
            continue
        ranks, suits = (kinds[part] for part in kind.parts)
        if set(suits.codes) == set(SUITS) and len(ranks.codes) == len(RANKS):
            codec = codec_of(book)
            if all(codec.member(ranks.name, rank) is not None for rank in RANKS):
                return kind
    return None


def _takes(act: Act, sort: object) -> bool:
    """Tell whether an act has two roles, a player and one of a sort."""
    sorts = [role.sort for role in act.roles]
    return len(sorts) == 2 and Enum("player") in sorts and sort in sorts


def _tagged(state: State | None, kind: str) -> bool:
    """Tell whether a state without keys may hold a member of a kind, and has a tag."""
    if state is None or state.keys or not state.tag:
        return False
    return state.sort in (Enum(kind), Maybe(Enum(kind)))


def _args(act: Act, seat: int, value: int) -> tuple[int, ...]:
    return (seat, value) if act.roles[0].sort == Enum("player") else (value, seat)
