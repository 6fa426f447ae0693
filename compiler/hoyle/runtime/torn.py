"""Records that begin in the middle: what rests on something that they do not tell is in doubt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hoyle.runtime.specs import TornSpec
from hoyle.runtime.tables import BookTables, S
from hoyle.runtime.values import NONE, Args, Told, by_state


def is_torn(tables: BookTables[S], start: Told) -> bool:
    """Tell whether a record says that it begins in the middle."""
    return tables.torn is not None and (tables.torn.state, 0, 1) in start


def left_open(
    tables: BookTables[S],
    start: Told,
    options: Args,
    events: Sequence[tuple[int, Args]],
    made: dict[str, Any],
) -> dict[str, Any]:
    """Leave undecided in a ruling on such a record what rests on something untold.

    Clauses that do, and are asked by an act of the record, are told as `unruled`.
    """
    spec = tables.torn
    if spec is None or not events or not is_torn(tables, start):
        return made
    there = 0
    for act, _ in events:
        there |= 1 << act
    untold = _untold(spec, there, spec.untold & ~_known(tables, spec, start, options))
    if any(spec.acts[act] & untold for act, _ in events):
        untold = _untold(spec, there, untold | spec.tried | spec.rebuilt)
    looks = {clause: rests for clause, _, rests in reversed(spec.clauses)}
    for finding in made["findings"]:
        act, kind = events[finding["event"]][0], finding["kind"]
        rests = looks.get(finding["clause"], 0)
        if kind == "contradiction":
            rests = spec.acts[act]
        elif kind in ("void", "exercised"):
            rests |= spec.authority[act]
        if kind == "conflict" or rests & untold:
            finding["verdict"] = "undecided"
    for norm in (*made["menus"], *made["duties"]):
        if looks[norm["clause"]] & untold:
            norm["verdict"] = "undecided"
    asked = (clause for clause, at, rests in spec.clauses if at & there and rests & untold)
    made["unruled"] = list(dict.fromkeys(asked))
    return made


def _known(tables: BookTables[S], spec: TornSpec, start: Told, options: Args) -> int:
    """Give what a record tells by its tags, and of what all values are tried."""
    begun = tables.begin(tables.fresh(None), options, by_state(start))
    optional = {one.state: one.attribute for one in tables.unsaid if one.optional}
    told = 0
    for at, name in enumerate(spec.names):
        given = {slot for state, slot, _ in start if state == name}
        if len(given) == spec.slots[at] > 0:
            told |= 1 << at
        elif name in optional:
            held = getattr(begun, optional[name])
            values = held if isinstance(held, list) else [held]
            rest = (value for slot, value in enumerate(values) if slot not in given)
            told |= all(value == NONE for value in rest) << at
    return told


def _untold(spec: TornSpec, there: int, untold: int) -> int:
    """Add all that acts and clauses make of what is untold."""
    before = 0
    while untold != before:
        before = untold
        for acts, looks, makes in spec.rests:
            if acts & there and looks & untold:
                untold |= makes
    return untold
