"""Why a clause bites at an event, or does not: each part of its condition by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from hoyle.interpret.layout import VAIN, Cells
from hoyle.interpret.machine import Machine
from hoyle.interpret.narrowing import Narrowing
from hoyle.interpret.operations import Env, Fn
from hoyle.interpret.triggers import NOTHING_BOUND, Bound, bind, finder
from hoyle.ir import (
    ActTrigger,
    Call,
    Clause,
    ConsequenceClause,
    Definition,
    Each,
    ElectionTrigger,
    Expr,
    LibertyClause,
    Lit,
    OffenceClause,
    OffenceTrigger,
    OnceTrigger,
    Op,
    PowerClause,
    Trigger,
    Truth,
)
from hoyle.ir.conditions import conjuncts, contained, denial, denied, disjuncts
from hoyle.ir.operations import COMPARISONS, CONNECTIVES, JUNCTIONS
from hoyle.ir.texts import Value
from hoyle.ir.visitor import binders, free, substituted
from hoyle.words.grouping import NOT
from hoyle.words.templates import fill
from hoyle.words.verbalise import Verbaliser


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a condition: what it says, whether it lets the clause bite, what is behind it.

    `unless` tells that it is an exception, which lets the clause bite by not being so.
    """

    words: str  # with holes: the same for all bindings
    text: str
    holds: bool
    unless: bool
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Try:
    """One binding of a clause's variables, and how each part of its condition fared."""

    bindings: dict[str, str]
    parts: tuple[Part, ...]

    @property
    def bites(self) -> bool:
        """Tell whether every part holds."""
        return all(part.holds for part in self.parts)


@dataclass(frozen=True, slots=True)
class Explanation:
    """How a clause fared at an event.

    `matches` tells whether the event is of the kind that the trigger looks for; if not, or
    if there is nothing to enumerate, there are no tries.
    """

    clause: str
    law: str
    trigger: str
    matches: bool
    tries: tuple[Try, ...]


def explain_trigger(machine: Machine, clause: str, act: int, args: Sequence[int]) -> Explanation:
    """Explain how a clause on an act fares if that act comes next.

    `machine` stands where it stood before the act, and is left as it is. A clause on
    another act, an offence, an election or a condition does not match; for those on a
    condition see `explain_now`, for those on an offence `explain_offence`.
    """
    found, trigger = _clause(machine, clause)
    if not isinstance(trigger, ActTrigger) or machine.program.act_places[trigger.act] != act:
        return _no_match(found, trigger)
    if isinstance(found, PowerClause):  # read as the act found it, whatever comes of the act
        view = machine.cells.copy()
        view[VAIN] = 0
        return _explained(machine, found, trigger, view, args)
    judging = machine.copy().judging(act, args)
    judging.take_place()
    view = judging.post if trigger.after else judging.pre
    return _explained(machine, found, trigger, view, args)


def explain_offence(machine: Machine, clause: str, values: Sequence[int]) -> Explanation:
    """Explain how a clause on an offence, or a liberty, fares in the present state.

    `values` are the offender and the parameters.
    """
    found, trigger = _clause(machine, clause)
    if not isinstance(trigger, OffenceTrigger) or len(trigger.args) != len(values):
        return _no_match(found, trigger)
    return _explained(machine, found, trigger, machine.cells, values)


def explain_now(machine: Machine, clause: str) -> Explanation:
    """Explain how the condition of a once clause fares in the present state."""
    found, trigger = _clause(machine, clause)
    if not isinstance(trigger, OnceTrigger):
        return _no_match(found, trigger)
    return _explained(machine, found, trigger, machine.cells, ())


def explain_impossible(machine: Machine, act: int, args: Sequence[int]) -> tuple[Part, ...]:
    """Explain why an act cannot come next: what of its condition is not so; nothing if it can."""
    declared = machine.program.book.acts[act]
    given = {role.var: arg for role, arg in zip(declared.roles, args, strict=True)}
    told = {role.var: machine.texts.text(role.sort, given[role.var]) for role in declared.roles}

    def value(expr: Expr) -> Value:
        return machine.evaluate(expr, given)

    tests = [test for test in conjuncts(declared.possible) if not value(test)]
    nearest = _Nearest(machine, value, told)
    return tuple(part for test in tests for part in nearest.reasons(test))


