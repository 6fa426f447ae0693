"""Lines of Python as they come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from hoyle.emit.screening.layout import WIDTH, Node, broken, flat


@dataclass(slots=True)
class Body:
    """The lines of a function, as they come."""

    indent: int
    lines: list[str] = field(default_factory=list)

    def add(self, *texts: str) -> None:
        """Add lines."""
        self.lines += [" " * self.indent + text if text else "" for text in texts]

    def put(self, before: str, node: Node, after: str = "") -> None:
        """Add a node, broken where it must be."""
        self.lines += broken(node, self.indent, before, after)

    def put_tuple(self, before: str, parts: Sequence[Node]) -> None:
        """Add a tuple of several parts, one a line if they do not fit on one."""
        whole = f"{before}({', '.join(map(flat, parts))})"
        if self.indent + len(whole) <= WIDTH:
            self.add(whole)
            return
        self.add(f"{before}(")
        for part in parts:
            self.lines += broken(part, self.indent + 4, "", ",")
        self.add(")")
