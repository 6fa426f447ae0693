"""A name that a writer may have meant, when there is one near enough."""

from __future__ import annotations

from collections.abc import Iterable

# A share of letters in common below this looks like guessing, and a wrong guess is worse
# than none.
_NEAR = 0.7


def near(name: str, candidates: Iterable[str]) -> str:
    """Give the candidate nearest to a name, or "" when none is near.

    Candidates that differ only in case or in `-`, `_` and blanks are nearest of all.

    >>> near("to-paly", ["to-play", "to-lead"])
    'to-play'
    >>> near("elephant", ["to-play", "to-lead"])
    ''
    """
    from difflib import get_close_matches

    known = sorted({candidate for candidate in candidates if candidate != name})
    plain = {_plain(candidate): candidate for candidate in reversed(known)}
    if _plain(name) in plain:
        return plain[_plain(name)]
    found = get_close_matches(name, known, n=1, cutoff=_NEAR)
    return found[0] if found else ""


def _plain(name: str) -> str:
    return name.casefold().replace("-", "").replace("_", "").replace(" ", "")
