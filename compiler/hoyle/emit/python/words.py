"""Sentences with values in them: what a clause says, its facts, an act's phrase."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from hoyle.emit.python.body import Function
from hoyle.emit.python.layout import Brackets, Group, Hole, PyNode, StringLiteral, call, flat, text
from hoyle.emit.python.terms import OR, PyScope
from hoyle.ir import (
    Act,
    ActTrigger,
    Enum,
    Expr,
    Fact,
    ListOf,
    Lit,
    Maybe,
    Number,
    Says,
    SetOf,
    Sort,
    Truth,
    Var,
)
from hoyle.ir.visitor import free
from hoyle.words.templates import VERBS, AnyOf, first_word, holes, is_plural, phrase, unknown

_UNFIT = frozenset("\"'\\{}\n")
_LONG = 72  # columns beyond which an expression does not stand in a sentence


class PyWords:
    """Writes sentences of one function, in one scope."""

    def __init__(self, function: Function, scope: PyScope, anyone: str = "") -> None:
        self.f = function
        self.scope = scope
        self.anyone = Hole(anyone)  # who may act for the holder of a menu

    def sentence(
        self, says: Says | None, known: Collection[str] | None = None, anyone: str = ""
    ) -> StringLiteral:
        """Write a sentence; what needs a variable not `known` is told by its sort.

        `anyone` is the variable of whoever may act for the holder of a menu.
        """
        parts: list[str | Hole | Expr] = []
        said = () if says is None else says.parts
        for before, part in zip(("", *said), said, strict=False):
            if isinstance(part, str) or known is None or free(part) <= set(known):
                parts.append(part)
            elif isinstance(part, Var) and part.name == anyone:
                parts.append(self.anyone)
            else:
                parts.append(unknown(part.sort, before))
        return self._agreeing(parts)

    def _agreeing(self, parts: Iterable[str | Hole | Expr]) -> StringLiteral:
        """Write pieces of a sentence; what comes after a number agrees with it."""
        out: list[str | Hole] = []
        number = ""  # that was told last
        for part in _merged(parts):
            if isinstance(part, Hole):
                out.append(part)
                number = ""
            elif not isinstance(part, str):
                told = flat(self.told(part))
                number = told if isinstance(part.sort, Number) else ""
                out.append(Hole(told))
            else:
                blanks, word, rest = first_word(part) if number else ("", "", part)
                if word in VERBS:
                    out[-1] = Hole(f"figure({number})")
                    out += [blanks, Hole(f"{word}({number})"), rest]
                elif is_plural(word):
                    out += [blanks + word[:-1], Hole(f"plural({number})"), rest]
                else:
                    out.append(part)
                number = ""
        return text(*(part for part in out if part != ""))

    def facts(self, facts: tuple[Fact, ...], sorts: Mapping[str, Sort]) -> PyNode:
        """Write facts as a list of pairs; `sorts` are those of the variables in their words."""
        pairs: list[PyNode] = [
            Group("[", (self._filled(fact.text, sorts), self.told(fact.value, alone=True)), "]")
            for fact in facts
        ]
        return Group("[", tuple(pairs), "]")

    def _filled(self, words: str, sorts: Mapping[str, Sort]) -> StringLiteral:
        """Write words, their holes filled with the variables that are known."""
        parts: list[str | Hole | Expr] = []
        for part in holes(words):
            if isinstance(part, str):
                parts.append(part)
            elif part.name in sorts:
                parts.append(Var(part.name, sorts[part.name]))
            elif part.named is not None:
                kind, place = part.named
                parts.append(Lit(place, Enum(kind)))
            else:
                parts.append(part.otherwise)
        return self._agreeing(parts)

    def phrase(
        self, act: Act, pattern: ActTrigger, known: Collection[str], anyone: bool = False
    ) -> StringLiteral:
        """Write an act in its words, a role that is not known by its sort."""
        pairs = enumerate(zip(pattern.args, pattern.binds, strict=True))
        open_ = {i for i, (arg, binds) in pairs if binds and not free(arg) <= set(known)}
        parts = phrase(act, pattern.args, open_, anyone)
        return self._agreeing(self.anyone if isinstance(one, AnyOf) else one for one in parts)

    def told(self, expr: Expr, *, alone: bool = False) -> PyNode:
        """Write what tells a value, in a sentence or alone."""
        said = self.f.expressions.value(expr, self.scope).at(OR)
        told = flat(self._told(expr.sort, said, alone))
        if not alone and (_UNFIT & set(told) or len(told) > _LONG):
            said = self.f.help(expr, self.scope)
        return self._told(expr.sort, said, alone)

    def _told(self, sort: Sort, said: PyNode, alone: bool) -> PyNode:
        match sort:
            case Enum(kind) | Maybe(Enum(kind)):
                return Brackets(f"{self._codes(kind)}[", said, "]")
            case SetOf(of):
                return call("listed", self._codes(of.name), said)
            case ListOf(Enum(kind), _):
                return call("told_list", self._codes(kind), said)
            case ListOf():
                return call("told_numbers", said)
            case Truth():
                return call("yes", said)
            case Number(optional=True):
                return call("told_number", said)
            case Number():
                return call("str", said) if alone else said

    def _codes(self, kind: str) -> str:
        own = {"player": "judge.players", "side": "judge.sides"}
        return own.get(kind) or self.f.lexicon.codes[kind]


def _merged(parts: Iterable[str | Hole | Expr]) -> Iterator[str | Hole | Expr]:
    """Give pieces of a sentence, words that stand together as one."""
    words = ""
    for part in parts:
        if isinstance(part, str):
            words += part
            continue
        if words:
            yield words
        words = ""
        yield part
    if words:
        yield words
