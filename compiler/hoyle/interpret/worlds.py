"""What a record leaves unsaid of its beginning: the completions in which it is judged."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from hoyle.interpret.layout import SupposedCells
from hoyle.interpret.machine import Machine, choices, program_of
from hoyle.interpret.merging import finding_key
from hoyle.interpret.rebuilt import between as between, drawn as drawn, held as held
from hoyle.interpret.settling import ask_at_end
from hoyle.ir import Book
from hoyle.ir.game import Record, StartValues
from hoyle.ir.unsaid import MOST_WORLDS
from hoyle.shared.looks import MOST_APART, Looked, LookedCell, as_looked, noting
from hoyle.shared.torn import is_torn

T = TypeVar("T")
Suppositions = dict[int, tuple[int, ...]]  # cells, each with the values that it may begin with
OpenJudge = Callable[[Looked, Suppositions], "Worlds | None"]
MachineMaker = Callable[..., Machine]


@dataclass(slots=True)
class World:
    """Worlds that a record does not tell apart, judged as one: `machine` is in the first of them.

    `boxes` are what they began with where the record does not say, each with the values of every
    cell; they agree in those that stand as they began. `sets` are those that were rebuilt.
    """

    machine: Machine
    boxes: list[Suppositions]
    sets: StartValues

    @property
    def first(self) -> list[int]:
        """What makes the order of worlds."""
        return first_of(self.boxes)

    @property
    def cells(self) -> Suppositions:
        """What the cells began with that the record does not tell."""
        return {
            cell: tuple(sorted({value for box in self.boxes for value in box[cell]}))
            for cell in self.boxes[0]
        }

    @property
    def values(self) -> dict[tuple[str, int], tuple[int, ...]]:
        """What the slots of states began with that the record does not tell."""
        return {self.slot(cell): values for cell, values in sorted(self.cells.items())}

    def slot(self, cell: int) -> tuple[str, int]:
        """Name the state of a cell, and the slot of it."""
        place = self.machine.program.layout.place_at(cell)
        return place.state.name, cell - place.offset

    @property
    def start(self) -> StartValues:
        """What states began with in the first of them, as far as the record is silent."""
        first = zip(self.boxes[0], self.first, strict=True)
        return (*((*self.slot(cell), value) for cell, value in sorted(first)), *self.sets)


AgainTogether = Callable[[list[World]], list[World]]
SeenBefore = Callable[[int, Sequence[World]], None]  # what is told apart before an event


@dataclass(frozen=True, slots=True)
class Worlds:
    """All worlds of a record, judged and in their order; not `whole` if there were too many.

    They are `enough` for who has seen them come about if he asked for nothing else of it.
    """

    all: tuple[World, ...]
    whole: bool
    enough: bool = True


def worlds(
    book: Book, record: Record, seen: SeenBefore | None = None, maker: MachineMaker = Machine
) -> Worlds:
    """Judge a record in the worlds that it leaves open, sets at their least and at their most.

    Unknown cells have each of their values, the last cell's changing first; with each the sets that
    are rebuilt are least, then most, if anything of them is left open. What is told apart before
    each event is given to `seen`. `maker` makes machines of what a `Machine` takes.
    """
    both = [sets for sets in held(book, record) if sets is not None]
    beside: set[LookedCell] = set()  # what `seen` asks for, of which no more is tried

    def see(event: int, found: Sequence[World]) -> None:
        assert seen is not None
        with noting() as asked:
            seen(event, found)
        beside.update(asked)

    def judge(looked: Looked, cells: Suppositions) -> Worlds | None:
        beside.clear()
        seeing = None if seen is None else see
        judged: list[Worlds] = []
        for sets in both:
            judged.append(_in_all(book, record, sets, cells, None, seeing, maker))
            if looked.outgrown:
                return None
        made = _ordered(judged)
        if looked.values:
            _told_of_all(made, ask_at_end)
        more = {cell for cell in beside if cell[0] in looked.values} - looked.tried
        return replace(made, enough=not more)

    return _as_looked(book, record, judge)


def completions(
    book: Book,
    record: Record,
    again: AgainTogether,
    told: Callable[[Machine], T],
    asked: Callable[[Machine], object],
) -> tuple[Worlds, list[T]]:
    """Judge a record in those worlds, and in what is between as far as it fits the record.

    Those that `again` puts together after an event are judged as one from there on. Give with them
    what is `told` of each in the end, in their order. What else will be `asked` of each is asked
    here, for it may be of what the record leaves unsaid and seldom is asked.
    """
    least, most = held(book, record)
    found: list[T] = []

    def judge(looked: Looked, cells: Suppositions) -> Worlds | None:
        nonlocal found
        judged: list[Worlds] = []
        for sets in (least,) if most is None else (least, most):
            judged.append(_in_all(book, record, sets, cells, again))
            looked.cut = looked.cut or not judged[-1].whole
            if looked.outgrown:
                return None
        first = _ordered(judged).all[0]
        for sets in () if looked.cut else between(book, record, least, most):
            made = _in_all(book, record, sets, cells, again)
            fit = tuple(one for one in made.all if in_keeping(one, first))
            judged.append(Worlds(fit, made.whole))
        ordered = _ordered(judged)
        found = _told_of_all(ordered, told)
        for one in ordered.all:
            asked(one.machine)
        return ordered

    made = _as_looked(book, record, judge)
    return made, found


def _told_of_all(made: Worlds, told: Callable[[Machine], T]) -> list[T]:
    """Tell something of all worlds, in their order; of those alike in what it looks at once."""
    found = [
        (first, at, one)
        for at, world in enumerate(made.all)
        for first, one in told_apart(world, told)
    ]
    found.sort(key=lambda item: item[:2])
    return [one for _, _, one in found]


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
    if not unknown(book, record):  # what is held is all that differs, and no event tells of that
        return tuple(sets for sets in held(book, record) if sets is not None)
    return tuple(one.start for one in worlds(book, record).all)


def in_all(
    book: Book,
    record: Record,
    sets: StartValues,
    again: AgainTogether | None = None,
    seen: SeenBefore | None = None,
) -> Worlds:
    """Judge a record in all worlds in which sets are as given.

    What was told apart stays so, but for what `again` puts together after an event. What is told
    apart before each event is given to `seen`.
    """
    return _as_looked(
        book, record, lambda _, cells: _in_all(book, record, sets, cells, again, seen)
    )


def _as_looked(book: Book, record: Record, judge: OpenJudge) -> Worlds:
    program = program_of(book)
    acts = [event.act for event in record.events]
    torn = is_torn(program.told, record.start)
    values = {
        one.state: (len(one.worlds(acts, torn)), one.slots)
        for one in program.unsaid
        if one.seldom and one.matters(acts, torn)
    }

    def judged(looked: Looked) -> Worlds | None:
        made = judge(looked, unknown(book, record, looked))
        return made and replace(made, whole=made.whole and looked.whole)

    return as_looked(judged, values, len(record.events))


def _in_all(
    book: Book,
    record: Record,
    sets: StartValues,
    cells: Suppositions,
    again: AgainTogether | None,
    seen: SeenBefore | None = None,
    maker: MachineMaker = Machine,
) -> Worlds:
    chosen = choices(book, record)

    refused: list[Machine] = []

    def begin(first: Mapping[int, int]) -> Machine:
        begun = maker(book, chosen, record.start, record.seats, sets, first if cells else None)
        if cells and not begun.may_begin():  # this looks at what it rests on: that is told apart
            refused.append(begun)
        return begun

    whole, found = _apart([cells], sets, begin)
    # Where no game begins so the record is refused when it is read; but books change since.
    found = [one for one in found if one.machine not in refused] or found
    for one in found:  # a cell that starts from another, which is told, is told
        now = one.machine.cells
        if isinstance(now, SupposedCells):
            one.boxes = [
                {c: of if c in now.open else (now[c],) for c, of in box.items()}
                for box in one.boxes
            ]
    places = program_of(book).act_places
    apart = 0
    for at, event in enumerate(record.events):
        if seen is not None:
            seen(at, found)
        stepped = [_stepped(one, places[event.act], event.args) for one in found]
        whole = whole and all(sure for sure, _ in stepped)
        parts = [part for _, made in stepped for part in made]
        found = [one for one in parts if not contradicts(one.machine, at)] or parts
        if again is not None and len(found) > 1:
            found = again(found)
        apart += len(found) - 1
        if apart > MOST_APART:
            whole, found = False, [_first(found)]
    return Worlds(tuple(found), whole)


def _first(worlds: Sequence[World]) -> World:
    """Give the first world alone, of more than can be judged."""
    one = min(worlds, key=lambda world: world.first)
    first = dict(zip(one.boxes[0], one.first, strict=True))
    one.boxes = [{cell: (value,) for cell, value in first.items()}]
    if isinstance(one.machine.cells, SupposedCells):
        for cell in one.machine.cells.open:
            one.machine.cells.suppose(cell, first[cell])
    return one


def _stepped(one: World, act: int, args: tuple[int, ...]) -> tuple[bool, list[World]]:
    """Judge an event in worlds that went together so far."""
    machine, cells = one.machine, one.machine.cells
    open_ = cells.open if isinstance(cells, SupposedCells) else set[int]()
    if not open_ and isinstance(cells, SupposedCells):
        machine.cells = [*cells]  # nothing of them can tell worlds apart any more
    if not any(len(one.boxes[0][cell]) > 1 for cell in open_):
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

    return _apart(one.boxes, one.sets, begin)


def _apart(
    boxes: list[Suppositions],
    sets: StartValues,
    judged: Callable[[Mapping[int, int]], Machine],
) -> tuple[bool, list[World]]:
    """Judge something in the first of some worlds, and in those that it tells apart from it.

    Give with them whether they are all.
    """
    found: list[World] = []
    waiting = [boxes]
    while waiting:
        boxes = waiting.pop()
        if len(found) + len(waiting) > MOST_WORLDS:
            return False, found
        machine = judged({cell: values[0] for cell, values in boxes[0].items()})
        for cell in looked_at(machine, boxes[0]):
            rest, boxes = _parted(boxes, cell)
            waiting.append(rest)
        found.append(World(machine, boxes, sets))
    return True, found


def _parted(boxes: list[Suppositions], cell: int) -> tuple[list[Suppositions], list[Suppositions]]:
    """Part worlds by a cell: those with its other values, and those with its first."""
    values = boxes[0][cell]
    return [{**box, cell: values[1:]} for box in boxes], [
        {**box, cell: values[:1]} for box in boxes
    ]


def first_of(boxes: Iterable[Suppositions]) -> list[int]:
    """Give the values of cells in the first of some worlds."""
    return min([values[0] for values in box.values()] for box in boxes)


def told_apart(world: World, told: Callable[[Machine], T]) -> Iterator[tuple[list[int], T]]:
    """Tell something of worlds that go together; of those alike in what it looks at once.

    Give with each the first of the worlds of which it is so.
    """
    yield from ((first_of(boxes), made) for boxes, made in boxes_apart(world, told))


def boxes_apart(
    world: World, told: Callable[[Machine], T]
) -> Iterator[tuple[list[Suppositions], T]]:
    """Tell something of worlds that go together, as `told_apart`; give with each how they began."""
    machine, waiting = world.machine, [world.boxes]
    kept = machine.cells
    while waiting:
        boxes = waiting.pop()
        if isinstance(kept, SupposedCells):
            machine.cells = trial = kept.copy()
            trial.looked = set()
            for cell in kept.open:
                trial.suppose(cell, boxes[0][cell][0])
        made = told(machine)
        for cell in looked_at(machine, boxes[0]):
            rest, boxes = _parted(boxes, cell)
            waiting.append(rest)
        yield boxes, made
    machine.cells = kept


def looked_at(machine: Machine, cells: Suppositions) -> list[int]:
    """Give the cells with several values that have been looked at."""
    looked = machine.cells.looked if isinstance(machine.cells, SupposedCells) else set[int]()
    return [cell for cell in cells if len(cells[cell]) > 1 and cell in looked]


def contradicts(machine: Machine, event: int) -> bool:
    """Tell whether an event contradicts the record."""
    for finding in reversed(machine.docket.findings):
        if finding["event"] < event:
            return False
        if finding["kind"] == "contradiction":
            return True
    return False


def unknown(book: Book, record: Record, looked: Looked | None = None) -> Suppositions:
    """Give the cells that are not told, in their order, each with the values it may begin with.

    Of those that seldom are looked at all are given, or those that were `looked` at.
    """
    program = program_of(book)
    acts = [event.act for event in record.events]
    torn = is_torn(program.told, record.start)
    told = {(state, slot) for state, slot, _ in record.start}
    return {
        program.layout.places[one.state].offset + slot: one.worlds(acts, torn)
        for one in program.unsaid
        if one.matters(acts, torn)
        for slot in range(one.slots)
        if (one.state, slot) not in told
        and (not one.seldom or torn or looked is None or (one.state, slot) in looked.tried)
    }
