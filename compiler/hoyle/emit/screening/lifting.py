"""Definitions written out where they are applied, and what is worth working out but once.

A *lift* is an expression of one thing alone: of a member or a small number it becomes a list,
of a set or a list it is worked out when it is first asked for and remembered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from hoyle.emit.screening.fold import Folder
from hoyle.emit.screening.likeness import bare, is_empty, negated, small
from hoyle.emit.screening.symmetry import part_of
from hoyle.emit.screening.terms import (
    NUMBER,
    TABLED,
    TRUTH,
    Names,
    Unknown,
    World,
    domain,
    kind_of,
    literal,
    rebuilt,
    states_read,
    substituted,
    within,
)
from hoyle.ir import (
    Call,
    Definition,
    Each,
    Enum,
    Expr,
    If,
    ListOf,
    Lit,
    Maybe,
    Number,
    Op,
    OpName,
    Read,
    SetOf,
    Sort,
    Span,
    Truth,
    Var,
)

_NOWHERE = Span("", 0, 0, 0, 0)
_LONGEST = 3000  # parts of an expression, after which an act is left to the plain screen
_PARTS = 80  # a condition with more parts is not looked up among the facts
_FAR = 10**15  # no number of a book comes to that
_KEYS = 20_000  # values of a few things together
_LONG = 3  # for each of them; what takes longer is looked up
_ROWS = 300  # entries of a list
_WRITTEN_OUT = 5  # members of a kind that are asked for one by one


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
    spreads: dict[str, str] = field(default_factory=dict)  # kinds, by what is asked by a part

    def of(self, atom: Expr, value: Expr, base: str, says: str) -> Call:
        """Give a value that rests on an atom alone as a lift applied to it."""
        sort: Sort = atom.sort
        if isinstance(sort, Enum):
            sort = Maybe(sort)
        var = Var("it", sort)
        made = _put(value, atom, var)
        key = Call("", (bare(made), bare(var)), value.sort)
        if key not in self.found:
            name = self._name(base)
            values = domain(sort, self.world)
            few = values is not None and len(values) <= _ROWS and values[0] in (0, -1)
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
            made = _put(made, atom, params[-1])
        key = Call("", (bare(made), *(bare(param) for param in params)), value.sort)
        if key not in self.found:
            name = self._name(base)
            self.found[key] = Lift(name, params[0], made, None, "", None, tuple(params[1:]))
            self._define(name, tuple(params), made, value.sort)
        return Call(f"~{self.found[key].name}", tuple(atoms), value.sort)

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
                lift = next((one for one in self.found.values() if f"~{one.name}" == name), None)
                if lift is not None and lift.part is not None:
                    kind = kind_of(lift.var.sort)
                    self.spreads[name] = kind
                    counts = Call(f"~~{kind}", (arg,), NUMBER)
                    return Call(f"{name} by {lift.part}", (counts,), sort)
            case _:
                pass
        return made


class Inliner(Folder):
    """Folds what stands in an act, definitions written out; `facts` are truths known there."""

    def __init__(self, world: World, names: Names, lifts: Lifts) -> None:
        super().__init__(world, names, None, ahead=False)
        self.lifts = lifts
        self.facts: dict[Expr, bool] = {}
        self.reads: dict[Expr, frozenset[str]] = {}
        self.ranges: dict[str, range] = {}

    # ------------------------------------------------------------ facts

    def fold(self, expr: Expr) -> Expr:
        """Give the simplest form found, as things stand."""
        made = super().fold(expr)
        if not self.facts or not isinstance(made.sort, Truth) or isinstance(made, Lit):
            return made
        known = self.facts.get(bare(made)) if small(made, _PARTS) else None
        return made if known is None else literal(known, TRUTH)

    def learn(self, test: Expr, value: bool) -> None:
        """Note the outcome of a condition."""
        match test:
            case Op("not", (arg,), _):
                self.learn(arg, not value)
            case Op("or", args, _) if not value:
                for arg in args:
                    self.learn(arg, False)
            case Op("and", args, _) if value:
                for arg in args:
                    self.learn(arg, True)
            case _ if small(test, _PARTS):
                fact, other = bare(test), bare(negated(test))
                self.facts[fact], self.facts[other] = value, not value
                reads = frozenset(part.state for part in within(fact) if isinstance(part, Read))
                self.reads[fact] = self.reads[other] = reads
            case _:
                pass

    def forget(self, states: frozenset[str]) -> None:
        """Drop the facts that rest on some states."""
        for fact in [fact for fact in self.facts if self.reads[fact] & states]:
            del self.facts[fact]

    def _chain(self, op: OpName, args: Iterable[Expr]) -> Expr:
        """Fold *and* and *or*; what is asked of several sets is asked of their union."""
        made = super()._chain(op, args)
        if not isinstance(made, Op) or made.op != "or":
            return made
        groups: dict[Expr, list[Op]] = {}
        for part in made.args:
            if isinstance(part, Op) and part.op == "in" and isinstance(part.args[1].sort, SetOf):
                groups.setdefault(bare(part.args[0]), []).append(part)
        left: list[Expr] = []
        for part in made.args:
            same = groups.get(bare(part.args[0]), []) if isinstance(part, Op) and part.args else []
            if len(same) < 2 or part not in same:
                left.append(part)
            elif part is same[0]:
                whole = part.args[1]
                for other in same[1:]:
                    whole = self.fold_sets("union", whole, other.args[1])
                left.append(Op("in", (part.args[0], whole), TRUTH))
        return left[0] if len(left) == 1 else Op("or", tuple(left), TRUTH)

    # ------------------------------------------------------------ values

    def _op(self, expr: Op) -> Expr:
        if expr.op == "/":
            raise Unknown  # fractions are for the plain screen
        if expr.op == "tail" and isinstance(expr.args[1], Lit) and expr.args[1].value <= 0:
            return Lit(0, expr.sort)
        return super()._op(expr)

    def values(self, expr: Expr) -> range | None:
        """Give a range that holds every value of a scalar expression; None if unknown."""
        match expr:
            case Var(name, _) if name in self.ranges:
                return self.ranges[name]
            case Op("+" | "-" | "*" | "min" | "max" as op, (one, other), _):
                left, right = self.values(one), self.values(other)
                if not left or not right:
                    return None
                match op:
                    case "+":
                        ends = [left[0] + right[0], left[-1] + right[-1]]
                    case "-":
                        ends = [left[0] - right[-1], left[-1] - right[0]]
                    case "*":
                        ends = [a * b for a in (left[0], left[-1]) for b in (right[0], right[-1])]
                    case "min":
                        ends = [min(left[0], right[0]), min(left[-1], right[-1])]
                    case _:
                        ends = [max(left[0], right[0]), max(left[-1], right[-1])]
                return range(min(ends), max(ends) + 1)
            case Call(name, _, Number()) if name.startswith("~") and not name.startswith("~~"):
                return self.values(self.world.definitions[name].base)
            case Each(how="sum" | "number" | "most"):
                return self._reached(expr)
            case If(_, then, last, sort) if isinstance(sort, Number):
                left, right = self.values(then), self.values(last)
                if not left or not right:
                    return None
                return range(min(left[0], right[0]), max(left[-1], right[-1]) + 1)
            case _:
                return super().values(expr)

    def _reached(self, expr: Each) -> range | None:
        """Give a range for a sum, a number or a greatest value, if none is below nought."""
        body = range(2) if expr.how == "number" else self.values(expr.body)
        if not body or body[0] < 0 or not isinstance(expr.domain.sort, SetOf):
            return None
        size = self.world.size(kind_of(expr.domain.sort))
        times = 1 if expr.how == "most" else 2**size if expr.subsets else size
        return range(body[-1] * times + 1) if body[-1] * times < _FAR else range(_FAR)

    # ------------------------------------------------------------ definitions

    def _call(self, expr: Call) -> Expr:
        if expr.name.startswith("~"):
            return expr
        one = self.world.definitions[expr.name]
        pure = not states_read(expr_of(one), self.world)
        if pure and len(one.params) == 1 and not isinstance(expr.args[0], Lit):
            param = one.params[0]
            small_sort = domain(param.sort, self.world)
            if isinstance(param.sort, Number):
                there = self.values(expr.args[0])
                if not small_sort or not there or there[0] < 0 or there[-1] not in small_sort:
                    small_sort = None
            costly = any(isinstance(part, Each) for part in through(expr_of(one), self.world))
            if (small_sort and len(small_sort) <= _ROWS) or costly:
                inner = self._applied(one, (param,))
                plain = not small_sort and not any(
                    isinstance(x, Each | Call) for x in within(inner)
                )
                if not isinstance(inner, Lit) and not plain:
                    if isinstance(inner, Call) and inner.args == (param,):
                        return Call(inner.name, expr.args, expr.sort)
                    widened = Var(param.name, expr.args[0].sort)
                    value = self._applied(one, (widened,)) if small_sort else inner
                    made = self.lifts.of(widened, value, one.name, one.name)
                    return Call(made.name, expr.args, expr.sort)
        made_out = self._applied(one, expr.args)
        if not small(made_out, _LONGEST):
            raise Unknown
        return self._of_several(made_out, one.name) or made_out

    def _of_several(self, value: Expr, base: str) -> Call | None:
        """Look a value up that takes long and rests on a few small things."""
        if isinstance(value.sort, ListOf):
            return None
        found: dict[Expr, Expr] = {}
        for atom in _atoms(value, frozenset(), self.world):
            if isinstance(atom, Read) and not all(isinstance(key, Lit) for key in atom.keys):
                return None
            found.setdefault(bare(atom), atom)
        atoms = list(found.values())
        if not 2 <= len(atoms) <= 4 or costs(value) < _LONG * len(atoms):
            return None
        count = 1
        for atom in atoms:
            values = domain(atom.sort, self.world)
            if values is None or (isinstance(atom, Read) and atom.state == "~"):
                return None
            count *= len(values) + isinstance(atom.sort, Enum)
        return self.lifts.of_several(atoms, value, base) if count <= _KEYS else None

    def _applied(self, one: Definition, args: tuple[Expr, ...]) -> Expr:
        values = {p.name: arg for p, arg in zip(one.params, args, strict=True)}
        return self.fold(substituted(expr_of(one), values, self.names))

    # ------------------------------------------------------------ quantifiers

    def _sets(self, expr: Op) -> Expr:
        match expr:
            case Op("in", (Lit() as one, group), _) if isinstance(group.sort, SetOf):
                return self._held(one, group) or super()._sets(expr)
            case Op("meet", (If(test, then, Lit(0), sort), other), _) if then == self._full(sort):
                return self._if(test, other, Lit(0, sort), sort)
            case _:
                return super()._sets(expr)

    def _held(self, one: Lit, group: Expr) -> Expr | None:
        """Tell whether a certain member is in a set, by how the set is made."""
        match group:
            case Op("only", (other,), _):
                return self._op(Op("=", (other, one), TRUTH))
            case Op("minus" | "meet" | "union" as op, (some, others), _):
                held, also = (self._op(Op("in", (one, part), TRUTH)) for part in (some, others))
                if op == "minus":
                    also = self._op(Op("not", (also,), TRUTH))
                return self._chain("or" if op == "union" else "and", (held, also))
            case If(test, then, other, _):
                held, also = (self._op(Op("in", (one, part), TRUTH)) for part in (then, other))
                return self._if(test, held, also, TRUTH)
            case _:
                return None

    def _equal(self, expr: Op, one: Expr, other: Expr) -> Expr:
        match one, other:
            case Each(how="highest" | "lowest", test=None), Lit(-1):
                # There is one unless there is none to choose from.
                if isinstance(one.domain.sort, SetOf) and not one.subsets:
                    none = Lit(0, one.domain.sort)
                    return self._equal(Op(expr.op, (one.domain, none), TRUTH), one.domain, none)
            case _:
                pass
        if isinstance(one.sort, SetOf) and isinstance(other, Lit) and not other.value:
            if isinstance(one, If) and is_empty(one.other):
                then = self._equal(Op("!=", (one.then, other), TRUTH), one.then, other)
                some = self._chain("and", (one.test, then))
                return negated(some) if expr.op == "=" else some
            kind = one.sort.of
            if isinstance(one, Op) and self.world.size(kind.name) <= _WRITTEN_OUT:
                every = [Lit(at, kind) for at in range(self.world.size(kind.name))]
                some = self._chain("or", [Op("in", (at, one), TRUTH) for at in every])
                return negated(some) if expr.op == "=" else some
            tests = self._filled(one)
            if tests is not None:
                some = self._chain("or", tests)
                return negated(some) if expr.op == "=" else some
        return super()._equal(expr, one, other)

    def _filled(self, group: Expr) -> list[Expr] | None:
        """Give the conditions of which one holds if a set made of conditions has members."""
        match group:
            case If(test, Lit() as then, Lit() as other, _) if then.value and not other.value:
                return [test]
            case Op("union", (one, other), _):
                left, right = self._filled(one), self._filled(other)
                return None if left is None or right is None else left + right
            case _:
                return None

    def mask(self, body: Expr, var: str, sort: Sort) -> Expr:
        """Give the set of the members of a kind for which a folded condition holds."""
        made = super().mask(body, var, sort)
        if not isinstance(made, Each):
            return made
        numbered = self._numbered(made)
        if numbered is not None:
            return numbered
        lifted = self._lifted(made)
        scalar = isinstance(lifted, Call) and not isinstance(lifted.args[0].sort, SetOf | ListOf)
        if scalar:
            return lifted
        return self._of_several(made, _stem(made)) or made

    def _numbered(self, made: Each) -> Expr | None:
        """Work out ahead which members there are for each value of a small number."""
        outside = set(_outside(made.body, made.var))
        if len(outside) != 1:
            return None
        (whole,) = outside
        values = self.values(whole)
        if not isinstance(whole.sort, Number) or not values or values[0] < 0:
            return None
        if values[-1] >= _ROWS or isinstance(whole, Var):
            return None
        var = Var("it", Number(0, values[-1]))
        alone = replace(made, body=_put(made.body, whole, var))
        atoms = set(_atoms(alone, frozenset(), self.world))
        if any(not isinstance(atom, Var) or atom.name != var.name for atom in atoms):
            return None
        return Call(self.lifts.of(var, alone, _stem(made), "").name, (whole,), made.sort)

    def _opaque(self, expr: Each, group: Expr) -> Expr:
        if (
            isinstance(group.sort, SetOf)
            and not isinstance(group, Lit)
            and not expr.subsets
            and self.world.size(kind_of(group.sort)) <= _WRITTEN_OUT
            and expr.how in ("some", "every", "those")
        ):
            # Few members: each is asked for by itself.
            there = Op("in", (Var(expr.var, expr.var_sort), group), TRUTH)
            test = there if expr.test is None else Op("and", (there, expr.test), TRUTH)
            full = self._full(group.sort)
            return self._each(replace(expr, domain=full, test=test))
        made = super()._opaque(expr, group)
        return self._lifted(made) if isinstance(made, Each) else made

    def _lifted(self, made: Each) -> Expr:
        """Work out ahead, or remember, what rests on one thing alone."""
        body = made.body if made.test is None else Op("and", (made.test, made.body), TRUTH)
        inside = set(_atoms(body, frozenset((made.var,)), self.world))
        if not inside and isinstance(made.domain.sort, SetOf):
            of = Var("it", made.domain.sort)
            alone = Each(
                made.how, made.var, made.var_sort, of, made.subsets, made.test, made.body, made.sort
            )
            call = self.lifts.of(of, alone, _stem(made), "")
            return Call(call.name, (made.domain,), made.sort)
        atoms = inside | set(_atoms(made.domain, frozenset(), self.world))
        if len(atoms) != 1:
            return made
        (atom,) = atoms
        values = domain(atom.sort, self.world)
        if values is not None and len(values) > _ROWS:
            return made
        if isinstance(atom.sort, Number) and (values is None or values[0] != 0):
            return made
        return self.lifts.of(atom, made, _stem(made), "")


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


def _stem(made: Each) -> str:
    return {"some": "any of", "every": "all of"}.get(made.how, f"{made.how} of")


def _atoms(expr: Expr, bound: frozenset[str], world: World) -> Iterator[Expr]:
    """Yield what an expression rests on: reads of states, and variables it does not bind."""
    match expr:
        case Var(name, _):
            if name not in bound:
                yield expr
        case Read(_, keys, _):
            if any(set(_names(key)) & bound for key in keys):
                yield Read("~", (), expr.sort)  # of each member another
                yield expr
            else:
                yield expr
        case Each():
            yield from _atoms(expr.domain, bound, world)
            inner = bound | {expr.var}
            for part in (expr.body, expr.test):
                if part is not None:
                    yield from _atoms(part, inner, world)
        case Call(name, args, _):
            if not name.startswith("~") and states_read(expr, world):
                yield Read("~", (), expr.sort)
                yield expr
            for arg in args:
                yield from _atoms(arg, bound, world)
        case Lit():
            pass
        case Op(_, args, _):
            for arg in args:
                yield from _atoms(arg, bound, world)
        case If(test, then, other, _):
            for part in (test, then, other):
                yield from _atoms(part, bound, world)


def _outside(expr: Expr, var: str) -> Iterator[Expr]:
    """Yield the parts of an expression that do not mention a variable, the largest ones."""
    if isinstance(expr, Lit):
        return
    if var not in _names(expr):
        yield expr
        return
    match expr:
        case Op(_, args, _) | Call(_, args, _) | Read(_, args, _):
            for arg in args:
                yield from _outside(arg, var)
        case If(test, then, other, _):
            for part in (test, then, other):
                yield from _outside(part, var)
        case Each():
            yield expr
        case _:
            pass


def _names(expr: Expr) -> Iterator[str]:
    return (part.name for part in within(expr) if isinstance(part, Var))


def _put(expr: Expr, atom: Expr, var: Var) -> Expr:
    """Put a variable in the place of an atom."""
    if expr == atom or (isinstance(expr, Var | Read) and bare(expr) == bare(atom)):
        return Var(var.name, expr.sort)
    return rebuilt(expr, lambda part: _put(part, atom, var))


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


__all__ = ["NUMBER", "Inliner", "Lift", "Lifts", "ListOf", "costs", "expr_of", "kind_of"]
