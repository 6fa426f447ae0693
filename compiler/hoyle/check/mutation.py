"""What a book would be with one thing in it otherwise: does any case notice?

Each condition, bound, amount, sign, target, holder, order, window, option, liberty and effect of
a book, and of the common books that it uses, is changed in turn. Where all cases bring about what
they did before, nothing shows what that part is for: a case is wanting, or the part says nothing
that the rest does not.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar, cast

from hoyle.check.variants import effects_with_one_changed, exprs_with_one_changed, unwritten
from hoyle.ir import (
    Act,
    ActTrigger,
    Book,
    Clause,
    ConsequenceClause,
    Definition,
    DutyClause,
    Effect,
    ElectionTrigger,
    Expr,
    Head,
    LibertyClause,
    MenuClause,
    MenuOption,
    Number,
    OffenceClause,
    OffenceTrigger,
    OnceTrigger,
    PowerClause,
    Raise,
    Settle,
    Span,
    State,
    Trigger,
)
from hoyle.ir.conditions import NO, all_of, conjuncts
from hoyle.ir.visitor import asked, called_through, made_up
from hoyle.words.templates import fill, spoken
from hoyle.words.verbalise import Verbaliser

S = TypeVar("S")
T = TypeVar("T")
BookPart = tuple[str, str]  # *definition*, *act* or *bound* with a name; *asked* or *bites*, an id
Altered = tuple[str, T]  # what is changed, in words, and what comes of it


@dataclass(frozen=True, slots=True)
class Mutation:
    """A change of a book, in words, and the book so changed.

    `law` is "" where the change is in no law; `clause` is the place of the clause, None where it
    is in none. Where no record comes to `part`, as an interpreter tells what it comes to, nothing
    is otherwise; None: that cannot be told.
    """

    law: str
    words: str
    file: str
    line: int
    clause: int | None
    part: BookPart | None
    book: Book


def mutations(book: Book, laws: Container[str] | None = None) -> Iterator[Mutation]:
    """Change each part of a book in turn: its clauses, settlement, acts, definitions, states.

    With `laws`, of clauses those of these laws alone.
    What rulings do not rest on, how games are played at random and what the table shows, stays.
    """
    changes = _Changes(book)
    for place, clause in enumerate(book.clauses):
        if laws is not None and clause.head.law not in laws:
            continue
        for words, new in changes.of_clause(clause):
            clauses = (*book.clauses[:place], *new, *book.clauses[place + 1 :])
            part = ("bites" if _later(clause, new) else "asked", clause.head.id)
            yield _mutation(clause.head, words, place, part, replace(book, clauses=clauses))
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


def _of_settlement(book: Book, changes: _Changes) -> Iterator[Mutation]:
    settlement = book.settlement
    if settlement is None:
        return

    def settled(head: Head, words: str, steps: tuple[Settle, ...]) -> Mutation:
        changed = replace(book, settlement=replace(settlement, steps=steps))
        return _mutation(head, words, None, ("asked", head.id), changed)

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


def _mutation(
    head: Head, words: str, clause: int | None, part: BookPart, changed: Book
) -> Mutation:
    return Mutation(head.law, words, head.span.file, head.span.line, clause, part, changed)


def _loose(span: Span, words: str, part: BookPart | None, changed: Book) -> Mutation:
    return Mutation("", words, span.file, span.line, None, part, changed)


def _later(old: Clause, new: Sequence[Clause]) -> bool:
    """Tell whether a change shows only where the clause that was changed bites."""
    return all(asked(one) == asked(old) for one in new)


class _Changes:
    """The changes of the parts of one book, each with words that tell it."""

    def __init__(self, book: Book) -> None:
        self._wording = Verbaliser(book)
        self._sizes = {kind.name: len(kind.members) for kind in book.kinds}

    def say(self, expr: Expr) -> str:
        """Say an expression as rulings do."""
        return fill(self._wording.say(expr), {})

    # ------------------------------------------------------------ clauses

    def of_clause(self, clause: Clause) -> Iterator[Altered[tuple[Clause, ...]]]:
        """Change a clause, or leave it out."""
        left: tuple[Clause, ...] = ()
        if isinstance(clause, MenuClause):  # its name is still asked for
            left = (replace(clause, trigger=replace(clause.trigger, test=NO)),)
        yield f"without the {clause_word(clause)}", left
        for words, one in (*self.omissions(clause), *self._inside(clause)):
            yield words, (one,)

    def omissions(self, clause: Clause) -> Iterator[Altered[Clause]]:
        """Leave out each condition of a clause."""
        match clause:
            case LibertyClause():
                for words, left in self.omitted("if", clause.test):
                    yield words, replace(clause, test=left)
            case PowerClause():
                for words, left in self.omitted("while", clause.pattern.test):
                    yield words, replace(clause, pattern=replace(clause.pattern, test=left))
            case MenuClause():
                for words, trigger in self._untested(clause.trigger):
                    yield words, replace(clause, trigger=trigger)
                for place, option in enumerate(clause.options):
                    for words, left in self.omitted("if", option.pattern.test):
                        changed = replace(option, pattern=replace(option.pattern, test=left))
                        yield words, replace(clause, options=_put(clause.options, place, changed))
            case OffenceClause() | ConsequenceClause() | DutyClause():
                for words, trigger in self._untested(clause.trigger):
                    yield words, replace(clause, trigger=trigger)
                for place, test in enumerate(clause.unless):
                    words = f"unless {self.say(test)}"
                    yield words, replace(clause, unless=_without(clause.unless, place))
                if isinstance(clause, DutyClause):
                    for words, left in self.omitted("if", clause.fulfil.test):
                        yield words, replace(clause, fulfil=replace(clause.fulfil, test=left))

    def omitted(self, word: str, test: Expr | None) -> Iterator[Altered[Expr | None]]:
        """Leave out each part of a condition that must hold with the others."""
        parts = tuple(conjuncts(test))
        for place, part in enumerate(parts):
            if not unwritten(parts, place):
                others = _without(parts, place)
                yield f"{word} {self.say(part)}", all_of(*others) if others else None

    def _untested(self, trigger: Trigger) -> Iterator[Altered[Trigger]]:
        for words, left in self.omitted("if", trigger.test):
            if isinstance(trigger, OnceTrigger):
                if left is not None:
                    yield words, replace(trigger, test=left)
                continue
            yield words, replace(trigger, test=left)

    def _inside(self, clause: Clause) -> Iterator[Altered[Clause]]:
        yield from self._head(clause)
        match clause:
            case LibertyClause():
                yield from _map(self._maybe(clause.test), lambda v: replace(clause, test=v))
            case PowerClause():
                for words, pattern in self._trigger(clause.pattern):
                    yield words, replace(clause, pattern=cast(ActTrigger, pattern))
                effects = self.of_effects(clause.effects)
                yield from _map(effects, lambda v: replace(clause, effects=v))
            case MenuClause():
                yield from self._menu(clause)
            case OffenceClause() | DutyClause():
                yield from self._triggered(clause)
                yield from _map(self._raise(clause.breach), lambda v: replace(clause, breach=v))
                if isinstance(clause, DutyClause):
                    yield from self._duty(clause)
            case ConsequenceClause():
                yield from self._triggered(clause)
                yield from _map(
                    self.of_effects(clause.effects), lambda v: replace(clause, effects=v)
                )

    def _head(self, clause: Clause) -> Iterator[Altered[Clause]]:
        head = clause.head
        for place, (var, value) in enumerate(head.given):
            for words, new in self.of_expr(value):
                given = _put(head.given, place, (var, new))
                yield words, replace(clause, head=replace(head, given=given))
        for place, (var, value) in enumerate(head.each):
            for words, new in self.of_expr(value):
                each = _put(head.each, place, (var, new))
                yield words, replace(clause, head=replace(head, each=each))

    def _triggered(
        self, clause: OffenceClause | DutyClause | ConsequenceClause
    ) -> Iterator[Altered[Clause]]:
        yield from _map(self._trigger(clause.trigger), lambda v: replace(clause, trigger=v))
        for place, test in enumerate(clause.unless):
            for words, new in self.of_expr(test):
                yield words, replace(clause, unless=_put(clause.unless, place, new))

    def _duty(self, clause: DutyClause) -> Iterator[Altered[Clause]]:
        yield from _map(self.of_expr(clause.bearer), lambda v: replace(clause, bearer=v))
        yield from _map(self._windows(clause.before), lambda v: replace(clause, before=v))
        fulfilled = cast(Iterator[Altered[ActTrigger]], self._trigger(clause.fulfil))
        yield from _map(fulfilled, lambda v: replace(clause, fulfil=v))

    def _menu(self, clause: MenuClause) -> Iterator[Altered[Clause]]:
        yield from _map(self._trigger(clause.trigger), lambda v: replace(clause, trigger=v))
        yield from _map(self.of_expr(clause.holder), lambda v: replace(clause, holder=v))
        yield from _map(self._windows(clause.until), lambda v: replace(clause, until=v))
        for place, option in enumerate(clause.options):
            name = spoken(option.name)
            if len(clause.options) > 1:
                options = _without(clause.options, place)
                yield f"without the option {name}", replace(clause, options=options)
            for words, new in self._option(option):
                options = _put(clause.options, place, new)
                yield f"{name}: {words}", replace(clause, options=options)

    def _option(self, option: MenuOption) -> Iterator[Altered[MenuOption]]:
        for words, pattern in self._trigger(option.pattern):
            yield words, replace(option, pattern=cast(ActTrigger, pattern))
        yield from _map(self._windows(option.until), lambda v: replace(option, until=v))
        yield from _map(self.of_effects(option.effects), lambda v: replace(option, effects=v))

    def _raise(self, breach: Raise) -> Iterator[Altered[Raise]]:
        yield from _map(self.of_expr(breach.offender), lambda v: replace(breach, offender=v))
        for place, arg in enumerate(breach.args):
            for words, new in self.of_expr(arg):
                yield words, replace(breach, args=_put(breach.args, place, new))

    def _windows(self, windows: tuple[Trigger, ...]) -> Iterator[Altered[tuple[Trigger, ...]]]:
        for place, window in enumerate(windows):
            yield f"without the end “{fill(window.words, {})}”", _without(windows, place)
            for words, new in () if made_up(window) else self._trigger(window, False):
                yield words, _put(windows, place, new)

    def _trigger(self, trigger: Trigger, parted: bool = True) -> Iterator[Altered[Trigger]]:
        match trigger:
            case ActTrigger() | OffenceTrigger():
                for place, (arg, binds) in enumerate(zip(trigger.args, trigger.binds, strict=True)):
                    for words, new in () if binds else self.of_expr(arg):
                        yield words, replace(trigger, args=_put(trigger.args, place, new))
            case ElectionTrigger() | OnceTrigger():
                pass
        yield from _map(self._maybe(trigger.test, parted), lambda v: replace(trigger, test=v))

    # ------------------------------------------------------------ what stands in no law

    def of_step(self, step: Settle) -> Iterator[Altered[Settle]]:
        """Change a step of the settlement."""
        yield from _map(self.omitted("if", step.test), lambda v: replace(step, test=v))
        yield from _map(self._maybe(step.test), lambda v: replace(step, test=v))
        yield from _map(self.of_effects(step.effects), lambda v: replace(step, effects=v))

    def of_act(self, act: Act) -> Iterator[Altered[Act]]:
        """Change what an act does, and when it is possible."""
        if act.possible is not None:
            yield "always possible", replace(act, possible=None)
        yield from _map(self._maybe(act.possible, False), lambda v: replace(act, possible=v))
        yield from _map(self.of_effects(act.effects), lambda v: replace(act, effects=v))

    def of_definition(self, made: Definition) -> Iterator[Altered[Definition]]:
        """Change a definition or its exceptions."""
        yield from _map(self.of_expr(made.base), lambda v: replace(made, base=v))
        for place, one in enumerate(made.exceptions):
            if not any(one.label in other.over for other in made.exceptions):
                words = f"without the exception {spoken(one.label)}"
                yield words, replace(made, exceptions=_without(made.exceptions, place))
            for words, test in self.of_expr(one.test):
                exceptions = _put(made.exceptions, place, replace(one, test=test))
                yield words, replace(made, exceptions=exceptions)
            for words, value in self.of_expr(one.value):
                exceptions = _put(made.exceptions, place, replace(one, value=value))
                yield words, replace(made, exceptions=exceptions)

    def of_state(self, state: State) -> Iterator[Altered[State]]:
        """Change what a state begins with, and the bounds that it stops at."""
        yield from _map(self.of_expr(state.start), lambda v: replace(state, start=v))
        sort = state.sort
        if isinstance(sort, Number) and sort.low is not None and sort.high is not None:
            low, high = replace(sort, low=sort.low - 1), replace(sort, high=sort.high + 1)
            yield f"at most {high.high}", replace(state, sort=high)
            if not sort.optional:
                yield f"at least {low.low}", replace(state, sort=low)

    # ------------------------------------------------------------ expressions and effects

    def of_expr(self, expr: Expr, parted: bool = False) -> Iterator[Altered[Expr]]:
        """Change one thing in an expression; if it is `parted`, its parts were left out already."""
        parts = [*conjuncts(expr)] if parted else []
        for old, new, changed in exprs_with_one_changed(expr, self._sizes):
            if new is not None or not parts or not all(part in parts for part in conjuncts(old)):
                yield self._told(old, new), changed

    def _told(self, old: Expr, new: Expr | None) -> str:
        was = f"“{self.say(old)}”"
        return f"without {was}" if new is None else f"“{self.say(new)}” for {was}"

    def _maybe(self, test: Expr | None, parted: bool = True) -> Iterator[Altered[Expr]]:
        return iter(()) if test is None else self.of_expr(test, parted)

    def of_effects(self, effects: tuple[Effect, ...]) -> Iterator[Altered[tuple[Effect, ...]]]:
        """Leave out an effect, or change one thing in one."""
        for lost, old, new, changed in effects_with_one_changed(effects, self._sizes):
            told = spoken(lost)
            yield (f"without {told}" if old is None else f"{told}: {self._told(old, new)}"), changed


# ---------------------------------------------------------------- small things


def _map(changes: Iterator[Altered[S]], make: Callable[[S], T]) -> Iterator[Altered[T]]:
    for words, value in changes:
        yield words, make(value)


def clause_word(clause: Clause) -> str:
    """Call a clause by its word and the name of what it is about."""
    match clause:
        case OffenceClause(word=word, breach=breach):
            return f"{word} {spoken(breach.offence)}"
        case DutyClause():
            return "duty"
        case LibertyClause():
            return "liberty"
        case PowerClause(pattern=pattern):
            return f"power to {spoken(pattern.act)}"
        case MenuClause(name=name):
            return f"menu {spoken(name)}"
        case ConsequenceClause(word=word):
            return word


def _put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _without(values: Sequence[T], place: int) -> tuple[T, ...]:
    return (*values[:place], *values[place + 1 :])
