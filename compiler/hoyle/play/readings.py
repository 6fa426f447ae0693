"""Two readings of a book, set against each other."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hoyle import ir
from hoyle.interpret.machine import chosen
from hoyle.interpret.ruling import RecordJudge
from hoyle.ir.game import Record
from hoyle.ir.visitor import bearing, read_through
from hoyle.play.contest import Contest, Parting, differ, parting

Chosen = tuple[tuple[str, str], ...]  # options with their choices


@dataclass(frozen=True, slots=True)
class Readings:
    """Two readings of a book: the options in which they differ, and each one's choices.

    `common` are choices that hold in both.
    """

    first: Chosen
    second: Chosen
    common: Chosen = ()

    @property
    def options(self) -> tuple[str, ...]:
        """Name the options in which the readings differ."""
        return tuple(name for name, _ in self.first)

    def contest(self, book: ir.Book, judge: RecordJudge) -> Contest:
        """Set the readings against each other, where they bear upon the laws of a book."""
        wanted = set(self.options)
        laws = tuple(law for law in bearing(book, self.options) if law)
        hanging = frozenset(
            place
            for place, clause in enumerate(book.clauses)
            if clause.head.law in laws and wanted & read_through(clause, book)
        )

        def parted(record: Record) -> Parting | None:
            one, other = (judge(each) for each in self.of(record))
            return parting(one, other) if differ(one, other) else None

        sides = (dict(side + self.common) for side in (self.first, self.second))
        return Contest(parted, laws, hanging, tuple(chosen(book, side) for side in sides))

    def of(self, record: Record) -> tuple[Record, Record]:
        """Give a record as it is to be judged under each."""
        first, second = self.first + self.common, self.second + self.common
        return replace(record, options=first), replace(record, options=second)
