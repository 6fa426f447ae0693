"""Which changes of a book do its cases let pass, and which of those make a difference at all?

Every mutation is tried on the cases, those of its own law first. One that they let pass is tried
on a stock of other records: the cases disturbed, and games at random, some with faults. Where one
of them comes out otherwise there is a *hole* in the cases, and the record shows it; where records
come to what was changed, and none comes out otherwise, it is held to be *unneeded*.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest
from random import Random
from typing import cast

from hoyle.check.mutation import BookPart, Mutation, mutations
from hoyle.check.places import PlaceChange, changed_place
from hoyle.check.sameness import Constants
from hoyle.interpret.machine import StartEntries, compiled_like, machine_of, watched
from hoyle.interpret.settling import is_over, settled, winners
from hoyle.interpret.trace import Items, bare, contradicts, doubted, trace, trace_as_told
from hoyle.interpret.worlds import starts, unknown
from hoyle.ir import Book, Expr
from hoyle.ir.game import Record
from hoyle.play.casing import smallest
from hoyle.play.games import Dealer
from hoyle.play.jobs import in_parts
from hoyle.play.mutants import Mutator

COPIES = 2  # disturbed copies of each case
GAMES = 40  # games at random
WORLDS = 3  # or a few more, of those that such a record leaves open

# What it rests on how a record settles, and who has won, besides what stands at its end.
_AT_END = ("settlement", "over", "won", "definitions", "states")

Cases = Sequence[tuple[str, Record]]  # each with the law that it stands under


def course(book: Book, record: Record, start: StartEntries, to_end: bool = True) -> Iterator[int]:
    """Tell what a record comes to in one world, event by event, as hashes of it.

    Findings, norms and states are there: quicker than `trace`, and more than it, for what an act
    itself does is there too. How the record settles is told last, if `to_end`.
    """
    machine = machine_of(book, record, start)
    for event in record.events:
        found = machine.tell(event)
        told = [(f["kind"], f["clause"], f["name"], f["player"], f["side"]) for f in found]
        yield _hashed((*told, *machine.cells))
    yield hash(tuple((n.holder, n.opened, n.closed, n.status, n.options) for n in machine.menus))
    yield hash(tuple((n.bearer, n.what, n.opened, n.closed, n.status) for n in machine.duties))
    if not to_end:
        return
    sums, cells = settled(machine)
    machine.docket.report_conflicts()
    yield hash((repr(sums), len(machine.findings), is_over(machine), winners(machine, cells)))


def _hashed(told: tuple[object, ...]) -> int:
    """Hash what is told. Of -1 and -2 Python makes one hash, so the places of -2 count too."""
    return hash((*told, *(at for at, one in enumerate(told) if one == -2)) if -2 in told else told)


@dataclass(frozen=True, slots=True)
class _Tried:
    """A record, how its worlds begin, its course in some, and the parts that it comes to."""

    record: Record
    starts: Sequence[StartEntries]
    courses: tuple[tuple[StartEntries, tuple[int, ...]], ...]
    parts: frozenset[BookPart]

    @property
    def size(self) -> int:
        return sum(len(moments) for _, moments in self.courses)

    def comes_to(self, parts: frozenset[BookPart]) -> bool:
        """Tell whether the record comes to one of some parts, as far as that can be told."""
        return not parts or not parts.isdisjoint(self.parts)

    def alike(self, book: Book, to_end: bool) -> bool:
        """Tell whether the record comes to the same by another book.

        What stands alike at its end settles alike by a book that settles as the first does, and
        need not be settled: then not `to_end`.
        """
        return all(
            a == b
            for start, moments in self.courses
            for a, b in zip_longest(
                moments if to_end else moments[:-1], course(book, self.record, start, to_end)
            )
        )


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of a mutation, by its number among the mutations of the book.

    It is `killed` by a case; or `proved` by the book's constants to make no difference; or a
    record shows the difference that it makes, `shown`; or none was found, among so many that come
    `to` what is changed.
    """

    number: int
    killed: bool
    to: int
    shown: Record | None = None
    proved: bool = False

    @property
    def idle(self) -> bool:
        """Whether records come to what is changed, and to none it makes a difference."""
        return not (self.killed or self.shown or self.proved) and self.to > 0


