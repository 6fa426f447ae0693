"""What is wrong with a source text: its code and place, what was found, and what to write instead.

The pass that finds it says it; `render` lays it out for people and programs.
A pass returns `(value, diagnostics)` and never raises for a user's mistake.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from hoyle.source.span import Span

Severity = Literal["error", "warning", "note"]


@dataclass(frozen=True, slots=True)
class Label:
    """A second place that bears on a diagnostic, with what it has to say."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding about a source text.

    `message` says what was found and what was expected, `hint` what to write. `code` is
    registered in `hoyle.source.codes` and never reused.
    """

    code: str
    severity: Severity
    span: Span
    message: str
    hint: str = ""
    labels: tuple[Label, ...] = ()


Diagnostics = tuple[Diagnostic, ...]


def has_errors(diagnostics: Diagnostics) -> bool:
    """Tell whether any diagnostic is an error."""
    return any(diagnostic.severity == "error" for diagnostic in diagnostics)
