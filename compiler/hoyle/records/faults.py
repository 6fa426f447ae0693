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
    """Gathers the diagnostics of one game: of errors and of warnings at most `limits.faults`.

    Of further errors it is said that there are some, and reading may stop; further warnings
    are counted, and stop nothing.
    """

    def __init__(self, name: str, limits: Limits = LIMITS) -> None:
        self.name = name
        self._limit = limits.faults
        self._clear()

    def _clear(self) -> None:
        self._found: list[Diagnostic] = []
        self._errors = 0
        self._warnings = 0
        self._more = (0, 0)  # the first and the last line of the warnings that are only counted

    @property
    def full(self) -> bool:
        """Tell whether so much is wrong already that nothing more is reported."""
        return self._errors > self._limit

    def add(
        self,
        severity: Severity,
        code: str,
        where: tuple[int, int, int],
        message: str,
        hint: str = "",
    ) -> None:
        """Note a fault at `where`: line and column from 1, and number of characters."""
        if severity == "error":
            self._errors += 1
            if self._errors > self._limit:
                if self._errors == self._limit + 1:
                    what = f"more than {self._limit} faults in this game; the rest are not reported"
                    self._last = self._made(severity, "R104", where, what, "")
                return
        else:
            self._warnings += 1
            if self._warnings > self._limit:
                first, last = self._more
                self._more = min(first, where[0]) or where[0], max(last, where[0])
                return
        self._found.append(self._made(severity, code, where, message, hint))

    def _made(
        self, severity: Severity, code: str, where: tuple[int, int, int], message: str, hint: str
    ) -> Diagnostic:
        line, column, length = where
        span = Span(self.name, line, column, line, column + max(length, 1))
        return Diagnostic(code, severity, span, message, hint)

    def error(self, code: str, where: tuple[int, int, int], message: str, hint: str = "") -> None:
        """Note an error: the record does not say all that was written."""
        self.add("error", code, where, message, hint)

    def warning(self, code: str, where: tuple[int, int, int], message: str, hint: str = "") -> None:
        """Note something odd in a record that was none the less read whole."""
        self.add("warning", code, where, message, hint)

    def take(self) -> Diagnostics:
        """Give what was gathered in the order of the text, and start afresh."""
        found = sorted(self._found, key=lambda d: (d.span.line, d.span.column))
        if self._warnings > self._limit:
            first, last = self._more
            many = f"{self._warnings - self._limit} more warnings on this game"
            what = f"{many}, from line {first} to line {last}"
            found.append(self._made("warning", "R104", (first, 1, 1), what, ""))
        if self.full:
            found.append(self._last)
        self._clear()
        return tuple(found)


def shown(text: str, most: int = 40) -> str:
    """Quote what was found in a file, cut to `most` characters, on one line."""
    cut = text if len(text) <= most else text[: most - 3] + "..."
    return '"' + "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in cut) + '"'
