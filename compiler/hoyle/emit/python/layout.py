"""Python text laid out as the formatter would: flat where it fits, else one item a line.

What a call is given stands on the next line if it does not fit on its own, and all fits there. Any
other bracketed list is written with each item on a line of its own and a comma after the last,
which the formatter never joins again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hoyle.emit.python.literals import WIDTH, escaped, quote_for, width

TAB = "    "


@dataclass(frozen=True, slots=True)
class Group:
    """Items between brackets: `head` ends with the opening one, `tail` is the closing one."""

    head: str
    items: tuple[PyNode, ...]
    tail: str = ")"


@dataclass(frozen=True, slots=True)
class Loop:
    """A generator, alone between brackets: what it gives, its `for`, perhaps its `if`."""

    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Prefixed:
    """An item with something before it: `name=` or `"key": `."""

    before: str
    item: PyNode


@dataclass(frozen=True, slots=True)
class Hole:
    """An expression in a sentence; its text has no quotes, backslashes or braces."""

    text: str


@dataclass(frozen=True, slots=True)
class StringLiteral:
    """A string of a book, with expressions in it, that may be broken over lines."""

    parts: tuple[str | Hole, ...]


PyNode = str | Group | Loop | Prefixed | StringLiteral


def call(name: str, *items: PyNode) -> Group:
    """Give a call."""
    return Group(f"{name}(", items)


def listing(items: Iterable[PyNode]) -> Group:
    """Give a tuple."""
    return Group("(", tuple(items))


def text(*parts: str | Hole) -> StringLiteral:
    """Give a string literal."""
    return StringLiteral(parts)


def flat(node: PyNode) -> str:
    """Write a node on one line."""
    match node:
        case str():
            return node
        case Prefixed(before, item):
            return before + flat(item)
        case Loop(parts):
            return " ".join(parts)
        case StringLiteral(parts):
            return _literal(parts)
        case Group(head, items, tail):
            single = head == "(" and len(items) == 1 and not isinstance(items[0], Loop)
            comma = "," if single else ""
            return head + ", ".join(flat(item) for item in items) + comma + tail


def lay(node: PyNode, indent: int, before: str = "", after: str = "") -> list[str]:
    """Write a node over as many lines as it needs, indented `indent` steps."""
    margin = TAB * indent
    line = margin + before + flat(node) + after
    if width(line) <= WIDTH:
        return [line]
    match node:
        case Prefixed(inner, item):
            return lay(item, indent, before + inner, after)
        case Group(head, (Loop(parts) as loop,), tail):
            inside = TAB * (indent + 1)
            whole = [flat(loop)] if width(inside + flat(loop)) <= WIDTH else list(parts)
            return [margin + before + head, *(inside + x for x in whole), margin + tail + after]
        case Group(head, items, tail) if items:
            line = f"{TAB}{margin}{', '.join(map(flat, items))}"
            if head != "(" and head[-1] == "(" and width(line) <= WIDTH:  # what is given to a call
                return [margin + before + head, line, margin + tail + after]
            lines = [margin + before + head]
            for item in items:
                lines += _item(item, indent + 1)
            return [*lines, margin + tail + after]
        case StringLiteral(parts):
            chunks = _chunks(parts, WIDTH - 4 * (indent + 1))
            if chunks:
                inner_lines = [TAB * (indent + 1) + chunk for chunk in chunks]
                return [f"{margin}{before}(", *inner_lines, f"{margin}){after}"]
    return [line]


def signature(head: str, params: Sequence[str], after: str) -> list[str]:
    """Write the head of a function: on one line, its parameters on the next, or one a line."""
    line = f"{head}({', '.join(params)}){after}"
    if width(line) <= WIDTH:
        return [line]
    inside = TAB + ", ".join(params)
    body = [inside] if width(inside) <= WIDTH else [f"{TAB}{param}," for param in params]
    return [f"{head}(", *body, f"){after}"]


def _item(item: PyNode, indent: int) -> list[str]:
    """Write an item of a list with its comma; a long string needs no brackets there."""
    if isinstance(item, StringLiteral):
        margin = TAB * indent
        if width(margin + flat(item)) < WIDTH:
            return [f"{margin}{flat(item)},"]
        lines = [margin + chunk for chunk in _chunks(item.parts, WIDTH - 1 - 4 * indent)]
        return [*lines[:-1], lines[-1] + ","]
    return lay(item, indent, after=",")


# ---------------------------------------------------------------- strings

LiteralPart = str | Hole


def _literal(parts: Sequence[LiteralPart]) -> str:
    """Write one literal, an f-string if there is an expression in it."""
    quote = quote_for("".join(part for part in parts if isinstance(part, str)))
    holes = any(isinstance(part, Hole) for part in parts)
    out = ["f" if holes else "", quote]
    for part in parts:
        if isinstance(part, Hole):
            out.append("{" + part.text + "}")
        else:
            own = "".join(escaped(part, quote))
            out.append(own.replace("{", "{{").replace("}", "}}") if holes else own)
    return "".join((*out, quote))


def _chunks(parts: Iterable[LiteralPart], room: int) -> list[str]:
    """Break a string into literals that fit, after a space where that can be."""
    words: list[list[LiteralPart]] = [[]]
    for part in parts:
        for piece in [part] if isinstance(part, Hole) else filter(None, re.split(r"(?<= )", part)):
            words[-1].append(piece)
            if isinstance(piece, str) and piece.endswith(" "):
                words.append([])
    chunks: list[list[LiteralPart]] = [[]]
    for word in words:
        if chunks[-1] and width(_literal([*chunks[-1], *word])) > room:
            chunks.append([])
        if width(_literal([*chunks[-1], *word])) <= room:
            chunks[-1] += word
            continue
        for part in word:
            for unit in [part] if isinstance(part, Hole) else part:
                if chunks[-1] and width(_literal([*chunks[-1], unit])) > room:
                    chunks.append([])
                chunks[-1].append(unit)
    return [_literal(chunk) for chunk in chunks if chunk]
