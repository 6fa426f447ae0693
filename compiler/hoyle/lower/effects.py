"""Effects to IR: what becomes of states, what is paid, effects that have a name."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from hoyle.ir import (
    Assign,
    CloseMenu,
    Deed,
    DeedCall,
    Effect,
    Enum,
    Expr,
    ForEach,
    If,
    ListOf,
    Lit,
    Maybe,
    Number,
    Op,
    Read,
    SetOf,
    Sort,
    Var,
    When,
    may_be_none,
)
from hoyle.ir.conditions import plain, present
from hoyle.ir.reads import changed
from hoyle.ir.visitor import free
from hoyle.lower.builtins import appended
from hoyle.lower.expressions import ExpressionLowering
from hoyle.lower.hints import calling, likely
from hoyle.lower.operators import NamesInScope
from hoyle.lower.sorts import (
    NUMBER,
    Fault,
    all_sound,
    asked_so,
    coerce,
    conjunction,
    counted,
    everyone,
    name,
    unknown,
)
from hoyle.lower.starting import starting
from hoyle.source.diagnostic import Diagnostic
from hoyle.source.span import Span
from hoyle.syntax.tree import Node, Terminal, phrase_key


class EffectLowering:
    """Lowers effects; those that have a name are written out where they are called."""

    def __init__(self, expressions: ExpressionLowering) -> None:
        self.expressions = expressions
        self.scope = expressions.scope
        self._under_way: list[tuple[str, ...]] = []
        self._declared: dict[tuple[str, ...], Deed] = {}
        self._calls: dict[tuple[str, ...], dict[DeedCall, None]] = {}
        self._calling: list[Span] = []  # the calls that are being written out, the outermost first
        self._called = set[tuple[str, ...]]()  # by anything but effects that nothing calls
        self._declaring = False

    def all(self, node: Node, env: NamesInScope) -> tuple[Effect, ...]:
        """Lower a sequence of effects."""
        made = all_sound(node.nodes(), lambda part: self._effects(part, env))
        return tuple(effect for effects in made for effect in effects)

    def _effects(self, node: Node, env: NamesInScope) -> tuple[Effect, ...]:
        match node.rule:
            case "effect_if":
                return (self._choice(node, env),)
            case "effect_each":
                *domains, block = node.nodes()
                pairs = list(zip(node.words("VAR"), domains, strict=True))
                return (self._each(pairs, block, env),)
            case "effect_close":
                return (self.closing(node, env),)
            case "effect_named":
                return self.named(node, env)
            case "pays" | "pays_all":
                return self._payment(node, env)
            case "begins_anew":
                return tuple(self._beginning(node, env))
            case _:
                *targets, value = node.nodes()
                return tuple(self._assignment(node, target, value, env) for target in targets)

    def _choice(self, node: Node, env: NamesInScope) -> Effect:
        test, *cases = node.nodes()
        asked = self.expressions.truth(test, env)
        then, *rest = all_sound(
            cases,
            lambda one: (
                self._effects(one, env) if one.rule == "effect_if" else self._block(one, env)
            ),
        )
        return When(asked, then, rest[0] if rest else ())

    def _block(self, node: Node, env: NamesInScope) -> tuple[Effect, ...]:
        return self.all(next(node.nodes()), env)

    def _each(self, pairs: list[tuple[Terminal, Node]], block: Node, env: NamesInScope) -> Effect:
        """Lower what is done for each of some things, and for each of those that come after."""
        (word, members), *others = pairs
        variable = self.expressions.variable(word)
        if not isinstance(variable.sort, Enum):
            said = f"{variable.name} is a {name(variable.sort)}, expected a member of a set"
            raise Fault("L303", word.span, said)
        domain = self.expressions.wanted(members, env, SetOf(variable.sort), "what is gone through")
        inner = {*env, variable.name}
        body = (self._each(others, block, inner),) if others else self._block(block, inner)
        return ForEach(variable.name, variable.sort, domain, body)

    def closing(self, node: Node, env: NamesInScope) -> Effect:
        """Lower the closing of a menu."""
        word = next(node.words("NAME"))
        if word.text not in self.scope.menus:
            raise unknown(word, "menu", self.scope.menus)
        holder = self.expressions.expr(next(node.nodes()), env)
        return _given((holder,), CloseMenu(word.text, plain(holder), self.expressions.text(node)))

    # ------------------------------------------------------------ effects with a name

    def declaration(self, item: Node) -> None:
        """Look into an effect that is declared, whether or not anything calls it."""
        params = [Var(one.name, one.sort) for one in self._parameters(item)]
        self._declaring = True
        try:
            effects = self._body(item, [*params], item)
        finally:
            self._declaring = False
        phrase = item.the("phrase")
        deed = Deed(self.expressions.text(phrase), effects, item.span, tuple(params))
        self._declared[phrase_key(phrase)] = deed

    def deeds(self) -> tuple[Deed, ...]:
        """Give the effects declared that something calls, and where that is."""
        return tuple(
            replace(one, calls=tuple(self._calls[key]))
            for key, one in self._declared.items()
            if key in self._called
        )

    def idle(self) -> Iterator[Diagnostic]:
        """Note each effect of the book's own that nothing calls but what nothing calls."""
        for key, item in self.scope.deeds.items():
            if key not in self._called and not item.span.file.startswith("common/"):
                said = f"the effect {self.expressions.text(item.the('phrase'))!r} is called nowhere"
                hint = "call it where it is to be done, or leave it out"
                yield Diagnostic("L465", "note", item.span, said, hint)

    def _parameters(self, item: Node) -> list[Var]:
        phrase = item.the("phrase")
        return [self.expressions.variable(word) for word in phrase.words("VAR")]

    def named(self, node: Node, env: NamesInScope) -> tuple[Effect, ...]:
        """Lower a call of an effect that has a name; raise Fault if none is called so."""
        item = self.scope.deeds.get(phrase_key(node))
        if item is None:
            text = self.expressions.text
            place, hint = likely(node, self.scope.deeds, text)
            meant = calling(node, self.scope.deeds, self.scope.acts.values(), text)
            said, hint = text(node), meant or hint or "declare it: effect ... does ..."
            raise Fault("L208", place, f"no effect reads {said!r}", hint)
        if not self._declaring:
            self._called.add(phrase_key(node))
        parts = node.nodes("arg", "arg_group", "arg_number")
        args: list[Expr] = []
        for part, param in zip(parts, self._parameters(item), strict=True):
            arg = self.expressions._argument(part, env)
            if not (isinstance(arg.sort, Maybe) and arg.sort.of == param.sort):
                arg = coerce(arg, param.sort, part.span, f"{param.name} of this effect")
            args.append(arg)
        outermost, nested = self._calling[0] if self._calling else node.span, bool(self._calling)
        call = DeedCall(tuple(args), outermost, nested)
        self._calls.setdefault(phrase_key(node), {})[call] = None
        self._calling.append(node.span)
        try:
            return self._body(item, args, node)
        finally:
            self._calling.pop()

    def _body(self, item: Node, args: list[Expr], call: Node) -> tuple[Effect, ...]:
        """Write an effect out: its variables stand for what is given, wherever they stand.

        So nothing given may rest on what the effect changes, nor be of a variable that it binds.
        """
        key = phrase_key(next(item.nodes("phrase")))
        if key in self._under_way:
            raise Fault("L210", call.span, "this effect calls itself", "write out what it does")
        params = [param.name for param in self._parameters(item)]
        does = next(item.nodes("does"))
        bound = set(_bound(does))
        given = {word for arg in args for word in free(arg)} | set(params)
        if bound & given:
            said = f"{min(bound & given)} is bound within the effect"
            raise Fault("L207", call.span, said, "use another variable")
        self._under_way.append(key)
        try:
            with self._standing(dict(zip(params, args, strict=True))):
                effects = self.all(next(does.nodes()), params)
        finally:
            self._under_way.pop()
        for arg in args:
            shared = changed(effects) & self.expressions.rests_on(arg)
            if shared:
                raise Fault(
                    "L317",
                    call.span,
                    f"this effect changes {min(shared)}, on which what is given to it rests",
                    "change that last, or write the effect out",
                )
        return effects

    @contextmanager
    def _standing(self, values: dict[str, Expr]) -> Iterator[None]:
        before = self.expressions.standing
        self.expressions.standing = values
        try:
            yield
        finally:
            self.expressions.standing = before

    # ------------------------------------------------------------ what is paid

    def _payment(self, node: Node, env: NamesInScope) -> tuple[Effect, ...]:
        """Lower *pay n from a to b*: so much less there, so much more here, or neither.

        The side on which the amount rests is changed last.
        """
        *amounts, source, goal = node.nodes()
        from_, giving = self._target(source, env)
        to, taking = self._target(goal, env)
        for target, state in ((source, from_), (goal, to)):
            if state.sort != NUMBER:
                raise Fault(
                    "L301",
                    target.span,
                    f"{state.state} is a {name(state.sort)}, expected a number without bounds",
                    "what stops at a bound is not paid whole: write rises and falls",
                )
        amount: Expr = from_
        if amounts:
            amount = self.expressions.wanted(amounts[0], env, NUMBER, "the amount")
        rests = self.expressions.rests_on(amount)
        if to.state in rests and from_.state in rests:
            raise Fault(
                "L317",
                node.span,
                f"what is paid rests on {to.state} itself, which changes as it is paid",
                "name it first: letting N = ...",
            )
        less: Expr = Op("-", (from_, amount), NUMBER) if amounts else Lit(0, NUMBER)
        fall = Assign(from_.state, from_.keys, less)
        rise = Assign(to.state, to.keys, Op("+", (to, amount), NUMBER))
        effects = (rise, fall) if from_.state in rests else (fall, rise)
        return _given_all((*giving, *taking), effects)

    # ------------------------------------------------------------ what becomes of states

    def _beginning(self, node: Node, env: NamesInScope) -> Iterator[Effect]:
        """Lower *s, t begin anew*: each is again what it starts from, for all its keys if none
        are named; those kept for the same kinds are gone through together.
        """
        held: list[tuple[tuple[Var, ...], list[Effect]]] = []
        for target in node.nodes():
            word = next(target.words("NAME"))
            keys, sort = self.expressions.states[self.expressions.state(word)]
            if word.text not in self.scope.states:
                raise unknown(word, "state", self.scope.states)
            start = starting(self.scope.states[word.text], self.expressions, sort)
            if target.node("args") is not None:
                state, given = self._target(target, env)
                held.append(((), [*_given_all(given, (Assign(word.text, state.keys, start),))]))
                continue
            each = self._each_key(keys, env)
            if not held or held[-1][0] != each:
                held.append((each, []))
            held[-1][1].append(Assign(word.text, each, start))
        for each, effects in held:
            whole = tuple(effects)
            for variable in reversed(each):
                assert isinstance(variable.sort, Enum)
                members = everyone(self.expressions.kinds[variable.sort.name])
                whole = (ForEach(variable.name, variable.sort, members, whole),)
            yield from whole

    def _each_key(self, keys: tuple[Enum, ...], env: NamesInScope) -> tuple[Var, ...]:
        """Give a variable of its own for each key, one that the book has declared if it has."""
        out: list[Var] = []
        for key in keys:
            taken = {*env, *(one.name for one in out), *self.expressions.standing}
            names = (v for v, sort in self.expressions.variables.items() if sort == key)
            free_name = next((v for v in names if v not in taken), f"_{key.name}{len(out)}")
            out.append(Var(free_name, key))
        return tuple(out)

    def _assignment(self, node: Node, target: Node, value: Node, env: NamesInScope) -> Effect:
        now, given = self._target(target, env)
        assigned = Assign(now.state, now.keys, self._assigned(node, now, value, env))
        return _given(given, assigned)

    def _target(self, target: Node, env: NamesInScope) -> tuple[Read, tuple[Expr, ...]]:
        """Give the state that is to change, as it is read, and its keys as they were given."""
        word = next(target.words("NAME"))
        keys, sort = self.expressions.states[self.expressions.state(word, "declare it: state ...")]
        args = self._keys(target, word.text, keys, env)
        return Read(word.text, tuple(plain(arg) for arg in args), sort), args

    def _keys(
        self, target: Node, state: str, keys: tuple[Enum, ...], env: NamesInScope
    ) -> tuple[Expr, ...]:
        args = target.node("args")
        nodes: tuple[Node, ...] = ()
        if args is not None:
            inner = next(args.nodes())
            nodes = tuple(inner.nodes()) if inner.rule == "tuple" else (inner,)
        if len(nodes) != len(keys):
            of = ", ".join("..." if len(keys) > 3 else key.name for key in keys)
            said = f"{state} takes {counted(len(keys), 'key')} ({of}), found {len(nodes)}"
            hint = asked_so(state, keys, self.expressions.variables)
            raise Fault("L304", target.span, said, hint)
        out: list[Expr] = []
        for part, key in zip(nodes, keys, strict=True):
            expr = self.expressions.expr(part, env)
            if not (isinstance(expr.sort, Maybe) and expr.sort.of == key):
                expr = coerce(expr, key, part.span, "the key")
            out.append(expr)
        return tuple(out)

    def _assigned(self, node: Node, now: Read, value: Node, env: NamesInScope) -> Expr:
        sort: Sort = now.sort
        if node.rule == "becomes":
            expr = self.expressions.expr(value, env)
            same = isinstance(expr.sort, Maybe) and expr.sort.of == sort
            if same or (isinstance(sort, Number) and may_be_none(expr.sort) and not sort.optional):
                return If(present(expr), plain(expr), now, sort)
            return self.expressions.wanted(value, env, sort, "what it becomes")
        if node.rule in ("rises", "falls"):
            if not isinstance(sort, Number):
                word = "gains" if node.rule == "rises" else "loses"
                hint = f"write '{word}' for '{node.rule} by'" if isinstance(sort, SetOf) else ""
                said = f"{now.state} is a {name(sort)}, expected a number"
                raise Fault("L301", node.span, said, hint)
            by = self.expressions.wanted(value, env, NUMBER, "the amount")
            if isinstance(by, Lit) and sort.high is not None and sort.low is not None:
                coerce(
                    by,
                    Number(-(sort.high - sort.low), sort.high - sort.low),
                    value.span,
                    "the change",
                )
            changed_by = Op("+" if node.rule == "rises" else "-", (now, by), NUMBER)
            if not sort.optional:
                return changed_by
            return If(present(now), coerce(changed_by, sort, node.span, "this"), now, sort)
        if isinstance(sort, ListOf) and node.rule == "gains":
            return appended(now, self.expressions.wanted(value, env, sort.of, "what it gains"))
        if not isinstance(sort, SetOf):
            meant = {"gains": "rises by", "loses": "falls by"}
            hint = ""
            if isinstance(sort, Number):
                hint = f"write '{meant[node.rule]}' for '{node.rule}'"
            elif isinstance(sort, ListOf):
                hint = (
                    f"a list gains, and is cut to its last: {now.state} becomes "
                    f"tail of ({now.state}, 1); what is in no order is a 'set of' its kind"
                )
            raise Fault("L301", node.span, f"{now.state} is a {name(sort)}, expected a set", hint)
        change = self.expressions.wanted(value, env, sort, "what it gains or loses")
        return Op("union" if node.rule == "gains" else "minus", (now, change), sort)


def _bound(node: Node) -> Iterator[str]:
    """Name the variables that effects and expressions bind within them."""
    if node.rule in ("effect_each", "each_expr"):
        yield from (word.text for word in node.words("VAR"))
    for part in node.nodes():
        yield from _bound(part)


def _given(args: tuple[Expr, ...], effect: Effect) -> Effect:
    """An effect that happens only if the keys it needs are there."""
    return _given_all(args, (effect,))[0]


def _given_all(args: tuple[Expr, ...], effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    test = conjunction([present(arg) for arg in args if may_be_none(arg.sort)])
    return effects if test is None else (When(test, effects, ()),)
