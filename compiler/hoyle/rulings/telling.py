"""The one card that tells, by who has it, whether something is found in a completed record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from hoyle.ir.game import Record
from hoyle.ir.unseen import UnseenAct, UnseenSets
from hoyle.shared.masks import members

FilledRecords = Sequence[tuple[Record, set[object]]]  # completions, with the marks of what is found


def telling_card(
    dealt: Mapping[int, UnseenAct],
    filled: FilledRecords,
    mark: object,
    is_made: Callable[[Record], bool],
) -> tuple[int, int, bool] | None:
    """Find the card that decides, by who has it, whether a finding is made in a completion.

    Give who, the card, and whether the finding is made if it is his; None if there is no such card.
    It tells the completions apart, and changed by itself in one with the finding it undoes it.
    """
    made = [one for one, marks in filled if mark in marks]
    with_it = [_given(one, dealt) for one in made]
    without = [_given(one, dealt) for one, marks in filled if mark not in marks]
    if not (with_it and without):
        return None
    for so, having, lacking in (False, without, with_it), (True, with_it, without):
        for key in sorted(having[0]):
            common = -1
            for cards in having:
                common &= cards[key]
            for cards in lacking:
                common &= ~cards[key]
            for card in members(common):
                tried = [_changed(one, dealt, key, card, without[0]) for one in (made[0], made[-1])]
                if not any(one is None or is_made(one) for one in tried):
                    return key, card, so
    return None


def _changed(
    filled: Record,
    dealt: Mapping[int, UnseenAct],
    key: int,
    card: int,
    without: Mapping[int, int],
) -> Record | None:
    """Give a completion with a card put into somebody's hand, or out of it if it is there.

    For it another goes that he does not have in one `without` the finding, or comes that nobody has
    here and he has there.
    """
    given = _given(filled, dealt)
    named = 0
    for cards in given.values():
        named |= cards
    loose = without[key] & ~named if given[key] >> card & 1 else given[key] & ~without[key]
    other = next(iter(members(loose)), None)
    return None if other is None else _exchanged(filled, dealt, card, other)


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
