"""A law as its book has it, with the clauses that it shares with others."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from hoyle import ir
from hoyle.paths import place
from hoyle.source.text import Source

_SHARED = re.compile(r"^[ \t]+clauses[ \t]+([a-z][a-z0-9-]*)", re.MULTILINE)


def placed(source: Source | None, file: str, line: int) -> str:
    """Tell where a line of a rule file stands, as rulings do of the books that come with hoyle.

    `file` is the name that spans carry; `source` is None where the text is not there.
    """
    if source is None:
        return f"{file}:{line}"
    path = Path(source.shown)
    foreign = path.is_absolute() and path.is_relative_to(place("rules"))
    return f"{f'rules/{file}' if foreign else source.shown}:{line}"


def written(law: ir.Law, sources: Mapping[str, Source]) -> Iterator[tuple[str, str]]:
    """Give the text of a law, then of each item `clauses` that it takes up; before each its place.

    `sources` are the files of its book, by the names that spans carry.
    """
    source = sources.get(law.span.file)
    text = "" if source is None else _item(source.lines, law.span.line)
    yield placed(source, law.span.file, law.span.line), text
    for name in dict.fromkeys(_SHARED.findall(text)):
        head = re.compile(rf"clauses[ \t]+{name}(?![\w-])")
        for file, other in sources.items():
            for number, line in enumerate(other.lines, 1):
                if head.match(line):
                    yield placed(other, file, number), _item(other.lines, number)


def _item(lines: tuple[str, ...], first: int) -> str:
    """Give the text of the item that begins on a line, to where the next begins."""
    found = [lines[first - 1]]
    for line in lines[first:]:
        if line[:1].strip():
            break
        found.append(line)
    return "\n".join(found).rstrip()
