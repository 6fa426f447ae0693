"""What a number rises by in several steps, added in one: what stops at a bound stops there once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from hoyle.emit.screening.lifts import Lifts
from hoyle.emit.screening.likeness import bare
from hoyle.emit.screening.merging import Touched
from hoyle.emit.screening.steps import Fork, Let, Loop, Set, Step
from hoyle.emit.screening.terms import NUMBER
from hoyle.ir import Call, Expr, If, Lit, Op, Read, Var


@dataclass(frozen=True, slots=True)
class _Rise:
    """Two steps: a slot rises by `more` and stops at a bound."""

    let: Let
    set: Set
    read: Read
    more: Expr

    def by(self, more: Expr) -> tuple[Step, Step]:
        """Give the steps by which it rises by another amount."""
        return Let(self.let.var, Op("+", (self.read, more), NUMBER)), self.set

    def same_place(self, other: _Rise) -> bool:
        """Tell whether another slot that rises is the same."""
        bounds = [one.set.value for one in (self, other)]
        highest = [bare(bound.then) for bound in bounds if isinstance(bound, If)]
        return bare(self.read) == bare(other.read) and highest[0] == highest[1]


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
            if last is not None:
                self._earlier(last, done)
        return done

    def _rise(self, steps: Sequence[Step]) -> _Rise | None:
        """Take two steps for a number that rises, if they are that."""
        match steps:
            case [
                Let(name, Op("+", (Read() as read, more), _)) as let,
                Set(state, keys, If()) as put,
            ]:
                high = put.value
            case _:
                return None
        assert isinstance(high, If)
        asked = Op(">", (name, high.then), high.test.sort)
        same = bare(read) == bare(Read(state, keys, read.sort)) and bare(high.test) == bare(asked)
        values = self.values(more)
        if not same or high.other != name or not isinstance(high.then, Lit):
            return None
        return _Rise(let, put, read, more) if values and values[0] >= 0 else None

    def _earlier(self, last: _Rise, done: list[Step]) -> None:
        """Add the last rise to one before, if it is all one which comes first."""
        touched = Touched().add((last.let, last.set))
        for at in range(len(done) - 4, -1, -1):
            before = self._rise(done[at : at + 2])
            if before is not None and before.same_place(last):
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
