"""Several worlds in one ruling: what is found in all of them, and what in some only."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from hoyle.interpret.ruling import Duty, Finding, Menu, OptionText, Outcome, Ruling
from hoyle.ir.game import StartValues
from hoyle.ir.texts import Value
from hoyle.shared.alternatives import alternatives
from hoyle.shared.one_sentence import in_one
from hoyle.shared.proving import (
    NormsOf,
    Proving,
    alike,
    as_offered,
    counted,
    known_facts,
    vary,
)
from hoyle.shared.specs import JSON

_Bindings = tuple[Value, ...]
_OpenedMenu = tuple[Menu, _Bindings, int]  # with its place among the menus of its world
_OpenedDuty = tuple[Duty, _Bindings]
BegunCells = Mapping[int, tuple[int, ...]]  # cells, each with the values that it began with


@dataclass(frozen=True, slots=True)
class WorldRuling:
    """A ruling with what a merge needs besides: the bindings of each menu and duty.

    `begun` is what the cells that the record does not tell began with, `held` the sets that were
    rebuilt. `offers` gives the options of each menu, in each of the worlds that were judged as one
    and are not alike in these.
    """

    ruling: Ruling
    menus: tuple[_Bindings, ...]
    duties: tuple[_Bindings, ...]
    begun: Sequence[BegunCells]
    held: StartValues
    offers: Callable[[], Sequence[Sequence[Sequence[OptionText]]]]


def merge(
    worlds: Sequence[WorldRuling],
    outcomes: Sequence[Outcome],
    drawn: Callable[[], Iterable[WorldRuling]],
    whole: bool,
    sets: Sequence[str] = (),
) -> Ruling:
    """Make one ruling of those in all worlds, of which there is one at least.

    What is in all of them (`finding_key`), and in those that are `drawn`, is
    proved and told as in the first; what is in some is undecided, and told as in the first that has
    it; all is, if these are not the `whole`. A contradiction that is not in all is left out: the
    record does not contradict itself if it fits some world. `sets` are the words of those that are
    rebuilt, before their key. Order: by event, then by world.
    Findings are numbered anew. The record settles and stands as the first of `outcomes` tells, and
    beside it as the first other. Worlds with other sets leave the words of a finding as they are:
    what is told in them of a hand is what the record shows.
    """
    rulings = [world.ruling for world in worlds]
    lists = [ruling["findings"] for ruling in rulings]
    numbers: list[dict[int, int]] = [{0: 0} for _ in rulings]
    merged: list[Finding] = []
    begun: list[list[BegunCells]] = []
    proving = Proving(len(worlds), drawn, whole)
    for key, places in alike(lists, finding_key, lambda one: one["event"]):
        world, at = next(iter(places.items()))
        finding = lists[world][at]
        if finding["kind"] == "contradiction" and len(places) < len(rulings):
            continue
        n = len(merged) + 1
        verdict = proving.verdict(places, key, _finding_keys)
        facts = known_facts([lists[w][place]["facts"] for w, place in places.items()], sets)
        held = worlds[world].held
        says = in_one([lists[w][i]["says"] for w, i in places.items() if worlds[w].held == held])
        made: Finding = {**finding, "n": n, "facts": facts, "says": says, "verdict": verdict}
        if vary([lists[of][place]["effects"] for of, place in places.items()]):
            made["varies"] = True
        merged.append(made)
        some = whole and len(places) < len(worlds)
        begun.append([box for world in places for box in worlds[world].begun] if some else [])
        for world, at in places.items():
            numbers[world][lists[world][at]["n"]] = n
    for finding, others in zip(
        merged, alternatives(begun, [one["event"] for one in merged]), strict=True
    ):
        finding["alternatives"] = others
    told: Ruling = {
        **rulings[0],
        "findings": merged,
        "menus": _merged_menus(worlds, numbers, proving, sets),
        "duties": _merged_duties(worlds, proving),
        **outcomes[0],
        "otherwise": next((other for other in outcomes if other != outcomes[0]), None),
    }
    return told if whole else {**told, "too_open": True}


def _finding_keys(world: WorldRuling) -> Iterable[Hashable]:
    return counted(map(finding_key, world.ruling["findings"]))


def _menus(world: WorldRuling) -> list[_OpenedMenu]:
    menus = world.ruling["menus"]
    return list(zip(menus, world.menus, range(len(menus)), strict=True))


def _duties(world: WorldRuling) -> list[_OpenedDuty]:
    return list(zip(world.ruling["duties"], world.duties, strict=True))


def _menu_key(opened: _OpenedMenu) -> Hashable:
    menu, bindings, _ = opened
    return menu["clause"], menu["opened"], menu["name"], menu["holder"], bindings


def _duty_key(opened: _OpenedDuty) -> Hashable:
    duty, bindings = opened
    return duty["clause"], duty["opened"], duty["bearer"], bindings


_MENUS = NormsOf(_menus, _menu_key, lambda one: one[0]["status"], lambda one: one[0]["opened"])
_DUTIES = NormsOf(_duties, _duty_key, lambda one: one[0]["status"], lambda one: one[0]["opened"])


def _merged_menus(
    worlds: Sequence[WorldRuling],
    numbers: Sequence[dict[int, int]],
    proving: Proving[WorldRuling],
    sets: Sequence[str],
) -> list[Menu]:
    merged: list[Menu] = []
    offers = [world.offers() if world.menus else [] for world in worlds]
    for own, verdict in proving.standing(worlds, _MENUS):
        world, (menu, *_) = next(iter(own.items()))
        finding = numbers[world][menu["finding"]]
        ways = [each[at] for of, (_, _, at) in own.items() for each in offers[of]]
        each_option = cast(Iterable[list[JSON]], zip(*ways, strict=True))
        options = cast(list[OptionText], [as_offered(each, sets) for each in each_option])
        merged.append({**menu, "finding": finding, "options": options, "verdict": verdict})
    return merged


def _merged_duties(worlds: Sequence[WorldRuling], proving: Proving[WorldRuling]) -> list[Duty]:
    found = proving.standing(worlds, _DUTIES)
    told = ((next(iter(own.values())), verdict) for own, verdict in found)
    return [{**duty, "verdict": verdict} for (duty, _), verdict in told]


def finding_key(finding: Finding) -> Hashable:
    """Give what makes findings of two worlds the same; a right is told by its act."""
    if finding["kind"] == "exercised":
        return finding["kind"], finding["event"]
    bindings = tuple(finding["bindings"].items())
    return finding["kind"], finding["clause"], finding["event"], finding["name"], bindings
