"""Records that begin in the middle: what rests on something that they do not tell is in doubt."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.interpret.machine import Machine, choices, program_of
from hoyle.interpret.ruling import Finding, Ruling
from hoyle.ir import Book, may_be_none
from hoyle.ir.game import Record
from hoyle.ir.torn import TornBook


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
    doubt = _Doubt(book, record, torn)
    for finding in made["findings"]:
        if doubt.on(finding):
            finding["verdict"] = "undecided"
    for norm in (*made["menus"], *made["duties"]):
        if doubt.of(norm["clause"]):
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


class _Doubt:
    """What is untold in a record, and what looks at it."""

    def __init__(self, book: Book, record: Record, torn: TornBook) -> None:
        self._torn = torn
        self._record = record
        self._acts = program_of(book).act_places
        self._there = 0
        for event in record.events:
            self._there |= 1 << self._acts[event.act]
        self._looks: dict[str, int] = {}
        for clause, _, looks in torn.clauses:
            self._looks.setdefault(clause, looks)
        untold = self._spread(torn.untold & ~self._told(book))
        if any(torn.acts[self._acts[event.act]] & untold for event in record.events):
            # What is possible is not known, and so not which values cannot have been.
            untold = self._spread(untold | torn.tried | torn.rebuilt)
        self._untold = untold

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

    def _spread(self, untold: int) -> int:
        """Add all that acts and clauses make of what is untold."""
        before = 0
        while untold != before:
            before = untold
            for acts, looks, makes in self._torn.rests:
                if acts & self._there and looks & untold:
                    untold |= makes
        return untold

    def of(self, clause: str) -> bool:
        """Tell whether what a clause finds is in doubt."""
        return bool(self._looks.get(clause, 0) & self._untold)

    def on(self, finding: Finding) -> bool:
        """Tell whether a finding is in doubt."""
        at = self._acts[self._record.events[finding["event"]].act]
        match finding["kind"]:
            case "conflict":
                return True
            case "contradiction":
                return bool(self._torn.acts[at] & self._untold)
            case "void":
                return bool(self._torn.authority[at] & self._untold)
            case "exercised":
                looks = self._looks.get(finding["clause"], 0) | self._torn.authority[at]
                return bool(looks & self._untold)
            case _:
                return self.of(finding["clause"])

    def unruled(self) -> list[str]:
        """Give the clauses that may be asked and are in doubt."""
        found = (
            clause
            for clause, acts, looks in self._torn.clauses
            if acts & self._there and looks & self._untold
        )
        return list(dict.fromkeys(found))
