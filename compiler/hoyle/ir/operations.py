"""The operators: what each makes of values, and what may be said of it without them.

This is the one place that says it. The interpreter makes its closures of `Operator.meaning`, the
simplifier works out constants with it and follows what else stands here, and the printers write
an operator that has a `sign` by that. Every operation is total: none given is none got, or the
nothing of its sort (`hoyle.ir`). Values are as at run time: a member is its number, a set a mask,
none -1; a list is a tuple and a fraction a `Fraction`, both of which pass for an int.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import Literal, cast

from hoyle.ir.kinds import Kinds, nothing
from hoyle.ir.sorts import Enum, ListOf, Sort, kind_name

OpName = Literal[
    "and", "or", "not",
    "=", "!=", "<", "<=", ">", ">=",
    "+", "-", "*", "/", "div", "mod", "min", "max",
    "in",            # member, set or list
    "union", "minus", "meet",   # sets
    "count",         # set or list -> number
    "only",          # member -> set of it
    "part",          # product member -> its part (the sort says which)
    "make",          # parts in order -> product member
    "holding",       # part member -> set of product members that have it
    "next", "previous", "opposite",   # member of a kind -> another
    "side-of", "players-of", "adversaries", "partners",  # seats and sides
    "order",         # member -> its number in the kind, from 0
    "first",         # lowest member of a set, or none
    "append", "last", "at", "tail",   # lists: (l, x), (l), (l, i from 0), (l, n last)
    "range",         # number, number -> list of the numbers from the one to the other
    "members",       # list of members -> set of those in it
    "open",          # menu, side or player -> is one of that name open for it; the menu is a
                     # Lit: its name's place among the distinct names of the menu clauses
    "in-vain",       # () -> the formal act now judged had no authority
]  # fmt: skip

Apply = Callable[..., int]
"""Makes the value of an operation from those of its operands."""
Bounds = tuple[float, float]
"""The least and the greatest that a number can be, both included; infinite where unknown."""

FULL = -1  # stands for the set of all members where no kind is at hand


@dataclass(frozen=True, slots=True)
class Operator:
    """What is told of one operator.

    - `meaning` gives, for the sorts of the operands and of the result, the function on values;
      None for what asks of norms or is not worked out to the end (*and*, *or*).
    - `sign` is how C and Python write it between numbers, members, masks or truths, if they do.
    - `opposite` holds just where this one does not.
    - `alike` is its value for two equal operands, "itself" if that is the operand.
    - `left` and `right` are operands that leave the other one as it is; `zero_left` and
      `zero_right` those that are the value whatever the other is. `FULL` is the set of all.
    - `bounds` gives between which bounds a number lies, from those of its operands.
    - `looked_up`: it is a table of the members of a kind, and none gives the nothing of its sort.
    - `blind`: of members that change places it gives what changes places likewise.
    """

    meaning: Callable[[Sequence[Sort], Sort, Kinds], Apply] | None
    sign: str = ""
    opposite: OpName | None = None
    alike: int | Literal["itself"] | None = None
    left: int | None = None
    right: int | None = None
    zero_left: int | None = None
    zero_right: int | None = None
    bounds: Callable[..., Bounds] | None = None
    looked_up: bool = False
    blind: bool = False


def applied(op: OpName, args: Sequence[Sort], sort: Sort, kinds: Kinds) -> Apply:
    """Give the function that an operation applies to the values of its operands."""
    meaning = OPERATORS[op].meaning
    assert meaning is not None, op
    return meaning(args, sort, kinds)


# ---------------------------------------------------------------- numbers


def quotient(a: int, b: int) -> int:
    """Divide exactly: an int where it comes out even, else a fraction; 0 for a divisor of 0."""
    if not b:
        return 0
    exact = Fraction(a, b)
    return exact.numerator if exact.denominator == 1 else cast(int, exact)


def _div(a: int, b: int) -> int:
    return a // b if b else 0


def _mod(a: int, b: int) -> int:
    return a % b if b else 0


def _least(*values: int) -> int:
    return min(values)


def _greatest(*values: int) -> int:
    return max(values)


def itself(value: int) -> int:
    """Give a value as it is."""
    return value


def _product(one: Bounds, other: Bounds) -> Bounds:
    corners = [a * b if a and b else 0 for a in one for b in other]  # 0 * inf is no number
    return min(corners), max(corners)


# ---------------------------------------------------------------- sets and lists


def _in(args: Sequence[Sort], sort: Sort, kinds: Kinds) -> Apply:
    group = args[1]
    if not isinstance(group, ListOf):
        return lambda member, mask: member >= 0 and mask >> member & 1 == 1
    if isinstance(group.of, Enum):
        return lambda member, listed: member >= 0 and member in listed
    return lambda member, listed: member in listed


def _count(args: Sequence[Sort], sort: Sort, kinds: Kinds) -> Apply:
    return len if isinstance(args[0], ListOf) else int.bit_count


def _without(mask: int, other: int) -> int:
    return mask & ~other


def _only(member: int) -> int:
    return 1 << member if member >= 0 else 0


def _first(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def _members(listed: Sequence[int]) -> int:
    mask = 0
    for member in listed:
        if member >= 0:
            mask |= 1 << member
    return mask


def _append(listed: Sequence[int], member: int) -> int:
    return cast(int, (*listed, member))


def _last(args: Sequence[Sort], sort: Sort, kinds: Kinds) -> Apply:
    lacking = cast(int, nothing(sort))
    return lambda listed: listed[-1] if listed else lacking


def _at(args: Sequence[Sort], sort: Sort, kinds: Kinds) -> Apply:
    lacking = cast(int, nothing(sort))
    return lambda listed, place: listed[place] if 0 <= place < len(listed) else lacking


def _tail(listed: Sequence[int], length: int) -> int:
    return cast(int, listed[-length:] if length > 0 else ())


def _range(low: int, high: int) -> int:
    return cast(int, tuple(range(ceil(low), floor(high) + 1)))


# ---------------------------------------------------------------- kinds, seats and sides


def _make(args: Sequence[Sort], sort: Sort, kinds: Kinds) -> Apply:
    strides = kinds.strides(kind_name(sort))

    def make(*members: int) -> int:
        if min(members) < 0:
            return -1
        return sum([m * stride for m, stride in zip(members, strides, strict=True)])

    return make


def table(op: OpName, arg: Sort, sort: Sort, kinds: Kinds) -> tuple[int, ...]:
    """Give the values of an operator that is looked up, by the number of the member.

    A last entry, which an index of -1 finds, is the value for none.
    """
    values = _TABLES[op](kind_name(arg), sort, kinds)
    return (*values, cast(int, nothing(sort)))


def _looked_up(op: OpName) -> Operator:
    def meaning(args: Sequence[Sort], sort: Sort, kinds: Kinds) -> Apply:
        return table(op, args[0], sort, kinds).__getitem__

    return Operator(meaning, looked_up=True)


_TABLES: Mapping[OpName, Callable[[str, Sort, Kinds], Sequence[int]]] = {
    "part": lambda kind, sort, kinds: kinds.parts(kind, kind_name(sort)),
    "holding": lambda kind, sort, kinds: kinds.having(kind, kind_name(sort)),
    "next": lambda kind, sort, kinds: kinds.steps(kind, 1),
    "previous": lambda kind, sort, kinds: kinds.steps(kind, -1),
    "opposite": lambda kind, sort, kinds: kinds.across(kind),
    "side-of": lambda kind, sort, kinds: kinds.side_of,
    "players-of": lambda kind, sort, kinds: kinds.sides,
    "adversaries": lambda kind, sort, kinds: kinds.adversaries(kind, sort),
    "partners": lambda kind, sort, kinds: kinds.partners(kind, sort),
}


# ---------------------------------------------------------------- the operators


def _plain(function: Apply, **told: object) -> Operator:
    """Make an operator whose function is the same for all sorts."""
    return Operator(lambda args, sort, kinds: function, **told)  # type: ignore[arg-type]


OPERATORS: Mapping[OpName, Operator] = {
    "and": Operator(None, "and", "or", "itself", True, True, False, False, blind=True),
    "or": Operator(None, "or", "and", "itself", False, False, True, True, blind=True),
    "not": _plain(operator.not_, sign="not", blind=True),
    "=": _plain(operator.eq, sign="==", opposite="!=", alike=True, blind=True),
    "!=": _plain(operator.ne, sign="!=", opposite="=", alike=False, blind=True),
    "<": _plain(operator.lt, sign="<", opposite=">=", alike=False),
    "<=": _plain(operator.le, sign="<=", opposite=">", alike=True),
    ">": _plain(operator.gt, sign=">", opposite="<=", alike=False),
    ">=": _plain(operator.ge, sign=">=", opposite="<", alike=True),
    "+": _plain(
        operator.add, sign="+", left=0, right=0, bounds=lambda a, b: (a[0] + b[0], a[1] + b[1])
    ),
    "-": _plain(
        operator.sub, sign="-", alike=0, right=0, bounds=lambda a, b: (a[0] - b[1], a[1] - b[0])
    ),
    "*": _plain(
        operator.mul, sign="*", left=1, right=1, zero_left=0, zero_right=0, bounds=_product
    ),
    "/": _plain(quotient, right=1),
    "div": _plain(_div),
    "mod": _plain(_mod),
    "min": _plain(
        _least, alike="itself", bounds=lambda *a: (min(b[0] for b in a), min(b[1] for b in a))
    ),
    "max": _plain(
        _greatest, alike="itself", bounds=lambda *a: (max(b[0] for b in a), max(b[1] for b in a))
    ),
    "in": Operator(_in, blind=True),
    "union": _plain(
        operator.or_, sign="|", alike="itself", left=0, right=0, zero_left=FULL, zero_right=FULL,
        blind=True,
    ),
    "minus": _plain(_without, alike=0, right=0, zero_left=0, blind=True),
    "meet": _plain(
        operator.and_, sign="&", alike="itself", left=FULL, right=FULL, zero_left=0, zero_right=0,
        blind=True,
    ),
    "count": Operator(_count, blind=True),
    "only": _plain(_only, blind=True),
    "part": _looked_up("part"),
    "make": Operator(_make),
    "holding": _looked_up("holding"),
    "next": _looked_up("next"),
    "previous": _looked_up("previous"),
    "opposite": _looked_up("opposite"),
    "side-of": _looked_up("side-of"),
    "players-of": _looked_up("players-of"),
    "adversaries": _looked_up("adversaries"),
    "partners": _looked_up("partners"),
    "order": _plain(itself, bounds=lambda a: a),
    "first": _plain(_first),
    "append": _plain(_append, blind=True),
    "last": Operator(_last, blind=True),
    "at": Operator(_at, blind=True),
    "tail": _plain(_tail, blind=True),
    "range": _plain(_range),
    "members": _plain(_members, blind=True),
    "open": Operator(None),
    "in-vain": Operator(None),
}  # fmt: skip
COMPARISONS = frozenset(op for op, told in OPERATORS.items() if told.opposite and told.meaning)
JUNCTIONS: Mapping[OpName, bool] = {"and": True, "or": False}
"""*and* and *or*, with the truth that changes nothing among the others."""
EQUALITIES: Mapping[OpName, bool] = {"=": True, "!=": False}
"""The two comparisons that ask nothing of order, with what they say of equals."""
OF_NORMS: frozenset[OpName] = frozenset(("open", "in-vain"))
"""What asks of norms and not of values alone."""
