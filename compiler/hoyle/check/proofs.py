"""Cases: each operative law is shown to bite, to spare, and to make its exceptions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hoyle import ir
from hoyle.check.clause_variants import ClauseVariants
from hoyle.check.mutation import mutations
from hoyle.ir.visitor import breaches
from hoyle.source.diagnostic import Diagnostic, Label
from hoyle.source.suggest import near
from hoyle.words.templates import spoken

_Shown = Counter[tuple[str, str]]


def operative(book: ir.Book) -> tuple[str, ...]:
    """List the laws that do something, in book order: those with a clause that is no odds."""
    at_work = {clause.head.law for clause in book.clauses}
    if book.settlement is not None:
        at_work |= {step.head.law for step in book.settlement.steps}
    return tuple(dict.fromkeys(law.id for law in book.laws if law.id in at_work))


def proofs(book: ir.Book) -> Iterator[Diagnostic]:
    """Each operative law has a case that it bites, one that it spares, one for each exception.

    A law that bites on nothing but what contradicts the record is shown to by a case of doubt.
    """
    shown: _Shown = Counter((case.law, case.word) for case in book.cases)
    for case in book.cases:
        shown[case.law, "bites"] += case.word == "undecided"
    own = _own_exceptions(book)
    due = own + Counter(clause.head.law for clause in _liberties(book))
    at_work = set(operative(book))
    laws = [law for law in book.laws if law.id in at_work]
    for code, word, what in _DUE:
        lacking = [law for law in laws if not shown[law.id, word]]
        yield from _folded(book, code, word, what, lacking)
    missing = {law.id: due[law.id] - _exceptions_shown(law.id, book, shown, own) for law in laws}
    lacking = [law for law in laws if missing[law.id] > 0]
    if len(lacking) > _MOST_TOLD:
        yield _many_lack(book, "L452", "excepts", "exceptions that no case shows", lacking)
    for law in lacking if len(lacking) <= _MOST_TOLD else ():
        yield _missing(
            book,
            "L452",
            law,
            f"it makes {_many(due[law.id], 'exception')}, and {missing[law.id]} "
            f"{'is' if missing[law.id] == 1 else 'are'} shown by no case",
            "excepts",
            tuple(_made(book, law.id)),
        )


_DUE = (
    ("L450", "bites", "biting"),
    ("L451", "spares", "sparing what is nearly within it"),
)
_MOST_TOLD = 3  # so many laws without a case are told of one by one


def _folded(
    book: ir.Book, code: str, word: str, what: str, laws: list[ir.Law]
) -> Iterator[Diagnostic]:
    """Tell of laws that lack such a case: of a few each, of many together, at the first."""
    if len(laws) <= _MOST_TOLD:
        for law in laws:
            yield _missing(book, code, law, f"no case shows it {what}", word)
    else:
        yield _many_lack(book, code, word, f"no case that shows them {what}", laws)


def _many_lack(book: ir.Book, code: str, word: str, what: str, laws: list[ir.Law]) -> Diagnostic:
    said = f"{len(laws)} laws have {what}: " + ", ".join(law.id for law in laws)
    hint = f'add to {book.name}.cases, for each: {word} "..."'
    return Diagnostic(code, "warning", laws[0].span, said, hint)


def titles(book: ir.Book) -> Iterator[Diagnostic]:
    """No two cases of a law have one title: what each shows is told by it alone."""
    first: dict[tuple[str, str], ir.Case] = {}
    for case in book.cases:
        before = first.setdefault((case.law, case.title), case)
        if before is not case:
            yield Diagnostic(
                "L454",
                "warning",
                case.span,
                f"law {case.law} has a case “{case.title}” already",
                "say in the title what differs",
                (Label(before.span, "called so first"),),
            )


def marks(book: ir.Book) -> Iterator[Diagnostic]:
    """What is said to be shown by no case is a change of its law, or of what is in no law."""
    told: dict[str, list[str]] = {}
    left = {(mark.law, mark.part) for mark in book.unshown}
    changes = mutations(book, {mark.law for mark in book.unshown})
    while left:
        change = next(changes, None)
        if change is None:
            break
        told.setdefault(change.law, []).append(change.words)
        left -= {one for one in left if change.law in ("", one[0]) and change.words == one[1]}
    for mark in book.unshown:
        known = told.get(mark.law, []) + told.get("", [])
        if (mark.law, mark.part) in left:
            guess = near(mark.part, known)
            yield Diagnostic(
                "L453",
                "error",
                mark.span,
                f"law {mark.law} has nothing that is told as “{mark.part}”",
                f"write: {guess}" if guess else "write it as `hoyle test --thorough` tells it",
            )


def _own_exceptions(book: ir.Book) -> Counter[str]:
    """Count for each law the *unless* conditions of its clauses."""
    own: Counter[str] = Counter()
    for clause in book.clauses:
        match clause:
            case ir.OffenceClause() | ir.DutyClause() | ir.ConsequenceClause():
                own[clause.head.law] += len(clause.unless)
    return own


def _exceptions_shown(law: str, book: ir.Book, shown: _Shown, own: Counter[str]) -> int:
    """Count the cases that show exceptions made by a law.

    An exception made by a liberty may be shown under the law whose offence it lifts,
    as far as that law does not need the case for its own exceptions.
    """
    lifted = {clause.offence for clause in _liberties(book) if clause.head.law == law}
    homes = {
        clause.head.law
        for clause in book.clauses
        for breach in breaches(clause)
        if breach.offence in lifted and clause.head.law != law
    }
    spare = sum(max(0, shown[home, "excepts"] - own[home]) for home in homes)
    return shown[law, "excepts"] + spare


def _liberties(book: ir.Book) -> tuple[ir.LibertyClause, ...]:
    return tuple(clause for clause in book.clauses if isinstance(clause, ir.LibertyClause))


def _made(book: ir.Book, law: str) -> Iterator[Label]:
    """Show the exceptions that a law makes, each at its clause and in its words."""
    words = ClauseVariants(book)
    for clause in book.clauses:
        if clause.head.law != law:
            continue
        match clause:
            case ir.OffenceClause() | ir.DutyClause() | ir.ConsequenceClause():
                said = " and ".join(f"unless {words.say(test)}" for test in clause.unless)
            case ir.LibertyClause():
                said = f"lifting {spoken(clause.offence)}"
            case _:
                continue
        if said:
            yield Label(clause.head.span, said)


def _missing(
    book: ir.Book, code: str, law: ir.Law, what: str, word: str, labels: tuple[Label, ...] = ()
) -> Diagnostic:
    hint = f'add to {book.name}.cases: {word} "..."'
    said = f"law {law.id}, {law.title}: {what}"
    return Diagnostic(code, "warning", law.span, said, hint, labels)


def _many(count: int, thing: str) -> str:
    return f"{count} {thing}" + ("" if count == 1 else "s")
