"""Words for people about what is wrong with a source text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING
from unicodedata import east_asian_width

from hoyle.render.style import Paint, Tone, clean, plain
from hoyle.source.diagnostic import Diagnostic, Severity
from hoyle.source.text import Source

if TYPE_CHECKING:
    from hoyle.ir import Span

# Gives the text that a file name in a span stands for, where it is at hand.
Lookup = Callable[[str], Source | None]

# How many diagnostics of one kind are told before the others are only counted, of records and of
# books, and how many kinds are told apart.
_WHOLE: dict[Severity, int] = {"error": 3, "warning": 1, "note": 1}
OF_BOOKS: dict[Severity, int] = {"error": 9, "warning": 9, "note": 9}
_MOST_KINDS = 1_000
# What a message quotes, codes and numbers.
_NAMES = re.compile(r"\"[^\"]*\"|'[^']*'|\b[A-Z0-9]+\b")
# A line longer than this is shown around the place in question only.
_WIDTH = 120


def nowhere(name: str) -> Source | None:
    """Look up nothing."""
    return None


def diagnostic(found: Diagnostic, lookup: Lookup = nowhere, paint: Paint = plain) -> str:
    """Write a diagnostic: place, what was found, the line with a caret, labels, hint."""
    head = f"{found.severity}[{found.code}]"
    place = paint("place", _place(found.span, lookup))
    lines = [f"{place}: {paint(found.severity, head)}: {clean(found.message)}"]
    lines += excerpt(found.span, lookup, paint, found.severity)
    for label in found.labels:
        lines.append(f"  {paint('place', _place(label.span, lookup))}: {clean(label.text)}")
        lines += excerpt(label.span, lookup, paint, "note")
    if found.hint:
        lines.append(f"  {paint('note', 'hint:')} {clean(found.hint)}")
    return "\n".join(lines)


def diagnostics(found: Iterable[Diagnostic], lookup: Lookup = nowhere, paint: Paint = plain) -> str:
    """Write diagnostics one under another."""
    return "\n".join(diagnostic(one, lookup, paint) for one in found)


@dataclass(slots=True)
class _Alike:
    """Diagnostics of one kind: the first, how many were not told, and of those the ends."""

    first: Diagnostic
    told: int = 0
    most: int = 0
    left: int = 0
    next: Diagnostic | None = None
    last: Diagnostic | None = None


class Folding:
    """Tells of many diagnostics alike the first few at once, and the number of the others.

    `whole` says how many are told, `hint` where the others are.
    """

    def __init__(
        self,
        whole: Mapping[Severity, int] = _WHOLE,
        hint: str = "`hoyle judge --format json --full` tells each",
    ) -> None:
        self._whole = whole
        self._hint = hint
        self._alike: dict[tuple[str, ...], _Alike] = {}

    def fresh(self, found: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
        """Give those that are to be told at once."""
        together = list(found)
        many = Counter(map(_kind, together))
        for one in together:
            kind = _kind(one) if len(self._alike) < _MOST_KINDS else (one.code,)
            group = self._alike.setdefault(kind, _Alike(one))
            most = self._whole[one.severity]
            if not group.told:  # one more than are told takes no more room in its place
                group.most = most + (many[kind] == most + 1)
            if group.told < group.most:
                group.told += 1
                yield one
                continue
            group.left += 1
            group.next, group.last = group.next or one, one

    def rest(self) -> Iterator[Diagnostic]:
        """Give one for all others of each kind, and begin afresh."""
        for group in self._alike.values():
            if group.next is None or group.last is None:
                continue
            if group.left == 1:  # it takes no more room if it is told
                yield group.next
                continue
            lines = f"from line {group.next.span.line} to line {group.last.span.line}"
            message = f"{group.left} more like that of line {group.first.span.line}, {lines}"
            yield replace(group.next, message=message, hint=self._hint, labels=())
        self._alike.clear()


def _kind(one: Diagnostic) -> tuple[str, ...]:
    """Give what diagnostics that are alike have in common: all but the names in them."""
    said = _NAMES.sub("", one.message), _NAMES.sub("", one.hint)
    return one.code, one.severity, one.span.file, *said


def excerpt(span: Span, lookup: Lookup, paint: Paint = plain, tone: Tone = "error") -> list[str]:
    """Show the line that a span begins on, with carets under it; nothing without the text."""
    source = lookup(span.file)
    if source is None or not span.line:
        return []
    line = source.line(span.line)
    if not line.strip():
        return []
    start = min(span.column - 1, len(line))
    end = span.end_column - 1 if span.end_line == span.line else len(line.rstrip())
    return underlined(line, start, max(end, start + 1), span.line, paint, tone)


def underlined(
    line: str, start: int, end: int, number: int, paint: Paint = plain, tone: Tone = "error"
) -> list[str]:
    """Show a line with its number, and carets under the characters from `start` to `end`."""
    cut = 0
    if len(line) > _WIDTH:
        cut = max(0, min(start - _WIDTH // 3, len(line) - _WIDTH))
        line = line[cut : cut + _WIDTH]
    start, end = start - cut, min(end - cut, max(len(line), start - cut + 1))
    before = clean(line[:start])
    carets = "^" * max(1, _columns(clean(line[start:end])))
    gutter = f"{number:>5} | "
    blank = " " * (len(gutter) - 2) + "| "
    return [
        paint("faint", gutter) + clean(line),
        paint("faint", blank) + " " * _columns(before) + paint(tone, carets),
    ]


def _columns(text: str) -> int:
    """Count the columns that a terminal gives a text."""
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)


def _place(span: Span, lookup: Lookup) -> str:
    source = lookup(span.file)
    name = clean(source.shown if source is not None else span.file)
    if not span.line:
        return name  # the whole file, which perhaps is not there
    return f"{name}:{span.line}:{span.column}"
