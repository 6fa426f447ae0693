"""What laws are made of, as a validator lays it out: the rows of a book's tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from hoyle.runtime.values import BoundValues

FactLines = list[list[str]]


class SortSpec(NamedTuple):
    """What a value is: a member of a kind (or none), a set or list of them, a number, a truth.

    A number has bounds; the `high` of a set is the most members that it may have.
    """

    shape: str
    kind: str = ""
    low: int | None = None
    high: int | None = None
    optional: bool = False


class LawText(NamedTuple):
    """A law, or a part of one: the sentence on the page, or who supplies it."""

    name: str
    title: str
    quote: str = ""
    source: str = ""
    supplied: str = ""


class ClauseSpec(NamedTuple):
    """A clause of a law, where it is written, and the variables that it binds."""

    id: str
    law: LawText
    line: str
    bound: tuple[tuple[str, SortSpec], ...] = ()
    assumes: tuple[str, ...] = ()


class WindowSpec(NamedTuple):
    """What closes a menu or an option, or ends a duty.

    `words` have holes for the bindings of the opening. `on` is the place of an act, "offence
    NAME", "election NAME" or "once"; `test` sees the bindings of the opening and then the
    values of what happened.
    """

    words: str
    on: int | str
    test: Callable[..., object] | None = None
    after: bool = False


class OptionSpec(NamedTuple):
    """An option of a menu, taken by its act.

    `binds` are the variables that the act's roles bind, with the places of those roles; `own`
    is the kind of a first role that must be the holder. What it `needs` to be `offered` is
    told in words, and by its `facts`.
    """

    name: str
    act: int
    binds: tuple[tuple[str, SortSpec, int], ...] = ()
    own: str = ""
    taken: Callable[..., object] | None = None
    offered: Callable[..., object] | None = None
    needs: str = ""
    facts: Callable[..., FactLines] | None = None
    says: Callable[..., str] | None = None
    does: Callable[..., None] | None = None
    until: tuple[WindowSpec, ...] = ()


class MenuSpec(NamedTuple):
    """A menu: several powers, one election."""

    clause: ClauseSpec
    name: str
    consulting: str
    options: tuple[OptionSpec, ...]
    until: tuple[WindowSpec, ...] = ()
    says: Callable[..., str] | None = None

    @property
    def windows(self) -> tuple[WindowSpec, ...]:
        """Everything that can close an option or the menu, the options first."""
        return (*(window for option in self.options for window in option.until), *self.until)


class LapseSpec(NamedTuple):
    """The end of a duty's time: what releases its bearer, and what follows if nothing does."""

    window: WindowSpec
    broken: Callable[..., None]
    unless: Callable[..., object] | None = None


class DutySpec(NamedTuple):
    """An obligation: what fulfils it, and when its time is over."""

    clause: ClauseSpec
    fulfilled: WindowSpec
    lapses: tuple[LapseSpec, ...]

    @property
    def windows(self) -> tuple[WindowSpec, ...]:
        """Everything that can end the duty."""
        return (self.fulfilled, *(lapse.window for lapse in self.lapses))


class PowerSpec(NamedTuple):
    """Authority for a formal act: the values it is used with (None without authority)."""

    grants: Callable[..., BoundValues | None]
    exercised: Callable[..., None] | None = None


class OffenceSpec(NamedTuple):
    """A named breach, the liberties that may lift it, and the clauses that follow upon it."""

    name: str
    by: str
    liberties: tuple[Callable[..., bool], ...] = ()
    laws: tuple[Callable[..., None], ...] = ()


class OnceSpec(NamedTuple):
    """A clause on the moment at which something becomes true, for each of `keys` variables."""

    holds: Callable[..., list[BoundValues]]
    carry_out: Callable[..., None]
    keys: int


class StepSpec(NamedTuple):
    """A step of the settlement."""

    name: str
    law: str
    settle: Callable[..., None]


class RoleSpec(NamedTuple):
    """A role of an act: its variable in the book, its name in records, and its sort."""

    variable: str
    name: str
    sort: SortSpec


class ActSpec(NamedTuple):
    """A thing that can happen, with all that it may set off.

    `phrase` is words and places of roles; `once` the places of the book's moments whose
    condition the act itself can change; `after` tells whether any clause reads what it left.
    """

    name: str
    roles: tuple[RoleSpec, ...]
    phrase: tuple[str | int, ...]
    formal: bool = False
    impossible: Callable[..., str | None] | None = None
    does: Callable[..., None] | None = None
    powers: tuple[PowerSpec, ...] = ()
    laws: tuple[Callable[..., None], ...] = ()
    once: tuple[int, ...] = ()
    after: bool = False


class StateSpec(NamedTuple):
    """A state as records and rulings know it."""

    attribute: str
    keys: tuple[str, ...]
    sort: SortSpec
    tag: str


class RebuiltSpec(NamedTuple):
    """A set that acts show bit by bit, or that one act gives: places of acts and roles.

    It has `keys` slots, of sets of some of `members`, and at `most` so many in one.
    """

    state: str
    keys: int
    members: int
    most: int
    shown: tuple[int, int, int]
    given: tuple[int, int, int]


# The clauses on an election, by the clause of the menu and the place of the option.
Elections = dict[tuple[str, int], tuple[Callable[..., None], ...]]
# The definitions whose exceptions can conflict, by place: name and parameters.
Conflicts = dict[int, tuple[str, tuple[tuple[str, SortSpec], ...]]]
