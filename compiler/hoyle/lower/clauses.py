"""Clauses of a law to IR."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from hoyle.ir import (
    Citation,
    Clause,
    ConsequenceClause,
    DutyClause,
    Effect,
    Enum,
    Expr,
    Head,
    LibertyClause,
    Maybe,
    MenuClause,
    MenuOption,
    Odds,
    OffenceClause,
    OnceTrigger,
    PowerClause,
    Raise,
    SetOf,
    Settle,
    Sort,
    Trigger,
    Var,
)
from hoyle.lower.expressions import all_of
from hoyle.lower.operators import NamesInScope
from hoyle.lower.report import literal
from hoyle.lower.sorts import Fault, all_sound, coerce, name, unknown
from hoyle.lower.triggers import Triggered, Triggers, parts
from hoyle.syntax.tree import Node
from hoyle.syntax.unfold import MENUS, TRIGGERS


class ClauseLowering:
    """Lowers the clauses of laws, one at a time."""

    def __init__(self, triggers: Triggers, book: str) -> None:
        self.triggers = triggers
        self.phrases = triggers.phrases
        self.expressions = triggers.expressions
        self.book = book

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
        self,
        node: Node,
        id_: str,
        law: str,
        citation: Citation,
        triggered: Triggered | None,
        env: NamesInScope,
    ) -> Head:
        """Make what all clauses share."""
        says = next(parts(node, "says"), None)
        citing = next(parts(node, "citing"), None)
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

    def _raise(self, breach: Node, env: NamesInScope) -> Raise:
        offence = breach.text("NAME")
        signature = self.triggers.signature(offence)
        offender, *rest = breach.nodes()
        if len(rest) != len(signature.params):
            raise self.triggers.misfit(breach)
        try:
            args = tuple(
                self._fitting(node, env, param.sort, f"{param.name} of {offence}")
                for node, param in zip(rest, signature.params, strict=True)
            )
            by = self._fitting(offender, env, signature.offender, "the offender")
        except Fault as fault:
            raise self.triggers.beside_first(fault, breach) from None
        return Raise(offence, by, args)

    def _fitting(self, node: Node, env: NamesInScope, sort: Sort, what: str) -> Expr:
        expr = self.expressions.expr(node, env)
        if isinstance(sort, Enum) and isinstance(expr.sort, Maybe):
            raise Fault(
                "L308",
                node.span,
                f"{what} may be none here",
                "bind it by `letting`, which passes over none",
            )
        return coerce(expr, sort, node.span, what)

    def _offence(self, node: Node, id_: str, law: str, citation: Citation) -> OffenceClause:
        triggered = self.triggers.of_clause(node)
        breach = node.the("breach")
        return OffenceClause(
            self.head(node, id_, law, citation, triggered, triggered.env),
            "ban" if node.rule == "ban" else "offence",
            triggered.trigger,
            self._unless(node, triggered.env),
            self._raise(breach, triggered.env),
            node.rule == "offence",
            (),
        )

    def _duty(self, node: Node, id_: str, law: str, citation: Citation) -> DutyClause:
        bearer, phrase, *rest = node.nodes()
        condition = rest[0] if rest[0].rule not in TRIGGERS else None
        triggered = self.triggers.of_clause(node)
        fulfil, new = self.phrases.pattern(phrase, condition, triggered.env)
        windows = [self.triggers.window(part, triggered.env) for part in parts(node, "before")]
        # Its end is told in the variables of its opening and of whatever closed it.
        env = set.intersection(*(window.env for window in windows)) if windows else triggered.env
        breach = node.the("breach")
        del new
        return DutyClause(
            self.head(node, id_, law, citation, triggered, env),
            triggered.trigger,
            self._holder(bearer, triggered.env),
            fulfil,
            tuple(window.trigger for window in windows),
            self._unless(node, env),
            self._raise(breach, env),
            node.node("no_penalty") is None,
        )

    def _unless(self, node: Node, env: NamesInScope) -> tuple[Expr, ...]:
        return tuple(
            self.expressions.truth(next(part.nodes()), env) for part in parts(node, "unless")
        )

    def _holder(self, node: Node, env: NamesInScope) -> Expr:
        if node.rule == "and_expr":
            several = ", ".join(self.triggers.expressions.text(one) for one in node.nodes())
            said = "several stand here, expected a player or a side"
            hint = f"a choice that each of them has: menu NAME for any R in {{{several}}}"
            raise Fault("L301", node.span, said, hint)
        expr = self.expressions.expr(node, env)
        if expr.sort not in (Enum("player"), Enum("side")):
            hint = ""
            if isinstance(expr.sort, Maybe):
                hint = "write a variable, and after the trigger: letting Q = ..."
            elif expr.sort in (SetOf(Enum("player")), SetOf(Enum("side"))):
                these = self.triggers.expressions.text(node)
                hint = f"a choice that each of them has: menu NAME for any R in {these}"
            said = f"a {name(expr.sort)} stands here, expected a player or a side"
            raise Fault("L301", node.span, said, hint)
        return expr

    def _liberty(self, node: Node, id_: str, law: str, citation: Citation) -> LibertyClause:
        word = next(node.words("NAME"))
        if word.text not in self.triggers.scope.offences:
            raise unknown(word, "offence", self.triggers.scope.offences)
        signature = self.triggers.signature(word.text)
        variables = tuple(self.expressions.variable(w) for w in node.words("VAR"))
        wanted = (signature.offender, *(param.sort for param in signature.params))
        for variable, sort in zip(variables, wanted, strict=False):
            if variable.sort != sort:
                said = f"{variable.name} is a {name(variable.sort)}, expected a {name(sort)}"
                raise self.triggers.beside_first(Fault("L303", node.span, said), node)
        padding = tuple(
            Var(f"_{param.name}", param.sort) for param in signature.params[len(variables) - 1 :]
        )
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
        given, env, there = self.triggers.letting(node, env)
        test = None if condition is None else self.expressions.truth(condition, env)
        pattern = replace(pattern, test=all_of([*there, test]))
        triggered = Triggered(pattern, env, (), given, self.expressions.facts(condition, env))
        return PowerClause(
            self.head(node, id_, law, citation, triggered, env),
            pattern,
            self._does(node, env),
            any(node.words("SILENT")),
        )

    def _menu(self, node: Node, id_: str, law: str, citation: Citation) -> MenuClause:
        holder = next(node.nodes())
        triggered = self.triggers.of_clause(node)
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
            (*self._until(node, env), *self._until_together(node.text("NAME"), env)),
            tuple(all_sound(node.nodes("option"), lambda option: self._menu_option(option, env))),
        )

    def _until(self, node: Node, env: NamesInScope) -> tuple[Trigger, ...]:
        ends = (self.triggers.window(part, env).trigger for part in parts(node, "until"))
        return tuple(map(_standing, ends))

    def _until_together(self, menu: str, env: NamesInScope) -> Iterator[Trigger]:
        """Lower what closes a menu with others of the book."""
        for item in self.triggers.scope.items(*MENUS):
            names = item.node("names")
            named = names is None or menu in [word.text for word in names.words()]
            if named != (item.rule == "menus_except"):
                for node in item.nodes(*TRIGGERS):
                    yield _standing(self.triggers.closing(node, env).trigger)

    def _menu_option(self, node: Node, env: NamesInScope) -> MenuOption:
        phrase, *rest = node.nodes()
        condition = next((part for part in rest if part.rule not in _OPTION_PARTS), None)
        pattern, new = self.phrases.pattern(phrase, condition, env)
        inner = {*env, *new}
        says = next(parts(node, "says"), None)
        return MenuOption(
            node.text("NAME"),
            pattern,
            self._until(node, env),
            self._does(node, inner),
            None if says is None else self.expressions.says(next(says.words("STRING")), inner),
        )

    def _does(self, node: Node, env: NamesInScope) -> tuple[Effect, ...]:
        does = next(parts(node, "does"), None)
        return () if does is None else self.phrases.effects.all(next(does.nodes()), env)

    def _consequence(self, node: Node, id_: str, law: str, citation: Citation) -> ConsequenceClause:
        triggered = self.triggers.of_clause(node)
        against = node.node("against")
        if against is not None:
            self._holder(next(against.nodes()), triggered.env)
        return ConsequenceClause(
            self.head(node, id_, law, citation, triggered, triggered.env),
            "holding" if node.rule == "holding" else "consequence",
            triggered.trigger,
            self._unless(node, triggered.env),
            self._does(node, triggered.env),
            against is not None,
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
        claim = node.the("odds_for", "odds_against")
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


_POWER_PARTS = ("letting", "does", "says", "citing")
_OPTION_PARTS = ("until", "does", "says", "at_settlement")  # the last only if it is faulty
_SETTLE_PARTS = ("settle_before", "settle_after", "does", "says", "citing")


def _standing(trigger: Trigger) -> Trigger:
    """Let a moment that ends a menu end one that opens after it, too."""
    return replace(trigger, standing=True) if isinstance(trigger, OnceTrigger) else trigger


def _step_names(node: Node, rule: str) -> tuple[str, ...]:
    out: list[str] = []
    for order in node.nodes(rule):
        names = next(order.nodes())
        inner = names.node("names")
        out += ["*"] if inner is None else [word.text for word in inner.words("NAME")]
    return tuple(out)
