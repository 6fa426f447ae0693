"""Which way conditions lean on sets: whether more members make them so, or keep them from it.

What leans one way is so for some sets between two only if it is so for the one or for the other,
and for all between if it is so for both. What leans both ways may be otherwise between.
"""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.ir.book import Book
from hoyle.ir.expressions import Call, Each, Expr, If, Op, Read
from hoyle.ir.norms import (
    ActTrigger,
    Clause,
    ConsequenceClause,
    DutyClause,
    LibertyClause,
    MenuClause,
    OffenceClause,
    PowerClause,
    Trigger,
)
from hoyle.ir.operations import EQUALITIES, LEANS
from hoyle.ir.sorts import SetOf
from hoyle.ir.visitor import parts

Lean = frozenset[int]  # 1: grows with the sets, -1: shrinks with them
BOTH: Lean = frozenset((1, -1))


class Leaning:
    """Tells which way the conditions of a book lean on some of its states."""

    def __init__(self, book: Book, states: frozenset[str]) -> None:
        self._definitions = {one.name: one for one in book.definitions}
        self._states = states
        self._known: dict[str, Lean] = {}
        self._allowed: dict[str, Lean] = {}  # which way acts lean for which there are powers
        for clause in book.clauses:
            if isinstance(clause, PowerClause):
                act = clause.pattern.act
                own = frozenset[int]().union(*map(self._all, _askings(clause)))
                self._allowed[act] = self._allowed.get(act, frozenset()) | own

    def both(self, clause: Clause) -> bool:
        """Tell whether a clause, or an option of it, leans both ways.

        What is set off by an act for which there is a power is so only where the act is not void.
        """
        trigger = getattr(clause, "trigger", None)
        act = trigger.act if isinstance(trigger, ActTrigger) else ""
        allowed = self._allowed.get(act, frozenset())
        return any(allowed | self._all(one) == BOTH for one in _askings(clause))

    def _all(self, asked: tuple[tuple[Expr, int], ...]) -> Lean:
        return frozenset(way * lean for expr, way in asked for lean in self.of(expr))

    def of(self, *exprs: Expr | None) -> Lean:
        """Give the ways in which expressions lean; an expression of no sets leans no way."""
        return frozenset[int]().union(*(self._of(one) for one in exprs if one is not None))

    def _of(self, expr: Expr) -> Lean:
        match expr:
            case Read(state, keys):
                own = frozenset((1,)) if state in self._states else frozenset[int]()
                return own | _either(self.of(*keys))
            case Call(name, args):
                return self._definition(name) | _either(self.of(*args))
            case If(test, then, other):
                return _either(self.of(test)) | self.of(then, other)
            case Op(op, (one, other)) if op in EQUALITIES and isinstance(one.sort, SetOf):
                empty = getattr(other, "value", None) == 0  # *is none*, *is not none*
                lean = self.of(one) if empty else _either(self.of(one, other))
                return _opposite(lean) if EQUALITIES[op] else lean
            case Op(op, args):
                leans = LEANS.get(op, ())
                found = frozenset[int]()
                for at, arg in enumerate(args):
                    lean = self._of(arg)
                    way = leans[min(at, len(leans) - 1)] if leans else 0
                    found |= frozenset(way * one for one in lean) if way else _either(lean)
                return found
            case Each(how, _, _, domain, _, test, body):
                return self._each(how, self.of(domain, test), self.of(body))
            case _:
                return _either(self.of(*parts(expr)))

    def _each(self, how: str, group: Lean, body: Lean) -> Lean:
        match how:
            case "every":
                return _opposite(group) | body
            case "some" | "those" | "number" | "sum":
                return group | body
            case _:
                return _either(group | body)

    def _definition(self, name: str) -> Lean:
        if name not in self._known:
            self._known[name] = frozenset()
            one = self._definitions[name]
            excepted = self.of(*(part for x in one.exceptions for part in (x.test, x.value)))
            self._known[name] = self.of(one.base) | _either(excepted)
        return self._known[name]


def _either(lean: Lean) -> Lean:
    return BOTH if lean else lean


def _opposite(lean: Lean) -> Lean:
    return frozenset(-one for one in lean)


def _askings(clause: Clause) -> Iterator[tuple[tuple[Expr, int], ...]]:
    """Give what decides together whether something is found, with the way in which it does."""
    given = (*((group, 1) for _, group in clause.head.each), *_twice(clause.head.given))
    match clause:
        case OffenceClause() | ConsequenceClause():
            yield (*given, *_test(clause.trigger, 1), *((one, -1) for one in clause.unless))
        case DutyClause():
            ends = (part for trigger in clause.before for part in _test(trigger, 1))
            kept = (*_test(clause.fulfil, -1), *((one, -1) for one in clause.unless))
            yield (*given, *_test(clause.trigger, 1), *ends, *kept)
        case LibertyClause(test=test):
            yield (*given, *(() if test is None else ((test, -1),)))
        case PowerClause(pattern=pattern):
            yield (*given, *_test(pattern, 1))
        case MenuClause():
            opened = (*given, *_test(clause.trigger, 1))
            closed = tuple(part for trigger in clause.until for part in _test(trigger, -1))
            for option in clause.options:
                lapsed = (part for trigger in option.until for part in _test(trigger, -1))
                yield (*opened, *closed, *_test(option.pattern, 1), *lapsed)


def _twice(given: tuple[tuple[object, Expr], ...]) -> Iterator[tuple[Expr, int]]:
    """Give what variables stand for both ways: it is not known where they are asked for."""
    for _, value in given:
        yield value, 1
        yield value, -1


def _test(trigger: Trigger, way: int) -> tuple[tuple[Expr, int], ...]:
    """Give what a trigger asks for; values of an act that it names are one thing or another."""
    args = trigger.args if isinstance(trigger, ActTrigger) else ()
    test = () if trigger.test is None else ((trigger.test, way),)
    return (*test, *((arg, one) for arg in args for one in (1, -1)))
