"""Find a quotation on a printed page, letter by letter up to white space and line-end hyphens.

A run of white space equals any other; a hyphen at the end of a line inside a word
("part- ner") may stand or fall. Everything else must agree, capitals and misprints too.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal

_BREAK = re.compile(r"(?<=\w)-\s+(?=\w)|\s+")
_SPLIT = re.compile(f"({_BREAK.pattern})")
# A word; a dash that runs from a heading into a law ends one, as in *Honours.\u201412 The partner*.
_WORD = re.compile(r"[^\s\u2014]*\u2014|[^\s\u2014]+")

# How words of a page become words of a quotation, as difflib says it.
_EditStep = tuple[Literal["replace", "delete", "insert", "equal"], int, int, int, int]

# A window that shares less than this part of its words with a quotation is no near miss.
_CUTOFF = 0.5


@dataclass(frozen=True, slots=True)
class Page:
    """A page, and its text with white space and line-end hyphens evened out.

    `places` gives for each letter of `plain` its offset in `text`, and last the end.
    """

    name: str
    text: str
    plain: str
    places: tuple[int, ...]


def open_page(name: str, text: str) -> Page:
    """Even out the text of a page, keeping where each letter came from."""
    letters: list[str] = []
    places: list[int] = []
    at = 0
    for gap in _BREAK.finditer(text):
        letters.append(text[at : gap.start()])
        places.extend(range(at, gap.start()))
        if text[gap.start()] != "-":
            letters.append(" ")
            places.append(gap.start())
        at = gap.end()
    letters.append(text[at:])
    places.extend(range(at, len(text) + 1))
    return Page(name, text, "".join(letters), tuple(places))


def plain(text: str) -> str:
    """Even out white space and line-end hyphens, and trim the ends.

    >>> plain(" his part-\\n   ner  leads ")
    'his partner leads'
    """
    return open_page("", text.strip()).plain


def find(page: Page, quote: str) -> tuple[tuple[int, int], ...]:
    """Find every place of a quotation on a page: offsets in its text, start and end.

    A quotation starts and ends where words do, so that *her* is not found in *other*.

    >>> find(open_page("p", "his part- ner leads"), "partner")
    ((4, 13),)
    """
    wanted = plain(quote)
    if not wanted:
        return ()
    found = tuple(_exact(page, wanted))
    return found or tuple(_loose(page, quote))


def nearest(page: Page, quote: str) -> tuple[str, str, str]:
    """Find the passage most like a quotation that is not on the page.

    Return the passage, then the first words of it that differ, then what the quotation
    has in their stead; three empty strings when nothing is near.
    """
    evened = plain(quote)
    ours, theirs = list(_WORD.finditer(evened)), list(_WORD.finditer(page.plain))
    wanted, words = [word.group() for word in ours], [word.group() for word in theirs]
    size = min(len(wanted), len(words))
    best, shared = _best_window(words, wanted, size)
    if shared < _CUTOFF * len(wanted):
        return "", "", ""
    # A little room on both sides, for words that the quotation lacks.
    start = max(0, best - 3)
    window = words[start : best + size + 3]
    steps = SequenceMatcher(None, window, wanted, autojunk=False).get_opcodes()
    steps = _trim(steps)
    passage = _between(page.plain, theirs[start + steps[0][1] : start + steps[-1][2]])
    for kind, a, b, c, d in steps:
        if kind != "equal":
            printed = _between(page.plain, theirs[start + a : start + b])
            return passage, printed, _between(evened, ours[c:d])
    return passage, "", ""


def _between(text: str, words: list[re.Match[str]]) -> str:
    """Give the text from the first of some words to the last; "" for none."""
    return text[words[0].start() : words[-1].end()] if words else ""


def _trim(steps: list[_EditStep]) -> list[_EditStep]:
    """Cut from both ends the words of the page that no words of the quotation stand for."""
    kind, a, b, c, d = steps[0]
    if kind in ("delete", "replace"):
        steps[0] = (kind, max(a, b - (d - c)), b, c, d)
    kind, a, b, c, d = steps[-1]
    if kind in ("delete", "replace") and len(steps) > 1:
        steps[-1] = (kind, a, min(b, a + (d - c)), c, d)
    return [step for step in steps if step[1] < step[2] or step[3] < step[4]] or steps


def _exact(page: Page, wanted: str) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    at = page.plain.find(wanted)
    while at >= 0:
        end = at + len(wanted)
        if _apart(page.plain, at) and _apart(page.plain, end):
            found.append((page.places[at], page.places[end - 1] + 1))
        at = page.plain.find(wanted, at + 1)
    return found


def _loose(page: Page, quote: str) -> list[tuple[int, int]]:
    """Find a quotation in which a line-end hyphen may be a real one, here or on the page."""
    if "-" not in quote:
        return []
    parts: list[str] = []
    for piece in _SPLIT.split(quote.strip()):
        if piece.startswith("-") and piece[1:].isspace():
            parts.append(r"(?:-\s*)?")
        elif piece.isspace():
            parts.append(r"\s+")
        else:
            parts.append(r"(?:-\s+)?".join(r"-\s*" if c == "-" else re.escape(c) for c in piece))
    pattern = re.compile(rf"(?<!\w){''.join(parts)}(?!\w)")
    return [match.span() for match in pattern.finditer(page.text)]


def _apart(text: str, at: int) -> bool:
    """Tell whether no word runs on across this place."""
    return not (0 < at < len(text) and text[at - 1].isalnum() and text[at].isalnum())


def _best_window(words: list[str], wanted: list[str], size: int) -> tuple[int, int]:
    """Find the window of `size` words that has most words in common with those wanted."""
    need = Counter(wanted)
    have: Counter[str] = Counter()
    shared = best = most = 0
    for end, word in enumerate(words):
        have[word] += 1
        shared += have[word] <= need[word]
        if end >= size:
            gone = words[end - size]
            shared -= have[gone] <= need[gone]
            have[gone] -= 1
        if shared > most:
            best, most = max(0, end - size + 1), shared
    return best, most
