"""Python terms: an expression as text with its precedence, and the scope it is written in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from hoyle.emit.identifiers import identifier
from hoyle.emit.python.lexicon import Lexicon
from hoyle.ir import Expr
from hoyle.ir.ranges import Known

(
    CHOICE, OR, AND, NOT, COMPARE, BIT_OR, BIT_AND, SHIFT, SUM, TERM, UNARY, NUMERAL, ATOM,
) = range(13)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Py:
    """An expression as text, and how tightly its outermost operator binds."""

    text: str
    level: int = ATOM

    def at(self, level: int) -> str:
        """Give the text, in brackets if it binds less tightly than `level`."""
        return self.text if self.level >= level else f"({self.text})"


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
    ("judge", "state", "now", "pre", "post", "found", "finding", "holder", "live", "menu")
)
