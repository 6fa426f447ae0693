"""Numbers as one says them: a module that needs nothing else, for lines of archives."""

from __future__ import annotations

import re


def number(value: str) -> str:
    """Write a number as one says it: ``25/2`` is *12 1/2*; anything else as it is."""
    found = re.fullmatch(r"(-?)([0-9]+)/([0-9]+)", value)
    if found is None:
        return value
    whole, rest = divmod(int(found[2]), int(found[3]))
    return f"{found[1]}{whole or ''}{' ' if whole else ''}{rest}/{found[3]}"


def numbers(text: str) -> str:
    """Write every number of a text as one says it: *9/4 is lost* is *2 1/4 is lost*."""
    return re.sub(r"(?<![\w/.:])-?[0-9]+/[0-9]+(?![\w/])", lambda found: number(found[0]), text)
