"""What a book would be with one thing in it otherwise: does any case kill it?

Each condition, bound, amount, sign, target, holder, order, window, option, liberty and effect of
a book, and of the common books that it uses, is changed in turn. Where all cases bring about what
they did before, nothing shows what that part is for: a case is wanting, or the part says nothing
that the rest does not.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace

from hoyle.check.clause_variants import ClauseVariants
from hoyle.check.deeds import Caller
from hoyle.check.places import PlaceChange
from hoyle.ir import Book, Clause, Head, Settle, Span
from hoyle.ir.visitor import asked, called_through
from hoyle.words.templates import spoken

BookPart = tuple[str, str]  # *definition*, *act* or *bound* with a name; *asked* or *bites*, an id


@dataclass(frozen=True, slots=True)
class Mutation:
    """A change of a book, in words, and the book so changed.

    `law` is "" where the change is in no law. Where no record comes to `part`, as an interpreter
    tells what it comes to, nothing is otherwise; None: that cannot be told. A change of an effect
    with a name is one of all its `callers`, and lies in many `places`.
    """

    law: str
    words: str
    file: str
    line: int
    part: BookPart | None
    book: Book
    places: tuple[PlaceChange, ...] = ()
    callers: tuple[Caller, ...] = ()

    @property
    def laws(self) -> frozenset[str]:
        """The laws in which something is otherwise."""
        called = {name for sort, name in self.callers if sort == "law"}
        return frozenset({self.law, *called} - {""})


def mutations(book: Book, laws: Container[str] | None = None) -> Iterator[Mutation]:
    """Change each part of a book in turn: its clauses, settlement, acts, definitions, states.

    An effect with a name is changed for all that call it.
    With `laws`, of clauses those of these laws alone.
    What rulings do not rest on, how games are played at random and what the table shows, stays.
    """
    changes = ClauseVariants(book)
    for place, clause in enumerate(book.clauses):
        if laws is not None and clause.head.law not in laws:
            continue
        for words, new in changes.of_clause(clause):
            clauses = (*book.clauses[:place], *new, *book.clauses[place + 1 :])
            part = ("bites" if _later(clause, new) else "asked", clause.head.id)
            yield _mutation(clause.head, words, part, replace(book, clauses=clauses))
    yield from _of_settlement(book, changes)
    if book.over is not None:
        for words, test in changes.of_expr(book.over):
            yield _loose(book.over_at, f"over when {words}", None, replace(book, over=test))
    if book.won is not None:
        for words, who in changes.of_expr(book.won):
            yield _loose(book.won_at, f"won by {words}", None, replace(book, won=who))
    for at, act in enumerate(book.acts):
        for words, one in changes.of_act(act):
            acts = (*book.acts[:at], one, *book.acts[at + 1 :])
            told = f"act {spoken(act.name)}: {words}"
            yield _loose(act.span, told, ("act", act.name), replace(book, acts=acts))
    yield from _of_deeds(book, changes)
    parts = (book.clauses, book.settlement, book.acts, book.states, book.over, book.won)
    at_law = called_through(parts, book)
    for at, made in enumerate(book.definitions):
        for words, other in changes.of_definition(made) if made.name in at_law else ():
            all_made = (*book.definitions[:at], other, *book.definitions[at + 1 :])
            told = f"{spoken(made.name).replace('_', '...')}: {words}"
            part = ("definition", made.name)
            yield _loose(made.span, told, part, replace(book, definitions=all_made))
    options = {option.name for option in book.options}
    for at, state in enumerate(book.states):
        # How an option begins is told by each record.
        for words, another in () if state.name in options else changes.of_state(state):
            states = (*book.states[:at], another, *book.states[at + 1 :])
            told = f"state {spoken(state.name)}: {words}"
            at_bound = ("bound", state.name) if another.start is state.start else None
            yield _loose(state.span, told, at_bound, replace(book, states=states))


def _of_settlement(book: Book, changes: ClauseVariants) -> Iterator[Mutation]:
    settlement = book.settlement
    if settlement is None:
        return

    def settled(head: Head, words: str, steps: tuple[Settle, ...]) -> Mutation:
        changed = replace(book, settlement=replace(settlement, steps=steps))
        return _mutation(head, words, ("asked", head.id), changed)

    steps = settlement.steps
    for place, step in enumerate(steps):
        before, after = steps[:place], steps[place + 1 :]
        yield settled(step.head, f"without the step {spoken(step.name)}", (*before, *after))
        if after:
            words = f"{spoken(after[0].name)} before {spoken(step.name)}"
            yield settled(step.head, words, (*before, after[0], step, *after[1:]))
        for words, new in changes.of_step(step):
            yield settled(step.head, words, (*before, new, *after))
    for words, test in changes.of_expr(settlement.test):
        changed = replace(book, settlement=replace(settlement, test=test))
        yield _loose(settlement.span, f"settlement when {words}", None, changed)


def _of_deeds(book: Book, changes: ClauseVariants) -> Iterator[Mutation]:
    """Change each effect with a name once, wherever it is called."""
    for deed in book.deeds:
        for words, effects in changes.of_deed(deed):
            found = changes.calls.changed(deed, effects)
            if found.places:
                told = f"effect {spoken(deed.name)}: {words}"
                change = _loose(deed.span, told, None, found.book)
                yield replace(change, places=found.places, callers=found.callers)


def _mutation(head: Head, words: str, part: BookPart, changed: Book) -> Mutation:
    return Mutation(head.law, words, head.span.file, head.span.line, part, changed)


def _loose(span: Span, words: str, part: BookPart | None, changed: Book) -> Mutation:
    return Mutation("", words, span.file, span.line, part, changed)


def _later(old: Clause, new: Sequence[Clause]) -> bool:
    """Tell whether a change shows only where the clause that was changed bites."""
    return all(asked(one) == asked(old) for one in new)
