"""Expressions of the IR as Python.

Everything is total without guards where that can be: a table of members, and the list that
holds a state with keys, end in a value for none, where -1 finds it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import assert_never

from hoyle.emit.python.few import of_whole_state
from hoyle.emit.python.layout import Loop, PyNode, call, flat
from hoyle.emit.python.lexicon import Lexicon, nothing
from hoyle.emit.python.literals import quoted
from hoyle.emit.python.terms import (
    AND,
    ATOM,
    BIT_AND,
    BIT_OR,
    CHOICE,
    COMPARE,
    NOT,
    NUMERAL,
    OR,
    SUM,
    TERM,
    UNARY,
    Py,
    PyScope,
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


def expression(expr: Expr, lexicon: Lexicon, scope: PyScope) -> str:
    """Write an expression; a truth comes out as a bool, not merely as true or false."""
    return PyExpressions(lexicon).value(expr, scope).text


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
                return Py(f"not {self.test(arg, scope).at(NOT)}", NOT)
            case Op(op) if op in JUNCTIONS:
                return self._joined(expr, scope, strict=False)
            case Op("in", (_, group)) if isinstance(group.sort, SetOf):
                return self._within(expr, scope)
            case Op(op, (one, Lit(0, SetOf() | ListOf()))) if op in EQUALITIES:
                inner = self.value(one, scope)
                return Py(f"not {inner.at(NOT)}", NOT) if EQUALITIES[op] else inner
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
                then, other = self.value(expr.then, scope), self.value(expr.other, scope)
                return Py(f"{then.at(OR)} if {test} else {other.text}", CHOICE)
            case Each():
                return Py(flat(self.each(expr, scope)))
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

    def slot(self, state: str, keys: Sequence[Expr], scope: PyScope) -> str:
        """Write the place of keys in a state's list."""
        if len(keys) == 1:
            return self.value(keys[0], scope).text
        strides = self.lexicon.key_strides(state)
        terms: list[str] = []
        for key, stride in zip(keys, strides, strict=True):
            value = self.value(key, scope)
            terms.append(f"{value.at(TERM)} * {stride}" if stride > 1 else value.at(TERM))
        return " + ".join(terms)

    def _read(self, read: Read, scope: PyScope) -> Py:
        attribute = self.lexicon.attributes[read.state]
        at = self.slot(read.state, read.keys, scope) if read.keys else "0"
        slot = f"{scope.state}.{attribute}[{at}]" if read.keys else f"{scope.state}.{attribute}"
        if read.state in self.lexicon.seldom:
            slot = f'{scope.state}.asked("{attribute}", {at}, {slot})'
        unsure = self.unsure(read, scope)
        if not unsure:
            return Py(slot)
        tests = " and ".join(f"{self.value(key, scope).at(COMPARE)} >= 0" for key in unsure)
        return Py(f"{slot} if {tests} else {nothing(read.sort)}", CHOICE)

    def _call(self, call: Call, scope: PyScope) -> Py:
        args = [self.value(arg, scope).text for arg in call.args]
        if self.lexicon.reads.definition(call.name):
            args.insert(0, scope.state)
        return Py(f"{self.lexicon.functions[call.name]}({', '.join(args)})")

    # ------------------------------------------------------------ operations

    def _joined(self, op: Op, scope: PyScope, *, strict: bool) -> Py:
        found = self.joints(op, scope, strict=strict)
        text = f" {op.op} ".join(part.at(NOT) for part in found)
        return found[0] if len(found) == 1 else Py(text, AND if JUNCTIONS[op.op] else OR)

    def joints(self, op: Op, scope: PyScope, *, strict: bool) -> list[Py]:
        """Write the parts of a condition; *x is a or x is b* as one, *x in (a, b)*."""
        write = self.value if strict else self.test
        within = "not in" if JUNCTIONS[op.op] else "in"
        found: list[Py] = []
        same: Expr | None = None
        others: list[str] = []
        for arg in op.args:
            sides = equated(negated(arg) if JUNCTIONS[op.op] else arg)
            if sides is None or not _listable(*sides):
                same = None
            elif sides[0] == same:
                others.append(self.value(sides[1], scope).text)
                left = self.value(sides[0], scope).at(COMPARE + 1)
                found[-1] = Py(f"{left} {within} ({', '.join(others)})", COMPARE)
                continue
            else:
                same, others = sides[0], [self.value(sides[1], scope).text]
            found.append(write(arg, scope))
        return found

    def _op(self, op: Op, scope: PyScope) -> Py:
        sign = OPERATORS[op.op].sign
        if op.op in JUNCTIONS:
            return self._joined(op, scope, strict=True)
        if op.op in COMPARISONS:
            one, other = (self.value(arg, scope).at(COMPARE + 1) for arg in op.args)
            return Py(f"{one} {sign} {other}", COMPARE)
        if OPERATORS[op.op].looked_up:
            return Py(f"{self.lexicon.table(op)}[{self.value(op.args[0], scope).text}]")
        if op.args[:1] == (NOUGHT,) and sign == "-":
            return Py(f"-{self.value(op.args[1], scope).at(UNARY)}", UNARY)
        if sign in _LEVELS:
            level, loose = _LEVELS[sign]
            left, right = (self.value(arg, scope) for arg in op.args)
            return Py(f"{left.at(level)} {sign} {right.at(level + (not loose))}", level)
        return self._named(op, scope)

    def _named(self, op: Op, scope: PyScope) -> Py:
        """An operation that Python has no sign for, or not one for all it may be."""
        match op.op:
            case "not":
                return self.test(op, scope)
            case "minus":
                return self._minus(op.args[0], op.args[1], scope)
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

    def augmented(self, op: Op, scope: PyScope) -> str:
        """Write how an operation changes its first operand in place."""
        sign, other = OPERATORS[op.op].sign, self.value(op.args[1], scope)
        return f"{sign}= {other.text}" if sign else f"&= ~{other.at(UNARY)}"

    def _minus(self, one: Expr, other: Expr, scope: PyScope) -> Py:
        left, right = self.value(one, scope), self.value(other, scope)
        return Py(f"{left.at(BIT_AND)} & ~{right.at(UNARY)}", BIT_AND)

    def _within(self, op: Op, scope: PyScope) -> Py:
        member, group = (self.value(arg, scope) for arg in op.args)
        return Py(f"{group.at(BIT_AND)} & BIT[{member.text}]", BIT_AND)

    def _in(self, op: Op, scope: PyScope) -> Py:
        if isinstance(op.args[1].sort, SetOf):
            return Py(f"{self._within(op, scope).text} != 0", COMPARE)
        member, group = (self.value(arg, scope) for arg in op.args)
        found = f"{member.at(COMPARE + 1)} in {group.at(COMPARE + 1)}"
        if isinstance(op.args[1].sort, ListOf) and isinstance(op.args[1].sort.of, Number):
            return Py(found, COMPARE)
        if self.sure(op.args[0], scope):
            return Py(found, COMPARE)
        return Py(f"{member.at(COMPARE + 1)} >= 0 and {found}", AND)

    def _not_in(self, op: Op, scope: PyScope) -> Py:
        found = self._in(op, scope)
        if found.level == AND:
            return Py(f"not ({found.text})", NOT)
        member, group = (self.value(arg, scope).at(COMPARE + 1) for arg in op.args)
        return Py(f"{member} not in {group}", COMPARE)

    def _make(self, op: Op, scope: PyScope) -> Py:
        """A member of a product from its parts, the first of which counts least."""
        product = self.lexicon.kinds[kind_name(op.sort)]
        terms: list[str] = []
        weight = 1
        for arg, part in zip(op.args, product.parts, strict=True):
            value = self.value(arg, scope)
            terms.append(f"{value.at(TERM)} * {weight}" if weight > 1 else value.at(TERM))
            weight *= self.lexicon.size(part)
        made = Py(" + ".join(reversed(terms)), SUM)
        unsure = self.unsure(op, scope)
        if not unsure:
            return made
        tests = " and ".join(f"{self.value(arg, scope).at(COMPARE + 1)} >= 0" for arg in unsure)
        return Py(f"{made.text} if {tests} else NONE", CHOICE)

    def _applied(self, op: Op, args: Sequence[Py]) -> Py:
        """An operation that is a function or a method of its operands."""
        several = ", ".join(arg.text for arg in args)
        match op.op:
            case "order":
                return args[0]
            case "only":
                return Py(f"BIT[{several}]")
            case "count" if isinstance(op.args[0].sort, ListOf):
                return Py(f"len({several})")
            case "count":
                return Py(f"{args[0].at(ATOM)}.bit_count()")
            case "min" | "max":
                return Py(f"{op.op}({several})") if len(args) > 1 else args[0]
            case "div" | "mod" if isinstance(op.args[1], Lit) and op.args[1].value:
                sign = "//" if op.op == "div" else "%"
                return Py(f"{args[0].at(TERM)} {sign} {args[1].at(UNARY)}", TERM)
            case "append":
                return Py(f"(*{args[0].at(UNARY)}, {args[1].text})")
            case "range":
                return Py(f"tuple({_range(op, args)})")
            case "last" | "at":
                return Py(f"{op.op}({several}, {nothing(op.sort)})")
            case _:
                return Py(f"{_FUNCTIONS[op.op]}({several})")

    def _open(self, op: Op, scope: PyScope) -> Py:
        which = op.args[0]
        assert isinstance(which, Lit)
        name = self.lexicon.menu_names[int(which.value)]
        holder = self.party(op.args[1], scope)
        return Py(f"is_open({scope.state}, {quoted(name)}, COUNTS_AS[{holder}])")

    def party(self, expr: Expr, scope: PyScope) -> str:
        """Write the number of a player or side among both."""
        value = self.value(expr, scope).text
        return f"PARTY_OF_SIDE[{value}]" if kind_name(expr.sort) == "side" else value

    # ------------------------------------------------------------ quantifiers

    def domain(self, each: Each, scope: PyScope) -> str:
        """Write what a quantifier goes through, for `for`."""
        if each.subsets:
            return f"subsets({self.value(each.domain, scope).text})"
        return self.through(each.domain, scope)

    def through(self, domain: Expr, scope: PyScope) -> str:
        """Write a set or list for `for`."""
        match domain:
            case Lit(value, SetOf(of)) if value == self.lexicon.full(of):
                return f"range({self.lexicon.size(of.name)})"
            case Op("range", args):
                return _range(domain, [self.value(arg, scope) for arg in args])
            case _ if isinstance(domain.sort, ListOf):
                return self.value(domain, scope).at(OR)
            case _:
                return f"members({self.value(domain, scope).text})"

    def each(self, each: Each, scope: PyScope) -> PyNode:
        """Write a quantifier as a call that may stand over several lines."""
        if whole := of_whole_state(each, self.lexicon, self.lexicon.seldom):
            return call(whole[0], f"{scope.state}.{self.lexicon.attributes[whole[1]]}")
        name = scope.local(each.var, self.lexicon)
        domain = self.domain(each, scope)
        inner = scope.bind(each.var, name, sure=isinstance(each.domain.sort, SetOf))
        loop = f"for {name} in {domain}"
        test = () if each.test is None else (f"if {self.test(each.test, inner).at(OR)}",)
        body = self.value(each.body, inner).text
        match each.how:
            case "some":
                return call("any", Loop((self.test(_both(each), inner).text, loop)))
            case "every":
                return call("all", Loop((self.test(each.body, inner).text, loop, *test)))
            case "number":
                return call("sum", Loop(("1", loop, f"if {self._condition(each, inner)}")))
            case "those":
                those = Loop((name, loop, f"if {self._condition(each, inner)}"))
                if isinstance(each.sort, ListOf):
                    return call("tuple", those)
                if not isinstance(each.domain.sort, SetOf):
                    return call("union", those)
                return call("sum", Loop((f"BIT[{name}]", *those.parts[1:])))
            case "sum":
                return call("sum", Loop((body, loop, *test)))
            case "highest" | "lowest":
                best = "max" if each.how == "highest" else "min"
                group: PyNode = call("", Loop((name, loop, *test))) if test else domain
                key = f"key=lambda {name}: {body}"
                return call(best, group, key, f"default={nothing(each.sort)}")
            case "most" | "least":
                best = "max" if each.how == "most" else "min"
                plainly = body == name and not test
                values: PyNode = domain if plainly else call("", Loop((body, loop, *test)))
                return call(best, values, "default=0")
            case _ as unreachable:
                assert_never(unreachable)

    def _condition(self, each: Each, inner: PyScope) -> str:
        return self.test(_both(each), inner).at(OR)


def _both(each: Each) -> Expr:
    return all_of(*(() if each.test is None else (each.test,)), each.body)


def _listable(one: Expr, other: Expr) -> bool:
    """Tell whether *x is a* may stand in a list of such conditions."""
    return isinstance(other, Lit | Var) and not isinstance(one.sort, SetOf | ListOf | Truth)


def _range(op: Op, args: Sequence[Py]) -> str:
    low, high = args
    if isinstance(op.args[1], Lit):
        return f"range({low.text}, {int(op.args[1].value) + 1})"
    return f"range({low.text}, {high.at(SUM)} + 1)"
