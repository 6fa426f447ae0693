"""How a record settles where more was held than it shows, but not all that may have been."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hoyle.interpret.judging import judge_world
from hoyle.interpret.machine import program_of
from hoyle.interpret.ruling import Outcome, Ruling
from hoyle.interpret.worlds import held, worlds
from hoyle.ir import Book
from hoyle.ir.game import Record, StartValues
from hoyle.rulings.effort import Effort


def between(book: Book, record: Record, ruling: Ruling) -> tuple[Outcome, ...]:
    """Give the outcomes that a ruling does not tell: three honours, where it tells of two and four.

    From the least that sets may have held to the most, one member is added after another; where
    the outcome changes on that way is found by halves, as far as `Effort` lasts.
    """
    least, most = held(book, program_of(book).layout, record)
    if ruling["otherwise"] is None or most is None:
        return ()
    told: list[Outcome] = [
        {"settlement": ruling["settlement"], "state": ruling["state"]},
        ruling["otherwise"],
    ]
    known = len(told)
    first = worlds(book, record).all[0]
    cells = first.start[: len(first.start) - len(first.sets)]
    for outcome in _changes(book, record, [(*cells, *sets) for sets in _way(least, most)]):
        if outcome not in told:
            told.append(outcome)
    return tuple(told[known:])


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


def _changes(book: Book, record: Record, starts: Sequence[StartValues]) -> Iterator[Outcome]:
    """Give the outcomes of a row of starts, those between two that come out alike left out."""
    effort = Effort()
    kept: dict[int, Outcome] = {}

    def outcome(at: int) -> Outcome | None:
        if at not in kept:
            if not effort.spend(len(record.events)):
                return None
            made = judge_world(book, record, starts[at])
            kept[at] = {"settlement": made["settlement"], "state": made["state"]}
        return kept[at]

    waiting = [(0, len(starts) - 1)]
    while waiting:
        low, high = waiting.pop(0)
        one, other = outcome(low), outcome(high)
        if one is None or other is None:
            break
        if one != other and high - low > 1:
            middle = (low + high) // 2
            waiting += [(low, middle), (middle, high)]
    yield from (kept[at] for at in sorted(kept))
