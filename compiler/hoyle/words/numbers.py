"""Whether words are for one thing or for more, and what stands before them: of the room alone."""

from __future__ import annotations

import re

# What begins so is more than one thing: *the points of AB are more than 0*.
_MANY = re.compile(
    r"(?:the )?(?!(?:his|this|its|is|yes)\b)[a-z]*[a-rt-z]s(?= of | for | [a-z]+ed$| done$|$)"
)

# From nought on.
NUMBERS = (
    *("nought", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen", "twenty"),
)


def several(said: str) -> bool:
    """Tell whether words are for more than one thing: *trumps*, *points of AB*, *rounds agreed*."""
    return _MANY.match(said) is not None


def presence(said: str, *, there: bool) -> str:
    """Say of what may be none, by the words for it, that it is there or is not; "" if they ask."""
    if not said[:1].islower() or said.partition(" ")[0] in ("what", "who", "whom", "whose"):
        return ""
    name = said.removeprefix("the ")
    if name.startswith("number of "):
        return ""
    if several(name):
        return f"there are {'' if there else 'no '}{name}"
    if name.startswith("one "):
        return f"there is {'somebody' if there else 'nobody'}{name[3:]}"
    return f"there is {article(name) if there else f'no {name}'}"


def article(name: str) -> str:
    """Put a or an before a name."""
    return f"{'an' if name[:1] in 'aeiou' else 'a'} {name}"
