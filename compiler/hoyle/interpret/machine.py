"""The machine that judges: one event in, its findings out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Self

from hoyle.interpret.docket import Docket
from hoyle.interpret.event import Judging, amiss
from hoyle.interpret.layout import TOUCHED, VAIN, Place, SupposedCells, stored
from hoyle.interpret.norm_life import Norms
from hoyle.interpret.norms import Change, DutyNorm, MenuNorm
from hoyle.interpret.openings import RecordState
from hoyle.interpret.operations import Touch
from hoyle.interpret.program import Program
from hoyle.interpret.rules import Rule
from hoyle.interpret.ruling import Finding, FindingKind, Texts
from hoyle.ir import Book, Effect, Expr, Number, Says, may_be_none
from hoyle.ir.game import Event, Record
from hoyle.ir.texts import Value
from hoyle.shared.counting import EventCount
from hoyle.words.templates import agreeing

# What is found of whom: its kind, its name, a player or a side.
FaultMark = tuple[FindingKind, str, str | None, str | None]
StartEntries = Iterable[tuple[str, int, Value]]  # state, flat key, value


class Machine:
    """A record being judged.

    `options` are the choices of the book's options, in order, the defaults if left out;
    `start` and `rebuilt` give values that states have before the first event; `seats` are
    the record's names for the players; `supposed` are values of cells that it does not tell.
    `judged` counts the events that all machines have judged, which is what judging costs.
    """

    judged: ClassVar[EventCount] = EventCount()
    judging_class: ClassVar[type[Judging]] = Judging

    def __init__(
        self,
        book: Book,
        options: Sequence[int] = (),
        start: StartEntries = (),
        seats: Sequence[str] = (),
        rebuilt: StartEntries = (),
        supposed: Mapping[int, int] | None = None,
    ) -> None:
        program = self.program = program_of(book)
        self.docket = Docket(program, seats)
        self.norms = Norms(program.layout)
        chosen = {o.name: i for o, i in zip(book.options, options, strict=False)}
        given: dict[str, list[tuple[int, Value]]] = {}
        for state, key, value in (*start, *rebuilt):
            given.setdefault(state, []).append((key, value))
        self.cells = program.layout.blank()
        if supposed is not None:
            self.cells = SupposedCells(self.cells, set(), set(), program.reported)
        begun = program.computed.keys() | given.keys() | chosen.keys()  # the others are as in blank
        for place in program.layout.places.values():
            if place.state.name in begun:
                self._start(place, given.get(place.state.name, ()))
            if supposed and place.state.unknown:
                self._suppose(place, supposed)
            if place.state.name in chosen:
                self.cells[place.offset] = chosen[place.state.name]
        self._once = tuple([self._true_now(rule) for rule in program.once])
        self.docket.note_conflicts()
        self.cells[TOUCHED] = 0

    def _start(self, place: Place, given: Iterable[tuple[int, Value]]) -> None:
        if place.state.name in self.program.computed:
            self._compute(place)
        for slot, told in given:
            self.cells[place.offset + slot] = stored(place.state.sort, told)

    def _suppose(self, place: Place, supposed: Mapping[int, int]) -> None:
        """Begin with what is supposed of a state; an optional value that is there is told."""
        assert isinstance(self.cells, SupposedCells)
        first, last = place.offset, place.offset + place.size
        optional = may_be_none(place.state.sort)
        for cell, begun in zip(range(first, last), self.cells[first:last], strict=True):
            if cell in supposed and not (optional and begun >= 0):
                self.cells.suppose(cell, supposed[cell])

    def _compute(self, place: Place) -> None:
        fn, room = self.program.computed[place.state.name]
        touch = self.program.expressions.touch
        for slot, keys in enumerate(place.keys):
            value = fn(self.cells, [*keys, *([-1] * room)])
            kept = self.cells[place.offset + slot] = stored(place.state.sort, value)
            if touch is not None and kept != value:
                touch("bound", place.state.name)

    def _true_now(self, rule: Rule) -> frozenset[tuple[int, ...]]:
        envs = rule.find(self.cells, ())
        return frozenset(tuple([env[i] for i in rule.keys]) for env in envs)

    def copy(self) -> Self:
        """Give a machine that goes its own way from here."""
        twin = self.__class__.__new__(self.__class__)
        twin.program, twin._once = self.program, self._once
        twin.cells, twin.norms = self.cells.copy(), self.norms.copy()
        twin.docket = self.docket.copy()
        return twin

    @property
    def standing(self) -> tuple[object, ...]:
        """What was found and what further events may rest on, besides the cells."""
        return self._once, self.docket.standing, self.norms.standing

    def step(self, act: int, args: Sequence[int]) -> tuple[Finding, ...]:
        """Judge one event: an act by its place in the book, with a value for each role.

        Give the findings that it makes, in order.
        """
        self.judged.events += 1
        docket = self.docket
        before = len(docket.findings)
        docket.happened(act)
        judging = self.judging(act, args)
        judging.judge()
        self._once = judging.once
        docket.report_conflicts()
        docket.event += 1
        return tuple(docket.findings[before:])

    def tell(self, event: Event) -> tuple[Finding, ...]:
        """Judge an event of a record, as `step` does."""
        return self.step(self.program.act_places[event.act], event.args)

    def amiss(self, act: int, args: Sequence[int]) -> Iterator[FaultMark]:
        """Tell sooner than `step` what is amiss with an event: its kind, name, player and side.

        What hangs on what the event does, or on a void act before it, only `step` tells.
        """
        found = () if self.cells[VAIN] else amiss(self.program, self.norms, self.cells, act, args)
        try:
            for kind, name, actor in found:
                yield kind, name, *self.docket.who(actor)
        finally:
            self.program.expressions.conflicts.clear()

    def judging(self, act: int, args: Sequence[int]) -> Judging:
        """Begin to judge an event; `step` does it all."""
        self.norms.event = self.docket.event
        table = RecordState(self.cells, self.norms, self.docket)
        return self.judging_class(self.program, table, self._once, act, tuple(args))

    # ------------------------------------------------------------ questions

    @property
    def texts(self) -> Texts:
        """What writes values with the names of this record."""
        return self.docket.texts

    @property
    def findings(self) -> tuple[Finding, ...]:
        """All findings so far, in order."""
        return tuple(self.docket.findings)

    @property
    def menus(self) -> tuple[MenuNorm, ...]:
        """All menus opened so far, in order of opening."""
        return tuple(self.norms.menus())

    @property
    def duties(self) -> tuple[DutyNorm, ...]:
        """All duties opened so far, in order of opening."""
        return tuple(self.norms.duties())

    @property
    def log(self) -> tuple[Change, ...]:
        """Every change in the life of a norm, in order."""
        return self.norms.log

    def value(self, state: str, key: int = 0) -> Value:
        """Give the value of a state at a flat key."""
        return self.cells[self.program.layout.places[state].offset + key]

    def may_begin(self) -> bool:
        """Tell whether what the book says of every beginning holds now."""
        may = all(fn(self.cells, [-1] * room) for fn, room in self.program.starts)
        self.program.expressions.conflicts.clear()
        return may

    def evaluate(self, expr: Expr, bindings: Mapping[str, int] | None = None) -> Value:
        """Give the value of an expression now. `bindings` are its free variables."""
        given = bindings or {}
        fn, room = self.program.expression(expr, tuple(given))
        value = fn(self.cells, [*given.values(), *([-1] * room)])
        self.program.expressions.conflicts.clear()
        return value

    def said(self, says: Says) -> str:
        """Fill a sentence with the values of the expressions in it."""
        parts = (
            (part, False)
            if isinstance(part, str)
            else (self.texts.text(part.sort, self.evaluate(part)), isinstance(part.sort, Number))
            for part in says.parts
        )
        return agreeing(parts)


_MOST_PROGRAMS = 32
_programs: dict[int, tuple[Book, Program]] = {}


def program_of(book: Book) -> Program:
    """Compile a book, or give what was compiled of this very book before."""
    known = _programs.get(id(book))
    if known is None:
        if len(_programs) >= _MOST_PROGRAMS:
            _programs.clear()
        known = _programs[id(book)] = (book, Program(book))
    return known[1]


def compiled_like(book: Book, base: Book) -> None:
    """Compile a book, with what it has in common with another taken from the program of that."""
    if len(_programs) >= _MOST_PROGRAMS:
        _programs.clear()
    _programs[id(book)] = (book, Program(book, like=program_of(base)))


def watched(
    book: Book,
    touch: Touch,
    places: Sequence[Expr | Effect] = (),
    instead: Sequence[tuple[Expr, Expr]] = (),
) -> Book:
    """Give a copy of a book; what is judged by it tells `touch` which of its parts it comes to.

    Of `places` it is told by their numbers; so it is of the pairs `instead`, as *otherwise*, where
    the second would have another value than the first, which is of the book.
    """
    twin = replace(book)
    _programs[id(twin)] = (twin, Program(twin, touch, None, places, instead))
    return twin


def machine_of(book: Book, record: Record, rebuilt: StartEntries = ()) -> Machine:
    """Give a machine as it stands before the first event of a record."""
    return Machine(book, choices(book, record), record.start, record.seats, rebuilt)


def choices(book: Book, record: Record) -> tuple[int, ...]:
    """Give the choice of each option: the record's, or the default."""
    return chosen(book, dict(record.options))


def chosen(book: Book, asked: Mapping[str, str]) -> tuple[int, ...]:
    """Give the choice of each option: the one asked for, as code or member, or the default."""
    kinds = {kind.name: kind for kind in book.kinds}
    found: list[int] = []
    for option in book.options:
        kind, said = kinds[option.kind], asked.get(option.name)
        names = kind.codes if said in kind.codes else kind.members
        found.append(names.index(said) if said in names else option.default)
    return tuple(found)