class Hunt:
    """Tries the mutations of one book."""

    def __init__(self, book: Book, cases: Cases, seed: int = 0) -> None:
        self.book = book
        self.cases = tuple(cases)
        self.mutations = tuple(mutations(book))
        self._constants = Constants(book)
        self._parts: set[BookPart] = set()
        self._told: dict[tuple[int, bool], tuple[Items, ...]] = {}  # of records that are kept
        self._changes = tuple(_places(book, one) for one in self.mutations)
        places = {id(place): place for found in self._changes for place, _ in found}
        numbers = {place: str(number) for number, place in enumerate(places)}
        self._come_to = tuple(
            frozenset(("place", numbers[id(place)]) for place, _ in found)
            or frozenset([one.part] if one.part else ())
            for one, found in zip(self.mutations, self._changes, strict=True)
        )
        self._watched = watched(
            book, lambda sort, name: self._parts.add((sort, name)), tuple(places.values())
        )
        self._seed = seed

    @cached_property
    def _known_cases(self) -> tuple[_Tried, ...]:
        return tuple(self._known(record, lambda all_: all_) for _, record in self.cases)

    @cached_property
    def _known_stock(self) -> tuple[_Tried, ...]:
        known = (
            self._known(record, lambda all_: all_[:: max(1, (len(all_) - 1) // (WORLDS - 1))])
            for record in self._stock()
        )
        return tuple(sorted(known, key=lambda one: one.size))

    def _known(
        self, record: Record, some: Callable[[Sequence[StartEntries]], Iterable[StartEntries]]
    ) -> _Tried:
        self._parts.clear()
        self._parts.update(("act", event.act) for event in record.events)
        # What is watched is asked as it is written, and so may look at more of what is not told.
        begun = starts(self._watched, record)
        courses = tuple((one, tuple(course(self._watched, record, one))) for one in some(begun))
        return _Tried(record, begun, courses, frozenset(self._parts))

    def fates(self, jobs: int = 1, on_done: Callable[[], None] = lambda: None) -> Iterator[Fate]:
        """Try every mutation, in order; with several jobs side by side."""
        _ = self._known_cases, self._known_stock  # once, before processes are forked
        for part in in_parts(self._part, len(self.mutations), jobs):
            for fate in part:
                on_done()
                yield fate

    def _part(self, first: int, end: int) -> list[Fate]:
        return [self.fate(number) for number in range(first, end)]

    def fate(self, number: int) -> Fate:
        """Try a mutation: on the cases, those of its own law and short ones first; on the stock."""
        mutation = self.mutations[number]
        compiled_like(mutation.book, self.book)
        laws, known = [law for law, _ in self.cases], self._known_cases
        order = sorted(
            range(len(known)), key=lambda n: (laws[n] not in mutation.laws, known[n].size)
        )
        parts = self._come_to[number]
        cases = [known[n] for n in order if known[n].comes_to(parts)]
        if any(self._kills(mutation, one, True) for one in cases):
            return Fate(number, True, len(cases))
        if self._constants.same(mutation.book):
            return Fate(number, False, len(cases), proved=True)
        if any(self._told_apart(mutation, one) for one in cases):
            return Fate(number, True, len(cases))
        stock = [one for one in self._known_stock if one.comes_to(parts)]
        shown = (one.record for one in stock if self._kills(mutation, one, False))
        to = len(cases) + len(stock)
        if any(sort == "bound" for sort, _ in parts):  # nothing stops at it, in any record
            to = len(known) + len(self._known_stock)
        return Fate(number, False, to, next(shown, None))

    def otherwise(self, numbers: Sequence[int]) -> dict[int, int]:
        """Count, for each mutation of an expression, the records in which it has another value.

        Those are left out of which that cannot be told.
        """
        pairs = [
            (number, (old, new))
            for number in numbers
            for old, new in self._changes[number]
            if new is not None
        ]
        met: set[str] = set()
        twin = watched(
            self.book,
            lambda sort, name: met.add(name) if sort == "otherwise" else None,
            instead=cast(Sequence[tuple[Expr, Expr]], tuple(pair for _, pair in pairs)),
        )
        counts = dict.fromkeys((number for number, _ in pairs), 0)
        for known in (*self._known_cases, *self._known_stock) if pairs else ():
            met.clear()
            for start, _ in known.courses:
                for _ in course(twin, known.record, start):
                    pass
            for number in {number for at, (number, _) in enumerate(pairs) if str(at) in met}:
                counts[number] += 1
        return counts

    def comes_to(self, number: int) -> frozenset[BookPart]:
        """Give what a record comes to, some of it, if a mutation may matter to it.

        Nothing: that is not known.
        """
        return self._come_to[number]

    def passing_by(self, number: int) -> tuple[Record, ...]:
        """Give the records that do not come to what a mutation changes."""
        known = (*self._known_cases, *self._known_stock)
        return tuple(one.record for one in known if not one.comes_to(self._come_to[number]))

    def _kills(self, mutation: Mutation, known: _Tried, case: bool) -> bool:
        to_end = any(
            getattr(mutation.book, part) is not getattr(self.book, part) for part in _AT_END
        )
        alike = known.alike(mutation.book, to_end)
        return not alike and self._told_otherwise(mutation, known, case)

    def _told_otherwise(self, mutation: Mutation, known: _Tried, case: bool) -> bool:
        """Tell whether another book tells something else of a record.

        What it would tell only by marking something as undecided, because the record contradicts
        itself, is asked of cases alone: it takes most of the time, and shows nothing that an
        author would make a case of.
        """
        before = self._known_told(known, False)
        after = trace_as_told(mutation.book, known.record, "", known.starts)
        if bare(before) != bare(after):
            return True
        if not contradicts(before):
            return before != after
        if not case and before == after:
            return False
        return self._known_told(known, True) != doubted(mutation.book, known.record, "", after)

    def _told_apart(self, mutation: Mutation, known: _Tried) -> bool:
        """Tell whether another book asks for what a case does not tell, and the first does not."""
        if not unknown(self.book, known.record):
            return False
        begun = starts(mutation.book, known.record)
        return len(begun) > len(known.starts) and self._known_told(known, True) != trace(
            mutation.book, known.record, "", begun
        )

    def _known_told(self, known: _Tried, in_full: bool) -> tuple[Items, ...]:
        key = id(known), in_full
        if key not in self._told:
            of = trace if in_full else trace_as_told
            self._told[key] = of(self.book, known.record, "", known.starts)
        return self._told[key]

    def differs(self, mutation: Mutation, record: Record) -> bool:
        """Tell whether a case of a record would kill a mutation."""
        # What is not told may be asked for by one of the two alone.
        begun = max((starts(book, record) for book in (self.book, mutation.book)), key=len)
        one, other = (trace(book, record, "", begun) for book in (self.book, mutation.book))
        return one != other

    def smallest(self, mutation: Mutation, record: Record) -> Record:
        """Make a record that shows a difference as small as it goes."""
        return smallest(self.book, record, lambda tried: self.differs(mutation, tried))

    def _stock(self) -> Iterator[Record]:
        """Disturb the cases, and play games at random."""
        mutator, rng = Mutator(self.book), Random(f"stock {self._seed}")
        for _, record in self.cases:
            for _ in range(COPIES):
                yield mutator.mutant(record, rng)
        dealer = Dealer(self.book, 0.5, bold=0.5, varied=0.3)
        for number in range(GAMES):
            yield dealer.game(Random(f"hole {self._seed} {number}")).record


def _places(book: Book, mutation: Mutation) -> tuple[PlaceChange, ...]:
    """Give the places where a book is otherwise; none, if they are not known."""
    found = None if mutation.places else changed_place(book, mutation.book)
    return mutation.places if found is None else (found,)
