"""What the values of expressions rest on, as masks of touched bits."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.interpret.layout import MENUS_BIT, VAIN_BIT, CellLayout
from hoyle.ir import Definition, Expr
from hoyle.ir.reads import CONFLICTS, IN_VAIN, OPEN, Reads


class Dependencies:
    """Tells as a mask of touched bits what the value of an expression rests on."""

    def __init__(self, layout: CellLayout, definitions: Iterable[Definition]) -> None:
        self._reads = Reads(definitions)
        self._bits = {name: place.bit for name, place in layout.places.items()}
        self._bits |= {OPEN: MENUS_BIT, IN_VAIN: VAIN_BIT, CONFLICTS: 0}

    def of(self, *exprs: Expr | None) -> int:
        """Give the bits of the states, menus and flags that any of the expressions reads."""
        mask = 0
        for name in self._reads.of(*exprs):
            mask |= self._bits[name]
        return mask
