"""What a record leaves unsaid of its beginning: the completions in which it is judged."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from hoyle.interpret.layout import CellLayout, SupposedCells
from hoyle.interpret.machine import Machine, choices, program_of
from hoyle.interpret.merging import finding_key
from hoyle.ir import Act, Book, Rebuilt, SetOf, State
from hoyle.ir.game import Event, Record, StartValues
from hoyle.ir.unsaid import MOST_WORLDS

T = TypeVar("T")
DRAWN = 3  # completions of sets that are drawn at random
Suppositions = dict[int, tuple[int, ...]]  # cells, each with the values that it may begin with


@dataclass(slots=True)
class World:
    """Worlds that a record does not tell apart, judged as one: `machine` is in the first of them.

    `cells` are what they began with where the record does not say: what was looked at has one
    value, the rest any. `sets` are those that were rebuilt.
    """

    machine: Machine
    cells: Suppositions
    sets: StartValues

    @property
    def first(self) -> list[int]:
        """What makes the order of worlds."""
        return [values[0] for values in self.cells.values()]

    @property
    def values(self) -> dict[tuple[str, int], tuple[int, ...]]:
        """What the slots of states began with that the record does not tell."""
        return {self.slot(cell): values for cell, values in sorted(self.cells.items())}

    def slot(self, cell: int) -> tuple[str, int]:
        """Name the state of a cell, and the slot of it."""
        places = self.machine.program.layout.places.values()
        place = next(one for one in places if one.offset <= cell < one.offset + one.size)
        return place.state.name, cell - place.offset

    @property
    def start(self) -> StartValues:
        """What states began with in the first of them, as far as the record is silent."""
        found = ((state, slot, values[0]) for (state, slot), values in self.values.items())
        return (*found, *self.sets)


@dataclass(frozen=True, slots=True)
class Worlds:
    """All worlds of a record, judged and in their order; not `whole` if there were too many."""

    all: tuple[World, ...]
    whole: bool


def worlds(book: Book, record: Record) -> Worlds:
    """Judge a record in the worlds that it leaves open, sets at their least and at their most.

    Unknown cells have each of their values, the last cell's changing first; with each the sets that
    are rebuilt are least, then most, if anything of them is left open.
    """
    least, most = held(book, program_of(book).layout, record)
    judged = [in_all(book, record, sets) for sets in (least, most) if sets is not None]
    return _ordered(judged)


def completions(book: Book, record: Record) -> Worlds:
    """Judge a record in those worlds, and in what is between as far as it fits the record."""
    least, most = held(book, program_of(book).layout, record)
    judged = [in_all(book, record, sets) for sets in (least, most) if sets is not None]
    first = _ordered(judged).all[0]
    for sets in between(book, record, least, most):
        made = in_all(book, record, sets)
        fit = tuple(one for one in made.all if in_keeping(one, first))
        judged.append(Worlds(fit, made.whole))
    return _ordered(judged)


def _ordered(judged: Sequence[Worlds]) -> Worlds:
    """Put worlds in order: by what unknown cells began with, then by what was held."""
    found = [(one.first, at, one) for at, made in enumerate(judged) for one in made.all]
    found.sort(key=lambda item: item[:2])
    return Worlds(tuple(one for _, _, one in found), all(made.whole for made in judged))


def in_keeping(one: World, first: World) -> bool:
    """Tell whether a world fits its record: contradicted by it only where the first one is."""
    known = {finding_key(finding) for finding in first.machine.docket.findings}
    findings = one.machine.docket.findings
    return all(finding_key(f) in known for f in findings if f["kind"] == "contradiction")


def starts(book: Book, record: Record) -> tuple[StartValues, ...]:
    """Give of each world that a record leaves open what its beginning was."""
    return tuple(one.start for one in worlds(book, record).all)


def in_all(book: Book, record: Record, sets: StartValues) -> Worlds:
    """Judge a record in all worlds in which sets are as given."""
    cells = unknown(book, record)
    chosen = choices(book, record)

    def begin(first: Mapping[int, int]) -> Machine:
        return Machine(book, chosen, record.start, record.seats, sets, first if cells else None)

    whole, found = _apart(cells, sets, begin)
    if cells:
        # Where no game begins so the record is refused when it is read; but books change since.
        fit = [one for one in found if all(one.machine.evaluate(s.test) for s in book.starts)]
        found = fit or found
    for one in found:  # a cell that starts from another, which is told, is told
        now = one.machine.cells
        if isinstance(now, SupposedCells):
            one.cells = {c: of if c in now.open else (now[c],) for c, of in one.cells.items()}
    places = program_of(book).act_places
    for at, event in enumerate(record.events):
        stepped = [_stepped(one, places[event.act], event.args) for one in found]
        whole = whole and all(sure for sure, _ in stepped)
        parts = [part for _, made in stepped for part in made]
        found = [one for one in parts if not _contradicted(one.machine, at)] or parts
    return Worlds(tuple(found), whole)


def _stepped(one: World, act: int, args: tuple[int, ...]) -> tuple[bool, list[World]]:
    """Judge an event in worlds that went together so far."""
    machine, cells = one.machine, one.machine.cells
    open_ = cells.open if isinstance(cells, SupposedCells) else set[int]()
    if not any(len(one.cells[cell]) > 1 for cell in open_):
        machine.step(act, args)
        return True, [one]

    def begin(first: Mapping[int, int]) -> Machine:
        twin = machine.copy()
        assert isinstance(twin.cells, SupposedCells)
        twin.cells.looked = set()
        for cell in open_:
            twin.cells.suppose(cell, first[cell])
        twin.step(act, args)
        return twin

    return _apart(one.cells, one.sets, begin)


def _apart(
    cells: Suppositions, sets: StartValues, judged: Callable[[Mapping[int, int]], Machine]
) -> tuple[bool, list[World]]:
    """Judge something in the first of some worlds, and in those that it tells apart from it.

    Give with them whether they are all.
    """
    found: list[World] = []
    waiting = [cells]
    while waiting:
        cells = waiting.pop()
        if len(found) + len(waiting) > MOST_WORLDS:
            return False, found
        machine = judged({cell: values[0] for cell, values in cells.items()})
        for cell in looked_at(machine, cells):
            waiting.append({**cells, cell: cells[cell][1:]})
            cells = {**cells, cell: cells[cell][:1]}
        found.append(World(machine, cells, sets))
    return True, found


def told_apart(world: World, told: Callable[[Machine], T]) -> Iterator[tuple[list[int], T]]:
    """Tell something of worlds that go together; of those alike in what it looks at once.

    Give with each the first of the worlds of which it is so.
    """
    machine, waiting = world.machine, [world.cells]
    kept = machine.cells
    while waiting:
        cells = waiting.pop()
        if isinstance(kept, SupposedCells):
            machine.cells = trial = kept.copy()
            trial.looked = set()
            for cell in kept.open:
                trial.suppose(cell, cells[cell][0])
        made = told(machine)
        for cell in looked_at(machine, cells):
            waiting.append({**cells, cell: cells[cell][1:]})
            cells = {**cells, cell: cells[cell][:1]}
        yield [values[0] for values in cells.values()], made
    machine.cells = kept


def looked_at(machine: Machine, cells: Suppositions) -> list[int]:
    """Give the cells with several values that have been looked at."""
    if not isinstance(machine.cells, SupposedCells):
        return []
    return [cell for cell in cells if len(cells[cell]) > 1 and cell in machine.cells.looked]


def _contradicted(machine: Machine, event: int) -> bool:
    """Tell whether an event contradicts the record."""
    for finding in reversed(machine.docket.findings):
        if finding["event"] < event:
            return False
        if finding["kind"] == "contradiction":
            return True
    return False


def unknown(book: Book, record: Record) -> Suppositions:
    """Give the cells that are not told, in their order, each with the values it may begin with."""
    program = program_of(book)
    acts = [event.act for event in record.events]
    torn = program.torn is not None and (program.torn.state, 0, 1) in record.start
    told = {(state, slot) for state, slot, _ in record.start}
    return {
        program.layout.places[one.state].offset + slot: one.values
        for one in program.unsaid
        if one.matters(acts, torn)
        for slot in range(one.slots)
        if (one.state, slot) not in told
    }


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
                    wanted = max(0, state.rebuilt.most - sets[key].bit_count())
                    mine = sum(1 << member for member in free[:wanted])
                    filled.append((state.name, key, sets[key] | mine))
                    del free[:wanted]
        yield tuple(filled)
