"""Which changes of a book do its cases let pass, and which of those make a difference at all?

Every mutation is tried on the cases, those of its own law first. One that they let pass is tried
on a stock of other records: the cases disturbed, and games at random, some with faults. Where one
of them comes out otherwise there is a *hole* in the cases, and the record shows it; where none
does, the part that was changed is held to be *unneeded*.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import zip_longest
from random import Random

from hoyle.check.mutation import Mutation, mutations
from hoyle.interpret.judging import settle
from hoyle.interpret.machine import Machine, choices, program_of
from hoyle.interpret.trace import trace
from hoyle.interpret.worlds import worlds
from hoyle.ir import Book
from hoyle.ir.game import Record
from hoyle.play.games import Dealer
from hoyle.play.jobs import in_parts
from hoyle.play.mutants import Mutator
from hoyle.play.shrinking import Cost, Shrinking, weight
from hoyle.play.starts import tags_of
from hoyle.play.table import tables

COPIES = 2  # disturbed copies of each case
GAMES = 40  # games at random

Cases = Sequence[tuple[str, Record]]  # each with the law that it stands under
Moment = tuple[object, ...]


def course(book: Book, record: Record) -> Iterator[Moment]:
    """Tell what a record comes to, event by event, without words: findings, norms, states.

    Quicker than `trace`, and more than it: what an act itself does is there too.
    """
    program = program_of(book)
    chosen = choices(book, record)
    for start in worlds(book, record):
        machine = Machine(book, chosen, record.start, record.seats, start)
        for event in record.events:
            found = machine.step(program.act_places[event.act], event.args)
            yield (
                [(f["kind"], f["law"], f["name"], f["player"], f["side"]) for f in found],
                tuple(machine.cells),
            )
        yield tuple(
            (norm.holder, norm.opened, norm.closed, norm.status, norm.options)
            for norm in machine.menus
        )
        yield tuple((norm.bearer, norm.opened, norm.closed, norm.status) for norm in machine.duties)
        yield (settle(machine),)


def _same(one: Iterable[Moment], other: Iterable[Moment]) -> bool:
    return all(a == b for a, b in zip_longest(one, other))


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of a mutation, by its number among the mutations of the book.

    It is `killed` by a case; or a record shows the difference that it makes, `shown`; or none
    was found.
    """

    number: int
    killed: bool
    shown: Record | None = None


class Hunt:
    """Tries the mutations of one book."""

    def __init__(self, book: Book, cases: Cases, seed: int = 0) -> None:
        self.book = book
        self.cases = tuple(cases)
        self.mutations = tuple(mutations(book))
        self._told = [trace(book, record) for _, record in self.cases]
        self._stock_of = lru_cache(1)(lambda: tuple(self._stock(seed)))
        self._course_of: dict[int, tuple[Moment, ...]] = {}

    @property
    def stock(self) -> int:
        """How many records besides the cases a mutation is tried on."""
        return len(self.cases) * COPIES + GAMES

    def fates(self, jobs: int = 1, on_done: Callable[[], None] = lambda: None) -> Iterator[Fate]:
        """Try every mutation, in order; with several jobs side by side."""
        for place, record in enumerate(self._stock_of()):  # once, before processes are forked
            self._course_of[place] = tuple(course(self.book, record))
        for part in in_parts(self._part, len(self.mutations), jobs):
            for fate in part:
                on_done()
                yield fate

    def _part(self, first: int, end: int) -> list[Fate]:
        return [self.fate(number) for number in range(first, end)]

    def fate(self, number: int) -> Fate:
        """Try a mutation."""
        mutation = self.mutations[number]
        order = sorted(range(len(self.cases)), key=lambda n: self.cases[n][0] != mutation.law)
        for n in order:
            if trace(mutation.book, self.cases[n][1]) != self._told[n]:
                return Fate(number, True)
        for place, record in enumerate(self._stock_of()):
            if place not in self._course_of:
                self._course_of[place] = tuple(course(self.book, record))
            alike = _same(self._course_of[place], course(mutation.book, record))
            if not alike and self.differs(mutation, record):
                return Fate(number, False, record)
        return Fate(number, False)

    def differs(self, mutation: Mutation, record: Record) -> bool:
        """Tell whether a mutation makes a difference that a case of the record would notice."""
        return trace(self.book, record) != trace(mutation.book, record)

    def smallest(self, mutation: Mutation, record: Record) -> Record:
        """Make a record that shows a difference as small as it goes."""
        sorts = {state.name: state.sort for state in self.book.states}
        acts = {act.name: act for act in self.book.acts}

        def cost(tried: Record) -> Cost | None:
            if not self.differs(mutation, tried):
                return None
            said = sum(weight(sorts[state], value) for state, _, value in tried.start)
            for event in tried.events:
                for role, value in zip(acts[event.act].roles, event.args, strict=True):
                    said += weight(role.sort, value)
            return len(tried.events), len(tried.start), said

        small = Shrinking(self.book, lru_cache(4096)(cost)).smallest(record) or record
        return replace(small, tags=tags_of(self.book, small.start))

    def _stock(self, seed: int) -> Iterator[Record]:
        """Disturb the cases, and play games at random."""
        mutator, rng = Mutator(self.book), Random(f"stock {seed}")
        for _, record in self.cases:
            for _ in range(COPIES):
                yield mutator.mutant(record, rng)
        dealer = Dealer(self.book, tables(self.book), 0.5, bold=0.5, varied=0.3)
        for number in range(GAMES):
            yield dealer.game(Random(f"hole {seed} {number}")).record
