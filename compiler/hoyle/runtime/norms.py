"""Menus and duties that were opened, findings, and what an act rests on."""

from __future__ import annotations

from collections.abc import Hashable
from heapq import heappop, heappush
from typing import Generic, NamedTuple

from hoyle.runtime.specs import (
    ClauseSpec,
    DutySpec,
    FactLines,
    MenuSpec,
    OffenceSpec,
    PowerSpec,
    WaySpec,
    WindowSpec,
)
from hoyle.runtime.tables import S
from hoyle.runtime.values import BoundValues
from hoyle.shared.masks import Args


class FoundItem(NamedTuple):
    """Something found. `who` is a player's place, or past the players a side's; -1: nobody."""

    kind: str
    clause: ClauseSpec | None
    name: str
    who: int
    event: int
    bindings: dict[str, str]
    says: str
    facts: FactLines
    effects: list[list[str]]
    assumed: list[str]


MenuFate = tuple[
    str, int | None, str, str | None, tuple[str, ...], tuple[str, ...], tuple[tuple[str, str], ...]
]
DutyFate = tuple[str, int | None]


class OpenMenu:
    """A menu that was opened, and what became of it; `number` is its place among all norms."""

    __slots__ = (
        "closed",
        "elected",
        "facts",
        "finding",
        "groups",
        "holder",
        "number",
        "offers",
        "opened",
        "opening",
        "options",
        "spec",
        "status",
        "why",
        "whys",
    )

    def __init__(
        self, spec: MenuSpec, number: int, holder: int, opening: BoundValues, opened: int
    ) -> None:
        self.spec = spec
        self.number = number
        self.holder = holder
        self.opening = opening
        self.opened = opened
        self.finding = 0
        self.offers: list[tuple[str, str]] = []
        self.facts: FactLines = []
        self.options = ["live"] * len(spec.options)
        self.whys = [""] * len(spec.options)
        self.groups: list[Alike] = []
        self.status = "open"
        self.closed: int | None = None
        self.why = ""
        self.elected: str | None = None

    def copy(self) -> OpenMenu:
        """Give a menu that goes its own way from here, in no group yet."""
        new = OpenMenu(self.spec, self.number, self.holder, self.opening, self.opened)
        new.fate, new.facts, new.finding = self.fate, self.facts, self.finding
        return new

    @property
    def origin(self) -> Hashable:
        """How it was opened."""
        return id(self.spec), self.holder, self.opening, self.finding, repr(self.facts)

    @property
    def fate(self) -> MenuFate:
        """What became of it so far."""
        options, whys, offers = tuple(self.options), tuple(self.whys), tuple(self.offers)
        return self.status, self.closed, self.why, self.elected, options, whys, offers

    @fate.setter
    def fate(self, fate: MenuFate) -> None:
        """Let that have become of it."""
        self.status, self.closed, self.why, self.elected, options, whys, offers = fate
        self.options, self.whys, self.offers = list(options), list(whys), list(offers)


class OpenDuty:
    """A duty that was opened, and what became of it; `number` is its place among all norms."""

    __slots__ = ("bearer", "closed", "groups", "number", "opened", "opening", "spec", "status")

    def __init__(
        self, spec: DutySpec, number: int, bearer: int, opening: BoundValues, opened: int
    ) -> None:
        self.spec = spec
        self.number = number
        self.bearer = bearer
        self.opening = opening
        self.opened = opened
        self.groups: list[Alike] = []
        self.status = "pending"
        self.closed: int | None = None

    @property
    def holder(self) -> int:
        """Who bears it."""
        return self.bearer

    def copy(self) -> OpenDuty:
        """Give a duty that goes its own way from here, in no group yet."""
        new = OpenDuty(self.spec, self.number, self.bearer, self.opening, self.opened)
        new.fate = self.fate
        return new

    @property
    def origin(self) -> Hashable:
        """How it was opened."""
        return id(self.spec), self.bearer, self.opening

    @property
    def fate(self) -> DutyFate:
        """What became of it so far."""
        return self.status, self.closed

    @fate.setter
    def fate(self, fate: DutyFate) -> None:
        """Let that have become of it."""
        self.status, self.closed = fate


