"""A law as its book has it, with the clauses that it shares with others."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from hoyle import ir
from hoyle.source.text import Source

_SHARED = re.compile(r"^[ \t]+clauses[ \t]+([a-z][a-z0-9-]*)", re.MULTILINE)


def written(law: ir.Law, sources: Mapping[str, Source]) -> Iterator[tuple[str, str]]:
    """Give the text of a law, then of each item `clauses` that it takes up; before each its place.

    `sources` are the files of its book, by the names that spans carry.
    """
    source = sources.get(law.span.file)
    text = "" if source is None else _item(source.lines, law.span.line)
    yield f"{source.shown if source else law.span.file}:{law.span.line}", text
    for name in dict.fromkeys(_SHARED.findall(text)):
        head = re.compile(rf"clauses[ \t]+{name}(?![\w-])")
        for other in sources.values():
            for number, line in enumerate(other.lines, 1):
                if head.match(line):
                    yield f"{other.shown}:{number}", _item(other.lines, number)


def _item(lines: tuple[str, ...], first: int) -> str:
    """Give the text of the item that begins on a line, to where the next begins."""
    found = [lines[first - 1]]
    for line in lines[first:]:
        if line[:1].strip():
            break
        found.append(line)
    return "\n".join(found).rstrip()
