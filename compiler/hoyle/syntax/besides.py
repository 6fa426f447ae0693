"""Two names side by side, with nothing between them that makes one value of the two."""

from __future__ import annotations

import re
from collections.abc import Iterable, Set

from hoyle.source.suggest import near
from hoyle.syntax.tree import OF_TWO, RESERVED

# What the language gives of one thing: it stands before `of`.
_OF = RESERVED - OF_TWO - {"player", "none", "true", "false"}
_BEFORE = re.compile(r"(?<![\w-])([a-z][a-z0-9-]*)\s+\Z")
_NAME = re.compile(r"[a-z][a-z0-9-]*|[A-Z][A-Za-z0-9]*")
_NAMED_AFTER = re.compile(r"\s+of\s")


def side_by_side(
    chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str], names: Set[str]
) -> str:
    """Say what two names may be meant for, if a name was read whole before the one that is found.

    It is one name of two words, or the first is something of the second. `names` are those that
    the file declares.
    """
    of = _OF_WHAT.search(chunk[:at])
    if (
        of
        and (not found or not found[0].isalnum())
        and "NAME" in expected
        and found not in ("(", "{")
    ):
        return f"say of whom or what: {of[1]} of P"
    before = _BEFORE.search(chunk[:at])
    first = before[1] if before else ""
    if not first or (first in keywords - _OF):
        return "take 'the' out" if expected == {"NAME"} and _THE.search(chunk[:at]) else ""
    if found == "(" and first in _OF | OF_TWO:
        return f"write '{first} of (...)'"
    goes_on = _NAMED_AFTER.match(chunk, at + len(found))
    if not _NAME.fullmatch(found) or "of" not in expected or (found in keywords and not goes_on):
        return ""
    if f"{first}-{found}" not in names and first in _OF and found in names:
        return f"write '{first} of {found}'"
    meant = _joined((first, found), names)
    if meant:
        return f"write {meant!r}"
    known = first if first in names | _OF else near(first, names | _OF)
    if not known or word_meant(found, expected, names):
        return ""
    if found in _OF and goes_on and known not in _OF:
        return f"write '{known} of {found}'"
    if found in ("player", "side"):
        return f"say of whom: {known} of P" if known in _OF else ""
    value = found if found in names or found[0].isupper() else near(found, names)
    if not value and known in _OF and goes_on:
        return f"take {found!r} out: {known} of ..."
    return f"write '{known} of {value or found}'" if value or known in _OF else ""


def unlisted(chunk: str, at: int, found: str, expected: Set[str], keywords: Set[str]) -> str:
    """Say that a comma is wanting between two names, where what comes after them may follow a list.

    Where the second may be what the first is of, a comma shows that it is a list.
    """
    before = _LISTED.search(chunk[:at])
    if "," not in expected or before is None or found in keywords:
        return ""
    if "and" in expected and not expected & {")", "}"}:  # the end of a condition, not of a list
        return ""
    alike = found[:1].isalpha() and found[0].isupper() == before[1][0].isupper()
    after = _AFTER.match(chunk, at + len(found))
    follows = "$END" if after is None else after[1]
    known = follows in expected or (follows in ("<", ">", "<=", ">=") and "COMPARE" in expected)
    of = "of" in expected and not re.search(r",\s*[\w-]+\s*\Z", before[0])
    return "write ',' before it" if alike and known and not of else ""


_LISTED = re.compile(r"(?:[A-Za-z][\w-]*\s*,\s*)*([A-Za-z][\w-]*)\s+\Z")
_AFTER = re.compile(r"\s*([a-z]+|,|[^\s\w])")


_OF_WHAT = re.compile(r"(?<![\w-])([a-z][a-z0-9-]*)\s+of\s*\Z")
_THE = re.compile(r"\bof\s+the\s+\Z")


def word_meant(found: str, expected: Iterable[str], names: Set[str]) -> str:
    """Give the word of the language that was meant by another; "" for a name that is declared.

    What begins otherwise is no slip of the pen, but for letters that changed places.
    """
    guess = "" if found in names else near(found, {one for one in expected if one.islower()})
    same = guess[:1] == found[:1].lower() or sorted(guess) == sorted(found)
    return guess if same else ""


def _joined(words: tuple[str, str], names: Iterable[str]) -> str:
    """Give the name of two words that both are, or are nearly."""
    parted = {tuple(name.split("-")): name for name in names if name.count("-") == 1}
    if words in parted:
        return parted[words]
    fits = (
        name
        for both, name in parted.items()
        if all(one == other or near(one, [other]) for one, other in zip(words, both, strict=True))
    )
    return next(fits, "")
