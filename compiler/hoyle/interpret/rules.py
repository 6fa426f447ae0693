"""Clauses made ready to run: what `program` compiles and the machine carries out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from hoyle.interpret.effects import EffectFn as Carry
from hoyle.interpret.layout import Cells
from hoyle.interpret.operations import Env, Fn
from hoyle.ir import Act, DutyClause, Head, MenuClause, MenuOption, Sort
from hoyle.words.templates import AnyOf

# Gives the bindings with which a trigger bites, from a state and the values of the event.
Find = Callable[[Cells, Sequence[int]], Sequence[Env]]
BoundNames = tuple[tuple[str, Sort, int], ...]  # variables in order of binding, with their slots
Sentence = tuple[str | tuple[Fn, Sort] | AnyOf, ...]
WatchKey = tuple[str, int | str]  # the kind of a window, and which act, offence or option
Facts = tuple[tuple[str, Fn, Sort], ...]


@dataclass(frozen=True, slots=True)
class Breach:
    """An offence to raise, its offender and parameters still to be computed."""

    offence: str
    offender: Fn
    sort: Sort
    args: tuple[Fn, ...]
    assumes: tuple[str, ...]

    def values(self, view: Cells, env: Env) -> tuple[int, ...]:
        """Give the offender and the parameters."""
        return (self.offender(view, env), *[arg(view, env) for arg in self.args])


@dataclass(frozen=True, slots=True)
class EffectRule:
    """Effects to carry out; `finding` tells whether that makes a finding."""

    carry_out: Carry
    finding: bool


@dataclass(frozen=True, slots=True)
class Window:
    """What closes a norm, or an option, or fulfils a duty, or takes an option.

    `key` is an act's place, an offence's or an option's name. `match` gives the bindings
    from those of the norm's opening and the values of the event, or None. `slots` are the
    variables of the opening that it reads, `equal` those that are compared with a value of the
    event (place of the value, slot), `rests` the mask of the states read.
    """

    kind: Literal["act", "offence", "election", "once"]
    key: int | str
    after: bool
    words: str
    test: Fn | None
    room: tuple[int, ...]
    names: BoundNames  # the norm's variables, then those that the trigger binds
    slots: frozenset[int]
    equal: frozenset[tuple[int, int]]
    rests: int
    standing: bool = False  # it closes what opens while it matches, too

    def match(self, s: Cells, opening: Sequence[int], values: Sequence[int]) -> Env | None:
        """Give the bindings if the trigger matches in this state."""
        env = [*opening, *values, *self.room]
        return env if self.test is None or self.test(s, env) else None


@dataclass(frozen=True, slots=True, eq=False)
class NormWatch:
    """What the windows of a clause read of its opening, of all that wait for one thing.

    `slots` are the variables read, `common` the values of the event that each window compares
    with a variable, `rests` the mask of the states read.
    """

    key: WatchKey
    slots: tuple[int, ...]
    common: tuple[tuple[int, int], ...]
    rests: int


@dataclass(frozen=True, slots=True)
class Lapse:
    """The end of a duty's time: what releases it, and the breach if nothing does."""

    window: Window
    unless: Fn | None
    breach: Breach
    says: Sentence
    facts: Facts


@dataclass(frozen=True, slots=True)
class DutyRule:
    """A duty to open. `width` is the number of slots that its opening binds."""

    clause: DutyClause
    bearer: Fn
    sort: Sort
    width: int
    fulfil: Window
    lapses: tuple[Lapse, ...]
    once: tuple[Window, ...]
    watches: tuple[NormWatch, ...]


@dataclass(frozen=True, slots=True)
class OptionRule:
    """A menu's option. `own` tells whether the first role must be the holder.

    `phrase` and `offer` are computed at the opening, from bindings in which the first role
    is the holder where its sort allows; `test` is None where it cannot be told then, and
    `facts` is what explains it.
    """

    option: MenuOption
    taken: Window
    own: bool
    carry_out: Carry
    says: Sentence
    phrase: Sentence
    offer: Sentence
    test: Fn | None
    facts: Facts
    until: tuple[Window, ...]


@dataclass(frozen=True, slots=True)
class MenuRule:
    """A menu to open. `width` is the number of slots that its opening binds."""

    clause: MenuClause
    holder: Fn
    sort: Sort
    width: int
    names: BoundNames
    options: tuple[OptionRule, ...]
    until: tuple[Window, ...]
    once: tuple[Window, ...]
    watches: tuple[NormWatch, ...]


Action = Breach | EffectRule | DutyRule | MenuRule


@dataclass(frozen=True, slots=True)
class Rule:
    """A clause with its trigger.

    `after` tells whether it reads the state after the act. For a once trigger, `rests` is
    the mask of what its condition reads and `keys` the slots of its `each` variables.
    """

    head: Head
    find: Find
    names: BoundNames
    says: Sentence
    facts: Facts
    action: Action
    after: bool
    rests: int
    keys: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ActRule:
    """An act with everything that its happening can set off."""

    act: Act
    names: BoundNames
    possible: Fn | None
    says: Sentence
    carry_out: Carry
    room: tuple[int, ...]
    powers: tuple[Rule, ...]
    rules: tuple[Rule, ...]
    post: bool  # whether any trigger reads the state after this act
