"""Expressions made simpler by what they already tell.

`Folder.fold` works from the inside out: constants are computed, truths thinned, quantifiers
over a few members written out, and quantifiers over the members of a set turned into
operations on whole sets. A subclass or caller says what a state reads as. The value stays
the same, whatever the variables hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from hoyle.emit.slice.equivalence import alike, equals, is_empty, mentions, negated
from hoyle.emit.slice.terms import (
    NO,
    NUMBER,
    TABLED,
    TRUTH,
    YES,
    BookIndex,
    FreshNames,
    Unknown,
    domain,
    literal,
    members,
    nothing,
    number,
    rebuilt,
    substituted,
    within,
)
from hoyle.emit.slice.values import evaluate
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
    OpName,
    Read,
    SetOf,
    Sort,
    Truth,
    Var,
    kind_name,
)

FEW = 8  # a set of so many members is gone through one by one


class Folder:
    """Folds expressions of a world.

    `read` says what a state with folded keys is; without it states stay as they stand.
    With `ahead`, definitions are written out wherever they are applied, and conditions on
    members become sets even where those must be worked out member by member: it is for
    what is worked out ahead of time.
    """

    def __init__(
        self,
        world: BookIndex,
        names: FreshNames,
        read: Callable[[Read], Expr] | None,
        *,
        ahead: bool,
    ) -> None:
        self.world = world
        self.names = names
        self.read = read
        self.ahead = ahead

    def fold(self, expr: Expr) -> Expr:
        """Give the simplest form found."""
        match expr:
            case Lit() | Var():
                return expr
            case If(test, then, other, sort):
                return self._if(self.fold(test), then, other, sort)
            case Each():
                return self._each(expr)
            case Op("and" | "or" as op, args, _):
                return self._chain(op, args)
            case _:
                pass
        made = rebuilt(expr, self.fold)
        match made:
            case Read():
                return made if self.read is None else self.read(made)
            case Call():
                return self._call(made)
            case Op():
                return self._op(made)
            case _:
                return made

    # ------------------------------------------------------------ what is known on the way

    def known(self) -> object:
        """Give what is known here; a subclass may keep something."""
        return None

    def learn(self, test: Expr, value: bool) -> None:
        """Note the outcome of a condition for what comes under it."""

    def recall(self, before: object) -> None:
        """Know again what was known before."""

    # ------------------------------------------------------------ definitions

    def _call(self, expr: Call) -> Expr:
        definition = self.world.definitions[expr.name]
        if not self.ahead:
            return expr
        values = {p.name: arg for p, arg in zip(definition.params, expr.args, strict=True)}
        value = definition.base
        if definition.exceptions:
            raise Unknown
        return self.fold(substituted(value, values, self.names))

    # ------------------------------------------------------------ truths

    def _chain(self, op: OpName, args: Iterable[Expr]) -> Expr:
        """Fold *and* and *or*: flat, each part once, ended by the part that decides."""
        before = self.known()
        made = self._joined(op, list(args))
        self.recall(before)
        return made

    def _joined(self, op: OpName, waiting: list[Expr]) -> Expr:
        decides = op == "or"
        done: list[Expr] = []
        while waiting:
            part = self.fold(waiting.pop(0))
            match part:
                case Lit(value, _):
                    if bool(value) == decides:
                        return literal(decides, TRUTH)
                case Op(inner, more, _) if inner == op:
                    done += [one for one in more if one not in done]
                case _:
                    if part not in done:
                        done.append(part)
                        self.learn(part, not decides)
            if done and negated(done[-1]) in done:
                return literal(decides, TRUTH)
        if not done:
            return literal(not decides, TRUTH)
        return done[0] if len(done) == 1 else Op(op, tuple(done), TRUTH)

    def _if(self, test: Expr, then: Expr, other: Expr, sort: Sort) -> Expr:
        if isinstance(test, Lit):
            return self.fold(then if test.value else other)
        before = self.known()
        self.learn(test, True)
        then = self.fold(then)
        self.recall(before)
        self.learn(test, False)
        other = self.fold(other)
        self.recall(before)
        if alike(then, other):
            return then
        if isinstance(sort, Truth):
            match then, other:
                case Lit(True), Lit(False):
                    return test
                case Lit(False), Lit(True):
                    return self.fold(negated(test))
                case Lit(value), _:
                    return self._chain(
                        "or" if value else "and", (test if value else negated(test), other)
                    )
                case _, Lit(value):
                    return self._chain(
                        "or" if value else "and", (negated(test) if value else test, then)
                    )
                case _:
                    pass
        match test:
            case Op("!=", (asked, Lit(-1)), _) if isinstance(asked.sort, Maybe | Enum):
                if equals(self._of_none(then, asked), other):
                    return then
            case Op("=", (asked, Lit(-1)), _) if isinstance(asked.sort, Maybe | Enum):
                if equals(self._of_none(other, asked), then):
                    return other
            case _:
                pass
        return If(test, then, other, sort)

    def _of_none(self, expr: Expr, asked: Expr) -> Expr | None:
        """Tell what an expression is when `asked` is none; None if that is not plain to see."""
        if alike(expr, asked):
            return literal(-1, expr.sort)
        match expr:
            case Op(op, (arg,), sort) if op in TABLED:
                inner = self._of_none(arg, asked)
                if isinstance(inner, Lit) and inner.value == -1:
                    return literal(nothing(sort), sort)
            case Op("=", (arg, Lit(int() as value)), _) if value >= 0:
                inner = self._of_none(arg, asked)
                if isinstance(inner, Lit) and inner.value == -1:
                    return NO
            case _:
                pass
        return None

    # ------------------------------------------------------------ operations

    def _op(self, expr: Op) -> Expr:
        if expr.op not in ("open", "in-vain") and all(isinstance(a, Lit) for a in expr.args):
            try:
                return literal(evaluate(expr, {}, self.world), expr.sort)
            except Unknown:
                return expr
        match expr:
            case Op("not", (arg,), _):
                made = negated(arg)
                if isinstance(made, Op) and made.op in ("and", "or"):
                    return self._chain(made.op, made.args)
                return made
            case Op("=" | "!=", (one, other), _):
                return self._equal(expr, one, other)
            case Op("<" | "<=" | ">" | ">=", (one, other), _):
                return self._ordered(expr, one, other)
            case Op("+" | "-", (one, Lit(0)), _) | Op("+", (Lit(0), one), _):
                return one
            case Op("-", (one, other), sort) if alike(one, other):
                return Lit(0, sort)
            case Op("order", (one,), _) if isinstance(one, Lit):
                return Lit(one.value, NUMBER)
            case Op("union" | "meet" | "minus" | "subset" | "in", _, _):
                return self._sets(expr)
            case _:
                return expr

    def _equal(self, expr: Op, one: Expr, other: Expr) -> Expr:
        if isinstance(one, Lit):
            one, other = other, one
            expr = Op(expr.op, (one, other), TRUTH)
        same = expr.op == "="
        if alike(one, other):
            return literal(same, TRUTH)
        if isinstance(other, Lit):
            values = self.values(one)
            if values is not None and other.value not in values:
                return literal(not same, TRUTH)
            if isinstance(one.sort, Truth):
                return one if bool(other.value) == same else negated(one)
            match one:
                case Op("+", (less, Lit(by)), sort):
                    left = Lit(other.value - by, sort)
                    return self._equal(Op(expr.op, (less, left), TRUTH), less, left)
                case Op("min", (less, Lit(most)), _) if other.value < most:
                    return self._equal(Op(expr.op, (less, other), TRUTH), less, other)
                case If(test, then, Lit() as last, _) if not isinstance(last.sort, ListOf):
                    meets = literal((last.value == other.value) == same, TRUTH)
                    return self._if(test, Op(expr.op, (then, other), TRUTH), meets, TRUTH)
                case If(test, then, last, sort) if not isinstance(sort, ListOf):
                    # The test decides where what it leads to is known to be equal or not.
                    yes = self._op(Op(expr.op, (then, other), TRUTH))
                    no = self._op(Op(expr.op, (last, other), TRUTH))
                    if isinstance(yes, Lit) or isinstance(no, Lit):
                        return self._if(test, yes, no, TRUTH)
                case Op("union", args, _) if not other.value and any(map(_is_one, args)):
                    return literal(not same, TRUTH)
                case _:
                    pass
        return expr

    def _ordered(self, expr: Op, one: Expr, other: Expr) -> Expr:
        if alike(one, other):
            return literal(expr.op in ("<=", ">="), TRUTH)
        match one, other:
            case (If(test, Lit() as then, last, _), Lit()) | (
                If(test, then, Lit() as last, _),
                Lit(),
            ):
                yes = self._op(Op(expr.op, (then, other), TRUTH))
                return self._if(test, yes, self._op(Op(expr.op, (last, other), TRUTH)), TRUTH)
            case If(test, then, last, _), Lit():
                # The test may say itself that it leads to nothing that compares so.
                against = negated(Op(expr.op, (then, other), TRUTH))
                parts = test.args if isinstance(test, Op) and test.op == "and" else (test,)
                if any(alike(part, against) for part in parts):
                    yes = self._op(Op(expr.op, (last, other), TRUTH))
                    return self._chain("and", (yes, negated(test)))
            case _:
                pass
        left, right = self.values(one), self.values(other)
        if not left or not right:
            return expr
        low = evaluate(
            Op(expr.op, (Lit(left[0], NUMBER), Lit(right[-1], NUMBER)), TRUTH), {}, self.world
        )
        high = evaluate(
            Op(expr.op, (Lit(left[-1], NUMBER), Lit(right[0], NUMBER)), TRUTH), {}, self.world
        )
        return literal(bool(low), TRUTH) if low == high else expr

    def values(self, expr: Expr) -> range | None:
        """Give a range that holds every value of a scalar expression; None if unknown."""
        match expr:
            case Lit(value, _):
                return range(int(value), int(value) + 1)
            case Op("order", (arg,), _):
                return self.values(arg)
            case Op("count", (arg,), _) if isinstance(arg.sort, SetOf):
                return range(self.world.size(kind_name(arg.sort)) + 1)
            case Op("+" | "-" as op, (one, Lit(value)), _):
                values, by = self.values(one), value if op == "+" else -value
                return values and range(values[0] + by, values[-1] + by + 1)
            case Op("min" | "max" as op, (one, Lit(value)), _):
                values, bound = self.values(one), min if op == "min" else max
                return values and range(bound(values[0], value), bound(values[-1], value) + 1)
            case _:
                return domain(expr.sort, self.world)

    def _sets(self, expr: Op) -> Expr:
        one, other = expr.args
        empty, full = Lit(0, expr.sort), self._full(other.sort)
        match expr.op:
            case "union":
                if is_empty(one) or alike(one, other):
                    return other
                return one if is_empty(other) else expr
            case "meet":
                if is_empty(one) or is_empty(other):
                    return empty
                if one == full or alike(one, other):
                    return other
                return one if other == full else expr
            case "minus":
                if is_empty(one) or other == full or alike(one, other):
                    return empty
                return one if is_empty(other) else expr
            case "in":
                if is_empty(other) or (isinstance(one, Lit) and one.value == -1):
                    return NO
                if other == full and isinstance(one.sort, Enum):
                    return YES
                return expr
            case _:
                return YES if is_empty(one) or other == full else expr

    def _full(self, sort: Sort) -> Expr:
        return Lit((1 << self.world.size(kind_name(sort))) - 1, sort)

    # ------------------------------------------------------------ quantifiers

    def _each(self, expr: Each) -> Expr:
        group = self.fold(expr.domain)
        if expr.subsets or not isinstance(expr.domain.sort, SetOf):
            return self._opaque(expr, group)
        body: Expr = expr.body
        if expr.how in ("some", "those", "number") and expr.test is not None:
            body = Op("and", (expr.test, body), TRUTH)
        if expr.how == "every":
            body = negated(body)
            if expr.test is not None:
                body = Op("and", (expr.test, body), TRUTH)
        if isinstance(group, Lit) and len(members(number(group.value))) <= FEW:
            return self._written_out(expr, group, body)
        if expr.how not in ("some", "every", "those", "number"):
            return self._opaque(expr, group)
        body = self.fold(body)
        mask = self.mask(body, expr.var, expr.var_sort)
        if not self.ahead and any(isinstance(part, Each) for part in within(mask)):
            return self._opaque(expr, group)
        found = self.fold_sets("meet", group, mask)
        if expr.how == "those":
            return found
        if expr.how == "number":
            return self.fold(Op("count", (found,), NUMBER))
        return self._equal(
            Op("!=" if expr.how == "some" else "=", (found, Lit(0, found.sort)), TRUTH),
            found,
            Lit(0, found.sort),
        )

    def fold_sets(self, op: OpName, one: Expr, other: Expr) -> Expr:
        """Join, meet or part two folded sets."""
        return self._op(Op(op, (one, other), one.sort))

    def _opaque(self, expr: Each, group: Expr) -> Expr:
        test = None if expr.test is None else self.fold(expr.test)
        made = Each(
            expr.how,
            expr.var,
            expr.var_sort,
            group,
            expr.subsets,
            test,
            self.fold(expr.body),
            expr.sort,
        )
        if isinstance(group, Lit):
            try:
                return literal(evaluate(made, {}, self.world), made.sort)
            except Unknown:
                pass
        return made

    def _written_out(self, expr: Each, group: Lit, body: Expr) -> Expr:
        """Write a quantifier over a few known members out."""
        runs = [
            (value, self._at(body, expr.var, value, expr.var_sort))
            for value in members(number(group.value))
        ]
        match expr.how:
            case "some":
                return self._chain("or", [done for _, done in runs])
            case "every":
                return negated(self._chain("or", [done for _, done in runs]))
            case "those":
                made: Expr = Lit(0, expr.sort)
                for value, done in runs:
                    one = self._if(done, Lit(1 << value, expr.sort), Lit(0, expr.sort), expr.sort)
                    made = self.fold_sets("union", made, one)
                return made
            case "number" | "sum":
                total: Expr = Lit(0, NUMBER)
                for value, done in runs:
                    add = done
                    if expr.how == "number":
                        add = self._if(done, Lit(1, NUMBER), Lit(0, NUMBER), NUMBER)
                    elif expr.test is not None:
                        test = self._at(expr.test, expr.var, value, expr.var_sort)
                        add = self._if(test, done, Lit(0, NUMBER), NUMBER)
                    total = self._op(Op("+", (total, add), NUMBER))
                return total
            case "highest" | "lowest" if len(runs) == 2 and expr.test is None:
                # The first of two, unless the other is beyond it.
                beyond: OpName = ">=" if expr.how == "highest" else "<="
                test = self._op(Op(beyond, (runs[0][1], runs[1][1]), TRUTH))
                first, last = (Lit(member, expr.sort) for member, _ in runs)
                return self._if(test, first, last, expr.sort)
            case _:
                return self._opaque(expr, group)

    def _at(self, body: Expr, var: str, value: int, sort: Sort) -> Expr:
        return self.fold(substituted(body, {var: Lit(value, sort)}, self.names))

    def mask(self, body: Expr, var: str, sort: Sort) -> Expr:
        """Give the set of the members of a kind for which a folded condition holds."""
        of = SetOf(Enum(kind_name(sort)))
        full = self._full(of)
        if not mentions(body, var):
            return self._if(body, full, Lit(0, of), of)
        match body:
            case Op("and", args, _):
                made: Expr = full
                for arg in args:
                    made = self.fold_sets("meet", made, self.mask(arg, var, sort))
                return made
            case Op("or", args, _):
                made = Lit(0, of)
                for arg in args:
                    made = self.fold_sets("union", made, self.mask(arg, var, sort))
                return made
            case Op("not", (arg,), _):
                return self.fold_sets("minus", full, self.mask(arg, var, sort))
            case Op("!=", (one, other), _):
                equal = Op("=", (one, other), TRUTH)
                return self.fold_sets("minus", full, self.mask(equal, var, sort))
            case Op("in", (Var(name, _), group), _) if name == var and not mentions(group, var):
                if isinstance(group.sort, SetOf):
                    return group
            case Op("=", (one, other), _):
                for this, that in ((one, other), (other, one)):
                    if not mentions(that, var):
                        match this:
                            case Var():
                                return self._op(Op("only", (that,), of))
                            case Op("part", (Var(),), _):
                                return self._op(Op("holding", (that,), of))
                            case _:
                                pass
            case If(test, then, other, _):
                yes = self.mask(test, var, sort)
                one = self.fold_sets("meet", yes, self.mask(then, var, sort))
                two = self.fold_sets("minus", self.mask(other, var, sort), yes)
                return self.fold_sets("union", one, two)
            case _:
                pass
        return Each("those", var, sort, full, False, None, body, of)


def _is_one(expr: Expr) -> bool:
    """Tell whether a set has a certain member."""
    return isinstance(expr, Op) and expr.op == "only" and isinstance(expr.args[0].sort, Enum)
