"""What is hidden of records: whole deals, and cards that their players alone see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from hoyle import ir
from hoyle.ir.game import Event, Record
from hoyle.ir.unsaid import telling
from hoyle.ir.unseen import unseen_sets


@dataclass(frozen=True, slots=True)
class FullDeal:
    """An act that gives somebody his whole hand: of `role` so `many`, before any of the `users`.

    One of more or fewer is a fault, and a record that does not tell of it denies it: where it does,
    it tells of all. What is told after an act that looks at hands does not tell of these as they
    were then. A hand is whole with fewer by what tags tell of the state `less`.
    """

    act: str
    role: int
    many: int
    users: frozenset[str]
    less: str = ""

    def all(self, record: Record) -> Iterator[int]:
        """Give the places of such deals among the events of a record."""
        deals = (event for event in record.events if event.act == self.act)
        many = self.many - sum(value for state, _, value in record.start if state == self.less)
        if any(event.args[self.role].bit_count() != many for event in deals):
            return
        for at, event in enumerate(record.events):
            if event.act == self.act:
                yield at
            elif event.act in self.users:
                return


@dataclass(frozen=True, slots=True)
class UnseenCards:
    """An act that moves cards which its players alone see: a set, or a `single` one, in `role`.

    A record tells `instead` only how many they were, where the book has words for that. It is not
    silent of the act, for so it would deny it. Numbers go from `low` to `high`; of others the cards
    are told.
    """

    act: str
    role: int
    instead: str
    low: int
    high: int
    single: bool

    def told(self, event: Event) -> Event:
        """Give what is left of such an event."""
        args = list(event.args)
        args[self.role] = 1 if self.single else args[self.role].bit_count()
        if not self.low <= args[self.role] <= self.high:
            return event
        return replace(event, act=self.instead, args=tuple(args))


def full_deals(book: ir.Book) -> Iterator[FullDeal]:
    """Give the deals that leave nothing of a set to be rebuilt.

    The same hands may be kept twice; what looks at one of the sets looks at the deal.
    """
    acts = {act.name: act for act in book.acts}
    deals: dict[tuple[str, int], FullDeal] = {}
    for state in book.states:
        made = state.rebuilt
        if made is None:
            continue
        at = next(i for i, role in enumerate(acts[made.given].roles) if role.sort == state.sort)
        users = telling(book, state).users - {made.given}
        one = deals.get((made.given, made.most), FullDeal(made.given, at, made.most, frozenset()))
        deals[made.given, made.most] = replace(
            one, users=one.users | users, less=one.less or made.less
        )
    yield from deals.values()


def unseen_cards(book: ir.Book) -> tuple[UnseenCards, ...]:
    """Give the acts that move cards of hands, unseen by others, which are rebuilt from no act."""
    sets = unseen_sets(book)
    acts = () if sets is None else sets.acts
    return tuple(
        UnseenCards(one.seen, one.role, one.act, one.low, one.high, one.single) for one in acts
    )
