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
class OpInstance:
    """Where an operator is applied: the sorts of its operands and of its result, and the kinds."""

    args: Sequence[Sort]
    sort: Sort
    kinds: Kinds

    @property
    def most(self) -> int:
        """Tell how many members a set of the result's sort can have."""
        return self.kinds.size(kind_name(self.sort))


@dataclass(frozen=True, slots=True)
class Operator:
    """What is told of one operator.

    - `meaning` gives the function on values, as the sorts have it; None for what asks of norms
      or is not worked out to the end (*and*, *or*).
    - `sign` is how C and Python write it between numbers, members, masks or truths, if they do.
    - `opposite` holds just where this one does not.
    - `alike` is its value for two equal operands, "itself" if that is the operand.
    - `left` and `right` are operands that leave the other one as it is; `FULL` is the set of all.
    - `strict` tells of which operands, being nothing, it gives the nothing of its sort: of the
      "first", of "any" or of "all" of them together.
    - `bounds` gives between which bounds its value lies, from those of its operands; the bounds of
      a set or list are those of the number of its members.
    - `looked_up`: it is a table of the members of a kind.
    - `blind`: of members that change places it gives what changes places likewise.
    - `slip` is the operator that a slip of the hand would write for it.
    """

    meaning: Callable[[OpInstance], Apply] | None
    sign: str = ""
    opposite: OpName | None = None
    alike: int | Literal["itself"] | None = None
    left: int | None = None
    right: int | None = None
    strict: Literal["", "first", "any", "all"] = ""
    bounds: Callable[[Sequence[Bounds], OpInstance], Bounds] | None = None
    looked_up: bool = False
    blind: bool = False
    slip: OpName | None = None


def applied(op: OpName, args: Sequence[Sort], sort: Sort, kinds: Kinds) -> Apply:
    """Give the function that an operation applies to the values of its operands."""
    meaning = OPERATORS[op].meaning
    assert meaning is not None, op
    return meaning(OpInstance(args, sort, kinds))


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


# ---------------------------------------------------------------- sets and lists


def _in(at: OpInstance) -> Apply:
    group = at.args[1]
    if not isinstance(group, ListOf):
        return lambda member, mask: member >= 0 and mask >> member & 1 == 1
    if isinstance(group.of, Enum):
        return lambda member, listed: member >= 0 and member in listed
    return lambda member, listed: member in listed


def _count(at: OpInstance) -> Apply:
    return len if isinstance(at.args[0], ListOf) else int.bit_count


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


def _last(at: OpInstance) -> Apply:
    lacking = cast(int, nothing(at.sort))
    return lambda listed: listed[-1] if listed else lacking


def _at(at: OpInstance) -> Apply:
    lacking = cast(int, nothing(at.sort))
    return lambda listed, place: listed[place] if 0 <= place < len(listed) else lacking


def _tail(listed: Sequence[int], length: int) -> int:
    return cast(int, listed[-length:] if length > 0 else ())


def _range(low: int, high: int) -> int:
    return cast(int, tuple(range(ceil(low), floor(high) + 1)))


# ---------------------------------------------------------------- kinds, seats and sides


def _make(at: OpInstance) -> Apply:
    strides = at.kinds.strides(kind_name(at.sort))

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


def _looked_up(
    op: OpName, bounds: Callable[..., Bounds] | None = None, slip: OpName | None = None
) -> Operator:
    def meaning(at: OpInstance) -> Apply:
        return table(op, at.args[0], at.sort, at.kinds).__getitem__

    return Operator(meaning, strict="first", bounds=bounds, looked_up=True, slip=slip)


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


# ---------------------------------------------------------------- bounds


def _sums(of: Sequence[Bounds], at: OpInstance) -> Bounds:
    return sum(low for low, _ in of), sum(high for _, high in of)


def _differences(of: Sequence[Bounds], at: OpInstance) -> Bounds:
    (low, high), (least, most) = of
    return low - most, high - least


def _products(of: Sequence[Bounds], at: OpInstance) -> Bounds:
    one, other = of
    corners = [a * b if a and b else 0 for a in one for b in other]  # 0 * inf is no number
    return min(corners), max(corners)


def _quotients(of: Sequence[Bounds], at: OpInstance) -> Bounds:
    most = max(abs(bound) for bounds in of for bound in bounds)
    return -most, most


def _lesser(of: Sequence[Bounds], at: OpInstance) -> Bounds:
    return min(low for low, _ in of), min(high for _, high in of)


def _greater(of: Sequence[Bounds], at: OpInstance) -> Bounds:
    return max(low for low, _ in of), max(high for _, high in of)


def _its_own(of: Sequence[Bounds], at: OpInstance) -> Bounds:
    return of[0]


def _up_to_first(of: Sequence[Bounds], at: OpInstance) -> Bounds:
    return 0, of[0][1]


def _unions(of: Sequence[Bounds], at: OpInstance) -> Bounds:
    return max(low for low, _ in of), min(at.most, sum(high for _, high in of))


def _meets(of: Sequence[Bounds], at: OpInstance) -> Bounds:
    return 0, min(high for _, high in of)


def _ones(of: Sequence[Bounds], at: OpInstance) -> Bounds:
    return (1 if of[0][0] >= 0 else 0), 1


def _having(of: Sequence[Bounds], at: OpInstance) -> Bounds:
    return 0, at.most // max(1, at.kinds.size(kind_name(at.args[0])))


def _made(of: Sequence[Bounds], at: OpInstance) -> Bounds:
    return (0 if min(low for low, _ in of) >= 0 else -1), at.most - 1


