"""Which parts of the expressions in some steps are asked for more than once.

Parts are numbered: two that are the same have the same number.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from hoyle.emit.screening.lifts import costs
from hoyle.emit.screening.likeness import bare
from hoyle.emit.screening.steps import Fork, Loop, Step, exprs_of, written_by
from hoyle.emit.screening.terms import rebuilt, within
from hoyle.ir import Call, Each, Expr, If, ListOf, Lit, Op, Read, Truth, Var

_AHEAD = 16  # steps in which a part is looked for again
_LONG = 4  # what goes through members is, if it is asked for so often
_RARELY = 4  # what may not be asked for is worked out beforehand if asked for so often


@dataclass(frozen=True, slots=True)
class Part:
    """A part of an expression; `within` parts follow it that stand inside it."""

    number: int
    expr: Expr
    strict: bool  # surely asked for
    loose: bool  # binds nothing and is no list
    within: int
    cost: int
    reads: frozenset[str]


@dataclass(slots=True)
class Sharing:
    """Numbers parts and counts them."""

    numbers: dict[Hashable, int] = field(default_factory=dict)
    lists: dict[int, tuple[Step, list[Part]]] = field(default_factory=dict)
    apart: Callable[[Expr], bool] = field(default=lambda expr: False)  # what is not shared

    def number(self, expr: Expr) -> int:
        """Number an expression."""
        match expr:
            case Lit(value, sort):
                key: Hashable = ("lit", value, isinstance(sort, Truth), isinstance(sort, ListOf))
            case Var(name, _):
                key = ("var", name)
            case Read(state, keys, _):
                key = ("read", state, tuple([self.number(one) for one in keys]))
            case Call(name, args, _):
                key = ("call", name, tuple([self.number(one) for one in args]))
            case Op(op, args, sort):
                of = bare(Var("", sort)) if op in ("part", "make", "holding", "all") else None
                key = ("op", op, tuple([self.number(one) for one in args]), of)
            case If(test, then, other, _):
                key = ("if", self.number(test), self.number(then), self.number(other))
            case Each():
                key = ("each", bare(expr))
        return self.numbers.setdefault(key, len(self.numbers))

    def parts(self, step: Step) -> list[Part]:
        """List the parts of what a step works out first, each before those inside it."""
        if id(step) not in self.lists:
            found: list[Part] = []
            for expr in exprs_of(step):
                self._list(expr, True, frozenset(), found)
            self.lists[id(step)] = (step, found)
        return self.lists[id(step)][1]

    def _list(self, expr: Expr, strict: bool, bound: frozenset[str], found: list[Part]) -> None:
        place = len(found)
        found.append(Part(0, expr, strict, False, 0, 0, frozenset()))
        match expr:
            case Op("and" | "or", args, _):
                for i, arg in enumerate(args):
                    self._list(arg, strict and not i, bound, found)
            case Call(name, (arg,), _) if name.startswith("~~"):
                for _ in range(2):  # it is asked for row by row
                    self._list(arg, strict, bound, found)
            case Op(_, args, _) | Call(_, args, _) | Read(_, args, _):
                for arg in args:
                    self._list(arg, strict, bound, found)
            case If(test, then, other, _):
                self._list(test, strict, bound, found)
                self._list(then, False, bound, found)
                self._list(other, False, bound, found)
            case Each():
                self._list(expr.domain, strict, bound, found)
                inner = bound | {expr.var}
                for part in (expr.body, expr.test):
                    if part is not None:
                        self._list(part, False, inner, found)
            case _:
                pass
        binds = any(
            (isinstance(part, Var) and part.name in bound)
            or (isinstance(part, Op) and part.op == "open")
            for part in within(expr)
        )
        found[place] = Part(
            self.number(expr),
            expr,
            strict,
            not binds and not isinstance(expr.sort, ListOf) and not self.apart(expr),
            len(found) - place - 1,
            costs(expr),
            frozenset(part.state for part in within(expr) if isinstance(part, Read)),
        )

    def best(
        self, steps: Sequence[Step], known: Mapping[int, str], but: int | None = None
    ) -> Expr | None:
        """Give the dearest part of the first step that is worth working out beforehand."""
        wanted: dict[int, Part] = {}
        for part in _left(self.parts(steps[0]), known):
            if part.loose and part.cost and part.number != but:
                before = wanted.get(part.number)
                if before is None or part.strict:
                    wanted[part.number] = part
        if not wanted:
            return None
        times = dict.fromkeys(wanted, 0)
        self._count(steps[:1], times, known, frozenset())
        # What is worked out as a whole is not asked for in parts later.
        later = known if but is None else {**known, but: ""}
        self._count(steps[1:_AHEAD], times, later, written_by(steps[:1]))
        best: Part | None = None
        for part in wanted.values():
            count = times[part.number]
            long = isinstance(part.expr, Each) and count >= _LONG
            worth = count > 1 and (part.strict or long or part.cost * _RARELY < count)
            if worth and (best is None or part.cost > best.cost):
                best = part
        return best.expr if best else None

    def _count(
        self,
        steps: Sequence[Step],
        times: dict[int, int],
        known: Mapping[int, str],
        written: frozenset[str],
    ) -> None:
        for step in steps:
            for part in _left(self.parts(step), known):
                if part.number in times and not part.reads & written:
                    times[part.number] += 1
            match step:
                case Fork(_, then, other):
                    self._count(then, times, known, written)
                    self._count(other, times, known, written)
                case Loop(_, _, body):
                    inner = written | written_by(body)
                    self._count(body, times, known, inner)
                    self._count(body, times, known, inner)
                case _:
                    pass
            written |= written_by((step,))

    def replaced(self, expr: Expr, known: Mapping[int, str]) -> Expr:
        """Put what is known already in the place of what it was worked out from."""
        if not known or isinstance(expr, Lit | Var):
            return expr
        name = known.get(self.number(expr))
        if name is not None:
            return Var(name, expr.sort)
        return rebuilt(expr, lambda part: self.replaced(part, known))


def _left(parts: Sequence[Part], known: Mapping[int, str]) -> Iterator[Part]:
    """Leave out the parts inside others that are known."""
    at = 0
    while at < len(parts):
        part = parts[at]
        if part.number in known:
            at += part.within
        else:
            yield part
        at += 1
