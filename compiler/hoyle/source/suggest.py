"""A name that a writer may have meant, when there is one near enough."""

from __future__ import annotations

from collections.abc import Iterable

# A share of letters in common below this looks like guessing, and a wrong guess is worse
# than none.
_CUTOFF = 0.7


def near(name: str, candidates: Iterable[str]) -> str:
    """Give the candidate nearest to a name, or "" when none is near.

    Candidates that differ only in case or in `-`, `_` and blanks are nearest of all.

    >>> near("to-paly", ["to-play", "to-lead"])
    'to-play'
    >>> near("lwa", ["law", "let"])
    'law'
    >>> near("elephant", ["to-play", "to-lead"])
    ''
    """
    from difflib import get_close_matches

    # What is so much longer or shorter is not near, and need not be looked at letter by letter.
    least, most = (
        _CUTOFF / (2 - _CUTOFF) * len(name) - 2,
        (2 - _CUTOFF) / _CUTOFF * len(name) + 2,
    )
    known = sorted({one for one in candidates if one != name and least <= len(one) <= most})
    plain = {_plain(candidate): candidate for candidate in reversed(known)}
    if _plain(name) in plain:
        return plain[_plain(name)]
    swapped = [candidate for candidate in known if sorted(candidate) == sorted(name)]
    if swapped:
        return swapped[0]
    found = get_close_matches(name, known, n=4, cutoff=_CUTOFF)

    def unlike(candidate: str) -> tuple[bool, bool]:
        """Rank what begins otherwise last, and a word with only its end wrong first."""
        prefix = name.startswith(candidate) or candidate.startswith(name)
        prefix = prefix and abs(len(name) - len(candidate)) < 3
        return candidate[0] != name[0], not prefix

    return min(found, key=unlike, default="")


def declaring(variable: str, kinds: Iterable[str]) -> str:
    """Say how to declare a variable: of the kind that begins with its letter, or as a player.

    N and the letters beside it mostly are numbers.

    >>> declaring("C", ["player", "card"])
    'declare it: let C : card'
    >>> declaring("N", ["player", "card"])
    'declare it: let N : 0..99'
    """
    kind = next((kind for kind in kinds if kind[:1] == variable[:1].lower()), "")
    kind = kind or ("0..99" if variable in ("K", "M", "N") else "player")
    return f"declare it: let {variable} : {kind}"


def _plain(name: str) -> str:
    return name.casefold().replace("-", "").replace("_", "").replace(" ", "")
