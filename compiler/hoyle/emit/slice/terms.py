"""Expressions as material for the screen: walked, rewritten, given values.

The screen works ahead of time on whatever an expression already tells. This module holds
what that needs: the size of sorts, a rewriting that keeps variables apart, and tables of
what follows from one member.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import prod

from hoyle.interpret.ruling import Value
from hoyle.ir import (
    Assign,
    Book,
    Call,
    Definition,
    Each,
    Effect,
    Enum,
    Expr,
    ForEach,
    If,
    Kind,
    ListOf,
    Lit,
    Maybe,
    Number,
    Op,
    Read,
    SetOf,
    Sort,
    State,
    Truth,
    Var,
    When,
    kind_name,
)

TRUTH = Truth()
NUMBER = Number()
YES = Lit(True, TRUTH)
NO = Lit(False, TRUTH)


class Unknown(Exception):
    """An expression whose value the screen cannot tell: it stops the record instead."""


@dataclass(frozen=True, slots=True)
class BookIndex:
    """A book's kinds, states, definitions and seats, by name."""

    book: Book
    kinds: Mapping[str, Kind]
    states: Mapping[str, State]
    definitions: Mapping[str, Definition]
    sides: tuple[int, ...]
    side_of: tuple[int, ...]
    tables: dict[tuple[str, str, str], tuple[int, ...]] = field(default_factory=dict)
    effort: list[int] = field(default_factory=lambda: [0])  # values worked out ahead so far

    def size(self, kind: str) -> int:
        """Tell how many members a kind has; 0 for one that the book lacks."""
        return len(self.kinds[kind].members) if kind in self.kinds else 0

    def slots(self, state: str) -> int:
        """Tell how many slots a state has."""
        return prod(self.size(key.name) for key in self.states[state].keys)


def world_of(book: Book) -> BookIndex:
    """Index a book."""
    players = next((len(kind.members) for kind in book.kinds if kind.name == "player"), 0)
    sides = tuple(mask for _, mask in book.sides)
    return BookIndex(
        book,
        {kind.name: kind for kind in book.kinds},
        {state.name: state for state in book.states},
        {definition.name: definition for definition in book.definitions},
        sides,
        tuple(
            next((i for i, mask in enumerate(sides) if mask >> player & 1), -1)
            for player in range(players)
        ),
    )


# ---------------------------------------------------------------- sorts


def nothing(sort: Sort) -> Value:
    """Give what stands for a value of a sort where there is none."""
    match sort:
        case Number() | SetOf():
            return 0
        case Truth():
            return False
        case ListOf():
            return ()
        case _:
            return -1


def domain(sort: Sort, world: BookIndex) -> range | None:
    """Give the values of a small scalar sort as a range; None if it is no such sort."""
    match sort:
        case Enum(name):
            return range(world.size(name))
        case Maybe(of):
            return range(-1, world.size(of.name))
        case Number(int() as low, int() as high):
            return range(low, high + 1)
        case Truth():
            return range(2)
        case _:
            return None


def literal(value: Value | bool, sort: Sort) -> Expr:
    """Make a constant; only the empty list has one."""
    if isinstance(value, tuple):
        if value:
            raise Unknown
        return Lit(0, sort)
    return Lit(bool(value) if isinstance(sort, Truth) else int(value), sort)


def number(value: Value) -> int:
    """Take a value for a number, member, truth or mask."""
    assert isinstance(value, int)
    return value


def members(value: Value) -> list[int]:
    """List the members of a set in rising order, of a list as they stand."""
    if isinstance(value, tuple):
        return list(value)
    return [i for i in range(value.bit_length()) if value >> i & 1]


# ---------------------------------------------------------------- walking and rewriting


def rebuilt(expr: Expr, make: Callable[[Expr], Expr]) -> Expr:
    """Rebuild an expression with `make` done to what is directly inside it."""
    match expr:
        case Lit() | Var():
            return expr
        case Read(state, keys, sort):
            return Read(state, tuple([make(key) for key in keys]), sort)
        case Call(name, args, sort):
            return Call(name, tuple([make(arg) for arg in args]), sort)
        case Op(op, args, sort):
            return Op(op, tuple([make(arg) for arg in args]), sort)
        case If(test, then, other, sort):
            return If(make(test), make(then), make(other), sort)
        case Each():
            where = None if expr.test is None else make(expr.test)
            return replace(expr, domain=make(expr.domain), test=where, body=make(expr.body))


def parts_of(expr: Expr) -> list[Expr]:
    """List what is directly inside an expression."""
    found: list[Expr] = []

    def note(part: Expr) -> Expr:
        found.append(part)
        return part

    rebuilt(expr, note)
    return found


def within(expr: Expr) -> Iterator[Expr]:
    """Yield an expression and all inside it, from left to right."""
    waiting = [expr]
    while waiting:
        part = waiting.pop()
        yield part
        match part:
            case Lit() | Var():
                pass
            case Op(_, args, _) | Call(_, args, _) | Read(_, args, _):
                waiting += reversed(args)
            case If(test, then, other, _):
                waiting += (other, then, test)
            case Each():
                waiting.append(part.body)
                if part.test is not None:
                    waiting.append(part.test)
                waiting.append(part.domain)


def states_read(expr: Expr, world: BookIndex) -> frozenset[str]:
    """Name the states that the value of an expression rests on."""
    found: set[str] = set()
    for part in within(expr):
        match part:
            case Read(state, _, _):
                found.add(state)
            case Call(name, _, _):
                definition = world.definitions[name]
                found |= states_read(definition.base, world)
                for exception in definition.exceptions:
                    found |= states_read(exception.test, world)
                    found |= states_read(exception.value, world)
            case _:
                pass
    return frozenset(found)


