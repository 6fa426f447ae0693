"""How a record stands and settles, in words, and in which case, where that is open."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.interpret.ruling import Outcome, Ruling
from hoyle.render.reasons import states
from hoyle.rulings.cases import LEAST, MOST

_CASES = LEAST, MOST


def outcomes(made: Ruling, cases: tuple[str, str] = _CASES) -> Iterator[tuple[str, Outcome]]:
    """Give each outcome with the case in which it is so; "" if it is so in any."""
    here: Outcome = {"settlement": made["settlement"], "state": made["state"]}
    if made["otherwise"] is None:
        yield "", here
        return
    yield cases[0], here
    yield cases[1], made["otherwise"]


def standing(made: Ruling, cases: tuple[str, str] = _CASES, *, settled: bool) -> str:
    """Say how a record stands, in one line; how it settles, if that is wanted and it does."""
    told: dict[str, str] = {}
    for case, outcome in outcomes(made, cases):
        settlement = outcome["settlement"] if settled else None
        values = outcome["state"] if settlement is None else settlement["values"]
        if values:
            told.setdefault(states(values), case)
    if len(told) < 2:
        return "".join(told)
    return "; or ".join(f"{said}, {case}" for said, case in told.items()) + " [undecided]"
