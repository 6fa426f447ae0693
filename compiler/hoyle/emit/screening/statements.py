"""What the methods of the plain screen say: expressions, effects, and what follows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hoyle.emit.effects import whole
from hoyle.emit.reads import nodes
from hoyle.emit.screening.body import Body
from hoyle.emit.screening.course import Follow, Watch
from hoyle.emit.screening.fold import Folder
from hoyle.emit.screening.layout import (
    SUM as SUM_LEVEL,
    TERM as TERM_LEVEL,
    Applied,
    Node,
    Text,
    flat,
    infix,
    looked_up,
)
from hoyle.emit.screening.names import Variables
from hoyle.emit.screening.printer import Printer, Tables
from hoyle.emit.screening.relevant import pruned
from hoyle.emit.screening.terms import NUMBER, YES, Names, World
from hoyle.ir import (
    Assign,
    Call,
    CloseMenu,
    Effect,
    Expr,
    ForEach,
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
    When,
)

# What the methods call things that are not of the book.
_OWN = frozenset(("told", "fired", "again", "one", "still", "opens", "follows", "now"))


class Statements:
    """Writes statements on the states that are `kept`.

    `names` are the attributes of the states, `methods` those of the definitions.
    """

    def __init__(
        self,
        world: World,
        tables: Tables,
        kept: frozenset[str],
        names: Mapping[str, str],
        methods: Mapping[str, str],
    ) -> None:
        self.world = world
        self.tables = tables
        self.kept = kept
        self.names = names
        self.methods = methods
        self.folder = Folder(world, Names(), None, ahead=False)
        self.divides = any(isinstance(one, Op) and one.op == "/" for one in nodes(world.book))
        own = Variables(_OWN.__contains__)
        self.printer = Printer(world, tables, {}, self._read, self._call, own)

    def _read(self, read: Read, keys: Sequence[Node]) -> Node:
        name = f"self.{self.names[read.state]}"
        if not keys:
            return Text(name)
        return looked_up(name, self.slot(read.state, keys))

    def slot(self, state: str, keys: Sequence[Node]) -> Node:
        """Write the number of a slot: its keys as digits, the first most significant."""
        made = keys[0]
        for key, kind in zip(keys[1:], self.world.states[state].keys[1:], strict=True):
            by = Text(str(self.world.size(kind.name)))
            made = infix("+", infix("*", made, by, TERM_LEVEL), key, SUM_LEVEL)
        return made

    def _call(self, call: Call, args: Sequence[Node]) -> Node:
        return Applied(f"self.{self.methods[call.name]}", tuple(args))

    def fold(self, expr: Expr) -> Expr:
        """Give the simplest form of an expression."""
        return self.folder.fold(expr)

    def fitted(self, value: Expr, sort: Sort) -> Expr:
        """Keep a number within the bounds of its state, and a list within its length."""
        match sort:
            case Number(low, high):
                if self.divides and low is not None and high is not None and not whole(value):
                    value = Op("div", (value, Lit(1, NUMBER)), NUMBER)
                values = self.folder.values(value)
                if low is not None and (not values or values[0] < low):
                    value = Op("max", (value, Lit(low, sort)), sort)
                if high is not None and (not values or values[-1] > high):
                    value = Op("min", (value, Lit(high, sort)), sort)
                return self.fold(value)
            case _:
                return value

    # ------------------------------------------------------------ what follows

    def occurring(
        self, follow: Follow | Watch, name: str, body: Body, *, truth: bool = False
    ) -> None:
        """Write where the condition of a consequence holds: a truth, or a list of bindings."""
        if not follow.each:
            for var, expr in follow.given:
                body.put(f"{self.printer.name(var.name)} = ", self.printer.node(self.fold(expr)))
            test = self.fold(follow.test)
            if test != YES or isinstance(follow, Watch) or truth:
                body.put(f"{name} = ", self.truth(test))
            return
        indent = body.indent
        body.add(f"{name}: list[tuple[int, ...]] = []")
        for var, group in follow.each:
            each = self.fold(group)
            members = Text(self._group(each))
            body.put(f"for {self.printer.name(var.name)} in ", members, ":")
            body.indent += 4
        for var, expr in follow.given:
            body.put(f"{self.printer.name(var.name)} = ", self.printer.node(self.fold(expr)))
        body.put("if ", self.printer.truth(self.fold(follow.test)), ":")
        body.add(f"    {name}.append(({self.bindings(follow)}))")
        body.indent = indent

    def _group(self, group: Expr) -> str:
        if isinstance(group, Lit) and isinstance(group.sort, SetOf):
            count = self.world.size(group.sort.of.name)
            if group.value == (1 << count) - 1:
                return f"range({count})"
        self.tables.needs.add("members")
        return f"_members({self.printer.flat(group)})"

    def bindings(self, follow: Follow | Watch) -> str:
        """Write the variables that a consequence binds, as the inside of a tuple."""
        names = [self.printer.name(var.name) for var, _ in (*follow.each, *follow.given)]
        return f"{names[0]}," if len(names) == 1 else ", ".join(names)

    def bound(self, follow: Follow | Watch) -> str:
        """Write the variables that a consequence binds, to be assigned to."""
        names = self.bindings(follow)
        return f"({names})" if names.endswith(",") else names

    def truth(self, expr: Expr) -> Node:
        return truthful(expr, self.printer)

    def following(self, follow: Follow, name: str, body: Body) -> None:
        """Write the effects of a consequence, where `name` says that it occurs."""
        effects = pruned(follow.effects, self.kept)
        if not follow.each:
            test = YES if self.fold(follow.test) == YES else Var(name, Truth())
            self._when(test, effects, (), body)
            return
        body.add(f"for {self.bound(follow)} in {name}:")
        self._block(effects, body)

    # ------------------------------------------------------------ effects

    def effect(self, effect: Effect, body: Body) -> None:
        """Write an effect."""
        match effect:
            case Assign():
                self._assign(effect, body)
            case When(test, then, other):
                self._when(self.fold(test), then, other, body)
            case ForEach(var, _, group, inner):
                body.add(f"for {self.printer.name(var)} in {self._group(self.fold(group))}:")
                body.indent += 4
                for one in inner:
                    self.effect(one, body)
                body.indent -= 4
            case CloseMenu():
                pass

    def _assign(self, effect: Assign, body: Body) -> None:
        state = self.world.states[effect.state]
        target = f"self.{self.names[effect.state]}"
        keys = [self.fold(key) for key in effect.keys]
        if keys:
            target += f"[{flat(self.slot(effect.state, [self.printer.node(k) for k in keys]))}]"
        value = self.fitted(self.fold(effect.value), state.sort)
        node = self.printer.node(value)
        if isinstance(state.sort, Truth):
            node = self.truth(value)
        if isinstance(state.sort, ListOf):
            node = Text(f"{flat(node, 11)}[:{state.sort.most}]") if state.sort.most else node
        indent = body.indent
        there = [k for k in keys if isinstance(k.sort, Maybe) and not isinstance(k, Lit)]
        for key in there:
            body.add(f"if {self.printer.flat(key)} >= 0:")
            body.indent += 4
        body.put(f"{target} = ", node)
        body.indent = indent

    def _when(
        self, test: Expr, then: Sequence[Effect], other: Sequence[Effect], body: Body
    ) -> None:
        if isinstance(test, Lit):
            for effect in then if test.value else other:
                self.effect(effect, body)
            return
        if len(then) == 1 and not other and isinstance(then[0], When) and not then[0].other:
            test = Op("and", (test, then[0].test), Truth())
            self._when(self.fold(test), then[0].then, (), body)
            return
        if not then:
            test, then, other = self.fold(Op("not", (test,), Truth())), other, ()
        body.put("if ", self.printer.truth(test), ":")
        self._block(then, body)
        if other:
            body.add("else:")
            self._block(other, body)

    def _block(self, effects: Sequence[Effect], body: Body) -> None:
        body.indent += 4
        before = len(body.lines)
        for effect in effects:
            self.effect(effect, body)
        if len(body.lines) == before:
            body.add("pass")
        body.indent -= 4


def truthful(expr: Expr, printer: Printer) -> Node:
    """Write a condition as a truth and nothing else."""
    if isinstance(expr, Lit):
        return Text(str(bool(expr.value)))
    node = printer.truth(expr)
    return node if _boolean(expr) else Applied("bool", (node,))


def _boolean(expr: Expr) -> bool:
    """Tell whether an expression is written as a truth, not as some number or set."""
    match expr:
        case Op("and" | "or" | "not", args, _):
            return expr.op == "not" or all(_boolean(arg) for arg in args)
        case Op("!=", (group, Lit(0)), _):
            return not isinstance(group.sort, SetOf)
        case Op("in", (_, group), _):
            return not isinstance(group.sort, SetOf)
        case If(_, then, other, _):
            return _boolean(then) and _boolean(other)
        case _:
            return True
