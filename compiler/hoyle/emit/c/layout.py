"""Lines of C, and expressions as trees, written on one line or broken over several."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

WIDTH = 100

# How tightly an expression holds together; one that is looser than its place needs parentheses.
CHOICE, OR, AND, BIT_OR, BIT_AND, EQUAL, SHIFT, SUM, TERM, UNARY, ATOM = range(11)
_LEVELS = {
    "||": OR, "&&": AND, "|": BIT_OR, "&": BIT_AND, "==": EQUAL, "!=": EQUAL, "<": EQUAL,
    "<=": EQUAL, ">": EQUAL, ">=": EQUAL, "<<": SHIFT, ">>": SHIFT, "+": SUM, "-": SUM,
    "*": TERM, "/": TERM, "%": TERM,
}  # fmt: skip
# What the parts of such an expression need, more than C asks for: few know its order by heart.
_NEEDS = {
    OR: EQUAL, AND: EQUAL, BIT_OR: UNARY, BIT_AND: UNARY, EQUAL: SUM, SHIFT: UNARY, SUM: TERM,
    TERM: UNARY,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class CText:
    """A piece of C that is never broken."""

    text: str
    level: int = ATOM


@dataclass(frozen=True, slots=True)
class Chain:
    """Parts joined by an operator."""

    op: str
    parts: tuple[CNode, ...]

    @property
    def level(self) -> int:
        """Tell how tightly it holds together."""
        return _LEVELS[self.op]


@dataclass(frozen=True, slots=True)
class Unary:
    """An operator before its operand."""

    op: str
    part: CNode
    level: int = UNARY


@dataclass(frozen=True, slots=True)
class Applied:
    """A function applied."""

    name: str
    args: tuple[CNode, ...]
    level: int = ATOM


@dataclass(frozen=True, slots=True)
class Conditional:
    """*test ? then : other*."""

    test: CNode
    then: CNode
    other: CNode
    level: int = CHOICE


CNode = CText | Chain | Unary | Applied | Conditional


def binary(op: str, one: CNode, other: CNode) -> Chain:
    """Join two parts; a sum or a product goes on from the left."""
    if isinstance(one, Chain) and one.op == op and op in "+*&|":
        return Chain(op, (*one.parts, other))
    return Chain(op, (one, other))


def flat(node: CNode, need: int = CHOICE) -> str:
    """Write a node on one line."""
    match node:
        case CText(text, _):
            made = text
        case Chain(op, parts):
            made = f" {op} ".join(flat(part, _need(node, i)) for i, part in enumerate(parts))
        case Unary(op, part):
            made = op + flat(part, ATOM)
        case Applied(name, args):
            made = f"{name}({', '.join(map(flat, args))})"
        case Conditional(test, then, other):
            made = f"{flat(test, EQUAL)} ? {flat(then, OR)} : {flat(other)}"
    return made if node.level >= need else f"({made})"


def laid(node: CNode, indent: int, before: str = "", after: str = "") -> list[str]:
    """Write a node between two texts, on several lines if it is too long for one."""
    whole = f"{' ' * indent}{before}{flat(node)}{after}"
    if len(whole) <= WIDTH:
        return [whole]
    pieces: list[tuple[str, CNode, int]]
    match node:
        case CText():
            return [whole]
        case Unary(op, part):
            opened, closed = ("", "") if part.level >= ATOM else ("(", ")")
            return laid(part, indent, before + op + opened, closed + after)
        case Applied(name, args):
            lines = [f"{' ' * indent}{before}{name}("]
            for i, arg in enumerate(args):
                lines += laid(arg, indent + 4, "", "," if i < len(args) - 1 else f"){after}")
            return lines
        case Chain(op, parts):
            pieces = [(f"{op} " if i else "", part, _need(node, i)) for i, part in enumerate(parts)]
        case Conditional(test, then, other):
            pieces = [("", test, EQUAL), ("? ", then, OR), (": ", other, CHOICE)]
    lines = []
    for i, (sign, part, need) in enumerate(pieces):
        opened, closed = ("", "") if part.level >= need else ("(", ")")
        start = before if not i else sign
        end = closed + (after if i == len(pieces) - 1 else "")
        lines += laid(part, indent + 4 if i else indent, start + opened, end)
    return lines


def _need(chain: Chain, place: int) -> int:
    """Tell how tightly a part must hold together; the first of a sum may be one itself."""
    loose = place == 0 and chain.level in (SUM, TERM)
    return chain.level if loose else _NEEDS[chain.level]


# ---------------------------------------------------------------- lines


def comment(text: str) -> str:
    """Write a comment on one line, whatever the text."""
    return f"/* {' '.join(text.split()).replace('*/', '* /')} */"


class Body:
    """The lines of a function, as they come."""

    def __init__(self, indent: int = 4) -> None:
        self.indent = indent
        self.lines: list[str] = []

    def add(self, *texts: str) -> None:
        """Add lines."""
        self.lines += [" " * self.indent + text if text else "" for text in texts]

    def put(self, before: str, node: CNode, after: str = ";") -> None:
        """Add a node between two texts, broken where it must be."""
        lines = laid(node, self.indent, before, after)
        if len(lines[0]) > WIDTH and before.endswith(" = "):
            lines = [" " * self.indent + before.rstrip(), *laid(node, self.indent + 4, "", after)]
        self.lines += lines

    def note(self, text: str) -> None:
        """Add a comment."""
        self.add(comment(text))

    @contextmanager
    def block(self, before: str, node: CNode | None = None, after: str = ") {") -> Iterator[None]:
        """Add what comes inside braces."""
        if node is None:
            self.add(f"{before} {{" if before else "{")
        else:
            self.put(before, node, after)
        self.indent += 4
        yield
        self.indent -= 4
        self.add("}")