def _longer(of: Sequence[Bounds], at: OpInstance) -> Bounds:
    return of[0][0] + 1, of[0][1] + 1


def _lengths(of: Sequence[Bounds], at: OpInstance) -> Bounds:
    (low, _), (_, high) = of
    return 0, max(0, high - low + 1)


def _members_of(of: Sequence[Bounds], at: OpInstance) -> Bounds:
    return 0, min(at.most, of[0][1])


# ---------------------------------------------------------------- the operators


def _plain(function: Apply, **told: object) -> Operator:
    """Make an operator whose function is the same for all sorts."""
    return Operator(lambda at: function, **told)  # type: ignore[arg-type]


OPERATORS: Mapping[OpName, Operator] = {
    "and": Operator(None, "and", "or", "itself", True, True, "any", blind=True, slip="or"),
    "or": Operator(None, "or", "and", "itself", False, False, "all", blind=True, slip="and"),
    "not": _plain(operator.not_, sign="not", blind=True),
    "=": _plain(operator.eq, sign="==", opposite="!=", alike=True, blind=True, slip="!="),
    "!=": _plain(operator.ne, sign="!=", opposite="=", alike=False, blind=True, slip="="),
    "<": _plain(operator.lt, sign="<", opposite=">=", alike=False, slip="<="),
    "<=": _plain(operator.le, sign="<=", opposite=">", alike=True, slip="<"),
    ">": _plain(operator.gt, sign=">", opposite="<=", alike=False, slip=">="),
    ">=": _plain(operator.ge, sign=">=", opposite="<", alike=True, slip=">"),
    "+": _plain(operator.add, sign="+", left=0, right=0, strict="all", bounds=_sums, slip="-"),
    "-": _plain(
        operator.sub, sign="-", alike=0, right=0, strict="all", bounds=_differences, slip="+",
    ),
    "*": _plain(operator.mul, sign="*", left=1, right=1, strict="any", bounds=_products),
    "/": _plain(quotient, right=1, strict="any"),
    "div": _plain(_div, strict="any", bounds=_quotients),
    "mod": _plain(_mod, strict="any", bounds=_quotients),
    "min": _plain(_least, alike="itself", strict="all", bounds=_lesser, slip="max"),
    "max": _plain(_greatest, alike="itself", strict="all", bounds=_greater, slip="min"),
    "in": Operator(_in, strict="any", blind=True),
    "union": _plain(
        operator.or_, sign="|", alike="itself", left=0, right=0, strict="all", bounds=_unions,
        blind=True, slip="meet",
    ),
    "minus": _plain(
        _without, alike=0, right=0, strict="first", bounds=_up_to_first, blind=True, slip="meet",
    ),
    "meet": _plain(
        operator.and_, sign="&", alike="itself", left=FULL, right=FULL, strict="any",
        bounds=_meets, blind=True,
    ),
    "count": Operator(_count, strict="first", bounds=_its_own, blind=True),
    "only": _plain(_only, strict="first", bounds=_ones, blind=True),
    "part": _looked_up("part"),
    "make": Operator(_make, strict="any", bounds=_made),
    "holding": _looked_up("holding", _having),
    "next": _looked_up("next", slip="previous"),
    "previous": _looked_up("previous", slip="next"),
    "opposite": _looked_up("opposite"),
    "side-of": _looked_up("side-of"),
    "players-of": _looked_up("players-of"),
    "adversaries": _looked_up("adversaries"),
    "partners": _looked_up("partners"),
    "order": _plain(itself, bounds=_its_own),
    "first": _plain(_first, strict="first"),
    "append": _plain(_append, bounds=_longer, blind=True),
    "last": Operator(_last, strict="first", blind=True),
    "at": Operator(_at, strict="first", blind=True),
    "tail": _plain(_tail, strict="any", bounds=_up_to_first, blind=True),
    "range": _plain(_range, bounds=_lengths),
    "members": _plain(_members, strict="first", bounds=_members_of, blind=True),
    "open": Operator(None),
    "in-vain": Operator(None),
}  # fmt: skip
COMPARISONS = frozenset(op for op, told in OPERATORS.items() if told.opposite and told.meaning)
JUNCTIONS: Mapping[OpName, bool] = {"and": True, "or": False}
"""*and* and *or*, with the truth that changes nothing among the others."""
LEANS: Mapping[OpName, tuple[int, ...]] = {
    **dict.fromkeys(("and", "or", "+", "min", "max", "union", "meet", "count"), (1,)),
    **dict.fromkeys((">", ">=", "-", "minus"), (1, -1)),
    **dict.fromkeys(("<", "<="), (-1, 1)),
    "not": (-1,),
    "in": (0, 1),
}
"""Whether an operator grows (1) or shrinks (-1) with each of its operands, the last of them with
all further ones; 0, or an operator that is not here, is neither."""
CONNECTIVES: frozenset[OpName] = frozenset(("and", "or", "not"))
"""What conditions are made of others by."""
EQUALITIES: Mapping[OpName, bool] = {"=": True, "!=": False}
"""The two comparisons that ask nothing of order, with what they say of equals."""
GAINS: Mapping[OpName, bool] = {"union": True, "minus": False}
"""That by which a set gets more, and that by which it gets less."""
FRACTIONS: frozenset[OpName] = frozenset(("/",))
"""What may make a fraction of whole numbers."""
OF_NORMS: frozenset[OpName] = frozenset(("open", "in-vain"))
"""What asks of norms and not of values alone."""
