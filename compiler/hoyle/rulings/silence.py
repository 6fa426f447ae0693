"""What was taken because no tag told it: the book's own beginnings on which findings hang."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial

from hoyle.engine.validators import ValidatorJudge
from hoyle.interpret.judging import is_over, judge_world, settle
from hoyle.interpret.layout import SupposedCells
from hoyle.interpret.machine import Machine, program_of
from hoyle.interpret.ruling import Finding, RecordJudge, Ruling
from hoyle.interpret.torn import is_torn, resting_on
from hoyle.ir import Book, Number, State, may_be_none
from hoyle.ir.game import Record, StartValues
from hoyle.ir.kinds import values_of
from hoyle.ir.sorts import Sort
from hoyle.ir.unsaid import MOST_VALUES
from hoyle.rulings.effort import Effort, in_worlds
from hoyle.rulings.replay import begin
from hoyle.shared.completed import finding_mark

_MOST_ACTS = 6_000  # judged again in one world, of which a machine does ten thousand in a second
_FAULTS = ("offence", "void", "contradiction")
_Move = tuple[str, int, int]  # a state, a slot of it, what it begins with instead


@dataclass(frozen=True, slots=True)
class Taken:
    """What a state began with, by the book, because no tag told it, and what hangs on that.

    `keys` and `value` are in words. With another value the `findings`, by their numbers, would not
    be made, and the record would settle otherwise if it `settles` so.
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
    the first world that it leaves open. Nothing hangs on a value that shows more faults in what is
    written, or with which the game was over before. That nothing had yet been scored, paid or laid
    is told of findings alone: how a record settles shows from what it counts.
    """
    proved = [one for one in ruling["findings"] if one["verdict"] == "proved"]
    if is_torn(book, record) or not (proved or ruling["settlement"]):
        return ()
    found = _Moving(book, record, ruling, proved, judge).found()
    order = {state.name: place for place, state in enumerate(book.states)}
    return tuple(sorted(found, key=lambda one: order[one.state.name]))


@dataclass(slots=True)
class _Looked:
    """What the laws looked at of the beginning: the cells, each with the first act at which."""

    machine: Machine
    cells: dict[int, int] = field(default_factory=dict)


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
        self._in_world: Callable[[Record, StartValues], Ruling] = partial(judge_world, book)
        if isinstance(judge, ValidatorJudge):
            self._in_world = judge.in_world
        self._start = in_worlds(book, record).all[0].start
        self._made = self._in_world(record, self._start)
        self._effort = Effort(_MOST_ACTS)

    def found(self) -> Iterator[Taken]:
        looked = self._looked()
        layout, texts = looked.machine.program.layout, looked.machine.texts
        begun = begin(self._book, self._record, self._start).cells
        silent = list(self._silent(looked.cells))
        # What is worth least is looked at last, as far as the effort goes: that there was nothing.
        silent.sort(key=lambda one: all(begun[cell] in (0, -1) for cell in one[1]))
        for state, cells in silent:
            place = layout.places[state.name]
            resting = resting_on(self._book, self._record, state.name, self._proved)
            for cell in cells:
                if may_be_none(state.sort) and begun[cell] != -1:
                    continue  # it begins with what another tag tells
                own = [
                    one
                    for one in self._proved
                    if one["n"] in resting and one["event"] >= looked.cells[cell]
                ]
                settles = self._settles and begun[cell] not in (0, place.nothing)
                if not own and not settles:
                    continue
                slot = cell - place.offset
                others = self._others(state.sort, begun[cell])
                moves = ((state.name, slot, value) for value in others)
                gone, moved = self._hanging(moves, own, settles=settles)
                if gone or moved:
                    keys = zip(state.keys, layout.keys(place, slot), strict=True)
                    named = tuple(texts.text(sort, key) for sort, key in keys)
                    value = texts.text(state.sort, begun[cell])
                    yield Taken(state, named, value, tuple(sorted(gone)), moved)

    def _looked(self) -> _Looked:
        """Judge the record, and see what it looks at of what no tag told, and when first."""
        machine = begin(self._book, self._record, self._start)
        places = machine.program.act_places
        open_ = set(range(len(machine.cells)))
        cells = machine.cells = SupposedCells(machine.cells, open_, set(), set())
        made = _Looked(machine)
        for at, event in enumerate(self._record.events):
            machine.step(places[event.act], event.args)
            for cell in cells.looked - made.cells.keys():
                made.cells[cell] = at
        settle(machine)
        for cell in cells.looked - made.cells.keys():
            made.cells[cell] = len(self._record.events)
        return made

    def _silent(self, looked: Mapping[int, int]) -> Iterator[tuple[State, list[int]]]:
        """Give the states that a tag could have told, with the cells that were looked at."""
        told = {(state, slot) for state, slot, _ in self._record.start}
        places = program_of(self._book).layout.places
        for state in self._book.states:
            if not state.tag or state.unknown or state.torn or state.rebuilt is not None:
                continue
            first = places[state.name].offset
            cells = [
                cell
                for cell in range(first, first + places[state.name].size)
                if cell in looked and (state.name, cell - first) not in told
            ]
            if cells:
                yield state, cells

    def _others(self, sort: Sort, was: object) -> Iterable[int]:
        """Give values that a state might have begun with instead; of many a few on either side."""
        sizes = {kind.name: len(kind.members) for kind in self._book.kinds}
        values = values_of(sort, sizes.__getitem__)
        if values is not None and len(values) <= MOST_VALUES:
            return [value for value in values if value != was]
        if not isinstance(sort, Number) or not isinstance(was, int):
            return ()
        acts = {act.name: act for act in self._book.acts}
        spoken_of = (
            arg
            for event in self._record.events
            for role, arg in zip(acts[event.act].roles, event.args, strict=True)
            if isinstance(role.sort, Number)
        )
        much = 2 * max((was, *spoken_of)) + 1
        low = 0 if sort.low is None else sort.low
        high = much if sort.high is None else min(much, sort.high)
        tried = dict.fromkeys((high, low, was + 1, was - 1))
        return [value for value in tried if value != was and low <= value <= high]

    def _hanging(
        self, moves: Iterable[_Move], own: Sequence[Finding], *, settles: bool
    ) -> tuple[set[int], bool]:
        """Give the findings, by number, that are gone where a state is moved.

        Tell with them whether the record settles otherwise.
        """
        gone, moved = set[int](), False
        known = _marks(self._made)
        own = [one for one in own if finding_mark(one) in known]
        for move in moves:
            if len(gone) == len(own) and moved == settles:
                break
            if not self._effort.spend(len(self._record.events)):
                break
            made = self._in_world(self._record, (move, *self._start))
            there, faults = _marks(made), _marks(made, _FAULTS)
            lost = [one for one in own if one["n"] not in gone and finding_mark(one) not in there]
            other = settles and not moved and _changes(made) != _changes(self._made)
            if faults <= known and (lost or other) and self._may_be(move, lost):
                gone |= {one["n"] for one in lost}
                moved = moved or other
        return gone, moved

    def _may_be(self, move: _Move, lost: Sequence[Finding]) -> bool:
        """Tell whether a game may begin so, and was not over before what is no more found in it."""
        start: StartValues = (move, *self._start)
        machine = begin(self._book, self._record, start)
        if not all(machine.evaluate(one.test) for one in self._book.starts):
            return False
        last = min((one["event"] for one in lost), default=len(self._record.events) - 1)
        for event in self._record.events[:last]:
            machine.step(machine.program.act_places[event.act], event.args)
        return not is_over(machine)


def _marks(made: Ruling, kinds: Container[str] | None = None) -> set[Hashable]:
    """Give what makes findings the same, of those of some kinds."""
    found = made["findings"]
    return {finding_mark(one) for one in found if kinds is None or one["kind"] in kinds}


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
