"""Several worlds in one ruling: what is found in all of them, and what in some only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from hoyle.interpret.ruling import Duty, Finding, Menu, Outcome, Ruling, Verdict
from hoyle.ir.texts import Value
from hoyle.shared.alternatives import alternatives

BegunCells = Mapping[int, tuple[int, ...]]  # cells, each with the values that it began with


@dataclass(frozen=True, slots=True)
class WorldRuling:
    """A ruling with what a merge needs besides: the bindings of each menu and duty.

    `begun` is what the cells that the record does not tell began with.
    """

    ruling: Ruling
    menus: tuple[tuple[Value, ...], ...]
    duties: tuple[tuple[Value, ...], ...]
    begun: BegunCells


def merge(
    worlds: Sequence[WorldRuling],
    outcomes: Sequence[Outcome],
    drawn: Callable[[], Iterable[WorldRuling]],
    whole: bool,
) -> Ruling:
    """Make one ruling of those in all worlds, of which there is one at least.

    What is in all of them (`finding_key`), and in those that are `drawn`, is
    proved and told as in the first; what is in some is undecided, and told as in the first that has
    it; all is, if these are not the `whole`. A contradiction that is not in all is left out: the
    record does not contradict itself if it fits some world. Order: by event, then by world.
    Findings are numbered anew. The record settles and stands as the first of `outcomes` tells, and
    beside it as the first other.
    """
    rulings = [world.ruling for world in worlds]
    keys = [_counted(map(finding_key, ruling["findings"])) for ruling in rulings]
    events = [[finding["event"] for finding in ruling["findings"]] for ruling in rulings]
    numbers: list[dict[int, int]] = [{0: 0} for _ in rulings]
    merged: list[Finding] = []
    begun: list[list[BegunCells]] = []
    proving = WorldProving(len(worlds), drawn, whole)
    for key, places in _alike(keys, events):
        world, at = next(iter(places.items()))
        finding = rulings[world]["findings"][at]
        if finding["kind"] == "contradiction" and len(places) < len(rulings):
            continue
        n = len(merged) + 1
        verdict = proving.verdict(places, key, _finding_keys)
        merged.append({**finding, "n": n, "verdict": verdict})
        some = whole and len(places) < len(worlds)
        begun.append([worlds[world].begun for world in places] if some else [])
        for world, at in places.items():
            numbers[world][rulings[world]["findings"][at]["n"]] = n
    for finding, others in zip(
        merged, alternatives(begun, [one["event"] for one in merged]), strict=True
    ):
        finding["alternatives"] = others
    return {
        **rulings[0],
        "findings": merged,
        "menus": _merged_menus(worlds, numbers, proving),
        "duties": _merged_duties(worlds, proving),
        **outcomes[0],
        "otherwise": next((other for other in outcomes if other != outcomes[0]), None),
    }


class WorldProving:
    """Tells of what is found in some worlds whether it is proved.

    What is in all is looked for in more that are `drawn`, of which one without it is enough.
    """

    def __init__(
        self, worlds: int, drawn: Callable[[], Iterable[WorldRuling]], whole: bool
    ) -> None:
        self._worlds = worlds
        self._drawn = drawn
        self._whole = whole
        self._more: list[WorldRuling] | None = None
        self._held: dict[object, list[set[Hashable]]] = {}  # the keys of those drawn

    def verdict(
        self,
        places: Mapping[int, int],
        key: Hashable,
        keys: Callable[[WorldRuling], Sequence[Hashable]],
    ) -> Verdict:
        """Give the verdict on what stands in places by world, and in others by a key."""
        if not self._whole or len(places) < self._worlds:
            return "undecided"
        if self._more is None:
            self._more = list(self._drawn())
        if keys not in self._held:
            self._held[keys] = [set(keys(one)) for one in self._more]
        return "proved" if all(key in held for held in self._held[keys]) else "undecided"


def _finding_keys(world: WorldRuling) -> Sequence[Hashable]:
    return _counted(map(finding_key, world.ruling["findings"]))


def _menu_keys(world: WorldRuling) -> Sequence[Hashable]:
    pairs = zip(world.ruling["menus"], world.menus, strict=True)
    return _counted((m["clause"], m["opened"], m["name"], m["holder"], at) for m, at in pairs)


def _duty_keys(world: WorldRuling) -> Sequence[Hashable]:
    pairs = zip(world.ruling["duties"], world.duties, strict=True)
    return _counted((duty["clause"], duty["opened"], duty["bearer"], at) for duty, at in pairs)


def _merged_menus(
    worlds: Sequence[WorldRuling], numbers: Sequence[dict[int, int]], proving: WorldProving
) -> list[Menu]:
    rulings = [world.ruling for world in worlds]
    events = [[menu["opened"] for menu in ruling["menus"]] for ruling in rulings]
    merged: list[Menu] = []
    for key, places in _alike(list(map(_menu_keys, worlds)), events):
        world, at = next(iter(places.items()))
        menu = rulings[world]["menus"][at]
        finding = numbers[world][menu["finding"]]
        verdict = proving.verdict(places, key, _menu_keys)
        merged.append({**menu, "finding": finding, "verdict": verdict})
    return merged


def _merged_duties(worlds: Sequence[WorldRuling], proving: WorldProving) -> list[Duty]:
    rulings = [world.ruling for world in worlds]
    events = [[duty["opened"] for duty in ruling["duties"]] for ruling in rulings]
    merged: list[Duty] = []
    for key, places in _alike(list(map(_duty_keys, worlds)), events):
        world, at = next(iter(places.items()))
        verdict = proving.verdict(places, key, _duty_keys)
        merged.append({**rulings[world]["duties"][at], "verdict": verdict})
    return merged


def finding_key(finding: Finding) -> Hashable:
    """Give what makes findings of two worlds the same; a right is told by its act."""
    if finding["kind"] == "exercised":
        return finding["kind"], finding["event"]
    bindings = tuple(finding["bindings"].items())
    return finding["kind"], finding["clause"], finding["event"], finding["name"], bindings


def _alike(
    keys: Sequence[Sequence[Hashable]], events: Sequence[Sequence[int]]
) -> list[tuple[Hashable, dict[int, int]]]:
    """Tell where things with equal keys stand, by their key and by world, in order of events."""
    found: dict[Hashable, dict[int, int]] = {}
    for world, own in enumerate(keys):
        for at, key in enumerate(own):
            found.setdefault(key, {})[world] = at

    def event(item: tuple[Hashable, dict[int, int]]) -> int:
        world, at = next(iter(item[1].items()))
        return events[world][at]

    return sorted(found.items(), key=event)


def _counted(keys: Iterable[Hashable]) -> list[Hashable]:
    """Tell equal keys apart by the number of those before."""
    seen: Counter[Hashable] = Counter()
    out: list[Hashable] = []
    for key in keys:
        out.append((key, seen[key]))
        seen[key] += 1
    return out