OpenNorm = OpenMenu | OpenDuty
Groups = dict[Hashable, "Alike"]


class Alike:
    """Open norms that one way touches alike, however many they are.

    They are of one rule, and their openings agree in all that the way's condition mentions (and
    in the holder, where that counts): what is so of one is so of all, and asked once. Of a way
    that waits for a moment `true` is the answer when it was last asked, `was` the answer after
    the previous event, `fresh` the answer at the opening of each norm opened since.
    """

    __slots__ = (
        "fresh",
        "groups",
        "holder",
        "key",
        "norms",
        "opening",
        "order",
        "true",
        "was",
        "way",
    )

    def __init__(self, way: WaySpec, norm: OpenNorm, groups: Groups, key: Hashable) -> None:
        self.way = way
        self.opening = norm.opening
        self.holder = norm.holder
        self.groups = groups
        self.key = key
        self.norms: dict[int, OpenNorm] = {}
        self.order: list[int] = []  # a heap of the menus of which it is an option, and some gone
        self.true = self.was = False
        self.fresh: dict[int, bool] = {}

    @property
    def window(self) -> WindowSpec:
        """The way, where it is no option."""
        assert isinstance(self.way.spec, WindowSpec)
        return self.way.spec

    def part(self, norm: OpenNorm) -> None:
        """Let a norm go, and the group with its last."""
        del self.norms[norm.number]
        if self.fresh:
            self.fresh.pop(norm.number, None)
        if not self.norms:
            del self.groups[self.key]

    def first(self) -> int:
        """Give the number of the first norm."""
        while self.order[0] not in self.norms:
            heappop(self.order)
        return self.order[0]

    def restore(self, norm: OpenNorm, fresh: bool | None) -> None:
        """Take a norm back that was let go."""
        self.groups[self.key] = self
        self.norms[norm.number] = norm
        heappush(self.order, norm.number)
        if fresh is not None:
            self.fresh[norm.number] = fresh

    def reset(self, true: bool, was: bool, fresh: dict[int, bool]) -> None:
        """Let its moment stand as it stood before."""
        self.true, self.was, self.fresh = true, was, fresh

    def expecting(self) -> list[int]:
        """List the norms for which the way's moment has not come yet."""
        if self.was:
            return [number for number, true in self.fresh.items() if not true]
        return [number for number in self.norms if not self.fresh.get(number, False)]

    def settle(self) -> None:
        """Take note that an event is over."""
        self.was = self.true
        self.fresh.clear()

    def copy(self, norms: dict[int, OpenNorm], groups: Groups) -> Alike:
        """Give a group of the same norms as they are in another record."""
        new = Alike(self.way, next(iter(self.norms.values())), groups, self.key)
        new.true, new.was, new.fresh = self.true, self.was, self.fresh.copy()
        new.norms = {number: norms[number] for number in self.norms}
        new.order = sorted(new.norms)
        for norm in new.norms.values():
            norm.groups.append(new)
        return new


class RaisedOffence(NamedTuple, Generic[S]):
    """An offence in the queue, told as its clause saw it."""

    offence: OffenceSpec
    clause: ClauseSpec
    state: S
    values: Args
    bindings: dict[str, str]
    says: str
    facts: FactLines


class UsedPower(NamedTuple):
    """A power that gives authority for a formal act, and the values it is used with."""

    power: PowerSpec
    given: BoundValues


class Empowered(NamedTuple):
    """What lets a formal act take effect: a power, or an option of a menu."""

    power: PowerSpec | None
    given: BoundValues
    menu: OpenMenu | None
    option: int


class TakesNotice(Exception):
    """A law takes notice of an act that it was asked about."""
