"""Lines of C as they come."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from hoyle.emit.c.layout import WIDTH, CNode, laid


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
