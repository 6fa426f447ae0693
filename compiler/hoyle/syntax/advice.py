"""What an author surely wants who has written what many write: the way, and not the next word."""

from __future__ import annotations

import re
from collections.abc import Callable, Set

QUANTIFIERS = "some|every|those|sum|count|highest|lowest|most|least"

_EFFECT = re.compile(
    r"([a-z][\w-]*)(?:\s+of\s[^;\n]*?)?\s+(?:becomes?|rises?|falls?|gains?|loses?)\b"
)
_PART = re.compile(
    r"(?:(?<=\n)|\A)[ \t]*(?:offence|ban|duty|liberty|power|menu|option|consequence|holding|settle"
    r"|formal act|act)\b(?!-)"
)
_PHRASE = re.compile(r"(?:formal\s+)?act\s+[\w-]+\s*:[^\"]*\Z|(?:move|define)\s+[A-Z][^\"=:]*\Z")
_ENDS_PHRASE = re.compile(r"\b(?:possible|does|choosing|when|means)\b")

# Words with which clauses are begun that are none, and what is meant.
_CLAUSES = {
    "when": "consequence when",
    "if": "consequence when ... if",
    "does": "consequence when ... does",
    "penalty": "consequence when offence ... does",
    "effect": "consequence when ... does",
    "right": "power that",
    "permission": "power that",
    "may": "power that",
    "must": "duty of",
    "obligation": "duty of",
    "forbid": "ban",
    "forbidden": "ban",
    "rule": "offence",
    "violation": "offence",
    "choice": "menu",
    "note": "doubt",
}
_GLYPHS = {
    **dict.fromkeys("\u2660\u2664", "spades"),
    **dict.fromkeys("\u2661\u2665", "hearts"),
    **dict.fromkeys("\u2662\u2666", "diamonds"),
    **dict.fromkeys("\u2663\u2667", "clubs"),
}
_BROKEN = re.compile(r"\belse\s+([a-z][\w-]*\s+by\b[^\n]*?)\s*(\bif\b.*)?\Z", re.DOTALL)
_CASES = ("bites", "spares", "excepts", "undecided", "shows", "case", "cases")


def advised(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Say what to write for a well-known slip; "" where it is none.

    `at` is where the parser stopped, `found` what stands there.
    """
    for advice in _ADVICE:
        said = advice(chunk, at, found, expected, keywords)
        if said:
            return said
    return ""


def _part(chunk: str, at: int) -> str:
    """Give the clause, option or act that an offset is in, up to there."""
    begins = [match.start() for match in _PART.finditer(chunk, 0, at)]
    return chunk[begins[-1] if begins else 0 : at]


def _does(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    part = _part(chunk, at)
    following = _PART.search(chunk, at)
    ahead = chunk[at : following.start() if following else len(chunk)]
    if re.search(r"\b(?:does|penalty)\b", part) or not _PART.match(part):
        return ""
    effect = _EFFECT.match(ahead) if "does" in expected else None
    effect = effect or (_EFFECT.search(part) if found.isdecimal() or found == "(" else None)
    return f"effects stand after does: write 'does' before {effect[1]!r}" if effect else ""


def _else(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    if found == "else" and "otherwise" in expected:
        return "among effects write 'otherwise' for 'else'"
    broken = _BROKEN.search(_part(chunk, at))
    if broken and _part(chunk, at).lstrip().startswith("duty"):
        if found == "otherwise" and not broken[2]:
            return f"say in which case it is the first: else {broken[1]} if ... otherwise"
        if broken[2] and "otherwise" in expected:
            return "say what it is in the other case: otherwise NAME by P"
    if found == "otherwise" and "else" in expected:
        return "in an expression write 'else' for 'otherwise'"
    due = "else" in expected and "letting" in expected and "before" in expected
    if due and _part(chunk, at).lstrip().startswith("duty") and "before" in _part(chunk, at):
        return (
            "a duty says what it is to break it: else NAME by P, and no penalty if nothing follows"
        )
    return ""


def _clause(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    if "offence" not in expected or "holding" not in expected or not found[:1].isalpha():
        return ""
    if chunk[chunk.rfind("\n", 0, at) + 1 : at].strip():
        return ""
    if found in _CASES:
        return "cases stand in a file of their own beside the book: NAME.cases"
    meant = _CLAUSES.get(found.lower())
    return f"no clause begins so: write {meant} ..." if meant else ""


def _brackets(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    before = re.search(rf"\b({QUANTIFIERS})\s+\Z", chunk[:at])
    if before and re.fullmatch(r"[A-Z][A-Za-z0-9]*", found):
        return f"put it in brackets: ({before[1]} {found} in ... : ...)"
    chosen = re.match(r"\(\s*([A-Z]\w*)", chunk[at:]) if found == "(" else None
    if chosen and re.search(r"\bchoosing\s+\Z", chunk[:at]):
        return f"take the brackets off: choosing {chosen[1]} from ..."
    if chunk.startswith("..", at) and re.search(r"\bfrom\s*\([^()]*\Z", chunk[:at]):
        return "a range stands without brackets: from 0..9"
    return ""


def _suit(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    name = _GLYPHS.get(found[:1])
    return f"write the name of the suit: {name}" if name else ""


def _each(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    each = re.search(r"\bfor\s+each\s+([A-Z]\w*)\s+in\s+([^,]*)\Z", _part(chunk, at))
    if each and found == "," and "when" in expected:
        return f"it stands after when: when for each {each[1]} in {each[2].strip()}, ..."
    return ""


def _reserved(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    if found not in keywords:
        return ""
    if "NAME" in expected and "VAR" not in expected and not expected & {"none", "the"}:
        return f"{found!r} is a word of the language: choose another name"
    phrase = _PHRASE.search(chunk[:at])
    if phrase and not _ENDS_PHRASE.search(phrase.group()) and "does" in expected:
        return f"{found!r} is a word of the language, and can stand in no phrase: say it otherwise"
    return ""


_ADVICE: tuple[Callable[[str, int, str, Set[str], Set[str]], str], ...] = (
    _else,
    _does,
    _clause,
    _brackets,
    _suit,
    _each,
    _reserved,
)
