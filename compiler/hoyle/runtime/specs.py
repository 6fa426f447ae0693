"""What laws are made of, as a validator lays it out: the rows of a book's tables."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from hoyle.runtime.values import BoundValues
from hoyle.shared.specs import SortSpec

FactLines = list[list[str]]


class LawText(NamedTuple):
    """A law of a book, or a part of one: the sentence on the page, or who supplies it."""

    book: str
    name: str
    title: str
    source: str = ""
    quote: str = ""
    supplied: str = ""

    def clause(
        self, number: int, line: str, *bound: tuple[str, SortSpec], assumes: tuple[str, ...] = ()
    ) -> ClauseSpec:
        """Give a clause by its number in the law, and its line in a file of the rules."""
        return ClauseSpec(
            f"{self.book}/{self.name}/{number}", self, f"rules/{line}", bound, assumes
        )


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
    NAME", "election NAME" or "once", with the bit of the `moment`; `test` sees the bindings of
    the opening and then the values of what happened, but `mentions` only some of the opening's,
    and perhaps `menus` that are open. What is `standing` closes what opens while it is so, too.
    """

    words: str
    on: int | str
    test: Callable[..., object] | None = None
    mentions: tuple[int, ...] = ()
    moment: int = -1
    menus: bool = False
    after: bool = False
    standing: bool = False


LawFunction = Callable[..., None]
Laws = tuple[LawFunction, ...]


class OptionSpec(NamedTuple):
    """An option of a menu, taken by its act.

    `binds` are the variables that the act's roles bind, with the places of those roles; `own`
    is the kind of a first role that must be the holder. `taken` tells whether an act takes it,
    and `mentions` only some of the opening's bindings. What it `needs` to be `offered` is told
    in words, and by its `facts`. What it `does` may make the moments of a mask true.
    """

    name: str
    act: int
    binds: tuple[tuple[str, SortSpec, int], ...] = ()
    own: str = ""
    taken: Callable[..., object] | None = None
    mentions: tuple[int, ...] = ()
    offered: Callable[..., object] | None = None
    needs: str = ""
    facts: Callable[..., FactLines] | None = None
    says: Callable[..., str] | None = None
    does: Callable[..., None] | None = None
    stirs: int = 0
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
    def placed(self) -> tuple[tuple[int, WindowSpec], ...]:
        """Everything that can close an option, with its place, and then the menu, with -1."""
        options = enumerate(self.options)
        own = ((place, window) for place, option in options for window in option.until)
        return (*own, *((-1, window) for window in self.until))

    @property
    def choices(self) -> tuple[OptionSpec, ...]:
        """The options that acts may take."""
        return self.options


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
    def placed(self) -> tuple[tuple[int, WindowSpec], ...]:
        """Everything that can end the duty: its fulfilment at -1, then its lapses by place."""
        lapses = ((place, lapse.window) for place, lapse in enumerate(self.lapses))
        return ((-1, self.fulfilled), *lapses)

    @property
    def choices(self) -> tuple[OptionSpec, ...]:
        """The options that acts may take: a duty has none."""
        return ()


class WaySpec(NamedTuple):
    """A way for what happens to end a norm or to take an option, with its place in the norm.

    It is of a `menu`, or else of a duty, and waits for something as `WindowSpec.on` tells; where
    it is a `choice`, that is an act which takes an option. The ways of a book are numbered in
    `order`: those of one norm stand as they are asked. `pick` gives what a way mentions of the
    bindings of an opening.
    """

    spec: WindowSpec | OptionSpec
    menu: bool
    choice: bool
    on: int | str
    place: int
    order: int
    pick: Callable[[BoundValues], Hashable]


class PowerSpec(NamedTuple):
    """Authority for a formal act: the values it is used with (None without authority).

    If it is `silent`, its use is no finding, and all that it does is to change the state.
    """

    grants: Callable[..., BoundValues | None]
    exercised: Callable[..., None] | None = None
    silent: bool = False


class OffenceSpec(NamedTuple):
    """A named breach, the liberties that may lift it, and the clauses that follow upon it."""

    name: str
    by: str
    liberties: tuple[Callable[..., bool], ...] = ()
    laws: tuple[Callable[..., None], ...] = ()


class OnceSpec(NamedTuple):
    """A clause on the moment at which something becomes true, for each of `keys` variables.

    It has a bit for each of its `cases`, which are values of these, or one if they are not known.
    """

    holds: Callable[..., list[BoundValues]]
    carry_out: Callable[..., None]
    keys: int
    cases: tuple[BoundValues, ...] = ()


class MomentRun(NamedTuple):
    """A clause on a moment with a mask of its bits, each of which it has for one of its cases."""

    once: OnceSpec
    mask: int
    bits: dict[BoundValues, int]


class StepSpec(NamedTuple):
    """A step of the settlement, and the mask of what rests on the states that it writes."""

    name: str
    clause: ClauseSpec
    settle: Callable[..., None]
    stirs: int = 0


class RoleSpec(NamedTuple):
    """A role of an act: its variable in the book, its name in records, and its sort."""

    variable: str
    name: str
    sort: SortSpec


class ActSpec(NamedTuple):
    """A thing that can happen, with all that it may set off.

    `phrase` is words and places of roles. Of its `laws`, by place, those `after` read the state as
    the act left it, and the others as it found it; those `ahead` and `behind` are consequences
    that may be carried out on the state itself, before the act is done or after it, if no other
    law makes anything of it. The laws behind one of its `gates` make nothing of it where that
    does not hold. What it `does` may make the moments of a mask true; of one that tells itself what
    it writes, as far as that hangs on conditions, `first` is the mask of the rest, else -1.
    """

    name: str
    roles: tuple[RoleSpec, ...]
    phrase: tuple[str | int, ...]
    formal: bool = False
    impossible: Callable[..., str | None] | None = None
    does: Callable[..., None] | None = None
    powers: tuple[PowerSpec, ...] = ()
    laws: tuple[Callable[..., None], ...] = ()
    after: tuple[int, ...] = ()
    ahead: tuple[int, ...] = ()
    behind: tuple[int, ...] = ()
    gates: tuple[tuple[Callable[..., object], tuple[int, ...]], ...] = ()
    stirs: int = 0
    first: int = -1


class StateSpec(NamedTuple):
    """A state as records and rulings know it."""

    attribute: str
    keys: tuple[str, ...]
    sort: SortSpec
    tag: str


class UnsaidSpec(NamedTuple):
    """A state that is unknown unless told, with the values that it may have begun with.

    It has so many `slots`. Acts are masks of their places: a record tells it that `begins` with one
    of some, `tellers` set it, and the judging of `users` may look at it; the record's end may look
    at it too (`at_end`). An `optional` one is told by tags if it does not begin with none. The
    first value of one that is `some`, none, is no value but in a record that has an act with which
    one `begins`, or that begins in the middle. Of one that is `seldom` looked at all values are
    tried of those records alone in which it is. One that `waits` may be looked at by open norms, or
    by what follows of them, at any act.
    """

    state: str
    attribute: str
    slots: int
    values: tuple[int, ...]
    begins: int
    tellers: int
    users: int
    at_end: bool = False
    optional: bool = False
    some: bool = False
    seldom: bool = False
    waits: bool = False


# The clauses on an election, by the clause of the menu and the place of the option.
Elections = dict[tuple[str, int], tuple[Callable[..., None], ...]]
# The definitions whose exceptions can conflict, by place: name and parameters.
Conflicts = dict[int, tuple[str, tuple[tuple[str, SortSpec], ...]]]
