"""Sentences with values in them: what a clause says, its facts, an act's phrase."""

from __future__ import annotations

from collections.abc import Collection

from hoyle.emit.body import Function
from hoyle.emit.layout import Group, Hole, Node, Text, text
from hoyle.emit.lexicon import noun
from hoyle.emit.reads import free
from hoyle.emit.terms import OR, Scope
from hoyle.ir import Act, ActTrigger, Enum, Expr, Fact, ListOf, Maybe, Number, Says, SetOf, Truth
from hoyle.ir import Word as PhraseWord

_UNFIT = frozenset("\"'\\{}\n")


class Words:
    """Writes sentences of one function, in one scope."""

    def __init__(self, function: Function, scope: Scope) -> None:
        self.f = function
        self.scope = scope

    def sentence(self, says: Says | None, known: Collection[str] | None = None) -> Text:
        """Write a sentence; what needs a variable not `known` is told by its sort."""
        parts: list[str | Hole] = []
        for part in () if says is None else says.parts:
            if isinstance(part, str):
                parts.append(part)
            elif known is not None and not free(part) <= set(known):
                parts.append(noun(part.sort))
            else:
                parts.append(Hole(self.told(part)))
        return text(*parts)

    def facts(self, facts: tuple[Fact, ...]) -> Node:
        """Write facts as a list of pairs."""
        pairs: list[Node] = [
            Group("[", (text(fact.text), self.told(fact.value, string=True)), "]") for fact in facts
        ]
        return Group("[", tuple(pairs), "]")

    def phrase(self, act: Act, pattern: ActTrigger, known: Collection[str]) -> Text:
        """Write an act in its words, a role that is not known by its sort."""
        places = {role.var: i for i, role in enumerate(act.roles)}
        parts: list[str | Hole] = []
        for i, part in enumerate(act.phrase):
            parts += [" "] if i else []
            if isinstance(part, PhraseWord):
                parts.append(part.text)
                continue
            place = places[part.var]
            arg = pattern.args[place]
            if pattern.binds[place] and not free(arg) <= set(known):
                parts.append(noun(act.roles[place].sort))
            else:
                parts.append(Hole(self.told(arg)))
        return text(*parts)

    def told(self, expr: Expr, *, string: bool = False) -> str:
        """Write what tells a value; as a string if that is wanted by itself."""
        e, lexicon = self.f.expressions, self.f.lexicon
        value = e.value(expr, self.scope)
        said = value.at(OR)
        if _UNFIT & set(said) or len(said) > 40:
            said = self.f.help(expr, self.scope)
        match expr.sort:
            case Enum("player") | Maybe(Enum("player")):
                return f"judge.players[{said}]"
            case Enum("side") | Maybe(Enum("side")):
                return f"judge.sides[{said}]"
            case Enum(kind) | Maybe(Enum(kind)):
                return f"{lexicon.codes[kind]}[{said}]"
            case SetOf(of):
                return f"listed({self._codes(of.name)}, {said})"
            case ListOf(Enum(kind), _):
                return f"told_list({self._codes(kind)}, {said})"
            case ListOf():
                return f"told_numbers({said})"
            case Truth():
                return f"yes({said})"
            case Number():
                return f"str({said})" if string else said

    def _codes(self, kind: str) -> str:
        own = {"player": "judge.players", "side": "judge.sides"}
        return own.get(kind) or self.f.lexicon.codes[kind]
