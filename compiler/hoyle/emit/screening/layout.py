"""Python text in lines of at most a hundred columns, laid out as the formatter leaves it.

An expression is a `Node`. One that fits stands on a line; a longer one is broken at its
outermost joint, each part on a line of its own, or within its last brackets where it ends
in some.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

WIDTH = 100

# How tightly an expression holds together.
CHOICE, OR, AND, NOT, COMPARE, BIT_OR, BIT_AND, SHIFT, SUM, TERM, UNARY, ATOM = range(12)


@dataclass(frozen=True, slots=True)
class Text:
    """An expression that is not broken."""

    text: str
    level: int = ATOM


@dataclass(frozen=True, slots=True)
class Chain:
    """Parts joined by an operator."""

    word: str
    parts: tuple[Node, ...]
    level: int


@dataclass(frozen=True, slots=True)
class Choice:
    """*then if test else other*."""

    then: Node
    test: Node
    other: Node
    level: int = CHOICE


@dataclass(frozen=True, slots=True)
class Not:
    """The opposite of a truth, or, with another sign, of a set."""

    part: Node
    level: int = NOT
    sign: str = "not "


@dataclass(frozen=True, slots=True)
class Applied:
    """A function called, or, with `square`, a table looked up; `tail` is what follows."""

    name: str
    args: tuple[Node, ...]
    square: bool = False
    tail: str = ""
    level: int = ATOM


@dataclass(frozen=True, slots=True)
class Run:
    """A comprehension given to a function, or a list: *name(body for var in group if test)*."""

    name: str
    body: Node
    var: str
    group: Node
    tests: tuple[Node, ...]
    listed: bool = False
    level: int = ATOM


Node = Text | Chain | Choice | Not | Applied | Run


def flat(node: Node, level: int = CHOICE) -> str:
    """Write a node on one line, in parentheses if it holds less tightly than `level`."""
    text = _flat(node)
    return f"({text})" if node.level < level else text


def _flat(node: Node) -> str:
    match node:
        case Text(text):
            return text
        case Chain(word, parts):
            return f" {word} ".join(_part(part, node, i) for i, part in enumerate(parts))
        case Choice(then, test, other):
            return f"{flat(then, OR)} if {flat(test, OR)} else {flat(other)}"
        case Not(part):
            return f"{node.sign}{flat(part, node.level)}"
        case Applied(name, args):
            opening, closing = _brackets(node)
            return f"{name}{opening}{', '.join(flat(arg) for arg in args)}{closing}"
        case Run():
            opening, closing = _brackets(node)
            return opening + " ".join(_clauses(node)) + closing


def _needed(part: Node, chain: Chain, place: int) -> bool:
    """Tell whether a part of a chain stands in parentheses."""
    if chain.level <= AND:
        return part.level <= AND
    if chain.level == COMPARE:
        return part.level <= COMPARE
    return part.level < chain.level or (place > 0 and part.level == chain.level)


def _part(part: Node, chain: Chain, place: int) -> str:
    return f"({_flat(part)})" if _needed(part, chain, place) else _flat(part)


def _brackets(node: Applied | Run) -> tuple[str, str]:
    if isinstance(node, Applied):
        return ("[", "]" + node.tail) if node.square else ("(", ")" + node.tail)
    if node.listed:
        return (f"{node.name}([", "])") if node.name else ("[", "]")
    return f"{node.name}(", ")"


def _clauses(node: Run) -> list[str]:
    tests = [f"if {flat(test, OR)}" for test in node.tests]
    return [flat(node.body, OR), f"for {node.var} in {flat(node.group, OR)}", *tests]


def broken(node: Node, indent: int, before: str, after: str) -> list[str]:
    """Write a node between `before` and `after`, on as many lines as it takes."""
    whole = " " * indent + before + flat(node) + after
    if len(whole) <= WIDTH or isinstance(node, Text):
        return [whole]
    match node:
        case Not(part):
            if part.level < node.level or isinstance(part, Chain):
                return _bracketed(part, indent, before + node.sign, after)
            return broken(part, indent, before + node.sign, after)
        case Chain():
            return (
                _ended(node, indent, before, after)
                or _begun(node, indent, before, after)
                or _bracketed(node, indent, before, after)
            )
        case Choice():
            return _bracketed(node, indent, before, after)
        case Applied() | Run():
            return _opened(node, indent, before, after)


def _ended(node: Chain, indent: int, before: str, after: str) -> list[str]:
    """Break two parts within the brackets that the second ends in; nothing if that fails."""
    if len(node.parts) != 2:
        return []
    first, last = node.parts
    before += f"{_part(first, node, 0)} {node.word} "
    if _needed(last, node, 1):
        lines = _bracketed(last, indent, before, after)
        return lines if len(lines[0]) <= WIDTH else []
    while isinstance(last, Not):
        before += last.sign
        level, last = last.level, last.part
        if last.level < level:
            lines = _bracketed(last, indent, before, after)
            return lines if len(lines[0]) <= WIDTH else []
    if isinstance(last, Chain) and len(last.parts) == 2 and node.level <= AND:
        inner = _ended(last, indent, before, after)
        if inner and len(inner[0]) <= WIDTH:
            return inner
        if _needed(first, node, 0):
            return _amid(last, indent, before, after)
        inner = _begun(last, indent, before, after) if _needed(last.parts[1], last, 1) else []
        return inner if inner and len(inner[0]) <= WIDTH else []
    if not isinstance(last, Applied | Run) or (isinstance(last, Applied) and last.square):
        return []
    lines = _opened(last, indent, before, after)
    return lines if len(lines[0]) <= WIDTH else []


def _amid(node: Chain, indent: int, before: str, after: str) -> list[str]:
    """Break two parts within the brackets that the first ends in; nothing if that fails."""
    first, last = node.parts
    after = f" {node.word} {_part(last, node, 1)}{after}"
    if _needed(first, node, 0):
        lines = _bracketed(first, indent, before, after)
    elif isinstance(first, Applied) and not first.square:
        lines = _opened(first, indent, before, after)
    else:
        return []
    return lines if max(len(lines[0]), len(lines[-1])) <= WIDTH else []


def _begun(node: Chain, indent: int, before: str, after: str) -> list[str]:
    """Break two parts within the brackets that each stands in; nothing if the first has none."""
    if len(node.parts) != 2 or node.level >= SUM:
        return []
    last = node.parts[1]
    if node.level == BIT_AND and isinstance(last, Applied) and last.square:
        lines = _opened(
            last, indent, f"{before}{_part(node.parts[0], node, 0)} {node.word} ", after
        )
        return lines if len(lines[0]) <= WIDTH else []
    sign, inner, held = _unsigned(node.parts[0], node, 0)
    if not held or (sign and not _closes(node.parts[1], node, 1)):
        return []
    pad = " " * indent
    lines = [f"{pad}{before}{sign}(", *_held(inner, indent + 4, "")]
    rest = f") {node.word} "
    whole = f"{pad}{rest}{_part(node.parts[1], node, 1)}{after}"
    if len(whole) <= WIDTH:
        return [*lines, whole]
    sign, last, held = _unsigned(node.parts[1], node, 1)
    if held:
        return lines + _bracketed(last, indent, rest + sign, after)
    if isinstance(last, Run) or (isinstance(last, Applied) and not last.square):
        return lines + _opened(last, indent, rest + sign, after)
    if isinstance(last, Chain) and len(last.parts) == 2:
        amid = _amid(last, indent, rest + sign, after)
        return lines + amid if amid else []
    return []


def _closes(part: Node, chain: Chain, place: int) -> bool:
    """Tell whether a part of a chain ends in brackets."""
    if _needed(part, chain, place):
        return True
    match part:
        case Not():
            return part.part.level < part.level or _closes(part.part, chain, place)
        case Chain(_, parts):
            return _closes(parts[-1], part, len(parts) - 1)
        case Applied():
            return not part.square
        case Run():
            return True
        case Text() | Choice():
            return False


def _unsigned(part: Node, chain: Chain, place: int) -> tuple[str, Node, bool]:
    """Take the signs off a part; tell whether what is left stands in parentheses."""
    if _needed(part, chain, place):
        return "", part, True
    if isinstance(part, Chain) and place == 0 and _needed(part.parts[-1], part, len(part.parts)):
        # The last of its own parts stands in parentheses.
        before = [_part(one, part, i) for i, one in enumerate(part.parts[:-1])]
        return f" {part.word} ".join((*before, "")), part.parts[-1], True
    sign = ""
    held = False
    while isinstance(part, Not):
        sign += part.sign
        held = part.part.level < part.level
        part = part.part
    return sign, part, held


def _opened(node: Applied | Run, indent: int, before: str, after: str) -> list[str]:
    """Break a call or a list within its brackets."""
    pad = " " * indent
    opening, closing = _brackets(node)
    if isinstance(node, Applied):
        items = _items(node.args, indent + 4)
        return [f"{pad}{before}{node.name}{opening}", *items, f"{pad}{closing}{after}"]
    if node.listed and node.name:
        inside = Run("", node.body, node.var, node.group, node.tests, listed=True)
        lines = broken(inside, indent + 4, "", "")
        return [f"{pad}{before}{node.name}(", *lines, f"{pad}){after}"]
    one = " " * (indent + 4) + " ".join(_clauses(node))
    inner = [one] if len(one) <= WIDTH else _run_lines(node, indent + 4)
    return [f"{pad}{before}{opening}", *inner, f"{pad}{closing}{after}"]


def _run_lines(node: Run, indent: int) -> list[str]:
    lines = _held(node.body, indent, "")
    lines += broken(node.group, indent, f"for {node.var} in ", "")
    for test in node.tests:
        lines += _held(test, indent, "if ")
    return lines


def _bracketed(node: Node, indent: int, before: str, after: str) -> list[str]:
    pad = " " * indent
    return [f"{pad}{before}(", *_held(node, indent + 4, ""), f"{pad}){after}"]


def _held(node: Node, indent: int, before: str) -> list[str]:
    """Write a node that stands within brackets already."""
    whole = " " * indent + before + flat(node)
    return [whole] if len(whole) <= WIDTH else _joints(node, indent, before)


def _joints(node: Node, indent: int, before: str) -> list[str]:
    """Break a node that stands within brackets already."""
    whole = " " * indent + before + flat(node)
    match node:
        case Chain(word, parts):
            lines: list[str] = []
            for i, part in enumerate(parts):
                lead = f"{word} " if i else before
                if isinstance(part, Chain) and part.level == node.level and i == 0:
                    lines += _joints(part, indent, lead)
                elif _needed(part, node, i):
                    one = " " * indent + lead + f"({_flat(part)})"
                    lines += [one] if len(one) <= WIDTH else _bracketed(part, indent, lead, "")
                else:
                    lines += _held(part, indent, lead)
            return lines
        case Choice(then, test, other):
            lines = _within(then, indent, before)
            lines += _within(test, indent, "if ")
            if isinstance(other, Choice):
                return lines + _choices(other, indent)
            return lines + _held(other, indent, "else ")
        case Not(part):
            if part.level < node.level:
                return _bracketed(part, indent, before + node.sign, "")
            return _held(part, indent, before + node.sign)
        case Applied() | Run():
            return _opened(node, indent, before, "")
        case Text():
            return [whole]


def _within(node: Node, indent: int, before: str) -> list[str]:
    """Write a part of a choice that is not its last, in parentheses if it is a choice too."""
    if node.level >= OR:
        return _held(node, indent, before)
    one = " " * indent + before + f"({_flat(node)})"
    return [one] if len(one) <= WIDTH else _bracketed(node, indent, before, "")


def _choices(node: Choice, indent: int) -> list[str]:
    """Write a choice that stands in the place of another's last part."""
    lines = _within(node.then, indent, "else ")
    lines += _within(node.test, indent, "if ")
    if isinstance(node.other, Choice):
        return lines + _choices(node.other, indent)
    return lines + _held(node.other, indent, "else ")


