"""What is left of an act that is run ahead of time: steps, on the locals of slots."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from hoyle.ir import Expr

Slot = tuple[str, int]


class Stuck(Exception):
    """The screen's way cannot be laid out ahead: records are followed act by act instead."""


@dataclass(frozen=True, slots=True)
class Check:
    """Stop the record if `test` holds."""

    test: Expr
    why: str


@dataclass(frozen=True, slots=True)
class Keep:
    """Put a value into the local of a slot."""

    slot: Slot
    value: Expr


@dataclass(frozen=True, slots=True)
class Put:
    """Give a state of one key a value at a key that only a record tells."""

    state: str
    key: Expr
    value: Expr


@dataclass(frozen=True, slots=True)
class Branch:
    """Take one way or the other."""

    test: Expr
    then: tuple[Step, ...]
    other: tuple[Step, ...]


Step = Check | Keep | Put | Branch


def all_steps(steps: Iterable[Step]) -> Iterator[Step]:
    """Yield steps and those inside them."""
    for step in steps:
        yield step
        if isinstance(step, Branch):
            yield from all_steps((*step.then, *step.other))


def exprs_of(steps: Iterable[Step]) -> Iterator[Expr]:
    """Yield what steps test, and what they keep."""
    for step in all_steps(steps):
        match step:
            case Check(test, _) | Branch(test, _, _):
                yield test
            case Keep(_, value):
                yield value
            case Put(_, key, value):
                yield key
                yield value


def local(slot: Slot, version: int) -> str:
    """Name what the local of a slot holds between two assignments."""
    return f"{slot[0]}:{slot[1]}#{version}"


def slot_of(var: str) -> Slot | None:
    """Tell which slot's local a variable stands for; None for roles and others."""
    if "#" not in var:
        return None
    name, _, place = var.split("#")[0].rpartition(":")
    return name, int(place)


def role_var(role: str, place: int, act: str) -> str:
    """Name what an event of a trace says of a role."""
    return f"{role}@{place}@{act}"


def place_of(var: str) -> int:
    """Tell which event of its trace a role's variable belongs to, from 1."""
    return int(var.split("@")[1])
