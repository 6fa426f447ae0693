"""What would come only where an act has stopped the record before: it is left out.

Conditions are held against each other as to how they are put together alone: what they are put
together of may be so or not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from hoyle.emit.slice.course import Course, Follow, Slice
from hoyle.ir import Call, Effect, Expr, ForEach, If, Lit, Op, Truth, When
from hoyle.ir.conditions import NO, bare, denial, denied, equal
from hoyle.ir.operations import JUNCTIONS
from hoyle.ir.reads import changed
from hoyle.ir.visitor import binders, free, meant

MOST_TRIED = 2000  # ways for conditions to be so; beyond that they are taken to be possible


def unstopped(book: Slice) -> Slice:
    """Leave out what no act comes to that does not stop the record."""
    return replace(book, courses=tuple(_Course(book, one).kept() for one in book.courses))


class _Course:
    """An act's way through an event that it does not stop."""

    def __init__(self, book: Slice, course: Course) -> None:
        self._book = book
        self._course = course
        self._going = [denied(alarm.test) for alarm in course.before]

    def kept(self) -> Course:
        """Leave out of it what it does not come to."""
        effects = tuple(self._effects(self._course.effects, self._going, set()))
        earlier = tuple(map(self._follow, self._course.earlier))
        return replace(self._course, effects=effects, earlier=earlier)

    def _follow(self, follow: Follow) -> Follow:
        if follow.test != NO and self._may([*self._going, follow.test]):
            return follow
        return replace(follow, each=(), given=(), test=NO, effects=())

    def _effects(
        self, effects: Iterable[Effect], under: Sequence[Expr], written: set[str]
    ) -> Iterator[Effect]:
        """Go through the effects that are come to; `written` are the states changed so far."""
        for effect in effects:
            match effect:
                case When(test) if not self._as_found(test, written):
                    then = tuple(self._effects(effect.then, under, set(written)))
                    other = tuple(self._effects(effect.other, under, set(written)))
                    yield When(test, then, other)
                case When(test):
                    yield from self._choice(effect, under, written)
                case ForEach(var, sort, group, body):
                    inner = written | changed(body)
                    yield ForEach(var, sort, group, tuple(self._effects(body, under, inner)))
                case _:
                    yield effect
            written |= changed((effect,))

    def _choice(self, effect: When, under: Sequence[Expr], written: set[str]) -> Iterator[Effect]:
        """Give a choice between what is come to, or that alone without asking."""
        yes, no = [*under, effect.test], [*under, denied(effect.test)]
        made = [
            tuple(self._effects(part, so, set(written))) if self._may(so) else None
            for part, so in ((effect.then, yes), (effect.other, no))
        ]
        match made:
            case None, None:
                return
            case None, other:
                yield from other or ()
            case then, None:
                yield from then or ()
            case then, other:
                yield When(effect.test, then or (), other or ())

    def _as_found(self, test: Expr, written: set[str]) -> bool:
        """Tell whether a condition is asked as the act found things, and comes to no conflict."""
        reads = self._book.reads
        return written.isdisjoint(reads.states(test)) and not reads.conflicting(test)

    # ------------------------------------------------------------ conditions

    def _may(self, tests: Sequence[Expr]) -> bool:
        """Tell whether conditions may be so together, by what they are put together of."""
        left = iter(range(MOST_TRIED))
        numbers: dict[Expr, int] = {}

        def tried(asked: list[_Formula]) -> bool:
            if any(one is False for one in asked):
                return False
            asked = [one for one in asked if one is not True]
            if not asked or next(left, None) is None:
                return True
            part = _first(asked[-1])  # the innermost
            return any(tried([_known(one, part, so) for one in asked]) for so in (True, False))

        return tried([_formula(self._open(test), numbers) for test in tests])

    def _open(self, test: Expr) -> Expr:
        """Put what definitions say in their place, and let the same be said in the same way."""
        match test:
            case Op(op, args) if op in JUNCTIONS or denial(test) is not None:
                return replace(test, args=tuple(map(self._open, args)))
            case If(asked, then, other, Truth()):
                return If(self._open(asked), self._open(then), self._open(other), test.sort)
            case Op("!=", (one, other)):
                return denied(bare(equal(one, other)))
            case Call(name, args):
                said = self._meant(name, args)
                return bare(test) if said is None else self._open(said)
            case _:
                return bare(test)

    def _meant(self, name: str, args: tuple[Expr, ...]) -> Expr | None:
        """Give what a definition says of something, if it makes no exceptions."""
        one = self._book.shape.definitions[name]
        mixed = any(not free(arg).isdisjoint(binders(one.base)) for arg in args)
        return None if one.exceptions or mixed else meant(one, args)


@dataclass(frozen=True, slots=True)
class _Chosen:
    """A condition put together of others: *if test then this, otherwise the other*."""

    test: _Formula
    then: _Formula
    other: _Formula


# What is put together of nothing is known, or has a number.
_Formula = bool | int | _Chosen


def _formula(test: Expr, numbers: dict[Expr, int]) -> _Formula:
    """Tell what a condition is put together of; `numbers` has those of its parts, and gets new."""
    match test:
        case Lit(value):
            return bool(value)
        case Op(op, args) if op in JUNCTIONS:
            rest: _Formula = JUNCTIONS[op]
            for arg in reversed(args):
                one = _formula(arg, numbers)
                rest = _chosen(one, rest, False) if JUNCTIONS[op] else _chosen(one, True, rest)
            return rest
        case If(asked, then, other, Truth()):
            return _chosen(*(_formula(one, numbers) for one in (asked, then, other)))
        case _ if (inner := denial(test)) is not None:
            return _chosen(_formula(inner, numbers), False, True)
        case _:
            return numbers.setdefault(test, len(numbers))


def _chosen(test: _Formula, then: _Formula, other: _Formula) -> _Formula:
    if isinstance(test, bool):
        return then if test else other
    return then if isinstance(then, bool) and then is other else _Chosen(test, then, other)


def _known(formula: _Formula, part: int, so: bool) -> _Formula:
    """Give what is left of a condition once a part of it is known."""
    if isinstance(formula, _Chosen):
        parts = formula.test, formula.then, formula.other
        return _chosen(*(_known(one, part, so) for one in parts))
    return so if not isinstance(formula, bool) and formula == part else formula


def _first(formula: _Formula) -> int:
    """Give the first part of a condition that is not known."""
    while isinstance(formula, _Chosen):
        formula = formula.test
    return formula
