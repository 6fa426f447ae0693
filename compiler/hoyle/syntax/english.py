"""What stands in an expression as it would in an English sentence, or breaks off."""

from __future__ import annotations

import re
from collections.abc import Callable, Set

from hoyle.syntax.earlier import QUANTIFIERS

_EVERY = {"any": "some", "all": "every", "each": "every"}
_VAR = re.compile(r"[A-Z]\w*")
_CUT = re.compile(
    r"(?<![\w-])(is\s+not|is|not|and|or|if|unless|in|of|[-+*<>=])"
    r"\s+(penalty|does|unless|until|before|option)\s+\Z"
)
_BOUND = re.compile(rf"\b(?:{QUANTIFIERS})\s+([A-Z]\w*)\s+in\s+(?:[a-z][\w-]*\s+of\s+)?[\w-]+\s+\Z")


def _quantified(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on who or what a condition is asked of."""
    all_of = re.search(r"(?<![\w-])(any|all|each)\s+\Z", chunk[:at])
    if all_of and _VAR.fullmatch(found) and re.match(r"\w+\s+in\b", chunk[at:]):
        meant = _EVERY[all_of[1]]
        return f"write {meant!r} for {all_of[1]!r}: {meant} {found} in ... : ..."
    one = re.search(rf"(?<![\w-])({QUANTIFIERS})\s+\Z", chunk[:at])
    if one and expected == {"VAR"} and re.fullmatch(r"[a-z][a-z-]*", found) and found != "of":
        kind = found.removesuffix("s")
        return f"bind a variable: {one[1]} {kind[0].upper()} in {kind}s : ..."
    bound = _BOUND.search(chunk[:at])
    if bound and ":" in expected and re.fullmatch(r"[a-z][\w-]*", found) and found not in expected:
        return f"what is asked stands after ':': write ': {bound[1]} {found}'"
    return ""


def _article(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    before = re.search(r"(?<![\w-])(is|not|in|of|and|or)\s+(an?)\s+\Z", chunk[:at])
    return f"take {before[2]!r} out" if before and found[:1].isalpha() else ""


def _between(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on a value that is compared on both sides."""
    value = r"[\w-]+(?:\s+of\s+\w+)?"
    first = re.search(rf"({value})\s*([<>]=?)\s*({value})\s*\Z", chunk[:at])
    second = re.match(rf"([<>]=?)\s*({value})", chunk[at:])
    if first is None or second is None:
        return ""
    return f"write '{first[1]} {first[2]} {first[3]} and {first[3]} {second[1]} {second[2]}'"


def _cut_short(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    cut = _CUT.search(chunk[:at])
    if cut is None or not found[:1].isalpha():
        return ""
    return f"something is wanting between {' '.join(cut[1].split())!r} and {cut[2]!r}"


def _linked(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    word = re.match(r"(?:is|are)\s+([a-z]+)", chunk[at:])
    only = all(one.islower() for one in expected)
    return f"take {found!r} out" if word and only and word[1] in expected else ""


def _coded(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Advise on what a record writes by a code: no name of a law begins with a figure."""
    if not re.fullmatch(r"\d+[A-Z]\w*", found):
        return ""
    return "what a record writes by a code, a law names in words: two of clubs, say, for 2C"


ENGLISH: tuple[Callable[[str, int, str, Set[str], Set[str]], str], ...] = (
    _quantified,
    _article,
    _between,
    _cut_short,
    _linked,
    _coded,
)
