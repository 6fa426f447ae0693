"""Python terms: an expression with its precedence, and the scope it is written in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from hoyle.emit.identifiers import identifier
from hoyle.emit.python.layout import Brackets, Prefixed, PyNode, Series, flat
from hoyle.emit.python.lexicon import Lexicon
from hoyle.ir import Expr
from hoyle.ir.ranges import Known

(
    CHOICE, OR, AND, NOT, COMPARE, BIT_OR, BIT_AND, SHIFT, SUM, TERM, UNARY, NUMERAL, ATOM,
) = range(13)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Py:
    """An expression, and how tightly its outermost operator binds."""

    node: PyNode
    level: int = ATOM

    @property
    def text(self) -> str:
        """The expression on one line."""
        return flat(self.node)

    def at(self, level: int) -> PyNode:
        """Give the expression, in brackets if it binds less tightly than `level`."""
        return self.node if self.level >= level else Brackets("(", self.node)

    def parts(self, level: int) -> tuple[PyNode, ...]:
        """Give the operands of an expression that binds as `level` does, else itself."""
        own = self.level == level and isinstance(self.node, Series)
        return self.node.parts if own and isinstance(self.node, Series) else (self.at(level),)


def paired(left: Py, sign: str, right: Py, level: int, *, loose: bool = False) -> Py:
    """Join two operands, of which the left (if `loose`, the right too) may be of the same kind."""
    first, *others = right.parts(level) if loose else (right.at(level + 1),)
    return Py(Series((*left.parts(level), Prefixed(f"{sign} ", first), *others)), level)


def compared(left: Py, sign: str, right: PyNode) -> Py:
    """Compare two operands."""
    return Py(Series((left.at(COMPARE + 1), Prefixed(f"{sign} ", right))), COMPARE)


def chosen(then: Py, test: PyNode, other: Py) -> Py:
    """Choose between two expressions; *else if* goes on with the choice.

    A condition that is chosen stands in brackets, or its `and` would seem to join the choice.
    """
    first, *others = other.parts(CHOICE if other.level == CHOICE else NOT)
    parts = (then.at(NOT), Prefixed("if ", test), Prefixed("else ", first), *others)
    return Py(Series(parts), CHOICE)


def denied(one: Py) -> Py:
    """Deny a condition."""
    return Py(Prefixed("not ", one.at(NOT)), NOT)


def without(group: Py) -> Py:
    """Write what is not in a set."""
    return Py(Prefixed("~", group.at(UNARY)), UNARY)


def times(value: Py, factor: int) -> PyNode:
    """Write a term of a sum."""
    return value.at(TERM) if factor == 1 else paired(value, "*", Py(str(factor)), TERM).node


@dataclass(frozen=True, slots=True)
class PyScope:
    """What an expression sees: the variables, and the state it reads.

    Neither the variables in `sure` nor the expressions in `there` are none.
    """

    vars: Mapping[str, str] = field(default_factory=dict)
    sure: frozenset[str] = frozenset()
    state: str = "state"
    there: frozenset[Expr] = frozenset()

    @property
    def known(self) -> Known:
        """What is not none here."""
        return Known(self.sure, self.there)

    def bind(self, name: str, text: str, sure: bool = False) -> PyScope:
        """Add a variable."""
        known = self.sure | {name} if sure else self.sure - {name}
        return replace(self, vars={**self.vars, name: text}, sure=known)

    def local(self, name: str, lexicon: Lexicon) -> str:
        """Give a Python name to a variable, unlike all that is seen here."""
        wanted = made = identifier(name)
        count = 1
        while made in lexicon.module or made in LOCALS or made in self.vars.values():
            count += 1
            made = f"{wanted}_{count}"
        return made


LOCALS = frozenset(
    (
        *("judge", "state", "now", "pre", "post", "found", "finding", "holder", "live", "menu"),
        *("says", "facts", "offers"),
    )
)
