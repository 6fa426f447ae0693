"""What values are in C, and between which bounds numbers are known to lie."""

from __future__ import annotations

from hoyle.emit.slice.terms import BookIndex, Unknown, domain
from hoyle.ir import (
    Call,
    Each,
    Enum,
    Expr,
    If,
    ListOf,
    Lit,
    Maybe,
    Number,
    Op,
    Read,
    SetOf,
    Sort,
    Truth,
    Var,
    kind_name,
)

LIMIT = 1 << 31  # numbers beyond it are not kept: the record is not sure then
WIDEST = 62  # members of a kind of which there can be sets
_BEYOND = 1 << 62  # what is worked out on the way stays below it

Bounds = tuple[int, int]


def type_of(sort: Sort, world: BookIndex) -> str:
    """Name the type of a sort's values."""
    match sort:
        case Truth():
            return "bool"
        case SetOf(of):
            if world.size(of.name) > WIDEST:
                raise Unknown
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
        case Enum() | Maybe():
            return "NONE"
        case _:
            return "0"


def too_wide(bounds: Bounds) -> bool:
    """Tell whether a number may be beyond what can be worked with."""
    return bounds[0] <= -_BEYOND or bounds[1] >= _BEYOND


def fits(bounds: Bounds) -> bool:
    """Tell whether a number is sure to be one that can be kept."""
    return bounds[0] >= -LIMIT and bounds[1] <= LIMIT


class Ranges:
    """Tells between which bounds numbers lie."""

    def __init__(self, world: BookIndex) -> None:
        self._world = world
        self._definitions: dict[str, Bounds] = {}
        self.roles: dict[str, Bounds] = {}  # of the act that is being written

    def of(self, expr: Expr) -> Bounds:
        """Give the bounds of an expression; of none the bounds of members tell too."""
        match expr:
            case Lit(value, _):
                return int(value), int(value)
            case If(_, then, other, _):
                return _joined(self.of(then), self.of(other))
            case Call(name, _, Number()):
                return self._definition(name)
            case Op(_, _, Number()):
                return self._op(expr)
            case Each(_, _, _, _, _, _, _, Number()):
                return self._each(expr)
            case Var(name, Number()):
                return self.roles.get(name, (-LIMIT, LIMIT))
            case Var() | Read() | Op() | Each() | Call():
                return self.sort(expr.sort)

    def sort(self, sort: Sort) -> Bounds:
        """Give the bounds of the values of a sort, as they are kept."""
        if isinstance(sort, Enum):
            return -1, self._world.size(sort.name) - 1
        values = domain(sort, self._world)
        if values is None or not fits((values.start, values.stop)):
            return -LIMIT, LIMIT
        return values.start, values.stop - 1

    def _definition(self, name: str) -> Bounds:
        if name not in self._definitions:
            self._definitions[name] = -LIMIT, LIMIT
            roles, self.roles = self.roles, {}
            one = self._world.definitions[name]
            found = self.of(one.base)
            for exception in one.exceptions:
                found = _joined(found, self.of(exception.value))
            self._definitions[name] = max(found[0], -LIMIT), min(found[1], LIMIT)
            self.roles = roles
        return self._definitions[name]

    def _op(self, expr: Op) -> Bounds:
        match expr.op:
            case "count":
                sort = expr.args[0].sort
                most = sort.most if isinstance(sort, ListOf) else self._world.size(kind_name(sort))
                return 0, most or LIMIT
            case "order":
                return self.of(expr.args[0])
            case "neg":
                low, high = self.of(expr.args[0])
                return -high, -low
            case "+" | "-" | "*" | "min" | "max":
                return _combined(expr.op, *(self._operand(arg) for arg in expr.args))
            case _:
                return -LIMIT, LIMIT

    def _operand(self, expr: Expr) -> Bounds:
        found = self.of(expr)
        return (-LIMIT, LIMIT) if too_wide(found) else found

    def _each(self, expr: Each) -> Bounds:
        most = self._members(expr)
        if expr.how == "number":
            return 0, most
        low, high = self.of(expr.body)
        if expr.how == "sum":
            found = min(0, low * most), max(0, high * most)
            return found if fits(found) else (-LIMIT, LIMIT)
        return max(min(low, 0), -LIMIT), min(max(high, 0), LIMIT)

    def _members(self, expr: Each) -> int:
        sort = expr.domain.sort
        if isinstance(sort, ListOf):
            return sort.most or LIMIT
        size = self._world.size(kind_name(sort))
        return 1 << size if expr.subsets else size


def _combined(op: str, *bounds: Bounds) -> Bounds:
    low, high = bounds[0]
    for less, more in bounds[1:]:
        match op:
            case "+":
                low, high = low + less, high + more
            case "-":
                low, high = low - more, high - less
            case "*":
                corners = [a * b for a in (low, high) for b in (less, more)]
                low, high = min(corners), max(corners)
            case "min":
                low, high = min(low, less), min(high, more)
            case _:
                low, high = max(low, less), max(high, more)
    return low, high


def _joined(one: Bounds, other: Bounds) -> Bounds:
    return min(one[0], other[0]), max(one[1], other[1])
