"""What acts of a book tell, as far as both ways to a ruling ask it alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from hoyle.shared.masks import Args

JSON = dict[str, Any]
Told = Sequence[tuple[str, int, int]]  # state, slot, value
Events = Sequence[tuple[int, Args]]  # acts by place, with the values of their roles
FAULTS = ("offence", "void", "contradiction")  # the kinds of findings on what is amiss


class SortSpec(NamedTuple):
    """What a value is: a member of a kind (or none), a set or list of them, a number, a truth.

    A number has bounds; the `high` of a set is the most members that it may have.
    """

    shape: str
    kind: str = ""
    low: int | None = None
    high: int | None = None
    optional: bool = False


class RebuiltSpec(NamedTuple):
    """A set that acts show bit by bit, or that one act gives: places of acts and roles.

    It has `keys` slots, of sets of some of `members`, and at `most` so many in one, fewer by what
    tags tell of the state `less`. `handed` are acts that may give a key members that it did not
    begin with: one, or a `whole` set; `emptied` acts that may empty it. `groups` are of members
    with a part in common, `users` acts at which what lies between may count; `words` name it, with
    a hole for its key, of some `kind`.
    """

    state: str
    keys: int
    members: int
    most: int
    shown: tuple[int, int, int]
    given: tuple[int, int, int]
    handed: tuple[tuple[int, int, int, bool], ...]
    emptied: frozenset[int]
    groups: tuple[int, ...]
    users: frozenset[int]
    less: str
    words: str
    kind: str


class UnseenActSpec(NamedTuple):
    """An act that tells by their number, in `role`, what the act `seen` tells as a set there.

    They go into the set of whoever is in the role `key`, which may begin with them, or out of it.
    A `single` one tells of one member, which `seen` tells there by itself.
    """

    act: int
    seen: int
    role: int
    key: int
    gains: bool
    begins: bool
    single: bool


class UnseenSpec(NamedTuple):
    """Sets of some of so many `members` of a kind, one for each of some `keys`, told by numbers.

    Those of a `run` differ in their first part alone, and have that in common with every other.
    `gains` are acts that put in a member or a whole set, by the places of the act, key and member,
    whether it is a whole set and whether the set begins with it; `shows` those that take out such.
    `idle` acts do nothing with what they speak of. What is in sets `beside` cannot be put in.
    """

    state: str
    attribute: str
    keys: int
    kind: str
    members: int
    run: int
    acts: tuple[UnseenActSpec, ...]
    gains: tuple[tuple[int, int, int, bool, bool], ...]
    shows: tuple[tuple[int, int, int, bool], ...]
    idle: frozenset[int]
    beside: tuple[str, ...]


class TornSpec(NamedTuple):
    """What a book tells of records that begin in the middle: those in which `state` is true.

    Sets are bit masks: of acts by their places, of other things by places of which the first are
    those of the states, by their `names`. A tag tells those that have `slots`, so many; one that is
    `tried`, and begins with none, is known by all its values. A row of `rests` has acts, what
    is looked at, and what is untold too if that is; `clauses` give the acts at which one may bite
    and what it looks at, `acts` what decides whether an act is possible, `authority` whether it has
    effect; `offences` are those that clauses hang on, `norms` what was open before.
    """

    state: str
    names: tuple[str, ...]
    slots: Mapping[str, int]
    tried: int
    rebuilt: int
    untold: int
    rests: tuple[tuple[int, int, int], ...]
    clauses: tuple[tuple[str, int, int], ...]
    acts: tuple[int, ...]
    authority: tuple[int, ...]
    offences: int
    norms: int


class ToldAct(NamedTuple):
    """An act: whether it is formal, and the sorts of its roles."""

    formal: bool
    sorts: tuple[SortSpec, ...]


class ToldBook(NamedTuple):
    """What the acts of a book may tell and leave unseen; `sizes` are of its kinds of members."""

    acts: tuple[ToldAct, ...]
    sizes: dict[str, int]
    unseen: tuple[UnseenSpec, ...]
    torn: TornSpec | None

    @property
    def numbered(self) -> set[int]:
        """The acts that tell members by their number alone."""
        return {one.act for spec in self.unseen for one in spec.acts}

    def tells_numbers(self, events: Events) -> bool:
        """Tell whether a record has an act that tells members by their number alone."""
        told = self.numbered
        return bool(told) and any(act in told for act, _ in events)

    def tells_one(self, events: Events) -> bool:
        """Tell whether a record has an act that tells of one member: no more than that."""
        told = self.singles
        return bool(told) and any(act in told for act, _ in events)

    def as_seen(self, events: Events) -> Events:
        """Give events with what tells of one member as the acts that they are."""
        seen = self.singles
        return [(seen.get(act, act), args) for act, args in events]

    @property
    def singles(self) -> dict[int, int]:
        """The acts that tell of one member, and no more than that: each with the act that it is."""
        return {one.act: one.seen for spec in self.unseen for one in spec.acts if one.single}
