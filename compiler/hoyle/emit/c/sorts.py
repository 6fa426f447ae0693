"""What values are in C, and which numbers it can work with."""

from __future__ import annotations

from hoyle.ir import Enum, ListOf, Maybe, Number, SetOf, Sort, Truth
from hoyle.ir.kinds import Kinds
from hoyle.ir.operations import Bounds

LIMIT = 1 << 31  # numbers beyond it are not kept: the record is not sure then
WIDEST = 62  # members of a kind of which there can be sets
_BEYOND = LIMIT**2  # what is worked out on the way stays below it


class Unwritable(Exception):
    """There is something that cannot be told in C: what asks for it is not written either."""


def type_of(sort: Sort, kinds: Kinds) -> str:
    """Name the type of a sort's values; raise Unwritable if there is none."""
    match sort:
        case Truth():
            return "bool"
        case SetOf(of):
            if kinds.size(of.name) > WIDEST:
                raise Unwritable
            return "set"
        case ListOf():
            return "struct list"
        case _:
            return "int64_t"


def nothing(sort: Sort) -> str:
    """Write what stands for a value of a sort where there is none."""
    match sort:
        case Truth():
            return "false"
        case ListOf():
            return "(struct list){0}"
        case Enum() | Maybe() | Number(optional=True):
            return "NONE"
        case _:
            return "0"


def too_wide(bounds: Bounds) -> bool:
    """Tell whether a number may be beyond what can be worked with."""
    return bounds[0] <= -_BEYOND or bounds[1] >= _BEYOND


def fits(bounds: Bounds) -> bool:
    """Tell whether a number is sure to be one that can be kept."""
    return bounds[0] >= -LIMIT and bounds[1] <= LIMIT
