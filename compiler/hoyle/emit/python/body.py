"""Functions as they are written, statement by statement, every line as the formatter has it.

What one would not read at a glance becomes several statements: a long condition guards, a long
choice an `if`, a long search a loop. A condition too long for any of it is a function of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import takewhile

from hoyle.emit.python.expressions import PyExpressions
from hoyle.emit.python.layout import TAB, Group, PyNode, call, is_there, lay
from hoyle.emit.python.lexicon import Lexicon, type_of
from hoyle.emit.python.literals import docstring, width
from hoyle.emit.python.terms import Py, PyScope
from hoyle.ir import Call, Each, Expr, If, Lit, Op, SetOf, Truth, Var, kind_name
from hoyle.ir.conditions import all_of, conjuncts, denial, disjuncts, negated, plain
from hoyle.ir.operations import EQUALITIES, JUNCTIONS, OF_NORMS
from hoyle.ir.visitor import free_vars, inside, mapped

STATE = ("state", "State")
OWN = (("judge", "Judge"), STATE)
_LONG_CHOICE = 88  # columns beyond which a choice reads better as statements
_LONG = 6  # lines beyond which a result does
_SHORT = 84  # columns within which a function may stand in a row of a table
_TOO_LONG = 12  # lines beyond which a condition has a function of its own


class Function:
    """A function being written.

    `params` are names and types. Helpers that the function needs stand before it in `text`.
    """

    def __init__(
        self,
        lexicon: Lexicon,
        name: str,
        params: Sequence[tuple[str, str]],
        returns: str,
        doc: Sequence[str],
    ) -> None:
        self.lexicon = lexicon
        self.expressions = PyExpressions(lexicon)
        self.name = name
        self.doc = doc
        self.lines: list[str] = []
        self.indent = 1
        self.leave = "return"
        self._params = tuple(params)
        self._returns = returns
        self._helpers: list[str] = []

    def text(self) -> str:
        """Give the helpers and the function, two blank lines between them."""
        params = tuple(f"{name}: {kind}" for name, kind in self._params)
        head = lay(Group(f"def {self.name}(", params), 0, after=f" -> {self._returns}:")
        own = "\n".join([*head, *docstring(self.doc), *self.lines])
        return "\n\n\n".join((*self._helpers, own))

    def in_a_line(self) -> str:
        """Give the function without a name, if it is short and asks for nothing of a record."""
        (first, *others), params = self.lines, ", ".join(name for name, _ in self._params)
        gives = re.fullmatch(r" +return (?!.*\b(?:judge|state)\.)(.*)", first)
        line = f"lambda {params}: {gives[1]}" if gives else ""
        return "" if others or self._helpers or width(line) > _SHORT else line

    # ------------------------------------------------------------ statements

    def line(self, text: str) -> None:
        """Add a line."""
        self.lines.append(TAB * self.indent + text)

    def statement(self, node: PyNode, before: str = "", after: str = "") -> None:
        """Add a statement over as many lines as it needs."""
        self.lines += lay(node, self.indent, before, after)

    def tell(self, name: str, given: Sequence[PyNode], **told: PyNode | None) -> None:
        """Call something with what it is given, and then `told` in the order in which it takes it.

        Where that does not fit on a line, what it is told stands before the call.
        """
        whole = call(name, *given, **told)
        if len(lay(whole, self.indent)) == 1:
            self.statement(whole)
            return
        for word, item in told.items():
            if is_there(item) and item != word:
                self.statement(item, f"{word} = ")
        words = {word: word for word, item in told.items() if is_there(item)}
        placed = [words.pop(word) for word in takewhile(words.__contains__, told)]
        self.statement(call(name, *given, *placed, **words))

    @contextmanager
    def block(self, head: str, node: PyNode = "") -> Iterator[None]:
        """Add what opens a block, which may end with a node over several lines."""
        self.statement(node, head, ":")
        self.indent += 1
        start = len(self.lines)
        yield
        if len(self.lines) == start:
            self.line("pass")
        self.indent -= 1

    @contextmanager
    def loop(self, name: str, through: PyNode) -> Iterator[None]:
        """Add a loop, within which guards go on to the next round."""
        with self.leaving("continue"), self.block(f"for {name} in ", through):
            yield

    @contextmanager
    def leaving(self, leave: str) -> Iterator[None]:
        """Let guards leave by another statement."""
        before, self.leave = self.leave, leave
        yield
        self.leave = before

    @contextmanager
    def when(self, test: Expr, scope: PyScope, word: str = "if") -> Iterator[None]:
        """Add a block for when a condition holds."""
        asked = self.expressions.test(test, scope).node
        if len(lay(asked, self.indent, f"{word} ", ":")) > _TOO_LONG:
            asked = self.help(test, scope)
        with self.block(f"{word} ", asked):
            yield

    # ------------------------------------------------------------ guards

    def require(self, tests: Iterable[Expr], scope: PyScope) -> None:
        """Leave the function, or go on with the next round, unless conditions hold."""
        for test in tests:
            for part in conjuncts(test):
                self.refuse(negated(part), scope)

    def refuse(self, test: Expr, scope: PyScope) -> None:
        """Leave the function, or go on with the next round, if a condition holds."""
        if len(parts := disjuncts(test)) > 1:
            for part in parts:
                self.refuse(part, scope)
            return
        match searched(test):
            case (Each(how="some") as each, found) if self._leaves_from_loop(test, scope):
                self._through(each, found, scope)
            case (Each(how="every") as each, found) if not any(map(searched, disjuncts(found))):
                with self.leaving("break"):
                    self._through(each, found, scope)
                with self.block("else"):
                    self.line(self.leave)
            case _:
                with self.when(test, scope):
                    self.line(self.leave)

    def _leaves_from_loop(self, test: Expr, scope: PyScope) -> bool:
        """Tell whether a search is better written as a loop that leaves the function."""
        asked = self.expressions.test(test, scope).node
        return self.leave != "continue" and len(lay(asked, self.indent, "if ", ":")) > 1

    def _through(self, each: Each, found: Expr, scope: PyScope) -> None:
        """Leave the function where something is found among the members of a domain."""
        name = scope.local(each.var, self.lexicon)
        inner = scope.bind(each.var, name, sure=isinstance(each.domain.sort, SetOf))
        with self.block(f"for {name} in ", self.expressions.domain(each, scope)):
            self.refuse(found if each.test is None else all_of(each.test, found), inner)

    # ------------------------------------------------------------ results

    def give(self, expr: Expr, scope: PyScope) -> None:
        """Return the value of an expression."""
        (expr,), scope = self.hoisted([expr], scope)
        if isinstance(expr, If) and self.chooses(expr, scope, "return "):
            with self.when(expr.test, scope):
                self.give(expr.then, scope)
            self.give(expr.other, scope)
            return
        value = self.expressions.value(expr, scope)
        lines = lay(value.node, self.indent, "return ")
        search = searched(expr) if len(lines) > _LONG else None
        if search is not None:
            self._give_found(*search, scope)
        elif isinstance(expr, Op) and expr.op in JUNCTIONS and _is_uneven(value, lines):
            self._give_joined(expr, scope)
        else:
            self.lines += lines

    def hoisted(self, exprs: Sequence[Expr], scope: PyScope) -> tuple[list[Expr], PyScope]:
        """Keep in a variable what the first of some expressions asks first of all, and any again.

        What has no argument is kept only where several expressions follow one another.
        """
        again = begun_with(exprs[0])
        if again is None or self.lexicon.reads.conflicting(again):
            return [*exprs], scope
        wanted = plain(again)
        asked = sum(plain(part) == wanted for expr in exprs for part in inside(expr))
        if asked < 2 or not (again.args or len(exprs) > 1):
            return [*exprs], scope
        name = scope.local(kind_name(again.sort) or "told", self.lexicon)
        self.statement(self.expressions.value(again, scope).node, f"{name} = ")
        kept = [replaced(expr, wanted, f"= {name}") for expr in exprs]
        return kept, scope.bind(f"= {name}", name)

    def chooses(self, expr: If, scope: PyScope, before: str) -> bool:
        """Tell whether a choice is better written as statements than after something."""
        nested = isinstance(expr.then, If) or isinstance(expr.other, If)
        line = TAB * self.indent + before + self.expressions.value(expr, scope).text
        return nested or width(line) > _LONG_CHOICE

    def _give_found(self, each: Each, found: Expr, scope: PyScope) -> None:
        """Return whether something is found, by a loop."""
        with self.leaving(f"return {each.how == 'some'}"):
            self._through(each, found, scope)
        self.line(f"return {each.how != 'some'}")

    def _give_joined(self, expr: Op, scope: PyScope) -> None:
        """Return a conjunction or disjunction part by part."""
        *first, last = expr.args
        with self.leaving(f"return {not JUNCTIONS[expr.op]}"):
            for part in first:
                self.refuse(negated(part) if JUNCTIONS[expr.op] else part, scope)
        self.give(last, scope)

    def help(self, expr: Expr, scope: PyScope) -> str:
        """Leave an expression to a function of its own; give the call of it."""
        params = [STATE] if self.lexicon.reads.of(expr) else []
        args = [scope.state] if params else []
        inner = PyScope()
        sorts = {one.name: one.sort for one in free_vars(expr)}
        for variable in sorted(sorts):
            local = inner.local(variable, self.lexicon)
            inner = inner.bind(variable, local, sure=variable in scope.sure)
            params.append((local, type_of(sorts[variable])))
            args.append(scope.vars[variable])
        name = self.lexicon.module.give(f"{self.name}_part")
        doc = [f"Give a part of {self.name}."]
        function = Function(self.lexicon, name, params, type_of(expr.sort), doc)
        function.give(expr, inner)
        self._helpers.append(function.text())
        return f"{name}({', '.join(args)})"


def _is_uneven(value: Py, lines: Sequence[str]) -> bool:
    """Tell whether a condition over several lines is long, or no list of three parts or more."""
    parts = value.parts(value.level)
    return len(lines) > max(_LONG, len(parts) + 2) or (len(parts) == 2 and len(lines) > 1)


# ---------------------------------------------------------------- taken apart


def searched(expr: Expr) -> tuple[Each, Expr] | None:
    """Take a search: what it goes through, and what is looked for, which may be a counterexample.

    *some* finds what it looks for, *not every* finds what fails.
    """
    denied = denial(expr)
    match denied or expr:
        case Each(how="some" | "every" as how) as each:
            found = each.body if how == "some" else negated(each.body)
            if denied is None:
                return each, found
            return replace(each, how="every" if how == "some" else "some"), found
        case _:
            return None


def begun_with(expr: Expr) -> Call | None:
    """Find an application with which an expression begins to be evaluated."""
    match expr:
        case Call():
            return expr
        case Op(op, (Var() | Lit(), other), Truth()) if op in EQUALITIES:
            return begun_with(other)
        case Op(op, (one, *_), Truth()) if op not in OF_NORMS:
            return begun_with(one)
        case If():
            return begun_with(expr.test)
        case _:
            return None


def replaced(expr: Expr, part: Expr, variable: str) -> Expr:
    """Put a variable for a part wherever it occurs."""
    if plain(expr) == part:
        return Var(variable, expr.sort)
    return mapped(expr, lambda inner: replaced(inner, part, variable))
