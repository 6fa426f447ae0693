"""What was taken because no tag told it: the book's own beginnings on which findings hang."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial
from itertools import product

from hoyle.engine.validators import ValidatorJudge
from hoyle.interpret.judging import judge_if_no_worse
from hoyle.interpret.layout import SupposedCells
from hoyle.interpret.machine import Machine, program_of
from hoyle.interpret.ruling import Finding, RecordJudge, Ruling
from hoyle.interpret.settling import is_over, settle
from hoyle.interpret.torn import is_torn, resting_on
from hoyle.ir import Book, Number, State, may_be_none
from hoyle.ir.game import Record, StartValues
from hoyle.rulings.effort import Effort, in_worlds
from hoyle.rulings.moved import followers, may_be_untold, other_values, some_of, told_as
from hoyle.rulings.replay import begin
from hoyle.runtime.values import NONE
from hoyle.shared.completed import finding_mark
from hoyle.shared.specs import FAULTS

_MOST_ACTS = 12_000  # judged again in one world, of which a machine does twenty in a millisecond
_SETTLING = 0  # the number of no finding: how the record settles
_MOST_TOGETHER = 3  # beginnings of several states: of more it is no wonder that they undo something
_MOST_TURNS = 2  # in which beginnings are moved together, each to its next value
_Move = tuple[str, int, int]  # a state, a slot of it, what it begins with instead


@dataclass(frozen=True, slots=True)
class Taken:
    """What a state began with, by the book, because no tag told it, and what hangs on that.

    `keys` and `value` are in words. With another value, of this alone or of others that were taken
    too, the `findings`, by their numbers, would not be made, and the record would settle otherwise
    if it `settles` so.
    """

    state: State
    keys: tuple[str, ...]
    value: str
    findings: tuple[int, ...]
    settles: bool


def taken(
    book: Book, record: Record, ruling: Ruling, judge: RecordJudge | None = None
) -> tuple[Taken, ...]:
    """Tell what proved findings and the settlement of a record hang on that no tag told.

    Each beginning that the laws looked at is moved to other values, and the record judged again in
    the worlds that it leaves open; then those together that undid nothing alone. Nothing hangs on
    values that show more faults in what is written, or with which the game was over before. That
    there was nothing yet of what a ruling shows, or the record counts, is told of findings alone:
    how a record settles shows from that.
    """
    proved = [one for one in ruling["findings"] if one["verdict"] == "proved"]
    if is_torn(book, record) or not (proved or ruling["settlement"]):
        return ()
    found = _Moving(book, record, ruling, proved, judge).found()
    order = {state.name: place for place, state in enumerate(book.states)}
    return tuple(sorted(found, key=lambda one: order[one.state.name]))


@dataclass(slots=True)
class _Cell:
    """A beginning that no tag told, what may hang on it and what does, by numbers of findings.

    `told` is the value that it is said by, and `harmless` are the first moves of it that undid
    nothing, in the world at hand: one for each turn.
    """

    state: State
    at: int
    slot: int
    begun: int
    told: int
    own: frozenset[int]
    hanging: set[int] = field(default_factory=set)
    harmless: list[_Move] = field(default_factory=list)


class _Moving:
    """Moves what a record began with, and looks whether what is found in it moves too."""

    def __init__(
        self,
        book: Book,
        record: Record,
        ruling: Ruling,
        proved: Sequence[Finding],
        judge: RecordJudge | None,
    ) -> None:
        self._book, self._record, self._proved = book, record, proved
        self._settles = ruling["settlement"] is not None
        self._shown = (
            {*ruling["state"]}
            if book.settlement is None
            else {*ruling["state"], *book.settlement.states}
        )
        self._judge: Callable[[Record, StartValues, Container[int]], Ruling | None]
        self._judge = partial(judge_if_no_worse, book)
        if isinstance(judge, ValidatorJudge):
            self._judge = judge.if_no_worse
        self._counted = set[str]()  # states that acts of the record change
        self._followers, self._told_as = followers(book), told_as(book)
        self._world: StartValues = ()
        self._made = ruling
        self._amiss = set[int]()  # the events of acts that are amiss in the world at hand
        self._effort = Effort(_MOST_ACTS, times=0)

    def found(self) -> Iterator[Taken]:
        """Go through the worlds: first each beginning by itself, then those together."""
        cells: dict[int, _Cell] = {}
        for at, world in enumerate(in_worlds(self._book, self._record).all):
            if at and not self._effort.spend(2 * len(self._record.events)):
                break
            self._world = world.start
            made = self._judge(self._record, self._world, range(len(self._record.events)))
            assert made is not None
            self._made, self._amiss = made, self._alike({one["event"] for one in _faults(made)})
            machine = begin(self._book, self._record, self._world)
            here: list[_Cell] = []
            for one in self._cells(machine):
                cell = cells.setdefault(one.at, one)
                if cell.begun == one.begun:  # what is taken in one world only is not told
                    cell.own, cell.harmless = cell.own | one.own, []
                    self._move(cell)
                    here.append(cell)
            if at == 0:
                self._effort = Effort(_MOST_ACTS, times=0)  # for what is less likely
            for some in here, [cell for cell in here if _SETTLING in cell.own]:
                wanted = frozenset[int]().union(*(cell.own for cell in some))
                settling = frozenset((_SETTLING,))
                self._together(some, wanted - settling if some is here else settling)
        texts, layout = machine.texts, machine.program.layout
        for cell in cells.values():
            if cell.hanging:
                keys = layout.places[cell.state.name].keys[cell.slot]
                named = zip(cell.state.keys, keys, strict=True)
                said = self._told_as[cell.state.name]
                yield Taken(
                    replace(said, tag=cell.state.tag),
                    tuple(texts.text(sort, key) for sort, key in named),
                    texts.text(said.sort, cell.told),
                    tuple(sorted(cell.hanging - {_SETTLING})),
                    _SETTLING in cell.hanging,
                )

    def _cells(self, begun: Machine) -> Iterator[_Cell]:
        """Give the beginnings that the laws looked at, on which something may hang."""
        book, looked, layout = self._book, self._looked(), begun.program.layout
        silent = list(self._silent(looked))
        # What is worth least is looked at last, as far as the effort goes: that there was nothing.
        silent.sort(key=lambda one: all(begun.cells[cell] in (0, -1) for cell in one[1]))
        for state, cells in silent:
            place = layout.places[state.name]
            resting = resting_on(book, self._record, self._followers[state.name], self._proved)
            for cell in cells:
                value = begun.cells[cell]
                if may_be_none(state.sort) and value != NONE:
                    continue  # it begins with what another tag tells
                own = {
                    one["n"]
                    for one in self._proved
                    if one["n"] in resting and one["event"] >= looked[cell]
                }
                said = self._told_as[state.name]
                stood = layout.places[said.name]
                told = begun.cells[cell - place.offset + stood.offset]
                nothing = told in (0, stood.nothing)
                goes_on = isinstance(said.sort, Number) and said.name in self._counted
                counted = goes_on or said.name in self._shown
                if self._settles and not (nothing and counted):
                    own.add(_SETTLING)
                if own:
                    yield _Cell(state, cell, cell - place.offset, value, told, frozenset(own))

    def _looked(self) -> dict[int, int]:
        """Give the cells that the laws look at of what no tag told, each with the first act."""
        machine = begin(self._book, self._record, self._world)
        open_ = set(range(len(machine.cells)))
        cells = machine.cells = SupposedCells(machine.cells, open_, set(), set())
        first: dict[int, int] = {}
        for at, event in enumerate(self._record.events):
            machine.tell(event)
            for cell in cells.looked - first.keys():
                first[cell] = at
        settle(machine)
        for cell in cells.looked - first.keys():
            first[cell] = len(self._record.events)
        for state in self._book.states:
            own = self._slots(state.name)
            if any(cell not in cells.open for cell in own):
                self._counted.add(state.name)
        for state in self._book.states:  # what others begin with that are looked at is looked at
            own = self._slots(state.name)
            for name in self._followers[state.name]:
                since = [first[cell] for cell in self._slots(name) if cell in first]
                for cell in own if since and name != state.name else ():
                    first[cell] = min(since + ([first[cell]] if cell in first else []))
        return first

    def _slots(self, state: str) -> range:
        place = program_of(self._book).layout.places[state]
        return range(place.offset, place.offset + place.size)

    def _silent(self, looked: Container[int]) -> Iterator[tuple[State, list[int]]]:
        """Give the states that a tag could have told, with the cells that were looked at."""
        told = {(state, slot) for state, slot, _ in self._record.start}
        for state in self._book.states:
            if not state.tag or state.unknown or state.torn or state.rebuilt is not None:
                continue
            if may_be_untold(state.sort) and self._told_as[state.name] is state:
                continue  # that it is none says something itself
            own = self._slots(state.name)
            cells = [
                cell
                for cell in own
                if cell in looked and (state.name, cell - own.start) not in told
            ]
            if cells:
                yield state, cells

    def _move(self, cell: _Cell) -> None:
        """Move a beginning by itself, until all is undone that may hang on it."""
        for value in other_values(self._book, self._record, cell.state.sort, cell.told):
            wanted = cell.own - cell.hanging
            if not wanted:
                break
            move = cell.state.name, cell.slot, value
            undone = self._undone((move,), wanted)
            if undone is not None:
                cell.hanging |= undone
                wanting = not undone and len(cell.harmless) < _MOST_TURNS
                cell.harmless += [move] if wanting and self._begins(move) else []

    def _together(self, cells: Sequence[_Cell], wanted: frozenset[int]) -> None:
        """Move beginnings together that undid nothing alone: of a state all or some, then all."""
        free = [cell for cell in cells if cell.harmless]
        alike = [[one for one in free if one.state is state] for state in _states(free)]
        groups = [each for each in alike if len(each) > 1]
        for group in [*groups, free] if len(alike) > 1 else groups:
            left = wanted.difference(*(cell.hanging for cell in group))
            tried = [group] if len(_states(group)) > 1 else some_of(group)
            for some, turn in product(tried, range(_MOST_TURNS)):
                moves = {cell.at: cell.harmless[turn % len(cell.harmless)] for cell in some}
                while undone := self._undone(tuple(moves.values()), left):
                    needed = self._fewest(moves, frozenset((min(undone),)))
                    gone = self._undone(tuple(needed.values()), left) or {min(undone)}
                    few = len(_states(group)) == 1 or len(needed) <= _MOST_TOGETHER
                    for cell in some if few else ():
                        cell.hanging |= gone if cell.at in needed else set()
                    left -= gone

    def _fewest(self, moves: Mapping[int, _Move], wanted: frozenset[int]) -> dict[int, _Move]:
        """Leave out of several moves, cell by cell, what is not needed to undo something."""
        needed = dict(moves)
        for at in moves:
            fewer = {cell: move for cell, move in needed.items() if cell != at}
            if fewer and self._undone(tuple(fewer.values()), wanted):
                needed = fewer
        return needed

    def _undone(self, moves: tuple[_Move, ...], wanted: frozenset[int]) -> set[int] | None:
        """Give what, of what is `wanted`, is gone where states are moved.

        That is None where it shows more faults, no game begins so, or it was over before.
        """
        if not wanted or not self._effort.spend(len(self._record.events)):
            return None
        made = self._judge(self._record, (*moves, *self._world), self._amiss)
        if made is None or not self._excused(made):
            return None
        known, there = _marks(self._made["findings"]), _marks(made["findings"])
        lost = [
            one
            for one in self._proved
            if one["n"] in wanted and (mark := finding_mark(one)) in known and mark not in there
        ]
        undone = {one["n"] for one in lost}
        if _SETTLING in wanted and _changes(made) != _changes(self._made):
            undone.add(_SETTLING)
        return undone if not undone or self._may_be(moves, lost) else None

    def _alike(self, amiss: Container[int]) -> set[int]:
        """Give the events of the acts that are amiss anywhere."""
        events = self._record.events
        acts = {one.act for at, one in enumerate(events) if at in amiss}
        return {at for at, one in enumerate(events) if one.act in acts}

    def _excused(self, made: Ruling) -> bool:
        """Tell whether no more is amiss where states are moved.

        The same may be found of others instead. The first act that is amiss for another reason may
        be, if what was found of it is gone, and others of which the same was found are right; what
        was amiss after it may hang on that.
        """
        was, is_ = _faults(self._made), _faults(made)
        known, there = _marks(was), _marks(is_)
        new = [one["event"] for one in is_ if finding_mark(one) not in known]
        amiss = {one["event"] for one in is_}
        gone = [one for one in was if finding_mark(one) not in there]
        mended = {(one["law"], one["name"]) for one in gone if one["event"] not in amiss}
        otherwise = {one["event"] for one in gone if (one["law"], one["name"]) in mended}
        return not new or min(new) in otherwise or _same(gone, is_, known)

    def _begins(self, *moves: _Move) -> bool:
        """Tell whether the book lets a game begin with states moved."""
        if not self._book.starts:
            return True
        machine = begin(self._book, self._record, (*moves, *self._world))
        return all(machine.evaluate(one.test) for one in self._book.starts)

    def _may_be(self, moves: tuple[_Move, ...], lost: Sequence[Finding]) -> bool:
        """Tell whether a game may begin so, and was not over before what is no more found in it."""
        if not self._begins(*moves):
            return False
        machine = begin(self._book, self._record, (*moves, *self._world))
        last = min((one["event"] for one in lost), default=len(self._record.events) - 1)
        for event in self._record.events[:last]:
            machine.tell(event)
        return not is_over(machine)


def _same(gone: Sequence[Finding], found: Iterable[Finding], known: Container[Hashable]) -> bool:
    """Tell whether the same was found of others as what is gone, each as often."""
    others = (one for one in found if finding_mark(one) not in known)
    was, is_ = (Counter((one["law"], one["name"]) for one in some) for some in (gone, others))
    return was == is_


def _states(cells: Sequence[_Cell]) -> list[State]:
    return list({cell.state.name: cell.state for cell in cells}.values())


def _faults(made: Ruling) -> list[Finding]:
    return [one for one in made["findings"] if one["kind"] in FAULTS]


def _marks(found: Iterable[Finding]) -> set[Hashable]:
    """Give what makes findings the same."""
    return set(map(finding_mark, found))


def _changes(made: Ruling) -> object:
    """Tell what a settlement changes, and not from what: the rest is only carried along."""
    steps = () if made["settlement"] is None else made["settlement"]["steps"]
    return [
        (one["name"], [(state, key, _less(after, before)) for state, key, before, after in changes])
        for one in steps
        for changes in [one["changes"]]
    ]


def _less(after: str, before: str) -> object:
    """Give by how much a number is more than another, fractions too; of other values both."""
    try:
        return Fraction(after) - Fraction(before)
    except ValueError:
        return after, before
