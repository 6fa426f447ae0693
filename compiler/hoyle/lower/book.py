"""The whole book: declarations first, then definitions, acts, laws and the rest."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from dataclasses import replace
from itertools import chain
from typing import NoReturn, TypeVar

from hoyle.ir import (
    Act,
    Aside,
    Book,
    Clause,
    Conserved,
    Definition,
    Enum,
    Exceptional,
    Expr,
    Maybe,
    Notation,
    Number,
    OffenceClause,
    Option,
    SetOf,
    Settle,
    Settlement,
    Sort,
    Span,
    Start,
    Truth,
    Var,
    kind_name,
)
from hoyle.ir.reads import Reads, changed
from hoyle.ir.visitor import MOST_DEPTH, depth
from hoyle.lower.astray import NamesAstray
from hoyle.lower.clauses import ClauseLowering
from hoyle.lower.codes import unwritable
from hoyle.lower.declarations import Declarations
from hoyle.lower.expressions import ExpressionLowering
from hoyle.lower.laws import LawLowering, in_order
from hoyle.lower.moves import MoveLowering
from hoyle.lower.phrases import PhraseLowering
from hoyle.lower.report import Report, literal
from hoyle.lower.sorts import Fault, Follows, coerce, name, unknown
from hoyle.lower.states import StateLowering
from hoyle.lower.table import TableLowering
from hoyle.lower.triggers import Triggers
from hoyle.lower.words import worded
from hoyle.source.diagnostic import Diagnostics, Label, has_errors
from hoyle.syntax.resolve import Scope
from hoyle.syntax.tree import Node, Terminal, phrase_key

T = TypeVar("T")


def lower(scope: Scope) -> tuple[Book | None, Diagnostics]:
    """Lower a resolved book.

    The book is None if there is an error in it. Diagnostics: L204 to L209 names, L301
    to L309 sorts.
    """
    lowering = _Lowering(scope)
    book = lowering.book()
    problems = tuple(lowering.report.found)
    if not has_errors(problems):
        problems += tuple(lowering.phrases.effects.idle())
    return (None if has_errors(problems) or book is None else worded(book)), problems


class _Lowering:
    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.report = Report()
        self.reporting = self.report.reporting
        self.defined: dict[str, Definition] = {}
        self.failed: set[str] = set()
        self.under_way: list[str] = []
        self.depths: dict[str, int] = {}
        declared = Declarations(scope, self.report)
        self.kinds = declared.kinds
        self.expressions = ExpressionLowering(
            scope,
            declared.kinds,
            declared.variables,
            declared.states,
            self.definition,
            lambda expr: Reads(self.defined.values()).states(expr),
        )
        self.phrases = PhraseLowering(self.expressions, self.report)
        main = scope.files[-1].items
        self.name = next((item.text("NAME") for item in main if item.rule == "book"), "")
        triggers = Triggers(self.phrases)
        self.report.besides = NamesAstray(triggers).besides
        clauses = ClauseLowering(triggers, self.name)
        self.laws = LawLowering(clauses, self._sources(), self.report)

    # ------------------------------------------------------------ definitions

    def definition(self, key: str, span: Span) -> Definition:
        """Give a definition, lowering it if that is still to do."""
        if key not in self.defined:
            if key in self.under_way:
                first = self.under_way.index(key)
                circle = " -> ".join((*self.under_way[first:], key)).replace("_", "...")
                raise Fault(
                    "L210",
                    span,
                    f"this definition rests on itself: {circle}",
                    "definitions may not be circular",
                )
            if key in self.failed:
                raise Follows
            self._work_out(key)
        return self.defined[key]

    def _work_out(self, key: str) -> None:
        """Lower a definition after those that it rests on, however long a chain they make."""
        waiting = [(key, self._named(self._item(key)))]
        self.under_way.append(key)
        while waiting:
            name, named = waiting[-1]
            done = (*self.defined, *self.failed, *self.under_way)
            before = next((one for one in named if one not in done), "")
            if before:
                waiting.append((before, self._named(self._item(before))))
                self.under_way.append(before)
                continue
            waiting.pop()
            with self.reporting(self._item(name)) if waiting else nullcontext():
                try:
                    self.defined[name] = self._definition(name)
                    self._not_too_deep(name)
                except (Fault, Follows):
                    self.failed.add(name)
                    raise
                finally:
                    self.under_way.pop()

    def _item(self, key: str) -> Node:
        return self.scope.values.get(key) or self.scope.predicates[tuple(key.split(" "))]

    def _named(self, node: Node) -> Iterator[str]:
        """Name the definitions that stand in a part of the syntax, as they come to be lowered."""
        parts = list(node.nodes())
        if node.rule in ("if_expr", "in_expr"):
            parts = [*parts[1:], parts[0]]
        for part in parts:
            yield from self._named(part)
        if node.rule == "phrase_expr" and phrase_key(node) in self.scope.predicates:
            yield " ".join(phrase_key(node))
        elif node.rule in ("name", "apply", "apply_many"):
            yield from (one.text for one in node.words("NAME") if one.text in self.scope.values)

    def _not_too_deep(self, key: str) -> None:
        """See that no pass, and no validator, has to follow a definition too far down."""
        made = self.defined[key]
        values = [made.base]
        for exception in made.exceptions:
            values += [exception.test, exception.value]
        self.depths[key] = max(depth(value, self.depths) for value in values)
        if self.depths[key] > MOST_DEPTH:
            del self.defined[key]
            raise Fault(
                "L106",
                made.span,
                f"this rests on operations more than {MOST_DEPTH} deep, through definitions",
                "let fewer of them rest one on another",
            )

    def _definition(self, key: str) -> Definition:
        item = self._item(key)
        where = item.node("vars") if item.rule == "define_value" else item.node("phrase")
        params: tuple[Var, ...] = ()
        if where is not None:
            params = tuple(self.expressions.variable(word) for word in where.words("VAR"))
        env = {param.name for param in params}
        others = ("vars", "phrase", "says", "exception")
        base_node = next(p for p in item.nodes() if p.rule not in others)
        if item.rule == "define_phrase":
            base = self.expressions.truth(base_node, env)
        else:
            base = self.expressions.expr(base_node, env)
        exceptions = tuple(
            self._exception(node, base.sort, env) for node in item.nodes("exception")
        )
        words = self.expressions.told(item, [param.name for param in params])
        return Definition(key, params, base.sort, base, exceptions, item.span, words)

    def _exception(self, node: Node, sort: Sort, env: set[str]) -> Exceptional:
        over = node.node("names")
        value, test = (part for part in node.nodes() if part.rule != "names")
        return Exceptional(
            node.text("NAME"),
            self.expressions.truth(test, env),
            self.expressions.wanted(value, env, sort, "the exception"),
            () if over is None else tuple(word.text for word in over.words()),
        )

    # ------------------------------------------------------------ the book

    def book(self) -> Book | None:
        """Lower everything, reporting as it goes."""
        for act in self.scope.acts:
            with self.reporting():
                self.phrases.declare(act)
        states = tuple(StateLowering(self.scope, self.expressions, self.phrases, self.report).all())
        self._definitions()
        acts = tuple(self._each(self.scope.acts.values(), self.phrases.act))
        for found in unwritable(self.scope, self.kinds, acts, states):
            self.report.add(found)
        for item in self.scope.deeds.values():
            with self.reporting(item):
                self.phrases.effects.declaration(item)
        laws, signatures = self.laws, self.laws.clauses.triggers.signatures
        for item in self.scope.laws.values():
            laws.add(item)
        moves = MoveLowering(self.expressions, self.phrases)
        main, edition = self.scope.item("book"), self.scope.item("edition")
        if main is None or not self.name:
            with self.reporting():
                self._nameless()
            return None
        return Book(
            self.name,
            literal(next(main.words("STRING"))),
            "" if edition is None else literal(next(edition.words("STRING"))),
            self._sources(),
            tuple(self.kinds.values()),
            tuple(self._sides()),
            tuple(self._options()),
            states,
            tuple(self._shown()),
            tuple(self.defined.values()),  # in the order in which they were finished
            acts,
            tuple(chain(*self._each(self.scope.items("shorthand"), self.phrases.shorthands))),
            tuple(signatures[key] for key in self.scope.offences if key in signatures),
            tuple(self._assumptions(laws.operative, acts)),
            self._settlement(laws.steps),
            tuple(self._each(self.scope.items("move"), moves.move)),
            self._single("over", Truth(), "the condition"),
            self._single("turn", Maybe(Enum("player")), "whose turn it is"),
            tuple(laws.laws),
            tuple(laws.odds),
            (),
            tuple(self._asides()),
            tuple((f.name, hashlib.sha256(f.text.encode()).hexdigest()) for f in self.scope.files),
            self._notation(),
            tuple(self._each(self.scope.items("conserved"), self._conserved)),
            tuple(self._each(self.scope.items("start"), self._start)),
            tuple(TableLowering(self.expressions, self.report).all(self.scope.item("table"))),
            won=self._won(),
            deeds=self.phrases.effects.deeds(),
            span=main.span,
            over_at=self._place("over"),
            won_at=self._place("won"),
        )

    def _nameless(self) -> NoReturn:
        raise Fault(
            "L212",
            Span(self.scope.files[-1].name, 1, 1, 1, 1),
            "this file does not say what book it is",
            'begin with: book NAME "Title"',
        )

    def _definitions(self) -> None:
        for key in (*self.scope.values, *(" ".join(key) for key in self.scope.predicates)):
            if key not in self.failed:
                with self.reporting(self._item(key)):
                    self.definition(key, self.scope.files[-1].items[0].span)

    def _notation(self) -> Notation | None:
        item = self.scope.item("notation")
        if item is None:
            return None
        deal, play, suit, leader = item.words("NAME")
        with self.reporting():
            for word in (deal, play):
                if word.text not in self.scope.acts:
                    raise unknown(word, "act", self.scope.acts)
            for word in (suit, leader):
                self.expressions.state(word)
            return Notation(deal.text, play.text, suit.text, leader.text, item.span)
        return None

    def _each(self, items: Iterable[Node], make: Callable[[Node], T]) -> Iterator[T]:
        for item in items:
            with self.reporting(item):
                yield make(item)

    def _sides(self) -> Iterator[tuple[str, int]]:
        """Give each side with its players: each player is on one, and on no other."""
        found: dict[str, tuple[str, Terminal]] = {}
        for side, item in self.scope.sides.items():
            with self.reporting():
                mask = 0
                for word in list(item.words("VAR"))[1:]:
                    if word.text not in self.scope.seats:
                        raise unknown(word, "seat", self.scope.seats)
                    other, first = found.setdefault(word.text, (side, word))
                    if first is not word:
                        label = Label(first.span, "put there here")
                        said = f"{word.text} is on side {other} already"
                        raise Fault("L216", word.span, said, "take one of them out", (label,))
                    mask |= 1 << self.scope.seats.index(word.text)
                yield side, mask
        seats, sides = self.scope.item("seats"), [*self.scope.items("side")]
        named = {word.text for item in sides for word in list(item.words("VAR"))[1:]}
        for word in () if seats is None or not sides else seats.words("VAR"):
            if word.text not in named:
                with self.reporting():
                    hint = f"put {word.text} on one: side {word.text} is {word.text}"
                    said = f"{word.text} is on no side, and others are"
                    raise Fault("L216", word.span, said, hint)

    def _options(self) -> Iterator[Option]:
        for variant, item in self.scope.variants.items():
            yield Option(variant, variant, 0, literal(next(item.words("STRING"), None)))

    def _shown(self) -> Iterator[str]:
        for item in self.scope.items("show"):
            for word in item.words("NAME"):
                with self.reporting():
                    yield self.expressions.state(word)

    def _assumptions(self, clauses: list[Clause], acts: tuple[Act, ...]) -> Iterator[Clause]:
        reads = Reads(self.defined.values())
        writers = {act.name: changed(act.effects) for act in acts}
        for clause in clauses:
            if isinstance(clause, OffenceClause) and clause.unless:
                read = reads.states(*clause.unless)
                assumed = tuple(act for act, states in writers.items() if states & read)
                clause = replace(clause, assumes=assumed)
            yield clause

    def _settlement(self, settles: list[Settle]) -> Settlement | None:
        item = self.scope.item("settlement")
        if item is None:
            return None
        with self.reporting(item):
            names = item.the("names")
            test = self.expressions.truth(list(item.nodes())[-1], ())
            return Settlement(
                test,
                tuple(self.expressions.state(word) for word in names.words()),
                tuple(in_order(settles)),
                item.span,
            )
        return None

    def _single(self, rule: str, sort: Sort, what: str) -> Expr | None:
        item = self.scope.item(rule)
        if item is None:
            return None
        with self.reporting(item):
            return self.expressions.wanted(next(item.nodes()), (), sort, what)
        return None

    def _place(self, rule: str) -> Span:
        item = self.scope.item(rule) or self.scope.files[-1].items[0]
        return item.span

    def _won(self) -> Expr | None:
        """Give who has won, as a set of players or of sides."""
        item = self.scope.item("won")
        if item is None:
            return None
        with self.reporting(item):
            node = next(item.nodes())
            value = self.expressions.expr(node, ())
            kind = kind_name(value.sort)
            if kind not in ("player", "side"):
                said = f"who has won is a {name(value.sort)}, expected players or sides"
                raise Fault("L301", node.span, said)
            return coerce(value, SetOf(Enum(kind)), node.span, "who has won")
        return None

    def _conserved(self, item: Node) -> Conserved:
        node = next(item.nodes())
        value = self.expressions.wanted(node, (), Number(), "what is conserved")
        return Conserved(item.text("NAME"), value, item.span)

    def _start(self, item: Node) -> Start:
        test = self.expressions.truth(next(item.nodes()), ())
        says = self.expressions.says(next(item.words("STRING")), ())
        return Start(test, says, item.span)

    def _sources(self) -> tuple[str, ...]:
        return tuple(literal(next(item.words("STRING"))) for item in self.scope.items("page"))

    def _asides(self) -> Iterator[Aside]:
        sources = self._sources()
        for item in self.scope.items("aside"):
            words = list(item.words("STRING"))
            source = literal(words[1]) if len(words) > 1 else (sources[0] if sources else "")
            yield Aside(item.text("NAME"), literal(words[0]), source, item.span)
