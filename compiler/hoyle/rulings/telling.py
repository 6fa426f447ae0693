"""The one card that tells, by who has it, whether something is found in a completed record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from hoyle.ir import Book, Enum, SetOf, kind_name
from hoyle.ir.game import Record
from hoyle.ir.kinds import Kinds
from hoyle.ir.unseen import UnseenAct, UnseenSets
from hoyle.shared.masks import members
from hoyle.words.numbers import article
from hoyle.words.templates import spoken

_TRIED = 6  # completions of which cards are put into another
_NAMED = 3  # cards that are named; of more it is told what they have in common
FilledRecords = Sequence[tuple[Record, set[object]]]  # completions, with the marks of what is found


@dataclass(frozen=True, slots=True)
class DecidingCards:
    """A card that decides, by whether `key` has it: with it stand those that would do for it.

    `cards` are a mask, and so are the `free` ones that anybody may have had. `so` tells that what
    hangs on them is so if he has one of them, not if he has none.
    """

    key: int
    cards: int
    free: int
    so: bool

    def words(self, book: Book, kind: str) -> str:
        """Say what he may have had: *5C*, *a five*, *a card of hearts*; "" if it is too much."""
        kinds = Kinds(book.kinds)
        own = kinds.kinds[kind]
        codes = [own.codes[card] for card in members(self.cards)]
        for part in own.parts if len(codes) > 1 else ():
            names = kinds.kinds[part].members
            for name, having in zip(names, kinds.having(part, kind), strict=True):
                if self.cards == self.free & having:
                    one = article(spoken(name))
                    return one if part == own.parts[0] else f"{article(kind)} of {spoken(name)}"
        return " or ".join(codes) if len(codes) <= _NAMED else ""


def telling_card(
    dealt: Mapping[int, UnseenAct],
    free: int,
    filled: FilledRecords,
    mark: object,
    is_made: Callable[[Record], bool],
) -> DecidingCards | None:
    """Find the card that decides, by who has it, whether a finding is made in a completion.

    It tells the completions apart, and changed by itself in one with the finding it undoes it. None
    if there is no such card. `free` are the cards that the record does not name, as a mask.
    """
    made = [one for one, marks in filled if mark in marks]
    with_it = [_given(one, dealt) for one in made]
    without = [_given(one, dealt) for one, marks in filled if mark not in marks]
    if not (with_it and without):
        return None
    for so, having, lacking in (False, without, with_it), (True, with_it, without):
        for key in sorted(having[0]):
            for card in members(_common(key, having, lacking)):
                other = _other(made[0], dealt, key, card, without[0])
                last = _other(made[-1], dealt, key, card, without[0])
                if (
                    other is None
                    or last is None
                    or is_made(_exchanged(made[0], dealt, card, other))
                ):
                    continue
                if is_made(_exchanged(made[-1], dealt, card, last)):
                    continue
                cards, own = 1 << card, card if so else other
                for instead in members(free & ~with_it[0][key] & ~cards):
                    if is_made(_exchanged(made[0], dealt, own, instead)) == so:
                        cards |= 1 << instead
                return DecidingCards(key, cards, free, so)
    return None


def _common(
    key: int, having: Sequence[Mapping[int, int]], lacking: Sequence[Mapping[int, int]]
) -> int:
    """Give the cards that somebody has wherever they are `having`, and nowhere else."""
    common = -1
    for cards in having:
        common &= cards[key]
    for cards in lacking:
        common &= ~cards[key]
    return common


def _other(
    filled: Record,
    dealt: Mapping[int, UnseenAct],
    key: int,
    card: int,
    without: Mapping[int, int],
) -> int | None:
    """Give what goes for a card that is put into somebody's hand, or comes for it if it is there.

    It is one that he does not have in one `without` the finding, or that nobody has here and he has
    there.
    """
    given = _given(filled, dealt)
    named = 0
    for cards in given.values():
        named |= cards
    loose = without[key] & ~named if given[key] >> card & 1 else given[key] & ~without[key]
    return next(iter(members(loose)), None)


def _exchanged(filled: Record, dealt: Mapping[int, UnseenAct], card: int, other: int) -> Record:
    """Give a completion with two cards exchanged in what was dealt unseen."""
    swap = {card: other, other: card}
    events = list(filled.events)
    for at, one in dealt.items():
        args = events[at].args
        given = args[one.role]
        if one.single:
            told = swap.get(given, given)
        else:
            told = sum(1 << swap.get(member, member) for member in members(given))
        args = (*args[: one.role], told, *args[one.role + 1 :])
        events[at] = replace(events[at], args=args)
    return replace(filled, events=tuple(events))


def bears_on(
    at: int,
    dealt: Mapping[int, UnseenAct],
    filled: FilledRecords,
    mark: object,
    is_made: Callable[[Record], bool],
) -> bool:
    """Tell whether other cards in one act alone undo a finding, as far as some are tried."""
    made = next((one for one, marks in filled if mark in marks), None)
    if made is None:
        return False
    named = 0
    for cards in _given(made, dealt).values():
        named |= cards
    own = {at: dealt[at]}
    (mine,) = _given(made, own).values()
    without = [one for one, marks in filled if mark not in marks][:_TRIED]
    for other in without:
        (theirs,) = _given(other, own).values()
        for old, new in zip(members(mine & ~theirs), members(theirs & ~named), strict=False):
            if not is_made(_exchanged(made, own, old, new)):
                return True
    return False


def unnamed(book: Book, record: Record, kind: str) -> int:
    """Give the members of a kind that a record does not name, as a mask: neither acts nor tags."""
    roles = {act.name: [role.sort for role in act.roles] for act in book.acts}
    sorts = {state.name: state.sort for state in book.states}
    told = [(sorts[state], value) for state, _, value in record.start if state in sorts]
    for event in record.events:
        told += zip(roles[event.act], event.args, strict=True)
    free = Kinds(book.kinds).full(Enum(kind))
    for sort, value in told:
        if kind_name(sort) == kind and value >= 0:
            free &= ~(value if isinstance(sort, SetOf) else 1 << value)
    return free


def dealing(record: Record, sets: UnseenSets, last: int) -> dict[int, UnseenAct]:
    """Give the acts of the last deal by an event that tell cards by their number, by place."""
    told = {one.act: one for one in sets.acts}
    shows = {act for act, _, _, _ in sets.shows}
    found: dict[int, UnseenAct] = {}
    for at in range(last, -1, -1):
        act = record.events[at].act
        if act in told and told[act].gains:
            found[at] = told[act]
        elif found and act in shows:
            break
    return found


def _given(filled: Record, dealt: Mapping[int, UnseenAct]) -> dict[int, int]:
    """Tell what each was given in a completion that the record does not name, as masks."""
    found: dict[int, int] = {}
    for at, one in dealt.items():
        args = filled.events[at].args
        given = args[one.role]
        mask = (1 << given if given >= 0 else 0) if one.single else given
        found[args[one.key]] = found.get(args[one.key], 0) | mask
    return found
