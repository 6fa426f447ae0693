"""What the worlds of a record have in common: what is in all of them is proved."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from hoyle.shared.specs import JSON

T = TypeVar("T")  # a thing found or opened in a world
W = TypeVar("W")  # a world, as it was judged
ToldFacts = list[list[str]]
ToldChanges = list[list[str]]  # each a state, a key, what it was and what it became
UNKNOWN = "not on record"  # the value of what a record leaves open
_OPEN = ("open", "pending")  # what a norm is as long as something may come of it


@dataclass(frozen=True, slots=True)
class NormsOf(Generic[W, T]):
    """The norms of a kind that a world has; of each its key, its status, and when it was opened."""

    of: Callable[[W], Sequence[T]]
    key: Callable[[T], Hashable]
    status: Callable[[T], str]
    opened: Callable[[T], int]


class Proving(Generic[W]):
    """Tells of what is found in some worlds whether it is proved.

    What is in all is looked for in more that are `drawn`, of which one without it is enough.
    """

    def __init__(self, worlds: int, drawn: Callable[[], Iterable[W]], whole: bool) -> None:
        self._worlds = worlds
        self._drawn = drawn
        self._whole = whole
        self._more: list[W] | None = None
        self._held: dict[object, list[set[Hashable]]] = {}  # the keys of those drawn

    def verdict(
        self,
        places: Mapping[int, int],
        key: Hashable,
        keys: Callable[[W], Iterable[Hashable]],
    ) -> Literal["proved", "undecided"]:
        """Give the verdict on what stands in places by world, and in others by a key.

        `keys` gives those of all that is in a world, equal ones `counted`.
        """
        if not self._whole or len(places) < self._worlds:
            return "undecided"
        if self._more is None:
            self._more = list(self._drawn())
        if not self._more:
            return "proved"
        if keys not in self._held:
            self._held[keys] = [set(keys(one)) for one in self._more]
        return "proved" if all(key in held for held in self._held[keys]) else "undecided"

    def standing(
        self, worlds: Sequence[W], norms: NormsOf[W, T]
    ) -> Iterator[tuple[dict[int, T], Literal["proved", "undecided"]]]:
        """Tell of the norms of worlds, each with the verdict.

        A norm is told as open as long as it is in any world, and proved if it came to the same in
        all. Of each it is told how it stands in those worlds, by number, in which it came to what
        is told, the one first by which it is.
        """

        def keys(world: W) -> Iterable[Hashable]:
            own = norms.of(world)
            return zip(counted(map(norms.key, own)), map(norms.status, own), strict=True)

        lists = list(map(norms.of, worlds))
        if len(lists) == 1:  # what one world has is all of one verdict
            (own,) = lists
            alone = self.verdict({0: 0}, None, keys) if own else "undecided"
            yield from (({0: one}, alone) for one in own)
            return
        for key, places in alike(lists, norms.key, norms.opened):
            ends = {world: norms.status(lists[world][at]) for world, at in places.items()}
            told = next((world for world, end in ends.items() if end in _OPEN), next(iter(ends)))
            same = len(set(ends.values())) == 1
            verdict = self.verdict(places, (key, ends[told]), keys) if same else "undecided"
            alike_ = [told, *(of for of, end in ends.items() if of != told and end == ends[told])]
            yield {of: lists[of][places[of]] for of in alike_}, verdict


def alike(
    lists: Sequence[Sequence[T]], key: Callable[[T], Hashable], event: Callable[[T], int]
) -> list[tuple[Hashable, dict[int, int]]]:
    """Tell where things that are alike stand, by their key and by world, in order of events."""
    if len(lists) == 1:  # what one world has stands in that order
        return [(None, {0: at}) for at in range(len(lists[0]))]
    found: dict[Hashable, dict[int, int]] = {}
    for world, own in enumerate(lists):
        for at, one in enumerate(counted(map(key, own))):
            found.setdefault(one, {})[world] = at

    def when(item: tuple[Hashable, dict[int, int]]) -> int:
        world, at = next(iter(item[1].items()))
        return event(lists[world][at])

    return sorted(found.items(), key=when)


def known_facts(told: Sequence[ToldFacts], sets: Sequence[str]) -> ToldFacts:
    """Give the facts behind what is found in several worlds, which tell different things of it.

    What is not the same in all nobody knows; but of `sets`, named by how they are told, the first
    world tells what is on record.
    """
    first, *others = told
    if all(other == first for other in others):
        return first
    values = [{fact[0]: fact[1] for fact in other} for other in others]
    return [
        [text, value]
        if text.startswith(tuple(sets)) or all(one.get(text) == value for one in values)
        else [text, UNKNOWN]
        for text, value in first
    ]


def as_offered(each: Sequence[JSON], sets: Sequence[str]) -> JSON:
    """Tell an option of a choice that is open in some worlds, of which `each` tells it, as of all.

    That it cannot be had is told only if it is so in each; the facts are those of all of these
    (`known_facts`). Where it can be had in some alone what it needs is told with it.
    """
    lacking = [one for one in each if one["status"] == "unavailable"]
    if any(one["status"] == "live" for one in each):
        needs = (one["why"] for one in each if one["status"] in ("live", "unavailable"))
        return {**each[0], "status": "live", "why": next(filter(None, needs), ""), "facts": []}
    if lacking:
        first, facts = lacking[0], known_facts([one["facts"] for one in lacking], sets)
        return {**each[0], "status": first["status"], "why": first["why"], "facts": facts}
    return each[0]


def vary(told: Sequence[ToldChanges]) -> bool:
    """Tell whether what is found in several worlds changes states otherwise in some of them.

    Of a number that is by how much, whatever it had been.
    """
    first, *others = told
    return any(other != first and _by(other) != _by(first) for other in others)


def _by(changes: ToldChanges) -> dict[tuple[str, str], str | int]:
    made: dict[tuple[str, str], str | int] = {}
    for state, key, before, after in changes:
        try:
            made[state, key] = int(after) - int(before)
        except ValueError:  # no number
            made[state, key] = after
    return made


def counted(keys: Iterable[Hashable]) -> Iterator[Hashable]:
    """Tell equal keys apart by the number of those before."""
    seen: dict[Hashable, int] = {}
    for key in keys:
        seen[key] = seen.get(key, -1) + 1
        yield key, seen[key]
