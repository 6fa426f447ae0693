"""What is kept, what can happen, and what is named."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hoyle.ir.expressions import Effect, Expr, Lit, Says, Var
from hoyle.ir.kinds import nothing
from hoyle.ir.sorts import Enum, ListOf, Number, Sort
from hoyle.source.span import Span


@dataclass(frozen=True, slots=True)
class State:
    """A named function of `keys` to a value.

    `start` is computed once, its keys bound as k0, k1...; `tag` lets a record's tag set
    it. With `rebuilt`, a set that the record does not give (no act in `given` for that
    key) starts as what later acts show it must have held; see `Rebuilt`. `words` is how a
    ruling tells it, `{0}`, `{1}`... standing for its keys; empty: by its name. A state that is
    `unknown` has no starting value where the record does not tell it: the record is judged for
    each that it may have had (`hoyle.ir.unsaid`), unless it `begins` with one of some acts; none is
    no such value of one that is `some`, unless the record has such an act or begins in the middle.
    Of one that is `nought` the book says outright that a silent record tells it: it is as it
    starts. If the one that is `torn` is true, the record begins in the middle (`hoyle.ir.torn`),
    where the states that it names as `intact` are as they start, and others unknown if no tag tells
    them; with OPEN among them no choice or duty is open.
    """

    name: str
    keys: tuple[Enum, ...]
    sort: Sort
    start: Expr
    tag: str
    rebuilt: Rebuilt | None
    span: Span
    words: str = ""
    unknown: bool = False
    begins: tuple[str, ...] = ()
    nought: bool = False
    torn: bool = False
    intact: tuple[str, ...] = ()
    some: bool = False

    @property
    def empty(self) -> bool:
        """Whether it starts with nothing in it; constants that are lists are empty."""
        if not isinstance(self.start, Lit):
            return False
        match self.sort:
            case ListOf():
                return True
            case Number(int() as low, _) if low > 0:
                return False
            case Number(_, int() as high) if high < 0:
                return False
            case sort:
                return self.start.value == nothing(sort)


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """A set state that later acts reveal.

    Every `member` role of act `by` whose `key` role names the key was in the set at the
    start, unless another key was given it or showed it before, or an act may have handed
    it over (`hoyle.ir.handed`). Acts `given` (act, key role) tell the set outright. `most` is the
    number that the full set has, less one for each that tags tell of the number state `less`
    (tricks that are taken already), whatever its key. What a key shows beyond that number, or is
    shown once members were shown and an act may have emptied the sets, is of later sets. Where a
    key is given a set that has shown members, or members that were shown, all that is given after
    the first is shown tells of later sets, and so does what is shown then. The record is judged in
    two worlds: *least*, the set is exactly what is shown; *most*, it is everything it could be (all
    members not shown or given to another key), unless so many members are already shown. A key that
    a tag sets counts as given.
    """

    by: str
    key: str
    member: str
    given: str
    given_key: str
    most: int
    less: str = ""


@dataclass(frozen=True, slots=True)
class Start:
    """What holds before the first event, whatever the tags of a record say.

    Where it does not, what they say cannot be, for the reason that `says` gives. It hangs on
    no reading: those may be chosen when a record has been read.
    """

    test: Expr
    says: Says
    span: Span


@dataclass(frozen=True, slots=True)
class Role:
    """A role of an act: the variable of its declaration and its name in JSON records."""

    var: str
    name: str
    sort: Sort


@dataclass(frozen=True, slots=True)
class Word:
    """A fixed word of an act's phrase."""

    text: str


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of a role in an act's phrase."""

    var: str


@dataclass(frozen=True, slots=True)
class Act:
    """A thing that can happen. `phrase` is how a record says it; `effects` see the roles."""

    name: str
    formal: bool
    roles: tuple[Role, ...]
    phrase: tuple[Word | Slot, ...]
    possible: Expr | None
    possible_says: Says | None
    effects: tuple[Effect, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Shorthand:
    """A record phrase that stands for several acts: (act name, argument for each role).

    The first of a record may tell what a state began with: `telling` names it, and the role that
    has its value.
    """

    roles: tuple[Role, ...]
    phrase: tuple[Word | Slot, ...]
    acts: tuple[tuple[str, tuple[Expr, ...]], ...]
    telling: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """A variant reading: its choices in order, the first printed one being the default."""

    name: str
    kind: str
    default: int
    says: str


@dataclass(frozen=True, slots=True)
class Definition:
    """A named value. `exceptions` defeat the base; see `Exceptional`.

    `words` is how a ruling tells it, as those of a `State`.
    """

    name: str
    params: tuple[Var, ...]
    sort: Sort
    base: Expr
    exceptions: tuple[Exceptional, ...]
    span: Span
    words: str = ""


@dataclass(frozen=True, slots=True)
class Exceptional:
    """An exception to a definition: live when `test` holds; it defeats those in `over`.

    No exception live: the base. One live, or one that is over all others live: that one.
    Otherwise the first live in book order, and a finding of kind `conflict`.
    """

    label: str
    test: Expr
    value: Expr
    over: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """What a player, or chance, may naturally do next: used to play games at random.

    Each choice binds a variable: a member of a set, or a random subset of `size`.
    A move that would draw a finding is not legal and is not made.
    """

    act: str
    args: tuple[Expr, ...]
    choices: tuple[Choice, ...]
    test: Expr
    weight: int
    span: Span


@dataclass(frozen=True, slots=True)
class Choice:
    """*choosing X from set* or *choosing X as n of set*; a number: from low to high."""

    var: Var
    domain: Expr
    size: Expr | None


@dataclass(frozen=True, slots=True)
class Conserved:
    """A number that no event and no settlement changes, whatever a record says.

    Judging does not look at it; playing games at random does.
    """

    name: str
    value: Expr
    span: Span


@dataclass(frozen=True, slots=True)
class Notation:
    """How the notations of a deal and a play in four named hands (PBN, LIN) are understood.

    `deal` and `play` are acts with the roles (player, set of a product kind) and (player,
    member of it), in either order. `suit` and `leader` are scalar states, optional members
    of the kind's second part and of `player`, which the record's tags set: the suit that
    the notation names (none for none), and who plays first.
    """

    deal: str
    play: str
    suit: str
    leader: str
    span: Span


TablePart = Literal[
    "hands",
    "backs",
    "before",
    "middle",
    "score",
    "counters",
    "stakes",
    "purses",
    "pools",
    "told",
]


@dataclass(frozen=True, slots=True)
class TableEntry:
    """Something to be seen at the table: a state or a definition, and where it is seen.

    `hands` are cards in a player's hand, `backs` a number of cards face down, before him or in
    the middle, `before` cards that lie before a player or side, `middle` cards that lie between
    them; `score`, `counters`, `stakes`, `purses` and `pools` are numbers, `told` anything, in
    words. The keys of `value` are bound as k0, k1...; `among`, if there is any, is the set of those
    members of the first that it is seen of. `label` is what it is called. Judging does not look
    at it.
    """

    part: TablePart
    name: str
    keys: tuple[Enum, ...]
    sort: Sort
    value: Expr
    label: str
    span: Span
    among: Expr | None = None
