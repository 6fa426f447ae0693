"""What several worlds say of one thing, as one sentence that is so in each."""

from __future__ import annotations

import re
from collections.abc import Sequence

_WORDS = re.compile(r"\s*[\w/-]+|\s*[^\w\s]")  # each with the space before it
_NUMBER = re.compile(r"-?\d+")
_NAME = re.compile(r"[A-Z][A-Za-z]*")
_MOST_LISTED = 4  # numbers; of more the least and the greatest are told


def in_one(told: Sequence[str]) -> str:
    """Give a sentence of several: what differs is told as all that it may be.

    >>> in_one(["tricks that he has made: 0", "tricks that he has made: 1"])
    'tricks that he has made: 0 or 1'
    >>> in_one(["Z, at 3, led 7D", "B, at 3, led 7D", "A, at 3, led 7D"])
    'A, B or Z, at 3, led 7D'
    >>> in_one([f"a called go at {n}, by Z" for n in (5, 9, 7, 6, 8)])
    'a called go at 5 to 9, by Z'
    >>> in_one(["he holds 2D", "he holds 2D 3D"])
    'he holds 2D or 2D 3D'
    """
    ways = list(dict.fromkeys(told))
    if len(ways) == 1:
        return ways[0]
    parts = [_WORDS.findall(way) for way in ways]
    least = min(map(len, parts))
    head = _alike(parts, least)
    tail = _alike([part[::-1] for part in parts], least - head)
    if head + tail == least and head:  # in one nothing stands there, but for the word before
        head -= 1
    between = ["".join(part[head : len(part) - tail]) for part in parts]
    first = parts[0]
    space = " " if between[0].startswith(" ") else ""
    said = _listed([way.strip() for way in between])
    return f"{''.join(first[:head])}{space}{said}{''.join(first[len(first) - tail :])}"


def _alike(parts: Sequence[Sequence[str]], most: int) -> int:
    """Count the words with which all begin."""
    first = parts[0]
    return next((at for at in range(most) if any(p[at] != first[at] for p in parts)), most)


def _listed(ways: Sequence[str]) -> str:
    if all(_NUMBER.fullmatch(way) for way in ways):
        numbers = sorted(map(int, ways))
        if len(numbers) > _MOST_LISTED:
            return f"{numbers[0]} to {numbers[-1]}"
        ways = list(map(str, numbers))
    elif all(_NAME.fullmatch(way) for way in ways):  # of players, whichever world came first
        ways = sorted(ways)
    *before, last = ways
    return f"{', '.join(before)} or {last}"
