"""What never holds between two acts, as no act brings it about: so no alarm need ask for it.

Candidates are the alarms that rest on states alone. That one never holds is proved by following
every act, and what comes of moments, from where none of the candidates holds; those that may
hold then are dropped, and the others tried again, until none is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hoyle.emit.screening.course import Clean
from hoyle.emit.screening.lifting import Inliner
from hoyle.emit.screening.lifts import Lifts, names_in
from hoyle.emit.screening.relevant import writes_of, written
from hoyle.emit.screening.stepping import Stepper
from hoyle.emit.screening.terms import NO, Names, Unknown, rebuilt, states_read, within
from hoyle.ir import Call, Expr, Lit, Op, Read


def never_of(book: Clean, kept: frozenset[str]) -> list[Expr]:
    """Give what never holds between the acts of a record that goes straight."""
    world = replace(book.world, definitions=dict(book.world.definitions))
    book = replace(book, world=world)  # to be tried on, so that no trace of it is left
    roles = {role.var for course in book.courses for role in course.act.roles}
    names = Names(tuple(roles))
    stepper = Stepper(book, kept, Inliner(world, names, Lifts(world)), names)
    found = [*dict.fromkeys(_candidates(stepper))]
    before = -1
    while found and len(found) != before:
        before = len(found)
        stepper.never = tuple(found)
        found = _kept(found, stepper)
    return found


def _kept(found: list[Expr], stepper: Stepper) -> list[Expr]:
    """Leave out what may hold after some act, or after what comes of a moment."""
    for course in stepper.book.courses:
        touched = [one for one in found if states_read(one, stepper.world) & writes_of(course)]
        if touched:
            try:
                stepper.act(course)
                held = [one for one in touched if not stepper.knows_not(one)]
            except Unknown:
                held = touched
            found = [one for one in found if one not in held]
    for moment in stepper.moments:
        effects = moment.effects or ()
        if any(states_read(one, stepper.world) & written(effects) for one in found):
            stepper.begin()
            stepper.effects(effects)
            found = [one for one in found if stepper.knows_not(one)]
    return found


def _candidates(stepper: Stepper) -> Iterator[Expr]:
    """Yield the alarms of states alone that do not hold at first, whatever tags tell."""
    for course in stepper.book.courses:
        for alarm in course.before:
            if any(names_in(alarm.test)):
                continue
            stepper.begin()
            try:
                test = stepper.fold(alarm.test)
                ways = test.args if isinstance(test, Op) and test.op == "or" else (test,)
                yield from (way for way in ways if _hopeless(way, stepper))
            except Unknown:
                continue


def _hopeless(test: Expr, stepper: Stepper) -> bool:
    """Tell whether something may be proved never to hold: it does not hold at first."""
    if not isinstance(test, Op) or test.op != "and":
        return False
    return (
        not any(isinstance(part, Call) for part in within(test))
        and stepper.fold(_at_first(test, stepper)) == NO
    )


def _at_first(expr: Expr, stepper: Stepper) -> Expr:
    """Put what states start as in the place of them."""
    if isinstance(expr, Read) and not expr.keys:
        state = stepper.world.states[expr.state]
        start = stepper.fold(state.start)
        if isinstance(start, Lit) and not state.tag and not state.rebuilt:
            return Lit(start.value, expr.sort)
    return rebuilt(expr, lambda part: _at_first(part, stepper))
