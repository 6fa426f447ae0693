"""Acts that are written apart for each member that a role may be, where that makes them short."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from hoyle.emit.screening.compact import wide
from hoyle.emit.screening.course import Course
from hoyle.emit.screening.ordinary import with_values
from hoyle.emit.screening.steps import Fork, Loop, Step, exprs_of
from hoyle.emit.screening.terms import Names, World, substituted, within
from hoyle.ir import Enum, Expr, Lit, Op, Role, Var

_MANY = 8  # members of a role; an act is not written more often
_LONGER = 1.2  # by how much the steps may be longer in all


@dataclass(frozen=True, slots=True)
class Way:
    """An act's steps; with `role`, a place among its bounded roles, those for each member of it."""

    course: Course
    role: int | None
    steps: tuple[list[Step], ...]


def split(course: Course, stepped: Callable[[Course], list[Step]], world: World) -> Way:
    """Give the steps of an act, apart for each member of a role if they are not much longer."""
    steps = stepped(course)
    best, shortest = Way(course, None, (steps,)), _LONGER * _length(steps)
    near = [role for role in course.act.roles if not wide(role.sort)]
    for place, role in enumerate(near):
        if not isinstance(role.sort, Enum) or len(set(_compared(role, steps))) < 2:
            continue
        count = world.size(role.sort.name)
        if count > _MANY:
            continue
        apart = tuple(stepped(_being(course, role, value)) for value in range(count))
        length = sum(map(_length, apart))
        if length <= shortest:
            best, shortest = Way(course, place, apart), length
    return best


def _being(course: Course, role: Role, value: int) -> Course:
    """Give an act in which a role is a certain member."""
    values = {role.var: Lit(value, role.sort)}
    names = Names()
    return with_values(course, lambda expr: substituted(expr, values, names))


def _compared(role: Role, steps: Iterable[Step]) -> Iterator[int]:
    """Yield the members that a role is compared to."""
    for part in _parts(steps):
        match part:
            case Op("=" | "!=", (Var(name, _), Lit(value, _)), _) if name == role.var:
                yield int(value)
            case _:
                pass


def _parts(steps: Iterable[Step]) -> Iterator[Expr]:
    for step in steps:
        for expr in exprs_of(step):
            yield from within(expr)
        match step:
            case Fork(_, then, other):
                yield from _parts((*then, *other))
            case Loop(_, _, body):
                yield from _parts(body)
            case _:
                pass


def _length(steps: Sequence[Step]) -> int:
    return sum(1 for _ in _parts(steps))
