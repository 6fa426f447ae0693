"""Sets of members as bit masks, as both ways to a ruling work them out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

Args = tuple[int, ...]


@lru_cache(maxsize=1 << 14)
def members(mask: int) -> Args:
    """List the members of a set in rising order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def subsets(mask: int) -> Iterator[int]:
    """Go through the subsets of a set in rising order, the empty one first."""
    part = 0
    while True:
        yield part
        if part == mask:
            return
        part = (part - mask) & mask


def lowest(group: int, most: int) -> int:
    """Give the first members of a set, at most so many."""
    while group.bit_count() > most:
        group ^= 1 << (group.bit_length() - 1)
    return group
