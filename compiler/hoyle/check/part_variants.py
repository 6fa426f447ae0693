"""Parts of a book with one thing in them otherwise, each with words that tell what it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from hoyle.check.deeds import CalledEffects, WrittenCall
from hoyle.check.variants import effects_with_one_changed, exprs_with_one_changed, unwritten
from hoyle.ir import Act, Book, Deed, Definition, Effect, Expr, Number, Settle, State
from hoyle.ir.conditions import all_of, conjuncts
from hoyle.words.templates import fill, spoken
from hoyle.words.verbalise import Verbaliser

S = TypeVar("S")
T = TypeVar("T")
Altered = tuple[str, T]  # what is changed, in words, and what comes of it
Calls = Sequence[WrittenCall]


class PartVariants:
    """The changes of conditions, effects and what stands in no law, of one book.

    What an effect with a name does is no part of what calls it.
    """

    def __init__(self, book: Book) -> None:
        self._wording = Verbaliser(book)
        self._sizes = {kind.name: len(kind.members) for kind in book.kinds}
        self.calls = CalledEffects(book)

    def say(self, expr: Expr) -> str:
        """Say an expression as rulings do."""
        return fill(self._wording.say(expr), {})

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

    def of_test(self, test: Expr | None, parted: bool = True) -> Iterator[Altered[Expr]]:
        """Change one thing in a condition, if there is one."""
        return iter(()) if test is None else self.of_expr(test, parted)

    def of_effects(
        self, effects: tuple[Effect, ...], calls: Calls
    ) -> Iterator[Altered[tuple[Effect, ...]]]:
        """Leave out an effect, or change one thing in one; of `calls` only what they give."""
        for lost, old, new, changed in effects_with_one_changed(effects, self._sizes, calls):
            told = spoken(lost)
            yield (f"without {told}" if old is None else f"{told}: {self._told(old, new)}"), changed

    def omitted(self, word: str, test: Expr | None) -> Iterator[Altered[Expr | None]]:
        """Leave out each part of a condition that must hold with the others."""
        parts = tuple(conjuncts(test))
        for place, part in enumerate(parts):
            if not unwritten(parts, place):
                others = without(parts, place)
                yield f"{word} {self.say(part)}", all_of(*others) if others else None

    # ------------------------------------------------------------ what stands in no law

    def of_step(self, step: Settle) -> Iterator[Altered[Settle]]:
        """Change a step of the settlement."""
        yield from mapped_to(self.omitted("if", step.test), lambda v: replace(step, test=v))
        yield from mapped_to(self.of_test(step.test), lambda v: replace(step, test=v))
        effects = self.of_effects(step.effects, self.calls.within(step.head.span))
        yield from mapped_to(effects, lambda v: replace(step, effects=v))

    def of_act(self, act: Act) -> Iterator[Altered[Act]]:
        """Change what an act does, and when it is possible."""
        if act.possible is not None:
            yield "always possible", replace(act, possible=None)
        yield from mapped_to(self.of_test(act.possible, False), lambda v: replace(act, possible=v))
        effects = self.of_effects(act.effects, self.calls.of_act(act))
        yield from mapped_to(effects, lambda v: replace(act, effects=v))

    def of_deed(self, deed: Deed) -> Iterator[Altered[tuple[Effect, ...]]]:
        """Change what an effect with a name does."""
        yield from self.of_effects(deed.effects, self.calls.within(deed.span))

    def of_definition(self, made: Definition) -> Iterator[Altered[Definition]]:
        """Change a definition or its exceptions."""
        yield from mapped_to(self.of_expr(made.base), lambda v: replace(made, base=v))
        for place, one in enumerate(made.exceptions):
            if not any(one.label in other.over for other in made.exceptions):
                words = f"without the exception {spoken(one.label)}"
                yield words, replace(made, exceptions=without(made.exceptions, place))
            for words, test in self.of_expr(one.test):
                exceptions = put(made.exceptions, place, replace(one, test=test))
                yield words, replace(made, exceptions=exceptions)
            for words, value in self.of_expr(one.value):
                exceptions = put(made.exceptions, place, replace(one, value=value))
                yield words, replace(made, exceptions=exceptions)

    def of_state(self, state: State) -> Iterator[Altered[State]]:
        """Change what a state begins with, and the bounds that it stops at."""
        yield from mapped_to(self.of_expr(state.start), lambda v: replace(state, start=v))
        sort = state.sort
        if isinstance(sort, Number) and sort.low is not None and sort.high is not None:
            low, high = replace(sort, low=sort.low - 1), replace(sort, high=sort.high + 1)
            yield f"at most {high.high}", replace(state, sort=high)
            if not sort.optional:
                yield f"at least {low.low}", replace(state, sort=low)


# ---------------------------------------------------------------- small things


def mapped_to(changes: Iterator[Altered[S]], make: Callable[[S], T]) -> Iterator[Altered[T]]:
    """Make something of each change; the words stay."""
    for words, value in changes:
        yield words, make(value)


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Put another value in one place."""
    return (*values[:place], value, *values[place + 1 :])


def without(values: Sequence[T], place: int) -> tuple[T, ...]:
    """Leave out the value in one place."""
    return (*values[:place], *values[place + 1 :])
