"""Who waits for what: open norms by what closes them, so that an event asks few of many.

Norms of one clause that bind alike whatever its windows read are asked as one. What they
bind is members of kinds, so there are no more such groups however many norms are open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from hoyle.interpret.rules import NormWatch, WatchKey, Window

WaitedValues = tuple[int, ...]
T = TypeVar("T")

ONCE: WatchKey = ("once", "")


def watches(windows: Iterable[tuple[Window, frozenset[int]]]) -> tuple[NormWatch, ...]:
    """Gather windows, each with slots that are read besides when it matches."""
    by_key: dict[WatchKey, list[tuple[Window, frozenset[int]]]] = {}
    for window, more in windows:
        by_key.setdefault((window.kind, window.key), []).append((window, more))
    made = []
    for key, found in by_key.items():
        slots = frozenset[int]().union(*(window.slots | more for window, more in found))
        common = frozenset.intersection(*(window.equal for window, _ in found))
        rests = 0
        for window, _ in found:
            rests |= window.rests
        made.append(NormWatch(key, tuple(sorted(slots)), tuple(sorted(common)), rests))
    return tuple(made)


@dataclass(slots=True, eq=False)
class NormGroup(Generic[T]):
    """Open norms that no event of one kind tells apart; `norm` is one that is or was of them.

    `was` are the truths of their once triggers after the event before, or at their opening.
    """

    watch: NormWatch
    place: WaitedValues
    key: tuple[WaitedValues, tuple[str, ...], tuple[bool, ...]]
    norm: T
    members: set[int] = field(default_factory=set)

    @property
    def was(self) -> tuple[bool, ...]:
        """The truths of the once triggers."""
        return self.key[2]


# Groups by the values that they wait for, and by what else tells them apart.
Placed = dict[WaitedValues, dict[object, NormGroup[T]]]


class NormIndex(Generic[T]):
    """The groups of all open norms, by what they wait for."""

    def __init__(self) -> None:
        self._found: dict[WatchKey, dict[NormWatch, Placed[T]]] = {}
        self._of: dict[int, list[NormGroup[T]]] = {}

    def copy(self) -> NormIndex[T]:
        """Give an index that goes its own way from here."""
        twin: NormIndex[T] = NormIndex()
        if not self._of:
            return twin
        twins: dict[int, NormGroup[T]] = {}
        for group in self._groups():
            made = NormGroup(group.watch, group.place, group.key, group.norm, set(group.members))
            twins[id(group)] = made
            twin._bucket(made)[made.key] = made
        twin._of = {seq: [twins[id(group)] for group in groups] for seq, groups in self._of.items()}
        return twin

    def _groups(self) -> Iterator[NormGroup[T]]:
        for by_watch in self._found.values():
            for by_place in by_watch.values():
                for by_key in by_place.values():
                    yield from by_key.values()

    def _bucket(self, group: NormGroup[T]) -> dict[object, NormGroup[T]]:
        by_place = self._found.setdefault(group.watch.key, {}).setdefault(group.watch, {})
        return by_place.setdefault(group.place, {})

    # ------------------------------------------------------------ coming and going

    def join(
        self,
        seq: int,
        norm: T,
        wanted: Iterable[NormWatch],
        opening: Sequence[int],
        status: tuple[str, ...],
        was: tuple[bool, ...],
    ) -> None:
        """Let a norm wait; `status` tells norms apart besides, `was` once triggers."""
        groups = self._of.setdefault(seq, [])
        for watch in wanted:
            place = tuple([opening[slot] for _, slot in watch.common])
            read = tuple([opening[slot] for slot in watch.slots])
            key = (read, status, was if watch.key == ONCE else ())
            group = NormGroup(watch, place, key, norm)
            group = self._bucket(group).setdefault(key, group)
            group.members.add(seq)
            groups.append(group)

    def leave(self, seq: int) -> tuple[bool, ...]:
        """Let a norm wait no more; give the truths that its once triggers had."""
        was: tuple[bool, ...] = ()
        for group in self._of.pop(seq, ()):
            group.members.discard(seq)
            was = group.was or was
            if not group.members:
                self._drop(group)
        return was

    def _drop(self, group: NormGroup[T]) -> None:
        """Forget a group, and where it stood if nothing else stands there."""
        by_watch = self._found[group.watch.key]
        by_place = by_watch[group.watch]
        del by_place[group.place][group.key]
        if not by_place[group.place]:
            del by_place[group.place]
        if not by_place:
            del by_watch[group.watch]
        if not by_watch:
            del self._found[group.watch.key]

    def turn(self, group: NormGroup[T], was: tuple[bool, ...]) -> None:
        """Let a group's once triggers have other truths, and join it with those that have them."""
        bucket = self._bucket(group)
        del bucket[group.key]
        group.key = (*group.key[:2], was)
        other = bucket.get(group.key)
        if other is None:
            bucket[group.key] = group
            return
        if len(other.members) < len(group.members):  # the fewer move, so that all move seldom
            group, other = other, group
            bucket[other.key] = other
        other.members |= group.members
        for seq in group.members:
            groups = self._of[seq]
            groups[next(i for i, one in enumerate(groups) if one is group)] = other

    # ------------------------------------------------------------ asking

    def truths(self) -> dict[int, list[tuple[bool, ...]]]:
        """Give the truths of the once triggers of all norms."""
        return {seq: [group.was for group in groups] for seq, groups in self._of.items()}

    def any(self, key: WatchKey) -> bool:
        """Tell whether any norm waits for this."""
        return key in self._found

    def waiting(self, key: WatchKey, values: Sequence[int]) -> list[NormGroup[T]]:
        """Give the groups that wait for this and that these values may concern."""
        found: list[NormGroup[T]] = []
        for watch, by_place in self._found.get(key, {}).items():
            place = tuple([values[i] for i, _ in watch.common])
            found += by_place.get(place, {}).values()
        return found
