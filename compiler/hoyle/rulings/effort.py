"""How much is worked out beside a ruling: a bound on the acts that are judged again for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field

from hoyle.interpret.machine import Machine
from hoyle.interpret.worlds import SeenBefore, Worlds, worlds
from hoyle.ir import Book
from hoyle.ir.game import Record
from hoyle.runtime.referee import Referee

# So many acts take some seconds, and a game at a table needs a tenth of them. The ruling
# itself is whole, whatever is left unexplained.
MOST_ACTS = 20_000
# A record that leaves much open is judged in many worlds, each an act more. Some three seconds.
MOST_JUDGED = 20_000
SLOWER = 4  # times as long as a validator takes for an act, the interpreter does


@dataclass(slots=True)
class WorkBound:
    """A bound on what is judged: how much had been when it began, and what a record costs.

    `worlds` are those of the last record of which they were asked, with its book and itself.
    """

    begun: int
    cost: int
    reached: bool = False  # something was left out for it
    worlds: list[tuple[Book, Record, Worlds]] = field(default_factory=list)


_bound: ContextVar[WorkBound | None] = ContextVar("_bound", default=None)


class Effort:
    """What may still be spent on explaining one ruling, in acts judged again.

    `times` as much as by a validator it costs to judge the record, by the judge at hand; 0 of what
    judges it in one world at a time, and has no bound but its own.
    """

    def __init__(self, acts: int = MOST_ACTS, *, times: int = 1) -> None:
        self.left = acts
        self._times = times

    def spend(self, acts: int) -> bool:
        """Take what judging a record of so many acts costs, if it can still be had."""
        if self.left < acts or (self._times and not affordable(self._times)):
            self.left = 0  # nothing more: what is told must not hang on what is cheap
            return False
        self.left -= acts + 1
        return True


class Spent(Exception):
    """What can be spent on an explanation is spent."""


@contextmanager
def bounded(cost: int) -> Iterator[WorkBound]:
    """Let what is worked out within not take more than `MOST_JUDGED` acts, in all worlds.

    `cost` is how many the record at hand takes each time.
    """
    bound = WorkBound(_judged(), cost)
    token = _bound.set(bound)
    try:
        yield bound
    finally:
        _bound.reset(token)


def affordable(times: int = 1) -> bool:
    """Tell whether the record may be judged so many `times` more, where that is bounded."""
    bound = _bound.get()
    if bound is None or _judged() - bound.begun + times * bound.cost <= MOST_JUDGED:
        return True
    bound.reached = True
    return False


def leave_out() -> None:
    """Note that something is left out, where what is worked out is bounded."""
    bound = _bound.get()
    if bound is not None:
        bound.reached = True


def in_worlds(book: Book, record: Record, seen: SeenBefore | None = None) -> Worlds:
    """Judge a record in the worlds that it leaves open; once for all that is asked of it at once.

    They are asked, not changed; where they are to be `seen` as they come about, they are judged
    anew.
    """
    bound = _bound.get()
    if bound is None:
        return worlds(book, record, seen)
    for of, judged, known in bound.worlds:
        if of is book and judged is record and seen is None:
            return known
    made = worlds(book, record, seen)
    bound.worlds[:] = [(book, record, made)]
    return made


def _judged() -> int:
    """Give what has been judged so far, in acts of a validator."""
    return SLOWER * Machine.judged.events + Referee.judged.events
