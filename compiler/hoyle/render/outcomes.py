"""How a record stands and settles, in words, and in which case, where that is open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from hoyle.interpret.ruling import Outcome, Ruling
from hoyle.render.reasons import states
from hoyle.rulings.deciding import Missing


def outcomes(made: Ruling, missing: Mapping[int, Missing]) -> Iterator[tuple[str, Outcome]]:
    """Give each outcome with the case in which it is so; "" if it is so in any."""
    here: Outcome = {"settlement": made["settlement"], "state": made["state"]}
    if made["otherwise"] is None:
        yield "", here
        return
    one, other = cases(missing)
    yield one, here
    yield other, made["otherwise"]


def cases(missing: Mapping[int, Missing]) -> tuple[str, str]:
    """Say in which case the first of two outcomes is so, and in which the other."""
    least = [n for n, one in missing.items() if not one.so]
    most = [n for n, one in missing.items() if one.so and not one.act]
    return (
        _case(least, most, "if no more was held than the record shows"),
        _case(most, least, "if all was held that may have been"),
    )


def _case(made: Sequence[int], not_made: Sequence[int], otherwise: str) -> str:
    numbers, verb = (made, "") if made else (not_made, "not ")
    if not numbers:
        return otherwise
    many = len(numbers) > 1
    *first, last = map(str, numbers)
    said = f"{', '.join(first)} and {last}" if first else last
    return f"if finding{'s' if many else ''} {said} {'are' if many else 'is'} {verb}made"


def standing(made: Ruling, missing: Mapping[int, Missing], *, settled: bool) -> str:
    """Say how a record stands, in one line; how it settles, if that is wanted and it does."""
    told: dict[str, str] = {}
    for case, outcome in outcomes(made, missing):
        settlement = outcome["settlement"] if settled else None
        values = outcome["state"] if settlement is None else settlement["values"]
        if values:
            told.setdefault(states(values), case)
    if len(told) < 2:
        return "".join(told)
    return "; or ".join(f"{said}, {case}" for said, case in told.items()) + " [undecided]"
