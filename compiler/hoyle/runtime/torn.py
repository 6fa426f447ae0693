"""Records that begin in the middle: what rests on something that they do not tell is in doubt."""

from __future__ import annotations

from collections.abc import Collection, Sequence
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
    acts, there = _acts(tables, events), 0
    for act in acts:
        there |= 1 << act
    untold = _untold(spec, there, spec.untold & ~_known(tables, spec, start, options))
    if any(spec.acts[act] & untold for act in acts):
        untold = _untold(spec, there, untold | spec.tried | spec.rebuilt)
    return _left(spec, acts, [untold] * len(acts), untold, there, made)


def left_unseen(
    tables: BookTables[S],
    events: Sequence[tuple[int, Args]],
    made: dict[str, Any],
    tried: Collection[str],
) -> dict[str, Any]:
    """Leave undecided in a ruling what rests on a member that an act tells by its number.

    That is nothing up to the first such act, and nothing of what it finds itself, which `made`
    tells. Of states that are `tried`, all values are, as far as nothing contradicts them.
    """
    spec = tables.torn
    singles = {one.act: sets.state for sets in tables.unseen for one in sets.acts if one.single}
    first = next((at for at, (act, _) in enumerate(events) if act in singles), -1)
    if spec is None or first < 0:
        return made
    own = 1 << spec.names.index(singles[events[first][0]])
    acts, doubted = _acts(tables, events), spec.rebuilt
    for at, name in enumerate(spec.names):
        doubted |= (name in tried) << at
    begun = now = there = 0
    untold: list[int] = []
    while True:
        untold, now, there = [], begun, 0
        for at, act in enumerate(acts):
            there |= 1 << act if now else 0
            now = _untold(spec, there, now)
            untold.append(now)
            if at == first:
                there |= 1 << act
                now = _untold(spec, there, now | own)
        possible = (spec.acts[act] & rests for act, rests in zip(acts, untold, strict=True))
        if begun or not doubted or not any(possible):
            break
        begun = doubted  # what is possible is not known, and so not which values cannot have been
    return _left(spec, acts, untold, now, there, made, first)


def _acts(tables: BookTables[S], events: Sequence[tuple[int, Args]]) -> list[int]:
    """Give the acts of a record, each that tells a member by its number as what it is."""
    seen = {one.act: one.seen for sets in tables.unseen for one in sets.acts if one.single}
    return [seen.get(act, act) for act, _ in events]


def _left(
    spec: TornSpec,
    acts: Sequence[int],
    untold: Sequence[int],
    last: int,
    there: int,
    made: dict[str, Any],
    first: int = 0,
) -> dict[str, Any]:
    """Leave undecided what looks at what is `untold` before each of some acts, or `last`.

    So is, from the `first`, what laws made of each other where they conflict.
    """
    looks = {clause: rests for clause, _, rests in reversed(spec.clauses)}
    for finding in made["findings"]:
        at, kind = finding["event"], finding["kind"]
        rests = looks.get(finding["clause"], 0)
        if kind == "contradiction":
            rests = spec.acts[acts[at]]
        elif kind in ("void", "exercised"):
            rests |= spec.authority[acts[at]]
        if (kind == "conflict" and at >= first) or rests & untold[at]:
            finding["verdict"] = "undecided"
    for norm in (*made["menus"], *made["duties"]):
        if looks[norm["clause"]] & untold[norm["opened"]]:
            norm["verdict"] = "undecided"
    asked = (clause for clause, at, rests in spec.clauses if at & there and rests & last)
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
