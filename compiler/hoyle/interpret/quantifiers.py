"""Quantifiers and comprehensions: closures that run through a set, a list or subsets.

Each takes the closure of the domain, what lists its members in order, the slot of the
variable, and the closures of the test and the body.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import cast

from hoyle.interpret.layout import Cells
from hoyle.interpret.operations import Env, Fn

Through = Callable[[int], Iterable[int]]


def always(s: Cells, e: Env) -> int:
    """The test of a quantifier that has none."""
    return True


def as_listed(value: int) -> Iterable[int]:
    """Give a list, which passes for an int, as the tuple it is."""
    return cast(tuple[int, ...], value)


def some_of(domain: Fn, through: Through, i: int, body: Fn) -> Fn:
    """Some member satisfies the body."""

    def some(s: Cells, e: Env) -> int:
        for member in through(domain(s, e)):
            e[i] = member
            if body(s, e):
                return True
        return False

    return some


def every_of(domain: Fn, through: Through, i: int, test: Fn | None, body: Fn) -> Fn:
    """Every member that passes the test satisfies the body."""

    def every(s: Cells, e: Env) -> int:
        for member in through(domain(s, e)):
            e[i] = member
            if (test is None or test(s, e)) and not body(s, e):
                return False
        return True

    return every


def number_of(domain: Fn, through: Through, i: int, body: Fn) -> Fn:
    """How many members satisfy the body."""

    def number(s: Cells, e: Env) -> int:
        found = 0
        for member in through(domain(s, e)):
            e[i] = member
            if body(s, e):
                found += 1
        return found

    return number


def those_of(domain: Fn, through: Through, i: int, body: Fn, *, listed: bool) -> Fn:
    """The members that satisfy the body, as a set, or in their order as a list."""

    def those(s: Cells, e: Env) -> int:
        mask = 0
        for member in through(domain(s, e)):
            e[i] = member
            if body(s, e):
                mask |= 1 << e[i]
        return mask

    def those_listed(s: Cells, e: Env) -> tuple[int, ...]:
        out = []
        for member in through(domain(s, e)):
            e[i] = member
            if body(s, e):
                out.append(e[i])
        return tuple(out)

    return cast(Fn, those_listed) if listed else those


def sum_of(domain: Fn, through: Through, i: int, test: Fn, body: Fn) -> Fn:
    """The sum of the body over members that pass the test."""

    def total(s: Cells, e: Env) -> int:
        found = 0
        for member in through(domain(s, e)):
            e[i] = member
            if test(s, e):
                found += body(s, e)
        return found

    return total


def best_of(domain: Fn, through: Through, i: int, test: Fn, body: Fn, sign: int) -> Fn:
    """The first member with the greatest body times `sign`; none if there is none."""

    def best(s: Cells, e: Env) -> int:
        found, value, empty = -1, 0, True
        for member in through(domain(s, e)):
            e[i] = member
            if test(s, e):
                worth = sign * body(s, e)
                if empty or worth > value:
                    found, value, empty = member, worth, False
        return found

    return best


def extreme_of(
    domain: Fn, through: Through, i: int, test: Fn, body: Fn, choose: Callable[[list[int]], int]
) -> Fn:
    """The greatest or least value of the body, as `choose` has it; 0 if there is none."""

    def extreme(s: Cells, e: Env) -> int:
        worths = []
        for member in through(domain(s, e)):
            e[i] = member
            if test(s, e):
                worths.append(body(s, e))
        return choose(worths) if worths else 0

    return extreme
