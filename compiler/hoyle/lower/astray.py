"""The names of a statement that nothing declares, besides the one at which its lowering stopped.

Whether a name is declared hangs on nothing else that stands there: so all are told at once, and
none that only follows from another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from hoyle.lower.sorts import Fault, Follows
from hoyle.lower.triggers import Triggers
from hoyle.source.diagnostic import Diagnostic
from hoyle.source.span import Span
from hoyle.syntax.tree import Node, Terminal, phrase_key
from hoyle.syntax.unfold import VARIABLES

_CODES = ("L204", "L205", "L208")
_BINDING = ("each", "each_expr", "letting", "vars", "effect_each", "choosing_one", "choosing_some")
_DECLARED = ("act", "deed", "define_phrase", "shorthand")
# Whose words have holes that are no expressions.
_WORDED = ("state", "define_value", "since", "supplied")


class NamesAstray:
    """Finds the names that nothing declares in statements of one book."""

    def __init__(self, triggers: Triggers) -> None:
        self._triggers = triggers
        self._phrases = triggers.phrases
        self._expressions = triggers.expressions
        self._scope = triggers.scope
        self._choices = {one for each in self._scope.variants for one in self._scope.choices(each)}

    def besides(self, statement: Node, told: list[Diagnostic]) -> Iterator[Diagnostic]:
        """Give those of a statement besides what is told of it: of a variable, only the first."""
        places = {(one.code, one.span) for one in told}
        variables = {one.message for one in told}
        for fault in self._found(statement, statement):
            one = fault.diagnostic
            known = (one.code, one.span) in places
            if known or one.code not in _CODES or not _within(one.span, statement.span):
                continue
            if one.code != "L205" or one.message not in variables:
                yield one
            variables.add(one.message)
            places.add((one.code, one.span))

    def _found(self, node: Node, above: Node) -> Iterator[Fault]:
        for look in self._looks(node, above):
            try:
                look()
            except Fault as fault:
                yield fault
            except Follows:
                pass
        for part in node.nodes():
            yield from self._found(part, node)

    def _looks(self, node: Node, above: Node) -> Iterator[Callable[[], object]]:
        """Give what fails if the name that a part of the syntax begins with is not declared."""
        expressions, effects = self._expressions, self._phrases.effects
        match node.rule:
            case "var" | "arg" | "phrase_expr":
                first = next(node.words("VAR"))
                yield lambda: expressions.expr(Node("var", (first,), first.span), ())
                if node.rule == "phrase_expr" and phrase_key(node) not in self._scope.predicates:
                    yield lambda: expressions.expr(node, ())
            case "name":
                if node.text("NAME") not in self._choices:
                    yield lambda: expressions.expr(node, ())
            case "apply" | "apply_many":
                yield lambda: self._applied(next(node.words("NAME")))
            case "open_for":
                yield lambda: expressions.expr(node, ())
            case "target":
                name = next(node.words("NAME"))
                yield lambda: expressions.state(name, "declare it: state ...")
            case "effect_named":
                if phrase_key(node) not in self._scope.deeds:
                    yield lambda: effects.named(node, ())
            case "effect_close":
                yield lambda: effects.closing(node, ())
            case "on_offence":
                yield lambda: self._triggers.on_offence(next(node.nodes("breach")), (), "")
            case "on_election":
                yield lambda: self._triggers.option(node)
            case "phrase":
                yield from self._of_phrase(node, declared=above.rule in _DECLARED)
            case "says":
                # Which of them are bound is not asked here.
                if above.rule not in _WORDED:
                    text = next(node.words("STRING"))
                    yield lambda: expressions.says(text, expressions.variables)
            case rule if rule in _BINDING:
                yield from (partial(expressions.variable, word) for word in node.words("VAR"))

    def _of_phrase(self, phrase: Node, *, declared: bool) -> Iterator[Callable[[], object]]:
        for place, word in enumerate(phrase.words(*VARIABLES)):
            yield partial(self._phrases.variable, word, place, phrase)
        if not declared and phrase_key(phrase) not in self._phrases.by_shape:
            yield partial(self._phrases.matching, phrase, [])

    def _applied(self, word: Terminal) -> None:
        expressions = self._expressions
        known = (expressions.states, self._scope.values, expressions.builtins.names)
        if not any(word.text in some for some in known):
            raise expressions.nothing_called(word, expressions.builtins.names)


def _within(place: Span, span: Span) -> bool:
    return place.file == span.file and span.holds(place.line, place.column)
