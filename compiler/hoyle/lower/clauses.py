"""Clauses of a law to IR."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from hoyle.ir import (
    Assign,
    Citation,
    Clause,
    ConsequenceClause,
    DutyClause,
    Effect,
    ElectionTrigger,
    Enum,
    Expr,
    Fact,
    ForEach,
    Head,
    LibertyClause,
    Lit,
    Maybe,
    MenuClause,
    MenuOption,
    Odds,
    Offence,
    OffenceClause,
    OffenceTrigger,
    OnceTrigger,
    PowerClause,
    Raise,
    SetOf,
    Settle,
    Sort,
    Trigger,
    Var,
    When,
)
from hoyle.lower.expressions import Expressions, Names, all_of
from hoyle.lower.phrases import Phrases, literal
from hoyle.lower.sorts import Fault, coerce, name, narrow, present
from hoyle.suggest import near
from hoyle.syntax import Node


@dataclass(frozen=True, slots=True)
class Triggered:
    """A lowered trigger and what goes with it: its variables, and what it enumerates."""

    trigger: Trigger
    env: set[str]
    each: tuple[tuple[Var, Expr], ...]
    given: tuple[tuple[Var, Expr], ...]
    facts: tuple[Fact, ...]


class Clauses:
    """Lowers the clauses of laws, one at a time."""

    def __init__(self, phrases: Phrases, book: str) -> None:
        self.phrases = phrases
        self.expressions: Expressions = phrases.expressions
        self.scope = phrases.scope
        self.book = book
        self.signatures: dict[str, Offence] = {}
        self.menu_env: dict[str, set[str]] = {}

    # ------------------------------------------------------------ signatures

    def signature(self, offence: str) -> Offence:
        """Give an offence's signature from the first clause that raises it."""
        if offence not in self.signatures:
            breach = self.scope.offences[offence]
            offender, *rest = breach.nodes()
            params = tuple(self._parameter(node) for node in rest)
            self.signatures[offence] = Offence(offence, self._parameter(offender).sort, params)
        return self.signatures[offence]

    def _parameter(self, node: Node) -> Var:
        word = next(node.words("VAR"), None) if node.rule == "var" else None
        if word is None:
            raise Fault("L209", node.span, "the first clause that raises an offence names it with variables", "bind the value by `letting` and write its variable")
        return self.expressions.variable(word)

    def option_env(self, option: str) -> set[str]:
        """Give the variables that an election clause on this option sees."""
        menu, node = self.scope.options[option]
        if menu.text("NAME") not in self.menu_env:
            triggered = self.trigger(self._trigger_node(menu), menu, ())
            self.menu_env[menu.text("NAME")] = triggered.env
        env = self.menu_env[menu.text("NAME")]
        phrase = node.node("phrase")
        assert phrase is not None
        return {*env, *(word.text for word in phrase.words("VAR"))}

    # ------------------------------------------------------------ triggers

    def _trigger_node(self, clause: Node) -> Node:
        rules = ("on_act", "after_act", "on_offence", "on_election", "once")
        node = clause.node(*rules)
        assert node is not None
        return node

    def trigger(self, node: Node, clause: Node | None, base: Names) -> Triggered:
        """Lower a trigger with the `for each` and `letting` that its clause adds."""
        eaches = list(node.nodes("each"))
        rest = [part for part in node.nodes() if part.rule != "each"]
        text = self._trigger_text(node)
        condition: Node | None
        trigger: Trigger
        env = set(base)
        match node.rule:
            case "on_act" | "after_act":
                phrase, condition = rest[0], rest[1] if len(rest) > 1 else None
                after = node.rule == "after_act"
                trigger, new = self.phrases.pattern(phrase, None, env, after=after, text=text)
                env |= new
            case "on_offence":
                breach, condition = rest[0], rest[1] if len(rest) > 1 else None
                trigger, new = self._on_offence(breach, env, text)
                env |= new
            case "on_election":
                condition = rest[0] if rest else None
                trigger = ElectionTrigger(self._option(node), None, text)
                env |= self.option_env(trigger.option)
            case _:
                condition = rest[0]
                trigger = OnceTrigger(Lit(True, self._truth()), text)
        each, env = self._each(eaches, env)
        given, env, there = self._letting(clause, env)
        test = None if condition is None else self.expressions.truth(condition, env)
        test = all_of([*there, test])
        if isinstance(trigger, OnceTrigger):
            assert test is not None
            trigger = replace(trigger, test=test)
        else:
            trigger = replace(trigger, test=test)
        return Triggered(trigger, env, each, given, self.expressions.facts(condition, env))

    def _truth(self) -> Sort:
        from hoyle.lower.sorts import TRUTH

        return TRUTH

    def _trigger_text(self, node: Node) -> str:
        return self.expressions.text(node)

    def _option(self, node: Node) -> str:
        word = next(node.words("NAME"))
        if word.text not in self.scope.options:
            guess = near(word.text, self.scope.options)
            raise Fault("L204", word.span, f"no option is called {word.text!r}", f"write {guess!r}" if guess else "")
        return word.text

    def _on_offence(self, breach: Node, env: Names, text: str) -> tuple[OffenceTrigger, set[str]]:
        word = next(breach.words("NAME"))
        if word.text not in self.scope.offences:
            guess = near(word.text, self.scope.offences)
            raise Fault("L204", word.span, f"no offence is called {word.text!r}", f"write {guess!r}" if guess else "")
        signature = self.signature(word.text)
        nodes = list(breach.nodes())
        sorts = [signature.offender, *(param.sort for param in signature.params)]
        if len(nodes) > len(sorts):
            raise Fault("L304", breach.span, f"{word.text} has {len(sorts) - 1} values besides the offender, found {len(nodes) - 1}")
        args: list[Expr] = []
        binds: list[bool] = []
        new: set[str] = set()
        for node, sort in zip(nodes, sorts, strict=False):
            variable = self._parameter(node)
            if variable.sort != sort:
                raise Fault("L303", node.span, f"{variable.name} is a {name(variable.sort)}, expected a {name(sort)}")
            fresh = variable.name not in env and variable.name not in new
            args.append(variable)
            binds.append(fresh)
            if fresh:
                new.add(variable.name)
        for extra in signature.params[len(nodes) - 1 :]:
            args.append(Var(f"_{extra.name}", extra.sort))
            binds.append(True)
        return OffenceTrigger(word.text, tuple(args), tuple(binds), None, text), new

    def _each(
        self, nodes: Iterable[Node], env: set[str]
    ) -> tuple[tuple[tuple[Var, Expr], ...], set[str]]:
        out: list[tuple[Var, Expr]] = []
        for node in nodes:
            variable = self.expressions.variable(next(node.words("VAR")))
            if not isinstance(variable.sort, Enum):
                raise Fault("L303", node.span, f"{variable.name} is a {name(variable.sort)}, expected a member of a set")
            if variable.name in env:
                raise Fault("L207", node.span, f"{variable.name} is bound already", "use another variable")
            domain = self.expressions.wanted(next(node.nodes()), env, SetOf(variable.sort), "what is gone through")
            out.append((variable, domain))
            env = {*env, variable.name}
        return tuple(out), env

    def _letting(
        self, clause: Node | None, env: set[str]
    ) -> tuple[tuple[tuple[Var, Expr], ...], set[str], list[Expr]]:
        out: list[tuple[Var, Expr]] = []
        there: list[Expr] = []
        for node in _parts(clause, "letting"):
            variable = self.expressions.variable(next(node.words("VAR")))
            if variable.name in env:
                raise Fault("L207", node.span, f"{variable.name} is bound already", "use another variable")
            value = self.expressions.expr(next(node.nodes()), env)
            if isinstance(variable.sort, Enum) and isinstance(value.sort, Maybe) and value.sort.of == variable.sort:
                there.append(present(Var(variable.name, value.sort)))
                value = narrow(value)
            out.append((variable, coerce(value, variable.sort, node.span, "what it is let be")))
            env = {*env, variable.name}
        return tuple(out), env, there

    # ------------------------------------------------------------ clauses

    def clause(self, node: Node, id_: str, law: str, citation: Citation) -> Clause:
        """Lower one clause of a law."""
        match node.rule:
            case "offence" | "ban":
                return self._offence(node, id_, law, citation)
            case "duty":
                return self._duty(node, id_, law, citation)
            case "liberty":
                return self._liberty(node, id_, law, citation)
            case "power":
                return self._power(node, id_, law, citation)
            case "menu":
                return self._menu(node, id_, law, citation)
            case _:
                return self._consequence(node, id_, law, citation)

    def head(
        self, node: Node, id_: str, law: str, citation: Citation, triggered: Triggered | None, env: Names
    ) -> Head:
        """Make what all clauses share."""
        says = next(_parts(node, "says"), None)
        citing = next(_parts(node, "citing"), None)
        if citing is not None:
            citation = replace(citation, supplied=literal(next(citing.words("STRING"))))
        return Head(
            id_,
            law,
            replace(citation, span=node.span),
            () if triggered is None else triggered.each,
            () if triggered is None else triggered.given,
            () if triggered is None else triggered.facts,
            None if says is None else self.expressions.says(next(says.words("STRING")), env),
            node.span,
        )

    def _raise(self, breach: Node, env: Names) -> Raise:
        offence = breach.text("NAME")
        signature = self.signature(offence)
        offender, *rest = breach.nodes()
        if len(rest) != len(signature.params):
            raise Fault("L304", breach.span, f"{offence} has {len(signature.params)} values besides the offender, found {len(rest)}")
        args = tuple(
            self._fitting(node, env, param.sort, f"{param.name} of {offence}")
            for node, param in zip(rest, signature.params, strict=True)
        )
        return Raise(offence, self._fitting(offender, env, signature.offender, "the offender"), args)

    def _fitting(self, node: Node, env: Names, sort: Sort, what: str) -> Expr:
        expr = self.expressions.expr(node, env)
        if isinstance(sort, Enum) and isinstance(expr.sort, Maybe):
            raise Fault("L308", node.span, f"{what} may be none here", "bind it by `letting`, which passes over none")
        return coerce(expr, sort, node.span, what)

    def _offence(self, node: Node, id_: str, law: str, citation: Citation) -> OffenceClause:
        triggered = self.trigger(self._trigger_node(node), node, ())
        breach = node.node("breach")
        assert breach is not None
        unless = tuple(
            self.expressions.truth(next(part.nodes()), triggered.env) for part in _parts(node, "unless")
        )
        return OffenceClause(
            self.head(node, id_, law, citation, triggered, triggered.env),
            "ban" if node.rule == "ban" else "offence",
            triggered.trigger,
            unless,
            self._raise(breach, triggered.env),
            not any(_parts(node, "no_penalty")),
            (),
        )

    def _duty(self, node: Node, id_: str, law: str, citation: Citation) -> DutyClause:
        bearer, phrase, *rest = node.nodes()
        condition = rest[0] if rest[0].rule not in _TRIGGERS else None
        triggered = self.trigger(self._trigger_node(node), node, ())
        fulfil, new = self.phrases.pattern(phrase, condition, triggered.env)
        before = tuple(
            self.trigger(self._trigger_node(part), None, triggered.env).trigger
            for part in _parts(node, "before")
        )
        unless = [
            self.expressions.truth(next(part.nodes()), triggered.env) for part in _parts(node, "unless")
        ]
        breach = node.node("breach")
        assert breach is not None
        from hoyle.ir import Op

        test = None if not unless else unless[0] if len(unless) == 1 else Op("or", tuple(unless), self._truth())
        del new
        return DutyClause(
            self.head(node, id_, law, citation, triggered, triggered.env),
            triggered.trigger,
            self._holder(bearer, triggered.env),
            fulfil,
            before,
            test,
            self._raise(breach, triggered.env),
        )

    def _holder(self, node: Node, env: Names) -> Expr:
        expr = self.expressions.expr(node, env)
        if expr.sort not in (Enum("player"), Enum("side")):
            raise Fault("L301", node.span, f"a {name(expr.sort)} stands here, expected a player or a side")
        return expr

    def _liberty(self, node: Node, id_: str, law: str, citation: Citation) -> LibertyClause:
        word = next(node.words("NAME"))
        if word.text not in self.scope.offences:
            guess = near(word.text, self.scope.offences)
            raise Fault("L204", word.span, f"no offence is called {word.text!r}", f"write {guess!r}" if guess else "")
        signature = self.signature(word.text)
        variables = tuple(self.expressions.variable(w) for w in node.words("VAR"))
        wanted = (signature.offender, *(param.sort for param in signature.params))
        for variable, sort in zip(variables, wanted, strict=False):
            if variable.sort != sort:
                raise Fault("L303", node.span, f"{variable.name} is a {name(variable.sort)}, expected a {name(sort)}")
        padding = tuple(Var(f"_{param.name}", param.sort) for param in signature.params[len(variables) - 1 :])
        env = {variable.name for variable in variables}
        condition = next((part for part in node.nodes() if part.rule != "clause_tail"), None)
        test = None if condition is None else self.expressions.truth(condition, env)
        head = self.head(node, id_, law, citation, None, env)
        head = replace(head, facts=self.expressions.facts(condition, env))
        return LibertyClause(head, word.text, (*variables, *padding), test)

    def _power(self, node: Node, id_: str, law: str, citation: Citation) -> PowerClause:
        phrase, *rest = node.nodes()
        condition = next((part for part in rest if part.rule not in _POWER_PARTS), None)
        pattern, env = self.phrases.pattern(phrase, None, ())
        given, env, there = self._letting(node, env)
        test = None if condition is None else self.expressions.truth(condition, env)
        pattern = replace(pattern, test=all_of([*there, test]))
        triggered = Triggered(pattern, env, (), given, self.expressions.facts(condition, env))
        return PowerClause(
            self.head(node, id_, law, citation, triggered, env),
            pattern,
            self._does(node, env),
            any(_parts(node, "silently")),
        )

    def _menu(self, node: Node, id_: str, law: str, citation: Citation) -> MenuClause:
        holder = next(node.nodes())
        triggered = self.trigger(self._trigger_node(node), node, ())
        env = triggered.env
        consulting: Literal["allowed", "barred", "unstated"] = "unstated"
        if node.node("consulting_allowed"):
            consulting = "allowed"
        elif node.node("consulting_barred"):
            consulting = "barred"
        return MenuClause(
            self.head(node, id_, law, citation, triggered, env),
            node.text("NAME"),
            triggered.trigger,
            self._holder(holder, env),
            consulting,
            self._until(node, env),
            tuple(self._menu_option(option, env) for option in node.nodes("option")),
        )

    def _until(self, node: Node, env: Names) -> tuple[Trigger, ...]:
        return tuple(
            self.trigger(self._trigger_node(part), None, env).trigger for part in _parts(node, "until")
        )

    def _menu_option(self, node: Node, env: Names) -> MenuOption:
        phrase, *rest = node.nodes()
        condition = next((part for part in rest if part.rule not in _OPTION_PARTS), None)
        pattern, new = self.phrases.pattern(phrase, condition, env)
        inner = {*env, *new}
        says = next(_parts(node, "says"), None)
        return MenuOption(
            node.text("NAME"),
            pattern,
            self._until(node, env),
            self._does(node, inner),
            None if says is None else self.expressions.says(next(says.words("STRING")), inner),
        )

    def _does(self, node: Node, env: Names) -> tuple[Effect, ...]:
        does = next(_parts(node, "does"), None)
        return () if does is None else self.phrases.effects(next(does.nodes()), env)

    def _consequence(self, node: Node, id_: str, law: str, citation: Citation) -> ConsequenceClause:
        triggered = self.trigger(self._trigger_node(node), node, ())
        unless = [
            self.expressions.truth(next(part.nodes()), triggered.env) for part in _parts(node, "unless")
        ]
        trigger = triggered.trigger
        if unless:
            from hoyle.ir import Op

            against = [Op("not", (test,), self._truth()) for test in unless]
            test = all_of([trigger.test, *against])
            if isinstance(trigger, OnceTrigger):
                assert test is not None
                trigger = replace(trigger, test=test)
            else:
                trigger = replace(trigger, test=test)
        return ConsequenceClause(
            self.head(node, id_, law, citation, triggered, triggered.env),
            "holding" if node.rule == "holding" else "consequence",
            trigger,
            self._does(node, triggered.env),
        )

    # ------------------------------------------------------------ settlement and odds

    def settle(self, node: Node, id_: str, law: str, citation: Citation) -> Settle:
        """Lower a step of the settlement."""
        condition = next((part for part in node.nodes() if part.rule not in _SETTLE_PARTS), None)
        test = None if condition is None else self.expressions.truth(condition, ())
        head = self.head(node, id_, law, citation, None, ())
        return Settle(
            head,
            node.text("NAME"),
            _step_names(node, "settle_before"),
            _step_names(node, "settle_after"),
            test,
            self._does(node, ()),
        )

    def odds(self, node: Node, id_: str, law: Node, citation: Citation) -> Odds:
        """Lower a printed calculation."""
        pool_drawn = [int(word.text) for word in node.words("NUMBER")]
        drawn, pool, marked = pool_drawn
        word = next(node.words("VAR"))
        variable = self.expressions.variable(word)
        claim = node.node("odds_for", "odds_against")
        assert claim is not None
        one, other = (int(w.text) for w in claim.words("NUMBER"))
        condition = next(part for part in claim.nodes() if part.rule != "about")
        return Odds(
            self.head(node, id_, citation.law, citation, None, ()),
            citation.law,
            literal(next(law.words("STRING"))),
            pool,
            drawn,
            marked,
            variable.name,
            self.expressions.truth(condition, {variable.name}),
            claim.node("about") is not None,
            (one, other),
            claim.rule == "odds_against",
        )


_TRIGGERS = ("on_act", "after_act", "on_offence", "on_election", "once")
_POWER_PARTS = ("letting", "does", "silently", "says", "citing")
_OPTION_PARTS = ("until", "does", "says")
_SETTLE_PARTS = ("settle_before", "settle_after", "does", "says", "citing")


def _parts(clause: Node | None, rule: str) -> Iterator[Node]:
    """Yield a clause's parts of a rule, wherever its tail holds them."""
    if clause is None:
        return
    yield from clause.nodes(rule)
    for tail in clause.nodes("clause_tail"):
        yield from tail.nodes(rule)


def _step_names(node: Node, rule: str) -> tuple[str, ...]:
    out: list[str] = []
    for order in node.nodes(rule):
        names = next(order.nodes())
        inner = names.node("names")
        out += ["*"] if inner is None else [word.text for word in inner.words("NAME")]
    return tuple(out)


def written(effects: Iterable[Effect]) -> set[str]:
    """Tell which states some effects may write."""
    out: set[str] = set()
    for effect in effects:
        match effect:
            case Assign():
                out.add(effect.state)
            case When():
                out |= written(effect.then) | written(effect.other)
            case ForEach():
                out |= written(effect.body)
            case _:
                pass
    return out
