"""What a reader gives for each game of a file, and how it gathers what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.ir import Span
from hoyle.ir.game import Record
from hoyle.records.limits import LIMITS, Limits
from hoyle.source.diagnostic import Diagnostic, Diagnostics, Severity, has_errors


@dataclass(frozen=True, slots=True)
class Entry:
    """One game of a file as far as it could be read, and what is wrong with it.

    `record` is None where nothing could be made of the game, or where the diagnostics are
    about the file and no game. After an error it lacks whatever was in error. `number` is the
    game's number in its file, from 1, or 0 if this is about no game.
    """

    record: Record | None
    diagnostics: Diagnostics = ()
    number: int = 0

    @property
    def sound(self) -> bool:
        """Tell whether the record is there and says all that was written."""
        return self.record is not None and not has_errors(self.diagnostics)

    @property
    def remark(self) -> bool:
        """Tell whether this is no game at all, and nothing in the file was lost."""
        return self.record is None and not has_errors(self.diagnostics)


class Faults:
    """Gathers the diagnostics of one game, at most `limits.faults` of them."""

    def __init__(self, name: str, limits: Limits = LIMITS) -> None:
        self.name = name
        self._limit = limits.faults
        self._found: list[Diagnostic] = []

    @property
    def full(self) -> bool:
        """Tell whether so much is wrong already that nothing more is reported."""
        return len(self._found) > self._limit

    def add(
        self,
        severity: Severity,
        code: str,
        where: tuple[int, int, int],
        message: str,
        hint: str = "",
    ) -> None:
        """Note a fault at `where`: line and column from 1, and number of characters."""
        line, column, length = where
        if len(self._found) > self._limit:
            return
        if len(self._found) == self._limit:
            severity, code, hint = "error", "R104", ""
            message = f"more than {self._limit} faults in this game; the rest are not reported"
        span = Span(self.name, line, column, line, column + max(length, 1))
        self._found.append(Diagnostic(code, severity, span, message, hint))

    def error(self, code: str, where: tuple[int, int, int], message: str, hint: str = "") -> None:
        """Note an error: the record does not say all that was written."""
        self.add("error", code, where, message, hint)

    def warning(self, code: str, where: tuple[int, int, int], message: str, hint: str = "") -> None:
        """Note something odd in a record that was none the less read whole."""
        self.add("warning", code, where, message, hint)

    def take(self) -> Diagnostics:
        """Give what was gathered in the order of the text, and start afresh."""
        found, self._found = self._found, []
        last = found[self._limit :]  # that there were more
        found = sorted(found[: self._limit], key=lambda d: (d.span.line, d.span.column))
        return (*found, *last)


def shown(text: str, most: int = 40) -> str:
    """Quote what was found in a file, cut to `most` characters, on one line."""
    cut = text if len(text) <= most else text[: most - 3] + "..."
    return '"' + "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in cut) + '"'
