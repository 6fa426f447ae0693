"""What a file holds: its outline, what of it can be folded, where its laws stand.

An item that cannot be read has its place in the outline by the words it begins with.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from hoyle.source.span import Span
from hoyle.syntax.casefile import CaseFile
from hoyle.syntax.parser import item_places, span_at
from hoyle.syntax.tree import File, Node, Terminal, phrase_key, string_value

_RULER = re.compile(r"^# -{8,} *(.*)$", re.MULTILINE)
_HEAD = re.compile(
    r'([a-z]+)[ \t]*([^"\n]*?)[ \t]*(?:"((?:[^"\\\n]|\\.)*)"?)?[ \t]*$', re.MULTILINE
)
_CLAUSES = frozenset(
    ["offence", "ban", "duty", "liberty", "power", "menu", "consequence", "holding", "settle"]
)


@dataclass(frozen=True, slots=True)
class OutlineEntry:
    """A line of the outline: the word of its kind, its name, more of it, its place, its parts."""

    kind: str
    name: str
    detail: str
    span: Span
    head: Span
    parts: tuple[OutlineEntry, ...] = ()


def outline(file: File) -> list[OutlineEntry]:
    """Give the items of a law file, and the clauses of each law."""
    read = {(item.span.line, item.span.column): item for item in file.items}
    found: list[OutlineEntry] = []
    for start, end in item_places(file.text):
        whole = span_at(file, start, end)
        item = read.get((whole.line, whole.column))
        if item is not None:
            found.append(_entry(item))
            continue
        match = _HEAD.match(file.text, start)
        word, name, title = match.groups() if match else ("", "", "")
        head = span_at(file, start, match.end() if match else end)
        name = re.split(r"[:=]| (?:of|says|means)\b", name)[0].strip()
        found.append(OutlineEntry(word, name or word, title or "", whole, head))
    return found


def _entry(item: Node) -> OutlineEntry:
    word = item.rule.partition("_")[0]
    name = next((one.text for one in _words(item)), word)
    title = next((string_value(one.text) for one in item.words("STRING")), "")
    phrase = item.node("phrase")
    if phrase is not None:
        said = " ".join(one.text for one in _words(phrase))
        name, title = (name, said) if word == "act" else (said, "")
    parts = tuple(_clause(part) for part in item.nodes() if part.rule in _CLAUSES)
    head = next((one.span for one in _words(item)), item.span)
    return OutlineEntry(word, name, " ".join(title.split()), item.span, head, parts)


def _clause(part: Node) -> OutlineEntry:
    named = part.node("breach") or part
    name = named.text("NAME")
    phrase = part.node("phrase")
    if phrase is not None and not name:
        name = " ".join(phrase_key(phrase)).replace("_", "…")
    options = tuple(
        OutlineEntry("option", one.text("NAME"), "", one.span, next(one.words("NAME")).span)
        for one in part.nodes("option")
    )
    head = next((one.span for one in named.words("NAME")), part.span)
    return OutlineEntry(
        part.rule, name or part.rule, part.rule if name else "", part.span, head, options
    )


def _words(node: Node) -> Iterator[Terminal]:
    """Yield the names in a node, those in its words too."""
    for part in node.parts:
        if isinstance(part, Terminal) and part.kind in ("NAME", "VAR", "NUMBER"):
            yield part
        elif isinstance(part, Node) and part.rule in ("law_id", "word"):
            yield from part.words()
        elif isinstance(part, Node) and part.rule == "phrase" and node.rule != "act":
            yield from _words(part)


def laws(file: File) -> Iterator[tuple[str, Span]]:
    """Yield the laws of a law file, broken ones too, each with the place of its first line."""
    for entry in outline(file):
        if entry.kind == "law":
            yield entry.name, entry.head


def folds(file: File) -> Iterator[tuple[int, int, bool]]:
    """Yield first and last lines that fold, and whether they are a run of comments.

    Items, clauses and the parts between rulers of dashes fold, and comments of several lines.
    """
    for entry in outline(file):
        yield from _folds(entry, file)
    rulers = [file.text.count("\n", 0, match.start()) + 1 for match in _RULER.finditer(file.text)]
    ends = [*(line - 1 for line in rulers[1:]), file.text.count("\n") + 1][: len(rulers)]
    yield from ((line, end, False) for line, end in zip(rulers, ends, strict=True) if end > line)
    first = 0
    for number, line in enumerate([*file.text.split("\n"), ""], 1):
        if line.lstrip().startswith("#") and not _RULER.match(line):
            first = first or number
        else:
            if first and number - first > 1:
                yield first, number - 1, True
            first = 0


def _folds(entry: OutlineEntry, file: File) -> Iterator[tuple[int, int, bool]]:
    lines = file.text.split("\n")[entry.span.line - 1 : entry.span.end_line]
    while lines and (not lines[-1].strip() or lines[-1].startswith("#")):
        lines.pop()
    if len(lines) > 1:
        yield entry.span.line, entry.span.line + len(lines) - 1, False
    for part in entry.parts:
        yield from _folds(part, file)


def outline_of_cases(file: CaseFile, name: str, lines: int) -> list[OutlineEntry]:
    """Give the laws of a case file, and the cases of each."""
    starts = [span.line for _, span in file.laws]
    found = []
    for nth, (law, head) in enumerate(file.laws):
        end = (starts[nth + 1] if nth + 1 < len(starts) else lines + 1) - 1
        cases = [one for one in file.cases if head.line < one.span.line <= end]
        parts = tuple(
            OutlineEntry(
                one.word, one.title, one.word, _whole(name, one.span.line, one.last), one.span
            )
            for one in cases
        )
        last = max([head.line, *(one.last for one in cases)])
        found.append(OutlineEntry("law", law, "", _whole(name, head.line, last), head, parts))
    return found


def folds_of_cases(entries: list[OutlineEntry]) -> Iterator[tuple[int, int, bool]]:
    """Yield first and last lines of what folds in a case file: laws, and each case."""
    for entry in entries:
        for one in (entry, *entry.parts):
            if one.span.end_line - 1 > one.span.line:
                yield one.span.line, one.span.end_line - 1, False


def _whole(name: str, first: int, last: int) -> Span:
    return Span(name, first, 1, last + 1, 1)
