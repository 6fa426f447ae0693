"""What is worth working out but once, because it rests on little.

A *lift* is an expression of one thing alone, or a few: of a member or a small number it becomes
a list, of a set, a list or several things it is worked out when it is first asked for and
remembered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from hoyle.emit.screening.likeness import bare
from hoyle.emit.screening.symmetry import part_of
from hoyle.emit.screening.terms import (
    NUMBER,
    TABLED,
    Unknown,
    World,
    domain,
    kind_of,
    rebuilt,
    states_read,
    within,
)
from hoyle.ir import (
    Call,
    Definition,
    Each,
    Enum,
    Expr,
    If,
    Lit,
    Maybe,
    Op,
    Read,
    Sort,
    Span,
    Var,
)

_NOWHERE = Span("", 0, 0, 0, 0)
DIGITS = 5  # so many things together are one number
KEYS = 20_000  # if they have no more values than that
ROWS = 300  # entries of a list


@dataclass(frozen=True, slots=True)
class Lift:
    """A function of one thing, `var`: a list if `values` are few, else a memory."""

    name: str
    var: Var
    value: Expr
    values: range | None
    says: str
    part: str | None = None  # the part of a set's members that it rests on alone
    more: tuple[Var, ...] = ()  # of several things, those after the first


@dataclass(slots=True)
class Lifts:
    """The lifts of a screen, each once."""

    world: World
    found: dict[Expr, Lift] = field(default_factory=dict)
    taken: set[str] = field(default_factory=set)
    direct: set[str] = field(default_factory=set)  # of those remembered, asked for by others alone
    spreads: dict[str, str] = field(default_factory=dict)  # kinds, by what is asked by a part

    def of(self, atom: Expr, value: Expr, base: str, says: str) -> Call:
        """Give a value that rests on an atom alone as a lift applied to it."""
        sort: Sort = atom.sort
        if isinstance(sort, Enum):
            sort = Maybe(sort)
        var = Var("it", sort)
        made = put(value, atom, var)
        key = Call("", (bare(made), bare(var)), value.sort)
        if key not in self.found:
            name = self._name(base)
            values = domain(sort, self.world)
            few = values is not None and len(values) <= ROWS and values[0] in (0, -1)
            part = part_of(made, var, self.world) if not few and self._heavy(made) else None
            self.found[key] = Lift(name, var, made, values if few else None, says, part)
            self._define(name, (var,), made, value.sort)
        return Call(f"~{self.found[key].name}", (atom,), value.sort)

    def of_several(self, atoms: Sequence[Expr], value: Expr, base: str) -> Call:
        """Give a value that rests on a few small things as a lift applied to them."""
        params: list[Var] = []
        made = value
        for i, atom in enumerate(atoms, 1):
            sort = Maybe(atom.sort) if isinstance(atom.sort, Enum) else atom.sort
            params.append(Var(f"it {i}", sort))
            made = put(made, atom, params[-1])
        key = Call("", (bare(made), *(bare(param) for param in params)), value.sort)
        if key not in self.found:
            name = self._name(base)
            self.found[key] = Lift(name, params[0], made, None, "", None, tuple(params[1:]))
            self._define(name, tuple(params), made, value.sort)
        return Call(f"~{self.found[key].name}", tuple(atoms), value.sort)

    def named(self, name: str) -> Lift | None:
        """Find a lift by the name that it is applied by."""
        return next((one for one in self.found.values() if f"~{one.name}" == name), None)

    def _name(self, base: str) -> str:
        count, name = 1, base
        while name in self.taken:
            count += 1
            name = f"{base} {count}"
        self.taken.add(name)
        return name

    def _define(self, name: str, params: tuple[Var, ...], value: Expr, sort: Sort) -> None:
        definitions = self.world.definitions
        assert isinstance(definitions, dict)
        definitions[f"~{name}"] = Definition(f"~{name}", params, sort, value, (), _NOWHERE)

    def _heavy(self, value: Expr) -> bool:
        """Tell whether a value goes through more than the members of a set."""
        return any(
            isinstance(part, Each) and (part.subsets or isinstance(part.domain, Lit))
            for part in through(value, self.world)
        )

    def spread(self, expr: Expr) -> Expr:
        """Ask by the part alone for what rests on one part of a set's members."""
        made = rebuilt(expr, self.spread)
        match made:
            case Call(name, (arg,), sort) if name.startswith("~"):
                lift = self.named(name)
                if lift is not None and lift.part is not None:
                    kind = kind_of(lift.var.sort)
                    self.spreads[name] = kind
                    counts = Call(f"~~{kind}", (arg,), NUMBER)
                    return Call(f"{name} by {lift.part}", (counts,), sort)
            case _:
                pass
        return made


