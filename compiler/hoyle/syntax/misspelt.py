"""A word that begins a part of a clause, misspelt: what stands before it is read on over it.

*until* that is written *untill* is a word of the table like any other, and goes on with the phrase
or the condition of the line before. What is wrong stands where the part begins, and not there.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from hoyle.source.diagnostic import Diagnostic
from hoyle.source.suggest import near
from hoyle.syntax.grammar import keywords
from hoyle.syntax.tree import File, Node, phrase_key
from hoyle.syntax.unfold import MENUS

# Words with which lines of a law begin.
# fmt: off
_BEGIN = frozenset([
    "before", "citing", "clauses", "consequence", "consulting", "does", "doubt", "duty", "else",
    "holding", "letting", "liberty", "menu", "offence", "option", "otherwise", "penalty", "power",
    "quote", "reading", "says", "settle", "since", "supplied", "unless", "until", "while",
])
# fmt: on
_PHRASES = ("act", "define_phrase", "deed")
_LINE = re.compile(r"^[ \t]+([a-z]{4,})(?![\w-])", re.MULTILINE)


def begins(word: str) -> str:
    """Give the word with which a part of a clause begins that was meant by another; "" if none.

    >>> begins("untill"), begins("lays")
    ('until', '')
    """
    guess = "" if word in keywords() or not word[3:] else near(word, _BEGIN)
    alike = guess[:1] == word[:1] or sorted(guess) == sorted(word)
    return guess if alike else ""


def line_before(chunk: str, start: int, at: int) -> re.Match[str] | None:
    """Find the last line between two offsets of an item that begins with such a word.

    Its group 1 is the word.
    """
    lines = [one for one in _LINE.finditer(chunk, start, at) if one.start(1) < at]
    return next((one for one in reversed(lines) if begins(one[1])), None)


def parted(files: Sequence[File]) -> tuple[tuple[File, ...], tuple[Diagnostic, ...]]:
    """Take the clauses out in which a phrase that nothing reads runs on over such a word.

    Diagnostics: L101 at each such word.
    """
    known = {
        phrase_key(phrase)
        for file in files
        for item in file.items
        if item.rule in _PHRASES
        for phrase in item.nodes("phrase")
    }
    found: list[Diagnostic] = []
    out: list[File] = []
    for file in files:
        items: list[Node] = []
        for item in file.items:
            astray = {}
            if item.rule in ("law", "shared", *MENUS):
                astray = {id(one): told for one in item.nodes() if (told := [*_over(one, known)])}
            found += [one for told in astray.values() for one in told]
            kept = tuple(one for one in item.parts if id(one) not in astray)
            if not astray:
                items.append(item)
            elif item.rule not in MENUS:
                items.append(replace(item, parts=kept))
        out.append(file if items == [*file.items] else replace(file, items=tuple(items)))
    return tuple(out), tuple(found)


def _over(node: Node, known: Collection[tuple[str, ...]]) -> Iterator[Diagnostic]:
    """Report the words within a part of a law over which an unknown phrase goes on."""
    for part in node.nodes():
        yield from _over(part, known)
    if node.rule not in ("phrase", "phrase_expr") or phrase_key(node) in known:
        return
    line = node.span.line
    for part in node.nodes("word", "pword"):
        word = next(part.words())
        first, line = word.span.line > line, max(line, word.span.line)
        meant = begins(word.text) if first else ""
        if meant:
            said = f"found {word.text!r}, expected {meant}"
            yield Diagnostic("L101", "error", word.span, said, f"write {meant!r}")
            return
