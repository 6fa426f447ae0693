"""Two engines, one law: do they rule alike on whatever is laid before them?

Games are played at random, some broken on purpose, each disturbed several times over; two
engines judge every record, and the screens read it. Where their rulings differ, one of them
fails, or a screen lets a record pass in which something is found, the record is shrunk while
that is still so, and reported with both rulings.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from random import Random
from typing import TYPE_CHECKING

from hoyle import ir
from hoyle.ir.game import Event, Record
from hoyle.play.games import WORTH_COMPILING, Dealer
from hoyle.play.jobs import in_parts
from hoyle.play.mutants import Mutator
from hoyle.play.shrinking import shrink

if TYPE_CHECKING:
    from hoyle.interpret.ruling import RecordJudge

RecordScreen = Callable[[Record], bool]
GamesDone = Callable[[int, int], None]  # games done, games in all


@dataclass(frozen=True, slots=True)
class Difference:
    """A record on which two engines do not rule alike, as small as it could be made.

    `first` and `second` are their rulings; of an engine that failed, its exception's words.
    `passed` tells that a screen lets it pass, though something is found in it.
    `game` is the number of the game that it came of, from 0, under the seed of the run.
    """

    game: int
    record: Record
    first: Mapping[str, object] | str
    second: Mapping[str, object] | str
    passed: bool = False

    def where(self) -> tuple[str, ...]:
        """Name the parts of the rulings that differ."""
        if isinstance(self.first, str) or isinstance(self.second, str):
            return ("failure",)
        if self.passed:
            return ("screen",)
        keys = [*self.first, *(key for key in self.second if key not in self.first)]
        return tuple(k for k in keys if self.first.get(k) != self.second.get(k)) or ("order",)


@dataclass(frozen=True, slots=True)
class DifferentialReport:
    """What was compared, and every difference found (at most `most` kept in each chunk).

    `findings` counts what was found, by law and kind, so that one sees what was exercised.
    """

    games: int = 0
    broken: int = 0
    mutants: int = 0
    events: int = 0
    findings: Counter[tuple[str, str]] = field(default_factory=Counter)
    differences: tuple[Difference, ...] = ()

    @property
    def records(self) -> int:
        """Count the records that both engines judged."""
        return self.games + self.mutants

    def joined(self, other: DifferentialReport) -> DifferentialReport:
        """Add what another run found."""
        return DifferentialReport(
            self.games + other.games,
            self.broken + other.broken,
            self.mutants + other.mutants,
            self.events + other.events,
            self.findings + other.findings,
            self.differences + other.differences,
        )


@dataclass(frozen=True)
class Trial:
    """What one run of the comparison needs."""

    book: ir.Book
    first: RecordJudge
    second: RecordJudge
    screens: tuple[RecordScreen, ...] = ()
    seed: int = 0
    faults: float = 0.2
    disturbed: int = 1  # mutants of each game
    most: int = 3  # differences kept of each chunk
    fast: bool = False  # whether legal games are played by generated code

    @cached_property
    def dealer(self) -> Dealer:
        """What makes the games: the same in every process."""
        return Dealer(self.book, self.faults, bold=0.5, varied=0.3, fast=self.fast)


def differential(
    trial: Trial, games: int, jobs: int = 1, on_progress: GamesDone | None = None
) -> DifferentialReport:
    """Compare two engines on random games, broken games and mutants of both.

    The outcome depends on the trial and the number of games only, not on `jobs`: each game
    has a seed of its own. With several jobs, processes are forked; where they cannot be,
    one does it all.
    """
    trial = replace(trial, fast=trial.fast or games >= WORTH_COMPILING)
    report, done, _ = DifferentialReport(), 0, trial.dealer
    for part in in_parts(partial(compare, trial), games, jobs):
        report = report.joined(part)
        done += part.games
        if on_progress is not None:
            on_progress(done, games)
    return report


def compare(trial: Trial, first: int, end: int) -> DifferentialReport:
    """Compare two engines on the games with these numbers."""
    broken = made = events = 0
    findings: Counter[tuple[str, str]] = Counter()
    differences: list[Difference] = []
    dealer, mutator = trial.dealer, Mutator(trial.book)
    for number in range(first, end):
        rng = Random(f"{trial.seed}/{number}")
        played = dealer.game(rng)
        broken += played.law != ""
        disturbed = [mutator.mutant(played.record, rng) for _ in range(trial.disturbed)]
        for record in (played.record, *disturbed):
            made += 1
            events += len(record.events)
            one, other = _ruled(trial.first, record), _ruled(trial.second, record)
            if not isinstance(one, str):
                findings.update(_tally(one))
            amiss = not _alike(one, other) or _passed(trial, one, record)
            if amiss and len(differences) < trial.most:
                differences.append(_shrunk(trial, number, record))
    games = end - first
    return DifferentialReport(games, broken, made - games, events, findings, tuple(differences))


# ---------------------------------------------------------------- rulings


def _ruled(judge: RecordJudge, record: Record) -> Mapping[str, object] | str:
    """Let an engine rule; if it fails, which is a bug of ours, say how."""
    try:
        return judge(record)
    except Exception as failure:
        return f"{type(failure).__name__}: {failure}"


def _alike(one: Mapping[str, object] | str, other: Mapping[str, object] | str) -> bool:
    """Tell whether two rulings are the same, the order of their parts included."""
    if isinstance(one, str) or isinstance(other, str):
        return False
    return json.dumps(one) == json.dumps(other)


def _passed(trial: Trial, ruling: Mapping[str, object] | str, record: Record) -> bool:
    """Tell whether a screen lets a record pass in which something is found."""
    if isinstance(ruling, str) or not ruling["findings"]:
        return False
    return not all(screen(record) for screen in trial.screens)


def _tally(ruling: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    found = ruling["findings"]
    assert isinstance(found, list)
    for finding in found:
        yield finding["law"], finding["kind"]


# ---------------------------------------------------------------- shrinking


def _shrunk(trial: Trial, number: int, record: Record) -> Difference:
    """Make a record as small as it can be while the same is amiss with it."""

    def both(tried: Record) -> tuple[Mapping[str, object] | str, Mapping[str, object] | str]:
        return _ruled(trial.first, tried), _ruled(trial.second, tried)

    differing = not _alike(*both(record))

    def amiss(events: Iterable[Event]) -> bool:
        tried = replace(record, events=tuple(events))
        if differing:
            return not _alike(*both(tried))
        return _passed(trial, _ruled(trial.first, tried), tried)

    small = replace(record, events=shrink(record.events, amiss))
    return Difference(number, small, *both(small), passed=not differing)