def _clause(machine: Machine, clause: str) -> tuple[Clause, Trigger]:
    found = next(c for c in machine.program.book.clauses if c.head.id == clause)
    match found:
        case PowerClause():
            return found, found.pattern
        case LibertyClause(_, offence, args, test):
            binds = (True,) * len(args)
            return found, OffenceTrigger(offence, args, binds, test, f"offence {offence}")
        case _:
            return found, found.trigger


def _no_match(clause: Clause, trigger: Trigger) -> Explanation:
    return Explanation(clause.head.id, clause.head.law, fill(trigger.words, {}), False, ())


def _explained(
    machine: Machine, clause: Clause, trigger: Trigger, view: Cells, values: Sequence[int]
) -> Explanation:
    exprs = machine.program.expressions
    bare = _without_test(trigger)
    bound = bind(exprs, bare, clause.head, NOTHING_BOUND)
    parts = [_part(machine, bound, expr) for expr in conjuncts(trigger.test)]
    if isinstance(clause, OffenceClause | ConsequenceClause):
        parts += [_part(machine, bound, expr, unless=True) for expr in clause.unless]
    found = finder(bound)(view, values)
    tries = [_tried(machine, bound, parts, view, env) for env in found]
    if tries:  # of the nearest it is told what exactly was otherwise
        least = [sum(not part.holds for part in one.parts) for one in tries]
        near = least.index(min(least))
        value = _valued(machine, bound, view, found[near])
        narrow = _Nearest(machine, value, tries[near].bindings)
        pairs = zip(parts, tries[near].parts, strict=True)
        told = tuple(one for made, part in pairs for one in narrow.parts(made, part))
        tries[near] = replace(tries[near], parts=told)
    exprs.conflicts.clear()
    head = clause.head
    return Explanation(head.id, head.law, fill(trigger.words, {}), bool(found), tuple(tries))


def _tried(
    machine: Machine, bound: Bound, parts: Sequence[_Compiled], view: Cells, env: Env
) -> Try:
    told = machine.docket.told(bound.names, env)
    return Try(told, tuple(_fared(machine, part, told, view, env) for part in parts))


def _without_test(trigger: Trigger) -> Trigger:
    if isinstance(trigger, OnceTrigger):
        return replace(trigger, test=Lit(True, Truth()))
    if isinstance(trigger, ElectionTrigger):
        return trigger
    return replace(trigger, test=None)


@dataclass(frozen=True, slots=True)
class _Compiled:
    """A part of a condition in words; `wanted` is the truth that lets the clause bite."""

    words: str
    expr: Expr
    test: Fn
    wanted: bool
    unless: bool
    values: tuple[tuple[str, Fn, Expr], ...]


def _part(machine: Machine, bound: Bound, expr: Expr, unless: bool = False) -> _Compiled:
    exprs, wording = machine.program.expressions, Verbaliser(machine.program.book)
    definitions = {definition.name: definition for definition in machine.program.book.definitions}
    told = dict.fromkeys(_plain(one, wording) for one in _telling(expr, definitions))
    values = tuple((wording.say(x), exprs.compile(x, bound.scope), x) for x in told)
    test = exprs.compile(expr, bound.scope)
    return _Compiled(wording.say(expr), expr, test, not unless, unless, values)


def _plain(expr: Expr, wording: Verbaliser) -> Expr:
    """Give what a denial denies, where it has no better words than the value *no*."""
    denied = denial(expr)
    return expr if denied is None or not wording.say(expr).startswith(NOT) else denied


def _telling(expr: Expr, definitions: Mapping[str, Definition]) -> Iterator[Expr]:
    """Find what explains a condition: both sides of a comparison, the parts of a definition."""
    match expr:
        case Op(op, args) if op in CONNECTIVES:
            for arg in args:
                yield from _telling(arg, definitions)
        case Op(_, args, _):
            yield from (arg for arg in args if not isinstance(arg, Lit))
        case Call(name, args, Truth()):
            definition = definitions[name]
            values = {p.name: arg for p, arg in zip(definition.params, args, strict=True)}
            mixed = frozenset().union(*(free(arg) for arg in args)) & binders(definition.base)
            if definition.exceptions or mixed:
                return
            base = substituted(definition.base, values)
            yield from base.args if isinstance(base, Op) and base.op in JUNCTIONS else (base,)
        case _:
            return


