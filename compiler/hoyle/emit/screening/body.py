"""Lines of Python as they come."""

from __future__ import annotations

from dataclasses import dataclass, field

from hoyle.emit.screening.layout import Node, broken


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
