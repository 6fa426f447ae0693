"""The sets that a record does not give, rebuilt of what it shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from hoyle.interpret.layout import CellLayout
from hoyle.interpret.machine import program_of
from hoyle.ir import Act, Book, Rebuilt, SetOf, State
from hoyle.ir.game import Event, Record, StartValues

DRAWN = 3  # completions of sets that are drawn at random


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
        shown = _shown(book, state, record, [told.get(key, 0) for key in range(size)])
        assert isinstance(state.sort, SetOf)
        enough = _enough(state.rebuilt, record)
        full = (1 << layout.size(state.sort.of.name)) - 1
        for key, seen in enumerate(shown):
            if key in told:
                continue
            least.append((state.name, key, seen))
            if seen.bit_count() >= enough:
                most.append((state.name, key, seen))
                continue
            open_ = True
            others = 0
            for other, theirs in enumerate(shown):
                if other != key:
                    others |= told.get(other, theirs)
            most.append((state.name, key, seen | (full & ~others)))
    return tuple(least), tuple(most) if open_ else None


def _enough(rebuilt: Rebuilt, record: Record) -> int:
    """Tell how many a full set has at the beginning of a record."""
    gone = {key: value for name, key, value in record.start if name == rebuilt.less}
    return max(0, rebuilt.most - sum(gone.values()))


def _given(
    state: State, rebuilt: Rebuilt, acts: Mapping[str, Act], record: Record
) -> dict[int, int]:
    """Tell the keys whose sets the record gives outright, by an act or a tag."""
    told = {key: value for name, key, value in record.start if name == state.name}
    act = acts[rebuilt.given]
    key_role = next(i for i, role in enumerate(act.roles) if role.var == rebuilt.given_key)
    set_role = next(i for i, role in enumerate(act.roles) if role.sort == state.sort)
    for event in _first_sets(state, rebuilt, acts, record):
        if event.act == act.name:
            key = event.args[key_role]
            told[key] = told.get(key, 0) | event.args[set_role]
    return told


def _first_sets(
    state: State, rebuilt: Rebuilt, acts: Mapping[str, Act], record: Record
) -> Sequence[Event]:
    """Give the events as far as they are of the sets that the keys began with.

    Where a key is given a set when it has shown members of another, or a member that has been
    shown, all that is given after the first is shown is other sets.
    """
    given, by = acts[rebuilt.given], acts[rebuilt.by]
    key_role = next(i for i, role in enumerate(given.roles) if role.var == rebuilt.given_key)
    set_role = next(i for i, role in enumerate(given.roles) if role.sort == state.sort)
    shows = [role.var for role in by.roles].index(rebuilt.key)
    member_role = [role.var for role in by.roles].index(rebuilt.member)
    showing: set[int] = set()
    seen, end = 0, len(record.events)
    for at, event in enumerate(record.events):
        if event.act == by.name and event.args[member_role] >= 0:
            showing.add(event.args[shows])
            seen |= 1 << event.args[member_role]
        elif event.act == given.name and showing:
            end = min(end, at)
            if event.args[key_role] in showing or event.args[set_role] & seen:
                return record.events[:end]
    return record.events


def _shown(book: Book, state: State, record: Record, told: list[int]) -> list[int]:
    """Tell for each key the members that acts of the record show it to have had.

    A member that another key was given, or showed before, is no evidence, nor one that may have
    been handed over.
    """
    rebuilt = state.rebuilt
    assert rebuilt is not None
    acts = {act.name: act for act in book.acts}
    roles = [role.var for role in acts[rebuilt.by].roles]
    key_role, member_role = roles.index(rebuilt.key), roles.index(rebuilt.member)
    shown = [0] * len(told)
    brought = [0] * len(told)
    moves = program_of(book).handed[state.name]
    for event in _first_sets(state, rebuilt, acts, record):
        for act, gains, what, whole in moves:
            if event.act == act and event.args[what] >= 0:
                brought[event.args[gains]] |= event.args[what] if whole else 1 << event.args[what]
        if event.act == rebuilt.by and event.args[member_role] >= 0:
            key, member = event.args[key_role], 1 << event.args[member_role]
            others = (key for key in range(len(told)) if key != event.args[key_role])
            known = any((told[other] | shown[other]) & member for other in others)
            if not (known or brought[key] & member):
                shown[key] |= member
    return shown


def between(
    book: Book, record: Record, least: StartValues, most: StartValues | None
) -> Iterator[StartValues]:
    """Give sets between the least and the most, if an act of a record may tell them apart.

    One key has the most and the others the least; or all have the most but for members that have a
    part in common.
    """
    users = program_of(book).looking
    if most is None or not any(event.act in users for event in record.events):
        return
    told = {least, most}
    for made in _mixed(book, least, most):
        if made not in told:
            told.add(made)
            yield made


def _mixed(book: Book, least: StartValues, most: StartValues) -> Iterator[StartValues]:
    pairs = list(zip(least, most, strict=True))
    for own in dict.fromkeys(key for _, key, _ in least):
        yield tuple(high if high[1] == own else low for low, high in pairs)
    groups = program_of(book).groups
    for at in range(max(len(of) for of in groups.values())):
        without = {state: ~of[at] for state, of in groups.items() if at < len(of)}
        yield tuple(
            (state, key, low | value & without.get(state, -1))
            for (state, key, low), (_, _, value) in pairs
        )


def drawn(book: Book, record: Record) -> Iterator[StartValues]:
    """Fill up at random the sets that a record does not give, each time otherwise.

    Of sets that are not full, each in turn is dealt what it wants of the members that no other
    has; states that are rebuilt from the same are dealt the same.
    """
    acts = {act.name: act for act in book.acts}
    layout = program_of(book).layout
    for number in range(DRAWN):
        filled: list[tuple[str, int, int]] = []
        for state in book.states:
            if state.rebuilt is None:
                continue
            assert isinstance(state.sort, SetOf)
            told = _given(state, state.rebuilt, acts, record)
            slots = range(layout.places[state.name].size)
            sets = _shown(book, state, record, [told.get(key, 0) for key in slots])
            sets = [told.get(key, sets[key]) for key in slots]
            rng = Random(number)
            lots = sorted((rng.random(), one) for one in range(layout.size(state.sort.of.name)))
            free = [member for _, member in lots if not any(own >> member & 1 for own in sets)]
            for key in slots:
                if key not in told:
                    wanted = max(0, _enough(state.rebuilt, record) - sets[key].bit_count())
                    mine = sum(1 << member for member in free[:wanted])
                    filled.append((state.name, key, sets[key] | mine))
                    del free[:wanted]
        yield tuple(filled)
