"""What sets a clause off or closes a window: acts, offences, elections, moments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from hoyle.ir import (
    ElectionTrigger,
    Enum,
    Expr,
    Fact,
    Lit,
    Maybe,
    Number,
    Offence,
    OffenceTrigger,
    OnceTrigger,
    SetOf,
    Trigger,
    Var,
    may_be_none,
)
from hoyle.ir.conditions import plain, present
from hoyle.lower.expressions import all_of
from hoyle.lower.operators import NamesInScope
from hoyle.lower.phrases import PhraseLowering
from hoyle.lower.sorts import TRUTH, Fault, Follows, coerce, name, unknown
from hoyle.source.diagnostic import Label
from hoyle.syntax.tree import Node
from hoyle.syntax.unfold import TRIGGERS, conjuncts


@dataclass(frozen=True, slots=True)
class Triggered:
    """A lowered trigger and what goes with it: its variables, and what it enumerates."""

    trigger: Trigger
    env: set[str]
    each: tuple[tuple[Var, Expr], ...]
    given: tuple[tuple[Var, Expr], ...]
    facts: tuple[Fact, ...]


class Triggers:
    """Lowers triggers; knows the signature of every offence."""

    def __init__(self, phrases: PhraseLowering) -> None:
        self.phrases = phrases
        self.expressions = phrases.expressions
        self.scope = phrases.scope
        self.signatures: dict[str, Offence] = {}
        self.menu_env: dict[str, set[str]] = {}

    # ------------------------------------------------------------ signatures

    def signature(self, offence: str) -> Offence:
        """Give an offence's signature from the first clause that raises it.

        Raise Fault if that is by what is no player or side.
        """
        if offence not in self.signatures:
            breach = self.scope.offences[offence]
            offender, *rest = breach.nodes()
            params = tuple(self._parameter(node) for node in rest)
            by = self._parameter(offender).sort
            if by not in (Enum("player"), Enum("side")):
                said = f"a {name(by)} stands here, expected a player or a side"
                hint = "what another does has no offence: say what follows, consequence when ..."
                raise Fault("L301", offender.span, said, hint)
            self.signatures[offence] = Offence(offence, by, params)
        return self.signatures[offence]

    def misfit(self, breach: Node) -> Fault:
        """Make the fault of an offence that is not named as where it is first raised."""
        first = self.scope.offences[breach.text("NAME")]
        said = self.expressions.text(first)
        count = len(list(breach.nodes())) - 1
        return Fault(
            "L304",
            breach.span,
            f"it has {count or 'no'} value{'s' * (count != 1)} besides the offender here, "
            f"and another number where it is first raised, as {said!r}",
            "write it with as many values here, or there",
            (Label(first.span, "first raised here"),),
        )

    def beside_first(self, fault: Fault, breach: Node) -> Fault:
        """Show, with what is wrong in how an offence is named, where it is first raised."""
        first = self.scope.offences[breach.text("NAME")]
        one = fault.diagnostic
        if one.code not in ("L301", "L303") or first.span == breach.span:
            return fault
        label = Label(first.span, "first raised here")
        return Fault(one.code, one.span, one.message, one.hint, (*one.labels, label))

    def _parameter(self, node: Node) -> Var:
        word = next(node.words("VAR"), None) if node.rule == "var" else None
        if word is None:
            large = self.expressions.text(node).capitalize()
            if large in self.scope.lets and node.rule == "name":
                raise Follows  # that nothing is called so is told where the clause is lowered
            raise Fault(
                "L209",
                node.span,
                "the first clause that raises an offence names it with variables",
                f"a {large.lower()} is named by a variable, as in by {large[0]}"
                if large.lower() in self.expressions.kinds
                else "bind the value by `letting` and write its variable",
            )
        return self.expressions.variable(word)

    def option_env(self, option: str) -> set[str]:
        """Give the variables that an election clause on this option sees."""
        menu, node = self.scope.options[option]
        if menu.text("NAME") not in self.menu_env:
            triggered = self.of_clause(menu)
            self.menu_env[menu.text("NAME")] = triggered.env
        env = self.menu_env[menu.text("NAME")]
        phrase = node.the("phrase")
        return {*env, *(word.text for word in phrase.words("VAR"))}

    # ------------------------------------------------------------ triggers

    def of_clause(self, clause: Node) -> Triggered:
        """Lower the trigger of a clause with its `for each` and `letting`."""
        return self.trigger(clause.the(*TRIGGERS), clause, ())

    def window(self, node: Node, env: NamesInScope) -> Triggered:
        """Lower what closes a window, `until` or `before`, in the opening's variables."""
        return self.closing(node.the(*TRIGGERS), env)

    def closing(self, node: Node, env: NamesInScope) -> Triggered:
        """Lower one trigger that closes a window."""
        return self.trigger(node, None, env, window=True)

    def trigger(
        self, node: Node, clause: Node | None, base: NamesInScope, *, window: bool = False
    ) -> Triggered:
        """Lower a trigger with the `for each` and `letting` that its clause adds."""
        eaches = list(node.nodes("each"))
        rest = [part for part in node.nodes() if part.rule != "each"]
        text = self.expressions.text(node)
        condition: Node | None
        trigger: Trigger
        env = set(base)
        match node.rule:
            case "on_act" | "after_act":
                phrase, condition = rest[0], rest[1] if len(rest) > 1 else None
                after = node.rule == "after_act"
                trigger, new = self.phrases.pattern(
                    phrase, None, env, after=after, text=text, window=window
                )
                env |= new
                if not any(self.scope.acts[trigger.act].words("FORMAL")):
                    condition = _whatever_authority(condition)
            case "on_offence":
                breach, condition = rest[0], rest[1] if len(rest) > 1 else None
                trigger, new = self.on_offence(breach, env, text)
                env |= new
            case "on_election":
                condition = rest[0] if rest else None
                trigger = ElectionTrigger(self.option(node), None, text)
                env |= self.option_env(trigger.option)
            case _:
                condition = rest[0]
                trigger = OnceTrigger(Lit(True, TRUTH), text)
        each, env = self._each(eaches, env)
        given, env, there = self.letting(clause, env)
        test = None if condition is None else self.expressions.truth(condition, env)
        test = all_of([*there, test])
        if isinstance(trigger, OnceTrigger):
            assert test is not None
            trigger = replace(trigger, test=test)
        else:
            trigger = replace(trigger, test=test)
        return Triggered(trigger, env, each, given, self.expressions.facts(condition, env))

    def option(self, node: Node) -> str:
        """Give the option of which an election is told."""
        word = next(node.words("NAME"))
        if word.text not in self.scope.options:
            raise unknown(word, "option", self.scope.options)
        return word.text

    def on_offence(
        self, breach: Node, env: NamesInScope, text: str
    ) -> tuple[OffenceTrigger, set[str]]:
        """Lower a trigger that is an offence; give it with the variables that it binds."""
        word = next(breach.words("NAME"))
        if word.text not in self.scope.offences:
            raise unknown(word, "offence", self.scope.offences)
        signature = self.signature(word.text)
        nodes = list(breach.nodes())
        sorts = [signature.offender, *(param.sort for param in signature.params)]
        if len(nodes) > len(sorts):
            raise self.misfit(breach)
        args: list[Expr] = []
        binds: list[bool] = []
        new: set[str] = set()
        for node, sort in zip(nodes, sorts, strict=False):
            variable = self._parameter(node)
            if variable.sort != sort:
                said = f"{variable.name} is a {name(variable.sort)}, expected a {name(sort)}"
                raise self.beside_first(Fault("L303", node.span, said), breach)
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
                raise Fault(
                    "L303",
                    node.span,
                    f"{variable.name} is a {name(variable.sort)}, expected a member of a set",
                )
            if variable.name in env:
                raise Fault(
                    "L207", node.span, f"{variable.name} is bound already", "use another variable"
                )
            domain = self.expressions.wanted(
                next(node.nodes()), env, SetOf(variable.sort), "what is gone through"
            )
            out.append((variable, domain))
            env = {*env, variable.name}
        return tuple(out), env

    def letting(
        self, clause: Node | None, env: set[str]
    ) -> tuple[tuple[tuple[Var, Expr], ...], set[str], list[Expr]]:
        """Lower what a clause lets be: variables with values, the names in scope after them.

        Last come the conditions that values which may be none are there. Raises Fault for a
        variable that is bound already.
        """
        out: list[tuple[Var, Expr]] = []
        there: list[Expr] = []
        for node in parts(clause, "letting"):
            variable = self.expressions.variable(next(node.words("VAR")))
            if variable.name in env:
                raise Fault(
                    "L207", node.span, f"{variable.name} is bound already", "use another variable"
                )
            value = self.expressions.expr(next(node.nodes()), env)
            numbers = isinstance(variable.sort, Number) and isinstance(value.sort, Number)
            member = isinstance(value.sort, Maybe) and value.sort.of == variable.sort
            if member or (numbers and may_be_none(value.sort)):
                there.append(present(Var(variable.name, value.sort)))
                value = plain(value)
            if not numbers:
                value = coerce(value, variable.sort, node.span, "what it is let be")
            out.append((variable, value))
            env = {*env, variable.name}
        return tuple(out), env, there


def _whatever_authority(condition: Node | None) -> Node | None:
    """Leave out of a condition that the act is not in vain: one that is not formal never is."""
    if condition is None:
        return None
    each = conjuncts(condition)
    needless = [one for one in each if one.rule == "not_expr" and any(one.nodes("in_vain"))]
    if not needless:
        return condition
    rest = tuple(one for one in each if one not in needless)
    return replace(condition, parts=rest) if rest[1:] else next(iter(rest), None)


def parts(clause: Node | None, rule: str) -> Iterator[Node]:
    """Yield a clause's parts of a rule, wherever its tail holds them."""
    if clause is None:
        return
    yield from clause.nodes(rule)
    for tail in clause.nodes("clause_tail"):
        yield from tail.nodes(rule)
