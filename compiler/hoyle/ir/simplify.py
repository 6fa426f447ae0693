"""The IR with the same meaning in fewer steps: what a person would have written.

- A guard against none goes where what it guards gives nothing of none anyway.
- A search through a set becomes an operation on sets where its condition says no more than
  membership: *some X in S : part of X is T* asks whether a meet of two sets has members.
- Denials move inwards, truths are not compared with true, what is known is worked out.

The value stays the same whatever the states and variables hold, none among it. Sorts are kept,
for they decide how a value is told. What may meet a conflict between exceptions is worked out
exactly as often as before, or not touched.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import TypeVar, cast

from hoyle.ir.book import Book
from hoyle.ir.conditions import (
    TRUTH,
    YES,
    alike,
    all_of,
    any_of,
    as_sort,
    conjuncts,
    equated,
    guards,
    how_many,
    joined,
    membership,
    negated,
    occupied,
    present,
    sole,
)
from hoyle.ir.expressions import Each, Expr, If, Lit, Op, Read, Var
from hoyle.ir.kinds import nothing
from hoyle.ir.operations import (
    COMPARISONS,
    CONNECTIVES,
    EQUALITIES,
    FULL,
    JUNCTIONS,
    OF_NORMS,
    OPERATORS,
    OpName,
    applied,
)
from hoyle.ir.ranges import Ranges
from hoyle.ir.reads import Reads
from hoyle.ir.shape import Shape
from hoyle.ir.sorts import ListOf, Number, SetOf, Sort
from hoyle.ir.strictness import Strictness, comes_to_nothing
from hoyle.ir.visitor import FreshNames, binders, free, mapped, substituted
from hoyle.shared.masks import members

T = TypeVar("T")

FEW = 8  # a set of so many known members is gone through one by one, if at all


def simplified(book: Book, simplifier: Simplifier | None = None) -> Book:
    """Simplify every expression of which a module is made."""
    simplifier = simplifier or Simplifier(Shape(book))
    return replace(
        book,
        states=simplifier.within(book.states),
        starts=simplifier.within(book.starts),
        definitions=simplifier.within(book.definitions),
        acts=simplifier.within(book.acts),
        clauses=simplifier.within(book.clauses),
        deeds=simplifier.within(book.deeds),
        settlement=simplifier.within(book.settlement),
    )


class Simplifier:
    """Simplifies expressions of one book.

    With `names`, from which it takes variables, it also works out what a person would rather see
    said: constants of all kinds, and quantifiers over a few known members, written out.
    """

    def __init__(self, shape: Shape, names: FreshNames | None = None) -> None:
        self._shape = shape
        self._names = names
        self._reads = Reads(shape.definitions.values())
        self._unknown = {state.name for state in shape.states.values() if state.unknown}
        self._ranges = Ranges(shape)
        self._strictness = Strictness(shape, self._reads, self.expr)

    def within(self, node: T) -> T:
        """Simplify the expressions in a part of the IR."""
        if isinstance(node, tuple):
            return cast(T, tuple(self.within(item) for item in node))
        if isinstance(node, Expr):
            return cast(T, self.expr(node))
        if not is_dataclass(node) or isinstance(node, type):
            return node
        values = {field.name: getattr(node, field.name) for field in fields(node)}
        changes = {name: new for name, old in values.items() if (new := self.within(old)) != old}
        return replace(node, **changes) if changes else node

    def expr(self, expr: Expr) -> Expr:
        """Give the simplest form found."""
        return self._step(mapped(expr, self.expr))

    def truth(self, test: Expr | None) -> bool | None:
        """Tell whether a condition holds in every state, in none, or (None) in some perhaps.

        No condition at all always holds.
        """
        found = YES if test is None else self.expr(test)
        return bool(found.value) if isinstance(found, Lit) else None

    def _step(self, expr: Expr) -> Expr:
        """Simplify an expression whose parts are simple already."""
        match expr:
            case Op(op, args):
                return self._joined(op, args) if op in JUNCTIONS else self._op(expr)
            case If():
                return self._if(expr)
            case Each():
                return self._each(expr)
            case _:
                return expr

    def _settled(self, *exprs: Expr) -> bool:
        """Tell whether it is all the same if expressions are worked out or not."""
        return not any(map(self._reads.conflicting, exprs))

    # ------------------------------------------------------------ truths

    def _joined(self, op: OpName, args: Iterable[Expr]) -> Expr:
        """Join conditions, each said once, up to one that decides what they come to."""
        made = joined(op, args)
        if not isinstance(made, Op) or made.op != op:
            return made
        decided = Lit(not JUNCTIONS[op], TRUTH)
        parts: list[Expr] = []
        for part in made.args:
            if isinstance(part, Lit) or (_decides(op, part, parts) and self._settled(part)):
                return decided if self._settled(*parts) else joined(op, (*parts, decided))
            if not any(alike(part, one) for one in parts):
                parts.append(part)
        return joined(op, parts)

    def _if(self, expr: If) -> Expr:
        test, then, other = expr.test, expr.then, expr.other
        if isinstance(test, Lit):
            return as_sort(then if test.value else other, expr.sort)
        if alike(then, other) and self._settled(test):
            return as_sort(then, expr.sort)
        if expr.sort == TRUTH:
            match then, other:
                case _, Lit(False):
                    return self._unguarded(self._joined("and", (test, then)))
                case _, Lit(True):
                    return self._joined("or", (negated(test), then))
                case Lit(True), _:
                    return self._joined("or", (test, other))
                case Lit(False), _:
                    return self._joined("and", (negated(test), other))
        absent = isinstance(other, Lit) and other.value == _lacking(expr.sort)
        if absent and self._needless(guards(test), then):
            return as_sort(then, expr.sort)
        return expr

    def _unguarded(self, expr: Expr) -> Expr:
        """Drop from a conjunction the guards that the part after them stands in no need of."""
        kept = list(conjuncts(expr))
        for i in range(len(kept) - 2, -1, -1):
            if self._needless(guards(kept[i]), kept[i + 1]):
                del kept[i]
        return all_of(*kept)

    def _needless(self, members: tuple[Expr, ...], expr: Expr) -> bool:
        """Tell whether an expression gives nothing by itself where one of some members is none."""
        return bool(members) and self._strictness.of(expr) >= {*members} and self._settled(expr)

    # ------------------------------------------------------------ operations

    def _op(self, expr: Op) -> Expr:
        if expr.op in CONNECTIVES:
            return negated(expr.args[0])
        made = self._constant(expr)
        if made is None and expr.op in COMPARISONS:
            return self._compared(expr)
        if made is None and comes_to_nothing(expr) and self._settled(expr):
            made = Lit(0 if isinstance(expr.sort, ListOf) else _lacking(expr.sort), expr.sort)
        if made is None and len(expr.args) == 2:
            made = self._idle(expr)
        return expr if made is None else as_sort(made, expr.sort)

    def _constant(self, expr: Op) -> Expr | None:
        """Work out an operation on constants; on members only, or to a set, if no one reads it."""
        if not all(isinstance(arg, Lit) for arg in expr.args) or expr.op in OF_NORMS:
            return None
        sorts = [arg.sort for arg in expr.args]
        plainly = isinstance(expr.sort, Number) and all(
            isinstance(sort, Number | SetOf) for sort in sorts
        )
        if self._names is None and not plainly:
            return None
        values = [() if isinstance(a.sort, ListOf) else cast(Lit, a).value for a in expr.args]
        value = applied(expr.op, sorts, expr.sort, self._shape)(*values)
        if isinstance(expr.sort, ListOf) or not isinstance(value, int):  # a list, a fraction
            return None
        return Lit(value, expr.sort)

    def _idle(self, expr: Op) -> Expr | None:
        """Give what an operation comes to where an operand changes nothing, or decides it."""
        told, (one, other) = OPERATORS[expr.op], expr.args
        if alike(one, other) and told.alike is not None and self._settled(other):
            return one if told.alike == "itself" else Lit(told.alike, expr.sort)
        if self._is(one, told.left):
            return other
        if self._is(other, told.right):
            return one
        return None

    def _is(self, expr: Expr, value: int | None) -> bool:
        """Tell whether an operand is a certain constant; `FULL` is the set of all members."""
        if value is None or not isinstance(expr, Lit) or isinstance(expr.sort, ListOf):
            return False
        full = value == FULL and isinstance(expr.sort, SetOf)
        return expr.value == (self._shape.full(expr.sort) if full else value)

    def _compared(self, expr: Op) -> Expr:
        one, other = expr.args
        if isinstance(one, Lit) and not isinstance(other, Lit) and expr.op in EQUALITIES:
            return self._compared(replace(expr, args=(other, one)))
        if alike(one, other) and self._settled(one):
            return Lit(cast(int, OPERATORS[expr.op].alike) == 1, TRUTH)
        if isinstance(one, If) and isinstance(other, Lit):
            return self._chosen(expr, one, other)
        if isinstance(other, Lit) and other.sort == TRUTH == one.sort and expr.op in EQUALITIES:
            return one if bool(other.value) == EQUALITIES[expr.op] else negated(one)
        outcome = self._told(expr)
        return expr if outcome is None or not self._settled(one, other) else Lit(outcome, TRUTH)

    def _chosen(self, expr: Op, one: If, other: Lit) -> Expr:
        """Compare each of two choices, if what one of them comes to is known."""
        then, last = (self._op(Op(expr.op, (x, other), TRUTH)) for x in (one.then, one.other))
        if isinstance(then, Lit) or isinstance(last, Lit):
            return self._if(If(one.test, then, last, TRUTH))
        return expr

    def _told(self, expr: Op) -> bool | None:
        """Tell what a comparison comes to from the bounds of its sides, if they tell it."""
        (low, high), (least, most) = map(self._ranges.of, expr.args)
        if isinstance(expr.args[0].sort, ListOf):
            return None
        if expr.op in EQUALITIES:
            return not EQUALITIES[expr.op] if high < least or most < low else None
        compare = applied(expr.op, (), TRUTH, self._shape)
        found = {bool(compare(low, most)), bool(compare(high, least))}
        return found.pop() if len(found) == 1 else None

    # ------------------------------------------------------------ sets

    def _each(self, each: Each) -> Expr:
        if not self._settled(each):
            return each
        nought = _NOUGHT.get(each.how)
        if nought is not None and each.body == Lit(nought, each.body.sort):
            return Lit(nought, each.sort)
        if each.subsets or not isinstance(each.domain.sort, SetOf):
            return each
        if self._names is not None and isinstance(each.domain, Lit) and _few(each.domain):
            return self._written_out(each, each.domain, self._names)
        if each.how == "every":
            return self._every(each)
        if each.how in ("some", "those", "number"):
            parts = (*conjuncts(each.test), *conjuncts(each.body))
            domain, rest = self._narrowed(each.domain, each.var, parts)
            return self._searched(each, domain, rest)
        domain, rest = self._narrowed(each.domain, each.var, conjuncts(each.test))
        return replace(each, domain=domain, test=all_of(*rest) if rest else None)

    def _every(self, each: Each) -> Expr:
        """*every X in S : c* is *not some X in S : not c*, where that is a matter of sets."""
        parts = (*conjuncts(each.test), *conjuncts(negated(each.body)))
        domain, rest = self._narrowed(each.domain, each.var, parts)
        return each if rest else self._step(negated(occupied(domain)))

    def _searched(self, each: Each, domain: Expr, rest: tuple[Expr, ...]) -> Expr:
        if rest and each.how == "some":
            return self._some(each, domain, all_of(*rest))
        if rest:
            return replace(each, domain=domain, test=None, body=all_of(*rest))
        match each.how:
            case "some":
                return self._step(occupied(domain))
            case "number":
                return self._step(how_many(domain))
            case _:
                return as_sort(domain, each.sort)

    def _some(self, each: Each, domain: Expr, body: Expr) -> Expr:
        """Ask it of the one member that there may be, or of none if it is not about members."""
        if each.var not in free(body):
            some = self._step(occupied(domain))
            return self._joined("and", (some, body))
        match sole(domain):
            case Var() | Lit() | Read(_, ()) as one if not free(one) & binders(body):
                itself = self.expr(substituted(body, {each.var: one}))
                return self._unguarded(self._joined("and", (present(one), itself)))
            case _:
                return replace(each, domain=domain, test=None, body=body)

    def _narrowed(
        self, domain: Expr, var: str, parts: Iterable[Expr]
    ) -> tuple[Expr, tuple[Expr, ...]]:
        """Put into the domain what of a condition is membership; give the rest.

        What comes after something that a record may leave unsaid stays there, so that of the same
        members it is asked as often as the reference interpreter does.
        """
        rest: list[Expr] = []
        for part in parts:
            asked = self._unknown & self._reads.of(*rest) - self._reads.of(domain)
            found = None if asked else membership(part, var)
            if found is None:
                if part != YES:
                    rest.append(part)
                continue
            op, group = found
            domain = self._op(Op(op, (domain, self.expr(as_sort(group, domain.sort))), domain.sort))
        return domain, tuple(rest)

    # ------------------------------------------------------------ a few known members

    def _written_out(self, each: Each, domain: Lit, names: FreshNames) -> Expr:
        """Write a quantifier over a few known members out, where that is no longer than it."""

        def at(part: Expr, value: int) -> Expr:
            return self.expr(substituted(part, {each.var: Lit(value, each.var_sort)}, names))

        listed = members(domain.value)
        body = each.body
        test = YES if each.test is None else each.test
        match each.how:
            case "some":
                return self._joined("or", [at(all_of(test, body), value) for value in listed])
            case "every":
                whole = any_of(negated(test), body)
                return self._joined("and", [at(whole, value) for value in listed])
            case "those" | "number" | "sum":
                total: Expr = Lit(0, each.sort)
                op: OpName = "union" if each.how == "those" else "+"
                where = test if each.how == "sum" else all_of(test, body)
                for value in listed:
                    worth: Expr = Lit(1 << value if each.how == "those" else 1, each.sort)
                    if each.how == "sum":
                        worth = at(body, value)
                    choice = If(at(where, value), worth, Lit(0, each.sort), each.sort)
                    total = self._step(Op(op, (total, self._if(choice)), each.sort))
                return total
            case "highest" | "lowest" if len(listed) == 2 and each.test is None:
                first, last = listed
                beyond: OpName = ">=" if each.how == "highest" else "<="
                test = self._op(Op(beyond, (at(body, first), at(body, last)), TRUTH))
                return self._if(If(test, Lit(first, each.sort), Lit(last, each.sort), each.sort))
            case _:
                return each


def _decides(op: OpName, part: Expr, parts: Iterable[Expr]) -> bool:
    """Tell whether a condition along with one of others decides what all come to together."""
    if JUNCTIONS[op]:
        return any(_clash(one, part) for one in parts)
    return any(_clash(negated(one), negated(part)) for one in parts)


def _clash(one: Expr, other: Expr) -> bool:
    """Tell whether one condition denies the other, or both give one thing two values."""
    if one == negated(other):
        return True
    match equated(one), equated(other):
        case (a, Lit(x)), (b, Lit(y)):
            return x != y and a == b
        case _:
            return False


# The body that makes a quantifier worth just that, whatever it goes through.
_NOUGHT: Mapping[str, int] = {"every": True, "some": 0, "number": 0, "those": 0, "sum": 0}


def _few(group: Lit) -> bool:
    return int(group.value).bit_count() <= FEW


def _lacking(sort: Sort) -> int:
    return cast(int, nothing(sort))
