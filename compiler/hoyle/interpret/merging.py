"""Several worlds in one ruling: what is found in all of them, and what in some only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from hoyle.interpret.ruling import Duty, Finding, Menu, Outcome, Ruling, Value, Verdict


@dataclass(frozen=True, slots=True)
class WorldRuling:
    """A ruling with what a merge needs besides: the bindings of each menu and duty."""

    ruling: Ruling
    menus: tuple[tuple[Value, ...], ...]
    duties: tuple[tuple[Value, ...], ...]


def merge(worlds: Sequence[WorldRuling]) -> Ruling:
    """Make one ruling of those in all worlds, of which there is one at least.

    What is in all of them, by clause, event, name and bindings, is proved and told as in the
    first; what is in some is undecided, and told as in the first that has it. A contradiction
    that is not in all is left out: the record does not contradict itself if it fits some world.
    Order: by event, then by world. Findings are numbered anew; settlement and state are the first
    world's, and those of the first world where they are others stand beside them.
    """
    rulings = [world.ruling for world in worlds]
    if len(rulings) == 1:
        return rulings[0]
    here, *others = [outcome(ruling) for ruling in rulings]
    keys = [[_finding_key(finding) for finding in ruling["findings"]] for ruling in rulings]
    events = [[finding["event"] for finding in ruling["findings"]] for ruling in rulings]
    numbers: list[dict[int, int]] = [{0: 0} for _ in rulings]
    merged: list[Finding] = []
    for places in _alike(keys, events):
        world, at = next(iter(places.items()))
        finding = rulings[world]["findings"][at]
        proved = len(places) == len(rulings)
        if finding["kind"] == "contradiction" and not proved:
            continue
        n = len(merged) + 1
        merged.append({**finding, "n": n, "verdict": _verdict(proved)})
        for world, at in places.items():
            numbers[world][rulings[world]["findings"][at]["n"]] = n
    return {
        **rulings[0],
        "findings": merged,
        "menus": _merged_menus(worlds, numbers),
        "duties": _merged_duties(worlds),
        "otherwise": next((other for other in others if other != here), None),
    }


def outcome(ruling: Ruling) -> Outcome:
    """Give how a record settles and stands."""
    return {"settlement": ruling["settlement"], "state": ruling["state"]}


def _merged_menus(worlds: Sequence[WorldRuling], numbers: Sequence[dict[int, int]]) -> list[Menu]:
    rulings = [world.ruling for world in worlds]
    keys = [
        [
            (menu["clause"], menu["opened"], menu["name"], menu["holder"], at)
            for menu, at in zip(world.ruling["menus"], world.menus, strict=True)
        ]
        for world in worlds
    ]
    events = [[menu["opened"] for menu in ruling["menus"]] for ruling in rulings]
    merged: list[Menu] = []
    for places in _alike(keys, events):
        world, at = next(iter(places.items()))
        menu = rulings[world]["menus"][at]
        finding = numbers[world][menu["finding"]]
        verdict = _verdict(len(places) == len(worlds))
        merged.append({**menu, "finding": finding, "verdict": verdict})
    return merged


def _merged_duties(worlds: Sequence[WorldRuling]) -> list[Duty]:
    rulings = [world.ruling for world in worlds]
    keys = [
        [
            (duty["clause"], duty["opened"], duty["bearer"], at)
            for duty, at in zip(world.ruling["duties"], world.duties, strict=True)
        ]
        for world in worlds
    ]
    events = [[duty["opened"] for duty in ruling["duties"]] for ruling in rulings]
    merged: list[Duty] = []
    for places in _alike(keys, events):
        world, at = next(iter(places.items()))
        verdict = _verdict(len(places) == len(worlds))
        merged.append({**rulings[world]["duties"][at], "verdict": verdict})
    return merged


def _verdict(proved: bool) -> Verdict:
    return "proved" if proved else "undecided"


def _finding_key(finding: Finding) -> Hashable:
    bindings = tuple(finding["bindings"].items())
    return finding["kind"], finding["clause"], finding["event"], finding["name"], bindings


def _alike(
    keys: Sequence[Sequence[Hashable]], events: Sequence[Sequence[int]]
) -> list[dict[int, int]]:
    """Tell where things with equal keys stand, by world, in order of their events.

    The first of equals in one world is that in another, the second the second, and so on.
    """
    found: dict[Hashable, dict[int, int]] = {}
    for world, own in enumerate(keys):
        for at, key in enumerate(_counted(own)):
            found.setdefault(key, {})[world] = at

    def event(places: dict[int, int]) -> int:
        world, at = next(iter(places.items()))
        return events[world][at]

    return sorted(found.values(), key=event)


def _counted(keys: Sequence[Hashable]) -> list[Hashable]:
    seen: Counter[Hashable] = Counter()
    out: list[Hashable] = []
    for key in keys:
        out.append((key, seen[key]))
        seen[key] += 1
    return out
