"""What a record leaves unsaid of its beginning: the completions in which it is judged."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from hoyle.interpret.layout import CellLayout
from hoyle.interpret.machine import Machine, choices, program_of
from hoyle.ir import Act, Book, Rebuilt, SetOf, State
from hoyle.ir.game import Record, StartValues
from hoyle.ir.unsaid import UnsaidState


def worlds(book: Book, record: Record) -> tuple[StartValues, ...]:
    """Give what the beginning may have been: for each world the values that are not told.

    Unknown states that matter have each of their values, the last state's changing first; with
    each the sets that are rebuilt are least, then most, if anything of them is left open.
    """
    least, most = held(book, program_of(book).layout, record)
    sets = [least] if most is None else [least, most]
    unknown = [[(one.state, 0, value) for value in one.values] for one in mattering(book, record)]
    return tuple((*chosen, *rebuilt) for chosen in product(*unknown) for rebuilt in sets)


def mattering(book: Book, record: Record) -> list[UnsaidState]:
    """Give the unknown states on whose beginning a record rests."""
    states = program_of(book).unsaid
    if not states:
        return []
    machine = Machine(book, choices(book, record), record.start, record.seats)
    acts = [event.act for event in record.events]
    tagged = {state for state, _, _ in record.start}

    def told(one: UnsaidState) -> bool:
        return one.state in tagged or (one.optional and machine.value(one.state) != -1)

    return [one for one in states if one.matters(told(one), acts)]


def held(book: Book, layout: CellLayout, record: Record) -> tuple[StartValues, StartValues | None]:
    """Give the starting values of rebuilt states in the least world, and in the most.

    The most world is None where nothing is left open: every key of every rebuilt state is
    given by its act or a tag, or is shown in full.
    """
    acts = {act.name: act for act in book.acts}
    least: list[tuple[str, int, int]] = []
    most: list[tuple[str, int, int]] = []
    open_ = False
    for state in book.states:
        if state.rebuilt is None:
            continue
        told = _given(state, state.rebuilt, acts, record)
        size = layout.places[state.name].size
        shown = _shown(state.rebuilt, acts, record, [told.get(key, 0) for key in range(size)])
        assert isinstance(state.sort, SetOf)
        full = (1 << layout.size(state.sort.of.name)) - 1
        for key, seen in enumerate(shown):
            if key in told:
                continue
            least.append((state.name, key, seen))
            if seen.bit_count() >= state.rebuilt.most:
                most.append((state.name, key, seen))
                continue
            open_ = True
            others = 0
            for other, theirs in enumerate(shown):
                if other != key:
                    others |= told.get(other, theirs)
            most.append((state.name, key, seen | (full & ~others)))
    return tuple(least), tuple(most) if open_ else None


def _given(
    state: State, rebuilt: Rebuilt, acts: Mapping[str, Act], record: Record
) -> dict[int, int]:
    """Tell the keys whose sets the record gives outright, by an act or a tag."""
    told = {key: value for name, key, value in record.start if name == state.name}
    act = acts[rebuilt.given]
    key_role = next(i for i, role in enumerate(act.roles) if role.var == rebuilt.given_key)
    set_role = next(i for i, role in enumerate(act.roles) if role.sort == state.sort)
    for event in record.events:
        if event.act == act.name:
            key = event.args[key_role]
            told[key] = told.get(key, 0) | event.args[set_role]
    return told


def _shown(rebuilt: Rebuilt, acts: Mapping[str, Act], record: Record, told: list[int]) -> list[int]:
    """Tell for each key the members that acts of the record show it to have had.

    A member that another key was given, or showed before, is no evidence.
    """
    roles = [role.var for role in acts[rebuilt.by].roles]
    key_role, member_role = roles.index(rebuilt.key), roles.index(rebuilt.member)
    shown = [0] * len(told)
    for event in record.events:
        if event.act == rebuilt.by and event.args[member_role] >= 0:
            key, member = event.args[key_role], 1 << event.args[member_role]
            if not any(
                (told[other] | shown[other]) & member for other in range(len(told)) if other != key
            ):
                shown[key] |= member
    return shown
