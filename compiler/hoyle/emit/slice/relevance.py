"""What of a book matters to the screen: the acts that do not always stop a record, and the
states that some alarm rests on, however indirectly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from hoyle.emit.slice.course import Clean, Course, Follow, Watch
from hoyle.emit.slice.fold import Folder
from hoyle.emit.slice.terms import NO, YES, BookIndex, FreshNames, states_read
from hoyle.ir import Assign, CloseMenu, Effect, Expr, ForEach, When


def hopeful(book: Clean) -> Clean:
    """Leave out the acts that always stop a record."""
    folder = Folder(book.world, FreshNames(), None, ahead=False)
    courses = tuple(
        course
        for course in book.courses
        if all(folder.fold(alarm.test) != YES for alarm in (*course.before, *course.after))
    )
    opened = {opening.owed for course in courses for opening in course.opens}
    return replace(
        book,
        courses=tuple(
            replace(course, closes=tuple(one for one in course.closes if one.owed in opened))
            for course in courses
        ),
    )


def relevant(book: Clean, courses: Iterable[Course]) -> frozenset[str]:
    """Name the states that the alarms of some courses, and the watches, rest on."""
    world = book.world
    courses = tuple(courses)
    needed: set[str] = set()
    for course in courses:
        for alarm in (*course.before, *course.after):
            needed |= states_read(alarm.test, world)
        for opening in course.opens:
            needed |= _conditions(opening.follow, world)
        for closing in course.closes:
            for expr in (closing.fulfilled, closing.broken, closing.over):
                needed |= states_read(expr, world)
    for watch in book.watches:
        if watch.effects is None:
            needed |= _conditions(watch, world)
    while True:
        more: set[str] = set()
        for course in courses:
            for reads, states in _writes(course, world):
                if states & needed:
                    more |= reads
        for watch in book.watches:
            for reads, states in _follow_writes(watch, world):
                if states & needed:
                    more |= reads
        for state in needed:
            more |= states_read(world.states[state].start, world)
        if more <= needed:
            return frozenset(needed)
        needed |= more


def written(effects: Iterable[Effect]) -> frozenset[str]:
    """Name the states that effects may change."""
    return frozenset(effect.state for effect, _ in assignments(effects, ()))


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


def writes_of(course: Course) -> frozenset[str]:
    """Name the states that an act and its consequences may change."""
    effects = [*course.effects]
    for follow in (*course.earlier, *course.later):
        effects += follow.effects
    return written(effects)


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


def idle(follow: Follow, states: frozenset[str]) -> bool:
    """Tell whether what follows changes none of some states, or never comes."""
    return follow.test == NO or not pruned(follow.effects, states)


def _conditions(follow: Follow | Watch, world: BookIndex) -> set[str]:
    """Name the states that the condition of what follows rests on."""
    found = set(states_read(follow.test, world))
    for _, expr in (*follow.each, *follow.given):
        found |= states_read(expr, world)
    return found


def _reads(
    effects: Iterable[Effect], base: set[str], world: BookIndex
) -> Iterator[tuple[set[str], set[str]]]:
    for assign, under in assignments(effects, ()):
        reads = set(base)
        for expr in (*assign.keys, assign.value, *under):
            reads |= states_read(expr, world)
        yield reads, {assign.state}


def _writes(course: Course, world: BookIndex) -> Iterator[tuple[set[str], set[str]]]:
    """Yield what each assignment reads and what it writes."""
    yield from _reads(course.effects, set(), world)
    for follow in (*course.earlier, *course.later):
        yield from _follow_writes(follow, world)


def _follow_writes(follow: Follow | Watch, world: BookIndex) -> Iterator[tuple[set[str], set[str]]]:
    if follow.effects is not None:
        yield from _reads(follow.effects, _conditions(follow, world), world)
