"""Values, and what is made of values: logic, comparison, numbers, sets and quantifiers.

What does not fit together raises `Fault`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Literal, cast

from hoyle.ir import (
    Each,
    Enum,
    Expr,
    If,
    Kind,
    ListOf,
    Lit,
    Maybe,
    Number,
    Op,
    OpName,
    Read,
    SetOf,
    Sort,
    Span,
    Var,
    kind_name,
    may_be_none,
)
from hoyle.ir.conditions import (
    all_of,
    among,
    and_,
    denied,
    differ,
    equal,
    negated,
    or_,
    present,
)
from hoyle.ir.operations import EQUALITIES
from hoyle.lower.sorts import NONE, NUMBER, TRUTH, Fault, coerce, guarded, is_none, name
from hoyle.lower.there import SaidThere
from hoyle.syntax.tree import Node, Terminal
from hoyle.words.numbers import NUMBERS

_COMPARED = {"is_expr": "is", "is_not": "is not"}

NamesInScope = Collection[str]
How = Literal["some", "every", "those", "sum", "number", "highest", "lowest", "most", "least"]


class Operators(ABC):
    """Lowers operations; what their operands are, and what is called what, is for others."""

    kinds: Mapping[str, Kind]
    there: SaidThere

    @abstractmethod
    def expr(self, node: Node, env: NamesInScope) -> Expr:
        """Lower an expression whose free variables may be those in `env`."""

    @abstractmethod
    def text(self, node: Node | Terminal) -> str:
        """Give the source text of a node on one line."""

    @abstractmethod
    def variable(self, word: Terminal) -> Var:
        """Give a declared variable, bound or about to be."""

    @abstractmethod
    def beside(
        self, other: Node, node: Node, env: NamesInScope, against: Sort | None = None
    ) -> Expr:
        """Lower an expression that is compared with another, which may be a variant."""

    def truth(self, node: Node, env: NamesInScope) -> Expr:
        """Lower a condition."""
        made = self.expr(node, env)
        if isinstance(made.sort, Maybe | SetOf | ListOf):
            said = f"the condition is a {name(made.sort)}, expected a truth"
            raise Fault(
                "L301",
                node.span,
                said,
                f"say what is so of it, as in '{self.text(node)} is not none'",
            )
        return coerce(made, TRUTH, node.span, "the condition")

    def wanted(self, node: Node, env: NamesInScope, sort: Sort, what: str) -> Expr:
        """Lower an expression that must fit a sort."""
        made = self.expr(node, env)
        if isinstance(sort, Number) and (figure := _figure(node, made)):
            raise Fault("L301", node.span, f"{what} is a {name(made.sort)}", figure)
        return coerce(made, sort, node.span, what)

    # ------------------------------------------------------------ values

    def _number(self, node: Node, env: NamesInScope) -> Expr:
        return Lit(int(node.text("NUMBER")), NUMBER)

    def _true(self, node: Node, env: NamesInScope) -> Expr:
        return Lit(True, TRUTH)

    def _false(self, node: Node, env: NamesInScope) -> Expr:
        return Lit(False, TRUTH)

    def _none(self, node: Node, env: NamesInScope) -> Expr:
        return Lit(-1, NONE)

    # ------------------------------------------------------------ logic and comparison

    def _group(self, node: Node, env: NamesInScope) -> Expr:
        return self.expr(next(node.nodes()), env)

    def _if_expr(self, node: Node, env: NamesInScope) -> Expr:
        asked, then, other = node.nodes()
        yes, no, test = self.expr(then, env), self.expr(other, env), self.truth(asked, env)
        if not may_be_none(no.sort):
            yes = self.there.known(yes, test, then.span)
        if not may_be_none(yes.sort):
            no = self.there.known(no, negated(test), other.span)
        yes, no = self._alike(yes, no, other.span)
        sort = no.sort if may_be_none(no.sort) else yes.sort
        return If(test, yes, no, sort)

    def _alike(self, left: Expr, right: Expr, span: Span) -> tuple[Expr, Expr]:
        """Bring two expressions to one sort: optional if either is, a set if either is."""
        pair = left.sort, right.sort
        for sort in pair:
            if isinstance(sort, SetOf | ListOf):
                return coerce(left, sort, span, "this"), coerce(right, sort, span, "this")
        for sort in pair:
            if may_be_none(sort) and sort != NONE:
                return coerce(left, sort, span, "this"), coerce(right, sort, span, "this")
        for one, other in (pair, pair[::-1]):
            if one == NONE and isinstance(other, Enum):
                wanted = Maybe(other)
                return coerce(left, wanted, span, "this"), coerce(right, wanted, span, "this")
        if isinstance(pair[0], Number) and isinstance(pair[1], Number):
            return left, right
        return left, coerce(right, left.sort, span, "this")

    def _or_expr(self, node: Node, env: NamesInScope) -> Expr:
        return or_(*self._truths(node, env))

    def _and_expr(self, node: Node, env: NamesInScope) -> Expr:
        return and_(*self._truths(node, env))

    def _truths(self, node: Node, env: NamesInScope) -> list[Expr]:
        """Lower conditions; one that gives a value alone was to go on with that before it."""
        found: list[Expr] = []
        before: Node | None = None
        for part in node.nodes():
            made = self.expr(part, env)
            asked = None if before is None else _COMPARED.get(before.rule)
            if before is not None and asked and made.sort != TRUTH:
                said = f"the condition is a {name(made.sort)}, expected a truth"
                whole = f"{self.text(next(before.nodes()))} {asked} {self.text(part)}"
                raise Fault("L301", part.span, said, f"say it whole: {whole}")
            found.append(coerce(made, TRUTH, part.span, "the condition"))
            before = part
        return found

    def _not_expr(self, node: Node, env: NamesInScope) -> Expr:
        return denied(self.truth(next(node.nodes()), env))

    def _is_expr(self, node: Node, env: NamesInScope) -> Expr:
        return _same(*self._compared(node, env))

    def _is_not(self, node: Node, env: NamesInScope) -> Expr:
        one, other = self._compared(node, env)
        there = _there(one, other)
        return denied(_same(one, other)) if there else differ(one, other)

    def _compared(self, node: Node, env: NamesInScope) -> tuple[Expr, Expr]:
        """Give the two sides of a comparison brought to one sort."""
        left, right = node.nodes()
        one = self.beside(right, left, env)
        other = self.beside(left, right, env, one.sort)
        if isinstance(one.sort, Number) and isinstance(other.sort, Number):
            for at, number, kept in ((left, one, other), (right, other, one)):
                if isinstance(number, Lit) and isinstance(kept, Read):
                    coerce(number, kept.sort, at.span, f"what {kept.state} is compared with")
            return _beside(one, other), _beside(other, one)
        try:
            return self._alike(one, other, node.span)
        except Fault:  # neither side is more to blame than the other
            message = f"a {name(one.sort)} is compared with a {name(other.sort)}"
            hint = self._part(left, one, other) or self._part(right, other, one)
            hint = hint or _figure(left, one) or _figure(right, other)
            hint = hint or _counted(one.sort, other.sort)
            raise Fault("L301", node.span, message, hint) from None

    def _part(self, at: Node, whole: Expr, other: Expr) -> str:
        """Say how a part is had of what is compared with one: *rank of C*; "" if it has no such."""
        kind = self.kinds.get(kind_name(whole.sort))
        part = kind_name(other.sort)
        if kind is None or part not in kind.parts or isinstance(whole.sort, SetOf | ListOf):
            return ""
        return f"write '{part} of {self.text(at)}'"

    def _compare(self, node: Node, env: NamesInScope) -> Expr:
        op = cast(OpName, node.text("COMPARE"))
        one, other = self._compared(node, env)
        if op in EQUALITIES:
            return _same(one, other)
        if isinstance(one.sort, SetOf | ListOf) or one.sort == TRUTH:
            raise Fault(
                "L302", node.span, f"a {name(one.sort)} has no order", "compare numbers or ranks"
            )
        return all_of(*_compared_at_all(op, one, other), Op(op, (one, other), TRUTH))

    def _in_expr(self, node: Node, env: NamesInScope) -> Expr:
        left, right = node.nodes()
        within = self.beside(left, right, env)
        if isinstance(within.sort, Enum | Maybe) and not is_none(within):
            within = coerce(within, SetOf(_enum(within.sort)), right.span, "what stands after 'in'")
        if not isinstance(within.sort, SetOf | ListOf):
            raise Fault(
                "L301",
                right.span,
                f"a {name(within.sort)} stands after 'in', expected a set or list",
            )
        member = self.expr(left, env)
        if may_be_none(member.sort) and isinstance(within.sort.of, Number):
            return guarded((member,), lambda args: among(args[0], within))
        if not isinstance(member.sort, Maybe) or is_none(member):
            member = coerce(member, within.sort.of, left.span, "what stands before 'in'")
        elif member.sort.of != within.sort.of:
            raise Fault(
                "L301", left.span, f"a {name(member.sort)} cannot be in a {name(within.sort)}"
            )
        return guarded((member,), lambda args: among(args[0], within))

    def _not_in(self, node: Node, env: NamesInScope) -> Expr:
        return denied(self._in_expr(node, env))

    # ------------------------------------------------------------ numbers and sets

    def _binary(self, node: Node, env: NamesInScope) -> Expr:
        left, middle, right = node.parts
        assert isinstance(left, Node)
        assert isinstance(right, Node)
        assert middle is not None
        word = next(middle.words()).text if isinstance(middle, Node) else middle.text
        one, other = self.expr(left, env), self.expr(right, env)
        sets: dict[str, OpName] = {"within": "meet", "without": "minus", "joined": "union"}
        if word in sets:
            kind = next((e.sort for e in (one, other) if isinstance(e.sort, SetOf)), None)
            if kind is None:
                kind = SetOf(_enum(one.sort if not is_none(one) else other.sort, left.span))
            one = coerce(one, kind, left.span, f"what stands before {word!r}")
            other = coerce(other, kind, right.span, f"what stands after {word!r}")
            return Op(sets[word], (one, other), kind)
        one = coerce(one, NUMBER, left.span, f"what stands before {word!r}")
        other = coerce(other, NUMBER, right.span, f"what stands after {word!r}")
        return Op(cast(OpName, word), (one, other), NUMBER)

    def _range(self, node: Node, env: NamesInScope) -> Expr:
        low, high = (self.wanted(part, env, NUMBER, "an end of a range") for part in node.nodes())
        return Op("range", (low, high), ListOf(NUMBER, 0))

    def _negative(self, node: Node, env: NamesInScope) -> Expr:
        """Lower *-n*: of a number a number, of anything else what is less than nought by it."""
        number = self.wanted(next(node.nodes()), env, NUMBER, "what stands after '-'")
        if isinstance(number, Lit):
            return Lit(-number.value, NUMBER)
        return Op("-", (Lit(0, NUMBER), number), NUMBER)

    def _set_expr(self, node: Node, env: NamesInScope) -> Expr:
        parts = [self.expr(part, env) for part in node.nodes()]
        first = parts[0].sort
        kind = first if isinstance(first, SetOf) else SetOf(_enum(first, node.span))
        sets = [coerce(p, kind, n.span, "this") for p, n in zip(parts, node.nodes(), strict=True)]
        total = sets[0]
        for part in sets[1:]:
            total = Op("union", (total, part), kind)
        return total

    def _each_expr(self, node: Node, env: NamesInScope) -> Expr:
        quant = node.the("quant")
        word = next(quant.words()).text
        how = cast(How, "number" if word == "count" else word)
        domain_node, *rest = [part for part in node.nodes() if part.rule != "quant"]
        test_node, body_node = (rest[0], rest[1]) if len(rest) == 2 else (None, rest[0])
        subsets = domain_node.rule == "apply" and domain_node.text("NAME") == "subsets"
        domain = self.expr(next(domain_node.nodes()) if subsets else domain_node, env)
        if not isinstance(domain.sort, SetOf | ListOf):
            raise Fault(
                "L301",
                domain_node.span,
                f"a {name(domain.sort)} cannot be gone through",
                "name a set",
            )
        variable = self.variable(next(node.words("VAR")))
        over: Sort = domain.sort if subsets else domain.sort.of
        if variable.sort != over and not (
            isinstance(over, Number) and isinstance(variable.sort, Number)
        ):
            raise Fault(
                "L303",
                next(node.words("VAR")).span,
                f"{variable.name} is a {name(variable.sort)}, "
                f"but goes through a {name(domain.sort)}",
            )
        inner = {*env, variable.name}
        test = None if test_node is None else self.truth(test_node, inner)
        if how in ("some", "every", "those", "number"):
            body = self.truth(body_node, inner)
        elif how in ("highest", "lowest"):
            body = self.expr(body_node, inner)
        else:
            body = self.wanted(body_node, inner, NUMBER, "what is counted")
        if test is not None and how in ("some", "those", "number"):
            body, test = and_(test, body), None
        elif test is not None and how == "every":
            body, test = or_(denied(test), body), None
        return Each(
            how, variable.name, over, domain, subsets, test, body, _each_sort(how, over, node.span)
        )


def _figure(node: Node, made: Expr) -> str:
    """Say how a number is written that is a word, and so a member of a kind; "" if it is none."""
    word = node.text("NAME") if node.rule == "name" else ""
    number = word in NUMBERS and not isinstance(made.sort, Number)
    return f"write {NUMBERS.index(word)}: numbers stand in figures" if number else ""


def _counted(one: Sort, other: Sort) -> str:
    """Say how a number is had of what is compared with one."""
    if not isinstance(one, Number) and not isinstance(other, Number):
        return ""
    what = other if isinstance(one, Number) else one
    if isinstance(what, SetOf | ListOf):
        return "'number of' tells how many they are"
    ranked = isinstance(what, Enum | Maybe) and what != NONE
    seated = name(what).startswith(("player", "side"))
    return "'order of' tells its place in its kind" if ranked and not seated else ""


def _beside(number: Expr, other: Expr) -> Expr:
    """Let a constant be of the sort of the number that it is compared with, which may be none."""
    known = isinstance(number, Lit) and number.value >= 0 and may_be_none(other.sort)
    return replace(number, sort=other.sort) if known else number


def _there(one: Expr, other: Expr) -> tuple[Expr, ...]:
    """Say what must be there for two numbers to be the same: none is the same as none alone."""
    sides = [side for side in (one, other) if isinstance(side.sort, Number)]
    asked = tuple(present(side) for side in sides if may_be_none(side.sort))
    return asked if len(asked) == 1 else ()


def _compared_at_all(op: OpName, one: Expr, other: Expr) -> Iterator[Expr]:
    """Say what must be there for one number to be more than another: none is less than nought."""
    for side, beside, more in ((one, other, (">", ">=")), (other, one, ("<", "<="))):
        told = isinstance(side, Lit) or (
            isinstance(beside, Lit) and beside.value >= 0 and op in more
        )
        if isinstance(side.sort, Number) and may_be_none(side.sort) and not told:
            yield present(side)


def _same(one: Expr, other: Expr) -> Expr:
    """Say that two values are the same."""
    return all_of(*_there(one, other), equal(one, other))


def _enum(sort: Sort, span: Span | None = None) -> Enum:
    if isinstance(sort, Enum):
        return sort
    if isinstance(sort, Maybe) and sort != NONE:
        return sort.of
    raise Fault(
        "L301", span or Span("", 1, 1, 1, 1), f"a {name(sort)} stands where a set is expected"
    )


def _each_sort(how: How, over: Sort, span: Span) -> Sort:
    if how in ("some", "every"):
        return TRUTH
    if how in ("sum", "number", "most", "least"):
        return NUMBER
    if not isinstance(over, Enum):
        raise Fault("L305", span, f"{how!r} goes through members of a kind, not a {name(over)}")
    return SetOf(over) if how == "those" else Maybe(over)
