"""What a record may leave unsaid of its beginning, and of which records that matters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import prod

from hoyle.ir.book import Book
from hoyle.ir.conditions import NO, conjuncts
from hoyle.ir.expressions import Assign, Expr, Read
from hoyle.ir.kinds import values_of
from hoyle.ir.leaning import Leaning
from hoyle.ir.norms import (
    ActTrigger,
    Clause,
    ConsequenceClause,
    ElectionTrigger,
    LibertyClause,
    MenuClause,
    OffenceClause,
    OffenceTrigger,
    OnceTrigger,
    PowerClause,
    Trigger,
)
from hoyle.ir.once import once_a_book
from hoyle.ir.record import State
from hoyle.ir.sorts import may_be_none
from hoyle.ir.visitor import ReadStates, breaches, nodes, triggers, written

# More values than these are not tried of one state, nor are more worlds told apart.
MOST_VALUES = 64
MOST_WORLDS = 1024


@dataclass(frozen=True, slots=True)
class UnsaidState:
    """A state that is unknown unless told, with the values that it may have begun with.

    `tellers` are acts that set it, whatever it was, and are never void; `users` acts whose judging
    may look at it, or make a ruling tell that it was changed, and from what. It matters what it was
    if one of them comes before any of those, or, `at_end`, if none of those comes at all. Tags tell
    it too, and those of other states where it starts from them: an `optional` state is told if its
    starting value is not none. A record that `begins` with one of some acts leaves nothing of it
    untold. It is kept in so many `slots`. The first value of one that is `some`, none, is no value
    but in a record that has such an act or begins in the middle. Of one that is looked at `seldom`
    all values are tried of those records alone in which it is. One that `waits` is looked at by
    norms that are open, or by what follows of them, at any act.
    """

    state: str
    slots: int
    values: tuple[int, ...]
    begins: frozenset[str]
    tellers: frozenset[str]
    users: frozenset[str]
    at_end: bool
    optional: bool
    some: bool
    seldom: bool
    waits: bool

    def worlds(self, acts: Sequence[str], torn: bool) -> tuple[int, ...]:
        """Give the values that it may have had in a record of these acts, a `torn` one or not."""
        never = self.some and not torn and self.begins.isdisjoint(acts)
        return self.values[1:] if never else self.values

    def matters(self, acts: Sequence[str], torn: bool = False) -> bool:
        """Tell whether a record of these acts may rest on it, if no tag tells it.

        A `torn` one begins in the middle.
        """
        if acts and not torn and acts[0] in self.begins:
            return False
        for act in acts:
            if act in self.users:
                return True
            if act in self.tellers:
                return False
        return self.at_end


@once_a_book
def unsaid(book: Book) -> tuple[UnsaidState, ...]:
    """Give the states that are unknown unless told, in book order."""
    unknown = [state for state in book.states if state.unknown]
    parts = _Parts(book) if unknown else None
    return () if parts is None else tuple(_telling(parts, state) for state in unknown)


def telling(book: Book, state: State) -> UnsaidState:
    """Give a state as if it were unknown unless told, whatever the book says of it."""
    return _telling(_Parts(book), state)


def looking(book: Book, state: State) -> frozenset[str]:
    """Name the acts that set off what may be found with neither the least nor the most of a state.

    They are those of clauses that read it and lean both ways on what is rebuilt (`leaning`), but
    for the act that gives this one, and for the act that shows it, unless that may be an offence
    where none was before it: what else it sets off is not looked for between.
    """
    if state.rebuilt is None:
        return frozenset()
    rests = frozenset(one.name for one in book.states if one.rebuilt is not None)
    leaning, causes, reads = Leaning(book, rests), acts_of(book), ReadStates(book)
    later, found = _set_by_offences(book), set[str]()
    for clause in book.clauses:
        if state.name in reads.of(clause) and leaning.both(clause):
            first = (
                isinstance(clause, OffenceClause)
                and isinstance(clause.trigger, ActTrigger)
                and not later.intersection(_needed(clause.trigger.test))
            )
            found |= causes[clause.head.id] - (frozenset() if first else {state.rebuilt.by})
    return frozenset(found - {state.rebuilt.given})


def _set_by_offences(book: Book) -> frozenset[str]:
    """Name the states that begin as not so, and that nothing sets but what follows an offence."""
    parts = (*book.acts, *book.clauses, book.settlement)
    rest = [p for p in parts if not isinstance(getattr(p, "trigger", None), OffenceTrigger)]
    others = {one.state for one in written(rest) if one.value != NO}
    begun = {one.name for one in book.states if one.start == NO and not (one.tag or one.unknown)}
    return frozenset(begun - others)


def _needed(test: Expr | None) -> Iterator[str]:
    """Go through the states that must hold for a condition to, each by itself."""
    return (part.state for part in conjuncts(test) if isinstance(part, Read))


@dataclass(frozen=True, slots=True)
class _Part:
    """The states that a part of a book reads, and those that it sets by what they were."""

    reads: frozenset[str]
    changes: frozenset[str]

    def minds(self, states: frozenset[str]) -> bool:
        """Tell whether it looks at what any of some states was."""
        return not (states.isdisjoint(self.reads) and states.isdisjoint(self.changes))


class _Parts:
    """The parts of a book, each gone through once for all states that are asked about.

    `starts` are of its states, `acts` and `clauses` by name and identifier; `causes` are the acts
    that may set each clause off.
    """

    def __init__(self, book: Book) -> None:
        self.book = book
        self._states = ReadStates(book)
        self.starts = {state.name: self._states.of(state.start) for state in book.states}
        self.acts = {
            act.name: self._part((act.possible, act.possible_says, act.effects))
            for act in book.acts
        }
        self.clauses = {clause.head.id: self._part(clause) for clause in book.clauses}
        self.causes = acts_of(book)
        self.settlement = self._part(book.settlement)

    def _part(self, root: object) -> _Part:
        return _Part(self._states.of(root), frozenset(_changes(root)))


def _telling(parts: _Parts, state: State) -> UnsaidState:
    book = parts.book
    sizes = {kind.name: len(kind.members) for kind in book.kinds}
    rests = _derived(parts, state.name)
    users = {name for name, part in parts.acts.items() if part.minds(rests)}
    settled = () if book.settlement is None else book.settlement.states
    told = rests & {*book.shown, *settled}  # of these a ruling tells what they were
    minding = [
        one
        for one in book.clauses
        if parts.clauses[one.head.id].minds(rests) or (told and _changes_told(one, told))
    ]
    for clause in minding:
        users |= parts.causes[clause.head.id]
    if told:
        granted = set(_granted(book))
        users |= {one.name for one in book.acts if one.name in granted and _sets(one, told)}
    setting = {
        act.name
        for act in book.acts
        for effect in act.effects
        if not act.formal and _tells(effect, state.name)  # a formal one may be void
    }
    return UnsaidState(
        state.name,
        prod(sizes[key.name] for key in state.keys),
        tuple(values_of(state.sort, sizes.__getitem__) or ()),
        frozenset(state.begins),
        frozenset(setting - users),
        frozenset(users),
        parts.settlement.minds(rests) or bool(told),
        may_be_none(state.sort),
        state.some,
        state.name in seldom(book),
        not all(map(_at_once, minding)),
    )


def _at_once(clause: Clause) -> bool:
    """Tell whether a clause looks at anything only as an act happens that sets it off."""
    if isinstance(clause, OffenceClause | ConsequenceClause):
        return isinstance(clause.trigger, ActTrigger)
    return isinstance(clause, PowerClause)


def _changes_told(clause: Clause, told: frozenset[str]) -> bool:
    """Tell whether a finding may say that a clause changed one of some states, and from what."""
    if isinstance(clause, ConsequenceClause) and clause.word == "consequence":
        return not isinstance(clause.trigger, ActTrigger | OnceTrigger) and _sets(clause, told)
    return not (isinstance(clause, PowerClause) and clause.silent) and _sets(clause, told)


def _sets(part: object, states: frozenset[str]) -> bool:
    return any(one.state in states for one in written(part))


def _granted(book: Book) -> Iterator[str]:
    """Go through the acts of which a finding tells that they were done by right."""
    for clause in book.clauses:
        if isinstance(clause, PowerClause) and not clause.silent:
            yield clause.pattern.act
        elif isinstance(clause, MenuClause):
            yield from (option.pattern.act for option in clause.options)


def seldom(book: Book) -> frozenset[str]:
    """Name the unknown states that no tag tells: few records ask for one, if it is any use.

    A state whose beginning another rests on, or that is settled or shown in rulings, is none.
    """
    own = {state.name for state in book.states if state.unknown and not state.tag}
    rests = ReadStates(book).of(tuple(state.start for state in book.states))
    shown = set(book.shown) if book.settlement is None else {*book.shown, *book.settlement.states}
    return frozenset(own - rests - shown) if own else frozenset()


def _derived(parts: _Parts, name: str) -> frozenset[str]:
    """Name a state and all whose starting values rest on it."""
    found = {name}
    for state in parts.book.states:  # what a start rests on stands before it
        if found & parts.starts[state.name]:
            found.add(state.name)
    return frozenset(found)


def _changes(part: object) -> Iterator[str]:
    """Go through the states that something sets by what they were (*rises by 1*)."""
    for effect in written(part):
        if any(isinstance(one, Read) and one.state == effect.state for one in nodes(effect.value)):
            yield effect.state


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


def acts_of(book: Book) -> dict[str, frozenset[str]]:
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
