"""Where a thing stands in a text."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Span:
    """Where a thing stands: file (relative to the rules folder), lines and columns from 1."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def holds(self, line: int, column: int) -> bool:
        """Tell whether a place is in it, or at its end."""
        return (self.line, self.column) <= (line, column) <= (self.end_line, self.end_column)
