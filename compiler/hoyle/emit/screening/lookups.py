"""The expressions of a trace: looked up by code where a table can tell, else worked out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce

from hoyle.emit.screening.layout import BIT_AND, Choice, Node, Not, Text, conjoined, flat, infix
from hoyle.emit.screening.names import Variables
from hoyle.emit.screening.printer import Printer
from hoyle.emit.screening.remains import Slot, place_of, slot_of
from hoyle.emit.screening.tabling import Tabling
from hoyle.emit.screening.terms import TRUTH, Names, World, rebuilt, substituted
from hoyle.ir import Call, Each, Enum, Expr, If, Lit, Op, Read, SetOf, Sort, Truth, Var

_FEW = 4  # a sum over so many members is written out


@dataclass(slots=True)
class Scope:
    """What a trace has at hand: code variables, and what was looked up already."""

    counting: bool
    counts: dict[str, int] = field(default_factory=dict)
    held: dict[str, str] = field(default_factory=dict)
    bits: dict[str, str] = field(default_factory=dict)
    waiting: list[str] = field(default_factory=list)


class Lookups:
    """Writes expressions of traces; `scope` is that of the trace under way.

    `locals` are what the slots are called, `steady` those that no regular trace changes;
    `read` writes what is read at a key that only a record tells.
    """

    def __init__(
        self,
        world: World,
        tabling: Tabling,
        locals_: Mapping[Slot, str],
        steady: frozenset[Slot],
        variables: Variables,
        read: Callable[[Read, Sequence[Node]], Node] | None = None,
    ) -> None:
        self.world = world
        self.tabling = tabling
        self.locals = locals_
        self.steady = steady
        self.variables = variables
        self.read = read or _no_read
        self.rows: dict[str, str] = {}  # look-ups by steady slots: text, local
        self.scope = Scope(counting=False)
        self.numbered = False  # roles that stand apart are told by their event too

    def truth(self, expr: Expr) -> Node:
        """Write a condition."""
        match expr:
            case Op("and" | "or" as word, args, _):
                found = self._looked(expr) if self._tabled(expr) else None
                return found or conjoined(
                    word, [self.truth(arg) for arg in self._gathered(word, args)]
                )
            case Op("not", (arg,), _):
                found = self._looked(expr)
                return found or Not(self.truth(arg))
            case Op("!=" | "=", (group, Lit(0)), _) if isinstance(group.sort, SetOf):
                found = self._looked(expr)
                if found:
                    return found
                held = self.node(group)
                return held if expr.op == "!=" else Not(held)
            case Op("in", (member, group), _) if isinstance(group.sort, SetOf):
                found = self._looked(expr)
                if found:
                    return found
                only = self.node(Op("only", (member,), group.sort))
                return infix("&", only, self.node(group), BIT_AND)
            case If(test, then, other, _):
                found = self._looked(expr)
                return found or Choice(self.truth(then), self.truth(test), self.truth(other))
            case _:
                return self.node(expr)

    def _gathered(self, word: str, args: Sequence[Expr]) -> list[Expr]:
        """Put together the parts of a condition that one table can answer."""
        small = [arg for arg in args if self._tabled(arg)]
        if 1 < len(small) < len(args):
            joined = Op("and" if word == "and" else "or", tuple(small), TRUTH)
            if self._tabled(joined):
                return [joined, *(arg for arg in args if arg not in small)]
        return [*small, *(arg for arg in args if arg not in small)]

    def _tabled(self, expr: Expr) -> bool:
        atoms = self.tabling.atoms(expr)
        return bool(atoms) and not plain(expr)

    def node(self, expr: Expr) -> Node:
        """Write a value."""
        found = self._looked(expr)
        if found:
            return found
        match expr:
            case Var(name, _):
                slot = slot_of(name)
                if slot is not None:
                    return Text(self.locals[slot])
                role = self.variables.name(name.split("@")[0])
                return Text(f"{role}{place_of(name)}" if self.numbered else role)
            case Lit():
                return self._printer({}).node(expr)
            case Op("meet", _, _) if (joined := self._joined(expr)) != expr:
                return self.node(joined)
            case Each("sum", var, Enum(kind), Var() as group, False, None, body, sort) if (
                self.world.size(kind) <= _FEW
            ):
                return self.node(self._summed(var, kind, group, body, sort))
            case _:
                return self._worked(expr)

    def _joined(self, expr: Op) -> Expr:
        """Put together what sets have in common that one table can tell."""
        parts = list(_met(expr))
        small = [part for part in parts if self._tabled(part)]
        if 1 < len(small) < len(parts):
            one = reduce(lambda one, other: Op("meet", (one, other), expr.sort), small)
            if self._tabled(one):
                rest = [part for part in parts if part not in small]
                return reduce(lambda one, other: Op("meet", (one, other), expr.sort), [*rest, one])
        return expr

    def _summed(self, var: str, kind: str, group: Var, body: Expr, sort: Sort) -> Expr:
        """Write a sum over a set that has few members out."""
        terms: list[Expr] = []
        for member in range(self.world.size(kind)):
            only = Lit(1 << member, group.sort)
            there = Op("!=", (Op("meet", (group, only), group.sort), Lit(0, group.sort)), TRUTH)
            value = substituted(body, {var: Lit(member, Enum(kind))}, Names())
            terms.append(If(there, value, Lit(0, sort), sort))
        return reduce(lambda one, other: Op("+", (one, other), sort), terms)

    def _worked(self, expr: Expr) -> Node:
        """Write an expression whose parts are looked up or worked out."""
        names: dict[str, str] = {}
        made: dict[str, Node] = {}

        def hide(part: Expr) -> Expr:
            """Put a variable in the place of each part that is written here."""
            if isinstance(part, Lit):
                return part
            if isinstance(part, Var) or self._tabled(part) or isinstance(part.sort, Truth):
                var = f"part{len(made)}"
                made[var] = self.truth(part) if isinstance(part.sort, Truth) else self.node(part)
                names[var] = flat(made[var], 11)
                return Var(var, part.sort)
            return rebuilt(part, hide)

        shape = rebuilt(expr, hide)
        return self._printer(names).node(shape)

    def _printer(self, names: Mapping[str, str]) -> Printer:
        """Make a printer of what reads no state and applies no definition."""
        constants, own = self.tabling.constants, self.variables
        return Printer(self.world, constants, names, self.read, _no_call, own)

    def _looked(self, expr: Expr) -> Node | None:
        """Write an expression as something looked up; None if it is not to be."""
        if isinstance(expr, Var):
            if expr.name in self.tabling.places:
                return self._look(expr)
            return None
        match expr:
            case Op("only", (Var(name, _),), _) if name in self.scope.bits:
                return Text(self.scope.bits[name])
            case _:
                pass
        if plain(expr):
            return None
        found = self.tabling.found(expr, self.steady)
        if found is None:
            return None
        return self._chain(*found)

    def _look(self, expr: Var) -> Node | None:
        """Write the member that a role is."""
        same = Op("order", (expr,), expr.sort)
        found = self.tabling.found(same, self.steady)
        return None if found is None else self._chain(*found)

    def _chain(self, table: str, atoms: Sequence[Var]) -> Node:
        """Write a look-up, by way of what was looked up before."""
        text = table
        for i, atom in enumerate(atoms):
            slot = slot_of(atom.name)
            if slot is None:
                text = f"{text}[c{place_of(atom.name)}]"
                text = self._shared(text, last=i == len(atoms) - 1)
            else:
                text = f"{text}[{self.locals[slot]}]"
                if slot in self.steady and i < len(atoms) - 1:
                    row = f"{table}_row{i + 1}" if i else f"{table}_row"
                    text = self.rows.setdefault(text, row)
        return Text(text)

    def _shared(self, text: str, *, last: bool) -> str:
        """Keep what is looked up more than once in a trace."""
        scope = self.scope
        if text in scope.held:
            return scope.held[text]
        scope.counts[text] = scope.counts.get(text, 0) + (1 if scope.counting else 0)
        if scope.counting or scope.counts[text] < 2:
            return text
        name = text.replace("[", "_").replace("]", "")
        scope.held[text] = name
        scope.waiting.append(f"{name} = {text}")
        return name


def _met(expr: Expr) -> Iterator[Expr]:
    match expr:
        case Op("meet", (one, other), _):
            yield from _met(one)
            yield from _met(other)
        case _:
            yield expr


def _no_read(read: Read, keys: Sequence[Node]) -> Node:
    raise AssertionError(read)


def _no_call(call: Call, args: Sequence[Node]) -> Node:
    raise AssertionError(call)


def plain(expr: Expr) -> bool:
    """Tell whether an expression is as quickly worked out as looked up."""
    match expr:
        case Lit():
            return True
        case Var(name, _):
            return slot_of(name) is not None
        case Op("=" | "!=", (Var(name, _), Lit()), _):
            return slot_of(name) is not None
        case Op("and" | "or" | "not", args, _):
            return all(plain(arg) for arg in args)
        case _:
            return False
