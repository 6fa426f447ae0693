"""Worlds in which more was held than a record shows, but not all that may have been."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import islice
from operator import or_
from random import Random

from hoyle.interpret.judging import judge_world
from hoyle.interpret.machine import program_of
from hoyle.interpret.merging import finding_key
from hoyle.interpret.ruling import Outcome, Ruling
from hoyle.interpret.worlds import World, drawn, held
from hoyle.ir import Book
from hoyle.ir.game import Record, StartValues
from hoyle.rulings.effort import Effort

_SHARED = 24  # worlds in which no two hold the same
_DEALT = 16  # worlds
_DRAWN = 64  # that are drawn for them: where a turned card goes to another, they do not fit


def between(
    book: Book, record: Record, first: World, effort: Effort
) -> Iterator[tuple[StartValues, Ruling]]:
    """Give rulings in worlds between the least that sets may have held and the most: three honours.

    Each has what its sets held. What else the record leaves open is as in the `first` world. One
    member is added after another; where the outcome changes on that way is found by halves, as
    far as `effort` lasts.
    """
    least, most = held(book, record)
    if most is not None:
        cells = first.start[: len(first.start) - len(first.sets)]
        starts = [(*cells, *sets) for sets in _way(least, most)]
        for start, made in _changes(book, record, starts, effort):
            yield start[len(cells) :], made


def alone(
    book: Book, record: Record, first: World, effort: Effort
) -> Iterator[tuple[StartValues, Ruling]]:
    """Give rulings in the worlds in which one alone held all that he may have.

    Each has what its sets held; what else is open is as in the `first` world.
    """
    least, most = held(book, record)
    if most is not None:
        yield from _fitting(book, record, first, effort, _one_alone(least, most))


def dealt(
    book: Book, record: Record, first: World, effort: Effort
) -> Iterator[tuple[StartValues, Ruling]]:
    """Give rulings in some worlds in which what is open was shared out, or dealt, at random.

    Each has what its sets held; what else is open is as in the `first` world. Such worlds speak
    against a case in which an outcome is said to be, if it is another in them.
    """
    least, most = held(book, record)
    if most is not None:
        yield from _fitting(book, record, first, effort, _shared_out(book, least, most))
        fit = _fitting(book, record, first, effort, drawn(book, record, _DRAWN))
        yield from islice(fit, _DEALT)


def _fitting(
    book: Book, record: Record, first: World, effort: Effort, starts: Iterable[StartValues]
) -> Iterator[tuple[StartValues, Ruling]]:
    """Judge in worlds of some sets, as far as effort lasts; leave out what it contradicts."""
    cells = first.start[: len(first.start) - len(first.sets)]
    known = {finding_key(one) for one in first.machine.findings}
    for sets in starts:
        if not effort.spend(len(record.events)):
            break
        made = judge_world(book, record, (*cells, *sets))
        against = (one for one in made["findings"] if one["kind"] == "contradiction")
        if all(finding_key(one) in known for one in against):
            yield sets, made


def _one_alone(least: StartValues, most: StartValues) -> Iterator[StartValues]:
    """Give the sets in which one key holds the most, and each other the least."""
    for key in dict.fromkeys(key for _, key, _ in least):
        yield tuple(full if full[1] == key else own for own, full in zip(least, most, strict=True))


def _shared_out(book: Book, least: StartValues, most: StartValues) -> Iterator[StartValues]:
    """Share out at random what may have been held, each member to one alone, however many.

    First all, and then of each key without some groups of members, as of a suit that he has not.
    """
    groups = {one.state: one.groups for one in program_of(book).rebuilt}
    open_ = [(key, high & ~low) for (_, key, low), (_, _, high) in zip(least, most, strict=True)]
    for number in range(_SHARED):
        rng = Random(number)
        gained = dict.fromkeys((key for key, _ in open_), 0)
        wants = {
            key: reduce(or_, (mask for mask in groups[state] if number and rng.random() < 0.5), 0)
            for state, key, _ in least
        }
        for member in range(max(mask.bit_length() for _, mask in open_)):
            bit = 1 << member
            owners = sorted({key for key, mask in open_ if mask & bit and not wants[key] & bit})
            if owners:
                gained[rng.choice(owners)] |= bit
        yield tuple(
            (state, key, low | mask & gained[key])
            for (state, key, low), (_, mask) in zip(least, open_, strict=True)
        )


def _way(least: StartValues, most: StartValues) -> Iterator[StartValues]:
    """Give the sets from the least to the most, each with a member more than the last.

    States that may have held the same gain it together.
    """
    sets = {(state, key): value for state, key, value in least}
    open_ = {(state, key): value & ~sets[state, key] for state, key, value in most}
    for key in dict.fromkeys(key for _, key, _ in least):
        for member in range(max(mask.bit_length() for mask in open_.values())):
            yield tuple((state, at, value) for (state, at), value in sets.items())
            for place, mask in open_.items():
                if place[1] == key:
                    sets[place] |= mask & 1 << member
    yield most


def _changes(
    book: Book, record: Record, starts: Sequence[StartValues], effort: Effort
) -> Iterator[tuple[StartValues, Ruling]]:
    """Give the rulings of a row of starts, but for those between two that come out alike."""
    kept: dict[int, Ruling] = {}

    def outcome(at: int) -> Outcome | None:
        if at not in kept:
            if not effort.spend(len(record.events)):
                return None
            kept[at] = judge_world(book, record, starts[at])
        return {"settlement": kept[at]["settlement"], "state": kept[at]["state"]}

    waiting = [(0, len(starts) - 1)]
    while waiting:
        low, high = waiting.pop(0)
        one, other = outcome(low), outcome(high)
        if one is None or other is None:
            break
        if one != other and high - low > 1:
            middle = (low + high) // 2
            waiting += [(low, middle), (middle, high)]
    yield from ((starts[at], kept[at]) for at in sorted(kept))
