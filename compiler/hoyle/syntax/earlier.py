"""Slips that stand before the place where the parser stops, because what they begin can be read."""

from __future__ import annotations

import re
from collections.abc import Set
from dataclasses import dataclass

from hoyle.syntax.misspelt import begins, line_before

QUANTIFIERS = "some|every|those|sum|count|highest|lowest|most|least"

# Verbs that others have for what changes a state.
_VERBS = {
    **dict.fromkeys(("increases", "grows", "increase", "adds"), "rises"),
    **dict.fromkeys(("decreases", "decrease", "shrinks", "sinks", "drops", "reduces"), "falls"),
    **dict.fromkeys(("gets", "receives", "takes"), "gains"),
    **dict.fromkeys(("sets", "equals", "is", "goes"), "becomes"),
    **dict.fromkeys(("removes", "discards"), "loses"),
}
_EFFECTS = r"(?:;|\(|\bdoes\b|\bpenalty\b)"


@dataclass(frozen=True, slots=True)
class EarlierSlip:
    """From where to where it stands in its item, what was expected there, and what to write."""

    start: int
    end: int
    expected: str
    hint: str


def earlier(chunk: str, at: int, found: str, expected: Set[str]) -> EarlierSlip | None:
    """Find the slip by which an item is read otherwise than it is meant, up to where that fails.

    `chunk` is the item with its texts blanked, `at` where the parser stopped, `found` what
    stands there.
    """
    for slip in (_set_in, _begun, _uncoloned, _large):
        told = slip(chunk, at, found, expected)
        if told is not None:
            return told
    return None


def _set_in(chunk: str, at: int, found: str, expected: Set[str]) -> EarlierSlip | None:
    """An item that does not begin in the first column goes on with the one before it."""
    line = chunk.rfind("\n", 0, at) + 1
    head = _ITEM.match(chunk, line) if line else None
    if head is None or head.lastindex is None or head.start(head.lastindex) >= at:
        return None
    hint = "an item begins in the first column, with no blank before it"
    start, end = head.span(head.lastindex)
    return EarlierSlip(start, end, "it in the first column", hint)


_ITEM = re.compile(
    r"[ \t]+(?:(formal)\s+act\s|(act)\s+[a-z][\w-]*\s*[:,]"
    r"|(state)\s+[a-z][\w-]*(?:,\s*[a-z][\w-]*)*(?:\s+of\s[^:\n]*)?\s*:"
    r"|(let)\s+[A-Z]\w*(?:,\s*[A-Z]\w*)*\s*:|(define|effect|move|shorthand)\s+[A-Z]\w*\s+[a-z]"
    r"|(define)\s+[a-z][\w-]*\s*(?:=|of\s)|(kind|variant)\s+[a-z][\w-]*\s+is\b|(law)\s+\S+\s+\")"
)


def _begun(chunk: str, at: int, found: str, expected: Set[str]) -> EarlierSlip | None:
    """A part of a clause begins with a word that is read as one of the phrase before it."""
    if not chunk.startswith(("law", "clauses")):
        return None
    parts = [part.start() for part in _PART.finditer(chunk, 0, at)]
    line = line_before(chunk, parts[-1] if parts else 0, at)
    if line is None or not re.search(r"[\w)}]\s*\Z", chunk[: line.start()]):
        return None
    meant = begins(line[1])
    return EarlierSlip(line.start(1), line.end(1), meant, f"write {meant!r}")


_PART = re.compile(
    r"^[ \t]+(?:quote|reading|supplied|doubt|offence|ban|duty|liberty|silent|power|menu|option"
    r"|consequence|holding|settle|odds)\b(?!-)",
    re.MULTILINE,
)


def _uncoloned(chunk: str, at: int, found: str, expected: Set[str]) -> EarlierSlip | None:
    """What a quantifier goes through does not speak of its own variable; what it asks does."""
    if not {":", "where"} <= expected:
        return None
    text = chunk[: at + len(found)]
    last = next(reversed([*_BOUND.finditer(text)]), None)
    if last is None or re.search(r"[:;]|\bwhere\b", text[last.end() :]):
        return None
    said = re.compile(rf"(?:not\s+)?(?:[a-z][\w-]*\s+of\s+)*(?<![\w-]){last[1]}\b(?!-)")
    body = said.search(text, last.end())
    if body is None or not text[last.end() : body.start()].strip():
        return None
    word = re.compile(r"[\w-]+").match(text, body.start())
    end = word.end() if word else body.end()
    return EarlierSlip(body.start(), end, "':'", f"write ':' before {' '.join(body[0].split())!r}")


_BOUND = re.compile(rf"\b(?:{QUANTIFIERS})\s+([A-Z]\w*)\s+in\s")


def _large(chunk: str, at: int, found: str, expected: Set[str]) -> EarlierSlip | None:
    """A name in large letters begins an effect that has a name of its own."""
    if not re.fullmatch(r"(?:becomes?|rises?|falls?|gains?|loses?)", found) or found in expected:
        return None
    name = re.search(rf"{_EFFECTS}\s*([A-Z][A-Za-z0-9-]+)(?:\s+of\s[^;()]*)?\s\Z", chunk[:at])
    if name is None:
        return None
    small = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name[1]).lower()
    hint = f"write {small!r}: names are in small letters"
    return EarlierSlip(name.start(1), name.end(1), "a name", hint)


def effect_verb(chunk: str, at: int, found: str, expected: Set[str]) -> EarlierSlip | None:
    """Find the verb of English that is read as part of a phrase where a state's key is named."""
    if not {"becomes", "rises"} <= expected:
        return None
    begins = max((match.end() for match in re.finditer(_EFFECTS, chunk[:at])), default=0)
    end = at + len(found) if _VERBS.get(found) not in (None, "becomes") else at
    words = [one for one in _WORD.finditer(chunk, begins, end) if one[0] in _VERBS]
    if not words:
        return None
    word = words[-1]
    meant = _VERBS[word[0]]
    return EarlierSlip(word.start(), word.end(), meant, f"write {meant!r} for {word[0]!r}")


_WORD = re.compile(r"[a-z]+")
