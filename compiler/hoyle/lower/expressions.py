"""Expressions of the law language to typed IR.

What is wrong with one raises `Fault`; what is wrong elsewhere, and told there, `Follows`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import compress
from typing import cast

from hoyle import ir
from hoyle.ir import Call, Enum, Expr, Fact, Kind, Lit, Maybe, Op, Read, Says, Sort, Span, Var
from hoyle.ir.conditions import VAIN
from hoyle.lower.builtins import Builtins
from hoyle.lower.hints import acting, binding, holding, likely
from hoyle.lower.operators import NamesInScope, Operators
from hoyle.lower.report import literal
from hoyle.lower.sorts import (
    NUMBER,
    TRUTH,
    Fault,
    Follows,
    coerce,
    conjunction,
    everyone,
    guarded,
    name,
    short_of,
    unknown,
)
from hoyle.lower.there import SaidThere
from hoyle.lower.undeclared import by_code, chosen_of, members_of, undeclared, whole_of
from hoyle.source.suggest import declaring, near
from hoyle.syntax.parser import offset, parse_expression, span_at
from hoyle.syntax.resolve import Scope
from hoyle.syntax.tree import Node, Terminal, phrase_key

# Truths as records write them, and as laws do.
_MEANT = {
    "yes": "true",
    "no": "false",
    **dict.fromkeys(("empty", "nothing", "nobody"), "none"),
    **{word: str(n) for n, word in enumerate(("zero", "one", "two", "three", "four", "five"))},
    **dict.fromkeys(("size", "amount", "length"), "number"),
}


class ExpressionLowering(Operators):
    """Lowers expressions against the sorts of a book's names.

    `kinds` and `states` are complete before the first expression; `definition` gives a
    definition, lowering it if need be; `rests_on` the states on which an expression rests.
    """

    def __init__(
        self,
        scope: Scope,
        kinds: dict[str, Kind],
        variables: dict[str, Sort],
        states: dict[str, tuple[tuple[Enum, ...], Sort]],
        definition: Callable[[str, Span], ir.Definition],
        rests_on: Callable[[Expr], frozenset[str]],
    ) -> None:
        self.scope = scope
        self.kinds = kinds
        self.variables = variables
        self.states = states
        self.definition = definition
        self.there = SaidThere(definition)
        self.rests_on: Callable[[Expr], frozenset[str]] = rests_on
        # What the variables of an effect with a name stand for, while it is written out.
        self.standing: dict[str, Expr] = {}
        # The variant beside which an expression stands: its choices are named there alone.
        self._variant = ""
        self._against: Sort | None = None  # what a name is compared with
        self.builtins = Builtins(scope, kinds)
        self.plurals = self.builtins.plurals

    # ------------------------------------------------------------ entry points

    def expr(self, node: Node, env: NamesInScope) -> Expr:
        """Lower an expression whose free variables may be those in `env`."""
        method = getattr(self, f"_{node.rule}", None)
        assert method is not None, node.rule
        return cast(Expr, method(node, env))

    def beside(
        self, other: Node, node: Node, env: NamesInScope, against: Sort | None = None
    ) -> Expr:
        """Lower an expression that is compared with another, which may be a variant."""
        outer = self._variant, self._against
        self._variant = self._variant_of(other)
        self._against = against if node.rule == "name" else None
        try:
            return self.expr(node, env)
        finally:
            self._variant, self._against = outer

    def _variant_of(self, node: Node) -> str:
        text = node.text("NAME") if node.rule == "name" else ""
        return text if text in self.scope.variants else ""

    def variable(self, word: Terminal, env: NamesInScope | None = None) -> Var:
        """Give a declared variable, bound or about to be; `env` is what an expression has bound."""
        sort = self.variables.get(word.text.rstrip("_"))  # P_ is another P, made in unfolding
        if sort is None:
            if word.text in self.scope.lets:
                raise Follows
            guess = near(word.text, self.variables)
            hint = f"write {guess!r}"
            if not guess:
                known = self.scope.kinds
                hint = declaring(word.text, known) if env is None else undeclared(word, env, self)
            for what, named in (("side", self.scope.sides), ("seat", self.scope.seats)):
                if word.text in named:
                    one = "P" if what == "seat" else "S"
                    instead = f"a pattern has variables: {one}, if {one} is {word.text}"
                    hint = f"{word.text} is a {what}, and {instead}"
            small = word.text.lower()
            if small in self.scope.members or (word.text[1:] and small in self.states):
                hint = f"write {small!r}: variables begin with a capital letter"
            hint = by_code(word.text, self.kinds) or hint
            raise Fault("L205", word.span, f"the variable {word.text!r} is not declared", hint)
        return Var(word.text, sort)

    def state(self, word: Terminal, otherwise: str = "") -> str:
        """Give the name of a declared state."""
        if word.text not in self.states:
            if word.text in self.scope.states:
                raise Follows
            if word.text in self.scope.values and otherwise:
                raise Fault(
                    "L204",
                    word.span,
                    f"{word.text!r} is a definition, and no effect can change one",
                    "change the states that it rests on, or declare it: state ...",
                )
            raise unknown(word, "state", self.states, otherwise)
        return word.text

    def text(self, node: Node | Terminal) -> str:
        """Give the source text of a node on one line."""
        file = self.scope.file(node.span.file)
        start = offset(file, node.span.line, node.span.column)
        end = offset(file, node.span.end_line, node.span.end_column)
        return " ".join(re.sub(r"#[^\n]*", "", file.text[start:end]).split())

    def says(self, word: Terminal, env: NamesInScope) -> Says:
        """Lower a sentence with `{expression}` in it."""
        file = self.scope.file(word.span.file)
        start = offset(file, word.span.line, word.span.column)
        raw = word.text
        parts: list[str | Expr] = []
        at = 1
        for match in re.finditer(r"\{([^{}]*)\}|[{}]", raw):
            if match[1] is None:
                span = span_at(file, start + match.start(), start + match.end())
                hint = "a value is put in by {expression}; a brace is nothing else in a text"
                raise Fault("L105", span, f"found {match.group()!r} without its mate", hint)
            parts.append(_unescape(raw[at : match.start()]))
            node, problems = parse_expression(file, start + match.start(1), start + match.end(1))
            if node is None:
                raise Fault("L101", problems[0].span, problems[0].message, problems[0].hint)
            parts.append(self.expr(node, env))
            at = match.end()
        parts.append(_unescape(raw[at:-1]))
        return Says(tuple(part for part in parts if part != ""))

    def told(self, item: Node, names: Sequence[str]) -> str:
        """Give the words by which rulings tell a state or definition, "" if it has none.

        `{0}`, `{1}`... stand in them for its keys, which `names` are called by in the text.
        """
        says = item.node("says")
        if says is None:
            return ""
        word = next(says.words("STRING"))
        file = self.scope.file(word.span.file)
        start = offset(file, word.span.line, word.span.column)
        places = {one: str(place) for place, one in enumerate(names)}
        named: set[str] = set()
        expected = " and ".join(f"{{{one}}}" for one in names) or "no braces"
        for match in re.finditer(r"\{([^{}]*)\}|[{}]", word.text):
            if match[1] not in places:
                span = span_at(file, start + match.start(), start + match.end())
                raise Fault("L313", span, f"found {match.group()!r} in it, expected {expected}")
            named.add(match[1])
        if missing := [one for one in names if one not in named]:
            said = f"found no {{{missing[0]}}} in it, expected {expected}"
            raise Fault("L313", word.span, said)
        return re.sub(r"\{([^{}]*)\}", lambda hole: f"{{{places[hole[1]]}}}", literal(word))

    def facts(self, node: Node | None, env: NamesInScope) -> tuple[Fact, ...]:
        """Find the parts of a condition whose values explain why it held."""
        found: dict[str, Fact] = {}
        if node is not None:
            self._facts(node, env, found)
        return tuple(found.values())

    def _facts(self, node: Node, env: NamesInScope, found: dict[str, Fact]) -> None:
        word = next(node.words("NAME"), None)
        name = "" if word is None else word.text
        leaf = (
            node.rule in ("apply_many", "phrase_expr")
            or (node.rule == "apply" and name != "subsets")  # these are no value
            or (node.rule == "name" and (name in self.states or name in self.scope.values))
        )
        if leaf and self._free(node) <= set(env):
            text = self.text(node)
            found.setdefault(text, Fact(text, self.expr(node, env)))
            return
        parts = list(node.nodes())
        if node.rule in ("is_expr", "is_not", "compare"):  # a choice is no fact
            parts = [one for one in parts if self._variant_of(one)] or parts
        for part in parts:
            if not (node.rule == "each_expr" and part is node.parts[-1]):
                self._facts(part, env, found)

    def _free(self, node: Node) -> set[str]:
        free = {word.text for word in node.words("VAR")}
        for part in node.nodes():
            free |= self._free(part)
        return free

    # ------------------------------------------------------------ names

    def _in_vain(self, node: Node, env: NamesInScope) -> Expr:
        return VAIN

    def _var(self, node: Node, env: NamesInScope) -> Expr:
        word = next(node.words("VAR"))
        if word.text in self.standing and word.text in env:
            return self.standing[word.text]
        if word.text in self.scope.seats and word.text not in env:
            return Lit(self.scope.seats.index(word.text), Enum("player"))
        if (
            word.text in self.scope.sides
            and word.text not in env
            and word.text not in self.variables
        ):
            return Lit(list(self.scope.sides).index(word.text), Enum("side"))
        variable = self.variable(word, env)
        if word.text not in env:
            raise Fault(
                "L206",
                word.span,
                f"the variable {word.text!r} is not bound here",
                binding(variable, env, self.variables, self.scope, word.span),
            )
        return variable

    def _name(self, node: Node, env: NamesInScope) -> Expr:
        word = next(node.words("NAME"))
        text = word.text
        if self._variant and text in (choices := self.scope.choices(self._variant)):
            return Lit(choices.index(text), Enum(self._variant))
        if text in self.scope.members:
            kind, index = self.scope.members[text]
            return Lit(index, Enum(kind))
        if text in self.states:
            keys, sort = self.states[text]
            if keys:
                raise short_of(text, keys, 0, word.span, self.variables)
            return Read(text, (), sort)
        if text in self.scope.values:
            one = self.definition(text, word.span)
            if one.params:
                wanted = [param.sort for param in one.params]
                raise short_of(text, wanted, 0, word.span, self.variables)
            return Call(text, (), one.sort)
        if text in self.plurals:
            return everyone(self.kinds[self.plurals[text]])
        raise self.nothing_called(word)

    def nothing_called(self, word: Terminal, besides: Iterable[str] = ()) -> Fault:
        """Say that nothing is called so, and what may be meant; raise what is sooner said."""
        if word.text in self.scope.states:
            raise Follows
        if self._variant:
            choices = self.scope.choices(self._variant)
            what = f"choice of {self._variant}"
            raise unknown(word, what, choices, f"it is {' or '.join(choices)}")
        known = [*self.scope.members, *self.states, *self.scope.values, *self.plurals, *besides]
        guess = _MEANT.get(word.text) or near(word.text, [*known, "none", "true", "false"])
        instead = members_of(self._against, self.kinds) or chosen_of(word.text, self.scope)
        hint = f"write {guess!r}" if guess else instead
        if not guess and word.text.upper() in self.scope.lets:
            hint = f"write {word.text.upper()!r}: variables begin with a capital letter"
        if word.text in self.builtins.rings:
            hint = f"say of whom: {word.text} of P"
        if word.text in self.kinds:
            hint = f"a {word.text} is named by its variable, as {word.text[0].upper()}"
        return Fault("L204", word.span, f"nothing is called {word.text!r}", hint)

    def _open_for(self, node: Node, env: NamesInScope) -> Expr:
        word = next(node.words("NAME"))
        if word.text not in self.scope.menus:
            raise unknown(word, "menu", self.scope.menus)
        holder = self.expr(next(node.nodes()), env)
        index = Lit(list(self.scope.menus).index(word.text), NUMBER)
        return guarded((holder,), lambda args: Op("open", (index, args[0]), TRUTH))

    def _phrase_expr(self, node: Node, env: NamesInScope) -> Expr:
        key = phrase_key(node)
        span = node.span
        if key not in self.scope.predicates:
            said = self.text(node)
            place, hint = likely(node, self.scope.predicates, self.text)
            hyphened = near(" ".join(key), map(" ".join, self.scope.predicates))
            alike = hint if hyphened.replace("-", " ") == " ".join(key) else ""
            file = self.scope.file(span.file)
            before = file.text[: offset(file, span.line, span.column)].rsplit(maxsplit=1)[-1]
            act = acting(node, self.scope.acts.values(), said, before)
            hint = act or alike or holding(key) or hint or "define it: define P ... means ..."
            raise Fault("L204", place, f"no definition reads {said!r}", hint)
        args: list[Expr] = []
        for part in node.parts:
            if isinstance(part, Terminal) and part.kind == "VAR":
                args.append(self._var(Node("var", (part,), part.span), env))
            elif isinstance(part, Node) and part.rule in ("arg", "arg_group", "arg_number"):
                args.append(self._argument(part, env))
        return self.call(" ".join(key), args, span)

    def _argument(self, part: Node, env: NamesInScope) -> Expr:
        if part.rule == "arg":
            return self._var(part, env)
        return self._number(part, env) if part.rule == "arg_number" else self._group(part, env)

    # ------------------------------------------------------------ application

    def _apply(self, node: Node, env: NamesInScope) -> Expr:
        return self._applied(next(node.words("NAME")), tuple(node.nodes()), node, env)

    def _apply_many(self, node: Node, env: NamesInScope) -> Expr:
        tuple_node = next(node.nodes())
        return self._applied(next(node.words("NAME")), tuple(tuple_node.nodes()), node, env)

    def _applied(
        self, word: Terminal, nodes: tuple[Node, ...], node: Node, env: NamesInScope
    ) -> Expr:
        text = word.text
        args = [self.expr(part, env) for part in nodes]
        if text in self.states:
            return self.read(text, args, node.span)
        if text in self.scope.values:
            return self.call(text, args, node.span)
        built = self.builtins.apply(text, args, node.span)
        if built is None and text in self.builtins.names:
            given = " and a ".join(name(arg.sort) for arg in args)
            hint = whole_of(text, self)
            raise Fault("L301", node.span, f"{text} cannot be taken of a {given}", hint)
        if built is None:
            raise self.nothing_called(word, self.builtins.names)
        return built

    def read(self, state: str, args: Sequence[Expr], span: Span) -> Expr:
        """Read a state at keys."""
        keys, sort = self.states[state]
        fitted = self._fit(state, args, keys, span)
        return guarded(fitted, lambda values: Read(state, values, sort))

    def call(self, name_: str, args: Sequence[Expr], span: Span) -> Expr:
        """Apply a definition."""
        one = self.definition(name_, span)
        fitted = self._fit(name_, args, [param.sort for param in one.params], span)
        strict = [not isinstance(param.sort, Maybe) for param in one.params]

        def build(values: tuple[Expr, ...]) -> Expr:
            there = iter(values)
            given = [next(there) if s else arg for arg, s in zip(fitted, strict, strict=True)]
            return Call(name_, tuple(given), one.sort)

        return guarded(list(compress(fitted, strict)), build)

    def _fit(
        self, what: str, args: Sequence[Expr], wanted: Sequence[Sort], span: Span
    ) -> list[Expr]:
        """Coerce arguments, leaving an optional member optional for `guarded` to deal with."""
        if len(args) != len(wanted):
            raise short_of(what, wanted, len(args), span, self.variables)
        out: list[Expr] = []
        for arg, sort in zip(args, wanted, strict=True):
            if isinstance(sort, Enum) and isinstance(arg.sort, Maybe) and arg.sort.of == sort:
                out.append(arg)
            else:
                out.append(coerce(arg, sort, span, "what is given"))
        return out


def all_of(tests: Sequence[Expr | None]) -> Expr | None:
    """Join conditions, leaving out those that are absent."""
    return conjunction([test for test in tests if test is not None])


def _unescape(raw: str) -> str:
    text = re.sub(r"\\(.)", r"\1", raw, flags=re.DOTALL)
    return re.sub(r"[ \t\r]*\n[ \t\r]*", " ", text)
