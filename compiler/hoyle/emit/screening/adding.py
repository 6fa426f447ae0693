"""What a number rises by in several steps, added in one: what stops at a bound stops there once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from hoyle.emit.screening.lifts import Lifts
from hoyle.emit.screening.likeness import bare
from hoyle.emit.screening.merging import Touched
from hoyle.emit.screening.steps import Fork, Let, Loop, Set, Step
from hoyle.emit.screening.terms import NUMBER, TRUTH
from hoyle.ir import Call, Expr, If, Lit, Op, Read, Var


@dataclass(frozen=True, slots=True)
class _Rise:
    """Two steps: a slot rises by `more` and stops at a bound; without `read`, from nought."""

    let: Let
    set: Set
    most: Lit
    read: Read | None
    more: Expr

    def by(self, more: Expr) -> tuple[Step, Step]:
        """Give the steps by which it rises by another amount."""
        value = more if self.read is None else Op("+", (self.read, more), NUMBER)
        return Let(self.let.var, value), self.set

    def goes_on(self, other: _Rise) -> bool:
        """Tell whether another is a further rise of the same slot."""
        places = [bare(Read(one.set.state, one.set.keys, NUMBER)) for one in (self, other)]
        return places[0] == places[1] and self.most == other.most and other.read is not None


@dataclass(frozen=True, slots=True)
class Adding:
    """Brings together what is added to a number; `values` gives the range of an expression."""

    lifts: Lifts
    values: Callable[[Expr], range | None]

    def joined(self, steps: Sequence[Step]) -> list[Step]:
        """Let a number rise once by all that it rises by, if nothing in between asks for it."""
        done: list[Step] = []
        for step in steps:
            match step:
                case Fork(test, then, other):
                    done.append(Fork(test, tuple(self.joined(then)), tuple(self.joined(other))))
                case Loop(var, group, body):
                    done.append(Loop(var, group, tuple(self.joined(body))))
                case _:
                    done.append(step)
            last = self._rise(done[-2:])
            if last is not None and last.read is not None:
                self._earlier(last, done)
        return done

    def _rise(self, steps: Sequence[Step]) -> _Rise | None:
        """Take two steps for a number that rises, if they are that."""
        match steps:
            case [Let(name, value) as let, Set(state, keys, If(test, Lit() as most, last)) as put]:
                bounded = bare(test) == bare(Op(">", (name, most), TRUTH)) and last == name
            case _:
                return None
        read = None
        match value:
            case Op("+", (Read() as before, more), _):
                if bare(before) == bare(Read(state, keys, before.sort)):
                    read, value = before, more
            case _:
                pass
        values = self.values(value)
        if not bounded or not values or values[0] < 0:
            return None
        return _Rise(let, put, most, read, value)

    def _earlier(self, last: _Rise, done: list[Step]) -> None:
        """Add the last rise to one before, if it is all one which comes first."""
        touched = Touched().add((last.let, last.set))
        for at in range(len(done) - 4, -1, -1):
            before = self._rise(done[at : at + 2])
            if before is not None and before.goes_on(last):
                done[at : at + 2] = before.by(self._sum(before.more, last.more))
                del done[-2:]
                return
            if not touched.commutes(Touched().add((done[at + 1],))):
                return

    def _sum(self, one: Expr, other: Expr) -> Expr:
        """Add two numbers; those that the same set is remembered for are remembered together."""
        terms = [*_terms(one), *_terms(other)]
        for i, (first, name) in enumerate(map(_asked, terms)):
            for k, (second, also) in enumerate(map(_asked, terms[:i])):
                if first is None or second is None or bare(first) != bare(second):
                    continue
                lifts = [self.lifts.named(name), self.lifts.named(also)]
                if all(lift is not None and lift.part is not None for lift in lifts):
                    terms[k] = self._together(terms[k], terms[i], first)
                    del terms[i]
                    return _added(terms)
        return _added(terms)

    def _together(self, one: Expr, other: Expr, asked: Expr) -> Expr:
        it = Var("it", asked.sort)
        made = _added([*self._asking(one, it), *self._asking(other, it)])
        call = self.lifts.of(it, made, "sum of", "")
        return Call(call.name, (asked,), NUMBER)

    def _asking(self, term: Expr, it: Var) -> Iterator[Expr]:
        """Yield what is added up where a term is asked for a set."""
        match term:
            case Call(name, _, sort):
                lift = self.lifts.named(name)
                if lift is not None and isinstance(lift.value, Op) and lift.var == it:
                    yield from _terms(lift.value)
                else:
                    self.lifts.direct.add(name)
                    yield Call(name, (it,), sort)
            case Op(op, (by, Call(name, _, sort)), number):
                self.lifts.direct.add(name)
                yield Op(op, (by, Call(name, (it,), sort)), number)
            case _:
                pass


def _terms(expr: Expr) -> Iterator[Expr]:
    match expr:
        case Op("+", (one, other), _):
            yield from _terms(one)
            yield from _terms(other)
        case _:
            yield expr


def _added(terms: Sequence[Expr]) -> Expr:
    made = terms[0]
    for term in terms[1:]:
        made = Op("+", (made, term), NUMBER)
    return made


def _asked(term: Expr) -> tuple[Expr | None, str]:
    """Give what a term is remembered for, and by what name."""
    match term:
        case Call(name, (arg,), _) | Op("*", (Lit(), Call(name, (arg,), _)), _):
            return arg, name
        case _:
            return None, ""
