"""Expressions of the law language to typed IR."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Literal, cast

from hoyle.ir import (
    Call,
    Each,
    Enum,
    Expr,
    Fact,
    If,
    Kind,
    ListOf,
    Lit,
    Maybe,
    Number,
    Op,
    OpName,
    Read,
    Says,
    SetOf,
    Sort,
    Span,
    Var,
)
from hoyle.lower.builtins import Builtins
from hoyle.lower.sorts import (
    NONE,
    NUMBER,
    TRUTH,
    Fault,
    Follows,
    coerce,
    conjunction,
    guarded,
    is_none,
    name,
    unknown,
)
from hoyle.misread import written
from hoyle.parse import keywords, offset, parse_expression, span_at
from hoyle.resolve import Scope, phrase_key
from hoyle.suggest import near
from hoyle.syntax import Node, Word

# Words of the language that are words of the table too.
_PHRASE_WORDS = frozenset(
    [
        "is",
        "of",
        "to",
        "in",
        "from",
        "and",
        "not",
        "all",
        "the",
        "over",
        "turn",
        "for",
        "play",
        "deal",
        "on",
    ]
)

Names = Collection[str]
How = Literal["some", "every", "those", "sum", "number", "highest", "lowest", "most", "least"]


class Expressions:
    """Lowers expressions against the sorts of a book's names.

    `kinds` and `states` are complete before the first expression; `definition` gives the
    sort of a definition's result and its parameters, lowering it if need be.
    """

    def __init__(
        self,
        scope: Scope,
        kinds: dict[str, Kind],
        variables: dict[str, Sort],
        states: dict[str, tuple[tuple[Enum, ...], Sort]],
        definition: Callable[[str, Span], tuple[tuple[Var, ...], Sort]],
    ) -> None:
        self.scope = scope
        self.kinds = kinds
        self.variables = variables
        self.states = states
        self.definition = definition
        self.builtins = Builtins(scope, kinds)
        self.plurals = self.builtins.plurals

    # ------------------------------------------------------------ entry points

    def expr(self, node: Node, env: Names) -> Expr:
        """Lower an expression whose free variables may be those in `env`."""
        method = getattr(self, f"_{node.rule}", None)
        assert method is not None, node.rule
        return cast(Expr, method(node, env))

    def truth(self, node: Node, env: Names) -> Expr:
        """Lower a condition."""
        return coerce(self.expr(node, env), TRUTH, node.span, "the condition")

    def wanted(self, node: Node, env: Names, sort: Sort, what: str) -> Expr:
        """Lower an expression that must fit a sort."""
        return coerce(self.expr(node, env), sort, node.span, what)

    def variable(self, word: Word) -> Var:
        """Give a declared variable, bound or about to be."""
        sort = self.variables.get(word.text)
        if sort is None:
            if word.text in self.scope.lets:
                raise Follows
            guess = near(word.text, self.variables)
            raise Fault(
                "L205",
                word.span,
                f"the variable {word.text!r} is not declared",
                f"write {guess!r}" if guess else f"declare it: let {word.text} : player",
            )
        return Var(word.text, sort)

    def state(self, word: Word, otherwise: str = "") -> str:
        """Give the name of a declared state."""
        if word.text not in self.states:
            if word.text in self.scope.states:
                raise Follows
            raise unknown(word, "state", self.states, otherwise)
        return word.text

    def text(self, node: Node | Word) -> str:
        """Give the source text of a node on one line."""
        file = self.scope.file(node.span.file)
        start = offset(file, node.span.line, node.span.column)
        end = offset(file, node.span.end_line, node.span.end_column)
        return " ".join(re.sub(r"#[^\n]*", "", file.text[start:end]).split())

    def says(self, word: Word, env: Names) -> Says:
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

    def facts(self, node: Node | None, env: Names) -> tuple[Fact, ...]:
        """Find the parts of a condition whose values explain why it held."""
        found: dict[str, Fact] = {}
        if node is not None:
            self._facts(node, env, found)
        return tuple(found.values())

    def _facts(self, node: Node, env: Names, found: dict[str, Fact]) -> None:
        word = next(node.words("NAME"), None)
        leaf = node.rule in ("apply", "apply_many", "phrase_expr") or (
            node.rule == "name"
            and word is not None
            and (word.text in self.states or word.text in self.scope.values)
        )
        if leaf and self._free(node) <= set(env):
            text = self.text(node)
            found.setdefault(text, Fact(text, self.expr(node, env)))
            return
        for part in node.nodes():
            if not (node.rule == "each_expr" and part is node.parts[-1]):
                self._facts(part, env, found)

    def _free(self, node: Node) -> set[str]:
        free = {word.text for word in node.words("VAR")}
        for part in node.nodes():
            free |= self._free(part)
        return free

    # ------------------------------------------------------------ logic and comparison

    def _group(self, node: Node, env: Names) -> Expr:
        return self.expr(next(node.nodes()), env)

    def _if_expr(self, node: Node, env: Names) -> Expr:
        test, then, other = node.nodes()
        yes, no = self.expr(then, env), self.expr(other, env)
        yes, no = self._alike(yes, no, other.span)
        return If(self.truth(test, env), yes, no, yes.sort)

    def _alike(self, left: Expr, right: Expr, span: Span) -> tuple[Expr, Expr]:
        """Bring two expressions to one sort: optional if either is, a set if either is."""
        pair = left.sort, right.sort
        for sort in pair:
            if isinstance(sort, SetOf | ListOf):
                return coerce(left, sort, span, "this"), coerce(right, sort, span, "this")
        for sort in pair:
            if isinstance(sort, Maybe) and sort != NONE:
                return coerce(left, sort, span, "this"), coerce(right, sort, span, "this")
        for one, other in (pair, pair[::-1]):
            if one == NONE and isinstance(other, Enum):
                wanted = Maybe(other)
                return coerce(left, wanted, span, "this"), coerce(right, wanted, span, "this")
        if isinstance(pair[0], Number) and isinstance(pair[1], Number):
            return left, right
        return left, coerce(right, left.sort, span, "this")

    def _or_expr(self, node: Node, env: Names) -> Expr:
        return Op("or", tuple(self.truth(part, env) for part in node.nodes()), TRUTH)

    def _and_expr(self, node: Node, env: Names) -> Expr:
        return Op("and", tuple(self.truth(part, env) for part in node.nodes()), TRUTH)

    def _not_expr(self, node: Node, env: Names) -> Expr:
        return Op("not", (self.truth(next(node.nodes()), env),), TRUTH)

    def _is_expr(self, node: Node, env: Names) -> Expr:
        return self._equal("=", node, env)

    def _is_not(self, node: Node, env: Names) -> Expr:
        return self._equal("!=", node, env)

    def _equal(self, op: OpName, node: Node, env: Names) -> Expr:
        left, right = node.nodes()
        one, other = self._alike(self.expr(left, env), self.expr(right, env), right.span)
        return Op(op, (one, other), TRUTH)

    def _compare(self, node: Node, env: Names) -> Expr:
        left, right = node.nodes()
        op = cast(OpName, node.text("COMPARE"))
        one, other = self._alike(self.expr(left, env), self.expr(right, env), right.span)
        if op == "=":
            return Op("=", (one, other), TRUTH)
        if isinstance(one.sort, SetOf | ListOf) or one.sort == TRUTH:
            raise Fault(
                "L302", node.span, f"a {name(one.sort)} has no order", "compare numbers or ranks"
            )
        return Op(op, (one, other), TRUTH)

    def _in_expr(self, node: Node, env: Names) -> Expr:
        left, right = node.nodes()
        within = self.expr(right, env)
        if isinstance(within.sort, Enum | Maybe) and not is_none(within):
            within = coerce(within, SetOf(_enum(within.sort)), right.span, "what stands after 'in'")
        if not isinstance(within.sort, SetOf | ListOf):
            raise Fault(
                "L301",
                right.span,
                f"a {name(within.sort)} stands after 'in', expected a set or list",
            )
        member = self.expr(left, env)
        if not isinstance(member.sort, Maybe) or is_none(member):
            member = coerce(member, within.sort.of, left.span, "what stands before 'in'")
        elif member.sort.of != within.sort.of:
            raise Fault(
                "L301", left.span, f"a {name(member.sort)} cannot be in a {name(within.sort)}"
            )
        return guarded((member,), lambda args: Op("in", (args[0], within), TRUTH))

    def _not_in(self, node: Node, env: Names) -> Expr:
        return Op("not", (self._in_expr(node, env),), TRUTH)

    # ------------------------------------------------------------ numbers and sets

    def _binary(self, node: Node, env: Names) -> Expr:
        left, middle, right = node.parts
        assert isinstance(left, Node)
        assert isinstance(right, Node)
        assert middle is not None
        word = next(middle.words()).text if isinstance(middle, Node) else middle.text
        one, other = self.expr(left, env), self.expr(right, env)
        sets: dict[str, OpName] = {"within": "meet", "without": "minus", "joined": "union"}
        if word in sets:
            kind = next((e.sort for e in (one, other) if isinstance(e.sort, SetOf)), None)
            if kind is None:
                kind = SetOf(_enum(one.sort if not is_none(one) else other.sort, left.span))
            one = coerce(one, kind, left.span, f"what stands before {word!r}")
            other = coerce(other, kind, right.span, f"what stands after {word!r}")
            return Op(sets[word], (one, other), kind)
        one = coerce(one, NUMBER, left.span, f"what stands before {word!r}")
        other = coerce(other, NUMBER, right.span, f"what stands after {word!r}")
        return Op(cast(OpName, word), (one, other), NUMBER)

    def _range(self, node: Node, env: Names) -> Expr:
        low, high = (self.wanted(part, env, NUMBER, "an end of a range") for part in node.nodes())
        return Op("range", (low, high), ListOf(NUMBER, 0))

    def _negative(self, node: Node, env: Names) -> Expr:
        return Op(
            "neg", (self.wanted(next(node.nodes()), env, NUMBER, "what stands after '-'"),), NUMBER
        )

    def _set_expr(self, node: Node, env: Names) -> Expr:
        parts = [self.expr(part, env) for part in node.nodes()]
        first = parts[0].sort
        kind = first if isinstance(first, SetOf) else SetOf(_enum(first, node.span))
        sets = [coerce(p, kind, n.span, "this") for p, n in zip(parts, node.nodes(), strict=True)]
        total = sets[0]
        for part in sets[1:]:
            total = Op("union", (total, part), kind)
        return total

    def _each_expr(self, node: Node, env: Names) -> Expr:
        quant = node.node("quant")
        assert quant is not None
        word = next(quant.words()).text
        how = cast(How, "number" if word == "count" else word)
        domain_node, *rest = [part for part in node.nodes() if part.rule != "quant"]
        test_node, body_node = (rest[0], rest[1]) if len(rest) == 2 else (None, rest[0])
        subsets = domain_node.rule == "apply" and domain_node.text("NAME") == "subsets"
        domain = self.expr(next(domain_node.nodes()) if subsets else domain_node, env)
        if not isinstance(domain.sort, SetOf | ListOf):
            raise Fault(
                "L301",
                domain_node.span,
                f"a {name(domain.sort)} cannot be gone through",
                "name a set",
            )
        variable = self.variable(next(node.words("VAR")))
        over: Sort = domain.sort if subsets else domain.sort.of
        if variable.sort != over and not (
            isinstance(over, Number) and isinstance(variable.sort, Number)
        ):
            raise Fault(
                "L303",
                next(node.words("VAR")).span,
                f"{variable.name} is a {name(variable.sort)}, "
                f"but goes through a {name(domain.sort)}",
            )
        inner = {*env, variable.name}
        test = None if test_node is None else self.truth(test_node, inner)
        if how in ("some", "every", "those", "number"):
            body = self.truth(body_node, inner)
        elif how in ("highest", "lowest"):
            body = self.expr(body_node, inner)
        else:
            body = self.wanted(body_node, inner, NUMBER, "what is counted")
        if test is not None and how in ("some", "those", "number"):
            body, test = Op("and", (test, body), TRUTH), None
        elif test is not None and how == "every":
            body, test = Op("or", (Op("not", (test,), TRUTH), body), TRUTH), None
        return Each(
            how, variable.name, over, domain, subsets, test, body, _each_sort(how, over, node.span)
        )

    # ------------------------------------------------------------ names

    def _number(self, node: Node, env: Names) -> Expr:
        return Lit(int(node.text("NUMBER")), NUMBER)

    def _true(self, node: Node, env: Names) -> Expr:
        return Lit(True, TRUTH)

    def _false(self, node: Node, env: Names) -> Expr:
        return Lit(False, TRUTH)

    def _none(self, node: Node, env: Names) -> Expr:
        return Lit(-1, NONE)

    def _in_vain(self, node: Node, env: Names) -> Expr:
        return Op("in-vain", (), TRUTH)

    def _var(self, node: Node, env: Names) -> Expr:
        word = next(node.words("VAR"))
        if word.text in self.scope.seats and word.text not in env:
            return Lit(self.scope.seats.index(word.text), Enum("player"))
        if (
            word.text in self.scope.sides
            and word.text not in env
            and word.text not in self.variables
        ):
            return Lit(list(self.scope.sides).index(word.text), Enum("side"))
        variable = self.variable(word)
        if word.text not in env:
            raise Fault(
                "L206",
                word.span,
                f"the variable {word.text!r} is not bound here",
                "bind it in the trigger, by `for each` or by `letting`",
            )
        return variable

    def _name(self, node: Node, env: Names) -> Expr:
        word = next(node.words("NAME"))
        text = word.text
        if text in self.scope.members:
            kind, index = self.scope.members[text]
            return Lit(index, Enum(kind))
        if text in self.states:
            keys, sort = self.states[text]
            if keys:
                raise Fault(
                    "L304", word.span, f"{text} needs a {name(keys[0])}", f"write {text} of ..."
                )
            return Read(text, (), sort)
        if text in self.scope.values:
            params, sort = self.definition(text, word.span)
            if params:
                raise Fault(
                    "L304",
                    word.span,
                    f"{text} needs a {name(params[0].sort)}",
                    f"write {text} of ...",
                )
            return Call(text, (), sort)
        if text in self.plurals:
            return Op("all", (), SetOf(Enum(self.plurals[text])))
        raise self._unknown(word)

    def _unknown(self, word: Word) -> Fault:
        if word.text in self.scope.states:
            raise Follows
        known = [*self.scope.members, *self.states, *self.scope.values, *self.plurals]
        guess = near(word.text, known)
        return Fault(
            "L204",
            word.span,
            f"nothing is called {word.text!r}",
            f"write {guess!r}" if guess else "declare it first",
        )

    def _open_for(self, node: Node, env: Names) -> Expr:
        word = next(node.words("NAME"))
        if word.text not in self.scope.menus:
            raise unknown(word, "menu", self.scope.menus)
        holder = self.expr(next(node.nodes()), env)
        index = Lit(list(self.scope.menus).index(word.text), NUMBER)
        return guarded((holder,), lambda args: Op("open", (index, args[0]), TRUTH))

    def _phrase_expr(self, node: Node, env: Names) -> Expr:
        key = phrase_key(node)
        span = node.span
        if key not in self.scope.predicates:
            place, hint = self.likely(node, self.scope.predicates)
            raise Fault(
                "L204",
                place,
                f"no definition reads {self.text(node)!r}",
                hint or "define it: define P ... means ...",
            )
        args: list[Expr] = []
        for part in node.parts:
            if isinstance(part, Word) and part.kind == "VAR":
                args.append(self._var(Node("var", (part,), part.span), env))
            elif isinstance(part, Node) and part.rule in ("arg", "arg_group", "arg_number"):
                args.append(self._argument(part, env))
        return self.call(" ".join(key), args, span)

    def likely(self, phrase: Node, known: Iterable[tuple[str, ...]]) -> tuple[Span, str]:
        """Tell what a phrase that nothing reads was meant to be, and where it goes wrong.

        It is the nearest phrase of as many places, with these variables; or it runs on over
        a word of the language, written wrongly or out of place.
        """
        known = tuple(known)
        words = {word for one in known for word in one}
        parts = [part for part in phrase.parts if part is not None]
        key = phrase_key(phrase)
        shapes = {" ".join(k): k for k in known if k.count("_") == key.count("_")}
        guess = near(" ".join(key), shapes)
        if guess:
            values = [part for part, word in zip(parts, key, strict=True) if word == "_"]
            texts = iter([self.text(value) for value in values])
            return phrase.span, "write " + repr(
                " ".join(next(texts) if word == "_" else word for word in shapes[guess])
            )
        for part, word in zip(parts, key, strict=True):
            if word in keywords() - _PHRASE_WORDS - words:
                return part.span, f"end what stands before {word!r} first, or write another word"
            if written(word):
                return part.span, written(word)
            meant = "" if word in words else near(word, [one for one in keywords() if one[2:]])
            if meant and meant not in _PHRASE_WORDS:
                return part.span, f"write {meant!r}"
        return phrase.span, ""

    def _argument(self, part: Node, env: Names) -> Expr:
        if part.rule == "arg":
            return self._var(part, env)
        return self._number(part, env) if part.rule == "arg_number" else self._group(part, env)

    # ------------------------------------------------------------ application

    def _apply(self, node: Node, env: Names) -> Expr:
        return self._applied(next(node.words("NAME")), tuple(node.nodes()), node, env)

    def _apply_many(self, node: Node, env: Names) -> Expr:
        tuple_node = next(node.nodes())
        return self._applied(next(node.words("NAME")), tuple(tuple_node.nodes()), node, env)

    def _applied(self, word: Word, nodes: tuple[Node, ...], node: Node, env: Names) -> Expr:
        text = word.text
        args = [self.expr(part, env) for part in nodes]
        if text in self.states:
            return self.read(text, args, node.span)
        if text in self.scope.values:
            return self.call(text, args, node.span)
        built = self.builtins.apply(text, args, node.span)
        if built is None and text in self.builtins.names:
            given = " and a ".join(name(arg.sort) for arg in args)
            raise Fault("L301", node.span, f"{text} cannot be taken of a {given}")
        if built is None:
            raise self._unknown(word)
        return built

    def read(self, state: str, args: Sequence[Expr], span: Span) -> Expr:
        """Read a state at keys."""
        keys, sort = self.states[state]
        fitted = self._fit(state, args, keys, span)
        return guarded(fitted, lambda values: Read(state, values, sort))

    def call(self, name_: str, args: Sequence[Expr], span: Span) -> Expr:
        """Apply a definition."""
        params, sort = self.definition(name_, span)
        fitted = self._fit(name_, args, [param.sort for param in params], span)
        maybe = [not isinstance(param.sort, Maybe) for param in params]
        loose = [arg for arg, strict in zip(fitted, maybe, strict=True) if strict]
        rest = iter(())

        def build(values: tuple[Expr, ...]) -> Expr:
            strict_values = iter(values)
            return Call(
                name_,
                tuple(
                    next(strict_values) if strict else arg
                    for arg, strict in zip(fitted, maybe, strict=True)
                ),
                sort,
            )

        del rest
        return guarded(loose, build)

    def _fit(
        self, what: str, args: Sequence[Expr], wanted: Sequence[Sort], span: Span
    ) -> list[Expr]:
        """Coerce arguments, leaving an optional member optional for `guarded` to deal with."""
        if len(args) != len(wanted):
            raise Fault(
                "L304",
                span,
                f"{what.replace('_', '...')} takes {len(wanted)} values, found {len(args)}",
            )
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


def _enum(sort: Sort, span: Span | None = None) -> Enum:
    if isinstance(sort, Enum):
        return sort
    if isinstance(sort, Maybe) and sort != NONE:
        return sort.of
    raise Fault(
        "L301", span or Span("", 1, 1, 1, 1), f"a {name(sort)} stands where a set is expected"
    )


def _each_sort(how: How, over: Sort, span: Span) -> Sort:
    if how in ("some", "every"):
        return TRUTH
    if how in ("sum", "number", "most", "least"):
        return NUMBER
    if not isinstance(over, Enum):
        raise Fault("L305", span, f"{how!r} goes through members of a kind, not a {name(over)}")
    return SetOf(over) if how == "those" else Maybe(over)
