"""Case files: the tests of a book of law, in the notation of records.

A file `x.cases` stands beside `x.law`. Lines that begin at the margin say what follows:

    law 12                                       cases of this law follow
    bites "Y reminds his partner"                a case begins: bites, spares, excepts,
                                                 undecided or shows
    unshown "if ..." because "..."               a change that no case can show, as it is told

What stands further in is the record of the case, an act or a tag a line. After ` -> ` stands
what the line brings about; a line that begins with `->` goes on with that. The line `settled`
is no act: what follows it is how the record settles at its end. `#` at the margin begins a
comment.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from hoyle.source.diagnostic import Diagnostic, Diagnostics, has_errors
from hoyle.source.span import Span
from hoyle.source.suggest import near

CASE_WORDS = ("bites", "spares", "excepts", "undecided", "shows")
SETTLED = "settled"
ARROW = "->"

_CASES = ("case", "cases", "example", "test")  # what others call them
_WORDS = ("law", *CASE_WORDS, "unshown")
_LAW = re.compile(r"law\s+([A-Za-z0-9-]+)\s*$")
_CASE = re.compile(r'([a-z]+)\s+"(.*)"\s*$')
_UNSHOWN = re.compile(r'unshown\s+"(.*)"\s+because\s+"(.*)"\s*$')
_PINNED = re.compile(r"(?:^|\s)\s*->(?:\s+|$)")
_ITEM = re.compile(r"[^\s;](?:[^;]*[^\s;])?")


@dataclass(frozen=True, slots=True)
class CaseLine:
    """A line of a case: its number, its act or tag, and what it is to bring about, in items.

    `places` tells for each item where it stands, `indent` how far in the act does.
    """

    number: int
    text: str
    brings: tuple[str, ...]
    places: tuple[Span, ...] = ()
    indent: int = 0


@dataclass(frozen=True, slots=True)
class WrittenCase:
    """A case as it is written; `last` is the number of its last line that is not blank."""

    law: str
    word: str
    title: str
    lines: tuple[CaseLine, ...]
    span: Span
    last: int


@dataclass(frozen=True, slots=True)
class WrittenMark:
    """A mark on what no case can show the need of."""

    law: str
    part: str
    why: str
    span: Span


@dataclass(slots=True)
class CaseFile:
    """What a case file holds, in order. `laws` are the headings met, each with its place."""

    laws: list[tuple[str, Span]] = field(default_factory=list)
    cases: list[WrittenCase] = field(default_factory=list)
    marks: list[WrittenMark] = field(default_factory=list)


def read_cases(name: str, text: str) -> tuple[CaseFile, tuple[Diagnostic, ...]]:
    """Read a case file; `name` is what spans carry.

    Diagnostics: L110 a line that is none of a case file.
    """
    reading = _CaseReading(name)
    for number, line in enumerate(text.split("\n"), 1):
        reading.line(number, line.rstrip())
    reading.end()
    return reading.file, tuple(reading.found)


def items(text: str) -> tuple[str, ...]:
    """Part what a line brings about into its items."""
    return tuple(item for part in text.split(";") if (item := " ".join(part.split())))


def _parted(line: str) -> tuple[str, tuple[str, ...]]:
    """Part a line of a case into its act or tag, and what that brings about."""
    pinned = _PINNED.search(line)
    act = line if pinned is None else line[: pinned.start()]
    return act.strip(), () if pinned is None else items(line[pinned.end() :])


class _CaseReading:
    def __init__(self, name: str) -> None:
        self.name = name
        self.file = CaseFile()
        self.found: list[Diagnostic] = []
        self.law = ""
        self.head: tuple[str, str, int, str] | None = None  # word, title, line, text
        self.lines: list[CaseLine] = []
        self.last = 0
        self.unread = False  # the heading above could not be read: nor is what belongs to it

    def line(self, number: int, text: str) -> None:
        if not text or text.startswith("#"):
            return
        if text[0] not in " \t":
            self.end()
            told = len(self.found)
            self._heading(number, text)
            self.unread = len(self.found) > told
        elif self.head is None and not self.unread:
            self._amiss(number, text, "found a line of a record before any case", _EXAMPLE)
        elif self.head is not None:
            self._body(number, text)
            self.last = number

    def end(self) -> None:
        """End the case that is being read."""
        if self.head is None:
            return
        word, title, line, text = self.head
        span = Span(self.name, line, 1, line, len(text) + 1)
        case = WrittenCase(self.law, word, title, tuple(self.lines), span, self.last)
        self.file.cases.append(case)
        self.head, self.lines = None, []

    def _heading(self, number: int, text: str) -> None:
        span = Span(self.name, number, 1, number, len(text) + 1)
        word = text.split(None, 1)[0]
        law, case, mark = _LAW.match(text), _CASE.match(text), _UNSHOWN.match(text)
        if law is not None:
            self.law = law[1]
            self.file.laws.append((self.law, span))
        elif word not in _WORDS:
            guess = near(word, _WORDS)
            hint = f"did you mean {guess}?" if guess else "what belongs to a case stands further in"
            if near(word, _CASES) or word in _CASES:
                hint = 'a case begins with what it shows: bites "...", spares "..."'
            expected = f"law, {', '.join(CASE_WORDS)} or unshown"
            self._amiss(number, text, f"found {word!r} at the margin, expected {expected}", hint)
        elif word != "law" and not self.law:
            hint = "name the law that it is a case of before it: law 1"
            self._amiss(number, text, "found a case, expected the law that it is of", hint)
        elif mark is not None:
            part, why = (" ".join(one.split()) for one in mark.groups())
            self.file.marks.append(WrittenMark(self.law, part, why, span))
        elif case is not None and word in CASE_WORDS:
            self.head = (word, case[2], number, text)
            self.last = number
        else:
            form = {"law": "law 1", "unshown": 'unshown "if ..." because "..."'}
            expected = form.get(word, f'{word} "what it shows"')
            self._amiss(number, text, f"found {text!r}, expected {expected}", f"write: {expected}")

    def _body(self, number: int, text: str) -> None:
        act, brings = _parted(text)
        places = tuple(self._places(number, text)) if brings else ()
        other = None if brings else _OTHER_ARROW.search(text)
        if other is not None:
            hint = f"write {ARROW!r}: what a line brings about stands after it"
            said = f"found {other[0]!r}, expected {ARROW!r}"
            self._amiss(number, text, said, hint, other.span())
        elif act:
            indent = len(text) - len(text.lstrip())
            self.lines.append(CaseLine(number, act, brings, places, indent))
        elif not self.lines:
            hint = "write the act before it, and what it brings about after the arrow"
            self._amiss(number, text, "found an arrow, expected an act or a tag", hint)
        else:
            before = self.lines[-1]
            both = before.brings + brings, before.places + places
            self.lines[-1] = CaseLine(before.number, before.text, *both, before.indent)

    def _places(self, number: int, text: str) -> Iterator[Span]:
        """Tell where the items of a line stand."""
        pinned = _PINNED.search(text)
        for item in _ITEM.finditer(text, pinned.end() if pinned else len(text)):
            yield Span(self.name, number, item.start() + 1, number, item.end() + 1)

    def _amiss(
        self, number: int, text: str, message: str, hint: str, at: tuple[int, int] = (0, 0)
    ) -> None:
        """Report a line, or what stands `at` a place in it."""
        start, end = at if at[1] else (len(text) - len(text.lstrip()), len(text))
        span = Span(self.name, number, start + 1, number, end + 1)
        self.found.append(Diagnostic("L110", "error", span, message, hint))


# What others write for the arrow, in no text and no comment.
_OTHER_ARROW = re.compile(r"(?<=\s)(?:[=-]{1,2}>|[\u2192\u21d2])(?=\s)(?=[^\"]*$)")
_EXAMPLE = 'begin it so: bites "what it shows"'


# ---------------------------------------------------------------- written anew


def written(case: WrittenCase, brings: dict[int, tuple[str, ...]]) -> Iterator[str]:
    """Write the body of a case, each line with what it brings about, by line number.

    Under 0 stands how the record settles, item by item.
    """
    for line in case.lines:
        if line.text != SETTLED:
            yield from _pinned(line.text, brings.get(line.number, ()))
    if brings.get(0):
        yield from _pinned(SETTLED, brings[0])


_WIDTH = 100


def _pinned(act: str, brings: tuple[str, ...]) -> Iterator[str]:
    """Write a line and its items, as many on a line as fit, the rest under it."""
    line = f"  {act}"
    if not brings:
        yield line
        return
    text, begun = f"{line}  {ARROW} {brings[0]}", True
    if len(text) > _WIDTH:
        yield line
        text = f"    {ARROW} {brings[0]}"
    for item in brings[1:]:
        if len(text) + len(item) + 2 <= _WIDTH and begun:
            text += f"; {item}"
        else:
            yield text
            text = f"    {ARROW} {item}"
    yield text


def rewritten(text: str, changed: dict[int, tuple[WrittenCase, dict[int, tuple[str, ...]]]]) -> str:
    """Write some cases of a file's text anew, by the number of their first line; the rest stays."""
    lines = text.split("\n")
    for first in sorted(changed, reverse=True):
        case, brings = changed[first]
        lines[first : case.last] = written(case, brings)
    return "\n".join(lines)


def formatted_cases(name: str, text: str) -> tuple[str | None, Diagnostics]:
    """Lay out a case file as `hoyle test --update` writes it; comments and blank lines stay.

    A file with a line that is none of a case file is not laid out: the diagnostics of reading it.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    _, found = read_cases(name, text)
    if has_errors(found):
        return None, found
    lines: list[str] = []
    said: tuple[str, tuple[str, ...]] | None = None
    for line in [*(one.rstrip() for one in text.split("\n")), ""]:
        act, brings = _parted(line)
        if said is not None and line[:1].isspace() and not act:
            said = said[0], said[1] + brings
            continue
        if said is not None:
            lines += _pinned(*said)
        said = (act, brings) if line[:1].isspace() else None
        if line.startswith("#"):
            lines.append(line)
        elif said is None and (line or (lines and lines[-1])):
            lines.append(" ".join(line.split(None, 1)))
    return "\n".join(lines).rstrip("\n") + "\n" if any(lines) else "", ()