def _fared(
    machine: Machine, part: _Compiled, told: Mapping[str, str], view: Cells, env: Env
) -> Part:
    holds = bool(part.test(view, env)) == part.wanted
    filled = machine.docket.filled
    values = tuple(
        (filled(words, told), machine.texts.text(expr.sort, fn(view, env)))
        for words, fn, expr in part.values
    )
    return Part(part.words, filled(part.words, told), holds, part.unless, values)


def _valued(machine: Machine, bound: Bound, view: Cells, env: Env) -> Callable[[Expr], Value]:
    """Give what evaluates expressions with the bindings of one try."""

    def value(expr: Expr) -> Value:
        fn = machine.program.expressions.compile(expr, bound.scope)
        return fn(view, [*env, *[-1] * (bound.scope.frame.size - len(env))])

    return value


class _Nearest:
    """Puts into words what exactly was otherwise than one try of a clause wanted."""

    def __init__(
        self, machine: Machine, value: Callable[[Expr], Value], told: Mapping[str, str]
    ) -> None:
        self._machine, self._value, self._told = machine, value, told
        book = machine.program.book
        self._wording = Verbaliser(book)
        definitions = {definition.name: definition for definition in book.definitions}
        fixed = frozenset(option.name for option in book.options)
        self._narrowing = Narrowing(value, definitions, fixed)

    def parts(self, made: _Compiled, part: Part) -> Iterator[Part]:
        """Give a part as it is if it holds, else what of it is the reason."""
        if part.holds:
            yield part
            return
        for expr, wanted in self._apart(made.expr, made.wanted):
            same = (expr, wanted) == (made.expr, made.wanted)
            if same and not isinstance(expr, Call):
                yield part
            else:
                yield self.reason(expr, wanted, part.words, part.unless and not wanted)

    def reasons(self, expr: Expr) -> Iterator[Part]:
        """Give the reasons for which a condition does not hold."""
        for one, wanted in self._apart(expr, True):
            yield self.reason(one, wanted, "", False)

    def _apart(self, expr: Expr, wanted: bool) -> Iterator[tuple[Expr, bool]]:
        """Give the reasons why a condition is not as wanted; where none of several is, each."""
        for one, so in self._narrowing.reasons(expr, wanted):
            yield from ((part, so) for part in (disjuncts(one) if so else (one,)))

    def reason(self, expr: Expr, wanted: bool, words: str, unless: bool) -> Part:
        """Put into words that a condition is not as wanted."""
        said = self._wording.say(expr if wanted or unless else denied(expr))
        values = tuple(dict.fromkeys(self._values(expr, wanted)))
        return Part(words, self._filled(said), False, unless, values)

    def _values(self, expr: Expr, wanted: bool) -> Iterator[tuple[str, str]]:
        """Tell what is behind a reason: of a comparison its sides, of a definition its reasons."""
        match expr:
            case Call(sort=Truth()):
                for one, so in self._narrowing.behind(expr, wanted):
                    told = one != expr and isinstance(one, Call)
                    yield from [self._known(one)] if told else self._values(one, so)
            case Each("some" | "every"):
                return  # of each of several it is so, which no value tells
            case Op(op, args) if op in COMPARISONS or contained(expr) is not None:
                yield from (self._known(arg) for arg in args if not isinstance(arg, Lit))
            case Op(op, args) if op in CONNECTIVES:
                for arg in args:
                    yield from self._values(arg, wanted == (denial(expr) is None))
            case _:
                yield self._known(expr)

    def _known(self, expr: Expr) -> tuple[str, str]:
        text = self._machine.texts.text(expr.sort, self._value(expr))
        return self._filled(self._wording.say(expr)), text

    def _filled(self, words: str) -> str:
        return self._machine.docket.filled(words, self._told)
