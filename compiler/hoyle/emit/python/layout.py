"""Python text laid out as the formatter would: flat where it fits, else over several lines.

What stands between brackets is broken there. A chain of operands is broken at its operators, in
brackets put around it, unless it is a pair and the brackets with which it begins or ends will do.
What a call is given stands on the next line if it does not fit on its own, and all fits there. Any
other bracketed list is written with each item on a line of its own and a comma after the last,
which the formatter never joins again.

Tables, which nobody reads a value at a time, are `filled` instead, where the formatter is told to
leave things alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeGuard

from hoyle.emit.python.literals import WIDTH, escaped, quote_for, width

TAB = "    "


@dataclass(frozen=True, slots=True)
class Group:
    """Items between brackets: `head` ends with the opening one, `tail` begins with the other."""

    head: str
    items: tuple[PyNode, ...]
    tail: str = ")"


@dataclass(frozen=True, slots=True)
class Brackets:
    """One thing between brackets, with no comma: an operand, a key, all that a call is given."""

    head: str
    item: PyNode
    tail: str = ")"


@dataclass(frozen=True, slots=True)
class Series:
    """Parts of an expression, at least two, each but the first with what joins it to the others."""

    parts: tuple[PyNode, ...]


@dataclass(frozen=True, slots=True)
class Prefixed:
    """An item with something before it: `name=`, `"key": ` or an operator."""

    before: str
    item: PyNode


@dataclass(frozen=True, slots=True)
class Lambda:
    """A function of what its `head` names, up to the colon."""

    head: str
    body: PyNode


@dataclass(frozen=True, slots=True)
class Hole:
    """An expression in a sentence; its text has no quotes, backslashes or braces."""

    text: str


@dataclass(frozen=True, slots=True)
class StringLiteral:
    """A string of a book, with expressions in it, that may be broken over lines."""

    parts: tuple[str | Hole, ...]


Bracketed = Group | Brackets
PyNode = str | Group | Brackets | Series | Prefixed | Lambda | StringLiteral
_NOTHING = (None, "", Group("(", ()), Group("[", (), "]"))


def call(name: str, *items: PyNode, **named: PyNode | None) -> Bracketed:
    """Give a call; of what is `named`, that alone of which there is any."""
    there = (Prefixed(f"{word}=", item) for word, item in named.items() if is_there(item))
    given = (*items, *there)
    return Brackets(f"{name}(", *given) if len(given) == 1 else Group(f"{name}(", given)


def is_there(item: PyNode | None) -> TypeGuard[PyNode]:
    """Tell whether a thing is anything but an empty text or list."""
    return item not in _NOTHING


def true(holds: object) -> PyNode | None:
    """Give what a call is given for a truth: nothing if it does not hold."""
    return "True" if holds else None


def listing(items: Iterable[PyNode]) -> Group:
    """Give a tuple."""
    return Group("(", tuple(items))


def mapping(items: Mapping[str, PyNode]) -> Group:
    """Give a dictionary."""
    return Group("{", tuple(Prefixed(f"{key}: ", item) for key, item in items.items()), "}")


def text(*parts: str | Hole) -> StringLiteral:
    """Give a string literal."""
    return StringLiteral(parts)


def chain(parts: Sequence[PyNode], sign: str) -> PyNode:
    """Join parts by an operator."""
    first, *others = parts
    return Series((first, *(Prefixed(f"{sign} ", part) for part in others))) if others else first


def followed(node: PyNode, after: str) -> PyNode:
    """Put something after a name, or after what ends with a bracket."""
    if isinstance(node, Bracketed):
        return replace(node, tail=node.tail + after)
    return flat(node) + after


def flat(node: PyNode) -> str:
    """Write a node on one line."""
    match node:
        case str():
            return node
        case Prefixed(before, item) | Lambda(before, item):
            return before + flat(item)
        case Series(parts):
            return " ".join(map(flat, parts))
        case Brackets(head, item, tail):
            return head + flat(item) + tail
        case Group(head, items, tail):
            comma = "," if head == "(" and len(items) == 1 else ""
            return head + ", ".join(map(flat, items)) + comma + tail
        case StringLiteral(parts):
            return _literal(parts)


def lay(node: PyNode, indent: int, before: str = "", after: str = "") -> list[str]:
    """Write a statement that ends with a node over as many lines as it needs."""
    line = TAB * indent + before + flat(node) + after
    if width(line) <= WIDTH:
        return [line]
    if isinstance(node, StringLiteral):
        return _broken(node, indent, before, after)
    inner: PyNode = node
    while isinstance(inner, Prefixed):
        inner = inner.item
    units = list(_units(node))
    if not isinstance(inner, Series) or (len(inner.parts) == 2 and _is_held(units)):
        lines = _run(units, indent, before, after)
        checked = lines if isinstance(inner, Series) else lines[:1]
        if all(width(line) <= WIDTH for line in checked):
            return lines
    return _broken(Brackets("(", node), indent, before, after)


def _inside(node: PyNode, indent: int, before: str = "", after: str = "") -> list[str]:
    """Write what stands within brackets."""
    line = TAB * indent + before + flat(node) + after
    return [line] if width(line) <= WIDTH else _broken(node, indent, before, after)


def _broken(node: PyNode, indent: int, before: str, after: str) -> list[str]:
    """Write what stands within brackets, or has its own, over several lines."""
    margin = TAB * indent
    match node:
        case Prefixed(inner, item):
            return _inside(item, indent, before + inner, after)
        case Lambda(head, body):
            held = body if isinstance(body, Bracketed) else Brackets("(", body)
            return lay(held, indent, before + head, after)
        case Series((first, *middle, last)):
            lines = _inside(first, indent, before)
            for part in middle:
                lines += _inside(part, indent)
            return lines + _inside(last, indent, after=after)
        case Brackets(head, item, tail):
            lines = _item(item, indent + 1, "")
            return [margin + before + head, *lines, margin + tail + after]
        case Group(head, items, tail) if items:
            line = f"{TAB}{margin}{', '.join(map(flat, items))}"
            if head != "(" and head[-1] == "(" and width(line) <= WIDTH:  # what is given to a call
                return [margin + before + head, line, margin + tail + after]
            lines = [margin + before + head]
            for item in items:
                lines += _item(item, indent + 1, ",")
            return [*lines, margin + tail + after]
        case StringLiteral(parts):
            chunks = _chunks(parts, WIDTH - 4 * (indent + 1))
            if chunks:
                inner_lines = [TAB * (indent + 1) + chunk for chunk in chunks]
                return [f"{margin}{before}(", *inner_lines, f"{margin}){after}"]
    return [margin + before + flat(node) + after]


def _units(node: PyNode) -> Iterator[str | Bracketed]:
    """Go through what stands outside of all brackets, and the brackets."""
    match node:
        case Prefixed(before, item):
            yield before
            yield from _units(item)
        case Series((first, *others)):
            yield from _units(first)
            for part in others:
                yield " "
                yield from _units(part)
        case Brackets() | Group(items=(_, *_)):
            yield node
        case _:
            yield flat(node)


def _is_held(units: Sequence[str | Bracketed]) -> bool:
    """Tell whether brackets with which a pair begins or ends may be broken in its stead."""
    first, last = units[0], units[-1]
    begins = not isinstance(first, str) and first.head == "("
    return begins or (not isinstance(last, str) and last.tail == ")")


def _run(units: Sequence[str | Bracketed], indent: int, before: str, after: str) -> list[str]:
    """Write an expression on a line, but for brackets that do not fit there."""
    margin = TAB * indent
    lines: list[str] = []
    line = margin + before
    for i, unit in enumerate(units):
        whole = line + flat(unit)
        if isinstance(unit, str) or width(whole + _next(units[i + 1 :], after)) <= WIDTH:
            line = whole
            continue
        *most, last = _broken(unit, indent, line[len(margin) :], "")
        lines += most
        line = last
    return [*lines, line + after]


def _next(units: Sequence[str | Bracketed], after: str) -> str:
    """Give what stands on a line up to where it may be broken next."""
    found = ""
    for unit in units:
        if not isinstance(unit, str):
            return found + unit.head
        found += unit
    return found + after


def _item(item: PyNode, indent: int, after: str) -> list[str]:
    """Write what has a line of its own; a long string needs no brackets there."""
    if not isinstance(item, StringLiteral):
        return _inside(item, indent, after=after)
    margin = TAB * indent
    if width(margin + flat(item) + after) <= WIDTH:
        return [margin + flat(item) + after]
    *most, last = _chunks(item.parts, WIDTH - len(margin + after))
    return [*(margin + chunk for chunk in most), margin + last + after]


# ---------------------------------------------------------------- tables


def filled(node: PyNode, indent: int = 0, before: str = "", after: str = "") -> list[str]:
    """Write a part of a table over as few lines as it needs, but a row of one on its own."""
    margin = TAB * indent
    if width(margin + before + flat(node) + after) <= WIDTH:
        return [margin + before + flat(node) + after]
    match node:
        case Prefixed(inner, item):
            return filled(item, indent, before + inner, after)
        case Brackets(head, item, tail) if head != "(":
            return filled(Group(head, (item,), tail), indent, before, after)
        case Group(head, (*items, last), tail):
            end = f",{tail}" if head == "(" and not items else tail
            lines = [margin + before + head]
            for item, then in (*((one, ",") for one in items), (last, end + after)):
                line = f"{lines[-1]}{'' if lines[-1].endswith(head) else ' '}{flat(item)}{then}"
                if width(line) <= WIDTH and not (head in _BARE and _is_row(item)):
                    lines[-1] = line
                else:
                    lines += filled(item, indent + 1, after=then)
            return lines
        case StringLiteral(parts):
            *most, last = _chunks(parts, WIDTH - len(margin + before + after))
            first, *others = [*most, last + after]
            return [margin + before + first, *(margin + chunk for chunk in others)]
    return [margin + before + flat(node) + after]


def together(values: Mapping[str, str], indent: int = 0) -> list[str]:
    """Assign values that rest on none of each other, as many on a line as it has room for."""
    lines: list[str] = []
    for name, value in values.items():
        names, _, before = lines[-1].partition(" = ") if lines else ("", "", "")
        line = f"{names}, {name} = {before}, {value}"
        if lines and width(line) <= WIDTH:
            lines[-1] = line
        else:
            lines.append(f"{TAB * indent}{name} = {value}")
    return lines


_BARE = ("(", "[", "{")


def _is_row(item: PyNode) -> bool:
    """Tell whether an item of a table is a call."""
    while isinstance(item, Prefixed):
        item = item.item
    return isinstance(item, Bracketed) and item.head not in _BARE


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
