"""Clauses that undo each other: what follows on one event, and comes to the contrary."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, product
from math import prod
from typing import Literal

from hoyle import ir
from hoyle.ir.conditions import (
    alike,
    all_of,
    bare,
    conjuncts,
    equal,
    is_idle,
    moved_member,
    negated,
    present,
)
from hoyle.ir.shape import Shape
from hoyle.ir.simplify import Simplifier
from hoyle.ir.visitor import FreshNames, ReadStates, free_vars, inside, substituted, written
from hoyle.source.diagnostic import Diagnostic, Label
from hoyle.words.templates import fill
from hoyle.words.verbalise import Verbaliser

_MOST_TRIED = 4096  # values of the variables of an act
_Verb = Literal["becomes", "rises by", "falls by", "gains", "loses"]
_TURNED: Mapping[_Verb, _Verb] = {
    "rises by": "falls by",
    "falls by": "rises by",
    "gains": "loses",
    "loses": "gains",
}


@dataclass(frozen=True, slots=True)
class _Follows:
    """What follows of itself on a trigger, its variables named by their places there.

    `tests` are what must all hold, each with whether it is asked of what the act left.
    """

    clause: ir.ConsequenceClause
    tests: tuple[tuple[bool, ir.Expr], ...]
    each: tuple[tuple[ir.Var, ir.Expr], ...]
    does: tuple[ir.Assign, ...]

    def asks(self, known: _Follows) -> bool:
        """Tell whether it bites only where another does."""
        each = not known.each or known.each == self.each
        return each and all(_among(test, self.tests) for test in known.tests)


def contrary(book: ir.Book) -> Iterator[Diagnostic]:
    """What follows on one event in two clauses that can both bite does not undo itself."""
    waiting: dict[object, list[_Follows]] = {}
    for clause in book.clauses:
        if isinstance(clause, ir.ConsequenceClause):
            key, follows = _followed(clause)
            waiting.setdefault(key, []).append(follows)
    judge = _Judge(book)
    for group in waiting.values():
        for (i, one), (j, two) in combinations(enumerate(group), 2):
            yield from judge.contraries(one, two, group[i : j + 1])


class _Judge:
    """Tells what of two clauses of a book is contrary, and whether they can both bite."""

    def __init__(self, book: ir.Book) -> None:
        self._acts = {act.name: act for act in book.acts}
        self._shape = Shape(book)
        self._simplifier = Simplifier(self._shape)
        self._reads = ReadStates(book)
        self._words = Verbaliser(book)

    def contraries(
        self, one: _Follows, two: _Follows, between: list[_Follows]
    ) -> Iterator[Diagnostic]:
        """Report what two clauses do to one state that cannot be meant together.

        What a clause from the first to the second looks at may be meant to be so for a while.
        """
        if one.clause.head.span == two.clause.head.span:
            return
        for first, second in product(one.does, two.does):
            same = first.state == second.state and all(map(alike, first.keys, second.keys))
            said = same and self._contrary(first, second)
            if not said:
                continue
            looked = self._reads.of(tuple(other.clause.effects for other in between))
            if first.state not in looked and (how := self._both(one, two)):
                yield _told(how == "always", one.clause, two.clause, said)

    def _contrary(self, first: ir.Assign, second: ir.Assign) -> tuple[str, str, str] | None:
        """Give a state and what becomes of it by two effects, if they are contrary."""
        (verb, value), (other, beside) = _change(first), _change(second)
        if verb == other == "becomes":
            goes_on = first.state in self._reads.of((value, beside))
            if goes_on or self._simplifier.truth(equal(value, beside)) is not False:
                return None
        elif _TURNED.get(verb) != other or not alike(value, beside):
            return None
        told = [fill(self._words.say(what), {}) for what in (value, beside)]
        if verb in _TURNED and not isinstance(value, ir.Lit):
            told = ["something", "it"] if verb in ("gains", "loses") else ["some", "as much"]
        return first.state, f"{verb} {told[0]}", f"{other} {told[1]}"

    def _both(self, one: _Follows, two: _Follows) -> str:
        """Tell whether two clauses bite "always" together, surely "sometimes", or "" perhaps."""
        narrow = [a for a, b in ((one, two), (two, one)) if a.asks(b)]
        if not narrow:
            return "sometimes" if self._chosen(one, two) else ""
        if self._simplifier.truth(all_of(*(test for _, test in narrow[0].tests))) is False:
            return ""
        return "always" if len(narrow) == 2 else "sometimes"

    def _chosen(self, one: _Follows, two: _Follows) -> bool:
        """Tell whether an act can be done with values by which both conditions hold."""
        trigger = one.clause.trigger
        if not isinstance(trigger, ir.ActTrigger) or self._acts[trigger.act].possible is not None:
            return False
        shared = [test for test in one.tests if _among(test, two.tests)]
        asked = [t for _, t in (*one.tests, *two.tests) if not any(alike(t, s) for _, s in shared)]
        if one.each or two.each or any(isinstance(p, _LOOKING) for t in asked for p in inside(t)):
            return False
        found = {var.name: var.sort for test in asked for var in free_vars(test)}
        if any(var.name in found for _, test in shared for var in free_vars(test)):
            return False
        ranges = [self._values(sort) for sort in found.values()]
        if prod(map(len, ranges)) not in range(1, _MOST_TRIED):
            return False
        deciding = Simplifier(self._shape, FreshNames(found))
        return any(
            deciding.truth(
                all_of(*(substituted(t, dict(zip(found, given, strict=True))) for t in asked))
            )
            for given in product(*ranges)
        )

    def _values(self, sort: ir.Sort) -> list[ir.Lit]:
        """List the values of a sort; none if they cannot be gone through."""
        match sort:
            case ir.Enum(name=name):
                return [ir.Lit(value, sort) for value in range(self._shape.size(name))]
            case ir.Number(low=int(low), high=int(high)) if high - low < _MOST_TRIED:
                return [ir.Lit(value, sort) for value in range(low, high + 1)]
            case _:
                return []


_LOOKING = (ir.Read, ir.Call)


def _among(test: tuple[bool, ir.Expr], tests: Iterable[tuple[bool, ir.Expr]]) -> bool:
    return any(test[0] == after and alike(test[1], other) for after, other in tests)


def _followed(clause: ir.ConsequenceClause) -> tuple[object, _Follows]:
    """Give what a clause waits for, but for its conditions, and what follows on it."""
    trigger, head = clause.trigger, clause.head
    names: dict[str, ir.Expr] = {}
    after = isinstance(trigger, ir.ActTrigger) and trigger.after
    tests: list[ir.Expr] = []
    if isinstance(trigger, ir.ActTrigger | ir.OffenceTrigger):
        places = [ir.Var(f"#{n}", arg.sort) for n, arg in enumerate(trigger.args)]
        given = list(zip(trigger.args, trigger.binds, places, strict=True))
        names |= {arg.name: at for arg, new, at in given if new and isinstance(arg, ir.Var)}
        tests += [equal(at, arg) for arg, new, at in given if not new]
    each: list[tuple[ir.Var, ir.Expr]] = []
    for n, (var, group) in enumerate(head.each):
        each.append((ir.Var(f"#each {n}", var.sort), bare(substituted(group, names))))
        names[var.name] = each[-1][0]
    for var, value in head.given:
        names[var.name] = substituted(value, names)
        if isinstance(value.sort, ir.Maybe):
            tests.append(present(value))
    key: object
    match trigger:
        case ir.ActTrigger(act=name) | ir.OffenceTrigger(offence=name):
            key = type(trigger), name
        case ir.ElectionTrigger(option=name):
            key = type(trigger), name
        case ir.OnceTrigger(test=test):
            key = type(trigger), bare(substituted(test, names)), tuple(each)
    if not isinstance(trigger, ir.OnceTrigger):
        tests += conjuncts(trigger.test)
    tests += map(negated, clause.unless)
    asked = tuple((after, bare(substituted(test, names))) for test in tests)
    return key, _Follows(clause, asked, tuple(each), tuple(_done(clause, names)))


def _done(clause: ir.ConsequenceClause, names: Mapping[str, ir.Expr]) -> Iterator[ir.Assign]:
    """Go through what a clause does in any case to states that it changes once."""
    changed = [assign.state for assign in written(clause.effects)]
    waiting = list(clause.effects)
    for effect in waiting:
        match effect:
            case ir.When(test, then, ()) if all(map(is_idle, conjuncts(test))):
                waiting += then
            case ir.Assign(state, keys, value) if changed.count(state) == 1:
                placed = tuple(substituted(key, names) for key in keys)
                yield ir.Assign(state, placed, substituted(value, names))


def _change(assign: ir.Assign) -> tuple[_Verb, ir.Expr]:
    """Tell what an effect does to a state, and with what."""
    value = assign.value
    if isinstance(value, ir.If) and _itself(value.other, assign):
        value = value.then
    if member := moved_member(value):
        return ("gains" if member[0] else "loses"), member[1]
    match value:
        case ir.Op(("+" | "-") as op, (now, by)) if _itself(now, assign):
            return ("rises by" if op == "+" else "falls by"), by
        case _:
            return "becomes", value


def _itself(value: ir.Expr, assign: ir.Assign) -> bool:
    return (
        isinstance(value, ir.Read)
        and value.state == assign.state
        and all(map(alike, value.keys, assign.keys))
    )


def _told(
    always: bool, one: ir.ConsequenceClause, two: ir.ConsequenceClause, said: tuple[str, str, str]
) -> Diagnostic:
    state, first, second = said
    lost = "only the later is kept" if first.startswith("becomes") else "that comes to nothing"
    when = "the same event" if always else "what can be the same event"
    return Diagnostic(
        "L434",
        "error" if always else "warning",
        two.head.span,
        f"by law {one.head.law} {state} {first}, and here it {second}, on {when} "
        f"({two.trigger.text}): {lost}",
        "take one of them out, or say in its condition when it is to be so",
        (Label(one.head.span, f"{state} {first}"),),
    )
