"""Expressions of the IR as C.

Whatever is looked up by a member, a state or a table, has a slot before the first, which is
that of none. A number that grows beyond what is kept, and whatever else C would not work out
as the IR means it, makes the record unsure; so does all that raises `Unknown` here, for the
act or definition that it stands in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from hoyle.emit.c.layout import (
    UNARY,
    Applied,
    Chain,
    CNode,
    Conditional,
    CText,
    Unary,
    binary,
    flat,
)
from hoyle.emit.c.names import CNames
from hoyle.emit.c.sorts import Ranges, fits, nothing, too_wide, type_of
from hoyle.emit.identifiers import identifier
from hoyle.emit.slice.terms import TABLED, BookIndex, Unknown, table_of
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
    Sort,
    Truth,
    Var,
    kind_name,
)

NOW = CText("now")
ZERO = CText("0")


class Tables:
    """The constant tables that expressions need, in order of need."""

    def __init__(self, world: BookIndex) -> None:
        self._world = world
        self.lines: dict[str, list[str]] = {}

    def of(self, op: str, arg: Sort, sort: Sort) -> str:
        """Name the table of an operation on one member."""
        name = f"{op.replace('-', '_')}_{identifier(kind_name(arg))}"
        if op in ("part", "holding", "adversaries", "partners"):
            name += f"_{identifier(kind_name(sort))}"
            if isinstance(sort, SetOf) and op in ("adversaries", "partners"):
                name += "s"
        name = name.upper()
        if name not in self.lines:
            *values, lacking = table_of(op, arg, sort, self._world)
            made = [mask(value) if isinstance(sort, SetOf) else str(value) for value in values]
            first = "0" if isinstance(sort, SetOf) else str(lacking)
            head = f"static const {type_of(sort, self._world)} {name}[1 + {len(values)}] = {{"
            self.lines[name] = listed(head, [first, *made])
        return name


def listed(head: str, values: Sequence[str]) -> list[str]:
    """Write the values of a table, as many a line as there is room for."""
    one = f"{head}{', '.join(values)}}};"
    if len(one) <= 100:
        return [one]
    lines, line = [head], "   "
    for value in values:
        if len(line) + len(value) + 2 > 100:
            lines.append(line)
            line = "   "
        line += f" {value},"
    return [*lines, line, "};"]


def mask(value: int) -> str:
    """Write a set."""
    return str(value) if value < 10 else f"UINT64_C({value:#x})"


class CExpressions:
    """Writes expressions; what definitions and quantifiers are called is for `names` to say."""

    def __init__(
        self,
        world: BookIndex,
        names: CNames,
        states: dict[str, str],
        call: Callable[[str], str],
        quantifier: Callable[[Each], CNode],
    ) -> None:
        self.world = world
        self.names = names
        self.ranges = Ranges(world)
        self.tables = Tables(world)
        self.states = states
        self._call = call
        self._quantifier = quantifier

    def node(self, expr: Expr) -> CNode:
        """Write an expression."""
        match expr:
            case Lit(value, sort):
                return self._literal(value, sort)
            case Var(name, sort):
                type_of(sort, self.world)
                return CText(self.names.variable(name))
            case Read(state, keys, sort):
                type_of(sort, self.world)
                return CText(self.slot(state, [self.node(key) for key in keys]))
            case Call(name, args, sort):
                type_of(sort, self.world)
                return Applied(self._call(name), (NOW, *(self.kept(arg) for arg in args)))
            case If(Op("!=", (asked, Lit(-1)), _), Read(_, (key,), _), Lit(), _) if self.node(
                key
            ) == self.node(asked) and _is_nothing(expr.other):
                return self.node(expr.then)  # the slot of none holds just that
            case If(test, then, other, _):
                return Conditional(self.node(test), self.node(then), self.node(other))
            case Op():
                return self._op(expr)
            case Each():
                return self._quantifier(expr)
            case _:
                assert_never(expr)

    def kept(self, expr: Expr) -> CNode:
        """Write an expression whose value is handed on or kept."""
        node = self.node(expr)
        if isinstance(expr.sort, Number) and not fits(self.ranges.of(expr)):
            return Applied("sure", (NOW, node))
        return node

    def slot(self, state: str, keys: Sequence[CNode]) -> str:
        """Write the place of a state's value."""
        if state not in self.states:
            raise Unknown
        return f"now->{self.states[state]}" + "".join(map(index, keys))

    def _literal(self, value: int | bool, sort: Sort) -> CNode:
        match sort:
            case Truth():
                return CText("true" if value else "false")
            case ListOf():
                return CText(nothing(sort))
            case SetOf():
                if value < 0:
                    raise Unknown
                return CText(mask(int(value)))
            case Enum() | Maybe() if value < 0:
                return CText("NONE")
            case _:
                if not fits((int(value), int(value))):
                    raise Unknown
                return CText(str(int(value)), UNARY if value < 0 else CText("").level)

    def _op(self, expr: Op) -> CNode:
        type_of(expr.sort, self.world)
        if expr.op in TABLED and expr.op != "only":
            (arg,) = expr.args
            return CText(self.tables.of(expr.op, arg.sort, expr.sort) + index(self.node(arg)))
        match expr.op:
            case "and" | "or":
                if not expr.args:
                    return CText("true" if expr.op == "and" else "false")
                parts = tuple(self.node(arg) for arg in expr.args)
                return Chain("&&" if expr.op == "and" else "||", parts) if parts[1:] else parts[0]
            case "not":
                return self._not(expr.args[0])
            case "=" | "!=" | "<" | "<=" | ">" | ">=":
                return self._compared(expr)
            case "all":
                return CText(mask((1 << self.world.size(kind_name(expr.sort))) - 1))
            case "in-vain":
                return CText("false")
            case "open":
                return Applied("unsure", (NOW,))
            case "make":
                return self._make(expr)
            case "+" | "-" | "*" | "neg" | "min" | "max" | "div" | "mod" | "/" | "order":
                return self._number(expr)
            case _:
                return self._group(expr)

    def _not(self, arg: Expr) -> CNode:
        match arg:
            case Op("=" | "!=" as op, args, _):
                return self._compared(Op("!=" if op == "=" else "=", args, Truth()))
            case _:
                return Unary("!", self.node(arg))

    def _compared(self, expr: Op) -> CNode:
        one, other = expr.args
        if isinstance(one.sort, ListOf):
            same = Applied("same", (self.node(one), self.node(other)))
            return same if expr.op == "=" else Unary("!", same)
        op = "==" if expr.op == "=" else expr.op
        return binary(op, self.node(one), self.node(other))

    # ------------------------------------------------------------ numbers

    def _number(self, expr: Op) -> CNode:
        parts = [self._operand(arg) for arg in expr.args]
        match expr.op:
            case "order":
                return parts[0]
            case "neg":
                return Unary("-", parts[0])
            case "min" | "max":
                name = "smaller" if expr.op == "min" else "greater"
                made = parts[0]
                for part in parts[1:]:
                    made = Applied(name, (made, part))
                return made
            case "/" | "div" | "mod":
                name = {"/": "quotient", "div": "divided", "mod": "modulo"}[expr.op]
                one, other = (self.kept(arg) for arg in expr.args)
                first = (NOW,) if expr.op == "/" else ()
                return Applied(name, (*first, one, other))
            case _:
                made = binary(expr.op, parts[0], parts[1])
                return Applied("sure", (NOW, made)) if too_wide(self.ranges.of(expr)) else made

    def _operand(self, expr: Expr) -> CNode:
        return self.kept(expr) if too_wide(self.ranges.of(expr)) else self.node(expr)

    # ------------------------------------------------------------ members, sets and lists

    def _make(self, expr: Op) -> CNode:
        parts = self.world.kinds[kind_name(expr.sort)].parts
        if len(parts) != 2:
            raise Unknown
        size = CText(str(self.world.size(parts[0])))
        one, other = (self.node(arg) for arg in expr.args)
        return Applied("made", (one, other, size))

    def _group(self, expr: Op) -> CNode:
        for arg in expr.args:
            type_of(arg.sort, self.world)
        of_list = isinstance(expr.args[-1 if expr.op == "in" else 0].sort, ListOf)
        nodes = [self.kept(arg) for arg in expr.args]
        lacking = CText(nothing(expr.sort))
        match expr.op:
            case "only":
                return Applied("only", (nodes[0],))
            case "union":
                return binary("|", nodes[0], nodes[1])
            case "meet":
                return binary("&", nodes[0], nodes[1])
            case "minus":
                return binary("&", nodes[0], Unary("~", nodes[1]))
            case "subset":
                return binary("==", binary("&", nodes[0], Unary("~", nodes[1])), ZERO)
            case "in" if of_list:
                held = Applied("listed", (nodes[1], nodes[0]))
                if isinstance(expr.args[1].sort, ListOf) and isinstance(
                    expr.args[1].sort.of, Number
                ):
                    return held
                return Chain("&&", (binary(">=", nodes[0], ZERO), held))
            case "in":
                return Applied("has", (nodes[1], nodes[0]))
            case "count" if of_list:
                return Applied("length", (nodes[0],))
            case "count" | "members":
                return Applied("count" if expr.op == "count" else "gathered", (nodes[0],))
            case "first" if not of_list:
                return Applied("first", (nodes[0],))
            case "first":
                return Applied("at", (nodes[0], ZERO, lacking))
            case "at":
                return Applied("at", (*nodes, lacking))
            case "last":
                return Applied("last", (nodes[0], lacking))
            case "append":
                return Applied("appended", (NOW, *nodes))
            case "tail":
                return Applied("tail", tuple(nodes))
            case "range":
                return Applied("range", (NOW, *nodes))
            case _:
                raise Unknown


def _is_nothing(value: Expr) -> bool:
    none = -1 if isinstance(value.sort, Enum | Maybe) else 0
    return isinstance(value, Lit) and value.value == none


def index(key: CNode) -> str:
    """Write the index of a member, past the slot of none."""
    if isinstance(key, CText) and key.text.isdigit():
        return f"[{int(key.text) + 1}]"
    return "[0]" if key == CText("NONE") else f"[{flat(binary('+', CText('1'), key))}]"
