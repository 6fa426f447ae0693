"""What an expression must have to be worth anything: of which members none makes it nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hoyle.ir.conditions import plain
from hoyle.ir.expressions import Call, Each, Expr, Lit, Op, Read, Var
from hoyle.ir.kinds import nothing
from hoyle.ir.operations import EQUALITIES, OPERATORS
from hoyle.ir.reads import Reads
from hoyle.ir.shape import Shape
from hoyle.ir.sorts import Enum, ListOf, Maybe, Number


class Strictness:
    """Tells it for the expressions of one book; `simple` gives the simple form of one."""

    def __init__(self, shape: Shape, reads: Reads, simple: Callable[[Expr], Expr]) -> None:
        self._shape = shape
        self._reads = reads
        self._simple = simple
        self._params: dict[str, frozenset[str]] = {}

    def of(self, expr: Expr) -> frozenset[Expr]:
        """Give the parts of an expression of which none makes it the nothing of its sort."""
        match expr:
            case Read(_, (key,)):
                return self._needed(key)
            case Op(op, (one, Lit() as other)) if op in EQUALITIES:
                return self._operand(one) if is_nothing(other) != EQUALITIES[op] else frozenset()
            case Op(op, args):
                return self._op(OPERATORS[op].strict, [*map(self._operand, counting(expr))])
            case Each(how="every"):
                return frozenset()
            case Each():
                return self.of(expr.domain)
            case Call(name, args):
                strict = self._strict_of(name)
                params = self._shape.definitions[name].params
                needed = [arg for arg, p in zip(args, params, strict=True) if p.name in strict]
                return frozenset().union(*map(self._needed, needed))
            case _:
                return frozenset()

    def _op(self, strict: str, operands: Sequence[frozenset[Expr]]) -> frozenset[Expr]:
        match strict:
            case "first":
                return operands[0]
            case "any":
                return frozenset().union(*operands)
            case "all":
                return operands[0].intersection(*operands)
            case _:
                return frozenset()

    def _operand(self, expr: Expr) -> frozenset[Expr]:
        """Give the parts of an operand of which none makes it nothing, itself if it is a member."""
        return self._needed(expr) if isinstance(expr.sort, Enum | Maybe) else self.of(expr)

    def _needed(self, member: Expr) -> frozenset[Expr]:
        """Give a member that must be there, with what it needs to be there itself."""
        itself = plain(member)
        return self.of(member) | {itself} if isinstance(itself.sort, Enum) else frozenset()

    def _strict_of(self, name: str) -> frozenset[str]:
        """Name the parameters of a definition of which none makes its value nothing."""
        if name not in self._params:
            self._params[name] = frozenset()
            one = self._shape.definitions[name]
            if not one.exceptions and not self._reads.conflicting(one.base):
                needed = self.of(self._simple(one.base))
                names = frozenset(part.name for part in needed if isinstance(part, Var))
                self._params[name] = names
        return self._params[name]


def comes_to_nothing(expr: Op) -> bool:
    """Tell whether operands that are constant nothings make an operation nothing too."""
    found = [*map(is_nothing, counting(expr))]
    strict = OPERATORS[expr.op].strict
    return bool(strict) and {"first": found[0], "any": any(found), "all": all(found)}[strict]


def counting(expr: Op) -> list[Expr]:
    """List the operands that being nothing may make an operation nothing.

    A number does so in another number alone: nought may well be in a list.
    """
    numbers = isinstance(expr.sort, Number)
    return [arg for arg in expr.args if numbers or not isinstance(arg.sort, Number)]


def is_nothing(expr: Expr) -> bool:
    """Tell whether an expression is the constant that is the nothing of its sort."""
    if not isinstance(expr, Lit):
        return False
    return isinstance(expr.sort, ListOf) or expr.value == nothing(expr.sort)
