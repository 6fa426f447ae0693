"""Acts, effects and patterns of acts to IR.

What is wrong with one raises `Fault`; what is wrong elsewhere, and told there, `Follows`.
"""

from __future__ import annotations

import re

from hoyle.ir import (
    Act,
    ActTrigger,
    Enum,
    Expr,
    ListOf,
    Maybe,
    Number,
    Role,
    SetOf,
    Shorthand,
    Slot,
    Sort,
    Span,
    Var,
    Word,
)
from hoyle.lower.effects import EffectLowering
from hoyle.lower.expressions import ExpressionLowering
from hoyle.lower.hints import another, likely
from hoyle.lower.operators import NamesInScope
from hoyle.lower.report import Report
from hoyle.lower.sorts import Fault, Follows, name, spelled
from hoyle.source.diagnostic import Diagnostic, Label
from hoyle.syntax.parser import offset
from hoyle.syntax.tree import Node, Terminal, phrase_key
from hoyle.syntax.unfold import VARIABLES


class PhraseLowering:
    """Lowers acts and whatever speaks of them."""

    def __init__(self, expressions: ExpressionLowering, report: Report) -> None:
        self.expressions = expressions
        self.report = report
        self.scope = expressions.scope
        self.effects = EffectLowering(expressions)
        self.roles: dict[str, tuple[Role, ...]] = {}
        self.by_shape: dict[tuple[str, ...], list[str]] = {}
        for act, item in self.scope.acts.items():
            phrase = item.the("phrase")
            self.by_shape.setdefault(phrase_key(phrase), []).append(act)

    def shorthands(self, item: Node) -> tuple[Shorthand, ...]:
        """Lower the lines of a record that stand for the same acts."""
        return tuple(self._shorthand(item, phrase) for phrase in item.nodes("phrase"))

    def _shorthand(self, item: Node, phrase: Node) -> Shorthand:
        roles = self.phrase_roles(phrase, lists=True)
        env = {role.var for role in roles}
        acts: list[tuple[str, tuple[Expr, ...]]] = []
        for node in item.nodes("shorthand_act"):
            words = list(node.nodes("arg", "arg_group", "arg_number"))
            args = [self.expressions._argument(part, env) for part in words]
            # An act of a list is done once for each of its members.
            each = (arg.sort.of if isinstance(arg.sort, ListOf) else arg.sort for arg in args)
            act = self.matching(node, list(each))
            acts.append((act, tuple(args)))
        return Shorthand(roles, self.parts(phrase), tuple(acts), self._telling(item, roles))

    def _telling(self, item: Node, roles: tuple[Role, ...]) -> tuple[str, str] | None:
        """Give the state whose beginning a shorthand tells, and the role that has its value."""
        node = item.node("telling")
        if node is None:
            return None
        word, variable = next(node.words("NAME")), next(node.words("VAR"))
        keys, sort = self.expressions.states[self.expressions.state(word)]
        item = self.scope.states[word.text]
        unsaid = item.node("unsaid_unknown") or item.node("unsaid_nought")
        if keys or unsaid is None or next(item.words("STRING"), None) is None:
            said = f"{word.text!r} has keys, no tag or no 'unless told': no line can tell it"
            hint = f'declare it: state {word.text} : player or none tag "..." unknown unless told'
            raise Fault("L321", word.span, said, hint)
        found = next((role.sort for role in roles if role.var == variable.text), None)
        wanted = sort.of if isinstance(sort, Maybe) else sort
        if found != wanted:
            said = f"found {variable.text}, expected a {name(wanted)} of this phrase"
            raise Fault("L301", variable.span, said)
        return word.text, variable.text

    def _see_bound(self, words: list[Terminal], env: NamesInScope) -> None:
        """See that of a window's variables those that are bound there, and no others, have `any`.

        Books that were written before there was `any` bind without it: they are told.
        """
        new: set[str] = set()
        for word in words:
            known = word.text in env or word.text in new
            if word.kind == "VAR" and not known:
                who = self.expressions.variable(word).sort in (Enum("player"), Enum("side"))
                hint = ", and whom you mean after if" if who else ", whichever it be"
                self.report.add(
                    Diagnostic(
                        "L206",
                        "warning",
                        word.span,
                        f"the variable {word.text!r} is not known when the window opens",
                        f"write 'any {word.text}'{hint}",
                    )
                )
            if word.kind == "ANY" and known:
                hint = f"write {word.text}, or any of another variable"
                raise Fault("L207", word.span, f"{word.text} is bound already", hint)
            new.add(word.text)

    # ------------------------------------------------------------ declarations

    def declare(self, act: str) -> None:
        """Give the roles of an act from the variables of its phrase."""
        phrase = self.scope.acts[act].the("phrase")
        self.roles[act] = roles = self.phrase_roles(phrase)
        for other in self.by_shape[phrase_key(phrase)]:
            if other == act:
                break
            there = self.roles.get(other)
            if there is not None and [_like(one.sort) for one in there] == [
                _like(one.sort) for one in roles
            ]:
                raise Fault(
                    "L203",
                    phrase.span,
                    f"the act {act} reads as the act {other} does",
                    "say one of them otherwise, or let one act have the effects of both",
                    (Label(self.scope.acts[other].the("phrase").span, f"{other} reads so too"),),
                )

    def phrase_roles(self, phrase: Node, *, lists: bool = False) -> tuple[Role, ...]:
        """Give a role for each variable of a declared phrase; names follow the sorts.

        A list is refused unless `lists` are allowed, as in a line that stands for many acts.
        """
        roles: list[Role] = []
        counts: dict[str, int] = {}
        for word in phrase.words("VAR"):
            variable = self.expressions.variable(word)
            if any(role.var == variable.name for role in roles):
                hint = "use another variable"
                if word.span.line > phrase.span.line:
                    hint = f"effects stand after does: write 'does' before {variable.name!r}"
                said = f"{variable.name} stands twice in this phrase"
                raise Fault("L306", word.span, said, hint)
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
        phrase = item.the("phrase")
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
        effects = () if does is None else self.effects.all(next(does.nodes()), env)
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
        window: bool = False,
    ) -> tuple[ActTrigger, set[str]]:
        """Lower a phrase used as a pattern; give it with the variables that it binds.

        In a window `any` stands before those.
        """
        words = list(phrase.words(*VARIABLES))
        variables = [self.variable(word, place, phrase) for place, word in enumerate(words)]
        if window:
            self._see_bound(words, env)
        act = self.matching(phrase, [variable.sort for variable in variables])
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

    def variable(self, word: Terminal, place: int, phrase: Node) -> Var:
        """Give a variable of a phrase; for one that is not declared, say what the act has there."""
        try:
            return self.expressions.variable(word)
        except Fault as fault:
            told = fault.diagnostic
            acts = self.by_shape.get(phrase_key(phrase), ())
            roles = next((self.roles[act] for act in acts if self.roles.get(act)), ())
            if place >= len(roles) or not told.hint.startswith("declare it"):
                raise
            sort = spelled(roles[place].sort)
            hint = f"write {roles[place].var}, or declare it: let {word.text} : {sort}"
            raise Fault(told.code, told.span, told.message, hint) from None

    def matching(self, phrase: Node, sorts: list[Sort]) -> str:
        """Give the act that a phrase tells, with variables of some sorts."""
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
        acts, text = self.scope.acts, self.expressions.text
        place, hint = likely(phrase, self.by_shape, text, acts.values())
        other = another(phrase, acts, self.expressions.kinds, text)
        place, hint = (phrase.span, other) if other else (place, hint)
        known = {**self.scope.values, **self.scope.states}
        if said in known:
            hint = f"what holds is no act: once {said}"
        if said.partition(" by ")[0] in self.scope.offences:
            hint = f"write 'offence {said}'"
        file = self.scope.file(phrase.span.file)
        before = file.text[: offset(file, phrase.span.line, phrase.span.column)]
        what = "formal act" if _ALLOWS.search(before[-80:]) else "act"
        declared = f"declare it: {what} NAME : {said.removeprefix('any ')}"
        if hint and place != phrase.span and not self._goes_on(phrase, place):
            place, hint = phrase.span, f"{declared}; or {hint}"
        hint = self._capitals(phrase) or hint or declared
        raise Fault("L208", place, f"no act reads {said!r}", hint)

    def _goes_on(self, phrase: Node, place: Span) -> bool:
        """Tell whether what stands before a place in a phrase is an act by itself."""
        spans = [part.span for part in phrase.parts if part is not None]
        before = spans.index(place) if place in spans else 0
        return not before or phrase_key(phrase)[:before] in self.by_shape

    def _capitals(self, phrase: Node) -> str:
        """Give a phrase with its single letters as variables, if an act reads so."""
        words = self.expressions.text(phrase).split()
        large = [word.upper() if word.isalpha() and not word[1:] else word for word in words]
        key = tuple("_" if word[:1].isupper() else word for word in large)
        if large == words or key not in self.by_shape:
            return ""
        return f"write {' '.join(large)!r}: variables begin with a capital letter"


# What stands before an act that is done by right alone.
_ALLOWS = re.compile(r"(?:\boption\s+[a-z][\w-]*\s*:|\bpower\s+that)\s*\Z")


def _like(sort: Sort) -> Sort:
    """Give the sort of which a record might write all values of a sort."""
    match sort:
        case Number():
            return Number()
        case Maybe(of):
            return of
        case SetOf(of):
            return SetOf(of)
        case _:
            return sort


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
