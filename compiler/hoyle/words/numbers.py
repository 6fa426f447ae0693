"""Whether words are for one thing or for more: a module that needs nothing else of the room."""

from __future__ import annotations

import re

# What begins so is more than one thing: *the points of AB are more than 0*.
_MANY = re.compile(r"(?:the )?(?!(?:his|this|its|is|yes)\b)[a-z]*[a-rt-z]s(?= of | for |$)")


def several(said: str) -> bool:
    """Tell whether words are for more than one thing: *trumps*, *the points of AB*."""
    return _MANY.match(said) is not None
