"""Doubtful findings of which one at most is made: alternatives that say the same of the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from hoyle.interpret.ruling import Finding, Ruling
from hoyle.rulings.deciding import Deciding
from hoyle.rulings.effort import Spent
from hoyle.rulings.missing import Missing


@dataclass(frozen=True, slots=True)
class OneOf:
    """Findings by their numbers, of which one at most is made: one doubt in several forms.

    `missing` is what decides whether any of them is. It is None where that was not worked out, or,
    if they are `sure`, where one is made in any case.
    """

    numbers: tuple[int, ...]
    missing: Missing | None = None
    sure: bool = False


def alike(ruling: Ruling) -> Iterator[tuple[Finding, ...]]:
    """Give findings that exclude each other and are of the same, by the same law, at one act."""
    found: dict[tuple[object, ...], list[Finding]] = {}
    for one in ruling["findings"]:
        if one["alternatives"] and one["verdict"] == "undecided":
            what = one["kind"], one["law"], one["name"], one["player"], one["side"], one["event"]
            found.setdefault(what, []).append(one)
    for same in found.values():
        while same:
            group = same[:1]
            for one in same[1:]:
                if all(one["n"] in other["alternatives"] for other in group):
                    group.append(one)
            if len(group) > 1:
                yield tuple(group)
            same = [one for one in same if one not in group]


def one_of(ruling: Ruling, missing: Mapping[int, Missing], search: Deciding) -> tuple[OneOf, ...]:
    """Give the doubts of a ruling that take several forms, with what decides each.

    `missing` is what would decide each form; `search` finds what decides between them.
    """
    made: list[OneOf] = []
    for group in alike(ruling):
        numbers = tuple(one["n"] for one in group)
        sure, decided = False, None
        if all(n in missing and missing[n].was for n in numbers):
            try:
                decided = search.deciding_any(group)
                sure = decided is None
            except Spent:
                pass
        if any(n in missing and missing[n].besides for n in numbers):  # none need be made
            before = Missing((), False, True, group[0], before=True)
            sure, decided = False, replace(decided, besides=True) if decided else before
        made.append(OneOf(numbers, decided, sure))
    return tuple(made)
