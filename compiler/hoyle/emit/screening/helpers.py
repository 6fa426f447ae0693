"""Functions that a screen's expressions may call, by the need that the printer notes of them."""

from __future__ import annotations

from collections.abc import Mapping

HELPERS: Mapping[str, str] = {
    "unsure": '''
def _unsure() -> bool:
    """Stand for what the screen does not know."""
    raise _Unsure
''',
    "coded": '''
_T = TypeVar("_T")


def _coded(values: list[_T], first: int, count: int, stride: int) -> list[_T]:
    """Lay what belongs to a role's members out by code: `count` codes of an act from `first`."""
    spread = [value for value in values for _ in range(stride)]
    return [values[0]] * first + (spread * (count // len(spread) + 1))[:count]


def _coded_or_none(values: list[_T], first: int, count: int, stride: int) -> list[_T]:
    """Do the same where the last value is that for none, which is code -1."""
    return [*_coded(values[:-1], first, count, stride), values[-1]]


def _coded_alone(values: list[int], first: int, count: int, stride: int, codes: int) -> list[int]:
    """Do the same with 0 for every other code, also for those that count from the end."""
    laid = _coded(values, 0, count, stride)
    return [0] * first + laid + [0] * (2 * codes - first - count)
''',
    "members": '''
def _members(mask: int) -> list[int]:
    """List the members of a set in rising order."""
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit.bit_length() - 1)
        mask ^= bit
    return found
''',
    "subsets": '''
def _subsets(mask: int) -> list[int]:
    """List the subsets of a set, the empty one first."""
    found = [0]
    while mask:
        bit = mask & -mask
        found += [subset | bit for subset in found]
        mask ^= bit
    return found
''',
    "first": '''
def _first(mask: int) -> int:
    """Give the lowest member of a set, or none."""
    return (mask & -mask).bit_length() - 1
''',
    "gathered": '''
def _gathered(members: tuple[int, ...]) -> int:
    """Make a set of the members of a list."""
    return sum({1 << member for member in members if member >= 0})
''',
    "tail": '''
def _tail(members: tuple[int, ...], length: int) -> tuple[int, ...]:
    """Give the end of a list."""
    return members[-length:] if length > 0 else ()
''',
    "at": '''
def _at(members: tuple[int, ...], place: int, lacking: int) -> int:
    """Give what stands at a place of a list, from 0."""
    return members[place] if 0 <= place < len(members) else lacking
''',
    "quotient": '''
def _quotient(number: int, by: int) -> int:
    """Divide exactly; the type says int for the many."""
    exact = Fraction(number, by) if by else Fraction(0)
    return cast(int, exact) if exact.denominator > 1 else int(exact)
''',
    "highest": '''
def _highest(pairs: list[tuple[int, int]]) -> int:
    """Give the first member with the greatest value, or none."""
    return max(pairs, key=lambda pair: pair[0])[1] if pairs else -1
''',
    "lowest": '''
def _lowest(pairs: list[tuple[int, int]]) -> int:
    """Give the first member with the least value, or none."""
    return min(pairs, key=lambda pair: pair[0])[1] if pairs else -1
''',
}
