"""Definitions written out where they are applied, and truths known there put in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from math import prod

from hoyle.emit.screening.fold import Folder
from hoyle.emit.screening.held import left_of, narrowed
from hoyle.emit.screening.lifts import (
    DIGITS,
    KEYS,
    ROWS,
    Lifts,
    atoms_of,
    costs,
    expr_of,
    names_in,
    outside,
    put,
    through,
)
from hoyle.emit.screening.likeness import alike, bare, equals, is_empty, negated, small
from hoyle.emit.screening.terms import (
    NO,
    TRUTH,
    Names,
    Unknown,
    World,
    domain,
    kind_of,
    literal,
    nothing,
    rebuilt,
    states_read,
    substituted,
    table_of,
    widened,
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
    Truth,
    Var,
)

_LONGEST = 3000  # parts of an expression, after which an act is left to the plain screen
_PARTS = 80  # a condition with more parts is not looked up among the facts
_FAR = 10**15  # no number of a book comes to that
_MET = 48  # values of one thing, of so few soon all met with
_LONG = 3  # for each of a few things together; what takes longer is looked up
_MOST = 12  # so many things at most,
_TINY = 8  # of so few values each,
_CHOICE = ("highest", "lowest")
_TEDIOUS = 60  # are put together for what takes as long
_MET = 48  # values of one thing, of so few soon all met with
_WRITTEN_OUT = 5  # members of a kind that are asked for one by one


class Inliner(Folder):
    """Folds what stands in an act, definitions written out.

    `facts` are what is known there: of truths whether they hold, of states what they are.
    """

    def __init__(self, world: World, names: Names, lifts: Lifts) -> None:
        super().__init__(world, names, None, ahead=False)
        self.lifts = lifts
        self.facts: dict[Expr, Lit] = {}
        self.pinned: dict[str, Lit] = {}
        self.reads: dict[Expr, frozenset[str]] = {}
        self.spoken: dict[Expr, frozenset[str]] = {}  # the variables that a fact mentions
        self.ranges: dict[str, range] = {}
        self.few: dict[str, frozenset[int]] = {}  # what states hold that hold few things

    # ------------------------------------------------------------ facts

    def fold(self, expr: Expr) -> Expr:
        """Give the simplest form found, as things stand."""
        if isinstance(expr, Var):
            pin = self.pinned.get(expr.name)
            return expr if pin is None else Lit(pin.value, expr.sort)
        if isinstance(expr, Each) and expr.var in self.pinned:
            return self._unpinned(expr)
        match expr:
            case If(Op("!=", (Call() as asked, Lit(-1)), _), Read() as then, Lit() as other, _):
                # Of none there is nothing: it need not be asked whether there is one.
                made = self.fold(then)
                if isinstance(made, Read) and equals(self._of_none(made, self.fold(asked)), other):
                    return made
            case _:
                pass
        made = super().fold(expr)
        if not self.facts or not (isinstance(made.sort, Truth) or isinstance(made, Read)):
            return made
        known = self.facts.get(bare(made)) if small(made, _PARTS) else None
        return made if known is None else Lit(known.value, made.sort)

    def known(self) -> object:
        """Give the facts known here."""
        return dict(self.facts), dict(self.pinned)

    def recall(self, before: object) -> None:
        """Know again what was known before."""
        assert isinstance(before, tuple)
        facts, pinned = before
        self.facts, self.pinned = dict(facts), dict(pinned)

    def _unpinned(self, expr: Each) -> Expr:
        """Fold an expression that gives the name of something known to another thing."""
        pinned = self.pinned
        self.pinned = {name: pin for name, pin in pinned.items() if name != expr.var}
        made = self.fold(expr)
        self.pinned = pinned
        return made

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
            case Op("=" | "!=" as op, (Var(name, _), Lit() as known), _) if value == (op == "="):
                self.pinned[name] = known
            case _ if small(test, _PARTS):
                fact, other = bare(test), bare(negated(test))
                self.facts[fact], self.facts[other] = Lit(value, TRUTH), Lit(not value, TRUTH)
                reads = frozenset(part.state for part in within(fact) if isinstance(part, Read))
                self.reads[fact] = self.reads[other] = reads
                self.spoken[fact] = self.spoken[other] = frozenset(names_in(test))
                match test:
                    case Op("=" | "!=" as op, (Read() as read, Lit() as held), _):
                        if value == (op == "="):
                            fact = bare(read)
                            self.facts[fact], self.reads[fact] = held, reads
                            self.spoken[fact] = frozenset(names_in(read))
                        elif read.state in self.few:
                            self._learn_last(read)
                    case _:
                        pass
            case _:
                pass

    def _learn_last(self, read: Read) -> None:
        """Note what a state holds if all else that it may hold is ruled out."""
        left = left_of(read, self.few[read.state], self.facts)
        if len(left) == 1:
            self.learn(Op("=", (read, Lit(left[0], read.sort)), TRUTH), True)

    def forget(self, states: frozenset[str]) -> None:
        """Drop the facts that rest on some states."""
        for fact in [fact for fact in self.facts if self.reads[fact] & states]:
            del self.facts[fact]

    def _chain(self, op: OpName, args: Iterable[Expr]) -> Expr:
        """Fold *and* and *or*; what is asked of several sets is asked of their union."""
        made = super()._chain(op, args)
        if not isinstance(made, Op) or made.op not in ("and", "or"):
            return made
        made = _turned_once(made)
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

    def _of_none(self, expr: Expr, asked: Expr) -> Expr | None:
        if isinstance(expr, Read) and len(expr.keys) == 1 and alike(expr.keys[0], asked):
            return literal(nothing(expr.sort), expr.sort)
        return super()._of_none(expr, asked)

    # ------------------------------------------------------------ values

    def _op(self, expr: Op) -> Expr:
        if expr.op == "/":
            raise Unknown  # fractions are for the plain screen
        if expr.op in ("previous", "opposite") and isinstance(expr.sort, Enum | Maybe):
            (arg,) = expr.args
            ways = [table_of(op, arg.sort, expr.sort, self.world) for op in ("next", expr.op)]
            expr = replace(expr, op="next") if ways[0] == ways[1] else expr
        if expr.op == "tail" and isinstance(expr.args[1], Lit) and expr.args[1].value <= 0:
            return Lit(0, expr.sort)
        return super()._op(expr)

    def values(self, expr: Expr) -> range | None:
        """Give a range that holds every value of a scalar expression; None if unknown."""
        match expr:
            case Var(name, _) if name in self.ranges:
                return self.ranges[name]
            case Read(_, _, Enum(kind)) | Op(_, _, Enum(kind)) | If(_, _, _, Enum(kind)):
                return range(-1, self.world.size(kind))  # what is made of none may be none
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

    def values_here(self, expr: Expr) -> range | None:
        """Give a range that holds every value of a number, as things stand."""
        match expr:
            case Op("+" | "-" as op, (one, other), _):
                left, right = self.values_here(one), self.values_here(other)
                if not left or not right:
                    return None
                if op == "+":
                    return range(left[0] + right[0], left[-1] + right[-1] + 1)
                return range(left[0] - right[-1], left[-1] - right[0] + 1)
            case Read():
                values = self.values(expr)
                return narrowed(expr, values, self.facts) if values else values
            case _:
                return self.values(expr)

    def _reached(self, expr: Each) -> range | None:
        """Give a range for a sum, a number or a greatest value, if none is below nought."""
        match expr:
            case Each(how="most", domain=Op("range", (Lit(low), Lit(high)), _), body=Var(name)):
                if name == expr.var and low >= 0:
                    return range(int(high) + 1)
            case _:
                pass
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
            made = self._looked_up(one, expr)
            if made is not None:
                return made
        made_out = self._applied(one, expr.args)
        if not small(made_out, _LONGEST):
            raise Unknown
        made_out = widened(widened(made_out, one.sort), expr.sort)
        return self._of_several(made_out, one.name) or made_out

    def _looked_up(self, one: Definition, expr: Call) -> Call | None:
        """Look a definition of one thing up that takes long, or of which few values are asked."""
        param = one.params[0]
        small_sort = domain(param.sort, self.world)
        if isinstance(param.sort, Number):
            there = self.values(expr.args[0])
            if not small_sort or not there or there[0] < 0 or there[-1] not in small_sort:
                small_sort = None
        costly = any(isinstance(part, Each) for part in through(expr_of(one), self.world))
        if not (small_sort and len(small_sort) <= ROWS) and not costly:
            return None
        before = self.known()
        self.facts, self.pinned = {}, {}  # nothing is known of what it is worked out for
        inner = self._applied(one, (param,))
        given = Var(param.name, expr.args[0].sort)
        value = self._applied(one, (given,)) if small_sort else inner
        self.recall(before)
        plain = not small_sort and not any(isinstance(x, Each | Call) for x in within(inner))
        if isinstance(inner, Lit) or plain:
            return None
        if isinstance(inner, Call) and inner.args == (param,):
            return Call(inner.name, expr.args, expr.sort)
        made = self.lifts.of(given, value, one.name, one.name)
        return Call(made.name, expr.args, expr.sort)

    def _of_several(self, plain: Expr, base: str) -> Call | None:
        """Look a value up that takes long and rests on a few small things."""
        if isinstance(plain.sort, ListOf):
            return None
        value = self._spelled(plain, frozenset())
        found: dict[Expr, Expr] = {}
        for atom in atoms_of(value, frozenset(), self.world):
            if isinstance(atom, Read) and not all(isinstance(key, Lit) for key in atom.keys):
                return None
            found.setdefault(bare(atom), atom)
        atoms = list(found.values())
        if not 2 <= len(atoms) <= _MOST or costs(value) < _LONG * len(atoms):
            return None
        counts: list[int] = []
        many = False
        for atom in atoms:
            values = domain(atom.sort, self.world)
            if values is None or (isinstance(atom, Read) and atom.state == "~"):
                return None
            counts.append(len(values) + isinstance(atom.sort, Enum))
            many = many or len(values) > _MET
        if many and not any(isinstance(part, Each) for part in through(value, self.world)):
            return None  # it is sooner worked out than met with again
        few = len(atoms) <= DIGITS and prod(counts) <= KEYS
        tiny = max(counts) <= _TINY and (costs(value) >= _TEDIOUS or _chooses(value))
        return self.lifts.of_several(atoms, value, base) if few or tiny else None

    def _spelled(self, expr: Expr, bound: frozenset[str]) -> Expr:
        """Write out what is read of each member of a small kind."""
        match expr:
            case Each(how=how, var=var) if how in _CHOICE:
                return rebuilt(expr, lambda part: self._spelled(part, bound | {var}))
            case Read(state, (Var(name, Enum(kind)) as key,), sort) if (
                name in bound and self.world.size(kind) <= _WRITTEN_OUT
            ):
                made: Expr = literal(nothing(sort), sort)
                for at in reversed(range(self.world.size(kind))):
                    member = Lit(at, key.sort)
                    there = Op("=", (key, member), TRUTH)
                    made = If(there, Read(state, (member,), sort), made, sort)
                return made
            case _:
                return rebuilt(expr, lambda part: self._spelled(part, bound))

    def _applied(self, one: Definition, args: tuple[Expr, ...]) -> Expr:
        values = {p.name: arg for p, arg in zip(one.params, args, strict=True)}
        return self.fold(substituted(expr_of(one), values, self.names))

    # ------------------------------------------------------------ quantifiers

    def _each(self, expr: Each) -> Expr:
        shadowed = [fact for fact in self.facts if expr.var in self.spoken[fact]]
        if not shadowed:
            return self._quantified(expr)
        before = self.known()
        for fact in shadowed:
            del self.facts[fact]  # it speaks of another thing of that name
        made = self._quantified(expr)
        self.recall(before)
        return made

    def _quantified(self, expr: Each) -> Expr:
        if expr.how == "some" and not expr.subsets and isinstance(expr.domain.sort, SetOf):
            body = expr.body if expr.test is None else Op("and", (expr.test, expr.body), TRUTH)
            found = one_point(expr.var, self.fold(body))
            if found is not None:
                # It can be but one: that is asked about.
                one, rest = found
                there = Op("in", (one, expr.domain), TRUTH)
                put = [substituted(part, {expr.var: one}, self.names) for part in rest]
                return self.fold(Op("and", (there, *put), TRUTH))
        return super()._each(expr)

    def _sets(self, expr: Op) -> Expr:
        match expr:
            case Op("in", (Lit() as one, group), _) if isinstance(group.sort, SetOf):
                return self._held(one, group) or super()._sets(expr)
            case Op("in", (one, group), _) if group == self._full(group.sort):
                return self._op(Op("!=", (one, Lit(-1, one.sort)), TRUTH))
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
        wholes = set(outside(made.body, made.var))
        if len(wholes) != 1:
            return None
        (whole,) = wholes
        values = self.values(whole)
        if not isinstance(whole.sort, Number) or not values or values[0] < 0:
            return None
        if values[-1] >= ROWS or isinstance(whole, Var):
            return None
        var = Var("it", Number(0, values[-1]))
        alone = replace(made, body=put(made.body, whole, var))
        atoms = set(atoms_of(alone, frozenset(), self.world))
        if any(not isinstance(atom, Var) or atom.name != var.name for atom in atoms):
            return None
        return Call(self.lifts.of(var, alone, _stem(made), "").name, (whole,), made.sort)

    def _opaque(self, expr: Each, group: Expr) -> Expr:
        if (
            isinstance(group.sort, SetOf)
            and not isinstance(group, Lit)
            and not expr.subsets
            and self.world.size(kind_of(group.sort)) <= _WRITTEN_OUT
            and (expr.how in ("some", "every", "those") or self._quick(expr))
        ):
            # Few members: each is asked for by itself.
            there = Op("in", (Var(expr.var, expr.var_sort), group), TRUTH)
            test = there if expr.test is None else Op("and", (there, expr.test), TRUTH)
            full = self._full(group.sort)
            return self._each(replace(expr, domain=full, test=test))
        made = super()._opaque(replace(expr, body=self._counted(expr, group)), group)
        return self._lifted(made) if isinstance(made, Each) else made

    def _quick(self, expr: Each) -> bool:
        """Tell whether what is added for each member is only looked up."""
        return expr.how in ("number", "sum") and isinstance(expr.body, Read | Lit)

    def _counted(self, expr: Each, group: Expr) -> Expr:
        """Ask of a set of fewer than two whether there is one, where a group is of such sets.

        As the members of the group are few, so are those of whom the group tells it.
        """
        kind = kind_of(group.sort)
        if not isinstance(group.sort, SetOf) or self.world.size(kind) > _WRITTEN_OUT:
            return expr.body
        several: list[set[Expr]] = []
        var = Var("it", Enum(kind))
        for at in range(self.world.size(kind)):
            held = self._held(Lit(at, group.sort.of), group)
            if held is None:
                return expr.body
            parts = held.args if isinstance(held, Op) and held.op == "and" else (held,)
            few: set[Expr] = set()
            for part in parts:
                match part:
                    case Op("<", (Op("count", (Read(state, (Lit(key),), sort),), _), Lit(2)), _):
                        if key == at:
                            few.add(bare(Read(state, (var,), sort)))
                    case _:
                        pass
            if held != NO:
                several.append(few)
        known = set.intersection(*several) if several else set()

        def counted(part: Expr) -> Expr:
            match part:
                case Op("count", (Read(state, (Var(name),), sort) as of,), number):
                    if name == expr.var and bare(Read(state, (var,), sort)) in known:
                        some = Op("!=", (of, Lit(0, sort)), TRUTH)
                        return If(some, Lit(1, number), Lit(0, number), number)
                case _:
                    pass
            return rebuilt(part, counted)

        return counted(self.fold(expr.body)) if known else expr.body

    def _lifted(self, made: Each) -> Expr:
        """Work out ahead, or remember, what rests on one thing alone."""
        body = made.body if made.test is None else Op("and", (made.test, made.body), TRUTH)
        inside = set(atoms_of(body, frozenset((made.var,)), self.world))
        if not inside and isinstance(made.domain.sort, SetOf):
            of = Var("it", made.domain.sort)
            alone = Each(
                made.how, made.var, made.var_sort, of, made.subsets, made.test, made.body, made.sort
            )
            call = self.lifts.of(of, alone, _stem(made), "")
            return Call(call.name, (made.domain,), made.sort)
        atoms = inside | set(atoms_of(made.domain, frozenset(), self.world))
        if len(atoms) != 1:
            return made
        (atom,) = atoms
        values = domain(atom.sort, self.world)
        if values is not None and len(values) > ROWS:
            return made
        if isinstance(atom.sort, Number) and (values is None or values[0] != 0):
            return made
        return self.lifts.of(atom, made, _stem(made), "")


def _turned_once(made: Op) -> Expr:
    """Leave out of a chain what says again, the other way round, that two things are equal."""
    left: list[Expr] = []
    for part in made.args:
        match part:
            case Op("=" | "!=" as op, (one, other), sort):
                turned = Op(op, (other, one), sort)
                if any(alike(turned, said) for said in left):
                    continue
            case _:
                pass
        left.append(part)
    return left[0] if len(left) == 1 else Op(made.op, tuple(left), TRUTH)


def one_point(var: str, test: Expr) -> tuple[Expr, tuple[Expr, ...]] | None:
    """Tell what a variable must equal for a condition to hold, and what more must hold."""
    parts = test.args if isinstance(test, Op) and test.op == "and" else (test,)
    for i, part in enumerate(parts):
        match part:
            case Op("=", (Var(name, _), other), _) | Op("=", (other, Var(name, _)), _):
                if name == var and var not in names_in(other):
                    return other, (*parts[:i], *parts[i + 1 :])
            case _:
                pass
    return None


def _stem(made: Each) -> str:
    return {"some": "any of", "every": "all of"}.get(made.how, f"{made.how} of")


def _chooses(value: Expr) -> bool:
    """Tell whether a value is found by going through members."""
    return any(isinstance(part, Each) and part.how in _CHOICE for part in within(value))
