"""Functions as they are written, statement by statement, every line as the formatter has it.

No line is ever too long: a long condition becomes several guards, a long choice an `if`, a
long search a loop, and what is still too long is left to a helper function of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from hoyle.emit.python.expressions import PyExpressions
from hoyle.emit.python.layout import TAB, PyNode, lay, signature
from hoyle.emit.python.lexicon import Lexicon, nothing, type_of
from hoyle.emit.python.literals import WIDTH, docstring, width
from hoyle.emit.python.pieces import begun_with, put, replaced, searched
from hoyle.emit.python.terms import NOT, PyScope
from hoyle.ir import Each, Expr, If, Lit, Op, SetOf, Var, kind_name
from hoyle.ir.conditions import all_of, conjuncts, denial, disjuncts, negated, plain, present
from hoyle.ir.operations import JUNCTIONS
from hoyle.ir.visitor import free, free_vars, inside, parts

_LONG_CHOICE = 72  # beyond this a choice reads better as statements


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
        doc: Sequence[str] = (),
        root: Function | None = None,
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
        self._root = root or self
        self._helpers: list[str] = []
        self._helped: dict[tuple[Expr, str], str] = {}

    def text(self) -> str:
        """Give the helpers and the function, two blank lines between them."""
        params = [f"{name}: {kind}" for name, kind in self._params]
        head = signature(f"def {self.name}", params, f" -> {self._returns}:")
        body = self.lines
        if not self.doc and not body:
            body = [f"{TAB}pass"]
        own = "\n".join([*head, *(docstring(self.doc) if self.doc else ()), *body])
        return "\n\n\n".join((*self._helpers, own))

    # ------------------------------------------------------------ statements

    def line(self, text: str) -> None:
        """Add a line."""
        self.lines.append(TAB * self.indent + text)

    def statement(self, node: PyNode, before: str = "") -> None:
        """Add a statement over as many lines as it needs."""
        self.lines += lay(node, self.indent, before)

    @contextmanager
    def block(self, head: str) -> Iterator[None]:
        """Add a line that opens a block."""
        self.line(head)
        self.indent += 1
        start = len(self.lines)
        yield
        if len(self.lines) == start:
            self.line("pass")
        self.indent -= 1

    @contextmanager
    def loop(self, head: str) -> Iterator[None]:
        """Add a loop, within which guards go on to the next round."""
        leave, self.leave = self.leave, "continue"
        with self.block(head):
            yield
        self.leave = leave

    @contextmanager
    def when(self, test: Expr, scope: PyScope, word: str = "if") -> Iterator[None]:
        """Add a block for when a condition holds."""
        room = WIDTH - 4 * self.indent - len(word) - 2
        text = self.expressions.test(test, scope).text
        if width(text) <= room or not self._stacked(test, scope, f"{word} (", "):"):
            if width(text) > room:
                text = self.help(test, scope)
            self.line(f"{word} {text}:")
        self.indent += 1
        yield
        self.indent -= 1

    # ------------------------------------------------------------ guards

    def require(self, test: Expr | None, scope: PyScope) -> None:
        """Leave the function, or go on with the next round, unless a condition holds."""
        for part in conjuncts(test):
            self.refuse(negated(part), scope)

    def refuse(self, test: Expr, scope: PyScope) -> None:
        """Leave the function, or go on with the next round, if a condition holds."""
        if isinstance(test, Lit):
            if test.value:
                self.line(self.leave)
            return
        if len(parts := disjuncts(test)) > 1:
            for part in parts:
                self.refuse(part, scope)
            return
        search = searched(test)
        if search is not None and self._leaves_from_loop(test, search, scope):
            self._through(*search, scope)
            return
        if search is not None and self._breaks_from_loop(*search, scope):
            leave, self.leave = self.leave, "break"
            self._through(*search, scope)
            self.leave = leave
            with self.block("else:"):
                self.line(self.leave)
            return
        with self.when(test, scope):
            self.line(self.leave)

    def _leaves_from_loop(self, test: Expr, search: tuple[Each, Expr], scope: PyScope) -> bool:
        """Tell whether a search is better written as a loop that leaves the function."""
        if self.leave == "continue" or search[0].how != "some" or self._fits(test, scope):
            return False
        return self._loopable(*search, scope, self.indent)

    def _breaks_from_loop(self, each: Each, found: Expr, scope: PyScope) -> bool:
        """Tell whether a vain search is written as a loop that what is found ends."""
        if each.how != "every" or any(map(searched, disjuncts(found))):
            return False
        return self._loopable(each, found, scope, self.indent)

    def _fits(self, test: Expr, scope: PyScope) -> bool:
        text = self.expressions.test(test, scope).text
        return width(text) + 4 * self.indent + len("if :") <= WIDTH

    def _loopable(self, each: Each, found: Expr, scope: PyScope, indent: int) -> bool:
        """Tell whether what a search looks for fits in a loop, or loops within it."""
        name = scope.local(each.var, self.lexicon)
        head = f"for {name} in {self.expressions.domain(each, scope)}:"
        if width(head) + 4 * indent > WIDTH:
            return False
        inner = scope.bind(each.var, name)
        wanted = found if each.test is None else all_of(each.test, found)
        for part in disjuncts(wanted):
            text = self.expressions.test(part, inner).text
            deeper = searched(part)
            if width(text) + 4 * (indent + 1) + len("if :") <= WIDTH:
                continue
            if deeper is None or deeper[0].how != "some":
                return False
            if not self._loopable(*deeper, inner, indent + 1):
                return False
        return True

    def _through(self, each: Each, found: Expr, scope: PyScope) -> None:
        """Leave the function where something is found among the members of a domain."""
        domain = self.expressions.domain(each, scope)
        name = scope.local(each.var, self.lexicon)
        inner = scope.bind(each.var, name, sure=isinstance(each.domain.sort, SetOf))
        with self.block(f"for {name} in {domain}:"):
            if each.test is None:
                self.refuse(found, inner)
            else:
                self.refuse(all_of(each.test, found), inner)

    def through(self, domain: Expr, text: str) -> str:
        """Write what `for` goes through, given the text of a domain."""
        return f"members({text})" if isinstance(domain.sort, SetOf) else text

    # ------------------------------------------------------------ results

    def give(self, expr: Expr, scope: PyScope) -> None:
        """Return the value of an expression."""
        (expr,), scope = self.hoisted([expr], scope)
        if isinstance(expr, If) and self._needs_statements(expr, scope):
            with self.when(expr.test, scope):
                self.give(expr.then, scope)
            self.give(expr.other, scope)
            return
        room = WIDTH - 4 * self.indent - len("return ")
        value = self.expressions.value(expr, scope)
        unsure = self.expressions.unsure(expr, scope)
        if width(value.text) <= room:
            self.line(f"return {value.text}")
        elif unsure:
            self._give_guarded(expr, unsure, scope)
        elif isinstance(expr, Op) and expr.op in JUNCTIONS:
            if not self._stacked(expr, scope, "return (", ")", strict=True):
                self._give_joined(expr, scope)
        elif not self._spread(expr, scope) and not self._looped(expr, scope):
            self._give_split(expr, scope, room)

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
        self.line(f"{name} = {self.value(again, scope, len(name) + 3)}")
        kept = [replaced(expr, wanted, f"= {name}") for expr in exprs]
        return kept, scope.bind(f"= {name}", name)

    def _needs_statements(self, expr: If, scope: PyScope) -> bool:
        nested = isinstance(expr.then, If) or isinstance(expr.other, If)
        return nested or width(self.expressions.value(expr, scope).text) > _LONG_CHOICE

    def _spread(self, expr: Expr, scope: PyScope) -> bool:
        """Return a search as one call over several lines, if its parts fit there."""
        denied = denial(expr)
        inner = expr if denied is None else denied
        if not isinstance(inner, Each):
            return False
        node = self.expressions.each(inner, scope)
        lines = lay(node, self.indent, before="return " if denied is None else "return not ")
        if any(width(line) > WIDTH for line in lines):
            return False
        self.lines += lines
        return True

    def _give_guarded(self, expr: Expr, unsure: list[Expr], scope: PyScope) -> None:
        """Return the nothing of a sort where what must be there is none, else the value."""
        leave, self.leave = self.leave, f"return {nothing(expr.sort)}"
        for part in unsure:
            self.refuse(negated(present(part)), scope)
        self.leave = leave
        self.give(expr, replace(scope, there=scope.there | {plain(part) for part in unsure}))

    def _looped(self, expr: Expr, scope: PyScope) -> bool:
        """Return whether something is found by a loop, if what is looked for fits in one."""
        search = searched(expr)
        if search is None or not self._loopable(*search, scope, self.indent):
            return False
        each, found = search
        result = each.how == "some"
        leave, self.leave = self.leave, f"return {result}"
        self._through(each, found, scope)
        self.leave = leave
        self.line(f"return {not result}")
        return True

    def _give_joined(self, expr: Op, scope: PyScope) -> None:
        """Return a conjunction or disjunction part by part."""
        *first, last = expr.args
        leave, self.leave = self.leave, f"return {not JUNCTIONS[expr.op]}"
        for part in first:
            self.refuse(negated(part) if JUNCTIONS[expr.op] else part, scope)
        self.leave = leave
        self.give(last, scope)

    def _stacked(
        self, expr: Expr, scope: PyScope, head: str, tail: str, *, strict: bool = False
    ) -> bool:
        """Write a condition of three parts or more on a line, or each on its own, if they fit."""
        if not isinstance(expr, Op) or expr.op not in JUNCTIONS or len(expr.args) < 3:
            return False
        texts = [part.at(NOT) for part in self.expressions.joints(expr, scope, strict=strict)]
        if len(texts) < 3:
            return False
        lines = [texts[0], *(f"{expr.op} {text}" for text in texts[1:])]
        margin = TAB * (self.indent + 1)
        whole = f" {expr.op} ".join(texts)
        if width(margin + whole) <= WIDTH:
            lines = [whole]
        if any(width(margin + line) > WIDTH for line in lines):
            return False
        self.line(head)
        self.lines += [margin + line for line in lines]
        self.line(tail)
        return True

    # ------------------------------------------------------------ expressions that fit

    def test(self, expr: Expr, scope: PyScope, around: int = 0) -> str:
        """Write a condition that fits on a line, with `around` columns of other text."""
        room = WIDTH - 4 * self.indent - around
        text = self.expressions.test(expr, scope).text
        return text if width(text) <= room else self.help(expr, scope)

    def value(self, expr: Expr, scope: PyScope, around: int = 0) -> str:
        """Write an expression that fits on a line, with `around` columns of other text."""
        room = WIDTH - 4 * self.indent - around
        text = self.expressions.value(expr, scope).text
        return text if width(text) <= room else self.help(expr, scope)

    def help(self, expr: Expr, scope: PyScope) -> str:
        """Leave an expression to a function of its own; give the call of it."""
        root = self._root
        names = sorted(free(expr))
        needs_state = bool(self.lexicon.reads.of(expr))
        args = [scope.state] if needs_state else []
        args += [scope.vars[name] for name in names]
        key = (expr, ", ".join(args))
        if key not in root._helped:
            name = self.lexicon.module.give(f"{root.name}_part")
            sorts = {one.name: one.sort for one in free_vars(expr)}
            inner = PyScope()
            params = [("state", "State")] if needs_state else []
            for variable in names:
                local = inner.local(variable, self.lexicon)
                inner = inner.bind(variable, local, sure=variable in scope.sure)
                params.append((local, type_of(sorts[variable])))
            doc = (f"Give a part of {root.name}.",)
            function = Function(self.lexicon, name, params, type_of(expr.sort), doc, root)
            function.give(expr, inner)
            root._helpers.append(function.text())
            root._helped[key] = f"{name}({key[1]})"
        return root._helped[key]

    def _give_split(self, expr: Expr, scope: PyScope, room: int) -> None:
        """Return the value of an expression, its longest parts left to helpers."""
        inner, shorter = scope, expr
        bound = {expr.var} if isinstance(expr, Each) else set()
        if isinstance(expr, Each):
            inner = scope.bind(expr.var, scope.local(expr.var, self.lexicon), sure=True)
        candidates = [part for part in parts(expr) if not isinstance(part, Lit | Var)]
        candidates.sort(key=lambda part: -width(self.expressions.value(part, inner).text))
        for i, part in enumerate(candidates):
            called = f"%{i}"
            seen = inner if free(part) & bound else scope
            scope = scope.bind(called, self.help(part, seen), self.expressions.sure(part, seen))
            shorter = put(shorter, part, Var(called, part.sort))
            text = self.expressions.value(shorter, scope).text
            if width(text) <= room:
                self.line(f"return {text}")
                return
            if self._spread(shorter, scope):
                return
        self.line(f"return {self.expressions.value(shorter, scope).text}")
