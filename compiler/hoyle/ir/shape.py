"""The shape of a book's values: its kinds and seats, and where a state keeps what it holds.

A state is a run of slots, one for each way to choose a member for each of its keys; the slot of
keys is their mixed-radix number, the last key counting least.
"""

from __future__ import annotations

from math import prod

from hoyle.ir.book import Book
from hoyle.ir.expressions import Expr, Lit
from hoyle.ir.kinds import Kinds
from hoyle.ir.norms import MenuClause
from hoyle.ir.sorts import SetOf


class Shape(Kinds):
    """The kinds, states, definitions and menus of a book by name."""

    def __init__(self, book: Book) -> None:
        super().__init__(book.kinds, tuple(mask for _, mask in book.sides))
        self.states = {state.name: state for state in book.states}
        self.definitions = {definition.name: definition for definition in book.definitions}
        # The names of menus, by which expressions ask for them: each once, in book order.
        self.menu_names = tuple(
            dict.fromkeys(c.name for c in book.clauses if isinstance(c, MenuClause))
        )

    def key_sizes(self, state: str) -> tuple[int, ...]:
        """Tell how many members each key of a state has."""
        return tuple(self.size(key.name) for key in self.states[state].keys)

    def key_strides(self, state: str) -> tuple[int, ...]:
        """Tell by how much the next member of each key counts in the number of a slot."""
        sizes = self.key_sizes(state)
        return tuple(prod(sizes[i + 1 :]) for i in range(len(sizes)))

    def is_full(self, group: Expr) -> bool:
        """Tell whether a set is said to be that of all members of its kind."""
        match group:
            case Lit(value, SetOf() as sort):
                return value == self.full(sort)
            case _:
                return False

    def slots(self, state: str) -> int:
        """Tell how many slots a state has."""
        return prod(self.key_sizes(state))