def through(expr: Expr, world: World) -> Iterator[Expr]:
    """Go through an expression and the definitions that it applies."""
    for part in within(expr):
        yield part
        if isinstance(part, Call) and part.name in world.definitions:
            yield from through(expr_of(world.definitions[part.name]), world)


def expr_of(one: Definition) -> Expr:
    """Give a definition as one expression; Unknown if its exceptions may conflict."""
    if not one.exceptions:
        return one.base
    if len(one.exceptions) > 1:
        raise Unknown
    (exception,) = one.exceptions
    return If(exception.test, exception.value, one.base, one.sort)


def atoms_of(expr: Expr, bound: frozenset[str], world: World) -> Iterator[Expr]:
    """Yield what an expression rests on: reads of states, and variables it does not bind."""
    match expr:
        case Var(name, _):
            if name not in bound:
                yield expr
        case Read(_, keys, _):
            if any(set(names_in(key)) & bound for key in keys):
                yield Read("~", (), expr.sort)  # of each member another
                yield expr
            else:
                yield expr
        case Each():
            yield from atoms_of(expr.domain, bound, world)
            inner = bound | {expr.var}
            for part in (expr.body, expr.test):
                if part is not None:
                    yield from atoms_of(part, inner, world)
        case Call(name, args, _):
            if not name.startswith("~") and states_read(expr, world):
                yield Read("~", (), expr.sort)
                yield expr
            for arg in args:
                yield from atoms_of(arg, bound, world)
        case Lit():
            pass
        case Op(_, args, _):
            for arg in args:
                yield from atoms_of(arg, bound, world)
        case If(test, then, other, _):
            for part in (test, then, other):
                yield from atoms_of(part, bound, world)


def outside(expr: Expr, var: str) -> Iterator[Expr]:
    """Yield the parts of an expression that do not mention a variable, the largest ones."""
    if isinstance(expr, Lit):
        return
    if var not in names_in(expr):
        yield expr
        return
    match expr:
        case Op(_, args, _) | Call(_, args, _) | Read(_, args, _):
            for arg in args:
                yield from outside(arg, var)
        case If(test, then, other, _):
            for part in (test, then, other):
                yield from outside(part, var)
        case Each():
            yield expr
        case _:
            pass


def names_in(expr: Expr) -> Iterator[str]:
    """Name the variables that an expression mentions."""
    return (part.name for part in within(expr) if isinstance(part, Var))


def put(expr: Expr, atom: Expr, var: Var) -> Expr:
    """Put a variable in the place of an atom."""
    if expr == atom or (isinstance(expr, Var | Read) and bare(expr) == bare(atom)):
        return Var(var.name, expr.sort)
    return rebuilt(expr, lambda part: put(part, atom, var))


def costs(expr: Expr) -> int:
    """Tell about how long an expression takes."""
    match expr:
        case Lit() | Var():
            return 0
        case Read(_, keys, _):
            return sum(1 + costs(key) for key in keys)
        case Call(_, args, _):
            return 4 + sum(costs(arg) for arg in args) + 8 * expr.name.startswith("~~")
        case Each():
            return 20
        case If(test, then, other, _):
            return costs(test) + max(costs(then), costs(other))
        case Op(op, args, _):
            own = {"count": 3, "min": 5, "max": 5, "and": 0, "or": 0, "order": 0, "not": 0}
            if op in TABLED or op not in own:
                return 1 + sum(costs(arg) for arg in args)
            return own[op] + sum(costs(arg) for arg in args)
