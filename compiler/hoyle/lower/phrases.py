"""Acts, effects and patterns of acts to IR."""

from __future__ import annotations

from hoyle.ir import (
    Act,
    ActTrigger,
    Assign,
    CloseMenu,
    Effect,
    Enum,
    Expr,
    ForEach,
    If,
    ListOf,
    Maybe,
    Number,
    Op,
    Read,
    Role,
    SetOf,
    Slot,
    Sort,
    When,
    Word,
)
from hoyle.ir.conditions import plain, present
from hoyle.lower.expressions import ExpressionLowering
from hoyle.lower.hints import likely
from hoyle.lower.operators import NamesInScope
from hoyle.lower.sorts import (
    NUMBER,
    Fault,
    Follows,
    coerce,
    conjunction,
    name,
    unknown,
)
from hoyle.syntax.resolve import phrase_key
from hoyle.syntax.tree import Node, Terminal


class PhraseLowering:
    """Lowers acts and whatever speaks of them."""

    def __init__(self, expressions: ExpressionLowering) -> None:
        self.expressions = expressions
        self.scope = expressions.scope
        self.roles: dict[str, tuple[Role, ...]] = {}
        self.by_shape: dict[tuple[str, ...], list[str]] = {}
        for act, item in self.scope.acts.items():
            phrase = item.node("phrase")
            assert phrase is not None
            self.by_shape.setdefault(phrase_key(phrase), []).append(act)

    # ------------------------------------------------------------ declarations

    def declare(self, act: str) -> None:
        """Give the roles of an act from the variables of its phrase."""
        phrase = self.scope.acts[act].node("phrase")
        assert phrase is not None
        self.roles[act] = self.phrase_roles(phrase)

    def phrase_roles(self, phrase: Node, *, lists: bool = False) -> tuple[Role, ...]:
        """Give a role for each variable of a declared phrase; names follow the sorts.

        A list is refused unless `lists` are allowed, as in a line that stands for many acts.
        """
        roles: list[Role] = []
        counts: dict[str, int] = {}
        for word in phrase.words("VAR"):
            variable = self.expressions.variable(word)
            if any(role.var == variable.name for role in roles):
                raise Fault(
                    "L306",
                    word.span,
                    f"{variable.name} stands twice in this phrase",
                    "use another variable",
                )
            if isinstance(variable.sort, ListOf) and not lists:
                raise Fault(
                    "L312",
                    word.span,
                    f"{variable.name} is a {name(variable.sort)}, which a record cannot say",
                    "let the act name one member, or a set of them, and keep the order in a state",
                )
            base = _role_name(variable.sort)
            counts[base] = counts.get(base, 0) + 1
            label = base if counts[base] == 1 else f"{base}{counts[base]}"
            roles.append(Role(variable.name, label, variable.sort))
        return tuple(roles)

    def parts(self, phrase: Node) -> tuple[Word | Slot, ...]:
        """Give the words and slots of a declared phrase."""
        return tuple(
            Slot(part.text) if isinstance(part, Terminal) else Word(next(part.words()).text)
            for part in phrase.parts
            if part is not None
        )

    def act(self, item: Node) -> Act:
        """Lower an act's declaration."""
        act = item.text("NAME")
        phrase = item.node("phrase")
        assert phrase is not None
        if act not in self.roles:
            raise Follows
        roles = self.roles[act]
        env = {role.var for role in roles}
        possible = item.node("possible")
        test, says = None, None
        if possible is not None:
            test = self.expressions.truth(next(possible.nodes()), env)
            word = next(possible.words("STRING"), None)
            says = None if word is None else self.expressions.says(word, env)
        does = item.node("does")
        effects = () if does is None else self.effects(next(does.nodes()), env)
        formal = any(item.words("FORMAL"))
        return Act(act, formal, roles, self.parts(phrase), test, says, effects, item.span)

    # ------------------------------------------------------------ patterns

    def pattern(
        self,
        phrase: Node,
        test: Node | None,
        env: NamesInScope,
        *,
        after: bool = False,
        text: str = "",
    ) -> tuple[ActTrigger, set[str]]:
        """Lower a phrase used as a pattern; give it with the variables that it binds."""
        variables = [self.expressions.variable(word) for word in phrase.words("VAR")]
        act = self._matching(phrase, [variable.sort for variable in variables])
        binds: list[bool] = []
        new: set[str] = set()
        for variable in variables:
            fresh = variable.name not in env and variable.name not in new
            binds.append(fresh)
            if fresh:
                new.add(variable.name)
        inner = {*env, *new}
        condition = None if test is None else self.expressions.truth(test, inner)
        said = text or self.expressions.text(phrase) + (
            f" if {self.expressions.text(test)}" if test is not None else ""
        )
        return ActTrigger(act, tuple(variables), tuple(binds), condition, after, said), new

    def _matching(self, phrase: Node, sorts: list[Sort]) -> str:
        key = phrase_key(phrase)
        candidates = self.by_shape.get(key, [])
        for act in candidates:
            if [role.sort for role in self.roles.get(act, ())] == sorts:
                return act
        if any(act not in self.roles for act in candidates):
            raise Follows
        said = self.expressions.text(phrase)
        if candidates:
            roles = ", ".join(
                f"{role.var} a {name(role.sort)}" for role in self.roles[candidates[0]]
            )
            raise Fault(
                "L307",
                phrase.span,
                f"no act reads {said!r} with variables of these sorts",
                f"the act {candidates[0]} has {roles}",
            )
        place, hint = likely(phrase, self.by_shape, self.expressions.text)
        hint = self._capitals(phrase) or hint or f"declare it: act NAME : {said}"
        raise Fault("L208", place, f"no act reads {said!r}", hint)

    def _capitals(self, phrase: Node) -> str:
        """Give a phrase with its single letters as variables, if an act reads so."""
        words = self.expressions.text(phrase).split()
        large = [word.upper() if word.isalpha() and not word[1:] else word for word in words]
        key = tuple("_" if word[:1].isupper() else word for word in large)
        if large == words or key not in self.by_shape:
            return ""
        return f"write {' '.join(large)!r}: variables begin with a capital letter"

    # ------------------------------------------------------------ effects

    def effects(self, node: Node, env: NamesInScope) -> tuple[Effect, ...]:
        """Lower a sequence of effects."""
        return tuple(self.effect(part, env) for part in node.nodes())

    def effect(self, node: Node, env: NamesInScope) -> Effect:
        """Lower one effect."""
        match node.rule:
            case "effect_if":
                test, *blocks = node.nodes()
                then, other = blocks[0], blocks[1] if len(blocks) > 1 else None
                return When(
                    self.expressions.truth(test, env),
                    self.effects(next(then.nodes()), env),
                    () if other is None else self.effects(next(other.nodes()), env),
                )
            case "effect_each":
                domain_node, block = node.nodes()
                variable = self.expressions.variable(next(node.words("VAR")))
                if not isinstance(variable.sort, Enum):
                    raise Fault(
                        "L303",
                        node.span,
                        f"{variable.name} is a {name(variable.sort)}, expected a member of a set",
                    )
                domain = self.expressions.wanted(
                    domain_node, env, SetOf(variable.sort), "what is gone through"
                )
                body = self.effects(next(block.nodes()), {*env, variable.name})
                return ForEach(variable.name, variable.sort, domain, body)
            case "effect_close":
                word = next(node.words("NAME"))
                if word.text not in self.scope.menus:
                    raise unknown(word, "menu", self.scope.menus)
                holder = self.expressions.expr(next(node.nodes()), env)
                return _given(
                    (holder,), CloseMenu(word.text, plain(holder), self.expressions.text(node))
                )
            case _:
                return self._assignment(node, env)

    def _assignment(self, node: Node, env: NamesInScope) -> Effect:
        target, value_node = node.nodes()
        word = next(target.words("NAME"))
        keys, sort = self.expressions.states[self.expressions.state(word, "declare it: state ...")]
        args = self._keys(target, word.text, keys, env)
        value = self._assigned(node, word.text, sort, args, value_node, env)
        return _given(args, Assign(word.text, tuple(plain(arg) for arg in args), value))

    def _keys(
        self, target: Node, state: str, keys: tuple[Enum, ...], env: NamesInScope
    ) -> tuple[Expr, ...]:
        args = target.node("args")
        nodes: tuple[Node, ...] = ()
        if args is not None:
            inner = next(args.nodes())
            nodes = tuple(inner.nodes()) if inner.rule == "tuple" else (inner,)
        if len(nodes) != len(keys):
            raise Fault("L304", target.span, f"{state} takes {len(keys)} keys, found {len(nodes)}")
        out: list[Expr] = []
        for part, key in zip(nodes, keys, strict=True):
            expr = self.expressions.expr(part, env)
            if not (isinstance(expr.sort, Maybe) and expr.sort.of == key):
                expr = coerce(expr, key, part.span, "the key")
            out.append(expr)
        return tuple(out)

    def _assigned(
        self,
        node: Node,
        state: str,
        sort: Sort,
        args: tuple[Expr, ...],
        value: Node,
        env: NamesInScope,
    ) -> Expr:
        now = Read(state, tuple(plain(arg) for arg in args), sort)
        if node.rule == "becomes":
            expr = self.expressions.expr(value, env)
            if isinstance(sort, Enum) and isinstance(expr.sort, Maybe) and expr.sort.of == sort:
                return If(present(expr), plain(expr), now, sort)
            return coerce(expr, sort, value.span, "what it becomes")
        if node.rule in ("rises", "falls"):
            if not isinstance(sort, Number):
                raise Fault("L301", node.span, f"{state} is a {name(sort)}, expected a number")
            by = self.expressions.wanted(value, env, NUMBER, "the amount")
            return Op("+" if node.rule == "rises" else "-", (now, by), NUMBER)
        if isinstance(sort, ListOf) and node.rule == "gains":
            return Op(
                "append", (now, self.expressions.wanted(value, env, sort.of, "what it gains")), sort
            )
        if not isinstance(sort, SetOf):
            raise Fault("L301", node.span, f"{state} is a {name(sort)}, expected a set")
        change = self.expressions.wanted(value, env, sort, "what it gains or loses")
        return Op("union" if node.rule == "gains" else "minus", (now, change), sort)


def _given(args: tuple[Expr, ...], effect: Effect) -> Effect:
    """An effect that happens only if the keys it needs are there."""
    test = conjunction([present(arg) for arg in args if isinstance(arg.sort, Maybe)])
    return effect if test is None else When(test, (effect,), ())


def _role_name(sort: Sort) -> str:
    match sort:
        case Enum(kind) | Maybe(Enum(kind)):
            return kind
        case SetOf(of):
            return f"{of.name}s"
        case ListOf(of, _):
            return f"{of.name}s" if isinstance(of, Enum) else "numbers"
        case Number():
            return "number"
        case _:
            return "truth"
