"""The clauses of laws as functions, each with the printed sentence that it rests on."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from string import ascii_uppercase
from typing import assert_never

from hoyle.emit.identifiers import identifier
from hoyle.emit.python.body import Function
from hoyle.emit.python.effects import PyEffects, there_where
from hoyle.emit.python.layout import PyNode, call, filled, listing, text
from hoyle.emit.python.lexicon import Lexicon, type_of
from hoyle.emit.python.sureness import Sureness
from hoyle.emit.python.terms import PyScope
from hoyle.emit.python.watching import Watched
from hoyle.emit.python.words import PyWords
from hoyle.ir import (
    ActTrigger,
    Clause,
    Effect,
    ElectionTrigger,
    Enum,
    Expr,
    Head,
    Maybe,
    OffenceClause,
    OffenceTrigger,
    OnceTrigger,
    Raise,
    Sort,
    Trigger,
    Var,
)
from hoyle.ir.conditions import all_of, conjuncts, differ, equal
from hoyle.ir.visitor import free

BoundVars = tuple[tuple[str, Sort], ...]


@dataclass(frozen=True, slots=True)
class Bindings:
    """What a trigger binds: the scope, the parameters of its function, the variables in order.

    `compared` are parameters that are not bound, with what they must equal.
    """

    scope: PyScope
    params: tuple[tuple[str, str], ...]
    bound: BoundVars
    compared: tuple[tuple[Var, Expr], ...] = ()

    @property
    def sorts(self) -> dict[str, Sort]:
        """The sorts of the variables that are told in rulings."""
        return {name: sort for name, sort in self.bound if name[0] != "_"}


NOTHING_BOUND = Bindings(PyScope(), (), ())


class ClauseWriter:
    """Writes what every kind of clause has in common."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.titles = {law.id: law.title for law in lexicon.book.laws}
        self.watched = Watched(lexicon)
        self.sureness = Sureness(lexicon.book, lexicon.signatures)
        self._printed: dict[tuple[str, str, str, str], str] = {}
        self.rows: list[str] = []  # of the table of laws and clauses

    # ------------------------------------------------------------ the table of clauses

    def cite(self, name: str, clause: Clause, bound: BoundVars) -> None:
        """Write the citation of a clause and the variables that it binds, as a constant."""
        assumes = clause.assumes if isinstance(clause, OffenceClause) else ()
        cited = self.citation(clause.head, bound, assumes)
        self.rows += filled(cited, before=f"{name.upper()} = ")

    def citation(self, head: Head, bound: BoundVars, assumes: Sequence[str] = ()) -> PyNode:
        """Write where a clause stands and what it rests on."""
        line = text(f"{head.span.file}:{head.span.line}")
        number = head.id.removeprefix(f"{self.lexicon.book.name}/{head.law}/")
        assert number.isdecimal()
        names = (self.lexicon.variable(name, sort) for name, sort in bound)
        acts = listing(map(text, assumes))
        return call(f"{self._law(head)}.clause", number, line, *names, assumes=acts)

    def _law(self, head: Head) -> str:
        """Name the law, or that part of it, which a clause makes; written when first met."""
        citation = head.citation
        key = (head.law, citation.quote, citation.source, citation.supplied)
        if key not in self._printed:
            name = identifier(f"law {head.law}").upper()
            before = sum(law == head.law for law, *_ in self._printed)
            name = self.lexicon.module.give(name + ascii_uppercase[before:][: min(before, 1)])
            self._printed[key] = name
            printed = (citation.source, citation.quote) if citation.quote else ()
            items = map(text, (head.law, self.titles.get(head.law, ""), *printed))
            supplied = text(citation.supplied) if citation.supplied else None
            law = call("LawText", "BOOK", *items, supplied=supplied)
            self.rows += filled(law, before=f"{name} = ")
        return self._printed[key]

    def doc(self, head: Head, said: str) -> list[str]:
        """Write a docstring: what the function is, the printed sentence, where it stands."""
        citation = head.citation
        title = self.titles.get(head.law, "")
        resting = citation.quote and f"page {citation.source}"
        supplied = citation.supplied and f"supplied: {citation.supplied}"
        where = f"rules/{head.span.file}:{head.span.line}"
        rests = "; ".join(part for part in (resting, supplied, where) if part)
        return [f"Law {head.law}, {title}: {said}.", citation.quote, f"({rests})"]

    # ------------------------------------------------------------ triggers

    def opening(self, trigger: Trigger, base: Bindings = NOTHING_BOUND) -> Bindings:
        """Bind the roles of an act, or offender and parameters of an offence."""
        match trigger:
            case ActTrigger(act, args, binds):
                roles = self.lexicon.acts[act].roles
                sorts = [(role.name, role.sort) for role in roles]
                certain = [isinstance(role.sort, Enum) for role in roles]
                return self._bound(base, args, binds, sorts, certain)
            case OffenceTrigger(offence, args, binds):
                signature = self.lexicon.signatures.get(offence, tuple(arg.sort for arg in args))
                sorts = [(f"value {i}" if i else "offender", s) for i, s in enumerate(signature)]
                certain = self.sureness.offence(offence) or [False] * len(sorts)
                return self._bound(base, args, binds, sorts, certain)
            case ElectionTrigger() | OnceTrigger():
                return base
            case _ as unreachable:
                assert_never(unreachable)

    def _bound(
        self,
        base: Bindings,
        args: Sequence[Expr],
        binds: Sequence[bool],
        sorts: Sequence[tuple[str, Sort]],
        sure_of: Sequence[bool],
    ) -> Bindings:
        scope, params, bound = base.scope, list(base.params), list(base.bound)
        compared: list[tuple[Var, Expr]] = []
        for arg, fresh, (name, sort), sure in zip(args, binds, sorts, sure_of, strict=False):
            if fresh and isinstance(arg, Var):
                local = scope.local(arg.name, self.lexicon)
                scope = scope.bind(arg.name, local, sure=sure)
                bound.append((arg.name, arg.sort))
            else:
                local = scope.local(name, self.lexicon)
                scope = scope.bind(f"= {name}", local)
                compared.append((Var(f"= {name}", sort), arg))
            params.append((local, type_of(sort)))
        return Bindings(scope, tuple(params), tuple(bound), tuple(compared))

    def reopened(self, opened: Bindings) -> Bindings:
        """Give the bindings of a norm's opening as parameters of another function."""
        scope = PyScope(sure=opened.scope.sure & {name for name, _ in opened.bound})
        params: list[tuple[str, str]] = []
        for name, sort in opened.bound:
            local = scope.local(name, self.lexicon)
            scope = scope.bind(name, local, sure=name in scope.sure)
            params.append((local, type_of(sort)))
        return Bindings(scope, tuple(params), opened.bound)

    def matching(self, bindings: Bindings, test: Expr | None) -> Expr | None:
        """Join what a trigger compares and its test."""
        compared = [equal(*pair) for pair in bindings.compared]
        exprs = (*compared, *conjuncts(test))
        return all_of(*exprs) if exprs else None

    # ------------------------------------------------------------ conditions

    def condition(
        self,
        f: Function,
        stack: ExitStack,
        head: Head,
        bindings: Bindings,
        test: Expr | None,
        unless: Sequence[Expr] = (),
    ) -> Bindings:
        """Write the guards, loops and values of a clause; give the bindings that remain.

        Comparisons with what is bound come first, then loops, then values, then the test; with
        each comes what of the test is asked as soon as it is known.
        """
        late = {var.name for var, _ in (*head.each, *head.given)}
        asked = self.lexicon.asking.of(head, test, unless)
        then = iter(asked.then)
        scope = bindings.scope
        for role, expr in bindings.compared:
            if not free(expr) & late:
                f.refuse(differ(role, expr), scope)
        f.require(asked.first, scope)
        bound = list(bindings.bound)
        for var, domain in head.each:
            through = f.expressions.through(domain, scope)
            name = scope.local(var.name, self.lexicon)
            stack.enter_context(f.loop(name, through))
            scope = scope.bind(var.name, name, sure=True)
            bound.append((var.name, var.sort))
            f.require(next(then), scope)
        for var, value in head.given:
            name = scope.local(var.name, self.lexicon)
            f.statement(f.expressions.value(value, scope).node, f"{name} = ")
            scope = scope.bind(var.name, name)
            bound.append((var.name, var.sort))
            f.require(next(then), scope)
        for role, expr in bindings.compared:
            if free(expr) & late:
                f.refuse(differ(role, expr), scope)
        f.require(asked.last, scope)
        scope = replace(scope, sure=scope.sure | there_where(test))
        return Bindings(scope, bindings.params, tuple(bound))

    # ------------------------------------------------------------ what follows

    def values(self, bindings: Bindings) -> PyNode:
        """Write the values of all bindings as a tuple."""
        return listing(bindings.scope.vars[name] for name, _ in bindings.bound)

    def offend(
        self, f: Function, clause: str, raised: Raise, head: Head, bindings: Bindings
    ) -> None:
        """Raise an offence."""
        scope, offence = bindings.scope, self.lexicon.offences[raised.offence]
        exprs = (raised.offender, *raised.args)
        values = listing(f.expressions.value(expr, scope).node for expr in exprs)
        items: list[PyNode] = [offence, clause, scope.state, values, self.values(bindings)]
        self._tell(f, "judge.offend", items, head, bindings)

    def _tell(
        self, f: Function, name: str, items: list[PyNode], head: Head, bindings: Bindings
    ) -> None:
        words = PyWords(f, bindings.scope)
        says = None if head.says is None else words.sentence(head.says)
        f.tell(name, items, says=says, facts=words.facts(head.facts, bindings.sorts))

    def find(
        self, f: Function, kind: str, clause: str, name: str, who: str, head: Head, full: Bindings
    ) -> None:
        """Make a finding."""
        items: list[PyNode] = [text(kind), clause, text(name), who, self.values(full)]
        self._tell(f, "judge.find", items, head, full)

    def change(self, f: Function, effects: Sequence[Effect], scope: PyScope) -> None:
        """Carry out effects on the present state."""
        if not effects:
            return
        asked = len(f.lines)
        f.statement(self.watched.changing(effects), before="now = ")
        start = len(f.lines)
        PyEffects(f).all(effects, replace(scope, state="now"))
        if not any(re.search(r"\bnow\b", line) for line in f.lines[start:]):
            del f.lines[asked:start]


def party_of(sort: Sort, local: str) -> str:
    """Write the number of a player or side bound to a parameter; -1 for anything else."""
    match sort:
        case Enum("player") | Maybe(Enum("player")):
            return local
        case Enum("side") | Maybe(Enum("side")):
            return f"PARTY_OF_SIDE[{local}]"
        case _:
            return "-1"
