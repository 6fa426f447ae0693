"""What a record may leave unsaid of its beginning, and of which records that matters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import prod

from hoyle.ir.book import Book
from hoyle.ir.expressions import Assign, Read
from hoyle.ir.norms import (
    ActTrigger,
    Clause,
    ElectionTrigger,
    LibertyClause,
    MenuClause,
    OffenceTrigger,
    OnceTrigger,
    PowerClause,
    Trigger,
)
from hoyle.ir.record import State
from hoyle.ir.sorts import Enum, Maybe, Number, Sort, Truth
from hoyle.ir.visitor import breaches, nodes, read_through, triggers, written

# More values than these are not tried of one state, nor are more worlds told apart.
MOST_VALUES = 64
MOST_WORLDS = 1024


@dataclass(frozen=True, slots=True)
class UnsaidState:
    """A state that is unknown unless told, with the values that it may have begun with.

    `tellers` are acts that set it, whatever it was; `users` acts whose judging may look at it.
    It matters what it was if one of them comes before any of those, or, `at_end`, if none of
    those comes at all. Tags tell it too, and those of other states where it starts from them:
    an `optional` state is told if its starting value is not none. A record that `begins` with one
    of some acts leaves nothing of it untold. It is kept in so many `slots`.
    """

    state: str
    slots: int
    values: tuple[int, ...]
    begins: frozenset[str]
    tellers: frozenset[str]
    users: frozenset[str]
    at_end: bool
    optional: bool

    def matters(self, acts: Sequence[str]) -> bool:
        """Tell whether a record of these acts may rest on it, if no tag tells it."""
        if acts and acts[0] in self.begins:
            return False
        for act in acts:
            if act in self.users:
                return True
            if act in self.tellers:
                return False
        return self.at_end


def unsaid(book: Book) -> tuple[UnsaidState, ...]:
    """Give the states that are unknown unless told, in book order."""
    return tuple(telling(book, state) for state in book.states if state.unknown)


def values_of(sort: Sort, size: Callable[[str], int]) -> tuple[int, ...] | None:
    """Give the values that a state of a sort may have had; None if it cannot be told."""
    match sort:
        case Truth():
            return 0, 1
        case Enum(name):
            return tuple(range(size(name)))
        case Maybe(of):
            return tuple(range(-1, size(of.name)))
        case Number(int() as low, int() as high):
            return tuple(range(low, high + 1))
        case _:
            return None


def telling(book: Book, state: State) -> UnsaidState:
    """Give a state as if it were unknown unless told, whatever the book says of it."""
    sizes = {kind.name: len(kind.members) for kind in book.kinds}
    rests = _derived(book, state.name)

    def reads(part: object) -> bool:
        return bool(rests & read_through(part, book)) or _changes(part, rests)

    users = {act.name for act in book.acts if reads((act.possible, act.possible_says, act.effects))}
    acts = _acts_of(book)
    for clause in book.clauses:
        if reads(clause):
            users |= acts[clause.head.id]
    setting = {
        act.name for act in book.acts for effect in act.effects if _tells(effect, state.name)
    }
    return UnsaidState(
        state.name,
        prod(sizes[key.name] for key in state.keys),
        values_of(state.sort, sizes.__getitem__) or (),
        frozenset(state.begins),
        frozenset(setting - users),
        frozenset(users),
        reads(book.settlement) or bool(rests & set(book.shown)),
        isinstance(state.sort, Maybe),
    )


def _derived(book: Book, name: str) -> frozenset[str]:
    """Name a state and all whose starting values rest on it."""
    found = {name}
    for state in book.states:  # what a start rests on stands before it
        if found & read_through(state.start, book):
            found.add(state.name)
    return frozenset(found)


def _changes(part: object, rests: frozenset[str]) -> bool:
    """Tell whether something sets a state by what that was (*rises by 1*)."""
    return any(
        isinstance(node, Read) and node.state == effect.state
        for effect in written(part)
        if effect.state in rests
        for node in nodes(effect.value)
    )


def _tells(effect: object, state: str) -> bool:
    return isinstance(effect, Assign) and effect.state == state and not effect.keys


@dataclass(frozen=True, slots=True)
class _Causes:
    """Which acts may raise each offence and elect each option, as far as is known."""

    every: frozenset[str]
    raised: dict[str, frozenset[str]]
    elected: dict[str, frozenset[str]]

    def acts(self, trigger: Trigger) -> frozenset[str]:
        """Name the acts at which a trigger may be met."""
        match trigger:
            case ActTrigger(act):
                return frozenset((act,))
            case OffenceTrigger(offence):
                return self.raised.get(offence, frozenset())
            case ElectionTrigger(option):
                return self.elected.get(option, frozenset())
            case OnceTrigger():
                return self.every


def _acts_of(book: Book) -> dict[str, frozenset[str]]:
    """Name the acts that may set each clause off, by whatever way.

    What a menu or a duty looks at while it is open comes after the act that opened it.
    """
    elected: dict[str, frozenset[str]] = {}
    for clause in book.clauses:
        for option in clause.options if isinstance(clause, MenuClause) else ():
            known = elected.get(option.name, frozenset())
            elected[option.name] = known | {option.pattern.act}
    causes = _Causes(frozenset(act.name for act in book.acts), {}, elected)
    while True:
        raised: dict[str, frozenset[str]] = {}
        for clause in book.clauses:
            met = (causes.acts(hung.trigger) for hung in triggers(clause))
            acts = frozenset[str]().union(*met)
            for breach in breaches(clause):
                raised[breach.offence] = raised.get(breach.offence, frozenset()) | acts
        if raised == causes.raised:
            break
        causes = replace(causes, raised=raised)
    return {clause.head.id: _setting_off(clause, causes) for clause in book.clauses}


def _setting_off(clause: Clause, causes: _Causes) -> frozenset[str]:
    match clause:
        case LibertyClause():
            return causes.raised.get(clause.offence, frozenset())
        case PowerClause():
            return frozenset((clause.pattern.act,))
        case _:
            return causes.acts(clause.trigger)