def _items(args: Sequence[Node], indent: int) -> list[str]:
    one = " " * indent + ", ".join(flat(arg) for arg in args)
    if len(one) <= WIDTH:
        return [one]
    if len(args) == 1:
        return _held(args[0], indent, "")
    return [line for arg in args for line in _item(arg, indent)]


def _item(arg: Node, indent: int) -> list[str]:
    """Write one of several parts between brackets; a chain is broken at its joints there."""
    whole = " " * indent + flat(arg) + ","
    if len(whole) <= WIDTH or not isinstance(arg, Chain):
        return broken(arg, indent, "", ",")
    *lines, last = _joints(arg, indent, "")
    return [*lines, last + ","]


def conjoined(word: str, nodes: Iterable[Node]) -> Node:
    """Join truths by *and* or *or*."""
    parts = tuple(nodes)
    return parts[0] if len(parts) == 1 else Chain(word, parts, AND if word == "and" else OR)


def infix(op: str, one: Node, other: Node, level: int) -> Node:
    """Join two expressions by an operator that binds to the left."""
    first = (
        one.parts if isinstance(one, Chain) and one.word == op and one.level == level else (one,)
    )
    return Chain(op, (*first, other), level)


def compared(op: str, one: Node, other: Node) -> Node:
    """Compare two expressions."""
    return Chain(op, (one, other), COMPARE)


def looked_up(table: str, key: Node) -> Node:
    """Look a table up."""
    return Applied(table, (key,), square=True)
