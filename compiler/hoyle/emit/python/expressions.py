"""Expressions of the IR as Python.

Everything is total without guards where that can be: a table of members, and the list that
holds a state with keys, end in a value for none, where -1 finds it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

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
from hoyle.ir.conditions import plain

_COMPARED = {"=": "==", "!=": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">="}
_INFIX = {
    "+": ("+", SUM), "-": ("-", SUM), "*": ("*", TERM), "union": ("|", BIT_OR),
    "meet": ("&", BIT_AND),
}  # fmt: skip


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
            case Op("and" | "or"):
                return self._joined(expr, scope, strict=False)
            case Op("in", (_, group)) if isinstance(group.sort, SetOf):
                return self._within(expr, scope)
            case Op("=" | "!=" as op, (one, Lit(value, SetOf() | ListOf()))) if not value:
                inner = self.value(one, scope)
                return inner if op == "!=" else Py(f"not {inner.at(NOT)}", NOT)
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
        if plain(expr) in scope.there:
            return True
        match expr:
            case Lit(value, _):
                return value >= 0
            case Var(name, _):
                return name in scope.sure
            case Op("part" | "side-of" | "opposite" | "order", (inner,), Enum() | Number()):
                whole = expr.op != "side-of" or -1 not in self.lexicon.side_of
                return whole and self.sure(inner, scope)
            case Op("next" | "previous", (inner,), Enum(kind)):
                return self.lexicon.kinds[kind].ring and self.sure(inner, scope)
            case Op("adversaries", (inner,), Enum()):
                enough = len(self.lexicon.sides) > 1 and -1 not in self.lexicon.side_of
                return enough and self.sure(inner, scope)
            case Op("make", args, _):
                return all(self.sure(arg, scope) for arg in args)
            case _:
                return False

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
        strides = self.lexicon.strides(self.lexicon.states[state])
        terms: list[str] = []
        for key, stride in zip(keys, strides, strict=True):
            value = self.value(key, scope)
            terms.append(f"{value.at(TERM)} * {stride}" if stride > 1 else value.at(TERM))
        return " + ".join(terms)

    def _read(self, read: Read, scope: PyScope) -> Py:
        place = f"{scope.state}.{self.lexicon.attributes[read.state]}"
        if not read.keys:
            return Py(place)
        slot = f"{place}[{self.slot(read.state, read.keys, scope)}]"
        if len(read.keys) == 1:
            return Py(slot)
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
        if not found:
            return Py(str(op.op == "and"))
        level = AND if op.op == "and" else OR
        text = f" {op.op} ".join(part.at(NOT) for part in found)
        return found[0] if len(found) == 1 else Py(text, level)

    def joints(self, op: Op, scope: PyScope, *, strict: bool) -> list[Py]:
        """Write the parts of a condition; *x is a or x is b* as one, *x in (a, b)*."""
        write = self.value if strict else self.test
        sign = "=" if op.op == "or" else "!="
        found: list[Py] = []
        same: Expr | None = None
        others: list[str] = []
        for arg in op.args:
            match arg:
                case Op(equal, (one, Lit() | Var() as other)) if equal == sign and not isinstance(
                    one.sort, SetOf | ListOf | Truth
                ):
                    if one == same:
                        others.append(self.value(other, scope).text)
                        within = "in" if sign == "=" else "not in"
                        left = self.value(one, scope).at(COMPARE + 1)
                        found[-1] = Py(f"{left} {within} ({', '.join(others)})", COMPARE)
                        continue
                    same, others = one, [self.value(other, scope).text]
                case _:
                    same = None
            found.append(write(arg, scope))
        return found

    def _op(self, op: Op, scope: PyScope) -> Py:
        match op.op:
            case "and" | "or":
                return self._joined(op, scope, strict=True)
            case "not":
                return self.test(op, scope)
            case "=" | "!=" | "<" | "<=" | ">" | ">=":
                one, other = (self.value(arg, scope).at(COMPARE + 1) for arg in op.args)
                return Py(f"{one} {_COMPARED[op.op]} {other}", COMPARE)
            case "-" if op.args[0] == Lit(0, Number()):
                return Py(f"-{self.value(op.args[1], scope).at(UNARY)}", UNARY)
            case "+" | "*" | "-" | "union" | "meet":
                sign, level = _INFIX[op.op]
                left, right = (self.value(arg, scope) for arg in op.args)
                loose = level if op.op in ("union", "meet") else level + 1
                return Py(f"{left.at(level)} {sign} {right.at(loose)}", level)
            case "minus":
                return self._minus(op.args[0], op.args[1], scope)
            case "in":
                return self._in(op, scope)
            case "in-vain":
                return Py(f"{scope.state}.in_vain")
            case "make":
                return self._make(op, scope)
            case _:
                return self._applied(op, [self.value(arg, scope) for arg in op.args], scope)

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

    def _applied(self, op: Op, args: Sequence[Py], scope: PyScope) -> Py:
        """An operation that is a table, a function or a method."""
        table = table_of(op, self.lexicon)
        if table:
            return Py(f"{table}[{args[0].text}]")
        several = ", ".join(arg.text for arg in args)
        match op.op:
            case "order":
                return args[0]
            case "count" if isinstance(op.args[0].sort, ListOf):
                return Py(f"len({several})")
            case "count":
                return Py(f"{args[0].at(ATOM)}.bit_count()")
            case "min" | "max":
                return Py(f"{op.op}({several})") if len(args) > 1 else args[0]
            case "div" | "mod" if isinstance(op.args[1], Lit) and op.args[1].value:
                sign = "//" if op.op == "div" else "%"
                return Py(f"{args[0].at(TERM)} {sign} {args[1].at(UNARY)}", TERM)
            case "div" | "mod" | "/":
                name = {"div": "divided", "mod": "remainder", "/": "quotient"}[op.op]
                return Py(f"{name}({several})")
            case "append":
                return Py(f"(*{args[0].at(UNARY)}, {args[1].text})")
            case "range":
                return Py(f"tuple({_range(op, args)})")
            case "first":
                return Py(f"first({several})")
            case "last" | "at":
                return Py(f"{op.op}({several}, {nothing(op.sort)})")
            case "tail":
                return Py(f"tail({several})")
            case "members":
                return Py(f"union({several})")
            case "open":
                return self._open(op, args, scope)
            case _:
                raise AssertionError(op.op)

    def _open(self, op: Op, args: Sequence[Py], scope: PyScope) -> Py:
        which = op.args[0]
        assert isinstance(which, Lit)
        name = self.lexicon.menus[int(which.value)]
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
            case Lit(value, SetOf(of)) if value == (1 << self.lexicon.size(of.name)) - 1:
                return f"range({self.lexicon.size(of.name)})"
            case Op("range", args):
                return _range(domain, [self.value(arg, scope) for arg in args])
            case _ if isinstance(domain.sort, ListOf):
                return self.value(domain, scope).at(OR)
            case _:
                return f"members({self.value(domain, scope).text})"

    def each(self, each: Each, scope: PyScope) -> PyNode:
        """Write a quantifier as a call that may stand over several lines."""
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
                how = "tuple" if isinstance(each.sort, ListOf) else "union"
                return call(how, Loop((name, loop, f"if {self._condition(each, inner)}")))
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
    return each.body if each.test is None else Op("and", (each.test, each.body), Truth())


def _range(op: Op, args: Sequence[Py]) -> str:
    low, high = args
    if isinstance(op.args[1], Lit):
        return f"range({low.text}, {int(op.args[1].value) + 1})"
    return f"range({low.text}, {high.at(SUM)} + 1)"


def table_of(op: Op, lexicon: Lexicon) -> str:
    """Name the table of an operation on one member; "" if it has none."""
    if len(op.args) != 1 or isinstance(op.args[0].sort, SetOf | ListOf):
        return ""
    of, to = kind_name(op.args[0].sort), kind_name(op.sort)
    match op.op:
        case "only":
            return "BIT"
        case "side-of":
            return "SIDE_OF"
        case "players-of":
            return "PLAYERS_OF"
        case "part" | "holding" | "next" | "previous" | "opposite" | "adversaries" | "partners":
            return lexicon.table(op.op, of, to, isinstance(op.sort, SetOf))
        case _:
            return ""
