"""What items that cannot be read would have declared: no fault is told that only follows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from hoyle.source.diagnostic import Diagnostic
from hoyle.source.suggest import near
from hoyle.source.text import Source
from hoyle.syntax.grammar import keywords

ALL = "*"  # who sits with whom, or what is taken up, is not known: most of a book rests on that
BOOK = "book "  # what book the file is
UNNAMED = "?"  # something has a name that it cannot have: what it was to be called is not known

_BEARING = re.compile(r"(?:seats|side|use|using|import|include)\b", re.IGNORECASE)
# A name whose words stand apart.
_APART = re.compile(
    r"(?:formal\s+)?(?:define|state|act|kind|variant|conserved)\s+((?:(?!of\b|is\b)[a-z][a-z0-9-]*\s+)+)"
)
# What an item declares, in the place for it.
_NAMED = re.compile(
    r"(?:formal\s+)?(?:define|state|act|kind|variant|conserved)"
    r"\s+([a-z][a-z0-9-]*(?:\s*,\s*[a-z][a-z0-9-]*)*)"
)
_SAID = re.compile(r"'([^']*)'")
_WORD = re.compile(r"[A-Za-z][A-Za-z0-9-]*")


def unread(found: Iterable[Diagnostic], sources: Mapping[str, Source]) -> frozenset[str]:
    """Give the names that the items in which there are faults may have declared.

    `sources` are the rule files by the name that spans carry.
    """
    words: set[str] = set()
    declared: set[str] = set()  # which may be words of the language too
    for one in found:
        source = sources.get(one.span.file)
        if one.severity != "error" or source is None:
            continue
        first, last = _item(source, one.span.line)
        item = "\n".join(source.lines[first - 1 : last]).replace("_", "-")
        if one.code.startswith("L1"):
            words.add(_binding(source, first))
        if _BEARING.match(item):
            words.add(ALL)
        begun = item.split(None, 1)[0] if item.strip() else ""
        if begun.lower() == "book" or near(begun, ["book"]):
            words.add(BOOK)
        # Of variables and seats only what declares them can be missed.
        small = not item.startswith(("let", "seats", "side"))
        names = _WORD.findall(item)
        words.update(word for word in names if not (small and word[0].isupper()))
        words.update(word.lower() for word in names if len(word) > 1)
        if one.code == "L203" and not one.labels:
            words.add(UNNAMED)
        named = _NAMED.match(item.lower())
        declared.update(re.findall(r"[a-z][a-z0-9-]*", named[1]) if named else ())
        if named and item.startswith("kind"):
            declared.add(f"{named[1]}s")  # all of the kind
        apart = _APART.match(item)
        if apart:
            words.add("-".join(apart[1].split()))
    return frozenset(words) - keywords() | declared


def _item(source: Source, line: int) -> tuple[int, int]:
    """Give the first line and the last of the item that a line stands in."""
    first = last = min(line, len(source.lines))
    while first > 1 and not source.line(first)[:1].isalpha():
        first -= 1
    while last < len(source.lines) and not source.line(last + 1)[:1].isalpha():
        last += 1
    return first, last


def _binding(source: Source, first: int) -> str:
    """Give what stands for the variables that an item binds where it cannot be read."""
    return f"{source.name}:{first}"


def may_follow(one: Diagnostic, names: frozenset[str], sources: Mapping[str, Source]) -> bool:
    """Tell whether a name that seems to be missing is one of `names`, which were not read."""
    source = sources.get(one.span.file)
    if ALL in names or (one.code == "L212" and BOOK in names):
        return True
    if not one.code.startswith("L2") or source is None:
        return False
    if one.code == "L204" and UNNAMED in names:
        return True
    if one.code == "L206" and _binding(source, _item(source, one.span.line)[0]) in names:
        return True
    line = source.line(one.span.line)
    end = one.span.end_column - 1 if one.span.end_line == one.span.line else len(line)
    said = _SAID.search(one.message)
    words = _WORD.findall(line[one.span.column - 1 : end] + (f" {said[1]}" if said else ""))
    return not names.isdisjoint(words)
