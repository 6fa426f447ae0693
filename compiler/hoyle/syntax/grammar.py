"""The parser of grammar/law.lark, its tables kept from run to run, and the words it knows."""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Iterator
from functools import cache

import lark
import msgspec
from lark import Lark
from lark.exceptions import UnexpectedToken
from lark.grammar import Rule
from lark.lexer import PatternStr, TerminalDef, Token

from hoyle.paths import grammar, kept


@cache
def parser() -> Lark:
    """Give the parser of grammar/law.lark.

    Its tables take a second to work out, so they are kept under a name that changes with
    the grammar, with lark and with Python.
    """
    text = grammar()
    versions = f"{lark.__version__} {sys.version}"
    name = f"law-{hashlib.sha256((versions + text).encode()).hexdigest()[:32]}.tables"
    data = msgspec.msgpack.decode(kept(name, lambda: _tables(text)), strict=False)
    made: Lark = Lark.__new__(Lark)._load(data, postlex=_WholeWords())
    return made


class _WholeWords:
    """Holds lark to whole words: where no name may stand it would read `settlement` as `settle`."""

    always_accept = ()

    def process(self, tokens: Iterator[Token]) -> Iterator[Token]:
        """Give the tokens; raise UnexpectedToken where two are one word in the text."""
        end, letter = -1, False
        for token in tokens:
            if letter and token.start_pos == end and token[:1].isalnum():
                raise UnexpectedToken(token, set())  # type: ignore[no-untyped-call]
            yield token
            end, letter = token.end_pos or 0, token[-1:].isalnum()


def _tables(text: str) -> bytes:
    """Work out the tables of the parser: the data that `Lark.load` takes."""
    made = Lark(
        text,
        parser="lalr",
        start=["item", "expr"],
        propagate_positions=True,
        maybe_placeholders=True,
    )
    data, memo = made.memo_serialize([TerminalDef, Rule])
    return msgspec.msgpack.encode(_within_64_bits({"data": data, "memo": memo}))


def _within_64_bits(data: object) -> object:
    """Bring down numbers that have no room in MessagePack: widths of patterns without an end."""
    match data:
        case dict():
            return {key: _within_64_bits(value) for key, value in data.items()}
        case list() | tuple():
            return [_within_64_bits(value) for value in data]
        case int() if not isinstance(data, bool):
            return min(data, sys.maxsize)
        case _:
            return data


@cache
def keywords() -> frozenset[str]:
    """Give the words of the language."""
    words = {spelled(terminal.name) for terminal in parser().terminals}
    return frozenset(word for word in words if word.islower())


# The rules of the grammar that put values together by words and signs between or before them.
_OPERATIONS = re.compile(
    r"_*(?:or_expr|and_expr|not_expr|comparison|span|sum|mul|unary|application)(?:_|$)"
)


@cache
def operators() -> frozenset[str]:
    """Give the operators of the language as `spelled`: `and`, `within`, `*`, `COMPARE`."""
    found = {
        spelled(part.name)
        for rule in parser().rules
        if _OPERATIONS.match(rule.origin.name)
        for part in rule.expansion
        if part.is_term and all(one.name != "VAR" for one in rule.expansion)
    }
    return frozenset(found - {"NAME", "the"})


@cache
def spelled(terminal: str) -> str:
    """Write a terminal as it stands in a text; one that is no fixed text by its name."""
    for definition in parser().terminals:
        if definition.name == terminal and isinstance(definition.pattern, PatternStr):
            return definition.pattern.value
    return terminal
