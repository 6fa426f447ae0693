"""What hangs on cards that a record tells by their number: how it comes out, what is reckoned."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from hoyle.interpret import Machine
from hoyle.interpret.ruling import Outcome, Reckoned, Texts
from hoyle.interpret.settling import outcome
from hoyle.interpret.unseen import filled_records
from hoyle.ir import Book
from hoyle.ir.game import Record
from hoyle.ir.unseen import kind_of, unseen_sets
from hoyle.rulings.effort import Effort
from hoyle.rulings.replay import replay
from hoyle.rulings.telling import dealing, telling_card, unnamed


def told_by_card(book: Book, record: Record, made: Sequence[Outcome]) -> tuple[str, str] | None:
    """Say in which case a record comes out in the first of two ways, and in which in the other.

    That is by the one card on which it hangs, and who has it; None if it is no such card.
    """
    sets = unseen_sets(book)
    if sets is None:
        return None
    tried = [(one, outcome(machine)) for one, machine in _completions(book, record, Effort())]
    if any(found not in made for _, found in tried):
        return None
    effort, first = Effort(), made[0]

    def is_made(changed: Record) -> bool:
        judged = effort.spend(len(record.events))
        return not judged or outcome(replay(book, changed)) == first

    marked: list[tuple[Record, set[object]]]
    marked = [(one, {"first"} if found == first else set()) for one, found in tried]
    kind, dealt = kind_of(book, sets), dealing(record, sets, len(record.events) - 1)
    telling = telling_card(dealt, unnamed(book, record, kind), marked, "first", is_made)
    what = "" if telling is None else telling.words(book, kind)
    if telling is None or not what:
        return None
    who = Texts(book, record.seats).seats[telling.key]
    cases = f"if {who} held {what}", f"if {who} did not hold {what}"
    return cases if telling.so else (cases[1], cases[0])


def reckoned_in_some(book: Book, record: Record, reckoned: Sequence[Reckoned]) -> frozenset[int]:
    """Give the places of what is reckoned with some cards alone, or as far as is worked out."""
    found = [
        {_mark(one) for one in machine.docket.reckoned}
        for _, machine in _completions(book, record, Effort())
    ]
    return frozenset(
        at for at, one in enumerate(reckoned) if not all(_mark(one) in each for each in found)
    )


def _completions(book: Book, record: Record, effort: Effort) -> Iterator[tuple[Record, Machine]]:
    """Give completions of a record that contradict themselves least, each judged to its end."""
    tried: list[tuple[Record, Machine]] = []
    for one in filled_records(book, record):
        if not effort.spend(len(record.events)):
            break
        tried.append((one, replay(book, one)))
    least = min((_against(machine) for _, machine in tried), default=0)
    return (one for one in tried if _against(one[1]) == least)


def _against(machine: Machine) -> int:
    return sum(1 for one in machine.docket.findings if one["kind"] == "contradiction")


def _mark(one: Reckoned) -> Hashable:
    return one.clause, one.event, one.says, tuple(map(tuple, one.changes))
