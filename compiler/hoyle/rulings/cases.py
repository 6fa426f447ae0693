"""In which case a record settles and stands in one way, and in which in the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hoyle.interpret.judging import outcome
from hoyle.interpret.merging import finding_key
from hoyle.interpret.ruling import Outcome, Ruling
from hoyle.interpret.worlds import told_apart, worlds
from hoyle.ir import Book
from hoyle.ir.game import Record
from hoyle.rulings.deciding import Deciding
from hoyle.words.templates import ranged

LEAST, MOST = "if no more was held than the record shows", "if all was held that may have been"
TOLD, OTHER = "as far as the record tells", "with cards that the record does not name, for one"


@dataclass(frozen=True, slots=True)
class _Told:
    """Worlds that come out alike: their place in order, the sets that they have, what is found."""

    place: tuple[list[int], int]
    sets: object
    begun: tuple[tuple[tuple[str, int], int], ...]
    found: frozenset[int]
    outcome: Outcome


def cases(book: Book, record: Record, ruling: Ruling) -> tuple[str, str]:
    """Say in which case the first of two outcomes is so, and in which the other.

    A finding tells the one from the other that is made in worlds of the one alone. Of a record that
    comes out in one way it is said what is found if least was held, and if most was.
    """
    sure = all(finding["verdict"] == "proved" for finding in ruling["findings"])
    if sure and ruling["otherwise"] is None:
        return LEAST, MOST
    here: Outcome = {"settlement": ruling["settlement"], "state": ruling["state"]}
    told = _worlds(book, record, ruling)
    if ruling["otherwise"] is None:
        so = [world.sets == told[0].sets for world in told]
    else:
        if all(world.outcome != ruling["otherwise"] for world in told):
            return TOLD, OTHER  # it is a completion's, with cards for those told by their number
        told = [world for world in told if world.outcome in (here, ruling["otherwise"])]
        so = [world.outcome == here for world in told]
    one, other = _telling(told, so), _telling(told, [not own for own in so])
    breaches = {one["n"] for one in ruling["findings"] if one["kind"] == "offence"}
    several = len(one) > 1 or len(other) > 1
    if several and breaches.intersection(
        (*one, *other)
    ):  # what follows on them goes without saying
        one, other = (sorted(breaches.intersection(found)) for found in (one, other))
    apart = {finding["n"]: finding["alternatives"] for finding in ruling["findings"]}
    if one or other:
        return _case(one, other, told, apart), _case(other, one, told, apart)
    first, second = told[0], next((w for w, own in zip(told, so, strict=True) if not own), None)
    if second is None or first.sets != second.sets:
        return LEAST, MOST
    words = Deciding(book, record, -1)
    return _begun(words, first, second), _begun(words, second, first)


def _begun(words: Deciding, one: _Told, other: _Told) -> str:
    """Say what was so in a world at the beginning that was not so in another."""
    pairs = zip(one.begun, other.begun, strict=True)
    said = [words.began(*cell, value) for (cell, value), (_, theirs) in pairs if value != theirs]
    return f"if {' and '.join(said)}"


def _worlds(book: Book, record: Record, ruling: Ruling) -> list[_Told]:
    """Judge a record in all its worlds, and give them in order with what is found by number."""
    numbers = {finding_key(one): one["n"] for one in ruling["findings"]}
    made: list[_Told] = []
    for at, world in enumerate(worlds(book, record).all):
        keys = (finding_key(one) for one in world.machine.docket.findings)
        found = frozenset(numbers[key] for key in keys if key in numbers)
        for key, settled in told_apart(world, outcome):
            cells = zip(map(world.slot, world.cells), key, strict=True)
            made.append(_Told((key, at), world.sets, tuple(cells), found, settled))
    return sorted(made, key=lambda one: one.place)


def _telling(told: Sequence[_Told], so: Sequence[bool]) -> list[int]:
    """Give the findings that are made in worlds of an outcome only."""
    there = [world.found for world, own in zip(told, so, strict=True) if own]
    others = [world.found for world, own in zip(told, so, strict=True) if not own]
    return sorted(frozenset().union(*there) - frozenset().union(*others))


def _case(
    made: Sequence[int],
    not_made: Sequence[int],
    told: Sequence[_Told],
    apart: Mapping[int, Sequence[int]],
) -> str:
    """Say in which case an outcome is so, by findings that are made then, or then are not."""
    numbers = made or not_made
    if len(numbers) == 1:
        return f"if finding {numbers[0]} is {'' if made else 'not '}made"
    listed = ranged(numbers)
    together = all(len(world.found.intersection(numbers)) in (0, len(numbers)) for world in told)
    if together and made:
        return f"if findings {listed} are made"
    if not made:
        if len(numbers) == 2:
            return f"if neither finding {listed.replace(' and ', ' nor ')} is made"
        return f"if none of findings {listed} is made"
    one = "" if all(n in apart[m] for n in numbers for m in numbers if n != m) else "any of "
    listed = listed if one else f"{', '.join(map(str, numbers[:-1]))} or {numbers[-1]}"
    return f"if {one}finding{'s' if one else ''} {listed} is made"
