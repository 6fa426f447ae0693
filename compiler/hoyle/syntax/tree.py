"""The syntax of a rule file: a plain tree, each node named by its rule in the grammar.

The tree says what was written and where. What it means is for `resolve` and `lower`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hoyle.source.span import Span

# What an item begins with, in the first column.
ITEM_WORDS = (
    "book",
    "edition",
    "page",
    "use",
    "seats",
    "side",
    "let",
    "kind",
    "variant",
    "state",
    "start",
    "show",
    "define",
    "act",
    "formal",
    "effect",
    "shorthand",
    "move",
    "over",
    "won",
    "conserved",
    "turn",
    "settlement",
    "law",
    "menus",
    "clauses",
    "place",
    "aside",
    "notation",
    "table",
)

# Names that the language gives itself; of some is told what they are of two values.
OF_TWO = frozenset({"tail", "at", "append", "lesser", "greater"})
RESERVED = OF_TWO | {
    "next",
    "previous",
    "opposite",
    "side",
    "players",
    "adversaries",
    "order",
    "number",
    "first",
    "last",
    "members",
    "subsets",
    "player",
    "none",
    "true",
    "false",
}


@dataclass(frozen=True, slots=True)
class Terminal:
    """A token: its terminal in the grammar, its text, its place."""

    kind: str
    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Node:
    """A rule of the grammar with what it is made of; an absent optional part is None."""

    rule: str
    parts: tuple[Node | Terminal | None, ...]
    span: Span

    def nodes(self, *rules: str) -> Iterator[Node]:
        """Yield the parts that are nodes of the rules named, or all of them."""
        for part in self.parts:
            if isinstance(part, Node) and (not rules or part.rule in rules):
                yield part

    def node(self, *rules: str) -> Node | None:
        """Give the first part that is a node of the rules named."""
        return next(self.nodes(*rules), None)

    def the(self, *rules: str) -> Node:
        """Give the part of the rules named that the grammar has there always."""
        found = self.node(*rules)
        assert found is not None, rules
        return found

    def words(self, *kinds: str) -> Iterator[Terminal]:
        """Yield the parts that are tokens of the kinds named, or all of them."""
        for part in self.parts:
            if isinstance(part, Terminal) and (not kinds or part.kind in kinds):
                yield part

    def text(self, kind: str) -> str:
        """Give the text of the first token of a kind, or the empty string."""
        word = next(self.words(kind), None)
        return "" if word is None else word.text


@dataclass(frozen=True, slots=True)
class File:
    """A rule file: its name, its text, its items in order."""

    name: str
    text: str
    items: tuple[Node, ...]


def phrase_key(phrase: Node) -> tuple[str, ...]:
    """Give the shape of a phrase: its words, and `_` for each variable or argument."""
    return tuple(
        part.parts[0].text
        if isinstance(part, Node)
        and part.rule in ("word", "pword")
        and isinstance(part.parts[0], Terminal)
        else "_"
        for part in phrase.parts
    )


def string_value(literal: str) -> str:
    """Read a string literal: quotes off, a backslash keeps the next character.

    >>> string_value('"a \\\\"b\\\\""')
    'a "b"'
    """
    out: list[str] = []
    characters = iter(literal[1:-1])
    for character in characters:
        out.append(next(characters, "") if character == "\\" else character)
    return "".join(out)
