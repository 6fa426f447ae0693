"""Numbers, amounts and lists as people write them: what stands where, and what is said of it."""

from __future__ import annotations

import re
from collections.abc import Set
from typing import NamedTuple

from hoyle.source.suggest import near
from hoyle.syntax.earlier import EarlierSlip
from hoyle.words.numbers import NUMBERS

_TIMES = {"double": "2 * ...", "twice": "2 * ...", "triple": "3 * ...", "half": "... / 2"}


class _AmountSlip(NamedTuple):
    """A slip: what stands before the place, and from there on; what is due, and what is said.

    The group `slip` of what stands before is the slip; without it, it is what is found. Of texts
    the quotes are left alone.
    """

    before: re.Pattern[str]
    rest: re.Pattern[str]
    due: str
    says: str


_ROWS = (
    _AmountSlip(
        re.compile(r"[0-9]\Z"),
        re.compile(r"\.[0-9]"),
        "a whole number",
        "a number has no decimal point: a half is 1 / 2",
    ),
    _AmountSlip(
        re.compile(r"[\w)]\s+\Z"),
        re.compile(r"(?:x|times)\s+[0-9A-Z(]"),
        "an operator",
        "write '*'",
    ),
    _AmountSlip(
        re.compile(r"\Alet\s[^:]*:[^,]*\Z"),
        re.compile(r",\s*[A-Z]"),
        "the end of the item",
        "each sort has a `let` of its own, in a line of its own",
    ),
    _AmountSlip(
        re.compile(r"\Avariant\s+[a-z][\w-]*\s+is\s+[a-z][\w-]*\s+\Z"),
        re.compile(r'"'),
        "or",
        "a variant has two readings or more: variant NAME is ... or ...",
    ),
    _AmountSlip(
        re.compile(r"\bpay\b[^;]*\bfrom\b[^;]*\Z"),
        re.compile(r"says\b|citing\b|;|\)|\s*\Z"),
        "to",
        "say to whom it is paid: pay ... from ... to ...",
    ),
    _AmountSlip(
        re.compile(r"\bchoosing\s+[A-Z]\w*\s+from\s+[^;:]*\Z"),
        re.compile(r"to\s+[\w(]"),
        "..",
        "write '..': choosing N from 1..6",
    ),
    _AmountSlip(
        re.compile(r"\b(?:penalty|does)\s+pay\b[^;\"\n]*\Z"),
        re.compile(r"if\s"),
        "the end of the effect",
        "a condition stands before its effects: if ... then ( pay ... )",
    ),
    _AmountSlip(
        re.compile(r"\b(?:ban|offence)\s[^\"]*\bwhen\s[^\",]*\Z"),
        re.compile(r"while\s"),
        "if",
        "write 'if' for 'while'",
    ),
    _AmountSlip(
        re.compile(r"\b(?:ban|offence)\s[^\"]*\bwhen\s[^\",]*\Z"),
        re.compile(r"before\s+[A-Z]"),
        "a condition",
        "what had not happened by then is a condition: keep a state that it sets",
    ),
    _AmountSlip(
        re.compile(r"\Akind\s+[a-z][\w-]*\s+is\s[^:]*\Z"),
        re.compile(r"or\s"),
        "','",
        "write ',' for 'or': a variant alone is one or the other",
    ),
    _AmountSlip(
        re.compile(r"\Asettlement\s+of\s+[^:]*[\w-]\s+\Z"),
        re.compile(r"of\s+[\w-]+"),
        "',' or when",
        "a state is settled for all that it is kept of: take 'of ...' out",
    ),
    _AmountSlip(
        re.compile(r"\Asettlement\s+of\s+(?P<slip>when)\s+\Z"),
        re.compile(r"."),
        "a state",
        "say what is settled: settlement of score when ...",
    ),
)


def amount(
    chunk: str, at: int, found: str, expected: Set[str], names: Set[str]
) -> EarlierSlip | None:
    """Find the slip in a number, an amount or a list, if it is one of those known.

    `chunk` is the item with its texts blanked, `at` where the parser stopped.
    """
    word = _WORD.search(chunk[:at])
    if word and word[1] not in names and _BEFORE_NUMBERS.search(chunk[: word.start()]):
        if word[1] in NUMBERS and found[:1].isalnum():
            hint = f"write {NUMBERS.index(word[1])}: numbers stand in figures"
            return EarlierSlip(word.start(1), word.end(1), "a number", hint)
        if word[1] in _TIMES and (found[:1].isalnum() or found == "("):
            hint = f"write {_TIMES[word[1]]!r}"
            return EarlierSlip(word.start(1), word.end(1), "a number", hint)
    if word and found[:1] == '"' and word[1] != "says" and near(word[1], ["says"]):
        hint = f"write 'says' for {word[1]!r}"
        return EarlierSlip(word.start(1), word.end(1), "says", hint)
    for row in _ROWS:
        before = row.before.search(chunk[:at])
        if before is None or not row.rest.match(chunk, at):
            continue
        if row.due.islower() and row.due.isalpha() and row.due not in expected:
            continue
        start, end = (at, at + len(found)) if not row.before.groups else before.span("slip")
        return EarlierSlip(start, end, row.due, row.says)
    return None


_BEFORE_NUMBERS = re.compile(r"(?:\bpays?|\bby|[-+*/=<>])\s+\Z")
_WORD = re.compile(r"(?<![\w-])([a-z]+)\s+\Z")
