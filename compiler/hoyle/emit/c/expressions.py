"""Expressions of the IR as C.

Whatever is looked up by a member, a state or a table, has a slot before the first, which is
that of none. A number that grows beyond what is kept, and whatever else C would not work out
as the IR means it, makes the record unsure; so does all that raises `Unwritable` here, for the
act or definition that it stands in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from textwrap import wrap
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
from hoyle.emit.c.sorts import LIMIT, Unwritable, fits, nothing, too_wide, type_of
from hoyle.emit.identifiers import identifier
from hoyle.ir import (
    Assign,
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
from hoyle.ir.operations import (
    COMPARISONS,
    EQUALITIES,
    JUNCTIONS,
    OF_NORMS,
    OPERATORS,
    OpName,
    table,
)
from hoyle.ir.ranges import Ranges
from hoyle.ir.shape import Shape

NOW = CText("now")
ZERO = CText("0")


class Tables:
    """The constant tables that expressions need, in order of need."""

    def __init__(self, shape: Shape) -> None:
        self._shape = shape
        self.lines: dict[str, list[str]] = {}

    def of(self, op: OpName, arg: Sort, sort: Sort) -> str:
        """Name the table of an operation on one member."""
        name = f"{op.replace('-', '_')}_{identifier(kind_name(arg))}"
        to = kind_name(sort)
        if to != kind_name(arg) and not op.startswith(to):
            name += f"_{identifier(to)}"
        if isinstance(sort, SetOf) and f"{to}s" not in op:
            name += "s"
        name = name.upper()
        if name not in self.lines:
            *values, lacking = table(op, arg, sort, self._shape)
            made = [mask(value) if isinstance(sort, SetOf) else str(value) for value in values]
            first = "0" if isinstance(sort, SetOf) else str(lacking)
            head = f"static const {type_of(sort, self._shape)} {name}[1 + {len(values)}] = {{"
            self.lines[name] = listed(head, [first, *made])
        return name


def listed(head: str, values: Sequence[str]) -> list[str]:
    """Write the values of a table, as many a line as there is room for."""
    one = f"{head}{', '.join(values)}}};"
    if len(one) <= 100:
        return [one]
    lines = wrap(f"{', '.join(values)},", 96)
    return [head, *(f"    {line}" for line in lines), "};"]


def mask(value: int) -> str:
    """Write a set."""
    return str(value) if value < 10 else f"UINT64_C({value:#x})"


class CExpressions:
    """Writes expressions; what definitions and quantifiers are called is for `names` to say.

    What is `seldom` asked for is noted where it is, by a bit for each such state.
    """

    def __init__(
        self,
        shape: Shape,
        names: CNames,
        states: dict[str, str],
        seldom: Mapping[str, str],
        call: Callable[[str], str],
        quantifier: Callable[[Each], CNode],
    ) -> None:
        self.shape = shape
        self.names = names
        self.ranges = Ranges(shape, LIMIT)
        self.tables = Tables(shape)
        self.states = states
        self._seldom = seldom
        self._call = call
        self._quantifier = quantifier

    def node(self, expr: Expr) -> CNode:
        """Write an expression."""
        match expr:
            case Lit(value, sort):
                return self._literal(value, sort)
            case Var(name, sort):
                type_of(sort, self.shape)
                return CText(self.names.variable(name))
            case Read(state, keys, sort):
                type_of(sort, self.shape)
                place = self.slot(state, [self.node(key) for key in keys])
                bit = self._seldom.get(state)  # of what is left open unless it is told
                return CText(f"(asks(now, {bit}), {place})" if bit else place)
            case Call(name, args, sort):
                type_of(sort, self.shape)
                return Applied(self._call(name), (NOW, *(self.kept(arg) for arg in args)))
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
            raise Unwritable
        return f"now->{self.states[state]}" + "".join(map(index, keys))

    def _literal(self, value: int | bool, sort: Sort) -> CNode:
        match sort:
            case Truth():
                return CText("true" if value else "false")
            case ListOf():
                return CText(nothing(sort))
            case SetOf():
                if value < 0:
                    raise Unwritable
                return CText(mask(int(value)))
            case Enum() | Maybe() | Number(optional=True) if value < 0:
                return CText("NONE")
            case _:
                if not fits((int(value), int(value))):
                    raise Unwritable
                return CText(str(int(value)), UNARY if value < 0 else CText("").level)

    def _op(self, expr: Op) -> CNode:
        for one in (expr, *expr.args):
            type_of(one.sort, self.shape)
        told = OPERATORS[expr.op]
        if told.looked_up:
            (arg,) = expr.args
            return CText(self.tables.of(expr.op, arg.sort, expr.sort) + index(self.node(arg)))
        if expr.op in JUNCTIONS:
            parts = tuple(map(self.node, expr.args))
            sign = "&&" if JUNCTIONS[expr.op] else "||"
            return Chain(sign, parts) if parts[1:] else parts[0]
        if expr.op in COMPARISONS:
            return self._compared(expr)
        if expr.op in OF_NORMS:
            return Applied("unsure", (NOW,))
        if told.sign and isinstance(expr.sort, Number):
            made = binary(told.sign, *map(self._operand, expr.args))
            return Applied("sure", (NOW, made)) if too_wide(self.ranges.of(expr)) else made
        if told.sign and isinstance(expr.sort, SetOf):
            return binary(told.sign, *map(self.node, expr.args))
        return self._called(expr)

    def _compared(self, expr: Op) -> CNode:
        one, other = expr.args
        if isinstance(one.sort, ListOf):
            same = Applied("same", (self.node(one), self.node(other)))
            return same if EQUALITIES[expr.op] else Unary("!", same)
        return binary(OPERATORS[expr.op].sign, self.node(one), self.node(other))

    def _operand(self, expr: Expr) -> CNode:
        return self.kept(expr) if too_wide(self.ranges.of(expr)) else self.node(expr)

    def _called(self, expr: Op) -> CNode:
        """Write an operation that is a function of the frame, or C has no sign of its own for."""
        nodes = tuple(self.kept(arg) for arg in expr.args)
        lacking = CText(nothing(expr.sort))
        match expr.op:
            case "not":
                return Unary("!", nodes[0])
            case "minus":
                return binary("&", nodes[0], Unary("~", nodes[1]))
            case "order":
                return nodes[0]
            case "div" | "mod" if self.ranges.of(expr.args[0])[0] >= 0 and _is_some(expr.args[1]):
                if fits(self.ranges.of(expr.args[0])):
                    return Applied(f"short_{_FUNCTIONS[expr.op]}", nodes)
                return binary("/" if expr.op == "div" else "%", *nodes)
            case "min" | "max":
                name = "smaller" if expr.op == "min" else "greater"
                return reduce(lambda one, other: Applied(name, (one, other)), nodes)
            case "make":
                parts = self.shape.kinds[kind_name(expr.sort)].parts
                if len(parts) != 2:
                    raise Unwritable
                return Applied("made", (*nodes, CText(str(self.shape.size(parts[0])))))
            case "in":
                return self._in(expr, nodes)
            case "count" if isinstance(expr.args[0].sort, ListOf):
                return Applied("length", nodes)
            case "at" | "last":
                return Applied(expr.op, (*nodes, lacking))
            case "append" | "range" | "/":
                return Applied(_FUNCTIONS[expr.op], (NOW, *nodes))
            case _:
                return Applied(_FUNCTIONS[expr.op], nodes)

    def lengthened(self, value: Expr, effect: Assign, target: str, sort: Sort) -> CNode | None:
        """Give the call that appends to a list where it lies, if an assignment does no more."""
        match value:
            case Op("append", (Read(state, keys), one)) if (
                isinstance(sort, ListOf)
                and sort.most
                and (state, keys) == (effect.state, effect.keys)
            ):
                place, room = CText(f"&{target}"), CText(str(sort.most))
                return Applied("append", (NOW, place, self.node(one), room))
        return None

    def _in(self, expr: Op, nodes: Sequence[CNode]) -> CNode:
        (member, group), of = nodes, expr.args[1].sort
        if not isinstance(of, ListOf):
            return Applied("has", (group, member))
        held = Applied("listed", (group, member))
        if isinstance(of.of, Number):
            return held
        return Chain("&&", (binary(">=", member, ZERO), held))


def _is_some(number: Expr) -> bool:
    """Tell whether a number is known, and more than nought."""
    return isinstance(number, Lit) and number.value > 0


# What the frame calls the operations that are functions there.
_FUNCTIONS: Mapping[OpName, str] = {
    "/": "quotient", "div": "divided", "mod": "modulo", "count": "count", "only": "only",
    "first": "first", "append": "appended", "tail": "tail", "range": "range",
    "members": "gathered",
}  # fmt: skip


def index(key: CNode) -> str:
    """Write the index of a member, past the slot of none."""
    if isinstance(key, CText) and key.text.isdigit():
        return f"[{int(key.text) + 1}]"
    return "[0]" if key == CText("NONE") else f"[{flat(binary('+', CText('1'), key))}]"


def tail_read(expr: Expr) -> tuple[Expr, Expr] | None:
    """Give the list of which the members of its end are asked for, and of how long an end."""
    match expr:
        case Op("members", (Op("tail", (of, length)),)):
            return of, length
        case _:
            return None


def is_own_order(expr: Each) -> bool:
    """Tell whether members of a set are compared by nothing but their order."""
    body = expr.body
    if isinstance(body, Op) and body.op == "order":
        (body,) = body.args
    own = isinstance(body, Var) and body.name == expr.var
    return own and expr.test is None and isinstance(expr.domain.sort, SetOf) and not expr.subsets
