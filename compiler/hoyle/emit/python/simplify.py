"""The IR with the same meaning in fewer steps: what a person would have written.

- A guard against none goes where the operation gives nothing of none anyway: tables and
  states are generated with a value for none.
- A search through a set becomes an operation on masks where its condition says no more than
  membership: *some X in S : part of X is T* is a meet of two sets.
- Negations move inwards, truths are not compared with true.

Sorts are kept, for they decide how a value is told. What may meet a conflict between
exceptions is evaluated exactly as often as before, or not touched.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TypeVar, cast

from hoyle.emit.python.reads import CONFLICTS, Reads, free
from hoyle.ir import (
    Book,
    Call,
    Each,
    Enum,
    Expr,
    If,
    Lit,
    Maybe,
    Op,
    OpName,
    Read,
    SetOf,
    Sort,
    Truth,
    Var,
)

T = TypeVar("T")

TRUTH = Truth()
_OPPOSITE: dict[OpName, OpName] = {
    "=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">",
}  # fmt: skip
_TABLED = frozenset(
    ("part", "next", "previous", "opposite", "side-of", "players-of", "adversaries", "partners",
     "holding", "only")
)  # fmt: skip


def simplified(book: Book) -> Book:
    """Simplify every expression of a book."""
    return Simplifier(book).book(book)


class Simplifier:
    """Simplifies expressions of one book."""

    def __init__(self, book: Book) -> None:
        self._reads = Reads(book)
        self._definitions = {definition.name: definition for definition in book.definitions}
        self._strict_params: dict[str, frozenset[str]] = {}

    def book(self, book: Book) -> Book:
        """Simplify all that a module is made of."""
        return replace(
            book,
            states=self.within(book.states),
            starts=self.within(book.starts),
            definitions=self.within(book.definitions),
            acts=self.within(book.acts),
            clauses=self.within(book.clauses),
            settlement=self.within(book.settlement),
        )

    def within(self, node: T) -> T:
        """Simplify the expressions in a part of the IR."""
        if isinstance(node, tuple):
            return cast(T, tuple(self.within(item) for item in node))
        if not is_dataclass(node) or isinstance(node, type):
            return node
        values = {f.name: getattr(node, f.name) for f in fields(node)}
        changes = {name: new for name, old in values.items() if (new := self.within(old)) != old}
        changed = replace(node, **changes) if changes else node
        if isinstance(changed, Op | If | Each):
            return cast(T, self.expr(changed))
        return cast(T, changed)

    def expr(self, expr: Expr) -> Expr:
        """Simplify an expression whose parts are simple already."""
        match expr:
            case Op("not", (arg,)):
                return negated(arg)
            case Op("and" | "or", args):
                return joined(expr.op, args)
            case Op("=" | "!=", (one, other)):
                return self._equal(expr, one, other)
            case If():
                return self._if(expr)
            case Each():
                return self._each(expr)
            case _:
                return expr

    def _equal(self, expr: Op, one: Expr, other: Expr) -> Expr:
        for side, lit in ((one, other), (other, one)):
            if isinstance(lit, Lit) and lit.sort == TRUTH and side.sort == TRUTH:
                return side if bool(lit.value) == (expr.op == "=") else negated(side)
            if isinstance(side, If) and isinstance(lit, Lit) and _same(side.other, lit):
                there = Op("!=", (side.then, lit), TRUTH)
                found = joined("and", (side.test, self.expr(there)))
                return found if expr.op == "!=" else negated(found)
        if isinstance(one, Lit) and not isinstance(other, Lit):
            return replace(expr, args=(other, one))
        return expr

    def _if(self, expr: If) -> Expr:
        if expr.sort == TRUTH:
            if expr.other == Lit(False, TRUTH):
                return self._unguarded(joined("and", (expr.test, expr.then)))
            if expr.then == Lit(True, TRUTH):
                return joined("or", (expr.test, expr.other))
        absent = isinstance(expr.other, Lit) and expr.other.value == _nothing(expr.sort)
        needed = guards(expr.test)
        if absent and needed and all(guard in self._strict(expr.then) for guard in needed):
            return _as(expr.then, expr.sort)
        return expr

    def _unguarded(self, expr: Expr) -> Expr:
        """Drop from a conjunction the guards that its other parts stand in no need of."""
        if not isinstance(expr, Op) or expr.op != "and":
            return expr
        kept = list(expr.args)
        for i in range(len(kept) - 2, -1, -1):
            needed = guards(kept[i])
            if needed and all(guard in self._strict(kept[i + 1]) for guard in needed):
                del kept[i]
        return kept[0] if len(kept) == 1 else replace(expr, args=tuple(kept))

    def _strict(self, expr: Expr) -> frozenset[Expr]:
        """Give the parts of an expression of which none makes it nothing."""
        match expr:
            case Read(_, (key,), _):
                return self._needed(key)
            case Op("in", (member, group)):
                return self._needed(member) | self._strict(group)
            case Op("meet", (one, other)):
                return self._strict(one) | self._strict(other)
            case Op("union", (one, other)):
                return self._strict(one) & self._strict(other)
            case Op("minus" | "count", (one, *_)):
                return self._strict(one)
            case Op("!=", (one, Lit(value, sort))) if value == _nothing(sort):
                return self._strict(one)
            case Op("and", args):
                return frozenset().union(*(self._strict(arg) for arg in args))
            case Op(op, (inner,)) if op in _TABLED:
                return self._needed(inner)
            case Each(how="every"):
                return frozenset()
            case Each():
                return self._strict(expr.domain)
            case Call(name, args, _):
                strict = self._strict_of(name)
                params = self._definitions[name].params
                needed = [arg for arg, p in zip(args, params, strict=True) if p.name in strict]
                return frozenset().union(*(self._needed(arg) for arg in needed))
            case _:
                return frozenset()

    def _needed(self, member: Expr) -> frozenset[Expr]:
        """Give a member that must be there, with what it needs to be there itself."""
        itself = plain(member)
        return self._strict(member) | {itself} if isinstance(itself.sort, Enum) else frozenset()

    def _strict_of(self, name: str) -> frozenset[str]:
        """Name the parameters of a definition of which none makes its value nothing."""
        if name not in self._strict_params:
            self._strict_params[name] = frozenset()
            definition = self._definitions[name]
            if not definition.exceptions and CONFLICTS not in self._reads.definition(name):
                base = self._strict(self.within(definition.base))
                names = {part.name for part in base if isinstance(part, Var)}
                self._strict_params[name] = frozenset(names)
        return self._strict_params[name]

    # ------------------------------------------------------------ sets

    def _each(self, each: Each) -> Expr:
        if each.subsets or not isinstance(each.domain.sort, SetOf):
            return each
        if CONFLICTS in self._reads.of(each):
            return each
        if each.how == "every":
            return self._every(each)
        if each.how in ("some", "those", "number"):
            parts = (*_conjuncts(each.test), *_conjuncts(each.body))
            domain, rest = self._narrowed(each.domain, each.var, parts)
            return self._searched(each, domain, rest)
        domain, rest = self._narrowed(each.domain, each.var, _conjuncts(each.test))
        return replace(each, domain=domain, test=_all(rest))

    def _every(self, each: Each) -> Expr:
        """*every X in S : c* is *not some X in S : not c*, where that is a matter of masks."""
        parts = (*_conjuncts(each.test), *_conjuncts(negated(each.body)))
        domain, rest = self._narrowed(each.domain, each.var, parts)
        if rest:
            return each
        return Op("=", (domain, Lit(0, domain.sort)), TRUTH)

    def _searched(self, each: Each, domain: Expr, rest: tuple[Expr, ...]) -> Expr:
        if rest:
            body = _all(rest)
            assert body is not None
            return replace(each, domain=domain, test=None, body=body)
        match each.how:
            case "some":
                return Op("!=", (domain, Lit(0, domain.sort)), TRUTH)
            case "number":
                return Op("count", (domain,), each.sort)
            case _:
                return _as(domain, each.sort)

    def _narrowed(
        self, domain: Expr, var: str, parts: tuple[Expr, ...]
    ) -> tuple[Expr, tuple[Expr, ...]]:
        """Put into the domain what of a condition is membership; give the rest."""
        rest: list[Expr] = []
        for part in parts:
            if part == Lit(True, TRUTH):
                continue
            found = _mask(part, var)
            if found is None:
                rest.append(part)
                continue
            op, mask = found
            if op == "meet" and isinstance(domain, Op) and domain.op == "all":
                domain = _as(mask, domain.sort)
            else:
                domain = Op(op, (domain, mask), domain.sort)
        return domain, tuple(rest)


def _mask(part: Expr, var: str) -> tuple[OpName, Expr] | None:
    """Give the set that a condition on a variable asks it to be in, or not to be in."""
    match part:
        case Op("not", (arg,)):
            found = _mask(arg, var)
            if found is None:
                return None
            op, mask = found
            return ("minus" if op == "meet" else "meet"), mask
        case Op("in", (Var(name), group)) if name == var and var not in free(group):
            return ("meet", group) if isinstance(group.sort, SetOf) else None
        case Op("=" | "!=" as equal, (one, other)):
            for side, value in ((one, other), (other, one)):
                matched = _matching(side, value, var)
                if matched is not None:
                    return ("meet" if equal == "=" else "minus"), matched
            return None
        case Op("or", args):
            masks = [_mask(arg, var) for arg in args]
            groups = [found[1] for found in masks if found is not None and found[0] == "meet"]
            if len(groups) < len(args):
                return None
            total = groups[0]
            for group in groups[1:]:
                total = Op("union", (total, group), total.sort)
            return "meet", total
        case _:
            return None


def _matching(side: Expr, value: Expr, var: str) -> Expr | None:
    """Give the members of which the side of an equation, made of the variable, has a value."""
    if var in free(value):
        return None
    match side:
        case Var(name, Enum() as sort) if name == var:
            return Op("only", (_as(value, sort),), SetOf(sort))
        case Op("part", (Var(name, Enum() as sort),), Enum() as kind) if name == var:
            return Op("holding", (_as(value, kind),), SetOf(sort))
        case _:
            return None


# ---------------------------------------------------------------- small things


def negated(expr: Expr) -> Expr:
    """Give the opposite of a condition."""
    match expr:
        case Lit(value, _):
            return Lit(not value, TRUTH)
        case Op("not", (arg,)):
            return arg
        case Op(op, args) if op in _OPPOSITE:
            return Op(_OPPOSITE[op], args, TRUTH)
        case Op("and" | "or" as op, args):
            opposite: OpName = "or" if op == "and" else "and"
            return joined(opposite, tuple(negated(arg) for arg in args))
        case _:
            return Op("not", (expr,), TRUTH)


def joined(op: OpName, args: tuple[Expr, ...]) -> Expr:
    """Join conditions, opening those that are joined in the same way."""
    flat: list[Expr] = []
    neutral = op == "and"
    for arg in args:
        if isinstance(arg, Lit) and bool(arg.value) == neutral:
            continue
        flat += arg.args if isinstance(arg, Op) and arg.op == op else (arg,)
    if not flat:
        return Lit(neutral, TRUTH)
    return flat[0] if len(flat) == 1 else Op(op, tuple(flat), TRUTH)


def _all(parts: tuple[Expr, ...]) -> Expr | None:
    return joined("and", parts) if parts else None


def _conjuncts(test: Expr | None) -> tuple[Expr, ...]:
    if test is None:
        return ()
    return test.args if isinstance(test, Op) and test.op == "and" else (test,)


def conjuncts(test: Expr | None) -> tuple[Expr, ...]:
    """Give the parts of a condition that must all hold, in order."""
    out: list[Expr] = []
    for part in _conjuncts(test):
        out += conjuncts(part) if isinstance(part, Op) and part.op == "and" else (part,)
    return tuple(out)


def _as(expr: Expr, sort: Sort) -> Expr:
    """Give an expression another sort: a member for itself or none, or the other way."""
    return expr if expr.sort == sort else replace(expr, sort=sort)


def plain(expr: Expr) -> Expr:
    """Take the sort of a member as that of the member itself, to compare expressions."""
    return replace(expr, sort=expr.sort.of) if isinstance(expr.sort, Maybe) else expr


def guards(test: Expr) -> tuple[Expr, ...]:
    """Give the expressions that a condition says are not none, if it says no more."""
    found: list[Expr] = []
    for part in conjuncts(test):
        match part:
            case Op("!=", (one, Lit(-1, Maybe() | Enum()))):
                found.append(plain(one))
            case _:
                return ()
    return tuple(found)


def _same(one: Expr, other: Lit) -> bool:
    return isinstance(one, Lit) and one.value == other.value


def _nothing(sort: Sort) -> int | bool:
    return -1 if isinstance(sort, Enum | Maybe) else 0
