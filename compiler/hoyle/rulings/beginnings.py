"""What unknown states began with in the worlds in which something is so, and in the others."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from hoyle.rulings.instances import either
from hoyle.rulings.missing import SOMETHING

NamedBeginning = Mapping[str, tuple[str, ...]]  # states in words, and what they began with
HeldThings = tuple[tuple[str, str], ...]
SoOrNot = Sequence[tuple[NamedBeginning, bool]]  # worlds, and whether something is so there


def telling(worlds: SoOrNot, so: bool) -> tuple[HeldThings, HeldThings]:
    """Tell what states began with where something is so, or is not, and which of that decides.

    A state that may have been anything there tells nothing, if another does not.
    """
    told: dict[str, dict[str, None]] = {}
    others: dict[str, set[str]] = {}
    for named, own in worlds:
        for words, said in named.items():
            if own == so:
                told.setdefault(words, {}).update(dict.fromkeys(said))
            else:
                others.setdefault(words, set()).update(said)
    said_of = tuple(
        (words, _any_of(said, others.get(words, set()))) for words, said in told.items()
    )
    # One whose every value decides says all; what starts from it would only say it again.
    whole = [one for one in said_of if others.get(one[0], set()).isdisjoint(told[one[0]])]
    deciding = whole[:1] or [
        one for one in said_of if others.get(one[0], set()) - told[one[0]].keys()
    ]
    return said_of, tuple(deciding)


def nearest(worlds: SoOrNot, so: bool) -> HeldThings:
    """Tell in what one world where something is so, or is not, differs from the nearest other.

    Of where no state tells all of the one from all of the others.
    """
    ours = next((named for named, own in worlds if own == so), {})
    apart = (
        [words for words in ours if ours[words] != other.get(words)]
        for other, own in worlds
        if own != so
    )
    return tuple((words, ours[words][0]) for words in min(apart, key=len, default=[]))


def _any_of(said: Mapping[str, None], others: set[str]) -> str:
    """Say what something may have been; of more than two values, all but none, that it was."""
    some = [one for one in said if one != "none"] or list(said)
    if len(some) == len(said) > 2 and "none" in others and others <= {*said, "none"}:
        return SOMETHING
    return either(some)


def fewer_words(one: Sequence[tuple[str, str]], other: Sequence[tuple[str, str]]) -> bool:
    """Tell whether what something was is the contrary of what else it was, and the shorter list."""
    if len(one) != 1 or len(other) != 1 or one[0][0] != other[0][0]:
        return False
    ours, theirs = (set(re.split(", | or ", of[0][1])) for of in (one, other))
    return ours.isdisjoint(theirs) and len(ours) < len(theirs)
