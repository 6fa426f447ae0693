"""Doubtful findings of which one at most is made: alternatives that say the same of the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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


def alike(findings: Sequence[Finding], *, by_law: bool) -> Iterator[tuple[Finding, ...]]:
    """Give doubtful findings that exclude each other and are of the same at one act.

    An offence may be one by one law or by another, unless it is asked `by_law`.
    """
    found: dict[tuple[object, ...], list[Finding]] = {}
    for one in findings:
        if one["alternatives"] and one["verdict"] == "undecided":
            law = one["law"] if by_law or one["kind"] != "offence" else ""
            what = one["kind"], law, one["name"], one["player"], one["side"], one["event"]
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
    for group in alike(ruling["findings"], by_law=False):
        one = _one_of(group, missing, search)
        if one.sure or len({each["law"] for each in group}) == 1:
            made.append(one)
        else:
            made += (_one_of(own, missing, search) for own in alike(group, by_law=True))
    return tuple(made)


def _one_of(group: Sequence[Finding], missing: Mapping[int, Missing], search: Deciding) -> OneOf:
    numbers = tuple(one["n"] for one in group)
    sure, decided = False, None
    if all(n in missing and missing[n].was for n in numbers):
        try:
            decided = search.deciding_any(group)
            sure = decided is None
        except Spent:
            pass
    if any(n in missing and missing[n].besides for n in numbers):  # none need be made
        tags = [missing[n].earlier for n in numbers if n in missing and missing[n].besides]
        earlier = tuple(dict.fromkeys(tag for own in tags for tag in own)) if all(tags) else ()
        before = Missing((), False, True, group[0], before=True)
        sure, decided = False, replace(decided or before, besides=bool(decided), earlier=earlier)
    return OneOf(numbers, decided, sure)
