"""What a book would be without one of its conditions: does any case notice?

Every *if*, *unless*, *while* of a clause is left out in turn, each part of an *and* by itself.
Where all cases are ruled on as before, nothing shows what that part is for: a near miss is
wanting, or the part says nothing that the rest does not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce

from hoyle.check.cases import brought
from hoyle.ir import (
    Book,
    Clause,
    ConsequenceClause,
    DutyClause,
    Expr,
    LibertyClause,
    Lit,
    MenuClause,
    OffenceClause,
    OnceTrigger,
    Op,
    PowerClause,
    Settle,
    Trigger,
    Truth,
    Var,
)
from hoyle.ir.game import Record
from hoyle.words.templates import fill
from hoyle.words.verbalise import Verbaliser, conjuncts


@dataclass(frozen=True, slots=True)
class Mutation:
    """A part of a clause, in words, and the book without it.

    `word` is how the rule file has it (if, unless, while); `clause` the place of the clause,
    None for a step of the settlement.
    """

    law: str
    word: str
    part: str
    file: str
    line: int
    clause: int | None
    book: Book

    @property
    def words(self) -> str:
        """The part with the word before it."""
        return f"{self.word} {self.part}"


def mutations(book: Book) -> Iterator[Mutation]:
    """Leave out each condition of a book's clauses and steps in turn, in book order.

    That a value is there at all (*P is not none*) is left alone: such a part guards the rest.
    """
    wording = Verbaliser(book)
    for place, clause in enumerate(book.clauses):
        for word, test, rest in _without(clause):
            clauses = (*book.clauses[:place], rest, *book.clauses[place + 1 :])
            changed = replace(book, clauses=clauses)
            yield _omission(clause, wording, word, test, place, changed)
    if book.settlement is not None:
        steps = book.settlement.steps
        for place, step in enumerate(steps):
            for test, left in _parts(step.test):
                new = (*steps[:place], replace(step, test=left), *steps[place + 1 :])
                changed = replace(book, settlement=replace(book.settlement, steps=new))
                yield _omission(step, wording, "if", test, None, changed)


def _omission(
    of: Clause | Settle,
    wording: Verbaliser,
    word: str,
    test: Expr,
    place: int | None,
    changed: Book,
) -> Mutation:
    span = of.head.span
    part = fill(wording.say(test), {})
    return Mutation(of.head.law, word, part, span.file, span.line, place, changed)


def unnoticed(book: Book, cases: Sequence[tuple[str, Record]]) -> Iterator[tuple[Mutation, bool]]:
    """Give the mutations, and of each whether no case notices it.

    `cases` are records with the laws that they stand under; those of a law are tried first.
    """
    given = [brought(book, law, record) for law, record in cases]
    for mutation in mutations(book):
        order = sorted(range(len(cases)), key=lambda n: cases[n][0] != mutation.law)
        noticed = (brought(mutation.book, *cases[n]) != given[n] for n in order)
        yield mutation, not any(noticed)


# ---------------------------------------------------------------- clauses without a part


def _without(clause: Clause) -> Iterator[tuple[str, Expr, Clause]]:
    """Give each condition of a clause, the word before it, and the clause without it."""
    match clause:
        case LibertyClause():
            for test, left in _parts(clause.test):
                yield "if", test, replace(clause, test=left)
        case PowerClause():
            for test, left in _parts(clause.pattern.test):
                yield "while", test, replace(clause, pattern=replace(clause.pattern, test=left))
        case MenuClause():
            for test, trigger in _opened(clause.trigger):
                yield "if", test, replace(clause, trigger=trigger)
            for place, option in enumerate(clause.options):
                for test, left in _parts(option.pattern.test):
                    changed = replace(option, pattern=replace(option.pattern, test=left))
                    options = (*clause.options[:place], changed, *clause.options[place + 1 :])
                    yield "if", test, replace(clause, options=options)
        case OffenceClause() | ConsequenceClause() | DutyClause():
            for test, trigger in _opened(clause.trigger):
                yield "if", test, replace(clause, trigger=trigger)
            for place, test in enumerate(clause.unless):
                others = (*clause.unless[:place], *clause.unless[place + 1 :])
                yield "unless", test, replace(clause, unless=others)
            if isinstance(clause, DutyClause):
                for test, left in _parts(clause.fulfil.test):
                    yield "if", test, replace(clause, fulfil=replace(clause.fulfil, test=left))


def _opened(trigger: Trigger) -> Iterator[tuple[Expr, Trigger]]:
    if isinstance(trigger, OnceTrigger):
        for test, left in _parts(trigger.test):
            if left is not None:
                yield test, replace(trigger, test=left)
        return
    for test, left in _parts(trigger.test):
        yield test, replace(trigger, test=left)


def _parts(test: Expr | None) -> Iterator[tuple[Expr, Expr | None]]:
    """Give each part of a condition that must hold with the others, and those others."""
    parts = tuple(conjuncts(test))
    for place, part in enumerate(parts):
        if isinstance(part, Op) and part.op == "!=" and _guards(part):
            continue
        others = (*parts[:place], *parts[place + 1 :])
        yield part, reduce(_both, others) if others else None


def _guards(part: Op) -> bool:
    one, other = part.args
    return isinstance(one, Var) and isinstance(other, Lit) and other.value == -1


def _both(one: Expr, other: Expr) -> Expr:
    return Op("and", (one, other), Truth())
