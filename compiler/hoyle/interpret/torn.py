"""Records that begin in the middle: what rests on something that they do not tell is in doubt."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from hoyle.interpret.machine import Machine, choices, program_of
from hoyle.interpret.ruling import Finding, Ruling
from hoyle.ir import Book, may_be_none
from hoyle.ir.game import Record
from hoyle.ir.torn import TornBook
from hoyle.ir.unseen import UnseenSets, unseen_sets


def is_torn(book: Book, record: Record) -> bool:
    """Tell whether a record says that it begins in the middle."""
    torn = program_of(book).torn
    return torn is not None and (torn.state, 0, 1) in record.start


def left_open(book: Book, record: Record, made: Ruling) -> Ruling:
    """Leave undecided in a ruling on such a record what rests on something untold.

    Clauses that do, and are asked by an act of the record, are told as `unruled`.
    """
    torn = program_of(book).torn
    if torn is None or not record.events or not is_torn(book, record):
        return made
    return _left(_Doubt(book, record, torn), made)


def left_unseen(book: Book, record: Record, made: Ruling, tried: Collection[str]) -> Ruling:
    """Leave undecided in a ruling what rests on a member that an act tells by its number.

    That is nothing up to the first such act, and nothing of what it finds itself, which `made`
    tells. Of states that are `tried`, all values are, as far as nothing contradicts them.
    """
    torn, sets = program_of(book).torn, unseen_sets(book)
    if torn is None or sets is None:
        return made
    return _left(_Unseen(book, record, torn, sets, tried), made)


def _left(doubt: _Doubt | _Unseen, made: Ruling) -> Ruling:
    for finding in made["findings"]:
        if doubt.on(finding):
            finding["verdict"] = "undecided"
    for norm in (*made["menus"], *made["duties"]):
        if doubt.of(norm["clause"], norm["opened"]):
            norm["verdict"] = "undecided"
    made["unruled"] = doubt.unruled()
    return made


def before(book: Book, record: Record, findings: Sequence[Finding]) -> frozenset[int]:
    """Give the numbers of findings that rest on what went before the record."""
    torn = program_of(book).torn
    if torn is None or not record.events or not is_torn(book, record):
        return frozenset()
    doubt = _Doubt(book, record, torn)
    return frozenset(one["n"] for one in findings if doubt.on(one))


class _Looks:
    """What clauses and acts of a record look at."""

    def __init__(self, book: Book, record: Record, torn: TornBook) -> None:
        self._torn = torn
        self._record = record
        sets, places = unseen_sets(book), program_of(book).act_places
        seen = {} if sets is None else sets.singles
        self._acts = [places[seen.get(event.act, event.act)] for event in record.events]
        self._looks: dict[str, int] = {}
        for clause, _, looks in torn.clauses:
            self._looks.setdefault(clause, looks)
        self._there = 0  # the acts that may rest on something untold
        self._first = 0  # the first event at which laws may conflict on it
        self._untold: list[int] = []  # before each act
        self._last = 0

    def _spread(self, untold: int) -> int:
        """Add all that acts and clauses make of what is untold."""
        before = 0
        while untold != before:
            before = untold
            for acts, looks, makes in self._torn.rests:
                if acts & self._there and looks & untold:
                    untold |= makes
        return untold

    def of(self, clause: str, at: int) -> bool:
        """Tell whether what a clause finds at an event is in doubt."""
        return bool(self._looks.get(clause, 0) & self._untold[at])

    def on(self, finding: Finding) -> bool:
        """Tell whether a finding is in doubt."""
        at, looks = finding["event"], self._looks.get(finding["clause"], 0)
        match finding["kind"]:
            case "conflict":
                if at >= self._first:
                    return True
            case "contradiction":
                looks = self._torn.acts[self._acts[at]]
            case "void" | "exercised":
                looks |= self._torn.authority[self._acts[at]]
            case _:
                pass
        return bool(looks & self._untold[at])

    def unruled(self) -> list[str]:
        """Give the clauses that may be asked and are in doubt."""
        found = (
            clause
            for clause, acts, looks in self._torn.clauses
            if acts & self._there and looks & self._last
        )
        return list(dict.fromkeys(found))


class _Unseen(_Looks):
    """What rests on members that a record tells by their number."""

    def __init__(
        self,
        book: Book,
        record: Record,
        torn: TornBook,
        sets: UnseenSets,
        tried: Collection[str],
    ) -> None:
        super().__init__(book, record, torn)
        doubted = torn.rebuilt
        for at, name in enumerate(torn.names):
            doubted |= (name in tried) << at
        own = 1 << torn.names.index(sets.state)
        self._first = [event.act in sets.singles for event in record.events].index(True)
        self._go_through(own, 0)
        pairs = zip(self._acts, self._untold, strict=True)
        if doubted and any(torn.acts[act] & untold for act, untold in pairs):
            # What is possible is not known, and so not which values cannot have been.
            self._go_through(own, doubted)

    def _go_through(self, own: int, begun: int) -> None:
        self._untold, self._there, self._last = [], 0, begun
        for at, act in enumerate(self._acts):
            self._there |= 1 << act if self._last else 0
            self._last = self._spread(self._last)
            self._untold.append(self._last)
            if at == self._first:
                self._there |= 1 << act
                self._last = self._spread(self._last | own)


class _Doubt(_Looks):
    """What is untold in a record that begins in the middle, and what looks at it."""

    def __init__(self, book: Book, record: Record, torn: TornBook) -> None:
        super().__init__(book, record, torn)
        for act in self._acts:
            self._there |= 1 << act
        untold = self._spread(torn.untold & ~self._told(book))
        if any(torn.acts[act] & untold for act in self._acts):
            # What is possible is not known, and so not which values cannot have been.
            untold = self._spread(untold | torn.tried | torn.rebuilt)
        self._untold, self._last = [untold] * len(self._acts), untold

    def _told(self, book: Book) -> int:
        """Give what the record tells by its tags, and of what all values are tried."""
        record = self._record
        begun = Machine(book, choices(book, record), record.start, record.seats)
        layout = program_of(book).layout
        told = 0
        for at, state in enumerate(book.states):
            given = {slot for name, slot, _ in record.start if name == state.name}
            size = layout.places[state.name].size
            if len(given) == self._torn.slots[at] > 0:
                told |= 1 << at
            elif self._torn.tried >> at & 1 and may_be_none(state.sort):
                values = [begun.value(state.name, key) for key in range(size) if key not in given]
                told |= all(value == -1 for value in values) << at
        return told
