"""How a record settles where more was held than it shows, but not all that may have been."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hoyle.interpret.judging import judge_world
from hoyle.interpret.machine import program_of
from hoyle.interpret.merging import finding_key
from hoyle.interpret.ruling import Outcome, Ruling
from hoyle.interpret.worlds import held, worlds
from hoyle.ir import Book
from hoyle.ir.game import Record, StartValues
from hoyle.rulings.effort import Effort
from hoyle.words.templates import ranged


@dataclass(frozen=True, slots=True)
class Between:
    """An outcome between the two of a ruling, and in which case it is so, in words."""

    outcome: Outcome
    case: str


def between(book: Book, record: Record, ruling: Ruling) -> tuple[Between, ...]:
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
    open_ = [one for one in ruling["findings"] if one["verdict"] == "undecided"]
    open_ = [one for one in open_ if one["kind"] == "offence"] or open_
    numbers = {finding_key(one): one["n"] for one in open_}
    made: list[Between] = []
    first = worlds(book, record).all[0]
    cells = first.start[: len(first.start) - len(first.sets)]
    for outcome, world in _changes(book, record, [(*cells, *sets) for sets in _way(least, most)]):
        if outcome not in told:
            told.append(outcome)
            keys = {finding_key(one) for one in world["findings"]}
            there = [n for key, n in numbers.items() if key in keys]
            made.append(Between(outcome, _case(there, [*numbers.values()])))
    return tuple(made)


def _case(made: Sequence[int], open_: Sequence[int]) -> str:
    """Say which findings are made, of those that are undecided."""
    if not 0 < len(made) < len(open_):
        return "if only some of that was held"
    return f"if of findings {ranged(open_)} only {ranged(made)} {_are(made)} made"


def _are(numbers: Sequence[int]) -> str:
    return "is" if len(numbers) == 1 else "are"


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
    book: Book, record: Record, starts: Sequence[StartValues]
) -> Iterator[tuple[Outcome, Ruling]]:
    """Give the outcomes of a row of starts, each with the ruling.

    Those between two that come out alike are left out.
    """
    effort = Effort()
    kept: dict[int, tuple[Outcome, Ruling]] = {}

    def outcome(at: int) -> Outcome | None:
        if at not in kept:
            if not effort.spend(len(record.events)):
                return None
            made = judge_world(book, record, starts[at])
            kept[at] = {"settlement": made["settlement"], "state": made["state"]}, made
        return kept[at][0]

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
