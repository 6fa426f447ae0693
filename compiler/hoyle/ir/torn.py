"""What rests on what went before a record that begins in the middle: where it proves nothing.

Of such a record a state is known if a tag tells it, if every value that it may have is tried
(`hoyle.ir.unsaid`), if it is rebuilt, or if the book says that such a record begins with it as a
game does; what is as others began, and stays so, is known if these are. All others are untold; so
is whatever an act or a clause makes of something untold, and whether a choice or a duty was open,
unless the book says that none is. What looks at something untold is in doubt.

Sets of names are bit masks over their places, those of acts over their places in the book; the mask
of all acts is -1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from functools import reduce
from math import prod

from hoyle.ir.book import Book
from hoyle.ir.expressions import Call, CloseMenu, Effect, Op, Read
from hoyle.ir.norms import (
    ActTrigger,
    Clause,
    ConsequenceClause,
    DutyClause,
    ElectionTrigger,
    LibertyClause,
    MenuClause,
    OffenceTrigger,
    PowerClause,
)
from hoyle.ir.operations import OF_NORMS
from hoyle.ir.reads import IN_VAIN, OPEN, Reads, changed
from hoyle.ir.sorts import may_be_none
from hoyle.ir.unsaid import acts_of
from hoyle.ir.unseen import unseen_sets
from hoyle.ir.visitor import breaches, nodes, triggers, written
from hoyle.shared.specs import TornSpec

_OFFENCE = "offence "


def torn_book(book: Book) -> TornSpec | None:
    """Give what a book tells of records that begin in the middle; None if it has none.

    So it is of a book in whose records a member may be unseen; what rests on it is in doubt, too.
    """
    state = next((one.name for one in book.states if one.torn), "")
    sets = unseen_sets(book)
    told = state or (sets is not None and sets.singles)
    return tearing(book, state) if told else None


def tearing(book: Book, state: str = "") -> TornSpec:
    """Give what rests on what in a book, of whose states one may tell that a record is torn."""
    return _Tearing(book, state).made()


class _Tearing:
    def __init__(self, book: Book, state: str) -> None:
        self._book = book
        self._state = state
        self._reads = Reads(book.definitions)
        self._names: dict[str, int] = {one.name: at for at, one in enumerate(book.states)}
        self._acts = {act.name: 1 << at for at, act in enumerate(book.acts)}
        self._bites = acts_of(book)
        self._rests: list[tuple[int, int, int]] = []

    def made(self) -> TornSpec:
        liberties: dict[str, frozenset[str]] = {}
        for clause in self._book.clauses:
            if isinstance(clause, LibertyClause):
                known = liberties.get(clause.offence, frozenset())
                liberties[clause.offence] = known | self._looks(clause)
        clauses: list[tuple[str, int, int]] = []
        for clause in self._book.clauses:
            looks = self._looks(clause)
            for breach in breaches(clause):
                looks |= liberties.get(breach.offence, frozenset())
            at = self._bites[clause.head.id]
            clauses.append((clause.head.id, self._places(at), self._mask(looks)))
            self._rest(at, looks, self._makes(clause))
            for acts_, makes in _open_before(clause, frozenset(self._acts)):
                self._rest(acts_, frozenset((OPEN,)), makes)
                clauses.append((clause.head.id, self._places(acts_), self._mask((OPEN,))))
        acts, authority = [], []
        for act in self._book.acts:
            acts.append(self._mask(self._all((act.possible, act.possible_says))))
            own = frozenset((_authority(act.name),)) if act.formal else frozenset[str]()
            authority.append(self._mask(own))
            only = frozenset((act.name,))
            self._rest(only, own | self._all(act.effects), changed(act.effects))
            self._rest(only, own, frozenset((IN_VAIN,)))
        states = self._book.states
        kept = {self._state, *(option.name for option in self._book.options)}
        for one in states:
            sure = one.rebuilt is not None or (one.unknown and not may_be_none(one.sort))
            kept |= {*one.intact, *((one.name,) if sure else ())}
        kept |= self._derived(kept)
        sizes = {kind.name: len(kind.members) for kind in self._book.kinds}
        tried = self._mask(one.name for one in states if one.unknown)
        rebuilt = self._mask(one.name for one in states if one.rebuilt is not None)
        norms = self._mask((OPEN,))
        names = (OPEN, *(one.name for one in states))
        untold = self._mask(name for name in names if name not in kept)
        return TornSpec(
            self._state,
            tuple(one.name for one in states),
            {one.name: prod(sizes[key.name] for key in one.keys) for one in states if one.tag},
            tried,
            rebuilt,
            untold,
            tuple(dict.fromkeys(self._rests)),
            tuple(clauses),
            tuple(acts),
            tuple(authority),
            self._mask(name for name in self._names if name.startswith(_OFFENCE)),
            norms,
        )

    def _derived(self, kept: Set[str]) -> frozenset[str]:
        """Name the states that stay as others began; they are told if these are, and not else.

        So it is with those that are as they start, where that is as others are.
        """
        book = self._book
        set_ = {one.state for one in written((*book.acts, *book.clauses, book.settlement))}
        steady = {one.name for one in book.states if not (one.tag or one.unknown)} - set_
        found: set[str] = set()
        for one in book.states:
            begun = self._all(one.start)
            if begun and (one.name in steady or (one.name in kept and not one.unknown)):
                self._rest(frozenset(self._acts), begun, frozenset((one.name,)))
                found.add(one.name)
        return frozenset(found)

    def _looks(self, clause: Clause) -> frozenset[str]:
        """Name all that decides whether a clause bites, and what it makes."""
        found = self._all(clause)
        for hung in triggers(clause):
            match hung.trigger:
                case OffenceTrigger(offence):
                    found |= {_breach(offence)}
                case ElectionTrigger(option):
                    found |= {_authority(act) for act in self._electing(option)}
        if isinstance(clause, LibertyClause):
            found |= {_breach(clause.offence)}
        return found

    def _electing(self, option: str) -> list[str]:
        menus = (one for one in self._book.clauses if isinstance(one, MenuClause))
        return [one.pattern.act for menu in menus for one in menu.options if one.name == option]

    def _makes(self, clause: Clause) -> frozenset[str]:
        """Name all that a clause may change."""
        match clause:
            case ConsequenceClause():
                return changed(clause.effects)
            case PowerClause():
                return changed(clause.effects) | {_authority(clause.pattern.act)}
            case MenuClause():
                effects: tuple[Effect, ...] = ()
                effects = sum((option.effects for option in clause.options), effects)
                acts = {_authority(option.pattern.act) for option in clause.options}
                return changed(effects) | acts | {OPEN}
            case LibertyClause():
                return frozenset((_breach(clause.offence),))
            case _:
                return frozenset(_breach(breach.offence) for breach in breaches(clause))

    def _all(self, part: object) -> frozenset[str]:
        """Name all that a part of the book looks at, through definitions too."""
        found: set[str] = set()
        for node in nodes(part):
            match node:
                case Read(state):
                    found.add(state)
                case Op(op) if op in OF_NORMS:
                    found.add(f"{op} ")
                case Call(name):
                    found |= self._reads.definition(name)
                case CloseMenu():
                    found.add(OPEN)
        return frozenset(found)

    def _rest(self, acts: frozenset[str], looks: frozenset[str], makes: frozenset[str]) -> None:
        if looks and makes and acts:
            self._rests.append((self._places(acts), self._mask(looks), self._mask(makes)))

    def _places(self, acts: frozenset[str]) -> int:
        if len(acts) == len(self._acts):
            return -1
        return reduce(int.__or__, (self._acts[act] for act in acts), 0)

    def _mask(self, names: Iterable[str]) -> int:
        # In order, for where a new name stands is written into what is generated.
        places = [self._names.setdefault(name, len(self._names)) for name in sorted(names)]
        return reduce(int.__or__, (1 << place for place in places), 0)


def _open_before(
    clause: Clause, every: frozenset[str]
) -> Iterator[tuple[frozenset[str], frozenset[str]]]:
    """Give the acts at which a norm may end that was open before, and what may come of it."""
    match clause:
        case DutyClause():
            acts = [one.act for one in clause.before if isinstance(one, ActTrigger)]
            at = frozenset(acts) if len(acts) == len(clause.before) else every
            yield at, frozenset((_breach(clause.breach.offence),))
        case MenuClause():
            for option in clause.options:
                act = option.pattern.act
                yield frozenset((act,)), changed(option.effects) | {_authority(act)}
        case _:
            return


def _authority(act: str) -> str:
    return f"authority {act}"


def _breach(offence: str) -> str:
    return f"{_OFFENCE}{offence}"
