"""What of a book matters to the screen: the acts that do not always stop a record, and the
states that some alarm rests on, however indirectly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from hoyle.emit.slice.course import Follow, Slice
from hoyle.ir import Assign, CloseMenu, Effect, Expr, ForEach, Var, When
from hoyle.ir.conditions import NO
from hoyle.ir.reads import Reads
from hoyle.ir.simplify import Simplifier
from hoyle.ir.visitor import FreshNames, free


def reachable(book: Slice) -> Slice:
    """Leave out the acts that always stop a record."""
    simplifier = Simplifier(book.shape, FreshNames())
    courses = tuple(
        course
        for course in book.courses
        if not any(simplifier.truth(one.test) is True for one in (*course.before, *course.after))
    )
    opened = {opening.owed for course in courses for opening in course.opens}
    return replace(
        book,
        courses=tuple(
            replace(course, closes=tuple(one for one in course.closes if one.owed in opened))
            for course in courses
        ),
    )


def live_states(book: Slice) -> frozenset[str]:
    """Name the states that the alarms of a book, and what is watched for, rest on."""
    reads = book.reads
    needed: set[str] = set()
    for course in book.courses:
        needed |= reads.states(*(alarm.test for alarm in (*course.before, *course.after)))
        for opening in course.opens:
            needed |= _conditions(opening.follow, reads)
        for closing in course.closes:
            parts = closing.fulfilled, closing.broken, closing.over, closing.lapsed, closing.unkept
            needed |= reads.states(*parts)
    for watch in book.watches:
        if watch.alarm:
            needed |= _conditions(watch, reads)
    written = [*_written(book)]
    while True:
        more = frozenset[str]().union(*(rests for state, rests in written if state in needed))
        if more <= needed:
            return frozenset(needed)
        needed |= more


def assignments(
    effects: Iterable[Effect], under: tuple[Expr, ...]
) -> Iterator[tuple[Assign, tuple[Expr, ...]]]:
    """Yield each assignment with the conditions and groups that it stands under."""
    for effect in effects:
        match effect:
            case Assign():
                yield effect, under
            case When(test, then, other):
                yield from assignments(then, (*under, test))
                yield from assignments(other, (*under, test))
            case ForEach(_, _, group, body):
                yield from assignments(body, (*under, group))
            case CloseMenu():
                pass


def pruned(effects: Iterable[Effect], states: frozenset[str]) -> tuple[Effect, ...]:
    """Leave out the effects on other states."""
    kept: list[Effect] = []
    for effect in effects:
        match effect:
            case Assign(state, _, _):
                if state in states:
                    kept.append(effect)
            case When(test, then, other):
                yes, no = pruned(then, states), pruned(other, states)
                if yes or no:
                    kept.append(When(test, yes, no))
            case ForEach(var, sort, group, body):
                inner = pruned(body, states)
                if inner:
                    kept.append(ForEach(var, sort, group, inner))
            case CloseMenu():
                pass
    return tuple(kept)


def used(given: Iterable[tuple[Var, Expr]], exprs: Iterable[Expr]) -> list[tuple[Var, Expr]]:
    """List the values that are given and that some expressions ask for."""
    names = frozenset[str]().union(*map(free, exprs))
    return [(var, expr) for var, expr in given if var.name in names]


def is_dead(follow: Follow, states: frozenset[str]) -> bool:
    """Tell whether what follows changes none of some states, or never comes."""
    return follow.test == NO or not pruned(follow.effects, states)


def _conditions(follow: Follow, reads: Reads) -> frozenset[str]:
    """Name the states that the condition of what follows rests on."""
    given = (expr for _, expr in (*follow.each, *follow.given))
    return reads.states(follow.test, *given)


def _written(book: Slice) -> Iterator[tuple[str, frozenset[str]]]:
    """Pair each state that is given a value with what that rests on, for each time it is."""
    reads, follows = book.reads, [*book.watches]
    done = [(course.effects, frozenset[str]()) for course in book.courses]
    for course in book.courses:
        follows += course.follows
    done += [(one.effects, _conditions(one, reads)) for one in follows]
    for effects, base in done:
        for assign, under in assignments(effects, ()):
            yield assign.state, base | reads.states(*assign.keys, assign.value, *under)
    for state in book.book.states:
        yield state.name, reads.states(state.start)
