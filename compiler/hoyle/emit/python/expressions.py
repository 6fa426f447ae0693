"""Expressions of the IR as Python.

Everything is total without guards where that can be: a table of members, and the list that
holds a state with keys, end in a value for none, where -1 finds it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import assert_never

from hoyle.emit.python.few import of_whole_state
from hoyle.emit.python.layout import (
    Brackets,
    Group,
    Lambda,
    Prefixed,
    PyNode,
    Series,
    call,
    chain,
    followed,
)
from hoyle.emit.python.lexicon import Lexicon, nothing
from hoyle.emit.python.literals import quoted
from hoyle.emit.python.terms import (
    AND,
    ATOM,
    BIT_AND,
    BIT_OR,
    COMPARE,
    NOT,
    NUMERAL,
    OR,
    SUM,
    TERM,
    UNARY,
    Py,
    PyScope,
    chosen,
    compared,
    denied,
    paired,
    times,
    without,
)
from hoyle.ir import (
    Call,
    Each,
    Enum,
    Expr,
    If,
    ListOf,
    Lit,
    Maybe,
    Number,
    Op,
    Read,
    SetOf,
    Truth,
    Var,
    kind_name,
)
from hoyle.ir.conditions import all_of, equated, negated
from hoyle.ir.operations import COMPARISONS, EQUALITIES, JUNCTIONS, OPERATORS, OpName

# How tightly signs bind, and whether what stands on the right may be of their own kind.
_LEVELS = {"+": (SUM, False), "-": (SUM, False), "*": (TERM, False), "|": (BIT_OR, True),
           "&": (BIT_AND, True)}  # fmt: skip
# What operations are called in the module.
_FUNCTIONS: Mapping[OpName, str] = {
    "div": "divided", "mod": "remainder", "/": "quotient", "first": "first", "tail": "tail",
    "members": "union",
}  # fmt: skip

NOUGHT = Lit(0, Number())


class PyExpressions:
    """Writes the expressions of one book."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    # ------------------------------------------------------------ entry points

    def test(self, expr: Expr, scope: PyScope) -> Py:
        """Write a condition where Python only asks whether it is true."""
        match expr:
            case Op("not", (Op("in", (_, group)) as within,)) if isinstance(group.sort, ListOf):
                return self._not_in(within, scope)
            case Op("not", (arg,)):
                return denied(self.test(arg, scope))
            case Op(op) if op in JUNCTIONS:
                return self._joined(expr, scope, strict=False)
            case Op("in", (_, group)) if isinstance(group.sort, SetOf):
                return self._within(expr, scope)
            case Op(op, (one, Lit(0, SetOf() | ListOf()))) if op in EQUALITIES:
                inner = self.value(one, scope)
                return denied(inner) if EQUALITIES[op] else inner
            case _:
                return self.value(expr, scope)

    def value(self, expr: Expr, scope: PyScope) -> Py:
        """Write an expression."""
        match expr:
            case Lit():
                return self._lit(expr)
            case Var(name, _):
                return Py(scope.vars[name])
            case Read():
                return self._read(expr, scope)
            case Call():
                return self._call(expr, scope)
            case Op():
                return self._op(expr, scope)
            case If():
                test = self.test(expr.test, scope).at(OR)
                return chosen(self.value(expr.then, scope), test, self.value(expr.other, scope))
            case Each():
                return self.each(expr, scope)
            case _ as unreachable:
                assert_never(unreachable)

    def sure(self, expr: Expr, scope: PyScope) -> bool:
        """Tell whether an expression is certainly not none."""
        return self.lexicon.ranges.of(expr, scope.known)[0] >= 0

    def unsure(self, expr: Expr, scope: PyScope) -> list[Expr]:
        """List the parts of an expression that must be there and may be none."""
        match expr:
            case Read(_, keys, _) if len(keys) > 1:
                needed = keys
            case Op("make", args, _):
                needed = args
            case _:
                return []
        return [part for part in needed if not self.sure(part, scope)]

    # ------------------------------------------------------------ constants, states, calls

    def _lit(self, lit: Lit) -> Py:
        match lit.sort:
            case Truth():
                return Py(str(bool(lit.value)))
            case Enum(name) | Maybe(Enum(name)):
                return Py(self.lexicon.member(name, int(lit.value)))
            case ListOf():
                return Py("()")
            case SetOf() if lit.value:
                return Py(f"0x{lit.value:X}", NUMERAL)
            case _:
                return Py(str(int(lit.value)), NUMERAL if lit.value >= 0 else UNARY)

    def slot(self, state: str, keys: Sequence[Expr], scope: PyScope) -> PyNode:
        """Write the place of keys in a state's list."""
        if len(keys) < 2:
            return self.value(keys[0], scope).node if keys else "0"
        strides = self.lexicon.key_strides(state)
        return chain([*map(times, (self.value(key, scope) for key in keys), strides)], "+")

    def place(self, state: str, keys: Sequence[Expr], scope: PyScope) -> PyNode:
        """Write a state, or what it holds for its keys."""
        whole = f"{scope.state}.{self.lexicon.attributes[state]}"
        return Brackets(f"{whole}[", self.slot(state, keys, scope), "]") if keys else whole

    def _read(self, read: Read, scope: PyScope) -> Py:
        made = self.place(read.state, read.keys, scope)
        if read.state in self.lexicon.seldom:
            name = quoted(self.lexicon.attributes[read.state])
            slot = self.slot(read.state, read.keys, scope)
            made = call(f"{scope.state}.asked", name, slot, made)
        return self._if_there(Py(made), self.unsure(read, scope), nothing(read.sort), scope)

    def _if_there(self, made: Py, unsure: Sequence[Expr], otherwise: str, scope: PyScope) -> Py:
        """Let something otherwise stand for what is made of parts, where one of these is none."""
        return chosen(made, self.there(unsure, scope), Py(otherwise)) if unsure else made

    def there(self, unsure: Sequence[Expr], scope: PyScope) -> PyNode:
        """Write that none of some expressions is none."""
        return chain([compared(self.value(one, scope), ">=", "0").node for one in unsure], "and")

    def _call(self, expr: Call, scope: PyScope) -> Py:
        args = [self.value(arg, scope).node for arg in expr.args]
        state = [scope.state] if self.lexicon.reads.definition(expr.name) else []
        return Py(call(self.lexicon.functions[expr.name], *state, *args))

    # ------------------------------------------------------------ operations

    def _joined(self, op: Op, scope: PyScope, *, strict: bool) -> Py:
        found = self._joints(op, scope, strict=strict)
        joined = chain([part.at(NOT) for part in found], op.op)
        return Py(joined, AND if JUNCTIONS[op.op] else OR) if found[1:] else found[0]

    def _joints(self, op: Op, scope: PyScope, *, strict: bool) -> list[Py]:
        """Write the parts of a condition; *x is a or x is b* as one, *x in (a, b)*."""
        write = self.value if strict else self.test
        within = "not in" if JUNCTIONS[op.op] else "in"
        found: list[Py] = []
        same: Expr | None = None
        others: list[PyNode] = []
        for arg in op.args:
            sides = equated(negated(arg) if JUNCTIONS[op.op] else arg)
            if sides is None or not _listable(*sides):
                same = None
            elif sides[0] == same:
                others.append(self.value(sides[1], scope).node)
                listed = Group("(", tuple(others))
                found[-1] = compared(self.value(sides[0], scope), within, listed)
                continue
            else:
                same, others = sides[0], [self.value(sides[1], scope).node]
            found.append(write(arg, scope))
        return found

    def _op(self, op: Op, scope: PyScope) -> Py:
        sign = OPERATORS[op.op].sign
        if op.op in JUNCTIONS:
            return self._joined(op, scope, strict=True)
        if op.op in COMPARISONS:
            one, other = (self.value(arg, scope) for arg in op.args)
            return compared(one, sign, other.at(COMPARE + 1))
        if OPERATORS[op.op].looked_up:
            key = self.value(op.args[0], scope).node
            return Py(Brackets(f"{self.lexicon.table(op)}[", key, "]"))
        if op.args[:1] == (NOUGHT,) and sign == "-":
            return Py(Prefixed("-", self.value(op.args[1], scope).at(UNARY)), UNARY)
        if sign in _LEVELS:
            level, loose = _LEVELS[sign]
            one, other = (self.value(arg, scope) for arg in op.args)
            return paired(one, sign, other, level, loose=loose)
        return self._named(op, scope)

    def _named(self, op: Op, scope: PyScope) -> Py:
        """An operation that Python has no sign for, or not one for all it may be."""
        match op.op:
            case "not":
                return self.test(op, scope)
            case "minus":
                one, other = (self.value(arg, scope) for arg in op.args)
                return paired(one, "&", without(other), BIT_AND)
            case "in":
                return self._in(op, scope)
            case "in-vain":
                return Py(f"{scope.state}.in_vain")
            case "make":
                return self._make(op, scope)
            case "open":
                return self._open(op, scope)
            case _:
                return self._applied(op, [self.value(arg, scope) for arg in op.args])

    def augmented(self, op: Op, scope: PyScope) -> tuple[str, PyNode]:
        """Write how an operation changes its first operand in place, after the operand."""
        sign, other = OPERATORS[op.op].sign, self.value(op.args[1], scope)
        return (f"{sign}= ", other.node) if sign else ("&= ", without(other).node)

    def _within(self, op: Op, scope: PyScope) -> Py:
        member, group = (self.value(arg, scope) for arg in op.args)
        return paired(group, "&", Py(Brackets("BIT[", member.node, "]")), BIT_AND)

    def _in(self, op: Op, scope: PyScope) -> Py:
        sort = op.args[1].sort
        if isinstance(sort, SetOf):
            return compared(self._within(op, scope), "!=", "0")
        member, group = (self.value(arg, scope) for arg in op.args)
        found = compared(member, "in", group.at(COMPARE + 1))
        numbers = isinstance(sort, ListOf) and isinstance(sort.of, Number)
        if numbers or self.sure(op.args[0], scope):
            return found
        return paired(compared(member, ">=", "0"), "and", found, AND)

    def _not_in(self, op: Op, scope: PyScope) -> Py:
        found = self._in(op, scope)
        if found.level == AND:
            return denied(found)
        member, group = (self.value(arg, scope) for arg in op.args)
        return compared(member, "not in", group.at(COMPARE + 1))

    def _make(self, op: Op, scope: PyScope) -> Py:
        """A member of a product from its parts, the first of which counts least."""
        product = self.lexicon.kinds[kind_name(op.sort)]
        terms: list[PyNode] = []
        weight = 1
        for arg, part in zip(op.args, product.parts, strict=True):
            terms.append(times(self.value(arg, scope), weight))
            weight *= self.lexicon.size(part)
        made = Py(chain(terms[::-1], "+"), SUM)
        return self._if_there(made, self.unsure(op, scope), "NONE", scope)

    def _applied(self, op: Op, args: Sequence[Py]) -> Py:
        """An operation that is a function or a method of its operands."""
        several = [arg.node for arg in args]
        match op.op:
            case "order":
                return args[0]
            case "only":
                return Py(Brackets("BIT[", several[0], "]"))
            case "count" if isinstance(op.args[0].sort, ListOf):
                return Py(call("len", *several))
            case "count":
                return Py(followed(args[0].at(ATOM), ".bit_count()"))
            case "min" | "max":
                return Py(call(op.op, *several)) if len(args) > 1 else args[0]
            case "div" | "mod" if isinstance(op.args[1], Lit) and op.args[1].value:
                return paired(args[0], "//" if op.op == "div" else "%", args[1], TERM)
            case "append":
                return Py(Group("(", (Prefixed("*", args[0].at(UNARY)), several[1])))
            case "range":
                return Py(call("tuple", _range(op, args)))
            case "last" | "at":
                return Py(call(op.op, *several, nothing(op.sort)))
            case _:
                return Py(call(_FUNCTIONS[op.op], *several))

    def _open(self, op: Op, scope: PyScope) -> Py:
        which = op.args[0]
        assert isinstance(which, Lit)
        name = quoted(self.lexicon.menu_names[int(which.value)])
        holder = Brackets("COUNTS_AS[", self.party(op.args[1], scope), "]")
        return Py(call("is_open", scope.state, name, holder))

    def party(self, expr: Expr, scope: PyScope) -> PyNode:
        """Write the number of a player or side among both."""
        value = self.value(expr, scope).node
        return Brackets("PARTY_OF_SIDE[", value, "]") if kind_name(expr.sort) == "side" else value

    # ------------------------------------------------------------ quantifiers

    def domain(self, each: Each, scope: PyScope) -> PyNode:
        """Write what a quantifier goes through, for `for`."""
        through = self.through(each.domain, scope)
        return call("subsets", self.value(each.domain, scope).node) if each.subsets else through

    def through(self, domain: Expr, scope: PyScope) -> PyNode:
        """Write a set or list for `for`."""
        if self.lexicon.is_full(domain):
            return f"range({self.lexicon.size(kind_name(domain.sort))})"
        match domain:
            case Op("range", args):
                return _range(domain, [self.value(arg, scope) for arg in args])
            case _ if isinstance(domain.sort, ListOf):
                return self.value(domain, scope).at(OR)
            case _:
                return call("members", self.value(domain, scope).node)

    def each(self, each: Each, scope: PyScope) -> Py:
        """Write a quantifier."""
        if whole := of_whole_state(each, self.lexicon, self.lexicon.seldom):
            made = Py(call(whole.function, f"{scope.state}.{self.lexicon.attributes[whole.state]}"))
            return compared(made, whole.sign, "NONE") if whole.sign else made
        name = scope.local(each.var, self.lexicon)
        domain = self.domain(each, scope)
        inner = scope.bind(each.var, name, sure=isinstance(each.domain.sort, SetOf))

        def loop(function: str, given: PyNode, *tests: Expr | None) -> Py:
            asked = [Prefixed("if ", self.test(one, inner).at(OR)) for one in tests if one]
            return Py(call(function, Series((given, Prefixed(f"for {name} in ", domain), *asked))))

        both = each.body if each.test is None else all_of(each.test, each.body)
        best = "max" if each.how in ("highest", "most") else "min"
        match each.how:
            case "some":
                return loop("any", self.test(both, inner).node)
            case "every":
                return loop("all", self.test(each.body, inner).node, each.test)
            case "number":
                return loop("sum", "1", both)
            case "those" if isinstance(each.sort, ListOf):
                return loop("tuple", name, both)
            case "those" if not isinstance(each.domain.sort, SetOf):
                return loop("union", name, both)
            case "those":
                return loop("sum", f"BIT[{name}]", both)
            case "sum":
                return loop("sum", self.value(each.body, inner).node, each.test)
            case "highest" | "lowest":
                group = domain if each.test is None else loop("", name, each.test).node
                body = self.value(each.body, inner).node
                key = Prefixed("key=", Lambda(f"lambda {name}: ", body))
                return Py(call(best, group, key, f"default={nothing(each.sort)}"))
            case "most" | "least":
                body = self.value(each.body, inner).node
                plainly = body == name and each.test is None
                group = domain if plainly else loop("", body, each.test).node
                return Py(call(best, group, "default=0"))
            case _ as unreachable:
                assert_never(unreachable)


def _listable(one: Expr, other: Expr) -> bool:
    """Tell whether *x is a* may stand in a list of such conditions."""
    return isinstance(other, Lit | Var) and not isinstance(one.sort, SetOf | ListOf | Truth)


def _range(op: Op, args: Sequence[Py]) -> PyNode:
    low, high = args
    if isinstance(op.args[1], Lit):
        return call("range", low.node, str(int(op.args[1].value) + 1))
    return call("range", low.node, paired(high, "+", Py("1"), SUM).node)
