"""Values as laws work them out: sets as bit masks, lists as tuples, -1 for none; and as text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from hoyle.shared.masks import Args
from hoyle.shared.specs import Told

NONE = -1
CodedValue = int | tuple[int, ...]
BoundValues = tuple[CodedValue, ...]


def by_state(told: Told) -> dict[str, dict[int, int]]:
    """Give values that are told by state and slot; the last one counts."""
    found: dict[str, dict[int, int]] = {}
    for state, slot, value in told:
        found.setdefault(state, {})[slot] = value
    return found


def union(places: Iterable[int]) -> int:
    """Make a set of its members."""
    mask = 0
    for place in places:
        mask |= 1 << place if place >= 0 else 0
    return mask


def first(mask: int) -> int:
    """Give the lowest member of a set, or none."""
    return (mask & -mask).bit_length() - 1


def last(values: Args, nothing: int) -> int:
    """Give the last of a list."""
    return values[-1] if values else nothing


def at(values: Args, place: int, nothing: int) -> int:
    """Give what stands at a place of a list, from 0."""
    return values[place] if 0 <= place < len(values) else nothing


def tail(values: Args, count: int) -> Args:
    """Give the last few of a list."""
    return values[-count:] if count > 0 else ()


def divided(number: int, by: int) -> int:
    """Divide and round down; 0 if that cannot be."""
    return number // by if by else 0


def remainder(number: int, by: int) -> int:
    """Give what a division leaves; 0 if it cannot be."""
    return number % by if by else 0


def quotient(number: int, by: int) -> int:
    """Divide exactly; 0 if that cannot be. The type says int for the many."""
    if not by or not number % by:
        return number // by if by else 0
    from fractions import Fraction  # few books have any, and it takes long to import

    return cast(int, Fraction(number, by))


def floor(number: int) -> int:
    """Round down what may be a fraction."""
    return number // 1


def listed(names: Sequence[str], mask: int) -> str:
    """Write a set; the last of the names is that of none."""
    return " ".join(name for i, name in enumerate(names[:-1]) if mask >> i & 1) or "none"


def told_list(names: Sequence[str], values: Args) -> str:
    """Write a list of members."""
    return " ".join(names[value] for value in values) or "none"


def told_number(value: int) -> str:
    """Write a number that may be none."""
    return "none" if value == NONE else str(value)


def named(names: str) -> tuple[str, ...]:
    """Give names that stand in one text, apart by blanks."""
    return tuple(names.split())


def torn_rows(
    book: str, rows: str
) -> tuple[tuple[tuple[int, int, int], ...], tuple[tuple[str, int, int], ...]]:
    """Give what rests on what, and what clauses look at, that stand in one text.

    A row has a clause of the book, or "-", and three masks, hexadecimal: of acts, of what is looked
    at there and of what that makes.
    """
    rests: list[tuple[int, int, int]] = []
    clauses: list[tuple[str, int, int]] = []
    for row in rows.split(",") if rows else ():
        clause, *masks = row.split()
        acts, looks, makes = (int(mask, 16) for mask in masks)
        if makes:
            rests.append((acts, looks, makes))
        if clause != "-":
            clauses.append((f"{book}/{clause}", acts, looks))
    return tuple(dict.fromkeys(rests)), tuple(clauses)


def plural(number: int | str) -> str:
    """Give the end of a noun in the plural, which after one it has not."""
    return "" if str(number) == "1" else "s"


def figure(number: int | str) -> str:
    """Write a number before *were* and the like: *none were due*."""
    return "none" if str(number) == "0" else str(number)


def were(number: int | str) -> str:
    """Write *were* after a number."""
    return "was" if str(number) == "1" else "were"


def are(number: int | str) -> str:
    """Write *are* after a number."""
    return "is" if str(number) == "1" else "are"


def have(number: int | str) -> str:
    """Write *have* after a number."""
    return "has" if str(number) == "1" else "have"


def told_numbers(values: Args) -> str:
    """Write a list of numbers."""
    return " ".join(map(str, values)) or "none"


def yes(truth: object) -> str:
    """Write a truth."""
    return "yes" if truth else "no"
