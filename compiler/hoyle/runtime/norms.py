"""Menus and duties that were opened, findings, and what an act rests on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, NamedTuple

from hoyle.runtime.specs import (
    ClauseSpec,
    DutySpec,
    FactLines,
    MenuSpec,
    OffenceSpec,
    PowerSpec,
    WindowSpec,
)
from hoyle.runtime.tables import S
from hoyle.runtime.values import Args, BoundValues


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


class OpenMenu:
    """A menu that was opened, and what became of it."""

    __slots__ = (
        "closed",
        "elected",
        "facts",
        "finding",
        "holder",
        "offers",
        "opened",
        "opening",
        "options",
        "spec",
        "status",
        "was",
        "watched",
        "why",
        "whys",
    )

    def __init__(
        self,
        spec: MenuSpec,
        watched: frozenset[int | str],
        holder: int,
        opening: BoundValues,
        finding: int,
        opened: int,
    ) -> None:
        self.spec = spec
        self.watched = watched
        self.holder = holder
        self.opening = opening
        self.finding = finding
        self.opened = opened
        self.offers: list[tuple[str, str]] = []
        self.facts: FactLines = []
        self.options = ["live"] * len(spec.options)
        self.whys = [""] * len(spec.options)
        self.was: tuple[WindowSpec, ...] = ()
        self.status = "open"
        self.closed: int | None = None
        self.why = ""
        self.elected: str | None = None

    def windows(self) -> Iterator[WindowSpec]:
        """Give what can close the menu or an option that is live."""
        for option, status in zip(self.spec.options, self.options, strict=True):
            if status == "live":
                yield from option.until
        yield from self.spec.until

    def copy(self) -> OpenMenu:
        """Give a menu that goes its own way from here."""
        new = OpenMenu(
            self.spec, self.watched, self.holder, self.opening, self.finding, self.opened
        )
        new.offers, new.facts, new.options = self.offers.copy(), self.facts, self.options.copy()
        new.whys = self.whys.copy()
        new.was, new.status, new.closed = self.was, self.status, self.closed
        new.why, new.elected = self.why, self.elected
        return new


class OpenDuty:
    """A duty that was opened, and what became of it."""

    __slots__ = ("bearer", "closed", "opened", "opening", "spec", "status", "was", "watched")

    def __init__(
        self,
        spec: DutySpec,
        watched: frozenset[int | str],
        bearer: int,
        opening: BoundValues,
        opened: int,
    ) -> None:
        self.spec = spec
        self.watched = watched
        self.bearer = bearer
        self.opening = opening
        self.opened = opened
        self.was: tuple[WindowSpec, ...] = ()
        self.status = "pending"
        self.closed: int | None = None

    def windows(self) -> tuple[WindowSpec, ...]:
        """Give what can end the duty."""
        return self.spec.windows

    def copy(self) -> OpenDuty:
        """Give a duty that goes its own way from here."""
        new = OpenDuty(self.spec, self.watched, self.bearer, self.opening, self.opened)
        new.was, new.status, new.closed = self.was, self.status, self.closed
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


class Empowered(NamedTuple):
    """What lets a formal act take effect: a power, or an option of a menu."""

    power: PowerSpec | None
    given: BoundValues
    menu: OpenMenu | None
    option: int


class TakesNotice(Exception):
    """A law takes notice of an act that it was asked about."""
