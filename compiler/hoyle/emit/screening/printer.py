"""Expressions of the IR as Python, for the screen.

What a variable, a state or a definition is called is for the caller to say. A member that
is none is -1; tables of members end in the value for none, where Python finds it at -1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import assert_never

from hoyle.emit.screening.layout import (
    ATOM,
    BIT_AND,
    BIT_OR,
    SHIFT,
    SUM,
    TERM,
    UNARY,
    WIDTH,
    Applied,
    Choice,
    Node,
    Not,
    Run,
    Text,
    compared,
    conjoined,
    flat,
    infix,
    looked_up,
)
from hoyle.emit.screening.names import Variables, identifier
from hoyle.emit.screening.terms import (
    TABLED,
    Unknown,
    World,
    kind_of,
    nothing,
    table_of,
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
    Op,
    Read,
    SetOf,
    Sort,
    Truth,
    Var,
)


@dataclass(slots=True)
class Tables:
    """The constant tables that a module's expressions need, by name, in order of need."""

    world: World
    lines: dict[str, str] = field(default_factory=dict)
    needs: set[str] = field(default_factory=set)

    def of(self, op: str, arg: Sort, sort: Sort) -> str:
        """Name the table of an operation on one member."""
        name = f"_{identifier(op)}_{identifier(kind_of(arg))}"
        if op in ("part", "holding", "adversaries", "partners"):
            name += f"_{identifier(kind_of(sort))}"
            if isinstance(sort, SetOf) and op in ("adversaries", "partners"):
                name += "s"
        name = name.upper()
        if name not in self.lines:
            self.lines[name] = self._table(op, arg, sort)
        return name

    def _table(self, op: str, arg: Sort, sort: Sort) -> str:
        values = table_of(op, arg, sort, self.world)
        kind = kind_of(arg)
        size = self.world.size(kind)
        if len(repr(values)) <= 60:
            return repr(list(values))
        var = identifier(kind)
        match op:
            case "part":
                part = self.world.size(kind_of(sort))
                stride = next(i for i, value in enumerate(values) if value != values[0])
                body = f"{var} // {stride} % {part}" if stride > 1 else f"{var} % {part}"
            case "holding":
                whole = kind_of(sort)
                other = identifier(whole)
                table = self.of("part", Enum(whole), Enum(kind))
                body = (
                    f"sum(1 << {other} for {other} in range({self.world.size(whole)}) "
                    f"if {table}[{other}] == {var})"
                )
            case "only":
                body = f"1 << {var}"
            case "next" | "previous" | "opposite" if -1 not in values[:-1]:
                step = {"next": 1, "previous": -1, "opposite": size // 2}[op]
                body = f"({var} + {step}) % {size}"
            case _:
                return repr(list(values))
        return f"[*({body} for {var} in range({size})), {values[-1]}]"

    def text(self) -> str:
        """Define the tables."""
        lines: list[str] = []
        for name, value in self.lines.items():
            one = f"{name} = {value}"
            if len(one) <= WIDTH:
                lines.append(one)
                continue
            items, _, last = value[1:-1].rpartition(", ")
            lines += [f"{name} = [", f"    {items},", f"    {last},", "]"]
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class Printer:
    """Writes expressions; `names` are of variables, `state` and `call` write what they are."""

    world: World
    tables: Tables
    names: Mapping[str, str]
    state: Callable[[Read, Sequence[Node]], Node]
    call: Callable[[Call, Sequence[Node]], Node]
    variables: Variables = field(default_factory=Variables)

    def name(self, var: str) -> str:
        """Name a variable."""
        return self.names.get(var) or self.variables.name(var)

    def node(self, expr: Expr) -> Node:
        """Write an expression."""
        match expr:
            case Lit(value, sort):
                return Text(_literal(value, sort), UNARY if int(value) < 0 else ATOM)
            case Var(name, _):
                return Text(self.name(name))
            case Read(_, keys, _):
                return self.state(expr, [self.node(key) for key in keys])
            case Call(_, args, _):
                return self.call(expr, [self.node(arg) for arg in args])
            case If(test, then, other, _):
                return Choice(self.node(then), self.truth(test), self.node(other))
            case Op():
                return self._op(expr)
            case Each():
                return self._each(expr)
            case _:
                assert_never(expr)

    def truth(self, expr: Expr) -> Node:
        """Write an expression of which only the truth is asked."""
        match expr:
            case Op("!=", (group, Lit(0)), _) if isinstance(group.sort, SetOf):
                return self.node(group)
            case Op("=", (group, Lit(0)), _) if isinstance(group.sort, SetOf):
                return Not(self.node(group))
            case Op("not", (arg,), _):
                return Not(self.truth(arg))
            case Op("and" | "or" as word, args, _):
                return conjoined(word, [self.truth(arg) for arg in args])
            case Op("in", (member, group), _) if isinstance(group.sort, SetOf):
                table = self.tables.of("only", member.sort, group.sort)
                only = looked_up(table, self.node(member))
                return infix("&", self.node(group), only, BIT_AND)
            case _:
                return self.node(expr)

    def flat(self, expr: Expr) -> str:
        """Write an expression on one line."""
        return flat(self.node(expr))

    def _op(self, expr: Op) -> Node:
        if expr.op in TABLED:
            (arg,) = expr.args
            return looked_up(self.tables.of(expr.op, arg.sort, expr.sort), self.node(arg))
        match expr.op:
            case "and" | "or":
                return conjoined(expr.op, [self.truth(arg) for arg in expr.args])
            case "not":
                return Not(self.truth(expr.args[0]))
            case "=" | "!=" | "<" | "<=" | ">" | ">=":
                op = "==" if expr.op == "=" else expr.op
                return compared(op, self.node(expr.args[0]), self.node(expr.args[1]))
            case "min" | "max":
                return Applied(expr.op, tuple(self.node(arg) for arg in expr.args))
            case "in":
                return self._in(expr)
            case "all":
                return Text(str((1 << self.world.size(kind_of(expr.sort))) - 1))
            case "order":
                return self.node(expr.args[0])
            case "in-vain":
                return Text("False")
            case "open":
                self.tables.needs.add("unsure")
                return Applied("_unsure", ())
            case "make":
                return self._make(expr)
            case "count" | "first" | "last" | "at" | "tail" | "append" | "range" | "members":
                return self._group(expr)
            case _:
                return self._arithmetic(expr)

    def _arithmetic(self, expr: Op) -> Node:
        one = self.node(expr.args[0])
        other = self.node(expr.args[1]) if len(expr.args) > 1 else one
        match expr.op:
            case "+" | "-":
                return infix(expr.op, one, other, SUM)
            case "*":
                return infix("*", one, other, TERM)
            case "/":
                self.tables.needs.add("quotient")
                return Applied("_quotient", (one, other))
            case "div" | "mod":
                sign = "//" if expr.op == "div" else "%"
                by = expr.args[1]
                if isinstance(by, Lit) and by.value:
                    return infix(sign, one, other, TERM)
                divided = infix(sign, one, other, TERM)
                return Choice(divided, other, Text("0"))
            case "neg":
                return Text(f"-{flat(one, UNARY)}", UNARY)
            case "union":
                return infix("|", one, other, BIT_OR)
            case "meet":
                return infix("&", one, other, BIT_AND)
            case "minus":
                return infix("&", one, Not(other, UNARY, "~"), BIT_AND)
            case "subset":
                return Not(infix("&", one, Not(other, UNARY, "~"), BIT_AND))
            case _:
                raise Unknown

    def _in(self, expr: Op) -> Node:
        member, group = expr.args
        if isinstance(group.sort, ListOf):
            held = compared("in", self.node(member), self.node(group))
            if not isinstance(member.sort, Maybe):
                return held
            there = compared(">=", self.node(member), Text("0"))
            return conjoined("and", [there, held])
        if isinstance(member.sort, Maybe):
            return compared("!=", self.truth(expr), Text("0"))
        shifted = infix(">>", self.node(group), self.node(member), SHIFT)
        return compared("==", infix("&", shifted, Text("1"), BIT_AND), Text("1"))

    def _make(self, expr: Op) -> Node:
        names = self.world.kinds[kind_of(expr.sort)].parts
        text = ""
        stride = 1
        sums: list[str] = []
        for name, arg in zip(names, expr.args, strict=True):
            text = flat(self.node(arg), TERM)
            sums.insert(0, text if stride == 1 else f"{text} * {stride}")
            stride *= self.world.size(name)
        made = Text(" + ".join(sums), SUM)
        lacking = [arg for arg in expr.args if isinstance(arg.sort, Maybe)]
        if not lacking:
            return made
        there = [compared(">=", self.node(arg), Text("0")) for arg in lacking]
        return Choice(made, conjoined("and", there), Text("-1"))

    def _group(self, expr: Op) -> Node:
        group = self.node(expr.args[0])
        more = self.node(expr.args[1]) if len(expr.args) > 1 else group
        lacking = Text(str(nothing(expr.sort)))
        of_list = isinstance(expr.args[0].sort, ListOf)
        match expr.op:
            case "count":
                if of_list:
                    return Applied("len", (group,))
                if isinstance(group, Applied) and not group.tail:
                    return replace(group, tail=".bit_count()")
                return Text(f"{flat(group, ATOM)}.bit_count()")
            case "range":
                return Applied("tuple", (Text(f"range({flat(group)}, {flat(more, SUM)} + 1)"),))
            case "members":
                self.tables.needs.add("gathered")
                return Applied("_gathered", (group,))
            case "append":
                return Text(f"(*{flat(group, ATOM)}, {flat(more)})")
            case "tail":
                self.tables.needs.add("tail")
                return Applied("_tail", (group, more))
            case "first" if not of_list:
                self.tables.needs.add("first")
                return Applied("_first", (group,))
            case "first":
                self.tables.needs.add("at")
                return Applied("_at", (group, Text("0"), lacking))
            case "last":
                return Choice(Text(f"{flat(group, ATOM)}[-1]"), group, lacking)
            case _:
                self.tables.needs.add("at")
                return Applied("_at", (group, more, lacking))

    # ------------------------------------------------------------ quantifiers

    def _each(self, expr: Each) -> Node:
        var = self.name(expr.var)
        group, tests = self._members(expr)
        if expr.test is not None:
            tests = (*tests, self.truth(expr.test))
        match expr.how:
            case "some":
                return Run("any", self.truth(expr.body), var, group, tests)
            case "every":
                return Run("all", self.truth(expr.body), var, group, tests)
            case "those":
                return Run(
                    "sum", Text(f"1 << {var}", SHIFT), var, group, (*tests, self.truth(expr.body))
                )
            case "sum":
                return Run("sum", self.node(expr.body), var, group, tests)
            case "number":
                return Run("sum", Text("1"), var, group, (*tests, self.truth(expr.body)))
            case "most" | "least":
                name = "max" if expr.how == "most" else "min"
                if not tests and self.flat(expr.body) == var:
                    return Applied(name, (group, Text("default=0")))
                run = Run("", self.node(expr.body), var, group, tests, listed=True)
                return Applied(name, (run, Text("default=0")))
            case _:
                self.tables.needs.add(expr.how)
                pair = Applied("", (self.node(expr.body), Text(var)))
                return Run(f"_{expr.how}", pair, var, group, tests, listed=True)

    def _members(self, expr: Each) -> tuple[Node, tuple[Node, ...]]:
        """Write what a variable runs through, and which of that are left out."""
        group = expr.domain
        if expr.subsets:
            self.tables.needs.add("subsets")
            return Applied("_subsets", (self.node(group),)), ()
        if isinstance(group.sort, ListOf):
            return self.node(group), ()
        if group == self._everything(group.sort):
            return Text(f"range({self.world.size(kind_of(group.sort))})"), ()
        match group:
            case Op("minus", (whole, Op("only", (one,), _)), _):
                if whole == self._everything(group.sort):
                    size = self.world.size(kind_of(group.sort))
                    other = compared("!=", Text(self.name(expr.var)), self.node(one))
                    return Text(f"range({size})"), (other,)
            case _:
                pass
        self.tables.needs.add("members")
        return Applied("_members", (self.node(group),)), ()

    def _everything(self, sort: Sort) -> Expr:
        return Lit((1 << self.world.size(kind_of(sort))) - 1, sort)


def _literal(value: int | bool, sort: Sort) -> str:
    match sort:
        case Truth():
            return str(bool(value))
        case ListOf():
            return "()"
        case _:
            return str(int(value))
