"""What an expression must have to be worth anything: of which members none makes it nothing."""

from __future__ import annotations

from collections.abc import Callable

from hoyle.ir.conditions import plain
from hoyle.ir.expressions import Call, Each, Expr, Lit, Op, Read, Var
from hoyle.ir.kinds import nothing
from hoyle.ir.operations import OPERATORS
from hoyle.ir.reads import Reads
from hoyle.ir.shape import Shape
from hoyle.ir.sorts import Enum, Maybe


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
            case Op("in", (member, group)):
                return self._needed(member) | self.of(group)
            case Op("meet", (one, other)):
                return self.of(one) | self.of(other)
            case Op("union", (one, other)):
                return self.of(one) & self.of(other)
            case Op("minus" | "count", (one, *_)):
                return self.of(one)
            case Op("and", args):
                return frozenset().union(*map(self.of, args))
            case Op("=", (one, Lit(value))) if isinstance(one.sort, Enum | Maybe) and value >= 0:
                return self.of(one)
            case Op("!=", (one, Lit(value, sort))) if value == nothing(sort):
                return self.of(one)
            case Op(op, (inner,)) if OPERATORS[op].looked_up or op == "only":
                return self._needed(inner)
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
