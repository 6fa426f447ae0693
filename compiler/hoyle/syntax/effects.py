"""What an author surely wants who slips where effects stand, or where one is declared."""

from __future__ import annotations

import re
from collections.abc import Callable, Set

from hoyle.source.suggest import near
from hoyle.syntax.earlier import effect_verb

_VERB = r"(?:becomes?|rises?|falls?|gains?|loses?|begins?\s+anew)\b"
EFFECT = re.compile(rf"([a-z][\w-]*)(?:\s+of\s[^;\n]*?)?\s+{_VERB}")
# An effect that begins with a word of its own, and what stands before the verb of another.
_OWN_EFFECT = re.compile(r"(pay(?=\s+[\w(])|close(?=\s+[a-z][\w-]*\s+for\b)|for\s+each)\b")
# What is read as part of a phrase is none where this word stands in it.
_CALL = re.compile(r"\bwhen\s(?:(?!\bif\b).)*\bthen\s+([\w-]+)", re.DOTALL)
_TARGET = re.compile(r"([a-z][\w-]*)(?:\s+of\s+(?:[a-z][\w-]*|[A-Z]\w*|\([^()]*\)))*\s*\Z")
_PART = re.compile(
    r"(?:(?<=\n)|\A)[ \t]*(?:offence|ban|duty|liberty|power|menu|option|consequence|holding|settle"
    r"|formal act|act)\b(?!-)"
)
_BY = dict(zip("+-", ("rises", "falls"), strict=True))


def clause_to(chunk: str, at: int) -> str:
    """Give the clause, option or act that an offset is in, up to there."""
    begins = [match.start() for match in _PART.finditer(chunk, 0, at)]
    return chunk[begins[-1] if begins else 0 : at]


def _does(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    part = clause_to(chunk, at)
    later = re.search(r"\bat\s+settlement\b(?!.*\bdoes\b)[^;]*\Z", part, re.DOTALL)
    if (re.search(r"\b(?:does|penalty)\b", part) and not later) or not _PART.match(part):
        return ""
    word = "penalty" if re.match(r"\s*(?:offence|ban|duty)\b", part) else "does"
    following = _PART.search(chunk, at)
    ahead = chunk[at : following.start() if following else len(chunk)]
    effect: re.Match[str] | None = None
    if re.match(_VERB, ahead):
        effect = _TARGET.search(part)
    elif "does" in expected or "penalty" in expected:
        effect = EFFECT.match(ahead) or _OWN_EFFECT.match(ahead)
    known = found.isdecimal() or found in ("(", ";")
    effect = effect or (_CALL.search(part) or EFFECT.search(part) if known else None)
    effect = effect or re.search(r"\n[ \t]*(pay)\b[^\n]*\Z", part)
    if effect is None:
        return ""
    amiss = re.search(rf"(?s:.*)\b([a-z]+)\s+{effect[1]}\b[^;]*\Z", part)
    if amiss and (amiss[1] == "then" or near(amiss[1], [word])):
        return f"write {word!r} for {amiss[1]!r}"
    return f"effects stand after {word}: write {word!r} before {effect[1]!r}"


def _verb(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    if re.fullmatch(_VERB, found) and found not in expected and ";" in expected:
        joined = re.search(r"\b(?:does|penalty)\b[^;]*(?:becomes?|rises?|falls?|gains?|loses?)\b"
                           r"[^;\"]*\band\s[^;]*\Z", clause_to(chunk, at))  # fmt: skip
        return "effects are parted by ';': write it for 'and'" if joined else ""
    if not {"becomes", "rises"} <= expected:
        return ""
    if found in ("is", "=", ":="):
        return f"an effect changes what is: write 'becomes' for {found!r}"
    if found in _BY:
        return f"an effect changes what is: write '{_BY[found]} by' for {found!r}"
    verb = effect_verb(chunk, at, found, expected)
    return verb.hint if verb else ""


def _called(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise where an effect that has a name is called, or what a law has done by it."""
    first = not chunk[chunk.rfind("\n", 0, at) + 1 : at].strip()
    if first and "penalty" in expected:
        if near(found, ["penalty"]) or found == "penalties":
            return f"write 'penalty' for {found!r}"
        if re.match(r"[A-Z]\w*\s+(?!may\b)[a-z]", chunk[at:]):
            return f"effects stand after penalty: write 'penalty' before {found!r}"
    if found == "menu" and re.search(r"\bpenalty\s+none\s+\Z", chunk[:at]):
        return "write 'no penalty'"
    part = clause_to(chunk, at)
    line = re.search(r"\n[ \t]*(?:([a-z]+)[ \t]+)?([A-Z]\w*)[ \t]+[a-z][^\n]*\Z", part)
    option = re.match(r"\s*(?:option|act|formal)\b", part)
    if found.isdecimal() and option and line and not re.search(r"\b(?:does|until)\b", part):
        return _does_before(line[1] or "", line[2])
    small = re.search(r"(?:\b(?:does|penalty)|[;(])\s+([b-z])\s+\Z", part)
    if small and found[:1].islower() and found not in expected:
        return f"write {small[1].upper()!r} for {small[1]!r}"
    if not re.search(r"\b(?:does|penalty)\b", part) or ";" not in expected:
        return ""
    if found in ("+", "-", "*", "/"):
        left = re.search(r"([A-Z]\w*|\d+)\s+\Z", part)
        return f"put it in brackets: ({left[1]} {found} ...)" if left else ""
    if found in ("when", "unless") and not first:
        return "what is done on a condition is written so: if ... then ( ... )"
    return ""


def _does_before(word: str, first: str) -> str:
    """Say that effects stand after *does*, for which perhaps a word stands there already."""
    if near(word, ["does"]):
        return f"write 'does' for {word!r}"
    return f"effects stand after does: write 'does' before {word or first!r}"


def _declared(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on the declaration of an effect, and on where effects end."""
    if not found and re.search(r";\s*\Z", chunk[:at]):
        return "take the ';' out, or write what else is done"
    if not re.match(r"effect\s", chunk) or "does" not in expected:
        return ""
    if found == ":" and re.fullmatch(r"effect\s+[a-z][\w-]*\s*", chunk[:at]):
        return "an effect has a phrase and no other name: effect P spends N does ..."
    if found in ("means", "=", ":", "is"):
        return f"write 'does' for {found!r}"
    if found == ",":
        return "take the ',' out"
    if found == "if":
        return "the condition stands among the effects: does if ... then ( ... )"
    return ""


EFFECTS: tuple[Callable[[str, int, str, Set[str], Set[str]], str], ...] = (
    _called,
    _declared,
    _does,
    _verb,
)
