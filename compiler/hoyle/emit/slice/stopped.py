"""What would come only where an act has stopped the record before: it is left out.

Conditions are held against each other as to how they are put together alone: what they are put
together of may be so or not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from hoyle.emit.slice.course import Course, Follow, Slice
from hoyle.ir import Call, Effect, Expr, ForEach, If, Lit, Op, Truth, Var, When
from hoyle.ir.conditions import NO, TRUTH, bare, denial, denied, equal
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
        self._parts: dict[Expr, str] = {}
        self._going = [denied(self._open(alarm.test)) for alarm in course.before]

    def kept(self) -> Course:
        """Leave out of it what it does not come to."""
        effects = tuple(self._effects(self._course.effects, self._going, set()))
        follows = tuple(map(self._follow, self._course.follows))
        return replace(self._course, effects=effects, follows=follows)

    def _follow(self, follow: Follow) -> Follow:
        if follow.later or (
            follow.test != NO and self._may([*self._going, self._open(follow.test)])
        ):
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
        test = self._open(effect.test)
        yes, no = [*under, test], [*under, denied(test)]
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

        def tried(tests: Iterable[Expr], known: Mapping[Expr, bool]) -> bool:
            asked: dict[Expr, Expr] = {}  # what stays open, and a part that it hangs on
            for test in tests:
                match _value(test, known):
                    case False:
                        return False
                    case bool():
                        pass
                    case part:
                        asked[test] = part
            if not asked or next(left, None) is None:
                return True
            part = [*asked.values()][-1]  # the innermost
            return any(tried(asked, {**known, part: so}) for so in (True, False))

        return tried(tests, {})

    def _open(self, test: Expr) -> Expr:
        """Put what definitions say in their place, and variables for all that is no such thing.

        What is the same, though said in another way, is the same variable.
        """
        match test:
            case Op(op, args) if op in JUNCTIONS or denial(test) is not None:
                return replace(test, args=tuple(map(self._open, args)))
            case If(asked, then, other, Truth()):
                return If(self._open(asked), self._open(then), self._open(other), test.sort)
            case Lit():
                return test
            case Op("!=", (one, other)):
                return denied(self._part(equal(one, other)))
            case Call(name, args):
                said = self._meant(name, args)
                return self._part(test) if said is None else self._open(said)
            case _:
                return self._part(test)

    def _part(self, test: Expr) -> Expr:
        return Var(self._parts.setdefault(bare(test), str(len(self._parts))), TRUTH)

    def _meant(self, name: str, args: tuple[Expr, ...]) -> Expr | None:
        """Give what a definition says of something, if it makes no exceptions."""
        one = self._book.shape.definitions[name]
        mixed = any(not free(arg).isdisjoint(binders(one.base)) for arg in args)
        return None if one.exceptions or mixed else meant(one, args)


def _value(test: Expr, known: Mapping[Expr, bool]) -> bool | Expr:
    """Tell whether a condition holds by what is known of its parts, or give one that is not."""
    match test:
        case Lit(value):
            return bool(value)
        case Op(op, args) if op in JUNCTIONS:
            open_: Expr | None = None
            for arg in args:
                one = _value(arg, known)
                if one is (not JUNCTIONS[op]):
                    return one
                open_ = open_ or (None if isinstance(one, bool) else one)
            return JUNCTIONS[op] if open_ is None else open_
        case If(asked, then, other, Truth()):
            so = _value(asked, known)
            return _value(then if so else other, known) if isinstance(so, bool) else so
        case _ if (inner := denial(test)) is not None:
            one = _value(inner, known)
            return not one if isinstance(one, bool) else one
        case _:
            return known.get(test, test)
