"""Several things in one sentence: a module that needs nothing else of the room."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

_CODES = re.compile(
    r"\b[0-9A-Z]{2,3}(?P<joint> or | and )[0-9A-Z]{2,3}(?:(?P=joint)[0-9A-Z]{2,3})+\b"
)
_WHOSE = re.compile(
    r"(?P<before>\bthe (?:[a-z]+ )+)(?P<first>[A-Z]\w*)(?P<after>(?: [a-z]+)*?)"
    r"(?P<others>(?:(?P<joint> or | and )(?P=before)[A-Z]\w*(?P=after))+)(?!\w)"
)


def listed(words: Sequence[str], joint: str = "and") -> str:
    """List things: by commas, and by semicolons where one of them has a comma of its own.

    >>> listed(["A", "B", "C"], "or")
    'A, B or C'
    >>> listed(["one by A, twice", "another by B (Cutting, and dealing)"])
    'one by A, twice; and another by B (Cutting, and dealing)'
    """
    *first, last = words or ("",)
    apart = any("," in re.sub(r"\([^()]*\)", "", one) for one in words)
    return (
        f"{('; ' if apart else ', ').join(first)}{';' if apart else ''} {joint} {last}"
        if first
        else last
    )


def gathered(said: str) -> str:
    """Say once what is said of each of several.

    >>> gathered("the hand of A or the hand of B or the hand of Z held JD or QD or KD")
    'the hand of A, B or Z held JD, QD or KD'
    >>> gathered("the hand that A began with or the hand that B began with held KD")
    'the hand that A or B began with held KD'
    """

    def whose(found: re.Match[str]) -> str:
        joint, before, after = found["joint"], found["before"], found["after"]
        names = (one.removeprefix(before) for one in found["others"].split(joint)[1:])
        named = [found["first"], *(one.removesuffix(after) for one in names)]
        return f"{before}{listed(named, joint.strip())}{after}"

    said = _WHOSE.sub(whose, said)
    return _CODES.sub(lambda row: listed(row[0].split(row["joint"]), row["joint"].strip()), said)


def named(said: str, names: Collection[str]) -> str:
    """Join names that stand in a row, as a set of players is written: *K and L had not declared*.

    >>> named("A played 4C, and J K L had not declared", ["A", "J", "K", "L"])
    'A played 4C, and J, K and L had not declared'
    """
    one = "|".join(map(re.escape, names))
    row = re.compile(rf"(?<![\w‘“])(?:{one})(?: (?:{one}))+(?![\w’”])")
    return row.sub(lambda found: listed(found[0].split(" ")), said) if names else said
