"""What may be hidden of records: deals, cards that their players alone see, what tags tell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product

from hoyle import ir
from hoyle.ir.game import Event, Record
from hoyle.ir.sorts import kind_name
from hoyle.ir.unsaid import UnsaidState, telling
from hoyle.ir.unseen import unseen_sets
from hoyle.ir.visitor import ReadStates, triggers, written

EVERYTHING = "all of these"


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


@dataclass(frozen=True, slots=True)
class Erasure:
    """What is hidden: full deals, wherever they stand, states, or one of several acts.

    A state is hidden with the acts that tell it, as far as they stand before any that looks at it,
    if a record may be `silent` of them and no tag tells what else they set. It is not where what is
    left of a record begins with an act that leaves nothing of it untold.
    """

    name: str
    deals: frozenset[FullDeal]
    states: tuple[UnsaidState, ...] = ()
    silent: Mapping[str, frozenset[str]] = field(default_factory=dict)
    unseen: tuple[UnseenCards, ...] = ()
    several: tuple[str, slice] = ("", slice(0))  # an act, and which of several of them are left out

    def left(self, event: Event) -> Event:
        """Give what is left of an event, if its cards are hidden where they were not seen."""
        own = next((one for one in self.unseen if one.act == event.act), None)
        return event if own is None else own.told(event)

    def hides(self, record: Record, kept: frozenset[str]) -> tuple[set[int], set[str]]:
        """Give the places of the events that are hidden, and the names of the states that are.

        Tags of the states `kept` are not left out.
        """
        states, events = self.states, record.events
        tagged = {state for state, _, _ in record.start}
        while True:
            hidden = {one.state for one in states} - kept
            found = self._hidden(record, states, tagged - hidden)
            first = next((e.act for i, e in enumerate(events) if i not in found), "")
            left = tuple(one for one in states if first not in one.begins)
            if left == states:
                return found, {one.state for one in states}
            states = left

    def _hidden(self, record: Record, states: Sequence[UnsaidState], tagged: set[str]) -> set[int]:
        found = {at for deal in self.deals for at in deal.all(record)}
        act, which = self.several
        if act:
            told = (i for i, event in enumerate(record.events) if event.act == act)
            alike = sorted(found if self.deals else told)
            found = {*alike[which]} if len(alike) > 1 else set()
        for state in states:
            for i, event in enumerate(record.events):
                if event.act in state.users:
                    break
                act = event.act
                if act in state.tellers & self.silent.keys() and not tagged & self.silent[act]:
                    found.add(i)
        return found


def erasures(book: ir.Book) -> tuple[Erasure, ...]:
    """Give what may be hidden of records of a book: deals, what else would be none, and all that.

    So may cards that their players alone see, by themselves and with all that. Of acts by which a
    record tells what a state begins with, such as cuts for the deal, or of hands dealt, one may be
    wanting. A state that the book says to be nought unless told is told by leaving it out: it
    cannot be hidden.
    """
    found: list[Erasure] = []
    silent, deals = _telling_only(book), frozenset(full_deals(book))
    if deals:
        found.append(Erasure("deals", deals))
    for state in book.states:
        maybe = state.tag and not state.keys and ir.may_be_none(state.sort)
        if maybe and not state.nought:
            found.append(Erasure(state.tag, frozenset(), (_told(book, state),), silent))
    states = tuple(state for one in found for state in one.states)
    unseen = unseen_cards(book)
    found += [Erasure(f"the cards of {one.act}", frozenset(), unseen=(one,)) for one in unseen]
    sets = {act.name: {one.state for one in written(act.effects)} for act in book.acts}
    who = [one for one in book.states if one.some and kind_name(one.sort) == "player"]
    cuts = (act for one in who for act in one.begins if one.name not in sets[act])
    several = {act: frozenset[FullDeal]() for act in cuts}
    several |= {deal.act: frozenset((deal,)) for deal in full_deals(book)}
    for act, (words, which) in product(several, (("first", slice(1)), ("last", slice(-1, None)))):
        found.append(Erasure(f"the {words} {act}", several[act], several=(act, which)))
    return (*found, Erasure(EVERYTHING, deals, states, silent, unseen))


def _told(book: ir.Book, state: ir.State) -> UnsaidState:
    """Give a state as if it were unknown, with what begins a record that tells all of it.

    That is what leaves nothing untold of what rests on it, too.
    """
    reads, rests, begins = ReadStates(book), {state.name}, frozenset(state.begins)
    for other in book.states:  # what a start rests on stands before it
        if rests & reads.of(other.start):
            rests.add(other.name)
            begins |= frozenset(other.begins)
    return replace(telling(book, state), begins=begins)


def _telling_only(book: ir.Book) -> Mapping[str, frozenset[str]]:
    """Name the acts that do nothing but what tags can tell, or the play shows, with what they set.

    Nobody is bound to them, and no clause but an offence waits for them.
    """
    told = {one.name for one in book.states if one.tag or one.unknown or one.rebuilt is not None}
    busy = {one.fulfil.act for one in book.clauses if isinstance(one, ir.DutyClause)}
    for clause in book.clauses:
        if not isinstance(clause, ir.OffenceClause):
            met = (hung.trigger for hung in triggers(clause))
            busy |= {trigger.act for trigger in met if isinstance(trigger, ir.ActTrigger)}
    sets = {act.name: frozenset(one.state for one in written(act.effects)) for act in book.acts}
    return {act: states for act, states in sets.items() if act not in busy and states <= told}
