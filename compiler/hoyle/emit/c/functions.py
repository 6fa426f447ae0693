"""Definitions as functions of C, and quantifiers as loops."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from hoyle.emit.c.expressions import NOW, CExpressions, is_own_order
from hoyle.emit.c.few import Masking
from hoyle.emit.c.layout import Applied, Body, CNode, Conditional, CText, binary, comment
from hoyle.emit.c.loops import Grown, Tail, bounds_of, ended, gathered, grown, in_vain
from hoyle.emit.c.names import CNames
from hoyle.emit.c.sorts import LIMIT, Unwritable, nothing, type_of
from hoyle.ir import Definition, Each, Expr, If, ListOf, SetOf, Var, kind_name
from hoyle.ir.conditions import all_of, any_of, denied, negated, spanned
from hoyle.ir.shape import Shape
from hoyle.ir.visitor import FreshNames, free_vars

SHORT = (1 << 15) - 1  # what is less, one more and its negative are short numbers


class Functions:
    """Writes definitions and quantifiers, each before what first asks for it.

    A function that cannot be written takes all that ask for it with it, by `Unwritable`.
    """

    def __init__(
        self, shape: Shape, names: CNames, states: dict[str, str], seldom: Mapping[str, str]
    ) -> None:
        self.shape = shape
        self.names = names
        made = self._definition, self._quantifier
        self.say = CExpressions(shape, names, states, seldom, *made)
        self.fresh = FreshNames()
        self._simplifier = Masking(shape, self.fresh)
        self.written: list[str] = []
        self._names = names.functions(one.name for one in shape.definitions.values())
        self._done: dict[str, bool] = {}  # definitions, and whether they could be written
        self._owner = ""
        self._helpers: list[str] = []
        self.watched: dict[str, int] = {}  # states, and which moments rest on each, a bit for each
        self._grown: list[Grown] = []  # of the subsets that are gone through next
        self._tails: list[Tail] = []  # of the lists whose ends are gone through next

    def fold(self, expr: Expr) -> Expr:
        """Give the simplest form of an expression."""
        return self._simplifier.expr(expr)

    def named(self, name: str, lines: Callable[[], list[str]]) -> None:
        """Write a function along with the quantifiers that it asks for; all of them or none."""
        before = self._owner, self._helpers, self.say.ranges.told
        self._owner, self._helpers, self.say.ranges.told = name, [], {}
        try:
            made = lines()
            self.written += [*self._helpers, "\n".join(made)]
        finally:
            self._owner, self._helpers, self.say.ranges.told = before

    # ------------------------------------------------------------ definitions

    def _definition(self, name: str) -> str:
        if name not in self._done:
            self._done[name] = False
            one = self.shape.definitions[name]
            self.named(self._names[name], lambda: self._define(one))
            self._done[name] = True
        if not self._done[name]:
            raise Unwritable
        return self._names[name]

    def _define(self, one: Definition) -> list[str]:
        body = Body()
        tests = [self.fold(e.test) for e in one.exceptions]
        for i, exception in enumerate(one.exceptions):
            rivals = [
                denied(tests[j])
                for j, other in enumerate(one.exceptions)
                if j != i and other.label not in exception.over
            ]
            wins = self.fold(all_of(tests[i], *rivals))
            with body.block("if (", self.say.node(wins)):
                self.give(self.fold(exception.value), body)
        if len(tests) > 1:
            conflict = self.fold(any_of(*tests))
            with body.block("if (", self.say.node(conflict)):
                body.add("now->unsure = true;", f"return {nothing(one.sort)};")
        self.give(self.fold(one.base), body)
        return [
            comment(_spoken(one)),
            *self.head(self._names[one.name], one.params, one),
            *body.lines,
            "}",
        ]

    def head(self, name: str, params: Sequence[Var], of: Definition | Each) -> list[str]:
        """Write the head of a function that gives a definition's value or a quantifier's."""
        whole = f"static inline {type_of(of.sort, self.shape)} {name}("
        return headed(whole, ["struct state *now", *map(self.declared, params)])

    def declared(self, var: Var) -> str:
        """Declare a variable."""
        return f"{type_of(var.sort, self.shape)} {self.names.variable(var.name)}"

    def keep(self, var: Var, expr: Expr, body: Body) -> None:
        """Write that a variable stands for the value of an expression from here on."""
        body.put(f"const {self.declared(var)} = ", self.say.kept(self.fold(expr)))

    def give(self, expr: Expr, body: Body) -> None:
        """Write how a function gives a value."""
        match expr:
            case If(test, then, other, _):
                with body.block("if (", self.say.node(test)):
                    self.give(then, body)
                self.give(other, body)
            case Each():
                self._run(expr, body)
            case _:
                body.put("return ", self.say.kept(expr))

    # ------------------------------------------------------------ quantifiers

    def _quantifier(self, expr: Each) -> CNode:
        """Write a function for a quantifier that stands inside an expression."""
        free = {var.name: var for var in free_vars(expr)}
        name = self.names.function(f"{self._owner} {expr.how}")
        body = Body()
        self.give(expr, body)
        lines = [*self.head(name, list(free.values()), expr), *body.lines, "}"]
        self._helpers.append("\n".join(lines))
        return Applied(name, (NOW, *(CText(self.names.variable(var)) for var in free)))

    def _run(self, expr: Each, body: Body) -> None:
        """Write a quantifier as the body of a function."""
        if expr.subsets:
            expr, grows = grown(expr, self.shape, self.fresh, self.say.ranges.of)
            ranges = self.say.ranges
            known = {one.var.name: bounds_of(one, ranges.of(one.value)) for one in grows}
            ranges.told = {**ranges.told, **known}
            moving = {expr.var, *(one.var.name for one in grows)}
            vain = None if expr.test is None else in_vain(expr.test, moving)
            if vain is not None and expr.how in ("sum", "number"):
                with body.block("if (", self.say.node(vain)):
                    body.add("return 0;")
            self._grown = grows
        elif spanned(expr.domain) is not None:
            expr, self._tails = gathered(ended(expr), self.fresh)
        var = self.names.variable(expr.var)
        match expr.how:
            case "some" | "every":
                test = negated(expr.body) if expr.how == "every" else expr.body
                with self._each(expr, test, body):
                    body.add(f"return {'true' if expr.how == 'some' else 'false'};")
                body.add(f"return {'false' if expr.how == 'some' else 'true'};")
            case "those":
                body.add("set found = 0;")
                with self._each(expr, expr.body, body):
                    body.add(f"found |= (set)1 << {var};")
                body.add("return found;")
            case "number" | "sum":
                body.add("int64_t total = 0;")
                with self._each(expr, expr.body if expr.how == "number" else None, body):
                    self._add(expr, body)
                body.add("return total;")
            case _:
                self._most(expr, var, body)

    def _add(self, expr: Each, body: Body) -> None:
        found = self.say.ranges.of(expr)
        if expr.how == "number":
            body.add("total += 1;")
        elif found[0] > -LIMIT and found[1] < LIMIT:
            body.put("total += ", self.say.node(expr.body))
        else:
            body.put(
                "total = ",
                Applied("sure", (NOW, binary("+", CText("total"), self.say.kept(expr.body)))),
            )

    def _most(self, expr: Each, var: str, body: Body) -> None:
        """Write the search for a greatest or least value, or for the first member with it."""
        of_member = expr.how in ("highest", "lowest")
        if is_own_order(expr):
            # The greatest is that of the last member, the least that of the first; 0 if none is.
            which = "final" if expr.how in ("highest", "most") else "first"
            found = Applied(which, (self.say.node(expr.domain),))
            if of_member:
                body.put("return ", found)
            else:
                body.put("const int64_t found = ", found)
                body.add("return found < 0 ? 0 : found;")
            return
        if of_member and expr.subsets:
            raise Unwritable
        # No value that is kept is as great, or as little, as what the first is compared with.
        sign, none = (">", "-LIMIT - 1") if expr.how in ("highest", "most") else ("<", "LIMIT + 1")
        body.add(f"int64_t most = {none};")
        if of_member:
            body.add(f"int64_t best = {nothing(expr.sort)};")
        with self._each(expr, None, body):
            body.put("const int64_t value = ", self.say.kept(expr.body))
            with body.block(f"if (value {sign} most)"):
                body.add("most = value;", *([f"best = {var};"] if of_member else []))
        body.add("return best;" if of_member else f"return most == {none} ? 0 : most;")

    @contextmanager
    def _each(self, expr: Each, test: Expr | None, body: Body) -> Iterator[None]:
        """Write a loop, and in it what is done for the members for which `test` holds."""
        tests = [one for one in (expr.test, test) if one is not None]
        whole = expr.domain
        with self._subsets(expr, body) if expr.subsets else self.loop(expr.var, whole, body):
            if not tests:
                yield
                return
            asked = self.fold(all_of(*tests))
            with body.block("if (", self.say.node(asked)):
                yield

    @contextmanager
    def loop(self, name: str, group: Expr, body: Body) -> Iterator[None]:
        """Write a loop through a set or a list."""
        var = self.names.variable(name)
        size = self.shape.size(kind_name(group.sort))
        rest, of, i = (f"{word}_{var}" for word in ("rest", "of", "i"))
        type_of(group.sort, self.shape)
        if isinstance(group.sort, SetOf):
            self.say.ranges.meet(Var(name, group.sort.of))
        if (ends := spanned(group)) is not None:
            low, high = map(self.say.kept, ends)
            body.put(f"int64_t {var} = ", low)
            body.put(f"const int64_t {of} = ", Applied("near", (NOW, CText(var), high)))
            tails, self._tails = self._tails, []
            for tail in tails:
                found = self.names.variable(tail.var.name)
                made = Applied("gathered_tail", (self.say.node(tail.of), CText(f"{var} - 1")))
                body.put(f"set {found} = ", made)
            with body.block(f"for (; {var} <= {of}; {var}++)"):
                for tail in tails:
                    found = self.names.variable(tail.var.name)
                    one = Applied("from_end", (self.say.node(tail.of), CText(var)))
                    body.put(f"{found} |= ", Applied("only", (one,)))
                yield
        elif isinstance(group.sort, ListOf):
            body.put(f"const struct list {of} = ", self.say.node(group))
            with body.block(f"for (int64_t {i} = 0; {i} < {of}.length; {i}++)"):
                body.add(f"const int64_t {var} = {of}.of[{i}];")
                yield
        elif self.shape.is_full(group):
            with body.block(f"for (int64_t {var} = 0; {var} < {size}; {var}++)"):
                yield
        else:
            head = (
                f"for (set {rest} = ",
                self.say.node(group),
                f"; {rest} != 0; {rest} &= {rest} - 1) {{",
            )
            with body.block(*head):
                body.add(f"const int64_t {var} = first({rest});")
                yield

    @contextmanager
    def _subsets(self, expr: Each, body: Body) -> Iterator[None]:
        """Write a loop through the subsets of a set, in the order of their bits.

        Of the number of a subset each bit stands for a member of the whole. What is found of all
        is kept by this number: with one more member there are twice as many.
        """
        var = self.names.variable(expr.var)
        of, nth, count = (f"{word}_{var}" for word in ("of", "nth", "count"))
        grows, self._grown = self._grown, []
        body.put(f"const set {of} = ", Applied("few", (NOW, self.say.node(expr.domain))))
        found = [one for one in grows if one.how != "number"]
        if found:
            self._grow(var, found, body)
        else:
            body.add(f"const size_t {count} = (size_t)1 << count({of});")
        body.add(f"set {var} = 0;")
        with body.block(f"for (size_t {nth} = 0; {nth} < {count}; {nth}++)"):
            for one in grows:
                name = self.names.variable(one.var.name)
                got = f"count({nth})" if one.how == "number" else f"all_{name}[{nth}]"
                body.add(f"const int64_t {name} = {got};")
            yield
            body.add(f"{var} = ({var} - {of}) & {of};")

    def _grow(self, var: str, grows: Sequence[Grown], body: Body) -> None:
        """Write how what is found for each subset is found; for the empty one it is 0.

        Short numbers, of which a processor works out several in one step, where they hold it.
        """
        member = self.names.variable(grows[0].member.name)
        rest, of, count = (f"{word}_{var}" for word in ("rest", "of", "count"))
        body.add(f"size_t {count} = 1;")
        kinds: dict[Grown, str] = {}
        for one in grows:
            name = self.names.variable(one.var.name)
            low, high = (int(bound) for bound in self.say.ranges.told[one.var.name])
            first = {"sum": 0, "most": low - 1, "least": high + 1}[one.how]
            kinds[one] = kind = "int16_t" if max(-low, high) < SHORT else "int64_t"
            body.add(f"{kind} all_{name}[1 << FEW];", f"all_{name}[0] = {first};")
        with body.block(f"for (set {rest} = {of}; {rest} != 0; {rest} &= {rest} - 1)"):
            body.add(f"const int64_t {member} = first({rest});")
            for one, kind in kinds.items():
                own = f"const {kind} own_{self.names.variable(one.var.name)} = "
                body.put(own, self.say.kept(one.value))
            with body.block(f"for (size_t i = 0; i < {count}; i++)"):
                for one in grows:
                    name = self.names.variable(one.var.name)
                    parts = CText(f"all_{name}[i]"), CText(f"own_{name}")
                    chosen = Conditional(binary(">" if one.how == "most" else "<", *parts), *parts)
                    made = binary("+", *parts) if one.how == "sum" else chosen
                    body.put(f"all_{name}[{count} + i] = ", made)
            body.add(f"{count} *= 2;")
        for one in grows:
            if one.how != "sum":
                body.add(f"all_{self.names.variable(one.var.name)}[0] = 0;")


def headed(whole: str, params: Sequence[str]) -> list[str]:
    """Write the head of a function, with the brace that opens it."""
    one = f"{whole}{', '.join(params)})"
    if len(one) <= 100:
        return [one, "{"]
    return [whole, *(f"    {param}," for param in params[:-1]), f"    {params[-1]})", "{"]


def _spoken(one: Definition) -> str:
    """Say what a definition defines."""
    names = [p.name for p in one.params]
    if "_" in one.name.split():
        rest = iter(names)
        return " ".join(next(rest, "_") if word == "_" else word for word in one.name.split())
    return f"{one.name} of {', '.join(names)}" if names else one.name
