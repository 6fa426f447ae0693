"""Worlds in which more was held than a record shows, but not all that may have been."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from hoyle.interpret.judging import judge_world
from hoyle.interpret.merging import finding_key
from hoyle.interpret.ruling import Outcome, Ruling
from hoyle.interpret.worlds import World, drawn, held
from hoyle.ir import Book
from hoyle.ir.game import Record, StartValues
from hoyle.rulings.effort import Effort

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


def dealt(
    book: Book, record: Record, first: World, effort: Effort
) -> Iterator[tuple[StartValues, Ruling]]:
    """Give rulings in some worlds in which one alone held all that he may have, or all at random.

    Each has what its sets held; what else is open is as in the `first` world. Such worlds speak
    against a case in which an outcome is said to be, if it is another in them.
    """
    least, most = held(book, record)
    if most is None:
        return
    cells = first.start[: len(first.start) - len(first.sets)]
    known = {finding_key(one) for one in first.machine.findings}

    def fitting(all_: Iterable[StartValues]) -> Iterator[tuple[StartValues, Ruling]]:
        for sets in all_:
            if not effort.spend(len(record.events)):
                break
            made = judge_world(book, record, (*cells, *sets))
            against = (one for one in made["findings"] if one["kind"] == "contradiction")
            if all(finding_key(one) in known for one in against):
                yield sets, made

    yield from fitting(_one_alone(least, most))
    yield from islice(fitting(drawn(book, record, _DRAWN)), _DEALT)


def _one_alone(least: StartValues, most: StartValues) -> Iterator[StartValues]:
    """Give the sets in which one key holds the most, and each other the least."""
    for key in dict.fromkeys(key for _, key, _ in least):
        yield tuple(full if full[1] == key else own for own, full in zip(least, most, strict=True))


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