def effect_exprs(effects: Iterable[Effect]) -> Iterator[tuple[Expr, ...]]:
    """Yield the expressions of each effect."""
    for effect in effects:
        match effect:
            case Assign(_, keys, value):
                yield (*keys, value)
            case When(test, then, other):
                yield (test,)
                yield from effect_exprs((*then, *other))
            case ForEach(_, _, group, body):
                yield (group,)
                yield from effect_exprs(body)
            case _:
                pass


class FreshNames:
    """Gives out names of variables, each once; names taken already are told beforehand."""

    def __init__(self, taken: Iterable[str] = ()) -> None:
        self._used: dict[str, int] = dict.fromkeys(taken, 1)

    def fresh(self, name: str) -> str:
        """Give the name itself the first time, then with a number behind it."""
        base = name.split("~")[0]
        count = self._used.get(base, 0) + 1
        self._used[base] = count
        return base if count == 1 else f"{base}~{count}"


def substituted(expr: Expr, values: Mapping[str, Expr], names: FreshNames) -> Expr:
    """Put values in the place of variables; variables bound inside get fresh names."""
    match expr:
        case Var(name, sort):
            return widened(values[name], sort) if name in values else expr
        case Each():
            var = names.fresh(expr.var)
            inner = {**values, expr.var: Var(var, expr.var_sort)}
            return Each(
                expr.how,
                var,
                expr.var_sort,
                substituted(expr.domain, values, names),
                expr.subsets,
                None if expr.test is None else substituted(expr.test, inner, names),
                substituted(expr.body, inner, names),
                expr.sort,
            )
        case _:
            return rebuilt(expr, lambda part: substituted(part, values, names))


def widened(expr: Expr, sort: Sort) -> Expr:
    """Let an expression be none where it stands for a variable that may be none."""
    if isinstance(sort, Maybe) and isinstance(expr.sort, Enum):
        match expr:
            case Lit():
                return expr
            case _:
                return replace(expr, sort=sort)
    return expr


# ---------------------------------------------------------------- tables of the seats and kinds


def table_of(op: str, arg: Sort, sort: Sort, world: BookIndex) -> tuple[int, ...]:
    """Give the values of an operation on one member, by the member's number.

    A last entry, which Python finds at -1, is the value for none.
    """
    key = (op, repr(arg), repr(sort))
    if key not in world.tables:
        values = _TABLES[op](kind_name(arg), sort, world)
        lacking = nothing(sort)
        assert isinstance(lacking, int)
        world.tables[key] = (*values, lacking)
    return world.tables[key]


def radix(product: str, part: str, world: BookIndex) -> tuple[int, int]:
    """Give the size of a part of a product kind and the stride of its numbers."""
    names = world.kinds[product].parts
    i = names.index(part)
    return world.size(part), prod(world.size(name) for name in names[:i])


def _part(kind: str, sort: Sort, world: BookIndex) -> list[int]:
    size, stride = radix(kind, kind_name(sort), world)
    return [i // stride % size for i in range(world.size(kind))]


def _holding(kind: str, sort: Sort, world: BookIndex) -> list[int]:
    size, stride = radix(kind_name(sort), kind, world)
    masks = [0] * size
    for i in range(world.size(kind_name(sort))):
        masks[i // stride % size] |= 1 << i
    return masks


def _ring(step: int) -> Callable[[str, Sort, BookIndex], list[int]]:
    def ring(kind: str, sort: Sort, world: BookIndex) -> list[int]:
        n = world.size(kind)
        places = [i + step for i in range(n)]
        if world.kinds[kind].ring:
            return [p % n for p in places]
        return [p if 0 <= p < n else -1 for p in places]

    return ring


def _opposite(kind: str, sort: Sort, world: BookIndex) -> list[int]:
    n = world.size(kind)
    return [(i + n // 2) % n for i in range(n)]


def _fellows(kind: str, world: BookIndex) -> list[tuple[int, int, int]]:
    """Give for each member its side, the players on it, and itself as a set of players."""
    if kind == "side":
        return [(side, mask, 0) for side, mask in enumerate(world.sides)]
    return [
        (side, world.sides[side] if side >= 0 else 1 << player, 1 << player)
        for player, side in enumerate(world.side_of)
    ]


def _adversaries(kind: str, sort: Sort, world: BookIndex) -> list[int]:
    fellows = _fellows(kind, world)
    count = len(world.sides)
    if isinstance(sort, Enum | Maybe):
        return [
            next((i for i in range(count) if side >= 0 and i != side), -1) for side, *_ in fellows
        ]
    if kind_name(sort) == "side":
        full = (1 << count) - 1
        return [full & ~(1 << side) if side >= 0 else full for side, *_ in fellows]
    full = (1 << world.size("player")) - 1
    return [full & ~mask for _, mask, _ in fellows]


def _partners(kind: str, sort: Sort, world: BookIndex) -> list[int]:
    masks = [mask & ~own for _, mask, own in _fellows(kind, world)]
    if isinstance(sort, SetOf):
        return masks
    return [(mask & -mask).bit_length() - 1 for mask in masks]


_TABLES: Mapping[str, Callable[[str, Sort, BookIndex], list[int]]] = {
    "part": _part,
    "holding": _holding,
    "only": lambda kind, sort, world: [1 << i for i in range(world.size(kind))],
    "next": _ring(1),
    "previous": _ring(-1),
    "opposite": _opposite,
    "side-of": lambda kind, sort, world: list(world.side_of),
    "players-of": lambda kind, sort, world: list(world.sides),
    "adversaries": _adversaries,
    "partners": _partners,
}
TABLED = frozenset(_TABLES)
